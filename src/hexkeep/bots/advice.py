"""Hints and analysis: what a bot would do, and how a game turned, in words a person can read."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from hexkeep.bots.base import Advice, Budget
from hexkeep.bots.levels import Player, player
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.texts import Words
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.words import PASS, Decision, Option

HINTS = 3
TOLD = 8
"""No more plies than this of what is expected."""


class Hint(msgspec.Struct):
    """An option a bot thinks well of: as text, as a person reads it, its chance from 0 to 1, and why."""

    option: str
    label: str
    chance: float
    line: str


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


def hints(asked: Player, seen: Any, decision: Decision, words: Words, most: int = HINTS) -> list[Hint]:
    """The best options, best first, each with a line of what the bot expects."""
    advice = asked.bot.advise(seen, decision, asked.budget)
    return [hint(asked.bot.game, one, decision, words) for one in advice[:most]]


def hint(game: Game[Any], advice: Advice, decision: Decision, words: Words) -> Hint:
    mine = [option for seat, option in advice.line if seat == decision.seat][1:]
    theirs = [(seat, option) for seat, option in advice.line if seat != decision.seat]
    parts = [words.text("hint.chance", n=round(advice.value * 100))]
    own = _told(words, mine)
    if own:
        parts.append(words.text("hint.plan").replace("{line}", own))
    answer = _told(words, [option for _, option in theirs])
    if answer:
        named = words.text("hint.answer", seat=f"seat:{theirs[0][0]}")
        parts.append(named.replace("{line}", answer))
    label = words.text("hint.pass") if advice.option == PASS else words.option(advice.option)
    return Hint(_written(game, advice.option), label, advice.value, " ".join(parts))


def _told(words: Words, options: Sequence[Option]) -> str:
    named = [words.option(option) for option in options if option != PASS]
    return ", ".join(named[:TOLD]) + (" …" if len(named) > TOLD else "")


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
    """Hints for worker processes: (option as text, its line), best first; plain values in and out."""
    found = find_game(game, None if overlay is None else Path(overlay))
    seen = found.from_position(view)
    decision = next((d for d in found.decisions(seen) if d.seat == seat), None)
    if decision is None:
        return []
    asked = player(bot, found, seed, Budget(*budget) if budget else None)
    return [(h.option, f"{h.label}. {h.line}") for h in hints(asked, seen, decision, Words.of(found, language))]


def analyse(
    match: Match[Any], bot: str = "veteran", iterations: int = 40, language: str = "en", points: int = 3, seed: int = 0
) -> Analysis:
    """Look through a game, position by position, with what each player could see.

    `iterations` is the budget for each position; the turning points are looked at with the bot's own.
    """
    game = match.game
    words = Words.of(game, language)
    quick = Player(bot, player(bot, game, seed).bot.hasty(), Budget(iterations))
    replay: Match[Any] = Match(game, match.setup, match.seed, match.start, match.tags)
    chances: list[list[float]] = []
    views: dict[int, list[float]] = {}
    for ply in match.plies:
        chances.append(_chances(quick, replay, views))
        replay.play(ply.seat, ply.option)
    outcome = match.outcome()
    chances.append(outcome if outcome is not None else _chances(quick, replay, views))
    swings = sorted(
        range(len(match.plies)),
        key=lambda i: (-abs(chances[i + 1][match.plies[i].seat] - chances[i][match.plies[i].seat]), i),
    )
    found: list[TurningPoint] = []
    for i in sorted(swings[:points]):
        ply = match.plies[i]
        before, after = chances[i][ply.seat], chances[i + 1][ply.seat]
        label = words.option(ply.option)
        point = TurningPoint(i, ply.seat, game.write(ply.option), label, before, after)
        there = match.at(i)
        decision = there.decision(ply.seat)
        assert decision is not None
        best = hints(player(bot, game, seed), there.view(ply.seat), decision, words, 1)[0]
        if best.option != point.option:
            point.better = best
        found.append(point)
    return Analysis(game.name, bot, iterations, len(match.plies), chances, found, outcome)


def _chances(quick: Player, match: Match[Any], views: dict[int, list[float]]) -> list[float]:
    """Each seat's chance now. Whoever is to move is a little too fond of its plans, so it is the mean of what each
    seat last thought; `views` keeps that."""
    node = Turns(match.game, match.state).node()
    if node is None:
        return match.outcome() or [0.5] * match.state.seats
    views[node.seat] = list(quick.bot.advise(match.view(node.seat), node, quick.budget)[0].chances)
    return [sum(view[seat] for view in views.values()) / len(views) for seat in range(match.state.seats)]
