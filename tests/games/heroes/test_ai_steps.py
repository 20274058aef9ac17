"""AI heroes step by step: their cards, whom their spells touch, what their units do, where they go on the map."""

import pytest

from games.heroes.attack_moves import comes, written
from games.heroes.combat_moves import still
from games.heroes.table import (
    BOX,
    GAME,
    at,
    card,
    field,
    hero_field,
    put,
    set_movement,
    set_place,
    step_names,
    told,
    unit,
)
from games.heroes.test_ai_heroes import RIVAL, armed, on_tile, ring, solo, to, versus, ways
from hexkeep.games.heroes.components.ai_cards import MAGIC, MIGHT, SKILL
from hexkeep.games.heroes.components.tiles import ONCE
from hexkeep.games.heroes.rules.ai_heroes.ai_cards import (
    ON_ATTACK,
    ON_DEFENSE,
    WITHOUT_DIE,
    ApplyAiSpell,
    DrawAiCard,
    LayDefenseCard,
    UnleashAiSpell,
    add_card,
    cast_ai_spell,
    draws_ai_cards,
    lay_card,
    reshuffle_ai_decks,
    use_laid_cards,
)
from hexkeep.games.heroes.rules.ai_heroes.armies import (
    garrison_of,
    gather_ai_army,
    units_at_difficulty,
    units_left_garrison,
)
from hexkeep.games.heroes.rules.ai_heroes.combat_ai import (
    breach_options,
    path_lengths,
    place_for,
    placing_order,
    preferred_targets,
    target_rank,
    tier_of,
    unit_orders,
)
from hexkeep.games.heroes.rules.ai_heroes.map_ai import (
    AiHeroMove,
    AiHeroTurn,
    destination,
    heroes_on_tile,
    unflagged_on_tile,
    visit_as_ai,
)
from hexkeep.games.heroes.rules.attack.attack_values import NO_DIE
from hexkeep.games.heroes.rules.combat.battlefield import ATTACKER_WON
from hexkeep.games.heroes.rules.combat.boards import TOWER_CELL
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    CAPTURED,
    CLEARED,
    CUBE,
    GARRISON,
    MAIN,
    RICH_MINES,
    SECOND,
    HeroesState,
    hero_index,
    location_at,
)
from hexkeep.games.heroes.vocabulary import CELL

MINE = {"A1": "griffins", "B1": "halberdiers.pack", "C1": "crusaders"}
THEIRS = {"A5": "zombies", "B5": "skeletons.pack", "D5": "wraiths"}


def battle(mine: dict[str, str] | None = None, theirs: dict[str, str] | None = None, **more: object) -> HeroesState:
    """A combat with an AI hero in which no unit has acted yet."""
    s = still(versus(mine or MINE, theirs or THEIRS, "guardian-angels", quick=True, **more))
    s.haste[0] = 0
    s.mark = [0] * len(s.mark)
    return s


def told_to(s: HeroesState, cell: str, moved: bool = False) -> list[str]:
    return written(unit_orders(s, at(s, cell), moved))


# ---- cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-AI-11")
def test_cards_of_a_type_come_from_those_nobody_has() -> None:
    s = battle()
    for kind in (MIGHT, MAGIC, SKILL):
        every = [c for c, i in enumerate(BOX.ai_cards) if BOX.ai_kinds[i].type == kind]
        s.rival_deck[0], s.rival_pile[0] = [], []
        s.rival_kinds = [0] * len(s.rival_kinds)
        add_card(s, 0, kind)
        assert s.rival_deck[0][0] in every
        assert sum(s.rival_kinds) == 1
        assert s.rival_kinds[kind] == 1
        s.rival_deck[0], s.rival_pile[0] = every[1:-1], every[-1:]
        add_card(s, 0, kind)
        assert sorted(s.rival_deck[0]) == sorted(every[:-1])
        add_card(s, 0, kind)
        assert len(s.rival_deck[0]) == len(every) - 1, "none is left"


@pytest.mark.rule("HOM-AI-13")
def test_before_a_combat_both_decks_are_whole() -> None:
    s = battle()
    s.rival_deck[0], s.rival_pile[0] = [1], [2, 3]
    s.rival_spells[0], s.rival_casts[0] = [card("slow")], [card("curse")]
    reshuffle_ai_decks(s, 0)
    assert (sorted(s.rival_deck[0]), s.rival_pile[0]) == ([1, 2, 3], [])
    assert (sorted(s.rival_spells[0]), s.rival_casts[0]) == (sorted([card("slow"), card("curse")]), [])


@pytest.mark.rule("HOM-AI-12")
@pytest.mark.parametrize(
    ("attacker", "defender", "heroes", "draws"),
    [
        (0, RIVAL, (MAIN, MAIN), [False, True]),
        (0, RIVAL, (MAIN, GARRISON), [False, False]),
        (RIVAL, 0, (MAIN, MAIN), [True, False]),
        (0, -1, (MAIN, MAIN), [False, False]),
    ],
)
def test_whose_units_draw_cards(attacker: int, defender: int, heroes: tuple[int, int], draws: list[bool]) -> None:
    s = battle()
    s.attacker, s.defender = attacker, defender
    s.attacker_hero, s.defender_hero = heroes
    assert [draws_ai_cards(s, side) for side in (0, 1)] == draws


@pytest.mark.rule("HOM-AI-12", "HOM-AI-13", "HOM-AI-14", "HOM-AI-15")
@pytest.mark.parametrize(("difficulty", "strength"), [("easy", 0), ("normal", 1), ("hard", 1), ("impossible", 2)])
def test_a_card_drawn_goes_to_the_pile_and_works_by_difficulty(difficulty: str, strength: int) -> None:
    s = battle(difficulty=difficulty)
    armed(s, "attack-a")
    (drawn,) = s.rival_deck[0]
    s.charms, s.event_log = [], []
    u = at(s, "B5")
    assert comes(s, DrawAiCard(u)) == []
    assert s.charms == ([u, ON_ATTACK, strength] if strength else [])
    assert (s.rival_deck[0], s.rival_pile[0]) == ([], [drawn])
    assert len(told(s.event_log, "ai-card")) == 1
    assert s.revealed_to
    armed(s, "attack-a")
    s.cell[u] = -1
    assert comes(s, DrawAiCard(u)) == []
    assert s.rival_deck[0] == [drawn]
    s.result = ATTACKER_WON
    comes(s, DrawAiCard(at(s, "A5")))
    assert s.rival_deck[0] == [drawn]


@pytest.mark.rule("HOM-AI-15", "HOM-AI-12")
@pytest.mark.parametrize(("name", "following"), [("defense-a", 0), ("defense-b", 1), ("attack-a", -1)])
def test_a_defense_card_drawn_is_laid_by_a_step(name: str, following: int) -> None:
    s = battle(difficulty="impossible")
    armed(s, name)
    before = len(s.stack)
    comes(s, DrawAiCard(4))
    steps = [step for step in s.stack[before:] if isinstance(step, LayDefenseCard)]
    assert [(step.u, step.following) for step in steps] == ([(4, following)] if following >= 0 else [])


@pytest.mark.rule("HOM-AI-14")
@pytest.mark.parametrize(
    ("difficulty", "round_", "back"),
    [("easy", 1, 0), ("normal", 1, 1), ("hard", 1, 1), ("impossible", 1, 0), ("normal", 2, 0)],
)
def test_when_a_skill_card_comes_back(difficulty: str, round_: int, back: int) -> None:
    s = battle(difficulty=difficulty)
    armed(s, "skill-b")
    s.combat_round = round_
    comes(s, DrawAiCard(at(s, "A5")))
    assert (len(s.rival_deck[0]), len(s.rival_pile[0])) == (back, 1 - back)
    armed(s, "attack-a")
    comes(s, DrawAiCard(at(s, "A5")))
    assert len(s.rival_deck[0]) == 0


@pytest.mark.rule("HOM-AI-15")
def test_laid_cards_work_for_their_bearer_and_are_spent() -> None:
    s = battle()
    s.striker, s.target, s.strike_kind = 3, 1, 0
    s.charms, s.boost, s.guard, s.die_rule = [], 0, 0, 0
    cards = ((3, ON_ATTACK, 2), (1, ON_ATTACK, 1), (1, ON_DEFENSE, 1), (3, ON_DEFENSE, 2), (0, WITHOUT_DIE, 1))
    for bearer, effect, n in cards:
        lay_card(s, bearer, effect, n)
    lay_card(s, 3, ON_ATTACK, 0)
    use_laid_cards(s, 3, 1)
    assert (s.boost, s.guard, s.die_rule) == (2, 1, 0)
    assert s.charms == [1, ON_ATTACK, 1, 3, ON_DEFENSE, 2, 0, WITHOUT_DIE, 1]
    use_laid_cards(s, 0, 2)
    assert s.die_rule == NO_DIE
    assert s.charms == [1, ON_ATTACK, 1, 3, ON_DEFENSE, 2]


@pytest.mark.rule("HOM-AI-15")
def test_on_whom_a_defense_card_lies() -> None:
    s = battle(theirs={**THEIRS, "C5": "zombies", "tower": "arrow-tower"})
    assert LayDefenseCard(4, 0, 1).choices(s) == [3, 5, 6], "three health points each"
    s.damage[3] = 1
    assert LayDefenseCard(4, 0, 1).choices(s) == [5, 6]
    assert LayDefenseCard(4, 0, 1).run(s)
    assert s.charms == []
    LayDefenseCard(4, 0, 1).play(s, 0, GAME.read("target fighter:6"))
    assert s.charms == [6, ON_DEFENSE, 1]
    s.charms = []
    s.mark = [0] * 8
    assert LayDefenseCard(4, 1, 1).choices(s) == [5], "the fastest of those still to come, Wraiths or Skeletons"
    s.haste[5] = -3
    assert LayDefenseCard(3, 1, 2).choices(s) == [4]
    assert not LayDefenseCard(3, 1, 2).run(s)
    assert s.charms == [4, ON_DEFENSE, 2]
    s.mark[4] = s.mark[5] = s.mark[6] = ACTIVATED_MARK
    assert LayDefenseCard(3, 1, 1).choices(s) == [4], "all of them if none is to come"
    s.cell[3] = 0
    s.health[3] = 3
    assert LayDefenseCard(4, 0, 1).choices(s) == [3], "on the first space too"
    s.charms = []
    assert not LayDefenseCard(3, 0, 0).run(s)
    s.result = ATTACKER_WON
    assert not LayDefenseCard(3, 1, 1).run(s)
    assert s.charms == []


# ---- spells ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-AI-16", "HOM-AI-14")
@pytest.mark.parametrize(("strength", "power"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_a_spell_is_cast_as_strong_as_the_card_allows(strength: int, power: int) -> None:
    s = battle()
    s.rival_spells[0], s.rival_casts[0] = [card("curse"), card("lightning-bolt")], []
    s.event_log = []
    before = len(s.stack)
    cast_ai_spell(s, 0, 3, strength)
    assert (s.spell, s.power) == (card("lightning-bolt"), power)
    assert (s.rival_spells[0], s.rival_casts[0]) == ([card("curse")], [card("lightning-bolt")])
    assert step_names(s)[before:][0] == "unleash-ai-spell"
    assert len(told(s.event_log, "ai-spell")) == 1
    unleash = s.stack[before]
    assert isinstance(unleash, UnleashAiSpell)
    mode = next(m for m in BOX.card(card("lightning-bolt")).modes if m.program == unleash.program)
    assert mode.power == power


@pytest.mark.rule("HOM-AI-16")
@pytest.mark.parametrize(("countered", "works"), [(0, True), (1, False)])
def test_a_countered_spell_does_nothing(countered: int, works: bool) -> None:
    s = battle()
    bolt = card("lightning-bolt")
    s.spell, s.power, s.countered = bolt, 1, countered
    found = comes(s, UnleashAiSpell(3, BOX.card(bolt).modes[0].program, bolt))
    assert (s.spell, s.power, s.countered) == (-1, 0, 0)
    assert ("bewitch" in found) == works


def applied(s: HeroesState, name: str, u: int = 3) -> ApplyAiSpell:
    return ApplyAiSpell(u, BOX.card(card(name)).modes[0].program, 0, card(name))


@pytest.mark.rule("HOM-AI-16")
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("lightning-bolt", [2]),
        ("stone-skin", [4, 5]),
        ("curse", [2]),
        ("slow", [2]),
        ("haste", [4, 5]),
        ("bless", [4, 5]),
    ],
)
def test_spells_go_to_the_best_defended_of_the_side_they_suit(name: str, found: list[int]) -> None:
    s = battle(theirs={"A5": "griffins", "B5": "skeletons.pack", "D5": "zombies"})
    assert [BOX.stats[code].defense for code in s.code] == [0, 1, 2, 0, 1, 1]
    assert applied(s, name).choices(s) == found
    assert applied(s, name).run(s) == (len(found) > 1)
    s.cell[2] = s.cell[5] = -1
    assert applied(s, name).choices(s) == ([1] if found == [2] else [4])


@pytest.mark.rule("HOM-AI-16")
def test_no_spell_touches_whom_magic_does_not() -> None:
    s = battle(mine={"A1": "griffins", "B1": "black-dragons.pack"})
    assert applied(s, "lightning-bolt", 2).choices(s) == [0]
    s.cell[0] = -1
    assert applied(s, "lightning-bolt", 2).choices(s) == []
    assert not applied(s, "lightning-bolt", 2).run(s)


# ---- armies ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-AI-08")
@pytest.mark.parametrize(
    ("difficulty", "found"),
    [
        ("easy", ["zombies", "liches.pack"]),
        ("normal", ["zombies", "liches.pack", "wraiths"]),
        ("hard", ["zombies.pack", "liches.pack", "wraiths"]),
        ("impossible", ["zombies.pack", "liches.pack", "wraiths.pack"]),
    ],
)
def test_an_army_by_difficulty(difficulty: str, found: list[str]) -> None:
    s = battle(difficulty=difficulty)
    listed = [unit("zombies"), unit("liches.pack"), unit("wraiths")]
    assert units_at_difficulty(s, listed) == [unit(name) for name in found]
    alone = [unit("wraiths")]
    assert units_at_difficulty(s, alone) == ([unit("wraiths.pack")] if difficulty in ("hard", "impossible") else alone)
    hard = [unit("liches.pack"), unit("wraiths")]
    if difficulty == "hard":
        assert units_at_difficulty(s, hard) == [unit("liches.pack"), unit("wraiths.pack")], "the first that is few"


@pytest.mark.rule("HOM-AI-08", "HOM-AI-09")
def test_who_left_the_garrison_stays_with_the_army() -> None:
    s = battle()
    whole = garrison_of(s, RIVAL)
    gather_ai_army(s, RIVAL)
    army = list(s.army[RIVAL])
    home = BOX.factions[s.faction[RIVAL]].name
    stranger = unit("griffins") if home != "castle" else unit("zombies")
    s.sallied = [stranger]
    assert units_left_garrison(s, RIVAL) == []
    own = whole[0]
    s.sallied = [stranger, own]
    assert units_left_garrison(s, RIVAL) == [own]
    assert garrison_of(s, RIVAL) == whole[1:]
    s.army[RIVAL] = []
    gather_ai_army(s, RIVAL)
    assert s.army[RIVAL] == [*army, own][:5]


# ---- units ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CSETUP-05", "HOM-CSETUP-06", "HOM-CSETUP-07")
def test_where_an_ai_unit_is_placed() -> None:
    s = battle()
    s.cell = [-1] * 6
    assert [CELL.token(place_for(s, 1, ranged)) for ranged in (False, True)] == ["A4", "A5"]
    assert [CELL.token(place_for(s, 0, ranged)) for ranged in (False, True)] == ["D2", "D1"]
    s.cell[3] = CELL.value("A4")
    s.cell[4] = CELL.value("A5")
    assert [CELL.token(place_for(s, 1, ranged)) for ranged in (False, True)] == ["B4", "B5"]
    order = [placing_order(s, unit(name)) for name in ("skeletons", "wraiths", "crusaders", "griffins")]
    assert order == sorted(order)
    assert len(set(order)) == 4


@pytest.mark.rule("HOM-AI-17", "HOM-AI-18", "HOM-AI-24")
def test_how_much_a_target_is_wanted() -> None:
    foes = {"A1": "skeletons", "B1": "vampires", "C1": "dread-knights", "D1": "marksmen"}
    s = battle(foes, {"A5": "zombies", "B5": "liches", "tower": "arrow-tower"})
    assert [tier_of(s, u) for u in range(7)] == [0, 1, 2, 0, 0, 1, 1]
    assert [target_rank(s, 4, v) for v in range(4)] == [0, 1, 2, 0]
    assert [target_rank(s, 5, v) for v in range(4)] == [5, 4, 6, 1]
    assert [target_rank(s, 6, v) for v in range(4)] == [5, 4, 6, 1]


@pytest.mark.rule("HOM-AI-17", "HOM-AI-19", "HOM-AI-24")
def test_the_nearest_of_equals_and_for_the_tower_the_weakest() -> None:
    s = battle({"A1": "skeletons", "B1": "skeletons", "C1": "vampires"}, {"A5": "zombies", "tower": "arrow-tower"})
    assert preferred_targets(s, 3, [0, 1, 2], [4, 5, 1]) == [0]
    assert preferred_targets(s, 3, [0, 1, 2], [5, 5, 1]) == [0, 1]
    assert preferred_targets(s, 3, [2], [1]) == [2]
    s.damage[1] = 1
    assert preferred_targets(s, 3, [0, 1], [5, 5]) == [0, 1]
    assert s.cell[4] == TOWER_CELL
    assert preferred_targets(s, 4, [0, 1], [0, 0]) == [1]


@pytest.mark.rule("HOM-AI-23")
def test_how_long_ways_are() -> None:
    s = battle({"A1": "griffins", "A2": "crusaders", "B1": "crusaders"}, {"D5": "zombies"})
    assert path_lengths(s, 0)[CELL.value("A3")] == 2
    assert path_lengths(s, 1)[CELL.value("B3")] == 2
    assert path_lengths(s, 1)[CELL.value("A1")] == 99
    s.walls = [1, 2, 1, 1]
    assert path_lengths(s, 1)[CELL.value("A4")] == 99
    assert path_lengths(s, 3)[CELL.value("B2")] == 5, "through the gate"


@pytest.mark.rule("HOM-AI-20", "HOM-AI-21", "HOM-AI-22", "HOM-AI-18")
@pytest.mark.parametrize(
    ("mine", "theirs", "cell", "moved", "orders"),
    [
        ({"A1": "skeletons"}, {"A2": "zombies"}, "A2", False, ["strike fighter:0"]),
        ({"A1": "skeletons"}, {"A2": "zombies"}, "A2", True, ["strike fighter:0"]),
        ({"A1": "skeletons"}, {"A4": "zombies"}, "A4", False, ["walk cell:A2"]),
        ({"A1": "skeletons"}, {"A4": "zombies"}, "A4", True, ["finish"]),
        ({"A1": "vampires", "B4": "skeletons"}, {"A4": "zombies"}, "A4", False, ["strike fighter:1"]),
        ({"A4": "vampires", "A2": "skeletons"}, {"A5": "zombies"}, "A5", False, ["strike fighter:0"]),
        ({"A4": "vampires", "B3": "skeletons"}, {"A5": "zombies"}, "A5", False, ["walk cell:B4"]),
        ({"A4": "vampires", "A2": "skeletons"}, {"A5": "zombies"}, "A5", True, ["strike fighter:0"]),
        ({"A1": "skeletons", "D1": "marksmen"}, {"A2": "liches"}, "A2", False, ["strike fighter:0"]),
        ({"A1": "skeletons", "D1": "marksmen"}, {"A4": "liches"}, "A4", False, ["strike fighter:1"]),
        ({"A1": "skeletons", "D1": "skeletons"}, {"B5": "liches"}, "B5", False, ["strike fighter:0"]),
    ],
)
def test_what_an_ai_unit_does(
    mine: dict[str, str], theirs: dict[str, str], cell: str, moved: bool, orders: list[str]
) -> None:
    s = battle(mine, theirs)
    assert told_to(s, cell, moved) == orders


@pytest.mark.rule("HOM-AI-21")
def test_out_of_reach_an_ai_unit_goes_as_far_as_it_can() -> None:
    s = battle({"A1": "skeletons"}, {"D5": "zombies"})
    assert sorted(told_to(s, "D5")) == ["walk cell:A5", "walk cell:B4", "walk cell:C3", "walk cell:D2"]
    s = battle({"A1": "skeletons", "D1": "vampires"}, {"C5": "crusaders"})
    assert sorted(told_to(s, "C5")) == ["walk cell:C2", "walk cell:D3"], "toward the one of its own tier"


@pytest.mark.rule("HOM-AI-24")
def test_besiegers_break_walls_and_defenders_do_not() -> None:
    s = battle({"B2": "zombies"}, {"B5": "skeletons"})
    s.walls = [1, 2, 0, 1]
    assert [GAME.write(option) for option in breach_options(s, 0)] == ["breach cell:B3"]
    s.cell[0] = CELL.value("C2")
    assert breach_options(s, 0) == []
    s.cell[1] = CELL.value("B4")
    assert breach_options(s, 1) == []
    s.walls = []
    s.cell[0] = CELL.value("B2")
    assert breach_options(s, 0) == []
    s = battle({"A1": "zombies"}, {"D5": "skeletons"})
    s.walls = [1, 1, 1, 1]
    assert told_to(s, "A1") == ["walk cell:A2"]
    s.cell[0] = CELL.value("A2")
    assert told_to(s, "A2") == ["breach cell:A3"]
    assert told_to(s, "D5") == ["defend"]
    s.walls = [1, 2, 1, 1]
    assert told_to(s, "D5")[0].startswith("walk")


# ---- the map --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-AI-01")
@pytest.mark.parametrize(
    ("round_", "out", "speed", "points"), [(5, 0, 0, 3), (5, 0, 1, 4), (5, 1, 0, -7), (1, 0, 0, -7)]
)
def test_an_ai_hero_has_three_points_once_it_may_go(round_: int, out: int, speed: int, points: int) -> None:
    s = still(solo())
    s.round, s.out[RIVAL], s.rival_speed = round_, out, speed
    s.mp[hero_index(RIVAL, MAIN)] = -7
    found = comes(s, AiHeroTurn(RIVAL))
    assert s.mp[hero_index(RIVAL, MAIN)] == points
    assert found == (["rival-march"] if points > 0 else [])


@pytest.mark.rule("HOM-AI-02", "HOM-AI-01")
@pytest.mark.parametrize(("points", "out", "goes"), [(1, 0, True), (0, 0, False), (2, 1, False)])
def test_an_ai_hero_goes_while_it_has_points(points: int, out: int, goes: bool) -> None:
    s = still(ring("E"))
    s.out[RIVAL] = out
    set_movement(s, RIVAL, points)
    before = hero_field(s, RIVAL)
    options = ways(s)
    step = AiHeroMove(RIVAL)
    asked = step.run(s)
    if not goes:
        assert not asked
        assert hero_field(s, RIVAL) == before
        return
    if asked:
        step.play(s, 0, GAME.read(sorted(options)[0]))
    assert s.mp[hero_index(RIVAL, MAIN)] == points - 1


@pytest.mark.rule("HOM-AI-02", "HOM-AI-03")
def test_what_an_ai_hero_looks_for_on_its_tile() -> None:
    s = ring("E")
    assert unflagged_on_tile(s, RIVAL) == [field(0, "NW")]
    s.flags[field(0, "NW")] = 0
    assert unflagged_on_tile(s, RIVAL) == [field(0, "NW")]
    s.flags[field(0, "NW")] = RIVAL
    assert unflagged_on_tile(s, RIVAL) == []
    assert heroes_on_tile(s, RIVAL) == []
    put(s, 0, MAIN, field(0, "SW"))
    put(s, 0, SECOND, field(4, "C"))
    assert heroes_on_tile(s, RIVAL) == [field(0, "SW")]
    set_place(s, 0, field(0, "NE"), SECOND)
    assert heroes_on_tile(s, RIVAL) == [field(0, "SW"), field(0, "NE")]
    assert destination(s, RIVAL) == [s.towns[0]]
    s.flags[s.towns[0]] = RIVAL
    assert destination(s, RIVAL) == []
    put(s, RIVAL, MAIN, field(0, "E"))
    assert ways(s) <= to(*range(len(s.flags)))


@pytest.mark.rule("HOM-AI-04")
@pytest.mark.parametrize(("rules", "times"), [(0, 1), (RICH_MINES, 2)])
@pytest.mark.parametrize("owner", [-1, 0, RIVAL])
def test_an_ai_hero_takes_a_mine_and_its_owner_loses_what_it_gave(rules: int, times: int, owner: int) -> None:
    s = still(on_tile("F4"))
    s.rules |= rules
    mine = field(0, "NW")
    s.flags[mine] = owner
    s.event_log = []
    before = [s.production(0, resource) for resource in range(3)]
    visit_as_ai(s, RIVAL, mine)
    after = [s.production(0, resource) for resource in range(3)]
    assert s.flags[mine] == RIVAL
    assert s.marks[mine] & CLEARED
    assert (before != after) == (owner == 0)
    if owner == 0:
        lost = sum(before) - sum(after)
        once = still(on_tile("F4"))
        once.flags[mine] = 0
        start = sum(once.production(0, resource) for resource in range(3))
        visit_as_ai(once, RIVAL, mine)
        assert lost == times * (start - sum(once.production(0, resource) for resource in range(3)))
    assert (s.marks[mine] & CAPTURED > 0) == (owner != RIVAL)
    assert len(told(s.event_log, "flagged")) == int(owner != RIVAL)


@pytest.mark.rule("HOM-AI-04")
def test_an_ai_hero_visits_a_place_once_without_gain() -> None:
    s = still(on_tile("F1"))
    once = next(where for where in range(7 * len(s.tiles)) if BOX.locations[location_at(s, where)].kind == ONCE)
    s.event_log = []
    before = list(s.purse)
    for _ in range(2):
        visit_as_ai(s, RIVAL, once)
    assert s.marks[once] & CUBE
    assert s.marks[once] & CLEARED
    assert len(told(s.event_log, "visited")) == 1
    assert s.purse == before
