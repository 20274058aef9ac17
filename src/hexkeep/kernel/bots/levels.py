"""The levels of bots that a game may declare: which kind of bot plays a level, and how long it may think.

A game hands its levels out in `Strategy.levels`. The bots themselves are in `hexkeep.bots`; a level is plain data.
"""

from dataclasses import dataclass
from typing import Final

LEVEL_NAMES: Final = ("novice", "regular", "veteran", "master")
"""The levels that people can choose, from the weakest to the strongest."""


@dataclass(frozen=True)
class Level:
    """The budget of one decision: iterations, and a limit of seconds (0: no limit). Subclasses name the kind of bot."""

    iterations: int
    seconds: float = 0.0


@dataclass(frozen=True)
class GreedyLevel(Level):
    """Looks one option ahead (`hexkeep.bots.greedy`)."""

    noise: float = 0.0
    """How crudely it judges: the largest random number added to a value."""


@dataclass(frozen=True)
class SearchParams:
    """How a tree search explores (`hexkeep.bots.search`)."""

    exploration: float = 0.7
    """The weight of the exploration term: larger values visit promising options less and the others more."""
    widening_factor: float = 2.0
    widening_exponent: float = 0.5
    """A node with n visits considers `widening_factor * n ** widening_exponent` options, those with the best prior."""
    rollout_plies: int = 12
    """Plies played beyond the tree before a position is evaluated. Without an evaluation the game is played out."""
    random_percent: int = 30
    """How many plies of a hundred beyond the tree are played at random, not by the prior."""


@dataclass(frozen=True)
class SearchLevel(Level):
    """Monte Carlo tree search in guessed worlds (`hexkeep.bots.search`). An iteration adds one node."""

    params: SearchParams = SearchParams()


@dataclass(frozen=True)
class TurnBeamParams:
    """How wide a beam search through one's own turn is (`hexkeep.bots.turn_beam`)."""

    width: int = 40
    """Unfinished turns that are carried from decision to decision."""
    replied_turns: int = 8
    """Finished turns for which the opponent's best reply is searched."""
    reply_width: int = 12
    """The width of that search; 0: no reply is searched."""
    noise: float = 0.02
    """The largest random number added to a value, so that bots with other seeds play other games."""
    searches_wins: bool = True
    """Whether every line of the turn is examined for a win in this turn."""


@dataclass(frozen=True)
class TurnBeamLevel(Level):
    """Beam search through the decisions of one's own turn (`hexkeep.bots.turn_beam`). An iteration is one position."""

    params: TurnBeamParams = TurnBeamParams()


@dataclass(frozen=True)
class TeamBeamParams:
    """How far and how wide the turns of a whole team are searched (`hexkeep.bots.team_beam`)."""

    turns: int = 6
    """Turns that are searched after one's own."""
    width: int = 30
    """Positions that are carried from turn to turn."""
    max_alike: tuple[int, ...] = (0, 2, 1)
    """How many of them may have the same key, for each of `Strategy.diversity_keys`; 0: half of `width`."""
    determined_turns: int = 0
    """Turns that are searched once nothing unknown matters (`Strategy.is_determined`); 0: as before."""
    determined_width: int = 0
    """Positions that are carried from turn to turn then."""
    noise: float = 0.0
    """How crudely it judges: the largest random number added to the value of its own turn."""


@dataclass(frozen=True)
class TeamBeamLevel(Level):
    """Beam search through the turns of a team (`hexkeep.bots.team_beam`). An iteration is one position."""

    params: TeamBeamParams = TeamBeamParams()


@dataclass(frozen=True)
class HeuristicLevel(Level):
    """Plays `Strategy.heuristic_option` (`hexkeep.bots.heuristic`). An iteration is one rollout."""

    glance_percent: int = 0
    """How many decisions of a hundred it takes at a glance, one option deep, instead of by the heuristic."""
    glance_noise: float = 0.0
    """How crudely it judges then: the largest random number added to a value."""
    rollouts: bool = False
    """Whether it compares options by rollouts where `Strategy.is_worth_rollouts` says so."""


DEFAULT_LEVELS: Final[dict[str, Level]] = {
    "novice": GreedyLevel(1, noise=0.15),
    "regular": SearchLevel(60, 10.0),
    "veteran": SearchLevel(300, 10.0),
    "master": SearchLevel(1500, 10.0),
}
"""Levels of a game that evaluates positions and declares no levels."""

LEVELS_WITHOUT_EVALUATION: Final[dict[str, Level]] = {
    "novice": SearchLevel(8, 10.0),
    "regular": SearchLevel(40, 10.0),
    "veteran": SearchLevel(160, 10.0),
    "master": SearchLevel(640, 10.0),
}
"""Levels of a game without an evaluation: every rollout is played to the end of the game."""
