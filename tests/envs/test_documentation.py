"""What the page on environments shows is so, and the example learns."""

import doctest
import importlib
import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_shows_what_happens() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "environments.md"), module_relative=False)
    assert tried > 10
    assert not failed


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn_ferry", ROOT / "examples" / "learn_ferry.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_learns(example: ModuleType) -> None:
    """A few rounds already teach it much; the page says what many do."""
    before = example.share_won(example.learn(0), 80)
    after = example.share_won(example.learn(16, told=0), 80)
    assert before < 0.2
    assert after > before + 0.1


def test_a_model_of_sigillum_beats_the_evaluation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small part of what the page tells: few games to learn from, few to show it."""
    monkeypatch.syspath_prepend(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    example = importlib.import_module("sigillum_value")
    np.savez(example.MODEL, weights=example.learn(tmp_path / "games", 60))
    share, _, _ = example.compete(20)
    assert share >= 0.65
