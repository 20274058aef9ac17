"""House rules, all off unless a table wants them."""

import pytest

from games.sigillum.table import Table, arranged, lay, opened
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.rules.house_rules import repetition_key


def start(**setup: object) -> Table:
    return opened(squads="beginner", **setup).play("claim cell:C1")


@pytest.mark.rule("SIG-OPT-01")
@pytest.mark.parametrize(("damage", "ending"), [([7, 9], "first"), ([9, 7], "second"), ([5, 5], "draw")])
def test_the_round_limit_compares_castles(damage: list[int], ending: str) -> None:
    table = arranged(round_limit=40, round=40, damage=damage)
    table.end()
    assert not table.s.over
    table.end()
    assert GAME.ending(table.s) == ending
    assert GAME.outcome(table.s) == {"first": [1.0, 0.0], "second": [0.0, 1.0], "draw": [0.5, 0.5]}[ending]


@pytest.mark.rule("SIG-OPT-01", "SIG-ROUND-06")
def test_without_it_the_game_goes_on() -> None:
    assert not arranged(round=40).end(4).s.over


@pytest.mark.rule("SIG-OPT-02", "SIG-EDGE-05")
def test_the_third_return_of_a_table_is_a_draw() -> None:
    table = start(repetition=True)
    turns = 0
    while not table.s.over:
        table.end()
        turns += 1
    # Nobody does anything: each side's table stands for the third time in round 3.
    assert (table.s.round, table.s.side) == (3, 0)
    assert GAME.ending(table.s) == "draw"
    moving = start(repetition=True)
    for i in range(8):
        if i == 0:
            moving.play("use ability:stone-skin")
        moving.end()
        if moving.s.over:
            break
    assert moving.s.round > 3  # the recharging token made the first tables another one


@pytest.mark.rule("SIG-OPT-03")
def test_twelve_quiet_rounds_end_the_game() -> None:
    table = start(no_progress=True)
    table.end(23)
    assert not table.s.over
    table.end()
    assert table.s.round == 12
    assert GAME.ending(table.s) == "second"  # 2 against 0: the initial damage counts
    noisy = start(no_progress=True)
    noisy.end(20)
    noisy.s.quiet = 0
    assert not noisy.end(10).s.over


@pytest.mark.rule("SIG-EDGE-05", "SIG-OPT-02")
def test_tables_are_the_same_whatever_the_round_and_differ_by_a_token() -> None:
    def key(sheet: str, number: int = 3, cells: str = "", side: int = 1, damage: str = "2:0") -> str:
        return repetition_key(lay("saxum=C2", f"malleus=C4{sheet}", cells, side, number, damage).s)

    assert key("!2.") == key("!2.", 9)
    keys = [key(sheet) for sheet in ("", "!0.", "!1.", "!.1", "m", "/3", "+wings", "*stun")]
    keys += [key("", side=2), key("", damage="3:0"), key("", cells="C3^web.1"), key("", cells="C3^web.2")]
    assert len(set(keys)) == len(keys)


@pytest.mark.rule("SIG-OPT-03", "SIG-CASTLE-02")
def test_twelve_rounds_are_counted_from_the_last_blow_to_a_castle() -> None:
    table = start(no_progress=True).end(8)
    struck_in = table.s.round
    table.exile("saxum")
    while not table.s.over:
        table.end()
    assert table.s.round == struck_in + 12
