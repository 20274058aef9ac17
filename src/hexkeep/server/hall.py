"""The hall: every table that is awake on this node, its guests, clocks and bots.

Each table has a lock. Under it an option is checked, played on the match in memory, written to the log
and only then told to the guests; if the write fails, the memory is thrown away and read again.
"""

import asyncio
import contextlib
import re
from dataclasses import replace

import structlog

from hexkeep.kernel.errors import HexkeepError, IllegalOption
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.texts import Words
from hexkeep.kernel.words import PASS
from hexkeep.server import messages as m
from hexkeep.server.errors import Forbidden, NotFound, Refusal
from hexkeep.server.guest import Guest, ending_text, seats_held
from hexkeep.server.keys import hashed, new_key
from hexkeep.server.metrics import Metrics
from hexkeep.server.opening import again, clean, from_form, from_record
from hexkeep.server.post import Post
from hexkeep.server.settings import Settings
from hexkeep.server.store import Conflict, NoSuchTable, Row, Store, Stored, StoredLine
from hexkeep.server.table import Table, Unplayable
from hexkeep.server.thinkers import Thinkers

log = structlog.get_logger()

CHAT_LENGTH = 500
EMAIL = re.compile(r"[^@\s,;<>\"]{1,64}@[^@\s,;<>\"]{1,190}")
ADVISER = "veteran"
"""The bot that is asked for a hint."""
BOT_GRACE = 30.0
"""Seconds after which a node minds a bot that another node left behind."""


class Hall:
    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = thinkers
        self.metrics = metrics
        self.post = Post(settings)
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._clocks: dict[str, asyncio.TimerHandle] = {}
        self._minding: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        listening = await self.store.listen(self._heard, self._missed)
        if listening is not None:
            self._keep(listening)
        for table, due in await self.store.clocks():
            self._set_clock(table, due)
        self._keep(asyncio.create_task(self._sweep()))

    async def close(self) -> None:
        for handle in self._clocks.values():
            handle.cancel()
        tasks = [*self._tasks, *self._minding.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in self.tables.values():
            for guest in table.guests:
                guest.leave()

    def _keep(self, task: "asyncio.Task[None]") -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- tables --------------------------------------------------------------------------------

    async def table(self, name: str) -> Table:
        """The table, from memory or storage. Raises NotFound."""
        found = self.tables.get(name)
        if found is None:
            async with self._loading.setdefault(name, asyncio.Lock()):
                found = self.tables.get(name)
                if found is None:
                    found = await self._load(name)
                    self.tables[name] = found
            self._loading.pop(name, None)
        found.visited = self.settings.now()
        return found

    async def _load(self, name: str) -> Table:
        try:
            stored = await self.store.load(name)
        except NoSuchTable:
            raise NotFound("there is no such table") from None
        try:
            table = Table(stored)
        except Unplayable as error:
            log.warning("unplayable table", table=name, reason=str(error))
            raise Refusal("unplayable", str(error), status=409) from None
        if table.base is not stored.base:
            await self.store.rebase(name, table.base)
        return table

    async def create(self, wanted: m.NewTable) -> m.TableKeys:
        stored, keys = from_form(wanted, self.thinkers.names, self.settings.now())
        await self._created(stored)
        return keys

    async def import_record(self, text: str) -> m.TableKeys:
        stored, keys = from_record(text, self.thinkers.names, self.settings.now())
        await self._created(stored)
        return keys

    async def _created(self, stored: Stored) -> None:
        await self.store.create(stored)
        self.metrics.tables.inc()
        log.info("table opened", table=stored.agreed.id, game=stored.agreed.game)
        if stored.standing.awaits_bot or stored.standing.deadlines:
            table = await self.table(stored.agreed.id)
            self._mind(table)

    async def summaries(self, held: list[m.Held], language: m.Language) -> list[m.TableSummary]:
        """A line for each table that one of the keys opens."""
        keys = {entry.table: {hashed(key) for key in entry.keys} for entry in held}
        lines = []
        for agreed, standing, seats in await self.store.heads(list(keys)):
            mine = [s.seat for s in seats if s.key and s.key in keys[agreed.id]]
            if not mine and not {agreed.owner, agreed.spectator} & keys[agreed.id]:
                continue
            try:
                words = Words(find_game(agreed.game), language, [s.name for s in seats])
            except HexkeepError:  # a game that is no longer installed
                continue
            lines.append(
                m.TableSummary(
                    agreed.id,
                    agreed.game,
                    words.text("game.title"),
                    agreed.name,
                    [words.seat(s.seat) for s in seats],
                    mine,
                    standing.waiting,
                    agreed.started,
                    standing.moved,
                    standing.ply,
                    standing.over,
                    ending_text(words, standing.ending) if standing.over else "",
                )
            )
        return lines

    async def set_address(self, name: str, keys: list[str], number: int, email: str) -> None:
        """Where to write when it is the seat's turn and nobody is there."""
        if email and not EMAIL.fullmatch(email):
            raise Refusal("bad-address", "this is no e-mail address")
        table = await self.table(name)
        async with table.lock:
            if number not in seats_held(table, keys)[0]:
                raise Forbidden("this is not your seat")
            table.seats[number] = replace(table.seats[number], email=email)
            await self.store.seat(name, table.seats[number])

    # ---- guests --------------------------------------------------------------------------------

    async def enter(self, name: str, hello: m.Hello) -> Guest:
        """One comes to the table with keys; the first message to them is the whole table."""
        table = await self.table(name)
        await self._catch_up(table)
        async with table.lock:
            seats, owner, watch = seats_held(table, hello.keys)
            if not seats and not watch and not any(s.kind == "open" for s in table.seats):
                raise Forbidden("this link does not open the table")
            guest = Guest(table, hello.language)
            guest.owner = owner
            guest.sit(seats)
            table.guests.add(guest)
            self.metrics.connections.inc()
            guest.welcome()
            self._tell_people(table, but=guest)
        return guest

    async def part(self, guest: Guest) -> None:
        table = guest.table
        if guest in table.guests:
            table.guests.discard(guest)
            self.metrics.connections.dec()
            guest.leave()
            self._tell_people(table)
            if not table.guests:
                table.forget_scenes()

    async def receive(self, guest: Guest, message: m.FromClient) -> None:
        """Do what a message asks. Raises Refusal."""
        match message:
            case m.Play():
                await self.play(guest, message)
            case m.Undo():
                await self.undo(guest, message)
            case m.Say():
                await self.say(guest, message.text)
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
                    guest.welcome()
            case m.TakeOver():
                await self.take_over(guest, message)
            case m.Rename():
                await self.rename(guest, message)
            case m.Leave():
                await self.leave(guest, message.seat)
            case m.Rematch():
                await self.rematch(guest)
            case m.Hello():
                raise Refusal("said-hello", "you have already said hello")

    def _own(self, guest: Guest, seat: int) -> None:
        if seat not in guest.seats:
            raise Forbidden("this is not your seat")

    # ---- playing -------------------------------------------------------------------------------

    async def play(self, guest: Guest, message: m.Play) -> None:
        self._own(guest, message.seat)
        table = guest.table
        with self.metrics.latency.time():
            async with table.lock:
                while True:
                    timely = table.timely(message.seat, message.option, message.version)
                    if timely == "again":
                        return
                    if timely == "late":
                        raise Refusal("late", self._words(guest).text("reason.not-offered"))
                    try:
                        await self._commit(table, message.seat, message.option)
                    except Conflict:
                        continue  # another node was quicker: look again
                    except IllegalOption as error:
                        raise self._refusal(guest, message.seat, message.option, error) from None
                    return

    async def undo(self, guest: Guest, message: m.Undo) -> None:
        self._own(guest, message.seat)
        table = guest.table
        async with table.lock:
            if message.version != table.version:
                raise Refusal("late", self._words(guest).text("reason.undo-not-yours"))
            plies = table.match.plies
            # On a hot-seat the eyes may have moved on to the next seat of the same guest.
            seat = plies[-1].seat if plies and plies[-1].seat in guest.seats else message.seat
            try:
                await self._commit(table, seat, None)
            except Conflict:
                raise Refusal("late", self._words(guest).text("reason.undo-not-yours")) from None
            except IllegalOption as error:
                raise Refusal(error.reason.code, self._words(guest).reason(error.reason)) from None

    async def _commit(self, table: Table, seat: int, option: str | None) -> None:
        """One row: checked and played in memory, stored, then told. Raises Conflict or IllegalOption.

        The caller holds the lock. After Conflict the table has caught up with the other node.
        """
        now = self.settings.now()
        row = Row(table.version + 1, seat, option, now)
        table.fold(row)
        try:
            standing = table.standing(now, now)
            await self.store.append(table.id, row, standing)
        except Conflict:
            await self._reload(table)
            raise
        except BaseException:
            self.metrics.errors.inc()
            await self._reload(table)
            raise
        table.deadlines = standing.deadlines
        table.moved = now
        self.metrics.moves.labels(table.agreed.game).inc()
        self._tell_moves(table)
        self._mind(table)
        if table.over:
            log.info("table over", table=table.id, ending=standing.ending)
        self._notify(table)

    async def _reload(self, table: Table) -> None:
        """Throw the match in memory away and read it again; its guests stay, unless even that fails."""
        try:
            table.take(Table(await self.store.load(table.id)))
        except BaseException:
            self.tables.pop(table.id, None)
            for guest in list(table.guests):
                guest.leave()
            raise
        self._tell_moves(table)

    def _refusal(self, guest: Guest, seat: int, option: str, error: IllegalOption) -> Refusal:
        """The kernel's reason in the guest's language."""
        words = self._words(guest)
        reason = error.reason
        try:
            read = guest.table.game.read(option)
        except HexkeepError:
            return Refusal(reason.code, words.reason(reason))
        return Refusal(reason.code, words.refusal(guest.table.match.state, seat, read, reason), reason.rule)

    async def why(self, guest: Guest, message: m.Why) -> None:
        self._own(guest, message.seat)
        table = guest.table
        words = self._words(guest)
        async with table.lock:
            try:
                option = table.game.read(message.option)
            except HexkeepError as error:
                raise Refusal(error.reason.code, words.reason(error.reason)) from None
            # asked of what the seat may see, so that the answer cannot tell more
            view = table.match.view(message.seat)
            reason = table.game.why_not(view, message.seat, option)
            if reason is None:
                guest.send(m.Because(message.option, ""))
                return
            said = words.refusal(view, message.seat, option, reason)
            rule = words.rule(reason.rule)
        guest.send(m.Because(message.option, said, reason.rule, rule.words(guest.language) if rule else ""))

    def _words(self, guest: Guest) -> Words:
        return guest.table.words(guest.language)

    # ---- telling -------------------------------------------------------------------------------

    def _tell_moves(self, table: Table) -> None:
        shared: dict[object, bytes] = {}
        for guest in list(table.guests):
            guest.update(shared)
        if table.agreed.clock.kind != "none":
            self._tell_people(table)

    def _tell_people(self, table: Table, but: Guest | None = None) -> None:
        for guest in list(table.guests):
            if guest is not but:
                guest.send(m.People(guest.info()))

    def _notify(self, table: Table) -> None:
        """Write to those who are waited for and are not there."""
        present = {seat for guest in table.guests for seat in guest.seats}
        for decision in table.match.decisions():
            seat = table.seats[decision.seat]
            if decision.waits and seat.kind == "person" and seat.seat not in present:
                self._keep(asyncio.create_task(self.post.your_turn(table, seat)))

    # ---- people --------------------------------------------------------------------------------

    async def say(self, guest: Guest, text: str) -> None:
        text = clean(text, CHAT_LENGTH)
        if not text:
            raise Refusal("empty", "there is nothing to say")
        table = guest.table
        async with table.lock:
            seat = guest.eyes if guest.eyes in guest.seats else -1
            line = StoredLine(0, self.settings.now(), seat, self._words(guest).seat(seat), text)
            line = await self.store.say(table.id, line)
            self._said(table, line)

    def _said(self, table: Table, line: StoredLine) -> None:
        table.chat.append(line)
        del table.chat[:-200]
        for guest in list(table.guests):
            guest.send(m.Said(m.ChatLine(line.at, line.seat, line.name, line.text)))

    async def rename(self, guest: Guest, message: m.Rename) -> None:
        self._own(guest, message.seat)
        table = guest.table
        async with table.lock:
            seat = replace(table.seats[message.seat], name=clean(message.name))
            await self.store.seat(table.id, seat)
            table.seats[message.seat] = seat
            self._people_changed(table)

    async def leave(self, guest: Guest, number: int) -> None:
        """The seat is open again; its key opens nothing any more."""
        self._own(guest, number)
        table = guest.table
        async with table.lock:
            seat = replace(table.seats[number], kind="open", bot="", key="", votes=(), email="")
            await self.store.seat(table.id, seat)
            table.seats[number] = seat
            for other in table.guests:
                if number in other.seats:
                    other.sit([s for s in other.seats if s != number])
                    other.scene = None
            await self._restand(table)
            self._people_changed(table)

    async def take_over(self, guest: Guest, message: m.TakeOver) -> None:
        table = guest.table
        if not 0 <= message.seat < len(table.seats):
            raise NotFound("there is no such seat")
        async with table.lock:
            if message.bot:
                await self._vote(guest, message.seat, message.bot)
            elif message.seat in guest.seats:
                await self._take_back(guest, message)
            else:
                await self._sit_down(guest, message)
            await self._restand(table)
            self._people_changed(table)
            self._mind(table)

    async def _vote(self, guest: Guest, number: int, bot: str) -> None:
        """Hand a seat to a bot: at once if it is one's own, else when all who are present agree."""
        table = guest.table
        if bot not in self.thinkers.names:
            raise Refusal("unknown-bot", f"there is no bot {bot!r}; there are {', '.join(self.thinkers.names)}")
        present = {seat for g in table.guests for seat in g.seats}
        seat = table.seats[number]
        if seat.kind == "bot":
            raise Refusal("has-bot", "a bot already plays this seat")
        if number not in guest.seats:
            if number in present:
                raise Refusal("present", "somebody sits there")
            if not guest.seats and not guest.owner:
                raise Forbidden("only those who play decide about a seat")
            votes = sorted({*seat.votes, *guest.seats})
            people = {s for s in present if table.seats[s].kind == "person"}
            if not people <= set(votes):
                table.seats[number] = replace(seat, votes=tuple(votes))
                await self.store.seat(table.id, table.seats[number])
                return
        table.seats[number] = replace(seat, kind="bot", bot=bot, votes=())
        await self.store.seat(table.id, table.seats[number])

    async def _take_back(self, guest: Guest, message: m.TakeOver) -> None:
        seat = guest.table.seats[message.seat]
        name = clean(message.name) or seat.name
        guest.table.seats[message.seat] = replace(seat, kind="person", bot="", name=name, votes=())
        await self.store.seat(guest.table.id, guest.table.seats[message.seat])

    async def _sit_down(self, guest: Guest, message: m.TakeOver) -> None:
        table = guest.table
        key = new_key()
        seat = replace(
            table.seats[message.seat], kind="person", name=clean(message.name), bot="", key=hashed(key), votes=()
        )
        if not await self.store.take_open_seat(table.id, seat):
            raise Refusal("taken", "this seat is not open")
        table.seats[message.seat] = seat
        guest.sit(sorted({*guest.seats, message.seat}))
        guest.scene = None
        guest.send(m.Seated(message.seat, key))

    async def _restand(self, table: Table) -> None:
        """Other people sit there now: clocks start or stop, bots are waited for or not."""
        standing = table.standing(self.settings.now(), table.moved)
        await self.store.restand(table.id, standing)
        table.deadlines = standing.deadlines

    def _people_changed(self, table: Table) -> None:
        table.renamed()
        shared: dict[object, bytes] = {}
        for guest in list(table.guests):
            guest.update(shared)
        self._tell_people(table)

    async def rematch(self, guest: Guest) -> None:
        if not guest.seats and not guest.owner:
            raise Forbidden("only those who play can ask for a rematch")
        table = guest.table
        async with table.lock:
            if not table.over:
                raise Refusal("not-over", "the game goes on")
            if not table.rematch:
                stored = again(table, self.settings.now())
                await self._created(stored)
                table.rematch = await self.store.rematch(table.id, stored.agreed.id)
            self._tell_people(table)

    # ---- other nodes ---------------------------------------------------------------------------

    def _heard(self, name: str) -> None:
        table = self.tables.get(name)
        if table is not None:
            self._keep(asyncio.create_task(self._catch_up(table)))

    def _missed(self) -> None:
        for name in list(self.tables):
            self._heard(name)

    async def _catch_up(self, table: Table) -> None:
        """Read what another node has written, and tell our guests."""
        if not self.store.postgres:
            return
        async with table.lock:
            stored = await self.store.since(table.id, table.version, table.chat[-1].id if table.chat else 0)
            people = (stored.seats, stored.rematch) != (table.seats, table.rematch)
            if people:
                table.seats, table.rematch = stored.seats, stored.rematch
                for guest in table.guests:
                    guest.sit([s for s in guest.seats if table.seats[s].key])
                table.renamed()
            for row in stored.log:
                table.fold(row)
            table.deadlines, table.moved = stored.standing.deadlines, stored.standing.moved
            if stored.log or people:
                self._tell_moves(table)
            if people:
                self._tell_people(table)
            for line in stored.chat:
                self._said(table, line)
            if stored.log:
                self._set_clock(table.id, min(table.deadlines.values(), default=None))

    # ---- clocks --------------------------------------------------------------------------------

    def _set_clock(self, name: str, due: float | None) -> None:
        handle = self._clocks.pop(name, None)
        if handle is not None:
            handle.cancel()
        if due is not None:
            delay = max(0.0, due - self.settings.now())
            self._clocks[name] = asyncio.get_running_loop().call_later(delay, self._ring, name)

    def _ring(self, name: str) -> None:
        self._clocks.pop(name, None)
        self._keep(asyncio.create_task(self._time_is_up(name)))

    async def _time_is_up(self, name: str) -> None:
        try:
            table = await self.table(name)
            await self._catch_up(table)
            async with table.lock:
                now = self.settings.now()
                for seat, deadline in sorted(table.deadlines.items()):
                    if deadline <= now:
                        await self._out_of_time(table, seat)
                        break
                self._mind(table)
        except Conflict:
            self._ring(name)
        except Exception:
            self.metrics.errors.inc()
            log.exception("clock failed", table=name)

    async def _out_of_time(self, table: Table, seat: int) -> None:
        decision = table.match.decision(seat)
        at_zero = table.agreed.clock.at_zero
        if decision is None or at_zero == "nothing":
            del table.deadlines[seat]
        elif at_zero == "bot":
            table.seats[seat] = replace(table.seats[seat], kind="bot", bot="greedy", votes=())
            await self.store.seat(table.id, table.seats[seat])
            await self._restand(table)
            self._people_changed(table)
        else:
            option = decision.idle or decision.options[0]
            await self._commit(table, seat, table.game.write(option))

    # ---- bots ----------------------------------------------------------------------------------

    def _mind(self, table: Table) -> None:
        """See to the table's clock, and let its bots think if they are asked."""
        self._set_clock(table.id, min(table.deadlines.values(), default=None))
        if table.id not in self._minding and table.bot_decisions():
            task = asyncio.create_task(self._bots(table))
            self._minding[table.id] = task
            task.add_done_callback(lambda _task: self._minding.pop(table.id, None))

    async def _bots(self, table: Table) -> None:
        """Move for the bots until people are waited for or the game is over."""
        try:
            while True:
                async with table.lock:
                    decisions = table.bot_decisions()
                    if not decisions:
                        return
                    decision = decisions[0]
                    version = table.version
                    seat = table.seats[decision.seat]
                    view = table.game.position(table.match.view(decision.seat))
                    person_may_act = any(
                        not d.waits and table.seats[d.seat].kind == "person" for d in table.match.decisions()
                    )
                watched = bool(table.guests)
                pause = self.settings.offer_pause if person_may_act and decision.waits else self.settings.bot_pause
                thinking = self.thinkers.choose(table.agreed.game, seat.bot, view, decision, version)
                _, option = await asyncio.gather(asyncio.sleep(pause if watched else 0.0), thinking)
                async with table.lock:
                    if table.version != version or table.seats[seat.seat].kind != "bot":
                        continue
                    if option == PASS:
                        table.passed[seat.seat] = decision.options
                        continue
                    with contextlib.suppress(Conflict):
                        await self._commit(table, seat.seat, table.game.write(option))
        except asyncio.CancelledError:
            raise
        except Exception:
            self.metrics.errors.inc()
            log.exception("bot failed", table=table.id)

    async def advise(self, guest: Guest, seat: int) -> None:
        self._own(guest, seat)
        table = guest.table
        async with table.lock:
            decision = table.match.decision(seat)
            if decision is None:
                raise Refusal("no-decision", self._words(guest).text("reason.no-decision", seat=f"seat:{seat}"))
            version = table.version
            view = table.game.position(table.match.view(seat))
        option = await self.thinkers.choose(table.agreed.game, ADVISER, view, decision, version)
        advice = [] if option == PASS else [(table.game.write(option), self._words(guest).option(option))]
        guest.send(m.Advice(seat, advice))

    # ---- housekeeping --------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Mind what was left behind at the last stop or by a node that died; forget who is not visited."""
        grace = 0.0
        while True:
            try:
                now = self.settings.now()
                for name in await self.store.to_mind(now - grace, now - grace):
                    table = self.tables.get(name)
                    if name not in self._minding and (table is None or table.bot_decisions() or table.deadlines):
                        table = await self.table(name)
                        await self._catch_up(table)
                        self._mind(table)
                self._forget(now)
            except asyncio.CancelledError:
                raise
            except Exception:
                self.metrics.errors.inc()
                log.exception("sweep failed")
            grace = BOT_GRACE
            await asyncio.sleep(self.settings.sweep_every)

    def _forget(self, now: float) -> None:
        for name, table in list(self.tables.items()):
            idle = not table.guests and name not in self._minding and not table.lock.locked()
            if idle and table.visited < now - self.settings.forget_after:
                del self.tables[name]
        self.metrics.awake.set(len(self.tables))
