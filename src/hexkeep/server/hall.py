"""The hall: every table that is awake on this node, and what happens at it.

Each table has a lock. Under it an option is checked, played on the match in memory, written to the log
and only then told to the guests; if the write fails, the memory is thrown away and read again.
"""

import asyncio
import time
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import structlog

from hexkeep.kernel.errors import HexkeepError, IllegalOption
from hexkeep.kernel.texts import Translator
from hexkeep.server import messages as m
from hexkeep.server.errors import Refusal
from hexkeep.server.guest import Guest, seats_held
from hexkeep.server.metrics import Metrics
from hexkeep.server.minder import Minder
from hexkeep.server.nodes import Nodes
from hexkeep.server.opening import Reading, Unreadable, from_form, from_record, read_apart
from hexkeep.server.people import People
from hexkeep.server.post import Post
from hexkeep.server.settings import Settings
from hexkeep.server.store import Conflict, NoSuchTable, Row, Store, Stored, StoredLine
from hexkeep.server.table import Table, Unplayable
from hexkeep.server.thinkers import Thinkers
from hexkeep.server.workers import Workers

log = structlog.get_logger()

SLOWEST_MOVE = 1.0
"""Seconds after which a table that somebody laid to their own wishes is played no further."""
LONGEST_READING = 10.0
"""Seconds within which a record or a position must have been read."""


class Hall:
    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = thinkers
        self.metrics = metrics
        self.readers = Workers(1, LONGEST_READING)
        self.post = Post(settings)
        self.people = People(self)
        self.minder = Minder(self)
        self.nodes = Nodes(self)
        self.tables: dict[str, Table] = {}
        self.played = 0
        """Rows written since the start."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.nodes.open()
        await self.minder.open()

    async def close(self) -> None:
        await self.minder.close()
        self.readers.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self.tables.values():
            for guest in table.guests:
                guest.leave()

    def keep(self, task: "asyncio.Task[None]") -> None:
        """Hold on to a task until it is done, or until the hall closes."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- tables --------------------------------------------------------------------------------

    async def table(self, name: str) -> Table:
        """The table, from memory or storage. Raises Refusal."""
        found = self.tables.get(name)
        if found is None:
            loading = self._loading.get(name)
            if loading is None:  # those who come meanwhile wait for the same table
                loading = self._loading[name] = asyncio.create_task(self._load(name))
                loading.add_done_callback(lambda _task: self._loading.pop(name, None))
            found = await asyncio.shield(loading)
        found.visited = self.settings.now()
        return found

    async def _load(self, name: str) -> Table:
        try:
            stored = await self.store.load(name)
        except NoSuchTable:
            raise Refusal("no-table", 404) from None
        table = await self._wake(stored)
        if table.base is not stored.base:
            await self.store.rebase(name, table.base)
        return table

    async def _wake(self, stored: Stored) -> Table:
        try:
            table = await asyncio.to_thread(Table, stored)  # a long log takes its time to play through
        except Unplayable as error:
            log.warning("unplayable table", table=stored.agreed.id, reason=str(error))
            raise Refusal("unplayable", 409, said=str(error)) from None
        table.visited = self.settings.now()
        self.tables[table.id] = table
        self.metrics.awake.set(len(self.tables))
        return table

    async def create(self, wanted: m.NewTable) -> m.TableKeys:
        if wanted.start is None:
            stored, keys = from_form(wanted, self.thinkers.names, self.settings.now())
        else:
            stored, keys = await self._read(from_form, wanted)
        await self.opened(stored)
        return keys

    async def import_record(self, text: str) -> m.TableKeys:
        stored, keys = await self._read(from_record, text)
        await self.opened(stored)
        return keys

    async def _read(self, read: Reading, given: object) -> tuple[Stored, m.TableKeys]:
        """A record or a position of somebody's own may take long to play through, or be made never to end."""
        try:
            found = await self.readers.run(read_apart, read, given, self.thinkers.names, self.settings.now())
        except (TimeoutError, BrokenProcessPool):
            raise Refusal("too-long", 422, seconds=round(LONGEST_READING)) from None
        if isinstance(found, Unreadable):
            raise Refusal(found.code, found.status, found.rule, found.said)
        return found

    async def opened(self, stored: Stored) -> None:
        await self.store.create(stored)
        self.metrics.tables.inc()
        log.info("table opened", table=stored.agreed.id, game=stored.agreed.game)
        table = await self._wake(stored)  # what was just written need not be read
        if stored.standing.awaits_bot or stored.standing.deadlines:
            self.minder.mind(table)

    def forget(self, table: Table) -> None:
        self.tables.pop(table.id, None)
        self.metrics.awake.set(len(self.tables))

    # ---- guests --------------------------------------------------------------------------------

    async def enter(self, name: str, hello: m.Hello) -> Guest:
        """One comes to the table with keys; the first message to them is the whole table.

        While a seat is open, whoever has the address may come without a key to take it.
        """
        table = await self.table(name)
        await self.catch_up(table)
        async with table.lock:
            seats, owner, watch = seats_held(table, hello.keys)
            if not seats and not watch and not any(s.kind == "open" for s in table.seats):
                raise Refusal("closed", 403)
            guest = Guest(table, hello.language, bool(self.settings.smtp))
            guest.owner = owner
            guest.sit(seats)
            await self.people.speaks(guest)
            table.guests.add(guest)
            guest.welcome()
            self.metrics.connections.inc()
            self.tell_people(table, but=guest)
        await self.nodes.tell_presence(table)
        await self.nodes.ask_presence(table)
        return guest

    def part(self, guest: Guest, farewell: int) -> None:
        table = guest.table
        guest.leave(farewell)
        if guest in table.guests:
            table.guests.discard(guest)
            table.visited = self.settings.now()
            self.metrics.connections.dec()
            self.tell_people(table)
            self.keep(asyncio.create_task(self.nodes.tell_presence(table)))
            if not table.guests:
                table.renamed()

    async def receive(self, guest: Guest, message: m.FromClient) -> None:
        """Do what a message asks. Raises Refusal."""
        match message:
            case m.Play():
                await self.play(guest, message)
            case m.AutoPass():
                await self.people.pass_for(guest, message)
            case m.Undo():
                await self.undo(guest, message)
            case m.Why():
                await self.why(guest, message)
            case m.Ask():
                await self.advise(guest, message.seat)
            case m.Here():
                async with guest.table.lock:
                    if guest.here(message.seat):
                        guest.welcome()
            case m.Speak():
                async with guest.table.lock:
                    guest.language = message.language
                    await self.people.speaks(guest)
                    guest.welcome()
            case m.Say():
                await self.people.say(guest, message.text)
            case m.TakeOver():
                await self.people.take_over(guest, message)
            case m.Rename():
                await self.people.rename(guest, message)
            case m.Leave():
                await self.people.leave(guest, message.seat)
            case m.Rematch():
                await self.people.rematch(guest)
            case m.Hello():
                raise Refusal("said-hello")

    # ---- playing -------------------------------------------------------------------------------

    async def play(self, guest: Guest, message: m.Play) -> None:
        seat, option = message.seat, message.option
        guest.own(seat)
        if not guest.plays(seat):
            raise Refusal("has-bot")
        table = guest.table
        with self.metrics.latency.time():
            async with table.lock:
                while True:
                    timely = table.timely(seat, option, message.version)
                    if timely == "again":
                        return
                    if timely == "late":
                        raise Refusal("late")
                    try:
                        await self.commit(table, seat, option)
                    except Conflict:
                        continue  # another node was quicker: look again
                    except IllegalOption as error:
                        raise _refusal(guest, seat, option, error) from None
                    return

    async def undo(self, guest: Guest, message: m.Undo) -> None:
        guest.own(message.seat)
        table = guest.table
        async with table.lock:
            late = Refusal("late")
            if message.version != table.version:
                raise late
            plies = table.match.plies
            # On a hot-seat the eyes may have moved on to the next seat of the same guest.
            seat = plies[-1].seat if plies and guest.plays(plies[-1].seat) else message.seat
            if not guest.plays(seat):
                raise Refusal("has-bot")
            reason = table.why_not_undo(seat)
            if reason is not None:
                raise Refusal(reason.code, said=_words(guest).reason(reason))
            try:
                await self.commit(table, seat, None)
            except Conflict:
                raise late from None

    async def commit(self, table: Table, seat: int, option: str | None) -> None:
        """A row of a seat: checked and played in memory, stored, then told. Raises Conflict or IllegalOption.

        The caller holds the lock. After Conflict the table has caught up with the other node.
        """
        if table.heavy:
            raise Refusal("too-heavy", 409)
        now = self.settings.now()
        row = Row(table.version + 1, seat, option, now)
        own_wishes = table.agreed.start is not None
        began = time.thread_time() if own_wishes else 0.0
        table.fold(row)
        try:
            standing = table.standing(now, now)
            table.heavy = own_wishes and time.thread_time() - began > SLOWEST_MOVE
            await self.store.append(table.id, row, standing)
        except BaseException as error:
            if not isinstance(error, Conflict):
                self.metrics.errors.inc()
            await self._reload(table)
            raise
        table.deadlines = standing.deadlines
        table.moved = now
        self.played += 1
        self.metrics.moves.labels(table.agreed.game).inc()
        self.tell_moves(table)
        self.minder.mind(table)
        self._notify(table)
        if table.over:
            log.info("table over", table=table.id, ending=standing.ending)

    async def _reload(self, table: Table) -> None:
        """Throw the match in memory away and read it again; its guests stay, unless even that fails."""
        try:
            table.take(await asyncio.to_thread(Table, await self.store.load(table.id)))
        except BaseException:
            self.forget(table)
            for guest in list(table.guests):
                guest.leave()
            raise
        self.tell_moves(table)

    async def why(self, guest: Guest, message: m.Why) -> None:
        guest.own(message.seat)
        table = guest.table
        words = _words(guest)
        async with table.lock:
            option = _read(guest, message.option)
            # asked of what the seat may see, so that the answer cannot tell more
            view = table.view(message.seat)
            reason = table.game.why_not(view, message.seat, option)
            if reason is None:
                guest.send(m.Because(message.option, ""))
                return
            said = words.refusal(view, message.seat, option, reason)
        rule = words.rule(reason.rule)
        guest.send(m.Because(message.option, said, reason.rule, rule.words(guest.language) if rule else ""))

    async def advise(self, guest: Guest, seat: int) -> None:
        guest.own(seat)
        table = guest.table
        async with table.lock:
            if table.decision(seat) is None:
                raise Refusal("no-decision", said=_words(guest).text("reason.no-decision", seat=f"seat:{seat}"))
            if guest.asking:
                raise Refusal("asking")
            guest.asking = True
            view = table.game.position(table.view(seat))
        self.keep(asyncio.create_task(self._advise(guest, seat, view)))  # the guest may play meanwhile

    async def _advise(self, guest: Guest, seat: int, view: dict[str, Any]) -> None:
        try:
            lines = await self.thinkers.advise(guest.table.agreed.game, view, seat, guest.language)
            guest.send(m.Advice(seat, lines))
        finally:
            guest.asking = False

    # ---- telling -------------------------------------------------------------------------------

    def tell_moves(self, table: Table) -> None:
        table.passes()  # an order that has ended is told as ended
        self.tell_looks(table)
        if table.agreed.clock.kind != "none":
            self.tell_people(table)

    def tell_looks(self, table: Table) -> None:
        """A fault in one guest's picture must not take the others' along: the row is already written."""
        shared: dict[object, bytes] = {}
        for guest in list(table.guests):
            try:
                guest.update(shared)
            except Exception:
                self.metrics.errors.inc()
                log.exception("cannot show the table", table=table.id, seat=guest.eyes)
                guest.leave()

    def tell_people(self, table: Table, but: Guest | None = None) -> None:
        for guest in list(table.guests):
            if guest is not but:
                guest.send(m.People(guest.info()))

    def tell_line(self, table: Table, line: StoredLine) -> None:
        table.heard(line)
        for guest in list(table.guests):
            guest.send(m.Said(m.ChatLine(line.at, line.seat, line.name, line.text)))

    def people_changed(self, table: Table) -> None:
        """Names stand in scenes and sentences, so these change too."""
        table.renamed()
        self.tell_looks(table)
        self.tell_people(table)

    def _notify(self, table: Table) -> None:
        """Write to those who are waited for and are not there."""
        if not self.post.delivers:
            return
        present = table.present()
        for decision in table.decisions():
            seat = table.seats[decision.seat]
            if decision.waits and seat.kind == "person" and seat.seat not in present:
                self.keep(asyncio.create_task(self.post.your_turn(table, seat)))

    # ---- other nodes ---------------------------------------------------------------------------

    async def catch_up(self, table: Table) -> None:
        """Read what another node has written, and tell our guests."""
        if not self.store.postgres:
            return
        async with table.lock:
            stored = await self.store.since(table.id, table.version, table.chat[-1].id if table.chat else 0)
            people = (stored.seats, stored.rematch) != (table.seats, table.rematch)
            if people:
                kept = {new.seat for new, old in zip(stored.seats, table.seats, strict=True) if new.key == old.key}
                table.seats, table.rematch = stored.seats, stored.rematch
                for guest in table.guests:
                    guest.sit([seat for seat in guest.seats if seat in kept])
            for row in stored.log:
                table.fold(row)
            table.deadlines, table.moved = stored.standing.deadlines, stored.standing.moved
            if people:
                self.people_changed(table)
            elif stored.log:
                self.tell_moves(table)
            for line in stored.chat:
                self.tell_line(table, line)
            if stored.log:
                self.minder.set_clock(table.id, table.due())
                self.minder.pass_for(table)


def _words(guest: Guest) -> Translator:
    return guest.table.words(guest.language)


def _read(guest: Guest, option: str) -> tuple[int, int, int, int]:
    try:
        return guest.table.game.read(option)
    except HexkeepError as error:
        raise Refusal(error.reason.code, said=_words(guest).reason(error.reason)) from None


def _refusal(guest: Guest, seat: int, option: str, error: IllegalOption) -> Refusal:
    """The kernel's reason in the guest's language, of what the seat may see."""
    read = _read(guest, option)
    view = guest.table.view(seat)
    reason = guest.table.game.why_not(view, seat, read) or error.reason
    return Refusal(reason.code, rule=reason.rule, said=_words(guest).refusal(view, seat, read, reason))
