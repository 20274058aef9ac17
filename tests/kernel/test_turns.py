"""The sequential game: offers first, each with a pass; asked again when something has changed."""

import ferry
from ferry.state import FerryState
from hexkeep import Turns
from hexkeep.kernel.types import PASS, Decision, Option

GAME = ferry.GAME


def loaded(players: int = 3) -> Turns[FerryState]:
    s = GAME.open({"players": players}, 3)
    turns = Turns(GAME, s)
    node = asked(turns)
    turns.play(node, next(o for o in node.options if GAME.write(o).startswith("load")))
    return turns


def asked(turns: Turns[FerryState]) -> Decision:
    node = turns.node()
    assert node is not None
    return node


def option(text: str) -> Option:
    return GAME.read(text)


def test_offers_come_first_and_may_be_declined() -> None:
    turns = loaded()
    order = []
    for _ in range(3):
        node = asked(turns)
        order.append((node.seat, node.waits))
        assert (node.options[-1] == PASS) == (not node.waits)
        if not node.waits:
            assert node.idle == PASS
            turns.play(node, PASS)
    assert order == [(1, False), (2, False), (0, True)]


def test_a_pass_is_not_recorded_as_a_ply() -> None:
    turns = loaded()
    before = GAME.position(turns.state)
    turns.play(asked(turns), PASS)
    assert GAME.position(turns.state) == before


def test_a_seat_is_asked_again_when_its_offer_changed() -> None:
    turns = loaded()
    turns.play(asked(turns), PASS)
    second = asked(turns)
    assert second.seat == 2
    turns.play(second, second.options[0])
    assert asked(turns).seat == 2, "one card fewer is another offer; seat 1's is the same"


def test_a_seat_is_asked_again_when_the_offer_comes_back_later() -> None:
    turns = loaded(2)
    turns.play(asked(turns), PASS)
    turns.play(asked(turns), option("unload"))
    turns.play(asked(turns), option("draw"))  # seat 1 draws; the deck is full
    node = asked(turns)
    turns.play(node, node.options[-1])  # seat 0 loads again
    assert asked(turns).seat == 1
    turns.play(asked(turns), PASS)
    turns.play(asked(turns), option("unload"))
    hand = turns.state.hands[0][:]
    node = asked(turns)  # seat 1 loads: seat 0 is asked
    turns.play(node, node.options[-1])
    turns.play(asked(turns), PASS)
    turns.play(asked(turns), option("unload"))
    turns.play(asked(turns), option("draw"))
    node = asked(turns)
    turns.play(node, node.options[-1])
    assert asked(turns).seat == 0, "the same kind of step, but another ferry"
    assert turns.state.hands[0][: len(hand)] == hand


def test_the_same_offer_on_another_ferry_is_asked_again() -> None:
    s = GAME.open({"players": 2}, 3)
    s.deck.clear()
    turns = Turns(GAME, s)
    first = asked(turns)
    turns.play(first, first.options[0])
    offer = asked(turns)
    turns.play(offer, PASS)
    turns.play(asked(turns), option("unload"))
    s.active = 0  # the same seat loads once more, and seat 1 still holds the same cards
    node = asked(turns)
    turns.play(node, node.options[0])
    assert (asked(turns).seat, asked(turns).options) == (1, offer.options)


def test_a_copy_passes_for_itself() -> None:
    turns = loaded(2)
    twin = turns.copy()
    twin.play(asked(twin), PASS)
    assert asked(twin).seat == 0
    assert asked(turns).seat == 1


def test_after_the_end_there_is_no_node() -> None:
    turns = loaded(2)
    turns.state.end()
    assert turns.node() is None
