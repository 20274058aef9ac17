"""How the table looks: a fortress at night seen from above, six districts round the citadel, the horde outside."""

from collections.abc import Hashable
from math import cos, pi, sin, sqrt

from hexkeep.games.bastion.components.box import ABILITIES, DRY, GREY, MODES, PRISMATIC_1, PRISMATIC_2
from hexkeep.games.bastion.rules.attack import due, pledged_alchemy, pledged_less
from hexkeep.games.bastion.rules.enemies import steps_left
from hexkeep.games.bastion.rules.mana import BASE_YIELD, unusable
from hexkeep.games.bastion.rules.strength import ANY, DROP, colour_of, demand, strength_at, total, untouchable
from hexkeep.games.bastion.state import (
    ACTION_PHASE,
    SETUP_PHASE,
    BastionState,
    structures,
    top_of,
    well_colour,
    well_of,
)
from hexkeep.games.bastion.table import card_texts
from hexkeep.games.bastion.vocabulary import (
    AT,
    ATTACK,
    CAST,
    CAST_COPY,
    CITADEL,
    COLOURS,
    DAMAGED,
    DISTRICT_OF,
    DRAW_CITADEL,
    DRAW_SOURCE,
    DRAW_TOWER,
    ENEMY,
    FIREBALL,
    FLAME,
    LIGHTNING,
    MANA,
    OBELISK,
    OPEN,
    PLACE,
    PLENTY,
    POWERS,
    RITUAL,
    RITUALS,
    SECTIONS,
    SHOOT,
    SITE,
    SOURCE,
    SPELL,
    SQUARES,
    STORM,
    STORM_ON,
    STRIKE,
    TOP,
    TOWER,
    WELL,
)
from hexkeep.kernel.scene import Badge, Node, Scene, Seal, Shape, Theme, Tip, Tone, memoized
from hexkeep.kernel.texts import Translator
from hexkeep.kernel.types import Option

THEME = Theme(
    name="bastion",
    ground="#1d2433",
    ground_edge="#0d1220",
    ground_pattern="stars",
    tones={
        "yellow": Tone("#e8c33f", "#2b2118", "#8a6d12", "rays"),
        "red": Tone("#c0392f", "#fff6e8", "#6d1d18", "flames"),
        "blue": Tone("#3f78b5", "#fff6e8", "#1f4470", "peaks"),
        "green": Tone("#4d8c45", "#fff6e8", "#28511f", "trees"),
        "purple": Tone("#8656a6", "#fff6e8", "#4d2a66", "waves"),
        "black": Tone("#3a3a44", "#fff6e8", "#131318", "cross"),
        "white": Tone("#efe9da", "#2b2118", "#8b8370", "dots"),
        "prismatic": Tone("#d8e6e8", "#2b2118", "#5f7f86", "scales"),
        "grey": Tone("#9a9a98", "#201c18", "#55534f", "fog"),
        "stone": Tone("#a99c86", "#2b2118", "#5c5344", "bricks"),
        "wall": Tone("#8b7f6c", "#fff6e8", "#453d31", "bricks"),
        "free": Tone("#39425a", "#e8dcc0", "#5c6784", ""),
        "citadel": Tone("#d9cba8", "#2b2118", "#6b5d40", "bricks"),
        "paper": Tone("#fffaf0", "#2b2118", "#cdb98c", ""),
        "closed": Tone("#57503f", "#fff6e8", "#2b261c", "lines"),
        "panel-1": Tone("#f3e4bf", "#2b2118", "#c9a24a", ""),
        "panel-2": Tone("#dcebdc", "#2b2118", "#2f7d4f", ""),
        "panel-3": Tone("#f1dad4", "#2b2118", "#a3322b", ""),
        "panel-4": Tone("#e4e4ea", "#2b2118", "#7c7c90", ""),
        "gold": Tone("#e0a52f", "#2b2118", "#7d5a12", ""),
        "harm": Tone("#a3322b", "#fffaf0", "#6d1d18", "cross"),
        "help": Tone("#2f7d4f", "#fffaf0", "#1c4f31", ""),
        "path": Tone("#c9a24a", "#2b2118", "#4d3a10", ""),
    },
)
MANA_ICONS = ("sun", "flame", "mountains", "pine-tree", "swamp", "moon")
ENEMY_ICONS = {
    "beast": "wolf-head",
    "warrior": "crossed-swords",
    "mage": "wizard-staff",
    "rider": "mounted-knight",
    "scout": "walking-scout",
    "symbiote": "leeching-worm",
    "flier": "bat-wing",
    "priest": "pope-crown",
    "giant": "giant",
    "archimage": "wizard-face",
    "shapeshifter": "werewolf",
    "dragon": "dragon-head",
    "spy": "spy",
    "belligemin": "gemini",
    "rocaj": "raven",
    "valkyrie": "angel-wings",
    "golem": "rock-golem",
    "black-wing": "evil-wings",
    "inquisitor": "executioner-hood",
    "shaggon": "warlock-hood",
    "knellerwyrm": "spiked-dragon-head",
    "leviathan": "sea-dragon",
}
SPELL_ICONS = (
    "bubbling-flask",
    "cornucopia",
    "prism",
    "two-shadows",
    "focused-lightning",
    "fire-bowl",
    "fluffy-flame",
    "hourglass",
    "body-swapping",
    "bow-arrow",
    "teleport",
    "sprint",
)
RITUAL_ICONS = ("magnet", "crystal-ball", "fountain", "obelisk", "ion-cannon-blast", "cannon")
PAWNS: tuple[Shape, ...] = ("pawn", "shield", "banner", "diamond")
SEAT_TONES = ("gold", "help", "harm", "paper")
PANEL_TONES = ("panel-1", "panel-2", "panel-3", "panel-4")

# The big hexagon: its corner radius, the citadel's, and how far out the enemies stand.
RADIUS = 430.0
KEEP = 128.0
APOTHEM = RADIUS * sqrt(3) / 2
CAMP = APOTHEM + 58.0
REACH = 548.0


def at_side(district: int, out: float, along: float) -> tuple[float, float]:
    """A point of a district: so far from the centre, so far clockwise along its side."""
    angle = -pi / 3 + district * pi / 3
    x = out * cos(angle) - along * sin(angle)
    y = out * sin(angle) + along * cos(angle)
    return (round(x, 1), round(y, 1))


def corner(i: int, radius: float) -> tuple[float, float]:
    """The corner before district i, clockwise; the gates stand at the first."""
    angle = -pi / 2 + i * pi / 3
    return (round(radius * cos(angle), 1), round(radius * sin(angle), 1))


def section_at(section: int, out: float) -> tuple[float, float]:
    district, i = divmod(section, 4)
    return at_side(district, out, (i - 1.5) * RADIUS / 4)


def spot_at(spot: int) -> tuple[float, float]:
    if spot == TOP:
        return (0.0, 0.0)
    return at_side(spot - SQUARES, 246.0, 0.0) if spot >= SQUARES else section_at(spot, CAMP)


def draw(s: BastionState, seat: int, translator: Translator) -> Scene:
    """The table as a seat sees it: only the decks are hidden, so seats differ in what is theirs."""
    board = (s.box, s.districts)
    squares = (*s.spots[SQUARES:], s.auras, s.side, *s.sources, *s.towers, *s.sites, *s.reserve, *s.pledged)
    nodes = [
        *memoized(translator, (*board, s.spots[TOP] == ()), ground, s, translator),
        *memoized(translator, (*board, *squares), bastion, s, translator),
        *memoized(translator, (*board, *s.spots, s.auras, *s.sites), horde, s, translator),
        deck(s, translator),
        *defenders(s, translator),
    ]
    nodes += [*panels(s, seat, translator), *siege_panel(s, translator)]
    return Scene(
        title=translator.text("game.title"),
        subtitle=subtitle(s, translator),
        theme=THEME,
        x=-REACH,
        y=-REACH,
        w=2 * REACH,
        h=2 * REACH,
        nodes=nodes,
        seals=[Seal(SEAT_TONES[each], PAWNS[each], "wizard-face") for each in range(s.seats)],
    )


def subtitle(s: BastionState, translator: Translator) -> str:
    """The edition first: nobody should take one book's rules for the other's."""
    edition = s.box.edition
    mode = translator.text(f"setup.mode.{MODES[edition.index][s.mode]}")
    parts = [translator.text(f"scene.edition.{edition.name}"), mode]
    if s.over:
        parts.append(translator.text("ending.won" if s.result == 1 else "ending.lost"))
    elif s.phase == SETUP_PHASE:
        parts.append(translator.text("scene.setup"))
    else:
        parts.append(translator.text("scene.turn", seat=f"seat:{s.active}"))
        parts.append(translator.text("scene.actions" if s.phase == ACTION_PHASE else "scene.enemies"))
    return " · ".join(parts)


# ---- the bastion -------------------------------------------------------------------------------


def ground(s: BastionState, translator: Translator) -> list[Node]:
    """Districts, walls, gates, and the way the enemies walk."""
    nodes: list[Node] = []
    for d in range(6):
        colour = COLOURS[s.districts[d]]
        name = translator.thing(PLACE.write(d))
        edge = [corner(d, RADIUS), corner(d + 1, RADIUS), corner(d + 1, KEEP), corner(d, KEEP)]
        nodes.append(
            Node(
                id=f"district-{d + 1}",
                kind="line",
                shape="area",
                points=edge,
                w=12,
                tone=colour,
                refs=[PLACE.write(d)],
                said=translator.text("scene.district", place=PLACE.write(d), mana=MANA.write(s.districts[d])),
                tip=Tip(
                    title=translator.text("scene.district", place=PLACE.write(d), mana=MANA.write(s.districts[d])),
                    lines=[translator.text("scene.district.tip")],
                    rules=card_texts.rules(s, "BAS-GEO-02", "BAS-GEO-14"),
                ),
            )
        )
        nodes.append(
            Node(
                id=f"wall-{d + 1}",
                kind="line",
                shape="edge",
                points=[corner(d, RADIUS), corner(d + 1, RADIUS)],
                w=14,
                tone="wall",
            )
        )
        x, y = at_side(d, 353.0, 0.0)
        nodes.append(
            Node(
                id=f"banner-{d + 1}",
                kind="label",
                x=x,
                y=y,
                h=14,
                text=str(d + 1),
                tone=colour,
                icon=MANA_ICONS[s.districts[d]],
                said=name,
            )
        )
    # The walk goes counter-clockwise, from the deck down to the gates.
    track = [section_at(i, CAMP + 64) for i in range(22, -1, -1)]
    for i in range(0, len(track) - 3, 4):
        nodes.append(
            Node(id=f"march-{i}", kind="line", shape="arrow", points=track[i : i + 4], w=4, tone="path", dim=True)
        )
    gx, gy = corner(0, RADIUS + 34)
    nodes.append(
        Node(
            id="gates",
            kind="token",
            shape="shield",
            x=gx,
            y=gy,
            w=54,
            h=54,
            icon="medieval-gate",
            tone="gold",
            said=translator.text("scene.gates"),
            tip=Tip(
                translator.text("scene.gates"), [translator.text("scene.gates.tip")], card_texts.rules(s, "BAS-GEO-03")
            ),
        )
    )
    nodes.append(
        Node(
            id="citadel",
            kind="hex",
            shape="pointy",
            x=0,
            y=0,
            w=KEEP * sqrt(3) * 0.92,
            tone="citadel",
            icon="" if s.spots[TOP] else "castle",
            refs=[PLACE.write(CITADEL), AT.write(TOP)] if not s.spots[TOP] else [PLACE.write(CITADEL)],
            note=translator.thing(PLACE.write(CITADEL)),
            tip=Tip(
                translator.thing(PLACE.write(CITADEL)),
                [translator.text("scene.citadel.tip")],
                card_texts.rules(s, "BAS-MANA-12"),
            ),
        )
    )
    return nodes


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


# ---- the horde ---------------------------------------------------------------------------------


def horde(s: BastionState, translator: Translator) -> list[Node]:
    """Sections with who stands there, squares and citadel."""
    nodes: list[Node] = []
    for section in range(24):
        if section < SECTIONS and not s.spots[section]:
            nodes.append(memoized(translator, section, free_section, section, translator))
        nodes.append(memoized(translator, section, merlon, section))
    for spot in (*range(SECTIONS), *range(SQUARES, SQUARES + 6), TOP):
        if s.spots[spot]:
            # A shapeshifter beside it reckons with its own neighbours.
            near = s.spots[max(0, spot - 3) : spot + 4] if spot < SQUARES else s.spots[spot : spot + 1]
            over = () if spot == TOP else (s.spots[TOP], s.spots[SQUARES + DISTRICT_OF[spot]], *s.sites, *s.districts)
            nodes.extend(memoized(translator, (s.box, spot, s.auras, *near, *over), creature, s, spot, translator))
    return nodes


def free_section(section: int, translator: Translator) -> Node:
    x, y = section_at(section, CAMP)
    return Node(
        id=f"section-{section + 1}",
        kind="token",
        shape="disc",
        x=x,
        y=y,
        w=44,
        h=44,
        tone="free",
        text=str(section + 1),
        refs=[AT.write(section)],
        dim=True,
        said=translator.text("scene.free", at=AT.write(section)),
    )


def merlon(section: int) -> Node:
    x, y = section_at(section, APOTHEM + 8)
    return Node(id=f"merlon-{section + 1}", kind="label", x=x, y=y, h=12, text=str(section + 1), tone="wall")


def deck(s: BastionState, translator: Translator) -> Node:
    """The deck at the last section, with what everybody knows of it."""
    gone = (len(s.deck), s.mode, s.recipe, *s.spent, *s.spots, *s.spells)
    return memoized(translator, (s.box, gone), deck_pile, s, translator)


def deck_pile(s: BastionState, translator: Translator) -> Node:
    x, y = section_at(23, CAMP + 6)
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
            card_texts.rules(s, "BAS-GEO-07"),
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


def creature(s: BastionState, spot: int, translator: Translator) -> list[Node]:
    """An enemy with its strength; symbiotes peep out behind it; a shield shows that it is untouchable."""
    x, y = spot_at(spot)
    shown = top_of(s, spot)
    others = [card for card in s.spots[spot] if card != shown]
    reason = untouchable(s, spot)
    size = 78.0 if spot < SQUARES else 70.0
    nodes: list[Node] = []
    for i, card in enumerate(others):
        dx, dy = section_at(spot, 1.0) if spot < SQUARES else (0.0, -1.0)
        length = sqrt(dx * dx + dy * dy) or 1.0
        away = 26.0 * (i + 1)
        nodes.append(
            Node(
                id=f"e-{ENEMY.token(card)}",
                kind="token",
                shape="disc",
                x=round(x + dx / length * away, 1),
                y=round(y + dy / length * away, 1),
                w=size * 0.8,
                h=size * 0.8,
                icon=icon_of(card),
                tone=tone_of(s, card),
                refs=[ENEMY.write(card)],
                said=translator.name(ENEMY, card),
                tip=card_texts.enemy_tip(s, card, spot, translator),
            )
        )
    # BAS-REF-01: marks show what the position says
    badges = [Badge(text=str(strength_at(s, spot)), tone="paper", corner="se", tip=translator.text("scene.strength"))]
    if s.box.circle[shown] >= 6 and spot != TOP and s.box.circle[shown] != GREY:
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


# ---- the defenders -----------------------------------------------------------------------------


def defenders(s: BastionState, translator: Translator) -> list[Node]:
    nodes: list[Node] = []
    for seat in range(s.seats):
        facts = (seat, s.places[seat], seat == s.active and not s.over)
        nodes.append(memoized(translator, facts, defender, *facts, translator))
    return nodes


def defender(seat: int, place: int, active: bool, translator: Translator) -> Node:
    if place == CITADEL:
        x, y = ((-52.0, -52.0), (52.0, -52.0), (-52.0, 52.0), (52.0, 52.0))[seat]
    else:
        x, y = at_side(place, 312.0, (-128.0, -82.0, 82.0, 128.0)[seat])
    said = translator.text("scene.defender", seat=f"seat:{seat}", place=PLACE.write(place))
    return Node(
        id=f"defender-{seat}",
        kind="token",
        shape=PAWNS[seat],
        x=x,
        y=y,
        w=48,
        h=48,
        layer=2,
        icon="wizard-face",
        tone=SEAT_TONES[seat],
        active=active,
        text=str(seat + 1),
        refs=[f"seat:{seat}"],
        said=said,
        tip=Tip(translator.seat(seat), [said]),
    )


def panels(s: BastionState, seat: int, translator: Translator) -> list[Node]:
    """What each defender owns: mana, spells, rituals, artifacts."""
    nodes: list[Node] = []
    for who in range(s.seats):
        panel = f"panel-{who}"
        mine = who == seat
        owner = (who, mine, s.places[who], who == s.active and not s.over)
        nodes.append(memoized(translator, owner, owner_panel, *owner, translator))
        for colour in range(6):
            held = (panel, f"mana-{who}", colour, s.mana[who * 6 + colour], mine)
            nodes.append(memoized(translator, held, mana_token, *held, translator))
        for card in s.spells[who]:
            pledged = any(pledge[1] == card for pledge in s.pledged)
            nodes.append(
                memoized(
                    translator,
                    (s.box, panel, card, mine, pledged),
                    spell_card,
                    s,
                    panel,
                    card,
                    mine,
                    pledged,
                    translator,
                )
            )
        for card in s.rituals[who]:
            nodes.append(
                memoized(translator, (s.box, panel, card, mine), ritual_card, s, panel, card, mine, translator)
            )
        for card in s.artifacts[who]:
            used = bool(s.used >> card & 1)
            nodes.append(
                memoized(translator, (s.box, panel, card, used), artifact_card, s, panel, card, used, translator)
            )
    return nodes


def owner_panel(who: int, mine: bool, place: int, active: bool, translator: Translator) -> Node:
    return Node(
        id=f"panel-{who}",
        kind="panel",
        area="mine" if mine else "others",
        text=translator.seat(who),
        note=translator.thing(PLACE.write(place)),
        icon="wizard-face",
        tone=PANEL_TONES[who],
        active=active,
        refs=[f"seat:{who}"],
    )


def ritual_card(s: BastionState, panel: str, card: int, mine: bool, translator: Translator) -> Node:
    refs = [RITUAL.write(card)] if mine else []
    return ritual(s, panel, card, COLOURS[card % 6], translator.text("scene.ritual"), False, refs, translator)


def artifact_card(s: BastionState, panel: str, card: int, used: bool, translator: Translator) -> Node:
    note = translator.text("scene.used" if used else "scene.artifact")
    return ritual(s, panel, card, "gold", note, used, [f"artifact:{RITUALS[card // 6]}"], translator)


def ritual(
    s: BastionState, panel: str, card: int, tone: str, note: str, dim: bool, refs: list[str], translator: Translator
) -> Node:
    return Node(
        id=f"ritual-{RITUAL.token(card)}",
        kind="card",
        parent=panel,
        w=66,
        h=92,
        icon=RITUAL_ICONS[card // 6],
        tone=tone,
        dim=dim,
        text=translator.text(f"kind.{RITUALS[card // 6]}"),
        note=note,
        refs=refs,
        said=translator.name(RITUAL, card),
        tip=card_texts.ritual_tip(s, card, translator),
    )


def mana_token(panel: str, prefix: str, colour: int, n: int, mine: bool, translator: Translator) -> Node:
    return Node(
        id=f"{prefix}-{COLOURS[colour]}",
        kind="token",
        parent=panel,
        shape="disc",
        w=40,
        h=40,
        icon=MANA_ICONS[colour],
        tone=COLOURS[colour],
        dim=n == 0,
        badges=[Badge(text=str(n), tone="paper", corner="se")],
        refs=[MANA.write(colour)] if mine else [],
        said=translator.text("scene.mana", n=n, mana=MANA.write(colour)),
        tip=Tip(translator.text("scene.mana", n=n, mana=MANA.write(colour))),
    )


def spell_card(s: BastionState, panel: str, card: int, mine: bool, pledged: bool, translator: Translator) -> Node:
    face = s.box.spell[card]
    return Node(
        id=f"e-{ENEMY.token(card)}",
        kind="card",
        parent=panel,
        w=66,
        h=92,
        icon=SPELL_ICONS[face // POWERS],
        tone="wall",
        text=translator.thing(SPELL.write(face)),
        note=translator.text("scene.pledged") if pledged else "",
        dim=pledged,
        refs=[SPELL.write(face)] if mine else [],
        said=translator.thing(SPELL.write(face)),
        tip=card_texts.spell_tip(s, face, card, translator),
    )


def siege_panel(s: BastionState, translator: Translator) -> list[Node]:
    """The reserve, the ritual deck, what is in force, and how long the walls hold if nobody acts."""
    nodes = [Node(id="siege", kind="panel", area="side", text=translator.text("scene.siege"), icon="castle")]
    if not s.over:
        left = steps_left(s)
        nodes.append(
            Node(
                id="steps-left",
                kind="label",
                parent="siege",
                h=17,
                icon="hourglass",
                tone="harm" if left <= 2 * s.seats else "paper",
                text=translator.text("scene.steps-left", n=left),
                tip=Tip(
                    translator.text("scene.steps-left", n=left),
                    [translator.text("scene.steps-left.tip")],
                    card_texts.rules(s, "BAS-END-03", "BAS-END-04", "BAS-END-05", "BAS-END-06"),
                ),
            )
        )
    nodes.append(Node(id="reserve", kind="label", parent="siege", text=translator.text("scene.reserve"), h=15))
    for colour in range(6):
        held = ("siege", "reserve", colour, s.reserve[colour], True)
        nodes.append(memoized(translator, held, mana_token, *held, translator))
    if s.pile or any(s.rituals):
        rituals = translator.text("scene.rituals")
        nodes.append(side_pile("pile", len(s.pile), True, "scroll-unfurled", "closed", rituals))
    nodes.append(side_pile("spent", len(s.spent), False, "open-chest", "stone", translator.text("scene.spent")))
    for i, line in enumerate(in_force(s, translator)):
        nodes.append(Node(id=f"force-{i}", kind="label", parent="siege", text=line, h=15, tone="harm"))
    for card in s.returned:
        nodes.append(ritual(s, "siege", card, COLOURS[card % 6], translator.text("scene.ritual"), True, [], translator))
    return nodes


def side_pile(name: str, n: int, face_down: bool, icon: str, tone: str, text: str) -> Node:
    return Node(
        id=name,
        kind="pile",
        parent="siege",
        w=66,
        h=92,
        value=n,
        face_down=face_down,
        icon=icon,
        tone=tone,
        text=text,
    )


def in_force(s: BastionState, translator: Translator) -> list[str]:
    """What the enemies forbid right now, in words."""
    found = [translator.text("scene.forbids", mana=MANA.write(c)) for c in range(6) if s.auras >> (DRY + c) & 1]
    if s.auras & (ABILITIES["ban-flame"] | ABILITIES["ban-lightning"]):
        found.append(translator.reason(s.box.edition.banned))
    if s.spots[TOP]:
        boss = s.spots[TOP][-1]
        if s.box.flags[boss] & ABILITIES["boost-all"]:
            found.append(translator.text("scene.boost-all"))
        else:
            found.append(translator.text("scene.boost", mana=MANA.write(s.box.circle[boss])))
    return found


# ---- a word beside an option -------------------------------------------------------------------


def price(s: BastionState, spot: int, translator: Translator) -> str:
    """`7 = 3 yellow + 4 green`, after the spells pledged so far."""
    need = demand(s, spot)
    cost = due(need, pledged_less(s))
    if pledged_alchemy(s) or need[ANY]:
        return translator.text("hint.any", n=cost)
    text = " + ".join(card_texts.mana_parts(need, translator))
    less = total(need) - cost + need[DROP]
    return text if not less else f"{text} − {less} = {cost}"


def bargain(s: BastionState, spot: int, translator: Translator) -> str:
    """`Red Warrior: 4 red`: the option names the place, this who stands there and what it costs."""
    return f"{translator.name(ENEMY, top_of(s, spot))}: {price(s, spot, translator)}"


def option_hint(s: BastionState, seat: int, option: Option, translator: Translator) -> str:
    """What it costs or brings."""
    verb, a = option[0], option[1]
    if verb in (ATTACK, SHOOT, STRIKE):
        return bargain(s, a, translator)
    if verb in (STORM, STORM_ON):
        return bargain(s, TOP if a == CITADEL else SQUARES + a, translator)
    if verb == DRAW_SOURCE:
        return f"+{yield_of(s, a)} {translator.name(MANA, well_colour(s, a))}"
    if verb == DRAW_TOWER:
        return f"+{sum(x >= 0 for x in s.sources[a * 5 : a * 5 + 5])}"
    if verb == DRAW_CITADEL:
        return f"+{sum(x >= 0 for x in s.towers)}"
    if verb in (CAST, CAST_COPY) and a // POWERS in (LIGHTNING, FIREBALL, FLAME):
        return f"−{a % POWERS}"
    return ""
