"""The box: enemies, spells, rituals, districts and decks as the content files give them, typed and checked."""

from typing import Final

from hexkeep.games.bastion.rules.editions import COLUMNS, EDITIONS, Edition
from hexkeep.games.bastion.vocabulary import (
    CLASSES,
    COLOURS,
    ENEMY_NAMES,
    LEGENDS,
    MAIN,
    RITUALS,
    SPELL,
    SPELLS,
    SUPPORT,
    ritual_of,
    spell_kind,
)
from hexkeep.kernel.content import Content, TomlTable
from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.setup import suggestion

# Abilities, as bits: what the symbols on an enemy card stand for.
REINFORCE: Final = 1
SYMBIOTE: Final = 2
FLIER: Final = 4
SHIELD: Final = 8
RUSH: Final = 16
DROUGHT: Final = 32
TO_CITADEL: Final = 64
BOOST_COLOUR: Final = 128
BOOST_ALL: Final = 256
MIMIC: Final = 512
EVICT: Final = 1024
BAN_FLAME: Final = 2048
BAN_LIGHTNING: Final = 4096
SHIELD_WALLS: Final = 8192
IMMUNE: Final = 16384
BOOST_NEIGHBOURS: Final = 32768
ABILITIES: Final = {
    "reinforce": REINFORCE,
    "symbiote": SYMBIOTE,
    "flier": FLIER,
    "shield": SHIELD,
    "rush": RUSH,
    "drought": DROUGHT,
    "citadel": TO_CITADEL,
    "boost-colour": BOOST_COLOUR,
    "boost-all": BOOST_ALL,
    "mimic": MIMIC,
    "evict": EVICT,
    "ban-flame": BAN_FLAME,
    "ban-lightning": BAN_LIGHTNING,
    "shield-walls": SHIELD_WALLS,
    "immune": IMMUNE,
    "boost-neighbours": BOOST_NEIGHBOURS,
}
FIRST_FORBIDDEN_BIT: Final = 16
"""In `auras`, the bit of the first forbidden source colour."""

# Beyond the six colours: how the other circles are paid (BAS-COL-01, BAS-COL-02, BAS-COL-03, BAS-COL-04).
WHITE: Final = 6
PRISMATIC_1: Final = 7
PRISMATIC_2: Final = 8
GREY: Final = 9
CIRCLES: Final = {"white": WHITE, "prismatic-1": PRISMATIC_1, "prismatic-2": PRISMATIC_2, "grey": GREY}

OWN: Final = 0
SAME_PLACE: Final = 1
ANYONE: Final = 2
RIGHTS: Final = ("own", "same-place", "anyone")
ACTIONS: Final = ("attack", "source", "as-copied", "end", "any", "move")

TUTORIAL_SPELLS: Final = frozenset(("alchemy", "plenty", "flame", "prism", "arrow", "acceleration"))
TUTORIAL_ENEMIES: Final = ("beast", "warrior", "mage", "rider", "scout", "flier", "giant", "spy")
SIDES: Final = ("statues", "plain")
"""The two sides of the district pieces."""
MODES: Final = (
    (
        "tutorial",
        "standard-siege",
        "flier-siege",
        "dragon-siege",
        "legendary-siege",
        "archimage-siege",
        "shapeshifter-siege",
        "impossible-siege",
        "normal",
        "hard",
        "own-horde",
    ),
    (
        "training",
        "easy",
        "medium",
        "hard",
        "extreme",
        "darkened-skies",
        "trembling-earth",
        "show-of-force",
        "late-arrival",
    ),
)


class DeckRecipe:
    """A recipe for an enemy deck: how many cards of each class, which legends, and how it is stacked."""

    def __init__(self, table: TomlTable) -> None:
        counts = [int(n) for n in table["main"]]
        each = int(table.get("each_support", 0))
        counts += [int(table.get(kind, each)) for kind in SUPPORT]
        self.counts: Final[list[int]] = counts
        self.legends: Final[list[str]] = list(LEGENDS) if table.get("all_legends") else list(table.get("legends", []))
        self.per_class: Final[int] = int(table.get("per_class", 0))
        self.random_legends: Final[int] = int(table.get("random_legends", 0))
        self.rituals: Final[bool] = bool(table.get("rituals", True))
        self.side: Final[str] = str(table.get("side", ""))
        self.sources_laid: Final[bool] = bool(table.get("sources_laid", False))
        self.beast_each: Final[bool] = bool(table.get("beast_each", False))
        self.legends_below: Final[int] = int(table.get("legends_below", 0))
        self.late: Final[bool] = bool(table.get("late", False))
        self.printed_strength: Final[int] = int(table.get("printed", 0))


class Box:
    """One edition: its rules, cards and boards. Immutable: the states of a table share it."""

    def __init__(self, content: Content, rules: Edition) -> None:
        self.edition: Final = rules
        edition = rules.index
        column = COLUMNS[edition]
        self.strength: Final[list[int]] = []
        self.circle: Final[list[int]] = []
        self.flags: Final[list[int]] = []
        self.reinforcements: Final[list[int]] = []
        self.forbids: Final[list[int]] = []
        self.auras: Final[list[int]] = []
        self.spell: Final[list[int]] = []
        enemies = content["enemies"]
        for kind in CLASSES:
            for colour in range(6):
                self._enemy(enemies[kind], kind, colour, column)
        for legend in LEGENDS:
            self._enemy(enemies[legend], legend, _circle(enemies[legend], legend), column)

        self.rights: Final[list[int]] = []
        self.action: Final[list[str]] = []
        for name in SPELLS:
            row = content["spells"][name]
            right = str(row["by"].get(column, "own"))
            if right not in RIGHTS or row["action"] not in ACTIONS:
                raise BadContent(f"spells.{name} has no such right or action")
            self.rights.append(RIGHTS.index(right))
            self.action.append(str(row["action"]))

        self.rituals: Final[list[int]] = []
        for number, name in enumerate(RITUALS):
            row = content["rituals"]["source-card" if name == "source" else name]
            if EDITIONS[edition] in row["editions"]:
                self.rituals.extend(ritual_of(number, _colour(c, f"rituals.{name}")) for c in row["colours"])
        self.obelisk_yields: Final[int] = int(content["rituals"]["obelisk"]["yields"])
        weakener = content["rituals"]["cannon" if edition else "emitter"]
        self.weakens: Final[int] = int(weakener["weakens"])

        self.printed_sources: Final[list[list[list[int]]]] = []
        for side in SIDES:
            rows = content["districts"]
            self.printed_sources.append([[_colour(x, f"districts.{c}") for x in rows[c][side]] for c in COLOURS])

        decks = content["decks"][EDITIONS[edition]]
        self.decks: Final[dict[str, DeckRecipe]] = {
            name: DeckRecipe(row) for name, row in decks.items() if isinstance(row, dict) and "main" in row
        }
        horde = content["decks"]["2015"]["horde"]
        self.normal: Final[list[tuple[int, int]]] = [(int(low), int(high)) for low, high in horde["normal"]]
        self.normal_span: Final[int] = int(horde["normal_span"])
        self.hard_span: Final[int] = int(horde["hard_span"])
        self.most_legends: Final[int] = int(horde["most_legends"])

    def _enemy(self, row: TomlTable, name: str, circle: int, column: str) -> None:
        flags = 0
        for ability in row["abilities"]:
            if ability not in ABILITIES:
                raise BadContent(f"enemies.{name} has no ability {ability!r}{suggestion(ability, list(ABILITIES))}")
            flags |= ABILITIES[ability]
        forbids = -1
        if flags & DROUGHT:
            forbids = _colour(row["forbids"][COLOURS[circle]], f"enemies.{name}")
        try:
            spell = SPELL.value(str(row["spell"][column]))
        except ValueError:
            raise BadContent(f"enemies.{name} has no spell {row['spell'][column]!r}") from None
        self.strength.append(int(row["strength"]))
        self.circle.append(circle)
        self.flags.append(flags)
        # BAS-ENM-11: two equal symbols count twice
        self.reinforcements.append(list(row["abilities"]).count("reinforce"))
        self.forbids.append(forbids)
        self.auras.append(flags | (1 << (FIRST_FORBIDDEN_BIT + forbids) if forbids >= 0 else 0))
        self.spell.append(spell)


def _circle(row: TomlTable, name: str) -> int:
    if row["colour"] not in CIRCLES:
        raise BadContent(f"enemies.{name} has no circle {row['colour']!r}{suggestion(row['colour'], list(CIRCLES))}")
    return CIRCLES[row["colour"]]


def _colour(name: object, where: str) -> int:
    if name not in COLOURS:
        raise BadContent(f"{where} names no colour {name!r}{suggestion(str(name), list(COLOURS))}")
    return COLOURS.index(str(name))


def _check_numbers(box: Box) -> None:
    """Numbers that every box keeps within bounds, also with an overlay of somebody else's values."""
    for card, strength in enumerate(box.strength):
        if strength < 1:
            raise BadContent(
                f"enemies: {ENEMY_NAMES[card]} has strength {strength}, at least 1 would be right (BAS-ATK-15)"
            )
    for side, districts in zip(SIDES, box.printed_sources, strict=True):
        for district, sources in enumerate(districts):
            if len(sources) != 3:
                raise BadContent(
                    f"districts.{COLOURS[district]}: {len(sources)} sources on {side}, three are right (BAS-GEO-16)"
                )
    for field, span in (("normal_span", box.normal_span), ("hard_span", box.hard_span)):
        if span < 1:
            raise BadContent(f"decks.2015.horde.{field}: {span} cannot be, 1 or more would be right")
    for field, amount in (
        ("rituals.obelisk.yields", box.obelisk_yields),
        ("rituals.cannon or emitter.weakens", box.weakens),
        ("decks.2015.horde.most_legends", box.most_legends),
    ):
        if amount < 0:
            raise BadContent(f"{field}: {amount} cannot be, 0 or more would be right")


def check(box: Box, content: Content, edition: int) -> None:
    """Facts that follow from the books although they print no values for them. Raises BadContent."""
    _check_numbers(box)
    for district, sources in enumerate(box.printed_sources[1]):
        if len(set(sources)) != 2:
            raise BadContent(f"districts.{COLOURS[district]}: plain wants two sources of one colour (BAS-GEO-16)")
    for card, forbids in enumerate(box.forbids):
        if forbids == box.circle[card]:
            raise BadContent("enemies.archimage.forbids: never its own colour (BAS-ENM-08)")
    column = COLUMNS[edition]
    early: set[str] = set()
    for name in (*CLASSES, *LEGENDS):
        kind = SPELLS[spell_kind(SPELL.value(str(content["enemies"][name]["spell"][column])))]
        if kind == ("flame", "fireball")[edition]:
            raise BadContent(f"enemies.{name}: {kind} is a spell of the other edition (BAS-REF-03)")
        if name in TUTORIAL_ENEMIES:
            early.add("flame" if kind == "fireball" else kind)
    if early != TUTORIAL_SPELLS:
        odd = ", ".join(sorted(TUTORIAL_SPELLS ^ early))
        raise BadContent(f"enemies: the tutorial's enemies carry its six spells and no other: {odd} (BAS-COMP-09)")
    if str(content["enemies"]["beast"]["spell"][column]) != "acceleration":
        raise BadContent("enemies.beast carries acceleration (BAS-COMP-06)")
    if len(set(box.rituals)) != len(box.rituals):
        raise BadContent("rituals: a card of one kind and colour exists once (BAS-COMP-05)")
    if EDITIONS[edition] == "2015" and any(deck.counts[: len(MAIN)] != [6] * len(MAIN) for deck in box.decks.values()):
        raise BadContent("decks.2015: the main squad is always complete (BAS-SETUP-18)")
