"""The commands, each loaded when it is called. An error is printed as one line, with exit code 2."""

import os
import sys
import warnings
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

from cyclopts import App, CycloptsError, Parameter

import hexkeep.kernel.state as kernel_state
from hexkeep.kernel.commands import Command
from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.registry import listed_games

COMMANDS = {
    "games": "The games there are.",
    "setup": "What a game's table may choose before it begins.",
    "play": "Play, in the browser or in the terminal.",
    "serve": "Serve tables to browsers.",
    "database": "Back up a server's database, or restore it.",
    "simulate": "Let bots play many games, and count.",
    "arena": "Let bots meet each other, and rate them.",
    "lab": "Study bots and games.",
    "bench": "How fast the games are.",
    "replay": "Read a recorded game.",
    "picture": "Draw a recorded table as SVG.",
    "analyse": "How a recorded game turned, and what a bot would have done.",
    "puzzles": "Make, check and solve puzzles.",
    "rules": "What the rulebook says.",
    "lessons": "Guided first games, listed or checked.",
    "content": "Cards and boards, and which of their values no source prints.",
    "verify": "Check that a table's shuffle was the one promised.",
}
"""A command `name` is the function `name` in the module `hexkeep.cli.commands.name`."""


SERVER_PACKAGES = ("alembic", "filelock", "litestar", "prometheus_client", "sqlalchemy", "structlog", "uvicorn")
LAB_PACKAGES = ("optuna", "polars", "ray")
EXTRAS = {
    "textual": "terminal",
    **dict.fromkeys(SERVER_PACKAGES, "server"),
    **dict.fromkeys(LAB_PACKAGES, "lab"),
}
"""What an installation for study alone does without, and the extra that brings it."""


def make_app(called: str = "") -> App:
    """All commands with a line of help each; the one that is called is loaded and has its own help.

    A game is loaded only for a command of its own.
    """
    app = App(
        name="hexkeep",
        help="Play, learn and study fantasy board games, every rule enforced.",
        version=version_and_build(),
        version_format="plaintext",  # the drawing of Markdown would be loaded for it
        help_format="markdown",
        default_parameter=Parameter(negative=()),
    )
    for name, summary in COMMANDS.items():
        if find_spec(f"hexkeep.cli.commands.{name}") is not None:
            own = {} if name == called else {"help": summary}
            app.command(f"hexkeep.cli.commands.{name}:{name}", name=name, **own)
    if called not in COMMANDS and called != "--version":
        for name, (game, summary) in game_commands().items():
            if name == called:
                app.command(load_command(game, name).run, name=name)
            else:
                app.command(not_called, name=name, help=summary)
    return app


def version_and_build() -> str:
    """The version, and whether the rules run compiled."""
    build = "compiled" if kernel_state.__file__.endswith((".so", ".pyd")) else "interpreted"
    return f"{version('hexkeep')} ({build})"


def game_commands() -> dict[str, tuple[str, str]]:
    """The commands that games bring along, by name: of which game, and a sentence. A name that is taken already is left
    out with a warning."""
    found: dict[str, tuple[str, str]] = {}
    for game, about in listed_games().items():
        for name, summary in about.commands.items():
            if name in COMMANDS or name in found:
                warnings.warn(f"the command {name!r} of {game} is left out: the name is taken", stacklevel=2)
            else:
                found[name] = game, summary
    return found


def load_command(game: str, name: str) -> Command[Any]:
    from hexkeep.cli.shell import CommandShell

    return next(command for command in find_game(game).commands(CommandShell()) if command.name == name)


def not_called() -> None:
    """Stands in the list of commands for one of a game that is not loaded."""


def run(argv: list[str]) -> int:
    """Run one command; its exit code."""
    warnings.showwarning = plain_warning
    try:
        answer = make_app(next(iter(argv), ""))(
            argv, exit_on_error=False, print_error=False, result_action="return_value"
        )
        sys.stdout.flush()
    except HexkeepError as error:
        return refuse(str(error))
    except CycloptsError as error:
        return refuse(" ".join(str(error).split()))
    except ImportError as error:
        missing = missing_module(error)
        if missing not in EXTRAS:
            raise
        return refuse(f"this needs {missing}: pip install 'hexkeep[{EXTRAS[missing]}]'")
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader, such as `head`, has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return answer if isinstance(answer, int) else 0


def missing_module(error: BaseException | None) -> str:
    """The package that could not be imported, at the bottom of a chain of errors; empty if it was something else."""
    while error is not None:
        if isinstance(error, ModuleNotFoundError):
            return str(error.name).partition(".")[0]
        error = error.__cause__
    return ""


def refuse(line: str) -> int:
    print(f"hexkeep: {line}", file=sys.stderr)
    return 2


def plain_warning(message: Warning | str, *_: object, **__: object) -> None:
    print(f"hexkeep: warning: {message}", file=sys.stderr)
