"""`make rules`: a gap between rule, code and test is found and named."""

import sys
from pathlib import Path

from hexkeep.kernel.rulebook import Rule, Wording, citations

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from rules import cited, gaps

WORDING = Wording("", "", "")


def book(**kinds: str) -> dict[str, Rule]:
    ids = {name.replace("_", "-"): kind for name, kind in kinds.items()}
    return {name: Rule(name, kind, "", "", WORDING, WORDING) for name, kind in ids.items()}


def test_a_rule_needs_code_and_a_test() -> None:
    rules = book(ABC_A_01="", ABC_A_02="definition", ABC_A_03="content", ABC_A_04="")
    tests = {"ABC-A-01": ["a"], "ABC-A-02": ["b"], "ABC-A-03": ["c"], "ABC-A-04": ["d"]}
    assert gaps(rules, {"ABC-A-01", "ABC-A-04"}, tests) == []
    assert gaps(rules, {"ABC-A-01"}, tests) == ["ABC-A-04 is cited nowhere in code"]
    del tests["ABC-A-02"]
    assert gaps(rules, {"ABC-A-01", "ABC-A-04"}, tests) == ["ABC-A-02 has no test"]


def test_an_unknown_rule_or_kind_is_named() -> None:
    rules = book(ABC_A_01="hearsay")
    assert gaps(rules, {"ABC-A-09", "XYZ-A-01"}, {"ABC-A-01": ["a"]}) == [
        "ABC-A-01 is of an unknown kind 'hearsay'",
        "code cites ABC-A-09, which no rulebook has",
    ]


def test_texts_scenes_and_bots_keep_no_rules(tmp_path: Path) -> None:
    assert "FER-CAST-01" in cited("ferry")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "a.py").write_text("# ABC-A-01 to ABC-A-03\nx = 1  # ABC-B-01\n", "utf-8")
    found = citations(tmp_path)
    assert sorted(found) == ["ABC-A-01", "ABC-A-02", "ABC-A-03", "ABC-B-01"]
    assert [c.place for c in found["ABC-B-01"]] == ["rules/a.py:2"]
