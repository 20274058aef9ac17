"""Measures Ray against the pool: `python bench/lab/bench.py [GAME] [--games 2000] [--workers 2]`.

The same experiment of random games is played by the lab's pool and on a Ray cluster of as many processors, begun once
here, in turns; each three times, each into an empty folder. Games a second of the fastest run of each are printed, by
the clock on the wall: the machine must have a core for each worker and nothing else to do. Nothing is asserted.
"""

import argparse
import logging
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import ray

from hexkeep.lab.experiments.experiment import Experiment
from hexkeep.lab.experiments.run import LOCAL, RAY, run_experiment

REPETITIONS = 3


def games_a_second(experiment: Experiment, on: str, workers: int) -> float:
    with TemporaryDirectory() as folder:
        began = perf_counter()
        found = run_experiment(experiment, Path(folder), on, workers)
        return found.done_games / (perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="sigillum")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--part", type=int, default=50, help="games in a part")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    experiment = Experiment("ray-and-pool", given.game, bots=["random"], seeds=given.games, part=given.part)
    ray.init("local", num_cpus=given.workers, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    games_a_second(Experiment("warm", given.game, bots=["random"], seeds=8, part=1), RAY, given.workers)
    found: dict[str, list[float]] = {LOCAL: [], RAY: []}
    for _ in range(REPETITIONS):
        for on, rates in found.items():
            rates.append(games_a_second(experiment, on, given.workers))
            print(f"{on:<8}{rates[-1]:>10,.1f} games/s", flush=True)
    print(f"Ray makes {max(found[RAY]) / max(found[LOCAL]):.2f} of the pool's games")
    ray.shutdown()


if __name__ == "__main__":
    main()
