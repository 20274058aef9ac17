"""Datasets of recorded games: made by the lab, read back game by game or decision by decision.

>>> from pathlib import Path
>>> from tempfile import mkdtemp
>>> from hexkeep.lab.dataset import decisions, make_dataset, recorded_games
>>> folder = Path(mkdtemp())
>>> _ = make_dataset("ferry", folder, games=2, bots="random")
>>> first, second = recorded_games(folder)
>>> first.match().over
True
>>> example = next(decisions(first))
>>> len(example.observation), example.action in example.offered
(68, True)
"""

from collections.abc import Callable, Iterator, Mapping
from math import ceil
from pathlib import Path
from typing import Any

import msgspec

from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.registry import load
from hexkeep.kernel.setup import Value
from hexkeep.lab.experiments.experiment import BadExperiment, Experiment, check
from hexkeep.lab.experiments.run import LOCAL, Progress, run_experiment
from hexkeep.lab.experiments.store import Store

GAMES_IN_A_PART = 50


class RecordedGame(msgspec.Struct):
    """One game of a dataset. `outcome` is what each seat got, 1 for a win; `record` is its text."""

    game: str
    setup: dict[str, Value]
    setup_name: str
    bots: str
    seed: int
    outcome: list[float]
    ending: str
    plies: int
    record: str

    def match(self) -> Match[Any]:
        """The game, replayed and checked. Raises BadRecord, also for one of another version of the rules."""
        return load(self.record)


class Example(msgspec.Struct):
    """One decision of a game: what the seat saw in numbers (`Game.zones`), what it might do and did, by the numbers of
    the action table, and what came of the game for it."""

    seat: int
    observation: list[int]
    offered: list[int]
    action: int
    result: float


def make_dataset(
    game: str,
    folder: Path,
    games: int,
    bots: str = "regular",
    setups: Mapping[str, Mapping[str, Value]] | None = None,
    first_seed: int = 0,
    on: str = LOCAL,
    workers: int = 1,
    each: Callable[[Progress], None] = lambda _: None,
) -> Progress:
    """Play and record at least so many games, shared evenly by the setups; what lies in the folder is kept."""
    chosen = {name: dict(given) for name, given in (setups or {"default": {}}).items()}
    if games < 1:
        raise BadExperiment(f"a dataset wants at least one game, not {games}")
    experiment = Experiment(
        f"{game}-dataset",
        game,
        setups=chosen,
        bots=[bots],
        seeds=ceil(games / len(chosen)),
        first_seed=first_seed,
        part=GAMES_IN_A_PART,
        keep_records=True,
    )
    check(experiment)
    return run_experiment(experiment, folder, on, workers, each)


def recorded_games(folder: Path) -> Iterator[RecordedGame]:
    """The games of a dataset, part by part, so that they need not fit into memory. Raises BadExperiment."""
    store = Store(folder)
    manifest = store.manifest()
    if not manifest.experiment.keep_records:
        raise BadExperiment(f"{folder} holds results without records")
    for name in manifest.parts:
        for row in store.read([name]).iter_rows(named=True) if store.has(name) else ():
            if not row["error"]:
                yield RecordedGame(
                    row["game"],
                    msgspec.json.decode(row["setup"]),
                    row["setup_name"],
                    row["lineup"],
                    row["seed"],
                    msgspec.json.decode(row["outcome"]),
                    row["ending"],
                    row["plies"],
                    row["record"],
                )


def decisions(recorded: RecordedGame) -> Iterator[Example]:
    """The decisions of a game in their order. Raises BadRecord."""
    played = recorded.match()
    game = find_game(recorded.game)
    table = game.actions(played.setup)
    state = game.open(played.setup, recorded.seed)
    for ply in played.plies:
        decision = next(one for one in game.decisions(state) if one.seat == ply.seat and ply.option in one.options)
        seen = game.numbers(game.seen_by(state, ply.seat), ply.seat)
        yield Example(
            ply.seat, seen, table.indices(decision.options), table.index(ply.option), recorded.outcome[ply.seat]
        )
        game.play(state, ply.seat, ply.option)
