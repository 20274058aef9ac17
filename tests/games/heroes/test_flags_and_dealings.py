"""Flags that change hands, and what players give, sell and exchange: what each side has before and after."""

import pytest

from games.heroes.combat_moves import quiet
from games.heroes.played_steps import top
from games.heroes.steps_of_cards import at_home
from games.heroes.table import (
    BOX,
    GAME,
    asking_step,
    card,
    code,
    enter,
    field,
    give,
    gold_of,
    lay,
    load,
    no_cards,
    offered,
    play,
    production_of,
    put,
    set_gold,
    set_stock,
    started,
    step_name,
    stock,
    told,
    unit,
)
from games.heroes.test_alliance import alliance, coop
from games.heroes.test_random_town import random_town
from games.heroes.test_scrolls import table, with_scroll
from hexkeep.games.heroes.rules.cards.dice import MORE_DICE_BIT
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, LESS
from hexkeep.games.heroes.rules.map.locations import TradingPost, flag
from hexkeep.games.heroes.rules.map.random_town import PlaceTownGuards
from hexkeep.games.heroes.rules.modes.alliance import are_heroes_adjacent, gift_options, is_tradable
from hexkeep.games.heroes.rules.town.army import Reinforce
from hexkeep.games.heroes.state import CAPTURED, CLEARED, FREE_TRADE, MAIN, PILGRIM, RICH_MINES, SECOND, HeroesState
from hexkeep.games.heroes.vocabulary.events import FLAGGED
from hexkeep.kernel.types import Option

FLAG = GAME.events[FLAGGED].name
BASE = 9
"""What everybody produces of everything before anything is flagged."""
STEPS = (5, 2, 1)
"""What one step of production is: gold, materials, valuables."""


def three(**setup: object) -> HeroesState:
    """Three players without stock; F1 lies in the middle."""
    s = no_cards(started(players=3, **setup))  # type: ignore[arg-type]
    s.round = 5
    lay(s, 4, "F1")
    s.income, s.purse = [BASE] * 9, [0] * 9
    return s


def made(s: HeroesState) -> list[list[int]]:
    """What each seat produces more than it did."""
    return [[n - BASE for n in production_of(s, seat)] for seat in range(s.seats)]


# ---- mines, settlements, towns ----------------------------------------------------------------------


@pytest.mark.rule("HOM-LOC-18", "HOM-FIELD-03", "HOM-FIELD-06", "HOM-OPT-07", "HOM-RES-03")
@pytest.mark.parametrize("rich", [1, 2])
@pytest.mark.parametrize("tile", ["F8", "F4", "N1", "#F2"])
def test_a_mine_passes_from_owner_to_owner(tile: str, rich: int) -> None:
    s = three()
    s.rules |= RICH_MINES if rich == 2 else 0
    lay(s, 4, tile)
    place = next(i for i, x in enumerate(BOX.tiles[s.tiles[4]].location) if x == BOX.loc_mine)
    resource = BOX.tiles[s.tiles[4]].amount[place]
    n = STEPS[resource] * rich
    given = [n if r == resource else 0 for r in range(3)]
    for holder, bonus, changes in (
        (1, True, True),
        (2, False, True),
        (0, False, True),
        (0, False, False),
        (1, False, True),
    ):
        s.event_log = []
        flag(s, holder, MAIN, 28 + place)
        assert [event.a for event in told(s.event_log, FLAG)] == ([holder] if changes else [])
        assert made(s) == [given if seat == holder else [0, 0, 0] for seat in range(3)]
        assert s.flags[28 + place] == holder
        if bonus:
            assert [stock(s, seat) for seat in range(3)] == [[0, 0, 0], given, [0, 0, 0]]
            s.purse = [0] * 9
        assert s.purse == [0] * 9


@pytest.mark.rule("HOM-LOC-19", "HOM-LOC-20", "HOM-LOC-21", "HOM-FIELD-03", "HOM-FIELD-06", "HOM-OPT-07")
@pytest.mark.parametrize("rich", [1, 2])
@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 2), (2, 0)])
def test_a_settlement_produces_what_each_owner_chooses(first: int, second: int, rich: int) -> None:
    s = three()
    s.rules |= RICH_MINES if rich == 2 else 0
    s.army = [[], [], []]
    where = field(4, "NW")
    names = ("gold", "materials", "valuables")
    for seat, resource, pays in ((1, first, True), (2, second, False), (0, first, False), (1, second, False)):
        flag(s, seat, MAIN, where)
        assert made(s) == [[0, 0, 0]] * 3  # what it gave the last owner is gone
        assert s.yields[where] == -1
        GAME.advance(s)
        assert offered(s, seat) == [f"produce resource:{name}" for name in names]
        play(s, f"produce resource:{names[resource]}", seat)
        n = STEPS[resource] * rich
        given = [n if r == resource else 0 for r in range(3)]
        assert made(s) == [given if other == seat else [0, 0, 0] for other in range(3)]
        assert stock(s, seat) == (given if pays else [0, 0, 0])
        assert (s.flags[where], s.yields[where]) == (seat, resource)
        s.purse = [0] * 9


@pytest.mark.rule("HOM-LOC-20", "HOM-LOC-22", "HOM-LOC-19")
@pytest.mark.parametrize(("captured", "gold", "offers"), [(False, 0, True), (True, 4, False), (True, 5, True)])
def test_a_settlement_reinforces_for_nothing_or_for_half_and_then_produces_nothing(
    captured: bool, gold: int, offers: bool
) -> None:
    s = three(faction_1="castle")
    where = field(4, "NW")
    s.army[0] = [unit("crusaders"), unit("champions"), unit("griffins.pack")]
    set_gold(s, 0, gold)
    s.marks[where] |= CAPTURED if captured else 0
    flag(s, 0, MAIN, where)
    GAME.advance(s)
    options = [text for text in offered(s, 0) if text.startswith("reinforce")]
    assert options == (["reinforce unit:crusaders.few"] if offers else [])  # 10 gold, half of it is 5
    if offers:
        play(s, options[0], 0)
        assert s.army[0][0] == unit("crusaders.pack")
        assert gold_of(s, 0) == 0
        assert made(s)[0] == [0, 0, 0]
        assert s.yields[where] == -1
        flag(s, 1, MAIN, where)
        assert made(s) == [[0, 0, 0]] * 3


@pytest.mark.rule("HOM-LOC-14", "HOM-LOC-16", "HOM-LOC-17", "HOM-END-11", "HOM-FIELD-03")
def test_a_town_gives_its_capturer_a_cube_of_its_first_owner_each_time() -> None:
    s = no_cards(started(scenario="all-for-one"))
    s.income, s.purse = [BASE] * 9, [0] * 9
    town = s.towns[1]
    valuables = BOX.scenarios[s.scenario].town_valuables
    assert valuables == 1
    for n, seat in enumerate((0, 2, 0), 1):
        flag(s, seat, MAIN, town)
        assert s.cubes_won_from(seat, 1) == (2 if n == 3 else 1)
        assert stock(s, seat) == [0, 0, 2 if n == 3 else 1]
    before = (list(s.cubes), list(s.purse))
    flag(s, 1, MAIN, town)  # its owner takes it back
    assert (s.flags[town], s.cubes, s.purse) == (1, *before)
    s.out[1] = 1
    flag(s, 2, MAIN, town)
    assert (s.flags[town], s.cubes, s.purse) == (2, *before)
    assert made(s) == [[0, 0, 0]] * 3


@pytest.mark.rule("HOM-FIELD-04", "HOM-LOC-14", "HOM-FIELD-05", "HOM-MODE-09")
def test_an_allys_field_is_neither_flagged_nor_gained() -> None:
    s = alliance()
    s.round = 5
    lay(s, 4, "F8")
    s.income, s.purse = [BASE] * 9, [0] * 9
    for where, owner in ((field(4, "C"), 2), (s.towns[2], 2), (field(4, "C"), 0)):
        s.flags[where] = owner
        flag(s, 0, MAIN, where)
        assert s.flags[where] == owner
    assert (s.purse, s.income, any(s.cubes)) == ([0] * 9, [BASE] * 9, False)
    s.flags[s.towns[2]] = 1
    flag(s, 0, MAIN, s.towns[2])  # freed for the ally
    assert (s.flags[s.towns[2]], any(s.cubes)) == (0, False)


@pytest.mark.rule("HOM-LOC-39", "HOM-FIELD-03", "HOM-FIELD-05")
def test_cubes_of_several_players_stand_beside_each_other_at_an_obelisk() -> None:
    s = three()
    lay(s, 4, "N3")
    where = field(4, "C")
    for seat in (0, 2):
        s.event_log = []
        flag(s, seat, MAIN, where)
        assert [event.a for event in told(s.event_log, FLAG)] == [seat]
        s.event_log = []
        flag(s, seat, MAIN, where)
        assert s.event_log == []  # a second visit is none
    assert [bool(s.marks[where] & (PILGRIM << seat)) for seat in range(3)] == [True, False, True]
    assert s.flags[where] == -1


@pytest.mark.rule("HOM-LOC-39", "HOM-GEN-04", "HOM-LOC-43", "HOM-LOC-44")
@pytest.mark.parametrize("scenario", [each.name for each in BOX.scenarios if 2 in each.layouts and each.mode < 3])
def test_an_obelisk_gives_what_the_scenario_says_once_to_each(scenario: str) -> None:
    s = no_cards(started(scenario=scenario, players=2))
    lay(s, 1, "N3")
    s.stack.clear()
    gives = BOX.scenarios[s.scenario].obelisk
    before = (list(s.purse), list(s.xp), list(s.income), list(s.hand[0]))
    flag(s, 0, MAIN, field(1, "C"))
    changed = before != (s.purse, s.xp, s.income, s.hand[0]) or bool(s.stack)
    assert changed == (gives >= 0)
    after = (list(s.purse), len(s.stack))
    flag(s, 0, MAIN, field(1, "C"))
    assert (s.purse, len(s.stack)) == after


@pytest.mark.rule("HOM-LOC-43", "HOM-LOC-44", "HOM-FIELD-03")
def test_a_star_axis_gives_every_visitor_an_exchange_once() -> None:
    s = at_home("attack")
    lay(s, 4, "F17")
    where = field(4, "C")
    s.marks[where] |= CLEARED
    enter(s, where)
    assert [text for text in offered(s, 0) if "attack" in text]
    play(s, offered(s, 0)[-1], 0)
    put(s, 0, MAIN, s.towns[0])
    enter(s, where)
    assert step_name(s) == "turn"
    assert [bool(s.marks[where] & (PILGRIM << seat)) for seat in (0, 1)] == [True, False]


@pytest.mark.rule("HOM-LOC-46", "HOM-FIELD-03", "HOM-FIELD-06")
def test_a_random_town_earns_ten_gold_for_whoever_holds_it_and_pays_the_first_at_once() -> None:
    s = random_town()
    s.turned[0] = 0
    s.income, s.purse = [BASE] * 6, [0] * 6
    where = field(0, "C")
    flag(s, 1, MAIN, where)
    assert (made(s), stock(s, 1)) == ([[0, 0, 0], [10, 0, 0]], [10, 0, 0])
    flag(s, 0, MAIN, where)
    assert (made(s), stock(s, 0)) == ([[10, 0, 0], [0, 0, 0]], [0, 0, 0])


@pytest.mark.rule("HOM-LOC-45", "HOM-LOC-47")
@pytest.mark.parametrize("faction", ["inferno", "tower", "conflux"])
def test_the_guards_of_a_random_town_are_of_its_faction(faction: str) -> None:
    s = random_town()
    s.random_town = next(i for i, each in enumerate(BOX.factions) if each.name == faction)
    units = [BOX.units[u] for u in BOX.factions[s.random_town].units]
    s.attacker = 0
    s.push(PlaceTownGuards())
    GAME.advance(s)
    (d,) = GAME.decisions(s)
    assert [option[1] for option in d.options] == [each.pack for each in units if each.tier == 0]
    chosen = d.options[1]
    GAME.play(s, d.seat, chosen)
    silver = [each.pack for each in units if each.tier == 1]
    golden = [each.few for each in units if each.tier == 2]
    assert s.reserve == [chosen[1], *silver[:2], *golden[:2]]
    assert len(s.reserve) == 5


# ---- dice and posts ---------------------------------------------------------------------------------


@pytest.mark.rule("HOM-LOC-03", "HOM-LOC-04", "HOM-MAP-07")
@pytest.mark.parametrize(("more", "gold"), [(False, 3), (True, 6)])
def test_with_melodia_one_more_die_is_rolled_at_a_place_of_dice(more: bool, gold: int) -> None:
    s = quiet()
    set_stock(s, 0, 0, 0, 0)
    where = next(at for at in range(49, 56) if BOX.locations[BOX.tiles[s.tiles[7]].location[at % 7]].dice == "resource")
    assert BOX.tiles[s.tiles[7]].amount[where % 7] == 1
    s.marks[where] |= CLEARED
    s.used[0] |= MORE_DICE_BIT if more else 0
    load(s, 0, 0)
    enter(s, where)
    assert stock(s, 0) == [gold, 0, 0]


@pytest.mark.rule("HOM-OPT-08")
def test_with_free_trade_the_last_artifact_is_given_and_the_deck_made_anew() -> None:
    s = at_home()
    lay(s, 4, "F1")
    s.rules |= FREE_TRADE
    (first,) = top(s, ARTIFACT, "legs-of-legion")
    pile = [c for c in s.decks[ARTIFACT] if c != first and BOX.kind_of[c] != BOX.scroll]
    s.removed += [c for c in s.decks[ARTIFACT] + s.piles[ARTIFACT] if c != first and c not in pile[:3]]
    s.decks[ARTIFACT], s.piles[ARTIFACT] = [first], pile[:3]
    enter(s, field(4, "SW"))
    assert s.hand[0] == [first]
    assert s.decks[ARTIFACT]
    put(s, 0, MAIN, s.towns[0])
    enter(s, field(4, "SW"))
    assert s.hand[0] == [first]  # once


@pytest.mark.rule("HOM-LOC-28", "HOM-TRADE-03", "HOM-EXP-01")
def test_after_buying_a_machine_at_a_post_nothing_else_is_done_there() -> None:
    s = at_home("haste")
    lay(s, 4, "F1")
    enter(s, field(4, "SW"))
    buys = [text for text in offered(s, 0) if text.startswith("buy")]
    assert buys
    before = gold_of(s, 0)
    machine = next(c for c in range(len(BOX.kind_of)) if buys[0].endswith(f":{name(c)}"))
    play(s, buys[0], 0)
    assert gold_of(s, 0) == before - BOX.card(machine).post_gold
    assert step_name(s) == "turn"
    assert machine in (*s.permanent[0], *s.hand[0], *s.discard[0], *s.ongoing[0])


def name(c: int) -> str:
    return f"{BOX.card(c).name}.{c - BOX.first[BOX.kind_of[c]] + 1}"


@pytest.mark.rule("HOM-LOC-28", "HOM-TRADE-03", "HOM-EXP-21")
def test_scrolls_are_sold_at_a_post_one_after_the_other() -> None:
    s = table()
    with_scroll(s, "haste", "slow")
    with_scroll(s, "bless", "curse")
    s.push(TradingPost(0, 0))
    GAME.advance(s)
    sales = [text for text in offered(s, 0) if text.startswith("sell-scroll")]
    assert len(sales) == 2
    before = gold_of(s, 0)
    play(s, sales[0], 0)
    assert gold_of(s, 0) == before + 4  # two for each of its spells
    assert step_name(s) == "trading-post"
    assert len([text for text in offered(s, 0) if text.startswith("sell-scroll")]) == len(sales) - 1


@pytest.mark.rule("HOM-TRADE-06", "HOM-TRADE-03", "HOM-LOC-28")
def test_after_a_trade_no_card_is_removed_but_partners_are_still_given_things() -> None:
    s = coop()
    give(s, 0, "haste")
    set_stock(s, 0, 6, 0, 0)
    s.push(TradingPost(0, 0))
    GAME.advance(s)
    assert "remove card:haste.1" in offered(s, 0)
    trade = next(text for text in offered(s, 0) if text.startswith("trade"))
    play(s, trade, 0)
    assert step_name(s) == "trading-post"
    assert "remove card:haste.1" not in offered(s, 0)
    assert [text for text in offered(s, 0) if text.startswith("give seat:1")]


# ---- gifts and exchanges ------------------------------------------------------------------------------


@pytest.mark.rule("HOM-TRADE-05", "HOM-TRADE-06")
@pytest.mark.parametrize(
    ("have", "amounts"), [(0, []), (1, [1]), (2, [1, 2]), (3, [1, 3]), (4, [1, 3, 4]), (9, [1, 3, 9])]
)
@pytest.mark.parametrize("resource", range(3))
def test_one_three_or_all_of_a_resource_are_given(have: int, amounts: list[int], resource: int) -> None:
    s = alliance()
    set_stock(s, 0, *[have if r == resource else 0 for r in range(3)])
    options: list[Option] = []
    gift_options(s, 0, [2], options)
    assert [option[1:] for option in options] == [(2, resource, n) for n in amounts]


@pytest.mark.rule("HOM-TRADE-05")
def test_what_was_given_in_a_turn_is_not_given_back_in_it() -> None:
    s = alliance()
    set_stock(s, 0, 3, 0, 2)
    set_stock(s, 2, 1, 0, 1)
    play(s, next(text for text in offered(s, 0) if text.startswith("give") and "gold" in text and "3" in text), 0)
    assert (stock(s, 0), stock(s, 2)) == ([0, 0, 2], [4, 0, 1])
    back = [text for text in offered(s, 2) if text.startswith("give")]
    assert back
    assert not [text for text in back if "gold" in text]
    assert [text for text in back if "valuables" in text]


@pytest.mark.rule("HOM-TRADE-08", "HOM-TRADE-07")
@pytest.mark.parametrize("mine", [MAIN, SECOND])
@pytest.mark.parametrize("theirs", [MAIN, SECOND])
def test_any_two_heroes_side_by_side_will_do_and_no_others(mine: int, theirs: int) -> None:
    s = alliance()
    lay(s, 4, "F1")
    for seat in (0, 2):
        for hero in (MAIN, SECOND):
            put(s, seat, hero, -1)
    assert not are_heroes_adjacent(s, 0, 2)
    put(s, 0, mine, field(4, "C"))
    assert not are_heroes_adjacent(s, 0, 2)
    put(s, 2, theirs, field(4, "E"))
    assert are_heroes_adjacent(s, 0, 2)
    assert are_heroes_adjacent(s, 2, 0)
    put(s, 2, theirs, field(4, "C"))
    assert not are_heroes_adjacent(s, 0, 2)  # on one field is not beside
    put(s, 0, mine, field(4, "W"))
    put(s, 2, theirs, field(4, "E"))
    assert not are_heroes_adjacent(s, 0, 2)


@pytest.mark.rule("HOM-TRADE-07")
@pytest.mark.parametrize(
    ("what", "tradable"), [("haste", True), ("legs-of-legion", True), ("estates", False), ("attack", False)]
)
def test_spells_and_artifacts_are_exchanged_once_a_turn(what: str, tradable: bool) -> None:
    s = alliance()
    (c,) = give(s, 0, what)
    assert is_tradable(s, c) == tradable
    s.swapped.append(c)
    assert not is_tradable(s, c)
    assert not is_tradable(s, -1)


def beside(*mine: str, theirs: tuple[str, ...]) -> HeroesState:
    s = alliance()
    s.round = 5
    lay(s, 4, "F1")
    put(s, 0, MAIN, field(4, "C"))
    put(s, 2, MAIN, field(4, "E"))
    give(s, 0, *mine)
    give(s, 2, *theirs)
    s.artifacts = [sum(BOX.card(c).kind == ARTIFACT for c in hand) for hand in s.hand]
    return s


@pytest.mark.rule("HOM-TRADE-07")
@pytest.mark.parametrize(
    ("mine", "theirs", "artifacts"),
    [
        ("haste", "slow", [0, 0, 0]),
        ("legs-of-legion", "slow", [0, 0, 1]),
        ("haste", "legs-of-legion", [1, 0, 0]),
        ("legs-of-legion", "centaurs-axe", [1, 0, 1]),
    ],
)
def test_cards_change_hands_one_for_one(mine: str, theirs: str, artifacts: list[int]) -> None:
    s = beside(mine, theirs=(theirs, "estates"))
    play(s, f"offer-card seat:2 card:{mine}.1", 0)
    assert (asking_step(s).name, s.offered, s.hand[0]) == ("swap-cards", card(mine), [])
    answers = offered(s, 2)
    assert answers == [f"swap-for card:{theirs}.1", "refuse"]
    heard = play(s, f"swap-for card:{theirs}.1", 2)
    assert s.hand[0] == [card(theirs)]
    assert s.hand[2] == [card("estates"), card(mine)]
    assert s.artifacts == artifacts
    assert (s.belongs[card(theirs)], s.belongs[card(mine)]) == (0, 2)
    assert told(heard, "swapped")
    assert not [text for text in offered(s, 0) if text.startswith("offer")]  # both have changed hands in this turn
    assert code(s, f"offer-card seat:2 card:{theirs}.1") == "not-traded"


@pytest.mark.rule("HOM-TRADE-07")
def test_a_refused_card_comes_back_and_no_other_is_offered_in_this_turn() -> None:
    s = beside("haste", "bless", theirs=("slow",))
    play(s, "offer-card seat:2 card:haste.1", 0)
    play(s, "refuse", 2)
    assert s.hand[0] == [card("bless"), card("haste")]
    assert s.offered == -1
    assert not [text for text in offered(s, 0) if text.startswith("offer")]
    assert [text for text in offered(s, 2) if text.startswith("offer")]  # the other may still


@pytest.mark.rule("HOM-TRADE-05", "HOM-TRADE-07", "HOM-TRADE-08", "HOM-TURN-08", "HOM-TACT-02")
def test_why_nothing_is_given_or_exchanged() -> None:
    s = beside("haste", "estates", theirs=("slow",))
    set_stock(s, 0, 5, 5, 5)
    gift = next(text for text in offered(s, 0) if text.startswith("give"))
    assert code(s, gift.replace("seat:2", "seat:1")) == "not-allied"
    assert code(s, gift.replace("seat:2", "seat:0")) == "not-allied"
    assert code(s, "offer-card seat:1 card:haste.1") == "not-allied"
    assert code(s, "offer-card seat:2 card:estates.1") == "not-traded"
    put(s, 2, MAIN, s.towns[2])
    assert code(s, "offer-card seat:2 card:haste.1") == "not-adjacent"
    clash = quiet()
    assert code(clash, gift.replace("seat:2", "seat:1")) == "not-allied"
    partners = coop()
    set_stock(partners, 0, 5, 5, 5)
    assert code(partners, gift.replace("seat:2", "seat:1")) == "not-allied"  # only at a trading post


@pytest.mark.rule("HOM-LOC-35", "HOM-UNIT-08")
@pytest.mark.parametrize(
    ("gold", "choices"),
    [
        (2, []),
        (3, ["halberdiers"]),
        (30, ["halberdiers", "griffins", "crusaders"]),
    ],
)
def test_an_effect_reinforces_what_can_be_paid_of_its_tiers(gold: int, choices: list[str]) -> None:
    s = at_home(faction_1="castle")
    s.army[0] = [unit(each) for each in ("halberdiers", "griffins", "crusaders", "champions")]
    set_stock(s, 0, gold, 0, 9)
    assert Reinforce(LESS, 0, 0b011, 0, 1).choices(s) == [unit(each) for each in choices]
