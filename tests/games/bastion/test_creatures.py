"""Creatures with symbiotes, priests, shapeshifters, and the legends that stand on the walls."""

import pytest

from games.bastion.table import BOTH, siege
from hexkeep.games.bastion.rules.enemies.strength import strength_parts
from hexkeep.games.bastion.vocabulary import AT, COLOURS

SIX = "2 yellow 2 red 2 blue 2 green 2 purple 2 black"


def joined(edition: str, enemies: dict[str, str], deck: str, **more):
    return siege(edition, at="d5", enemies=enemies, deck=f"{deck} golem", **more).play("end-actions")


@pytest.mark.rule("BAS-CRE-01")
@pytest.mark.parametrize("edition", BOTH)
def test_a_symbiote_joins_the_last_enemy_on_the_walls(edition):
    assert joined(edition, {"s1": "red-beast", "s4": "red-mage"}, "blue-symbiote").at("s4") == [
        "red-mage",
        "blue-symbiote",
    ]
    assert joined(edition, {"square-6": "red-flier", "s2": "red-mage"}, "blue-symbiote").at("s2") == [
        "red-mage",
        "blue-symbiote",
    ]


@pytest.mark.rule("BAS-CRE-02", "BAS-CRE-03")
@pytest.mark.parametrize("edition", BOTH)
def test_a_symbiote_alone_may_carry_others(edition):
    table = joined(edition, {}, "blue-symbiote red-symbiote").play("end-actions")
    assert table.at("s1") == ["blue-symbiote", "red-symbiote"]
    assert table.strength("s1") == 8


@pytest.mark.rule("BAS-CRE-03", "BAS-CRE-04")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("card", "spot", "price"),
    [
        ("red-mage+blue-symbiote+green-symbiote", "s1", {"red": 5, "blue": 4, "green": 4}),
        ("yellow-beast+green-symbiote", "s1", {"yellow": 3, "green": 4}),
        ("golem+red-symbiote", "s1", dict.fromkeys(COLOURS, 1) | {"red": 5}),
        ("spy+blue-symbiote", "s9", {"blue": 7}),
    ],
)
def test_a_creature_costs_all_its_members(edition, card, spot, price):
    assert siege(edition, enemies={spot: card}).price(spot) == price


@pytest.mark.rule("BAS-CRE-05", "BAS-EDGE-13")
def test_colour_bound_effects_touch_each_member():
    for edition in BOTH:
        table = siege(edition, enemies={"s1": "red-beast+red-symbiote", "citadel": "red-dragon"})
        assert table.price("s1") == {"red": 9}
    table = siege(
        "2015", enemies={"s1": "yellow-beast+green-symbiote"}, built={"d1-a": "yellow-emitter", "d1-b": "green-emitter"}
    )
    assert table.price("s1") == {"yellow": 2, "green": 3}
    table = siege("deluxe", enemies={"s1": "red-beast+blue-symbiote"}, built={"d1-a": "red-cannon"})
    assert table.price("s1") == {"red": 1, "blue": 4}


@pytest.mark.rule("BAS-CRE-06", "BAS-CRE-07")
@pytest.mark.parametrize("edition", BOTH)
def test_other_bonuses_touch_each_member_too(edition):
    table = siege(edition, enemies={"s1": "red-beast+blue-symbiote", "s2": "inquisitor"})
    assert table.price("s1") == {"red": 4, "blue": 5}
    table = siege(edition, enemies={"s1": "red-mage+blue-symbiote", "citadel": "knellerwyrm"})
    assert table.strength("s1") == 11


@pytest.mark.rule("BAS-CRE-08")
@pytest.mark.parametrize("edition", BOTH)
def test_spells_move_the_whole_creature(edition):
    table = siege(edition, enemies={"s4": "red-beast+blue-symbiote", "s9": "green-beast"}, spells="swap teleport")
    table.swap("s4", "s9")
    assert (table.at("s9"), table.at("s4")) == (["red-beast", "blue-symbiote"], ["green-beast"])
    table.play("teleport at:s9 spell:teleport", "teleport-to at:s20")
    assert table.at("s20") == ["red-beast", "blue-symbiote"]


@pytest.mark.rule("BAS-CRE-09", "BAS-CRE-10")
@pytest.mark.parametrize("edition", BOTH)
def test_points_of_a_spell_are_split_freely(edition):
    table = siege(edition, enemies={"s1": "red-beast+blue-symbiote"}, mana="3 red 4 blue", spells="lightning-3")
    table.play("attack at:s1", "cast spell:lightning-3", "strike at:s1")
    assert table.offers() == [f"pay mana:red n:{n}" for n in range(4)]
    table.play("pay mana:red n:3")
    assert table.mana() == {"blue": 3}


@pytest.mark.rule("BAS-CRE-09", "BAS-CRE-10")
@pytest.mark.parametrize("edition", BOTH)
def test_one_mana_of_one_of_its_colours_is_paid(edition):
    table = siege(
        edition,
        enemies={"s1": "red-beast+blue-symbiote"},
        mana="1 red 1 blue 1 green",
        spells="lightning-3 lightning-3 lightning-3",
    )
    table.play("attack at:s1", *["cast spell:lightning-3"] * 3, "strike at:s1")
    assert table.offers() == ["pay mana:red n:0", "pay mana:red n:1"]
    assert table.play("pay mana:red n:0").mana() == {"red": 1, "green": 1}


@pytest.mark.rule("BAS-CRE-10")
def test_2015_fireball_on_a_creature():
    table = siege("2015", enemies={"s1": "yellow-beast+green-symbiote"}, mana="1 yellow 4 green", spells="fireball-2")
    table.play("attack at:s1", "cast spell:fireball-2", "strike at:s1")
    assert table.mana() == {}


@pytest.mark.rule("BAS-CRE-11", "BAS-CRE-12")
@pytest.mark.parametrize("edition", BOTH)
def test_one_ritual_for_each_member_also_one_just_drawn(edition):
    """The book's third example: a blue beast with a purple symbiote."""
    table = siege(
        edition,
        enemies={"s1": "blue-beast+purple-symbiote"},
        mana="3 blue 4 purple",
        rituals="blue-transducer red-source",
        pile="purple-transducer green-obelisk black-obelisk",
    )
    table.play("attack at:s1", "perform ritual:blue-transducer", "return ritual:green-obelisk")
    assert table.offers() == ["perform ritual:purple-transducer", "decline"]
    table.play("perform ritual:purple-transducer")
    assert len(table.s.artifacts[0]) == 2


@pytest.mark.rule("BAS-CRE-12")
def test_deluxe_two_members_of_one_colour_allow_two_rituals():
    table = siege(
        "deluxe", enemies={"s1": "red-beast+red-symbiote"}, mana="7 red", rituals="red-transducer red-obelisk", pile=""
    )
    table.play("attack at:s1", "perform ritual:red-transducer", "perform ritual:red-obelisk", "build foundation:d1-a")
    assert not table.s.rituals[0]


@pytest.mark.rule("BAS-CRE-13")
@pytest.mark.parametrize("edition", BOTH)
def test_each_member_allows_one_ritual_of_its_own_colour(edition):
    table = siege(
        edition,
        enemies={"s1": "blue-beast+purple-symbiote"},
        mana="3 blue 4 purple",
        rituals="blue-transducer blue-obelisk",
        pile="",
    )
    table.play("attack at:s1", "perform ritual:blue-transducer")
    assert not table.offered("perform")
    assert "end-actions" in table.offers()


@pytest.mark.rule("BAS-CRE-14")
@pytest.mark.parametrize(
    ("enemies", "spot", "there"),
    [
        ({"s7": "leviathan", "s6": "red-mage"}, "s6", ["red-mage", "blue-symbiote"]),
        ({"s7": "leviathan", "s4": "red-beast"}, "s4", ["red-beast", "blue-symbiote"]),
        ({"s3": "leviathan"}, "s4", ["blue-symbiote"]),
    ],
)
def test_deluxe_a_symbiote_shuns_leviathan(enemies, spot, there):
    assert joined("deluxe", enemies, "blue-symbiote").at(spot) == there


@pytest.mark.rule("BAS-CRE-14")
def test_deluxe_the_table_may_read_it_otherwise():
    table = joined("deluxe", {"s7": "leviathan", "s6": "red-mage"}, "blue-symbiote", settings={"symbiote_shuns": False})
    assert table.at("s7") == ["leviathan", "blue-symbiote"]


@pytest.mark.rule("BAS-CRE-15")
def test_2015_a_symbiote_joins_leviathan_and_spells_spare_both():
    table = joined("2015", {"s7": "leviathan"}, "green-symbiote")
    assert table.price("s7") == dict.fromkeys(COLOURS, 2) | {"green": 6}
    fight = siege(
        "2015",
        at="d2",
        enemies={"s7": "leviathan+green-symbiote", "s1": "red-beast"},
        mana="2 yellow 2 red 2 blue 7 green 2 purple 2 black",
        spells="alchemy lightning-3 arrow swap teleport",
        built={"d2-a": "green-emitter"},
    )
    assert fight.price("s7")["green"] == 5
    assert fight.why("teleport at:s7 spell:teleport") == "BAS-LEG-20"
    assert fight.why("swap at:s7 spell:swap") == "BAS-LEG-20"
    fight.play("attack at:s7")
    assert fight.mana() == {"green": 2}  # no spell could be added, so it was paid at once


@pytest.mark.rule("BAS-CRE-15")
@pytest.mark.parametrize("spell", ["alchemy", "lightning-3", "fireball-2"])
def test_2015_no_spell_makes_leviathan_with_a_symbiote_payable(spell):
    mana = "2 yellow 2 red 2 blue 5 green 2 purple 3 black"  # as much as it costs, but one of the wrong colour
    lacking = siege("2015", at="d2", enemies={"s7": "leviathan+green-symbiote"}, mana=mana, spells=spell)
    assert lacking.offered("attack") == []


@pytest.mark.rule("BAS-CRE-15")
def test_2015_no_arrow_reaches_leviathan_with_a_symbiote():
    mana = "9 yellow 9 red 9 blue 9 green 9 purple 9 black"
    walls = {"s7": "leviathan+green-symbiote", "s1": "red-beast"}
    far = siege("2015", at="d5", enemies=walls, mana=mana, spells="arrow")
    assert far.offered("shoot") == ["at:s1 spell:arrow"]


@pytest.mark.rule("BAS-CRE-16")
@pytest.mark.parametrize("edition", BOTH)
def test_joining_wakes_nothing(edition):
    table = joined(edition, {"s1": "red-scout"}, "blue-symbiote red-beast")
    assert len(table.s.deck) == 2
    assert table.walls() == {"s1": ["red-scout", "blue-symbiote"]}


@pytest.mark.rule("BAS-CRE-17", "BAS-PRI-04")
@pytest.mark.parametrize("edition", BOTH)
def test_members_keep_their_abilities(edition):
    table = siege(edition, enemies={"s2": "red-priest+blue-symbiote", "s3": "red-beast"}, mana="9 red 4 blue")
    assert table.why("attack at:s3") == "BAS-PRI-01"
    assert table.offered("attack") == ["at:s2"]
    dry = siege(edition, mana="1 green", enemies={"s9": "blue-archimage+red-symbiote"})
    assert "source:d1-2" not in dry.offered("draw-source")


# ---- priests -----------------------------------------------------------------------------------


@pytest.mark.rule("BAS-PRI-01")
@pytest.mark.parametrize("edition", BOTH)
def test_a_priest_shields_both_neighbours_not_itself(edition):
    table = siege(
        edition, at="d2", enemies={"s5": "red-beast", "s6": "red-priest", "s7": "blue-beast"}, mana="9 red 9 blue"
    )
    assert table.offered("attack") == ["at:s6"]


@pytest.mark.rule("BAS-PRI-02")
@pytest.mark.parametrize("edition", BOTH)
def test_priests_shield_each_other_until_parted(edition):
    table = siege(edition, enemies={"s2": "red-priest", "s3": "blue-priest"}, mana="9 red 9 blue", spells="teleport")
    assert table.offered("attack") == []
    table.play("teleport at:s3 spell:teleport", "teleport-to at:s20")
    assert table.offered("attack") == ["at:s2"]
    three = siege(
        edition, enemies={"s1": "red-priest", "s2": "blue-priest", "s3": "green-priest"}, mana="9 red 9 blue 9 green"
    )
    assert three.offered("attack") == []


@pytest.mark.rule("BAS-PRI-03")
@pytest.mark.parametrize("edition", BOTH)
def test_a_priest_on_a_square_shields_nobody(edition):
    table = siege(
        edition,
        enemies={"square-1": "red-priest+belligemin", "s1": "red-beast", "s3": "blue-beast"},
        mana="9 red 9 blue 9 yellow",
    )
    assert table.offered("attack") == ["at:s1", "at:s3", "at:square-1"]


@pytest.mark.rule("BAS-PRI-04")
@pytest.mark.parametrize("edition", BOTH)
def test_a_creature_beside_a_priest_is_shielded_whole(edition):
    table = siege(edition, enemies={"s1": "red-beast+blue-symbiote", "s2": "red-priest"}, mana="9 red 9 blue")
    assert table.offered("attack") == ["at:s2"]


@pytest.mark.rule("BAS-PRI-05")
@pytest.mark.parametrize("edition", BOTH)
def test_a_priest_fills_one_section(edition):
    table = siege(edition, at="d5", enemies={"s6": "red-priest"}, deck="golem blue-beast").play("end-actions")
    assert table.at("s7") == ["golem"]


@pytest.mark.rule("BAS-PRI-06")
@pytest.mark.parametrize("edition", BOTH)
def test_a_priest_moved_away_frees_its_neighbour_at_once(edition):
    table = siege(
        edition, enemies={"s1": "red-priest", "s2": "blue-beast", "s20": "green-mage"}, mana="3 blue", spells="swap"
    )
    assert table.offered("attack") == []
    table.swap("s1", "s20").play("attack at:s2")
    assert table.at("s2") == []


# ---- shapeshifters -----------------------------------------------------------------------------


@pytest.mark.rule("BAS-SHA-01")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("left", "right", "strength"),
    [
        ("red-mage", "red-rider", 11),
        ("red-mage", "", 5),
        ("", "red-rider", 6),
        ("red-mage", "red-beast+blue-symbiote", 12),
    ],
)
def test_a_shapeshifter_is_as_strong_as_its_neighbours(edition, left, right, strength):
    enemies = {"s4": left, "s5": "blue-shapeshifter", "s6": right}
    table = siege(edition, enemies={spot: card for spot, card in enemies.items() if card})
    assert table.price("s5") == {"blue": strength}


@pytest.mark.rule("BAS-SHA-02")
@pytest.mark.parametrize("edition", BOTH)
def test_alone_it_has_nine(edition):
    assert siege(edition, enemies={"s6": "red-shapeshifter", "s8": "red-mage"}).strength("s6") == 9
    assert siege(edition, enemies={"square-2": "red-shapeshifter+belligemin"}).price("square-2") == {"red": 13}


@pytest.mark.rule("BAS-SHA-03")
@pytest.mark.parametrize("edition", BOTH)
def test_side_by_side_they_have_nine(edition):
    table = siege(edition, enemies={"s4": "red-shapeshifter", "s5": "blue-shapeshifter", "s6": "red-rider"})
    assert (table.strength("s4"), table.strength("s5")) == (9, 9)
    three = siege(
        edition,
        enemies={"s4": "red-shapeshifter", "s5": "blue-shapeshifter", "s6": "green-shapeshifter", "s7": "red-rider"},
    )
    assert [three.strength(f"s{i}") for i in (4, 5, 6)] == [9, 9, 9]


@pytest.mark.rule("BAS-SHA-04")
def test_2015_the_book_s_example():
    enemies = {"s1": "red-beast", "s2": "blue-shapeshifter", "s3": "green-warrior", "citadel": "red-dragon"}
    table = siege("2015", enemies=enemies, built={"d1-a": "green-emitter"})
    assert (table.strength("s1"), table.strength("s3"), table.strength("s2")) == (4, 3, 7)
    red = siege("2015", enemies=enemies | {"s2": "red-shapeshifter"}, built={"d1-a": "green-emitter"})
    assert red.strength("s2") == 8


@pytest.mark.rule("BAS-SHA-04")
def test_deluxe_the_book_s_example():
    table = siege("deluxe", enemies={"s1": "red-mage", "s2": "red-shapeshifter"}, built={"d1-a": "red-cannon"})
    assert (table.strength("s1"), table.strength("s2")) == (3, 1)


@pytest.mark.rule("BAS-SHA-04")
@pytest.mark.parametrize("edition", BOTH)
def test_its_own_modifiers_come_upon_the_nine(edition):
    table = siege(edition, enemies={"s4": "red-shapeshifter", "s5": "blue-shapeshifter", "citadel": "red-dragon"})
    assert (table.strength("s4"), table.strength("s5")) == (10, 9)


@pytest.mark.rule("BAS-SHA-05")
@pytest.mark.parametrize(("edition", "kind", "strength"), [("2015", "emitter", 3), ("deluxe", "cannon", 2)])
def test_neighbours_are_modified_by_their_own_district(edition, kind, strength):
    table = siege(edition, enemies={"s4": "green-warrior", "s5": "green-shapeshifter"}, built={"d1-a": f"green-{kind}"})
    assert table.strength("s5") == strength


@pytest.mark.rule("BAS-SHA-06", "BAS-SHA-08")
@pytest.mark.parametrize("edition", BOTH)
def test_shapeshifters_in_creatures(edition):
    table = siege(edition, enemies={"s4": "red-shapeshifter", "s5": "blue-shapeshifter+red-symbiote"})
    assert (table.strength("s4"), table.strength("s5")) == (9, 13)
    between = siege(edition, enemies={"s4": "red-beast", "s5": "blue-shapeshifter+red-symbiote", "s6": "red-mage"})
    assert between.price("s5") == {"blue": 8, "red": 4}


@pytest.mark.rule("BAS-SHA-07", "BAS-LEG-24")
@pytest.mark.parametrize("edition", BOTH)
def test_prismatic_neighbours_count_by_strength(edition):
    assert siege(edition, enemies={"s4": "green-shapeshifter", "s5": "leviathan"}).price("s4") == {"green": 12}
    table = siege(edition, enemies={"s4": "green-shapeshifter", "s5": "golem", "citadel": "knellerwyrm"})
    assert (table.strength("s5"), table.price("s4")) == (7, {"green": 8})


@pytest.mark.rule("BAS-SHA-09")
@pytest.mark.parametrize("edition", BOTH)
def test_spells_do_not_change_strengths(edition):
    table = siege(edition, enemies={"s1": "red-rider", "s2": "blue-shapeshifter"}, mana="6 red", spells="lightning-3")
    table.play("attack at:s1", "cast spell:lightning-3")
    assert (table.strength("s1"), table.strength("s2")) == (6, 6)


# ---- legends on the walls ----------------------------------------------------------------------


@pytest.mark.rule("BAS-LEG-13", "BAS-LEG-14", "BAS-LEG-15")
@pytest.mark.parametrize(
    ("edition", "fire", "rule"), [("2015", "fireball-2", "BAS-LEG-13"), ("deluxe", "flame-2", "BAS-LEG-14")]
)
def test_shaggon_forbids_fire_and_lightning(edition, fire, rule):
    table = siege(
        edition,
        enemies={"s1": "shaggon", "s2": "red-beast"},
        mana="9 red 9 blue",
        spells=f"{fire} lightning-3 alchemy copy",
        others=[{"spells": "lightning-1"}],
    )
    table.play("attack at:s2")
    assert table.offers() == ["strike at:s2", "cast spell:alchemy", "copy spell:alchemy", "call-off at:s2"]
    assert table.why(f"cast spell:{fire}") == rule
    assert table.why("copy spell:lightning-3") == rule
    assert table.offers(1) == []
    table.play("call-off at:s2", "attack at:s1", "cast spell:alchemy", "strike at:s1")
    table.play(table.offers()[0])
    assert table.at("s1") == []


@pytest.mark.rule("BAS-LEG-13")
@pytest.mark.parametrize("edition", BOTH)
def test_shaggon_dries_no_source_and_his_ban_ends_with_him(edition):
    table = siege(
        edition,
        enemies={"s1": "shaggon", "s2": "red-rider"},
        mana="8 yellow 1 green",
        deck="golem black-rider",
        spells="lightning-3",
    )
    assert len(table.offered("draw-source")) == 3
    table.play("attack at:s1", "end-actions")
    free = siege(edition, enemies={"s2": "red-rider"}, mana="3 red", spells="lightning-3").play("attack at:s2")
    assert "cast spell:lightning-3" in free.offers()


@pytest.mark.rule("BAS-LEG-16", "BAS-EDGE-06")
@pytest.mark.parametrize("edition", BOTH)
def test_the_inquisitor_strengthens_his_neighbours(edition):
    table = siege(edition, enemies={"s5": "red-beast", "s6": "inquisitor", "s7": "red-mage"})
    assert [table.strength(f"s{i}") for i in (5, 6, 7)] == [4, 6, 6]
    mimic = siege(edition, enemies={"s5": "inquisitor", "s6": "blue-shapeshifter", "s7": "red-beast"})
    assert mimic.strength("s6") == 6 + 3 + 1
    both = siege(edition, enemies={"s5": "spy", "s6": "inquisitor", "citadel": "red-dragon"})
    assert both.price("s5") == {"red": 5}


@pytest.mark.rule("BAS-LEG-17")
@pytest.mark.parametrize("edition", BOTH)
def test_the_inquisitor_shields_only_where_the_table_says_so(edition):
    enemies = {"s1": "red-beast", "s2": "inquisitor"}
    assert siege(edition, enemies=enemies, mana="4 red").offered("attack") == ["at:s1"]
    strict = siege(edition, enemies=enemies, mana="4 red", settings={"inquisitor_shields": True})
    assert strict.why("attack at:s1") == "BAS-PRI-01"


@pytest.mark.rule("BAS-LEG-20")
def test_2015_leviathan_is_out_of_reach_of_spells_enchantments_and_structures():
    enemies = {"s5": "leviathan", "square-2": "valkyrie", "citadel": "knellerwyrm", "s20": "red-mage"}
    table = siege(
        "2015", at="d2", enemies=enemies, built={"d2-a": "red-emitter"}, mana=SIX, spells="teleport swap arrow"
    )
    assert table.price("s5") == dict.fromkeys(COLOURS, 2)
    for option in ("teleport at:s5 spell:teleport", "swap at:s5 spell:swap"):
        assert table.why(option) == "BAS-LEG-20"
    assert table.offered("attack") == ["at:s5"]
    far = siege("2015", at="d4", enemies={"s5": "leviathan"}, mana=SIX, spells="arrow")
    assert far.why("shoot at:s5 spell:arrow") == "BAS-LEG-20"
    short = siege("2015", at="d2", enemies={"s5": "leviathan"}, mana="9 red 9 blue", spells="alchemy lightning-3")
    assert short.offered("attack") == []


@pytest.mark.rule("BAS-LEG-21")
def test_2015_priests_and_the_inquisitor_do_affect_leviathan():
    assert (
        siege("2015", at="d2", enemies={"s4": "red-priest", "s5": "leviathan"}, mana=SIX).why("attack at:s5")
        == "BAS-PRI-01"
    )
    table = siege("2015", enemies={"s9": "inquisitor", "s10": "leviathan"})
    assert table.price("s10") == dict.fromkeys(COLOURS, 2) | {"blue": 3}


@pytest.mark.rule("BAS-LEG-22")
@pytest.mark.parametrize(
    "other", [{"s4": "red-priest"}, {"s4": "inquisitor"}, {"square-2": "valkyrie"}, {"citadel": "knellerwyrm"}]
)
def test_deluxe_nothing_affects_leviathan_under_attack(other):
    table = siege(
        "deluxe",
        at="d2",
        enemies={"s5": "leviathan", "s20": "red-mage"} | other,
        mana=SIX,
        built={"d2-a": "red-cannon"},
        spells="alchemy flame-2",
        others=[{"at": "d2", "spells": "lightning-3"}],
    )
    assert table.price("s5") == dict.fromkeys(COLOURS, 2)
    table.play("attack at:s5")
    assert table.at("s5") == []
    assert table.spells(1) == ["lightning-3"]
    far = siege("deluxe", at="d4", enemies={"s5": "leviathan"}, mana=SIX, spells="arrow")
    assert far.why("shoot at:s5 spell:arrow") == "BAS-LEG-22"


@pytest.mark.rule("BAS-LEG-23")
def test_deluxe_leviathan_can_be_moved():
    table = siege("deluxe", enemies={"s2": "leviathan", "s3": "red-mage"}, spells="teleport swap")
    table.play("teleport at:s2 spell:teleport", "teleport-to at:s20").swap("s20", "s3")
    assert (table.at("s3"), table.at("s20")) == (["leviathan"], ["red-mage"])


@pytest.mark.rule("BAS-LEG-24")
@pytest.mark.parametrize("edition", BOTH)
def test_leviathan_is_an_obstacle(edition):
    table = siege(edition, at="d5", enemies={"s3": "leviathan"}, deck="golem red-beast").play("end-actions")
    assert table.at("s4") == ["golem"]


@pytest.mark.rule("BAS-LEG-25", "BAS-RIT-06")
@pytest.mark.parametrize("edition", BOTH)
def test_artifacts_before_leviathan_and_rituals_after(edition):
    table = siege(
        edition,
        at="d2",
        enemies={"s5": "leviathan"},
        mana="2 yellow 1 red 2 blue 2 green 3 purple 2 black",
        artifacts="blue-transducer",
        rituals="red-obelisk blue-obelisk",
    )
    assert table.offered("attack") == []
    table.play("exchange mana:purple", "take mana:red", "attack at:s5")
    assert table.offered("perform") == ["ritual:red-obelisk"]


@pytest.mark.rule("BAS-EDGE-19")
@pytest.mark.parametrize(("edition", "kind", "strength"), [("2015", "emitter", 4), ("deluxe", "cannon", 3)])
def test_white_enemies_and_structures_of_the_district_s_colour(edition, kind, strength):
    table = siege(edition, enemies={"square-2": "valkyrie"}, built={"d2-a": f"red-{kind}", "d2-b": f"blue-{kind}"})
    assert table.price("square-2") == {"red": strength}


def test_the_parts_of_a_strength_add_up():
    enemies = {"s1": "red-beast", "s2": "inquisitor", "s3": "red-shapeshifter+blue-symbiote", "citadel": "red-dragon"}
    for edition, kind in (("2015", "emitter"), ("deluxe", "cannon")):
        table = siege(edition, enemies=enemies, built={"d1-a": f"red-{kind}", "d1-b": f"blue-{kind}"})
        for spot in ("s1", "s2", "s3", "citadel"):
            assert sum(amount for _, _, amount in strength_parts(table.s, AT.value(spot))) == table.strength(spot)
        assert len(strength_parts(table.s, 0)) == 4
