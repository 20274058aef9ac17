"""Abilities of the units of the expansions."""

import pytest

from games.heroes.combat_moves import fight, settle, strike
from games.heroes.table import (
    BOX,
    GAME,
    card,
    give,
    gold_of,
    hp,
    load_attack,
    offered,
    play,
    step_name,
    told,
    unit,
    until,
)
from hexkeep.games.heroes.rules.attack.after_attack import corrode
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL, RETALIATION, attack_value, damage_of, defense_value
from hexkeep.games.heroes.rules.combat.battlefield import initiative
from hexkeep.games.heroes.rules.combat.boards import TOWER_CELL
from hexkeep.games.heroes.rules.combat.immunity import deal_card_damage, may_touch
from hexkeep.games.heroes.rules.combat.siege import breach
from hexkeep.games.heroes.rules.combat.unit_abilities import summon
from hexkeep.games.heroes.rules.combat.unit_movement import reachable
from hexkeep.games.heroes.rules.spells.power import given_power
from hexkeep.games.heroes.state import ACTIVATED_MARK, COMBAT_ALERT


@pytest.mark.rule("HOM-UNIT-18")
def test_dragon_flies_cleanse_their_target_and_soften_its_retaliation() -> None:
    s = fight({"A2": "dragon-flies.pack"}, {"A3": "griffins.pack"}, 0, 0)
    s.haste[1], s.might[1], s.armor[1], s.shield[1] = 3, 2, -1, 1
    assert attack_value(s, 1, 0, RETALIATION) == 3 + 2 - 1
    assert attack_value(s, 1, 0, NORMAL) == 3 + 2
    strike(s)
    assert (s.haste[1], s.might[1], s.shield[1]) == (0, 0, 0)
    assert s.armor[1] == -1  # what its enemy laid upon it stays


@pytest.mark.rule("HOM-UNIT-18")
def test_gorgons_take_a_whole_side_on_the_right_double() -> None:
    for token, dice, left in (
        ("gorgons.pack", (0, 0, 0), "crusaders.few-0"),
        ("gorgons.pack", (0, 0, 1), "crusaders.pack-3"),
        ("neutral-gorgons", (0, -1, -1), "crusaders.few-0"),
        ("neutral-gorgons", (0, 0, 0), "crusaders.pack-2"),
    ):
        s = fight({"A2": token}, {"A3": "crusaders.pack"}, *dice, -1)
        s.health[1] = 0
        strike(s)
        assert hp(s, 1) == left, token


@pytest.mark.rule("HOM-UNIT-18")
def test_poison_works_at_the_start_of_each_activation() -> None:
    s = fight({"A2": "wyverns.pack"}, {"A3": "griffins.pack"}, 0, 0)
    strike(s)
    assert s.actor == 1  # its activation has begun
    assert (s.venom[1], s.damage[1]) == (1, 6 + 1)  # one of two cubes


@pytest.mark.rule("HOM-UNIT-18")
def test_hydras_attack_a_second_enemy_and_none_retaliates() -> None:
    s = fight({"B2": "hydras.pack"}, {"B3": "griffins.pack", "A2": "griffins", "D5": "halberdiers"}, 0, 0)
    strike(s)
    assert offered(s, 0) == ["target fighter:2", "decline"]  # the halberdiers are too far
    play(s, "target fighter:2")
    settle(s)
    assert (s.damage[1], s.damage[2], s.damage[0]) == (7, 7, 0)


@pytest.mark.rule("HOM-UNIT-18")
def test_familiars_cost_the_caster_a_card() -> None:
    s = fight({"A1": "griffins"}, {"A5": "familiars.pack"}, faction_1="castle", faction_2="inferno")
    give(s, 0, "magic-arrow", "estates")
    play(s, "cast card:magic-arrow.1")
    play(s, "release effect:magic-arrow.power-0")
    assert offered(s, 0) == ["discard card:estates.1"]
    play(s, "discard card:estates.1")
    assert card("estates") in s.discard[0]


@pytest.mark.rule("HOM-UNIT-18")
def test_neutral_pegasi_take_a_card_with_power() -> None:
    s = fight({"A1": "griffins"}, {"A5": "neutral-pegasi"}, versus=-1)
    give(s, 0, "magic-arrow", "estates", "power")
    play(s, "cast card:magic-arrow.1")
    play(s, "release effect:magic-arrow.power-0")
    assert offered(s, 0) == ["discard card:power.1"]


@pytest.mark.rule("HOM-UNIT-18")
def test_magogs_splinter_and_cerberi_bite() -> None:
    s = fight({"A1": "magogs.pack"}, {"A4": "griffins.pack", "B4": "griffins"}, 0)
    strike(s)
    play(s, "target fighter:2")
    assert (s.damage[1], s.damage[2]) == (2, 1)
    s = fight({"B2": "cerberi.pack"}, {"B3": "griffins.pack", "A2": "griffins"}, 0)
    strike(s)
    play(s, "target fighter:2")
    assert (s.damage[1], s.damage[2], s.damage[0]) == (3, 1, 0)


@pytest.mark.rule("HOM-EXP-06", "HOM-EXP-07", "HOM-EXP-08", "HOM-EXP-09", "HOM-UNIT-20")
def test_pit_lords_call_demons_once_a_friend_has_fallen() -> None:
    s = fight({"B2": "pit-lords.pack", "A1": "cerberi"}, {"D5": "griffins"}, faction_1="inferno")
    assert "feat fighter:0" not in offered(s, 0)
    s.cell[1] = -1
    decks = [len(deck) for deck in s.guards]
    play(s, "feat fighter:0")
    assert sorted(offered(s, 0)) == ["at-cell cell:A2", "at-cell cell:B1", "at-cell cell:B3", "at-cell cell:C2"]
    play(s, "at-cell cell:B3")
    assert hp(s, 3) == "demons.few-0"
    assert [len(deck) for deck in s.guards] == decks  # none comes from the neutral decks
    assert not s.mark[3] & ACTIVATED_MARK  # initiative 5, slower than the Pit Lords
    assert not [o for o in offered(s, 0) if o.startswith(("walk", "strike"))] or s.actor != 0  # nothing else was done
    s.cell[2] = -1
    s.alert |= COMBAT_ALERT
    GAME.settle(s)
    until(s, "turn")
    assert unit("demons.few") in s.army[0]


@pytest.mark.rule("HOM-EXP-08")
def test_a_summoned_unit_faster_than_the_active_one_waits_for_the_next_round() -> None:
    s = fight({"B2": "pit-lords.pack"}, {"D5": "griffins"}, faction_1="inferno")
    s.haste[0] = 0
    assert initiative(s, 0) == 7
    for token, waits in (("griffins.few", False), ("marksmen.pack", False), ("vampires.pack", True)):
        t = GAME.copy(s)
        summon(t, unit(token), 0, 8)
        assert bool(t.mark[2] & ACTIVATED_MARK) == waits
    t = GAME.copy(s)
    t.haste[0] = -1  # now 6, and griffins have 6
    summon(t, unit("griffins.few"), 0, 8)
    assert not t.mark[2] & ACTIVATED_MARK


@pytest.mark.rule("HOM-EXP-07")
def test_without_a_space_beside_it_nothing_is_summoned() -> None:
    s = fight({"A1": "pit-lords.pack", "B1": "cerberi", "A2": "magogs", "C1": "familiars"}, {"D5": "griffins"})
    s.cell[3] = -1
    s.side[3] = 0
    assert "feat fighter:0" not in offered(s, 0)


@pytest.mark.rule("HOM-EXP-09")
def test_summoned_units_may_be_a_sixth() -> None:
    mine = {"B2": "pit-lords.pack", "A1": "cerberi", "C1": "magogs", "D1": "familiars", "D2": "efreet", "A2": "imps"}
    mine.pop("A2")
    s = fight({**mine}, {"D5": "griffins"}, faction_1="inferno")
    s.cell[1] = -1
    s.cell.append(0)
    s.cell.pop()
    play(s, "feat fighter:0")
    play(s, "at-cell cell:B3")
    assert s.side.count(0) == 6


@pytest.mark.rule("HOM-UNIT-18")
def test_pit_lords_reinforce_demons_that_fight() -> None:
    s = fight({"B2": "pit-lords.pack", "A1": "demons", "D1": "magogs"}, {"D5": "griffins"})
    s.cell[2] = -1
    play(s, "feat fighter:0")
    assert s.code[1] == unit("demons.pack")


@pytest.mark.rule("HOM-UNIT-18")
def test_immunities_to_schools_and_magic_arrow() -> None:
    s = fight({"A1": "efreet", "B1": "efreet.pack", "C1": "neutral-ice-elementals"}, {"A5": "griffins"})
    hurt = {"magic-arrow": [0, 0, 0], "fireball": [2, 0, 2], "lightning-bolt": [2, 2, 2], "frost-ring": [2, 2, 0]}
    for name, damage in hurt.items():
        s.damage = [0] * 4
        for u in range(3):
            deal_card_damage(s, u, 2, card(name))
        assert s.damage[:3] == damage, name
    # Efreet are unhurt by fire, and may be aimed at all the same
    assert [may_touch(s, u, card("fireball")) for u in range(3)] == [True, True, True]
    assert [may_touch(s, u, card("frost-ring")) for u in range(3)] == [True, True, False]


@pytest.mark.rule("HOM-UNIT-18")
def test_arch_devils_go_anywhere() -> None:
    s = fight({"A1": "arch-devils.pack", "B1": "arch-devils"}, {"D5": "griffins"})
    assert reachable(s, 0).bit_count() == 17
    assert reachable(s, 1).bit_count() < 17


@pytest.mark.rule("HOM-UNIT-18")
def test_hatreds() -> None:
    s = fight({"A2": "neutral-genies"}, {"A3": "efreet"})
    assert attack_value(s, 0, 1, NORMAL) == 3 + 1
    s.code[0] = unit("neutral-arch-devils")
    assert attack_value(s, 0, 1, NORMAL) == 5
    s.code[1] = unit("archangels")
    assert attack_value(s, 0, 1, NORMAL) == 5 + 2
    s.code[0], s.code[1] = unit("neutral-titans"), unit("black-dragons")
    assert attack_value(s, 0, 1, NORMAL) == 6 + 2
    s.code[1] = unit("ghost-dragons")
    assert attack_value(s, 0, 1, NORMAL) == 6


@pytest.mark.rule("HOM-UNIT-20")
def test_genies_wish_instead_of_acting() -> None:
    s = fight({"A2": "genies"}, {"A4": "griffins"}, faction_1="tower")
    s.deck[0] = [c for c in s.deck[0] if c not in (card("magic-arrow"),)]
    give(s, 0, "haste", zone="deck")
    assert "feat fighter:0" in offered(s, 0)
    play(s, "feat fighter:0")
    play(s, "take card:haste.1")
    assert s.hand[0] == [card("haste")]
    assert len(s.discard[0]) == 2
    until(s, "act")
    assert s.actor == 1  # the activation is over
    s = fight({"A2": "genies"}, {"A4": "griffins"}, faction_1="tower")
    play(s, "walk cell:A3")
    assert "feat fighter:0" not in offered(s, 0)  # it has moved


@pytest.mark.rule("HOM-UNIT-18")
def test_packs_of_genies_mill_when_they_attack() -> None:
    s = fight({"A2": "genies.pack"}, {"A3": "griffins.pack"}, 0, 0, faction_1="tower")
    give(s, 0, "haste", zone="deck")
    strike(s)
    until(s, "regain")
    play(s, "take card:haste.1")
    assert card("haste") in s.hand[0]


@pytest.mark.rule("HOM-UNIT-18")
def test_gargoyles_and_titans_are_not_swayed() -> None:
    s = fight({"A1": "gargoyles", "B1": "titans", "C1": "gremlins"}, {"A5": "griffins"}, faction_1="tower")
    give(s, 0, "haste", "iona-1")
    play(s, "cast card:haste.1")
    play(s, "release effect:haste.power-0")
    assert sorted(offered(s, 0)) == ["target fighter:2", "target fighter:3"]
    play(s, "target fighter:2")
    settle(s)
    play(s, "play card:iona-1.1 effect:iona-1.health")
    assert sorted(offered(s, 0)) == ["target fighter:0", "target fighter:2"]  # gargoyles ignore spells alone


@pytest.mark.rule("HOM-UNIT-18")
def test_magi_and_elementals_lend_power_while_they_are_active() -> None:
    s = fight({"A1": "magi.pack", "B1": "energy-elementals.pack"}, {"A5": "griffins"})
    assert given_power(s, 0, card("fireball")) == given_power(s, 0, card("haste")) == 1
    s.casts[0] = 1
    assert given_power(s, 0, card("fireball")) == 0  # the first spell of the combat round alone
    s.casts[0], s.actor = 0, 1
    assert (given_power(s, 0, card("fireball")), given_power(s, 0, card("haste"))) == (1, 0)


@pytest.mark.rule("HOM-UNIT-18")
def test_wolf_raiders_attack_again_after_the_retaliation() -> None:
    s = fight({"A2": "wolf-raiders.pack"}, {"A3": "crusaders"}, 1, 0, 1)
    strike(s)
    assert s.damage[1] == 2 * (2 + 1 - 2)
    assert s.damage[0] == 3


@pytest.mark.rule("HOM-UNIT-20")
def test_ogres_spur_a_friend_for_two_rounds_instead_of_acting() -> None:
    s = fight({"A2": "ogres.pack", "B1": "goblins", "C1": "orcs"}, {"A4": "griffins"}, faction_1="stronghold")
    assert [o for o in offered(s, 0) if o.startswith("feat")] == ["feat fighter:0", "feat fighter:1"]  # not the archers
    play(s, "feat fighter:1")
    assert attack_value(s, 1, 3, NORMAL) == 1 + 2
    from games.heroes.combat_moves import next_round

    next_round(s)
    assert attack_value(s, 1, 3, NORMAL) == 1 + 2
    next_round(s)
    assert attack_value(s, 1, 3, NORMAL) == 1


@pytest.mark.rule("HOM-UNIT-20")
def test_neutral_units_use_their_ability_only_if_they_cannot_attack() -> None:
    s = fight({"A1": "griffins"}, {"A2": "neutral-ogres"}, versus=-1)
    play(s, "defend", 0)
    assert s.actor == 1
    assert not [o for o in offered(s, 1) if o.startswith("feat")]


@pytest.mark.rule("HOM-UNIT-18")
def test_thunderbirds_and_neutral_wyverns_strike_after_the_blow() -> None:
    for token, die, more in (
        ("thunderbirds.pack", 0, 1),
        ("thunderbirds.pack", 1, 1),
        ("thunderbirds.pack", -1, 0),
        ("neutral-wyverns", 0, 1),
        ("neutral-wyverns", 1, 0),
    ):
        s = fight({"A2": token}, {"A3": "griffins.pack"}, 0, die, 0)
        strike(s)
        assert s.damage[1] == 4 + more, (token, die)


@pytest.mark.rule("HOM-UNIT-18")
def test_neutral_basilisks_stare() -> None:
    for die in (0, 1):
        s = fight({"A2": "neutral-basilisks"}, {"A3": "griffins.pack"}, 0, die, -1)
        events = play(s, "strike fighter:1")
        assert len(told(events, "paralysed")) == (die == 0)


@pytest.mark.rule("HOM-UNIT-20")
def test_cyclopes_break_walls_from_afar_and_packs_the_tower() -> None:
    for token, tower in (("cyclopes.few", False), ("cyclopes.pack", True)):
        s = fight({"A1": token}, {"A5": "griffins", "tower": "arrow-tower"}, walls=[1, 2, 1, 0])
        breaches = [o for o in offered(s, 0) if o.startswith("breach")]
        assert breaches == ["breach cell:A3", "breach cell:B3", "breach cell:C3"] + ["breach cell:tower"] * tower
    play(s, "breach cell:tower")
    assert TOWER_CELL not in s.cell
    assert s.walls == [1, 2, 1, 0]


@pytest.mark.rule("HOM-SIEGE-16")
def test_the_tower_still_falls_with_the_last_wall() -> None:
    s = fight({"A1": "goblins"}, {"A5": "griffins", "tower": "arrow-tower"}, walls=[1, 0, 0, 0])
    breach(s, 8)
    assert TOWER_CELL not in s.cell


@pytest.mark.rule("HOM-UNIT-18")
def test_behemoths_crush_and_corrode() -> None:
    s = fight({"A2": "behemoths.pack"}, {"A3": "crusaders.pack"}, 0, 0)
    assert defense_value(s, 0, 1, NORMAL) == 0
    strike(s)
    assert s.damage[1] == 7
    assert defense_value(s, 1, 1, RETALIATION) == 2 - 1  # for the rest of the combat


@pytest.mark.rule("HOM-WORD-02")
def test_rust_dragons_rust_on_a_low_die() -> None:
    defense = BOX.stats[unit("crusaders.pack")].defense
    for die, met in ((-1, max(0, defense - 2)), (0, defense)):
        s = fight({"A2": "neutral-rust-dragons"}, {"A3": "crusaders.pack"}, die, 0)
        strike(s)
        assert s.damage[1] == 7 + die - met
        assert s.armor[1] == 0, "in this attack alone"


@pytest.mark.rule("HOM-WORD-04")
@pytest.mark.parametrize("name", ["neutral-magma-elementals", "neutral-storm-elementals", "water-elementals.pack"])
def test_elemental_damage_ignores_defense(name: str) -> None:
    s = fight({"A2": name}, {"A3": "gold-dragons.pack"}, 0, 0)
    give(s, 1, "defense")
    play(s, "strike fighter:1")
    play(s, "play card:defense.1 effect:defense.basic", 1)
    settle(s)
    assert s.damage[1] == BOX.stats[s.code[0]].attack


@pytest.mark.rule("HOM-WORD-12")
def test_a_unit_bears_one_corrosion_token_at_most() -> None:
    s = fight({"A2": "behemoths.pack"}, {"A3": "gold-dragons.pack"}, 0, 0)
    strike(s)
    assert s.armor[1] == -1
    corrode(s, 1)
    assert s.armor[1] == -1


@pytest.mark.rule("HOM-UNIT-18")
def test_magic_elementals_attack_all_around_them() -> None:
    mine = {"B2": "magic-elementals", "C2": "sprites"}
    theirs = {"B3": "griffins.pack", "A2": "griffins"}
    s = fight(mine, theirs, 0, 0, 0)
    strike(s, 2)
    assert s.damage == [0, 4, 4, 4]  # friends too
    s = fight({**mine, "B2": "magic-elementals.pack"}, theirs, 0, 0, 0)
    strike(s, 2)
    assert s.damage == [0, 0, 5, 5]
    assert not may_touch(s, 0, card("fireball"))


@pytest.mark.rule("HOM-UNIT-18")
def test_phoenixes_rise_once() -> None:
    s = fight({"A2": "griffins"}, {"A3": "phoenixes"})
    s.health[1] = 0
    from hexkeep.games.heroes.rules.combat.damage import deal_damage

    deal_damage(s, 1, 50)
    assert hp(s, 1) == "phoenixes.few-6"
    deal_damage(s, 1, 1)
    assert hp(s, 1) == "dead"


@pytest.mark.rule("HOM-UNIT-18")
def test_seamen_pillage_once() -> None:
    s = fight({"B2": "seamen.pack"}, {"B3": "griffins", "A2": "griffins", "D5": "harpies"}, 0)
    s.health[1] = s.health[2] = -3
    before = gold_of(s, 0)
    strike(s)
    assert gold_of(s, 0) == before + 2
    s.acted = 0
    from hexkeep.games.heroes.rules.combat.activation import ActivateUnit

    s.push(ActivateUnit(0))
    GAME.advance(s)
    s.actor = 0
    strike(s, 2)
    assert gold_of(s, 0) == before + 2


@pytest.mark.rule("HOM-UNIT-18")
def test_ayssids_go_on_when_they_have_taken_a_side() -> None:
    s = fight({"B2": "ayssids.pack"}, {"B3": "griffins.pack", "A2": "griffins"}, 1, -1)
    s.health[1] = 0
    strike(s)
    assert offered(s, 0) == ["target fighter:2", "decline"]
    s = fight({"B2": "ayssids.pack"}, {"B3": "griffins.pack", "A2": "griffins"}, 1, -1)
    strike(s)
    assert step_name(s) != "another"


@pytest.mark.rule("HOM-UNIT-18")
def test_sorceresses_hex_or_enfeeble() -> None:
    s = fight({"A1": "sorceresses"}, {"A4": "griffins.pack"})
    play(s, "feat fighter:1")
    assert attack_value(s, 1, 0, NORMAL) == 3 - 2
    s = fight({"A1": "sorceresses.pack"}, {"A4": "griffins.pack"}, 0)
    strike(s)
    assert attack_value(s, 1, 0, NORMAL) == 3 - 1


@pytest.mark.rule("HOM-UNIT-18")
def test_the_hide_of_nix_lets_only_so_much_through() -> None:
    s = fight({"A2": "titans"}, {"A3": "nix.pack"})
    assert damage_of(s, 0, 1, NORMAL, 1, False) == 4
    s.code[1] = unit("neutral-nix")
    assert damage_of(s, 0, 1, NORMAL, 1, False) == 5
    s.code[1] = unit("nix.few")
    assert damage_of(s, 0, 1, NORMAL, 1, False) == 5


@pytest.mark.rule("HOM-UNIT-18")
def test_haspids_avenge_their_lost_ranks() -> None:
    from hexkeep.games.heroes.rules.combat.damage import deal_damage

    s = fight({"A2": "haspids.pack"}, {"A3": "griffins"})
    s.health[0] = 0
    deal_damage(s, 0, 8)
    assert hp(s, 0) == "haspids.few-0"
    assert attack_value(s, 0, 1, NORMAL) == 5 + 2
    t = fight({"A2": "haspids"}, {"A3": "griffins"})
    assert attack_value(t, 0, 1, NORMAL) == 5


@pytest.mark.rule("HOM-UNIT-18")
def test_neutral_magi_make_their_enemy_discard() -> None:
    s = fight({"A1": "griffins.pack"}, {"A4": "neutral-magi"}, versus=-1)
    give(s, 0, "estates", "power")
    play(s, "defend", 0)
    load_attack(s, 0, 0)
    play(s, "strike fighter:0", 1)
    until(s, "confound")
    assert offered(s, 0) == ["discard card:power.1", "decline"]
    play(s, "decline")
    assert len(s.hand[0]) == 1
