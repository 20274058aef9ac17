"""Puzzles of Heroes: combats against neutral guards, to be won in this combat round without losing a unit."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from hexkeep.games.heroes.state import CLEARED, NEUTRAL, HeroesState
from hexkeep.kernel.bots.puzzles import FAILED, SOLVED, UNDECIDED, PuzzleKind
from hexkeep.kernel.setup import Value

SETUPS: Final[tuple[dict[str, Value], ...]] = (
    {},
    {"faction-1": "necropolis", "faction-2": "castle"},
    {"faction-1": "dungeon", "faction-2": "necropolis"},
    {"scenario": "carpe-diem", "difficulty": "easy"},
)
MOST_FIGHTERS: Final = 5
"""More than these make a search too large."""


class WinWithoutLosses(PuzzleKind[HeroesState]):
    """The guards are beaten before the combat round ends, and no own unit falls (HOM-UNIT-15)."""

    name: ClassVar[str] = "combat"
    text: ClassVar[str] = "Beat the guards in this combat round without losing a unit"

    def setups(self) -> Sequence[Mapping[str, Value]]:
        return SETUPS

    def suits(self, s: HeroesState, seat: int) -> bool:
        if not is_combat_of(s, seat) or s.stack[-1].name != "act" or s.side[s.actor] != 0:
            return False
        return sum(cell >= 0 for cell in s.cell) <= MOST_FIGHTERS

    def verdict(self, s: HeroesState, start: HeroesState, seat: int) -> int:
        if s.field < 0 or not s.code:
            won = s.marks[start.field] & CLEARED and len(s.army[seat]) >= len(start.army[seat]) + own_fighters(start)
            return SOLVED if won else FAILED
        if s.field != start.field or s.combat_round != start.combat_round or own_fighters(s) < own_fighters(start):
            return FAILED
        return UNDECIDED


KINDS: Final[tuple[PuzzleKind[HeroesState], ...]] = (WinWithoutLosses(),)


def is_combat_of(s: HeroesState, seat: int) -> bool:
    """The seat's hero fights neutral guards, and all units stand."""
    return s.field >= 0 and s.attacker == seat and s.defender == NEUTRAL and s.result < 0 and s.combat_round > 0


def own_fighters(s: HeroesState) -> int:
    """The attacker's units that still take part."""
    return sum(1 for u in range(len(s.code)) if s.side[u] == 0 and s.cell[u] >= 0)
