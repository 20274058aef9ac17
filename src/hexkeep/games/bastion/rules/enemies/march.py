"""The march of the last enemy when the deck is empty."""

from hexkeep.games.bastion.rules.enemies.placement import stop_below
from hexkeep.games.bastion.rules.victory import break_in
from hexkeep.games.bastion.state import BastionState, last_enemy, leading_card, move_creature
from hexkeep.games.bastion.vocabulary import (
    MARCHED,
    WALL_SECTIONS,
)


def march(s: BastionState) -> None:
    """BAS-CAMP-01, BAS-CAMP-02, BAS-CAMP-03. The last enemy goes to the first free section before an obstacle."""
    last = last_enemy(s)
    if last < 0:
        return
    to = stop_below(s, last)
    if to < 0:  # BAS-END-05, BAS-END-06, BAS-END-11, BAS-EDGE-15
        break_in(s, leading_card(s, last), s.box.edition.passed_gates)
        return
    s.tell(MARCHED, leading_card(s, last), last, to)
    move_creature(s, last, to)


def steps_left(s: BastionState) -> int:
    """How many enemy steps until they break in, if nobody acts and every card to come is a plain enemy."""
    taken = [bool(cards) for cards in s.spots[:WALL_SECTIONS]]
    deck = len(s.deck)
    steps = 0
    while True:
        steps += 1
        start = WALL_SECTIONS
        if deck:
            deck -= 1
        else:
            while start > 0 and not taken[start - 1]:
                start -= 1
            if start == 0:
                return 0
            start -= 1
        spot = start - 1
        while spot >= 0 and (taken[spot] or (spot > 0 and not taken[spot - 1])):
            spot -= 1
        if spot < 0:
            return steps
        if start < WALL_SECTIONS:
            taken[start] = False
        taken[spot] = True
