"""The round: its phases, and who is asked in them."""

import pytest

from games.sigillum.table import arranged, lay, opened, quad
from games.sigillum.test_steps import FIRST, SECOND
from hexkeep.games.sigillum import GAME


@pytest.mark.rule("SIG-ROUND-01", "SIG-ROUND-02", "SIG-ROUND-06")
def test_a_round_is_the_first_players_turn_then_the_seconds() -> None:
    table = opened(squads="beginner").play("claim cell:C1")
    seen = []
    for _ in range(6):
        seen.append((table.s.round, table.s.side))
        table.end()
    assert seen == [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)]
    assert not arranged(round=50).end(2).s.over


@pytest.mark.rule("SIG-ROUND-01")
def test_every_turn_is_told() -> None:
    table = lay("saxum=C2", "malleus=C4")
    for _ in range(3):
        table.end()
        assert table.event_log.count("turn") == 1


@pytest.mark.rule("SIG-ROUND-03", "SIG-ROUND-07")
def test_round_one_skips_the_time_phase_but_not_the_capture_phase() -> None:
    squads = {"first_squad": ["mortum", "saxum", "armus"], "second_squad": ["redux", "fidea", "manus"]}
    table = opened(squads="given", **squads).play("claim cell:C1")
    table.play("manoeuvre who:mortum cell:B1", "use ability:grave-step", "to cell:B2")
    assert "returned" not in table.event_log
    table.play("capture")
    assert table.damage() == [2, 1]
    assert "shot" in table.event_log
    assert table.left("grave-step") == 3


@pytest.mark.rule("SIG-ROUND-03")
def test_markers_placed_in_round_one_last_through_the_second_players_turn() -> None:
    table = lay("frigus=C2", "saxum=B4", round=1).play("use ability:shackling-cold").end()
    assert table.marks("saxum") == ["slow.1"]
    assert table.why("manoeuvre who:saxum cell:B3") == "slowed"


@pytest.mark.rule("SIG-ROUND-04")
def test_abilities_may_be_interleaved_or_not_used_at_all() -> None:
    table = lay("saxum=C2 armus=B1", "malleus=B2")
    table.play("use ability:stone-skin", "attack who:armus", "manoeuvre who:saxum cell:C3")
    assert lay("saxum=C2").can("capture")


@pytest.mark.rule("SIG-ROUND-04", "SIG-TEAM-11")
@pytest.mark.parametrize("mode", ["kingdom", "teams"])
def test_a_stored_table_offers_what_it_offered(mode: str) -> None:
    table = lay("saxum=C2", "malleus=C4") if mode == "kingdom" else quad(FIRST, SECOND, mode="teams.0", turn=".00")
    s = table.s
    again = GAME.from_position(GAME.position(s))
    assert len(GAME.decisions(s)[0].options) > 3
    assert GAME.decisions(again)[0].options == GAME.decisions(s)[0].options


@pytest.mark.rule("SIG-ROUND-05")
def test_after_the_capture_phase_nothing_can_be_used_and_nobody_reacts() -> None:
    table = lay("saxum=C2", "malleus=B2")
    assert table.why("manoeuvre who:malleus cell:B3", seat=1) == "no-decision"
    table.play("capture")
    assert table.why("manoeuvre who:saxum cell:C3", seat=0) == "no-decision"


@pytest.mark.rule("SIG-ROUND-04", "SIG-WIN-04")
def test_a_side_that_can_do_nothing_passes_through_its_turn() -> None:
    table = lay("saxum=C2*stun armus=C1*stun", "malleus=B4", side=2).play("capture")
    # Both characters on the board are stunned: the first side's turn is over before anybody is asked.
    assert (table.s.round, table.s.side) == (4, 1)
    assert not table.s.over
