"""Tables for the steps of combat: activations, attacks, rounds, sieges, and what follows a combat."""

from games.heroes.combat_moves import fight
from games.heroes.played_steps import case
from games.heroes.steps_of_cards import next_is, with_morale_cards
from games.heroes.table import (
    BOX,
    build,
    combat,
    drop_step,
    give,
    load_attack,
    put_mark,
    set_gold,
    set_movement,
    set_stock,
    unit,
)
from games.heroes.test_ai_heroes import versus
from hexkeep.games.heroes.rules.attack.attack import Attack, CardWindow, ReinforceOnKill, RollAttack
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL, RETALIATION, SECOND_ATTACK, SWEEP
from hexkeep.games.heroes.rules.cards.war_machines import Catapult
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit
from hexkeep.games.heroes.rules.combat.combat_round import CombatRound, LoseActivation, NextUnit, RoundEnd
from hexkeep.games.heroes.rules.combat.deployment import DeployUnits
from hexkeep.games.heroes.rules.combat.siege import Fortify
from hexkeep.games.heroes.rules.morale.card_changes import Panic
from hexkeep.games.heroes.state import (
    MOVED_BIT,
    SECOND,
    STRUCK_BIT,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import CELL

ACTS = ("strike", "walk", "defend", "breach", "return", "finish", "surrender", "feat")
HITS = ("strike", "breach")


def duel(mine: str, theirs: str, *dice: int, near: bool = True, **more: object) -> HeroesState:
    """The first player's unit on A2 is active; the enemy's stands beside it, or far away. Nobody has cards."""
    return fight({"A2": mine}, {"A3" if near else "C4": theirs}, *dice, **more)


def then(s: HeroesState, *steps: object) -> HeroesState:
    """These steps come next instead of the question that waits."""
    drop_step(s)
    return next_is(s, *steps)  # type: ignore[arg-type]


# ---- an activation --------------------------------------------------------------------------------


@case("HOM-UTYPE-01", "HOM-DEF-01", "HOM-CROUND-05", "HOM-CROUND-06", verbs=ACTS)
def a_ground_unit_acts() -> HeroesState:
    return fight({"A2": "halberdiers", "B1": "griffins"}, {"A3": "zombies", "D5": "zombies"}, 0, 0)


@case("HOM-UTYPE-02", "HOM-UTYPE-03", verbs=("strike", "walk"))
def a_flying_unit_acts() -> HeroesState:
    return fight({"A2": "griffins", "B1": "halberdiers"}, {"A4": "zombies", "B3": "zombies"}, 0, 0)


@case("HOM-UTYPE-06", "HOM-UTYPE-10", verbs=ACTS)
def a_ranged_unit_with_an_enemy_beside_it() -> HeroesState:
    return fight({"A2": "marksmen"}, {"A3": "zombies", "D5": "zombies"}, 0, 0, 0)


@case("HOM-UTYPE-06", verbs=ACTS)
def a_ranged_unit_with_enemies_far_away() -> HeroesState:
    return fight({"A2": "marksmen"}, {"B4": "zombies", "D5": "zombies"}, 0, 0, 0)


@case("HOM-UTYPE-06", verbs=ACTS)
def a_ranged_unit_that_has_moved() -> HeroesState:
    s = fight({"A2": "marksmen"}, {"B4": "zombies"}, 0)
    s.acted |= MOVED_BIT
    return s


@case("HOM-UTYPE-06", verbs=ACTS)
def a_ranged_unit_that_has_shot() -> HeroesState:
    s = fight({"A2": "marksmen"}, {"B4": "zombies"}, 0)
    s.acted |= STRUCK_BIT
    return s


@case("HOM-UTYPE-01", verbs=ACTS)
def a_ground_unit_that_has_moved() -> HeroesState:
    s = fight({"A2": "halberdiers"}, {"A3": "zombies"}, 0)
    s.acted |= MOVED_BIT
    return s


@case("HOM-CROUND-05", "HOM-UTYPE-01", verbs=ACTS)
def harpies_fly_back() -> HeroesState:
    s = fight({"A2": "harpies"}, {"A3": "zombies"}, 0)
    s.acted |= STRUCK_BIT
    s.origin = CELL.value("D1")
    return s


@case("HOM-DEF-01", "HOM-DEF-03", verbs=("defend", "finish"))
def who_defended_before_does_not_defend_again() -> HeroesState:
    s = combat({"A2": "halberdiers"}, {"D5": "zombies"})
    s.mark[0] = 0
    put_mark(s, 0, "defending")
    return then(s, NextUnit())


@case("HOM-SIEGE-07", "HOM-SIEGE-08", verbs=ACTS)
def a_unit_beside_the_wall() -> HeroesState:
    return fight({"B2": "halberdiers"}, {"D5": "zombies"}, walls=[1, 2, 0, 1])


@case("HOM-SIEGE-08", verbs=("breach", "strike"))
def a_ranged_unit_beside_the_wall() -> HeroesState:
    return fight({"B2": "marksmen"}, {"D5": "zombies"}, 0, 0, walls=[1, 2, 1, 1])


@case("HOM-CROUND-05", verbs=ACTS)
def a_neutral_unit_must_attack() -> HeroesState:
    s = combat({"A2": "halberdiers"}, {"A4": "neutral-boars"}, versus=-1)
    s.health = [30, 30]
    load_attack(s, 0, 0)
    s.actor, s.origin, s.acted = 1, s.cell[1], 0
    return then(s, ActivateUnit(1))


@case("HOM-CROUND-05", verbs=ACTS)
def a_neutral_unit_out_of_reach_walks() -> HeroesState:
    s = combat({"A1": "halberdiers"}, {"D5": "neutral-zombies"}, versus=-1)
    s.actor, s.origin, s.acted = 1, s.cell[1], 0
    return then(s, ActivateUnit(1))


@case("HOM-ENDC-13", "HOM-ENDC-15", verbs=("surrender",))
def a_hero_with_gold_surrenders() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    for seat in (0, 1):
        set_gold(s, seat, 10)
    return s


@case("HOM-ENDC-13", verbs=("surrender",))
def a_hero_without_gold_does_not_surrender() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    for seat in (0, 1):
        set_gold(s, seat, 9)
    return s


# ---- abilities in place of an action --------------------------------------------------------------


@case("HOM-UNIT-20", verbs=("feat",))
def spurred_friends() -> HeroesState:
    return fight({"A2": "ogres.pack", "B1": "marksmen", "C1": "griffins"}, {"D5": "zombies"})


@case("HOM-UNIT-20", verbs=("feat",))
def hexed_enemies() -> HeroesState:
    s = fight({"A2": "sorceresses", "B1": "griffins"}, {"D5": "zombies", "C4": "zombies"})
    s.cell[3] = -1
    return s


@case("HOM-UNIT-20", verbs=("feat",))
def genies_grant_a_wish() -> HeroesState:
    s = fight({"A2": "genies"}, {"D5": "zombies"})
    s.removed += s.deck[0]
    s.deck[0] = []
    give(s, 0, "attack", "haste", "defense", zone="deck")
    return s


@case("HOM-UNIT-20", verbs=("feat",))
def genies_without_a_deck_grant_none() -> HeroesState:
    s = fight({"A2": "genies"}, {"D5": "zombies"})
    s.removed += s.deck[0]
    s.deck[0] = []
    return s


@case("HOM-UNIT-20", verbs=("feat",))
def genies_of_a_second_hero_grant_none() -> HeroesState:
    s = fight({"A2": "genies"}, {"D5": "zombies"})
    s.attacker_hero = SECOND
    return s


@case("HOM-UNIT-20", verbs=("breach",))
def cyclopes_break_walls_from_afar() -> HeroesState:
    theirs = {"D5": "zombies", "tower": "arrow-tower"}
    return fight({"A1": "cyclopes.pack"}, theirs, walls=[1, 2, 0, 1])


# ---- an attack ------------------------------------------------------------------------------------


@case("HOM-CROUND-07", "HOM-CTERM-04", "HOM-UNIT-15", verbs=HITS)
def an_attack_and_its_retaliation() -> HeroesState:
    return duel("halberdiers", "zombies", 1, -1)


@case("HOM-CTERM-05", verbs=HITS)
def who_has_retaliated_does_not_again() -> HeroesState:
    s = duel("halberdiers", "zombies", 0, 0)
    put_mark(s, 1, "retaliated")
    return s


@case("HOM-CTERM-04", "HOM-CTERM-05", "HOM-UNIT-18", verbs=HITS)
def who_retaliates_without_limit() -> HeroesState:
    s = duel("halberdiers", "griffins.pack", 0, 0)
    put_mark(s, 1, "retaliated")
    return s


@case("HOM-CTERM-04", "HOM-UNIT-18", verbs=HITS)
def nobody_retaliates_against_some() -> HeroesState:
    return duel("vampires", "zombies", 0, 0)


@case("HOM-CTERM-06", "HOM-CTERM-08")
def a_retaliation_provokes_none() -> HeroesState:
    return then(duel("halberdiers", "zombies", 0, 0), Attack(1, 0, RETALIATION))


@case("HOM-CTERM-06", "HOM-CTERM-08", "HOM-UNIT-18")
def a_retaliation_of_who_is_never_struck_back() -> HeroesState:
    """Vampires hold off retaliation only when they attack; against their second attack there is one."""
    return then(duel("vampires", "zombies", 0, 0), Attack(0, 1, SECOND_ATTACK))


@case("HOM-CTERM-04")
def a_sweep_provokes_no_retaliation() -> HeroesState:
    return then(duel("halberdiers", "zombies", 0, 0), Attack(0, 1, SWEEP))


@case("HOM-PARA-03", "HOM-PARA-02", verbs=HITS)
def a_paralysed_unit_retaliates_and_is_free() -> HeroesState:
    s = duel("halberdiers", "zombies", 0, 0)
    put_mark(s, 1, "paralysed")
    return s


@case("HOM-CROUND-12", verbs=HITS)
def a_shot_from_afar_is_not_answered() -> HeroesState:
    return duel("marksmen", "zombies", 0, near=False)


@case("HOM-CTERM-07", "HOM-UNIT-15", verbs=HITS)
def a_flipped_unit_retaliates() -> HeroesState:
    s = duel("champions.pack", "zombies.pack", 1, 0)
    s.health = [0, 0]
    return s


@case("HOM-UNIT-09", "HOM-CTERM-07", "HOM-UNIT-15", "HOM-ENDC-01", verbs=HITS)
def a_beaten_unit_does_not_retaliate() -> HeroesState:
    s = fight({"A2": "champions.pack"}, {"A3": "zombies", "D5": "zombies"}, 1, 0)
    s.health = [0, 0, 0]
    return s


@case("HOM-UNIT-19", "HOM-UNIT-18", verbs=HITS)
def marksmen_of_a_pack_shoot_twice() -> HeroesState:
    return duel("marksmen.pack", "zombies", 1, 0, near=False)


@case("HOM-UNIT-18", "HOM-UNIT-19", verbs=HITS)
def marksmen_of_a_pack_beside_an_enemy() -> HeroesState:
    return duel("marksmen.pack", "zombies", 1, 0, 0)


@case("HOM-UNIT-18", "HOM-UNIT-19", verbs=HITS)
def a_dragon_breathes_through_its_target() -> HeroesState:
    return fight({"A2": "gold-dragons.pack"}, {"A3": "zombies", "A4": "griffins", "B3": "zombies"}, 0, 0, 0)


@case("HOM-UNIT-18", "HOM-UNIT-19", verbs=HITS)
def a_death_cloud_beside_the_target() -> HeroesState:
    return fight({"A1": "liches.pack", "C3": "griffins"}, {"B3": "zombies", "B4": "zombies", "D5": "zombies"}, 0, 0, 0)


@case("HOM-CROUND-10")
def nobody_rolls_for_a_fallen_attacker() -> HeroesState:
    s = fight({"A2": "halberdiers", "B1": "griffins"}, {"A3": "zombies"}, 0)
    s.striker, s.target, s.strike_kind = 0, 1, NORMAL
    s.target = 2
    s.acted |= STRUCK_BIT
    s.cell[0] = -1
    return then(s, RollAttack())


@case("HOM-CROUND-10")
def nobody_rolls_against_a_fallen_target() -> HeroesState:
    s = fight({"A2": "halberdiers"}, {"A3": "zombies", "D5": "zombies"}, 0)
    s.striker, s.target, s.strike_kind = 0, 1, NORMAL
    s.acted |= STRUCK_BIT
    s.cell[1] = -1
    return then(s, RollAttack())


@case("HOM-DECK-03", "HOM-ABIL-01", "HOM-CROUND-09")
def both_sides_hold_cards_in_an_attack() -> HeroesState:
    s = duel("halberdiers", "zombies", 0, 0)
    give(s, 0, "attack")
    give(s, 1, "defense")
    return then(s, Attack(0, 1, NORMAL))


@case("HOM-CROUND-09")
def the_defender_alone_holds_cards() -> HeroesState:
    s = duel("halberdiers", "zombies", 0, 0)
    give(s, 1, "defense")
    return then(s, Attack(0, 1, NORMAL))


@case("HOM-CROUND-09", "HOM-MORALE-03")
def morale_alone_is_reason_to_ask_in_an_attack() -> HeroesState:
    s = duel("halberdiers", "zombies", 0, 0)
    s.morale[0] = 1
    return then(s, Attack(0, 1, NORMAL))


@case("HOM-CROUND-09")
def the_second_pass_closes_the_window() -> HeroesState:
    s = duel("halberdiers", "zombies", 0, 0)
    give(s, 0, "attack")
    give(s, 1, "defense")
    drop_step(s)
    s.push(Attack(0, 1, NORMAL))
    s.stack.pop().run(s)
    drop_step(s)
    s.push(CardWindow(1, 1))
    return s


@case("HOM-CCARD-05", "HOM-CCARD-06")
def nothing_is_left_of_an_earlier_attack() -> HeroesState:
    s = duel("halberdiers", "zombies", 0, 0)
    s.boost, s.guard, s.die_rule, s.saved = 3, 3, 8, 1
    return then(s, Attack(0, 1, NORMAL))


@case("HOM-MORALE-16")
def a_morale_card_helps_an_attack() -> HeroesState:
    return morale_in_combat("valor", 0)


@case("HOM-MORALE-16")
def a_morale_card_helps_a_defense() -> HeroesState:
    return morale_in_combat("valor", 1)


def morale_in_combat(name: str, striker: int) -> HeroesState:
    s = combat({"A2": "halberdiers"}, {"A3": "zombies"}, quick=True, boxes=["battlefield"])
    held = with_morale_cards(name)
    s.morale_cards, s.morale_decks, s.morale_piles = held.morale_cards, held.morale_decks, held.morale_piles
    s.morale = held.morale
    s.health = [30, 30]
    load_attack(s, 0, 0)
    return then(s, Attack(striker, 1 - striker, NORMAL))


@case("HOM-DEF-02", "HOM-DEF-05", verbs=HITS)
def a_defending_unit_rolls_for_its_defense() -> HeroesState:
    s = duel("halberdiers", "zombies", 0, 1, 0)
    put_mark(s, 1, "defending")
    return s


@case("HOM-DEF-02", verbs=HITS)
def a_defense_die_of_zero_does_not_help() -> HeroesState:
    s = duel("halberdiers", "zombies", 0, 0, 0)
    put_mark(s, 1, "defending")
    return s


@case("HOM-UNIT-08", "HOM-UNIT-23")
def fallen_skeletons_reinforce_the_necropolis() -> HeroesState:
    s = fight(
        {"A2": "zombies", "B1": "vampires", "C1": "skeletons.pack"},
        {"D5": "neutral-boars"},
        versus=-1,
        faction_1="necropolis",
    )
    s.army[0] = [unit("skeletons"), unit("liches")]
    return then(s, ReinforceOnKill(0))


@case("HOM-UNIT-18", "HOM-UNIT-19", verbs=HITS)
def crusaders_roll_a_zero_again() -> HeroesState:
    return duel("crusaders.pack", "zombies", 0, 1, 0)


@case("HOM-UNIT-18", "HOM-UNIT-19", verbs=HITS)
def champions_who_moved_roll_again() -> HeroesState:
    s = duel("champions.pack", "zombies", 0, 1, 0)
    s.origin = CELL.value("D1")
    return s


@case("HOM-UNIT-18", "HOM-UNIT-19", verbs=HITS)
def champions_who_stood_do_not_roll_again() -> HeroesState:
    return duel("champions.pack", "zombies", 0, 0)


@case("HOM-UNIT-18", verbs=HITS)
def champions_do_not_roll_again_in_retaliation() -> HeroesState:
    return duel("zombies", "champions.pack", 0, 0)


@case("HOM-UNIT-18", verbs=HITS)
def halberdiers_brace() -> HeroesState:
    return duel("zombies", "halberdiers.pack", 1, 0)


@case("HOM-PARA-01", "HOM-UNIT-18", verbs=HITS)
def medusas_petrify_whom_they_strike_back() -> HeroesState:
    return duel("zombies", "medusas.pack", 0, 0, 0)


@case("HOM-UNIT-18", verbs=HITS)
def the_gaze_of_a_few_medusas_needs_a_zero() -> HeroesState:
    return duel("zombies", "medusas", 0, 0, 0, 1)


@case("HOM-UNIT-18", verbs=HITS)
def minotaurs_draw_a_card_on_a_minus() -> HeroesState:
    s = duel("minotaurs.pack", "zombies", -1, 0)
    s.removed += s.deck[0]
    s.deck[0] = []
    give(s, 0, "defense", zone="deck")
    return s


@case("HOM-UNIT-18", verbs=HITS)
def vampires_drain_what_heals_them() -> HeroesState:
    s = duel("vampires.pack", "zombies", 0, 0)
    s.damage[0] = 3
    return s


@case("HOM-UNIT-18", verbs=HITS)
def basilisks_petrify_on_a_minus() -> HeroesState:
    return duel("basilisks.pack", "zombies", -1, 0)


@case("HOM-NEUT-08", "HOM-UNIT-18")
def neutral_ghost_dragons_frighten() -> HeroesState:
    s = combat({"B3": "griffins", "D1": "halberdiers"}, {"B4": "neutral-ghost-dragons"}, versus=-1)
    s.health = [30] * 3
    load_attack(s, 0, 0, 0)
    return then(s, Attack(2, 0, NORMAL))


@case("HOM-NEUT-08", "HOM-UNIT-18")
def neutral_champions_never_keep_a_minus() -> HeroesState:
    s = combat({"B3": "griffins"}, {"B4": "neutral-champions"}, versus=-1)
    s.health = [30] * 2
    load_attack(s, -1, -1, 1, 0)
    return then(s, Attack(1, 0, NORMAL))


# ---- rounds ---------------------------------------------------------------------------------------


@case("HOM-CROUND-01", "HOM-CROUND-11", "HOM-PARA-04")
def a_new_combat_round() -> HeroesState:
    s = combat({"A2": "griffins", "B1": "halberdiers"}, {"D5": "zombies", "C5": "zombies"})
    put_mark(s, 0, "activated", "retaliated", "paralysed")
    put_mark(s, 1, "activated", "defending")
    put_mark(s, 2, "activated")
    s.casts, s.limit, s.shield = [1, 1], [3, 3], [1, 0, 0, 0]
    s.last_side = 0
    return then(s, CombatRound())


@case("HOM-CROUND-02", "HOM-CROUND-04")
def equal_initiative_alternates_between_the_sides() -> HeroesState:
    s = combat({"A2": "griffins", "B1": "griffins"}, {"D5": "griffins"})
    put_mark(s, 0, "activated")
    s.last_initiative, s.last_side = 6, 0
    return then(s, NextUnit())


@case("HOM-CROUND-02", "HOM-CROUND-03", "HOM-CROUND-04")
def the_attacker_begins_among_equals() -> HeroesState:
    return then(combat({"A2": "griffins", "B1": "griffins"}, {"D5": "griffins", "C5": "griffins"}), NextUnit())


@case("HOM-AI-21", "HOM-AI-23", "HOM-AI-12", "HOM-AI-20", "HOM-CROUND-03")
def of_neutral_equals_the_higher_tier_acts_first() -> HeroesState:
    s = versus({"A2": "zombies"}, {"D5": "griffins", "C5": "crusaders"})
    s.haste = [0, 20, 20 + BOX.stats[s.code[1]].initiative - BOX.stats[s.code[2]].initiative]
    return then(s, NextUnit())


@case("HOM-CROUND-04")
def when_all_have_acted_the_round_ends() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    for u in (0, 1):
        put_mark(s, u, "activated")
    return then(s, NextUnit())


@case("HOM-PARA-01", "HOM-PARA-05", "HOM-DEF-06")
def a_paralysed_unit_loses_its_activation() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    put_mark(s, 0, "paralysed", "defending")
    return then(s, NextUnit())


@case("HOM-DECK-03", "HOM-PARA-01", "HOM-CCARD-02")
def who_holds_cards_may_free_a_paralysed_unit() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    put_mark(s, 0, "paralysed")
    give(s, 0, "attack", "cure")
    return then(s, LoseActivation(0))


@case("HOM-CTIME-01", "HOM-CTIME-02")
def another_round_against_guards_costs_movement() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "neutral-boars"}, versus=-1)
    set_movement(s, 0, 2)
    return then(s, RoundEnd())


@case("HOM-CTIME-01", "HOM-CTIME-02", "HOM-CTIME-03", "HOM-CTIME-05")
def without_movement_the_hero_retreats() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "neutral-boars"}, versus=-1)
    set_movement(s, 0, 0)
    return then(s, RoundEnd())


@case("HOM-CTIME-06")
def azure_dragons_are_fought_without_a_limit() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "neutral-boars"}, versus=-1)
    set_movement(s, 0, 0)
    s.azure = 1
    return then(s, RoundEnd())


@case("HOM-CTIME-06")
def players_fight_without_a_limit() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    set_movement(s, 0, 0)
    return then(s, RoundEnd())


# ---- before and after -----------------------------------------------------------------------------


@case("HOM-CSETUP-02", "HOM-CSETUP-08", "HOM-UNIT-12")
def units_are_placed_in_the_own_rows() -> HeroesState:
    s = combat({"D1": "griffins"}, {"D5": "zombies"})
    s.reserve = [unit("marksmen"), unit("halberdiers")]
    return then(s, DeployUnits(0))


@case("HOM-SIEGE-01", "HOM-SIEGE-02", "HOM-SIEGE-14", "HOM-COMBAT-10")
def walls_and_gate_of_a_citadel() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    build(s, 1, "citadel")
    return then(s, Fortify())


@case("HOM-SIEGE-01", "HOM-SIEGE-02")
def no_walls_without_a_citadel() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    return then(s, Fortify())


@case("HOM-SIEGE-01", "HOM-SIEGE-02")
def no_walls_outside_the_town() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    build(s, 1, "citadel")
    s.field = s.towns[0] + 1
    return then(s, Fortify())


@case("HOM-EXP-17")
def the_first_target_of_a_catapult() -> HeroesState:
    return catapult(-1)


@case("HOM-EXP-17")
def the_second_target_of_a_catapult() -> HeroesState:
    return catapult(CELL.value("B4"))


@case("HOM-EXP-17")
def a_catapult_without_materials() -> HeroesState:
    s = catapult(-1)
    set_stock(s, 0, 5, 0, 5)
    return s


@case("HOM-EXP-17")
def the_defenders_catapult_breaks_no_walls() -> HeroesState:
    s = catapult(-1)
    set_stock(s, 1, 5, 1, 5)
    drop_step(s)
    return next_is(s, Catapult(1, -1))


def catapult(cell: int) -> HeroesState:
    s = fight({"A2": "griffins", "B2": "halberdiers"}, {"B4": "zombies", "C4": "griffins"}, walls=[1, 2, 1, 0])
    set_stock(s, 0, 5, 1, 5)
    return then(s, Catapult(0, cell))


@case("HOM-PARA-01", "HOM-MORALE-18")
def a_bad_morale_card_paralyses_an_own_unit() -> HeroesState:
    s = combat({"A2": "griffins", "B1": "halberdiers"}, {"D5": "zombies"})
    return then(s, Panic(0))
