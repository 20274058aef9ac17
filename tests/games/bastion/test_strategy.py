"""What a good defender looks at: time, work, and who can strike next."""

from typing import Any

import pytest

from games.bastion.table import PLENTY, Table, opened, siege
from hexkeep.bots.advice.hints import hint
from hexkeep.bots.base import Advice, Budget
from hexkeep.bots.chances import calibrated
from hexkeep.bots.players import play_out, player
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.bots.evaluation import blocked_turns, evaluate, saved_mana, turns_left
from hexkeep.games.bastion.rules.actions.payment import demand
from hexkeep.games.bastion.rules.enemies.march import steps_left
from hexkeep.games.bastion.state import ACTION_PHASE, BastionState
from hexkeep.games.bastion.vocabulary import COLOURS, SPOTS, WALL_SECTIONS
from hexkeep.kernel.match import Match
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.table.texts import Translator


def sections(*taken: int) -> int:
    return sum(1 << (n - 1) for n in taken)


def test_every_gap_below_an_enemy_is_a_turn():
    assert turns_left(sections(1, 2, 3), 0, 0) == 1  # packed at the gates: the next step breaks in
    assert turns_left(sections(1, 3), 0, 0) == 2
    assert turns_left(sections(3, 6, 10), 0, 0) == 6  # to S7, S4, S5, S1 and S2, then in
    assert turns_left(0, 0, 0) == 0


def test_the_turns_left_are_those_the_horde_will_take():
    dice = Rng(5)
    table = siege("deluxe", deck="", enemies={"s1": "red-beast"})
    for _ in range(200):
        taken = 1 + dice.randbelow((1 << WALL_SECTIONS) - 1)
        table.s.spots = [(spot,) if taken >> spot & 1 else () for spot in range(WALL_SECTIONS)] + [()] * 8
        assert turns_left(taken, 0, 0) == steps_left(table.s)


def test_cards_to_come_need_room():
    assert turns_left(sections(*range(1, 24)), 4, 4) == 1
    assert turns_left(sections(*range(1, 22)), 4, 4) == 3  # two come in, the third finds no place


def test_the_last_card_may_call_others_that_are_not_there():
    table = siege("deluxe", deck="spy", enemies={})
    assert 0.0 < evaluate(table.s, 0) < 1.0


def test_a_deep_enemy_beaten_wins_time_and_the_last_one_does_not():
    row = {"s1": "red-beast", "s2": "blue-beast", "s3": "green-beast"}
    deep = siege("deluxe", deck="", enemies={at: card for at, card in row.items() if at != "s1"})
    last = siege("deluxe", deck="", enemies={at: card for at, card in row.items() if at != "s3"})
    assert evaluate(deep.s, 0) > evaluate(last.s, 0)


def test_who_flies_over_the_wall_need_not_be_beaten():
    outside = siege("deluxe", deck="", enemies={"s1": "red-beast", "s2": "blue-flier"})
    inside = siege("deluxe", deck="", enemies={"s1": "red-beast", "square-4": "blue-flier"})
    assert evaluate(inside.s, 0) > evaluate(outside.s, 0)


def turns_lost(at: str, card: str, mana: str, other: str) -> float:
    """Turns that three fliers and this enemy cost while one defender, or two, hold mana."""
    inside = {"square-1": "red-flier", "square-2": "blue-flier", at: card}
    table = siege("2015", deck="", enemies={"s1": "red-beast", **inside}, mana=mana, others=[{"mana": other}])
    prices = [(spot, demand(table.s, spot)) for spot in range(SPOTS) if table.s.spots[spot]]
    return blocked_turns(table.s, 60.0, prices, 0)


@pytest.mark.parametrize(
    ("at", "card", "price"), [("citadel", "green-dragon", "10 green"), ("square-3", "green-flier", "5 green")]
)
def test_who_gathers_the_price_of_an_enemy_inside_comes_nearer_to_the_mana_it_blocks(at, card, price):
    n = int(price.split()[0])
    whole = turns_lost(at, card, price, "1 black")
    parted = turns_lost(at, card, f"{n - 2} green", "2 green")
    none = turns_lost(at, card, f"{n} black", "1 black")
    assert 0.0 < whole < parted < none


def test_closed_towers_cost_more_the_more_dragons_are_to_come():
    closed = siege("2015", enemies={"s1": "red-beast"}, lying={"tower-1": "red", "tower-2": "blue"})
    opened = siege("2015", enemies={"s1": "red-beast"})
    costs = [blocked_turns(closed.s, 60.0, [], n) - blocked_turns(opened.s, 60.0, [], n) for n in range(4)]
    assert costs[0] == 0.0
    assert 0.0 < costs[1] < costs[2] == costs[3]


@pytest.mark.parametrize(("edition", "fire"), [("2015", "fireball-2"), ("deluxe", "flame-2")])
def test_spells_that_shaggon_forbids_save_less_until_he_is_beaten(edition, fire):
    def worth(enemy: str, spell: str) -> float:
        return saved_mana(siege(edition, enemies={"s1": enemy}, spells=spell).s, 9.0, [0] * 8, 1.0)

    for spell in (fire, "lightning-3"):
        assert 0.0 < worth("shaggon", spell) < worth("golem", spell)
    for spell in (f"plenty-{PLENTY[edition]}", "alchemy"):
        assert worth("shaggon", spell) == worth("golem", spell)


def test_the_citadel_is_drawn_from_before_the_dragon_comes():
    """Two mana lie there, a source gives three; but once the dragon is in the citadel no tower is opened any more."""
    cards = [f"{colour}-{kind}" for kind in ("rider", "mage", "warrior") for colour in COLOURS]
    row = {f"s{n}": card for n, card in enumerate(cards, 1)}
    lying = {"tower-1": "red", "tower-2": "blue", "tower-3": "green"}
    values = {}
    for card in ("green-dragon", "green-flier"):
        drawn = siege("2015", enemies=row, deck=card, at="citadel", mana="1 red 1 blue 1 green")
        left = siege("2015", enemies=row, deck=card, at="citadel", mana="3 red", lying=lying)
        values[card] = evaluate(drawn.s, 0) - evaluate(left.s, 0)
    assert values["green-dragon"] > values["green-flier"]


def test_a_master_leaves_the_enemy_that_only_the_other_can_pay():
    """The first defender can pay either, the second only the blue one; both must fall, one in each turn."""
    table = siege(
        "deluxe",
        deck="",
        at="d1",
        mana="3 red 3 blue",
        enemies={"s1": "red-beast", "s2": "blue-beast"},
        others=[{"at": "d1", "mana": "3 blue"}],
    )
    play_out(table.match, [player("master", table.match.game, seat, Budget(20_000)) for seat in range(2)], max_plies=12)
    assert table.result() == "won"


def test_a_plan_knows_whose_spell_it_means():
    """Two defenders hold the same spell: who is only offered to help does not cast his own, again and again."""
    match = Match(GAME, {}, seed=1000)
    play_out(match, [player("veteran", GAME, 64_000 + seat) for seat in range(2)], max_plies=600)
    assert match.over


def test_the_chance_grows_with_the_value_and_shrinks_with_the_horde_before_the_walls():
    few = siege("deluxe", deck="", enemies={"s1": "red-beast"})
    many = siege("deluxe", deck="", enemies={"s1": "red-beast", "s2": "blue-beast", "s3": "green-beast"})
    asked = player("veteran", GAME)

    def told(table: Any, value: float) -> float:
        advice = Advice(0, (0, 0, 0, 0), (value,) * table.s.seats, ())
        return calibrated(asked.bot, table.s, [advice])[0].value

    chances = [told(few, i / 20) for i in range(21)]
    assert chances == sorted(chances)
    assert 0.0 < chances[0] < chances[-1] < 1.0  # nothing of this is proven
    assert told(many, 0.5) < told(few, 0.5)  # the table as it stands counts too


def test_hints_at_the_start_of_a_siege_tell_options_apart():
    """No game is lost, or won, with its first turn."""
    match = Match(GAME, {"edition": "deluxe", "mode": "easy", "players": 2}, seed=9000)
    while match.state.phase != ACTION_PHASE:
        first = match.decisions()[0]
        match.play(first.seat, first.options[-1])
    asked = player("veteran", GAME, 0)
    decision = next(d for d in match.decisions() if d.waits)
    told = [advice.value for advice in asked.bot.advise(match.view(decision.seat), decision, Budget(1))]
    assert told == sorted(told, reverse=True)
    assert 0.05 < told[0] < 0.9
    assert told[0] - told[-1] > 0.01


def test_a_hint_in_the_middle_of_an_attack_says_what_the_attack_wins() -> None:
    """The spell that makes it affordable and the stroke are no idle steps; keeping a ritual has no reason yet."""
    table = siege("2015", mana="1 red", spells="fireball-2", enemies={"s1": "red-beast", "s2": "blue-beast"}, deck="")
    table.play("attack at:s1")
    asked = player("veteran", GAME).bot.strategy
    for text in ("cast spell:fireball-2", "strike at:s1"):
        before = GAME.copy(table.s)
        table.play(text)
        after = table.s if text.startswith("strike") else arrived(table)
        found = asked.tell_why(before, 0, [(0, GAME.read(text))], after, after)
        assert found[0] == ("why.time", {"enemy": "enemy:red-beast", "n": 1})
    kept = opened(edition="deluxe", mode="medium")
    option = kept.match.decisions()[0].options[0]
    after = GAME.copy(kept.s)
    GAME.play(after, kept.match.decisions()[0].seat, option)
    assert asked.tell_why(kept.s, 0, [(0, option)], after, after) == []
    assert asked.tell_why(before, 0, [(0, GAME.read("move place:d2"))], before, before) == [("why.nothing", {})]
    assert asked.tell_why(before, 0, [(0, GAME.read("end-actions"))], before, before) == [("why.end", {})]


@pytest.mark.parametrize(("language", "steps"), [("en", ["Pay 1 blue"]), ("ru", ["Заплатить 1 синей"])])
def test_the_steps_of_a_hint_leave_out_what_is_not_paid(language: str, steps: list[str]) -> None:
    """Alchemy is paid colour by colour; a colour of which nothing is paid is no step of anybody's."""
    table = siege("2015", mana="2 red 2 blue 4 green", spells="alchemy", enemies={"s1": "yellow-mage"}, deck="")
    table.play("attack at:s1", "cast spell:alchemy")
    line = tuple((0, GAME.read(text)) for text in ("strike at:s1", "pay mana:red 0", "pay mana:blue 1"))
    translator = Translator.for_table(GAME, table.s, language)
    told = hint(
        player("regular", GAME, 1),
        table.s,
        Advice(0, line[0][1], (0.5,), line),
        None,
        table.match.decisions()[0],
        translator,
    )
    assert told.steps[1:] == steps


def arrived(table: Table) -> BastionState:
    """The table after the stroke."""
    world = GAME.copy(table.s)
    GAME.play(world, 0, GAME.read("strike at:s1"))
    return world
