"""`hexkeep bench`"""

from typing import Annotated, Any

from cyclopts import Parameter

from hexkeep.cli.common import Json, console, open_game, plain_table, print_json
from hexkeep.kernel.commands import BadCall
from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import games as installed
from hexkeep.kernel.setup import suggestion
from hexkeep.lab.bench import Figures
from hexkeep.lab.bench import bench as measure_games
from hexkeep.lab.bot_bench import bench_bots


def bench(
    *games: str,
    sample: Annotated[list[str] | None, Parameter(negative=(), help="Only these sample setups.")] = None,
    seconds: float = 1.0,
    bots: Annotated[str, Parameter(help="Measure how fast these bots think instead, with commas.")] = "",
    json: Json = False,
) -> None:
    """How fast the games are: random play (`decisions()` and `play()`), copies, whole games.

    Examples: `hexkeep bench ferry`, `hexkeep bench --seconds 5 --json`,
    `hexkeep bench ferry --sample two --bots veteran,master`

    Parameters
    ----------
    games
        Which games; all of them if none is named.
    seconds
        How long each sample is played.
    """
    if seconds <= 0:
        raise BadCall(f"--seconds wants more than 0, not {seconds}")
    chosen = [open_game(name) for name in games] or list(installed().values())
    known = [name for game in chosen for name in game.samples()]
    for name in sample or ():
        if name not in known:
            raise BadCall(f"there is no sample {name!r}{suggestion(name, known)}")
    if bots:
        show_bots(chosen, sample or [], [name for name in bots.split(",") if name], json)
        return
    rows: list[Figures] = []
    with console().status("measuring") as status:
        for row in measure_games(chosen, seconds, sample or ()):
            rows.append(row)
            status.update(f"measured {row.game} {row.sample}")
    if json:
        print_json(rows)
        return
    numbers = ("plies/s", "copies/s", "games/s", "plies/game", "options", "bytes")
    table = plain_table("game", "sample", "seats", *numbers, "", right=numbers)
    for r in rows:
        table.add_row(
            r.game,
            r.sample,
            str(r.seats),
            f"{r.plies_per_second:,.0f}",
            f"{r.copies_per_second:,.0f}",
            f"{r.games_per_second:,.1f}",
            f"{r.plies_per_game:,.0f}",
            f"{r.options_per_decision:.1f}",
            f"{r.bytes_per_position:,.0f}",
            "compiled" if r.compiled else "interpreted",
        )
    console().print(table)


def show_bots(games: list[Game[Any]], samples: list[str], bots: list[str], json: bool) -> None:
    """How fast bots think; without a sample, on each game's first."""
    rows = [
        row
        for game in games
        for row in bench_bots(game, [name for name in samples if name in game.samples()], bots)
        if not samples or row.sample in samples
    ]
    if json:
        print_json(rows)
        return
    numbers = ("decisions", "nodes/s", "s/decision", "slowest")
    table = plain_table("game", "sample", "bot", *numbers, "", right=numbers)
    for r in rows:
        table.add_row(
            r.game,
            r.sample,
            r.bot,
            str(r.decisions),
            f"{r.nodes_per_second:,.0f}",
            f"{r.seconds_per_decision:.3f}",
            f"{r.slowest:.2f}",
            "compiled" if r.compiled else "interpreted",
        )
    console().print(table)
