"""The table as plain JSON and back, and a check that it can be."""

from typing import Any

from hexkeep.games.forest.components.box import Box, Kit, Terms
from hexkeep.games.forest.components.hex_map import FAR
from hexkeep.games.forest.rules.roads.tiles import finish_roads, note_road, open_around_city
from hexkeep.games.forest.setup import MODES
from hexkeep.games.forest.state import CASTING, INVASION, LAYING, ForestState, blank, put, rate
from hexkeep.games.forest.table.views import seen_tokens
from hexkeep.games.forest.vocabulary import (
    ARTIFACTS,
    CELL,
    DEFEAT,
    EVENTS,
    FIGURE,
    FIGURE_NAMES,
    FIRST_MONSTER,
    GREAT_DEFEAT,
    GREAT_VICTORY,
    HEROES,
    ITEMS,
    KIND,
    MANTICORE,
    MONSTERS,
    PLACE,
    PLACES,
    TILE,
    TILES,
    TOKEN,
    TRAITS,
    VICTORY,
)
from hexkeep.kernel.errors import BadPosition

STAGES = ("casting", "laying", "invasion")


def tokens_of(tokens: tuple[int, ...] | list[int]) -> list[str]:
    return [TOKEN.token(t) for t in tokens]


def names_of(mask: int) -> list[str]:
    return [FIGURE_NAMES[f] for f in range(16) if (mask >> f) & 1]


def places_of(mask: int) -> list[str]:
    return [PLACES[p] for p in range(8) if (mask >> p) & 1]


def _check_absent(s: ForestState) -> None:
    """Figures that take no part stand nowhere and have nothing."""
    assert sum(1 for f in s.figure_on if f >= 0) == sum(1 for c in s.cell if c >= 0)
    assert len(s.packs) == len(s.spent) == len(s.points) == HEROES
    for h in range(HEROES):
        if h not in s.order:
            has = (s.life[h], s.spent[h], s.points[h], *s.packs[h], *s.power[h * 5 : h * 5 + 5])
            assert not any(has)
            assert max(s.owner[h], s.cell[h], *s.slots[h * 8 : h * 8 + 8]) < 0
    for m in range(MONSTERS):
        if FIRST_MONSTER + m not in s.entered:
            assert not any((s.life[FIRST_MONSTER + m], s.arrived[m], s.looted[m], s.carried[m], s.face_down_from[m]))


def _where(s: ForestState, figure: int) -> int:
    cell = s.cell[figure]
    assert cell < 0 or s.figure_on[cell] == figure
    return cell


def write_table(s: ForestState) -> dict[str, Any]:
    _check_absent(s)
    terms = s.box.terms
    return {
        "board": s.box.board.name,
        "numbers": s.box.kit.numbers,
        "terms": {
            "mode": MODES[terms.mode],
            "characters": terms.characters,
            "quick": terms.quick,
            "standing": terms.standing,
            "monster_initiative": terms.monster_initiative,
            "hidden": terms.hidden,
            "same_class": terms.same_class,
            "hero_points": terms.hero_points,
        },
        "stage": STAGES[s.stage],
        "round": s.round,
        "owners": list(s.owners),
        "rolls": list(s.rolls),
        "order": [FIGURE.token(h) for h in s.order],
        "active": FIGURE.token(s.active),
        "done": names_of(s.turn_over),
        "heroes": {FIGURE.token(h): _hero(s, h) for h in s.order},
        "entered": [FIGURE.token(m) for m in s.entered],
        "monsters": {FIGURE.token(m): _monster(s, m) for m in s.entered},
        "manticore": {
            "entry": s.fire_path_entry,
            "cell": CELL.token(_where(s, MANTICORE)),
            "life": s.life[MANTICORE],
            "awake": s.awake,
        },
        "pool": {name: s.pool[i] for i, name in enumerate(TILES)},
        "tiles": {
            CELL.token(c): f"{TILES[s.tile_on[c] // 6]}/{s.tile_on[c] % 6}"
            for c in s.box.board.cells
            if s.tile_on[c] >= 0
        },
        "open": {CELL.token(c): s.open_edges[c] for c in s.open_cells},
        "drawn": TILE.token(s.drawn_tile),
        "spot": CELL.token(s.chosen_cell),
        "layer": s.layer,
        "hurry_refused": s.hurry_refused,
        "stacks": {name: tokens_of(s.stacks[p]) for p, name in enumerate(PLACES[:8])},
        "holds": [ITEMS[k] if k >= 0 else "?" for k in s.item_of_place],
        "hidden": places_of(s.hidden),
        "known": places_of(s.known),
        "dropped": [[CELL.token(c), TOKEN.token(t)] for c, t in s.dropped],
        "gone": tokens_of(s.out_of_game),
        "buried": [[TOKEN.token(t), PLACE.token(p)] for t, p in s.lost_face_down],
        "spare": tokens_of(s.left_in_box),
        "deck": list(s.deck),
        "fight": {
            "attackers": names_of(s.attackers),
            "defenders": names_of(s.defenders),
            "kind": KIND.token(s.kind),
            "stance": s.stance,
            "counter": s.counter,
            "cast": [[FIGURE.token(s.cast[i]), TOKEN.token(s.cast[i + 1])] for i in range(0, len(s.cast), 2)],
            "leader": FIGURE.token(s.leader),
            "struck": names_of(s.attacked),
            "struck_jointly": names_of(s.attacked_jointly),
            "joined": names_of(s.joined),
            "withdrawn": names_of(s.withdrawn),
            "promised": [FIGURE.token(f) for f in s.promised],
            "handled": [TOKEN.token(t) for t in range(ARTIFACTS) if (s.rearranged >> t) & 1],
            "declined": [[TOKEN.token(x // 8), FIGURE.token(x % 8)] for x in s.declined],
            "spurned": names_of(s.called_off),
            "duel": list(s.last_exchange),
        },
        "verdict": EVENTS[s.ending].name if s.ending else "",
        "killer": FIGURE.token(s.killer),
    }


def _hero(s: ForestState, h: int) -> dict[str, Any]:
    return {
        "cell": CELL.token(_where(s, h)),
        "life": s.life[h],
        "seat": s.owner[h],
        "spent": s.spent[h],
        "points": s.points[h],
        "power": {trait: s.power[h * 5 + i] for i, trait in enumerate(TRAITS) if s.power[h * 5 + i]},
        "slots": {item: TOKEN.token(s.slots[h * 8 + i]) for i, item in enumerate(ITEMS) if s.slots[h * 8 + i] >= 0},
        "boots_wait": bool((s.fresh_boots >> h) & 1),
        "pack": tokens_of(s.packs[h]),
    }


def _monster(s: ForestState, monster: int) -> dict[str, Any]:
    m = monster - FIRST_MONSTER
    return {
        "cell": CELL.token(_where(s, monster)),
        "life": s.life[monster],
        "carried": tokens_of(s.carried[m]),
        "face_down_from": [PLACE.token(p) for p in s.face_down_from[m]],
        "looted": places_of(s.looted[m]),
        "arrived": s.arrived[m],
    }


# ---- reading ---------------------------------------------------------------------------------------


def _tokens(names: list[str]) -> tuple[int, ...]:
    return tuple([TOKEN.value(name) for name in names])


def _mask(names: list[str]) -> int:
    mask = 0
    for name in names:
        mask |= 1 << FIGURE.index[name]
    return mask


def _places(names: list[str]) -> int:
    mask = 0
    for name in names:
        mask |= 1 << PLACE.index[name]
    return mask


def read_table(seats: int, table: dict[str, Any], kit: Kit) -> ForestState:
    t = table["terms"]
    terms = Terms(
        MODES.index(t["mode"]),
        int(t["characters"]),
        bool(t["quick"]),
        bool(t["standing"]),
        int(t["monster_initiative"]),
        bool(t["hidden"]),
        bool(t["same_class"]),
        int(t["hero_points"]),
    )
    s = ForestState(seats, 0, Box(kit, terms))
    blank(s)
    s.stage = STAGES.index(table["stage"])
    s.round = int(table["round"])
    s.owners = tuple([int(seat) for seat in table["owners"]])
    s.rolls = tuple([int(x) for x in table["rolls"]])
    s.order = tuple([FIGURE.index[name] for name in table["order"]])
    s.active = FIGURE.value(table["active"])
    s.turn_over = _mask(table["done"])
    for name, row in table["heroes"].items():
        _read_hero(s, FIGURE.index[name], row)
    s.entered = tuple([FIGURE.index[name] for name in table["entered"]])
    if sorted(table["entered"]) != sorted(table["monsters"]) or sorted(table["order"]) != sorted(table["heroes"]):
        raise BadPosition("order and heroes, or entered and monsters, do not name the same figures")
    for name, row in table["monsters"].items():
        _read_monster(s, FIGURE.index[name], row)
    her = table["manticore"]
    s.fire_path_entry, s.life[MANTICORE], s.awake = int(her["entry"]), int(her["life"]), bool(her["awake"])
    if not 0 <= s.fire_path_entry < len(kit.board.fire_path):
        raise BadPosition(f"the fire path has no entry {s.fire_path_entry}")
    _stand(s, MANTICORE, kit.board.fire_path[s.fire_path_entry])
    s.pool = [int(table["pool"][name]) for name in TILES]
    for name, written in table["tiles"].items():
        _read_tile(s, CELL.value(name), written)
    s.drawn_tile, s.chosen_cell, s.layer = TILE.value(table["drawn"]), CELL.value(table["spot"]), int(table["layer"])
    s.hurry_refused = bool(table["hurry_refused"])
    s.stacks = [_tokens(table["stacks"][name]) for name in PLACES[:8]]
    s.item_of_place = tuple([ITEMS.index(name) if name != "?" else -1 for name in table["holds"]])
    s.hidden, s.known = _places(table["hidden"]), _places(table["known"])
    s.dropped = tuple([(CELL.value(c), TOKEN.value(x)) for c, x in table["dropped"]])
    s.out_of_game, s.left_in_box = _tokens(table["gone"]), _tokens(table["spare"])
    s.lost_face_down = tuple([(TOKEN.value(x), PLACE.value(p)) for x, p in table["buried"]])
    s.deck = tuple([int(n) for n in table["deck"]])
    _read_fight(s, table["fight"])
    endings = {EVENTS[end].name: end for end in (GREAT_VICTORY, VICTORY, DEFEAT, GREAT_DEFEAT)}
    if table["verdict"] and table["verdict"] not in endings:
        raise BadPosition(f"no game ends as {table['verdict']!r}: {', '.join(endings)}")
    s.ending = endings.get(table["verdict"], 0)
    s.killer = FIGURE.value(table["killer"])
    _follow(s)
    _check(s)
    return s


def _stand(s: ForestState, figure: int, cell: int) -> None:
    """Put a figure down, if it can stand there."""
    name = FIGURE.token(figure)
    if cell >= 0:
        if s.box.board.city_distance[cell] == FAR:
            raise BadPosition(f"{name} stands on {CELL.token(cell)}, which is no cell of this board")
        if s.figure_on[cell] >= 0:
            raise BadPosition(f"{name} and {FIGURE.token(s.figure_on[cell])} stand on one cell, {CELL.token(cell)}")
        put(s, figure, cell)


def _read_hero(s: ForestState, h: int, row: dict[str, Any]) -> None:
    name = FIGURE.token(h)
    if h not in s.order:
        raise BadPosition(f"{name} is not in the turn order")
    s.life[h], s.owner[h] = int(row["life"]), int(row["seat"])
    s.spent[h], s.points[h] = int(row["spent"]), int(row["points"])
    if not 0 <= s.life[h] <= s.box.life or not 0 <= s.owner[h] < s.seats or s.spent[h] < 0 or s.points[h] < 0:
        raise BadPosition(f"life, seat, spent or points of {name} cannot be")
    _stand(s, h, CELL.value(row["cell"]))
    for trait, n in row["power"].items():
        s.power[h * 5 + TRAITS.index(trait)] = int(n)
    for item, token in row["slots"].items():
        if not token.startswith(item):
            raise BadPosition(f"{token} does not fit the {item} slot of {name}")
        s.slots[h * 8 + ITEMS.index(item)] = TOKEN.value(token)
    s.fresh_boots |= int(bool(row["boots_wait"])) << h
    s.packs[h] = _tokens(row["pack"])
    if any(t >= ARTIFACTS for t in s.packs[h]):
        raise BadPosition(f"{name} has a spell in the backpack")
    rate(s, h)


def _read_monster(s: ForestState, monster: int, row: dict[str, Any]) -> None:
    name = FIGURE.token(monster)
    if not FIRST_MONSTER <= monster < MANTICORE:
        raise BadPosition(f"{name} is no monster")
    m = monster - FIRST_MONSTER
    s.life[monster] = int(row["life"])
    if not 0 <= s.life[monster] <= s.box.level[m]:
        raise BadPosition(f"the life of {name} is 0 to {s.box.level[m]}, not {s.life[monster]}")
    _stand(s, monster, CELL.value(row["cell"]))
    s.carried[m] = _tokens(row["carried"])
    s.face_down_from[m] = tuple([PLACE.value(p) for p in row["face_down_from"]])
    if len(s.carried[m]) != len(s.face_down_from[m]):
        raise BadPosition(f"carried and face_down_from of {name} differ in length")
    s.looted[m] = _places(row["looted"])
    s.arrived[m] = int(row["arrived"])


def _read_tile(s: ForestState, cell: int, written: str) -> None:
    name, _, rotation = written.partition("/")
    if s.box.board.city_distance[cell] == FAR or s.box.board.place_of[cell] >= 0:
        raise BadPosition(f"no tile can lie on {CELL.token(cell)}")
    s.tile_on[cell] = TILE.index[name] * 6 + int(rotation) % 6


def _read_fight(s: ForestState, row: dict[str, Any]) -> None:
    s.attackers, s.defenders = _mask(row["attackers"]), _mask(row["defenders"])
    s.kind, s.stance, s.counter = KIND.value(row["kind"]), int(row["stance"]), bool(row["counter"])
    cast: list[int] = []
    for figure, token in row["cast"]:
        cast.extend((FIGURE.value(figure), TOKEN.value(token)))
    s.cast = tuple(cast)
    s.leader = FIGURE.value(row["leader"])
    s.attacked, s.attacked_jointly = _mask(row["struck"]), _mask(row["struck_jointly"])
    s.joined, s.withdrawn, s.called_off = _mask(row["joined"]), _mask(row["withdrawn"]), _mask(row["spurned"])
    s.promised = tuple([FIGURE.value(name) for name in row["promised"]])
    for name in row["handled"]:
        s.rearranged |= 1 << TOKEN.index[name]
    s.declined = tuple([TOKEN.value(x) * 8 + FIGURE.value(h) for x, h in row["declined"]])
    s.last_exchange = tuple([int(x) for x in row["duel"]])


def _follow(s: ForestState) -> None:
    """What follows from the roads."""
    if s.stage == INVASION or s.box.terms.quick:
        finish_roads(s)
    if s.stage == INVASION:
        return
    open_around_city(s)
    for cell in s.box.board.placeable:
        if s.tile_on[cell] >= 0:
            note_road(s, cell)


def _check(s: ForestState) -> None:
    """Every piece once; everybody who plays has a seat."""
    if len(s.owners) != s.box.terms.characters or not 1 <= s.box.terms.characters <= 4:
        raise BadPosition(f"{len(s.owners)} places in the turn order do not fit {s.box.terms.characters} characters")
    if any(not 0 <= seat < s.seats for seat in s.owners):
        raise BadPosition(f"owners name a seat beyond the {s.seats} there are")
    if s.stage != CASTING and len(s.order) != len(s.owners):
        raise BadPosition(f"{len(s.order)} characters are chosen, not {len(s.owners)}")
    if s.active >= 0 and s.active not in s.order:
        raise BadPosition(f"{FIGURE.token(s.active)} is active but takes no part")
    seen = seen_tokens(s)
    for token in seen:
        if seen.count(token) > 1:
            raise BadPosition(f"{TOKEN.token(token)} lies in two places")
    for i, name in enumerate(TILES):
        laid = sum(1 for x in s.tile_on if x >= 0 and x // 6 == i) + (s.drawn_tile == i)
        if laid + s.pool[i] != s.box.kit.tile_count[i]:
            raise BadPosition(f"there are {s.box.kit.tile_count[i]} tiles {name}, not {laid + s.pool[i]}")
    if len(s.deck) != 3 or any(not 0 <= n <= most for n, most in zip(s.deck, s.box.deck, strict=True)):
        raise BadPosition(f"the combat deck cannot hold {list(s.deck)}")
    if s.stage == LAYING and s.chosen_cell >= 0 and s.drawn_tile < 0:
        raise BadPosition("a cell is chosen but no tile is drawn")


def pieces(s: ForestState) -> list[str]:
    """Every physical piece, by what it is and a running number, wherever it lies."""
    found = [f"token {TOKEN.token(t)}" for t in seen_tokens(s)]
    for i, name in enumerate(TILES):
        laid = sum(1 for c in s.box.board.placeable if s.tile_on[c] >= 0 and s.tile_on[c] // 6 == i) + (
            s.drawn_tile == i
        )
        found.extend(f"tile {name} {n + 1}" for n in range(laid + s.pool[i]))
    on_board = {f for f in s.figure_on if f >= 0}
    off_board = {f for f in range(len(FIGURE_NAMES)) if s.cell[f] < 0}
    found.extend(f"figure {FIGURE_NAMES[f]}" for f in [*sorted(on_board), *sorted(off_board)])
    found.extend(f"card {KIND.token(k)} {n + 1}" for k in range(3) for n in range(s.box.deck[k]))
    assert len(FIGURE_NAMES) - 8 == HEROES
    return sorted(found)
