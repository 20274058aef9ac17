"""How the table looks: a river with the ferry on it, and everybody's goods around."""

from ferry.flow import CARD, CAST_OFF
from ferry.state import Table, needed, worth
from hexkeep.kernel.scene import Node, Scene, Theme, Tip, Tone, kept
from hexkeep.kernel.texts import Words
from hexkeep.kernel.words import UNKNOWN, Option

THEME = Theme(
    name="ferry",
    ground="#35505a",
    ground_edge="#22363d",
    tones={
        "river": Tone("#7fb3c4", pattern="waves"),
        "ferry": Tone("#b98b56", pattern="grain"),
        "cargo": Tone("#fffaf0", edge="#b98b56"),
        "toll": Tone("#f1d3cf", edge="#a3322b", pattern="lines"),
        "back": Tone("#5b4630", ink="#f4e9cf", pattern="cross"),
        "seat": Tone("#f4e9cf"),
    },
    accent="#e0a52f",
)


def draw(s: Table, seat: int, words: Words) -> Scene:
    """The table as `seat` sees it: `s` is its view, in which other hands and the deck are masked."""
    nodes = [*kept(words, (len(s.deck), len(s.discard)), river, len(s.deck), len(s.discard), words)]
    if s.loaded != UNKNOWN:
        nodes.append(kept(words, (s.loaded, "ferry"), cargo, s.loaded, words, x=250, y=160, layer=1))
    for i, card in enumerate(s.tolls):
        nodes.append(kept(words, (card, i), cargo, card, words, x=370 + 60 * i, y=160, tone="toll", layer=1))
    for i in range(s.seats):
        active = i == s.active and not s.over
        facts = (i, i == seat, active, s.points[i], s.goal, *s.hands[i])
        nodes.extend(kept(words, facts, around, s, i, i == seat, active, words))
    subtitle = words.text("turn-of", seat=f"seat:{s.active}")
    return Scene(words.text("game.title"), subtitle, THEME, 0, 0, 600, 320, nodes)


def river(deck: int, discard: int, words: Words) -> list[Node]:
    """The river with the ferry and the two piles."""
    return [
        Node("river", "tile", x=300, y=160, w=600, h=220, tone="river"),
        Node("deck", "pile", x=70, y=160, tone="back", face_down=True, value=deck, text=words.text("deck")),
        Node("discard", "pile", x=530, y=160, tone="cargo", value=discard, text=words.text("discard")),
        Node("ferry", "tile", x=250, y=160, w=130, h=160, tone="ferry", icon="wooden-pier", text=words.text("ferry")),
    ]


def around(s: Table, i: int, own: bool, active: bool, words: Words) -> list[Node]:
    """A seat's panel: its points and its goods, face down for everybody else."""
    panel = f"seat:{i}"
    nodes = [
        Node(
            panel,
            "panel",
            area="mine" if own else "others",
            tone="seat",
            text=words.seat(i),
            active=active,
            refs=[panel],
        ),
        Node(f"points:{i}", "track", parent=panel, value=s.points[i], of=s.goal, text=words.text("points")),
    ]
    for n, card in enumerate(s.hands[i]):
        if card == UNKNOWN:
            nodes.append(Node(f"hand:{i}:{n}", "card", parent=panel, tone="back", face_down=True))
        else:
            nodes.append(kept(words, (card, panel), cargo, card, words, parent=panel))
    return nodes


def cargo(
    card: int, words: Words, x: float = 0, y: float = 0, parent: str = "", tone: str = "cargo", layer: int = 0
) -> Node:
    """A card that lies open. Its id is its own, so it is seen to travel from the hand to the ferry."""
    token = CARD.write(card)
    tip = Tip(words.thing(token), [words.text("worth", n=worth(card))], ["FER-CAST-01"])
    return Node(
        token,
        "card",
        x=x,
        y=y,
        parent=parent,
        layer=layer,
        tone=tone,
        icon="wooden-crate",
        text=str(worth(card)),
        said=words.thing(token),
        tip=tip,
        refs=[token],
    )


def hint(s: Table, seat: int, option: Option, words: Words) -> str:
    """Before casting off: what the die must show."""
    return words.text("needs", n=max(1, needed(s))) if option[0] == CAST_OFF else ""
