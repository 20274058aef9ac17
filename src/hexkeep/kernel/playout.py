"""Random play, as quick as the rules themselves: how games are benched and walked through."""

from collections.abc import Callable
from typing import Any, Final

from hexkeep.kernel.game import Game
from hexkeep.kernel.state import State
from hexkeep.kernel.types import Option

ENDLESS: Final = 1 << 60
"""More plies than any game has."""


class RandomPlayout:
    """Plays any option of any decision, each as likely; takes back a declaration only where nothing else is left.

    A ply is `decisions()` and `play()`; what chooses between them costs next to nothing. `chance` gives numbers
    from 0 to 1. It counts as it goes.
    """

    def __init__(self, game: Game[Any], chance: Callable[[], float]) -> None:
        self.game: Game[Any] = game
        self.takes_back: list[bool] = [verb.retracts for verb in game.verbs]
        self.chance: Callable[[], float] = chance
        self.plies: int = 0
        self.asked: int = 0
        self.offered: int = 0

    def ply(self, s: State) -> None:
        """One more ply of a game that is not over."""
        self.go_on(s, 1)

    def to_the_end(self, s: State) -> None:
        self.go_on(s, ENDLESS)

    def go_on(self, s: State, plies: int) -> None:
        """So many plies, or as many as there are."""
        game, chance, takes_back = self.game, self.chance, self.takes_back
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
            if takes_back[option[0]]:
                option = self.instead(options, option)
            game.play(s, d.seat, option)
            made += 1
        self.plies += made
        self.asked += asked
        self.offered += offered

    def instead(self, options: list[Option], option: Option) -> Option:
        for other in options:
            if not self.takes_back[other[0]]:
                return other
        return option
