"""The sea tiles of the Cove: putting to sea, and what works only there."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    give,
    movement,
    no_cards,
    offered,
    opened,
    play,
    set_movement,
    started,
    step_name,
    until,
    why_not,
)
from hexkeep.games.heroes.components.expansions import boxes_mask
from hexkeep.games.heroes.components.tiles import SEA
from hexkeep.games.heroes.rules.map.map_effects import dimension_door_fields
from hexkeep.games.heroes.rules.map.movement import StepAtTurnEnd, town_portal_targets
from hexkeep.games.heroes.rules.map.sea import at_sea
from hexkeep.games.heroes.rules.map.tiles import lay_roads
from hexkeep.games.heroes.rules.round.astrologers import is_redrawn
from hexkeep.games.heroes.state import CLEARED, MAIN, HeroesState
from hexkeep.games.heroes.vocabulary import FIELD


def shore() -> tuple[HeroesState, str, str]:
    """The first player's hero on land with 3 movement, beside a sea field that leads to another one."""
    s = no_cards(started(scenario="narrow-sea"))
    s.turned = [max(0, turned) for turned in s.turned]
    s.marks = [CLEARED] * len(s.marks)
    lay_roads(s)
    for land in range(len(s.marks)):
        sea = [to for to in s.roads[land] if at_sea(s, to)]
        if not at_sea(s, land) and sea and len([to for to in s.roads[sea[0]] if at_sea(s, to)]) > 0:
            s.hero_fields[0] = s.came_from[0] = land
            set_movement(s, 0, 3)
            onward = next(to for to in s.roads[sea[0]] if at_sea(s, to))
            return s, FIELD.token(sea[0]), FIELD.token(onward)
    raise AssertionError("no shore")


def sail(s: HeroesState, to: str) -> None:
    play(s, f"move hero:main field:{to}", 0)
    until(s, "turn")


def test_the_narrow_sea_brings_the_cove_along() -> None:
    s = opened(scenario="narrow-sea")
    assert s.boxes == boxes_mask(["cove"])
    assert sum(BOX.tiles[tile].kind == SEA for tile in s.tiles) == 3


@pytest.mark.rule("HOM-MOVE-02")
def test_putting_to_sea_ends_the_movement_of_the_turn() -> None:
    s, sea, onward = shore()
    sail(s, sea)
    assert movement(s, 0) >= 1  # what is left is good for other things
    assert not [text for text in offered(s, 0) if text.startswith(("move hero:main", "pass-over hero:main"))]
    reason = why_not(s, 0, f"move hero:main field:{onward}")
    assert reason is not None
    assert reason.code == "put-to-sea"
    while s.active == 0:
        play(s, "end-turn") if "end-turn" in offered(s, 0) else until(s, "turn")
    while not (s.active == 0 and step_name(s) == "turn"):
        d = next(d for d in GAME.decisions(s) if d.waits)
        GAME.play(s, d.seat, d.idle or d.options[0])
    assert f"move hero:main field:{onward}" in offered(s, 0), "the next turn it sails on"
    set_movement(s, 0, 3)
    sail(s, onward)
    assert [text for text in offered(s, 0) if text.startswith("move hero:main")], "from sea to sea is no embarking"


@pytest.mark.rule("HOM-ROUND-04")
def test_the_wind_lets_heroes_sail_on() -> None:
    s, sea, onward = shore()
    s.astrologer = next(i for i, star in enumerate(BOX.astrologers) if star.name == "wind")
    sail(s, sea)
    assert f"move hero:main field:{onward}" in offered(s, 0)


@pytest.mark.rule("HOM-ROUND-04")
def test_the_wind_is_redrawn_where_there_is_no_sea() -> None:
    wind = next(i for i, star in enumerate(BOX.astrologers) if star.name == "wind")
    assert is_redrawn(started(boxes=["cove"]), wind)
    assert not is_redrawn(started(scenario="narrow-sea"), wind)


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize("power", [0, 1, 2])
def test_water_walk(power: int) -> None:
    s, sea, onward = shore()
    sail(s, sea)
    mp = movement(s, 0)
    give(s, 0, "water-walk")
    play(s, "cast card:water-walk.1", 0)
    s.power = power
    play(s, f"release effect:water-walk.power-{power}", 0)
    assert movement(s, 0) == mp + power
    assert f"move hero:main field:{onward}" in offered(s, 0)
    s = no_cards(started(boxes=["cove"]))
    give(s, 0, "water-walk")
    assert "cast card:water-walk.1" not in offered(s, 0), "without a sea and without power it does nothing"


@pytest.mark.parametrize(
    ("name", "drawn", "moved"),
    [("trident-of-dominion", 2, 0), ("shield-of-naval-glory", 1, 1)],
)
def test_treasures_of_the_sea(name: str, drawn: int, moved: int) -> None:
    s, sea, _ = shore()
    give(s, 0, name)
    option = f"play card:{name}.1 effect:{name}.second"
    assert option not in offered(s, 0), "ashore it is of no use"
    s.hero_fields[MAIN] = FIELD.value(sea)
    mp = movement(s, 0)
    give(s, 0, "attack", "defense", zone="deck")
    play(s, option, 0)
    assert len(s.hand[0]) == drawn
    assert movement(s, 0) == mp + moved


@pytest.mark.rule("HOM-ART-01")
def test_the_armor_of_nix_finds_spells_and_the_crown_takes_cards_back() -> None:
    s, sea, _ = shore()
    s.hero_fields[MAIN] = FIELD.value(sea)
    give(s, 0, "royal-armor-of-nix")
    play(s, "play card:royal-armor-of-nix.1 effect:royal-armor-of-nix.second", 0)
    assert step_name(s) == "search"
    until(s, "turn")
    give(s, 0, "crown-of-the-five-seas")
    give(s, 0, "attack", zone="discard")
    play(s, "play card:crown-of-the-five-seas.1 effect:crown-of-the-five-seas.second", 0)
    assert step_name(s) == "regain"


@pytest.mark.rule("HOM-MOVE-02", "HOM-MOVE-14")
def test_cards_do_not_move_a_hero_who_has_put_to_sea_either() -> None:
    s, sea, _ = shore()
    home = s.towns[0]
    assert (MAIN, home) in town_portal_targets(s, 0)
    assert dimension_door_fields(s, 0, 2)
    sail(s, sea)
    assert (MAIN, home) not in town_portal_targets(s, 0)
    assert not [option for option in dimension_door_fields(s, 0, 2) if option[1] == MAIN]
    assert not [option for option in StepAtTurnEnd(0).choices(s) if option[1] == MAIN]
    s.used[0] = 0
    assert (MAIN, home) in town_portal_targets(s, 0)
