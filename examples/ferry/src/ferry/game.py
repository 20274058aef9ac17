"""The rulebook as the kernel wants it."""

from typing import Any, ClassVar

from ferry.flow import CARD, EVENTS, PROMPTS, REASONS, STEPS, VERBS, WON, Turn
from ferry.state import Table
from hexkeep.kernel.content import Content
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.setup import Field, Form, Setup, Value, whole
from hexkeep.kernel.words import UNKNOWN

FORM = Form(
    (
        Field("players", "number", 2, low=2, high=3),
        Field("goal", "number", 10, low=5, high=20, rule="FER-END-01"),
    )
)


class Ferry(Game[Table]):
    name: ClassVar[str] = "ferry"

    def __init__(self, content: Content | None = None) -> None:
        super().__init__("ferry", FORM, VERBS, PROMPTS, EVENTS, STEPS, REASONS, content)

    def with_content(self, content: Content) -> "Ferry":
        return Ferry(content)

    def samples(self) -> dict[str, dict[str, Value]]:
        return {"two": {"players": 2}, "three": {"players": 3}}

    def seats(self, setup: Setup) -> int:
        return whole(setup, "players")

    def lay_out(self, setup: Setup, rng: int) -> Table:
        s = Table(whole(setup, "players"), rng, whole(setup, "goal"))
        s.deck = list(range(36))
        s.shuffle(s.deck)
        s.hands = [[s.deck.pop() for _ in range(3)] for _ in range(s.seats)]
        s.points = [0] * s.seats
        s.push(Turn())
        return s

    def copy(self, s: Table) -> Table:
        t = Table(s.seats, s.rng, s.goal)
        t.take_kernel(s)
        t.active = s.active
        t.deck = s.deck[:]
        t.discard = s.discard[:]
        t.hands = [hand[:] for hand in s.hands]
        t.points = s.points[:]
        t.loaded = s.loaded
        t.tolls = s.tolls[:]
        t.idle_turns = s.idle_turns
        return t

    def settle(self, s: Table) -> None:
        """FER-END-01. The goal wins at once."""
        if s.over:
            return
        for seat in range(s.seats):
            if s.points[seat] >= s.goal:
                s.tell(WON, seat)
                s.end()
                return

    def outcome(self, s: Table) -> list[float] | None:
        if not s.over:
            return None
        best = max(s.points)
        winners = s.points.count(best)
        return [1.0 / winners if p == best else 0.0 for p in s.points]

    def hide(self, s: Table, seat: int) -> None:
        s.deck = [UNKNOWN] * len(s.deck)
        s.hands = [hand if i == seat else [UNKNOWN] * len(hand) for i, hand in enumerate(s.hands)]

    def guess(self, seen: Table, seat: int, rng: int) -> Table:
        world = super().guess(seen, seat, rng)
        known = set(seen.discard) | set(seen.tolls) | {seen.loaded}
        for hand in seen.hands:
            known.update(hand)
        unseen = [card for card in range(36) if card not in known]
        Rng(rng).shuffle(unseen)
        world.hands = [[unseen.pop() if c == UNKNOWN else c for c in hand] for hand in seen.hands]
        world.deck = [unseen.pop() if c == UNKNOWN else c for c in seen.deck]
        return world

    def table(self, s: Table) -> dict[str, Any]:
        def cards(zone: list[int]) -> list[str]:
            return [CARD.token(card) for card in zone]

        return {
            "goal": s.goal,
            "active": s.active,
            "deck": cards(s.deck),
            "discard": cards(s.discard),
            "hands": [cards(hand) for hand in s.hands],
            "points": s.points[:],
            "loaded": CARD.token(s.loaded),
            "tolls": cards(s.tolls),
            "idle_turns": s.idle_turns,
        }

    def set_table(self, seats: int, table: dict[str, Any]) -> Table:
        def cards(tokens: list[str]) -> list[int]:
            return [CARD.value(token) for token in tokens]

        s = Table(seats, 0, int(table["goal"]))
        s.active = int(table["active"])
        if not 0 <= s.active < seats or len(table["hands"]) != seats or len(table["points"]) != seats:
            raise BadPosition(f"active, hands and points do not fit {seats} seats")
        s.deck, s.discard = cards(table["deck"]), cards(table["discard"])
        s.hands = [cards(hand) for hand in table["hands"]]
        s.points = [int(p) for p in table["points"]]
        s.loaded = CARD.value(table["loaded"])
        s.tolls = cards(table["tolls"])
        s.idle_turns = int(table["idle_turns"])
        known = [card for card in self._zones(s) if card != UNKNOWN]
        for card in known:
            if known.count(card) > 1:
                raise BadPosition(f"the card {CARD.token(card)} lies in two places")
        return s

    def resume(self, s: Table) -> None:
        s.push(Turn())

    def components(self, s: Table) -> list[str]:
        return [CARD.token(card) for card in self._zones(s) if card != UNKNOWN]

    def _zones(self, s: Table) -> list[int]:
        return [*s.deck, *s.discard, *s.tolls, s.loaded, *[card for hand in s.hands for card in hand]]
