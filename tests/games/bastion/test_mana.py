"""Mana from sources, towers and the citadel; Plenty and Prism; what keeps a defender from it."""

import re

import pytest

from games.bastion.table import BOTH, PLENTY, siege
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.vocabulary import COLOURS, OPEN
from hexkeep.kernel.rulebook import rulebook

WALL = {"s20": "black-mage"}


@pytest.mark.rule("BAS-MANA-01")
@pytest.mark.parametrize("edition", BOTH)
def test_three_ways_by_where_one_stands(edition):
    table = siege(edition, at="d2", mana="1 red")
    assert table.offered("draw-source") == ["source:d2-1", "source:d2-2", "source:d2-3"]
    assert table.offered("draw-tower") == ["tower:d2"]
    assert table.why("draw-source source:d1-1") == "BAS-MANA-01"
    assert table.why("draw-tower tower:d3") == "BAS-MANA-01"
    inside = siege(edition, at="citadel", mana="1 red")
    assert [o for o in inside.offers() if o.startswith("draw")] == ["draw-citadel"]
    assert table.why("draw-citadel") == "BAS-MANA-12"


@pytest.mark.rule("BAS-MANA-02")
@pytest.mark.parametrize("edition", BOTH)
def test_a_closed_source_or_tower_is_not_used(edition):
    table = siege(edition, at="d2", mana="1 red", lying={"d2-1": "red", "tower-2": "blue"})
    assert table.why("draw-source source:d2-1") == "BAS-MANA-02"
    assert table.why("draw-tower tower:d2") == "BAS-MANA-02"


@pytest.mark.rule("BAS-MANA-03")
@pytest.mark.parametrize("edition", BOTH)
def test_put_one_take_three(edition):
    table = siege(edition, at="d1", mana="1 green", scarce={"green": 10}, others=[{"at": "d5"}])
    table.play("draw-source source:d1-3")
    assert table.mana() == {"green": 3}
    assert table.reserve("green") == 7
    assert table.s.sources[2] == COLOURS.index("green")
    assert table.why("draw-source source:d1-1") == "BAS-TURN-04"


@pytest.mark.rule("BAS-MANA-03")
@pytest.mark.parametrize("edition", BOTH)
def test_the_colour_put_is_the_defender_s_choice(edition):
    table = siege(edition, mana="1 green 2 black").play("draw-source source:d1-2")
    assert table.offers() == ["put mana:green", "put mana:black"]
    table.play("put mana:black")
    assert table.mana() == {"green": 1, "black": 1, "red": 3}


@pytest.mark.rule("BAS-MANA-04", "BAS-MANA-08")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("left", "got", "after"), [(5, 3, 1), (1, 0, 0), (0, None, 0)])
def test_an_empty_supply_pays_from_the_reserve(edition, left, got, after):
    table = siege(edition, mana="", scarce={"red": left}, others=[{"at": "d5"}])
    if got is None:
        assert "source:d1-2" not in table.offered("draw-source")
        assert table.why("draw-source source:d1-2") == "BAS-MANA-04"
        return
    table.play("draw-source source:d1-2")
    assert table.mana() == ({"red": got} if got else {})
    assert table.reserve("red") == after
    assert table.s.sources[1] == COLOURS.index("red")


@pytest.mark.rule("BAS-MANA-05")
@pytest.mark.parametrize("edition", BOTH)
def test_who_owns_mana_pays_himself(edition):
    table = siege(edition, mana="1 black").play("draw-source source:d1-2")
    assert table.mana() == {"red": 3}
    assert table.s.sources[1] == COLOURS.index("black")


@pytest.mark.rule("BAS-MANA-06", "BAS-MANA-07")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("left", [2, 0])
def test_a_short_reserve_gives_what_it_has(edition, left):
    table = siege(edition, mana="2 blue", scarce={"red": left}, others=[{"at": "d5"}]).play("draw-source source:d1-2")
    assert table.mana() == {"blue": 1} | ({"red": left} if left else {})


@pytest.mark.rule("BAS-MANA-09")
def test_the_deluxe_example_of_a_tower():
    table = siege("deluxe", mana="3 green", lying={"d1-1": "green", "d1-2": "blue", "d1-3": "yellow"})
    table.play("draw-tower tower:d1")
    assert table.mana() == {"green": 3, "blue": 1, "yellow": 1}
    assert table.s.sources[:3] == [OPEN] * 3
    assert table.s.towers[0] == COLOURS.index("green")


@pytest.mark.rule("BAS-MANA-01", "BAS-MANA-09")
@pytest.mark.parametrize("edition", BOTH)
def test_a_tower_empties_its_own_district_only(edition):
    table = siege(edition, mana="1 red", lying={"d1-1": "green", "d2-1": "blue"}).play("draw-tower tower:d1")
    assert table.mana() == {"green": 1}
    assert table.s.sources[5] == COLOURS.index("blue")


@pytest.mark.rule("BAS-MANA-10")
@pytest.mark.parametrize("edition", BOTH)
def test_an_empty_supply_at_a_tower(edition):
    table = siege(edition, at="d4", lying={"d4-1": "red"}).play("draw-tower tower:d4")
    assert table.mana() == {"red": 1}
    assert table.s.towers[3] == COLOURS.index("green")
    dry = siege(edition, at="d4", scarce={"green": 0}, others=[{"at": "d5"}])
    assert dry.why("draw-tower tower:d4") == "BAS-MANA-10"


@pytest.mark.rule("BAS-MANA-11")
@pytest.mark.parametrize("edition", BOTH)
def test_a_tower_may_bring_nothing(edition):
    table = siege(edition, mana="3 red").play("draw-tower tower:d1")
    assert table.mana() == {"red": 2}
    assert table.s.towers[0] == COLOURS.index("red")


@pytest.mark.rule("BAS-MANA-12")
@pytest.mark.parametrize("edition", BOTH)
def test_the_citadel_empties_all_towers(edition):
    table = siege(edition, at="citadel", lying={"tower-1": "red", "tower-3": "red", "tower-5": "blue", "d1-1": "black"})
    table.play("draw-citadel")
    assert table.mana() == {"red": 2, "blue": 1}
    assert all(table.tower(f"d{d}") == "" for d in range(1, 7))
    assert table.s.sources[0] == COLOURS.index("black")
    assert siege(edition, at="citadel").play("draw-citadel").mana() == {}


@pytest.mark.rule("BAS-MANA-13")
@pytest.mark.parametrize("edition", BOTH)
def test_no_mana_from_a_citadel_with_an_enemy(edition):
    table = siege(edition, at="citadel", enemies={"citadel": "red-dragon"} | WALL, lying={"tower-1": "red"})
    assert table.offered("draw-citadel") == []
    assert table.why("draw-citadel") == "BAS-MANA-13"


@pytest.mark.rule("BAS-MANA-14", "BAS-FLY-07")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("card", ["red-flier", "red-mage+belligemin"])
def test_an_enemy_on_the_square_blocks_the_district(edition, card):
    table = siege(edition, at="d4", mana="1 red", enemies={"square-4": card} | WALL, built={"d4-a": "red-source"})
    assert table.offered("draw-source") == table.offered("draw-tower") == []
    assert table.why("draw-source source:d4-4") == "BAS-MANA-14"
    assert table.why("draw-tower tower:d4") == "BAS-MANA-14"
    assert table.offered("move")


@pytest.mark.rule("BAS-MANA-15", "BAS-ENM-08", "BAS-ENM-10")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("where", ["s9", "square-3"])
def test_a_forbidden_colour_dries_its_sources_not_the_tower(edition, where):
    card = "blue-archimage" if where == "s9" else "blue-archimage+belligemin"  # it forbids red
    table = siege(edition, mana="1 green", enemies={where: card}, lying={"d1-2": "blue"}, built={"d1-a": "red-source"})
    assert table.offered("draw-source") == ["source:d1-1", "source:d1-3"]
    assert table.why("draw-source source:d1-4") == "BAS-ENM-08"
    table.play("draw-tower tower:d1")
    assert table.mana() == {"blue": 1}
    assert table.s.sources[1] == OPEN


@pytest.mark.rule("BAS-ENM-08")
@pytest.mark.parametrize("edition", BOTH)
def test_two_archimages_forbid_two_colours_until_they_fall(edition):
    table = siege(edition, at="d3", mana="9 blue", enemies={"s9": "blue-archimage", "s20": "red-archimage"})
    assert table.offered("draw-source") == ["source:d3-2", "source:d3-3"]  # blue, green, black there
    table.play("attack at:s9", "move place:d2")
    assert table.offered("draw-source") == ["source:d2-1", "source:d2-3"]  # red runs again, blue does not


@pytest.mark.rule("BAS-ENM-09")
@pytest.mark.parametrize("edition", BOTH)
def test_prism_does_not_open_a_forbidden_source(edition):
    table = siege(edition, mana="1 green", enemies={"s9": "blue-archimage"}, spells="prism")
    assert table.why("draw-source source:d1-2") == "BAS-ENM-08"
    table.play("draw-source source:d1-1", "cast spell:prism", "take mana:red")
    assert table.mana() == {"red": 3}


@pytest.mark.rule("BAS-MANA-16")
@pytest.mark.parametrize("edition", BOTH)
def test_one_amount_capped_once(edition):
    table = siege(
        edition,
        mana="1 blue",
        spells=f"plenty-{PLENTY[edition]}",
        built={"d1-a": "red-obelisk"},
        scarce={"red": 4},
        others=[{"at": "d5"}],
    )
    table.play("draw-source source:d1-2", f"cast spell:plenty-{PLENTY[edition]}")
    assert table.mana() == {"red": 4}
    assert table.spells() == []


@pytest.mark.rule("BAS-MANA-17", "BAS-MANA-18", "BAS-SPL-03")
@pytest.mark.parametrize("edition", BOTH)
def test_supplies_are_unlimited_and_not_traded(edition):
    table = siege(edition, mana="9 red 9 blue 9 green", others=[{"mana": "1 red", "spells": "prism"}])
    assert not any(o.startswith(("give", "ask-for")) for o in table.offers())
    assert table.why("ask-for seat:1 mana:red") == "BAS-ART-05"
    assert table.offers(1) == []
    table.play("draw-source source:d1-1", "put mana:red")
    assert sum(table.mana().values()) == 29


# ---- Plenty and Prism --------------------------------------------------------------------------


@pytest.mark.rule("BAS-SPLE-01", "BAS-SPLE-02")
@pytest.mark.parametrize("edition", BOTH)
def test_plenty(edition):
    more = PLENTY[edition]
    plenty = f"plenty-{more}"
    one = siege(edition, mana="1 blue", spells=plenty).play("draw-source source:d1-2", f"cast spell:{plenty}")
    assert one.mana() == {"red": 3 + more}
    two = siege(edition, mana="1 blue", spells=f"{plenty} {plenty}").play(
        "draw-source source:d1-2", f"cast spell:{plenty}"
    )
    two.play(f"cast spell:{plenty}")
    assert two.mana() == {"red": 3 + 2 * more}
    kept = siege(edition, mana="1 blue", spells=plenty).play("draw-source source:d1-2", "put mana:blue")
    assert (kept.mana(), kept.spells()) == ({"red": 3}, [plenty])


@pytest.mark.rule("BAS-SPLE-02", "BAS-SLIG-02")
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("rule", "spell"), [("BAS-SPLE-02", "plenty"), ("BAS-SLIG-02", "lightning")])
def test_the_ruling_names_the_powers_that_deluxe_plays(language, rule, spell):
    spells = [str(row["spell"]["deluxe"]) for row in GAME.content["enemies"].values() if "spell" in row]
    played = sorted({one.removeprefix(f"{spell}-") for one in spells if one.startswith(spell)})
    ruling = rulebook("hexkeep.games.bastion")[rule].wording(language).ruling
    assert re.findall(r"\d+", ruling) == played


@pytest.mark.rule("BAS-SPRI-01")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("left", [9, 1])
def test_prism(edition, left):
    table = siege(edition, mana="1 green", spells="prism", scarce={"blue": left}, others=[{"at": "d5"}])
    table.play("draw-source source:d1-2", "cast spell:prism", "take mana:blue")
    assert table.mana() == {"blue": min(3, left)}
    assert table.s.sources[1] == COLOURS.index("green")


@pytest.mark.rule("BAS-SPRI-02")
@pytest.mark.parametrize(
    ("edition", "obelisk", "spells", "got"),
    [
        ("2015", "red", "prism plenty-2", 6),
        ("2015", "blue", "prism", 3),
        ("deluxe", "red", "prism plenty-3", 7),
        ("deluxe", "blue", "prism", 3),
    ],
)
def test_all_mana_of_the_collection_has_prism_s_colour(edition, obelisk, spells, got):
    table = siege(edition, mana="1 green", spells=spells, built={"d1-b": f"{obelisk}-obelisk"}).play(
        "draw-source source:d1-2"
    )
    for spell in spells.split():
        table.play(f"cast spell:{spell}")
    table.play("take mana:blue")
    assert table.mana() == {"blue": got}


@pytest.mark.rule("BAS-SPRI-03")
@pytest.mark.parametrize("edition", BOTH)
def test_prism_replaces_only_what_is_taken(edition):
    table = siege(edition, spells="prism").play("draw-source source:d1-2", "cast spell:prism", "take mana:blue")
    assert table.s.sources[1] == COLOURS.index("red")
    assert table.mana() == {"blue": 3}
    dry = siege(edition, spells="prism", scarce={"red": 0}, others=[{"at": "d5"}])
    assert dry.why("draw-source source:d1-2") == "BAS-MANA-04"


@pytest.mark.rule("BAS-SPL-07")
@pytest.mark.parametrize("edition", BOTH)
def test_plenty_and_prism_need_a_source(edition):
    table = siege(edition, mana="1 red 1 blue", spells=f"plenty-{PLENTY[edition]} prism", lying={"d1-1": "red"}).play(
        "draw-tower tower:d1"
    )
    assert table.offers() == ["put mana:red", "put mana:blue"]
    act = siege(edition, mana="1 red", spells=f"plenty-{PLENTY[edition]} prism")
    assert act.why(f"cast spell:plenty-{PLENTY[edition]}") == "BAS-SPL-07"


@pytest.mark.rule("BAS-EDGE-12")
@pytest.mark.parametrize("edition", BOTH)
def test_mana_paid_is_back_in_the_reserve_at_once(edition):
    table = siege(edition, mana="4 red 1 blue", enemies={"s1": "red-warrior"}, scarce={"red": 0}, others=[{"at": "d5"}])
    table.play("attack at:s1", "draw-source source:d1-2")
    assert table.mana() == {"red": 3}


@pytest.mark.rule("BAS-EDGE-20", "BAS-FLY-03", "BAS-EDGE-04")
@pytest.mark.parametrize("edition", BOTH)
def test_a_flier_sweeps_the_tower_before_the_citadel_collects(edition):
    table = siege(
        edition,
        players=2,
        at="d2",
        mana="1 black",
        enemies={f"s{i}": f"{c}-mage" for i, c in enumerate(("red", "blue", "green", "black"), 1)},
        lying={"tower-2": "green", "tower-3": "blue"},
        deck="red-flier red-beast blue-beast",
        others=[{"at": "citadel"}],
    )
    table.play("draw-source source:d2-1", "end-actions")
    assert table.at("square-2") == ["red-flier"]
    assert (table.s.sources[5], table.s.towers[1]) == (OPEN, OPEN)
    table.play("draw-citadel", seat=1)
    assert table.mana(1) == {"blue": 1}
