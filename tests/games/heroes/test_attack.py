"""An attack: values, dice, damage, retaliation, unit abilities."""

import pytest

from games.heroes.combat_moves import duel, settle, strike
from games.heroes.table import (
    BOX,
    GAME,
    act,
    card,
    combat,
    give,
    has_mark,
    hp,
    idle,
    load,
    load_attack,
    offered,
    play,
    put_mark,
    step_name,
    unit,
)
from hexkeep.games.heroes.rules.combat.damage import deal_damage, paralyse
from hexkeep.games.heroes.table.battle.forecasts import attack_odds


@pytest.mark.rule("HOM-CROUND-07", "HOM-CROUND-09", "HOM-CCARD-05", "HOM-CCARD-02")
def test_the_rulebooks_zombies_against_griffins() -> None:
    s = duel("zombies", "griffins.pack", faction_1="necropolis", faction_2="castle")
    give(s, 0, "attack")
    give(s, 1, "defense")
    play(s, "strike fighter:1")
    assert GAME.decisions(s)[0].seat == 0  # the attacking side first
    play(s, "play card:attack.1 effect:attack.basic")
    load_attack(s, 1, 0)
    play(s, "play card:defense.1 effect:defense.basic")
    settle(s)
    assert hp(s, 1) == "griffins.pack-3"  # 2 + 1 + 1 - (0 + 1) = 3, HP 4: no flip


@pytest.mark.rule("HOM-CROUND-08", "HOM-UNIT-14", "HOM-OPT-06", "HOM-OPT-10")
@pytest.mark.parametrize(
    ("optional", "die", "left"),
    [
        ([], -1, "crusaders.few-0"),  # 2 - 1 - 2 is never below 0
        (["sure-hits"], -1, "crusaders.few-1"),
        ([], 1, "crusaders.few-1"),
        (["flat-attacks"], 1, "crusaders.few-0"),
    ],
)
def test_damage_is_attack_and_die_less_defense(optional: list[str], die: int, left: str) -> None:
    s = duel("skeletons", "crusaders", die, 0, faction_1="necropolis", faction_2="castle", optional=optional)
    strike(s)
    assert hp(s, 1) == left


@pytest.mark.rule("HOM-UNIT-15", "HOM-UNIT-16", "HOM-CTERM-07")
def test_a_pack_turns_to_few_with_the_surplus_and_strikes_back_so() -> None:
    s = duel("crusaders", "skeletons.pack", 1, 1, faction_2="necropolis")
    strike(s)
    assert hp(s, 1) == "skeletons.few-1"  # 3 + 1 - 1 = 3 against HP 2
    assert has_mark(s, 1, "retaliated")
    assert hp(s, 0) == "crusaders.few-1"  # struck back with the few side's 2 + 1 against 2
    s = duel("black-dragons.pack", "skeletons.pack", 0, faction_1="dungeon", faction_2="necropolis")
    strike(s)
    assert s.field == -1  # 8 - 1 = 7: both layers at once


@pytest.mark.rule("HOM-UNIT-23")
def test_a_unit_reinforced_in_combat_keeps_its_damage() -> None:
    s = duel("crusaders", "neutral-skeletons", 1, versus=-1, faction_1="necropolis", faction_2="castle")
    s.code[0] = unit("wraiths")
    s.damage[0] = 2
    s.damage[1] = 2
    s.cell.append(19)
    for zone, value in ((s.code, unit("neutral-boars")), (s.side, 1), (s.damage, 0), (s.mark, 1)):
        zone.append(value)
    for zone in (s.haste, s.health, s.shield):
        zone.append(0)
    strike(s)
    assert step_name(s) == "raise"
    play(s, "target fighter:0")
    assert hp(s, 0) == "wraiths.pack-2"


@pytest.mark.rule("HOM-CTERM-04", "HOM-CTERM-05", "HOM-CTERM-06", "HOM-CTERM-08")
def test_retaliation_is_automatic_once_a_round_and_never_answered() -> None:
    s = combat({"A2": "halberdiers", "B3": "crusaders.pack"}, {"A3": "zombies"}, faction_2="necropolis")
    s.health[0] = s.health[1] = 50
    s.damage[2] = -9
    while s.actor != 0:
        idle(s)
    load_attack(s, -1, 0)
    strike(s, 2)
    assert s.damage[0] == 1  # an attack of 0 damage is answered too
    assert has_mark(s, 2, "retaliated")
    while s.actor != 1:
        idle(s)
    load_attack(s, -1, 0)
    strike(s, 2)
    assert s.damage[1] == 0


@pytest.mark.rule("HOM-CTERM-05")
def test_griffins_strike_back_every_time() -> None:
    s = duel("zombies", "griffins.pack", -1, 0, -1, 0, faction_1="necropolis", faction_2="castle")
    strike(s)
    assert not has_mark(s, 1, "retaliated")
    assert s.damage[0] >= 1


@pytest.mark.rule("HOM-CROUND-12", "HOM-UTYPE-08")
def test_a_distant_shot_is_not_answered_and_penalised_from_back_to_back() -> None:
    s = combat({"A1": "marksmen"}, {"A5": "zombies", "B4": "zombies"}, faction_2="necropolis")
    load_attack(s, 1, -1)
    play(s, "strike fighter:1")
    settle(s)
    assert s.damage[1] == 0  # two dice, the lower: 2 - 1 - 1
    assert s.damage[0] == 0
    s = combat({"A1": "marksmen"}, {"A5": "zombies", "B4": "zombies"}, faction_2="necropolis")
    load_attack(s, 0, 1)
    strike(s, 2)
    assert s.damage[2] == 1
    assert s.dice == []


@pytest.mark.rule("HOM-UTYPE-07", "HOM-UTYPE-09")
def test_ranged_units_are_penalised_beside_an_enemy_also_striking_back() -> None:
    s = duel("marksmen", "zombies", 1, -1, 0, faction_2="necropolis")
    strike(s)
    assert s.damage[1] == 0
    s = duel("crusaders", "evil-eyes", faction_1="castle", faction_2="dungeon")
    s.damage[1] = -9  # so that it survives
    load_attack(s, 0, 1, 0)
    strike(s)
    assert s.damage[0] == 1  # 3 + 0 (the lower die) - 2


@pytest.mark.rule("HOM-MORALE-07", "HOM-MORALE-06")
def test_one_token_rerolls_one_of_two_dice() -> None:
    s = combat({"A1": "marksmen"}, {"A5": "zombies"}, faction_2="necropolis")
    s.morale[0] = 1
    load_attack(s, -1, 1, 0)
    play(s, "strike fighter:1")
    play(s, "no-more")
    assert s.dice == [-1, 1]
    play(s, "reroll die:0")
    assert s.damage[1] == 1  # the lower of 0 and 1: 2 + 0 - 1
    assert s.morale[0] == 0


@pytest.mark.rule("HOM-OPT-02")
def test_without_rerolls_nobody_is_asked() -> None:
    s = combat({"A1": "marksmen"}, {"A4": "zombies"}, faction_2="necropolis", optional=["no-rerolls"])
    s.morale[0] = 1
    play(s, "strike fighter:1")
    play(s, "no-more")
    assert step_name(s) == "act"


@pytest.mark.rule("HOM-DEF-02", "HOM-DEF-05")
@pytest.mark.parametrize(("token", "damage"), [(1, 1), (0, 2)])
def test_the_defence_die(token: int, damage: int) -> None:
    s = duel("crusaders", "skeletons", faction_2="necropolis")
    s.damage[1] = -9
    put_mark(s, 1, "defending")
    load_attack(s, 0, token)
    strike(s)
    assert s.damage[1] == -9 + damage  # 3 - 1, or 3 - 2


@pytest.mark.rule("HOM-PARA-02", "HOM-PARA-03")
def test_an_attack_frees_a_paralysed_unit_which_strikes_back() -> None:
    s = duel("skeletons", "crusaders", -1, 0, faction_1="necropolis", faction_2="castle")
    put_mark(s, 1, "paralysed")
    strike(s)
    assert not has_mark(s, 1, "paralysed")
    assert has_mark(s, 1, "retaliated")
    put_mark(s, 1, "paralysed")
    deal_damage(s, 1, 1)
    assert not has_mark(s, 1, "paralysed")


@pytest.mark.rule("HOM-CCARD-04", "HOM-CCARD-06")
def test_bonuses_end_with_the_attack_and_retaliation_opens_a_new_window() -> None:
    s = duel("crusaders", "zombies.pack", 0, 0, faction_2="necropolis")
    give(s, 0, "attack", "defense")
    play(s, "strike fighter:1")
    play(s, "play card:attack.1 effect:attack.basic")
    play(s, "no-more")
    assert step_name(s) == "card-window"
    assert s.strike_kind == 1
    assert s.boost == 0
    assert "play card:defense.1 effect:defense.basic" in offered(s, 0)


@pytest.mark.rule("HOM-CROUND-10")
def test_an_attack_on_a_unit_that_is_gone_may_be_turned_elsewhere() -> None:
    s = combat({"A2": "crusaders"}, {"A3": "zombies", "B2": "zombies"}, faction_2="necropolis")
    while s.actor != 0:
        idle(s)
    give(s, 0, "haste")
    play(s, "strike fighter:1")
    s.cell[1] = -1
    play(s, "no-more")
    assert step_name(s) == "act"
    assert "strike fighter:2" in offered(s)


@pytest.mark.rule("HOM-DICE-02", "HOM-DICE-06")
def test_the_attack_die_has_two_faces_of_each_value() -> None:
    from hexkeep.games.heroes.rules.cards.dice import ATTACK_FACES

    assert sorted(ATTACK_FACES) == [-1, -1, 0, 0, 1, 1]


def test_the_hint_tells_the_range_of_damage() -> None:
    s = duel("crusaders", "zombies", faction_2="necropolis")
    # 3 - 1 - 1; 3 + 1 - 1 - 1: few zombies are tougher on a +1
    assert {roll.damage for roll in attack_odds(s, 0, 1).rolls} == {1, 2}


@pytest.mark.rule("HOM-UNIT-18", "HOM-UNIT-19")
def test_marksmen_shoot_twice_and_abilities_count_for_the_first_attack() -> None:
    s = combat({"A1": "marksmen.pack"}, {"A4": "crusaders"}, faction_1="castle", faction_2="dungeon")
    load_attack(s, 1, 1, 0)
    strike(s)
    assert s.damage[1] == 2  # 3 - 2 twice
    s = combat({"A1": "marksmen.pack"}, {"A2": "zombies"}, faction_2="necropolis")
    load_attack(s, 1, 1, 0, 0)
    strike(s)
    assert s.damage[1] == 1  # adjacent: once


@pytest.mark.rule("HOM-UNIT-18")
def test_halberdiers_brace() -> None:
    s = duel("skeletons", "halberdiers.pack", 1, 0, faction_1="necropolis", faction_2="castle")
    give(s, 1, "haste")
    play(s, "strike fighter:1")
    play(s, "no-more", 1)
    play(s, "brace card:haste.1", 1)
    settle(s)
    assert s.damage[1] == 1  # 2 - 1 without the +1
    assert card("haste") in s.discard[1]


@pytest.mark.rule("HOM-UNIT-18")
def test_crusaders_reroll_zeros_and_champions_after_moving() -> None:
    s = duel("crusaders.pack", "zombies.pack", 0, 0, -1, faction_2="necropolis")
    play(s, "strike fighter:1")
    play(s, "reroll die:0")
    play(s, "reroll die:0")
    settle(s)
    assert s.damage[1] == 2  # 4 - 1 - 1
    s = combat({"A1": "champions.pack"}, {"A3": "zombies.pack"}, faction_2="necropolis")
    load_attack(s, 0, 0)
    play(s, "walk cell:A2")
    play(s, "strike fighter:1")
    assert "reroll die:0" in offered(s)
    play(s, "reroll die:0")
    assert step_name(s) != "own-reroll"
    s = duel("champions.pack", "zombies.pack", 0, faction_2="necropolis")
    play(s, "strike fighter:1")
    assert step_name(s) != "own-reroll"


@pytest.mark.rule("HOM-UNIT-18")
def test_archangels_draw_at_the_start_and_save_a_friend() -> None:
    from hexkeep.games.heroes.rules.combat.opening import DrawAtOpening

    s = combat({"A1": "archangels.few"}, {"A5": "zombies"}, faction_2="necropolis")
    s.push(DrawAtOpening())
    GAME.advance(s)
    assert len(s.hand[0]) == 1
    s = combat(
        {"A3": "zombies"}, {"A4": "griffins", "D5": "archangels.pack"}, faction_1="necropolis", faction_2="castle"
    )
    while s.actor != 0:
        idle(s)
    s.damage[1] = 3
    load_attack(s, 0)
    play(s, "strike fighter:1")
    play(s, "stand")
    assert hp(s, 1) == "griffins.few-3"
    assert has_mark(s, 2, "saved")
    assert not has_mark(s, 1, "retaliated")  # a saved unit does not strike back


@pytest.mark.rule("HOM-UNIT-18")
def test_troglodytes_ignore_paralysis_and_medusas_petrify() -> None:
    s = duel("crusaders", "troglodytes.pack", faction_2="dungeon")
    paralyse(s, 1)
    assert not has_mark(s, 1, "paralysed")
    s = duel("crusaders", "medusas.pack", -1, 0, faction_2="dungeon")
    strike(s)
    assert has_mark(s, 0, "paralysed")
    s = duel("crusaders", "medusas.few", -1, 1, 1, 0, faction_2="dungeon")  # two dice: beside its target
    strike(s)
    assert has_mark(s, 0, "paralysed")


@pytest.mark.rule("HOM-UTYPE-02")
def test_harpies_strike_and_return() -> None:
    s = combat({"A1": "harpies.pack"}, {"A3": "zombies.pack"}, faction_1="dungeon", faction_2="necropolis")
    load_attack(s, 0)
    act(s, "walk cell:A2")
    strike(s)
    assert offered(s) == ["return cell:A1", "finish"]
    play(s, "return cell:A1")
    assert s.cell[0] == 0
    assert not has_mark(s, 1, "retaliated")


@pytest.mark.rule("HOM-UNIT-18")
def test_minotaurs_draw_and_manticores_pierce() -> None:
    s = duel("minotaurs", "zombies.pack", -1, 0, faction_1="dungeon", faction_2="necropolis")
    strike(s)
    assert len(s.hand[0]) == 1
    s = duel("manticores.pack", "crusaders", -1, 0, faction_1="dungeon", faction_2="castle")
    s.damage[1] = -9
    load_attack(s, -1, 0)
    strike(s)
    assert s.damage[1] == -9 + 4


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("side", "die", "damage"), [("few", 1, 2), ("few", 0, 2), ("pack", 0, 1), ("pack", 1, 2), ("few", -1, 1)]
)
def test_zombies_are_tough(side: str, die: int, damage: int) -> None:
    s = duel("crusaders", f"zombies.{side}", die, 0, faction_2="necropolis")
    s.damage[1] = -9
    load_attack(s, die, 0)
    strike(s)
    assert s.damage[1] == -9 + damage  # 3 + die - 1, one less where they are tough


@pytest.mark.rule("HOM-UNIT-18")
def test_wraiths_heal_and_haunt_vampires_drain() -> None:
    s = combat({"A1": "wraiths.pack"}, {"D5": "zombies"}, faction_1="necropolis", faction_2="castle")
    give(s, 1, "haste")
    s.damage[0] = 2
    play(s, "finish")
    play(s, "finish")
    assert s.damage[0] == 1
    assert s.hand[1] == []
    s = duel("vampires.pack", "crusaders", 0, faction_1="necropolis", faction_2="castle")
    s.damage[0] = 3
    strike(s)
    assert s.damage[0] == 1
    assert not has_mark(s, 1, "retaliated")  # no retaliation against vampires


@pytest.mark.rule("HOM-UNIT-18")
def test_liches_hit_a_neighbour_of_the_target() -> None:
    s = combat({"A1": "liches.pack"}, {"A4": "crusaders", "B4": "griffins"}, faction_1="necropolis", faction_2="castle")
    while s.actor != 0:
        idle(s)
    load_attack(s, 0, 0)
    strike(s)
    play(s, "target fighter:2")
    settle(s)
    assert (s.damage[1], s.damage[2]) == (2, 2)


@pytest.mark.rule("HOM-UNIT-18")
def test_dread_knights_and_ghost_dragons() -> None:
    s = duel("dread-knights.pack", "crusaders", 0, 0, faction_1="necropolis", faction_2="castle")
    s.damage[1] = -9
    load_attack(s, 0, 0)
    strike(s)
    assert s.damage[1] == -9 + 5  # 6 + 0 + 1 - 2
    s = duel("dread-knights.few", "crusaders", faction_1="necropolis", faction_2="castle")
    s.damage[1] = -9
    load_attack(s, 0, 1, -1)
    strike(s)
    assert s.damage[0] == 0  # the answer rolls two dice: 3 - 1 - 2
    s = combat({"A1": "ghost-dragons.pack"}, {"D5": "zombies"}, faction_1="necropolis", faction_2="castle")
    s.morale[1] = 1
    play(s, "finish")
    idle(s)
    assert s.morale[1] == 0


@pytest.mark.rule("HOM-UNIT-18")
def test_neutral_abilities() -> None:
    s = duel("crusaders", "neutral-mummies", 1, 0, versus=-1)
    s.damage[1] = -9
    load_attack(s, 1, 0)
    strike(s)
    assert s.damage[1] == -9 + 1  # the die counts as -1: 3 - 1 - 1
    s = combat({"A2": "crusaders"}, {"A3": "neutral-champions"}, versus=-1)
    assert s.actor == 1
    load(s, 0, 4, 2, 0, 0)
    play(s, "strike fighter:0")
    settle(s)
    assert s.damage[0] == 3  # -1 rerolled to +1, and 0: 4 + 1 - 2
    s = combat({"A2": "crusaders"}, {"A3": "neutral-enchanters", "D5": "neutral-trolls"}, versus=-1)
    while step_name(s) != "enchant":
        s.damage[2] = 5
        idle(s)
    play(s, "target fighter:2")
    assert s.damage[2] == 3
    s = combat({"A2": "crusaders", "A1": "griffins"}, {"A3": "neutral-black-dragons"}, versus=-1)
    load_attack(s, 0, 0, 0)
    play(s, "strike fighter:0")
    settle(s)
    assert s.damage[1] == 2  # the unit behind, attacked with 2


@pytest.mark.rule("HOM-UNIT-18")
def test_halberdiers_shield_their_neighbours() -> None:
    s = duel("crusaders", "neutral-boars", versus=-1)
    s.cell.append(at_cell("A4"))
    for zone, value in ((s.code, unit("neutral-halberdiers")), (s.side, 1), (s.damage, 0), (s.mark, 1)):
        zone.append(value)
    for zone in (s.haste, s.health, s.shield):
        zone.append(0)
    load_attack(s, 0, 1, 0)
    strike(s)
    assert s.damage[1] == 2  # 3 - (0 + 1)


def at_cell(name: str) -> int:
    from hexkeep.games.heroes.vocabulary import CELL

    return CELL.value(name)


def test_every_trait_of_the_box_is_used_by_the_rules() -> None:
    from pathlib import Path

    import hexkeep.games.heroes as package
    from hexkeep.games.heroes.rules.effects.unit_traits import TRAITS

    code = "".join(p.read_text("utf-8") for p in Path(package.__path__[0]).rglob("*.py") if p.name != "language.py")
    unused = [name for name in TRAITS if f'TRAIT["{name}"]' not in code]
    # the tower is told by its cell, the schools by their number
    assert unused == ["tower", "earth-proof", "fire-proof", "water-proof"]
    used = {i for stats in BOX.stats for i, n in enumerate(stats.traits) if n}
    assert used == set(range(len(TRAITS)))


@pytest.mark.rule("HOM-CCARD-02", "HOM-CCARD-03")
def test_between_roll_and_damage_only_cards_for_the_die_are_offered() -> None:
    from games.heroes.combat_moves import duel
    from games.heroes.table import give

    s = duel("crusaders", "griffins.pack", 1, 0, faction_1="castle", faction_2="dungeon")
    give(s, 1, "shield-of-the-dwarven-lords", "armorer", "estates")
    s.artifacts[1] = 1
    play(s, "strike fighter:1")
    play(s, "no-more", 1)
    assert step_name(s) == "rolled-window"
    assert offered(s, 1) == [
        "play card:shield-of-the-dwarven-lords.1 effect:shield-of-the-dwarven-lords.first",
        "no-more",
    ]


def test_everybody_is_asked_by_the_size_of_the_hand_alone() -> None:
    from games.heroes.combat_moves import duel
    from games.heroes.table import give

    s = duel("crusaders", "griffins.pack", 1, 0, faction_1="castle", faction_2="dungeon")
    give(s, 1, "town-portal")  # of no use here
    play(s, "strike fighter:1")
    assert GAME.decisions(s)[0].seat == 1
    assert offered(s, 1) == ["no-more"]
