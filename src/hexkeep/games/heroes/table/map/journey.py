"""The middle of the table in an adventure: the cards drawn, those held, and the units with the power they add."""

from copy import copy

from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.rules.modes.adventure_cards import ResolveFromPile, SendUnits
from hexkeep.games.heroes.state import HeroesState, adventuring
from hexkeep.games.heroes.table.map.briefing import effect_words
from hexkeep.games.heroes.table.map.options import unit_name, unit_power
from hexkeep.games.heroes.table.map.theme import UNIT_ICONS
from hexkeep.games.heroes.vocabulary import ADVENTURE_CARD, UNIT
from hexkeep.kernel.table.scene import Badge, Node, Tip
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import UNKNOWN

JOURNEY_HEIGHT = 640.0
LEAST_COLUMNS = 3
CARD_SIZE = (132.0, 176.0)
UNIT_SIZE = (112.0, 140.0)
FIRST_COLUMN = 240.0
COLUMN = 148.0
ROWS = (120.0, 330.0, 535.0)
"""The middles of the rows: cards on offer, cards held, the army."""
HEADING = 22.0


def journey_box(s: HeroesState, seat: int) -> tuple[float, float, float, float]:
    """The room of the table without a map: x, y, width, height; as broad as its longest row."""
    rows = [s.looked] if s.mode == SKIRMISH else [choices_of(s)]
    if seat >= 0 and adventuring(s):
        rows += [s.quest_hand[seat], s.army[seat]]
    columns = max(LEAST_COLUMNS, *[len(row) for row in rows])
    return 0.0, 0.0, FIRST_COLUMN + COLUMN * (columns - 0.5) + HEADING, JOURNEY_HEIGHT


def choices_of(s: HeroesState) -> list[int]:
    """The adventure cards among which somebody chooses now."""
    if s.stack and isinstance(s.stack[-1], ResolveFromPile):
        return s.stack[-1].choices(s)
    return list(s.quest_drawn)


def adventures(s: HeroesState, seat: int, translator: Translator) -> list[Node]:
    """HOM-MODE-07: the adventure deck and its discard pile, the cards drawn, held and resolved, the army's power."""
    if not adventuring(s):
        return []
    return [*offered_cards(s, translator), *held_cards(s, seat, translator), *army_power(s, seat, translator)]


def lay_out_draft(s: HeroesState, nodes: list[Node], translator: Translator) -> list[Node]:
    """HOM-MODE-14: before a skirmish the cards to choose from lie in the middle, where the battle will be."""
    if s.mode != SKIRMISH or not s.looked:
        return nodes
    found: list[Node] = [heading("draft", 0, translator.text("scene.drawn"))]
    for node in nodes:
        if node.id.startswith("looked-"):
            node = copy(node)  # the node may be kept for later scenes
            node.parent, node.w, node.h = "", *CARD_SIZE
            node.note = node.tip.lines[0] if node.tip and node.tip.lines else node.note
            in_row(node, 0, int(node.id.removeprefix("looked-")))
        found.append(node)
    return found


def heading(name: str, row: int, text: str) -> Node:
    return Node(f"heading-{name}", "label", FIRST_COLUMN + COLUMN, ROWS[row] - 104, h=HEADING, text=text)


def empty_row(name: str, row: int, text: str) -> Node:
    """What is said where a row of the middle holds nothing yet."""
    return Node(f"empty-{name}", "label", FIRST_COLUMN + COLUMN, ROWS[row], h=HEADING, text=text)


def offered_cards(s: HeroesState, translator: Translator) -> list[Node]:
    """The deck, the discard pile, and the cards among which somebody chooses now."""
    deck = Node("adventure-deck", "pile", 90, ROWS[0], w=CARD_SIZE[0] * 0.8, face_down=True, value=len(s.quests))
    deck.icon, deck.text = "book-cover", translator.text("scene.adventures")
    deck.tip = Tip(deck.text, [translator.text("scene.adventures.tip")], ["HOM-MODE-13"])
    found = [deck]
    if s.quest_pile:
        top = adventure_card(s, s.quest_pile[-1], "adventure-pile", translator)
        top.x, top.y, top.w, top.h = 90, ROWS[1], CARD_SIZE[0] * 0.8, CARD_SIZE[1] * 0.8
        top.badges = [Badge(str(len(s.quest_pile)), corner="se", tip=translator.text("scene.discard"))]
        found.append(top)
    choices = choices_of(s)
    if choices:
        found.append(heading("drawn", 0, translator.text("scene.drawn")))
    for i, quest in enumerate(choices):
        found.append(in_row(adventure_card(s, quest, f"adventure-drawn-{i}", translator), 0, i))
    return found


def held_cards(s: HeroesState, seat: int, translator: Translator) -> list[Node]:
    """The cards a seat holds, in the middle; those of others on their boards, with the cards resolved."""
    found: list[Node] = []
    for player in range(s.seats):
        board = f"board-{player}"
        for i, quest in enumerate(s.quest_hand[player]):
            node = adventure_card(s, quest, f"adventure-{player}-{i}", translator)
            if player == seat:
                found.append(in_row(node, 1, i))
            else:
                node.parent, node.w, node.h = board, 0, 0
                found.append(node)
        done = Node(f"adventures-{player}", "pile", parent=board, value=len(s.quest_done[player]), icon="book-pile")
        done.text = translator.text("scene.resolved")
        listed = [translator.name(ADVENTURE_CARD, quest) for quest in s.quest_done[player]]
        done.tip = Tip(done.text, listed, ["HOM-MODE-07"])
        found.append(done)
    if seat >= 0:
        found.append(
            heading("held", 1, translator.text("scene.held"))
            if s.quest_hand[seat]
            else empty_row("held", 1, translator.text("scene.held.none"))
        )
    return found


def army_power(s: HeroesState, seat: int, translator: Translator) -> list[Node]:
    """The units of a seat, each with the power it adds to a fight."""
    if seat < 0:
        return []
    if not s.army[seat]:
        return [empty_row("army", 2, translator.text("scene.power.none"))]
    found = [heading("army", 2, translator.text("scene.power"))]
    sent = s.stack[-1].first if s.stack and isinstance(s.stack[-1], SendUnits) else UNKNOWN
    for i, code in enumerate(s.army[seat]):
        stats = s.box.stats[code]
        tier = ("bronze", "silver", "gold", "azure")[stats.tier]
        node = Node(f"power-{seat}-{i}", "card", tone=tier, w=UNIT_SIZE[0], h=UNIT_SIZE[1])
        node.icon = UNIT_ICONS.get(s.box.groups[stats.group], "crossed-swords")
        node.text, node.value = unit_name(s, code, translator), unit_power(s, code)
        node.note = translator.text("quest.adds" if node.value else "scene.stunned", n=node.value)
        node.refs, node.active = [UNIT.write(code)], code == sent
        node.tip = Tip(node.text, [sentence(node.note)], ["HOM-MODE-07"], node.icon)
        found.append(in_row(node, 2, i))
    return found


def in_row(node: Node, row: int, column: int) -> Node:
    """The node at its place in a row of the middle."""
    node.x, node.y = FIRST_COLUMN + COLUMN * column, ROWS[row]
    return node


def adventure_card(s: HeroesState, quest: int, name: str, translator: Translator) -> Node:
    """An adventure card: what it brings, or the powers that may be dared with what each is worth."""
    node = Node(name, "card", tone="page", icon="scroll-unfurled", w=CARD_SIZE[0], h=CARD_SIZE[1])
    if quest == UNKNOWN:
        node.face_down = True
        return node
    card = s.box.quests[s.box.quest_of[quest]]
    node.text, node.refs = translator.name(ADVENTURE_CARD, quest), [ADVENTURE_CARD.write(quest)]
    lines = [sentence(effect_words(s.box, program, translator)) for program in card.events]
    node.note = lines[0] if lines else ""
    if len(lines) > 1:
        lines = [translator.text("scene.time", n=n + 1) + line for n, line in enumerate(lines)]
    for power, program in zip(card.powers, card.battle, strict=True):
        lines.append(f"{translator.text('quest.power', n=power)}: {effect_words(s.box, program, translator)}")
    if card.powers:
        node.note = translator.text("quest.powers", low=min(card.powers), high=max(card.powers))
    if card.basic >= 0:
        lines.append(translator.text("scene.basic", effect=f"effect:{s.box.programs[card.basic].token}"))
    node.tip = Tip(node.text, lines, ["HOM-MODE-07"], node.icon)
    return node
