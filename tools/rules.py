"""Rule coverage: which rule ids have a test that names them with `@pytest.mark.rule`.

    python tools/rules.py                one line a game, and the ids without a test under it
    python tools/rules.py sigillum ...   only these games

Exit code 1 if a test names an id that no rulebook has.
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
import yaml

from hexkeep.kernel.registry import GROUP

ROOT = Path(__file__).resolve().parent.parent
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
PLACES = ("tests/games", "tests/kernel", "examples/ferry/tests")


class Collector:
    """Notes the rule ids of every test that pytest collects."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = defaultdict(list)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    self.tests[rule].append(item.nodeid)


def collected() -> tuple[dict[str, list[str]], int, str]:
    """The tests by rule id, pytest's exit code, and what it printed."""
    collector = Collector()
    said = io.StringIO()
    os.chdir(ROOT)
    places = [place for place in PLACES if Path(place).is_dir()]
    with redirect_stdout(said):
        code = pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider", *places], plugins=[collector])
    return collector.tests, int(code), said.getvalue()


def ids(package: str) -> list[str]:
    """The rule ids of a game, read without importing it: a game in pieces still has a rulebook."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        return []
    source = Path(spec.submodule_search_locations[0]) / "rules.yaml"
    return (
        [row["id"] for row in yaml.load(source.read_text("utf-8"), Loader=LOADER)["rules"]] if source.is_file() else []
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    args = parser.parse_args()
    tests, code, said = collected()
    if code not in (0, 5):  # 5: no tests yet
        print("\n".join(line for line in said.splitlines() if line.startswith(("ERROR", "E "))), file=sys.stderr)
    books = {point.name: ids(point.module) for point in sorted(entry_points(group=GROUP), key=lambda p: p.name)}
    for name, rules in books.items():
        if args.games and name not in args.games:
            continue
        missing = [rule for rule in rules if rule not in tests]
        print(f"{name} {len(rules) - len(missing)}/{len(rules)}")
        for rule in missing:
            print(f"  {rule}")
    known = {rule for rules in books.values() for rule in rules}
    unknown = sorted(set(tests) - known)
    for rule in unknown:
        print(f"unknown rule {rule}: {tests[rule][0]}", file=sys.stderr)
    return 1 if unknown or code not in (0, 5) else 0


if __name__ == "__main__":
    sys.exit(main())
