"""The attack: a target, the spells that help, the payment, the victory."""

from typing import ClassVar, Final

from hexkeep.games.bastion.components.box import GREY, IMMUNE
from hexkeep.games.bastion.rules.actions.movement import Leave
from hexkeep.games.bastion.rules.actions.payment import (
    ANY,
    affordable,
    demand,
    due,
    payable,
    pledged_alchemy,
    pledged_less,
    shares,
)
from hexkeep.games.bastion.rules.actions.rituals import Perform
from hexkeep.games.bastion.rules.actions.spells import card_with, faces_open, has_kind, may_cast, why_no_card
from hexkeep.games.bastion.rules.actions.targets import held_by, off_bit
from hexkeep.games.bastion.rules.enemies.abilities import holds
from hexkeep.games.bastion.rules.enemies.colours import colour_of
from hexkeep.games.bastion.rules.enemies.strength import strength_at
from hexkeep.games.bastion.rules.reasons import (
    CANNOT_PAY,
    WRONG_MOMENT,
)
from hexkeep.games.bastion.state import ATTACKED, DUTY, MOVED, ON_THE_WAY, BastionState, lift, spend, top_of
from hexkeep.games.bastion.vocabulary import (
    ACCELERATION,
    AID_PROMPT,
    ALCHEMY,
    ARROW,
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
