"""The end of the game: who won and why, by how much, in three figures."""

from collections import Counter
from collections.abc import Sequence

from hexkeep.games.forest.state import SEMI_TEAM, ForestState
from hexkeep.games.forest.table.goal import manticore_life, mode
from hexkeep.games.forest.table.names import figure_title, say
from hexkeep.games.forest.table.options import steps_of_manticore
from hexkeep.games.forest.vocabulary import (
    ATTACKED,
    COUNTERED,
    DEFEAT,
    FELL,
    FIGURE,
    FIRST_MONSTER,
    GREAT_DEFEAT,
    GREAT_VICTORY,
    HEROES,
    HIT,
    JOINTLY,
    MANTICORE,
    VICTORY,
)
from hexkeep.kernel.table.guidance import EndReport, Figure
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import SEAT, Event


def end_report(s: ForestState, seat: int, events: Sequence[Event], translator: Translator) -> EndReport | None:
    """The end for a seat, or for somebody who watches."""
    if not s.over:
        return None
    return EndReport(
        title(s, seat, translator),
        cause(s, events, translator),
        margin(s, translator),
        "griffin-symbol" if s.ending in (DEFEAT, GREAT_DEFEAT) else "castle",
        figures(s, events, translator),
    )


def title(s: ForestState, seat: int, translator: Translator) -> str:
    if s.ending == DEFEAT:
        return translator.text("end.defeat")
    if s.ending == GREAT_DEFEAT:
        return translator.text("end.great-defeat")
    if s.box.terms.mode == SEMI_TEAM:
        winner = s.owner[s.killer]
        if seat == winner:
            return translator.text("end.yours")
        return translator.text("end.theirs", seat=SEAT.write(winner))
    return translator.text("end.great-victory" if s.ending == GREAT_VICTORY else "end.victory")


def cause(s: ForestState, events: Sequence[Event], translator: Translator) -> str:
    """What ended the game, in a sentence."""
    if s.ending in (VICTORY, GREAT_VICTORY):
        key = "end.cause.semi" if mode(s) == "semi" else "end.cause.slain"
        killer = s.killer if s.killer >= 0 else last_striker(events)
        return say(translator, key, figure=FIGURE.write(killer), seat=SEAT.write(s.owner[killer]), n=s.round)
    if s.ending == DEFEAT:
        return translator.text("end.cause.city", n=s.round)
    fallen = [event.a for event in events if event.kind == FELL and event.a < HEROES]
    return translator.text("end.cause.fallen", figure=FIGURE.write(fallen[-1] if fallen else s.order[-1]), n=s.round)


def margin(s: ForestState, translator: Translator) -> str:
    """By how much."""
    if s.ending in (VICTORY, GREAT_VICTORY):
        return translator.text("end.margin.steps", n=steps_of_manticore(s))
    return translator.text("end.margin.life", n=s.life[MANTICORE], of=manticore_life(s))


def last_striker(events: Sequence[Event]) -> int:
    """Who led the last blow against the Manticore."""
    for event in reversed(events):
        if event.kind in (ATTACKED, JOINTLY, COUNTERED) and MANTICORE in (event.a, event.b):
            return event.a if event.b == MANTICORE else event.b
    return 0


def damage_to_manticore(events: Sequence[Event], full: int) -> Counter[int]:
    """The life she lost to each character; in a joint attack it counts for who led it."""
    found: Counter[int] = Counter()
    foe, life = -1, full
    for event in events:
        if event.kind in (ATTACKED, JOINTLY, COUNTERED):
            foe = event.a if event.b == MANTICORE else event.b
        elif event.kind == HIT and event.a == MANTICORE:
            if 0 <= foe < HEROES:
                found[foe] += life - event.c
            life = event.c
    return found


def figures(s: ForestState, events: Sequence[Event], translator: Translator) -> list[Figure]:
    """Monsters beaten, the Manticore's wounds and whose they were, the rounds."""
    beaten = sum(1 for event in events if event.kind == FELL and FIRST_MONSTER <= event.a < MANTICORE)
    by = damage_to_manticore(events, manticore_life(s))
    shares = ", ".join(f"{figure_title(h, translator)}: {n}" for h, n in by.most_common())
    lost = manticore_life(s) - s.life[MANTICORE]
    fallen = sum(1 for h in s.order if s.cell[h] < 0)
    return [
        Figure(
            translator.text("end.figure.wounds", n=lost, of=manticore_life(s)),
            shares or translator.text("end.figure.untouched"),
            "griffin-symbol",
        ),
        Figure(
            translator.text("end.figure.monsters", n=beaten, of=len(s.entered)),
            translator.text("end.figure.awake" if s.awake else "end.figure.asleep"),
            "evil-minion",
        ),
        Figure(
            translator.text("end.figure.rounds", n=s.round),
            translator.text("end.figure.fallen", n=fallen, of=len(s.order)),
            "castle",
        ),
    ]
