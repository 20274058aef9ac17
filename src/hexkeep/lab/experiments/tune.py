"""Tuning: values of the box that meet stated goals, proposed and never written into the box.

Optuna's sampler proposes values; each trial is played like a part of an experiment and kept, so that a run that was cut
off goes on. The best values and the box as it is then play fresh seeds, which no trial has seen.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean
from typing import Any

import msgspec
import optuna

from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.setup import suggestion
from hexkeep.lab.experiments.experiment import BadExperiment, Experiment, Goal, Tuning, value_at
from hexkeep.lab.experiments.figures import GameResult, game_results, headline, shares_with
from hexkeep.lab.experiments.parts import parts_with
from hexkeep.lab.experiments.run import LOCAL, play_missing
from hexkeep.lab.experiments.store import Store
from hexkeep.lab.simulate import Scalar

WITH = "with "
FEWEST_GAMES = 10
COST_OF_CHANGE = 0.02
"""What a change by the whole range of a value costs: among equals, the box as it is wins."""
REFUSED_COST = 1e6
"""What values cost that the game does not take together."""

Values = tuple[tuple[str, Scalar], ...]


class Measured(msgspec.Struct):
    """What a goal's measure is in some games."""

    measure: str
    target: float
    tolerance: float
    value: float

    @property
    def cost(self) -> float:
        return ((self.value - self.target) / self.tolerance) ** 2


class Change(msgspec.Struct):
    """A value that the proposal would change."""

    place: str
    old: int
    new: int


class Proposal(msgspec.Struct):
    """What tuning proposes: the changes, the goals before and after them on fresh seeds, and an overlay to try it."""

    name: str
    game: str
    trials: int
    games: int
    changes: list[Change]
    before: list[Measured]
    after: list[Measured]
    better: bool
    """Whether the goals are met better on fresh seeds too; otherwise nothing should change."""
    overlay: str


@dataclass
class Tuner:
    """Plays trials of an experiment's tuning and remembers their costs."""

    experiment: Experiment
    store: Store
    on: str = LOCAL
    workers: int = 1
    games: int = 0
    game: Game[Any] = field(init=False)
    tuning: Tuning = field(init=False)

    def __post_init__(self) -> None:
        if self.experiment.tuning is None:
            raise BadExperiment(f"{self.experiment.name} states no goals: it has no [tuning]")
        self.tuning = self.experiment.tuning
        for goal in self.tuning.goals:
            check_measure(goal.measure)
        self.game = find_game(self.experiment.game)
        self.old = {place: old_value(self.game, place) for place in self.tuning.values}

    def measured(self, values: Values, first_seed: int) -> list[Measured]:
        """Every goal's measure with some values in place of the box's. Raises BadContent."""
        played = msgspec.structs.replace(self.experiment, first_seed=first_seed)
        parts = parts_with(played, self.game, values)
        play_missing(self.store, parts, self.on, self.workers)
        games = game_results(self.store.read([part.name for part in parts]).to_dicts())
        self.games += len(games)
        return [Measured(goal.measure, goal.target, goal.tolerance, measure(goal, games)) for goal in self.tuning.goals]

    def cost(self, trial: optuna.Trial) -> float:
        """What a trial's values cost: how far the goals are missed, and a little for every change."""
        chosen = {place: trial.suggest_int(place, *bounds) for place, bounds in self.tuning.values.items()}
        try:
            missed = sum(one.cost for one in self.measured(self.changed(chosen), self.experiment.first_seed))
        except BadContent:
            return REFUSED_COST
        moved = sum(
            abs(new - self.old[place]) / max(1, self.tuning.values[place][1] - self.tuning.values[place][0])
            for place, new in chosen.items()
        )
        return missed + COST_OF_CHANGE * moved

    def changed(self, chosen: dict[str, int]) -> Values:
        """Only what differs from the box: a trial that changes nothing is the box itself."""
        return tuple((place, value) for place, value in sorted(chosen.items()) if value != self.old[place])


def tune(
    experiment: Experiment,
    folder: Path,
    trials: int,
    seed: int = 0,
    on: str = LOCAL,
    workers: int = 1,
    each: Callable[[int], None] = lambda _: None,
) -> Proposal:
    """Try values, and propose the best. The box as it is, is the first trial. Raises BadExperiment."""
    store = Store(folder)
    tuner = Tuner(experiment, store, on, workers)
    store.begin(experiment, parts_with(experiment, tuner.game, ()))
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed))
    study.enqueue_trial({place: clamped(old, tuner.tuning.values[place]) for place, old in tuner.old.items()})
    study.optimize(tuner.cost, n_trials=trials, callbacks=[lambda _, trial: each(trial.number + 1)])
    best = tuner.changed({place: int(value) for place, value in study.best_params.items()})
    fresh = experiment.first_seed + experiment.seeds
    before, after = tuner.measured((), fresh), tuner.measured(best, fresh)
    changes = [Change(place, tuner.old[place], int(value)) for place, value in best]
    better = bool(changes) and sum(one.cost for one in after) < sum(one.cost for one in before)
    return Proposal(
        experiment.name, experiment.game, trials, tuner.games, changes, before, after, better, overlay_of(changes)
    )


def clamped(value: int, bounds: tuple[int, int]) -> int:
    return min(max(value, bounds[0]), bounds[1])


def old_value(game: Game[Any], place: str) -> int:
    """The whole number that the box has at a place. Raises BadExperiment."""
    found = value_at(game.content, place)
    if not isinstance(found, int) or isinstance(found, bool):
        raise BadExperiment(f"tuning.values: {place} is {found!r}, not a whole number")
    return found


MEASURES: dict[str, Callable[[Sequence[GameResult]], float]] = {
    "wins": lambda games: mean(headline(one) for one in games),
    "plies": lambda games: mean(one.plies for one in games),
    "draws": lambda games: mean(0.0 < one.outcome[0] < 1.0 for one in games),
    "spread": lambda games: spread(games),
}
"""What a goal may measure. `wins`: the share of games won together, or by the seat that acts first; `spread`: the
standard deviation of the shares of what seats play with. `with who:armus` is the share of wins with one of them."""


def spread(games: Sequence[GameResult]) -> float:
    shares = [one.value for one in shares_with(games).values() if one.games >= FEWEST_GAMES]
    middle = mean(shares) if shares else 0.0
    return mean((value - middle) ** 2 for value in shares) ** 0.5 if shares else 0.0


def check_measure(name: str) -> None:
    if name not in MEASURES and not name.startswith(WITH):
        raise BadExperiment(f"tuning.goals: there is no measure {name!r}{suggestion(name, list(MEASURES))}")


def measure(goal: Goal, games: Sequence[GameResult]) -> float:
    """A goal's measure of some games. Raises BadExperiment."""
    if goal.measure in MEASURES:
        return MEASURES[goal.measure](games)
    found = shares_with(games)
    thing = goal.measure.removeprefix(WITH)
    if thing not in found:
        raise BadExperiment(f"tuning.goals: nobody played with {thing!r}{suggestion(thing, list(found))}")
    return found[thing].value


def overlay_of(changes: Sequence[Change]) -> str:
    """The changes as an overlay file, for `--content`."""
    tables: dict[str, list[str]] = {}
    for change in changes:
        head, _, key = change.place.rpartition(".")
        tables.setdefault(head, []).append(f"{key} = {change.new} # {change.old} in the box")
    return "\n".join(f"[{head}]\n" + "\n".join(lines) + "\n" for head, lines in tables.items())
