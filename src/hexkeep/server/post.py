"""Word to an absent player that it is their turn: by e-mail or webhook, where the server is set up for it."""

import asyncio
import smtplib
from email.message import EmailMessage
from urllib.parse import parse_qs, unquote, urlsplit
from urllib.request import Request, urlopen

import msgspec
import structlog

from hexkeep.server.errors import texts
from hexkeep.server.settings import Settings
from hexkeep.server.store import StoredSeat
from hexkeep.server.table import Table

log = structlog.get_logger()

PATIENCE = 10.0


class Post:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.delivers = bool(settings.smtp or settings.webhook)

    async def your_turn(self, table: Table, seat: StoredSeat) -> None:
        """The letter holds no key: the player's browser has it."""
        link = f"{self.settings.public_url}/t/{table.id}"
        try:
            if self.settings.webhook:
                word = {"event": "turn", "table": table.id, "seat": seat.seat, "name": seat.name}
                await asyncio.to_thread(self._call, {**word, "game": table.agreed.game, "link": link})
            if self.settings.smtp and seat.email:
                words, said = table.words(seat.language), texts(seat.language)
                subject = said["letter.subject"].format(game=words.text("game.title"))
                body = said["letter.text"].format(name=words.seat(seat.seat), link=link)
                await asyncio.to_thread(self._write, seat.email, subject, body)
        except Exception as error:  # whatever the other side does, the table goes on
            log.warning("post failed", table=table.id, seat=seat.seat, error=type(error).__name__)

    def _call(self, word: dict[str, object]) -> None:
        request = Request(self.settings.webhook, msgspec.json.encode(word), {"Content-Type": "application/json"})
        with urlopen(request, timeout=PATIENCE):
            pass

    def _write(self, to: str, subject: str, body: str) -> None:
        url = urlsplit(self.settings.smtp)
        letter = EmailMessage()
        letter["From"] = parse_qs(url.query).get("from", [f"hexkeep@{url.hostname}"])[0]
        letter["To"] = to
        letter["Subject"] = subject
        letter.set_content(body)
        kind = smtplib.SMTP_SSL if url.scheme == "smtps" else smtplib.SMTP
        with kind(url.hostname or "localhost", url.port or 0, timeout=PATIENCE) as server:
            if url.username:
                server.login(unquote(url.username), unquote(url.password or ""))
            server.send_message(letter)
