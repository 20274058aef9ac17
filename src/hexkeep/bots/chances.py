"""The chance to win that people are told: what a bot thinks of a position, set right by games that were played out.

A bot's values order positions; they are no chances. `hexkeep lab calibrate` fits a logistic model to games of one level
and writes it into the game's folder (`bots/chances.toml`). The chance holds between bots of that level.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from math import exp, log
from typing import Any

import msgspec
import tomli

from hexkeep.bots.base import Advice, Bot
from hexkeep.kernel.bots.strategy import Strategy
from hexkeep.kernel.game import Game

FILE = "chances.toml"
MIN_VALUE = 0.02
"""Values are taken as no nearer to 0 and 1: what a bot is sure of beyond that says nothing more."""
MIN_CHANCE = 0.01
"""What is not proven is told as no nearer to 0 and 1."""
COMMON_FEATURES = ("one", "value", "standing", "to_move")
STANDING_SEED = 1
"""The guess in which a position is valued as it stands."""


class ChanceModel(msgspec.Struct, frozen=True):
    """A logistic model. `bot` and `games`: whose games it was fitted to. `weights`: one for each feature."""

    bot: str
    games: int
    somebody_wins: bool
    """Whether one of the sides wins every game, so that their chances add up to 1."""
    weights: dict[str, float]

    def chance(self, features: Mapping[str, float]) -> float:
        return logistic(sum(self.weights.get(name, 0.0) * x for name, x in features.items()))


@lru_cache(maxsize=64)
def chance_model(package: str) -> ChanceModel | None:
    """The model that a game brings, by its package; None where it brings none."""
    source = files(package) / "bots" / FILE
    return msgspec.convert(tomli.loads(source.read_text("utf-8")), ChanceModel) if source.is_file() else None


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-x)) if x >= 0 else 1.0 - 1.0 / (1.0 + exp(x))


def log_odds(value: float) -> float:
    value = min(max(value, MIN_VALUE), 1.0 - MIN_VALUE)
    return log(value / (1.0 - value))


def feature_names(terms: Sequence[str]) -> list[str]:
    """The features of a game with these terms."""
    return [*COMMON_FEATURES, *terms]


def features(
    strategy: Strategy[Any], view: Any, seat: int, value: float, standing: float, to_move: bool
) -> dict[str, float]:
    """What the model is told about a seat: its value after the bot's line, its value as the table stands, whether it
    decides, and the game's own terms."""
    terms = strategy.chance_terms(view, seat)
    seen = [1.0, log_odds(value), log_odds(standing), float(to_move), *terms]
    return dict(zip(feature_names(strategy.chance_term_names), seen, strict=True))


def sides(strategy: Strategy[Any], view: Any) -> list[int]:
    """For each seat the first of those that win together with it."""
    game = strategy.game
    found: list[int] = []
    for seat in range(view.seats):
        allies = game.partners(view, seat)
        found.append(next((o for o in range(seat) if o in allies or strategy.is_ally(view, seat, o)), seat))
    return found


def standing_values(strategy: Strategy[Any], view: Any, seat: int) -> list[float]:
    """Every seat's value of the table as it stands, in a world that `seat` may take for the true one."""
    return strategy.values(strategy.game.guess(view, seat, STANDING_SEED))


def seat_features(
    strategy: Strategy[Any],
    view: Any,
    seat: int,
    standing: Sequence[float],
    values: Sequence[float],
    best: Sequence[float],
) -> list[dict[str, float]]:
    """The features of every seat of a table at which `seat` decides; `values` are those after the bot's line, `best`
    those after the line that it prefers. The model was fitted to preferred lines; one that leads to less makes the
    table stand so much worse."""
    found = []
    for i in range(view.seats):
        shifted = logistic(log_odds(standing[i]) + log_odds(values[i]) - log_odds(best[i]))
        found.append(features(strategy, view, i, values[i], shifted, i == seat))
    return found


def table_chances(
    model: ChanceModel, side_of: Sequence[int], seat: int, seen: Sequence[Mapping[str, float]]
) -> list[float]:
    """Every seat's chance. Seats that win together have one chance, and no more is given away than one win."""
    speakers = {side: side for side in side_of} | {side_of[seat]: seat}
    chances = {side: model.chance(seen[speaker]) for side, speaker in speakers.items()}
    total = sum(chances.values())
    if len(chances) > 1 and (model.somebody_wins or total > 1.0):
        chances = {side: chance / total for side, chance in chances.items()}
    return [chances[side] for side in side_of]


def calibrated(bot: Bot[Any], view: Any, advice: Sequence[Advice]) -> list[Advice]:
    """The advice with the chances that people are told, best first as it came: what is proven stays as it is, and a
    later option never looks better than an earlier one, which the bot prefers."""
    model = chance_model(bot.game.package)
    side_of = sides(bot.strategy, view)
    unsure = next((one for one in advice if not one.proven), None)
    standing = standing_values(bot.strategy, view, unsure.seat) if model is not None and unsure is not None else []
    found: list[Advice] = []
    limit = 1.0
    for one in advice:
        chances = list(one.chances)
        if not one.proven:
            if model is not None:
                seen = seat_features(bot.strategy, view, one.seat, standing, one.chances, advice[0].chances)
                chances = table_chances(model, side_of, one.seat, seen)
            chances = [within_doubt(chance) for chance in chances]
        found.append(at_most(limit, replace(one, chances=tuple(chances)), side_of))
        limit = found[-1].value
    return found


def at_most(limit: float, advice: Advice, side_of: Sequence[int]) -> Advice:
    """The advice with no more than this chance for the side of the seat that decides."""
    if advice.value <= limit:
        return advice
    own = side_of[advice.seat]
    rows = zip(side_of, advice.chances, strict=True)
    return replace(advice, chances=tuple(limit if side == own else chance for side, chance in rows))


def within_doubt(chance: float) -> float:
    """A chance that is not proven: never 0, never 1."""
    return min(max(chance, MIN_CHANCE), 1.0 - MIN_CHANCE)


def holds_between(game: Game[Any], bot: str) -> str:
    """The level between whose players a chance holds: that of the model, or of the bot that was asked."""
    model = chance_model(game.package)
    return model.bot if model is not None else bot
