"""Who minds a table when no person does: its clock and its bots.

The node that wrote the last row lets the bots think; should it die, another finds the table when it
sweeps. Two nodes that think for one bot do no harm: only one of them gets to write the row.
"""

import asyncio
import secrets
from typing import TYPE_CHECKING

import structlog

from hexkeep.bots import shares_plan
from hexkeep.kernel.types import PASS, Decision
from hexkeep.server.errors import Refusal
from hexkeep.server.store import Conflict
from hexkeep.server.table import Table

if TYPE_CHECKING:
    from hexkeep.server.hall import Hall

log = structlog.get_logger()

STAND_IN = "greedy"
"""The bot that takes the seat of one whose time is up."""


class Minder:
    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._clocks: dict[str, asyncio.TimerHandle] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._passing: dict[str, asyncio.Task[None]] = {}

    async def open(self) -> None:
        for table, due in await self.hall.store.clocks():
            self.set_clock(table, due)
        self.hall.keep(asyncio.create_task(self._sweep()))

    async def close(self) -> None:
        for handle in self._clocks.values():
            handle.cancel()
        thinking = [*self._thinking.values(), *self._passing.values()]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    def mind(self, table: Table) -> None:
        """See to the table's clock and orders to pass, and let its bots think if they are asked."""
        self.set_clock(table.id, table.due())
        self.pass_for(table)
        if table.id not in self._thinking and table.bot_decisions():
            task = asyncio.create_task(self._bots(table))
            self._thinking[table.id] = task
            task.add_done_callback(lambda _task: self._thinking.pop(table.id, None))

    # ---- clocks --------------------------------------------------------------------------------

    def set_clock(self, name: str, due: float | None) -> None:
        handle = self._clocks.pop(name, None)
        if handle is not None:
            handle.cancel()
        if due is not None:
            delay = max(0.0, due - self.hall.settings.now())
            self._clocks[name] = asyncio.get_running_loop().call_later(delay, self._ring, name)

    def _ring(self, name: str) -> None:
        self._clocks.pop(name, None)
        self.hall.keep(asyncio.create_task(self._time_is_up(name)))

    async def _time_is_up(self, name: str) -> None:
        try:
            table = await self.hall.table(name)
            await self.hall.catch_up(table)
            async with table.lock:
                now = self.hall.settings.now()
                late = [seat for seat, deadline in sorted(table.deadlines.items()) if deadline <= now]
                if late and not table.over:
                    await self._out_of_time(table, late[0])
                self.mind(table)
        except Conflict:  # another node saw to it
            return
        except Refusal as refusal:
            log.warning("clock of a table that cannot be played", table=name, reason=refusal.reason())
        except Exception:
            self.hall.metrics.errors.inc()
            log.exception("clock failed", table=name)

    async def _out_of_time(self, table: Table, seat: int) -> None:
        decision = table.decision(seat)
        at_zero = table.agreed.clock.at_zero
        if decision is None:
            return
        if at_zero == "bot":
            await self.hall.people.out_of_time(table, seat, STAND_IN)
        else:
            option = decision.idle if decision.idle is not None else decision.options[0]
            await self.hall.commit(table, seat, table.game.write(option))

    # ---- orders to pass ------------------------------------------------------------------------

    def pass_for(self, table: Table) -> None:
        if table.id not in self._passing and table.passes():
            task = asyncio.create_task(self._pass(table))
            self._passing[table.id] = task
            task.add_done_callback(lambda _task: self._passing.pop(table.id, None))

    async def _pass(self, table: Table) -> None:
        """Pass for those who asked for it, after a pause that is the same whatever they hold."""
        try:
            while table.passes():
                await asyncio.sleep(self.hall.settings.bot_pause)
                async with table.lock:
                    for decision in table.passes()[:1]:
                        assert decision.idle is not None
                        await self.hall.commit(table, decision.seat, table.game.write(decision.idle))
        except Conflict:  # another node was quicker; what it wrote wakes us again
            return
        except Exception:
            self.hall.metrics.errors.inc()
            log.exception("passing failed", table=table.id)

    # ---- bots ----------------------------------------------------------------------------------

    async def _bots(self, table: Table) -> None:
        """Move for the bots until people are waited for or the game is over."""
        try:
            while decisions := table.bot_decisions():
                await self._bot(table, decisions[0])
        except asyncio.CancelledError:
            raise
        except Exception:
            self.hall.metrics.errors.inc()
            log.exception("bots failed", table=table.id)

    async def _bot(self, table: Table, decision: Decision) -> None:
        """One bot thinks about one decision, and moves if the table is still as it was."""
        async with table.lock:
            version = table.version
            seat = table.seats[decision.seat]
            if decision.seat not in {d.seat for d in table.bot_decisions()}:
                return
            view = table.game.position(table.view(decision.seat))
            helpers = table.open_offers() if decision.waits else []
            listeners = table.listeners() if decision.waits else set()
            pause = self._pause(bool(helpers), bool(listeners))
        # not the table's seed: from that a bot could work out every card
        luck = secrets.randbits(62)
        planned = (-1 if shares_plan(table.game, seat.bot) else seat.seat, seat.bot)
        thinking = self.hall.thinkers.choose(
            table.agreed.game, seat.bot, view, decision, luck, table.plans.get(planned, {})
        )
        _, (option, plan) = await asyncio.gather(asyncio.sleep(pause if table.guests else 0.0), thinking)
        table.plans[planned] = plan
        async with table.lock:
            if table.version != version or table.seats[seat.seat] != seat:
                return
            if option == PASS:
                table.decline(decision)
                return
            for offer in helpers:
                table.decline(offer)
            table.gave_time(listeners)
            try:
                await self.hall.commit(table, seat.seat, table.game.write(option))
            except Conflict:
                return

    def _pause(self, helpers: bool, listeners: bool) -> float:
        """How long a bot waits: for open offers that people may take, and for those who might answer unseen."""
        settings = self.hall.settings
        if helpers:
            return settings.offer_pause
        return settings.listen_pause if listeners else settings.bot_pause

    # ---- housekeeping --------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Mind what was left behind at the last stop or by a node that died; forget tables nobody visits."""
        settings = self.hall.settings
        grace = 0.0
        while True:
            try:
                before = settings.now() - grace
                for name in await self.hall.store.to_mind(before):
                    if name not in self._thinking:
                        await self._pick_up(name)
                self._forget(settings.now() - settings.forget_after)
            except asyncio.CancelledError:
                raise
            except Exception:
                self.hall.metrics.errors.inc()
                log.exception("sweep failed")
            grace = settings.grace
            await asyncio.sleep(settings.sweep_every)

    async def _pick_up(self, name: str) -> None:
        try:
            table = await self.hall.table(name)
        except Refusal as refusal:
            log.warning("table left alone", table=name, reason=refusal.reason())
            return
        await self.hall.catch_up(table)
        self.mind(table)

    def _forget(self, before: float) -> None:
        for name, table in list(self.hall.tables.items()):
            idle = not table.guests and name not in self._thinking and not table.lock.locked()
            if idle and table.visited < before:
                self.hall.forget(table)
