"""Collect positions with an obvious move from games of bots: the data of `tests/bots/test_obvious_moves.py`.

    python tools/obvious_moves.py bastion --seed 1 --out tests/bots/obvious_moves

The games are those of the bots of the day, so another version finds other positions.

Every kind of position has a criterion that follows from the rules alone (`CRITERIA`): a line of the turn that wins,
a kill that is paid for, a roll that cannot fail. It never asks a bot what is right. A game gives at most three
positions of a kind, so that the positions differ.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hexkeep.bots import player
from hexkeep.games.bastion import vocabulary as bastion_words
from hexkeep.games.bastion.rules.actions.payment import can_pay, demand
from hexkeep.games.bastion.state import ATTACKED, COLLECTED
from hexkeep.games.forest import vocabulary as forest_words
from hexkeep.games.forest.bots.attack_odds import MAX_DICE_LEAD, expected_damage, strength_lead
from hexkeep.games.forest.bots.heuristic import token_worth
from hexkeep.games.heroes import vocabulary as heroes_words
from hexkeep.games.heroes.bots.combat_tactics import total_health
from hexkeep.games.heroes.bots.destinations import guard_of
from hexkeep.games.heroes.bots.forces import current_force, side_force
from hexkeep.games.heroes.bots.sure_gains import chance_on, free_worth
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL, damage_of
from hexkeep.games.heroes.rules.combat.battlefield import is_fighting
from hexkeep.games.heroes.state import hero_index
from hexkeep.games.sigillum import vocabulary as sigillum_words
from hexkeep.games.sigillum.bots.sure_gains import is_wasteful as is_empty_attack
from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision, Option

PER_GAME_AND_KIND = 3
MAX_LINES = 1_500
"""Positions of a turn that are looked at for every line of it; a position with more of them is left out."""

Rights = list[Option] | None
Criterion = Callable[[Game[Any], Any, Decision], Rights]


class Kind(NamedTuple):
    """A kind of obvious move: how many positions of it are wanted, why the move is right, and the criterion."""

    name: str
    wanted: int
    why: str
    criterion: Criterion


# ---- every line of a turn ----------------------------------------------------------------------------


def best_of_turn(game: Game[Any], s: Any, seat: int, score: Callable[[Any], int | None]) -> int | None:
    """The best score of any line of this turn; None if there are too many lines to look at all of them.

    `score` gives None while the turn goes on.
    """
    best = -999
    met: set[Hashable] = set()
    left = [s]
    strategy = game.strategy()
    while left:
        here = left.pop()
        value = score(here)
        if value is not None:
            best = max(best, value)
            continue
        for decision in game.decisions(here):
            if not decision.waits or not strategy.is_ally(here, seat, decision.seat):
                continue
            for option in decision.options:
                if game.verbs[option[0]].retracts:
                    continue
                after = game.copy(here)
                game.play(after, decision.seat, option)
                mark = strategy.position_key(after)
                if mark not in met:
                    met.add(mark)
                    left.append(after)
            break
        if len(met) > MAX_LINES:
            return None
    return best


def keeping_the_best(
    game: Game[Any], s: Any, decision: Decision, score: Callable[[Any], int | None], idle: int
) -> Rights:
    """The options after which the best end of the turn can still be reached, where idling misses it."""
    scores: list[int] = []
    for option in decision.options:
        after = game.copy(s)
        game.play(after, decision.seat, option)
        found = best_of_turn(game, after, decision.seat, score)
        if found is None:
            return None
        scores.append(found)
    best = max(scores)
    if best <= idle:
        return None
    return [option for option, n in zip(decision.options, scores, strict=True) if n == best]


# ---- Bastion -----------------------------------------------------------------------------------------


def walls(s: Any) -> int:
    return sum(1 for spot in range(bastion_words.WALL_SECTIONS) if s.spots[spot])


def has_won(game: Game[Any], s: Any, seat: int) -> bool:
    result = game.outcome(s)
    return result is not None and result[seat] == 1.0


def is_action_step(decision: Decision) -> bool:
    return decision.prompt == bastion_words.ACT_PROMPT and len(decision.options) > 1


def bastion_win(game: Game[Any], s: Any, decision: Decision) -> Rights:
    """The last enemies can be beaten in this turn."""
    if not is_action_step(decision) or s.deck or walls(s) > 2:
        return None
    start = (s.active, len(s.deck))

    def score(t: Any) -> int | None:
        if t.over:
            return 1 if has_won(game, t, decision.seat) else 0
        return None if (t.active, len(t.deck)) == start and t.phase == s.phase else 0

    return keeping_the_best(game, s, decision, score, 0)


def bastion_kill(_: Game[Any], s: Any, decision: Decision) -> Rights:
    """An enemy can be paid for with mana in hand, the collection of this turn is made, and the defender has moved."""
    if not is_action_step(decision) or s.did & ATTACKED or not s.did & COLLECTED:
        return None
    kills = [
        o
        for o in decision.options
        if o[0] == bastion_words.ATTACK
        and o[1] < bastion_words.WALL_SECTIONS
        and can_pay(s, decision.seat, demand(s, o[1]), 0, False)
    ]
    if not kills or any(o[0] == bastion_words.MOVE for o in decision.options):
        return None
    return [o for o in decision.options if o[0] != bastion_words.END]


def bastion_mana(_: Game[Any], s: Any, decision: Decision) -> Rights:
    """Mana can be had from an open source, and nothing else is left to do in this turn."""
    if not is_action_step(decision) or s.did & COLLECTED:
        return None
    draws = [o for o in decision.options if o[0] == bastion_words.DRAW_SOURCE]
    rest = [o for o in decision.options if o[0] not in COLLECTIONS and o[0] != bastion_words.END]
    return [o for o in decision.options if o[0] in COLLECTIONS] if draws and not rest else None


COLLECTIONS = (bastion_words.DRAW_SOURCE, bastion_words.DRAW_TOWER, bastion_words.DRAW_CITADEL)


def bastion_save(game: Game[Any], s: Any, decision: Decision) -> Rights:
    """The enemies break in at the next step unless somebody on the walls falls now."""
    if not is_action_step(decision) or s.deck:
        return None
    start = s.active

    def score(t: Any) -> int | None:
        if t.over:
            return 1 if has_won(game, t, decision.seat) else 0
        return 1 if t.active != start else None

    ended = game.copy(s)
    end = decision.options[-1]
    if end[0] != bastion_words.END:
        return None
    game.play(ended, decision.seat, end)
    if not ended.over or has_won(game, ended, decision.seat):
        return None
    return keeping_the_best(game, s, decision, score, 0)


# ---- Sigillum ----------------------------------------------------------------------------------------


def sigillum_hits(game: Game[Any], s: Any, decision: Decision, hits: Callable[[int], bool], win: bool) -> Rights:
    """The most hits on the other castle that this turn allows, where ending it now misses some."""
    words = sigillum_words
    if decision.prompt != words.ACT or decision.options[-1][0] != words.CAPTURE or len(decision.options) > 24:
        return None
    side = s.box.rules.side_of(decision.seat)
    turn = (s.round, s.side)

    def score(t: Any) -> int | None:
        if t.over:
            return 99 if has_won(game, t, decision.seat) else -99
        return t.damage[1 - side] - t.damage[side] if (t.round, t.side) != turn else None

    ended = game.copy(s)
    game.play(ended, decision.seat, decision.options[-1])
    idle = score(ended)
    if idle is None or idle == 99:
        return None
    best = best_of_turn(game, s, decision.seat, score)
    if best is None or (best == 99) != win or not hits(best - idle):
        return None
    return keeping_the_best(game, s, decision, score, idle)


def sigillum_win(game: Game[Any], s: Any, decision: Decision) -> Rights:
    side = s.box.rules.side_of(decision.seat) if s.box.size else 0
    if not s.box.size or s.box.rules.scale - s.damage[1 - side] > 4:
        return None
    return sigillum_hits(game, s, decision, lambda n: n > 0, True)


def sigillum_more_hits(game: Game[Any], s: Any, decision: Decision) -> Rights:
    return sigillum_hits(game, s, decision, lambda n: n > 0, False) if s.box.size else None


def sigillum_nothing(_: Game[Any], s: Any, decision: Decision) -> Rights:
    """An attack is offered that hurts nobody."""
    if decision.prompt not in (sigillum_words.ACT, sigillum_words.AIM):
        return None
    right = [o for o in decision.options if not is_empty_attack(s, o)]
    return right if 0 < len(right) < len(decision.options) else None


# ---- Forest ------------------------------------------------------------------------------------------

FREE_ACTS = (forest_words.TAKE, forest_words.WEAR, forest_words.RAISE, forest_words.PICK_UP)


def forest_take(_: Game[Any], s: Any, decision: Decision) -> Rights:
    """A token lies here that the character has no equal of; to take it costs nothing."""
    if decision.prompt != forest_words.ASK_TURN:
        return None
    wanted = [
        o
        for o in decision.options
        if o[0] == forest_words.TAKE
        and o[1] < forest_words.ARTIFACTS
        and token_worth(s, decision.about, o[1]) > 0
        and s.slots[decision.about * 8 + forest_words.item_of(o[1])] < 0
    ]
    return [o for o in decision.options if o[0] in FREE_ACTS] if wanted else None


def forest_wear(_: Game[Any], s: Any, decision: Decision) -> Rights:
    """A better item lies in the backpack than the one that is worn."""
    if decision.prompt != forest_words.ASK_TURN:
        return None
    for o in decision.options:
        if o[0] == forest_words.WEAR:
            worn = s.slots[decision.about * 8 + forest_words.item_of(o[1])]
            if s.box.value[o[1]] > (s.box.value[worn] if worn >= 0 else 0):
                return [p for p in decision.options if p[0] in FREE_ACTS]
    return None


def attacks_on_monsters(decision: Decision) -> list[Option]:
    return [o for o in decision.options if o[0] == forest_words.ATTACK and o[1] >= forest_words.HEROES]


def forest_kill(_: Game[Any], s: Any, decision: Decision) -> Rights:
    """No roll of the dice saves the monster from this attack."""
    if decision.prompt != forest_words.ASK_TURN:
        return None
    sure = [
        o
        for o in attacks_on_monsters(decision)
        if o[2] != forest_words.BY_CARD
        and strength_lead(s, [decision.about], [o[1]], o[2]) - MAX_DICE_LEAD >= s.life[o[1]]
    ]
    return sure + [o for o in decision.options if o[0] in FREE_ACTS] if sure else None


def forest_nothing(_: Game[Any], s: Any, decision: Decision) -> Rights:
    """An attack is offered that no roll makes hurt the monster."""
    if decision.prompt != forest_words.ASK_TURN:
        return None
    empty = [
        o
        for o in attacks_on_monsters(decision)
        if o[2] != forest_words.BY_CARD and strength_lead(s, [decision.about], [o[1]], o[2]) + MAX_DICE_LEAD <= 0
    ]
    return [o for o in decision.options if o not in empty] if empty else None


def forest_hopeless(_: Game[Any], s: Any, decision: Decision) -> Rights:
    """An attack is offered that on the average kills the attacker and not the monster."""
    if decision.prompt != forest_words.ASK_TURN:
        return None
    bad: list[Option] = []
    for o in attacks_on_monsters(decision):
        gain, loss = expected_damage(s, [decision.about], o[1], o[2])
        if o[1] != forest_words.MANTICORE and loss >= s.life[decision.about] and 2 * gain < s.life[o[1]]:
            bad.append(o)
    return [o for o in decision.options if o not in bad] if bad else None


# ---- Heroes ------------------------------------------------------------------------------------------


def heroes_flag(_: Game[Any], s: Any, decision: Decision) -> Rights:
    """With its last movement point a hero can step on something that nobody guards."""
    if decision.prompt != heroes_words.P_TURN:
        return None
    seat = decision.seat
    for o in decision.options:
        last_step = o[0] == heroes_words.MOVE and s.mp[hero_index(seat, o[1])] == 1
        if last_step and free_worth(s, seat, o[1], o[2]) >= 1.0:
            return [p for p in decision.options if keeps_the_flag(s, seat, o[1], p)]
    return None


def keeps_the_flag(s: Any, seat: int, hero: int, option: Option) -> bool:
    """Whether a hero's last step is taken to something free, or is still to be taken after this option."""
    words = heroes_words
    if option[0] == words.MOVE and option[1] == hero:
        return free_worth(s, seat, option[1], option[2]) > 0.0
    steps = (words.MOVE, words.PASS_OVER, words.DISCOVER)
    return option[0] != words.END_TURN and (option[0] not in steps or option[1] != hero)


def heroes_hopeless(_: Game[Any], s: Any, decision: Decision) -> Rights:
    """A step would begin a fight against twice the force, or nearly so."""
    if decision.prompt != heroes_words.P_TURN:
        return None
    bad = [
        o
        for o in decision.options
        if o[0] == heroes_words.MOVE
        and chance_on(s, decision.seat, o[1], o[2], s.movement(decision.seat, o[1])) < 0.1
        and guard_of(s, o[2])
    ]
    return [o for o in decision.options if o not in bad] if bad else None


def heroes_kill(_: Game[Any], s: Any, decision: Decision) -> Rights:
    """An attack defeats a unit whatever the die says. An attack on a stronger one, and a card, are right too."""
    if decision.prompt != heroes_words.P_ACT or not is_fighting(s) or s.actor < 0:
        return None
    sure = [
        o
        for o in decision.options
        if o[0] == heroes_words.STRIKE and damage_of(s, s.actor, o[1], NORMAL, -1, False) >= total_health(s, o[1])
    ]
    if not sure:
        return None
    prey = max(current_force(s, o[1]) for o in sure)
    stronger = [o for o in decision.options if o[0] == heroes_words.STRIKE and current_force(s, o[1]) > prey]
    return sure + stronger + [o for o in decision.options if o[0] in (heroes_words.PLAY, heroes_words.CAST)]


def heroes_retreat(_: Game[Any], s: Any, decision: Decision) -> Rights:
    """Another round of a combat that is all but lost, or all but won, against guards."""
    if decision.prompt != heroes_words.P_EXTEND:
        return None
    mine, theirs = side_force(s, 0), side_force(s, 1)
    if mine >= 2.0 * theirs:
        return [o for o in decision.options if o[0] != heroes_words.RETREAT]
    if theirs >= 2.0 * (mine + 0.6 * len(s.hand[decision.seat])):
        return [o for o in decision.options if o[0] != heroes_words.FIGHT_ON]
    return None


CRITERIA: dict[str, Sequence[Kind]] = {
    "bastion": (
        Kind("sure-win", 3, "The last enemies can be beaten in this turn.", bastion_win),
        Kind("last-chance", 2, "They break in at the next step unless this turn makes room.", bastion_save),
        Kind("affordable-kill", 21, "An enemy on the walls is paid for by the mana in hand.", bastion_kill),
        Kind("open-source", 14, "Mana can be had, and nothing else is left to do.", bastion_mana),
    ),
    "sigillum": (
        Kind("sure-win", 10, "A line of this turn wins the game.", sigillum_win),
        Kind("more-hits", 16, "An exile or a tower hits the castle in this turn.", sigillum_more_hits),
        Kind("empty-attack", 14, "One of the attacks hurts nobody.", sigillum_nothing),
    ),
    "forest": (
        Kind("free-token", 14, "A token lies here that the character lacks, and it costs nothing.", forest_take),
        Kind("better-item", 8, "A better item lies unused in the backpack.", forest_wear),
        Kind("sure-kill", 1, "No roll saves the monster.", forest_kill),
        Kind("empty-attack", 9, "One of the attacks cannot hurt the monster.", forest_nothing),
        Kind("hopeless-fight", 8, "One of the attacks costs more life than the character has.", forest_hopeless),
    ),
    "heroes": (
        Kind("free-flag", 12, "With its last step a hero can take what nobody guards.", heroes_flag),
        Kind("hopeless-fight", 12, "One of the steps leads into a fight against far stronger guards.", heroes_hopeless),
        Kind("sure-kill", 10, "An attack defeats a unit whatever the die says.", heroes_kill),
        Kind("end-of-combat", 6, "The combat is all but decided: leave it, or finish it.", heroes_retreat),
    ),
}
SETUPS: dict[str, Sequence[dict[str, Any]]] = {
    "bastion": ({}, {"mode": "easy"}, {"edition": "2015", "mode": "tutorial"}),
    "sigillum": ({"squads": "ready"}, {"squads": "beginner"}),
    "forest": ({}, {"players": 3}),
    "heroes": ({}, {"scenario": "carpe-diem", "difficulty": "easy"}),
}


def played(game: Game[Any], seed: int) -> Iterator[tuple[Any, Decision]]:
    """The positions of a game of novices, regulars or veterans in turn. All but veterans take one decision of five at
    random, so that odd positions come up."""
    setups = SETUPS[game.name]
    turns = Turns(game, game.open(setups[seed % len(setups)], seed))
    level = ("novice", "regular", "veteran")[seed // 2 % 3]
    players = [player(level, game, seed + i) for i in range(turns.state.seats)]
    rng = Rng(seed)
    while (node := turns.node()) is not None:
        yield turns.state, node
        if level == "veteran" or rng.randbelow(5):
            option = players[node.seat].choose(game.seen_by(turns.state, node.seat), node)
        else:
            option = node.options[rng.randbelow(len(node.options))]
        turns.play(node, option)


def collect(name: str, first_seed: int, max_games: int, out: Path) -> None:
    """Play games until there are enough positions of every kind; what was found is written after each of them."""
    game = find_game(name)
    kinds = CRITERIA[name]
    found: dict[str, list[dict[str, Any]]] = {kind.name: [] for kind in kinds}
    for seed in range(first_seed, first_seed + max_games):
        here: Counter[str] = Counter()
        rng = Rng(seed)
        for state, node in played(game, seed):
            if PASS in node.options or rng.randbelow(2):
                continue
            for kind in kinds:
                if here[kind.name] >= PER_GAME_AND_KIND or len(found[kind.name]) >= kind.wanted:
                    continue
                right = kind.criterion(game, state, node)
                if right and len(right) < len(node.options):
                    here[kind.name] += 1
                    found[kind.name].append(
                        {
                            "kind": kind.name,
                            "why": kind.why,
                            "seed": seed,
                            "seat": node.seat,
                            "right": [game.write(o) for o in right],
                            "position": game.position(state),
                        }
                    )
                    break
        rows = [row for kind in kinds for row in found[kind.name]]
        text = "\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
        (out / f"{name}.jsonl").write_text(text + "\n", "utf-8")
        print(name, "seed", seed, {kind: len(rows) for kind, rows in found.items()}, flush=True)
        if all(len(found[kind.name]) >= kind.wanted for kind in kinds):
            break


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", choices=list(CRITERIA))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--max-games", type=int, default=200)
    parser.add_argument("--out", type=Path, default=Path("tests/bots/obvious_moves"))
    args = parser.parse_args()
    args.out.mkdir(exist_ok=True)
    for name in args.games:
        collect(name, args.seed, args.max_games, args.out)


if __name__ == "__main__":
    main()
