"""Single rules that other tests pass by among several: a position, an action and what must follow."""

import pytest

from games.heroes.combat_moves import quiet, settle, strike
from games.heroes.table import (
    BOX,
    GAME,
    build,
    combat,
    enter,
    field,
    give,
    gold_of,
    hp,
    idle,
    lay,
    load,
    load_attack,
    movement,
    no_cards,
    offered,
    opened,
    place_on,
    play,
    put,
    set_gold,
    set_movement,
    set_stock,
    started,
    step_name,
    stock,
    tile_of,
    unit,
    valuables_of,
)
from hexkeep.games.heroes.rules.effects.language import GOLD, MATERIALS, SPELL, VALUABLES
from hexkeep.games.heroes.rules.morale.morale import change_morale
from hexkeep.games.heroes.rules.round.round import Income
from hexkeep.games.heroes.rules.town.resources import gain, produce
from hexkeep.games.heroes.state import CLEARED, CUBE, SECOND, HeroesState

# ---- combat -------------------------------------------------------------------------------------


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


# ---- spells -------------------------------------------------------------------------------------

SPELLS = {
    ("any", "basic"): "magic-arrow",
    ("air", "basic"): "air-shield disrupting-ray fortune haste lightning-bolt precision view-air protection-from-air",
    ("air", "expert"): "chain-lightning counterstrike dimension-door fly magic-mirror summon-air-elemental",
    ("earth", "basic"): "protection-from-earth anti-magic earthquake force-field quicksand shield slow stone-skin "
    "view-earth",
    ("earth", "expert"): "implosion resurrection sorrow summon-earth-elemental town-portal",
    ("fire", "basic"): "protection-from-fire blind bloodlust curse fire-wall misfortune visions",
    ("fire", "expert"): "berserk fire-shield fireball frenzy inferno land-mine sacrifice slayer summon-fire-elemental",
    ("water", "basic"): "protection-from-water bless cure dispel forgetfulness remove-obstacle weakness",
    ("water", "expert"): "clone frost-ring mirth prayer summon-water-elemental teleport water-walk",
}


@pytest.mark.rule("HOM-SPELL-10")
@pytest.mark.parametrize(
    ("name", "school", "level"), [(name, *kind) for kind, names in SPELLS.items() for name in names.split()]
)
def test_a_spell_is_of_its_school_and_level(name: str, school: str, level: str) -> None:
    card = BOX.cards[BOX.card_index[name]]
    assert (card.kind, card.school, card.level) == (SPELL, school, level)


@pytest.mark.rule("HOM-SPELL-10")
def test_every_spell_of_every_box_has_its_school_and_level_written_down() -> None:
    named = {name for names in SPELLS.values() for name in names.split()}
    assert {card.name for card in BOX.cards if card.kind == SPELL} == named


# ---- places -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-LOC-04")
def test_an_artifact_field_offers_a_search_of_two() -> None:
    s = quiet()
    where = field(4, "E")
    s.marks[where] |= CLEARED
    enter(s, where)
    assert step_name(s) == "search"
    assert offered(s, 0)[0] == "from-deck deck:artifact"
    assert offered(s, 0)[-1] == "decline"
    play(s, "from-deck deck:artifact")
    assert len(s.looked) == 2


@pytest.mark.rule("HOM-LOC-04")
def test_a_resource_field_gives_what_its_one_die_shows() -> None:
    s = quiet()
    lay(s, 4, "F27")
    where = field(4, "NW")
    s.marks[where] |= CLEARED
    before = stock(s, 0)
    load(s, 1)  # 6 gold
    enter(s, where)
    assert stock(s, 0) == [before[0] + 6, *before[1:]]


@pytest.mark.rule("HOM-LOC-04")
@pytest.mark.parametrize(("tile", "place", "dice"), [("F14", "SE", 1), ("F7", "NW", 2)])
def test_a_treasure_field_rolls_as_many_dice_as_are_printed(tile: str, place: str, dice: int) -> None:
    s = quiet(boxes=["rampart", "fortress"])
    lay(s, 4, tile)
    where = field(4, place)
    s.marks[where] |= CLEARED
    before = gold_of(s, 0)
    load(s, 0, 4, 1)  # experience; a resource die, which shows 6 gold
    enter(s, where)
    if dice == 1:
        assert (s.xp[0], gold_of(s, 0)) == (1, before)
        return
    assert offered(s, 0) == ["pick-die die:0", "pick-die die:1"]
    play(s, "pick-die die:1")
    assert (s.xp[0], gold_of(s, 0)) == (0, before + 6)


@pytest.mark.rule("HOM-LOC-05")
def test_the_fountain_of_youth_gives_morale_and_a_point() -> None:
    s = on_tile("F9")
    enter(s, field(4, "E"))
    assert (s.morale[0], movement(s, 0)) == (1, 4)


@pytest.mark.rule("HOM-LOC-06")
def test_the_water_wheel_gives_three_gold() -> None:
    s = on_tile("F3")
    before = stock(s, 0)
    enter(s, field(4, "NW"))
    assert stock(s, 0) == [before[0] + 3, *before[1:]]


@pytest.mark.rule("HOM-LOC-08")
def test_the_temple_gives_morale() -> None:
    s = on_tile("F8")
    enter(s, field(4, "W"))
    assert s.morale[0] == 1


@pytest.mark.rule("HOM-LOC-09")
@pytest.mark.parametrize(("choice", "gold", "valuables"), [(0, 2, 0), (1, 0, 1)])
def test_the_mystical_garden_gives_gold_or_a_valuable(choice: int, gold: int, valuables: int) -> None:
    s = on_tile("C1", 0)
    before = stock(s, 0)
    enter(s, field(0, "SW"))
    play(s, f"choose effect:location.mystical-garden.{choice}")
    assert stock(s, 0) == [before[0] + gold, before[1], before[2] + valuables]


@pytest.mark.rule("HOM-LOC-10")
@pytest.mark.parametrize("choice", [0, 1])
def test_pandoras_box_is_opened_with_two_dice_of_a_kind_chosen_before(choice: int) -> None:
    s = on_tile("N6", 1)
    s.marks[field(1, "C")] |= CLEARED
    enter(s, field(1, "C"))
    assert s.dice == []
    load(s, 0, 2)
    play(s, f"choose effect:location.pandoras-box.{choice}")
    assert offered(s, 0) == ["pick-die die:0", "pick-die die:1"]


@pytest.mark.rule("HOM-LOC-12")
def test_the_windmill_gives_a_valuable() -> None:
    s = on_tile("F1")
    before = valuables_of(s, 0)
    enter(s, field(4, "NE"))
    assert valuables_of(s, 0) == before + 1


@pytest.mark.rule("HOM-LOC-13")
def test_one_shrine_costs_three_gold_and_the_other_nothing() -> None:
    s = on_tile("F2")
    set_gold(s, 0, 2)
    enter(s, field(4, "W"))
    assert step_name(s) == "turn"
    s = on_tile("F2")
    set_gold(s, 0, 3)
    enter(s, field(4, "W"))
    play(s, "choose effect:location.shrine-of-magic-incantation.0")
    assert gold_of(s, 0) == 0
    assert offered(s, 0)[0] == "from-deck deck:spell"
    s = on_tile("N4", 1)
    set_gold(s, 0, 0)
    s.marks[field(1, "W")] |= CLEARED
    enter(s, field(1, "W"))
    assert offered(s, 0)[0] == "from-deck deck:spell"


@pytest.mark.rule("HOM-LOC-31")
@pytest.mark.parametrize(("choice", "left"), [(0, [10, 0, 0]), (1, [0, 0, 3])])
def test_the_tree_of_knowledge_teaches_for_valuables_or_gold(choice: int, left: list[int]) -> None:
    s = on_tile("N2", 1)
    set_stock(s, 0, 10, 0, 3)
    enter(s, field(1, "NW"))
    play(s, f"choose effect:location.tree-of-knowledge.{choice}")
    assert (stock(s, 0), s.xp[0]) == (left, 2)


def on_tile(tile: str, slot: int = 4) -> HeroesState:
    s = quiet()
    lay(s, slot, tile)
    return s


# ---- fields -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-FIELD-01")
def test_a_visited_field_gives_nothing_more() -> None:
    s = on_tile("F1")
    windmill = field(4, "NE")
    enter(s, windmill)
    assert s.marks[windmill] & CUBE
    before = stock(s, 0)
    put(s, 1, 0, field(4, "C"))
    enter(s, windmill)
    assert stock(s, 0) == before


@pytest.mark.rule("HOM-FIELD-02")
def test_a_field_that_cannot_be_paid_is_visited_all_the_same() -> None:
    s = on_tile("N2", 1)
    set_stock(s, 0, 9, 9, 2)
    enter(s, field(1, "NW"))  # the Tree of Knowledge
    assert s.marks[field(1, "NW")] & CUBE
    s = on_tile("N2", 1)
    set_stock(s, 0, 10, 0, 0)
    enter(s, field(1, "NW"))
    play(s, "decline")
    assert s.marks[field(1, "NW")] & CUBE


@pytest.mark.rule("HOM-FIELD-09")
def test_to_begin_a_turn_on_a_field_is_no_visit() -> None:
    s = on_tile("F1")
    windmill = field(4, "NE")
    put(s, 0, 0, windmill)
    before = stock(s, 0)
    play(s, "end-turn")
    while s.active != 0 or step_name(s) != "turn":
        idle(s)
    assert not s.marks[windmill] & CUBE
    assert valuables_of(s, 0) <= before[2] + 1  # no more than income


@pytest.mark.rule("HOM-FIELD-10")
def test_searches_and_prices_may_be_declined_and_gifts_may_not() -> None:
    s = on_tile("F1")
    s.marks[field(4, "E")] |= CLEARED
    enter(s, field(4, "E"))  # an artifact
    assert "decline" in offered(s, 0)
    s = on_tile("F8")
    enter(s, field(4, "W"))  # a temple
    assert (s.morale[0], step_name(s)) == (1, "turn")


@pytest.mark.rule("HOM-FIELD-07")
def test_a_revisitable_field_serves_again_for_a_point() -> None:
    s = on_tile("F1")
    post = field(4, "SW")
    set_stock(s, 0, 6, 0, 0)
    enter(s, post)
    play(s, "no-more")
    assert not s.marks[post] & CUBE
    before = movement(s, 0)
    play(s, "revisit hero:main")
    assert movement(s, 0) == before - 1
    assert "trade trade:gold-valuables" in offered(s, 0)


@pytest.mark.rule("HOM-FIELD-03")
def test_a_flag_passes_to_the_next_visitor_with_what_it_gives() -> None:
    s = quiet()
    mine = field(7, "SW")
    s.marks[mine] |= CLEARED
    enter(s, mine)
    assert (s.flags[mine], s.income[MATERIALS]) == (0, 4)
    put(s, 0, 0, s.towns[0])
    enter(s, mine, seat=1)
    assert (s.flags[mine], s.income[MATERIALS], s.income[3 + MATERIALS]) == (1, 2, 4)


@pytest.mark.rule("HOM-LOC-18")
def test_only_the_first_to_flag_a_mine_is_paid_at_once() -> None:
    s = quiet()
    mine = field(7, "SW")
    s.marks[mine] |= CLEARED
    before = stock(s, 0), stock(s, 1)
    enter(s, mine)
    assert stock(s, 0)[MATERIALS] == before[0][MATERIALS] + 2
    put(s, 0, 0, s.towns[0])
    enter(s, mine, seat=1)
    assert stock(s, 1) == before[1]


# ---- trade and resources ------------------------------------------------------------------------

RATES = [
    ("gold-valuables", [6, 0, 0], [0, 0, 1]),
    ("gold-materials", [2, 0, 0], [0, 1, 0]),
    ("valuables-gold", [0, 0, 1], [3, 0, 0]),
    ("valuables-materials", [0, 0, 1], [0, 2, 0]),
    ("materials-gold", [0, 1, 0], [1, 0, 0]),
    ("materials-valuables", [0, 3, 0], [0, 0, 1]),
]


@pytest.mark.rule("HOM-TRADE-01")
@pytest.mark.parametrize(("rate", "before", "after"), RATES)
def test_a_rate_of_the_trade_table(rate: str, before: list[int], after: list[int]) -> None:
    s = at_a_post(*before)
    play(s, f"trade trade:{rate}")
    assert stock(s, 0) == after


@pytest.mark.rule("HOM-TRADE-02")
@pytest.mark.parametrize(("rate", "price", "after"), RATES)
def test_less_than_a_rate_is_not_traded_and_twice_as_much_twice(rate: str, price: list[int], after: list[int]) -> None:
    short = [max(0, n - 1) for n in price]
    assert f"trade trade:{rate}" not in offered(at_a_post(*short), 0)
    s = at_a_post(*(2 * n for n in price))
    play(s, f"trade trade:{rate}")
    play(s, f"trade trade:{rate}")
    assert stock(s, 0) == [2 * n for n in after]


@pytest.mark.rule("HOM-TRADE-03")
def test_a_visit_to_a_trading_post_is_for_trade_or_for_a_card() -> None:
    s = at_a_post(12, 0, 0, "haste")
    assert {"remove card:haste.1", "trade trade:gold-valuables"} <= set(offered(s, 0))
    play(s, "trade trade:gold-valuables")
    assert "remove card:haste.1" not in offered(s, 0)
    s = at_a_post(12, 0, 0, "haste")
    play(s, "remove card:haste.1")
    assert gold_of(s, 0) == 13
    assert step_name(s) == "turn"


def at_a_post(gold: int, materials: int, valuables: int, *cards: str) -> HeroesState:
    s = on_tile("F1")
    set_stock(s, 0, gold, materials, valuables)
    give(s, 0, *cards)
    enter(s, field(4, "SW"))
    return s


@pytest.mark.rule("HOM-RES-01")
def test_a_stock_is_never_negative_and_has_no_end() -> None:
    s = quiet()
    set_stock(s, 0, 2, 2, 2)
    for resource in (GOLD, MATERIALS, VALUABLES):
        gain(s, 0, resource, 500)
    assert stock(s, 0) == [502, 502, 502]


@pytest.mark.rule("HOM-RES-04")
@pytest.mark.parametrize(("change", "left"), [(5, 50), (-99, 0)])
def test_production_goes_beyond_its_track_and_not_below_zero(change: int, left: int) -> None:
    s = quiet()
    s.income[0] = 45
    produce(s, 0, GOLD, change)
    assert s.income[0] == left
    set_gold(s, 0, 0)
    s.push(Income(0))
    GAME.advance(s)
    assert gold_of(s, 0) == left


# ---- towns --------------------------------------------------------------------------------------


def rich_castle(*buildings: str) -> HeroesState:
    s = no_cards(started(difficulty="impossible", faction_1="castle"))
    s.army[0], s.built[0] = [], 0
    set_stock(s, 0, 99, 99, 99)
    build(s, 0, "dwelling-bronze", *buildings)
    return s


@pytest.mark.rule("HOM-UNIT-06")
def test_one_use_of_the_token_buys_any_number_of_units_in_any_order() -> None:
    s = rich_castle("citadel")
    for text in ("recruit unit:griffins.few", "reinforce unit:griffins.few", "recruit unit:marksmen.few"):
        play(s, text)
    assert sorted(s.army[0]) == sorted([unit("griffins.pack"), unit("marksmen")])
    assert {"recruit unit:halberdiers.few", "reinforce unit:marksmen.few"} <= set(offered(s, 0))


@pytest.mark.rule("HOM-TACT-06")
def test_the_population_token_buys_units_or_a_hero() -> None:
    s = rich_castle()
    assert [o for o in offered(s, 0) if o.startswith("hire")]
    play(s, "recruit unit:griffins.few")
    play(s, "no-more")
    assert step_name(s) == "turn"
    assert not [o for o in offered(s, 0) if o.startswith("hire")]


@pytest.mark.rule("HOM-HERO-04")
def test_a_second_hero_costs_ten_gold() -> None:
    s = rich_castle()
    set_gold(s, 0, 9)
    assert not [o for o in offered(s, 0) if o.startswith("hire")]
    set_gold(s, 0, 10)
    play(s, "hire field:7.C")
    assert gold_of(s, 0) == 0


@pytest.mark.rule("HOM-HERO-05")
def test_who_has_hired_a_hero_recruits_nobody_in_that_round() -> None:
    s = rich_castle()
    play(s, "hire field:7.C")
    assert not [o for o in offered(s, 0) if o.startswith(("recruit", "reinforce"))]


@pytest.mark.rule("HOM-HERO-06")
def test_a_second_hero_comes_to_a_place_that_one_controls() -> None:
    s = rich_castle()
    put(s, 0, 0, field(7, "E"))
    lay(s, 4, "F1")
    s.flags[place_on(4, 1)] = 0
    assert [o for o in offered(s, 0) if o.startswith("hire")] == ["hire field:4.NW", "hire field:7.C"]
    s.flags[place_on(4, 1)] = 1
    assert [o for o in offered(s, 0) if o.startswith("hire")] == ["hire field:7.C"]


@pytest.mark.rule("HOM-HERO-07")
def test_an_occupied_town_is_chosen_only_where_no_other_is_free() -> None:
    s = rich_castle()
    lay(s, 4, "F1")
    s.flags[place_on(4, 1)] = 0
    assert [o for o in offered(s, 0) if o.startswith("hire")] == ["hire field:4.NW"]
    s.flags[place_on(4, 1)] = -1
    assert [o for o in offered(s, 0) if o.startswith("hire")] == ["hire field:7.C"]


@pytest.mark.rule("HOM-HERO-16")
def test_one_second_hero_is_all() -> None:
    s = rich_castle()
    put(s, 0, SECOND, field(7, "E"))
    assert not [o for o in offered(s, 0) if o.startswith("hire")]


# ---- morale -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "change", "after", "cards_lost"),
    [
        pytest.param(1, -1, 0, 0, marks=pytest.mark.rule("HOM-MORALE-08"), id="a positive token goes"),
        pytest.param(0, -1, -1, 0, marks=pytest.mark.rule("HOM-MORALE-08"), id="a negative token comes"),
        pytest.param(-1, 1, 0, 0, marks=pytest.mark.rule("HOM-MORALE-09"), id="only the negative token goes"),
        pytest.param(-1, -1, 0, 1, marks=pytest.mark.rule("HOM-MORALE-11"), id="the penalty takes the token"),
        pytest.param(1, -2, -1, 0, marks=pytest.mark.rule("HOM-MORALE-12"), id="one after the other"),
        pytest.param(0, -3, -1, 1, marks=pytest.mark.rule("HOM-MORALE-12"), id="over the penalty and on"),
    ],
)
def test_morale_changes(before: int, change: int, after: int, cards_lost: int) -> None:
    s = quiet()
    s.morale[0] = before
    change_morale(s, 0, change)
    assert (s.morale[0], s.hand_loss[0]) == (after, cards_lost)


# ---- movement and tiles -------------------------------------------------------------------------


def beside_the_dark() -> tuple[HeroesState, int]:
    """A hero on the starting tile beside one that is not turned up, and that tile."""
    s = quiet()
    spot = next(f for f in range(49, 56) if s.borders[f])
    put(s, 0, 0, spot)
    return s, s.borders[spot][0]


@pytest.mark.rule("HOM-MOVE-13")
def test_no_way_leads_onto_a_hidden_tile() -> None:
    s, slot = beside_the_dark()
    assert not [to for to in s.roads[s.hero_fields[0]] if tile_of(to) == slot]
    assert all(not o.startswith(f"move hero:main field:{slot}.") for o in offered(s, 0))


@pytest.mark.rule("HOM-MAP-16")
def test_the_discoverer_turns_the_tile() -> None:
    s, slot = beside_the_dark()
    play(s, f"discover hero:main tile:{slot}")
    turns = offered(s, 0)
    assert turns
    assert all(o.startswith(f"turn-tile tile:{slot} turned:") for o in turns)
    play(s, turns[-1])
    assert s.turned[slot] == int(turns[-1].rpartition(":")[2])


@pytest.mark.rule("HOM-MAP-21")
def test_a_tile_turned_up_stays_as_it_lies() -> None:
    s, slot = beside_the_dark()
    play(s, f"discover hero:main tile:{slot}")
    play(s, offered(s, 0)[0])
    lies = s.turned[slot]
    for other in s.borders[s.hero_fields[0]]:
        play(s, f"discover hero:main tile:{other}")
        play(s, offered(s, 0)[0])
        break
    assert s.turned[slot] == lies
    assert f"discover hero:main tile:{slot}" not in offered(s, 0)


@pytest.mark.rule("HOM-MOVE-01")
def test_nobody_moves_in_anothers_turn() -> None:
    s = quiet()
    assert s.active == 0
    assert not [o for o in offered(s, 1) if o.startswith("move")]


@pytest.mark.rule("HOM-MOVE-12")
def test_a_hero_moves_on_after_a_visit() -> None:
    s = on_tile("F3")
    enter(s, field(4, "NW"))
    assert [o for o in offered(s, 0) if o.startswith("move hero:main")]


@pytest.mark.rule("HOM-TURN-09")
def test_a_turn_ends_when_its_player_says_so_and_unspent_points_are_lost() -> None:
    s = quiet()
    set_movement(s, 0, 2)
    play(s, "end-turn")
    assert s.active == 1
    while s.active != 0 or step_name(s) != "turn":
        idle(s)
    stars = s.box.astrologers[s.astrologer].movement if s.astrologer >= 0 else 0
    assert movement(s, 0) == 3 + stars


# ---- setting up ---------------------------------------------------------------------------------


def starting_deck(hero: str) -> list[str]:
    faction = BOX.factions[BOX.heroes[BOX.hero_index[hero]].faction].name
    s = opened(faction_1=faction, hero_1=hero, faction_2="dungeon" if faction != "dungeon" else "castle")
    assert s.discard[0] == []
    return [BOX.card(c).name for c in s.deck[0]]


@pytest.mark.rule("HOM-SETUP-08")
@pytest.mark.parametrize(("hero", "arrows"), [("catherine", 1), ("rion", 2), ("sandro", 2)])
def test_might_begins_with_one_magic_arrow_and_magic_with_two(hero: str, arrows: int) -> None:
    assert starting_deck(hero).count("magic-arrow") == arrows


@pytest.mark.rule("HOM-SETUP-09")
@pytest.mark.parametrize("hero", ["catherine", "rion", "sandro"])
def test_the_hero_brings_an_ability_and_the_first_specialty(hero: str) -> None:
    deck = starting_deck(hero)
    assert deck.count(f"{hero}-1") == 1
    assert deck.count(BOX.heroes[BOX.hero_index[hero]].ability) == 1


@pytest.mark.rule("HOM-SETUP-10")
@pytest.mark.parametrize("hero", ["catherine", "rion", "sandro"])
def test_a_starting_deck_has_nine_cards(hero: str) -> None:
    assert len(starting_deck(hero)) == 9


@pytest.mark.rule("HOM-SETUP-07")
@pytest.mark.parametrize("hero", ["catherine", "rion", "sandro"])
def test_the_hero_board_says_how_many_statistics_there_are(hero: str) -> None:
    deck = starting_deck(hero)
    names = ("attack", "defense", "power", "knowledge")
    assert [deck.count(name) for name in names] == list(BOX.heroes[BOX.hero_index[hero]].statistics)
