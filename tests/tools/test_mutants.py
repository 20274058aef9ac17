"""`make mutants`: faults are made one clause at a time, tried on a copy, and told apart by who catches them."""

import ast
import os
import shutil
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from mutants import (
    ELSEWHERE,
    OWN,
    SURVIVED,
    Mutant,
    Workshop,
    chosen,
    chosen_by,
    chosen_of_each,
    laws_of,
    summary,
    told,
    try_out,
    unreached,
)
from reached import digest, statements_of
from trials import Trials

ROAD = '''
def toll(age, carts):
    """ABC-ROAD-01. Children pay nothing, others 2 a cart."""
    if age < 7 and carts == 0:
        return 0
    return 2 * carts
'''
TESTS = """
import pytest
from woods.road import toll

@pytest.mark.rule("ABC-ROAD-01")
def test_carts():
    assert toll(30, 1) == 2

def test_children():
    assert toll(6, 1) == 2
    assert toll(6, 0) == 0
"""


@pytest.fixture
def woods(tmp_path: Path) -> Path:
    folder = tmp_path / "woods"
    folder.mkdir()
    (folder / "__init__.py").write_text("", "utf-8")
    (folder / "road.py").write_text(ROAD, "utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_road.py").write_text(TESTS, "utf-8")
    return folder


def test_every_clause_of_a_function_is_broken_once(woods: Path) -> None:
    found = chosen(woods, 100, 1)
    lines = {line for mutant in found for line in mutant.source.splitlines()} - set(ROAD.splitlines())
    assert lines == {
        "    if (age < 7 or carts == 0):",
        "    if (carts == 0):",
        "    if (age < 7):",
        "    if age <= 7 and carts == 0:",
        "    if age < 8 and carts == 0:",
        "    if age < 7 and carts != 0:",
        "    if age < 7 and carts == 1:",
        "        return 1",
        "    return 3 * carts",
    }
    assert all(mutant.rules == ("ABC-ROAD-01",) and mutant.function == "toll" for mutant in found)
    for mutant in found:
        ast.parse(mutant.source)


def test_a_method_keeps_the_rules_that_its_class_cites(woods: Path) -> None:
    text = 'class Gate:\n    """ABC-GATE-01 to ABC-GATE-03."""\n\n    def fee(self):\n        return 2  # ABC-GATE-07\n'
    (woods / "road.py").write_text(text + "\n    def name(self):\n        return 1\n", "utf-8")
    rules = {mutant.function: mutant.rules for mutant in chosen(woods, 100, 1)}
    assert {name: sorted(found) for name, found in rules.items()} == {
        "fee": [f"ABC-GATE-0{i}" for i in (1, 2, 3, 7)],
        "name": [f"ABC-GATE-0{i}" for i in (1, 2, 3)],
    }


def test_a_line_that_only_saves_time_is_left_alone(woods: Path) -> None:
    road = woods / "road.py"
    road.write_text(ROAD.replace("carts == 0:", "carts == 0:  # saves time: 2 * 0 is 0 too"), "utf-8")
    changed = {line for mutant in chosen(woods, 100, 1) for line in mutant.source.splitlines()}
    assert changed - set(road.read_text("utf-8").splitlines()) == {"        return 1", "    return 3 * carts"}


def test_the_lesser_of_two_is_not_broken_where_they_are_equal(woods: Path) -> None:
    (woods / "road.py").write_text("def least(a, b):\n    return a if a < b else b\n", "utf-8")
    changed = {mutant.source.splitlines()[1] for mutant in chosen(woods, 100, 1)}
    assert changed == {"    return (a)", "    return (b)"}


def test_a_number_becomes_one_more_also_below_zero(woods: Path) -> None:
    (woods / "road.py").write_text("def first(a):\n    return a[-1] if a else -2\n", "utf-8")
    changed = {mutant.source.splitlines()[1] for mutant in chosen(woods, 100, 1)}
    assert changed == {
        "    return a[0] if a else -2",
        "    return a[-1] if a else -1",
        "    return (a[-1])",
        "    return (-2)",
    }


def test_the_same_seed_chooses_the_same_faults(woods: Path) -> None:
    assert chosen(woods, 4, 1) == chosen(woods, 4, 1)
    assert chosen(woods, 4, 1) != chosen(woods, 4, 2)
    assert len(chosen(woods, 100, 1)) == 9
    assert [*chosen(woods, 4, 1), *chosen(woods, 5, 1, skip=4)] == chosen(woods, 9, 1)


def test_every_function_that_cites_a_rule_gets_its_faults(woods: Path) -> None:
    more = "\n\ndef speed():\n    return 4\n\n\ndef load():\n    return 5 + 6  # ABC-ROAD-02\n"
    (woods / "road.py").write_text(ROAD + more, "utf-8")
    found = list(chosen_of_each(woods, 2, 1))
    assert sorted(mutant.function for mutant in found) == ["load", "load", "toll", "toll"]
    assert len({mutant.source for mutant in found}) == 4
    assert found == list(chosen_of_each(woods, 2, 1))


def test_of_random_faults_those_where_a_rule_is_cited_can_be_asked_for(woods: Path) -> None:
    (woods / "road.py").write_text(ROAD + "\n\ndef speed():\n    return 4\n", "utf-8")
    asked = Namespace(own=0, count=100, seed=1, skip=0, cited=False)
    everything = list(chosen_by(asked, woods))
    asked.cited = True
    assert [mutant.function for mutant in everything if not mutant.rules] == ["speed"]
    assert list(chosen_by(asked, woods)) == [mutant for mutant in everything if mutant.rules]


def with_trials(woods: Path, tmp_path: Path, do: Callable[[Trials], None]) -> Trials:
    """Collect and record the tests of the woods, and hand them over."""
    command = ["-q", "-p", "no:cacheprovider", "--import-mode=importlib", f"--rootdir={tmp_path}", "-c", os.devnull]
    statements_of.cache_clear()
    digest.cache_clear()
    trials = Trials(sorted(woods.glob("*.py")), woods, tmp_path / "recorded", command, do)
    before = set(sys.modules)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(tmp_path)
        pytest.main([*command, str(tmp_path / "tests")], plugins=[trials])
    for name in set(sys.modules) - before:
        del sys.modules[name]
    return trials


def tried(woods: Path, tmp_path: Path, *lines: str, own_only: bool = False) -> dict[str, tuple[str, str]]:
    """Who notices the faults that put these lines into the road: tests of its own rule, others or nobody."""
    work = tmp_path / "copy"
    work.mkdir(exist_ok=True)
    found = chosen(woods, 100, 1)
    road = (woods / "road.py").read_text("utf-8")
    results = {}

    def work_through(trials: Trials) -> None:
        workshop = Workshop(work, woods, [str(tmp_path / "tests")])
        for line in lines:
            mutant = next(mutant for mutant in found if line in mutant.source)
            results[line] = try_out(mutant, trials, workshop, 60, own_only)

    trials = with_trials(woods, tmp_path, work_through)
    shutil.rmtree(work)
    assert (woods / "road.py").read_text("utf-8") == road
    return results or {"": ("", trials.problem)}


def test_faults_are_told_apart_by_who_catches_them(woods: Path, tmp_path: Path) -> None:
    results = tried(woods, tmp_path, "return 3 * carts", "if (age < 7):", "if age < 8 and carts == 0:")
    assert {line: (kind, name.rpartition("::")[2]) for line, (kind, name) in results.items()} == {
        "return 3 * carts": (OWN, "test_carts"),
        "if (age < 7):": (ELSEWHERE, "test_children"),
        "if age < 8 and carts == 0:": (SURVIVED, ""),
    }


def test_a_hole_in_the_tests_of_a_rule_is_found_though_another_test_would_notice(woods: Path, tmp_path: Path) -> None:
    results = tried(woods, tmp_path, "return 3 * carts", "if (age < 7):", own_only=True)
    assert {line: kind for line, (kind, _) in results.items()} == {"return 3 * carts": OWN, "if (age < 7):": SURVIVED}


def test_a_function_that_no_test_runs_is_named(woods: Path, tmp_path: Path) -> None:
    road = woods / "road.py"
    road.write_text(ROAD + "\n\ndef speed():\n    return 4\n", "utf-8")
    assert tried(woods, tmp_path, "return 5") == {"return 5": (SURVIVED, "no test reaches it")}


def test_a_function_that_runs_while_modules_are_imported_is_broken_in_a_copy(woods: Path, tmp_path: Path) -> None:
    road = woods / "road.py"
    road.write_text(ROAD + "\n\ndef speed():\n    return 4\n\n\nSPEED = speed()\n", "utf-8")
    test = tmp_path / "tests" / "test_speed.py"
    test.write_text("from woods import road\n\ndef test_speed():\n    assert road.SPEED == 4\n", "utf-8")
    kind, name = tried(woods, tmp_path, "return 5")["return 5"]
    assert (kind, name.rpartition("::")[2]) == (ELSEWHERE, "test_speed")


def test_a_fault_that_never_ends_is_noticed(woods: Path, tmp_path: Path) -> None:
    road = woods / "road.py"
    road.write_text(
        ROAD + "\n\ndef walk(steps):\n    while steps > 0:\n        steps -= 1\n    return steps\n", "utf-8"
    )
    test = tmp_path / "tests" / "test_walk.py"
    test.write_text("from woods.road import walk\n\ndef test_walk():\n    assert walk(3) == 0\n", "utf-8")
    kind, name = tried(woods, tmp_path, "        pass")["        pass"]
    assert (kind, name.rpartition("::")[2]) == (ELSEWHERE, "test_walk")


def test_what_was_recorded_holds_until_tests_or_what_they_reach_change(woods: Path, tmp_path: Path) -> None:
    def ages() -> list[int]:
        return sorted(file.stat().st_mtime_ns for file in tmp_path.glob("recorded/*"))

    road, test = woods / "road.py", tmp_path / "tests" / "test_road.py"
    tried(woods, tmp_path, "return 3 * carts")
    first = ages()
    assert len(first) == 1
    road.write_text(ROAD.replace("carts == 0:", "carts == 0:  # ABC-ROAD-01: a baby's pram is no cart"), "utf-8")
    tried(woods, tmp_path, "return 3 * carts")
    assert ages() == first
    road.write_text(ROAD.replace("return 2 * carts", "return carts + carts"), "utf-8")
    tried(woods, tmp_path, "return carts - carts")
    second = ages()
    assert len(second) == 1
    assert second != first
    test.write_text(TESTS + "\n", "utf-8")
    tried(woods, tmp_path, "return carts - carts")
    assert len(ages()) == 2


def test_only_tests_that_reach_the_line_are_tried(woods: Path, tmp_path: Path) -> None:
    def order(trials: Trials) -> None:
        found.extend(trials.order(woods / "road.py", line, ["ABC-ROAD-01"]) for line in (4, 5, 6))

    found: list[tuple[list[str], list[str]]] = []
    with_trials(woods, tmp_path, order)
    names = [tuple([name.rpartition("::")[2] for name in part] for part in parts) for parts in found]
    assert names == [(["test_carts"], ["test_children"]), ([], ["test_children"]), (["test_carts"], ["test_children"])]


def test_what_no_test_of_its_own_rules_reaches_is_listed(woods: Path, tmp_path: Path) -> None:
    more = [
        ROAD,
        "\ndef load(carts):",
        "    import math  # ABC-ROAD-02",
        "    if not carts:  # saves time",
        "        return 0",
        "    return math.floor(carts)",
        "\ndef speed():",
        "    return 4",
    ]
    (woods / "road.py").write_text("\n".join(more) + "\n", "utf-8")
    found: list[str] = []
    with_trials(woods, tmp_path, lambda trials: found.extend(unreached(woods, trials)))
    assert [line.partition("road.py:")[2].replace("tests/test_road.py::", "") for line in found] == [
        "5 in toll, which cites ABC-ROAD-01: return 0 (of 1 tests that reach it test_children)",
        "12 in load, which cites ABC-ROAD-02: return 0 (no test reaches it)",
        "13 in load, which cites ABC-ROAD-02: return math.floor(carts) (no test reaches it)",
    ]


def test_laws_are_for_games_only() -> None:
    assert laws_of("kernel") == []
    assert laws_of("games/forest/rules")[1:] == ["-k", "forest and (asks_properly or refuses_the_rest)"]


def test_a_survivor_is_shown_and_the_rest_is_counted() -> None:
    file = Path(__file__)
    source = file.read_text("utf-8").replace("import ast\n", "import cat\n", 1)
    mutant = Mutant(file, 3, "toll", source, ())
    shown = "  survived: tests/tools/test_mutants.py:3 in toll\n    -import ast\n    +import cat"
    assert told(mutant, SURVIVED, "") == shown
    assert told(mutant, OWN, "test_a") == "  caught by its own rule: tests/tools/test_mutants.py:3 in toll"
    elsewhere = "  caught elsewhere: tests/tools/test_mutants.py:3 in toll, which cites no rule, by test_b"
    assert told(mutant, ELSEWHERE, "test_b") == elsewhere
    results, citing = [OWN, SURVIVED, ELSEWHERE, OWN], [True, False, True, True]
    assert summary("woods", results, citing, False) == (
        "woods: caught by a test of its own rule 2 of 3 (66 %, probably 20 to 94) where a rule is cited, "
        "by any test 3 of 4 (75 %, probably 30 to 96)"
    )
    assert summary("woods", results, citing, True).endswith("2 of 3 (66 %, probably 20 to 94) where a rule is cited")


def test_a_test_that_fails_without_any_fault_is_told(woods: Path, tmp_path: Path) -> None:
    test = tmp_path / "tests" / "test_road.py"
    test.write_text(TESTS + "\ndef test_broken():\n    assert toll(9, 0) == 1\n", "utf-8")
    (_, problem), *_ = tried(woods, tmp_path, "return 3 * carts").values()
    assert problem.endswith("test_broken")


def test_a_fault_as_long_and_as_old_as_what_it_replaces_is_tried(woods: Path, tmp_path: Path) -> None:
    work = tmp_path / "copy"
    work.mkdir()
    test = tmp_path / "tests" / "test_road.py"
    workshop = Workshop(work, woods, [str(test)])
    written = (work / "woods" / "road.py").stat()
    found = next(mutant for mutant in chosen(woods, 100, 1) if "return 3 * carts" in mutant.source)
    assert len(found.source) == len(ROAD)
    (work / "woods" / "road.py").write_text(found.source, "utf-8")
    os.utime(work / "woods" / "road.py", ns=(written.st_atime_ns, written.st_mtime_ns))
    assert workshop.first_failure([str(test)], 60).endswith("test_carts")
