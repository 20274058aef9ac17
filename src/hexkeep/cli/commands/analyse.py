"""`hexkeep analyse RECORD`"""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hexkeep.bots.advice.analysis import Analysis
from hexkeep.bots.advice.analysis import analyse as analyse_match
from hexkeep.cli.common import (
    Json,
    Language,
    Overlay,
    check_language,
    console,
    print_json,
    read_text,
    require_at_least,
    write_text,
)
from hexkeep.kernel.registry import load
from hexkeep.kernel.table.texts import Translator
from hexkeep.lab.plot import plot_chances

BARS = "▁▂▃▄▅▆▇█"


def analyse(
    record: Path,
    *,
    bot: Annotated[str, Parameter(help="Who looks: novice to master.")] = "veteran",
    iterations: Annotated[int, Parameter(help="How long it looks at each position.")] = 100,
    plot: Annotated[Path | None, Parameter(help="Draw each seat's chance by ply as SVG here.")] = None,
    content: Overlay = None,
    language: Language = "en",
    json: Json = False,
) -> None:
    """Look through a recorded game: each seat's chance by ply, mistakes and luck, and what a bot would have done.

    Examples: `hexkeep analyse game.hexkeep`, `hexkeep analyse game.hexkeep --bot master --plot chances.svg --json`

    Parameters
    ----------
    record
        The record; `-` reads standard input.
    """
    require_at_least(1, iterations=iterations)
    match = load(read_text(record), content)
    translator = Translator.for_table(match.game, match.state, check_language(language))
    found = analyse_match(match, bot, iterations, language)
    if plot is not None:
        names = [translator.seat(seat) for seat in range(match.state.seats)]
        write_text(plot, plot_chances(found, names, translator.text("game.title")))
    if json:
        print_json(found)
    else:
        show(found, translator)


def show(found: Analysis, translator: Translator) -> None:
    out = console()
    for seat in range(len(found.chances[0])):
        line = [row[seat] for row in found.chances]
        drawn = "".join(BARS[min(int(x * len(BARS)), len(BARS) - 1)] for x in sample_evenly(line, 100))
        out.print(f"{translator.seat(seat)}: {drawn}  {100 * line[-1]:.0f} %")
    out.print(translator.text("analysis.between", between=found.between))
    out.print("\n" + " ".join(found.story))
    for seat, accuracy in enumerate(found.accuracy):
        if accuracy is not None:
            out.print(translator.text("analysis.accuracy", seat=f"seat:{seat}", n=round(accuracy)))
    for one in found.mistakes:
        swing = f"{100 * one.before:.0f} % → {100 * one.after:.0f} %"
        key = "advice.plies" if one.last > one.ply else "advice.ply"
        ply = translator.text(key, n=one.ply + 1, last=one.last + 1)
        grade = translator.text(f"analysis.{one.grade}")
        out.print(f"\n{ply}, {translator.seat(one.seat)}: {one.played}. {grade}: {swing}")
        out.print(f"     {translator.text('advice.instead')} {one.better.label}. {one.better.line}")
    for stroke in found.strokes:
        swing = f"{100 * stroke.before:.0f} % → {100 * stroke.after:.0f} %"
        ply = translator.text("advice.ply", n=stroke.ply + 1)
        out.print(
            f"\n{ply}, {translator.seat(stroke.seat)}: {stroke.label}. {translator.text('analysis.luck')}: {swing}"
        )


def sample_evenly(line: list[float], most: int) -> list[float]:
    """At most `most` of the values, evenly spaced, with the last one."""
    if len(line) <= most:
        return line
    return [line[round(i * (len(line) - 1) / (most - 1))] for i in range(most)]
