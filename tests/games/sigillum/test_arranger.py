"""Positions in a few words: what is filled in, the phases to begin in, and what is refused."""

from typing import Any

import pytest

from games.sigillum.table import arranged
from hexkeep import arrange
from hexkeep.games.sigillum import GAME
from hexkeep.kernel.errors import BadPosition


def refused(**partial: Any) -> str:
    with pytest.raises(BadPosition) as error:
        arranged(**partial)
    return str(error.value)


def test_a_skirmish_in_three_lines() -> None:
    table = arranged(
        first={"saxum": {"at": "C2", "health": 4, "marks": ["defence-up"], "recharging": {"stone-skin": 2}}},
        second={"malleus": "C3"},
        damage=[5, 1],
    )
    assert GAME.line(table.s) == (
        "kingdom/12 r2.1 C1-C5 5:1 saxum=C2/4!2.+defence-up,architectus=C1,armus=- malleus=C3,aqus=C5,ballistarius=-"
    )
    assert table.play("attack who:saxum").health("malleus") == 3


def test_a_match_begins_at_an_arranged_table() -> None:
    match = arrange(
        "sigillum", {"first": {"saxum": {"at": "C2", "marks": ["defence-up"]}}, "second": {"malleus": "C3"}}
    )
    match.play(0, "attack saxum")
    assert "malleus=C3/3" in GAME.line(match.state)


def test_an_empty_arrangement_is_a_battle_too() -> None:
    assert arranged().can("capture")
    assert arranged(mode="duel").can("capture")
    assert arranged(mode="teams", keeper=2).can("pass")


def test_who_is_named_without_a_cell_stands_on_the_castle_or_waits() -> None:
    table = arranged(first={"saxum": "", "armus": None}, second={"malleus": "sheet"})
    assert [table.at(who) for who in ("saxum", "armus", "malleus", "architectus")] == ["C1", "-", "-", "-"]


def test_markers_are_owned_by_those_who_would_place_them() -> None:
    table = arranged(first={"saxum": {"at": "C2", "marks": ["wings", "stun", "stun first"]}})
    assert table.marks("saxum") == ["wings.1", "stun.2", "stun.1"]


def test_characters_are_bound_to_the_castles_they_name() -> None:
    table = arranged(mode="duel", first={"saxum": "B1", "armus": {"castle": "E0"}, "redux": {"castle": "E0"}})
    assert [table.at(who) for who in ("saxum", "armus", "redux")] == ["B1", "E0", "-"]
    assert arranged(mode="duel", castles=["A0", "E4", "A4", "E0"]).at("architectus") == "A0"


@pytest.mark.rule("SIG-TIME-01", "SIG-CAPT-02", "SIG-ROUND-02")
@pytest.mark.parametrize(
    ("phase", "round", "left", "damage"),
    [
        ("round", 4, -1, [2, 0]),
        ("time", 4, -1, [2, 0]),
        ("abilities", 4, 1, [2, 0]),
    ],
)
def test_a_battle_begins_with_the_phase_it_names(phase: str, round: int, left: int, damage: list[int]) -> None:
    saxum = {"at": "E2", "recharging": {"stone-skin": 1 if phase == "abilities" else 0}}
    table = arranged(phase=phase, round=round, first={"saxum": saxum})
    assert (table.s.round, table.left("stone-skin"), table.damage()) == (round, left, damage)


@pytest.mark.rule("SIG-CAPT-02")
def test_the_capture_phase_shoots_at_once() -> None:
    table = arranged(phase="capture", first={"saxum": "E2"}, turn="first")
    assert (table.damage(), table.s.side) == ([2, 1], 1)


@pytest.mark.rule("SIG-DRAFT-01")
def test_a_draft_begins_where_it_is() -> None:
    assert arranged(phase="draft").options() == ["claim cell:C1", "claim cell:C5"]
    table = arranged(phase="draft", castles=["C5", "C1"], picks=[["saxum"], []], barred=["armus"])
    assert not table.can("pick who:saxum")
    assert not table.can("pick who:armus")
    assert table.can("pick who:malleus")
    bans = arranged(phase="draft", draft="bans", castles=["C1", "C5"], bans=["saxum"])
    assert bans.can("ban who:armus")
    assert bans.why("ban who:saxum", seat=1) == "banned"


@pytest.mark.parametrize(
    ("partial", "message"),
    [
        ({"weather": "rain"}, "table.weather: there is no such field"),
        ({"phase": "night"}, "phase: 'night', it is 'round' or"),
        ({"mode": "chess"}, "mode: 'chess', it is 'kingdom' or"),
        ({"first": ["saxum"]}, "first: ['saxum'], it is an object of characters"),
        ({"first": {"saxam": "C2"}}, "first: there is no character 'saxam'; did you mean 'saxum'"),
        ({"first": {"saxum": {"life": 3}}}, "first.saxum.life: there is no such field"),
        ({"first": {"saxum": {"health": 9}}}, "battle.sheets.saxum.health: 9, it is 1 to 5"),
        ({"first": {"saxum": {"at": "C9"}}}, "battle.sheets.saxum.at: the board kingdom has no cell 'C9'"),
        ({"first": {"saxum": {"marks": ["sleep"]}}}, "first.saxum.marks: there is no effect 'sleep'"),
        ({"first": {"saxum": {"recharging": {"swiftness": 1}}}}, "'swiftness' is no special ability of saxum"),
        ({"first": {"saxum": {"recharging": {"stone-skin": 9}}}}, "first.saxum.recharging: 9, it is 0 to 6"),
        ({"first": {"saxum": {"recharging": 2}}}, "first.saxum.recharging: 2, it is an object"),
        ({"first": {"saxum": {"castle": "C5"}}}, "first.saxum.castle: 'C5', it is one of C1"),
        ({"first": {"saxum": "C2"}, "second": {"saxum": "C3"}}, "picks: saxum is named twice"),
        ({"first": dict.fromkeys(["saxum", "armus", "redux", "fidea"])}, "first: 4 characters, 3 is a squad"),
        ({"castles": ["C1"]}, "castles: ['C1'], it is a list of 2"),
        ({"round": 0}, "round: 0, it is 1 to"),
        ({"turn": "third"}, "battle.side: 'third', it is 'first' or 'second'"),
        ({"damage": [12, 0]}, "battle.damage: the castle of the first side is destroyed"),
    ],
    ids=str,
)
def test_what_cannot_be_arranged_is_refused_by_name(partial: dict[str, Any], message: str) -> None:
    assert message in refused(**partial)
