"""War machines: buying them, and what they do in combat."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import draw, gain_card
from hexkeep.games.heroes.rules.cards.levels import experts_left
from hexkeep.games.heroes.rules.cards.offers import offer_cards
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.combat.battlefield import (
    initiative,
    is_alive,
    is_fighting,
    owner,
    permanent_gift,
    side_of,
    uses_deck,
)
from hexkeep.games.heroes.rules.combat.damage import deal_damage, heal
from hexkeep.games.heroes.rules.combat.immunity import deal_specialty_damage
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import AID, BALLISTA, CANNON, GOLD, MACHINE, SHOT
from hexkeep.games.heroes.rules.steps import SideStep, ask_target
from hexkeep.games.heroes.rules.town.resources import gain, gold_of
from hexkeep.games.heroes.state import INSIGHT_BOON, MIRTH_ROUND_BOON, TENDED_BOON, TENT_BOON, HeroesState
from hexkeep.games.heroes.vocabulary import BUY, DECLINE, P_MACHINE, P_TARGET, PLAY, TARGET
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

CANNON_DAMAGE: Final = 2
FIRED_BY_CARD: Final = 1
FIRED_BY_SPECIALTY: Final = 2


# ---- buying (HOM-EXP-01, HOM-EXP-02, HOM-LOC-29) ------------------------------------------------


def machines_for_sale(s: HeroesState, seat: int, post: bool, out: list[Option]) -> None:
    """One of each kind that the supply still has and the purse can pay."""
    seen: list[int] = []
    for card in s.supply:
        c = s.box.card(card)
        if c.kind == MACHINE and s.box.kind_of[card] not in seen:
            seen.append(s.box.kind_of[card])
            if gold_of(s, seat) >= (c.post_gold if post else c.factory_gold):
                out.append((BUY, card, 0, 0))


def buy_machine(s: HeroesState, seat: int, card: int, price: int) -> None:
    """HOM-EXP-02: to the hand."""
    gain(s, seat, GOLD, -price)
    s.supply.remove(card)
    gain_card(s, seat, card, True)


class BuyMachine(Step[HeroesState]):
    """HOM-LOC-29. One war machine at its factory price, or as a gift (`free`)."""

    name: ClassVar[str] = "factory"

    def __init__(self, seat: int, free: int) -> None:
        self.seat: Final = seat
        self.free: Final = free

    def options(self, s: HeroesState) -> list[Option]:
        found: list[Option] = []
        if self.free:
            kinds: list[int] = []
            for card in s.supply:
                if s.box.card(card).kind == MACHINE and s.box.kind_of[card] not in kinds:
                    kinds.append(s.box.kind_of[card])
                    found.append((BUY, card, 0, 0))
        else:
            machines_for_sale(s, self.seat, False, found)
        return found

    def run(self, s: HeroesState) -> bool:
        return not s.out[self.seat] and len(self.options(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.options(s)
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_MACHINE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == BUY:
            buy_machine(s, seat, option[1], 0 if self.free else s.box.card(option[1]).factory_gold)


@effect("factory")
def _factory(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(BuyMachine(seat, 0))


@effect("bounty")
def _bounty(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(BuyMachine(seat, 1))


def machine_in_supply(s: HeroesState, kind: int) -> int:
    """A card of this kind that nobody has; -1 if there is none."""
    for card in s.supply:
        if s.box.kind_of[card] == kind:
            return card
    return -1


def owns_kind(s: HeroesState, seat: int, kind: int) -> bool:
    """A card of this kind lies openly before a seat, or in its hand."""
    zones = (s.hand[seat], s.discard[seat], s.ongoing[seat], [s.permanent[seat]])
    return any(card >= 0 and s.box.kind_of[card] == kind for zone in zones for card in zone)


def is_in_supply(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """The machine that the effect names can still be had."""
    return machine_in_supply(s, op.a) >= 0


@effect("machine", needs=is_in_supply)
def _machine(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    found = machine_in_supply(s, op.a)
    if found >= 0:
        buy_machine(s, seat, found, 0)


def can_buy(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """The machine can be had and the seat can pay for it."""
    return machine_in_supply(s, op.a) >= 0 and gold_of(s, seat) >= op.b


@effect("buy-machine", needs=can_buy)
def _buy_machine(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    found = machine_in_supply(s, op.a)
    if found >= 0 and gold_of(s, seat) >= op.b:
        buy_machine(s, seat, found, op.b)


def owns_machine(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """The seat owns the machine that the effect names."""
    return owns_kind(s, seat, op.a)


@effect("if-machine", needs=owns_machine)
def _if_machine(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    draw(s, seat, op.b)


# ---- at work ------------------------------------------------------------------------------------


def end_round_effects(s: HeroesState) -> None:
    """A new combat round: tokens whose time is over go, the First Aid Tent is ready again."""
    for u in range(len(s.fury)):
        if s.fury[u] and s.fury_end[u] < s.combat_round:
            s.fury[u] = 0
    for seat in range(s.seats):
        s.boons[seat] &= ~(TENDED_BOON | MIRTH_ROUND_BOON | INSIGHT_BOON)


def machine_bonus(s: HeroesState) -> int:
    """What the astrologers add to every war machine."""
    return s.box.astrologers[s.astrologer].machines if s.astrologer >= 0 else 0


class FireMachines(SideStep):
    """The start of a combat round: the Ballista fires, the Cannon may."""

    name: ClassVar[str] = "machines"

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s):
            return False
        if permanent_gift(s, self.side, BALLISTA):
            s.push(Ballista(self.side, 1))
        if permanent_gift(s, self.side, CANNON):
            s.push(Cannon(self.side, 0))
        return False


def slowest_enemies(s: HeroesState, side: int) -> list[int]:
    """The enemy units with the lowest initiative."""
    found = [u for u in range(len(s.cell)) if is_alive(s, u) and s.side[u] != side]
    least = min([initiative(s, u) for u in found], default=0)
    return [u for u in found if initiative(s, u) == least]


class Ballista(Step[HeroesState]):
    """1 damage to the slowest enemy unit, so many times. A hand may hold Artillery, so it is asked."""

    name: ClassVar[str] = "ballista"

    def __init__(self, side: int, times: int) -> None:
        self.side: Final = side
        self.times: Final = times

    def run(self, s: HeroesState) -> bool:
        found = slowest_enemies(s, self.side)
        if not is_fighting(s) or not found:
            return False
        if len(found) == 1 and (self.times > 1 or not s.hand[owner(s, self.side)]):
            self.fire(s, found[0])
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TARGET, u, 0, 0) for u in slowest_enemies(s, self.side)]
        idle = options[0]
        seat = owner(s, self.side)
        if self.times == 1 and uses_deck(s, self.side):
            offer_cards(s, seat, SHOT, options)
        out.append(Decision(seat, P_TARGET, options, idle=idle))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == PLAY:
            play_card(s, seat, option, SHOT)
        else:
            self.fire(s, option[1])

    def fire(self, s: HeroesState, u: int) -> None:
        for _ in range(self.times):
            deal_damage(s, u, 1 + machine_bonus(s))


class Cannon(Step[HeroesState]):
    """2 damage to an enemy unit for an expert use; `free`: a card or a specialty fires it."""

    name: ClassVar[str] = "cannon"

    def __init__(self, side: int, free: int) -> None:
        self.side: Final = side
        self.free: Final = free

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and (self.free > 0 or experts_left(s, owner(s, self.side)) > 0)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [
            (TARGET, u, 0, 0) for u in range(len(s.cell)) if is_alive(s, u) and s.side[u] != self.side
        ]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(owner(s, self.side), P_TARGET, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TARGET:
            if not self.free:
                s.experts[seat] += 1
            if self.free == FIRED_BY_SPECIALTY:
                deal_specialty_damage(s, option[1], CANNON_DAMAGE)
            else:
                deal_damage(s, option[1], CANNON_DAMAGE)


@effect("barrage")
def _barrage(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Ballista(side_of(s, seat), op.a))


class FirstAid(Step[HeroesState]):
    """The First Aid Tent heals an own unit, once a combat round; First Aid makes it three times as good."""

    name: ClassVar[str] = "tend"

    def __init__(self, seat: int, n: int, asked: int) -> None:
        self.seat: Final = seat
        self.n: Final = n
        self.asked: Final = asked

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and len(wounded_units(s, self.seat)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TARGET, u, 0, 0) for u in wounded_units(s, self.seat)]
        idle = options[0]
        if not self.asked:
            offer_cards(s, self.seat, AID, options)
        out.append(Decision(self.seat, P_TARGET, options, idle=idle))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == PLAY:
            play_card(s, seat, option, AID)
        else:
            heal(s, option[1], self.n)


def wounded_units(s: HeroesState, seat: int) -> list[int]:
    """The seat's units with damage."""
    return [u for u in range(len(s.cell)) if is_alive(s, u) and owner(s, s.side[u]) == seat and s.damage[u] > 0]


def tent_heals(s: HeroesState, seat: int, n: int) -> int:
    """Damage that the First Aid Tent heals instead of `n`."""
    return (n + machine_bonus(s)) * (2 if s.boons[seat] & TENT_BOON else 1)


def can_tend(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """The First Aid Tent has not healed in this round and could."""
    return s.field >= 0 and not s.boons[seat] & TENDED_BOON and len(wounded_units(s, seat)) > 0


@effect("tend", needs=can_tend)
def _tend(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.boons[seat] |= TENDED_BOON
    s.push(FirstAid(seat, tent_heals(s, seat, op.a), 0))


@effect("triage")
def _triage(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(FirstAid(seat, op.a * tent_heals(s, seat, 1), 1))


@effect("tend-twice")
def _tend_twice(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.boons[seat] |= TENT_BOON


class Artillery(Step[HeroesState]):
    """Artillery: damage to the slowest enemy unit; the player picks among equals."""

    name: ClassVar[str] = "snipe"

    def __init__(self, seat: int, n: int) -> None:
        self.seat: Final = seat
        self.n: Final = n

    def choices(self, s: HeroesState) -> list[int]:
        return slowest_enemies(s, side_of(s, self.seat))

    def run(self, s: HeroesState) -> bool:
        found = self.choices(s)
        if not is_fighting(s) or not found:
            return False
        if len(found) == 1:
            deal_damage(s, found[0], self.n)
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(self.seat, self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        deal_damage(s, option[1], self.n)


@effect("snipe")
def _snipe(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Artillery(seat, op.a))


WAR_MACHINES_STEPS: Final = step_table(BuyMachine, FireMachines, Ballista, Cannon, FirstAid, Artillery)
