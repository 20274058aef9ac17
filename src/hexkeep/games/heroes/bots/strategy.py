"""Heroes' strategy: bots follow a heuristic, and the master compares options by rollouts in combat."""

from collections.abc import Mapping
from math import exp
from typing import Final

from hexkeep.games.heroes.bots.combat_tactics import (
    act_worth,
    victory_chance,
)
from hexkeep.games.heroes.bots.evaluation import evaluate, evaluate_all
from hexkeep.games.heroes.bots.heuristic import BATTLE, heuristic_option
from hexkeep.games.heroes.rules.combat.battlefield import is_fighting
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import (
    BREACH,
    DEFEND,
    FINISH,
    STRIKE,
    WALK,
)
from hexkeep.kernel.levels import HeuristicLevel, Level
from hexkeep.kernel.strategy import Strategy
from hexkeep.kernel.types import Decision, Option


def rollout_stage(s: HeroesState) -> int:
    """A battle is a chapter, and so is what is left of the turn after it."""
    turn = s.round * s.seats + (s.active - s.first) % s.seats
    return 2 * turn + (0 if s.field >= 0 else 1)


UNDECIDED: Final = 0.05
"""The least chance with which a side is still in the fight."""


def is_worth_rollouts(s: HeroesState, node: Decision) -> bool:
    """A question of a battle that may go either way: then it is worth playing on from each option."""
    return node.prompt in BATTLE and is_fighting(s) and UNDECIDED < victory_chance(s) < 1.0 - UNDECIDED


class HeroesStrategy(Strategy[HeroesState]):
    """Bots follow the heuristic; the master compares options by rollouts in a battle that may go either way."""

    def levels(self) -> Mapping[str, Level]:
        return {
            "novice": HeuristicLevel(1, blunder_percent=60),
            "regular": HeuristicLevel(1, blunder_percent=30),
            "veteran": HeuristicLevel(1, blunder_percent=12),
            "master": HeuristicLevel(48, 1.0, rollouts=True),
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

    def heuristic_option(self, s: HeroesState, decision: Decision) -> Option:
        return heuristic_option(s, decision)

    def is_worth_rollouts(self, s: HeroesState, decision: Decision) -> bool:
        return is_worth_rollouts(s, decision)

    def rollout_stage(self, s: HeroesState) -> int:
        return rollout_stage(s)
