"""The objects of a server, each given what it needs."""

import asyncio
import secrets

import structlog

from hexkeep.kernel.registry import games
from hexkeep.server.bots.analyses import Analyses
from hexkeep.server.bots.bot_pool import BotPool
from hexkeep.server.bots.bot_turns import BotTurns
from hexkeep.server.bots.game_puzzles import GamePuzzles
from hexkeep.server.bots.hints import Hints
from hexkeep.server.bots.partner_talk import PartnerTalk
from hexkeep.server.gc_schedule import run_gc_schedule
from hexkeep.server.lessons.coaching import Coaching
from hexkeep.server.metrics import Metrics
from hexkeep.server.notices.node_presence import NodePresence
from hexkeep.server.notices.turn_notices import TurnNotices
from hexkeep.server.own_data import OwnData
from hexkeep.server.scheduling.auto_pass import AutoPasses
from hexkeep.server.scheduling.clocks import Clocks
from hexkeep.server.scheduling.forced_plies import ForcedPlies
from hexkeep.server.scheduling.sweeper import Sweeper
from hexkeep.server.settings import Settings, database_url
from hexkeep.server.storage.file_lock import DatabaseFileLock
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.awake_tables import AwakeTables
from hexkeep.server.tables.broadcaster import Broadcaster
from hexkeep.server.tables.chat import Chat, Talk
from hexkeep.server.tables.events import TableEvents
from hexkeep.server.tables.node_sync import NodeSync
from hexkeep.server.tables.opener import TableOpener
from hexkeep.server.tables.seating import Seating
from hexkeep.server.tables.service import TableService
from hexkeep.server.tasks import BackgroundTasks

log = structlog.get_logger()

MAX_SECONDS_FOR_POSITIONS = 5.0
"""A node that stops takes no longer to store positions."""


class Services:
    def __init__(self, settings: Settings) -> None:
        now = settings.now
        self.settings = settings
        self.metrics = Metrics()
        self.tasks = BackgroundTasks(self.metrics)
        self.events = TableEvents()
        database = database_url(settings.database)
        self.file_lock = DatabaseFileLock(database)
        self.store = Store(database, secrets.token_hex(4))
        self.bots = BotPool(settings.workers, self.metrics)
        self.analyses = Analyses(self.metrics)
        self.game_puzzles = GamePuzzles(self.analyses)
        self.hints = Hints(self.bots, self.tasks)
        broadcaster = Broadcaster(self.metrics)
        self.tables = AwakeTables(self.store, self.metrics, now)
        self.sync = NodeSync(self.store, self.tables, broadcaster, self.events)
        self.chat = Chat(self.store, broadcaster, now)
        self.talk = Talk(self.store, broadcaster, self.events)
        self.partner_talk = PartnerTalk(self.talk, self.bots, self.metrics)
        self.seating = Seating(
            self.store, broadcaster, self.events, self.chat, self.bots.names, now, settings.absence_grace
        )
        self.opener = TableOpener(self.store, self.tables, broadcaster, self.events, self.metrics, self.bots.names, now)
        self.own_data = OwnData(self.store, self.tables, self.seating, broadcaster)
        self.service = TableService(
            self.store, self.tables, self.seating, self.sync, broadcaster, self.events, self.metrics, now
        )
        self.clocks = Clocks(
            self.store,
            self.tables,
            self.service,
            self.seating,
            self.sync,
            self.events,
            broadcaster,
            self.tasks,
            self.metrics,
            now,
        )
        self.auto_passes = AutoPasses(self.service, self.metrics, settings.bot_pause)
        self.forced_plies = ForcedPlies(self.service, self.tasks, self.metrics)
        self.bot_turns = BotTurns(self.service, self.bots, self.partner_talk, self.events, settings, self.metrics)
        self.coaching = Coaching(self.service, self.store, broadcaster, self.events, self.tasks, self.metrics, now)
        self.sweeper = Sweeper(self.store, self.tables, self.sync, self.bot_turns, self.events, self.metrics, settings)
        self.presence = NodePresence(
            self.store.channel, self.tables, self.sync, broadcaster, self.tasks, now, self._take_over
        )
        self.notices = TurnNotices(settings, self.tasks)
        self._subscribe()

    def _subscribe(self) -> None:
        for schedule in (
            self.forced_plies.schedule,
            self.clocks.schedule,
            self.auto_passes.schedule,
            self.bot_turns.schedule,
            self.partner_talk.schedule,
        ):
            self.events.changed.subscribe(schedule)
        # Bots think on the node that wrote the row.
        for schedule in (self.clocks.schedule, self.auto_passes.schedule):
            self.events.moved_elsewhere.subscribe(schedule)
        self.events.told.subscribe(self.partner_talk.schedule)
        self.events.moved.subscribe(self.notices.send)
        self.events.entered.subscribe(self.presence.viewer_entered)
        self.events.entered.subscribe(self.coaching.schedule)
        self.events.entered.subscribe(self.partner_talk.schedule)
        self.events.left.subscribe(self.presence.viewer_left)

    def _take_over(self) -> None:
        """Another node is gone."""
        self.sweeper.hurry()
        self.tasks.start(self.clocks.take_over())

    async def open(self) -> None:
        """Raises DatabaseInUse."""
        self.file_lock.acquire()
        await self.store.open()
        self.presence.open()
        await self.clocks.open()
        self.tasks.start(self.sweeper.run())
        self.tasks.start(self._prepare())
        log.info("open", database=self.store.engine.url.render_as_string(hide_password=True))

    async def _prepare(self) -> None:
        """The server answers at once; the games that nobody has asked for are loaded meanwhile."""
        await asyncio.to_thread(games)
        await run_gc_schedule(lambda: self.service.moves_written)

    async def _store_positions(self) -> None:
        """The log holds everything: a database that fails now must not keep the node from stopping."""
        try:
            async with asyncio.timeout(MAX_SECONDS_FOR_POSITIONS):
                for table in self.tables.all():
                    await self.tables.store_position(table)
        except Exception as error:
            log.warning("positions not stored", error=type(error).__name__)

    async def close(self) -> None:
        """The store closes last: what was begun is written."""
        await self.analyses.close()
        await self.clocks.close()
        await asyncio.gather(self.bot_turns.close(), self.partner_talk.close(), self.auto_passes.close())
        self.opener.close()
        self.notices.close()
        await self.tasks.close()
        await self.presence.close()
        for table in self.tables.all():
            for viewer in list(table.viewers):
                viewer.disconnect()
        await self._store_positions()
        self.bots.close()
        await self.store.close()
        self.file_lock.release()
