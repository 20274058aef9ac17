"""Effects that give movement points or ease the way."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.steps import CountStep
from hexkeep.games.heroes.state import MAIN, SECOND, HeroesState, hero_index
from hexkeep.games.heroes.vocabulary import GO_TO, P_HERO
from hexkeep.kernel.state import step_table
from hexkeep.kernel.types import Decision, Option


class GrantMovement(CountStep):
    """HOM-MOVE-05. Which of the own heroes gets the extra movement points."""

    name: ClassVar[str] = "grant-movement"

    def run(self, s: HeroesState) -> bool:
        if s.hero_at(self.seat, SECOND) >= 0:
            return True
        s.mp[hero_index(self.seat, MAIN)] += self.n
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(GO_TO, s.hero_at(self.seat, h), 0, 0) for h in (MAIN, SECOND)]
        if options[0][1] == options[1][1]:
            options = options[:1]
        out.append(Decision(self.seat, P_HERO, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        hero = MAIN if option[1] == s.hero_at(seat, MAIN) else SECOND
        s.mp[hero_index(seat, hero)] += self.n


@effect("movement")
def _movement(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if card >= 0 or hero < 0:
        s.push(GrantMovement(op.a, seat))
    else:
        s.mp[hero_index(seat, hero)] += op.a


@effect("march")
def _march(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.marching[seat] = 1


@effect("wings")
def _wings(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.winged = 1


MOVEMENT_POINTS_STEPS: Final = step_table(GrantMovement)
