"""The rulings pages say what the rulebooks' files say, and which rulings are a table's choice."""

import re
import sys
from pathlib import Path

from hexkeep.kernel.registry import games
from hexkeep.kernel.rulebook import Rule, Wording, rulebook
from hexkeep.kernel.setup import Field

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from rulings import FOLDER, PICTURES, anchor, page, pages


def rule(name: str, chapter: str, text: str, ruling: str, edition: str = "") -> Rule:
    wording = Wording(chapter, text, ruling)
    return Rule(name, "", "", edition, wording, wording)


def test_every_page_is_up_to_date() -> None:
    found = pages()
    for path, text in found.items():
        assert path.is_file(), f"{path.name} is missing: run tools/rulings.py"
        if path.suffix == ".md":
            assert path.read_text("utf-8") == text, f"{path.name} is old: run tools/rulings.py"
    assert sum(path.suffix == ".md" for path in found) == 13


def test_the_books_show_their_main_examples_and_stay_small() -> None:
    shown = [path for path in pages() if path.suffix == ".svg"]
    assert {path.name.partition("-")[0] for path in shown} == {"bastion", "forest", "heroes", "sigillum"}
    assert sorted((FOLDER / PICTURES).iterdir()) == sorted(shown), "run tools/rulings.py"
    assert sum(path.stat().st_size for path in shown) < 3_000_000, "picture fewer examples"
    for path in shown:
        language = "ru.md" if path.name.endswith(".ru.svg") else "md"
        page_of = FOLDER / f"{path.name.partition('-')[0]}-rules.{language}"
        assert f"]({PICTURES}/{path.name})" in page_of.read_text("utf-8")


def test_a_page_tells_rulings_by_chapter_and_the_tables_choices() -> None:
    rules = [
        rule("ABC-A-01", "Roads", "A road is straight.", ""),
        rule("ABC-A-02", "Roads", "A bridge counts.", "The book is silent.", "2015"),
        rule("ABC-B-01", "Rivers", "A river flows.", "It must."),
    ]
    fields = [
        Field("players", "number", 2, low=1, high=4, rule="ABC-B-01"),
        Field("bridges", "switch", True, advanced=True, rule="ABC-A-02"),
    ]
    texts = {"setup.bridges": "Bridges count", "setup.bridges.tip": "Both readings are fair."}
    text = page("Wood", rules, fields, texts)
    assert text.startswith("# Wood: rulings\n")
    assert "| `bridges` | Bridges count. Both readings are fair. | yes | ABC-A-02 |" in text
    assert "**ABC-A-02** (2015): A bridge counts.\n\n> The book is silent.\n>\n> A table may decide otherwise" in text
    assert text.index("## Roads") < text.index("ABC-A-02**") < text.index("## Rivers") < text.index("ABC-B-01**")
    assert "ABC-A-01" not in text
    assert "`players`" not in text


def test_every_setting_of_a_ruling_names_a_rule_with_a_ruling() -> None:
    for game in games().values():
        book = rulebook(game.package)
        for field in game.form.fields:
            if field.advanced and field.rule:
                assert field.rule in book, f"{game.name}: {field.key}"


def test_each_of_several_readings_is_told_with_the_rule_whose_ruling_names_it() -> None:
    rules = [
        rule("ABC-A-01", "Roads", "A road is straight.", "It could bend. A table may choose so (setting bends)."),
        rule("ABC-A-02", "Roads", "A bridge counts.", "The book is silent."),
    ]
    fields = [Field("readings", "several", [], choices=("bends",), advanced=True, rule="ABC-A-02")]
    text = page("Wood", rules, fields, {"setup.readings": "Readings", "setup.readings.bends": "Roads may bend"})
    assert "| `readings`: `bends` | Roads may bend. | no | ABC-A-01 |" in text
    assert "(setting bends).\n>\n> A table may decide otherwise: `readings`: `bends`." in text


def test_every_reading_of_heroes_that_can_be_ticked_has_its_ruling() -> None:
    heroes = games()["heroes"]
    (field,) = [field for field in heroes.form.fields if field.key == "rulings"]
    said = [r.english.ruling for r in rulebook(heroes.package).values()]
    for choice in field.choices:
        assert sum(f"setting {choice}" in ruling for ruling in said) == 1, choice


def test_the_index_leads_to_headings_that_are_there() -> None:
    rows = re.findall(
        r"\]\(games/([\w-]+\.md)#([\w-]+)\) \| (\S+)", (FOLDER.parent / "rule-index.md").read_text("utf-8")
    )
    assert len(rows) > 100
    for name, address, first in rows:
        text = (FOLDER / name).read_text("utf-8")
        assert address in {anchor(heading) for heading in re.findall(r"^## (.+)$", text, re.MULTILINE)}
        assert f"**{first.rstrip(',')}**" in text
