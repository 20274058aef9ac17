"""How the table looks to a seat: the board, the squads, the Sigil of Time, the castle scales."""

from hexkeep.games.sigillum.components.boards import BEARINGS, CELLS, TERRAINS, Board, Tower, axial, bits
from hexkeep.games.sigillum.components.sheet_language import (
    ATTRIBUTES,
    COMPLEXITIES,
    EFFECTS,
    NEGATIVE,
    NOT_ON_WATER,
    OBSTACLE,
    ON_FOREST,
    ONE_RAY,
    OTHER_TERRAIN,
    POSITIVE,
    SIZES,
    TO_FOREST,
    TO_MOUNTAIN,
    TO_WATER,
    USER_TO_WATER,
    WEB,
)
from hexkeep.games.sigillum.components.sheets import Ability
from hexkeep.games.sigillum.rules.abilities.ability_phase import has_usable_option, why_not_act, why_not_use_special
from hexkeep.games.sigillum.rules.abilities.special_abilities import Aim
from hexkeep.games.sigillum.rules.abilities.targets import legal_targets
from hexkeep.games.sigillum.rules.capture_phase import capture_strength, is_held
from hexkeep.games.sigillum.rules.castles import initial_damage
from hexkeep.games.sigillum.rules.round import Abilities
from hexkeep.games.sigillum.state import ATTACKED, MANOEUVRED, SigillumState, effect_of, owner_of, return_round
from hexkeep.games.sigillum.table.card_texts import (
    ability_lines,
    ability_sentences,
    effect_line,
    kind_line,
    sheet_lines,
    unprinted_values,
)
from hexkeep.games.sigillum.table.names import cell_with_terrain, side_name, who_with_place
from hexkeep.games.sigillum.table.scene_theme import (
    EFFECT_ICONS,
    RIM,
    SHAPES,
    SIDES,
    THEME,
    WHO_ICONS,
    ability_icon,
)
from hexkeep.kernel.hexes import DIRECTIONS, flat_centre
from hexkeep.kernel.table.drawing import memoized, once
from hexkeep.kernel.table.scene import Badge, Filter, Node, Scene, SeatMark, Tip
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import SEAT, SPECTATOR

HEX_SIDE = 53.0
TOKEN = 50.0
BESIDE_NAME = 26.0
"""So far from the middle of a cell nothing covers its name."""
BOARD_TURN = 60.0
NEXT_ROUND = 1
"""The sector of the dial that is lit: what lies there is ready in the next round."""
HUB_RING = (
    (-26.0, 0.0),
    (26.0, 0.0),
    (0.0, -26.0),
    (0.0, 26.0),
    (-19.0, -19.0),
    (19.0, 19.0),
    (19.0, -19.0),
    (-19.0, 19.0),
)
"""Where tokens lie around the hourglass that return at their owner's next turn."""
TERRAIN_WORDS = {TO_FOREST: ("forest",), TO_MOUNTAIN: ("mountain",), TO_WATER: ("water",), USER_TO_WATER: ("water",)}
TERRAIN_ONLY = {ON_FOREST: ("forest",), NOT_ON_WATER: ("water",), OTHER_TERRAIN: TERRAINS}
"""The terrains of which the words of a sheet speak."""


def draw(s: SigillumState, seat: int, translator: Translator) -> Scene:
    """The table as a seat sees it. Nothing is hidden, so seats differ only in what is theirs."""
    board = translator.text(f"board.{s.box.board.name}")
    phase = translator.text("scene.round", n=s.round) if s.round else translator.text("scene.draft")
    nodes = [
        *once(translator, on_board, s, translator),
        *squads(s, seat, translator),
        *once(translator, beside_board, s, translator),
    ]
    x, y, w, h = memoized(translator, s.box.board, bounds, s.box.board)
    sides = [s.box.rules.side_of(each) for each in range(s.seats)]
    seals = [SeatMark(SIDES[side], SHAPES[side], "castle") for side in sides]
    return Scene(translator.text("game.title"), f"{board} · {phase}", THEME, x, y, w, h, nodes, seals)


def on_board(s: SigillumState, translator: Translator) -> list[Node]:
    marks = (tuple(s.castles), tuple(s.obstacles), tuple(s.webs), s.box.size > 0)
    return [
        *memoized(translator, (s.box, marks), cells, s, translator),
        *towers(s, translator),
        *tokens(s, translator),
        *lines(s, translator),
    ]


def beside_board(s: SigillumState, translator: Translator) -> list[Node]:
    return [
        *memoized(translator, (s.box, s.round, *s.ready, *[at >= 0 for at in s.at]), sigil_of_time, s, translator),
        *castle_scales(s, translator),
        *([] if s.box.size else draft(s, translator)),
    ]


def bounds(board: Board) -> tuple[float, float, float, float]:
    xs, ys = zip(*[centre(c) for c in board.cells], strict=True)
    margin = HEX_SIDE * 1.25
    x, y = min(xs) - margin, min(ys) - margin
    return x, y, max(xs) + margin - x, max(ys) + margin - y


def centre(cell: int) -> tuple[float, float]:
    return flat_centre(axial(CELLS[cell]), HEX_SIDE)


# ---- the board ---------------------------------------------------------------------------------


def cells(s: SigillumState, translator: Translator) -> list[Node]:
    """The hexes with terrain, castles and cell markers; pointing at one lights its control area."""
    found: list[Node] = []
    for c in s.box.board.cells:
        built = [(marked >> c) & 1 for marked in (*s.obstacles, *s.webs)] if s.box.size else []
        facts = (s.box, c, castle_owner(s, c), *built)
        found.append(memoized(translator, facts, cell, s, c, translator))
    return found


def cell(s: SigillumState, c: int, translator: Translator) -> Node:
    name = CELLS[c]
    x, y = centre(c)
    terrain = TERRAINS[s.box.board.terrain[c]]
    tip = Tip(cell_with_terrain(s, c, translator), terrain_lines(s, terrain, translator), ["SIG-BOARD-07"])
    node = Node(f"cell:{name}", "hex", x, y, shape="flat", tone=terrain, note=name, refs=[f"cell:{name}"], tip=tip)
    node.said = tip.title
    if c in s.box.board.castles:
        node.icon = "castle"
        tip.rules = [*tip.rules, "SIG-CASTLE-04"]
        owner = castle_owner(s, c)
        said = translator.text("scene.castle")
        if owner >= 0:
            said = translator.text("scene.castle-owned", seat=side_name(s, owner, translator))
            # what happens to a side's castles names its seats
            node.refs = [*node.refs, *[SEAT.write(n) for n in range(s.seats) if s.box.rules.side_of(n) == owner]]
            node.badges = [*node.badges, Badge(icon="castle", tone=SIDES[owner], corner="sw", tip=said)]
        tip.lines = [said, translator.text("scene.castle-tip")]
        node.said += f", {said}"
    for tower in s.box.board.towers:
        if (tower.area >> c) & 1:
            node.lights = [f"tower:{tower.name}"]
            tip.lines = [*tip.lines, translator.text("scene.in-area", tower=f"tower:{tower.name}")]
    for owner in range(2 if s.box.size else 0):
        for effect, marked in ((OBSTACLE, s.obstacles[owner]), (WEB, s.webs[owner])):
            if (marked >> c) & 1:
                badge = effect_badge(s, translator, effect, owner, 1, "nw")
                tip.lines = [*tip.lines, badge.tip]
                node.badges = [*node.badges, badge]
                node.said += f", {badge.tip}"
                if effect == OBSTACLE:  # nobody stands there: the wall fills the cell
                    node.icon = badge.icon
    return node


def terrain_lines(s: SigillumState, terrain: str, translator: Translator) -> list[str]:
    """What a terrain means: nothing for movement, and something to the abilities of this game that speak of it."""
    told = [translator.text("scene.terrain")]
    if s.box.size:
        users = [
            translator.text("scene.ability-of", ability=f"ability:{ability.id}", who=f"who:{sheet.id}")
            for sheet in s.box.sheets
            for ability in sheet.abilities
            if terrain in TERRAIN_WORDS.get(ability.move, ())
            or any(terrain in TERRAIN_ONLY.get(w, ()) for w in ability.only)
        ]
        if users:
            told.append(translator.text("scene.terrain-users", names=", ".join(users)))
        else:
            told.append(translator.text("scene.terrain-nobody"))
    return told


def castle_owner(s: SigillumState, cell: int) -> int:
    half = len(s.box.board.castles) // 2
    return -1 if cell not in s.castles else 0 if cell in s.castles[:half] else 1


def towers(s: SigillumState, translator: Translator) -> list[Node]:
    """Each tower with the strengths in its area; pointing at it lights the area."""
    found: list[Node] = []
    for tower in s.box.board.towers:
        mine, theirs, holder = -1, -1, -1
        if s.box.size:
            mine, theirs = capture_strength(s, tower, 0), capture_strength(s, tower, 1)
            holder = 0 if is_held(s, tower, 0) else 1 if is_held(s, tower, 1) else -1
        facts = (tower, mine, theirs, holder)
        found.append(memoized(translator, (s.box.rules, facts), tower_node, s, *facts, translator))
    return found


def tower_node(s: SigillumState, tower: Tower, mine: int, theirs: int, holder: int, translator: Translator) -> Node:
    area = bits(tower.area)
    if tower.cell >= 0:
        x, y = centre(tower.cell)
        x, y = x + (30 if x > 0 else -30), y - 24
    else:
        spots = [centre(c) for c in area]
        x, y = sum(p[0] for p in spots) / len(spots), sum(p[1] for p in spots) / len(spots)
        if all(spot[0] == x for spot in spots):  # between two cells of a column: beside the name of the lower one
            x += BESIDE_NAME
    title = translator.text(f"tower.{tower.name}")
    node = Node(f"tower:{tower.name}", "token", x, y, w=30, h=30, layer=2, shape="banner", tone="tower")
    node.icon = "catapult"
    node.refs = [f"tower:{tower.name}"]
    node.lights = [f"cell:{CELLS[c]}" for c in area]
    lines: list[str] = []
    if mine >= 0:
        sides = [side_name(s, side, translator) for side in range(2)]
        lines.append(translator.text("scene.tower", a=sides[0], mine=mine, b=sides[1], theirs=theirs))
        if holder >= 0:
            node.tone = SIDES[holder]
            lines.append(translator.text("scene.held", seat=sides[holder]))
        else:
            lines.append(translator.text("scene.contested"))
        node.text = f"{mine}:{theirs}"
    title = sentence(title)
    node.said = f"{title}. {' '.join(lines)}".rstrip()
    node.tip = Tip(title, [*lines, translator.text("scene.tower-tip")], ["SIG-CAPT-01"], "catapult")
    return node


def tokens(s: SigillumState, translator: Translator) -> list[Node]:
    """The characters on the board: side by colour and shape, health, effect markers."""
    found: list[Node] = []
    for slot in range(s.box.size):
        if s.at[slot] >= 0:
            facts = (s.box, slot, s.at[slot], s.health[slot], s.marks[slot], s.used[slot], can_act(s, slot))
            found.append(memoized(translator, facts, token, s, slot, translator))
    return found


def token(s: SigillumState, slot: int, translator: Translator) -> Node:
    sheet = s.box.sheets[slot]
    side = s.box.side[slot]
    x, y = centre(s.at[slot])
    node = Node(f"who:{sheet.id}", "token", x, y + 4, w=TOKEN, h=TOKEN, layer=3, shape=SHAPES[side])
    node.tone = SIDES[side]
    node.icon = WHO_ICONS[sheet.id]
    node.value, node.of = s.health[slot], sheet.health
    node.rank = sheet.size + 1
    node.badges = markers(s, translator, slot)
    node.active = can_act(s, slot)
    node.refs = [f"who:{sheet.id}"]
    node.tip = sheet_tip(s, translator, slot)
    health = translator.text("scene.health", n=s.health[slot], of=sheet.health)
    effects = [translator.text(f"effect.{EFFECTS[effect]}") for effect in dict.fromkeys(map(effect_of, s.marks[slot]))]
    node.said = ", ".join([translator.text(f"who.{sheet.id}"), CELLS[s.at[slot]], health, *effects])
    return node


def can_act(s: SigillumState, slot: int) -> bool:
    """Whether an ability of this character stands to choose now."""
    if s.over or s.box.seat[slot] != seat_to_act(s) or not isinstance(s.stack[-1], Abilities):
        return False
    return has_usable_option(s, [slot])


def seat_to_act(s: SigillumState) -> int:
    """The seat whose turn it is."""
    return s.box.rules.members[s.side][s.mover]


def markers(s: SigillumState, translator: Translator, slot: int) -> list[Badge]:
    """One badge an effect and owner, with a number where there are several."""
    kinds = list(dict.fromkeys(s.marks[slot]))
    return [
        effect_badge(s, translator, effect_of(m), owner_of(m), s.marks[slot].count(m), RIM[i % len(RIM)])
        for i, m in enumerate(kinds)
    ]


def effect_badge(s: SigillumState, translator: Translator, effect: int, owner: int, n: int, corner: str) -> Badge:
    """A marker with what it does, who placed it and when it goes."""
    name = EFFECTS[effect]
    tone = "help" if (POSITIVE >> effect) & 1 else "harm" if (NEGATIVE >> effect) & 1 else "neutral"
    placed = translator.text("effect-owner", seat=side_name(s, owner, translator))
    tip = f"{effect_line(translator, effect)} {placed}"
    badge = Badge(str(n) if n > 1 else "", EFFECT_ICONS[name], tone, tip=tip)
    badge.corner = corner  # type: ignore[assignment]
    return badge


def lines(s: SigillumState, translator: Translator) -> list[Node]:
    """Arrows for an ability that strikes along a line, while its line is being chosen."""
    if s.over or not s.stack or not isinstance(s.stack[-1], Aim):
        return []
    ability = s.box.abilities[s.stack[-1].ability]
    if ability.reach != ONE_RAY:
        return []
    user = s.box.slot[ability.who]
    aimed = legal_targets(s, ability, user)
    x, y = centre(s.at[user])
    found: list[Node] = []
    for d, bearing in enumerate(BEARINGS):
        ray = s.box.board.rays[s.at[user]][d]
        if ray & aimed:
            dx, dy = flat_centre(DIRECTIONS[d], HEX_SIDE)
            node = Node(f"line:{bearing}", "token", x + dx / 2, y + dy / 2, w=30, h=30, layer=4, shape="arrow")
            node.turn = BOARD_TURN * d
            node.tone = "ink"
            node.refs = [f"line:{bearing}"]
            node.lights = [f"cell:{CELLS[c]}" for c in bits(ray)]
            node.said = translator.text(f"line.{bearing}")
            found.append(node)
    return found


# ---- sheets, the sigil of time, the castle scales ----------------------------------------------


def squads(s: SigillumState, seat: int, translator: Translator) -> list[Node]:
    """All squads as sheets in a row, the partner's before the rivals': health, markers, abilities and when they are
    ready."""
    found: list[Node] = []
    rules = s.box.rules
    own_side = rules.side_of(seat) if seat >= 0 else rules.side_of(rules.seating[0])
    for owner in sorted(rules.seating, key=lambda each: rules.side_of(each) != own_side):
        mine = owner == seat or (seat == SPECTATOR and owner == s.box.rules.seating[0])
        side = s.box.rules.side_of(owner)
        title = (
            translator.text("scene.your-squad")
            if owner == seat
            else translator.text("scene.squad-of", seat=f"seat:{owner}")
        )
        panel = Node(f"squad-{owner}", "panel", tone=SIDES[side], text=title, area="mine" if mine else "others")
        if rules.seats > 2 and side == own_side and owner != seat and seat >= 0:
            panel.note = translator.text("scene.partner")
        panel.refs = [f"seat:{owner}"]
        panel.active = not s.over and s.box.size > 0 and owner == seat_to_act(s)
        found += [panel, *once(translator, squad, s, translator, owner)]
    return found


def squad(s: SigillumState, translator: Translator, owner: int) -> list[Node]:
    """What lies in the panel of a seat: its sheets, or in the draft those whom it has picked."""
    found: list[Node] = []
    panel = f"squad-{owner}"
    if not s.box.size:
        for who in s.picks[owner]:
            found.append(memoized(translator, (s.box.bestiary, who, owner), portrait, s, translator, who, panel))
        return found
    for slot in s.box.of_seat[owner]:
        count = (
            s.health[slot],
            s.used[slot],
            s.round,
            return_round(s, slot, 1),
            return_round(s, slot, 2),
            *s.marks[slot],
        )
        facts = (s.box, slot, s.at[slot], can_act(s, slot), count)
        found += memoized(translator, facts, sheet_nodes, s, translator, slot, panel)
    return found


def sheet_nodes(s: SigillumState, translator: Translator, slot: int, panel: str) -> list[Node]:
    sheet = s.box.sheets[slot]
    side = s.box.side[slot]
    card = Node(f"sheet:{sheet.id}", "card", parent=panel, tone=SIDES[side], icon=WHO_ICONS[sheet.id])
    card.text = translator.text(f"who.{sheet.id}")
    card.note = kind_line(translator, sheet)
    card.value, card.of = s.health[slot], sheet.health
    card.badges = markers(s, translator, slot)
    card.refs = [f"who:{sheet.id}"]
    card.lights = token_on_board(s, slot)
    card.dim = s.at[slot] < 0
    card.active = can_act(s, slot)
    card.tip = sheet_tip(s, translator, slot)
    if s.at[slot] < 0:
        card.note = translator.text("scene.waiting")
    found = [card]
    for ability in sheet.abilities:
        note = readiness(s, translator, slot, ability)
        found.append(memoized(translator, (ability, note), ability_node, translator, ability, note, card.id))
    return found


def ability_node(translator: Translator, ability: Ability, note: str, card: str) -> Node:
    """The line of an ability on its sheet; `note` says whether it is ready."""
    line = Node(f"ability:{ability.id}", "label", parent=card, icon=ability_icon(ability), tone="page")
    line.text = translator.text(f"ability.{ability.id}")
    line.note = note
    line.dim = note != translator.text("scene.ready")
    line.refs = [f"ability:{ability.id}"]
    unsure = translator.text("sheet.reconstructed") if ability.reconstructed else ""
    line.tip = Tip(line.text, ability_lines(translator, ability), [], line.icon, unsure)
    return line


def token_on_board(s: SigillumState, slot: int) -> list[str]:
    """The token on the board that belongs to a sheet, if it is there."""
    return [f"who:{s.box.sheets[slot].id}"] if s.at[slot] >= 0 else []


def readiness(s: SigillumState, translator: Translator, slot: int, ability: Ability) -> str:
    """Whether an ability may be used: not while its user waits, is stunned or silenced, or while it recharges."""
    if s.at[slot] < 0:
        return translator.text("scene.off-board")
    if why_not_act(s, slot) is not None:
        return translator.text("scene.stunned")
    if ability.kind == 0:
        used = s.used[slot]
        both = [(MANOEUVRED, "scene.moved"), (ATTACKED, "scene.attacked")]
        said = [translator.text(key) for bit, key in both if used & bit]
        return ", ".join(said) or translator.text("scene.ready")
    ready = return_round(s, slot, ability.kind)
    if ready:
        return return_text(translator, ready - s.round)
    silenced = why_not_use_special(s, slot, ability.kind) is not None
    return translator.text("scene.silenced" if silenced else "scene.ready")


def return_text(translator: Translator, left: int) -> str:
    """When a recharging token returns; 0 is its owner's next time phase."""
    return translator.text("scene.in", n=left) if left > 0 else translator.text("scene.due")


def sheet_tip(s: SigillumState, translator: Translator, slot: int) -> Tip:
    """The sheet of a character in a battle: how it stands now, its markers, then what its abilities do."""
    facts = (s.box, slot, s.at[slot], s.health[slot], *s.marks[slot])
    return memoized(translator, facts, _sheet_tip, s, translator, slot)


def _sheet_tip(s: SigillumState, translator: Translator, slot: int) -> Tip:
    sheet = s.box.sheets[slot]
    health = translator.text("scene.health", n=s.health[slot], of=sheet.health)
    owner = translator.text("scene.plays-for", seat=f"seat:{s.box.seat[slot]}")
    told = [f"{owner} · {health}"]
    if s.at[slot] < 0:
        told.append(translator.text("scene.waiting-tip"))
    told += [badge.tip for badge in markers(s, translator, slot)]
    known = {effect_of(m) for m in s.marks[slot]}
    shown = [effect_line(translator, effect) for effect in known]
    told += [line for line in sheet_lines(translator, sheet) if line not in shown]
    title = who_with_place(s, slot, translator)
    return Tip(title, told, ["SIG-MAIN-01"], WHO_ICONS[sheet.id], unprinted_values(translator, sheet))


def who_tip(s: SigillumState, translator: Translator, who: int) -> Tip:
    sheet = s.box.bestiary.sheets[who]
    unsure = unprinted_values(translator, sheet)
    return Tip(translator.text(f"who.{sheet.id}"), sheet_lines(translator, sheet), [], WHO_ICONS[sheet.id], unsure)


def sigil_of_time(s: SigillumState, translator: Translator) -> list[Node]:
    """The disc: tokens lie in the sector of the rounds they still need; 0 waits for its owner's time phase."""
    title = translator.text("scene.time")
    panel = Node("time", "panel", text=title, area="side", tone="page")
    dial = Node("dial", "dial", parent="time", tone="disc", icon="hourglass", value=NEXT_ROUND, of=6)
    if s.round:
        dial.text = translator.text("scene.round", n=s.round)
        panel.note = dial.text
    sectors = [translator.text(f"scene.dial-{part}") for part in ("sectors", "next", "hub", "turns")]
    dial.tip = Tip(title, [*([dial.text] if s.round else []), *sectors], ["SIG-TIME-03", "SIG-ROUND-02"], "hourglass")
    found = [panel, dial]
    due = 0
    for i, ready in enumerate(s.ready):
        if ready:
            slot, kind = divmod(i, 2)
            ability = s.box.sheets[slot].abilities[kind + 1]
            side = s.box.side[slot]
            token = Node(f"recharge:{ability.id}", "token", parent="dial", w=19, h=19)
            token.shape = "disc" if side == 0 else "square"
            token.slot = max(0, ready - s.round)
            if not token.slot:  # around the hourglass, side by side
                token.x, token.y = HUB_RING[due % len(HUB_RING)]
                due += 1
            token.tone = SIDES[side]
            token.icon = ability_icon(ability)
            token.refs = [f"ability:{ability.id}"]
            token.lights = token_on_board(s, slot)
            said = [translator.text(f"who.{s.box.sheets[slot].id}"), return_text(translator, token.slot)]
            token.tip = Tip(translator.text(f"ability.{ability.id}"), said, icon=token.icon)
            token.said = ", ".join([token.tip.title, *said])
            found.append(token)
    return found


def castle_scales(s: SigillumState, translator: Translator) -> list[Node]:
    """Damage of both castles, the part that can never be repaired marked apart."""
    if not s.box.size:
        return []
    found = [Node("castles", "panel", text=translator.text("scene.castles"), area="side", tone="page")]
    for side in range(2):
        fixed = initial_damage(s, side)
        damage = s.damage[side]
        seats = side_name(s, side, translator)
        track = Node(f"castle-{SIDES[side]}", "track", parent="castles", shape="pips", tone=SIDES[side], icon="castle")
        track.value, track.of = damage, s.box.rules.scale
        track.marks = ["initial"] * fixed + ["harm"] * (damage - fixed)
        track.text = translator.text("scene.castle-of", seat=seats, n=damage, of=s.box.rules.scale)
        told = [translator.text("scene.castle-scale", n=s.box.rules.scale)]
        if fixed:
            told.append(translator.text("scene.initial", n=fixed, seat=seats))
        track.tip = Tip(track.text, told, ["SIG-CASTLE-01", "SIG-WIN-01"], "castle")
        found.append(track)
    return found


# ---- the draft ---------------------------------------------------------------------------------


def draft(s: SigillumState, translator: Translator) -> list[Node]:
    """All characters to choose from, with filters; or the ready squads."""
    if len(s.castles) < len(s.box.board.castles):
        return []
    if s.box.rules.squads == "ready":
        panel = Node("ready-squads", "panel", text=translator.text("scene.squads"), area="over", tone="page")
        found = [panel]
        for name, members in s.box.bestiary.squads.items():
            card = Node(
                f"squad:{name}",
                "card",
                parent=panel.id,
                tone="page",
                icon=WHO_ICONS[s.box.bestiary.sheets[members[0]].id],
            )
            card.text = translator.text(f"squad.{name}")
            names = [translator.text(f"who.{s.box.bestiary.sheets[w].id}") for w in members[: s.box.board.squad]]
            card.note = ", ".join(names)
            card.refs = [f"squad:{name}"]
            card.dim = any(members[0] in squad for squad in s.picks)
            card.tip = Tip(card.text, squad_lines(s, translator, members), ["SIG-DRAFT-06"], card.icon)
            found.append(card)
        return found
    if s.box.rules.squads != "draft":
        return []
    text = translator.text("scene.pool", n=s.box.rules.picks)
    pool = Node("pool", "panel", text=text, area="over", tone="page")
    pool.filters = [
        Filter(translator.text("scene.attribute"), [(f"a-{x}", translator.text(f"attribute.{x}")) for x in ATTRIBUTES]),
        Filter(translator.text("scene.size"), [(f"s-{x}", translator.text(f"size.{x}")) for x in SIZES]),
        Filter(
            translator.text("scene.range"), [(f"r-{x}", translator.text(f"range.{x}")) for x in ("melee", "ranged")]
        ),
        Filter(translator.text("scene.complexity"), [(f"c-{x}", translator.text(f"level.{x}")) for x in COMPLEXITIES]),
    ]
    found = [pool]
    for who in range(len(s.box.bestiary.sheets)):
        taker = next((seat for seat, squad in enumerate(s.picks) if who in squad), -1)
        banned = who in s.bans or who in s.barred
        facts = (s.box.bestiary, s.box.rules, who, taker, banned)
        found.append(memoized(translator, facts, candidate, s, translator, who, taker, banned))
    return found


def squad_lines(s: SigillumState, translator: Translator, members: list[int]) -> list[str]:
    """A ready squad in words: each member by its name, its kind and its main ability."""
    told: list[str] = []
    for who in members[: s.box.board.squad]:
        sheet = s.box.bestiary.sheets[who]
        name = translator.text(f"who.{sheet.id}")
        told.append(f"{name} ({kind_line(translator, sheet)}). {ability_sentences(translator, sheet.abilities[0])}")
    return told


def candidate(s: SigillumState, translator: Translator, who: int, taker: int, banned: bool) -> Node:
    sheet = s.box.bestiary.sheets[who]
    card = portrait(s, translator, who, "pool")
    card.id = f"candidate:{sheet.id}"
    card.tags = [
        f"a-{ATTRIBUTES[sheet.attribute]}",
        f"s-{SIZES[sheet.size]}",
        f"r-{'melee' if sheet.melee else 'ranged'}",
        f"c-{COMPLEXITIES[sheet.complexity]}",
    ]
    if banned:
        card.dim = True
        card.note = translator.text("scene.banned")
    elif taker >= 0:
        card.dim = True
        card.tone = SIDES[s.box.rules.side_of(taker)]
        card.note = translator.text("scene.picked-by", seat=f"seat:{taker}")
    return card


def portrait(s: SigillumState, translator: Translator, who: int, panel: str) -> Node:
    sheet = s.box.bestiary.sheets[who]
    card = Node(f"sheet:{sheet.id}", "card", parent=panel, tone="page", icon=WHO_ICONS[sheet.id])
    card.text = translator.text(f"who.{sheet.id}")
    attribute = translator.text(f"attribute.{ATTRIBUTES[sheet.attribute]}")
    card.note = f"{attribute} · {translator.text(f'size.{SIZES[sheet.size]}')}"
    card.value, card.of = sheet.health, sheet.health
    card.refs = [f"who:{sheet.id}"]
    card.tip = who_tip(s, translator, who)
    return card
