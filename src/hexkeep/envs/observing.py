"""What all environments share: the spaces of a setup, observations and masks as arrays, rewards, shaping, pictures."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hexkeep.bots.base import strategy_of
from hexkeep.kernel.bots.observation import NumberBuffer
from hexkeep.kernel.bots.turn_observer import TurnObserver
from hexkeep.kernel.errors import BAD_OPTION, BadSetup, IllegalOption, UnknownGame
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import MASK, Rng
from hexkeep.kernel.setup import Value
from hexkeep.kernel.table.texts import Translator
from hexkeep.render.svg import svg

RENDER_MODES = ["svg"]
Numbers = NDArray[np.int32]
Mask = NDArray[np.int8]
Observation = dict[str, Any]
"""`observation`: what the seat sees in numbers (`Game.zones`); `action_mask`: 1 for each action that is offered."""


class Observer:
    """The action table and the zones of a setup, and how `rows` tables of it look in them.

    `seen` and `masks` have a row for each table, `acting` the seat that is asked there, `offers` how many actions it is
    offered. `turns` writes them anew: copy what is to be kept. What is seen is written into a `seen` that is given, or
    into one of its own; who gives one keeps masks too, and `masks` has no rows.
    """

    def __init__(self, game: Game[Any], given: Mapping[str, Value], rows: int = 1, seen: Numbers | None = None) -> None:
        check_game(game)
        self.game = game
        self.setup = game.setup(given)
        self.seats = game.seats(self.setup)
        self.table = game.actions(self.setup)
        self.zones = game.zones(self.setup)
        sizes = [zone.size(self.seats) for zone in self.zones]
        self.low: Numbers = np.repeat(np.array([zone.low for zone in self.zones], np.int32), sizes)
        self.high: Numbers = np.repeat(np.array([zone.high for zone in self.zones], np.int32), sizes)
        self.size = len(self.low)
        self.rows = rows
        self.seen: Numbers = np.zeros((rows, self.size), np.int32) if seen is None else seen
        self.turns: TurnObserver[Any] = TurnObserver(
            game, self.table, self.size, rows, self.seen.reshape(-1).data, seen is None
        )
        self.masks: Mask = np.frombuffer(memoryview(self.turns.mask.values), np.int8).reshape(-1, self.table.size)
        self.acting: NDArray[np.int64] = np.frombuffer(memoryview(self.turns.seats), np.int64)
        self.offers: NDArray[np.int64] = np.frombuffer(memoryview(self.turns.mask.counts), np.int64)
        self._first = self.seen[0], self.masks[:1].reshape(-1)
        self._onlooker = NumberBuffer(self.size)

    def __reduce__(self) -> tuple[Any, ...]:
        return Observer, (self.game, self.setup, self.rows)

    def space(self) -> spaces.Dict:
        """The space of observations."""
        return spaces.Dict(
            {
                "observation": spaces.Box(self.low, self.high, dtype=np.int32),
                "action_mask": spaces.Box(0, 1, (self.table.size,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete[Any]:
        return spaces.Discrete(self.table.size)

    def numbers(self, state: Any, seat: int) -> Numbers:
        """What the seat sees of a state."""
        self.turns.look(state, seat, self._onlooker)
        return np.frombuffer(memoryview(self._onlooker.values), np.int32).copy()

    def observation(self) -> Observation:
        """What the seat in turn at the first table sees, and what it may do."""
        numbers, mask = self._first
        return {"observation": numbers.copy(), "action_mask": mask.copy()}

    def offered(self) -> NDArray[np.int64]:
        """What the seat in turn at the first table may do, by the actions' numbers."""
        return np.array(self.turns.mask.offered(), np.int64)

    def all_offered(self) -> NDArray[np.int64]:
        """What may be done at all tables, one after another, by the actions' numbers."""
        mask = self.turns.mask
        count = mask.list_all()
        return np.frombuffer(memoryview(mask.listed), np.int64)[:count].copy()

    def onlooker_observation(self, state: Any, seat: int) -> Observation:
        """What a seat sees that may do nothing."""
        return {"observation": self.numbers(state, seat), "action_mask": np.zeros(self.table.size, np.int8)}

    def check_offered(self, action: int) -> None:
        """Raises IllegalOption for an action that is not offered at the first table."""
        if not isinstance(action, int | np.integer):
            raise IllegalOption(f"an action is a whole number, not {action!r}", BAD_OPTION)
        if not self.turns.mask.offers(int(action)):
            option = self.table.option(int(action))
            raise IllegalOption(f"the action {action} ({self.game.write(option)}) is not offered")

    def rewards(self, state: Any) -> list[float]:
        """Each seat's reward for a finished game, from -1 (lost) to 1 (won)."""
        return [2.0 * result - 1.0 for result in self.game.outcome(state) or ()]

    def picture(self, state: Any, seat: int) -> str:
        """The table as the seat sees it, as SVG."""
        scene = self.game.draw(self.game.seen_by(state, seat), seat, Translator.of(self.game, "en"))
        return svg(scene)


class Shaping:
    """How a seat's outlook changes from one of its decisions to the next, by the game's own evaluation.

    A world guessed from the seat's view is judged, never the true one. The sum over a game is the last outlook minus
    the first, whatever is played in between, so that what is best to play stays the same.
    """

    def __init__(self, game: Game[Any], seats: int, seed: int) -> None:
        self.game = game
        self.strategy = strategy_of(game)
        self.outlook: list[float | None] = [None] * seats
        self._rng = Rng(seed)

    def change(self, state: Any, seat: int) -> float:
        """What the outlook of a seat has changed by since it was last asked for."""
        if state.over:
            now = (self.game.outcome(state) or [0.0] * state.seats)[seat]
        else:
            world = self.game.guess(self.game.seen_by(state, seat), seat, self._rng.randbelow(MASK))
            now = self.strategy.evaluate(world, seat)
        before = self.outlook[seat]
        self.outlook[seat] = now
        return 0.0 if before is None else now - before


def check_game(game: object) -> None:
    if not isinstance(game, Game):
        raise UnknownGame(f"an environment needs a game, as hexkeep.game(NAME) gives it, not {game!r}")


def check_render_mode(render_mode: str | None) -> None:
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise BadSetup(f"render_mode: {render_mode!r} is none of {', '.join(RENDER_MODES)}")
