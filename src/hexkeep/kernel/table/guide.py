"""How to play, in the game's own words, and in which order its chapters are best read: `guide.yaml` of each game.

    how_to_play:
      - title: {en: Goal, ru: Цель}
        text: {en: ..., ru: ...}
    first: [SIG-WIN, SIG-ROUND]             # chapters that open the book
    last: [SIG-COMP, SIG-BOARD]             # what is only looked up: what is in the box, coordinates
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
from hexkeep.kernel.table.examples import ExampleText


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
        return Guide((), (), (), {}, {})
    content = yaml.load(source.read_text("utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    try:
        return Guide(
            tuple(GuideSection(_text(row["title"]), _text(row["text"])) for row in content["how_to_play"]),
            tuple(content["first"]),
            tuple(content["last"]),
            {topic: tuple(keys) for topic, keys in content.get("filters", {}).items()},
            {name: (ids,) if isinstance(ids, str) else tuple(ids) for name, ids in content.get("prompts", {}).items()},
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadContent(f"guide.yaml of {package}: {type(error).__name__} {error}") from None


def _text(row: Any) -> ExampleText:
    return ExampleText(" ".join(row["en"].split()), " ".join(row["ru"].split()))
