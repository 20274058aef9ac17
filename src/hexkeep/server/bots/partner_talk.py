"""Bots as partners of people: what they say before a person's turn, after their own, and when they are asked.

What was said stands in the match, so what is still to be said follows from it alone: a node that takes a table over
goes on where the other stopped.
"""

import asyncio
from dataclasses import dataclass

import structlog

from hexkeep.bots.talk import standing_wishes, turn_start
from hexkeep.kernel.bots.talk import GIVE, HELP, PLAN, WISHES, write_saying
from hexkeep.kernel.types import Decision
from hexkeep.server.bots.bot_pool import BotPool
from hexkeep.server.metrics import Metrics
from hexkeep.server.tables.chat import Talk
from hexkeep.server.tables.live_table import LiveTable

log = structlog.get_logger()


@dataclass(frozen=True)
class Errand:
    """Something that bots are to say: an answer to a wish, by the first who can grant it, or one bot's plan.

    `at`: how many messages there are up to the wish; of a plan, the ply at which the person's turn began.
    """

    seats: list[int]
    at: int
    is_answer: bool


class PartnerTalk:
    def __init__(self, talk: Talk, bots: BotPool, metrics: Metrics) -> None:
        self._talk = talk
        self._bots = bots
        self._metrics = metrics
        self._talking: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        talking = list(self._talking.values())
        for task in talking:
            task.cancel()
        await asyncio.gather(*talking, return_exceptions=True)

    def is_talking(self, table_id: str) -> bool:
        return table_id in self._talking

    def schedule(self, table: LiveTable) -> None:
        """Let the bots of the table say what they have to say, if they do not do so already."""
        if table.id not in self._talking and next_errand(table) is not None:
            task = asyncio.create_task(self._run_errands(table))
            self._talking[table.id] = task
            task.add_done_callback(lambda _task: self._talking.pop(table.id, None))

    async def _run_errands(self, table: LiveTable) -> None:
        try:
            while (errand := next_errand(table)) is not None:
                await self._run(table, errand)
        except asyncio.CancelledError:
            raise
        except Exception:
            self._metrics.errors.inc()
            log.exception("bots cannot talk", table=table.id)

    async def _run(self, table: LiveTable, errand: Errand) -> None:
        first: tuple[int, list[str]] | None = None
        for seat in errand.seats:
            async with table.lock:
                version = table.version
                view = table.game.position(table.view(seat))
                wishes = wishes_of(table, seat) if errand.is_answer else []
            terms, bot = table.terms, table.seats[seat].bot
            can, texts = await self._bots.plan_messages(
                terms.game, terms.overlay, bot, view, seat, wishes, table.origin or table.id
            )
            if first is None or can:
                first = (seat, texts)
            if can:
                break
        async with table.lock:
            if errand.is_answer:
                table.answered = max(table.answered, errand.at)
            elif table.version != version:
                return  # the table has moved on: what is to be said now is looked up again
            else:
                table.told_at[errand.seats[0]] = errand.at
            if first is not None and first[1] and not table.over:
                await self._talk.say(table, *first)

    # ---- around a bot's own turn -----------------------------------------------------------------

    def begin_turn(self, table: LiveTable, decision: Decision) -> list[tuple[int, str]]:
        """A bot is about to decide: what its partners ask of it, as (seat, message). The caller holds the lock."""
        if not person_partners(table, decision.seat):
            return []
        if decision.waits:
            table.turn_memory.begin(table.match, decision.seat)
        return wishes_of(table, decision.seat)

    async def tell_reason(self, table: LiveTable, seat: int) -> None:
        """A bot has moved: once its turn is over it says why it played so. The caller holds the lock."""
        if table.is_coaching or not person_partners(table, seat):
            return
        texts = [write_saying(table.game, saying) for saying in table.turn_memory.reasons(table.match, seat)]
        if texts:
            await self._talk.say(table, seat, texts)


def person_partners(table: LiveTable, seat: int) -> list[int]:
    """The people who play together with a seat."""
    if not table.game.message_kinds():
        return []
    return [other for other in table.game.partners(table.match.state, seat) if table.seats[other].kind == "person"]


def wishes_of(table: LiveTable, seat: int) -> list[tuple[int, str]]:
    """What partners ask of a seat now, as (seat, message)."""
    return [(wish.seat, write_saying(table.game, wish.saying)) for wish in standing_wishes(table.match, seat)]


def next_errand(table: LiveTable) -> Errand | None:
    """What bots are to say next, if anything."""
    if table.over or table.is_coaching or all(seat.kind != "bot" for seat in table.seats):
        return None
    if not table.game.message_kinds():
        return None
    return _answer(table) or _plan(table)


def _answer(table: LiveTable) -> Errand | None:
    """The latest wish of a person that no bot has answered. Several bots look whether they can help or give; to leave
    something or to wait, the next bot agrees for all."""
    kinds = table.game.message_kinds()
    messages = table.match.messages
    for number in range(len(messages), table.answered, -1):
        message = messages[number - 1]
        group = kinds[message.saying[0]].group
        if group in WISHES and table.seats[message.seat].kind == "person":
            bots = _bot_partners(table, message.seat)
            if bots:
                return Errand(bots if group in (HELP, GIVE) else bots[:1], number, True)
    return None


def _plan(table: LiveTable) -> Errand | None:
    """A bot that has not told its plan since a person's turn began."""
    match = table.match
    kinds = table.game.message_kinds()
    began = turn_start(match)
    for decision in table.decisions():
        if decision.waits and table.seats[decision.seat].kind == "person":
            for seat in _bot_partners(table, decision.seat):
                told = any(
                    m.seat == seat and m.ply >= began and kinds[m.saying[0]].group == PLAN for m in match.messages
                )
                if not told and table.told_at.get(seat) != began:
                    return Errand([seat], began, False)
    return None


def _bot_partners(table: LiveTable, seat: int) -> list[int]:
    """The bots that play together with a seat, in the order of turns after it."""
    count = table.match.state.seats
    partners = table.game.partners(table.match.state, seat)
    in_order = sorted(partners, key=lambda other: (other - seat) % count)
    return [other for other in in_order if table.seats[other].kind == "bot"]
