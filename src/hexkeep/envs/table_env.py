"""A table for PettingZoo: each seat an agent, one decision at a time."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from hexkeep.envs.observing import RENDER_MODES, Observation, Observer, Shaping, check_render_mode
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Value
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import Decision

MOST_SEED = 2**31


class TableEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # the base has no types of its own
    """One table; `seat_0` and so on are its agents. Rewards come at the end, from -1 to 1.

    `reset(seed=n)` opens the game of the seed n, as `Game.open` does; later resets without a seed open others that
    follow from it. What the agent in turn may do is `action_mask` in its observation, and in its info `offered`, the
    numbers of these actions.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "is_parallelizable": False}

    def __init__(
        self,
        game: Game[Any],
        given: Mapping[str, Value],
        shaping: bool = False,
        most_steps: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.observer = Observer(game, given)
        self.metadata = {**self.metadata, "name": f"hexkeep-{game.name}"}
        self.render_mode = render_mode
        self.shaping = shaping
        self.most_steps = most_steps
        self.possible_agents = [f"seat_{seat}" for seat in range(self.observer.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self._action_space = {agent: self.observer.action_space() for agent in self.possible_agents}
        space = self.observer.space()
        self._observation_space = dict.fromkeys(self.possible_agents, space)
        self._random = np.random.default_rng()
        self.turns: Turns[Any] | None = None
        self.node: Decision | None = None

    def __repr__(self) -> str:
        return f"<TableEnv of {self.observer.game.name}: {len(self.possible_agents)} seats>"

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields)
        if self.turns is not None:
            self.node = self.observer.turns.observe(self.turns)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space[agent]

    def action_space(self, agent: str) -> "spaces.Discrete[Any]":
        return self._action_space[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        seed = int(self._random.integers(MOST_SEED)) if seed is None else seed
        game = self.observer.game
        self.turns = Turns(game, game.open(self.observer.setup, seed))
        self.steps = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._shaping = Shaping(game, self.observer.seats, seed) if self.shaping else None
        self.node = self.observer.turns.observe(self.turns)
        self._next()

    def observe(self, agent: str) -> Observation:
        """What an agent sees; its mask is empty where another acts."""
        assert self.turns is not None
        seat = self.seat_of[agent]
        if self.node is None or self.node.seat != seat:
            return self.observer.onlooker_observation(self.turns.state, seat)
        return self.observer.observation()

    def step(self, action: int) -> None:
        """Play an action of the agent in turn. Raises IllegalOption for one that is not offered."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert self.turns is not None
        assert self.node is not None
        self.observer.check_offered(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.infos[self.agent_selection].pop("offered", None)
        if self._shaping is not None:
            self._clear_rewards()
        self.node = self.observer.turns.step(self.turns, self.node, int(action))
        self.steps += 1
        self._next()

    def _next(self) -> None:
        """Say who acts next, or that the game is over. Without shaping there are no rewards before."""
        if self.node is None:
            assert self.turns is not None
            for seat, reward in enumerate(self.observer.rewards(self.turns.state)):
                self.rewards[self.agents[seat]] = reward
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.node.seat]
            self.infos[self.agent_selection]["offered"] = self.observer.offered()
            if self.most_steps and self.steps >= self.most_steps:
                self.truncations = dict.fromkeys(self.agents, True)
        if self._shaping is not None:
            self._shape(self._shaping)
        if self.node is None or self._shaping is not None:
            self._accumulate_rewards()

    def _shape(self, shaping: Shaping) -> None:
        """Add the change of outlook of the agent in turn, at the end of all agents."""
        assert self.turns is not None
        for agent in self.agents if self.node is None else [self.agent_selection]:
            change = shaping.change(self.turns.state, self.seat_of[agent])
            self.rewards[agent] += change
            self.infos[agent]["shaping"] = change

    def render(self) -> str | None:
        """The table as the agent in turn sees it, as SVG."""
        if self.render_mode is None or self.turns is None:
            return None
        return self.observer.picture(self.turns.state, self.seat_of[self.agent_selection])

    def close(self) -> None:
        """Nothing is held open."""
