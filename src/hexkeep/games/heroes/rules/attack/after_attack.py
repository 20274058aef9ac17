"""What follows an attack by the abilities of the units of the expansions."""

from typing import ClassVar, Final

from hexkeep.games.heroes.rules.attack.attack import AFTER_ATTACK, Attack
from hexkeep.games.heroes.rules.attack.attack_die import ability_works
from hexkeep.games.heroes.rules.attack.attack_values import DIE_IGNORED, NO_DIE, SECOND_ATTACK, SWEEP
from hexkeep.games.heroes.rules.cards.deck import discard, discard_random
from hexkeep.games.heroes.rules.combat.battlefield import (
    controller,
    has,
    hp_left,
    is_alive,
    is_beside,
    is_fighting,
    is_on_board,
    lower_lasting,
    owner,
    uses_deck,
)
from hexkeep.games.heroes.rules.combat.boards import ADJACENT_SPACES, TOWER_CELL
from hexkeep.games.heroes.rules.combat.damage import deal_damage, paralyse
from hexkeep.games.heroes.rules.combat.unit_abilities import discard_for_spell, put_attack_token
from hexkeep.games.heroes.rules.effects.language import GOLD
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.spells.power import lends_power
from hexkeep.games.heroes.rules.steps import ask_target
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.state import CORRODED_MARK, SAVED_MARK, STACKED_MARK, WARDED_MARK, HeroesState
from hexkeep.games.heroes.vocabulary import DECLINE, DISCARD, P_DISCARD, P_TARGET, TARGET
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option

SHOOTS_AGAIN: Final = TRAIT["shoots-again"]
ATTACKS_AGAIN: Final = TRAIT["attacks-again"]
SWEEPS: Final = TRAIT["sweeps"]
WHIRLS: Final = TRAIT["whirls"]
BITES: Final = TRAIT["bites"]
SPLINTERS: Final = TRAIT["splinters"]
VENOM: Final = TRAIT["venom"]
STARES: Final = TRAIT["stares"]
AFTERBLOW: Final = TRAIT["afterblow"]
DEATH_STARE: Final = TRAIT["death-stare"]
CORRODES: Final = TRAIT["corrodes"]
ENFEEBLES: Final = TRAIT["enfeebles"]
CLEANSES: Final = TRAIT["cleanses"]
MILLS: Final = TRAIT["mills"]
CONFOUNDS: Final = TRAIT["confounds"]
FEROCIOUS: Final = TRAIT["ferocious"]
STARTLES: Final = TRAIT["startles"]
STACKED_PETRIFIES: Final = TRAIT["stacked-petrifies"]
PILLAGES: Final = TRAIT["pillages"]


def after_attack(s: HeroesState, u: int, v: int, where: int, lost: bool) -> None:
    """The first attack of an activation is done; `lost`: it took a side of the target's card."""
    near = 0 <= where != TOWER_CELL and (ADJACENT_SPACES[s.cell[u]] >> where) & 1 == 1
    rolled = not s.die_rule & (NO_DIE | DIE_IGNORED)
    push_follow_ups(s, u, v, where, lost, near, rolled and s.die <= 0)
    if has(s, u, STARTLES) and uses_deck(s, 1 - s.side[u]):
        discard_random(s, owner(s, 1 - s.side[u]))
    if is_alive(s, v):
        if s.mark[u] & STACKED_MARK and has(s, u, STACKED_PETRIFIES):
            paralyse(s, v)
        if has(s, u, CORRODES):
            corrode(s, v)
        s.venom[v] += has(s, u, VENOM)
        if has(s, u, ENFEEBLES):
            put_attack_token(s, v, -has(s, u, ENFEEBLES))
        if has(s, u, CLEANSES):
            remove_boons(s, v)
        roll_for_abilities(s, u, v)
    elif has(s, u, PILLAGES) and not s.mark[u] & SAVED_MARK and 0 <= owner(s, s.side[u]) < s.seats:
        s.mark[u] |= SAVED_MARK
        gain(s, owner(s, s.side[u]), GOLD, has(s, u, PILLAGES))
    if has(s, u, MILLS) and uses_deck(s, s.side[u]):
        discard_for_spell(s, owner(s, s.side[u]), has(s, u, MILLS))
    if has(s, u, CONFOUNDS) and uses_deck(s, 1 - s.side[u]):
        s.push(DiscardPowerCard(owner(s, 1 - s.side[u])))


def corrode(s: HeroesState, v: int) -> None:
    """HOM-WORD-12, a Corrosion token: 1 defense less for the rest of the combat. A unit has at most one."""
    if not s.mark[v] & CORRODED_MARK:
        s.mark[v] |= CORRODED_MARK
        lower_lasting(s.armor, v, s.box.stats[s.code[v]].defense, 1)


def push_follow_ups(s: HeroesState, u: int, v: int, where: int, lost: bool, near: bool, low: bool) -> None:
    """More attacks and bites; they come after the retaliation."""
    if has(s, u, SHOOTS_AGAIN) and not near and low:
        s.push(Attack(u, v, SECOND_ATTACK))
    if has(s, u, ATTACKS_AGAIN):
        s.push(Attack(u, v, SECOND_ATTACK))
    if has(s, u, SWEEPS):
        s.push(AttackAnother(u, v, SWEEP, 0))
    if has(s, u, FEROCIOUS) and lost:
        s.push(AttackAnother(u, v, SECOND_ATTACK, 0))
    if has(s, u, BITES):
        s.push(AttackAnother(u, v, -1, has(s, u, BITES)))
    if has(s, u, SPLINTERS) and not near and 0 <= where != TOWER_CELL:
        s.push(DamageBeside(u, v, where, has(s, u, SPLINTERS)))
    whirls = has(s, u, WHIRLS)
    if whirls:
        for w in range(len(s.cell)):
            if w != v and w != u and is_beside(s, u, w) and (whirls == 2 or s.side[w] != s.side[u]):
                s.push(Attack(u, w, SWEEP))


def roll_for_abilities(s: HeroesState, u: int, v: int) -> None:
    """Abilities that roll dice of their own after an attack."""
    dice = 2 if has(s, u, DEATH_STARE) else 1 if has(s, u, STARES) or has(s, u, AFTERBLOW) else 0
    if not dice:
        return
    stare = has(s, u, DEATH_STARE)
    if stare:
        wanted = 0 if stare == 1 else -1
        if ability_works(s, u, dice, wanted, wanted):
            deal_damage(s, v, hp_left(s, v))
    elif has(s, u, STARES):
        if ability_works(s, u, dice, 0, 0):
            paralyse(s, v)
    elif ability_works(s, u, dice, 0, int(has(s, u, AFTERBLOW) == 2)):
        deal_damage(s, v, 1)


def remove_boons(s: HeroesState, v: int) -> None:
    """Dragon Flies: what its own side has laid upon the target is gone."""
    s.mark[v] &= ~WARDED_MARK
    s.haste[v] = min(0, s.haste[v])
    s.might[v] = min(0, s.might[v])
    s.armor[v] = min(0, s.armor[v])
    s.fury[v] = min(0, s.fury[v])
    s.shield[v] = 0
    s.health[v] = 0
    if hp_left(s, v) <= 0:
        s.damage[v] = s.box.stats[s.code[v]].hp - 1


class AttackAnother(Step[HeroesState]):
    """Another enemy beside the attacker: attacked (`kind`), or bitten for `n` damage (`kind` -1)."""

    name: ClassVar[str] = "another"

    def __init__(self, u: int, v: int, kind: int, n: int) -> None:
        self.u: Final = u
        self.v: Final = v
        self.kind: Final = kind
        self.n: Final = n

    def choices(self, s: HeroesState) -> list[int]:
        return [
            w
            for w in range(len(s.cell))
            if w != self.v and s.side[w] != s.side[self.u] and is_on_board(s, w) and is_beside(s, self.u, w)
        ]

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and is_alive(s, self.u) and len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TARGET, w, 0, 0) for w in self.choices(s)]
        if self.kind >= 0:
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(controller(s, s.side[self.u]), P_TARGET, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TARGET:
            if self.kind >= 0:
                s.push(Attack(self.u, option[1], self.kind))
            else:
                deal_damage(s, option[1], self.n)


class DamageBeside(Step[HeroesState]):
    """Magogs: a unit beside the target takes damage, of whichever side."""

    name: ClassVar[str] = "splinter"

    def __init__(self, u: int, v: int, where: int, n: int) -> None:
        self.u: Final = u
        self.v: Final = v
        self.where: Final = where
        self.n: Final = n

    def choices(self, s: HeroesState) -> list[int]:
        near = ADJACENT_SPACES[self.where]
        return [w for w in range(len(s.cell)) if w != self.v and is_on_board(s, w) and (near >> s.cell[w]) & 1]

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(controller(s, s.side[self.u]), self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        deal_damage(s, option[1], self.n)


class DiscardPowerCard(SeatStep[HeroesState]):
    """Neutral Magi: their enemy discards a card that lends power, or a random one."""

    name: ClassVar[str] = "confound"

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and len(s.hand[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        hand = s.hand[self.seat]
        options: list[Option] = [(DISCARD, card, 0, 0) for card in hand if card >= 0 and lends_power(s, card)]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_DISCARD, options, idle=options[-1], about=1))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DISCARD:
            discard(s, seat, option[1])
        else:
            discard_random(s, seat)


AFTER_ATTACK.append(after_attack)


AFTER_ATTACK_STEPS: Final = step_table(AttackAnother, DamageBeside, DiscardPowerCard)
