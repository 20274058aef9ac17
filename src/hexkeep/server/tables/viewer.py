"""One who looks at a table: the seats they hold, and the seat whose view they are shown.

A viewer may hold keys of any number of seats. With several it is a hot-seat: the viewer sees the view of one seat at a
time, and where that seat knows what another may not, a handover screen stands between.
"""

import asyncio
from abc import ABC, abstractmethod
from typing import Literal, NamedTuple

from hexkeep.bots.advice.hints import Hint
from hexkeep.kernel.bots.talk import Message
from hexkeep.kernel.types import SPECTATOR
from hexkeep.server.errors import Refusal
from hexkeep.server.storage.models import StoredChatLine
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.types import Language


class Asked(NamedTuple):
    """What a viewer asked a hint for last, and the task that ends when it is given."""

    seat: int
    version: int
    answer: asyncio.Task[None]


class Viewer(ABC):
    """`http.connection.Connection` is one; tables call the abstract methods to show it something."""

    def __init__(self, table: LiveTable, language: Language, asks_single: bool = False, address: str = "") -> None:
        self.table = table
        self.address = address
        """Where the viewer comes from, as limits and queues count it."""
        self.language = language
        self.asks_single = asks_single
        """The viewer wants to be asked even where there is only one answer."""
        self.seats: list[int] = []
        self.owner = False
        self.viewing_seat = SPECTATOR
        self.handover = False
        """The handover screen is up: nothing is shown until the viewing seat says that it holds the screen."""
        self.seat_chosen = False
        """The viewer chose the viewing seat to answer a standing offer, so it stays while the offer does."""
        self.awaits_hint = False
        """A bot thinks about a hint for this viewer."""
        self.asked: Asked | None = None

    # ---- what it is shown ----------------------------------------------------------------------

    @abstractmethod
    def show_table(self) -> None:
        """The whole table."""

    @abstractmethod
    def show_changes(self, shared: dict[object, bytes]) -> None:
        """What changed since the last look. Viewers who see the same share one message through `shared`."""

    @abstractmethod
    def show_people(self) -> None:
        """Names, presence, clocks, the rematch."""

    @abstractmethod
    def show_chat_line(self, line: StoredChatLine) -> None: ...

    @abstractmethod
    def show_message(self, message: Message) -> None:
        """What a partner said."""

    @abstractmethod
    def show_key(self, seat: int, key: str) -> None:
        """The key of a seat that this viewer has just taken."""

    @abstractmethod
    def show_place(self, work: Literal["bot", "hint"], place: int) -> None:
        """How many go first before a bot of the table thinks, or before this viewer's hint; 0: it has begun."""

    @abstractmethod
    def show_refusal(self, refusal: Refusal) -> None:
        """What was not granted to this viewer."""

    @abstractmethod
    def show_hints(self, seat: int, hints: list[Hint]) -> None:
        """Options with a chance and a reason each, best first; on an offer the last may be to pass."""

    @abstractmethod
    def show_coaching(self, text: str) -> None:
        """What the coach of a lesson says to a move that comes too early."""

    @abstractmethod
    def disconnect(self) -> None:
        """Show nothing any more."""

    # ---- seats ---------------------------------------------------------------------------------

    def set_seats(self, seats: list[int]) -> None:
        """The seats this viewer holds. The viewing seat is decided with the next look."""
        self.seats = seats
        if self.viewing_seat not in seats:
            self.viewing_seat = SPECTATOR
            self.handover = False

    def require_seat(self, seat: int) -> None:
        """Raises Refusal if the seat is another's."""
        if seat not in self.seats:
            raise Refusal("not-yours", 403)

    def plays(self, seat: int) -> bool:
        """The seat is this viewer's, and no bot plays it for them."""
        return seat in self.seats and self.table.seats[seat].kind == "person"

    def played_seats(self) -> list[int]:
        """The seats that this viewer plays."""
        return [seat for seat in self.seats if self.plays(seat)]

    # ---- the viewing seat ----------------------------------------------------------------------

    @property
    def shown_seat(self) -> int:
        """The seat whose view may be sent now: nobody's while the handover screen is up."""
        return SPECTATOR if self.handover else self.viewing_seat

    def take_screen(self, seat: int) -> bool:
        """A seat says that it holds the screen: the one named on the handover screen, or one with a standing offer."""
        if self.handover and seat == self.viewing_seat:
            self.handover = False
            return True
        if self.plays(seat) and seat != self.viewing_seat and self.table.decision(seat) is not None:
            self.viewing_seat, self.handover, self.seat_chosen = seat, False, True
            return True
        return False

    def update_viewing_seat(self) -> None:
        """View as the seat that is asked. Between two seats with secrets the handover screen goes up."""
        if not self.seats:
            return
        if self.table.over:
            self.handover = False
        asked = {d.seat: d.waits for d in self.table.decisions() if self.plays(d.seat)}
        waited = [seat for seat in self.seats if asked.get(seat)]
        self.seat_chosen = self.seat_chosen and self.viewing_seat in asked
        wanted = self.viewing_seat
        if self.viewing_seat == SPECTATOR:
            wanted = (waited or list(asked) or self.seats)[0]
        elif waited and self.viewing_seat not in waited and not self.seat_chosen:
            wanted = waited[0]
        if wanted == self.viewing_seat:
            return
        others = (
            [seat for seat in self.seats if seat != wanted] if self.viewing_seat == SPECTATOR else [self.viewing_seat]
        )
        # Once the game is over nothing is secret any more.
        self.handover = not self.table.over and any(self.table.views_differ(wanted, other) for other in others)
        self.viewing_seat = wanted
