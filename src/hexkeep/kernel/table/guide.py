"""How to play, in the game's own words, and in which order its chapters are best read: `guide.yaml` of each game.

    how_to_play:
      - title: {en: Goal, ru: Цель}
        text: {en: ..., ru: ...}
    first: [SIG-WIN, SIG-ROUND]             # chapters that open the book
    last: [SIG-COMP, SIG-BOARD]             # what is only looked up: what is in the box, coordinates
    glossary: [[effect.*, effect-tip.*]]    # the keys of names and of their explanations among the game's texts
    prompts: {act: SIG-ABIL-01}             # the rule that asks it, or several of which the first in play counts
    filters: {mode: [setup.mode.*]}         # what rules are for only some of, with the keys of the names' texts

Chapters that neither list names stand between, in the rulebook's order.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.game import Game
from hexkeep.kernel.table.examples import ExampleText
from hexkeep.kernel.table.texts import Translator, sentence


@dataclass(frozen=True)
class GuideSection:
    """A piece of "How to play"."""

    title: ExampleText
    text: ExampleText


@dataclass(frozen=True)
class Guide:
    how_to_play: tuple[GuideSection, ...]
    first: tuple[str, ...]
    last: tuple[str, ...]
    glossary: tuple[tuple[str, str], ...]
    filters: Mapping[str, tuple[str, ...]]
    """By topic (`kernel.rulebook.TOPICS`) the keys of what may be in play; the last part of a key is its name."""
    prompts: Mapping[str, tuple[str, ...]]
    """The rule that asks each prompt; where it differs by what is in play, one for each case."""

    def ordered(self, chapters: Iterable[str]) -> list[str]:
        """These chapters in the order one needs them."""
        known = list(dict.fromkeys(chapters))
        opening = [chapter for chapter in self.first if chapter in known]
        closing = [chapter for chapter in self.last if chapter in known]
        return [*opening, *(c for c in known if c not in opening and c not in closing), *closing]


@cache
def guide(package: str) -> Guide:
    """The guide of a game's package; an empty one where it has none. Raises BadContent."""
    source = files(package) / "guide.yaml"
    if not source.is_file():
        return Guide((), (), (), (), {}, {})
    content = yaml.load(source.read_text("utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    try:
        return Guide(
            tuple(GuideSection(_text(row["title"]), _text(row["text"])) for row in content["how_to_play"]),
            tuple(content["first"]),
            tuple(content["last"]),
            tuple((name, told) for name, told in content["glossary"]),
            {topic: tuple(keys) for topic, keys in content.get("filters", {}).items()},
            {name: (ids,) if isinstance(ids, str) else tuple(ids) for name, ids in content.get("prompts", {}).items()},
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadContent(f"guide.yaml of {package}: {type(error).__name__} {error}") from None


def _text(row: Any) -> ExampleText:
    return ExampleText(" ".join(row["en"].split()), " ".join(row["ru"].split()))


def glossary(game: Game[Any], language: str) -> list[tuple[str, str]]:
    """The words of the game with what they mean, as the table itself explains them, in alphabetical order.

    Where one text holds both, `Stunned: it does not act.`, its key is given twice.
    """
    translator = Translator.of(game, language)
    found: dict[str, str] = {}
    for pattern, told in guide(game.package).glossary:
        for key in keys_of(game, pattern):
            name = translator.text_or_nothing(key)
            meaning = translator.text_or_nothing(told.replace("*", key.removeprefix(pattern.rstrip("*"))))
            if pattern == told:
                name, _, meaning = meaning.partition(": ")
            meaning = meaning.replace("{n}", "X")
            if name and meaning and "{" not in meaning:
                found.setdefault(sentence(name), sentence(meaning))
    return sorted(found.items(), key=lambda row: row[0].casefold())


def keys_of(game: Game[Any], pattern: str) -> list[str]:
    """The keys of the game's texts that a pattern names: a key, or the beginning of several with a star."""
    if not pattern.endswith("*"):
        return [pattern]
    start = pattern.removesuffix("*")
    return [key for key in game.english() if key.startswith(start) and "." not in key.removeprefix(start)]
