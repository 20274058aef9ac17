"""A table after any of its plies."""

import asyncio
from collections import OrderedDict
from typing import Any

from hexkeep.kernel.table.drawing import draw_with
from hexkeep.server.errors import Refusal
from hexkeep.server.http import messages as m
from hexkeep.server.http.descriptions import describe_ending, describe_log, describe_talk
from hexkeep.server.tables.access import access_of
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.types import Language

MAX_TABLES_KEPT = 8
"""Tables whose past states are kept in memory, for a viewer who moves the slider."""


class Replays:
    def __init__(self) -> None:
        self._states: OrderedDict[str, tuple[int, list[Any]]] = OrderedDict()

    async def replay(self, table: LiveTable, keys: list[str], ply: int, seat: int, language: Language) -> m.Replay:
        """The table after its first `ply` plies. While the game goes on each may see only the views of their own seats.

        The caller holds the table's lock. Raises Refusal.
        """
        access = access_of(table, keys)
        if not access.opens:
            raise Refusal("closed", 403)
        count = table.match.state.seats
        if not -1 <= seat < count:
            raise Refusal("no-seat", last=count - 1)
        if not table.over and seat != -1 and seat not in access.seats:
            raise Refusal("own-eyes", 403)
        last = len(table.match.plies)
        if not 0 <= ply <= last:
            raise Refusal("no-ply", last=last)
        state = (await self._states_of(table))[ply]
        game = table.game
        scene = draw_with(game, game.seen_by(state, seat), seat, table.translator(language))
        row = table.rows[ply - 1] if ply else 0
        lines = describe_log(table, seat, language, ply - 1, ply) if ply else []
        waiting = [d.seat for d in game.decisions(state) if d.waits]
        status = m.ViewerStatus(row, ply, seat, waiting=waiting, over=state.over, outcome=game.outcome(state) or [])
        if state.over:
            status.ending = describe_ending(table.translator(language), game.ending(state))
        return m.Replay(scene, status, lines, last, describe_talk(table, seat, language, ply, ply + 1))

    async def _states_of(self, table: LiveTable) -> list[Any]:
        """The state after each ply. The caller holds the table's lock."""
        found = self._states.get(table.id)
        if found is None or found[0] != table.version:
            found = self._states[table.id] = (table.version, await asyncio.to_thread(table.match.states))
            while len(self._states) > MAX_TABLES_KEPT:
                self._states.popitem(last=False)
        self._states.move_to_end(table.id)
        return found[1]
