"""What a good defender looks at: time, work, and who can strike next."""

from games.bastion.table import siege
from hexkeep.bots.base import Budget
from hexkeep.bots.levels import player
from hexkeep.bots.sitting import finish
from hexkeep.games.bastion.enemies import steps_left
from hexkeep.games.bastion.strategy import evaluate, turns_left
from hexkeep.games.bastion.vocabulary import SECTIONS
from hexkeep.kernel.rng import Rng


def sections(*taken: int) -> int:
    return sum(1 << (n - 1) for n in taken)


def test_every_gap_below_an_enemy_is_a_turn():
    assert turns_left(sections(1, 2, 3), 0, 0) == 1  # packed at the gates: the next step breaks in
    assert turns_left(sections(1, 3), 0, 0) == 2
    assert turns_left(sections(3, 6, 10), 0, 0) == 6  # to S7, S4, S5, S1 and S2, then in
    assert turns_left(0, 0, 0) == 0


def test_the_turns_left_are_those_the_horde_will_take():
    dice = Rng(5)
    table = siege("deluxe", deck="", enemies={"s1": "red-beast"})
    for _ in range(200):
        taken = 1 + dice.below((1 << SECTIONS) - 1)
        table.s.spots = [(spot,) if taken >> spot & 1 else () for spot in range(SECTIONS)] + [()] * 8
        assert turns_left(taken, 0, 0) == steps_left(table.s)


def test_cards_to_come_need_room():
    assert turns_left(sections(*range(1, 24)), 4, 4) == 1
    assert turns_left(sections(*range(1, 22)), 4, 4) == 3  # two come in, the third finds no place


def test_a_deep_enemy_beaten_wins_time_and_the_last_one_does_not():
    row = {"s1": "red-beast", "s2": "blue-beast", "s3": "green-beast"}
    deep = siege("deluxe", deck="", enemies={at: card for at, card in row.items() if at != "s1"})
    last = siege("deluxe", deck="", enemies={at: card for at, card in row.items() if at != "s3"})
    assert evaluate(deep.s, 0) > evaluate(last.s, 0)


def test_who_flies_over_the_wall_need_not_be_beaten():
    outside = siege("deluxe", deck="", enemies={"s1": "red-beast", "s2": "blue-flier"})
    inside = siege("deluxe", deck="", enemies={"s1": "red-beast", "square-4": "blue-flier"})
    assert evaluate(inside.s, 0) > evaluate(outside.s, 0)


def test_a_master_leaves_the_enemy_that_only_the_other_can_pay():
    """The first defender can pay either, the second only the blue one; both must fall, one in each turn."""
    table = siege(
        "deluxe",
        deck="",
        at="d1",
        mana="3 red 3 blue",
        enemies={"s1": "red-beast", "s2": "blue-beast"},
        others=[{"at": "d1", "mana": "3 blue"}],
    )
    finish(table.match, [player("master", table.match.game, seat, Budget(20_000)) for seat in range(2)], most=12)
    assert table.result() == "won"
