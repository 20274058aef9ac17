"""The parts of an experiment: some seeds of one setup, line-up and value, named by the hash of all that matters.

A part is played by whoever is free, as often as need be, and gives the same rows each time. Only what takes time to
play (`seconds`) may differ.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from importlib.metadata import version
from typing import Any

import msgspec

from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.setup import Value
from hexkeep.lab.experiments.experiment import Experiment, bots_of, variants_of
from hexkeep.lab.experiments.lots import draw_lots
from hexkeep.lab.experiments.sources import code_of
from hexkeep.lab.simulate import (
    GameSpec,
    Played,
    Scalar,
    SeatRow,
    content_with_values,
    game_with_values,
    play_one,
    seat_rows,
)

FORMAT = 1
"""Raised when rows change their meaning: parts from before are then played again."""


class LabRow(SeatRow):
    """One seat of one game of an experiment. `setup_name`, `lineup` and `variant` say where in the grid it stands."""

    setup_name: str
    lineup: str
    variant: str
    """The value that was tried, as `place=value`; empty: the box as it is."""
    turned: int
    """By so many seats the line-up was moved round the table."""
    first: int
    """1 for the seat that acts first."""
    plays_with: str
    """What the seat plays with (`Game.plays_with`), with spaces between."""


class GameRow(msgspec.Struct):
    """One recorded game, as a row of a dataset."""

    game: str
    version: int
    content: str
    setup: str
    setup_name: str
    lineup: str
    seed: int
    outcome: str
    """What each seat got, as JSON; empty where the game failed."""
    ending: str
    plies: int
    error: str
    record: str


@dataclass(frozen=True)
class Part:
    """Plain values, so that it can be sent to another process or machine."""

    name: str
    game: str
    setup_name: str
    given: dict[str, Value]
    lots: tuple[tuple[str, ...], ...]
    lineup: str
    turned: int
    values: tuple[tuple[str, Scalar], ...]
    seeds: range
    keep_records: bool

    @property
    def variant(self) -> str:
        return " ".join(f"{place}={value}" for place, value in self.values)

    def bots(self, seats: int) -> tuple[str, ...]:
        """Who plays each seat."""
        named = bots_of(self.lineup)
        return tuple(named[(seat + self.turned) % len(named)] for seat in range(seats))


def parts_of(experiment: Experiment) -> list[Part]:
    """Every part of an experiment, in a fixed order. Raises BadContent for a value that the game refuses."""
    game = find_game(experiment.game)
    variants, _ = variants_of(experiment, game)
    return [
        part
        for values in [(), *(((place, value),) for place, value in variants)]
        for part in parts_with(experiment, game, values)
    ]


def parts_with(experiment: Experiment, game: Game[Any], values: tuple[tuple[str, Scalar], ...]) -> list[Part]:
    """The parts that are played with some values of the box replaced."""
    content = content_with_values(game, values).digest()
    lots = tuple(tuple(group) for group in experiment.lots)
    end = experiment.first_seed + experiment.seeds
    found: list[Part] = []
    for setup_name, given in experiment.setups.items():
        for lineup in experiment.bots:
            for first in range(experiment.first_seed, end, experiment.part):
                seeds = range(first, min(first + experiment.part, end))
                for turned in range(len(bots_of(lineup)) if experiment.exchange else 1):
                    part = Part(
                        "", game.name, setup_name, given, lots, lineup, turned, values, seeds, experiment.keep_records
                    )
                    found.append(replace(part, name=name_of(part, game, content)))
    return found


def name_of(part: Part, game: Game[Any], content: str) -> str:
    """The hash of all that the rows of a part follow from."""
    matters = {
        "format": FORMAT,
        "hexkeep": version("hexkeep"),
        "game": [game.name, game.version, content],
        "setup": [part.setup_name, game.form.fit(part.given)],
        "lots": part.lots,
        "bots": [part.lineup, part.turned],
        "code": code_of(game, bots_of(part.lineup)),
        "values": part.values,
        "seeds": [part.seeds.start, part.seeds.stop],
        "records": part.keep_records,
    }
    return blake2b(msgspec.json.encode(matters, order="deterministic"), digest_size=12).hexdigest()


def play_part(part: Part) -> list[LabRow] | list[GameRow]:
    """Play the games of a part."""
    if part.keep_records:
        return [game_row(part, spec, play_one(spec, seed)) for seed, spec in specs_of(part)]
    return [row for seed, spec in specs_of(part) for row in lab_rows(part, spec, play_one(spec, seed))]


def specs_of(part: Part) -> list[tuple[int, GameSpec]]:
    """How each game of a part is played."""
    game = find_game(part.game)
    if part.values:
        game = game_with_values(game, part.values)
    found: list[tuple[int, GameSpec]] = []
    for seed in part.seeds:
        given = {**part.given, **draw_lots(part.lots, game, part.given, seed)}
        bots = part.bots(game.seats(game.setup(given)))
        spec = GameSpec(part.game, given, bots, values=part.values, untimed=True, keep_records=part.keep_records)
        found.append((seed, spec))
    return found


def lab_rows(part: Part, spec: GameSpec, played: Played) -> list[LabRow]:
    return [
        LabRow(
            **msgspec.structs.asdict(row),
            setup_name=part.setup_name,
            lineup=part.lineup,
            variant=part.variant,
            turned=part.turned,
            first=int(row.seat == played.first),
            plays_with=" ".join(played.plays_with[row.seat]) if played.plays_with else "",
        )
        for row in seat_rows(spec, [played])
    ]


def game_row(part: Part, spec: GameSpec, played: Played) -> GameRow:
    row = seat_rows(spec, [played])[0]
    outcome = msgspec.json.encode(played.outcome).decode() if played.outcome else ""
    return GameRow(
        row.game,
        row.version,
        row.content,
        row.setup,
        part.setup_name,
        part.lineup,
        played.seed,
        outcome,
        played.ending,
        played.plies,
        played.error,
        played.record,
    )


def digest_of(rows: Sequence[Any]) -> str:
    """A hash of what rows say, in any order, without the time that they took and where faults are written down."""
    told = sorted(
        msgspec.json.encode(
            {**row, "seconds": 0.0, "record": "" if row["error"] else row["record"]}, order="deterministic"
        )
        for row in rows
    )
    return blake2b(b"\n".join(told), digest_size=12).hexdigest()
