"""Movement, Acceleration, and being driven out."""

import pytest

from games.bastion.table import BOTH, siege


@pytest.mark.rule("BAS-MOVE-01")
@pytest.mark.parametrize("edition", BOTH)
def test_to_a_neighbour_or_the_citadel(edition):
    table = siege(edition)
    assert set(table.offered("move")) == {"place:d2", "place:d6", "place:citadel"}
    assert table.why("move place:d4") == "BAS-MOVE-01"
    assert "place:d4" in siege(edition, at="citadel").offered("move")


@pytest.mark.rule("BAS-MOVE-02")
@pytest.mark.parametrize("edition", BOTH)
def test_the_gates_part_nobody_inside(edition):
    assert siege(edition, at="d6").play("move place:d1").place() == "d1"


@pytest.mark.rule("BAS-MOVE-03")
@pytest.mark.parametrize("edition", BOTH)
def test_any_number_in_one_place(edition):
    table = siege(edition, at="d2", others=[{"at": "d3"}] * 3).play("move place:d3")
    assert [table.place(seat) for seat in range(4)] == ["d3"] * 4


@pytest.mark.rule("BAS-MOVE-04", "BAS-MOVE-05")
@pytest.mark.parametrize(("edition", "rule"), [("2015", "BAS-MOVE-04"), ("deluxe", "BAS-MOVE-05")])
def test_a_citadel_with_a_dragon_is_entered_only_to_fight(edition, rule):
    poor = siege(edition, enemies={"citadel": "red-dragon", "s9": "blue-mage"}, mana="9 red")
    assert "place:citadel" not in poor.offered("move")
    assert poor.offered("storm") == []
    assert poor.why("move place:citadel") == rule
    rich = siege(edition, enemies={"citadel": "red-dragon", "s9": "blue-mage"}, mana="10 red")
    rich.play("storm place:citadel")
    assert rich.place() == "citadel"
    assert rich.at("citadel") == []
    assert rich.mana() == {}
    assert rich.why("move place:d2") == "BAS-TURN-04"
    spent = siege(edition, enemies={"citadel": "red-dragon", "s1": "blue-beast"}, mana="10 red 3 blue")
    spent.play("attack at:s1")
    assert spent.offered("storm") == []


@pytest.mark.rule("BAS-MOVE-05")
def test_nothing_comes_between_entering_and_attacking():
    table = siege(
        "deluxe", enemies={"citadel": "red-dragon", "s9": "blue-mage"}, mana="9 red 1 blue", artifacts="red-transducer"
    )
    assert table.offered("storm") == []
    table.play("exchange mana:blue", "take mana:red", "storm place:citadel")
    assert table.at("citadel") == []


@pytest.mark.rule("BAS-MOVE-06", "BAS-MOVE-07")
@pytest.mark.parametrize(("edition", "rule"), [("2015", "BAS-MOVE-06"), ("deluxe", "BAS-MOVE-07")])
def test_rocaj_s_district_is_entered_only_to_fight_rocaj(edition, rule):
    enemies = {"square-2": "rocaj", "s5": "red-beast"}
    table = siege(edition, enemies=enemies, mana="4 red")
    assert table.why("move place:d2") == rule
    assert table.offered("storm") == []
    table = siege(edition, enemies=enemies, mana="5 red").play("storm place:d2")
    assert (table.place(), table.at("square-2"), table.mana()) == ("d2", [], {})


@pytest.mark.rule("BAS-MOVE-08", "BAS-EDGE-02")
def test_2015_a_defender_driven_out_keeps_his_move():
    table = siege("2015", at="citadel", deck="red-dragon blue-beast", enemies={"s9": "blue-mage"}).play("end-actions")
    table.play("flee place:d3")
    assert table.place() == "d3"
    assert "place:d4" in table.offered("move")


@pytest.mark.rule("BAS-MOVE-08")
def test_leaving_the_citadel_in_one_s_turn_is_the_move():
    table = siege("2015", at="citadel", enemies={"citadel": "red-dragon", "s9": "blue-mage"}, did="must-fight-or-leave")
    table.play("move place:d3")
    assert table.offered("move") == []
    exit_ = siege("2015", at="citadel", deck="red-dragon", enemies={"s9": "blue-mage"}, spells="acceleration")
    exit_.play("end-actions")
    assert all(offer.startswith("flee") for offer in exit_.offers())


@pytest.mark.rule("BAS-EDGE-03")
def test_deluxe_the_new_place_counts_for_the_next_turn():
    table = siege("deluxe", at="citadel", deck="red-dragon blue-beast", enemies={"s9": "blue-mage"}).play("end-actions")
    table.play("flee place:d5")
    assert (table.place(), table.asked(), table.s.did) == ("d5", [0], 0)


@pytest.mark.rule("BAS-MOVE-09", "BAS-LEG-08")
@pytest.mark.parametrize("edition", BOTH)
def test_nobody_is_driven_into_a_barred_place(edition):
    walls = {
        f"s{i}": f"{c}-mage"
        for i, c in zip(range(1, 9), ("red", "blue", "green", "black", "yellow", "purple"), strict=False)
    }
    walls |= {"s7": "red-rider", "s8": "blue-rider", "citadel": "red-dragon"}
    table = siege(edition, at="d3", enemies=walls, deck="rocaj blue-beast").play("end-actions")
    assert table.at("square-3") == ["rocaj"]
    assert table.offers() == ["flee place:d4", "flee place:d2"]
    assert table.why("flee place:citadel") == "BAS-MOVE-09"
    assert table.why("flee place:d6") == "BAS-MOVE-01"
    nest = siege(edition, at="citadel", enemies={"square-2": "rocaj", "s1": "red-mage"}, deck="red-dragon blue-beast")
    nest.play("end-actions")
    assert nest.offered("flee") == [f"place:d{i}" for i in (1, 3, 4, 5, 6)]


@pytest.mark.rule("BAS-MOVE-10")
@pytest.mark.parametrize("edition", BOTH)
def test_everybody_chooses_for_himself(edition):
    table = siege(
        edition, at="citadel", others=[{"at": "citadel"}] * 2, deck="red-dragon blue-beast", enemies={"s9": "red-mage"}
    )
    table.play("end-actions")
    first = table.s.active
    assert table.asked() == [first, (first + 1) % 3, (first + 2) % 3]
    table.play("flee place:d2", seat=2).play("flee place:d5").play("flee place:d2", seat=1)
    assert [table.place(seat) for seat in range(3)] == ["d5", "d2", "d2"]


@pytest.mark.rule("BAS-EDGE-01")
@pytest.mark.parametrize("edition", BOTH)
def test_dragon_and_rocaj_together_leave_one_way(edition):
    table = siege(
        edition, enemies={"citadel": "red-dragon", "square-2": "rocaj", "s9": "red-mage"}, deck="blue-dragon red-beast"
    )
    assert table.offered("move") == ["place:d6"]
    table.play("end-actions")
    assert table.at("citadel") == ["red-dragon", "blue-dragon"]
    assert table.place() == "d1"


# ---- Acceleration ------------------------------------------------------------------------------


@pytest.mark.rule("BAS-SACC-01", "BAS-SACC-02")
@pytest.mark.parametrize("edition", BOTH)
def test_one_step_farther_and_nothing_in_between(edition):
    table = siege(edition, spells="acceleration", mana="1 red").play("move place:citadel")
    assert "place:d4 spell:acceleration" in table.offered("hasten")
    table.play("hasten place:d4 spell:acceleration")
    assert (table.place(), table.spells(), table.offered("move")) == ("d4", [], [])
    table = siege(edition, spells="acceleration", mana="1 red").play("move place:d2", "draw-source source:d2-1")
    assert table.offered("hasten") == []
    assert table.why("hasten place:d3 spell:acceleration") == "BAS-SPL-07"


@pytest.mark.rule("BAS-SACC-03")
@pytest.mark.parametrize("edition", BOTH)
def test_no_way_through_a_barred_place(edition):
    enemies = {"citadel": "red-dragon", "s13": "blue-mage"}
    table = siege(edition, enemies=enemies, spells="acceleration")
    assert "place:citadel" not in table.offered("move")
    table.play("move place:d2")
    assert not any("citadel" in offer for offer in table.offers())
    table = siege(edition, enemies=enemies, spells="acceleration", mana="10 red").play("move place:d2")
    table.play("storm-on place:citadel spell:acceleration")
    assert (table.place(), table.at("citadel")) == ("citadel", [])
    assert "acceleration" not in table.spells()


@pytest.mark.rule("BAS-SACC-04")
@pytest.mark.parametrize("edition", BOTH)
def test_several_accelerations_on_one_move(edition):
    table = siege(edition, spells="acceleration acceleration")
    table.play("move place:d2", "hasten place:d3 spell:acceleration", "hasten place:d4 spell:acceleration")
    assert table.place() == "d4"


@pytest.mark.rule("BAS-SACC-04", "BAS-SCOP-03")
@pytest.mark.parametrize("edition", BOTH)
def test_a_copy_carries_on_before_its_original_is_spent(edition):
    table = siege(edition, spells="acceleration copy").play("move place:d2", "hasten place:d3 spell:copy")
    table.play("hasten place:d4 spell:acceleration")
    assert (table.place(), table.spells()) == ("d4", [])
