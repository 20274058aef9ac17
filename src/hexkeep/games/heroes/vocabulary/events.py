"""What happens: every event with its rule, its arguments and its English text."""

from typing import Final

from hexkeep.games.heroes.rules.effects.language import RESOURCES
from hexkeep.games.heroes.vocabulary import (
    ADVENTURE_CARD,
    AI_KIND,
    ASTROLOGER,
    ATTACK_SUM,
    BUILDING,
    CARD,
    CELL,
    COMBAT_UNIT,
    DECK,
    DIE_FACE,
    EFFECT,
    EVENT_CARD,
    FACTION_NAME,
    FIELD_PLACE,
    HERO,
    MAP_TILE,
    MORALE_CARD,
    STACK_TOKEN,
    TIER,
    TILE,
    UNIT,
    UNIT_FIGURE,
)
from hexkeep.kernel.types import COUNT, SEAT, EventList

_seat = ("seat", SEAT)
_unit = ("unit", COMBAT_UNIT)
_target = ("target", COMBAT_UNIT)
_sum = ("sum", ATTACK_SUM)
_field = ("field", FIELD_PLACE)

EVENTS: Final = EventList()
ROUND_BEGAN: Final = EVENTS.add("round", "HOM-ROUND-01", ("n", COUNT), text="Round {n} begins.", show="phase")
TURN_BEGAN: Final = EVENTS.add("turn", "HOM-TURN-01", _seat, text="{seat}'s turn.", show="phase")
ASTROLOGERS: Final = EVENTS.add(
    "astrologers", "HOM-ROUND-04", ("card", ASTROLOGER), text="The astrologers proclaim {card}.", show="reveal"
)
DREW: Final = EVENTS.told(
    "drew", "HOM-DECK-04", _seat, secret=("card", CARD), text="{seat} draws {card}.", hidden="{seat} draws a card."
)
DISCARDED: Final = EVENTS.told("discarded", "HOM-DECK-15", _seat, ("card", CARD), text="{seat} discards {card}.")
GAINED: Final = EVENTS.told(
    "gained", "HOM-DECK-06", _seat, secret=("card", CARD), text="{seat} gains {card}.", hidden="{seat} gains a card."
)
REMOVED: Final = EVENTS.told(
    "removed", "HOM-DECK-14", _seat, ("card", CARD), text="{seat} removes {card} from the game."
)
SEARCHED: Final = EVENTS.told(
    "searched",
    "HOM-DECK-07",
    _seat,
    ("deck", DECK),
    ("n", COUNT),
    text="{seat} looks at {n} {n:card|cards} of {deck.theirs}.",
)
PLAYED: Final = EVENTS.add(
    "played",
    "HOM-DECK-03",
    _seat,
    ("card", CARD),
    ("effect", EFFECT),
    text="{seat} plays {card}: {effect}.",
    show="spell",
)
EMPOWERED: Final = EVENTS.told(
    "empowered", "HOM-SPELL-02", _seat, ("card", CARD), ("n", COUNT), text="{seat} lends {n} power with {card}."
)
CAST_AT: Final = EVENTS.add(
    "cast",
    "HOM-SPELL-01",
    _seat,
    ("card", CARD),
    ("effect", EFFECT),
    text="{seat} casts {card}: {effect}.",
    show="spell",
)
COUNTERED: Final = EVENTS.told("countered", "HOM-SPELL-01", _seat, ("card", CARD), text="{seat} ignores {card}.")
RECALLED: Final = EVENTS.told("recalled", "HOM-DECK-06", _seat, ("card", CARD), text="{seat} takes {card} back.")
MOVED: Final = EVENTS.add(
    "moved", "HOM-MOVE-02", _seat, ("hero", HERO), _field, text="{seat}: {hero} walks to {field.to}.", show="move"
)
DISCOVERED: Final = EVENTS.add(
    "discovered", "HOM-MAP-11", _seat, ("tile", TILE), text="{seat} uncovers a new tile.", show="reveal"
)
PLACED: Final = EVENTS.add(
    "placed", "HOM-MAP-13", _seat, ("tile", TILE), text="{seat} adds a tile to the map.", show="reveal"
)
VISITED: Final = EVENTS.add(
    "visited",
    "HOM-MAP-07",
    _seat,
    _field,
    text="{seat} visits {field.to}.",
    show="gain",
)
FLAGGED: Final = EVENTS.add(
    "flagged",
    "HOM-FIELD-03",
    _seat,
    _field,
    text="{seat} takes {field.to}.",
    show="gain",
)
_n = ("n", COUNT)
AMOUNTS: Final = ("{n} gold", "{n} building {n:material|materials}", "{n} {n:valuable|valuables}")
"""So much of each resource, in words."""
RECEIVED: Final = [
    EVENTS.add(f"received-{name}", "HOM-RES-01", _seat, _n, text=f"{{seat}} receives {said}.", show="gain")
    for name, said in zip(RESOURCES, AMOUNTS, strict=True)
]
EARNED: Final = [
    EVENTS.add(f"income-{name}", "HOM-ROUND-03", _seat, _n, text=f"{{seat}} earns {said}.", show="gain")
    for name, said in zip(RESOURCES, AMOUNTS, strict=True)
]
PAID: Final = [
    EVENTS.told(f"paid-{name}", "HOM-RES-01", _seat, _n, text=f"{{seat}} pays {said}.")
    for name, said in zip(RESOURCES, AMOUNTS, strict=True)
]
BUILT: Final = EVENTS.add(
    "built", "HOM-TOWN-04", _seat, ("building", BUILDING), text="{seat} builds the {building}.", show="gain"
)
RECRUITED: Final = EVENTS.add(
    "recruited", "HOM-UNIT-04", _seat, ("unit", UNIT), text="{seat} recruits {unit}.", show="gain"
)
REINFORCED: Final = EVENTS.add(
    "reinforced", "HOM-UNIT-05", _seat, ("unit", UNIT), text="{seat} reinforces {unit}.", show="gain"
)
HIRED: Final = EVENTS.add("hired", "HOM-HERO-04", _seat, _field, text="{seat} hires a second hero.", show="arrive")
MORALE: Final = EVENTS.told("morale", "HOM-MORALE-01", _seat, ("n", COUNT), text="{seat} now has morale {n}.")
GLOOM: Final = EVENTS.told(
    "gloom", "HOM-MORALE-10", _seat, text="{seat} despairs and will lose the hand at the end of the turn."
)
MORALE_TAKEN: Final = EVENTS.add(
    "morale-card",
    "HOM-MORALE-14",
    _seat,
    ("card", MORALE_CARD),
    text="{seat}: a morale card, {card}.",
    show="reveal",
)
MORALE_USED: Final = EVENTS.told(
    "morale-used", "HOM-MORALE-16", _seat, ("card", MORALE_CARD), text="{seat}: the morale card {card} works."
)
MORALE_DROPPED: Final = EVENTS.told(
    "morale-dropped", "HOM-MORALE-15", _seat, ("card", MORALE_CARD), text="{seat} discards a morale card, {card}."
)
DIE_SET: Final = EVENTS.add(
    "die-set", "HOM-MORALE-16", _seat, ("die", DIE_FACE), text="{seat}'s die is set: {die}.", show="roll"
)
EXPERIENCE: Final = EVENTS.add(
    "experience", "HOM-LEVEL-01", _seat, ("n", COUNT), text="{seat} gains {n} experience.", show="gain"
)
LEVEL: Final = EVENTS.add(
    "level", "HOM-LEVEL-02", _seat, ("n", COUNT), text="{seat}'s hero reaches level {n}.", show="gain"
)
ROLLED_DIE: Final = EVENTS.add(
    "rolled", "HOM-DICE-01", _seat, ("die", DIE_FACE), text="{seat} rolls {die.rolled}.", show="roll"
)
REROLLED: Final = EVENTS.add(
    "rerolled", "HOM-MORALE-06", _seat, ("die", DIE_FACE), text="{seat} rerolls and gets {die.rolled}.", show="roll"
)
ANNOUNCED_COMBAT: Final = EVENTS.add(
    "combat", "HOM-COMBAT-01", _seat, _field, text="{seat} goes into battle: {field}.", show="attack"
)
QUICK_COMBAT: Final = EVENTS.add(
    "quick", "HOM-QUICK-01", _seat, _field, text="{seat} comes to {field.to}, and the guards flee.", show="fall"
)
GUARDS: Final = EVENTS.add("guard", "HOM-NEUT-02", ("unit", UNIT), text="{unit} appear.", show="reveal")
DEPLOYED: Final = EVENTS.add(
    "deployed",
    "HOM-CSETUP-02",
    _seat,
    ("unit", UNIT),
    ("cell", CELL),
    text="{seat} places {unit} at {cell}.",
    show="arrive",
)
COMBAT_ROUND: Final = EVENTS.add(
    "combat-round", "HOM-CROUND-01", ("n", COUNT), text="Combat round {n} begins.", show="phase"
)
ACTIVATED: Final = EVENTS.told("activated", "HOM-CROUND-01", _unit, text="{unit} act.")
WALKED: Final = EVENTS.add("walked", "HOM-UTYPE-01", _unit, ("cell", CELL), text="{unit} move to {cell}.", show="move")
ATTACKED: Final = EVENTS.add(
    "attacked", "HOM-CROUND-07", _unit, _target, _sum, text="{unit} attack {target.acc}: {sum}.", show="attack"
)
SHOT: Final = EVENTS.add(
    "shot", "HOM-UTYPE-04", _unit, _target, _sum, text="{unit} shoot at {target.acc}: {sum}.", show="shot"
)
STRUCK_BACK: Final = EVENTS.add(
    "struck-back",
    "HOM-CTERM-04",
    _unit,
    _target,
    _sum,
    text="{unit} strike back at {target.acc}: {sum}.",
    show="attack",
)
HIT: Final = EVENTS.add("hit", "HOM-UNIT-15", _unit, ("n", COUNT), text="{unit} take {n} damage.", show="hit")
FLIPPED: Final = EVENTS.add("flipped", "HOM-UNIT-15", _unit, text="Only a few {unit.gen} are left.", show="hit")
FELL: Final = EVENTS.add("fell", "HOM-UNIT-15", _unit, text="{unit} fall.", show="fall")
THINNED: Final = EVENTS.add(
    "thinned", "HOM-UNIT-02", _seat, ("unit", UNIT), text="{seat} has only {unit} left.", show="lose"
)
DISMISSED: Final = EVENTS.add(
    "dismissed", "HOM-UNIT-09", _seat, ("unit", UNIT), text="{seat} loses {unit}.", show="lose"
)
HEALED: Final = EVENTS.add("healed", "HOM-UNIT-17", _unit, ("n", COUNT), text="{unit} heal {n} damage.", show="heal")
PARALYSED: Final = EVENTS.add("paralysed", "HOM-PARA-01", _unit, text="{unit} are paralysed.", show="hit")
DEFENDED: Final = EVENTS.add("defended", "HOM-DEF-01", _unit, text="{unit} defend.", show="gain")
BREACHED: Final = EVENTS.add("breached", "HOM-SIEGE-06", ("cell", CELL), text="{cell}: the wall breaks.", show="fall")
COMBAT_WON: Final = EVENTS.add("won", "HOM-ENDC-01", _seat, text="{seat} wins the combat.", show="result")
GUARDS_WON: Final = EVENTS.add("guards-won", "HOM-ENDC-04", _seat, text="The guards beat {seat}.", show="result")
RETREATED: Final = EVENTS.add("retreated", "HOM-CTIME-02", _seat, text="{seat} retreats.", show="result")
SURRENDERED: Final = EVENTS.add("surrendered", "HOM-ENDC-13", _seat, text="{seat} surrenders.", show="result")
DEFEATED: Final = EVENTS.add(
    "defeated", "HOM-ENDC-04", _seat, ("hero", HERO), text="{seat}'s {hero.whose} is beaten.", show="fall"
)
CUBE_WON: Final = EVENTS.add(
    "cube", "HOM-END-11", _seat, ("loser", SEAT), text="{seat} wins a cube of {loser}.", show="gain"
)
REPLACED_ARMY: Final = EVENTS.add("replaced", "HOM-UNIT-10", _seat, text="{seat} raises a new army.", show="arrive")
ELIMINATED: Final = EVENTS.add("eliminated", "HOM-END-01", _seat, text="{seat} is out of the game.", show="fall")
VICTORY: Final = EVENTS.add("victory", "HOM-END-08", _seat, text="{seat} has won.", show="result")
TIME_UP: Final = EVENTS.add("time-up", "HOM-GEN-04", text="The last round is over.", show="phase")
RESHUFFLED: Final = EVENTS.told("reshuffled", "HOM-DECK-04", _seat, text="{seat} shuffles the discard pile.")
GRAIL: Final = EVENTS.add("grail", "HOM-LOC-33", _seat, text="{seat} holds the Grail.", show="gain")
GAVE: Final = [
    EVENTS.add(
        f"gave-{name}",
        "HOM-TRADE-05",
        _seat,
        ("ally", SEAT),
        _n,
        text=f"{{seat}} gives {{ally}} {said}.",
        show="gain",
    )
    for name, said in zip(RESOURCES, AMOUNTS, strict=True)
]
OFFERED: Final = EVENTS.told(
    "offered", "HOM-TRADE-07", _seat, ("ally", SEAT), ("card", CARD), text="{seat} offers {card} to {ally}."
)
SWAPPED: Final = EVENTS.add(
    "swapped",
    "HOM-TRADE-07",
    _seat,
    ("ally", SEAT),
    ("card", CARD),
    ("other", CARD),
    text="{seat} and {ally} exchange {card} for {other}.",
    show="gain",
)
REFUSED: Final = EVENTS.told("refused", "HOM-TRADE-07", _seat, text="{seat} refuses.")
LEADS: Final = EVENTS.told("leads", "HOM-ROUND-09", _seat, text="{seat} shall go next.")
DOOM: Final = EVENTS.add("doom", "HOM-MODE-01", ("n", COUNT), text="The doom now stands at {n}.", show="phase")
LOST: Final = EVENTS.add("lost", "HOM-MODE-01", text="The scenario is lost.", show="result")
AI_CARD: Final = EVENTS.add(
    "ai-card", "HOM-AI-12", _unit, ("ai", AI_KIND), text="{unit} draw an enemy card: {ai}.", show="reveal"
)
AI_SPELL: Final = EVENTS.add(
    "ai-spell", "HOM-AI-16", ("card", CARD), ("effect", EFFECT), text="The enemy casts {card}: {effect}.", show="spell"
)
AI_BEATEN: Final = EVENTS.add(
    "ai-beaten", "HOM-AI-25", ("rival", SEAT), text="{rival}, an enemy hero, is beaten.", show="fall"
)
TAKEN_ALONG: Final = EVENTS.told("taken-along", "HOM-CAMP-02", _seat, ("card", CARD), text="{seat} takes {card} along.")
SCOUTED: Final = EVENTS.told(
    "scouted",
    "HOM-UNIT-22",
    _seat,
    ("deck", DECK),
    secret=("card", CARD),
    text="{seat} sees {card} in {deck.theirs}.",
    hidden="{seat} looks into {deck.theirs}.",
)
PEEKED: Final = EVENTS.told(
    "peeked",
    "HOM-LOC-39",
    _seat,
    ("tile", TILE),
    secret=("name", MAP_TILE),
    text="{seat} looks at a face-down tile.",
    hidden="{seat} looks at a face-down tile.",
)
BOOSTED: Final = EVENTS.add(
    "boosted",
    "HOM-CCARD-04",
    _unit,
    ("figure", UNIT_FIGURE),
    ("n", COUNT),
    text="{unit}: {figure} {n.signed}.",
    show="spell",
)
UNDEFENDED: Final = EVENTS.told("undefended", "HOM-COMBAT-04", _seat, _field, text="{seat} does not defend {field.to}.")
STANDS: Final = EVENTS.told("stands", "HOM-CARD-06", _seat, ("card", CARD), text="{seat} keeps {card} in play.")
SUMMONED: Final = EVENTS.add(
    "summoned", "HOM-EXP-07", ("unit", UNIT), ("cell", CELL), text="{unit} are summoned to {cell}.", show="arrive"
)
FACTION: Final = EVENTS.add(
    "random-town", "HOM-LOC-45", ("faction", FACTION_NAME), text="The Random Town belongs to {faction}.", show="reveal"
)
EVENT_DRAWN: Final = EVENTS.add(
    "event", "HOM-EXP-03", _seat, ("card", EVENT_CARD), text="{seat} draws the event {card}.", show="reveal"
)
COUNTDOWN: Final = EVENTS.add(
    "countdown",
    "HOM-GEN-04",
    _seat,
    ("n", COUNT),
    text="{seat} has reached the goal; all have their last turns, until round {n}.",
    show="phase",
)
TOKEN_PASSED: Final = EVENTS.told("token", "HOM-MODE-12", _seat, text="The initiative token passes to {seat}.")
ADVENTURED: Final = EVENTS.add(
    "adventure", "HOM-MODE-07", _seat, ("card", ADVENTURE_CARD), text="{seat} resolves {card}.", show="reveal"
)
KEPT_BACK: Final = EVENTS.told(
    "kept",
    "HOM-MODE-13",
    _seat,
    secret=("card", ADVENTURE_CARD),
    text="{seat} takes the adventure card {card}.",
    hidden="{seat} takes an adventure card.",
)
COMBAT_POWER: Final = EVENTS.add(
    "power",
    "HOM-MODE-07",
    _seat,
    ("n", COUNT),
    ("needed", COUNT),
    text="{seat}'s units reach a power of {n} against {needed}.",
    show="result",
)
STUNNED: Final = EVENTS.add("stunned", "HOM-MODE-07", ("unit", UNIT), text="{unit} are stunned.", show="hit")
GREW: Final = [
    EVENTS.add(
        f"grew-{name}",
        "HOM-MODE-13",
        _seat,
        _n,
        text=f"{{seat}} will earn {said} more in resource rounds.",
        show="gain",
    )
    for name, said in zip(RESOURCES, AMOUNTS, strict=True)
]
TILE_DRAWN: Final = EVENTS.add(
    "tile-drawn", "HOM-MODE-10", _seat, ("tile", MAP_TILE), text="{seat} draws a tile for the map.", show="reveal"
)
BID_MADE: Final = EVENTS.told("bid", "HOM-EXP-04", _seat, ("n", COUNT), text="{seat} has bid {n} gold.")
BROUGHT: Final = EVENTS.told("brought", "HOM-EXP-04", _seat, ("card", CARD), text="{seat} adds {card} to the forest.")
PROPOSED: Final = [
    EVENTS.told(f"proposed-{name}", "HOM-EXP-04", _seat, ("ally", SEAT), _n, text=f"{{seat}} offers {{ally}} {said}.")
    for name, said in zip(RESOURCES, AMOUNTS, strict=True)
]
WANTED: Final = [
    EVENTS.told(f"wanted-{name}", "HOM-EXP-04", _seat, _n, text=f"{{seat}} wants {said} for it.")
    for name, said in zip(RESOURCES, AMOUNTS, strict=True)
]
TURNED_BACK: Final = EVENTS.told(
    "turned-back", "HOM-SPELL-01", _seat, ("card", CARD), text="{seat} turns the spell back with {card}."
)
BANK_LAID: Final = EVENTS.add(
    "bank-laid", "HOM-LOC-49", _seat, ("tile", TILE), text="{seat} lays a creature bank on the new tile.", show="arrive"
)
STACKED: Final = EVENTS.add(
    "stacked", "HOM-LOC-50", ("unit", UNIT), ("token", STACK_TOKEN), text="{unit} are stacked: {token}.", show="gain"
)
BOX_OPENED: Final = EVENTS.add(
    "box-opened", "HOM-EXP-18", _seat, ("card", CARD), text="{seat} opens Pandora's Box: {card}.", show="reveal"
)
SCROLL_TAKEN: Final = EVENTS.told("scroll-taken", "HOM-EXP-20", _seat, text="{seat} takes a spell scroll.")
STAR_SHED: Final = EVENTS.told(
    "star-shed",
    "HOM-EXP-18",
    _seat,
    ("astrologer", ASTROLOGER),
    text="{seat} discards the astrologers' card {astrologer}.",
)
SPIED: Final = EVENTS.told(
    "spied",
    "HOM-NEUT-01",
    _seat,
    ("tier", TIER),
    secret=("unit", UNIT),
    text="{seat} sees {unit}.",
    hidden="{seat} looks at one {tier} unit.",
)
TILE_TURNED: Final = EVENTS.add(
    "tile-turned", "HOM-MAP-16", _seat, ("tile", TILE), text="{seat} turns a tile of the map.", show="reveal"
)
