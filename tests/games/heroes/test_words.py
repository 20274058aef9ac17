"""What the cards and buildings of the other boxes do: one test for each word of the vocabulary they brought."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    card,
    enter,
    field,
    give,
    hp,
    idle,
    lay,
    load_attack,
    no_cards,
    offered,
    play,
    put,
    started,
    unit,
    until,
)
from games.heroes.test_creatures import EVERY, fight
from games.heroes.test_machines import next_round, stand
from games.heroes.test_strike import settle
from hexkeep.games.heroes.rules.attack.attack_values import attack_value, defense_value
from hexkeep.games.heroes.rules.cards.levels import experts_left, gain_experience
from hexkeep.games.heroes.rules.cards.morale import change_morale
from hexkeep.games.heroes.rules.combat.boards import TOWER_CELL
from hexkeep.games.heroes.rules.combat.damage import deal_damage, paralyse
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import SPELL
from hexkeep.games.heroes.rules.spells.power import given_power
from hexkeep.games.heroes.state import CLEARED, PARALYSED_MARK, HeroesState


def home(**setup: object) -> HeroesState:
    return no_cards(started(**{"boxes": EVERY, **setup}))  # type: ignore[arg-type]


def cast(s: HeroesState, name: str, power: int) -> None:
    give(s, 0, name)
    play(s, f"cast card:{name}.1", 0)
    s.power = power
    play(s, f"release effect:{name}.power-{power}", 0)


def use(s: HeroesState, name: str, mode: str) -> None:
    give(s, 0, name)
    play(s, f"play card:{name}.1 effect:{name}.{mode}", 0)


# ---- in an attack -------------------------------------------------------------------------------


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


def test_misfortune_stops_the_die_and_what_comes_after() -> None:
    s = fight({"A2": "griffins"}, {"A3": "harpies.pack"}, 1)
    give(s, 1, "misfortune")
    give(s, 0, "attack")
    play(s, "strike fighter:1")
    play(s, "no-more", 0)
    play(s, "cast card:misfortune.1", 1)
    play(s, "release effect:misfortune.power-0", 1)
    while s.stack[-1].name != "card-window":
        idle(s)
    play(s, "play card:attack.1 effect:attack.basic", 0)
    settle(s)
    assert s.damage[1] == 2  # neither the +1 of the die nor the card


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


def test_cursed_artifacts_hurt_the_own_unit() -> None:
    s = fight({"A2": "griffins"}, {"A3": "harpies"})
    give(s, 0, "sword-of-hellfire", "estates")
    give(s, 1, "shield-of-the-damned", "luck")
    play(s, "strike fighter:1")
    play(s, "play card:sword-of-hellfire.1 effect:sword-of-hellfire.second", 0)
    assert (s.boost, s.damage[0]) == (4, 2)
    play(s, "play card:shield-of-the-damned.1 effect:shield-of-the-damned.first", 1)
    assert (s.guard, s.damage[1]) == (3, 1)


# ---- upon units and spaces ----------------------------------------------------------------------


def test_frost_ring_hits_two_units_beside_a_space_and_adelaides_all() -> None:
    mine, theirs = {"B2": "griffins"}, {"A3": "harpies", "C3": "harpies", "B4": "evil-eyes", "D5": "minotaurs"}
    s = fight(mine, theirs)
    cast(s, "frost-ring", 0)
    play(s, "at-cell cell:B3")
    assert offered(s, 0) == [f"target fighter:{u}" for u in range(4)]
    play(s, "target fighter:1")
    play(s, "target fighter:3")
    assert s.damage == [0, 1, 0, 1, 0]
    s = fight(mine, theirs, hero_1="adelaide")
    give(s, 0, "adelaide-1", "estates")
    play(s, "play card:adelaide-1.1 effect:adelaide-1.ring")
    play(s, "discard card:estates.1")
    play(s, "at-cell cell:B3")
    assert s.damage == [1, 1, 1, 1, 0]


def test_xyron_scorches_a_space_and_those_around() -> None:
    s = fight({"B2": "griffins"}, {"B3": "harpies", "B5": "minotaurs"}, faction_1="inferno", hero_1="xyron")
    use(s, "xyron-3", "inferno")
    play(s, "at-cell cell:B3")
    assert s.damage == [1, 1, 0]


def test_inferno_deals_one_for_every_plus_one() -> None:
    s = fight({"B1": "griffins"}, {"B3": "harpies", "B4": "minotaurs"})
    give(s, 0, "inferno")
    play(s, "cast card:inferno.1")
    s.power = 1
    load_attack(s, 1, 1)
    play(s, "release effect:inferno.power-1")
    play(s, "at-cell cell:B4")
    assert s.damage == [0, 2, 2]


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


def test_second_sight_keeps_a_unit_upright() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    use(s, "pendant-of-second-sight", "first")
    play(s, "target fighter:0")
    paralyse(s, 0)
    assert not s.mark[0] & PARALYSED_MARK


def test_the_wayfarer_ambushes_neutral_units_at_the_opening() -> None:
    ring = BOX.cards[BOX.card_index["ring-of-the-wayfarer"]].modes[1].program
    s = fight({"A1": "griffins"}, {"A5": "neutral-boars", "B5": "neutral-azure-dragons"}, versus=-1)
    run_program(s, ring, 0, 0, card("ring-of-the-wayfarer"), 16)
    GAME.advance(s)
    assert s.mark[1] & PARALYSED_MARK  # no azure unit can be chosen


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


def test_oppression_ends_positive_morale_and_rerolls() -> None:
    s = fight({"A2": "griffins"}, {"A3": "harpies"})
    s.morale = [1, 1]
    assert "morale-draw" in offered(s, 0)
    use(s, "spirit-of-oppression", "first")
    assert "morale-draw" not in offered(s, 0)
    load_attack(s, -1)
    play(s, "strike fighter:1")
    while s.stack[-1].name == "card-window":
        play(s, "no-more")
    assert s.stack[-1].name != "reroll"


def test_the_orb_of_inhibition_takes_the_damage_from_magic() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    use(s, "orb-of-inhibition", "first")
    assert card("orb-of-inhibition") in s.removed
    cast(s, "magic-arrow", 0)
    play(s, "target fighter:1")
    assert s.damage[1] == 0


def test_adrienne_attunes_herself_to_fire() -> None:
    s = fight({"A1": "gnolls"}, {"A5": "harpies"}, faction_1="fortress", hero_1="adrienne")
    use(s, "adrienne-1", "fire")
    assert (given_power(s, 0, card("fireball")), given_power(s, 0, card("haste"))) == (1, 0)
    use(s, "adrienne-3", "fire")
    assert given_power(s, 0, card("fireball")) == 2


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


def test_the_cannon_fires_for_an_expert_use_or_for_jeremy() -> None:
    s = fight({"A1": "seamen"}, {"A5": "harpies"}, faction_1="cove", hero_1="jeremy")
    assert "play card:jeremy-2.1 effect:jeremy-2.cannon" not in offered(s, 0)
    stand(s, 0, "cannon")
    s.xp[0] = 2
    next_round(s)
    play(s, "target fighter:1")
    assert (s.damage[1], s.experts[0]) == (2, 1)
    use(s, "jeremy-2", "cannon")
    play(s, "target fighter:1")
    assert (s.damage[1], s.experts[0]) == (4, 1)
    use(s, "jeremy-1", "shot")
    assert s.damage[1] == 5


def test_jeremy_buys_a_cannon_for_seven() -> None:
    s = home(faction_1="cove", hero_1="jeremy")
    s.purse[0] = 6
    give(s, 0, "jeremy-1")
    assert "play card:jeremy-1.1 effect:jeremy-1.cannon" not in offered(s, 0)
    s.purse[0] = 7
    play(s, "play card:jeremy-1.1 effect:jeremy-1.cannon")
    assert (s.purse[0], s.hand[0]) == (0, [card("cannon")])


def test_ballistics_breaks_a_wall_or_the_tower() -> None:
    s = fight({"A1": "demons"}, {"A5": "harpies", "tower": "arrow-tower"}, walls=[1, 2, 1, 1])
    s.xp[0] = 2
    use(s, "ballistics", "expert")
    assert TOWER_CELL not in s.cell
    use(s, "ballistics", "basic")
    play(s, "breach cell:B3")
    assert s.walls == [1, 0, 1, 1]


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
    faction = BOX.factions[s.faction[0]]
    s.built[0] |= 1 << faction.index["brimstone-stormclouds"]
    s.stores[0] = 2
    give(s, 0, "magic-arrow")
    play(s, "cast card:magic-arrow.1")
    play(s, "use effect:gift.power")
    assert (s.power, s.stores[0]) == (1, 1)
    assert "use effect:gift.power" not in offered(s, 0)


def test_the_cage_of_warlords_strengthens_attack_and_defense() -> None:
    s = fight({"A2": "gnolls"}, {"A3": "harpies"}, faction_1="fortress")
    faction = BOX.factions[s.faction[0]]
    s.built[0] |= 1 << faction.index["cage-of-warlords"]
    s.stores[0] = 2
    play(s, "strike fighter:1")
    play(s, "use effect:gift.attack")
    assert (s.boost, s.stores[0]) == (1, 1)
    for _ in range(5):
        run_program(s, faction.buildings[faction.index["cage-of-warlords"]].built, 0)
        GAME.advance(s)
    assert s.stores[0] == 2  # never more


def test_valhalla_strengthens_one_attack_a_round() -> None:
    s = fight({"A2": "goblins"}, {"A3": "harpies"}, faction_1="stronghold")
    faction = BOX.factions[s.faction[0]]
    s.built[0] |= 1 << faction.index["hall-of-valhalla"]
    give(s, 0, "estates")
    play(s, "strike fighter:1")
    play(s, "use effect:gift.valhalla")
    assert s.boost == 1
    assert "use effect:gift.valhalla" not in offered(s, 0)


# ---- cards and decks ----------------------------------------------------------------------------


def test_scouting_widens_a_search() -> None:
    from hexkeep.games.heroes.rules.cards.searching import Search

    s = home()
    give(s, 0, "scouting")
    s.push(Search(SPELL, 2, 0, 0))
    GAME.advance(s)
    play(s, "play card:scouting.1 effect:scouting.basic")
    play(s, "from-deck deck:spell")
    assert len(s.looked) == 3
    assert s.seeking == 0


def test_learning_adds_to_a_level() -> None:
    s = home()
    give(s, 0, "learning")
    gain_experience(s, 0, 2)
    GAME.advance(s)
    play(s, "play card:learning.1 effect:learning.basic")
    until(s, "search", "turn")
    assert s.xp[0] == 3
    s = home()
    give(s, 0, "learning")
    gain_experience(s, 0, 1)
    GAME.advance(s)
    assert s.stack[-1].name == "turn"  # no level is near


def test_eagle_eye_finds_a_spell_of_its_level() -> None:
    s = home()
    use(s, "eagle-eye", "basic")
    assert BOX.card(s.looked[0]).level == "basic"
    found = s.looked[0]
    size = len(s.decks[SPELL])
    play(s, next(o for o in offered(s, 0) if o.startswith("take")))
    assert s.hand[0] == [found]
    assert len(s.decks[SPELL]) == size


def test_a_tome_finds_a_spell_of_its_school() -> None:
    s = home()
    use(s, "tome-of-water", "first")
    assert BOX.card(s.looked[0]).school == "water"
    found = s.looked[0]
    play(s, next(o for o in offered(s, 0) if o.startswith("discard")))
    assert s.piles[SPELL][-1] == found


def test_solmyr_mills_and_scholars_salvage() -> None:
    s = home(faction_1="tower", hero_1="solmyr")
    use(s, "solmyr-2", "mill")
    assert len([o for o in offered(s, 0) if o.startswith("take")]) == 3
    play(s, offered(s, 0)[0])
    assert len(s.hand[0]) == 1
    until(s, "turn")
    use(s, "scholar", "basic")
    assert [o for o in offered(s, 0) if o.startswith("take")]


def test_cards_for_cards() -> None:
    s = home()
    give(s, 0, "haste", "attack")
    use(s, "spellbinders-hat", "first")
    assert offered(s, 0) == ["remove card:haste.1", "decline"]
    play(s, "remove card:haste.1")
    assert offered(s, 0)[0] == "from-deck deck:spell"
    s = home()
    give(s, 0, "haste", "luck")
    use(s, "crown-of-dragontooth", "second")
    assert offered(s, 0) == ["remove card:haste.1", "decline"]
    s = home()
    give(s, 0, "haste", "attack")
    lay(s, 4, "F23")
    enter(s, field(4, "C"))  # the Faerie Ring takes what a trading post would
    assert offered(s, 0) == ["remove card:haste.1", "decline"]


def test_astrologers_and_city_halls_that_change_hands_and_decks() -> None:
    def star(s: HeroesState, name: str) -> None:
        run_program(s, next(a.each for a in BOX.astrologers if a.name == name), 0)
        GAME.advance(s)

    s = home()
    give(s, 0, "haste", "luck")
    star(s, "big-cleanup")
    assert len(s.hand[0]) == 2
    assert card("haste") in s.discard[0]
    s = home()
    give(s, 0, "haste")
    give(s, 0, "luck", zone="discard")
    star(s, "plane-between-planes")
    play(s, "remove card:luck.1")
    play(s, "remove card:haste.1")
    assert {card("haste"), card("luck")} <= set(s.removed)
    s = home(faction_1="cove")
    give(s, 0, "speculum", "haste")
    s.artifacts[0] = 1
    hall = BOX.factions[s.faction[0]].buildings[0]
    run_program(s, hall.starry[1], 0)
    GAME.advance(s)
    assert offered(s, 0) == ["remove card:speculum.1", "decline"]
    play(s, "remove card:speculum.1")
    assert s.xp[0] == 1
    s = home(faction_1="tower")
    give(s, 0, "power", "attack", zone="discard")
    wall = BOX.factions[s.faction[0]].index["wall-of-knowledge"]
    run_program(s, BOX.factions[s.faction[0]].buildings[wall].starry[0], 0)
    GAME.advance(s)
    assert [o.split(".")[0] for o in offered(s, 0)] == ["take card:power", "decline"]


def test_more_expert_uses_and_cards_for_an_empty_pile() -> None:
    s = home()
    before = experts_left(s, 0)
    use(s, "helm-of-heavenly-enlightenment", "first")
    assert experts_left(s, 0) == before + 1
    s = home()
    give(s, 0, "mystic-orb-of-mana", "haste")
    play(s, "play card:mystic-orb-of-mana.1 effect:mystic-orb-of-mana.second")
    assert len(s.hand[0]) == 3


# ---- the map ------------------------------------------------------------------------------------


def test_fly_leads_over_blocked_fields_only() -> None:
    s = home()
    lay(s, 4, "#F1")  # its centre is blocked
    put(s, 0, 0, field(4, "E"), 3)
    assert "pass-over hero:main field:4.C" not in offered(s, 0)
    cast(s, "fly", 0)
    settle(s)
    assert "pass-over hero:main field:4.C" in offered(s, 0)
    assert "pass-over hero:main field:4.SE" not in offered(s, 0)
    play(s, "pass-over hero:main field:4.C")
    play(s, "move hero:main field:4.SW")
    assert s.spot[0] == field(4, "SW")


def test_pathfinding_leads_past_guards() -> None:
    s = home()
    lay(s, 4, "F10")  # E is guarded
    put(s, 0, 0, field(4, "SE"), 3)
    use(s, "pathfinding", "basic")
    assert "pass-over hero:main field:4.E" in offered(s, 0)
    play(s, "pass-over hero:main field:4.E")
    play(s, "move hero:main field:4.NE")
    assert not s.marks[field(4, "E")] & CLEARED


def test_view_earth_seizes_an_enemy_mine_in_range() -> None:
    s = home()
    lay(s, 4, "F12")
    mine = field(4, "SW")
    put(s, 0, 0, field(4, "SE"))
    give(s, 0, "view-earth")
    assert "cast card:view-earth.1" not in offered(s, 0)
    s.flags[mine] = 1
    s.income[5] += 1
    cast(s, "view-earth", 0)
    play(s, "go-to field:4.SW")
    assert s.flags[mine] == 0
    assert s.income[5] == BOX.scenarios[s.scenario].income[2]


def test_the_castle_gate_joins_own_towns_and_harasses() -> None:
    s = home(faction_1="inferno")
    faction = BOX.factions[s.faction[0]]
    s.built[0] |= 1 << faction.index["castle-gate"]
    lay(s, 4, "F16")
    s.flags[field(4, "NE")] = 0
    s.marks[field(4, "NE")] |= CLEARED | 4
    play(s, "use effect:inferno.castle-gate.1")
    play(s, "move hero:main field:4.NE")
    assert s.spot[0] == field(4, "NE")
    assert not [o for o in offered(s, 0) if "castle-gate" in o]  # once a turn
    s = home(faction_1="inferno")
    s.built[0] |= 1 << faction.index["castle-gate"]
    give(s, 1, "luck")
    s.purse[0] = 3
    play(s, "use effect:inferno.castle-gate.0")
    assert (s.purse[0], s.hand[1]) == (0, [])


def test_the_crest_of_valor_keeps_the_heart_up() -> None:
    s = home()
    use(s, "crest-of-valor", "second")
    change_morale(s, 0, -1)
    assert s.morale[0] == 0
    play(s, "end-turn", 0)
    until(s, "turn")
    change_morale(s, 0, -1)
    assert s.morale[0] == -1  # for that turn alone


def test_fortune_rerolls_as_often_as_it_has_power() -> None:
    from hexkeep.games.heroes.rules.cards.dice import RESOURCE_DIE, RollDice

    s = home()
    cast(s, "fortune", 1)
    settle(s)
    s.push(RollDice(RESOURCE_DIE, 1, 0, 0, 0))
    GAME.advance(s)
    play(s, "reroll die:0")
    play(s, "reroll die:0")
    assert s.stack[-1].name == "turn"


def test_the_garden_of_life_brings_sprites() -> None:
    s = home(faction_1="conflux")
    s.army[0] = [unit("ice-elementals.few")]
    garden = BOX.factions[s.faction[0]].buildings[BOX.factions[s.faction[0]].index["garden-of-life"]].dawn[0]
    for wanted in ("sprites.few", "sprites.pack", "sprites.pack"):
        run_program(s, garden, 0)
        GAME.advance(s)
        assert s.army[0][1:] == [unit(wanted)]


def test_unexpected_reinforcements_want_the_dwelling() -> None:
    s = home(faction_1="castle")
    run_program(s, next(a.each for a in BOX.astrologers if a.name == "unexpected-reinforcements"), 0)
    GAME.advance(s)
    recruits = [o for o in offered(s, 0) if o.startswith("recruit")]
    assert "recruit unit:neutral-griffins.few" in recruits
    assert "recruit unit:neutral-crusaders.few" not in recruits  # no silver dwelling
    play(s, "recruit unit:neutral-griffins.few")
    assert unit("neutral-griffins") in s.army[0]


def test_freelancers_earn_a_gold_for_each_victory_over_guards() -> None:
    s = fight({"A2": "goblins"}, {"A3": "neutral-boars"}, versus=-1, faction_1="stronghold")
    s.built[0] |= 1 << BOX.factions[s.faction[0]].index["freelancers-guild"]
    before = s.purse[0]
    deal_damage(s, 1, 99)
    GAME.settle(s)
    until(s, "turn")
    assert s.purse[0] == before + 1


def test_the_blood_obelisk_works_after_a_siege() -> None:
    s = fight({"A2": "griffins"}, {"A3": "gnolls"}, faction_2="fortress")
    s.built[1] |= 1 << BOX.factions[s.faction[1]].index["blood-obelisk"]
    give(s, 1, "luck", zone="discard")
    deal_damage(s, 0, 99)
    GAME.settle(s)
    until(s, "regain", "turn")
    assert offered(s, 1) == ["take card:luck.1", "decline"]


def test_the_pub_serves_in_astrologers_rounds() -> None:
    s = home(faction_1="cove")
    s.built[0] |= 1 << BOX.factions[s.faction[0]].index["pub"]
    assert not [o for o in offered(s, 0) if "pub" in o]  # round 1
    s.round = 2
    play(s, "use effect:cove.pub.0")
    assert s.discount == 3


def test_dracon_trades_magi_for_enchanters() -> None:
    s = home(faction_1="tower", hero_1="dracon")
    s.army[0] = [unit("magi.pack")]
    use(s, "dracon-2", "call")
    assert s.army[0] == [unit("neutral-enchanters")]


def test_the_sky_and_the_ground_lend_power() -> None:
    s = home()
    s.omen = [a.name for a in BOX.astrologers].index("blue-sky")
    assert (given_power(s, 0, card("haste")), given_power(s, 0, card("fireball"))) == (1, 0)
    s.omen = [a.name for a in BOX.astrologers].index("scorched-ground")
    assert (given_power(s, 0, card("haste")), given_power(s, 0, card("fireball"))) == (0, 1)
