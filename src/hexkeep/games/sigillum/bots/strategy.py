"""Sigillum's strategy: beam search through a turn, and a search for a win in it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from hexkeep.games.sigillum.bots import win_bound, win_search
from hexkeep.games.sigillum.bots.chance_terms import NAMES, chance_terms
from hexkeep.games.sigillum.bots.evaluation import evaluate, position_key, prior
from hexkeep.games.sigillum.bots.reasons import tell_why
from hexkeep.games.sigillum.bots.sure_gains import is_wasteful, sure_gains
from hexkeep.games.sigillum.rules.capture_phase import towers_held
from hexkeep.games.sigillum.state import SigillumState
from hexkeep.games.sigillum.vocabulary import CAPTURE, PASS_ON
from hexkeep.kernel.bots.levels import Level, TurnBeamLevel, TurnBeamParams
from hexkeep.kernel.bots.strategy import Clause, Strategy
from hexkeep.kernel.types import Decision, Option


@mypyc_attr(allow_interpreted_subclasses=True)
class SigillumStrategy(Strategy[SigillumState]):
    """Turns are searched decision by decision, and every line of a turn for a win in it."""

    greedy_worlds: ClassVar[int] = 1  # nothing is hidden, nothing is random
    turn_ending_verbs: ClassVar[tuple[int, ...]] = (CAPTURE, PASS_ON)

    chance_term_names: ClassVar[tuple[str, ...]] = NAMES

    def levels(self) -> Mapping[str, Level]:
        careless = TurnBeamParams(width=2, replied_turns=1, reply_width=0, noise=0.1, searches_wins=False)
        narrow = TurnBeamParams(width=6, replied_turns=1, reply_width=0)
        wide = TurnBeamParams(width=12, replied_turns=4, reply_width=3)
        with_replies = TurnBeamParams(width=24, replied_turns=24, reply_width=12)
        return {
            "novice": TurnBeamLevel(1_000, 10.0, careless),
            "regular": TurnBeamLevel(4_000, 10.0, narrow),
            "veteran": TurnBeamLevel(12_000, 10.0, wide),
            "master": TurnBeamLevel(28_000, 10.0, with_replies),
        }

    def evaluate(self, s: SigillumState, seat: int) -> float:
        return evaluate(s, seat)

    def prior(self, s: SigillumState, seat: int, option: Option) -> float:
        return prior(s, seat, option)

    def chance_terms(self, s: SigillumState, seat: int) -> tuple[float, ...]:
        return chance_terms(s)

    def position_key(self, s: SigillumState) -> tuple[object, ...]:
        return position_key(s)

    def is_ally(self, s: SigillumState, seat: int, other: int) -> bool:
        return s.box.rules.side_of(seat) == s.box.rules.side_of(other)

    def sure_gains(self, s: SigillumState, decision: Decision) -> list[Option]:
        return sure_gains(self.game, s, decision)

    def is_wasteful(self, s: SigillumState, seat: int, option: Option) -> bool:
        return is_wasteful(s, option)

    def tell_why(
        self,
        s: SigillumState,
        seat: int,
        line: Sequence[tuple[int, Option]],
        after: SigillumState,
        answered: SigillumState,
    ) -> list[Clause]:
        return tell_why(s, seat, line, after, answered)

    def is_determined(self, s: SigillumState) -> bool:
        """Nothing is hidden, nothing is random."""
        return True

    def can_win_this_turn(self, s: SigillumState, seat: int) -> bool:
        """A castle is hit once for each exile and once by each tower (SIG-CASTLE-02)."""
        return s.box.size > 0 and win_bound.could_win(s, s.box.rules.side_of(seat))

    def winning_candidates(
        self, s: SigillumState, seat: int, options: list[Option], before: SigillumState | None, played: Option | None
    ) -> list[Option]:
        side = s.box.rules.side_of(seat)
        return win_search.winning_candidates(s, side, s.box.rules.scale - s.damage[1 - side], options, before, played)

    def win_proximity(self, s: SigillumState, seat: int) -> float:
        """The hits the other castle has taken, those it would take now, and wounds."""
        side = s.box.rules.side_of(seat)
        wounds = 0.0
        for enemy in s.box.of_side[1 - side]:
            wounds += 1.0 - s.health[enemy] / s.box.sheets[enemy].health
        return s.damage[1 - side] + towers_held(s, side) + 0.35 * wounds + evaluate(s, seat)

    def win_key(self, s: SigillumState, seat: int) -> tuple[object, ...]:
        return win_search.win_key(s, s.box.rules.side_of(seat))
