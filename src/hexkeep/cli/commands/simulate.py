"""`hexkeep simulate GAME`"""

import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

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
from hexkeep.kernel.commands import BadCall
from hexkeep.kernel.setup import Value
from hexkeep.lab.rows import check_writable, write_rows
from hexkeep.lab.simulate import GameSpec, Played, Summary, seat_rows
from hexkeep.lab.simulate import simulate as play_games


def simulate(
    game: str,
    *,
    games: int = 100,
    seed: int = 0,
    set_: Settings = None,
    samples: bool = False,
    bots: str = "random",
    workers: int = 1,
    content: Overlay = None,
    records: Path | None = None,
    out: Path | None = None,
    json: Json = False,
) -> int:
    """Let bots play many games, and count how they end and who wins them.

    Examples: `hexkeep simulate ferry --games 1000 --workers 2`,
    `hexkeep simulate ferry --bots greedy,random --out games.parquet`,
    `hexkeep simulate ferry --bots my_package.my_module:MyBot,random`,
    `hexkeep simulate ferry --samples --games 200`

    Parameters
    ----------
    game
        The game's name.
    games
        How many.
    seed
        The first game's seed; each further game takes the next number.
    samples
        So many games of every sample of the game: all its modes, boxes and readings.
    bots
        One bot for all seats, or one for each, with commas: a level, or `module:Class` for one of your own.
    workers
        How many processes share the games.
    records
        Where the records of games that fail are written.
    out
        A Parquet file for a row of every seat of every game.
    """
    require_at_least(1, games=games, workers=workers)
    if samples and (set_ or out is not None):
        raise BadCall(f"--samples and {'--set' if set_ else '--out'} do not go together")
    if out is not None:
        check_writable(out)
    found = open_game(game, content)
    spec = GameSpec(
        found.name,
        parse_settings(found, set_),
        tuple(name for name in bots.split(",") if name),
        None if content is None else str(content.resolve()),
        "" if records is None else str(records),
    )
    if samples:
        return run_samples(spec, found.samples(), games, seed, workers, json)
    summary = run_games(spec, found.name, games, seed, workers, json, out)
    if json:
        print_json(summary)
    else:
        show(summary)
    return 1 if summary.errors else 0


def run_games(
    spec: GameSpec, title: str, games: int, seed: int, workers: int, quiet: bool, out: Path | None = None
) -> Summary:
    """Play the games, with a bar in a terminal; every game that failed is told with its record."""
    with progress_bar(quiet) as bar:
        task = bar.add_task(title, total=games)
        games_played: list[Played] = []

        def note(played: Played) -> None:
            bar.advance(task)
            games_played.append(played)

        summary, failed = play_games(spec, games, seed, workers, note)
    if out is not None:
        write_rows(seat_rows(spec, sorted(games_played, key=lambda played: played.seed)), out)
    for played in failed:
        print(f"seed {played.seed}, ply {played.plies}: {played.error}; {played.record}", file=sys.stderr)
    return summary


def run_samples(
    spec: GameSpec, samples: Mapping[str, Mapping[str, Value]], games: int, seed: int, workers: int, json: bool
) -> int:
    """Play every sample of a game, with a line for each and one for all."""
    played: dict[str, Summary] = {}
    for name, given in samples.items():
        title = f"{spec.game} {name}"
        played[name] = run_games(replace(spec, given=given), title, games, seed, workers, json)
        if not json:
            console().print(told(title, played[name]), soft_wrap=True)
    finished, errors = sum(s.finished for s in played.values()), sum(s.errors for s in played.values())
    if json:
        print_json(played)
    else:
        console().print(f"{spec.game}: {len(played)} samples, {finished} games finished, {errors} failed")
    return 1 if errors else 0


def told(title: str, summary: Summary) -> str:
    """The figures of a simulation in one line."""
    failed = f", {summary.errors} failed" if summary.errors else ""
    return (
        f"{title}: {summary.finished} of {summary.games} games finished{failed}; {summary.plies} plies "
        f"in {summary.seconds:.2f} s, {summary.plies_per_second:,.0f} plies/s"
    )


def show(summary: Summary) -> None:
    out = console()
    out.print(told(summary.game, summary))
    table = plain_table("ending", "games", "share", right=("games", "share"))
    for ending, count in sorted(summary.outcomes.items(), key=lambda item: -item[1]):
        table.add_row(ending, str(count), f"{100 * count / summary.finished:.1f} %")
    out.print(table)
    if len(summary.seats) > 1:
        out.print()
        seats = plain_table("seat", "bot", "games", "won", "drawn", "share", "95 %", right=("games", "won", "drawn"))
        for row in summary.seats:
            seats.add_row(
                str(row.seat), row.bot, str(row.games), str(row.wins), str(row.draws),
                percent(row.share), span(row.low, row.high),
            )  # fmt: skip
        out.print(seats)
