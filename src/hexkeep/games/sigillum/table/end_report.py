"""The end of a game: what brought the last damage, by how much, and three figures."""

from collections.abc import Sequence

from hexkeep.games.sigillum.state import DRAWN, SigillumState
from hexkeep.games.sigillum.table.names import side_name
from hexkeep.games.sigillum.vocabulary import (
    CASTLE_HIT,
    CASTLES_HIT,
    EXILED,
    HIT,
    ROUND_BEGAN,
    SHOT,
    TEAM_WON_BY_DAMAGE,
    TOWER,
    WHO,
    WON_BY_DAMAGE,
)
from hexkeep.kernel.table.guidance import EndReport, Figure
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Event


class Tally:
    """What the castles suffered in a game, by side: shots of towers and exiles of characters."""

    def __init__(self, s: SigillumState, events: Sequence[Event]) -> None:
        self.shots = [0, 0]
        self.exiles = [0, 0]
        self.rounds = 0
        self.last: Event | None = None
        """The shot or exile that hit a castle last."""
        self.last_blow: Event | None = None
        """The blow before it."""
        blow: Event | None = None
        cause: Event | None = None
        for event in events:
            if event.kind in (SHOT, EXILED):
                cause = event
            elif event.kind == HIT:
                blow = event
            elif event.kind == ROUND_BEGAN:
                self.rounds = event.a
            elif event.kind in (CASTLE_HIT, CASTLES_HIT) and cause is not None:
                side = s.box.rules.side_of(event.a)
                counted = self.shots if cause.kind == SHOT else self.exiles
                counted[side] += 1
                self.last, self.last_blow = cause, blow


def end_report(s: SigillumState, seat: int, events: Sequence[Event], translator: Translator) -> EndReport:
    """The end as a seat sees it; a spectator hears who won."""
    tally = Tally(s, events)
    side = s.box.rules.side_of(seat) if seat >= 0 else max(0, min(1, s.winner))
    found = EndReport(verdict(s, seat, side, translator), cause(s, tally, events, translator), icon="castle")
    found.margin = margin(s, seat, side, translator)
    other = 1 - side
    found.figures = [
        Figure(
            translator.text("end.shots", n=tally.shots[other]),
            translator.text("end.against", seat=side_name(s, other, translator), n=tally.shots[side]),
            "catapult",
        ),
        Figure(
            translator.text("end.exiles", n=tally.exiles[other]),
            translator.text("end.against", seat=side_name(s, other, translator), n=tally.exiles[side]),
            "crossed-swords",
        ),
        Figure(translator.text("end.rounds", n=s.round), translator.text("end.rounds-note"), "hourglass"),
    ]
    return found


def told_of(s: SigillumState, key: str) -> str:
    """The key of a sentence about the castle of a side, or about its castles on a board where each side has two."""
    return f"{key}-castles" if len(s.box.board.castles) > 2 else key


def verdict(s: SigillumState, seat: int, side: int, translator: Translator) -> str:
    if s.winner == DRAWN:
        return translator.text("end.draw")
    if seat < 0:
        return translator.text(told_of(s, "end.fallen"), seat=side_name(s, 1 - s.winner, translator))
    return translator.text(told_of(s, "end.won" if side == s.winner else "end.lost"))


def cause(s: SigillumState, tally: Tally, events: Sequence[Event], translator: Translator) -> str:
    """The sentence that says why: the shot or exile that brought the last damage, or the house rule that ended it."""
    if s.winner == DRAWN:
        equal = s.damage[0] == s.damage[1] and not s.box.rules.repetition
        return translator.text("end.equal" if equal else "end.repetition", n=s.damage[0])
    loser = side_name(s, 1 - s.winner, translator)
    if any(event.kind in (WON_BY_DAMAGE, TEAM_WON_BY_DAMAGE) for event in events):
        key = told_of(s, "end.by-damage")
        return translator.text(key, seat=loser, n=s.damage[1 - s.winner], against=s.damage[s.winner])
    last = tally.last
    if last is None:
        return translator.text(told_of(s, "end.destroyed"), seat=loser, n=s.box.rules.scale)
    if last.kind == SHOT:
        tower = TOWER.write(last.a)
        key = told_of(s, "end.by-shot")
        return translator.text(key, tower=tower, seat=loser, n=s.box.rules.scale, mine=last.c, theirs=last.d)
    by = WHO.write(tally.last_blow.a) if tally.last_blow is not None else ""
    return translator.text(told_of(s, "end.by-exile"), by=by, who=WHO.write(last.a), seat=loser, n=s.box.rules.scale)


def margin(s: SigillumState, seat: int, side: int, translator: Translator) -> str:
    """How far the other castle was from falling."""
    if s.winner == DRAWN:
        return ""
    left = s.box.rules.scale - s.damage[s.winner]
    key = "end.margin-won" if side == s.winner and seat >= 0 else "end.margin"
    return translator.text(told_of(s, key), seat=side_name(s, s.winner, translator), n=left)
