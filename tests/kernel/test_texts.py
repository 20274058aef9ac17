"""Texts: placeholders, plurals, cases, names."""

import pytest

import ferry
from hexkeep.kernel.errors import NO_DECISION
from hexkeep.kernel.table.texts import Translator, placeholders
from hexkeep.kernel.types import Event

EN, RU = Translator(ferry.GAME, "en"), Translator(ferry.GAME, "ru")


@pytest.mark.parametrize(
    ("n", "english", "russian"),
    [(1, "point", "очко"), (2, "points", "очка"), (5, "points", "очков"), (21, "points", "очко")],
)
def test_plurals_fit_the_number_and_the_language(n: int, english: str, russian: str) -> None:
    assert EN.plural(n, ["point", "points"]) == english
    assert RU.plural(n, ["очко", "очка", "очков"]) == russian


def test_placeholders_are_filled_with_names_and_numbers() -> None:
    assert EN.fill("{seat} pays {n} {n:coin|coins} for {card}", {"seat": "seat:1", "n": 2, "card": "card:3b"}) == (
        "Player 2 pays 2 coins for cargo 3b"
    )
    assert EN.fill("{n}", {"n": -2}) == "\N{MINUS SIGN}2"
    assert EN.fill("{n.signed}", {"n": 1}) == "+1"
    assert EN.fill("{n.signed}", {"n": -2}) == "\N{MINUS SIGN}2"
    assert EN.fill("{what} stays", {}) == "{what} stays"
    assert placeholders("{a} {b.gen} {n:x|y}") == {"a", "b", "n"}


def test_a_name_in_a_case_falls_back_to_the_plain_name() -> None:
    translator = Translator(ferry.GAME, "ru")
    translator._texts |= {"unit.cat": "кошка", "unit.cat.gen": "кошки"}
    assert translator.fill("нет {u.gen}, есть {u}", {"u": "unit:cat"}) == "нет кошки, есть кошка"
    assert translator.fill("{u.dat}", {"u": "unit:cat"}) == "кошка"


def test_copies_of_one_thing_share_its_name() -> None:
    translator = Translator(ferry.GAME, "en")
    translator._texts |= {"unit.cat": "the cat"}
    assert translator.thing("unit:cat.2") == "the cat"
    assert translator.thing("unit:cat.few") == "cat.few"


def test_seats_are_called_by_the_names_people_gave() -> None:
    translator = Translator(ferry.GAME, "en", ["Ann", ""])
    assert [translator.seat(i) for i in (0, 1, 2, -1)] == ["Ann", "Player 2", "Player 3", "Spectator"]
    nameless = Translator(ferry.GAME, "en")
    assert [nameless.seat(i) for i in (0, -1)] == ["Player 1", "Spectator"]
    assert translator.text("event.rested", seat="seat:0") == "Ann rests."


def test_a_name_cannot_smuggle_in_a_placeholder() -> None:
    assert Translator(ferry.GAME, "en", ["{card}"]).fill(
        "{seat} has {card}", {"seat": "seat:0", "card": "card:1a"}
    ) == ("{card} has cargo 1a")


def test_options_prompts_events_and_reasons_speak_both_languages() -> None:
    state = ferry.GAME.open({}, 1)
    option = ferry.GAME.read("load card:2c")
    drew = Event(0, 1, 0, 0, 0, secret=3, to=0b10)
    assert EN.option(option) == "Load cargo 2c"
    assert RU.option(option) == "Погрузить груз 2c"
    assert EN.event(drew) == "Player 2 draws cargo 4a."
    assert EN.event(drew.seen_by(0)) == "Player 2 draws a card."
    assert RU.prompt(ferry.GAME.decisions(state)[0]) == "Возьмите карту или погрузите её на паром"
    assert EN.refusal(state, 1, option, NO_DECISION) == "Player 2 has nothing to decide now."
    assert EN.refusal(state, 0, option, ferry.GAME.reasons[0]) == "Cargo 2c is not in your hand."


def test_a_missing_text_reads_as_its_key() -> None:
    assert EN.text("no.such.key") == "no.such.key"
    assert "verb.draw" in EN
    assert "no.such.key" not in EN


def test_what_an_overlay_adds_brings_its_name_along(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(ferry.GAME), "titles", lambda game: {"setup.river.rhine": "The Rhine"})
    for language in ("en", "ru"):
        assert Translator(ferry.GAME, language).text("setup.river.rhine") == "The Rhine"


def test_a_translator_finds_the_text_of_a_rule() -> None:
    rule = RU.rule("FER-CAST-01")
    assert rule is not None
    assert rule.text("ru").startswith("Бросок")
    assert rule.text("en").startswith("The die")
    assert RU.rule("FER-NONE-01") is None


def test_tables_share_the_texts_of_their_language_and_not_their_names() -> None:
    state = ferry.GAME.open(ferry.GAME.setup({}), 1)
    ann, bob = (Translator.for_table(ferry.GAME, state, "en", [name, ""]) for name in ("Ann", "Bob"))
    assert ann._texts is bob._texts is Translator.of(ferry.GAME, "en")._texts
    assert (ann.seat(0), bob.seat(0)) == ("Ann", "Bob")
