"""Bastion's strategy: beam search through the turns of the whole team."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from hexkeep.games.bastion.bots.chance_terms import NAMES, chance_terms
from hexkeep.games.bastion.bots.evaluation import diversity_keys, evaluate, position_key
from hexkeep.games.bastion.bots.planning import BREADTH_AHEAD, BREADTH_NOW, plan_turns
from hexkeep.games.bastion.bots.reasons import tell_why
from hexkeep.games.bastion.bots.sure_gains import sure_gains
from hexkeep.games.bastion.bots.talk import tell_plan, tell_reason, wish_stance
from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import (
    ATTACK,
    CALL_OFF,
    END,
    SHOOT,
    STORM,
    STORM_ON,
    STRIKE,
    TURN_BEGAN,
    WITHDRAW,
)
from hexkeep.kernel.bots.levels import Level, TeamBeamLevel, TeamBeamParams
from hexkeep.kernel.bots.strategy import Clause, Strategy, TurnPlan
from hexkeep.kernel.bots.talk import Saying, Wish
from hexkeep.kernel.types import Decision, Option


@mypyc_attr(allow_interpreted_subclasses=True)
class BastionStrategy(Strategy[BastionState]):
    """Turns of the whole team are searched; positions are valued by the turns that are left and needed."""

    greedy_worlds: ClassVar[int] = 1  # only the order of the decks is hidden
    turn_ending_verbs: ClassVar[tuple[int, ...]] = (END,)
    retracting_verbs: ClassVar[tuple[int, ...]] = (CALL_OFF, WITHDRAW)
    turn_events: ClassVar[tuple[int, ...]] = (TURN_BEGAN,)

    chance_term_names: ClassVar[tuple[str, ...]] = NAMES

    def levels(self) -> Mapping[str, Level]:
        return {
            "novice": TeamBeamLevel(2_000, 10.0, TeamBeamParams(turns=0, noise=0.2)),
            "regular": TeamBeamLevel(
                2_000, 10.0, TeamBeamParams(turns=0, determined_turns=5, determined_width=1, noise=0.05)
            ),
            "veteran": TeamBeamLevel(
                6_000, 10.0, TeamBeamParams(turns=0, determined_turns=60, determined_width=2, noise=0.02)
            ),
            "master": TeamBeamLevel(
                18_000, 10.0, TeamBeamParams(turns=4, width=12, determined_turns=60, determined_width=12)
            ),
        }

    def evaluate(self, s: BastionState, seat: int) -> float:
        return evaluate(s, seat)

    def prior(self, s: BastionState, seat: int, option: Option) -> float:
        """Attacks look more promising than all other options, which count the same."""
        return 3.0 if option[0] in (ATTACK, SHOOT, STORM, STORM_ON, STRIKE) else 1.0

    def chance_terms(self, s: BastionState, seat: int) -> tuple[float, ...]:
        return chance_terms(s)

    def position_key(self, s: BastionState) -> tuple[object, ...]:
        return position_key(s)

    def is_ally(self, s: BastionState, seat: int, other: int) -> bool:
        """All defend one bastion."""
        return True

    def sure_gains(self, s: BastionState, decision: Decision) -> list[Option]:
        return sure_gains(s, decision)

    def plan_turns(
        self, root: TurnPlan[BastionState], first: Decision | None, met: set[int]
    ) -> list[TurnPlan[BastionState]]:
        return plan_turns(self.game, root, first, BREADTH_AHEAD if first is None else BREADTH_NOW, met)

    def diversity_keys(self, s: BastionState) -> tuple[int, tuple[int, ...], tuple[object, ...]]:
        return diversity_keys(s)

    def planning_horizon(self, s: BastionState) -> int:
        """While cards come, the next turns; with the last of them, a few more."""
        return 4 if len(s.deck) > 3 else 6

    def is_determined(self, s: BastionState) -> bool:
        """The march after the last card holds no surprises."""
        return not s.deck

    def drop_unknowns(self, s: BastionState) -> None:
        """Which rituals will be drawn is not known: a plan does without them."""
        s.ritual_deck.clear()
        s.known_rituals = 0

    def tell_why(
        self,
        s: BastionState,
        seat: int,
        line: Sequence[tuple[int, Option]],
        after: BastionState,
        answered: BastionState,
    ) -> list[Clause]:
        return tell_why(s, seat, line, after)

    def tell_plan(
        self, s: BastionState, seat: int, line: Sequence[tuple[int, Option]], start: BastionState
    ) -> list[Saying]:
        return tell_plan(s, line, start)

    def tell_reason(
        self, s: BastionState, seat: int, line: Sequence[tuple[int, Option]], after: BastionState
    ) -> list[Saying]:
        return tell_reason(s, seat, line, after)

    def wish_stance(self, s: BastionState, seat: int, option: Option, wish: Wish) -> int:
        return wish_stance(s, seat, option, wish)
