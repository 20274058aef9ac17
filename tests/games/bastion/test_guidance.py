"""The table explains itself: goal, options by name, sums that add up, why not, the end, and nothing that is hidden."""

import re
from collections.abc import Iterator

import pytest

from games.bastion.table import BOTH, FULL_WALL, Table, siege
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.components.box import MODES
from hexkeep.games.bastion.state import BastionState, mana_of
from hexkeep.games.bastion.vocabulary import COLOURS
from hexkeep.kernel.match import Match
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.table.guidance import Forecast, OptionText, Payment
from hexkeep.kernel.table.texts import LANGUAGES, Translator
from hexkeep.kernel.types import Decision, Option

KEY = re.compile(r"\b(goal|hint|option|term|forecast|remedy|end|notes|group|note|name|district|enemy)\.[a-z]")
"""A text key that found no text."""
TOKEN = re.compile(r"\b(at|place|source|tower|mana|enemy|spell|seat|ritual|foundation):\w")


def walk(sample: str, seed: int = 1, most: int = 400) -> Iterator[tuple[Match[BastionState], Decision]]:
    """A random game of a sample, with each decision before it is made."""
    match: Match[BastionState] = Match(GAME, GAME.samples()[sample], seed)
    rng = Rng(seed)
    while not match.over and len(match.plies) < most:
        decisions = match.decisions()
        decision = decisions[rng.randbelow(len(decisions))]
        yield match, decision
        kept = [o for o in decision.options if not GAME.verbs[o[0]].retracts] or decision.options
        match.play(decision.seat, kept[rng.randbelow(len(kept))])


def check_words(*texts: str) -> None:
    for text in texts:
        assert "{" not in text
        assert not KEY.search(text), text
        assert not TOKEN.search(text), text


def words_of(table: Table, option: str, language: str = "en", seat: int = 0, names: tuple[str, ...] = ()) -> OptionText:
    translator = Translator.for_table(GAME, table.s, language, names)
    said = GAME.option_text(table.match.view(seat), seat, GAME.read(option), translator)
    assert isinstance(said, OptionText)
    return said


def prompt_of(table: Table) -> str:
    return GAME.prompt_text(table.s, GAME.decisions(table.s)[0], Translator.for_table(GAME, table.s, "en"))


def forecast_of(table: Table, option: str, language: str = "en", names: tuple[str, ...] = ()) -> Forecast:
    translator = Translator.for_table(GAME, table.s, language, names)
    found = GAME.forecast(table.match.view(0), 0, GAME.read(option), translator)
    assert isinstance(found, Forecast)
    return found


def why(table: Table, option: str, language: str = "en") -> str:
    """The whole sentence that refuses an option."""
    reason = table.match.why_not(0, option)
    assert reason is not None
    translator = Translator.for_table(GAME, table.s, language)
    return translator.refusal(table.match.view(0), 0, GAME.read(option), reason)


def result_of(found: Forecast) -> int:
    """The number a sum comes to, after checking that it adds up."""
    total = 0
    for term in found.sum[:-1]:
        total += -int(term.value) if term.sign == "−" else int(term.value)
    assert found.sum[-1].sign == "="
    assert total == int(found.sum[-1].value), found.sum
    return total


# ---- every sample, every ply -------------------------------------------------------------------


@pytest.mark.parametrize("sample", GAME.samples())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_is_told_at_every_ply(sample, language):
    translator = None
    for match, decision in walk(sample):
        translator = translator or Translator.for_table(GAME, match.state, language)
        goal = GAME.goal(match.view(decision.seat), decision.seat, translator)
        assert [line.kind for line in goal.lines] == ["win", "lose", "next"]
        for line in goal.lines:
            assert line.label
            assert line.text
            check_words(line.label, line.text)
        check_words(*goal.more)
    assert translator is not None
    over = GAME.goal(match.view(0), 0, translator)
    assert over.lines[0].text


@pytest.mark.parametrize("sample", GAME.samples())
@pytest.mark.parametrize("language", LANGUAGES)
def test_options_and_forecasts_speak_of_things_by_name(sample, language):
    translator = None
    for match, decision in walk(sample, 2, 160):
        translator = translator or Translator.for_table(GAME, match.state, language)
        view = match.view(decision.seat)
        labels: list[str] = []
        assert sum(GAME.option_text(view, decision.seat, o, translator).main for o in decision.options) <= 1
        for option in decision.options:
            said = GAME.option_text(view, decision.seat, option, translator)
            check_words(said.label, said.name, said.hint, said.warning)
            assert re.search(r"[^\W\d]{2}", said.label), said.label
            assert not re.search(r"(district|квартал\w*) \d", said.label), said.label
            labels.append(said.label)
            found = GAME.forecast(view, decision.seat, option, translator)
            if found is not None:
                check_words(found.title, found.result, found.answer, *found.lines)
                check_words(*[term.label for term in found.sum])
        assert len(set(labels)) == len(labels), labels
        check_words(GAME.prompt_text(view, decision, translator))
        groups = {group.id for group in GAME.option_groups(view, decision, translator)}
        if decision.prompt == 0:
            verbs = {GAME.verbs[option[0]].group for option in decision.options}
            assert verbs - {""} <= groups


@pytest.mark.parametrize("sample", ["deluxe-medium-4", "2015-shapeshifter-siege-4", "2015-own-rulings-2"])
def test_forecasts_come_true(sample):
    seen = {"attack": 0, "draw": 0}
    for seed in range(8):
        for match, decision in walk(sample, seed, 250):
            translator = Translator.of(GAME, "en")
            for option in decision.options:
                found = GAME.forecast(match.view(decision.seat), decision.seat, option, translator)
                verb = GAME.verbs[option[0]].name
                if found is None or not found.sum:
                    continue
                if verb in ("attack", "shoot", "storm", "strike"):
                    seen["attack"] += check_attack(match, decision, option, found)
                elif verb in ("draw-tower", "draw-citadel", "draw-source"):
                    seen["draw"] += check_draw(match, decision, option, found)
    assert min(seen.values()) > 20, seen


def check_attack(match: Match[BastionState], decision: Decision, option: Option, found: Forecast) -> int:
    """Play an attack for which the own mana suffices and compare what it cost."""
    price = result_of(found)
    after = GAME.copy(match.state)
    before = sum(after.mana[decision.seat * 6 : decision.seat * 6 + 6])
    GAME.play(after, decision.seat, option)
    if after.stack and after.stack[-1].name == "attack":
        return 0  # spells may still be added
    while after.stack and after.stack[-1].name == "pay":
        asked = GAME.decisions(after)[0]
        GAME.play(after, asked.seat, asked.options[0])
    assert before - sum(after.mana[decision.seat * 6 : decision.seat * 6 + 6]) == price
    return 1


def check_draw(match: Match[BastionState], decision: Decision, option: Option, found: Forecast) -> int:
    """Draw, lay the first mana there is, and compare what came in."""
    taken = result_of(found) if len(found.sum) > 1 else int(found.sum[0].value)
    after = GAME.copy(match.state)
    before = sum(after.mana[decision.seat * 6 : decision.seat * 6 + 6])
    GAME.play(after, decision.seat, option)
    laid = 0 if GAME.verbs[option[0]].name == "draw-citadel" or not before else 1
    if after.stack[-1].name in ("source", "tower"):
        GAME.play(after, decision.seat, GAME.decisions(after)[0].options[0])
    assert sum(after.mana[decision.seat * 6 : decision.seat * 6 + 6]) - before == taken - laid
    return 1


@pytest.mark.parametrize("sample", ["deluxe-extreme-2", "deluxe-late-arrival-2", "2015-legendary-siege-2"])
def test_nothing_hidden_shows_in_what_the_table_says(sample):
    translator = Translator.of(GAME, "en")
    for match, decision in walk(sample, 3, 60):
        seat = decision.seat
        view = match.view(seat)
        twin = GAME.seen_by(GAME.guess(view, seat, len(match.plies)), seat)
        assert GAME.goal(view, seat, Translator(GAME, "en")) == GAME.goal(twin, seat, Translator(GAME, "en"))
        for option in decision.options:
            assert GAME.option_text(view, seat, option, translator) == GAME.option_text(twin, seat, option, translator)
            assert GAME.forecast(view, seat, option, translator) == GAME.forecast(twin, seat, option, translator)


# ---- the goal ----------------------------------------------------------------------------------


def goal_texts(table: Table, seat: int = 0) -> list[str]:
    translator = Translator.for_table(GAME, table.s, "en")
    goal = GAME.goal(table.match.view(seat), seat, translator)
    return [f"{line.label}: {line.text}".replace("**", "") for line in goal.lines]


@pytest.mark.parametrize(("beaten", "told"), [(1, "1 побеждён"), (3, "3 побеждено"), (21, "21 побеждён")])
def test_the_goal_counts_the_beaten_as_russian_does(beaten, told):
    said = Translator.of(GAME, "ru").text("goal.counts", beaten=beaten, walls=1, deck=1)
    assert said.replace("**", "").startswith(f"{told} · ")


def test_the_goal_counts_and_names_the_next_wall():
    table = siege("deluxe", players=2, enemies={"s1": "red-beast", "s2": "blue-beast", "square-4": "red-flier"})
    assert goal_texts(table) == [
        "Together you win: deck empty, walls clear: 0 beaten · 2 at the walls · 1 to come · 1 inside",
        "You lose when an enemy finds no free wall: they break in after 2 enemy steps, if nobody falls",
        "After your turn: an enemy comes to wall 3, Yellow district",
    ]
    assert goal_texts(table, 1)[2].startswith("After the turn of Player 1: ")


def test_with_an_empty_deck_the_goal_names_who_marches():
    table = siege("2015", enemies={"s19": "red-rider", "s10": "blue-beast"}, deck="")
    assert goal_texts(table)[2] == "Before your next turn: Red Rider marches to wall 11, Blue district"
    last = siege("2015", enemies={"s1": "red-rider"}, deck="")
    assert goal_texts(last)[1].endswith("the next enemy step breaks in, if nobody falls")
    assert goal_texts(last)[2].endswith("Red Rider finds no free wall and breaks in")


# ---- options -----------------------------------------------------------------------------------


def test_an_attack_says_what_it_takes_of_what_is_held():
    table = siege("deluxe", enemies={"s1": "black-beast"}, mana="4 black")
    said = words_of(table, "attack at:s1")
    assert (said.label, said.name, said.hint) == ("Attack the Black Beast", "Black Beast", "3 of your 4 black")
    assert words_of(table, "attack at:s1", "ru").label == "Атаковать Чёрного зверя"


def test_an_attack_that_needs_alchemy_says_so():
    table = siege("deluxe", enemies={"s1": "purple-mage"}, mana="6 black", spells="alchemy")
    assert words_of(table, "attack at:s1").hint == "5 of your 6 mana + Alchemy"
    found = forecast_of(table, "attack at:s1")
    assert "Only your Alchemy makes this possible: you pay with any colours, and it is spent." in found.lines
    assert found.result == "You hold 6 mana: 6 − 5 = 1 left, of any colours."


def test_a_partner_s_flame_is_offered_by_name():
    table = siege(
        "deluxe", enemies={"s1": "purple-mage"}, mana="4 purple", others=[{"at": "d1", "spells": "flame-1"}], players=2
    )
    names = ("Anna", "Mira")
    assert words_of(table, "attack at:s1", names=names).hint == "4 of your 4 purple + Flame 1 (Mira)"
    found = forecast_of(table, "attack at:s1", names=names)
    assert [(t.sign, t.value, t.label) for t in found.sum] == [
        ("", "5", "strength"),
        ("−", "1", "Flame 1 (Mira)"),
        ("=", "4", "purple mana"),
    ]
    expected = "Mira can add Flame 1. If it does not come, call the attack off: nothing is spent."
    assert expected in found.lines
    table.play("attack at:s1")
    assert "not enough mana yet" in prompt_of(table)
    table.play("cast spell:flame-1", seat=1)
    assert "strike" in prompt_of(table)


def test_to_perform_no_ritual_has_the_main_button():
    won = siege("deluxe", rituals="red-transducer red-obelisk", enemies={"s1": "red-beast"}, mana="3 red")
    won.play("attack at:s1")
    assert "decline" in won.offers()
    assert words_of(won, "decline").main


def test_end_warns_of_an_affordable_attack_once_it_is_there():
    rich = siege("deluxe", enemies={"s1": "black-beast"}, mana="3 black")
    assert words_of(rich, "end-actions").warning == (
        "You can still beat the Black Beast (3 of your 3 black). End the turn without it?"
    )
    assert words_of(rich, "end-actions").main
    poor = siege("deluxe", enemies={"s1": "black-beast"}, mana="2 black")
    assert words_of(poor, "end-actions").warning == ""
    rich.play("attack at:s1")
    done = siege("deluxe", enemies={"s1": "black-beast", "s2": "red-beast"}, mana="3 black", did="attacked")
    assert words_of(done, "end-actions").warning == ""


def test_what_brings_nothing_is_dimmed_and_warned_of():
    table = siege("deluxe", enemies={"s1": "red-beast"}, mana="1 red 1 blue")
    tower = words_of(table, "draw-tower tower:d1")
    assert (tower.gainless, tower.hint) == (True, "lay 1, take 0")
    assert tower.warning
    full = siege("deluxe", enemies={"s1": "red-beast"}, mana="1 red 1 blue", lying={"d1-1": "green"})
    assert not words_of(full, "draw-tower tower:d1").gainless


def test_with_no_mana_the_reserve_lays_it():
    table = siege("deluxe", enemies={"s1": "red-beast"}, spells="plenty-3")
    assert words_of(table, "draw-source source:d1-1").hint == "lay none, take 3"
    table.play("draw-source source:d1-1")
    put = words_of(table, "put mana:yellow")
    assert (put.label, put.hint) == ("Lay 1 yellow from the reserve", "costs you nothing")


def test_the_log_names_the_mana_that_is_put():
    table = siege("deluxe", enemies={"s1": "red-beast"}, mana="1 red 1 blue")
    table.play("draw-source source:d1-1", "put mana:blue")
    translator = Translator.for_table(GAME, table.s, "en")
    assert [translator.event(event) for event in table.event_log] == [
        "Player 1 lays 1 blue mana on the yellow source of the Yellow district.",
        "Player 1 takes 3 yellow mana from the yellow source of the Yellow district.",
    ]
    empty = siege("deluxe", enemies={"s1": "red-beast"}).play("draw-tower tower:d1")
    assert empty.events() == ["reserve-laid-on-tower", "drew-tower"]


def test_a_wasted_spell_is_warned_of():
    table = siege("2015", enemies={"s1": "red-beast"}, mana="3 red", spells="lightning-3 lightning-1")
    table.play("attack at:s1")
    assert words_of(table, "cast spell:lightning-3").hint == "3 → 1"
    table.play("cast spell:lightning-3")
    wasted = words_of(table, "cast spell:lightning-1")
    assert wasted.gainless
    assert wasted.warning == "Lightning 1 would change nothing here and would be spent."


def test_two_sources_of_one_colour_have_two_names():
    table = siege("deluxe", side="plain", enemies={"s1": "red-beast"}, mana="1 red")
    names = [words_of(table, f"draw-source source:d1-{i}").name for i in (1, 2, 3)]
    assert names == ["Yellow source 1", "Yellow source 2", "Green source"]


def test_groups_are_ticked_in_the_order_of_the_book():
    table = siege("deluxe", enemies={"s1": "red-beast"}, mana="3 red 1 blue")
    decision = table.play("move place:d2").match.decision(0)
    assert decision is not None
    translator = Translator.for_table(GAME, table.s, "en")
    groups = GAME.option_groups(table.match.view(0), decision, translator)
    assert [(group.title, group.done) for group in groups] == [
        ("Move", True),
        ("Mana", False),
        ("Attack", False),
        ("Spells", False),
    ]
    assert groups[0].note == "done"


@pytest.mark.parametrize(
    ("table", "group", "note"),
    [
        (siege(enemies={"s1": "red-beast"}, at="d1", mana="1 blue"), "attack", "too dear"),
        (siege(enemies={"s1": "red-beast"}, at="d1", mana="4 red"), "attack", "1 affordable"),
        (siege(enemies={"s1": "red-beast"}, at="d3", mana="4 red"), "attack", "nobody here"),
        (siege(enemies={"s1": "red-beast", "s2": "green-priest"}, at="d1", mana="4 red"), "attack", "too dear"),
        (
            siege(at="d1", mana="1 red", lying={f"d1-{i}": "red" for i in (1, 2, 3)} | {"tower-1": "red"}),
            "mana",
            "none free here",
        ),
        (siege(at="d1", mana="1 red"), "mana", "once a turn"),
        (siege(enemies={"s1": "red-priest", "s2": "green-priest"}, at="d1", mana="4 red"), "attack", "protected"),
    ],
)
def test_a_group_without_an_option_says_why(table: Table, group: str, note: str):
    decision = table.match.decision(0)
    assert decision is not None
    translator = Translator.for_table(GAME, table.s, "en")
    found = {one.id: one.note for one in GAME.option_groups(table.match.view(0), decision, translator)}
    assert found[group] == note


# ---- sums --------------------------------------------------------------------------------------


def test_a_sum_names_every_part():
    table = siege(
        "deluxe",
        enemies={"s1": "red-beast+blue-symbiote", "s2": "inquisitor", "citadel": "red-dragon"},
        built={"d1-a": "red-cannon"},
        mana="5 red 5 blue",
    )
    found = forecast_of(table, "attack at:s1")
    assert result_of(found) == table.strength("s1") == 8
    assert [f"{t.sign}{t.value} {t.label}" for t in found.sum] == [
        "3 Red Beast",
        "+1 dragon",
        "+1 Inquisitor",
        "−2 structure",
        "+4 Blue Symbiote",
        "+1 Inquisitor",
        "=8 mana",
    ]


def test_a_sum_says_that_one_mana_is_always_paid():
    table = siege("2015", enemies={"s1": "red-beast"}, mana="3 red", spells="lightning-3")
    table.play("attack at:s1", "cast spell:lightning-3")
    found = forecast_of(table, "strike at:s1")
    assert result_of(found) == 1
    assert [f"{t.sign}{t.value} {t.label}" for t in found.sum[1:]] == [
        "−3 Lightning 3",
        "+1 never below 1",
        "=1 red mana",
    ]


def test_a_victory_is_foreseen():
    table = siege("deluxe", enemies={"s1": "red-beast"}, deck="", mana="3 red")
    assert "That wins the game." in forecast_of(table, "attack at:s1").lines
    more = siege("deluxe", enemies={"s1": "red-beast", "s2": "blue-beast"}, deck="", mana="3 red")
    assert "They break in after 2 steps then, not after 1." in forecast_of(more, "attack at:s1").lines


# ---- why not -----------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", BOTH)
def test_a_missing_mana_is_counted_and_found(edition):
    table = siege(edition, enemies={"s1": "purple-mage"}, mana="1 purple")
    assert why(table, "attack at:s1").endswith(
        "It costs 5 purple; you hold 1 purple, 4 purple short. "
        "The purple source of the Red district, 1 move away, gives 3."
    )


def test_why_not_names_who_is_in_the_way():
    table = siege("deluxe", enemies={"s1": "red-beast", "s2": "blue-priest", "square-1": "black-flier"}, mana="9 red")
    assert why(table, "attack at:s1") == ("An enemy beside it shields it. Beat the Blue Priest first (wall 2): 6 blue.")
    assert why(table, "draw-source source:d1-1").endswith(
        "Beat the Black Flier first (the square of the Yellow district): 5 black."
    )
    far = siege("deluxe", enemies={"s9": "red-beast"}, mana="9 red")
    assert "The Red Beast is at wall 9; go to the Blue district, 2 moves away, or use Arrow." in why(
        far, "attack at:s9"
    )
    closed = siege("deluxe", enemies={"s9": "red-beast"}, mana="9 red", lying={"d1-1": "red", "tower-1": "red"})
    assert why(closed, "draw-source source:d1-1").endswith(
        "Whoever gathers at the tower of the Yellow district opens it."
    )
    assert why(closed, "draw-tower tower:d1").endswith("Whoever gathers in the citadel opens it.")


def test_every_enemy_source_and_tower_can_be_asked_about():
    table = siege("deluxe", enemies={"s9": "red-beast"})
    decision = table.match.decision(0)
    assert decision is not None
    verbs = [GAME.verbs[option[0]].name for option in GAME.askable(table.match.view(0), decision)]
    assert verbs == ["move", "draw-source", "draw-tower", "attack"]
    for language in LANGUAGES:
        for option in ("attack at:s9", "draw-source source:d3-1", "draw-tower tower:d4", "move place:d4"):
            check_words(why(table, option, language))


# ---- paying ------------------------------------------------------------------------------------


def payment_of(table: Table) -> Payment:
    decision = table.match.decision(0)
    assert decision is not None
    found = GAME.payment(table.match.view(0), decision, Translator.for_table(GAME, table.s, "en"))
    assert isinstance(found, Payment)
    return found


def test_a_payment_is_one_dialog():
    table = siege("deluxe", enemies={"s1": "purple-mage"}, mana="3 red 2 blue 2 green", spells="alchemy")
    table.play("attack at:s1", "cast spell:alchemy", "strike at:s1")
    paid = payment_of(table)
    assert paid.title == "Pay for the Purple Mage"
    assert paid.total == 5
    assert [(row.label, row.held, len(row.options) - 1) for row in paid.rows] == [
        ("Red", 3, 3),
        ("Blue", 2, 2),
        ("Green", 2, 2),
    ]
    assert sum(row.suggested for row in paid.rows) == 5
    for row in paid.rows:
        option = row.options[row.suggested]
        if option in table.offers():
            table.play(option)
    assert table.at("s1") == []
    assert sum(mana_of(table.s, 0, c) for c in range(len(COLOURS))) == 2


EVERY_COLOUR = "2 yellow 2 red 2 blue 5 green 2 purple 2 black"


@pytest.mark.rule("BAS-COL-07")
@pytest.mark.parametrize(
    ("edition", "enemy", "built", "total", "least"),
    [
        ("2015", "golem", "red-emitter", 5, [0, 0, 0, 0, 0, 0]),
        ("deluxe", "golem", "red-cannon", 4, [0, 0, 0, 0, 0, 0]),
        ("2015", "golem+green-symbiote", "red-emitter", 9, [0, 0, 0, 4, 0, 0]),
    ],
)
def test_a_weakened_prismatic_enemy_is_paid_in_one_dialog(edition, enemy, built, total, least):
    table = siege(edition, at="d2", enemies={"s5": enemy}, built={"d2-a": built}, mana=EVERY_COLOUR)
    table.play("attack at:s5")
    paid = payment_of(table)
    assert paid.total == total
    assert len(paid.rows) == 6
    assert [row.least for row in paid.rows] == least
    assert sum(row.suggested for row in paid.rows) == total
    for row in paid.rows:
        option = row.options[row.suggested]
        if option in table.offers():
            table.play(option)
    assert table.at("s5") == []
    assert sum(table.mana().values()) == 15 - total


def test_only_a_payment_is_a_payment():
    table = siege("deluxe", enemies={"s1": "purple-mage"}, mana="5 purple")
    decision = table.match.decision(0)
    assert decision is not None
    assert GAME.payment(table.match.view(0), decision, Translator.of(GAME, "en")) is None


# ---- before and after --------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "mode"), [(e, m) for i, e in enumerate(BOTH) for m in MODES[i]])
@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mode_says_what_it_is(edition, mode, players, language):
    setup = GAME.setup({"edition": edition, "mode": mode, "players": players})
    notes = GAME.setup_notes(setup, Translator.of(GAME, language))
    assert notes.goal
    assert notes.special
    assert notes.length
    assert notes.together
    check_words(notes.goal, notes.length, *notes.special)


def report_of(table: Table, language: str = "en", names: tuple[str, ...] = ()):
    events = [event for ply in table.match.plies for event in ply.events]
    return GAME.end_report(table.match.view(0), 0, events, Translator.for_table(GAME, table.s, language, names))


@pytest.mark.parametrize("edition", BOTH)
def test_a_lost_siege_says_why_and_how_close_it_was(edition):
    table = siege(edition, enemies=FULL_WALL, deck="black-rider", mana="2 yellow").play("end-actions")
    report = report_of(table)
    assert report.title == "The bastion has fallen"
    assert report.cause == "The Black Rider came from the deck, found no free wall and broke in."
    assert report.margin == (
        "23 enemies were left at the walls, 1 in the deck. One more victory would have held a step longer: "
        "Player 1 was 1 yellow short of the Yellow Beast (wall 1)."
    )
    assert report.figures[0].text == "0 of 24 enemies beaten"
    check_words(report_of(table, "ru").cause, report_of(table, "ru").margin)


@pytest.mark.parametrize(
    ("mana", "told"),
    [("4 black", "Player 1 was 2 black short of the Black Rider (wall 1)."),
     ("6 black", "Player 1 had the mana for the Black Rider (wall 1).")],
)  # fmt: skip
def test_a_siege_lost_to_the_last_enemy_says_that_it_was_as_good_as_won(mana, told):
    table = siege("2015", enemies={"s1": "black-rider"}, deck="", mana=mana).play("end-actions")
    assert table.result() == "lost"
    assert report_of(table).margin == (
        f"1 enemy was left at the walls, 0 in the deck. One more victory would have won the siege: {told}"
    )
    check_words(report_of(table, "ru").margin)


@pytest.mark.parametrize("edition", BOTH)
def test_a_won_siege_counts_who_did_what(edition):
    table = siege(edition, enemies={"s1": "red-beast"}, deck="", mana="2 red 1 blue", players=2, others=[{"at": "d3"}])
    table.play("draw-source source:d1-2", "put mana:blue", "attack at:s1")
    assert table.result() == "won"
    report = report_of(table, names=("Anna", "Mira"))
    assert report.title == "The bastion stands"
    assert [(figure.text, figure.note) for figure in report.figures] == [
        ("1 of 1 enemies beaten", "Anna: 1, Mira: 0"),
        ("3 mana drawn", "2 left unspent"),
        ("0 spells cast", "1 left unused"),
    ]


def test_a_march_that_breaks_in_is_told_as_one():
    table = siege("deluxe", enemies={"s1": "red-beast"}, deck="").play("end-actions")
    assert report_of(table).cause == (
        "The Red Beast had to march on, found no free wall before the gates and broke in."
    )


def test_the_price_of_every_colour_is_told_in_a_few_words() -> None:
    table = siege(
        "deluxe", mana="1 yellow 1 red 1 blue 1 green 1 purple 1 black", enemies={"s1": "black-wing"}, deck=""
    )
    for language, words in (("en", "1 of each colour"), ("ru", "по 1 каждого цвета")):
        assert GAME.option_text(table.s, 0, GAME.read("attack at:s1"), Translator.of(GAME, language)).hint == words


@pytest.mark.parametrize("players", [1, 2])
def test_only_who_has_partners_is_told_to_wait_for_them(players: int) -> None:
    table = siege("2015", players=players, mana="2 red", spells="fireball-1", enemies={"s1": "red-beast"}, deck="")
    table.play("attack at:s1")
    asked = next(d for d in table.match.decisions() if d.seat == 0)
    said = GAME.prompt_text(table.s, asked, Translator.of(GAME, "en"))
    assert "not enough mana yet" in said
    assert ("partner" in said) == (players > 1)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", ["Keep your red mana", "Pay 1 red"]), ("ru", ["Не тратить красную ману", "Заплатить 1 красной"])],
)
def test_a_part_of_a_payment_that_pays_nothing_says_what_is_kept(language, told):
    table = siege("deluxe", enemies={"s1": "purple-mage"}, mana="1 red 5 blue", spells="alchemy")
    table.play("attack at:s1", "cast spell:alchemy", "strike at:s1")
    translator = Translator.for_table(GAME, table.s, language)
    options = ("pay mana:red 0", "pay mana:red 1")
    assert [GAME.option_text(table.match.view(0), 0, GAME.read(o), translator).label for o in options] == told
