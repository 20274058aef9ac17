"""The first names of bots: each bot of a table has one of its own."""

from collections.abc import Collection
from hashlib import sha256

from hexkeep.server.texts import BOT_NAMES


def bot_name(table: str, seat: int, taken: Collection[str] = ()) -> str:
    """The name of a bot, always the same for the same seat of a table and another for each seat.

    `taken` are names that people at the table have.
    """
    names = sorted(BOT_NAMES, key=lambda name: sha256(f"{table}:{name}".encode()).digest())
    free = [name for name in names if name not in taken]
    return free[seat % len(free)]
