"""What stands on the pages as code runs, and commands that they name are understood."""

import re
import shlex
from pathlib import Path

import pytest

from hexkeep.cli.app import make_app

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^(?:    )?hexkeep (.+)$", re.MULTILINE)
FERRY = [path.read_text("utf-8") for path in (ROOT / "examples" / "ferry").rglob("*.py")]


def blocks(page: Path) -> list[str]:
    """The code of a page that nothing else checks: no parts of Ferry, no dialogues (`make doctests` runs those)."""
    found = PYTHON.findall(page.read_text("utf-8"))
    return [code for code in found if ">>>" not in code and not any(code in source for source in FERRY)]


def commands(page: Path) -> list[str]:
    """The commands of a page, each without what is said behind it."""
    lines = COMMAND.findall(page.read_text("utf-8"))
    return [re.split(r"\s{3,}|\s+#", line)[0] for line in lines]


WITH_CODE = [page for page in PAGES if blocks(page)]
WITH_COMMANDS = [page for page in PAGES if commands(page)]


@pytest.mark.parametrize("page", WITH_CODE, ids=lambda page: page.name)
def test_code_on_a_page_runs(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "page"}
    for code in blocks(page):
        exec(compile(code, page.name, "exec"), names)


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=lambda page: page.name)
def test_commands_on_a_page_are_understood(page: Path) -> None:
    for line in commands(page):
        words = shlex.split(line)
        make_app(words[0]).parse_args(words, exit_on_error=False, print_error=False)


def test_pages_with_code_are_found() -> None:
    assert {"bots.md", "heroes.md", "study.md"} <= {page.name for page in WITH_CODE}
    assert {"running-a-server.md", "play.md"} <= {page.name for page in WITH_COMMANDS}
