"""The cards of the deck of might and magic: kinds, modes and copies."""

from typing import Final

from hexkeep.games.heroes.components.expansions import box_of
from hexkeep.games.heroes.components.programs import Programs
from hexkeep.games.heroes.rules.effects.language import (
    DOOMED,
    FIGHT,
    LASTING,
    POWER,
    RECALL,
    REPLY,
    ROLLED,
    SCHOOLS,
    TIMINGS,
    WORD,
)
from hexkeep.kernel.content import Content, TomlTable
from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.setup import suggestion

QUALITIES: Final = ("minor", "major", "relic")
BATTLE: Final = FIGHT | ROLLED | DOOMED | REPLY | RECALL | POWER
EARNINGS: Final = (WORD["gold"], WORD["materials"], WORD["valuables"])


class Mode:
    """One way to play a card."""

    def __init__(
        self,
        name: str,
        moments: int,
        program: int,
        cost: int,
        expert: bool,
        power: int,
        ongoing: bool,
        gives: int,
        school: int,
        standing: bool,
        doubles: bool,
    ) -> None:
        self.name: Final = name
        self.moments: Final = moments
        self.program: Final = program
        self.cost: Final = cost
        self.expert: Final = expert
        self.power: Final = power
        self.ongoing: Final = ongoing
        self.gives: Final = gives
        """How much power the mode lends to a spell."""
        self.school: Final = school
        """The school of magic whose spells alone it lends power to, or -1."""
        self.standing: Final = standing
        """Played while the card stands in play as a permanent card, not from the hand."""
        self.doubles: Final = doubles
        """It doubles the power that a spell of the school has been given."""


class Card:
    """A kind of card; `moments` is when any of its modes can be played."""

    def __init__(self, name: str, kind: int, modes: list[Mode], row: TomlTable) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.modes: Final = modes
        self.faction: Final[str] = row.get("faction", "")
        self.school: Final[str] = row.get("school", "")
        self.art: Final = SCHOOLS.index(self.school) if self.school in SCHOOLS else -1
        """The school of magic as a number; -1 for none, and for a spell of any school."""
        self.level: Final[str] = str(row.get("level", ""))
        self.quality: Final = QUALITIES.index(row["quality"]) if "quality" in row else -1
        self.copies: Final[list[int]] = copies_of(row)
        """The box of each copy: other boxes may bring more of a card."""
        lasting: dict[str, int] = row.get("lasting", {})
        for gift in lasting:
            if gift not in LASTING:
                raise BadContent(f"{name}: there is no lasting gift {gift!r}{suggestion(gift, LASTING)}")
        self.lasting: Final = [lasting.get(gift, 0) for gift in LASTING]
        self.factory_gold: Final[int] = row.get("factory-gold", 0)
        self.post_gold: Final[int] = row.get("post-gold", 0)
        self.graded: Final = any(mode.power >= 0 for mode in modes)
        moments = 0
        for mode in modes:
            if not mode.standing:
                moments |= mode.moments
        self.moments: Final = moments


def copies_of(row: TomlTable) -> list[int]:
    found = [box_of(row)] * int(row["copies"])
    more: dict[str, int] = row.get("more", {})
    for name, n in more.items():
        found += [box_of({"box": name})] * n
    return found


FILES: Final = ("abilities", "artifacts", "spells", "statistics", "specialties", "machines", "pandora")
"""The content files of the kinds of cards, in the order of `language.KINDS`."""


def load_cards(content: Content, programs: Programs) -> list[Card]:
    """Every kind of card. All names are known before the first card is read: effects may name cards."""
    for file in FILES:
        for name in content[file]:
            programs.card_index[name] = len(programs.card_index)
    return [
        load_card(name, kind, row, programs) for kind, file in enumerate(FILES) for name, row in content[file].items()
    ]


def load_card(name: str, kind: int, row: TomlTable, programs: Programs) -> Card:
    modes: list[Mode] = []
    for m in row["modes"]:
        if m["when"] not in TIMINGS:
            raise BadContent(f"{name}: {m['when']!r} is no timing{suggestion(m['when'], list(TIMINGS))}")
        program = programs.add(f"{name}.{m['name']}", m["do"])
        p = programs.programs[program]
        moments = p.moments & TIMINGS[m["when"]]
        gives = sum(op.a for op in p.ops if op.word in (WORD["power"], WORD["school-power"]))
        school = next((op.b for op in p.ops if op.word == WORD["school-power"]), -1)
        doubled = next((op.a for op in p.ops if op.word == WORD["double-power"]), -1)
        modes.append(
            Mode(
                m["name"],
                moments,
                program,
                p.cost,
                m.get("expert", False),
                m.get("power", -1),
                m["when"] in ("ongoing", "instant-ongoing", "map-ongoing"),
                gives,
                max(school, doubled),
                m["when"] == "standing",
                doubled >= 0,
            )
        )
    return Card(name, kind, modes, row)
