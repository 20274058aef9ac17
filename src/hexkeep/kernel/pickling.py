"""How games, states, matches and turns are pickled: a game by its name and a state as its position, never the box."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hexkeep.kernel.content import Content
from hexkeep.kernel.game import Game
from hexkeep.kernel.state import State
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import Event, NamedEvent, Option

if TYPE_CHECKING:
    from hexkeep.kernel.bots.talk import Saying
    from hexkeep.kernel.match import Match, Ply

PlainEvent = tuple[int, int, int, int, int, int, int]
PlainPly = tuple[int, Option, bool, list[PlainEvent], bool, bool]

_extended: dict[tuple[str, str], Game[Any]] = {}
"""Games with overlays that were unpickled here, by name and digest: their boxes are made once."""


def restore_game(name: str, content: Content | None) -> Game[Any]:
    """The installed game, with the content of an overlay if it had one. Raises UnknownGame."""
    from hexkeep.kernel.registry import game

    found = game(name)
    if content is None:
        return found
    key = (name, content.digest())
    if key not in _extended:
        _extended[key] = found.with_content(content)
    return _extended[key]


def restore_state(game: Game[Any], position: Mapping[str, Any]) -> State:
    restored: State = game.from_position(position)
    return restored


def plain_plies(plies: "Sequence[Ply]") -> list[PlainPly]:
    """Plies as plain values: compiled events cannot be pickled as they are."""
    return [
        (ply.seat, ply.option, ply.barrier, [_plain(event) for event in ply.events], ply.forced, ply.single)
        for ply in plies
    ]


def _plain(event: Event) -> PlainEvent:
    return (event.kind, event.a, event.b, event.c, event.d, event.secret, event.to)


def restore_match(
    game: Game[Any],
    setup: Mapping[str, Any],
    seed: int,
    start: Mapping[str, Any] | None,
    tags: Mapping[str, str],
    shuffle: str,
    plies: Sequence[PlainPly],
    messages: "Sequence[tuple[int, Saying, int]]",
    position: Mapping[str, Any],
) -> "Match[Any]":
    from hexkeep.kernel.bots.talk import Message
    from hexkeep.kernel.match import Match, Ply

    match: Match[Any] = Match(game, setup if start is None else None, seed, start, tags, shuffle)
    match.state = game.from_position(position)
    match.plies = [
        Ply(seat, option, barrier, tuple(NamedEvent(game, Event(*event)) for event in events), forced, single)
        for seat, option, barrier, events, forced, single in plies
    ]
    match.messages = [Message(*message) for message in messages]
    return match


def restore_turns(
    game: Game[Any], position: Mapping[str, Any], passed: Mapping[int, list[Option]], stands: bool
) -> Turns[Any]:
    """`stands`: the step at which seats passed is still on top of the stack."""
    turns = Turns(game, game.from_position(position))
    turns.passed = dict(passed)
    turns.stood = turns.state.stack[-1] if stands else None
    return turns
