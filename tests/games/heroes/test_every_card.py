"""Every effect of every card is played, and does to the table what is written down."""

import pytest

from games.heroes.played import TESTED_ELSEWHERE, WRITTEN, effects, outcome, written
from hexkeep.games.heroes.components.cards import Card, Mode
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, SPECIALTY, SPELL, STATISTIC

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


RULES = {
    STATISTIC: "HOM-ABIL-01",
    ABILITY: "HOM-ABIL-01",
    ARTIFACT: "HOM-ART-01",
    SPELL: "HOM-SPELL-01",
    SPECIALTY: "HOM-SPEC-01",
}
"""What every card of a kind shows: which of its effects is carried out."""
LENDING = ("air spell", "earth spell", "fire spell", "water spell")


def rules_of(card: Card, mode: Mode, arena: str) -> list[str]:
    """The rules that playing this effect shows."""
    found = [RULES[card.kind]] if card.kind in RULES else []
    if mode.expert:
        found.append("HOM-ABIL-02")
    if mode.ongoing:
        found.append("HOM-CARD-04")
    if card.kind == SPELL and mode.power:
        found.append("HOM-SPELL-03")
    if arena in LENDING:
        found.append("HOM-SPELL-06" if card.kind == SPELL else "HOM-SPELL-02")
    return found


@pytest.mark.parametrize(
    "token",
    [pytest.param(token, marks=pytest.mark.rule(*rules_of(*EFFECTS[token], PLAYED[token][0]))) for token in PLAYED],
)
def test_the_effect_does_what_is_written_down(token: str) -> None:
    arena, lines = PLAYED[token]
    card, mode = EFFECTS[token]
    assert outcome(arena, card, mode) == lines
