"""Environments for learning: a game and a setup as PettingZoo, Gymnasium and OpenSpiel know them.

    from hexkeep import envs, game

    env = envs.aec(game("sigillum"), {"mode": "duel"})

Needs the extra `hexkeep[envs]`; OpenSpiel itself the extra `hexkeep[openspiel]`. The libraries are loaded when first
asked for.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Value
from hexkeep.kernel.types import Reason

if TYPE_CHECKING:
    from hexkeep.bots import Bot
    from hexkeep.bots.players import Player
    from hexkeep.envs.process_tables_env import ProcessTablesEnv
    from hexkeep.envs.seat_env import SeatEnv
    from hexkeep.envs.spiel_game import SpielGame
    from hexkeep.envs.table_env import TableEnv
    from hexkeep.envs.tables_env import TablesEnv

__all__ = ["MissingExtra", "aec", "gym", "openspiel", "vector"]

MISSING_EXTRA = Reason("missing-extra", "")


class MissingExtra(HexkeepError):
    """A library of an extra is not installed."""

    def __init__(self, extra: str, error: ImportError) -> None:
        super().__init__(f"{error.name} is not installed: pip install 'hexkeep[{extra}]'", MISSING_EXTRA)


def aec(
    game: Game[Any],
    setup: Mapping[str, Value] | None = None,
    *,
    shaping: bool = False,
    most_steps: int = 0,
    render_mode: str | None = None,
) -> "TableEnv":
    """A PettingZoo environment: every seat is an agent, one acts at a time. Raises BadSetup, MissingExtra.

    `shaping` adds to the rewards how a seat's outlook changes (marked in its infos as `shaping`). With `most_steps` a
    game is cut off after so many actions. `render_mode="svg"` lets `render` draw the table.
    """
    try:
        from hexkeep.envs.table_env import TableEnv
    except ImportError as error:
        raise MissingExtra("envs", error) from None
    return TableEnv(game, setup or {}, shaping, most_steps, render_mode)


def gym(
    game: Game[Any],
    setup: Mapping[str, Value] | None = None,
    seat: int = 0,
    rivals: "Sequence[Player | Bot[Any] | type[Bot[Any]] | str]" = ("random",),
    *,
    shaping: bool = False,
    most_steps: int = 0,
    render_mode: str | None = None,
) -> "SeatEnv":
    """A Gymnasium environment: one seat learns, bots play the others. Raises BadSetup, UnknownBot, MissingExtra.

    `rivals` are the bots of the other seats in order, or one for all. An action that is not offered ends the game as
    lost; `info["action_mask"]` and the observation's `action_mask` say which are. Other options as in `aec`.
    """
    try:
        from hexkeep.envs.seat_env import SeatEnv
    except ImportError as error:
        raise MissingExtra("envs", error) from None
    return SeatEnv(game, setup or {}, seat, rivals, shaping, most_steps, render_mode)


def vector(
    game: Game[Any], setup: Mapping[str, Value] | None = None, n: int = 8, *, most_steps: int = 0, workers: int = 0
) -> "TablesEnv | ProcessTablesEnv":
    """A Gymnasium vector environment: n tables at once, each step one action at every table, by whoever acts there.

    `workers` more processes share the tables with this one. What is played does not depend on how many they are. Raises
    BadSetup, MissingExtra.
    """
    try:
        from hexkeep.envs.process_tables_env import ProcessTablesEnv
        from hexkeep.envs.tables_env import TablesEnv
    except ImportError as error:
        raise MissingExtra("envs", error) from None
    if workers == 0:
        return TablesEnv(game, setup or {}, n, most_steps)
    return ProcessTablesEnv(game, setup or {}, n, workers, most_steps)


def openspiel(
    game: Game[Any], setup: Mapping[str, Value] | None = None, *, chance: str = "sampled", deals: int = 1000
) -> "SpielGame":
    """An OpenSpiel game. Raises BadSetup, MissingExtra.

    Nature deals first: one of `deals` seeds, each as likely. With `chance="sampled"` everything else that is left to
    chance follows from the deal; with `chance="explicit"` dice and draws are chance nodes of their own.
    """
    try:
        from hexkeep.envs.spiel_game import open_game
    except ImportError as error:
        raise MissingExtra("openspiel", error) from None
    return open_game(game, setup or {}, chance, deals)
