"""Forest's strategy: bots follow a heuristic."""

from collections.abc import Hashable, Mapping, Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from hexkeep.games.forest.bots.chance_terms import NAMES, chance_terms
from hexkeep.games.forest.bots.evaluation import evaluate, invasion_key
from hexkeep.games.forest.bots.heuristic import heuristic_option
from hexkeep.games.forest.bots.reasons import tell_why
from hexkeep.games.forest.bots.sure_gains import is_wasteful, sure_gains
from hexkeep.games.forest.bots.talk import tell_plan, tell_reason, wish_stance
from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.state_fields import INVASION
from hexkeep.games.forest.vocabulary import END_TURN, TURN_BEGAN
from hexkeep.kernel.bots.levels import HeuristicLevel, Level
from hexkeep.kernel.bots.strategy import Clause, Strategy
from hexkeep.kernel.bots.talk import Saying, Wish
from hexkeep.kernel.types import Decision, Option


@mypyc_attr(allow_interpreted_subclasses=True)
class ForestStrategy(Strategy[ForestState]):
    """Bots follow the heuristic; rollouts were not seen to help."""

    turn_events: ClassVar[tuple[int, ...]] = (TURN_BEGAN,)
    turn_ending_verbs: ClassVar[tuple[int, ...]] = (END_TURN,)

    chance_term_names: ClassVar[tuple[str, ...]] = NAMES

    def levels(self) -> Mapping[str, Level]:
        return {
            "novice": HeuristicLevel(1, glance_percent=32, glance_noise=0.1),
            "regular": HeuristicLevel(1, glance_percent=20, glance_noise=0.05),
            "veteran": HeuristicLevel(1, glance_percent=10, glance_noise=0.05),
            "master": HeuristicLevel(1),
        }

    def evaluate(self, s: ForestState, seat: int) -> float:
        return evaluate(s, seat)

    def chance_terms(self, s: ForestState, seat: int) -> tuple[float, ...]:
        return chance_terms(s, seat)

    def position_key(self, s: ForestState) -> Hashable:
        return invasion_key(s) if s.stage == INVASION else super().position_key(s)

    def sure_gains(self, s: ForestState, decision: Decision) -> list[Option]:
        return sure_gains(s, decision)

    def is_wasteful(self, s: ForestState, seat: int, option: Option) -> bool:
        return is_wasteful(s, option)

    def heuristic_option(self, s: ForestState, decision: Decision) -> Option:
        return heuristic_option(s, decision)

    def tell_why(
        self, s: ForestState, seat: int, line: Sequence[tuple[int, Option]], after: ForestState, answered: ForestState
    ) -> list[Clause]:
        return tell_why(s, seat, line)

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
