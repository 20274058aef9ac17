"""The words of Bastion: colours, enemies, spells, rituals, places, and what options and events say of them."""

from typing import Final

from hexkeep.kernel.types import COUNT, SEAT, UNKNOWN, EventKind, Named, Prompt, Ref, Verb

COLOURS: Final = ("yellow", "red", "blue", "green", "purple", "black")
MAIN: Final = ("beast", "warrior", "mage", "rider")  # BAS-COMP-04: six cards of each class, one a colour
SUPPORT: Final = ("scout", "symbiote", "flier", "priest", "giant", "archimage", "shapeshifter", "dragon")
CLASSES: Final = MAIN + SUPPORT
LEGENDS: Final = (
    "spy",
    "belligemin",
    "rocaj",
    "valkyrie",
    "golem",
    "black-wing",
    "inquisitor",
    "shaggon",
    "knellerwyrm",
    "leviathan",
)
ENEMY_CARD_COUNT: Final = 82
FIRST_LEGEND: Final = 72
"""Enemy cards: class * 6 + colour for the twelve classes, then the ten legends."""

SPELLS: Final = (
    "alchemy",
    "plenty",
    "prism",
    "copy",
    "lightning",
    "fireball",
    "flame",
    "repetition",
    "swap",
    "arrow",
    "teleport",
    "acceleration",
)
ALCHEMY: Final = 0
PLENTY: Final = 1
PRISM: Final = 2
COPY: Final = 3
LIGHTNING: Final = 4
FIREBALL: Final = 5
FLAME: Final = 6
REPETITION: Final = 7
SWAP: Final = 8
ARROW: Final = 9
TELEPORT: Final = 10
ACCELERATION: Final = 11
FACES_PER_SPELL: Final = 8
"""A spell face is kind * POWERS + power; two cards with one face are the same spell."""
COPY_FACE: Final = COPY * FACES_PER_SPELL

RITUALS: Final = ("collector", "transducer", "source", "obelisk", "emitter", "cannon")
COLLECTOR: Final = 0
TRANSDUCER: Final = 1
SOURCE: Final = 2
OBELISK: Final = 3
EMITTER: Final = 4
CANNON: Final = 5
"""Ritual cards: kind * 6 + colour. Emitters lie in the 2015 box, cannons in the Deluxe box."""

# Places of defenders: the districts D1 to D6 clockwise from the gates, and the citadel.
CITADEL: Final = 6
# Where enemies stand: sections S1 to S24, the six squares, the citadel. S24 belongs to the deck (BAS-GEO-05).
WALL_SECTIONS: Final = 23
FIRST_SQUARE: Final = 24
CITADEL_SPOT: Final = 30
SPOTS: Final = 31
DISTRICT_OF: Final = tuple([i // 4 for i in range(24)] + list(range(6)) + [6])

ENEMY_NAMES: Final = tuple([f"{colour}-{kind}" for kind in CLASSES for colour in COLOURS] + list(LEGENDS))
RITUAL_NAMES: Final = tuple(f"{colour}-{kind}" for kind in RITUALS for colour in COLOURS)
SPOT_NAMES: Final = tuple(
    [f"s{i}" for i in range(1, 25)] + [f"square-{i}" for i in range(1, 7)] + ["citadel"],
)
PLACE_NAMES: Final = ("d1", "d2", "d3", "d4", "d5", "d6", "citadel")


class SpellRef(Ref):
    """A spell with its power: `spell:lightning-3`, `spell:swap`."""

    def token(self, value: int) -> str:
        if not 0 <= value < len(SPELLS) * FACES_PER_SPELL:
            return str(value)
        kind, power = divmod(value, FACES_PER_SPELL)
        return f"{SPELLS[kind]}-{power}" if power else SPELLS[kind]

    def value(self, token: str) -> int:
        name, dash, power = token.rpartition("-")
        if dash and name in SPELLS and power.isdecimal() and 0 < int(power) < FACES_PER_SPELL:
            return SPELLS.index(name) * FACES_PER_SPELL + int(power)
        if token in SPELLS:
            return SPELLS.index(token) * FACES_PER_SPELL
        return super().value(token)

    def knows(self, value: int) -> bool:
        return UNKNOWN <= value < len(SPELLS) * FACES_PER_SPELL


MANA: Final = Named("mana", COLOURS)
ENEMY: Final = Named("enemy", ENEMY_NAMES)
SPELL: Final = SpellRef("spell")
RITUAL: Final = Named("ritual", RITUAL_NAMES)
PLACE: Final = Named("place", PLACE_NAMES)
AT: Final = Named("at", SPOT_NAMES)
SOURCE_SLOT: Final = Named("source", [f"d{d}-{i}" for d in range(1, 7) for i in range(1, 6)])
TOWER: Final = Named("tower", [f"d{d}" for d in range(1, 7)])
FOUNDATION: Final = Named("foundation", [f"d{d}-{i}" for d in range(1, 7) for i in "ab"])
DAMAGED: Final = -2
"""On a source: an empty-source token instead of mana (Deluxe scenario 4)."""
OPEN: Final = -1

(
    MOVE,
    HASTEN,
    STORM,
    STORM_ON,
    FLEE,
    DRAW_SOURCE,
    DRAW_TOWER,
    DRAW_CITADEL,
    PUT,
    TAKE,
    ATTACK,
    SHOOT,
    CAST,
    CAST_COPY,
    STRIKE,
    CALL_OFF,
    PAY,
    SWAP_FROM,
    SWAP_TO,
    TELEPORT_FROM,
    TELEPORT_TO,
    REPEAT,
    PERFORM,
    DECLINE,
    BUILD,
    RETURN,
    EXCHANGE,
    ASK_FOR,
    GIVE,
    REFUSE,
    REVIVE,
    END,
    WITHDRAW,
) = range(33)

VERBS: Final = (
    Verb("move", PLACE),
    Verb("hasten", PLACE, SPELL),
    Verb("storm", PLACE),
    Verb("storm-on", PLACE, SPELL),
    Verb("flee", PLACE),
    Verb("draw-source", SOURCE_SLOT),
    Verb("draw-tower", TOWER),
    Verb("draw-citadel"),
    Verb("put", MANA),
    Verb("take", MANA),
    Verb("attack", AT),
    Verb("shoot", AT, SPELL),
    Verb("cast", SPELL),
    Verb("copy", SPELL),
    Verb("strike", AT),
    Verb("call-off", AT, retracts=True),
    Verb("pay", MANA, COUNT),
    Verb("swap", AT, SPELL),
    Verb("swap-with", AT),
    Verb("teleport", AT, SPELL),
    Verb("teleport-to", AT),
    Verb("repeat", SPELL),
    Verb("perform", RITUAL),
    Verb("decline"),
    Verb("build", FOUNDATION),
    Verb("return", RITUAL),
    Verb("exchange", MANA),
    Verb("ask-for", SEAT, MANA),
    Verb("give", MANA),
    Verb("refuse", MANA, retracts=True),
    Verb("revive", SOURCE_SLOT),
    Verb("end-actions"),
    Verb("withdraw", SEAT, MANA, retracts=True),
)

(
    ACT_PROMPT,
    FLEE_PROMPT,
    LEAVE_PROMPT,
    SOURCE_PROMPT,
    TOWER_PROMPT,
    PRISM_PROMPT,
    ATTACK_PROMPT,
    PAY_PROMPT,
    SWAP_PROMPT,
    TELEPORT_PROMPT,
    RITUAL_PROMPT,
    BUILD_PROMPT,
    KEEP_PROMPT,
    EXCHANGE_PROMPT,
    CONSENT_PROMPT,
    AID_PROMPT,
    BEFORE_PROMPT,
    ASKED_PROMPT,
) = range(18)

PROMPTS: Final = (
    Prompt("act"),
    Prompt("flee", PLACE),
    Prompt("leave"),
    Prompt("source", SOURCE_SLOT),
    Prompt("tower", TOWER),
    Prompt("prism"),
    Prompt("attack", AT),
    Prompt("pay", MANA),
    Prompt("swap", AT),
    Prompt("teleport", AT),
    Prompt("ritual"),
    Prompt("build", RITUAL),
    Prompt("keep"),
    Prompt("exchange", MANA),
    Prompt("consent", MANA),
    Prompt("aid"),
    Prompt("before"),
    Prompt("asked", MANA),
)

(
    TURN_BEGAN,
    APPEARED,
    JOINED,
    LANDED,
    SWEPT,
    NESTED,
    SET_ASIDE,
    MARCHED,
    BROKE_IN,
    WON,
    MOVED_TO,
    HASTENED,
    FLED,
    DREW_SOURCE,
    DREW_TOWER,
    DREW_CITADEL,
    DECLARED,
    PLEDGED,
    CALLED_OFF,
    PAID,
    DEFEATED,
    SWAPPED,
    TELEPORTED,
    REPEATED,
    GAINED_ARTIFACT,
    BUILT,
    DEMOLISHED,
    BURIED,
    DREW_RITUALS,
    KEPT,
    EXCHANGED,
    ASKED,
    GAVE,
    REFUSED,
    REVIVED,
    STORMED,
    WITHDREW,
    PAID_LESS,
) = range(38)

EVENTS: Final = (
    EventKind("turn", "BAS-TURN-03", ("seat", SEAT)),
    EventKind("appeared", "BAS-PLACE-01", ("enemy", ENEMY), ("at", AT)),
    EventKind("joined", "BAS-CRE-01", ("enemy", ENEMY), ("at", AT), ("carrier", ENEMY)),
    EventKind("landed", "BAS-FLY-01", ("enemy", ENEMY), ("at", AT)),
    EventKind("swept", "BAS-FLY-03", ("n", COUNT), ("place", PLACE)),
    EventKind("nested", "BAS-DRA-01", ("enemy", ENEMY)),
    EventKind("set-aside", "BAS-SETUP-07", ("enemy", ENEMY)),
    EventKind("marched", "BAS-CAMP-03", ("enemy", ENEMY), ("at", AT), ("to", AT)),
    EventKind("broke-in", "BAS-END-09", ("enemy", ENEMY)),
    EventKind("won", "BAS-END-07"),
    EventKind("moved", "BAS-MOVE-01", ("seat", SEAT), ("place", PLACE)),
    EventKind("hastened", "BAS-SACC-04", ("seat", SEAT), ("place", PLACE)),
    EventKind("fled", "BAS-MOVE-09", ("seat", SEAT), ("place", PLACE)),
    EventKind("drew-source", "BAS-MANA-03", ("seat", SEAT), ("source", SOURCE_SLOT), ("n", COUNT), ("mana", MANA)),
    EventKind("drew-tower", "BAS-MANA-09", ("seat", SEAT), ("tower", TOWER), ("n", COUNT)),
    EventKind("drew-citadel", "BAS-MANA-12", ("seat", SEAT), ("n", COUNT)),
    EventKind("declared", "BAS-ATK-12", ("seat", SEAT), ("enemy", ENEMY), ("at", AT)),
    EventKind("pledged", "BAS-SPL-02", ("seat", SEAT), ("spell", SPELL)),
    EventKind("called-off", "BAS-ATK-12", ("seat", SEAT), ("at", AT)),
    EventKind("paid", "BAS-ATK-02", ("seat", SEAT), ("n", COUNT)),
    EventKind("defeated", "BAS-ATK-03", ("seat", SEAT), ("enemy", ENEMY), ("spell", SPELL)),
    EventKind("swapped", "BAS-SSWA-04", ("seat", SEAT), ("at", AT), ("to", AT)),
    EventKind("teleported", "BAS-STEL-04", ("seat", SEAT), ("enemy", ENEMY), ("at", AT), ("to", AT)),
    EventKind("repeated", "BAS-SREP-03", ("seat", SEAT)),
    EventKind("gained-artifact", "BAS-RIT-07", ("seat", SEAT), ("ritual", RITUAL)),
    EventKind("built", "BAS-STR-05", ("seat", SEAT), ("ritual", RITUAL), ("foundation", FOUNDATION)),
    EventKind("demolished", "BAS-STR-01", ("ritual", RITUAL)),
    EventKind("buried", "BAS-STR-02", ("ritual", RITUAL)),
    EventKind("drew-rituals", "BAS-RIT-03", ("seat", SEAT), ("n", COUNT)),
    EventKind("returned", "BAS-SETUP-12", ("seat", SEAT), ("ritual", RITUAL)),
    EventKind("exchanged", "BAS-ART-04", ("seat", SEAT), ("mana", MANA), ("other", MANA)),
    EventKind("asked", "BAS-ART-03", ("seat", SEAT), ("giver", SEAT), ("mana", MANA)),
    EventKind("gave", "BAS-ART-03", ("seat", SEAT), ("taker", SEAT), ("mana", MANA)),
    EventKind("refused", "BAS-ART-03", ("seat", SEAT), ("taker", SEAT), ("mana", MANA)),
    EventKind("revived", "BAS-DSC-12", ("seat", SEAT), ("source", SOURCE_SLOT)),
    EventKind("stormed", "BAS-MOVE-03", ("seat", SEAT), ("place", PLACE)),
    EventKind("withdrew", "BAS-ART-03", ("seat", SEAT), ("giver", SEAT), ("mana", MANA)),
    EventKind("paid-less", "BAS-ATK-11", ("seat", SEAT), ("n", COUNT), ("strength", COUNT), ("less", COUNT)),
)
