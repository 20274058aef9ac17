"""Puzzles of Bastion: defeat enemies with what there is, survive the march. No hidden card is met before they end."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from hexkeep.games.bastion.rules.enemies.march import steps_left
from hexkeep.games.bastion.state import ACTION_PHASE, VICTORY, BastionState
from hexkeep.games.bastion.vocabulary import CITADEL_SPOT
from hexkeep.kernel.bots.puzzles import FAILED, SOLVED, UNDECIDED, PuzzleKind
from hexkeep.kernel.setup import Value

SETUPS: Final[tuple[dict[str, Value], ...]] = (
    {"edition": "2015", "mode": "normal", "players": 2},
    {"edition": "deluxe", "mode": "easy", "players": 2},
    {"edition": "2015", "mode": "standard-siege", "players": 2},
    {"edition": "deluxe", "mode": "medium", "players": 2},
)


class DefeatAnEnemy(PuzzleKind[BastionState]):
    """An enemy is defeated before the action step ends."""

    name: ClassVar[str] = "defeat"
    text: ClassVar[str] = "Defeat an enemy this turn with what you have"

    def setups(self) -> Sequence[Mapping[str, Value]]:
        return SETUPS

    def suits(self, s: BastionState, seat: int) -> bool:
        return is_acting(s, seat) and count_creatures(s) > 0

    def verdict(self, s: BastionState, start: BastionState, seat: int) -> int:
        if s.result == VICTORY or count_creatures(s) < count_creatures(start):
            return SOLVED
        if s.over or s.active != start.active or s.phase != ACTION_PHASE:
            return FAILED
        return UNDECIDED


class SurviveTheMarch(PuzzleKind[BastionState]):
    """The deck is empty and the next march breaks in unless somebody acts (BAS-CAMP-01, BAS-END-05)."""

    name: ClassVar[str] = "march"
    text: ClassVar[str] = "Survive the next march: if you only wait, the bastion falls"

    def setups(self) -> Sequence[Mapping[str, Value]]:
        return SETUPS

    def suits(self, s: BastionState, seat: int) -> bool:
        return is_acting(s, seat) and not s.deck and steps_left(s) == 1

    def verdict(self, s: BastionState, start: BastionState, seat: int) -> int:
        if s.over:
            return SOLVED if s.result == VICTORY else FAILED
        return SOLVED if s.active != start.active and s.phase == ACTION_PHASE else UNDECIDED


KINDS: Final[tuple[PuzzleKind[BastionState], ...]] = (DefeatAnEnemy(), SurviveTheMarch())


def is_acting(s: BastionState, seat: int) -> bool:
    """The seat is in its action step and nothing is half done."""
    return s.phase == ACTION_PHASE and s.active == seat and s.stack[-1].name == "act"


def count_creatures(s: BastionState) -> int:
    """Enemies in play: a creature with its symbiotes is one, in the citadel every card."""
    found = len(s.spots[CITADEL_SPOT])
    for spot, cards in enumerate(s.spots):
        if cards and spot != CITADEL_SPOT:
            found += 1
    return found
