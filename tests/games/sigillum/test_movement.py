"""Movement: summoning, pushes and pulls, Obstacles, Webs."""

import pytest

from games.sigillum.table import Play, cell, lay, opened
from hexkeep.games.sigillum import GAME


@pytest.mark.rule("SIG-SUMMON-01")
def test_the_leftmost_waiting_sheet_is_summoned_first() -> None:
    play = lay("saxum=- redux=C1 armus=-").do("manoeuvre who:redux cell:C2")
    assert (play.at("saxum"), play.at("armus")) == ("C1", "-")


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
    play = opened(squads="beginner").do("claim cell:C1", "manoeuvre who:saxum cell:C2")
    assert play.event_log == ["went", "summoned"]
    assert play.marks("illesebra") == []


@pytest.mark.rule("SIG-SUMMON-04")
def test_the_summon_comes_before_the_rest_of_the_ability() -> None:
    play = lay("redux=C1 saxum=- armus=-", "malleus=C3").do("use ability:returning-dash")
    assert play.event_log.index("summoned") < play.event_log.index("marked")
    assert play.at("saxum") == "C1"


@pytest.mark.rule("SIG-SUMMON-05", "SIG-MOVE-04")
def test_an_exchange_is_one_movement_and_never_frees_the_castle() -> None:
    swap = lay("illesebra=C1 saxum=C3 armus=-").do("use ability:hell-portal")
    assert [swap.at(w) for w in ("illesebra", "saxum", "armus")] == ["C3", "C1", "-"]


def with_castle_on(play: Play, name: str) -> Play:
    """Both boards have their castles at the edge, where nobody can be drawn; so this one gets it inland."""
    play.s.box.home[0] = 1 << cell(name)
    for slot in play.s.box.of_side[0]:
        play.s.box.gate[slot] = cell(name)
    return play


@pytest.mark.rule("SIG-SUMMON-05")
def test_who_leaves_the_castle_draws_an_ally_into_it_but_no_enemy() -> None:
    ally = with_castle_on(lay("caballus=C3 saxum=C4 armus=C1"), "C3").do("use ability:on-the-rein")
    assert [ally.at(w) for w in ("caballus", "saxum")] == ["C2", "C3"]
    enemy = with_castle_on(lay("caballus=C3 equita=C1 armus=-", "malleus=C4"), "C3").do("use ability:on-the-rein")
    assert [enemy.at(w) for w in ("caballus", "malleus", "armus")] == ["C2", "C4", "C3"]


@pytest.mark.rule("SIG-SUMMON-06")
def test_who_left_cannot_return_while_another_stands_there() -> None:
    play = lay("saxum=C1+acceleration armus=-", "malleus=C3").do("manoeuvre who:saxum cell:C2")
    assert play.at("armus") == "C1"
    assert play.why("manoeuvre who:saxum cell:C1") == "twice"
    fresh = lay("saxum=C2 armus=C1")
    assert fresh.why("manoeuvre who:saxum cell:C1") == "occupied"


@pytest.mark.rule("SIG-SUMMON-07")
def test_in_the_opposing_turn_only_exile_summons() -> None:
    play = lay("manus=C3 armus=C1 equita=C2", "saxum=C5 redux=-")
    assert play.why("use ability:mechanical-hand") == "no-target"
    exiled = lay("armus=C2", "saxum=C3/1 malleus=B4 redux=E1").do("attack who:armus")
    assert exiled.at("saxum") == "C5"


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
    assert lay("vinctum=C2", "saxum=C3").do("use ability:iron-mask").at("saxum") == "C4"
    assert lay("manus=C1", "saxum=C3").do("use ability:mechanical-hand").at("saxum") == "C2"


@pytest.mark.rule("SIG-MOVE-03")
def test_a_jump_arrives_only_at_its_last_cell() -> None:
    play = lay("saxum=C2+wings", "malleus=B4", cells="C3^web.2").do("manoeuvre who:saxum cell:C4")
    assert play.marks("saxum") == ["wings.1"]


@pytest.mark.rule("SIG-MOVE-04")
def test_push_and_follow_and_exchange_onto_a_web() -> None:
    play = lay("armus=C2", "saxum=C3").do("use ability:shield-rush")
    assert (play.at("armus"), play.at("saxum")) == ("C3", "C4")
    swap = lay("illesebra=C2 saxum=E2", cells="E2^web.1").do("use ability:hell-portal", "at who:saxum")
    assert swap.marks("illesebra") == ["acceleration.1"]
    assert swap.marks("saxum") == []


@pytest.mark.rule("SIG-OBST-01", "SIG-OBST-02")
def test_an_obstacle_blocks_both_sides() -> None:
    play = lay("architectus=C2 saxum=D2", "malleus=C4").do("use ability:raised-wall", "to cell:C3")
    assert play.why("manoeuvre who:saxum cell:C3") == "occupied"
    play.end()
    assert play.why("manoeuvre who:malleus cell:C3") == "occupied"
    assert play.s.damage == [2, 1]  # Saxum holds the east tower; the Obstacle counts for nobody


@pytest.mark.rule("SIG-OBST-02")
def test_where_an_obstacle_may_lie() -> None:
    play = lay("architectus=C2 saxum=B2", "malleus=B1", cells="C3^web.2").do("use ability:raised-wall")
    assert play.cells_of("to") == {"D1", "D2"}
    assert play.why("to cell:C3") == "cell-marked"
    assert play.why("to cell:B2") == "occupied"


@pytest.mark.rule("SIG-OBST-02", "SIG-OBST-03", "SIG-DUR-06")
def test_an_obstacle_goes_in_its_owners_next_time_phase() -> None:
    play = lay("architectus=C2", "malleus=C4").do("use ability:raised-wall", "to cell:C3").end()
    assert play.s.obstacles[0] == 1 << cell("C3")
    play.end()
    assert play.s.obstacles == [0, 0]
    assert play.can("manoeuvre who:architectus cell:C3")


@pytest.mark.rule("SIG-WEB-01", "SIG-WEB-07")
def test_where_a_web_may_lie() -> None:
    play = lay("eresida=C2", "saxum=C4", cells="C3^obstacle.2 D2^web.2").do("use ability:webbing")
    assert play.why("to cell:C3") == "occupied"
    assert play.why("to cell:C4") == "occupied"
    assert play.why("to cell:D2") == "cell-marked"
    laid = play.do("to cell:B2")
    assert laid.can("manoeuvre who:eresida cell:B2")


@pytest.mark.rule("SIG-WEB-02", "SIG-WEB-06")
def test_a_web_accelerates_its_owners_side_at_once() -> None:
    play = lay("eresida=C2", "saxum=C4", cells="C3^web.1").do("manoeuvre who:eresida cell:C3")
    assert play.marks("eresida") == ["acceleration.1"]
    assert play.can("attack who:eresida")
    assert play.why("manoeuvre who:eresida cell:C2") == "twice"
    pulled = lay("manus=C1 saxum=C3*slow", cells="C2^web.1").do("use ability:mechanical-hand")
    assert pulled.marks("saxum") == ["slow.2", "acceleration.1"]
    assert pulled.can("manoeuvre who:saxum cell:C3")


@pytest.mark.rule("SIG-WEB-02", "SIG-WEB-05")
def test_a_web_stuns_enemies_however_they_come_resistant_or_not() -> None:
    play = lay("saxum=C2+acceleration", "malleus=C4", cells="C3^web.2").do("manoeuvre who:saxum cell:C3")
    assert play.marks("saxum") == ["acceleration.1", "stun.2"]
    assert play.why("attack who:saxum") == "stunned"
    pushed = lay("vinctum=C2", "saxum=C3", cells="C4^web.1").do("use ability:iron-mask")
    assert pushed.marks("saxum") == ["stun.1"]
    tough = lay("saxum=C2+resistance", "malleus=C4", cells="C3^web.2").do("manoeuvre who:saxum cell:C3")
    assert "stun.2" in tough.marks("saxum")


@pytest.mark.rule("SIG-WEB-03")
def test_a_web_stays_and_works_on_every_entry() -> None:
    play = lay("saxum=C2 armus=B2", "malleus=C5", cells="C3^web.2").do("manoeuvre who:saxum cell:C3")
    assert play.s.webs[1] == 1 << cell("C3")
    again = lay("vinctum=C2 manus=D4", "saxum=C3*stun", cells="C3^web.1")
    again.do("use ability:iron-mask")
    assert again.marks("saxum") == ["stun.1"]
    stays = lay("saxum=C3", cells="C3^web.2").do("use ability:stone-skin")
    assert stays.marks("saxum") == ["defence-up.1"]
    back = lay("mortum=C2+acceleration", "saxum=B4", cells="C3^web.1")
    back.do("manoeuvre who:mortum cell:C3", "use ability:grave-step", "to cell:C2")
    assert back.marks("mortum").count("acceleration.1") == 2


@pytest.mark.rule("SIG-WEB-04", "SIG-DUR-03")
def test_what_a_web_gives_belongs_to_its_owner() -> None:
    own = lay("vinctum=C4", "saxum=C3 malleus=B4", cells="C2^web.2")
    own.do("use ability:iron-mask")
    assert own.marks("saxum") == ["acceleration.2"]
    own.end()
    assert own.marks("saxum") == []  # gone in its owner's time phase, before it could be used
    trap = lay("saxum=C2", "malleus=B4", cells="C3^web.2").do("manoeuvre who:saxum cell:C3").end()
    assert (trap.marks("saxum"), trap.s.webs) == ([], [0, 0])


@pytest.mark.rule("SIG-WEB-07")
def test_a_web_outlives_the_exile_of_eresida() -> None:
    play = lay("armus=C2", "eresida=C3/1 malleus=C5", cells="B2^web.2").do("attack who:armus")
    assert play.s.webs[1] == 1 << cell("B2")
