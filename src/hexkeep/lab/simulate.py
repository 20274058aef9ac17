"""Many games at once. Worker processes take names and seeds and return plain figures, never states."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from tempfile import gettempdir
from time import perf_counter
from typing import Any

import msgspec

from hexkeep.bots import player
from hexkeep.bots.base import candidate_options
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.setup import Value
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Option

MAX_PLIES = 100_000
"""A game that goes on for longer counts as failed."""


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

    def open(self) -> Game[Any]:
        return find_game(self.game, None if self.overlay is None else Path(self.overlay))


@dataclass(frozen=True)
class Played:
    """How one game went. `error` says what failed, `record` where it is written down."""

    seed: int
    plies: int
    ending: str
    error: str = ""
    record: str = ""


class Summary(msgspec.Struct):
    """Figures over all games of a simulation."""

    game: str
    games: int
    finished: int = 0
    errors: int = 0
    plies: int = 0
    seconds: float = 0.0
    plies_per_second: float = 0.0
    outcomes: dict[str, int] = {}


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
    for played in _play_all(spec, range(seed, seed + games), workers):
        summary.plies += played.plies
        if played.error:
            summary.errors += 1
            failed.append(played)
        else:
            summary.finished += 1
            summary.outcomes[played.ending] = summary.outcomes.get(played.ending, 0) + 1
        each(played)
    summary.seconds = round(perf_counter() - began, 3)
    summary.plies_per_second = round(summary.plies / max(summary.seconds, 1e-9), 1)
    summary.outcomes = dict(sorted(summary.outcomes.items()))
    return summary, sorted(failed, key=lambda p: p.seed)


def check_bots(bots: Sequence[str], seats: int) -> None:
    if len(bots) not in (0, 1, seats):
        from hexkeep.kernel.errors import BadSetup

        raise BadSetup(f"{len(bots)} bots do not fit {seats} seats; name one for all or one for each")


def _play_all(spec: GameSpec, seeds: range, workers: int) -> Iterator[Played]:
    if workers <= 1 or len(seeds) <= 1:
        for seed in seeds:
            yield play_one(spec, seed)
        return
    share = max(1, min(64, len(seeds) // (workers * 4)))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        parts = [pool.submit(_play_part, spec, seeds[i : i + share]) for i in range(0, len(seeds), share)]
        for part in as_completed(parts):
            yield from part.result()


def _play_part(spec: GameSpec, seeds: range) -> list[Played]:
    return [play_one(spec, seed) for seed in seeds]


def play_one(spec: GameSpec, seed: int) -> Played:
    """One whole game. A failure is written down as a record of the plies up to it."""
    game = spec.open()
    plies: list[tuple[int, Option]] = []
    try:
        state = game.open(spec.given, seed)
        turns = Turns(game, state)
        players = [
            player(spec.bots[i % len(spec.bots)] if spec.bots else "random", game, seed * 31 + i)
            for i in range(state.seats)
        ]
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
        return Played(seed, len(plies), game.ending(state))
    except Exception as error:  # a bug in a rule or a bot: the other games go on
        return Played(
            seed, len(plies), "", f"{type(error).__name__}: {error}", _save_record(spec, game, seed, plies, error)
        )


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
