"""The power of a spell: what it has by itself, and what the hand could lend to it."""

from typing import Final

from hexkeep.games.heroes.components.cards import Mode
from hexkeep.games.heroes.rules.cards.card_conditions import is_possible
from hexkeep.games.heroes.rules.cards.levels import experts_left
from hexkeep.games.heroes.rules.combat.battlefield import has, is_alive, owner
from hexkeep.games.heroes.rules.effects.language import ANY_POWER, FIRST_SCHOOL, SCHOOLS, SPELL
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.state import (
    FIRST_THIS_TURN,
    SCHOOL_BIT,
    SILENCE_AURA,
    STACKED_MARK,
    VULNERABLE_AURA,
    HeroesState,
    astrologer_of,
    standing_gift,
)

CHANNELS: Final = TRAIT["channels"]
ANY_SCHOOL: Final = 5
"""Of CHANNELS: Magi help the first spell of the combat round, of any school."""
DAMPENS: Final = TRAIT["dampens"]
STACKED_DAMPENS: Final = TRAIT["stacked-dampens"]


def given_power(s: HeroesState, seat: int, card: int) -> int:
    """The power a spell has before any card is played for it."""
    if s.box.card(card).kind != SPELL:
        return 0
    n = standing_gift(s, seat, ANY_POWER)
    if not s.first_spell[seat] & FIRST_THIS_TURN:
        n += astrologer_of(s).first_power
    if s.boxes == 1:  # saves time: nothing in the core box helps a single school
        return n
    school = s.box.card(card).art
    if school < 0:  # HOM-SPELL-11: the caster chooses the school, and so the one that gives most
        return n + max(school_power(s, seat, any_school) for any_school in range(len(SCHOOLS)))
    return n + school_power(s, seat, school)


def school_power(s: HeroesState, seat: int, school: int) -> int:
    """What the stars, permanent cards, cards that last for the combat and the active unit give to a school's spells."""
    n = astrologer_of(s).schools[school]
    n += standing_gift(s, seat, FIRST_SCHOOL + school)
    if s.field < 0:
        return n
    n += (s.boons[seat] >> (4 + 2 * school)) & 3
    u = s.actor
    if u >= 0 and is_alive(s, u) and owner(s, s.side[u]) == seat:  # HOM-WORD-05
        channel = has(s, u, CHANNELS)
        if channel == ANY_SCHOOL:
            n += s.casts[seat] == 0
        elif channel and channel - 1 == school:
            n += not s.acted & SCHOOL_BIT << school
    return n


def note_school(s: HeroesState, seat: int) -> None:
    """HOM-WORD-05: the school of the spell being cast has had its first spell in this activation."""
    school = s.box.card(s.spell).art
    if school < 0:  # HOM-SPELL-11
        school = chosen_school(s)
    if school < 0:
        powers = [school_power(s, seat, any_school) for any_school in range(len(SCHOOLS))]
        school = powers.index(max(powers))
    if s.actor >= 0 and owner(s, s.side[s.actor]) == seat:
        s.acted |= SCHOOL_BIT << school


def power_lost(s: HeroesState, seat: int) -> int:
    """Pegasi: how much power a spell of this seat loses to the enemy's units."""
    if s.boxes == 1 or s.field < 0 or s.aura & VULNERABLE_AURA:
        return 0
    most = 0
    for u in range(len(s.cell)):
        if s.cell[u] >= 0 and owner(s, s.side[u]) != seat:
            most = max(most, has(s, u, DAMPENS))
            if s.mark[u] & STACKED_MARK:
                most = max(most, has(s, u, STACKED_DAMPENS))
    return most


def can_cast(s: HeroesState, seat: int, card: int, moment: int, by: int = -1) -> bool:
    """Some grade has an effect now and enough power could be found for it. `by`: the card that casts it."""
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
    return need - less <= power_in_hand(s, seat, by if by >= 0 else card, card, experts_left(s, seat))


def can_lend_to(s: HeroesState, mode: Mode, spell: int) -> bool:
    """Power for one school of magic helps its spells alone; HOM-SPELL-11: Magic Arrow is of one school, of choice."""
    if mode.school < 0:
        return True
    c = s.box.card(spell)
    if c.kind != SPELL:
        return False
    chosen = chosen_school(s) if c.art < 0 else c.art
    return chosen < 0 or chosen == mode.school


def chosen_school(s: HeroesState) -> int:
    """The school that Magic Arrow has by the cards lent to it so far, or -1."""
    for card in s.spent:
        for mode in s.box.card(card).modes:
            if mode.school >= 0:
                return mode.school
    return -1


def power_from_play(s: HeroesState, seat: int, spell: int) -> list[tuple[int, Mode]]:
    """Permanent cards in play that may be discarded, and for which effect: Air Magic and its like for their spells."""
    found: list[tuple[int, Mode]] = []
    if s.boxes > 1:
        for card in s.permanent[seat]:
            lasting = s.box.card(card).lasting
            for mode in s.box.card(card).modes:
                if mode.school >= 0 and lasting[FIRST_SCHOOL + mode.school] and can_lend_to(s, mode, spell):
                    found.append((card, mode))
                    break
    return found


def gain_from_play(s: HeroesState, card: int, mode: Mode) -> int:
    """How much power a spell gains when a permanent card in play is discarded for it."""
    return mode.gives - s.box.card(card).lasting[FIRST_SCHOOL + mode.school]


def power_in_hand(s: HeroesState, seat: int, but: int, spell: int, experts: int, and_play: bool = True) -> int:
    """Power that hand and permanent card could surely lend: expert uses counted, effects with a price left out."""
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
    if and_play and experts > 0:
        total += max([gain_from_play(s, card, mode) for card, mode in power_from_play(s, seat, spell)] + [0])
    return total


def lends_power(s: HeroesState, card: int) -> bool:
    """The card can lend power to a spell."""
    c = s.box.card(card)
    return c.kind == SPELL or any(mode.gives for mode in c.modes)
