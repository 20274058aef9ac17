"""What is said at a table: lines of chat, what the table says of its people, and messages of partners
(`kernel.bots.talk`), which bots say too."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Literal

from hexkeep.kernel.errors import BadMessage
from hexkeep.server.errors import Refusal
from hexkeep.server.storage.models import StoredChatLine, StoredMessage
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.broadcaster import Broadcaster
from hexkeep.server.tables.events import TableEvents
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.plain_text import plain_text
from hexkeep.server.tables.viewer import Viewer
from hexkeep.server.types import Language

MAX_CHAT_LINE_LENGTH = 500
"""Characters."""

Notice = Literal["sat", "left", "looked", "bot", "back"]
"""What the table says of a seat: somebody sat down there, left it, left it after a look at what it hides, a bot took
it, its player is back. The client has the words."""


class Chat:
    def __init__(self, store: Store, broadcaster: Broadcaster, now: Callable[[], float]) -> None:
        self._store = store
        self._broadcaster = broadcaster
        self._now = now

    async def say(self, viewer: Viewer, text: str) -> None:
        text = plain_text(text, MAX_CHAT_LINE_LENGTH)
        if not text:
            raise Refusal("empty")
        table = viewer.table
        async with table.lock:
            seat = viewer.viewing_seat if viewer.viewing_seat in viewer.seats else -1
            name = table.translator(viewer.language).seat(seat)
            line = await self._store.add_chat_line(table.id, StoredChatLine(0, self._now(), seat, name, text))
            self._broadcaster.add_chat_line(table, line)

    async def note(self, table: LiveTable, seat: int, name: str, notice: Notice) -> None:
        """The table says what happened to a seat, and to whom. The caller holds the lock."""
        line = await self._store.add_chat_line(table.id, StoredChatLine(0, self._now(), seat, name, "", notice))
        self._broadcaster.add_chat_line(table, line)


class Talk:
    """Messages of partners: checked, stored, then shown to those who hear them."""

    def __init__(self, store: Store, broadcaster: Broadcaster, events: TableEvents) -> None:
        self._store = store
        self._broadcaster = broadcaster
        self._events = events

    async def tell(self, table: LiveTable, own_seats: Sequence[int], seat: int, text: str, language: Language) -> None:
        """A person says something for one of their own seats. Raises Refusal."""
        if seat not in own_seats:
            raise Refusal("not-yours", 403)
        async with table.lock:
            if table.seats[seat].kind != "person":
                raise Refusal("has-bot")
            try:
                table.match.checked_saying(seat, text)
            except BadMessage as error:
                translator = table.translator(language)
                said = translator.reason(error.reason, seat=f"seat:{seat}")
                raise Refusal(error.reason.code, 422, said=f"{said} ({error})") from None
            table.plans.clear()  # bots plan anew, with what they were asked
            await self.say(table, seat, [text])
        self._events.told(table)

    async def say(self, table: LiveTable, seat: int, texts: Sequence[str]) -> None:
        """Store messages of a seat and show them. The caller holds the lock. A bot that has said enough is silent."""
        row = table.version
        stored = await self._store.add_messages(table.id, [StoredMessage(0, row, seat, text) for text in texts])
        for message in stored:
            with suppress(BadMessage):
                self._broadcaster.show_message(table, table.hear(message))
