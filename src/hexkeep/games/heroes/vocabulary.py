"""The words of the game at the kernel's edge: how things are written, verbs, prompts, events, reasons."""

from typing import Final

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.tiles import PLACES
from hexkeep.games.heroes.rules.effects.language import DECKS, RESOURCES, TIERS
from hexkeep.kernel.content import Content
from hexkeep.kernel.types import COUNT, SEAT, EventKind, Named, Number, Prompt, Reason, Ref, Verb

PRINTED: Final = Box(Content.of_package("hexkeep.games.heroes"))
"""The box as shipped: overlays change values, never names, so tokens can be read off it."""


class FieldRef(Ref):
    """A field: the number of its tile and its place on it, `3.NW`."""

    def token(self, value: int) -> str:
        return f"{value // 7}.{PLACES[value % 7]}" if value >= 0 else str(value)

    def value(self, token: str) -> int:
        tile, dot, place = token.partition(".")
        if not dot:
            return super().value(token)
        if place not in PLACES or tile != str(int(tile)):
            raise ValueError(token)
        return int(tile) * 7 + PLACES.index(place)


class SiteRef(Ref):
    """Where a new tile may lie: its centre in axial coordinates, `3,-1`."""

    def token(self, value: int) -> str:
        return f"{value // 128 - 64},{value % 128 - 64}"

    def value(self, token: str) -> int:
        q, comma, r = token.partition(",")
        if not comma:
            raise ValueError(token)
        return site(int(q), int(r))


def site(q: int, r: int) -> int:
    """A centre as one number."""
    return (q + 64) * 128 + r + 64


BOARD_WIDTH: Final = PRINTED.board[0]
BOARD_HEIGHT: Final = PRINTED.board[1]
BOARD_COLUMNS: Final = PRINTED.board[2]
CELLS: Final = (
    [f"{column}{row}" for row in range(1, 6) for column in "ABCD"]
    + ["tower"]
    + [f"{row}-{place}" for row in range(1, BOARD_HEIGHT + 1) for place in range(1, BOARD_WIDTH + 1)]
)
"""The small battle board, the arrow tower, and the large board by row and place in the row."""
BUILDINGS: Final = [f"{f.name}.{b.name}" for f in PRINTED.factions for b in f.buildings]

FIELD: Final = FieldRef("field")
SITE: Final = SiteRef("site")
TILE: Final = Number("tile")
MAP_TILE: Final = Named("map", [t.name for t in PRINTED.tiles])
HERO: Final = Named("hero", ["main", "second"])
CARD: Final = Named("card", [f"{c.name}.{n + 1}" for c in PRINTED.cards for n in range(len(c.copies))])
EFFECT: Final = Named("effect", [p.token for p in PRINTED.programs])
BUILDING: Final = Named("building", BUILDINGS)
UNIT: Final = Named("unit", [token.replace(" ", ".") for token in PRINTED.side_index])
FIGHTER: Final = Number("fighter")
CELL: Final = Named("cell", CELLS)
DECK: Final = Named("deck", list(DECKS))
RESOURCE: Final = Named("resource", list(RESOURCES))
LOCATION: Final = Named("location", [x.name for x in PRINTED.locations])
ASTROLOGER: Final = Named("astrologer", [a.name for a in PRINTED.astrologers])
TRADE: Final = Named("trade", [f"{RESOURCES[a]}-{RESOURCES[b]}" for a, _, b, _ in PRINTED.trades])
TIER: Final = Named("tier", list(TIERS))
AI_KIND: Final = Named("ai", [kind.name for kind in PRINTED.ai_kinds])
HAPPENING: Final = Named("happening", [e.name for e in PRINTED.events])
QUEST: Final = Named("adventure", [f"{q.name}.{n + 1}" for q in PRINTED.quests for n in range(q.copies)])
FACTION_REF: Final = Named("faction", [f.name for f in PRINTED.factions])
DIE: Final = Number("die")
FACES: Final = (
    *("gold-3", "gold-6", "materials-2", "materials-4", "valuables-1", "valuables-2"),
    *("experience", "artifacts", "one-die", "two-dice"),
    *("minus", "zero", "plus"),
)
"""What resource, treasure and attack dice show."""
FACE_REF: Final = Named("face", FACES)
TURNED: Final = Named("turned", [str(sixths) for sixths in range(6)])

MOVE: Final = 0
PASS_OVER: Final = 1
REVISIT: Final = 2
DISCOVER: Final = 3
PLACE: Final = 4
TURN_TILE: Final = 5
END_TURN: Final = 6
PLAY: Final = 7
CAST: Final = 8
EMPOWER: Final = 9
RELEASE: Final = 10
NO_MORE: Final = 11
DISCARD: Final = 12
TAKE: Final = 13
REPLACE: Final = 14
FROM_DECK: Final = 15
FROM_PILE: Final = 16
CHOOSE: Final = 17
DECLINE: Final = 18
BUILD: Final = 19
RECRUIT: Final = 20
REINFORCE: Final = 21
HIRE: Final = 22
BUY_SPELL: Final = 23
USE: Final = 24
MORALE_DRAW: Final = 25
MORALE_SWAP: Final = 26
MORALE_SPEND: Final = 27
REROLL: Final = 28
KEEP: Final = 29
PAY_DEFENCE: Final = 30
GIVE_UP: Final = 31
STAND: Final = 32
DEPLOY: Final = 33
LEAVE_OUT: Final = 34
SET_GATE: Final = 35
ACTIVATE: Final = 36
WALK: Final = 37
STRIKE: Final = 38
BREACH: Final = 39
DEFEND: Final = 40
FINISH: Final = 41
TARGET: Final = 42
AT_CELL: Final = 43
SURRENDER: Final = 44
RETREAT: Final = 45
FIGHT_ON: Final = 46
TRADE_IN: Final = 47
REMOVE: Final = 48
GO_TO: Final = 49
GIVE: Final = 50
OFFER: Final = 51
SWAP_FOR: Final = 52
REFUSE: Final = 53
AGREE: Final = 54
LEAD: Final = 55
TAKE_ALONG: Final = 56
MULLIGAN: Final = 57
RETURN: Final = 58
BRACE: Final = 59
SCOUT: Final = 60
ON_TOP: Final = 61
BELOW: Final = 62
PICK_DIE: Final = 63
REDRAW: Final = 64
PRODUCE: Final = 65
SUMMON: Final = 66
FACE: Final = 67
FEAT: Final = 68
BUY: Final = 69
RIVAL: Final = 70
TOWN_OF: Final = 71
BARTER: Final = 72
PAY_WITH: Final = 73
LET_GO: Final = 74
RESOLVE: Final = 75
TAKE_ADVENTURE: Final = 76
PUT_BACK: Final = 77
DRAW_ANEW: Final = 78
DARE: Final = 79
SEND: Final = 80
LET_DIE_DECIDE: Final = 81
LAY: Final = 82
REDRAW_ALL: Final = 83
CALL_EVENT: Final = 84
STACK: Final = 85
SEND_OFF: Final = 86
BID: Final = 87
BRING: Final = 88
REACH_IN: Final = 89
TAKE_GOLD: Final = 90
OFFER_UP: Final = 91
ASK_FOR: Final = 92
SET_DIE: Final = 93
VERBS: Final = (
    Verb("move", HERO, FIELD),
    Verb("pass-over", HERO, FIELD),
    Verb("revisit", HERO),
    Verb("discover", HERO, TILE),
    Verb("place", HERO, SITE),
    Verb("turn-tile", TILE, TURNED),
    Verb("end-turn"),
    Verb("play", CARD, EFFECT),
    Verb("cast", CARD),
    Verb("empower", CARD, EFFECT),
    Verb("release", EFFECT),
    Verb("no-more"),
    Verb("discard", CARD),
    Verb("take", CARD),
    Verb("replace", CARD),
    Verb("from-deck", DECK),
    Verb("from-pile", DECK, CARD),
    Verb("choose", EFFECT),
    Verb("decline"),
    Verb("build", BUILDING),
    Verb("recruit", UNIT),
    Verb("reinforce", UNIT),
    Verb("hire", FIELD),
    Verb("buy-spell"),
    Verb("use", EFFECT),
    Verb("morale-draw"),
    Verb("morale-exchange"),
    Verb("morale-spend"),
    Verb("reroll", DIE),
    Verb("keep"),
    Verb("pay-defence"),
    Verb("give-up"),
    Verb("stand"),
    Verb("deploy", UNIT, CELL),
    Verb("leave-out", UNIT),
    Verb("set-gate", CELL),
    Verb("activate", FIGHTER),
    Verb("walk", CELL),
    Verb("strike", FIGHTER),
    Verb("breach", CELL),
    Verb("defend"),
    Verb("finish"),
    Verb("target", FIGHTER),
    Verb("at-cell", CELL),
    Verb("surrender"),
    Verb("retreat"),
    Verb("fight-on"),
    Verb("trade", TRADE),
    Verb("remove", CARD),
    Verb("go-to", FIELD),
    Verb("give", SEAT, RESOURCE, COUNT),
    Verb("offer-card", SEAT, CARD),
    Verb("swap-for", CARD),
    Verb("refuse"),
    Verb("agree"),
    Verb("lead", SEAT),
    Verb("take-along", CARD),
    Verb("mulligan"),
    Verb("return", CELL),
    Verb("brace", CARD),
    Verb("scout", DECK),
    Verb("on-top"),
    Verb("below"),
    Verb("pick-die", DIE),
    Verb("redraw", UNIT),
    Verb("produce", RESOURCE),
    Verb("summon", TIER),
    Verb("face", HERO),
    Verb("feat", FIGHTER),
    Verb("buy", CARD),
    Verb("rival", SEAT),
    Verb("town-of", FACTION_REF),
    Verb("barter", CARD),
    Verb("pay-with", RESOURCE),
    Verb("let-go", UNIT),
    Verb("resolve", QUEST),
    Verb("take-adventure", QUEST),
    Verb("put-back", QUEST),
    Verb("draw-anew", CARD),
    Verb("dare", COUNT),
    Verb("send", UNIT),
    Verb("let-die-decide"),
    Verb("lay", SITE),
    Verb("redraw-all"),
    Verb("call-event", HAPPENING),
    Verb("stack", UNIT),
    Verb("send-off", UNIT),
    Verb("bid", COUNT),
    Verb("bring", CARD),
    Verb("reach-in"),
    Verb("take-gold", COUNT),
    Verb("offer-up", RESOURCE, COUNT),
    Verb("ask-for", RESOURCE, COUNT),
    Verb("set-die", DIE, FACE_REF),
)


def verbs_of(box: Box) -> tuple[Verb, ...]:
    """The verbs, naming the effects of a box: scenarios of one's own bring effects of their own."""
    effects = [p.token for p in box.programs]
    if effects == EFFECT.names:
        return VERBS
    effect = Named("effect", effects)
    return tuple([Verb(v.name, *[effect if ref is EFFECT else ref for ref in v.args]) for v in VERBS])


P_TURN: Final = 0
P_OFFER: Final = 1
P_TILE: Final = 2
P_REFRESH: Final = 3
P_MORNING: Final = 4
P_DISCARD: Final = 5
P_SEARCH: Final = 6
P_PICK: Final = 7
P_ORDER: Final = 8
P_CHOOSE: Final = 9
P_MUSTER: Final = 10
P_REINFORCE: Final = 11
P_REROLL: Final = 12
P_DIE: Final = 13
P_MORALE: Final = 14
P_HERO: Final = 15
P_READY: Final = 16
P_DEFENCE: Final = 17
P_DEPLOY: Final = 18
P_GATE: Final = 19
P_OPENING: Final = 20
P_NEXT: Final = 21
P_ACT: Final = 22
P_CARDS: Final = 23
P_ROLLED: Final = 24
P_DOOMED: Final = 25
P_REPLY: Final = 26
P_RECALL: Final = 27
P_INSTANT: Final = 28
P_FROZEN: Final = 29
P_EMPOWER: Final = 30
P_TARGET: Final = 31
P_CELL: Final = 32
P_RETURN: Final = 33
P_EXTEND: Final = 34
P_REFUGE: Final = 35
P_LEAD: Final = 36
P_AGREE: Final = 37
P_SWAP: Final = 38
P_ENEMY: Final = 39
P_ENEMY_PLACE: Final = 40
P_ENEMY_MARCH: Final = 41
P_TAKE_ALONG: Final = 42
P_MULLIGAN: Final = 43
P_WON: Final = 44
P_TRADE: Final = 45
P_REMOVE: Final = 46
P_SCOUT: Final = 47
P_MARCH: Final = 48
P_RECRUIT_NEUTRAL: Final = 49
P_SETTLEMENT: Final = 50
P_WITH: Final = 51
P_GUARD: Final = 52
P_MACHINE: Final = 53
P_RIVAL: Final = 54
P_TOWN: Final = 55
P_MARKET: Final = 56
P_PAY: Final = 57
P_STOW: Final = 58
P_DRAFT: Final = 59
P_JOURNEY: Final = 60
P_FORAGE: Final = 61
P_PUT_BACK: Final = 62
P_DARE: Final = 63
P_PARTY: Final = 64
P_STUN: Final = 65
P_GROW: Final = 66
P_LAY: Final = 67
P_VISIONS: Final = 68
P_BID: Final = 69
P_BRING: Final = 70
P_FOREST: Final = 71
P_DEAL: Final = 72
P_PRICE: Final = 73
P_AIMED: Final = 74
P_FOUND: Final = 75
PROMPTS: Final = (
    Prompt("turn"),
    Prompt("offer"),
    Prompt("tile", TILE),
    Prompt("refresh"),
    Prompt("morning"),
    Prompt("discard", COUNT),
    Prompt("search", DECK),
    Prompt("pick", DECK),
    Prompt("order"),
    Prompt("choose"),
    Prompt("muster"),
    Prompt("reinforce"),
    Prompt("reroll"),
    Prompt("die"),
    Prompt("morale"),
    Prompt("hero"),
    Prompt("ready", FIELD),
    Prompt("defence", FIELD),
    Prompt("deploy", UNIT),
    Prompt("gate"),
    Prompt("opening"),
    Prompt("next"),
    Prompt("act", FIGHTER),
    Prompt("cards", FIGHTER),
    Prompt("rolled"),
    Prompt("doomed", FIGHTER),
    Prompt("reply", CARD),
    Prompt("recall", CARD),
    Prompt("instant", FIGHTER),
    Prompt("frozen", FIGHTER),
    Prompt("empower", CARD),
    Prompt("target"),
    Prompt("cell"),
    Prompt("return"),
    Prompt("extend"),
    Prompt("refuge"),
    Prompt("lead"),
    Prompt("agree"),
    Prompt("swap", CARD),
    Prompt("enemy", FIGHTER),
    Prompt("enemy-place"),
    Prompt("enemy-march", SEAT),
    Prompt("take-along", COUNT),
    Prompt("mulligan"),
    Prompt("won"),
    Prompt("trade"),
    Prompt("remove"),
    Prompt("scout", CARD),
    Prompt("march"),
    Prompt("recruit-neutral"),
    Prompt("settlement", FIELD),
    Prompt("face"),
    Prompt("guard", UNIT),
    Prompt("machine"),
    Prompt("rival"),
    Prompt("town"),
    Prompt("market"),
    Prompt("pay", COUNT),
    Prompt("stow", UNIT),
    Prompt("draft", DECK),
    Prompt("journey"),
    Prompt("forage"),
    Prompt("put-back"),
    Prompt("dare", QUEST),
    Prompt("party", COUNT),
    Prompt("stun"),
    Prompt("grow"),
    Prompt("lay", MAP_TILE),
    Prompt("visions"),
    Prompt("bid", CARD),
    Prompt("bring"),
    Prompt("forest"),
    Prompt("deal"),
    Prompt("price"),
    Prompt("aimed", FIGHTER),
    Prompt("found"),
)

ROUND_BEGAN: Final = 0
TURN_BEGAN: Final = 1
INCOME: Final = 2
ASTROLOGERS: Final = 3
DREW: Final = 4
DISCARDED: Final = 5
GAINED: Final = 6
REMOVED: Final = 7
SEARCHED: Final = 8
PLAYED: Final = 9
EMPOWERED: Final = 10
CAST_AT: Final = 11
COUNTERED: Final = 12
RECALLED: Final = 13
MOVED: Final = 14
DISCOVERED: Final = 15
PLACED: Final = 16
VISITED: Final = 17
FLAGGED: Final = 18
RESOURCES_CHANGED: Final = 19
BUILT: Final = 20
RECRUITED: Final = 21
REINFORCED: Final = 22
HIRED: Final = 23
MORALE: Final = 24
GLOOM: Final = 25
EXPERIENCE: Final = 26
LEVEL: Final = 27
ROLLED_DIE: Final = 28
REROLLED: Final = 29
ANNOUNCED_COMBAT: Final = 30
QUICK_COMBAT: Final = 31
GUARDS: Final = 32
DEPLOYED: Final = 33
COMBAT_ROUND: Final = 34
ACTIVATED: Final = 35
WALKED: Final = 36
ATTACKED: Final = 37
HIT: Final = 38
FLIPPED: Final = 39
FELL: Final = 40
HEALED: Final = 41
PARALYSED: Final = 42
DEFENDED: Final = 43
BREACHED: Final = 44
COMBAT_WON: Final = 45
RETREATED: Final = 46
SURRENDERED: Final = 47
DEFEATED: Final = 48
CUBE_WON: Final = 49
REPLACED_ARMY: Final = 50
ELIMINATED: Final = 51
VICTORY: Final = 52
TIME_UP: Final = 53
RESHUFFLED: Final = 54
GRAIL: Final = 55
GAVE: Final = 56
OFFERED: Final = 57
SWAPPED: Final = 58
REFUSED: Final = 59
LEADS: Final = 60
DOOM: Final = 61
LOST: Final = 62
AI_CARD: Final = 63
AI_SPELL: Final = 64
AI_BEATEN: Final = 65
TAKEN_ALONG: Final = 66
SCOUTED: Final = 67
PEEKED: Final = 68
BOOSTED: Final = 69
UNDEFENDED: Final = 70
STANDS: Final = 71
SUMMONED: Final = 72
FACTION: Final = 73
EVENT_DRAWN: Final = 74
COUNTDOWN: Final = 75
TOKEN_PASSED: Final = 76
ADVENTURED: Final = 77
KEPT_BACK: Final = 78
COMBAT_POWER: Final = 79
STUNNED: Final = 80
GREW: Final = 81
TILE_DRAWN: Final = 82
BID_MADE: Final = 83
BROUGHT: Final = 84
PROPOSED: Final = 85
WANTED: Final = 86
TURNED_BACK: Final = 87
SPIED: Final = 88
_seat = ("seat", SEAT)
_fighter = ("fighter", FIGHTER)
_field = ("field", FIELD)
EVENTS: Final = (
    EventKind("round", "HOM-ROUND-01", ("n", COUNT)),
    EventKind("turn", "HOM-TURN-01", _seat),
    EventKind("income", "HOM-ROUND-03", _seat, ("gold", COUNT), ("materials", COUNT), ("valuables", COUNT)),
    EventKind("astrologers", "HOM-ROUND-04", ("card", ASTROLOGER)),
    EventKind("drew", "HOM-DECK-04", _seat, secret=("card", CARD)),
    EventKind("discarded", "HOM-DECK-15", _seat, ("card", CARD)),
    EventKind("gained", "HOM-DECK-06", _seat, secret=("card", CARD)),
    EventKind("removed", "HOM-DECK-14", _seat, ("card", CARD)),
    EventKind("searched", "HOM-DECK-07", _seat, ("deck", DECK), ("n", COUNT)),
    EventKind("played", "HOM-DECK-03", _seat, ("card", CARD), ("effect", EFFECT)),
    EventKind("empowered", "HOM-SPELL-02", _seat, ("card", CARD), ("n", COUNT)),
    EventKind("cast", "HOM-SPELL-01", _seat, ("card", CARD), ("effect", EFFECT)),
    EventKind("countered", "HOM-SPELL-01", _seat, ("card", CARD)),
    EventKind("recalled", "HOM-DECK-06", _seat, ("card", CARD)),
    EventKind("moved", "HOM-MOVE-02", _seat, ("hero", HERO), _field),
    EventKind("discovered", "HOM-MAP-11", _seat, ("tile", TILE)),
    EventKind("placed", "HOM-MAP-13", _seat, ("tile", TILE)),
    EventKind("visited", "HOM-MAP-07", _seat, ("location", LOCATION), _field),
    EventKind("flagged", "HOM-FIELD-03", _seat, ("location", LOCATION), _field),
    EventKind("resources", "HOM-RES-01", _seat, ("n", COUNT), ("resource", RESOURCE)),
    EventKind("built", "HOM-TOWN-04", _seat, ("building", BUILDING)),
    EventKind("recruited", "HOM-UNIT-04", _seat, ("unit", UNIT)),
    EventKind("reinforced", "HOM-UNIT-05", _seat, ("unit", UNIT)),
    EventKind("hired", "HOM-HERO-04", _seat, _field),
    EventKind("morale", "HOM-MORALE-01", _seat, ("n", COUNT)),
    EventKind("gloom", "HOM-MORALE-10", _seat),
    EventKind("experience", "HOM-LEVEL-01", _seat, ("n", COUNT)),
    EventKind("level", "HOM-LEVEL-02", _seat, ("n", COUNT)),
    EventKind("rolled", "HOM-DICE-01", _seat, ("die", FACE_REF)),
    EventKind("rerolled", "HOM-MORALE-06", _seat, ("die", FACE_REF)),
    EventKind("combat", "HOM-COMBAT-01", _seat, _field),
    EventKind("quick", "HOM-QUICK-01", _seat, _field),
    EventKind("guard", "HOM-NEUT-02", ("unit", UNIT)),
    EventKind("deployed", "HOM-CSETUP-02", _seat, ("unit", UNIT), ("cell", CELL)),
    EventKind("combat-round", "HOM-CROUND-01", ("n", COUNT)),
    EventKind("activated", "HOM-CROUND-01", _fighter, ("unit", UNIT)),
    EventKind("walked", "HOM-UTYPE-01", ("unit", UNIT), ("cell", CELL)),
    EventKind("attacked", "HOM-CROUND-07", ("unit", UNIT), ("target", UNIT), ("attack", COUNT), ("defense", COUNT)),
    EventKind("hit", "HOM-UNIT-15", ("unit", UNIT), ("n", COUNT)),
    EventKind("flipped", "HOM-UNIT-15", ("unit", UNIT)),
    EventKind("fell", "HOM-UNIT-15", ("unit", UNIT)),
    EventKind("healed", "HOM-UNIT-17", ("unit", UNIT), ("n", COUNT)),
    EventKind("paralysed", "HOM-PARA-01", ("unit", UNIT)),
    EventKind("defended", "HOM-DEF-01", ("unit", UNIT)),
    EventKind("breached", "HOM-SIEGE-06", ("cell", CELL)),
    EventKind("won", "HOM-ENDC-01", _seat),
    EventKind("retreated", "HOM-CTIME-02", _seat),
    EventKind("surrendered", "HOM-ENDC-13", _seat),
    EventKind("defeated", "HOM-ENDC-04", _seat, ("hero", HERO)),
    EventKind("cube", "HOM-END-11", _seat, ("loser", SEAT)),
    EventKind("replaced", "HOM-UNIT-10", _seat),
    EventKind("eliminated", "HOM-END-01", _seat),
    EventKind("victory", "HOM-END-08", _seat),
    EventKind("time-up", "HOM-GEN-04"),
    EventKind("reshuffled", "HOM-DECK-04", _seat),
    EventKind("grail", "HOM-LOC-33", _seat),
    EventKind("gave", "HOM-TRADE-05", _seat, ("ally", SEAT), ("n", COUNT), ("resource", RESOURCE)),
    EventKind("offered", "HOM-TRADE-07", _seat, ("ally", SEAT), ("card", CARD)),
    EventKind("swapped", "HOM-TRADE-07", _seat, ("ally", SEAT), ("card", CARD), ("other", CARD)),
    EventKind("refused", "HOM-TRADE-07", _seat),
    EventKind("leads", "HOM-ROUND-09", _seat),
    EventKind("doom", "HOM-MODE-01", ("n", COUNT)),
    EventKind("lost", "HOM-MODE-01"),
    EventKind("ai-card", "HOM-AI-12", ("fighter", FIGHTER), ("ai", AI_KIND)),
    EventKind("ai-spell", "HOM-AI-16", ("card", CARD), ("effect", EFFECT)),
    EventKind("ai-beaten", "HOM-AI-25", ("rival", SEAT)),
    EventKind("taken-along", "HOM-CAMP-02", _seat, ("card", CARD)),
    EventKind("scouted", "HOM-UNIT-22", _seat, ("deck", DECK), secret=("card", CARD)),
    EventKind("peeked", "HOM-LOC-39", _seat, ("tile", TILE), secret=("name", MAP_TILE)),
    EventKind("boosted", "HOM-CCARD-04", ("unit", UNIT), ("n", COUNT)),
    EventKind("undefended", "HOM-COMBAT-04", _seat, _field),
    EventKind("stands", "HOM-CARD-06", _seat, ("card", CARD)),
    EventKind("summoned", "HOM-EXP-07", ("unit", UNIT), ("cell", CELL)),
    EventKind("random-town", "HOM-LOC-45", ("faction", FACTION_REF)),
    EventKind("event", "HOM-EXP-03", _seat, ("card", HAPPENING)),
    EventKind("countdown", "HOM-GEN-04", _seat, ("n", COUNT)),
    EventKind("token", "HOM-MODE-12", _seat),
    EventKind("adventure", "HOM-MODE-07", _seat, ("card", QUEST)),
    EventKind("kept", "HOM-MODE-13", _seat, secret=("card", QUEST)),
    EventKind("power", "HOM-MODE-07", _seat, ("n", COUNT), ("needed", COUNT)),
    EventKind("stunned", "HOM-MODE-07", ("unit", UNIT)),
    EventKind("grew", "HOM-MODE-13", _seat, ("n", COUNT), ("resource", RESOURCE)),
    EventKind("tile-drawn", "HOM-MODE-10", _seat, ("tile", MAP_TILE)),
    EventKind("bid", "HOM-EXP-04", _seat, ("n", COUNT)),
    EventKind("brought", "HOM-EXP-04", _seat, ("card", CARD)),
    EventKind("proposed", "HOM-EXP-04", _seat, ("ally", SEAT), ("n", COUNT), ("resource", RESOURCE)),
    EventKind("wanted", "HOM-EXP-04", _seat, ("n", COUNT), ("resource", RESOURCE)),
    EventKind("turned-back", "HOM-SPELL-01", _seat, ("card", CARD)),
    EventKind("spied", "HOM-NEUT-01", _seat, ("tier", TIER), secret=("unit", UNIT)),
)

NO_MOVEMENT: Final = Reason("no-movement", "HOM-MOVE-02")
NOT_YOUR_TURN: Final = Reason("not-your-turn", "HOM-MOVE-01")
NOT_NEXT: Final = Reason("not-next", "HOM-MAP-04")
BLOCKED_FIELD: Final = Reason("blocked-field", "HOM-MAP-06")
NOT_ALLIED: Final = Reason("not-allied", "HOM-TRADE-05")
NOT_ADJACENT: Final = Reason("not-adjacent", "HOM-TRADE-07")
NOT_TRADED: Final = Reason("not-traded", "HOM-TRADE-07")
ALLY_THERE: Final = Reason("ally-there", "HOM-MOVE-08")
SHARING: Final = Reason("sharing", "HOM-MOVE-09")
ON_SANCTUARY: Final = Reason("on-sanctuary", "HOM-LOC-25")
PROTECTED: Final = Reason("protected-start", "HOM-GEN-04")
TRUCE: Final = Reason("truce", "HOM-GEN-04")
GRAIL_CLOSED: Final = Reason("grail-closed", "HOM-GEN-04")
PUT_TO_SEA: Final = Reason("put-to-sea", "HOM-MOVE-02")
NOT_REVISITABLE: Final = Reason("not-revisitable", "HOM-FIELD-08")
TOKEN_USED: Final = Reason("token-used", "HOM-TACT-01")
CANNOT_PAY: Final = Reason("cannot-pay", "HOM-GEN-06")
ALREADY_BUILT: Final = Reason("already-built", "HOM-TOWN-02")
NEEDS_FIRST: Final = Reason("needs-first", "HOM-TOWN-05")
NO_DWELLING: Final = Reason("no-dwelling", "HOM-UNIT-04")
NO_CITADEL: Final = Reason("no-citadel", "HOM-UNIT-05")
ALREADY_OWNED: Final = Reason("already-owned", "HOM-UNIT-07")
NOT_OWNED: Final = Reason("not-owned", "HOM-UNIT-05")
NO_GUILD: Final = Reason("no-guild", "HOM-TACT-07")
NEW_GUILD: Final = Reason("new-guild", "HOM-TACT-08")
HAS_SECOND: Final = Reason("has-second", "HOM-HERO-16")
NO_PLACE: Final = Reason("no-place", "HOM-HERO-06")
NOT_IN_HAND: Final = Reason("not-in-hand", "HOM-DECK-02")
NO_EXPERT: Final = Reason("no-expert", "HOM-ABIL-02")
SPELL_LIMIT: Final = Reason("spell-limit", "HOM-SPELL-05")
WRONG_MOMENT: Final = Reason("wrong-moment", "HOM-CARD-03")
OTHER_FACTION: Final = Reason("other-faction", "HOM-ABIL-03")
OUT_OF_REACH: Final = Reason("out-of-reach", "HOM-UTYPE-01")
MUST_ATTACK: Final = Reason("must-attack", "HOM-CROUND-05")
MOVED_ALREADY: Final = Reason("moved-already", "HOM-UTYPE-04")
ADJACENT_FIRST: Final = Reason("adjacent-first", "HOM-UTYPE-06")
NO_SURRENDER: Final = Reason("no-surrender", "HOM-ENDC-16")
NEUTRALS_NEVER_DEFEND: Final = Reason("neutrals-never-defend", "HOM-DEF-04")
REASONS: Final = (
    NO_MOVEMENT,
    NOT_YOUR_TURN,
    NOT_NEXT,
    BLOCKED_FIELD,
    NOT_ALLIED,
    NOT_ADJACENT,
    NOT_TRADED,
    ALLY_THERE,
    SHARING,
    ON_SANCTUARY,
    PROTECTED,
    TRUCE,
    GRAIL_CLOSED,
    PUT_TO_SEA,
    NOT_REVISITABLE,
    TOKEN_USED,
    CANNOT_PAY,
    ALREADY_BUILT,
    NEEDS_FIRST,
    NO_DWELLING,
    NO_CITADEL,
    ALREADY_OWNED,
    NOT_OWNED,
    NO_GUILD,
    NEW_GUILD,
    HAS_SECOND,
    NO_PLACE,
    NOT_IN_HAND,
    NO_EXPERT,
    SPELL_LIMIT,
    WRONG_MOMENT,
    OTHER_FACTION,
    OUT_OF_REACH,
    MUST_ATTACK,
    MOVED_ALREADY,
    ADJACENT_FIRST,
    NO_SURRENDER,
    NEUTRALS_NEVER_DEFEND,
)
