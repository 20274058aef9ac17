"""Puzzles of Forest: fights by odds. Dice and cards decide, so the best chance is asked for."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from hexkeep.games.forest.state import ForestState, initiative_left, is_alive, slot
from hexkeep.games.forest.state_fields import INVASION
from hexkeep.games.forest.vocabulary import (
    FIRST_MONSTER,
    GREAT_VICTORY,
    MANTICORE,
    PROMISE_KILL,
    PROMISE_POINTS,
    PROMISE_TOKEN,
    STOW,
    VICTORY,
    WEAR,
    item_of,
)
from hexkeep.kernel.bots.puzzles import FAILED, SOLVED, UNDECIDED, PuzzleKind
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.setup import Value
from hexkeep.kernel.types import Option

SETUPS: Final[tuple[dict[str, Value], ...]] = (
    {"players": 1, "characters": 4, "roads": "quick"},
    {"players": 1, "characters": 3, "roads": "quick"},
    {"players": 1, "characters": 2, "roads": "quick"},
)
INITIATIVE: Final = 1
"""What the active character has left: every attack multiplies the falls of the dice."""
MOST_MANTICORE_LIFE: Final = 8
"""What one attack may take from her."""
IDLE_VERBS: Final = (STOW, PROMISE_POINTS, PROMISE_TOKEN, PROMISE_KILL)
"""What is put away can be put on again, and promises decide who is rewarded, not who falls."""


class Fight(PuzzleKind[ForestState]):
    """Something must fall while there is initiative left."""

    def setups(self) -> Sequence[Mapping[str, Value]]:
        return SETUPS

    def arrange(self, s: ForestState, rng: Rng) -> None:
        """Leave the active character initiative for one attack, and no power points."""
        if is_turn(s):
            s.spent[s.active] += max(initiative_left(s, s.active) - INITIATIVE, 0)
            s.points[s.active] = 0

    def is_idle(self, s: ForestState, option: Option) -> bool:
        if option[0] == WEAR:
            worn = slot(s, s.active, item_of(option[1]))
            return worn >= 0 and s.box.value[worn] >= s.box.value[option[1]]
        return option[0] in IDLE_VERBS

    def settle(self, s: ForestState, start: ForestState, seat: int) -> int:
        return self.verdict(s, start, seat)


class KillAMonster(Fight):
    """A monster dies before the active character's turn ends."""

    name: ClassVar[str] = "fight"
    text: ClassVar[str] = "Kill a monster this turn: find the best chance"

    def suits(self, s: ForestState, seat: int) -> bool:
        return is_last_attack(s) and any(is_beside(s, s.active, monster) for monster in range(FIRST_MONSTER, MANTICORE))

    def verdict(self, s: ForestState, start: ForestState, seat: int) -> int:
        if living_monsters(s) < living_monsters(start):
            return SOLVED
        if s.over or s.active != start.active or s.round != start.round:
            return FAILED
        return UNDECIDED if s.attackers or can_act(s, s.active) else FAILED


class BringDownTheManticore(Fight):
    """The Manticore dies before every character's turn of the round is over."""

    name: ClassVar[str] = "manticore"
    text: ClassVar[str] = "Bring down the Manticore this round: find the best chance"
    bot: ClassVar[str] = "master"

    def arrange(self, s: ForestState, rng: Rng) -> None:
        """She is nearly down."""
        super().arrange(s, rng)
        if is_alive(s, MANTICORE):
            s.life[MANTICORE] = min(s.life[MANTICORE], 1 + rng.randbelow(MOST_MANTICORE_LIFE))

    def suits(self, s: ForestState, seat: int) -> bool:
        """The last character acts: when its turn ends, so do those of the round."""
        return is_last_attack(s) and characters_to_act(s) == [s.active] and is_beside(s, s.active, MANTICORE)

    def verdict(self, s: ForestState, start: ForestState, seat: int) -> int:
        if s.ending in (VICTORY, GREAT_VICTORY):
            return SOLVED
        if s.over or s.round != start.round:
            return FAILED
        return UNDECIDED if s.attackers or any(can_act(s, hero) for hero in characters_to_act(s)) else FAILED


KINDS: Final[tuple[PuzzleKind[ForestState], ...]] = (KillAMonster(), BringDownTheManticore())


def is_turn(s: ForestState) -> bool:
    """A character's turn in the invasion, and nothing is half done."""
    return s.stage == INVASION and s.stack[-1].name == "hero-turn"


def is_last_attack(s: ForestState) -> bool:
    """The active character can pay for one attack, and nothing in its backpack may change that."""
    return is_turn(s) and initiative_left(s, s.active) == INITIATIVE and not s.backpacks[s.active]


def characters_to_act(s: ForestState) -> list[int]:
    """The characters whose turn of this round is not over."""
    return [hero for hero in s.order if is_alive(s, hero) and not (s.turn_over >> hero) & 1]


def can_act(s: ForestState, hero: int) -> bool:
    """Whether a character has initiative left, or something that may still give it some."""
    return initiative_left(s, hero) > 0 or s.points[hero] > 0 or len(s.backpacks[hero]) > 0


def is_beside(s: ForestState, hero: int, figure: int) -> bool:
    """Whether a figure stands beside a character."""
    return is_alive(s, figure) and s.box.board.are_adjacent(s.cell[hero], s.cell[figure])


def living_monsters(s: ForestState) -> int:
    return sum(1 for monster in range(FIRST_MONSTER, MANTICORE) if s.cell[monster] >= 0)
