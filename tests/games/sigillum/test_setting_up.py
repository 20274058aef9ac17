"""Setting up: castles, sheets, the first characters on the board."""

import pytest

from games.sigillum.table import Table, arranged, opened
from hexkeep.games.sigillum import GAME


def asked(play: Table) -> tuple[int, str]:
    """Who is asked for what."""
    decision = GAME.decisions(play.s)[0]
    return decision.seat, GAME.verbs[decision.options[0][0]].name


@pytest.mark.rule("SIG-SETUP-01")
def test_the_first_player_stays_first() -> None:
    play = opened(first="2", squads="beginner").play("claim cell:C1")
    for round in (1, 2, 3):
        assert (play.s.round, asked(play)[0]) == (round, 1)
        play.end(2)


@pytest.mark.rule("SIG-SETUP-02")
def test_the_first_player_chooses_a_castle_before_squads_are_formed() -> None:
    play = opened()
    assert play.options() == ["claim cell:C1", "claim cell:C5"]
    play.play("claim cell:C5")
    assert play.s.castles == (17, 13)
    assert asked(play) == (0, "pick")
    four = opened(mode="teams").play("claim cell:A4")
    assert four.why("claim cell:A4") == "castle-taken"


@pytest.mark.rule("SIG-SETUP-03", "SIG-SETUP-07", "SIG-DRAFT-02")
def test_the_beginner_squads_start_with_initial_damage() -> None:
    play = opened(squads="beginner").play("claim cell:C1")
    assert play.damage() == [2, 0]
    assert [play.at(who) for who in ("saxum", "illesebra", "armus")] == ["C1", "-", "-"]
    assert [play.at(who) for who in ("architectus", "malleus", "catapultus")] == ["C5", "-", "-"]


@pytest.mark.rule("SIG-SETUP-04", "SIG-INST-07")
def test_initial_damage_is_never_repaired() -> None:
    squads = {"first_squad": ["architectus", "saxum", "armus"], "second_squad": ["redux", "fidea", "manus"]}
    play = opened(squads="given", **squads).play("claim cell:C1")
    assert play.why("use ability:reconstruction") == "fully-repaired"
    hit = arranged(first={"architectus": "C2"}, damage=[3, 0])
    assert hit.play("use ability:reconstruction").damage() == [2, 0]
    other = arranged(second={"architectus": "C4"}, damage=[2, 1], turn="second")
    assert other.play("use ability:reconstruction").damage() == [2, 0]


@pytest.mark.rule("SIG-SETUP-05", "SIG-SETUP-06", "SIG-SETUP-08")
def test_sheets_lie_in_the_order_picked_and_enter_in_it() -> None:
    play = opened(squads="beginner").play("claim cell:C1")
    assert play.characters(1) == ["saxum", "illesebra", "armus"]
    assert play.can("use ability:stone-skin")
    assert play.marks("saxum") == []
    play.play("manoeuvre who:saxum cell:C2")
    assert (play.at("illesebra"), play.at("armus")) == ("C1", "-")
    play.play("manoeuvre who:illesebra cell:B1")
    assert play.at("armus") == "C1"
    assert play.can("use ability:shield-wall")
