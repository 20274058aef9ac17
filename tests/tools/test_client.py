"""The client is built when its sources differ from those of the last build, also where they change while it builds."""

import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "client.py"


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool in a project of one source, whose packages are installed."""
    spec = importlib.util.spec_from_file_location("client_tool", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, path in {"ROOT": "", "WEB": "web", "BUILT": "static/index.html", "MARK": ".cache/mark"}.items():
        monkeypatch.setattr(module, name, tmp_path / path)
    monkeypatch.setattr(module, "install", lambda: None)
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "app.ts").write_text("first", "utf-8")
    (tmp_path / "static").mkdir()
    return module


def builder(tool: ModuleType, during: Callable[[], object] = lambda: None) -> list[str]:
    """Stand in for npm: each build is noted with the source it read, then `during` happens."""
    builds: list[str] = []

    def npm(*args: str) -> None:
        builds.append((tool.WEB / "app.ts").read_text("utf-8"))
        during()
        tool.BUILT.write_text("built", "utf-8")

    tool.__dict__["npm"] = npm
    return builds


def test_the_client_is_built_once_for_the_same_sources(tool: ModuleType) -> None:
    builds = builder(tool)
    tool.build()
    tool.build()
    assert builds == ["first"]
    (tool.WEB / "app.ts").write_text("second", "utf-8")
    tool.build()
    assert builds == ["first", "second"]


def test_a_source_that_changes_during_the_build_is_built_again(tool: ModuleType) -> None:
    builds = builder(tool, lambda: (tool.WEB / "app.ts").write_text("second", "utf-8"))
    tool.build()
    tool.build()
    tool.build()
    assert builds == ["first", "second"]


def test_a_client_that_was_deleted_is_built_again(tool: ModuleType) -> None:
    builds = builder(tool)
    tool.build()
    tool.BUILT.unlink()
    tool.build()
    assert builds == ["first", "first"]
