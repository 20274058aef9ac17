"""Hints and analysis: what a bot would do, and how a game turned, in words a person can read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from hexkeep.bots.base import Advice, Budget
from hexkeep.bots.levels import Player, player
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.registry import load
from hexkeep.kernel.texts import Translator
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, SPECTATOR, Decision, Option

HINTS = 3
TOLD = 8
"""No more plies than this of what is expected."""
CLOSELY = 0.4
"""The last part of the time, in which only the turns are narrowed down."""
EVEN = 0.05
"""How much a stretch of the game is worth looking into though nobody's chance changed over it."""


class Hint(msgspec.Struct):
    """An option a bot thinks well of: as text, as a person reads it, its chance from 0 to 1, and why.

    `steps`: the option and what the bot expects to follow, one by one; `line`: the same in sentences.
    """

    option: str
    label: str
    chance: float
    line: str
    steps: list[str]


class TurningPoint(msgspec.Struct):
    """A ply after which the game looked otherwise: who played what, how the seat's chance fell or rose, and what the
    bot would have played."""

    ply: int
    seat: int
    option: str
    label: str
    before: float
    after: float
    better: Hint | None = None


class Analysis(msgspec.Struct):
    """A game looked through by a bot. `chances[ply][seat]`: a seat's chance before that ply, and at the end."""

    game: str
    bot: str
    iterations: int
    plies: int
    chances: list[list[float]]
    turning_points: list[TurningPoint]
    outcome: list[float] | None
    looked: int
    """How many of the positions were looked at; the others lie on a straight line between their neighbours."""


def hints(asked: Player, seen: Any, decision: Decision, translator: Translator, most: int = HINTS) -> list[Hint]:
    """The best options, best first, each with a line of what the bot expects."""
    advice = asked.bot.advise(seen, decision, asked.budget)
    return [hint(asked.bot.game, one, decision, translator) for one in advice[:most]]


def hint(game: Game[Any], advice: Advice, decision: Decision, translator: Translator) -> Hint:
    label = translator.text("advice.pass") if advice.option == PASS else translator.option(advice.option)
    follows = [(seat, translator.option(option)) for seat, option in advice.line[1:] if option != PASS]
    steps = [label]
    for seat, said in follows[:TOLD]:
        steps.append(said if seat == decision.seat else f"{translator.seat(seat)}: {said}")
    parts = [translator.text("advice.chance", n=round(advice.value * 100))]
    own = [said for seat, said in follows if seat == decision.seat]
    if own:
        parts.append(_listed(translator.text("advice.plan"), own))
    others = [seat for seat, _ in follows if seat != decision.seat]
    if others:
        theirs = [said for seat, said in follows if seat == others[0]]
        parts.append(_listed(translator.text("advice.next", seat=f"seat:{others[0]}"), theirs))
    return Hint(_written(game, advice.option), label, advice.value, " ".join(parts), steps)


def _listed(template: str, said: Sequence[str]) -> str:
    """A sentence of what follows; of much the beginning."""
    told = template.replace("{line}", ", ".join(said[:TOLD]))
    return told if len(said) <= TOLD else told.rstrip(".") + " …"


def _written(game: Game[Any], option: Option) -> str:
    return "" if option == PASS else game.write(option)


def think_hints(
    game: str,
    view: Mapping[str, Any],
    seat: int,
    bot: str,
    seed: int = 0,
    language: str = "en",
    budget: tuple[int, float] | None = None,
    overlay: str | None = None,
) -> list[tuple[str, str]]:
    """Hints for worker processes, best first: (option as text, its chance and steps as `48 % · this → that`)."""
    found = find_game(game, None if overlay is None else Path(overlay))
    seen = found.from_position(view)
    decision = next((d for d in found.decisions(seen) if d.seat == seat), None)
    if decision is None:
        return []
    asked = player(bot, found, seed, Budget(*budget) if budget else None)
    told = hints(asked, seen, decision, Translator.of(found, language))
    return [(h.option, f"{h.chance:.0%} · {' → '.join(h.steps)}".replace("%", " %", 1)) for h in told]


@dataclass(frozen=True)
class Turn:
    """A ply after which the game looked otherwise to its seat, what was asked there, and the bot's own choice."""

    ply: int
    before: float
    after: float
    decision: Decision
    best: Advice


@dataclass(frozen=True)
class Looked:
    """A game that a bot has looked through, in no language yet."""

    bot: str
    iterations: int
    looked: int
    chances: list[list[float]]
    turns: list[Turn]


def analyse(
    match: Match[Any], bot: str = "veteran", iterations: int = 40, language: str = "en", points: int = 3, seed: int = 0
) -> Analysis:
    """Look through a game, position by position, with what each player could see.

    `iterations` is the budget for each position; the turning points are looked at with the bot's own.
    """
    return told(match, look_through(match, bot, iterations, points, seed), Translator.of(match.game, language))


def look_through(
    match: Match[Any], bot: str, iterations: int, points: int = 3, seed: int = 0, seconds: float = 0.0
) -> Looked:
    """`seconds`: how long the positions may take together (0: no clock). What was not reached in that time lies on
    a straight line between its neighbours."""
    game = match.game
    quick = Player(bot, player(bot, game, seed).bot.hasty(), Budget(iterations))
    states = match.states()
    thoughts = _thoughts(quick, states, seconds)
    chances = _by_ply(thoughts)
    swings = sorted(
        range(len(match.plies)),
        key=lambda i: (
            i not in thoughts or i + 1 not in thoughts,  # what lies between looks is a guess
            -abs(chances[i + 1][match.plies[i].seat] - chances[i][match.plies[i].seat]),
            i,
        ),
    )
    turns: list[Turn] = []
    for i in sorted(swings[:points]):
        seat = match.plies[i].seat
        decision = next(d for d in game.decisions(states[i]) if d.seat == seat)
        asked = player(bot, game, seed)
        best = asked.bot.advise(game.seen_by(states[i], seat), decision, asked.budget)[0]
        turns.append(Turn(i, chances[i][seat], chances[i + 1][seat], decision, best))
    return Looked(bot, iterations, len(thoughts), chances, turns)


def told(match: Match[Any], looked: Looked, translator: Translator) -> Analysis:
    """What was found, in words."""
    game = match.game
    points = []
    for turn in looked.turns:
        ply = match.plies[turn.ply]
        better = None if turn.best.option == ply.option else hint(game, turn.best, turn.decision, translator)
        option, label = game.write(ply.option), translator.option(ply.option)
        points.append(TurningPoint(turn.ply, ply.seat, option, label, turn.before, turn.after, better))
    return Analysis(
        game.name,
        looked.bot,
        looked.iterations,
        len(match.plies),
        looked.chances,
        points,
        match.outcome(),
        looked.looked,
    )


def think_analysis(
    record: str, bot: str, iterations: int, seconds: float, names: Mapping[str, Sequence[str]]
) -> dict[str, Analysis]:
    """An analysis for worker processes, once in each language; `names` are the seats' names by language."""
    match = load(record)
    looked = look_through(match, bot, iterations, seconds=seconds)
    return {
        language: told(
            match,
            looked,
            Translator(match.game, language, called) if any(called) else Translator.of(match.game, language),
        )
        for language, called in names.items()
    }


Thought = tuple[int, list[float]]
"""Whose it is (SPECTATOR: it is how the game ended), and each seat's chance in it."""


def _thoughts(quick: Player, states: Sequence[Any], seconds: float) -> dict[int, Thought]:
    """What whoever is to move thinks, by ply. With a clock: first here and there in the whole game, then closer and
    closer where it turned."""
    if not seconds:
        return {ply: _thought(quick, state) for ply, state in enumerate(states)}
    end = monotonic() + seconds
    last = len(states) - 1
    found = {ply: _thought(quick, states[ply]) for ply in {0, last}}

    def swing(gap: tuple[int, int]) -> float:
        (_, one), (_, other) = found[gap[0]], found[gap[1]]
        return max(abs(x - y) for x, y in zip(one, other, strict=True))

    def worth(gap: tuple[int, int]) -> float:
        return (gap[1] - gap[0]) * (EVEN + swing(gap))

    gaps = [(0, last)] if last > 1 else []
    while gaps and (now := monotonic()) < end:
        gap = max(gaps, key=worth if end - now > CLOSELY * seconds else swing)
        gaps.remove(gap)
        middle = sum(gap) // 2
        found[middle] = _thought(quick, states[middle])
        gaps += [part for part in ((gap[0], middle), (middle, gap[1])) if part[1] - part[0] > 1]
    return found


def _thought(quick: Player, state: Any) -> Thought:
    game = quick.bot.game
    node = Turns(game, game.copy(state)).node()
    if node is None:
        return (SPECTATOR, game.outcome(state) or [0.5] * state.seats)
    return (node.seat, list(quick.bot.advise(game.seen_by(state, node.seat), node, quick.budget)[0].chances))


def _by_ply(thoughts: Mapping[int, Thought]) -> list[list[float]]:
    """Each seat's chance by ply. Whoever is to move is a little too fond of its plans, so it is the mean of what each
    seat last thought."""
    last: dict[int, list[float]] = {}
    rows: list[list[float]] = []
    for ply in sorted(thoughts):
        seat, row = thoughts[ply]
        if seat != SPECTATOR:
            last[seat] = row
            row = [sum(of) / len(last) for of in zip(*last.values(), strict=True)]
        steps = ply - len(rows) + 1
        before = rows[-1] if rows else row
        rows += [[x + (y - x) * n / steps for x, y in zip(before, row, strict=True)] for n in range(1, steps)]
        rows.append(row)
    return rows
