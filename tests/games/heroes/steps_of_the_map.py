"""Tables for the steps of the map: entering fields, places, tiles, random towns, banks."""

from games.heroes.played_steps import case, top
from games.heroes.steps_of_cards import at_home, next_is
from games.heroes.table import BOX, field, give, lay, load, put, set_gold, set_stock, unit
from games.heroes.test_alliance import alliance, coop
from games.heroes.test_championship import DUEL
from games.heroes.test_random_town import random_town
from hexkeep.games.heroes.rules.effects.language import ARTIFACT
from hexkeep.games.heroes.rules.map.creature_banks import LayBank
from hexkeep.games.heroes.rules.map.locations import ChooseSettlementYield, TradingPost
from hexkeep.games.heroes.rules.map.movement import DefendOrGiveUp, Enter, TownPortal
from hexkeep.games.heroes.rules.map.movement_points import GrantMovement
from hexkeep.games.heroes.rules.map.random_town import ChooseTownFaction, PlaceTownGuards, RollTown
from hexkeep.games.heroes.rules.map.tiles import DiscoverOrPeek, TurnTile
from hexkeep.games.heroes.rules.modes.alliance import AnswerCardOffer
from hexkeep.games.heroes.state import (
    CAPTURED,
    CLEARED,
    CUBE,
    FREE_TRADE,
    MAIN,
    NEUTRAL,
    SECOND,
    HeroesState,
    hero_index,
)

MOVES = ("move", "pass-over", "revisit", "discover", "place")


def abroad(place: str = "C", tile: str = "F1", *hand: str, **setup: object) -> HeroesState:
    """The main hero stands on a place of a tile in the middle of the map, with three movement points."""
    s = at_home(*hand, **setup)
    s.round = 5
    lay(s, 4, tile)
    put(s, 0, MAIN, field(4, place))
    return s


def side_by_side(hero: int = MAIN) -> HeroesState:
    """An alliance in a later round: this hero of the ally stands beside the first player's."""
    s = alliance()
    s.round = 5
    lay(s, 4, "F1")
    put(s, 0, MAIN, field(4, "C"))
    put(s, 2, hero, field(4, "E"))
    return s


# ---- places ---------------------------------------------------------------------------------------


@case("HOM-UNIT-02", "HOM-LOC-19", "HOM-LOC-20", "HOM-LOC-22")
def a_settlement_for_its_first_owner() -> HeroesState:
    s = abroad("NW")
    s.army[0] = [unit("halberdiers"), unit("crusaders"), unit("champions"), unit("griffins.pack")]
    return next_is(s, ChooseSettlementYield(field(4, "NW"), 0, 1))


@case("HOM-LOC-20", "HOM-LOC-22")
def a_settlement_for_a_later_owner() -> HeroesState:
    s = abroad("NW")
    s.army[0] = [unit("halberdiers"), unit("crusaders"), unit("champions"), unit("griffins.pack")]
    set_stock(s, 0, 5, 9, 0)
    return next_is(s, ChooseSettlementYield(field(4, "NW"), 0, 0))


@case("HOM-TRADE-03", "HOM-LOC-28", "HOM-EXP-01", "HOM-TRADE-01", "HOM-TRADE-02")
def a_trading_post() -> HeroesState:
    s = abroad("SW", "F1", "attack", "magic-arrow", "haste", "legs-of-legion")
    set_stock(s, 0, 8, 2, 1)
    return next_is(s, TradingPost(0, 0))


@case("HOM-TRADE-03", "HOM-LOC-28", "HOM-TRADE-01", "HOM-TRADE-02")
def a_trading_post_after_a_trade() -> HeroesState:
    s = abroad("SW", "F1", "haste")
    set_stock(s, 0, 5, 2, 0)
    return next_is(s, TradingPost(0, 1))


@case("HOM-TRADE-06")
def a_trading_post_among_partners() -> HeroesState:
    s = coop()
    set_stock(s, 0, 2, 0, 0)
    return next_is(s, TradingPost(0, 0))


@case("HOM-OPT-08", "HOM-LOC-28")
def a_trading_post_with_free_trade() -> HeroesState:
    s = abroad("SW", "F1", "haste")
    s.rules |= FREE_TRADE
    top(s, ARTIFACT, "legs-of-legion")
    return next_is(s, Enter(0, MAIN, field(4, "SW"), 0))


@case("HOM-OPT-08", "HOM-LOC-28")
def a_trading_post_with_free_trade_visited_before() -> HeroesState:
    s = abroad("SW", "F1", "haste")
    s.rules |= FREE_TRADE
    s.marks[field(4, "SW")] |= CUBE
    return next_is(s, Enter(0, MAIN, field(4, "SW"), 0))


# ---- entering a field -----------------------------------------------------------------------------


def met(*, gold: int, hero: int, tile: str = "F1", place: str = "C") -> HeroesState:
    """The second player's hero stands where the first one's arrives."""
    s = abroad(place, tile)
    set_gold(s, 1, gold)
    put(s, 1, hero, field(4, place))
    return s


@case("HOM-MAP-07", "HOM-FIELD-09", "HOM-COMBAT-08")
def both_heroes_of_an_enemy_are_met() -> HeroesState:
    s = met(gold=0, hero=MAIN)
    put(s, 1, SECOND, field(4, "C"))
    return next_is(s, Enter(0, MAIN, field(4, "C"), 0))


@case("HOM-HERO-13", "HOM-COMBAT-06", "HOM-COMBAT-07")
def a_second_hero_is_met() -> HeroesState:
    s = met(gold=20, hero=SECOND)
    return next_is(s, Enter(0, MAIN, field(4, "C"), 0))


@case("HOM-AI-10", "HOM-COMBAT-06", "HOM-COMBAT-07")
def a_second_hero_is_met_in_a_championship() -> HeroesState:
    s = at_home(**DUEL)
    put(s, 0, MAIN, s.towns[0])
    put(s, 1, SECOND, s.towns[0])
    return next_is(s, DefendOrGiveUp(0, MAIN, hero_index(1, SECOND), s.towns[0]))


def besieged(gold: int) -> HeroesState:
    s = abroad()
    town = s.towns[1]
    s.flags[town] = 1
    put(s, 0, MAIN, town)
    put(s, 1, MAIN, field(4, "C"))
    set_gold(s, 1, gold)
    return s


@case("HOM-TOWN-08", "HOM-COMBAT-02", "HOM-COMBAT-03", "HOM-COMBAT-04", "HOM-AI-10")
def a_town_without_a_hero_is_entered() -> HeroesState:
    s = besieged(8)
    return next_is(s, Enter(0, MAIN, s.towns[1], 0))


@case("HOM-COMBAT-02", "HOM-COMBAT-03", "HOM-COMBAT-04")
def a_town_whose_owner_is_poor_is_entered() -> HeroesState:
    s = besieged(7)
    return next_is(s, Enter(0, MAIN, s.towns[1], 0))


@case("HOM-COMBAT-10")
def after_its_hero_a_town_is_not_defended_again() -> HeroesState:
    s = besieged(8)
    return next_is(s, Enter(0, MAIN, s.towns[1], 3))


@case("HOM-COMBAT-02")
def a_mine_is_not_defended() -> HeroesState:
    s = abroad("NE", "F9")
    mine = next(field(4, p) for p in ("E", "SE", "SW", "W", "NW", "NE") if is_place(s, field(4, p), "mine"))
    put(s, 0, MAIN, mine)
    s.flags[mine], s.marks[mine] = 1, CAPTURED | CLEARED
    set_gold(s, 1, 20)
    return next_is(s, Enter(0, MAIN, mine, 0))


def is_place(s: HeroesState, where: int, name: str) -> bool:
    return BOX.locations[BOX.tiles[s.tiles[where // 7]].location[where % 7]].name == name


@case("HOM-CTERM-01", "HOM-MAP-08", "HOM-FIELD-13")
def guards_fight_a_hero_of_their_level() -> HeroesState:
    s = abroad("E")
    s.xp[0] = 1
    return next_is(s, Enter(0, MAIN, field(4, "E"), 0))


@case("HOM-QUICK-01", "HOM-QUICK-02", "HOM-QUICK-03", "HOM-HERO-11", "HOM-ENDC-17", "HOM-CTIME-03")
def guards_yield_to_a_higher_level() -> HeroesState:
    s = abroad("E")
    s.xp[0] = 4
    return next_is(s, Enter(0, MAIN, field(4, "E"), 0))


@case("HOM-MAP-08")
def guards_that_were_not_beaten_end_the_visit() -> HeroesState:
    return next_is(abroad("E"), Enter(0, MAIN, field(4, "E"), 4))


@case("HOM-MOVE-14")
def a_town_portal() -> HeroesState:
    s = abroad("C", "F1", "haste")
    put(s, 0, SECOND, field(4, "SE"))
    return next_is(s, TownPortal(0, 2))


@case("HOM-MOVE-14")
def a_town_portal_home_where_a_hero_stands() -> HeroesState:
    s = abroad("C", "F1", "haste")
    put(s, 0, SECOND, s.towns[0])
    return next_is(s, TownPortal(0, 2))


@case("HOM-MOVE-05", "HOM-WORD-14")
def movement_for_one_of_two_heroes() -> HeroesState:
    s = abroad()
    put(s, 0, SECOND, s.towns[0], mp=1)
    return next_is(s, GrantMovement(2, 0, 0))


@case("HOM-MOVE-05", "HOM-WORD-14")
def movement_for_the_only_hero() -> HeroesState:
    return next_is(abroad(), GrantMovement(2, 0, 0))


@case("HOM-MOVE-05", "HOM-WORD-14")
def movement_for_heroes_on_one_field() -> HeroesState:
    s = abroad()
    put(s, 0, SECOND, field(4, "C"), mp=1)
    return next_is(s, GrantMovement(2, 0, 0))


# ---- moving ---------------------------------------------------------------------------------------


@case("HOM-TURN-08", "HOM-MAP-13", "HOM-MAP-14", "HOM-MAP-19", "HOM-MOVE-02", "HOM-FIELD-07", verbs=MOVES)
def what_a_hero_does_with_movement_points() -> HeroesState:
    s = abroad("SW")
    s.marks[field(4, "SW")] |= CLEARED
    return s


@case("HOM-MOVE-02", verbs=MOVES)
def nothing_without_movement_points() -> HeroesState:
    s = abroad("C")
    put(s, 0, MAIN, field(4, "C"), mp=0)
    put(s, 0, SECOND, field(4, "SW"), mp=0)
    return s


@case("HOM-FIELD-07", "HOM-FIELD-08", verbs=MOVES)
def a_place_not_yet_visited_is_not_visited_again() -> HeroesState:
    return abroad("SW")


@case("HOM-OPT-08", verbs=("revisit",))
def a_trading_post_with_free_trade_is_not_visited_again() -> HeroesState:
    s = abroad("SW")
    s.marks[field(4, "SW")] |= CLEARED
    s.rules |= FREE_TRADE
    return s


@case("HOM-MOVE-07", "HOM-MOVE-06", "HOM-MOVE-08", verbs=MOVES)
def an_own_hero_is_passed_with_two_points() -> HeroesState:
    s = abroad("C")
    put(s, 0, SECOND, field(4, "SE"), mp=0)
    put(s, 0, MAIN, field(4, "C"), mp=2)
    return s


@case("HOM-MOVE-06", "HOM-MOVE-08", verbs=MOVES)
def an_own_hero_is_not_passed_with_one_point() -> HeroesState:
    s = abroad("C")
    put(s, 0, SECOND, field(4, "SE"), mp=0)
    put(s, 0, MAIN, field(4, "C"), mp=1)
    return s


@case("HOM-MOVE-09", "HOM-MOVE-10", verbs=MOVES)
def two_heroes_on_one_field_part_first() -> HeroesState:
    s = abroad("SW")
    s.marks[field(4, "SW")] |= CLEARED
    put(s, 0, SECOND, field(4, "SW"), mp=1)
    return s


@case("HOM-MOVE-06", "HOM-MODE-09", verbs=("move", "pass-over"))
def an_ally_is_passed_and_an_enemy_fought() -> HeroesState:
    s = side_by_side()
    put(s, 1, MAIN, field(4, "SE"))
    return s


@case("HOM-LOC-25", "HOM-LOC-26", verbs=("move", "pass-over"))
def an_enemy_in_a_sanctuary_is_passed() -> HeroesState:
    s = abroad("C", "N1")
    put(
        s,
        1,
        MAIN,
        next(field(4, p) for p in ("E", "SE", "SW", "W", "NW", "NE") if is_place(s, field(4, p), "sanctuary")),
    )
    return s


@case("HOM-MOVE-11", verbs=("move", "pass-over"))
def an_enemy_elsewhere_is_not_passed() -> HeroesState:
    s = abroad("C", "N1")
    put(s, 1, MAIN, field(4, "NE"))
    return s


@case("HOM-GEN-04", verbs=("move",))
def the_enemys_starting_tile_is_closed_at_first() -> HeroesState:
    return beside_the_enemy(1)


@case("HOM-GEN-04", verbs=("move",))
def the_enemys_starting_tile_is_open_later() -> HeroesState:
    return beside_the_enemy(9)


def beside_the_enemy(round_: int) -> HeroesState:
    s = abroad()
    s.round = round_
    put(s, 0, MAIN, next(f for f in s.roads[s.towns[1]]))
    return s


# ---- tiles ----------------------------------------------------------------------------------------


@case("HOM-MAP-11", "HOM-MAP-21", "HOM-LOC-32")
def an_observatory_beside_tiles_face_down() -> HeroesState:
    return next_is(abroad("C", "F9"), DiscoverOrPeek(4, 0, 0))


@case("HOM-LOC-32")
def a_tile_is_looked_at() -> HeroesState:
    return next_is(abroad(), DiscoverOrPeek(4, 0, 1))


@case("HOM-LOC-32", "HOM-MAP-21")
def no_tile_is_face_down() -> HeroesState:
    s = abroad()
    s.turned = [max(0, t) for t in s.turned]
    return next_is(s, DiscoverOrPeek(4, 0, 0))


@case("HOM-MODE-10", "HOM-LOC-32")
def an_observatory_turns_an_open_tile_in_a_championship() -> HeroesState:
    s = at_home(**DUEL)
    return next_is(s, DiscoverOrPeek(0, 0, 0))


@case("HOM-MAP-18", "HOM-MAP-16", "HOM-SETUP-16")
def a_tile_uncovered_just_now_is_turned() -> HeroesState:
    s = abroad()
    s.opened, s.turned[3] = 3, -1
    return next_is(s, TurnTile(3, 0))


@case("HOM-MAP-17", "HOM-MAP-16", "HOM-SETUP-16")
def a_tile_that_lies_open_is_turned() -> HeroesState:
    return next_is(abroad(), TurnTile(4, 1))


# ---- random towns and banks -----------------------------------------------------------------------


@case("HOM-LOC-45")
def two_dice_decide_who_names_the_town() -> HeroesState:
    s = random_town()
    load(s, 0, 0, 1, 4)
    return next_is(s, RollTown(3))


@case("HOM-LOC-45")
def equal_dice_are_rolled_again() -> HeroesState:
    s = random_town()
    load(s, 0, 0, 0, 0, 1, 1, 0)
    return next_is(s, RollTown(3))


@case("HOM-LOC-45")
def one_player_alone_names_the_town() -> HeroesState:
    s = random_town()
    load(s, 0, 0)
    return next_is(s, RollTown(2))


@case("HOM-LOC-45", "HOM-LOC-48")
def the_town_is_of_a_faction_nobody_plays() -> HeroesState:
    return next_is(random_town(), ChooseTownFaction(1))


@case("HOM-LOC-45", "HOM-LOC-47")
def the_guards_of_a_random_town() -> HeroesState:
    s = random_town()
    s.random_town = next(i for i, f in enumerate(BOX.factions) if f.name == "inferno")
    s.attacker, s.defender = 0, NEUTRAL
    return next_is(s, PlaceTownGuards())


@case("HOM-LOC-49")
def a_bank_may_be_laid() -> HeroesState:
    s = at_home(boxes=["creature-banks"])
    lay(s, 4, "F1")
    return next_is(s, LayBank(4, 1))


@case("HOM-LOC-49")
def no_bank_on_a_tile_that_is_not_turned() -> HeroesState:
    s = at_home(boxes=["creature-banks"])
    lay(s, 4, "F1")
    s.turned[4] = -1
    return next_is(s, LayBank(4, 1))


# ---- allies ---------------------------------------------------------------------------------------


@case("HOM-TRADE-07")
def an_ally_is_offered_a_card() -> HeroesState:
    s = alliance()
    give(s, 0, "haste")
    give(s, 2, "slow", "attack", "legs-of-legion")
    s.artifacts[2] = 1
    s.offered = s.hand[0].pop()
    return next_is(s, AnswerCardOffer(0, 2))


@case("HOM-TRADE-05", "HOM-TRADE-06", "HOM-TRADE-07", "HOM-TRADE-08", verbs=("give", "offer-card"))
def allies_side_by_side_give_and_offer() -> HeroesState:
    s = side_by_side(SECOND)
    give(s, 0, "haste", "attack")
    give(s, 2, "slow")
    set_stock(s, 0, 5, 1, 0)
    set_stock(s, 2, 2, 0, 0)
    return s


@case("HOM-TRADE-05", "HOM-TRADE-07", "HOM-TRADE-08", verbs=("give", "offer-card"))
def allies_far_apart_give_alone() -> HeroesState:
    s = alliance()
    s.round = 5
    give(s, 0, "haste")
    give(s, 2, "slow")
    for seat in range(s.seats):
        set_stock(s, seat, 0, 0, 0)
    set_stock(s, 0, 0, 2, 0)
    return s


@case("HOM-TRADE-07", verbs=("offer-card",))
def an_ally_without_cards_is_offered_none() -> HeroesState:
    s = side_by_side()
    give(s, 0, "haste")
    return s
