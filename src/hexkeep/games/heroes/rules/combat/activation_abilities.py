"""What the activation of a unit sets off: its own abilities, and what lies upon it."""

from typing import ClassVar, Final

from hexkeep.games.heroes.rules.cards.deck import discard_random
from hexkeep.games.heroes.rules.combat.battlefield import (
    controller,
    has,
    is_alive,
    is_beside,
    is_fighting,
    owner,
    uses_deck,
)
from hexkeep.games.heroes.rules.combat.damage import deal_damage, heal
from hexkeep.games.heroes.rules.combat.immunity import NO_SCHOOL, deal_school_damage, is_out_of_reach
from hexkeep.games.heroes.rules.combat.unit_movement import burn, fire_space, is_fire_of_specialty
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.morale.morale import change_morale
from hexkeep.games.heroes.rules.steps import UnitStep, ask_target
from hexkeep.games.heroes.state import (
    ANGER_MARK,
    BERSERK_BIT,
    BERSERK_MARK,
    CALM_BIT,
    FORGET_MARK,
    ROOTED_BIT,
    HeroesState,
)
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

REGENERATES: Final = TRAIT["regenerates"]
HAUNTS: Final = TRAIT["haunts"]
DISMAYS: Final = TRAIT["dismays"]
ENCHANTS: Final = TRAIT["enchants"]
SPARKS: Final = TRAIT["sparks"]
ROOTS: Final = TRAIT["roots"]


def begin_abilities(s: HeroesState, u: int) -> None:
    """HOM-UNIT-18: abilities that work when the unit is activated."""
    heal(s, u, has(s, u, REGENERATES))
    enemy = -1
    if s.defender >= 0:
        enemy = owner(s, 1 - s.side[u])
    elif s.side[u] == 1:
        enemy = s.attacker
    if enemy >= 0:
        if has(s, u, HAUNTS) and uses_deck(s, 1 - s.side[u]):
            discard_random(s, enemy)
        if has(s, u, DISMAYS) and s.morale[enemy] > 0:
            change_morale(s, enemy, -1)
    if has(s, u, ENCHANTS):
        s.push(HealOrAnger(u))
    if has(s, u, SPARKS):
        s.push(CastUnitSpell(u, has(s, u, SPARKS)))


class HealOrAnger(UnitStep):
    """Enchanters: heal a friendly unit, otherwise gain 1 attack for this activation."""

    name: ClassVar[str] = "enchant"

    def choices(self, s: HeroesState) -> list[int]:
        return [w for w in range(len(s.cell)) if is_alive(s, w) and s.side[w] == s.side[self.u] and s.damage[w] > 0]

    def run(self, s: HeroesState) -> bool:
        if self.choices(s):
            return True
        s.mark[self.u] |= ANGER_MARK
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(controller(s, s.side[self.u]), self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        heal(s, option[1], has(s, self.u, ENCHANTS))


def begin_effects(s: HeroesState, u: int) -> None:
    """The activation begins: Dendroids hold it, forgetfulness takes hold, poison works, a wall of fire burns."""
    for w in range(len(s.cell)):
        if s.side[w] != s.side[u] and has(s, w, ROOTS) and is_beside(s, w, u):
            s.acted |= ROOTED_BIT
    if s.mark[u] & FORGET_MARK:
        s.mark[u] &= ~FORGET_MARK
        s.acted |= CALM_BIT
    if s.mark[u] & BERSERK_MARK:
        s.mark[u] &= ~BERSERK_MARK
        s.acted |= BERSERK_BIT
    if s.venom[u]:
        s.venom[u] -= 1
        deal_damage(s, u, 1)
    if s.fires:  # Luna's walls also burn who starts on them
        burn(s, u, [fire for fire in s.fires if is_fire_of_specialty(fire) and fire_space(fire) == s.cell[u]])


class CastUnitSpell(Step[HeroesState]):
    """Faerie Dragons: when activated they cast a spell of their own upon a unit, which counts as a spell."""

    name: ClassVar[str] = "spark"

    def __init__(self, u: int, n: int) -> None:
        self.u: Final = u
        self.n: Final = n

    def choices(self, s: HeroesState) -> list[int]:
        """Enemies before friends."""
        units = [w for w in range(len(s.cell)) if is_alive(s, w) and w != self.u and not is_out_of_reach(s, w)]
        return [w for w in units if s.side[w] != s.side[self.u]] + [w for w in units if s.side[w] == s.side[self.u]]

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and is_alive(s, self.u) and len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(controller(s, s.side[self.u]), self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        deal_school_damage(s, option[1], self.n, NO_SCHOOL)


ACTIVATION_ABILITIES_STEPS: Final = step_table(HealOrAnger, CastUnitSpell)
