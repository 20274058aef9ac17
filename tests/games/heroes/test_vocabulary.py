"""What verbs, prompts, events and reasons say."""

import subprocess
import sys

import pytest

from hexkeep.games.heroes import GAME
from hexkeep.games.heroes.vocabulary import DIE_FACE, PROMPTS, VERBS
from hexkeep.games.heroes.vocabulary.events import EVENTS, ROLLED_DIE
from hexkeep.games.heroes.vocabulary.reasons import REASONS
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import EVERYONE, Event, EventKind


def test_names_are_given_once() -> None:
    for names in (
        [verb.name for verb in VERBS],
        [prompt.name for prompt in PROMPTS],
        [event.name for event in EVENTS],
        [reason.code for reason in REASONS],
    ):
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("event", list(EVENTS), ids=lambda event: event.name)
def test_an_event_with_a_secret_has_a_text_for_those_who_may_not_read_it(event: EventKind) -> None:
    assert event.text
    assert (event.secret is not None) == bool(event.hidden)


@pytest.mark.parametrize(
    ("face", "told"),
    [("minus", "rolls −1 on the attack die."), ("plus", "rolls +1 on the attack die."), ("gold-3", "rolls 3 gold.")],
)
def test_a_bare_number_is_told_with_the_die_that_shows_it(face: str, told: str) -> None:
    rolled = Event(ROLLED_DIE, 0, DIE_FACE.index[face], 0, 0, 0, EVERYONE)
    assert Translator.of(GAME, "en").event(rolled).endswith(told)


def test_a_turn_of_a_tile_is_said_in_degrees() -> None:
    said = [Translator.of(GAME, "en").option(GAME.read(f"turn-tile tile:3 turned:{k}")) for k in (0, 2)]
    assert said == ["Leave it as it lies", "Turn it 120° clockwise"]


def test_every_word_of_the_card_language_is_carried_out_once_the_game_is_loaded() -> None:
    """A chapter registers its words when it is imported: the game must import every chapter that has some."""
    script = (
        "from hexkeep.games.heroes import GAME\n"
        "from hexkeep.games.heroes.rules.effects.interpreter import words_without_handler\n"
        "print(words_without_handler())"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['choose']", "`choose` is a step of its own"
