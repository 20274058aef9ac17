"""Rituals: performing them and drawing new ones."""

from typing import ClassVar, Final

from hexkeep.games.bastion.rules.actions.structures import Build
from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import (
    DECLINE,
    DREW_RITUALS,
    GAINED_ARTIFACT,
    KEEP_PROMPT,
    KEPT,
    NOT_HELD,
    PERFORM,
    RETURN,
    RITUAL_PROMPT,
    TRANSDUCER,
    WRONG_RITUAL,
    ritual_colour,
    ritual_kind,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

ANY_COLOUR: Final = 6


def remove_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def matching_colour(s: BastionState, ritual: int) -> int:
    """BAS-CRE-13. The colour of a defeated enemy that allows this ritual, ANY_COLOUR, or -1 if none does."""
    if ritual_colour(ritual) in s.defeated_colours:
        return ritual_colour(ritual)
    return ANY_COLOUR if ANY_COLOUR in s.defeated_colours else -1  # BAS-LEG-19


class Perform(Step[BastionState]):
    """BAS-RIT-01, BAS-RIT-02, BAS-CRE-11, BAS-CRE-12. One ritual for each defeated enemy, of its colour."""

    name: ClassVar[str] = "perform"

    def options(self, s: BastionState) -> list[Option]:
        return [(PERFORM, card, 0, 0) for card in s.rituals[s.active] if matching_colour(s, card) >= 0]

    def run(self, s: BastionState) -> bool:
        if self.options(s):
            return True
        s.defeated_colours = ()
        return False

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        options = self.options(s)
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(s.active, RITUAL_PROMPT, options, idle=options[-1]))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        if option[0] == DECLINE:
            s.defeated_colours = ()
            return
        card = option[1]
        s.defeated_colours = remove_card(
            s.defeated_colours, matching_colour(s, card)
        )  # BAS-RIT-05: one ritual for one enemy
        s.rituals[seat] = remove_card(s.rituals[seat], card)
        s.push(self)
        s.push(DrawRituals())  # BAS-STR-03: after the building, which is pushed on top
        if ritual_kind(card) <= TRANSDUCER:
            s.artifacts[seat] = (*s.artifacts[seat], card)  # BAS-ART-01, BAS-ART-02: not used yet
            s.tell(GAINED_ARTIFACT, seat, card)
        else:
            s.building = card
            s.push(Build())

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        if option[0] == PERFORM and seat == s.active:
            return WRONG_RITUAL if option[1] in s.rituals[seat] else NOT_HELD
        return None


class DrawRituals(Step[BastionState]):
    """BAS-RIT-03, BAS-RIT-04. Draw two, keep one; a last card is kept, an empty deck gives nothing."""

    name: ClassVar[str] = "draw-rituals"

    def run(self, s: BastionState) -> bool:
        n = min(2, len(s.ritual_deck))
        if n:
            s.reveal()
            deal(s, s.active, n)
            s.tell(DREW_RITUALS, s.active, n)
            if n == 2:
                s.push(KeepOne())
        return False


def deal(s: BastionState, seat: int, n: int) -> None:
    """Draw rituals for a seat. They lie open from then on."""
    for _ in range(n):
        s.rituals[seat] = (*s.rituals[seat], s.ritual_deck.pop())
    s.known_rituals = min(s.known_rituals, len(s.ritual_deck))


class KeepOne(Step[BastionState]):
    """BAS-RIT-03. One of the two rituals just drawn goes under the deck."""

    name: ClassVar[str] = "keep"

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        options: list[Option] = [(RETURN, card, 0, 0) for card in s.rituals[s.active][-2:]]
        out.append(Decision(s.active, KEEP_PROMPT, options, idle=options[-1]))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        s.rituals[seat] = remove_card(s.rituals[seat], option[1])
        s.ritual_deck.insert(0, option[1])
        s.known_rituals += 1
        s.tell(KEPT, seat, option[1])

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        return NOT_HELD if option[0] == RETURN and seat == s.active else None
