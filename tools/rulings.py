"""Write the rulebook and the rulings page of every game: its rules, what the book leaves open, what we play and why.

    python tools/rulings.py           write docs/games/<game>-rulings.md, <game>-rules.md and <game>-rules.ru.md,
                                      the pictures of the main examples, and docs/rule-index.md
    python tools/rulings.py --check   exit code 1 if a page is not up to date

A ruling is written once, as `ruling` of its rule in the game's `rules.yaml` (in Russian in `rulings.ru.yaml`); it is
what the rulebook, the rules panel and `hexkeep rules ID` show too. A field of the setup form that is `advanced` and
names the rule is the table's choice between the readings, and the page says so.
"""

import argparse
import re
import sys
from collections.abc import Iterable, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

from hexkeep.cli.rulebook_markdown import MOMENTS, picture_name, rulebook_markdown
from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import game, games
from hexkeep.kernel.rulebook import Rule, rulebook
from hexkeep.kernel.setup import Field
from hexkeep.kernel.table.examples import examples
from hexkeep.render.excerpt import example_pictures

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "games"
PICTURES = "pictures"
"""The folder of the examples' pictures, beside the pages."""

Texts = Mapping[str, str]

HEAD = """# {title}: rulings

Where the printed rules are silent, contradict themselves or can be read in two ways, this is what Hexkeep plays, and
why. `hexkeep rules ID` and the rules panel of the table say the same.

<!-- Written by tools/rulings.py from rules.yaml; change it there. -->
"""

INDEX_HEAD = """# Index of rules

Every rule has an id, which its code cites and its tests carry. `hexkeep rules ID` prints it, `hexkeep rules ID --where`
says where it is kept and tested; in the browser `§` opens it.

<!-- Written by tools/rulings.py from rules.yaml; change it there. -->
"""


def page(title: str, rules: Iterable[Rule], fields: Iterable[Field], texts: Texts) -> str:
    """The page of one game."""
    rules, settings = list(rules), [field for field in fields if field.advanced and field.rule]
    parts = [HEAD.format(title=title)]
    if settings:
        parts.append(_choices(settings, rules, texts))
    ruled = [rule for rule in rules if rule.english.ruling]
    for chapter, group in groupby(ruled, key=lambda rule: rule.english.chapter):
        parts.append(f"## {chapter}\n")
        parts.extend(_entry(rule, settings) for rule in group)
    return "\n".join(parts)


def _choices(settings: list[Field], rules: list[Rule], texts: Texts) -> str:
    rows = [
        "## What a table may decide for itself\n",
        "| setting | what it is | we play | rule |",
        "| --- | --- | --- | --- |",
    ]
    for field in settings:
        tip = texts.get(f"setup.{field.key}.tip", "")
        about = f"{texts[f'setup.{field.key}']}. {tip}".strip()
        ticked = [(choice, rule) for choice in field.choices for rule in rules if _names(rule, field, choice)]
        if not ticked:
            rows.append(f"| `{field.key}` | {about} | {_shown(field, texts)} | {field.rule} |")
        by_default = field.default if isinstance(field.default, list) else []
        for choice, rule in ticked:
            said = texts[f"setup.{field.key}.{choice}"]
            rows.append(f"| `{field.key}`: `{choice}` | {said}. | {_yes(choice in by_default)} | {rule.id} |")
    return "\n".join(rows) + "\n"


def _names(rule: Rule, field: Field, choice: str) -> bool:
    """Whether a ruling names one of several readings that can be ticked."""
    return field.kind == "several" and f"setting {choice}" in rule.english.ruling


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _shown(field: Field, texts: Texts) -> str:
    """The default of a field in words."""
    if isinstance(field.default, bool):
        return _yes(field.default)
    return texts.get(f"setup.{field.key}.{field.default}", str(field.default) if field.default != [] else "none")


def _entry(rule: Rule, settings: list[Field]) -> str:
    edition = f" ({rule.edition})" if rule.edition else ""
    lines = [f"**{rule.id}**{edition}: {rule.english.text}\n", f"> {rule.english.ruling}"]
    ticked = [f"`{f.key}`: `{choice}`" for f in settings for choice in f.choices if _names(rule, f, choice)]
    chosen = ticked or [f"`{field.key}`" for field in settings if field.rule == rule.id]
    if chosen:
        lines += [">", f"> A table may decide otherwise: {', '.join(chosen)}."]
    return "\n".join(lines) + "\n"


def pages() -> dict[Path, str]:
    """The pages of every game of this project, and the index of all rules, by their paths."""
    found = {FOLDER.parent / "rule-index.md": index()}
    for name in games():
        book = game(name)
        if book.package.startswith("hexkeep."):
            texts, rules, fields = book.english(), rulebook(book.package).values(), book.form.fields
            found[FOLDER / f"{name}-rulings.md"] = page(texts["game.title"], rules, fields, texts)
            for language, ending in (("en", "md"), ("ru", "ru.md")):
                found[FOLDER / f"{name}-rules.{ending}"] = rulebook_markdown(book, rules, language, PICTURES)
                found |= pictures(book, language)
    return found


def index() -> str:
    """Every chapter of every rulebook with the ids of its rules."""
    parts = [INDEX_HEAD]
    for name in games():
        book = game(name)
        if not book.package.startswith("hexkeep."):
            continue
        parts.append(f"## {book.english()['game.title']}\n\n| chapter | rules |\n| --- | --- |")
        chapters: dict[str, list[Rule]] = {}
        for rule in rulebook(book.package).values():
            chapters.setdefault(rule.id.rpartition("-")[0], []).append(rule)
        for chapter, rules in chapters.items():
            title = rules[0].english.chapter
            numbers = ", ".join(rule.id.rpartition("-")[2] for rule in rules)
            parts.append(f"| [{title}](games/{name}-rules.md#{anchor(title)}) | {chapter}-{numbers} |")
        parts.append("")
    return "\n".join(parts)


def anchor(heading: str) -> str:
    """The address of a heading on its page, as the site makes it."""
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower())


def pictures(book: Game[Any], language: str) -> dict[Path, str]:
    """The pictures of a game's main examples, by their paths."""
    found = {}
    for example in examples(book.name):
        if example.pictured:
            for moment, drawing in zip(MOMENTS, example_pictures(book, example, language), strict=True):
                found[FOLDER / PICTURES / picture_name(book, example, moment, language)] = drawing + "\n"
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    stale = 0
    wanted = pages()
    for path in sorted((FOLDER / PICTURES).glob("*.svg")):
        if path not in wanted:
            stale += 1
            print(f"{path.relative_to(ROOT)} {'belongs to no example' if check else 'deleted'}")
            if not check:
                path.unlink()
    for path, text in wanted.items():
        if path.is_file() and path.read_text("utf-8") == text:
            continue
        stale += 1
        print(f"{path.relative_to(ROOT)} {'is not up to date' if check else 'written'}")
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
