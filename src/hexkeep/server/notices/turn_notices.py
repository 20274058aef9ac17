"""Tells absent players that it is their turn: by e-mail or webhook, where the server is set up for it."""

import asyncio
import smtplib
from email.message import EmailMessage
from urllib.parse import parse_qs, unquote, urlsplit
from urllib.request import Request, urlopen

import msgspec
import structlog

from hexkeep.server.errors import server_texts
from hexkeep.server.settings import Settings
from hexkeep.server.storage.models import StoredSeat
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tasks import BackgroundTasks

log = structlog.get_logger()

MAX_SECONDS_PER_NOTICE = 10.0
"""How long a mail server or a webhook may take to answer."""


class TurnNotices:
    def __init__(self, settings: Settings, tasks: BackgroundTasks) -> None:
        self._settings = settings
        self._tasks = tasks
        self._enabled = bool(settings.smtp or settings.webhook)

    def send(self, table: LiveTable) -> None:
        """Write to those who are waited for and are not there."""
        if not self._enabled:
            return
        present = table.present()
        for decision in table.decisions():
            seat = table.seats[decision.seat]
            if decision.waits and seat.kind == "person" and seat.seat not in present:
                self._tasks.start(self._notify(table, seat))

    async def _notify(self, table: LiveTable, seat: StoredSeat) -> None:
        """The notice holds no key: the player's browser has it."""
        link = f"{self._settings.public_url}/t/{table.id}"
        try:
            if self._settings.webhook:
                turn = {"event": "turn", "table": table.id, "seat": seat.seat, "name": seat.name}
                await asyncio.to_thread(self._call_webhook, {**turn, "game": table.terms.game, "link": link})
            if self._settings.smtp and seat.email:
                translator, texts = table.translator(seat.language), server_texts(seat.language)
                subject = texts["letter.subject"].format(game=translator.text("game.title"))
                body = texts["letter.text"].format(name=translator.seat(seat.seat), link=link)
                await asyncio.to_thread(self._send_mail, seat.email, subject, body)
        except Exception as error:  # whatever the other side does, the table goes on
            log.warning("notice failed", table=table.id, seat=seat.seat, error=type(error).__name__)

    def _call_webhook(self, turn: dict[str, object]) -> None:
        request = Request(self._settings.webhook, msgspec.json.encode(turn), {"Content-Type": "application/json"})
        with urlopen(request, timeout=MAX_SECONDS_PER_NOTICE):
            pass

    def _send_mail(self, to: str, subject: str, body: str) -> None:
        url = urlsplit(self._settings.smtp)
        mail = EmailMessage()
        mail["From"] = parse_qs(url.query).get("from", [f"hexkeep@{url.hostname}"])[0]
        mail["To"] = to
        mail["Subject"] = subject
        mail.set_content(body)
        kind = smtplib.SMTP_SSL if url.scheme == "smtps" else smtplib.SMTP
        with kind(url.hostname or "localhost", url.port or 0, timeout=MAX_SECONDS_PER_NOTICE) as server:
            if url.username:
                server.login(unquote(url.username), unquote(url.password or ""))
            server.send_message(mail)
