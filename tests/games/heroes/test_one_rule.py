"""Single rules that other tests pass by among several: a position, an action and what must follow."""

import pytest

from games.heroes.combat_moves import settle, strike
from games.heroes.table import combat, give, hp, idle, load_attack, play


@pytest.mark.rule("HOM-CCARD-05")
def test_a_defense_card_helps_against_one_attack_only() -> None:
    armies = ({"A2": "zombies", "B3": "skeletons"}, {"A3": "griffins.pack"})
    s = combat(*armies, quick=True, faction_1="necropolis", faction_2="castle")
    s.health[0] = s.health[1] = 50
    s.haste[1] = 30
    give(s, 1, "defense")
    play(s, "strike fighter:2")
    load_attack(s, 0, 0)
    play(s, "play card:defense.1 effect:defense.basic", 1)
    settle(s)
    assert hp(s, 2) == "griffins.pack-1"  # 2 + 0 - (0 + 1)
    while s.actor != 1:
        idle(s)
    load_attack(s, 0, 0)
    strike(s, 2)
    assert hp(s, 2) == "griffins.pack-3"  # the skeletons' 2 meet no defense at all
