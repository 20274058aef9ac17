"""An attack: cards from both sides, the die, damage, and the retaliation."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.morale import MALUS
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.ai_heroes.ai_cards import use_laid_cards
from hexkeep.games.heroes.rules.ai_heroes.combat_ai import preferred_targets
from hexkeep.games.heroes.rules.attack.attack_die import (
    Brace,
    RolledWindow,
    UnitReroll,
    ability_works,
    can_reroll_attack,
)
from hexkeep.games.heroes.rules.attack.attack_sum import told_terms
from hexkeep.games.heroes.rules.attack.attack_values import (
    BOTH_DICE_ADDED,
    DIE_IGNORED,
    HIGHER_OF_TWO,
    LOWER_OF_TWO,
    NO_DIE,
    NO_RETALIATION_RULE,
    NORMAL,
    RETALIATION,
    SECOND_ATTACK,
    SPLASH,
    SWEEP,
    attack_terms,
    damage_of,
    dice_rule,
    has_defense_die,
    lower_attack,
    settled_die,
)
from hexkeep.games.heroes.rules.attack.rescue import Guardian, Rescue
from hexkeep.games.heroes.rules.cards.deck import draw
from hexkeep.games.heroes.rules.cards.dice import (
    ATTACK_DIE,
    Reroll,
    offer_morale_of_others,
    offer_rerolls,
    roll_for_side,
    set_die,
    throw_again,
)
from hexkeep.games.heroes.rules.cards.offers import offer_cards, why_not_card
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.combat.battlefield import (
    board_spaces,
    combat_unit,
    controller,
    follows_ai_rules,
    has,
    hp_left,
    is_alive,
    is_beside,
    is_fighting,
    is_on_board,
    occupied_spaces,
    owner,
    uses_deck,
    wall_spaces,
)
from hexkeep.games.heroes.rules.combat.boards import ADJACENT_SPACES, TOWER_CELL, cells_in, space_behind
from hexkeep.games.heroes.rules.combat.damage import deal_damage, heal, paralyse, remove_beaten
from hexkeep.games.heroes.rules.combat.immunity import FIRE, deal_school_damage, deal_specialty_damage
from hexkeep.games.heroes.rules.effects.language import STRIKING, STRUCK, TURNED
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.morale.morale import attack_morale_options, morale_options, spend_morale
from hexkeep.games.heroes.rules.morale.morale_cards import suffers
from hexkeep.games.heroes.rules.steps import WindowStep
from hexkeep.games.heroes.rules.town.army import Reinforce, pack_of
from hexkeep.games.heroes.rules.town.combat_buildings import attack_use_options, use_in_combat
from hexkeep.games.heroes.state import (
    ANGER_MARK,
    BURNING_MARK,
    CLONE_MARK,
    FIRM_BOON,
    PARALYSED_MARK,
    RETALIATED_MARK,
    STRUCK_BIT,
    HeroesState,
    astrologer_of,
    is_necropolis,
)
from hexkeep.games.heroes.vocabulary import (
    AT_CELL,
    ATTACK_SUM,
    CAST,
    DECLINE,
    NO_MORE,
    P_CARDS,
    P_CELL,
    P_REINFORCE,
    P_TARGET,
    PLAY,
    REINFORCE,
    TARGET,
    USE,
)
from hexkeep.games.heroes.vocabulary.events import ATTACKED, REINFORCED, SHOT, STRUCK_BACK, WALKED
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option, Reason

BRACES: Final = TRAIT["brace"]
SECOND_SHOT: Final = TRAIT["second-shot"]
UNLIMITED: Final = TRAIT["unlimited-retaliation"]
REROLLS_ZERO: Final = TRAIT["rerolls-zero"]
REROLLS_MOVED: Final = TRAIT["rerolls-after-moving"]
NO_RETALIATION: Final = TRAIT["no-retaliation"]
GAZE: Final = TRAIT["gaze"]
PETRIFIES: Final = TRAIT["petrifies"]
DRAWS_ON_LOW: Final = TRAIT["draws-on-low"]
DRAINS: Final = TRAIT["drains"]
CLOUD: Final = TRAIT["cloud"]
RAISED: Final = TRAIT["raised"]
REROLLS_LOW: Final = TRAIT["rerolls-low"]
BREATH: Final = TRAIT["breath"]
FRIGHTENS: Final = TRAIT["frightens"]
PETRIFIES_LOW: Final = TRAIT["petrifies-on-low"]
AfterAttack = Callable[[HeroesState, int, int, int, bool], None]
"""What follows an attack by ability: state, attacker, target, where the target stood, whether a side of it was lost."""
AFTER_ATTACK: Final[list[AfterAttack]] = []


class Attack(Step[HeroesState]):
    """HOM-CROUND-07. One unit attacks another: cards, die, defense, damage, retaliation."""

    name: ClassVar[str] = "strike"

    def __init__(self, u: int, v: int, kind: int) -> None:
        self.u: Final = u
        self.v: Final = v
        self.kind: Final = kind

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s) or not is_alive(s, self.u) or not is_alive(s, self.v):
            return False
        s.striker = self.u
        s.target = self.v
        s.strike_kind = self.kind
        s.boost = 0
        s.guard = 0  # HOM-CCARD-05: nothing is left of an earlier attack
        s.die_rule = 0
        s.saved = 0
        if s.charms:
            use_laid_cards(s, self.u, self.v)  # HOM-AI-14
        s.push(RollAttack())
        s.push(CardWindow(s.side[self.u], 0))  # HOM-CCARD-06: for a retaliation too
        return False


class CardWindow(WindowStep):
    """HOM-CROUND-09. The attacking side plays first, then they alternate; two passes in a row close it.

    Whoever still holds cards is asked, whatever they are: who is waited for tells nothing about a hand.
    """

    name: ClassVar[str] = "card-window"

    def moment(self, s: HeroesState) -> int:
        if self.side != s.side[s.striker]:
            return STRUCK
        moment = STRIKING | STRUCK if s.side[s.target] == self.side else STRIKING  # Berserk strikes friends
        return moment | TURNED if astrologer_of(s).offense else moment

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s) or self.passes >= 2:
            return False
        if uses_deck(s, self.side) and self.side in (s.side[s.striker], s.side[s.target]):
            seat = owner(s, self.side)
            if s.hand[seat] or s.morale[seat] > 0 or self.building_options(s, seat):
                return True
        if self.passes == 0:
            s.push(CardWindow(1 - self.side, 1))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = owner(s, self.side)
        options: list[Option] = []
        offer_cards(s, seat, self.moment(s), options)
        morale_options(s, seat, options)
        attack_morale_options(s, self.side, options)
        options += self.building_options(s, seat)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(seat, P_CARDS, options, idle=options[-1], about=s.striker))

    def building_options(self, s: HeroesState, seat: int) -> list[Option]:
        found: list[Option] = []
        if s.boxes > 1:  # saves time
            attack_use_options(s, seat, self.moment(s), found)
        return found

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            s.push(CardWindow(1 - self.side, self.passes + 1))
            return
        s.push(CardWindow(1 - self.side, 0))
        if option[0] == PLAY or option[0] == CAST:
            play_card(s, seat, option, self.moment(s))
        elif option[0] == USE:
            use_in_combat(s, seat, option[1])
        else:
            spend_morale(s, seat, option)

    def why_not(self, s: HeroesState, seat: int, option: Option) -> Reason | None:
        if option[0] in (PLAY, CAST) and seat == owner(s, self.side):
            return why_not_card(s, seat, option, self.moment(s))
        return None


# ---- the die ------------------------------------------------------------------------------------


class RollAttack(Step[HeroesState]):
    """The attack die, and all that may still change it before it counts."""

    name: ClassVar[str] = "roll-strike"

    def run(self, s: HeroesState) -> bool:
        u, v = s.striker, s.target
        if not is_fighting(s):
            return False
        if not is_alive(s, u) or not is_alive(s, v):  # HOM-CROUND-10
            if s.strike_kind == NORMAL:
                s.acted &= ~STRUCK_BIT
            return False
        s.mark[v] &= ~PARALYSED_MARK  # HOM-PARA-02: attacked, even for no damage
        rule = s.die_rule | dice_rule(s, u, v, s.strike_kind)
        s.die_rule = rule
        s.push(SettleDie())
        s.dice.clear()
        if rule & NO_DIE:
            return False
        roll_for_side(s, 2 if rule & (LOWER_OF_TWO | HIGHER_OF_TWO | BOTH_DICE_ADDED) else 1, s.side[u])
        if suffers(s, owner(s, s.side[u]), MALUS):  # HOM-MORALE-17
            lower_attack(s, 1)
        # HOM-UNIT-18: abilities of the unit that rolls; Champions' whenever they roll
        if has(s, u, REROLLS_LOW) > (0 if s.strike_kind == NORMAL else 1):
            for i in range(len(s.dice)):
                while s.dice[i] < 0:
                    throw_again(s, ATTACK_DIE, i, controller(s, s.side[u]))
        s.push(RolledWindow(s.side[v], 0))
        if has(s, v, BRACES):
            s.push(Brace())
        offer_morale_of_others(s, ATTACK_DIE, owner(s, s.side[u]))  # HOM-MORALE-05
        roller = owner(s, s.side[u])
        if roller >= 0:  # HOM-NEUT-08: nothing of the own helps neutral units
            s.push(Reroll(ATTACK_DIE, roller))
        if (
            s.strike_kind == NORMAL
            and (has(s, u, REROLLS_ZERO) or (has(s, u, REROLLS_MOVED) and s.cell[u] != s.origin))
        ) or can_reroll_attack(s, u):
            s.push(UnitReroll(0))
        return False


class SettleDie(Step[HeroesState]):
    """The die is settled. HOM-DEF-02: a defending unit rolls one more, for its defense."""

    name: ClassVar[str] = "reckon"

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s) or not is_alive(s, s.striker) or not is_alive(s, s.target):
            return False
        s.die = settled_die(s)
        s.dice.clear()
        s.push(DamageKnown())
        if has_defense_die(s, s.target) and least_defense_die(s, s.target) < 0:
            s.dice.append(0)  # the Plastic Tray: it helps without a roll
        elif has_defense_die(s, s.target):
            seat = controller(s, s.side[s.target])  # HOM-DEF-05
            roll_for_side(s, 1, s.side[s.target])
            if suffers(s, owner(s, s.side[s.target]), MALUS):  # HOM-MORALE-17
                set_die(s, 0, max(-1, s.dice[0] - 1), seat)
            if owner(s, s.side[s.target]) >= 0:
                offer_rerolls(s, ATTACK_DIE, seat)
        return False


# ---- damage -------------------------------------------------------------------------------------


class DamageKnown(Step[HeroesState]):
    """The damage is known; a rescue may still cancel the attack."""

    name: ClassVar[str] = "hit"

    def run(self, s: HeroesState) -> bool:
        u, v = s.striker, s.target
        if not is_fighting(s) or not is_alive(s, u) or not is_alive(s, v):
            return False
        token = len(s.dice) > 0 and s.dice[0] >= least_defense_die(s, v)
        s.dice.clear()
        n = damage_of(s, u, v, s.strike_kind, s.die, token)
        if s.event_log is not None:
            tell_attack(s, u, v, token)
        s.push(ApplyDamage(n))
        if n >= hp_left(s, v) and uses_deck(s, s.side[v]):
            s.push(Rescue())
        if n >= hp_left(s, v) and owner(s, s.side[v]) >= 0:
            s.push(Guardian())
        return False


def least_defense_die(s: HeroesState, v: int) -> int:
    """HOM-DEF-02: a defense token helps on a +1, Merist's on a 0 too, the Plastic Tray's always (-1)."""
    if astrologer_of(s).sure_shields:
        return -1
    seat = owner(s, s.side[v])
    return 0 if 0 <= seat < s.seats and s.boons[seat] & FIRM_BOON else 1


def tell_attack(s: HeroesState, u: int, v: int, token: bool) -> None:
    """The attack with its sum; `token`: the target's defense die came up."""
    kind = STRUCK_BACK if s.strike_kind == RETALIATION else ATTACKED if is_beside(s, u, v) else SHOT
    numbers = attack_terms(s, u, v, s.strike_kind, s.die, token)
    s.tell(kind, combat_unit(s, u), combat_unit(s, v), ATTACK_SUM.pack(told_terms(s, u, v, numbers, token)))


class ApplyDamage(Step[HeroesState]):
    """HOM-UNIT-15, then what follows from the attack: abilities, retaliation, a second attack."""

    name: ClassVar[str] = "wound"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, s: HeroesState) -> bool:
        u, v, kind, die = s.striker, s.target, s.strike_kind, s.die
        if not is_fighting(s) or not is_alive(s, u):
            return False
        where = s.cell[v]
        was = s.code[v]
        rolled = not s.die_rule & (NO_DIE | DIE_IGNORED)
        near = is_beside(s, u, v)
        if not s.saved:
            deal_damage(s, v, self.n)
            if s.mark[v] & CLONE_MARK and is_alive(s, v):  # an image perishes even by an attack that does nothing
                remove_beaten(s, v)  # HOM-WORD-12
        burn_attacker(s, u, v, near)
        if kind == NORMAL:  # HOM-UNIT-18, HOM-UNIT-19: an ability works with the own, first attack alone
            s.mark[u] &= ~ANGER_MARK
            heal(s, u, has(s, u, DRAINS))
            if rolled and die == -1:
                if has(s, u, DRAWS_ON_LOW) and uses_deck(s, s.side[u]):
                    draw(s, owner(s, s.side[u]), 1)
                if has(s, u, PETRIFIES_LOW):
                    paralyse(s, v)
            if has(s, u, SECOND_SHOT) and not near:
                s.push(Attack(u, v, SECOND_ATTACK))
            if has(s, u, CLOUD):
                s.push(DeathCloud(u, v, where))
            if has(s, u, BREATH) and near:
                behind = space_behind(s.cell[u], where)
                for w in range(len(s.cell)):
                    if s.cell[w] == behind and behind >= 0:
                        s.push(Attack(u, w, SPLASH))
            if has(s, u, FRIGHTENS):
                s.push(Frighten(u, v))
            if s.boxes > 1 and not s.box.stats[s.code[u]].plain:  # saves time
                for follows in AFTER_ATTACK:
                    follows(s, u, v, where, was != s.code[v] or s.cell[v] < 0)
        elif kind == RETALIATION and (
            has(s, u, PETRIFIES) or (has(s, u, GAZE) and is_alive(s, v) and ability_works(s, u, 1, 0, 0))
        ):
            paralyse(s, v)
        # HOM-CTERM-06: a retaliation provokes none; HOM-CTERM-07: who is flipped is alive; HOM-CROUND-12: from beside
        if kind != RETALIATION and near and not s.saved and is_alive(s, u) and is_alive(s, v):
            retaliate(s, u, v, kind)
        if not is_alive(s, v) and s.box.stats[was].traits[RAISED] and s.defender < 0 and is_necropolis(s, s.attacker):
            s.push(ReinforceOnKill(s.attacker))
        return False


def burn_attacker(s: HeroesState, u: int, v: int, near: bool) -> None:
    """The Fire Shield burns whoever attacks from beside; Rashka's guard whoever is not ranged."""
    if near and s.shield[v] > 0:
        deal_school_damage(s, u, s.shield[v], FIRE)
    burning = s.mark[v] // BURNING_MARK & 3
    if burning and s.box.stats[s.code[u]].type != RANGED:
        deal_specialty_damage(s, u, burning)


def retaliate(s: HeroesState, u: int, v: int, kind: int) -> None:
    """HOM-CTERM-04 to HOM-CTERM-08: automatic, once a combat round, never against a retaliation.

    HOM-PARA-03: paralysis does not prevent it. HOM-UNIT-18: abilities may.
    """
    if kind == SWEEP or (kind == NORMAL and has(s, u, NO_RETALIATION)) or s.die_rule & NO_RETALIATION_RULE:
        return
    if not has(s, v, UNLIMITED):
        if s.mark[v] & RETALIATED_MARK:  # HOM-CTERM-05
            return
        s.mark[v] |= RETALIATED_MARK
    s.push(Attack(v, u, RETALIATION))


class DeathCloud(Step[HeroesState]):
    """Liches: one unit beside the target is attacked with a lower value, a friend only if the controller wants."""

    name: ClassVar[str] = "cloud"

    def __init__(self, u: int, v: int, where: int) -> None:
        self.u: Final = u
        self.v: Final = v
        self.where: Final = where

    def choices(self, s: HeroesState) -> list[int]:
        if self.where < 0 or self.where == TOWER_CELL:
            return []
        near = ADJACENT_SPACES[self.where]
        found = [
            w
            for w in range(len(s.cell))
            if w != self.u and w != self.v and is_on_board(s, w) and (near >> s.cell[w]) & 1
        ]
        if follows_ai_rules(s, s.side[self.u]):
            foes = [w for w in found if s.side[w] != s.side[self.u]]
            return preferred_targets(s, self.u, foes, [1] * len(foes)) if foes else []
        return found

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and is_alive(s, self.u) and len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TARGET, w, 0, 0) for w in self.choices(s)]
        if not follows_ai_rules(s, s.side[self.u]):
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(controller(s, s.side[self.u]), P_TARGET, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TARGET:
            s.push(Attack(self.u, option[1], SPLASH))


class Frighten(Step[HeroesState]):
    """Neutral Ghost Dragons: on a 0 the target must move one space away, where its controller wants."""

    name: ClassVar[str] = "fright"

    def __init__(self, u: int, v: int) -> None:
        self.u: Final = u
        self.v: Final = v

    def cells(self, s: HeroesState) -> int:
        return ADJACENT_SPACES[s.cell[self.v]] & board_spaces(s) & ~occupied_spaces(s) & ~wall_spaces(s, s.side[self.v])

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s) or not is_alive(s, self.v) or s.cell[self.v] == TOWER_CELL or not is_alive(s, self.u):
            return False
        if not s.dice:
            s.dice.append(0 if ability_works(s, self.u, 1, 0, 0) else 1)
        if s.dice[0] == 0 and self.cells(s):
            return True
        s.dice.clear()
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        mask = self.cells(s)
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in cells_in(mask)]
        out.append(Decision(controller(s, s.side[self.v]), P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.dice.clear()
        s.cell[self.v] = option[1]
        s.tell(WALKED, combat_unit(s, self.v), option[1])


class ReinforceOnKill(SeatStep[HeroesState]):
    """HOM-UNIT-08, HOM-UNIT-23. Beaten neutral Skeletons: a Necropolis player reinforces a bronze unit, free."""

    name: ClassVar[str] = "raise"

    def fighters(self, s: HeroesState) -> list[int]:
        return [
            u
            for u in range(len(s.cell))
            if is_alive(s, u)
            and owner(s, s.side[u]) == self.seat
            and s.box.stats[s.code[u]].tier == 0
            and not s.mark[u] & CLONE_MARK
            and pack_of(s, s.code[u]) >= 0
        ]

    def options(self, s: HeroesState) -> list[Option]:
        """Units that fight, and those that were left out."""
        found: list[Option] = [(TARGET, u, 0, 0) for u in self.fighters(s)]
        found.extend((REINFORCE, code, 0, 0) for code in Reinforce(0, 0, 1, self.seat, 0).choices(s))
        return found

    def run(self, s: HeroesState) -> bool:
        return len(self.options(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.options(s)
        out.append(Decision(self.seat, P_REINFORCE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TARGET:
            s.code[option[1]] = pack_of(s, s.code[option[1]])
            s.tell(REINFORCED, seat, s.code[option[1]])
        else:
            Reinforce(0, 0, 1, seat, 0).play(s, seat, option)


ATTACK_STEPS: Final = step_table(
    Attack, CardWindow, RollAttack, SettleDie, DamageKnown, ApplyDamage, DeathCloud, Frighten, ReinforceOnKill
)
