"""The points of a championship as a seat may know them, item by item."""

from hexkeep.games.heroes.rules.effects.language import ARTIFACT
from hexkeep.games.heroes.rules.modes.championship import artifacts_counted, score, score_items
from hexkeep.games.heroes.state import HeroesState


def known_artifacts(s: HeroesState, seat: int) -> int:
    """The artifacts of a seat that the table knows: those seen, and those known to lie in its deck or hand."""
    seen = artifacts_counted(s, seat)
    if not s.is_view:
        return seen
    zones = (s.deck[seat], s.hand[seat], s.discard[seat], s.ongoing[seat], s.removed, *s.piles)
    shown = {card for zone in zones for card in zone}  # a card that left the game has been counted already
    hidden = [card for card, owner in enumerate(s.belongs) if owner == seat and card not in shown]
    return seen + sum(1 for card in hidden if s.box.card(card).kind == ARTIFACT)


def known_score(s: HeroesState, seat: int) -> int:
    """HOM-MODE-11, as far as it can be known: cards in a rival's hand count once all have seen them."""
    return score(s, seat) - artifacts_counted(s, seat) // 2 + known_artifacts(s, seat) // 2


def known_items(s: HeroesState, seat: int) -> list[tuple[str, int]]:
    """The items of the score with their points, those that give some."""
    items = [(name, known_artifacts(s, seat) // 2 if name == "artifacts" else n) for name, n in score_items(s, seat)]
    return [(name, n) for name, n in items if n]
