"""A game that somebody else installs appears everywhere, without a change here."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = {
    "ferry:GAME": "pedalo:GAME",
    "hexkeep-ferry": "hexkeep-pedalo",
    "src/ferry": "src/pedalo",
    "ferry =": "pedalo =",
}
SOURCE = {
    "from ferry.": "from pedalo.",
    "from ferry import": "from pedalo import",
    '"ferry", setup.FORM': '"pedalo", setup.FORM',
    'name: ClassVar[str] = "ferry"': 'name: ClassVar[str] = "pedalo"',
    'name: ClassVar[str] = "odds"': 'name: ClassVar[str] = "pedalo-odds"',
    "odds = ": "pedalo-odds = ",
}


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Ferry under another name, built as a package of its own and installed beside us by pip."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("target")
    ferry, pedalo = ROOT / "examples" / "ferry", source / "src" / "pedalo"
    (source / "pyproject.toml").write_text(renamed(ferry / "pyproject.toml", PROJECT), "utf-8")
    for path in (ferry / "src" / "ferry").rglob("*"):
        if path.suffix in (".py", ".toml", ".yaml", ".po", ".typed"):
            copy = pedalo / path.relative_to(ferry / "src" / "ferry")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(renamed(path, SOURCE), "utf-8")
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-build-isolation", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--target", str(target), str(source)], check=True, capture_output=True)
    paths = [str(target), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONWARNINGS": "ignore"}


def renamed(path: Path, names: dict[str, str]) -> str:
    text = path.read_text("utf-8")
    for old, new in names.items():
        text = text.replace(old, new)
    return text


def hexkeep(env: dict[str, str], *argv: str) -> str:
    script = "from hexkeep.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", script, *argv], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_installed_game_is_listed(beside: dict[str, str]) -> None:
    rows = {row["name"]: row for row in json.loads(hexkeep(beside, "games", "--json"))}
    assert rows["pedalo"]["package"] == "pedalo"
    assert rows["pedalo"]["rules"] == 8
    assert "ferry" in rows


def test_the_installed_game_is_played(beside: dict[str, str]) -> None:
    found = json.loads(hexkeep(beside, "simulate", "pedalo", "--games", "5", "--workers", "2", "--json"))
    assert (found["game"], found["finished"]) == ("pedalo", 5)


def test_the_installed_game_brings_its_command(beside: dict[str, str]) -> None:
    assert "pedalo-odds" in hexkeep(beside, "--help")
    assert hexkeep(beside, "pedalo-odds", "3", "2") == "67%\n"


def test_without_the_package_the_game_is_not_there() -> None:
    from hexkeep import games

    assert "pedalo" not in games()
