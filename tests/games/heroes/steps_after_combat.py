"""Tables for what follows a combat: armies, flight, cubes, experience; and for the time before one."""

from games.heroes.played_steps import case
from games.heroes.steps_of_cards import at_home, next_is
from games.heroes.steps_of_combat import then
from games.heroes.table import (
    combat,
    field,
    give,
    lay,
    put,
    set_gold,
    set_stock,
)
from hexkeep.games.heroes.rules.combat.announcement import BeforeCombat
from hexkeep.games.heroes.rules.combat.battlefield import (
    ATTACKER_WON,
    ATTACKER_YIELDED,
    DEFENDER_WON,
    DEFENDER_YIELDED,
    HERO_RETREATED,
    PARLEYED,
)
from hexkeep.games.heroes.rules.combat.end_of_combat import (
    CombatExperience,
    DefenderVisits,
    FleeToStronghold,
)
from hexkeep.games.heroes.state import (
    DEFENDER_VISITS,
    MAIN,
    NEUTRAL,
    SECOND,
    HeroesState,
    hero_index,
)


def ended(result: int, versus_: int = 1, hero: int = MAIN, defender_hero: int = MAIN, **setup: object) -> HeroesState:
    """A combat of the first player that has just ended so."""
    s = combat(
        {"A2": "griffins", "B1": "halberdiers.pack"},
        {"D5": "zombies"} if versus_ >= 0 else {"D5": "neutral-boars"},
        versus=versus_,
        **setup,
    )  # type: ignore[arg-type]
    s.field = field(4, "E")
    lay(s, 4, "F1")
    s.attacker_hero, s.defender_hero = hero, defender_hero if versus_ >= 0 else 0
    for at in (MAIN, SECOND):
        put(s, 0, at, -1)
        put(s, 1, at, -1)
    put(s, 0, hero, s.field)
    s.came_from[hero_index(0, hero)] = field(4, "C")
    if versus_ >= 0 and defender_hero <= SECOND:
        put(s, 1, defender_hero, s.field)
    for seat in (0, 1):
        set_gold(s, seat, 12 if seat else 3)
    s.damage[1] = 1
    s.result = result
    if result == ATTACKER_WON:
        s.cell[2] = -1
    elif result == DEFENDER_WON:
        s.cell[0] = s.cell[1] = -1
    give(s, 0, "haste", zone="ongoing")
    return then(s)


@case(
    "HOM-ENDC-20", "HOM-CARD-05", "HOM-ENDC-03", "HOM-ENDC-09", "HOM-ENDC-10", "HOM-ENDC-11", "HOM-XP-01", "HOM-UNIT-17"
)
def the_attacker_beats_a_main_hero() -> HeroesState:
    return ended(ATTACKER_WON)


@case("HOM-ENDC-20", "HOM-ENDC-04", "HOM-ENDC-08", "HOM-ENDC-09", "HOM-ENDC-10", "HOM-ENDC-11", "HOM-ENDC-12")
def the_defender_beats_a_main_hero() -> HeroesState:
    return ended(DEFENDER_WON)


@case("HOM-END-11", "HOM-ENDC-04", "HOM-ENDC-08", "HOM-ENDC-10", "HOM-HERO-14", "HOM-ENDC-20")
def the_attacker_beats_a_second_hero() -> HeroesState:
    return ended(ATTACKER_WON, defender_hero=SECOND)


@case("HOM-ENDC-04", "HOM-HERO-14", "HOM-ENDC-20", "HOM-XP-03")
def the_defender_beats_a_second_hero() -> HeroesState:
    return ended(DEFENDER_WON, hero=SECOND)


@case("HOM-NEUT-05", "HOM-ENDC-20", "HOM-XP-01", "HOM-MAP-10", "HOM-ENDC-03")
def guards_are_beaten() -> HeroesState:
    return ended(ATTACKER_WON, NEUTRAL)


@case("HOM-ENDC-20", "HOM-ENDC-08", "HOM-ENDC-12", "HOM-MAP-10")
def guards_beat_a_main_hero() -> HeroesState:
    return ended(DEFENDER_WON, NEUTRAL)


@case("HOM-CTIME-02", "HOM-CTIME-03", "HOM-CTIME-04", "HOM-CTIME-05", "HOM-ENDC-20")
def a_hero_retreats_to_where_it_came_from() -> HeroesState:
    s = ended(HERO_RETREATED, NEUTRAL)
    put(s, 1, MAIN, field(4, "C"))
    return s


@case("HOM-ENDC-14", "HOM-ENDC-20")
def the_attacker_has_surrendered() -> HeroesState:
    return ended(ATTACKER_YIELDED)


@case("HOM-ENDC-14", "HOM-ENDC-19", "HOM-ENDC-20")
def the_defender_has_surrendered() -> HeroesState:
    return ended(DEFENDER_YIELDED)


@case("HOM-ENDC-20")
def guards_that_let_the_hero_pass() -> HeroesState:
    return ended(PARLEYED, NEUTRAL)


@case("HOM-ENDC-18")
def a_winning_defender_visits_where_the_table_chose_it() -> HeroesState:
    s = ended(DEFENDER_WON)
    s.rules |= DEFENDER_VISITS
    s.marks[s.field] |= 2
    return s


@case("HOM-ENDC-18")
def a_defender_who_is_gone_visits_nothing() -> HeroesState:
    s = at_home()
    lay(s, 4, "F1")
    put(s, 1, MAIN, field(4, "C"))
    return next_is(s, DefenderVisits(1, MAIN, field(4, "NE")))


@case("HOM-ENDC-05", "HOM-END-02", "HOM-ENDC-06")
def a_beaten_hero_flees_home() -> HeroesState:
    s = at_home()
    put(s, 0, MAIN, -1, mp=2)
    return next_is(s, FleeToStronghold(0, -1))


@case("HOM-END-04", "HOM-END-05", "HOM-END-06", "HOM-ENDC-05", "HOM-END-02")
def a_beaten_hero_without_a_refuge_is_out() -> HeroesState:
    s = at_home(players=3)
    put(s, 0, MAIN, -1)
    return next_is(s, FleeToStronghold(0, s.towns[0]))


@case("HOM-XP-02")
def experience_for_azure_dragons() -> HeroesState:
    return next_is(at_home(), CombatExperience(0, MAIN, 7, 1))


@case("HOM-XP-01", "HOM-XP-03")
def no_experience_for_a_second_hero() -> HeroesState:
    return next_is(at_home(), CombatExperience(0, SECOND, 7, 0))


@case("HOM-TACT-03", "HOM-TACT-04", verbs=("no-more", "build", "hire"))
def before_a_combat_both_players_act_in_their_towns() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    for seat in (0, 1):
        set_stock(s, seat, 30, 9, 9)
    return then(s, BeforeCombat(0, 0))


@case("HOM-TACT-03", "HOM-TACT-04")
def before_a_combat_nobody_can_do_anything() -> HeroesState:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    for seat in (0, 1):
        set_stock(s, seat, 0, 0, 0)
    return then(s, BeforeCombat(0, 0))
