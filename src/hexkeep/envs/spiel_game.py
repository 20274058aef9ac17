"""A table for OpenSpiel: deals and dice as chance, information states with perfect recall, worlds that fit them."""

import json
from collections.abc import Mapping
from typing import Any, ClassVar
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from hexkeep.envs.observing import Observer, check_game
from hexkeep.kernel.errors import BadRoll, BadSetup
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Value
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import Decision, Event
from hexkeep.puzzles.chance import NO_ROLL, rolls_of

SAMPLED = "sampled"
EXPLICIT = "explicit"
MOST_OUTCOMES = 4096
"""The greatest number that a die or a draw can give, and one more."""
MOST_PLIES = 60_000
"""No game of random play comes near it."""
MOST_ROLLS = 10_000


class Recall:
    """What happened so far, newest first, as a chain that positions share: (seat, action, events) of each ply."""

    __slots__ = ("before", "ply", "texts")

    def __init__(self, before: "Recall | None", ply: tuple[int, int, tuple[Event, ...]]) -> None:
        self.before = before
        self.ply = ply
        self.texts: dict[int, str] = {}
        """By player: what it remembers up to here. Only the newest ply that was asked for keeps it."""

    def text(self, player: int) -> str:
        """What a player has done and was told, a line a ply."""
        pending: list[Recall] = []
        at: Recall | None = self
        while at is not None and player not in at.texts:
            pending.append(at)
            at = at.before
        if at is self:
            return self.texts[player]
        lines = [at.texts.pop(player)] if at is not None else []
        lines += [recall.line(player) for recall in reversed(pending)]
        self.texts[player] = "".join(lines)
        return self.texts[player]

    def line(self, player: int) -> str:
        """This ply as a player knows it; empty if it knows nothing of it."""
        seat, action, events = self.ply
        seen = [str(event.seen_by(player).key()) for event in events]
        if seat != player and not seen:
            return ""
        return " ".join([f"plays {action}" if seat == player else f"{seat}:", *seen]) + "\n"

    def plies(self) -> list[tuple[int, int, tuple[Event, ...]]]:
        """The plies, oldest first."""
        found = []
        at: Recall | None = self
        while at is not None:
            found.append(at.ply)
            at = at.before
        return found[::-1]

    def __deepcopy__(self, memo: object) -> "Recall":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        plies = [
            (seat, action, [(e.kind, e.a, e.b, e.c, e.d, e.secret, e.to) for e in events])
            for seat, action, events in self.plies()
        ]
        return restore_recall, (plies,)


def restore_recall(plies: list[tuple[int, int, list[tuple[int, int, int, int, int, int, int]]]]) -> Recall | None:
    found: Recall | None = None
    for seat, action, events in plies:
        found = Recall(found, (seat, action, tuple(Event(*event) for event in events)))
    return found


def open_game(game: Game[Any], given: Mapping[str, Value], chance: str, deals: int) -> "SpielGame":
    """The OpenSpiel game of a setup. It can be loaded again by its text (`pyspiel.load_game(str(game))`)."""
    check_game(game)
    if chance not in (SAMPLED, EXPLICIT):
        raise BadSetup(f"chance: {chance!r} is neither {SAMPLED!r} nor {EXPLICIT!r}")
    if deals < 1:
        raise BadSetup(f"deals: at least one, not {deals}")
    written = quote(json.dumps(dict(given), separators=(",", ":")), safe="")
    return class_of(game)({"setup": written, "chance": chance, "deals": deals})


def class_of(game: Game[Any]) -> "type[SpielGame]":
    """The class of OpenSpiel games of a rulebook with its box, registered once."""
    name = f"hexkeep_{game.name}"
    if not game.content.is_printed(game.package):
        name += f"_{game.content.digest()[:12]}"
    if name not in _classes:
        kind = pyspiel.GameType(
            short_name=name,
            long_name=f"Hexkeep: {game.name}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=16,
            min_num_players=1,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={"setup": "%7B%7D", "chance": SAMPLED, "deals": 1000},
        )
        # A class, not a function: OpenSpiel drops it after Python's end, and a class is not freed by that.
        _classes[name] = type(f"SpielGame_{name}", (SpielGame,), {"rulebook": game, "kind": kind})
        pyspiel.register_game(kind, _classes[name])
    return _classes[name]


_classes: "dict[str, type[SpielGame]]" = {}


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # the base has no types of its own
    """A setup of a game; see `hexkeep.envs.openspiel`. `class_of` makes a class of it for each rulebook."""

    rulebook: ClassVar[Game[Any]]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, params: Mapping[str, Any]) -> None:
        self.observer = Observer(self.rulebook, json.loads(unquote(params["setup"])))
        self.explicit = params["chance"] == EXPLICIT
        self.deals = int(params["deals"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.observer.table.size,
            max_chance_outcomes=max(self.deals, MOST_OUTCOMES) if self.explicit else self.deals,
            num_players=self.observer.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=MOST_PLIES,
        )
        super().__init__(self.kind, info, dict(params))

    def new_initial_state(self, position: str | None = None) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1 + (MOST_ROLLS if self.explicit else 0)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> "SpielObserver":
        return SpielObserver(self.observer, iig_obs_type)


class SpielState(pyspiel.State):  # type: ignore[misc]  # the base has no types of its own
    """A table, before the deal (`turns` is None) and after it.

    With explicit chance, `played` is an action whose dice are not all cast; `rolls` are those that are.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.turns: Turns[Any] | None = None
        self.recall: Recall | None = None
        self.played = -1
        self.rolls: tuple[int, ...] = ()
        self.outcomes: list[tuple[int, float]] = []

    # ---- who acts, and what they may do -----------------------------------------------------------

    def node(self) -> Decision | None:
        assert self.turns is not None
        return self.turns.node()

    def current_player(self) -> int:
        if self.turns is None or self.played >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        node = self.node()
        return int(pyspiel.PlayerId.TERMINAL) if node is None else node.seat

    def is_terminal(self) -> bool:
        return self.turns is not None and self.turns.state.over

    def _legal_actions(self, player: int) -> list[int]:
        node = self.node()
        assert node is not None
        return sorted(self.get_game().observer.table.indices(node.options))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return self.outcomes if self.turns is not None else [(deal, 1.0 / deals) for deal in range(deals)]

    # ---- playing ------------------------------------------------------------------------------------

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.turns is None:
            table = game.observer
            self.turns = Turns(table.game, table.game.open(table.setup, action))
            return
        if self.played >= 0:
            self.rolls = (*self.rolls, action)
        else:
            self.played = action
        if game.explicit:
            self._play_as_far_as_rolled()
        else:
            self._play(self.turns)

    def _play_as_far_as_rolled(self) -> None:
        """Play the action with the dice cast so far; where it needs another one, that is the next chance node."""
        assert self.turns is not None
        tried = self.turns.copy()
        tried.state.fixed_rolls = (*self.rolls, NO_ROLL)
        try:
            self._play(tried)
        except BadRoll as wanted:
            self.outcomes = [(roll, float(share)) for roll, share in rolls_of(wanted)]
            return
        tried.state.fixed_rolls = ()
        self.turns = tried
        self.rolls = ()
        self.outcomes = []

    def _play(self, turns: Turns[Any]) -> None:
        """Play the action, and note who saw what of it."""
        node = turns.node()
        assert node is not None
        option = self.get_game().observer.table.option(self.played)
        turns.state.event_log = []
        turns.play(node, option)
        events = tuple(turns.state.event_log or ())
        turns.state.event_log = None
        self.recall = Recall(self.recall, (node.seat, self.played, events))
        self.played = -1

    def returns(self) -> list[float]:
        observer = self.get_game().observer
        if not self.is_terminal():
            return [0.0] * int(observer.seats)
        assert self.turns is not None
        return list(observer.rewards(self.turns.state))

    # ---- what is known ------------------------------------------------------------------------------

    def information_state(self, player: int) -> str:
        """All that a player has seen and done so far, and what it sees now."""
        if self.turns is None:
            return ""
        told = self.recall.text(player) if self.recall is not None else ""
        return f"seat {player}\n{told}{self.observation(player)}"

    def observation(self, player: int) -> str:
        """What a player sees now."""
        if self.turns is None:
            return ""
        game = self.get_game().observer.game
        return json.dumps(game.position(game.seen_by(self.turns.state, player)), separators=(",", ":"))

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "SpielState":
        """A state that this player could not tell from this one: a world guessed from its view, with its memories."""
        twin: SpielState = self.clone()
        if self.turns is not None:
            game = self.get_game().observer.game
            seen = game.seen_by(self.turns.state, player_id)
            assert twin.turns is not None
            twin.turns.state = game.guess(seen, player_id, int(probability_sampler() * (1 << 53)))
        return twin

    # ---- texts --------------------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if self.turns is None else f"roll {action}"
        observer = self.get_game().observer
        return str(observer.game.write(observer.table.option(action)))

    def __str__(self) -> str:
        if self.turns is None:
            return "before the deal"
        game = self.get_game().observer.game
        text = json.dumps(game.position(self.turns.state), separators=(",", ":"))
        return f"{text} {self.played} {self.rolls}" if self.played >= 0 else text


class SpielObserver:
    """What a player sees, as a tensor (`Game.zones`) and as text; with perfect recall as text alone."""

    def __init__(self, observer: Observer, kind: pyspiel.IIGObservationType | None) -> None:
        self.observer = observer
        self.recalls = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(0 if self.recalls else observer.size, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for zone in observer.zones if not self.recalls else ():
            size = zone.size(observer.seats)
            self.dict[zone.name] = self.tensor[at : at + size]
            at += size

    def set_from(self, state: SpielState, player: int) -> None:
        if not self.recalls and state.turns is not None:
            self.tensor[:] = self.observer.numbers(state.turns.state, player)
        else:
            self.tensor.fill(0.0)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state(player) if self.recalls else state.observation(player)
