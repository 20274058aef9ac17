"""What a table calls its places: a district by its colour, a source by colour and district, none by a number alone."""

from collections.abc import Mapping
from functools import lru_cache
from sys import intern

from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import (
    AT,
    COLOURS,
    DISTRICT_OF,
    FIRST_SQUARE,
    FOUNDATION,
    PLACE,
    SOURCE_SLOT,
    TOWER,
    WALL_SECTIONS,
    foundations_of,
    sources_of,
)
from hexkeep.kernel.table.texts import Translator

CASES = ("", "bare", "gen", "dat", "acc", "prep")
"""The forms that texts may ask for: `bare` is the English name without its article, the others are Russian cases."""


TABLES_KEPT = 64
"""Of so many tables the names are kept: every refusal and every view tells them."""


def table_names(s: BastionState, translator: Translator) -> Mapping[str, str]:
    """The names of all places of a table, by token and by `token.case`."""
    return names_of(tuple(s.districts), tuple(s.printed_sources), translator) if s.districts else {}


@lru_cache(TABLES_KEPT)
def names_of(districts: tuple[int, ...], printed_sources: tuple[int, ...], translator: Translator) -> Mapping[str, str]:
    """The names of all places where these districts lie, with these sources printed on them."""
    names: dict[str, str] = {}
    for d in range(6):
        district = f"district:{COLOURS[districts[d]]}"
        _name(names, translator, PLACE.write(d), district)
        _name(names, translator, TOWER.write(d), "name.tower", district=district)
        _name(names, translator, AT.write(FIRST_SQUARE + d), "name.square", district=district)
        for i, foundation in enumerate(foundations_of(d)):
            _name(names, translator, FOUNDATION.write(foundation), f"name.foundation-{i + 1}", district=district)
        printed = printed_sources[d * 3 : d * 3 + 3]
        for i, source in enumerate(sources_of(d)):
            if i >= len(printed):
                key, colour, number = f"name.built-source-{i - 2}", "", i - 2
            else:
                twins = printed.count(printed[i]) > 1
                key, colour = "name.twin-source" if twins else "name.source", COLOURS[printed[i]]
                number = printed[: i + 1].count(printed[i])
            _name(
                names,
                translator,
                SOURCE_SLOT.write(source),
                key,
                source=f"colour-source:{colour}",
                district=district,
                n=number,
            )
    for section in range(WALL_SECTIONS + 1):
        district = f"district:{COLOURS[districts[DISTRICT_OF[section]]]}"
        names[intern(f"{AT.write(section)}.where")] = translator.thing(district, "bare")
    return names


def _name(names: dict[str, str], translator: Translator, token: str, key: str, **args: str | int) -> None:
    """Enter all forms of one name. A key with a colon is itself the token of a name that has these forms."""
    for case in CASES:
        if ":" in key:
            said = translator.thing(key, case)
        else:
            form = f"{key}.{case}" if f"{key}.{case}" in translator else key
            said = translator.text(form, **args)
        names[intern(f"{token}.{case}" if case else token)] = said
