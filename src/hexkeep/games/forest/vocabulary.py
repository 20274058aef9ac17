"""The words of the game: figures, tokens, places, verbs, prompts, events and reasons."""

from typing import Final

from hexkeep.kernel.types import COUNT, SEAT, EventList, Named, Number, PromptList, ReasonList, Terms, VerbList

# ---- figures: eight of characters (two a class), seven monsters, the Manticore ---------------------

CLASSES: Final = ("warrior", "mage", "dwarf", "elf")
WARRIOR: Final = 0
MAGE: Final = 1
DWARF: Final = 2
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

TRAITS: Final = ("magic", "shooting", "melee", "defence", "initiative")  # FOR-DATA-01
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
GROUNDS: Final = ("road", "woods", "fire_path")
"""What a cell outside the places is."""
ROAD: Final = len(PLACES)
WOODS: Final = ROAD + 1
FIRE_PATH: Final = ROAD + 2

TILES: Final = ("straight", "bend", "hook", "fork", "branch", "crossing", "lair", "den", "nest")

COLUMNS: Final = 16
ROWS: Final = 20
CELLS: Final = COLUMNS * ROWS
CELL_NAMES: Final = tuple(f"{chr(65 + i % COLUMNS)}{i // COLUMNS + 1}" for i in range(CELLS))


def item_of(token: int) -> int:
    """The kind of a token."""
    return token // 4 if token < ARTIFACTS else 6 + (token - ARTIFACTS) // 3


def tokens_of(item: int) -> range:
    """The tokens of a kind, the strongest first."""
    return range(item * 4, item * 4 + 4) if item < FIREBALL else range(6 + item * 3, 9 + item * 3)


def class_of(character: int) -> int:
    return character >> 1


def first_of_class(character_class: int) -> int:
    """The first of the two figures of a class."""
    return character_class * 2


def other_of_class(character: int) -> int:
    """The second figure of a character's class."""
    return character ^ 1


def turned_tile(tile: int, rotation: int) -> int:
    """A tile with its rotation in one number, as `tile_on` and `edges` count them."""
    return tile * 6 + rotation


def tile_of(turned: int) -> int:
    return turned // 6


def rotation_of(turned: int) -> int:
    return turned % 6


MAX_REQUESTS: Final = 3
"""How often the same gift or joint attack may be proposed in vain before something else is done: play always ends."""


def gift(token: int, receiver: int) -> int:
    """A token and the character it was offered to in one number."""
    return token * HEROES + receiver


FIGURE: Final = Named("figure", FIGURE_NAMES)
CHARACTER: Final = Named("figure", FIGURE_NAMES[:HEROES])
MONSTER: Final = Named("figure", FIGURE_NAMES[FIRST_MONSTER:MANTICORE])
"""Counted from 0, not from `FIRST_MONSTER`."""
KIND: Final = Named("kind", KINDS)
TOKEN: Final = Named("token", TOKEN_NAMES)
ITEM: Final = Named("item", ITEMS)
PLACE: Final = Named("place", PLACES)
SITE: Final = Named("place", (*PLACES, *GROUNDS))
"""What a cell is: one of the places, or the ground outside them."""
TRAIT: Final = Named("trait", TRAITS)
TILE: Final = Named("tile", TILES)
CELL: Final = Named("cell", CELL_NAMES)
TURNED: Final = Named("turn", [str(sixths) for sixths in range(6)])
SPELLS: Final = Named("spells", ("none", "fireball", "ice_block", "both"))
STANCE: Final = Named("stance", ("accept", "defend"))
DIE: Final = Number("die")
STRENGTH: Final = Terms("strength", "skill", "points", "artifact")
"""What a figure brings to a fight before the die."""

# ---- what players do -------------------------------------------------------------------------------


VERBS: Final = VerbList()
CHOOSE: Final = VERBS.add("choose", FIGURE, text="Play {figure}")
START: Final = VERBS.add("start", CELL, text="Start on {cell}")
LAY: Final = VERBS.add("lay", CELL, text="Lay it on {cell}", group="lay")
TURN_TILE: Final = VERBS.add("turn", TURNED, text="{turn}")
HURRY: Final = VERBS.add("hurry", text="Lay the rest for us", group="hurry")
MOVE: Final = VERBS.add("move", CELL, text="Go to {cell}", group="walk")
ATTACK: Final = VERBS.add("attack", FIGURE, KIND, text="Attack {figure}: {kind}", group="attack")
RALLY: Final = VERBS.add("rally", FIGURE, KIND, text="Attack {figure} together: {kind}", group="attack")
TAKE: Final = VERBS.add("take", TOKEN, text="Take {token}", group="things")
PICK_UP: Final = VERBS.add("pick-up", TOKEN, text="Pick up {token}", group="things")
WEAR: Final = VERBS.add("wear", TOKEN, text="Use {token}", group="things")
STOW: Final = VERBS.add("stow", TOKEN, retracts=True, text="Put {token} in the backpack", group="things")
GIVE: Final = VERBS.add("give", TOKEN, FIGURE, text="Give {token} to {figure}", group="things")
DROP: Final = VERBS.add("drop", TOKEN, text="Drop {token}", group="things")
DISCARD: Final = VERBS.add("discard", TOKEN, text="Discard {token}", group="things")
RAISE: Final = VERBS.add("raise", TRAIT, text="Raise {trait}", group="power")
HEAL: Final = VERBS.add("heal", FIGURE, text="Heal {figure}", group="heal")
END_TURN: Final = VERBS.add("end-turn", text="End turn")
AGREE: Final = VERBS.add("agree", text="Agree")
REFUSE: Final = VERBS.add("refuse", text="Refuse")
JOIN: Final = VERBS.add("join", FIGURE, text="Join with {figure}", group="join")
WITHDRAW: Final = VERBS.add("withdraw", FIGURE, retracts=True, text="Withdraw {figure}")
PROMISE_POINTS: Final = VERBS.add(
    "promise-points", FIGURE, FIGURE, text="Promise the power points to {figure} and {figure2}", group="promise"
)
PROMISE_TOKEN: Final = VERBS.add("promise-token", FIGURE, text="Promise the artifact to {figure}", group="promise")
PROMISE_KILL: Final = VERBS.add("promise-kill", FIGURE, text="Promise the victory to {figure}", group="promise")
STRIKE: Final = VERBS.add("strike", text="Strike together")
CALL_OFF: Final = VERBS.add("call-off", retracts=True, text="Call the joint attack off")
CAST: Final = VERBS.add("cast", SPELLS, text="Use {spells}")
STAND: Final = VERBS.add("stand", STANCE, text="{stance}")
LOOT: Final = VERBS.add("loot", TOKEN, text="Take {token}")
LEAVE: Final = VERBS.add("leave", text="Leave everything")

# ---- what they are asked ---------------------------------------------------------------------------


PROMPTS: Final = PromptList()
ASK_CLASS: Final = PROMPTS.add("class", text="Whom do you play?")
ASK_START: Final = PROMPTS.add("start", FIGURE, text="Where in the City does {about} start?")
ASK_CELL: Final = PROMPTS.add("cell", TILE, text="You drew {about}: where shall it lie?")
ASK_ROTATION: Final = PROMPTS.add("rotation", TILE, text="Turn your tile, {about}", widget="turn")
ASK_HURRY: Final = PROMPTS.add("hurry", text="Shall the rest of the roads be laid for all of you?")
ASK_TURN: Final = PROMPTS.add("turn", FIGURE, text="{about}: your turn")
ASK_GIFT: Final = PROMPTS.add("gift", TOKEN, text="You are offered {about}", reaction=True)
ASK_RALLY: Final = PROMPTS.add("rally", FIGURE, text="Joint attack on {about}: who joins, who gets what?")
ASK_JOIN: Final = PROMPTS.add("join", FIGURE, text="Join the attack on {about}?", reaction=True)
ASK_CAST: Final = PROMPTS.add("cast", FIGURE, text="{about}: use a spell in this attack?", reaction=True)
ASK_ANSWER: Final = PROMPTS.add("answer", FIGURE, text="{about}: answer with the opposite spell?", reaction=True)
ASK_STANCE: Final = PROMPTS.add("stance", FIGURE, text="{about} is attacked in melee: take the fight, or only defend?")
ASK_LOOT: Final = PROMPTS.add("loot", FIGURE, text="{about} has fallen: take one artifact?", reaction=True)

# ---- what happens ----------------------------------------------------------------------------------


EVENTS: Final = EventList()
ORDER_ROLLED: Final = EVENTS.told(
    "order-rolled", "FOR-SETUP-09", ("seat", SEAT), ("die", DIE), text="{seat} rolls {die} for the turn order."
)
CHOSE: Final = EVENTS.told("chose", "FOR-SETUP-11", ("seat", SEAT), ("figure", FIGURE), text="{seat} plays {figure}.")
STARTED: Final = EVENTS.add(
    "started",
    "FOR-SETUP-12",
    ("figure", FIGURE),
    ("cell", CELL),
    text="{figure} starts in the City ({cell}).",
    show="reveal",
)
TILE_DRAWN: Final = EVENTS.told(
    "tile-drawn", "FOR-ROAD-01", ("seat", SEAT), ("tile", TILE), text="{seat} draws {tile}."
)
TILE_LAID: Final = EVENTS.told(
    "tile-laid", "FOR-ROAD-02", ("tile", TILE), ("cell", CELL), ("turn", TURNED), text="{tile} is laid on {cell}."
)
MONSTER_CAME: Final = EVENTS.add(
    "monster-came", "FOR-ROAD-13", ("figure", FIGURE), ("cell", CELL), text="{figure} appears on {cell}.", show="arrive"
)
ROADS_LAID: Final = EVENTS.told("roads-laid", "FOR-ROAD-15", text="The roads are laid: the invasion begins.")
TILES_LEFT: Final = EVENTS.told(
    "tiles-left",
    "FOR-ROAD-12",
    ("n", COUNT),
    text="{n} {n:tile fits|tiles fit} nowhere and {n:stays|stay} out of the game.",
)
HURRIED: Final = EVENTS.told("hurried", "FOR-ROAD-01", ("seat", SEAT), text="The rest of the roads is laid for all.")
HURRY_REFUSED: Final = EVENTS.told(
    "hurry-refused", "FOR-ROAD-01", ("seat", SEAT), text="{seat} wants to lay the roads by hand."
)
ROUND_BEGAN: Final = EVENTS.add("round-began", "FOR-ROUND-01", ("n", COUNT), text="Round {n} begins.", show="phase")
TURN_BEGAN: Final = EVENTS.told(
    "turn-began", "FOR-TURN-03", ("figure", FIGURE), ("n", COUNT), text="{figure} acts, with {n} initiative."
)
TURN_ENDED: Final = EVENTS.told("turn-ended", "FOR-TURN-04", ("figure", FIGURE), text="{figure} ends the turn.")
MOVED: Final = EVENTS.add(
    "moved",
    "FOR-MOVE-01",
    ("figure", FIGURE),
    ("place", SITE),
    ("n", COUNT),
    ("cell", CELL),
    text="{figure} goes to {place} ({cell}) for {n} initiative.",
    show="move",
)
TOOK: Final = EVENTS.add(
    "took",
    "FOR-ITEM-01",
    ("figure", FIGURE),
    ("token", TOKEN),
    ("n", COUNT),
    text="{figure} takes {token} +{n}.",
    show="gain",
)
PICKED_UP: Final = EVENTS.add(
    "picked-up",
    "FOR-ITEM-09",
    ("figure", FIGURE),
    ("token", TOKEN),
    ("n", COUNT),
    text="{figure} picks up {token} +{n}.",
    show="gain",
)
WORE: Final = EVENTS.told(
    "wore", "FOR-ITEM-04", ("figure", FIGURE), ("token", TOKEN), ("n", COUNT), text="{figure} now uses {token} +{n}."
)
STOWED: Final = EVENTS.told(
    "stowed", "FOR-ITEM-07", ("figure", FIGURE), ("token", TOKEN), text="{figure} puts {token} in the backpack."
)
OFFERED: Final = EVENTS.told(
    "offered",
    "FOR-GIVE-01",
    ("figure", FIGURE),
    ("token", TOKEN),
    ("other", FIGURE),
    text="{figure} offers {token} to {other}.",
)
GAVE: Final = EVENTS.add(
    "gave",
    "FOR-GIVE-01",
    ("figure", FIGURE),
    ("token", TOKEN),
    ("other", FIGURE),
    text="{figure} gives {token} to {other}.",
    show="gain",
)
GIFT_REFUSED: Final = EVENTS.told(
    "gift-refused", "FOR-GIVE-02", ("figure", FIGURE), ("token", TOKEN), text="{figure} does not want {token}."
)
DROPPED: Final = EVENTS.add(
    "dropped",
    "FOR-GIVE-04",
    ("figure", FIGURE),
    ("token", TOKEN),
    ("cell", CELL),
    text="{figure} drops {token} on {cell}.",
    show="lose",
)
DISCARDED: Final = EVENTS.add(
    "discarded", "FOR-GIVE-05", ("figure", FIGURE), ("token", TOKEN), text="{figure} discards {token}.", show="lose"
)
RAISED: Final = EVENTS.told(
    "raised", "FOR-POWER-02", ("figure", FIGURE), ("trait", TRAIT), text="{figure} puts a power point into {trait}."
)
HEALED: Final = EVENTS.add(
    "healed",
    "FOR-HEAL-01",
    ("other", FIGURE),
    ("figure", FIGURE),
    ("life", COUNT),
    text="{figure} heals {other}: life {life}.",
    show="heal",
)
HEALED_SELF: Final = EVENTS.add(
    "healed-self",
    "FOR-HEAL-01",
    ("figure", FIGURE),
    ("life", COUNT),
    text="{figure} recovers: life {life}.",
    show="heal",
)
RALLIED: Final = EVENTS.told(
    "rallied",
    "FOR-JOINT-01",
    ("figure", FIGURE),
    ("other", FIGURE),
    ("kind", KIND),
    text="{figure} proposes to attack {other} together {kind.by}.",
)
JOINED: Final = EVENTS.told("joined", "FOR-JOINT-01", ("figure", FIGURE), text="{figure} joins.")
WITHDREW: Final = EVENTS.told("withdrew", "FOR-JOINT-01", ("figure", FIGURE), text="{figure} withdraws.")
PROMISED_POINTS: Final = EVENTS.told(
    "promised-points",
    "FOR-JOINT-13",
    ("figure", FIGURE),
    ("other", FIGURE),
    text="The power points are promised to {figure} and {other}.",
)
PROMISED_ALL_POINTS: Final = EVENTS.told(
    "promised-all-points", "FOR-JOINT-13", ("figure", FIGURE), text="The power points are promised to {figure}."
)
PROMISED_TOKEN: Final = EVENTS.told(
    "promised-token", "FOR-JOINT-12", ("figure", FIGURE), text="The artifact is promised to {figure}."
)
PROMISED_KILL: Final = EVENTS.told(
    "promised-kill", "FOR-MODE-03", ("figure", FIGURE), text="The victory is promised to {figure}."
)
CALLED_OFF: Final = EVENTS.told(
    "called-off", "FOR-JOINT-01", ("figure", FIGURE), text="{figure} calls the joint attack off."
)
ATTACKED: Final = EVENTS.add(
    "attacked",
    "FOR-ATTACK-01",
    ("figure", FIGURE),
    ("other", FIGURE),
    ("kind", KIND),
    text="{figure} attacks {other} {kind.by}.",
    show="attack",
)
JOINTLY: Final = EVENTS.add(
    "jointly",
    "FOR-JOINT-06",
    ("figure", FIGURE),
    ("other", FIGURE),
    ("kind", KIND),
    text="{figure} leads a joint attack on {other} {kind.by}.",
    show="attack",
)
COUNTERED: Final = EVENTS.add(
    "countered",
    "FOR-COUNTER-01",
    ("figure", FIGURE),
    ("other", FIGURE),
    text="{figure} strikes back at {other}.",
    show="attack",
)
CARD_DRAWN: Final = EVENTS.add(
    "card-drawn",
    "FOR-COMBAT-09",
    ("kind", KIND),
    ("n", COUNT),
    text="The combat card says: {kind}. {n} {n:card is|cards are} left.",
    show="reveal",
)
DECK_RENEWED: Final = EVENTS.told("deck-renewed", "FOR-COMBAT-09", text="The combat cards are shuffled anew.")
CAST_SPELL: Final = EVENTS.add(
    "cast-spell",
    "FOR-SPELL-03",
    ("figure", FIGURE),
    ("token", TOKEN),
    ("n", COUNT),
    text="{figure} uses {token}: +{n}.",
    show="reveal",
)
TOOK_STANCE: Final = EVENTS.told(
    "took-stance", "FOR-MELEE-01", ("figure", FIGURE), ("stance", STANCE), text="{figure} {stance}."
)
BRINGS: Final = EVENTS.told(
    "brings",
    "FOR-MAGIC-01",
    ("figure", FIGURE),
    ("trait", TRAIT),
    ("strength", STRENGTH),
    text="{figure} counts {trait} {strength}.",
)
ROLLED: Final = EVENTS.add(
    "rolled",
    "FOR-COMBAT-02",
    ("figure", FIGURE),
    ("sum", COUNT),
    ("die", DIE),
    ("n", COUNT),
    text="{figure}: {sum} + die {die} = {n}.",
    show="roll",
)
HIT: Final = EVENTS.add(
    "hit",
    "FOR-COMBAT-07",
    ("figure", FIGURE),
    ("n", COUNT),
    ("life", COUNT),
    text="{figure} loses {n} life; {life} left.",
    show="hit",
)
NO_HARM: Final = EVENTS.told("no-harm", "FOR-COMBAT-04", text="Nobody is hurt.")
FELL: Final = EVENTS.add("fell", "FOR-DEATH-01", ("figure", FIGURE), text="{figure} has fallen.", show="fall")
GAINED: Final = EVENTS.add(
    "gained",
    "FOR-POWER-01",
    ("figure", FIGURE),
    ("n", COUNT),
    text="{figure} gains {n} power {n:point|points}.",
    show="gain",
)
LOOTED: Final = EVENTS.add(
    "looted",
    "FOR-ITEM-10",
    ("figure", FIGURE),
    ("token", TOKEN),
    ("other", FIGURE),
    text="{figure} takes {token} from {other}.",
    show="gain",
)
LEFT: Final = EVENTS.told(
    "left", "FOR-DEATH-05", ("figure", FIGURE), ("other", FIGURE), text="{figure} leaves what {other} had."
)
MARCHED: Final = EVENTS.add(
    "marched",
    "FOR-ORD-01",
    ("figure", FIGURE),
    ("place", SITE),
    ("cell", CELL),
    text="{figure} moves to {place} ({cell}).",
    show="move",
)
MONSTER_TOOK: Final = EVENTS.add(
    "monster-took",
    "FOR-LOOT-03",
    ("figure", FIGURE),
    ("place", PLACE),
    secret=("token", TOKEN),
    text="{figure} takes {token} from {place}.",
    hidden="{figure} takes a face-down token from {place}.",
    show="gain",
)
MONSTER_PICKED: Final = EVENTS.add(
    "monster-picked",
    "FOR-GIVE-07",
    ("figure", FIGURE),
    ("token", TOKEN),
    text="{figure} picks up {token}.",
    show="gain",
)
WAITED: Final = EVENTS.told("waited", "FOR-MPHASE-06", ("figure", FIGURE), text="{figure} waits: the way is blocked.")
ARRIVED: Final = EVENTS.add(
    "arrived",
    "FOR-CITY-01",
    ("figure", FIGURE),
    ("n", COUNT),
    text="{figure} enters the City: everybody loses {n} life.",
    show="phase",
)
CITY_HURT: Final = EVENTS.add(
    "city-hurt",
    "FOR-CITY-05",
    ("n", COUNT),
    text="{n} {n:monster ravages|monsters ravage} the City: everybody loses {n} life.",
    show="phase",
)
RECOVERED: Final = EVENTS.told("recovered", "FOR-ROUND-03", text="The wounded monsters recover.")
OPENED: Final = EVENTS.add(
    "opened", "FOR-HIDE-03", ("place", PLACE), text="What lies in {place} is turned up.", show="reveal"
)
TURNED_UP: Final = EVENTS.add(
    "turned-up", "FOR-HIDE-05", ("figure", FIGURE), ("token", TOKEN), text="{figure} carries {token}.", show="reveal"
)
WOKE: Final = EVENTS.add("woke", "FOR-MANT-02", text="The Manticore wakes and sets out for the City!", show="phase")
PROWLED: Final = EVENTS.add(
    "prowled",
    "FOR-MANT-06",
    ("figure", FIGURE),
    ("n", COUNT),
    ("cell", CELL),
    text="{figure} moves along the fire path to {cell}; {n} {n:step|steps} to the City.",
    show="move",
)
CRUSHED: Final = EVENTS.add(
    "crushed", "FOR-MANT-07", ("figure", FIGURE), text="The Manticore crushes {figure} on her way.", show="fall"
)
GREAT_VICTORY: Final = EVENTS.add(
    "great-victory", "FOR-END-01", text="The Manticore and all monsters are dead: a great victory!", show="phase"
)
VICTORY: Final = EVENTS.add("victory", "FOR-END-02", text="The Manticore is dead: the City is saved!", show="phase")
DEFEAT: Final = EVENTS.add(
    "defeat", "FOR-END-04", text="The Manticore has entered the City: she has won.", show="phase"
)
GREAT_DEFEAT: Final = EVENTS.add(
    "great-defeat", "FOR-END-03", text="All characters have fallen: a great victory of the Manticore.", show="phase"
)

# ---- why something is not allowed ------------------------------------------------------------------

REASONS: Final = ReasonList()
CLASS_TAKEN: Final = REASONS.add("class-taken", "FOR-SETUP-11", "This class is already in play.")
NOT_IN_CITY: Final = REASONS.add("not-in-city", "FOR-SETUP-12", "Characters start in the City.")
TILE_NOT_HERE: Final = REASONS.add("tile-not-here", "FOR-ROAD-03", "A tile goes on an empty cell outside the places.")
ROAD_NOT_JOINED: Final = REASONS.add(
    "road-not-joined", "FOR-ROAD-04", "The tile must join a road, or touch the City or a place with a road."
)
NO_SUCH_CELL: Final = REASONS.add("no-such-cell", "FOR-BOARD-01", "There is no such cell on this board.")
NOT_ADJACENT: Final = REASONS.add("not-adjacent", "FOR-COMBAT-01", "{figure} is not on an adjacent cell.")
NOT_A_STEP: Final = REASONS.add("not-a-step", "FOR-MOVE-01", "{cell} is not an adjacent cell.")
OCCUPIED: Final = REASONS.add("occupied", "FOR-BOARD-16", "{cell} is occupied.")
TOO_DEAR: Final = REASONS.add(
    "too-dear", "FOR-TURN-05", "There is not enough initiative left ({left}, and it costs {needed})."
)
NOT_YOUR_TURN: Final = REASONS.add("not-your-turn", "FOR-TURN-04", "It is not your turn.")
FRIEND: Final = REASONS.add("friend", "FOR-MODE-01", "In team mode characters do not attack each other.")
OWN_FIGURE: Final = REASONS.add("own-figure", "FOR-MODE-02", "You do not attack your own character.")
NOT_THERE: Final = REASONS.add("not-there", "FOR-DEATH-03", "{figure} is not on the board.")
KIND_BY_CARD: Final = REASONS.add(
    "kind-by-card", "FOR-ATTACK-03", "You have attacked it before: a combat card decides the kind."
)
KIND_IS_FREE: Final = REASONS.add("kind-is-free", "FOR-ATTACK-02", "You choose the kind of the first attack.")
GIFT_REFUSED_OFTEN: Final = REASONS.add(
    "gift-refused-often", "FOR-GIVE-02", "This gift was refused three times in a row; do something else first."
)
CALLED_OFF_OFTEN: Final = REASONS.add(
    "called-off-often", "FOR-JOINT-01", "This attack was called off three times in a row; do something else first."
)
NO_PARTNERS: Final = REASONS.add(
    "no-partners",
    "FOR-JOINT-02",
    "Nobody who could join stands beside {figure}, with initiative and a turn not yet over.",
)
NOT_HERE: Final = REASONS.add("not-here", "FOR-ITEM-01", "{token} does not lie in this place.")
NOT_ON_CELL: Final = REASONS.add("not-on-cell", "FOR-ITEM-09", "{token} does not lie on your cell.")
SPELL_HELD: Final = REASONS.add("spell-held", "FOR-SPELL-01", "You already have a spell of this kind.")
NOT_HELD: Final = REASONS.add("not-held", "FOR-ITEM-04", "You do not have it.")
SPELLS_STAY: Final = REASONS.add(
    "spells-stay", "FOR-GIVE-05", "Spells are neither given nor dropped; they can only be discarded."
)
NO_POINTS: Final = REASONS.add("no-points", "FOR-POWER-04", "There are no power points to allocate.")
LIFE_FULL: Final = REASONS.add("life-full", "FOR-HEAL-03", "{figure} has full life.")
ONLY_MAGES: Final = REASONS.add("only-mages", "FOR-HEAL-05", "Only a mage heals others.")
NOT_FAR: Final = REASONS.add("heal-adjacent", "FOR-HEAL-02", "{figure} is not beside the mage.")
DEAD: Final = REASONS.add("dead", "FOR-HEAL-04", "{figure} is not among the living.")
SPELL_NOT_ALLOWED: Final = REASONS.add(
    "spell-not-allowed", "FOR-SPELL-04", "Only the opposite of a spell used against you answers it."
)
TURN_OVER: Final = REASONS.add("turn-over", "FOR-JOINT-03", "{figure} has ended the turn of this round.")
NOBODY_JOINED: Final = REASONS.add("nobody-joined", "FOR-JOINT-01", "Nobody has joined yet.")
NOT_CARRIED: Final = REASONS.add("not-carried", "FOR-ITEM-10", "The fallen did not have it.")
