"""The words of Bastion: colours, enemies, spells, rituals, places, and what options and events say of them."""

from typing import Final

from hexkeep.kernel.types import COUNT, SEAT, UNKNOWN, EventList, Named, PromptList, ReasonList, Ref, VerbList

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
ALCHEMY_FACE: Final = ALCHEMY * FACES_PER_SPELL
PRISM_FACE: Final = PRISM * FACES_PER_SPELL
COPY_FACE: Final = COPY * FACES_PER_SPELL
ARROW_FACE: Final = ARROW * FACES_PER_SPELL
ACCELERATION_FACE: Final = ACCELERATION * FACES_PER_SPELL

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
# Where enemies stand: sections S1 to S24, the six squares, the citadel. S24 is the deck's (BAS-GEO-05, BAS-GEO-07).
# Enemies walk from S24 down to the gates before S1 (BAS-GEO-03).
WALL_SECTIONS: Final = 23
FIRST_SQUARE: Final = 24
CITADEL_SPOT: Final = 30
SPOTS: Final = 31
DISTRICT_OF: Final = tuple([i // 4 for i in range(24)] + list(range(6)) + [6])
SPOTS_OF: Final = tuple((d * 4, d * 4 + 1, d * 4 + 2, d * 4 + 3, FIRST_SQUARE + d) for d in range(6))
"""BAS-GEO-02. The four sections and the square of each district."""

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

# ---- what the numbers of cards and places say. Loops that run for every option of a bot do the arithmetic themselves.


def enemy_class(card: int) -> int:
    """The class of an enemy card that is no legend, as an index of CLASSES."""
    return card // 6


def class_cards(kind: int) -> range:
    """The six cards of a class, one a colour."""
    return range(kind * 6, kind * 6 + 6)


def enemy_of(kind: int, colour: int) -> int:
    """The enemy card of a class and colour."""
    return kind * 6 + colour


RECIPE_LENGTH: Final = 23
"""A recipe counts twelve classes, then ten legends, then the legends drawn unseen."""


def recipe_index(card: int) -> int:
    """Where a recipe counts an enemy card that everybody knows of."""
    return card // 6 if card < FIRST_LEGEND else 12 + card - FIRST_LEGEND


def ritual_kind(card: int) -> int:
    """What a ritual card is, as an index of RITUALS."""
    return card // 6


def ritual_colour(card: int) -> int:
    return card % 6


def ritual_of(kind: int, colour: int) -> int:
    """The ritual card of a kind and colour."""
    return kind * 6 + colour


def spell_kind(face: int) -> int:
    """What a spell is, as an index of SPELLS."""
    return face // FACES_PER_SPELL


def spell_power(face: int) -> int:
    """The number printed on a spell, 0 where it has none."""
    return face % FACES_PER_SPELL


def sources_of(district: int) -> range:
    """The five places for sources in a district: three printed ones, then its two foundations."""
    return range(district * 5, district * 5 + 5)


def source_district(source: int) -> int:
    return source // 5


def walls_of(district: int) -> range:
    """The four wall sections of a district, the lowest first."""
    return range(district * 4, district * 4 + 4)


def foundations_of(district: int) -> range:
    """The two foundations of a district."""
    return range(district * 2, district * 2 + 2)


VERBS: Final = VerbList()
MOVE: Final = VERBS.add("move", PLACE, text="Move to {place}", group="move")
HASTEN: Final = VERBS.add("hasten", PLACE, SPELL, text="Hurry on to {place} with {spell}", group="move")
STORM: Final = VERBS.add("storm", PLACE, text="Enter {place} and attack at once", group="attack")
STORM_ON: Final = VERBS.add(
    "storm-on", PLACE, SPELL, text="Hurry into {place} with {spell} and attack at once", group="attack"
)
FLEE: Final = VERBS.add("flee", PLACE, text="Leave for {place}")
DRAW_SOURCE: Final = VERBS.add("draw-source", SOURCE_SLOT, text="Draw from {source}", group="mana")
DRAW_TOWER: Final = VERBS.add("draw-tower", TOWER, text="Gather at {tower}", group="mana")
DRAW_CITADEL: Final = VERBS.add("draw-citadel", text="Gather the mana on the towers", group="mana")
PUT: Final = VERBS.add("put", MANA, text="Lay 1 {mana} mana")
TAKE: Final = VERBS.add("take", MANA, text="Take {mana} mana")
ATTACK: Final = VERBS.add("attack", AT, text="Attack the enemy at {at}", group="attack")
SHOOT: Final = VERBS.add("shoot", AT, SPELL, text="Shoot the enemy at {at} with {spell}", group="attack")
CAST: Final = VERBS.add("cast", SPELL, text="Cast {spell}", group="spell")
CAST_COPY: Final = VERBS.add("copy", SPELL, text="Cast Copy as {spell}", group="spell")
STRIKE: Final = VERBS.add("strike", AT, text="Strike")
CALL_OFF: Final = VERBS.add("call-off", AT, retracts=True, text="Call the attack off")
PAY: Final = VERBS.add("pay", MANA, COUNT, text="Pay {n} {mana}")
SWAP_FROM: Final = VERBS.add("swap", AT, SPELL, text="Swap the enemy at {at} with {spell}", group="spell")
SWAP_TO: Final = VERBS.add("swap-with", AT, text="Swap with the enemy at {at}")
TELEPORT_FROM: Final = VERBS.add("teleport", AT, SPELL, text="Move the enemy at {at} with {spell}", group="spell")
TELEPORT_TO: Final = VERBS.add("teleport-to", AT, text="Send it to {at}")
REPEAT: Final = VERBS.add("repeat", SPELL, text="Act once more with {spell}", group="spell")
PERFORM: Final = VERBS.add("perform", RITUAL, text="Perform {ritual}")
DECLINE: Final = VERBS.add("decline", text="Go on")
BUILD: Final = VERBS.add("build", FOUNDATION, text="Build on {foundation}")
RETURN: Final = VERBS.add("return", RITUAL, text="Put back {ritual}")
EXCHANGE: Final = VERBS.add("exchange", MANA, text="Exchange 1 {mana}", group="artifact")
ASK_FOR: Final = VERBS.add("ask-for", SEAT, MANA, text="Ask {seat} for 1 {mana}", group="artifact")
GIVE: Final = VERBS.add("give", MANA, text="Give 1 {mana}")
REFUSE: Final = VERBS.add("refuse", MANA, retracts=True, text="Keep the {mana}")
REVIVE: Final = VERBS.add("revive", SOURCE_SLOT, text="Revive {source}", group="revive")
END: Final = VERBS.add("end-actions", text="End turn")
WITHDRAW: Final = VERBS.add("withdraw", SEAT, MANA, retracts=True, text="Take back the request for {mana}")


PROMPTS: Final = PromptList()
ACT_PROMPT: Final = PROMPTS.add("act", text="Your turn, in any order")
FLEE_PROMPT: Final = PROMPTS.add("flee", PLACE, text="An enemy takes {about}: where do you go?")
LEAVE_PROMPT: Final = PROMPTS.add("leave", text="You cannot pay for the next enemy here: where do you go?")
SOURCE_PROMPT: Final = PROMPTS.add("source", SOURCE_SLOT, text="Which of your mana do you lay on {about}?")
TOWER_PROMPT: Final = PROMPTS.add("tower", TOWER, text="Which of your mana do you lay on {about}?")
PRISM_PROMPT: Final = PROMPTS.add("prism", text="Prism: which colour do you take?")
ATTACK_PROMPT: Final = PROMPTS.add("attack", AT, text="The attack at {about}: strike, or add spells first")
PAY_PROMPT: Final = PROMPTS.add("pay", MANA, text="How much {about} mana do you pay?", widget="payment")
SWAP_PROMPT: Final = PROMPTS.add("swap", AT, text="With whom does the enemy at {about} change places?")
TELEPORT_PROMPT: Final = PROMPTS.add("teleport", AT, text="Where does the enemy at {about} go?")
RITUAL_PROMPT: Final = PROMPTS.add("ritual", text="Your victory allows a ritual", reaction=True)
BUILD_PROMPT: Final = PROMPTS.add("build", RITUAL, text="Where do you build the {about}?")
KEEP_PROMPT: Final = PROMPTS.add("keep", text="Which ritual goes back under the deck?")
EXCHANGE_PROMPT: Final = PROMPTS.add("exchange", MANA, text="Which mana do you take for 1 {about}?")
CONSENT_PROMPT: Final = PROMPTS.add("consent", SEAT, text="{about} asks for 1 mana: do you give it?", reaction=True)
AID_PROMPT: Final = PROMPTS.add("aid", text="Your spells may help now", reaction=True)
BEFORE_PROMPT: Final = PROMPTS.add("before", text="Before the enemies come: move one of them?", reaction=True)
ASKED_PROMPT: Final = PROMPTS.add("asked", MANA, text="You have asked for 1 {about} mana")


EVENTS: Final = EventList()
TURN_BEGAN: Final = EVENTS.add("turn", "BAS-TURN-03", ("seat", SEAT), text="The turn passes to {seat}.", show="phase")
APPEARED: Final = EVENTS.add(
    "appeared",
    "BAS-PLACE-01",
    ("enemy", ENEMY),
    ("at", AT),
    text="{enemy.the} comes to {at}, {at.where}.",
    show="arrive",
)
JOINED: Final = EVENTS.add(
    "joined",
    "BAS-CRE-01",
    ("enemy", ENEMY),
    ("at", AT),
    ("carrier", ENEMY),
    text="{enemy.the} joins {carrier.the} at {at}; the two are one enemy now.",
    show="arrive",
)
LANDED: Final = EVENTS.add(
    "landed",
    "BAS-FLY-01",
    ("enemy", ENEMY),
    ("at", AT),
    text="{enemy.the} flies on to {at}: nobody draws mana there.",
    show="move",
)
SWEPT: Final = EVENTS.add(
    "swept",
    "BAS-FLY-03",
    ("n", COUNT),
    ("place", PLACE),
    text="{n} mana from {place} {n:returns|return} to the reserve.",
    show="lose",
)
NESTED: Final = EVENTS.add(
    "nested",
    "BAS-DRA-01",
    ("enemy", ENEMY),
    text="{enemy.the} settles on the citadel; all defenders leave it.",
    show="arrive",
)
SET_ASIDE: Final = EVENTS.told(
    "set-aside",
    "BAS-SETUP-07",
    ("enemy", ENEMY),
    text="{enemy.the} would stand beside another shield and is shuffled in later.",
)
MARCHED: Final = EVENTS.add(
    "marched",
    "BAS-CAMP-03",
    ("enemy", ENEMY),
    ("at", AT),
    ("to", AT),
    text="The deck is empty, so the last in line moves up: {enemy.the} marches from {at} to {to}, {to.where}.",
    show="move",
)
BROKE_IN_2015: Final = EVENTS.add(
    "broke-in-2015",
    "BAS-END-03",
    ("enemy", ENEMY),
    text="{enemy.the} comes from the deck, finds no free wall and breaks in. The bastion has fallen.",
    show="phase",
)
BROKE_IN_DELUXE: Final = EVENTS.add(
    "broke-in-deluxe",
    "BAS-END-04",
    ("enemy", ENEMY),
    text="{enemy.the} comes from the deck, finds no free wall and breaks in. The bastion has fallen.",
    show="phase",
)
PASSED_GATES_2015: Final = EVENTS.add(
    "passed-gates-2015",
    "BAS-END-05",
    ("enemy", ENEMY),
    text="{enemy.the} marches, finds no free wall before the gates and breaks in. The bastion has fallen.",
    show="phase",
)
PASSED_GATES_DELUXE: Final = EVENTS.add(
    "passed-gates-deluxe",
    "BAS-END-06",
    ("enemy", ENEMY),
    text="{enemy.the} marches, finds no free wall before the gates and breaks in. The bastion has fallen.",
    show="phase",
)
WON: Final = EVENTS.add(
    "won",
    "BAS-END-07",
    text="The walls are clear and no enemy is left to come: the bastion is saved.",
    show="phase",
)
MOVED_TO: Final = EVENTS.add(
    "moved", "BAS-MOVE-01", ("seat", SEAT), ("place", PLACE), text="{seat} moves to {place}.", show="move"
)
HASTENED: Final = EVENTS.add(
    "hastened",
    "BAS-SACC-04",
    ("seat", SEAT),
    ("place", PLACE),
    text="{seat} spends Acceleration and hurries on to {place}.",
    show="move",
)
FLED: Final = EVENTS.add(
    "fled", "BAS-MOVE-09", ("seat", SEAT), ("place", PLACE), text="{seat} leaves for {place}.", show="move"
)
LAID_ON_SOURCE: Final = EVENTS.told(
    "laid-on-source",
    "BAS-MANA-03",
    ("seat", SEAT),
    ("mana", MANA),
    ("source", SOURCE_SLOT),
    text="{seat} lays 1 {mana} mana on {source}.",
)
LAID_ON_TOWER: Final = EVENTS.told(
    "laid-on-tower",
    "BAS-MANA-09",
    ("seat", SEAT),
    ("mana", MANA),
    ("tower", TOWER),
    text="{seat} lays 1 {mana} mana on {tower}.",
)
RESERVE_LAID_ON_SOURCE: Final = EVENTS.told(
    "reserve-laid-on-source",
    "BAS-MANA-04",
    ("seat", SEAT),
    ("mana", MANA),
    ("source", SOURCE_SLOT),
    text="{seat} owns no mana: the reserve lays 1 {mana} on {source}.",
)
RESERVE_LAID_ON_TOWER: Final = EVENTS.told(
    "reserve-laid-on-tower",
    "BAS-MANA-10",
    ("seat", SEAT),
    ("mana", MANA),
    ("tower", TOWER),
    text="{seat} owns no mana: the reserve lays 1 {mana} on {tower}.",
)
DREW_SOURCE: Final = EVENTS.add(
    "drew-source",
    "BAS-MANA-03",
    ("seat", SEAT),
    ("source", SOURCE_SLOT),
    ("n", COUNT),
    ("mana", MANA),
    text="{seat} takes {n} {mana} mana from {source}.",
    show="gain",
)
DREW_TOWER: Final = EVENTS.add(
    "drew-tower",
    "BAS-MANA-09",
    ("seat", SEAT),
    ("tower", TOWER),
    ("n", COUNT),
    text="{seat} takes {n} mana from the sources at {tower}; they are open again.",
    show="gain",
)
DREW_CITADEL: Final = EVENTS.add(
    "drew-citadel",
    "BAS-MANA-12",
    ("seat", SEAT),
    ("n", COUNT),
    text="{seat} takes {n} mana from the towers; they are open again.",
    show="gain",
)
DECLARED: Final = EVENTS.add(
    "declared",
    "BAS-ATK-12",
    ("seat", SEAT),
    ("enemy", ENEMY),
    ("at", AT),
    text="{seat} attacks {enemy.the} at {at}.",
    show="attack",
)
PLEDGED: Final = EVENTS.add(
    "pledged", "BAS-SPL-02", ("seat", SEAT), ("spell", SPELL), text="{seat} casts {spell}.", show="spell"
)
CALLED_OFF: Final = EVENTS.told(
    "called-off",
    "BAS-ATK-12",
    ("seat", SEAT),
    ("at", AT),
    text="{seat} calls off the attack at {at}; nothing is spent.",
)
PRICED: Final = EVENTS.told(
    "priced",
    "BAS-ATK-11",
    ("strength", COUNT),
    ("less", COUNT),
    ("n", COUNT),
    text="Strength {strength} − spells {less} = {n} mana.",
)
PAID: Final = EVENTS.told(
    "paid", "BAS-ATK-02", ("seat", SEAT), ("n", COUNT), ("mana", MANA), text="{seat} pays {n} {mana} mana."
)
DEFEATED: Final = EVENTS.add(
    "defeated",
    "BAS-ATK-03",
    ("enemy", ENEMY),
    ("seat", SEAT),
    ("spell", SPELL),
    text="{enemy.the} falls; {seat} keeps its spell, {spell}.",
    show="fall",
)
SWAPPED: Final = EVENTS.add(
    "swapped",
    "BAS-SSWA-04",
    ("seat", SEAT),
    ("at", AT),
    ("to", AT),
    text="{seat} casts Swap: the enemies at {at} and {to} change places.",
    show="spell",
)
TELEPORTED: Final = EVENTS.add(
    "teleported",
    "BAS-STEL-04",
    ("enemy", ENEMY),
    ("seat", SEAT),
    ("at", AT),
    ("to", AT),
    text="{seat} casts Teleport: {enemy.the} goes from {at} to {to}, {to.where}.",
    show="push",
)
REPEATED: Final = EVENTS.add(
    "repeated", "BAS-SREP-03", ("seat", SEAT), text="{seat} casts Repetition and acts once more.", show="phase"
)
GAINED_ARTIFACT: Final = EVENTS.add(
    "gained-artifact",
    "BAS-RIT-07",
    ("seat", SEAT),
    ("ritual", RITUAL),
    text="{seat} performs a ritual and owns the {ritual} now.",
    show="gain",
)
BUILT: Final = EVENTS.add(
    "built",
    "BAS-STR-05",
    ("seat", SEAT),
    ("ritual", RITUAL),
    ("foundation", FOUNDATION),
    text="{seat} builds the {ritual} on {foundation}.",
    show="gain",
)
DEMOLISHED: Final = EVENTS.add(
    "demolished", "BAS-STR-01", ("ritual", RITUAL), text="The {ritual} is discarded.", show="lose"
)
BURIED: Final = EVENTS.told("buried", "BAS-STR-02", ("ritual", RITUAL), text="The {ritual} goes under the ritual deck.")
DREW_RITUALS: Final = EVENTS.told(
    "drew-rituals", "BAS-RIT-03", ("seat", SEAT), ("n", COUNT), text="{seat} draws {n} {n:ritual|rituals}."
)
KEPT: Final = EVENTS.told(
    "returned", "BAS-SETUP-12", ("seat", SEAT), ("ritual", RITUAL), text="{seat} puts the {ritual} back under the deck."
)
EXCHANGED: Final = EVENTS.add(
    "exchanged",
    "BAS-ART-04",
    ("seat", SEAT),
    ("mana", MANA),
    ("other", MANA),
    text="{seat} turns 1 {mana} mana into {other} with the Transducer.",
    show="gain",
)
ASKED: Final = EVENTS.told(
    "asked",
    "BAS-ART-03",
    ("seat", SEAT),
    ("giver", SEAT),
    ("mana", MANA),
    text="{seat} asks {giver} for 1 {mana} mana.",
)
GAVE: Final = EVENTS.add(
    "gave",
    "BAS-ART-03",
    ("seat", SEAT),
    ("taker", SEAT),
    ("mana", MANA),
    text="{seat} gives {taker} 1 {mana} mana.",
    show="gain",
)
REFUSED: Final = EVENTS.told(
    "refused",
    "BAS-ART-03",
    ("seat", SEAT),
    ("taker", SEAT),
    ("mana", MANA),
    text="{seat} does not give {taker} the {mana} mana.",
)
REVIVED: Final = EVENTS.add(
    "revived",
    "BAS-DSC-12",
    ("seat", SEAT),
    ("source", SOURCE_SLOT),
    text="{seat} pays 1 mana and revives {source}.",
    show="gain",
)
STORMED: Final = EVENTS.add(
    "stormed", "BAS-MOVE-01", ("seat", SEAT), ("place", PLACE), text="{seat} enters {place} to fight.", show="move"
)
WITHDREW: Final = EVENTS.told(
    "withdrew",
    "BAS-ART-03",
    ("seat", SEAT),
    ("giver", SEAT),
    ("mana", MANA),
    text="{seat} no longer asks {giver} for {mana} mana.",
)

# Why something is not allowed. Where the two books say it differently, each edition has its own reason.
REASONS: Final = ReasonList()
NOT_YOUR_TURN: Final = REASONS.add(
    "not-your-turn", "BAS-EDGE-22", "It is another defender's turn; only spells help now."
)
MOVED_ALREADY: Final = REASONS.add("moved-already", "BAS-TURN-04", "You have moved in this step.")
COLLECTED_ALREADY: Final = REASONS.add("collected-already", "BAS-TURN-04", "You have collected mana in this step.")
ATTACKED_ALREADY: Final = REASONS.add("attacked-already", "BAS-TURN-04", "You have attacked in this step.")
NOT_NEXT_TO: Final = REASONS.add("not-next-to", "BAS-MOVE-01", "That place is not next to you.")
NO_WAY_IN: Final = REASONS.add("no-way-in", "BAS-MOVE-09", "An enemy holds that place.")
ACTED_BETWEEN: Final = REASONS.add(
    "acted-between", "BAS-SPL-07", "Acceleration goes with the move; nothing may come between."
)
MUST_FIGHT_OR_LEAVE: Final = REASONS.add(
    "must-fight-or-leave", "BAS-TURN-08", "You began beside an enemy in the citadel: fight it or leave."
)

NOT_YOUR_DISTRICT: Final = REASONS.add("not-your-district", "BAS-MANA-01", "You are not in that district.")
CLOSED: Final = REASONS.add("closed", "BAS-MANA-02", "A mana lies on it: it is closed.")
NO_SOURCE: Final = REASONS.add("no-source", "BAS-STR-06", "There is no source there.")
BESET: Final = REASONS.add("beset", "BAS-MANA-14", "An enemy on the square keeps you from the district's mana.")
FORBIDDEN_COLOUR: Final = REASONS.add(
    "forbidden-colour", "BAS-ENM-08", "An archimage has dried up the sources of this colour."
)
DAMAGED_SOURCE: Final = REASONS.add("damaged-source", "BAS-DSC-11", "The source is damaged; revive it first.")
SOURCE_UNPAID: Final = REASONS.add(
    "source-unpaid", "BAS-MANA-04", "You own no mana and the reserve has none of the source's colour."
)
TOWER_UNPAID: Final = REASONS.add(
    "tower-unpaid", "BAS-MANA-10", "You own no mana and the reserve has none of the tower's colour."
)
CITADEL_HELD: Final = REASONS.add("citadel-held", "BAS-MANA-13", "An enemy holds the citadel: no mana comes from it.")
NOT_IN_CITADEL: Final = REASONS.add("not-in-citadel", "BAS-MANA-12", "You are not in the citadel.")

NOBODY_THERE: Final = REASONS.add("nobody-there", "BAS-ATK-01", "No enemy is there.")
OUT_OF_REACH: Final = REASONS.add(
    "out-of-reach", "BAS-ATK-01", "The enemy is not in your district; only Arrow reaches that far."
)
SHIELDED: Final = REASONS.add("shielded", "BAS-PRI-01", "An enemy beside it shields it.")
SHIELDED_WALLS: Final = REASONS.add(
    "shielded-walls", "BAS-LEG-10", "The Valkyrie on the square shields the walls of her district."
)
CANNOT_PAY: Final = REASONS.add(
    "cannot-pay", "BAS-ATK-02", "The mana does not suffice, even with every spell that could help."
)
JUST_CALLED_OFF: Final = REASONS.add(
    "just-called-off", "BAS-ATK-12", "Help did not come for this attack; do something else first."
)
DRAGON_FIRST: Final = REASONS.add("dragon-first", "BAS-ATK-05", "Beside a dragon you may attack only the dragon.")

NOT_YOUR_SPELL: Final = REASONS.add("not-your-spell", "BAS-SPL-03", "You do not hold this spell.")
NOTHING_TO_COPY: Final = REASONS.add("nothing-to-copy", "BAS-SCOP-03", "No such spell lies in front of anybody.")
WRONG_MOMENT: Final = REASONS.add("wrong-moment", "BAS-SPL-07", "This spell has nothing to do here.")
NOT_ON_WALL: Final = REASONS.add("not-on-wall", "BAS-STEL-04", "Only an enemy on a wall section can be moved.")
NEEDS_TWO: Final = REASONS.add("needs-two", "BAS-SSWA-04", "Two different enemies on wall sections are needed.")
DECK_SECTION: Final = REASONS.add(
    "deck-section", "BAS-STEL-03", "The last section belongs to the deck; no enemy stands there."
)
TAKEN_SECTION: Final = REASONS.add("taken-section", "BAS-STEL-03", "Another enemy stands there.")

WRONG_RITUAL: Final = REASONS.add("wrong-ritual", "BAS-CRE-13", "No defeated enemy has the colour of this ritual.")
NOT_HELD: Final = REASONS.add("ritual-not-held", "BAS-RIT-03", "This ritual is not among yours.")
FREE_FOUNDATION_LEFT: Final = REASONS.add(
    "free-foundation-left", "BAS-STR-01", "A foundation is still free; nothing may be replaced."
)
ARTIFACT_USED: Final = REASONS.add("artifact-used", "BAS-ART-05", "The artifact has been used this turn.")
NO_ARTIFACT: Final = REASONS.add("no-artifact", "BAS-ART-05", "You have no such artifact.")
NOTHING_TO_GIVE: Final = REASONS.add("nothing-to-give", "BAS-EDGE-21", "That defender has no such mana to give.")
NO_MANA_TO_EXCHANGE: Final = REASONS.add("no-mana-to-exchange", "BAS-ART-04", "You own no such mana to exchange.")
COLOUR_OUT: Final = REASONS.add("colour-out", "BAS-ART-04", "The reserve has none of that.")
JUST_REFUSED: Final = REASONS.add(
    "just-refused", "BAS-ART-03", "That was just refused or withdrawn; do something else first."
)

REVIVED_ALREADY: Final = REASONS.add("revived-already", "BAS-DSC-12", "You have revived a source in this step.")
NOT_DAMAGED: Final = REASONS.add("not-damaged", "BAS-DSC-12", "This source is not damaged.")
REVIVAL_UNPAID: Final = REASONS.add("revival-unpaid", "BAS-DSC-12", "Reviving costs one mana of the source's colour.")
REVIVAL_BESET: Final = REASONS.add(
    "revival-beset", "BAS-DSC-13", "Nothing can be revived under an enemy on the square."
)

# One of each pair is used, by the edition played (see editions.py).
DRAGON_BARS_2015: Final = REASONS.add(
    "dragon-bars-2015", "BAS-MOVE-04", "With a dragon in the citadel you may enter only to defeat it in the same turn."
)
DRAGON_BARS_DELUXE: Final = REASONS.add(
    "dragon-bars-deluxe",
    "BAS-MOVE-05",
    "With an enemy in the citadel you may enter only to attack the top one at once.",
)
ROCAJ_BARS_2015: Final = REASONS.add(
    "rocaj-bars-2015", "BAS-MOVE-06", "You may enter Rocaj's district only to defeat Rocaj in the same turn."
)
ROCAJ_BARS_DELUXE: Final = REASONS.add(
    "rocaj-bars-deluxe", "BAS-MOVE-07", "You may enter Rocaj's district only to attack Rocaj at once."
)
IMMUNE_2015: Final = REASONS.add("immune-2015", "BAS-LEG-20", "Leviathan is not affected by spells.")
IMMUNE_DELUXE: Final = REASONS.add("immune-deluxe", "BAS-LEG-22", "No spell may be used in an attack on Leviathan.")
BANNED_2015: Final = REASONS.add(
    "spell-banned-2015", "BAS-LEG-13", "While Shaggon is in play nobody casts Fireball or Lightning."
)
BANNED_DELUXE: Final = REASONS.add(
    "spell-banned-deluxe", "BAS-LEG-14", "While Shaggon is in play nobody uses Flame or Lightning."
)
OWNER_ONLY_2015: Final = REASONS.add(
    "owner-only-2015", "BAS-SPL-04", "In another defender's turn only Lightning may be cast, in his attack."
)
OWNER_ONLY_DELUXE: Final = REASONS.add(
    "owner-only-deluxe",
    "BAS-SPL-05",
    "You may not cast this spell now: it helps only its owner, or one who stands with him.",
)
