"""Bastion, played by one who knows what will be drawn: to see what another value changes.

    python tools/known_deck.py --games 25 --seed 200 --set edition=deluxe --set mode=easy --set players=2
    python tools/known_deck.py --seed 200 --set edition=deluxe --set mode=easy --width 12 --content my-box.toml
    python tools/known_deck.py --games 3 --seed 9000 --set edition=2015 --set mode=normal --carry 200

Masters who see the true order of the decks, and look `--turns` turns ahead with `--width` positions while cards come;
or, with `--carry`, one player who carries that many positions through the whole game. Nobody at a table could
play so: it bounds from above what a bot of this kind can win, and serves to compare values.
"""

import argparse
from pathlib import Path

from hexkeep.bots import Budget, Player, play_out
from hexkeep.bots.base import BudgetMeter
from hexkeep.bots.team_beam import TeamBeamBot
from hexkeep.cli.common import parse_settings
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.components.box import FLIER, TO_CITADEL
from hexkeep.games.bastion.state import VICTORY, BastionState
from hexkeep.games.bastion.vocabulary import WALL_SECTIONS
from hexkeep.kernel.bots.levels import TeamBeamParams
from hexkeep.kernel.bots.strategy import TurnPlan
from hexkeep.kernel.match import Match
from hexkeep.kernel.types import PASS
from hexkeep.lab.intervals import wilson_interval

MAX_POSITIONS = 18_000
"""Positions that are looked at for one decision."""
MAX_CARRIED_POSITIONS = 100_000_000
"""Positions that are looked at in a whole game with `--carry`."""


def left(s: BastionState) -> int:
    """The strength that stands on the walls, or is still to come to them."""
    box = s.box
    standing = sum(box.strength[card] for cards in s.spots[:WALL_SECTIONS] for card in cards)
    return standing + sum(box.strength[card] for card in s.deck if not box.flags[card] & (FLIER | TO_CITADEL))


class KnowingBot(TeamBeamBot[BastionState]):
    """Plans at the true table, where others plan at one that fits what they see."""

    def __init__(self, match: Match[BastionState], params: TeamBeamParams) -> None:
        super().__init__(match.game, 0, params)
        self.match = match

    def guess_world(self, view: BastionState, seat: int) -> BastionState:
        return self.game.copy(self.match.state)


def play(match: Match[BastionState], turns: int, width: int) -> BastionState:
    """The end of a match that is played by defenders who know what comes."""
    params = TeamBeamParams(turns, width, determined_turns=60, determined_width=12)
    budget = Budget(MAX_POSITIONS)
    play_out(match, [Player("knowing", KnowingBot(match, params), budget) for _ in range(match.state.seats)])
    return match.state


def carry(match: Match[BastionState], width: int) -> BastionState:
    """The end of the best line that is found by carrying so many positions from turn to turn."""
    bot = KnowingBot(match, TeamBeamParams(max_alike=(0, max(2, width // 8), 2)))
    meter = BudgetMeter(Budget(MAX_CARRIED_POSITIONS))
    best = beam = [TurnPlan(match.game.copy(match.state), None, 0, PASS, False)]
    while beam:
        roots = [TurnPlan(plan.state, None, 0, PASS, False) for plan in beam]  # the way there need not be kept
        best = bot.extend(roots, None, meter) or best
        if best[0].state.result == VICTORY:
            break
        beam = bot.select_beam([plan for plan in best if not plan.state.over], width)
    return best[0].state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--width", type=int, default=6)
    parser.add_argument("--carry", type=int, default=0, metavar="POSITIONS")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--content", type=Path, help="other values of the cards")
    args = parser.parse_args()
    game = GAME.with_content(GAME.content.overlay(args.content)) if args.content else GAME
    matches = [Match(game, parse_settings(game, args.set), seed) for seed in range(args.seed, args.seed + args.games)]
    ends = [carry(match, args.carry) if args.carry else play(match, args.turns, args.width) for match in matches]
    won = sum(s.result == VICTORY for s in ends)
    low, high = wilson_interval(won, len(ends))
    strength = sum(left(s) for s in ends) / len(ends)
    print(f"{won} of {len(ends)} won ({low:.0%} to {high:.0%}), strength left {strength:.1f}")


if __name__ == "__main__":
    main()
