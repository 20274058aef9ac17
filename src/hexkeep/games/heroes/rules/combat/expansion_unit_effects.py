"""Effects upon units that the other boxes bring: upon attacks, single units, spaces, and for a whole combat."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.cards.deck import discard, draw
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, roll
from hexkeep.games.heroes.rules.cards.war_machines import Cannon
from hexkeep.games.heroes.rules.combat.attack import HUSHED, NO_DIE, PIERCED, STEADIED
from hexkeep.games.heroes.rules.combat.battlefield import (
    beside,
    fall,
    fighting,
    ground,
    hp_left,
    initiative,
    occupied,
    on_board,
    owner,
    paralyse,
    spell_damage,
    standing,
    walls_mask,
    wound,
)
from hexkeep.games.heroes.rules.combat.boards import NEXT_TO, TOWER_CELL, cells_in
from hexkeep.games.heroes.rules.combat.unit_abilities import breach, put_token, summon
from hexkeep.games.heroes.rules.combat.unit_effects import aimed_effect, hurt
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import CANNON, GOLDEN
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    BERSERK_MARK,
    CLONE_MARK,
    FORGET_MARK,
    MIRTH_BIT,
    MIRTH_BOON,
    MIRTH_ROUND_BOON,
    MUTE_AURA,
    MUTED_MARK,
    NULL_AURA,
    OPPRESSION_AURA,
    PARALYSED_MARK,
    SILENCE_AURA,
    SORROW_MARK,
    STEADY_BOON,
    UPRIGHT_MARK,
    VULNERABLE_AURA,
    WARDED_MARK,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import (
    AT_CELL,
    BOOSTED,
    BREACH,
    COUNTERED,
    DISCARD,
    NO_MORE,
    P_CELL,
    P_DISCARD,
    P_TARGET,
    TARGET,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option

DISPELLED: Final = MUTED_MARK | WARDED_MARK | FORGET_MARK | SORROW_MARK | UPRIGHT_MARK | BERSERK_MARK

# ---- upon the attack ----------------------------------------------------------------------------


def ranged_striker(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.box.stats[s.code[s.striker]].type == RANGED


def distant_shot(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return ranged_striker(s, seat, op, card) and not beside(s, s.striker, s.target)


def golden_target(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.box.stats[s.code[s.target]].tier == GOLDEN


def strengthen(s: HeroesState, n: int) -> None:
    """More attack for this attack, unless Misfortune forbids it."""
    if not s.die_rule & HUSHED:
        s.boost += n


@effect("precision", needs=distant_shot)
def _precision(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    strengthen(s, op.a)
    s.die_rule |= STEADIED


@effect("ranged-attack", needs=ranged_striker)
def _ranged_attack(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    strengthen(s, op.a)


@effect("dull")
def _dull(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.might[s.target] -= op.a


@effect("bare")
def _bare(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.armor[s.striker] -= op.a


@effect("slayer", needs=golden_target)
def _slayer(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Attack dice of its own, every result but -1 added."""
    roll(s, ATTACK_DIE, op.a, seat)
    strengthen(s, sum(max(0, die) for die in s.dice))
    s.dice.clear()
    draw(s, seat, 1)


@effect("outpace")
def _outpace(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Attack, twice as much against a slower unit."""
    strengthen(s, 2 * op.a if initiative(s, s.striker) > initiative(s, s.target) else op.a)


# ---- for the combat -----------------------------------------------------------------------------


def in_combat(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0


@effect("steady", needs=in_combat)
def _steady(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.boons[seat] |= STEADY_BOON


@effect("vulnerable", needs=in_combat)
def _vulnerable(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.aura |= VULNERABLE_AURA


@effect("mirth", needs=in_combat)
def _mirth(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """For the activation (0), the combat round (1) or the combat (2)."""
    if op.a:
        s.boons[seat] |= MIRTH_BOON if op.a == 2 else MIRTH_ROUND_BOON
    else:
        s.acted |= MIRTH_BIT


# ---- aimed at a unit ----------------------------------------------------------------------------


def of_tier(s: HeroesState, op: Op, u: int) -> bool:
    return (op.a >> s.box.stats[s.code[u]].tier) & 1 == 1


def waiting_enemy(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    """Sorrow: an enemy unit that has not acted yet."""
    return (
        owner(s, s.side[u]) != seat and of_tier(s, op, u) and not s.mark[u] & ACTIVATED_MARK and s.cell[u] != TOWER_CELL
    )


@aimed_effect("sorrow", fits=waiting_enemy)
def _sorrow(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.mark[u] |= SORROW_MARK


def ranged_unit(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    return of_tier(s, op, u) and s.box.stats[s.code[u]].type == RANGED and s.cell[u] != TOWER_CELL


def tiered_unit(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    return of_tier(s, op, u) and s.cell[u] != TOWER_CELL


@aimed_effect("stun", fits=tiered_unit)
@aimed_effect("forget", fits=ranged_unit)
def _forget(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.mark[u] |= FORGET_MARK


def own_unit(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    return owner(s, s.side[u]) == seat and s.cell[u] != TOWER_CELL


@aimed_effect("might", fits=own_unit)
def _might(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.might[u] += a
    s.tell(BOOSTED, s.code[u], a)


def any_unit(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    return s.cell[u] != TOWER_CELL


@aimed_effect("drag", fits=any_unit)
def _drag(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Less initiative, but not below 1."""
    n = min(a, max(0, initiative(s, u) - 1))
    s.haste[u] -= n
    s.tell(BOOSTED, s.code[u], -n)


# ---- the ground ---------------------------------------------------------------------------------


class Kindle(Step[HeroesState]):
    """Empty spaces, one after the other, burn for the rest of the combat (Fire Wall) or turn to quicksand (0)."""

    name: ClassVar[str] = "kindle"

    def __init__(self, n: int, seat: int, times: int) -> None:
        self.n: Final = n
        self.seat: Final = seat
        self.times: Final = times

    def args(self) -> list[int]:
        return [self.n, self.seat, self.times]

    def cells(self, s: HeroesState) -> list[int]:
        free = ground(s) & ~occupied(s)
        taken = [fire // 8 for fire in s.fires]
        return [cell for cell in cells_in(free) if not standing_wall(s, cell) and cell not in taken]

    def run(self, s: HeroesState) -> bool:
        return fighting(s) and self.times > 0 and len(self.cells(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in self.cells(s)]
        out.append(Decision(self.seat, P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.fires.append(option[1] * 8 + self.n)
        s.push(Kindle(self.n, seat, self.times - 1))


def standing_wall(s: HeroesState, cell: int) -> bool:
    return len(s.walls) > 0 and 8 <= cell < 12 and s.walls[cell - 8] > 0


def walls_stand(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and any(s.walls)


class Raze(Step[HeroesState]):
    """So many walls or gates fall; the player may stop."""

    name: ClassVar[str] = "raze-walls"

    def __init__(self, n: int, seat: int) -> None:
        self.n: Final = n
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.n, self.seat]

    def run(self, s: HeroesState) -> bool:
        return fighting(s) and self.n > 0 and any(s.walls)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(BREACH, 8 + column, 0, 0) for column in range(4) if s.walls[column]]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_CELL, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == BREACH:
            breach(s, option[1])
            s.push(Raze(self.n - 1, seat))


@effect("fire-wall", needs=in_combat)
def _kindle(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Kindle(op.a, seat, 1))


@effect("quicksand", needs=in_combat)
def _quicksand(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Kindle(0, seat, op.a))


@effect("raze", needs=walls_stand)
def _raze(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Raze(op.a, seat))


@effect("quake", needs=walls_stand)
def _quake(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Earthquake in full: units beside wall and gate are hurt, then all of them fall."""
    near = 0
    for column in range(4):
        if s.walls[column]:
            near |= NEXT_TO[8 + column]
    for u in range(len(s.cell)):
        if on_board(s, u) and (near >> s.cell[u]) & 1:
            spell_damage(s, u, op.a)
    for column in range(4):
        if s.walls[column]:
            breach(s, 8 + column)


# ---- more upon the attack -----------------------------------------------------------------------


def target_of_tier(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return of_tier(s, op, s.target)


def striker_of_tier(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return of_tier(s, op, s.striker)


def melee_striker(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return not ranged_striker(s, seat, op, card)


@effect("frenzy", needs=target_of_tier)
def _frenzy(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.die_rule |= PIERCED


@effect("misfortune", needs=striker_of_tier)
def _misfortune(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """No die, and nothing is added to the attack from now on."""
    s.die_rule |= NO_DIE | HUSHED


@effect("parry", needs=melee_striker)
def _parry(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.guard += op.a


@effect("bleed")
def _bleed(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The price of a cursed artifact: the own unit in the attack is hurt."""
    wound(s, s.striker if owner(s, s.side[s.striker]) == seat else s.target, op.a)


# ---- more for the combat ------------------------------------------------------------------------


@effect("silence", needs=in_combat)
def _silence(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.aura |= SILENCE_AURA if op.a == 1 else MUTE_AURA


@effect("oppress", needs=in_combat)
def _oppress(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.aura |= OPPRESSION_AURA


@effect("null-magic", needs=in_combat)
def _null_magic(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.aura |= NULL_AURA


@effect("attune", needs=in_combat)
def _attune(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Power for the own spells of a school in this combat; the greater counts."""
    shift = 4 + 2 * op.b
    old = (s.boons[seat] >> shift) & 3
    s.boons[seat] += (max(old, op.a) - old) << shift


@effect("polarity")
def _polarity(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Two dice: a +1 among them and the enemy's spell is ignored."""
    roll(s, ATTACK_DIE, 2, seat)
    if max(s.dice) == 1:
        s.countered = 1
        s.tell(COUNTERED, seat, s.spell)
    s.dice.clear()


# ---- more that is aimed -------------------------------------------------------------------------


def neutral_enemy(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    return s.defender < 0 and owner(s, s.side[u]) != seat and of_tier(s, op, u)


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


def enemy_unit(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    return owner(s, s.side[u]) != seat


@aimed_effect("snap", fits=enemy_unit)
def _snap(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    wound(s, u, a)


@aimed_effect("hex", fits=any_unit)
def _hex(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    put_token(s, u, -a)


# ---- spaces -------------------------------------------------------------------------------------

ADJACENT: Final = 0
AROUND: Final = 1


class Burn(Step[HeroesState]):
    """A space is chosen: the units beside it (ADJACENT), or on and beside it (AROUND), take damage, whosever they are.

    `most`: at most so many of them, of the caster's choice (0: all).
    """

    name: ClassVar[str] = "burn-space"

    def __init__(self, how: int, n: int, most: int, seat: int, card: int) -> None:
        self.how: Final = how
        self.n: Final = n
        self.most: Final = most
        self.seat: Final = seat
        self.card: Final = card

    def args(self) -> list[int]:
        return [self.how, self.n, self.most, self.seat, self.card]

    def near(self, s: HeroesState, cell: int) -> list[int]:
        mask = NEXT_TO[cell] | (1 << cell if self.how == AROUND else 0)
        return [u for u in range(len(s.cell)) if on_board(s, u) and (mask >> s.cell[u]) & 1]

    def run(self, s: HeroesState) -> bool:
        return fighting(s) and self.n > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in cells_in(ground(s)) if self.near(s, cell)]
        out.append(Decision(self.seat, P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        found = self.near(s, option[1])
        if self.most and len(found) > self.most:
            s.push(Sear(option[1], self.n, self.most, seat, self.card, 0))
            return
        for u in found:
            hurt(s, u, self.n, self.card)


class Sear(Step[HeroesState]):
    """Frost Ring: two of the units beside the space, one after the other. `hit`: those already hurt."""

    name: ClassVar[str] = "sear"

    def __init__(self, cell: int, n: int, most: int, seat: int, card: int, hit: int) -> None:
        self.cell: Final = cell
        self.n: Final = n
        self.most: Final = most
        self.seat: Final = seat
        self.card: Final = card
        self.hit: Final = hit

    def args(self) -> list[int]:
        return [self.cell, self.n, self.most, self.seat, self.card, self.hit]

    def found(self, s: HeroesState) -> list[int]:
        near = Burn(ADJACENT, self.n, 0, self.seat, self.card).near(s, self.cell)
        return [u for u in near if not (self.hit >> u) & 1]

    def run(self, s: HeroesState) -> bool:
        return fighting(s) and self.most > 0 and len(self.found(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TARGET, u, 0, 0) for u in self.found(s)]
        out.append(Decision(self.seat, P_TARGET, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        u = option[1]
        s.push(Sear(self.cell, self.n, self.most - 1, seat, self.card, self.hit | 1 << u))
        hurt(s, u, self.n, self.card)


@effect("frost")
def _frost(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Burn(ADJACENT, op.a, 2, seat, card))


@effect("ring")
def _ring(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Burn(ADJACENT, op.a, 0, seat, card))


@effect("scorch")
def _scorch(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Burn(AROUND, op.a, 0, seat, card))


@effect("inferno")
def _inferno(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """As many dice as it has power for: every +1 is 1 damage around a space."""
    roll(s, ATTACK_DIE, op.a, seat)
    n = s.dice.count(1)
    s.dice.clear()
    s.push(Burn(AROUND, n, 0, seat, card))


def tower_stands(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and TOWER_CELL in s.cell and seat == s.attacker


@effect("topple", needs=tower_stands)
def _topple(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    breach(s, TOWER_CELL)


# ---- conjuring ----------------------------------------------------------------------------------


class Conjure(Step[HeroesState]):
    """An elemental comes to any empty space; `pack` 0: few."""

    name: ClassVar[str] = "conjure"

    def __init__(self, code: int, seat: int) -> None:
        self.code: Final = code
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.code, self.seat]

    def cells(self, s: HeroesState) -> list[int]:
        side = 0 if self.seat == s.attacker else 1
        free = ground(s) & ~occupied(s) & ~walls_mask(s, side)
        return cells_in(free)

    def run(self, s: HeroesState) -> bool:
        return fighting(s)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in self.cells(s)]
        out.append(Decision(self.seat, P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        summon(s, self.code, 0 if seat == s.attacker else 1, option[1])


def at_rest(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """HOM-EXP-06: there is one card of each elemental, beside the neutral decks."""
    unit = s.box.units[op.a]
    sides = (unit.few, unit.pack)
    fights = any(s.cell[u] >= 0 and s.code[u] in sides for u in range(len(s.cell)))
    return s.field >= 0 and not fights and not any(code in sides for army in s.army for code in army)


@effect("conjure", needs=at_rest)
def _conjure(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    unit = s.box.units[op.a]
    s.push(Conjure(unit.pack if op.b else unit.few, seat))


def cannon_stands(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and standing(s, 0 if seat == s.attacker else 1, CANNON) > 0


@effect("cannonade", needs=cannon_stands)
def _cannonade(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Cannon(0 if seat == s.attacker else 1, 1))


class SacrificePower(Step[HeroesState]):
    """Breastplate of Brimstone: up to so many cards are discarded, each for 1 power."""

    name: ClassVar[str] = "sacrifice-power"

    def __init__(self, n: int, seat: int) -> None:
        self.n: Final = n
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.n, self.seat]

    def run(self, s: HeroesState) -> bool:
        return self.n > 0 and len(s.hand[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCARD, card, 0, 0) for card in s.hand[self.seat]]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_DISCARD, options, idle=options[-1], about=self.n))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DISCARD:
            discard(s, seat, option[1])
            s.power += 1
            s.push(SacrificePower(self.n - 1, seat))


@effect("sacrifice-power")
def _sacrifice_power(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(SacrificePower(op.a, seat))


ENCHANTMENT_STEPS: Final[dict[str, Callable[..., Step[HeroesState]]]] = {
    "kindle": Kindle,
    "raze-walls": Raze,
    "burn-space": Burn,
    "sear": Sear,
    "conjure": Conjure,
    "sacrifice-power": SacrificePower,
}
