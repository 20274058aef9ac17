"""What Bastion says, in English. The Russian words stand in locale/ru.po, by the same keys."""

from hexkeep.games.bastion.table.guidance_texts import GUIDANCE
from hexkeep.games.bastion.vocabulary import CLASSES, COLOURS, RITUALS

LEGEND_NAMES = {
    "spy": "Spy",
    "belligemin": "Belligemin",
    "rocaj": "Rocaj",
    "valkyrie": "Valkyrie",
    "golem": "Golem",
    "black-wing": "Black Wing",
    "inquisitor": "Inquisitor",
    "shaggon": "Shaggon",
    "knellerwyrm": "Knellerwyrm",
    "leviathan": "Leviathan",
}
WITH_ARTICLE = ("spy", "valkyrie", "golem", "inquisitor")
"""The legendary enemies that are no proper names."""
SPELL_NAMES = {
    "alchemy": "Alchemy",
    "plenty": "Plenty",
    "prism": "Prism",
    "copy": "Copy",
    "lightning": "Lightning",
    "fireball": "Fireball",
    "flame": "Flame",
    "repetition": "Repetition",
    "swap": "Swap",
    "arrow": "Arrow",
    "teleport": "Teleport",
    "acceleration": "Acceleration",
}
PLURALS = {
    "scout": "Scouts",
    "symbiote": "Symbiotes",
    "flier": "Fliers",
    "priest": "Priests",
    "giant": "Giants",
    "archimage": "Archimages",
    "shapeshifter": "Shapeshifters",
    "dragon": "Dragons",
}
CLASS_TIPS = {
    "scout": "Strength 3. Each brings one more enemy at once.",
    "symbiote": "Strength 4. It joins the last enemy on the walls; both prices are paid together.",
    "flier": "Strength 5. It lands on a square and shuts the mana of that district.",
    "priest": "Strength 6. Enemies beside it cannot be attacked.",
    "giant": "Strength 7. It runs to the free wall nearest to the gates.",
    "archimage": "Strength 8. Sources of its colour are dry while it stands.",
    "shapeshifter": "As strong as its neighbours together; 9 alone.",
    "dragon": "Strength 10. It takes the citadel and strengthens its colour.",
}
LEGEND_TIPS = {
    "spy": "Strength 3. Two more enemies come with it.",
    "belligemin": "Strength 4. Symbiote and flier in one.",
    "rocaj": "Strength 5. It lands on a square and drives the defenders of the district out.",
    "valkyrie": "Strength 5. From a square it shields every wall of its district.",
    "black-wing": "Strength 6, one mana of every colour. It lands on a square.",
    "inquisitor": "Strength 6. Enemies beside it have +1 strength.",
    "shaggon": "Strength 8. No fire and no Lightning while it is in play.",
    "knellerwyrm": "Strength 10, mana of any colours. It takes the citadel; all other enemies have +1.",
    "leviathan": "Strength 12, two mana of every colour. Spells do not touch it.",
}


def _names() -> dict[str, str]:
    """The names of things, by their refs."""
    found: dict[str, str] = {}
    for colour in COLOURS:
        found[f"mana.{colour}"] = colour
        found[f"setup.districts.{colour}"] = colour.title()
        found[f"setup.gates.{colour}"] = f"The {colour} district"
        found[f"district.{colour}"] = f"the {colour.title()} district"
        found[f"district.{colour}.bare"] = f"{colour.title()} district"
        found[f"colour-source.{colour}"] = f"{colour} source"
        for kind in CLASSES:
            found[f"enemy.{colour}-{kind}"] = f"{colour.title()} {kind.title()}"
            found[f"enemy.{colour}-{kind}.the"] = f"the {colour.title()} {kind.title()}"
        for kind in RITUALS:
            found[f"ritual.{colour}-{kind}"] = f"{colour.title()} {kind.title()}"
    for name, text in LEGEND_NAMES.items():
        found[f"enemy.{name}"] = text
        found[f"enemy.{name}.the"] = f"the {text}" if name in WITH_ARTICLE else text
        found[f"setup.legends.{name}"] = text
    for name, text in SPELL_NAMES.items():
        found[f"spell.{name}"] = text
        for power in range(1, 8):
            found[f"spell.{name}-{power}"] = f"{text} {power}"
    for kind in CLASSES:
        found[f"class.{kind}"] = kind
    for kind, text in PLURALS.items():
        found[f"setup.{kind}s"] = text
        found[f"setup.support.{kind}"] = text
        found[f"setup.{kind}s.tip"] = found[f"setup.support.{kind}.tip"] = CLASS_TIPS[kind]
    for name, text in LEGEND_TIPS.items():
        found[f"setup.legends.{name}.tip"] = text
    for i in range(1, 25):
        found[f"at.s{i}"] = f"wall {i}"
    # A table names its districts by their colours (see names.py); these are for what knows no table.
    for i in range(1, 7):
        found[f"at.square-{i}"] = f"the square of district {i}"
        found[f"place.d{i}"] = f"district {i}"
        found[f"tower.d{i}"] = f"the tower of district {i}"
        for n in range(1, 6):
            found[f"source.d{i}-{n}"] = f"source {n} of district {i}"
        for letter in "ab":
            found[f"foundation.d{i}-{letter}"] = f"foundation {letter} of district {i}"
    found["at.citadel"] = "the citadel"
    found["place.citadel"] = "the citadel"
    found["place.citadel.bare"] = "citadel"
    return found


TEXTS: dict[str, str] = {
    "setup.edition": "Edition",
    "setup.edition.tip": "The rules differ; what is shown at the table is always the chosen edition's.",
    "setup.edition.2015.tip": "The first box: seven sieges in rising order, and random hordes.",
    "setup.edition.deluxe.tip": "The large box: rituals, artifacts, structures, and four scenarios.",
    "setup.order.random.tip": "The six districts are shuffled.",
    "setup.order.chosen.tip": "You name the districts one after another, clockwise.",
    "setup.edition.2015": "2015",
    "setup.edition.deluxe": "Deluxe (2018)",
    "setup.players": "Players",
    "setup.mode": "Mode",
    "setup.mode.tutorial": "Tutorial",
    "setup.mode.standard-siege": "Standard Siege, 1 of 7",
    "setup.mode.flier-siege": "Flier Siege, 2 of 7",
    "setup.mode.dragon-siege": "Dragon Siege, 3 of 7",
    "setup.mode.legendary-siege": "Legendary Siege, 4 of 7",
    "setup.mode.archimage-siege": "Archimage Siege, 5 of 7",
    "setup.mode.shapeshifter-siege": "Shapeshifter Siege, 6 of 7",
    "setup.mode.impossible-siege": "Impossible Siege, 7 of 7",
    "setup.mode.normal": "Normal, random horde",
    "setup.mode.hard": "Hard",
    "setup.mode.own-horde": "A horde of your own",
    "setup.mode.training": "Training game",
    "setup.mode.easy": "Easy",
    "setup.mode.medium": "Medium",
    "setup.mode.extreme": "Extreme",
    "setup.mode.darkened-skies": "Scenario 1 · Darkened Skies",
    "setup.mode.trembling-earth": "Scenario 2 · Trembling Earth",
    "setup.mode.show-of-force": "Scenario 3 · Show of Force",
    "setup.mode.late-arrival": "Scenario 4 · Late Arrival",
    "setup.support": "Support classes",
    "setup.support.tip": "Three classes that join the main squad.",
    "setup.legends": "Legendary enemies",
    "setup.side": "Side of the districts",
    "setup.side.statues": "With statues: sources spread evenly",
    "setup.side.plain": "Without statues: two sources of one colour",
    "setup.order": "Order of the districts",
    "setup.order.random": "Random",
    "setup.order.chosen": "Chosen",
    "setup.districts": "Districts, clockwise",
    "setup.gates": "First district clockwise of the gates",
    "setup.gates.as-laid": "As laid",
    "setup.first": "First player",
    "setup.first.random": "Random",
    "setup.first.1": "Player 1",
    "setup.first.2": "Player 2",
    "setup.first.3": "Player 3",
    "setup.first.4": "Player 4",
    "setup.early_spells": "Swap and Teleport before the own enemy step",
    "setup.early_spells.tip": "The book says: at any moment of your turn. It can be read more strictly.",
    "setup.symbiote_shuns": "Symbiotes do not join Leviathan",
    "setup.symbiote_shuns.tip": "The symbol in the book is our reading.",
    "setup.inquisitor_shields": "The Inquisitor also shields his neighbours",
    "setup.inquisitor_shields.tip": "We read only +1 strength.",
    "remark.horde": "{n} enemies, horde strength {strength}.",
    "remark.horde-and-legends": "{n} enemies, horde strength {strength} and {unseen} legendary enemies drawn unseen.",
    "remark.random-horde": "A random horde of strength {low} to {high}.",
    "remark.grade-tutorial": "The tutorial horde.",
    "why.wins": "beats the last enemy: the bastion is saved",
    "why.time": "without {enemy.the} there {n:is|are} {n} more {n:turn|turns} before they break in",
    "why.fewer": "beats {enemy.the}, and {n} {n:is|are} left on the walls",
    "why.cost": "costs you {mana} mana that {enemy.the} asks for too",
    "why.mana": "brings {mana} mana for {enemy.the} at {at}",
    "why.stock": "brings mana for what is still to come",
    "why.end": "nothing else would help in this turn",
    "why.nothing": "beats no enemy and brings no mana this turn, but prepares the next",
    "remark.grade-normal": "Normal for {n} {n:player|players}.",
    "remark.grade-hard": "Hard for {n} {n:player|players}.",
    "remark.grade-below": "Easier than normal for {n} {n:player|players}.",
    "remark.misprint": "The book prints {printed}; its own list of cards gives this sum.",
    # ---- places
    "name.tower": "the tower of {district}",
    "name.tower-bare": "Tower",
    "name.towers": "From the towers",
    "name.square": "the square of {district}",
    "name.foundation-1": "the first foundation of {district}",
    "name.foundation-1.bare": "{district.bare}, first",
    "name.foundation-2": "the second foundation of {district}",
    "name.foundation-2.bare": "{district.bare}, second",
    "name.source": "the {source} of {district}",
    "name.source.bare": "{source}",
    "name.twin-source": "the {source} {n} of {district}",
    "name.twin-source.bare": "{source} {n}",
    "name.built-source-1": "the source on the first foundation of {district}",
    "name.built-source-2": "the source on the second foundation of {district}",
    "name.built-bare": "built {source}",
    "circle.white": "White: its colour is that of the district where it stands.",
    "circle.one": "Prismatic: one mana of each colour.",
    "circle.two": "Prismatic: two mana of each colour.",
    "circle.grey": "Grey: mana of any colours; then a ritual of any colour.",
    "ability.reinforce": "When it comes from the deck, {n} more {n:enemy comes|enemies come} after it.",
    "ability.symbiote": "It goes under the last enemy on the walls; the two are one enemy and cost both prices.",
    "ability.flier": "It lands on the square of its district: the mana there returns to the reserve, and nobody "
    "collects in the district while it stays.",
    "ability.shield": "The enemies beside it cannot be attacked.",
    "ability.rush": "It runs to the free section nearest to the gates.",
    "ability.drought": "While it is in play nobody draws from {mana} sources, printed or built. The tower, which "
    "empties used sources, still works.",
    "ability.citadel.2015": "It settles on the citadel: all defenders leave, no mana comes from it, and who enters "
    "must defeat the top one in the same turn. A victor may stay beside the next one until his next turn.",
    "ability.citadel.deluxe": "It settles on the citadel: all defenders leave, no mana comes from it, and who enters "
    "must attack the top one at once. A victor stays only if he has the mana for the next one.",
    "ability.boost-colour": "On top in the citadel, it gives every other enemy of its colour +1 strength.",
    "ability.boost-all": "On top in the citadel, it gives every other enemy +1 strength.",
    "ability.mimic": "Its strength is that of its neighbours together; alone, or beside another of its kind, 9.",
    "ability.evict.2015": "Defenders in its district leave; who enters must defeat it in the same turn.",
    "ability.evict.deluxe": "Defenders in its district leave; who enters must attack it at once.",
    "ability.ban-flame.2015": "While it is in play nobody casts Fireball.",
    "ability.ban-flame.deluxe": "While it is in play nobody uses Flame.",
    "ability.ban-lightning": "While it is in play nobody casts Lightning.",
    "ability.shield-walls": "From a square it shields all enemies on the walls of its district.",
    "ability.immune.2015": "Spells, dragons, the Valkyrie and structures do not affect it; priests and the "
    "Inquisitor do.",
    "ability.immune.deluxe": "No spells in an attack on it; structures and other enemies do not affect it. Swap and "
    "Teleport move it.",
    "ability.boost-neighbours": "The enemies beside it have +1 strength; it does not shield them.",
    "ability.boost-neighbours.shields": "The enemies beside it have +1 strength and cannot be attacked.",
    "does.alchemy": "In your attack you may pay with any colours.",
    "does.plenty": "From a source you take {n} more mana.",
    "does.prism": "From a source you take mana of any one colour instead of its own.",
    "does.copy": "It acts as any other spell that lies in front of a defender.",
    "does.lightning": "Any defender's attack costs {n} less; you may be anywhere.",
    "does.fireball": "Your own attack costs {n} less.",
    "does.flame": "An attack by you, or by one who stands where you stand, costs {n} less.",
    "does.repetition.2015": "At the end of your turn take another one without an enemy step; artifacts are "
    "ready again.",
    "does.repetition.deluxe": "At the end of your action step play another one; used artifacts stay used.",
    "does.swap.2015": "In your turn two enemies on the walls change places.",
    "does.swap.deluxe": "While any defender acts, two enemies on the walls change places.",
    "does.arrow": "Your attack reaches an enemy anywhere.",
    "does.teleport.2015": "In your turn an enemy goes from its section to any free one.",
    "does.teleport.deluxe": "While any defender acts, an enemy goes from its section to any free one.",
    "does.acceleration": "With your move you go one step farther.",
    "does.collector": "Once a turn, take one mana from another defender who agrees.",
    "does.transducer": "Once a turn, exchange one of your mana for one of any colour.",
    "does.source": "Another {mana} source in its district.",
    "does.obelisk": "A {mana} source in its district yields one more.",
    "does.emitter": "Enemies of {mana} in its district, on walls and square, have 1 strength less.",
    "does.cannon": "Enemies of {mana} in its district, on walls and square, have 2 strength less, at least 1.",
    "kind.collector": "Collector",
    "kind.transducer": "Transducer",
    "kind.source": "Source",
    "kind.obelisk": "Obelisk",
    "kind.emitter": "Emitter",
    "kind.cannon": "Cannon",
    "scene.edition.2015": "2015 edition",
    "scene.edition.deluxe": "Deluxe edition",
    "scene.setup": "setting up",
    "scene.turn": "{seat}",
    "scene.actions": "actions",
    "scene.enemies": "enemies",
    "scene.district.tip": "Three sources, a tower, two foundations, a square and four wall sections.",
    "scene.district.move": "Move here once a turn, from a district beside it or from the citadel.",
    "scene.gates": "The gates",
    "scene.gates.tip": "Enemies come from the deck and walk round the walls, against the clock, towards wall 1.",
    "scene.gates.fall": "When an enemy must take a wall and none is free, the bastion falls.",
    "scene.citadel.tip": "Every district is one move away from here.",
    "scene.citadel.towers": "Gather here to take all mana that lies on towers, and none from sources; the towers open "
    "again.",
    "scene.square.tip": "Fliers land here. While an enemy is on the square nobody draws mana in the district.",
    "scene.source.tip": "Lay 1 mana of any colour here and take {n} {mana}.",
    "scene.source.closes": "Then it is closed. Whoever gathers at {tower} takes the mana and opens it.",
    "scene.source.lies": "Closed: 1 {mana} mana lies on it.",
    "scene.reconstructed.source": "Its colour is reconstructed: no source prints it.",
    "scene.reconstructed.spell": "Its spell is reconstructed: no source prints it.",
    "scene.reconstructed.drought": "Its spell and which sources it dries up are reconstructed: no source prints them.",
    "scene.tower.does": "Lay 1 mana of any colour here and take all that lies on the sources of the district.",
    "scene.tower.open": "It is open.",
    "scene.tower.closed": "It is closed until somebody gathers in the citadel.",
    "scene.tower.tip": "{n} mana {n:lies|lie} on the sources now.",
    "scene.site.tip": "A structure can be built here.",
    "scene.free": "Free {at}, {at.where}",
    "scene.free.tip": "Enemies stop here when the next wall towards the gates is taken.",
    "scene.comes-here": "The next enemy comes here.",
    "scene.comes-here.others": "Giants run to the free wall nearest to the gates, dragons fly to the citadel, "
    "symbiotes join the last in line.",
    "scene.marches-here": "{enemy.the} marches here next.",
    "scene.deck": "Enemy deck: {n} {n:card|cards}",
    "scene.recipe": "Still unseen ({mode}):",
    "scene.unseen-legends": "{n} legendary {n:enemy|enemies}, unknown",
    "scene.strength": "strength",
    "scene.forbids": "No mana from {mana} sources",
    "scene.boost": "Enemies of {mana}: +1 strength",
    "scene.boost-all": "All other enemies: +1 strength",
    "scene.enemy": "{enemy} at {at}, strength {n}",
    "scene.beside": "Beside it now: {names}.",
    "scene.carries": "Beat it and keep its spell, {spell}. {does}",
    "scene.won-from": "Its card was an enemy: {enemy}.",
    "scene.ritual.tip": "Beat an enemy of {mana} to perform it.",
    "scene.mana.tip": "Pays for {mana} enemies; any colour may be laid on sources and towers.",
    "scene.reserve.tip": "The reserve: {mana} sources give from it, payments go back to it.",
    "when.attack": "Cast it in an attack.",
    "when.source": "Cast it while drawing from a source.",
    "when.as-copied": "Cast it when the spell it copies could be cast.",
    "when.end": "Cast it at the end of your actions.",
    "when.any": "Cast it between actions.",
    "when.move": "Cast it right after your move.",
    "scene.price": "An attack costs {price}.",
    "scene.sum": "{sum} = {n}",
    "scene.left-out": "The attacker leaves out {n} of these, each of another colour.",
    "scene.defender": "{seat} in {place}",
    "scene.ritual": "ritual",
    "scene.artifact": "artifact",
    "scene.used": "used",
    "scene.pledged": "pledged",
    "scene.mana": "{n} {mana} mana",
    "scene.siege": "The siege",
    "scene.steps-left": "{n} enemy {n:step|steps} until they break in",
    "scene.steps-left.tip": "If nobody acts and only plain enemies come; scouts, the Spy and giants change it.",
    "scene.reserve": "Reserve",
    "scene.rituals": "Rituals",
    "scene.spent": "Spent",
    **GUIDANCE,
    **_names(),
}
