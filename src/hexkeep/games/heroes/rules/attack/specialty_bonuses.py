"""What specialties of the stretch goals do to an attack (HOM-EXP-12)."""

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.attack.attack_values import NO_DIE, NO_RETALIATION_RULE
from hexkeep.games.heroes.rules.attack.card_bonuses import add_attack, attacker_is_melee
from hexkeep.games.heroes.rules.combat.battlefield import initiative, is_beside
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.state import RETALIATED_MARK, HeroesState


@effect("underdog")
def _underdog(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Cyra: attack, twice as much against a faster unit."""
    add_attack(s, 2 * op.a if initiative(s, s.target) > initiative(s, s.striker) else op.a)


def for_archers(s: HeroesState, u: int, n: int) -> int:
    """A number, twice as much for a ranged unit."""
    return 2 * n if s.box.stats[s.code[u]].type == RANGED else n


@effect("archers-attack")
def _archers_attack(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Ivor: attack, twice as much for a ranged unit."""
    add_attack(s, for_archers(s, s.striker, op.a))


@effect("archers-defense")
def _archers_defense(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Ivor: defense, twice as much for a ranged unit."""
    s.guard += for_archers(s, s.target, op.a)


@effect("still-dice")
def _still_dice(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Ivor: the dice of this attack count as 0."""
    s.die_rule |= NO_DIE


@effect("stone-skin")
def _stone_skin(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Merist: defense, and 1 more against an attacker beside the unit."""
    s.guard += op.a + int(is_beside(s, s.striker, s.target))


@effect("bloodlust", needs=attacker_is_melee)
def _bloodlust(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Ash: attack for a unit on foot or wing, which cannot retaliate any more in this round; (1) nor can its target."""
    add_attack(s, op.a)
    s.mark[s.striker] |= RETALIATED_MARK
    if op.b:
        s.die_rule |= NO_RETALIATION_RULE
