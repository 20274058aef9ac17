"""What an activated unit may do, condition by condition, and what its abilities do instead or as it is activated."""

import pytest

from games.heroes.attack_moves import comes, written
from games.heroes.combat_moves import fight
from games.heroes.table import (
    BOX,
    GAME,
    combat,
    drop_step,
    give,
    put_mark,
    set_gold,
    step_names,
    told,
    unit,
)
from hexkeep.games.heroes.rules.attack.attack import Attack
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit, instant_player, is_enemy
from hexkeep.games.heroes.rules.combat.activation_abilities import (
    CastUnitSpell,
    HealOrAnger,
    begin_abilities,
    begin_effects,
)
from hexkeep.games.heroes.rules.combat.boards import TOWER_CELL
from hexkeep.games.heroes.rules.combat.unit_abilities import (
    CALL_DEMONS,
    NO_DEMONS,
    REINFORCE_DEMONS,
    OpenGate,
    PlaceSummoned,
    ability_options,
    discard_for_spell,
    free_spaces_beside,
    put_attack_token,
    summon,
    use_ability,
    what_demons_do,
)
from hexkeep.games.heroes.rules.combat.unit_movement import fire_on
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    ANGER_MARK,
    BERSERK_BIT,
    BERSERK_MARK,
    CALM_BIT,
    DEFENCE_MARK,
    FORGET_MARK,
    GUARDED_BIT,
    MOVED_BIT,
    ROOTED_BIT,
    STRUCK_BIT,
    WARDED_MARK,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import CELL
from hexkeep.games.heroes.vocabulary.reasons import (
    ADJACENT_FIRST,
    MOVED_ALREADY,
    MUST_ATTACK,
    NEUTRALS_NEVER_DEFEND,
    NO_ENEMY_THERE,
    OUT_OF_REACH,
)
from hexkeep.kernel.types import Option

NEUTRAL_GROUND = "neutral-boars"


def orders(s: HeroesState, u: int = 0, acted: int = 0) -> dict[str, list[str]]:
    """What the player of a unit may tell it, by verb: whom, where."""
    s.actor, s.acted = u, acted
    found: dict[str, list[str]] = {}
    for text in written(ActivateUnit(u).own_decision(s, s.side[u]).options):
        verb, _, rest = text.partition(" ")
        if verb == "surrender":  # has tests of its own
            continue
        found.setdefault(verb, []).append(rest.partition(":")[2])
    return found


def cells(text: str) -> list[str]:
    return text.split()


# ---- attacks and moves ----------------------------------------------------------------------------


@pytest.mark.rule("HOM-UTYPE-01", "HOM-CROUND-06", "HOM-DEF-01")
def test_a_ground_unit_strikes_its_neighbours_walks_defends_or_rests() -> None:
    s = fight({"B2": "halberdiers", "A2": "griffins"}, {"B3": "zombies", "D5": "zombies"})
    told_so = orders(s)
    assert told_so["strike"] == ["2"]
    assert sorted(told_so["walk"]) == cells("A1 B1 C1 C2 C3 C4 D1 D2 D3")
    assert {"defend", "finish"} <= set(told_so)
    assert "breach" not in told_so
    assert orders(s, acted=MOVED_BIT).keys() == {"strike", "defend", "finish"}
    assert orders(s, acted=ROOTED_BIT).keys() == {"strike", "defend", "finish"}
    assert "defend" not in orders(s, acted=GUARDED_BIT)


@pytest.mark.rule("HOM-UTYPE-04", "HOM-UTYPE-06", "HOM-UTYPE-10")
def test_a_ranged_unit_shoots_whom_it_may() -> None:
    far = fight({"B2": "marksmen"}, {"C3": "zombies", "tower": "arrow-tower", "D5": "zombies"})
    assert orders(far)["strike"] == ["1", "2", "3"]
    assert sorted(orders(far)["walk"]) == cells("A2 B1 B3 C2")
    assert orders(far, acted=MOVED_BIT).keys() == {"defend", "finish"}
    assert orders(far, acted=ROOTED_BIT).keys() == {"strike", "defend", "finish"}
    assert orders(far, acted=STRUCK_BIT).keys() == {"walk", "finish"}
    near = fight({"B2": "marksmen"}, {"B3": "zombies", "C2": "zombies", "D5": "zombies"})
    assert orders(near)["strike"] == ["1", "2"]
    walled = fight({"B2": "marksmen"}, {"D5": "zombies"}, walls=[1, 2, 1, 1])
    assert orders(walled)["strike"] == ["1"]
    assert "breach" not in orders(walled)
    assert sorted(orders(walled)["walk"]) == cells("A2 B1 C2")


@pytest.mark.rule("HOM-UTYPE-01", "HOM-SIEGE-06", "HOM-SIEGE-08")
@pytest.mark.parametrize(
    ("stands", "walls", "found"),
    [
        ("B2", [1, 2, 1, 1], ["B3"]),
        ("A2", [1, 2, 1, 1], ["A3"]),
        ("A2", [0, 2, 1, 1], None),
        ("B1", [1, 1, 1, 1], None),
        ("D4", [1, 1, 1, 2], ["D3"]),
    ],
)
def test_walls_beside_a_unit_may_be_broken(stands: str, walls: list[int], found: list[str] | None) -> None:
    s = fight({stands: "halberdiers"}, {"D5": "griffins"})
    s.walls = walls
    assert orders(s).get("breach") == found


@pytest.mark.rule("HOM-CROUND-05", "HOM-DEF-04", "HOM-UTYPE-06")
def test_neutral_units_must_attack_if_they_can() -> None:
    def guard(token: str, cell: str, **mine: str) -> dict[str, list[str]]:
        s = combat({**mine, "A1": "halberdiers"}, {cell: token}, versus=-1)
        return orders(s, len(s.cell) - 1)

    assert guard(NEUTRAL_GROUND, "A2").keys() == {"strike", "walk"}
    beside = guard(NEUTRAL_GROUND, "A2")
    assert beside["walk"] == ["B1"], "and only where it can attack"
    reach = guard(NEUTRAL_GROUND, "A4")
    assert "strike" not in reach
    assert sorted(reach["walk"]) == ["A2"]
    assert "finish" not in reach
    away = guard(NEUTRAL_GROUND, "D5")
    assert away.keys() == {"walk", "finish"}
    assert len(away["walk"]) == 9
    assert guard("neutral-marksmen", "D5").keys() == {"strike"}
    assert guard("neutral-marksmen", "D5", B2="griffins")["strike"] == ["0", "1"]
    s = combat({"A1": "halberdiers"}, {"A4": NEUTRAL_GROUND}, versus=-1)
    assert orders(s, 1, MOVED_BIT).keys() == {"finish"}


@pytest.mark.rule("HOM-UTYPE-01", "HOM-SPELL-01")
def test_a_unit_that_forgot_how_to_attack_may_walk_and_defend() -> None:
    s = fight({"B2": "halberdiers"}, {"B3": "zombies"})
    assert orders(s, acted=CALM_BIT).keys() == {"walk", "defend", "finish"}
    assert orders(s, acted=CALM_BIT | MOVED_BIT).keys() == {"defend", "finish"}
    assert orders(s, acted=CALM_BIT | ROOTED_BIT).keys() == {"defend", "finish"}


@pytest.mark.rule("HOM-UTYPE-01", "HOM-SPELL-01")
def test_a_unit_gone_berserk_attacks_whoever_is_nearest() -> None:
    s = fight({"B2": "halberdiers", "B1": "griffins"}, {"D2": "zombies"})
    found = orders(s, acted=BERSERK_BIT)
    assert found["strike"] == ["1"]
    assert not {"defend", "finish", "walk"} & set(found)
    s = fight({"B1": "halberdiers"}, {"B4": "zombies", "D5": "zombies"})
    found = orders(s, acted=BERSERK_BIT)
    assert found["walk"] == ["B3"]
    assert not {"defend", "finish"} & set(found)
    found = orders(s, acted=BERSERK_BIT | MOVED_BIT)
    assert found.keys() == {"finish"}


@pytest.mark.rule("HOM-ENDC-13", "HOM-UTYPE-01")
@pytest.mark.parametrize(("acted", "gold", "may"), [(0, 10, True), (MOVED_BIT, 10, False), (0, 9, False)])
def test_a_surrender_is_for_a_unit_that_has_just_been_activated(acted: int, gold: int, may: bool) -> None:
    s = combat({"B2": "halberdiers"}, {"D5": "zombies"})
    set_gold(s, 0, gold)
    s.acted = acted
    verbs = [GAME.write(option) for option in ActivateUnit(0).own_decision(s, 0).options]
    assert ("surrender" in verbs) == may


@pytest.mark.rule("HOM-UTYPE-01", "HOM-HERO-02", "HOM-MORALE-03")
@pytest.mark.parametrize(("hero", "found"), [(0, {"cast", "morale-draw", "morale-exchange"}), (1, set())])
def test_cards_and_morale_are_for_units_led_by_the_main_hero(hero: int, found: set[str]) -> None:
    s = combat({"B2": "halberdiers"}, {"D5": "zombies"})
    give(s, 0, "haste")
    s.morale[0], s.attacker_hero = 1, hero
    assert orders(s).keys() - {"walk", "defend", "finish"} == found


@pytest.mark.rule("HOM-UTYPE-04", "HOM-UTYPE-01", "HOM-MODE-12")
@pytest.mark.parametrize(
    ("unit", "acted", "asked"),
    [
        ("marksmen", 0, True),
        ("marksmen", STRUCK_BIT, True),
        ("marksmen", STRUCK_BIT | MOVED_BIT, False),
        ("marksmen", STRUCK_BIT | ROOTED_BIT, False),
        ("halberdiers", 0, True),
        ("halberdiers", MOVED_BIT, True),
        ("halberdiers", STRUCK_BIT, False),
    ],
)
def test_when_a_unit_is_asked_again(unit: str, acted: int, asked: bool) -> None:
    s = combat({"B2": unit}, {"D5": "zombies"})
    s.acted = acted
    assert ActivateUnit(0).run(s) == asked
    s.cell[0] = -1
    assert not ActivateUnit(0).run(s)
    s.cell[0], s.result = CELL.value("B2"), 1
    assert not ActivateUnit(0).run(s)


@pytest.mark.rule("HOM-UNIT-18", "HOM-UTYPE-01")
def test_harpies_return_to_a_free_space_they_came_from() -> None:
    s = fight({"B2": "harpies", "C1": "halberdiers"}, {"B3": "zombies"})
    s.acted = STRUCK_BIT
    for origin, may in (("D1", True), ("B2", False), ("C1", False), ("B3", False), ("A1", True)):
        s.origin = CELL.value(origin)
        assert ActivateUnit(0).run(s) == may, origin
    assert orders(s, acted=STRUCK_BIT) == {"return": ["A1"], "finish": [""]}
    s = fight({"B2": "griffins"}, {"B3": "zombies"})
    s.acted, s.origin = STRUCK_BIT, CELL.value("D1")
    assert not ActivateUnit(0).run(s)


# ---- what follows an order ------------------------------------------------------------------------


def after(s: HeroesState, text: str, u: int = 0, acted: int = 0) -> list[str]:
    """The steps that an order leads to, the next one first."""
    drop_step(s)
    s.actor, s.acted = u, acted
    before = len(s.stack)
    option: Option = GAME.read(text)
    ActivateUnit(u).play(s, s.side[u], option)
    return step_names(s)[before:][::-1]


@pytest.mark.rule("HOM-UTYPE-01", "HOM-UTYPE-04", "HOM-DEF-01")
def test_what_orders_lead_to() -> None:
    s = fight({"B2": "halberdiers"}, {"B3": "zombies"})
    assert after(s, "strike fighter:1") == ["strike", "act"]
    attack = s.stack[-1]
    assert isinstance(attack, Attack)
    assert (attack.u, attack.v, attack.kind, s.acted) == (0, 1, 0, STRUCK_BIT)
    s = fight({"B2": "halberdiers"}, {"B3": "zombies"})
    s.event_log = []
    assert after(s, "walk cell:C3") == ["act"]
    assert (s.cell[0], s.acted) == (CELL.value("C3"), MOVED_BIT)
    assert len(told(s.event_log or [], "walked")) == 1
    s = fight({"B2": "marksmen"}, {"D5": "zombies"})
    assert after(s, "walk cell:B3", acted=STRUCK_BIT) == []
    s = fight({"B2": "harpies"}, {"B3": "zombies"})
    assert after(s, "return cell:D1", acted=STRUCK_BIT) == []
    assert s.cell[0] == CELL.value("D1")
    s = fight({"B2": "halberdiers"}, {"B3": "zombies"})
    assert after(s, "defend") == []
    assert s.mark[0] & DEFENCE_MARK
    s = fight({"B2": "halberdiers"}, {"D5": "zombies"}, walls=[1, 2, 1, 1])
    assert after(s, "breach cell:B3") == []
    assert s.walls == [1, 0, 1, 1]


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(("order", "calm"), [("finish", True), ("defend", False)])
def test_the_anger_of_enchanters_ends_with_an_activation_without_attack(order: str, calm: bool) -> None:
    s = fight({"B2": "neutral-enchanters"}, {"D5": "zombies"})
    s.mark[0] |= ANGER_MARK
    after(s, order)
    assert (s.mark[0] & ANGER_MARK == 0) == calm


@pytest.mark.rule("HOM-UTYPE-01", "HOM-SPELL-01")
@pytest.mark.parametrize(("fires", "again", "damage"), [([], True, 0), (["sand"], False, 0), (["fire"], True, 2)])
def test_what_lies_where_a_unit_stops(fires: list[str], again: bool, damage: int) -> None:
    s = fight({"B2": "halberdiers"}, {"D5": "zombies"})
    space = CELL.value("B3")
    s.fires = [fire_on(space, 2 if kind == "fire" else 0) for kind in fires]
    assert ("act" in after(s, "walk cell:B3")) == again
    assert s.damage[0] == damage


# ---- who is heard, and why not --------------------------------------------------------------------


@pytest.mark.rule("HOM-CCARD-02", "HOM-WORD-09", "HOM-CROUND-05")
def test_who_may_answer_with_instant_cards() -> None:
    s = fight({"B2": "halberdiers"}, {"D5": "zombies"})
    assert [instant_player(s, side) for side in (0, 1)] == [-1, -1]
    give(s, 1, "attack")
    assert [instant_player(s, side) for side in (0, 1)] == [-1, 1]
    assert ActivateUnit(0).listeners(s) == 2
    assert ActivateUnit(1).listeners(s) == 0
    option = GAME.read("play card:attack.1 effect:attack.basic")
    assert ActivateUnit(0).why_not(s, 1, option) is not None
    assert ActivateUnit(1).why_not(s, 1, option) is not None
    assert ActivateUnit(1).why_not(s, 0, option) is None
    s.defender_hero = 1
    assert instant_player(s, 1) == -1
    assert ActivateUnit(0).why_not(s, 1, option) is None
    s = combat({"A1": "halberdiers"}, {"D5": NEUTRAL_GROUND}, versus=-1)
    give(s, 0, "attack")
    assert [instant_player(s, side) for side in (0, 1)] == [0, -1]
    assert ActivateUnit(1).listeners(s) == 1


@pytest.mark.rule("HOM-UTYPE-01", "HOM-UTYPE-06", "HOM-CROUND-05", "HOM-DEF-04")
@pytest.mark.parametrize(
    ("mine", "acted", "text", "reason"),
    [
        ("halberdiers", 0, "strike fighter:0", NO_ENEMY_THERE),
        ("halberdiers", 0, "strike fighter:2", OUT_OF_REACH),
        ("halberdiers", 0, "strike fighter:3", NO_ENEMY_THERE),
        ("halberdiers", 0, "strike fighter:9", NO_ENEMY_THERE),
        ("halberdiers", 0, "walk cell:D5", OUT_OF_REACH),
        ("halberdiers", 0, "return cell:D5", None),
        ("marksmen", 0, "strike fighter:2", ADJACENT_FIRST),
        ("marksmen", MOVED_BIT, "strike fighter:2", MOVED_ALREADY),
        ("marksmen", MOVED_BIT, "walk cell:D5", OUT_OF_REACH),
    ],
)
def test_why_a_unit_may_not(mine: str, acted: int, text: str, reason: object) -> None:
    s = fight({"B2": mine}, {"B3": "zombies", "D5": "zombies", "A5": "zombies"})
    s.acted, s.cell[3] = acted, -1
    step = ActivateUnit(0)
    assert step.why_not(s, 0, GAME.read(text)) is reason
    assert step.why_not(s, 1, GAME.read(text)) is None


@pytest.mark.rule("HOM-CROUND-05", "HOM-DEF-04")
def test_why_a_neutral_unit_may_not() -> None:
    s = combat({"A1": "halberdiers"}, {"A2": NEUTRAL_GROUND}, versus=-1)
    step = ActivateUnit(1)
    reasons = {"defend": NEUTRALS_NEVER_DEFEND, "finish": MUST_ATTACK, "walk cell:D5": MUST_ATTACK}
    for text, reason in reasons.items():
        assert step.why_not(s, 1, GAME.read(text)) is reason
        assert step.why_not(s, 0, GAME.read(text)) is None
    assert ActivateUnit(0).why_not(s, 0, GAME.read("defend")) is None


@pytest.mark.rule("HOM-UTYPE-06")
def test_who_counts_as_an_enemy() -> None:
    s = fight({"B2": "halberdiers"}, {"B3": "zombies", "D5": "zombies"})
    s.cell[2] = -1
    assert [is_enemy(s, 0, v) for v in range(-1, 5)] == [False, False, True, False, False, False]
    assert [is_enemy(s, 1, v) for v in range(-1, 5)] == [False, True, False, False, False, False]


# ---- as it is activated ---------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("mine", "left"), [("wraiths", 2), ("neutral-wraiths", 1), ("neutral-trolls", 0), ("zombies", 3)]
)
def test_who_regenerates_as_it_is_activated(mine: str, left: int) -> None:
    s = fight({"B2": mine}, {"D5": "zombies"})
    s.damage[0] = 3
    begin_abilities(s, 0)
    assert s.damage[0] == left


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(("mine", "hero", "cards"), [("wraiths.pack", 0, 1), ("wraiths.pack", 1, 2), ("wraiths", 0, 2)])
def test_wraiths_take_a_card_of_the_enemy_who_has_a_deck(mine: str, hero: int, cards: int) -> None:
    s = fight({"B2": mine}, {"D5": "zombies"})
    give(s, 1, "attack", "defense")
    s.defender_hero = hero
    begin_abilities(s, 0)
    assert len(s.hand[1]) == cards


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("mine", "morale", "left"),
    [("ghost-dragons", 1, 0), ("ghost-dragons", 0, 0), ("ghost-dragons", -1, -1), ("zombies", 1, 1)],
)
def test_ghost_dragons_dismay_who_has_positive_morale(mine: str, morale: int, left: int) -> None:
    s = fight({"B2": mine}, {"D5": "griffins"}, faction_1="necropolis", faction_2="castle")
    s.morale = [0, morale]
    begin_abilities(s, 0)
    assert s.morale == [0, left]


@pytest.mark.rule("HOM-UNIT-18")
def test_neutral_units_dismay_the_attacker_and_nobody_suffers_from_the_attackers_own() -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "ghost-dragons"}, versus=-1, faction_1="castle")
    s.morale[0] = 1
    begin_abilities(s, 1)
    assert s.morale[0] == 0
    s = combat({"A1": "ghost-dragons"}, {"D5": NEUTRAL_GROUND}, versus=-1, faction_1="castle")
    s.morale[0] = 1
    begin_abilities(s, 0)
    assert s.morale[0] == 1


@pytest.mark.rule("HOM-UNIT-18")
def test_enchanters_heal_a_hurt_friend_or_grow_angry() -> None:
    s = fight({"B2": "neutral-enchanters", "A1": "griffins", "C1": "halberdiers"}, {"D5": "zombies"})
    s.damage = [0, 3, 0, 2]
    s.mark[0] = 0
    assert HealOrAnger(0).choices(s) == [1]
    assert HealOrAnger(0).run(s)
    assert not s.mark[0] & ANGER_MARK
    HealOrAnger(0).play(s, 0, GAME.read("target fighter:1"))
    assert s.damage == [0, 1, 0, 2]
    s.mark[0] = 0
    s.cell[1] = -1
    assert not HealOrAnger(0).run(s)
    assert s.mark[0] & ANGER_MARK
    drop_step(s)
    before = len(s.stack)
    begin_abilities(s, 0)
    assert step_names(s)[before:] == ["enchant"]


@pytest.mark.rule("HOM-UNIT-18", "HOM-SPELL-05")
def test_faerie_dragons_cast_upon_whom_a_spell_may_touch() -> None:
    units = {"B3": "zombies", "B4": "black-dragons.pack", "D5": "griffins"}
    s = fight({"B2": "neutral-faerie-dragons", "A1": "halberdiers"}, units)
    s.mark[4] |= WARDED_MARK
    spark = CastUnitSpell(0, 2)
    assert spark.choices(s) == [2, 1]
    s.cell[2] = -1
    assert spark.run(s), "one is enough"
    s.cell[2] = CELL.value("B3")
    drop_step(s)
    assert spark.run(s)
    spark.play(s, 0, GAME.read("target fighter:2"))
    assert s.damage == [0, 0, 2, 0, 0]
    before = len(s.stack)
    begin_abilities(s, 0)
    assert step_names(s)[before:] == ["spark"]
    s.cell[0] = -1
    assert not spark.run(s)
    s.cell[0], s.result = CELL.value("B2"), 1
    assert not spark.run(s)


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("theirs", "cell", "held"),
    [("dendroids.pack", "B3", True), ("dendroids.pack", "B4", False), ("dendroids", "B3", False)],
)
def test_dendroids_hold_who_begins_beside_them(theirs: str, cell: str, held: bool) -> None:
    s = fight({"B2": "griffins", "A2": "dendroids.pack"}, {cell: theirs})
    s.acted = 0
    begin_effects(s, 0)
    assert (s.acted == ROOTED_BIT) == held


@pytest.mark.rule("HOM-UNIT-18", "HOM-SPELL-01")
def test_what_lies_upon_a_unit_works_as_it_is_activated_and_is_used_up() -> None:
    for mark, bit in ((FORGET_MARK, CALM_BIT), (BERSERK_MARK, BERSERK_BIT)):
        s = fight({"B2": "griffins"}, {"D5": "zombies"})
        s.acted = 0
        s.mark[0] = s.mark[1] = mark
        begin_effects(s, 0)
        assert (s.acted, s.mark[0], s.mark[1]) == (bit, 0, mark)
    s = fight({"B2": "griffins"}, {"D5": "zombies"})
    s.acted, s.mark[0], s.venom = 0, 0, [2, 1]
    begin_effects(s, 0)
    assert (s.acted, s.venom, s.damage) == (0, [1, 1], [1, 0])


@pytest.mark.rule("HOM-UNIT-18", "HOM-SPEC-01")
@pytest.mark.parametrize(("cell", "by_specialty", "damage"), [("B2", True, 2), ("B3", True, 0), ("B2", False, 0)])
def test_a_wall_of_fire_of_a_specialty_burns_who_starts_on_it(cell: str, by_specialty: bool, damage: int) -> None:
    s = fight({"B2": "griffins"}, {"D5": "zombies"})
    s.fires = [fire_on(CELL.value(cell), 2, by_specialty)]
    begin_effects(s, 0)
    assert s.damage == [damage, 0]


# ---- instead of acting ----------------------------------------------------------------------------


def feats(s: HeroesState, u: int = 0) -> list[str]:
    found: list[Option] = []
    ability_options(s, u, found)
    return written(found)


@pytest.mark.rule("HOM-UNIT-20")
def test_whom_abilities_are_for() -> None:
    mine, theirs = {"A1": "griffins", "B1": "marksmen", "C1": "zombies"}, {"D5": "zombies", "C5": "marksmen"}
    s = fight({"B2": "ogres", **mine}, theirs)
    s.cell[3] = -1
    assert feats(s) == ["feat fighter:0", "feat fighter:1"]
    s = fight({"B2": "sorceresses", **mine}, theirs)
    s.cell[4] = -1
    assert feats(s) == ["feat fighter:5"]
    s = fight({"B2": "halberdiers.pack", **mine}, theirs)
    assert feats(s) == []
    s = fight({"B2": "genies"}, theirs)
    assert feats(s) == ["feat fighter:0"]
    s.deck[0], gone = [], s.deck[0]
    s.discard[0] = []
    assert feats(s) == []
    s.discard[0] = gone
    assert feats(s) == ["feat fighter:0"]
    s.attacker_hero = 1
    assert feats(s) == []


@pytest.mark.rule("HOM-UNIT-20", "HOM-SIEGE-08")
@pytest.mark.parametrize(
    ("unit", "walls", "found"),
    [
        ("cyclopes", [1, 0, 2, 1], ["A3", "C3", "D3"]),
        ("cyclopes.pack", [1, 0, 2, 1], ["A3", "C3", "D3", "tower"]),
        ("cyclopes.pack", [], []),
    ],
)
def test_cyclopes_raze_walls_from_afar(unit: str, walls: list[int], found: list[str]) -> None:
    s = fight({"B1": unit}, {"tower": "arrow-tower", "D5": "zombies"})
    s.walls = walls
    assert [text.partition(":")[2] for text in feats(s)] == found
    if unit == "cyclopes.pack" and walls:
        s.cell[1] = -1
        assert [text.partition(":")[2] for text in feats(s)] == found[:-1]


@pytest.mark.rule("HOM-UNIT-20", "HOM-SIEGE-06")
def test_defending_cyclopes_leave_their_walls_alone() -> None:
    s = fight({"B1": "griffins"}, {"D5": "cyclopes.pack"})
    s.walls = [1, 2, 1, 1]
    assert feats(s, 1) == []


@pytest.mark.rule("HOM-UNIT-20")
@pytest.mark.parametrize(("mine", "target", "fury"), [("ogres", 0, 1), ("ogres.pack", 0, 2), ("sorceresses", 1, -2)])
def test_attack_tokens_last_two_rounds(mine: str, target: int, fury: int) -> None:
    s = fight({"B2": mine}, {"D5": "zombies"})
    s.combat_round = 2
    use_ability(s, 0, target, 0)
    assert (s.fury[target], s.fury[1 - target], s.fury_end[target]) == (fury, 0, 3)
    put_attack_token(s, target, 1)
    assert s.fury[target] == 1


@pytest.mark.rule("HOM-UNIT-20")
@pytest.mark.parametrize(("deck", "pile", "gone"), [(5, 0, 3), (0, 0, 0), (1, 4, 3)])
def test_genies_turn_up_cards_for_a_spell(deck: int, pile: int, gone: int) -> None:
    s = fight({"B2": "genies"}, {"D5": "zombies"})
    drop_step(s)
    cards = [*s.deck[0], *s.discard[0], *s.supply][: deck + pile]
    s.deck[0], s.discard[0] = cards[:deck], cards[deck:]
    s.event_log = []
    before = len(s.stack)
    discard_for_spell(s, 0, 3)
    assert len(told(s.event_log, "discarded")) == gone
    assert step_names(s)[before:] == (["regain"] if gone else [])


# ---- Pit Lords and summoned units -----------------------------------------------------------------


def gate(**theirs: str) -> HeroesState:
    s = fight({"B2": "pit-lords.pack", "C1": "griffins"}, {"D5": "zombies", **theirs}, faction_1="inferno")
    s.army[0] = []
    return s


@pytest.mark.rule("HOM-UNIT-20", "HOM-EXP-06", "HOM-EXP-07")
def test_pit_lords_call_demons_once_a_friend_has_fallen() -> None:
    s = gate()
    assert what_demons_do(s, 0) == NO_DEMONS
    s.cell[2] = -1
    assert what_demons_do(s, 0) == NO_DEMONS, "the fallen must be a friend"
    s.cell[1] = -1
    assert what_demons_do(s, 0) == CALL_DEMONS
    assert feats(s) == ["feat fighter:0"]
    s.army[0] = [unit("demons")]
    assert what_demons_do(s, 0) == NO_DEMONS
    s.army[0] = [unit("demons.pack")]
    assert what_demons_do(s, 0) == NO_DEMONS
    s.army[0] = []
    for token, found in (("demons", REINFORCE_DEMONS), ("demons.pack", NO_DEMONS)):
        s.code[1], s.cell[1], s.cell[2] = unit(token), CELL.value("C1"), -1
        s.side[2] = 0
        assert what_demons_do(s, 0) == found
    s.side[1], s.code[1] = 1, unit("demons")
    assert what_demons_do(s, 0) == NO_DEMONS, "those of the enemy are not reinforced"


@pytest.mark.rule("HOM-UNIT-20", "HOM-EXP-07")
def test_pit_lords_need_room_and_a_player() -> None:
    s = gate(B3="zombies", A2="zombies", C2="zombies", B1="zombies")
    s.cell[1] = -1
    assert free_spaces_beside(s, 0) == 0
    assert what_demons_do(s, 0) == NO_DEMONS
    s = combat({"A1": "griffins"}, {"D5": "pit-lords.pack", "A5": "neutral-boars"}, versus=-1, boxes=["inferno"])
    s.cell[2] = -1
    assert what_demons_do(s, 1) == NO_DEMONS


@pytest.mark.rule("HOM-EXP-07", "HOM-SIEGE-03")
def test_a_summoned_unit_comes_to_an_empty_space_beside() -> None:
    s = gate(B3="zombies")
    assert [CELL.token(c) for c in range(20) if free_spaces_beside(s, 0) >> c & 1] == ["B1", "A2", "C2"]
    s.cell[3] = -1
    s.walls = [1, 1, 1, 1]
    assert [CELL.token(c) for c in range(20) if free_spaces_beside(s, 0) >> c & 1] == ["B1", "A2", "C2"]
    drop_step(s)
    step = PlaceSummoned(unit("demons"), 0)
    assert step.run(s)
    step.play(s, 0, GAME.read("at-cell cell:A2"))
    assert (s.code[-1], s.side[-1], s.cell[-1]) == (unit("demons"), 0, CELL.value("A2"))
    s.cell[0] = -1
    assert not step.run(s)


@pytest.mark.rule("HOM-EXP-07", "HOM-UNIT-20")
def test_the_gate_calls_or_reinforces() -> None:
    s = gate()
    drop_step(s)
    assert comes(s, OpenGate(0)) == []
    s.cell[1] = -1
    assert comes(s, OpenGate(0)) == ["arrive"]
    s = gate()
    drop_step(s)
    s.code[1], s.side[2], s.cell[2] = unit("demons"), 0, -1
    s.event_log = []
    assert comes(s, OpenGate(0)) == []
    assert s.code[1] == unit("demons.pack")
    assert [event.a for event in told(s.event_log, "reinforced")] == [0]


@pytest.mark.rule("HOM-EXP-08")
@pytest.mark.parametrize(("haste", "waits"), [(0, False), (1, True), (-1, False)])
def test_a_summoned_unit_that_is_faster_has_missed_its_turn(haste: int, waits: bool) -> None:
    s = gate()
    s.actor = 0
    speed = BOX.stats[unit("demons")].initiative
    s.haste[0] = speed - BOX.stats[s.code[0]].initiative - haste
    s.event_log = []
    summon(s, unit("demons"), 0, CELL.value("B1"))
    assert (s.mark[-1] & ACTIVATED_MARK > 0) == waits
    assert len(told(s.event_log, "summoned")) == 1


@pytest.mark.rule("HOM-DEF-01", "HOM-SIEGE-14")
def test_the_tower_neither_moves_nor_defends() -> None:
    s = fight({"A1": "griffins"}, {"tower": "arrow-tower", "D5": "zombies"})
    assert s.cell[1] == TOWER_CELL
    assert orders(s, 1).keys() == {"strike", "finish"}
    put_mark(s, 1, "defending")
    assert "defend" not in orders(s, 1)
