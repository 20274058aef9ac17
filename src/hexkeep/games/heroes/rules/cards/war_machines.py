"""War machines: buying them, and what they do in combat."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.card_effects import discard_permanent, put_away
from hexkeep.games.heroes.rules.cards.deck import draw, gain_card
from hexkeep.games.heroes.rules.cards.levels import experts_left
from hexkeep.games.heroes.rules.cards.offers import offer_cards
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.combat.battlefield import (
    initiative,
    is_alive,
    is_fighting,
    is_on_board,
    owner,
    permanent_gift,
    side_of,
    uses_deck,
)
from hexkeep.games.heroes.rules.combat.boards import ADJACENT_SPACES, FIRST_WALL_CELL
from hexkeep.games.heroes.rules.combat.damage import deal_damage, heal
from hexkeep.games.heroes.rules.combat.immunity import deal_specialty_damage
from hexkeep.games.heroes.rules.combat.siege import breach
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import (
    AID,
    BALLISTA,
    CANNON,
    CATAPULT,
    GOLD,
    MACHINE,
    MATERIALS,
    SHOT,
    WORD,
)
from hexkeep.games.heroes.rules.steps import CountStep, SideStep, ask_target
from hexkeep.games.heroes.rules.town.resources import gain, gold_of
from hexkeep.games.heroes.state import (
    AIMED_BALLISTA_BOON,
    BALLISTA_BOON,
    INSIGHT_BOON,
    MIRTH_ROUND_BOON,
    TENDED_BOON,
    TENT_BOON,
    HeroesState,
    astrologer_of,
)
from hexkeep.games.heroes.vocabulary import AT_CELL, BUY, DECLINE, P_MACHINE, P_TARGET, PLAY, TARGET
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

EXTRA_BALLISTA: Final = WORD["extra-ballista"]
CANNON_DAMAGE: Final = 2
FIRED_BY_CARD: Final = 1
FIRED_BY_SPECIALTY: Final = 2


# ---- buying (HOM-EXP-01, HOM-EXP-02, HOM-LOC-29) ------------------------------------------------


def machines_in_supply(s: HeroesState) -> list[int]:
    """One war machine of each kind that the supply still has."""
    found: list[int] = []
    kinds: list[int] = []
    for card in s.supply:
        if s.box.card(card).kind == MACHINE and s.box.kind_of[card] not in kinds:
            kinds.append(s.box.kind_of[card])
            found.append(card)
    return found


def machines_for_sale(s: HeroesState, seat: int, out: list[Option]) -> None:
    """HOM-EXP-01: at a trading post, those that the purse can pay."""
    gold = gold_of(s, seat)
    out.extend((BUY, card, 0, 0) for card in machines_in_supply(s) if gold >= s.box.card(card).post_gold)


def buy_machine(s: HeroesState, seat: int, card: int, price: int) -> None:
    """HOM-EXP-02: to the hand."""
    gain(s, seat, GOLD, -price)
    s.supply.remove(card)
    gain_card(s, seat, card, True)


PEDDLED: Final = 2
PEDDLER_DISCOUNT: Final = 3


class BuyMachine(Step[HeroesState]):
    """HOM-LOC-29. One war machine at its factory price, as a gift (`free` 1), or from the Wandering Merchant (2)."""

    name: ClassVar[str] = "factory"

    def __init__(self, seat: int, free: int) -> None:
        self.seat: Final = seat
        self.free: Final = free

    def options(self, s: HeroesState) -> list[Option]:
        gold = gold_of(s, self.seat)
        return [(BUY, card, 0, 0) for card in machines_in_supply(s) if gold >= self.price(s, card)]

    def run(self, s: HeroesState) -> bool:
        return not s.out[self.seat] and len(self.options(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.options(s)
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_MACHINE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == BUY:
            buy_machine(s, seat, option[1], self.price(s, option[1]))

    def price(self, s: HeroesState, card: int) -> int:
        if self.free == PEDDLED:
            return max(0, s.box.card(card).post_gold - PEDDLER_DISCOUNT)
        return 0 if self.free else s.box.card(card).factory_gold


@effect("factory")
def _factory(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(BuyMachine(seat, 0))


@effect("merchant")
def _merchant(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The Wandering Merchant: a war machine for less than at a trading post."""
    s.push(BuyMachine(seat, PEDDLED))


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
    zones = (s.hand[seat], s.discard[seat], s.ongoing[seat], s.permanent[seat])
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
    return astrologer_of(s).machines


class FireMachines(SideStep):
    """The start of a combat round: the Ballista fires, the Cannon may."""

    name: ClassVar[str] = "machines"

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s):
            return False
        for _ in range(ballistas(s, self.side)):
            s.push(Ballista(self.side, 1))
        if permanent_gift(s, self.side, CATAPULT):
            s.push(Catapult(self.side, -1))
        if permanent_gift(s, self.side, CANNON):
            s.push(Cannon(self.side, 0))
        return False


def slowest_enemies(s: HeroesState, side: int) -> list[int]:
    """The enemy units with the lowest initiative."""
    found = [u for u in range(len(s.cell)) if is_alive(s, u) and s.side[u] != side]
    least = min([initiative(s, u) for u in found], default=0)
    return [u for u in found if initiative(s, u) == least]


def ballistas(s: HeroesState, side: int) -> int:
    """The Ballistas of a side: the one in play, and those that cards stand for (HOM-EXP-15)."""
    n = permanent_gift(s, side, BALLISTA)
    if s.boxes > 1 and uses_deck(s, side):
        seat = owner(s, side)
        n += s.boons[seat] // BALLISTA_BOON & 3
        n += sum(1 for card in s.ongoing[seat][: s.kept[seat]] if is_lasting_ballista(s, card))
    return n


def is_lasting_ballista(s: HeroesState, card: int) -> bool:
    """Torosar: the card stands for a Ballista in every combat until the round ends."""
    ops = [op for mode in s.box.card(card).modes for op in s.box.programs[mode.program].ops]
    return any(op.word == EXTRA_BALLISTA and op.a for op in ops)


def put_away_ballistas(s: HeroesState, seat: int) -> None:
    """The round ends, and with it the Ballista that Torosar's card stands for."""
    for card in [card for card in s.ongoing[seat] if is_lasting_ballista(s, card)]:
        put_away(s, seat, card)


def ballista_targets(s: HeroesState, side: int) -> list[int]:
    """The slowest enemies; Gerwulf aims as he likes."""
    seat = owner(s, side)
    if 0 <= seat < s.seats and s.boons[seat] & AIMED_BALLISTA_BOON:
        return [u for u in range(len(s.cell)) if is_alive(s, u) and s.side[u] != side]
    return slowest_enemies(s, side)


class Ballista(Step[HeroesState]):
    """1 damage to the slowest enemy unit, so many times. A hand may hold Artillery, so it is asked."""

    name: ClassVar[str] = "ballista"

    def __init__(self, side: int, times: int) -> None:
        self.side: Final = side
        self.times: Final = times

    def run(self, s: HeroesState) -> bool:
        found = ballista_targets(s, self.side)
        if not is_fighting(s) or not found:
            return False
        if len(found) == 1 and (self.times > 1 or not s.hand[owner(s, self.side)]):
            self.fire(s, found[0])
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TARGET, u, 0, 0) for u in ballista_targets(s, self.side)]
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


class Catapult(Step[HeroesState]):
    """HOM-EXP-17. For 1 building material two targets that touch take 1 damage each: units, walls, the gate.

    `cell`: where the first of them stands, -1 before it is chosen.
    """

    name: ClassVar[str] = "catapult"

    def __init__(self, side: int, cell: int) -> None:
        self.side: Final = side
        self.cell: Final = cell

    def cells(self, s: HeroesState) -> list[int]:
        units = [u for u in range(len(s.cell)) if is_on_board(s, u) and (s.side[u] != self.side or self.cell >= 0)]
        found = [s.cell[u] for u in units]
        found += [FIRST_WALL_CELL + column for column in range(len(s.walls)) if s.walls[column] and self.side == 0]
        if self.cell >= 0:
            found = [cell for cell in found if (ADJACENT_SPACES[self.cell] >> cell) & 1]
        return sorted(set(found))

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s) or not self.cells(s):
            return False
        return self.cell >= 0 or s.resource(owner(s, self.side), MATERIALS) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in self.cells(s)]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(owner(s, self.side), P_TARGET, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] != AT_CELL:
            return
        if self.cell < 0:
            gain(s, seat, MATERIALS, -1)
            s.push(Catapult(self.side, option[1]))
        hit = [u for u in range(len(s.cell)) if s.cell[u] == option[1]]
        for u in hit:
            deal_damage(s, u, 1 + machine_bonus(s))
        if not hit:
            breach(s, option[1])


# ---- cards that stand for a Ballista, or are played with one (HOM-EXP-15) ------------------------


def has_ballista(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and ballistas(s, side_of(s, seat)) > 0


def has_ballista_in_play(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and permanent_gift(s, side_of(s, seat), BALLISTA) > 0


@effect("volley", needs=has_ballista)
def _volley(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """All own Ballistas fire at once."""
    for _ in range(ballistas(s, side_of(s, seat))):
        s.push(Ballista(side_of(s, seat), 1))


@effect("extra-ballista")
def _extra_ballista(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """One more Ballista in this combat; (1) in every combat of this round."""
    if s.field >= 0 and s.boons[seat] // BALLISTA_BOON & 3 < 3:
        s.boons[seat] += BALLISTA_BOON


@effect("aimed-ballista", needs=has_ballista)
def _aimed_ballista(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.boons[seat] |= AIMED_BALLISTA_BOON


@effect("scrap-ballista", needs=has_ballista_in_play)
def _scrap_ballista(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Gerwulf: the own Ballista is discarded for damage to a unit."""
    ballista = next(card for card in s.permanent[seat] if s.box.card(card).lasting[BALLISTA])
    discard_permanent(s, seat, ballista)
    s.push(ShootWithMachine(op.a, seat))


class ShootWithMachine(CountStep):
    """`n` damage to an enemy unit."""

    name: ClassVar[str] = "machine-shot"

    def choices(self, s: HeroesState) -> list[int]:
        return [u for u in range(len(s.cell)) if is_alive(s, u) and owner(s, s.side[u]) != self.seat]

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(self.seat, self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        deal_specialty_damage(s, option[1], self.n)


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


WAR_MACHINES_STEPS: Final = step_table(
    BuyMachine, FireMachines, Ballista, Cannon, Catapult, ShootWithMachine, FirstAid, Artillery
)
