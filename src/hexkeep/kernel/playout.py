"""Random play, for benches, playthroughs and playouts of a search."""

from collections.abc import Callable
from typing import Any, Final

from hexkeep.kernel.game import Game
from hexkeep.kernel.state import State
from hexkeep.kernel.types import Option

MAX_PLIES: Final = 1 << 60
"""More plies than any game has: play to the end."""


class RandomPlayout:
    """Plays a random option of a random decision. An option that retracts is played only where there is no other.

    `chance` gives random numbers from 0 to 1. `plies`, `asked` (decisions) and `offered` (options) count up.
    """

    def __init__(self, game: Game[Any], chance: Callable[[], float]) -> None:
        self.game: Game[Any] = game
        self.retracts: list[bool] = [verb.retracts for verb in game.verbs]
        self.chance: Callable[[], float] = chance
        self.plies: int = 0
        self.asked: int = 0
        self.offered: int = 0

    def play_ply(self, s: State) -> None:
        """One more ply of a game that is not over."""
        self.play_plies(s, 1)

    def play_to_end(self, s: State) -> None:
        """Play until the game is over."""
        self.play_plies(s, MAX_PLIES)

    def play_plies(self, s: State, plies: int) -> None:
        """Play this number of plies, or fewer if the game ends before."""
        game, chance, retracts = self.game, self.chance, self.retracts
        made = asked = offered = 0
        while made < plies and not s.over:
            decisions = game.decisions(s)
            for d in decisions:
                offered += len(d.options)
            asked += len(decisions)
            if len(decisions) > 1:
                d = decisions[int(chance() * len(decisions))]
            options = d.options
            option = options[int(chance() * len(options))]
            if retracts[option[0]]:
                option = self.other_option(options, option)
            game.play(s, d.seat, option)
            made += 1
        self.plies += made
        self.asked += asked
        self.offered += offered

    def other_option(self, options: list[Option], option: Option) -> Option:
        """The first option that retracts nothing; the given one if all do."""
        for other in options:
            if not self.retracts[other[0]]:
                return other
        return option
