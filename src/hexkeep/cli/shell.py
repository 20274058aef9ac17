"""What the command line does for the commands that games bring along (`kernel.commands.Shell`)."""

from pathlib import Path
from secrets import randbits
from typing import Any

from hexkeep.bots import BOT_NAMES, Player, UnknownBot, choose_with_fallback, player
from hexkeep.cli import common
from hexkeep.cli.common import check_language
from hexkeep.kernel.commands import BadCall
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.setup import suggestion
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS

HUMAN = "human"


def bot_called(name: str, game: Game[Any], seed: int = 0) -> Player:
    """A bot by its name, where `human` would do as well. Raises BadCall and UnknownBot."""
    try:
        return player(name, game, seed)
    except UnknownBot:
        if ":" in name:
            raise
        raise BadCall(f"nobody is called {name!r}{suggestion(name, [HUMAN, *BOT_NAMES])}") from None


class CommandShell:
    """Reads and writes files, prints to standard output, plays in the terminal."""

    def read_text(self, path: Path) -> str:
        return common.read_text(path)

    def write_text(self, path: Path, text: str) -> None:
        common.write_text(path, text)

    def print(self, text: str) -> None:
        print(text)

    def print_json(self, value: object) -> None:
        common.print_json(value)

    def random_seed(self) -> int:
        return randbits(32)

    def play(self, match: Match[Any], by: str, language: str) -> None:
        """`human` plays in the terminal; a bot by name plays every seat."""
        if by == HUMAN:
            from hexkeep.cli.terminal import Terminal

            Terminal(match, [HUMAN] * match.state.seats, check_language(language)).run()
            return
        bot = bot_called(by, match.game, match.seed)
        turns = Turns(match.game, match.state)
        while (node := turns.node()) is not None:
            option = choose_with_fallback(bot, match.game.seen_by(match.state, node.seat), node)
            if option != PASS:
                match.play(node.seat, option)
                turns = Turns(match.game, match.state)
            else:
                turns.play(node, option)
