"""Which cards of the hand may be played at a moment."""

from hexkeep.games.heroes.components.cards import Card
from hexkeep.games.heroes.rules.cards.card_conditions import is_possible, why_not_kind
from hexkeep.games.heroes.rules.cards.levels import experts_left
from hexkeep.games.heroes.rules.effects.language import ACT, MAP, STRIKING, WON
from hexkeep.games.heroes.rules.spells.power import can_cast
from hexkeep.games.heroes.rules.spells.scrolls import offer_scrolls
from hexkeep.games.heroes.state import RAGE_BOON, HeroesState
from hexkeep.games.heroes.vocabulary import CAST, PLAY
from hexkeep.games.heroes.vocabulary.reasons import (
    NO_EXPERT,
    NOT_IN_HAND,
    ONLY_AFTER_VICTORY,
    ONLY_IN_COMBAT,
    ONLY_ON_MAP,
    WRONG_MOMENT,
)
from hexkeep.kernel.types import Option, Reason


def offer_cards(s: HeroesState, seat: int, moment: int, out: list[Option]) -> None:
    """Every card of the hand that could do something at this moment, each kind once."""
    hand = s.hand[seat]
    kinds = s.box.kind_of
    seen: list[int] = []
    for card in hand:
        if card < 0:
            continue
        kind = kinds[card]
        c = s.box.cards[kind]
        if not c.moments & moment or kind in seen:
            continue
        seen.append(kind)
        if why_not_kind(s, seat, c) is not None:
            continue
        if c.graded:
            if can_cast(s, seat, card, moment):
                out.append((CAST, card, 0, 0))
        else:
            for mode in c.modes:
                if mode.moments & moment and mode.cost < len(hand) and not mode.standing:
                    if mode.expert and experts_left(s, seat) <= 0:
                        continue
                    if is_possible(s, seat, mode.program, moment, card):
                        out.append((PLAY, card, mode.program, 0))
    if s.scrolls[seat]:
        offer_scrolls(s, seat, moment, out)
    if moment & STRIKING and s.boxes > 1 and s.boons[seat] & RAGE_BOON:
        out.extend((PLAY, card, s.box.gift_attack, 0) for card in hand)
    if moment & (MAP | ACT):
        for card in s.permanent[seat]:
            offer_permanent(s, seat, card, moment, out)


def has_specialty_for(s: HeroesState, seat: int, moment: int) -> bool:
    """For all to know the seat may hold a specialty that is played at such a moment: it has been gained."""
    kinds = [s.box.card_index[name] for name in s.box.heroes[s.hero[seat]].specialties]
    return any(s.box.cards[kind].moments & moment and s.box.first[kind] not in s.aside[seat] for kind in kinds)


def offer_permanent(s: HeroesState, seat: int, card: int, moment: int, out: list[Option]) -> None:
    """What a permanent card in play can do by itself; HOM-CARD-08: it may be discarded."""
    for mode in s.box.card(card).modes:
        if mode.standing and mode.moments & moment and is_possible(s, seat, mode.program, moment, card):
            out.append((PLAY, card, mode.program, 0))
    out.append((PLAY, card, s.box.lay_aside, 0))


def why_not_moment(s: HeroesState, c: Card) -> Reason:
    """Why a card has nothing to do now: it is for combat, for the map, or for another moment of where it is played."""
    if c.moments == WON:
        return ONLY_AFTER_VICTORY
    if s.field < 0 and not c.moments & MAP:
        return ONLY_IN_COMBAT
    return ONLY_ON_MAP if s.field >= 0 and not c.moments & ~(MAP | WON) else WRONG_MOMENT


def why_not_card(s: HeroesState, seat: int, option: Option, moment: int) -> Reason | None:
    """The rule against playing a card now."""
    card = option[1]
    if (card not in s.hand[seat] and card not in s.permanent[seat] and card not in s.scrolls[seat]) or card < 0:
        return NOT_IN_HAND
    c = s.box.card(card)
    reason = why_not_kind(s, seat, c)
    if reason is not None:
        return reason
    if not c.moments & moment:
        return why_not_moment(s, c)
    for mode in c.modes:
        if mode.program == option[2] and mode.expert and experts_left(s, seat) <= 0:
            return NO_EXPERT
    return None
