"""Maps of scenarios: what a layout must satisfy before it can be laid out."""

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.expansions import CORE
from hexkeep.games.heroes.components.scenarios import Scenario
from hexkeep.games.heroes.components.tiles import FAR, STARTING, TILE_KINDS
from hexkeep.kernel.hexes import distance


def layout_fault(box: Box, scenario: Scenario, seats: int, boxes: int = CORE) -> tuple[int, str] | None:
    """HOM-MAP-03 and the tiles in the box: which tile is wrong (-1: the whole) and why; None if all is well."""
    spots = scenario.layouts[seats]
    for i, a in enumerate(spots):
        for b in spots[:i]:
            if distance((a.q, a.r), (b.q, b.r)) < 3:
                return (i, f"the tiles at ({a.q}, {a.r}) and ({b.q}, {b.r}) overlap")
        if len(spots) > 1 and not any(distance((a.q, a.r), (b.q, b.r)) == 3 for b in spots):
            return (i, f"the tile at ({a.q}, {a.r}) touches no other")
    for kind in range(1, len(TILE_KINDS)):
        needed = sum(1 for spot in spots if spot.kind == kind) + (scenario.pool * seats if kind == FAR else 0)
        have = sum(1 for tile in box.tiles if tile.kind == kind and tile.box & boxes)
        if needed > have:
            return (-1, f"needs {needed} {TILE_KINDS[kind]} tiles, of which the box has {have}")
    obelisks = sum(1 for spot in spots if spot.tile == "obelisk")
    have = sum(1 for tile in box.tiles if box.loc_obelisk in tile.location and tile.box & boxes)
    if obelisks > have:
        return (-1, f"needs {obelisks} tiles with an obelisk, of which the box has {have}")
    for i, spot in enumerate(spots):
        if (spot.kind == STARTING) != (spot.seat >= 0):
            return (i, "a starting tile, and no other, belongs to a seat or to a rival")
    homes = seats + len(scenario.rivals)
    if sorted(spot.seat for spot in spots if spot.seat >= 0) != list(range(homes)):
        return (-1, "does not give every player one starting tile")
    return None
