"""What lends power to a spell: school magic, artifacts, buildings, astrologers."""

from itertools import permutations

import pytest

from games.heroes.combat_moves import fight, home, stand
from games.heroes.table import BOX, GAME, build, card, give, offered, play, step_name
from hexkeep.games.heroes.rules.spells.power import given_power

# ---- power --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPELL-02")
def test_school_magic_helps_its_own_spells() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    stand(s, 0, "fire-magic")
    assert (given_power(s, 0, card("fireball")), given_power(s, 0, card("haste"))) == (1, 0)
    s.permanent[0].clear()
    s.hand[0] = [card("fire-magic")]
    s.xp[0] = 2
    give(s, 0, "haste", "fireball")
    t = GAME.copy(s)
    play(t, "cast card:haste.1")
    assert "empower card:fire-magic.1 effect:fire-magic.expert" not in offered(t, 0)
    play(s, "cast card:fireball.1")
    play(s, "empower card:fire-magic.1 effect:fire-magic.expert")
    assert s.power == 3


@pytest.mark.rule("HOM-SPELL-02")
def test_brimstone_gives_power_for_cards() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    give(s, 0, "magic-arrow", "breastplate-of-brimstone", "estates", "luck")
    play(s, "cast card:magic-arrow.1")
    play(s, "empower card:breastplate-of-brimstone.1 effect:breastplate-of-brimstone.second")
    play(s, "discard card:estates.1")
    play(s, "no-more")
    assert s.power == 2


@pytest.mark.rule("HOM-SPELL-02")
def test_brimstone_stormclouds_lend_one_cube_to_each_spell() -> None:
    s = fight({"A1": "demons"}, {"A5": "harpies"}, faction_1="inferno")
    build(s, 0, "brimstone-stormclouds")
    s.stores[0] = 2
    give(s, 0, "magic-arrow")
    play(s, "cast card:magic-arrow.1")
    play(s, "use effect:gift.power")
    assert (s.power, s.stores[0]) == (1, 1)
    assert "use effect:gift.power" not in offered(s, 0)


# ---- the map ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ROUND-04")
def test_the_sky_and_the_ground_lend_power() -> None:
    s = home()
    s.astrologer = [a.name for a in BOX.astrologers].index("blue-sky")
    assert (given_power(s, 0, card("haste")), given_power(s, 0, card("fireball"))) == (1, 0)
    s.astrologer = [a.name for a in BOX.astrologers].index("scorched-ground")
    assert (given_power(s, 0, card("haste")), given_power(s, 0, card("fireball"))) == (0, 1)


# ---- schools --------------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ABIL-02", "HOM-SPELL-02")
def test_the_magics_are_discarded_from_play_for_their_expert_effect() -> None:
    """Air Magic in play gives 1; discarded for an Air spell it gives 3 instead, not both."""
    s = fight({"A2": "griffins"}, {"A5": "harpies"}, faction_2="dungeon")
    s.xp[0] = 6
    magic = stand(s, 0, "air-magic")
    give(s, 0, "lightning-bolt")
    play(s, "cast card:lightning-bolt.1", 0)
    assert s.power == 1
    play(s, "empower card:air-magic.1 effect:air-magic.expert", 0)
    assert (s.power, s.permanent[0]) == (3, [])
    play(s, "release effect:lightning-bolt.power-2", 0)
    while step_name(s) != "act":
        play(s, next(text for text in offered(s) if text in ("no-more", "target fighter:1")))
    assert magic in s.discard[0]
    assert s.damage[1] == 4


@pytest.mark.rule("HOM-SPELL-03")
def test_of_equal_cards_that_lend_power_one_is_offered() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    give(s, 0, "lightning-bolt", "power", "power", "haste")
    play(s, "cast card:lightning-bolt.1", 0)
    lent = [o.split()[1].split(".")[0] for o in offered(s, 0) if o.startswith("empower")]
    assert sorted(set(lent)) == ["card:haste", "card:power"]
    assert lent.count("card:haste") == 1
    assert len({o for o in offered(s, 0) if "card:power" in o and "basic" in o}) == 1


@pytest.mark.rule("HOM-SPELL-11")
def test_magic_arrow_is_of_one_school_that_its_caster_chooses() -> None:
    s = fight({"A2": "griffins"}, {"A5": "harpies"}, faction_2="dungeon")
    s.xp[0] = 6
    stand(s, 0, "fire-magic")
    arrow = card("magic-arrow")
    assert given_power(s, 0, arrow) == 1  # it may be of fire
    give(s, 0, "magic-arrow", "air-magic", "earth-magic")
    play(s, "cast card:magic-arrow.1", 0)
    assert s.power == 1
    play(s, "empower card:air-magic.1 effect:air-magic.expert", 0)
    assert s.power == 3  # of air now: fire gives nothing to it
    assert not [text for text in offered(s, 0) if "earth-magic" in text or "fire-magic" in text]


SCHOOLS = ("air", "earth", "fire", "water")


@pytest.mark.rule("HOM-SPELL-11")
@pytest.mark.parametrize(("school", "other"), list(permutations(SCHOOLS, 2)))
def test_the_school_chosen_for_magic_arrow_shuts_the_others_out(school: str, other: str) -> None:
    s = fight({"A2": "griffins"}, {"A5": "harpies"}, faction_2="dungeon")
    s.xp[0] = 6
    give(s, 0, "magic-arrow", f"{school}-magic", f"{other}-magic")
    play(s, "cast card:magic-arrow.1", 0)
    assert any(f"{other}-magic.expert" in o for o in offered(s, 0))
    play(s, f"empower card:{school}-magic.1 effect:{school}-magic.expert", 0)
    assert not any(f"{other}-magic" in o for o in offered(s, 0))
