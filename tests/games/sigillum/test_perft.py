"""Counted option trees: how many lines of play there are from ten fixed positions, one to three plies deep.

A count changes only when a rule plays otherwise. After a change that is meant, run this file as a program:
it prints the table anew.
"""

import pytest

from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.state import SigillumState

POSITIONS: dict[str, tuple[str, tuple[int, int, int]]] = {
    "opening of the beginners": (
        "kingdom/12 r1.1 C1-C5 2:0 saxum=C1,illesebra=-,armus=- architectus=C5,malleus=-,catapultus=-",
        (5, 24, 112),
    ),
    "stone against siege, the lake contested": (
        "kingdom/12 r4.1 C1-C5 5:4 saxum=C3/3+defence-up,illesebra=C1!.2,armus=B2!4. "
        "architectus=C4/4,malleus=D3*stun,catapultus=E2!.1",
        (18, 238, 2364),
    ),
    "the seconds answer to a web": (
        "kingdom/12 r6.2 C5-C1 7:9 eresida=C4!4.,redux=B3/2,fidea=C5 "
        "carnifex=C2!.3,cerberus=C3*stun,clamoris=C1 D2^web.1",
        (10, 76, 548),
    ),
    "wings, haste and a wall": (
        "kingdom/12 r5.1 C1-C5 4:4 architectus=B1!3.,equita=C2+acceleration,fidea=D1/1+wings "
        "tempus=C4!32,brewus=D3,lignum=C5 B2^obstacle.1",
        (16, 188, 1844),
    ),
    "everybody hurt, everything ready": (
        "kingdom/12 r9.2 C1-C5 10:10 goetium=C2/1,saturn=D2/3,manus=C1 mortum=C3/2,toxicum=B3/2,magnus=C5/2",
        (18, 212, 2127),
    ),
    "lines of fire": (
        "kingdom/12 r3.1 C1-C5 2:1 cornibus=C2,ballistarius=A1,mechanicus=C1 malleus=C4,messum=E3,librorum=B4",
        (19, 276, 3236),
    ),
    "poison and silence": (
        "kingdom/12 r7.1 C1-C5 8:6 toxicum=C2*poison,frigus=B1*silence,caballus=C3 "
        "aqus=C4*slow+attack-up,vinctum=D3*poison*poison,iratus=C5+resistance",
        (16, 192, 1708),
    ),
    "a team's turn begins": (
        "teams.0/12 r2.1.00 A0E0-A4E4 4:2 saxum=B1@A0,arborus=A0@A0,armus=D1@E0,illesebra=E0@E0 "
        "architectus=B4@A4,malleus=A4@A4,catapultus=D4@E4,vinctum=E4@E4",
        (9, 66, 426),
    ),
    "a partner alone after a pass": (
        "teams.1t/12 r5.2.12 A0E4-A4E0 6:7 tenebris=C3@A0,ignifer=A0@A0,ferrarius=C4@E4/3,messum=E4@E4 "
        "equita=B3@A4+acceleration,fidea=A4@A4,redux=D2@E0/1,magnus=E0@E0 C2^web.1",
        (13, 84, 501),
    ),
    "four against four": (
        "duel/12 r4.1 A0E0-A4E4 5:3 cornibus=C2@A0,mortum=B2@A0/2,cerberus=D1@E0,fidea=E0@E0!4. "
        "aqus=C4@A4,ballistarius=A4@A4,tempus=D3@E4*slow,iratus=E4@E4",
        (20, 280, 3279),
    ),
}


def perft(s: SigillumState, depth: int) -> int:
    """The number of option sequences of this length; a finished game has none."""
    decisions = GAME.decisions(s)
    if depth == 1:
        return sum(len(d.options) for d in decisions)
    total = 0
    for d in decisions:
        for option in d.options:
            twin = GAME.copy(s)
            GAME.play(twin, d.seat, option)
            total += perft(twin, depth - 1)
    return total


def counts(line: str) -> tuple[int, int, int]:
    s = GAME.from_line(line)
    return (perft(s, 1), perft(s, 2), perft(s, 3))


@pytest.mark.rule("SIG-EDGE-05")
@pytest.mark.parametrize("name", POSITIONS)
def test_the_tree_has_its_known_size(name: str) -> None:
    line, expected = POSITIONS[name]
    assert counts(line) == expected


if __name__ == "__main__":
    for name, (line, _) in POSITIONS.items():
        print(name, counts(line))
