"""Before the battle: castles, bans and picks, ready squads, castles for the pairs, the first muster."""

from typing import ClassVar, Final

from hexkeep.games.sigillum.rules.flow import ROUND
from hexkeep.games.sigillum.rules.movement import put
from hexkeep.games.sigillum.state import EVERYTHING, WAITING, Box, SigillumState
from hexkeep.games.sigillum.vocabulary import (
    BAN,
    BANNED,
    BASE,
    BIND,
    BOUND,
    CHOOSE_BAN,
    CHOOSE_CASTLE,
    CHOOSE_GATE,
    CHOOSE_HOLD,
    CHOOSE_PICK,
    CHOOSE_SQUAD,
    CLAIM,
    CLAIMED,
    ENLIST,
    ENLISTED,
    GATE_FULL,
    HELD,
    HOLD,
    IS_BANNED,
    IS_BARRED,
    IS_PICKED,
    PICK,
    PICKED,
    SQUAD_TAKEN,
    TAKEN,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

BANS: Final[list[Option]] = [(BAN, who, 0, 0) for who in range(len(BASE.sheets))]
PICKS: Final[list[Option]] = [(PICK, who, 0, 0) for who in range(len(BASE.sheets))]
"""Everyone, each in its place."""


class Claim(Step[SigillumState]):
    """SIG-SETUP-02, SIG-TEAM-03. The first side chooses its castles; the other gets what is left."""

    name: ClassVar[str] = "claim"

    def run(self, s: SigillumState) -> bool:
        half = len(s.box.board.castles) // 2
        if len(s.castles) < half:
            return True
        s.castles += tuple(c for c in s.box.board.castles if c not in s.castles)
        return False

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        options: list[Option] = [(CLAIM, c, 0, 0) for c in s.box.board.castles if c not in s.castles]
        out.append(Decision(s.box.rules.keeper, CHOOSE_CASTLE, options, idle=options[0]))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        s.castles += (option[1],)
        s.tell(CLAIMED, seat, option[1])
        s.push(self)

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        return TAKEN if option[0] == CLAIM and option[1] in s.castles else None


def gone(s: SigillumState) -> list[int]:
    """Characters that can be neither banned nor picked any more."""
    return [*s.bans, *s.barred, *[who for squad in s.picks for who in squad]]


class Draft(Step[SigillumState]):
    """SIG-DRAFT-01. Seats ban and pick one character at a time; every character exists once."""

    name: ClassVar[str] = "draft"

    def run(self, s: SigillumState) -> bool:
        return drafted(s) < len(s.box.rules.order)

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        verb, seat = s.box.rules.order[drafted(s)]
        options = list(BANS if verb == BAN else PICKS)
        for who in sorted(set(gone(s)), reverse=True):  # from the last to the first: the places before stay the same
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
        return IS_PICKED if option[1] in gone(s) else None


def drafted(s: SigillumState) -> int:
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
        away = gone(s)
        squads = list(s.box.bestiary.squads.values())
        options: list[Option] = [(ENLIST, i, 0, 0) for i in range(len(squads)) if squads[i][0] not in away]
        out.append(Decision(s.box.rules.members[self.side(s)][0], CHOOSE_SQUAD, options, idle=options[0]))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        squad = list(s.box.bestiary.squads.values())[option[1]]
        muster(s, self.side(s), squad[: s.box.board.squad])
        s.tell(ENLISTED, seat, option[1])
        s.push(self)

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        return SQUAD_TAKEN if option[0] == ENLIST else None


def muster(s: SigillumState, side: int, squad: list[int]) -> None:
    """Give a side its characters; partners share them out in order (SIG-TEAM-07)."""
    members = s.box.rules.members[side]
    share = len(squad) // len(members)
    picks = list(s.picks)
    for i, seat in enumerate(members):
        picks[seat] = tuple(squad[i * share : (i + 1) * share])
    s.picks = tuple(picks)


class Bind(Step[SigillumState]):
    """SIG-TEAM-08, SIG-QTWO-02. Each pair of characters gets the castle it is summoned to."""

    name: ClassVar[str] = "bind"

    def run(self, s: SigillumState) -> bool:
        total = 2 * s.box.board.squad
        while len(s.gates) < total:
            choices = self.choices(s)
            if len(choices) > 1:
                return True
            s.gates += (choices[0],) * (2 if s.box.rules.seats == 4 else 1)
        return False

    def choices(self, s: SigillumState) -> list[int]:
        """The castles left for the next sheet (or the next player's pair)."""
        half = len(s.castles) // 2
        side = len(s.gates) // s.box.board.squad
        mine = s.castles[side * half : side * half + half]
        taken = s.gates[side * s.box.board.squad :]
        return [c for c in mine if taken.count(c) < s.box.board.squad // half]

    def next_who(self, s: SigillumState) -> int:
        side, i = divmod(len(s.gates), s.box.board.squad)
        sheets = [who for seat in s.box.rules.members[side] for who in s.picks[seat]]
        return sheets[i]

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        side, i = divmod(len(s.gates), s.box.board.squad)
        choices = self.choices(s)
        options: list[Option]
        if s.box.rules.seats == 4:
            options = [(HOLD, c, 0, 0) for c in choices]
            out.append(Decision(s.box.rules.members[side][i // 2], CHOOSE_HOLD, options, idle=options[0]))
        else:
            who = self.next_who(s)
            options = [(BIND, who, c, 0) for c in choices]
            out.append(Decision(s.box.rules.members[side][0], CHOOSE_GATE, options, idle=options[0], about=who))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        if option[0] == HOLD:
            s.gates += (option[1], option[1])
            s.tell(HELD, seat, option[1])
        else:
            s.gates += (option[2],)
            s.tell(BOUND, seat, option[1], option[2])
        s.push(self)

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        cell = option[1] if option[0] == HOLD else option[2]
        return GATE_FULL if option[0] in (HOLD, BIND) and cell in s.gates else None


class Muster(Step[SigillumState]):
    """SIG-SETUP-06, SIG-SETUP-07. Sheets laid out, the first of each castle on its cell, round 1."""

    name: ClassVar[str] = "muster"

    def run(self, s: SigillumState) -> bool:
        array(s)
        for slot in range(s.box.size):
            gate = s.box.gate[slot]
            if s.who_at[gate] < 0:
                put(s, slot, gate)
        s.push(ROUND)
        return False


def array(s: SigillumState) -> None:
    """Fresh sheets for both sides, nobody on the board yet."""
    s.box = Box(s.box.bestiary, s.box.rules, s.picks, s.gates, s.castles)
    size = s.box.size
    s.at = [WAITING] * size
    s.health = [sheet.health for sheet in s.box.sheets]
    s.used = [0] * size
    s.ready = [0] * (2 * size)
    s.spare = [EVERYTHING] * size
    s.has = [0] * size
    s.marks = [()] * size
    s.who_at = [-1] * 30
    s.stand = [0, 0]
    s.free = s.box.board.all
    s.warded = 0
    s.obstacles = [0, 0]
    s.webs = [0, 0]
    s.damage = [s.box.board.initial_damage, 0]


STEPS = {"claim": Claim, "draft": Draft, "enlist": Enlist, "bind": Bind, "muster": Muster}
