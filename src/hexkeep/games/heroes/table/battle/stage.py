"""The stage of a battle: the order of turns, both armies, the field, the own hand and spells."""

from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.rules.cards.levels import experts_left
from hexkeep.games.heroes.rules.combat.battlefield import initiative, owner, uses_deck
from hexkeep.games.heroes.rules.combat.combat_round import NextUnit
from hexkeep.games.heroes.rules.combat.deployment import DeployUnits
from hexkeep.games.heroes.rules.effects.language import SPELL
from hexkeep.games.heroes.rules.modes.skirmish import DeployByTurns, units_to_place
from hexkeep.games.heroes.state import ACTIVATED_MARK, HeroesState, guard_at
from hexkeep.games.heroes.table.battle.field import (
    CELL_HEIGHT,
    CELL_WIDTH,
    dress,
    fighter,
    fighter_facts,
    figures,
    spaces,
    speed,
)
from hexkeep.games.heroes.table.battle.names import (
    own_side,
    side_name,
    side_note,
    site_name,
    takes_part,
    unit_name,
)
from hexkeep.games.heroes.table.battle.tips import movement, state_badges
from hexkeep.games.heroes.table.map.boards import card_node, unit_card
from hexkeep.games.heroes.table.map.theme import ROMAN, tone_of
from hexkeep.games.heroes.vocabulary import CARD, FIGHTER
from hexkeep.kernel.table.drawing import memoized, once
from hexkeep.kernel.table.scene import Area, Badge, Node
from hexkeep.kernel.table.texts import Translator, sentence

STAGE = "battle"
SIDE_PANELS: tuple[Area, Area] = ("left", "right")
Facts = list[tuple[object, ...]]
"""What each unit shows (`fighter_facts`)."""


def is_battle(s: HeroesState) -> bool:
    """A combat stands on the table."""
    return s.field >= 0


def stage(s: HeroesState, seat: int, translator: Translator) -> list[Node]:
    """Everything that the stage shows, as panels by their areas."""
    turned = own_side(s, seat)
    panel = Node(STAGE, "panel", area="over", plane=True, tone="paper", icon="crossed-swords")
    place = site_name(s, seat, translator)
    panel.text = translator.text("battle.heading" if place else "battle.heading.only", place=place)
    panel.note = translator.text("scene.combat-round", n=max(1, s.combat_round))
    panel.w, panel.h = CELL_WIDTH * 6, CELL_HEIGHT * 5
    facts = (s.box, s.mode, turned, takes_part(s, seat), *s.walls, *s.rocks, *s.fires)
    found = [panel, *memoized(translator, facts, spaces, s, seat, translator)]
    units = fighter_facts(s, seat, translator)
    for u, known in enumerate(units):
        if s.cell[u] >= 0:
            found.append(memoized(translator, known, fighter, s, u, seat, translator))
    found += ribbon(s, units, seat, translator)
    for area, side in zip(SIDE_PANELS, (turned, 1 - turned), strict=True):
        found += army(s, units, side, area, seat, translator)
    return [*found, *hand(s, seat, translator)]


# ---- the order of turns ---------------------------------------------------------------------------


def order_of_turns(s: HeroesState) -> list[int]:
    """The units that still act in this round, in order; where a player may choose, the first of them."""
    before = (s.mark, s.last_initiative, s.last_side)
    s.mark = s.mark.copy()
    found: list[int] = []
    try:
        while choices := NextUnit().choices(s):
            u = choices[0]
            found.append(u)
            s.mark[u] |= ACTIVATED_MARK
            s.last_initiative, s.last_side = initiative(s, u), s.side[u]
    finally:  # the rounds ahead were only looked at; a copy of the whole table would take longer
        s.mark, s.last_initiative, s.last_side = before
    return found


def ribbon(s: HeroesState, units: Facts, seat: int, translator: Translator) -> list[Node]:
    """Who acts now, who follows, and who has acted."""
    panel = Node("order", "panel", area="ribbon", icon="hourglass", text=translator.text("battle.order"))
    panel.note = translator.text("battle.round", n=max(1, s.combat_round))
    now = [s.actor] if s.actor >= 0 and s.cell[s.actor] >= 0 and s.mark[s.actor] & ACTIVATED_MARK else []
    later = once(translator, order_of_turns, s) if s.archery else []
    done = [u for u in range(len(s.code)) if s.cell[u] >= 0 and u not in now and u not in later]
    found = [panel]
    for u in (*now, *later, *done):
        word = "battle.acts-now" if u in now else "battle.acted" if u in done else "battle.acts"
        found.append(memoized(translator, (units[u], word), turn_node, s, u, word, seat, translator))
    return found


def turn_node(s: HeroesState, u: int, word: str, seat: int, translator: Translator) -> Node:
    """A unit in the order of turns."""
    node = dress(s, u, Node(f"turn-{u}", "token", parent="order"), seat, translator)
    node.value = node.of = None
    node.active, node.dim = word == "battle.acts-now", word == "battle.acted"
    node.note = translator.text(word, n=speed(s, u))
    return node


# ---- the armies -----------------------------------------------------------------------------------


def army(s: HeroesState, units: Facts, side: int, area: Area, seat: int, translator: Translator) -> list[Node]:
    """One side: who leads it and who plays it, its units with their numbers, those still to be placed, the fallen."""
    panel = Node(f"side-{side}", "panel", area=area, tone=tone_of(owner(s, side)))
    panel.icon = "crown" if owner(s, side) >= 0 else "crossed-swords"
    panel.text = sentence(side_name(s, side, translator))
    panel.note = side_note(s, side, seat, translator)
    found = [panel]
    for u in sorted(range(len(s.code)), key=lambda u: s.cell[u] < 0):
        if s.side[u] == side:
            found.append(memoized(translator, (units[u], panel.id), army_row, s, u, panel.id, seat, translator))
    placing = next((step.side for step in s.stack[::-1] if isinstance(step, DeployUnits)), -1)
    if side not in s.side and (placing != side or not s.reserve):
        found += waiting_army(s, side, panel.id, translator)
    waiting = s.reserve[::-1] if placing == side else units_to_place(s, side) if side in s.side else []
    is_next = placing == side or is_placing(s, side)
    for i, code in enumerate(waiting):
        node = unit_card(s, code, f"reserve-{side}-{i}", panel.id, translator)
        node.text = unit_name(s, code, translator)
        node.note = translator.text("battle.to-place")
        node.active = i == 0 and is_next
        found.append(node)
    return found


def is_placing(s: HeroesState, side: int) -> bool:
    """The side is the next to place a unit on the large board."""
    step = s.stack[-1] if s.stack else None
    return isinstance(step, DeployByTurns) and step.side == side


def waiting_army(s: HeroesState, side: int, panel: str, translator: Translator) -> list[Node]:
    """Before anybody is placed: the units a player can bring, or of what level the guards will be."""
    player = owner(s, side)
    found: list[Node] = []
    for i, code in enumerate(s.army[player] if player >= 0 else ()):
        node = unit_card(s, code, f"waiting-{side}-{i}", panel, translator)
        node.text = unit_name(s, code, translator)
        node.note = translator.text("battle.to-place")
        found.append(node)
    level = guard_at(s, s.field) if player < 0 and s.mode < SKIRMISH else 0
    if level:
        guards = Node(f"waiting-{side}", "card", parent=panel, tone="stone", icon="crossed-swords")
        guards.text = sentence(translator.text("scene.guard", n=ROMAN[level]))
        guards.note = translator.text("battle.guards-drawn")
        found.append(guards)
    return found


def army_row(s: HeroesState, u: int, parent: str, seat: int, translator: Translator) -> Node:
    """A unit with its numbers in its army."""
    node = dress(s, u, Node(f"unit-{u}", "card", parent=parent), seat, translator)
    fallen = s.cell[u] < 0
    node.note = translator.text("battle.fallen") if fallen else movement(s, u, translator)
    node.dim = fallen
    node.active = node.active and not fallen
    node.badges = [
        *figures(s, u, translator),
        Badge(str(speed(s, u)), icon="sprint", corner="e", tip=translator.text("figure.initiative")),
        *state_badges(s, u, translator),
    ]
    node.lights = [] if fallen else [f"fighter-{u}"]
    node.refs = [FIGHTER.write(u)] if not fallen else []
    return node


# ---- the own cards --------------------------------------------------------------------------------


def hand(s: HeroesState, seat: int, translator: Translator) -> list[Node]:
    """The own hand, spells apart from the rest; nothing for those who take no part."""
    if not takes_part(s, seat):
        return []
    side = own_side(s, seat)
    own = owner(s, side) == seat
    plays = own and uses_deck(s, side)
    panel = Node("battle-hand", "panel", area="hand", icon="book-cover", text=translator.text("scene.hand"))
    cards = s.hand[seat] if plays else []
    panel.note = translator.text("battle.cards", n=len(cards)) if plays else ""
    if own and not plays:
        panel.note = translator.text("battle.no-deck")
    elif not own:
        panel.note = translator.text("battle.guards-no-deck")
    book = Node("battle-book", "panel", area="book", icon="spell-book", text=translator.text("battle.book"))
    if plays:
        left = max(0, s.limit[seat] - s.casts[seat]) if s.limit else 1
        book.note = translator.text("battle.casts", n=left)
        panel.tags = [translator.text("scene.experts", n=experts_left(s, seat))]
    found = [panel, book]
    for card in cards:
        is_spell = card >= 0 and s.box.card(card).kind == SPELL
        parent = book.id if is_spell else panel.id
        name = f"card-{CARD.token(card)}"
        found.append(memoized(translator, (s.box, card, name, parent), card_node, s, card, name, parent, translator))
    return found
