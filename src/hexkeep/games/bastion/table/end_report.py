"""The report of a finished siege: why it was won or lost, how close it was, what everybody did."""

from collections.abc import Sequence

from hexkeep.games.bastion.rules.actions.payment import ANY
from hexkeep.games.bastion.rules.enemies.shields import why_not_target
from hexkeep.games.bastion.state import VICTORY, BastionState, count_mana, leading_card
from hexkeep.games.bastion.table.goal import Tally
from hexkeep.games.bastion.table.values.attacks import mana_words, missing
from hexkeep.games.bastion.vocabulary import (
    APPEARED,
    AT,
    BROKE_IN_2015,
    BROKE_IN_DELUXE,
    DEFEATED,
    DREW_CITADEL,
    DREW_SOURCE,
    DREW_TOWER,
    ENEMY,
    MARCHED,
    PASSED_GATES_2015,
    PASSED_GATES_DELUXE,
    WALL_SECTIONS,
)
from hexkeep.kernel.table.guidance import EndReport, Figure
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import Event

BROKE_IN = (BROKE_IN_2015, BROKE_IN_DELUXE)
PASSED_GATES = (PASSED_GATES_2015, PASSED_GATES_DELUXE)


def end_report(s: BastionState, seat: int, events: Sequence[Event], translator: Translator) -> EndReport:
    """The report for a seat; all defenders share the result."""
    won = s.result == VICTORY
    return EndReport(
        title=translator.text("end.won" if won else "end.lost"),
        cause=_victory(s, translator) if won else _defeat(events, translator),
        margin=_longest_line(events, translator) if won else _what_was_missing(s, translator),
        icon="castle" if won else "skull-staff",
        figures=[
            _beaten(s, seat, events, translator),
            _mana(s, events, translator),
            _spells(s, translator),
        ],
    )


def _victory(s: BastionState, translator: Translator) -> str:
    inside = Tally(s).inside
    said = translator.text("end.won.cause")
    return f"{said} {translator.text('end.won.inside', n=inside)}" if inside else said


def _defeat(events: Sequence[Event], translator: Translator) -> str:
    for event in reversed(events):
        if event.kind in (*BROKE_IN, *PASSED_GATES):
            key = "end.lost.deck" if event.kind in BROKE_IN else "end.lost.march"
            return sentence(translator.text(key, enemy=ENEMY.write(event.a)))
    return translator.text("end.lost.cause")


def _longest_line(events: Sequence[Event], translator: Translator) -> str:
    """How far the line of enemies ever reached."""
    reached = [event.b for event in events if event.kind == APPEARED]
    reached += [event.c for event in events if event.kind == MARCHED]
    if not reached:
        return ""
    return translator.text("end.won.margin", at=AT.write(max(reached)), walls=WALL_SECTIONS)


def _what_was_missing(s: BastionState, translator: Translator) -> str:
    """How much is left, and who was nearest to one more victory: it would have won, or held one step longer."""
    tally = Tally(s)
    said = translator.text("end.lost.margin", walls=tally.walls, deck=tally.to_come)
    best: tuple[int, int, int] | None = None
    for spot in range(WALL_SECTIONS):
        if s.spots[spot] and why_not_target(s, spot) is None:
            for seat in range(s.seats):
                short = sum(missing(s, seat, spot))
                if best is None or short < best[0]:
                    best = (short, seat, spot)
    if best is None:
        return said
    short, seat, spot = best
    wins = tally.walls == 1 and tally.to_come == 0
    args = {"seat": f"seat:{seat}", "enemy": ENEMY.write(leading_card(s, spot)), "at": AT.write(spot)}
    if short == 0:
        return f"{said} {translator.text('end.lost.last-had-mana' if wins else 'end.lost.had-mana', **args)}"
    lack = missing(s, seat, spot)
    words = [mana_words(lack[c], c, translator) for c in range(6) if lack[c]]
    words = words or [translator.text("hint.any", n=lack[ANY])]
    key = "end.lost.last-short" if wins else "end.lost.short"
    return f"{said} {translator.text(key, short=' + '.join(words), **args)}"


def _beaten(s: BastionState, seat: int, events: Sequence[Event], translator: Translator) -> Figure:
    tally = Tally(s)
    by_seat = [sum(event.kind == DEFEATED and event.b == who for event in events) for who in range(s.seats)]
    shares = [translator.text("end.share", seat=f"seat:{who}", n=n) for who, n in enumerate(by_seat)]
    text = translator.text("end.beaten", n=tally.beaten, total=tally.total())
    return Figure(text, ", ".join(shares) if s.seats > 1 else "", "crossed-swords")


def _mana(s: BastionState, events: Sequence[Event], translator: Translator) -> Figure:
    drawn = sum(event.c for event in events if event.kind in (DREW_SOURCE, DREW_TOWER))
    drawn += sum(event.b for event in events if event.kind == DREW_CITADEL)
    left = sum(count_mana(s, who) for who in range(s.seats))
    return Figure(translator.text("end.mana", n=drawn), translator.text("end.mana-left", n=left), "droplets")


def _spells(s: BastionState, translator: Translator) -> Figure:
    left = sum(len(cards) for cards in s.spells)
    return Figure(
        translator.text("end.spells", n=len(s.spent)), translator.text("end.spells-left", n=left), "bubbling-flask"
    )
