"""Every game has the same rooms, and no module, function or folder outgrows what a person can take in."""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [ROOT / "src" / "hexkeep", ROOT / "examples" / "ferry" / "src" / "ferry"]
GAMES = [*sorted(p.parent for p in (ROOT / "src/hexkeep/games").glob("*/game.py")), SOURCES[1]]
GENERATED = "state_copy.py"
MOST_LINES_IN_A_MODULE = 700
MOST_LINES_IN_A_FUNCTION = 80
MOST_MODULES_IN_A_FOLDER = 16

ROLES = {
    "game.py": (),
    "setup.py": ("initial_state",),
    "state.py": (),
    "vocabulary.py": (),
    "rules/__init__.py": (),
    "table/scene.py": ("draw",),
    "table/options.py": ("option_text",),
    "table/goal.py": ("goal",),
    "table/forecasts.py": ("forecast",),
    "table/end_report.py": ("end_report",),
    "table/setup_notes.py": ("setup_notes",),
    "table/texts.py": (),
    "table/positions.py": ("write_table", "read_table"),
    "table/arranger.py": ("complete",),
    "bots/observation.py": ("zones", "add_numbers"),
    "bots/strategy.py": (),
}
"""The file of each role, and the functions it holds in every game."""


def modules() -> Iterator[Path]:
    for folder in SOURCES:
        yield from (p for p in sorted(folder.rglob("*.py")) if "migrations" not in p.parts and p.name != GENERATED)


def functions(path: Path) -> set[str]:
    return {node.name for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("game", GAMES, ids=lambda p: p.name)
def test_a_game_has_the_rooms_that_every_game_has(game: Path) -> None:
    for role, names in ROLES.items():
        file = game / role
        if not file.is_file() and role.endswith("vocabulary.py"):
            file = game / "vocabulary" / "__init__.py"
        assert file.is_file(), f"{game.name} has no {role}"
        assert set(names) <= functions(file), f"{game.name}/{role} lacks {set(names) - functions(file)}"
    found = {p.name for p in game.iterdir() if p.is_dir()} - {"__pycache__", "lessons", "locale", "vocabulary", "state"}
    assert found <= {"rules", "components", "table", "bots"}
    files = {p.name for p in game.glob("*.py") if not p.name.startswith("state")}
    assert files <= {"__init__.py", "game.py", "setup.py", "vocabulary.py"}


def test_no_module_is_too_long() -> None:
    lengths = {str(p.relative_to(ROOT)): len(p.read_text("utf-8").splitlines()) for p in modules()}
    assert {name: n for name, n in lengths.items() if n > MOST_LINES_IN_A_MODULE} == {}


def test_no_function_is_too_long() -> None:
    found: dict[str, int] = {}
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert node.end_lineno is not None
                lines = node.end_lineno - node.lineno + 1
                if lines > MOST_LINES_IN_A_FUNCTION:
                    found[f"{path.relative_to(ROOT)}:{node.name}"] = lines
    assert found == {}


def test_no_folder_is_crowded() -> None:
    crowds = Counter(str(p.parent.relative_to(ROOT)) for p in modules() if p.name != "__init__.py")
    assert {folder: n for folder, n in crowds.items() if n > MOST_MODULES_IN_A_FOLDER} == {}


def test_a_class_name_stands_for_one_thing_in_a_package() -> None:
    packages = [
        *GAMES,
        *(
            ROOT / "src/hexkeep" / name
            for name in ("kernel", "render", "bots", "puzzles", "lab", "envs", "server", "cli")
        ),
    ]
    for package in packages:
        found: dict[str, list[str]] = defaultdict(list)
        for path in package.rglob("*.py"):
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(str(path.relative_to(package)))
        assert {name: places for name, places in found.items() if len(places) > 1} == {}, package.name
