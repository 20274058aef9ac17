"""One seat of a table for Gymnasium: bots play the others."""

from collections.abc import Mapping, Sequence
from typing import Any

from gymnasium import Env

from hexkeep.bots import Bot
from hexkeep.bots.players import Player, seated
from hexkeep.envs.observing import RENDER_MODES, Observation, Observer, Shaping, check_render_mode
from hexkeep.envs.table_env import MOST_SEED
from hexkeep.kernel.errors import BadSetup, IllegalOption
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Value
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import Decision

LOST = -1.0


class SeatEnv(Env[Observation, int]):
    """A table at which one seat learns. The reward comes at the end, from -1 (lost) to 1 (won).

    An action that is not offered ends the game as lost (`info["illegal"]`): `action_mask` says which are, and
    `info["offered"]` has their numbers.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES}

    def __init__(
        self,
        game: Game[Any],
        given: Mapping[str, Value],
        seat: int = 0,
        rivals: "Sequence[Player | Bot[Any] | type[Bot[Any]] | str]" = ("random",),
        shaping: bool = False,
        most_steps: int = 0,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.observer = Observer(game, given)
        if not 0 <= seat < self.observer.seats:
            raise BadSetup(f"seat: {seat} is not at the table, 0 to {self.observer.seats - 1} are")
        others = [other for other in range(self.observer.seats) if other != seat]
        if isinstance(rivals, str) or len(rivals) not in (1, len(others)):
            raise BadSetup(f"rivals: a list of {len(others)} bots or of one for all, not {rivals!r}")
        self.seat = seat
        self.rivals = {other: rivals[i % len(rivals)] for i, other in enumerate(others)}
        self.players = {other: seated(bot, game, other) for other, bot in self.rivals.items()}
        self.shaping = shaping
        self.most_steps = most_steps
        self.render_mode = render_mode
        self.observation_space = self.observer.space()
        self.action_space = self.observer.action_space()
        self.turns: Turns[Any] | None = None
        self.node: Decision | None = None

    def __repr__(self) -> str:
        return f"<SeatEnv of {self.observer.game.name}: seat {self.seat}>"

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        seed = int(self.np_random.integers(MOST_SEED)) if seed is None else seed
        game = self.observer.game
        self.turns = Turns(game, game.open(self.observer.setup, seed))
        self.players = {other: seated(bot, game, seed * 31 + other) for other, bot in self.rivals.items()}
        self.steps = 0
        self._shaping = Shaping(game, self.observer.seats, seed) if self.shaping else None
        self._let_rivals_play()
        if self._shaping is not None:
            self._shaping.change(self.turns.state, self.seat)
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        assert self.turns is not None
        if self.node is None:
            raise BadSetup("the game is over: reset the environment")
        try:
            self.observer.check_offered(action)
        except IllegalOption as error:
            self.node = None
            return self._observation(), LOST, True, False, {"illegal": str(error)}
        self.turns.play(self.node, self.observer.table.option(int(action)))
        self.steps += 1
        self._let_rivals_play()
        over = self.node is None
        reward = self.observer.rewards(self.turns.state)[self.seat] if over else 0.0
        info = self._info()
        if self._shaping is not None:
            info["shaping"] = self._shaping.change(self.turns.state, self.seat)
            reward += info["shaping"]
        cut_off = not over and 0 < self.most_steps <= self.steps
        return self._observation(), reward, over, cut_off, info

    def _let_rivals_play(self) -> None:
        """Play on until the seat that learns is asked, or the game is over."""
        assert self.turns is not None
        turns, game = self.turns, self.observer.game
        node = turns.node()
        while node is not None and node.seat != self.seat:
            turns.play(node, self.players[node.seat].choose(game.seen_by(turns.state, node.seat), node))
            node = turns.node()
        self.node = self.observer.turns.observe(turns)

    def _observation(self) -> Observation:
        assert self.turns is not None
        if self.node is None:
            return self.observer.onlooker_observation(self.turns.state, self.seat)
        return self.observer.observation()

    def _info(self) -> dict[str, Any]:
        return {} if self.node is None else {"offered": self.observer.offered()}

    def render(self) -> str | None:
        """The table as the seat sees it, as SVG."""
        if self.render_mode is None or self.turns is None:
            return None
        return self.observer.picture(self.turns.state, self.seat)
