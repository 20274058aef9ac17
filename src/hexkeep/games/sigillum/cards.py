"""A character sheet in words: composed from the same entries that the rules read, so it cannot say anything else."""

from hexkeep.games.sigillum.sheets import (
    ATTRIBUTES,
    COMPLEXITIES,
    CONSTANT,
    EFFECTS,
    FILTERS,
    INSTANTS,
    MEASURES,
    MOVES,
    NEEDS,
    NO_EFFECT,
    NO_INSTANT,
    NOTHING_NEEDED,
    ON_SELF,
    ONE_CELL,
    OWN_CASTLE,
    REACHES,
    SIZES,
    STAY,
    TARGETS,
    Ability,
    Amount,
    Sheet,
    kebab,
)
from hexkeep.kernel.texts import Words


def kind_line(words: Words, sheet: Sheet) -> str:
    """`strength · large · melee`"""
    keys = (
        f"attribute.{ATTRIBUTES[sheet.attribute]}",
        f"size.{SIZES[sheet.size]}",
        f"range.{'melee' if sheet.melee else 'ranged'}",
    )
    return " · ".join(words.text(key) for key in keys)


def sheet_lines(words: Words, sheet: Sheet) -> list[str]:
    lines = [f"{kind_line(words, sheet)} · {words.text('complexity.' + COMPLEXITIES[sheet.complexity])}"]
    for ability in sheet.abilities:
        lines.extend(ability_lines(words, ability))
    return lines


def ability_lines(words: Words, a: Ability) -> list[str]:
    """What an ability costs, and what it does."""
    name = words.text(f"ability.{a.id}")
    if a.kind == 0:
        return [words.text("sheet.main", ability=name, value=number(words, a.attack)), does(words, a)]
    return [words.text("sheet.special", ability=name, value=number(words, a.cooldown)), does(words, a)]


def does(words: Words, a: Ability) -> str:
    """Targets first, then what happens, in the sheet's order."""
    if a.reach == ON_SELF and a.target != OWN_CASTLE:
        parts = [words.text("sheet.target-self")]
    elif a.target == OWN_CASTLE:
        parts = [word(words, "target", TARGETS[a.target])]
    else:
        target, reach = word(words, "target", TARGETS[a.target]), word(words, "reach", REACHES[a.reach])
        parts = [words.text("sheet.target", target=target, reach=reach)]
    parts.extend(words.text("sheet.only", only=word(words, "only", FILTERS[what])) for what in a.only)
    if a.needs != NOTHING_NEEDED:
        parts.append(words.text("sheet.needs", needs=word(words, "needs", NEEDS[a.needs])))
    deeds: list[str] = []
    if a.move != STAY:
        deeds.append(words.text("sheet.move", move=word(words, "move", MOVES[a.move])))
    if a.instant != NO_INSTANT:
        deeds.append(word(words, "instant", INSTANTS[a.instant]))
    lays = "sheet.lays" if a.target == ONE_CELL else "sheet.gives"
    for key, effect in ((lays, a.gives), ("sheet.gains", a.gains), ("sheet.otherwise", a.otherwise)):
        if effect != NO_EFFECT:
            deeds.append(words.text(key, effect=words.text(f"effect.{EFFECTS[effect]}")))
    said = ", ".join(parts)
    return f"{said}: {', '.join(deeds)}." if deeds else f"{said}."


def number(words: Words, amount: Amount) -> str:
    """`3`, `5 −1 per cell between`, `1 from 0, 2 from 2 by adjacent enemies`."""
    if amount.measure == CONSTANT:
        return str(amount.base)
    measure = word(words, "measure", MEASURES[amount.measure])
    if amount.steps:
        steps = ", ".join(words.text("sheet.step", worth=worth, least=least) for least, worth in amount.steps)
        return words.text("sheet.by", steps=steps, measure=measure)
    each = f"{amount.each:+d}".replace("-", "\N{MINUS SIGN}")
    if amount.base:
        return words.text("sheet.base-per", base=amount.base, each=each, measure=measure)
    return words.text("sheet.per", each=each, measure=measure)


def word(words: Words, kind: str, entry: str) -> str:
    """The text of a word of the sheets' vocabulary."""
    return words.text(f"{kind}.{kebab(entry)}")
