"""Placement from the deck, the march, and the classes by what they do."""

import pytest

from games.bastion.table import BOTH, siege
from hexkeep.games.bastion.vocabulary import COLOURS, OPEN

CAST = ["red-mage", "blue-mage", "green-mage", "black-mage", "red-rider", "blue-rider"]


def standing(*sections: int) -> dict[str, str]:
    cards = [f"{c}-{k}" for k in ("mage", "rider", "warrior", "beast") for c in COLOURS]
    return {f"s{n}": cards[i] for i, n in enumerate(sections)}


def came(edition: str, sections: tuple[int, ...], deck: str, at: str = "d4", **more):
    """What one enemy step does."""
    enemies = standing(*sections) | more.pop("enemies", {})
    return siege(edition, at=at, enemies=enemies, deck=f"{deck} yellow-giant", **more).play("end-actions")


def marched(edition: str, *sections: int):
    return siege(edition, enemies=standing(*sections), deck="", at="d4").play("end-actions")


@pytest.mark.rule("BAS-PLACE-01", "BAS-PLACE-02", "BAS-PLACE-03")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("taken", "to"),
    [
        ((), "s1"),
        ((1, 2, 5), "s6"),
        ((1, 3), "s4"),
        ((23, 2, 1), "s3"),
        ((23, 22, 19, 1), "s20"),
        (tuple(range(2, 24)), "s1"),
        ((1, 2, 4, 5), "s6"),
        ((1, 2, *range(4, 24)), "s3"),
    ],
)
def test_normal_placement(edition, taken, to):
    assert came(edition, taken, "golem").at(to) == ["golem"]


@pytest.mark.rule("BAS-PLACE-04", "BAS-ENM-06")
@pytest.mark.parametrize("edition", BOTH)
def test_a_scout_stands_before_it_brings_another(edition):
    assert came(edition, (), "red-scout golem").walls() == {"s1": ["red-scout"], "s2": ["golem"]}


@pytest.mark.rule("BAS-ENM-06")
@pytest.mark.parametrize("edition", BOTH)
def test_scouts_bring_on_as_long_as_the_deck_lasts(edition):
    table = came(edition, (), "red-scout blue-scout golem")
    assert table.walls() == {"s1": ["red-scout"], "s2": ["blue-scout"], "s3": ["golem"]}
    last = siege(edition, deck="red-scout").play("end-actions")
    assert last.walls() == {"s1": ["red-scout"]}


@pytest.mark.rule("BAS-PLACE-05")
@pytest.mark.parametrize("edition", BOTH)
def test_abilities_wake_only_for_cards_from_the_deck(edition):
    scout = siege(edition, enemies={"s9": "red-scout", "s2": "red-mage"}, deck="", at="d4").play("end-actions")
    assert scout.walls() == {"s2": ["red-mage"], "s3": ["red-scout"]}
    giant = siege(edition, enemies={"s2": "red-giant"}, spells="teleport").play(
        "teleport at:s2 spell:teleport", "teleport-to at:s20"
    )
    assert giant.at("s20") == ["red-giant"]
    flier = siege(edition, enemies={"s9": "red-flier", "s2": "red-mage"}, deck="", at="d4").play("end-actions")
    assert flier.at("s3") == ["red-flier"]


@pytest.mark.rule("BAS-PLACE-06", "BAS-LEG-01", "BAS-LEG-02")
@pytest.mark.parametrize("edition", BOTH)
def test_chains_go_depth_first(edition):
    table = came(edition, (), "spy red-scout blue-beast golem")
    assert [cards[0] for cards in table.walls().values()] == ["spy", "red-scout", "blue-beast", "golem"]
    assert len(table.s.deck) == 1


@pytest.mark.rule("BAS-LEG-01", "BAS-LEG-02")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("deck", "n"), [("spy golem", 2), ("spy", 1)])
def test_a_spy_with_few_cards_left(edition, deck, n):
    assert len(siege(edition, deck=deck).play("end-actions").walls()) == n


@pytest.mark.rule("BAS-CAMP-01", "BAS-CAMP-02")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("taken", "to"), [((1, 2, 9), 3), ((6, 5, 2), 3), ((7,), 1), ((1, 3), 2), ((2, 4, 5), 3)])
def test_the_last_enemy_marches(edition, taken, to):
    last = max(taken)
    before = standing(*taken)[f"s{last}"]
    table = marched(edition, *taken)
    assert table.at(f"s{to}") == [before]
    assert set(table.walls()) == {f"s{n}" for n in taken if n != last} | {f"s{to}"}


@pytest.mark.rule("BAS-CAMP-03")
@pytest.mark.parametrize("edition", BOTH)
def test_the_march_goes_only_toward_the_gates(edition):
    assert marched(edition, 1, 2, 3).result() == "lost"


@pytest.mark.rule("BAS-CAMP-04")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("card", ["leviathan", "red-priest", "red-beast+blue-symbiote"])
def test_whole_creatures_march(edition, card):
    table = siege(edition, enemies={"s9": card, "s2": "red-mage"}, deck="", at="d4").play("end-actions")
    assert table.at("s3") == card.split("+")


@pytest.mark.rule("BAS-CAMP-05")
@pytest.mark.parametrize("edition", BOTH)
def test_enemies_inside_do_not_march(edition):
    table = siege(
        edition, enemies={"s3": "red-beast", "square-6": "blue-flier", "citadel": "red-dragon"}, deck="", at="d4"
    )
    table.play("end-actions")
    assert table.walls() == {"s1": ["red-beast"]}
    assert table.at("square-6") == ["blue-flier"]


@pytest.mark.rule("BAS-CAMP-06", "BAS-EDGE-05")
@pytest.mark.parametrize("edition", BOTH)
def test_strengths_follow_the_position_at_once(edition):
    enemies = {"s4": "red-beast", "s5": "blue-shapeshifter", "s6": "red-rider", "s10": "red-warrior"}
    table = siege(edition, enemies=enemies, spells="swap")
    assert table.strength("s5") == 9
    table.swap("s6", "s10")
    assert table.strength("s5") == 7


@pytest.mark.rule("BAS-ENM-07")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("taken", "to"), [((1, 2, 4, 9), "s3"), ((), "s1"), ((2, 3), "s1")])
def test_a_giant_runs_to_the_nearest_free_section(edition, taken, to):
    assert came(edition, taken, "red-giant").at(to) == ["red-giant"]


# ---- fliers ------------------------------------------------------------------------------------


@pytest.mark.rule("BAS-FLY-01", "BAS-FLY-06")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("taken", "square", "free"), [((), "square-1", "s1"), ((1, 2, 3, 4), "square-2", "s5")])
def test_a_flier_lands_in_the_district_of_its_section(edition, taken, square, free):
    table = came(edition, taken, "red-flier golem")
    assert table.at(square) == ["red-flier"]
    assert table.at(free) == []
    assert table.play("end-actions").at(free) == ["golem"]


@pytest.mark.rule("BAS-FLY-02")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("taken", "occupied", "square"),
    [
        ((1, 2, 3, 4), ["square-2"], "square-1"),
        ((), ["square-1"], "square-6"),
        ((), ["square-1", "square-6"], "square-5"),
    ],
)
def test_a_taken_square_sends_it_on_against_the_clock(edition, taken, occupied, square):
    others = {spot: f"{COLOURS[i]}-flier" for i, spot in enumerate(occupied)}
    assert came(edition, taken, "black-flier", enemies=others).at(square) == ["black-flier"]


@pytest.mark.rule("BAS-FLY-03")
@pytest.mark.parametrize("edition", BOTH)
def test_landing_sweeps_the_district_it_lands_in(edition):
    table = came(
        edition,
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
        "black-flier",
        enemies={"square-4": "red-flier"},
        lying={"d3-1": "red", "d3-4": "blue", "tower-3": "green", "d2-1": "black"},
        built={"d3-a": "red-source"},
        at="d6",
    )
    assert table.at("square-3") == ["black-flier"]
    assert [table.source(f"d3-{i}") for i in range(1, 6)] == [""] * 5
    assert table.tower("d3") == ""
    assert table.source("d2-1") == "black"
    assert (table.reserve("red"), table.reserve("blue"), table.reserve("green")) == (15, 15, 15)


@pytest.mark.rule("BAS-FLY-04")
@pytest.mark.parametrize("edition", BOTH)
def test_with_all_squares_taken_a_flier_stays_on_the_wall(edition):
    six = {f"square-{i + 1}": f"{c}-flier" for i, c in enumerate(COLOURS)}
    table = came(edition, (1,), "black-wing golem", enemies=six, mana="5 green")
    assert table.at("s2") == ["black-wing"]
    table.play("attack at:square-4", "end-actions")
    assert table.at("s2") == ["black-wing"]


@pytest.mark.rule("BAS-FLY-05")
@pytest.mark.parametrize("edition", BOTH)
def test_after_its_defeat_the_district_gives_mana_again(edition):
    table = siege(edition, at="d2", enemies={"square-2": "red-flier", "s20": "red-mage"}, mana="6 red")
    assert table.offered("draw-source") == []
    table.play("attack at:square-2")
    assert table.offered("draw-source") == ["source:d2-1", "source:d2-2", "source:d2-3"]
    far = siege(edition, at="d5", enemies={"square-2": "red-flier", "s20": "red-mage"}, mana="6 red")
    assert far.why("attack at:square-2") == "BAS-ATK-01"


@pytest.mark.rule("BAS-FLY-07")
@pytest.mark.parametrize("edition", BOTH)
def test_defenders_stay_under_an_ordinary_flier(edition):
    table = came(edition, (), "red-flier", at="d1", mana="5 red")
    assert table.place() == "d1"
    assert "at:square-1" in table.offered("attack")
    enter = siege(edition, at="d2", enemies={"square-1": "red-flier"})
    assert "place:d1" in enter.offered("move")


@pytest.mark.rule("BAS-FLY-08", "BAS-STR-08", "BAS-STR-09")
@pytest.mark.parametrize(("edition", "kind", "strength"), [("2015", "emitter", 4), ("deluxe", "cannon", 3)])
def test_structures_work_under_a_flier(edition, kind, strength):
    table = siege(
        edition,
        at="d4",
        enemies={"square-4": "black-flier", "s13": "red-beast"},
        mana="3 red",
        rituals=f"red-source black-{kind}",
        built={"d4-b": f"black-{kind}".replace(f"black-{kind}", "green-obelisk")},
    )
    table.play("attack at:s13", "perform ritual:red-source", "build foundation:d4-a")
    while table.offered("return"):
        table.play("return " + table.offered("return")[0])
    assert table.why("draw-source source:d4-4") == "BAS-MANA-14"
    weak = siege(edition, enemies={"square-4": "black-flier"}, built={"d4-a": f"black-{kind}"})
    assert weak.strength("square-4") == strength


# ---- Belligemin, Rocaj, Valkyrie ---------------------------------------------------------------


@pytest.mark.rule("BAS-LEG-03", "BAS-LEG-04", "BAS-LEG-06")
@pytest.mark.parametrize("edition", BOTH)
def test_belligemin_takes_the_last_enemy_to_a_square(edition):
    table = siege(
        edition,
        at="d4",
        enemies={"s1": "red-mage", "s6": "green-mage"},
        deck="belligemin golem",
        lying={"d2-1": "blue"},
    )
    table.play("end-actions")
    assert table.at("square-2") == ["green-mage", "belligemin"]
    assert table.at("s6") == []
    assert table.price("square-2") == {"green": 5, "red": 4}
    assert table.s.sources[5] == OPEN
    assert (
        siege(edition, at="d2", enemies={"square-2": "green-mage+belligemin"}, mana="1 red").offered("draw-source")
        == []
    )


@pytest.mark.rule("BAS-LEG-03")
@pytest.mark.parametrize("edition", BOTH)
def test_belligemin_alone(edition):
    assert came(edition, (), "belligemin").at("square-1") == ["belligemin"]


@pytest.mark.rule("BAS-LEG-04", "BAS-CRE-14")
def test_deluxe_belligemin_leaves_leviathan_alone():
    table = siege("deluxe", enemies={"s7": "leviathan", "s6": "red-mage"}, deck="belligemin golem", at="d4").play(
        "end-actions"
    )
    assert table.at("square-2") == ["red-mage", "belligemin"]
    only = siege("deluxe", enemies={"s3": "leviathan"}, deck="belligemin golem", at="d4").play("end-actions")
    assert (only.at("square-1"), only.at("s3")) == (["belligemin"], ["leviathan"])


@pytest.mark.rule("BAS-EDGE-17")
def test_2015_belligemin_carries_leviathan_off():
    table = siege("2015", enemies={"s6": "leviathan"}, deck="belligemin golem", at="d4").play("end-actions")
    assert table.at("square-2") == ["leviathan", "belligemin"]
    assert table.price("square-2") == dict.fromkeys(COLOURS, 2) | {"red": 6}
    fight = siege(
        "2015",
        at="d2",
        enemies={"square-2": "leviathan+belligemin"},
        mana="2 yellow 5 red 2 blue 2 green 2 purple 2 black",
        spells="lightning-3 alchemy",
    )
    assert fight.offered("attack") == []


@pytest.mark.rule("BAS-LEG-05")
@pytest.mark.parametrize("edition", BOTH)
def test_belligemin_with_no_square_free(edition):
    six = {f"square-{i + 1}": f"{c}-flier" for i, c in enumerate(COLOURS)}
    table = siege(edition, enemies=six | {"s9": "red-mage"}, deck="belligemin golem", at="d4").play("end-actions")
    assert table.at("s9") == ["red-mage", "belligemin"]


@pytest.mark.rule("BAS-LEG-07")
@pytest.mark.parametrize("edition", BOTH)
def test_a_rocaj_carried_to_a_square_drives_defenders_out(edition):
    table = siege(edition, at="d3", enemies={"s9": "rocaj"}, deck="belligemin golem").play("end-actions")
    assert table.at("square-3") == ["rocaj", "belligemin"]
    assert table.offered("flee") == ["place:d4", "place:d2", "place:citadel"]


@pytest.mark.rule("BAS-LEG-08")
@pytest.mark.parametrize("edition", BOTH)
def test_rocaj_drives_the_defenders_of_its_district_out(edition):
    table = siege(edition, deck="rocaj golem", others=[{"at": "d2"}]).play("end-actions")
    assert table.asked() == [0]
    assert table.offered("flee") == ["place:d2", "place:d6", "place:citadel"]


@pytest.mark.rule("BAS-LEG-09")
@pytest.mark.parametrize("edition", BOTH)
def test_a_rocaj_on_the_wall_bars_nothing(edition):
    six = {f"square-{i + 1}": f"{c}-flier" for i, c in enumerate(COLOURS)}
    table = siege(edition, at="d1", enemies=six, deck="rocaj golem").play("end-actions")
    assert table.at("s1") == ["rocaj"]
    assert table.place() == "d1"
    assert "place:d1" in siege(edition, at="d2", enemies={"s1": "rocaj"}).offered("move")


@pytest.mark.rule("BAS-LEG-10")
@pytest.mark.parametrize("edition", BOTH)
def test_the_valkyrie_shields_the_walls_of_her_district(edition):
    enemies = {"square-3": "valkyrie", "s9": "red-beast", "s12": "blue-beast", "s13": "green-beast"}
    table = siege(edition, at="d3", enemies=enemies, mana="9 blue 9 red 9 green", spells="arrow")
    assert table.offered("attack") == ["at:square-3"]
    assert table.why("attack at:s12") == "BAS-LEG-10"
    assert (
        siege(edition, at="d1", enemies=enemies, mana="9 red", spells="arrow").why("shoot at:s9 spell:arrow")
        == "BAS-LEG-10"
    )
    wall = siege(edition, at="d3", enemies={"s9": "red-beast", "s10": "valkyrie"}, mana="3 red")
    assert wall.offered("attack") == ["at:s9"]


@pytest.mark.rule("BAS-LEG-11")
@pytest.mark.parametrize("edition", BOTH)
def test_a_golem_comes_and_marches_like_anybody(edition):
    assert came(edition, (1, 2), "golem").at("s3") == ["golem"]
    assert siege(edition, enemies={"s9": "golem"}, deck="", at="d4").play("end-actions").at("s1") == ["golem"]


@pytest.mark.rule("BAS-LEG-12")
@pytest.mark.parametrize("edition", BOTH)
def test_black_wing_flies(edition):
    assert came(edition, tuple(range(1, 17)), "black-wing").at("square-5") == ["black-wing"]


# ---- dragons -----------------------------------------------------------------------------------


@pytest.mark.rule("BAS-DRA-01", "BAS-DRA-02")
@pytest.mark.parametrize("edition", BOTH)
def test_dragons_pile_up_in_the_citadel(edition):
    table = siege(edition, at="citadel", enemies={"square-2": "rocaj"}, deck="red-dragon blue-dragon golem").play(
        "end-actions"
    )
    assert table.offered("flee") == [f"place:d{i}" for i in (1, 3, 4, 5, 6)]
    table.play("flee place:d1", "end-actions")
    assert table.at("citadel") == ["red-dragon", "blue-dragon"]
    assert table.walls() == {}


@pytest.mark.rule("BAS-DRA-03", "BAS-DRA-09")
@pytest.mark.parametrize("edition", BOTH)
def test_only_the_top_dragon_can_be_attacked(edition):
    table = siege(
        edition, enemies={"citadel": "red-dragon+blue-dragon", "s20": "green-mage"}, mana="10 red", spells="arrow"
    )
    assert table.offered("shoot") == table.offered("storm") == []
    table = siege(
        edition, enemies={"citadel": "red-dragon+blue-dragon", "s20": "red-mage"}, mana="10 blue", spells="arrow"
    )
    table.play("shoot at:citadel spell:arrow")
    assert (table.at("citadel"), table.place()) == (["red-dragon"], "d1")


@pytest.mark.rule("BAS-DRA-04", "BAS-EDGE-08")
@pytest.mark.parametrize("edition", BOTH)
def test_only_the_top_dragon_strengthens(edition):
    walls = {"s1": "red-beast", "s2": "blue-beast"}
    covered = siege(edition, enemies=walls | {"citadel": "red-dragon+blue-dragon"}, mana="10 blue", spells="arrow")
    assert (covered.strength("s1"), covered.strength("s2")) == (3, 4)
    covered.play("shoot at:citadel spell:arrow")
    assert (covered.strength("s1"), covered.strength("s2")) == (4, 3)
    wyrm = siege(edition, enemies=walls | {"citadel": "red-dragon+knellerwyrm"}, mana="10 blue", spells="arrow")
    assert (wyrm.strength("s1"), wyrm.strength("s2")) == (4, 4)
    wyrm.play("shoot at:citadel spell:arrow")
    assert (wyrm.strength("s1"), wyrm.strength("s2")) == (4, 3)


@pytest.mark.rule("BAS-DRA-05")
@pytest.mark.parametrize("edition", BOTH)
def test_the_bonus_counts_for_white_enemies_and_on_squares(edition):
    table = siege(edition, enemies={"citadel": "red-dragon", "s5": "spy", "s1": "shaggon", "square-4": "red-flier"})
    assert table.price("s5") == {"red": 4}
    assert table.strength("s1") == 8
    assert table.strength("square-4") == 6
    assert table.strength("citadel") == 10


@pytest.mark.rule("BAS-DRA-06")
def test_2015_a_victor_may_stay_and_must_fight_or_leave_next_turn():
    table = siege(
        "2015", enemies={"citadel": "red-dragon+blue-dragon", "s9": "red-mage"}, mana="10 blue", deck="golem red-beast"
    )
    table.play("storm place:citadel", "end-actions")
    assert table.place() == "citadel"
    assert table.why("end-actions") == "BAS-TURN-08"
    table.play("move place:d2")
    assert table.offered("move") == []
    assert "end-actions" in table.offers()


@pytest.mark.rule("BAS-DRA-07")
@pytest.mark.parametrize(("mana", "stays"), [("10 blue 10 red", True), ("10 blue 3 red", False)])
def test_deluxe_a_victor_stays_only_with_the_mana_for_the_next(mana, stays):
    table = siege("deluxe", enemies={"citadel": "red-dragon+blue-dragon", "s9": "red-mage"}, mana=mana)
    table.play("storm place:citadel")
    if stays:
        assert table.place() == "citadel"
        assert "end-actions" in table.offers()
    else:
        assert table.offers() == [f"flee place:d{i}" for i in range(1, 7)]
        table.play("flee place:d4")
        assert table.place() == "d4"
        assert table.offered("move") == []


@pytest.mark.rule("BAS-DRA-07")
def test_deluxe_own_spells_count_for_staying():
    table = siege(
        "deluxe",
        enemies={"citadel": "red-dragon+blue-dragon", "s9": "red-mage"},
        mana="10 blue 7 red",
        spells="lightning-3",
    )
    table.play("storm place:citadel", "strike at:citadel")
    assert table.place() == "citadel"
    assert not table.offered("flee")


@pytest.mark.rule("BAS-DRA-08")
@pytest.mark.parametrize("edition", BOTH)
def test_a_new_dragon_drives_out_who_stayed(edition):
    table = siege(
        edition,
        at="citadel",
        enemies={"citadel": "red-dragon", "s9": "red-mage"},
        deck="blue-dragon golem",
        phase="enemies",
    )
    assert table.offered("flee") == [f"place:d{i}" for i in range(1, 7)]


@pytest.mark.rule("BAS-EDGE-18")
@pytest.mark.parametrize("edition", BOTH)
def test_a_second_defender_may_come_in_to_fight(edition):
    table = siege(
        edition, enemies={"citadel": "blue-dragon", "s9": "red-mage"}, mana="10 blue", others=[{"at": "citadel"}]
    )
    table.play("storm place:citadel")
    assert table.at("citadel") == []
    assert [table.place(seat) for seat in (0, 1)] == ["citadel", "citadel"]


@pytest.mark.rule("BAS-LEG-18")
@pytest.mark.parametrize("edition", BOTH)
def test_knellerwyrm_strengthens_everybody_else(edition):
    enemies = {"s1": "red-beast", "s2": "blue-shapeshifter", "s3": "red-warrior", "citadel": "knellerwyrm"}
    table = siege(edition, enemies=enemies, deck="red-dragon golem")
    assert (table.strength("s1"), table.strength("s2"), table.strength("citadel")) == (4, 4 + 5 + 1, 10)
    table.play("end-actions")
    assert table.at("citadel") == ["knellerwyrm", "red-dragon"]
    assert (table.strength("s1"), table.strength("s3"), table.strength("s2")) == (4, 5, 9)


@pytest.mark.rule("BAS-LEG-19")
@pytest.mark.parametrize("edition", BOTH)
def test_knellerwyrm_allows_one_ritual_of_any_colour(edition):
    table = siege(
        edition,
        enemies={"citadel": "knellerwyrm", "s9": "red-mage"},
        mana="10 red",
        rituals="red-collector blue-transducer",
        others=[{}],
    )
    table.play("storm place:citadel")
    assert table.offers() == ["perform ritual:red-collector", "perform ritual:blue-transducer", "decline"]
    table.play("perform ritual:blue-transducer")
    table.play("return " + table.offered("return")[0])
    assert not table.offered("perform")
