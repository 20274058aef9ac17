"""The chances of an attack, exactly: every roll of its dice, worked out by the rules on a copy of the table.

A copy of a view is enough: the numbers of an attack are open. What players may still decide, such as cards and
rerolls, is not guessed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from hexkeep.games.heroes.rules.attack.attack import Attack, burn_attacker, retaliate
from hexkeep.games.heroes.rules.attack.attack_values import (
    BOTH_DICE_ADDED,
    HIGHER_OF_TWO,
    LOWER_OF_TWO,
    NO_DIE,
    NORMAL,
    RETALIATION,
    attack_terms,
    dice_rule,
    has_defense_die,
    settled_die,
)
from hexkeep.games.heroes.rules.attack.rescue import Guardian
from hexkeep.games.heroes.rules.combat.battlefield import follows_ai_rules, has, hp_left, is_alive, is_beside
from hexkeep.games.heroes.rules.combat.damage import deal_damage
from hexkeep.games.heroes.rules.combat.unit_movement import burn, fires_on_way
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.state import MOVED_BIT, HeroesState
from hexkeep.games.heroes.state_copy import copy_state

REROLLS_LOW = TRAIT["rerolls-low"]
SIDES = 6
FACES = {-1: 2, 0: 2, 1: 2}
FACES_WITHOUT_LOW = {0: 3, 1: 3}
"""What an attack die shows on how many of its sides; a unit that rerolls every −1 never keeps one."""
MOST_HEALTH = 40
"""More than all layers of a unit have."""
STAND, THINNED, FALL = "stand", "thinned", "fall"
"""What becomes of the target: it stands, its pack turns to few, it falls."""


@dataclass(frozen=True)
class Roll:
    """One result of the dice of an attack: on `weight` of all rolls."""

    weight: int
    die: int
    terms: list[int]
    """The numbers of `attack_terms`."""

    @property
    def damage(self) -> int:
        return self.terms[-1]


class AttackOdds:
    """All results of an attack of `u` upon `v`, on a table that is theirs alone."""

    def __init__(self, table: HeroesState, rolls: list[Roll]) -> None:
        self.table = table
        self.u = table.striker
        self.v = table.target
        self.rule = table.die_rule
        self.rolls = rolls
        self.replies: list[tuple[int, AttackOdds]] | None = None
        """The strikes back with the weights of the rolls that lead to them, once they were worked out."""
        self._after: dict[int, HeroesState] = {}
        self._fates: dict[int, str] = {}

    def after(self, damage: int) -> HeroesState:
        """The table that so much damage leaves: worked out when it is first asked for."""
        found = self._after.get(damage)
        if found is None:
            found = self._after[damage] = applied(self.table, damage)
            self._fates[damage] = fate_of(self.table, found, self.v)
        return found

    def fate(self, roll: Roll) -> str:
        """What becomes of the target by a roll."""
        self.after(roll.damage)
        return self._fates[roll.damage]

    @property
    def of(self) -> int:
        return sum(roll.weight for roll in self.rolls)

    def count(self, fate: str) -> int:
        """On how many rolls this becomes of the target."""
        return sum(roll.weight for roll in self.rolls if self.fate(roll) == fate)

    def by_damage(self) -> list[tuple[int, str, int]]:
        """(damage, fate, rolls) from the least damage on."""
        found: dict[tuple[int, str], int] = {}
        for roll in self.rolls:
            key = (roll.damage, self.fate(roll))
            found[key] = found.get(key, 0) + roll.weight
        return [(damage, fate, n) for (damage, fate), n in sorted(found.items())]


def declared(s: HeroesState, u: int, v: int, kind: int, cell: int = -1) -> HeroesState:
    """A copy in which `u` attacks `v`, from another space if one is given; no card has been played yet."""
    table = copy_state(s)
    if cell >= 0 and cell != table.cell[u]:
        fires = fires_on_way(table, u, cell)
        table.cell[u] = cell
        table.acted |= MOVED_BIT
        burn(table, u, fires)
    Attack(u, v, kind).run(table)
    return table


def dice_of(s: HeroesState) -> Iterator[tuple[list[int], int]]:
    """Every roll of the dice that the running attack is about to roll, with its weight."""
    rule = s.die_rule
    n = 0 if rule & NO_DIE else 2 if rule & (LOWER_OF_TWO | HIGHER_OF_TWO | BOTH_DICE_ADDED) else 1
    lasting = 0 if s.strike_kind == NORMAL else 1
    faces = FACES_WITHOUT_LOW if has(s, s.striker, REROLLS_LOW) > lasting else FACES
    for shown in product(faces.items(), repeat=n):
        weight = 1
        for _, sides in shown:
            weight *= sides
        yield [value for value, _ in shown], weight


def odds(declared_attack: HeroesState) -> AttackOdds:
    """The odds of an attack before its dice are rolled, with the cards played so far."""
    s = copy_state(declared_attack)
    u, v, kind = s.striker, s.target, s.strike_kind
    s.die_rule |= dice_rule(s, u, v, kind)
    found = []
    for dice, weight in dice_of(s):
        s.dice = dice
        found.append((settled_die(s), weight))
    s.dice = []
    return _settled(s, found)


def odds_of_rolled(s: HeroesState, die: int, token: bool | None = None) -> AttackOdds:
    """The odds once the attack die counts as `die`; `token`: whether the defence die came up, None while it is open."""
    return _settled(copy_state(s), [(die, 1)], token)


def _settled(s: HeroesState, dice: list[tuple[int, int]], known: bool | None = None) -> AttackOdds:
    """`s` is a copy of the table in the middle of the attack."""
    u, v, kind = s.striker, s.target, s.strike_kind
    tokens = [(False, 1)]
    if known is not None:
        tokens = [(known, 1)]
    elif has_defense_die(s, v):
        tokens = [(False, SIDES - FACES[1]), (True, FACES[1])]
    return AttackOdds(
        s,
        [
            Roll(weight * sides, die, attack_terms(s, u, v, kind, die, token))
            for (die, weight), (token, sides) in product(dice, tokens)
        ],
    )


def applied(s: HeroesState, damage: int) -> HeroesState:
    """A copy after the attack's damage, its retaliation on the stack if there is one; abilities are left out."""
    table = copy_state(s)
    table.stack.clear()
    u, v, kind = table.striker, table.target, table.strike_kind
    near = is_beside(table, u, v)
    spared = damage >= hp_left(table, v) and follows_ai_rules(table, table.side[v]) and bool(Guardian().choices(table))
    if not spared:
        deal_damage(table, v, damage)
    burn_attacker(table, u, v, near)
    if kind != RETALIATION and near and not spared and is_alive(table, u) and is_alive(table, v):
        retaliate(table, u, v, kind)
    return table


def fate_of(before: HeroesState, after: HeroesState, v: int) -> str:
    """What became of a unit."""
    if not is_alive(after, v):
        return FALL
    return THINNED if after.code[v] != before.code[v] else STAND


def strikes_back(after: HeroesState) -> bool:
    """The target's retaliation lies on the stack."""
    return any(isinstance(step, Attack) and step.kind == RETALIATION for step in after.stack)


def thresholds(s: HeroesState, v: int) -> tuple[int, int]:
    """The least damage by which a unit turns from pack to few (0: it cannot), and by which it falls."""
    thins = 0
    for n in range(max(1, hp_left(s, v)), MOST_HEALTH):
        table = copy_state(s)
        deal_damage(table, v, n)
        if not is_alive(table, v):
            return thins, n
        if not thins and table.code[v] != s.code[v]:
            thins = n
    return thins, 0
