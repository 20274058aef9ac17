"""Run an experiment: play the parts that are missing, here or on a Ray cluster, and keep each as it is done."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from hexkeep.lab.experiments.experiment import BadExperiment, Experiment
from hexkeep.lab.experiments.parts import GameRow, LabRow, Part, parts_of, play_part
from hexkeep.lab.experiments.store import Store
from hexkeep.lab.pool import WorkerDied, share_out

LOCAL, RAY, RAY_ADDRESS = "local", "ray", "ray://"


class Progress(msgspec.Struct):
    """How far a run is. `found` games were there from before."""

    games: int
    parts: int
    found_parts: int = 0
    done_parts: int = 0
    done_games: int = 0
    lost_parts: int = 0
    failed_games: int = 0
    digest: str = ""


def run_experiment(
    experiment: Experiment,
    folder: Path,
    on: str = LOCAL,
    workers: int = 1,
    each: Callable[[Progress], None] = lambda _: None,
) -> Progress:
    """Play what is missing and keep it. `each` is told after every part, and once at the beginning."""
    check_place(on)
    parts = parts_of(experiment)
    store = Store(folder)
    store.begin(experiment, parts)
    return play_missing(store, parts, on, workers, each)


def play_missing(
    store: Store, parts: Sequence[Part], on: str, workers: int, each: Callable[[Progress], None] = lambda _: None
) -> Progress:
    """Play those of the parts that a folder does not hold yet."""
    missing = [part for part in parts if not store.has(part.name)]
    progress = Progress(sum(len(part.seeds) for part in parts), len(parts), len(parts) - len(missing))
    progress.done_parts = progress.found_parts
    progress.done_games = progress.games - sum(len(part.seeds) for part in missing)
    each(progress)
    for number, rows in played_parts(missing, on, workers):
        if isinstance(rows, WorkerDied):
            progress.lost_parts += 1
        else:
            store.write(missing[number].name, rows)
            progress.done_parts += 1
            progress.done_games += len(missing[number].seeds)
        each(progress)
    names = [part.name for part in parts]
    frame = store.read(names)
    progress.failed_games = frame.filter(frame["error"] != "").select("setup_name", "lineup", "seed").unique().height
    progress.digest = store.digest(names)
    return progress


def check_place(on: str) -> None:
    """Raises BadExperiment for a place where nothing can run."""
    if on not in (LOCAL, RAY) and not (on.startswith(RAY_ADDRESS) and len(on) > len(RAY_ADDRESS)):
        raise BadExperiment(f"--on is local, ray or ray://host, not {on!r}")


def played_parts(
    parts: Sequence[Part], on: str, workers: int
) -> Iterator[tuple[int, list[LabRow] | list[GameRow] | WorkerDied]]:
    """The rows of all parts with the parts' numbers, in the order in which they are done."""
    if on == LOCAL:
        return share_out(play_part, parts, workers)
    from hexkeep.lab.experiments.ray_cluster import share_out_by_ray

    return share_out_by_ray(play_part, parts, on, workers)
