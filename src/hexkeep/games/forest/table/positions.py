"""The table as plain JSON and back."""

from typing import Any, Final

from hexkeep.games.forest.components.box import MAX_CHARACTERS, Box, Kit, Terms
from hexkeep.games.forest.components.hex_map import FAR
from hexkeep.games.forest.rules.roads.tiles import finish_roads, open_around_city, open_road_ends, tiles_outside_pool
from hexkeep.games.forest.rules.round import PHASES
from hexkeep.games.forest.setup import MODES
from hexkeep.games.forest.state import (
    ForestState,
    add_power_points,
    empty_zones,
    power_points,
    put_figure,
    set_slot,
    slots_of,
    update_rating,
    weigh_backpack,
)
from hexkeep.games.forest.state_fields import INVASION
from hexkeep.games.forest.table.position_checks import check_table
from hexkeep.games.forest.table.position_fields import Fields
from hexkeep.games.forest.table.views import all_tokens
from hexkeep.games.forest.vocabulary import (
    ARTIFACTS,
    CELL,
    CHARACTER,
    CITY,
    DEFEAT,
    EVENTS,
    FIGURE,
    FIGURE_NAMES,
    FIGURES,
    FIRST_MONSTER,
    GREAT_DEFEAT,
    GREAT_VICTORY,
    HEROES,
    ITEM,
    ITEMS,
    KIND,
    MANTICORE,
    MONSTER,
    MONSTERS,
    PLACE,
    PLACES,
    TILE,
    TILES,
    TOKEN,
    TRAITS,
    TURNED,
    VICTORY,
    gift,
    item_of,
    rotation_of,
    tile_of,
    turned_tile,
)

STAGES: Final = ("casting", "laying", "invasion")
ENDINGS: Final = {EVENTS[ending].name: ending for ending in (GREAT_VICTORY, VICTORY, DEFEAT, GREAT_DEFEAT)}
PHASE_NAMES: Final = ("end of round", "city", "manticore", "monsters")
"""Where a position without steps may begin instead of in a character's turn, in the order of `PHASES`."""
MAX_ROUNDS: Final = 9_999
MAX_COUNT: Final = 999
"""No position counts more initiative, power points or damage."""


def token_names(tokens: tuple[int, ...] | list[int]) -> list[str]:
    return [TOKEN.token(t) for t in tokens]


def figure_names(mask: int) -> list[str]:
    return [FIGURE_NAMES[f] for f in range(16) if (mask >> f) & 1]


def place_names(mask: int) -> list[str]:
    return [PLACES[p] for p in range(8) if (mask >> p) & 1]


def check_absent(s: ForestState) -> None:
    """Figures that take no part stand nowhere and have nothing."""
    assert sum(1 for f in s.figure_on if f >= 0) == sum(1 for c in s.cell if c >= 0)
    assert len(s.backpacks) == len(s.spent) == len(s.points) == HEROES
    for h in range(HEROES):
        if h not in s.order:
            has = (
                s.life[h],
                s.spent[h],
                s.points[h],
                s.weights[h],
                s.least_weights[h],
                *s.backpacks[h],
                *[power_points(s, h, trait) for trait in range(len(TRAITS))],
            )
            assert not any(has)
            assert max(s.owner[h], s.cell[h], *slots_of(s, h)) < 0
    for m in range(MONSTERS):
        if FIRST_MONSTER + m not in s.entered:
            had = (s.life[FIRST_MONSTER + m], s.arrived[m], s.looted[m], s.held_before[m])
            assert not any((*had, s.carried[m], s.face_down_from[m]))


def cell_of(s: ForestState, figure: int) -> int:
    cell = s.cell[figure]
    assert cell < 0 or s.figure_on[cell] == figure
    return cell


def write_table(s: ForestState) -> dict[str, Any]:
    check_absent(s)
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
            "weighs_at_once": terms.weighs_at_once,
            "deep_sleep": terms.deep_sleep,
        },
        "stage": STAGES[s.stage],
        "round": s.round,
        "owners": list(s.owners),
        "rolls": list(s.rolls),
        "order": [FIGURE.token(h) for h in s.order],
        "active": FIGURE.token(s.active),
        "done": figure_names(s.turn_over),
        "heroes": {FIGURE.token(h): write_hero(s, h) for h in s.order},
        "entered": [FIGURE.token(m) for m in s.entered],
        "monsters": {FIGURE.token(m): write_monster(s, m) for m in s.entered},
        "manticore": {
            "entry": s.fire_path_entry,
            "cell": CELL.token(cell_of(s, MANTICORE)),
            "life": s.life[MANTICORE],
            "awake": s.awake,
        },
        "pool": {name: s.pool[i] for i, name in enumerate(TILES)},
        "tiles": {
            CELL.token(c): f"{TILES[tile_of(s.tile_on[c])]}/{rotation_of(s.tile_on[c])}"
            for c in s.box.board.cells
            if s.tile_on[c] >= 0
        },
        "open": {CELL.token(c): s.open_edges[c] for c in s.open_cells},
        "drawn": TILE.token(s.drawn_tile),
        "spot": CELL.token(s.chosen_cell),
        "layer": s.laying_turn,
        "hurry_refused": s.hurry_refused,
        "stacks": {name: token_names(s.stacks[p]) for p, name in enumerate(PLACES[:8])},
        "holds": [ITEMS[k] if k >= 0 else "?" for k in s.item_of_place],
        "hidden": place_names(s.hidden),
        "known": place_names(s.known_places),
        "dropped": [[CELL.token(c), TOKEN.token(t)] for c, t in s.dropped],
        "gone": token_names(s.out_of_game),
        "buried": [[TOKEN.token(t), PLACE.token(p)] for t, p in s.lost_face_down],
        "spare": token_names(s.left_in_box),
        "deck": list(s.deck),
        "fight": {
            "attackers": figure_names(s.attackers),
            "defenders": figure_names(s.defenders),
            "kind": KIND.token(s.kind),
            "stance": s.stance,
            "counter": s.is_counter_attack,
            "cast": [
                [FIGURE.token(s.spells_used[i]), TOKEN.token(s.spells_used[i + 1])]
                for i in range(0, len(s.spells_used), 2)
            ],
            "leader": FIGURE.token(s.leader),
            "struck": figure_names(s.attacked),
            "struck_jointly": figure_names(s.attacked_jointly),
            "joined": figure_names(s.joined),
            "withdrawn": figure_names(s.withdrawn),
            "promised": [FIGURE.token(f) for f in s.promised],
            "declined": [[TOKEN.token(x // HEROES), FIGURE.token(x % HEROES)] for x in s.declined],
            "spurned": [FIGURE.token(f) for f in s.called_off],
            "duel": list(s.last_exchange),
        },
        "verdict": EVENTS[s.ending].name if s.ending else "",
        "killer": FIGURE.token(s.killer),
    }


def write_hero(s: ForestState, h: int) -> dict[str, Any]:
    return {
        "cell": CELL.token(cell_of(s, h)),
        "life": s.life[h],
        "seat": s.owner[h],
        "spent": s.spent[h],
        "points": s.points[h],
        "power": {trait: power_points(s, h, i) for i, trait in enumerate(TRAITS) if power_points(s, h, i)},
        "slots": {ITEMS[item_of(t)]: TOKEN.token(t) for t in slots_of(s, h) if t >= 0},
        "boots_wait": bool((s.fresh_boots >> h) & 1),
        "pack": token_names(s.backpacks[h]),
        "weight": s.weights[h],
        "least_weight": s.least_weights[h],
    }


def write_monster(s: ForestState, monster: int) -> dict[str, Any]:
    m = monster - FIRST_MONSTER
    return {
        "cell": CELL.token(cell_of(s, monster)),
        "life": s.life[monster],
        "carried": token_names(s.carried[m]),
        "face_down_from": [PLACE.token(p) for p in s.face_down_from[m]],
        "held_before": s.held_before[m],
        "looted": place_names(s.looted[m]),
        "arrived": s.arrived[m],
    }


# ---- reading ---------------------------------------------------------------------------------------


def read_table(seats: int, table: dict[str, Any], kit: Kit) -> ForestState:
    """The inverse of `write_table`. Raises BadPosition with the field's name."""
    fields = Fields(table)
    s = ForestState(seats, 0, Box(kit, read_terms(fields.part("terms"))))
    empty_zones(s)
    s.stage = fields.choice("stage", STAGES)
    s.round = fields.number("round", 0, MAX_ROUNDS)
    s.owners = fields.numbers("owners", 0, seats - 1)
    s.rolls = fields.numbers("rolls", 0, 6)
    s.order = fields.things("order", CHARACTER)
    s.active = fields.thing("active", CHARACTER, nothing=True)
    s.turn_over = fields.mask("done", CHARACTER)
    s.entered = fields.things("entered", MONSTER)
    s.entered = tuple([FIRST_MONSTER + m for m in s.entered])
    for key, group, kind in (("order", "heroes", CHARACTER), ("entered", "monsters", MONSTER)):
        if sorted(fields.things(key, kind)) != sorted([f for f, _ in fields.parts(group, kind)]):
            raise fields.fail(group, f"it does not name the same figures as {key}")
    for h, row in fields.parts("heroes", CHARACTER):
        read_hero(s, h, row)
    for m, row in fields.parts("monsters", MONSTER):
        read_monster(s, FIRST_MONSTER + m, row)
    read_manticore(s, fields.part("manticore"))
    read_roads(s, fields)
    read_items(s, fields)
    read_fight(s, fields.part("fight"))
    ending = fields.choice("verdict", ("", *ENDINGS))
    s.ending = list(ENDINGS.values())[ending - 1] if ending else 0
    s.killer = fields.thing("killer", CHARACTER, nothing=True)
    finish_reading(s)
    check_table(s)
    if "phase" in table:
        s.stack.extend(PHASES[: 1 + fields.choice("phase", PHASE_NAMES)])
    return s


def read_terms(row: Fields) -> Terms:
    """Games begun before the rulings on weight and sleep could be chosen go on as they were."""
    return Terms(
        row.choice("mode", MODES),
        row.number("characters", 1, MAX_CHARACTERS),
        row.flag("quick"),
        row.flag("standing"),
        row.number("monster_initiative", 1, 4),
        row.flag("hidden"),
        row.flag("same_class"),
        row.number("hero_points", 0, 2),
        row.flag("weighs_at_once") if "weighs_at_once" in row.row else True,
        row.flag("deep_sleep") if "deep_sleep" in row.row else False,
    )


def stand_on(s: ForestState, figure: int, row: Fields) -> None:
    """Put a figure on its cell, if it has one and can stand there."""
    cell = row.thing("cell", CELL, nothing=True)
    if cell >= 0:
        if s.box.board.city_distance[cell] == FAR:
            raise row.fail("cell", f"{CELL.token(cell)} is no cell of this board")
        if s.figure_on[cell] >= 0:
            raise row.fail("cell", f"{FIGURE.token(s.figure_on[cell])} stands on {CELL.token(cell)} already")
        put_figure(s, figure, cell)


def read_hero(s: ForestState, h: int, row: Fields) -> None:
    s.life[h] = row.number("life", 0, s.box.life)
    s.owner[h] = row.number("seat", 0, s.seats - 1)
    s.spent[h] = row.number("spent", 0, MAX_COUNT)
    s.points[h] = row.number("points", 0, MAX_COUNT)
    stand_on(s, h, row)
    power = row.part("power")
    power.only(TRAITS)
    for trait in power.row:
        add_power_points(s, h, TRAITS.index(trait), power.number(trait, 0, MAX_COUNT))
    slots = row.part("slots")
    slots.only(ITEMS)
    for item in slots.row:
        token = slots.thing(item, TOKEN)
        if ITEMS[item_of(token)] != item:
            raise slots.fail(item, f"{TOKEN.token(token)} does not fit this slot")
        set_slot(s, h, item_of(token), token)
    s.backpacks[h] = row.things("pack", TOKEN)
    for token in s.backpacks[h]:
        if token >= ARTIFACTS:
            raise row.fail("pack", f"{TOKEN.token(token)} is a spell, the backpack holds artifacts only")
    if row.flag("boots_wait"):
        s.fresh_boots |= 1 << h
    weigh_backpack(s, h)
    if "weight" in row.row:
        s.weights[h] = row.number("weight", 0, ARTIFACTS)
        s.least_weights[h] = row.number("least_weight", 0, s.weights[h])
        update_rating(s, h)


def read_monster(s: ForestState, monster: int, row: Fields) -> None:
    m = monster - FIRST_MONSTER
    s.life[monster] = row.number("life", 0, s.box.level[m])
    stand_on(s, monster, row)
    s.carried[m] = row.things("carried", TOKEN, nothing=True)
    s.face_down_from[m] = row.things("face_down_from", PLACE, nothing=True)
    if len(s.carried[m]) != len(s.face_down_from[m]):
        raise row.fail("face_down_from", "it wants an entry for each token that is carried")
    held = len(s.carried[m])
    s.held_before[m] = row.number("held_before", 0, held) if "held_before" in row.row else held
    s.looted[m] = row.mask("looted", PLACE)
    s.arrived[m] = row.number("arrived", 0, MAX_ROUNDS)


def read_manticore(s: ForestState, row: Fields) -> None:
    path = s.box.board.fire_path
    s.life[MANTICORE] = row.number("life", 0, s.box.kit.manticore_life[s.box.terms.characters - 1])
    s.awake = row.flag("awake")
    s.fire_path_entry = row.number("entry", 0, len(path) - 1)
    if row.row.get("cell", CELL.token(path[s.fire_path_entry])) != CELL.token(path[s.fire_path_entry]):
        raise row.fail("cell", f"entry {s.fire_path_entry} of the fire path is {CELL.token(path[s.fire_path_entry])}")
    stand_on(s, MANTICORE, Fields({"cell": CELL.token(path[s.fire_path_entry])}, row.path))


def read_roads(s: ForestState, fields: Fields) -> None:
    pool, tiles = fields.part("pool"), fields.part("tiles")
    s.pool = [pool.number(name, 0, s.box.kit.tile_count[i]) for i, name in enumerate(TILES)]
    for name in tiles.row:
        cell = tiles.checked_thing(name, name, CELL)
        if s.box.board.city_distance[cell] == FAR or s.box.board.place_of[cell] >= 0:
            raise tiles.fail(name, "no tile can lie there")
        tile, _, rotation = tiles.text(name).partition("/")
        if rotation not in TURNED.index:
            raise tiles.fail(name, f"{tiles.text(name)!r} is no tile with a rotation, such as 'bend/2'")
        s.tile_on[cell] = turned_tile(tiles.checked_thing(name, tile, TILE), int(rotation))
    s.drawn_tile = fields.thing("drawn", TILE, nothing=True)
    s.chosen_cell = fields.thing("spot", CELL, nothing=True)
    s.laying_turn = fields.number("layer", 0, max(len(s.owners) - 1, 0))
    s.hurry_refused = fields.flag("hurry_refused")


def read_items(s: ForestState, fields: Fields) -> None:
    stacks = fields.part("stacks")
    s.stacks = [stacks.things(name, TOKEN, nothing=True) for name in PLACES[:CITY]]
    items = [name if name != "?" else "-1" for name in fields.entries("holds")]
    s.item_of_place = tuple([fields.checked_thing("holds", name, ITEM, nothing=True) for name in items])
    s.hidden = fields.mask("hidden", PLACE)
    s.known_places = fields.mask("known", PLACE)
    s.dropped = tuple(
        [
            (fields.checked_thing("dropped", cell, CELL), fields.checked_thing("dropped", token, TOKEN))
            for cell, token in fields.pairs("dropped")
        ]
    )
    s.out_of_game = fields.things("gone", TOKEN)
    s.left_in_box = fields.things("spare", TOKEN)
    s.lost_face_down = tuple(
        [
            (fields.checked_thing("buried", token, TOKEN, nothing=True), fields.checked_thing("buried", place, PLACE))
            for token, place in fields.pairs("buried")
        ]
    )
    s.deck = fields.numbers("deck", 0, max(s.box.deck))
    if len(s.deck) != 3 or any(n > most for n, most in zip(s.deck, s.box.deck, strict=True)):
        raise fields.fail("deck", f"{list(s.deck)} cannot be, the full deck is {list(s.box.deck)}")


def read_fight(s: ForestState, row: Fields) -> None:
    s.attackers, s.defenders = row.mask("attackers", FIGURE), row.mask("defenders", FIGURE)
    s.kind, s.stance, s.is_counter_attack = row.thing("kind", KIND), row.number("stance", 0, 1), row.flag("counter")
    cast: list[int] = []
    for figure, token in row.pairs("cast"):
        cast += [row.checked_thing("cast", figure, FIGURE), row.checked_thing("cast", token, TOKEN)]
    s.spells_used = tuple(cast)
    s.leader = row.thing("leader", CHARACTER, nothing=True)
    s.attacked, s.attacked_jointly = row.mask("struck", FIGURE), row.mask("struck_jointly", FIGURE)
    s.joined, s.withdrawn = row.mask("joined", FIGURE), row.mask("withdrawn", FIGURE)
    s.called_off = row.things("spurned", FIGURE)
    s.promised = row.things("promised", CHARACTER, nothing=True)
    s.declined = tuple(
        [
            gift(row.checked_thing("declined", token, TOKEN), row.checked_thing("declined", hero, CHARACTER))
            for token, hero in row.pairs("declined")
        ]
    )
    s.last_exchange = row.numbers("duel", -MAX_COUNT, 1 << FIGURES)


def finish_reading(s: ForestState) -> None:
    """What follows from the roads."""
    if s.stage == INVASION or s.box.terms.quick:
        finish_roads(s)
    if s.stage == INVASION:
        return
    open_around_city(s)
    for cell in s.box.board.placeable:
        if s.tile_on[cell] >= 0:
            open_road_ends(s, cell)


def components(s: ForestState) -> list[str]:
    """Every physical piece, by what it is and a running number, wherever it lies."""
    found = [f"token {TOKEN.token(t)}" for t in all_tokens(s) if t >= 0]
    for i, name in enumerate(TILES):
        laid = tiles_outside_pool(s, i)
        found.extend(f"tile {name} {n + 1}" for n in range(laid + s.pool[i]))
    on_board = {f for f in s.figure_on if f >= 0}
    off_board = {f for f in range(len(FIGURE_NAMES)) if s.cell[f] < 0}
    found.extend(f"figure {FIGURE_NAMES[f]}" for f in [*sorted(on_board), *sorted(off_board)])
    found.extend(f"card {KIND.token(k)} {n + 1}" for k in range(3) for n in range(s.box.deck[k]))
    assert len(FIGURE_NAMES) - 8 == HEROES
    return sorted(found)
