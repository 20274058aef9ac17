"""Sends letters by SMTP, in threads of their own: a mail server that is silent holds up nothing else."""

import asyncio
import smtplib
import ssl
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from urllib.parse import parse_qs, unquote, urlsplit

import structlog

log = structlog.get_logger()

MAX_SECONDS_PER_ANSWER = 10.0
"""How long a mail server may take to answer."""
THREADS = 2
MAX_WAITING_LETTERS = 100
"""Further letters are dropped while so many wait for a silent mail server."""
MAX_LETTERS_A_DAY = 20
"""To one address, whichever tables they come from."""
SECONDS_A_DAY = 24 * 3600.0


class Letters:
    """`url` is `smtp://user:password@host:port/?from=table@example.org`, or `smtps://`.

    With `smtp` the connection is encrypted by STARTTLS before anything is told; `tls=no` in the query goes without, for
    a mail server on the same machine.
    """

    def __init__(self, url: str, now: Callable[[], float]) -> None:
        self._url = urlsplit(url)
        self._query = parse_qs(self._url.query)
        self._now = now
        self._pool = ThreadPoolExecutor(THREADS, "letters")
        self._waiting = 0
        self._sent: dict[str, deque[float]] = {}
        """When letters went to each address within the last day."""

    async def send(self, to: str, subject: str, text: str) -> bool:
        """Whether it was sent. Nothing is raised: the table goes on, whatever the mail server does."""
        if self._waiting >= MAX_WAITING_LETTERS or not self._count(to):
            log.warning("letter dropped", waiting=self._waiting)
            return False
        self._waiting += 1
        try:
            await asyncio.get_running_loop().run_in_executor(self._pool, self._deliver, to, subject, text)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("letter failed", error=type(error).__name__)
            return False
        finally:
            self._waiting -= 1
        return True

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _count(self, to: str) -> bool:
        """May another letter go to this address today? Then it is counted."""
        since = self._now() - SECONDS_A_DAY
        self._sent = {address: times for address, times in self._sent.items() if times[-1] > since}
        times = self._sent.setdefault(to.casefold(), deque(maxlen=MAX_LETTERS_A_DAY))
        if len(times) == MAX_LETTERS_A_DAY and times[0] > since:
            return False
        times.append(self._now())
        return True

    def _deliver(self, to: str, subject: str, text: str) -> None:
        mail = EmailMessage()
        mail["From"] = self._query.get("from", [f"hexkeep@{self._url.hostname}"])[0]
        mail["To"] = to
        mail["Subject"] = subject
        mail.set_content(text)
        with self._connect() as server:
            if self._url.username:
                server.login(unquote(self._url.username), unquote(self._url.password or ""))
            server.send_message(mail)

    def _connect(self) -> smtplib.SMTP:
        host, port = self._url.hostname or "localhost", self._url.port or 0
        tls = ssl.create_default_context()
        if self._url.scheme == "smtps":
            return smtplib.SMTP_SSL(host, port, timeout=MAX_SECONDS_PER_ANSWER, context=tls)
        server = smtplib.SMTP(host, port, timeout=MAX_SECONDS_PER_ANSWER)
        try:
            if self._query.get("tls") != ["no"]:
                server.starttls(context=tls)
        except BaseException:
            server.close()
            raise
        return server
