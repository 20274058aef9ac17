"""From rule to code to test: every rule is cited where code keeps it, and named by a test that would catch it broken.

    python tools/rules.py                one line a game, and the gaps under it
    python tools/rules.py sigillum ...   only these games

A rule that no code can keep says so in the rulebook's file: `kind: definition` (it says what a word means) or
`kind: content` (the data of the box keep it). Texts, scenes and bots do not keep rules, so a citation there does
not count. Exit code 1 on a gap, and where code or a test names a rule that no rulebook has.
"""

import argparse
import io
import os
import sys
from collections import defaultdict
from contextlib import redirect_stdout
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

import pytest

from hexkeep.kernel.registry import GROUP
from hexkeep.kernel.rulebook import Rule, citations, rulebook

ROOT = Path(__file__).resolve().parent.parent
TESTS = ("tests/games", "tests/kernel", "examples/ferry/tests")
KINDS = ("", "definition", "content")
KEEPS_NO_RULES = (
    "table/texts",
    "table/scene",
    "table/map/",
    "table/battle/",
    "table/picture/",
    "table/card_texts",
    "bots/",
)


class Collector:
    """Notes the rule ids of every test that pytest collects."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = defaultdict(list)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    self.tests[rule].append(item.nodeid)


def collected(*folders: str) -> tuple[dict[str, list[str]], int, str]:
    """The tests of these folders by rule id, pytest's exit code, and what it printed."""
    collector = Collector()
    said = io.StringIO()
    os.chdir(ROOT)
    with redirect_stdout(said):
        code = pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider", *folders], plugins=[collector])
    return collector.tests, int(code), said.getvalue()


def cited(package: str) -> set[str]:
    """The rules that the game's code names, texts, scenes and bots left out."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.submodule_search_locations
    found = citations(Path(spec.submodule_search_locations[0]))
    return {rule for rule, places in found.items() if any(not p.file.startswith(KEEPS_NO_RULES) for p in places)}


def gaps(book: dict[str, Rule], code: set[str], tests: dict[str, list[str]]) -> list[str]:
    """What is missing between rule, code and test, one line each."""
    found = []
    for rule in book.values():
        if rule.kind not in KINDS:
            found.append(f"{rule.id} is of an unknown kind {rule.kind!r}")
        if not rule.kind and rule.id not in code:
            found.append(f"{rule.id} is cited nowhere in code")
        if rule.id not in tests:
            found.append(f"{rule.id} has no test")
    prefixes = {rule.partition("-")[0] for rule in book}
    found += [f"code cites {rule}, which no rulebook has" for rule in sorted(code) if _unknown(rule, book, prefixes)]
    return found


def _unknown(rule: str, book: dict[str, Rule], prefixes: set[str]) -> bool:
    return rule.partition("-")[0] in prefixes and rule not in book


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    args = parser.parse_args()
    tests, code, said = collected(*TESTS)
    if code not in (0, 5):  # 5: no tests yet
        print("\n".join(line for line in said.splitlines() if line.startswith(("ERROR", "E "))), file=sys.stderr)
    packages = {point.name: point.module for point in sorted(entry_points(group=GROUP), key=lambda p: p.name)}
    books = {name: rulebook(package) for name, package in packages.items()}
    missing = 0
    for name, book in books.items():
        if args.games and name not in args.games:
            continue
        rows = gaps(book, cited(packages[name]), tests)
        missing += len(rows)
        kinds = [sum(rule.kind == kind for rule in book.values()) for kind in KINDS]
        print(f"{name}: {len(book)} rules, {kinds[0]} kept by code, {kinds[1]} definitions, {kinds[2]} by content")
        for row in rows:
            print(f"  {row}")
    known = {rule for book in books.values() for rule in book}
    unknown = sorted(set(tests) - known)
    for rule in unknown:
        print(f"unknown rule {rule}: {tests[rule][0]}", file=sys.stderr)
    return 1 if missing or unknown or code not in (0, 5) else 0


if __name__ == "__main__":
    sys.exit(main())
