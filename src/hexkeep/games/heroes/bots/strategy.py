"""Heroes' strategy: bots follow a heuristic, and the master compares options by rollouts in combat."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from hexkeep.games.heroes.bots.combat_tactics import act_worth
from hexkeep.games.heroes.bots.evaluation import CHANCE_TERMS, chance_terms, evaluate, evaluate_all
from hexkeep.games.heroes.bots.forces import victory_chance
from hexkeep.games.heroes.bots.heuristic import COMBAT_PROMPTS, heuristic_option
from hexkeep.games.heroes.bots.reasons import tell_why
from hexkeep.games.heroes.bots.sure_gains import is_wasteful, sure_gains
from hexkeep.games.heroes.bots.talk import tell_plan, tell_reason, wish_stance
from hexkeep.games.heroes.rules.combat.battlefield import is_fighting
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import BREACH, DEFEND, END_TURN, FINISH, STRIKE, WALK
from hexkeep.games.heroes.vocabulary.events import TURN_BEGAN
from hexkeep.kernel.bots.levels import HeuristicLevel, Level
from hexkeep.kernel.bots.strategy import Clause, Strategy
from hexkeep.kernel.bots.talk import Saying, Wish
from hexkeep.kernel.types import Decision, Option


def rollout_stage(s: HeroesState) -> int:
    """A combat is a stage, and so is the rest of the turn after it."""
    turn = s.round * s.seats + (s.active - s.first) % s.seats
    return 2 * turn + (0 if s.field >= 0 else 1)


MIN_OPEN_CHANCE: Final = 0.05
"""A combat is open while both sides have at least this chance."""


def is_worth_rollouts(s: HeroesState, node: Decision) -> bool:
    """Whether this is a decision in a combat that may go either way."""
    return (
        node.prompt in COMBAT_PROMPTS and is_fighting(s) and MIN_OPEN_CHANCE < victory_chance(s) < 1.0 - MIN_OPEN_CHANCE
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class HeroesStrategy(Strategy[HeroesState]):
    """Bots follow the heuristic; the master compares options by rollouts in a battle that may go either way."""

    turn_events: ClassVar[tuple[int, ...]] = (TURN_BEGAN,)
    turn_ending_verbs: ClassVar[tuple[int, ...]] = (END_TURN, DEFEND, FINISH)

    chance_term_names: ClassVar[tuple[str, ...]] = CHANCE_TERMS

    def levels(self) -> Mapping[str, Level]:
        return {
            "novice": HeuristicLevel(1, glance_percent=60, glance_noise=0.2),
            "regular": HeuristicLevel(1, glance_percent=35, glance_noise=0.15),
            "veteran": HeuristicLevel(1, glance_percent=12, glance_noise=0.05),
            "master": HeuristicLevel(48, 10.0, rollouts=True),
        }

    def evaluate(self, s: HeroesState, seat: int) -> float:
        return evaluate(s, seat)

    def evaluate_all(self, s: HeroesState) -> list[float]:
        return evaluate_all(s)

    def prior(self, s: HeroesState, seat: int, option: Option) -> float:
        """In combat the acts of a unit by what they promise; everything else, such as cards, comes before them."""
        if option[0] in (STRIKE, WALK, BREACH, DEFEND, FINISH) and is_fighting(s) and s.actor >= 0:
            return exp(act_worth(s, s.actor, option))
        return 2.0

    def chance_terms(self, s: HeroesState, seat: int) -> tuple[float, ...]:
        return chance_terms(s, seat)

    def sure_gains(self, s: HeroesState, decision: Decision) -> list[Option]:
        return sure_gains(s, decision)

    def is_wasteful(self, s: HeroesState, seat: int, option: Option) -> bool:
        return is_wasteful(s, seat, option)

    def heuristic_option(self, s: HeroesState, decision: Decision) -> Option:
        return heuristic_option(s, decision)

    def is_worth_rollouts(self, s: HeroesState, decision: Decision) -> bool:
        return is_worth_rollouts(s, decision)

    def rollout_stage(self, s: HeroesState) -> int:
        return rollout_stage(s)

    def tell_why(
        self, s: HeroesState, seat: int, line: Sequence[tuple[int, Option]], after: HeroesState, answered: HeroesState
    ) -> list[Clause]:
        return tell_why(s, seat, line)

    def tell_plan(
        self, s: HeroesState, seat: int, line: Sequence[tuple[int, Option]], start: HeroesState
    ) -> list[Saying]:
        return tell_plan(s, seat, line)

    def tell_reason(
        self, s: HeroesState, seat: int, line: Sequence[tuple[int, Option]], after: HeroesState
    ) -> list[Saying]:
        return tell_reason(s, seat, line, after)

    def wish_stance(self, s: HeroesState, seat: int, option: Option, wish: Wish) -> int:
        return wish_stance(s, seat, option, wish)
