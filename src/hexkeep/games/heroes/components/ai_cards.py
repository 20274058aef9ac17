"""The cards of AI heroes."""

from typing import Final

from hexkeep.kernel.content import TomlTable

MIGHT: Final = 0
MAGIC: Final = 1
SKILL: Final = 2
AI_TYPES: Final = ("might", "magic", "skill")
AI_ATTACK: Final = 0
AI_SHIELD_STRONGEST: Final = 1
AI_SHIELD_NEXT: Final = 2
AI_CAST: Final = 3
AI_SKILL: Final = 4
AI_SKILL_AGAIN: Final = 5
AI_EFFECTS: Final = ("attack", "shield-strongest", "shield-next", "cast", "skill", "skill-again")


class AiCard:
    """A kind of AI card: what it does, and how strongly at each difficulty (HOM-AI-14)."""

    def __init__(self, name: str, row: TomlTable) -> None:
        self.name: Final = name
        self.type: Final = AI_TYPES.index(row["type"])
        self.copies: Final[int] = row["copies"]
        self.effect: Final = AI_EFFECTS.index(row["effect"])
        self.strength: Final[list[int]] = row["strength"]
