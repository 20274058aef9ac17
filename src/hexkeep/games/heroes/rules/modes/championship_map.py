"""The championship's map: the two players lay it in turns, every tile face up."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.tiles import CENTER, NEAR, field_number, slot_of
from hexkeep.games.heroes.components.tokens import site
from hexkeep.games.heroes.rules.map.tiles import (
    INTERLOCKING,
    add_tile,
    layout_of,
    open_tile,
    overlapping_centres,
    touch_counts,
)
from hexkeep.games.heroes.state import MAIN, HeroesState, hero_index
from hexkeep.games.heroes.vocabulary import LAY, P_LAY
from hexkeep.games.heroes.vocabulary.events import TILE_DRAWN
from hexkeep.kernel.hexes import Hex
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

NEAR_PILE: Final = 0
FAR_PILE: Final = 1
"""Until the map is laid, the near and far tiles of the scenario lie face down in the two pools."""
NEAR_TURN: Final = 0
START_TURN: Final = 1
FAR_TURN: Final = 2


class LayTile(Step[HeroesState]):
    """HOM-MODE-10. Near tiles by turns from the second player on; the two starting tiles; far tiles from the first on.

    `n` tiles have been laid in this part; `tile` is the one drawn, -1 before that.
    """

    name: ClassVar[str] = "lay-tile"

    def __init__(self, part: int, n: int, tile: int) -> None:
        self.part: Final = part
        self.n: Final = n
        self.tile: Final = tile

    def seat(self, s: HeroesState) -> int:
        turn = self.n + 1 if self.part == NEAR_TURN else self.n
        return (s.first + turn) % s.seats

    def run(self, s: HeroesState) -> bool:
        if self.tile >= 0:
            return True
        if self.part == START_TURN:
            if self.n < s.seats:
                s.push(LayTile(START_TURN, self.n, s.box.factions[s.faction[self.seat(s)]].tile))
            else:
                s.push(LayTile(FAR_TURN, 0, -1))
            return False
        pile = s.pool[NEAR_PILE if self.part == NEAR_TURN else FAR_PILE]
        if pile:
            s.reveal()
            tile = pile.pop()
            s.tell(TILE_DRAWN, self.seat(s), tile)
            s.push(LayTile(self.part, self.n, tile))
        elif self.part == NEAR_TURN:
            s.push(LayTile(START_TURN, 0, -1))
        else:
            self.close(s)
        return False

    def close(self, s: HeroesState) -> None:
        from hexkeep.games.heroes.rules.round.preparation import push_preparation

        push_preparation(s)

    def sites(self, s: HeroesState) -> list[Hex]:
        """Where this tile may lie."""
        if self.part == NEAR_TURN:
            return places_beside(s, kind_slots(s, CENTER), 1) or places_beside(s, range(len(s.centres)), 2)
        if self.part == START_TURN:
            found = places_beside(s, kind_slots(s, NEAR), 1)
            return found if self.n == 0 else farthest_places(s, slot_of(s.towns[s.first]), found)
        home = [slot_of(s.towns[self.seat(s)])]
        if self.n < s.seats:
            return places_beside(s, home, 1, 2) or places_beside(s, home, 1)
        return places_beside(s, range(len(s.centres)), 2)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(LAY, site(q, r), 0, 0) for q, r in self.sites(s)]
        out.append(Decision(self.seat(s), P_LAY, options, idle=options[0], about=self.tile))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.push(LayTile(self.part, self.n + 1, -1))
        slot = add_tile(s, self.tile, option[1])
        if self.part == START_TURN:
            place_hero_in_town(s, seat, field_number(slot, 0))
        open_tile(s, slot, seat)  # all have seen it when it was drawn


def kind_slots(s: HeroesState, kind: int) -> list[int]:
    return [slot for slot, tile in enumerate(s.tiles) if s.box.tiles[tile].kind == kind]


def places_beside(s: HeroesState, slots: list[int] | range, least: int, touching: int = 1) -> list[Hex]:
    """Free places that touch so many of these tiles, and so many tiles at all."""
    taken = overlapping_centres(s.centres)
    every = touch_counts(s.centres)
    wanted = touch_counts([s.centres[slot] for slot in slots])
    return sorted([p for p, n in wanted.items() if n >= least and every[p] >= touching and p not in taken])


def farthest_places(s: HeroesState, home: int, sites: list[Hex]) -> list[Hex]:
    """HOM-MODE-10: the places farthest from the other starting tile, counted in tiles."""
    near = layout_of(s.centres).near
    steps = {home: 0}
    edge = [home]
    while edge:
        slot = edge.pop(0)
        for other in near[slot]:
            if other not in steps:
                steps[other] = steps[slot] + 1
                edge.append(other)
    away = [
        min([steps[slot] for slot, (p, o) in enumerate(s.centres) if (q - p, r - o) in INTERLOCKING]) for q, r in sites
    ]
    return [place for place, far in zip(sites, away, strict=True) if far == max(away)]


def place_hero_in_town(s: HeroesState, seat: int, field: int) -> None:
    """HOM-SETUP-18: the town is flagged and the hero stands there."""
    s.towns = tuple([field if other == seat else town for other, town in enumerate(s.towns)])
    s.flags[field] = seat
    s.hero_fields[hero_index(seat, MAIN)] = s.came_from[hero_index(seat, MAIN)] = field


def drawn_tile(s: HeroesState) -> int:
    """The tile that has been drawn and not yet laid, or -1."""
    for step in s.stack:
        if isinstance(step, LayTile) and step.tile >= 0 and step.part != START_TURN:
            return step.tile
    return -1


SURVEY_STEPS: Final = step_table(LayTile)
