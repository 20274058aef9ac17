"""The time phase: tokens return, main abilities recover, markers go."""

import pytest

from games.sigillum.table import lay
from hexkeep.games.sigillum.state import rounds_of_recharge


@pytest.mark.rule("SIG-TIME-01", "SIG-TIME-02", "SIG-TIME-03")
@pytest.mark.parametrize(("ability", "rounds"), [("stone-skin", 2), ("ground-tremor", 5)])
def test_a_special_returns_in_its_owners_time_phase_after_so_many_rounds(ability: str, rounds: int) -> None:
    table = lay("saxum=C3", "malleus=C4", damage="2:0", scale=30).play(f"use ability:{ability}")
    used = table.s.round
    for _ in range(rounds - 1):
        table.end(2)
        assert table.left(ability) > 0
        assert table.why(f"use ability:{ability}") == "recharges"
    table.end(2)
    assert table.s.round == used + rounds
    assert table.left(ability) == -1


@pytest.mark.rule("SIG-TIME-01")
def test_the_time_phase_touches_only_the_own_tokens_and_markers() -> None:
    table = lay("saxum=C2a!1.+attack-up*attack-down", "malleus=B4a!1.", side=2)
    table.play("capture")
    assert table.left("stone-skin") == -1
    assert table.left("shockwave") == 0  # still on the Sigil until the second side's time phase
    assert table.used("malleus") == "a"
    assert table.marks("saxum") == ["attack-down.2"]


@pytest.mark.rule("SIG-TIME-01")
def test_nothing_of_the_time_phase_is_optional() -> None:
    table = lay("architectus=C2", cells="C3^obstacle.1").end(2)
    assert table.cell_markers() == []


@pytest.mark.rule("SIG-TIME-04", "SIG-EFF-18")
@pytest.mark.parametrize(
    ("first", "second", "ability", "rounds"),
    [
        ("saxum=C3*poison*poison", "malleus=C4", "ground-tremor", 6),  # 5 + 2, at most 6
        ("saxum=C3*poison", "", "stone-skin", 3),
        ("eresida=A1*poison", "saxum=E3", "cocoon", 3),  # 5 - 3 cells between + 1
    ],
)
def test_the_cooldown_is_clamped_once_with_poison(first: str, second: str, ability: str, rounds: int) -> None:
    assert lay(first, second).play(f"use ability:{ability}").left(ability) == rounds


@pytest.mark.rule("SIG-TIME-04")
def test_a_cooldown_is_at_least_one() -> None:
    # Carnifex: the target's health, here 1; with an overlay that formula could fall below.
    assert lay("carnifex=C2", "saxum=C4/1").play("use ability:convict-the-guilty").left("convict-the-guilty") == 1
    from hexkeep.games.sigillum.rules.time_phase import send_token

    table = lay("carnifex=C2")
    send_token(table.s, table.s.box.sheets[table.slot("carnifex")].abilities[1], table.slot("carnifex"), -1)
    assert table.left("stockades") == 1


@pytest.mark.rule("SIG-TIME-05")
def test_conditions_of_a_cooldown_are_read_before_the_effect_and_poison_after_it() -> None:
    # Two cells between at declaration: 5 - 2 = 3, although the pull leaves one.
    assert lay("eresida=C1", "saxum=C4").play("use ability:cocoon").left("cocoon") == 3


@pytest.mark.rule("SIG-TIME-06")
def test_a_token_ready_but_not_yet_returned_still_counts_as_recharging() -> None:
    table = lay("tempus=C3", "saxum=C4!03")
    assert table.left("stone-skin") == 0
    assert table.play("attack who:tempus").health("saxum") == 3  # both specials count
    brewus = lay("brewus=C3", "saxum=C4!06").play("attack who:brewus")
    assert brewus.health("saxum") == 4  # 0 + 6 rounds are fewer than 8


@pytest.mark.rule("SIG-TIME-06")
@pytest.mark.parametrize(("tokens", "rounds"), [("..", 0), (".6", 6), ("6.", 6), ("02", 2), ("35", 8)])
def test_rounds_of_recharge_are_those_of_the_tokens_on_the_disc(tokens: str, rounds: int) -> None:
    table = lay("brewus=C3", f"saxum=C4!{tokens}" if tokens != ".." else "saxum=C4")
    assert rounds_of_recharge(table.s, table.slot("saxum")) == rounds


@pytest.mark.rule("SIG-TIME-06")
@pytest.mark.parametrize(("tokens", "left"), [("35", 3), ("34", 4), ("06", 4), ("26", 3)])
def test_brewus_strikes_harder_where_eight_rounds_of_recharge_lie(tokens: str, left: int) -> None:
    table = lay("brewus=C3", f"saxum=C4!{tokens}").play("attack who:brewus")
    assert table.health("saxum") == left


@pytest.mark.rule("SIG-TIME-07")
def test_waiting_characters_recharge_too() -> None:
    table = lay("saxum=-m!1. armus=C1")
    table.end(2)
    assert table.left("stone-skin") == -1
    assert table.used("saxum") == ""
