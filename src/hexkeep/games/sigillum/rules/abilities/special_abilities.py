"""Abilities in use: declared, aimed, carried out."""

from typing import ClassVar, Final

from hexkeep.games.sigillum.components.boards import bits
from hexkeep.games.sigillum.components.sheet_language import (
    HASTEN,
    HEAL,
    HEAL_FROM_ALLY,
    NO_EFFECT,
    ONE_CELL,
    ONE_RAY,
    OWN_CASTLE,
    REPAIR,
    STAY,
)
from hexkeep.games.sigillum.components.sheets import Ability, ability_number, kind_of
from hexkeep.games.sigillum.rules.abilities.attack import strike
from hexkeep.games.sigillum.rules.abilities.effects import lay_marker, place_marker
from hexkeep.games.sigillum.rules.abilities.instant_actions import perform_instant, possible_givers, why_not_give
from hexkeep.games.sigillum.rules.abilities.movement import destinations, move, relocate, why_not_enter
from hexkeep.games.sigillum.rules.abilities.sheet_values import value_now
from hexkeep.games.sigillum.rules.abilities.summoning import summon_waiting
from hexkeep.games.sigillum.rules.abilities.targets import legal_targets, why_not_choose, why_not_target
from hexkeep.games.sigillum.rules.castles import repair
from hexkeep.games.sigillum.rules.time_phase import send_token
from hexkeep.games.sigillum.state import (
    ATTACKED,
    SigillumState,
    damage_on,
    recharging_specials,
    slot_of,
    slots_on,
    use_main,
)
from hexkeep.games.sigillum.vocabulary import (
    AIM,
    AIM_CELL,
    AIM_LINE,
    ALONG,
    APPLIED,
    AT,
    GIVER,
    HASTEN_BOTH,
    HASTEN_ONE,
    NO_TARGET,
    NOT_RECHARGING,
    PLACE,
    STEPPED,
    STRUCK,
    TO,
    TOKENS,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


def declare(s: SigillumState, a: Ability) -> None:
    """SIG-ATK-01, SIG-SPEC-01. Announce an ability; a target is asked for only where there is a choice."""
    user = s.box.slot[a.who]
    if a.kind == 0:
        use_main(s, user, ATTACKED)  # whatever it will do (SIG-ATK-09)
    if s.event_log is not None:
        s.tell(STRUCK if a.kind == 0 else APPLIED, a.who, a.number)
    cells = legal_targets(s, a, user)
    if a.reach == ONE_RAY:
        if len(lines_with_targets(s, a, user)) > 1:
            s.push(Aim(a.number))
        else:
            resolve(s, a, user, cells)
    elif a.all or cells & (cells - 1) == 0:  # SIG-TGT-09
        ask_details(s, a, user, cells)
    else:
        s.push(Aim(a.number))


def lines_with_targets(s: SigillumState, a: Ability, user: int) -> list[int]:
    """SIG-TGT-06. The directions in which an ability along one line has a target."""
    cells = legal_targets(s, a, user)
    return [d for d in range(6) if s.box.board.rays[s.at[user]][d] & cells]


def ask_details(s: SigillumState, a: Ability, user: int, cells: int) -> None:
    """The targets are declared; some abilities still ask where to, from whom, or which tokens."""
    if not a.all and a.target != ONE_CELL and a.target != OWN_CASTLE:
        target = s.who_at[cells.bit_length() - 1]
        choices = 0
        if a.move != STAY:
            choices = destinations(s, a, user, target)
        elif a.instant == HEAL_FROM_ALLY:
            choices = possible_givers(s, user, target)
        elif a.instant == HASTEN and recharging_specials(s, target) == 2:
            choices = 3
        if choices & (choices - 1):
            if a.move != STAY:
                s.push(Place(a.number, target))
            elif a.instant == HASTEN:
                s.push(Tokens(a.number, target))
            else:
                s.push(Giver(a.number, target))
            return
    resolve(s, a, user, cells)


def resolve(
    s: SigillumState, a: Ability, user: int, cells: int, where: int = 0, giver: int = -1, tokens: int = 3
) -> None:
    """SIG-SPEC-01. Carry an ability out on the characters (or the cell) in `cells`.

    `where` is the one cell a moved character goes to, `giver` who pays the health, `tokens` which
    specials are hastened (a set of 1 and 2); each is found here where there was no choice. The targets were found
    when the ability was declared and are not asked about again (SIG-TGT-11).
    """
    if a.kind == 0:
        strike(s, a, user, cells)
        return
    side = s.box.side[user]
    if a.target == ONE_CELL:
        rounds = value_now(s, a.cooldown, user, user)
        apply_to_cell(s, a, user, cells.bit_length() - 1)
    elif a.target == OWN_CASTLE:
        rounds = value_now(s, a.cooldown, user, user)
        assert a.instant == REPAIR
        repair(s, side)
    else:
        targets = slots_on(s, cells)
        # SIG-TIME-05: conditions are read before the effect, Poison after it.
        rounds = value_now(s, a.cooldown, user, targets[0])
        for target in targets:
            apply_to_target(s, a, user, target, where, giver, tokens)
    send_token(s, a, user, rounds)  # after the effect (SIG-INST-12), whatever became of user and target (SIG-ABIL-09)


def apply_to_cell(s: SigillumState, a: Ability, user: int, cell: int) -> None:
    """Move the user to the chosen cell, or lay a marker there."""
    side = s.box.side[user]
    if a.move != STAY:
        move(s, user, cell, STEPPED)
        summon_waiting(s)
    if a.gives != NO_EFFECT:
        lay_marker(s, cell, a.gives, side)
    if a.gains != NO_EFFECT:
        place_marker(s, user, a.gains, side)


def apply_to_target(s: SigillumState, a: Ability, user: int, target: int, where: int, giver: int, tokens: int) -> None:
    """Instructions in printed order (SIG-SPEC-03): the movement first, and what depends on it only if it happened
    (SIG-SPEC-02)."""
    side = s.box.side[user]
    if a.move != STAY:
        where = where or destinations(s, a, user, target)
        if not where:
            place_marker(s, target, a.otherwise, side)
            return
        relocate(s, a, user, target, where.bit_length() - 1)
    if a.instant == HEAL and damage_on(s, target) == 0:
        place_marker(s, target, a.otherwise, side)
    elif a.instant:
        perform_instant(s, a, user, target, giver, tokens)
    if a.gives != NO_EFFECT:
        place_marker(s, target, a.gives, side)
    if a.gains != NO_EFFECT:
        place_marker(s, user, a.gains, side)


class Aim(Step[SigillumState]):
    """Choose the target of a declared ability: a character, a cell or a line."""

    name: ClassVar[str] = "aim"

    def __init__(self, ability: int) -> None:
        self.ability: Final = ability

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        a = s.box.abilities[self.ability]
        user = s.box.slot[a.who]
        options: list[Option]
        if a.reach == ONE_RAY:
            prompt = AIM_LINE
            options = [(ALONG, d, 0, 0) for d in lines_with_targets(s, a, user)]
        elif a.target == ONE_CELL:
            prompt = AIM_CELL
            options = [(TO, cell, 0, 0) for cell in bits(legal_targets(s, a, user))]
        else:
            prompt = AIM
            options = [(AT, s.box.who[s.who_at[cell]], 0, 0) for cell in bits(legal_targets(s, a, user))]
        out.append(Decision(seat_of(s, a), prompt, options, True, options[0], self.ability))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        a = s.box.abilities[self.ability]
        user = s.box.slot[a.who]
        if option[0] == ALONG:
            resolve(s, a, user, legal_targets(s, a, user) & s.box.board.rays[s.at[user]][option[1]])
        elif option[0] == TO:
            ask_details(s, a, user, 1 << option[1])
        else:
            ask_details(s, a, user, 1 << s.at[s.box.slot[option[1]]])

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        a = s.box.abilities[self.ability]
        user = s.box.slot[a.who]
        if seat != seat_of(s, a):
            return None
        if option[0] == AT and a.target != ONE_CELL and a.reach != ONE_RAY:
            return why_not_target(s, a, user, slot_of(s, option[1]))
        if option[0] == TO and a.target == ONE_CELL:
            return why_not_choose(s, a, user, option[1])
        if option[0] == ALONG and a.reach == ONE_RAY:
            return NO_TARGET
        return None


class AimedStep(Step[SigillumState]):
    """A choice that an ability still asks for after its target (a slot) is chosen."""

    def __init__(self, ability: int, target: int) -> None:
        self.ability: Final = ability
        self.target: Final = target


class Place(AimedStep):
    """Choose the cell to which the target is moved."""

    name: ClassVar[str] = "place"

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        a = s.box.abilities[self.ability]
        where = destinations(s, a, s.box.slot[a.who], self.target)
        options: list[Option] = [(TO, cell, 0, 0) for cell in bits(where)]
        out.append(Decision(seat_of(s, a), PLACE, options, True, options[0], s.box.who[self.target]))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        a = s.box.abilities[self.ability]
        resolve(s, a, s.box.slot[a.who], 1 << s.at[self.target], where=1 << option[1])

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        if option[0] != TO or seat != seat_of(s, s.box.abilities[self.ability]):
            return None
        return why_not_enter(s, s.box.side[self.target], option[1])


class Giver(AimedStep):
    """SIG-INST-06. Choose who loses the health that another restores."""

    name: ClassVar[str] = "giver"

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        a = s.box.abilities[self.ability]
        pool = possible_givers(s, s.box.slot[a.who], self.target)
        options: list[Option] = [(AT, s.box.who[s.who_at[cell]], 0, 0) for cell in bits(pool)]
        out.append(Decision(seat_of(s, a), GIVER, options, True, options[0], s.box.who[self.target]))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        a = s.box.abilities[self.ability]
        giver = s.box.slot[option[1]]
        resolve(s, a, s.box.slot[a.who], 1 << s.at[self.target], giver=giver)

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        a = s.box.abilities[self.ability]
        if option[0] != AT or seat != seat_of(s, a):
            return None
        return why_not_give(s, s.box.slot[a.who], self.target, slot_of(s, option[1]))


class Tokens(AimedStep):
    """SIG-INST-08. Choose one or both of the recharging specials."""

    name: ClassVar[str] = "tokens"

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        a = s.box.abilities[self.ability]
        who = s.box.who[self.target]
        both: Option = (HASTEN_BOTH, who, 0, 0)
        options: list[Option] = [*[(HASTEN_ONE, ability_number(who, kind), 0, 0) for kind in (1, 2)], both]
        out.append(Decision(seat_of(s, a), TOKENS, options, True, both, who))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        a = s.box.abilities[self.ability]
        tokens = 3 if option[0] == HASTEN_BOTH else kind_of(option[1])
        resolve(s, a, s.box.slot[a.who], 1 << s.at[self.target], tokens=tokens)

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        if seat != seat_of(s, s.box.abilities[self.ability]):
            return None
        return NOT_RECHARGING if option[0] in (HASTEN_ONE, HASTEN_BOTH) else None


def seat_of(s: SigillumState, a: Ability) -> int:
    """The seat that plays an ability's user."""
    return s.box.seat[s.box.slot[a.who]]
