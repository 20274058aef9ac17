"""Fights with guards: how often armies drawn by lot beat them, beside what the bots of Heroes III expect.

    python tools/guard_fights.py --fights 4000 --seed 1000 --json

Armies of one faction and up to five cards meet guards of every level, with time for one to four combat rounds; both
sides are played by the heuristic. The figures of `bots/fight_odds.py` are fitted to such fights.
"""

import argparse
import json
from collections import defaultdict
from typing import Any

from hexkeep.games.heroes import GAME
from hexkeep.games.heroes.bots.fight_odds import effective_force, guards_chance
from hexkeep.games.heroes.bots.forces import FORCE, army_force, azure_force, field_guards, hand_force
from hexkeep.games.heroes.bots.heuristic import heuristic_option
from hexkeep.games.heroes.rules.cards.deck import draw
from hexkeep.games.heroes.rules.combat.announcement import begin_combat
from hexkeep.games.heroes.state import CLEARED, MAIN, NEUTRAL, HeroesState, hero_index
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.turns import Turns
from hexkeep.lab.intervals import wilson_interval

MAX_PLIES = 2_000
MAX_LEVEL = 7
FACTIONS = ("castle", "necropolis", "dungeon")
RATIOS = (0.4, 0.8, 1.0, 1.25, 1.6, 2.0, 2.6, 3.5, 6.0)
"""The bounds of the table's rows: own force by that of the guards."""


def army(rng: Rng) -> list[int]:
    """One to six different units of one faction, few or pack."""
    faction = FACTIONS[rng.randbelow(len(FACTIONS))]
    kinds = [unit for unit in GAME.box.units if unit.faction == faction and unit.pack >= 0]
    lots = list(range(len(kinds)))
    rng.shuffle(lots)
    return [kinds[i].pack if rng.randbelow(2) else kinds[i].few for i in lots[: 1 + rng.randbelow(6)]]


def table(seed: int, rng: Rng) -> HeroesState:
    """A table at the first turn, where seat 0 has such an army, some cards, nothing to spend, and some movement."""
    difficulty = ("easy", "normal", "normal", "hard")[rng.randbelow(4)]
    s = GAME.open({"first": "1", "difficulty": difficulty}, seed)
    while s.stack[-1].name != "turn":
        waiting = next(d for d in GAME.decisions(s) if d.waits)
        GAME.play(s, waiting.seat, waiting.idle or waiting.options[0])
    s.army[0] = army(rng)
    s.deck[0].extend(s.hand[0])
    s.hand[0].clear()
    draw(s, 0, rng.randbelow(6))
    s.mp[hero_index(0, MAIN)] = rng.randbelow(4)
    s.purse = [0] * len(s.purse)
    s.tokens[0] = 0
    return s


def fight(seed: int) -> dict[str, Any] | None:
    """One fight: what was expected and what came of it; None where one side is far too strong to tell anything."""
    rng = Rng(seed)
    s = table(seed, rng)
    level = 1 + rng.randbelow(MAX_LEVEL)
    field = s.towns[0] + 1
    guards = field_guards(s, field, level)
    force = army_force(s, 0)
    ratio = (force + hand_force(s, 0)) / guards.force
    if not RATIOS[0] <= ratio < RATIOS[-1]:
        return None
    rounds = 1 + s.movement(0, MAIN)
    own = effective_force(force, azure_force(s, 0), guards) + hand_force(s, 0)
    row = {"ratio": ratio, "rounds": rounds, "azure": guards.azure > 0, "expected": guards_chance(own, guards, rounds)}
    begin_combat(s, 0, MAIN, NEUTRAL, 0, field, level)
    GAME.advance(s)
    turns = Turns(GAME, s)
    for _ in range(MAX_PLIES):
        node = turns.node()
        if node is None or s.field < 0:
            break
        turns.play(node, heuristic_option(s, node))
    lost = max(0.0, force - sum(FORCE[code] for code in s.army[0])) / force
    return {**row, "won": bool(s.marks[field] & CLEARED), "lost": lost}


def summary(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A line for each ratio of forces and each number of rounds: wins seen and expected, own force lost."""
    groups: dict[tuple[bool, int, int], list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        bracket = max(i for i, low in enumerate(RATIOS) if row["ratio"] >= low)
        groups[row["azure"], 0 if row["azure"] else row["rounds"], bracket].append(row)
    found = []
    for (azure, rounds, bracket), group in sorted(groups.items()):
        n = len(group)
        won = sum(row["won"] for row in group)
        low, high = wilson_interval(won, n)
        found.append(
            {
                "guards": "azure" if azure else "others",
                "rounds": rounds or "any",
                "ratio": f"{RATIOS[bracket]} to {RATIOS[bracket + 1]}",
                "fights": n,
                "won": round(won / n, 2),
                "interval": [round(low, 2), round(high, 2)],
                "expected": round(sum(row["expected"] for row in group) / n, 2),
                "force lost": round(sum(row["lost"] for row in group) / n, 2),
            }
        )
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fights", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    fights = [fight(args.seed + i) for i in range(args.fights)]
    rows = summary([row for row in fights if row is not None])
    if args.json:
        print(json.dumps(rows))
        return
    for row in rows:
        print("  ".join(f"{key} {value}" for key, value in row.items()))


if __name__ == "__main__":
    main()
