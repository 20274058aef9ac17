"""Bastion, played by one who knows what will be drawn: to see what another value changes.

    python tools/known_deck.py --games 25 --seed 200 --set edition=deluxe --set mode=easy --set players=2
    python tools/known_deck.py --seed 200 --set edition=deluxe --set mode=easy --width 24 --content my-box.toml

The best positions (`--width` of them, in the eyes of the game's `strategy.py`) are carried from turn to turn through
the whole game, in the true order of the decks. Nobody at a table could play so; it serves to compare.
"""

import argparse
from pathlib import Path

from hexkeep.bots.base import Budget, BudgetMeter
from hexkeep.bots.team_beam import TeamBeamBot
from hexkeep.cli.common import parse_settings
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.components.box import FLIER, TO_CITADEL
from hexkeep.games.bastion.game import Bastion
from hexkeep.games.bastion.state import VICTORY, BastionState
from hexkeep.games.bastion.vocabulary import WALL_SECTIONS
from hexkeep.kernel.bots.strategy import TurnPlan
from hexkeep.kernel.match import Match
from hexkeep.lab.arena import wilson_interval


def left(s: BastionState) -> int:
    """The strength that stands on the walls, or is still to come to them."""
    box = s.box
    standing = sum(box.strength[card] for cards in s.spots[:WALL_SECTIONS] for card in cards)
    return standing + sum(box.strength[card] for card in s.deck if not box.flags[card] & (FLIER | TO_CITADEL))


def best_end(game: Bastion, start: BastionState, width: int) -> BastionState:
    """The best end that was found, and a victory if one was."""
    bot = TeamBeamBot(game)
    beam = [TurnPlan(start, None, 0, (0, 0, 0, 0), False)]
    while True:
        found = bot.extend(beam, None, BudgetMeter(Budget(width)))
        if found[0].state.result == VICTORY:
            return found[0].state
        live = [plan for plan in found if not plan.state.over]
        if not live:
            return min([plan.state for plan in found], key=left)
        beam = bot.select_beam(live, width)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--width", type=int, default=3)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--content", type=Path, help="other values of the cards")
    args = parser.parse_args()
    game = GAME.with_content(GAME.content.overlay(args.content)) if args.content else GAME
    ends = [
        best_end(game, game.copy(Match(game, parse_settings(game, args.set), seed).state), args.width)
        for seed in range(args.seed, args.seed + args.games)
    ]
    won = sum(s.result == VICTORY for s in ends)
    low, high = wilson_interval(won, len(ends))
    strength = sum(left(s) for s in ends) / len(ends)
    print(f"{won} of {len(ends)} won ({low:.0%} to {high:.0%}), strength left {strength:.1f}")


if __name__ == "__main__":
    main()
