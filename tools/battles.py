"""Battles between equal armies: how often one bot of Heroes III beats another.

    python tools/battles.py master greedy --battles 100 --json

Each pair of battles has one army, drawn by lot and given to both sides, and one deal of cards; the bots change sides.
Beside the bots by name there is `heuristic`: the game's own heuristic, without glances or rollouts. Bots keep to their
iterations; no clock stops them.
"""

import argparse
import json
from typing import Any

from hexkeep.bots import Budget, Player, player
from hexkeep.bots.heuristic import HeuristicBot
from hexkeep.games.heroes import GAME
from hexkeep.games.heroes.rules.cards.deck import draw
from hexkeep.games.heroes.rules.combat.announcement import begin_combat
from hexkeep.games.heroes.state import MAIN, HeroesState
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.turns import Turns
from hexkeep.lab.intervals import wilson_interval

MAX_PLIES = 2_000


def army(rng: Rng) -> list[int]:
    """Two to five different units of the factions, few or pack."""
    kinds = [unit for unit in GAME.box.units if unit.faction in GAME.box.faction_index and unit.pack >= 0]
    lots = list(range(len(kinds)))
    rng.shuffle(lots)
    drawn = [kinds[i] for i in lots[: 2 + rng.randbelow(4)]]
    return [unit.pack if rng.randbelow(2) else unit.few for unit in drawn]


def field_of_battle(seed: int) -> HeroesState:
    """A table where seat 0 has met seat 1, both with the same army and full hands."""
    s = GAME.open({"first": "1"}, seed)
    while s.stack[-1].name != "turn":
        waiting = next(d for d in GAME.decisions(s) if d.waits)
        GAME.play(s, waiting.seat, waiting.idle or waiting.options[0])
    units = army(Rng(seed))
    for seat in (0, 1):
        s.army[seat] = units[:]
        draw(s, seat, 4 - len(s.hand[seat]))
    begin_combat(s, 0, MAIN, 1, MAIN, s.towns[0] + 1, 0)
    GAME.advance(s)
    return s


def battle(seed: int, players: list[Player]) -> int:
    """Who wins: 0 the attacker, 1 the defender."""
    s = field_of_battle(seed)
    turns = Turns(GAME, s)
    for _ in range(MAX_PLIES):
        node = turns.node()
        if node is None or s.field < 0:
            break
        turns.play(node, players[node.seat].choose(GAME.seen_by(s, node.seat), node))
    return 0 if s.cubes[1] else 1


def make_player(name: str, seed: int) -> Player:
    if name == "heuristic":
        return Player(name, HeuristicBot(GAME, seed), Budget(1))
    found = player(name, GAME, seed)
    found.budget = Budget(found.budget.iterations)
    return found


def measure(first: str, second: str, battles: int, seed: int) -> dict[str, Any]:
    won = 0
    longest = seconds = 0.0
    for i in range(battles):
        mine = i % 2
        seats = [make_player(first, seed + i), make_player(second, seed + i)]
        if mine:
            seats.reverse()
        won += battle(seed + i // 2, seats) == mine
        longest = max(longest, seats[mine].longest)
        seconds += seats[mine].seconds
    low, high = wilson_interval(won, battles)
    return {
        "bots": [first, second],
        "battles": battles,
        "share": won / battles,
        "low": low,
        "high": high,
        "seconds_a_battle": seconds / battles,
        "longest_decision": longest,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--battles", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = measure(args.first, args.second, args.battles, args.seed)
    if args.json:
        print(json.dumps(found))
    else:
        print(
            f"{args.first} beat {args.second} in {found['share']:.0%} of {args.battles} battles "
            f"({found['low']:.0%} to {found['high']:.0%}), {found['seconds_a_battle']:.2f} s a battle"
        )


if __name__ == "__main__":
    main()
