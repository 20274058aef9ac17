"""Tables on which the first seat defends, and others where a card, star or building changes an attack or a combat."""

from games.heroes.combat_moves import fight
from games.heroes.played_steps import case
from games.heroes.steps_after_combat import ended
from games.heroes.steps_of_cards import at_home, next_is, with_morale_cards
from games.heroes.steps_of_combat import then
from games.heroes.steps_of_rare_moments import give_pandora
from games.heroes.steps_of_spells import Do
from games.heroes.table import BOX, build, combat, field, give, lay, load, play, put, put_mark, set_stock
from games.heroes.test_championship import DUEL
from games.heroes.test_skirmish import battle
from hexkeep.games.heroes.rules.attack.attack import Attack
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL
from hexkeep.games.heroes.rules.cards.deck_effects import RemoveCard
from hexkeep.games.heroes.rules.cards.dice import FORTUNE, MORE_DICE_BIT, RESOURCE_DIE, DiceOutcome, Reroll
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit
from hexkeep.games.heroes.rules.combat.announcement import BeforeCombat
from hexkeep.games.heroes.rules.combat.battlefield import ATTACKER_WON, ATTACKER_YIELDED, DEFENDER_WON, DEFENDER_YIELDED
from hexkeep.games.heroes.rules.combat.combat_round import NextUnit, RoundEnd
from hexkeep.games.heroes.rules.effects.language import ABILITY
from hexkeep.games.heroes.rules.map.movement import Enter
from hexkeep.games.heroes.rules.modes.victory import check_victory
from hexkeep.games.heroes.rules.round.event_cards import DrawEvent
from hexkeep.games.heroes.rules.round.round import EndOfRound
from hexkeep.games.heroes.rules.round.turn import TurnEnd
from hexkeep.games.heroes.state import CUBE, MAIN, NO_ASTROLOGERS, SECOND, HeroesState, hero_index
from hexkeep.games.heroes.vocabulary import ASTROLOGER, CELL


def other_way_round(result: int, **more: int) -> HeroesState:
    """The second player attacked the first; units of side 0 are the attacker's."""
    s = ended(result, **more)
    s.attacker, s.defender = 1, 0
    for hero in (MAIN, SECOND):
        mine, theirs = hero_index(0, hero), hero_index(1, hero)
        s.hero_fields[mine], s.hero_fields[theirs] = s.hero_fields[theirs], s.hero_fields[mine]
        s.came_from[mine], s.came_from[theirs] = s.came_from[theirs], s.came_from[mine]
    return s


@case("HOM-ENDC-20", "HOM-ENDC-08", "HOM-ENDC-09", "HOM-ENDC-10")
def the_first_seats_main_hero_is_attacked_and_beaten() -> HeroesState:
    return other_way_round(ATTACKER_WON)


@case("HOM-ENDC-20", "HOM-ENDC-04", "HOM-HERO-14")
def the_first_seats_second_hero_is_attacked_and_beaten() -> HeroesState:
    return other_way_round(ATTACKER_WON, defender_hero=SECOND)


@case("HOM-ENDC-20", "HOM-XP-01", "HOM-ENDC-18")
def the_first_seat_beats_off_an_attack() -> HeroesState:
    return other_way_round(DEFENDER_WON)


@case("HOM-ENDC-14", "HOM-ENDC-20")
def the_first_seat_surrenders_when_attacked() -> HeroesState:
    return other_way_round(DEFENDER_YIELDED)


@case("HOM-ENDC-14", "HOM-ENDC-20")
def the_second_seat_surrenders_as_the_attacker() -> HeroesState:
    return other_way_round(ATTACKER_YIELDED)


@case("HOM-ENDC-08", "HOM-ENDC-10", "HOM-MODE-11")
def a_beaten_main_hero_counts_in_a_championship() -> HeroesState:
    return beaten_in_a_championship(MAIN)


@case("HOM-ENDC-08", "HOM-ENDC-10", "HOM-MODE-11")
def a_beaten_second_hero_counts_in_a_championship() -> HeroesState:
    return beaten_in_a_championship(SECOND)


def beaten_in_a_championship(hero: int) -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"}, **DUEL)
    s.defender_hero = hero
    s.result = ATTACKER_WON
    s.cell[1] = -1
    return then(s)


@case("HOM-ENDC-20")
def crag_hacks_stars_end_with_the_first_combat() -> HeroesState:
    s = ended(ATTACKER_WON)
    s.astrologer = ASTROLOGER.value("crag-hack")
    return s


@case("HOM-ENDC-20")
def other_stars_outlast_a_combat() -> HeroesState:
    s = ended(ATTACKER_WON)
    s.astrologer = ASTROLOGER.value("battalions-stallion")
    return s


@case("HOM-DEF-02", "HOM-UNIT-18")
def neutral_halberdiers_shield_who_stands_beside_them() -> HeroesState:
    return shielded("B4")


@case("HOM-DEF-02", "HOM-UNIT-18")
def neutral_halberdiers_shield_nobody_far_away() -> HeroesState:
    return shielded("D5")


def shielded(cell: str) -> HeroesState:
    s = fight({"A3": "griffins"}, {"A4": "neutral-boars", cell: "neutral-halberdiers"}, 0, 1, 0, versus=-1)
    return then(s, Attack(0, 1, NORMAL))


@case("HOM-DEF-02")
def enemies_shield_nobody() -> HeroesState:
    s = fight({"A3": "griffins", "B4": "neutral-halberdiers"}, {"A4": "neutral-boars"}, 0, 0, 0, versus=-1)
    return then(s, Attack(0, 2, NORMAL))


@case("HOM-TURN-09", "HOM-EXP-19")
def a_pact_is_asked_for_as_the_turn_ends() -> HeroesState:
    s = at_home(boxes=["stretch-goals"])
    give_pandora(s, "pandora-pact")
    return next_is(s, TurnEnd())


@case("HOM-TACT-03", "HOM-TACT-04", verbs=("play", "no-more"))
def diplomacy_before_a_combat() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "neutral-boars"}, versus=-1)
    s.level = 1
    for seat in (0, 1):
        set_stock(s, seat, 0, 0, 0)
    give(s, 0, "diplomacy", "attack")
    return then(s, BeforeCombat(0, 0))


@case("HOM-CTIME-06", "HOM-MODE-12")
def between_rounds_of_a_skirmish_both_recover() -> HeroesState:
    s = battle({"5-1": "griffins"}, {"5-11": "zombies"})
    s.experts = [1, 2]
    for seat in (0, 1):
        s.removed += s.deck[seat] + s.hand[seat]
        s.deck[seat], s.hand[seat] = [], []
    give(s, 0, "attack", "haste", "defense", zone="deck")
    return then(s, RoundEnd())


@case("HOM-CROUND-09")
def valhalla_helps_an_attack() -> HeroesState:
    s = fight({"A2": "goblins"}, {"A3": "harpies"}, 0, 0, faction_1="stronghold")
    build(s, 0, "hall-of-valhalla")
    return then(s, Attack(0, 1, NORMAL))


# ---- single points, dice and cards ------------------------------------------------------------------


@case("HOM-ROUND-08")
def who_has_passed_once_more_is_not_asked_again() -> HeroesState:
    s = at_home(boxes=[])
    s.rules |= NO_ASTROLOGERS
    return next_is(s, EndOfRound(0, 2))


@case("HOM-LOC-04", "HOM-FIELD-01")
def melodia_rolls_one_more_die() -> HeroesState:
    s = at_home()
    s.used[0] |= MORE_DICE_BIT
    load(s, 1, 3)
    return next_is(s, Enter(0, MAIN, dice_field(s), 0))


def dice_field(s: HeroesState) -> int:
    """The hero stands on the resource field of the own starting tile."""
    town = s.towns[0]
    names = [BOX.locations[x].name for x in BOX.tiles[s.tiles[town // 7]].location]
    where = town // 7 * 7 + names.index("resource-die")
    put(s, 0, MAIN, where)
    return where


@case("HOM-FIELD-01", "HOM-FIELD-02", "HOM-LOC-04")
def a_resource_field_is_visited_once() -> HeroesState:
    s = at_home()
    where = dice_field(s)
    s.marks[where] |= CUBE
    return next_is(s, Enter(0, MAIN, where, 0))


@case("HOM-MOVE-02", verbs=("move", "revisit", "discover"))
def a_single_movement_point_is_spent() -> HeroesState:
    s = at_home(boxes=[])
    put(s, 0, MAIN, s.towns[0], mp=1)
    return s


@case("HOM-PARA-01", "HOM-MORALE-16")
def a_morale_card_frees_a_paralysed_unit() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"}, boxes=["battlefield"])
    held = with_morale_cards("composure")
    s.morale_cards, s.morale_decks, s.morale_piles = held.morale_cards, held.morale_decks, held.morale_piles
    s.morale = held.morale
    s.mark = [0, 0]
    put_mark(s, 0, "paralysed")
    return then(s, NextUnit())


@case("HOM-CROUND-07", "HOM-CCARD-06")
def a_fallen_unit_attacks_nobody() -> HeroesState:
    s = fight({"A2": "halberdiers", "B1": "griffins"}, {"A3": "zombies"}, 0, 0)
    give(s, 0, "attack")
    s.cell[0] = -1
    return then(s, Attack(0, 2, NORMAL))


@case("HOM-CROUND-07", "HOM-CCARD-06")
def nobody_attacks_a_fallen_unit() -> HeroesState:
    s = fight({"A2": "halberdiers"}, {"A3": "zombies", "D5": "zombies"}, 0, 0)
    give(s, 0, "attack")
    s.cell[1] = -1
    return then(s, Attack(0, 1, NORMAL))


@case("HOM-TRADE-04")
def an_ability_is_removed() -> HeroesState:
    return next_is(at_home("attack", "archery", "haste"), RemoveCard(ABILITY, 0, 0, 0))


@case("HOM-EXP-16", verbs=("strike",))
def an_ability_is_tried_again_under_the_stars() -> HeroesState:
    s = fight({"A2": "zombies"}, {"A3": "medusas"}, 0, 0, 0, -1, 0)
    star = next(i for i, a in enumerate(BOX.astrologers) if a.ability_reroll)
    s.astrologer = star
    return s


@case("HOM-EXP-16", verbs=("strike",))
def an_ability_fails_twice_under_the_stars() -> HeroesState:
    s = fight({"A2": "zombies"}, {"A3": "medusas"}, 0, 0, 0, 1, -1)
    star = next(i for i, a in enumerate(BOX.astrologers) if a.ability_reroll)
    s.astrologer = star
    return s


@case("HOM-END-08", "HOM-END-13")
def all_players_are_left() -> HeroesState:
    s = at_home(boxes=[], players=3)
    return next_is(s, Do(check_victory))


@case("HOM-END-08", "HOM-END-13")
def one_player_is_left() -> HeroesState:
    s = at_home(boxes=[], players=3)
    s.out[1] = s.out[2] = 1
    return next_is(s, Do(check_victory))


@case("HOM-NEUT-08", "HOM-UNIT-18")
def champions_roll_again_only_once() -> HeroesState:
    s = fight({"A2": "champions.pack"}, {"A3": "zombies"}, 0, 0, 0)
    s.origin = CELL.value("D1")
    play(s, "strike fighter:1", 0)
    return s


@case("HOM-SIEGE-15", verbs=("strike",))
def the_arrow_tower_shoots_without_penalty() -> HeroesState:
    s = fight({"A2": "griffins"}, {"D5": "zombies", "tower": "arrow-tower"}, 1, 1, walls=[1, 2, 1, 1])
    s.actor, s.origin, s.acted = 2, s.cell[2], 0
    return then(s, ActivateUnit(2))


@case("HOM-MORALE-05", "HOM-MORALE-06", "HOM-WORD-13")
def fortune_rolls_the_second_die_again() -> HeroesState:
    s = at_home()
    s.luck[0] = FORTUNE
    load(s, 4)
    s.dice = [0, 2]
    return next_is(s, DiceOutcome(RESOURCE_DIE, 1, 0, MAIN), Reroll(RESOURCE_DIE, 0))


@case("HOM-MOVE-08", "HOM-MOVE-06", verbs=("move", "pass-over"))
def nobody_is_passed_where_the_only_way_out_leads_back() -> HeroesState:
    s = at_home(boxes=[])
    lay(s, 4, "F1")
    put(s, 0, SECOND, field(4, "NE"), mp=0)
    put(s, 0, MAIN, field(4, "C"), mp=2)
    s.roads = tuple((field(4, "C"),) if at == field(4, "NE") else ways for at, ways in enumerate(s.roads))
    return s


@case("HOM-EXP-03", "HOM-EXP-04")
def the_second_seat_draws_an_event_after_the_first() -> HeroesState:
    s = at_home(boxes=["fortress"])
    s.events.sort(key=lambda event: BOX.events[event].name == "marketplace")
    s.event_seat = 0
    return next_is(s, DrawEvent())


@case("HOM-DEF-02", "HOM-DEF-05")
def under_the_plastic_tray_a_defense_token_always_helps() -> HeroesState:
    s = fight({"A2": "halberdiers"}, {"A3": "zombies"}, 0, 0)
    s.astrologer = ASTROLOGER.value("plastic-tray")
    put_mark(s, 1, "defending")
    return then(s, Attack(0, 1, NORMAL))


@case("HOM-UNIT-23", "HOM-UNIT-15")
def wounded_skeletons_reinforce_nobody() -> HeroesState:
    return against_skeletons(30)


@case("HOM-UNIT-23", "HOM-UNIT-15")
def beaten_skeletons_reinforce_the_necropolis() -> HeroesState:
    return against_skeletons(0)


def against_skeletons(health: int) -> HeroesState:
    s = fight(
        {"A2": "dread-knights", "B1": "zombies"},
        {"A3": "neutral-skeletons", "D5": "neutral-boars"},
        0,
        0,
        versus=-1,
        faction_1="necropolis",
    )
    s.health[2] = health
    return then(s, Attack(0, 2, NORMAL))
