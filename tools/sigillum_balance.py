"""Weigh the reconstructed values of Sigillum: squads drawn by lot, both sides played by the same player.

    python tools/sigillum_balance.py --games 300                  the box as it is, played by veterans
    python tools/sigillum_balance.py --games 300 --content x.toml with an overlay, to try a value
    python tools/sigillum_balance.py --games 0 --log a.txt b.txt  sums up games played before

A player is a bot by name (`veteran` plans whole turns and sees every win in its turn) or `plain`: so many
ways to spend a turn are tried, each option drawn by its first promise, and the one after which the
side stands best is played. Prints how long games last, how often the first side wins, and each
character's share of wins with its 95 % interval. `--log` keeps a line for each game and counts what it
already holds.
"""

import argparse
import json
from collections import Counter
from math import sqrt
from pathlib import Path
from random import Random

from hexkeep.bots.players import player
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.bots.evaluation import evaluate, prior
from hexkeep.games.sigillum.game import Sigillum
from hexkeep.games.sigillum.state import SigillumState
from hexkeep.games.sigillum.vocabulary import WHO
from hexkeep.kernel.setup import Value
from hexkeep.kernel.types import Option

MAX_ROUNDS = 60
"""Rounds after which a game counts for nobody."""


def best_turn(game: Sigillum, s: SigillumState, seat: int, samples: int, rng: Random) -> list[tuple[int, Option]]:
    """The best of several random ways in which the side of this seat may spend the rest of its turn."""
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


def open_battle(game: Sigillum, mode: str, rng: Random, seed: int, scale: int) -> SigillumState:
    """A battle between squads drawn by lot; castles and who is summoned where by lot too."""
    size = 3 if mode == "kingdom" else 4
    names = rng.sample(WHO.names, 2 * size)
    length: dict[str, Value] = {"scale" if mode == "kingdom" else "large_scale": scale} if scale else {}
    squads: dict[str, Value] = {"squads": "given", "first_squad": names[:size], "second_squad": names[size:]}
    s = game.open({"mode": mode, "first": "1", **squads, **length}, seed)
    while not s.round:
        decision = game.decisions(s)[0]
        game.play(s, decision.seat, rng.choice(decision.options))
    return s


def play(game: Sigillum, mode: str, seed: int, name: str, samples: int, scale: int) -> str:
    """One game as a line of text: mode, seed, rounds, ending, the squads."""
    rng = Random(seed)
    s = open_battle(game, mode, rng, seed, scale)
    players = [] if name == "plain" else [player(name, game, 4 * seed + seat) for seat in range(s.seats)]
    while not s.over and s.round <= MAX_ROUNDS:
        if players:
            decision = game.decisions(s)[0]
            option = players[decision.seat].choose(game.seen_by(s, decision.seat), decision)
            game.play(s, decision.seat, option)
        else:
            for seat, option in best_turn(game, s, s.box.rules.members[s.side][0], samples, rng):
                game.play(s, seat, option)
    squads = [",".join(WHO.token(s.box.who[slot]) for slot in s.box.of_side[side]) for side in range(2)]
    return f"{mode} {seed} {s.round} {game.ending(s)} {squads[0]} {squads[1]}"


def share(won: int, of: int) -> list[float]:
    """A share in per cent with half its 95 % interval, and of how many."""
    part = won / of if of else 0.0
    return [round(100 * part, 1), round(196 * sqrt(part * (1 - part) / max(1, of)), 1), of]


def summarise(lines: list[str]) -> dict[str, object]:
    seen: Counter[str] = Counter()
    won: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    rounds: list[int] = []
    for line in lines:
        _, _, length, ending, *squads = line.split()
        endings[ending] += 1
        rounds.append(int(length))
        for side, squad in zip(("first", "second"), squads, strict=True):
            if ending in ("first", "second"):
                seen.update(squad.split(","))
                won.update(squad.split(",") if ending == side else [])
    rounds.sort()
    order = sorted(seen, key=lambda who: -won[who] / seen[who])
    return {
        "games": len(lines),
        "endings": dict(endings),
        "first side": share(endings["first"], endings["first"] + endings["second"]),
        "rounds": {"mean": sum(rounds) / len(rounds), "half": [rounds[len(rounds) // 4], rounds[-len(rounds) // 4]]},
        "shares": {who: share(won[who], seen[who]) for who in order},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mode", choices=("kingdom", "teams", "duel"), default="kingdom")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--player", default="veteran", help="a bot by name, or `plain`")
    parser.add_argument("--samples", type=int, default=40, help="how many ways a plain player tries")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--scale", type=int, default=0, help="length of the castle scale; 0: as the box has it")
    parser.add_argument("--content", type=Path)
    parser.add_argument("--log", type=Path, nargs="+", default=[], help="games are added to the first of these")
    args = parser.parse_args()
    game = GAME if args.content is None else GAME.with_content(GAME.content.overlay(args.content))
    lines = [line for path in args.log if path.exists() for line in path.read_text().splitlines()]
    for seed in range(args.seed, args.seed + args.games):
        lines.append(play(game, args.mode, seed, args.player, args.samples, args.scale))
        if args.log:
            with args.log[0].open("a") as log:
                log.write(lines[-1] + "\n")
    print(json.dumps(summarise(lines), indent=1))


if __name__ == "__main__":
    main()
