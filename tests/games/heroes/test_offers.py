"""What is offered, and no more: recruits, gifts, captured towns."""

import pytest

from games.heroes.table import BOX, no_cards, started
from hexkeep.games.heroes.rules.modes.alliance import gift_options
from hexkeep.games.heroes.rules.modes.victory import has_captured
from hexkeep.games.heroes.rules.town.town_actions import recruit_options, why_not_recruit
from hexkeep.games.heroes.vocabulary import ALREADY_OWNED, RECRUIT
from hexkeep.kernel.types import Option


@pytest.mark.rule("HOM-UNIT-07")
@pytest.mark.parametrize("side", ["few", "pack"])
def test_a_unit_is_not_recruited_twice_whichever_side_lies_up(side: str) -> None:
    s = no_cards(started(faction_1="castle"))
    s.built[0] = (1 << len(BOX.factions[s.faction[0]].buildings)) - 1
    s.purse[:3] = [90, 90, 90]
    few = BOX.side_index["halberdiers few"]
    s.army[0] = []
    options: list[Option] = []
    recruit_options(s, 0, options)
    assert (RECRUIT, few, 0, 0) in options
    s.army[0] = [BOX.side_index[f"halberdiers {side}"]]
    options.clear()
    recruit_options(s, 0, options)
    assert (RECRUIT, few, 0, 0) not in options
    assert why_not_recruit(s, 0, few) is ALREADY_OWNED


@pytest.mark.rule("HOM-TRADE-05")
@pytest.mark.parametrize(
    ("have", "gifts"), [(0, []), (1, [1]), (2, [1, 2]), (3, [1, 3]), (4, [1, 3, 4]), (9, [1, 3, 9])]
)
def test_a_gift_is_one_or_three_or_all(have: int, gifts: list[int]) -> None:
    s = no_cards(started(scenario="arrogance", players=3))
    s.purse[:3] = [have, 0, 0]
    options: list[Option] = []
    gift_options(s, 0, [1], options)
    assert [option[3] for option in options] == gifts


@pytest.mark.rule("HOM-MODE-09")
def test_a_town_held_by_its_own_team_is_not_captured() -> None:
    s = no_cards(started(scenario="arrogance", players=3))
    one, other = [seat for seat in range(3) if s.team.count(s.team[seat]) == 2]
    enemy = 3 - one - other
    s.flags[s.towns[one]] = other
    assert not has_captured(s, other, one)
    s.flags[s.towns[one]] = enemy
    assert has_captured(s, enemy, one)
    assert not has_captured(s, other, one)
