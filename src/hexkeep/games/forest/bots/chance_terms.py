"""What the chance to win depends on besides the value of a position."""

from typing import Final

from hexkeep.games.forest.bots.evaluation import fitness
from hexkeep.games.forest.rules.roads.tiles import has_road
from hexkeep.games.forest.state import SEMI_TEAM, ForestState, is_alive
from hexkeep.games.forest.state_fields import INVASION
from hexkeep.games.forest.vocabulary import CITY, MANTICORE

NAMES: Final = ("progress", "wounds", "fitness", "dead", "siege", "characters", "rivals", "own", "hidden", "roads")


def chance_terms(s: ForestState, seat: int) -> tuple[float, ...]:
    """The Manticore's way and wounds, the team's state, monsters in the City, the size and kind of the table."""
    terms = s.box.terms
    size = terms.characters / 4.0
    rivals = 1.0 if terms.mode == SEMI_TEAM and s.seats > 1 else 0.0
    hidden = 1.0 if terms.hidden else 0.0
    if s.stage != INVASION:
        return (0.0, 0.0, 0.0, 0.0, 0.0, size, rivals, 0.0, hidden, sum(has_road(s, p) for p in range(CITY)) / 10.0)
    full = s.box.kit.manticore_life[terms.characters - 1]
    fit = sum([fitness(s, h) for h in s.order])
    mine = sum([fitness(s, h) for h in s.order if s.owner[h] == seat])
    return (
        s.fire_path_entry / (len(s.box.board.fire_path) - 1),
        1.0 - s.life[MANTICORE] / full,
        fit / len(s.order),
        sum([1 for h in s.order if not is_alive(s, h)]) / len(s.order),
        min(sum([1 for since in s.arrived if since]) / 3.0, 1.0),
        size,
        rivals,
        rivals * mine / max(fit, 0.01),
        hidden,
        1.0,
    )
