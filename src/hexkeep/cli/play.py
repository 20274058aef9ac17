"""`hexkeep play [GAME]`"""

from pathlib import Path
from secrets import randbits
from typing import Annotated, Any

from cyclopts import Parameter

from hexkeep.bots import NAMES, player
from hexkeep.cli.common import BadCall, Language, Overlay, Settings, opened, read_text, settings, spoken
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import games, load
from hexkeep.kernel.setup import nearest

HUMAN = "human"


def play(
    game: str = "",
    *,
    set_: Settings = None,
    seat: Annotated[
        list[str] | None,
        Parameter(negative=(), help="Who sits where, one after another: human, or a bot. Empty seats get a bot."),
    ] = None,
    seed: Annotated[int | None, Parameter(help="The same seed gives the same shuffle.")] = None,
    record: Annotated[Path | None, Parameter(help="Go on with a saved game.")] = None,
    content: Overlay = None,
    language: Language = "en",
    terminal: Annotated[bool, Parameter(negative=(), help="Play here, without a browser.")] = False,
) -> None:
    """Play: in the browser, or with `--terminal` right here.

    Examples: `hexkeep play`, `hexkeep play ferry --terminal`,
    `hexkeep play ferry --terminal --set players=3 --seat human --seat greedy --seat random`

    Parameters
    ----------
    game
        The game's name. In the browser it can be chosen there.
    """
    if not terminal:
        if set_ or seat or seed is not None or record or content:
            raise BadCall("the browser asks for settings and seats itself; add --terminal to give them here")
        if game:
            opened(game)
        browser()
        return
    if record is not None:
        match = load(read_text(record), content)
    elif game:
        found = opened(game, content)
        match = Match(found, settings(found, set_), randbits(32) if seed is None else seed)
    else:
        raise BadCall(f"which game? One of {', '.join(games())}")
    at_table = seated(match, seat or [HUMAN])
    from hexkeep.cli.terminal import Terminal

    Terminal(match, at_table, spoken(language)).run()


def seated(match: Match[Any], wanted: list[str]) -> list[str]:
    """A name for every seat: those given, and a bot on each seat left over."""
    seats = match.state.seats
    if len(wanted) > seats:
        raise BadCall(f"{len(wanted)} names do not fit {seats} seats")
    for name in wanted:
        if name != HUMAN and name not in NAMES:
            raise BadCall(f"nobody is called {name!r}{nearest(name, [HUMAN, *NAMES])}")
        if name != HUMAN:
            player(name, match.game)
    return [*wanted, *["random"] * (seats - len(wanted))]


def browser() -> None:
    from hexkeep.cli.serve import serve

    serve(open_=True)
