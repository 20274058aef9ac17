"""Choices that few cards, events and units lead to: what is offered, what is done, and what who is absent does."""

import pytest

from games.heroes.combat_moves import fight
from games.heroes.table import (
    BOX,
    GAME,
    card,
    field,
    give,
    gold_of,
    lay,
    load,
    offered,
    play,
    production_of,
    put,
    put_mark,
    set_stock,
    step_name,
    stock,
    unit,
    until,
)
from games.heroes.test_rare_steps import names, table
from hexkeep.games.heroes.rules.attack.after_attack import DiscardPowerCard
from hexkeep.games.heroes.rules.attack.rescue import Guardian
from hexkeep.games.heroes.rules.combat.boards import space_behind
from hexkeep.games.heroes.rules.combat.unit_abilities import discard_for_spell
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, BRONZE
from hexkeep.games.heroes.rules.map.locations import ChooseSettlementYield, visit_trading_post_once
from hexkeep.games.heroes.rules.map.map_effects import dimension_door_fields
from hexkeep.games.heroes.rules.map.pandora import ExchangeSilver, Invest, TakeFreeUnit
from hexkeep.games.heroes.rules.round.astrologers import tiles_to_turn
from hexkeep.games.heroes.rules.round.event_dice import TakeMatchingDie
from hexkeep.games.heroes.rules.round.event_hands import TakeFromPileOrDeck
from hexkeep.games.heroes.rules.round.event_units import LoseCheapestUnit
from hexkeep.games.heroes.rules.spells.out_of_turn import ActFirst
from hexkeep.games.heroes.rules.spells.siege_effects import BreakWalls
from hexkeep.games.heroes.rules.town.neutral_decks import BuySeenUnit, SortSeenUnits
from hexkeep.games.heroes.state import CUBE, MAIN, SAVED_MARK, HeroesState
from hexkeep.games.heroes.vocabulary import CARD, CELL
from hexkeep.kernel.state import Step

PASSING = ("decline", "no-more")


def asked(s: HeroesState, step: Step[HeroesState]) -> list[str]:
    """What this step asks now, nothing if it does not. Who is absent passes where that is offered."""
    s.push(step)
    GAME.advance(s)
    if step_name(s) != step.name:
        return []
    options = offered(s)
    (decision,) = [d for d in GAME.decisions(s) if d.waits]
    if options[-1] in PASSING:
        assert decision.idle == decision.options[-1]
    return options


# ---- units ----------------------------------------------------------------------------------------


def test_of_the_units_that_lie_open_one_joins_and_those_of_its_tier_are_discarded() -> None:
    s = table()
    bronze = [code for code in dict.fromkeys(s.guards[0]) if BOX.stats[code].tier == 0][:2]
    silver = s.guards[1][0]
    s.army[0] = [unit("halberdiers")]
    s.reserve = [*bronze, silver]
    options = asked(s, TakeFreeUnit(BRONZE, 0))
    assert len(options) == 3
    assert options[-1] == "decline"
    pile = len(s.guard_piles[0])
    play(s, options[0], 0)
    assert s.army[0] == [unit("halberdiers"), bronze[0]]
    assert s.reserve == [silver]
    assert s.guard_piles[0][pile:] == [bronze[1]]
    s.reserve = [bronze[1]]
    s.guard_piles[0].pop()
    asked(s, TakeFreeUnit(BRONZE, 0))
    play(s, "decline", 0)
    assert s.army[0] == [unit("halberdiers"), bronze[0]]
    assert (s.reserve, s.guard_piles[0][-1]) == ([], bronze[1])
    s.reserve = [silver]
    assert asked(s, TakeFreeUnit(BRONZE, 0)) == []


def test_a_silver_unit_is_thinned_or_sent_off_for_new_ones() -> None:
    s = table()
    s.army[0] = [unit("halberdiers"), unit("crusaders.pack"), unit("zealots")]
    options = asked(s, ExchangeSilver(0))
    assert options == [
        "thin unit:crusaders.pack",
        "send-off unit:crusaders.pack",
        "send-off unit:zealots.few",
    ]
    play(s, options[0], 0)
    assert s.army[0][:3] == [unit("halberdiers"), unit("crusaders"), unit("zealots")]
    assert len(s.reserve) == 6
    assert step_name(s) == "take-free-unit"
    assert {BOX.stats[unit(o.split(":")[1])].tier for o in offered(s, 0)[:-1]} == {0}
    play(s, offered(s, 0)[0], 0)
    assert {BOX.stats[unit(o.split(":")[1])].tier for o in offered(s, 0)[:-1]} == {1}
    play(s, offered(s, 0)[0], 0)
    assert len(s.army[0]) == 5
    assert s.reserve == []
    s = table()
    s.army[0] = [unit("halberdiers"), unit("zealots")]
    asked(s, ExchangeSilver(0))
    play(s, "send-off unit:zealots.few", 0)
    assert s.army[0] == [unit("halberdiers")]
    s = table()
    s.army[0] = [unit("halberdiers"), unit("champions")]
    assert asked(s, ExchangeSilver(0)) == []


def test_the_cheapest_unit_deserts_and_of_several_the_player_chooses() -> None:
    s = table()
    s.army[0] = [unit("champions"), unit("halberdiers")]
    assert asked(s, LoseCheapestUnit(0)) == []
    assert s.army[0] == [unit("champions")]
    s.army[0] = [unit("champions"), unit("halberdiers"), unit("skeletons")]
    if BOX.stats[unit("halberdiers")].gold == BOX.stats[unit("skeletons")].gold:
        assert len(asked(s, LoseCheapestUnit(0))) == 2
        play(s, offered(s, 0)[1], 0)
        assert len(s.army[0]) == 2
    s.army[0] = [unit("champions")]
    asked(s, LoseCheapestUnit(0))
    assert s.army[0]
    assert unit("champions") not in s.army[0]  # a deck that is wiped out is replaced


def test_a_spy_buys_what_can_be_paid_and_asks_only_who_could_pay_anything() -> None:
    s = table()
    seen = s.guards[0][-2:]
    s.spied, s.looker = seen[:], 0
    prices = sorted({BOX.stats[c].gold for c in seen})
    set_stock(s, 0, prices[0], 0, 0)
    options = asked(s, BuySeenUnit(0, 0))
    assert len(options) == 1 + len({c for c in seen if BOX.stats[c].gold == prices[0]})
    play(s, options[0], 0)
    assert gold_of(s, 0) == 0
    assert len(s.spied) == 1
    set_stock(s, 0, 0, 0, 0)
    assert asked(s, BuySeenUnit(0, 0)) == []
    s.spied = []
    set_stock(s, 0, 99, 99, 99)
    assert asked(s, BuySeenUnit(0, 0)) == []


def test_cards_looked_at_go_back_in_any_order_or_to_the_pile() -> None:
    s = table()
    a, b = list(dict.fromkeys(s.guards[0]))[:2]
    s.spied, s.looker = [a, b], 0
    deck, pile = s.guards[0][:], s.guard_piles[0][:]
    options = asked(s, SortSeenUnits(0, 0))
    assert [o.split()[0] for o in options] == ["stack", "stack", "send-off", "send-off"]
    play(s, options[2], 0)
    assert s.guard_piles[0] == [*pile, a]
    play(s, next(o for o in offered(s, 0) if o.startswith("stack")), 0)
    assert s.guards[0] == [*deck, b]
    assert step_name(s) != "sort"


# ---- the map --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-LOC-19", "HOM-LOC-20", "HOM-LOC-22")
@pytest.mark.parametrize("first", [1, 0])
def test_a_settlement_produces_or_reinforces(first: int) -> None:
    s = table()
    s.army[0] = [unit("halberdiers"), unit("champions"), unit("griffins.pack")]
    where = field(0, "C")
    options = asked(s, ChooseSettlementYield(where, 0, first))
    assert options[:3] == [f"produce resource:{r}" for r in ("gold", "materials", "valuables")]
    assert options[3:] == (["reinforce unit:halberdiers.few"] if first else [])  # nothing to pay with
    before = production_of(s, 0)
    play(s, "produce resource:materials", 0)
    made = [after - b for after, b in zip(production_of(s, 0), before, strict=True)]
    assert made[0] == made[2] == 0
    assert made[1] > 0
    assert stock(s, 0) == [0, made[1] if first else 0, 0]
    assert s.yields[where] == 1
    pack = BOX.stats[unit("halberdiers.pack")]
    price = 0 if first else (pack.gold + 1) // 2
    set_stock(s, 0, price, 0, (pack.valuables + 1) // 2)
    asked(s, ChooseSettlementYield(where, 0, first))
    play(s, "reinforce unit:halberdiers.few", 0)
    assert s.army[0][0] == unit("halberdiers.pack")
    assert gold_of(s, 0) == 0


@pytest.mark.rule("HOM-OPT-08")
def test_with_free_trade_a_trading_post_gives_the_top_artifact_once() -> None:
    s = table()
    where = field(0, "C")
    top = s.decks[ARTIFACT][-1]
    visit_trading_post_once(s, 0, where)
    assert s.hand[0] == [top]
    assert s.marks[where] & CUBE
    assert (s.looked, s.looker) == ([], -1)
    visit_trading_post_once(s, 1, where)
    assert s.hand[1] == []
    s.decks[ARTIFACT] = s.decks[ARTIFACT][-1:]
    visit_trading_post_once(s, 0, where + 1)
    assert len(s.hand[0]) == 2


@pytest.mark.rule("HOM-SPELL-01")
def test_dimension_door_reaches_open_fields_within_its_range() -> None:
    s = table()
    s.round = 5
    lay(s, 4, "F1")
    put(s, 0, MAIN, s.towns[0])
    reach = {n: {option[2] for option in dimension_door_fields(s, 0, n)} for n in (1, 2, 3)}
    assert reach[1] < reach[2] < reach[3]
    assert s.towns[0] not in reach[3]
    assert all(option[1] == MAIN for option in dimension_door_fields(s, 0, 3))
    assert len(dimension_door_fields(s, 0, 3, 2)) == 2


def test_tiles_with_heroes_and_starting_tiles_do_not_turn() -> None:
    s = table()
    lay(s, 4, "F1")
    assert 4 in tiles_to_turn(s)
    assert all(s.turned[slot] >= 0 for slot in tiles_to_turn(s))
    assert not {where // 7 for where in s.towns if where >= 0} & set(tiles_to_turn(s))
    put(s, 0, MAIN, field(4, "E"))
    assert 4 not in tiles_to_turn(s)


def test_each_payment_buys_a_die() -> None:
    s = table()
    set_stock(s, 0, 99, 99, 99)
    options = asked(s, Invest(2, 0, 0))
    assert options[-1] == "no-more"
    assert len(options) == 4
    before = stock(s, 0)
    play(s, options[0], 0)
    paid = before[0] - stock(s, 0)[0]
    assert paid > 0
    assert stock(s, 0)[1:] == before[1:]
    load(s, 0)
    play(s, "no-more", 0)
    assert gold_of(s, 0) == 99 - paid + 3
    set_stock(s, 0, 0, 0, 0)
    assert asked(s, Invest(2, 0, 0)) == []
    assert s.dice == []


def test_a_die_that_matches_the_own_may_be_taken() -> None:
    s = table()
    options = asked(s, TakeMatchingDie(0, 1, -1, -1, 1, 3, 0, 3))
    assert options == ["pick-die die:1", "decline"]
    play(s, "pick-die die:1", 0)
    assert stock(s, 0) == [0, 4, 0]
    s = table()
    assert asked(s, TakeMatchingDie(0, 1, -1, -1, 1, 3, 0, 2)) == []
    s = table()
    asked(s, TakeMatchingDie(0, 1, -1, -1, 1, 3, 0, 1))
    play(s, "decline", 0)
    assert stock(s, 0) == [0, 0, 0]


# ---- cards ----------------------------------------------------------------------------------------


def test_cards_come_from_the_discard_pile_or_the_deck() -> None:
    s = table()
    give(s, 0, "haste", "slow", zone="discard")
    top = s.deck[0][-1]
    options = asked(s, TakeFromPileOrDeck(2, 0))
    assert options[:2] == ["take card:haste.1", "take card:slow.1"]
    assert len(options) == 3
    play(s, "take card:slow.1", 0)
    play(s, options[2], 0)
    assert s.hand[0] == [card("slow"), top]
    assert s.discard[0] == [card("haste")]
    assert step_name(s) != "gather"
    s = table()
    s.discard[0].clear()
    assert asked(s, TakeFromPileOrDeck(2, 0)) == []
    assert len(s.hand[0]) == 2


@pytest.mark.rule("HOM-UNIT-18")
def test_magi_take_a_card_that_lends_power_or_any() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    give(s, 0, "power", "attack")
    assert asked(s, DiscardPowerCard(0)) == [f"discard card:{CARD.token(s.hand[0][0])}", "decline"]
    play(s, offered(s, 0)[0], 0)
    assert names(s, s.hand[0]) == ["attack"]
    assert asked(s, DiscardPowerCard(0)) == ["decline"]
    play(s, "decline", 0)
    assert names(s, s.discard[0])[-1] == "attack"
    assert asked(s, DiscardPowerCard(0)) == []


@pytest.mark.rule("HOM-UNIT-18")
def test_genies_turn_up_as_many_cards_as_there_are() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    give(s, 0, "haste", "attack", zone="deck")
    discard_for_spell(s, 0, 2)
    GAME.advance(s)
    assert step_name(s) != "act"
    play(s, next(o for o in offered(s, 0) if "haste" in o), 0)
    assert names(s, s.hand[0]) == ["haste"]
    assert names(s, s.discard[0]) == ["attack"]
    until(s, "act")
    s.deck[0].clear()
    s.discard[0].clear()
    discard_for_spell(s, 0, 2)
    GAME.advance(s)
    assert step_name(s) == "act"


# ---- combat ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ABIL-01")
def test_walls_fall_one_after_the_other_and_the_player_may_stop() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"}, walls=[1, 2, 0, 1])
    assert asked(s, BreakWalls(2, 0)) == ["breach cell:A3", "breach cell:B3", "breach cell:D3", "no-more"]
    play(s, "breach cell:B3", 0)
    assert offered(s, 0) == ["breach cell:A3", "breach cell:D3", "no-more"]
    play(s, "breach cell:D3", 0)
    assert s.walls == [1, 0, 0, 0]
    assert step_name(s) != "raze-walls"
    asked(s, BreakWalls(1, 0))
    play(s, "no-more", 0)
    assert s.walls == [1, 0, 0, 0]


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("a", "b", "behind"),
    [("A1", "A2", "A3"), ("A3", "A2", "A1"), ("B2", "C2", "D2"), ("C2", "D2", ""), ("A4", "A5", ""), ("B2", "A2", "")],
)
def test_what_is_straight_behind(a: str, b: str, behind: str) -> None:
    found = space_behind(CELL.value(a), CELL.value(b))
    assert (CELL.token(found) if found >= 0 else "") == behind


@pytest.mark.rule("HOM-UNIT-18")
def test_archangels_spare_another_unit_once() -> None:
    s = fight({"A1": "archangels.pack", "B1": "griffins"}, {"B2": "harpies"})
    s.striker, s.target = 2, 1
    if not Guardian().choices(s):
        s = fight({"A1": "archangels", "B1": "griffins"}, {"B2": "harpies"})
        s.striker, s.target = 2, 1
    assert asked(s, Guardian()) == ["stand", "decline"]
    play(s, "decline", 0)
    assert (s.saved, s.mark[0] & SAVED_MARK) == (0, 0)
    asked(s, Guardian())
    play(s, "stand", 0)
    assert s.saved == 1
    assert s.mark[0] & SAVED_MARK
    assert asked(s, Guardian()) == []
    put_mark(s, 1, "saved")
    s.mark[0] &= ~SAVED_MARK
    s.target = 0
    assert asked(s, Guardian()) == []  # not itself
    s.target = 2
    assert asked(s, Guardian()) == []  # nor an enemy


@pytest.mark.rule("HOM-ART-01")
def test_the_bowstring_lets_a_shooter_act_first() -> None:
    s = fight({"A1": "griffins", "B1": "marksmen", "C1": "marksmen"}, {"A5": "harpies"})
    assert s.actor == 0
    assert asked(s, ActFirst(0)) == ["target fighter:1", "target fighter:2"]
    play(s, "target fighter:2", 0)
    assert s.actor == 2
    s = fight({"A1": "griffins", "B1": "marksmen"}, {"A5": "harpies"})
    assert asked(s, ActFirst(0)) == []  # nothing to choose
    assert s.actor == 1
