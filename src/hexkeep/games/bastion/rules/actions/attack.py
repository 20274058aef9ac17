"""The attack: it is declared, spells are added, mana is paid, the enemy falls."""

from typing import ClassVar, Final

from hexkeep.games.bastion.components.box import GREY, IMMUNE
from hexkeep.games.bastion.rules.actions.movement import LeaveCitadel
from hexkeep.games.bastion.rules.actions.payment import (
    ANY,
    can_afford,
    can_pay,
    demand,
    is_alchemy_pledged,
    payable_amounts,
    pledged_reduction,
    price_after_spells,
)
from hexkeep.games.bastion.rules.actions.rituals import Perform
from hexkeep.games.bastion.rules.actions.spells import find_spell, has_spell, open_faces, why_not_cast, why_not_use_card
from hexkeep.games.bastion.rules.actions.targets import barring_spot, called_off_bit
from hexkeep.games.bastion.rules.enemies.abilities import has_ability
from hexkeep.games.bastion.rules.enemies.colours import colour_of
from hexkeep.games.bastion.rules.enemies.strength import strength_at
from hexkeep.games.bastion.state import (
    ATTACKED,
    DUTY,
    MOVED,
    ON_THE_WAY,
    BastionState,
    add_mana,
    leading_card,
    remove_enemy,
    spend_spell,
)
from hexkeep.games.bastion.vocabulary import (
    ACCELERATION,
    ACCELERATION_FACE,
    AID_PROMPT,
    ALCHEMY,
    ARROW,
    ARROW_FACE,
    ATTACK_PROMPT,
    CALL_OFF,
    CALLED_OFF,
    CANNOT_PAY,
    CAST,
    CAST_COPY,
    CITADEL,
    CITADEL_SPOT,
    COPY,
    COPY_FACE,
    DECLARED,
    DEFEATED,
    FIREBALL,
    FLAME,
    LIGHTNING,
    PAID,
    PAY,
    PAY_PROMPT,
    PLEDGED,
    PRICED,
    SHOOT,
    STORM,
    STORM_ON,
    STORMED,
    STRIKE,
    WRONG_MOMENT,
    spell_kind,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

ANY_COLOUR: Final = 6
"""BAS-LEG-19. A grey enemy's defeat allows a ritual of any colour."""


def declare(s: BastionState, seat: int, option: Option) -> None:
    """BAS-ATK-12. Declare the attack. Nothing is spent before it is paid."""
    verb, where, face, _ = option
    enter = -1
    spot = where
    if verb in (STORM, STORM_ON):
        enter = where
        spot = barring_spot(where)
        if verb == STORM_ON:
            s.pledged.append((seat, find_spell(s, seat, face), ACCELERATION_FACE))
    elif verb == SHOOT:
        s.pledged.append((seat, find_spell(s, seat, face), ARROW_FACE))
    s.tell(DECLARED, seat, leading_card(s, spot), spot)
    s.push(Attack(spot, enter))


class Attack(Step[BastionState]):
    """BAS-ATK-12. A declared attack: defenders add spells until the attacker strikes or calls off."""

    name: ClassVar[str] = "attack"

    def __init__(self, spot: int, enter: int) -> None:
        self.spot: Final = spot
        self.enter: Final = enter

    def place(self, s: BastionState) -> int:
        """Where the attacker strikes from."""
        return self.enter if self.enter >= 0 else s.places[s.active]

    def run(self, s: BastionState) -> bool:
        for _, _, face in s.pledged:
            kind = spell_kind(face)
            if kind != ARROW and kind != ACCELERATION:
                return True
        for seat in range(s.seats):
            if self.spell_options(s, seat):
                return True
        self.settle(s)
        return False

    def settle(self, s: BastionState) -> None:
        """No more spells: go on to the payment."""
        s.paying = [0, 0, 0, 0, 0, 0]
        s.push(Pay(self.spot, self.enter, 0))

    def spell_options(self, s: BastionState, seat: int) -> list[Option]:
        """The spells this seat may add to the attack."""
        out: list[Option] = []
        if has_ability(s, self.spot, IMMUNE):  # BAS-CRE-15
            return out
        place = self.place(s)
        spell = s.box.spell
        seen: list[int] = []
        for card in s.spells[seat]:
            face = spell[card]
            if face not in seen:
                seen.append(face)
                # BAS-SPL-06
                if self.changes_price(s, seat, face, place) and find_spell(s, seat, face) >= 0:
                    out.append((CAST, face, 0, 0))
        if has_spell(s, seat, COPY):  # BAS-SCOP-05
            for face in open_faces(s):
                if self.changes_price(s, seat, face, place):
                    out.append((CAST_COPY, face, 0, 0))
        return out

    def changes_price(self, s: BastionState, seat: int, face: int, place: int) -> bool:
        """Whether a spell of this face lowers or changes the price of this attack."""
        kind = spell_kind(face)
        if kind == ALCHEMY:
            return seat == s.active and not is_alchemy_pledged(s)  # BAS-SALC-01
        if kind in (LIGHTNING, FIREBALL, FLAME):
            return why_not_cast(s, seat, kind, place) is None  # BAS-LEG-15: `kind` is what a Copy stands for
        return False

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        active = s.active
        mine: list[Option] = []
        if can_pay(s, active, demand(s, self.spot), pledged_reduction(s), is_alchemy_pledged(s)):
            mine.append((STRIKE, self.spot, 0, 0))
        mine.extend(self.spell_options(s, active))
        mine.append((CALL_OFF, self.spot, 0, 0))
        out.append(Decision(active, ATTACK_PROMPT, mine, idle=mine[-1], about=self.spot))
        for i in range(1, s.seats):
            seat = (active + i) % s.seats
            if s.spells[seat]:
                gifts = self.spell_options(s, seat)
                if gifts:
                    out.append(Decision(seat, AID_PROMPT, gifts, waits=False))  # BAS-SPL-08

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        verb, face = option[0], option[1]
        if verb == STRIKE:
            self.settle(s)
        elif verb == CALL_OFF:
            self.call_off(s)
        else:
            card = find_spell(s, seat, COPY_FACE if verb == CAST_COPY else face)
            s.pledged.append((seat, card, face))
            s.tell(PLEDGED, seat, face)
            s.push(self)

    def call_off(self, s: BastionState) -> None:
        """BAS-ATK-12. Nothing is spent. An attack that the attacker could have finished may be declared again at once;
        one that led nowhere, or that hangs on others' help, not before something else is done."""
        reaching = -1
        for _, card, face in s.pledged:
            if spell_kind(face) in (ARROW, ACCELERATION):
                reaching = card
        finishable = can_pay(s, s.active, demand(s, self.spot), pledged_reduction(s), is_alchemy_pledged(s))
        begun = len(s.pledged) > (1 if reaching >= 0 else 0)
        s.pledged.clear()
        if not finishable and (begun or not can_afford(s, s.active, self.spot, self.place(s), reaching, True)):
            s.called_off |= called_off_bit(self.spot, s.box.spell[reaching] if reaching >= 0 else 0)
        s.tell(CALLED_OFF, s.active, self.spot)

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        verb, face = option[0], option[1]
        if verb == STRIKE:
            return CANNOT_PAY if seat == s.active else None
        if verb in (CAST, CAST_COPY):
            kind = spell_kind(face)
            reason = why_not_use_card(s, seat, COPY_FACE if verb == CAST_COPY else face, kind)
            if reason is None:
                reason = why_not_cast(s, seat, kind, self.place(s))
            return WRONG_MOMENT if reason is None else reason
        return None


class Pay(Step[BastionState]):
    """BAS-ATK-02. The payment, colour by colour; a colour that leaves no choice is not asked."""

    name: ClassVar[str] = "pay"

    def __init__(self, spot: int, enter: int, colour: int) -> None:
        self.spot: Final = spot
        self.enter: Final = enter
        self.colour: Final = colour

    def payable_amounts(self, s: BastionState, colour: int) -> list[int]:
        need = demand(s, self.spot)
        return payable_amounts(
            s, s.active, need, price_after_spells(need, pledged_reduction(s)), is_alchemy_pledged(s), colour
        )

    def run(self, s: BastionState) -> bool:
        need = demand(s, self.spot)
        price = price_after_spells(need, pledged_reduction(s))
        alchemy = is_alchemy_pledged(s)
        for colour in range(self.colour, 6):
            if alchemy or need[ANY] or need[colour]:
                found = payable_amounts(s, s.active, need, price, alchemy, colour)
                if len(found) > 1:
                    if colour == self.colour:
                        return True
                    s.push(Pay(self.spot, self.enter, colour))
                    return False
                s.paying[colour] = found[0]
        strike(s, self.spot, self.enter)
        return False

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        options: list[Option] = [(PAY, self.colour, n, 0) for n in self.payable_amounts(s, self.colour)]
        out.append(Decision(s.active, PAY_PROMPT, options, idle=options[-1], about=self.colour))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        s.paying[self.colour] = option[2]
        s.push(Pay(self.spot, self.enter, self.colour + 1))

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        return CANNOT_PAY if option[0] == PAY and seat == s.active else None


def strike(s: BastionState, spot: int, enter: int) -> None:
    """BAS-ATK-03. The price is paid: the enemy falls and its cards become the attacker's spells."""
    seat = s.active
    strength = strength_at(s, spot)
    paid = sum(s.paying)
    if paid < strength:
        s.tell(PRICED, strength, strength - paid, paid)
    for colour in range(6):
        n = s.paying[colour]
        if n:
            add_mana(s, seat, colour, -n)
            s.reserve[colour] += n  # BAS-EDGE-12: back before anything else is done
            s.tell(PAID, seat, n, colour)
    s.paying = []
    for owner, card, _ in s.pledged:
        spend_spell(s, owner, card)
    s.pledged.clear()
    if enter >= 0:  # BAS-MOVE-04, BAS-MOVE-05, BAS-MOVE-06, BAS-MOVE-07: the entry and the attack are one
        s.places[seat] = enter
        s.did |= MOVED
        s.tell(STORMED, seat, enter)
    s.did = (s.did | ATTACKED) & ~ON_THE_WAY
    s.called_off = 0
    s.refused = 0  # BAS-ART-03
    if spot == CITADEL_SPOT:
        s.did &= ~DUTY  # BAS-TURN-08
    souls: list[int] = []
    for card in s.spots[spot][-1:] if spot == CITADEL_SPOT else s.spots[spot]:
        # BAS-COL-08, BAS-RIT-06, BAS-LEG-25: the enemy's own colour, or its district's
        souls.append(ANY_COLOUR if s.box.circle[card] == GREY else colour_of(s, card, spot))
    cards = remove_enemy(s, spot)
    s.spells[seat] = s.spells[seat] + cards  # BAS-ATK-13, BAS-ATK-14
    for card in cards:
        s.tell(DEFEATED, card, seat, s.box.spell[card])
    if s.rituals[seat]:
        s.defeated_colours = tuple(souls)
        s.push(Perform())  # BAS-EDGE-14: rituals before the next spell
    if (
        spot == CITADEL_SPOT
        and s.box.edition.leaves_unless_able  # BAS-DRA-07
        and s.places[seat] == CITADEL
        and s.spots[CITADEL_SPOT]
        and not can_afford(s, seat, CITADEL_SPOT, CITADEL, -1, True)
    ):
        s.push(LeaveCitadel())
