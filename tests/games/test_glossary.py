"""The glossary of every game: each status, symbol, resource and verb of its vocabulary has a line in both languages."""

import re

import pytest

from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import games
from hexkeep.kernel.table.glossary import glossary, keys_of

VOCABULARY = {
    "bastion": ["mana.*", "class.*", "kind.*", "circle.*", "ability.*", "spell.*"],
    "ferry": [],
    "forest": ["trait.*", "item.*", "place.*", "kind.*"],
    "heroes": [
        "resource.*",
        "tier.*",
        "type.*",
        "school.*",
        "state.*",
        "field-kind.*",
        "terrain.*",
        "kind.*",
        "stack.*",
    ],
    "sigillum": ["effect.*", "attribute.*", "size.*", "range.*", "complexity.*", "terrain.*", "reach.*", "instant.*"],
}
"""The resources, symbols and states of each game, by the keys of their names."""
NOT_WORDS = re.compile(r"spell\..*-[0-9]")
"""Texts of the same kind that are no words of their own: a spell with its power."""


def vocabulary(game: Game) -> set[str]:
    keys = {key for key in keys_of(game, VOCABULARY[game.name]) if not NOT_WORDS.fullmatch(key)}
    return keys | {f"verb.{verb.name}" for verb in game.verbs}


@pytest.mark.parametrize("name", games())
def test_every_status_symbol_resource_and_verb_has_a_line(name: str) -> None:
    game = games()[name]
    for language in ("en", "ru"):
        words = glossary(game, language)
        explained = {key for word in words for key in word.keys}
        assert vocabulary(game) - explained == set()
        assert explained <= set(game.english())
        names = [(word.kind, word.name) for word in words]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", games())
def test_both_languages_explain_the_same(name: str) -> None:
    english, russian = (glossary(games()[name], language) for language in ("en", "ru"))
    assert {word.keys for word in english} == {word.keys for word in russian}
    assert len(english) == len(russian)
    for word in russian:
        assert re.search("[а-яё]", word.name + word.meaning, re.IGNORECASE), word.name
    for word in (*english, *russian):
        assert word.name[0].isupper() or not word.name[0].isalpha()
        assert word.meaning[0].isupper() or not word.meaning[0].isalpha(), word
        assert word.meaning.endswith("."), word
        assert "{" not in word.meaning
