"""The horde, the first enemies and where cards from the deck go, row by row."""

import pytest

from games.bastion.table import BOTH, Table, enemies, opened, rituals, siege
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.components.box import MODES
from hexkeep.games.bastion.rules.editions import Edition
from hexkeep.games.bastion.rules.enemies.horde import random_horde, random_strengths
from hexkeep.games.bastion.rules.enemies.placement import DrawEnemy
from hexkeep.games.bastion.rules.enemies.strength import strength_parts
from hexkeep.games.bastion.vocabulary import COLOURS, ENEMY, LEGENDS

# ---- the horde and the first enemies -----------------------------------------------------------


@pytest.mark.rule("BAS-HORDE-02", "BAS-COMP-04")
@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize("hard", [False, True])
def test_random_hordes_use_the_whole_range_and_only_what_is_in_the_box(players, hard):
    box = GAME.box(Edition(0))
    low, high = random_strengths(box, players, hard)
    hordes = [random_horde(box, players, hard, rng) for rng in range(400)]
    strengths = {horde.strength(box) for horde in hordes}
    assert (min(strengths), max(strengths)) == (low, high)
    assert all(n == 6 for horde in hordes for n in horde.counts[:4])
    assert all(n <= 6 for horde in hordes for n in horde.counts)
    assert {name for horde in hordes for name in horde.legends} == set(LEGENDS)


@pytest.mark.rule("BAS-SETUP-19", "BAS-SETUP-17")
def test_named_legends_come_always_and_others_by_lot():
    named = opened(edition="2015", mode="flier-siege")
    assert {"belligemin", "rocaj", "black-wing"} <= set(enemies(everywhere(named)))
    lots = {frozenset(c for c in opened(seed, edition="deluxe", mode="easy").s.deck if c >= 72) for seed in range(12)}
    assert len(lots) > 4


def everywhere(table: Table) -> list[int]:
    """The enemy cards of the horde: in the deck, in play, aside."""
    s = table.s
    return [*s.deck, *[card for cards in s.spots for card in cards], *s.enemies_aside]


@pytest.mark.rule("BAS-DSC-04", "BAS-DSC-10", "BAS-DSC-07")
@pytest.mark.parametrize("mode", MODES[1])
def test_every_card_lies_in_one_place_also_in_what_a_seat_may_guess(mode):
    for seed in range(3):
        table = opened(seed, edition="deluxe", mode=mode, players=2)
        for s in (table.s, GAME.guess(GAME.seen_by(table.s, 0), 0, seed)):
            lying = [*s.deck, *s.enemies_aside, *s.unused, *s.spells[0], *s.spells[1]]
            cards = lying + [card for cards in s.spots for card in cards]
            assert sorted(cards) == list(range(82))


@pytest.mark.rule("BAS-DSC-04", "BAS-DSC-07", "BAS-SETUP-19")
def test_the_beasts_of_a_scenario_come_in_random_order():
    dealt = {tuple(opened(seed, edition="deluxe", mode="trembling-earth", players=2).s.spells) for seed in range(10)}
    assert len(dealt) > 5
    drawn = {tuple(opened(seed, edition="deluxe", mode="late-arrival").s.deck[-6:]) for seed in range(10)}
    assert len(drawn) > 5


@pytest.mark.rule("BAS-SETUP-12", "BAS-SETUP-13")
@pytest.mark.parametrize("edition", BOTH)
def test_rituals_are_dealt_clockwise_from_the_first_player(edition):
    pile = [f"{colour}-{kind}" for kind in ("source", "obelisk") for colour in COLOURS]
    table = siege(
        edition,
        at="citadel",
        others=[{"at": "citadel"}] * 2,
        deck="red-beast blue-beast green-beast black-beast red-mage blue-mage",
        phase="setup",
        active=1,
        pile=" ".join(pile),
    )
    assert [rituals(table.s.rituals[seat]) for seat in (1, 2, 0)] == [pile[:3], pile[3:6], pile[6:9]]
    assert table.asked() == [1, 2, 0]


@pytest.mark.rule("BAS-SETUP-07", "BAS-LEG-17")
@pytest.mark.parametrize("shields", [False, True])
def test_an_inquisitor_who_shields_is_kept_apart_in_setup_too(shields):
    table = siege(
        "deluxe",
        at="citadel",
        deck="red-priest inquisitor red-beast red-rider blue-rider",
        phase="setup",
        settings={"inquisitor_shields": shields},
    )
    assert table.at("s2") == (["red-beast"] if shields else ["inquisitor"])


@pytest.mark.rule("BAS-PLACE-04")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("card", "spot"),
    [
        ("golem", "s6"),
        ("red-giant", "s2"),
        ("red-dragon", "citadel"),
        ("knellerwyrm", "citadel"),
        ("blue-symbiote", "s5"),
        ("red-flier", "square-2"),
        ("belligemin", "square-2"),
        ("red-priest", "s6"),
    ],
)
def test_a_card_goes_where_its_abilities_send_it(edition, card, spot):
    walls = {"s1": "red-mage", "s3": "green-mage", "s5": "blue-mage"}
    table = siege(edition, at="d4", enemies=walls, deck=f"{card} black-rider").play("end-actions")
    assert table.at(spot)[-1] == card
    assert len(table.s.deck) == 1


@pytest.mark.rule("BAS-LEG-08", "BAS-FLY-07", "BAS-FLY-01")
@pytest.mark.parametrize("edition", BOTH)
def test_rocaj_elsewhere_makes_no_other_flier_drive_anybody_out(edition):
    table = siege(edition, at="d1", enemies={"square-5": "rocaj"}, deck="red-flier black-rider").play("end-actions")
    assert (table.at("square-1"), table.place(), table.offered("flee")) == (["red-flier"], "d1", [])


@pytest.mark.rule("BAS-ATK-15", "BAS-STR-10", "BAS-STR-08", "BAS-STR-09")
@pytest.mark.parametrize(("edition", "kind"), [("2015", "emitter"), ("deluxe", "cannon")])
def test_no_strength_falls_below_one(edition, kind):
    table = siege(edition, enemies={"s1": "red-scout"}, built={"d1-a": f"red-{kind}"})
    table.s.foundations[1] = table.s.foundations[0]
    assert table.strength("s1") == 1
    assert table.price("s1") == {"red": 1}
    assert sum(amount for _, _, amount in strength_parts(table.s, 0)) == 1


@pytest.mark.rule("BAS-EDGE-05", "BAS-DRA-03")
@pytest.mark.parametrize("edition", BOTH)
def test_a_creature_is_as_strong_as_all_its_members_and_a_nest_as_its_top(edition):
    walls = {"s1": "red-beast+blue-symbiote+green-symbiote", "citadel": "black-dragon"}
    assert siege(edition, enemies=walls).strength("s1") == 3 + 4 + 4
    assert siege(edition, enemies=walls).strength("citadel") == 10
    assert siege(edition, enemies=walls | {"citadel": "black-dragon+knellerwyrm"}).strength("citadel") == 10


@pytest.mark.rule("BAS-TURN-08", "BAS-TURN-04", "BAS-TURN-05", "BAS-SREP-04")
@pytest.mark.parametrize("edition", BOTH)
def test_the_duty_holds_from_the_beginning_of_a_step_beside_a_dragon(edition):
    table = siege(
        edition,
        players=2,
        active=1,
        at="citadel",
        others=[{"at": "d4"}],
        enemies={"citadel": "red-dragon", "s9": "red-mage"},
        deck="golem red-beast",
        spells="repetition",
    )
    table.play("end-actions", seat=1)
    assert table.offers() == [f"move place:d{i}" for i in range(1, 7)]
    assert table.why("end-actions") == table.why("repeat spell:repetition") == "BAS-TURN-08"
    outside = siege(edition, at="d1", enemies={"citadel": "red-dragon", "s9": "red-mage"}, deck="golem red-beast")
    assert "end-actions" in outside.play("end-actions").offers()


@pytest.mark.rule("BAS-SETUP-07", "BAS-PRI-02")
@pytest.mark.parametrize("edition", BOTH)
def test_after_setup_priests_come_beside_each_other(edition):
    table = siege(edition, at="d4", enemies={"s1": "red-priest"}, deck="blue-priest black-rider").play("end-actions")
    assert table.at("s2") == ["blue-priest"]
    assert table.s.enemies_aside == []


@pytest.mark.rule("BAS-SETUP-07", "BAS-SETUP-05")
def test_a_priest_set_aside_is_told_and_another_card_comes_for_it():
    table = siege("deluxe", at="citadel", deck="red-priest blue-priest red-beast red-rider", phase="enemies")
    table.s.event_log = []
    table.s.deck.append(ENEMY.value("green-priest"))
    DrawEnemy(1).run(table.s)
    assert [GAME.events[event.kind].name for event in table.s.event_log] == ["set-aside"]
    assert enemies(table.s.enemies_aside) == ["green-priest"]
