"""What the chance to win depends on besides what a position is worth: leads that count the more the later it is."""

import pytest

from games.heroes.table import started
from hexkeep.games.heroes.bots.evaluation import CHANCE_TERMS, chance_terms
from hexkeep.games.heroes.state import HeroesState


def term(s: HeroesState, seat: int, name: str) -> float:
    return chance_terms(s, seat)[CHANCE_TERMS.index(name)]


def late(part: float) -> HeroesState:
    """Two rivals after so large a part of the rounds; seat 0 has two levels more and more units."""
    s = started()
    s.round = int(s.box.scenarios[s.scenario].rounds * part)
    s.xp = [4, 0]
    s.army[1] = s.army[1][:1]
    return s


@pytest.mark.parametrize("name", ["points_at_end", "army_late"])
def test_a_lead_counts_the_more_the_later_it_is(name: str) -> None:
    early, end = late(0.5), late(1.0)
    assert 0 < term(early, 0, name) < term(end, 0, name)
    assert term(end, 1, name) == -term(end, 0, name)
    end.team = (0, 0)
    assert term(end, 0, name) == 0, "who plays with the seat is no rival"
