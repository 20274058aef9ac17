"""What the log says of each act: who, what, how much, and in which order."""

from typing import Any

import pytest

from games.bastion.table import Table, opened, siege
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.rules.actions.structures import remove_structure
from hexkeep.games.bastion.rules.enemies.march import steps_left
from hexkeep.games.bastion.vocabulary import COLOURS, RITUAL
from hexkeep.kernel.table.texts import Translator

ENGLISH = Translator.of(GAME, "en")
RICH = "9 red 9 yellow 9 blue"
BEAST = {"s1": "red-beast"}


def log(table: Table, *options: str) -> list[str]:
    told: list[str] = []
    for option in options:
        table.play(option)
        told += [ENGLISH.event(event) for event in table.event_log]
    return told


def row(rules: str, given: dict[str, Any], options: list[str], told: list[str]) -> Any:
    return pytest.param(given, options, told, marks=pytest.mark.rule(*rules.split()), id=options[-1])


@pytest.mark.parametrize(
    ("given", "options", "told"),
    [
        row("BAS-MOVE-01", {}, ["move place:d2"], ["Player 1 moves to district 2."]),
        row(
            "BAS-MANA-03 BAS-MANA-04",
            {"mana": "1 red"},
            ["draw-source source:d1-1"],
            [
                "Player 1 lays 1 red mana on source 1 of district 1.",
                "Player 1 takes 3 yellow mana from source 1 of district 1.",
            ],
        ),
        row(
            "BAS-MANA-05",
            {},
            ["draw-source source:d1-2"],
            [
                "Player 1 owns no mana: the reserve lays 1 red on source 2 of district 1.",
                "Player 1 takes 3 red mana from source 2 of district 1.",
            ],
        ),
        row(
            "BAS-MANA-09 BAS-MANA-11",
            {"mana": "1 red", "lying": {"d1-1": "blue", "d1-2": "red"}},
            ["draw-tower tower:d1"],
            [
                "Player 1 lays 1 red mana on the tower of district 1.",
                "Player 1 takes 2 mana from the sources at the tower of district 1; they are open again.",
            ],
        ),
        row(
            "BAS-GEO-14",
            {"lying": {"d1-1": "blue"}},
            ["draw-tower tower:d1"],
            [
                "Player 1 owns no mana: the reserve lays 1 yellow on the tower of district 1.",
                "Player 1 takes 1 mana from the sources at the tower of district 1; they are open again.",
            ],
        ),
        row(
            "BAS-MANA-12",
            {"at": "citadel", "lying": {"tower-1": "blue", "tower-2": "red"}},
            ["draw-citadel"],
            ["Player 1 takes 2 mana from the towers; they are open again."],
        ),
        row(
            "BAS-ATK-02 BAS-ATK-03",
            {"mana": RICH, "enemies": BEAST},
            ["attack at:s1"],
            [
                "Player 1 attacks the Red Beast at wall 1.",
                "Player 1 pays 3 red mana.",
                "The Red Beast falls; Player 1 keeps its spell, Acceleration.",
            ],
        ),
        row(
            "BAS-ATK-12 BAS-SLIG-01",
            {"mana": RICH, "enemies": BEAST, "spells": "lightning-3"},
            ["attack at:s1", "cast spell:lightning-3", "strike at:s1"],
            [
                "Player 1 attacks the Red Beast at wall 1.",
                "Player 1 casts Lightning 3.",
                "Strength 3 − spells 2 = 1 mana.",
                "Player 1 pays 1 red mana.",
                "The Red Beast falls; Player 1 keeps its spell, Acceleration.",
            ],
        ),
        row(
            "BAS-ATK-12",
            {"mana": RICH, "enemies": BEAST, "spells": "lightning-3"},
            ["attack at:s1", "call-off at:s1"],
            [
                "Player 1 attacks the Red Beast at wall 1.",
                "Player 1 calls off the attack at wall 1; nothing is spent.",
            ],
        ),
        row(
            "BAS-SPRI-01",
            {"mana": "1 red", "spells": "prism"},
            ["draw-source source:d1-1", "cast spell:prism", "take mana:blue"],
            [
                "Player 1 casts Prism.",
                "Player 1 lays 1 red mana on source 1 of district 1.",
                "Player 1 takes 3 blue mana from source 1 of district 1.",
            ],
        ),
        row(
            "BAS-SACC-01",
            {"spells": "acceleration"},
            ["move place:d2", "hasten place:d3 spell:acceleration"],
            ["Player 1 moves to district 2.", "Player 1 spends Acceleration and hurries on to district 3."],
        ),
        row(
            "BAS-SSWA-01",
            {"spells": "swap", "enemies": {"s1": "red-beast", "s5": "blue-mage"}},
            ["swap at:s1 spell:swap"],
            ["Player 1 casts Swap: the enemies at wall 1 and wall 5 change places."],
        ),
        row(
            "BAS-SREP-02",
            {"edition": "deluxe", "spells": "repetition"},
            ["repeat spell:repetition"],
            ["Player 1 casts Repetition and acts once more."],
        ),
        row(
            "BAS-TURN-01 BAS-TURN-02 BAS-EDGE-02",
            {},
            ["end-actions"],
            ["The turn passes to Player 1.", "The Black Rider comes to wall 1, wall 1."],
        ),
        row(
            "BAS-TURN-01 BAS-TURN-02 BAS-EDGE-03",
            {"edition": "deluxe"},
            ["end-actions"],
            ["The Black Rider comes to wall 1, wall 1.", "The turn passes to Player 1."],
        ),
    ],
)
def test_an_act_is_told(given: dict[str, Any], options: list[str], told: list[str]) -> None:
    assert log(siege(**given), *options) == told


@pytest.mark.rule("BAS-STR-02", "BAS-STR-04")
@pytest.mark.parametrize(("edition", "told"), [("deluxe", "buried"), ("2015", "demolished")])
def test_the_old_structure_is_told_where_it_goes(edition: str, told: str) -> None:
    table = siege(edition, built={"d1-a": "green-obelisk"}, pile="black-source")
    table.s.event_log = []
    remove_structure(table.s, 0)
    assert [GAME.events[event.kind].name for event in table.s.event_log] == [told]


@pytest.mark.rule("BAS-LEG-09", "BAS-MOVE-03")
@pytest.mark.parametrize("district", ["d1", "d2"])
def test_who_storms_a_district_stands_in_it_whichever_it_is(district: str) -> None:
    number = district[1:]
    mana = "9 red 9 yellow 9 blue 9 green 9 purple 9 black"
    table = siege("2015", at="d6" if district == "d1" else "d3", mana=mana, enemies={f"square-{number}": "rocaj"})
    table.play(f"storm place:{district}")
    while table.prompt() == "pay":
        table.play(table.offers(0)[-1])
    assert table.place() == district
    assert not table.at(f"square-{number}")


@pytest.mark.rule("BAS-CAMP-01", "BAS-END-03")
@pytest.mark.parametrize(
    ("deck", "enemies"),
    [
        ("black-rider", {"s1": "red-beast"}),
        ("black-rider red-rider", {"s1": "red-beast", "s3": "blue-beast", "s4": "green-mage"}),
        ("", {"s1": "red-beast", "s5": "blue-beast"}),
        ("", {"s2": "red-beast"}),
    ],
)
def test_the_steps_until_they_break_in_are_counted_as_they_come(deck: str, enemies: dict[str, str]) -> None:
    table = siege("deluxe", deck=deck, enemies=enemies)
    expected = steps_left(table.s)
    steps = 0
    while not table.s.over:
        table.play("end-actions")
        steps += 1
    assert steps == expected


@pytest.mark.rule("BAS-CAMP-01", "BAS-CAMP-02")
def test_a_march_is_told_with_both_walls() -> None:
    table = siege("deluxe", deck="", enemies={"s1": "red-beast", "s5": "blue-beast"})
    told = log(table, "end-actions")
    assert "the Blue Beast marches from wall 5 to wall 2" in told[0]


@pytest.mark.rule("BAS-TURN-11")
def test_an_absent_defender_casts_nothing_before_the_enemies() -> None:
    enemies = {"s1": "red-beast", "s5": "blue-mage"}
    table = siege("2015", spells="swap", enemies=enemies).play("end-actions")
    decision = table.match.decision(0)
    assert decision is not None
    assert decision.idle is not None
    assert GAME.write(decision.idle) == "decline"


@pytest.mark.rule("BAS-SETUP-12")
def test_nobody_puts_back_what_he_does_not_hold() -> None:
    table = opened(players=2, edition="deluxe")
    while table.prompt() != "keep":
        seat = table.asked()[0]
        table.play(table.offers(seat)[0], seat=seat)
    seat = table.asked()[0]
    held = {o.rpartition(":")[2] for o in table.offers(seat)}
    other = next(name for name in RITUAL.names if name not in held)
    assert table.why(f"return ritual:{other}", seat) == "BAS-RIT-03"


CITED = {
    "moved": "BAS-MOVE-01",
    "stormed": "BAS-MOVE-01",
    "fled": "BAS-MOVE-09",
    "broke-in-2015": "BAS-END-03",
    "broke-in-deluxe": "BAS-END-04",
    "passed-gates-2015": "BAS-END-05",
    "passed-gates-deluxe": "BAS-END-06",
    "won": "BAS-END-07",
}
"""The rule that the log names beside a step and beside the end of the siege."""


@pytest.mark.parametrize(
    ("event", "rule"), [pytest.param(*pair, marks=pytest.mark.rule(pair[1]), id=pair[0]) for pair in CITED.items()]
)
def test_moves_and_ends_are_told_with_the_rule_that_says_so(event: str, rule: str) -> None:
    (kind,) = [kind for kind in GAME.events if kind.name == event]
    assert kind.rule == rule


@pytest.mark.rule("BAS-MANA-03")
def test_mana_from_a_built_source_is_told_by_its_foundation() -> None:
    table = siege(built={"d1-b": "red-source"}, mana="1 blue", districts=COLOURS)
    english, russian = (Translator.for_table(GAME, table.s, language) for language in ("en", "ru"))
    table.play("draw-source source:d1-5")
    assert english.event(table.event_log[-1]) == (
        "Player 1 takes 3 red mana from the source on the second foundation of the Yellow district."
    )
    assert "источник на втором основании Жёлтого квартала" in russian.event(table.event_log[-1])
