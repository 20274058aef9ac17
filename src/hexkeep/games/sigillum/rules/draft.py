"""Drafting squads: bans, picks, ready squads."""

from typing import ClassVar, Final

from hexkeep.games.sigillum.state import SigillumState
from hexkeep.games.sigillum.vocabulary import (
    BAN,
    BANNED,
    BASE,
    CHOOSE_BAN,
    CHOOSE_PICK,
    CHOOSE_SQUAD,
    ENLIST,
    ENLISTED,
    IS_BANNED,
    IS_BARRED,
    IS_PICKED,
    PICK,
    PICKED,
    SQUAD_TAKEN,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

BANS: Final[list[Option]] = [(BAN, who, 0, 0) for who in range(len(BASE.sheets))]
PICKS: Final[list[Option]] = [(PICK, who, 0, 0) for who in range(len(BASE.sheets))]
"""Everyone, each in its place."""


def unavailable_characters(s: SigillumState) -> list[int]:
    """Characters that can be neither banned nor picked any more."""
    return [*s.bans, *s.barred, *[who for squad in s.picks for who in squad]]


class Draft(Step[SigillumState]):
    """SIG-DRAFT-01. Seats ban and pick one character at a time; every character exists once."""

    name: ClassVar[str] = "draft"

    def run(self, s: SigillumState) -> bool:
        return choices_made(s) < len(s.box.rules.order)

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        verb, seat = s.box.rules.order[choices_made(s)]
        options = list(BANS if verb == BAN else PICKS)
        for who in sorted(
            set(unavailable_characters(s)), reverse=True
        ):  # from the last to the first: the places before stay the same
            del options[who]
        out.append(Decision(seat, CHOOSE_BAN if verb == BAN else CHOOSE_PICK, options, idle=options[0]))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        who = option[1]
        if option[0] == BAN:
            s.bans += (who,)
            s.tell(BANNED, seat, who)
        else:
            s.picks = tuple([(*squad, who) if i == seat else squad for i, squad in enumerate(s.picks)])
            s.tell(PICKED, seat, who)
        s.push(self)

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        if option[0] != BAN and option[0] != PICK:
            return None
        if option[1] in s.bans:
            return IS_BANNED
        if option[1] in s.barred:
            return IS_BARRED
        return IS_PICKED if option[1] in unavailable_characters(s) else None


def choices_made(s: SigillumState) -> int:
    """How many characters were banned and picked so far."""
    return len(s.bans) + sum([len(squad) for squad in s.picks])


class Enlist(Step[SigillumState]):
    """SIG-DRAFT-06. Each side takes one of the ready squads, the first side first."""

    name: ClassVar[str] = "enlist"

    def run(self, s: SigillumState) -> bool:
        return self.side(s) < 2

    def side(self, s: SigillumState) -> int:
        """The side that chooses next; 2 when both have."""
        full = [side for side in range(2) if s.picks[s.box.rules.members[side][0]]]
        return len(full)

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        away = unavailable_characters(s)
        squads = list(s.box.bestiary.squads.values())
        options: list[Option] = [(ENLIST, i, 0, 0) for i in range(len(squads)) if squads[i][0] not in away]
        out.append(Decision(s.box.rules.members[self.side(s)][0], CHOOSE_SQUAD, options, idle=options[0]))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        squad = list(s.box.bestiary.squads.values())[option[1]]
        assign_squad(s, self.side(s), squad[: s.box.board.squad])
        s.tell(ENLISTED, seat, option[1])
        s.push(self)

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        return SQUAD_TAKEN if option[0] == ENLIST else None


def assign_squad(s: SigillumState, side: int, squad: list[int]) -> None:
    """Give a side its characters; partners share them out in order (SIG-TEAM-07)."""
    members = s.box.rules.members[side]
    share = len(squad) // len(members)
    picks = list(s.picks)
    for i, seat in enumerate(members):
        picks[seat] = tuple(squad[i * share : (i + 1) * share])
    s.picks = tuple(picks)
