"""Paying for an attack: what it costs, with which mana, and whether a defender can pay."""

from typing import Final

from hexkeep.games.bastion.components.box import (
    BAN_FLAME,
    BAN_LIGHTNING,
    GREY,
    IMMUNE,
    PRISMATIC_1,
    PRISMATIC_2,
    SAME_PLACE,
    WHITE,
)
from hexkeep.games.bastion.rules.enemies.abilities import has_ability
from hexkeep.games.bastion.rules.enemies.colours import colour_of
from hexkeep.games.bastion.rules.enemies.strength import member_strength
from hexkeep.games.bastion.state import BastionState, mana_of
from hexkeep.games.bastion.vocabulary import (
    ALCHEMY,
    ALCHEMY_FACE,
    CITADEL_SPOT,
    COPY,
    FACES_PER_SPELL,
    FIREBALL,
    FLAME,
    LIGHTNING,
    spell_kind,
    spell_power,
)

# A demand: mana of each colour, then these two.
DROP: Final = 6
"""Points that weaken a prismatic enemy: one mana each of colours the attacker leaves out (BAS-COL-07)."""
ANY: Final = 7
"""Mana of any colours, for a grey enemy (BAS-COL-04)."""


def demand(s: BastionState, spot: int) -> list[int]:
    """BAS-CRE-04. What an attack costs before spells: mana by colour, points to drop, mana of any colour."""
    need = [0, 0, 0, 0, 0, 0, 0, 0]
    cards = s.spots[spot]
    circles = s.box.circle
    for card in cards[-1:] if spot == CITADEL_SPOT else cards:
        strength = member_strength(s, spot, card)
        circle = circles[card]
        if circle < WHITE:
            need[circle] += strength
        elif circle == GREY:
            need[ANY] += strength  # BAS-COL-04
        elif circle in (PRISMATIC_1, PRISMATIC_2):
            each = 1 if circle == PRISMATIC_1 else 2  # BAS-COL-02, BAS-COL-03
            for colour in range(6):
                need[colour] += each
            more = strength - 6 * each
            if more >= 0:
                need[colour_of(s, card, spot)] += more  # BAS-COL-06
            else:
                need[DROP] -= more  # BAS-COL-07
        else:
            need[colour_of(s, card, spot)] += strength  # BAS-COL-01
    return need


def total_mana(need: list[int]) -> int:
    """How many mana a demand comes to, all colours together."""
    return need[0] + need[1] + need[2] + need[3] + need[4] + need[5] - need[DROP] + need[ANY]


def price_after_spells(need: list[int], less: int) -> int:
    """BAS-ATK-08, BAS-ATK-09, BAS-ATK-11. The price after spells: at least one mana."""
    left = total_mana(need) - less
    return left if left > 1 else 1


def can_pay(s: BastionState, seat: int, need: list[int], less: int, alchemy: bool) -> bool:
    """Whether the seat can pay a demand from its own supply, less the reduction by spells."""
    m = s.mana
    i = seat * 6  # the seat's first colour in `s.mana`
    price = price_after_spells(need, less)
    if alchemy or need[ANY]:  # BAS-ATK-10: otherwise only colours the enemy demands
        return m[i] + m[i + 1] + m[i + 2] + m[i + 3] + m[i + 4] + m[i + 5] >= price
    if need[DROP]:
        return _can_pay_exactly(s, seat, need, price, [], 0)
    have = 0
    for colour in range(6):
        want = need[colour]
        if want:
            own = m[i + colour]
            have += own if own < want else want
    return have >= price


def _can_pay_exactly(s: BastionState, seat: int, need: list[int], price: int, paid: list[int], fixed: int) -> bool:
    """Whether exactly `price` can be paid when the amounts of the first `fixed` colours are already chosen.

    What is not paid is left out: by spells from any colour, by structures only from a prismatic
    enemy's own one mana of a colour (BAS-COL-07).
    """
    by_spells = total_mana(need) - price
    left_out = need[DROP] + by_spells
    beyond = by_spells
    room = 0
    free_room = 0
    for colour in range(6):
        want = need[colour]
        if colour < fixed:
            gap = want - paid[colour]
        else:
            own = mana_of(s, seat, colour)
            gap = max(want - own, 0)
            room += want - gap
            if gap == 0 and want:
                free_room += 1
        left_out -= gap
        if gap > 1:
            beyond -= gap - 1
    if left_out < 0 or left_out > room:
        return False
    return beyond >= 0 and left_out - free_room <= beyond


def payable_amounts(s: BastionState, seat: int, need: list[int], price: int, alchemy: bool, colour: int) -> list[int]:
    """BAS-CRE-09, BAS-CRE-10. How many mana of a colour may be paid.

    The colours before it are settled in `s.paying`.
    """
    paid = s.paying
    own = mana_of(s, seat, colour)
    if alchemy or need[ANY]:  # BAS-SALC-01, BAS-COL-04
        open_price = price - sum(paid[c] for c in range(colour))
        later = sum(mana_of(s, seat, c) for c in range(colour + 1, 6))
        low = max(open_price - later, 0)
        return list(range(low, (own if own < open_price else open_price) + 1))
    found: list[int] = []
    trial = paid[:]
    for n in range((own if own < need[colour] else need[colour]) + 1):
        trial[colour] = n
        if _can_pay_exactly(s, seat, need, price, trial, colour + 1):
            found.append(n)
    return found


def pledged_reduction(s: BastionState) -> int:
    """BAS-SLIG-01, BAS-SHA-09, BAS-SPL-06. How much the pledged spells take off the price."""
    less = 0
    for _, _, face in s.pledged:
        if spell_kind(face) in (LIGHTNING, FIREBALL, FLAME):
            less += spell_power(face)
    return less


def is_alchemy_pledged(s: BastionState) -> bool:
    """BAS-SALC-01. Whether this attack may be paid with any colours."""
    return any(face == ALCHEMY_FACE for _, _, face in s.pledged)


def can_afford(s: BastionState, seat: int, spot: int, place: int, without: int = -1, alone: bool = False) -> bool:
    """Whether an attack can be paid if all who may help do; with `alone`, by own spells only.

    `without` is a card already needed to reach the target.
    """
    need = demand(s, spot)
    if can_pay(s, seat, need, 0, False):
        return True
    if not any(s.spells) or has_ability(s, spot, IMMUNE):
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
        near = shared_fire and s.places[q] == place
        for card in s.spells[q]:
            face = box.spell[card]
            kind = face // FACES_PER_SPELL  # as `spell_kind`: a hot loop
            power = face % FACES_PER_SPELL
            free = card != without
            if kind == LIGHTNING:
                if lightning_allowed:
                    if power > best_lightning:
                        best_lightning = power
                    if mine or not alone:
                        less += power
            elif kind == fire:
                if fire_allowed:
                    if power > best_fire:
                        best_fire = power
                    if mine or (near and not alone):
                        less += power
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
    if less and can_pay(s, seat, need, less, False):
        return True
    if alchemy:
        return can_pay(s, seat, need, less, True)
    return own_copies > 0 and alchemy_open and can_pay(s, seat, need, less - best, True)
