"""The words of the game: figures, tokens, places, verbs, prompts, events and reasons."""

from typing import Final

from hexkeep.kernel.types import COUNT, SEAT, EventKind, Named, Number, Prompt, Reason, Verb

# ---- figures: eight of characters (two a class), seven monsters, the Manticore ---------------------

CLASSES: Final = ("warrior", "mage", "dwarf", "elf")
MAGE: Final = 1
ELF: Final = 3
HEROES: Final = 8
"""Figures 0 to 7 are characters; a figure's class is its number halved."""
MONSTERS: Final = 7
FIRST_MONSTER: Final = 8
MANTICORE: Final = 15
FIGURES: Final = 16
NOBODY_THERE: Final = -1

FIGURE_NAMES: Final = (
    *(f"{name}-{sex}" for name in CLASSES for sex in "mf"),
    "ordinary-1",
    "ordinary-2",
    "ordinary-3",
    "great",
    "aggressive-1",
    "aggressive-2",
    "aggressive-3",
    "manticore",
)
BREEDS: Final = ("ordinary", "great", "aggressive")
ORDINARY: Final = 0
GREAT: Final = 1
AGGRESSIVE: Final = 2
BREED_OF: Final[tuple[int, ...]] = (ORDINARY, ORDINARY, ORDINARY, GREAT, AGGRESSIVE, AGGRESSIVE, AGGRESSIVE)
"""FOR-DATA-06. The breed of each monster figure, counted from `FIRST_MONSTER`."""

# ---- characteristics, kinds of attack, kinds of items ----------------------------------------------

TRAITS: Final = ("magic", "shooting", "melee", "defence", "initiative")
MAGIC: Final = 0
SHOOTING: Final = 1
MELEE: Final = 2
DEFENCE: Final = 3
INITIATIVE: Final = 4

KINDS: Final = ("magic", "melee", "shooting", "card")
BY_MAGIC: Final = 0
BY_MELEE: Final = 1
BY_SHOOTING: Final = 2
BY_CARD: Final = 3

ITEMS: Final = ("sword", "bow", "shield", "boots", "amulet", "helmet", "fireball", "ice_block")
SWORD: Final = 0
BOW: Final = 1
SHIELD: Final = 2
BOOTS: Final = 3
AMULET: Final = 4
HELMET: Final = 5
FIREBALL: Final = 6
ICE_BLOCK: Final = 7
ARTIFACTS: Final = 24
"""Tokens 0 to 23 are artifacts, four a kind, the strongest first; 24 to 29 spells, three a kind."""
TOKENS: Final = 30
TOKEN_NAMES: Final = (
    *(f"{item}-{i}" for item in ITEMS[:6] for i in range(1, 5)),
    *(f"{item}-{i}" for item in ITEMS[6:] for i in range(1, 4)),
)

PLACES: Final = (
    "smithy",
    "elven_workshop",
    "dwarf_workshop",
    "bootmaker",
    "witch_hut",
    "druid_hut",
    "fire_land",
    "ice_tower",
    "city",
    "cave",
)
"""Places 0 to 7 are the homes of the items with the same numbers."""
CITY: Final = 8
CAVE: Final = 9

TILES: Final = ("straight", "bend", "hook", "fork", "branch", "crossing", "lair", "den", "nest")

COLUMNS: Final = 16
ROWS: Final = 20
CELLS: Final = COLUMNS * ROWS
CELL_NAMES: Final = tuple(f"{chr(65 + i % COLUMNS)}{i // COLUMNS + 1}" for i in range(CELLS))


def item_of(token: int) -> int:
    """The kind of a token."""
    return token // 4 if token < ARTIFACTS else 6 + (token - ARTIFACTS) // 3


FIGURE: Final = Named("figure", FIGURE_NAMES)
KIND: Final = Named("kind", KINDS)
TOKEN: Final = Named("token", TOKEN_NAMES)
PLACE: Final = Named("place", PLACES)
TRAIT: Final = Named("trait", TRAITS)
TILE: Final = Named("tile", TILES)
CELL: Final = Named("cell", CELL_NAMES)
TURNED: Final = Named("turn", [str(sixths) for sixths in range(6)])
SPELLS: Final = Named("spells", ("none", "fireball", "ice_block", "both"))
STANCE: Final = Named("stance", ("accept", "defend"))
DIE: Final = Number("die")

# ---- what players do -------------------------------------------------------------------------------

CHOOSE: Final = 0
START: Final = 1
LAY: Final = 2
TURN_TILE: Final = 3
HURRY: Final = 4
MOVE: Final = 5
ATTACK: Final = 6
RALLY: Final = 7
TAKE: Final = 8
PICK_UP: Final = 9
WEAR: Final = 10
STOW: Final = 11
GIVE: Final = 12
DROP: Final = 13
DISCARD: Final = 14
RAISE: Final = 15
HEAL: Final = 16
END_TURN: Final = 17
AGREE: Final = 18
REFUSE: Final = 19
JOIN: Final = 20
WITHDRAW: Final = 21
PROMISE_POINTS: Final = 22
PROMISE_TOKEN: Final = 23
PROMISE_KILL: Final = 24
STRIKE: Final = 25
CALL_OFF: Final = 26
CAST: Final = 27
STAND: Final = 28
LOOT: Final = 29
LEAVE: Final = 30

VERBS: Final = (
    Verb("choose", FIGURE),
    Verb("start", CELL),
    Verb("lay", CELL),
    Verb("turn", TURNED),
    Verb("hurry"),
    Verb("move", CELL),
    Verb("attack", FIGURE, KIND),
    Verb("rally", FIGURE, KIND),
    Verb("take", TOKEN),
    Verb("pick-up", TOKEN),
    Verb("wear", TOKEN),
    Verb("stow", TOKEN, retracts=True),
    Verb("give", TOKEN, FIGURE),
    Verb("drop", TOKEN),
    Verb("discard", TOKEN),
    Verb("raise", TRAIT),
    Verb("heal", FIGURE),
    Verb("end-turn"),
    Verb("agree"),
    Verb("refuse"),
    Verb("join", FIGURE),
    Verb("withdraw", FIGURE, retracts=True),
    Verb("promise-points", FIGURE, FIGURE),
    Verb("promise-token", FIGURE),
    Verb("promise-kill", FIGURE),
    Verb("strike"),
    Verb("call-off", retracts=True),
    Verb("cast", SPELLS),
    Verb("stand", STANCE),
    Verb("loot", TOKEN),
    Verb("leave"),
)

# ---- what they are asked ---------------------------------------------------------------------------

ASK_CLASS: Final = 0
ASK_START: Final = 1
ASK_CELL: Final = 2
ASK_ROTATION: Final = 3
ASK_HURRY: Final = 4
ASK_TURN: Final = 5
ASK_GIFT: Final = 6
ASK_RALLY: Final = 7
ASK_JOIN: Final = 8
ASK_CAST: Final = 9
ASK_ANSWER: Final = 10
ASK_STANCE: Final = 11
ASK_LOOT: Final = 12

PROMPTS: Final = (
    Prompt("class"),
    Prompt("start", FIGURE),
    Prompt("cell", TILE),
    Prompt("rotation", TILE),
    Prompt("hurry"),
    Prompt("turn", FIGURE),
    Prompt("gift", TOKEN),
    Prompt("rally", FIGURE),
    Prompt("join", FIGURE),
    Prompt("cast", FIGURE),
    Prompt("answer", FIGURE),
    Prompt("stance", FIGURE),
    Prompt("loot", FIGURE),
)

# ---- what happens ----------------------------------------------------------------------------------

ORDER_ROLLED: Final = 0
CHOSE: Final = 1
STARTED: Final = 2
TILE_DRAWN: Final = 3
TILE_LAID: Final = 4
MONSTER_CAME: Final = 5
ROADS_LAID: Final = 6
TILES_LEFT: Final = 7
HURRIED: Final = 8
HURRY_REFUSED: Final = 9
ROUND_BEGAN: Final = 10
TURN_BEGAN: Final = 11
TURN_ENDED: Final = 12
MOVED: Final = 13
TOOK: Final = 14
PICKED_UP: Final = 15
WORE: Final = 16
STOWED: Final = 17
OFFERED: Final = 18
GAVE: Final = 19
GIFT_REFUSED: Final = 20
DROPPED: Final = 21
DISCARDED: Final = 22
RAISED: Final = 23
HEALED: Final = 24
RALLIED: Final = 25
JOINED: Final = 26
WITHDREW: Final = 27
PROMISED_POINTS: Final = 28
PROMISED_TOKEN: Final = 29
PROMISED_KILL: Final = 30
CALLED_OFF: Final = 31
ATTACKED: Final = 32
JOINTLY: Final = 33
COUNTERED: Final = 34
CARD_DRAWN: Final = 35
DECK_RENEWED: Final = 36
CAST_SPELL: Final = 37
TOOK_STANCE: Final = 38
BRINGS: Final = 39
ROLLED: Final = 40
HIT: Final = 41
NO_HARM: Final = 42
FELL: Final = 43
GAINED: Final = 44
LOOTED: Final = 45
LEFT: Final = 46
MARCHED: Final = 47
MONSTER_TOOK: Final = 48
MONSTER_PICKED: Final = 49
WAITED: Final = 50
ARRIVED: Final = 51
CITY_HURT: Final = 52
RECOVERED: Final = 53
OPENED: Final = 54
TURNED_UP: Final = 55
WOKE: Final = 56
PROWLED: Final = 57
CRUSHED: Final = 58
GREAT_VICTORY: Final = 59
VICTORY: Final = 60
DEFEAT: Final = 61
GREAT_DEFEAT: Final = 62

EVENTS: Final = (
    EventKind("order-rolled", "FOR-SETUP-09", ("seat", SEAT), ("die", DIE)),
    EventKind("chose", "FOR-SETUP-11", ("seat", SEAT), ("figure", FIGURE)),
    EventKind("started", "FOR-SETUP-12", ("figure", FIGURE), ("cell", CELL)),
    EventKind("tile-drawn", "FOR-ROAD-01", ("seat", SEAT), ("tile", TILE)),
    EventKind("tile-laid", "FOR-ROAD-02", ("tile", TILE), ("cell", CELL), ("turn", TURNED)),
    EventKind("monster-came", "FOR-ROAD-13", ("figure", FIGURE), ("cell", CELL)),
    EventKind("roads-laid", "FOR-ROAD-15"),
    EventKind("tiles-left", "FOR-ROAD-12", ("n", COUNT)),
    EventKind("hurried", "FOR-ROAD-01", ("seat", SEAT)),
    EventKind("hurry-refused", "FOR-ROAD-01", ("seat", SEAT)),
    EventKind("round-began", "FOR-ROUND-01", ("n", COUNT)),
    EventKind("turn-began", "FOR-TURN-03", ("figure", FIGURE), ("n", COUNT)),
    EventKind("turn-ended", "FOR-TURN-04", ("figure", FIGURE)),
    EventKind("moved", "FOR-MOVE-01", ("figure", FIGURE), ("cell", CELL), ("n", COUNT)),
    EventKind("took", "FOR-ITEM-01", ("figure", FIGURE), ("token", TOKEN), ("n", COUNT)),
    EventKind("picked-up", "FOR-ITEM-09", ("figure", FIGURE), ("token", TOKEN), ("n", COUNT)),
    EventKind("wore", "FOR-ITEM-04", ("figure", FIGURE), ("token", TOKEN), ("n", COUNT)),
    EventKind("stowed", "FOR-ITEM-07", ("figure", FIGURE), ("token", TOKEN)),
    EventKind("offered", "FOR-GIVE-01", ("figure", FIGURE), ("token", TOKEN), ("other", FIGURE)),
    EventKind("gave", "FOR-GIVE-01", ("figure", FIGURE), ("token", TOKEN), ("other", FIGURE)),
    EventKind("gift-refused", "FOR-GIVE-02", ("figure", FIGURE), ("token", TOKEN)),
    EventKind("dropped", "FOR-GIVE-04", ("figure", FIGURE), ("token", TOKEN), ("cell", CELL)),
    EventKind("discarded", "FOR-GIVE-05", ("figure", FIGURE), ("token", TOKEN)),
    EventKind("raised", "FOR-POWER-02", ("figure", FIGURE), ("trait", TRAIT)),
    EventKind("healed", "FOR-HEAL-01", ("figure", FIGURE), ("other", FIGURE), ("life", COUNT)),
    EventKind("rallied", "FOR-JOINT-01", ("figure", FIGURE), ("other", FIGURE), ("kind", KIND)),
    EventKind("joined", "FOR-JOINT-01", ("figure", FIGURE)),
    EventKind("withdrew", "FOR-JOINT-01", ("figure", FIGURE)),
    EventKind("promised-points", "FOR-JOINT-13", ("figure", FIGURE), ("other", FIGURE)),
    EventKind("promised-token", "FOR-JOINT-12", ("figure", FIGURE)),
    EventKind("promised-kill", "FOR-MODE-03", ("figure", FIGURE)),
    EventKind("called-off", "FOR-JOINT-01", ("figure", FIGURE)),
    EventKind("attacked", "FOR-ATTACK-01", ("figure", FIGURE), ("other", FIGURE), ("kind", KIND)),
    EventKind("jointly", "FOR-JOINT-06", ("figure", FIGURE), ("other", FIGURE), ("kind", KIND)),
    EventKind("countered", "FOR-COUNTER-01", ("figure", FIGURE), ("other", FIGURE)),
    EventKind("card-drawn", "FOR-COMBAT-09", ("kind", KIND), ("n", COUNT)),
    EventKind("deck-renewed", "FOR-COMBAT-09"),
    EventKind("cast-spell", "FOR-SPELL-03", ("figure", FIGURE), ("token", TOKEN), ("n", COUNT)),
    EventKind("took-stance", "FOR-MELEE-01", ("figure", FIGURE), ("stance", STANCE)),
    EventKind("brings", "FOR-MAGIC-01", ("figure", FIGURE), ("skill", COUNT), ("points", COUNT), ("token", COUNT)),
    EventKind("rolled", "FOR-COMBAT-02", ("figure", FIGURE), ("sum", COUNT), ("die", DIE), ("n", COUNT)),
    EventKind("hit", "FOR-COMBAT-07", ("figure", FIGURE), ("n", COUNT), ("life", COUNT)),
    EventKind("no-harm", "FOR-COMBAT-04"),
    EventKind("fell", "FOR-DEATH-01", ("figure", FIGURE)),
    EventKind("gained", "FOR-POWER-01", ("figure", FIGURE), ("n", COUNT)),
    EventKind("looted", "FOR-ITEM-10", ("figure", FIGURE), ("token", TOKEN), ("other", FIGURE)),
    EventKind("left", "FOR-DEATH-05", ("figure", FIGURE), ("other", FIGURE)),
    EventKind("marched", "FOR-ORD-01", ("figure", FIGURE), ("cell", CELL)),
    EventKind("monster-took", "FOR-LOOT-03", ("figure", FIGURE), ("place", PLACE), secret=("token", TOKEN)),
    EventKind("monster-picked", "FOR-GIVE-07", ("figure", FIGURE), ("token", TOKEN)),
    EventKind("waited", "FOR-MPHASE-06", ("figure", FIGURE)),
    EventKind("arrived", "FOR-CITY-01", ("figure", FIGURE), ("n", COUNT)),
    EventKind("city-hurt", "FOR-CITY-05", ("n", COUNT)),
    EventKind("recovered", "FOR-ROUND-03"),
    EventKind("opened", "FOR-HIDE-03", ("place", PLACE)),
    EventKind("turned-up", "FOR-HIDE-05", ("figure", FIGURE), ("token", TOKEN)),
    EventKind("woke", "FOR-MANT-02"),
    EventKind("prowled", "FOR-MANT-06", ("cell", CELL), ("n", COUNT)),
    EventKind("crushed", "FOR-MANT-07", ("figure", FIGURE)),
    EventKind("great-victory", "FOR-END-01"),
    EventKind("victory", "FOR-END-02"),
    EventKind("defeat", "FOR-END-04"),
    EventKind("great-defeat", "FOR-END-03"),
)

# ---- why something is not allowed ------------------------------------------------------------------

CLASS_TAKEN: Final = Reason("class-taken", "FOR-SETUP-11")
NOT_IN_CITY: Final = Reason("not-in-city", "FOR-SETUP-12")
TILE_NOT_HERE: Final = Reason("tile-not-here", "FOR-ROAD-03")
ROAD_NOT_JOINED: Final = Reason("road-not-joined", "FOR-ROAD-04")
NO_SUCH_CELL: Final = Reason("no-such-cell", "FOR-BOARD-01")
NOT_ADJACENT: Final = Reason("not-adjacent", "FOR-COMBAT-01")
NOT_A_STEP: Final = Reason("not-a-step", "FOR-MOVE-01")
OCCUPIED: Final = Reason("occupied", "FOR-BOARD-16")
TOO_DEAR: Final = Reason("too-dear", "FOR-TURN-05")
NOT_YOUR_TURN: Final = Reason("not-your-turn", "FOR-TURN-04")
FRIEND: Final = Reason("friend", "FOR-MODE-01")
OWN_FIGURE: Final = Reason("own-figure", "FOR-MODE-02")
NOT_THERE: Final = Reason("not-there", "FOR-DEATH-03")
KIND_BY_CARD: Final = Reason("kind-by-card", "FOR-ATTACK-03")
KIND_IS_FREE: Final = Reason("kind-is-free", "FOR-ATTACK-02")
NO_PARTNERS: Final = Reason("no-partners", "FOR-JOINT-02")
NOT_HERE: Final = Reason("not-here", "FOR-ITEM-01")
NOT_ON_CELL: Final = Reason("not-on-cell", "FOR-ITEM-09")
SPELL_HELD: Final = Reason("spell-held", "FOR-SPELL-01")
NOT_HELD: Final = Reason("not-held", "FOR-ITEM-04")
SPELLS_STAY: Final = Reason("spells-stay", "FOR-GIVE-05")
NO_POINTS: Final = Reason("no-points", "FOR-POWER-04")
LIFE_FULL: Final = Reason("life-full", "FOR-HEAL-03")
ONLY_MAGES: Final = Reason("only-mages", "FOR-HEAL-05")
NOT_FAR: Final = Reason("heal-adjacent", "FOR-HEAL-02")
DEAD: Final = Reason("dead", "FOR-HEAL-04")
SPELL_NOT_ALLOWED: Final = Reason("spell-not-allowed", "FOR-SPELL-04")
TURN_OVER: Final = Reason("turn-over", "FOR-JOINT-03")
NOBODY_JOINED: Final = Reason("nobody-joined", "FOR-JOINT-01")
NOT_CARRIED: Final = Reason("not-carried", "FOR-ITEM-10")

REASONS: Final = (
    CLASS_TAKEN,
    NOT_IN_CITY,
    TILE_NOT_HERE,
    ROAD_NOT_JOINED,
    NO_SUCH_CELL,
    NOT_ADJACENT,
    NOT_A_STEP,
    OCCUPIED,
    TOO_DEAR,
    NOT_YOUR_TURN,
    FRIEND,
    OWN_FIGURE,
    NOT_THERE,
    KIND_BY_CARD,
    KIND_IS_FREE,
    NO_PARTNERS,
    NOT_HERE,
    NOT_ON_CELL,
    SPELL_HELD,
    NOT_HELD,
    SPELLS_STAY,
    NO_POINTS,
    LIFE_FULL,
    ONLY_MAGES,
    NOT_FAR,
    DEAD,
    SPELL_NOT_ALLOWED,
    TURN_OVER,
    NOBODY_JOINED,
    NOT_CARRIED,
)
