"""AI heroes: their turns, their fields, their combats, their cards."""

import pytest

from games.heroes.combat_moves import next_round
from games.heroes.table import (
    BOX,
    GAME,
    card,
    combat,
    decision,
    enter,
    field,
    give,
    gold_of,
    hero_field,
    idle,
    lay,
    movement,
    no_cards,
    offered,
    place_on,
    play,
    put,
    run_step,
    set_gold,
    set_place,
    started,
    step_name,
    step_names,
    tile_of,
    told,
    unit,
    until,
    why_not,
)
from hexkeep.games.heroes.components.ai_cards import AI_TYPES
from hexkeep.games.heroes.components.tiles import place_of
from hexkeep.games.heroes.components.tokens import UNIT_SIDES
from hexkeep.games.heroes.rules.ai_heroes.ai_cards import (
    ON_ATTACK,
    ON_DEFENSE,
    DrawAiCard,
    LayDefenseCard,
    add_card,
    cast_ai_spell,
    draws_ai_cards,
    lay_card,
    reshuffle_ai_decks,
    use_skill,
)
from hexkeep.games.heroes.rules.ai_heroes.map_ai import AiHeroTurn, ai_moves
from hexkeep.games.heroes.rules.combat.announcement import begin_combat
from hexkeep.games.heroes.rules.combat.battlefield import DEFENDER_WON, combat_unit
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.map.tiles import lay_roads
from hexkeep.games.heroes.rules.modes.victory import check_victory
from hexkeep.games.heroes.state import CLEARED, CUBE, GARRISON, MAIN, SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import ATTACK_SUM, FIELD, UNIT
from hexkeep.games.heroes.vocabulary.events import MOVED
from hexkeep.kernel.table.texts import Translator

SOLO = {"scenario": "homecoming"}
RIVAL = 1


def solo(scenario: str = "homecoming", **more: object) -> HeroesState:
    return no_cards(started(scenario=scenario, **more))


def on_tile(tile: str = "F1", slot: int = 0, place: str = "C") -> HeroesState:
    """Tamika stands on a known tile in the middle of the map, with a whole turn before her."""
    s = solo()
    lay(s, slot, tile)
    put(s, RIVAL, MAIN, field(slot, place))
    return s


def turn(s: HeroesState) -> None:
    """The AI hero takes a turn; the player takes the first of equal ways."""
    s.round = 5
    s.push(AiHeroTurn(RIVAL))
    GAME.advance(s)
    while step_name(s) in ("rival-march", "turn-tile", "rival-turn"):
        idle(s)


# ---- the turn -----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-AI-01", "HOM-MODE-03")
def test_ai_heroes_start_at_home_and_act_after_the_player() -> None:
    s = solo()
    assert s.seats == 1
    assert s.team == (0, 1)
    assert hero_field(s, 1) == s.towns[RIVAL]
    assert s.flags[s.towns[RIVAL]] == RIVAL
    names = step_names(s)
    assert names.index("rival-turn") > names.index("round-close"), "and before the round closes"
    assert names[-1] == "turn"
    s.round = 2
    before = hero_field(s, 1)
    play(s, "end-turn")
    assert hero_field(s, 1) == before, "Tamika stays at home in rounds 1 and 2"


def ring(place: str, mine_taken: bool = False) -> HeroesState:
    """The AI hero on the tile F4, a ring of six fields around a blocked one, with a mine in the north-west."""
    s = on_tile("F4", place=place)
    if mine_taken:
        s.flags[field(0, "NW")] = RIVAL
    return s


def ways(s: HeroesState) -> set[str]:
    """The next step of the AI hero, as text."""
    return {GAME.write(option) for option in ai_moves(s, RIVAL)}


def to(*fields: int) -> set[str]:
    return {f"go-to field:{FIELD.token(f)}" for f in fields}


@pytest.mark.rule("HOM-AI-02")
def test_a_hero_on_the_tile_is_hunted_before_a_mine_is_flagged() -> None:
    s = ring("E")
    assert ways(s) == to(field(0, "NE")), "the mine, two steps away"
    put(s, 0, MAIN, field(0, "SW"))
    assert ways(s) == to(field(0, "SE")), "the hero, two steps the other way"
    put(s, 0, MAIN, field(0, "NW"))
    assert ways(s) == to(field(0, "NE")), "on the mine itself"
    put(s, 0, MAIN, s.towns[0])
    assert ways(s) == to(field(0, "NE")), "a hero on another tile is let alone"


@pytest.mark.rule("HOM-AI-02")
def test_with_nothing_to_hunt_or_flag_the_ai_hero_goes_for_the_players_town() -> None:
    s = ring("E", mine_taken=True)
    put(s, 0, MAIN, s.towns[0])
    lay(s, 1, "F8")
    lay(s, 5, "S3", turned=3)
    assert s.towns[0] == field(5, "C"), "four steps to the north-east, all in one line"
    assert ways(s) == to(field(1, "W"))
    s.flags[field(0, "NW")] = -1
    assert ways(s) == to(field(0, "NE")), "not while a mine of the tile is free"


@pytest.mark.rule("HOM-AI-01", "HOM-AI-02")
def test_three_points_are_spent_step_by_step() -> None:
    s = ring("NE")
    put(s, 0, MAIN, s.towns[0])
    turn(s)
    assert s.flags[field(0, "NW")] == RIVAL, "the mine was one step away"
    assert movement(s, 1) == 0
    assert hero_field(s, 1) != field(0, "NW"), "and two points were left to go on"


@pytest.mark.rule("HOM-AI-02")
def test_after_a_fight_won_the_ai_hero_goes_on() -> None:
    s = on_tile()
    s.round = 5
    here = hero_field(s, 1)
    next_to = s.roads[here][0]
    put(s, 0, MAIN, next_to)
    s.army[0] = [unit("halberdiers")]
    s.army[RIVAL] = [unit("dread-knights.pack")]
    s.push(AiHeroTurn(RIVAL))
    GAME.advance(s)
    until(s, "deploy")
    assert s.attacker == RIVAL
    assert s.defender == 0
    while s.field >= 0 and not s.over:
        s.damage[:] = [99 if side else 0 for side in s.side] if s.combat_round and 1 in s.side else s.damage
        idle(s)
    assert hero_field(s, 0) == s.towns[0], "the beaten hero fled home"
    assert movement(s, 1) < 3


@pytest.mark.rule("HOM-AI-03")
def test_equal_ways_are_the_players_choice() -> None:
    s = ring("SE")
    put(s, 0, MAIN, s.towns[0])
    s.round = 5
    s.push(AiHeroTurn(RIVAL))
    GAME.advance(s)
    asked = decision(s, 0)
    assert asked is not None
    assert GAME.prompts[asked.prompt].name == "enemy-march"
    assert set(offered(s, 0)) == to(field(0, "E"), field(0, "SW")), "three steps either way round"
    play(s, f"go-to field:{FIELD.token(field(0, 'SW'))}")
    assert hero_field(s, 1) == field(0, "NW"), "from there on only one way is the shortest"


@pytest.mark.rule("HOM-AI-03")
def test_the_nearest_hero_is_chased_and_the_ais_own_flags_are_no_plunder() -> None:
    s = ring("E", mine_taken=True)
    put(s, 0, MAIN, field(0, "W"))
    assert ways(s) == to(field(0, "NE"), field(0, "SE")), "three steps away"
    put(s, 0, SECOND, field(0, "SW"))
    assert ways(s) == to(field(0, "SE")), "the second hero is nearer"
    put(s, 0, MAIN, field(0, "SW"))
    put(s, 0, SECOND, field(0, "W"))
    assert ways(s) == to(field(0, "SE")), "now the main hero is"
    put(s, 0, MAIN, s.towns[0])
    put(s, 0, SECOND, s.towns[0])
    assert ways(s) != to(field(0, "NE")), "its own mine is not flagged again"
    s.flags[field(0, "NW")] = 0
    assert ways(s) == to(field(0, "NE")), "the player's mine is"


@pytest.mark.rule("HOM-AI-03")
def test_a_way_is_legal_or_none() -> None:
    s = on_tile("F5", place="SE")
    s.flags[field(0, "NW")] = 0
    assert ways(s) == to(field(0, "C")), "over the middle"
    set_place(s, 1, field(0, "C"), SECOND)
    assert ways(s) == to(field(0, "SW")), "around it, where a friend stands"


@pytest.mark.rule("HOM-AI-04")
def test_fields_on_the_way_are_taken_without_gain() -> None:
    s = solo()
    slot, tile = next(
        (i, BOX.tiles[t])
        for i, t in enumerate(s.tiles)
        if BOX.tiles[t].kind == 1 and BOX.loc_mine in BOX.tiles[t].location
    )
    s.turned[slot] = 0
    lay_roads(s)
    mine = place_on(slot, tile.location.index(BOX.loc_mine))
    s.flags[mine] = 0
    resource = tile.amount[place_of(mine)]
    s.income[resource] = 9
    events = enter(s, mine, seat=RIVAL)
    assert s.flags[mine] == RIVAL
    assert s.field < 0
    assert told(events, "flagged")
    assert s.income[resource] == 9 - (5, 2, 1)[resource], "the player's production drops"
    assert s.purse[3:] == [0, 0, 0]
    assert s.income[3:] == [0, 0, 0]
    once = next(
        place_on(i, p)
        for i, t in enumerate(s.tiles)
        for p in range(7)
        if BOX.locations[BOX.tiles[t].location[p]].kind == 1 and BOX.tiles[t].guard[p] and BOX.tiles[t].kind == 1
    )
    s.turned[tile_of(once)] = 0
    lay_roads(s)
    enter(s, once, seat=RIVAL)
    assert s.marks[once] & CUBE
    assert s.marks[once] & CLEARED
    assert s.field < 0


@pytest.mark.rule("HOM-AI-05")
def test_face_down_tiles_are_discovered_for_a_point_and_turned_by_the_player() -> None:
    s = solo()
    s.round = 5
    s.push(AiHeroTurn(RIVAL))
    GAME.advance(s)
    for _ in range(20):
        if step_name(s) == "turn-tile":
            break
        idle(s)
    asked = decision(s, 0)
    assert asked is not None
    assert step_name(s) == "turn-tile"
    assert movement(s, 1) < 3


# ---- combat -------------------------------------------------------------------------------------


def versus(mine: dict[str, str], theirs: dict[str, str], scenario: str = "homecoming", **more: object) -> HeroesState:
    return combat(mine, theirs, versus=RIVAL, scenario=scenario, **more)


@pytest.mark.rule("HOM-AI-06", "HOM-ENDC-16")
def test_nobody_surrenders_to_an_ai_hero() -> None:
    s = versus({"A2": "griffins.pack"}, {"D5": "zombies"}, where=-1)
    set_gold(s, 0, 50)
    s.field = s.towns[0] + 1
    until(s, "act")
    assert why_not(s, 0, "surrender").code == "no-surrender"
    for _ in range(3):
        assert s.field >= 0
        idle(s)


@pytest.mark.rule("HOM-AI-07", "HOM-AI-09", "HOM-AI-25")
def test_a_beaten_ai_hero_goes_home_whole_and_gives_what_the_scenario_says() -> None:
    s = versus({"A2": "griffins.pack"}, {"A4": "zombies"}, quick=True)
    s.field = s.towns[0] + 1
    put(s, RIVAL, MAIN, s.field)
    s.damage[1] = 3
    xp = s.xp[0]
    while s.field >= 0:
        options = offered(s, 0)
        play(
            s,
            next(
                (o for o in options if o.startswith("strike")),
                next((o for o in options if o.startswith("walk cell:A3")), options[-1]),
            ),
        )
    assert s.beaten == [1]
    assert s.out[RIVAL] == 0
    assert hero_field(s, 1) == s.towns[RIVAL]
    assert sorted(s.army[RIVAL]) == sorted(unit(u) for u in ("skeletons.pack", "wraiths", "vampires"))
    assert s.xp[0] == xp + 1, "one experience by the scenario, none for the combat"
    assert s.cubes == [0]
    assert gold_of(s, 1) == 0


@pytest.mark.rule("HOM-AI-25")
def test_without_its_town_a_beaten_ai_hero_leaves_the_game() -> None:
    s = versus({"A2": "griffins.pack"}, {"A4": "zombies"}, quick=True)
    s.flags[s.towns[RIVAL]] = 0
    s.damage[1] = 3
    while s.field >= 0:
        options = offered(s, 0)
        play(
            s,
            next(
                (o for o in options if o.startswith("strike")),
                next((o for o in options if o.startswith("walk cell:A3")), options[-1]),
            ),
        )
    assert s.out[RIVAL] == 1
    assert hero_field(s, 1) == -1
    assert s.army[RIVAL] == []


@pytest.mark.rule("HOM-AI-08")
@pytest.mark.parametrize(
    ("difficulty", "army"),
    [
        ("easy", ["skeletons.pack", "wraiths.few"]),
        ("normal", ["skeletons.pack", "wraiths.few", "vampires.few"]),
        ("hard", ["skeletons.pack", "wraiths.pack", "vampires.few"]),
        ("impossible", ["skeletons.pack", "wraiths.pack", "vampires.pack"]),
    ],
)
def test_the_scenario_and_the_difficulty_fix_the_army(difficulty: str, army: list[str]) -> None:
    s = solo(difficulty=difficulty)
    assert [UNIT.token(code) for code in s.army[RIVAL]] == army
    assert s.built[RIVAL] == 0
    assert s.purse[3:] == [0, 0, 0]
    assert s.deck[RIVAL] == []


@pytest.mark.rule("HOM-AI-09", "HOM-AI-08")
def test_the_garrison_defends_an_empty_town_once_and_without_cards() -> None:
    s = solo()
    put(s, RIVAL, MAIN, s.towns[0] + 1)
    enter(s, s.towns[RIVAL])
    assert (s.defender, s.defender_hero) == (RIVAL, GARRISON)
    assert not draws_ai_cards(s, 1)
    until(s, "deploy")
    until(s, "act", "next-unit", "opening")
    assert {UNIT.token(s.code[u]) for u in range(len(s.code)) if s.side[u] == 1} == {"zombies.few", "liches.few"}
    for u in range(len(s.cell)):
        if s.side[u] == 1:
            s.cell[u] = -1
    s.alert |= 1
    GAME.settle(s)
    while s.field >= 0 and not s.over:
        idle(s)
    assert s.garrison == [[]]
    assert s.beaten == [0]
    assert s.flags[s.towns[RIVAL]] == 0
    assert s.winners == 1, "the mission is to take her town"


@pytest.mark.rule("HOM-AI-10")
def test_an_ai_hero_attacks_towns_and_second_heroes_as_a_player_would() -> None:
    s = solo()
    set_gold(s, 0, 9)
    put(s, 0, MAIN, s.towns[0] + 1)
    enter(s, s.towns[0], seat=RIVAL)
    assert offered(s, 0) == ["pay-defence", "give-up"]
    play(s, "pay-defence")
    assert (s.attacker, s.defender, s.defender_hero, gold_of(s, 0)) == (RIVAL, 0, GARRISON, 1)
    s = solo()
    put(s, 0, 1, s.towns[0] + 1)
    enter(s, s.towns[0] + 1, seat=RIVAL)
    assert offered(s, 0) == ["stand", "give-up"]
    play(s, "give-up")
    assert hero_field(s, 0, SECOND) == -1
    assert s.cubes == [0]


@pytest.mark.rule("HOM-AI-10", "HOM-MODE-03")
def test_a_town_lost_to_an_ai_hero_loses_the_mission() -> None:
    s = solo()
    set_gold(s, 0, 0)
    put(s, 0, MAIN, s.towns[0] + 1)
    enter(s, s.towns[0], seat=RIVAL)
    assert s.over
    assert GAME.ending(s) == "lost"


@pytest.mark.rule("HOM-AI-26")
def test_losing_to_an_ai_hero_costs_neither_gold_nor_morale() -> None:
    s = versus({"A2": "halberdiers"}, {"A3": "dread-knights.pack"}, quick=True)
    s.field = s.towns[0] + 1
    set_gold(s, 0, 20)
    s.result = DEFENDER_WON
    while s.field >= 0:
        idle(s)
    assert gold_of(s, 0) == 20
    assert s.morale[0] == 0
    assert hero_field(s, 0) == s.towns[0]


# ---- AI cards -----------------------------------------------------------------------------------


def types(s: HeroesState, k: int = 0) -> list[int]:
    found = [BOX.ai_kinds[BOX.ai_cards[c]].type for c in s.rival_deck[k]]
    return [found.count(t) for t in range(len(AI_TYPES))]


@pytest.mark.rule("HOM-AI-11")
def test_decks_are_built_as_the_scenario_says_and_spells_are_taken_from_their_deck() -> None:
    s = solo("liberation-of-steadwick")
    assert types(s, 0) == [3, 3, 1]
    assert types(s, 1) == [2, 3, 0]
    assert len({c for deck in s.rival_deck for c in deck}) == 12
    assert sorted(BOX.card(c).name for c in s.rival_spells[0]) == ["curse", "magic-arrow", "magic-arrow", "slow"]
    common = [c for pile in (*s.decks, *s.piles, *s.deck) for c in pile]
    assert not set(s.rival_spells[0]) & set(common)
    assert any(BOX.card(c).name == "offense" for c in s.removed), "the matching ability is set aside"
    assert len(BOX.ai_cards) == 20
    decks = {tuple(solo("liberation-of-steadwick", seed=n).rival_deck[0]) for n in range(4)}
    assert len(decks) > 1, "chosen at random"


def armed(s: HeroesState, *kinds: str, pile: bool = False) -> None:
    """The AI deck holds these cards, the last on top."""
    names = [BOX.ai_kinds[i].name for i in BOX.ai_cards]
    used: list[int] = []
    for kind in kinds:
        used.append(next(c for c, name in enumerate(names) if name == kind and c not in used))
    s.rival_deck[0][:] = used
    s.rival_pile[0].clear()


@pytest.mark.rule("HOM-AI-12", "HOM-AI-14", "HOM-AI-15")
@pytest.mark.parametrize(("difficulty", "more"), [("easy", 0), ("normal", 1), ("hard", 1), ("impossible", 2)])
def test_an_activated_unit_draws_a_card_before_it_acts(difficulty: str, more: int) -> None:
    s = versus({"A2": "halberdiers.pack"}, {"A3": "skeletons.pack"}, difficulty=difficulty)
    armed(s, "attack-a")
    until(s, "act")
    heard: list = []
    s.event_log = heard
    GAME.play(s, 0, GAME.read("finish"))
    s.event_log = None
    assert told(heard, "ai-card")
    attack = next(e for e in told(heard, "attacked") if UNIT.token(e.a % UNIT_SIDES) == "skeletons.pack")
    terms = dict(zip(ATTACK_SUM.names, ATTACK_SUM.unpack(attack.c), strict=True))
    assert terms["attack"] == BOX.stats[unit("skeletons.pack")].attack
    assert max(0, terms["cards"]) == more
    assert s.charms == [], "it is spent with the attack"
    assert s.rival_deck == [[]]


@pytest.mark.rule("HOM-AI-13")
def test_an_empty_deck_gives_nothing_until_the_next_combat() -> None:
    s = versus({"A2": "halberdiers.pack"}, {"D5": "skeletons.pack"})
    armed(s)
    assert not DrawAiCard(1).run(s)
    assert s.charms == []
    s.rival_pile[0][:] = [0, 1]
    begin_combat(s, 0, MAIN, RIVAL, MAIN, s.towns[RIVAL], 0)
    assert sorted(s.rival_deck[0]) == [0, 1]
    assert s.rival_pile == [[]]
    s.rival_casts[0][:] = [card("slow")]
    reshuffle_ai_decks(s, 0)
    assert card("slow") in s.rival_spells[0]


@pytest.mark.rule("HOM-AI-15")
def test_defense_cards_lie_on_the_strongest_or_the_next_unit() -> None:
    s = versus({"A2": "halberdiers.pack"}, {"D5": "dread-knights.pack", "C5": "skeletons", "B5": "wraiths"})
    assert BOX.stats[unit("dread-knights.pack")].hp > BOX.stats[unit("wraiths")].hp
    assert LayDefenseCard(2, 0, 2).choices(s) == [1]
    s.mark[1] |= 1
    assert LayDefenseCard(1, 1, 1).choices(s) == [3], "the wraiths are the fastest of those still to come"
    s.charms.clear()
    LayDefenseCard(2, 0, 2).run(s)
    assert s.charms == [1, ON_DEFENSE, 2]
    from hexkeep.games.heroes.rules.ai_heroes.ai_cards import use_laid_cards

    s.guard = 0
    use_laid_cards(s, 0, 2)
    assert s.guard == 0, "another unit is attacked"
    assert s.charms
    use_laid_cards(s, 0, 1)
    assert s.guard == 2
    assert s.charms == []


@pytest.mark.rule("HOM-AI-16", "HOM-AI-14")
def test_magic_cards_cast_the_top_spell_upon_the_best_defended() -> None:
    s = versus(
        {"A2": "halberdiers.pack", "B1": "griffins"}, {"D5": "zombies", "C5": "skeletons.pack"}, "guardian-angels"
    )
    s.rival_spells[0][:] = [card("stone-skin"), card("lightning-bolt")]
    cast_ai_spell(s, 0, 2, 1)
    GAME.advance(s)
    assert UNIT.token(s.code[0]) == "halberdiers.few", "power 1: three damage"
    assert s.damage[0] == 1
    assert s.damage[1] == 0, "upon the higher defense"
    assert s.rival_casts[0] == [card("lightning-bolt")]
    cast_ai_spell(s, 0, 2, 0)
    GAME.advance(s)
    while step_name(s) == "bewitch":
        idle(s)
    assert s.charms[1:] == [ON_DEFENSE, 1]
    assert s.side[s.charms[0]] == 1, "what helps goes to its own"
    cast_ai_spell(s, 0, 2, 0)
    assert s.rival_casts[0] == [card("lightning-bolt"), card("stone-skin")], "no spell is left"


@pytest.mark.rule("HOM-AI-27")
@pytest.mark.parametrize(("spell", "hurt"), [("frost-ring", [0, 2]), ("inferno", [0, 1, 2])])
def test_a_spell_of_the_ai_on_a_space_strikes_where_it_hurts_enemies_most(spell: str, hurt: list[int]) -> None:
    s = versus(
        {"A2": "halberdiers.pack", "B1": "griffins", "C2": "crusaders.pack", "D1": "marksmen"},
        {"D5": "zombies", "C5": "skeletons.pack"},
        "guardian-angels",
    )
    s.rival_spells[0][:] = [card(spell)]
    s.fixed_rolls = (6,) * 9
    before = [(s.code[u], s.damage[u]) for u in range(6)]
    cast_ai_spell(s, 0, 4, 0)
    GAME.advance(s)
    after = [(s.code[u], s.damage[u]) for u in range(6)]
    assert [u for u in range(6) if before[u] != after[u]] == hurt


@pytest.mark.rule("HOM-AI-16")
def test_a_spell_of_the_ai_can_be_countered() -> None:
    """Resistance, Boots of Polarity and the like are offered against an AI's spell as against a player's."""
    for counters in (True, False):
        s = versus({"A2": "halberdiers.pack"}, {"D5": "zombies"}, "guardian-angels")
        give(s, 0, "resistance")
        s.rival_spells[0][:] = [card("lightning-bolt")]
        cast_ai_spell(s, 0, 1, 0)
        GAME.advance(s)
        found = next(text for text in offered(s, 0) if text.startswith("play card:resistance.1"))
        play(s, found if counters else "no-more", 0)
        assert UNIT.token(s.code[0]) == ("halberdiers.pack" if counters else "halberdiers.few")
        assert (s.spell, s.power, s.countered) == (-1, 0, 0)


@pytest.mark.rule("HOM-CROUND-03")
def test_of_ai_units_with_equal_initiative_the_higher_tier_goes_first() -> None:
    """Wraiths (bronze) and Crusaders (silver) both have initiative 5: nobody is asked."""
    s = versus({"A2": "halberdiers"}, {"D5": "crusaders", "C5": "wraiths"}, "guardian-angels")
    s.rival_deck[0].clear()
    s.haste[0] = -9
    s.event_log = []
    next_round(s)
    first = told(s.event_log, "activated")[0]
    assert first.a == combat_unit(s, 1)
    assert step_name(s) != "next-unit"


@pytest.mark.rule("HOM-AI-16", "HOM-AI-12")
def test_skill_cards_use_the_ability_and_to_draw_is_to_resolve_the_next_card() -> None:
    s = versus({"A2": "halberdiers.pack"}, {"D5": "zombies"}, "liberation-of-steadwick")
    armed(s, "attack-b", "skill-a")
    s.push(DrawAiCard(1))
    GAME.advance(s)
    assert s.charms == [1, ON_ATTACK, 1, 1, ON_ATTACK, 1], "Offense, and then the Attack card it drew"
    assert s.rival_deck[0] == []
    s.charms.clear()
    lay_card(s, 1, ON_ATTACK, 0)
    assert s.charms == []
    use_skill(s, 1, 1)
    assert s.charms == [], "Alamar has no skill"


@pytest.mark.rule("HOM-AI-14")
def test_the_second_skill_card_comes_back_in_the_first_round_on_normal() -> None:
    for difficulty, back in (("easy", 0), ("normal", 1), ("hard", 1), ("impossible", 0)):
        s = versus({"A2": "halberdiers.pack"}, {"D5": "zombies"}, "liberation-of-steadwick", difficulty=difficulty)
        s.combat_round = 1
        armed(s, "skill-b")
        DrawAiCard(1).run(s)
        assert len(s.rival_deck[0]) == back


# ---- what missions do ---------------------------------------------------------------------------


@pytest.mark.rule("HOM-ROUND-05", "HOM-AI-08")
def test_events_change_garrison_speed_goal_and_deck() -> None:
    s = solo()
    event = BOX.scenarios[BOX.scenario_index["homecoming"]].events[1]
    run_program(s, event.all, 0)
    run_step(s)
    assert unit("zombies") in s.army[RIVAL]
    assert s.garrison == [[unit("liches")]]
    assert s.sallied == [unit("zombies")]
    two = solo("blood-thirsty")
    armies = [list(army) for army in two.army]
    two.garrison = [[], [unit("zombies")]]
    run_program(two, event.all, 0)
    run_step(two)
    assert two.army == [*armies[:2], [*armies[2], unit("zombies")]], "the unit joins the army of its own town"
    assert two.garrison == [[], []]
    s = solo("blood-of-the-dragon-father")
    run_program(s, BOX.scenarios[s.scenario].events[1].all, 0)
    run_step(s)
    assert BOX.locations[s.rival_goal].name == "dragon-utopia"
    s = solo("master")
    run_program(s, BOX.scenarios[s.scenario].events[1].all, 0)
    run_step(s)
    assert types(s)[1] == 4
    assert s.rival_kinds == [2, 4, 0]
    s = solo("blood-thirsty")
    run_program(s, BOX.scenarios[s.scenario].events[0].all, 0)
    run_step(s)
    assert s.rival_speed == 1
    s.round = 5
    s.push(AiHeroTurn(RIVAL))
    run_step(s)
    assert movement(s, 1) == 4
    add_card(s, 0, 2)
    assert types(s)[2] == 2


@pytest.mark.rule("HOM-MODE-03")
def test_goals_of_the_missions() -> None:
    s = solo("guardian-angels")
    s.army[0].append(unit("archangels"))
    check_victory(s)
    assert not s.winners
    s.beaten[0] = 1
    check_victory(s)
    assert s.winners == 1
    s = solo("culling-the-weak")
    s.beaten[0] = 1
    spots = [
        place_on(i, p) for i, t in enumerate(s.tiles) for p in range(7) if BOX.tiles[t].location[p] == BOX.loc_mine
    ]
    for mine in spots[:3]:
        s.flags[mine] = 0
    check_victory(s)
    assert not s.winners
    s.flags[spots[3]] = 0
    check_victory(s)
    assert s.winners == 1
    s = solo("liberation-of-steadwick")
    s.flags[s.towns[1]] = 0
    check_victory(s)
    assert not s.winners
    s.flags[s.towns[2]] = 0
    check_victory(s)
    assert s.winners == 1
    s = solo("blood-of-the-dragon-father")
    centre = s.tiles.index(BOX.tile_index["C1"])
    s.turned[centre] = 0
    utopia = place_on(centre, BOX.tiles[s.tiles[centre]].location.index(BOX.location_index["dragon-utopia"]))
    s.marks[utopia] |= CLEARED
    s.flags[utopia] = RIVAL
    check_victory(s)
    assert s.over
    assert s.winners == 0, "an AI hero at the Utopia loses the mission"


@pytest.mark.parametrize(("language", "name"), [("en", "Tamika"), ("ru", "Тамика")])
def test_ai_heroes_go_by_their_names(language: str, name: str) -> None:
    s = started(scenario="homecoming")
    translator = Translator(GAME, language)
    s.event_log = []
    s.tell(MOVED, 1, 0, hero_field(s, 1))
    s.tell(MOVED, 0, 0, hero_field(s, 0))
    theirs, mine = [translator.event(event) for event in s.event_log]
    assert theirs.startswith(f"{name}: ")
    assert mine.startswith(f"{translator.text('seat', n=1)}: ")
