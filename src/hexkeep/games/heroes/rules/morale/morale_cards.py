"""Morale cards (the Battlefield box): which lie before a player, how they are drawn, used and discarded."""

from typing import Final

from hexkeep.games.heroes.components.morale import BAD, GOOD
from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.state import OPPRESSION_AURA, HeroesState
from hexkeep.games.heroes.vocabulary.events import MORALE_DROPPED, MORALE_TAKEN, MORALE_USED

MOST_GOOD_CARDS: Final = 2


def shuffle_morale_cards(s: HeroesState) -> None:
    """HOM-MORALE-14: two decks where the box is in play; cards with its sign only where there is no map."""
    if not any(kind.box & s.boxes for kind in s.box.morale_kinds):
        return
    s.morale_cards = [[] for _ in s.team]
    for deck in (GOOD, BAD):
        s.morale_decks.append(morale_deck(s, deck))
        s.shuffle(s.morale_decks[deck])
        s.morale_piles.append([])


def morale_deck(s: HeroesState, deck: int) -> list[int]:
    """All cards of a morale deck in this mode."""
    kinds = s.box.morale_kinds
    return [
        card
        for card, kind in enumerate(s.box.morale_of)
        if kinds[kind].deck == deck and (s.mode >= SKIRMISH or not kinds[kind].large)
    ]


def held_morale_card(s: HeroesState, seat: int, effect: int) -> int:
    """A morale card with this effect that lies before the player, or -1."""
    if 0 <= seat < len(s.morale_cards):
        for card in s.morale_cards[seat]:
            if s.box.morale_card(card).effect == effect:
                return card
    return -1


def can_use_morale(s: HeroesState, seat: int, effect: int) -> bool:
    """A good card with this effect lies there, and nothing forbids to use it."""
    return held_morale_card(s, seat, effect) >= 0 and not s.aura & OPPRESSION_AURA


def use_morale_card(s: HeroesState, seat: int, effect: int) -> None:
    """HOM-MORALE-16: the card goes under its deck."""
    card = held_morale_card(s, seat, effect)
    s.morale_cards[seat].remove(card)
    s.morale_decks[s.box.morale_card(card).deck].insert(0, card)
    count_morale(s, seat)
    s.tell(MORALE_USED, seat, card)


def suffers(s: HeroesState, seat: int, effect: int) -> bool:
    """HOM-MORALE-17: a bad card with this effect lies there and is used up now."""
    if held_morale_card(s, seat, effect) < 0:
        return False
    use_morale_card(s, seat, effect)
    return True


def discard_morale_card(s: HeroesState, seat: int, card: int) -> None:
    """HOM-MORALE-15: morale of the other kind takes the card away; it goes to the discard pile of its deck."""
    s.morale_cards[seat].remove(card)
    s.morale_piles[s.box.morale_card(card).deck].append(card)
    count_morale(s, seat)
    s.tell(MORALE_DROPPED, seat, card)


def next_morale_card(s: HeroesState, deck: int) -> int:
    """The top card of a morale deck, which is shuffled anew when it is empty; -1 if all cards lie before players."""
    if not s.morale_decks[deck]:
        s.morale_decks[deck].extend(s.morale_piles[deck])
        s.morale_piles[deck].clear()
        s.shuffle(s.morale_decks[deck])
    if not s.morale_decks[deck]:
        return -1
    s.reveal()
    return s.morale_decks[deck].pop()


def take_morale_card(s: HeroesState, seat: int, card: int) -> None:
    """The card lies open before the player."""
    s.morale_cards[seat].append(card)
    count_morale(s, seat)
    s.tell(MORALE_TAKEN, seat, card)


def count_morale(s: HeroesState, seat: int) -> None:
    cards = s.morale_cards[seat]
    bad = len(cards) > 0 and s.box.morale_card(cards[0]).deck == BAD
    s.morale[seat] = -len(cards) if bad else len(cards)
