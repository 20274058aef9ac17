"""What bots claim in their own games: the chance they see at some decisions, and how the game ended."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from hexkeep.bots import Player, player
from hexkeep.bots.advice.hints import preferences
from hexkeep.bots.chances import calibrated, seat_features, sides, standing_values
from hexkeep.bots.players import share_plans, untimed
from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.setup import Value
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import Decision, Reason
from hexkeep.lab.pool import WorkerDied, share_out

DECISIONS_PER_GAME = 4
"""Decisions of each game at which the bot is asked for its claim."""
MAX_PLIES = 100_000
BAD_CALIBRATION = Reason("bad-calibration", "")


class BadCalibration(HexkeepError):
    """The games do not make a calibration."""

    def __init__(self, message: str) -> None:
        super().__init__(message, BAD_CALIBRATION)


class Claim(msgspec.Struct):
    """What a bot claims at one decision. `value` is its own, `told` what people are told by the model of today;
    `features[seat]` is what a model may use."""

    seat: int
    value: float
    told: float
    proven: bool
    sides: list[int]
    features: list[dict[str, float]]


class GameClaims(msgspec.Struct):
    """The claims of one game and what each seat got, 1 for a win."""

    sample: str
    seed: int
    outcome: list[float]
    claims: list[Claim]


class Plan(msgspec.Struct, frozen=True):
    """Which games are played: `setups` by name in turn, seed by seed, all seats by one bot."""

    game: str
    bot: str
    setups: dict[str, dict[str, Value]]
    games: int
    seed: int

    def part(self, number: int) -> tuple[str, int]:
        """The setup's name and the seed of a game."""
        return list(self.setups)[number % len(self.setups)], self.seed + number


def play_claims(plan: Plan, known: Mapping[int, GameClaims], workers: int = 1) -> Iterator[GameClaims]:
    """Play the games of a plan that are not known yet. Raises BadCalibration where one cannot be played."""
    parts = [number for number in range(plan.games) if plan.seed + number not in known]
    for number, found in share_out(partial(play_game, plan), parts, workers):
        if isinstance(found, WorkerDied):
            raise BadCalibration(f"the game of seed {plan.seed + parts[number]} could not be played: {found}")
        yield found


def play_game(plan: Plan, number: int) -> GameClaims:
    """One game, and what its bot claims at some of its decisions, chosen evenly over the whole of it."""
    sample, seed = plan.part(number)
    game = find_game(plan.game)
    state = game.open(plan.setups[sample], seed)
    players = [untimed(player(plan.bot, game, seed * 64 + i)) for i in range(state.seats)]
    share_plans(players)
    turns = Turns(game, state)
    rng = Rng(seed)
    kept: list[tuple[Any, Decision]] = []
    met = plies = 0
    while (node := turns.node()) is not None:
        view = game.seen_by(turns.state, node.seat)
        if len(node.options) > 1:
            met += 1
            place = len(kept) if len(kept) < DECISIONS_PER_GAME else rng.randbelow(met)
            if place < DECISIONS_PER_GAME:
                kept[place : place + 1] = [(view, node)]
        turns.play(node, players[node.seat].choose(view, node))
        plies += 1
        if plies > MAX_PLIES:
            raise BadCalibration(f"the game of seed {seed} has not ended after {MAX_PLIES} plies")
    outcome = game.outcome(turns.state)
    if outcome is None:
        raise BadCalibration(f"the game of seed {seed} has no outcome")
    asked = untimed(player(plan.bot, game, seed))
    return GameClaims(sample, seed, outcome, [claim(asked, view, node) for view, node in kept])


def claim(asked: Player, view: Any, decision: Decision) -> Claim:
    """What a bot claims for the option it prefers."""
    bot, seat = asked.bot, decision.seat
    best = preferences(bot, view, decision, asked.budget)[0]
    told = calibrated(bot, view, [best])[0].value
    standing = standing_values(bot.strategy, view, seat)
    seen = seat_features(bot.strategy, view, seat, standing, best.chances, best.chances)
    return Claim(seat, best.value, told, best.proven, sides(bot.strategy, view), seen)


def somebody_always_wins(games: Sequence[GameClaims]) -> bool:
    """Whether of several sides one wins every game."""
    for one in games:
        side_of = one.claims[0].sides if one.claims else []
        if len(set(side_of)) > 1 and abs(sum(one.outcome[side] for side in set(side_of)) - 1.0) > 1e-6:
            return False
    return True


def setups_of(game: Game[Any], given: Mapping[str, Value], samples: bool) -> dict[str, dict[str, Value]]:
    """The setups of a calibration: one that is given, or every sample of the game."""
    if samples:
        return {name: dict(setup) for name, setup in game.samples().items()}
    return {"": dict(given)}
