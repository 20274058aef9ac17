"""The Quadruple Path: four players in teams, and two players alone."""

import pytest

from games.sigillum.table import Table, lay, opened, quad
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.rules.abilities.ability_phase import has_usable_option, usable_options

# Seats 0 and 2 against 1 and 3; A0 and E0 against A4 and E4.
FIRST = "saxum=B1@A0 arborus=A0@A0 armus=D1@E0 illesebra=E0@E0"
SECOND = "architectus=B4@A4 malleus=A4@A4 catapultus=D4@E4 vinctum=E4@E4"


def team(first: str = FIRST, second: str = SECOND, side: int = 1, damage: str = "3:0", mover: int = 0) -> Table:
    return quad(first, second, mode="teams.0", turn=f".{mover}0", side=side, damage=damage)


def seat(table: Table) -> int:
    return GAME.decisions(table.s)[0].seat


@pytest.mark.rule("SIG-TEAM-01")
def test_the_teams_take_turns() -> None:
    table = opened(mode="teams", squads="beginner").play(
        "claim cell:A0", "claim cell:E0", "hold cell:A0", "hold cell:A4"
    )
    seen = []
    for _ in range(4):
        seen.append((table.s.round, table.s.side))
        table.end()
    assert seen == [(1, 0), (1, 1), (2, 0), (2, 1)]
    assert table.s.seats == 4


@pytest.mark.rule("SIG-TEAM-02")
def test_the_time_keeper_stays() -> None:
    table = opened(mode="teams", first="3", squads="beginner")
    table.play("claim cell:A0", "claim cell:E0", "hold cell:A0", "hold cell:A4").end(4)
    assert table.s.box.rules.keeper == 2
    assert table.s.box.rules.members == [[2, 0], [3, 1]]


@pytest.mark.rule("SIG-TEAM-04")
def test_one_scale_for_a_team() -> None:
    table = team(
        FIRST.replace("armus=D1", "armus=C4"), SECOND.replace("catapultus=D4@E4", "catapultus=C5@E4/1"), mover=1
    )
    table.play("attack who:armus", "at who:catapultus")
    assert table.damage() == [3, 1]
    builder = team(
        "architectus=B1@A0 arborus=A0@A0 armus=D1@E0 illesebra=E0@E0", SECOND.replace("architectus", "redux")
    )
    assert builder.why("use ability:reconstruction") == "fully-repaired"


@pytest.mark.rule("SIG-TEAM-08", "SIG-TEAM-09")
def test_an_exiled_character_waits_for_its_own_castle_though_the_partners_is_free() -> None:
    first = "armus=C4@A0 arborus=A0@A0 saxum=D1@E0 illesebra=B1@E0"
    table = team(first, "redux=C5@A4/1 malleus=A4@A4 catapultus=A1@E4 vinctum=E1@E4").play("attack who:armus")
    assert table.at("redux") == "-"  # E4 is free, but Redux is bound to A4


@pytest.mark.rule("SIG-TEAM-09")
def test_the_partners_castle_may_be_entered_and_protects() -> None:
    table = team("saxum=D1@A0 arborus=A0@A0 armus=C1@E0 illesebra=B1@E0")
    table.play("manoeuvre who:saxum cell:E0")
    assert table.at("saxum") == "E0"
    guarded = team(
        "saxum=E0@A0 arborus=A0@A0 armus=C3@E0 illesebra=B1@E0",
        "malleus=D1@A4 architectus=A4@A4 catapultus=D4@E4 vinctum=E4@E4",
        side=2,
    )
    assert guarded.why("attack who:malleus") == "no-target"
    closed = team("saxum=A3@A0 arborus=A0@A0 armus=D1@E0 illesebra=E0@E0", SECOND.replace("malleus=A4", "malleus=C5"))
    assert closed.why("manoeuvre who:saxum cell:A4") == "enemy-castle"


@pytest.mark.rule("SIG-TEAM-09")
def test_a_waiting_character_waits_for_a_partner_on_its_castle() -> None:
    first = "saxum=D1@A0 arborus=-@A0 armus=A0@E0 illesebra=E0@E0"
    table = team(first, mover=1)
    assert table.at("arborus") == "-"
    table.play("manoeuvre who:armus cell:A1")
    assert table.at("arborus") == "A0"


@pytest.mark.rule("SIG-TEAM-10")
def test_a_team_recovers_and_clears_together() -> None:
    first = "saxum=B1@A0a!1. arborus=A0@A0 armus=D1@E0m!.1 illesebra=E0@E0"
    table = team(first, "architectus=B4@A4*slow malleus=A4@A4 catapultus=D4@E4*stun vinctum=E4@E4", side=2)
    table.end()
    assert (table.left("stone-skin"), table.left("shield-wall")) == (-1, -1)
    assert [table.used(who) for who in table.characters(1) + table.characters(2)] == [""] * 8
    assert (table.marks("architectus"), table.marks("catapultus")) == ([], [])


@pytest.mark.rule("SIG-TEAM-11")
def test_partners_alternate_one_ability_at_a_time() -> None:
    table = opened(mode="teams", squads="beginner").play(
        "claim cell:A0", "claim cell:E0", "hold cell:A0", "hold cell:A4"
    )
    assert table.options() == ["begin seat:0", "begin seat:2"]
    table.play("begin seat:2")
    assert seat(table) == 2
    table.play("manoeuvre who:armus cell:D1")
    assert seat(table) == 0
    assert table.why("use ability:shield-wall") == "not-own"
    table.play("use ability:stone-skin")
    assert seat(table) == 2
    fast = team(
        FIRST.replace("saxum=B1@A0", "saxum=B1@A0+acceleration"), SECOND.replace("architectus=B4", "architectus=C2")
    )
    fast.play("manoeuvre who:saxum cell:B2")
    assert seat(fast) == 2  # the attack will be a use of its own


@pytest.mark.rule("SIG-TEAM-12", "SIG-TEAM-13")
def test_who_passes_is_out_and_the_partner_goes_on() -> None:
    table = team().play("pass")
    assert seat(table) == 2
    table.play("use ability:shield-wall")
    assert seat(table) == 2
    table.play("manoeuvre who:armus cell:C1", "pass")
    assert table.s.side == 1
    late = team("saxum=B1@A0m arborus=A0@A0 tempus=A1@E0 illesebra=E0@E0").play("pass")
    late.play("use ability:stolen-moment", "at who:saxum")
    assert seat(late) == 2  # the acceleration comes too late for who has passed


@pytest.mark.rule("SIG-TEAM-13")
def test_who_can_do_nothing_is_skipped_without_passing() -> None:
    # Both characters of seat 0 wait: Armus of seat 2 stands on their castle.
    table = team("saxum=-@A0 arborus=-@A0 armus=A0@E0 illesebra=E0@E0")
    assert seat(table) == 2
    table.play("manoeuvre who:armus cell:A1")
    assert table.at("saxum") == "A0"
    assert seat(table) == 0  # and now he has something to do
    assert not table.can("capture")


@pytest.mark.rule("SIG-TEAM-13")
@pytest.mark.parametrize("sheet", ["saxum=C3", "saxum=C3*stun", "saxum=C3m", "saxum=C3m!12", "saxum=C3!12*slow"])
def test_to_have_something_usable_is_to_be_offered_something(sheet: str) -> None:
    table = lay(sheet, "malleus=D4")
    slot = table.slot("saxum")
    assert has_usable_option(table.s, [slot]) == bool(usable_options(table.s, [slot]))


@pytest.mark.rule("SIG-TEAM-13")
def test_who_is_stunned_with_both_characters_is_skipped() -> None:
    table = team("saxum=B1@A0*stun arborus=A0@A0*stun armus=D1@E0 illesebra=E0@E0")
    assert seat(table) == 2


@pytest.mark.rule("SIG-TEAM-14")
def test_all_four_are_allies_but_only_two_are_ones_own() -> None:
    table = team("goetium=B2@A0 arborus=A0@A0 armus=D1@E0/2 illesebra=E0@E0")
    table.play("use ability:ritual-of-life")
    assert table.can("at who:illesebra")  # a partner's character gives without being asked
    wall = team("saxum=B1@A0 arborus=A0@A0 armus=D1@E0 illesebra=E0@E0")
    wall.play("use ability:stone-skin", "use ability:shield-wall")
    assert [wall.marks(w) for w in ("arborus", "armus", "illesebra")] == [["defence-up.1"]] * 3


@pytest.mark.rule("SIG-TEAM-15")
def test_capture_counts_the_whole_team() -> None:
    first = "saxum=B2@A0 arborus=A0@A0 armus=B3@E0 illesebra=E0@E0"
    table = team(first, "architectus=A2@A4 malleus=A4@A4 catapultus=D4@E4 vinctum=E4@E4")
    table.play("pass", "pass")
    assert table.damage() == [3, 1]


@pytest.mark.rule("SIG-TEAM-16")
def test_both_members_win_and_round_one_has_no_time_phase() -> None:
    table = team("saxum=B2@A0 arborus=A0@A0 armus=D1@E0 illesebra=E0@E0", damage="3:11").play("pass", "pass")
    assert GAME.outcome(table.s) == [1.0, 0.0, 1.0, 0.0]
    first_round = opened(mode="teams", squads="beginner")
    first_round.play(
        "claim cell:A0", "claim cell:E0", "hold cell:A0", "hold cell:A4", "begin seat:0", "use ability:stone-skin"
    )
    first_round.end()
    assert first_round.marks("saxum") == ["defence-up.1"]


@pytest.mark.rule("SIG-TEAM-17")
def test_the_half_of_the_sigil_is_display_only() -> None:
    from hexkeep.kernel.table.drawing import draw

    table = opened(mode="teams", squads="beginner").play(
        "claim cell:A0", "claim cell:E4", "hold cell:A0", "hold cell:E0"
    )
    nodes = [n.id for n in draw(GAME, table.s, 0).nodes]
    assert nodes.index("castle-first") < nodes.index("castle-second")


@pytest.mark.rule("SIG-QTWO-03")
def test_one_player_may_enter_both_castles() -> None:
    first = "saxum=D1@A0 arborus=A0@A0 armus=C1@E0 illesebra=B1@E0"
    table = quad(first, SECOND).play("manoeuvre who:saxum cell:E0")
    assert table.at("saxum") == "E0"
    blocked = quad("saxum=E0@A0 arborus=A0@A0 armus=-@E0 illesebra=-@E0", SECOND)
    assert blocked.at("armus") == "-"


@pytest.mark.rule("SIG-QTWO-04")
def test_one_player_uses_all_four_in_any_order() -> None:
    table = quad(FIRST, SECOND).play(
        "use ability:stone-skin", "manoeuvre who:saxum cell:B2", "manoeuvre who:armus cell:C1"
    )
    assert seat(table) == 0
    assert "pass" not in table.options()
    assert table.can("capture")


@pytest.mark.rule("SIG-TEAM-01", "SIG-TEAM-08")
def test_a_castle_that_is_held_cannot_be_held_again() -> None:
    table = opened(mode="teams", squads="beginner").play("claim cell:A0", "claim cell:E0", "hold cell:E0")
    assert table.why("hold cell:E0") == "gate-full"
    assert table.why("hold cell:C2") == "not-offered", "no castle, and nobody holds it"
    assert table.why("hold cell:A4") == ""
