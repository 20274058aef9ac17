"""A whole position from the few things that matter in it. A fight takes three lines:

    {"characters": {"mage": {"cell": "E4", "items": ["sword-1"]}, "elf": "F5"},
     "monsters": {"ordinary-1": "F4"},
     "manticore": {"entry": 3}}

What is left out is as the setup leaves it: a warrior and a mage, full life, no artifacts, the Manticore asleep in
her cave, all roads laid, the turn of the first character in round 1.
"""

from typing import Any, Final

from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.table.position_fields import Fields
from hexkeep.games.forest.table.positions import MAX_ROUNDS, PHASE_NAMES
from hexkeep.games.forest.vocabulary import (
    CELL,
    CHARACTER,
    CITY,
    CLASSES,
    FIREBALL,
    ITEMS,
    KINDS,
    MONSTER,
    PLACES,
    TILE,
    TILES,
    TOKEN,
    item_of,
    tokens_of,
)
from hexkeep.kernel.errors import BadPosition, BadSetup
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Value

DEFAULT_CHARACTERS: Final = ("warrior-m", "mage-f")
SETUP_FIELDS: Final = (
    *("players", "mode", "board", "numbers", "standing", "monster_initiative", "hidden"),
    *("hero_points", "weight", "deep_sleep"),
)
"""Agreed before the game, as in the setup form."""
TABLE_FIELDS: Final = ("characters", "monsters", "manticore", "roads", "drawn", "stacks", "dropped", "gone", "deck")
TIME_FIELDS: Final = ("phase", "round", "active", "done")
CHARACTER_FIELDS: Final = ("cell", "life", "items", "spent", "points", "power", "boots_wait")
MONSTER_FIELDS: Final = ("cell", "life", "carries", "looted", "arrived")
MANTICORE_FIELDS: Final = ("entry", "life", "awake")
PHASES: Final = ("characters", "roads", "players", *PHASE_NAMES)
"""Where a position may begin: choosing characters, laying roads, or in a phase of the round."""


def complete(game: Game[ForestState], partial: dict[str, Any]) -> dict[str, Any]:
    """The position that `partial` describes. Raises BadPosition with the field's name."""
    if partial.get("phase") != "characters":
        partial = {"characters": {name: {} for name in DEFAULT_CHARACTERS}, **partial}
    given = Fields(partial)
    given.only((*SETUP_FIELDS, *TABLE_FIELDS, *TIME_FIELDS))
    phase = PHASES[given.choice("phase", PHASES)] if "phase" in partial else "players"
    names = character_names(given) if phase != "characters" else []
    s = opening_state(game, given, names, phase)
    table = game.write_table(s)
    if phase == "characters":
        return {"game": game.name, "seats": s.seats, "table": table}
    place_characters(s, table, given, names)
    if phase == "roads":
        lay_roads(table, given)
        draw_tile(table, given)
    else:
        begin_round(table, given, phase)
        place_monsters(s, table, given)
        place_manticore(s, table, given)
        lay_roads(table, given)
    place_tokens(s, table, given)
    if "deck" in partial:
        deck = given.part("deck")
        deck.only(KINDS[:3])
        table["deck"] = [deck.number(kind, 0, s.deck[i]) if kind in deck.row else 0 for i, kind in enumerate(KINDS[:3])]
    return {"game": game.name, "seats": s.seats, "table": table}


def opening_state(game: Game[ForestState], given: Fields, names: list[str], phase: str) -> ForestState:
    """The setup with these characters; for a phase of the round with every tile laid by plan."""
    setup: dict[str, Value] = {key: given.row[key] for key in SETUP_FIELDS if key in given.row}
    setup["roads"] = "by-hand" if phase in ("characters", "roads") else "quick"
    if phase != "characters":
        if not 1 <= len(names) <= len(CLASSES):
            raise given.fail("characters", f"{len(names)} cannot take part, 1 to {len(CLASSES)} can")
        setup.setdefault("players", len(names))
        classes = [name.partition("-")[0] for name in names]
        setup |= {"characters": len(names), "cast": list(classes), "same_class": len(set(classes)) < len(classes)}
    try:
        return game.open(setup, 0)
    except BadSetup as error:
        raise BadPosition(f"players, mode, board or a variant: {error}") from None


# ---- figures ---------------------------------------------------------------------------------------


def character_names(given: Fields) -> list[str]:
    """The figures in turn order; a class alone stands for its first figure."""
    rows = given.part("characters")
    names = [f"{name}-m" if name in CLASSES else str(name) for name in rows.row]
    for name in names:
        rows.checked_thing(name, name, CHARACTER)
    return names


def figure_row(rows: Fields, name: str, known: tuple[str, ...]) -> Fields:
    """What is told about a figure; a text alone is its cell."""
    value = rows.row[name]
    row = Fields({"cell": value} if isinstance(value, str) else value, rows.name(name))
    row.only(known)
    return row


def place_characters(s: ForestState, table: dict[str, Any], given: Fields, names: list[str]) -> None:
    rows = given.part("characters")
    taken = [str(value["cell"]) for value in rows.row.values() if isinstance(value, dict) and "cell" in value]
    taken += [value for value in rows.row.values() if isinstance(value, str)]
    free = [CELL.token(c) for c in s.box.board.places[CITY] if CELL.token(c) not in taken]
    opening = list(table["heroes"].values())
    table["order"] = names
    table["heroes"] = {}
    for i, name in enumerate(names):
        row = figure_row(rows, list(rows.row)[i], CHARACTER_FIELDS)
        told = {key: value for key, value in row.row.items() if key != "items"}
        if "cell" not in told:
            told["cell"] = free.pop(0) if told.get("life") != 0 else "-1"
        table["heroes"][name] = {**opening[i], **told}


def begin_round(table: dict[str, Any], given: Fields, phase: str) -> None:
    """The turn of a character, or a later phase."""
    table["stage"] = "invasion"
    table["round"] = given.number("round", 1, MAX_ROUNDS) if "round" in given.row else 1
    living = [name for name in table["order"] if table["heroes"][name]["life"] != 0]
    if phase == "players":
        names = [str(name) for name in [given.row["active"]]] if "active" in given.row else living[:1]
        table["active"] = full_name(names[0]) if names else "-1"
        before = table["order"][: table["order"].index(table["active"])] if table["active"] in table["order"] else []
        table["done"] = [name for name in before if name in living]
    else:
        table["phase"] = phase
        table["done"] = living
    if "done" in given.row:
        table["done"] = [full_name(str(name)) for name in given.entries("done")]


def full_name(name: str) -> str:
    return f"{name}-m" if name in CLASSES else name


def place_monsters(s: ForestState, table: dict[str, Any], given: Fields) -> None:
    """Only those named have come; the tiles of the others are still in the pool."""
    rows = given.part("monsters") if "monsters" in given.row else Fields({})
    opening = table["monsters"]
    for name, row in opening.items():
        if name not in rows.row:
            table["pool"][table["tiles"].pop(row["cell"]).partition("/")[0]] += 1
    table["entered"] = list(rows.row)
    table["monsters"] = {}
    for name in rows.row:
        rows.checked_thing(name, name, MONSTER)
        row = figure_row(rows, name, MONSTER_FIELDS)
        told = {key: value for key, value in row.row.items() if key != "carries"}
        if told.get("life") == 0:
            told.setdefault("cell", "-1")
        monster = {**opening[name], **told}
        in_city = monster["cell"] in [CELL.token(c) for c in s.box.board.places[CITY]]
        if "arrived" not in told and in_city:
            monster["arrived"] = max(1, table["round"] - 1)
        monster["carried"] = list(row.entries("carries")) if "carries" in row.row else []
        monster["face_down_from"] = ["-1"] * len(monster["carried"])
        monster["held_before"] = len(monster["carried"])
        table["monsters"][name] = monster


def place_manticore(s: ForestState, table: dict[str, Any], given: Fields) -> None:
    """Awake if anything has woken her, unless told otherwise."""
    row = given.part("manticore") if "manticore" in given.row else Fields({})
    row.only(MANTICORE_FIELDS)
    entry = row.number("entry", 0, len(s.box.board.fire_path) - 1) if "entry" in row.row else 0
    beside_cave = any(
        CELL.index.get(hero["cell"], -1) >= 0 and s.box.board.wakes_manticore[CELL.index[hero["cell"]]]
        for hero in table["heroes"].values()
    )
    killed = any(monster["life"] == 0 for monster in table["monsters"].values())
    waited = bool(table["terms"]["standing"]) and table["round"] > 5
    told = {"awake": entry > 0 or beside_cave or killed or waited, **row.row}
    table["manticore"] = {
        **table["manticore"],
        **told,
        "entry": entry,
        "cell": CELL.token(s.box.board.fire_path[entry]),
    }


# ---- roads -----------------------------------------------------------------------------------------


def lay_roads(table: dict[str, Any], given: Fields) -> None:
    """As given, cell by cell; otherwise as the setup has laid them."""
    if "roads" not in given.row:
        return
    roads = given.part("roads")
    for written in table["tiles"].values():
        table["pool"][written.partition("/")[0]] += 1
    table["tiles"] = dict(roads.row)
    for name in roads.row:
        tile = TILES[roads.checked_thing(name, roads.text(name).partition("/")[0], TILE)]
        table["pool"][tile] -= 1
        if table["pool"][tile] < 0:
            raise roads.fail(name, f"there are not so many tiles {tile}")


def draw_tile(table: dict[str, Any], given: Fields) -> None:
    """Stage one goes on with this tile, or with one of the first kind that is left."""
    table["stage"] = "laying"
    left = [name for name in TILES if table["pool"][name] > 0]
    table["drawn"] = TILES[given.thing("drawn", TILE)] if "drawn" in given.row else left[0]
    if table["drawn"] not in left:
        raise given.fail("drawn", f"all tiles {table['drawn']} are laid")
    table["pool"][table["drawn"]] -= 1


# ---- tokens ----------------------------------------------------------------------------------------


def place_tokens(s: ForestState, table: dict[str, Any], given: Fields) -> None:
    """Tokens go where the position puts them; all others in play lie in their places, the strongest first."""
    named: list[int] = []
    for name, row in table["heroes"].items():
        named += wear(row, given, name, list(table["order"]).index(name))
    for name, row in table["monsters"].items():
        field = given.part("monsters").part(name) if row["carried"] else given
        named += [field.checked_thing("carries", token, TOKEN) for token in row["carried"]]
    if "dropped" in given.row:
        table["dropped"] = [list(pair) for pair in given.pairs("dropped")]
        named += [given.checked_thing("dropped", token, TOKEN) for _, token in given.pairs("dropped")]
    if "gone" in given.row:
        table["gone"] = list(given.entries("gone"))
        named += list(given.things("gone", TOKEN))
    stacks = given.part("stacks") if "stacks" in given.row else Fields({})
    stacks.only(PLACES[:CITY])
    for place in stacks.row:
        named += list(stacks.things(place, TOKEN))
    table["spare"] = []
    for place, item in enumerate(s.item_of_place):
        in_play = tokens_in_play(given, item, named, s.box.terms.characters)
        table["spare"] += [TOKEN.token(t) for t in tokens_of(item) if t not in in_play]
        rest = [TOKEN.token(t) for t in in_play if t not in named]
        if PLACES[place] in stacks.row:
            table["stacks"][PLACES[place]] = list(stacks.entries(PLACES[place]))
            table["gone"] = [*table["gone"], *rest]
        else:
            table["stacks"][PLACES[place]] = rest
        if any(t in named for t in in_play):
            # somebody has been there
            table["hidden"] = [name for name in table["hidden"] if name != PLACES[place]]
            table["known"] = sorted({*table["known"], PLACES[place]}, key=PLACES.index)


def wear(row: dict[str, Any], given: Fields, name: str, number: int) -> list[int]:
    """A character's tokens: the first of each kind in its slot, others in the backpack."""
    told = list(given.part("characters").row.values())[number]
    if not isinstance(told, dict) or "items" not in told:
        return []
    fields = Fields(told, f"characters.{name}")
    tokens = fields.things("items", TOKEN)
    row["slots"] = {}
    row["pack"] = []
    for token in tokens:
        item = ITEMS[item_of(token)]
        if item in row["slots"]:
            row["pack"].append(TOKEN.token(token))
        else:
            row["slots"][item] = TOKEN.token(token)
    del row["weight"], row["least_weight"]  # as the round begins with these
    return list(tokens)


def tokens_in_play(given: Fields, item: int, named: list[int], characters: int) -> list[int]:
    """FOR-SETUP-03, FOR-SETUP-04. As many artifacts of a kind as characters, all spells; those named among them."""
    if item >= FIREBALL:
        return list(tokens_of(item))
    wanted = [t for t in tokens_of(item) if t in named]
    if len(wanted) > characters:
        what = f"{len(wanted)} tokens of {ITEMS[item]} are named"
        raise given.fail("characters", f"{what}, but with {characters} characters {characters} take part")
    others = [t for t in tokens_of(item) if t not in named]
    return sorted([*wanted, *others[: characters - len(wanted)]])
