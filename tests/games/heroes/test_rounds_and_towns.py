"""What a round brings and what a town offers: stars, harvests, the start of a turn, allies, prices."""

import pytest

from games.heroes.combat_moves import EVERY, quiet
from games.heroes.steps_of_cards import at_home
from games.heroes.table import (
    BOX,
    GAME,
    build,
    field,
    give,
    gold_of,
    idle,
    lay,
    load,
    no_cards,
    offered,
    play,
    put,
    set_gold,
    set_stock,
    started,
    step_name,
    stock,
    unit,
    until,
)
from games.heroes.test_alliance import alliance
from games.heroes.test_championship import DUEL
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import LESS
from hexkeep.games.heroes.rules.map.tiles import lay_roads, rotations
from hexkeep.games.heroes.rules.round.astrologers import tiles_to_turn
from hexkeep.games.heroes.rules.round.round import Income, RoundStart, refresh_tokens
from hexkeep.games.heroes.rules.round.turn import TurnStart
from hexkeep.games.heroes.rules.town.army import draw_guard, pack_of, reinforcement_price, return_unit
from hexkeep.games.heroes.rules.town.neutral_decks import looked_at_tier
from hexkeep.games.heroes.rules.town.town_actions import why_not_buy_spell
from hexkeep.games.heroes.state import FREE_TRADE, MAIN, SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import ASTROLOGER, UNIT


def star(s: HeroesState, name: str) -> HeroesState:
    """The astrologers' card holds, and was drawn in this round."""
    s.astrologer = ASTROLOGER.value(name)
    s.round = 6
    return s


# ---- the round and the turn -------------------------------------------------------------------------


@pytest.mark.rule("HOM-GEN-04", "HOM-ROUND-01")
@pytest.mark.parametrize(("rounds", "ends"), [(11, False), (12, True)])
def test_after_the_last_round_no_other_begins(rounds: int, ends: bool) -> None:
    s = quiet(optional=["no-astrologers"])
    s.round = rounds  # of 12
    s.xp = [4, 0]
    s.push(RoundStart())
    GAME.advance(s)
    assert s.over == ends
    assert s.round == 12
    if ends:
        assert s.winners == 0b01  # by points


@pytest.mark.rule("HOM-ROUND-01", "HOM-ROUND-09")
def test_in_an_alliance_teams_take_turns_and_every_member_has_one() -> None:
    s = no_cards(started(scenario="twin-banners", players=4, boxes=["rampart"], faction_4="rampart"))
    seen: list[int] = []
    s.push(RoundStart())
    n = s.round + 1
    while len(seen) < 4:
        GAME.advance(s)
        if step_name(s) == "turn" and (not seen or seen[-1] != s.active):
            seen.append(s.active)
        idle(s)
        assert s.round == n
    teams = [s.team[seat] for seat in seen]
    assert teams[0] != teams[1]
    assert teams[:2] == teams[2:]
    assert sorted(seen) == [0, 1, 2, 3]


@pytest.mark.rule("HOM-ROUND-02", "HOM-MOVE-03", "HOM-ROUND-04")
@pytest.mark.parametrize(
    ("name", "main", "second"), [("battalions-stallion", 4, 3), ("magic-tortoise", 2, 1), ("", 3, 2)]
)
def test_movement_comes_back_as_the_star_says(name: str, main: int, second: int) -> None:
    s = started(players=3)
    if name:
        s.astrologer = ASTROLOGER.value(name)
    put(s, 1, SECOND, s.towns[1], 0)
    s.mp[0], s.tokens, s.experts = 9, [0, 3, 7], [2, 1, 0]
    put(s, 2, SECOND, 0, 0)  # on the first field of the map
    refresh_tokens(s)
    assert s.mp == [main, 0, main, second, main, second]
    assert (s.tokens, s.experts) == ([7, 7, 7], [0, 0, 0])


@pytest.mark.rule("HOM-ROUND-03", "HOM-ROUND-04")
@pytest.mark.parametrize(
    ("name", "gold", "valuables"),
    [
        ("gold-dragon", 15, 1),
        ("greedy-dragon", 10, 0),
        ("merry-leprechaun", 10, 2),
        ("wild-debauchery", 5, 1),
        ("", 10, 1),
    ],
)
def test_a_harvest_is_richer_or_poorer_by_the_star(name: str, gold: int, valuables: int) -> None:
    s = at_home(boxes=[])
    set_stock(s, 0, 0, 0, 0)
    s.income[:3] = [10, 2, 1]
    s.income_astrologer = ASTROLOGER.value(name) if name else -1
    s.army[0] = []
    s.built[0] = 0
    s.push(Income(0))
    GAME.advance(s)
    assert stock(s, 0) == [gold, 2, valuables]


@pytest.mark.rule("HOM-ROUND-03", "HOM-ROUND-04")
def test_no_harvest_is_less_than_nothing() -> None:
    s = at_home(boxes=[])
    set_stock(s, 0, 7, 0, 0)
    s.income[:3] = [0, 0, 0]
    s.income_astrologer = ASTROLOGER.value("wild-debauchery")
    s.army[0] = []
    s.built[0] = 0
    s.push(Income(0))
    GAME.advance(s)
    assert stock(s, 0) == [7, 0, 0]


@pytest.mark.rule("HOM-EXP-16", "HOM-MAP-21")
def test_with_the_disruption_tiles_without_heroes_are_turned_and_starting_tiles_never() -> None:
    s = started(players=3)
    s.turned = [max(0, turned) for turned in s.turned]
    lay_roads(s)
    homes = [town // 7 for town in s.towns]
    for seat in range(3):
        put(s, seat, MAIN, -1)
    free = tiles_to_turn(s)
    assert free
    assert not set(homes) & set(free)
    assert free == [slot for slot in range(len(s.tiles)) if slot not in homes and len(rotations(s, slot)) > 1]
    put(s, 0, MAIN, free[0] * 7)
    put(s, 1, SECOND, free[-1] * 7 + 6)
    assert tiles_to_turn(s) == free[1:-1]
    s.turned[free[1]] = -1
    assert free[1] not in tiles_to_turn(s)


@pytest.mark.rule("HOM-EXP-16", "HOM-GEN-05")
def test_each_player_turns_a_tile_that_nobody_has_turned_before() -> None:
    s = started(players=3)
    s.turned = [max(0, turned) for turned in s.turned]
    lay_roads(s)
    for seat in range(3):
        put(s, seat, MAIN, s.towns[seat])
    s.first = 1
    run_program(s, next(each.all for each in BOX.astrologers if each.name == "disruption"), 1)
    GAME.advance(s)
    asked, turned = [], []
    while step_name(s) == "turn-a-tile":
        (d,) = [d for d in GAME.decisions(s) if d.waits]
        asked.append(d.seat)
        option = d.options[0]
        before = s.turned[option[1]]
        assert option[2] != before
        assert option[1] not in turned
        turned.append(option[1])
        GAME.play(s, d.seat, option)
        assert s.turned[option[1]] == option[2]
    assert asked == [1, 2, 0]


@pytest.mark.rule("HOM-TURN-01", "HOM-UNIT-22", "HOM-TURN-03")
@pytest.mark.parametrize(("army", "revels"), [("neutral-satyrs", True), ("griffins", False)])
def test_satyrs_revel_when_the_turn_begins(army: str, revels: bool) -> None:
    s = at_home()
    s.army[0] = [unit(army)]
    s.morale = [0, 0]
    s.deck[0] = []
    load(s, 5)
    s.push(TurnStart(0))
    GAME.advance(s)
    assert (s.morale[0] == 1) == revels


@pytest.mark.rule("HOM-TURN-01", "HOM-MODE-10")
@pytest.mark.parametrize(("round_", "asked"), [(1, True), (2, False)])
def test_in_the_first_round_of_a_championship_the_new_hand_may_be_drawn_again(round_: int, asked: bool) -> None:
    s = no_cards(started(**DUEL))
    s.round = round_
    s.push(TurnStart(0))
    GAME.advance(s)
    assert len(s.hand[0]) == 4  # the hand was refreshed first
    assert (step_name(s) == "mulligan") == asked
    if asked:
        before = sorted(s.deck[0] + s.hand[0])
        play(s, "mulligan", 0)
        assert len(s.hand[0]) == 4
        assert sorted(s.deck[0] + s.hand[0]) == before
        assert step_name(s) == "turn"


@pytest.mark.rule("HOM-TRADE-07", "HOM-TRADE-08", "HOM-TACT-02")
def test_an_ally_beside_who_may_have_a_card_is_listened_to() -> None:
    s = alliance()
    s.round = 5
    lay(s, 4, "F1")
    put(s, 0, MAIN, field(4, "C"))
    put(s, 2, MAIN, field(4, "E"))
    give(s, 0, "haste")
    give(s, 2, "slow")
    step = s.stack[-1]
    assert step.listeners(s) == 0b100
    assert [text for text in offered(s, 2) if text.startswith("offer")]
    assert [text for text in offered(s, 2) if text.startswith("give")]
    assert not [text for text in offered(s, 1) if text.startswith(("offer", "give"))]
    s.passing = MAIN
    assert step.listeners(s) == 0
    s.passing = -1
    put(s, 2, MAIN, s.towns[2])
    assert step.listeners(s) == 0
    assert not [text for text in offered(s, 2) if text.startswith("offer")]


@pytest.mark.rule("HOM-OPT-08")
@pytest.mark.parametrize("free", [True, False])
def test_with_free_trade_resources_are_exchanged_in_the_own_turn(free: bool) -> None:
    s = quiet()
    set_stock(s, 0, 6, 0, 0)
    if free:
        s.rules |= FREE_TRADE
    trades = [text for text in offered(s, 0) if text.startswith("trade")]
    assert bool(trades) == free
    if free:
        play(s, trades[-1], 0)
        rate = GAME.read(trades[-1])[1]
        assert rate > 0
        sold, n, take, m = BOX.trades[rate]
        after = [6, 0, 0]
        after[sold] -= n
        after[take] += m
        assert stock(s, 0) == after
        assert step_name(s) == "turn"


# ---- the town -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-NEUT-04")
@pytest.mark.parametrize("kind", [each.name for each in BOX.units if each.faction == "neutral"])
def test_neutral_units_have_one_side(kind: str) -> None:
    each = BOX.units[BOX.unit_index[kind]]
    assert pack_of(at_home(), each.few) == -1


@pytest.mark.rule("HOM-NEUT-04", "HOM-UNIT-02")
@pytest.mark.parametrize("kind", ["halberdiers", "archangels", "skeletons"])
def test_units_of_a_faction_have_two(kind: str) -> None:
    assert pack_of(at_home(), unit(kind)) == unit(f"{kind}.pack")
    assert pack_of(at_home(), unit(f"{kind}.pack")) == -1


@pytest.mark.rule("HOM-LOC-20", "HOM-UNIT-18", "HOM-LOC-30")
@pytest.mark.parametrize(
    ("hero", "place", "gold"), [(MAIN, "SE", 14), (SECOND, "SE", 14), (MAIN, "SW", 20), (SECOND, "C", 20)]
)
def test_champions_are_reinforced_for_less_by_a_hero_at_the_stables(hero: int, place: str, gold: int) -> None:
    s = quiet(faction_1="castle")
    put(s, 0, hero, field(4, place))
    assert reinforcement_price(s, 0, unit("champions"), LESS, 0) == (gold, 1)
    assert reinforcement_price(s, 0, unit("crusaders"), LESS, 0) == (10, 0)


@pytest.mark.rule("HOM-NEUT-05", "HOM-ROUND-04")
@pytest.mark.parametrize(
    ("name", "holds", "on_top"), [("water", True, True), ("water", False, False), ("rogues", True, False)]
)
def test_while_the_elementals_are_roused_they_return_to_the_top_of_their_deck(
    name: str, holds: bool, on_top: bool
) -> None:
    s = at_home()
    if holds:
        star(s, "elementals")
    codes = [u for u in BOX.units if u.faction == "neutral" and u.elemental == (name == "water") and u.tier < 3]
    each = codes[0]
    for pile in (*s.guards, *s.guard_piles):
        while each.few in pile:
            pile.remove(each.few)
    return_unit(s, each.few)
    assert (s.guards[each.tier][-1] == each.few) == on_top
    assert (each.few in s.guard_piles[each.tier]) == (not on_top)
    assert bool(s.roused >> each.tier & 1) == on_top
    if on_top:
        assert draw_guard(s, each.tier) == each.few
        assert not s.roused >> each.tier & 1


@pytest.mark.rule("HOM-TOWN-07", "HOM-UNIT-04", "HOM-UNIT-05")
def test_units_are_recruited_by_the_dwellings_that_stand_now() -> None:
    s = quiet(faction_1="castle")
    set_stock(s, 0, 99, 9, 9)
    s.built[0], s.army[0] = 0, [unit("halberdiers")]
    want = {"recruit unit:griffins.few", "recruit unit:marksmen.few"}
    assert not want & set(offered(s, 0))
    play(s, "build building:castle.dwelling-bronze", 0)
    assert want <= set(offered(s, 0))
    assert "recruit unit:halberdiers.few" not in offered(s, 0)  # one has them
    assert "reinforce unit:halberdiers.few" not in offered(s, 0)  # no Citadel
    build(s, 0, "citadel")
    assert "reinforce unit:halberdiers.few" in offered(s, 0)
    s.built[0] &= ~(1 << BOX.factions[s.faction[0]].index["dwelling-bronze"])
    assert not [text for text in offered(s, 0) if text.startswith(("recruit", "reinforce"))]


@pytest.mark.rule("HOM-TOWN-07", "HOM-UNIT-07")
def test_with_the_guild_of_freelancers_all_resources_count_for_a_recruit() -> None:
    s = at_home(faction_1="stronghold", faction_2="castle", boxes=EVERY)
    s.army[0] = []
    build(s, 0, "dwelling-bronze")
    few = next(code for code in BOX.factions[s.faction[0]].recruits[s.built[0]])
    price = BOX.stats[few].gold
    option = f"recruit unit:{UNIT.token(few)}"
    set_stock(s, 0, price - 2, 1, 1)
    assert option not in offered(s, 0)
    build(s, 0, "freelancers-guild")
    assert option in offered(s, 0)
    set_stock(s, 0, price - 2, 1, 0)
    assert option not in offered(s, 0)
    set_stock(s, 0, price - 1, 0, 1)
    assert option in offered(s, 0)


@pytest.mark.rule("HOM-TACT-07", "HOM-TACT-08", "HOM-ROUND-04")
@pytest.mark.parametrize(("round_", "free"), [(6, True), (7, False)])
def test_in_the_round_of_the_mages_spells_are_bought_for_nothing_and_without_a_guild(round_: int, free: bool) -> None:
    s = star(at_home(), "mages")
    s.round = round_
    set_gold(s, 0, 0)
    s.built[0] = 0
    assert (why_not_buy_spell(s, 0, 0) is None) == free
    assert ("buy-spell" in offered(s, 0)) == free
    if free:
        play(s, "buy-spell", 0)
        assert step_name(s) == "search"
        until(s, "turn")
        assert (gold_of(s, 0), "buy-spell" in offered(s, 0)) == (0, False)


def test_nobody_looks_into_a_neutral_deck() -> None:
    assert looked_at_tier(at_home()) == -1
