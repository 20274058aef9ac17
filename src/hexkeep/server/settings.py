"""How a server is set up: flags of `hexkeep serve` first, then environment variables, then defaults."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field

from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.types import Reason
from hexkeep.server.time_control import SteadyClock

BAD_SETTING = Reason("bad-setting", "")
MAX_DAYS = 36_500


class BadSetting(HexkeepError):
    """A setting in the environment is not possible."""

    def __init__(self, message: str) -> None:
        super().__init__(message, BAD_SETTING)


def from_environment(name: str, default: str = "") -> str:
    return os.environ.get(f"HEXKEEP_{name}", default)


def seconds(name: str, default: float, most: float = 60.0) -> float:
    """Seconds from the environment. Raises BadSetting."""
    text = from_environment(name)
    try:
        found = float(text or default)
    except ValueError:
        found = -1.0
    if not 0.0 <= found <= most:
        raise BadSetting(f"HEXKEEP_{name} is a number of seconds from 0 to {most:.0f}, not {text!r}")
    return found


def days(name: str) -> int | None:
    """Days from the environment; None if nothing is set. Raises BadSetting."""
    text = from_environment(name)
    if not text:
        return None
    if not text.isdecimal() or not 1 <= int(text) <= MAX_DAYS:
        raise BadSetting(f"HEXKEEP_{name} is a number of days from 1 to {MAX_DAYS}, not {text!r}")
    return int(text)


@dataclass(frozen=True)
class Settings:
    """`database` is an SQLAlchemy URL; without one a file `hexkeep.db` in the working directory is used.

    `origins` are further sites whose pages may open the socket (a reverse proxy under another name).
    `smtp` is `smtp://user:password@host:port/?from=table@example.org` (or `smtps://`) and needs `public_url`, the
    address people see; `webhook` is a URL that gets a small JSON text. Both tell an absent player of their turn.
    """

    database: str = field(default_factory=lambda: from_environment("DATABASE", "sqlite+aiosqlite:///hexkeep.db"))
    workers: int = 1
    origins: tuple[str, ...] = field(default_factory=lambda: tuple(from_environment("ORIGINS").split()))
    public_url: str = field(default_factory=lambda: from_environment("PUBLIC_URL"))
    smtp: str = field(default_factory=lambda: from_environment("SMTP"))
    webhook: str = field(default_factory=lambda: from_environment("WEBHOOK"))
    seconds_between_letters: float = 600.0
    """A seat gets one letter within it; a further one waits."""
    letters_per_hour: float = 20.0
    """E-mail addresses that one address may name in an hour; each gets a letter."""
    metrics_key: str = field(default_factory=lambda: from_environment("METRICS_KEY"))
    """Whoever sends it as a bearer token may read `/metrics`; without one nobody may."""
    bot_pause: float = field(default_factory=lambda: seconds("BOT_PAUSE", 0.5))
    """Seconds before a bot moves, so that people can follow."""
    offer_pause: float = field(default_factory=lambda: seconds("OFFER_PAUSE", 4.0))
    """Seconds a bot waits before it goes on while a person holds a standing offer."""
    listen_pause: float = field(default_factory=lambda: seconds("LISTEN_PAUSE", 2.0))
    """Seconds a bot waits for those who might answer out of a hidden hand, whether or not they can."""
    requests_per_second: float = 20.0
    """Requests that one address may make on average; four seconds' worth may come at once."""
    messages_per_second: float = 20.0
    """Messages that one socket may send on average; all sockets of an address together send five times as many."""
    tables_per_hour: float = 240.0
    """Tables that one address may open in an hour."""
    sockets_per_address: int = 100
    """Sockets that one address may hold open."""
    sweep_every: float = 10.0
    """Seconds between sweeps for tables whose bot or clock another node left behind."""
    grace: float = 30.0
    """Seconds by which a move of a bot or a clock is late before it counts as left behind."""
    absence_grace: float = field(default_factory=lambda: seconds("ABSENCE_GRACE", 60.0, 3600.0))
    """Seconds for which a player must have been away before the others may hand the seat to a bot."""
    forget_after: float = 600.0
    """Seconds after which an unvisited table is dropped from memory."""
    keep_days: int | None = field(default_factory=lambda: days("KEEP_DAYS"))
    """Days after which a table is removed at which nothing was played or said; None: all are kept."""
    owns: Callable[[str], bool] = field(default=lambda _table: True)
    """Whether a table belongs to this process, where several share the tables of one machine."""
    now: Callable[[], float] = field(default_factory=SteadyClock)

    def __post_init__(self) -> None:
        if self.smtp and not self.public_url:
            raise BadSetting("HEXKEEP_SMTP needs HEXKEEP_PUBLIC_URL, for the links in letters")


def database_url(text: str) -> str:
    """An SQLAlchemy URL with an asynchronous driver, from what people usually write."""
    for short, full in (
        ("postgres://", "postgresql+asyncpg://"),
        ("postgresql://", "postgresql+asyncpg://"),
        ("sqlite://", "sqlite+aiosqlite://"),
    ):
        if text.startswith(short):
            return full + text.removeprefix(short)
    return text if "://" in text else f"sqlite+aiosqlite:///{text}"
