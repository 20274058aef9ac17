"""Bots as partners: what they mean to do, why they did it, and how they take what a partner asks of them."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from hexkeep.bots.base import Budget, strategy_of
from hexkeep.bots.levels import level_of, make_bot
from hexkeep.bots.players import Player, choose_with_fallback
from hexkeep.bots.wishes import respects
from hexkeep.kernel.bots.levels import HeuristicLevel
from hexkeep.kernel.bots.talk import AGREED, CANNOT, WISHES, Saying, Wish
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, SPECTATOR, Decision, Event, Option

Line = Sequence[tuple[int, Option]]

MAX_PLIES_AHEAD = 120
"""Plies that are looked through at most to find a bot's next turn."""
MAX_ITERATIONS = 2_000
MAX_SECONDS_PER_DECISION = 0.5
"""The budget of each decision in a turn that is only told."""
MAX_SAYINGS = 3
"""Things that a bot says at once."""


def standing_wishes(match: Match[Any], seat: int) -> list[Wish]:
    """What partners have asked of a seat since it last ended a turn."""
    if not match.messages:
        return []
    game = match.game
    since = len(match.plies)
    while since and not (match.plies[since - 1].seat == seat and begins_turn(game, match.plies[since - 1].events)):
        since -= 1
    partners = game.partners(match.state, seat)
    kinds = game.message_kinds()
    return [
        Wish(m.seat, m.saying)
        for m in match.messages
        if m.ply >= since and m.seat in partners and kinds[m.saying[0]].group in WISHES
    ]


def talking_player(bot: str, game: Game[Any], seed: int = 1) -> Player:
    """The bot of a level as it plans a turn that it tells: it thinks less about each decision than when it plays."""
    level = level_of(bot, game)
    if isinstance(level, HeuristicLevel):
        level = replace(level, glance_percent=0)  # nobody plans to look less closely
    budget = Budget(min(level.iterations, MAX_ITERATIONS), MAX_SECONDS_PER_DECISION)
    return Player(bot, make_bot(level, game, seed).quick_version(), budget)


class PlannedTurn(NamedTuple):
    """A turn to come: its plies, and the table as its seat would see it when the turn begins."""

    line: Line
    start: Any


def planned_turn(asked: Player, view: Any, seat: int) -> PlannedTurn:
    """The bot's next turn as it would play it if all others left the table as it is."""
    game = asked.bot.game
    turns = Turns(game, game.guess(view, seat, 1))
    line: list[tuple[int, Option]] = []
    start = view
    has_begun = False  # a turn has begun since, so what the bot plays now is of its own turn
    for _ in range(MAX_PLIES_AHEAD):
        node = turns.node()
        if node is None:
            break
        seen = game.seen_by(turns.state, seat)
        option = choose_with_fallback(asked, seen, node) if node.seat == seat else _idle(node)
        turns.state.event_log = []
        turns.play(node, option)
        if node.seat == seat and node.waits:
            start = start if line else seen
            line.append((seat, option))
        if begins_turn(game, turns.state.event_log or ()):
            if line and has_begun:
                break
            line.clear()
            has_begun = True
    return PlannedTurn(line, start)


def tell_plan(asked: Player, view: Any, seat: int) -> list[Saying]:
    """What a bot says it means to do in its next turn."""
    if not asked.bot.game.partners(view, seat):
        return []
    return tell_turn(asked, view, seat, planned_turn(asked, view, seat))


def tell_turn(asked: Player, view: Any, seat: int, turn: PlannedTurn) -> list[Saying]:
    """A planned turn in sayings, of what everybody sees now."""
    game = asked.bot.game
    now, then = game.seen_by(view, SPECTATOR), game.seen_by(turn.start, SPECTATOR)
    return asked.bot.strategy.tell_plan(now, seat, turn.line, then)[:MAX_SAYINGS]


def answer_wish(asked: Player, view: Any, seat: int) -> tuple[bool, list[Saying]]:
    """Whether a bot means to grant the latest of its wishes, and what it says to it: the answer and its new plan."""
    wish = asked.bot.wishes[-1]
    turn = planned_turn(asked, view, seat)
    can = respects(asked.bot.strategy, turn.start, seat, turn.line, wish)
    return can, [_answer(asked.bot.game, wish, can), *tell_turn(asked, view, seat, turn)]


def tell_reason(game: Game[Any], before: Any, seat: int, line: Line, after: Any) -> list[Saying]:
    """Why a bot played its last turn so, from what everybody saw before and after it."""
    views = (game.seen_by(before, SPECTATOR), game.seen_by(after, SPECTATOR))
    return strategy_of(game).tell_reason(views[0], seat, line, views[1])[:MAX_SAYINGS]


class TurnMemory:
    """Remembers how the table looked to everybody when each bot began its turn, to say afterwards why it played so."""

    def __init__(self) -> None:
        self._began: dict[int, tuple[int, Any]] = {}

    def begin(self, match: Match[Any], seat: int) -> None:
        """A bot is about to decide for a seat: the first time in a turn the table is remembered. What it decided
        before, in another's turn or while the table was laid, is no part of it."""
        known = self._began.get(seat)
        if known is None or known[0] > len(match.plies) or known[0] < turn_start(match):
            self._began[seat] = (len(match.plies), match.view(SPECTATOR))

    def reasons(self, match: Match[Any], seat: int) -> list[Saying]:
        """What the seat says of the turn that its last ply has ended; nothing while the turn goes on."""
        if seat not in self._began:
            return []
        ply, before = self._began[seat]
        if match.over or not any(begins_turn(match.game, p.events) for p in match.plies[ply:]):
            return []
        del self._began[seat]
        line = [(p.seat, p.option) for p in match.plies[ply:] if p.seat == seat]
        return tell_reason(match.game, before, seat, line, match.state)


def begins_turn(game: Game[Any], events: Iterable[Event]) -> bool:
    """Whether another turn begins with these events."""
    kinds = strategy_of(game).turn_events
    return any(event.kind in kinds for event in events)


def turn_start(match: Match[Any]) -> int:
    """How many plies were played before the turn that is played now."""
    began = len(match.plies)
    while began and not begins_turn(match.game, match.plies[began - 1].events):
        began -= 1
    return began


def _answer(game: Game[Any], wish: Wish, can: bool) -> Saying:
    """The kind that every game with `MessageList.add_common` has for the answer to a wish of this group."""
    kinds = game.message_kinds()
    name = f"{AGREED if can else CANNOT}-{kinds[wish.saying[0]].group}"
    return (next(i for i, kind in enumerate(kinds) if kind.name == name), 0, 0, 0)


def _idle(node: Decision) -> Option:
    """What somebody plays who leaves the table as it is."""
    if not node.waits:
        return PASS
    return node.options[-1] if node.idle is None else node.idle
