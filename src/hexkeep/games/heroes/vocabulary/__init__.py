"""How things are written in texts and positions, and every verb, prompt and event with its English text."""

from typing import Final

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.tokens import CombatUnitRef, FieldPlaceRef, FieldRef, SiteRef
from hexkeep.games.heroes.rules.effects.language import DECKS, RESOURCES, TIERS
from hexkeep.kernel.content import Content
from hexkeep.kernel.types import (
    COUNT,
    SEAT,
    EventList,
    Named,
    Number,
    PromptList,
    Terms,
    Verb,
    VerbList,
)

PRINTED: Final = Box(Content.of_package("hexkeep.games.heroes"))
"""The box as shipped: overlays change values, never names, so tokens can be read off it."""


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
FIELD_PLACE: Final = FieldPlaceRef(PRINTED)
SITE: Final = SiteRef("site")
TILE: Final = Number("tile")
MAP_TILE: Final = Named("map", [t.name for t in PRINTED.tiles])
HERO: Final = Named("hero", ["main", "second"])
CARD: Final = Named("card", [f"{c.name}.{n + 1}" for c in PRINTED.cards for n in range(len(c.copies))])
EFFECT: Final = Named("effect", [p.token for p in PRINTED.programs])
BUILDING: Final = Named("building", BUILDINGS)
UNIT: Final = Named("unit", [token.replace(" ", ".") for token in PRINTED.side_index])
FIGHTER: Final = Number("fighter")
COMBAT_UNIT: Final = CombatUnitRef(PRINTED)
UNIT_FIGURE: Final = Named("figure", ("attack", "defense", "health", "initiative", "spell-guard", "burning"))
"""What a spell may change of a unit."""
ATTACK_FIGURE: Final = 0
DEFENSE_FIGURE: Final = 1
HEALTH_FIGURE: Final = 2
INITIATIVE_FIGURE: Final = 3
SPELL_GUARD_FIGURE: Final = 4
BURNING_FIGURE: Final = 5
LYING: Final = Named(
    "lying",
    (
        *("initiative", "health", "fire-shield", "attack", "defense", "attack-token", "mute", "ward", "forget"),
        *("sorrow", "upright", "berserk", "cowed", "spell-guard", "burning", "ground"),
    ),
)
"""What may lie upon a unit or, the last, on its space."""
ATTACK_SUM: Final = Terms("attack", "attack", "bonus", "cards", "die", "defense", "guard", "cover", "damage")
"""What an attack came to: the last term is the damage; those before it that changed nothing are absent."""
CELL: Final = Named("cell", CELLS)
DECK: Final = Named("deck", list(DECKS))
RESOURCE: Final = Named("resource", list(RESOURCES))
LOCATION: Final = Named("location", [x.name for x in PRINTED.locations])
ASTROLOGER: Final = Named("astrologer", [a.name for a in PRINTED.astrologers])
TRADE: Final = Named("trade", [f"{RESOURCES[a]}-{RESOURCES[b]}" for a, _, b, _ in PRINTED.trades])
TIER: Final = Named("tier", list(TIERS))
AI_KIND: Final = Named("ai", [kind.name for kind in PRINTED.ai_kinds])
EVENT_CARD: Final = Named("happening", [e.name for e in PRINTED.events])
ADVENTURE_CARD: Final = Named("adventure", [f"{q.name}.{n + 1}" for q in PRINTED.quests for n in range(q.copies)])
MORALE_CARD: Final = Named("morale", [f"{m.name}.{n + 1}" for m in PRINTED.morale_kinds for n in range(m.copies)])
FACTION_NAME: Final = Named("faction", [f.name for f in PRINTED.factions])
DIE: Final = Number("die")
FACES: Final = (
    *("gold-3", "gold-6", "materials-2", "materials-4", "valuables-1", "valuables-2"),
    *("experience", "artifacts", "one-die", "two-dice"),
    *("minus", "zero", "plus"),
)
"""What resource, treasure and attack dice show."""
DIE_FACE: Final = Named("face", FACES)
STACK_TOKEN: Final = Named("stack", ("none", "attack", "defense", "health", "initiative"))
TURNED: Final = Named("turned", [str(sixths) for sixths in range(6)])

# ---- verbs ----------------------------------------------------------------------------------------

VERBS: Final = VerbList()
MOVE: Final = VERBS.add("move", HERO, FIELD, text="Walk on")
PASS_OVER: Final = VERBS.add("pass-over", HERO, FIELD, text="Pass over")
REVISIT: Final = VERBS.add("revisit", HERO, text="Visit this field again")
DISCOVER: Final = VERBS.add("discover", HERO, TILE, text="Explore a tile")
PLACE: Final = VERBS.add("place", HERO, SITE, text="Lay your tile")
TURN_TILE: Final = VERBS.add("turn-tile", TILE, TURNED, text="{turned}")
END_TURN: Final = VERBS.add("end-turn", text="End turn")
PLAY: Final = VERBS.add("play", CARD, EFFECT, text="{card}: {effect}")
CAST: Final = VERBS.add("cast", CARD, text="Cast {card}")
EMPOWER: Final = VERBS.add("empower", CARD, EFFECT, text="Lend power with {card}: {effect}")
RELEASE: Final = VERBS.add("release", EFFECT, text="Release: {effect}")
NO_MORE: Final = VERBS.add("no-more", text="Done")
DISCARD: Final = VERBS.add("discard", CARD, text="Discard {card}")
TAKE: Final = VERBS.add("take", CARD, text="Take {card}")
REPLACE: Final = VERBS.add("replace", CARD, text="Replace {card} by the next card")
FROM_DECK: Final = VERBS.add("from-deck", DECK, text="Look at the top of the {deck}")
FROM_PILE: Final = VERBS.add("from-pile", DECK, CARD, text="Take {card} from the discard pile")
CHOOSE: Final = VERBS.add("choose", EFFECT, text="{effect}")
DECLINE: Final = VERBS.add("decline", text="Do without")
BUILD: Final = VERBS.add("build", BUILDING, text="Build {building}")
RECRUIT: Final = VERBS.add("recruit", UNIT, text="Recruit {unit}")
REINFORCE: Final = VERBS.add("reinforce", UNIT, text="Reinforce {unit}")
HIRE: Final = VERBS.add("hire", FIELD, text="Hire a second hero")
BUY_SPELL: Final = VERBS.add("buy-spell", text="Buy a spell")
USE: Final = VERBS.add("use", EFFECT, text="{effect}")
MORALE_DRAW: Final = VERBS.add("morale-draw", text="Spend morale: draw a card")
MORALE_SWAP: Final = VERBS.add("morale-exchange", text="Spend morale: exchange cards")
MORALE_SPEND: Final = VERBS.add("morale-spend", text="Spend morale")
MORALE_ATTACK: Final = VERBS.add("morale-attack", text="Use a morale card: +1 attack")
MORALE_DEFEND: Final = VERBS.add("morale-defense", text="Use a morale card: +1 defense")
MORALE_FREE: Final = VERBS.add("morale-free", FIGHTER, text="Use a morale card: unit {fighter} is paralysed no more")
MORALE_POWER: Final = VERBS.add("morale-power", text="Use a morale card: +1 combat power")
MORALE_RECOVER: Final = VERBS.add("morale-recover", UNIT, text="Use a morale card: {unit} recover")
MORALE_REROUTE: Final = VERBS.add(
    "morale-reroute", ADVENTURE_CARD, text="Use a morale card: another card in place of {adventure}"
)
TAKE_MORALE: Final = VERBS.add("take-morale", MORALE_CARD, text="Take {morale}")
DROP_MORALE: Final = VERBS.add("drop-morale", MORALE_CARD, text="Discard {morale}")
REROLL: Final = VERBS.add("reroll", DIE, text="Reroll this die")
KEEP: Final = VERBS.add("keep", text="Accept")
PAY_DEFENCE: Final = VERBS.add("pay-defence", text="Pay 8 gold and defend")
GIVE_UP: Final = VERBS.add("give-up", text="Give it up")
STAND: Final = VERBS.add("stand", text="Stand and fight")
DEPLOY: Final = VERBS.add("deploy", UNIT, CELL, text="{unit} to {cell}")
LEAVE_OUT: Final = VERBS.add("leave-out", UNIT, text="Leave {unit} out")
SET_GATE: Final = VERBS.add("set-gate", CELL, text="Gate at {cell}")
ACTIVATE: Final = VERBS.add("activate", FIGHTER, text="Activate unit {fighter}")
WALK: Final = VERBS.add("walk", CELL, text="Move to {cell}")
STRIKE: Final = VERBS.add("strike", FIGHTER, text="Attack unit {fighter}")
BREACH: Final = VERBS.add("breach", CELL, text="Break the wall at {cell}")
DEFEND: Final = VERBS.add("defend", text="Defend")
FINISH: Final = VERBS.add("finish", text="Do nothing more")
TARGET: Final = VERBS.add("target", FIGHTER, text="Choose unit {fighter}")
AT_CELL: Final = VERBS.add("at-cell", CELL, text="Choose {cell}")
SURRENDER: Final = VERBS.add("surrender", text="Surrender for 10 gold")
RETREAT: Final = VERBS.add("retreat", text="Retreat")
FIGHT_ON: Final = VERBS.add("fight-on", text="Fight on")
TRADE_IN: Final = VERBS.add("trade", TRADE, text="Trade {trade}")
REMOVE: Final = VERBS.add("remove", CARD, text="Remove {card} from the game")
GO_TO: Final = VERBS.add("go-to", FIELD, text="Choose this place")
GIVE: Final = VERBS.add("give", SEAT, RESOURCE, COUNT, text="Give {seat} {n} {resource}")
OFFER: Final = VERBS.add("offer-card", SEAT, CARD, text="Offer {card} to {seat}")
SWAP_FOR: Final = VERBS.add("swap-for", CARD, text="Give {card} for it")
REFUSE: Final = VERBS.add("refuse", text="Refuse")
AGREE: Final = VERBS.add("agree", text="Agree")
LEAD: Final = VERBS.add("lead", SEAT, text="{seat} goes next")
TAKE_ALONG: Final = VERBS.add("take-along", CARD, text="Take {card} along")
MULLIGAN: Final = VERBS.add("mulligan", text="Shuffle the hand back and draw anew")
RETURN: Final = VERBS.add("return", CELL, text="Return to {cell}")
BRACE: Final = VERBS.add("brace", CARD, text="Discard {card} for it")
SCOUT: Final = VERBS.add("scout", DECK, text="Rogues look at the top of the {deck}")
ON_TOP: Final = VERBS.add("on-top", text="Put it back on top")
BELOW: Final = VERBS.add("below", text="Put it at the bottom")
PICK_DIE: Final = VERBS.add("pick-die", DIE, text="Take this die")
REDRAW: Final = VERBS.add("redraw", UNIT, text="Replace {unit}")
PRODUCE: Final = VERBS.add("produce", RESOURCE, text="It shall give {resource}")
SUMMON: Final = VERBS.add("summon", TIER, text="Draw one {tier} unit")
FACE: Final = VERBS.add("face", HERO, text="Fight {hero} first")
FEAT: Final = VERBS.add("feat", FIGHTER, text="Use its ability on unit {fighter}")
BUY: Final = VERBS.add("buy", CARD, text="Buy {card}")
RIVAL: Final = VERBS.add("rival", SEAT, text="{seat}")
TOWN_OF: Final = VERBS.add("town-of", FACTION_NAME, text="A town of {faction}")
BARTER: Final = VERBS.add("barter", CARD, text="Take {card} for valuables")
PAY_WITH: Final = VERBS.add("pay-with", RESOURCE, text="Pay with {resource}")
LET_GO: Final = VERBS.add("let-go", UNIT, text="Give {unit} up for 3 gold")
RESOLVE: Final = VERBS.add("resolve", ADVENTURE_CARD, text="Play {adventure}")
TAKE_ADVENTURE: Final = VERBS.add("take-adventure", ADVENTURE_CARD, text="Take {adventure}")
PUT_BACK: Final = VERBS.add("put-back", ADVENTURE_CARD, text="Discard {adventure}")
DRAW_ANEW: Final = VERBS.add("draw-anew", CARD, text="Use {card} to draw other adventure cards")
DARE: Final = VERBS.add("dare", COUNT, text="Dare a power of {n}")
SEND: Final = VERBS.add("send", UNIT, text="Send {unit}")
LET_DIE_DECIDE: Final = VERBS.add("let-die-decide", text="Let a die decide, and gain as much at once")
LAY: Final = VERBS.add("lay", SITE, text="Lay the tile")
REDRAW_ALL: Final = VERBS.add("redraw-all", text="Replace all guards")
CALL_EVENT: Final = VERBS.add("call-event", EVENT_CARD, text="Take {happening}")
STACK: Final = VERBS.add("stack", UNIT, text="Put {unit} on top")
SEND_OFF: Final = VERBS.add("send-off", UNIT, text="Discard {unit}")
BID: Final = VERBS.add("bid", COUNT, text="Bid {n} gold")
BRING: Final = VERBS.add("bring", CARD, text="Add {card}")
REACH_IN: Final = VERBS.add("reach-in", text="Take a card unseen")
TAKE_GOLD: Final = VERBS.add("take-gold", COUNT, text="Take {n} gold")
OFFER_UP: Final = VERBS.add("offer-up", RESOURCE, COUNT, text="Give {n} {resource}")
ASK_FOR: Final = VERBS.add("ask-for", RESOURCE, COUNT, text="Ask for {n} {resource}")
LAY_BANK: Final = VERBS.add("lay-bank", TILE, text="Lay a creature bank")
SET_DIE: Final = VERBS.add("set-die", DIE, DIE_FACE, text="Turn a die to {face}")
LIFT: Final = VERBS.add("lift", FIGHTER, LYING, text="Take {lying} off unit {fighter}")
PUT_ON_TOP: Final = VERBS.add("put-on-top", CARD, text="Put {card} on top")
STAR_ON_TOP: Final = VERBS.add("star-on-top", ASTROLOGER, text="Put {astrologer} on top")
DROP_STAR: Final = VERBS.add("drop-star", ASTROLOGER, text="Discard {astrologer}")
THIN: Final = VERBS.add("thin", UNIT, text="Turn {unit} to few")
SELL_SCROLL: Final = VERBS.add("sell-scroll", CARD, text="Sell a scroll, 2 gold for each of its spells")


def verbs_of(box: Box) -> list[Verb]:
    """The verbs, naming the effects of a box: scenarios of one's own bring effects of their own."""
    effects = [p.token for p in box.programs]
    if effects == EFFECT.names:
        return VERBS.items
    effect = Named("effect", effects)
    return [Verb(v.name, *[effect if ref is EFFECT else ref for ref in v.args], text=v.text) for v in VERBS]


# ---- prompts --------------------------------------------------------------------------------------

PROMPTS: Final = PromptList()
P_TURN: Final = PROMPTS.add("turn", text="Your turn", secret=True)
P_OFFER: Final = PROMPTS.add("offer", text="You may act in your town", reaction=True)
P_TILE: Final = PROMPTS.add("tile", TILE, text="Turn the tile as you like", widget="turn")
P_REFRESH: Final = PROMPTS.add("refresh", text="Discard what you do not want, then your hand is filled", secret=True)
P_MORNING: Final = PROMPTS.add("morning", text="Your turn begins: use your buildings?")
P_DISCARD: Final = PROMPTS.add("discard", COUNT, text="Which card do you discard?", secret=True)
P_SEARCH: Final = PROMPTS.add("search", DECK, text="Search the {about}: where do you look?", secret=True)
P_PICK: Final = PROMPTS.add("pick", DECK, text="Which card do you take?", secret=True)
P_ORDER: Final = PROMPTS.add("order", text="Which card do you discard next?", secret=True)
P_CHOOSE: Final = PROMPTS.add("choose", text="Choose one", secret=True)
P_MUSTER: Final = PROMPTS.add("muster", text="Recruit and reinforce: more?")
P_REINFORCE: Final = PROMPTS.add("reinforce", text="Which unit is reinforced?")
P_REROLL: Final = PROMPTS.add("reroll", text="You rolled: reroll a die?", reaction=True)
P_DICE: Final = PROMPTS.add("dice", text="The dice are rolled: play a card?", secret=True, reaction=True)
P_DIE: Final = PROMPTS.add("die", text="Which die do you take?")
P_MORALE: Final = PROMPTS.add("morale", text="Spend the morale you have first?", reaction=True)
P_HERO: Final = PROMPTS.add("hero", text="Which hero?")
P_READY: Final = PROMPTS.add("ready", FIELD, text="Before the battle: act in your town?", secret=True, reaction=True)
P_DEFENCE: Final = PROMPTS.add("defence", FIELD, text="You are attacked", reaction=True)
P_DEPLOY: Final = PROMPTS.add("deploy", UNIT, text="Where does {about} stand?")
P_GATE: Final = PROMPTS.add("gate", text="Where is the gate?")
P_OPENING: Final = PROMPTS.add("opening", text="The combat opens: play cards?", secret=True, reaction=True)
P_NEXT: Final = PROMPTS.add("next", text="Which unit acts first?")
P_ACT: Final = PROMPTS.add("act", FIGHTER, text="Your unit is active", secret=True)
P_CARDS: Final = PROMPTS.add("cards", FIGHTER, text="An attack: play cards?", secret=True, reaction=True)
P_ROLLED: Final = PROMPTS.add("rolled", text="The die has fallen: change it?", secret=True, reaction=True)
P_DOOMED: Final = PROMPTS.add("doomed", FIGHTER, text="Your unit would fall: save it?", secret=True, reaction=True)
P_REPLY: Final = PROMPTS.add("reply", CARD, text="The enemy casts {about}", secret=True, reaction=True)
P_RECALL: Final = PROMPTS.add("recall", CARD, text="{about} is cast: play one more card?", secret=True, reaction=True)
P_INSTANT: Final = PROMPTS.add(
    "instant", FIGHTER, text="An enemy unit is active: answer with an instant card?", secret=True, reaction=True
)
P_FROZEN: Final = PROMPTS.add(
    "frozen", FIGHTER, text="Your unit is about to lose its activation: free it?", secret=True, reaction=True
)
P_EMPOWER: Final = PROMPTS.add("empower", CARD, text="{about}: lend it power, or release it", secret=True)
P_TARGET: Final = PROMPTS.add("target", text="Choose a target")
P_CELL: Final = PROMPTS.add("cell", text="Choose a space")
P_RETURN: Final = PROMPTS.add("return", text="Return?")
P_EXTEND: Final = PROMPTS.add("extend", text="The round is over: fight on or retreat")
P_REFUGE: Final = PROMPTS.add("refuge", text="Where does your hero flee?")
P_LEAD: Final = PROMPTS.add("lead", text="Who goes next?")
P_AGREE: Final = PROMPTS.add("agree", text="Do you agree to this order of turns?")
P_SWAP: Final = PROMPTS.add("swap", CARD, text="{about} is offered to you: which card do you give for it?", secret=True)
P_ENEMY: Final = PROMPTS.add("enemy", FIGHTER, text="The enemy's unit has equal choices: you decide")
P_ENEMY_PLACE: Final = PROMPTS.add("enemy-place", text="Which of these enemy units is placed first?")
P_ENEMY_MARCH: Final = PROMPTS.add("enemy-march", SEAT, text="{about} could go to any of these: you choose")
P_TAKE_ALONG: Final = PROMPTS.add(
    "take-along", COUNT, text="The mission is won: which cards come along? {about} left", secret=True
)
P_MULLIGAN: Final = PROMPTS.add("mulligan", text="Keep this first hand?", secret=True)
P_WON: Final = PROMPTS.add("won", text="The battle is won: play a card?")
P_TRADE: Final = PROMPTS.add("trade", text="The trading post: what do you trade?", secret=True)
P_REMOVE: Final = PROMPTS.add("remove", text="Which card leaves the game?", secret=True)
P_SCOUT: Final = PROMPTS.add("scout", CARD, text="Where does {about} go?", secret=True)
P_MARCH: Final = PROMPTS.add("march", text="Where does your hero go?")
P_RECRUIT_NEUTRAL: Final = PROMPTS.add("recruit-neutral", text="Recruit one of these units?", secret=True)
P_SETTLEMENT: Final = PROMPTS.add("settlement", FIELD, text="What does the settlement give?")
P_WITH: Final = PROMPTS.add("face", text="Two enemy heroes stand there")
P_GUARD: Final = PROMPTS.add("guard", UNIT, text="Replace one guard?", reaction=True)
P_MACHINE: Final = PROMPTS.add("machine", text="A war machine?")
P_RIVAL: Final = PROMPTS.add("rival", text="Which rival?")
P_TOWN: Final = PROMPTS.add("town", text="The Random Town")
P_MARKET: Final = PROMPTS.add("market", text="Buy something?", secret=True)
P_PAY: Final = PROMPTS.add("pay", COUNT, text="{about} gold is due. How do you pay?")
P_STOW: Final = PROMPTS.add("stow", UNIT, text="{about}: on top of its deck or at the bottom?", secret=True)
P_DRAFT: Final = PROMPTS.add("draft", DECK, text="Which of these cards do you keep?", secret=True)
P_JOURNEY: Final = PROMPTS.add("journey", text="Your turn: an adventure card, your town, your cards", secret=True)
P_FORAGE: Final = PROMPTS.add("forage", text="Which adventure card do you take?", secret=True)
P_PUT_BACK: Final = PROMPTS.add("put-back", text="Which adventure card do you discard?", secret=True)
P_DARE: Final = PROMPTS.add("dare", ADVENTURE_CARD, text="{about}: which power do you dare?")
P_PARTY: Final = PROMPTS.add("party", COUNT, text="Which units go against a power of {about}?")
P_STUN: Final = PROMPTS.add("stun", text="Which of the two is stunned?")
P_GROW: Final = PROMPTS.add("grow", text="Which income rises?")
P_LAY: Final = PROMPTS.add("lay", MAP_TILE, text="Where does this tile lie?")
P_VISIONS: Final = PROMPTS.add("visions", text="Back on the deck, or to the discard pile?", secret=True)
P_BID: Final = PROMPTS.add("bid", CARD, text="What is {about} worth to you? Nobody sees your bid yet", secret=True)
P_BRING: Final = PROMPTS.add("bring", text="Which card do you add to the forest?", secret=True)
P_FOREST: Final = PROMPTS.add("forest", text="A card of the forest, unseen, or gold?")
P_DEAL: Final = PROMPTS.add("deal", text="Propose a deal: resource for resource")
P_PRICE: Final = PROMPTS.add("price", text="A deal is proposed to you")
P_AIMED: Final = PROMPTS.add(
    "aimed", FIGHTER, text="An enemy spell is aimed at your unit: answer it?", secret=True, reaction=True
)
P_FOUND: Final = PROMPTS.add("found", text="Cast the spell you have found at once?", secret=True)
P_BANK: Final = PROMPTS.add("bank", TILE, text="Lay a creature bank on the blocked field of the tile?")
P_STUDY: Final = PROMPTS.add("study", text="A new level is near: play a card that helps?", secret=True, reaction=True)
P_FORESIGHT: Final = PROMPTS.add(
    "foresight", DECK, text="You see the top of the {about}: discard up to two, put the rest back", secret=True
)
P_STARS: Final = PROMPTS.add(
    "stars", text="You see the next astrologers' cards: discard up to two, put the rest back", secret=True
)
P_INVEST: Final = PROMPTS.add("invest", COUNT, text="Pay for another resource die? Up to {about} more")
P_MORALE_DROP: Final = PROMPTS.add("morale-drop", text="Which morale card do you discard?")
P_MORALE_TAKE: Final = PROMPTS.add("morale-take", text="Which morale card do you take?")
P_MORALE_POWER: Final = PROMPTS.add("morale-power", text="Use the morale card for this combat?")
P_UPKEEP: Final = PROMPTS.add("upkeep", CARD, text="{about}: give it up, or lose morale?")
P_SCROLLS: Final = PROMPTS.add("scrolls", text="You may have two scrolls: which do you discard?")

_seat = ("seat", SEAT)
_unit = ("unit", COMBAT_UNIT)
_target = ("target", COMBAT_UNIT)
_sum = ("sum", ATTACK_SUM)
_field = ("field", FIELD_PLACE)
# ---- events ---------------------------------------------------------------------------------------

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
    text="{seat} looks at {n} {n:card|cards} of the {deck}.",
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
    "built", "HOM-TOWN-04", _seat, ("building", BUILDING), text="{seat} builds {building}.", show="gain"
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
    "rolled", "HOM-DICE-01", _seat, ("die", DIE_FACE), text="{seat} rolls {die}.", show="roll"
)
REROLLED: Final = EVENTS.add(
    "rerolled", "HOM-MORALE-06", _seat, ("die", DIE_FACE), text="{seat} rerolls: {die}.", show="roll"
)
ANNOUNCED_COMBAT: Final = EVENTS.add(
    "combat", "HOM-COMBAT-01", _seat, _field, text="{seat} goes into battle: {field}.", show="attack"
)
QUICK_COMBAT: Final = EVENTS.add(
    "quick", "HOM-QUICK-01", _seat, _field, text="The guards flee from {seat}: {field}.", show="fall"
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
    "defeated", "HOM-ENDC-04", _seat, ("hero", HERO), text="{seat}: {hero} is beaten.", show="fall"
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
DOOM: Final = EVENTS.add("doom", "HOM-MODE-01", ("n", COUNT), text="The doom stands at {n}.", show="phase")
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
    text="{seat} sees {card} in the {deck}.",
    hidden="{seat} looks into the {deck}.",
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
UNDEFENDED: Final = EVENTS.told("undefended", "HOM-COMBAT-04", _seat, _field, text="{seat} does not defend: {field}.")
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
    text="{seat}: combat power {n} against {needed}.",
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
