"""How the table looks: a river with the ferry on it, and everybody's goods around."""

from ferry.state import FerryState, worth
from ferry.vocabulary import CARD
from hexkeep.kernel.table.drawing import memoized
from hexkeep.kernel.table.scene import Node, Scene, Theme, Tip, Tone
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import UNKNOWN

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


def draw(s: FerryState, seat: int, translator: Translator) -> Scene:
    """The table as `seat` sees it: `s` is its view, in which other hands and the deck are masked."""
    nodes = [*memoized(translator, (len(s.deck), len(s.discard)), river, len(s.deck), len(s.discard), translator)]
    if s.loaded != UNKNOWN:
        nodes.append(memoized(translator, (s.loaded, "ferry"), cargo, s.loaded, translator, x=250, y=160, layer=1))
    for i, card in enumerate(s.tolls):
        nodes.append(
            memoized(translator, (card, i), cargo, card, translator, x=370 + 60 * i, y=160, tone="toll", layer=1)
        )
    for i in range(s.seats):
        active = i == s.active and not s.over
        facts = (i, i == seat, active, s.points[i], s.goal, *s.hands[i])
        nodes.extend(memoized(translator, facts, around, s, i, i == seat, active, translator))
    subtitle = translator.text("turn-of", seat=f"seat:{s.active}")
    return Scene(translator.text("game.title"), subtitle, THEME, 0, 0, 600, 320, nodes)


def river(deck: int, discard: int, translator: Translator) -> list[Node]:
    """The river with the ferry and the two piles."""
    return [
        Node("river", "tile", x=300, y=160, w=600, h=220, tone="river"),
        Node("deck", "pile", x=70, y=160, tone="back", face_down=True, value=deck, text=translator.text("deck")),
        Node("discard", "pile", x=530, y=160, tone="cargo", value=discard, text=translator.text("discard")),
        Node(
            "ferry", "tile", x=250, y=160, w=130, h=160, tone="ferry", icon="wooden-pier", text=translator.text("ferry")
        ),
    ]


def around(s: FerryState, i: int, own: bool, active: bool, translator: Translator) -> list[Node]:
    """A seat's panel: its points and its goods, face down for everybody else."""
    panel = f"seat:{i}"
    nodes = [
        Node(
            panel,
            "panel",
            area="mine" if own else "others",
            tone="seat",
            text=translator.seat(i),
            active=active,
            refs=[panel],
        ),
        Node(f"points:{i}", "track", parent=panel, value=s.points[i], of=s.goal, text=translator.text("points")),
    ]
    for n, card in enumerate(s.hands[i]):
        if card == UNKNOWN:
            nodes.append(Node(f"hand:{i}:{n}", "card", parent=panel, tone="back", face_down=True))
        else:
            nodes.append(memoized(translator, (card, panel), cargo, card, translator, parent=panel))
    return nodes


def cargo(
    card: int, translator: Translator, x: float = 0, y: float = 0, parent: str = "", tone: str = "cargo", layer: int = 0
) -> Node:
    """A card that lies open. Its id is its own, so it is seen to travel from the hand to the ferry."""
    token = CARD.write(card)
    tip = Tip(translator.thing(token), [translator.text("worth", n=worth(card))], ["FER-CAST-01"])
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
        said=translator.thing(token),
        tip=tip,
        refs=[token],
    )
