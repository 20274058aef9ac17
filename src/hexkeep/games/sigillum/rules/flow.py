"""The round: time phase, ability phase, capture phase, for one side and then the other."""

from typing import ClassVar, Final

from hexkeep.games.sigillum.components.boards import CELLS, bits
from hexkeep.games.sigillum.components.sheets import ACCELERATION, OWN_CASTLE, SILENCE, SLOW, STUN, WINGS
from hexkeep.games.sigillum.rules.capture import shoot
from hexkeep.games.sigillum.rules.effects import fade, resistant, tempo
from hexkeep.games.sigillum.rules.movement import manoeuvre_reach, move, open_to, summon
from hexkeep.games.sigillum.rules.specials import Aim, Giver, Place, Tokens, declare, give_back
from hexkeep.games.sigillum.rules.targets import aims, cannot_enter, ready_to, suited, targets
from hexkeep.games.sigillum.state import (
    ATTACKED,
    DRAWN,
    MANOEUVRED,
    SPECIALS,
    TO_ATTACK,
    TO_MANOEUVRE,
    SigillumState,
    slot_of,
    use_main,
)
from hexkeep.games.sigillum.vocabulary import (
    ACT,
    ACT_IN_TEAM,
    ATTACK,
    BASE,
    BEGIN,
    CAPTURE,
    CHOOSE_STARTER,
    FULLY_REPAIRED,
    IS_SILENCED,
    IS_SLOWED,
    IS_STUNNED,
    MAIN_USED,
    MANOEUVRE,
    NO_FLIGHT,
    NO_STEP,
    NO_TARGET,
    NOT_IN_PLAY,
    NOT_MET,
    NOT_OWN,
    ON_SHEET,
    PASS_ON,
    PASSED,
    RECHARGES,
    ROUND_BEGAN,
    STARTED,
    TIED,
    TURN_BEGAN,
    TWICE,
    USE,
    WENT,
    WON,
    WRONG_CELL,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


def ways(who: int, cells: int) -> list[Option]:
    """The manoeuvres of a character to each of these cells."""
    found: list[Option] = list(map(MANOEUVRES[who].__getitem__, bits(cells)))
    WAYS[who][cells] = found
    return found


def declarations(who: int, able: int) -> list[Option]:
    found: list[Option] = [(ATTACK, who, 0, 0)] if able & 1 else []
    found.extend([(USE, who * 3 + k, 0, 0) for k in (1, 2) if (able >> k) & 1])
    return found


MANOEUVRES: Final[list[list[Option]]] = [
    [(MANOEUVRE, sheet.who, cell, 0) for cell in range(len(CELLS))] for sheet in BASE.sheets
]
WAYS: Final[list[dict[int, list[Option]]]] = [{} for _ in BASE.sheets]
"""The manoeuvres of each character to a set of cells, made when they are first offered."""
DECLARED: Final[list[list[list[Option]]]] = [[declarations(who, able) for able in range(8)] for who in range(len(WAYS))]
"""What announces the abilities of each character, by the set of those it may use."""
MAIN: Final = MANOEUVRED | ATTACKED
PACE: Final = 1 << ACCELERATION | 1 << SLOW | 1 << WINGS
"""The effects that change how often or how far a character goes."""
STUNNED: Final = 1 << STUN
SILENCED: Final = 1 << SILENCE
AWAY: Final[list[list[int]]] = [[0, 1], [], [1], [], [0], [], []]
"""The specials whose tokens are in the Sigil of Time, by the set of those on the sheet."""
LEFT: Final = [0, TO_MANOEUVRE, TO_ATTACK, TO_MANOEUVRE | TO_ATTACK]
"""What the actions left, as a set, come to in `spare`."""
END_TURN: Final[list[Option]] = [(CAPTURE, 0, 0, 0)]
PASS_TURN: Final[list[Option]] = [(PASS_ON, 0, 0, 0)]
TO_CAPTURE: Final[Option | None] = END_TURN[0]
TO_PASS: Final[Option | None] = PASS_TURN[0]


def cannot_act(s: SigillumState, slot: int) -> Reason | None:
    """SIG-ABIL-02. Only characters on the board that are not stunned use abilities; a castle hinders nobody
    (SIG-CASTLE-06)."""
    if s.at[slot] < 0:
        return ON_SHEET
    return IS_STUNNED if s.has[slot] & STUNNED else None


def actions_left(s: SigillumState, slot: int) -> int:
    """SIG-MAIN-04, SIG-EFF-08. One of manoeuvre and attack a round; both, once each, while accelerated.

    The markers are looked at before each use: an Acceleration got meanwhile opens the other action at once
    (SIG-EFF-09, SIG-WEB-06), one lost closes it (SIG-EDGE-04).
    """
    used = s.used[slot]
    if not used:
        return MAIN
    return MAIN & ~used if tempo(s, slot) > 0 else 0


def cannot_use_main(s: SigillumState, slot: int, action: int) -> Reason | None:
    if actions_left(s, slot) & action:
        return None
    return TWICE if s.used[slot] & action else MAIN_USED


def cannot_use_special(s: SigillumState, slot: int, kind: int) -> Reason | None:
    """SIG-ABIL-01, SIG-ABIL-03. Its token must lie on the sheet; nothing else was used up by the other abilities."""
    if s.ready[2 * slot + kind - 1] > 0:
        return RECHARGES
    return IS_SILENCED if s.has[slot] & SILENCED else None  # SIG-EFF-19


def usable(s: SigillumState, slots: list[int]) -> list[Option]:
    """Every manoeuvre, attack and special that these characters may begin now.

    Most characters bear no marker, and most abilities ask for nothing but somebody in reach: that is seen here
    at once; the rest is asked of the rules.
    """
    out: list[Option] = []
    box, side, at = s.box, s.side, s.at
    beside, sheets = box.board.beside, box.sheets
    afield = box.afield[side]
    empty = s.free & afield  # as `open_to`
    prey = s.stand[1 - side] & afield  # as `attackable`
    marks = prey & ~resistant(s, 1 - side) if s.warded else prey
    allies = s.stand[side]
    touched = [marks, allies, marks | allies, prey]  # FOES, FRIENDS, BOTH, PREY
    for slot in slots:
        cell = at[slot]
        if cell < 0:  # SIG-ABIL-02
            continue
        spare = s.spare[slot]
        reach = beside[cell]
        has = s.has[slot]
        if has:
            if has & STUNNED:  # SIG-ABIL-02
                continue
            if has & PACE:
                spare = spare & SPECIALS | LEFT[actions_left(s, slot)]
                reach = manoeuvre_reach(s, slot)
            if has & SILENCED:
                spare &= ~SPECIALS  # SIG-EFF-19
        elif not spare:
            continue
        sheet = sheets[slot]
        if spare & TO_MANOEUVRE:
            spare ^= TO_MANOEUVRE
            cells = reach & empty
            if cells:
                out.extend(WAYS[sheet.who].get(cells) or ways(sheet.who, cells))
        if spare:
            able = 0
            for a in sheet.drawn[spare]:
                if a.direct:
                    near = a.ground[cell] & touched[a.whom]
                    if near and (a.plain or suited(s, a, slot, near, True)):
                        able |= a.bit
                elif targets(s, a, slot, marks if a.kind else prey, True):
                    able |= a.bit
            if able:
                out.extend(DECLARED[sheet.who][able])
    return out


def any_usable(s: SigillumState, slots: list[int]) -> bool:
    """Whether `usable` would find anything: first what is quickly seen."""
    empty = open_to(s, s.side)
    for slot in slots:
        if not s.used[slot] and cannot_act(s, slot) is None and manoeuvre_reach(s, slot) & empty:
            return True
    return len(usable(s, slots)) > 0


class Round(Step[SigillumState]):
    """SIG-ROUND-02. The time keeper turns the disc: the round counts one up."""

    name: ClassVar[str] = "round"

    def run(self, s: SigillumState) -> bool:
        s.round += 1
        s.quiet += 1
        s.side = 0
        s.tell(ROUND_BEGAN, s.round)
        s.push(TURN)
        return False


class Turn(Step[SigillumState]):
    """SIG-TIME-01. A side's turn begins with its time phase; the first round has none (SIG-ROUND-03)."""

    name: ClassVar[str] = "turn"

    def run(self, s: SigillumState) -> bool:
        if s.event_log is not None:
            s.tell(TURN_BEGAN, s.box.rules.members[s.side][0])
        if s.round > 1:  # SIG-ROUND-07
            time_phase(s)  # before anything can be placed in this turn (SIG-DUR-04)
        if s.box.rules.repetition and repeated(s):
            return False
        s.passed = 0
        if len(s.box.rules.members[s.side]) > 1:
            s.push(STARTER)
        else:
            s.mover = 0
            s.push(ABILITIES)
        return False


def time_phase(s: SigillumState) -> None:
    """Ready tokens return, main abilities recover, then the side's own markers go. Nothing of it is optional.

    It is so for all characters of a side: both partners' (SIG-TEAM-10), and those on their sheets (SIG-TIME-07).
    """
    for slot in s.box.of_side[s.side]:
        s.used[slot] = 0  # SIG-MAIN-02, SIG-MAIN-03
        spare = s.spare[slot]
        s.spare[slot] = spare | TO_MANOEUVRE | TO_ATTACK
        for k in AWAY[spare & SPECIALS]:
            if s.ready[2 * slot + k] <= s.round:  # SIG-TIME-02
                give_back(s, slot, k)
    fade(s, s.side)


class Starter(Step[SigillumState]):
    """SIG-TEAM-11. A team agrees who begins; its first member says so."""

    name: ClassVar[str] = "starter"

    def run(self, s: SigillumState) -> bool:
        members = s.box.rules.members[s.side]
        able = [i for i in range(2) if any_usable(s, s.box.of_seat[members[i]])]
        if len(able) < 2:
            s.mover = able[0] if able else 0
            s.push(ABILITIES)
            return False
        return True

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        members = s.box.rules.members[s.side]
        options: list[Option] = [(BEGIN, seat, 0, 0) for seat in members]
        out.append(Decision(members[0], CHOOSE_STARTER, options, True, options[0]))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        s.mover = s.box.rules.members[s.side].index(option[1])
        s.tell(STARTED, option[1])
        s.push(ABILITIES)


class Abilities(Step[SigillumState]):
    """The ability phase: any abilities, in any order, one at a time (SIG-ROUND-04, SIG-TEAM-11)."""

    name: ClassVar[str] = "abilities"

    def run(self, s: SigillumState) -> bool:
        squads = s.box.squads[s.side]
        # SIG-TEAM-13: who can do nothing is skipped, who passed is out of this phase.
        for _ in squads:
            if not (s.passed >> s.mover) & 1:
                # who was summoned meanwhile may act too (SIG-SETUP-08, SIG-EXILE-07)
                offers = s.offers = usable(s, squads[s.mover])
                if offers:
                    return True
            s.mover = len(squads) - 1 - s.mover
        s.push(SHOOTING)  # nothing is left but the capture phase
        return False

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        seat = s.box.rules.members[s.side][s.mover]
        if not s.offers:  # a position just read
            s.offers = usable(s, s.box.of_seat[seat])
        if s.box.rules.seats == 2:
            out.append(Decision(seat, ACT, s.offers + END_TURN, True, TO_CAPTURE))
        else:
            out.append(Decision(seat, ACT_IN_TEAM, s.offers + PASS_TURN, True, TO_PASS))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        s.offers = []
        verb = option[0]
        if verb == CAPTURE:  # SIG-ROUND-05
            s.push(SHOOTING)
            return
        s.push(ABILITIES)  # below the ability now declared, which is resolved first (SIG-ABIL-07)
        if s.box.rules.seats > 2:  # SIG-QTWO-04
            if verb == PASS_ON:
                s.passed |= 1 << s.mover
                s.tell(PASSED, seat)
            s.mover = 1 - s.mover
        if verb == MANOEUVRE:
            manoeuvre(s, s.box.slot[option[1]], option[2])
        elif verb == ATTACK:
            declare(s, s.box.abilities[option[1] * 3])
        elif verb == USE:
            declare(s, s.box.abilities[option[1]])

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        if seat != s.box.rules.members[s.side][s.mover] or option[0] not in (MANOEUVRE, ATTACK, USE):
            return None
        who = option[1] // 3 if option[0] == USE else option[1]
        slot = slot_of(s, who)
        if slot < 0:
            return NOT_IN_PLAY
        if s.box.seat[slot] != seat:
            return NOT_OWN
        if option[0] == MANOEUVRE:
            return cannot_manoeuvre(s, slot, option[2])
        reason = cannot_act(s, slot)
        ability = s.box.abilities[who * 3 if option[0] == ATTACK else option[1]]
        if reason is None:
            used = cannot_use_main(s, slot, ATTACKED)
            reason = used if ability.kind == 0 else cannot_use_special(s, slot, ability.kind)
        if reason is None and not ready_to(s, ability, slot):
            reason = NOT_MET
        if reason is not None or aims(s, ability, slot):
            return reason
        return FULLY_REPAIRED if ability.target == OWN_CASTLE else NO_TARGET


def cannot_manoeuvre(s: SigillumState, slot: int, cell: int) -> Reason | None:
    """SIG-MANV-01. Why a character may not manoeuvre to a cell."""
    reason = cannot_act(s, slot) or cannot_use_main(s, slot, MANOEUVRED)
    if reason is not None:
        return reason
    if tempo(s, slot) < 0:
        return IS_SLOWED
    barred = cannot_enter(s, s.box.side[slot], cell)
    if barred is not WRONG_CELL:
        return barred
    if (manoeuvre_reach(s, slot) >> cell) & 1:
        return None
    return NO_FLIGHT if (s.has[slot] >> WINGS) & 1 else NO_STEP


def manoeuvre(s: SigillumState, slot: int, cell: int) -> None:
    """SIG-MANV-02. One character goes, alone."""
    use_main(s, slot, MANOEUVRED)
    move(s, slot, cell, WENT)
    summon(s)


class Shooting(Step[SigillumState]):
    """SIG-CAPT-02. The capture phase; then the other side's turn, or the next round."""

    name: ClassVar[str] = "shooting"

    def run(self, s: SigillumState) -> bool:
        shoot(s)
        if s.over:
            return False
        if s.side == 0:
            s.side = 1
            s.push(TURN)
        elif limits_reached(s):
            compare(s)
        else:
            s.push(ROUND)  # SIG-ROUND-06
        return False


def limits_reached(s: SigillumState) -> bool:
    """SIG-OPT-01, SIG-OPT-03. House rules, off unless the table chose them: without them only a castle's fall ends
    the game (SIG-WIN-04)."""
    rules = s.box.rules
    return (0 < rules.round_limit <= s.round) or (0 < rules.quiet_limit <= s.quiet)


def compare(s: SigillumState) -> None:
    """SIG-OPT-01. The side with less castle damage wins; equal damage is a draw."""
    if s.damage[0] == s.damage[1]:
        draw(s)
        return
    s.winner = 0 if s.damage[0] < s.damage[1] else 1
    s.tell(WON, s.winner)
    s.end()


def draw(s: SigillumState) -> None:
    s.winner = DRAWN
    s.tell(TIED)
    s.end()


def likeness(s: SigillumState) -> str:
    """SIG-EDGE-05. What makes two tables the same for the repetition rule: everything but the round's number."""
    ready = [r - s.round if r else -1 for r in s.ready]
    return f"{s.side} {s.at} {s.health} {s.used} {ready} {s.marks} {s.obstacles} {s.webs} {s.damage}"


def repeated(s: SigillumState) -> bool:
    """SIG-OPT-02. The third time the same table begins the same side's turn is a draw."""
    now = likeness(s)
    if s.history.count(now) >= 2:
        draw(s)
        return True
    s.history += (now,)
    return False


ROUND: Final = Round()
TURN: Final = Turn()
STARTER: Final = Starter()
ABILITIES: Final = Abilities()
SHOOTING: Final = Shooting()

STEPS = {
    "round": Round,
    "turn": Turn,
    "starter": Starter,
    "abilities": Abilities,
    "shooting": Shooting,
    "aim": Aim,
    "place": Place,
    "giver": Giver,
    "tokens": Tokens,
}
