"""Reading a scenario file and finding its first mistake, with the line it stands in."""

import re
from pathlib import Path
from typing import Any

from msgspec import ValidationError, convert

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.expansions import CORE, TOWN_BOXES, boxes_mask
from hexkeep.games.heroes.components.map_layout import layout_fault
from hexkeep.games.heroes.components.scenario_schema import ScenarioSheet
from hexkeep.games.heroes.components.scenarios import CAMPAIGN, COOPERATIVE, Scenario, Spot
from hexkeep.games.heroes.components.tiles import TILE_KINDS
from hexkeep.kernel.content import Content, Place, line_at, lines_of, read_toml
from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.setup import suggestion

RING = 4
"""The corners of the battle board."""
_AT_PLACE = re.compile(r" - at `(key in )?\$(.*)`")


def read_scenarios(path: Path, content: Content) -> list[Scenario]:
    """The scenarios of a file. Raises BadContent: `file:line: reason`, for the first mistake."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadContent(f"cannot read {path}: {getattr(error, 'strerror', None) or 'not UTF-8 text'}") from None
    given = read_toml(text, f"{path}:")
    lines = lines_of(text)
    root: Place = ("scenarios",) if list(given) == ["scenarios"] else ()
    rows: dict[str, Any] = given["scenarios"] if root else given
    if not isinstance(rows, dict) or not rows:
        raise BadContent(f"{path}:1: there is no scenario in this file")
    found: list[Scenario] = []
    for name, row in rows.items():
        fault = find_mistake(name, row, content)
        if isinstance(fault, Scenario):
            found.append(fault)
        else:
            place, reason = fault
            raise BadContent(f"{path}:{line_at(lines, (*root, name, *place))}: {reason}")
    return found


def find_mistake(name: str, row: object, content: Content) -> tuple[Place, str] | Scenario:
    """The scenario, or the place and the reason of the first mistake."""
    if not isinstance(row, dict):
        return ((), f"{name} is a value; a scenario is a table, [{name}]")
    try:
        sheet = convert(row, ScenarioSheet)
    except ValidationError as error:
        return _schema_mistake(str(error))
    box = Box(content)
    fault = find_wrong_name(box, sheet)
    if fault is not None:
        return fault
    try:
        box = Box(Content({**content.tables, "scenarios": {name: row}}))
    except BadContent as error:
        reason = str(error).removeprefix(f"scenarios.{name}: ")
        return (_quoted_place(row, reason), reason)
    scenario = box.scenarios[0]
    fault = find_unfair_goal(box, scenario, sheet)
    if fault is not None:
        return fault
    for i, layout in enumerate(sheet.layouts):
        wrong = layout_fault(box, scenario, layout.seats, scenario.boxes | boxes_for(box, layout.seats))
        if wrong is not None:
            return (("layouts", i) if wrong[0] < 0 else ("layouts", i, "tiles", wrong[0]), wrong[1])
    return scenario


def boxes_for(box: Box, seats: int) -> int:
    """HOM-GEN-03: with more players than the core box has factions, the next box with one is in play."""
    missing = seats - sum(1 for faction in box.factions if faction.box & CORE)
    return boxes_mask(list(TOWN_BOXES[: max(0, missing)]))


def find_unfair_goal(box: Box, scenario: Scenario, sheet: ScenarioSheet) -> tuple[Place, str] | None:
    """A way to win that nobody can fail, or that the map may make impossible."""
    if scenario.mode in (COOPERATIVE, CAMPAIGN) and sheet.reckoning:
        return (("reckoning",), f"a {sheet.mode} scenario is not decided by points: the players would win by waiting")
    for seats, ways in scenario.victory.items():
        spots = scenario.layouts.get(seats, [])
        for goal in [goal for way in ways for goal in way] + scenario.defeat:
            if goal.word in ("hold", "won", "rival-at"):
                name = next(name for name, n in box.location_index.items() if n == goal.n)
                if guaranteed_tiles(box, spots, goal.n, scenario.boxes) < 1:
                    place = "defeat" if goal.word == "rival-at" else "victory"
                    return ((place,), f"no tile of the map for {seats} is sure to have the place {name!r}")
            elif goal.word == "obelisks" and guaranteed_tiles(box, spots, box.loc_obelisk, scenario.boxes) < goal.n:
                return (("victory",), f"the map for {seats} is not sure to have {goal.n} obelisks")
    return None


def guaranteed_tiles(box: Box, spots: list[Spot], location: int, boxes: int) -> int:
    """How many tiles with this location the map has, whatever tiles are drawn."""
    sure = sum(1 for s in spots if s.tile in box.tile_index and location in box.tiles[box.tile_index[s.tile]].location)
    if location == box.loc_obelisk:
        sure += sum(1 for spot in spots if spot.tile == "obelisk")
    named = {spot.tile for spot in spots}
    for kind in range(len(TILE_KINDS)):
        drawn = sum(1 for spot in spots if spot.kind == kind and spot.tile == "random")
        without = sum(
            1
            for tile in box.tiles
            if tile.kind == kind and tile.box & boxes and tile.name not in named and location not in tile.location
        )
        sure += max(0, drawn - without)
    return sure


def _schema_mistake(said: str) -> tuple[Place, str]:
    """A complaint of the schema as place and reason."""
    at = _AT_PLACE.search(said)
    reason = _AT_PLACE.sub("", said)
    place: Place = ()
    if at:
        for name, index in re.findall(r"\.([A-Za-z0-9_-]+)|\[(\d+|\.\.\.)\]", at[2]):
            place = (*place, int(index) if index.isdecimal() else name or "...")
    unknown = re.search(r"unknown field `([^`]+)`", reason)
    if unknown:
        place = (*place, unknown[1])
    reason = reason[:1].lower() + reason[1:]
    if "..." in place:
        place = place[: place.index("...")]
    return (place, reason)


def find_wrong_name(box: Box, sheet: ScenarioSheet) -> tuple[Place, str] | None:
    """Names that nothing in the box has, and numbers that do not fit each other."""
    factions = list(box.faction_index)
    for i, faction in enumerate(sheet.factions):
        if faction not in factions:
            return (("factions", i), f"there is no faction {faction!r}{suggestion(faction, factions)}")
        if faction not in sheet.units:
            return (("units",), f"the faction {faction!r} has no units to start with")
        for building in sheet.buildings:
            known = box.factions[box.faction_index[faction]].index
            if building not in known:
                return (("buildings",), f"{faction} has no building {building!r}{suggestion(building, list(known))}")
    for key, sides in sheet.units.items():
        for side in sides:
            if side not in box.side_index:
                hint = suggestion(side, list(box.side_index))
                return (("units", key), f"there is no unit {side!r}; it is written with its side, 'griffins few'{hint}")
    for i, rival in enumerate(sheet.rivals):
        for spell in rival.spells:
            if spell not in box.card_index:
                return (
                    ("rivals", i, "spells"),
                    f"there is no spell {spell!r}{suggestion(spell, list(box.card_index))}",
                )
    for i, lair in enumerate(sheet.lairs):
        if lair.location not in box.location_index:
            hint = suggestion(lair.location, list(box.location_index))
            return (("lairs", i, "location"), f"there is no location {lair.location!r}{hint}")
        if lair.ring and any(len(guards) > RING for guards in lair.guards.values()):
            return (("lairs", i, "guards"), f"more than {RING} guards do not stand in a ring")
    laid = [layout.seats for layout in sheet.layouts]
    for n in sheet.players:
        if n not in laid:
            return (("players",), f"there is no layout for {n} {'player' if n == 1 else 'players'}")
    for key in sheet.victory:
        if not key.isdecimal() or int(key) not in sheet.players:
            return (("victory",), f"a goal for {key} players, but the scenario is for {sheet.players}")
    for i, layout in enumerate(sheet.layouts):
        for j, spot in enumerate(layout.tiles):
            printed = box.tile_index.get(spot.tile, -1)
            if spot.tile not in ("random", "start", "obelisk") and printed < 0:
                hint = suggestion(spot.tile, list(box.tile_index))
                return (("layouts", i, "tiles", j), f"there is no tile {spot.tile!r}{hint}")
            if printed >= 0 and TILE_KINDS[box.tiles[printed].kind] != spot.kind:
                kind = TILE_KINDS[box.tiles[printed].kind]
                return (("layouts", i, "tiles", j), f"{spot.tile} is a {kind} tile, not a {spot.kind} one")
    return None


def _quoted_place(row: dict[str, Any], reason: str) -> Place:
    """The first place whose text the reason quotes."""
    quoted = re.findall(r"'([^']+)'", reason)

    def walk(value: object, place: Place) -> Place | None:
        if isinstance(value, str):
            return place if any(q == value or q in value.split() for q in quoted[:1]) else None
        inner: list[tuple[str | int, object]] = []
        if isinstance(value, dict):
            inner = list(value.items())
        elif isinstance(value, list):
            inner = list(enumerate(value))
        for key, held in inner:
            found = walk(held, (*place, key))
            if found is not None:
                return found
        return None

    return walk(row, ()) or ()
