"""The archive: a table at any ply, and its record."""

import asyncio
from collections import OrderedDict
from datetime import UTC, datetime
from typing import Any

from hexkeep.kernel.scene import draw_with
from hexkeep.server import messages as m
from hexkeep.server.errors import Refusal
from hexkeep.server.guest import ending_text, log_lines, seats_held
from hexkeep.server.keys import promise
from hexkeep.server.table import Table

SHELVES = 8
"""So many tables keep their past states at hand, for one who moves the slider."""


class Archive:
    def __init__(self) -> None:
        self._past: OrderedDict[str, tuple[int, list[Any]]] = OrderedDict()

    async def replay(self, table: Table, keys: list[str], ply: int, seat: int, language: m.Language) -> m.Replay:
        """The table after so many plies. While the game goes on each sees only through their own eyes."""
        seats, _owner, watch = seats_held(table, keys)
        if not seats and not watch:
            raise Refusal("closed", 403)
        count = table.match.state.seats
        if not -1 <= seat < count:
            raise Refusal("no-seat", last=count - 1)
        if not table.over and seat != -1 and seat not in seats:
            raise Refusal("own-eyes", 403)
        of = len(table.match.plies)
        if not 0 <= ply <= of:
            raise Refusal("no-ply", last=of)
        state = (await self._states(table))[ply]
        game = table.game
        scene = draw_with(game, game.seen_by(state, seat), seat, table.words(language))
        row = table.rows[ply - 1] if ply else 0
        lines = log_lines(table, seat, language, ply - 1, ply) if ply else []
        waiting = [d.seat for d in game.decisions(state) if d.waits]
        standing = m.Standing(row, ply, seat, waiting=waiting, over=state.over, outcome=game.outcome(state) or [])
        if state.over:
            standing.ending = ending_text(table.words(language), game.ending(state))
        return m.Replay(scene, standing, lines, of)

    async def _states(self, table: Table) -> list[Any]:
        """The state after each ply. The caller holds the table's lock."""
        found = self._past.get(table.id)
        if found is None or found[0] != table.version:
            found = self._past[table.id] = (table.version, await asyncio.to_thread(table.match.states))
            while len(self._past) > SHELVES:
                self._past.popitem(last=False)
        self._past.move_to_end(table.id)
        return found[1]


def all_is_open(table: Table, keys: list[str]) -> None:
    """What tells every secret is only for those at the table, and only once the game is over. Raises Refusal."""
    seats, owner, watch = seats_held(table, keys)
    if not seats and not owner and not watch:
        raise Refusal("closed", 403)
    if not table.over:
        raise Refusal("not-over", 409)


def record(table: Table, keys: list[str]) -> str:
    """The record of a game that is over: it holds the seed, and so every secret."""
    all_is_open(table, keys)
    agreed = table.agreed
    match = table.match.fork()
    match.tags = {
        "Table": agreed.id,
        "Date": datetime.fromtimestamp(agreed.started, UTC).date().isoformat(),
        "SeedHash": promise(agreed.seed, agreed.salt),
        "Salt": agreed.salt,
    }
    if agreed.seed_chosen:
        match.tags["SeedChosen"] = "yes"
    if agreed.name:
        match.tags["Name"] = agreed.name
    for seat in table.seats:
        if seat.name:
            match.tags[f"Seat{seat.seat}"] = seat.name
    return match.record()
