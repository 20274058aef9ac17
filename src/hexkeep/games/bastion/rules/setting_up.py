"""Setting up: the first enemies come, and every defender chooses his rituals."""

from typing import ClassVar, Final

from hexkeep.games.bastion.rules.actions.damaged_sources import has_damaged_sources
from hexkeep.games.bastion.rules.actions.rituals import deal, remove_card
from hexkeep.games.bastion.rules.enemies.placement import DrawEnemy
from hexkeep.games.bastion.rules.turn import Turn
from hexkeep.games.bastion.state import (
    BastionState,
)
from hexkeep.games.bastion.vocabulary import (
    KEEP_PROMPT,
    KEPT,
    NOT_HELD,
    RETURN,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


def first_enemies(s: BastionState) -> int:
    """BAS-SETUP-03, BAS-SETUP-04, BAS-DSC-08. How many enemies come before the first turn."""
    return 0 if has_damaged_sources(s) else s.seats + s.box.edition.extra_enemies


class FirstEnemies(Step[BastionState]):
    """BAS-SETUP-03, BAS-SETUP-04. The enemies of the start come one after another; then the rituals."""

    name: ClassVar[str] = "first-enemies"

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def run(self, s: BastionState) -> bool:
        if self.left:
            s.push(FirstEnemies(self.left - 1))
            s.push(DrawEnemy(1))  # BAS-SETUP-05: abilities work in setup too
            return False
        if s.enemies_aside:  # BAS-SETUP-07
            s.deck.extend(s.enemies_aside)
            s.recalled = tuple(s.enemies_aside)
            s.enemies_aside.clear()
            s.shuffle(s.deck)
        s.push(Turn())
        if s.ritual_deck:
            s.reveal()
            for i in range(s.seats):  # BAS-SETUP-12
                deal(s, (s.active + i) % s.seats, 3)
            s.push(KeepTwo())
        return False


class KeepTwo(Step[BastionState]):
    """BAS-SETUP-12. Of three rituals each defender keeps two; the others go under the deck in random order."""

    name: ClassVar[str] = "keep-two"

    def run(self, s: BastionState) -> bool:
        for held in s.rituals:
            if len(held) == 3:
                return True
        s.shuffle(s.returned_rituals)
        s.ritual_deck[:0] = s.returned_rituals
        s.returned_rituals.clear()
        return False

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        for i in range(s.seats):
            seat = (s.active + i) % s.seats
            if len(s.rituals[seat]) == 3:
                options: list[Option] = [(RETURN, card, 0, 0) for card in s.rituals[seat]]
                out.append(Decision(seat, KEEP_PROMPT, options, idle=options[-1]))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        s.rituals[seat] = remove_card(s.rituals[seat], option[1])
        s.returned_rituals.append(option[1])
        s.tell(KEPT, seat, option[1])
        s.push(self)

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        return NOT_HELD if option[0] == RETURN and len(s.rituals[seat]) == 3 else None
