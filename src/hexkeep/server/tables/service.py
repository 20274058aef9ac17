"""What people do at tables: come, go, play and undo.

Each table has a lock. Under it an option is checked, played on the match in memory, written to the log
and only then shown to the viewers; if the write fails, the memory is thrown away and read again.
"""

import time
from collections.abc import Callable
from contextlib import suppress

import structlog

from hexkeep.kernel.errors import IllegalOption
from hexkeep.server.errors import Refusal
from hexkeep.server.metrics import Metrics
from hexkeep.server.storage.errors import Conflict
from hexkeep.server.storage.models import LogRow
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.access import access_of, may_enter
from hexkeep.server.tables.awake_tables import AwakeTables
from hexkeep.server.tables.broadcaster import Broadcaster
from hexkeep.server.tables.events import TableEvents
from hexkeep.server.tables.explanations import refusal_of, translator_of
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.node_sync import NodeSync
from hexkeep.server.tables.seating import Seating
from hexkeep.server.tables.viewer import Viewer

log = structlog.get_logger()

MAX_OPTIONS_AT_ONCE = 64
MAX_SECONDS_PER_MOVE = 1.0
"""A table with a position of somebody's own is played no further after a move that takes longer."""


class TableService:
    def __init__(
        self,
        store: Store,
        tables: AwakeTables,
        seating: Seating,
        sync: NodeSync,
        broadcaster: Broadcaster,
        events: TableEvents,
        metrics: Metrics,
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._tables = tables
        self._seating = seating
        self._sync = sync
        self._broadcaster = broadcaster
        self._events = events
        self._metrics = metrics
        self._now = now
        self.moves_written = 0
        """Rows written since the start."""

    # ---- coming and going ----------------------------------------------------------------------

    async def enter(self, viewer: Viewer, keys: list[str], spare_key: str = "") -> None:
        """A viewer comes to the table with keys; the first message to them is the whole table, after new keys. One
        that their browser has made serves them if they come by a link. Raises Refusal."""
        table = viewer.table
        table.origin = table.origin or viewer.address
        await self._sync.catch_up(table)
        async with table.lock:
            access = access_of(table, keys)
            if not may_enter(table, access):
                raise Refusal("closed", 403)
            viewer.owner = access.owner
            refused = await self._seating.admit(viewer, access, spare_key)
            await self._seating.remember_language(viewer)
            await self._seating.remember_asking(viewer)
            table.viewers.add(viewer)
            await self._seating.drop_votes_on(table, viewer.seats)
            viewer.show_table()
            for refusal in refused:
                viewer.show_refusal(refusal)
            self._metrics.connections.inc()
            self._broadcaster.show_people(table, except_for=viewer)
        self._events.entered(table)

    def leave(self, viewer: Viewer) -> None:
        table = viewer.table
        if viewer in table.viewers:
            before = table.present()
            table.viewers.discard(viewer)
            table.visited_at = self._now()
            table.note_absences(before, self._now())
            self._metrics.connections.dec()
            self._broadcaster.show_people(table)
            self._events.left(table)
            if not table.viewers:
                table.forget_names()

    # ---- playing -------------------------------------------------------------------------------

    async def play(self, viewer: Viewer, seat: int, option: str, version: int) -> None:
        """Play an option that the seat chose when the table was at `version`. Raises Refusal."""
        viewer.require_seat(seat)
        if not viewer.plays(seat):
            raise Refusal("has-bot")
        began = time.perf_counter()
        try:
            await self._play(viewer, seat, option, version)
        finally:
            self._metrics.latency.observe(time.perf_counter() - began)

    async def _play(self, viewer: Viewer, seat: int, option: str, version: int) -> None:
        table = viewer.table
        async with table.lock:
            while True:
                timing = table.timing_of(seat, option, version)
                if timing == "repeated":
                    return
                if timing == "late":
                    raise Refusal("late")
                try:
                    await self.commit(table, seat, option)
                except Conflict:
                    continue  # another node was quicker: look again
                except IllegalOption as error:
                    raise refusal_of(viewer, seat, option, error) from None
                return

    async def play_all(self, viewer: Viewer, seat: int, options: list[str], version: int, skips: bool = False) -> None:
        """Play options one after another until one is no longer offered, or, with `skips`, passing over such ones.
        Raises Refusal if the first one is not offered."""
        if not 0 < len(options) <= MAX_OPTIONS_AT_ONCE:
            raise Refusal("bad-message", 400, why=f"one plays 1 to {MAX_OPTIONS_AT_ONCE} options at once")
        await self.play(viewer, seat, options[0], version)
        table = viewer.table
        async with table.lock:
            for option in options[1:]:
                decision = table.decision(seat)
                if decision is None or not viewer.plays(seat):
                    return
                if option not in (table.game.write(offered) for offered in decision.options):
                    if skips:
                        continue
                    return
                try:
                    await self.commit(table, seat, option)
                except Conflict:  # another node was quicker: the player looks again
                    return

    async def undo(self, viewer: Viewer, seat: int, version: int) -> None:
        """Go back to the viewer's last decision. Raises Refusal."""
        viewer.require_seat(seat)
        table = viewer.table
        async with table.lock:
            if version != table.version:
                raise Refusal("late")
            own_seats = viewer.played_seats()  # on a hot-seat the last to act may be another of the same viewer
            if not own_seats:
                raise Refusal("has-bot")
            count, reason = table.plies_to_undo(own_seats)
            if reason is not None:
                raise Refusal(reason.code, said=translator_of(viewer).reason(reason))
            try:
                await self.take_back(table, count)
                await self._play_forced(table)
            except Conflict:
                raise Refusal("late") from None
            self._tell(table)

    async def take_back(self, table: LiveTable, plies: int) -> None:
        """Take back the last plies, whosever they are. The caller holds the lock. Raises Conflict."""
        for _ in range(plies):
            await self._write(table, table.match.plies[-1].seat, None)

    async def commit(self, table: LiveTable, seat: int, option: str) -> None:
        """A ply of a seat, and after it those to which there is no alternative: stored, then shown.

        The caller holds the lock. Raises IllegalOption, or Conflict; after that the table has caught up with the
        other node.
        """
        await self._write(table, seat, option)
        if table.forced_decision() is not None:
            with suppress(Conflict):  # the other node goes on
                await self._play_forced(table)
        self._tell(table)

    async def play_forced(self, table: LiveTable) -> None:
        """Play what has been left of the plies to which there is no alternative. The caller holds the lock."""
        if table.forced_decision() is not None:
            with suppress(Conflict):
                await self._play_forced(table)
            self._tell(table)

    async def _play_forced(self, table: LiveTable) -> None:
        while not table.too_slow and (decision := table.forced_decision()) is not None:
            await self._write(table, decision.seat, table.game.write(decision.options[0]))

    async def _write(self, table: LiveTable, seat: int, option: str | None) -> None:
        """A row of the log (None: the seat's last ply is taken back): checked and played in memory, then stored.

        Raises IllegalOption, or Conflict; after that the table has caught up with the other node.
        """
        if table.too_slow:
            raise Refusal("too-heavy", 409)
        now = self._now()
        row = LogRow(table.version + 1, seat, option, now)
        is_timed = table.terms.start is not None and not table.terms.lesson
        began = time.thread_time() if is_timed else 0.0
        table.apply_row(row)
        try:
            status = table.status(now, now)
            table.too_slow = is_timed and time.thread_time() - began > MAX_SECONDS_PER_MOVE
            await self._store.append(table.id, row, status)
        except BaseException as error:
            if not isinstance(error, Conflict):
                self._metrics.errors.inc()
            await self._tables.reload(table)
            self._broadcaster.show_move(table)
            raise
        table.note_status(status)
        table.moved_at = now
        self.moves_written += 1
        self._metrics.count_move(table.terms.game)

    def _tell(self, table: LiveTable) -> None:
        """Show the viewers what was written, and let those act who follow the table."""
        self._broadcaster.show_move(table)
        self._events.changed(table)
        self._events.moved(table)
        if table.over:
            log.info("table over", table=table.id, ending=table.game.ending(table.match.state))
