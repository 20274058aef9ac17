"""What decides a game decides it in the moment it happens, not at the next occasion."""

from collections.abc import Callable

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    enter,
    field,
    give,
    lay,
    no_cards,
    play,
    put,
    set_stock,
    started,
    step_name,
    win_cubes,
)
from games.heroes.test_ai_heroes import solo
from hexkeep.games.heroes.rules.map.map_effects import CastleGate
from hexkeep.games.heroes.rules.map.movement import StepAtTurnEnd
from hexkeep.games.heroes.rules.modes.victory import eliminate
from hexkeep.games.heroes.rules.town.army import RecruitNeutral
from hexkeep.games.heroes.state import CAPTURED, CLEARED, MAIN, PILGRIM, SECOND, HeroesState
from hexkeep.kernel.types import Option

FOUR = {"players": 4, "boxes": ["rampart"], "faction_4": "rampart"}


def with_the_grail() -> HeroesState:
    """The first player has the Grail and stands beside the own town, which was visited before."""
    s = no_cards(started(scenario="carpe-diem", difficulty="impossible"))
    s.round, s.grail = 5, 0
    s.marks = [CLEARED | CAPTURED] * len(s.marks)
    put(s, 0, MAIN, next(to for to in s.roads[s.towns[0]]))
    return s


def by_a_step(s: HeroesState) -> None:
    play(s, f"move hero:main field:{field_name(s.towns[0])}")


def by_town_portal(s: HeroesState) -> None:
    give(s, 0, "town-portal")
    play(s, "cast card:town-portal.1")
    play(s, "release effect:town-portal.power-0")
    play(s, f"move hero:main field:{field_name(s.towns[0])}")


def by_a_castle_gate(s: HeroesState) -> None:
    lay(s, 4, "F1")
    s.flags[field(4, "NW")] = 0
    put(s, 0, MAIN, field(4, "NW"))
    s.push(CastleGate(0))
    GAME.advance(s)
    play(s, f"move hero:main field:{field_name(s.towns[0])}")


def by_a_march_at_the_end_of_the_turn(s: HeroesState) -> None:
    s.push(StepAtTurnEnd(0))
    GAME.advance(s)
    play(s, f"move hero:main field:{field_name(s.towns[0])}")


def field_name(where: int) -> str:
    return GAME.write((0, 0, where, 0)).rpartition(":")[2]


@pytest.mark.rule("HOM-GEN-04", "HOM-MOVE-14", "HOM-ABIL-01", "HOM-MAP-07")
@pytest.mark.parametrize(
    "come_home",
    [by_a_step, by_town_portal, by_a_castle_gate, by_a_march_at_the_end_of_the_turn],
    ids=lambda f: f.__name__,
)
def test_who_comes_home_with_the_grail_has_won(come_home: Callable[[HeroesState], None]) -> None:
    s = with_the_grail()
    come_home(s)
    assert (s.over, s.winners) == (True, 0b01)


@pytest.mark.rule("HOM-GEN-04", "HOM-LOC-39", "HOM-FIELD-03")
def test_the_last_obelisk_wins() -> None:
    s = no_cards(started(scenario="twin-banners", **FOUR))
    s.round = 5
    s.marks[0] |= PILGRIM
    s.marks[1] |= PILGRIM << 1
    lay(s, 4, "N3")
    s.marks[field(4, "C")] |= CLEARED
    enter(s, field(4, "C"))
    assert (s.over, s.winners) == (True, 0b0011)


@pytest.mark.rule("HOM-GEN-04", "HOM-FIELD-03")
def test_the_last_flag_wins() -> None:
    s = no_cards(started(scenario="four-winds", **FOUR))
    s.round = 5
    lay(s, 4, "F8")
    mines = [f for f in range(len(s.flags)) if BOX.tiles[s.tiles[f // 7]].location[f % 7] == BOX.loc_mine]
    mines.remove(field(4, "C"))
    for where in mines[:7]:
        s.flags[where] = 0
    s.marks[field(4, "C")] |= CLEARED
    enter(s, field(4, "C"))
    assert (s.over, s.winners) == (True, 0b0001)


@pytest.mark.rule("HOM-GEN-04", "HOM-MAP-09", "HOM-QUICK-01")
def test_guards_who_flee_from_the_place_to_be_won_decide_the_game() -> None:
    s = no_cards(started(scenario="dragon-hunt", players=2))
    s.xp = [14, 14]  # level 8
    slot = next(i for i, tile in enumerate(s.tiles) if BOX.location_index["dragon-utopia"] in BOX.tiles[tile].location)
    lay(s, slot, BOX.tiles[s.tiles[slot]].name)
    where = next(slot * 7 + i for i, x in enumerate(BOX.tiles[s.tiles[slot]].location) if x == BOX.loc_utopia)
    s.flags[where] = 0  # nothing is flagged any more, only the guards go
    enter(s, where)
    assert (s.over, s.winners) == (True, 0b11)


@pytest.mark.rule("HOM-END-09", "HOM-END-11", "HOM-COMBAT-07")
def test_the_cube_of_a_second_hero_who_gives_up_decides_the_game() -> None:
    s = no_cards(started(scenario="all-for-one"))
    s.round = 5
    win_cubes(s, 0, 2)
    lay(s, 4, "F1")
    s.marks[field(4, "C")] |= CLEARED
    put(s, 1, SECOND, field(4, "C"))
    enter(s, field(4, "C"))
    play(s, "give-up", 1)
    assert (s.over, s.winners) == (True, 0b001)


@pytest.mark.rule("HOM-GEN-04")
def test_a_unit_that_joins_decides_the_game_where_it_is_the_goal() -> None:
    s = solo("guardian-angels")
    goal = BOX.scenarios[s.scenario].victory[1][0][0]
    s.beaten[0] = 1
    set_stock(s, 0, 99, 99, 99)
    few = BOX.units[goal.n].few
    s.reserve.append(few)
    s.push(RecruitNeutral(0))
    GAME.advance(s)
    option: Option = next(o for d in GAME.decisions(s) for o in d.options if o[1] == few)
    GAME.play(s, 0, option)
    assert step_name(s) == "keep"  # the mission is won: cards are chosen for the next one
    assert s.winners == 1


@pytest.mark.rule("HOM-END-04", "HOM-END-08")
@pytest.mark.parametrize(("setup", "winners"), [({}, 0b01), ({"scenario": "unholy-quest"}, 0)])
def test_the_end_of_a_player_ends_the_game_for_two(setup: dict[str, str], winners: int) -> None:
    s = no_cards(started(players=2, **setup))
    play(s, "end-turn", 0)
    while step_name(s) != "turn":
        GAME.play(s, GAME.decisions(s)[0].seat, GAME.decisions(s)[0].options[-1])
    eliminate(s, 1)
    play(s, "end-turn", 1)
    assert (s.over, s.winners) == (True, winners)
