"""The round: the time phase, ability phase and capture phase of one side and then of the other."""

from typing import ClassVar, Final

from hexkeep.games.sigillum.components.sheet_language import OWN_CASTLE, USER_MANOEUVRE
from hexkeep.games.sigillum.components.sheets import ability_number, user_of
from hexkeep.games.sigillum.rules.abilities.ability_phase import (
    has_usable_option,
    usable_options,
    why_not_act,
    why_not_manoeuvre,
    why_not_use_main,
    why_not_use_special,
)
from hexkeep.games.sigillum.rules.abilities.effects import tempo
from hexkeep.games.sigillum.rules.abilities.manoeuvre import manoeuvre
from hexkeep.games.sigillum.rules.abilities.refusals import why_not_attack
from hexkeep.games.sigillum.rules.abilities.special_abilities import Aim, Giver, Place, Tokens, declare
from hexkeep.games.sigillum.rules.abilities.targets import is_condition_met, legal_targets
from hexkeep.games.sigillum.rules.capture_phase import shoot
from hexkeep.games.sigillum.rules.castles import tell_of_side
from hexkeep.games.sigillum.rules.house_rules import decide_by_damage, is_limit_reached, is_repetition
from hexkeep.games.sigillum.rules.time_phase import time_phase
from hexkeep.games.sigillum.state import ATTACKED, SigillumState, slot_of
from hexkeep.games.sigillum.vocabulary import (
    ACT,
    ACT_IN_TEAM,
    ATTACK,
    BEGIN,
    CAPTURE,
    CHOOSE_STARTER,
    FULLY_REPAIRED,
    IS_ENEMY,
    IS_SLOWED,
    MANOEUVRE,
    NO_TARGET,
    NOT_IN_PLAY,
    NOT_MET,
    NOT_OWN,
    PASS_ON,
    PASSED,
    ROUND_BEGAN,
    STARTED,
    TEAM_TURN_BEGAN,
    TURN_BEGAN,
    USE,
)
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option, Reason

END_TURN: Final[list[Option]] = [(CAPTURE, 0, 0, 0)]
PASS_TURN: Final[list[Option]] = [(PASS_ON, 0, 0, 0)]
TO_CAPTURE: Final[Option | None] = END_TURN[0]
TO_PASS: Final[Option | None] = PASS_TURN[0]


class Round(Step[SigillumState]):
    """SIG-ROUND-02. The time keeper turns the disc: the round counts one up."""

    name: ClassVar[str] = "round"

    def run(self, s: SigillumState) -> bool:
        s.round += 1
        s.quiet += 1  # SIG-OPT-03
        s.side = 0
        s.tell(ROUND_BEGAN, s.round)
        s.push(TURN)
        return False


class Turn(Step[SigillumState]):
    """SIG-ROUND-01, SIG-TIME-01. A side's turn begins with its time phase; the first round has none (SIG-ROUND-03)."""

    name: ClassVar[str] = "turn"

    def run(self, s: SigillumState) -> bool:
        if s.event_log is not None:
            tell_of_side(s, TURN_BEGAN, TEAM_TURN_BEGAN, s.side)
        if s.round > 1:  # SIG-ROUND-07
            time_phase(s)  # before anything can be placed in this turn (SIG-DUR-04)
        if not (s.box.rules.repetition and is_repetition(s)):  # SIG-OPT-02
            self.act(s)
        return False

    def act(self, s: SigillumState) -> None:
        s.passed = 0
        if len(s.box.rules.members[s.side]) > 1:
            s.push(STARTER)
        else:
            s.mover = 0
            s.push(ABILITIES)


class Starter(Step[SigillumState]):
    """SIG-TEAM-11. A team agrees who begins; its first member says so."""

    name: ClassVar[str] = "starter"

    def run(self, s: SigillumState) -> bool:
        members = s.box.rules.members[s.side]
        if all(has_usable_option(s, s.box.of_seat[seat]) for seat in members):
            return True
        s.mover = 0  # SIG-TEAM-13: who can do nothing is skipped
        s.push(ABILITIES)
        return False

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
                offers = s.offers = usable_options(s, squads[s.mover])
                if offers:
                    return True
            s.mover = len(squads) - 1 - s.mover
        s.push(SHOOTING)  # nothing is left but the capture phase
        return False

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        seat = s.box.rules.members[s.side][s.mover]
        if not s.offers:  # a position just read
            s.offers = usable_options(s, s.box.of_seat[seat])
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
            manoeuvre(s, s.box.slot[option[1]], option[2])  # SIG-MANV-01
        elif verb == ATTACK:
            declare(s, s.box.sheets[s.box.slot[option[1]]].abilities[0])
        elif verb == USE:
            declare(s, s.box.abilities[option[1]])

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        if seat != s.box.rules.members[s.side][s.mover] or option[0] not in (MANOEUVRE, ATTACK, USE):
            return None
        who = user_of(option[1]) if option[0] == USE else option[1]
        slot = slot_of(s, who)
        if slot < 0:
            return NOT_IN_PLAY
        if s.box.side[slot] != s.side:
            return why_not_attack(s, s.box.of_seat[seat], slot)[0] if option[0] == ATTACK else IS_ENEMY
        if s.box.seat[slot] != seat:
            return NOT_OWN
        if option[0] == MANOEUVRE:
            return why_not_manoeuvre(s, slot, option[2])
        reason = why_not_act(s, slot)
        ability = s.box.abilities[ability_number(who, 0) if option[0] == ATTACK else option[1]]
        if reason is None:
            used = why_not_use_main(s, slot, ATTACKED)
            reason = used if ability.kind == 0 else why_not_use_special(s, slot, ability.kind)
        if reason is None and not is_condition_met(s, ability, slot):  # SIG-ABIL-06
            reason = NOT_MET
        if reason is not None or legal_targets(s, ability, slot):
            return reason
        if ability.move == USER_MANOEUVRE and tempo(s, slot) < 0:
            return IS_SLOWED
        return FULLY_REPAIRED if ability.target == OWN_CASTLE else NO_TARGET


class Shooting(Step[SigillumState]):
    """SIG-CAPT-02. The capture phase; then the other side's turn, or the next round."""

    name: ClassVar[str] = "shooting"

    def run(self, s: SigillumState) -> bool:
        shoot(s)
        if not s.over:
            self.pass_on(s)
        return False

    def pass_on(self, s: SigillumState) -> None:
        if s.side == 0:
            s.side = 1
            s.push(TURN)
        elif is_limit_reached(s):
            decide_by_damage(s)
        else:
            s.push(ROUND)  # SIG-ROUND-06


ROUND: Final = Round()
TURN: Final = Turn()
STARTER: Final = Starter()
ABILITIES: Final = Abilities()
SHOOTING: Final = Shooting()

ROUND_STEPS: Final = step_table(Round, Turn, Starter, Abilities, Shooting, Aim, Place, Giver, Tokens)
