"""Movement by abilities."""

import pytest

from games.sigillum.table import lay


@pytest.mark.rule("SIG-MOVE-01")
@pytest.mark.parametrize(
    ("first", "second", "cells"),
    [
        ("vinctum=B2", "saxum=A3", ""),  # off the board
        ("vinctum=C2", "saxum=C3", "C4^obstacle.1"),
        ("vinctum=C2", "saxum=C3 malleus=C4", ""),
    ],
)
def test_a_push_needs_a_free_cell(first: str, second: str, cells: str) -> None:
    assert lay(first, second, cells).why("use ability:iron-mask") == "no-target"


@pytest.mark.rule("SIG-MOVE-02")
def test_a_push_goes_straight_away_and_a_pull_straight_back() -> None:
    assert lay("vinctum=C2", "saxum=C3").play("use ability:iron-mask").at("saxum") == "C4"
    assert lay("manus=C1", "saxum=C3").play("use ability:mechanical-hand").at("saxum") == "C2"


@pytest.mark.rule("SIG-MOVE-03")
def test_a_jump_arrives_only_at_its_last_cell() -> None:
    table = lay("saxum=C2+wings", "malleus=B4", cells="C3^web.2").play("manoeuvre who:saxum cell:C4")
    assert table.marks("saxum") == ["wings.1"]


@pytest.mark.rule("SIG-MOVE-04")
def test_push_and_follow_and_exchange_onto_a_web() -> None:
    table = lay("armus=C2", "saxum=C3").play("use ability:shield-rush")
    assert (table.at("armus"), table.at("saxum")) == ("C3", "C4")
    swap = lay("illesebra=C2 saxum=E2", cells="E2^web.1").play("use ability:hell-portal", "at who:saxum")
    assert swap.marks("illesebra") == ["acceleration.1"]
    assert swap.marks("saxum") == []
    assert {"stepped", "moved"} <= set(swap.event_log)  # both are told


@pytest.mark.rule("SIG-MOVE-04")
def test_each_of_two_movers_enters_the_web_on_its_own_cell() -> None:
    swap = lay("illesebra=C2 saxum=E2", cells="C2^web.1 E2^web.1").play("use ability:hell-portal", "at who:saxum")
    assert (swap.marks("illesebra"), swap.marks("saxum")) == (["acceleration.1"], ["acceleration.1"])
    target = lay("illesebra=C2 saxum=E2", cells="C2^web.1").play("use ability:hell-portal", "at who:saxum")
    assert (target.marks("illesebra"), target.marks("saxum")) == ([], ["acceleration.1"])
    follow = lay("armus=C2", "saxum=C3", cells="C3^web.1 C4^web.1").play("use ability:shield-rush")
    assert (follow.marks("armus"), follow.marks("saxum")) == (["acceleration.1"], ["stun.1"])
