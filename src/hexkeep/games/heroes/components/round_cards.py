"""Astrologer cards and event cards."""

from typing import Final

from hexkeep.games.heroes.components.expansions import box_of
from hexkeep.games.heroes.components.programs import Programs
from hexkeep.games.heroes.rules.effects.language import RESOURCES, SCHOOLS
from hexkeep.kernel.content import TomlTable


class Astrologer:
    def __init__(self, name: str, row: TomlTable) -> None:
        self.box: Final = box_of(row)
        self.name: Final = name
        self.each: int = -1
        self.all: int = -1
        self.later: int = -1
        """What happens to every player at the start of the next round."""
        lasting: dict[str, int] = row.get("lasting", {})
        harvest: dict[str, int] = row.get("harvest", {})
        self.movement: Final = lasting.get("movement", 0)
        self.hand: Final = lasting.get("hand", 0)
        self.first_power: Final = lasting.get("first-spell-power", 0)
        self.schools: Final = [lasting.get(school, 0) for school in SCHOOLS]
        self.first_returns: Final = lasting.get("first-spell-returns", 0)
        self.guard_redraw: Final = lasting.get("guard-redraw", 0)
        self.reroll: Final = lasting.get("reroll", 0)
        self.machines: Final = lasting.get("machines", 0)
        self.spell_search: Final = lasting.get("spell-search", 0)
        """So many spells are looked at in every search of their deck, if that is more."""
        self.booty: Final = lasting.get("booty", 0)
        """So many resource dice for a combat won."""
        self.lasts: Final = bool(lasting) or "use" in row
        self.harvest: Final = [harvest.get(name, 0) for name in RESOURCES]
        self.free_book: Final = lasting.get("free-book", 0)
        """In its round spells are bought without a Mage Guild and for nothing."""
        self.two_events: Final = lasting.get("two-events", 0)
        """Two events are drawn and one of them resolved."""
        self.afloat: Final = lasting.get("afloat", 0)
        """Heroes who put to sea may sail on at once."""
        self.offense: Final = lasting.get("offense", 0)
        """What gives defense gives attack instead."""
        self.onslaught: Final = lasting.get("onslaught", 0)
        """More attack for all ground units in the first combat of its round."""
        self.early_hand: Final = lasting.get("early-hand", 0)
        """Hands have been filled already in its round."""
        self.rouses: Final = lasting.get("rouses", 0)
        """Beaten elementals return to the top of their deck."""
        self.calm: Final = lasting.get("calm", 0)
        """Whirlpools cost nothing and lead where one wants."""
        self.ability_reroll: Final = lasting.get("ability-reroll", 0)
        """Abilities that roll a die roll once more where they failed."""
        self.sure_shields: Final = lasting.get("sure-shields", 0)
        """Defense tokens help without a roll."""
        self.easier_guards: Final = lasting.get("easier-guards", 0)
        """In its round guards are so many difficulties easier."""
        self.peace: Final = lasting.get("peace", 0)
        """In its round heroes do not attack each other."""
        self.use: int = -1
        """What each player may do once in an own turn."""
        self.redraw: Final[str] = row.get("redraw", "")
        """When another card is drawn instead: `first` in the first such round, `no-sea`, `no-events` without them,
        `easy` at that difficulty, `campaign` in one, `no-turning` where no tile can be turned."""


class EventCard:
    """An event card: what is laid out first, what each player does, what Necropolis does instead."""

    def __init__(self, name: str, row: TomlTable) -> None:
        self.box: Final = box_of(row)
        self.name: Final = name
        self.all: int = -1
        self.each: int = -1
        self.undead: int = -1


def load_astrologers(rows: TomlTable, programs: Programs) -> list[Astrologer]:
    found: list[Astrologer] = []
    for name, row in rows.items():
        star = Astrologer(name, row)
        star.each = programs.add(f"astrologer.{name}", row.get("each"))
        star.later = programs.add(f"astrologer.{name}.later", row.get("later"))
        star.all = programs.add(f"astrologer.{name}.all", row.get("all"))
        star.use = programs.add(f"astrologer.{name}.use", row.get("use"))
        found.append(star)
    return found


def load_events(rows: TomlTable, programs: Programs) -> list[EventCard]:
    found: list[EventCard] = []
    for name, row in rows.items():
        event = EventCard(name, row)
        event.all = programs.add(f"event.{name}.all", row.get("all"))
        event.each = programs.add(f"event.{name}", row.get("each"))
        event.undead = programs.add(f"event.{name}.undead", row.get("undead"))
        found.append(event)
    return found
