"""Cards of the expansions that last for a combat, and elementals."""

import pytest

from games.heroes.combat_moves import cast, fight, settle, use
from games.heroes.table import card, give, hp, load_attack, offered, play, step_name
from hexkeep.games.heroes.rules.spells.power import given_power


@pytest.mark.rule("HOM-SPELL-02")
def test_recanters_cloak_forbids_spells_without_power() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    use(s, "recanters-cloak", "first")
    give(s, 0, "magic-arrow")
    assert "cast card:magic-arrow.1" not in offered(s, 0)
    give(s, 0, "power")
    play(s, "cast card:magic-arrow.1")
    assert not [o for o in offered(s, 0) if o.startswith("release")]
    play(s, "empower card:power.1 effect:power.basic")
    assert "release effect:magic-arrow.power-1" in offered(s, 0)


@pytest.mark.rule("HOM-ART-01")
def test_oppression_ends_positive_morale_and_rerolls() -> None:
    s = fight({"A2": "griffins"}, {"A3": "harpies"})
    s.morale = [1, 1]
    assert "morale-draw" in offered(s, 0)
    use(s, "spirit-of-oppression", "first")
    assert "morale-draw" not in offered(s, 0)
    load_attack(s, -1)
    play(s, "strike fighter:1")
    while step_name(s) == "card-window":
        play(s, "no-more")
    assert step_name(s) != "reroll"


@pytest.mark.rule("HOM-ART-01")
def test_the_orb_of_inhibition_takes_the_damage_from_magic() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    use(s, "orb-of-inhibition", "first")
    assert card("orb-of-inhibition") in s.removed
    cast(s, "magic-arrow", 0)
    play(s, "target fighter:1")
    assert s.damage[1] == 0


@pytest.mark.rule("HOM-SPEC-01")
def test_adrienne_attunes_herself_to_fire() -> None:
    s = fight({"A1": "gnolls"}, {"A5": "harpies"}, faction_1="fortress", hero_1="adrienne")
    use(s, "adrienne-1", "fire")
    assert (given_power(s, 0, card("fireball")), given_power(s, 0, card("haste"))) == (1, 0)
    use(s, "adrienne-3", "fire")
    assert given_power(s, 0, card("fireball")) == 2


@pytest.mark.rule("HOM-ART-01")
@pytest.mark.parametrize(("dice", "damage"), [((1, -1), 0), ((0, -1), 1)])
def test_the_boots_of_polarity_ignore_a_spell_on_a_plus_one(dice: tuple[int, int], damage: int) -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    give(s, 0, "magic-arrow")
    give(s, 1, "boots-of-polarity")
    play(s, "cast card:magic-arrow.1")
    play(s, "release effect:magic-arrow.power-0")
    load_attack(s, *dice)
    play(s, "play card:boots-of-polarity.1 effect:boots-of-polarity.first", 1)
    if damage:
        play(s, "target fighter:1")
    assert s.damage[1] == damage


@pytest.mark.rule("HOM-EXP-06")
def test_elementals_are_conjured_few_or_packed_from_beside_the_decks() -> None:
    s = fight({"A1": "sprites"}, {"A5": "harpies"}, faction_1="conflux")
    decks = [len(d) for d in s.guards]
    give(s, 0, "summon-fire-elemental")
    assert "cast card:summon-fire-elemental.1" not in offered(s, 0)  # it wants power
    give(s, 0, "power", "power")
    play(s, "cast card:summon-fire-elemental.1")
    s.power = 4
    play(s, "release effect:summon-fire-elemental.power-4")
    play(s, "at-cell cell:B3")
    assert hp(s, 2) == "fire-elementals.pack-0"
    assert [len(d) for d in s.guards] == decks
    settle(s)
    give(s, 0, "summon-fire-elemental")
    s.casts[0] = 0
    assert "cast card:summon-fire-elemental.2" not in offered(s, 0)  # there is one such card


@pytest.mark.rule("HOM-EXP-06")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ({"A1": "neutral-fire-elementals"}, {"D5": "harpies"}),
        ({"A1": "fire-elementals", "D2": "sprites"}, {"D5": "harpies"}),
        ({"A1": "sprites"}, {"D5": "fire-elementals"}),
        ({"A1": "sprites"}, {"A4": "fire-elementals.pack"}),
        ({"A1": "sprites"}, {"D5": "harpies"}),
    ],
)
def test_an_elemental_that_fights_anywhere_is_not_conjured(mine: dict[str, str], theirs: dict[str, str]) -> None:
    s = fight(mine, theirs, faction_1="conflux")
    give(s, 0, "summon-fire-elemental", "power", "power")
    elsewhere = any(name.startswith("fire-elementals") for name in (*mine.values(), *theirs.values()))
    assert ("cast card:summon-fire-elemental.1" in offered(s, 0)) == (not elsewhere)
