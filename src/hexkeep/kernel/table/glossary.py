"""The words and signs of a game: `glossary.yaml` of each game.

    status:
      - texts: [effect.*, effect-tip.*]    # the keys of names and of their explanations among the game's own texts
    resource:
      - word: resource.gold                # the key of a name, or {en: ..., ru: ...}
        of: [mana.*]                       # the keys of all that the line explains
        en: ...
        ru: ...

Where one text holds both, `Stunned: it does not act.`, `texts` names its key twice.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.game import Game
from hexkeep.kernel.table.texts import Translator, sentence

KINDS = ("resource", "symbol", "status", "verb", "word")
"""In the order in which a rulebook shows them."""


@dataclass(frozen=True)
class Word:
    """A word of the game with what it means, in one language."""

    kind: str
    name: str
    meaning: str
    keys: tuple[str, ...]
    """The keys of what it explains, among the game's texts."""


def glossary(game: Game[Any], language: str) -> list[Word]:
    """The words of a game by kind, each kind in alphabetical order. Raises BadContent."""
    translator = Translator.of(game, language)
    found: dict[tuple[str, str], Word] = {}
    for kind, rows in _content(game.package).items():
        for row in rows:
            for word in (
                _told_words(game, translator, kind, row) if "texts" in row else [_word(game, translator, kind, row)]
            ):
                found.setdefault((kind, word.name), word)
    return sorted(found.values(), key=lambda word: (KINDS.index(word.kind), word.name.casefold()))


def keys_of(game: Game[Any], patterns: Iterable[str]) -> list[str]:
    """The keys of the game's texts that patterns name: a key, or the beginning of several with a star; no tips."""
    found = []
    for pattern in patterns:
        start = pattern.removesuffix("*")
        if start == pattern:
            found.append(pattern)
        else:
            ends = [key.removeprefix(start) for key in game.english() if key.startswith(start)]
            found += [start + end for end in ends if "." not in end and end != "tip"]
    return found


@cache
def _content(package: str) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    source = files(package) / "glossary.yaml"
    if not source.is_file():
        return {}
    content = yaml.load(source.read_text("utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    for kind, rows in content.items():
        if kind not in KINDS:
            raise BadContent(f"glossary.yaml of {package}: words are of a kind ({', '.join(KINDS)}), not {kind!r}")
        for row in rows:
            if set(row) != {"texts"} and set(row) - {"of"} != {"word", "en", "ru"}:
                raise BadContent(f"glossary.yaml of {package}: a line has texts, or word, en and ru, not {row!r}")
    return dict(content)


def _word(game: Game[Any], translator: Translator, kind: str, row: Mapping[str, Any]) -> Word:
    word = row["word"]
    keys = keys_of(game, row.get("of", ()))
    name = word[translator.language] if isinstance(word, dict) else translator.text(word)
    return Word(kind, sentence(name), row[translator.language], (*keys, word) if isinstance(word, str) else tuple(keys))


def _told_words(game: Game[Any], translator: Translator, kind: str, row: Mapping[str, Any]) -> list[Word]:
    """The words that the table itself explains; an explanation that needs what only a table knows is left out."""
    pattern, told = row["texts"]
    found = []
    for key in keys_of(game, [pattern]):
        name = translator.text_or_nothing(key)
        told_key = told.replace("*", key.removeprefix(pattern.rstrip("*")))
        meaning = translator.text_or_nothing(told_key)
        if pattern == told:
            name, _, meaning = meaning.partition(": ")
        meaning = meaning.replace("{n}", "X")
        if name and meaning and "{" not in meaning:
            found.append(Word(kind, sentence(name), sentence(meaning), (key, told_key)))
    return found
