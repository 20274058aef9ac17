"""Many games at once, and what came of them for every seat and bot.

Worker processes take names and seeds and return plain figures, never states.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from tempfile import gettempdir
from time import perf_counter
from typing import Any

import msgspec

from hexkeep.bots import player
from hexkeep.bots.base import candidate_options
from hexkeep.bots.players import share_plans, untimed
from hexkeep.kernel.content import Content
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.setup import Value
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Option
from hexkeep.lab.intervals import wilson_interval
from hexkeep.lab.pool import WorkerDied, share_out

MAX_PLIES = 100_000
"""A game that goes on for longer counts as failed."""
MAX_BOXES = 16
"""Boxes with other values that a process keeps."""
Scalar = int | str | bool


@dataclass(frozen=True)
class GameSpec:
    """Which game is played, with which setup and bots. Plain values, so that it can be sent to a process."""

    game: str
    given: Mapping[str, Value]
    bots: tuple[str, ...]
    """One bot for every seat, or one for each; empty: random."""
    overlay: str | None = None
    records: str = ""
    """The folder for the records of games that fail; empty: the system's own for such files."""
    values: tuple[tuple[str, Scalar], ...] = ()
    """Values of the box in place of its own, by place: `characters.armus.first.cooldown`."""
    untimed: bool = False
    """Bots keep to their iterations and no clock stops them: results do not depend on the machine."""
    keep_records: bool = False
    """Every game is written down, not only one that fails."""

    def bot(self, seat: int) -> str:
        """The bot that plays a seat."""
        return self.bots[seat % len(self.bots)] if self.bots else "random"

    def open(self) -> Game[Any]:
        found = find_game(self.game, None if self.overlay is None else Path(self.overlay))
        return game_with_values(found, self.values) if self.values else found


@lru_cache(maxsize=MAX_BOXES)
def game_with_values(game: Game[Any], values: tuple[tuple[str, Scalar], ...]) -> Game[Any]:
    """A game with some values of its box replaced. Raises BadContent."""
    return game.with_content(content_with_values(game, values))


def content_with_values(game: Game[Any], values: Sequence[tuple[str, Scalar]]) -> Content:
    """The box of a game with some of its values replaced. Raises BadContent."""
    tables: dict[str, Any] = {}
    for place, value in values:
        *above, key = place.split(".")
        table = tables
        for name in above:
            table = table.setdefault(name, {})
        table[key] = value
    return game.content.overlay_tables(tables, game.extensible_content)


@dataclass(frozen=True)
class Played:
    """How one game went. `error` says what failed, `record` where that is written down, or the text that was kept."""

    seed: int
    plies: int
    ending: str
    outcome: tuple[float, ...] = ()
    """What each seat got, 1 for a win; empty where the game failed."""
    sides: tuple[int, ...] = ()
    """The side of each seat: the first of the seats that win and lose together."""
    seconds: float = 0.0
    error: str = ""
    record: str = ""
    plays_with: tuple[tuple[str, ...], ...] = ()
    """What each seat plays with (`Game.plays_with`)."""
    first: int = -1
    """The seat that acts first."""


class SeatTally(msgspec.Struct):
    """How a bot did on a seat. `low` and `high` enclose its share of wins, 95 %."""

    seat: int
    bot: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    share: float = 0.0
    low: float = 0.0
    high: float = 0.0


class Summary(msgspec.Struct):
    """Figures over all games of a simulation. `outcomes` counts the endings, `seats` who won."""

    game: str
    games: int
    finished: int = 0
    errors: int = 0
    plies: int = 0
    seconds: float = 0.0
    plies_per_second: float = 0.0
    outcomes: dict[str, int] = {}
    seats: list[SeatTally] = []


class SeatRow(msgspec.Struct):
    """One seat of one game, as a row of a table for study."""

    game: str
    version: int
    content: str
    setup: str
    """The whole setup as JSON."""
    seed: int
    seat: int
    side: int
    bot: str
    outcome: float | None
    ending: str
    plies: int
    seconds: float
    error: str
    record: str


def simulate(
    spec: GameSpec, games: int, seed: int = 0, workers: int = 1, each: Callable[[Played], None] = lambda _: None
) -> tuple[Summary, list[Played]]:
    """Play `games` games from consecutive seeds. Returns the figures, and the games that failed.

    The outcomes follow from the seeds alone, however many workers share the games.
    """
    game = spec.open()
    seats = game.open(spec.given, seed).seats
    for name in spec.bots:
        player(name, game)
    check_bots(spec.bots, seats)
    summary = Summary(spec.game, games)
    failed: list[Played] = []
    began = perf_counter()
    tallies = [SeatTally(seat, spec.bot(seat)) for seat in range(seats)]
    for played in _play_all(spec, range(seed, seed + games), workers):
        summary.plies += played.plies
        if played.error:
            summary.errors += 1
            failed.append(played)
        else:
            summary.finished += 1
            summary.outcomes[played.ending] = summary.outcomes.get(played.ending, 0) + 1
            _count(tallies, played.outcome)
        each(played)
    summary.seconds = round(perf_counter() - began, 3)
    summary.plies_per_second = round(summary.plies / max(summary.seconds, 1e-9), 1)
    summary.outcomes = dict(sorted(summary.outcomes.items()))
    summary.seats = tallies
    return summary, sorted(failed, key=lambda p: p.seed)


def _count(tallies: list[SeatTally], outcome: Sequence[float]) -> None:
    """Count a game for every seat: 1 is a win, 0 a loss, anything between a draw."""
    for tally, result in zip(tallies, outcome, strict=True):
        tally.games += 1
        tally.wins += result == 1.0
        tally.draws += 0.0 < result < 1.0
        tally.share = (tally.wins + tally.draws / 2) / tally.games
        tally.low, tally.high = wilson_interval(tally.wins + tally.draws / 2, tally.games)


def seat_rows(spec: GameSpec, games: Sequence[Played]) -> list[SeatRow]:
    """The rows of games that were played by one spec."""
    game = spec.open()
    setup = game.setup(spec.given)
    content, written = game.content.digest(), msgspec.json.encode(setup).decode()
    return [
        SeatRow(
            game=game.name,
            version=game.version,
            content=content,
            setup=written,
            seed=played.seed,
            seat=seat,
            side=played.sides[seat] if played.sides else seat,
            bot=spec.bot(seat),
            outcome=played.outcome[seat] if played.outcome else None,
            ending=played.ending,
            plies=played.plies,
            seconds=round(played.seconds, 6),
            error=played.error,
            record=played.record,
        )
        for played in games
        for seat in range(game.seats(setup))
    ]


def check_bots(bots: Sequence[str], seats: int) -> None:
    if len(bots) not in (0, 1, seats):
        from hexkeep.kernel.errors import BadSetup

        raise BadSetup(f"{len(bots)} bots do not fit {seats} seats; name one for all or one for each")


def _play_all(spec: GameSpec, seeds: range, workers: int) -> Iterator[Played]:
    share = max(1, min(64, len(seeds) // (workers * 4)))
    parts = [seeds[i : i + share] for i in range(0, len(seeds), share)]
    for number, played in share_out(partial(_play_part, spec), parts, workers):
        if isinstance(played, WorkerDied):
            yield from (Played(seed, 0, "", error=f"WorkerDied: {played}") for seed in parts[number])
        else:
            yield from played


def _play_part(spec: GameSpec, seeds: range) -> list[Played]:
    return [play_one(spec, seed) for seed in seeds]


def play_one(spec: GameSpec, seed: int) -> Played:
    """One whole game. A failure is written down as a record of the plies up to it."""
    game = spec.open()
    plies: list[tuple[int, Option]] = []
    began = perf_counter()
    try:
        state = game.open(spec.given, seed)
        turns = Turns(game, state)
        players = [player(spec.bot(i), game, seed * 31 + i) for i in range(state.seats)]
        if spec.untimed:
            players = [untimed(one) for one in players]
        share_plans(players)
        plays_at_random = [p.name == "random" for p in players]
        rng = Rng(seed)
        while (node := turns.node()) is not None:
            if plays_at_random[node.seat]:  # looks at nothing, so it need not be shown the table
                tried = candidate_options(game, node)
                option = tried[rng.randbelow(len(tried))]
            else:
                option = players[node.seat].choose(game.seen_by(state, node.seat), node)
            if option != PASS:
                plies.append((node.seat, option))
                if len(plies) > MAX_PLIES:
                    raise RuntimeError(f"the game has not ended after {MAX_PLIES} plies")
            turns.play(node, option)
        sides = tuple(min([seat, *game.partners(state, seat)]) for seat in range(state.seats))
        return Played(
            seed,
            len(plies),
            game.ending(state),
            tuple(game.outcome(state) or ()),
            sides,
            perf_counter() - began,
            record=replayed(game, spec.given, seed, plies).record() if spec.keep_records else "",
            plays_with=tuple(tuple(game.plays_with(state, seat)) for seat in range(state.seats)),
            first=plies[0][0] if plies else -1,
        )
    except Exception as error:  # a bug in a rule or a bot: the other games go on
        fault, record = f"{type(error).__name__}: {error}", _save_record(spec, game, seed, plies, error)
        return Played(seed, len(plies), "", seconds=perf_counter() - began, error=fault, record=record)


def replayed(game: Game[Any], given: Mapping[str, Value], seed: int, plies: Sequence[tuple[int, Option]]) -> Match[Any]:
    """The match of plies that were played without one."""
    match: Match[Any] = Match(game, given, seed)
    for seat, option in plies:
        match.play(seat, option)
    return match


def _save_record(spec: GameSpec, game: Game[Any], seed: int, plies: list[tuple[int, Option]], error: Exception) -> str:
    """Write the record up to the ply that failed, and name that ply in its tags."""
    tags = {"Error": f"{type(error).__name__}: {error}"}
    try:
        match: Match[Any] = Match(game, spec.given, seed, tags=tags)
    except Exception:  # it failed before the first ply: the seed is all there is to know
        return ""
    for number, (seat, option) in enumerate(plies, 1):
        try:
            match.play(seat, option)
        except Exception:
            match.tags["Failed"] = f"ply {number}: {seat} {game.write(option)}"
            break
    folder = Path(spec.records or Path(gettempdir()) / "hexkeep")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game.name}-{seed}-{os.getpid()}.hexkeep"
    path.write_text(match.record(), "utf-8")
    return str(path)
