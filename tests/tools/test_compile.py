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
