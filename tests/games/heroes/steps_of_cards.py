"""Tables for the steps of cards, decks, dice and morale."""

from games.heroes.combat_moves import EVERY
from games.heroes.played_steps import case, top
from games.heroes.table import (
    BOX,
    card,
    give,
    load,
    load_attack,
    no_cards,
    set_gold,
    set_stock,
    started,
)
from games.heroes.test_championship import DUEL
from hexkeep.games.heroes.components.morale import BAD, GOOD
from hexkeep.games.heroes.rules.cards.card_trading import (
    ANY_KIND,
    LIKE_FOR_LIKE,
    WITHOUT_STARTING_CARDS,
    TakeFromPile,
    TradeIn,
)
from hexkeep.games.heroes.rules.cards.deck_effects import (
    DiscardCards,
    ExchangeCards,
    OfferTop,
    RegainCard,
    RemoveCard,
    ReorderDiscards,
    Scout,
)
from hexkeep.games.heroes.rules.cards.dice import (
    ATTACK_DIE,
    RESOURCE_DIE,
    TREASURE_DIE,
    ChooseRoll,
    DiceOutcome,
    MoraleReroll,
    Reroll,
)
from hexkeep.games.heroes.rules.cards.dice_cards import DiceCards
from hexkeep.games.heroes.rules.cards.searching import OrderDiscards, PickCard, Search
from hexkeep.games.heroes.rules.cards.statistics import Scholar, SwapStatistic
from hexkeep.games.heroes.rules.cards.war_machines import BuyMachine
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, OWN, SPELL
from hexkeep.games.heroes.rules.morale.card_changes import ChangeMorale
from hexkeep.games.heroes.rules.morale.morale import SpendFirst
from hexkeep.games.heroes.state import ANY_DIE, MAIN, SECOND, HeroesState
from hexkeep.kernel.state import Step

MINOR, MAJOR, RELIC = "legs-of-legion", "head-of-legion", "titans-cuirass"


def at_home(*hand: str, **setup: object) -> HeroesState:
    """The first player's turn with these cards alone, 30 gold and 9 of each other resource."""
    s = no_cards(started(**{"boxes": EVERY, **setup}))  # type: ignore[arg-type]
    give(s, 0, *hand)
    set_stock(s, 0, 30, 9, 9)
    s.artifacts[0] = sum(BOX.card(c).kind == ARTIFACT for c in s.hand[0])
    s.rng = 1
    return s


def next_is(s: HeroesState, *steps: Step[HeroesState]) -> HeroesState:
    """The last of these steps comes next."""
    for step in steps:
        s.push(step)
    return s


def with_pile(deck: int, *names: str, **setup: object) -> HeroesState:
    """A common discard pile that consists of these cards, the last on top."""
    s = at_home("attack", **setup)
    s.decks[deck].extend(s.piles[deck])
    s.piles[deck] = []
    top(s, deck, *names)
    for _ in names:
        s.piles[deck].insert(0, s.decks[deck].pop())
    return s


# ---- common piles and trades ----------------------------------------------------------------------


@case("HOM-LOC-24")
def black_market_with_ten_gold() -> HeroesState:
    s = with_pile(ARTIFACT, "armor-of-wonder", RELIC, MINOR, MAJOR, "centaurs-axe")
    set_gold(s, 0, 9)
    return next_is(s, TakeFromPile(ARTIFACT, 4, 0, 1))


@case("HOM-LOC-24")
def black_market_without_gold() -> HeroesState:
    s = with_pile(ARTIFACT, RELIC, MINOR)
    set_gold(s, 0, 4)
    return next_is(s, TakeFromPile(ARTIFACT, 4, 0, 1))


@case("HOM-DECK-06", "HOM-LOC-42")
def one_of_the_top_spells_of_the_pile() -> HeroesState:
    return next_is(with_pile(SPELL, "slow", "haste", "bless"), TakeFromPile(SPELL, 2, 0, 0))


@case("HOM-LOC-42", "HOM-DECK-11")
def the_last_spell_of_the_pile() -> HeroesState:
    s = with_pile(SPELL, "haste")
    top(s, SPELL, "slow")
    return next_is(s, TakeFromPile(SPELL, 2, 0, 0))


@case("HOM-LOC-34")
def market_of_time() -> HeroesState:
    return next_is(at_home("attack", "haste", MINOR), TradeIn(ANY_KIND, -1, 3, 0))


@case("HOM-LOC-34")
def market_of_time_with_an_empty_hand() -> HeroesState:
    return next_is(at_home(), TradeIn(ANY_KIND, -1, 3, 0))


@case("HOM-LOC-34")
def spell_for_spell() -> HeroesState:
    return next_is(at_home("attack", "haste", MINOR, "estates"), TradeIn(LIKE_FOR_LIKE, SPELL, 2, 0))


@case("HOM-LOC-34")
def like_for_like() -> HeroesState:
    return next_is(at_home("attack", "haste", MINOR, "estates"), TradeIn(LIKE_FOR_LIKE, -1, 2, 0))


@case("HOM-LOC-34", "HOM-TRADE-04")
def faerie_ring_takes_no_starting_card() -> HeroesState:
    hand = ("attack", "haste", "magic-arrow", "leadership", "estates", MINOR)
    return next_is(at_home(*hand), TradeIn(WITHOUT_STARTING_CARDS, -1, 2, 0))


@case("HOM-TRADE-04")
def protected_cards_are_not_removed() -> HeroesState:
    hand = ("attack", "haste", "magic-arrow", "leadership", "catherine-1", MINOR)
    return next_is(at_home(*hand), RemoveCard(-1, 0, 1, 0))


@case("HOM-DECK-14", "HOM-TRADE-04")
def an_artifact_for_four_gold() -> HeroesState:
    return next_is(at_home("attack", "haste", MINOR), RemoveCard(ARTIFACT, 0, 0, 4))


@case("HOM-DECK-14", "HOM-TRADE-04")
def any_card_removed() -> HeroesState:
    return next_is(at_home("attack", "haste"), RemoveCard(-1, 0, 0, 0))


@case("HOM-TRADE-04")
def nothing_to_remove() -> HeroesState:
    return next_is(at_home(), RemoveCard(-1, 0, 0, 0))


# ---- the own deck ---------------------------------------------------------------------------------


def with_own_deck(hand: tuple[str, ...], deck: tuple[str, ...], discard: tuple[str, ...] = ()) -> HeroesState:
    s = at_home(*hand)
    s.removed += s.deck[0]
    s.deck[0] = []
    give(s, 0, *deck, zone="deck")
    give(s, 0, *discard, zone="discard")
    return s


@case("HOM-DECK-15", "HOM-ABIL-05")
def two_cards_are_discarded() -> HeroesState:
    return next_is(at_home("attack", "necromancy", "haste"), DiscardCards(2, 0, 0))


@case("HOM-DECK-15", "HOM-ABIL-05")
def the_last_card_is_discarded() -> HeroesState:
    return next_is(at_home("necromancy"), DiscardCards(2, 0, 0))


@case("HOM-ABIL-05")
def a_card_is_drawn_for_a_spell_discarded() -> HeroesState:
    return next_is(with_own_deck(("attack", "haste"), ("defense", "power")), DiscardCards(1, 0, 1))


@case("HOM-MORALE-04")
def cards_are_exchanged() -> HeroesState:
    return next_is(with_own_deck(("attack", "haste"), ("defense", "power")), ExchangeCards(2, 0, 0))


@case("HOM-MORALE-04")
def one_card_was_exchanged_of_two() -> HeroesState:
    return next_is(with_own_deck(("attack", "haste"), ("defense", "power")), ExchangeCards(2, 1, 0))


@case("HOM-MORALE-04")
def all_cards_were_exchanged() -> HeroesState:
    return next_is(with_own_deck(("attack",), ("defense", "power", "knowledge")), ExchangeCards(2, 2, 0))


@case("HOM-MORALE-04", "HOM-DECK-04", "HOM-DECK-05")
def the_hand_is_empty_after_an_exchange() -> HeroesState:
    return next_is(with_own_deck((), ("defense",), ("power",)), ExchangeCards(9, 3, 0))


@case("HOM-LOC-37")
def one_of_three_discards_comes_back() -> HeroesState:
    s = with_own_deck((), (), ("attack", "haste", "defense", "power"))
    return next_is(s, RegainCard(-1, 3, 0, 0))


@case("HOM-LOC-37")
def the_other_two_go_back_in_any_order() -> HeroesState:
    return next_is(with_own_deck((), (), ("attack", "haste", "defense")), ReorderDiscards(0))


@case("HOM-LOC-37")
def one_of_two_discards_comes_back() -> HeroesState:
    return next_is(with_own_deck((), (), ("attack", "haste")), RegainCard(-1, 3, 0, 1))


@case("HOM-LOC-38")
def the_top_artifact_is_offered() -> HeroesState:
    s = at_home("attack")
    top(s, ARTIFACT, MAJOR, MINOR)
    return next_is(s, OfferTop(ARTIFACT, 0))


@case("HOM-UNIT-22")
def rogues_look_at_a_deck() -> HeroesState:
    s = at_home("attack")
    top(s, SPELL, "slow", "haste")
    return next_is(s, Scout(SPELL, 0))


@case("HOM-UNIT-22")
def rogues_look_at_a_deck_without_cards() -> HeroesState:
    s = at_home("attack")
    s.removed += s.decks[SPELL] + s.piles[SPELL]
    s.decks[SPELL], s.piles[SPELL] = [], []
    return next_is(s, Scout(SPELL, 0))


# ---- searching ------------------------------------------------------------------------------------


@case("HOM-DECK-07", "HOM-DECK-08")
def a_search_of_spells() -> HeroesState:
    s = with_pile(SPELL, "bless")
    top(s, SPELL, "slow", "haste")
    return next_is(s, Search(SPELL, 2, 0, 0))


@case("HOM-DECK-07", "HOM-DECK-08")
def a_search_that_may_be_declined() -> HeroesState:
    s = with_pile(ARTIFACT, MAJOR)
    s.seeking = 3
    return next_is(s, Search(ARTIFACT, 2, 0, 1))


@case("HOM-DECK-07", "HOM-DECK-08")
def a_search_without_a_pile() -> HeroesState:
    s = with_pile(SPELL)
    top(s, SPELL, "slow", "haste")
    return next_is(s, Search(SPELL, 2, 0, 0))


@case("HOM-DECK-07", "HOM-DECK-08")
def a_search_where_no_card_is_left() -> HeroesState:
    s = with_pile(SPELL)
    s.removed += s.decks[SPELL]
    s.decks[SPELL] = []
    return next_is(s, Search(SPELL, 2, 0, 1))


@case("HOM-DECK-16", "HOM-DECK-07")
def a_search_of_the_own_deck() -> HeroesState:
    return next_is(with_own_deck((), ("attack", "haste", "defense")), Search(OWN, 2, 0, 0))


@case("HOM-DECK-12", "HOM-DECK-16")
def a_search_of_the_own_deck_that_runs_out() -> HeroesState:
    return next_is(with_own_deck((), ("attack",), ("haste",)), Search(OWN, 3, 0, 0))


@case("HOM-DECK-10", "HOM-DECK-12", "HOM-DECK-13")
def a_search_that_empties_the_deck() -> HeroesState:
    s = with_pile(SPELL, "bless", "curse")
    s.removed += s.decks[SPELL]
    s.decks[SPELL] = [s.removed.pop(s.removed.index(card("haste")))]
    return next_is(s, Search(SPELL, 2, 0, 0))


def looking_at(deck: int, *names: str, **setup: object) -> HeroesState:
    s = with_pile(deck, **setup)
    top(s, deck, *names)
    for _ in names:
        s.looked.append(s.decks[deck].pop())
    s.looker = 0
    return s


@case("HOM-DECK-07")
def one_of_three_spells_is_taken() -> HeroesState:
    return next_is(looking_at(SPELL, "slow", "haste", "bless"), PickCard(SPELL, 0))


@case("HOM-DECK-06", "HOM-DECK-07")
def the_only_spell_is_taken() -> HeroesState:
    return next_is(looking_at(SPELL, "slow"), PickCard(SPELL, 0))


@case("HOM-ABIL-04", "HOM-DECK-07")
def necromancy_among_the_abilities() -> HeroesState:
    s = looking_at(ABILITY, "necromancy", "estates")
    top(s, ABILITY, "archery")
    return next_is(s, PickCard(ABILITY, 0))


@case("HOM-ABIL-04", "HOM-DECK-07")
def a_necropolis_hero_takes_necromancy() -> HeroesState:
    return next_is(looking_at(ABILITY, "necromancy", "estates", faction_1="necropolis"), PickCard(ABILITY, 0))


@case("HOM-MODE-10", "HOM-DECK-07")
def a_championship_token_searches_again() -> HeroesState:
    s = looking_at(SPELL, "slow", "haste", **DUEL)
    top(s, SPELL, "bless", "curse")
    s.morale[0] = 1
    return next_is(s, PickCard(SPELL, 0))


@case("HOM-DECK-09")
def the_rest_of_a_search_is_ordered() -> HeroesState:
    return next_is(looking_at(SPELL, "slow", "haste"), OrderDiscards(SPELL, 0))


@case("HOM-DECK-09")
def one_card_is_left_of_a_search() -> HeroesState:
    return next_is(looking_at(SPELL, "slow"), OrderDiscards(SPELL, 0))


# ---- dice -----------------------------------------------------------------------------------------


@case("HOM-WORD-13")
def fortune_turns_a_die_back() -> HeroesState:
    s = at_home("attack")
    s.dice = [2, 4]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 1, 0, MAIN), ChooseRoll(RESOURCE_DIE, 1, 0, 0))


@case("HOM-WORD-13")
def fortune_rolled_the_same_again() -> HeroesState:
    s = at_home("attack")
    s.dice = [2, 0]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 1, 0, MAIN), ChooseRoll(RESOURCE_DIE, 1, 0, 0))


@case("HOM-MORALE-05", "HOM-MORALE-06", "HOM-MORALE-07", "HOM-MORALE-03")
def one_of_two_dice_is_rolled_again() -> HeroesState:
    s = at_home("attack")
    s.morale[0] = 1
    load(s, 3)
    s.dice = [0, 5]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 1, 0, MAIN), Reroll(RESOURCE_DIE, 0))


@case("HOM-WORD-13", "HOM-MORALE-05", "HOM-MORALE-03")
def without_morale_no_die_is_rolled_again() -> HeroesState:
    s = at_home("attack")
    s.dice = [0]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 0, 0, MAIN), Reroll(RESOURCE_DIE, 0))


def with_morale_cards(*names: str, **setup: object) -> HeroesState:
    """Morale cards of the Battlefield box lie before the first player."""
    s = at_home("attack", "haste", boxes=["battlefield"], **setup)
    for deck in (GOOD, BAD):
        for name in names:
            kind = next(i for i, k in enumerate(BOX.morale_kinds) if k.name == name)
            found = [c for c in s.morale_decks[deck] if BOX.morale_of[c] == kind]
            if found and BOX.morale_kinds[kind].deck == deck:
                s.morale_decks[deck].remove(found[0])
                s.morale_cards[0].append(found[0])
    bad = len(s.morale_cards[0]) > 0 and BOX.morale_card(s.morale_cards[0][0]).deck == BAD
    s.morale[0] = -len(s.morale_cards[0]) if bad else len(s.morale_cards[0])
    return s


@case("HOM-MORALE-05")
def anybody_rolls_a_die_again() -> HeroesState:
    s = at_home("attack")
    s.rules |= ANY_DIE
    s.morale[1] = 1
    load(s, 3)
    s.dice = [0, 5]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 1, 0, MAIN), MoraleReroll(RESOURCE_DIE, 1))


@case("HOM-MORALE-05")
def nobody_else_has_morale() -> HeroesState:
    s = at_home("attack")
    s.rules |= ANY_DIE
    s.dice = [0]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 0, 0, MAIN), MoraleReroll(RESOURCE_DIE, 1))


@case("HOM-DICE-04", "HOM-DICE-05")
def one_of_two_resource_dice_counts() -> HeroesState:
    s = at_home("attack")
    s.dice = [1, 5]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 0, 0, MAIN))


@case("HOM-DICE-04", "HOM-DICE-05")
def two_equal_dice_count_once() -> HeroesState:
    s = at_home("attack")
    s.dice = [1, 1]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 0, 0, MAIN))


@case("HOM-RES-01", "HOM-DICE-04", "HOM-DICE-05")
def both_resource_dice_count() -> HeroesState:
    s = at_home("attack")
    s.dice = [1, 5]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 1, 0, MAIN))


@case("HOM-DICE-04", "HOM-DICE-05")
def one_of_two_treasures_counts() -> HeroesState:
    s = at_home("attack")
    s.dice = [1, 2]
    return next_is(s, DiceOutcome(TREASURE_DIE, 0, 0, MAIN))


@case("HOM-DICE-04", "HOM-DICE-05")
def experience_is_nothing_for_a_second_hero() -> HeroesState:
    s = at_home("attack")
    s.dice = [1]
    return next_is(s, DiceOutcome(TREASURE_DIE, 1, 0, SECOND))


@case("HOM-DICE-04", "HOM-DICE-05")
def a_treasure_die_with_two_resource_dice() -> HeroesState:
    s = at_home("attack")
    s.dice = [5]
    load(s, 1, 2)
    return next_is(s, DiceOutcome(TREASURE_DIE, 1, 0, MAIN))


@case("HOM-CCARD-03", "HOM-WORD-10")
def cards_of_prophecy_once_the_die_lies() -> HeroesState:
    s = at_home("attack", "cards-of-prophecy")
    s.artifacts[0] = 1
    s.dice = [1]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 1, 0, MAIN), DiceCards(RESOURCE_DIE, 0))


@case("HOM-CCARD-03", "HOM-WORD-10")
def who_has_an_artifact_is_asked_once_the_die_lies() -> HeroesState:
    s = at_home("attack")
    s.artifacts[0] = 1
    s.dice = [1]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 1, 0, MAIN), DiceCards(RESOURCE_DIE, 0))


@case("HOM-CCARD-03", "HOM-WORD-10")
def who_has_no_artifact_is_not_asked_once_the_die_lies() -> HeroesState:
    s = at_home("attack")
    s.dice = [1]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 1, 0, MAIN), DiceCards(RESOURCE_DIE, 0))


# ---- statistics and machines ----------------------------------------------------------------------


@case("HOM-LOC-40")
def the_scholar_on_a_plus() -> HeroesState:
    s = at_home("attack", "haste")
    s.dice = [1]
    return next_is(s, Scholar(0))


@case("HOM-LOC-40")
def the_scholar_on_a_zero() -> HeroesState:
    s = at_home("attack")
    top(s, ABILITY, "archery", "estates")
    s.dice = [0]
    return next_is(s, Scholar(0))


@case("HOM-LOC-40")
def the_scholar_on_a_minus() -> HeroesState:
    s = at_home("attack")
    top(s, SPELL, "slow", "haste")
    s.dice = [-1]
    return next_is(s, Scholar(0))


@case("HOM-LOC-23")
def the_library() -> HeroesState:
    s = at_home("attack", "haste")
    give(s, 0, "power", zone="discard")
    return next_is(s, SwapStatistic(0, 2, 3, 1, 0))


@case("HOM-EXP-11")
def statistics_are_enhanced() -> HeroesState:
    s = at_home("attack", "attack", "haste")
    give(s, 0, "power", zone="discard")
    return next_is(s, SwapStatistic(0, 1, 3, 0, 1))


@case("HOM-EXP-11")
def too_poor_to_enhance() -> HeroesState:
    s = at_home("attack")
    set_gold(s, 0, 2)
    return next_is(s, SwapStatistic(0, 1, 3, 0, 1))


# ---- morale ---------------------------------------------------------------------------------------


@case("HOM-MORALE-02")
def a_second_morale_token_comes() -> HeroesState:
    s = with_own_deck(("attack",), ("defense", "power"))
    s.morale[0] = 1
    return next_is(s, SpendFirst(0))


@case("HOM-MORALE-02", "HOM-MORALE-15")
def a_third_good_morale_card_comes() -> HeroesState:
    return next_is(with_morale_cards("change-of-plans", "second-chance"), SpendFirst(0))


@case("HOM-MORALE-15")
def a_good_morale_card_comes() -> HeroesState:
    s = with_morale_cards("valor")
    kind = next(i for i, k in enumerate(BOX.morale_kinds) if k.name == "composure")
    s.morale_decks[GOOD].sort(key=lambda c: BOX.morale_of[c] == kind)
    return next_is(s, ChangeMorale(0, 1))


@case("HOM-MORALE-15")
def no_third_good_morale_card_comes() -> HeroesState:
    return next_is(with_morale_cards("valor", "composure"), ChangeMorale(0, 1))


@case("HOM-MORALE-15")
def a_loss_takes_one_of_two_good_cards() -> HeroesState:
    return next_is(with_morale_cards("valor", "composure"), ChangeMorale(0, 0))


@case("HOM-MORALE-15")
def a_loss_takes_the_only_good_card() -> HeroesState:
    return next_is(with_morale_cards("valor"), ChangeMorale(0, 0))


def next_bad_card(s: HeroesState, effect: str) -> HeroesState:
    kind = next(i for i, k in enumerate(BOX.morale_kinds) if k.name == effect)
    s.morale_decks[BAD].sort(key=lambda c: BOX.morale_of[c] == kind)
    return s


@case("HOM-MORALE-16")
def a_die_is_set_by_a_morale_card() -> HeroesState:
    s = with_morale_cards("sure-hand", "second-chance")
    load_attack(s, 0)
    s.dice = [-1, 1]
    return next_is(s, Reroll(ATTACK_DIE, 0))


@case("HOM-MORALE-16")
def a_plus_needs_no_morale_card() -> HeroesState:
    s = with_morale_cards("sure-hand")
    s.dice = [1, 1]
    return next_is(s, Reroll(ATTACK_DIE, 0))


@case("HOM-MORALE-16")
def a_resource_die_is_not_set_by_a_morale_card() -> HeroesState:
    s = with_morale_cards("sure-hand")
    s.dice = [0]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 0, 0, MAIN), Reroll(RESOURCE_DIE, 0))


@case("HOM-MORALE-16", "HOM-DECK-07")
def a_morale_card_searches_again() -> HeroesState:
    s = with_morale_cards("second-search")
    top(s, SPELL, "bless", "curse", "slow", "haste")
    s.looked = [s.decks[SPELL].pop(), s.decks[SPELL].pop()]
    s.looker = 0
    return next_is(s, PickCard(SPELL, 0))


@case("HOM-LOC-29", "HOM-EXP-02")
def a_factory_of_war_machines() -> HeroesState:
    return next_is(at_home("attack"), BuyMachine(0, 0))


@case("HOM-LOC-29")
def a_factory_without_enough_gold() -> HeroesState:
    s = at_home("attack")
    set_gold(s, 0, 6)
    return next_is(s, BuyMachine(0, 0))


@case("HOM-LOC-29", "HOM-EXP-02")
def a_war_machine_as_a_gift() -> HeroesState:
    s = at_home("attack")
    set_gold(s, 0, 0)
    return next_is(s, BuyMachine(0, 1))


@case("HOM-LOC-29", "HOM-EXP-02")
def a_war_machine_from_the_wandering_merchant() -> HeroesState:
    s = at_home("attack")
    set_gold(s, 0, 6)
    return next_is(s, BuyMachine(0, 2))
