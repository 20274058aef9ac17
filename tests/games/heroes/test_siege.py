"""Sieges: walls, gate, arrow tower."""

import pytest

from games.heroes.combat_moves import fight, settle, strike, use
from games.heroes.table import (
    BOX,
    build,
    combat,
    enter,
    field,
    has_mark,
    idle,
    lay,
    load_attack,
    no_cards,
    offered,
    play,
    put,
    set_place,
    started,
    unit,
    until,
    why_not,
)
from hexkeep.games.heroes.rules.combat.battlefield import GATE, WALL
from hexkeep.games.heroes.rules.combat.boards import TOWER_CELL
from hexkeep.games.heroes.state import HeroesState


@pytest.mark.rule("HOM-ABIL-01")
def test_ballistics_breaks_a_wall_or_the_tower() -> None:
    s = fight({"A1": "demons"}, {"A5": "harpies", "tower": "arrow-tower"}, walls=[1, 2, 1, 1])
    s.xp[0] = 2
    use(s, "ballistics", "expert")
    assert TOWER_CELL not in s.cell
    use(s, "ballistics", "basic")
    play(s, "breach cell:B3")
    assert s.walls == [1, 0, 1, 1]


WALLS = [WALL, GATE, WALL, WALL]


def besieged(mine: dict[str, str], theirs: dict[str, str], **more: object) -> HeroesState:
    return combat(mine, theirs, walls=list(WALLS), **more)  # type: ignore[arg-type]


@pytest.mark.rule("HOM-SIEGE-01", "HOM-SIEGE-02", "HOM-SIEGE-14")
def test_a_town_with_a_citadel_is_fortified() -> None:
    s = no_cards(started(difficulty="impossible"))
    s.round = 5
    build(s, 1, "citadel")
    enter(s, s.towns[1])
    until(s, "fortify")
    assert offered(s, 1) == [f"set-gate cell:{c}3" for c in "ABCD"]
    play(s, "set-gate cell:B3")
    assert s.walls == WALLS
    tower = s.code.index(BOX.tower)
    stats = BOX.stats[BOX.tower]
    assert (stats.attack, stats.defense, stats.hp, stats.initiative) == (4, 2, 3, 9)
    assert s.cell[tower] == 20
    bare = no_cards(started(difficulty="impossible"))
    bare.round = 5
    enter(bare, bare.towns[1])
    until(bare, "act")
    assert bare.walls == []
    captor = no_cards(started(players=3, difficulty="impossible"))
    captor.round = 5
    build(captor, 1, "citadel")
    captor.flags[captor.towns[1]] = 2
    put(captor, 1, 0, captor.towns[1])
    set_place(captor, 1, -1)
    put(captor, 2, 0, captor.towns[1])
    enter(captor, captor.towns[1])
    until(captor, "act")
    assert captor.walls == []  # the citadel serves its owner alone


@pytest.mark.rule("HOM-SIEGE-03", "HOM-SIEGE-04", "HOM-SIEGE-05")
def test_walls_stop_walkers_and_the_gate_only_attackers() -> None:
    s = besieged(
        {"B2": "halberdiers", "D2": "griffins.pack"}, {"B4": "troglodytes", "D5": "zombies"}, faction_2="dungeon"
    )
    assert s.actor == 1
    flights = {o.split(":")[1] for o in offered(s) if o.startswith("walk")}
    assert {"C4", "D4"} & flights
    assert not {"A3", "B3", "C3", "D3"} & flights  # over them, but not onto them
    while s.actor != 2:
        idle(s)
    ways = {o.split(":")[1] for o in offered(s) if o.startswith("walk")}
    assert "B3" in ways  # through the own gate, and onto it
    assert not {"A3", "C3", "D3"} & ways
    while s.actor != 0:
        idle(s)
    ways = {o.split(":")[1] for o in offered(s) if o.startswith("walk")}
    assert not {"A3", "B3", "C3", "D3"} & ways
    s.cell[2] = 9
    assert "strike fighter:2" in offered(s)  # a defender on the gate can be attacked


@pytest.mark.rule("HOM-SIEGE-06", "HOM-SIEGE-07", "HOM-SIEGE-08", "HOM-SIEGE-09", "HOM-SIEGE-10")
def test_walls_fall_to_one_blow() -> None:
    s = besieged({"A2": "halberdiers"}, {"B4": "troglodytes", "D5": "zombies"}, quick=True, faction_2="dungeon")
    play(s, "breach cell:A3")
    assert s.walls == [0, GATE, WALL, WALL]
    assert s.actor == 1  # the blow was the whole activation
    ranged = besieged({"A2": "marksmen"}, {"B4": "troglodytes"}, quick=True, faction_2="dungeon")
    assert not [o for o in offered(ranged) if o.startswith("breach")]
    gate = besieged({"B2": "halberdiers"}, {"B3": "troglodytes"}, quick=True, faction_2="dungeon")
    play(gate, "breach cell:B3")
    assert gate.cell[1] == 9
    assert gate.damage[1] == 0


@pytest.mark.rule("HOM-SIEGE-11", "HOM-SIEGE-12", "HOM-SIEGE-13", "HOM-UTYPE-10")
@pytest.mark.parametrize(
    ("walls", "cell", "damage"), [(WALLS, "A2", 2), ([WALL, 0, WALL, WALL], "A2", 3), (WALLS, "A3", 3)]
)
def test_walls_shelter_from_shots_of_the_other_side(walls: list[int], cell: str, damage: int) -> None:
    s = combat(
        {cell: "evil-eyes"},
        {"B5": "skeletons", "D5": "zombies"},
        quick=True,
        walls=list(walls),
        faction_1="dungeon",
        faction_2="necropolis",
    )
    s.damage[1] = -9
    load_attack(s, 1)
    strike(s)
    assert s.damage[1] == -9 + damage  # 3 + 1 - 1, one less behind the gate


@pytest.mark.rule("HOM-SIEGE-14", "HOM-SIEGE-15", "HOM-SIEGE-16", "HOM-ENDC-01")
def test_the_arrow_tower() -> None:
    s = besieged(
        {"A1": "marksmen", "B2": "halberdiers"}, {"D5": "zombies.pack", "tower": "arrow-tower"}, faction_2="necropolis"
    )
    s.health = [50, 50, 50, 50]
    assert s.actor == 3
    assert {"strike fighter:0", "strike fighter:1", "finish"} == set(offered(s))
    load_attack(s, 0)
    play(s, "strike fighter:1")
    settle(s)
    assert not has_mark(s, 1, "retaliated")  # never adjacent to anything
    while s.actor != 0:
        idle(s)
    assert "strike fighter:3" in offered(s)
    s.walls = [0, GATE, 0, 0]
    while s.actor != 1:
        idle(s)
    assert "strike fighter:3" not in offered(s)
    play(s, "breach cell:B3")
    assert s.cell[3] == -1
    lost = besieged({"A1": "marksmen"}, {"D5": "skeletons", "tower": "arrow-tower"}, quick=True, faction_2="necropolis")
    lost.damage[1] = 1
    load_attack(lost, 1, 1)
    strike(lost)
    assert lost.field == -1  # only the tower is left: the defender has lost
    assert BOX.tower not in lost.army[1]
    assert unit("skeletons") not in lost.army[1]


@pytest.mark.rule("HOM-SIEGE-01")
def test_settlements_have_no_walls() -> None:
    s = no_cards(started(difficulty="impossible"))
    s.round = 5
    lay(s, 4, "F1")
    build(s, 1, "citadel")
    home = field(4, "NW")
    s.flags[home], s.marks[home] = 1, 2
    enter(s, home)
    play(s, "pay-defence", 1)
    until(s, "act")
    assert s.walls == []
    assert why_not(s, 0, "breach cell:A3") is not None
