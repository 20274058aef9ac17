"""The words of Ferry: cards, verbs, prompts, events and reasons."""

from typing import Final

from hexkeep.kernel.types import COUNT, SEAT, EventList, Named, Number, PromptList, ReasonList, VerbList

CARD: Final = Named("card", [f"{n % 6 + 1}{'abcdef'[n // 6]}" for n in range(36)])

VERBS: Final = VerbList()
DRAW: Final = VERBS.add("draw", text="Draw a card", group="draw")
LOAD: Final = VERBS.add("load", CARD, text="Load {card}", group="load")
TOLL: Final = VERBS.add("toll", CARD, text="Pay {card} as a toll")
CAST_OFF: Final = VERBS.add("cast-off", text="Cast off")
UNLOAD: Final = VERBS.add("unload", retracts=True, text="Unload")
REST: Final = VERBS.add("rest", text="Rest")

PROMPTS: Final = PromptList()
TURN: Final = PROMPTS.add("turn", text="Draw a card, or load one onto the ferry", secret=True)
RIVER: Final = PROMPTS.add("river", CARD, text="{about} lies on the ferry", reaction=True)

EVENTS: Final = EventList()
DREW: Final = EVENTS.told(
    "drew",
    "FER-DRAW-01",
    ("seat", SEAT),
    secret=("card", CARD),
    text="{seat} draws {card}.",
    hidden="{seat} draws a card.",
)
LOADED: Final = EVENTS.add(
    "loaded", "FER-LOAD-01", ("card", CARD), ("seat", SEAT), text="{seat} loads {card}.", show="arrive"
)
TOLLED: Final = EVENTS.add(
    "tolled", "FER-TOLL-01", ("seat", SEAT), ("card", CARD), text="{seat} throws in {card} as a toll.", show="lose"
)
UNLOADED: Final = EVENTS.add("unloaded", "FER-LOAD-02", ("seat", SEAT), text="{seat} unloads the ferry.", show="lose")
CROSSED: Final = EVENTS.add(
    "crossed",
    "FER-CAST-01",
    ("seat", SEAT),
    ("die", Number("die")),
    ("tolls", COUNT),
    ("n", COUNT),
    text="Cargo {n} + die {die} against river 3 + tolls {tolls}: {seat} crosses for {n} {n:point|points}.",
    show="roll",
)
SANK: Final = EVENTS.add(
    "sank",
    "FER-CAST-01",
    ("seat", SEAT),
    ("die", Number("die")),
    ("tolls", COUNT),
    ("n", COUNT),
    text="Cargo {n} + die {die} against river 3 + tolls {tolls}: {seat}'s cargo sinks.",
    show="roll",
)
RESTED: Final = EVENTS.told("rested", "FER-DRAW-02", ("seat", SEAT), text="{seat} rests.")
WON: Final = EVENTS.add("won", "FER-END-01", ("seat", SEAT), text="{seat} has won.", show="phase")

REASONS: Final = ReasonList()
NOT_YOURS: Final = REASONS.add("not-your-card", "FER-LOAD-01", "{card} is not in your hand.")
TOLL_PAID: Final = REASONS.add("toll-paid", "FER-LOAD-02", "A toll has been paid: the ferry must cast off.")
OWN_FERRY: Final = REASONS.add("own-ferry", "FER-TOLL-01", "Nobody pays a toll on their own ferry.")
