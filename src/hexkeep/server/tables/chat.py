"""What people say at a table."""

from collections.abc import Callable

from hexkeep.server.errors import Refusal
from hexkeep.server.storage.models import StoredChatLine
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.broadcaster import Broadcaster
from hexkeep.server.tables.plain_text import plain_text
from hexkeep.server.tables.viewer import Viewer

MAX_CHAT_LINE_LENGTH = 500
"""Characters."""


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
