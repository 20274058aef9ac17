"""What is refused, with its reason; what is told; what is played for somebody who is away."""

import random

import pytest

from games.sigillum.table import Table, lay, opened, quad
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.rules.abilities.refusals import why_not_attack
from hexkeep.games.sigillum.rules.abilities.special_abilities import Aim
from hexkeep.games.sigillum.rules.round import Abilities
from hexkeep.games.sigillum.vocabulary import ALONG, AT, ATTACK, MANOEUVRE, USE
from hexkeep.kernel.table.texts import Translator

ENGLISH = Translator.of(GAME, "en")


def log(table: Table, text: str) -> list[str]:
    """What the log says of one option."""
    seat = GAME.decisions(table.s)[0].seat
    table.s.event_log = []
    GAME.play(table.s, seat, GAME.read(text))
    told = [ENGLISH.event(event) for event in table.s.event_log]
    table.s.event_log = None
    return told


@pytest.mark.rule("SIG-ABIL-02", "SIG-ABIL-05", "SIG-ABIL-06", "SIG-EFF-13", "SIG-EFF-19", "SIG-MANV-01")
@pytest.mark.parametrize("mode", ["kingdom", "teams", "duel"])
def test_an_ability_is_offered_exactly_where_no_rule_forbids_it(mode: str) -> None:
    for seed in (1, 2):
        s = GAME.open({"squads": "draft", "mode": mode}, seed)
        rng = random.Random(seed)
        while not s.over:
            decision = GAME.decisions(s)[0]
            step = s.stack[-1]
            if isinstance(step, Abilities) and rng.random() < 0.3:
                own = [s.box.who[slot] for slot in s.box.of_seat[decision.seat]]
                wild = [(MANOEUVRE, who, cell, 0) for who in own for cell in range(30)]
                wild += [(ATTACK, who, 0, 0) for who in own] + [(USE, who * 3 + k, 0, 0) for who in own for k in (1, 2)]
                allowed = {option for option in wild if step.why_not(s, decision.seat, option) is None}
                assert allowed == set(decision.options[:-1])
            if isinstance(step, Aim) and decision.options[0][0] != ALONG:
                verb = decision.options[0][0]
                wild = [(verb, n, 0, 0) for n in range(36 if verb == AT else 30)]
                assert {o for o in wild if step.why_not(s, decision.seat, o) is None} == set(decision.options)
            GAME.play(s, decision.seat, rng.choice(decision.options))


@pytest.mark.rule("SIG-ABIL-02")
@pytest.mark.parametrize(
    ("attacker", "reason"),
    [("armus=C2*stun", "stunned"), ("armus=C2a", "twice"), ("armus=B1", "out-of-reach")],
)
def test_why_an_enemy_is_not_attacked(attacker: str, reason: str) -> None:
    assert lay(attacker, "saxum=C3").why("attack who:saxum") == reason


@pytest.mark.rule("SIG-ABIL-02", "SIG-CASTLE-04")
def test_with_nobody_on_the_board_an_enemy_in_the_first_castle_is_out_of_play() -> None:
    first = "ignifer=A0@A0 saxum=E0@E0 armus=-@E0 illesebra=-@A0"
    table = quad(first, "malleus=A1@A4 redux=A4@A4 fidea=E4@E4 frigus=-@E4", side=2)
    waiting = [table.slot("frigus")]
    for target, reason in (("ignifer", "not-in-play"), ("saxum", "not-in-play"), ("armus", "on-sheet")):
        slot = table.slot(target)
        found, about = why_not_attack(table.s, waiting, slot)
        assert (found.code, about) == (reason, slot)


@pytest.mark.rule("SIG-ABIL-06")
def test_a_slowed_attacker_out_of_reach_has_no_target() -> None:
    assert lay("armus=C2*slow", "saxum=E3").why("attack who:armus") == "no-target"
    assert lay("cerberus=C3*slow", "saxum=B4/4").why("use ability:swiftness") == "slowed"


@pytest.mark.rule("SIG-TGT-08")
@pytest.mark.parametrize("side", [1, 2])
def test_the_tower_jam_means_enemies_in_areas_of_their_own_side(side: int) -> None:
    def can(own: str, others: str) -> bool:
        return lay(*((own, others) if side == 1 else (others, own)), side=side).can("use ability:tower-jam")

    assert can("mechanicus=C3", "saxum=E2 redux=A2")
    assert not can("mechanicus=C3 malleus=E1", "saxum=E2")  # nobody holds that tower


@pytest.mark.rule("SIG-ROUND-03", "SIG-ROUND-07")
@pytest.mark.parametrize(("number", "left"), [(1, ["attack-up.2"]), (2, [])])
def test_the_first_round_has_no_time_phase(number: int, left: list[str]) -> None:
    table = lay("saxum=C2", "malleus=C4+attack-up", round=number).end()
    assert table.s.side == 1
    assert table.marks("malleus") == left


@pytest.mark.rule("SIG-INST-06")
def test_only_the_giver_of_health_hears_why_not() -> None:
    table = lay("goetium=C2 malleus=B1/2 saxum=D2").play("use ability:ritual-of-life")
    assert table.why("at who:malleus") == "same-one"
    assert table.why("at who:malleus", 1) == "no-decision"
    assert table.why("capture") == "not-offered"


@pytest.mark.rule("SIG-ATK-02", "SIG-ATK-12")
def test_a_value_is_told_once_for_equal_targets() -> None:
    table = lay("cerberus=C3+attack-up", "saxum=C4 malleus=B2 redux=D2").play("attack who:cerberus")
    assert table.event_log.count("raised") == 1
    assert table.event_log.count("hurt") == 3


@pytest.mark.rule("SIG-SETUP-05")
def test_what_an_absent_player_chooses_is_the_first_that_is_offered() -> None:
    for seed in range(3):
        s = GAME.open({"squads": "draft", "mode": ("kingdom", "teams", "duel")[seed]}, seed)
        rng = random.Random(seed)
        for _ in range(60):
            decision = GAME.decisions(s)[0]
            assert decision.waits
            ends = GAME.write(decision.options[-1]) in ("capture", "pass", "hasten-both")
            if GAME.prompts[decision.prompt].name != "tokens":
                assert decision.idle == decision.options[-1 if ends else 0]
            GAME.play(s, decision.seat, rng.choice(decision.options))


@pytest.mark.rule("SIG-TEAM-08", "SIG-QTWO-02", "SIG-SETUP-02")
def test_castles_claimed_and_bound_are_told_and_not_given_twice() -> None:
    table = opened(mode="duel", squads="draft")
    while "claim" not in table.options()[0]:
        table.play(table.options()[0])
    first = table.options()[0].rpartition(":")[2]
    assert log(table, f"claim cell:{first}")[0].endswith(f"castle {first}.")
    assert table.why(f"claim cell:{first}") == "castle-taken"
    assert table.why("capture") == "not-offered"
    while "bind" not in table.options()[0]:
        table.play(table.options()[0])
    option = table.options()[0]
    who, cell = option.split()[1].partition(":")[2], option.rpartition(":")[2]
    told = log(table, option)[0]
    assert who.capitalize() in told
    assert cell in told


@pytest.mark.rule("SIG-INST-08", "SIG-INST-09")
def test_a_hastened_or_delayed_token_is_told_with_the_rounds_left() -> None:
    told = log(lay("brewus=C2", "saxum=C3!2."), "use ability:fragrant-hops")
    assert "Stone Skin is delayed: 3 rounds left." in told
    table = lay("tempus=C2 malleus=B1!13").play("use ability:mechanism-of-time")
    assert table.why("hasten ability:stone-skin") == "not-recharging"
    assert table.why("hasten ability:shockwave", 1) == "no-decision"
    assert table.why("capture") == "not-offered"


@pytest.mark.rule("SIG-MANV-01")
def test_a_cell_of_the_other_board_is_no_cell() -> None:
    table = lay("saxum=C2")
    assert table.why("manoeuvre who:saxum cell:A0") == "no-cell"
    assert table.why("manoeuvre who:saxum cell:C1") == "occupied"
    assert table.why("manoeuvre who:saxum cell:C4") == "not-adjacent"


@pytest.mark.rule("SIG-TEAM-11", "SIG-TEAM-13")
def test_where_only_the_second_partner_can_act_he_begins_unasked() -> None:
    first = "ignifer=A0@A0*stun saxum=A1@A0*stun armus=E0@E0 illesebra=D1@E0"
    table = quad(first, "malleus=A4@A4 redux=A3@A4 fidea=E4@E4 frigus=-@E4", mode="teams", side=2)
    table.end()
    assert table.s.side == 0
    assert GAME.decisions(table.s)[0].seat == table.s.box.rules.members[0][1]


@pytest.mark.rule("SIG-DUR-01")
def test_a_marker_that_goes_is_told() -> None:
    table = lay("saxum=C2", "malleus=C4+attack-up")
    told = log(table, "capture")
    assert any("Malleus" in line and "Attack" in line for line in told), told


@pytest.mark.rule("SIG-INST-06")
@pytest.mark.parametrize("giver", ["malleus", "goetium", "saxum"])
def test_whoever_is_chosen_gives_up_the_health(giver: str) -> None:
    squad = {"malleus": "malleus=B1", "goetium": "goetium=C2", "saxum": "saxum=D2/2"}
    table = lay(f"{squad['malleus']} {squad['goetium']} {squad['saxum']}").play("use ability:ritual-of-life")
    if giver == "saxum":
        assert table.why("at who:saxum") == "same-one"
        return
    before = table.health(giver)
    table.play(f"at who:{giver}")
    assert (table.health(giver), table.health("saxum")) == (before - 1, 3)


@pytest.mark.rule("SIG-ABIL-02")
def test_a_waiting_character_attacks_nobody_and_the_first_on_the_board_is_named() -> None:
    table = lay("redux=- armus=C2*stun malleus=C1", "saxum=C3")
    found, attacker = why_not_attack(table.s, table.s.box.of_seat[0], table.slot("saxum"))
    assert (found.code, attacker) == ("stunned", table.slot("armus"))


@pytest.mark.rule("SIG-SPEC-04", "SIG-OBST-01")
def test_a_marker_on_a_cell_is_told_with_its_cell() -> None:
    table = lay("architectus=C2").play("use ability:raised-wall")
    assert [line for line in log(table, "to cell:C3") if line.endswith("now lies on C3.")]


@pytest.mark.rule("SIG-TGT-08", "SIG-ABIL-02")
@pytest.mark.parametrize("squad", ["saxum=C3 armus=C1 vinctum=-", "armus=C1 saxum=C3 vinctum=-"])
def test_the_word_of_the_sheet_that_a_target_does_not_meet_is_told_wherever_its_sheet_lies(squad: str) -> None:
    table = lay(squad, "goetium=C4", side=2)
    assert table.why("attack who:saxum") == "not-meant"
    option = GAME.read("attack who:saxum")
    reason = GAME.why_not(table.s, 1, option)
    assert reason is not None
    told = GAME.reason_arguments(table.s, 1, option, reason)
    assert told["only"].startswith("only:without-the-user")
    assert told["by"] == "who:goetium"


@pytest.mark.rule("SIG-ABIL-06")
def test_where_a_cell_is_chosen_only_cells_are_refused_with_a_reason() -> None:
    table = lay("architectus=C2", "saxum=C4").play("use ability:raised-wall")
    assert table.why("to cell:C4")
    assert table.why("at who:saxum") == table.why("along line:north") == "not-offered"
    line = lay("cornibus=C2", "saxum=C3 redux=B2").play("attack who:cornibus")
    assert line.why("along line:south") == "no-target"
    assert line.why("to cell:C4") == line.why("at who:saxum") == "not-offered"
