"""The battle board in the scene, and the damage an attack can be expected to deal."""

from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.rules.attack.attack_values import NO_DIE, NORMAL, damage_of, dice_rule
from hexkeep.games.heroes.rules.combat.battlefield import WALL, hp_left, initiative, owner
from hexkeep.games.heroes.rules.combat.boards import FIRST_HEX, HEX_CELLS, LARGE_BOARD_STARTS, TOWER_CELL, hex_at
from hexkeep.games.heroes.rules.combat.unit_movement import fire_damage, fire_space
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    BERSERK_MARK,
    CLONE_MARK,
    DEFENCE_MARK,
    PARALYSED_MARK,
    RETALIATED_MARK,
    SILENT_MARKS,
    HeroesState,
)
from hexkeep.games.heroes.table.map.boards import unit_card, unit_tip
from hexkeep.games.heroes.table.map.theme import UNIT_ICONS, tone_of
from hexkeep.games.heroes.vocabulary import CELL, FIGHTER, UNIT
from hexkeep.kernel.hexes import pointy_centre
from hexkeep.kernel.table.scene import Badge, Node, Tip, memoized
from hexkeep.kernel.table.texts import Translator

BATTLE_CELL_SIZE = 92.0
BATTLE_HEX_SIZE = 50.0


# ---- the battle ---------------------------------------------------------------------------------


def battle(s: HeroesState, translator: Translator) -> list[Node]:
    """The board of four columns and five rows over the map, the attacker below; or the large one, the attacker left."""
    panel = Node(
        "battle",
        "panel",
        area="over",
        plane=True,
        tone="paper",
        icon="crossed-swords",
        text=translator.text("scene.battle"),
    )
    panel.note = translator.text("scene.combat-round", n=max(1, s.combat_round))
    panel.w, panel.h = BATTLE_CELL_SIZE * 6, BATTLE_CELL_SIZE * 5 + 20
    lie = [] if s.mode >= SKIRMISH else [panel]  # the large board is the table itself
    found = [
        *lie,
        *memoized(translator, (s.mode >= SKIRMISH, *s.walls, *s.rocks, *s.fires), battlefield, s, translator),
    ]
    order = sorted(
        [u for u in range(len(s.code)) if s.cell[u] >= 0 and not s.mark[u] & ACTIVATED_MARK],
        key=lambda u: (-initiative(s, u) if s.archery else 0, s.side[u]),
    )
    for u in range(len(s.code)):
        if s.cell[u] >= 0:
            place = order.index(u) + 1 if u in order else 0
            found.append(memoized(translator, (s.box, fighter_facts(s, u, place)), fighter, s, u, place, translator))
    for i, code in enumerate(s.reserve):
        node = unit_card(s, code, f"reserve-{i}", "common", translator)
        found.append(node)
    return found


def spot_of(cell: int) -> tuple[float, float]:
    if cell == TOWER_CELL:
        return (BATTLE_CELL_SIZE * 5.2, BATTLE_CELL_SIZE * 0.6)
    if cell >= FIRST_HEX:
        return pointy_centre(hex_at(cell), BATTLE_HEX_SIZE)
    return (BATTLE_CELL_SIZE * (cell % 4 + 0.6), BATTLE_CELL_SIZE * (4 - cell // 4 + 0.6))


def battlefield(s: HeroesState, translator: Translator) -> list[Node]:
    found: list[Node] = []
    if s.mode >= SKIRMISH:
        return [hex_space(s, cell, translator) for cell in HEX_CELLS]
    for cell in range(20):
        x, y = spot_of(cell)
        node = Node(
            f"cell-{CELL.token(cell)}", "tile", x, y, parent="battle", w=BATTLE_CELL_SIZE - 6, h=BATTLE_CELL_SIZE - 6
        )
        node.tone = "field" if cell // 4 in (0, 4) else "front"
        node.note = CELL.token(cell)
        node.refs = [CELL.write(cell)]
        if s.walls and 8 <= cell < 12 and s.walls[cell - 8]:
            wall = s.walls[cell - 8] == WALL
            node.tone, node.icon = "stone", "stone-wall" if wall else "gate"
            node.tip = Tip(translator.text("scene.wall" if wall else "scene.gate"), [], ["HOM-SIEGE-03"], node.icon)
        enchanted(s, cell, node, translator)
        found.append(node)
    return found


def enchanted(s: HeroesState, cell: int, node: Node, translator: Translator) -> None:
    """Fire walls and quicksand lie on spaces."""
    for fire in s.fires:
        if fire_space(fire) == cell:
            heat = fire_damage(fire)
            node.icon = "fire" if heat else "swamp"
            said = translator.text("scene.fire-wall", n=heat) if heat else translator.text("scene.quicksand")
            node.tip = Tip(said, [], [], node.icon)


def hex_space(s: HeroesState, cell: int, translator: Translator) -> Node:
    """A hex of the large board; where units start the ground is darker, and obstacles are of stone."""
    x, y = spot_of(cell)
    size = BATTLE_HEX_SIZE * 2 - 4
    node = Node(f"cell-{CELL.token(cell)}", "hex", x, y, w=size, h=size, shape="pointy")
    node.tone = "field" if (LARGE_BOARD_STARTS[0] | LARGE_BOARD_STARTS[1]) >> cell & 1 else "front"
    node.refs = [CELL.write(cell)]
    if cell in s.rocks:
        node.tone, node.icon = "stone", "stone-wall"
        node.tip = Tip(translator.text("scene.obstacle"), [], ["HOM-MODE-12"], node.icon)
    enchanted(s, cell, node, translator)
    return node


def fighter_facts(s: HeroesState, u: int, place: int) -> tuple[int, ...]:
    unit = (u, s.code[u], s.side[u], owner(s, s.side[u]), s.cell[u], s.mark[u], s.damage[u], s.health[u], u == s.actor)
    return (*unit, place, initiative(s, u) if s.archery else -1)


def fighter(s: HeroesState, u: int, place: int, translator: Translator) -> Node:
    x, y = spot_of(s.cell[u])
    stats = s.box.stats[s.code[u]]
    player = owner(s, s.side[u])
    over = "" if s.mode >= SKIRMISH else "battle"
    node = Node(f"fighter-{u}", "token", x, y, parent=over, w=62, h=62, layer=3, tone=tone_of(player))
    node.shape = "square" if s.side[u] else "disc"
    node.icon = UNIT_ICONS.get(s.box.groups[stats.group], "crossed-swords")
    node.value, node.of = max(0, hp_left(s, u)), stats.hp + s.health[u]
    node.refs = [FIGHTER.write(u)]
    node.active = u == s.actor and s.mark[u] & ACTIVATED_MARK != 0
    node.dim = bool(s.mark[u] & ACTIVATED_MARK) and not node.active
    name = translator.name(UNIT, s.code[u])
    node.said = f"{u}: {name}"
    tier = ("bronze", "silver", "gold", "azure")[stats.tier]
    speed = initiative(s, u) if s.archery else stats.initiative
    node.badges = [
        Badge(str(u), tone=tier, corner="nw", tip=name),
        Badge(str(stats.attack), icon="sword-brandish", corner="sw", tip=translator.text("card.attack")),
        Badge(str(stats.defense), icon="shield", corner="se", tip=translator.text("card.defense")),
    ]
    if place:
        node.badges.append(
            Badge(str(place), icon="hourglass", corner="ne", tip=translator.text("scene.order", n=place))
        )
    for mark, icon, word in (
        (PARALYSED_MARK, "rock", "scene.paralysed"),
        (DEFENCE_MARK, "bolt-shield", "scene.defending"),
        (RETALIATED_MARK, "cube", "scene.retaliated"),
        (BERSERK_MARK, "enrage", "scene.berserk"),
        (CLONE_MARK, "mirror-mirror", "scene.clone"),
        (SILENT_MARKS, "silenced", "scene.silent"),
    ):
        if s.mark[u] & mark:
            node.badges.append(Badge(icon=icon, tone="ink", corner="n", tip=translator.text(word)))
    node.tip = unit_tip(s, s.code[u], translator)
    node.tip.lines = [*node.tip.lines, translator.text("scene.speed", n=speed)]
    return node


def expected(s: HeroesState, u: int, v: int) -> tuple[int, int]:
    """The least and the most damage of an attack over the faces of the die, before any card is played."""
    rule = dice_rule(s, u, v, NORMAL)
    before = s.die_rule, s.boost, s.guard
    s.die_rule, s.boost, s.guard = rule, 0, 0
    faces = (0,) if rule & NO_DIE else (-1, 0, 1)
    found = [damage_of(s, u, v, NORMAL, die, False) for die in faces]
    s.die_rule, s.boost, s.guard = before
    return (min(found), max(found))
