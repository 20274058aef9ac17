"""The picture of the horde: sections, enemies and their deck."""

from collections.abc import Hashable
from math import cos, radians, sin, sqrt

from hexkeep.games.bastion.components.box import GREY, MIMIC, PRISMATIC_1, PRISMATIC_2
from hexkeep.games.bastion.rules.enemies.abilities import has_ability
from hexkeep.games.bastion.rules.enemies.colours import colour_of
from hexkeep.games.bastion.rules.enemies.placement import stop_below
from hexkeep.games.bastion.rules.enemies.shields import why_not_target
from hexkeep.games.bastion.rules.enemies.strength import strength_at
from hexkeep.games.bastion.state import SETUP_PHASE, BastionState, last_enemy, leading_card
from hexkeep.games.bastion.table.picture import card_texts
from hexkeep.games.bastion.table.picture.layout import APOTHEM, ENEMY_DISTANCE, section_at, spot_at
from hexkeep.games.bastion.table.picture.theme import ENEMY_ICONS, MANA_ICONS
from hexkeep.games.bastion.vocabulary import (
    AT,
    CITADEL_SPOT,
    COLOURS,
    DISTRICT_OF,
    ENEMY,
    FIRST_SQUARE,
    MANA,
    WALL_SECTIONS,
)
from hexkeep.kernel.table.drawing import memoized
from hexkeep.kernel.table.scene import Badge, Node, Tip
from hexkeep.kernel.table.texts import Translator, sentence


def horde(s: BastionState, translator: Translator) -> list[Node]:
    """Sections with who stands there, squares and citadel."""
    nodes: list[Node] = []
    coming = next_section(s)
    for section in range(WALL_SECTIONS):
        if s.spots[section]:
            nodes.append(memoized(translator, section, section_label, section))
        else:
            marcher = leading_card(s, last_enemy(s)) if section == coming and not s.deck else -1
            drawn = (section, section == coming, marcher)
            facts = (*drawn, s.districts[DISTRICT_OF[section]])
            nodes.append(memoized(translator, facts, free_section, *drawn, translator))
    for spot in (*range(WALL_SECTIONS), *range(FIRST_SQUARE, FIRST_SQUARE + 6), CITADEL_SPOT):
        if s.spots[spot]:
            nodes.extend(memoized(translator, creature_facts(s, spot), creature, s, spot, translator))
    return nodes


def creature_facts(s: BastionState, spot: int) -> Hashable:
    """What the picture of an enemy depends on. Its strength is its own, but for neighbours that boost or shield it, the
    citadel's dragon and its district; only a shapeshifter reckons with what its neighbours reckon with (BAS-SHA-01)."""
    if spot == CITADEL_SPOT:
        return (s.box, spot, s.auras, s.spots[spot])
    d = DISTRICT_OF[spot]
    over = (s.spots[CITADEL_SPOT], s.spots[FIRST_SQUARE + d])
    if spot >= FIRST_SQUARE:
        near = s.spots[spot : spot + 1]
    elif has_ability(s, spot, MIMIC):
        return (s.box, spot, s.auras, *s.spots[max(0, spot - 3) : spot + 4], *over, *s.foundations, *s.districts)
    else:
        near = s.spots[max(0, spot - 1) : spot + 2]
    return (s.box, spot, s.auras, *near, *over, *s.foundations[2 * d : 2 * d + 2], s.districts[d])


def next_section(s: BastionState) -> int:
    """The section that the next enemy step will most likely take, or -1: where a plain card from the deck goes, or
    where the last in line marches."""
    if s.over or s.phase == SETUP_PHASE:
        return -1
    start = WALL_SECTIONS if s.deck else last_enemy(s)
    return stop_below(s, start)


def free_section(section: int, coming: bool, marcher: int, translator: Translator) -> Node:
    """A free section with its number; where the next enemy comes, a question mark or the one who marches there."""
    x, y = section_at(section, ENEMY_DISTANCE)
    free = translator.text("scene.free", at=AT.write(section))
    lines = [translator.text("scene.free.tip")]
    if coming and marcher >= 0:
        lines = [sentence(translator.text("scene.marches-here", enemy=ENEMY.write(marcher)))]
    elif coming:
        lines = [translator.text("scene.comes-here"), translator.text("scene.comes-here.others")]
    return Node(
        id=f"section-{section + 1}",
        kind="token",
        shape="disc",
        x=x,
        y=y,
        w=60,
        h=60,
        tone="next" if coming else "free",
        icon=icon_of(marcher) if marcher >= 0 else "",
        text="?" if coming else str(section + 1),
        refs=[AT.write(section)],
        said=f"{free}. {lines[0]}" if coming else free,
        tip=Tip(free, lines),
    )


def section_label(section: int) -> Node:
    """The number of a section where an enemy stands."""
    x, y = section_at(section, APOTHEM - 4)
    return Node(id=f"merlon-{section + 1}", kind="label", x=x, y=y, h=19, text=str(section + 1), tone="wall")


def deck(s: BastionState, translator: Translator) -> Node:
    """The deck at the last section, with what everybody knows of it."""
    gone = (len(s.deck), s.mode, s.recipe, *s.spent, *s.spots, *s.spells)
    return memoized(translator, (s.box, gone), deck_pile, s, translator)


def deck_pile(s: BastionState, translator: Translator) -> Node:
    x, y = section_at(23, ENEMY_DISTANCE + 6)
    return Node(
        id="deck",
        kind="pile",
        x=x,
        y=y,
        w=64,
        h=90,
        value=len(s.deck),
        face_down=True,
        icon="skull-staff",
        tone="closed",
        refs=[AT.write(23)],
        said=translator.text("scene.deck", n=len(s.deck)),
        tip=Tip(
            translator.text("scene.deck", n=len(s.deck)),
            card_texts.deck_lines(s, translator),
            card_texts.rules_of_edition(s, "BAS-GEO-07"),
        ),
    )


def tone_of(s: BastionState, card: int) -> str:
    circle = s.box.circle[card]
    if circle < 6:
        return COLOURS[circle]
    if circle in (PRISMATIC_1, PRISMATIC_2):
        return "prismatic"
    return "grey" if circle == GREY else "white"


def icon_of(card: int) -> str:
    name = ENEMY.token(card)
    return ENEMY_ICONS[name] if name in ENEMY_ICONS else ENEMY_ICONS[name.partition("-")[2]]


def beside(spot: int, i: int, count: int) -> tuple[float, float, float]:
    """Where the i-th of those who share a spot stands, seen from the one that is shown, and how large it is beside it:
    behind it; on the citadel, where many dragons settle, around it and below the citadel's name."""
    if spot == CITADEL_SPOT:
        angle = radians(90.0 + (i - (count - 1) / 2) * 55.0)
        return cos(angle) * 62.0, sin(angle) * 62.0, 0.62
    dx, dy = section_at(spot, 1.0) if spot < FIRST_SQUARE else (0.0, -1.0)
    away = 34.0 * (i + 1) / (sqrt(dx * dx + dy * dy) or 1.0)
    return dx * away, dy * away, 0.8


def creature(s: BastionState, spot: int, translator: Translator) -> list[Node]:
    """An enemy with its strength. Its symbiotes stand behind it; a shield says that nobody may attack it."""
    x, y = spot_at(spot)
    shown = leading_card(s, spot)
    others = [card for card in s.spots[spot] if card != shown]
    reason = why_not_target(s, spot)
    size = 78.0 if spot < FIRST_SQUARE else 70.0
    nodes: list[Node] = []
    for i, card in enumerate(others):
        dx, dy, part = beside(spot, i, len(others))
        nodes.append(
            Node(
                id=f"e-{ENEMY.token(card)}",
                kind="token",
                shape="disc",
                x=round(x + dx, 1),
                y=round(y + dy, 1),
                w=size * part,
                h=size * part,
                icon=icon_of(card),
                tone=tone_of(s, card),
                refs=[ENEMY.write(card)],
                said=translator.name(ENEMY, card),
                tip=card_texts.enemy_tip(s, card, spot, translator),
            )
        )
    # BAS-REF-01: marks show what the position says
    badges = [Badge(text=str(strength_at(s, spot)), tone="paper", corner="se", tip=translator.text("scene.strength"))]
    if s.box.circle[shown] >= 6 and spot != CITADEL_SPOT and s.box.circle[shown] != GREY:
        colour = colour_of(s, shown, spot)
        badges.append(
            Badge(icon=MANA_ICONS[colour], tone=COLOURS[colour], corner="sw", tip=translator.name(MANA, colour))
        )
    if reason is not None:
        badges.append(Badge(icon="checked-shield", tone="harm", corner="nw", tip=translator.reason(reason)))
    forbids = s.box.forbids[shown]
    if forbids >= 0:
        badges.append(
            Badge(
                icon="water-drop",
                tone=COLOURS[forbids],
                corner="ne",
                tip=translator.text("scene.forbids", mana=MANA.write(forbids)),
            )
        )
    nodes.append(
        Node(
            id=f"e-{ENEMY.token(shown)}",
            kind="token",
            shape="disc",
            x=x,
            y=y,
            w=size,
            h=size,
            layer=1,
            turn=0,
            icon=icon_of(shown),
            tone=tone_of(s, shown),
            refs=[AT.write(spot), ENEMY.write(shown)],
            badges=badges,
            said=translator.text("scene.enemy", enemy=ENEMY.write(shown), at=AT.write(spot), n=strength_at(s, spot)),
            tip=card_texts.enemy_tip(s, shown, spot, translator),
        )
    )
    return nodes
