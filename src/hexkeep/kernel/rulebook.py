"""The atomic rules of a game, read from its `rules.yaml` and their Russian wording.

Rules and chapters that are for some editions, modes, boxes or variants only are listed in the file under `only`:

    only:
      HOM-CAMP: {mode: [campaign]}
      HOM-EXP-03: {box: [fortress]}
"""

import os
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
RULE_ID_LINE = re.compile(r"^\s*- id:", re.MULTILINE)
SECTION_NUMBER = re.compile(r"\b\d+\.\d+")
TOPICS = ("edition", "mode", "box", "variant")
"""What a rule may be for only some of: printed editions, modes of play, boxes, and rules that a table may switch on."""
InPlay = Mapping[str, Collection[str]]
"""What is in play by topic; a topic that is not there says nothing."""


@dataclass(frozen=True)
class Wording:
    """A rule in one language."""

    chapter: str
    """What the rules of this kind of id are about."""
    text: str
    ruling: str


@dataclass(frozen=True)
class Rule:
    """One rule: what it says, where the rulebook says it, and our ruling if it is open."""

    id: str
    kind: str
    """"definition": it says what a word means. "content": the box's data keep it. "": code keeps it and cites it."""
    section: str
    """The heading in the printed book, in the book's own language."""
    edition: str
    english: Wording
    russian: Wording
    only: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Where the rule is for some only: for which, by topic."""

    def holds_for(self, in_play: InPlay) -> bool:
        """Whether the rule matters where this is in play."""
        return all(topic not in in_play or set(names) & set(in_play[topic]) for topic, names in self.only.items())

    def wording(self, language: str) -> Wording:
        """The rule in a language."""
        return self.russian if language == "ru" else self.english

    def text(self, language: str) -> str:
        """The sentence of the rule in a language."""
        return self.wording(language).text

    def reference(self, language: str) -> str:
        """Where the book says it, in a language: its own heading where the book is printed in that language, otherwise
        the chapter as we call it and the numbers of the printed sections."""
        headings = [part for part in self.section.split(" / ") if bool(CYRILLIC.search(part)) == (language == "ru")]
        if headings:
            return " / ".join(headings)
        return ", ".join([self.wording(language).chapter, *SECTION_NUMBER.findall(self.section)])

    def mentions(self, words: list[str], language: str) -> bool:
        """Whether the rule contains every word, in upper or lower case."""
        wording = self.wording(language)
        text = " ".join((self.id, self.section, wording.chapter, wording.text, wording.ruling)).casefold()
        return all(word.casefold() in text for word in words)


@cache
def rulebook(package: str) -> dict[str, Rule]:
    """The rules of a game's package by id, in the rulebook's order. Empty where it has none."""
    book = _read(package, "rules.yaml")
    texts, rulings = _read(package, "rules.ru.yaml"), _read(package, "rulings.ru.yaml")
    titles, only = book.get("chapters", {}), book.get("only", {})
    rules: dict[str, Rule] = {}
    for row in book.get("rules", ()):
        prefix, section = row["id"].rpartition("-")[0], str(row.get("section", ""))
        chapter = titles.get(prefix, section)
        english = Wording(chapter, _line(row["rule"]), _line(row.get("ruling", "")))
        more = rulings.get(row["id"], {})
        limits = {"edition": row.get("edition", ())} | only.get(prefix, {}) | only.get(row["id"], {})
        rules[row["id"]] = Rule(
            id=row["id"],
            kind=row.get("kind", ""),
            section=section,
            edition=_listed(row.get("edition", "")),
            only={topic: tuple(map(str, names)) for topic, names in limits.items() if names},
            english=english,
            # what nobody has translated yet is better read in English than not at all
            russian=Wording(
                texts.get(prefix, chapter),
                _line(texts.get(row["id"], english.text)),
                _line(more.get("ruling", english.ruling)),
            ),
        )
    return rules


def count_rules(folder: "Traversable") -> int:
    """How many rules the package in a folder has, by their ids: a list of games need not read three files of each."""
    source = folder / "rules.yaml"
    return len(RULE_ID_LINE.findall(source.read_text("utf-8"))) if source.is_file() else 0


def _read(package: str, name: str) -> dict[str, Any]:
    source = files(package) / name
    if not source.is_file():
        return {}
    import yaml

    found: dict[str, Any] = yaml.load(source.read_text("utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return found


def _line(text: str) -> str:
    return " ".join(text.split())


def cited_in(package: str, rule: str) -> list[str]:
    """Where the game's own code cites the rule: `rules/movement.py:42`."""
    with as_file(files(package)) as folder:
        return [citation.place for citation in citations(folder).get(rule, ())]


def places_of(package: str, rule: str) -> tuple[list[str], list[str]]:
    """Where code and where tests name the rule, as paths with lines; no tests where the sources are not at hand."""
    with as_file(files(package)) as folder:
        project = next((up for up in folder.parents if (up / "pyproject.toml").is_file()), None)
        tests = folder / "tests" if project is None else project / "tests"
        return _paths(folder, rule), _paths(tests, rule)


def _paths(folder: Path, rule: str) -> list[str]:
    return [f"{os.path.relpath(folder)}/{citation.place}" for citation in citations(folder).get(rule, ())]


@dataclass(frozen=True)
class Citation:
    """A line of code that names a rule."""

    file: str
    """Below the folder that was searched."""
    line: int

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"


RULE_ID = re.compile(r"\b[A-Z]{3}-[A-Z0-9]+-[0-9]+\b")
RULE_RANGE = re.compile(r"\b([A-Z]{3}-[A-Z0-9]+)-([0-9]+) to \1-([0-9]+)\b")


@cache
def citations(folder: Path) -> dict[str, list[Citation]]:
    """The lines of all Python files below a folder that name a rule, by rule id. `X-01 to X-04` names four."""
    found: dict[str, list[Citation]] = {}
    for source in sorted(folder.rglob("*.py")):
        file = source.relative_to(folder).as_posix()
        for number, line in enumerate(source.read_text("utf-8").splitlines(), 1):
            for rule in rules_named(line):
                found.setdefault(rule, []).append(Citation(file, number))
    return found


def rules_named(text: str) -> tuple[str, ...]:
    """The rules that a text names, each once, with those between two that stand with "to" between them."""
    between = [
        f"{prefix}-{n:0{len(first)}}"
        for prefix, first, last in RULE_RANGE.findall(text)
        for n in range(int(first), int(last) + 1)
    ]
    return tuple(dict.fromkeys([*RULE_ID.findall(text), *between]))


def _listed(value: object) -> str:
    """One name, or several with commas: the editions in which a rule holds."""
    return ", ".join(str(v) for v in value) if isinstance(value, list) else str(value)
