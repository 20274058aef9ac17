"""The sections of an experiment's report: what was asked, in a table and a plot each."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from hexkeep.lab.experiments.figures import (
    Cell,
    Estimate,
    GameResult,
    by_cell,
    endings,
    headline,
    lengths,
    paired_difference,
    plies_of,
    score_of_bot,
    share,
    share_of,
    shares_with,
)
from hexkeep.lab.experiments.plots import PlotRow, plot_intervals

Shares = list[tuple[list[str], str, Estimate]]
"""Estimates, each with the first cells of its row and its label in the plot."""
FEWEST_GAMES = 10
"""What was played with in fewer games is left out of the shares."""


class Section(msgspec.Struct):
    """A part of a report. `name` is that of its picture's file; `plot` is SVG, empty where there is none."""

    name: str
    title: str
    text: str
    columns: list[str]
    rows: list[list[str]]
    plot: str = ""


def sections(games: Sequence[GameResult]) -> list[Section]:
    """The sections for which there are games."""
    box = [one for one in games if not one.cell[2]]
    found = [who_wins(box), seats(box), compared(box), game_lengths(box), how_games_end(box), *things(box)]
    found.append(sensitivity(games))
    return [section for section in found if section.rows]


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def signed_percent(value: float) -> str:
    return f"{100 * value:+.1f} %"


def plies(value: float) -> str:
    return f"{value:.0f}"


def signed_plies(value: float) -> str:
    return f"{value:+.1f}"


def told(estimate: Estimate, write: Callable[[float], str] = percent) -> list[str]:
    """An estimate as two cells of a table."""
    return [write(estimate.value), f"{write(estimate.low)} to {write(estimate.high)}"]


def plotted(label: str, estimate: Estimate) -> PlotRow:
    return PlotRow(label, estimate.value, estimate.low, estimate.high)


def name_of(cell: Cell) -> str:
    return f"{cell[0]}, {cell[1]}"


def shares_section(name: str, title: str, text: str, columns: list[str], found: Shares, usual: float | None) -> Section:
    """A section of shares of wins: the cells before each estimate, and its label in the plot."""
    rows = [[*before, str(estimate.games), *told(estimate)] for before, _, estimate in found]
    plot = plot_intervals(title, [plotted(label, one) for _, label, one in found], percent, usual, (0.0, 1.0))
    return Section(name, title, text, [*columns, "games", "share", "95 %"], rows, plot)


def who_wins(games: Sequence[GameResult]) -> Section:
    found: Shares = []
    for cell, played in by_cell(games).items():
        if played[0].together:
            found.append(([cell[0], cell[1], "all together"], name_of(cell), share(played, headline)))
            continue
        named = sorted(set(played[0].bots), key=played[0].bots.index)
        for bot in named if len(named) > 1 else ():
            estimate = share(played, score_of_bot(bot))
            found.append(([cell[0], cell[1], bot], f"{cell[0]}: {bot}", estimate))
    text = (
        "The share of games won, a draw as half. Where seats were exchanged, the games of a seed count as one, so that "
        "the luck of the deal falls out."
    )
    return shares_section("who-wins", "Who wins", text, ["setup", "bots", "who"], found, None)


def seats(games: Sequence[GameResult]) -> Section:
    found: Shares = []
    fair = 0.5
    for cell, played in by_cell(games).items():
        if played[0].together:
            continue
        fair = 1 / len(set(played[0].sides))
        for seat in range(len(played[0].sides)):
            estimate = share_of([one.outcome[seat] for one in played])
            found.append(([cell[0], cell[1], f"seat {seat}"], f"{cell[0]}: seat {seat}", estimate))
        first = share_of([headline(one) for one in played])
        found.append(([cell[0], cell[1], "acts first"], f"{cell[0]}: acts first", first))
    text = "The share of wins by seat, and that of the seat that makes the first decision, whichever it is."
    return shares_section("seats", "First-seat advantage", text, ["setup", "bots", "who"], found, fair)


def compared(games: Sequence[GameResult]) -> Section:
    """The setups against the first one, with the same bots and seeds."""
    cells = by_cell(games)
    rows: list[list[str]] = []
    points: list[PlotRow] = []
    for cell, base in first_of_each_lineup(cells):
        for other, played in cells.items():
            if other == cell or other[1] != cell[1]:
                continue
            wins = paired_difference(played, base, headline)
            longer = paired_difference(played, base, plies_of)
            if wins is not None and longer is not None and played[0].together == base[0].together:
                label = f"{other[0]} against {cell[0]}"
                rows.append(
                    [label, other[1], str(wins.games), *told(wins, signed_percent), *told(longer, signed_plies)]
                )
                points.append(plotted(f"{other[0]}, {other[1]}", wins))
    judged = "the share of games won" if games and games[0].together else "the share of the seat that acts first"
    text = f"By how much {judged} and the plies of a game differ, paired by seed."
    plot = plot_intervals("Setups compared", points, signed_percent, 0.0) if points else ""
    columns = ["setups", "bots", "pairs", "wins", "95 %", "plies", "95 % of plies"]
    return Section("compared", "Setups compared", text, columns, rows, plot)


def first_of_each_lineup(cells: dict[Cell, list[GameResult]]) -> Iterator[tuple[Cell, list[GameResult]]]:
    seen: set[str] = set()
    for cell, played in cells.items():
        if cell[1] not in seen:
            seen.add(cell[1])
            yield cell, played


def game_lengths(games: Sequence[GameResult]) -> Section:
    rows: list[list[str]] = []
    points: list[PlotRow] = []
    for cell, played in by_cell(games).items():
        found = lengths(played)
        rows.append(
            [
                *cell[:2],
                str(found.games),
                plies(found.mean),
                plies(found.lower),
                plies(found.median),
                plies(found.upper),
            ]
        )
        points.append(PlotRow(name_of(cell), found.median, found.lower, found.upper))
    text = "Plies of a game; the plot shows the median and the middle half."
    columns = ["setup", "bots", "games", "mean", "lower quarter", "median", "upper quarter"]
    plot = plot_intervals("How long games last, in plies", points, plies) if points else ""
    return Section("lengths", "How long games last", text, columns, rows, plot)


def how_games_end(games: Sequence[GameResult]) -> Section:
    rows = [
        [*cell[:2], ending, str(count), percent(count / len(played))]
        for cell, played in by_cell(games).items()
        for ending, count in endings(played)
    ]
    return Section("endings", "How games end", "", ["setup", "bots", "ending", "games", "share"], rows)


def things(games: Sequence[GameResult]) -> Iterator[Section]:
    """A section for each setup: what its winners played with."""
    by_setup: dict[str, list[GameResult]] = {}
    for one in games:
        by_setup.setdefault(one.cell[0], []).append(one)
    for setup, played in by_setup.items():
        found: Shares = [
            ([thing], thing, estimate)
            for thing, estimate in shares_with(played).items()
            if estimate.games >= FEWEST_GAMES
        ]
        if not found:
            continue
        usual = share_of([x for one in played for x in one.outcome]).value
        clear = [label for _, label, estimate in found if estimate.excludes(usual)]
        text = (
            f"The share of wins of those who played with it; {percent(usual)} is usual (the line in the plot). Of "
            f"{len(found)} intervals {len(found) / 20:.1f} miss it by chance alone, on average; these do: "
            f"{', '.join(clear) or 'none'}."
        )
        yield shares_section(f"things-{setup}", f"What winners played with: {setup}", text, ["what"], found, usual)


def sensitivity(games: Sequence[GameResult]) -> Section:
    """Each value that was tried against the box as it is, over all setups and line-ups."""
    base = [one for one in games if not one.cell[2]]
    tried: dict[str, list[GameResult]] = {}
    for one in games:
        if one.cell[2]:
            tried.setdefault(one.cell[2], []).append(one)
    found: list[tuple[str, Estimate, Estimate]] = []
    for value, played in tried.items():
        wins = paired_difference(played, base, headline, within_cell)
        longer = paired_difference(played, base, plies_of, within_cell)
        if wins is not None and longer is not None:
            found.append((value, wins, longer))
    found.sort(key=lambda row: -abs(row[1].value))
    judged = "the share of games won" if base and base[0].together else "the share of the seat that acts first"
    text = (
        f"By how much {judged} and the plies of a game change when one reconstructed value of the box is another, "
        "paired by seed; what changes most stands first."
    )
    rows = [
        [value, str(wins.games), *told(wins, signed_percent), *told(longer, signed_plies)]
        for value, wins, longer in found
    ]
    points = [plotted(value, wins) for value, wins, _ in found]
    plot = plot_intervals("Sensitivity of reconstructed values", points, signed_percent, 0.0) if points else ""
    columns = ["value", "pairs", "wins", "95 %", "plies", "95 % of plies"]
    return Section("sensitivity", "Sensitivity of reconstructed values", text, columns, rows, plot)


def within_cell(one: GameResult) -> tuple[str, str, int, int]:
    """What a game with another value has in common with the game that it is compared with."""
    return (*one.cell[:2], *one.deal)
