"""Bots take their turns at tables.

The node that wrote the last row lets the bots think. If it dies, the sweep of another node finds the table.
Two nodes that think for one bot do no harm: only one of them gets to write the row.
"""

import asyncio
import secrets
from functools import partial

import structlog

from hexkeep.bots import shares_plan
from hexkeep.kernel.types import PASS, Decision
from hexkeep.server.bots.bot_pool import BotPool
from hexkeep.server.bots.partner_talk import PartnerTalk
from hexkeep.server.errors import Refusal
from hexkeep.server.metrics import Metrics
from hexkeep.server.settings import Settings
from hexkeep.server.storage.errors import Conflict
from hexkeep.server.tables.events import TableEvents
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.service import TableService

log = structlog.get_logger()

ALL_SEATS = -1
"""Stands for the seat where the bots of a table share one plan."""


class BotTurns:
    def __init__(
        self,
        service: TableService,
        bots: BotPool,
        talk: PartnerTalk,
        events: TableEvents,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        self._service = service
        self._bots = bots
        self._talk = talk
        self._events = events
        self._settings = settings
        self._metrics = metrics
        self._thinking: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        thinking = list(self._thinking.values())
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    def is_thinking(self, table_id: str) -> bool:
        return table_id in self._thinking

    def schedule(self, table: LiveTable) -> None:
        """Let the bots of the table think if they are asked and do not think already."""
        if table.id not in self._thinking and table.bot_decisions():
            task = asyncio.create_task(self._take_turns(table))
            self._thinking[table.id] = task
            task.add_done_callback(lambda _task: self._thinking.pop(table.id, None))

    async def _take_turns(self, table: LiveTable) -> None:
        """Move for the bots until people are waited for or the game is over."""
        try:
            while decisions := table.bot_decisions():
                await self._take_turn(table, decisions[0])
        except asyncio.CancelledError:
            raise
        except Refusal as refusal:  # the sweep takes the table up again
            self._metrics.refused.labels(refusal.code).inc()
        except Exception:
            self._metrics.errors.inc()
            log.exception("bots failed", table=table.id)

    async def _take_turn(self, table: LiveTable, decision: Decision) -> None:
        """One bot thinks about one decision, and moves if the table is still as it was."""
        async with table.lock:
            version = table.version
            seat = table.seats[decision.seat]
            if decision.seat not in {d.seat for d in table.bot_decisions()}:
                return
            view = table.game.position(table.view(decision.seat))
            wishes = self._talk.begin_turn(table, decision)
            offers = table.open_offers() if decision.waits else []
            listeners = table.listeners() if decision.waits else set()
            pause = self._pause_seconds(bool(offers), bool(listeners))
        # not the table's seed: from that a bot could work out every card
        seed = secrets.randbits(62)
        planner = (ALL_SEATS if shares_plan(table.game, seat.bot) else seat.seat, seat.bot)
        terms, plan = table.terms, table.plans.get(planner, {})
        wanted = (terms.game, terms.overlay, seat.bot, view, decision, seed, plan, wishes)
        thinking = self._bots.choose(*wanted, group=table.origin or table.id, tell=partial(self._show_place, table))
        _, (option, plan) = await asyncio.gather(asyncio.sleep(pause if table.viewers else 0.0), thinking)
        table.plans[planner] = plan
        await self._wait_for_hints(table, version, {offer.seat for offer in offers})
        async with table.lock:
            if table.version != version or table.seats[seat.seat] != seat:
                return
            if option == PASS:
                table.decline(decision)
                self._events.changed(table)
                return
            for offer in offers:
                table.decline(offer)
            table.note_given_time(listeners)
            try:
                await self._service.commit(table, seat.seat, table.game.write(option))
            except Conflict:
                return
            await self._talk.tell_reason(table, seat.seat)

    async def _wait_for_hints(self, table: LiveTable, version: int, seats: set[int]) -> None:
        """Whoever asked for a hint on an offer hears it, and then has the time once more that the offer gives."""
        asked = [viewer.asked for viewer in table.viewers if viewer.asked is not None]
        answers = [one.answer for one in asked if one.seat in seats and one.version == version]
        if answers:
            await asyncio.wait(answers)
            await asyncio.sleep(self._settings.offer_pause)

    def _show_place(self, table: LiveTable, place: int) -> None:
        """Those who wait for a bot are told how many go before it."""
        for viewer in list(table.viewers):
            viewer.show_place("bot", place)

    def _pause_seconds(self, has_offers: bool, has_listeners: bool) -> float:
        """A bot waits for offers that people may take, and for those who might answer out of a hidden hand."""
        if has_offers:
            return self._settings.offer_pause
        return self._settings.listen_pause if has_listeners else self._settings.bot_pause
