"""The attack: a target, the spells that help, the payment, the victory."""

from typing import ClassVar, Final

from hexkeep.games.bastion.components.box import BAN_FLAME, BAN_LIGHTNING, GREY, IMMUNE, SAME_PLACE
from hexkeep.games.bastion.rules.movement import NEIGHBOURS, Leave, any_barred, barred
from hexkeep.games.bastion.rules.reasons import (
    ACTED_BETWEEN,
    ATTACKED_ALREADY,
    CANNOT_PAY,
    DRAGON_FIRST,
    JUST_CALLED_OFF,
    MOVED_ALREADY,
    NOBODY_THERE,
    NOT_NEXT_TO,
    OUT_OF_REACH,
    WRONG_MOMENT,
)
from hexkeep.games.bastion.rules.rituals import Perform
from hexkeep.games.bastion.rules.spells import card_with, faces_open, has_kind, may_cast, ways, why_no_card
from hexkeep.games.bastion.rules.strength import ANY, DROP, colour_of, demand, holds, strength_at, total, untouchable
from hexkeep.games.bastion.state import ATTACKED, DUTY, MOVED, ON_THE_WAY, BastionState, lift, spend, top_of
from hexkeep.games.bastion.vocabulary import (
    ACCELERATION,
    AID_PROMPT,
    ALCHEMY,
    ARROW,
    ATTACK,
    ATTACK_PROMPT,
    CALL_OFF,
    CALLED_OFF,
    CAST,
    CAST_COPY,
    CITADEL,
    COPY,
    COPY_FACE,
    DECLARED,
    DEFEATED,
    DISTRICT_OF,
    FIREBALL,
    FLAME,
    LIGHTNING,
    PAID,
    PAID_LESS,
    PAY,
    PAY_PROMPT,
    PLEDGED,
    POWERS,
    SHOOT,
    SPOTS,
    SQUARES,
    STORM,
    STORM_ON,
    STORMED,
    STRIKE,
    TOP,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

ANY_COLOUR_SOUL: Final = 6
"""BAS-LEG-19. A grey enemy's defeat allows a ritual of any colour."""


# ---- the price ---------------------------------------------------------------------------------


def due(need: list[int], less: int) -> int:
    """BAS-ATK-08, BAS-ATK-09, BAS-ATK-11. The price after spells: at least one mana."""
    left = total(need) - less
    return left if left > 1 else 1


def payable(s: BastionState, seat: int, need: list[int], less: int, alchemy: bool) -> bool:
    """Can the seat pay a demand from its own supply, with this reduction?"""
    m = s.mana
    i = seat * 6
    price = total(need) - less
    if price < 1:
        price = 1  # BAS-ATK-08
    if alchemy or need[ANY]:  # BAS-ATK-10: otherwise only colours the enemy demands
        return m[i] + m[i + 1] + m[i + 2] + m[i + 3] + m[i + 4] + m[i + 5] >= price
    if need[DROP]:
        return _fits(s, seat, need, price, [], 0)
    have = 0
    for colour in range(6):
        want = need[colour]
        if want:
            own = m[i + colour]
            have += own if own < want else want
    return have >= price


def _fits(s: BastionState, seat: int, need: list[int], price: int, paid: list[int], fixed: int) -> bool:
    """Is there a way to pay exactly `price`, the first `fixed` colours being settled?

    What is not paid is left out: by spells from any colour, by structures only from a prismatic
    enemy's own one mana of a colour (BAS-COL-07).
    """
    drop = need[DROP]
    by_spells = total(need) - price
    left_out = drop + by_spells
    beyond = by_spells
    room = 0
    free_room = 0
    for colour in range(6):
        want = need[colour]
        if colour < fixed:
            gap = want - paid[colour]
        else:
            own = s.mana[seat * 6 + colour]
            gap = want - own if own < want else 0
            room += want - gap
            if gap == 0 and want:
                free_room += 1
        left_out -= gap
        if gap > 1:
            beyond -= gap - 1
    if left_out < 0 or left_out > room:
        return False
    return drop == 0 or (beyond >= 0 and left_out - free_room <= beyond)


def shares(s: BastionState, seat: int, need: list[int], price: int, alchemy: bool, colour: int) -> list[int]:
    """BAS-CRE-09, BAS-CRE-10. How many mana of a colour may be paid.

    The colours before it are settled in `s.paying`.
    """
    paid = s.paying
    own = s.mana[seat * 6 + colour]
    if alchemy or need[ANY]:
        open_price = price - sum(paid[c] for c in range(colour))
        later = sum(s.mana[seat * 6 + c] for c in range(colour + 1, 6))
        low = open_price - later if open_price > later else 0
        return list(range(low, (own if own < open_price else open_price) + 1))
    found: list[int] = []
    trial = paid[:]
    for n in range((own if own < need[colour] else need[colour]) + 1):
        trial[colour] = n
        if _fits(s, seat, need, price, trial, colour + 1):
            found.append(n)
    return found


def pledged_less(s: BastionState) -> int:
    """BAS-SHA-09, BAS-SPL-06. How much the pledged spells take off the price."""
    less = 0
    for _, _, face in s.pledged:
        kind = face // POWERS
        if kind in (LIGHTNING, FIREBALL, FLAME):
            less += face % POWERS
    return less


def pledged_alchemy(s: BastionState) -> bool:
    return any(face == ALCHEMY * POWERS for _, _, face in s.pledged)


def affordable(s: BastionState, seat: int, spot: int, place: int, without: int = -1, alone: bool = False) -> bool:
    """Can this attack be paid, if everybody who may help does (or, `alone`, with own spells only)?

    `without` is a card already needed to reach the target.
    """
    need = demand(s, spot)
    if payable(s, seat, need, 0, False):
        return True
    if not any(s.spells) or (s.auras & IMMUNE and holds(s, spot, IMMUNE)):
        return False
    box = s.box
    fire = s.box.edition.fire
    fire_allowed = not s.auras & BAN_FLAME
    lightning_allowed = not s.auras & BAN_LIGHTNING
    shared_fire = box.rights[fire] == SAME_PLACE
    less = 0
    best_fire = 0
    best_lightning = 0
    alchemy = False
    alchemy_open = False
    own_copies = 0
    near_copies = 0
    far_copies = 0
    for q in range(s.seats):
        mine = q == seat
        near = mine or (shared_fire and s.places[q] == place)
        for card in s.spells[q]:
            face = box.spell[card]
            kind = face // POWERS
            free = card != without
            if kind == LIGHTNING:
                if lightning_allowed:
                    if face % POWERS > best_lightning:
                        best_lightning = face % POWERS
                    if mine or not alone:
                        less += face % POWERS
            elif kind == fire:
                if fire_allowed:
                    if face % POWERS > best_fire:
                        best_fire = face % POWERS
                    if mine or (near and not alone):
                        less += face % POWERS
            elif kind == ALCHEMY:
                alchemy_open = True
                if mine:
                    alchemy = True
            elif kind == COPY and free:
                if mine:
                    own_copies += 1
                elif not alone:
                    if near:
                        near_copies += 1
                    else:
                        far_copies += 1
    best = best_fire if best_fire > best_lightning else best_lightning
    less += (own_copies + near_copies) * best + far_copies * best_lightning
    if less and payable(s, seat, need, less, False):
        return True
    if alchemy:
        return payable(s, seat, need, less, True)
    return own_copies > 0 and alchemy_open and payable(s, seat, need, less - best, True)


# ---- targets -----------------------------------------------------------------------------------


def off_bit(spot: int, face: int) -> int:
    """The mark of a called-off attack on a spot, by the card that was to reach it."""
    return 1 << (spot + (SPOTS if face == COPY_FACE else 0))


def targets(s: BastionState, seat: int, out: list[Option]) -> None:
    """BAS-ATK-01, BAS-ATK-04, BAS-SARR-01. Every attack and every entry to attack that can be completed."""
    place = s.places[seat]
    off = s.called_off
    spots = s.spots
    if place == CITADEL:
        if spots[TOP] and not off & (1 << TOP) and affordable(s, seat, TOP, place):
            out.append((ATTACK, TOP, 0, 0))
    else:
        for spot in (place * 4, place * 4 + 1, place * 4 + 2, place * 4 + 3, SQUARES + place):  # BAS-FLY-05
            if (
                spots[spot]
                and not off >> spot & 1
                and untouchable(s, spot) is None  # BAS-EDGE-07
                and affordable(s, seat, spot, place)
            ):
                out.append((ATTACK, spot, 0, 0))
    if s.spells[seat]:
        for face in ways(s, seat, ARROW):
            card = card_with(s, seat, face)
            for spot in range(SPOTS):
                if (
                    s.spots[spot]
                    and not off & off_bit(spot, face)
                    and why_not_shoot(s, spot, place) is None
                    and affordable(s, seat, spot, place, card)
                ):
                    out.append((SHOOT, spot, face, 0))
    if not any_barred(s):
        return
    if not s.did & MOVED:
        for to in NEIGHBOURS[place]:
            if barred(s, to) is not None:
                spot = held_by(to)
                if not off >> spot & 1 and affordable(s, seat, spot, to):
                    out.append((STORM, to, 0, 0))  # BAS-EDGE-18: whoever else is there
    elif s.did & ON_THE_WAY and s.spells[seat]:
        for face in ways(s, seat, ACCELERATION):
            card = card_with(s, seat, face)
            for to in NEIGHBOURS[place]:
                if barred(s, to) is not None:
                    spot = held_by(to)
                    if not off & off_bit(spot, face) and affordable(s, seat, spot, to, card):
                        out.append((STORM_ON, to, face, 0))


def held_by(place: int) -> int:
    """Where the enemy sits that bars a place."""
    return TOP if place == CITADEL else SQUARES + place


def why_not_shoot(s: BastionState, spot: int, place: int) -> Reason | None:
    """BAS-SARR-01, BAS-ATK-05, BAS-DRA-09. What Arrow cannot reach; the own district needs no Arrow."""
    if DISTRICT_OF[spot] == place:
        return WRONG_MOMENT
    if s.box.edition.dragon_first and place == CITADEL and s.spots[TOP]:
        return DRAGON_FIRST
    if s.auras & IMMUNE and holds(s, spot, IMMUNE):
        return s.box.edition.immune
    return untouchable(s, spot)


def why_not_attack(s: BastionState, seat: int, option: Option) -> Reason | None:
    """Why the active defender may not attack, shoot at or storm this target now."""
    verb, where, face, _ = option
    if s.did & ATTACKED:
        return ATTACKED_ALREADY
    if where < 0:
        return NOBODY_THERE
    place = s.places[seat]
    if verb in (STORM, STORM_ON):
        if where not in NEIGHBOURS[place]:
            return NOT_NEXT_TO
        if verb == STORM and s.did & MOVED:
            return MOVED_ALREADY
        if verb == STORM_ON and not s.did & ON_THE_WAY:
            return ACTED_BETWEEN
        if s.called_off >> held_by(where) & 1:
            return JUST_CALLED_OFF
        return barred(s, where)
    if s.called_off & off_bit(where, face):
        return JUST_CALLED_OFF
    if verb == SHOOT:
        reason = why_no_card(s, seat, face, ARROW)
        if reason is None:
            reason = why_not_shoot(s, where, place)
    else:
        reason = untouchable(s, where)
        if reason is None and DISTRICT_OF[where] != place:
            reason = DRAGON_FIRST if place == CITADEL and s.spots[TOP] and s.box.edition.dragon_first else OUT_OF_REACH
    return CANNOT_PAY if reason is None else reason


def declare(s: BastionState, seat: int, option: Option) -> None:
    """BAS-ATK-12. The attack is declared; nothing is spent until it is settled."""
    verb, where, face, _ = option
    enter = -1
    spot = where
    if verb in (STORM, STORM_ON):
        enter = where
        spot = held_by(where)
        if verb == STORM_ON:
            s.pledged.append((seat, card_with(s, seat, face), ACCELERATION * POWERS))
    elif verb == SHOOT:
        s.pledged.append((seat, card_with(s, seat, face), ARROW * POWERS))
    s.tell(DECLARED, seat, top_of(s, spot), spot)
    s.push(Attack(spot, enter))


# ---- the attack --------------------------------------------------------------------------------


class Attack(Step[BastionState]):
    """BAS-ATK-12. Declared: spells go in, own and others', until the attacker settles or calls off."""

    name: ClassVar[str] = "attack"

    def __init__(self, spot: int, enter: int) -> None:
        self.spot: Final = spot
        self.enter: Final = enter

    def args(self) -> list[int]:
        return [self.spot, self.enter]

    def place(self, s: BastionState) -> int:
        """Where the attacker strikes from."""
        return self.enter if self.enter >= 0 else s.places[s.active]

    def run(self, s: BastionState) -> bool:
        for _, _, face in s.pledged:
            kind = face // POWERS
            if kind != ARROW and kind != ACCELERATION:
                return True
        for seat in range(s.seats):
            if s.spells[seat] and self.aid(s, seat):
                return True
        self.settle(s)
        return False

    def settle(self, s: BastionState) -> None:
        s.paying = [0, 0, 0, 0, 0, 0]
        s.push(Pay(self.spot, self.enter, 0))

    def aid(self, s: BastionState, seat: int) -> list[Option]:
        """The spells this seat may add to the attack."""
        out: list[Option] = []
        if s.auras & IMMUNE and holds(s, self.spot, IMMUNE):  # BAS-CRE-15
            return out
        place = self.place(s)
        spell = s.box.spell
        seen: list[int] = []
        for card in s.spells[seat]:
            face = spell[card]
            if face not in seen:
                seen.append(face)
                if self.helps(s, seat, face, place) and card_with(s, seat, face) >= 0:
                    out.append((CAST, face, 0, 0))
        if COPY_FACE in seen and has_kind(s, seat, COPY):
            for face in faces_open(s):
                if self.helps(s, seat, face, place):
                    out.append((CAST_COPY, face, 0, 0))
        return out

    def helps(self, s: BastionState, seat: int, face: int, place: int) -> bool:
        kind = face // POWERS
        if kind == ALCHEMY:
            return seat == s.active and not pledged_alchemy(s)
        if kind in (LIGHTNING, FIREBALL, FLAME):
            return may_cast(s, seat, kind, place) is None  # BAS-LEG-15: `kind` is what a Copy stands for
        return False

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        active = s.active
        mine: list[Option] = []
        if payable(s, active, demand(s, self.spot), pledged_less(s), pledged_alchemy(s)):
            mine.append((STRIKE, self.spot, 0, 0))
        mine.extend(self.aid(s, active))
        mine.append((CALL_OFF, self.spot, 0, 0))
        out.append(Decision(active, ATTACK_PROMPT, mine, idle=mine[-1], about=self.spot))
        for i in range(1, s.seats):
            seat = (active + i) % s.seats
            if s.spells[seat]:
                gifts = self.aid(s, seat)
                if gifts:
                    out.append(Decision(seat, AID_PROMPT, gifts, waits=False))  # BAS-SPL-08

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        verb, face = option[0], option[1]
        if verb == STRIKE:
            self.settle(s)
        elif verb == CALL_OFF:
            reached = 0
            for _, card, pledged in s.pledged:
                if pledged // POWERS in (ARROW, ACCELERATION):
                    reached = s.box.spell[card]
            s.called_off |= off_bit(self.spot, reached)
            s.pledged.clear()
            s.tell(CALLED_OFF, seat, self.spot)
        else:
            card = card_with(s, seat, COPY_FACE if verb == CAST_COPY else face)
            s.pledged.append((seat, card, face))
            s.tell(PLEDGED, seat, face)
            s.push(self)

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        verb, face = option[0], option[1]
        if verb == STRIKE:
            return CANNOT_PAY
        if verb in (CAST, CAST_COPY):
            kind = face // POWERS
            reason = why_no_card(s, seat, COPY_FACE if verb == CAST_COPY else face, kind)
            if reason is None and holds(s, self.spot, IMMUNE):
                reason = s.box.edition.immune
            if reason is None:
                reason = may_cast(s, seat, kind, self.place(s))
            return WRONG_MOMENT if reason is None else reason
        return None


class Pay(Step[BastionState]):
    """BAS-ATK-02. The payment, colour by colour; a colour that leaves no choice is not asked."""

    name: ClassVar[str] = "pay"

    def __init__(self, spot: int, enter: int, colour: int) -> None:
        self.spot: Final = spot
        self.enter: Final = enter
        self.colour: Final = colour

    def args(self) -> list[int]:
        return [self.spot, self.enter, self.colour]

    def shares(self, s: BastionState, colour: int) -> list[int]:
        need = demand(s, self.spot)
        return shares(s, s.active, need, due(need, pledged_less(s)), pledged_alchemy(s), colour)

    def run(self, s: BastionState) -> bool:
        need = demand(s, self.spot)
        price = due(need, pledged_less(s))
        alchemy = pledged_alchemy(s)
        for colour in range(self.colour, 6):
            if alchemy or need[ANY] or need[colour]:
                found = shares(s, s.active, need, price, alchemy, colour)
                if len(found) > 1:
                    if colour == self.colour:
                        return True
                    s.push(Pay(self.spot, self.enter, colour))
                    return False
                s.paying[colour] = found[0]
        strike(s, self.spot, self.enter)
        return False

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        options: list[Option] = [(PAY, self.colour, n, 0) for n in self.shares(s, self.colour)]
        out.append(Decision(s.active, PAY_PROMPT, options, idle=options[-1], about=self.colour))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        s.paying[self.colour] = option[2]
        if self.colour < 5:
            s.push(Pay(self.spot, self.enter, self.colour + 1))
        else:
            strike(s, self.spot, self.enter)

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        return CANNOT_PAY if option[0] == PAY else None


def strike(s: BastionState, spot: int, enter: int) -> None:
    """BAS-ATK-03. The price is paid: the enemy falls and its cards become the attacker's spells."""
    seat = s.active
    strength = strength_at(s, spot)
    paid = 0
    for colour in range(6):
        n = s.paying[colour]
        if n:
            s.mana[seat * 6 + colour] -= n
            s.reserve[colour] += n  # BAS-EDGE-12: back before anything else is done
            paid += n
    s.paying = []
    for owner, card, _ in s.pledged:
        spend(s, owner, card)
    s.pledged.clear()
    if paid < strength:
        s.tell(PAID_LESS, seat, paid, strength, strength - paid)
    else:
        s.tell(PAID, seat, paid)
    if enter >= 0:
        s.places[seat] = enter
        s.did |= MOVED
        s.tell(STORMED, seat, enter)
    s.did = (s.did | ATTACKED) & ~ON_THE_WAY
    s.called_off = 0
    s.refused = 0
    if spot == TOP:
        s.did &= ~DUTY
    souls: list[int] = []
    for card in s.spots[spot][-1:] if spot == TOP else s.spots[spot]:
        # BAS-COL-08, BAS-RIT-06, BAS-LEG-25: the enemy's own colour, or its district's
        souls.append(ANY_COLOUR_SOUL if s.box.circle[card] == GREY else colour_of(s, card, spot))
    cards = lift(s, spot)
    s.spells[seat] = s.spells[seat] + cards  # BAS-ATK-13, BAS-ATK-14
    for card in cards:
        s.tell(DEFEATED, seat, card, s.box.spell[card])
    if s.rituals[seat]:
        s.souls = tuple(souls)
        s.push(Perform())  # BAS-EDGE-14: rituals before the next spell
    if (
        spot == TOP
        and s.box.edition.leaves_unless_able
        and s.places[seat] == CITADEL
        and s.spots[TOP]
        and not affordable(s, seat, TOP, CITADEL, -1, True)
    ):
        s.push(Leave())
