"""Positions: JSON and the one-line form, and what is refused."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from games.sigillum.table import Table, lay, quad
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.components.sheets import ability_number
from hexkeep.games.sigillum.vocabulary import WHO
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.game import same_position

SECOND = "architectus=B4@A4 malleus=A4@A4 catapultus=D4@E4 vinctum=E4@E4"
LINE = "kingdom/12 r3.1 C1-C5 4:2 saxum=B2/4+defence-up,illesebra=C1!1.,armus=C2m malleus=D4,fidea=C5,redux=- C3^web.1"


def test_the_line_of_the_docstring_comes_back_as_it_is() -> None:
    assert GAME.line(GAME.from_line(LINE)) == LINE


@pytest.mark.rule("SIG-EDGE-05")
@pytest.mark.parametrize("mode", ["kingdom", "teams", "duel"])
def test_every_battle_has_a_line_from_which_it_goes_on_alike(mode: str) -> None:
    for seed in range(4):
        s = GAME.open({"mode": mode}, seed)
        rng = random.Random(seed)
        while not s.over:
            decision = GAME.decisions(s)[0]
            if s.round and GAME.prompts[decision.prompt].name.startswith("act") and rng.random() < 0.2:
                twin = GAME.from_line(GAME.line(s))
                assert GAME.line(twin) == GAME.line(s)
                # Seats may be named otherwise in a line: it knows the first side, not who sat where.
                assert [GAME.write(o) for o in GAME.decisions(twin)[0].options] == [
                    GAME.write(o) for o in decision.options
                ]
            GAME.play(s, decision.seat, rng.choice(decision.options))


@pytest.mark.rule("SIG-EDGE-05")
def test_equal_states_are_equal_positions() -> None:
    one, two = lay("saxum=C2+attack-up").s, lay("saxum=C2+attack-up").s
    assert same_position(GAME, one, two)
    assert not same_position(GAME, one, lay("saxum=C2*attack-up").s)
    assert not same_position(GAME, lay("saxum=C2+attack-up+wings").s, lay("saxum=C2+wings+attack-up").s)


Change = Callable[[dict[str, Any]], None]


def refused(position: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as error:
        GAME.from_position(position)
    return str(error.value)


def skirmish() -> dict[str, Any]:
    """saxum C2 and armus B1 of the first side against malleus C3, in the ability phase of round 3."""
    return GAME.position(lay("saxum=C2 armus=B1", "malleus=C3").s)


def sheet(table: dict[str, Any], who: str) -> dict[str, Any]:
    found: dict[str, Any] = next(row for row in table["battle"]["sheets"] if row["who"] == who)
    return found


def on_sheet(who: str, /, **values: Any) -> Change:
    return lambda table: sheet(table, who).update(values)


def in_battle(**values: Any) -> Change:
    return lambda table: table["battle"].update(values)


def in_rules(**values: Any) -> Change:
    return lambda table: table["rules"].update(values)


def on_table(**values: Any) -> Change:
    return lambda table: table.update(values)


IMPOSSIBLE = [
    (on_sheet("armus", at="C2"), "battle.sheets.armus.at: saxum stands on C2 already"),
    (on_sheet("saxum", at="C5"), "battle.sheets.saxum.at: C5 is a castle of the other side"),
    (on_sheet("saxum", at="A4"), "battle.sheets.saxum.at: the board kingdom has no cell 'A4'"),
    (on_sheet("saxum", at=7), "battle.sheets.saxum.at: the board kingdom has no cell 7"),
    (on_sheet("equita", at="sheet"), "battle.sheets.equita.at: it waits on its sheet, but its castle C1 is free"),
    (on_sheet("saxum", marks=["confusion first"]), "battle.sheets.saxum.marks: there is no effect 'confusion'"),
    (on_sheet("saxum", marks=["web first"]), "battle.sheets.saxum.marks: web lies on cells, not on sheets"),
    (on_sheet("saxum", marks=["stun third"]), "battle.sheets.saxum.marks: 'third', it is 'first' or 'second'"),
    (on_sheet("saxum", marks=["stun"]), "battle.sheets.saxum.marks: 'stun', it is an effect, a side"),
    (on_sheet("saxum", health=0), "battle.sheets.saxum.health: 0, it is 1 to 5"),
    (on_sheet("saxum", health=-3), "battle.sheets.saxum.health: -3, it is 1 to 5"),
    (on_sheet("saxum", health=999), "battle.sheets.saxum.health: 999, it is 1 to 5"),
    (on_sheet("saxum", health="5"), "battle.sheets.saxum.health: '5', it is 1 to 5"),
    (on_sheet("saxum", who="redux"), "battle.sheets.saxum.who: 'redux', the squads say saxum in this place"),
    (on_sheet("saxum", ready=[99, 0]), "battle.sheets.saxum.ready: 99, it is 0 to 9"),
    (on_sheet("saxum", ready=[2, 0]), "battle.sheets.saxum.ready: the round 2 is past, 0 if it has returned or 4"),
    (on_sheet("saxum", ready=[3, 0]), "battle.sheets.saxum.ready: the round 3 is past, 0 if it has returned or 4"),
    (on_sheet("malleus", ready=[2, 0]), "battle.sheets.malleus.ready: the round 2 is past, 0 if it has returned or 3"),
    (on_sheet("saxum", ready=[0]), "battle.sheets.saxum.ready: 1 numbers"),
    (on_sheet("saxum", used=["dance"]), "battle.sheets.saxum.used: 'dance', it is 'manoeuvre' or 'attack'"),
    (on_sheet("saxum", used=["attack", "attack"]), "battle.sheets.saxum.used: attack is named twice"),
    (on_sheet("saxum", mood="good"), "battle.sheets.saxum.mood: there is no such field"),
    (on_sheet("manus", marks=["stun first"]), "battle.sheets.manus.at: it waits on its sheet damaged or marked"),
    (on_sheet("manus", health=1), "battle.sheets.manus.at: it waits on its sheet damaged or marked"),
    (in_battle(cells=["C5 web first"]), "battle.cells: nothing can be laid on the castle C5"),
    (in_battle(cells=["C2 obstacle first"]), "battle.cells: saxum stands on the Obstacle of C2"),
    (in_battle(cells=["A1 stun first"]), "battle.cells: stun lies on sheets, not on the cell A1"),
    (in_battle(cells=["A1 web first", "A1 web second"]), "battle.cells: two markers lie on A1"),
    (in_battle(cells=["A1 web"]), "battle.cells: 'A1 web', it is a cell, an effect, a side"),
    (in_battle(damage=[1, 0]), "battle.damage: 1, it is 2 to 12"),
    (in_battle(damage=[2, 13]), "battle.damage: 13, it is 0 to 12"),
    (in_battle(damage=[2]), "battle.damage: 1 numbers, one for each side"),
    (in_battle(damage=[12, 0]), "battle.damage: the castle of the first side is destroyed and the other has not won"),
    (in_battle(damage=[2, 12]), "battle.damage: the castle of the second side is destroyed"),
    (in_battle(damage=[12, 12], winner=0), "battle.damage: the castle of the first side is destroyed"),
    (in_battle(damage=[2, 12], winner=0), "the game is already decided on this table"),
    (in_battle(winner=0), "battle.winner: 0, but no castle is destroyed"),
    (in_battle(winner=2), "battle.winner: 2, but no castle is destroyed"),
    (in_battle(side="third"), "battle.side: 'third', it is 'first' or 'second'"),
    (in_battle(round=0), "battle.round: 0, it is 1 to"),
    (in_battle(mover=1), "battle.mover: 1, it is 0"),
    (in_battle(passed=1), "battle.passed: 1, it is 0"),
    (in_battle(quiet=9), "battle.quiet: 9, it is 0 to 3"),
    (in_battle(phase="night"), "battle.phase: 'night', it is 'round' or 'time' or 'abilities' or 'capture'"),
    (in_battle(weather="rain"), "battle.weather: there is no such field"),
    (lambda t: t["battle"]["sheets"].pop(), "battle.sheets: 5 sheets for 6 characters"),
    (lambda t: t["battle"].pop("round"), "'round' is missing"),
    (lambda t: t["picks"][0].pop(), "picks: the squad of seat 0 has 2 characters, not 3"),
    (lambda t: t["picks"][0].append("fidea"), "picks: the squad of seat 0 has 4 characters, 3 is a squad"),
    (lambda t: t["picks"][0].__setitem__(1, "saxum"), "picks: saxum is named twice, every character exists once"),
    (lambda t: t["picks"][0].__setitem__(1, "malleus"), "picks: malleus is named twice"),
    (lambda t: t["picks"][0].__setitem__(1, "maleus"), "picks: there is no character 'maleus'; did you mean 'malleus'"),
    (on_table(bans=["saxum"]), "picks: saxum is named twice"),
    (on_table(picks=7), "picks: 7, it is a list"),
    (on_sheet("saxum", used=True), "battle.sheets.saxum.used: True, it is a list"),
    (on_table(picks=[[], [], []]), "picks: 3 squads for 2 seats"),
    (on_table(castles=["C2", "C5"]), "castles: C2 is no castle of this board, C1 C5 are"),
    (on_table(castles=["C1", "C1"]), "castles: C1 is named twice"),
    (on_table(castles=["C1"]), "gates: characters are bound to castles that are not claimed yet"),
    (on_table(gates=["C5", "C5", "C5", "C5", "C5", "C5"]), "gates: C5 is no castle of the first side, C1 is"),
    (on_table(gates=["C1", "C1", "C1", "C5", "C5"]), "gates: a battle needs all 6 characters bound to a castle"),
    (on_table(moon="full"), "table.moon: there is no such field"),
    (in_rules(mode="chess"), "rules.mode: 'chess', it is 'kingdom' or 'teams' or 'duel'"),
    (in_rules(mode="teams"), "seats: the mode teams is for 4 seats, not 2"),
    (in_rules(keeper=2), "rules.keeper: 2, it is 0 to 1"),
    (in_rules(scale=2), "rules.scale: 2 is destroyed from the start, 3 or more would do"),
    (in_rules(squads="bought"), "rules.squads: 'bought', it is"),
    (in_rules(together=1), "rules.together: 1, it is true or false"),
]


@pytest.mark.parametrize(("change", "message"), IMPOSSIBLE, ids=[message for _, message in IMPOSSIBLE])
def test_an_impossible_table_is_refused_by_the_name_of_the_field(change: Change, message: str) -> None:
    position = skirmish()
    change(position["table"])
    assert message in refused(position)


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ([], "steps: a list of 1 to"),
        ([["turn"]], "steps: ['turn'], in a battle it is ['abilities']"),
        ([["round"]], "steps: ['round'], in a battle it is ['abilities']"),
        ([["starter"]], "steps: ['starter'], in a battle it is ['abilities']"),
        ([["abilities"], ["abilities"]], "steps: ['abilities', 'abilities'], in a battle it is"),
        ([["muster"], ["bind"]], "steps: ['muster', 'bind'], in a battle it is"),
        ([["abilities"], ["aim", 999]], "steps[1]: ability of aim is 0 to 107, not 999"),
        ([["abilities"], ["aim", -1]], "steps[1]: ability of aim is 0 to 107, not -1"),
        ([["abilities"], ["aim", "fidea.1"]], "steps: aim of resurrection, but fidea is in no squad"),
        ([["abilities"], ["aim", "malleus.1"]], "but it is not the turn of malleus's side"),
        ([["abilities"], ["aim", "saxum.0"]], "battle.sheets.saxum.used: its attack is declared, so 'attack' is used"),
        ([["abilities"], ["aim", "saxum.1"]], "has no choice of targets on this table"),
        ([["abilities"], ["place", "armus.1", 99]], "steps[1]: target of place is 0 to 5, not 99"),
        ([["abilities"], ["place", "armus.1", 5]], "steps: place of shield-rush, but"),
        ([["abilities"], ["giver", "armus.1", 0]], "is no legal target"),
    ],
    ids=str,
)
def test_steps_that_cannot_stand_are_refused(steps: list[list[Any]], message: str) -> None:
    position = skirmish()
    for step in steps:
        step[1:] = [ability(x) if isinstance(x, str) else x for x in step[1:]]
    position["steps"] = steps
    assert message in refused(position)


def ability(name: str) -> int:
    """`saxum.1` is the number of saxum's first special ability."""
    who, _, kind = name.partition(".")
    return ability_number(WHO.index[who], int(kind))


def test_a_side_that_can_do_nothing_is_asked_nothing() -> None:
    position = GAME.position(lay("saxum=C2*stun armus=C1", "malleus=C3").s)
    sheet(position["table"], "armus")["marks"] = ["stun second"]
    assert "steps[0]: abilities has nothing to ask on this table" in refused(position)


def test_who_has_passed_is_not_asked() -> None:
    first = "saxum=B1@A0 arborus=A0@A0 armus=D1@E0 illesebra=E0@E0"
    position = GAME.position(quad(first, SECOND, mode="teams.0", turn=".00").s)
    position["table"]["battle"]["passed"] = 1
    assert "battle.mover: 0 has passed or can do nothing, 1 is to act" in refused(position)


@pytest.mark.parametrize(
    ("gates", "message"),
    [
        ("A0 A0 A0 E0 A4 A4 E4 E4", "gates: A0 has 3 characters, not 2"),
        ("A0 A4 A0 E0 A4 A4 E4 E4", "gates: A4 is no castle of the first side, A0 E0 is"),
        ("A0 E0 A0 E0 A4 A4 E4 E4", "gates: the characters of one player have two castles, they share one"),
    ],
)
def test_castles_are_shared_out_evenly(gates: str, message: str) -> None:
    position = GAME.position(quad("saxum=B1@A0 arborus=A0@A0 armus=D1@E0 illesebra=E0@E0", SECOND, mode="teams.0").s)
    position["table"]["gates"] = gates.split()
    assert message in refused(position)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (on_table(picks=[["saxum", "armus"], []]), "picks: seat 0 has 2 characters, at this point of the draft 1"),
        (on_table(bans=["saxum"]), "picks: seat 0 has 0 characters, at this point of the draft 1"),
        (on_table(gates=["C1"]), "gates: characters are bound to castles that are not claimed yet"),
        (in_rules(squads="given"), "picks: squads that are given are complete from the start"),
    ],
)
def test_an_impossible_draft_is_refused(change: Change, message: str) -> None:
    position = GAME.position(GAME.open({"first": "1"}, 1))
    change(position["table"])
    assert message in refused(position)


def test_a_draft_has_its_steps_in_one_order_only() -> None:
    position = GAME.position(GAME.open({"first": "1"}, 1))
    position["steps"] = [["muster"], ["bind"], ["claim"], ["draft"]]
    assert "while squads are formed on this table it is ['muster', 'bind', 'draft', 'claim']" in refused(position)


def test_a_draft_without_steps_goes_on_with_what_is_left_to_do() -> None:
    position = GAME.position(GAME.open({"first": "1"}, 1))
    del position["steps"]
    assert Table(GAME.from_position(position)).options() == ["claim cell:C1", "claim cell:C5"]
    position["table"]["castles"] = ["C1", "C5"]
    assert Table(GAME.from_position(position)).can("pick who:saxum")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("kingdom/12 r3.1", "a line names board, turn, castles, damage and two squads"),
        (LINE.replace("saxum=B2/4", "saxum:B2"), "'saxum:B2.defence-up' is no character sheet"),
        (LINE.replace("r3.1", "rx.1"), "the line cannot be read"),
        (LINE.replace("malleus", "mallus"), "there is no character 'mallus'"),
        (LINE.replace("C3^web", "C3^wab"), "there is no effect 'wab'; did you mean 'web'"),
        (LINE.replace("armus=C2m", "armus=B2"), "battle.sheets.armus.at: saxum stands on B2 already"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_by_name(line: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.from_line(line)


def test_a_draft_has_no_line() -> None:
    with pytest.raises(BadPosition, match="there is no battle yet"):
        GAME.line(GAME.open({}, 1))


def test_the_quadruple_path_in_a_line() -> None:
    first = "saxum=B1@A0 arborus=A0@A0 armus=D1@E0 illesebra=E0@E0"
    table = quad(first, SECOND, mode="teams.1t", turn=".10")
    assert GAME.line(table.s).startswith("teams.1t/12 r3.1.10 A0E0-A4E4 3:0 saxum=B1@A0,")


@pytest.mark.parametrize("mode", ["kingdom", "teams", "duel"])
def test_what_is_kept_at_hand_is_what_the_table_shows(mode: str) -> None:
    rng = random.Random(5)
    for seed in range(6):
        s = GAME.open({"mode": mode}, seed)
        while not s.over:
            decision = GAME.decisions(s)[0]
            if s.round:
                twin = GAME.from_position(GAME.position(s))
                for name in s.derived:
                    assert getattr(s, name) == getattr(twin, name), name
            GAME.play(s, decision.seat, rng.choice(decision.options))
