"""Structures: built on foundations, removed from them."""

from typing import ClassVar

from hexkeep.games.bastion.state import BastionState, empty_source, source_on
from hexkeep.games.bastion.vocabulary import (
    BUILD,
    BUILD_PROMPT,
    BUILT,
    BURIED,
    DEMOLISHED,
    FREE_FOUNDATION_LEFT,
    OPEN,
    SOURCE,
    ritual_kind,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


class Build(Step[BastionState]):
    """BAS-STR-01, BAS-STR-02, BAS-STR-05. A structure goes on a foundation anywhere in the bastion."""

    name: ClassVar[str] = "build"

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        everywhere = s.box.edition.builds_over or OPEN not in s.foundations
        # BAS-FLY-08: an enemy on the square hinders no building
        options: list[Option] = [
            (BUILD, foundation, 0, 0) for foundation in range(12) if everywhere or s.foundations[foundation] < 0
        ]
        out.append(Decision(s.active, BUILD_PROMPT, options, idle=options[0], about=s.building))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        foundation = option[1]
        old = s.foundations[foundation]
        if old >= 0:
            remove_structure(s, foundation)
        s.foundations[foundation] = s.building
        s.tell(BUILT, seat, s.building, foundation)
        s.building = -1

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        return FREE_FOUNDATION_LEFT if option[0] == BUILD and seat == s.active else None


def remove_structure(s: BastionState, foundation: int) -> None:
    """BAS-STR-01, BAS-STR-02, BAS-STR-03, BAS-STR-04, BAS-DSC-14. The old structure goes, with what lies on it."""
    card = s.foundations[foundation]
    source = source_on(foundation)
    if ritual_kind(card) == SOURCE:
        empty_source(s, source)
        s.sources[source] = OPEN
    s.foundations[foundation] = OPEN
    if s.box.edition.builds_over:
        s.ritual_deck.insert(0, card)
        s.known_rituals += 1
        s.tell(BURIED, card)
    else:
        s.scrapped_rituals = (*s.scrapped_rituals, card)
        s.tell(DEMOLISHED, card)
