"""Single rules of combat, each in a position of its own: guards, sieges, the end of a combat, quick combat."""

import pytest

from games.heroes.combat_moves import duel, quiet, settle, strike
from games.heroes.table import (
    BOX,
    GAME,
    build,
    combat,
    enter,
    field,
    give,
    gold_of,
    has_mark,
    hero_field,
    hp,
    idle,
    load_attack,
    movement,
    no_cards,
    offered,
    play,
    put,
    set_gold,
    set_movement,
    set_stock,
    started,
    step_name,
    stock,
    told,
    unit,
    until,
)
from hexkeep.games.heroes.rules.combat.battlefield import GATE, WALL
from hexkeep.games.heroes.rules.combat.damage import deal_damage
from hexkeep.games.heroes.rules.combat.end_of_combat import CombatExperience
from hexkeep.games.heroes.state import CLEARED, SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import CELL

BRONZE, SILVER, GOLDEN, AZURE = range(4)
MINE = field(7, "SW")
"""A mine beside the first player's town, guarded in the first round."""

# ---- guards -------------------------------------------------------------------------------------

GUARDS = {
    1: {"easy": "b", "normal": "b", "hard": "bb", "impossible": "bbb"},
    2: {"easy": "bb", "normal": "bb", "hard": "bbb", "impossible": "bbs"},
    3: {"easy": "bs", "normal": "bbs", "hard": "bss", "impossible": "sss"},
    4: {"easy": "bbs", "normal": "bss", "hard": "sss", "impossible": "ssg"},
    5: {"easy": "bbsg", "normal": "bssg", "hard": "ssgg", "impossible": "sggg"},
    6: {"easy": "bbssg", "normal": "bssgg", "hard": "ssggg", "impossible": "sgggg"},
    7: {"easy": "a", "normal": "aa", "hard": "gaa", "impossible": "ggaa"},
}
TIERS = {"b": BRONZE, "s": SILVER, "g": GOLDEN, "a": AZURE}


@pytest.mark.parametrize(
    ("level", "difficulty", "tiers"),
    [
        pytest.param(level, difficulty, tiers, marks=pytest.mark.rule(f"HOM-DTAB-0{level}"))
        for level, row in GUARDS.items()
        for difficulty, tiers in row.items()
    ],
)
def test_a_field_is_guarded_by_its_difficulty(level: int, difficulty: str, tiers: str) -> None:
    from hexkeep.games.heroes.rules.combat.deployment import guard_tiers

    s = no_cards(started(difficulty=difficulty))
    assert guard_tiers(s, field(4, "NW"), level) == [TIERS[letter] for letter in tiers]


@pytest.mark.rule("HOM-NEUT-02")
def test_guards_are_drawn_as_the_difficulties_of_field_and_game_say() -> None:
    s = quiet(difficulty="hard")
    enter(s, field(4, "NW"))  # difficulty III
    until(s, "act")
    assert sorted(BOX.stats[s.code[u]].tier for u in range(len(s.code)) if s.side[u]) == [BRONZE, SILVER, SILVER]


@pytest.mark.rule("HOM-MAP-08")
def test_a_numeral_is_guarded_until_it_has_been_visited() -> None:
    s = quiet()
    enter(s, field(4, "E"))
    assert s.field == field(4, "E")
    s = quiet()
    s.marks[field(4, "E")] |= CLEARED
    enter(s, field(4, "E"))
    assert s.field == -1


@pytest.mark.rule("HOM-MAP-10")
def test_after_a_retreat_new_guards_are_drawn() -> None:
    s = quiet()
    enter(s, field(4, "E"))
    until(s, "act")
    first = [code for u, code in enumerate(s.code) if s.side[u]]
    while s.field >= 0:
        play(s, "retreat") if "retreat" in offered(s, 0) else idle(s)
    assert not s.marks[field(4, "E")] & CLEARED
    enter(s, field(4, "E"))
    until(s, "act")
    again = [code for u, code in enumerate(s.code) if s.side[u]]
    assert len(again) == len(first)
    assert again != first


@pytest.mark.rule("HOM-COMBAT-01")
def test_a_hero_who_enters_a_guarded_field_fights_and_one_who_enters_a_cleared_one_does_not() -> None:
    s = quiet()
    enter(s, field(4, "NW"))
    until(s, "act")
    assert (s.attacker, s.defender) == (0, -1)


# ---- quick combat -------------------------------------------------------------------------------


@pytest.mark.rule("HOM-QUICK-01")
@pytest.mark.parametrize(("xp", "quick"), [(4, True), (2, False), (0, False)])
def test_guards_flee_from_a_hero_of_a_higher_level(xp: int, quick: bool) -> None:
    s = quiet_hero(xp)
    heard = enter(s, field(4, "E"))  # difficulty II
    assert bool(told(heard, "quick")) == quick
    assert bool(s.marks[field(4, "E")] & CLEARED) == quick
    assert s.xp[0] == xp  # without a reward


@pytest.mark.rule("HOM-QUICK-02")
def test_quick_combat_is_not_asked_about() -> None:
    s = quiet_hero(4)
    enter(s, field(4, "E"))
    assert step_name(s) == "search"  # what the field gives comes at once


@pytest.mark.rule("HOM-QUICK-03")
def test_nobody_flees_from_a_hero_who_attacks_a_town() -> None:
    s = quiet_hero(12)
    heard = enter(s, s.towns[1])
    assert not told(heard, "quick")
    until(s, "act")
    assert s.defender == 1


@pytest.mark.rule("HOM-HERO-11")
@pytest.mark.parametrize(("xp", "quick"), [(4, True), (2, False)])
def test_a_second_hero_has_the_level_of_the_main_hero_for_quick_combat(xp: int, quick: bool) -> None:
    s = quiet_hero(xp)
    put(s, 0, SECOND, s.towns[0], 2)
    assert bool(told(enter(s, field(4, "E"), hero=SECOND), "quick")) == quick


def quiet_hero(xp: int) -> HeroesState:
    s = quiet()
    s.xp[0] = xp
    return s


# ---- sieges -------------------------------------------------------------------------------------

WALLS = [WALL, GATE, WALL, WALL]


def besieged(mine: dict[str, str], theirs: dict[str, str]) -> HeroesState:
    return combat(mine, theirs, walls=list(WALLS), quick=True, faction_2="dungeon")


@pytest.mark.rule("HOM-SIEGE-06")
@pytest.mark.parametrize(("name", "razes"), [("halberdiers", True), ("griffins", True), ("marksmen", False)])
def test_ground_and_flying_units_destroy_a_wall_beside_them(name: str, razes: bool) -> None:
    s = besieged({"A2": name}, {"D5": "harpies"})
    assert ("breach cell:A3" in offered(s)) == razes
    assert "breach cell:D3" not in offered(s)


@pytest.mark.rule("HOM-SIEGE-06")
def test_a_defender_too_may_destroy_the_wall() -> None:
    s = besieged({"A1": "halberdiers"}, {"A4": "minotaurs", "D5": "harpies"})
    while s.actor != 1:
        idle(s)
    assert "breach cell:A3" in offered(s, 1)


@pytest.mark.rule("HOM-SIEGE-07")
def test_a_blow_against_a_wall_needs_no_die_and_is_not_answered() -> None:
    s = besieged({"B2": "halberdiers"}, {"B3": "troglodytes"})
    give(s, 0, "attack")
    rng = s.rng
    heard = play(s, "breach cell:B3")
    assert s.walls[1] == 0
    assert s.rng == rng
    assert not told(heard, "rolled")
    assert not has_mark(s, 1, "retaliated")
    assert step_name(s) != "card-window"


@pytest.mark.rule("HOM-SIEGE-08")
def test_shooters_do_not_attack_walls() -> None:
    s = besieged({"A2": "marksmen"}, {"B4": "troglodytes"})
    assert not [o for o in offered(s) if o.startswith("breach")]


@pytest.mark.rule("HOM-SIEGE-09")
def test_where_a_wall_fell_units_walk() -> None:
    s = besieged({"A2": "halberdiers", "C1": "champions"}, {"D5": "zombies"})
    play(s, "breach cell:A3")
    while s.actor != 1:
        idle(s)
    s.cell[0] = CELL.value("D1")
    s.cell[1] = CELL.value("A2")
    ways = {o.split(":")[1] for o in offered(s) if o.startswith("walk")}
    assert "A3" in ways
    assert "C3" not in ways


@pytest.mark.rule("HOM-SIEGE-10")
def test_who_stands_on_the_gate_is_unhurt_when_it_falls() -> None:
    s = besieged({"B2": "halberdiers"}, {"B3": "troglodytes"})
    assert {"breach cell:B3", "strike fighter:1"} <= set(offered(s))
    play(s, "breach cell:B3")
    assert hp(s, 1) == "troglodytes.few-0"
    assert s.cell[1] == CELL.value("B3")


# ---- damage and units ---------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-02")
@pytest.mark.parametrize("name", ["skeletons", "halberdiers"])
def test_a_pack_that_loses_its_health_fights_on_as_a_few(name: str) -> None:
    s = duel("crusaders", f"{name}.pack", faction_2="necropolis")
    deal_damage(s, 1, BOX.stats[unit(f"{name}.pack")].hp)
    assert hp(s, 1) == f"{name}.few-0"
    deal_damage(s, 1, BOX.stats[unit(name)].hp)
    assert hp(s, 1) == "dead"


@pytest.mark.rule("HOM-UNIT-14")
def test_defense_lowers_what_an_attack_does_and_nothing_else() -> None:
    s = duel("halberdiers", "crusaders", 1, 0, faction_1="castle", faction_2="dungeon")
    strike(s)
    attack, defense = BOX.stats[unit("halberdiers")].attack, BOX.stats[unit("crusaders")].defense
    assert (attack, defense) == (2, 2)
    assert s.damage[1] == attack + 1 - defense
    s = duel("halberdiers", "crusaders", faction_1="castle", faction_2="dungeon")
    deal_damage(s, 1, 2)
    assert s.damage[1] == 2


@pytest.mark.rule("HOM-UTYPE-01")
def test_a_ground_unit_moves_and_then_attacks_and_not_the_other_way_round() -> None:
    s = combat({"A1": "crusaders"}, {"A4": "zombies"}, quick=True, faction_2="necropolis")
    s.health = [50, 50]
    play(s, "walk cell:A3")
    assert "strike fighter:1" in offered(s)
    load_attack(s, 0, 0)
    strike(s)
    assert s.actor != 0 or not [o for o in offered(s, 0) if o.startswith("walk")]


@pytest.mark.rule("HOM-UTYPE-05")
def test_a_step_on_the_board_is_never_diagonal() -> None:
    mine = {"B2": "crusaders", "A2": "griffins", "C2": "marksmen", "B1": "halberdiers"}
    s = combat(mine, {"B3": "harpies"}, quick=True, faction_2="dungeon")
    assert s.actor == 0
    assert not [o for o in offered(s) if o.startswith("walk")]


@pytest.mark.rule("HOM-UNIT-03")
def test_no_more_than_five_units_take_part() -> None:
    s = quiet()
    names = ("halberdiers", "marksmen", "griffins", "crusaders", "zealots", "champions")
    s.army[0] = [unit(name) for name in names]
    enter(s, field(4, "E"))
    until(s, "act")
    assert s.side.count(0) == 5
    assert len(s.army[0]) == 1


@pytest.mark.rule("HOM-NEUT-07")
def test_an_owned_neutral_unit_is_one_of_the_five_and_its_death_may_be_the_last() -> None:
    s = combat({"A2": "neutral-boars"}, {"A3": "neutral-champions"}, versus=-1)
    deal_damage(s, 0, 99)
    GAME.settle(s)
    GAME.advance(s)
    assert s.field == -1
    assert hero_field(s, 0) == s.towns[0]  # beaten


# ---- after a combat -----------------------------------------------------------------------------


def won(mine: dict[str, str], **setup: object) -> HeroesState:
    """Seat 0 is about to win: one blow is left to strike against a wounded boar."""
    s = combat(mine, {"A3": "neutral-boars"}, versus=-1, quick=True, where=MINE, **setup)  # type: ignore[arg-type]
    s.damage[-1] = 3
    load_attack(s, 1)
    return s


@pytest.mark.rule("HOM-UNIT-17")
def test_units_heal_after_combat_and_stay_few_or_pack() -> None:
    s = won({"A2": "crusaders.pack", "D1": "griffins.pack"})
    deal_damage(s, 0, 1)
    deal_damage(s, 1, BOX.stats[unit("griffins.pack")].hp)
    strike(s, 2)
    assert sorted(s.army[0]) == sorted([unit("crusaders.pack"), unit("griffins.few")])
    assert s.damage == []


@pytest.mark.rule("HOM-UNIT-09")
def test_a_fallen_unit_may_be_recruited_again() -> None:
    s = won({"A2": "crusaders", "D1": "griffins"})
    build(s, 0, "dwelling-bronze")
    set_stock(s, 0, 50, 0, 0)
    deal_damage(s, 1, 99)
    strike(s, 2)
    assert s.army[0] == [unit("crusaders")]
    until(s, "turn")
    assert "recruit unit:griffins.few" in offered(s, 0)


@pytest.mark.rule("HOM-NEUT-05")
def test_an_owned_neutral_unit_that_falls_goes_to_the_neutral_discard_pile() -> None:
    s = won({"A2": "crusaders", "D1": "neutral-rogues"})
    deal_damage(s, 1, 99)
    strike(s, 2)
    tier = BOX.stats[unit("neutral-rogues")].tier
    assert unit("neutral-rogues") in s.guard_piles[tier]
    assert unit("neutral-rogues") not in s.army[0]


@pytest.mark.rule("HOM-ENDC-03")
def test_guards_that_win_are_discarded() -> None:
    s = combat({"A2": "halberdiers"}, {"A3": "neutral-champions", "D5": "neutral-boars"}, versus=-1)
    deal_damage(s, 0, 99)
    GAME.settle(s)
    GAME.advance(s)
    assert s.field == -1
    piles = [code for pile in s.guard_piles for code in pile]
    assert sorted(piles) == sorted([unit("neutral-champions"), unit("neutral-boars")])


@pytest.mark.rule("HOM-ENDC-17")
def test_the_winner_visits_the_field() -> None:
    s = won({"A2": "crusaders"})
    assert s.flags[MINE] != 0
    strike(s, 1)
    until(s, "turn")
    assert s.flags[MINE] == 0


@pytest.mark.rule("HOM-ENDC-20")
def test_experience_comes_before_the_visit() -> None:
    s = won({"A2": "crusaders"})
    heard = play(s, "strike fighter:1")
    s.event_log = []
    settle(s)
    names = [GAME.events[e.kind].name for e in heard + s.event_log]
    assert names.index("experience") < names.index("flagged")


@pytest.mark.rule("HOM-UNIT-11")
def test_the_replacement_army_comes_when_the_combat_is_over() -> None:
    s = combat({"A2": "halberdiers", "B1": "griffins"}, {"A3": "neutral-champions"}, versus=-1)
    deal_damage(s, 0, 99)
    GAME.settle(s)
    assert s.army[0] == []  # one unit fights on alone
    deal_damage(s, 1, 99)
    GAME.settle(s)
    GAME.advance(s)
    assert s.field == -1
    assert s.army[0] == [unit("halberdiers.pack"), unit("griffins")]


def beaten(*left_out: str) -> HeroesState:
    """Seat 0 loses its only unit to guards; these units had stayed out."""
    s = combat({"A2": "halberdiers"}, {"A3": "neutral-champions"}, versus=-1)
    s.army[0] = [unit(name) for name in left_out]
    set_gold(s, 0, 11)
    set_movement(s, 0, 2)
    deal_damage(s, 0, 99)
    GAME.settle(s)
    GAME.advance(s)
    return s


@pytest.mark.rule("HOM-ENDC-04")
def test_a_beaten_main_hero_goes_home_and_visits_nothing() -> None:
    s = beaten("griffins")
    assert hero_field(s, 0) == s.towns[0]
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-ENDC-06")
def test_a_beaten_hero_moves_on_with_the_points_that_are_left() -> None:
    s = beaten("griffins")
    assert movement(s, 0) == 2
    assert [o for o in offered(s, 0) if o.startswith("move hero:main")]


@pytest.mark.rule("HOM-ENDC-07")
def test_units_that_stayed_out_do_not_avert_a_defeat() -> None:
    s = beaten("griffins", "crusaders")
    assert s.field == -1
    assert hero_field(s, 0) == s.towns[0]
    assert s.army[0] == [unit("griffins"), unit("crusaders")]


@pytest.mark.rule("HOM-ENDC-08")
def test_guards_take_neither_gold_nor_morale_nor_cubes() -> None:
    s = beaten("griffins")
    assert (gold_of(s, 0), s.morale[0]) == (11, 0)
    assert not any(s.cubes)


# ---- experience ---------------------------------------------------------------------------------


def learned(own: int, beaten_level: int, azure: int = 0, hero: int = 0) -> int:
    """The experience that a hero of this level gains by a victory."""
    s = quiet_hero((own - 1) * 2)
    s.push(CombatExperience(0, hero, beaten_level, azure))
    GAME.advance(s)
    return s.xp[0] - (own - 1) * 2


@pytest.mark.rule("HOM-XP-01")
@pytest.mark.parametrize(("own", "other", "gained"), [(3, 3, 1), (3, 4, 2), (3, 7, 2), (3, 2, 0), (1, 1, 1)])
def test_an_equal_gives_one_experience_and_a_stronger_one_two(own: int, other: int, gained: int) -> None:
    assert learned(own, other) == gained


@pytest.mark.rule("HOM-XP-02")
@pytest.mark.parametrize("own", [1, 3, 6])
def test_azure_guards_raise_a_hero_to_the_seventh_level(own: int) -> None:
    assert learned(own, 7, azure=1) == 2 * (7 - own)


@pytest.mark.rule("HOM-XP-03")
def test_a_second_hero_neither_learns_nor_teaches() -> None:
    assert learned(2, 5, hero=SECOND) == 0
    assert learned(1, 0) == 0


# ---- towns and second heroes --------------------------------------------------------------------


def empty_town(gold: int) -> HeroesState:
    """Seat 0 attacks the town of seat 1, whose hero is away."""
    s = quiet(players=3)
    put(s, 1, 0, field(4, "C"))
    set_gold(s, 1, gold)
    enter(s, s.towns[1])
    return s


@pytest.mark.rule("HOM-COMBAT-03")
def test_an_empty_town_is_defended_for_eight_gold() -> None:
    s = empty_town(8)
    assert offered(s, 1) == ["pay-defence", "give-up"]
    play(s, "pay-defence", 1)
    assert gold_of(s, 1) == 0
    give(s, 1, "armorer")
    until(s, "act", "card-window")
    assert s.defender == 1
    assert not [o for o in offered(s, 1) if o.startswith("play")]


@pytest.mark.rule("HOM-COMBAT-04")
@pytest.mark.parametrize("gold", [7, 8])
def test_a_town_that_nobody_pays_for_is_taken_without_a_combat(gold: int) -> None:
    s = empty_town(gold)
    if gold == 8:
        play(s, "give-up", 1)
    assert s.flags[s.towns[1]] == 0
    assert (s.xp[0], s.morale[1], gold_of(s, 1)) == (0, 0, gold)
    assert s.field == -1


def second_hero_attacked() -> HeroesState:
    s = quiet(players=3)
    put(s, 1, SECOND, field(4, "C"), 2)
    s.marks[field(4, "C")] |= CLEARED
    enter(s, field(4, "C"))
    return s


@pytest.mark.rule("HOM-HERO-13")
def test_an_attacked_second_hero_fights_or_is_given_up() -> None:
    assert offered(second_hero_attacked(), 1) == ["stand", "give-up"]


@pytest.mark.rule("HOM-COMBAT-06")
def test_a_second_hero_given_up_costs_a_cube_and_nothing_else() -> None:
    s = second_hero_attacked()
    before = stock(s, 1)
    play(s, "give-up", 1)
    assert hero_field(s, 1, SECOND) == -1
    assert s.cubes_won_from(0, 1) == 1
    assert (stock(s, 1), s.morale[1], s.xp[0]) == (before, 0, 0)


@pytest.mark.rule("HOM-HERO-14")
def test_a_lost_second_hero_may_be_hired_again() -> None:
    s = second_hero_attacked()
    play(s, "give-up", 1)
    assert movement(s, 1, SECOND) == 0
    set_gold(s, 1, 10)
    until(s, "turn")
    assert [o for o in offered(s, 1) if o.startswith("hire")]


@pytest.mark.rule("HOM-HERO-09")
def test_a_second_hero_leads_the_shared_army_and_plays_no_cards() -> None:
    s = quiet()
    army = sorted(s.army[0])
    put(s, 0, SECOND, s.towns[0], 2)
    give(s, 0, "offense", "armorer", "attack", "magic-arrow")
    enter(s, field(4, "E"), hero=SECOND)
    until(s, "act", "card-window")
    assert sorted(code for u, code in enumerate(s.code) if not s.side[u]) == army
    while s.field >= 0:
        assert not [o for o in offered(s, 0) if o.startswith(("play", "cast"))]
        idle(s)


@pytest.mark.rule("HOM-HERO-10")
def test_what_a_second_hero_finds_comes_to_the_hand() -> None:
    s = quiet()
    put(s, 0, SECOND, s.towns[0], 2)
    s.marks[field(4, "E")] |= CLEARED
    enter(s, field(4, "E"), hero=SECOND)  # an artifact
    play(s, "from-deck deck:artifact")
    play(s, offered(s, 0)[0])
    assert len(s.hand[0]) == 1
