"""Tells absent players that it is their turn: by e-mail or webhook, where the server is set up for it."""

import asyncio
from math import ceil
from urllib.request import Request, urlopen

import msgspec
import structlog

from hexkeep.server.errors import Refusal, server_texts
from hexkeep.server.notices.letters import Letters
from hexkeep.server.settings import Settings
from hexkeep.server.storage.models import StoredSeat
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tasks import BackgroundTasks

log = structlog.get_logger()

MAX_SECONDS_PER_WEBHOOK = 10.0
"""How long a webhook may take to answer."""


class TurnNotices:
    def __init__(self, settings: Settings, tasks: BackgroundTasks) -> None:
        self._settings = settings
        self._tasks = tasks
        self._letters = Letters(settings.smtp, settings.now) if settings.smtp else None
        self._written: dict[tuple[str, int], float] = {}
        """When each seat was last written to, or will be: one letter within `seconds_between_letters`."""

    def send(self, table: LiveTable) -> None:
        """Write to those who are waited for and are not there."""
        if not self._letters and not self._settings.webhook:
            return  # it is called after every move
        for seat in self._absent(table):
            if self._settings.webhook:
                self._tasks.start(self._call(table, seat))
            if self._letters and seat.email and not seat.email_key:
                self._tasks.start(self._write(table, seat.seat))

    def require_rest(self, table_id: str, number: int) -> None:
        """A seat to which a letter went a short while ago gets no other, whatever its address is. Raises Refusal."""
        left = self._written.get((table_id, number), 0.0) + self._interval - self._settings.now()
        if self._letters and left > 0:
            raise Refusal("letter-soon", 429, minutes=ceil(left / 60))

    def ask_to_confirm(self, table: LiveTable, number: int, token: str) -> None:
        """Write to an address that somebody gave for their seat: only its reader gets the token."""
        if self._letters:
            seat = table.seats[number]
            self._written[table.id, number] = self._settings.now()
            link = f"{self._settings.public_url}/confirm/{table.id}/{number}#{token}"
            self._tasks.start(self._post(table, seat, "letter.confirm", link))

    def close(self) -> None:
        if self._letters:
            self._letters.close()

    def _absent(self, table: LiveTable) -> list[StoredSeat]:
        present = table.present()
        waited = [table.seats[decision.seat] for decision in table.decisions() if decision.waits]
        return [seat for seat in waited if seat.kind == "person" and seat.seat not in present]

    async def _write(self, table: LiveTable, number: int) -> None:
        """A letter comes at most once in a while; then it waits, and is not sent if the seat has come meanwhile."""
        now, key = self._settings.now(), (table.id, number)
        self._written = {seat: at for seat, at in self._written.items() if at > now - self._interval}
        last = self._written.get(key)
        if last is not None and last > now:
            return  # one is on its way
        if last is not None:
            self._written[key] = last + self._interval
            await asyncio.sleep(last + self._interval - now)
            if number not in (seat.seat for seat in self._absent(table)):
                return
        self._written[key] = self._settings.now()
        # The notice holds no key: the player's browser has it.
        await self._post(table, table.seats[number], "letter.turn", f"{self._settings.public_url}/t/{table.id}")

    @property
    def _interval(self) -> float:
        return self._settings.seconds_between_letters

    async def _post(self, table: LiveTable, seat: StoredSeat, letter: str, link: str) -> None:
        """Neither the seat's name nor the table's is in a letter: somebody else may have written them."""
        assert self._letters is not None
        game = table.translator(seat.language).text("game.title")
        texts = server_texts(seat.language)
        subject = texts[f"{letter}.subject"].format(game=game)
        await self._letters.send(seat.email, subject, texts[f"{letter}.text"].format(game=game, link=link))

    async def _call(self, table: LiveTable, seat: StoredSeat) -> None:
        link = f"{self._settings.public_url}/t/{table.id}"
        turn = {"event": "turn", "table": table.id, "seat": seat.seat, "name": seat.name}
        try:
            await asyncio.to_thread(self._call_webhook, {**turn, "game": table.terms.game, "link": link})
        except (OSError, ValueError) as error:  # whatever the other side does, the table goes on
            log.warning("webhook failed", table=table.id, seat=seat.seat, error=type(error).__name__)

    def _call_webhook(self, turn: dict[str, object]) -> None:
        request = Request(self._settings.webhook, msgspec.json.encode(turn), {"Content-Type": "application/json"})
        with urlopen(request, timeout=MAX_SECONDS_PER_WEBHOOK):
            pass
