"""`hexkeep lab status DIR`"""

from pathlib import Path

from hexkeep.cli.common import Json, console, plain_table, print_json
from hexkeep.lab.experiments.status import status_of


def status(folder: Path, *, json: Json = False) -> None:
    """How far the experiment of a folder is.

    Example: `hexkeep lab status results`

    Parameters
    ----------
    folder
        The folder that `hexkeep lab run` was given.
    """
    found = status_of(folder)
    if json:
        print_json(found)
        return
    out = console()
    out.print(
        f"{found.name} ({found.game}, version {found.version}, content {found.content}, hexkeep {found.hexkeep}): "
        f"{found.done_parts} of {found.parts} parts, {found.done_games} games",
        soft_wrap=True,
    )
    table = plain_table("setup", "bots", "value", "games", "failed", "plies", "s/game", right=("games", "failed"))
    for cell in found.cells:
        table.add_row(
            cell.setup, cell.bots, cell.value or "–", str(cell.games), str(cell.failed), f"{cell.plies:.0f}",
            f"{cell.seconds:.2f}",
        )  # fmt: skip
    out.print(table)
