"""Opening a table: from a form, from a record, or again for a rematch."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from hexkeep.kernel.errors import HexkeepError, UnknownGame
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.registry import load
from hexkeep.kernel.rng import Rng
from hexkeep.server.errors import Refusal
from hexkeep.server.keys import hashed, new_key, new_salt, new_seed, new_table_id
from hexkeep.server.messages import Clock, NewTable, SeatPlan, TableKeys, Value
from hexkeep.server.store import Agreed, Base, Row, Standing, Stored, StoredSeat
from hexkeep.server.table import Table, due, rules_of

LONGEST_CLOCK = 60 * 24 * 3600
NAME_LENGTH = 40
MOST_SEATS = 12
DEFAULT_BOT = "random"
MOST_PLIES = 10_000
"""Of a record; the longest games have less than a third of it."""
LARGEST_POSITION = 64 * 1024
"""Bytes of a position of somebody's own; those of real games have less than a tenth of it."""
TRIED_PLIES = 100
LONGEST_MOVE = 0.3
"""Seconds that any of the plies tried may take, with the look at the table after it."""
MOST_OPTIONS = 5000


Reading = Callable[[Any, Sequence[str], float], tuple[Stored, TableKeys]]


@dataclass(frozen=True)
class Unreadable:
    """Why a worker could not open a table: exceptions do not travel between processes with all they hold."""

    code: str
    status: int
    rule: str
    said: str


def read_apart(read: Reading, given: object, bots: Sequence[str], now: float) -> tuple[Stored, TableKeys] | Unreadable:
    """For worker processes: the table, or why there is none."""
    try:
        return read(given, bots, now)
    except Refusal as refusal:
        return Unreadable(refusal.code, refusal.status, refusal.rule, refusal.reason())
    except HexkeepError as error:
        status = 404 if isinstance(error, UnknownGame) else 422
        return Unreadable(error.reason.code, status, error.reason.rule, str(error))
    except RecursionError:
        return Unreadable("too-deep", 400, "", Refusal("too-deep").reason())


def clean(name: str, length: int = NAME_LENGTH) -> str:
    """A name or a line of chat as plain text: no control characters, no runs of blanks, not endless."""
    printable = "".join(c if c.isprintable() else " " for c in name)
    return " ".join(printable.split())[:length].strip()


def from_form(wanted: NewTable, bots: Sequence[str], now: float) -> tuple[Stored, TableKeys]:
    """A new table. Raises BadSetup, BadPosition, UnknownGame or Refusal."""
    game = find_game(wanted.game)
    seed = new_seed() if wanted.seed is None else wanted.seed
    if wanted.start is not None and wanted.setup:
        raise Refusal("setup-and-start")
    if wanted.start is not None and str(wanted.start.get("seats")) not in map(str, range(1, MOST_SEATS + 1)):
        raise Refusal("bad-position", 422, most=MOST_SEATS)
    if wanted.start is not None and len(msgspec.json.encode(wanted.start)) > LARGEST_POSITION:
        raise Refusal("too-large", 422, most=LARGEST_POSITION)
    match: Match[Any] = Match(game, wanted.setup, seed, wanted.start)
    if match.over:
        raise Refusal("game-over")
    if wanted.start is not None:
        try_out(match)
    chosen = wanted.seed is not None or wanted.start is not None
    return _opened(
        match, dict(match.setup), wanted.start, chosen, wanted.seats, bots, wanted.clock, wanted.spectators,
        clean(wanted.name), now,
    )  # fmt: skip


def from_record(text: str, bots: Sequence[str], now: float) -> tuple[Stored, TableKeys]:
    """A table with the moves of a record; one whose game goes on can be played on. Raises BadRecord."""
    match = load(text)
    if len(match.plies) > MOST_PLIES:
        raise Refusal("too-many-plies", 422, most=MOST_PLIES)
    start = None if match.start is None else dict(match.start)
    if start is not None:
        if len(msgspec.json.encode(start)) > LARGEST_POSITION:
            raise Refusal("too-large", 422, most=LARGEST_POSITION)
        try_out(match)
    name = clean(match.tags.get("Name", ""))
    plan = [SeatPlan("me", clean(match.tags.get(f"Seat{n}", ""))) for n in range(match.state.seats)]
    stored, keys = _opened(match, dict(match.setup), start, True, plan, bots, Clock(), True, name, now)
    log = [Row(n, ply.seat, match.game.write(ply.option), now) for n, ply in enumerate(match.plies, 1)]
    return replace(stored, log=log, standing=replace(stored.standing, version=len(log))), keys


def try_out(match: Match[Any]) -> None:
    """Play on at random for a while, here where it harms nobody: a position of somebody's own may be one from which the
    game breaks, or one made to keep the server busy. Raises Refusal."""
    began = time.process_time()
    trial: Match[Any] = Match(match.game, None, match.seed, match.start)
    if time.process_time() - began > LONGEST_MOVE:
        raise Refusal("too-heavy", 422)
    luck = Rng(match.seed)
    for _ in range(TRIED_PLIES):
        began = time.process_time()
        try:
            decisions = trial.decisions()
            options = [(d.seat, option) for d in decisions for option in d.options]
            if not options:
                return
            trial.play(*options[luck.randbelow(len(options))])
            trial.game.position(trial.state)
            trial.scene()
        except HexkeepError:
            raise
        except Exception as error:  # rules trust the table they are laid on
            raise Refusal("breaks", 422, why=f"{type(error).__name__}: {error}") from error
        if len(options) > MOST_OPTIONS or time.process_time() - began > LONGEST_MOVE:
            raise Refusal("too-heavy", 422)


def again(table: Table, now: float) -> Stored:
    """The same table once more. Its keys are the same, so everybody already holds theirs."""
    agreed = replace(table.agreed, id=new_table_id(), seed=new_seed(), salt=new_salt(), seed_chosen=False, started=now)
    if agreed.start is not None:
        agreed = replace(agreed, seed_chosen=True)
    match: Match[Any] = Match(table.game, None if agreed.start is not None else agreed.setup, agreed.seed, agreed.start)
    seats = [replace(seat, votes=()) for seat in table.seats]
    return Stored(agreed, _standing(match, seats, agreed.clock, now), Base(rules_of(table.game)), seats, [], [], "")


def _opened(
    match: Match[Any],
    setup: dict[str, Value],
    start: dict[str, Any] | None,
    chosen: bool,
    plan: list[SeatPlan],
    bots: Sequence[str],
    clock: Clock,
    spectators: bool,
    name: str,
    now: float,
) -> tuple[Stored, TableKeys]:
    if not 0 <= match.seed < 1 << 64:
        raise Refusal("bad-seed")
    count = match.state.seats
    if len(plan) > count:
        raise Refusal("bad-seats", seats=count, planned=len(plan))
    if clock.kind != "none" and not 1 <= clock.seconds <= LONGEST_CLOCK:
        raise Refusal("bad-clock", most=LONGEST_CLOCK, seconds=clock.seconds)
    keys = [new_key() for _ in range(count)]
    seats = []
    for seat, key in enumerate(keys):
        wish = plan[seat] if seat < len(plan) else SeatPlan("me")
        bot = (wish.bot or DEFAULT_BOT) if wish.kind == "bot" else ""
        if bot and bot not in bots:
            raise Refusal("unknown-bot", bot=bot, bots=", ".join(bots))
        kind = {"me": "person", "link": "person", "open": "open", "bot": "bot"}[wish.kind]
        held = hashed(key) if kind == "person" else ""
        seats.append(StoredSeat(seat, clean(wish.name), kind, bot, held))
    owner = new_key()
    spectator = new_key() if spectators else ""
    agreed = Agreed(
        new_table_id(), match.game.name, setup, match.seed, new_salt(), chosen, start, clock, name, spectators,
        hashed(owner), hashed(spectator) if spectator else "", now,
    )  # fmt: skip
    standing = _standing(match, seats, clock, now)
    stored = Stored(agreed, standing, Base(rules_of(match.game)), seats, [], [], "")
    given = [key if seat.kind == "person" else "" for key, seat in zip(keys, seats, strict=True)]
    return stored, TableKeys(agreed.id, owner, given, spectator)


def _standing(match: Match[Any], seats: list[StoredSeat], clock: Clock, now: float) -> Standing:
    decisions = match.decisions()
    waiting = [d.seat for d in decisions if d.waits]
    runs = [seat for seat in waiting if seats[seat].kind == "person"] if clock.kind != "none" else []
    deadlines = dict.fromkeys(runs, now + clock.seconds)
    return Standing(
        0,
        len(match.plies),
        match.game.position(match.state),
        waiting,
        deadlines,
        due(clock, deadlines),
        any(seats[d.seat].kind == "bot" for d in decisions),
        now,
        match.over,
        match.game.ending(match.state) if match.over else "",
    )
