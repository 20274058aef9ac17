"""The numbers of an attack, one condition at a time: how many dice, which counts, attack, defense, damage, and what is
told of them."""

import pytest

from games.heroes.attack_moves import pair, star
from games.heroes.combat_moves import fight, stand
from games.heroes.table import combat, load_attack, put_mark
from hexkeep.games.heroes.rules.attack.attack_die import ability_works, can_reroll_attack
from hexkeep.games.heroes.rules.attack.attack_sum import TOLD, told_terms
from hexkeep.games.heroes.rules.attack.attack_values import (
    BOTH_DICE_ADDED,
    DEFENSE_IGNORED,
    DIE_IGNORED,
    HIGHER_OF_TWO,
    LOWER_OF_TWO,
    NO_DIE,
    NO_RANGED_PENALTY,
    NORMAL,
    RETALIATION,
    SECOND_ATTACK,
    SPLASH,
    SWEEP,
    TRIPLE_DIE,
    attack_terms,
    attack_value,
    damage_of,
    defense_value,
    dice_rule,
    has_defense_die,
    has_ranged_penalty,
    is_behind_wall,
    settled_die,
)
from hexkeep.games.heroes.state import (
    AIR_SHIELD_MARK,
    ANGER_MARK,
    COWED_MARK,
    ELEMENTAL_MARK,
    FLAT_ATTACKS,
    JINX_BIT,
    MIRTH_BIT,
    MIRTH_BOON,
    MIRTH_ROUND_BOON,
    MUTED_MARK,
    NIMBLE_MARK,
    PIERCE_MARK,
    STACKED_MARK,
    STEADY_BOON,
    SURE_HITS,
    SURE_MARK,
    THINNED_MARK,
    HeroesState,
)
from hexkeep.kernel.types import ABSENT

# ---- the ranged penalty ---------------------------------------------------------------------------


@pytest.mark.rule("HOM-UTYPE-07", "HOM-UTYPE-08", "HOM-UTYPE-09", "HOM-WORD-03")
@pytest.mark.parametrize(
    ("shooter", "stands", "target", "penalty"),
    [
        ("marksmen", "B2", "B3", True),
        ("marksmen", "B2", "C2", True),
        ("marksmen", "B2", "C3", False),
        ("marksmen", "B2", "B4", False),
        ("marksmen", "B1", "C5", True),
        ("marksmen", "B5", "A1", True),
        ("marksmen", "B1", "C4", False),
        ("marksmen", "B2", "B5", False),
        ("halberdiers", "B2", "B3", False),
        ("halberdiers", "B1", "B5", False),
        ("zealots.pack", "B2", "B3", False),
        ("zealots.pack", "B1", "B5", True),
        ("magi", "B2", "B3", False),
        ("magi", "B1", "B5", False),
    ],
)
def test_the_penalty_is_for_shots_at_neighbours_and_from_back_line_to_back_line(
    shooter: str, stands: str, target: str, penalty: bool
) -> None:
    s = fight({stands: shooter}, {target: "crusaders"})
    assert has_ranged_penalty(s, 0, 1) == penalty
    for kind in (NORMAL, RETALIATION, SECOND_ATTACK):
        assert dice_rule(s, 0, 1, kind) == (LOWER_OF_TWO if penalty else 0)
    s.die_rule = NO_RANGED_PENALTY
    assert dice_rule(s, 0, 1, NORMAL) == 0


@pytest.mark.rule("HOM-SIEGE-15")
@pytest.mark.parametrize("cell", ["A1", "A2", "B2", "D5"])
def test_the_tower_neither_suffers_nor_causes_the_penalty(cell: str) -> None:
    s = fight({cell: "marksmen"}, {"tower": "arrow-tower", "D4": "zombies"})
    assert not has_ranged_penalty(s, 1, 0)
    assert not has_ranged_penalty(s, 0, 1)


@pytest.mark.rule("HOM-UTYPE-07", "HOM-WORD-03")
@pytest.mark.parametrize(("owner", "penalties"), [(0, [False, True]), (1, [True, False])])
def test_the_ammo_cart_takes_the_penalty_from_its_owners_units(owner: int, penalties: list[bool]) -> None:
    s = pair("marksmen", "marksmen")
    assert [has_ranged_penalty(s, 0, 1), has_ranged_penalty(s, 1, 0)] == [True, True]
    stand(s, owner, "ammo-cart")
    assert [has_ranged_penalty(s, 0, 1), has_ranged_penalty(s, 1, 0)] == penalties


@pytest.mark.rule("HOM-UTYPE-07", "HOM-WORD-03")
@pytest.mark.parametrize(("owner", "penalties"), [(0, [False, True]), (1, [True, False])])
def test_the_golden_bow_takes_the_penalty_from_its_owners_units(owner: int, penalties: list[bool]) -> None:
    s = pair("marksmen", "marksmen")
    s.boons[owner] = STEADY_BOON
    assert [has_ranged_penalty(s, 0, 1), has_ranged_penalty(s, 1, 0)] == penalties


@pytest.mark.rule("HOM-NEUT-08", "HOM-UTYPE-07")
def test_neutral_shooters_always_have_the_penalty() -> None:
    s = combat({"B2": "halberdiers"}, {"B3": "neutral-marksmen"}, versus=-1, boxes=["rampart"])
    s.boons = [STEADY_BOON] * s.seats
    assert has_ranged_penalty(s, 1, 0)


# ---- the dice -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("unit", "kind", "rule"),
    [
        ("neutral-mummies", NORMAL, NO_DIE),
        ("neutral-mummies", RETALIATION, 0),
        ("neutral-mummies", SECOND_ATTACK, 0),
        ("neutral-champions", NORMAL, BOTH_DICE_ADDED),
        ("neutral-champions", RETALIATION, 0),
        ("neutral-leprechauns", NORMAL, HIGHER_OF_TWO),
        ("neutral-leprechauns", RETALIATION, 0),
        ("neutral-crusaders", NORMAL, HIGHER_OF_TWO),
        ("neutral-crusaders", RETALIATION, HIGHER_OF_TWO),
        ("crusaders", NORMAL, 0),
    ],
)
def test_dice_by_the_ability_of_the_unit(unit: str, kind: int, rule: int) -> None:
    assert dice_rule(pair(unit, "zombies"), 0, 1, kind) == rule


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(("kind", "rule"), [(NORMAL, 0), (RETALIATION, LOWER_OF_TWO), (SECOND_ATTACK, 0)])
def test_whoever_strikes_back_at_the_dreadful_rolls_two_dice(kind: int, rule: int) -> None:
    s = pair("crusaders", "dread-knights")
    assert dice_rule(s, 0, 1, kind) == rule
    assert dice_rule(s, 1, 0, kind) == 0
    s = pair("crusaders", "champions")
    assert dice_rule(s, 0, 1, kind) == 0
    s.mark[1] |= COWED_MARK
    assert dice_rule(s, 0, 1, kind) == rule


@pytest.mark.rule("HOM-ART-01")
def test_the_jinx_lies_on_the_active_unit_alone() -> None:
    s = pair("crusaders", "champions")
    assert dice_rule(s, 0, 1, NORMAL) == 0
    s.acted |= JINX_BIT
    s.actor = 0
    assert [dice_rule(s, 0, 1, NORMAL), dice_rule(s, 1, 0, RETALIATION)] == [LOWER_OF_TWO, 0]


@pytest.mark.rule("HOM-CROUND-07", "HOM-UTYPE-07", "HOM-UNIT-18")
@pytest.mark.parametrize(
    ("rule", "dice", "die"),
    [
        (0, [1], 1),
        (0, [-1], -1),
        (LOWER_OF_TWO, [1, 0], 0),
        (LOWER_OF_TWO, [-1, 1], -1),
        (HIGHER_OF_TWO, [0, 1], 1),
        (HIGHER_OF_TWO, [0, -1], 0),
        (BOTH_DICE_ADDED, [1, 1], 2),
        (BOTH_DICE_ADDED, [-1, 0], -1),
        (TRIPLE_DIE, [1], 3),
        (TRIPLE_DIE, [-1], -3),
        (TRIPLE_DIE | LOWER_OF_TWO, [1, -1], -3),
        (NO_DIE, [], 0),
        (DIE_IGNORED, [1], 0),
        (DIE_IGNORED | TRIPLE_DIE, [-1], 0),
    ],
)
def test_which_die_counts(rule: int, dice: list[int], die: int) -> None:
    s = pair("halberdiers", "crusaders")
    s.striker, s.target, s.strike_kind, s.die_rule, s.dice = 0, 1, NORMAL, rule, list(dice)
    assert settled_die(s) == die


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("mine", "theirs", "kind", "rule", "die"),
    [
        ("ghost-dragons.pack", "crusaders", NORMAL, 0, 2),
        ("ghost-dragons.pack", "crusaders", RETALIATION, 0, 1),
        ("ghost-dragons.pack", "crusaders", NORMAL, DIE_IGNORED, 0),
        ("halberdiers", "neutral-mummies", NORMAL, 0, -1),
        ("halberdiers", "neutral-mummies", RETALIATION, 0, -1),
        ("halberdiers", "neutral-mummies", NORMAL, NO_DIE, 0),
    ],
)
def test_abilities_change_the_die_that_counts(mine: str, theirs: str, kind: int, rule: int, die: int) -> None:
    s = pair(mine, theirs)
    s.striker, s.target, s.strike_kind, s.die_rule, s.dice = 0, 1, kind, rule, [1]
    assert settled_die(s) == die


@pytest.mark.rule("HOM-DEF-02")
def test_a_defense_die_is_for_units_that_defend() -> None:
    s = pair("halberdiers", "crusaders")
    assert [has_defense_die(s, u) for u in (0, 1)] == [False, False]
    put_mark(s, 1, "defending")
    assert [has_defense_die(s, u) for u in (0, 1)] == [False, True]


@pytest.mark.rule("HOM-DEF-02", "HOM-LOC-50")
@pytest.mark.parametrize(
    ("unit", "stacked", "found"),
    [("bank-dwarves", True, True), ("bank-dwarves", False, False), ("zombies", True, False)],
)
def test_a_stack_token_is_a_defense_token_for_some_guards(unit: str, stacked: bool, found: bool) -> None:
    s = pair("halberdiers", unit)
    s.mark[1] |= STACKED_MARK if stacked else 0
    assert has_defense_die(s, 1) == found


@pytest.mark.rule("HOM-DEF-02", "HOM-UNIT-18")
def test_neutral_halberdiers_shield_friends_beside_them_and_nobody_else() -> None:
    mine, theirs = (
        {"B2": "griffins"},
        {"B3": "neutral-halberdiers", "C3": "crusaders", "B4": "zombies", "D5": "zombies"},
    )
    s = fight(mine, theirs)
    assert [has_defense_die(s, u) for u in range(5)] == [False, False, True, True, False]
    s.mark[1] |= MUTED_MARK
    assert not has_defense_die(s, 2)


@pytest.mark.rule("HOM-UNIT-18", "HOM-EXP-16")
@pytest.mark.parametrize(
    ("dice", "low", "high", "works"),
    [([0], 0, 0, True), ([1], 0, 0, False), ([-1], 0, 0, False), ([1], 0, 1, True), ([0], 0, 1, True)],
)
def test_an_ability_works_by_what_its_die_shows(dice: list[int], low: int, high: int, works: bool) -> None:
    s = pair("halberdiers", "crusaders")
    load_attack(s, *dice)
    assert ability_works(s, 0, 1, low, high) == works
    assert s.dice == []
    load_attack(s, 1 - low, 0)
    s.mark[0] |= SURE_MARK
    assert ability_works(s, 0, 1, low, high)
    assert not s.mark[0] & SURE_MARK


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("dice", "works"), [((0, 0), True), ((0, 1), False), ((1, 0), False), ((0, -1), False), ((-1, 0), False)]
)
def test_of_two_dice_for_an_ability_both_must_show_it(dice: tuple[int, int], works: bool) -> None:
    s = pair("gorgons.pack", "crusaders")
    load_attack(s, *dice)
    assert ability_works(s, 0, 2, 0, 0) == works


@pytest.mark.rule("HOM-EXP-16")
@pytest.mark.parametrize(
    ("name", "dice", "works"),
    [
        ("multilingual-bron", (1, 0), True),
        ("multilingual-bron", (-1, 0), True),
        ("multilingual-bron", (1, 1), False),
        ("multilingual-bron", (-1, -1), False),
        ("multilingual-bron", (0, 1), True),
        ("annoying-lizard", (1, 0), False),
    ],
)
def test_in_the_week_of_bron_a_failed_ability_is_rolled_once_more(
    name: str, dice: tuple[int, int], works: bool
) -> None:
    s = star(pair("gorgons.pack", "crusaders"), name)
    load_attack(s, *dice)
    assert ability_works(s, 0, 1, 0, 0) == works


@pytest.mark.rule("HOM-ROUND-04")
def test_whose_attack_dice_may_be_rolled_again() -> None:
    s = fight({"B2": "marksmen", "A2": "griffins"}, {"B3": "marksmen"})
    units = range(3)
    assert [can_reroll_attack(s, u) for u in units] == [False] * 3
    for boon in (MIRTH_BOON, MIRTH_ROUND_BOON):
        s.boons = [boon, 0]
        assert [can_reroll_attack(s, u) for u in units] == [True, True, False]
    s.boons = [0, 0]
    s.actor, s.acted = 1, MIRTH_BIT
    assert [can_reroll_attack(s, u) for u in units] == [False, True, False]
    s.acted = 0
    stand(s, 0, "ammo-cart")
    assert [can_reroll_attack(s, u) for u in units] == [False] * 3
    star(s, "ammo-cart")
    assert [can_reroll_attack(s, u) for u in units] == [True, False, False]
    star(s, "annoying-lizard")
    assert not can_reroll_attack(s, 0)


@pytest.mark.rule("HOM-NEUT-08")
def test_nothing_of_a_players_own_rolls_the_dice_of_neutral_units_again() -> None:
    s = combat({"B2": "halberdiers"}, {"B3": "neutral-marksmen"}, versus=-1, boxes=["rampart"])
    s.boons = [MIRTH_BOON] * s.seats
    assert [can_reroll_attack(s, u) for u in (0, 1)] == [True, False]


# ---- attack ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-14", "HOM-UNIT-18")
@pytest.mark.parametrize(
    ("mine", "theirs", "kind", "attack"),
    [
        ("halberdiers", "zombies", NORMAL, 2),
        ("halberdiers.pack", "zombies", RETALIATION, 3),
        ("liches.pack", "zombies", NORMAL, 4),
        ("liches.pack", "zombies", SPLASH, 2),
        ("gold-dragons.pack", "zombies", SPLASH, 3),
        ("gold-dragons.pack", "zombies", SWEEP, 6),
        ("neutral-archangels", "arch-devils", NORMAL, 7),
        ("neutral-archangels", "neutral-arch-devils", NORMAL, 7),
        ("neutral-archangels", "arch-devils", RETALIATION, 5),
        ("neutral-archangels", "efreet", NORMAL, 5),
        ("neutral-genies", "efreet", NORMAL, 4),
        ("neutral-arch-devils", "archangels", NORMAL, 7),
        ("neutral-titans", "black-dragons", NORMAL, 8),
        ("neutral-titans", "gold-dragons", NORMAL, 6),
        ("crusaders", "dragon-flies.pack", RETALIATION, 2),
        ("crusaders", "dragon-flies.pack", NORMAL, 3),
        ("crusaders", "bank-dragon-flies", RETALIATION, 1),
    ],
)
def test_attack_by_unit_kind_and_target(mine: str, theirs: str, kind: int, attack: int) -> None:
    assert attack_value(pair(mine, theirs), 0, 1, kind) == attack


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(("kind", "attack"), [(NORMAL, 7), (RETALIATION, 5), (SECOND_ATTACK, 5)])
def test_haspids_avenge_their_pack_in_their_own_attack(kind: int, attack: int) -> None:
    s = pair("haspids", "zombies")
    assert attack_value(s, 0, 1, kind) == 5
    s.mark[0] |= THINNED_MARK
    assert attack_value(s, 0, 1, kind) == attack


@pytest.mark.rule("HOM-UNIT-14")
def test_attack_is_what_all_bonuses_make_of_it_and_never_below_nothing() -> None:
    s = pair("halberdiers", "zombies")
    s.might[0], s.fury[0] = 1, 2
    assert attack_value(s, 0, 1, NORMAL) == 5
    s.mark[0] |= ANGER_MARK
    assert attack_value(s, 0, 1, NORMAL) == 6
    s.boost = 2
    assert attack_value(s, 0, 1, NORMAL) == 8
    s.boost = -9
    assert attack_value(s, 0, 1, NORMAL) == 0
    s.fury[0], s.boost = -9, 2
    assert attack_value(s, 0, 1, NORMAL) == 2, "what is added afterwards counts in full"
    s = pair("halberdiers", "bank-black-dragons")
    s.mark[1] |= STACKED_MARK
    assert [attack_value(s, u, 1 - u, NORMAL) for u in (0, 1)] == [2, 8]


@pytest.mark.rule("HOM-ROUND-04")
@pytest.mark.parametrize(("unit", "more"), [("halberdiers", True), ("griffins", False), ("marksmen", False)])
def test_crag_hacks_week_is_for_units_on_foot(unit: str, more: bool) -> None:
    s = pair(unit, "zombies", near=False)
    plain = attack_value(s, 0, 1, NORMAL)
    star(s, "crag-hack")
    assert attack_value(s, 0, 1, NORMAL) == plain + int(more)
    star(s, "annoying-lizard")
    assert attack_value(s, 0, 1, NORMAL) == plain


@pytest.mark.rule("HOM-ABIL-01")
@pytest.mark.parametrize(
    ("mine", "near", "archery", "round_", "more"),
    [
        ("marksmen", False, [1, 0], 1, 1),
        ("marksmen", False, [0, 1], 1, 0),
        ("marksmen", False, [102, 0], 2, 1),
        ("marksmen", False, [1, 0], 2, 0),
        ("marksmen", True, [1, 0], 1, 0),
        ("halberdiers", False, [1, 0], 1, 0),
    ],
)
def test_archery_is_for_shots_from_afar(mine: str, near: bool, archery: list[int], round_: int, more: int) -> None:
    s = pair(mine, "zombies", near=near)
    s.archery, s.combat_round = archery, round_
    assert attack_value(s, 0, 1, NORMAL) == 2 + more


# ---- defense --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-14", "HOM-UNIT-18")
@pytest.mark.parametrize(
    ("mine", "theirs", "kind", "defense"),
    [
        ("halberdiers", "crusaders", NORMAL, 2),
        ("manticores.pack", "crusaders", NORMAL, 0),
        ("manticores.pack", "crusaders", RETALIATION, 2),
        ("behemoths", "crusaders", NORMAL, 1),
        ("behemoths", "griffins", NORMAL, 0),
        ("behemoths.pack", "neutral-azure-dragons", NORMAL, 1),
        ("behemoths", "crusaders", RETALIATION, 2),
        ("halberdiers", "neutral-dread-knights", NORMAL, 1),
        ("halberdiers", "neutral-dread-knights", RETALIATION, 2),
    ],
)
def test_defense_by_attacker_kind_and_target(mine: str, theirs: str, kind: int, defense: int) -> None:
    s = pair(mine, theirs)
    assert defense_value(s, 0, 1, kind) == defense


@pytest.mark.rule("HOM-WORD-12", "HOM-UNIT-14")
def test_defense_is_what_lies_upon_the_unit_makes_of_it() -> None:
    s = pair("behemoths", "crusaders")
    s.armor[1] = -1
    assert [defense_value(s, 0, 1, kind) for kind in (NORMAL, RETALIATION)] == [0, 1]
    s.armor[1], s.guard = -9, 2
    assert defense_value(s, 0, 1, RETALIATION) == 2, "what a card gives counts in full"
    s.guard = -9
    assert defense_value(s, 0, 1, RETALIATION) == 0
    s.guard, s.armor[1] = 0, 1
    assert defense_value(s, 0, 1, RETALIATION) == 3
    s.die_rule = DEFENSE_IGNORED
    assert defense_value(s, 0, 1, RETALIATION) == 0
    s.die_rule = 0
    s.mark[0] |= PIERCE_MARK
    assert [defense_value(s, 0, 1, RETALIATION), defense_value(s, 1, 0, RETALIATION)] == [0, 2]


@pytest.mark.rule("HOM-SPELL-01")
def test_the_air_shield_helps_against_ranged_units() -> None:
    for shooter, more in (("marksmen", 2), ("halberdiers", 0)):
        s = pair(shooter, "crusaders", near=False)
        s.mark[1] |= 2 * AIR_SHIELD_MARK
        assert defense_value(s, 0, 1, NORMAL) == 2 + more
        s.mark[1] |= 3 * AIR_SHIELD_MARK
        assert defense_value(s, 0, 1, NORMAL) == 2 + more + int(more > 0)


@pytest.mark.rule("HOM-EXP-12")
@pytest.mark.parametrize(("attacker", "more"), [("halberdiers", 1), ("crusaders", 0), ("griffins", 0)])
def test_cyras_swiftness_helps_against_slower_attackers(attacker: str, more: int) -> None:
    s = pair(attacker, "crusaders")
    s.haste[0] = 0
    assert defense_value(s, 0, 1, NORMAL) == 2
    s.mark[1] |= NIMBLE_MARK
    assert defense_value(s, 0, 1, NORMAL) == 2 + more


# ---- damage ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CROUND-07", "HOM-CROUND-08", "HOM-UNIT-18", "HOM-WORD-02", "HOM-WORD-04", "HOM-DEF-02")
@pytest.mark.parametrize(
    ("mine", "theirs", "kind", "die", "token", "damage"),
    [
        ("halberdiers.pack", "griffins", NORMAL, 1, False, 4),
        ("halberdiers.pack", "griffins", NORMAL, 1, True, 3),
        ("halberdiers.pack", "crusaders", NORMAL, -1, True, 0),
        ("halberdiers.pack", "crusaders", NORMAL, -1, False, 0),
        ("halberdiers.pack", "crusaders", NORMAL, 0, False, 1),
        # Zombies have 1 defense more against a +1, the pack against a 0 too
        ("halberdiers.pack", "zombies", NORMAL, -1, False, 1),
        ("halberdiers.pack", "zombies", NORMAL, 0, False, 2),
        ("halberdiers.pack", "zombies", NORMAL, 1, False, 2),
        ("halberdiers.pack", "zombies.pack", NORMAL, -1, False, 1),
        ("halberdiers.pack", "zombies.pack", NORMAL, 0, False, 1),
        ("halberdiers.pack", "zombies.pack", RETALIATION, 1, False, 2),
        # Rust Dragons on a -1 in their own attack: 2 defense less, not below 0
        ("neutral-rust-dragons", "crusaders", NORMAL, -1, False, 6),
        ("neutral-rust-dragons", "halberdiers", NORMAL, -1, False, 6),
        ("neutral-rust-dragons", "crusaders", NORMAL, 0, False, 5),
        ("neutral-rust-dragons", "crusaders", RETALIATION, -1, False, 4),
        ("neutral-rust-dragons", "crusaders", NORMAL, -1, True, 5),
        # elemental damage: no defense, whatever gives it
        ("air-elementals", "crusaders", NORMAL, 0, False, 2),
        ("air-elementals", "crusaders", NORMAL, 0, True, 2),
        ("air-elementals", "zombies", RETALIATION, 1, True, 3),
        # the most that Nix take
        ("archangels.pack", "nix.pack", NORMAL, 1, False, 4),
        ("archangels.pack", "nix.pack", NORMAL, -1, False, 4),
        ("halberdiers", "nix.pack", NORMAL, 1, False, 1),
        ("archangels.pack", "neutral-nix", NORMAL, 0, False, 5),
    ],
)
def test_damage_by_units_kind_and_dice(mine: str, theirs: str, kind: int, die: int, token: bool, damage: int) -> None:
    s = pair(mine, theirs)
    s.striker, s.target, s.strike_kind = 0, 1, kind
    assert damage_of(s, 0, 1, kind, die, token) == damage


@pytest.mark.rule("HOM-CROUND-07", "HOM-UNIT-18")
@pytest.mark.parametrize("rule", [NO_DIE, DIE_IGNORED])
def test_what_depends_on_the_die_needs_one_that_counts(rule: int) -> None:
    s = pair("halberdiers.pack", "zombies.pack")
    assert damage_of(s, 0, 1, NORMAL, 0, False) == 1
    s.die_rule = rule
    assert damage_of(s, 0, 1, NORMAL, 0, False) == 2
    s = pair("dread-knights.pack", "griffins")
    assert damage_of(s, 0, 1, NORMAL, 0, False) == 7
    s.die_rule = rule
    assert damage_of(s, 0, 1, NORMAL, 0, False) == 6


@pytest.mark.rule("HOM-OPT-06", "HOM-OPT-10", "HOM-CROUND-07", "HOM-WORD-04")
def test_what_the_table_chose_and_what_lies_on_the_attacker() -> None:
    s = pair("halberdiers.pack", "crusaders")
    s.rules = FLAT_ATTACKS
    assert [damage_of(s, 0, 1, NORMAL, die, False) for die in (-1, 0, 1)] == [1, 1, 1]
    s.rules = SURE_HITS
    assert [damage_of(s, 0, 1, NORMAL, die, False) for die in (-1, 0, 1)] == [1, 1, 2]
    s.rules = 0
    s.mark[0] |= ELEMENTAL_MARK
    assert damage_of(s, 0, 1, NORMAL, 0, True) == 3


@pytest.mark.rule("HOM-SIEGE-11", "HOM-SIEGE-12", "HOM-SIEGE-13", "HOM-SIEGE-15")
@pytest.mark.parametrize(
    ("shooter", "stands", "target", "walls", "behind"),
    [
        ("marksmen", "A1", "A4", [1, 2, 1, 1], True),
        ("marksmen", "A1", "B4", [1, 2, 1, 1], True),
        ("marksmen", "A1", "D5", [1, 2, 1, 1], True),
        ("marksmen", "D2", "A4", [1, 2, 1, 1], True),
        ("marksmen", "A1", "A4", [0, 2, 1, 1], False),
        ("marksmen", "A3", "B4", [0, 2, 1, 1], False),
        ("marksmen", "A1", "B3", [1, 2, 1, 1], False),
        ("marksmen", "A1", "A2", [1, 2, 1, 1], False),
        ("marksmen", "A1", "A4", [], False),
        ("halberdiers", "A1", "A4", [1, 2, 1, 1], False),
        ("marksmen", "A1", "tower", [1, 2, 1, 1], False),
    ],
)
def test_who_is_protected_by_the_wall(shooter: str, stands: str, target: str, walls: list[int], behind: bool) -> None:
    s = fight({stands: shooter}, {target: "arrow-tower" if target == "tower" else "marksmen", "C5": "zombies"})
    s.walls = walls
    assert is_behind_wall(s, 0, 1) == behind
    assert not is_behind_wall(s, 1, 0)


@pytest.mark.rule("HOM-SIEGE-12")
def test_the_wall_takes_one_damage_after_die_and_defense() -> None:
    s = fight({"A1": "marksmen"}, {"A4": "crusaders", "B4": "griffins"})
    s.walls = [1, 1, 1, 1]
    assert [damage_of(s, 0, 1, NORMAL, die, False) for die in (-1, 0, 1)] == [0, 0, 0]
    assert [damage_of(s, 0, 2, NORMAL, die, False) for die in (-1, 0, 1)] == [0, 1, 2]


# ---- what is told ---------------------------------------------------------------------------------


def sum_told(s: HeroesState, die: int = 0, token: bool = False, u: int = 0, v: int = 1) -> dict[str, int]:
    """The terms of an attack that are told."""
    s.striker, s.target, s.die = u, v, die
    terms = attack_terms(s, u, v, s.strike_kind, die, token)
    told = told_terms(s, u, v, terms, token)
    return {name: told[i] for name, i in TOLD.items() if told[i] != ABSENT}


@pytest.mark.rule("HOM-CROUND-07")
@pytest.mark.parametrize(
    ("mine", "theirs", "die", "told"),
    [
        ("halberdiers.pack", "griffins", 1, {"attack": 3, "die": 1, "defense": 0, "damage": 4}),
        ("halberdiers.pack", "crusaders", -1, {"attack": 3, "die": -1, "defense": 2, "damage": 0}),
        ("halberdiers", "nagas.pack", -1, {"attack": 2, "die": -1, "defense": 2, "damage": 0}),
        ("dread-knights.pack", "griffins", 0, {"attack": 6, "bonus-ability": 1, "die": 0, "defense": 0, "damage": 7}),
        ("dread-knights.pack", "griffins", -1, {"attack": 6, "die": -1, "defense": 0, "damage": 5}),
        ("crusaders", "zombies", 1, {"attack": 3, "die": 1, "defense": 1, "cover-tough": 1, "damage": 2}),
        ("archangels.pack", "nix.pack", 1, {"attack": 7, "die": 1, "defense": 2, "cover-hide": 2, "damage": 4}),
        ("neutral-genies", "efreet", 0, {"attack": 3, "bonus-ability": 1, "die": 0, "defense": 1, "damage": 3}),
    ],
)
def test_the_sum_that_is_told(mine: str, theirs: str, die: int, told: dict[str, int]) -> None:
    assert sum_told(pair(mine, theirs), die) == told


@pytest.mark.rule("HOM-CROUND-07")
def test_the_sum_names_what_cards_spells_and_abilities_give() -> None:
    s = pair("halberdiers.pack", "griffins")
    s.boost, s.guard = 2, 1
    assert sum_told(s) == {"attack": 3, "cards": 2, "die": 0, "defense": 0, "guard": 1, "damage": 4}
    s.boost = s.guard = 0
    s.might[0], s.fury[0] = 1, 1
    assert sum_told(s) == {"attack": 3, "bonus-spells": 2, "die": 0, "defense": 0, "damage": 5}
    s.mark[0] |= ANGER_MARK
    assert sum_told(s) == {"attack": 3, "bonus": 3, "die": 0, "defense": 0, "damage": 6}
    s.might[0] = s.fury[0] = 0
    assert sum_told(s) == {"attack": 3, "bonus-ability": 1, "die": 0, "defense": 0, "damage": 4}
    s.mark[0] = 0
    star(s, "crag-hack")
    assert sum_told(s) == {"attack": 3, "bonus": 1, "die": 0, "defense": 0, "damage": 4}


@pytest.mark.rule("HOM-CROUND-07", "HOM-OPT-10")
@pytest.mark.parametrize(("die_rule", "rules"), [(NO_DIE, 0), (DIE_IGNORED, 0), (0, FLAT_ATTACKS)])
def test_a_die_that_does_not_count_is_not_told(die_rule: int, rules: int) -> None:
    s = pair("halberdiers.pack", "griffins")
    s.die_rule, s.rules = die_rule, rules
    assert sum_told(s) == {"attack": 3, "defense": 0, "damage": 3}


@pytest.mark.rule("HOM-CROUND-07", "HOM-OPT-10", "HOM-UNIT-18")
def test_an_ability_that_needs_a_die_is_told_where_one_counts() -> None:
    s = pair("dread-knights.pack", "griffins")
    for rule in (NO_DIE, DIE_IGNORED):
        s.die_rule = rule
        assert sum_told(s) == {"attack": 6, "defense": 0, "damage": 6}
    s.die_rule, s.strike_kind = 0, RETALIATION
    assert sum_told(s) == {"attack": 6, "die": 0, "defense": 0, "damage": 6}


@pytest.mark.rule("HOM-CROUND-07", "HOM-UTYPE-07", "HOM-UTYPE-08", "HOM-UNIT-18")
@pytest.mark.parametrize(
    ("stands", "target", "rule", "kind", "name"),
    [
        ("B2", "B3", LOWER_OF_TWO, NORMAL, "die-beside"),
        ("B1", "B5", LOWER_OF_TWO, NORMAL, "die-back-lines"),
        ("B2", "B4", LOWER_OF_TWO, NORMAL, "die-jinx"),
        ("B2", "B3", LOWER_OF_TWO | NO_RANGED_PENALTY, NORMAL, "die-jinx"),
        ("B2", "B4", LOWER_OF_TWO, RETALIATION, "die-fear"),
        ("B2", "B4", HIGHER_OF_TWO, NORMAL, "die-higher"),
        ("B2", "B4", BOTH_DICE_ADDED, NORMAL, "die-both"),
        ("B2", "B4", 0, NORMAL, "die"),
    ],
)
def test_the_sum_names_why_there_are_two_dice(stands: str, target: str, rule: int, kind: int, name: str) -> None:
    s = fight({stands: "marksmen"}, {target: "dread-knights"})
    s.die_rule, s.strike_kind = rule, kind
    assert sum_told(s, die=0)[name] == 0


@pytest.mark.rule("HOM-CROUND-07", "HOM-SIEGE-11", "HOM-DEF-02")
def test_the_sum_names_what_protects_the_target() -> None:
    s = fight({"A1": "marksmen"}, {"A4": "griffins", "D5": "zombies"})
    put_mark(s, 1, "defending")
    assert sum_told(s, 1) == {"attack": 2, "die": 1, "defense": 0, "damage": 3}
    assert sum_told(s, 1, token=True) == {"attack": 2, "die": 1, "defense": 0, "cover-die": 1, "damage": 2}
    s.walls = [1, 1, 1, 1]
    assert sum_told(s, 1) == {"attack": 2, "die": 1, "defense": 0, "cover-wall": 1, "damage": 2}
    assert sum_told(s, 1, token=True) == {"attack": 2, "die": 1, "defense": 0, "cover": 2, "damage": 1}
    assert sum_told(s, -1, token=True) == {"attack": 2, "die": -1, "defense": 0, "cover": 1, "damage": 0}


@pytest.mark.rule("HOM-CROUND-07", "HOM-ABIL-01")
@pytest.mark.parametrize(("near", "shooter"), [(False, True), (True, True), (False, False)])
def test_the_sum_names_archery_for_shots_from_afar(near: bool, shooter: bool) -> None:
    s = pair("marksmen" if shooter else "halberdiers", "griffins", near=near)
    s.archery = [1, 0]
    told = sum_told(s)
    assert told.get("bonus-archery") == (1 if shooter and not near else None)
    assert "bonus" not in told
    s.might[0] = 1
    assert sum_told(s)["bonus" if shooter and not near else "bonus-spells"] == (2 if shooter and not near else 1)


@pytest.mark.rule("HOM-SIEGE-15", "HOM-ABIL-01")
def test_archery_does_not_help_the_tower() -> None:
    s = fight({"A1": "griffins"}, {"tower": "arrow-tower", "D5": "zombies"})
    s.archery = [0, 1]
    assert attack_value(s, 1, 0, NORMAL) == 4
    assert sum_told(s, u=1, v=0) == {"attack": 4, "die": 0, "defense": 0, "damage": 4}
