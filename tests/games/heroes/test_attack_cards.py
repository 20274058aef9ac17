"""Cards and buildings of the expansions that change an attack."""

import pytest

from games.heroes.combat_moves import fight, settle
from games.heroes.table import BOX, GAME, build, give, idle, offered, play, step_name
from hexkeep.games.heroes.rules.attack.attack_values import defense_value
from hexkeep.games.heroes.rules.effects.interpreter import run_program

# ---- in an attack -------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPELL-01")
def test_frenzy_ignores_the_defense_of_its_tier_alone() -> None:
    s = fight({"A2": "griffins"}, {"A3": "crusaders.pack"})
    give(s, 0, "frenzy")
    play(s, "strike fighter:1")
    assert offered(s, 0) == ["no-more"]  # silver wants 2 power, and the hand has none
    s = fight({"A2": "griffins"}, {"A3": "troglodytes.pack"}, faction_2="dungeon")
    give(s, 0, "frenzy", "estates")
    play(s, "strike fighter:1")
    assert defense_value(s, 0, 1, 0) == 1
    play(s, "cast card:frenzy.1")
    play(s, "release effect:frenzy.power-0")
    assert defense_value(s, 0, 1, 0) == 0


@pytest.mark.rule("HOM-SPELL-01")
def test_misfortune_stops_the_die_and_what_comes_after() -> None:
    s = fight({"A2": "griffins"}, {"A3": "harpies.pack"}, 1)
    give(s, 1, "misfortune")
    give(s, 0, "attack")
    play(s, "strike fighter:1")
    play(s, "no-more", 0)
    play(s, "cast card:misfortune.1", 1)
    play(s, "release effect:misfortune.power-0", 1)
    while step_name(s) != "card-window":
        idle(s)
    play(s, "play card:attack.1 effect:attack.basic", 0)
    settle(s)
    assert s.damage[1] == 2  # neither the +1 of the die nor the card


@pytest.mark.rule("HOM-SPELL-01")
def test_the_shield_spell_parries_ground_and_flying_units() -> None:
    for token, offers in (("griffins", True), ("marksmen", False)):
        s = fight({"A2": token}, {"A3": "harpies"})
        give(s, 1, "shield")
        play(s, "strike fighter:1")
        assert ("cast card:shield.1" in offered(s, 1)) == offers
    s = fight({"A2": "griffins"}, {"A3": "harpies"})
    give(s, 1, "shield", "estates")
    play(s, "strike fighter:1")
    play(s, "cast card:shield.1", 1)
    play(s, "release effect:shield.power-0", 1)
    assert s.guard == 1


@pytest.mark.rule("HOM-ART-01")
def test_cursed_artifacts_hurt_the_own_unit() -> None:
    s = fight({"A2": "griffins"}, {"A3": "harpies"})
    give(s, 0, "sword-of-hellfire", "estates")
    give(s, 1, "shield-of-the-damned", "luck")
    play(s, "strike fighter:1")
    play(s, "play card:sword-of-hellfire.1 effect:sword-of-hellfire.second", 0)
    assert (s.boost, s.damage[0]) == (4, 2)
    play(s, "play card:shield-of-the-damned.1 effect:shield-of-the-damned.first", 1)
    assert (s.guard, s.damage[1]) == (3, 1)


# ---- power --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-TOWN-02")
def test_the_cage_of_warlords_strengthens_attack_and_defense() -> None:
    s = fight({"A2": "gnolls"}, {"A3": "harpies"}, faction_1="fortress")
    faction = BOX.factions[s.faction[0]]
    build(s, 0, "cage-of-warlords")
    s.stores[0] = 2
    play(s, "strike fighter:1")
    play(s, "use effect:gift.attack")
    assert (s.boost, s.stores[0]) == (1, 1)
    for _ in range(5):
        run_program(s, faction.buildings[faction.index["cage-of-warlords"]].built, 0)
        GAME.advance(s)
    assert s.stores[0] == 2  # never more


@pytest.mark.rule("HOM-TOWN-02")
def test_valhalla_strengthens_one_attack_a_round() -> None:
    s = fight({"A2": "goblins"}, {"A3": "harpies"}, faction_1="stronghold")
    build(s, 0, "hall-of-valhalla")
    give(s, 0, "estates")
    play(s, "strike fighter:1")
    play(s, "use effect:gift.valhalla")
    assert s.boost == 1
    assert "use effect:gift.valhalla" not in offered(s, 0)
