"""The import contracts catch what they forbid: each is broken on purpose in a copy of the package."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("copy")
    ignored = shutil.ignore_patterns("__pycache__", "static", "*.so")
    shutil.copytree(ROOT / "src" / "hexkeep", folder / "hexkeep", ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def lint(folder: Path) -> tuple[int, str]:
    script = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    env = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", script, "--no-cache"], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def test_the_package_keeps_its_contracts(copy: Path) -> None:
    code, said = lint(copy)
    assert code == 0, said


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("kernel/rng.py", "import hexkeep.games", "Dependencies point one way"),
        ("bots/base.py", "import hexkeep.lab.bench", "Dependencies point one way"),
        ("lab/bench.py", "import hexkeep.cli.app", "Dependencies point one way"),
        ("games/sigillum/__init__.py", "import hexkeep.games.bastion", "Games never import each other"),
        ("cli/app.py", "import hexkeep.games.bastion", "What serves every game names none"),
        ("server/app.py", "from hexkeep.games.heroes.game import Heroes", "What serves every game names none"),
        ("games/forest/rules/combat.py", "import hexkeep.games.forest.bots", "Rules and components know neither"),
        ("kernel/rng.py", "import random", "Rules do no I/O and take chance from the seed alone"),
    ],
)
def test_a_broken_contract_is_caught(copy: Path, module: str, line: str, contract: str) -> None:
    source = copy / "hexkeep" / module
    kept = source.read_text("utf-8")
    source.write_text(f"{kept}\n{line}\n", "utf-8")
    try:
        code, said = lint(copy)
    finally:
        source.write_text(kept, "utf-8")
    assert code == 1, said
    assert re.search(rf"^{contract}.* BROKEN", said, re.MULTILINE)


GAMES = sorted(path.parent.name for path in (ROOT / "src/hexkeep/games").glob("*/__init__.py"))


@pytest.mark.parametrize("package", ["bots", "lab", "server", "cli", "render"])
def test_what_serves_every_game_names_none(package: str) -> None:
    """Not in code, not in help, not in comments: an example is Ferry."""
    assert len(GAMES) == 4
    named = re.compile(rf"\b({'|'.join(GAMES)})\b", re.IGNORECASE)
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted((ROOT / "src/hexkeep" / package).rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if named.search(line)
    ]
    assert not found
