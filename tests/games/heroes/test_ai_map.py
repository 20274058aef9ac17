"""AI heroes on the map, condition by condition: their ways, what they take, and what missions do with them."""

import pytest

from games.heroes.attack_moves import written
from games.heroes.combat_moves import still
from games.heroes.table import (
    BOX,
    GAME,
    field,
    hero_field,
    lay,
    movement,
    put,
    set_movement,
    set_place,
    step_names,
    told,
    unit,
)
from games.heroes.test_ai_heroes import RIVAL, on_tile, ring, solo, to, ways
from hexkeep.games.heroes.components.ai_cards import MAGIC
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.ai_heroes.map_ai import (
    AiHeroMove,
    ShortestWays,
    ai_moves,
    destination,
    visit_as_ai,
    ways_to_face_down_tile,
)
from hexkeep.games.heroes.rules.effects.interpreter import HANDLERS
from hexkeep.games.heroes.rules.effects.language import MAP, WORD
from hexkeep.games.heroes.state import (
    CAPTURED,
    CLEARED,
    GOAL_ALERT,
    MAIN,
    MOVE_ALERT,
    SECOND,
    HeroesState,
    hero_index,
    spoken,
)
from hexkeep.games.heroes.vocabulary import FIELD

ROUND = ("NE", "E", "SE", "SW", "W", "NW")
"""The ring of fields of the tile F4, in order."""


def firsts(s: HeroesState, *wanted: str) -> set[str]:
    """Where the shortest ways to the nearest of these fields begin."""
    names = {field(0, place): place for place in ROUND}
    return {names.get(at, "out") for at in ShortestWays(s, RIVAL).toward([field(0, place) for place in wanted])}


@pytest.mark.rule("HOM-AI-03")
@pytest.mark.parametrize(
    ("start", "wanted", "found"),
    [
        ("E", ("NE",), {"NE"}),
        ("E", ("SW",), {"SE"}),
        ("E", ("NW",), {"NE"}),
        ("E", ("W",), {"NE", "SE"}),
        ("E", ("SW", "NW"), {"NE", "SE"}),
        ("E", ("SW", "NE"), {"NE"}),
        ("E", ("E",), set()),
        ("E", ("E", "SE"), {"SE"}),
        ("NW", ("E",), {"NE"}),
        ("E", (), set()),
    ],
)
def test_shortest_ways_round_a_ring(start: str, wanted: tuple[str, ...], found: set[str]) -> None:
    assert firsts(ring(start, mine_taken=True), *wanted) == found


@pytest.mark.rule("HOM-AI-03", "HOM-AI-23")
def test_how_far_the_fields_of_a_ring_are() -> None:
    s = ring("E", mine_taken=True)
    search = ShortestWays(s, RIVAL)
    while search.further():
        pass
    assert [search.steps[field(0, place)] for place in ROUND] == [1, 0, 1, 2, 3, 2]
    assert search.found[0] == field(0, "E")
    assert sorted(search.steps[at] for at in search.found) == [search.steps[at] for at in search.found]
    assert not search.further()


@pytest.mark.rule("HOM-AI-02", "HOM-AI-03")
def test_heroes_come_before_mines_and_mines_before_the_town() -> None:
    s = ring("E")
    put(s, 0, MAIN, field(0, "SE"))
    assert ways(s) == to(field(0, "SE"))
    put(s, 0, MAIN, s.towns[0])
    put(s, 0, SECOND, field(0, "SE"))
    assert ways(s) == to(field(0, "SE")), "the second hero counts too"
    set_place(s, 0, -1, SECOND)
    assert ways(s) == to(field(0, "NE"))
    set_place(s, RIVAL, -1)
    assert ai_moves(s, RIVAL) == []


@pytest.mark.rule("HOM-AI-02")
def test_an_ai_hero_goes_where_the_scenario_sends_it() -> None:
    s = ring("E", mine_taken=True)
    assert destination(s, RIVAL) == [s.towns[0]]
    s.rival_goal = BOX.loc_mine
    goals = destination(s, RIVAL)
    assert s.towns[0] not in goals
    assert field(0, "NW") not in goals, "its own mine is none"
    s.flags[field(0, "NW")] = 0
    assert field(0, "NW") in destination(s, RIVAL)
    set_place(s, RIVAL, field(0, "NW"))
    assert field(0, "NW") not in destination(s, RIVAL), "nor where it stands"
    for where in range(len(s.flags)):
        s.flags[where] = RIVAL
    assert destination(s, RIVAL) == []
    s.flags[s.towns[0]] = 0
    assert destination(s, RIVAL) == [s.towns[0]]


@pytest.mark.rule("HOM-AI-05", "HOM-AI-02")
def test_without_a_known_way_a_face_down_tile_is_discovered() -> None:
    s = still(on_tile("F4", place="E"))
    s.flags[field(0, "NW")] = RIVAL
    put(s, 0, MAIN, s.towns[0])
    for slot in range(len(s.tiles)):
        if slot != 0:
            s.turned[slot] = -1
    lay(s, 0, "F4")
    put(s, RIVAL, MAIN, field(0, "E"))
    found = ways_to_face_down_tile(s, ShortestWays(s, RIVAL), [s.towns[0]])
    assert written(found) == ["discover hero:main tile:1"], "toward the town"
    set_movement(s, RIVAL, 2)
    before = hero_field(s, RIVAL)
    AiHeroMove(RIVAL).play(s, 0, found[0])
    assert (movement(s, RIVAL), hero_field(s, RIVAL)) == (1, before)
    assert step_names(s)[-2:] == ["rival-march", "turn-tile"]


@pytest.mark.rule("HOM-AI-01", "HOM-AI-02")
def test_a_step_costs_a_point_and_is_followed_by_the_next() -> None:
    s = still(ring("E"))
    set_movement(s, RIVAL, 2)
    s.alert, s.event_log = 0, []
    before = len(s.stack)
    AiHeroMove(RIVAL).play(s, 0, GAME.read(f"go-to field:{FIELD.token(field(0, 'NE'))}"))
    assert (movement(s, RIVAL), hero_field(s, RIVAL)) == (1, field(0, "NE"))
    assert step_names(s)[before:] == ["rival-march", "enter"]
    assert s.alert & MOVE_ALERT
    assert [(event.a, event.b) for event in told(s.event_log, "moved")] == [(spoken(s, RIVAL), MAIN)]


@pytest.mark.rule("HOM-AI-03")
def test_of_equal_ways_the_active_player_chooses() -> None:
    s = still(ring("SE"))
    set_movement(s, RIVAL, 1)
    step = AiHeroMove(RIVAL)
    assert step.run(s)
    s.push(step)
    (asked,) = GAME.decisions(s)
    assert asked.seat == s.active == 0
    assert {GAME.write(option) for option in asked.options} == to(field(0, "E"), field(0, "SW"))
    assert asked.idle == asked.options[0]


@pytest.mark.rule("HOM-AI-04")
def test_a_field_taken_is_cleared_flagged_and_told() -> None:
    s = still(on_tile("F4"))
    mine = field(0, "NW")
    s.flags[mine], s.marks[mine], s.alert, s.event_log = -1, 0, 0, []
    visit_as_ai(s, RIVAL, mine)
    assert (s.flags[mine], s.yields[mine]) == (RIVAL, -1)
    assert s.marks[mine] & CLEARED
    assert s.marks[mine] & CAPTURED
    assert s.alert & GOAL_ALERT
    assert s.came_from[hero_index(RIVAL, MAIN)] == mine
    assert len(told(s.event_log, "flagged")) == 1
    blank = field(0, "E")
    s.event_log = []
    visit_as_ai(s, RIVAL, blank)
    assert s.flags[blank] == -1
    assert told(s.event_log, "flagged") == told(s.event_log, "visited") == []


# ---- what missions do -----------------------------------------------------------------------------


def word(s: HeroesState, name: str, a: int) -> None:
    HANDLERS[WORD[name]](s, Op(WORD[name], a, 0, 0, False, [], 0), 0, 0, -1, MAP)


@pytest.mark.rule("HOM-ROUND-05", "HOM-AI-08")
@pytest.mark.parametrize(("army", "out", "leaves"), [(2, 0, True), (4, 0, True), (5, 0, False), (2, 1, False)])
def test_a_unit_sallies_where_there_is_room(army: int, out: int, leaves: bool) -> None:
    s = still(solo())
    guard = unit("zombies")
    s.garrison[0] = [unit("liches"), guard, guard]
    s.army[RIVAL] = [unit("wraiths")] * army
    s.out[RIVAL] = out
    word(s, "sally", BOX.stats[guard].unit)
    assert s.garrison[0] == ([unit("liches"), guard] if leaves else [unit("liches"), guard, guard])
    assert s.army[RIVAL][army:] == ([guard] if leaves else [])
    assert s.sallied == ([guard] if leaves else [])


@pytest.mark.rule("HOM-ROUND-05", "HOM-AI-11", "HOM-AI-01")
def test_events_make_ai_heroes_faster_send_them_elsewhere_and_give_them_magic() -> None:
    s = still(solo())
    word(s, "rival-speed", 2)
    assert s.rival_speed == 2
    word(s, "rival-goal", 1 << BOX.loc_mine)
    assert s.rival_goal == BOX.loc_mine
    s.rival_deck[0], s.rival_pile[0] = [], []
    word(s, "rival-magic", 0)
    assert [BOX.ai_kinds[BOX.ai_cards[card]].type for card in s.rival_deck[0]] == [MAGIC]
