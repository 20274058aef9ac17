"""What spells, artifacts and specialties do to the unit that they are aimed at."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.combat.battlefield import (
    combat_unit,
    hp_left,
    initiative,
    is_fighting,
    is_on_board,
    side_of,
)
from hexkeep.games.heroes.rules.combat.boards import ADJACENT_SPACES, TOWER_CELL
from hexkeep.games.heroes.rules.combat.damage import paralyse, remove_beaten
from hexkeep.games.heroes.rules.combat.immunity import deal_card_damage
from hexkeep.games.heroes.rules.combat.unit_abilities import put_attack_token
from hexkeep.games.heroes.rules.combat.unit_movement import fire_space
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import WORD
from hexkeep.games.heroes.rules.spells.aiming import Aim, aimed_effect
from hexkeep.games.heroes.rules.spells.area_spells import ChainLightning
from hexkeep.games.heroes.rules.spells.targets import (
    is_any_unit,
    is_neutral_enemy,
    is_own_unit,
    is_ranged_unit,
    is_unit_of_tier,
    is_waiting_enemy,
    targets,
)
from hexkeep.games.heroes.state import (
    BERSERK_MARK,
    BURNING_MARK,
    CLONE_MARK,
    CORRODED_MARK,
    COWED_MARK,
    FORGET_MARK,
    MUTED_MARK,
    PARALYSED_MARK,
    SORROW_MARK,
    SPELL_GUARD_MARK,
    UPRIGHT_MARK,
    WARDED_MARK,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import (
    AT_CELL,
    ATTACK_FIGURE,
    BURNING_FIGURE,
    DEFENSE_FIGURE,
    INITIATIVE_FIGURE,
    LIFT,
    P_TARGET,
    SPELL_GUARD_FIGURE,
    TARGET,
)
from hexkeep.games.heroes.vocabulary.events import BOOSTED
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option

DISPEL: Final = WORD["dispel"]


@aimed_effect("berserk", fits=is_unit_of_tier)
def _berserk(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """In its next activation the unit attacks whoever is nearest."""
    s.mark[u] |= BERSERK_MARK


@aimed_effect("daunt", fits=is_own_unit)
def _daunt(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Lord Haart: enemies retaliate against this unit with the lower of two dice."""
    s.mark[u] |= COWED_MARK


@aimed_effect("burning-guard", fits=is_own_unit)
def _burning_guard(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Rashka: who attacks the unit on foot or wing is burnt, for the rest of the combat; favourites burn twice."""
    n = a * 2 if (b >> s.box.stats[s.code[u]].group) & 1 else a
    s.mark[u] = s.mark[u] & ~(3 * BURNING_MARK) | n * BURNING_MARK
    s.tell(BOOSTED, combat_unit(s, u), BURNING_FIGURE, n)


@aimed_effect("spell-guard", fits=is_own_unit)
def _spell_guard(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Clancy: less damage from spells, twice as much less for the favourites."""
    n = a * 2 if (b >> s.box.stats[s.code[u]].group) & 1 else a
    s.mark[u] = s.mark[u] & ~(7 * SPELL_GUARD_MARK) | n * SPELL_GUARD_MARK
    s.tell(BOOSTED, combat_unit(s, u), SPELL_GUARD_FIGURE, n)


class Meteor(ChainLightning):
    """Deemer: one or two units beside the space first struck, of the player's choice."""

    name: ClassVar[str] = "meteor"

    def choices(self, s: HeroesState) -> list[int]:
        if self.origin < 0 or self.origin == TOWER_CELL:
            return []
        beside = ADJACENT_SPACES[self.origin]
        return [
            u
            for u in range(len(s.cell))
            if is_on_board(s, u) and (beside >> s.cell[u]) & 1 and not (self.struck >> u) & 1
        ]

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s):
            return False
        found = self.choices(s)
        if len(found) > (2 if self.then else 1):
            return True
        if found:
            self.strike(s, found[0])
        return False

    def strike(self, s: HeroesState, u: int) -> None:
        if self.then:
            s.push(Meteor(self.origin, self.then, 0, self.seat, self.card, self.struck | 1 << u))
        deal_card_damage(s, u, self.n, self.card)


@aimed_effect("meteor", fits=is_any_unit)
def _meteor(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Damage to the unit, then to units beside it."""
    s.push(Meteor(s.cell[u], a, a if b > 1 else 0, seat, s.spell, 1 << u))
    deal_card_damage(s, u, a, s.spell)


@aimed_effect("sorrow", fits=is_waiting_enemy)
def _sorrow(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """The unit loses its next activation."""
    s.mark[u] |= SORROW_MARK


@aimed_effect("stun", fits=is_unit_of_tier)
@aimed_effect("forget", fits=is_ranged_unit)
def _forget(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """The unit cannot attack in its next activation."""
    s.mark[u] |= FORGET_MARK


@aimed_effect("might", fits=is_own_unit)
def _might(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """More attack for the rest of the combat."""
    s.might[u] += a
    s.tell(BOOSTED, combat_unit(s, u), ATTACK_FIGURE, a)


@aimed_effect("drag", fits=is_any_unit)
def _drag(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Less initiative, but not below 1."""
    n = min(a, max(0, initiative(s, u) - 1))
    s.haste[u] -= n
    s.tell(BOOSTED, combat_unit(s, u), INITIATIVE_FIGURE, -n)


def can_be_dispelled(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    """Something lies upon the unit, or upon its space, that Dispel could take away."""
    return is_unit_of_tier(s, seat, op, u) and len(effects_upon(s, u)) > 0


class DispelSomewhere(Step[HeroesState]):
    """Dispel is aimed at a unit and its space, or at a space on which no unit stands."""

    name: ClassVar[str] = "dispel"

    def __init__(self, tiers: int, seat: int, card: int) -> None:
        self.tiers: Final = tiers
        self.seat: Final = seat
        self.card: Final = card

    def aim(self) -> Aim:
        return Aim(DISPEL, self.tiers, -1, 0, self.seat, self.card)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TARGET, u, 0, 0) for u in self.aim().choices(s)]
        options += [(AT_CELL, cell, 0, 0) for cell in empty_spaces_with_fires(s)]
        out.append(Decision(self.seat, P_TARGET, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TARGET:
            self.aim().apply_or_answer(s, option[1], side_of(s, seat))
        else:
            clear_space(s, option[1])


def empty_spaces_with_fires(s: HeroesState) -> list[int]:
    """Spaces without a unit on which a fire wall or quicksand lies."""
    return sorted({fire_space(fire) for fire in s.fires if fire_space(fire) not in s.cell})


def clear_space(s: HeroesState, cell: int) -> None:
    """Fire walls and quicksand on the space are gone."""
    s.fires = [fire for fire in s.fires if fire_space(fire) != cell]


def can_dispel(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and (len(targets(s, seat, op, card, 1)) > 0 or len(empty_spaces_with_fires(s)) > 0)


@aimed_effect("dispel", fits=can_be_dispelled)
def _dispel(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """What lies upon the unit and its space is gone; an image is gone itself."""
    clear_space(s, s.cell[u])
    if s.mark[u] & CLONE_MARK:
        remove_beaten(s, u)
        return
    for mark in LYING_MARKS:
        s.mark[u] &= ~mark
    s.mark[u] &= ~CORRODED_MARK
    for figures in lying_figures(s):
        figures[u] = 0
    keep_alive(s, u)


# ---- one effect of one's choice ----------------------------------------------------------------------

LYING_MARKS: Final = (
    *(MUTED_MARK, WARDED_MARK, FORGET_MARK, SORROW_MARK, UPRIGHT_MARK, BERSERK_MARK, COWED_MARK),
    *(7 * SPELL_GUARD_MARK, 3 * BURNING_MARK),
)
"""The marks that lie upon a unit, in the order of `LYING`."""
LYING_FIGURES: Final = 6
"""So many entries of `LYING` are figures; then come the marks, and the ground last."""
DEFENSE_CHANGE: Final = 4
GROUND: Final = LYING_FIGURES + len(LYING_MARKS)


def lying_figures(s: HeroesState) -> tuple[list[int], ...]:
    """What changes figures of units, in the order of `LYING`."""
    return (s.haste, s.health, s.shield, s.might, s.armor, s.fury)


def effects_upon(s: HeroesState, u: int) -> list[int]:
    """The effects that last upon a unit and its space, by their numbers in `LYING`."""
    found = [i for i, figures in enumerate(lying_figures(s)) if figures[u]]
    found += [LYING_FIGURES + i for i, mark in enumerate(LYING_MARKS) if s.mark[u] & mark]
    if any(fire_space(fire) == s.cell[u] for fire in s.fires):
        found.append(GROUND)
    return found


class LiftOneEffect(SeatStep[HeroesState]):
    """HOM-WORD-11, the Boots of Polarity: one effect that lasts is taken off a unit or a space, whosever it is."""

    name: ClassVar[str] = "lift-one"

    def choices(self, s: HeroesState) -> list[Option]:
        found: list[Option] = []
        for u in range(len(s.cell)):
            if is_on_board(s, u):
                found += [(LIFT, u, lying, 0) for lying in effects_upon(s, u)]
        return found + [(AT_CELL, cell, 0, 0) for cell in empty_spaces_with_fires(s)]

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.choices(s)
        out.append(Decision(self.seat, P_TARGET, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        u, lying = option[1], option[2]
        if option[0] == AT_CELL:
            clear_space(s, option[1])
        elif lying == GROUND:
            clear_space(s, s.cell[u])
        elif lying < LYING_FIGURES:
            lying_figures(s)[lying][u] = 0
            if lying == DEFENSE_CHANGE:
                s.mark[u] &= ~CORRODED_MARK
            keep_alive(s, u)
        else:
            s.mark[u] &= ~LYING_MARKS[lying - LYING_FIGURES]


def can_lift_one(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and len(LiftOneEffect(seat).choices(s)) > 0


@effect("lift-one", needs=can_lift_one)
def _lift_one(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(LiftOneEffect(seat))


def keep_alive(s: HeroesState, u: int) -> None:
    """A unit that loses a bonus to its health keeps at least one health point."""
    if hp_left(s, u) <= 0:
        s.damage[u] = s.box.stats[s.code[u]].hp - 1


@aimed_effect("plate", fits=is_own_unit)
def _plate(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """More defense for the rest of the combat."""
    s.armor[u] += a
    s.tell(BOOSTED, combat_unit(s, u), DEFENSE_FIGURE, a)


@aimed_effect("upright", fits=is_any_unit)
def _upright(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """The unit is not paralysed and cannot be."""
    s.mark[u] = (s.mark[u] | UPRIGHT_MARK) & ~PARALYSED_MARK


@aimed_effect("ambush", fits=is_neutral_enemy)
def _ambush(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """A neutral unit is paralysed."""
    paralyse(s, u)


@aimed_effect("hex", fits=is_any_unit)
def _hex(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """A token that lowers the attack for two rounds."""
    put_attack_token(s, u, -a)


@effect("dispel", needs=can_dispel)
def _aim_dispel(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if empty_spaces_with_fires(s):
        s.push(DispelSomewhere(op.a, seat, card))
    else:
        s.push(Aim(DISPEL, op.a, -1, 0, seat, card))


UNIT_EFFECTS_STEPS: Final = step_table(Meteor, DispelSomewhere, LiftOneEffect)
