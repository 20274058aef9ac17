"""The bastion: districts, sections, neighbours, the gates."""

import pytest

from games.bastion.table import BOTH, opened, siege
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.rules.actions.movement import NEIGHBOURS
from hexkeep.games.bastion.vocabulary import COLOURS, DISTRICT_OF, PLACE
from hexkeep.kernel.errors import BadPosition, BadSetup


def places(*names: str) -> set[int]:
    return {PLACE.value(name) for name in names}


@pytest.mark.rule("BAS-GEO-01")
def test_districts_form_a_ring_round_the_citadel():
    assert set(NEIGHBOURS[PLACE.value("d1")]) == places("d2", "d6", "citadel")
    assert set(NEIGHBOURS[PLACE.value("citadel")]) == places("d1", "d2", "d3", "d4", "d5", "d6")


@pytest.mark.rule("BAS-GEO-02")
def test_what_a_fresh_board_holds():
    s = opened(edition="2015", mode="tutorial").s
    assert [DISTRICT_OF[:24].count(d) for d in range(6)] == [4] * 6
    assert (len(s.printed_sources), len(s.towers), len(s.foundations), len(s.spots[24:30])) == (18, 6, 12, 6)


@pytest.mark.rule("BAS-GEO-03", "BAS-GEO-11")
@pytest.mark.parametrize("edition", BOTH)
def test_enemies_walk_down_the_numbers_to_the_gates(edition):
    table = siege(edition, enemies={"s10": "red-beast"}, deck="", phase="enemies")
    assert table.walls() == {"s1": ["red-beast"]}
    blocked = siege(edition, enemies={"s10": "red-beast", "s8": "blue-beast"}, deck="", phase="enemies")
    assert blocked.walls() == {"s8": ["blue-beast"], "s9": ["red-beast"]}


@pytest.mark.rule("BAS-GEO-04")
def test_districts_are_aligned_with_the_sections():
    assert [DISTRICT_OF[n - 1] + 1 for n in (1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24)] == [
        1,
        1,
        2,
        2,
        3,
        3,
        4,
        4,
        5,
        5,
        6,
        6,
    ]


@pytest.mark.rule("BAS-GEO-05", "BAS-GEO-06")
@pytest.mark.parametrize("edition", BOTH)
def test_the_gates_may_stand_on_any_joint(edition):
    for colour in COLOURS:
        s = opened(edition=edition, gates=colour).s
        assert COLOURS[s.districts[0]] == colour
    laid = opened(
        edition="2015", order="chosen", districts=["blue", "red", "green", "yellow", "black", "purple"], gates="red"
    ).s
    assert [COLOURS[c] for c in laid.districts] == ["red", "green", "yellow", "black", "purple", "blue"]


@pytest.mark.rule("BAS-GEO-07")
@pytest.mark.parametrize("edition", BOTH)
def test_the_deck_s_section_never_holds_an_enemy(edition):
    with pytest.raises(BadPosition, match="s24"):
        siege(edition, enemies={"s24": "red-beast"})
    with pytest.raises(BadPosition, match="s24"):
        siege(edition, enemies={"s1": "red-beast", "s24": "blue-beast"}, deck="")


@pytest.mark.rule("BAS-GEO-08")
@pytest.mark.parametrize("edition", BOTH)
def test_neighbours_across_a_district_border(edition):
    table = siege(
        edition, enemies={"s4": "red-priest", "s5": "red-beast", "s6": "blue-beast"}, at="d2", mana="9 red 9 blue"
    )
    assert table.why("attack at:s5") == "BAS-PRI-01"
    assert table.why("attack at:s6") == ""


@pytest.mark.rule("BAS-GEO-09", "BAS-GEO-10")
@pytest.mark.parametrize("edition", BOTH)
def test_nobody_is_a_neighbour_over_the_gates_or_inside(edition):
    table = siege(
        edition,
        enemies={"s1": "red-priest", "s23": "red-beast", "square-6": "green-flier", "square-1": "blue-flier"},
        at="d6",
        mana="9 red 9 green 9 blue",
    )
    assert table.why("attack at:s23") == ""
    assert table.why("attack at:square-6") == ""
    lone = siege(edition, enemies={"square-1": "red-shapeshifter+belligemin", "s1": "red-beast", "s2": "blue-mage"})
    assert lone.price("square-1") == {"red": 9, "yellow": 4}


@pytest.mark.rule("BAS-GEO-12", "BAS-GEO-13", "BAS-END-01", "BAS-END-02")
@pytest.mark.parametrize("edition", BOTH)
def test_only_the_walls_count_for_the_end(edition):
    table = siege(
        edition,
        enemies={"s1": "red-beast", "square-2": "red-flier", "square-5": "blue-flier", "citadel": "red-dragon"},
        deck="",
        mana="4 red",
    )
    assert table.play("attack at:s1").result() == "won"


@pytest.mark.rule("BAS-GEO-14")
@pytest.mark.parametrize("edition", BOTH)
def test_a_tower_has_the_colour_of_its_district(edition):
    table = siege(edition, at="d4", mana="", enemies={"s1": "red-beast"})
    table.play("draw-tower tower:d4")
    assert table.s.towers[3] == COLOURS.index("green")
    assert table.reserve("green") == 14


@pytest.mark.rule("BAS-GEO-15")
def test_all_districts_show_one_side():
    plain = opened(edition="2015", side="plain").s
    assert all(len(set(plain.printed_sources[d * 3 : d * 3 + 3])) == 2 for d in range(6))
    with pytest.raises(BadSetup, match="side cannot be"):
        GAME.setup({"edition": "2015", "side": "mixed"})


@pytest.mark.rule("BAS-GEO-17")
def test_in_2015_any_order_may_be_chosen():
    order = ["black", "purple", "green", "blue", "red", "yellow"]
    s = opened(edition="2015", order="chosen", districts=order).s
    assert [COLOURS[c] for c in s.districts] == order
    with pytest.raises(BadSetup, match="twice"):
        GAME.setup({"edition": "2015", "order": "chosen", "districts": ["black"] * 6})


@pytest.mark.rule("BAS-GEO-18")
def test_in_deluxe_the_order_is_random_but_for_the_training_game():
    assert opened(5, edition="deluxe").s.districts == opened(5, edition="deluxe").s.districts
    assert len({opened(seed, edition="deluxe").s.districts for seed in range(8)}) > 4
    assert opened(3, edition="deluxe", mode="training").s.districts == (0, 1, 2, 3, 4, 5)
    with pytest.raises(BadSetup, match="order"):
        GAME.setup({"edition": "deluxe", "order": "chosen"})
