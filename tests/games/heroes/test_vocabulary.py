"""Verbs and prompts are numbered as they are listed: each number names its own row."""

import pytest

from hexkeep.games.heroes import GAME, vocabulary
from hexkeep.kernel.texts import Translator

OTHERWISE = {"trade": "TRADE_IN", "offer-card": "OFFER", "morale-exchange": "MORALE_SWAP", "P_face": "P_WITH"}


def number(name: str) -> int:
    return int(getattr(vocabulary, OTHERWISE.get(name, name.upper().replace("-", "_"))))


@pytest.mark.parametrize("i", range(len(vocabulary.VERBS)))
def test_a_verb_has_the_number_of_its_row(i: int) -> None:
    assert number(vocabulary.VERBS[i].name) == i


@pytest.mark.parametrize("i", range(len(vocabulary.PROMPTS)))
def test_a_prompt_has_the_number_of_its_row(i: int) -> None:
    assert number(f"P_{vocabulary.PROMPTS[i].name}") == i


def test_the_last_event_has_the_last_number() -> None:
    assert len(vocabulary.EVENTS) - 1 == vocabulary.SPIED


def test_a_turn_of_a_tile_is_said_in_degrees() -> None:
    said = [Translator.of(GAME, "en").option(GAME.read(f"turn-tile tile:3 turned:{k}")) for k in (0, 2)]
    assert said == ["Leave it as it lies", "Turn it 120° clockwise"]
