"""`hexkeep play [GAME]`"""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from secrets import randbits
from typing import Annotated, Any

from cyclopts import Parameter

from hexkeep.bots import BOT_NAMES
from hexkeep.cli.common import Language, Overlay, Settings, check_language, open_game, parse_settings, read_text
from hexkeep.cli.shell import HUMAN, bot_called
from hexkeep.kernel.commands import BadCall
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import games, load

HOST, PORT = "127.0.0.1", 8000
USUAL_BOT = "regular"
"""Sits on seats of which nothing is said, as in a game from the browser's shelf."""


def play(
    game: str = "",
    *,
    set_: Settings = None,
    seat: Annotated[
        list[str] | None,
        Parameter(negative=(), help="Who sits where, in turn: human, or a bot. Empty seats get a regular bot."),
    ] = None,
    seed: Annotated[int | None, Parameter(help="The same seed gives the same shuffle.")] = None,
    record: Annotated[Path | None, Parameter(help="Go on with a saved game.")] = None,
    content: Overlay = None,
    language: Language = "en",
    terminal: Annotated[bool, Parameter(negative=(), help="Play here, without a browser.")] = False,
) -> None:
    """Play: in the browser, or with `--terminal` right here.

    Examples: `hexkeep play`, `hexkeep play ferry --set players=3`, `hexkeep play ferry --terminal`,
    `hexkeep play ferry --terminal --set players=3 --seat human --seat greedy --seat random`

    Parameters
    ----------
    game
        The game's name. In the browser it can be chosen there.
    """
    if content is not None and not terminal:
        raise BadCall("another box is played in the terminal only: add --terminal")
    if record is not None:
        match = load(read_text(record), content)
    elif game:
        found = open_game(game, content)
        match = Match(found, parse_settings(found, set_), randbits(32) if seed is None else seed)
    elif terminal or set_ or seat or seed is not None:
        raise BadCall(f"which game? One of {', '.join(games())}")
    else:
        browser()
        return
    names = seat_names(match, seat or [HUMAN])
    if not terminal:
        browser(match, names, seed)
        return
    from hexkeep.cli.terminal import Terminal

    Terminal(match, names, check_language(language)).run()


def seat_names(match: Match[Any], wanted: list[str]) -> list[str]:
    """A name for every seat: those given, and a bot on each seat left over."""
    seats = match.state.seats
    if len(wanted) > seats:
        raise BadCall(f"{len(wanted)} names do not fit {seats} seats")
    for name in wanted:
        if name != HUMAN:
            bot_called(name, match.game)
    return [*wanted, *[USUAL_BOT] * (seats - len(wanted))]


def browser(match: Match[Any] | None = None, seats: Sequence[str] = (), seed: int | None = None) -> None:
    """Serve here and open the list of games, or a table for this match with the people's seats on this screen."""
    from hexkeep.cli.commands.serve import check, run
    from hexkeep.server.settings import Settings as ServerSettings

    if seed is not None and not 0 <= seed < 1 << 64:
        raise BadCall(f"--seed is 0 to 2^64 - 1, not {seed}")
    server = ServerSettings()
    check(server, HOST, PORT)
    page = "" if match is None else asyncio.run(store_table(server.database, match, seats, seed))
    run(server, HOST, PORT, page)


async def store_table(database: str, match: Match[Any], seats: Sequence[str], seed: int | None) -> str:
    """Store a new table and give the page that opens it, with its keys behind the `#`."""
    from hexkeep.server.settings import database_url
    from hexkeep.server.storage.store import Store
    from hexkeep.server.tables.opening import from_form, from_record
    from hexkeep.server.types import NewTable, SeatPlan

    if match.plies:
        stored, keys = from_record(match.record(), BOT_NAMES, time.time())
    else:
        plan = [SeatPlan("me") if name == HUMAN else SeatPlan("bot", bot=name) for name in seats]
        stored, keys = from_form(NewTable(match.game.name, match.setup, plan, seed=seed), BOT_NAMES, time.time())
    store = Store(database_url(database), "play")
    try:
        await store.create(stored)
    finally:
        await store.close()
    return f"t/{keys.table}#{','.join([keys.owner, *filter(None, keys.seats)])}"
