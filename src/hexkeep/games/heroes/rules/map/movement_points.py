"""Effects that give movement points or ease the way."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.state import EMBARKED, MAIN, SECOND, HeroesState, hero_index
from hexkeep.games.heroes.vocabulary import GO_TO, P_HERO
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

# ways that a card opens to a hero for this turn, in `winged`, main hero and second hero apart
WINGS: Final = 1  # Angel Wings: over everything
OVER_BLOCKED: Final = 2  # Fly, expert Pathfinding: over blocked fields
OVER_BORDERS: Final = 4  # expert Pathfinding: across yellow lines
PAST_ENEMIES: Final = 8  # basic Pathfinding: past guards and enemy heroes
AFLOAT: Final = 16  # Water Walk: sails on at once
WAYS: Final = 31
BITS_PER_HERO: Final = 5


def ways_of(s: HeroesState, hero: int) -> int:
    """What cards opened to this hero of the player whose turn it is."""
    return s.winged >> (BITS_PER_HERO * hero) & WAYS


class GrantMovement(Step[HeroesState]):
    """HOM-MOVE-05, HOM-WORD-14. Which of the own heroes gets the extra movement points, and the ways with them.

    A point to be given up (`n` -1) is asked of those who have one.
    """

    name: ClassVar[str] = "grant-movement"

    def __init__(self, n: int, seat: int, ways: int) -> None:
        self.n: Final = n
        self.seat: Final = seat
        self.ways: Final = ways

    def run(self, s: HeroesState) -> bool:
        heroes = self.heroes(s)
        if len(heroes) == 1:
            self.grant(s, heroes[0])
        return len(heroes) > 1

    def heroes(self, s: HeroesState) -> list[int]:
        on_map = [hero for hero in (MAIN, SECOND) if s.hero_at(self.seat, hero) >= 0 or hero == MAIN]
        return [hero for hero in on_map if self.n >= 0 or s.movement(self.seat, hero) > 0]

    def grant(self, s: HeroesState, hero: int) -> None:
        s.mp[hero_index(self.seat, hero)] += self.n
        s.winged |= self.ways << (BITS_PER_HERO * hero)
        if self.ways & AFLOAT:  # also a hero who has put to sea before
            s.used[self.seat] &= ~(EMBARKED << hero)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(GO_TO, s.hero_at(self.seat, hero), 0, 0) for hero in self.heroes(s)]
        if options[0][1] == options[1][1]:
            options = options[:1]
        out.append(Decision(self.seat, P_HERO, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        self.grant(s, next(hero for hero in self.heroes(s) if s.hero_at(seat, hero) == option[1]))


@effect("movement")
def _movement(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if card >= 0 or hero < 0:
        s.push(GrantMovement(op.a, seat, 0))
    else:
        s.mp[hero_index(seat, hero)] += op.a


@effect("march")
def _march(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.marching[seat] = 1


@effect("wings")
def _wings(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(GrantMovement(op.a, seat, WINGS))


@effect("fly")
def _fly(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(GrantMovement(op.a, seat, OVER_BLOCKED))


@effect("path")
def _path(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Pathfinding: past guards and enemy heroes, or (expert) over borders and blocked fields."""
    s.push(GrantMovement(0, seat, OVER_BLOCKED | OVER_BORDERS if op.a else PAST_ENEMIES))


@effect("main-movement")
def _main_movement(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Dessa: the main hero alone, who at level 6 passes over blocked fields too."""
    GrantMovement(op.a, seat, OVER_BLOCKED if op.b else 0).grant(s, MAIN)


MOVEMENT_POINTS_STEPS: Final = step_table(GrantMovement)
