"""Browser tests wait for functions: the pages forbid evaluated text, and only the first look at it escapes that."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

BROWSER_TESTS = sorted((Path(__file__).resolve().parents[1] / "browser").glob("*.py"))


def waits(source: str) -> Iterator[str]:
    """The first argument of every `wait_for_function`, as it is written."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".wait_for_function"):
            yield ast.unparse(node.args[0])


@pytest.mark.parametrize("path", BROWSER_TESTS, ids=lambda p: p.stem)
def test_a_wait_is_a_function(path: Path) -> None:
    assert [wait for wait in waits(path.read_text("utf-8")) if "=>" not in wait] == []


def test_a_bare_expression_is_found() -> None:
    found = list(waits("page.wait_for_function(f\"{VERSION} !== '1'\")"))
    assert len(found) == 1
    assert "=>" not in found[0]
