"""Summoning: a free castle calls who waits."""

import pytest

from games.sigillum.table import Table, cell, lay, opened
from hexkeep.games.sigillum import GAME


def with_castle_on(table: Table, name: str) -> Table:
    """Both boards have their castles at the edge, where nobody can be drawn; so this one gets it inland."""
    table.s.box.home[0] = 1 << cell(name)
    for slot in table.s.box.of_side[0]:
        table.s.box.gate[slot] = cell(name)
    return table


@pytest.mark.rule("SIG-SUMMON-01")
def test_the_leftmost_waiting_sheet_is_summoned_first() -> None:
    table = lay("saxum=- redux=C1 armus=-").play("manoeuvre who:redux cell:C2")
    assert (table.at("saxum"), table.at("armus")) == ("C1", "-")


@pytest.mark.rule("SIG-SUMMON-02")
def test_no_castle_stands_free_while_somebody_waits() -> None:
    import random

    for seed, mode in enumerate(("kingdom", "teams", "duel")):
        s = GAME.open({"mode": mode}, seed)
        rng = random.Random(seed)
        while not s.over:
            decision = GAME.decisions(s)[0]
            GAME.play(s, decision.seat, rng.choice(decision.options))
            for slot, at in enumerate(s.at):
                assert at >= 0 or s.who_at[s.box.gate[slot]] >= 0
    with pytest.raises(Exception, match="saxum.at: it waits on its sheet, but its castle C1 is free"):
        lay("saxum=- armus=C2 equita=B1")


@pytest.mark.rule("SIG-SUMMON-03")
def test_summoning_is_no_movement_and_no_choice() -> None:
    table = opened(squads="beginner").play("claim cell:C1", "manoeuvre who:saxum cell:C2")
    assert table.event_log == ["went", "summoned"]
    assert table.marks("illesebra") == []


@pytest.mark.rule("SIG-SUMMON-04")
def test_the_summon_comes_before_the_rest_of_the_ability() -> None:
    table = lay("redux=C1 saxum=- armus=-", "malleus=C3").play("use ability:returning-dash")
    assert table.event_log.index("summoned") < table.event_log.index("marked")
    assert table.at("saxum") == "C1"


@pytest.mark.rule("SIG-SUMMON-05", "SIG-MOVE-04")
def test_an_exchange_is_one_movement_and_never_frees_the_castle() -> None:
    swap = lay("illesebra=C1 saxum=C3 armus=-").play("use ability:hell-portal")
    assert [swap.at(w) for w in ("illesebra", "saxum", "armus")] == ["C3", "C1", "-"]


@pytest.mark.rule("SIG-SUMMON-05")
def test_who_leaves_the_castle_draws_an_ally_into_it_but_no_enemy() -> None:
    ally = with_castle_on(lay("caballus=C3 saxum=C4 armus=C1"), "C3").play("use ability:on-the-rein")
    assert [ally.at(w) for w in ("caballus", "saxum")] == ["C2", "C3"]
    enemy = with_castle_on(lay("caballus=C3 equita=C1 armus=-", "malleus=C4"), "C3").play("use ability:on-the-rein")
    assert [enemy.at(w) for w in ("caballus", "malleus", "armus")] == ["C2", "C4", "C3"]


@pytest.mark.rule("SIG-SUMMON-06")
def test_who_left_cannot_return_while_another_stands_there() -> None:
    table = lay("saxum=C1+acceleration armus=-", "malleus=C3").play("manoeuvre who:saxum cell:C2")
    assert table.at("armus") == "C1"
    assert table.why("manoeuvre who:saxum cell:C1") == "twice"
    fresh = lay("saxum=C2 armus=C1")
    assert fresh.why("manoeuvre who:saxum cell:C1") == "occupied"


@pytest.mark.rule("SIG-SUMMON-07")
def test_in_the_opposing_turn_only_exile_summons() -> None:
    table = lay("manus=C3 armus=C1 equita=C2", "saxum=C5 redux=-")
    assert table.why("use ability:mechanical-hand") == "no-target"
    exiled = lay("armus=C2", "saxum=C3/1 malleus=B4 redux=E1").play("attack who:armus")
    assert exiled.at("saxum") == "C5"
