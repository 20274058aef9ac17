"""Leads a learner through the lesson of a table: plays what the lesson plans, answers what it does not.

A move that is allowed but not wanted is not played: the coach says that it works too and what to try now, and the table
stays as it is. So nothing is lost, whatever the learner tries.
"""

from collections.abc import Callable
from typing import Literal

import structlog

from hexkeep.kernel.errors import IllegalOption
from hexkeep.server.errors import Refusal, server_texts
from hexkeep.server.metrics import Metrics
from hexkeep.server.storage.errors import Conflict
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.broadcaster import Broadcaster
from hexkeep.server.tables.events import TableEvents
from hexkeep.server.tables.explanations import refusal_of
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.service import TableService
from hexkeep.server.tables.viewer import Viewer
from hexkeep.server.tasks import BackgroundTasks

log = structlog.get_logger()


class Coaching:
    def __init__(
        self,
        service: TableService,
        store: Store,
        broadcaster: Broadcaster,
        events: TableEvents,
        tasks: BackgroundTasks,
        metrics: Metrics,
        now: Callable[[], float],
    ) -> None:
        self._service = service
        self._store = store
        self._broadcaster = broadcaster
        self._events = events
        self._tasks = tasks
        self._metrics = metrics
        self._now = now

    def schedule(self, table: LiveTable) -> None:
        """Play the answers that are still due: those a lesson opens with, or those that a stop cut off."""
        if table.is_coaching:
            self._tasks.start(self._take_up(table))

    async def _take_up(self, table: LiveTable) -> None:
        try:
            async with table.lock:
                await self._answer(table)
        except Conflict:  # another node was quicker
            return
        except Exception:
            self._metrics.errors.inc()
            log.exception("lesson failed", table=table.id)

    async def play(self, viewer: Viewer, seat: int, options: list[str], version: int) -> None:
        """Play what the lesson wants; at the first option that it does not want the coach speaks. Raises Refusal."""
        viewer.require_seat(seat)
        table = viewer.table
        async with table.lock:
            timing = table.timing_of(seat, options[0], version) if options else "late"
            if timing == "repeated":
                return
            if timing == "late":
                raise Refusal("late")
            for option in options:
                if not await self._play_one(viewer, seat, option):
                    return

    async def _play_one(self, viewer: Viewer, seat: int, option: str) -> bool:
        table = viewer.table
        assert table.lesson is not None
        wanted = [table.game.write(one) for one in table.lesson.wanted(table.match)]
        if option not in wanted and option in table.match.options(seat):
            viewer.show_coaching(self._remark(viewer, seat, option, wanted))
            return False
        try:
            await self._service.commit(table, seat, option)
            await self._answer(table)
        except Conflict:
            raise Refusal("late") from None
        except IllegalOption as error:
            raise refusal_of(viewer, seat, option, error) from None
        return table.is_coaching

    async def _answer(self, table: LiveTable) -> None:
        """Play what others answer. The caller holds the lock. Raises Conflict."""
        while table.lesson is not None and (answer := table.lesson.answer(table.match)) is not None:
            await self._service.commit(table, *answer)

    def _remark(self, viewer: Viewer, seat: int, option: str, wanted: list[str]) -> str:
        """That the move is allowed, and what to do first."""
        texts = server_texts(viewer.language)
        key = "coach.wait" if not wanted else "coach.other" if len(wanted) == 1 else "coach.others"
        said = {"move": self._label(viewer, seat, option)}
        if key == "coach.other":
            said["wanted"] = self._label(viewer, seat, wanted[0])
        return texts[key].format(**said)

    def _label(self, viewer: Viewer, seat: int, option: str) -> str:
        table = viewer.table
        translator = table.translator(viewer.language)
        label: str = table.game.option_text(table.view(seat), seat, table.game.read(option), translator).label
        return label

    async def turn_page(self, viewer: Viewer, to: Literal["next", "back", "skip"], step: int) -> None:
        """Go on, one step back, or leave the lesson. Raises Refusal."""
        table = viewer.table
        async with table.lock:
            lesson = table.lesson
            if lesson is None or not table.is_coaching or lesson.step != step:
                return
            viewer.require_seat(lesson.lesson.seat)
            try:
                if to == "back":
                    await self._service.take_back(table, lesson.go_back(table.match.plies))
                elif to == "skip":
                    lesson.skip()
                elif not lesson.go_on():
                    return
                await self._answer(table)
            except Conflict:
                raise Refusal("late") from None
            await self._store.update_status(table.id, table.status(self._now(), table.moved_at, after_row=False))
            self._broadcaster.show_move(table)
            self._events.changed(table)
