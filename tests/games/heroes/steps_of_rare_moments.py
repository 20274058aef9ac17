"""Tables for moments that few cards, events and modes lead to."""

from games.heroes.combat_moves import fight
from games.heroes.played_steps import case, top
from games.heroes.steps_of_cards import at_home, next_is, with_morale_cards, with_own_deck
from games.heroes.steps_of_combat import then
from games.heroes.steps_of_spells import Do, in_combat
from games.heroes.steps_of_the_map import abroad
from games.heroes.table import (
    BOX,
    GAME,
    build,
    card,
    combat,
    field,
    give,
    load,
    offered,
    play,
    put,
    put_mark,
    run_step,
    set_stock,
    unit,
)
from games.heroes.test_adventure import adventure, hold, journey, quest
from games.heroes.test_alliance import alliance
from games.heroes.test_championship import laid, map_being_laid
from games.heroes.test_creature_banks import with_bank
from games.heroes.test_pandora import at_the_box
from games.heroes.test_scrolls import with_scroll
from games.heroes.test_skirmish import battle
from hexkeep.games.heroes.rules.attack.attack import Attack
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL
from hexkeep.games.heroes.rules.cards.card_trading import ANY_KIND, TakeFromPile, TradeIn
from hexkeep.games.heroes.rules.cards.deck_effects import DiscardCards, RemoveCard
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, RESOURCE_DIE, DiceOutcome, OnDie, Reroll
from hexkeep.games.heroes.rules.cards.dice_cards import DiceCards
from hexkeep.games.heroes.rules.combat.combat_round import NextUnit
from hexkeep.games.heroes.rules.combat.deployment import GatherUnits
from hexkeep.games.heroes.rules.combat.siege import Fortify
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import ACT, ARTIFACT, MAP, WORD
from hexkeep.games.heroes.rules.map.creature_banks import StackGuards
from hexkeep.games.heroes.rules.map.locations import TradingPost
from hexkeep.games.heroes.rules.map.movement import Enter
from hexkeep.games.heroes.rules.map.movement_points import OVER_BLOCKED, PAST_ENEMIES, GrantMovement
from hexkeep.games.heroes.rules.map.pandora import PayUpkeep
from hexkeep.games.heroes.rules.modes.adventure import AdventureRound
from hexkeep.games.heroes.rules.modes.alliance import ProposeTurnOrder
from hexkeep.games.heroes.rules.modes.championship_map import START_TURN, LayTile
from hexkeep.games.heroes.rules.modes.skirmish import BeginBattle
from hexkeep.games.heroes.rules.round.astrologers import Astrologers
from hexkeep.games.heroes.rules.round.event_cards import CloseMarket, resolve_event
from hexkeep.games.heroes.rules.round.preparation import BonusEnd, push_preparation
from hexkeep.games.heroes.rules.round.turn import Refresh
from hexkeep.games.heroes.rules.spells.out_of_turn import RallyArchers
from hexkeep.games.heroes.state import MAIN, NO_REROLLS, SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import ASTROLOGER

MOVES = ("move", "pass-over")


# ---- dice of an attack ----------------------------------------------------------------------------


def rolled(*cards: str, seat: int, die: int = -1) -> HeroesState:
    """The first player's Halberdiers attack; a seat holds these cards and is known to own an artifact."""
    s = fight({"A2": "halberdiers"}, {"A3": "zombies"}, die, 0)
    give(s, seat, *cards)
    s.artifacts[seat] = 1
    drop_windows(s)
    return s


def drop_windows(s: HeroesState) -> None:
    """The attack has come to its die."""
    play(s, "strike fighter:1", 0)
    while s.stack[-1].name == "card-window":
        play(s, "no-more")


@case("HOM-CCARD-03", "HOM-NEUT-08")
def the_striker_changes_the_die() -> HeroesState:
    return rolled("centaurs-axe", "attack", seat=0)


@case("HOM-CCARD-03")
def the_target_changes_the_die() -> HeroesState:
    return rolled("shield-of-the-dwarven-lords", "centaurs-axe", seat=1, die=1)


@case("HOM-CCARD-03")
def who_owns_no_artifact_is_not_asked_about_the_die() -> HeroesState:
    s = rolled("attack", seat=0)
    s.artifacts[0] = 0
    return s


@case("HOM-NEUT-08", "HOM-UNIT-18")
def a_crusader_rolls_its_zero_again() -> HeroesState:
    s = fight({"A2": "crusaders.pack"}, {"A3": "zombies"}, 0, 1, 0)
    play(s, "strike fighter:1", 0)
    return s


@case("HOM-DICE-06")
def a_die_says_what_happens() -> HeroesState:
    s = at_home()
    s.dice = [0]
    gold = next(i for i, p in enumerate(BOX.programs) if p.token == "castle.city-hall.0")
    return next_is(s, OnDie(-1, gold, -1, 0, MAIN, -1, MAP))


@case("HOM-DICE-06")
def a_die_says_that_nothing_happens() -> HeroesState:
    s = at_home()
    s.dice = [-1]
    gold = next(i for i, p in enumerate(BOX.programs) if p.token == "castle.city-hall.0")
    return next_is(s, OnDie(-1, gold, gold, 0, MAIN, -1, MAP))


# ---- combat ---------------------------------------------------------------------------------------


@case("HOM-WORD-15")
def one_of_two_archers_acts_at_once() -> HeroesState:
    s = fight({"A2": "griffins", "B1": "marksmen", "C1": "elves"}, {"D5": "zombies"})
    put_mark(s, 1, "activated")
    return then(s, RallyArchers(0, 0))


@case("HOM-WORD-15")
def the_only_archer_acts_at_once() -> HeroesState:
    s = fight({"A2": "griffins", "B1": "marksmen"}, {"D5": "zombies"})
    return then(s, RallyArchers(0, 0))


@case("HOM-WORD-05", verbs=("cast",))
def magi_strengthen_the_first_spell() -> HeroesState:
    s = fight({"A2": "magi.pack"}, {"C4": "zombies"})
    give(s, 0, "lightning-bolt")
    return s


@case("HOM-WORD-05", verbs=("cast",))
def magi_do_not_strengthen_the_second_spell() -> HeroesState:
    s = fight({"A2": "magi.pack"}, {"C4": "zombies"})
    give(s, 0, "lightning-bolt")
    s.casts[0], s.limit[0] = 1, 2
    return s


@case("HOM-WORD-05", verbs=("cast",))
def elementals_strengthen_spells_of_their_school() -> HeroesState:
    s = fight({"A2": "storm-elementals.pack"}, {"C4": "zombies"})
    give(s, 0, "lightning-bolt", "slow")
    return s


@case("HOM-MODE-12")
def the_token_decides_a_tie_on_the_large_board() -> HeroesState:
    s = battle({"5-1": "griffins"}, {"5-11": "griffins"})
    s.mark = [0] * len(s.mark)
    s.last_initiative = -1
    return then(s, NextUnit())


@case("HOM-MODE-12")
def the_token_stays_where_there_is_no_tie() -> HeroesState:
    s = battle({"5-1": "griffins"}, {"5-11": "zombies"})
    s.mark = [0] * len(s.mark)
    s.last_initiative = -1
    return then(s, NextUnit())


@case("HOM-LOC-50")
def guards_of_a_bank_are_stacked() -> HeroesState:
    s, where = with_bank("crypt")
    fought = combat({"A2": "griffins"}, {"D5": "bank-skeletons", "C5": "bank-zombies"}, versus=-1)
    s.attacker, s.defender, s.field = 0, -1, where
    for name in ("code", "side", "cell", "damage", "mark", "haste", "health", "shield", "might", "armor", "venom"):
        setattr(s, name, getattr(fought, name)[:])
    s.fury, s.fury_end = fought.fury[:], fought.fury_end[:]
    load(s, 0, 1)
    return next_is(s, StackGuards())


# ---- the map --------------------------------------------------------------------------------------


def proclaimed(s: HeroesState, name: str) -> HeroesState:
    """The astrologers' card was drawn in this round."""
    star = ASTROLOGER.value(name)
    s.astrologer_deck = [x for x in s.astrologer_deck if x != star]
    s.astrologer_pile.append(star)
    s.astrologer = star
    s.round = 4
    return s


@case("HOM-EXP-16", verbs=MOVES)
def nobody_is_attacked_in_the_round_of_the_sanctuary() -> HeroesState:
    s = proclaimed(abroad("C", "F1", boxes=["stretch-goals"]), "sanctuary")
    put(s, 1, MAIN, field(4, "NE"))
    return s


@case("HOM-MOVE-08", verbs=MOVES)
def who_passes_through_moves_on() -> HeroesState:
    s = abroad("SE")
    put(s, 0, SECOND, field(4, "SE"), mp=0)
    put(s, 0, MAIN, field(4, "SE"), mp=2)
    s.came_from[0] = field(4, "C")
    s.passing = MAIN
    return s


@case("HOM-MOVE-08", verbs=MOVES)
def who_passes_through_may_pass_another() -> HeroesState:
    s = abroad("SE", "N1")
    put(s, 0, MAIN, field(4, "NE"), mp=2)
    put(s, 0, SECOND, field(4, "C"), mp=0)
    s.came_from[0] = field(4, "E")
    s.passing = MAIN
    return s


@case("HOM-MAP-06", "HOM-WORD-14", verbs=MOVES)
def wings_lead_over_blocked_fields() -> HeroesState:
    s = abroad("C", "F1")
    run_one(s, GrantMovement(0, 0, OVER_BLOCKED))
    return s


@case("HOM-WORD-14", verbs=MOVES)
def pathfinding_leads_past_guards() -> HeroesState:
    s = abroad("C", "F1")
    run_one(s, GrantMovement(0, 0, PAST_ENEMIES))
    return s


def run_one(s: HeroesState, step: object) -> None:
    s.push(step)  # type: ignore[arg-type]
    run_step(s)


# ---- Pandora's box, events, astrologers -----------------------------------------------------------


@case("HOM-EXP-19")
def a_pact_is_paid_for_at_the_end_of_a_turn() -> HeroesState:
    s = at_home(boxes=["stretch-goals"])
    give_pandora(s, "pandora-pact")
    return next_is(s, PayUpkeep(0))


@case("HOM-EXP-19")
def without_a_pact_nothing_is_paid() -> HeroesState:
    s = at_home(boxes=["stretch-goals"])
    return next_is(s, PayUpkeep(0))


def give_pandora(s: HeroesState, name: str) -> None:
    wanted = card(name)
    s.pandora.remove(wanted)
    s.permanent[0].append(wanted)


@case("HOM-FIELD-10", "HOM-EXP-18")
def a_card_is_drawn_from_the_box() -> HeroesState:
    s = at_the_box("pandora-hoard")
    return next_is(s, Enter(0, MAIN, s.hero_fields[0], 0))


@case("HOM-EXP-05")
def an_events_market_is_closed() -> HeroesState:
    s = at_home(boxes=["fortress"])
    top(s, ARTIFACT, "legs-of-legion")
    s.market = [s.decks[ARTIFACT].pop()]
    s.reserve = [unit("neutral-boars")]
    return next_is(s, CloseMarket())


@case("HOM-FIELD-10", "HOM-EXP-04")
def an_event_happens_to_all_from_the_drawer_on() -> HeroesState:
    s = at_home(boxes=["fortress"])
    s.event_seat = 1
    number = next(i for i, e in enumerate(BOX.events) if e.name == "marketplace")
    return next_is(s, Do(lambda s: resolve_event(s, number)))


@case("HOM-ROUND-04", "HOM-ROUND-07")
def the_stallion_is_proclaimed() -> HeroesState:
    s = at_home(boxes=[])
    s.round = 4
    star = ASTROLOGER.value("battalions-stallion")
    s.astrologer_deck.sort(key=lambda x: x == star)
    s.first_spell = [3, 3]
    return next_is(s, Astrologers())


@case("HOM-ROUND-04", "HOM-ROUND-07")
def the_tortoise_follows_the_stallion() -> HeroesState:
    s = proclaimed(at_home(boxes=[]), "battalions-stallion")
    star = ASTROLOGER.value("magic-tortoise")
    s.astrologer_deck.sort(key=lambda x: x == star)
    put(s, 0, SECOND, s.towns[0], mp=1)
    return next_is(s, Astrologers())


# ---- modes ----------------------------------------------------------------------------------------


@case("HOM-MODE-13", "HOM-MODE-07")
def the_second_round_of_an_adventure() -> HeroesState:
    s = adventure()
    s.stack.clear()
    s.round = 1
    return next_is(s, AdventureRound())


@case("HOM-MODE-13", "HOM-MODE-07")
def the_third_round_of_an_adventure() -> HeroesState:
    s = adventure(size="large")
    s.stack.clear()
    s.round = 2
    return next_is(s, AdventureRound())


@case("HOM-MODE-10")
def near_tiles_are_laid_by_turns() -> HeroesState:
    s = map_being_laid()
    while s.stack[-1].name == "turn-tile":
        d = next(d for d in GAME.decisions(s) if d.waits)
        GAME.play(s, d.seat, d.options[0])
    return s


@case("HOM-MODE-10", "HOM-SETUP-18")
def starting_tiles_are_laid() -> HeroesState:
    s = near_tiles_are_laid_by_turns()
    while not is_start(s):
        laid(s)
    return s


@case("HOM-MODE-10", "HOM-SETUP-18")
def the_second_starting_tile_lies_far_away() -> HeroesState:
    s = starting_tiles_are_laid()
    laid(s)
    return s


def is_start(s: HeroesState) -> bool:
    step = s.stack[-1]
    return isinstance(step, LayTile) and step.part == START_TURN


@case("HOM-MODE-08")
def the_battle_of_a_skirmish_begins() -> HeroesState:
    s = battle({"5-1": "griffins"}, {"5-11": "zombies"})
    for seat in (0, 1):
        s.removed += s.deck[seat]
        s.deck[seat] = []
    give(s, 0, "attack", "haste", zone="deck")
    s.rocks = []
    s.first = 1
    return then(s, BeginBattle())


# ---- after a spell, and spells on several units ---------------------------------------------------


def released(spell: str, *hand: str, power: int = 0, target: str = "", **more: object) -> HeroesState:
    """A spell was released, and aimed if a target is named."""
    s = in_combat(spell, *hand, **more)
    play(s, f"cast card:{spell}.1", 0)
    s.power = power
    play(s, f"release effect:{spell}.power-{power}", 0)
    if target:
        play(s, target, 0)
    return s


@case("HOM-SPEC-01", "HOM-SPELL-03")
def cards_played_after_a_spell() -> HeroesState:
    return released("lightning-bolt", "knowledge", "attack", power=1, target="target fighter:2")


@case("HOM-SPELL-03", "HOM-WORD-08")
def the_crazy_wizard_gives_the_first_spell_back() -> HeroesState:
    s = in_combat("lightning-bolt", "slow", boxes=[])
    s.astrologer = ASTROLOGER.value("crazy-wizard")
    play(s, "cast card:lightning-bolt.1", 0)
    return s


@case("HOM-WORD-08")
def the_crazy_wizard_does_not_give_the_second_spell_back() -> HeroesState:
    s = in_combat("lightning-bolt", "slow", boxes=[])
    s.astrologer = ASTROLOGER.value("crazy-wizard")
    s.first_spell[0] = 3
    play(s, "cast card:lightning-bolt.1", 0)
    return s


@case("HOM-WORD-01")
def an_inferno_rolls_for_all_it_hurts() -> HeroesState:
    s = in_combat("inferno", boxes=["inferno", "stronghold", "fortress"])
    give(s, 1, "attack")
    play(s, "cast card:inferno.1", 0)
    return s


@case("HOM-WORD-01")
def a_fireball_that_might_be_answered() -> HeroesState:
    s = in_combat("fireball", boxes=["inferno", "stronghold", "fortress"])
    give(s, 1, "magic-mirror", "attack")
    play(s, "cast card:fireball.1", 0)
    play(s, "release effect:fireball.power-0", 0)
    while len(GAME.decisions(s)) == 1 and GAME.decisions(s)[0].seat == 0:
        d = GAME.decisions(s)[0]
        GAME.play(s, 0, next(o for o in d.options if "2" in GAME.write(o) or "C4" in GAME.write(o)))
    return s


@case("HOM-EXP-21", verbs=("cast",))
def spells_of_a_scroll_in_combat() -> HeroesState:
    s = in_combat(boxes=["stronghold", "fortress"])
    held = at_home(boxes=["stronghold", "fortress"])
    with_scroll(held, "lightning-bolt", "town-portal")
    for zone in (*s.decks, *s.piles, *s.deck):
        zone[:] = [c for c in zone if c not in held.scrolls[0]]
    s.scroll_pile = [c for c in s.scroll_pile if c not in held.scrolls[0]]
    s.scrolls[0] = held.scrolls[0]
    return s


# ---- setting up, guards, places -------------------------------------------------------------------


@case("HOM-DIFF-04")
def artifacts_are_shuffled_together_after_the_bonus() -> HeroesState:
    s = at_home(boxes=[])
    s.piles[ARTIFACT] += [s.decks[ARTIFACT].pop() for _ in range(3)]
    s.decks[ARTIFACT].sort()
    return next_is(s, BonusEnd())


@case("HOM-NEUT-06")
def envoys_of_every_dwelling() -> HeroesState:
    s = at_home(boxes=[])
    build(s, 0, "dwelling-bronze", "dwelling-silver", "dwelling-gold")
    return next_is(s, Do(lambda s: run_program(s, program_with("envoys"), 0)))


@case("HOM-NEUT-06")
def envoys_of_one_dwelling() -> HeroesState:
    s = at_home(boxes=[])
    s.built[0] = 0
    build(s, 0, "dwelling-bronze")
    return next_is(s, Do(lambda s: run_program(s, program_with("envoys"), 0)))


def program_with(word: str) -> int:
    return next(i for i, p in enumerate(BOX.programs) if p.ops and p.ops[0].word == WORD[word])


@case("HOM-NEUT-02", "HOM-DTAB-03")
def guards_of_the_third_level_gather() -> HeroesState:
    s = combat({"A2": "griffins"}, {}, versus=-1)
    s.level, s.reserve = 3, []
    s.field = s.towns[0] + 1
    return then(s, GatherUnits(1))


@case("HOM-HERO-03")
def the_army_gathers_for_a_second_hero_too() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    s.army[0] = [unit("griffins"), unit("marksmen")]
    s.attacker_hero, s.reserve = SECOND, []
    return then(s, GatherUnits(0))


@case("HOM-LOC-36")
def a_prison_frees_a_hero() -> HeroesState:
    return next_is(abroad("C"), Do(lambda s: run_program(s, program_with("prison"), 0, MAIN)))


@case("HOM-LOC-36")
def a_prison_pays_who_has_two_heroes() -> HeroesState:
    s = abroad("C")
    put(s, 0, SECOND, 0)
    return next_is(s, Do(lambda s: run_program(s, program_with("prison"), 0, MAIN)))


@case("HOM-MORALE-08")
def an_enemy_with_morale_is_disheartened() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"}, faction_2="dungeon")
    s.morale[1] = 1
    return then(s, Do(lambda s: run_program(s, program_with("dishearten"), 0, MAIN, -1, ACT)))


@case("HOM-MORALE-08")
def an_enemy_without_morale_is_not_disheartened() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"}, faction_2="dungeon")
    return then(s, Do(lambda s: run_program(s, program_with("dishearten"), 0, MAIN, -1, ACT)))


@case("HOM-CARD-06", verbs=("play",))
def a_permanent_card_stays_in_play() -> HeroesState:
    return at_home("ballista")


@case("HOM-CARD-06", "HOM-CARD-08", verbs=("play", "discard-permanent"))
def a_second_permanent_card_takes_its_place() -> HeroesState:
    s = at_home("ballista", "ammo-cart")
    play(s, next(o for o in offered(s, 0) if o.startswith("play card:ballista")), 0)
    return s


@case("HOM-ROUND-09")
def the_first_ally_proposes_an_order() -> HeroesState:
    s = alliance()
    s.order = []
    return next_is(s, ProposeTurnOrder(0))


@case("HOM-OPT-02", "HOM-WORD-10")
def a_sash_does_not_roll_again_where_that_is_forbidden() -> HeroesState:
    s = at_home("ambassadors-sash", "attack")
    s.artifacts[0] = 1
    s.rules |= NO_REROLLS
    s.dice = [1]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 1, 0, MAIN), DiceCards(RESOURCE_DIE, 0))


@case("HOM-WORD-10")
def a_sash_rolls_again() -> HeroesState:
    s = at_home("ambassadors-sash", "attack")
    s.artifacts[0] = 1
    s.dice = [1]
    load(s, 4)
    return next_is(s, DiceOutcome(RESOURCE_DIE, 1, 0, MAIN), DiceCards(RESOURCE_DIE, 0))


@case("HOM-SIEGE-11", "HOM-SIEGE-12", "HOM-SIEGE-13", verbs=("strike",))
def a_shot_over_the_wall() -> HeroesState:
    return fight({"A1": "marksmen"}, {"B5": "zombies", "B4": "zombies"}, 0, walls=[1, 1, 1, 0])


@case("HOM-SIEGE-11", "HOM-SIEGE-12", "HOM-SIEGE-13", verbs=("strike",))
def a_shot_where_no_wall_stands() -> HeroesState:
    return fight({"A1": "marksmen"}, {"B5": "zombies", "B4": "zombies"}, 0)


# ---- the smallest cases: one card, the first card of the box, the first seat ------------------------


@case("HOM-TRADE-04", "HOM-DECK-14")
def the_only_card_is_removed() -> HeroesState:
    return next_is(at_home("archery"), RemoveCard(-1, 0, 0, 1))


@case("HOM-LOC-34")
def the_first_card_of_the_box_is_traded_in() -> HeroesState:
    return next_is(at_home("archery"), TradeIn(ANY_KIND, -1, 3, 0))


@case("HOM-LOC-24")
def a_single_artifact_at_the_black_market() -> HeroesState:
    s = at_home()
    s.decks[ARTIFACT] += s.piles[ARTIFACT]
    s.piles[ARTIFACT] = []
    top(s, ARTIFACT, "legs-of-legion")
    s.piles[ARTIFACT].append(s.decks[ARTIFACT].pop())
    return next_is(s, TakeFromPile(ARTIFACT, 4, 0, 1))


@case("HOM-COMBAT-02", "HOM-COMBAT-03", "HOM-COMBAT-04")
def the_first_players_town_is_entered() -> HeroesState:
    s = abroad()
    s.active = 1
    s.flags[s.towns[0]] = 0
    put(s, 1, MAIN, s.towns[0])
    return next_is(s, Enter(1, MAIN, s.towns[0], 0))


@case("HOM-LOC-25", "HOM-MOVE-11", verbs=MOVES)
def the_first_players_hero_in_a_sanctuary_is_passed() -> HeroesState:
    s = abroad("E", "N1")
    s.active = 1
    put(s, 1, MAIN, field(4, "C"))
    return s


@case("HOM-MORALE-05", "HOM-MORALE-06", "HOM-MORALE-16")
def a_sure_hand_alone_is_reason_to_ask() -> HeroesState:
    s = with_morale_cards("sure-hand")
    s.dice = [0]
    return next_is(s, Reroll(ATTACK_DIE, 0))


@case("HOM-TRADE-03", "HOM-EXP-21", "HOM-LOC-28")
def scrolls_are_sold_at_a_trading_post() -> HeroesState:
    s = at_home(boxes=["stronghold"])
    with_scroll(s, "haste", "slow")
    set_stock(s, 0, 0, 0, 0)
    return next_is(s, TradingPost(0, 1))


@case("HOM-UNIT-04", "HOM-TOWN-07", verbs=("recruit",))
def what_a_player_without_valuables_recruits() -> HeroesState:
    s = at_home(boxes=[])
    build(s, 0, "dwelling-bronze", "dwelling-silver", "dwelling-gold")
    set_stock(s, 0, 30, 0, 0)
    s.tokens[1] = 0
    return s


@case("HOM-SETUP-05", "HOM-SETUP-12", "HOM-DIFF-03", "HOM-OPT-04")
def before_the_first_round() -> HeroesState:
    s = at_home(boxes=[])
    s.stack.clear()
    s.round = 0
    push_preparation(s)
    return s


@case("HOM-MODE-13", "HOM-MORALE-18", verbs=("morale-recover", "morale-reroute"))
def an_adventurer_uses_morale_cards() -> HeroesState:
    s = journey(boxes=["battlefield"])
    for name in ("composure", "another-road"):
        kind = next(i for i, k in enumerate(BOX.morale_kinds) if k.name == name)
        found = next(c for c in s.morale_decks[0] if BOX.morale_of[c] == kind)
        s.morale_decks[0].remove(found)
        s.morale_cards[0].append(found)
    s.morale[0] = 2
    s.army[0] = [unit("halberdiers"), unit("griffins")]
    s.stunned = [BOX.stats[unit("griffins")].unit]
    hold(s, 0, "windmill")
    s.quests.append(s.quests.pop(s.quests.index(quest("water-wheel"))))
    return s


@case("HOM-CROUND-09", "HOM-ROUND-04")
def under_the_stars_of_offense_cards_turn() -> HeroesState:
    s = fight({"A2": "halberdiers"}, {"A3": "zombies"}, 0, 0)
    s.astrologer = ASTROLOGER.value("offense")
    give(s, 0, "attack", "defense")
    return then(s, Attack(0, 1, NORMAL))


@case("HOM-TURN-01", "HOM-TURN-02")
def the_hand_of_the_first_card_is_refreshed() -> HeroesState:
    return next_is(with_own_deck(("archery",), ("defense",)), Refresh())


@case("HOM-ABIL-05", "HOM-DECK-15")
def the_first_card_of_the_box_is_discarded() -> HeroesState:
    return next_is(at_home("archery"), DiscardCards(1, 0, 0))


@case("HOM-SIEGE-01", "HOM-SIEGE-02")
def the_first_player_defends_a_citadel() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    build(s, 0, "citadel")
    s.attacker, s.defender, s.field = 1, 0, s.towns[0]
    return then(s, Fortify())


@case("HOM-UNIT-05", "HOM-UNIT-02", verbs=("reinforce",), refused=("reinforce unit:halberdiers.few",))
def halberdiers_are_reinforced() -> HeroesState:
    s = at_home(boxes=[])
    build(s, 0, "dwelling-bronze", "citadel")
    s.army[0] = [unit("halberdiers")]
    s.tokens[1] = 0
    return s
