"""Effects upon units that the other boxes bring: walls of fire, earthquakes, sorrow, forgetfulness, mirth."""
# ruff: noqa: ARG001  (what carries out a word takes all that the vocabulary gives)

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.battle import (
    FULL,
    NEXT_TO,
    VULNERABLE_AURA,
    beside,
    fighting,
    occupied,
    owner,
    spell_damage,
)
from hexkeep.games.heroes.box import RANGED, Op
from hexkeep.games.heroes.cards import needs
from hexkeep.games.heroes.deck import draw
from hexkeep.games.heroes.dice import ATTACK_DIE, roll
from hexkeep.games.heroes.effects import carries
from hexkeep.games.heroes.feats import breach
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    FORGET_MARK,
    MIRTH_BOON,
    MIRTH_ROUND_BOON,
    SORROW_MARK,
    STEADY_BOON,
    Table,
)
from hexkeep.games.heroes.strike import HUSHED, MIRTH_BIT, STEADIED
from hexkeep.games.heroes.targets import aims
from hexkeep.games.heroes.terms import AT_CELL, BOOSTED, BREACH, NO_MORE, P_CELL
from hexkeep.games.heroes.vocabulary import GOLDEN
from hexkeep.kernel.state import Step
from hexkeep.kernel.words import Decision, Option

# ---- upon the attack ----------------------------------------------------------------------------


def ranged_striker(s: Table, seat: int, op: Op, card: int) -> bool:
    return s.box.stats[s.code[s.striker]].type == RANGED


def distant_shot(s: Table, seat: int, op: Op, card: int) -> bool:
    return ranged_striker(s, seat, op, card) and not beside(s, s.striker, s.target)


def golden_target(s: Table, seat: int, op: Op, card: int) -> bool:
    return s.box.stats[s.code[s.target]].tier == GOLDEN


def strengthen(s: Table, n: int) -> None:
    """More attack for this attack, unless Misfortune forbids it."""
    if not s.die_rule & HUSHED:
        s.boost += n


def _precision(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    strengthen(s, op.a)
    s.die_rule |= STEADIED


def _ranged_attack(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    strengthen(s, op.a)


def _dull(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.might[s.target] -= op.a


def _bare(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.armor[s.striker] -= op.a


def _slayer(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Attack dice of its own, every result but -1 added."""
    roll(s, ATTACK_DIE, op.a, seat)
    strengthen(s, sum(max(0, die) for die in s.dice))
    s.dice.clear()
    draw(s, seat, 1)


# ---- for the combat -----------------------------------------------------------------------------


def _steady(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.boons[seat] |= STEADY_BOON


def _vulnerable(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.aura |= VULNERABLE_AURA


def _mirth(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """For the activation (0), the combat round (1) or the combat (2)."""
    if op.a:
        s.boons[seat] |= MIRTH_BOON if op.a == 2 else MIRTH_ROUND_BOON
    else:
        s.acted |= MIRTH_BIT


def in_combat(s: Table, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0


# ---- aimed at a unit ----------------------------------------------------------------------------


def of_tier(s: Table, op: Op, u: int) -> bool:
    return (op.a >> s.box.stats[s.code[u]].tier) & 1 == 1


def waiting_enemy(s: Table, seat: int, op: Op, u: int) -> bool:
    """Sorrow: an enemy unit that has not acted yet."""
    return owner(s, s.side[u]) != seat and of_tier(s, op, u) and not s.mark[u] & ACTIVATED_MARK and s.cell[u] < 20


def _sorrow(s: Table, u: int, a: int, b: int, seat: int) -> None:
    s.mark[u] |= SORROW_MARK


def ranged_unit(s: Table, seat: int, op: Op, u: int) -> bool:
    return of_tier(s, op, u) and s.box.stats[s.code[u]].type == RANGED and s.cell[u] < 20


def _forget(s: Table, u: int, a: int, b: int, seat: int) -> None:
    s.mark[u] |= FORGET_MARK


def own_unit(s: Table, seat: int, op: Op, u: int) -> bool:
    return owner(s, s.side[u]) == seat and s.cell[u] < 20


def _might(s: Table, u: int, a: int, b: int, seat: int) -> None:
    s.might[u] += a
    s.tell(BOOSTED, s.code[u], a)


# ---- the ground ---------------------------------------------------------------------------------


class Kindle(Step[Table]):
    """Fire Wall: an empty space burns for the rest of the combat."""

    name: ClassVar[str] = "kindle"

    def __init__(self, n: int, seat: int) -> None:
        self.n: Final = n
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.n, self.seat]

    def cells(self, s: Table) -> list[int]:
        free = FULL & ~occupied(s)
        return [cell for cell in range(20) if (free >> cell) & 1 and not standing_wall(s, cell)]

    def run(self, s: Table) -> bool:
        return fighting(s)

    def ask(self, s: Table, out: list[Decision]) -> None:
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in self.cells(s)]
        out.append(Decision(self.seat, P_CELL, options, idle=options[0]))

    def play(self, s: Table, seat: int, option: Option) -> None:
        s.fires.append(option[1] * 8 + self.n)


def standing_wall(s: Table, cell: int) -> bool:
    return len(s.walls) > 0 and 8 <= cell < 12 and s.walls[cell - 8] > 0


def walls_stand(s: Table, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and any(s.walls)


class Raze(Step[Table]):
    """So many walls or gates fall; the player may stop."""

    name: ClassVar[str] = "raze-walls"

    def __init__(self, n: int, seat: int) -> None:
        self.n: Final = n
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.n, self.seat]

    def run(self, s: Table) -> bool:
        return fighting(s) and self.n > 0 and any(s.walls)

    def ask(self, s: Table, out: list[Decision]) -> None:
        options: list[Option] = [(BREACH, 8 + column, 0, 0) for column in range(4) if s.walls[column]]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_CELL, options, idle=options[-1]))

    def play(self, s: Table, seat: int, option: Option) -> None:
        if option[0] == BREACH:
            breach(s, option[1])
            s.push(Raze(self.n - 1, seat))


def _kindle(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Kindle(op.a, seat))


def _raze(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Raze(op.a, seat))


def _quake(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Earthquake in full: units beside wall and gate are hurt, then all of them fall."""
    near = 0
    for column in range(4):
        if s.walls[column]:
            near |= NEXT_TO[8 + column]
    for u in range(len(s.cell)):
        if 0 <= s.cell[u] < 20 and (near >> s.cell[u]) & 1:
            spell_damage(s, u, op.a)
    for column in range(4):
        if s.walls[column]:
            breach(s, 8 + column)


carries("precision", _precision)
carries("ranged-attack", _ranged_attack)
carries("dull", _dull)
carries("bare", _bare)
carries("slayer", _slayer)
carries("steady", _steady)
carries("vulnerable", _vulnerable)
carries("mirth", _mirth)
carries("fire-wall", _kindle)
carries("raze", _raze)
carries("quake", _quake)
needs("precision", distant_shot)
needs("ranged-attack", ranged_striker)
needs("slayer", golden_target)
needs("steady", in_combat)
needs("vulnerable", in_combat)
needs("mirth", in_combat)
needs("fire-wall", in_combat)
needs("raze", walls_stand)
needs("quake", walls_stand)
aims("sorrow", waiting_enemy, _sorrow)
aims("forget", ranged_unit, _forget)
aims("might", own_unit, _might)

ENCHANTMENT_STEPS: Final[dict[str, Callable[..., Step[Table]]]] = {"kindle": Kindle, "raze-walls": Raze}
