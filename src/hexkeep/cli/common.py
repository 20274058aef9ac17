"""What several commands share: opening a game, reading files, printing JSON and tables."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from hexkeep.kernel.commands import BadCall
from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.setup import Value, suggestion
from hexkeep.kernel.table.texts import LANGUAGES

if TYPE_CHECKING:
    from rich.progress import Progress

Json = Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")]
Settings = Annotated[
    list[str] | None,
    Parameter(
        name="--set", negative=(), help="A setting as key=value; may be repeated. `hexkeep setup GAME` lists them."
    ),
]
Overlay = Annotated[Path | None, Parameter(name="--content", help="An overlay file with values of your own box.")]
Language = Annotated[str, Parameter(name="--language", help="en or ru.")]


def open_game(name: str, overlay: Path | None = None) -> Game[Any]:
    """A game by name, with an overlay if one is given."""
    return find_game(name, overlay)


def parse_settings(game: Game[Any], pairs: Sequence[str] | None) -> dict[str, Value]:
    """`--set` pairs, checked against the game's form."""
    given = game.form.parse(list(pairs or ()))
    game.setup(given)
    return given


def check_language(language: str) -> str:
    """The language, if there are texts in it. Raises BadCall."""
    if language not in LANGUAGES:
        raise BadCall(f"there is no language {language!r}{suggestion(language, list(LANGUAGES))}")
    return language


def require_at_least(least: int, **given: int) -> None:
    """Raises BadCall for a number below `least`."""
    for name, value in given.items():
        if value < least:
            raise BadCall(f"--{name} wants at least {least}, not {value}")


def read_text(path: Path) -> str:
    """The text of a file, `-` for standard input."""
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadCall(f"cannot read {path}: not UTF-8 text") from None
    except OSError as error:
        raise BadCall(f"cannot read {path}: {error.strerror}") from None


def write_text(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise BadCall(f"cannot write {path}: {error.strerror}") from None


def print_json(value: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def console() -> Console:
    """A console as wide as the terminal, or 140 columns in a file."""
    return Console(width=None if sys.stdout.isatty() else 140, highlight=False, markup=False)


def plain_table(*columns: str, right: Sequence[str] = ()) -> Table:
    """A table without lines around its cells."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column, justify="right" if column in right else "left")
    return table


def progress_bar(quiet: bool) -> "Progress":
    """A bar with what is done and the time left, in a terminal alone."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), transient=True
    )
    bar.disable = quiet or not sys.stderr.isatty()
    return bar


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def span(low: float, high: float) -> str:
    return f"{100 * low:.0f} to {100 * high:.0f} %"
