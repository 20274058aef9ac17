"""A new table: from a form, from a record, or as a rematch."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import msgspec

from hexkeep.kernel.bots.talk import write_saying
from hexkeep.kernel.errors import BadRecord, HexkeepError, UnknownGame
from hexkeep.kernel.match import Match
from hexkeep.kernel.record import OVERLAY_TAG
from hexkeep.kernel.registry import extended_game, load
from hexkeep.kernel.registry import game as game_named
from hexkeep.kernel.rng import KEYED, Rng
from hexkeep.kernel.table.lesson_player import open_lesson
from hexkeep.kernel.table.lessons import find_lesson
from hexkeep.server.errors import Refusal
from hexkeep.server.keys import hash_key, new_key, new_table_id
from hexkeep.server.seeds import SEED_BITS, new_salt, new_seed
from hexkeep.server.storage.models import (
    LogRow,
    ReplayBase,
    StoredMessage,
    StoredSeat,
    StoredTable,
    TableStatus,
    TableTerms,
)
from hexkeep.server.tables.bot_names import bot_name
from hexkeep.server.tables.live_table import LiveTable, next_due, rules_id
from hexkeep.server.tables.plain_text import plain_text
from hexkeep.server.time_control import Asking, ClockMemory, set_clocks
from hexkeep.server.types import Clock, NewLesson, NewTable, SeatPlan, TableKeys

MAX_CLOCK_SECONDS = 60 * 24 * 3600
MAX_SEATS = 12
DEFAULT_BOT = "random"
MAX_RECORD_PLIES = 10_000
"""The longest games have less than a third of it."""
MAX_OVERLAY_BYTES = 128 * 1024
"""Of a file of somebody's own; a scenario has less than a tenth of it."""
MAX_POSITION_BYTES = 64 * 1024
"""Of a position of somebody's own; those of real games have less than a tenth of it."""
TRIAL_PLIES = 100
MAX_TRIAL_SECONDS_PER_PLY = 0.3
"""Processor time of any ply of the trial, with the view of the table after it."""
MAX_TRIAL_OPTIONS = 5000
"""Options that may stand at once during the trial."""

Opened = tuple[StoredTable, TableKeys]
T = TypeVar("T")


@dataclass(frozen=True)
class OpeningRefused:
    """Why a worker could not open a table: exceptions lose their fields on the way between processes."""

    code: str
    status: int
    rule: str
    said: str
    of_game: bool = False
    line: int = 0


def open_in_worker(opening: Callable[..., T], *wanted: object) -> T | OpeningRefused:
    """For worker processes: the table (or what else is made of it), or why there is none."""
    try:
        return opening(*wanted)
    except Refusal as refusal:
        return OpeningRefused(refusal.code, refusal.status, refusal.rule, refusal.sentence())
    except HexkeepError as error:
        status = 404 if isinstance(error, UnknownGame) else 422
        line = error.line if isinstance(error, BadRecord) else 0
        return OpeningRefused(error.reason.code, status, error.reason.rule, str(error), True, line)
    except RecursionError:
        return OpeningRefused("too-deep", 400, "", Refusal("too-deep").sentence())


def from_form(wanted: NewTable, bots: Sequence[str], now: float) -> Opened:
    """A table as the form asks for it. Raises BadSetup, BadPosition, UnknownGame or Refusal."""
    game = extended_game(wanted.game, wanted.overlay)
    seed = new_seed() if wanted.seed is None else wanted.seed
    if wanted.start is not None and wanted.setup:
        raise Refusal("setup-and-start")
    if wanted.start is not None:
        _require_possible(wanted.start)
    match: Match[Any] = Match(game, wanted.setup, seed, wanted.start, shuffle=KEYED)
    if match.over:
        raise Refusal("game-over")
    if wanted.start is not None or wanted.overlay:
        try_position(match)
    seed_chosen = wanted.seed is not None or wanted.start is not None
    return _new_table(match, wanted, seed_chosen, bots, now)


def from_record(text: str, bots: Sequence[str], now: float) -> Opened:
    """A table with the moves of a record; an unfinished game can be played on. Raises BadRecord or Refusal."""
    match = load(text)
    if len(match.plies) > MAX_RECORD_PLIES:
        raise Refusal("too-many-plies", 422, most=MAX_RECORD_PLIES)
    start: dict[str, object] | None = None if match.start is None else dict(match.start)
    if start is not None:
        _require_possible(start)
    overlay = match.tags.get(OVERLAY_TAG, "")
    require_small_file(overlay)
    if start is not None or overlay:
        try_position(match)
    plan = [SeatPlan("me", match.tags.get(f"Seat{n}", "")) for n in range(match.state.seats)]
    name = match.tags.get("Name", "")
    wanted = NewTable(match.game.name, seats=plan, spectators=True, name=name, start=start, overlay=overlay)
    stored, keys = _new_table(match, wanted, True, bots, now)
    log = [LogRow(n, ply.seat, match.game.write(ply.option), now) for n, ply in enumerate(match.plies, 1)]
    said = [StoredMessage(0, m.ply, m.seat, write_saying(match.game, m.saying)) for m in match.messages]
    status = replace(stored.status, version=len(log), position_version=len(log))
    return replace(stored, log=log, messages=said, status=status), keys


def from_lesson(wanted: NewLesson, bots: Sequence[str], now: float) -> Opened:
    """The table of a lesson: bots sit at the other seats and play when it is over. Raises UnknownGame or BadLesson."""
    game = game_named(wanted.game)
    lesson = find_lesson(game.package, wanted.lesson)
    match = open_lesson(game, lesson)
    start: dict[str, object] | None = None if match.start is None else dict(match.start)
    bot = SeatPlan("bot", bot=lesson.level)
    plan = [SeatPlan("me", wanted.name) if n == lesson.seat else bot for n in range(match.state.seats)]
    stored, keys = _new_table(match, NewTable(game.name, seats=plan, start=start), True, bots, now)
    terms = replace(stored.terms, lesson=lesson.name)
    return replace(stored, terms=terms, status=replace(stored.status, awaits_bot=False)), keys


def require_small_file(overlay: str) -> None:
    """Raises Refusal."""
    if len(overlay.encode()) > MAX_OVERLAY_BYTES:
        raise Refusal("too-large", 413, most=MAX_OVERLAY_BYTES)


def _require_possible(position: dict[str, object]) -> None:
    """Raises Refusal if somebody's own position has too many seats, or is too large."""
    if str(position.get("seats")) not in map(str, range(1, MAX_SEATS + 1)):
        raise Refusal("bad-position", 422, most=MAX_SEATS)
    if len(msgspec.json.encode(position)) > MAX_POSITION_BYTES:
        raise Refusal("too-large", 422, most=MAX_POSITION_BYTES)


def try_position(match: Match[Any]) -> None:
    """Play on at random for a while, in this worker where it harms nobody: from a position or with a
    file of somebody's own the game may break, or it may be made to keep the server busy. Raises Refusal."""
    began = time.process_time()
    setup = None if match.start is not None else match.setup
    trial: Match[Any] = Match(match.game, setup, match.seed, match.start, shuffle=match.shuffle)
    if time.process_time() - began > MAX_TRIAL_SECONDS_PER_PLY:
        raise Refusal("too-heavy", 422)
    rng = Rng(match.seed)
    for _ in range(TRIAL_PLIES):
        began = time.process_time()
        try:
            decisions = trial.decisions()
            options = [(d.seat, option) for d in decisions for option in d.options]
            if not options:
                return
            trial.play(*options[rng.randbelow(len(options))])
            trial.game.position(trial.state)
            trial.scene()
        except HexkeepError:
            raise
        except Exception as error:  # the rules trust the position
            raise Refusal("breaks", 422, why=f"{type(error).__name__}: {error}") from error
        if len(options) > MAX_TRIAL_OPTIONS or time.process_time() - began > MAX_TRIAL_SECONDS_PER_PLY:
            raise Refusal("too-heavy", 422)


def rematch_of(table: LiveTable, now: float) -> StoredTable:
    """The same table once more. Its keys are the same, so everybody already holds theirs."""
    return _table_after(table, table.terms, now)


def next_of(table: LiveTable, now: float) -> StoredTable:
    """The table that follows, such as the next mission, for the same people. Raises Refusal."""
    given = table.next_setup()
    if given is None:
        raise Refusal("no-next")
    return _table_after(table, replace(table.terms, setup=table.game.setup(given), start=None), now)


def _table_after(table: LiveTable, like: TableTerms, now: float) -> StoredTable:
    terms = replace(
        like,
        id=new_table_id(),
        seed=new_seed(),
        salt=new_salt(),
        seed_chosen=like.start is not None,
        started=now,
        lesson="",
        shuffle=KEYED,
    )
    setup = None if terms.start is not None else terms.setup
    match: Match[Any] = Match(table.game, setup, terms.seed, terms.start, shuffle=terms.shuffle)
    seats = [replace(seat, votes=(), looked=False) for seat in table.seats]
    status = _first_status(match, seats, terms.clock, now)
    return StoredTable(terms, status, ReplayBase(rules_id(table.game)), seats, [], [], "")


def _new_table(match: Match[Any], wanted: NewTable, seed_chosen: bool, bots: Sequence[str], now: float) -> Opened:
    if not 0 <= match.seed < 1 << SEED_BITS:
        raise Refusal("bad-seed", bits=SEED_BITS)
    count = match.state.seats
    if len(wanted.seats) > count:
        raise Refusal("bad-seats", seats=count, planned=len(wanted.seats))
    clock = wanted.clock
    if clock.kind != "none" and not 1 <= clock.seconds <= MAX_CLOCK_SECONDS:
        raise Refusal("bad-clock", most=MAX_CLOCK_SECONDS, seconds=clock.seconds)
    if not 0 <= clock.increment <= MAX_CLOCK_SECONDS:
        raise Refusal("bad-increment", most=MAX_CLOCK_SECONDS, seconds=clock.increment)
    table = new_table_id()
    keys = [new_key() for _ in range(count)]
    seats = _name_bots(table, _new_seats(wanted.seats, keys, bots))
    owner = new_key()
    spectator = new_key() if wanted.spectators else ""
    terms = TableTerms(
        table,
        match.game.name,
        dict(match.setup),
        match.seed,
        new_salt(),
        seed_chosen,
        wanted.start,
        clock,
        plain_text(wanted.name),
        wanted.spectators,
        hash_key(owner),
        hash_key(spectator) if spectator else "",
        now,
        wanted.overlay,
        shuffle=match.shuffle,
    )
    status = _first_status(match, seats, clock, now)
    stored = StoredTable(terms, status, ReplayBase(rules_id(match.game)), seats, [], [], "")
    seat_keys = [key if seat.kind == "person" else "" for key, seat in zip(keys, seats, strict=True)]
    return stored, TableKeys(terms.id, owner, seat_keys, spectator)


def _new_seats(plan: list[SeatPlan], keys: list[str], bots: Sequence[str]) -> list[StoredSeat]:
    seats = []
    for seat, key in enumerate(keys):
        wish = plan[seat] if seat < len(plan) else SeatPlan("me")
        bot = (wish.bot or DEFAULT_BOT) if wish.kind == "bot" else ""
        if bot and bot not in bots:
            raise Refusal("unknown-bot", bot=bot, bots=", ".join(bots))
        kind = {"me": "person", "link": "person", "open": "open", "bot": "bot"}[wish.kind]
        stored_key = hash_key(key) if kind == "person" else ""
        invited = wish.kind == "link"
        seats.append(StoredSeat(seat, plain_text(wish.name), kind, bot, stored_key, invited=invited))
    return seats


def _name_bots(table: str, seats: list[StoredSeat]) -> list[StoredSeat]:
    """Bots without a name get one, which stays."""
    taken = {seat.name for seat in seats}
    return [
        replace(seat, name=bot_name(table, seat.seat, taken)) if seat.kind == "bot" and not seat.name else seat
        for seat in seats
    ]


def _first_status(match: Match[Any], seats: list[StoredSeat], clock: Clock, now: float) -> TableStatus:
    decisions = match.decisions()
    waiting = [d.seat for d in decisions if d.waits]
    timed = [seat for seat in waiting if seats[seat].kind == "person"]
    deadlines, clocks = set_clocks(clock, {}, ClockMemory(), Asking(len(match.plies), timed), now)
    return TableStatus(
        0,
        len(match.plies),
        match.game.position(match.state),
        waiting,
        deadlines,
        next_due(clock, deadlines),
        any(seats[d.seat].kind == "bot" or (d.waits and len(d.options) == 1) for d in decisions),
        now,
        match.over,
        match.game.ending(match.state) if match.over else "",
        clocks=clocks,
    )
