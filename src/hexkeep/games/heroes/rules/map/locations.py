"""Visiting fields: black cubes, flags, first captures, settlements, trading posts."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.scenarios import COOPERATIVE
from hexkeep.games.heroes.components.tiles import AGAIN, FLAG, NONE, ONCE
from hexkeep.games.heroes.rules.cards.deck_effects import RemoveCard
from hexkeep.games.heroes.rules.cards.dice import MORE_DICE_BIT, RESOURCE_DIE, TREASURE_DIE, RollDice
from hexkeep.games.heroes.rules.cards.war_machines import buy_machine, machines_for_sale
from hexkeep.games.heroes.rules.effects.interpreter import effect, run_program
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, FREE, HALF, VALUABLES
from hexkeep.games.heroes.rules.map.creature_banks import stacks
from hexkeep.games.heroes.rules.map.random_town import capture_random_town
from hexkeep.games.heroes.rules.modes.alliance import gift_options, give, teammates
from hexkeep.games.heroes.rules.spells.scrolls import scroll_sales, sell_scroll
from hexkeep.games.heroes.rules.town.army import pack_of, reinforce, reinforcement_price
from hexkeep.games.heroes.rules.town.combat_buildings import can_pay_unit
from hexkeep.games.heroes.rules.town.resources import STEPS_OF_PRODUCTION, gain, produce
from hexkeep.games.heroes.state import (
    CAPTURED,
    CLEARED,
    CUBE,
    FREE_TRADE,
    GOAL_ALERT,
    PILGRIM,
    RICH_MINES,
    HeroesState,
    adventuring,
    allied,
    amount_at,
    is_rival,
    location_at,
    told_field,
)
from hexkeep.games.heroes.vocabulary import (
    BUY,
    GIVE,
    NO_MORE,
    P_SETTLEMENT,
    P_TRADE,
    PRODUCE,
    REINFORCE,
    REMOVE,
    SELL_SCROLL,
    TRADE_IN,
)
from hexkeep.games.heroes.vocabulary.events import CUBE_WON, FLAGGED, GRAIL, VISITED
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option


def visit(s: HeroesState, seat: int, hero: int, field: int) -> None:
    """HOM-MAP-07. Resolve a field for the hero that has entered it or won it in combat."""
    where = location_at(s, field)
    location = s.box.locations[where]
    if not s.marks[field] & CLEARED:  # HOM-MAP-08, HOM-MAP-09
        s.marks[field] |= CLEARED
        s.alert |= GOAL_ALERT
    if location.kind == NONE:
        return
    if location.kind == FLAG:
        flag(s, seat, hero, field)
    elif location.kind == AGAIN:
        if where == s.box.loc_post and s.rules & FREE_TRADE:  # HOM-OPT-08
            visit_trading_post_once(s, seat, field)
            return
        s.tell(VISITED, seat, told_field(s, field))
        run_program(s, location.program, seat, hero)
    elif location.kind == ONCE and not s.marks[field] & CUBE:  # HOM-FIELD-01, HOM-FIELD-02
        s.marks[field] |= CUBE
        s.tell(VISITED, seat, told_field(s, field))
        n = amount_at(s, field)  # HOM-LOC-03, HOM-LOC-04
        if location.dice and s.used[seat] & MORE_DICE_BIT:  # Melodia
            s.push(RollDice(RESOURCE_DIE if location.dice == "resource" else TREASURE_DIE, 1, 0, seat, hero))
        if location.dice == "resource":
            s.push(RollDice(RESOURCE_DIE, n, 0, seat, hero))
        elif location.dice == "treasure":
            s.push(RollDice(TREASURE_DIE, n, 0, seat, hero))
        elif where == s.box.loc_grail:
            if s.grail == -1:  # HOM-LOC-33: there is one Grail in the game
                s.grail = seat
                s.tell(GRAIL, seat)
        else:
            for _ in range(stacks(s) if location.stacked >= 0 else 0):  # HOM-LOC-51
                run_program(s, location.stacked, seat, hero)
            run_program(s, location.program, seat, hero)


def visit_trading_post_once(s: HeroesState, seat: int, field: int) -> None:
    """HOM-OPT-08: with free trade a trading post gives the top artifact, once."""
    from hexkeep.games.heroes.rules.cards.deck import gain_card
    from hexkeep.games.heroes.rules.cards.searching import look_at_top, rebuild_deck

    if s.marks[field] & CUBE:
        return
    s.marks[field] |= CUBE
    s.tell(VISITED, seat, told_field(s, field))
    look_at_top(s, seat, ARTIFACT, 1)
    if s.looked:
        gain_card(s, seat, s.looked.pop(), False)
    s.looker = -1
    if not s.decks[ARTIFACT]:
        rebuild_deck(s, ARTIFACT)


def flag(s: HeroesState, seat: int, hero: int, field: int) -> None:
    """HOM-FIELD-03, HOM-FIELD-06: put a faction cube on a field and give what the first or the next owner gets."""
    where = location_at(s, field)
    box = s.box
    if box.locations[where].shared:  # HOM-LOC-39, HOM-LOC-44: cubes of several players side by side
        if not s.marks[field] & (PILGRIM << seat):
            s.marks[field] |= PILGRIM << seat
            s.alert |= GOAL_ALERT
            s.tell(FLAGGED, seat, told_field(s, field))
            if where == box.loc_obelisk:
                run_program(s, box.scenarios[s.scenario].obelisk, seat, 0)
            else:
                run_program(s, box.locations[where].program, seat, hero)  # HOM-LOC-43
        return
    old = s.flags[field]
    if old >= 0 and allied(s, old, seat):  # HOM-FIELD-04, HOM-FIELD-05
        return
    s.flags[field] = seat
    s.alert |= GOAL_ALERT
    s.tell(FLAGGED, seat, told_field(s, field))
    times = 2 if s.rules & RICH_MINES else 1  # HOM-OPT-07
    if where == box.loc_mine:  # HOM-LOC-18
        resource = amount_at(s, field)
        n = STEPS_OF_PRODUCTION[resource] * times
        if old >= 0:
            produce(s, old, resource, -n)
        produce(s, seat, resource, n)
        if not s.marks[field] & CAPTURED:
            gain(s, seat, resource, n)
    elif where == box.loc_settlement:
        if old >= 0 and s.yields[field] >= 0:  # HOM-LOC-21
            produce(s, old, s.yields[field], -STEPS_OF_PRODUCTION[s.yields[field]] * times)
        s.yields[field] = -1
        s.push(ChooseSettlementYield(field, seat, 0 if s.marks[field] & CAPTURED else 1))
    elif where == box.loc_random:
        capture_random_town(s, seat, field, old)
    elif where == box.loc_town:
        owner = s.towns.index(field) if field in s.towns else -1
        if owner >= 0 and not allied(s, owner, seat) and not s.out[owner]:  # HOM-LOC-14, HOM-LOC-16, HOM-LOC-17
            win_cube(s, seat, owner)
            gain(s, seat, VALUABLES, box.scenarios[s.scenario].town_valuables)
    s.marks[field] |= CAPTURED


def win_cube(s: HeroesState, winner: int, loser: int) -> None:
    """HOM-END-11: the winner takes a faction cube of the loser. HOM-AI-26: AI heroes neither give nor win cubes."""
    if is_rival(s, winner) or is_rival(s, loser):
        return
    s.cubes[winner * s.seats + loser] += 1
    s.alert |= GOAL_ALERT
    s.tell(CUBE_WON, winner, loser)


class ChooseSettlementYield(Step[HeroesState]):
    """HOM-LOC-19, HOM-LOC-20. A settlement produces a resource, or reinforces a unit and produces nothing."""

    name: ClassVar[str] = "settle"

    def __init__(self, field: int, seat: int, first: int) -> None:
        self.field: Final = field
        self.seat: Final = seat
        self.first: Final = first

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(PRODUCE, r, 0, 0) for r in range(3)]
        for code in s.army[self.seat]:
            if pack_of(s, code) >= 0 and s.box.stats[code].tier < 2:  # HOM-LOC-22
                gold, valuables = reinforcement_price(s, self.seat, code, FREE if self.first else HALF, 0)
                if can_pay_unit(s, self.seat, gold, valuables):
                    options.append((REINFORCE, code, 0, 0))
        out.append(Decision(self.seat, P_SETTLEMENT, options, idle=options[0], about=self.field))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == PRODUCE:
            n = STEPS_OF_PRODUCTION[option[1]] * (2 if s.rules & RICH_MINES else 1)
            s.yields[self.field] = option[1]
            produce(s, seat, option[1], n)
            if self.first:
                gain(s, seat, option[1], n)
        else:
            gold, valuables = reinforcement_price(s, seat, option[1], FREE if self.first else HALF, 0)
            reinforce(s, seat, option[1], gold, valuables)


class TradingPost(Step[HeroesState]):
    """HOM-TRADE-03, HOM-LOC-28. Trade resources, any number of times, or remove one card for 1 gold."""

    name: ClassVar[str] = "trading-post"

    def __init__(self, seat: int, trading: int) -> None:
        self.seat: Final = seat
        self.trading: Final = trading

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        trade_options(s, self.seat, options)
        if not self.trading:
            if s.boxes > 1:  # saves time
                machines_for_sale(s, self.seat, options)  # HOM-EXP-01
            removing = RemoveCard(-1, self.seat, 1, 1)
            for card in s.hand[self.seat]:
                if card >= 0 and removing.removable(s, card):
                    options.append((REMOVE, card, 0, 0))
        scroll_sales(s, self.seat, options)
        if s.mode == COOPERATIVE:  # HOM-TRADE-06
            gift_options(s, self.seat, teammates(s, self.seat), options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_TRADE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TRADE_IN:
            trade(s, seat, option[1])
            s.push(TradingPost(seat, 1))
        elif option[0] == BUY:  # nothing else in this visit
            buy_machine(s, seat, option[1], s.box.card(option[1]).post_gold)
        elif option[0] == SELL_SCROLL:
            sell_scroll(s, seat, option[1])
            s.push(self)
        elif option[0] == GIVE:
            give(s, seat, option)
            s.push(self)
        elif option[0] == REMOVE:
            RemoveCard(-1, seat, 1, 1).play(s, seat, option)


def trade_options(s: HeroesState, seat: int, out: list[Option]) -> None:
    """HOM-TRADE-01, HOM-TRADE-02: the exchanges that a player can pay."""
    for i, (sold, n, _, _) in enumerate(s.box.trades):
        if s.resource(seat, sold) >= n:
            out.append((TRADE_IN, i, 0, 0))


def trade(s: HeroesState, seat: int, rate: int) -> None:
    sold, n, take, m = s.box.trades[rate]
    gain(s, seat, sold, -n)
    gain(s, seat, take, m)


@effect("trading-post")
def _trading_post(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    # the Fortress City Hall (no hero) trades resources alone
    s.push(TradingPost(seat, int(adventuring(s) or hero < 0)))


FIELD_STEPS: Final = step_table(ChooseSettlementYield, TradingPost)
