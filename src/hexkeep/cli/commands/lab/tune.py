"""`hexkeep lab tune EXPERIMENT --out DIR`"""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hexkeep.cli.common import (
    Json,
    console,
    plain_table,
    print_json,
    progress_bar,
    require_at_least,
    write_text,
)
from hexkeep.lab.experiments.experiment import load_experiment
from hexkeep.lab.experiments.run import LOCAL, check_place
from hexkeep.lab.experiments.tune import Proposal
from hexkeep.lab.experiments.tune import tune as run_tuning

OVERLAY = "proposal.toml"


def tune(
    experiment: str,
    *,
    out: Path,
    trials: Annotated[int, Parameter(help="How many combinations of values are tried.")] = 30,
    seed: Annotated[int, Parameter(help="Of the sampler that chooses them.")] = 0,
    on: str = LOCAL,
    workers: int = 1,
    json: Json = False,
) -> None:
    """Propose values for the box that meet the goals of an experiment. Nothing of the box is changed.

    The experiment's `[tuning]` names the values that may change, with their bounds, and the goals. The proposal is
    measured by fresh seeds beside the box as it is, and written as an overlay that `--content` takes.

    Example: `hexkeep lab tune experiment.toml --out tuning --trials 40`

    Parameters
    ----------
    experiment
        A TOML file, or the name of an experiment that comes along.
    out
        The folder for the games and the proposal; trials whose games lie there are not played again.
    on
        `local`, `ray` or `ray://host`.
    workers
        How many processes share the games.
    """
    require_at_least(1, trials=trials, workers=workers)
    check_place(on)
    declared = load_experiment(experiment)
    with progress_bar(quiet=json) as bar:
        task = bar.add_task(declared.name, total=trials)
        found = run_tuning(declared, out, trials, seed, on, workers, lambda done: bar.update(task, completed=done))
    write_text(out / OVERLAY, found.overlay)
    if json:
        print_json(found)
    else:
        show(found, out / OVERLAY)


def show(found: Proposal, overlay: Path) -> None:
    out = console()
    out.print(f"{found.name}: {found.trials} trials, {found.games} games")
    goals = plain_table("goal", "target", "the box as it is", "with the changes", right=("target",))
    for before, after in zip(found.before, found.after, strict=True):
        target = f"{before.target:.3f} ± {before.tolerance:.3f}"
        goals.add_row(before.measure, target, f"{before.value:.3f}", f"{after.value:.3f}")
    out.print(goals)
    out.print()
    if not found.better:
        met = all(abs(one.value - one.target) <= one.tolerance for one in found.before)
        kept = "the box as it is meets the goals" if met else "no change that was tried comes nearer to the goals"
        out.print(f"Nothing should change: on fresh seeds {kept}.", soft_wrap=True)
        return
    changes = plain_table("would change", "from", "to", right=("from", "to"))
    for change in found.changes:
        changes.add_row(change.place, str(change.old), str(change.new))
    out.print(changes)
    out.print(f"Try it: --content {overlay}", soft_wrap=True)
