"""The atomic rules of a game, read from its `rules.yaml` and their Russian wording."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import yaml

from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.setup import nearest


@dataclass(frozen=True)
class Example:
    given: str
    expect: str


@dataclass(frozen=True)
class Rule:
    """One rule: what it says, where the rulebook says it, examples, and our ruling if it is open."""

    id: str
    section: str
    """The heading in the printed book, in the book's own language."""
    chapters: tuple[str, str]
    """What the rules of this kind of id are about, in English and Russian."""
    text: str
    text_ru: str
    ruling: str
    examples: tuple[Example, ...]
    edition: str

    def holds_in(self, edition: str) -> bool:
        """Whether the rule is one of this edition; "" stands for all of them together."""
        return not edition or not self.edition or edition in self.edition.split(", ")

    def words(self, language: str) -> str:
        return self.text_ru if language == "ru" and self.text_ru else self.text

    def chapter(self, language: str) -> str:
        return self.chapters[language == "ru"] or self.chapters[0] or self.section

    def speaks_of(self, words: list[str], language: str) -> bool:
        """Whether every word stands somewhere in the rule, whatever the case."""
        told = " ".join((self.id, self.section, self.chapter(language), self.words(language), self.ruling)).casefold()
        return all(word.casefold() in told for word in words)


@cache
def rulebook(package: str) -> dict[str, Rule]:
    """The rules of a game's package by id, in the rulebook's order. Empty where it has none."""
    folder = files(package)
    source = folder / "rules.yaml"
    if not source.is_file():
        return {}
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    data = yaml.load(source.read_text("utf-8"), Loader=loader)
    russian = folder / "rules.ru.yaml"
    words: dict[str, str] = {}
    if russian.is_file():
        words = yaml.load(russian.read_text("utf-8"), Loader=loader)
    titles = data.get("chapters", {})
    rules: dict[str, Rule] = {}
    for row in data["rules"]:
        kind = row["id"].rpartition("-")[0]
        rules[row["id"]] = Rule(
            id=row["id"],
            section=str(row.get("section", "")),
            chapters=(titles.get(kind, ""), words.get(kind, "")),
            text=" ".join(str(row["rule"]).split()),
            text_ru=" ".join(str(words.get(row["id"], "")).split()),
            ruling=" ".join(str(row.get("ruling", "")).split()),
            examples=tuple(Example(str(e.get("given", "")), str(e.get("expect", ""))) for e in row.get("examples", ())),
            edition=_listed(row.get("edition", "")),
        )
    return rules


def edition_rules(package: str, edition: str = "") -> list[Rule]:
    """The rules that hold in an edition (see `Game.edition`), in the rulebook's order. Raises BadSetup."""
    rules = rulebook(package).values()
    editions = sorted({name for rule in rules if rule.edition for name in rule.edition.split(", ")})
    if edition and edition not in editions:
        raise BadSetup(f"there is no edition {edition!r}{nearest(edition, editions)}")
    return [rule for rule in rules if rule.holds_in(edition)]


def cited_in(package: str, rule: str) -> list[str]:
    """Where the game's own code cites the rule: `movement.py:42`."""
    found: list[str] = []
    for source in sorted(files(package).iterdir(), key=lambda f: f.name):
        if source.name.endswith(".py"):
            lines = source.read_text("utf-8").splitlines()
            found += [
                f"{source.name}:{n}" for n, line in enumerate(lines, 1) if re.search(rf"{re.escape(rule)}\b", line)
            ]
    return found


def _listed(value: object) -> str:
    """One name, or several with commas: the editions in which a rule holds."""
    return ", ".join(str(v) for v in value) if isinstance(value, list) else str(value)
