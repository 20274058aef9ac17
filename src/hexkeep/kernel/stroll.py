"""Random play, as quick as the rules themselves: how games are benched and walked through."""

from collections.abc import Callable
from typing import Any

from hexkeep.kernel.game import Game
from hexkeep.kernel.state import State
from hexkeep.kernel.words import Option


class Stroll:
    """Plays any option, each as likely; takes back a declaration only where nothing else is left.

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
        decisions = self.game.decisions(s)
        for d in decisions:
            self.asked += 1
            self.offered += len(d.options)
        d = decisions[int(self.chance() * len(decisions))]
        option = d.options[int(self.chance() * len(d.options))]
        if self.takes_back[option[0]]:
            option = self.instead(d.options, option)
        self.game.play(s, d.seat, option)
        self.plies += 1

    def instead(self, options: list[Option], option: Option) -> Option:
        for other in options:
            if not self.takes_back[other[0]]:
                return other
        return option

    def to_the_end(self, s: State) -> None:
        while not s.over:
            self.ply(s)
