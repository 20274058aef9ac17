"""Forest's strategy: bots follow a heuristic."""

from collections.abc import Hashable, Mapping, Sequence
from typing import ClassVar

from hexkeep.games.forest.bots.evaluation import evaluate, invasion_key
from hexkeep.games.forest.bots.heuristic import heuristic_option
from hexkeep.games.forest.bots.talk import tell_plan, tell_reason, wish_stance
from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.state_fields import INVASION
from hexkeep.games.forest.vocabulary import TURN_BEGAN
from hexkeep.kernel.bots.levels import HeuristicLevel, Level
from hexkeep.kernel.bots.strategy import Strategy
from hexkeep.kernel.bots.talk import Saying, Wish
from hexkeep.kernel.types import Decision, Option


class ForestStrategy(Strategy[ForestState]):
    """Bots follow the heuristic; rollouts were not seen to help."""

    turn_events: ClassVar[tuple[int, ...]] = (TURN_BEGAN,)

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

    def tell_plan(
        self, s: ForestState, seat: int, line: Sequence[tuple[int, Option]], start: ForestState
    ) -> list[Saying]:
        return tell_plan(s, line, start)

    def tell_reason(
        self, s: ForestState, seat: int, line: Sequence[tuple[int, Option]], after: ForestState
    ) -> list[Saying]:
        return tell_reason(s, line, after)

    def wish_stance(self, s: ForestState, seat: int, option: Option, wish: Wish) -> int:
        return wish_stance(s, seat, option, wish)
