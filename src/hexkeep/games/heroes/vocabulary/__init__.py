"""How things are written in texts and positions, and every verb and prompt with its English text."""

from typing import Final

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.tokens import CombatUnitRef, FieldPlaceRef, FieldRef, SiteRef
from hexkeep.games.heroes.rules.effects.language import DECKS, RESOURCES, TIERS
from hexkeep.kernel.content import Content
from hexkeep.kernel.types import (
    COUNT,
    SEAT,
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
ATTACK_SUM: Final = Terms(
    "attack",
    *("attack", "bonus", "bonus-archery", "bonus-spells", "bonus-ability", "cards"),
    *("die", "die-beside", "die-back-lines", "die-far", "die-fear", "die-jinx", "die-higher", "die-both"),
    *("defense", "guard", "cover", "cover-wall", "cover-die", "cover-tough", "cover-hide", "damage"),
)
"""What an attack came to: the last term is the damage; those before it that changed nothing are absent. Bonus, die and
cover stand under the name of what they come from, where it is one thing."""
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
MORALE_SPEND: Final = VERBS.add("morale-spend", text="Spend morale: search again")
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
P_EXTEND: Final = PROMPTS.add("extend", text="The round is over: fight on or retreat", secret=True)
P_REFUGE: Final = PROMPTS.add("refuge", text="Where does your hero flee?")
P_LEAD: Final = PROMPTS.add("lead", text="Who goes next?")
P_AGREE: Final = PROMPTS.add("agree", text="Do you agree to this order of turns?")
P_SWAP: Final = PROMPTS.add("swap", CARD, text="{about} is offered to you: which card do you give for it?", secret=True)
P_ENEMY: Final = PROMPTS.add("enemy", FIGHTER, text="The enemy's unit has equal choices: you decide")
P_ENEMY_PLACE: Final = PROMPTS.add("enemy-place", text="Which of these enemy units is placed first?")
P_ENEMY_MARCH: Final = PROMPTS.add("enemy-march", SEAT, text="{about} could go to any of these: you choose")
P_TAKE_ALONG: Final = PROMPTS.add(
    "take-along", COUNT, text="The mission is won: which cards come along? Up to {about} more", secret=True
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
P_SOUGHT: Final = PROMPTS.add("sought", text="The search is done: play a card?", secret=True, reaction=True)
