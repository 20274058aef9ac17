"""Power points (rulebook 3.4): putting one into a characteristic."""

from hexkeep.games.forest.state import ForestState, add_power_points, update_rating
from hexkeep.games.forest.vocabulary import NO_POINTS, RAISED
from hexkeep.kernel.types import Reason


def why_not_raise(s: ForestState, hero: int) -> Reason | None:
    """FOR-POWER-02, FOR-POWER-04."""
    return None if s.points[hero] > 0 else NO_POINTS


def raise_trait(s: ForestState, hero: int, trait: int) -> None:
    """FOR-POWER-03. There is no way back."""
    s.points[hero] -= 1
    add_power_points(s, hero, trait, 1)
    update_rating(s, hero)  # FOR-POWER-05
    s.tell(RAISED, hero, trait)
