"""Tables for single choices, buildings in combat, and what the astrologers and the doom track change."""

from games.heroes.combat_moves import fight
from games.heroes.played_steps import case, top
from games.heroes.steps_after_combat import ended
from games.heroes.steps_of_cards import at_home, next_is
from games.heroes.steps_of_combat import then
from games.heroes.steps_of_rare_moments import program_with
from games.heroes.steps_of_spells import Do, in_combat
from games.heroes.steps_of_the_map import abroad, side_by_side
from games.heroes.table import BOX, build, combat, field, give, lay, play, put, set_stock, unit
from games.heroes.test_ai_heroes import RIVAL, versus
from games.heroes.test_championship import DUEL
from games.heroes.test_scrolls import with_scroll
from hexkeep.games.heroes.rules.attack.attack import ApplyDamage, Attack, ReinforceOnKill, SettleDie
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL
from hexkeep.games.heroes.rules.cards.card_effects import put_away
from hexkeep.games.heroes.rules.cards.searching import rebuild_deck
from hexkeep.games.heroes.rules.cards.war_machines import Catapult
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit
from hexkeep.games.heroes.rules.combat.announcement import BeforeCombat
from hexkeep.games.heroes.rules.combat.battlefield import ATTACKER_WON, DEFENDER_WON
from hexkeep.games.heroes.rules.combat.end_of_combat import CombatExperience
from hexkeep.games.heroes.rules.combat.siege import Fortify
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, SPELL
from hexkeep.games.heroes.rules.map.movement import Enter
from hexkeep.games.heroes.rules.map.tiles import DiscoverOrPeek
from hexkeep.games.heroes.rules.modes.campaign import TakeCardsAlong
from hexkeep.games.heroes.rules.morale.card_changes import Panic
from hexkeep.games.heroes.rules.round.turn import TurnStartBuildings
from hexkeep.games.heroes.rules.town.army import Reinforce
from hexkeep.games.heroes.state import CLEARED, INSIGHT_BOON, MAIN, SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import ASTROLOGER


@case("HOM-LOC-32", "HOM-MAP-21")
def a_single_tile_is_left_to_discover() -> HeroesState:
    s = abroad("C", "F9")
    s.turned = [max(0, t) for t in s.turned]
    s.turned[3] = -1
    return next_is(s, DiscoverOrPeek(4, 0, 0))


@case("HOM-MORALE-18")
def an_army_is_stunned_before_the_battle() -> HeroesState:
    s = at_home()
    s.army[0] = [unit("griffins"), unit("halberdiers")]
    s.stunned = [BOX.stats[unit("griffins")].unit]
    return next_is(s, Panic(0))


@case("HOM-MORALE-18")
def nobody_is_left_to_panic() -> HeroesState:
    s = at_home()
    s.army[0] = []
    return next_is(s, Panic(0))


@case("HOM-CAMP-02")
def the_third_card_is_taken_along() -> HeroesState:
    s = at_home("haste", "slow", "bless", "curse", scenario="homecoming", boxes=[])
    s.carried = s.hand[0][:2]
    return next_is(s, TakeCardsAlong(0))


@case("HOM-UNIT-08", "HOM-LOC-20")
def one_of_two_units_is_reinforced_for_half() -> HeroesState:
    s = at_home()
    s.army[0] = [unit("halberdiers"), unit("griffins"), unit("champions")]
    return next_is(s, Reinforce(2, 0, 1, 0, 1))


@case("HOM-DECK-10")
def a_pile_becomes_the_deck() -> HeroesState:
    s = at_home(boxes=[])
    s.piles[SPELL] = sorted(s.decks[SPELL] + s.piles[SPELL])
    s.decks[SPELL] = []
    return next_is(s, Do(lambda s: rebuild_deck(s, SPELL)))


@case("HOM-EXP-17")
def the_stars_make_a_catapult_stronger() -> HeroesState:
    s = fight({"A2": "griffins"}, {"B4": "zombies", "C4": "griffins"})
    s.astrologer = ASTROLOGER.value("ammo-cart")
    set_stock(s, 0, 5, 1, 5)
    return then(s, Catapult(0, -1))


@case("HOM-SIEGE-01", "HOM-AI-24")
def the_gate_of_an_ai_heros_town() -> HeroesState:
    s = versus({"A2": "griffins"}, {"D5": "zombies"})
    s.field = s.towns[RIVAL]
    return then(s, Fortify())


@case("HOM-TACT-03")
def an_eliminated_player_is_not_asked_before_a_combat() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"}, players=3)
    s.out[2] = 1
    for seat in (0, 1):
        set_stock(s, seat, 30, 9, 9)
    s.stack.pop()
    s.push(BeforeCombat(0, 2))
    return s


@case("HOM-CROUND-10", "HOM-DEF-02")
def a_fight_that_is_over_settles_no_die() -> HeroesState:
    s = fight({"A2": "griffins"}, {"A3": "zombies"})
    s.striker, s.target, s.result, s.dice = 0, 1, ATTACKER_WON, [0]
    return then(s, SettleDie())


@case("HOM-UTYPE-01")
def a_fight_that_is_over_asks_no_unit() -> HeroesState:
    s = fight({"A2": "griffins"}, {"A3": "zombies"})
    s.result = ATTACKER_WON
    return then(s, ActivateUnit(0))


@case("HOM-CROUND-09")
def a_fight_that_is_over_asks_for_no_cards() -> HeroesState:
    s = fight({"A2": "griffins"}, {"A3": "zombies"})
    give(s, 0, "attack")
    drop = Attack(0, 1, NORMAL)
    s.stack.pop()
    s.push(drop)
    s.stack.pop().run(s)
    s.result = ATTACKER_WON
    return s


@case("HOM-CROUND-09", verbs=("strike",))
def a_second_hero_plays_no_cards_in_an_attack() -> HeroesState:
    s = fight({"A2": "griffins"}, {"A3": "zombies"}, 0, 0)
    s.attacker_hero = SECOND
    give(s, 0, "attack")
    return s


@case("HOM-TRADE-07", "HOM-TURN-08", verbs=("end-turn",))
def an_ally_with_cards_listens_in_a_turn() -> HeroesState:
    s = side_by_side()
    give(s, 0, "haste")
    give(s, 2, "slow")
    return s


@case("HOM-EXP-21")
def a_spell_cast_from_a_scroll_leaves_the_game() -> HeroesState:
    s = at_home(boxes=["stronghold"])
    with_scroll(s, "haste", "slow")
    spell = s.scrolls[0].pop()
    s.ongoing[0].append(spell)
    s.scrolled.append(spell)
    return next_is(s, Do(lambda s: put_away(s, 0, spell)))


@case("HOM-SPELL-02", "HOM-SPELL-03", verbs=("cast",))
def pegasi_take_power_from_a_spell() -> HeroesState:
    s = fight({"A2": "griffins"}, {"C4": "pegasi.pack"})
    give(s, 0, "lightning-bolt", "power", "slow")
    return s


@case("HOM-SPELL-02", "HOM-SPELL-03")
def power_against_pegasi() -> HeroesState:
    s = pegasi_take_power_from_a_spell()
    play(s, "cast card:lightning-bolt.1", 0)
    s.power = 2
    return s


@case("HOM-END-11", "HOM-ENDC-10")
def the_second_player_beats_the_first() -> HeroesState:
    return ended(DEFENDER_WON, defender_hero=SECOND)


@case("HOM-MODE-11", "HOM-MODE-10")
def a_main_hero_is_beaten_in_a_championship() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"}, **DUEL)
    s.result = ATTACKER_WON
    s.cell[1] = -1
    return then(s)


@case("HOM-UNIT-15", "HOM-UNIT-19")
def a_fallen_attacker_hurts_nobody() -> HeroesState:
    s = fight({"A2": "halberdiers", "B1": "griffins"}, {"A3": "zombies"})
    s.striker, s.target, s.strike_kind = 0, 2, NORMAL
    s.cell[0] = -1
    return then(s, ApplyDamage(2))


@case("HOM-DIFF-02")
def artifacts_are_revealed_until_a_minor_one_comes() -> HeroesState:
    s = at_home(boxes=[])
    top(s, ARTIFACT, "legs-of-legion", "head-of-legion", "titans-cuirass")
    s.tops[ARTIFACT] = 1
    return next_is(s, Do(lambda s: run_program(s, program_with("first-minor"), 0)))


@case("HOM-ABIL-03", "HOM-XP-01")
def who_has_won_for_the_necropolis_is_asked_for_necromancy() -> HeroesState:
    s = at_home("necromancy", "attack", faction_1="necropolis", boxes=[])
    s.army[0] = [unit("skeletons"), unit("zombies")]
    return next_is(s, CombatExperience(0, MAIN, 1, 0))


@case("HOM-ABIL-03", "HOM-XP-01")
def who_has_won_for_another_faction_is_not_asked() -> HeroesState:
    return next_is(at_home("necromancy", "attack", boxes=[]), CombatExperience(0, MAIN, 1, 0))


@case("HOM-TURN-03")
def a_single_building_works_at_the_start_of_a_turn() -> HeroesState:
    s = at_home("attack", faction_1="dungeon", faction_2="castle", boxes=[])
    build(s, 0, "mana-vortex")
    return next_is(s, TurnStartBuildings())


@case("HOM-FIELD-04", "HOM-FIELD-05")
def a_mine_of_the_first_player_stays_with_the_first_player() -> HeroesState:
    s = abroad("NE", "F9")
    s.flags[field(4, "NE")] = 0
    s.marks[field(4, "NE")] |= CLEARED
    return next_is(s, Enter(0, MAIN, field(4, "NE"), 0))


@case("HOM-FIELD-04", "HOM-FIELD-05", "HOM-LOC-18")
def a_mine_of_the_first_player_goes_to_the_second() -> HeroesState:
    s = abroad("NE", "F9")
    s.active = 1
    s.flags[field(4, "NE")] = 0
    s.marks[field(4, "NE")] |= CLEARED
    put(s, 0, MAIN, s.towns[0])
    put(s, 1, MAIN, field(4, "NE"))
    return next_is(s, Enter(1, MAIN, field(4, "NE"), 0))


@case("HOM-EXP-16", "HOM-UNIT-18", verbs=("strike",))
def a_gaze_fails_on_a_minus() -> HeroesState:
    return fight({"A2": "zombies"}, {"A3": "medusas"}, 0, 0, 0, -1)


@case("HOM-EXP-16", "HOM-UNIT-18", verbs=("strike",))
def a_gaze_works_on_a_zero() -> HeroesState:
    return fight({"A2": "zombies"}, {"A3": "medusas"}, 0, 0, 0, 0)


@case("HOM-SPELL-03", "HOM-SPEC-01")
def insight_draws_a_card_after_a_spell() -> HeroesState:
    s = in_combat("lightning-bolt")
    s.removed += s.deck[0]
    s.deck[0] = []
    give(s, 0, "defense", zone="deck")
    s.boons[0] |= INSIGHT_BOON
    play(s, "cast card:lightning-bolt.1", 0)
    play(s, "release effect:lightning-bolt.power-0", 0)
    return s


@case("HOM-MAP-05", "HOM-MAP-12", "HOM-MOVE-13", verbs=("move", "discover"))
def ways_lead_from_tile_to_tile() -> HeroesState:
    s = abroad("C", "F1")
    lay(s, 1, "F3")
    put(s, 0, MAIN, field(4, "SW"))
    put(s, 0, SECOND, field(4, "NE"))
    return s


@case("HOM-UNIT-08", "HOM-UNIT-23")
def fallen_skeletons_reinforce_who_was_left_out() -> HeroesState:
    return raised({"A2": "vampires"}, unit("skeletons"), unit("liches"))


@case("HOM-UNIT-08", "HOM-UNIT-23")
def fallen_skeletons_reinforce_who_fights() -> HeroesState:
    return raised({"A2": "zombies"})


@case("HOM-UNIT-08", "HOM-UNIT-23")
def fallen_skeletons_find_nobody_to_reinforce() -> HeroesState:
    return raised({"A2": "vampires", "B1": "skeletons.pack"}, unit("liches"))


def raised(mine: dict[str, str], *left_out: int) -> HeroesState:
    s = fight(mine, {"D5": "neutral-boars"}, versus=-1, faction_1="necropolis")
    s.army[0] = list(left_out)
    return then(s, ReinforceOnKill(0))


@case("HOM-CROUND-09")
def under_other_stars_cards_do_not_turn() -> HeroesState:
    s = fight({"A2": "halberdiers"}, {"A3": "zombies"}, 0, 0)
    s.astrologer = ASTROLOGER.value("battalions-stallion")
    give(s, 0, "attack", "defense")
    return then(s, Attack(0, 1, NORMAL))


@case("HOM-CROUND-09")
def berserk_strikes_a_friend() -> HeroesState:
    s = fight({"A2": "halberdiers", "A3": "griffins"}, {"D5": "zombies"}, 0, 0)
    give(s, 0, "attack", "defense")
    give(s, 1, "power")
    return then(s, Attack(0, 1, NORMAL))


@case("HOM-CROUND-09", refused=("no-more", "morale-draw"))
def what_is_told_of_other_answers_in_a_card_window() -> HeroesState:
    s = fight({"A2": "halberdiers"}, {"A3": "zombies"}, 0, 0)
    give(s, 1, "attack")
    return then(s, Attack(0, 1, NORMAL))
