"""Every effect of every card is played, and does to the table what is written down."""

import pytest

from games.heroes.played import TESTED_ELSEWHERE, WRITTEN, effects, outcome, written

EFFECTS = {token: (card, mode) for token, card, mode in effects()}
PLAYED = written()


def test_every_effect_has_a_played_test() -> None:
    """A card that is added is played here, or named with the test that plays it."""
    assert [token for token in EFFECTS if token not in PLAYED and token not in TESTED_ELSEWHERE] == []
    assert [token for token in (*PLAYED, *TESTED_ELSEWHERE) if token not in EFFECTS] == []


@pytest.mark.parametrize(("token", "file"), TESTED_ELSEWHERE.items())
def test_what_is_tested_elsewhere_is_named_there(token: str, file: str) -> None:
    text = WRITTEN.with_name(file).read_text("utf-8")
    assert token.rpartition(".")[0] in text


@pytest.mark.parametrize("token", PLAYED)
def test_the_effect_does_what_is_written_down(token: str) -> None:
    arena, lines = PLAYED[token]
    card, mode = EFFECTS[token]
    assert outcome(arena, card, mode) == lines
