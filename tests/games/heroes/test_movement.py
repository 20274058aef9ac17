"""Moving heroes: points, own heroes, enemies, sanctuaries, teleports."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    enter,
    field,
    give,
    hero_field,
    lay,
    movement,
    no_cards,
    offered,
    play,
    put,
    set_movement,
    started,
    step_name,
    told,
    unit,
    why_not,
)
from hexkeep.games.heroes.rules.map.movement import can_pass_over, shares_field
from hexkeep.games.heroes.state import CLEARED, PILGRIM, HeroesState


def quiet(**setup: object) -> HeroesState:
    s = no_cards(started(difficulty="impossible", **setup))
    s.round = 4
    lay(s, 4, "F1")
    return s


@pytest.mark.rule("HOM-MOVE-02", "HOM-MOVE-03", "HOM-MAP-07")
def test_a_step_costs_a_point_of_that_hero() -> None:
    s = quiet()
    put(s, 0, 1, field(7, "SE"), 2)
    play(s, "move hero:main field:7.NE")
    assert s.mp[:2] == [2, 2]
    set_movement(s, 0, 0)
    assert not [o for o in offered(s, 0) if "hero:main" in o]
    assert why_not(s, 0, "move hero:main field:7.E").code == "no-movement"  # type: ignore[union-attr]
    assert why_not(s, 1, "move hero:main field:8.E").code == "not-your-turn"  # type: ignore[union-attr]
    set_movement(s, 0, 1)
    assert why_not(s, 0, "move hero:main field:4.E").code == "not-next"  # type: ignore[union-attr]


@pytest.mark.rule("HOM-MOVE-04", "HOM-MOVE-05", "HOM-LOC-30", "HOM-FIELD-07", "HOM-LOC-01")
def test_stables_give_a_point_to_the_visitor_again_and_again() -> None:
    s = quiet()
    put(s, 0, 0, field(4, "C"), 3)
    play(s, "move hero:main field:4.SE")
    assert movement(s, 0) == 3
    play(s, "revisit hero:main")
    assert movement(s, 0) == 3  # one paid, one gained
    assert hero_field(s, 0) == s.came_from[0] == field(4, "SE")  # who visits again does not move
    set_movement(s, 0, 5)
    assert len([o for o in offered(s, 0) if o.startswith("move")]) > 0


@pytest.mark.rule("HOM-MOVE-05")
def test_extra_movement_from_a_card_goes_to_either_hero() -> None:
    s = quiet()
    s.xp[0] = 2
    give(s, 0, "logistics")
    put(s, 0, 1, field(7, "SE"), 2)
    play(s, "play card:logistics.1 effect:logistics.expert")
    assert offered(s, 0) == ["go-to field:7.C", "go-to field:7.SE"]
    play(s, "go-to field:7.SE")
    assert s.mp[:2] == [3, 3]


@pytest.mark.rule("HOM-MOVE-06", "HOM-MOVE-07", "HOM-MOVE-08")
def test_an_own_hero_is_passed_but_not_joined() -> None:
    s = quiet()
    put(s, 0, 0, field(4, "C"), 3)
    put(s, 0, 1, field(4, "NE"), 2)  # a windmill not yet visited
    assert "move hero:main field:4.NE" not in offered(s, 0)
    assert why_not(s, 0, "move hero:main field:4.NE").code == "ally-there"  # type: ignore[union-attr]
    play(s, "pass-over hero:main field:4.NE")
    assert s.marks[field(4, "NE")] == 0
    left = offered(s, 0)
    assert "end-turn" not in left
    assert all(o.startswith(("move", "pass-over")) for o in left)
    s = quiet()
    put(s, 0, 0, field(4, "C"), 1)
    put(s, 0, 1, field(4, "NE"), 2)
    assert not can_pass_over(s, 0, 0, field(4, "NE"))


@pytest.mark.rule("HOM-MOVE-09", "HOM-MOVE-10")
def test_heroes_who_share_a_field_part_first() -> None:
    s = quiet()
    put(s, 0, 0, field(4, "SE"), 1)
    put(s, 0, 1, field(4, "SE"), 2)
    s.marks[field(4, "SE")] |= CLEARED
    assert shares_field(s, 0)
    assert "revisit hero:main" not in offered(s, 0)
    assert why_not(s, 0, "revisit hero:main").code == "sharing"  # type: ignore[union-attr]
    play(s, "move hero:second field:4.C")
    assert "revisit hero:main" in offered(s, 0)
    put(s, 0, 1, field(4, "SE"), 0)
    set_movement(s, 0, 0)
    assert not shares_field(s, 0)  # nobody can leave: the duty waits


@pytest.mark.rule("HOM-MOVE-11", "HOM-COMBAT-02", "HOM-CTERM-01")
def test_an_enemy_hero_cannot_be_passed_only_fought() -> None:
    s = quiet()
    put(s, 0, 0, field(4, "C"), 3)
    put(s, 1, 0, field(4, "SE"), 3)
    assert "pass-over hero:main field:4.SE" not in offered(s, 0)
    play(s, "move hero:main field:4.SE")
    assert (s.attacker, s.defender) == (0, 1)


@pytest.mark.rule("HOM-LOC-25", "HOM-LOC-26")
def test_a_sanctuary_shelters_and_may_be_passed() -> None:
    s = quiet()
    lay(s, 1, "N1")
    put(s, 0, 0, field(1, "C"), 3)
    s.marks[field(1, "C")] |= CLEARED
    put(s, 1, 0, field(1, "E"), 3)
    assert why_not(s, 0, "move hero:main field:1.E").code == "on-sanctuary"  # type: ignore[union-attr]
    assert "pass-over hero:main field:1.E" in offered(s, 0)
    put(s, 1, 0, s.towns[1])
    play(s, "move hero:main field:1.E")
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-MOVE-14", "HOM-SPELL-07")
def test_town_portal_brings_a_hero_home() -> None:
    s = quiet()
    put(s, 0, 0, field(4, "C"), 1)
    give(s, 0, "town-portal", "power", "haste")
    s.xp[0] = 2  # level 2: one expert use
    play(s, "cast card:town-portal.1")
    play(s, "empower card:power.1 effect:power.expert")
    play(s, "release effect:town-portal.power-2")
    play(s, "move hero:main field:7.C")
    assert hero_field(s, 0) == s.towns[0]
    assert movement(s, 0) == 2  # one more than before, none spent


@pytest.mark.rule("HOM-ABIL-01")
def test_logistics_steps_to_an_empty_field_at_the_end_of_the_turn() -> None:
    s = quiet()
    give(s, 0, "logistics")
    play(s, "play card:logistics.1 effect:logistics.basic")
    play(s, "end-turn")
    assert all(o == "decline" or o.startswith("move") for o in offered(s, 0))
    assert "move hero:main field:7.E" not in offered(s, 0)  # the resource field is not empty yet
    play(s, "move hero:main field:7.NE")
    assert hero_field(s, 0) == field(7, "NE")
    assert s.active == 1


@pytest.mark.rule("HOM-UNIT-18")
def test_nomads_march_too() -> None:
    s = quiet()
    s.army[0].append(unit("neutral-nomads"))
    play(s, "end-turn")
    assert step_name(s) == "march"


@pytest.mark.rule("HOM-WORD-14")
def test_angel_wings_pass_over_guards_and_blocked_fields() -> None:
    s = quiet()
    put(s, 0, 0, field(4, "C"), 3)
    give(s, 0, "angel-wings")
    play(s, "play card:angel-wings.1 effect:angel-wings.first")
    assert movement(s, 0) == 4
    assert "pass-over hero:main field:4.W" in offered(s, 0)  # blocked
    play(s, "pass-over hero:main field:4.E")  # guarded
    assert s.field == -1
    assert not [o for o in offered(s, 0) if o == "end-turn"]


@pytest.mark.rule("HOM-QUICK-01", "HOM-QUICK-02", "HOM-QUICK-03", "HOM-HERO-11", "HOM-MAP-08", "HOM-XP-03")
def test_guards_below_the_heros_level_flee() -> None:
    s = quiet()
    s.xp[0] = 4  # level 3
    heard = enter(s, field(4, "E"), hero=0)  # difficulty 2
    assert told(heard, "quick")
    assert s.xp[0] == 4
    assert s.marks[field(4, "E")] & CLEARED
    assert step_name(s) == "search"
    play(s, "decline")
    put(s, 0, 1, s.towns[0])
    put(s, 0, 0, s.towns[0])
    s.marks[field(4, "E")] = 0
    assert told(enter(s, field(4, "E"), hero=1), "quick")
    play(s, "decline")
    enter(s, field(4, "NW"), hero=0)  # difficulty 3: a normal combat
    assert s.field == field(4, "NW")


@pytest.mark.rule("HOM-GEN-04")
def test_scenarios_close_fields_for_a_while() -> None:
    s = quiet()
    s.round = 2
    lay(s, 3, "F7")
    other = field(8, "E")
    assert GAME.why_not(s, 0, (0, 0, other, 0)) is not None
    from hexkeep.games.heroes.rules.map.movement import why_not_enter

    assert why_not_enter(s, 0, 0, other).code == "protected-start"  # type: ignore[union-attr]
    s.round = 3
    assert why_not_enter(s, 0, 0, other) is None
    three = no_cards(started(scenario="all-for-one", difficulty="impossible"))
    three.round = 3
    assert why_not_enter(three, 0, 0, three.towns[1]).code == "truce"  # type: ignore[union-attr]
    three.round = 4
    assert why_not_enter(three, 0, 0, three.towns[1]) is None
    grail = no_cards(started(scenario="carpe-diem", difficulty="impossible", faction_2="necropolis"))
    lay(grail, 0, "C2")
    assert why_not_enter(grail, 0, 0, field(0, "C")).code == "grail-closed"  # type: ignore[union-attr]
    for slot in (1, 2):
        grail.marks[field(slot, "C")] |= PILGRIM
    assert why_not_enter(grail, 0, 0, field(0, "C")) is None
    assert why_not_enter(grail, 0, 1, field(0, "C")) is not None
    assert BOX.tiles[grail.tiles[0]].name == "C2"
