"""Measures the environments: `python bench/envs/bench.py [GAME ...] [--seconds 2] [--tables 128]`.

Steps a second of one core (`process_time`) with the observation and the mask of every step, played by a random choice
among the actions offered, which our environments list beside the mask, at many tables for all at once: our tables one
by one, many at once, PettingZoo's connect four and an OpenSpiel game written in Python. Each is measured three times,
and the fastest run is printed. Nothing is asserted.

Then many tables on two cores: this process and a worker play half of them each. Their steps a second are told twice,
and as a multiple of one table's: by processor time, that of both processes together, of which two cores give two
seconds a second; and by the clock, for which the machine must have nothing else to do. This reads /proc, so it needs
Linux.
"""

import argparse
import importlib
import random
import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import numpy as np
import pyspiel

from hexkeep import envs, game
from hexkeep.lab.bench import is_compiled

REPETITIONS = 3
TABLES = 32
SHARED_TABLES = 128
"""Tables of two processes: enough for what is said between them to matter little."""
CORES = 2
GAMES = ("sigillum", "forest", "bastion", "heroes")
STEPS = 200
"""Steps between two looks at the clock."""


def choose(offered: Any) -> int:
    """A random action among those offered."""
    return int(offered[int(random.random() * len(offered))])


def in_mask(mask: Any) -> Any:
    """The actions that a mask offers, where an environment does not list them."""
    return np.flatnonzero(np.asarray(mask, np.int8).view(np.bool_))


def choose_for_all(info: Any, generator: np.random.Generator) -> Any:
    """A random action among those offered at each table, for all tables at once."""
    offers = info["offers"]
    chosen = offers.cumsum() - offers + (generator.random(len(offers)) * offers).astype(np.int64)
    return info["offered"][chosen]


def aec_steps(env: Any) -> Iterator[int]:
    """Play random games for ever; gives the number of steps made, one at a time."""
    seed = 0
    while True:
        env.reset(seed=seed)
        seed += 1
        while not any(env.terminations.values()):
            seen, listed = env.observe(env.agent_selection), env.infos[env.agent_selection].get("offered")
            env.step(choose(in_mask(seen["action_mask"]) if listed is None else listed))
            yield 1


def vector_steps(env: Any) -> Iterator[int]:
    """The same at many tables."""
    _, info = env.reset(seed=0)
    generator = np.random.default_rng(0)
    while True:
        info = env.step(choose_for_all(info, generator))[4]
        yield env.num_envs


def spiel_steps(spiel: Any) -> Iterator[int]:
    """Random games of an OpenSpiel game, each step with observation and mask."""
    while True:
        state = spiel.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
                continue
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
            state.apply_action(choose(state.legal_actions()))
            yield 1


def rate(steps: Callable[[], Iterator[int]], seconds: float) -> float:
    """Steps a second in the fastest of three runs."""
    best = 0.0
    for repetition in range(REPETITIONS):
        random.seed(repetition)
        source = steps()
        made = 0
        began = process_time()
        while (spent := process_time() - began) < seconds / REPETITIONS:
            made += sum(next(source) for _ in range(STEPS))
        best = max(best, made / spent)
    return best


def seconds_of(process: int) -> float:
    """The processor time that a process has used."""
    tasks = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def two_core_rates(rules: Any, setup: Any, tables: int, seconds: float) -> tuple[float, float]:
    """Steps a second of many tables in processes on two cores: by processor time, and by the clock."""
    env = envs.vector(rules, setup, tables, workers=CORES - 1)
    source = vector_steps(env)
    processes = [worker.process.pid for worker in env.workers]
    rounds = STEPS // 5
    sum(next(source) for _ in range(rounds))
    by_processor = by_clock = 0.0
    for _ in range(REPETITIONS):
        made = 0
        began, spent_before = perf_counter(), process_time() + sum(map(seconds_of, processes))
        while perf_counter() - began < seconds / REPETITIONS:
            made += sum(next(source) for _ in range(rounds))
        spent = process_time() + sum(map(seconds_of, processes)) - spent_before
        by_processor = max(by_processor, CORES * made / spent)
        by_clock = max(by_clock, made / (perf_counter() - began))
    env.close()
    return by_processor, by_clock


def connect_four() -> Any:
    """PettingZoo's; it needs pygame only to draw, so an empty module does where that is missing."""
    try:
        importlib.import_module("pygame")
    except ImportError:
        sys.modules["pygame"] = types.ModuleType("pygame")
    return importlib.import_module("pettingzoo.classic.connect_four_v3").raw_env()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each line")
    parser.add_argument("--tables", type=int, default=SHARED_TABLES, help="of the processes on two cores together")
    given = parser.parse_args()
    columns = [f"vector of {TABLES}", f"{given.tables} on {CORES} cores", "by the clock"]
    print(f"{'environment':<44}{'steps/s':>10}" + "".join(f"{name:>18}" for name in columns))
    for name in given.games:
        rules = game(name)
        sample, setup = next(iter(rules.samples().items()))
        single = rate(lambda rules=rules, setup=setup: aec_steps(envs.aec(rules, setup)), given.seconds)
        many = rate(lambda rules=rules, setup=setup: vector_steps(envs.vector(rules, setup, TABLES)), given.seconds)
        build = "compiled" if is_compiled(rules) else "interpreted"
        told = [many, *two_core_rates(rules, setup, given.tables, given.seconds)]
        print(
            f"{f'{name} {sample}, {build}':<44}{single:>10,.0f}"
            + "".join(f"{n:>9,.0f} ({n / single:>4.2f}x)" for n in told),
            flush=True,
        )
    print(f"{'PettingZoo connect four':<44}{rate(lambda: aec_steps(connect_four()), given.seconds):>10,.0f}")
    for name in ("python_tic_tac_toe", "python_kuhn_poker"):
        importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
        found = rate(lambda name=name: spiel_steps(pyspiel.load_game(name)), given.seconds)
        print(f"{f'OpenSpiel {name}':<44}{found:>10,.0f}")


if __name__ == "__main__":
    main()
