"""What the battle says, in English."""

from hexkeep.games.heroes.vocabulary import BOARD_HEIGHT, BOARD_WIDTH

LINES = ("attacker-back", "attacker-front", "middle", "defender-front", "defender-back")
"""The lines of the small board, from the attacker's back to the defender's."""
LINE_NAMES = {
    "line.attacker-back": "the attacker's back line",
    "line.attacker-front": "the attacker's front line",
    "line.middle": "the middle line",
    "line.defender-front": "the defender's front line",
    "line.defender-back": "the defender's back line",
}
SAID: dict[str, str] = {
    **LINE_NAMES,
    # what an attack came to, and what spells change
    "term.attack.attack": "attack {n}",
    "term.attack.bonus": "+ bonus {n}",
    "term.attack.cards": "+ cards {n}",
    "term.attack.die": "+ die {n}",
    "term.attack.defense": "− defence {n}",
    "term.attack.guard": "− their cards {n}",
    "term.attack.cover": "− cover {n}",
    "term.attack.damage": "= {n} damage",
    "figure.attack": "attack",
    "figure.defense": "defence",
    "figure.health": "health",
    "figure.initiative": "initiative",
    "figure.spell-guard": "damage from spells",
    "figure.burning": "damage to attackers on foot or wing",
    "cell.place": "{line}, place {n}",
    "cell.hex": "row {row}, hex {n}",
}


def cell_names(texts: dict[str, str]) -> dict[str, str]:
    """The names of spaces: lines of the small board by their owner, hexes of the large one by row and place."""
    found = {}
    for row, line in enumerate(LINES):
        for column, letter in enumerate("ABCD"):
            place = texts["cell.place"].replace("{line}", texts[f"line.{line}"]).replace("{n}", str(column + 1))
            found[f"cell.{letter}{row + 1}"] = place
    for row in range(1, BOARD_HEIGHT + 1):
        for n in range(1, BOARD_WIDTH + 1):
            found[f"cell.{row}-{n}"] = texts["cell.hex"].replace("{row}", str(row)).replace("{n}", str(n))
    return found
