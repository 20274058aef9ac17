"""Structures: built on foundations, removed from them."""

from typing import ClassVar

from hexkeep.games.bastion.rules.reasons import (
    FREE_SITE_LEFT,
)
from hexkeep.games.bastion.state import BastionState, empty_well, well_of
from hexkeep.games.bastion.vocabulary import (
    BUILD,
    BUILD_PROMPT,
    BUILT,
    BURIED,
    DEMOLISHED,
    OPEN,
    SOURCE,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


class Build(Step[BastionState]):
    """BAS-STR-01, BAS-STR-02, BAS-STR-05. A structure goes on a foundation anywhere in the bastion."""

    name: ClassVar[str] = "build"

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        everywhere = s.box.edition.builds_over or OPEN not in s.sites
        # BAS-FLY-08: an enemy on the square hinders no building
        options: list[Option] = [(BUILD, site, 0, 0) for site in range(12) if everywhere or s.sites[site] < 0]
        out.append(Decision(s.active, BUILD_PROMPT, options, idle=options[0], about=s.building))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        site = option[1]
        old = s.sites[site]
        if old >= 0:
            remove_structure(s, site)
        s.sites[site] = s.building
        s.tell(BUILT, seat, s.building, site)
        s.building = -1

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        return FREE_SITE_LEFT if option[0] == BUILD and seat == s.active else None


def remove_structure(s: BastionState, site: int) -> None:
    """BAS-STR-01 to BAS-STR-04, BAS-DSC-14. The old structure goes, with what lies on it."""
    card = s.sites[site]
    well = well_of(site)
    if card // 6 == SOURCE:
        empty_well(s, well)
        s.sources[well] = OPEN
    s.sites[site] = OPEN
    if s.box.edition.builds_over:
        s.pile.insert(0, card)
        s.known += 1
        s.tell(BURIED, card)
    else:
        s.scrapped = (*s.scrapped, card)
        s.tell(DEMOLISHED, card)
