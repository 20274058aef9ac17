"""The AI rules in combat: placing, targets, ways, sieges."""

import pytest

from games.heroes.table import (
    BOX,
    act,
    at,
    combat,
    decision,
    drop_step,
    has_mark,
    hp,
    load_attack,
    offered,
    play,
    started,
    unit,
    until,
)
from hexkeep.games.heroes.rules.ai_heroes.combat_ai import place_for, placing_options, target_rank, unit_orders
from hexkeep.games.heroes.rules.combat.announcement import begin_combat
from hexkeep.games.heroes.rules.combat.battlefield import controller
from hexkeep.games.heroes.rules.combat.deployment import DeployUnits, GatherUnits
from hexkeep.games.heroes.rules.combat.siege import ai_gate_column
from hexkeep.games.heroes.state import GARRISON, MAIN, NEUTRAL, HeroesState
from hexkeep.games.heroes.vocabulary import CELL

SOLO = {"scenario": "homecoming"}
COOP = {"scenario": "unholy-quest", "players": 2}


def fight(mine: dict[str, str], theirs: dict[str, str], **more: object) -> HeroesState:
    """A solo player's units against neutral ones."""
    return combat(mine, theirs, versus=NEUTRAL, **SOLO, **more)


def told(s: HeroesState, cell: str, moved: bool = False) -> list[str]:
    """What the AI rules tell the unit on a cell to do."""
    from games.heroes.table import GAME

    return [GAME.write(o) for o in unit_orders(s, at(s, cell), moved)]


# ---- placing ------------------------------------------------------------------------------------


def guards(*units: str) -> HeroesState:
    s = started(**SOLO)
    begin_combat(s, 0, MAIN, NEUTRAL, 0, s.towns[0] + 1, 1)
    drop_step(s)
    s.reserve.extend(unit(u) for u in units)
    return s


def deployed(s: HeroesState, side: int = 1) -> dict[str, int]:
    step = DeployUnits(side)
    while s.reserve:
        assert not step.run(s), "nothing to decide"
        drop_step(s)
    return {CELL.token(s.cell[u]): s.code[u] for u in range(len(s.code))}


@pytest.mark.rule("HOM-CSETUP-05", "HOM-CSETUP-06")
def test_the_ai_places_by_initiative_from_the_left_ranged_units_behind() -> None:
    s = guards("zombies", "medusas", "griffins", "halberdiers")
    assert [BOX.stats[unit(n)].initiative for n in ("griffins", "medusas", "halberdiers", "zombies")] == [6, 5, 4, 3]
    assert deployed(s) == {
        "A4": unit("griffins"),
        "B4": unit("halberdiers"),
        "C4": unit("zombies"),
        "A5": unit("medusas"),
    }


@pytest.mark.rule("HOM-CSETUP-06")
def test_equal_initiative_goes_by_tier_and_then_by_the_players_choice() -> None:
    assert [o[1] for o in placing_options(guards("wraiths", "crusaders"), 1)] == [unit("crusaders")], (
        "both 5: silver first"
    )
    assert len(placing_options(guards("skeletons", "troglodytes"), 1)) == 2, "both 4 and bronze"
    assert len(placing_options(guards("zombies", "zombies"), 1)) == 1, "copies are no choice"


@pytest.mark.rule("HOM-CSETUP-06", "HOM-MODE-05")
def test_the_player_who_fights_decides_what_the_ai_rules_leave_open() -> None:
    s = started(**COOP)
    begin_combat(s, 1, MAIN, NEUTRAL, 0, s.towns[1] + 1, 1)
    drop_step(s)
    a, b = unit("skeletons"), unit("troglodytes")
    s.reserve.extend([a, b])
    s.push(DeployUnits(1))
    found = decision(s, 1)
    assert found is not None
    assert {o[1] for o in found.options} == {a, b}
    assert decision(s, 0) is None


@pytest.mark.rule("HOM-CSETUP-07")
def test_a_full_line_overflows_to_the_other() -> None:
    s = guards("zombies", "zombies", "zombies", "zombies", "zombies")
    assert sorted(deployed(s)) == ["A4", "A5", "B4", "C4", "D4"]
    assert place_for(s, 1, True) == CELL.value("B5")


@pytest.mark.rule("HOM-CSETUP-05")
def test_an_attacking_ai_places_from_the_defenders_left() -> None:
    s = started(**SOLO)
    begin_combat(s, 1, MAIN, 0, MAIN, s.towns[0], 0)
    s.reserve.clear()
    GatherUnits(0).run(s)
    first = placing_options(s, 0)[0]
    assert first[2] in (CELL.value("D2"), CELL.value("D1"))


# ---- whom ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-AI-17")
@pytest.mark.parametrize(
    ("attacker", "wanted"),
    [
        ("champions", ["gold", "silver", "bronze", "azure"]),
        ("crusaders", ["silver", "bronze", "gold", "azure"]),
        ("halberdiers", ["bronze", "silver", "gold", "azure"]),
        ("neutral-azure-dragons", ["azure", "gold", "silver", "bronze"]),
    ],
)
def test_tiers_are_preferred_in_the_printed_order(attacker: str, wanted: list[str]) -> None:
    foes = {"bronze": "skeletons", "silver": "vampires", "gold": "dread-knights", "azure": "neutral-azure-dragons"}
    s = fight(dict(zip(("A1", "B1", "C1", "D1"), foes.values(), strict=True)), {"A4": attacker})
    u = at(s, "A4")
    order = sorted(
        foes, key=lambda tier: target_rank(s, u, at(s, dict(zip(foes, ("A1", "B1", "C1", "D1"), strict=True))[tier]))
    )
    assert order == wanted


@pytest.mark.rule("HOM-AI-18")
def test_shooters_prefer_shooters_of_any_tier() -> None:
    s = fight({"A1": "marksmen", "B2": "crusaders", "C2": "champions"}, {"A5": "neutral-mummies", "D5": "medusas"})
    assert told(s, "D5") == [f"strike fighter:{at(s, 'A1')}"], "bronze, but ranged"
    s = fight({"B2": "crusaders", "C2": "champions"}, {"D5": "medusas"})
    assert told(s, "D5") == [f"strike fighter:{at(s, 'B2')}"], "then silver before gold"


@pytest.mark.rule("HOM-AI-19")
def test_the_nearest_of_equals_and_then_the_players_choice() -> None:
    s = fight({"D1": "halberdiers", "A2": "griffins"}, {"A4": "skeletons"})
    assert told(s, "A4") == ["walk cell:A3"]
    s = fight({"A2": "halberdiers", "C2": "griffins"}, {"B3": "liches"})
    assert set(told(s, "B3")) == {"strike fighter:0", "strike fighter:1"}
    s = fight({"B2": "halberdiers", "C3": "griffins"}, {"B3": "skeletons"})
    until(s, "act")
    while s.actor != at(s, "B3"):
        play(s, "finish")
        until(s, "act")
    assert decision(s, 0) is not None
    assert set(offered(s, 0)) == {"strike fighter:0", "strike fighter:1"}


@pytest.mark.rule("HOM-AI-20")
def test_only_targets_in_reach_count() -> None:
    s = fight({"A1": "champions", "B2": "halberdiers"}, {"D5": "neutral-azure-dragons", "C4": "dread-knights"})
    s.cell[at(s, "A1")] = CELL.value("A1")
    orders_now = told(s, "C4")
    assert orders_now, "the gold unit is four steps away"
    assert all(o.startswith("walk") for o in orders_now)
    assert {"walk cell:B3", "walk cell:C2"} >= set(orders_now)


@pytest.mark.rule("HOM-AI-21")
def test_with_nobody_in_reach_it_comes_as_near_as_it_can() -> None:
    s = fight({"A1": "halberdiers"}, {"D5": "skeletons"})
    found = told(s, "D5")
    assert set(found) == {"walk cell:A5", "walk cell:B4", "walk cell:C3", "walk cell:D2"}


@pytest.mark.rule("HOM-AI-19", "HOM-AI-21")
def test_the_player_chooses_which_of_two_equal_targets_is_approached() -> None:
    s = fight({"A1": "halberdiers", "C1": "griffins"}, {"B5": "zombies"}, quick=True)
    assert set(told(s, "B5")) == {"walk cell:A3", "walk cell:B2", "walk cell:C3"}
    s = fight({"A1": "halberdiers", "D1": "griffins"}, {"B5": "zombies"}, quick=True)
    assert set(told(s, "B5")) == {"walk cell:A3", "walk cell:B2"}, "A1 is nearer than D1"


@pytest.mark.rule("HOM-AI-22", "HOM-AI-18")
def test_a_shooter_beside_an_enemy_shoots_it_and_stays() -> None:
    s = fight({"A5": "halberdiers", "A1": "marksmen"}, {"B5": "medusas"}, quick=False)
    shooter = at(s, "B5")
    assert told(s, "B5") == [f"strike fighter:{at(s, 'A5')}"]
    where = s.cell[shooter]
    for _ in range(12):
        if has_mark(s, shooter, "activated"):
            break
        until(s, "act", "card-window", "next-unit")
        found = decision(s, 0)
        assert found is not None
        play(s, "finish" if "finish" in offered(s, 0) else offered(s, 0)[-1])
    assert s.cell[shooter] == where


@pytest.mark.rule("HOM-AI-23")
def test_ground_units_count_the_way_round_and_flyers_the_air() -> None:
    """Comrades stand between B5 and the unit on A2: 3 steps through the air, 5 around them; D2 is 4 steps away."""
    mine = {"A2": "halberdiers", "D2": "marksmen"}
    comrades = {"B4": "zombies", "A3": "zombies"}
    s = fight(mine, {"B5": "skeletons", **comrades}, quick=True)
    assert set(told(s, "B5")) == {"walk cell:C3", "walk cell:D4"}, "to D2, which is nearer on foot"
    s = fight(mine, {"B5": "wraiths", **comrades}, quick=True)
    assert told(s, "B5") == ["walk cell:B2"], "to A2 over the comrades"


@pytest.mark.rule("HOM-AI-23")
def test_shooters_count_straight_over_what_stands_between() -> None:
    between = {"B4": "zombies", "B3": "zombies"}
    s = fight({"B2": "halberdiers", "D4": "griffins"}, {"B5": "medusas", **between}, quick=True)
    assert told(s, "B5") == ["strike fighter:0", "strike fighter:1"], "3 steps to either"
    s = fight({"B2": "halberdiers", "D3": "griffins"}, {"B5": "medusas", **between}, quick=True)
    assert told(s, "B5") == ["strike fighter:0"], "3 steps against 4"


@pytest.mark.rule("HOM-MODE-03", "HOM-MODE-05", "HOM-AI-22")
def test_enemy_units_act_by_themselves_and_never_defend() -> None:
    s = fight({"A2": "griffins.pack"}, {"A4": "skeletons.few"})
    until(s, "act")
    load_attack(s, -1, -1)
    act(s, "finish")
    assert s.combat_round >= 1
    assert "defend" not in offered(s) or s.side[s.actor] == 0
    assert hp(s, 0) != "griffins.pack-0" or s.cell[1] == CELL.value("A3")


# ---- sieges -------------------------------------------------------------------------------------


def siege(mine: dict[str, str], theirs: dict[str, str], walls: list[int], attacker: int) -> HeroesState:
    s = started(**SOLO)
    from hexkeep.games.heroes.rules.combat.battlefield import add_unit

    begin_combat(s, attacker, MAIN, 1 - attacker, MAIN, s.towns[1 - attacker], 0)
    s.combat_round = 1
    for side, units in ((0, mine), (1, theirs)):
        for cell, token in units.items():
            add_unit(s, BOX.tower if token == "arrow-tower" else unit(token), side, CELL.value(cell))
    s.walls = walls
    return s


@pytest.mark.rule("HOM-AI-24")
def test_ai_besiegers_break_the_nearest_wall_and_ai_defenders_never_do() -> None:
    s = siege({"A2": "skeletons", "D1": "zombies"}, {"A5": "griffins"}, [1, 1, 2, 1], attacker=1)
    assert told(s, "A2") == ["breach cell:A3"]
    assert told(s, "D1") == ["walk cell:D2"]
    s = siege({"A1": "griffins"}, {"A4": "skeletons", "D4": "wraiths"}, [1, 1, 1, 1], attacker=0)
    assert told(s, "A4") == ["defend"]
    assert all(o.startswith("walk") for o in told(s, "D4")), "flyers come over the wall"
    s.walls = [2, 1, 1, 1]
    assert set(told(s, "A4")) == {"walk cell:A2"}, "the gate is open to the defender"


@pytest.mark.rule("HOM-AI-24")
def test_the_gate_stands_before_the_fastest_ground_unit() -> None:
    s = siege({"A1": "griffins"}, {"A4": "zombies", "C4": "skeletons", "D4": "wraiths"}, [], attacker=0)
    fast = max(("zombies", "skeletons"), key=lambda name: BOX.stats[unit(name)].initiative)
    assert ai_gate_column(s) == (0 if fast == "zombies" else 2)


@pytest.mark.rule("HOM-AI-24")
def test_the_tower_is_a_silver_shooter_and_picks_the_weakest_of_equals() -> None:
    s = siege({"A1": "halberdiers", "D1": "griffins"}, {"A4": "zombies", "tower": "arrow-tower"}, [], attacker=0)
    tower = next(u for u in range(len(s.cell)) if s.cell[u] == 20)
    weak = at(s, "D1")
    s.damage[weak] = BOX.stats[s.code[weak]].hp - 1
    from games.heroes.table import GAME

    assert [GAME.write(o) for o in unit_orders(s, tower, False)] == [f"strike fighter:{weak}"]
    s = siege({"A1": "medusas"}, {"A5": "zombies", "D5": "marksmen", "tower": "arrow-tower"}, [], attacker=1)
    tower = next(u for u in range(len(s.cell)) if s.cell[u] == 20)
    assert target_rank(s, at(s, "A1"), tower) == 0, "silver and ranged, as the Medusas like it"


@pytest.mark.rule("HOM-AI-19", "HOM-MODE-05")
def test_neutral_units_are_the_fighters_own_business_in_a_cooperative_game() -> None:
    s = combat({"A2": "griffins"}, {"A4": "skeletons"}, versus=NEUTRAL, **COOP)
    assert controller(s, 1) == 0
    assert GARRISON == 2
