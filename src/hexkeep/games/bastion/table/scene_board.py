"""The picture of the bastion: districts, walls, sources, towers, foundations, squares."""

from collections.abc import Hashable
from math import sqrt

from hexkeep.games.bastion.rules.actions.mana import BASE_YIELD, unusable
from hexkeep.games.bastion.state import (
    BastionState,
    structures,
    well_colour,
    well_of,
)
from hexkeep.games.bastion.table import card_texts
from hexkeep.games.bastion.table.layout import CAMP, KEEP, RADIUS, at_side, corner, section_at
from hexkeep.games.bastion.table.theme import MANA_ICONS, RITUAL_ICONS
from hexkeep.games.bastion.vocabulary import (
    AT,
    CITADEL,
    COLOURS,
    DAMAGED,
    MANA,
    OBELISK,
    OPEN,
    PLACE,
    PLENTY,
    POWERS,
    RITUAL,
    SITE,
    SOURCE,
    SQUARES,
    TOP,
    TOWER,
    WELL,
)
from hexkeep.kernel.scene import Badge, Node, Tip, memoized
from hexkeep.kernel.texts import Translator


def ground(s: BastionState, translator: Translator) -> list[Node]:
    """Districts, walls, gates, and the way the enemies walk."""
    nodes: list[Node] = []
    for d in range(6):
        nodes.extend(district(s, d, translator))
    # The walk goes counter-clockwise, from the deck down to the gates.
    track = [section_at(i, CAMP + 64) for i in range(22, -1, -1)]
    for i in range(0, len(track) - 3, 4):
        nodes.append(
            Node(id=f"march-{i}", kind="line", shape="arrow", points=track[i : i + 4], w=4, tone="path", dim=True)
        )
    return [*nodes, gates(s, translator), citadel(s, translator)]


def district(s: BastionState, d: int, translator: Translator) -> list[Node]:
    """One district: its ground, its wall, and a banner with its number."""
    colour = COLOURS[s.districts[d]]
    name = translator.text("scene.district", place=PLACE.write(d), mana=MANA.write(s.districts[d]))
    x, y = at_side(d, 353.0, 0.0)
    return [
        Node(
            id=f"district-{d + 1}",
            kind="line",
            shape="area",
            points=[corner(d, RADIUS), corner(d + 1, RADIUS), corner(d + 1, KEEP), corner(d, KEEP)],
            w=12,
            tone=colour,
            refs=[PLACE.write(d)],
            said=name,
            tip=Tip(
                title=name,
                lines=[translator.text("scene.district.tip")],
                rules=card_texts.rules(s, "BAS-GEO-02", "BAS-GEO-14"),
            ),
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
            kind="label",
            x=x,
            y=y,
            h=14,
            text=str(d + 1),
            tone=colour,
            icon=MANA_ICONS[s.districts[d]],
            said=translator.thing(PLACE.write(d)),
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
        tip=Tip(name, [translator.text("scene.gates.tip")], card_texts.rules(s, "BAS-GEO-03")),
    )


def citadel(s: BastionState, translator: Translator) -> Node:
    name = translator.thing(PLACE.write(CITADEL))
    return Node(
        id="citadel",
        kind="hex",
        shape="pointy",
        x=0,
        y=0,
        w=KEEP * sqrt(3) * 0.92,
        tone="citadel",
        icon="" if s.spots[TOP] else "castle",
        refs=[PLACE.write(CITADEL), AT.write(TOP)] if not s.spots[TOP] else [PLACE.write(CITADEL)],
        note=name,
        tip=Tip(name, [translator.text("scene.citadel.tip")], card_texts.rules(s, "BAS-MANA-12")),
    )


def bastion(s: BastionState, translator: Translator) -> list[Node]:
    """Sources, towers, foundations and squares."""
    nodes: list[Node] = []
    for d in range(6):
        lies = (s.towers[d], s.districts[d], s.spots[SQUARES + d] == (), *s.sources[d * 5 : d * 5 + 5])
        nodes.append(memoized(translator, (s.box, d, *lies), tower, s, d, translator))
        x, y = at_side(d, 246.0, 0.0)
        if not s.spots[SQUARES + d]:
            nodes.append(
                Node(
                    id=f"square-{d + 1}",
                    kind="tile",
                    shape="square",
                    x=x,
                    y=y,
                    w=64,
                    h=64,
                    tone="stone",
                    icon="stone-bust" if s.side == 0 else "",
                    refs=[AT.write(SQUARES + d)],
                    tip=Tip(
                        translator.thing(AT.write(SQUARES + d)),
                        [translator.text("scene.square.tip")],
                        card_texts.rules(s, "BAS-FLY-01"),
                    ),
                )
            )
        for i in range(3):
            well = d * 5 + i
            nodes.append(
                memoized(
                    translator, source_facts(s, well), source, s, well, at_side(d, 166.0, (i - 1) * 62.0), translator
                )
            )
        for i in range(2):
            nodes.extend(foundation(s, d * 2 + i, at_side(d, 262.0, (-104.0, 104.0)[i]), translator))
    return nodes


def source_facts(s: BastionState, well: int) -> Hashable:
    return (s.box, well, well_colour(s, well), s.sources[well], unusable(s, well), yield_of(s, well))


def source(s: BastionState, well: int, place: tuple[float, float], translator: Translator) -> Node:
    colour = well_colour(s, well)
    lying = s.sources[well]
    reason = unusable(s, well)
    badges: list[Badge] = []
    if lying >= 0:
        badges.append(Badge(icon=MANA_ICONS[lying], tone=COLOURS[lying], corner="s", tip=translator.name(MANA, lying)))
    elif lying == DAMAGED:
        badges.append(Badge(icon="cross-mark", tone="harm", corner="s", tip=translator.text("reason.damaged-source")))
    lines = [translator.text("scene.source.tip", n=yield_of(s, well), mana=MANA.write(colour))]
    if reason is not None:
        lines.append(translator.reason(reason))
    return Node(
        id=f"source-{WELL.token(well)}",
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
        refs=[WELL.write(well)],
        said=translator.text("scene.source", source=WELL.write(well), mana=MANA.write(colour)),
        tip=Tip(
            translator.text("scene.source", source=WELL.write(well), mana=MANA.write(colour)),
            lines,
            card_texts.rules(s, "BAS-MANA-03", "" if reason is None else reason.rule),
            icon="fountain",
            reconstructed=well % 5 < 3,
        ),
    )


def yield_of(s: BastionState, well: int) -> int:
    """What a source gives now, by the reserve."""
    colour = well_colour(s, well)
    amount = BASE_YIELD + s.box.obelisk_yields * structures(s, well // 5, OBELISK, colour)
    for _, _, face in s.pledged:
        if face // POWERS == PLENTY:
            amount += face % POWERS
    return min(amount, s.reserve[colour])


def tower(s: BastionState, d: int, translator: Translator) -> Node:
    lying = s.towers[d]
    x, y = at_side(d, 311.0, 0.0)
    badges = []
    if lying != OPEN:
        badges.append(Badge(icon=MANA_ICONS[lying], tone=COLOURS[lying], corner="s", tip=translator.name(MANA, lying)))
    waiting = sum(x >= 0 for x in s.sources[d * 5 : d * 5 + 5])
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
        dim=lying != OPEN or bool(s.spots[SQUARES + d]),
        badges=badges,
        refs=[TOWER.write(d)],
        said=translator.thing(TOWER.write(d)),
        tip=Tip(
            translator.thing(TOWER.write(d)),
            [
                translator.text("scene.tower.open" if lying == OPEN else "scene.tower.closed"),
                translator.text("scene.tower.tip", n=waiting),
            ],
            card_texts.rules(s, "BAS-MANA-09"),
        ),
    )


def foundation(s: BastionState, site: int, place: tuple[float, float], translator: Translator) -> list[Node]:
    card = s.sites[site]
    refs = [SITE.write(site)]
    if card >= 0 and card // 6 == SOURCE:
        node = source(s, well_of(site), place, translator)
        node.refs = [*refs, *node.refs]
        node.shape = "square"
        return [node]
    if card < 0:
        return [
            Node(
                id=f"site-{SITE.token(site)}",
                kind="tile",
                shape="square",
                x=place[0],
                y=place[1],
                w=44,
                h=44,
                tone="free",
                refs=refs,
                tip=Tip(
                    translator.thing(SITE.write(site)),
                    [translator.text("scene.site.tip")],
                    card_texts.rules(s, "BAS-STR-05"),
                ),
            )
        ]
    return [
        Node(
            id=f"ritual-{RITUAL.token(card)}",
            kind="token",
            shape="square",
            x=place[0],
            y=place[1],
            w=50,
            h=50,
            icon=RITUAL_ICONS[card // 6],
            tone=COLOURS[card % 6],
            refs=refs,
            said=translator.name(RITUAL, card),
            tip=card_texts.ritual_tip(s, card, translator),
        )
    ]
