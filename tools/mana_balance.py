"""Bastion's balance of mana: what each mode asks of two defenders, and what its turns and spells bring at most.

    python tools/mana_balance.py
    python tools/mana_balance.py --games 100 --seed 500 --content my-box.toml

Prints the rows of the table in docs/games/bastion-reconstruction.md, where the sum is explained.
"""

import argparse
from pathlib import Path

from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.components.box import FLIER, MODES, TO_CITADEL
from hexkeep.games.bastion.rules.editions import EDITIONS
from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import FACES_PER_SPELL, WALL_SECTIONS
from hexkeep.kernel.match import Match

MANA_PER_TURN = 54 / 25
"""Three from each of 18 sources in 25 turns: 18 for the sources, six for the towers, one for the citadel."""


def ledger(s: BastionState) -> tuple[float, ...]:
    """Cards, their strength, the strength on the walls, turns, income, powers of spells, and the balance."""
    box = s.box
    cards = [*s.deck, *[card for spot in s.spots for card in spot]]
    walls = [card for card in cards if not box.flags[card] & (FLIER | TO_CITADEL)]
    strength = sum(box.strength[card] for card in walls)
    turns = sum(1 - box.reinforcements[card] for card in s.deck) + WALL_SECTIONS - 1
    income = sum(s.mana) + turns * MANA_PER_TURN
    powers = sum(box.spell[card] % FACES_PER_SPELL for card in walls)
    in_all = sum(box.strength[card] for card in cards)
    return len(cards), in_all, strength, turns, income, powers, income + powers - strength


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", type=int, default=9000)
    parser.add_argument("--content", type=Path, help="other values of the cards")
    args = parser.parse_args()
    game = GAME.with_content(GAME.content.overlay(args.content)) if args.content else GAME
    for edition, modes in zip(EDITIONS, MODES, strict=True):
        for mode in modes:
            setup = game.setup({"edition": edition, "mode": mode, "players": 2})
            rows = [ledger(Match(game, setup, seed).state) for seed in range(args.seed, args.seed + args.games)]
            means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
            print(f"| {edition} | {mode} | {' | '.join(f'{mean:.0f}' for mean in means[:-1])} | {means[-1]:+.0f} |")


if __name__ == "__main__":
    main()
