"""Before the game: the form a table fills in, and the opening position."""

from ferry.rules.turn import Turn
from ferry.state import FerryState
from hexkeep.kernel.setup import Field, Form, Setup, get_int

FORM = Form(
    (
        Field("players", "number", 2, low=2, high=3),
        Field("goal", "number", 10, low=5, high=20, rule="FER-END-01"),
    )
)


def initial_state(setup: Setup, rng: int) -> FerryState:
    s = FerryState(get_int(setup, "players"), rng, get_int(setup, "goal"))
    s.deck = list(range(36))
    s.shuffle(s.deck)
    s.hands = [[s.deck.pop() for _ in range(3)] for _ in range(s.seats)]
    s.points = [0] * s.seats
    s.push(Turn())
    return s
