"""What the command line does for the commands that games bring along (`kernel.commands.Shell`)."""

from pathlib import Path
from secrets import randbits
from typing import Any

from hexkeep.bots import BOT_NAMES, choose_with_fallback, player
from hexkeep.cli import common
from hexkeep.cli.common import check_language
from hexkeep.kernel.commands import BadCall
from hexkeep.kernel.match import Match
from hexkeep.kernel.setup import suggestion
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS

HUMAN = "human"


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
        if by not in BOT_NAMES:
            raise BadCall(f"nobody is called {by!r}{suggestion(by, [HUMAN, *BOT_NAMES])}")
        bot = player(by, match.game, match.seed)
        turns = Turns(match.game, match.state)
        while (node := turns.node()) is not None:
            option = choose_with_fallback(bot, match.game.seen_by(match.state, node.seat), node)
            if option != PASS:
                match.play(node.seat, option)
                turns = Turns(match.game, match.state)
            else:
                turns.play(node, option)
