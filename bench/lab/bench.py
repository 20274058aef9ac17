"""Measures Ray against the pool: `python bench/lab/bench.py [GAME] [--games 4000] [--part 100] [--workers 2]`.

The same experiment is played by the lab's pool and on a Ray cluster of as many processors, begun once here, in turns;
each three times, each into an empty folder. Both are measured as they go on, not as they begin: the time counts from
the end of the first part, when workers have their games loaded, until the last part is written. Two rates are printed,
of the fastest run of each:

- games a second by the clock, for which the machine must have a core for each worker and nothing else to do;
- games a second of processor time, that of this process and of all that it began, Ray's own servers among them. On a
  busy machine this one still tells what Ray adds to the work.

Nothing is asserted. It reads /proc, so it needs Linux.
"""

import argparse
import logging
import os
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import ray

from hexkeep.lab.experiments.experiment import Experiment
from hexkeep.lab.experiments.run import LOCAL, RAY, Progress, run_experiment

REPETITIONS = 3


@dataclass
class Mark:
    """The clock, the processor time and the games done at some moment of a run."""

    clock: float
    processor: float
    games: int


def processor_seconds() -> float:
    """Of this process and of everything that it began and that still runs."""
    parents: dict[int, list[int]] = {}
    spent: dict[int, float] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            nanoseconds = sum(int(path.read_text().split()[0]) for path in folder.glob("task/*/schedstat"))
        except (OSError, IndexError):  # it has just ended
            continue
        number = int(folder.name)
        parents.setdefault(int(fields[1]), []).append(number)
        spent[number] = nanoseconds / 1e9
    found, left = 0.0, [os.getpid()]
    while left:
        number = left.pop()
        found += spent.get(number, 0.0)
        left += parents.get(number, [])
    return found


def measured(experiment: Experiment, on: str, workers: int) -> tuple[float, float]:
    """Games a second by the clock, and of processor time, from the first finished part to the last."""
    marks: list[Mark] = []

    def mark(now: Progress) -> None:
        if now.done_parts in (1, now.parts):
            marks.append(Mark(perf_counter(), processor_seconds(), now.done_games))

    with TemporaryDirectory() as folder:
        run_experiment(experiment, Path(folder), on, workers, mark)
    first, last = marks
    games = last.games - first.games
    return games / (last.clock - first.clock), games / (last.processor - first.processor)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="sigillum")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--part", type=int, default=100, help="games in a part")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--bots", default="random")
    given = parser.parse_args()
    experiment = Experiment("ray-and-pool", given.game, bots=[given.bots], seeds=given.games, part=given.part)
    ray.init("local", num_cpus=given.workers, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    found: dict[str, list[tuple[float, float]]] = {LOCAL: [], RAY: []}
    for _ in range(REPETITIONS):
        for on, rates in found.items():
            rates.append(measured(experiment, on, given.workers))
            clock, processor = rates[-1]
            print(f"{on:<8}{clock:>10,.1f} games/s{processor:>10,.1f} games a second of processor time", flush=True)
    for which, name in enumerate(("by the clock", "by processor time")):
        pool, cluster = (max(rates[which] for rates in found[on]) for on in (LOCAL, RAY))
        print(f"Ray makes {cluster / pool:.2f} of the pool's games {name}")
    ray.shutdown()


if __name__ == "__main__":
    main()
