"""What spells, artifacts and specialties do to the unit that they are aimed at."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.combat.battlefield import fighting, hp_left, initiative, on_board
from hexkeep.games.heroes.rules.combat.boards import NEXT_TO, TOWER_CELL
from hexkeep.games.heroes.rules.combat.damage import fall, hurt, paralyse, wound
from hexkeep.games.heroes.rules.combat.unit_abilities import put_token
from hexkeep.games.heroes.rules.spells.aiming import aimed_effect
from hexkeep.games.heroes.rules.spells.area_spells import Chain
from hexkeep.games.heroes.rules.spells.targets import (
    any_unit,
    enemy_unit,
    neutral_enemy,
    own_unit,
    ranged_unit,
    tiered_unit,
    waiting_enemy,
)
from hexkeep.games.heroes.state import (
    BERSERK_MARK,
    CLONE_MARK,
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
from hexkeep.games.heroes.vocabulary import BOOSTED
from hexkeep.kernel.state import Step

# ---- upon units ---------------------------------------------------------------------------------


@aimed_effect("berserk", fits=tiered_unit)
def _berserk(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.mark[u] |= BERSERK_MARK


@aimed_effect("daunt", fits=own_unit)
def _daunt(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Lord Haart: enemies retaliate against this unit with the lower of two dice."""
    s.mark[u] |= COWED_MARK


@aimed_effect("spell-guard", fits=own_unit)
def _spell_guard(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Clancy: less damage from spells, twice as much less for the favourites."""
    n = a * 2 if (b >> s.box.stats[s.code[u]].group) & 1 else a
    s.mark[u] = s.mark[u] & ~(7 * SPELL_GUARD_MARK) | n * SPELL_GUARD_MARK
    s.tell(BOOSTED, s.code[u], n)


class Meteor(Chain):
    """Deemer: one or two units beside the space first struck, of the player's choice."""

    name: ClassVar[str] = "meteor"

    def found(self, s: HeroesState) -> list[int]:
        if self.origin < 0 or self.origin == TOWER_CELL:
            return []
        beside = NEXT_TO[self.origin]
        return [
            u for u in range(len(s.cell)) if on_board(s, u) and (beside >> s.cell[u]) & 1 and not (self.struck >> u) & 1
        ]

    def run(self, s: HeroesState) -> bool:
        if not fighting(s):
            return False
        found = self.found(s)
        if found and len(found) <= (2 if self.then else 1):
            self.leap(s, found[0])
            return False
        return len(found) > 0

    def leap(self, s: HeroesState, u: int) -> None:
        if self.then:
            s.push(Meteor(self.origin, self.then, 0, self.seat, self.card, self.struck | 1 << u))
        hurt(s, u, self.n, self.card)


@aimed_effect("meteor", fits=any_unit)
def _meteor(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.push(Meteor(s.cell[u], a, a if b > 1 else 0, seat, s.spell, 1 << u))
    hurt(s, u, a, s.spell)


DISPELLED: Final = MUTED_MARK | WARDED_MARK | FORGET_MARK | SORROW_MARK | UPRIGHT_MARK | BERSERK_MARK


# ---- aimed at a unit ----------------------------------------------------------------------------


@aimed_effect("sorrow", fits=waiting_enemy)
def _sorrow(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.mark[u] |= SORROW_MARK


@aimed_effect("stun", fits=tiered_unit)
@aimed_effect("forget", fits=ranged_unit)
def _forget(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.mark[u] |= FORGET_MARK


@aimed_effect("might", fits=own_unit)
def _might(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.might[u] += a
    s.tell(BOOSTED, s.code[u], a)


@aimed_effect("drag", fits=any_unit)
def _drag(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Less initiative, but not below 1."""
    n = min(a, max(0, initiative(s, u) - 1))
    s.haste[u] -= n
    s.tell(BOOSTED, s.code[u], -n)


# ---- more that is aimed -------------------------------------------------------------------------


def changed(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    """Something lies upon the unit that Dispel could take away."""
    lies = s.haste[u] or s.health[u] or s.shield[u] or s.might[u] or s.armor[u] or s.fury[u]
    return tiered_unit(s, seat, op, u) and bool(lies or s.mark[u] & DISPELLED)


@aimed_effect("dispel", fits=changed)
def _dispel(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    if s.mark[u] & CLONE_MARK:
        fall(s, u)
        return
    s.mark[u] &= ~DISPELLED
    s.haste[u] = s.health[u] = s.shield[u] = s.might[u] = s.armor[u] = s.fury[u] = 0
    if hp_left(s, u) <= 0:
        s.damage[u] = s.box.stats[s.code[u]].hp - 1


@aimed_effect("plate", fits=own_unit)
def _plate(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.armor[u] += a
    s.tell(BOOSTED, s.code[u], a)


@aimed_effect("upright", fits=any_unit)
def _upright(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.mark[u] = (s.mark[u] | UPRIGHT_MARK) & ~PARALYSED_MARK


@aimed_effect("ambush", fits=neutral_enemy)
def _ambush(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    paralyse(s, u)


@aimed_effect("snap", fits=enemy_unit)
def _snap(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    wound(s, u, a)


@aimed_effect("hex", fits=any_unit)
def _hex(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    put_token(s, u, -a)


UNIT_EFFECTS_STEPS: Final[dict[str, Callable[..., Step[HeroesState]]]] = {
    "meteor": Meteor,
}
