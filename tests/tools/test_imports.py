"""What a program pays for `import hexkeep`: counted in modules, which do not depend on the machine."""

import json
import subprocess
import sys

import pytest

LOADED = """
import json, sys
before = set(sys.modules)
{code}
print(json.dumps(sorted(set(sys.modules) - before)))
"""
HEAVY = {"babel", "yaml", "asyncio", "rich", "cyclopts", "litestar", "sqlalchemy", "polars", "multiprocessing"}


def loaded_by(code: str) -> set[str]:
    printed = subprocess.run(
        [sys.executable, "-c", LOADED.format(code=code)], capture_output=True, check=True, text=True
    )
    return set(json.loads(printed.stdout.splitlines()[-1]))


def test_hexkeep_is_imported_without_texts_server_or_command_line() -> None:
    loaded = loaded_by("import hexkeep")
    assert not {name.partition(".")[0] for name in loaded} & HEAVY
    own = {name for name in loaded if name.startswith("hexkeep")}
    assert len(own) <= 25
    assert len(loaded) <= 120
    assert not loaded & {"importlib.metadata", "importlib.resources", "email", "tempfile"}
    assert not {name for name in own if ".server" in name or ".cli" in name or ".bots.players" in name}


def test_a_game_is_opened_without_loading_another_or_any_text() -> None:
    loaded = loaded_by("import hexkeep; hexkeep.Match(hexkeep.game('heroes'), {}, 1).options(0)")
    assert not {name.partition(".")[0] for name in loaded} & HEAVY
    games = {name.split(".")[2] for name in loaded if name.startswith("hexkeep.games.")}
    assert games == {"heroes"}


@pytest.mark.parametrize(("called", "most"), [("games", 290), ("--help", 410), ("--version", 290)])
def test_games_and_commands_are_listed_without_loading_a_game(called: str, most: int) -> None:
    loaded = loaded_by(
        f"from hexkeep.cli import main; sys.argv = ['hexkeep', '{called}']\ntry: main()\nexcept SystemExit: pass"
    )
    assert not {name.partition(".")[0] for name in loaded} & (HEAVY - {"rich", "cyclopts"} | {"textual", "ferry"})
    own = {name for name in loaded if name.startswith("hexkeep")}
    assert not {name for name in own if name.startswith("hexkeep.games.")}
    assert not {name for name in own if name.startswith(("hexkeep.server", "hexkeep.lab", "hexkeep.envs"))}
    assert len(loaded) <= most
