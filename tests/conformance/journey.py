"""A journey: one random game, with the states of it at which the laws are checked."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.setup import Value
from hexkeep.kernel.state import State
from hexkeep.kernel.types import Decision, Event, Option

MAX_PLIES = 30_000
"""No random game of any rulebook comes near it; one that does never ends."""


@dataclass(frozen=True)
class Case:
    """A game and one of its sample setups."""

    game: Game[Any]
    sample: str

    @property
    def given(self) -> dict[str, Value]:
        return self.game.samples()[self.sample]

    def __str__(self) -> str:
        return f"{self.game.name}-{self.sample}"


@dataclass
class Journey:
    """A game played at random from its opening, `moments` taken on the way, the opening first."""

    case: Case
    seed: int
    plies: list[tuple[int, Option]] = field(default_factory=list)
    moments: list[State] = field(default_factory=list)
    events: dict[int, list[Event]] = field(default_factory=dict)
    """A few of the events told, by kind."""
    last: State | None = None

    def some(self, count: int) -> list[State]:
        """A spread of at most `count` moments, the opening among them."""
        step = max(1, len(self.moments) // count)
        return self.moments[::step][:count]


def seed_of(case: Case, example: int) -> int:
    """Every sample gets games of its own from the same example."""
    return int.from_bytes(blake2b(f"{case} {example}".encode(), digest_size=6).digest(), "big")


def pick(game: Game[Any], rng: Rng, decisions: list[Decision]) -> tuple[int, Option]:
    """A random seat's random option. What retracts is seldom taken, or no game would end."""
    decision = decisions[rng.randbelow(len(decisions))]
    options = decision.options
    if rng.randbelow(8):
        options = [o for o in options if not game.verbs[o[0]].retracts] or options
    return decision.seat, options[rng.randbelow(len(options))]


def walk(game: Game[Any], s: State, rng: Rng) -> Iterator[tuple[int, Option]]:
    """Plays at random in place; yields each ply just before it is played."""
    while not s.over:
        seat, option = pick(game, rng, game.decisions(s))
        yield seat, option
        game.play(s, seat, option)


class Reservoir:
    """Keeps an even sample of a stream whose length is not known beforehand."""

    def __init__(self, size: int, rng: Rng) -> None:
        self.size, self.rng = size, rng
        self.met = 0
        self.kept: list[tuple[int, State]] = []

    def offer(self, ply: int, copy: Callable[[], State]) -> None:
        self.met += 1
        if len(self.kept) < self.size:
            self.kept.append((ply, copy()))
        else:
            slot = self.rng.randbelow(self.met)
            if slot < self.size:
                self.kept[slot] = (ply, copy())


@lru_cache(maxsize=8)  # the tests of a case run one after another
def journey(case: Case, example: int) -> Journey:
    """The random game of a sample and an example number, the same every time."""
    game = case.game
    seed = seed_of(case, example)
    rng = Rng(seed ^ 0x5EED)
    found = Journey(case, seed)
    s = game.open(case.given, seed)
    opening = game.copy(s)
    # What is decided for the first time is looked at first; the rest of the game gets its share.
    novel, plain = Reservoir(14, rng), Reservoir(5, rng)
    met: set[tuple[str, int]] = set()
    s.event_log = []
    for seat, option in walk(game, s, rng):
        ply = len(found.plies)
        assert ply < MAX_PLIES, f"{case}: the game has not ended after {MAX_PLIES} plies (seed {seed})"
        kind = (s.stack[-1].name, option[0])
        (plain if kind in met else novel).offer(ply, lambda: game.copy(s))
        met.add(kind)
        found.plies.append((seat, option))
        for event in s.event_log:
            some = found.events.setdefault(event.kind, [])
            if len(some) < 4:
                some.append(event)
        s.event_log.clear()
    for event in s.event_log:
        found.events.setdefault(event.kind, []).append(event)
    s.event_log = None
    found.last = s
    kept = sorted({ply: state for ply, state in novel.kept + plain.kept if ply}.items())
    found.moments = [opening, *[state for _, state in kept]]
    return found
