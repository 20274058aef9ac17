"""What a seat may see, and a random table that fits what it sees."""

from hexkeep.games.bastion.components.box import MODES
from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import (
    CLASSES,
    ENEMY_CARD_COUNT,
    FIRST_LEGEND,
    LEGENDS,
    RITUAL_NAMES,
    class_cards,
)
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.types import UNKNOWN, unknowns


def hide(s: BastionState) -> None:
    """Hide the order of the deck, the cards left in the box and the unseen rituals. Every seat sees the same."""
    s.deck = unknowns(len(s.deck))
    s.unused = (UNKNOWN,) * len(s.unused)
    s.ritual_deck = s.ritual_deck[: s.known_rituals] + unknowns(len(s.ritual_deck) - s.known_rituals)


def guess(world: BastionState, rng: int) -> None:
    """Fill in what a view does not show, at random but so that it fits all that everybody knows."""
    dice = Rng(rng)
    open_enemies = _enemies_open(world)
    deck = _guess_deck(world, _lots(dice, ENEMY_CARD_COUNT), _lots(dice, ENEMY_CARD_COUNT))
    rituals_open = _rituals_open(world)
    unseen = [card for card in world.box.rituals if card not in rituals_open]
    lots = _lots(dice, len(RITUAL_NAMES))
    unseen.sort(key=lambda card: lots[card])
    world.deck = deck
    world.unused = tuple(card for card in range(ENEMY_CARD_COUNT) if card not in deck and card not in open_enemies)
    world.ritual_deck = [unseen.pop() if card == UNKNOWN else card for card in world.ritual_deck]


def _enemies_open(s: BastionState) -> set[int]:
    """Every enemy card that lies open somewhere."""
    found = set(s.spent) | set(s.enemies_aside)
    for cards in s.spots:
        found.update(cards)
    for cards in s.spells:
        found.update(cards)
    return found


def _rituals_open(s: BastionState) -> set[int]:
    found = (
        {s.building}
        | set(s.foundations)
        | set(s.scrapped_rituals)
        | set(s.unused_rituals)
        | set(s.returned_rituals)
        | set(s.ritual_deck)
    )
    for held in s.rituals:
        found.update(held)
    for owned in s.artifacts:
        found.update(owned)
    return found


def _lots(dice: Rng, cards: int) -> list[int]:
    """A random rank for each card. With the same dice the ranks stay the same as cards are drawn, so guesses agree."""
    lots = list(range(cards))
    dice.shuffle(lots)
    return lots


def _guess_deck(s: BastionState, lots: list[int], order: list[int]) -> list[int]:
    """A random deck of the right classes and, where the scenario stacks it, in the right layers.

    `lots` decides which cards of a class are in it, `order` where they lie.
    """
    seen = _enemies_open(s)
    cards: list[int] = []
    for kind in range(len(CLASSES)):
        six = [card for card in class_cards(kind) if card not in seen]
        # BAS-SETUP-07: what was recalled was seen to go back in
        six.sort(key=lambda card: (card not in s.recalled, lots[card]))
        cards.extend(six[: s.recipe[kind] - (6 - len(six))])
    certain = [FIRST_LEGEND + i for i in range(len(LEGENDS)) if s.recipe[12 + i]]
    cards.extend(card for card in certain if card not in seen)
    others = [card for card in range(FIRST_LEGEND, ENEMY_CARD_COUNT) if card not in certain]
    unseen = [card for card in others if card not in seen]
    unseen.sort(key=lambda card: (card not in s.recalled, lots[card]))
    cards.extend(unseen[: s.recipe[22] - (len(others) - len(unseen))])
    cards.sort(key=lambda card: order[card])
    deck = s.box.decks.get(MODES[s.box.edition.index][s.mode])
    if deck is None or not (deck.legends_below or deck.late):
        return cards
    # What lies low in the deck goes first into its lower layer; the rest fills up from there.
    layer = deck.legends_below if deck.legends_below else 27
    low = [card for card in cards if (card >= FIRST_LEGEND if deck.legends_below else card >= 6)]
    high = [card for card in cards if card not in low]
    layer = min(layer, len(cards))
    lower = low + high[: layer - len(low)]
    lower.sort(key=lambda card: order[card])
    return lower + high[layer - len(low) :]
