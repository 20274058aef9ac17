"""`hexkeep content GAME`"""

from dataclasses import asdict
from typing import Annotated, Any

from cyclopts import Parameter

from hexkeep.cli.common import Json, Overlay, console, open_game, plain_table, print_json
from hexkeep.kernel.content import SOURCE_KEYS, Content


def content(
    game: str,
    *,
    gaps: Annotated[bool, Parameter(negative=(), help="Only the values that no source prints.")] = False,
    overlay: Overlay = None,
    json: Json = False,
) -> None:
    """The cards and boards of a game, and which of their values are reconstructed.

    Examples: `hexkeep content ferry`, `hexkeep content ferry --gaps --json`.
    An owner of the box replaces values with an overlay file: `hexkeep play ferry --content mine.toml`.

    Parameters
    ----------
    game
        The game's name.
    """
    found = open_game(game, overlay)
    if gaps:
        show_gaps(found.name, found.content, json)
        return
    rows = [
        {"file": file, "items": len([k for k in table if k not in SOURCE_KEYS])}
        for file, table in found.content.tables.items()
    ]
    if json:
        digest = found.content.digest()
        print_json({"game": found.name, "digest": digest, "files": rows, "tables": found.content.tables})
        return
    table = plain_table("file", "items", "gaps", right=("items", "gaps"))
    for row in rows:
        open_ = sum(gap.file == row["file"] for gap in found.content.gaps())
        table.add_row(str(row["file"]), str(row["items"]), str(open_))
    console().print(table)
    console().print(f"content {found.content.digest()}")


def show_gaps(game: str, found: Content, json: bool) -> None:
    gaps: list[dict[str, Any]] = [asdict(gap) for gap in found.gaps()]
    if json:
        print_json({"game": game, "gaps": gaps})
        return
    table = plain_table("file", "item", "value", "", "note")
    for gap in gaps:
        table.add_row(gap["file"], gap["item"], gap["key"], repr(gap["value"]), gap["note"])
    console().print(table)
    console().print(f"{len(gaps)} {'value' if len(gaps) == 1 else 'values'} reconstructed")
