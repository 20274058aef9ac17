"""Weigh the reconstructed values of Sigillum: random squads, both sides played by the same plain search.

    python tools/sigillum_balance.py --games 300                  the box as it is
    python tools/sigillum_balance.py --games 300 --content x.toml with an overlay, to try a value

A turn is searched as a whole: so many ways to spend it are tried, each option drawn by its first
promise, and the one after which the side stands best is played. No look at the answer: strong enough
to punish what is too strong, cheap enough for hundreds of games.
Prints how long games last, how often the first side wins, and each character's share of wins.
"""

import argparse
import json
from collections import Counter
from pathlib import Path
from random import Random

from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.game import Sigillum
from hexkeep.games.sigillum.state import Battle
from hexkeep.games.sigillum.strategy import evaluate, prior
from hexkeep.games.sigillum.terms import USE, WHO
from hexkeep.kernel.words import Option

LONGEST = 60
"""Rounds after which a game counts for nobody."""


def best_turn(game: Sigillum, s: Battle, seat: int, samples: int, rng: Random) -> list[tuple[int, Option]]:
    """The best of so many random ways in which the side of this seat may spend the rest of its turn."""
    best: list[tuple[int, Option]] = []
    best_value = -1.0
    for _ in range(samples):
        trial = game.copy(s)
        played: list[tuple[int, Option]] = []
        while not trial.over and trial.side == s.side and trial.round == s.round:
            decision = game.decisions(trial)[0]
            weights = [prior(trial, seat, option) for option in decision.options]
            option = rng.choices(decision.options, weights)[0]
            played.append((decision.seat, option))
            game.play(trial, decision.seat, option)
        result = game.outcome(trial)
        value = result[seat] if result is not None else evaluate(trial, seat)
        if value > best_value:
            best, best_value = played, value
    return best


def play(game: Sigillum, mode: str, seed: int, samples: int, scale: int, used: Counter[int]) -> Battle:
    rng = Random(seed)
    size = 3 if mode == "kingdom" else 4
    names = rng.sample(WHO.names, 2 * size)
    length = {"scale" if mode == "kingdom" else "large_scale": scale} if scale else {}
    squads = {"squads": "given", "first_squad": names[:size], "second_squad": names[size:]}
    s = game.open({"mode": mode, "first": "1", **squads, **length}, seed)
    while not s.round:  # castles, and who is summoned where
        decision = game.decisions(s)[0]
        game.play(s, decision.seat, rng.choice(decision.options))
    while not s.over and s.round <= LONGEST:
        seat = s.box.rules.members[s.side][0]
        for player, option in best_turn(game, s, seat, samples, rng):
            if option[0] == USE:
                used[option[1]] += 1
            game.play(s, player, option)
    return s


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mode", choices=("kingdom", "teams", "duel"), default="kingdom")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--samples", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--scale", type=int, default=0, help="length of the castle scale; 0: as the box has it")
    parser.add_argument("--content", type=Path)
    args = parser.parse_args()
    game = GAME if args.content is None else GAME.with_content(GAME.content.overlay(args.content))
    used: Counter[int] = Counter()
    seen: Counter[str] = Counter()
    won: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    rounds: list[int] = []
    for seed in range(args.seed, args.seed + args.games):
        s = play(game, args.mode, seed, args.samples, args.scale, used)
        endings[game.ending(s)] += 1
        rounds.append(s.round)
        for slot, who in enumerate(s.box.who):
            if s.over:
                seen[WHO.token(who)] += 1
                won[WHO.token(who)] += s.box.side[slot] == s.winner
    shares = {who: [round(won[who] / seen[who], 3), seen[who]] for who in sorted(seen, key=lambda w: -won[w] / seen[w])}
    uses = {game.bestiary.abilities[n].id: round(used[n] / seen[WHO.token(n // 3)], 1) for n in sorted(used)}
    rounds.sort()
    print(
        json.dumps(
            {
                "mode": args.mode,
                "games": args.games,
                "scale": s.box.rules.scale,
                "endings": dict(endings),
                "rounds": {
                    "mean": sum(rounds) / len(rounds),
                    "middle half": [rounds[len(rounds) // 4], rounds[-len(rounds) // 4]],
                },
                "win share, games": shares,
                "uses a game": uses,
            },
            indent=1,
        )
    )


if __name__ == "__main__":
    main()
