"""What an attack does and leads to: damage, abilities, retaliation, more attacks."""

import pytest

from games.heroes.attack_moves import attacks, blow, comes, does, pair, star, struck
from games.heroes.combat_moves import fight, stand
from games.heroes.table import (
    BOX,
    GAME,
    combat,
    drop_step,
    give,
    hp,
    load_attack,
    put_mark,
    step_names,
    told,
)
from hexkeep.games.heroes.rules.attack.after_attack import after_attack, push_follow_ups, remove_boons
from hexkeep.games.heroes.rules.attack.attack import (
    ApplyDamage,
    DamageKnown,
    DeathCloud,
    Frighten,
    ReinforceOnKill,
    RollAttack,
    burn_attacker,
    retaliate,
)
from hexkeep.games.heroes.rules.attack.attack_values import (
    DIE_IGNORED,
    NO_DIE,
    NO_RETALIATION_RULE,
    NORMAL,
    RETALIATION,
    SECOND_ATTACK,
    SPLASH,
    SWEEP,
)
from hexkeep.games.heroes.rules.attack.rescue import Guardian, Rescue
from hexkeep.games.heroes.rules.combat.boards import TOWER_CELL
from hexkeep.games.heroes.state import (
    ANGER_MARK,
    BURNING_MARK,
    CLONE_MARK,
    CORRODED_MARK,
    RETALIATED_MARK,
    SAVED_MARK,
    STACKED_MARK,
    WARDED_MARK,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import CELL, UNIT

# ---- damage ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CROUND-07", "HOM-UNIT-15")
@pytest.mark.parametrize(
    ("damage", "hero", "cards", "found"),
    [
        (27, 0, 1, ["guardian", "rescue", "wound"]),
        (26, 0, 1, ["wound"]),
        (28, 0, 1, ["guardian", "rescue", "wound"]),
        (27, 1, 1, ["guardian", "wound"]),
    ],
)
def test_a_blow_that_would_beat_a_side_may_be_cancelled(damage: int, hero: int, cards: int, found: list[str]) -> None:
    s = blow("halberdiers.pack", "griffins", die=0)
    s.health[1] = 0
    s.damage[1] = {26: 0, 27: 1, 28: 2}[damage]
    s.defender_hero = hero
    assert comes(s, DamageKnown()) == found


@pytest.mark.rule("HOM-UNIT-18", "HOM-NEUT-08")
def test_no_rescue_for_neutral_units() -> None:
    s = struck(combat({"B2": "halberdiers.pack"}, {"B3": "neutral-peasants"}, versus=-1))
    assert comes(s, DamageKnown()) == ["wound"]


@pytest.mark.rule("HOM-CROUND-07", "HOM-CTERM-06")
@pytest.mark.parametrize(
    ("kind", "near", "name"),
    [
        (NORMAL, True, "attacked"),
        (NORMAL, False, "shot"),
        (RETALIATION, True, "struck-back"),
        (SECOND_ATTACK, True, "attacked"),
    ],
)
def test_how_an_attack_is_told(kind: int, near: bool, name: str) -> None:
    s = blow("marksmen", "griffins", kind, near=near)
    s.event_log = []
    comes(s, DamageKnown())
    assert len(told(s.event_log, name)) == 1


@pytest.mark.rule("HOM-UNIT-18")
def test_archangels_spare_another_friend_once() -> None:
    units = {"B3": "griffins", "C5": "archangels.pack", "D5": "archangels.pack"}
    s = struck(fight({"B2": "halberdiers", "D1": "archangels.pack"}, units), v=2)
    assert Guardian().choices(s) == [3, 4]
    assert Guardian().run(s)
    Guardian().play(s, 1, GAME.read("decline"))
    assert s.saved == 0
    Guardian().play(s, 1, GAME.read("stand"))
    assert s.saved == 1
    assert [s.mark[u] & SAVED_MARK > 0 for u in range(5)] == [False, False, False, True, False]
    assert Guardian().choices(s) == [4]
    s.target = 4
    assert Guardian().choices(s) == []
    assert not Guardian().run(s)
    s.target = 2
    s.cell[4] = -1
    assert Guardian().choices(s) == []


@pytest.mark.rule("HOM-CCARD-03", "HOM-CROUND-07")
@pytest.mark.parametrize(("cards", "saved", "asked"), [(1, 0, True), (0, 0, False), (1, 1, False)])
def test_whoever_has_cards_is_asked_for_a_rescue(cards: int, saved: int, asked: bool) -> None:
    s = blow("halberdiers", "griffins")
    if cards:
        give(s, 1, "attack")
    s.saved = saved
    assert Rescue().run(s) == asked


@pytest.mark.rule("HOM-UNIT-15", "HOM-WORD-12", "HOM-CROUND-07")
def test_an_attack_that_was_cancelled_hurts_nobody_and_is_not_answered() -> None:
    s = blow("halberdiers", "griffins")
    s.saved = 1
    assert comes(s, ApplyDamage(3)) == []
    assert s.damage == [0, 0]
    s = blow("halberdiers", "griffins")
    assert comes(s, ApplyDamage(3)) == ["strike"]
    assert s.damage == [0, 3]
    s = blow("halberdiers", "griffins")
    s.cell[0] = -1
    assert comes(s, ApplyDamage(3)) == []
    assert s.damage == [0, 0]


@pytest.mark.rule("HOM-WORD-12")
@pytest.mark.parametrize(("saved", "falls"), [(0, True), (1, False)])
def test_an_image_perishes_by_an_attack_that_does_nothing(saved: int, falls: bool) -> None:
    s = blow("halberdiers", "griffins")
    s.mark[1] |= CLONE_MARK
    s.saved = saved
    comes(s, ApplyDamage(0))
    assert (s.cell[1] < 0) == falls


@pytest.mark.rule("HOM-UNIT-18", "HOM-UNIT-19")
@pytest.mark.parametrize(("kind", "left"), [(NORMAL, 3), (RETALIATION, 5), (SECOND_ATTACK, 5)])
def test_vampires_drain_in_their_own_first_attack(kind: int, left: int) -> None:
    s = blow("vampires.pack", "griffins", kind)
    s.damage[0] = 5
    s.mark[0] |= ANGER_MARK
    comes(s, ApplyDamage(1))
    assert s.damage[0] == left
    assert (s.mark[0] & ANGER_MARK == 0) == (kind == NORMAL)


@pytest.mark.rule("HOM-UNIT-18", "HOM-UNIT-19")
@pytest.mark.parametrize(
    ("unit", "kind", "die", "rule", "near", "paralysed"),
    [
        ("basilisks", NORMAL, -1, 0, True, True),
        ("basilisks", NORMAL, 0, 0, True, False),
        ("basilisks", NORMAL, -1, DIE_IGNORED, True, False),
        ("basilisks", RETALIATION, -1, 0, True, False),
        ("medusas.pack", RETALIATION, 0, 0, True, True),
        ("medusas.pack", NORMAL, 0, 0, True, False),
        ("medusas.pack", SECOND_ATTACK, 0, 0, True, False),
    ],
)
def test_who_petrifies_when(unit: str, kind: int, die: int, rule: int, near: bool, paralysed: bool) -> None:
    s = blow(unit, "griffins", kind, die, rule, near)
    comes(s, ApplyDamage(1))
    assert (s.mark[1] & 4 > 0) == paralysed


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("kind", "die", "paralysed"), [(RETALIATION, 0, True), (RETALIATION, 1, False), (NORMAL, 0, False)]
)
def test_the_gaze_of_medusas_works_in_retaliation_on_a_zero(kind: int, die: int, paralysed: bool) -> None:
    s = blow("medusas", "griffins", kind)
    load_attack(s, die)
    comes(s, ApplyDamage(1))
    assert (s.mark[1] & 4 > 0) == paralysed


@pytest.mark.rule("HOM-UNIT-18", "HOM-UNIT-19")
@pytest.mark.parametrize(
    ("kind", "die", "rule", "hero", "cards"),
    [
        (NORMAL, -1, 0, 0, 1),
        (NORMAL, 0, 0, 0, 0),
        (RETALIATION, -1, 0, 0, 0),
        (NORMAL, -1, NO_DIE, 0, 0),
        (NORMAL, -1, 0, 1, 0),
    ],
)
def test_minotaurs_draw_a_card_on_a_minus(kind: int, die: int, rule: int, hero: int, cards: int) -> None:
    s = blow("minotaurs", "griffins", kind, die, rule)
    s.attacker_hero = hero
    comes(s, ApplyDamage(1))
    assert len(s.hand[0]) == cards


@pytest.mark.rule("HOM-UNIT-18", "HOM-UNIT-19", "HOM-CTERM-04", "HOM-CROUND-12")
@pytest.mark.parametrize(
    ("mine", "kind", "near", "found"),
    [
        ("marksmen.pack", NORMAL, False, [(0, 1, SECOND_ATTACK)]),
        ("marksmen.pack", NORMAL, True, [(1, 0, RETALIATION)]),
        ("marksmen.pack", SECOND_ATTACK, False, []),
        ("marksmen", NORMAL, False, []),
        ("halberdiers", NORMAL, True, [(1, 0, RETALIATION)]),
        ("halberdiers", SECOND_ATTACK, True, [(1, 0, RETALIATION)]),
        ("halberdiers", SWEEP, True, []),
        ("halberdiers", RETALIATION, True, []),
        ("harpies.pack", NORMAL, True, []),
        ("harpies.pack", SECOND_ATTACK, True, [(1, 0, RETALIATION)]),
    ],
)
def test_which_attacks_follow(mine: str, kind: int, near: bool, found: list[tuple[int, int, int]]) -> None:
    s = blow(mine, "halberdiers", kind, near=near)
    comes(s, ApplyDamage(1))
    assert attacks(s) == found


@pytest.mark.rule("HOM-CTERM-05", "HOM-CTERM-04")
@pytest.mark.parametrize(
    ("unit", "marked", "rule", "answers"),
    [
        ("halberdiers", False, 0, True),
        ("halberdiers", True, 0, False),
        ("halberdiers", False, NO_RETALIATION_RULE, False),
        ("griffins", True, 0, True),
        ("griffins", False, 0, True),
        ("griffins", False, NO_RETALIATION_RULE, False),
    ],
)
def test_who_strikes_back_how_often(unit: str, marked: bool, rule: int, answers: bool) -> None:
    s = blow("crusaders", unit, rule=rule)
    if marked:
        put_mark(s, 1, "retaliated")
    retaliate(s, 0, 1, NORMAL)
    assert attacks(s) == ([(1, 0, RETALIATION)] if answers else [])
    if answers:
        assert (s.mark[1] & RETALIATED_MARK > 0) == (marked or unit == "halberdiers")


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("mine", "stands", "target", "behind", "kind", "found"),
    [
        ("gold-dragons", "B2", "B3", "B4", NORMAL, [(1, 0, RETALIATION), (0, 2, SPLASH)]),
        ("gold-dragons", "B2", "C2", "D2", NORMAL, [(1, 0, RETALIATION), (0, 2, SPLASH)]),
        ("gold-dragons", "B2", "B3", "C3", NORMAL, [(1, 0, RETALIATION)]),
        ("gold-dragons", "B4", "B5", "A1", NORMAL, [(1, 0, RETALIATION)]),
        ("gold-dragons", "B2", "B3", "B4", SECOND_ATTACK, [(1, 0, RETALIATION)]),
        ("halberdiers", "B2", "B3", "B4", NORMAL, [(1, 0, RETALIATION)]),
        ("gold-dragons", "B2", "B4", "B5", NORMAL, []),
    ],
)
def test_breath_reaches_who_stands_straight_behind(
    mine: str, stands: str, target: str, behind: str, kind: int, found: list[tuple[int, int, int]]
) -> None:
    s = struck(fight({stands: mine}, {target: "halberdiers", behind: "zombies"}), kind)
    comes(s, ApplyDamage(1))
    assert attacks(s) == found


@pytest.mark.rule("HOM-UNIT-18", "HOM-UNIT-19")
@pytest.mark.parametrize(
    ("mine", "kind", "found"),
    [
        ("liches.pack", NORMAL, ["cloud"]),
        ("liches.pack", SECOND_ATTACK, []),
        ("liches", NORMAL, []),
        ("neutral-ghost-dragons", NORMAL, ["fright"]),
        ("neutral-ghost-dragons", RETALIATION, []),
    ],
)
def test_what_else_follows_an_attack_from_afar(mine: str, kind: int, found: list[str]) -> None:
    assert comes(blow(mine, "griffins", kind, near=False), ApplyDamage(1)) == found


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("shield", "burning", "mine", "near", "damage"),
    [
        (2, 0, "halberdiers", True, 2),
        (2, 0, "halberdiers", False, 0),
        (0, 2, "halberdiers", True, 2),
        (0, 2, "griffins", False, 2),
        (0, 2, "marksmen", False, 0),
        (1, 1, "halberdiers", True, 2),
        (2, 0, "black-dragons.pack", True, 0),
    ],
)
def test_who_is_burnt_by_what_guards_the_target(shield: int, burning: int, mine: str, near: bool, damage: int) -> None:
    s = blow(mine, "zombies", near=near)
    s.shield[1] = shield
    s.mark[1] |= burning * BURNING_MARK
    burn_attacker(s, 0, 1, near)
    assert s.damage[0] == damage


@pytest.mark.rule("HOM-UNIT-08", "HOM-UNIT-23")
@pytest.mark.parametrize(
    ("faction", "theirs", "n", "raised"),
    [
        ("necropolis", "neutral-skeletons", 9, True),
        ("necropolis", "neutral-skeletons", 1, False),
        ("castle", "neutral-skeletons", 9, False),
        ("necropolis", "neutral-zombies", 9, False),
    ],
)
def test_beaten_skeletons_rise_for_the_necropolis(faction: str, theirs: str, n: int, raised: bool) -> None:
    s = combat({"B2": "zombies"}, {"B3": theirs, "D5": "neutral-boars"}, versus=-1, faction_1=faction)
    struck(s)
    assert ("raise" in comes(s, ApplyDamage(n))) == raised


@pytest.mark.rule("HOM-UNIT-08", "HOM-UNIT-23")
def test_only_own_bronze_few_units_that_are_no_images_are_reinforced() -> None:
    mine = {"A1": "skeletons", "B1": "zombies.pack", "C1": "vampires", "D1": "zombies", "A2": "wraiths"}
    s = fight(mine, {"B3": "skeletons"}, faction_1="necropolis")
    s.mark[3] |= CLONE_MARK
    s.cell[4] = -1
    assert ReinforceOnKill(0).fighters(s) == [0]
    assert ReinforceOnKill(1).fighters(s) == [5]


# ---- cloud and fright -----------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-18")
def test_the_cloud_may_reach_whoever_stands_beside_the_target() -> None:
    s = fight({"B2": "liches.pack", "C3": "griffins"}, {"B3": "zombies", "B4": "skeletons", "D5": "zombies"})
    cloud = DeathCloud(0, 2, s.cell[2])
    assert cloud.choices(s) == [1, 3]
    assert DeathCloud(0, 2, -1).choices(s) == []
    assert DeathCloud(0, 2, TOWER_CELL).choices(s) == []
    drop_step(s)
    assert cloud.run(s)
    cloud.play(s, 0, GAME.read("decline"))
    assert attacks(s) == []
    cloud.play(s, 0, GAME.read("target fighter:1"))
    assert attacks(s) == [(0, 1, SPLASH)]
    s.cell[0] = -1
    assert not cloud.run(s)


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(("die", "asked"), [(0, True), (1, False), (-1, False)])
def test_a_frightened_unit_moves_on_a_zero(die: int, asked: bool) -> None:
    s = blow("neutral-ghost-dragons", "griffins")
    load_attack(s, die)
    assert Frighten(0, 1).run(s) == asked
    assert s.dice == ([0] if asked else [])


@pytest.mark.rule("HOM-UNIT-18", "HOM-UTYPE-03", "HOM-SIEGE-03")
def test_a_frightened_unit_goes_to_a_free_space_beside_it() -> None:
    s = struck(fight({"B2": "neutral-ghost-dragons"}, {"B3": "griffins", "C3": "zombies"}))
    fright = Frighten(0, 1)
    cells = [CELL.token(cell) for cell in range(20) if fright.cells(s) >> cell & 1]
    assert cells == ["A3", "B4"]
    s.walls = [1, 2, 1, 1]
    s.cell[1] = CELL.value("B4")
    assert [CELL.token(c) for c in range(20) if fright.cells(s) >> c & 1] == ["B3", "A4", "C4", "B5"]
    fright.play(s, 1, GAME.read("at-cell cell:A4"))
    assert s.cell[1] == CELL.value("A4")
    for u, cell in ((0, -1), (1, -1), (1, TOWER_CELL)):
        s = struck(fight({"B2": "neutral-ghost-dragons"}, {"B3": "griffins", "C3": "zombies"}))
        s.cell[u] = cell
        load_attack(s, 0)
        assert not Frighten(0, 1).run(s)


# ---- what follows by abilities of the expansions --------------------------------------------------


@pytest.mark.rule("HOM-UNIT-18", "HOM-UNIT-19")
@pytest.mark.parametrize(
    ("mine", "near", "lost", "low", "found"),
    [
        ("elves.pack", False, False, True, ["strike"]),
        ("elves.pack", False, False, False, []),
        ("elves.pack", True, False, True, []),
        ("wolf-raiders.pack", True, False, False, ["strike"]),
        ("hydras.pack", True, False, False, ["another"]),
        ("ayssids.pack", True, True, False, ["another"]),
        ("ayssids.pack", True, False, False, []),
        ("cerberi.pack", True, False, False, ["another"]),
        ("magogs.pack", False, False, False, ["splinter"]),
        ("magogs.pack", True, False, False, []),
        ("halberdiers", True, True, True, []),
    ],
)
def test_what_follows_by_ability(mine: str, near: bool, lost: bool, low: bool, found: list[str]) -> None:
    s = blow(mine, "griffins", near=near)
    before = len(s.stack)
    push_follow_ups(s, 0, 1, s.cell[1], lost, near, low)
    assert step_names(s)[before:] == found


@pytest.mark.rule("HOM-UNIT-18", "HOM-SIEGE-15")
@pytest.mark.parametrize(("where", "found"), [(-1, []), (TOWER_CELL, []), (0, ["splinter"])])
def test_splinters_need_a_space(where: int, found: list[str]) -> None:
    s = blow("magogs.pack", "griffins", near=False)
    before = len(s.stack)
    push_follow_ups(s, 0, 1, where, False, False, False)
    assert step_names(s)[before:] == found


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(("mine", "whom"), [("magic-elementals", [3, 2]), ("magic-elementals.pack", [3])])
def test_magic_elementals_whirl_around(mine: str, whom: list[int]) -> None:
    s = fight({"B2": mine, "D1": "griffins", "A2": "griffins"}, {"C2": "zombies", "B3": "griffins", "D5": "zombies"})
    struck(s, v=4)
    push_follow_ups(s, 0, 4, s.cell[4], False, True, False)
    assert attacks(s) == [(0, w, SWEEP) for w in whom]


def after(s: HeroesState, lost: bool = False, *dice: int) -> HeroesState:
    if dice:
        load_attack(s, *dice)
    after_attack(s, 0, 1, s.cell[1], lost)
    return s


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("near", "die", "rule", "again"),
    [
        (False, 0, 0, 1),
        (False, -1, 0, 1),
        (False, 1, 0, 0),
        (False, 0, NO_DIE, 0),
        (False, 0, DIE_IGNORED, 0),
        (True, 0, 0, 0),
    ],
)
def test_elves_shoot_again_after_a_die_that_shows_no_plus(near: bool, die: int, rule: int, again: int) -> None:
    s = blow("elves.pack", "griffins", NORMAL, die, rule, near)
    assert attacks(after(s)) == [(0, 1, SECOND_ATTACK)] * again


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("mine", "dice", "paralysed", "damage"),
    [
        ("neutral-basilisks", (0,), True, 0),
        ("neutral-basilisks", (1,), False, 0),
        ("neutral-basilisks", (-1,), False, 0),
        ("gorgons.pack", (0, 0), False, 34),
        ("gorgons.pack", (0, 1), False, 0),
        ("gorgons.pack", (-1, 0), False, 0),
        ("neutral-gorgons", (-1, -1), False, 34),
        ("neutral-gorgons", (0, 0), False, 0),
        ("thunderbirds.pack", (0,), False, 1),
        ("thunderbirds.pack", (1,), False, 1),
        ("thunderbirds.pack", (-1,), False, 0),
        ("neutral-wyverns", (0,), False, 1),
        ("neutral-wyverns", (1,), False, 0),
    ],
)
def test_abilities_that_roll_dice_of_their_own(mine: str, dice: tuple[int, ...], paralysed: bool, damage: int) -> None:
    s = after(blow(mine, "griffins"), False, *dice)
    assert s.mark[1] & 4 == (4 if paralysed else 0)
    assert s.cell[1] < 0 if damage == 34 else s.damage[1] == damage


@pytest.mark.rule("HOM-UNIT-18", "HOM-WORD-12")
def test_what_an_attack_leaves_on_its_target() -> None:
    s = after(blow("behemoths.pack", "crusaders"))
    assert s.mark[1] & CORRODED_MARK
    assert s.armor[1] == -1
    assert after(s).armor[1] == -1, "one token at most"
    s = after(blow("wyverns.pack", "crusaders"))
    assert s.venom == [0, 2]
    assert after(s).venom == [0, 4]
    s = after(blow("sorceresses.pack", "crusaders"))
    assert s.fury == [0, -1]
    s = blow("bank-medusas", "crusaders")
    assert not after(s).mark[1] & 4
    s.mark[0] |= STACKED_MARK
    assert after(s).mark[1] & 4
    for unit in ("behemoths.pack", "wyverns.pack", "sorceresses.pack"):
        s = blow(unit, "crusaders")
        s.cell[1] = -1
        after_attack(s, 0, 1, CELL.value("B3"), True)
        assert (s.mark[1] & CORRODED_MARK, s.armor, s.venom, s.fury) == (0, [0, 0], [0, 0], [0, 0])


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(("hero", "cards"), [(0, 1), (1, 2)])
def test_wraiths_of_the_bank_startle_who_has_a_deck(hero: int, cards: int) -> None:
    s = blow("bank-wraiths", "crusaders")
    give(s, 1, "attack", "defense")
    s.defender_hero = hero
    after(s)
    assert len(s.hand[1]) == cards
    s = struck(pair("crusaders", "bank-wraiths"), u=1, v=0)
    give(s, 0, "attack", "defense")
    s.attacker_hero = hero
    after_attack(s, 1, 0, s.cell[0], False)
    assert len(s.hand[0]) == cards


@pytest.mark.rule("HOM-UNIT-18")
def test_seamen_pillage_once_by_the_unit_they_beat() -> None:
    s = blow("seamen.pack", "crusaders")
    gold = s.purse[0]
    after(s)
    assert s.purse[0] == gold
    s.cell[1] = -1
    after_attack(s, 0, 1, CELL.value("B3"), True)
    assert s.purse[0] == gold + 2
    after_attack(s, 0, 1, CELL.value("B3"), True)
    assert s.purse[0] == gold + 2


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(("hero", "asked"), [(0, True), (1, False)])
def test_neutral_magi_confound_who_has_a_deck(hero: int, asked: bool) -> None:
    s = blow("neutral-magi", "crusaders")
    s.defender_hero = hero
    after(s)
    assert ("confound" in step_names(s)) == asked


@pytest.mark.rule("HOM-UNIT-18")
def test_dragon_flies_blow_away_what_helps_and_leave_what_harms() -> None:
    s = blow("dragon-flies", "crusaders")
    s.haste[1], s.might[1], s.armor[1], s.fury[1], s.shield[1], s.health[1] = 2, 2, 2, 2, 2, 2
    s.mark[1] |= WARDED_MARK | CORRODED_MARK
    s.damage[1] = 3
    remove_boons(s, 1)
    assert [zone[1] for zone in (s.haste, s.might, s.armor, s.fury, s.shield, s.health)] == [0] * 6
    assert s.mark[1] & (WARDED_MARK | CORRODED_MARK) == CORRODED_MARK
    assert hp(s, 1) == "crusaders.few-3"
    s.haste[1], s.might[1], s.armor[1], s.fury[1] = -1, -1, -1, -1
    remove_boons(s, 1)
    assert [zone[1] for zone in (s.haste, s.might, s.armor, s.fury)] == [-1] * 4
    s.health[1], s.damage[1] = 2, 5
    remove_boons(s, 1)
    assert s.damage[1] == BOX.stats[UNIT.value("crusaders.few")].hp - 1


@pytest.mark.rule("HOM-UNIT-18")
def test_dragon_flies_cleanse_with_their_attack() -> None:
    s = blow("dragon-flies", "crusaders")
    s.might[1] = 2
    assert after(s).might[1] == 0


@pytest.mark.rule("HOM-EXP-16", "HOM-CCARD-03")
def test_the_cart_alone_gives_no_reroll_before_a_roll() -> None:
    s = blow("marksmen", "griffins", near=False)
    stand(s, 0, "ammo-cart")
    assert does(s, RollAttack(), 0) == ["reroll", "rolled-window", "reckon"]
    star(s, "ammo-cart")
    assert does(s, RollAttack(), 0) == ["own-reroll", "reroll", "rolled-window", "reckon"]
