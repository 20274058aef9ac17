"""Effect markers: how long they last, whose they are, what each of the sixteen does."""

import pytest

from games.sigillum.table import cooldown, lay
from hexkeep.games.sigillum.components.sheet_language import EFFECTS, NEGATIVE, POSITIVE


@pytest.mark.rule("SIG-DUR-01", "SIG-DUR-04")
def test_a_marker_lasts_until_its_owners_next_time_phase() -> None:
    table = lay("saxum=C2", "vinctum=C3").play("use ability:stone-skin")
    assert table.marks("saxum") == ["defence-up.1"]
    table.end()
    assert table.marks("saxum") == ["defence-up.1"]
    table.play("use ability:manacles")
    table.end()
    assert table.marks("saxum") == ["stun.2"]  # the second side's Stun works through the first side's turn
    table.end()
    assert table.marks("saxum") == []


@pytest.mark.rule("SIG-DUR-01")
def test_the_seconds_time_phase_does_not_lift_what_the_first_placed() -> None:
    table = lay("frigus=C2", "saxum=B4", round=2).play("use ability:shackling-cold").end()
    assert (table.s.round, table.marks("saxum")) == (2, ["slow.1"])
    table.end()
    assert table.marks("saxum") == []


@pytest.mark.rule("SIG-DUR-02", "SIG-EFF-06")
def test_a_side_removes_its_own_markers_and_no_others() -> None:
    table = lay("saxum=C2+attack-up*attack-down", "malleus=B4+acceleration*slow", side=2).end()
    assert table.marks("saxum") == ["attack-down.2"]
    assert table.marks("malleus") == ["acceleration.2"]


@pytest.mark.rule("SIG-DUR-05")
def test_own_boons_do_not_reach_the_own_next_turn() -> None:
    table = lay("ballistarius=C2", "saxum=B4").play("use ability:winch-up").end(2)
    assert table.marks("ballistarius") == []
    assert table.left("winch-up") == cooldown("winch-up") - 1


@pytest.mark.rule("SIG-DUR-06")
def test_nothing_is_used_up_and_the_exile_of_its_source_changes_nothing() -> None:
    table = lay("armus=C2+attack-up", "saxum=C3").play("attack who:armus")
    assert table.marks("armus") == ["attack-up.1"]
    source = lay("armus=C3", "frigus=C4/1 saxum=B4+defence-up")
    source.play("attack who:armus")
    assert source.at("frigus") == "-"
    assert source.marks("saxum") == ["defence-up.2"]


@pytest.mark.rule("SIG-EFF-01")
def test_sixteen_effects() -> None:
    assert len(EFFECTS) == 16
    assert {e for i, e in enumerate(EFFECTS) if (POSITIVE >> i) & 1} == {
        "attack-up",
        "defence-up",
        "capture-up",
        "acceleration",
        "wings",
        "resistance",
        "vampirism",
    }
    assert {e for i, e in enumerate(EFFECTS) if (NEGATIVE >> i) & 1} == {
        "attack-down",
        "defence-down",
        "capture-down",
        "slow",
        "stun",
        "poison",
        "silence",
    }
    assert EFFECTS[14:] == ["obstacle", "web"]


@pytest.mark.rule("SIG-EFF-02", "SIG-EFF-03")
def test_up_and_down_add_up() -> None:
    table = lay("armus=C2+attack-up+attack-up*attack-down", "saxum=C3+defence-up*defence-down").play("attack who:armus")
    assert table.health("saxum") == 3


@pytest.mark.rule("SIG-EFF-04")
@pytest.mark.parametrize(
    ("first", "shots"),
    [
        ("saxum=E2+capture-up", 1),  # 2 against 1
        ("saxum=E2", 0),  # 1 against 1
        ("saxum=E2+capture-up+capture-up*capture-down", 1),
        ("saxum=E2*capture-down*capture-down armus=E1", 0),  # 0 + 1 against 1, not -1 + 1
        ("saxum=E2*capture-down*capture-down armus=E1+capture-up", 1),
    ],
)
def test_capture_values(first: str, shots: int) -> None:
    assert lay(first, "malleus=D3").end().damage() == [2, shots]


@pytest.mark.rule("SIG-EFF-05")
def test_capture_markers_count_in_two_capture_phases() -> None:
    # The second side jams Saxum: no shot in its own phase to hinder, none for the first in the next round.
    table = lay("saxum=E2", "carnifex=E1", side=2)
    table.play("use ability:stockades").play("capture")
    assert table.damage() == [3, 0]  # 1 against 0: Carnifex's side captures
    table.play("capture")
    assert table.damage() == [3, 0]  # still 0 against 1 in the first side's phase


@pytest.mark.rule("SIG-EFF-06")
def test_opposites_lie_side_by_side() -> None:
    table = lay("frigus=C2", "saxum=B4+attack-up").play("use ability:frozen-breath")
    assert table.marks("saxum") == ["attack-up.2", "attack-down.1"]


@pytest.mark.rule("SIG-EFF-07", "SIG-EFF-10")
@pytest.mark.parametrize(
    ("markers", "manoeuvre", "after_attack"),
    [
        ("+acceleration+acceleration+acceleration*slow", True, True),
        ("+acceleration*slow", True, False),
        ("+acceleration*slow*slow", False, False),
        ("*slow", False, False),
        ("+acceleration", True, True),
        ("", True, False),
    ],
)
def test_accelerated_slowed_or_neither(markers: str, manoeuvre: bool, after_attack: bool) -> None:
    table = lay(f"armus=C2{markers}", "saxum=C3")
    assert table.can("manoeuvre who:armus cell:B1") is manoeuvre
    assert table.can("attack who:armus")
    table.play("attack who:armus")
    assert table.can("manoeuvre who:armus cell:B1") is after_attack


@pytest.mark.rule("SIG-EFF-08")
def test_acceleration_is_one_of_each_in_either_order() -> None:
    table = lay("saxum=C3+acceleration+acceleration", "malleus=C4")
    table.play("attack who:saxum", "use ability:stone-skin", "manoeuvre who:saxum cell:B2")
    assert table.why("attack who:saxum") == "twice"
    assert table.why("manoeuvre who:saxum cell:B1") == "twice"


@pytest.mark.rule("SIG-EFF-09")
@pytest.mark.parametrize(
    ("sheet", "text", "offered"),
    [
        ("armus=C2m", "attack who:armus", True),
        ("armus=C2a", "manoeuvre who:armus cell:B1", True),
        ("armus=C2a*slow", "manoeuvre who:armus cell:B1", False),
        ("armus=C2a*slow+acceleration", "manoeuvre who:armus cell:B1", True),
    ],
)
def test_acceleration_gained_later_opens_the_other_action(sheet: str, text: str, offered: bool) -> None:
    table = lay(f"{sheet} tempus=D1", "saxum=C3")
    assert not table.can(text)
    table.play("use ability:stolen-moment", "at who:armus")
    assert table.can(text) is offered


@pytest.mark.rule("SIG-EDGE-04")
def test_losing_acceleration_closes_the_second_action() -> None:
    table = lay("armus=C2m+acceleration*slow", "saxum=C3")
    assert table.why("attack who:armus") == "main-used"


@pytest.mark.rule("SIG-EFF-11")
def test_wings_carry_along_a_line_over_everybody() -> None:
    table = lay("saxum=C1+wings armus=C2", "malleus=C3 redux=E1", cells="D1^obstacle.2")
    assert table.cells_of("manoeuvre who:saxum") == {"C4", "B1", "A1"}
    assert table.why("manoeuvre who:saxum cell:D2") == "not-in-line"
    castle = lay("saxum=C2+wings", "malleus=B1 redux=E1 fidea=E3")
    assert castle.why("manoeuvre who:saxum cell:C5") == "enemy-castle"


@pytest.mark.rule("SIG-EFF-12")
def test_wings_only_stretch_a_manoeuvre_that_is_there() -> None:
    assert lay("saxum=C1+wings*slow").why("manoeuvre who:saxum cell:C3") == "slowed"
    assert lay("saxum=C1+wings*stun equita=C2").why("manoeuvre who:saxum cell:C3") == "stunned"
    both = lay("saxum=C2+wings*slow+acceleration", "malleus=B4").play("manoeuvre who:saxum cell:C4")
    assert both.why("attack who:saxum") == "main-used"
    assert lay("saxum=C1+wings+wings").cells_of("manoeuvre who:saxum") == {"C2", "C3", "C4", "B1", "A1", "D1", "E1"}
    step = lay("mortum=C2+wings").play("use ability:grave-step")
    assert step.cells_of("to") == {"B1", "B2", "C3", "D1", "D2"}


@pytest.mark.rule("SIG-EFF-13")
def test_resistance_stops_enemy_specials_and_nothing_else() -> None:
    assert lay("vinctum=C2", "saxum=C3+resistance").why("use ability:iron-mask") == "no-target"
    assert lay("armus=C2", "saxum=C3+resistance").play("attack who:armus").health("saxum") == 4
    hush = lay("librorum=C2", "saxum=C3+resistance redux=E1").play("use ability:hush-of-the-hall")
    assert (hush.marks("saxum"), hush.marks("redux")) == (["resistance.2"], ["silence.1"])
    assert lay("fidea=C2 saxum=B1/4+resistance").play("use ability:resurrection", "at who:saxum").health("saxum") == 5
    assert lay("manus=C1 saxum=C3+resistance").play("use ability:mechanical-hand").at("saxum") == "C2"


@pytest.mark.rule("SIG-EFF-17")
def test_the_stunned_do_nothing_but_count_and_can_be_moved() -> None:
    table = lay("saxum=E2*stun", "malleus=B4")
    assert table.end().damage() == [2, 1]  # it holds the tower all the same
    assert lay("saxum=C2+acceleration*stun equita=C1").why("attack who:saxum") == "stunned"
    assert lay("vinctum=C2", "saxum=C3*stun").play("use ability:iron-mask").at("saxum") == "C4"


@pytest.mark.rule("SIG-EFF-18", "SIG-MAIN-03")
def test_poison_lengthens_the_cooldown_to_six_at_most() -> None:
    once = lay("vinctum=C2*poison", "saxum=C3").play("use ability:manacles")
    assert once.left("manacles") == cooldown("manacles") + 1
    often = lay("vinctum=C2*poison*poison*poison*poison*poison", "saxum=C3").play("use ability:manacles")
    assert often.left("manacles") == 6


@pytest.mark.rule("SIG-EFF-18")
def test_poison_does_not_touch_tokens_already_recharging() -> None:
    table = lay("equita=C2", "saxum=C3!24").play("use ability:envenomed-lance")
    assert (table.left("stone-skin"), table.left("ground-tremor")) == (2, 4)


@pytest.mark.rule("SIG-EFF-19")
def test_the_silenced_manoeuvre_and_attack() -> None:
    table = lay("armus=C2*silence*silence+acceleration", "saxum=C3")
    assert table.why("use ability:shield-wall") == "silenced"
    table.play("attack who:armus", "manoeuvre who:armus cell:B1")


@pytest.mark.rule("SIG-SPEC-05")
def test_a_second_marker_of_a_kind_is_added() -> None:
    assert lay("vinctum=C2", "saxum=C3*stun").play("use ability:manacles").marks("saxum") == ["stun.1", "stun.1"]
