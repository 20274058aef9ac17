"""The picture of the defenders, what they own, and the panel of the siege."""

from hexkeep.games.bastion.components.box import ABILITIES, FIRST_FORBIDDEN_BIT
from hexkeep.games.bastion.rules.enemies.march import steps_left
from hexkeep.games.bastion.state import (
    BastionState,
    mana_of,
)
from hexkeep.games.bastion.table.picture import card_texts
from hexkeep.games.bastion.table.picture.layout import at_side
from hexkeep.games.bastion.table.picture.theme import (
    MANA_ICONS,
    PANEL_TONES,
    PAWNS,
    RITUAL_ICONS,
    SEAT_TONES,
    SPELL_ICONS,
)
from hexkeep.games.bastion.table.values.actions import is_reserve_asked
from hexkeep.games.bastion.vocabulary import (
    CITADEL,
    CITADEL_SPOT,
    COLOURS,
    ENEMY,
    MANA,
    PLACE,
    RITUAL,
    RITUALS,
    SPELL,
    WALL_SECTIONS,
    ritual_colour,
    ritual_kind,
    spell_kind,
)
from hexkeep.kernel.table.drawing import memoized
from hexkeep.kernel.table.scene import Badge, Node, Tip
from hexkeep.kernel.table.texts import Translator, sentence

MAX_NAME_TAG = 9
"""Letters of a name tag; a longer name is cut."""


def defenders(s: BastionState, translator: Translator) -> list[Node]:
    nodes: list[Node] = []
    for seat in range(s.seats):
        facts = (seat, s.places[seat], seat == s.active and not s.over)
        nodes.extend(memoized(translator, facts, defender, *facts, translator))
    return nodes


def defender(seat: int, place: int, active: bool, translator: Translator) -> list[Node]:
    """The figure of a defender with a name tag."""
    if place == CITADEL:
        x, y = ((-52.0, -58.0), (52.0, -58.0), (-52.0, 40.0), (52.0, 40.0))[seat]
    else:
        x, y = at_side(place, *((330.0, -126.0), (330.0, 126.0), (200.0, -92.0), (200.0, 92.0))[seat])
    said = translator.text("scene.defender", seat=f"seat:{seat}", place=PLACE.write(place))
    name = translator.seat(seat)
    tag = Node(
        id=f"defender-{seat}-name",
        kind="label",
        parent=f"defender-{seat}",
        y=38,
        h=19,
        layer=3,
        text=name if len(name) <= MAX_NAME_TAG else f"{name[: MAX_NAME_TAG - 1]}…",
        tone="closed",
    )
    figure = Node(
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
        tip=Tip(name, [said]),
    )
    return [figure, tag]


def panels(s: BastionState, seat: int, translator: Translator) -> list[Node]:
    """What each defender owns: mana, spells, rituals, artifacts."""
    nodes: list[Node] = []
    promised = {pledge[1] for pledge in s.pledged}
    is_free = not is_reserve_asked(s)
    for who in range(s.seats):
        mine = who == seat
        mana = tuple([mana_of(s, who, colour) for colour in range(6)])
        pledged = tuple([card for card in s.spells[who] if card in promised])
        cards = (s.spells[who], s.rituals[who], s.artifacts[who], s.used_artifacts)
        facts = (
            s.box,
            who,
            mine,
            s.places[who],
            who == s.active and not s.over,
            mana,
            pledged,
            mine and is_free,
            cards,
        )
        nodes.extend(memoized(translator, facts, belongings, s, who, mine, pledged, mine and is_free, translator))
    return nodes


def belongings(
    s: BastionState, who: int, mine: bool, promised: tuple[int, ...], is_free: bool, translator: Translator
) -> list[Node]:
    """The panel of a defender with all that lies in it."""
    panel = f"panel-{who}"
    owner = (who, mine, s.places[who], who == s.active and not s.over)
    nodes = [memoized(translator, owner, owner_panel, *owner, translator)]
    for colour in range(6):
        held = (panel, f"mana-{who}", colour, mana_of(s, who, colour), is_free)
        nodes.append(memoized(translator, held, mana_token, *held, translator))
    for card in s.spells[who]:
        pledged = card in promised
        facts = (s.box, panel, card, mine, pledged)
        nodes.append(memoized(translator, facts, spell_card, s, panel, card, mine, pledged, translator))
    for card in s.rituals[who]:
        nodes.append(memoized(translator, (s.box, panel, card, mine), ritual_card, s, panel, card, mine, translator))
    for card in s.artifacts[who]:
        used = bool(s.used_artifacts >> card & 1)
        nodes.append(memoized(translator, (s.box, panel, card, used), artifact_card, s, panel, card, used, translator))
    return nodes


def owner_panel(who: int, mine: bool, place: int, active: bool, translator: Translator) -> Node:
    return Node(
        id=f"panel-{who}",
        kind="panel",
        area="mine" if mine else "others",
        text=translator.seat(who),
        note=sentence(translator.thing(PLACE.write(place), "bare")),
        icon="wizard-face",
        tone=PANEL_TONES[who],
        active=active,
        refs=[f"seat:{who}"],
    )


def ritual_card(s: BastionState, panel: str, card: int, mine: bool, translator: Translator) -> Node:
    refs = [RITUAL.write(card)] if mine else []
    return ritual(
        s, panel, card, COLOURS[ritual_colour(card)], translator.text("scene.ritual"), False, refs, translator
    )


def artifact_card(s: BastionState, panel: str, card: int, used: bool, translator: Translator) -> Node:
    note = translator.text("scene.used" if used else "scene.artifact")
    return ritual(s, panel, card, "gold", note, used, [f"artifact:{RITUALS[ritual_kind(card)]}"], translator)


def ritual(
    s: BastionState, panel: str, card: int, tone: str, note: str, dim: bool, refs: list[str], translator: Translator
) -> Node:
    return Node(
        id=f"ritual-{RITUAL.token(card)}",
        kind="card",
        parent=panel,
        w=66,
        h=92,
        icon=RITUAL_ICONS[ritual_kind(card)],
        tone=tone,
        dim=dim,
        text=translator.text(f"kind.{RITUALS[ritual_kind(card)]}"),
        note=note,
        refs=refs,
        said=translator.name(RITUAL, card),
        tip=card_texts.ritual_tip(s, card, translator),
    )


def mana_token(panel: str, prefix: str, colour: int, n: int, may_be_chosen: bool, translator: Translator) -> Node:
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
        refs=[MANA.write(colour)] if may_be_chosen else [],
        said=translator.text("scene.mana", n=n, mana=MANA.write(colour)),
        tip=Tip(
            sentence(translator.text("scene.mana", n=n, mana=MANA.write(colour))),
            [translator.text("scene.mana.tip" if panel != "siege" else "scene.reserve.tip", mana=MANA.write(colour))],
        ),
    )


def spell_card(s: BastionState, panel: str, card: int, mine: bool, pledged: bool, translator: Translator) -> Node:
    face = s.box.spell[card]
    return Node(
        id=f"e-{ENEMY.token(card)}",
        kind="card",
        parent=panel,
        w=66,
        h=92,
        icon=SPELL_ICONS[spell_kind(face)],
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
    piles = (len(s.ritual_deck), any(s.rituals), len(s.spent), *s.returned_rituals)
    left = -1 if s.over else known_steps_left(s, translator)
    facts = (s.box, s.seats, left, *s.reserve, is_reserve_asked(s), piles, *in_force(s, translator))
    return memoized(translator, facts, _siege_panel, s, translator)


def known_steps_left(s: BastionState, translator: Translator) -> int:
    """`steps_left`, worked out once for as long as the same sections are taken."""
    taken = tuple(map(bool, s.spots[:WALL_SECTIONS]))
    return memoized(translator, (taken, len(s.deck)), steps_left, s)


def _siege_panel(s: BastionState, translator: Translator) -> list[Node]:
    nodes = [Node(id="siege", kind="panel", area="side", text=translator.text("scene.siege"), icon="castle")]
    if not s.over:
        left = known_steps_left(s, translator)
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
                    card_texts.rules_of_edition(s, "BAS-END-03", "BAS-END-04", "BAS-END-05", "BAS-END-06"),
                ),
            )
        )
    nodes.append(Node(id="reserve", kind="label", parent="siege", text=translator.text("scene.reserve"), h=15))
    for colour in range(6):
        held = ("siege", "reserve", colour, s.reserve[colour], is_reserve_asked(s))
        nodes.append(memoized(translator, held, mana_token, *held, translator))
    if s.ritual_deck or any(s.rituals):
        rituals = translator.text("scene.rituals")
        nodes.append(side_pile("pile", len(s.ritual_deck), True, "scroll-unfurled", "closed", rituals))
    nodes.append(side_pile("spent", len(s.spent), False, "open-chest", "stone", translator.text("scene.spent")))
    for i, line in enumerate(in_force(s, translator)):
        nodes.append(Node(id=f"force-{i}", kind="label", parent="siege", text=line, h=15, tone="harm"))
    for card in s.returned_rituals:
        nodes.append(
            ritual(
                s, "siege", card, COLOURS[ritual_colour(card)], translator.text("scene.ritual"), True, [], translator
            )
        )
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
    found = [
        translator.text("scene.forbids", mana=MANA.write(c))
        for c in range(6)
        if s.auras >> (FIRST_FORBIDDEN_BIT + c) & 1
    ]
    if s.auras & (ABILITIES["ban-flame"] | ABILITIES["ban-lightning"]):
        found.append(translator.reason(s.box.edition.banned))
    if s.spots[CITADEL_SPOT]:
        boss = s.spots[CITADEL_SPOT][-1]
        if s.box.flags[boss] & ABILITIES["boost-all"]:
            found.append(translator.text("scene.boost-all"))
        else:
            found.append(translator.text("scene.boost", mana=MANA.write(s.box.circle[boss])))
    return found
