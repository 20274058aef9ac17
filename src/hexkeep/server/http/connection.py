"""A viewer at the other end of a WebSocket, and what is sent to them."""

import asyncio
from collections.abc import Callable
from typing import Literal

import msgspec

from hexkeep.bots.advice.hints import Hint
from hexkeep.kernel.bots.talk import Message
from hexkeep.kernel.table.drawing import change
from hexkeep.kernel.table.scene import Scene
from hexkeep.kernel.table.talk import Phrase, line_of, phrases
from hexkeep.server.errors import Refusal
from hexkeep.server.http import messages as m
from hexkeep.server.http.descriptions import (
    ServerTerms,
    describe_chat_line,
    describe_decision,
    describe_end,
    describe_ending,
    describe_following,
    describe_hint,
    describe_lesson,
    describe_log,
    describe_refusal,
    describe_table,
    describe_talk,
)
from hexkeep.server.storage.models import StoredChatLine
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.viewer import Viewer
from hexkeep.server.types import Language

encode = msgspec.json.Encoder().encode

CLOSE_NORMAL, CLOSE_FAULT, CLOSE_TOO_SLOW, CLOSE_FORBIDDEN, CLOSE_TOO_FAST = 1000, 1011, 1013, 4403, 4429
"""Codes with which a WebSocket closes."""
MAX_UNSENT_MESSAGES = 256
MAX_UNSENT_BYTES = 512 * 1024
"""A client that lets more messages or bytes wait is disconnected; on coming back it gets the whole table."""


class Connection(Viewer):
    def __init__(
        self, table: LiveTable, language: Language, server: ServerTerms, asks_single: bool = False, address: str = ""
    ) -> None:
        super().__init__(table, language, asks_single, address)
        self.server = server
        self.scene: Scene | None = None
        """The scene that was sent last; None: the next one is sent whole."""
        self.version = -1
        """The version that was sent last."""
        self._outbox: list[bytes] = []
        """Messages to send, the next one first."""
        self._has_more: asyncio.Future[None] | None = None
        """Set while the writer waits for a message, or for the end."""
        self.send_now: Callable[[bytes], bool] | None = None
        """Sends a message at once if it can; one that it cannot send goes by the outbox."""
        self.unsent = 0
        """Bytes in the outbox."""
        self.closed = False
        self.close_code = CLOSE_NORMAL

    def send(self, message: m.ToClient) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, raw: bytes) -> None:
        if self.closed or (self.send_now is not None and self._is_writer_waiting() and self.send_now(raw)):
            return
        if len(self._outbox) >= MAX_UNSENT_MESSAGES or (self.unsent and self.unsent + len(raw) > MAX_UNSENT_BYTES):
            self.close(CLOSE_TOO_SLOW)
            return
        self.unsent += len(raw)
        self._outbox.append(raw)
        self._wake_writer()

    async def next_to_send(self) -> bytes | None:
        """The next message; None when the connection is closed. One writer asks for it."""
        while not self._outbox:
            if self.closed:
                return None
            self._has_more = asyncio.get_running_loop().create_future()
            await self._has_more
        raw = self._outbox.pop(0)
        self.unsent -= len(raw)
        return raw

    def _is_writer_waiting(self) -> bool:
        """Everything before has been sent."""
        return self._has_more is not None and not self._has_more.done()

    def _wake_writer(self) -> None:
        if self._has_more is not None and not self._has_more.done():
            self._has_more.set_result(None)

    def close(self, code: int) -> None:
        """Send nothing any more; the WebSocket closes with this code."""
        if self.closed:
            return
        self.closed = True
        self.close_code = code
        self._outbox = []
        self._wake_writer()

    def disconnect(self) -> None:
        self.close(CLOSE_NORMAL)

    def set_seats(self, seats: list[int]) -> None:
        if seats != self.seats:
            self.scene = None
        super().set_seats(seats)

    # ---- what is shown -------------------------------------------------------------------------

    def show_table(self) -> None:
        self.update_viewing_seat()
        table = self.table
        self.scene = table.scene(self.shown_seat, self.language)
        self.version = table.version
        self.send(
            m.Welcome(
                self._table_info(),
                self.scene,
                self._status(),
                describe_log(table, self.shown_seat, self.language),
                [describe_chat_line(line) for line in table.chat],
                describe_talk(table, self.shown_seat, self.language),
                self._phrases(),
            )
        )

    def show_changes(self, shared: dict[object, bytes]) -> None:
        before = self.shown_seat
        self.update_viewing_seat()
        table = self.table
        if self.scene is None or (before != self.shown_seat and table.views_differ(before, self.shown_seat)):
            self.show_table()
            return
        seen, self.version = self.version, table.version
        key = (id(self.scene), seen, self.viewing_seat, self.language, tuple(self.seats), self.handover)
        raw = shared.get(key)
        scene = table.scene(self.shown_seat, self.language)
        if raw is None:
            first = len(table.rows)
            while first and table.rows[first - 1] > seen:
                first -= 1
            kept = table.rows[first - 1] if first else table.base.version
            undone = kept if table.has_undo_since(seen) else None
            lines = describe_log(table, self.shown_seat, self.language, first)
            raw = shared[key] = encode(m.Update(change(self.scene, scene), self._status(), lines, undone))
        self.scene = scene
        self.send_bytes(raw)

    def show_people(self) -> None:
        self.send(m.PeopleChanged(self._table_info()))

    def show_chat_line(self, line: StoredChatLine) -> None:
        self.send(m.Said(describe_chat_line(line)))

    def show_message(self, message: Message) -> None:
        translator = self.table.translator(self.language)
        self.send(m.Told(line_of(self.table.game, message, translator, self.table.row_of(message))))

    def _phrases(self) -> list[Phrase]:
        table = self.table
        has_partners = self.viewing_seat >= 0 and table.game.partners(table.match.state, self.viewing_seat)
        return phrases(table.game, table.translator(self.language)) if has_partners else []

    def show_key(self, seat: int, key: str) -> None:
        self.send(m.Seated(seat, key))

    def show_place(self, work: Literal["bot", "hint"], place: int) -> None:
        self.send(m.Queued(work, place))

    def show_refusal(self, refusal: Refusal) -> None:
        self.send(describe_refusal(refusal, self.language))

    def show_coaching(self, text: str) -> None:
        self.send(m.Coached(text))

    def show_hints(self, seat: int, hints: list[Hint]) -> None:
        self.send(m.HintsMessage(seat, [describe_hint(hint) for hint in hints]))

    def _table_info(self) -> m.TableInfo:
        return describe_table(self.table, self.seats, self.owner, self.language, self.server)

    def _status(self) -> m.ViewerStatus:
        table = self.table
        match = table.match
        seat, over = self.viewing_seat, match.over
        own, waiting, offers = None, [], []
        for d in table.decisions():
            if d.waits:
                waiting.append(d.seat)
            if d.seat == seat:
                own = d if own is None and self.plays(seat) else own
            elif not d.waits and self.plays(d.seat):
                offers.append(d.seat)
        return m.ViewerStatus(
            table.version,
            len(match.plies),
            seat,
            self.handover,
            None if own is None or self.handover else describe_decision(table, own, self.language),
            waiting,
            offers,
            table.plies_to_undo(self.played_seats())[1] is None,
            over,
            describe_ending(table.translator(self.language), table.game.ending(match.state)) if over else "",
            match.outcome() or [] if over else [],
            f"{table.terms.seed}:{table.terms.salt}" if over and match.has_used_chance else "",
            table.pass_orders[seat].until if seat in table.pass_orders and not self.handover else "",
            describe_end(table, self.shown_seat, self.language) if over else None,
            describe_following(table, self.language) if over else "",
            table.next_setup() or {} if over else {},
            describe_lesson(table, seat, self.language) if table.lesson is not None else None,
        )
