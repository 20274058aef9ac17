"""What follows attacks, orders and announcements: further targets, cards that are lost, moves between the boards."""

import pytest

from games.heroes.attack_moves import asked, attacks, blow, struck, written
from games.heroes.combat_moves import HOMES, cell, fight, quiet
from games.heroes.table import BOX, GAME, card, combat, drop_step, give, gold_of, set_gold, step_names, unit
from games.heroes.test_ai_heroes import versus
from games.heroes.test_skirmish import battle
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.ai_heroes.ai_cards import ON_ATTACK, ON_DEFENSE, ApplyAiSpell, use_skill
from hexkeep.games.heroes.rules.ai_heroes.combat_ai import unit_orders
from hexkeep.games.heroes.rules.attack.after_attack import AttackAnother, DamageBeside, DiscardPowerCard
from hexkeep.games.heroes.rules.attack.attack_values import SECOND_ATTACK, SWEEP
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit
from hexkeep.games.heroes.rules.combat.announcement import BeforeCombat, begin_combat
from hexkeep.games.heroes.rules.combat.battlefield import (
    ATTACKER_WON,
    DEFENDER_YIELDED,
    PARLEYED,
    add_unit,
    board_spaces,
)
from hexkeep.games.heroes.rules.combat.boards import (
    ADJACENT_SPACES,
    LARGE_BOARD,
    SMALL_BOARD,
    TOWER_CELL,
    cells_in,
    distance,
    flight_range,
    rows_apart,
    space_behind,
    spread,
    walking_range,
)
from hexkeep.games.heroes.rules.combat.end_of_combat import FleeToStronghold
from hexkeep.games.heroes.rules.combat.unit_abilities import PlaceSummoned
from hexkeep.games.heroes.rules.combat.unit_movement import fire_on, mine_on
from hexkeep.games.heroes.rules.effects.interpreter import HANDLERS
from hexkeep.games.heroes.rules.effects.language import MAP, WORD
from hexkeep.games.heroes.rules.morale.morale_cards import morale_deck, shuffle_morale_cards
from hexkeep.games.heroes.state import (
    ANGER_MARK,
    FREE_TRADE,
    MAIN,
    MOVED_BIT,
    NEUTRAL,
    STRUCK_BIT,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import CELL, DECLINE, TARGET
from hexkeep.kernel.types import Decision


def verbs(found: Decision) -> list[str]:
    return written(found.options)


# ---- more targets ---------------------------------------------------------------------------------


def crowd() -> HeroesState:
    """A unit on B2 has attacked the first enemy, on B3; enemies stand around, one of them far away."""
    theirs = {"B3": "griffins", "C2": "zombies", "A2": "skeletons", "D5": "zombies"}
    return struck(fight({"B2": "hydras.pack", "B1": "griffins"}, theirs, **HOMES), v=2)


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(("kind", "n"), [(SWEEP, 0), (SECOND_ATTACK, 0), (-1, 2)])
def test_another_enemy_beside_the_attacker_is_attacked_or_bitten(kind: int, n: int) -> None:
    s = crowd()
    step = AttackAnother(0, 2, kind, n)
    assert step.choices(s) == [3, 4]
    assert step.run(s)
    found = asked(s, step)
    assert found.seat == 0
    assert [option for option in found.options if option[0] == TARGET] == [(TARGET, 3, 0, 0), (TARGET, 4, 0, 0)]
    assert (found.options[-1][0] == DECLINE) == (kind >= 0)
    assert found.idle == found.options[0]
    step.play(s, 0, (TARGET, 4, 0, 0))
    assert attacks(s) == ([(0, 4, kind)] if kind >= 0 else [])
    assert s.damage[4] == n
    before = len(s.stack)
    step.play(s, 0, (DECLINE, 0, 0, 0))
    assert len(s.stack) == before
    s.cell[3] = s.cell[4] = -1
    assert not step.run(s)
    s = crowd()
    s.cell[0] = -1
    assert not step.run(s)
    s = crowd()
    s.result = ATTACKER_WON
    assert not step.run(s)


@pytest.mark.rule("HOM-UNIT-18")
def test_splinters_hurt_whoever_stands_beside_the_target() -> None:
    s = crowd()
    step = DamageBeside(0, 2, cell("B3"), 1)
    assert step.choices(s) == [0]
    s.cell[1] = cell("C3")
    assert step.choices(s) == [0, 1]
    assert step.run(s)
    assert (asked(s, step).seat, verbs(asked(s, step))) == (0, ["target fighter:0", "target fighter:1"])
    step.play(s, 0, (TARGET, 1, 0, 0))
    assert s.damage[1] == 1
    s.cell[0] = s.cell[1] = -1
    assert not step.run(s)
    s = crowd()
    s.result = ATTACKER_WON
    assert not step.run(s)


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(("cards", "offered"), [(["power", "haste"], 1), (["haste"], 0), ([], -1)])
def test_magi_take_a_card_that_lends_power_or_any(cards: list[str], offered: int) -> None:
    s = blow("neutral-magi", "crusaders", **HOMES)
    given = give(s, 1, *cards)
    step = DiscardPowerCard(1)
    assert step.run(s) == (offered >= 0)
    if offered < 0:
        return
    found = asked(s, step)
    assert found.seat == 1
    assert len(found.options) >= 1 + offered
    assert (DECLINE, 0, 0, 0) == found.options[-1] == found.idle
    step.play(s, 1, found.options[0])
    assert len(s.hand[1]) == len(cards) - 1
    if offered:
        assert given[0] not in s.hand[1]


# ---- orders ---------------------------------------------------------------------------------------


def ordered(s: HeroesState, text: str, u: int = 0, seat: int = 0, acted: int = 0) -> list[str]:
    """The steps that an order leads to, the next one first."""
    drop_step(s)
    s.actor, s.acted = u, acted
    before = len(s.stack)
    ActivateUnit(u).play(s, seat, GAME.read(text))
    return step_names(s)[before:][::-1]


@pytest.mark.rule("HOM-UTYPE-01", "HOM-CARD-02", "HOM-MORALE-03", "HOM-ENDC-13", "HOM-UNIT-20")
def test_cards_morale_abilities_and_surrender_while_a_unit_is_active() -> None:
    s = combat({"B2": "griffins"}, {"D5": "zombies"}, faction_1="castle", faction_2="necropolis")
    s.morale[0] = 1
    assert ordered(s, "morale-draw") == ["act"]
    assert (s.morale[0], len(s.hand[0])) == (0, 1)
    give(s, 0, "haste")
    assert "act" in ordered(s, "cast card:haste.1")
    s = combat({"B2": "griffins"}, {"D5": "zombies"}, faction_1="castle", faction_2="necropolis")
    for seat in (0, 1):
        set_gold(s, seat, 10)
    assert ordered(s, "surrender", u=1, seat=1) == []
    assert (s.result, gold_of(s, 0), gold_of(s, 1)) == (DEFENDER_YIELDED, 20, 0)
    s = fight({"B2": "ogres"}, {"D5": "zombies"})
    assert ordered(s, "feat fighter:0") == []
    assert s.fury == [1, 0]


@pytest.mark.rule("HOM-UTYPE-01", "HOM-EXP-14")
@pytest.mark.parametrize(("laid", "damage"), [("A3", 2), ("B3", 0)])
def test_a_mine_on_the_way_goes_off(laid: str, damage: int) -> None:
    s = fight({"A2": "halberdiers"}, {"D5": "zombies"})
    s.fires = [mine_on(cell(laid), 1)]
    assert ordered(s, "walk cell:A3") == ["act"]
    assert s.damage[0] == damage
    assert s.acted == MOVED_BIT


@pytest.mark.rule("HOM-UTYPE-04")
@pytest.mark.parametrize(("acted", "again"), [(0, True), (STRUCK_BIT, False)])
def test_a_shot_ends_the_activation_with_the_step_after_it(acted: int, again: bool) -> None:
    s = fight({"A2": "marksmen"}, {"D5": "zombies"})
    s.mark[0] |= ANGER_MARK
    assert ("act" in ordered(s, "walk cell:A3", acted=acted)) == again
    assert s.mark[0] & ANGER_MARK
    s.fires = [fire_on(cell("A4"), 0)]
    assert ordered(s, "walk cell:A4") == []


# ---- announcements --------------------------------------------------------------------------------


@pytest.mark.rule("HOM-TACT-03", "HOM-TACT-04", "HOM-OPT-08")
def test_who_acts_before_a_combat_opens_the_round_of_passes_anew() -> None:
    s = quiet(players=3, **HOMES)
    drop_step(s)
    begin_combat(s, 0, MAIN, NEUTRAL, 0, s.towns[0] + 1, 1)
    s.purse = [20] * len(s.purse)
    plain = BeforeCombat(1, 0).options(s)
    s.rules |= FREE_TRADE
    trades = [option for option in BeforeCombat(1, 0).options(s) if option not in plain]
    assert trades
    step = BeforeCombat(1, 2)
    found = asked(s, step)
    assert (found.seat, found.about, GAME.write(found.options[-1]), found.idle) == (
        1,
        s.field,
        "no-more",
        found.options[-1],
    )
    before = len(s.stack)
    step.play(s, 1, found.options[-1])
    passed = s.stack[before]
    assert isinstance(passed, BeforeCombat)
    assert (passed.seat, passed.passes) == (2, 3)
    drop_step(s)
    purse = list(s.purse)
    step.play(s, 1, trades[0])
    again = s.stack[before]
    assert isinstance(again, BeforeCombat)
    assert (again.seat, again.passes) == (1, 0)
    assert s.purse != purse
    HANDLERS[WORD["parley"]](s, Op(WORD["parley"], 0, 0, 0, False, [], 0), 0, 0, -1, MAP)
    assert s.result == PARLEYED


@pytest.mark.rule("HOM-ENDC-05")
def test_a_beaten_hero_chooses_among_strongholds() -> None:
    s = quiet(players=3)
    s.flags[s.towns[2]] = 1
    s.hero_fields = [-1 if at == s.towns[2] else at for at in s.hero_fields]
    step = FleeToStronghold(1, -1)
    found = asked(s, step)
    assert (found.seat, len(found.options), found.idle) == (1, 2, found.options[0])
    assert {option[1] for option in found.options} == {s.towns[1], s.towns[2]}
    step.play(s, 1, found.options[1])
    assert found.options[1][1] in s.hero_fields


# ---- the boards -----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CTERM-02", "HOM-CSETUP-01")
def test_neighbours_on_the_small_board() -> None:
    beside = {"A1": "B1 A2", "B2": "B1 A2 C2 B3", "D3": "D2 C3 D4", "A5": "A4 B5", "D5": "D4 C5"}
    for at, names in beside.items():
        assert [CELL.token(space) for space in cells_in(ADJACENT_SPACES[cell(at)])] == names.split()
        near = spread(1 << cell(at)) & SMALL_BOARD
        assert near == ADJACENT_SPACES[cell(at)]
    assert ADJACENT_SPACES[TOWER_CELL] == 0
    assert (distance(cell("A1"), cell("D5")), rows_apart(cell("B1"), cell("C4"))) == (7, 3)
    assert cells_in(0) == []
    assert cells_in(1 << 9 | 1 << 10 | 1 << 19 | 1 << 20 | 1 << 35) == [9, 10, 19, 20, 35]


@pytest.mark.rule("HOM-MODE-12")
def test_ranges_and_lines_on_the_large_board() -> None:
    start = cell("5-5")
    assert [len(cells_in(flight_range(start, n))) for n in (-1, 0, 1, 2)] == [0, 0, 6, 18]
    assert all(distance(start, at) <= 2 for at in cells_in(flight_range(start, 2)))
    near = cells_in(flight_range(start, 1))
    for at in near:
        assert space_behind(at, start) in near
        assert distance(at, space_behind(at, start)) == 2
    assert space_behind(cell("5-2"), cell("5-1")) == -1
    assert walking_range(start, 0, LARGE_BOARD) == 0
    assert walking_range(start, 2, LARGE_BOARD) == flight_range(start, 2)
    wall = LARGE_BOARD & ~flight_range(start, 1)
    assert walking_range(start, 3, wall) == 0
    stops = flight_range(start, 1)
    assert walking_range(start, 3, LARGE_BOARD, stops) == stops
    assert not walking_range(start, 3, LARGE_BOARD) >> start & 1


@pytest.mark.rule("HOM-MODE-12")
def test_rocks_are_no_spaces_of_the_large_board() -> None:
    s = battle({"5-5": "griffins"}, {"5-8": "griffins"})
    assert board_spaces(s) == LARGE_BOARD
    s.rocks.append(cell("5-6"))
    assert board_spaces(s) == LARGE_BOARD & ~(1 << cell("5-6"))


@pytest.mark.rule("HOM-CSETUP-02")
def test_a_unit_that_comes_to_the_board_bears_nothing() -> None:
    s = fight({"A1": "griffins"}, {"D5": "zombies"})
    add_unit(s, unit("crusaders"), 1, cell("C4"))
    assert (s.code[-1], s.side[-1], s.cell[-1]) == (unit("crusaders"), 1, cell("C4"))
    zones = (s.damage, s.mark, s.haste, s.health, s.shield, s.might, s.armor, s.venom, s.fury, s.fury_end)
    assert [len(zone) for zone in zones] == [3] * 10
    assert [zone[-1] for zone in zones] == [0] * 10


@pytest.mark.rule("HOM-EXP-07", "HOM-MODE-12")
def test_a_unit_is_summoned_beside_one_that_stands() -> None:
    s = battle({"5-5": "griffins"}, {"5-8": "griffins"})
    step = PlaceSummoned(unit("demons"), 0)
    assert step.run(s)
    s.cell[0] = -1
    assert not step.run(s)


# ---- AI units -------------------------------------------------------------------------------------


def told_to(s: HeroesState, u: int, moved: bool = False) -> list[str]:
    return sorted(written(unit_orders(s, u, moved)))


@pytest.mark.rule("HOM-AI-20", "HOM-AI-21", "HOM-AI-23")
@pytest.mark.parametrize(
    ("mine", "theirs", "orders"),
    [
        ({"B2": "skeletons"}, {"B5": "zombies"}, ["walk cell:B3"]),
        ({"B2": "skeletons"}, {"A5": "wraiths"}, ["walk cell:A2", "walk cell:B3"]),
        ({"B2": "skeletons", "C3": "skeletons"}, {"C5": "zombies"}, ["walk cell:C4"]),
        ({"B4": "skeletons", "D4": "skeletons"}, {"C5": "zombies"}, ["walk cell:B5", "walk cell:C4", "walk cell:D5"]),
        ({"B5": "skeletons", "D5": "skeletons"}, {"C5": "zombies"}, ["strike fighter:0", "strike fighter:1"]),
        ({"A1": "skeletons"}, {"D5": "griffins"}, ["walk cell:A5", "walk cell:B4", "walk cell:C3", "walk cell:D2"]),
    ],
)
def test_where_an_ai_unit_goes(mine: dict[str, str], theirs: dict[str, str], orders: list[str]) -> None:
    s = versus(mine, theirs, quick=True)
    s.haste[0] = 0
    assert told_to(s, len(mine)) == orders


@pytest.mark.rule("HOM-AI-24", "HOM-AI-21")
def test_ai_besiegers_go_for_the_nearest_wall() -> None:
    s = versus({"A1": "zombies", "D1": "zombies"}, {"D5": "skeletons"}, quick=True)
    s.attacker, s.defender = s.defender, s.attacker
    s.walls = [0, 2, 1, 1]
    assert told_to(s, 1) == ["walk cell:D2"]
    s.walls = [1, 0, 0, 0]
    s.cell[0] = cell("B1")
    assert told_to(s, 0) == ["walk cell:A2", "walk cell:B3"], "from either side of it"


@pytest.mark.rule("HOM-AI-16", "HOM-AI-15")
def test_what_an_ai_spell_lays_on_a_unit_and_what_it_does_at_once() -> None:
    s = versus(
        {"A1": "griffins", "B1": "crusaders"}, {"D5": "zombies", "C5": "skeletons"}, "guardian-angels", quick=True
    )
    s.charms = []
    for name, u, laid in (("stone-skin", 2, ON_DEFENSE), ("curse", 1, ON_DEFENSE), ("weakness", 1, ON_ATTACK)):
        spell = card(name)
        ApplyAiSpell(2, BOX.card(spell).modes[0].program, 0, spell).play(s, 0, (TARGET, u, 0, 0))
        bearer, effect, n = s.charms[-3:]
        assert (bearer, effect) == (u, laid)
        assert (n > 0) == (name == "stone-skin")
    bolt = card("lightning-bolt")
    ApplyAiSpell(2, BOX.card(bolt).modes[0].program, 0, bolt).apply(s, 1)
    GAME.advance(s)
    assert s.damage[1] > 0
    s.charms = []
    use_skill(s, 0, 2)
    assert len(s.charms) % 3 == 0


# ---- morale cards ---------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MORALE-14", "HOM-MORALE-08")
def test_decks_of_morale_cards_and_who_is_disheartened() -> None:
    s = quiet(**HOMES)
    before = list(s.morale_cards)
    shuffle_morale_cards(s)
    assert s.morale_cards == before, "without the box there are none"
    for deck in (0, 1):
        assert {BOX.morale_card(c).deck for c in morale_deck(s, deck)} == {deck}
        assert not any(BOX.morale_card(c).large for c in morale_deck(s, deck))
    s = combat({"A1": "griffins"}, {"A5": "griffins"}, **HOMES)
    for morale, left in ((1, 0), (0, 0), (-1, -1)):
        s.morale = [0, morale]
        HANDLERS[WORD["dishearten"]](s, Op(WORD["dishearten"], 0, 0, 0, False, [], 0), 0, 0, -1, MAP)
        assert s.morale == [0, left]
    s.morale, s.defender_hero = [0, 1], 1
    HANDLERS[WORD["dishearten"]](s, Op(WORD["dishearten"], 0, 0, 0, False, [], 0), 0, 0, -1, MAP)
    assert s.morale == [0, 1], "without the main hero"
