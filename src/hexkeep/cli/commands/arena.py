"""`hexkeep arena GAME`"""

from typing import Annotated

from cyclopts import Parameter

from hexkeep.bots import Budget
from hexkeep.cli.common import (
    Json,
    Overlay,
    Settings,
    console,
    open_game,
    parse_settings,
    percent,
    plain_table,
    print_json,
    progress_bar,
    require_at_least,
    span,
)
from hexkeep.lab.arena import Report, run_arena


def arena(
    game: str,
    *,
    bots: str = "random,greedy",
    games: int = 20,
    seed: int = 0,
    set_: Settings = None,
    iterations: Annotated[int, Parameter(help="A budget for every bot in place of its own; 0: its own.")] = 0,
    untimed: Annotated[bool, Parameter(negative=(), help="No clock stops a bot, only its iterations do.")] = False,
    workers: int = 1,
    content: Overlay = None,
    json: Json = False,
) -> None:
    """Let bots meet each other, and rate them.

    Each pairing plays `games` games, every seed twice with sides exchanged. Where all seats win or
    lose together, each bot plays `games` games as a whole team.

    Examples: `hexkeep arena ferry --bots random,greedy,veteran --games 40`,
    `hexkeep arena ferry --bots greedy,master --set players=3 --json`

    Parameters
    ----------
    game
        The game's name.
    bots
        Who takes part, with commas.
    games
        How many games for each pairing.
    seed
        The first game's seed.
    workers
        How many processes share the games.
    """
    require_at_least(1, games=games, workers=workers)
    require_at_least(0, iterations=iterations)
    found = open_game(game, content)
    named = [name for name in bots.split(",") if name]
    with progress_bar(json) as bar:
        task = bar.add_task(found.name, total=None)
        report = run_arena(
            found,
            named,
            games,
            parse_settings(found, set_),
            seed,
            Budget(iterations) if iterations else None,
            lambda _, __: bar.advance(task),
            untimed=untimed,
            workers=workers,
        )
    if json:
        print_json(report)
    else:
        show(report)


def show(report: Report) -> None:
    out = console()
    rated = not report.cooperative
    table = plain_table("bot", "games", "share of wins", "95 %", *(["rating", "95 % "] if rated else []), "s/game")
    for row in report.standings:
        rating = [f"{row.rating:.1f}", f"{row.rating_low:.1f} to {row.rating_high:.1f}"] if rated else []
        table.add_row(
            row.bot, str(row.games), percent(row.share), span(row.low, row.high), *rating,
            f"{row.seconds / row.games:.2f}",
        )  # fmt: skip
    out.print(table)
    if report.pairings:
        out.print()
        meetings = plain_table("bot", "against", "games", "share of wins", "95 %")
        for pair in report.pairings:
            meetings.add_row(pair.bot, pair.against, str(pair.games), percent(pair.share), span(pair.low, pair.high))
        out.print(meetings)
