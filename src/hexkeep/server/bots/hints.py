"""Hints of a bot for a person who asks."""

from functools import partial
from typing import Any

from hexkeep.server.bots.bot_pool import BotPool
from hexkeep.server.errors import Refusal
from hexkeep.server.tables.live_table import seat_names
from hexkeep.server.tables.viewer import Asked, Viewer
from hexkeep.server.tasks import BackgroundTasks


class Hints:
    def __init__(self, bots: BotPool, tasks: BackgroundTasks) -> None:
        self._bots = bots
        self._tasks = tasks

    async def ask(self, viewer: Viewer, seat: int) -> None:
        """Begin to think about the seat's decision; the viewer may play meanwhile. Raises Refusal."""
        viewer.require_seat(seat)
        table = viewer.table
        async with table.lock:
            if table.decision(seat) is None:
                translator = table.translator(viewer.language)
                raise Refusal("no-decision", said=translator.text("reason.no-decision", seat=f"seat:{seat}"))
            if viewer.awaits_hint:
                raise Refusal("asking")
            viewer.awaits_hint = True
            view, version = table.game.position(table.view(seat)), table.version
        viewer.asked = Asked(seat, version, self._tasks.start(self._answer(viewer, seat, view)))

    async def _answer(self, viewer: Viewer, seat: int, view: dict[str, Any]) -> None:
        try:
            table = viewer.table
            language = viewer.language
            names = seat_names(table.id, table.seats, language)
            outlook = table.outlooks.get(seat, {})
            wanted = (table.terms.game, table.terms.overlay, view, seat, language, outlook, names)
            tell = partial(viewer.show_place, "hint")
            found = await self._bots.hints(*wanted, group=viewer.address, tell=tell)
            table.outlooks[seat] = found.outlook
            viewer.show_hints(seat, found.hints)
        except Refusal as refusal:
            viewer.show_refusal(refusal)
        finally:
            viewer.awaits_hint = False
