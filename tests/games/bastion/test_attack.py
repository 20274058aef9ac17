"""Attacks: targets, prices, colours, payment, and the spells that belong to them."""

import pytest

from games.bastion.table import BOTH, siege
from hexkeep.games.bastion.vocabulary import FACES_PER_SPELL, LIGHTNING


@pytest.mark.rule("BAS-ATK-01")
@pytest.mark.parametrize("edition", BOTH)
def test_targets_of_the_own_district(edition):
    enemies = {f"s{i}": f"{c}-beast" for i, c in ((4, "red"), (5, "blue"), (8, "green"), (9, "black"))}
    table = siege(
        edition, at="d2", enemies=enemies | {"square-2": "yellow-flier"}, mana="5 red 5 blue 5 green 5 black 5 yellow"
    )
    assert table.offered("attack") == ["at:s5", "at:s8", "at:square-2"]
    assert table.why("attack at:s4") == "BAS-ATK-01"
    assert table.why("attack at:s6") == "BAS-ATK-01"


@pytest.mark.rule("BAS-ATK-02")
@pytest.mark.parametrize("edition", BOTH)
def test_the_rider_of_darkness_costs_six_black(edition):
    table = siege(edition, enemies={"s1": "black-rider"}, deck="red-beast", mana="7 black 9 red").play("attack at:s1")
    assert table.mana() == {"black": 1, "red": 9}
    assert table.reserve("black") == 14
    poor = siege(edition, enemies={"s1": "black-rider"}, deck="red-beast", mana="5 black 9 red")
    assert poor.offered("attack") == []
    assert poor.why("attack at:s1") == "BAS-ATK-02"


@pytest.mark.rule("BAS-ATK-03", "BAS-CRE-04")
@pytest.mark.parametrize("edition", BOTH)
def test_the_attacker_takes_every_card_of_a_creature(edition):
    table = siege(edition, enemies={"s1": "yellow-beast+green-symbiote"}, mana="3 yellow 4 green").play("attack at:s1")
    assert table.at("s1") == []
    assert table.spells() == ["acceleration", "teleport"]
    assert table.mana() == {}


@pytest.mark.rule("BAS-ATK-04")
@pytest.mark.parametrize("edition", BOTH)
def test_an_empty_citadel_offers_no_target_without_arrow(edition):
    table = siege(edition, at="citadel", enemies={"s1": "red-beast"}, mana="3 red")
    assert table.offered("attack") == table.offered("shoot") == []
    armed = siege(edition, at="citadel", enemies={"s1": "red-beast"}, mana="3 red", spells="arrow")
    assert armed.offered("shoot") == ["at:s1 spell:arrow"]


@pytest.mark.rule("BAS-ATK-05")
def test_2015_beside_a_dragon_nothing_else_is_a_target():
    table = siege(
        "2015", at="citadel", enemies={"citadel": "red-dragon", "s3": "blue-beast"}, mana="9 blue", spells="arrow"
    )
    assert table.offered("shoot") == []
    assert table.why("shoot at:s3 spell:arrow") == "BAS-ATK-05"
    table.play("move place:d4", "shoot at:s3 spell:arrow")
    assert table.at("s3") == []


@pytest.mark.rule("BAS-ATK-06")
def test_deluxe_may_shoot_from_beside_a_dragon_and_leave():
    table = siege(
        "deluxe",
        at="citadel",
        enemies={"citadel": "red-dragon", "s3": "blue-beast", "s9": "red-mage"},
        mana="9 blue",
        spells="arrow",
        did="must-fight-or-leave",
    )
    table.play("shoot at:s3 spell:arrow")
    assert table.why("end-actions") == "BAS-TURN-08"
    assert "end-actions" in table.play("move place:d4").offers()
    left = siege(
        "deluxe",
        at="citadel",
        enemies={"citadel": "red-dragon", "s13": "blue-beast"},
        mana="3 blue",
        did="must-fight-or-leave",
    )
    left.play("move place:d4", "attack at:s13")
    assert left.at("s13") == []


@pytest.mark.rule("BAS-ATK-07", "BAS-PRI-01")
@pytest.mark.parametrize("edition", BOTH)
def test_a_shielded_enemy_can_be_moved_but_not_shot(edition):
    table = siege(
        edition, at="d4", enemies={"s1": "red-priest", "s2": "blue-beast"}, mana="9 blue", spells="arrow teleport"
    )
    assert table.why("shoot at:s2 spell:arrow") == "BAS-PRI-01"
    table.play("teleport at:s2 spell:teleport", "teleport-to at:s9", "shoot at:s9 spell:arrow")
    assert table.at("s9") == []


@pytest.mark.rule("BAS-ATK-08", "BAS-SLIG-01")
@pytest.mark.parametrize("edition", BOTH)
def test_at_least_one_mana_is_paid(edition):
    table = siege(
        edition, enemies={"s1": "yellow-rider"}, mana="3 yellow", spells="lightning-3 lightning-3 lightning-1"
    )
    table.play(
        "attack at:s1", "cast spell:lightning-3", "cast spell:lightning-3", "cast spell:lightning-1", "strike at:s1"
    )
    assert table.mana() == {"yellow": 2}
    assert table.events()[:2] == ["priced", "paid"]
    assert siege(edition, enemies={"s1": "yellow-rider"}, spells="lightning-3 lightning-3").offered("attack") == []


@pytest.mark.rule("BAS-ATK-09")
@pytest.mark.parametrize(("edition", "fire"), [("2015", "fireball-2"), ("deluxe", "flame-2")])
def test_surplus_is_lost(edition, fire):
    table = siege(edition, enemies={"s1": "yellow-beast"}, mana="3 yellow", spells=f"{fire} {fire}")
    table.play("attack at:s1", f"cast spell:{fire}", f"cast spell:{fire}", "strike at:s1")
    assert table.mana() == {"yellow": 2}
    assert table.spells() == ["acceleration"]


@pytest.mark.rule("BAS-ATK-10")
@pytest.mark.parametrize("edition", BOTH)
def test_the_last_mana_still_has_the_enemy_s_colour(edition):
    table = siege(edition, enemies={"s1": "yellow-rider"}, mana="6 red", spells="lightning-3 lightning-3")
    assert table.why("attack at:s1") == "BAS-ATK-02"
    with_alchemy = siege(
        edition, enemies={"s1": "yellow-rider"}, mana="1 red", spells="lightning-3 lightning-3 alchemy"
    )
    with_alchemy.play("attack at:s1")
    assert "strike at:s1" not in with_alchemy.offers()
    for spell in ("lightning-3", "lightning-3", "alchemy"):
        with_alchemy.play(f"cast spell:{spell}")
    with_alchemy.play("strike at:s1")
    assert with_alchemy.mana() == {}


@pytest.mark.rule("BAS-ATK-11", "BAS-ATK-14", "BAS-SFIR-02")
def test_the_deluxe_example_of_a_turn():
    """Dagdar: a tower, the citadel and on with Acceleration, then Alchemy and Sannirr's Flame on a rider."""
    table = siege(
        "deluxe",
        at="d3",
        mana="3 green",
        spells="acceleration alchemy",
        lying={"d3-1": "green", "d3-2": "blue", "d3-3": "yellow"},
        enemies={"s23": "blue-rider", "s22": "red-mage", "s21": "red-beast"},
        deck="black-flier",
        others=[{"at": "d6", "spells": "flame-1"}],
    )
    table.play("draw-tower tower:d3")
    assert table.mana() == {"green": 3, "blue": 1, "yellow": 1}
    table.play("move place:citadel", "hasten place:d6 spell:acceleration", "attack at:s23", "cast spell:alchemy")
    assert "strike at:s23" not in table.offers()
    table.play("cast spell:flame-1", seat=1).play("strike at:s23")
    assert table.mana() == {}
    assert table.spells() == ["flame-2"]
    assert table.spells(1) == []
    table.play("end-actions")
    assert table.at("square-6") == ["black-flier"]


@pytest.mark.rule("BAS-ATK-12")
@pytest.mark.parametrize("edition", BOTH)
def test_a_called_off_attack_costs_nothing(edition):
    table = siege(
        edition,
        enemies={"s1": "yellow-rider"},
        mana="3 yellow",
        spells="lightning-1",
        others=[{"spells": "lightning-3"}],
    )
    before = (table.mana(), table.spells(), table.spells(1))
    table.play("attack at:s1", "cast spell:lightning-1").play("cast spell:lightning-3", seat=1).play("call-off at:s1")
    assert (table.mana(), table.spells(), table.spells(1)) == before
    assert table.offered("attack") == ["at:s1"]
    table.play("move place:d2", "end-actions")
    assert table.s.did == 0 or table.s.active == 1


@pytest.mark.rule("BAS-ATK-12")
@pytest.mark.parametrize("edition", BOTH)
def test_an_attack_that_one_can_finish_alone_may_be_declared_again(edition):
    table = siege(edition, enemies={"s1": "yellow-rider"}, mana="6 yellow", spells="lightning-1")
    table.play("attack at:s1", "call-off at:s1").play("attack at:s1", "cast spell:lightning-1", "call-off at:s1")
    table.play("attack at:s1", "strike at:s1")
    assert table.at("s1") == []
    riders = {"s1": "yellow-rider", "s2": "yellow-flier"}
    helped = siege(edition, enemies=riders, mana="3 yellow", others=[{"spells": "lightning-3"}])
    assert helped.offered("attack") == ["at:s1", "at:s2"]
    helped.play("attack at:s1", "call-off at:s1")
    assert helped.why("attack at:s1") == "BAS-ATK-12"
    assert helped.offered("attack") == ["at:s2"]  # the others may still be declared


@pytest.mark.rule("BAS-ATK-12")
@pytest.mark.parametrize("edition", BOTH)
def test_an_attack_that_needs_help_waits_for_it(edition):
    table = siege(edition, enemies={"s1": "yellow-rider"}, mana="3 yellow", others=[{"spells": "lightning-3"}])
    table.play("attack at:s1")
    assert table.offers() == ["call-off at:s1"]
    assert table.offers(1) == ["cast spell:lightning-3"]
    assert table.why("strike at:s1") == "BAS-ATK-02"


@pytest.mark.rule("BAS-ATK-13")
@pytest.mark.parametrize("edition", BOTH)
def test_a_spell_won_helps_later_in_the_turn(edition):
    table = siege(edition, enemies={"s1": "red-beast"}, mana="3 red").play("attack at:s1", "move place:citadel")
    assert "place:d4 spell:acceleration" in table.offered("hasten")
    same = siege(edition, enemies={"s1": "red-symbiote"}, mana="3 red")
    assert same.offered("attack") == []  # its own Lightning 1 does not pay for it


@pytest.mark.rule("BAS-ATK-14")
@pytest.mark.parametrize("edition", BOTH)
def test_helpers_gain_nothing(edition):
    table = siege(
        edition,
        enemies={"s1": "yellow-rider"},
        mana="3 yellow",
        rituals="yellow-obelisk red-obelisk",
        others=[{"spells": "lightning-3", "rituals": "yellow-source blue-source"}],
    )
    table.play("attack at:s1").play("cast spell:lightning-3", seat=1).play("strike at:s1")
    assert table.asked() == [0]
    assert table.offers()[0] == "perform ritual:yellow-obelisk"
    assert table.spells(1) == []
    assert len(table.s.spent) == 1


@pytest.mark.rule("BAS-ATK-15", "BAS-STR-08", "BAS-STR-09")
@pytest.mark.parametrize(
    ("edition", "built", "citadel", "strength"),
    [
        ("deluxe", "red-cannon", "red-dragon", 2),
        ("deluxe", "red-cannon", "", 1),
        ("2015", "red-emitter", "", 2),
        ("2015", "red-emitter", "red-dragon", 3),
    ],
)
def test_modifiers_are_summed_first(edition, built, citadel, strength):
    enemies = {"s1": "red-beast"} | ({"citadel": citadel} if citadel else {})
    assert siege(edition, enemies=enemies, built={"d1-a": built}).strength("s1") == strength


# ---- colours -----------------------------------------------------------------------------------


@pytest.mark.rule("BAS-COL-01")
@pytest.mark.parametrize("edition", BOTH)
def test_a_white_enemy_has_the_colour_of_its_district(edition):
    table = siege(edition, enemies={"s4": "spy", "s20": "red-mage"}, spells="teleport")
    assert table.price("s4") == {"yellow": 3}
    table.play("teleport at:s4 spell:teleport", "teleport-to at:s5")
    assert table.price("s5") == {"red": 3}
    assert siege(edition, enemies={"square-3": "valkyrie"}).price("square-3") == {"blue": 5}


@pytest.mark.rule("BAS-COL-02", "BAS-LEG-11", "BAS-LEG-12")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("card", "spot"), [("golem", "s3"), ("black-wing", "square-1")])
def test_prismatic_one(edition, card, spot):
    six = "1 yellow 1 red 1 blue 1 green 1 purple 1 black"
    table = siege(edition, enemies={spot: card}, mana=six).play(f"attack at:{spot}")
    assert table.mana() == {}
    assert siege(edition, enemies={spot: card}, mana="9 yellow 1 red 1 blue 1 green 1 purple").offered("attack") == []


@pytest.mark.rule("BAS-COL-03")
@pytest.mark.parametrize("edition", BOTH)
def test_prismatic_two(edition):
    table = siege(edition, enemies={"s3": "leviathan"}, mana="2 yellow 2 red 2 blue 2 green 2 purple 2 black")
    assert sum(table.price("s3").values()) == 12
    assert table.play("attack at:s3").mana() == {}


@pytest.mark.rule("BAS-COL-04", "BAS-LEG-19")
@pytest.mark.parametrize("edition", BOTH)
def test_grey(edition):
    table = siege(edition, enemies={"citadel": "knellerwyrm", "s9": "red-mage"}, mana="4 red 3 blue 3 black", at="d1")
    table.play("storm place:citadel")
    assert table.mana() == {}


@pytest.mark.rule("BAS-ATK-02", "BAS-COL-04")
@pytest.mark.parametrize("edition", BOTH)
def test_a_grey_price_is_asked_colour_by_colour(edition):
    table = siege(edition, enemies={"citadel": "knellerwyrm", "s9": "red-mage"}, mana="8 red 4 blue", at="d1")
    table.play("storm place:citadel")
    assert table.offers() == ["pay mana:red n:6", "pay mana:red n:7", "pay mana:red n:8"]
    table.play("pay mana:red n:7")
    assert table.mana() == {"red": 1, "blue": 1}


@pytest.mark.rule("BAS-COL-05")
@pytest.mark.parametrize(
    ("edition", "built", "left_out"), [("2015", "green-emitter", 1), ("deluxe", "green-cannon", 2)]
)
def test_a_prismatic_enemy_has_its_district_s_colour_for_effects(edition, built, left_out):
    table = siege(edition, enemies={"s13": "golem"}, built={"d4-b": built})
    assert table.price("s13")["left-out"] == left_out
    assert siege(edition, enemies={"s13": "golem", "citadel": "red-dragon"}).strength("s13") == 6


@pytest.mark.rule("BAS-COL-06")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("spot", "boss", "colour"), [("s5", "red-dragon", "red"), ("s9", "knellerwyrm", "blue")])
def test_more_strength_costs_the_district_s_colour(edition, spot, boss, colour):
    table = siege(edition, enemies={spot: "golem", "citadel": boss})
    assert table.price(spot) == dict.fromkeys(("yellow", "red", "blue", "green", "purple", "black"), 1) | {colour: 2}


@pytest.mark.rule("BAS-COL-07")
@pytest.mark.parametrize(("edition", "built", "pays"), [("2015", "red-emitter", 5), ("deluxe", "red-cannon", 4)])
def test_less_strength_leaves_out_colours_of_choice(edition, built, pays):
    table = siege(
        edition,
        at="d2",
        enemies={"s5": "golem"},
        built={"d2-a": built},
        mana="2 yellow 2 red 2 blue 2 green 2 purple 2 black",
    )
    table.play("attack at:s5")
    while table.offered("pay"):
        assert all(offer.endswith(("n:0", "n:1")) for offer in table.offered("pay"))
        table.play("pay " + table.offered("pay")[0])
    assert sum(table.mana().values()) == 12 - pays
    short = siege(
        edition, at="d2", enemies={"s5": "golem"}, built={"d2-a": built}, mana="1 yellow 1 red 1 blue 1 green 9 black"
    )
    assert bool(short.offered("attack")) == (pays <= 5)


@pytest.mark.rule("BAS-COL-07")
@pytest.mark.parametrize("edition", BOTH)
def test_lightning_on_a_golem_leaves_three_colours(edition):
    table = siege(edition, enemies={"s1": "golem"}, mana="1 yellow 1 red 5 black", spells="lightning-3")
    table.play("attack at:s1", "cast spell:lightning-3", "strike at:s1")
    assert table.mana() == {"black": 4}


@pytest.mark.rule("BAS-COL-07")
def test_a_cannon_leaves_out_nothing_of_a_golem_s_symbiote():
    """In the red district a red cannon takes 2 of the golem's six and 2 of the symbiote's four."""
    table = siege(
        "deluxe",
        at="d2",
        enemies={"s5": "golem+red-symbiote"},
        built={"d2-a": "red-cannon"},
        mana="5 red 1 blue 1 black",
    )
    assert table.price("s5") == {"yellow": 1, "red": 3, "blue": 1, "green": 1, "purple": 1, "black": 1, "left-out": 2}
    assert table.strength("s5") == 6
    assert table.offered("attack") == []
    rich = siege(
        "deluxe",
        at="d2",
        enemies={"s5": "golem+red-symbiote"},
        built={"d2-a": "red-cannon"},
        mana="3 red 1 blue 1 black 1 green",
    )
    assert rich.play("attack at:s5").mana() == {}
    # Five of red alone are missing: only one of them is the golem's own to leave out.
    odd = siege(
        "deluxe",
        at="d2",
        enemies={"s5": "golem+red-symbiote"},
        built={"d2-a": "red-cannon"},
        mana="1 red 2 blue 1 black 1 green 1 yellow 1 purple",
    )
    assert odd.offered("attack") == []


@pytest.mark.rule("BAS-COL-08")
@pytest.mark.parametrize("edition", BOTH)
def test_alchemy_does_not_change_the_colour_for_rituals(edition):
    table = siege(
        edition, enemies={"s1": "blue-mage"}, mana="5 red", spells="alchemy", rituals="blue-source red-source"
    )
    table.play("attack at:s1", "cast spell:alchemy", "strike at:s1")
    assert table.offers() == ["perform ritual:blue-source", "decline"]


@pytest.mark.rule("BAS-COL-09", "BAS-DRA-10")
@pytest.mark.parametrize(("edition", "built"), [("2015", "red-emitter"), ("deluxe", "red-cannon")])
def test_nothing_coloured_touches_the_citadel(edition, built):
    for card in ("knellerwyrm", "red-dragon"):
        table = siege(
            edition, enemies={"citadel": card, "s1": "red-priest"}, built={"d2-a": built, "d1-a": "blue-obelisk"}
        )
        assert table.strength("citadel") == 10


# ---- Alchemy, Lightning, Fireball and Flame, Arrow ---------------------------------------------


@pytest.mark.rule("BAS-SALC-01")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("card", ["yellow-rider", "golem"])
def test_alchemy_frees_the_colours(edition, card):
    table = siege(edition, enemies={"s1": card}, mana="3 red 4 black", spells="alchemy")
    table.play("attack at:s1", "cast spell:alchemy", "strike at:s1")
    assert table.offers() == ["pay mana:red n:2", "pay mana:red n:3"]
    table.play("pay mana:red n:2")
    assert table.mana() == {"red": 1}


@pytest.mark.rule("BAS-SALC-01", "BAS-SPL-02")
@pytest.mark.parametrize(("edition", "fire"), [("2015", "fireball-2"), ("deluxe", "flame-2")])
def test_alchemy_with_fire_on_a_creature(edition, fire):
    table = siege(edition, enemies={"s1": "yellow-beast+green-symbiote"}, mana="5 black", spells=f"alchemy {fire}")
    table.play("attack at:s1", "cast spell:alchemy", f"cast spell:{fire}", "strike at:s1")
    assert table.mana() == {}


@pytest.mark.rule("BAS-SPL-02")
@pytest.mark.parametrize(("edition", "fire"), [("2015", "fireball-2"), ("deluxe", "flame-2")])
def test_several_spells_in_one_attack(edition, fire):
    table = siege(edition, at="d4", enemies={"s1": "yellow-rider"}, mana="4 black", spells=f"arrow alchemy {fire}")
    table.play("shoot at:s1 spell:arrow", "cast spell:alchemy", f"cast spell:{fire}", "strike at:s1")
    assert table.mana() == {}
    assert table.spells() == [fire]  # the rider's own
    assert table.place() == "d4"


@pytest.mark.rule("BAS-SLIG-01")
@pytest.mark.parametrize("edition", BOTH)
def test_lightning_from_anywhere(edition):
    table = siege(
        edition,
        enemies={"s1": "yellow-rider"},
        mana="2 yellow",
        spells="lightning-1",
        others=[{"at": "d4", "spells": "lightning-3"}],
    )
    table.play("attack at:s1", "cast spell:lightning-1").play("cast spell:lightning-3", seat=1).play("strike at:s1")
    assert table.mana() == {}


@pytest.mark.rule("BAS-SLIG-02")
def test_lightning_powers():
    powers = {
        edition: {face % FACES_PER_SPELL for face in siege(edition).s.box.spell if face // FACES_PER_SPELL == LIGHTNING}
        for edition in BOTH
    }
    assert powers == {"2015": {1, 3}, "deluxe": {1, 3, 4, 5}}


@pytest.mark.rule("BAS-SLIG-03", "BAS-SPL-07")
@pytest.mark.parametrize("edition", BOTH)
def test_lightning_only_within_an_attack(edition):
    table = siege(edition, enemies={"s1": "yellow-rider"}, spells="lightning-3")
    assert not any("lightning" in offer for offer in table.offers())
    assert table.why("cast spell:lightning-3") == "BAS-SPL-07"


@pytest.mark.rule("BAS-SFIR-01", "BAS-SPL-04")
def test_2015_fireball_serves_only_its_owner():
    table = siege(
        "2015",
        enemies={"s1": "yellow-rider"},
        mana="6 yellow",
        spells="fireball-2 fireball-1 fireball-1",
        others=[{"spells": "fireball-2"}],
    )
    table.play("attack at:s1")
    assert table.offers(1) == []
    assert table.why("cast spell:fireball-2", seat=1) == "BAS-SPL-04"
    table.play("cast spell:fireball-2", "cast spell:fireball-1", "cast spell:fireball-1", "strike at:s1")
    assert table.mana() == {"yellow": 4}


@pytest.mark.rule("BAS-SFIR-02", "BAS-SPL-05")
@pytest.mark.parametrize(("place", "ok"), [("d4", True), ("d3", False), ("d1", False)])
def test_deluxe_flame_serves_those_who_stand_together(place, ok):
    """With Arrow from D4 into D1 it is the attacker's place that counts."""
    table = siege(
        "deluxe",
        at="d4",
        enemies={"s1": "yellow-rider"},
        mana="6 yellow",
        spells="arrow",
        others=[{"at": place, "spells": "flame-1"}],
    )
    table.play("shoot at:s1 spell:arrow")
    if ok:
        table.play("cast spell:flame-1", seat=1).play("strike at:s1")
        assert table.mana() == {"yellow": 1}
    else:
        assert table.offers(1) == []
        assert table.mana() == {}  # nobody could help, so the price was simply paid


@pytest.mark.rule("BAS-SFIR-02")
def test_deluxe_flame_in_the_citadel_and_on_entering_it():
    table = siege(
        "deluxe",
        at="d4",
        enemies={"citadel": "red-dragon", "s9": "red-mage"},
        mana="8 red",
        others=[{"at": "citadel", "spells": "flame-2"}],
    )
    table.play("storm place:citadel").play("cast spell:flame-2", seat=1).play("strike at:citadel")
    assert table.at("citadel") == []


@pytest.mark.rule("BAS-SARR-01")
@pytest.mark.parametrize("edition", BOTH)
def test_arrow_reaches_walls_squares_and_the_citadel(edition):
    enemies = {"s17": "red-beast", "square-2": "rocaj", "citadel": "red-dragon", "s1": "leviathan"}
    everything = " ".join(
        f"{n} {c}" for n, c in ((9, "yellow"), (14, "red"), (9, "blue"), (9, "green"), (9, "purple"), (9, "black"))
    )
    table = siege(edition, at="d5", enemies=enemies | {"s9": "blue-beast"}, mana=everything, spells="arrow")
    assert table.offered("shoot") == ["at:s9 spell:arrow", "at:square-2 spell:arrow", "at:citadel spell:arrow"]
    table.play("shoot at:square-2 spell:arrow")
    assert (table.place(), table.at("square-2")) == ("d5", [])


@pytest.mark.rule("BAS-SARR-02")
@pytest.mark.parametrize(("edition", "kind", "less"), [("2015", "emitter", 1), ("deluxe", "cannon", 2)])
def test_the_target_s_district_decides(edition, kind, less):
    for district, strength in (("d1", 6), ("d4", 6 - less)):
        table = siege(
            edition, enemies={"s13": "red-rider"}, built={f"{district}-a": f"red-{kind}"}, mana="6 red", spells="arrow"
        )
        table.play("shoot at:s13 spell:arrow")
        assert table.mana().get("red", 0) == 6 - strength


@pytest.mark.rule("BAS-EDGE-22")
@pytest.mark.parametrize("edition", BOTH)
def test_nobody_attacks_in_another_s_turn(edition):
    table = siege(edition, enemies={"s1": "red-beast"}, others=[{"mana": "3 red"}])
    assert table.offers(1) == []
    assert table.why("attack at:s1", seat=1) == "BAS-EDGE-22"


@pytest.mark.rule("BAS-EDGE-07", "BAS-PRI-02")
@pytest.mark.parametrize("edition", BOTH)
def test_a_district_of_shielded_enemies_offers_no_target(edition):
    table = siege(
        edition,
        enemies={"s1": "red-beast", "s2": "red-priest", "s3": "blue-priest", "s4": "blue-beast"},
        mana="9 red 9 blue",
    )
    assert table.offered("attack") == []
    assert {table.why(f"attack at:s{i}") for i in range(1, 5)} == {"BAS-PRI-01"}
    assert table.offered("move")
    assert table.offered("draw-source")
