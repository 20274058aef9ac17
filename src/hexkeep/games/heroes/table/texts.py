"""What Heroes III says, in English. Effects are described from the words they are written in."""

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.expansions import BOXES
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.effects.language import DECKS, KINDS, PRICES, RESOURCES, SCHOOLS, TIERS, WORDS
from hexkeep.games.heroes.state import FIRST_PERSON
from hexkeep.games.heroes.table import texts_expansions
from hexkeep.games.heroes.table.battle import texts as battle_texts
from hexkeep.games.heroes.vocabulary import CARD, PRINTED

SAID: dict[str, str] = {
    "game.title": "Heroes III: The Board Game",
    "game.blurb": "Lead a hero over an unknown land, build a town, gather a deck and an army, and break your rivals.",
    # setup
    "setup.scenario": "Scenario",
    "setup.scenario.brave-new-world": "Brave New World",
    "setup.scenario.carpe-diem": "Carpe Diem",
    "setup.scenario.all-for-one": "All for One",
    "setup.scenario.force-of-will": "Force of Will",
    "setup.scenario.trial-by-combat": "Trial by Combat",
    "setup.scenario.homecoming": "Homecoming",
    "setup.scenario.guardian-angels": "Guardian Angels",
    "setup.scenario.liberation-of-steadwick": "Liberation of Steadwick",
    "setup.scenario.culling-the-weak": "Culling the Weak",
    "setup.scenario.blood-of-the-dragon-father": "Blood of the Dragon Father",
    "setup.scenario.blood-thirsty": "Blood Thirsty",
    "setup.scenario.target": "Target",
    "setup.scenario.master": "Master",
    "setup.scenario.duke-alarice": "Duke Alarice",
    "setup.scenario.duel-of-lords": "Duel of Lords",
    "setup.scenario.arrogance": "Arrogance",
    "setup.scenario.unholy-quest": "Unholy Quest",
    "setup.scenario.narrow-sea": "The Narrow Sea",
    "setup.scenario.deep-roads": "The Deep Roads",
    "setup.scenario.skirmish": "Skirmish",
    "setup.scenario.adventure": "Adventure",
    "setup.size": "Length",
    "setup.size.tip": "Skirmish: level, cards and units that the heroes bring. Adventure: rounds before the battle.",
    "setup.size.short": "Short: level 3, bronze and silver units, few; or 9 rounds",
    "setup.size.medium": "Medium: level 5, bronze and silver units, packs; or 13 rounds",
    "setup.size.large": "Large: level 7, all units, packs; or 16 rounds",
    "setup.players": "Players",
    "setup.carried": "Cards brought from the mission before",
    "setup.carried.tip": "All statistics, the first specialty and five cards of choice; nothing: a new starting deck.",
    "setup.faction": "Faction of player",
    "setup.hero": "Hero of player",
    "setup.difficulty": "Difficulty",
    "setup.difficulty.tip": "How strong the guards are, and with what bonus everybody starts.",
    "setup.difficulty.easy": "Easy",
    "setup.difficulty.normal": "Normal",
    "setup.difficulty.hard": "Hard",
    "setup.difficulty.impossible": "Impossible",
    "setup.first": "First player",
    "setup.first.random": "By lot",
    "setup.first.1": "Player 1",
    "setup.first.2": "Player 2",
    "setup.first.3": "Player 3",
    "setup.first.4": "Player 4",
    "setup.optional": "Optional rules",
    "setup.optional.ruined-towns": "Harder: captured towns earn nothing, their captor uses their buildings",
    "setup.optional.no-rerolls": "Harder: no dice are rerolled",
    "setup.optional.poor-dice": "Harder: dice give one resource only",
    "setup.optional.no-bonus": "Harder: no starting bonus",
    "setup.optional.two-heroes": "Easier: everybody starts with a second hero",
    "setup.optional.sure-hits": "Easier: every attack deals at least 1 damage",
    "setup.optional.rich-mines": "Easier: mines and settlements give double",
    "setup.optional.free-trade": "Easier: trade at any time in your turn",
    "setup.optional.free-rounds": "Easier: further combat rounds cost no movement",
    "setup.optional.flat-attacks": "Variant: the attack die does not change damage",
    "setup.optional.more-astrologers": "Variant: astrologers in resource rounds too",
    "setup.optional.no-astrologers": "Variant: no astrologers",
    "setup.optional.fresh-cubes": "Variant: black cubes vanish in rounds 4, 8 and 12",
    "setup.optional.slow-cards": "Variant: gained cards go to the discard pile",
    "turned.0": "Leave it as it lies",
    **{f"turned.{k}": f"Turn it {60 * k}° clockwise" for k in range(1, 6)},
    # things
    "field": "field {n}",
    "hero.main": "the main hero",
    "hero.second": "the second hero",
    "deck.ability": "ability deck",
    "deck.artifact": "artifact deck",
    "deck.spell": "spell deck",
    "deck.own": "own deck",
    "kind.ability": "ability",
    "kind.artifact": "artifact",
    "kind.spell": "spell",
    "kind.statistic": "statistic",
    "kind.specialty": "specialty",
    "resource.gold": "gold",
    "resource.materials": "building materials",
    "resource.valuables": "valuables",
    "tier.bronze": "bronze",
    "tier.silver": "silver",
    "tier.gold": "gold",
    "tier.azure": "azure",
    "price.free": "free",
    "price.half": "at half price",
    "price.less": "for less",
    "trade.gold-valuables": "6 gold for 1 valuable",
    "trade.gold-materials": "2 gold for 1 building material",
    "trade.valuables-gold": "1 valuable for 3 gold",
    "trade.valuables-materials": "1 valuable for 2 building materials",
    "trade.materials-gold": "1 building material for 1 gold",
    "trade.materials-valuables": "3 building materials for 1 valuable",
    "cell.tower": "the arrow tower",
    "side.few": "few",
    "side.pack": "pack",
    # the table
    "ai.attack-a": "Attack",
    "ai.attack-b": "Strong attack",
    "ai.defense-a": "Defense of the strongest",
    "ai.defense-b": "Defense of the next",
    "ai.spell-a": "Cast a spell",
    "ai.spell-b": "Cast a strong spell",
    "ai.skill-a": "Use a skill",
    "ai.skill-b": "Use a skill again",
    "scene.team": "Allied with {seat}",
    "scene.doom": "Doom",
    "scene.countdown": "The last round",
    "scene.rival": "Enemy hero",
    "scene.garrison": "Garrison",
    "scene.ai-deck": "AI deck",
    "scene.ai-spells": "AI spells",
    "scene.ai-pile": "AI cards drawn",
    "scene.beaten": "Beaten {n} {n:time|times}",
    "scene.round": "Round {n}",
    "scene.fog": "unexplored tile {n}",
    "scene.guard": "Guards of difficulty {n}",
    "scene.flag": "Flagged by {seat}",
    "scene.cube": "Visited",
    "scene.site": "A place for your tile",
    "scene.movement": "Movement points: {n}",
    "scene.level": "Level {n}",
    "scene.limit": "Hand limit {n}",
    "scene.experts": "Expert uses left: {n}",
    "scene.income": "Production",
    "scene.morale": "Morale {n}",
    "scene.cubes": "{n} {n:cube|cubes} of {seat}",
    "scene.hand": "Hand",
    "scene.deck": "Deck",
    "scene.army": "Army",
    "scene.discard": "Discard pile",
    "scene.expert": "Expert",
    "scene.bottom": "Or lend 1 power to another spell",
    "scene.stats": "attack {a}, defense {d}, health {h}, initiative {i}",
    "scene.build": "Build token",
    "scene.population": "Population token",
    "scene.book": "Spell book token",
    "scene.table": "The table",
    "scene.battle": "Battle",
    "scene.combat-round": "Combat round {n}",
    "scene.wall": "Wall",
    "scene.gate": "Gate",
    "scene.obstacle": "Obstacle: only flying units pass over it",
    "scene.order": "Acts as number {n}",
    "scene.paralysed": "Paralysed",
    "scene.defending": "Defending",
    "scene.retaliated": "Has retaliated",
    "scene.speed": "Initiative now: {n}",
    "scene.expected": "{low} to {high} damage",
    "type.ground": "ground",
    "type.flying": "flying",
    "type.ranged": "ranged",
    # unit abilities
    "trait.brace": "When attacked, discard a card to ignore the die",
    "trait.second-shot": "Shoots twice at a distant target",
    "trait.unlimited-retaliation": "Retaliates any number of times",
    "trait.rerolls-zero": "May reroll every 0",
    "trait.no-adjacent-penalty": "No penalty against adjacent units",
    "trait.stabled": "Reinforced {n} gold cheaper at Stables",
    "trait.rerolls-after-moving": "After moving may reroll the die",
    "trait.draws-at-opening": "Draw {n} at the start of combat",
    "trait.guardian": "Once a combat saves another friendly unit",
    "trait.steadfast": "Ignores paralysis",
    "trait.returns": "May return after its attack",
    "trait.no-retaliation": "No retaliation against its attack",
    "trait.gaze": "After retaliating: on 0 the target is paralysed",
    "trait.petrifies": "Its retaliation paralyses",
    "trait.draws-on-low": "On a −1 draw a card",
    "trait.piercing": "Ignores the target's defense",
    "trait.spell-resistance": "Takes {n} less from spells",
    "trait.spell-immune": "Untouched by spells",
    "trait.tough-from": "Tougher against a good die",
    "trait.regenerates": "Heals {n} when activated",
    "trait.haunts": "When activated the enemy discards a random card",
    "trait.drains": "Heals {n} after attacking",
    "trait.cloud": "Also attacks beside its target with {n}",
    "trait.dreadful": "Its target retaliates with the lower of two dice",
    "trait.deadly": "On 0 or +1 one more attack",
    "trait.dismays": "When activated the enemy loses positive morale",
    "trait.die-bonus": "{n} more on its attack die",
    "trait.shields-neighbours": "Friends beside it count as defending",
    "trait.two-dice-higher": "Rolls two dice, the higher counts",
    "trait.always-two-dice-higher": "Always rolls two dice, the higher counts",
    "trait.no-penalty": "Never a ranged penalty",
    "trait.earns-gold": "{n} gold each resource round",
    "trait.earns-valuables": "{n} valuables each resource round",
    "trait.scouts": "Once a turn look at the top of a common deck",
    "trait.raised": "Beaten by Necropolis it reinforces a bronze unit",
    "trait.rerolls-low": "Rerolls every −1",
    "trait.no-die": "Attacks without the die",
    "trait.cursed": "A die against it counts as −1",
    "trait.marches": "At the end of the turn the hero may step to an empty field",
    "trait.hates-devils": "{n} more attack against Arch Devils",
    "trait.breath": "Also attacks the unit behind with {n}",
    "trait.both-dice": "Rolls two dice, both count",
    "trait.guarded": "{n} more defense against retaliation",
    "trait.enchants": "Heals {n} of a friend when activated, or attacks stronger",
    "trait.frightens": "After attacking: on 0 the target moves away",
    "trait.petrifies-on-low": "On a −1 the target is paralysed",
    "trait.tower": "Stands beside the board",
    # words of the effect vocabulary
    "word.or": " or ",
    "word.then": "; ",
    "word.doubled": " (doubled for {n})",
    "word.on-die": "roll the attack die, ",
    "word.gold": "gain {a} gold",
    "word.materials": "gain {a} building materials",
    "word.valuables": "gain {a} valuables",
    "word.pay": "pay {b} {a}",
    "word.draw": "draw {a}",
    "word.discard": "discard {a}",
    "word.burn": "discard a card, draw one if it was a spell",
    "word.sacrifice-attack": "discard any number: that much attack",
    "word.sacrifice-defense": "discard any number: that much defense",
    "word.exchange": "exchange up to {a} cards",
    "word.search": "search({b}) the {a}",
    "word.offer": "take or discard the top of the {a}",
    "word.spring": "take back one of the top {a} of your discard pile",
    "word.regain": "take back a {a} card",
    "word.find": "take {a} from the ability deck",
    "word.reshuffle": "shuffle the discard pile into the deck",
    "word.restock": "shuffle artifacts and spells of the hand into the deck, draw as many",
    "word.first-minor": "take the first minor artifact",
    "word.remove": "remove a {a} card",
    "word.sell": "remove a {a} card for {b} gold",
    "word.remove-this": "remove this card",
    "word.return-this": "take this card back",
    "word.morale": "morale {a}",
    "word.dishearten": "the enemy loses positive morale",
    "word.rob": "the enemy discards a random card",
    "word.experience": "{a} experience",
    "word.movement": "{a} movement",
    "word.wings": "pass over any fields this turn",
    "word.march": "at the end of the turn move to an empty field beside",
    "word.portal": "go to an own town or settlement, {a} movement",
    "word.survey": "discover a tile beside the hero's tile",
    "word.observe": "discover a tile beside this one",
    "word.peek-tile": "look at a face-down tile",
    "word.luck": "reroll dice this turn ({a})",
    "word.resource-dice": "roll {a} resource dice, take one",
    "word.resource-dice-all": "roll {a} resource dice, take all",
    "word.treasure-dice": "roll {a} treasure dice, take one",
    "word.reinforce": "reinforce a unit {a} ({b})",
    "word.raise": "reinforce a unit for half the gold ({a})",
    "word.thin": "a pack turns to few",
    "word.envoys": "draw neutral units by dwelling, recruit one",
    "word.summon": "draw a neutral unit and recruit it",
    "word.parley": "the guards let you pass",
    "word.scholarship": "buy a spell 2 gold cheaper, search({a})",
    "word.legion": "the next unit costs {a} gold less",
    "word.trading-post": "trade",
    "word.clear-cubes": "remove black cubes",
    "word.ease-grail": "the Grail is guarded less",
    "word.alms": "{a} gold if you have won no cube",
    "word.doom-without-flags": "doom rises unless {a} mines or settlements for each player are held",
    "word.doom-without-near": "doom rises unless {a} near tiles for each player are known",
    "word.thicken": "one more bronze guard on center tiles",
    "word.enlist": "recruit {a} for half the gold",
    "word.sally": "{a} leave the garrison for the army",
    "word.rival-speed": "enemy heroes move {a} further",
    "word.rival-goal": "enemy heroes have another goal",
    "word.rival-magic": "the enemy gets one more magic card",
    "word.power": "{a} power",
    "word.recall": "take the spell back",
    "word.recall-all": "take the spell and all cards played with it back",
    "word.spell-limit": "{a} more spell this round",
    "word.counter": "ignore an enemy spell of power up to {a}",
    "word.foresee": "cast a spell before the combat ({a})",
    "word.shackle": "the enemy cannot surrender",
    "word.swap": "two of your units change places",
    "word.archery": "ranged units aim better ({a})",
    "word.attack": "{a} attack",
    "word.melee-attack": "{a} attack, ground or flying",
    "word.curse": "target loses {a} defense",
    "word.bless": "no attack die",
    "word.triple-die": "the die counts three times",
    "word.defense": "{a} defense",
    "word.weaken": "attacker loses {a} attack",
    "word.ignore-die": "ignore the die",
    "word.save": "cancel the attack ({a})",
    "word.damage": "{a} damage",
    "word.chain": "{a}, {b} and {c} damage along a chain",
    "word.blast": "{a} damage on two spaces",
    "word.heal": "heal {a}",
    "word.cure": "cure and heal {a}",
    "word.unbind": "end a paralysis",
    "word.health": "{a} health",
    "word.initiative": "initiative {a}",
    "word.paralyse": "paralyse ({a})",
    "word.mute": "no abilities ({a})",
    "word.ward": "no spells upon it ({a})",
    "word.ready": "may retaliate again ({a})",
    "word.teleport": "move to any space ({a})",
    "word.fire-shield": "adjacent attackers take {a} damage",
    "word.burning-guard": "attackers on foot or wing take {a} damage, for the whole combat",
    "word.horde": "becomes {a}",
}

NAMES: dict[str, str] = {
    "faction.castle": "Castle",
    "faction.dungeon": "Dungeon",
    "faction.necropolis": "Necropolis",
    "person.catherine": "Catherine",
    "person.rion": "Rion",
    "person.sandro": "Sandro",
    "person.tamika": "Tamika",
    "person.alamar": "Alamar",
    "person.mutare": "Mutare",
    "building.city-hall": "City Hall",
    "building.citadel": "Citadel",
    "building.mage-guild": "Mage Guild",
    "building.dwelling-bronze": "Bronze dwelling",
    "building.dwelling-silver": "Silver dwelling",
    "building.dwelling-gold": "Gold dwelling",
    "building.brotherhood-of-the-sword": "Brotherhood of the Sword",
    "building.blacksmith": "Blacksmith",
    "building.portal-of-summoning": "Portal of Summoning",
    "building.mana-vortex": "Mana Vortex",
    "building.necromancy-amplifier": "Necromancy Amplifier",
    "building.cover-of-darkness": "Cover of Darkness",
    "family.evil-eyes": "Evil Eyes",
    "family.skeletons-horde": "Skeleton horde",
    "family.zombies-horde": "Zombie horde",
    "family.skeletons-legion": "Skeleton legion",
    "location.pandoras-box": "Pandora's Box",
    "location.warriors-tomb": "Warrior's Tomb",
    "location.shrine-of-magic-incantation": "Shrine of Magic Incantation",
    "location.shrine-of-magic-gesture": "Shrine of Magic Gesture",
    "location.tree-of-knowledge": "Tree of Knowledge",
    "location.fountain-of-youth": "Fountain of Youth",
    "location.resource-die": "Resource field",
    "location.treasure-die": "Treasure",
    "location.empty": "an empty field",
    "location.blocked": "a blocked field",
    "card.armor-of-wonder": "Armor of Wonder",
    "card.blackshard-of-the-dead-knight": "Blackshard of the Dead Knight",
    "card.breastplate-of-petrified-wood": "Breastplate of Petrified Wood",
    "card.centaurs-axe": "Centaur's Axe",
    "card.charm-of-mana": "Charm of Mana",
    "card.hourglass-of-the-evil-hour": "Hourglass of the Evil Hour",
    "card.inexhaustible-cart-of-lumber": "Inexhaustible Cart of Lumber",
    "card.legs-of-legion": "Legs of Legion",
    "card.loins-of-legion": "Loins of Legion",
    "card.shield-of-the-dwarven-lords": "Shield of the Dwarven Lords",
    "card.shield-of-the-yawning-dead": "Shield of the Yawning Dead",
    "card.endless-bag-of-gold": "Endless Bag of Gold",
    "card.everpouring-vial-of-mercury": "Everpouring Vial of Mercury",
    "card.head-of-legion": "Head of Legion",
    "card.ogres-club-of-havoc": "Ogre's Club of Havoc",
    "card.shackles-of-war": "Shackles of War",
    "card.targ-of-the-rampaging-ogre": "Targ of the Rampaging Ogre",
    "card.tunic-of-the-cyclops-king": "Tunic of the Cyclops King",
    "card.vial-of-lifeblood": "Vial of Lifeblood",
    "card.endless-sack-of-gold": "Endless Sack of Gold",
    "card.sentinels-shield": "Sentinel's Shield",
    "card.sword-of-judgement": "Sword of Judgement",
    "card.titans-cuirass": "Titan's Cuirass",
    "card.titans-gladius": "Titan's Gladius",
    "card.catherine-1": "Crusaders I",
    "card.catherine-2": "Crusaders IV",
    "card.catherine-3": "Crusaders VI",
    "card.rion-1": "Battlefield Medic I",
    "card.rion-2": "Battlefield Medic IV",
    "card.rion-3": "Battlefield Medic VI",
    "card.sandro-1": "Cloak of the Undead King I",
    "card.sandro-2": "Cloak of the Undead King IV",
    "card.sandro-3": "Cloak of the Undead King VI",
    "card.tamika-1": "Dread Knights I",
    "card.tamika-2": "Dread Knights IV",
    "card.tamika-3": "Dread Knights VI",
    "card.alamar-1": "Resurrection I",
    "card.alamar-2": "Resurrection IV",
    "card.alamar-3": "Resurrection VI",
    "card.mutare-1": "Dragons I",
    "card.mutare-2": "Dragons IV",
    "card.mutare-3": "Dragons VI",
    "astrologer.battalions-stallion": "Battalion's Stallion",
    "astrologer.isras-friends": "Isra's Friends",
}


def title(token: str) -> str:
    """A name made from a token, where no other is written down."""
    return " ".join(part.capitalize() for part in token.split("-"))


def names(box: Box, known: dict[str, str]) -> dict[str, str]:
    """The name of everything in the box, by ref kind and token."""
    texts = dict(known)
    for kind, tokens in (
        ("card", [card.name for card in box.cards]),
        ("family", box.groups),
        ("location", [x.name for x in box.locations]),
        ("astrologer", [a.name for a in box.astrologers]),
        ("happening", [e.name for e in box.events]),
        ("adventure", [q.name for q in box.quests]),
    ):
        for token in tokens:
            texts.setdefault(f"{kind}.{token}", title(token))
    return texts


def compound(box: Box, texts: dict[str, str]) -> dict[str, str]:
    """Names made of other names: sides of units, buildings of factions, effects, setup choices."""
    made: dict[str, str] = {}
    for token in box.side_index:
        name, side = token.split()
        family = texts["family." + name.removeprefix("neutral-")]
        if name.startswith("neutral-") or box.units[box.unit_index[name]].faction in ("layer", "siege"):
            made[f"unit.{name}.{side}"] = family
        else:
            made[f"unit.{name}.{side}"] = f"{family} ({texts['side.' + side]})"
    for faction in box.factions:
        for b in faction.buildings:
            made[f"building.{faction.name}.{b.name}"] = texts[f"building.{b.name}"]
    for name in BOXES[1:]:
        made[f"setup.boxes.{name}"] = texts[f"faction.{name}"]
    for n in (1, 2, 3, 4):
        made[f"setup.faction-{n}"] = f"{texts['setup.faction']} {n}"
        made[f"setup.hero-{n}"] = f"{texts['setup.hero']} {n}"
        for faction in box.factions:
            made[f"setup.faction-{n}.{faction.name}"] = texts[f"faction.{faction.name}"]
        for hero in box.heroes:
            made[f"setup.hero-{n}.{hero.name}"] = texts[f"person.{hero.name}"]
    for i, hero in enumerate(box.heroes):
        made[f"seat.{FIRST_PERSON + i}"] = texts[f"person.{hero.name}"]
    for token in CARD.names:
        made[f"setup.carried.{token}"] = texts["card." + token.rpartition(".")[0]]
    made.update(battle_texts.cell_names(texts))
    for program in range(len(box.programs)):
        made[f"effect.{box.programs[program].token}"] = describe(box, texts, program)
    return made


def describe(box: Box, texts: dict[str, str], program: int) -> str:
    """A program in words."""
    return texts["word.then"].join(_said(box, texts, op) for op in box.programs[program].ops)


def _said(box: Box, texts: dict[str, str], op: Op) -> str:
    name, _, kinds = WORDS[op.word]
    if name == "choose":
        return texts["word.or"].join(describe(box, texts, sub) for sub in op.subs)
    said = texts[f"word.{name}"]
    if name == "at-sea":
        return said + describe(box, texts, op.subs[0])
    if name == "on-die":
        faces = [(value, sub) for value, sub in (("+1", op.c), ("0", op.b), ("\N{MINUS SIGN}1", op.a)) if sub >= 0]
        return said + ", ".join(f"{value}: {describe(box, texts, sub)}" for value, sub in faces)
    doubled = ""
    for letter, kind, value in zip("abc", kinds, (op.a, op.b, op.c), strict=False):
        if kind == "G":
            favoured = [texts["family." + group] for i, group in enumerate(box.groups) if (value >> i) & 1]
            if favoured:
                doubled = texts["word.doubled"].replace("{n}", ", ".join(favoured))
            continue
        said = said.replace("{" + letter + "}", _named(box, texts, kind, value))
    return said + doubled


def _named(box: Box, texts: dict[str, str], kind: str, value: int) -> str:
    if kind == "r":
        return texts["resource." + RESOURCES[value]]
    if kind == "d":
        return texts["deck." + DECKS[value]]
    if kind == "k":
        return texts["kind." + KINDS[value]]
    if kind == "p":
        return texts["price." + PRICES[value]]
    if kind == "t":
        return ", ".join(texts["tier." + TIERS[i]] for i in range(4) if (value >> i) & 1)
    if kind == "c":
        return texts["card." + box.cards[value].name]
    if kind == "u":
        return texts["family." + box.units[value].name.removeprefix("neutral-")]
    if kind == "s":
        return texts["school." + SCHOOLS[value]]
    if kind == "h":
        return texts["person." + box.heroes[value].name]
    if kind == "l":
        return ""
    return str(value).replace("-", "\N{MINUS SIGN}")


PLAIN: dict[str, str] = {
    **SAID,
    **battle_texts.SAID,
    **texts_expansions.SAID,
    **names(PRINTED, {**NAMES, **texts_expansions.NAMES}),
}
TEXTS: dict[str, str] = {**PLAIN, **compound(PRINTED, PLAIN)}
