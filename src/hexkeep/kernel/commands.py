"""Commands of the command line that a game brings along, such as `hexkeep campaign`.

A game returns its commands from `Game.commands`. They know nothing of the command line's libraries: a `Shell` gives
them what they need of it.
"""

from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol

from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.state import S
from hexkeep.kernel.types import Reason

BAD_CALL = Reason("bad-call", "")


class BadCall(HexkeepError):
    """The command line asks for something that does not exist."""

    def __init__(self, message: str) -> None:
        super().__init__(message, BAD_CALL)


class Shell(Protocol):
    """What the command line does for a game's command."""

    def read_text(self, path: Path) -> str:
        """The text of a file; `-` is standard input. Raises BadCall."""

    def write_text(self, path: Path, text: str) -> None:
        """Write a file. Raises BadCall."""

    def print(self, text: str) -> None:
        """Print a line."""

    def print_json(self, value: object) -> None:
        """Print a value as JSON, for programs."""

    def random_seed(self) -> int:
        """A seed for a match."""

    def play(self, match: Match[Any], by: str, language: str) -> None:
        """Let `human` play the match in the terminal, or a bot by name every seat of it. Raises BadCall."""


class Command(Generic[S]):
    """A command of one game: `hexkeep NAME ...`. The game's `about.toml` has a sentence for the list of commands.

    A subclass writes `run`. Its parameters are the command's arguments (before `*`) and options (after it); their
    annotations say what is accepted, and its docstring is the help, with one entry a parameter under "Parameters".
    """

    name: ClassVar[str] = ""

    def __init__(self, game: Game[S], shell: Shell) -> None:
        self.game = game
        self.shell = shell

    def run(self, *args: Any, **kwargs: Any) -> int | None:
        """Do it. Returns an exit code, or None for success. Raises HexkeepError: one line is printed, exit code 2."""
        raise NotImplementedError
