"""`make mutants`: faults are made one clause at a time, tried on a copy, and told apart by who catches them."""

import ast
import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from mutants import ELSEWHERE, OWN, SURVIVED, Mutant, Workshop, chosen, laws_of, summary, told

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


def test_a_line_that_only_saves_time_is_left_alone(woods: Path) -> None:
    road = woods / "road.py"
    road.write_text(ROAD.replace("carts == 0:", "carts == 0:  # saves time: 2 * 0 is 0 too"), "utf-8")
    changed = {line for mutant in chosen(woods, 100, 1) for line in mutant.source.splitlines()}
    assert changed - set(road.read_text("utf-8").splitlines()) == {"        return 1", "    return 3 * carts"}


def test_the_lesser_of_two_is_not_broken_where_they_are_equal(woods: Path) -> None:
    (woods / "road.py").write_text("def least(a, b):\n    return a if a < b else b\n", "utf-8")
    changed = {mutant.source.splitlines()[1] for mutant in chosen(woods, 100, 1)}
    assert changed == {"    return (a)", "    return (b)"}


def test_the_same_seed_chooses_the_same_faults(woods: Path) -> None:
    assert chosen(woods, 4, 1) == chosen(woods, 4, 1)
    assert chosen(woods, 4, 1) != chosen(woods, 4, 2)
    assert len(chosen(woods, 100, 1)) == 9
    assert [*chosen(woods, 4, 1), *chosen(woods, 5, 1, skip=4)] == chosen(woods, 9, 1)


def test_faults_are_told_apart_by_who_catches_them(woods: Path, tmp_path: Path) -> None:
    work = tmp_path / "copy"
    work.mkdir()
    test = tmp_path / "tests" / "test_road.py"
    workshop = Workshop(work, woods, [test], {"ABC-ROAD-01": [f"{test}::test_carts"]})
    assert workshop.check() == ""
    found = chosen(woods, 100, 1)

    def result(line: str) -> str:
        return workshop.try_out(next(mutant for mutant in found if line in mutant.source))[0]

    assert result("return 3 * carts") == OWN
    assert result("if (age < 7):") == ELSEWHERE
    assert result("if age < 8 and carts == 0:") == SURVIVED
    assert (woods / "road.py").read_text("utf-8") == ROAD
    assert (work / "woods" / "road.py").read_text("utf-8") == ROAD


def test_laws_are_tried_last(woods: Path, tmp_path: Path) -> None:
    work = tmp_path / "copy"
    work.mkdir()
    carts, law = tmp_path / "tests" / "test_carts.py", tmp_path / "tests" / "test_law.py"
    carts.write_text("from woods.road import toll\n\ndef test_carts():\n    assert toll(9, 1) == 2\n", "utf-8")
    law.write_text("from woods.road import toll\n\ndef test_law():\n    assert toll(6, 0) == 0\n", "utf-8")
    workshop = Workshop(work, woods, [carts], {}, [str(law), "-k", "law"])
    workshop.seconds = 600
    found = chosen(woods, 100, 1)
    result, noticed = workshop.try_out(next(mutant for mutant in found if "return 1" in mutant.source))
    assert (result, noticed.rpartition("::")[2]) == (ELSEWHERE, "test_law")
    assert workshop.try_out(next(mutant for mutant in found if "age <= 7" in mutant.source)) == (SURVIVED, "")
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
    assert summary("woods", [OWN, SURVIVED, OWN, OWN], 3) == (
        "woods: 4 faults, 3 where a rule is cited, 3 caught by its own rule (75 %), 0 caught elsewhere (0 %), "
        "1 survived (25 %)"
    )


def test_a_test_that_fails_without_any_fault_has_noticed_nothing(woods: Path, tmp_path: Path) -> None:
    test = tmp_path / "tests" / "test_road.py"
    test.write_text(TESTS + "\ndef test_broken():\n    assert toll(9, 0) == 1\n", "utf-8")
    work = tmp_path / "copy"
    work.mkdir()
    workshop = Workshop(work, woods, [test], {}, nearest=1)
    assert workshop.fails_anyway(f"{test}::test_broken")
    assert not workshop.fails_anyway(f"{test}::test_carts")
    assert not workshop.fails_anyway("a test that does not end")


def test_a_fault_as_long_and_as_old_as_what_it_replaces_is_tried(woods: Path, tmp_path: Path) -> None:
    work = tmp_path / "copy"
    work.mkdir()
    test = tmp_path / "tests" / "test_road.py"
    workshop = Workshop(work, woods, [test], {}, nearest=1)
    written = (work / "woods" / "road.py").stat()
    found = next(mutant for mutant in chosen(woods, 100, 1) if "return 3 * carts" in mutant.source)
    assert len(found.source) == len(ROAD)
    (work / "woods" / "road.py").write_text(found.source, "utf-8")
    os.utime(work / "woods" / "road.py", ns=(written.st_atime_ns, written.st_mtime_ns))
    assert workshop.first_failure([str(test)], 60).endswith("test_carts")


def test_tests_that_name_what_is_broken_come_first(woods: Path, tmp_path: Path) -> None:
    for name, text in {"test_a.py": "", "test_b.py": "import woods.road", "test_c.py": "toll"}.items():
        (tmp_path / "tests" / name).write_text(text, "utf-8")
    work = tmp_path / "copy"
    work.mkdir()
    workshop = Workshop(work, woods, [tmp_path / "tests"], {})
    files = workshop.nearest_first(chosen(woods, 1, 1)[0])
    assert [Path(file).name for file in files] == ["test_road.py", "test_c.py", "test_b.py", "test_a.py"]
