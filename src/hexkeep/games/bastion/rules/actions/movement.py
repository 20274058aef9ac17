"""Moving: one step a turn, more with Acceleration, and leaving a place that an enemy takes."""

from typing import ClassVar, Final

from hexkeep.games.bastion.components.box import EVICT
from hexkeep.games.bastion.rules.actions.spells import castable_faces, why_not_use_card
from hexkeep.games.bastion.rules.enemies.abilities import has_ability
from hexkeep.games.bastion.state import MOVED, ON_THE_WAY, BastionState, spend_spell
from hexkeep.games.bastion.vocabulary import (
    ACCELERATION,
    ACTED_BETWEEN,
    CITADEL,
    CITADEL_SPOT,
    FIRST_SQUARE,
    FLED,
    FLEE,
    FLEE_PROMPT,
    HASTEN,
    HASTENED,
    LEAVE_PROMPT,
    MOVE,
    MOVED_ALREADY,
    MOVED_TO,
    NO_WAY_IN,
    NOT_NEXT_TO,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

NEIGHBOURS: Final = tuple([((d + 1) % 6, (d + 5) % 6, CITADEL) for d in range(6)] + [(0, 1, 2, 3, 4, 5)])
"""BAS-GEO-01, BAS-MOVE-02. Districts form a ring round the citadel; the gates part nobody inside."""


def why_not_enter(s: BastionState, place: int) -> Reason | None:
    """Why a place can be entered only to attack: its enemy bars it. Other defenders never do (BAS-MOVE-03).

    BAS-MOVE-04, BAS-MOVE-05, BAS-MOVE-06, BAS-MOVE-07.
    """
    if place == CITADEL:
        return s.box.edition.dragon_bars if s.spots[CITADEL_SPOT] else None
    if has_ability(s, FIRST_SQUARE + place, EVICT):  # BAS-LEG-09, BAS-FLY-07: only on its square, only Rocaj
        return s.box.edition.rocaj_bars
    return None


def is_any_place_barred(s: BastionState) -> bool:
    """Whether any enemy bars a place. Cheap, so that most moves need no closer look."""
    return bool(s.spots[CITADEL_SPOT]) or s.auras & EVICT != 0


def offer_moves(s: BastionState, seat: int, out: list[Option]) -> None:
    """BAS-MOVE-01; and BAS-SACC-01, BAS-SACC-02 while the move is under way."""
    did = s.did
    if not did & MOVED:
        closed = is_any_place_barred(s)
        for place in NEIGHBOURS[s.places[seat]]:
            if not closed or why_not_enter(s, place) is None:  # BAS-EDGE-01
                out.append((MOVE, place, 0, 0))
    elif did & ON_THE_WAY and s.spells[seat]:
        for face in castable_faces(s, seat, ACCELERATION):
            for place in NEIGHBOURS[s.places[seat]]:
                if why_not_enter(s, place) is None:  # BAS-SACC-03
                    out.append((HASTEN, place, face, 0))


def why_not_go(s: BastionState, seat: int, option: Option) -> Reason | None:
    """Why the active defender may not go there now."""
    verb, place, face, _ = option
    if verb == MOVE and s.did & MOVED:
        return MOVED_ALREADY
    if verb == HASTEN and not s.did & ON_THE_WAY:
        return ACTED_BETWEEN
    if place not in NEIGHBOURS[s.places[seat]]:
        return NOT_NEXT_TO
    if verb == HASTEN:
        reason = why_not_use_card(s, seat, face, ACCELERATION)
        if reason is not None:
            return reason
    return why_not_enter(s, place)


def move_defender(s: BastionState, seat: int, place: int, card: int) -> None:
    """The active defender moves one step; `card` is the Acceleration that carries him on, or -1."""
    s.places[seat] = place
    s.did |= MOVED | ON_THE_WAY
    if card >= 0:
        spend_spell(s, seat, card)
        s.tell(HASTENED, seat, place)
    else:
        s.tell(MOVED_TO, seat, place)


class Flee(Step[BastionState]):
    """Every defender at a place that was just taken leaves it, free of charge.

    BAS-MOVE-08, BAS-MOVE-09, BAS-MOVE-10.
    """

    name: ClassVar[str] = "flee"

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def refuges(self, s: BastionState) -> list[int]:
        """BAS-MOVE-09. The neighbouring places that no enemy bars."""
        return [place for place in NEIGHBOURS[self.place] if why_not_enter(s, place) is None]

    def run(self, s: BastionState) -> bool:
        return self.place in s.places  # BAS-DRA-08: also who stayed with a dragon

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        options: list[Option] = [(FLEE, place, 0, 0) for place in self.refuges(s)]
        for i in range(s.seats):
            seat = (s.active + i) % s.seats
            if s.places[seat] == self.place:
                out.append(Decision(seat, FLEE_PROMPT, options, idle=options[0], about=self.place))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        s.places[seat] = option[1]
        s.tell(FLED, seat, option[1])
        s.push(self)

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        if option[0] != FLEE or s.places[seat] != self.place:
            return None
        return NO_WAY_IN if option[1] in NEIGHBOURS[self.place] else NOT_NEXT_TO


class LeaveCitadel(Step[BastionState]):
    """BAS-DRA-07. The victor cannot pay for the next dragon and leaves the citadel at once."""

    name: ClassVar[str] = "leave"

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        options: list[Option] = [
            (FLEE, place, 0, 0) for place in NEIGHBOURS[CITADEL] if why_not_enter(s, place) is None
        ]
        out.append(Decision(s.active, LEAVE_PROMPT, options, idle=options[0]))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        s.places[seat] = option[1]
        s.tell(FLED, seat, option[1])

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        return NO_WAY_IN if option[0] == FLEE and seat == s.active else None
