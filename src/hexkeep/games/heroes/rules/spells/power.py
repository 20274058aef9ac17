"""The power of a spell: what it has by itself, and what the hand could lend to it."""

from typing import Final

from hexkeep.games.heroes.components.cards import Mode
from hexkeep.games.heroes.rules.cards.card_conditions import is_possible
from hexkeep.games.heroes.rules.cards.levels import experts_left
from hexkeep.games.heroes.rules.combat.battlefield import has, is_alive, owner
from hexkeep.games.heroes.rules.effects.language import FIRST_SCHOOL, SPELL
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.state import SILENCE_AURA, VULNERABLE_AURA, HeroesState

CHANNELS: Final = TRAIT["channels"]
DAMPENS: Final = TRAIT["dampens"]


def given_power(s: HeroesState, seat: int, card: int) -> int:
    """The power a spell has before any card is played for it."""
    if s.box.card(card).kind != SPELL:
        return 0
    n = 0
    if s.astrologer >= 0:
        omen = s.box.astrologers[s.astrologer]
        if not s.first_spell[seat]:
            n = omen.first_power
        if s.boxes > 1 and s.box.card(card).art >= 0:
            n += omen.schools[s.box.card(card).art]
    return n + expansion_power(s, seat, card) if s.boxes > 1 else n


def expansion_power(s: HeroesState, seat: int, card: int) -> int:
    """What permanent cards, cards that last for the combat, and the active unit lend to a spell."""
    n = 0
    art = s.box.card(card).art
    mine = s.permanent[seat]
    if mine >= 0 and art >= 0:
        n += s.box.card(mine).lasting[FIRST_SCHOOL + art]
    if s.field < 0:
        return n
    if art >= 0:
        n += (s.boons[seat] >> (4 + 2 * art)) & 3
    u = s.actor
    if u >= 0 and is_alive(s, u) and owner(s, s.side[u]) == seat and s.casts[seat] == 0:
        channel = has(s, u, CHANNELS)
        if channel == 5 or (channel and channel - 1 == art):
            n += 1
    return n


def power_lost(s: HeroesState, seat: int) -> int:
    """Pegasi: how much power a spell of this seat loses to the enemy's units."""
    if s.boxes == 1 or s.field < 0 or s.aura & VULNERABLE_AURA:
        return 0
    most = 0
    for u in range(len(s.cell)):
        if s.cell[u] >= 0 and owner(s, s.side[u]) != seat:
            most = max(most, has(s, u, DAMPENS))
    return most


def can_cast(s: HeroesState, seat: int, card: int, moment: int) -> bool:
    """Some grade has an effect now and enough power could be found for it."""
    need = -1
    for mode in s.box.card(card).modes:
        if (
            mode.moments & moment
            and is_possible(s, seat, mode.program, moment, card)
            and (need < 0 or mode.power < need)
        ):
            need = mode.power
    if need == 0 and s.aura & SILENCE_AURA and s.box.card(card).kind == SPELL:
        need = 1
    if need <= 0:
        return need == 0
    spell = s.box.card(card).kind == SPELL
    less = given_power(s, seat, card) - (power_lost(s, seat) if spell else 0)
    return need - less <= power_in_hand(s, seat, card, card, experts_left(s, seat))


def can_lend_to(s: HeroesState, mode: Mode, spell: int) -> bool:
    """Power for one school of magic helps its spells alone; HOM-SPELL-11: Magic Arrow is of any school."""
    if mode.school < 0:
        return True
    c = s.box.card(spell)
    return c.kind == SPELL and (c.art == mode.school or c.art < 0)


def power_in_hand(s: HeroesState, seat: int, but: int, spell: int, experts: int) -> int:
    """Power that the hand could surely lend: expert uses counted, effects that discard cards left out."""
    total = 0
    for card in s.hand[seat]:
        if card < 0 or card == but:
            continue
        c = s.box.card(card)
        best = 1 if c.kind == SPELL else 0
        for mode in c.modes:
            if mode.gives > best and mode.cost == 0 and not mode.standing and can_lend_to(s, mode, spell):
                if mode.expert:
                    if experts <= 0:
                        continue
                    experts -= 1
                best = mode.gives
        total += best
    return total


def lends_power(s: HeroesState, card: int) -> bool:
    """The card can lend power to a spell."""
    c = s.box.card(card)
    return c.kind == SPELL or any(mode.gives for mode in c.modes)
