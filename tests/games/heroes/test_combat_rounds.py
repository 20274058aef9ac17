"""A combat round and who takes part in it, condition by condition: order, lost activations, time, sides, damage."""

import pytest

from games.heroes.attack_moves import comes
from games.heroes.combat_moves import cell, fight, stand, still
from games.heroes.table import (
    BOX,
    GAME,
    asking_step,
    combat,
    drop_step,
    give,
    has_mark,
    hp,
    put_mark,
    set_movement,
    step_names,
    told,
)
from games.heroes.test_ai_heroes import RIVAL, versus
from games.heroes.test_morale_cards import WITH_CARDS, hold
from games.heroes.test_skirmish import battle
from hexkeep.games.heroes.components.morale import FREE_UNIT, SKIP
from hexkeep.games.heroes.rules.combat.battlefield import (
    ATTACKER_WON,
    DEFENDER_WON,
    HERO_RETREATED,
    controller,
    decide_combat,
    enemy_hero_seat,
    follows_ai_rules,
    has,
    has_archery,
    has_survivors,
    hp_left,
    initiative,
    lower_lasting,
    neutral_controller,
    permanent_gift,
    uses_deck,
)
from hexkeep.games.heroes.rules.combat.combat_round import (
    CombatRound,
    Hesitate,
    LoseActivation,
    NextUnit,
    RoundEnd,
    can_be_freed,
)
from hexkeep.games.heroes.rules.combat.damage import deal_damage, heal, paralyse, remove_beaten
from hexkeep.games.heroes.rules.effects.language import AMMO
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    CLONE_MARK,
    DEFENCE_MARK,
    FREE_ROUND_BOON,
    FREE_ROUNDS,
    GUARDED_BIT,
    HUSH_MARK,
    MOVED_BIT,
    PARALYSED_MARK,
    RETALIATED_MARK,
    SAVED_MARK,
    SORROW_MARK,
    SPELL_PAIR_BOON,
    THINNED_MARK,
    UPRIGHT_MARK,
)

# ---- a round begins -------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CROUND-11", "HOM-CROUND-01", "HOM-PARA-04")
def test_what_a_new_round_resets_and_what_it_leaves() -> None:
    s = still(fight({"B2": "griffins"}, {"D5": "zombies"}))
    every = ACTIVATED_MARK | RETALIATED_MARK | HUSH_MARK | PARALYSED_MARK | DEFENCE_MARK | SAVED_MARK
    s.combat_round, s.last_initiative, s.last_side = 1, 7, 0
    s.mark, s.shield = [every, every], [2, 1]
    s.casts, s.limit, s.boons = [1, 2], [1, 1], [SPELL_PAIR_BOON, 0]
    s.event_log = []
    assert comes(s, CombatRound())[-1] == "next-unit"
    kept = PARALYSED_MARK | DEFENCE_MARK | SAVED_MARK
    assert (s.combat_round, s.last_initiative, s.last_side) == (2, -1, 1)
    assert s.mark == [kept, kept]
    assert s.shield == [0, 0]
    assert (s.casts, s.limit) == ([0, 0], [2, 1])
    assert [event.a for event in told(s.event_log, "combat-round")] == [2]


@pytest.mark.rule("HOM-CROUND-11")
def test_what_was_cast_before_the_first_round_counts_in_it() -> None:
    s = still(fight({"B2": "griffins"}, {"D5": "zombies"}))
    s.combat_round, s.casts, s.limit = 0, [1, 0], [3, 3]
    comes(s, CombatRound())
    assert (s.combat_round, s.casts, s.limit) == (1, [1, 0], [3, 3])
    s.result = ATTACKER_WON
    assert comes(s, CombatRound()) == []
    assert s.combat_round == 1


# ---- who is next ----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CROUND-01", "HOM-CROUND-02", "HOM-CROUND-04")
def test_the_highest_initiative_is_next_and_ties_alternate() -> None:
    s = still(combat({"A1": "griffins", "B1": "zombies"}, {"A5": "griffins", "B5": "skeletons"}))
    s.mark, s.last_initiative, s.last_side = [0] * 4, -1, 1
    assert NextUnit().choices(s) == [0], "an attacker begins"
    s.last_initiative, s.last_side = 6, 0
    assert NextUnit().choices(s) == [2], "a defender goes on"
    s.last_side = 1
    assert NextUnit().choices(s) == [0]
    s.last_side, s.mark[2] = 0, ACTIVATED_MARK
    assert NextUnit().choices(s) == [0], "the same side if no other is left"
    s.mark[0] = ACTIVATED_MARK
    assert NextUnit().choices(s) == [3]
    s.cell[3] = -1
    assert NextUnit().choices(s) == [1]
    s.mark[1] = ACTIVATED_MARK
    assert NextUnit().choices(s) == []
    assert comes(s, NextUnit()) == ["round-end"]
    s.mark[1] = 0
    assert not NextUnit().run(s)
    assert s.mark[1] & ACTIVATED_MARK
    s.result = ATTACKER_WON
    assert comes(s, NextUnit()) == []


@pytest.mark.rule("HOM-CROUND-03")
def test_of_own_units_alike_the_player_chooses_and_of_ai_units_the_higher_tier_goes_first() -> None:
    s = still(combat({"A1": "halberdiers.pack", "B1": "crusaders"}, {"A5": "zombies"}))
    s.mark = [0] * 3
    assert NextUnit().choices(s) == [0, 1]
    assert NextUnit().run(s)
    s = still(versus({"A1": "zombies"}, {"A5": "halberdiers.pack", "B5": "crusaders", "C5": "zealots"}))
    s.mark = [ACTIVATED_MARK, 0, 0, 0]
    assert NextUnit().choices(s) == [2, 3]
    s.cell[3] = -1
    assert NextUnit().choices(s) == [2]


@pytest.mark.rule("HOM-MODE-12")
def test_the_token_decides_ties_of_both_sides_and_is_passed_on() -> None:
    s = battle({"5-1": "griffins", "5-2": "zombies"}, {"5-8": "griffins", "5-9": "skeletons"})
    s.haste, s.mark, s.last_initiative = [0] * 4, [0] * 4, -1
    assert NextUnit().token_decides(s, 0)
    s.last_initiative = 6
    assert not NextUnit().token_decides(s, 0), "the tie has begun"
    s.last_initiative = -1
    assert not NextUnit().token_decides(s, 1)
    s.mark[2] = ACTIVATED_MARK
    assert not NextUnit().token_decides(s, 0)
    s.mark[2], s.cell[2] = 0, -1
    assert not NextUnit().token_decides(s, 0)
    s.haste[1] = 1
    assert NextUnit().token_decides(s, 1), "Zombies as fast as Skeletons"
    s.stack.clear()
    s.token, s.event_log = 1, []
    assert NextUnit().choices(s) == [0]
    NextUnit().begin_activation(s, 1)
    assert s.token == 0
    assert [event.a for event in told(s.event_log, "token")] == [0]
    NextUnit().begin_activation(s, 0)
    assert s.token == 0


@pytest.mark.rule("HOM-CROUND-04", "HOM-DEF-03", "HOM-CCARD-05")
def test_an_activation_begins() -> None:
    s = still(fight({"B2": "griffins"}, {"D5": "zombies"}))
    s.mark, s.boost, s.guard, s.acted, s.origin = [DEFENCE_MARK, DEFENCE_MARK], 3, 2, MOVED_BIT, -5
    s.event_log = []
    NextUnit().begin_activation(s, 0)
    assert (s.actor, s.origin, s.boost, s.guard, s.acted) == (0, cell("B2"), 0, 0, GUARDED_BIT)
    assert s.mark == [ACTIVATED_MARK, DEFENCE_MARK]
    assert (s.last_initiative, s.last_side) == (initiative(s, 0), 0)
    assert step_names(s)[-2:] == ["next-unit", "act"]
    assert len(told(s.event_log, "activated")) == 1
    NextUnit().begin_activation(s, 0)
    assert s.acted == 0
    NextUnit().begin_activation(s, 1)
    assert s.last_side == 1


@pytest.mark.rule("HOM-PARA-01", "HOM-PARA-05", "HOM-DEF-06")
@pytest.mark.parametrize("mark", [PARALYSED_MARK, SORROW_MARK])
def test_a_lost_activation_counts_and_leaves_the_defense_token(mark: int) -> None:
    s = still(combat({"B2": "griffins"}, {"D5": "zombies"}))
    s.mark = [mark | DEFENCE_MARK, mark]
    before = len(s.stack)
    NextUnit().activate(s, 0)
    assert s.mark == [DEFENCE_MARK | ACTIVATED_MARK, mark]
    assert step_names(s)[before:] == ["next-unit"]
    give(s, 1, "attack")
    NextUnit().activate(s, 1)
    assert step_names(s)[-1] == "frozen"
    assert s.mark[1] == mark


@pytest.mark.rule("HOM-PARA-01", "HOM-CCARD-02")
def test_who_is_not_paralysed_is_not_asked_for_help() -> None:
    s = still(combat({"B2": "griffins"}, {"D5": "zombies"}))
    give(s, 0, "attack")
    s.mark = [0, 0]
    NextUnit().activate(s, 0)
    assert step_names(s)[-1] == "act"


@pytest.mark.rule("HOM-PARA-01", "HOM-CCARD-02", "HOM-MORALE-16")
def test_without_help_the_activation_goes_and_a_morale_card_saves_it() -> None:
    s = still(hold(fight({"B2": "griffins"}, {"D5": "zombies"}, **WITH_CARDS), 0, freeing()))
    s.mark = [PARALYSED_MARK, 0]
    assert can_be_freed(s, 0)
    assert not can_be_freed(s, 1)
    NextUnit().activate(s, 0)
    step = asking_step(s)
    assert isinstance(step, LoseActivation)
    (found,) = GAME.decisions(s)
    texts = [GAME.write(option) for option in found.options]
    assert texts == ["morale-free fighter:0", "no-more"]
    drop_step(s)
    before = len(s.stack)
    step.play(s, 0, GAME.read(texts[0]))
    assert step_names(s)[before:] == ["next-unit"]
    assert s.mark == [0, 0]
    s.mark[0] = PARALYSED_MARK
    step.play(s, 0, GAME.read("no-more"))
    assert s.mark[0] == ACTIVATED_MARK


def freeing() -> str:
    """The name of the morale card that takes paralysis away."""
    return next(kind.name for kind in BOX.morale_kinds if kind.effect == FREE_UNIT)


@pytest.mark.rule("HOM-MORALE-17")
@pytest.mark.parametrize(("die", "acts"), [(-1, False), (0, True), (1, True)])
def test_who_hesitates_on_a_minus_loses_the_activation_and_the_card(die: int, acts: bool) -> None:
    name = next(kind.name for kind in BOX.morale_kinds if kind.effect == SKIP)
    s = still(hold(fight({"B2": "griffins"}, {"D5": "zombies"}, **WITH_CARDS), 0, name))
    s.dice = [die]
    before = len(s.stack)
    assert not Hesitate(0).run(s)
    assert ("act" in step_names(s)[before:]) == acts
    assert (len(s.morale_cards[0]) == 1) == acts
    assert s.dice == []
    s.dice, s.result = [0], ATTACKER_WON
    before = len(s.stack)
    Hesitate(0).run(s)
    assert len(s.stack) == before


# ---- the round ends -------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CTIME-01", "HOM-CTIME-06", "HOM-LOC-50")
@pytest.mark.parametrize(("azure", "limit"), [(0, True), (1, False)])
def test_against_guards_there_is_a_time_limit(azure: int, limit: bool) -> None:
    s = still(combat({"B2": "griffins"}, {"D5": "neutral-boars"}, versus=-1))
    s.azure = azure
    assert RoundEnd().has_time_limit(s) == limit
    set_movement(s, 0, 1)
    assert RoundEnd().run(s) == limit
    if not limit:
        assert step_names(s)[-1] == "combat-round"


@pytest.mark.rule("HOM-CTIME-06")
def test_against_a_player_a_round_follows_without_price() -> None:
    s = still(combat({"B2": "griffins"}, {"D5": "zombies"}))
    set_movement(s, 0, 0)
    assert comes(s, RoundEnd()) == ["combat-round"]
    s.result = ATTACKER_WON
    assert comes(s, RoundEnd()) == []


@pytest.mark.rule("HOM-CTIME-01", "HOM-CTIME-02", "HOM-OPT-09")
@pytest.mark.parametrize(
    ("movement", "rules", "boon", "asked", "left"),
    [
        (0, 0, 0, False, 0),
        (1, 0, 0, True, 0),
        (2, 0, 0, True, 1),
        (0, FREE_ROUNDS, 0, True, 0),
        (0, 0, FREE_ROUND_BOON, True, 0),
        (2, 0, FREE_ROUND_BOON, True, 2),
    ],
)
def test_another_round_is_paid_for(movement: int, rules: int, boon: int, asked: bool, left: int) -> None:
    s = still(combat({"B2": "griffins"}, {"D5": "neutral-boars"}, versus=-1))
    set_movement(s, 0, movement)
    s.rules, s.boons[0] = rules, boon
    assert RoundEnd().run(s) == asked
    if not asked:
        assert s.result == HERO_RETREATED
        return
    before = len(s.stack)
    RoundEnd().play(s, 0, GAME.read("fight-on"))
    assert step_names(s)[before:] == ["combat-round"]
    assert (s.mp[0], s.boons[0]) == (left, 0)
    RoundEnd().play(s, 0, GAME.read("retreat"))
    assert s.result == HERO_RETREATED


# ---- sides ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CSETUP-03", "HOM-CSETUP-04", "HOM-END-07")
@pytest.mark.parametrize(("attacker", "out", "seat"), [(0, [], 2), (1, [], 0), (2, [], 1), (0, [2], 1), (1, [0], 2)])
def test_who_controls_the_guards(attacker: int, out: list[int], seat: int) -> None:
    s = combat({"B2": "griffins"}, {"D5": "neutral-boars"}, versus=-1, players=3)
    s.attacker = attacker
    for each in out:
        s.out[each] = 1
    assert neutral_controller(s) == seat
    assert [controller(s, 0), controller(s, 1)] == [attacker, seat]


@pytest.mark.rule("HOM-MODE-03", "HOM-MODE-05", "HOM-AI-19")
def test_which_side_follows_the_rules_for_ai_units_and_who_decides_for_it() -> None:
    s = versus({"A1": "zombies"}, {"A5": "griffins"})
    assert [follows_ai_rules(s, side) for side in (0, 1)] == [False, True]
    assert [controller(s, side) for side in (0, 1)] == [0, 0]
    s.attacker, s.defender = RIVAL, 0
    assert [follows_ai_rules(s, side) for side in (0, 1)] == [True, False]
    assert [controller(s, side) for side in (0, 1)] == [0, 0]
    s = combat({"A1": "zombies"}, {"A5": "neutral-boars"}, versus=-1)
    assert [follows_ai_rules(s, side) for side in (0, 1)] == [False, False]


@pytest.mark.rule("HOM-COMBAT-05", "HOM-HERO-02", "HOM-HERO-09")
@pytest.mark.parametrize(
    ("heroes", "found"),
    [((0, 0), [True, True]), ((1, 0), [False, True]), ((0, 1), [True, False]), ((0, 2), [True, False])],
)
def test_whose_cards_are_of_use(heroes: tuple[int, int], found: list[bool]) -> None:
    s = combat({"A1": "griffins"}, {"A5": "zombies"})
    s.attacker_hero, s.defender_hero = heroes
    assert [uses_deck(s, side) for side in (0, 1)] == found
    enemies = [enemy_hero_seat(s, seat) for seat in (0, 1)]
    assert enemies == [1 if heroes[1] == 0 else -1, 0 if heroes[0] == 0 else -1]
    s.attacker, s.defender = 1, 0
    assert [enemy_hero_seat(s, seat) for seat in (0, 1)] == [1 if heroes[0] == 0 else -1, 0 if heroes[1] == 0 else -1]
    s.field = -1
    assert [enemy_hero_seat(s, seat) for seat in (0, 1)] == [-1, -1]


@pytest.mark.rule("HOM-COMBAT-05")
def test_guards_have_no_hero_and_no_deck() -> None:
    s = combat({"A1": "griffins"}, {"A5": "neutral-boars"}, versus=-1, players=3)
    assert [uses_deck(s, side) for side in (0, 1)] == [True, False]
    assert [enemy_hero_seat(s, seat) for seat in (0, 1, 2)] == [-1, -1, -1]


# ---- units ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CROUND-01", "HOM-ABIL-01")
@pytest.mark.parametrize(("archery", "more"), [([102, 0], 1), ([101, 0], 0), ([103, 0], 1), ([2, 0], 0), ([0, 102], 0)])
def test_expert_archery_makes_ranged_units_faster(archery: list[int], more: int) -> None:
    s = combat({"A1": "marksmen", "B1": "griffins"}, {"A5": "zombies"})
    s.combat_round, s.archery = 2, archery
    assert [initiative(s, u) for u in (0, 1)] == [4 + more, 6]
    assert has_archery(s, 0) == (archery[0] % 100 >= 2)


@pytest.mark.rule("HOM-CROUND-01", "HOM-HERO-02")
def test_the_ammo_cart_makes_ranged_units_of_the_main_hero_faster() -> None:
    s = fight({"A1": "marksmen", "B1": "griffins"}, {"A5": "marksmen"})
    s.haste = [0, 1, 0]
    assert [initiative(s, u) for u in range(3)] == [4, 7, 4]
    stand(s, 0, "ammo-cart")
    assert [initiative(s, u) for u in range(3)] == [6, 7, 4]
    assert [permanent_gift(s, side, AMMO) for side in (0, 1)] == [2, 0]
    s.attacker_hero = 1
    assert initiative(s, 0) == 4


@pytest.mark.rule("HOM-UNIT-18", "HOM-CROUND-11")
def test_a_silenced_unit_has_no_abilities() -> None:
    s = fight({"A1": "crusaders.pack"}, {"A5": "marksmen"})
    assert has(s, 0, TRAIT["rerolls-zero"]) == 1
    assert has(s, 0, TRAIT["steadfast"]) == 0
    put_mark(s, 0, "muted")
    assert has(s, 0, TRAIT["rerolls-zero"]) == 0
    s.mark[0] = HUSH_MARK
    assert has(s, 0, TRAIT["rerolls-zero"]) == 0


@pytest.mark.rule("HOM-WORD-12")
@pytest.mark.parametrize(
    ("change", "printed", "n", "left"),
    [(0, 2, 1, -1), (0, 2, 3, -2), (-2, 2, 1, -2), (1, 0, 1, 0), (-3, 2, 1, -3), (0, 0, 1, 0)],
)
def test_a_lasting_loss_stops_at_nothing(change: int, printed: int, n: int, left: int) -> None:
    changes = [0, change]
    lower_lasting(changes, 1, printed, n)
    assert changes == [0, left]


@pytest.mark.rule("HOM-ENDC-01", "HOM-ENDC-02", "HOM-SIEGE-16")
@pytest.mark.parametrize(
    ("gone", "round_", "result"),
    [
        ([], 1, -1),
        ([0], 1, DEFENDER_WON),
        ([1], 1, ATTACKER_WON),
        ([0, 1], 1, DEFENDER_WON),
        ([0], 0, -1),
        ([1, 2], 1, ATTACKER_WON),
    ],
)
def test_who_has_won(gone: list[int], round_: int, result: int) -> None:
    s = combat({"A1": "griffins"}, {"A5": "zombies", "tower": "arrow-tower"})
    for u in gone:
        s.cell[u] = -1
    s.combat_round = round_
    decide_combat(s)
    assert s.result == result
    assert [has_survivors(s, side) for side in (0, 1)] == [0 not in gone, 1 not in gone]
    if result == ATTACKER_WON:
        s.cell[0] = -1
        decide_combat(s)
        assert s.result == ATTACKER_WON, "it was decided before"


@pytest.mark.rule("HOM-UNIT-15", "HOM-UNIT-16", "HOM-PARA-02")
@pytest.mark.parametrize(
    ("unit", "n", "found"),
    [
        ("crusaders.pack", 3, "crusaders.pack-3"),
        ("crusaders.pack", 4, "crusaders.few-0"),
        ("crusaders.pack", 6, "crusaders.few-2"),
        ("crusaders.pack", 8, "dead"),
        ("crusaders", 3, "crusaders.few-3"),
        ("crusaders", 4, "dead"),
        ("crusaders", 0, "crusaders.few-0"),
        ("crusaders", -1, "crusaders.few-0"),
    ],
)
def test_what_damage_does(unit: str, n: int, found: str) -> None:
    s = combat({"A1": "griffins"}, {"A5": unit, "D5": "zombies"})
    put_mark(s, 1, "paralysed")
    deal_damage(s, 1, n)
    assert hp(s, 1) == found
    assert has_mark(s, 1, "paralysed") == (n <= 0)
    assert (s.mark[1] & THINNED_MARK > 0) == (unit == "crusaders.pack" and n >= 4)


@pytest.mark.rule("HOM-UNIT-18", "HOM-UNIT-15")
def test_phoenixes_rise_once() -> None:
    s = fight({"A1": "griffins"}, {"A5": "phoenixes", "D5": "zombies"})
    s.health[1] = 2
    deal_damage(s, 1, 50)
    assert (s.damage[1], hp_left(s, 1)) == (8, 1)
    assert s.cell[1] >= 0
    deal_damage(s, 1, 1)
    assert s.cell[1] < 0


@pytest.mark.rule("HOM-UNIT-09", "HOM-WORD-12", "HOM-UNIT-15")
def test_images_fall_with_the_unit_they_show_and_leave_no_card() -> None:
    s = fight({"A1": "griffins", "B1": "griffins", "C1": "zombies"}, {"A5": "griffins", "D5": "zombies"})
    for image in (1, 2, 3):
        s.mark[image] |= CLONE_MARK
    remove_beaten(s, 0)
    assert [at >= 0 for at in s.cell] == [False, False, True, True, True]
    s = fight({"A1": "crusaders.pack"}, {"D5": "zombies"})
    s.mark[0] |= CLONE_MARK
    deal_damage(s, 0, 34)
    assert s.cell[0] < 0, "an image has one side"


@pytest.mark.rule("HOM-UNIT-17", "HOM-UNIT-18")
@pytest.mark.parametrize(
    ("damage", "n", "left", "heard"), [(3, 2, 1, [2]), (1, 2, 0, [1]), (0, 2, 0, []), (3, 0, 3, [])]
)
def test_healing_takes_off_what_there_is(damage: int, n: int, left: int, heard: list[int]) -> None:
    s = fight({"A1": "griffins"}, {"D5": "zombies"})
    s.damage[0], s.event_log = damage, []
    heal(s, 0, n)
    assert s.damage[0] == left
    assert [event.b for event in told(s.event_log, "healed")] == heard
    s.damage[0], s.cell[0] = 3, -1
    heal(s, 0, 2)
    assert s.damage[0] == 3


@pytest.mark.rule("HOM-PARA-01", "HOM-UNIT-18")
@pytest.mark.parametrize(
    ("unit", "mark", "held"), [("griffins", 0, True), ("troglodytes.pack", 0, False), ("griffins", UPRIGHT_MARK, False)]
)
def test_who_is_paralysed(unit: str, mark: int, held: bool) -> None:
    s = fight({"A1": unit}, {"D5": "zombies"})
    s.mark[0] |= mark
    s.event_log = []
    paralyse(s, 0)
    assert has_mark(s, 0, "paralysed") == held
    assert len(told(s.event_log, "paralysed")) == int(held)
    s.mark[0], s.cell[0] = 0, -1
    paralyse(s, 0)
    assert not has_mark(s, 0, "paralysed")
