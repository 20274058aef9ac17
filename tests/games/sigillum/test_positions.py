"""Positions: JSON and the one-line form, and what is refused."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from games.sigillum.table import lay, quad
from hexkeep.games.sigillum import GAME
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.game import same_position

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
            if s.round and s.stack[-1].name == "abilities" and rng.random() < 0.2:
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


def broken(change: Callable[[dict[str, Any]], None]) -> str:
    position = GAME.position(lay("saxum=C2 armus=B1", "malleus=C3").s)
    change(position["table"])
    with pytest.raises(BadPosition) as refused:
        GAME.from_position(position)
    return str(refused.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda t: t["battle"]["sheets"][1].update(at="C2"), "saxum and armus both stand on C2"),
        (lambda t: t["battle"]["sheets"][0].update(at="C5"), "saxum stands on C5, a castle of the other side"),
        (lambda t: t["battle"]["sheets"][0].update(at="A4"), "the board kingdom has no cell 'A4'"),
        (lambda t: t["battle"]["sheets"][0].update(marks=["confusion first"]), "there is no effect 'confusion'"),
        (lambda t: t["battle"]["sheets"][0].update(marks=["web first"]), "web lies on cells, not on sheets"),
        (lambda t: t["battle"]["sheets"][0].update(marks=["stun third"]), "owner is first or second, not 'third'"),
        (lambda t: t["battle"]["sheets"][0].update(health=0), "saxum's health is 1 to 5, not 0"),
        (lambda t: t["battle"]["sheets"][0].update(who="redux"), "sheet 1 is 'redux'; the squads say saxum"),
        (lambda t: t["battle"]["sheets"][0].update(ready=[99, 0]), "saxum's ready is 0 to 9, not 99"),
        (lambda t: t["battle"]["cells"].append("C5 web first"), "nothing can be laid on the castle C5"),
        (lambda t: t["battle"]["cells"].append("C2 obstacle first"), "saxum stands on the Obstacle of C2"),
        (lambda t: t["battle"]["cells"].append("A1 stun first"), "stun lies on sheets, not on the cell A1"),
        (lambda t: t["battle"]["cells"].extend(["A1 web first", "A1 web second"]), "two markers lie on the cell A1"),
        (lambda t: t["battle"].update(damage=[1, 0]), "less than its initial 2"),
        (lambda t: t["battle"].update(damage=[2, 13]), "damage is 0 to 12, not 13"),
        (lambda t: t["battle"].update(side="third"), "side is first or second, not 'third'"),
        (lambda t: t["picks"][0].pop(), "the squad of seat 0 has 2 characters, not 3"),
        (lambda t: t["picks"][0].append("fidea"), "the squad of seat 0 has 4 characters; 3 is a squad"),
        (lambda t: t["picks"][0].__setitem__(1, "saxum"), "the character saxum is named twice"),
        (lambda t: t["picks"][0].__setitem__(1, "malleus"), "the character malleus is named twice"),
        (lambda t: t["bans"].append("saxum"), "the character saxum is named twice"),
        (lambda t: t["picks"][0].__setitem__(1, "maleus"), "there is no character 'maleus'; did you mean 'malleus'"),
        (lambda t: t["castles"].__setitem__(0, "C2"), "C2 is no castle of this board"),
        (lambda t: t["rules"].update(mode="chess"), "there is no mode 'chess'"),
        (lambda t: t["battle"]["sheets"].pop(), "there are 5 sheets for 6 characters"),
        (lambda t: t["battle"].pop("round"), "no 'round'"),
    ],
)
def test_an_impossible_position_is_refused_by_name(change: Callable[[dict[str, Any]], None], message: str) -> None:
    assert message in broken(change)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("kingdom/12 r3.1", "a line names board, turn, castles, damage and two squads"),
        (LINE.replace("saxum=B2/4", "saxum:B2"), "'saxum:B2.defence-up' is no character sheet"),
        (LINE.replace("r3.1", "rx.1"), "the line cannot be read"),
        (LINE.replace("malleus", "mallus"), "there is no character 'mallus'"),
        (LINE.replace("C3^web", "C3^wab"), "there is no effect 'wab'; did you mean 'web'"),
        (LINE.replace("armus=C2m", "armus=B2"), "saxum and armus both stand on B2"),
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
    play = quad(first, "architectus=B4@A4 malleus=A4@A4 catapultus=D4@E4 vinctum=E4@E4", mode="teams.1t", turn=".10")
    assert GAME.line(play.s).startswith("teams.1t/12 r3.1.10 A0E0-A4E4 3:0 saxum=B1@A0,")


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
