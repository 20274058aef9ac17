"""A character sheet in sentences, composed from the entries that the rules read: it cannot say anything else."""

from hexkeep.games.sigillum.components.sheet_language import (
    ATTRIBUTES,
    COMPLEXITIES,
    CONSTANT,
    EFFECTS,
    FILTERS,
    HEAL,
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
    TARGET_ALLIED,
    TARGETS,
    Amount,
    kebab,
)
from hexkeep.games.sigillum.components.sheets import Ability, Sheet
from hexkeep.kernel.table.drawing import memoized
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
    """The whole sheet: what kind of character it is, its abilities, what its effects mean."""
    return memoized(translator, sheet, _sheet_lines, translator, sheet)


def _sheet_lines(translator: Translator, sheet: Sheet) -> list[str]:
    lines = [f"{kind_line(translator, sheet)} · {translator.text('complexity.' + COMPLEXITIES[sheet.complexity])}"]
    for ability in sheet.abilities:
        lines.append(f"{heading(translator, ability)}. {ability_sentences(translator, ability)}")
    effects = [effect for ability in sheet.abilities for effect in effects_of(ability)]
    lines += [effect_line(translator, effect) for effect in dict.fromkeys(effects)]
    return lines


def unprinted_values(translator: Translator, sheet: Sheet) -> str:
    """Of which abilities of a sheet no source prints the recharge time."""
    unsure = [translator.text(f"ability.{ability.id}") for ability in sheet.abilities if ability.reconstructed]
    return translator.text("sheet.reconstructed-of", names=", ".join(unsure)) if unsure else ""


def ability_lines(translator: Translator, a: Ability) -> list[str]:
    """One ability: what it is and costs, what it does, what its effects mean."""
    return memoized(translator, a, _ability_lines, translator, a)


def _ability_lines(translator: Translator, a: Ability) -> list[str]:
    lines = [translator.text("sheet.main-note") if a.kind == 0 else cooldown_text(translator, a.cooldown)]
    lines.append(ability_sentences(translator, a))
    lines += [effect_line(translator, effect) for effect in effects_of(a)]
    return lines


def heading(translator: Translator, a: Ability) -> str:
    """`Lone Ear (main ability)`, `Withering (recharges for 2 rounds)`"""
    note = translator.text("sheet.main") if a.kind == 0 else cooldown_text(translator, a.cooldown)
    return f"{translator.text(f'ability.{a.id}')} ({note})"


def effects_of(a: Ability) -> list[int]:
    return [effect for effect in (a.gives, a.gains, a.otherwise) if effect != NO_EFFECT]


def effect_line(translator: Translator, effect: int) -> str:
    """`Stun: the character can do nothing.`"""
    name = EFFECTS[effect]
    return f"{translator.text(f'effect.{name}')}: {translator.text(f'effect-tip.{name}')}"


def ability_sentences(translator: Translator, a: Ability) -> str:
    """What an ability does and to whom, then what limits it."""
    told = [attack_sentence(translator, a)] if a.kind == 0 else special_sentences(translator, a)
    told += [word_text(translator, "only", FILTERS[what]) for what in a.only]
    if a.needs != NOTHING_NEEDED:
        told.append(word_text(translator, "needs", NEEDS[a.needs]))
    return " ".join(told)


def attack_sentence(translator: Translator, a: Ability) -> str:
    return translator.text("sheet.attack", target=target_text(translator, a), value=amount_text(translator, a.attack))


def special_sentences(translator: Translator, a: Ability) -> list[str]:
    """Movement first, then what happens at once, then the markers, as the sheet has it."""
    target = target_text(translator, a)
    told: list[str] = []
    if a.move != STAY:
        told.append(translator.text(f"move.{kebab(MOVES[a.move])}", target=target))
    if a.instant != NO_INSTANT:
        told.append(translator.text(f"instant.{kebab(INSTANTS[a.instant])}", target=target))
    if a.gives != NO_EFFECT:
        told.append(translator.text(gives_key(a, bool(told)), effect=f"effect:{EFFECTS[a.gives]}", target=target))
    if a.gains != NO_EFFECT:
        told.append(translator.text("sheet.gains", effect=f"effect:{EFFECTS[a.gains]}"))
    if a.otherwise != NO_EFFECT:
        key = "sheet.otherwise-heal" if a.instant == HEAL else "sheet.otherwise-move"
        told.append(translator.text(key, effect=f"effect:{EFFECTS[a.otherwise]}"))
    return told


def gives_key(a: Ability, after_another: bool) -> str:
    """How a marker is told of: laid on a cell, got by the user itself, or put on the target, perhaps after a move."""
    if a.target == ONE_CELL:
        return "sheet.lays"
    if a.reach == ON_SELF:
        return "sheet.gains"
    return "sheet.gives-then" if after_another else "sheet.gives"


def target_text(translator: Translator, a: Ability) -> str:
    """`one enemy in a straight line`, `all allies anywhere on the board, itself included`"""
    if a.target == OWN_CASTLE:
        return ""
    if a.target == ONE_CELL:
        return word_text(translator, "cell-target", REACHES[a.reach])
    reach = REACHES[a.reach]
    if a.all and f"reach.{kebab(reach)}-all" in translator:
        reach = f"{reach} all"
    target, where = word_text(translator, "target", TARGETS[a.target]), word_text(translator, "reach", reach)
    return f"{target} {where}"


def amount_text(translator: Translator, amount: Amount) -> str:
    """`3`, `1 for each free cell between`, `2 with at least 5 free cells beside the target, otherwise 0`."""
    if amount.measure == CONSTANT:
        return str(amount.base)
    if amount.steps:
        return steps_text(translator, amount)
    return translator.text("sheet.per", n=amount.each, measure=word_text(translator, "each", MEASURES[amount.measure]))


def steps_text(translator: Translator, amount: Amount) -> str:
    """The steps of a measure from the highest down."""
    name = kebab(MEASURES[amount.measure])
    lowest = min(0, amount.steps[0][0])
    told: list[str] = []
    for least, worth in reversed(amount.steps):
        if least > lowest:
            key = f"step.{name}.{least}"
            if key not in translator:
                key = "sheet.step-again" if told else f"step.{name}"
            told.append(translator.text("sheet.step", worth=worth, when=translator.text(key, n=least)))
    return ", ".join([*told, translator.text("sheet.otherwise", n=amount.of(lowest))])


def cooldown_text(translator: Translator, amount: Amount) -> str:
    """`recharges for 3 rounds`, `recharges for 5 rounds, 1 less for each cell between`."""
    if amount.measure == CONSTANT:
        return translator.text("sheet.cooldown", n=amount.base)
    if amount.measure == TARGET_ALLIED:
        return translator.text("sheet.cooldown-ally", n=amount.base, ally=amount.base + amount.each)
    measure = word_text(translator, "each", MEASURES[amount.measure])
    if not amount.base:
        return translator.text("sheet.cooldown-per", n=amount.each, measure=measure)
    key = "sheet.cooldown-more" if amount.each > 0 else "sheet.cooldown-less"
    return translator.text(key, n=amount.base, each=abs(amount.each), measure=measure)


def word_text(translator: Translator, kind: str, entry: str) -> str:
    """The text of a word of the sheets' vocabulary."""
    return translator.text(f"{kind}.{kebab(entry)}")
