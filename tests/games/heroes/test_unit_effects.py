"""What spells, artifacts and specialties of the expansions do to single units."""

import pytest

from games.heroes.combat_moves import fight, next_round, use
from games.heroes.table import BOX, GAME, card, give, offered, play
from hexkeep.games.heroes.rules.attack.attack_values import attack_value, defense_value
from hexkeep.games.heroes.rules.combat.damage import paralyse
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.state import PARALYSED_MARK


@pytest.mark.rule("HOM-SPELL-01")
def test_dispel_takes_away_all_that_lies_on_a_unit_of_its_tier() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies", "B5": "minotaurs"})
    s.health = [0, 0, 0]
    s.haste = [40, 0, 2]
    give(s, 0, "dispel")
    s.haste[0] = 0
    s.haste[1] = 3
    play(s, "cast card:dispel.1")
    play(s, "release effect:dispel.power-0")  # bronze alone: the harpies
    assert s.haste == [0, 0, 2]


def test_lasting_attack_and_defense() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    use(s, "quiet-eye-of-the-dragon", "first")
    assert attack_value(s, 0, 1, 0) == 2 + 1
    s = fight({"A1": "gnolls"}, {"A5": "harpies"}, faction_1="fortress", hero_1="tazar")
    use(s, "tazar-2", "defense")
    assert defense_value(s, 1, 0, 0) == 1 + 1
    next_round(s)
    assert defense_value(s, 1, 0, 0) == 1 + 1


@pytest.mark.rule("HOM-SPEC-01")
def test_second_sight_keeps_a_unit_upright() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    use(s, "pendant-of-second-sight", "first")
    play(s, "target fighter:0")
    paralyse(s, 0)
    assert not s.mark[0] & PARALYSED_MARK


@pytest.mark.rule("HOM-SPEC-01")
def test_the_wayfarer_ambushes_neutral_units_at_the_opening() -> None:
    ring = BOX.cards[BOX.card_index["ring-of-the-wayfarer"]].modes[1].program
    s = fight({"A1": "griffins"}, {"A5": "neutral-boars", "B5": "neutral-azure-dragons"}, versus=-1)
    run_program(s, ring, 0, 0, card("ring-of-the-wayfarer"), 16)
    GAME.advance(s)
    assert s.mark[1] & PARALYSED_MARK  # no azure unit can be chosen


@pytest.mark.rule("HOM-SPEC-01")
def test_zilare_stuns_any_unit_and_casmetra_hexes_one() -> None:
    s = fight({"A1": "seamen"}, {"A2": "harpies"}, faction_1="cove", hero_1="zilare")
    use(s, "zilare-3", "stun")
    play(s, "target fighter:1")
    play(s, "defend", 0)
    assert not [o for o in offered(s, 1) if o.startswith("strike")]
    s = fight({"A1": "seamen"}, {"A2": "harpies.pack"}, faction_1="cove", hero_1="casmetra")
    use(s, "casmetra-3", "hex")
    play(s, "target fighter:1")
    assert attack_value(s, 1, 0, 0) == 3 - 2
