"""Combat (rulebook 3.5): an exchange from its kind to its damage, and the counter-attack."""

from typing import ClassVar, Final

from hexkeep.games.forest.rules.death import deal_trophies, lose_life
from hexkeep.games.forest.rules.ending import end_if_all_are_dead
from hexkeep.games.forest.rules.spells import AnswerSpells, DeclareSpells, owned_spells, use_all_spells
from hexkeep.games.forest.rules.strength import ATTACK_ITEM, ATTACK_TRAIT, DEFENCE_ITEM, DEFENCE_TRAIT, side_strength
from hexkeep.games.forest.state import ForestState, figures_of_side, lowest_member, wake
from hexkeep.games.forest.vocabulary import (
    ASK_STANCE,
    ATTACKED,
    BY_CARD,
    BY_MAGIC,
    BY_MELEE,
    CARD_DRAWN,
    COUNTERED,
    DECK_RENEWED,
    DEFENCE,
    FIRST_MONSTER,
    HEROES,
    JOINTLY,
    MANTICORE,
    NO_HARM,
    ROLLED,
    SHIELD,
    STAND,
    TOOK_STANCE,
    TURNED_UP,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option

ACCEPT: Final = 0
DEFEND: Final = 1


def begin_attack(s: ForestState, attackers: int, target: int, kind: int, leader: int) -> None:
    """A paid attack, with a counter-attack of its own (FOR-COUNTER-07). `leader` is the initiator of a joint one, -1
    otherwise."""
    s.leader = leader
    if s.event_log is not None:
        if leader >= 0:
            s.tell(JOINTLY, leader, target, kind)  # FOR-JOINT-01
        else:
            s.tell(ATTACKED, lowest_member(attackers), target, kind)
    if target == MANTICORE and not s.box.terms.deep_sleep:
        wake(s)  # FOR-MANT-03
    turn_tokens_up(s, attackers | 1 << target)  # FOR-HIDE-05
    begin_exchange(s, attackers, 1 << target, kind, False)


def begin_exchange(s: ForestState, attackers: int, defenders: int, kind: int, counter: bool) -> None:
    s.attackers = attackers
    s.defenders = defenders
    s.kind = kind
    s.is_counter_attack = counter
    s.stance = ACCEPT
    s.push(EXCHANGE)


def turn_tokens_up(s: ForestState, sides: int) -> None:
    """FOR-HIDE-05. Before anything is decided, all that a monster in the exchange carries is turned up."""
    for m in range(len(s.carried)):
        if (sides >> (FIRST_MONSTER + m)) & 1:
            for i, token in enumerate(s.carried[m]):
                if s.face_down_from[m][i] >= 0:
                    s.known_places |= 1 << s.face_down_from[m][i]
                    s.reveal()
                    s.tell(TURNED_UP, FIRST_MONSTER + m, token)
            s.face_down_from[m] = tuple([-1 for _ in s.carried[m]])


def draw_card(s: ForestState) -> int:
    """FOR-COMBAT-09. A card from the deck; an empty deck is renewed from the discards first."""
    left = s.deck[0] + s.deck[1] + s.deck[2]
    if left == 0:
        s.deck = s.box.deck
        left = s.deck[0] + s.deck[1] + s.deck[2]
        s.tell(DECK_RENEWED)
    kind = s.pick(s.deck)  # FOR-SETUP-07: one shuffled deck for everybody
    s.reveal()
    rest = list(s.deck)
    rest[kind] -= 1
    s.deck = tuple(rest)
    s.tell(CARD_DRAWN, kind, left - 1)
    return kind


class Exchange(Step[ForestState]):
    """FOR-COMBAT-03. Fix the kind, then ask for spells or the stance, then roll. Nothing here calls the attack off
    (FOR-ATTACK-06)."""

    name: ClassVar[str] = "exchange"

    def run(self, s: ForestState) -> bool:
        if s.kind == BY_CARD:
            s.kind = draw_card(s)
        s.push(RESOLVE)
        if s.kind == BY_MAGIC:
            for f in reversed(s.order):  # FOR-SPELL-06: the attackers first, then the defenders
                if (s.defenders >> f) & 1 and owned_spells(s, f):  # FOR-SPELL-11: only characters answer
                    s.push(AnswerSpells(f))
            if s.attackers >= 1 << HEROES:
                use_all_spells(s, lowest_member(s.attackers))
            else:
                for f in reversed(s.order):
                    if (s.attackers >> f) & 1 and owned_spells(s, f):  # FOR-SPELL-08: in a counter-attack too
                        s.push(DeclareSpells(f))
        elif s.kind == BY_MELEE and s.defenders < 1 << HEROES:  # FOR-MELEE-07, FOR-JOINT-07; monsters accept
            s.push(STANCE)
        return False


class ChooseStance(Step[ForestState]):
    """FOR-MELEE-01, FOR-JOINT-10. Accept the fight or only defend; a group makes one choice."""

    name: ClassVar[str] = "stance"

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        hero = leader_of_side(s, s.defenders)
        options: list[Option] = [(STAND, ACCEPT, 0, 0), (STAND, DEFEND, 0, 0)]
        out.append(Decision(s.owner[hero], ASK_STANCE, options, idle=options[1], about=hero))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        s.stance = option[1]
        s.tell(TOOK_STANCE, leader_of_side(s, s.defenders), option[1])


def leader_of_side(s: ForestState, side: int) -> int:
    """Who speaks and rolls for a side: among characters the initiator, or the one earliest in turn order."""
    if side >= 1 << HEROES:
        return lowest_member(side)
    if s.leader >= 0 and (side >> s.leader) & 1:
        return s.leader
    for h in s.order:
        if (side >> h) & 1:
            return h
    return -1


class ResolveExchange(Step[ForestState]):
    """FOR-COMBAT-02 to FOR-COMBAT-05. Dice, totals, damage, deaths and trophies; then the counter-attack."""

    name: ClassVar[str] = "resolve"

    def run(self, s: ForestState) -> bool:
        trait, item = DEFENCE_TRAIT[s.kind], DEFENCE_ITEM[s.kind]
        if s.kind == BY_MELEE and s.stance == DEFEND:
            trait, item = DEFENCE, SHIELD  # FOR-MELEE-04
        attack, attack_sum = side_strength(s, s.attackers, ATTACK_TRAIT[s.kind], ATTACK_ITEM[s.kind])
        attack_die = s.roll(6)  # FOR-DATA-08
        if s.event_log is not None:
            s.tell(ROLLED, leader_of_side(s, s.attackers), attack_sum, attack_die, attack_sum + attack_die)
        defence, defence_sum = side_strength(s, s.defenders, trait, item)
        defence_die = s.roll(6)
        if s.event_log is not None:
            s.tell(ROLLED, leader_of_side(s, s.defenders), defence_sum, defence_die, defence_sum + defence_die)
        damage = attack_sum + attack_die - defence_sum - defence_die
        if damage < 0 and not (s.kind == BY_MAGIC or (s.kind == BY_MELEE and s.stance == ACCEPT)):
            damage = 0  # FOR-MELEE-05, FOR-SHOOT-03; otherwise FOR-MAGIC-03, FOR-MELEE-03
        a, d, counter = attack, defence, 1 if s.is_counter_attack else 0
        # fmt: off
        s.last_exchange = (
            s.attackers, s.defenders, s.kind, counter, s.stance,
            a[0], a[1], a[2], a[3], attack_die, d[0], d[1], d[2], d[3], defence_die, damage,
        )
        # fmt: on
        for i in range(1, len(s.spells_used), 2):
            s.out_of_game = (*s.out_of_game, s.spells_used[i])  # FOR-SPELL-07
        s.spells_used = ()
        s.push(COUNTER_ATTACK)  # FOR-COUNTER-05: whatever the damage
        if damage == 0:
            s.tell(NO_HARM)
            return False
        # whoever attacked: FOR-MATK-03, FOR-POWER-08, FOR-JOINT-14
        losers, winners = (s.defenders, s.attackers) if damage > 0 else (s.attackers, s.defenders)
        for f in figures_of_side(losers):
            lose_life(s, f, damage if damage > 0 else -damage)  # FOR-JOINT-08: each takes all of it
        for f in figures_of_side(losers):
            if s.life[f] == 0:
                deal_trophies(s, f, winners)  # FOR-JOINT-16: one artifact of each
        end_if_all_are_dead(s)  # FOR-END-03
        return False


class CounterAttack(Step[ForestState]):
    """FOR-COUNTER-01 to FOR-COUNTER-04. The attacked side, if both sides live, strikes back once by card: characters
    against monsters and the Manticore too (FOR-COUNTER-06)."""

    name: ClassVar[str] = "after"

    def run(self, s: ForestState) -> bool:
        attackers = survivors(s, s.attackers)
        defenders = survivors(s, s.defenders)
        if s.is_counter_attack or attackers == 0 or defenders == 0:  # FOR-COUNTER-03, FOR-COUNTER-04
            s.attackers = 0
            s.defenders = 0
            s.kind = 0
            s.stance = 0
            s.is_counter_attack = False
            s.leader = -1
            s.promised = (-1, -1, -1, -1)
            return False
        if s.event_log is not None:
            s.tell(COUNTERED, leader_of_side(s, defenders), leader_of_side(s, attackers))
        begin_exchange(
            s, defenders, attackers, BY_CARD, True
        )  # FOR-COUNTER-02; FOR-JOINT-09, FOR-JOINT-11: the survivors
        return False


def survivors(s: ForestState, mask: int) -> int:
    """Those of a side that live."""
    left = 0
    for f in figures_of_side(mask):
        if s.cell[f] >= 0:
            left |= 1 << f
    return left


EXCHANGE: Final = Exchange()
STANCE: Final = ChooseStance()
RESOLVE: Final = ResolveExchange()
COUNTER_ATTACK: Final = CounterAttack()
