"""The search for a win in this turn: which options may help, in which order, and which positions are alike for it."""

from typing import Final

from hexkeep.games.sigillum.bots.turn_potential import TurnPotential
from hexkeep.games.sigillum.bots.win_bound import mortal_cells
from hexkeep.games.sigillum.components.sheet_language import (
    ACCELERATION,
    ANYWHERE,
    ANYWHERE_OR_SELF,
    ATTACK_UP,
    BESIDE_BLESSED,
    CAPTURE_DOWN,
    CAPTURE_UP,
    CONSTANT,
    COPY,
    DAMAGED,
    DAMAGED_NEAR,
    DEFENCE_DOWN,
    DEFENCE_UP,
    DELAY,
    ENEMY_DAMAGED,
    HASTEN,
    HEAL_FROM_ALLY,
    HEAL_FROM_USER,
    HEALTHIER,
    HINDERED,
    HINDERED_NEAR,
    MELEE,
    NEGATIVE,
    NO_EFFECT,
    NOT_SMALL,
    OBSTACLE,
    ON_SELF,
    ONE_CELL,
    OUTWEIGHED,
    OWN_CASTLE,
    OWN_DAMAGE,
    OWN_DEFENCE,
    POISON,
    POISONED,
    POSITIVE,
    REVERSE,
    SILENCE,
    SLOW,
    SLOWED,
    STAY,
    STUN,
    STUNNED,
    TARGET_POISON,
    TARGET_ROUNDS,
    TARGET_STUN,
    USER_TO_DAMAGED,
    WEB,
    WINGS,
    WITHIN_DAMAGE,
    WITHIN_DAMAGE_1,
)
from hexkeep.games.sigillum.components.sheets import Ability, ability_number
from hexkeep.games.sigillum.rules.abilities.special_abilities import Aim
from hexkeep.games.sigillum.rules.capture_phase import towers_held
from hexkeep.games.sigillum.state import WAITING, Box, SigillumState
from hexkeep.games.sigillum.vocabulary import AT, ATTACK, CAPTURE, MANOEUVRE, PASS_ON, USE
from hexkeep.kernel.types import Option


def useless_abilities(box: Box, side: int, exiles: bool) -> list[bool]:
    """For each ability: whether it is of this side and cannot bring a win in the same turn nearer.

    If no enemy can be exiled any more (`exiles` is False), attacks and what helps them are useless too.
    """
    known = box.useless_abilities[side][exiles]
    if not known:
        squad = [a for slot in box.of_side[side] for a in box.sheets[slot].abilities]
        useful = useful_effects(squad, exiles)
        known.extend([a in squad and not brings_win_nearer(a, squad, useful, exiles) for a in box.abilities])
    return known


def useful_effects(squad: list[Ability], exiles: bool) -> int:
    """The effects, as a bit set, that an ability of the squad reads or that help by themselves."""
    found = 1 << CAPTURE_UP | 1 << CAPTURE_DOWN | 1 << WINGS
    if exiles:
        words = [what for a in squad for what in a.only]
        measures = [a.attack.measure for a in squad]
        found |= 1 << ATTACK_UP | 1 << ACCELERATION | 1 << DEFENCE_DOWN | 1 << WEB
        if OWN_DEFENCE in measures:
            found |= 1 << DEFENCE_UP
        if BESIDE_BLESSED in words:
            found |= POSITIVE
        if HINDERED in words or HINDERED_NEAR in measures:
            found |= NEGATIVE
        if STUNNED in words or TARGET_STUN in measures:
            found |= 1 << STUN
        if SLOWED in words:
            found |= 1 << SLOW
        if POISONED in words or TARGET_POISON in measures:
            found |= 1 << POISON
        for a in squad:  # who cannot be moved aside for an Obstacle gets a marker instead
            if a.move != STAY and a.otherwise != NO_EFFECT and (found >> a.otherwise) & 1:
                found |= 1 << OBSTACLE
    return found


def wounding_may_help(squad: list[Ability]) -> bool:
    """Whether it may help to wound or hinder an enemy that will not be exiled."""
    return any(
        a.attack.measure in (HINDERED_NEAR, DAMAGED_NEAR)
        or a.needs == ENEMY_DAMAGED
        or a.move == USER_TO_DAMAGED
        or (a.kind > 0 and a.enemies and len(a.asks) > 0)
        for a in squad
    )


def brings_win_nearer(a: Ability, squad: list[Ability], useful: int, exiles: bool) -> bool:
    """Whether an ability can bring a win in the same turn nearer."""
    if a.move != STAY or a.instant in (HASTEN, COPY, REVERSE):
        return True
    if a.kind == 0:
        return exiles or wounding_may_help(squad)
    for effect in (a.gives, a.gains, a.otherwise):
        if effect != NO_EFFECT and (useful >> effect) & 1:
            return True
    if not exiles:
        return False
    if a.instant == DELAY:
        return any(other.attack.measure == TARGET_ROUNDS for other in squad)
    if a.instant in (HEAL_FROM_ALLY, HEAL_FROM_USER):  # being hurt may be of use
        return any(
            other.attack.measure == OWN_DAMAGE
            or other.reach in (WITHIN_DAMAGE, WITHIN_DAMAGE_1)
            or other.needs == OUTWEIGHED
            or HEALTHIER in other.only
            or (other.allies and DAMAGED in other.only)
            for other in squad
        )
    return False


def winning_candidates(
    s: SigillumState, side: int, needed: int, options: list[Option], before: SigillumState | None, played: Option | None
) -> list[Option]:
    """The options that may lead to a win in this turn, the most promising first.

    An action that could have been taken before the one `played` last is left out: it was tried there. Where partners
    alternate (SIG-TEAM-11), an ability that helps nothing may still be used to wait; then its target does not matter.
    """
    potential = TurnPotential(s, side)
    step = s.stack[-1]
    if isinstance(step, Aim) and s.box.abilities[step.ability].kind == 0:
        striker = s.box.slot[s.box.abilities[step.ability].who]
        potential.steps_before_attack[striker] = 0  # it is declared, and happens without another step
        potential.measure_damage(striker)
    mortal = mortal_cells(s, potential)
    useless = useless_abilities(s.box, side, mortal != 0)
    if isinstance(step, Aim):
        a = s.box.abilities[step.ability]
        if useless[step.ability]:
            return options[:1]
        return aim_at_mortal(s, side, a, mortal, options)
    alone = s.box.rules.seats == 2
    last_turn = alone or s.passed != 0
    holds_enough = towers_held(s, side) >= needed if last_turn else False
    attacks: list[Option] = []
    specials: list[Option] = []
    others: list[Option] = []
    previous = commuting_action(s, before, played) if alone and before is not None and played is not None else None
    for option in options:
        verb = option[0]
        if verb == CAPTURE or (verb == PASS_ON and last_turn):
            if holds_enough:
                return [option]
        elif previous is not None and previous.includes(s, option):
            continue
        elif verb == ATTACK:
            if not useless[ability_number(option[1], 0)]:
                attacks.append(option)
            elif not alone:
                others.append(option)
        elif verb == USE:
            if not useless[option[1]]:
                specials.append(option)
            elif not alone:
                others.append(option)
        elif verb == MANOEUVRE and (s.box.board.areas >> option[2]) & 1:
            specials.append(option)
        else:
            others.append(option)
    return attacks + specials + others


class PreviousAction:
    """The action before this decision, if other actions could have been taken before it with the same result.

    Such actions have a rank: steady specials (`is_steady`) by their number, then manoeuvres by slot. Of two actions
    that do not touch each other the one of lower rank must come first, so every position is reached by fewer lines.
    """

    def __init__(self, rank: int, left: int) -> None:
        self.rank: Final = rank
        self.left: Final = left
        """The cell that a manoeuvre left, which nobody could enter before; -1 for a special."""

    def includes(self, s: SigillumState, option: Option) -> bool:
        if option[0] == USE:
            return option[1] < self.rank and is_steady(s.box, option[1])
        if option[0] == MANOEUVRE:
            return AFTER_SPECIALS + s.box.slot[option[1]] < self.rank and option[2] != self.left
        return False


AFTER_SPECIALS: Final = 1000


def commuting_action(s: SigillumState, before: SigillumState, played: Option) -> PreviousAction | None:
    """The action played in `before`, if others commute with it: nobody waits to be summoned, and there is no Web."""
    if WAITING in s.at or s.webs[0] | s.webs[1]:
        return None
    if played[0] == MANOEUVRE:
        slot = s.box.slot[played[1]]
        return PreviousAction(AFTER_SPECIALS + slot, before.at[slot])
    step = before.stack[-1]
    number = played[1] if played[0] == USE else step.ability if isinstance(step, Aim) else -1
    if number >= 0 and is_steady(s.box, number):
        return PreviousAction(number, -1)
    return None


def is_steady(box: Box, number: int) -> bool:
    """Whether a special only lays markers, wherever the characters stand and however fast they are."""
    if not box.steady_specials:
        box.steady_specials.extend([only_lays_markers(a) for a in box.abilities])
    return box.steady_specials[number]


def only_lays_markers(a: Ability) -> bool:
    if a.kind == 0 or a.move != STAY or a.instant or a.conditional or a.cooldown.measure != CONSTANT:
        return False
    if a.target in (ONE_CELL, OWN_CASTLE) or a.reach not in (ANYWHERE, ANYWHERE_OR_SELF, ON_SELF):
        return False
    touched = (ACCELERATION, WINGS, POISON) + ((SLOW, STUN, SILENCE) if a.allies else ())
    marks = (a.gives, a.gains, a.otherwise)
    return all(what in (MELEE, NOT_SMALL) for what in a.asks) and not any(effect in touched for effect in marks)


def win_key(s: SigillumState, side: int) -> tuple[object, ...]:
    """Equal for positions from which the side can win in this turn by the same lines."""
    if not s.box.win_key_flags[side]:
        instants = [a.instant for slot in s.box.of_side[side] for a in s.box.sheets[slot].abilities]
        s.box.win_key_flags[side] = 1 + 2 * (COPY in instants) + 4 * (HASTEN in instants or DELAY in instants)
    flags = s.box.win_key_flags[side]
    tokens = 0
    if not flags & 4:  # of its own tokens only their presence matters
        for slot in s.box.of_side[side]:
            # two bits a sheet, one for each special; return_round, in line for speed
            tokens = tokens * 4 + (s.ready[2 * slot] > 0) * 2 + (s.ready[2 * slot + 1] > 0)
    step = s.stack[-1]
    return (
        tuple(s.at),
        tuple(s.health),
        tuple(s.used),
        tuple(s.ready) if flags & 4 else tokens,
        # the order of markers matters only to a special that copies
        tuple(s.marks) if flags & 2 else tuple([tuple(sorted(m)) if len(m) > 1 else m for m in s.marks]),
        tuple(s.obstacles),
        tuple(s.webs),
        s.damage[1 - side],
        s.mover,
        s.passed,
        (step.name, *step.args()),
    )


def aim_at_mortal(s: SigillumState, side: int, a: Ability, mortal: int, options: list[Option]) -> list[Option]:
    """The targets worth trying: of an attack, or a marker that only helps attacks, the enemies that can be exiled."""
    if options[0][0] != AT or a.allies or a.move != STAY or CAPTURE_DOWN in (a.gives, a.otherwise):
        return options
    if wounding_may_help([b for slot in s.box.of_side[side] for b in s.box.sheets[slot].abilities]):
        return options
    found = [option for option in options if (mortal >> s.at[s.box.slot[option[1]]]) & 1]
    return found or options[:1]
