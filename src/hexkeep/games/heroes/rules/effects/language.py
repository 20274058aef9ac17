"""The effect vocabulary: what cards, buildings, locations, astrologers and scenarios are written in.

An effect is a short line, `search spell 2` or `may reinforce half bronze silver`; a list of such lines is a
program. Each word knows at which moments it can do something, so a card knows when it may be played.
"""

from typing import Final

# Moments at which cards are played (HOM-CARD-01 to HOM-CARD-07, HOM-CCARD-01, HOM-CCARD-02).
MAP: Final = 1  # own turn, outside combat
ACT: Final = 2  # an own unit is activated and has not attacked
STRIKING: Final = 4  # an own unit is about to attack or to retaliate
STRUCK: Final = 8  # an own unit is about to be attacked
OPENING: Final = 16  # combat is set up and no unit has been activated
ROLLED: Final = 32  # the attack die lies, damage is not yet dealt
DOOMED: Final = 64  # an attack is about to bring an own unit to 0 HP
REPLY: Final = 128  # the enemy has just cast a spell
RECALL: Final = 256  # the seat has just cast a spell
WON: Final = 512  # a combat has been fought and won
ANNOUNCED: Final = 1024  # the own main hero has met guards
GUILD: Final = 2048  # spells are being bought
MUSTER: Final = 4096  # units are being recruited
POWER: Final = 8192  # a spell is being empowered
SHOT: Final = 16384  # the own Ballista is about to fire
AID: Final = 32768  # the own First Aid Tent is about to heal
LEARN: Final = 65536  # the own main hero is about to reach a level
SEEK: Final = 131072  # the seat is about to search a common deck
INSTANT: Final = 262144  # an enemy unit is activated, or an own one is about to lose its activation
AIMED: Final = 524288  # an enemy spell is aimed at an own unit
TURNED: Final = 1048576  # an own unit is about to attack while defense counts as attack (the astrologers' Offense)
DICE: Final = 2097152  # dice of the seat lie, no attack is being made
SOUGHT: Final = 4194304  # the seat has just searched a deck
EXTEND: Final = 8388608  # a round of a combat against guards is over
FIGHT: Final = ACT | STRIKING | STRUCK | OPENING | INSTANT
ANYTIME: Final = MAP | FIGHT
TIMINGS: Final[dict[str, int]] = {
    "instant": -1,
    "activation": ACT | POWER,  # HOM-CARD-02
    "ongoing": ACT | MAP,
    "instant-ongoing": -1,  # played as an instant, it stays in play while its effect lasts
    "map": MAP | WON | POWER,
    "map-ongoing": MAP,  # played on the map, it stays in play while its effect lasts
    "opening": OPENING,
    "permanent": ACT | MAP,
    "standing": -1,
}
GOLD: Final = 0
MATERIALS: Final = 1
VALUABLES: Final = 2
RESOURCES: Final = ("gold", "materials", "valuables")
ABILITY: Final = 0
ARTIFACT: Final = 1
SPELL: Final = 2
OWN: Final = 3
DECKS: Final = ("ability", "artifact", "spell", "own")
STATISTIC: Final = 3
SPECIALTY: Final = 4
MACHINE: Final = 5
PANDORA: Final = 6
KINDS: Final = ("ability", "artifact", "spell", "statistic", "specialty", "machine", "pandora")
SCHOOLS: Final = ("air", "earth", "fire", "water")
LASTING: Final = (
    *("ballista", "ammo", "tent", "cannon", "materials", "valuables", *SCHOOLS, "catapult"),
    *("power", "cards", "places", "upkeep", "production"),
)
"""What a permanent card gives while it stands (HOM-CARD-06)."""
BALLISTA: Final = 0
AMMO: Final = 1
TENT: Final = 2
CANNON: Final = 3
ORE: Final = 4
SULFUR: Final = 5
FIRST_SCHOOL: Final = 6
CATAPULT: Final = 10
ANY_POWER: Final = 11
MORE_CARDS: Final = 12
PLACES: Final = 13
UPKEEP: Final = 14
PRODUCTION: Final = 15
BRONZE: Final = 0
SILVER: Final = 1
GOLDEN: Final = 2
AZURE: Final = 3
TIERS: Final = ("bronze", "silver", "gold", "azure")
FREE: Final = 0
HALF: Final = 1
LESS: Final = 2
PRICES: Final = ("free", "half", "less")
# word, moments, arguments: n number, r resource, d deck, k kind of card, t tiers, p price, G unit groups (may be
# left out), l locations (may be left out), u layer of a unit, c card, s school of magic, h hero
WORDS: Final[tuple[tuple[str, int, str], ...]] = (
    ("choose", ANYTIME, ""),
    ("on-die", ANYTIME, ""),
    ("gold", ANYTIME, "n"),
    ("materials", ANYTIME, "n"),
    ("valuables", ANYTIME, "n"),
    ("pay", 0, "rn"),
    ("draw", ANYTIME | POWER, "n"),
    ("discard", 0, "n"),
    ("burn", 0, ""),
    ("sacrifice-attack", STRIKING, ""),
    ("sacrifice-defense", STRUCK, ""),
    ("exchange", MAP, "n"),
    ("search", ANYTIME, "dn"),
    ("offer", MAP, "d"),
    ("spring", ANYTIME, "n"),
    ("regain", ANYTIME, "k"),
    ("find", MAP, "c"),
    ("reshuffle", ANYTIME, ""),
    ("restock", 0, ""),
    ("first-minor", 0, ""),
    ("remove", MAP, "k"),
    ("sell", MAP, "kn"),
    ("remove-this", 0, ""),
    ("return-this", 0, ""),
    ("morale", ANYTIME, "n"),
    ("dishearten", FIGHT, ""),
    ("rob", FIGHT, ""),
    ("experience", MAP, "n"),
    ("movement", MAP, "n"),
    ("wings", MAP, "n"),
    ("march", MAP, ""),
    ("portal", MAP, "n"),
    ("survey", MAP, ""),
    ("observe", MAP, ""),
    ("peek-tile", MAP, ""),
    ("luck", MAP | ACT, "n"),
    ("resource-dice", ANYTIME, "n"),
    ("resource-dice-all", MAP, "n"),
    ("treasure-dice", MAP, "n"),
    ("reinforce", MAP, "pt"),
    ("raise", WON, "t"),
    ("thin", 0, ""),
    ("envoys", MAP, ""),
    ("summon", MAP, ""),
    ("parley", ANNOUNCED, ""),
    ("scholarship", GUILD, "n"),
    ("legion", MUSTER, "n"),
    ("trading-post", MAP, ""),
    ("clear-cubes", 0, "l"),
    ("ease-grail", 0, ""),
    ("alms", 0, "n"),
    ("doom-without-flags", 0, "n"),
    ("doom-without-near", 0, "n"),
    ("thicken", 0, ""),
    ("enlist", 0, "u"),
    ("sally", 0, "u"),
    ("rival-speed", 0, "n"),
    ("rival-goal", 0, "l"),
    ("rival-magic", 0, "n"),
    ("power", POWER, "n"),
    ("school-power", POWER, "ns"),
    ("recall", RECALL, ""),
    ("recall-all", RECALL, ""),
    ("spell-limit", 0, "n"),
    ("counter", REPLY, "n"),
    ("foresee", OPENING, "n"),
    ("shackle", OPENING, ""),
    ("swap", OPENING | ACT, ""),
    ("archery", ACT, "n"),
    ("attack", STRIKING, "nG"),
    ("melee-attack", STRIKING, "n"),
    ("curse", STRIKING, "n"),
    ("bless", STRIKING, ""),
    ("triple-die", STRIKING | ROLLED, ""),
    ("defense", STRUCK | TURNED, "nG"),
    ("weaken", STRUCK, "n"),
    ("ignore-die", ROLLED, ""),
    ("save", DOOMED, "t"),
    ("damage", FIGHT, "n"),
    ("chain", FIGHT, "nnn"),
    ("blast", FIGHT, "n"),
    ("heal", FIGHT, "n"),
    ("cure", FIGHT, "n"),
    ("unbind", FIGHT, ""),
    ("health", FIGHT, "nG"),
    ("initiative", FIGHT, "nG"),
    ("paralyse", FIGHT, "t"),
    ("mute", FIGHT, "t"),
    ("ward", FIGHT, "t"),
    ("ready", FIGHT, "t"),
    ("teleport", FIGHT, "t"),
    ("fire-shield", FIGHT, "nG"),
    ("horde", FIGHT, "u"),
    # permanent cards and war machines
    ("stay", MAP | ACT, ""),
    ("lay-aside", MAP | ACT, ""),
    ("machine", ANYTIME, "c"),
    ("buy-machine", MAP, "cn"),
    ("if-machine", ANYTIME, "cn"),
    ("factory", 0, ""),
    ("bounty", 0, ""),
    ("tend", ACT, "n"),
    ("barrage", SHOT, "n"),
    ("triage", AID, "n"),
    ("tend-twice", ACT, ""),
    ("snipe", FIGHT, "n"),
    # what the other boxes do to units
    ("precision", STRIKING, "n"),
    ("ranged-attack", STRIKING, "n"),
    ("dull", STRUCK, "n"),
    ("bare", STRIKING, "n"),
    ("steady", ACT, ""),
    ("vulnerable", ACT, ""),
    ("slayer", STRIKING, "n"),
    ("sorrow", FIGHT, "t"),
    ("forget", FIGHT, "t"),
    ("mirth", ACT, "n"),
    ("fire-wall", ACT, "n"),
    ("raze", FIGHT, "n"),
    ("quake", FIGHT, "n"),
    ("might", FIGHT, "n"),
    # what the other boxes do on the map
    ("door", MAP, "n"),
    ("call", MAP, "uu"),
    ("circus", 0, ""),
    ("fly", MAP, "n"),
    ("path", MAP, "n"),
    ("seize", ANYTIME, "n"),
    ("tavern", 0, "n"),
    ("prison", 0, "n"),
    ("castle-gate", MAP, ""),
    ("hearten", MAP, ""),
    ("fortune", ANYTIME, "n"),
    ("reinforce-cheaper", MAP, "nt"),
    ("garden", 0, "u"),
    ("conscript", 0, ""),
    ("store", 0, "n"),
    # cards, decks and statistics
    ("library", 0, ""),
    ("enhance", MAP, "nnn"),
    ("scholar", 0, ""),
    ("regain-statistic", 0, ""),
    ("dig", 0, "dn"),
    ("black-market", 0, ""),
    ("market-of-time", 0, "n"),
    ("trade-in", ANYTIME, "kn"),
    ("trade-any", ANYTIME, "n"),
    ("faerie-ring", 0, "n"),
    ("purge", ANYTIME, "n"),
    ("pawn", 0, ""),
    ("cleanup", 0, ""),
    ("expert", ANYTIME, "n"),
    ("eagle", ANYTIME, "n"),
    ("page", ANYTIME, "s"),
    ("harass", MAP, ""),
    ("learn", LEARN, "n"),
    ("seek", SEEK, "n"),
    ("mill", ANYTIME, "n"),
    ("draw-if-bare", ANYTIME, "n"),
    ("salvage", ANYTIME, ""),
    # more of what is done to units
    ("frenzy", STRIKING, "t"),
    ("misfortune", STRUCK, "t"),
    ("parry", STRUCK, "n"),
    ("bleed", STRIKING | STRUCK, "n"),
    ("frost", ACT, "n"),
    ("ring", FIGHT, "n"),
    ("scorch", ACT, "n"),
    ("inferno", ACT, "n"),
    ("dispel", FIGHT, "t"),
    ("plate", FIGHT, "n"),
    ("upright", FIGHT, ""),
    ("ambush", OPENING, "t"),
    ("stun", FIGHT, "t"),
    ("hex", FIGHT, "n"),
    ("silence", ACT, "n"),
    ("oppress", ACT, ""),
    ("null-magic", ACT, ""),
    ("attune", ACT, "ns"),
    ("polarity", REPLY, ""),
    ("conjure", ACT, "un"),
    ("cannonade", FIGHT, ""),
    ("snap", FIGHT, "n"),
    ("topple", FIGHT, ""),
    ("sacrifice-power", POWER, "n"),
    ("drag", FIGHT, "n"),
    ("outpace", STRIKING, "n"),
    # guilds
    ("lecture", 0, "s"),
    ("leaf", SEEK, "s"),
    ("pry", 0, ""),
    # events
    ("lay-out", 0, "dn"),
    ("market", 0, "nn"),
    ("bazaar", 0, ""),
    ("crypt-dice", 0, ""),
    ("tire", 0, ""),
    ("plea", 0, ""),
    ("supplies", 0, ""),
    ("renew", 0, "n"),
    ("shed", 0, "d"),
    ("learn-anew", 0, ""),
    ("gather", 0, "n"),
    ("fresh-hand", 0, ""),
    ("hire-one", 0, ""),
    ("den", 0, ""),
    ("levies", 0, "n"),
    ("jail", 0, ""),
    ("sink-spells", 0, ""),
    ("desert", 0, ""),
    ("hermit", 0, "r"),
    ("hermit-price", 0, ""),
    ("leprechaun", 0, ""),
    # what only some heroes can do
    ("sift", ANYTIME, "n"),
    ("blunt", STRUCK, "nG"),
    ("daunt", ACT, ""),
    ("spell-guard", FIGHT, "nG"),
    ("insight", RECALL, "n"),
    ("insights", ACT, "n"),
    ("second-spell", FIGHT, ""),
    ("rage", ACT, ""),
    ("meteor", FIGHT, "nn"),
    ("retain", MAP, "u"),
    ("visions", ANYTIME, "n"),
    ("jinx", STRUCK | INSTANT, ""),
    ("ranged-ignore-die", ROLLED, ""),
    # sorcery
    ("berserk", ACT, "t"),
    ("mirror", AIMED, "t"),
    ("spell-parry", AIMED, "n"),
    ("clone", ACT, "t"),
    ("quicksand", ACT, "n"),
    ("hush", ACT, ""),
    ("overtake", ACT | INSTANT, ""),
    ("borrow-spell", MAP | ACT, ""),
    ("cast-found", ANYTIME, ""),
    ("shed-found", ANYTIME, ""),
    ("double-power", POWER, "s"),
    ("forgo", 0, ""),
    ("prophecy", DICE, ""),
    # astrologers of the expansions
    ("explore", 0, ""),
    ("follow", 0, "hu"),
    ("rouse", 0, ""),
    ("elementals", 0, ""),
    # events with bids and bargains
    ("auction", 0, "n"),
    ("forest", 0, "n"),
    ("deal", 0, ""),
    ("laboratory", 0, "nn"),
    # passages
    ("gate", 0, "l"),
    ("monolith", 0, "l"),
    ("whirlpool", 0, "l"),
    # the sea
    ("at-sea", MAP, ""),
    ("water-walk", MAP, "n"),
    # adventure cards
    ("coach", 0, "nn"),
    ("anew", 0, "n"),
    ("grow", 0, ""),
    ("scroll", 0, "n"),
    ("cull", 0, ""),
    # added later: the numbers of words stand in positions
    ("burning-guard", FIGHT, "nG"),
    ("pub", MUSTER, "n"),
    ("remove-obstacles", FIGHT, "n"),
    # the stretch goals: attack and defense
    ("pierce", ACT, "G"),
    ("underdog", STRIKING, "n"),
    ("archers-attack", STRIKING, "n"),
    ("archers-defense", STRUCK, "n"),
    ("still-dice", STRIKING | STRUCK, ""),
    ("set-roll", ROLLED, ""),
    ("stone-skin", STRUCK, "n"),
    ("bloodlust", STRIKING, "nn"),
    ("air-shield", FIGHT, "n"),
    # the stretch goals: units
    ("ardour", FIGHT, "nn"),
    ("nimble", FIGHT, "n"),
    ("cube", FIGHT, "G"),
    ("air-ward", FIGHT, ""),
    ("twin-shot", FIGHT, "n"),
    ("ripple", ACT, "nt"),
    ("line", FIGHT, "n"),
    ("quicken", ACT, "nn"),
    ("shift", ACT, ""),
    ("rally", ACT, "G"),
    ("shield-all", ACT, ""),
    ("firm-shields", ACT, ""),
    ("sure-ability", FIGHT, ""),
    ("hire", OPENING, "u"),
    ("sacrifice", ACT, "t"),
    ("force-field", ACT, "n"),
    ("land-mine", ACT, "n"),
    # the stretch goals: machines
    ("volley", FIGHT, ""),
    ("extra-ballista", ANYTIME, "n"),
    ("aimed-ballista", OPENING, ""),
    ("scrap-ballista", FIGHT, "n"),
    ("free-round", FIGHT | EXTEND, ""),
    # the stretch goals: cards, spells and dice
    ("spell-pair", ACT, ""),
    ("school-counter", REPLY, "sn"),
    ("regain-card", ANYTIME, "c"),
    ("cast-discarded", ACT, "c"),
    ("salvage-other", ANYTIME, "k"),
    ("main-movement", MAP, "nn"),
    ("search-again", SOUGHT, ""),
    ("windfall", DICE, ""),
    ("more-dice", MAP, ""),
    # the stretch goals: astrologers
    ("scrap-permanent", 0, "n"),
    ("turn-a-tile", 0, ""),
    ("merchant", 0, "n"),
    ("lift-one", ACT, ""),
    ("reroll-die", DICE | ROLLED, ""),
    # creature banks
    ("join", 0, "uu"),
    ("search-stacks", 0, "d"),
    # Pandora's Box
    ("pandora", 0, ""),
    ("order-deck", 0, "d"),
    ("order-stars", 0, ""),
    ("half-price-neutral", 0, "n"),
    ("gamble", 0, "dn"),
    ("raise-production", 0, ""),
    ("invest", 0, "n"),
    ("exchange-silver", 0, ""),
    ("elemental", ACT, "G"),
    # spell scrolls
    ("take-scroll", 0, ""),
)
WORD: Final[dict[str, int]] = {row[0]: i for i, row in enumerate(WORDS)}
