"""The picture of the bastion: districts, walls, sources, towers, foundations, squares."""

from collections.abc import Hashable
from math import sqrt

from hexkeep.games.bastion.rules.actions.mana import why_not_use_source
from hexkeep.games.bastion.state import (
    BastionState,
    source_colour,
    source_on,
)
from hexkeep.games.bastion.table.picture import card_texts
from hexkeep.games.bastion.table.picture.layout import (
    CITADEL_RADIUS,
    ENEMY_DISTANCE,
    RADIUS,
    at_side,
    corner,
    section_at,
)
from hexkeep.games.bastion.table.picture.theme import MANA_ICONS, RITUAL_ICONS
from hexkeep.games.bastion.table.values.actions import yield_of
from hexkeep.games.bastion.vocabulary import (
    AT,
    CITADEL,
    CITADEL_SPOT,
    COLOURS,
    DAMAGED,
    FIRST_SQUARE,
    FOUNDATION,
    MANA,
    OPEN,
    PLACE,
    RITUAL,
    SOURCE,
    SOURCE_SLOT,
    TOWER,
    foundations_of,
    ritual_colour,
    ritual_kind,
    source_district,
    sources_of,
)
from hexkeep.kernel.table.drawing import memoized
from hexkeep.kernel.table.scene import Badge, Node, Tip
from hexkeep.kernel.table.texts import Translator, sentence


def ground(s: BastionState, translator: Translator) -> list[Node]:
    """Districts, walls, gates, and the way the enemies walk."""
    nodes: list[Node] = []
    for d in range(6):
        nodes.extend(district(s, d, translator))
    # The walk goes counter-clockwise, from the deck down to the gates.
    track = [section_at(i, ENEMY_DISTANCE + 58) for i in range(22, -1, -1)]
    for i in range(0, len(track) - 3, 4):
        nodes.append(
            Node(id=f"march-{i}", kind="line", shape="arrow", points=track[i : i + 4], w=4, tone="path", dim=True)
        )
    return [*nodes, gates(s, translator), citadel(s, translator)]


def district(s: BastionState, d: int, translator: Translator) -> list[Node]:
    """One district: its ground, its wall, and a banner of its colour."""
    colour = COLOURS[s.districts[d]]
    name = sentence(translator.thing(PLACE.write(d), "bare"))
    x, y = at_side(d, 356.0, 0.0)
    middle = at_side(d, (RADIUS + CITADEL_RADIUS) * sqrt(3) / 4, 0.0)
    tip = Tip(
        title=name,
        lines=[translator.text("scene.district.tip"), translator.text("scene.district.move")],
        rules=card_texts.rules_of_edition(s, "BAS-GEO-02", "BAS-GEO-14", "BAS-MOVE-01"),
    )
    return [
        Node(
            id=f"district-{d + 1}",
            kind="line",
            shape="area",
            x=middle[0],
            y=middle[1],
            points=[corner(d, RADIUS), corner(d + 1, RADIUS), corner(d + 1, CITADEL_RADIUS), corner(d, CITADEL_RADIUS)],
            w=12,
            tone=colour,
            refs=[PLACE.write(d)],
            said=name,
            tip=tip,
        ),
        Node(
            id=f"wall-{d + 1}",
            kind="line",
            shape="edge",
            points=[corner(d, RADIUS), corner(d + 1, RADIUS)],
            w=14,
            tone="wall",
        ),
        Node(
            id=f"banner-{d + 1}",
            kind="token",
            shape="banner",
            x=x,
            y=y,
            w=30,
            h=34,
            tone=colour,
            icon=MANA_ICONS[s.districts[d]],
            said=name,
            tip=tip,
        ),
    ]


def gates(s: BastionState, translator: Translator) -> Node:
    x, y = corner(0, RADIUS + 34)
    name = translator.text("scene.gates")
    return Node(
        id="gates",
        kind="token",
        shape="shield",
        x=x,
        y=y,
        w=54,
        h=54,
        icon="medieval-gate",
        tone="gold",
        said=name,
        tip=Tip(
            name,
            [translator.text("scene.gates.tip"), translator.text("scene.gates.fall")],
            card_texts.rules_of_edition(s, "BAS-GEO-03"),
        ),
    )


def citadel(s: BastionState, translator: Translator) -> Node:
    name = sentence(translator.thing(PLACE.write(CITADEL), "bare"))
    return Node(
        id="citadel",
        kind="hex",
        shape="pointy",
        x=0,
        y=0,
        w=CITADEL_RADIUS * sqrt(3) * 0.92,
        tone="citadel",
        icon="" if s.spots[CITADEL_SPOT] else "castle",
        refs=[PLACE.write(CITADEL), AT.write(CITADEL_SPOT)] if not s.spots[CITADEL_SPOT] else [PLACE.write(CITADEL)],
        note=name,
        said=name,
        tip=Tip(
            name,
            [translator.text("scene.citadel.tip"), translator.text("scene.citadel.towers")],
            card_texts.rules_of_edition(s, "BAS-MANA-12"),
        ),
    )


def district_pieces(s: BastionState, translator: Translator) -> list[Node]:
    """Sources, towers, foundations and squares."""
    nodes: list[Node] = []
    for d in range(6):
        lies = (
            s.towers[d],
            s.districts[d],
            s.spots[FIRST_SQUARE + d] == (),
            *[s.sources[source] for source in sources_of(d)],
        )
        nodes.append(memoized(translator, (s.box, d, *lies), tower_node, s, d, translator))
        if not s.spots[FIRST_SQUARE + d]:
            nodes.append(memoized(translator, (s.box, d, s.districts[d], s.side), square_node, s, d, translator))
        for i in range(3):
            source = sources_of(d)[i]
            nodes.append(memoized(translator, source_facts(s, source), printed_source, s, d, i, translator))
        for foundation in foundations_of(d):
            card = s.foundations[foundation]
            is_source = card >= 0 and ritual_kind(card) == SOURCE
            built = source_facts(s, source_on(foundation)) if is_source else (s.box, s.districts[d])
            nodes.append(memoized(translator, (foundation, card, built), foundation_node, s, foundation, translator))
    return nodes


def square_node(s: BastionState, d: int, translator: Translator) -> Node:
    """A square on which no dragon or flier stands."""
    x, y = at_side(d, 246.0, 0.0)
    name = sentence(translator.thing(AT.write(FIRST_SQUARE + d)))
    return Node(
        id=f"square-{d + 1}",
        kind="tile",
        shape="square",
        x=x,
        y=y,
        w=64,
        h=64,
        tone="stone",
        icon="stone-bust" if s.side == 0 else "",
        refs=[AT.write(FIRST_SQUARE + d)],
        said=name,
        tip=Tip(name, [translator.text("scene.square.tip")], card_texts.rules_of_edition(s, "BAS-FLY-01")),
    )


def source_facts(s: BastionState, source: int) -> Hashable:
    d = source_district(source)
    return (
        s.box,
        source,
        s.districts[d],
        s.printed_sources[d * 3 : d * 3 + 3],
        source_colour(s, source),
        s.sources[source],
        why_not_use_source(s, source),
        yield_of(s, source),
    )


def printed_source(s: BastionState, d: int, i: int, translator: Translator) -> Node:
    """One of the three sources that are printed in a district."""
    return source_node(s, sources_of(d)[i], at_side(d, 166.0, (i - 1) * 62.0), translator)


def source_node(s: BastionState, source: int, place: tuple[float, float], translator: Translator) -> Node:
    colour = source_colour(s, source)
    lying = s.sources[source]
    reason = why_not_use_source(s, source)
    badges: list[Badge] = []
    if lying >= 0:
        badges.append(Badge(icon=MANA_ICONS[lying], tone=COLOURS[lying], corner="s", tip=translator.name(MANA, lying)))
    elif lying == DAMAGED:
        badges.append(Badge(icon="cross-mark", tone="harm", corner="s", tip=translator.text("reason.damaged-source")))
    tower = TOWER.write(source_district(source))
    printed = source in sources_of(source_district(source))[:3]
    lines = [
        translator.text("scene.source.tip", n=yield_of(s, source), mana=MANA.write(colour)),
        translator.text("scene.source.closes", tower=tower),
    ]
    if lying >= 0:
        lines.append(translator.text("scene.source.lies", mana=MANA.write(lying)))
    if reason is not None and lying < 0:
        lines.append(translator.reason(reason))
    name = sentence(translator.thing(SOURCE_SLOT.write(source)))
    if not printed:
        name = sentence(translator.text("name.built-bare", source=f"colour-source:{COLOURS[colour]}"))
    return Node(
        id=f"source-{SOURCE_SLOT.token(source)}",
        kind="token",
        shape="disc",
        x=place[0],
        y=place[1],
        w=50,
        h=50,
        icon=MANA_ICONS[colour],
        tone=COLOURS[colour],
        dim=reason is not None,
        badges=badges,
        refs=[SOURCE_SLOT.write(source)],
        said=name,
        tip=Tip(
            name,
            lines,
            card_texts.rules_of_edition(s, "BAS-MANA-03", "" if reason is None else reason.rule),
            icon="fountain",
            reconstructed=translator.text("scene.reconstructed.source") if printed else "",
        ),
    )


def tower_node(s: BastionState, d: int, translator: Translator) -> Node:
    lying = s.towers[d]
    x, y = at_side(d, 311.0, 0.0)
    badges = []
    if lying != OPEN:
        badges.append(Badge(icon=MANA_ICONS[lying], tone=COLOURS[lying], corner="s", tip=translator.name(MANA, lying)))
    waiting = sum(s.sources[source] >= 0 for source in sources_of(d))
    return Node(
        id=f"tower-{d + 1}",
        kind="token",
        shape="square",
        x=x,
        y=y,
        w=46,
        h=46,
        icon="stone-tower",
        tone=COLOURS[s.districts[d]],
        dim=lying != OPEN or bool(s.spots[FIRST_SQUARE + d]),
        badges=badges,
        refs=[TOWER.write(d)],
        said=sentence(translator.thing(TOWER.write(d))),
        tip=Tip(
            sentence(translator.thing(TOWER.write(d))),
            [
                translator.text("scene.tower.does"),
                translator.text("scene.tower.tip", n=waiting),
                translator.text("scene.tower.open" if lying == OPEN else "scene.tower.closed"),
            ],
            card_texts.rules_of_edition(s, "BAS-MANA-09"),
        ),
    )


def foundation_node(s: BastionState, foundation: int, translator: Translator) -> Node:
    """What is built on a foundation, or that it is free."""
    place = at_side(foundation // 2, 254.0, (-98.0, 98.0)[foundation % 2])
    card = s.foundations[foundation]
    refs = [FOUNDATION.write(foundation)]
    if card >= 0 and ritual_kind(card) == SOURCE:
        node = source_node(s, source_on(foundation), place, translator)
        node.refs = [*refs, *node.refs]
        node.shape = "square"
        return node
    if card < 0:
        name = sentence(translator.thing(FOUNDATION.write(foundation)))
        return Node(
            id=f"site-{FOUNDATION.token(foundation)}",
            kind="tile",
            shape="square",
            x=place[0],
            y=place[1],
            w=44,
            h=44,
            tone="free",
            refs=refs,
            said=name,
            tip=Tip(name, [translator.text("scene.site.tip")], card_texts.rules_of_edition(s, "BAS-STR-05")),
        )
    return Node(
        id=f"ritual-{RITUAL.token(card)}",
        kind="token",
        shape="square",
        x=place[0],
        y=place[1],
        w=52,
        h=52,
        icon=RITUAL_ICONS[ritual_kind(card)],
        tone=COLOURS[ritual_colour(card)],
        refs=refs,
        said=translator.name(RITUAL, card),
        tip=card_texts.ritual_tip(s, card, translator),
    )
