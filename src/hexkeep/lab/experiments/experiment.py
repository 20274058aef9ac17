"""An experiment as its file declares it: which setups, bots, seeds and values of the box make its grid."""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import tomli

from hexkeep.bots import player
from hexkeep.kernel.content import Content
from hexkeep.kernel.errors import BadContent, HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.setup import Value, suggestion
from hexkeep.kernel.types import Reason
from hexkeep.lab.experiments.lots import check_lots, draw_lots
from hexkeep.lab.simulate import Scalar, check_bots, content_with_values, game_with_values

BAD_EXPERIMENT = Reason("bad-experiment", "")
SHIPPED = files(__package__) / "shipped"
MAX_SEED = 2**31


class BadExperiment(HexkeepError):
    """A file does not declare an experiment."""

    def __init__(self, message: str) -> None:
        super().__init__(message, BAD_EXPERIMENT)


class Sensitivity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Reconstructed whole numbers of the box are tried `steps` higher and lower, one at a time.

    `places` are beginnings of their places, such as `characters`; empty: all of them.
    """

    places: list[str] = []
    steps: tuple[int, ...] = (-1, 1)


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What tuning is after: a measure near a target. Being off by `tolerance` costs 1, twice that 4."""

    measure: str
    target: float
    tolerance: float = 0.05


class Tuning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which values may change, from least to greatest, and what for."""

    values: dict[str, tuple[int, int]]
    goals: list[Goal]


class Experiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The grid: every setup with every line-up of bots, every value and every seed."""

    name: str
    game: str
    about: str = ""
    setups: dict[str, dict[str, Value]] = msgspec.field(default_factory=lambda: {"default": {}})
    bots: list[str] = msgspec.field(default_factory=lambda: ["greedy"])
    """Line-ups, each with commas as in `hexkeep simulate`: one bot for all seats or one for each."""
    seeds: int = 100
    first_seed: int = 0
    part: int = 25
    """Seeds in a part: what is kept or lost as a whole."""
    exchange: bool = False
    """A line-up of several bots is played from every seat: it moves round the table, seed by seed."""
    lots: list[list[str]] = []
    """Groups of settings filled by lot, by the seed; no item is drawn twice in a group."""
    values: dict[str, list[Scalar]] = {}
    """Values of the box to try, one at a time, by place."""
    sensitivity: Sensitivity | None = None
    tuning: Tuning | None = None
    keep_records: bool = False


def load_experiment(name: str) -> Experiment:
    """The experiment of a file, or one that is shipped, by its name. Raises BadExperiment."""
    path = Path(name)
    if path.suffix != ".toml" and name in shipped_experiments():
        return read_experiment((SHIPPED / f"{name}.toml").read_text("utf-8"), name)
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadExperiment(f"cannot read {path}: not UTF-8 text") from None
    except OSError as error:
        near = suggestion(name, shipped_experiments())
        raise BadExperiment(f"cannot read {path}: {error.strerror}{near}") from None
    return read_experiment(text, str(path))


def shipped_experiments() -> list[str]:
    """The names of the experiments that come along."""
    return sorted(entry.name.removesuffix(".toml") for entry in SHIPPED.iterdir() if entry.name.endswith(".toml"))


def read_experiment(text: str, source: str) -> Experiment:
    """The experiment that a text declares, checked against its game. Raises BadExperiment: `source: what is wrong`."""
    try:
        experiment = msgspec.convert(tomli.loads(text), Experiment)
        check(experiment)
    except tomli.TOMLDecodeError as error:
        raise BadExperiment(f"{source} is not TOML: {error}") from None
    except (msgspec.ValidationError, HexkeepError) as error:
        raise BadExperiment(f"{source}: {error}") from None
    return experiment


def check(experiment: Experiment) -> None:
    """Refuse what could not be played. Raises the error of whoever refuses it."""
    for name in ("seeds", "part"):
        if getattr(experiment, name) < 1:
            raise BadExperiment(f"{name} wants at least 1, not {getattr(experiment, name)}")
    if not 0 <= experiment.first_seed <= MAX_SEED - experiment.seeds:
        raise BadExperiment(f"first_seed is from 0 to {MAX_SEED - experiment.seeds}, not {experiment.first_seed}")
    if not experiment.setups or not experiment.bots:
        raise BadExperiment("an experiment has at least one setup and one line-up of bots")
    game = find_game(experiment.game)
    check_lots(experiment.lots, game)
    for given in experiment.setups.values():
        setup = game.setup({**given, **draw_lots(experiment.lots, game, given, experiment.first_seed)})
        for lineup in experiment.bots:
            check_bots(bots_of(lineup), game.seats(setup))
    for lineup in experiment.bots:
        for bot in bots_of(lineup):
            player(bot, game)
    for place, tried in experiment.values.items():
        for value in tried:
            game_with_values(game, ((place, value),))
    if experiment.tuning is not None:
        check_tuning(experiment.tuning, game)


def check_tuning(tuning: Tuning, game: Game[Any]) -> None:
    if not tuning.values or not tuning.goals:
        raise BadExperiment("tuning wants values that may change, and goals")
    for place, (least, greatest) in tuning.values.items():
        if least > greatest:
            raise BadExperiment(f"tuning.values: {place} is from {least} to {greatest}, which leaves nothing")
        value_at(game.content, place)
        for value in (least, greatest):
            game_with_values(game, ((place, value),))
    for goal in tuning.goals:
        if goal.tolerance <= 0:
            raise BadExperiment(f"tuning.goals: the tolerance is above 0, not {goal.tolerance}")


def bots_of(lineup: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in lineup.split(",") if name.strip())


def value_at(content: Content, place: str) -> object:
    """The value of the box at a place. Raises BadContent."""
    found: Any = content.tables
    for name in place.split("."):
        if not isinstance(found, Mapping) or name not in found:
            near = suggestion(name, list(found)) if isinstance(found, Mapping) else ""
            raise BadContent(f"the box has no value {place!r}{near}")
        found = found[name]
    return found


def variants_of(experiment: Experiment, game: Game[Any]) -> tuple[list[tuple[str, Scalar]], list[str]]:
    """The values that are tried one at a time, and the places whose values the game does not let change."""
    found = [(place, value) for place, tried in experiment.values.items() for value in tried]
    refused: list[str] = []
    wanted = experiment.sensitivity
    for gap in game.content.gaps() if wanted is not None else ():
        place = f"{gap.file}.{gap.item}.{gap.key}" if gap.item else f"{gap.file}.{gap.key}"
        assert wanted is not None
        if isinstance(gap.value, bool) or not isinstance(gap.value, int):
            continue
        if wanted.places and not any(place.startswith(beginning) for beginning in wanted.places):
            continue
        for step in wanted.steps:
            try:
                game.with_content(content_with_values(game, [(place, gap.value + step)]))
            except BadContent:
                refused.append(f"{place} = {gap.value + step}")
            else:
                found.append((place, gap.value + step))
    return found, refused
