"""Gates, monoliths and whirlpools."""

from games.heroes.table import (
    BOX,
    enter,
    field,
    hero_field,
    load,
    no_cards,
    offered,
    play,
    put,
    set_movement,
    started,
    step_name,
    tile_of,
    unit,
)
from games.heroes.test_sea import shore
from hexkeep.games.heroes.components.expansions import boxes_mask
from hexkeep.games.heroes.rules.map.passages import MONOLITH, exits
from hexkeep.games.heroes.rules.map.tiles import lay_roads
from hexkeep.games.heroes.state import CLEARED, HeroesState
from hexkeep.games.heroes.vocabulary import ASTROLOGER

SURFACE, OTHER_SURFACE, BELOW = 1, 2, 3


def roads() -> HeroesState:
    """The Deep Roads, all tiles known and their guards gone."""
    s = no_cards(started(scenario="deep-roads"))
    s.turned = [max(0, turned) for turned in s.turned]
    s.marks = [CLEARED] * len(s.marks)
    lay_roads(s)
    return s


def test_the_deep_roads_bring_the_stronghold_along() -> None:
    s = roads()
    assert s.boxes == boxes_mask(["stronghold"])
    assert [BOX.tiles[s.tiles[slot]].name for slot in (SURFACE, OTHER_SURFACE, BELOW)] == ["G1", "G2", "G3"]


def test_no_road_leads_below_but_the_gate_of_the_tile_beside_does() -> None:
    s = roads()
    open_fields = [field(SURFACE, place) for place in ("C", "NW", "NE", "E", "SW", "W")]
    assert not [to for here in open_fields for to in s.roads[here] if tile_of(to) == BELOW]
    enter(s, field(SURFACE, "C"))
    below = f"go-to field:{BELOW}.C"
    assert offered(s, 0) == [below, "decline"]  # not to the gates farther away
    play(s, below)
    assert hero_field(s, 0) == s.came_from[0] == field(BELOW, "C")
    assert step_name(s) == "turn"  # who came out does not go back at once
    set_movement(s, 0, 1)
    play(s, "revisit hero:main")
    assert f"go-to field:{SURFACE}.C" in offered(s, 0)


def test_guards_at_the_other_end_are_fought_and_an_ally_there_closes_it() -> None:
    s = roads()
    s.marks[field(SURFACE, "C")] = 0
    put(s, 0, 0, field(BELOW, "E"))
    enter(s, field(BELOW, "C"))
    play(s, f"go-to field:{SURFACE}.C")
    assert s.field == field(SURFACE, "C")
    assert s.came_from[0] == field(BELOW, "C")  # where a retreat leads
    s = roads()
    put(s, 0, 1, field(BELOW, "C"))
    enter(s, field(SURFACE, "C"))
    assert step_name(s) == "turn"


def test_a_monolith_leads_to_every_known_end() -> None:
    s = roads()
    put(s, 0, 0, field(SURFACE, "C"))
    gates = 1 << BOX.location_index["subterranean-gate"]
    ends = [field(slot, "C") for slot in (OTHER_SURFACE, BELOW, BELOW + 1)]
    assert exits(s, 0, 0, MONOLITH, gates) == ends
    s.turned[BELOW] = -1
    assert field(BELOW, "C") not in exits(s, 0, 0, MONOLITH, gates)


def test_a_whirlpool_costs_a_pack_its_rank_and_leads_somewhere() -> None:
    s, _, _ = shore()
    pools = [field(slot, "C") for slot, tile in enumerate(s.tiles) if BOX.tiles[tile].name in ("W9", "W10")]
    s.army[0] = [unit("griffins.pack")]
    enter(s, pools[0])
    assert offered(s, 0) == ["agree", "decline"]
    load(s, 0)
    play(s, "agree")
    play(s, "reinforce unit:griffins.pack")
    assert s.army[0] == [unit("griffins.few")]
    assert hero_field(s, 0) == pools[1]
    s, _, _ = shore()
    s.astrologer = ASTROLOGER.value("whirlpool")
    s.army[0] = [unit("griffins.pack")]
    enter(s, pools[0])
    play(s, next(o for o in offered(s, 0) if o.startswith("go-to")))
    assert s.army[0] == [unit("griffins.pack")]  # it costs nothing now
    assert hero_field(s, 0) == pools[1]
