"""Every step of the game: who is asked what, why anything else is refused, and what is told."""

from collections.abc import Callable

import pytest

from games.asking import asked_by
from games.sigillum.table import Table, cooldown, lay, opened, quad
from games.sigillum.test_refusals import log
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.components.boards import CELLS
from hexkeep.games.sigillum.components.sheet_language import ATTACK_UP, CONSTANT
from hexkeep.games.sigillum.components.sheets import ability_number
from hexkeep.games.sigillum.rules.abilities.effects import (
    boosted_attack,
    capture_value,
    defence,
    net_markers,
    resistant_cells,
    tempo,
)
from hexkeep.games.sigillum.rules.abilities.instant_actions import why_not_give
from hexkeep.games.sigillum.rules.abilities.refusals import reason_arguments
from hexkeep.games.sigillum.rules.abilities.sheet_values import measure
from hexkeep.games.sigillum.rules.capture_phase import nearest_castle
from hexkeep.games.sigillum.vocabulary import ABILITY, CELL, WHO

PROBES = (
    *(
        "claim cell:C1",
        "claim cell:A0",
        "ban who:saxum",
        "pick who:saxum",
        "pick who:architectus",
        "enlist squad:stone",
    ),
    *("hold cell:A0", "hold cell:E0", "bind who:saxum cell:A0", "begin seat:0", "begin seat:1", "capture", "pass"),
    *("manoeuvre who:saxum cell:C3", "manoeuvre who:redux cell:C3", "attack who:saxum", "attack who:redux"),
    *("use ability:stone-skin", "at who:saxum", "at who:redux", "at who:malleus", "to cell:C3", "to cell:C1"),
    *("to cell:A0", "hasten ability:stone-skin", "hasten ability:shockwave", "hasten-both who:malleus"),
)
"""Every verb, with something that is on offer nowhere or only in its own step."""
FIRST = "saxum=B1@A0 arborus=A0@A0 armus=D1@E0 illesebra=E0@E0"
SECOND = "architectus=B4@A4 malleus=A4@A4 catapultus=D4@E4 vinctum=E4@E4"


def asked(table: Table) -> tuple[int, str, str, list[str]]:
    """The decision: seat, prompt, what is done if nobody answers, what is offered."""
    ((seat, prompt, waits, idle, options),) = asked_by(GAME, GAME.decisions(table.s))
    assert waits
    assert idle
    return seat, prompt, idle, options


def refused(table: Table, others: tuple[int, ...] = (0, 1)) -> dict[str, str]:
    """What the seat that is asked hears of every probe that is not simply something else; the others hear nothing."""
    asked_seat = GAME.decisions(table.s)[0].seat
    for seat in others:
        if seat != asked_seat:
            assert {table.why(option, seat) for option in PROBES} == {"no-decision"}
    found = {option: table.why(option) for option in PROBES}
    return {option: code for option, code in found.items() if code != "not-offered"}


def in_teams() -> Table:
    return opened(mode="teams", squads="beginner").play("claim cell:A0", "claim cell:E0")


def wounded() -> Table:
    return lay("goetium=C2 malleus=B1/2 saxum=D2/2", "redux=C3").play("use ability:ritual-of-life")


BANNED = ["architectus", "armus"]
STEPS = [
    pytest.param(
        lambda: opened(mode="kingdom", squads="draft"),
        (0, "castle", "claim cell:C1", ["claim cell:C1", "claim cell:C5"]),
        {"claim cell:C1": ""},
        marks=pytest.mark.rule("SIG-SETUP-02"),
        id="claim",
    ),
    pytest.param(
        lambda: opened(mode="teams", squads="beginner").play("claim cell:A0"),
        (0, "castle", "claim cell:E0", [f"claim cell:{x}" for x in ("E0", "A4", "E4")]),
        {"claim cell:A0": "castle-taken"},
        marks=pytest.mark.rule("SIG-SETUP-02", "SIG-TEAM-03"),
        id="claim-two",
    ),
    pytest.param(
        lambda: opened(mode="kingdom", squads="ready").play("claim cell:C1", "enlist squad:stone"),
        (1, "squad", "enlist squad:siege", [f"enlist squad:{x}" for x in ("siege", "venom", "hunt", "current")]),
        {"enlist squad:stone": "squad-taken"},
        marks=pytest.mark.rule("SIG-DRAFT-06"),
        id="enlist",
    ),
    pytest.param(
        in_teams,
        (0, "hold", "hold cell:A0", ["hold cell:A0", "hold cell:E0"]),
        {"hold cell:A0": "", "hold cell:E0": ""},
        marks=pytest.mark.rule("SIG-TEAM-08", "SIG-QTWO-02"),
        id="hold",
    ),
    pytest.param(
        lambda: opened(mode="duel", squads="beginner").play("claim cell:A0", "claim cell:E0"),
        (0, "gate", "bind who:saxum cell:A0", ["bind who:saxum cell:A0", "bind who:saxum cell:E0"]),
        {"bind who:saxum cell:A0": ""},
        marks=pytest.mark.rule("SIG-TEAM-08", "SIG-QTWO-02"),
        id="bind",
    ),
    pytest.param(
        lambda: in_teams().play("hold cell:A0", "hold cell:A4"),
        (0, "starter", "begin seat:0", ["begin seat:0", "begin seat:2"]),
        {"begin seat:0": ""},
        marks=pytest.mark.rule("SIG-TEAM-11"),
        id="starter",
    ),
    pytest.param(
        wounded,
        (0, "aim", "at who:malleus", ["at who:malleus", "at who:saxum"]),
        {"at who:saxum": "", "at who:malleus": "", "at who:redux": "wrong-side"},
        marks=pytest.mark.rule("SIG-TGT-09", "SIG-INST-06"),
        id="aim",
    ),
    pytest.param(
        lambda: wounded().play("at who:malleus"),
        (0, "giver", "at who:goetium", ["at who:goetium", "at who:saxum"]),
        {"at who:saxum": "", "at who:malleus": "same-one", "at who:redux": "wrong-side"},
        marks=pytest.mark.rule("SIG-INST-06"),
        id="giver",
    ),
    pytest.param(
        lambda: lay("architectus=C2 saxum=B2", "redux=C4").play("use ability:raised-wall"),
        (0, "aim-cell", "to cell:B1", ["to cell:B1", "to cell:C3", "to cell:D1", "to cell:D2"]),
        {"to cell:C3": "", "to cell:C1": "castle-cell", "to cell:A0": "no-cell"},
        marks=pytest.mark.rule("SIG-OBST-02", "SIG-SPEC-04"),
        id="cell",
    ),
    pytest.param(
        lambda: lay("tempus=C2 malleus=B2!13").play("use ability:mechanism-of-time"),
        (
            *(0, "tokens", "hasten-both who:malleus"),
            ["hasten ability:shockwave", "hasten ability:siege-cry", "hasten-both who:malleus"],
        ),
        {"hasten ability:stone-skin": "not-recharging", "hasten ability:shockwave": "", "hasten-both who:malleus": ""},
        marks=pytest.mark.rule("SIG-INST-08"),
        id="tokens",
    ),
]


@pytest.mark.parametrize(("arranged", "decision", "reasons"), STEPS)
def test_a_step_asks_and_refuses_what_is_its_own(
    arranged: Callable[[], Table], decision: tuple[int, str, str, list[str]], reasons: dict[str, str]
) -> None:
    table = arranged()
    found = asked(table)
    if found[1] == "tokens":  # the order of the two specials is the sheet's
        found = (*found[:3], sorted(found[3]))
        decision = (*decision[:3], sorted(decision[3]))
    assert found == decision
    assert refused(table, () if found[1] in ("castle", "squad", "hold", "gate") else (0, 1)) == reasons


@pytest.mark.rule(
    "SIG-ROUND-04", "SIG-ABIL-01", "SIG-ABIL-02", "SIG-ABIL-03", "SIG-ABIL-06", "SIG-MAIN-01", "SIG-MAIN-04"
)
@pytest.mark.rule("SIG-EFF-12", "SIG-EFF-19", "SIG-MANV-01", "SIG-INST-07", "SIG-EFF-08")
@pytest.mark.parametrize(
    ("first", "second", "option", "reason"),
    [
        ("saxum=C2", "", "manoeuvre who:saxum cell:C1", "occupied"),
        ("saxum=C2", "", "manoeuvre who:saxum cell:C4", "not-adjacent"),
        ("saxum=C2*slow", "", "manoeuvre who:saxum cell:C3", "slowed"),
        ("saxum=C2*stun", "", "manoeuvre who:saxum cell:C3", "stunned"),
        ("saxum=C2m", "", "manoeuvre who:saxum cell:C3", "twice"),
        ("saxum=C2a", "", "manoeuvre who:saxum cell:C3", "main-used"),
        ("saxum=C2a+acceleration", "", "manoeuvre who:saxum cell:C3", ""),
        ("saxum=C2ma+acceleration", "", "manoeuvre who:saxum cell:C3", "twice"),
        ("saxum=-", "", "manoeuvre who:saxum cell:C3", "on-sheet"),
        ("saxum=C2", "", "manoeuvre who:redux cell:C3", "not-in-play"),
        ("saxum=C2", "redux=C4", "manoeuvre who:redux cell:C3", "enemy"),
        ("saxum=C2", "redux=C4", "use ability:returning-dash", "enemy"),
        ("saxum=C2", "", "use ability:returning-dash", "not-in-play"),
        ("saxum=C2", "redux=C3", "attack who:saxum", ""),
        ("saxum=C2", "redux=C3", "attack who:redux", "attackable"),
        ("saxum=C2", "redux=C4", "attack who:saxum", "no-target"),
        ("saxum=C2a", "redux=C3", "attack who:saxum", "twice"),
        ("saxum=C2m", "redux=C3", "attack who:saxum", "main-used"),
        ("saxum=C2*stun", "redux=C3", "attack who:saxum", "stunned"),
        ("saxum=-", "redux=C3", "attack who:saxum", "on-sheet"),
        ("saxum=C2*stun", "", "use ability:stone-skin", "stunned"),
        ("saxum=C2*silence", "", "use ability:stone-skin", "silenced"),
        ("saxum=C2!2.", "", "use ability:stone-skin", "recharges"),
        ("saxum=C2ma", "", "use ability:stone-skin", ""),
        ("architectus=C2", "", "use ability:reconstruction", "fully-repaired"),
        ("cerberus=C3", "saxum=B4", "use ability:swiftness", "not-met"),
        ("cerberus=C3", "saxum=B4/4", "use ability:swiftness", ""),
        ("cerberus=C3*slow", "saxum=B4/4", "use ability:swiftness", "slowed"),
    ],
)
def test_why_a_character_does_not_act(first: str, second: str, option: str, reason: str) -> None:
    assert lay(first, second).why(option) == reason


@pytest.mark.rule("SIG-ROUND-04", "SIG-TEAM-11", "SIG-ABIL-06")
def test_a_partner_s_character_is_not_one_s_own_and_surrounded_is_no_slowness() -> None:
    table = quad(FIRST, SECOND, mode="teams.0", turn=".00")
    assert table.why("attack who:armus") == table.why("use ability:shield-rush") == "not-own"
    assert table.why("attack who:saxum", 2) == "no-decision"
    walls = "B3^obstacle.1 B2^obstacle.1 C2^obstacle.1 C4^obstacle.1 D2^obstacle.1 D3^obstacle.1"
    assert lay("cerberus=C3", "saxum=B4/4", cells=walls).why("use ability:swiftness") == "no-target"


# ---- what is told ------------------------------------------------------------------------------


@pytest.mark.rule("SIG-WEB-02", "SIG-MANV-02", "SIG-SUMMON-01")
def test_who_goes_is_told_and_a_waiting_one_comes_to_the_castle_it_left() -> None:
    own = lay("eresida=C2", "saxum=C4", cells="C3^web.1")
    assert log(own, "manoeuvre who:eresida cell:C3") == [
        "Eresida manoeuvres from C2 to C3.",
        "Eresida comes to the Web on C3.",
        "Eresida is now under Acceleration.",
    ]
    table = lay("saxum=C1 malleus=- redux=D2")
    before = table.at("redux")
    told = log(table, "manoeuvre who:saxum cell:C2")
    assert told[0] == "Saxum manoeuvres from C1 to C2."
    assert "Malleus" in told[1]
    assert [table.at(who) for who in ("saxum", "malleus", "redux")] == ["C2", "C1", before]
    assert table.used("saxum") == "m"
    assert table.used("malleus") == table.used("redux") == ""


@pytest.mark.rule("SIG-CAPT-02", "SIG-CASTLE-02", "SIG-WIN-02")
@pytest.mark.parametrize(
    ("first", "second", "side", "damage", "told"),
    [
        (
            *("saxum=B2", "malleus=C4 redux=E3", 1, "2:11"),
            ["The west tower shoots at the castle C5: strength 1 against 0 in its area."],
        ),
        (
            *("saxum=B1", "malleus=D3 armus=C4", 2, "11:1"),
            ["The east tower shoots at the castle C1: strength 1 against 0 in its area."],
        ),
    ],
)
def test_the_shot_that_fells_a_castle_is_told_with_the_winner(
    first: str, second: str, side: int, damage: str, told: list[str]
) -> None:
    table = lay(first, second, side=side, damage=damage)
    assert log(table, "capture") == [
        *told,
        f"The castle of Player {3 - side} takes 1 damage: 12 of 12.",
        f"The castle falls: Player {side} has won.",
    ]
    assert table.s.winner == side - 1
    assert table.s.over
    early = lay(first, second, side=side, damage="3:3")
    assert log(early, "capture")[:2] == [*told, f"The castle of Player {3 - side} takes 1 damage: 4 of 12."]
    assert not early.s.over


ASKS_FOR_A_PLACE = ("caballus", "ferrarius", "saturn")
"""Whose attack needs more than a target that is hurt and hindered."""


@pytest.mark.rule("SIG-ATK-01", "SIG-ATK-02", "SIG-ATK-03", "SIG-ATK-04", "SIG-ATK-12", "SIG-EFF-02", "SIG-EFF-03")
@pytest.mark.parametrize("user", [name for name in WHO.index if name not in ASKS_FOR_A_PLACE])
def test_an_attack_is_told_with_what_it_counts_and_its_markers(user: str) -> None:
    ability = GAME.bestiary.abilities[ability_number(WHO.index[user], 0)]
    target = "malleus" if user != "malleus" else "saxum"
    tables = [
        lay(f"{user}=C2+attack-up", f"{target}={cell}/3*poison*stun*slow+defence-up")
        for cell in ("C3", "C4", "B3", "D4", "B4")
    ]
    table = next(table for table in tables if table.can(f"attack who:{user}"))
    value, name = table.attack_value(user, target), user.capitalize()
    counted = ability.attack.measure != CONSTANT
    count = measure(table.s, ability.attack.measure, table.slot(user), table.slot(target)) if counted else 0
    told = log(table, f"attack who:{user}")
    said = [line for line in told if line.startswith("The attack of ")]
    assert len(said) == counted
    if said:
        assert said[0].startswith(f"The attack of {name} is {value - 1} (")
        assert said[0].endswith(f": {count}).")
    assert f"{name}: sheet {value - 1} + Attack up 1 = attack {value}." in told
    assert f"{name} strikes {target.capitalize()}." in told
    assert f"{target.capitalize()}: attack {value} − defence 1 = {max(0, value - 1)} damage." in told


@pytest.mark.rule("SIG-DRAFT-01")
def test_a_ban_is_told_and_holds_for_everybody() -> None:
    table = opened(draft="bans").play("claim cell:C1")
    assert log(table, "ban who:saxum") == ["Player 1 bans Saxum."]
    assert not table.can("ban who:saxum")
    assert table.why("ban who:saxum") == table.why("pick who:saxum") == "banned"
    while GAME.prompts[GAME.decisions(table.s)[0].prompt].name == "ban":
        table.play(table.options()[-1])
    assert not table.can("pick who:saxum")
    assert log(table, "pick who:armus")[0] == "Player 1 picks Armus."
    assert table.why("pick who:armus") == "picked"


@pytest.mark.rule("SIG-DUR-01", "SIG-DUR-02", "SIG-OBST-03", "SIG-WEB-03")
def test_a_marker_that_leaves_a_cell_is_told() -> None:
    table = lay("saxum=C2", "malleus=C4", cells="C3^obstacle.2 D2^web.2 B2^web.1")
    told = [line for line in log(table, "capture") if "C3" in line or "D2" in line or "B2" in line]
    assert len(told) == 2
    assert "C3" in told[0]
    assert "D2" in told[1]
    assert table.cell_markers() == ["B2 web first"]
    assert table.can("manoeuvre who:malleus cell:C3")


@pytest.mark.rule("SIG-TIME-03", "SIG-TIME-04", "SIG-EFF-18", "SIG-MOVE-03")
def test_a_token_sent_and_a_character_moved_are_told() -> None:
    table = lay("vinctum=C2*poison", "saxum=C3")
    rounds = cooldown("iron-mask") + 1
    told = log(table, "use ability:iron-mask")
    assert told[0] == "Vinctum uses Iron Mask."
    assert f"Iron Mask recharges for {rounds} rounds." in told
    assert table.left("iron-mask") == rounds
    assert [line for line in told if "Saxum" in line and "C3" in line and table.at("saxum") in line]


# ---- who may be touched ------------------------------------------------------------------------


@pytest.mark.rule("SIG-SPEC-05", "SIG-EFF-13", "SIG-COMP-02")
def test_a_resistance_just_placed_keeps_enemy_specials_away() -> None:
    table = lay("iratus=C2 malleus=B1", "vinctum=C3").play("use ability:defiance")
    shielded = table.characters(1)
    assert all(table.marks(who) == ["resistance.1"] for who in shielded)
    assert table.s.resistant == sum(1 << table.slot(who) for who in shielded)
    assert lay("iratus=C2", "vinctum=C3", side=2).can("use ability:manacles")
    assert lay("iratus=C2+resistance", "vinctum=C3", side=2).why("use ability:manacles") == "no-target"


@pytest.mark.rule("SIG-DUR-06", "SIG-INST-16", "SIG-INST-17", "SIG-EFF-13")
def test_a_reversal_leaves_resistance_and_what_has_no_opposite() -> None:
    table = lay("carnifex=C2", "saxum=C4+attack-up+wings+vampirism*stun+acceleration")
    table.play("use ability:convict-the-guilty")
    assert table.marks("saxum") == ["wings.2", "vampirism.2", "stun.1", "attack-down.1", "slow.1"]


@pytest.mark.rule("SIG-CASTLE-08", "SIG-EFF-07", "SIG-EFF-02", "SIG-EFF-03", "SIG-EFF-04")
@pytest.mark.parametrize(
    ("marks", "found"),
    [
        ("", (0, 0, 1, 0)),
        ("+attack-up", (1, 0, 1, 0)),
        ("*attack-down", (-1, 0, 1, 0)),
        ("+defence-up+defence-up", (0, 2, 1, 0)),
        ("*defence-down", (0, 0, 1, 0)),
        ("+capture-up", (0, 0, 2, 0)),
        ("*capture-down*capture-down", (0, 0, 0, 0)),
        ("+acceleration", (0, 0, 1, 1)),
        ("*slow*slow+acceleration", (0, 0, 1, -1)),
        ("*slow+acceleration", (0, 0, 1, 0)),
        ("*stun*poison+wings", (0, 0, 1, 0)),
    ],
)
@pytest.mark.parametrize("cell", ["C1", "C2"])
def test_markers_work_in_the_castle_as_outside(marks: str, found: tuple[int, ...], cell: str) -> None:
    table = lay(f"saxum={cell}{marks}")
    slot = table.slot("saxum")
    raised = net_markers(table.s, slot, ATTACK_UP)
    assert (raised, defence(table.s, slot), capture_value(table.s, slot), tempo(table.s, slot)) == found
    assert boosted_attack(table.s, slot, 0) == max(0, found[0])


@pytest.mark.rule("SIG-ROUND-04", "SIG-TEAM-13", "SIG-CAPT-02", "SIG-ROUND-06")
def test_with_nothing_to_do_the_towers_shoot_at_once() -> None:
    table = lay("saxum=C2", "malleus=C4*stun redux=C5*stun fidea=-").end()
    assert (table.s.side, table.s.round) == (0, 4)


# ---- numbers at their ends ---------------------------------------------------------------------


@pytest.mark.rule("SIG-WEB-01", "SIG-WEB-07", "SIG-OBST-02")
@pytest.mark.parametrize("owner", [1, 2])
@pytest.mark.parametrize("user", ["eresida webbing", "architectus raised-wall"])
def test_no_marker_lies_on_a_web_whoever_laid_it(owner: int, user: str) -> None:
    who, ability = user.split()
    table = lay(f"{who}=C2", "saxum=C4", cells=f"D2^web.{owner} C3^obstacle.{owner}").play(f"use ability:{ability}")
    assert table.why("to cell:D2") == "cell-marked"
    assert table.why("to cell:C3") == "occupied"
    assert table.why("to cell:C1") == "castle-cell"
    assert table.can("to cell:B2")


@pytest.mark.rule("SIG-INST-06", "SIG-EFF-13")
def test_who_stands_on_the_first_cell_gives_and_resists_too() -> None:
    first = "goetium=B1@A0 malleus=A0@A0/2 armus=D1@E0 illesebra=E0@E0"
    table = quad(first, SECOND.replace("malleus", "saxum"), mode="duel").play("use ability:ritual-of-life")
    assert table.why("at who:malleus") == "same-one"
    assert table.can("at who:armus")
    healthy = quad("goetium=B1@A0 malleus=A0@A0 armus=D1@E0/2 illesebra=E0@E0", SECOND.replace("malleus", "saxum"))
    healthy.play("use ability:ritual-of-life")
    assert healthy.can("at who:malleus")
    slots = [healthy.slot(who) for who in ("goetium", "armus", "malleus")]
    assert why_not_give(healthy.s, *slots) is None


@pytest.mark.rule("SIG-DUR-06", "SIG-DUR-01", "SIG-EFF-14")
def test_the_markers_that_stay_go_on_working() -> None:
    table = lay("saxum=C2", "malleus=C4+resistance+attack-up*slow").end()
    assert table.marks("malleus") == ["slow.1"]
    assert table.why("manoeuvre who:malleus cell:C3") == "slowed"
    both = lay("malleus=C2+resistance", "vinctum=C3", side=2)
    assert both.s.resistant == 1 << both.slot("malleus")
    both.end()
    assert both.marks("malleus") == []
    assert both.s.resistant == 0


@pytest.mark.rule("SIG-TEAM-08", "SIG-QTWO-02", "SIG-SETUP-02", "SIG-TEAM-03")
def test_castles_are_told_with_whose_they_are() -> None:
    table = opened(mode="teams", squads="beginner")
    assert log(table, "claim cell:A0") == ["Player 1 claims the castle A0."]
    assert log(table, "claim cell:E4") == ["Player 1 claims the castle E4."]
    assert table.s.castles[:2] == tuple(CELL.index[name] for name in ("A0", "E4"))
    assert log(table, "hold cell:E4") == ["Player 1 holds the castle E4."]
    assert table.s.gates[:4] == (CELL.index["E4"],) * 2 + (CELL.index["A0"],) * 2
    assert table.why("hold cell:E4") in ("gate-full", "castle-full")


@pytest.mark.rule("SIG-TEAM-15", "SIG-EFF-04", "SIG-CAPT-01", "SIG-CAPT-02")
@pytest.mark.parametrize(
    ("marks", "against", "strengths"),
    [
        ("", "", (1, 0)),
        ("+capture-up", "", (2, 0)),
        ("+capture-up+capture-up", "saxum=A2", (3, 1)),
        ("*stun+wings", "", (1, 0)),
        ("*capture-down", "", (0, 0)),
        ("+capture-up", "saxum=A2+capture-up", (2, 2)),
    ],
)
def test_a_shot_is_told_with_both_strengths(marks: str, against: str, strengths: tuple[int, int]) -> None:
    told = log(lay(f"malleus=B2{marks}", f"{against} redux=E3"), "capture")
    west = [line for line in told if line.startswith("The west tower shoots")]
    mine, theirs = strengths
    expected = [f"The west tower shoots at the castle C5: strength {mine} against {theirs} in its area."]
    assert west == (expected if mine > theirs else [])


@pytest.mark.rule("SIG-INST-01", "SIG-INST-02", "SIG-INST-05", "SIG-INST-06", "SIG-ATK-10")
def test_health_passes_from_whoever_was_chosen_or_is_the_only_one() -> None:
    table = lay("goetium=C2 malleus=B1/2 saxum=D2").play("use ability:ritual-of-life", "at who:saxum")
    assert [table.health(who) for who in ("goetium", "malleus", "saxum")] == [table.max_health("goetium"), 3, 4]
    one = lay("goetium=C2/1 malleus=B1/2 saxum=D2")
    told = log(one.play("use ability:ritual-of-life"), "at who:malleus")
    assert one.health("malleus") == 3
    assert one.health("goetium") == 1
    assert one.health("saxum") == one.max_health("saxum") - 1
    assert any("Saxum" in line for line in told)


@pytest.mark.rule("SIG-MOVE-03", "SIG-WEB-02", "SIG-MANV-02")
@pytest.mark.parametrize(("web", "caught"), [("C3", False), ("C4", True)])
def test_only_the_last_cell_of_a_movement_is_entered(web: str, caught: bool) -> None:
    table = lay("saxum=C2+wings", "malleus=E3", cells=f"{web}^web.2")
    told = log(table, "manoeuvre who:saxum cell:C4")
    assert ("stun.2" in table.marks("saxum")) == caught
    assert (f"Saxum comes to the Web on {web}." in told) == caught


@pytest.mark.rule("SIG-SPEC-05", "SIG-SPEC-01", "SIG-COMP-02")
def test_a_marker_placed_is_told_with_its_bearer() -> None:
    table = lay("vinctum=C2", "saxum=C3*stun")
    assert log(table, "use ability:manacles")[:2] == ["Vinctum uses Manacles.", "Saxum is now under Stun."]
    assert table.marks("saxum") == ["stun.1", "stun.1"]


@pytest.mark.rule("SIG-SUMMON-05", "SIG-SUMMON-04", "SIG-ABIL-08", "SIG-MOVE-04")
@pytest.mark.parametrize(
    ("first", "second", "option", "after"),
    [
        ("vinctum=C2", "saxum=C3", "use ability:iron-mask", {"vinctum": "C2", "saxum": "C4"}),
        ("manus=C1", "saxum=C3", "use ability:mechanical-hand", {"manus": "C1", "saxum": "C2"}),
        ("carnifex=C2", "saxum=C4", "use ability:convict-the-guilty", {"carnifex": "C2", "saxum": "C3"}),
        ("armus=C2", "saxum=C3", "use ability:shield-rush", {"armus": "C3", "saxum": "C4"}),
    ],
)
def test_one_instruction_moves_whom_the_sheet_names(
    first: str, second: str, option: str, after: dict[str, str]
) -> None:
    table = lay(first, second).play(option)
    assert {who: table.at(who) for who in after} == after


@pytest.mark.rule("SIG-EFF-13", "SIG-EFF-14")
def test_who_resists_on_the_first_cell_is_spared_too() -> None:
    first = "saxum=A0@A0+resistance arborus=-@A0 armus=D1@E0 illesebra=E0@E0"
    table = quad(first, SECOND, mode="duel")
    assert resistant_cells(table.s, 0) == 1 << CELL.index["A0"]
    assert resistant_cells(table.s, 1) == 0


@pytest.mark.rule("SIG-CAPT-02")
def test_a_tower_is_seen_to_hit_the_castle_it_is_nearer_to() -> None:
    s = quad(FIRST, SECOND, mode="duel").s
    board = s.box.board
    for tower in board.towers:
        area = [cell for cell in range(len(CELLS)) if tower.area >> cell & 1]
        for side in (0, 1):
            castles = [cell for cell in range(len(CELLS)) if s.box.home[side] >> cell & 1]
            nearest = min(castles, key=lambda castle: board.apart[area[0]][castle])
            assert nearest_castle(s, tower, side) == nearest


@pytest.mark.rule("SIG-ABIL-06", "SIG-TGT-08")
def test_a_refusal_names_the_ability_of_the_first_character_too() -> None:
    table = lay("architectus=C2", "saxum=E3")
    assert WHO.index["architectus"] == 0
    option = GAME.read("attack who:architectus")
    reason = GAME.why_not(table.s, 0, option)
    assert reason is not None
    assert reason_arguments(table.s, 0, option, reason)["ability"] == ABILITY.write(0)


@pytest.mark.rule("SIG-INST-06")
@pytest.mark.parametrize("squad", ["malleus=B1 goetium=C2 saxum=D2/2", "goetium=C2 saxum=D2/2 malleus=B1"])
def test_whoever_has_the_first_sheet_may_give(squad: str) -> None:
    table = lay(squad, "redux=C4")
    user, receiver = table.slot("goetium"), table.slot("saxum")
    heard = {who: why_not_give(table.s, user, receiver, table.slot(who)) for who in ("malleus", "saxum", "redux")}
    assert heard["malleus"] is None
    assert [reason.code for reason in heard.values() if reason] == ["same-one", "wrong-side"]
    nobody = why_not_give(table.s, user, receiver, -1)
    assert nobody is not None
    assert nobody.code == "not-in-play"


@pytest.mark.rule("SIG-ABIL-06")
@pytest.mark.parametrize(
    ("sheet", "option", "reason"),
    [
        ("cerberus=C3*silence", "use ability:swiftness", "silenced"),
        ("cerberus=C3!2.", "use ability:swiftness", "recharges"),
        ("saturn=C3a", "attack who:saturn", "twice"),
        ("saturn=C3*stun", "attack who:saturn", "stunned"),
        ("saturn=C3*slow", "attack who:saturn", "not-met"),
        ("armus=C2*slow", "use ability:shield-rush", "no-target"),
        ("cerberus=C3*slow", "attack who:cerberus", "no-target"),
    ],
)
def test_of_several_reasons_the_first_is_told(sheet: str, option: str, reason: str) -> None:
    assert lay(sheet, "redux=E3").why(option) == reason


@pytest.mark.rule("SIG-TEAM-08", "SIG-QTWO-02")
@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("hold cell:E4", "gate-full"),
        ("bind who:saxum cell:E4", "gate-full"),
        ("manoeuvre who:saxum cell:E4", "not-offered"),
        ("to cell:E4", "not-offered"),
        ("claim cell:E4", "not-offered"),
    ],
)
def test_only_a_castle_that_is_asked_for_is_full(option: str, reason: str) -> None:
    table = opened(mode="teams", squads="beginner").play("claim cell:A0", "claim cell:E4", "hold cell:E4")
    assert table.why(option) == reason


@pytest.mark.rule("SIG-DRAFT-06")
def test_after_both_squads_are_taken_nobody_is_asked_for_one() -> None:
    table = opened(mode="kingdom", squads="ready").play("claim cell:C1", "enlist squad:stone", "enlist squad:hunt")
    assert not [option for option in table.options() if option.startswith("enlist")]
    assert table.s.round == 1


@pytest.mark.rule("SIG-TEAM-11")
@pytest.mark.parametrize("seat", [0, 2])
def test_who_begins_for_a_team_is_told(seat: int) -> None:
    table = in_teams().play("hold cell:A0", "hold cell:A4")
    assert log(table, f"begin seat:{seat}")[0] == f"Player {seat + 1} begins for the team."
    assert GAME.decisions(table.s)[0].seat == seat
