"""What the page on environments shows is so. That its examples learn is shown by their notebooks."""

import doctest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_shows_what_happens() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "environments.md"), module_relative=False)
    assert tried > 10
    assert not failed
