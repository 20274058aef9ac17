"""The words of Ferry: cards, verbs, prompts, events and reasons."""

from hexkeep.kernel.types import COUNT, SEAT, EventKind, Named, Number, Prompt, Reason, Verb

CARD = Named("card", [f"{n % 6 + 1}{'abcdef'[n // 6]}" for n in range(36)])

DRAW, LOAD, TOLL, CAST_OFF, UNLOAD, REST = range(6)
VERBS = (
    Verb("draw"),
    Verb("load", CARD),
    Verb("toll", CARD),
    Verb("cast-off"),
    Verb("unload", retracts=True),
    Verb("rest"),
)

TURN, RIVER = range(2)
PROMPTS = (Prompt("turn"), Prompt("river", CARD))

DREW, LOADED, TOLLED, UNLOADED, CROSSED, SANK, RESTED, WON = range(8)
EVENTS = (
    EventKind("drew", "FER-DRAW-01", ("seat", SEAT), secret=("card", CARD)),
    EventKind("loaded", "FER-LOAD-01", ("seat", SEAT), ("card", CARD)),
    EventKind("tolled", "FER-TOLL-01", ("seat", SEAT), ("card", CARD)),
    EventKind("unloaded", "FER-LOAD-02", ("seat", SEAT)),
    EventKind("crossed", "FER-CAST-01", ("seat", SEAT), ("die", Number("die")), ("tolls", COUNT), ("n", COUNT)),
    EventKind("sank", "FER-CAST-01", ("seat", SEAT), ("die", Number("die")), ("tolls", COUNT)),
    EventKind("rested", "FER-DRAW-02", ("seat", SEAT)),
    EventKind("won", "FER-END-01", ("seat", SEAT)),
)

NOT_YOURS = Reason("not-your-card", "FER-LOAD-01")
TOLL_PAID = Reason("toll-paid", "FER-LOAD-02")
OWN_FERRY = Reason("own-ferry", "FER-TOLL-01")
REASONS = (NOT_YOURS, TOLL_PAID, OWN_FERRY)
