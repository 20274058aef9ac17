"""`hexkeep picture RECORD`"""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hexkeep.cli.common import Language, Overlay, check_language, read_text, write_text
from hexkeep.kernel.commands import BadCall
from hexkeep.kernel.registry import load
from hexkeep.render.svg import svg


def picture(
    record: Path,
    *,
    ply: Annotated[int | None, Parameter(help="The table after so many plies; the last one otherwise.")] = None,
    seat: Annotated[int, Parameter(help="Whose eyes: 0 for the first seat; -1 for a spectator.")] = -1,
    language: Language = "en",
    content: Overlay = None,
    output: Annotated[Path, Parameter(name=["--output", "-o"], help="Where to; `-` is standard output.")] = Path("-"),
) -> None:
    """Draw a recorded table as SVG.

    Example: `hexkeep picture game.hexkeep --ply 12 --seat 0 -o board.svg`

    Parameters
    ----------
    record
        The record; `-` reads standard input.
    """
    match = load(read_text(record), content)
    if ply is not None:
        if not 0 <= ply <= len(match.plies):
            raise BadCall(f"--ply is 0 to {len(match.plies)} in this record, not {ply}")
        match = match.at(ply)
    if not -1 <= seat < match.state.seats:
        raise BadCall(f"--seat is -1 to {match.state.seats - 1} at this table, not {seat}")
    drawn = svg(match.scene(seat, check_language(language)))
    if str(output) == "-":
        print(drawn)
    else:
        write_text(output, drawn)
