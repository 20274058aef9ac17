"""`hexkeep lab run EXPERIMENT --out DIR`"""

import sys
from pathlib import Path

from hexkeep.cli.common import Json, console, print_json, progress_bar, require_at_least
from hexkeep.lab.experiments.experiment import load_experiment
from hexkeep.lab.experiments.run import LOCAL, Progress, run_experiment


def run(experiment: str, *, out: Path, on: str = LOCAL, workers: int = 1, json: Json = False) -> int:
    """Play the games of an experiment that are missing in a folder.

    What is finished is kept, part by part: a run that was cut off goes on where it stopped.

    Examples: `hexkeep lab run experiment.toml --out results --workers 2`,
    `hexkeep lab run experiment.toml --out results --on ray`,
    `hexkeep lab run experiment.toml --out results --on ray://host`

    Parameters
    ----------
    experiment
        A TOML file, or the name of one that comes along (`hexkeep lab list`).
    out
        The folder for the results.
    on
        `local`, `ray` for a cluster on this machine, or `ray://host` for another.
    workers
        How many processes share the games, locally or in the cluster of this machine.
    """
    require_at_least(1, workers=workers)
    declared = load_experiment(experiment)
    with progress_bar(quiet=json) as bar:
        task = bar.add_task(declared.name, total=None)
        found = run_experiment(
            declared, out, on, workers, lambda now: bar.update(task, completed=now.done_games, total=now.games)
        )
    if json:
        print_json(found)
    else:
        console().print(told(declared.name, found), soft_wrap=True)
    if found.lost_parts:
        print(f"{found.lost_parts} parts could not be played: the processes that played them died", file=sys.stderr)
    return 1 if found.lost_parts or found.failed_games else 0


def told(name: str, found: Progress) -> str:
    """A run in one line."""
    failed = f", {found.failed_games} of them failed" if found.failed_games else ""
    return (
        f"{name}: {found.done_games} of {found.games} games in {found.done_parts} of {found.parts} parts{failed}; "
        f"{found.found_parts} parts were there; digest {found.digest}"
    )
