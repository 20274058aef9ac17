"""The turn: draw or load; tolls; cast off."""

from typing import ClassVar

from ferry.state import FerryState, needed, worth
from ferry.vocabulary import (
    CAST_OFF,
    CROSSED,
    DRAW,
    DREW,
    LOAD,
    LOADED,
    NOT_YOURS,
    OWN_FERRY,
    REST,
    RESTED,
    RIVER,
    SANK,
    TOLL,
    TOLL_PAID,
    TOLLED,
    TURN,
    UNLOAD,
    UNLOADED,
)
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option, Reason

HAND_LIMIT = 5


class Turn(Step[FerryState]):
    """FER-DRAW-01, FER-LOAD-01. Draw a card or load one."""

    name: ClassVar[str] = "turn"

    def run(self, s: FerryState) -> bool:
        if s.idle_turns >= s.seats and not s.deck:  # FER-END-02: nobody can go on
            s.end()
            return False
        return True

    def ask(self, s: FerryState, out: list[Decision]) -> None:
        hand = s.hands[s.active]
        options: list[Option] = []
        if s.deck and len(hand) < HAND_LIMIT:
            options.append((DRAW, 0, 0, 0))
        options.extend((LOAD, card, 0, 0) for card in hand)
        if not options:
            options.append((REST, 0, 0, 0))  # FER-DRAW-02
        out.append(Decision(s.active, TURN, options, idle=options[0]))

    def play(self, s: FerryState, seat: int, option: Option) -> None:
        verb, card = option[0], option[1]
        if verb == LOAD:
            s.hands[seat].remove(card)
            s.loaded = card
            s.reveal(~(1 << seat))
            s.tell(LOADED, card, seat)
            s.idle_turns = 0
            s.push(River())
            return
        if verb == DRAW:
            drawn = s.deck.pop()
            s.hands[seat].append(drawn)
            s.reveal(1 << seat)
            s.tell(DREW, seat, secret=drawn, to=1 << seat)
            s.idle_turns = 0
        else:
            s.tell(RESTED, seat)
            s.idle_turns += 1
        next_turn(s)

    def why_not(self, s: FerryState, seat: int, option: Option) -> Reason | None:
        if option[0] == LOAD and seat == s.active and option[1] not in s.hands[seat]:
            return NOT_YOURS
        return None


class River(Step[FerryState]):
    """FER-TOLL-01. The ferry is loaded: others may pay tolls until it casts off or is unloaded."""

    name: ClassVar[str] = "river"

    def ask(self, s: FerryState, out: list[Decision]) -> None:
        mine: list[Option] = [(CAST_OFF, 0, 0, 0)]
        if not s.tolls:
            mine.append((UNLOAD, 0, 0, 0))
        out.append(Decision(s.active, RIVER, mine, idle=mine[0], about=s.loaded))
        for seat in range(s.seats):
            if seat != s.active and s.hands[seat] and len(s.tolls) < 2:
                tolls = [(TOLL, card, 0, 0) for card in s.hands[seat]]
                out.append(Decision(seat, RIVER, tolls, waits=False, about=s.loaded))

    def play(self, s: FerryState, seat: int, option: Option) -> None:
        verb, card = option[0], option[1]
        if verb == TOLL:
            s.hands[seat].remove(card)
            s.tolls.append(card)
            s.reveal(~(1 << seat))
            s.tell(TOLLED, seat, card)
            s.push(self)
        elif verb == UNLOAD:  # FER-LOAD-02: it lies open now and goes to the discard pile
            s.discard.append(s.loaded)
            s.loaded = -1
            s.tell(UNLOADED, seat)
            next_turn(s)
        else:
            cast_off(s)

    def why_not(self, s: FerryState, seat: int, option: Option) -> Reason | None:
        if option[0] == UNLOAD and s.tolls:
            return TOLL_PAID
        if option[0] == TOLL and seat == s.active:
            return OWN_FERRY
        return None


def cast_off(s: FerryState) -> None:
    """FER-CAST-01. The cargo crosses if the die is high enough; it then scores its worth."""
    die = s.roll(6)
    against = sum(worth(card) for card in s.tolls)
    if die >= needed(s):
        s.points[s.active] += worth(s.loaded)
        s.tell(CROSSED, s.active, die, against, worth(s.loaded))
    else:
        s.tell(SANK, s.active, die, against, worth(s.loaded))
    s.discard.append(s.loaded)
    s.discard.extend(s.tolls)
    s.loaded = -1
    s.tolls.clear()
    next_turn(s)


def next_turn(s: FerryState) -> None:
    s.active = (s.active + 1) % s.seats
    s.push(Turn())


STEPS = step_table(Turn, River)
