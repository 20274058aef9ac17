"""What a game knows about playing itself, for bots: a subclass of `Strategy`, handed out by `Game.strategy`."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, Generic

import msgspec
from mypy_extensions import mypyc_attr

from hexkeep.kernel.bots.levels import DEFAULT_LEVELS, LEVELS_WITHOUT_EVALUATION, Level
from hexkeep.kernel.bots.talk import Saying, Wish
from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import suggestion
from hexkeep.kernel.state import S
from hexkeep.kernel.types import PASS, Decision, Option, Reason

MANY_TURNS = 1 << 30
Clause = tuple[str, dict[str, str | int]]
"""A part of a sentence: the key of a text of the game, and what fills its placeholders."""
BAD_STRATEGY = Reason("bad-strategy", "")


class BadStrategy(HexkeepError):
    """A subclass of `Strategy` has a method that nobody calls, or lacks one that it needs."""

    def __init__(self, message: str) -> None:
        super().__init__(message, BAD_STRATEGY)


class TurnPlan(Generic[S]):
    """A turn, or the beginning of one: the position it leads to, and the last ply on the way there.

    `before` is the plan up to that ply; the first plan of a search has none, and no ply either. `ended`: the turn
    is over, though its seat may still have to answer questions. `value`: what the position is worth to the team.
    """

    def __init__(
        self, state: S, before: "TurnPlan[S] | None", seat: int, option: Option, ended: bool, value: float = 0.0
    ) -> None:
        self.state: S = state
        self.before: TurnPlan[S] | None = before
        self.seat: int = seat
        self.option: Option = option
        self.ended: bool = ended
        self.value: float = value

    def plies(self) -> list[tuple[int, Option]]:
        """The plies from the first plan to this one, as (seat, option)."""
        found: list[tuple[int, Option]] = []
        plan: TurnPlan[S] | None = self
        while plan is not None and plan.before is not None:
            found.append((plan.seat, plan.option))
            plan = plan.before
        found.reverse()
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy(Generic[S]):
    """A game's knowledge of how to play it. Every method is optional; without any, every bot still plays.

    A subclass overrides the methods between the lines. It has no other public name, so that a misspelt method is
    refused (BadStrategy) when the strategy is made; its own helpers begin with an underscore.
    """

    greedy_worlds: ClassVar[int] = 6
    """Guessed worlds in which a greedy bot tries each option; 1 is enough where nothing is hidden or random."""
    turn_ending_verbs: ClassVar[tuple[int, ...]] = ()
    """The verbs that end a turn."""
    retracting_verbs: ClassVar[tuple[int, ...]] = ()
    """The verbs that take back what was begun. No plan is repaired by them: it could go on for ever."""
    turn_events: ClassVar[tuple[int, ...]] = ()
    """The events that tell that another turn begins; partners talk between turns."""
    chance_term_names: ClassVar[tuple[str, ...]] = ()
    """The names of `chance_terms`."""

    def __init__(self, game: Game[S]) -> None:
        self.game: Game[S] = game
        cls = type(self)
        # Which optional methods the game has, found once: bots ask for each position.
        self.has_evaluation: bool = (
            cls.evaluate is not Strategy.evaluate or cls.evaluate_all is not Strategy.evaluate_all
        )
        self.has_prior: bool = cls.prior is not Strategy.prior
        self.has_heuristic: bool = cls.heuristic_option is not Strategy.heuristic_option
        self.has_rollout_stages: bool = cls.rollout_stage is not Strategy.rollout_stage
        self.has_win_test: bool = cls.can_win_this_turn is not Strategy.can_win_this_turn
        self.has_turn_plans: bool = cls.plan_turns is not Strategy.plan_turns
        self.has_sure_gains: bool = cls.sure_gains is not Strategy.sure_gains
        self.has_waste: bool = cls.is_wasteful is not Strategy.is_wasteful
        check_names(cls)
        self._check_needs()

    # ---- a game writes these -------------------------------------------------------------------

    def levels(self) -> Mapping[str, Level]:
        """The bots of this game by level. Levels that are left out are those of `kernel.bots.levels`."""
        return {}

    def evaluate(self, s: S, seat: int) -> float:
        """How well a seat stands, from 0 (lost) to 1 (won)."""
        return 0.5

    def evaluate_all(self, s: S) -> list[float]:
        """`evaluate` for every seat. Overridden where that is faster than one seat after another."""
        return [self.evaluate(s, seat) for seat in range(s.seats)]

    def prior(self, s: S, seat: int, option: Option) -> float:
        """How promising an option looks before it is searched: a weight above 0. Must be fast."""
        return 1.0

    def chance_terms(self, s: S, seat: int) -> tuple[float, ...]:
        """What the chance to win depends on besides values, a number from 0 to 1 for each of `chance_term_names`: how
        far the game has come, how many play. `s` is the view of any seat. Fitted by `hexkeep lab calibrate`."""
        return ()

    def position_key(self, s: S) -> Hashable:
        """Equal for positions from which the game goes on alike. The default is exact, but slow."""
        return msgspec.json.encode((self.game.write_table(s), [step.key() for step in s.stack]), order="deterministic")

    def is_ally(self, s: S, seat: int, other: int) -> bool:
        """Whether two seats win together."""
        return seat == other

    # The floor under every level (`kernel.bots.floor`).

    def sure_gains(self, s: S, decision: Decision) -> list[Option]:
        """The options that win something for certain and cost little, best first: an enemy that can be beaten now, a
        tower nobody defends, one's own town saved. `s` is the view of the seat that decides."""
        return []

    def is_wasteful(self, s: S, seat: int, option: Option) -> bool:
        """Whether an option surely brings nothing, or begins a fight that is as good as lost. Must be fast."""
        return False

    # For HeuristicLevel.

    def heuristic_option(self, s: S, decision: Decision) -> Option:
        """A good option, found by rules of thumb without a search."""
        raise BadStrategy(f"{type(self).__name__} has no heuristic_option")

    def is_worth_rollouts(self, s: S, decision: Decision) -> bool:
        """Whether so much depends on a decision that its options should be compared by rollouts."""
        return True

    def rollout_stage(self, s: S) -> int:
        """A number that grows when a turn or a battle ends: a rollout stops there."""
        return 0

    # For TurnBeamLevel: a search for a win in this turn.

    def can_win_this_turn(self, s: S, seat: int) -> bool:
        """False only where the seat certainly cannot win before its turn ends."""
        return True

    def winning_candidates(
        self, s: S, seat: int, options: list[Option], before: S | None, played: Option | None
    ) -> list[Option]:
        """The options that may lead to a win in this turn, best first. `played` in `before` led to `s`, if anything."""
        return options

    def win_proximity(self, s: S, seat: int) -> float:
        """How near a win in this turn is; the nearest positions are searched first."""
        return self.value(s, seat)

    def win_key(self, s: S, seat: int) -> Hashable:
        """Equal for positions from which the same lines win in this turn."""
        return self.position_key(s)

    # For TeamBeamLevel.

    def plan_turns(self, root: TurnPlan[S], first: Decision | None, met: set[int]) -> list[TurnPlan[S]]:
        """The sensible ways to play on from `root` to the start of the next turn, each with its value.

        `first`: the decision that is asked now; None where a later turn is searched, which may be done less
        thoroughly. `met`: hashes of positions that are already known; they are skipped, and new ones are added.
        """
        raise BadStrategy(f"{type(self).__name__} has no plan_turns")

    def diversity_keys(self, s: S) -> tuple[Hashable, ...]:
        """Keys that similar positions share, from coarse to fine. A beam keeps only a few positions with one key."""
        return ()

    def planning_horizon(self, s: S) -> int:
        """How many turns can be planned before chance makes the plan worthless."""
        return MANY_TURNS

    def is_determined(self, s: S) -> bool:
        """Whether nothing hidden or random matters any more."""
        return False

    def drop_unknowns(self, s: S) -> None:
        """Remove from a determined position, in place, what is not certain, so that no plan relies on it."""

    # For hints.

    def tell_why(self, s: S, seat: int, line: Sequence[tuple[int, Option]], after: S, answered: S) -> list[Clause]:
        """Why a bot advises a line: what it wins and what it costs, most important first. `s` is what the seat sees,
        `after` what the seat's own plies lead to, `answered` the end of the line, both in a guessed world: what lies
        nowhere in `s` is not spoken of."""
        return []

    # For games with partners who talk (`Game.message_kinds`).

    def tell_plan(self, s: S, seat: int, line: Sequence[tuple[int, Option]], start: S) -> list[Saying]:
        """What a bot says of its next turn, whose plies are `line`. `s` is what everybody sees now, `start` what the
        bot expects when its turn begins, in a guessed world: what lies nowhere in `s` is not spoken of."""
        return []

    def tell_reason(self, s: S, seat: int, line: Sequence[tuple[int, Option]], after: S) -> list[Saying]:
        """Why a bot played its turn so. `s` and `after` are what everybody sees before and after it."""
        return []

    def wish_stance(self, s: S, seat: int, option: Option, wish: Wish) -> int:
        """How an option stands to a partner's wish: it goes AGAINST it, GRANTS it, or neither (0)."""
        return 0

    # ---- the kernel's part ---------------------------------------------------------------------

    def values(self, s: S) -> list[float]:
        """How well each seat stands; the outcome when the game is over."""
        outcome = self.game.outcome(s)
        return self.evaluate_all(s) if outcome is None else outcome

    def value(self, s: S, seat: int) -> float:
        """How well a seat stands; its outcome when the game is over."""
        outcome = self.game.outcome(s)
        return self.evaluate(s, seat) if outcome is None else outcome[seat]

    def priors(self, s: S, decision: Decision, options: list[Option]) -> list[float]:
        """A weight for each option; the weights add up to 1."""
        if not self.has_prior:
            return [1.0 / len(options)] * len(options)
        seat = decision.seat
        weights = [1.0 if o == PASS else max(self.prior(s, seat, o), 1e-6) for o in options]
        total = sum(weights)
        return [w / total for w in weights]

    def all_levels(self) -> dict[str, Level]:
        """Every level by name, the game's own before the default. Raises BadStrategy for a level nobody knows."""
        default = DEFAULT_LEVELS if self.has_evaluation else LEVELS_WITHOUT_EVALUATION
        own = self.levels()
        for name in own:
            if name not in default:
                raise BadStrategy(f"{self.game.name} has a level {name!r}{suggestion(name, list(default))}")
        return {**default, **own}

    def _check_needs(self) -> None:
        """Refuse methods that are never called, because another one is missing that they belong to."""
        cls = type(self)
        needs_heuristic = self.has_rollout_stages or cls.is_worth_rollouts is not Strategy.is_worth_rollouts
        if needs_heuristic and not self.has_heuristic:
            raise BadStrategy(f"{cls.__name__} has rollouts, but no heuristic_option to play them with")
        extra = (
            cls.winning_candidates is not Strategy.winning_candidates
            or cls.win_proximity is not Strategy.win_proximity
            or cls.win_key is not Strategy.win_key
        )
        if extra and not self.has_win_test:
            raise BadStrategy(f"{cls.__name__} orders the search for a win, but has no can_win_this_turn to begin it")
        if self.has_turn_plans != (cls.diversity_keys is not Strategy.diversity_keys):
            raise BadStrategy(f"{cls.__name__} needs both plan_turns and diversity_keys, or neither")


def check_names(cls: type[Any]) -> None:
    """Refuse public names of a strategy that `Strategy` does not have: nobody would ever use them."""
    known = [name for name in vars(Strategy) if not name.startswith("_")]
    for base in cls.__mro__:
        if base is Strategy:
            return
        for name in vars(base):
            if not name.startswith("_") and name not in known:
                raise BadStrategy(f"{cls.__name__}.{name} is no method of Strategy{suggestion(name, known)}")
