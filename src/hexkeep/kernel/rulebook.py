"""The atomic rules of a game, read from its `rules.yaml` and their Russian wording."""

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
    rules: dict[str, Rule] = {}
    for row in data["rules"]:
        rules[row["id"]] = Rule(
            id=row["id"],
            section=str(row.get("section", "")),
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


def _listed(value: object) -> str:
    """One name, or several with commas: the editions in which a rule holds."""
    return ", ".join(str(v) for v in value) if isinstance(value, list) else str(value)
