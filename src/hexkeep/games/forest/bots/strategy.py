"""Forest's strategy: bots follow a heuristic."""

from collections.abc import Hashable, Mapping

from hexkeep.games.forest.bots.evaluation import evaluate, invasion_key
from hexkeep.games.forest.bots.heuristic import heuristic_option
from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.state_fields import INVASION
from hexkeep.kernel.bots.levels import HeuristicLevel, Level
from hexkeep.kernel.bots.strategy import Strategy
from hexkeep.kernel.types import Decision, Option


class ForestStrategy(Strategy[ForestState]):
    """Bots follow the heuristic; rollouts were not seen to help."""

    def levels(self) -> Mapping[str, Level]:
        return {
            "novice": HeuristicLevel(1, blunder_percent=25),
            "regular": HeuristicLevel(1, blunder_percent=15),
            "veteran": HeuristicLevel(1, blunder_percent=5),
            "master": HeuristicLevel(1),
        }

    def evaluate(self, s: ForestState, seat: int) -> float:
        return evaluate(s, seat)

    def position_key(self, s: ForestState) -> Hashable:
        return invasion_key(s) if s.stage == INVASION else super().position_key(s)

    def heuristic_option(self, s: ForestState, decision: Decision) -> Option:
        return heuristic_option(s, decision)
