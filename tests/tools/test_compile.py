"""What is used again by a later build of the compiled package."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "compile_extensions.py"


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, at work in a folder of its own."""
    spec = importlib.util.spec_from_file_location(TOOL.stem, TOOL)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    monkeypatch.chdir(tmp_path)
    return found


def test_what_an_earlier_build_needed_of_the_runtime_is_linked_again(tool: ModuleType) -> None:
    for name in ("init.c", "vecs/librt_vecs_api.c", "__native_hexkeep.c"):
        path = tool.TARGET / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert tool.runtime() == {"build/init.c", "build/vecs/librt_vecs_api.c"}


def test_what_all_libraries_share_is_compiled_once_in_a_build(tool: ModuleType) -> None:
    tool.TARGET.mkdir()
    (tool.TARGET / "init.c").write_text("int one;")
    objects = tool.Objects(["1"])
    assert objects.is_stale("build/temp/init.o", "build/init.c")
    objects.shared = {"build/temp/init.o"}
    assert not objects.is_stale("build/temp/init.o", "build/init.c")


def test_modules_for_which_the_compiler_may_hurry_exist_and_rules_are_not_among_them(tool: ModuleType) -> None:
    games = TOOL.parents[1] / "src" / "hexkeep" / "games"
    assert [name for name in tool.SELDOM_NAMES if not list(games.rglob(f"{name}.py"))] == []
    assert tool.own_flags("build/__native_hexkeep___games___heroes___rules___spells___aiming.c") == []
    assert tool.own_flags("build/__native_hexkeep___games___heroes___setup.c") == ["-Og"]
    assert tool.own_flags("build/__native_hexkeep___games___bastion___bots___talk.c") == ["-Og"]
    assert tool.own_flags("build/__native_hexkeep___games___heroes___rules___map___movement.c") == []
    assert tool.own_flags("build/__native_hexkeep___games___heroes___state_copy.c") == []


def test_the_kernel_is_built_first_and_each_game_with_it(tool: ModuleType) -> None:
    kernel, ferry, chess = "hexkeep/kernel/game.py", "hexkeep/games/ferry/game.py", "hexkeep/games/chess/rules/turn.py"
    assert tool.parts([kernel, ferry, chess]) == [[kernel], [kernel, ferry], [kernel, chess]]


def test_modules_that_only_import_a_library_are_one_file_and_its_copies(tool: ModuleType) -> None:
    folder = tool.TARGET / "ferry"
    folder.mkdir(parents=True)
    for name in ("game", "state"):
        (folder / f"{name}.c").write_text(f"int PyInit_{name};")
    library = tool.Extension("ferry__mypyc", ["native.c"], include_dirs=["build"])
    game, state = (tool.Extension(f"ferry.{name}", [f"build/ferry/{name}.c"]) for name in ("game", "state"))
    kept, copies = tool.with_one_import([library, game, state])
    assert [extension.name for extension in kept] == ["ferry__mypyc", "ferry.game"]
    assert copies == {"ferry.game": ["ferry.state"]}
    (joined,) = map(Path, kept[1].sources)
    assert [line for line in joined.read_text().splitlines() if "include" in line] == [
        '#include "game.c"',
        '#include "state.c"',
    ]
    objects = tool.Objects(["1"])
    before = objects.key(joined)
    (folder / "state.c").write_text("int PyInit_state_changed;")
    tool.contents.cache_clear()
    assert objects.key(joined) != before, "a change of what it includes is noticed"
