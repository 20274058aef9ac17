"""How the table looks: a fortress at night seen from above, six districts round the citadel, the horde outside."""

from collections.abc import Hashable
from math import cos, pi, sin, sqrt

from hexkeep.games.bastion import cards
from hexkeep.games.bastion.attack import due, pledged_alchemy, pledged_less
from hexkeep.games.bastion.box import ABILITIES, DRY, GREY, MODES, PRISMATIC_1, PRISMATIC_2
from hexkeep.games.bastion.enemies import steps_left
from hexkeep.games.bastion.mana import BASE_YIELD, unusable
from hexkeep.games.bastion.state import (
    ACTION_PHASE,
    SETUP_PHASE,
    Siege,
    structures,
    top_of,
    well_colour,
    well_of,
)
from hexkeep.games.bastion.strength import ANY, DROP, colour_of, demand, strength_at, total, untouchable
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
from hexkeep.kernel.scene import Badge, Node, Scene, Seal, Shape, Theme, Tip, Tone, kept
from hexkeep.kernel.texts import Words
from hexkeep.kernel.words import Option

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


def draw(s: Siege, seat: int, words: Words) -> Scene:
    """The table as a seat sees it: only the decks are hidden, so seats differ in what is theirs."""
    board = (s.box, s.districts)
    squares = (*s.spots[SQUARES:], s.auras, s.side, *s.sources, *s.towers, *s.sites, *s.reserve, *s.pledged)
    nodes = [
        *kept(words, (*board, s.spots[TOP] == ()), ground, s, words),
        *kept(words, (*board, *squares), bastion, s, words),
        *kept(words, (*board, *s.spots, s.auras, *s.sites), horde, s, words),
        deck(s, words),
        *defenders(s, words),
    ]
    nodes += [*panels(s, seat, words), *siege_panel(s, words)]
    return Scene(
        title=words.text("game.title"),
        subtitle=subtitle(s, words),
        theme=THEME,
        x=-REACH,
        y=-REACH,
        w=2 * REACH,
        h=2 * REACH,
        nodes=nodes,
        seals=[Seal(SEAT_TONES[each], PAWNS[each], "wizard-face") for each in range(s.seats)],
    )


def subtitle(s: Siege, words: Words) -> str:
    """The edition first: nobody should take one book's rules for the other's."""
    edition = s.box.edition
    mode = words.text(f"setup.mode.{MODES[edition.index][s.mode]}")
    parts = [words.text(f"scene.edition.{edition.name}"), mode]
    if s.over:
        parts.append(words.text("ending.won" if s.result == 1 else "ending.lost"))
    elif s.phase == SETUP_PHASE:
        parts.append(words.text("scene.setup"))
    else:
        parts.append(words.text("scene.turn", seat=f"seat:{s.active}"))
        parts.append(words.text("scene.actions" if s.phase == ACTION_PHASE else "scene.enemies"))
    return " · ".join(parts)


# ---- the bastion -------------------------------------------------------------------------------


def ground(s: Siege, words: Words) -> list[Node]:
    """Districts, walls, gates, and the way the enemies walk."""
    nodes: list[Node] = []
    for d in range(6):
        colour = COLOURS[s.districts[d]]
        name = words.thing(PLACE.write(d))
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
                said=words.text("scene.district", place=PLACE.write(d), mana=MANA.write(s.districts[d])),
                tip=Tip(
                    title=words.text("scene.district", place=PLACE.write(d), mana=MANA.write(s.districts[d])),
                    lines=[words.text("scene.district.tip")],
                    rules=cards.rules(s, "BAS-GEO-02", "BAS-GEO-14"),
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
            said=words.text("scene.gates"),
            tip=Tip(words.text("scene.gates"), [words.text("scene.gates.tip")], cards.rules(s, "BAS-GEO-03")),
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
            note=words.thing(PLACE.write(CITADEL)),
            tip=Tip(
                words.thing(PLACE.write(CITADEL)), [words.text("scene.citadel.tip")], cards.rules(s, "BAS-MANA-12")
            ),
        )
    )
    return nodes


def bastion(s: Siege, words: Words) -> list[Node]:
    """Sources, towers, foundations and squares."""
    nodes: list[Node] = []
    for d in range(6):
        lies = (s.towers[d], s.districts[d], s.spots[SQUARES + d] == (), *s.sources[d * 5 : d * 5 + 5])
        nodes.append(kept(words, (s.box, d, *lies), tower, s, d, words))
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
                        words.thing(AT.write(SQUARES + d)),
                        [words.text("scene.square.tip")],
                        cards.rules(s, "BAS-FLY-01"),
                    ),
                )
            )
        for i in range(3):
            well = d * 5 + i
            nodes.append(kept(words, source_facts(s, well), source, s, well, at_side(d, 166.0, (i - 1) * 62.0), words))
        for i in range(2):
            nodes.extend(foundation(s, d * 2 + i, at_side(d, 262.0, (-104.0, 104.0)[i]), words))
    return nodes


def source_facts(s: Siege, well: int) -> Hashable:
    return (s.box, well, well_colour(s, well), s.sources[well], unusable(s, well), yield_of(s, well))


def source(s: Siege, well: int, place: tuple[float, float], words: Words) -> Node:
    colour = well_colour(s, well)
    lying = s.sources[well]
    reason = unusable(s, well)
    badges: list[Badge] = []
    if lying >= 0:
        badges.append(Badge(icon=MANA_ICONS[lying], tone=COLOURS[lying], corner="s", tip=words.name(MANA, lying)))
    elif lying == DAMAGED:
        badges.append(Badge(icon="cross-mark", tone="harm", corner="s", tip=words.text("reason.damaged-source")))
    lines = [words.text("scene.source.tip", n=yield_of(s, well), mana=MANA.write(colour))]
    if reason is not None:
        lines.append(words.reason(reason))
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
        said=words.text("scene.source", source=WELL.write(well), mana=MANA.write(colour)),
        tip=Tip(
            words.text("scene.source", source=WELL.write(well), mana=MANA.write(colour)),
            lines,
            cards.rules(s, "BAS-MANA-03", "" if reason is None else reason.rule),
            icon="fountain",
            reconstructed=well % 5 < 3,
        ),
    )


def yield_of(s: Siege, well: int) -> int:
    """What a source gives now, by the reserve."""
    colour = well_colour(s, well)
    amount = BASE_YIELD + s.box.obelisk_yields * structures(s, well // 5, OBELISK, colour)
    for _, _, face in s.pledged:
        if face // POWERS == PLENTY:
            amount += face % POWERS
    return min(amount, s.reserve[colour])


def tower(s: Siege, d: int, words: Words) -> Node:
    lying = s.towers[d]
    x, y = at_side(d, 311.0, 0.0)
    badges = []
    if lying != OPEN:
        badges.append(Badge(icon=MANA_ICONS[lying], tone=COLOURS[lying], corner="s", tip=words.name(MANA, lying)))
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
        said=words.thing(TOWER.write(d)),
        tip=Tip(
            words.thing(TOWER.write(d)),
            [
                words.text("scene.tower.open" if lying == OPEN else "scene.tower.closed"),
                words.text("scene.tower.tip", n=waiting),
            ],
            cards.rules(s, "BAS-MANA-09"),
        ),
    )


def foundation(s: Siege, site: int, place: tuple[float, float], words: Words) -> list[Node]:
    card = s.sites[site]
    refs = [SITE.write(site)]
    if card >= 0 and card // 6 == SOURCE:
        node = source(s, well_of(site), place, words)
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
                tip=Tip(words.thing(SITE.write(site)), [words.text("scene.site.tip")], cards.rules(s, "BAS-STR-05")),
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
            said=words.name(RITUAL, card),
            tip=cards.ritual_tip(s, card, words),
        )
    ]


# ---- the horde ---------------------------------------------------------------------------------


def horde(s: Siege, words: Words) -> list[Node]:
    """Sections with who stands there, squares and citadel."""
    nodes: list[Node] = []
    for section in range(24):
        if section < SECTIONS and not s.spots[section]:
            nodes.append(kept(words, section, free_section, section, words))
        nodes.append(kept(words, section, merlon, section))
    for spot in (*range(SECTIONS), *range(SQUARES, SQUARES + 6), TOP):
        if s.spots[spot]:
            # A shapeshifter beside it reckons with its own neighbours.
            near = s.spots[max(0, spot - 3) : spot + 4] if spot < SQUARES else s.spots[spot : spot + 1]
            over = () if spot == TOP else (s.spots[TOP], s.spots[SQUARES + DISTRICT_OF[spot]], *s.sites, *s.districts)
            nodes.extend(kept(words, (s.box, spot, s.auras, *near, *over), creature, s, spot, words))
    return nodes


def free_section(section: int, words: Words) -> Node:
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
        said=words.text("scene.free", at=AT.write(section)),
    )


def merlon(section: int) -> Node:
    x, y = section_at(section, APOTHEM + 8)
    return Node(id=f"merlon-{section + 1}", kind="label", x=x, y=y, h=12, text=str(section + 1), tone="wall")


def deck(s: Siege, words: Words) -> Node:
    """The deck at the last section, with what everybody knows of it."""
    gone = (len(s.deck), s.mode, s.recipe, *s.spent, *s.spots, *s.spells)
    return kept(words, (s.box, gone), deck_pile, s, words)


def deck_pile(s: Siege, words: Words) -> Node:
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
        said=words.text("scene.deck", n=len(s.deck)),
        tip=Tip(words.text("scene.deck", n=len(s.deck)), cards.deck_lines(s, words), cards.rules(s, "BAS-GEO-07")),
    )


def tone_of(s: Siege, card: int) -> str:
    circle = s.box.circle[card]
    if circle < 6:
        return COLOURS[circle]
    if circle in (PRISMATIC_1, PRISMATIC_2):
        return "prismatic"
    return "grey" if circle == GREY else "white"


def icon_of(card: int) -> str:
    name = ENEMY.token(card)
    return ENEMY_ICONS[name] if name in ENEMY_ICONS else ENEMY_ICONS[name.partition("-")[2]]


def creature(s: Siege, spot: int, words: Words) -> list[Node]:
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
                said=words.name(ENEMY, card),
                tip=cards.enemy_tip(s, card, spot, words),
            )
        )
    badges = [Badge(text=str(strength_at(s, spot)), tone="paper", corner="se", tip=words.text("scene.strength"))]
    if s.box.circle[shown] >= 6 and spot != TOP and s.box.circle[shown] != GREY:
        colour = colour_of(s, shown, spot)
        badges.append(Badge(icon=MANA_ICONS[colour], tone=COLOURS[colour], corner="sw", tip=words.name(MANA, colour)))
    if reason is not None:
        badges.append(Badge(icon="checked-shield", tone="harm", corner="nw", tip=words.reason(reason)))
    forbids = s.box.forbids[shown]
    if forbids >= 0:
        badges.append(
            Badge(
                icon="water-drop",
                tone=COLOURS[forbids],
                corner="ne",
                tip=words.text("scene.forbids", mana=MANA.write(forbids)),
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
            said=words.text("scene.enemy", enemy=ENEMY.write(shown), at=AT.write(spot), n=strength_at(s, spot)),
            tip=cards.enemy_tip(s, shown, spot, words),
        )
    )
    return nodes


# ---- the defenders -----------------------------------------------------------------------------


def defenders(s: Siege, words: Words) -> list[Node]:
    nodes: list[Node] = []
    for seat in range(s.seats):
        facts = (seat, s.places[seat], seat == s.active and not s.over)
        nodes.append(kept(words, facts, defender, *facts, words))
    return nodes


def defender(seat: int, place: int, active: bool, words: Words) -> Node:
    if place == CITADEL:
        x, y = ((-52.0, -52.0), (52.0, -52.0), (-52.0, 52.0), (52.0, 52.0))[seat]
    else:
        x, y = at_side(place, 312.0, (-128.0, -82.0, 82.0, 128.0)[seat])
    said = words.text("scene.defender", seat=f"seat:{seat}", place=PLACE.write(place))
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
        tip=Tip(words.seat(seat), [said]),
    )


def panels(s: Siege, seat: int, words: Words) -> list[Node]:
    """What each defender owns: mana, spells, rituals, artifacts."""
    nodes: list[Node] = []
    for who in range(s.seats):
        panel = f"panel-{who}"
        mine = who == seat
        owner = (who, mine, s.places[who], who == s.active and not s.over)
        nodes.append(kept(words, owner, owner_panel, *owner, words))
        for colour in range(6):
            held = (panel, f"mana-{who}", colour, s.mana[who * 6 + colour], mine)
            nodes.append(kept(words, held, mana_token, *held, words))
        for card in s.spells[who]:
            pledged = any(pledge[1] == card for pledge in s.pledged)
            nodes.append(
                kept(words, (s.box, panel, card, mine, pledged), spell_card, s, panel, card, mine, pledged, words)
            )
        for card in s.rituals[who]:
            nodes.append(kept(words, (s.box, panel, card, mine), ritual_card, s, panel, card, mine, words))
        for card in s.artifacts[who]:
            used = bool(s.used >> card & 1)
            nodes.append(kept(words, (s.box, panel, card, used), artifact_card, s, panel, card, used, words))
    return nodes


def owner_panel(who: int, mine: bool, place: int, active: bool, words: Words) -> Node:
    return Node(
        id=f"panel-{who}",
        kind="panel",
        area="mine" if mine else "others",
        text=words.seat(who),
        note=words.thing(PLACE.write(place)),
        icon="wizard-face",
        tone=PANEL_TONES[who],
        active=active,
        refs=[f"seat:{who}"],
    )


def ritual_card(s: Siege, panel: str, card: int, mine: bool, words: Words) -> Node:
    refs = [RITUAL.write(card)] if mine else []
    return ritual(s, panel, card, COLOURS[card % 6], words.text("scene.ritual"), False, refs, words)


def artifact_card(s: Siege, panel: str, card: int, used: bool, words: Words) -> Node:
    note = words.text("scene.used" if used else "scene.artifact")
    return ritual(s, panel, card, "gold", note, used, [f"artifact:{RITUALS[card // 6]}"], words)


def ritual(s: Siege, panel: str, card: int, tone: str, note: str, dim: bool, refs: list[str], words: Words) -> Node:
    return Node(
        id=f"ritual-{RITUAL.token(card)}",
        kind="card",
        parent=panel,
        w=66,
        h=92,
        icon=RITUAL_ICONS[card // 6],
        tone=tone,
        dim=dim,
        text=words.text(f"kind.{RITUALS[card // 6]}"),
        note=note,
        refs=refs,
        said=words.name(RITUAL, card),
        tip=cards.ritual_tip(s, card, words),
    )


def mana_token(panel: str, prefix: str, colour: int, n: int, mine: bool, words: Words) -> Node:
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
        said=words.text("scene.mana", n=n, mana=MANA.write(colour)),
        tip=Tip(words.text("scene.mana", n=n, mana=MANA.write(colour))),
    )


def spell_card(s: Siege, panel: str, card: int, mine: bool, pledged: bool, words: Words) -> Node:
    face = s.box.spell[card]
    return Node(
        id=f"e-{ENEMY.token(card)}",
        kind="card",
        parent=panel,
        w=66,
        h=92,
        icon=SPELL_ICONS[face // POWERS],
        tone="wall",
        text=words.thing(SPELL.write(face)),
        note=words.text("scene.pledged") if pledged else "",
        dim=pledged,
        refs=[SPELL.write(face)] if mine else [],
        said=words.thing(SPELL.write(face)),
        tip=cards.spell_tip(s, face, card, words),
    )


def siege_panel(s: Siege, words: Words) -> list[Node]:
    """The reserve, the ritual deck, what is in force, and how long the walls hold if nobody acts."""
    nodes = [Node(id="siege", kind="panel", area="side", text=words.text("scene.siege"), icon="castle")]
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
                text=words.text("scene.steps-left", n=left),
                tip=Tip(
                    words.text("scene.steps-left", n=left),
                    [words.text("scene.steps-left.tip")],
                    cards.rules(s, "BAS-END-03", "BAS-END-04", "BAS-END-05", "BAS-END-06"),
                ),
            )
        )
    nodes.append(Node(id="reserve", kind="label", parent="siege", text=words.text("scene.reserve"), h=15))
    for colour in range(6):
        held = ("siege", "reserve", colour, s.reserve[colour], True)
        nodes.append(kept(words, held, mana_token, *held, words))
    if s.pile or any(s.rituals):
        rituals = words.text("scene.rituals")
        nodes.append(side_pile("pile", len(s.pile), True, "scroll-unfurled", "closed", rituals))
    nodes.append(side_pile("spent", len(s.spent), False, "open-chest", "stone", words.text("scene.spent")))
    for i, line in enumerate(in_force(s, words)):
        nodes.append(Node(id=f"force-{i}", kind="label", parent="siege", text=line, h=15, tone="harm"))
    for card in s.returned:
        nodes.append(ritual(s, "siege", card, COLOURS[card % 6], words.text("scene.ritual"), True, [], words))
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


def in_force(s: Siege, words: Words) -> list[str]:
    """What the enemies forbid right now, in words."""
    found = [words.text("scene.forbids", mana=MANA.write(c)) for c in range(6) if s.auras >> (DRY + c) & 1]
    if s.auras & (ABILITIES["ban-flame"] | ABILITIES["ban-lightning"]):
        found.append(words.reason(s.box.edition.banned))
    if s.spots[TOP]:
        boss = s.spots[TOP][-1]
        if s.box.flags[boss] & ABILITIES["boost-all"]:
            found.append(words.text("scene.boost-all"))
        else:
            found.append(words.text("scene.boost", mana=MANA.write(s.box.circle[boss])))
    return found


# ---- a word beside an option -------------------------------------------------------------------


def price(s: Siege, spot: int, words: Words) -> str:
    """`7 = 3 yellow + 4 green`, after the spells pledged so far."""
    need = demand(s, spot)
    cost = due(need, pledged_less(s))
    if pledged_alchemy(s) or need[ANY]:
        return words.text("hint.any", n=cost)
    text = " + ".join(cards.mana_parts(need, words))
    less = total(need) - cost + need[DROP]
    return text if not less else f"{text} − {less} = {cost}"


def bargain(s: Siege, spot: int, words: Words) -> str:
    """`Red Warrior: 4 red`: the option names the place, this who stands there and what it costs."""
    return f"{words.name(ENEMY, top_of(s, spot))}: {price(s, spot, words)}"


def hint(s: Siege, seat: int, option: Option, words: Words) -> str:
    """What it costs or brings."""
    verb, a = option[0], option[1]
    if verb in (ATTACK, SHOOT, STRIKE):
        return bargain(s, a, words)
    if verb in (STORM, STORM_ON):
        return bargain(s, TOP if a == CITADEL else SQUARES + a, words)
    if verb == DRAW_SOURCE:
        return f"+{yield_of(s, a)} {words.name(MANA, well_colour(s, a))}"
    if verb == DRAW_TOWER:
        return f"+{sum(x >= 0 for x in s.sources[a * 5 : a * 5 + 5])}"
    if verb == DRAW_CITADEL:
        return f"+{sum(x >= 0 for x in s.towers)}"
    if verb in (CAST, CAST_COPY) and a // POWERS in (LIGHTNING, FIREBALL, FLAME):
        return f"−{a % POWERS}"
    return ""
