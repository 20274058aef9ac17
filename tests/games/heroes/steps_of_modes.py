"""Tables for the steps of rounds, turns, towns and modes of play."""

from games.heroes.played_steps import case, top
from games.heroes.steps_of_cards import at_home, next_is, with_own_deck
from games.heroes.table import BOX, build, field, give, lay, load, load_attack, put, set_stock, unit
from games.heroes.test_adventure import hold, journey
from games.heroes.test_championship import DUEL
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, SPELL
from hexkeep.games.heroes.rules.modes.adventure import AdventureTurnEnd, ReplaceDrawnCards, TakeDrawnCard
from hexkeep.games.heroes.rules.modes.adventure_cards import (
    ChooseEnemyPower,
    CompareCombatPower,
    RaiseIncome,
    SendUnits,
    StunUnit,
)
from hexkeep.games.heroes.rules.modes.campaign import TakeCardsAlong
from hexkeep.games.heroes.rules.modes.championship import Mulligan, RollForFirstPlayer
from hexkeep.games.heroes.rules.modes.skirmish import Draft
from hexkeep.games.heroes.rules.round.round import EndOfRound, Income, RoundStart
from hexkeep.games.heroes.rules.round.turn import Refresh, Revel, TurnEnd, TurnStart, TurnStartBuildings
from hexkeep.games.heroes.state import MAIN, NO_ASTROLOGERS, RUINED_TOWNS, SECOND, HeroesState

TOWN = ("build", "recruit", "reinforce", "hire", "buy-spell")


# ---- the round and the turn -----------------------------------------------------------------------


@case("HOM-ROUND-01", "HOM-ROUND-02", "HOM-ROUND-03", "HOM-MOVE-03", "HOM-MOVE-04", "HOM-ROUND-06")
def a_resource_round_begins() -> HeroesState:
    s = at_home(boxes=[])
    s.round, s.tokens, s.experts = 2, [0, 1], [1, 2]
    put(s, 0, SECOND, s.towns[0], mp=0)
    put(s, 0, MAIN, s.towns[0], mp=1)
    return next_is(s, RoundStart())


@case("HOM-ROUND-04", "HOM-ROUND-01", "HOM-OPT-11")
def an_astrologers_round_without_astrologers_begins() -> HeroesState:
    s = at_home(boxes=[])
    s.round = 3
    s.rules |= NO_ASTROLOGERS
    return next_is(s, RoundStart())


@case("HOM-GEN-06", "HOM-ROUND-03", "HOM-ROUND-10")
def income_of_a_town_with_a_hall() -> HeroesState:
    s = at_home(boxes=[])
    build(s, 0, "city-hall")
    return next_is(s, Income(0))


@case("HOM-OPT-01", "HOM-ROUND-03")
def a_ruined_town_pays_no_hall() -> HeroesState:
    s = at_home(boxes=[])
    build(s, 0, "city-hall")
    s.rules |= RUINED_TOWNS
    s.flags[s.towns[0]] = 1
    return next_is(s, Income(0))


@case("HOM-ROUND-08", verbs=(*TOWN, "no-more", "morale-draw"))
def town_actions_at_the_end_of_a_round() -> HeroesState:
    s = at_home("attack", boxes=[])
    s.morale[0] = 1
    set_stock(s, 0, 12, 3, 1)
    return next_is(s, EndOfRound(0, 0))


@case("HOM-ROUND-08")
def who_can_do_nothing_is_passed_at_the_end_of_a_round() -> HeroesState:
    s = at_home(boxes=[])
    s.rules |= NO_ASTROLOGERS
    set_stock(s, 0, 0, 0, 0)
    set_stock(s, 1, 0, 0, 0)
    return next_is(s, EndOfRound(0, 0))


@case("HOM-END-01", "HOM-END-12", "HOM-ROUND-08")
def a_third_round_without_a_stronghold() -> HeroesState:
    s = at_home(boxes=[], players=3)
    for seat in range(3):
        set_stock(s, seat, 0, 0, 0)
    s.rules |= NO_ASTROLOGERS
    s.flags[s.towns[1]] = 0
    s.homeless[1] = 2
    s.homeless[2] = 1
    return next_is(s, EndOfRound(0, 3))


@case("HOM-END-01", "HOM-END-12")
def a_second_round_without_a_stronghold() -> HeroesState:
    s = at_home(boxes=[], players=3)
    for seat in range(3):
        set_stock(s, seat, 0, 0, 0)
    s.rules |= NO_ASTROLOGERS
    s.flags[s.towns[1]] = 0
    s.homeless[1] = 1
    return next_is(s, EndOfRound(0, 3))


@case("HOM-TURN-01", "HOM-TURN-11", "HOM-CARD-04", "HOM-TURN-06")
def a_turn_begins() -> HeroesState:
    s = with_own_deck((), ("attack", "defense", "power", "knowledge", "attack"))
    give(s, 0, "haste", zone="ongoing")
    s.marching[0] = s.gifts = s.refused = s.winged = 1
    s.luck[0] = 1
    s.swapped = [s.ongoing[0][0]]
    s.passing = 0
    return next_is(s, TurnStart(0))


@case("HOM-TURN-01")
def an_eliminated_player_has_no_turn() -> HeroesState:
    s = at_home(players=3)
    s.out[1] = 1
    return next_is(s, TurnStart(1))


@case("HOM-TURN-01", "HOM-TURN-02", "HOM-TURN-04", "HOM-TURN-05", "HOM-TURN-06")
def a_hand_is_refreshed() -> HeroesState:
    s = with_own_deck(("attack", "haste"), ("defense", "power", "knowledge", "bless"))
    return next_is(s, Refresh())


@case("HOM-LEVEL-05", "HOM-DECK-15", "HOM-TURN-02", "HOM-TURN-04")
def a_hand_above_its_limit_is_refreshed() -> HeroesState:
    return next_is(with_own_deck(("attack", "haste", "defense", "power", "slow"), ("knowledge",)), Refresh())


@case("HOM-TURN-02", "HOM-TURN-06", "HOM-TURN-07")
def an_empty_hand_is_refreshed() -> HeroesState:
    return next_is(with_own_deck((), ("defense", "power"), ("attack",)), Refresh())


@case("HOM-CARD-09", "HOM-TURN-03")
def buildings_at_the_start_of_a_turn() -> HeroesState:
    s = at_home("attack", faction_1="dungeon", faction_2="castle", boxes=[])
    build(s, 0, "portal-of-summoning", "mana-vortex")
    return next_is(s, TurnStartBuildings())


@case("HOM-TURN-03")
def no_building_works_at_the_start_of_a_turn() -> HeroesState:
    s = at_home("attack", boxes=[])
    s.built[0] = 0
    return next_is(s, TurnStartBuildings())


@case("HOM-UNIT-22")
def satyrs_revel_on_a_plus() -> HeroesState:
    s = at_home()
    load_attack(s, 1)
    return next_is(s, Revel(0))


@case("HOM-UNIT-22")
def satyrs_do_not_revel_on_a_zero() -> HeroesState:
    s = at_home()
    load_attack(s, 0)
    return next_is(s, Revel(0))


@case("HOM-UNIT-22", verbs=("scout",))
def rogues_in_the_army_scout() -> HeroesState:
    s = at_home()
    s.army[0] = [unit("griffins"), unit("neutral-rogues"), unit("neutral-rogues")]
    s.removed += s.decks[SPELL]
    s.decks[SPELL] = []
    top(s, ARTIFACT, "legs-of-legion")
    return s


@case("HOM-TURN-09", "HOM-TURN-10", "HOM-WORD-13")
def a_turn_of_a_gloomy_player_ends() -> HeroesState:
    s = at_home("attack", "haste")
    s.luck, s.discount, s.winged, s.hand_loss[0] = [1, 2], 3, 1, 1
    return next_is(s, TurnEnd())


@case("HOM-TURN-09", "HOM-TURN-10")
def a_turn_ends() -> HeroesState:
    s = at_home("attack", "haste")
    return next_is(s, TurnEnd())


@case("HOM-TURN-09")
def a_march_at_the_end_of_a_turn() -> HeroesState:
    s = at_home()
    s.marching[0] = 1
    return next_is(s, TurnEnd())


@case("HOM-TURN-08", "HOM-TACT-02", verbs=("end-turn", "build", "recruit", "hire"))
def town_actions_of_both_players_in_a_turn() -> HeroesState:
    s = at_home(boxes=[])
    for seat in (0, 1):
        set_stock(s, seat, 12, 3, 1)
    return s


@case("HOM-TURN-08", "HOM-TACT-02", verbs=("end-turn", "build", "recruit", "hire", "morale-draw"))
def others_with_morale_alone_in_a_turn() -> HeroesState:
    s = at_home(boxes=[])
    s.tokens = [0, 0]
    s.morale[1] = 1
    return s


# ---- towns ----------------------------------------------------------------------------------------


def at_home_alone(**setup: object) -> HeroesState:
    """The others have no tokens left for their towns."""
    s = at_home(boxes=[], **setup)
    s.tokens = [s.tokens[0], *[0] * (s.seats - 1)]
    return s


@case("HOM-TOWN-02", "HOM-TOWN-03", "HOM-TOWN-04", "HOM-TOWN-05", "HOM-TOWN-06", "HOM-TACT-01", verbs=("build",))
def what_a_rich_player_builds() -> HeroesState:
    return at_home_alone()


@case("HOM-UNIT-04", "HOM-UNIT-05", "HOM-UNIT-06", "HOM-UNIT-07", "HOM-TOWN-07", verbs=("recruit", "reinforce"))
def what_a_rich_player_recruits() -> HeroesState:
    s = at_home_alone()
    build(s, 0, "dwelling-bronze", "dwelling-silver", "dwelling-gold", "citadel")
    s.army[0] = [unit("halberdiers"), unit("griffins.pack")]
    return s


@case("HOM-UNIT-04", "HOM-UNIT-05", "HOM-TOWN-07", verbs=("recruit", "reinforce"))
def what_a_poor_player_recruits() -> HeroesState:
    s = at_home_alone()
    build(s, 0, "dwelling-bronze", "citadel")
    s.army[0] = [unit("halberdiers")]
    set_stock(s, 0, 3, 0, 0)
    return s


@case("HOM-UNIT-05", "HOM-TOWN-07", verbs=("recruit", "reinforce"))
def without_a_citadel_nothing_is_reinforced() -> HeroesState:
    s = at_home_alone()
    build(s, 0, "dwelling-bronze")
    s.army[0] = [unit("halberdiers")]
    return s


@case("HOM-HERO-01", "HOM-HERO-05", "HOM-HERO-06", "HOM-HERO-07", "HOM-HERO-08", "HOM-HERO-16", verbs=("hire",))
def where_a_second_hero_is_hired() -> HeroesState:
    s = at_home_alone()
    lay(s, 4, "F1")
    s.flags[field(4, "NW")] = 0
    return s


@case("HOM-HERO-01", "HOM-HERO-16", "HOM-TACT-01", verbs=("hire",))
def a_third_hero_is_not_hired() -> HeroesState:
    s = at_home_alone()
    put(s, 0, SECOND, s.towns[0])
    return s


@case("HOM-TACT-01", "HOM-TACT-09", verbs=TOWN)
def without_tokens_nothing_is_done_in_the_town() -> HeroesState:
    s = at_home_alone()
    build(s, 0, "mage-guild", "citadel")
    s.tokens[0] = 0
    return s


@case("HOM-TACT-07", "HOM-TACT-08", "HOM-TACT-06", verbs=("buy-spell",))
def spells_are_bought_in_the_mage_guild() -> HeroesState:
    s = at_home_alone()
    s.round = 3
    build(s, 0, "mage-guild")
    return s


@case("HOM-TACT-07", "HOM-TACT-08", verbs=("buy-spell",))
def no_spells_in_the_round_in_which_the_guild_was_built() -> HeroesState:
    s = at_home_alone()
    s.round = 3
    build(s, 0, "mage-guild")
    s.guild_round[0] = 3
    return s


def captured(rules: int, holder: int) -> HeroesState:
    """The Dungeon's town lies in another's hands; it has buildings that work at the start of a turn."""
    s = at_home("attack", boxes=[], players=3)
    s.rules |= rules
    build(s, 1, "portal-of-summoning", "mana-vortex")
    s.flags[s.towns[1]] = holder
    return next_is(s, TurnStartBuildings())


@case("HOM-OPT-01")
def a_captured_towns_buildings_serve_the_captor() -> HeroesState:
    return captured(RUINED_TOWNS, 0)


@case("HOM-OPT-01")
def a_captured_towns_buildings_serve_nobody_else() -> HeroesState:
    return captured(RUINED_TOWNS, 2)


@case("HOM-OPT-01")
def a_captured_towns_buildings_are_not_used_without_the_rule() -> HeroesState:
    return captured(0, 0)


# ---- modes ----------------------------------------------------------------------------------------


@case("HOM-MODE-10")
def a_mulligan_in_a_championship() -> HeroesState:
    s = at_home("attack", **DUEL)
    s.round, s.active = 1, 0
    s.removed += s.deck[0]
    s.deck[0] = []
    give(s, 0, "haste", "defense", "slow", "power", zone="deck")
    return next_is(s, Mulligan())


@case("HOM-MODE-10")
def no_mulligan_after_the_first_round() -> HeroesState:
    s = at_home("attack", **DUEL)
    s.round = 2
    return next_is(s, Mulligan())


@case("HOM-MODE-10")
def the_winner_of_the_roll_chooses_who_begins() -> HeroesState:
    s = at_home("attack", **DUEL)
    return next_is(s, RollForFirstPlayer(1))


@case("HOM-MODE-14")
def three_cards_are_drafted_of_which_two_are_kept() -> HeroesState:
    s = at_home()
    top(s, ARTIFACT, "legs-of-legion", "centaurs-axe", "head-of-legion")
    s.looked = [s.decks[ARTIFACT].pop() for _ in range(3)]
    s.looker = 1
    return next_is(s, Draft(ARTIFACT, 2, 1))


@case("HOM-MODE-14")
def all_cards_that_are_left_are_kept() -> HeroesState:
    s = at_home()
    top(s, SPELL, "haste")
    s.looked = [s.decks[SPELL].pop()]
    s.looker = 1
    return next_is(s, Draft(SPELL, 1, 1))


@case("HOM-MODE-14")
def no_card_is_kept_any_more() -> HeroesState:
    s = at_home()
    top(s, SPELL, "haste")
    s.looked = [s.decks[SPELL].pop()]
    s.looker = 1
    return next_is(s, Draft(SPELL, 0, 1))


@case("HOM-CAMP-02")
def five_cards_are_taken_along() -> HeroesState:
    s = at_home("attack", "haste", "legs-of-legion", "catherine-1", scenario="homecoming", boxes=[])
    s.removed += s.deck[0]
    s.deck[0] = []
    give(s, 0, "slow", zone="deck")
    return next_is(s, TakeCardsAlong(0))


@case("HOM-CAMP-02")
def the_fifth_card_was_taken_along() -> HeroesState:
    s = at_home("haste", "slow", "bless", "curse", "estates", "cure", scenario="homecoming", boxes=[])
    s.carried = s.hand[0][:5]
    return next_is(s, TakeCardsAlong(0))


@case("HOM-MODE-13")
def the_leader_takes_one_of_three_adventure_cards() -> HeroesState:
    s = journey()
    draw(s, "trading-post", "windmill", "witch-hut")
    return next_is(s, TakeDrawnCard(0, 0))


@case("HOM-MODE-13")
def the_other_takes_one_of_the_two_left() -> HeroesState:
    s = journey()
    draw(s, "trading-post", "windmill")
    for drawn in s.quest_drawn:
        s.quest_seen[drawn] = 3
    return next_is(s, TakeDrawnCard(1, 1))


@case("HOM-MODE-13")
def movement_draws_adventure_cards_anew() -> HeroesState:
    s = journey()
    draw(s, "trading-post", "windmill", "witch-hut")
    give(s, 0, "logistics", "attack")
    s.xp[0] = 4  # an expert use is left
    return next_is(s, TakeDrawnCard(0, 0))


@case("HOM-MODE-13")
def adventure_cards_are_replaced() -> HeroesState:
    s = journey()
    draw(s, "trading-post", "windmill")
    return next_is(s, ReplaceDrawnCards(0, 0))


def draw(s: HeroesState, *names: str) -> None:
    """These adventure cards have been drawn."""
    hold(s, 0, *names)
    s.quest_drawn, s.quest_hand[0] = s.quest_hand[0], []


@case("HOM-MODE-13")
def one_adventure_card_is_kept_over_night() -> HeroesState:
    s = journey()
    hold(s, 0, "trading-post", "windmill")
    s.luck[0] = s.discount = 1
    return next_is(s, AdventureTurnEnd(0))


@case("HOM-MODE-13")
def a_single_adventure_card_is_kept_over_night() -> HeroesState:
    s = journey()
    hold(s, 0, "windmill")
    return next_is(s, AdventureTurnEnd(0))


@case("HOM-MODE-13")
def income_grows_as_one_likes_or_as_the_die_says() -> HeroesState:
    s = journey()
    load(s, 3)
    return next_is(s, RaiseIncome(1, 1))


@case("HOM-MODE-13")
def income_grows_as_one_likes() -> HeroesState:
    return next_is(journey(), RaiseIncome(1, 0))


def battle_card() -> int:
    return next(q for q in range(len(BOX.quest_of)) if BOX.quests[BOX.quest_of[q]].powers)


def least_power() -> int:
    return BOX.quests[BOX.quest_of[battle_card()]].powers[0]


@case("HOM-MODE-07")
def the_power_of_the_enemy_is_declared() -> HeroesState:
    return next_is(journey(), ChooseEnemyPower(battle_card(), 0))


@case("HOM-MODE-07")
def two_of_three_units_are_sent() -> HeroesState:
    s = journey()
    s.army[0] = [unit("halberdiers"), unit("griffins"), unit("marksmen")]
    return next_is(s, SendUnits(battle_card(), least_power(), -1, 0))


@case("HOM-MODE-07")
def the_second_unit_is_sent() -> HeroesState:
    s = journey()
    s.army[0] = [unit("halberdiers"), unit("griffins"), unit("marksmen")]
    load_attack(s, 1, -1)
    return next_is(s, SendUnits(battle_card(), least_power(), unit("griffins"), 0))


@case("HOM-MODE-07")
def a_single_unit_goes_alone() -> HeroesState:
    s = journey()
    s.army[0] = [unit("halberdiers")]
    load_attack(s, -1)
    return next_is(s, SendUnits(battle_card(), 9, -1, 0))


@case("HOM-MODE-07")
def nobody_can_be_sent() -> HeroesState:
    s = journey()
    s.army[0] = []
    return next_is(s, SendUnits(battle_card(), least_power(), -1, 0))


@case("HOM-MODE-07")
def a_stunned_unit_adds_nothing_once() -> HeroesState:
    s = journey()
    s.army[0] = [unit("halberdiers"), unit("griffins")]
    s.stunned = [BOX.stats[unit("griffins")].unit]
    s.dice = [1, 0]
    return next_is(s, CompareCombatPower(battle_card(), least_power(), unit("halberdiers"), unit("griffins"), 0, 0))


@case("HOM-MODE-07")
def one_of_two_beaten_units_is_stunned() -> HeroesState:
    return next_is(journey(), StunUnit(unit("halberdiers"), unit("griffins"), 0))


@case("HOM-MODE-07")
def the_only_beaten_unit_is_stunned() -> HeroesState:
    return next_is(journey(), StunUnit(unit("halberdiers"), -1, 0))
