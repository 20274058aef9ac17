"""The field of the battle in landscape: the side that looks stands on the left."""

from msgspec.structs import replace

from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.rules.combat.battlefield import WALL, anger_bonus, hp_left, initiative, owner
from hexkeep.games.heroes.rules.combat.boards import (
    CELLS,
    COLUMNS,
    FIRST_HEX,
    FIRST_WALL_CELL,
    HEX_CELLS,
    LARGE_BOARD_STARTS,
    ROWS,
    TOWER_CELL,
    column_of,
    hex_at,
    row_of,
)
from hexkeep.games.heroes.rules.combat.unit_movement import fire_damage, fire_space, is_force_field, is_mine
from hexkeep.games.heroes.state import ACTIVATED_MARK, HeroesState
from hexkeep.games.heroes.table.battle.names import YOUR_LINES, own_side, place_name, takes_part, unit_name
from hexkeep.games.heroes.table.battle.texts import LINES
from hexkeep.games.heroes.table.battle.tips import fighter_tip, state_badges
from hexkeep.games.heroes.table.map.theme import UNIT_ICONS, tone_of
from hexkeep.games.heroes.vocabulary import CELL, FIGHTER
from hexkeep.kernel.hexes import pointy_centre
from hexkeep.kernel.table.drawing import once
from hexkeep.kernel.table.scene import Badge, Node, Tip
from hexkeep.kernel.table.texts import Translator

CELL_WIDTH = 128.0
CELL_HEIGHT = 92.0
HEX_SIZE = 50.0
TOKEN_SIZE = 54.0
HEX_TOKEN_SIZE = 58.0


def spot_of(cell: int, turned: int) -> tuple[float, float]:
    """The centre of a space; `turned`: with the defender's lines on the left. On the small board the places of a line
    keep their order then, so that all count them alike (`place_name`)."""
    if cell >= FIRST_HEX:
        x, y = pointy_centre(hex_at(cell), HEX_SIZE)
        return (-x, -y) if turned else (x, y)
    if cell == TOWER_CELL:
        return (-0.5 * CELL_WIDTH if turned else (ROWS + 0.5) * CELL_WIDTH, 0.5 * CELL_HEIGHT)
    row = ROWS - 1 - row_of(cell) if turned else row_of(cell)
    return ((row + 0.5) * CELL_WIDTH, (column_of(cell) + 0.5) * CELL_HEIGHT)


def spaces(s: HeroesState, seat: int, translator: Translator) -> list[Node]:
    """The spaces of the board, with what stands or lies on them, and the names of the lines."""
    turned = own_side(s, seat)
    if s.mode >= SKIRMISH:
        return [hex_space(s, cell, turned, seat, translator) for cell in HEX_CELLS]
    found = [small_space(s, cell, turned, seat, translator) for cell in range(CELLS)]
    names = YOUR_LINES if takes_part(s, seat) else LINES[::-1] if turned else LINES
    for row, line in enumerate(names):
        x = (row + 0.5) * CELL_WIDTH
        text = translator.text(f"line.{line}" if takes_part(s, seat) else f"line.short.{line}")
        found.append(Node(f"line-{row}", "label", x, COLUMNS * CELL_HEIGHT + 14, parent="battle", text=text, h=15))
    return found


def small_space(s: HeroesState, cell: int, turned: int, seat: int, translator: Translator) -> Node:
    x, y = spot_of(cell, turned)
    node = Node(f"cell-{CELL.token(cell)}", "tile", x, y, parent="battle", w=CELL_WIDTH - 6, h=CELL_HEIGHT - 6)
    node.tone = "front" if row_of(cell) in (1, 2, 3) else "field"
    node.said = place_name(s, cell, seat, translator)
    node.refs = [CELL.write(cell)]
    if s.walls and FIRST_WALL_CELL <= cell < FIRST_WALL_CELL + COLUMNS and s.walls[cell - FIRST_WALL_CELL]:
        wall = "wall" if s.walls[cell - FIRST_WALL_CELL] == WALL else "gate"
        node.tone, node.icon = "stone", "stone-wall" if wall == "wall" else "gate"
        node.text = translator.text(f"scene.{wall}")
        node.tip = Tip(node.text, [translator.text(f"battle.{wall}")], ["HOM-SIEGE-03"], node.icon)
    return with_fire(s, cell, node, translator)


def hex_space(s: HeroesState, cell: int, turned: int, seat: int, translator: Translator) -> Node:
    """A hex of the large board; where units start the ground is darker, and obstacles are of stone."""
    x, y = spot_of(cell, turned)
    node = Node(f"cell-{CELL.token(cell)}", "hex", x, y, parent="battle", w=HEX_SIZE * 3**0.5 - 3, shape="pointy")
    node.tone = "field" if (LARGE_BOARD_STARTS[0] | LARGE_BOARD_STARTS[1]) >> cell & 1 else "front"
    node.said = place_name(s, cell, seat, translator)
    node.refs = [CELL.write(cell)]
    if cell in s.rocks:
        node.tone, node.icon = "stone", "stone-wall"
        node.tip = Tip(translator.text("scene.obstacle"), [], ["HOM-MODE-12"], node.icon)
    return with_fire(s, cell, node, translator)


def with_fire(s: HeroesState, cell: int, node: Node, translator: Translator) -> Node:
    """Fire walls and quicksand lie on spaces."""
    for fire in s.fires:
        if fire_space(fire) == cell:
            heat = fire_damage(fire)
            if is_force_field(fire):
                node.tone, node.icon = "stone", "stone-wall"
                said, rules = translator.text("scene.force-field"), ["HOM-EXP-13"]
            elif is_mine(fire):
                node.icon, said, rules = "fire", translator.text("scene.land-mine"), ["HOM-EXP-14"]
            else:
                node.icon = "fire" if heat else "swamp"
                said = translator.text("scene.fire-wall", n=heat) if heat else translator.text("scene.quicksand")
                rules = []
            node.tip = Tip(said, [], rules, node.icon)
    return node


# ---- units ----------------------------------------------------------------------------------------


def attack_now(s: HeroesState, u: int) -> int:
    """A unit's attack with what lies upon it, before a target is chosen."""
    return s.box.stats[s.code[u]].attack + s.might[u] + s.fury[u] + anger_bonus(s, u)


def defence_now(s: HeroesState, u: int) -> int:
    """A unit's defence with what lies upon it."""
    return max(0, s.box.stats[s.code[u]].defense + s.armor[u])


def figures(s: HeroesState, u: int, translator: Translator) -> list[Badge]:
    """Attack and defence as a unit has them now."""
    return [
        Badge(str(attack_now(s, u)), icon="broadsword", corner="nw", tip=translator.text("figure.attack")),
        Badge(str(defence_now(s, u)), icon="shield", corner="ne", tip=translator.text("figure.defense")),
    ]


def fighter_facts(s: HeroesState, seat: int, translator: Translator) -> list[tuple[object, ...]]:
    """For each unit in combat everything that a picture of it shows to a seat, except the language."""
    eyes = (s.box, s.mode, own_side(s, seat), takes_part(s, seat))
    return [(eyes, known) for known in once(translator, known_facts, s)]


def known_facts(s: HeroesState) -> list[tuple[object, ...]]:
    """What everybody sees of each unit."""
    owners = (owner(s, 0), owner(s, 1))
    return [known_fact(s, u, owners) for u in range(len(s.code))]


def known_fact(s: HeroesState, u: int, owners: tuple[int, int]) -> tuple[object, ...]:
    place = (u, s.code[u], s.side[u], owners[s.side[u]], s.cell[u])
    lies_upon = (s.mark[u], s.damage[u], s.health[u], s.might[u], s.fury[u], s.armor[u], s.venom[u], s.shield[u])
    return (place, lies_upon, speed(s, u), u == s.actor)


def speed(s: HeroesState, u: int) -> int:
    """Initiative with every bonus, as soon as the combat has begun."""
    return initiative(s, u) if s.archery else s.box.stats[s.code[u]].initiative


def dress(s: HeroesState, u: int, node: Node, seat: int, translator: Translator) -> Node:
    """What every picture of a unit shows: colours, icon, name, health, who acts."""
    stats = s.box.stats[s.code[u]]
    player = owner(s, s.side[u])
    node.tone = tone_of(player)
    node.shape = "square" if s.side[u] else "disc"
    node.icon = UNIT_ICONS.get(s.box.groups[stats.group], "crossed-swords")
    node.text = unit_name(s, s.code[u], translator)
    node.value, node.of = max(0, hp_left(s, u)), stats.hp + s.health[u]
    node.rank = stats.tier + 1
    node.refs = [FIGHTER.write(u)]
    node.active = u == s.actor and s.mark[u] & ACTIVATED_MARK != 0
    node.tip = fighter_tip(s, u, seat, translator)
    return node


def fighter(s: HeroesState, u: int, seat: int, translator: Translator) -> Node:
    """A unit where it stands."""
    x, y = spot_of(s.cell[u], own_side(s, seat))
    size = HEX_TOKEN_SIZE if s.mode >= SKIRMISH else TOKEN_SIZE
    node = dress(s, u, Node(f"fighter-{u}", "token", x, y, parent="battle", w=size, h=size, layer=3), seat, translator)
    node.dim = bool(s.mark[u] & ACTIVATED_MARK) and not node.active
    node.badges = [*figures(s, u, translator), *state_badges(s, u, translator)]
    place = place_name(s, s.cell[u], seat, translator)
    node.said = translator.text("battle.said", unit=node.text, place=place, n=node.value or 0, of=node.of or 0)
    return node


def ghost_of(s: HeroesState, u: int, cell: int, seat: int, translator: Translator) -> Node:
    """The unit as it would stand on another space."""
    x, y = spot_of(cell, own_side(s, seat))
    unit = fighter(s, u, seat, translator)
    return replace(unit, id=f"ghost-{u}", x=x, y=y, badges=(), tip=None, refs=(), active=False)
