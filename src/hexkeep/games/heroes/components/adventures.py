"""Adventure cards, and the sizes of a skirmish or an adventure."""

from typing import Final

from hexkeep.games.heroes.components.programs import Programs
from hexkeep.games.heroes.rules.effects.language import TIERS
from hexkeep.kernel.content import TomlTable

SIZES: Final = ("short", "medium", "large")
"""How long an adventure is, or how rich the decks of a skirmish are (HOM-MODE-13, HOM-MODE-14)."""


class GameSize:
    """A size of game: a skirmish's level, numbers of cards to draft and unit set; an adventure's rounds."""

    def __init__(self, row: TomlTable) -> None:
        self.level: Final[int] = row["level"]
        self.drafts: Final[tuple[list[int], ...]] = (row["abilities"], row["artifacts"])
        """Abilities and artifacts: how many are drawn, and how many of them kept."""
        self.spells: Final[tuple[int, int]] = (row["spells"]["might"], row["spells"]["magic"])
        self.tiers: Final[list[int]] = [TIERS.index(tier) for tier in row["tiers"]]
        self.packs: Final[bool] = row["side"] == "pack"
        self.rounds: Final[int] = row["rounds"]
        """How many rounds an adventure of this size has."""


class AdventureCard:
    """An adventure card: an event, or a combat with three powers to dare."""

    def __init__(self, name: str, row: TomlTable) -> None:
        self.name: Final = name
        self.copies: Final[int] = row["copies"]
        self.saved: Final[bool] = row.get("saved", True)
        """It may be kept for a later round."""
        self.powers: Final[list[int]] = row.get("powers", [])
        self.events: list[int] = []
        """What it does: the first time its owner plays one of its kind, the second time, and so on."""
        self.battle: list[int] = []
        self.basic: int = -1


def load_adventure_card(name: str, row: TomlTable, programs: Programs) -> AdventureCard:
    card = AdventureCard(name, row)
    token = f"adventure.{name}"
    for i, lines in enumerate(row.get("nth", [row["do"]] if "do" in row else [])):
        card.events.append(programs.add(f"{token}.{i}", lines))
    card.battle.extend(programs.add(f"{token}.{row['powers'][i]}", p) for i, p in enumerate(row.get("battle", ())))
    card.basic = programs.add(f"{token}.basic", row.get("basic"))
    return card
