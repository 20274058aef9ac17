"""A character sheet in words: composed from the same entries that the rules read, so it cannot say anything else."""

from hexkeep.games.sigillum.components.sheet_language import (
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
    Amount,
    kebab,
)
from hexkeep.games.sigillum.components.sheets import Ability, Sheet
from hexkeep.kernel.table.texts import Translator


def kind_line(translator: Translator, sheet: Sheet) -> str:
    """`strength · large · melee`"""
    keys = (
        f"attribute.{ATTRIBUTES[sheet.attribute]}",
        f"size.{SIZES[sheet.size]}",
        f"range.{'melee' if sheet.melee else 'ranged'}",
    )
    return " · ".join(translator.text(key) for key in keys)


def sheet_lines(translator: Translator, sheet: Sheet) -> list[str]:
    lines = [f"{kind_line(translator, sheet)} · {translator.text('complexity.' + COMPLEXITIES[sheet.complexity])}"]
    for ability in sheet.abilities:
        lines.extend(ability_lines(translator, ability))
    return lines


def ability_lines(translator: Translator, a: Ability) -> list[str]:
    """What an ability costs, and what it does."""
    name = translator.text(f"ability.{a.id}")
    if a.kind == 0:
        return [
            translator.text("sheet.main", ability=name, value=amount_text(translator, a.attack)),
            deed_line(translator, a),
        ]
    return [
        translator.text("sheet.special", ability=name, value=amount_text(translator, a.cooldown)),
        deed_line(translator, a),
    ]


def deed_line(translator: Translator, a: Ability) -> str:
    """Targets first, then what happens, in the sheet's order."""
    if a.reach == ON_SELF and a.target != OWN_CASTLE:
        parts = [translator.text("sheet.target-self")]
    elif a.target == OWN_CASTLE:
        parts = [word_text(translator, "target", TARGETS[a.target])]
    else:
        target, reach = (
            word_text(translator, "target", TARGETS[a.target]),
            word_text(translator, "reach", REACHES[a.reach]),
        )
        parts = [translator.text("sheet.target", target=target, reach=reach)]
    parts.extend(translator.text("sheet.only", only=word_text(translator, "only", FILTERS[what])) for what in a.only)
    if a.needs != NOTHING_NEEDED:
        parts.append(translator.text("sheet.needs", needs=word_text(translator, "needs", NEEDS[a.needs])))
    deeds: list[str] = []
    if a.move != STAY:
        deeds.append(translator.text("sheet.move", move=word_text(translator, "move", MOVES[a.move])))
    if a.instant != NO_INSTANT:
        deeds.append(word_text(translator, "instant", INSTANTS[a.instant]))
    lays = "sheet.lays" if a.target == ONE_CELL else "sheet.gives"
    for key, effect in ((lays, a.gives), ("sheet.gains", a.gains), ("sheet.otherwise", a.otherwise)):
        if effect != NO_EFFECT:
            deeds.append(translator.text(key, effect=translator.text(f"effect.{EFFECTS[effect]}")))
    said = ", ".join(parts)
    return f"{said}: {', '.join(deeds)}." if deeds else f"{said}."


def amount_text(translator: Translator, amount: Amount) -> str:
    """`3`, `5 −1 per cell between`, `1 from 0, 2 from 2 by adjacent enemies`."""
    if amount.measure == CONSTANT:
        return str(amount.base)
    measure = word_text(translator, "measure", MEASURES[amount.measure])
    if amount.steps:
        steps = ", ".join(translator.text("sheet.step", worth=worth, least=least) for least, worth in amount.steps)
        return translator.text("sheet.by", steps=steps, measure=measure)
    each = f"{amount.each:+d}".replace("-", "\N{MINUS SIGN}")
    if amount.base:
        return translator.text("sheet.base-per", base=amount.base, each=each, measure=measure)
    return translator.text("sheet.per", each=each, measure=measure)


def word_text(translator: Translator, kind: str, entry: str) -> str:
    """The text of a word of the sheets' vocabulary."""
    return translator.text(f"{kind}.{kebab(entry)}")
