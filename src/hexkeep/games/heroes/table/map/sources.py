"""Where an effect comes from: the building, card, place, event or adventure that it is printed on."""

from hexkeep.games.heroes.state import HeroesState
from hexkeep.kernel.table.texts import Translator

KINDS = {"location": "location", "astrologer": "astrologer", "event": "happening", "adventure": "adventure"}
"""The first word of a program's token, and the kind of thing that its second word names."""


def source_of(s: HeroesState, program: int, translator: Translator) -> str:
    """The name of what a program is printed on; empty where it has none."""
    first, _, rest = s.box.programs[program].token.partition(".")
    second = rest.partition(".")[0]
    if first == "bonus" or second.startswith("bonus") or ".bonus-" in rest:
        return translator.text("source.bonus")
    if first == "scenario":
        return translator.text_or_nothing(f"setup.scenario.{second}")
    for key in (f"{KINDS.get(first, first)}.{second}", f"building.{second}", f"card.{first}"):
        if key in translator and (first in KINDS or first in s.box.faction_index or key == f"card.{first}"):
            return translator.text(key)
    return ""
