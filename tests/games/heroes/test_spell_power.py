"""What lends power to a spell: school magic, artifacts, buildings, astrologers."""

from games.heroes.combat_moves import fight, home, stand
from games.heroes.table import BOX, GAME, build, card, give, offered, play
from hexkeep.games.heroes.rules.spells.power import given_power

# ---- power --------------------------------------------------------------------------------------


def test_school_magic_helps_its_own_spells() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    stand(s, 0, "fire-magic")
    assert (given_power(s, 0, card("fireball")), given_power(s, 0, card("haste"))) == (1, 0)
    s.permanent[0] = -1
    s.hand[0] = [card("fire-magic")]
    s.xp[0] = 2
    give(s, 0, "haste", "fireball")
    t = GAME.copy(s)
    play(t, "cast card:haste.1")
    assert "empower card:fire-magic.1 effect:fire-magic.expert" not in offered(t, 0)
    play(s, "cast card:fireball.1")
    play(s, "empower card:fire-magic.1 effect:fire-magic.expert")
    assert s.power == 3


def test_brimstone_gives_power_for_cards() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    give(s, 0, "magic-arrow", "breastplate-of-brimstone", "estates", "luck")
    play(s, "cast card:magic-arrow.1")
    play(s, "empower card:breastplate-of-brimstone.1 effect:breastplate-of-brimstone.second")
    play(s, "discard card:estates.1")
    play(s, "no-more")
    assert s.power == 2


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


def test_the_sky_and_the_ground_lend_power() -> None:
    s = home()
    s.astrologer = [a.name for a in BOX.astrologers].index("blue-sky")
    assert (given_power(s, 0, card("haste")), given_power(s, 0, card("fireball"))) == (1, 0)
    s.astrologer = [a.name for a in BOX.astrologers].index("scorched-ground")
    assert (given_power(s, 0, card("haste")), given_power(s, 0, card("fireball"))) == (0, 1)
