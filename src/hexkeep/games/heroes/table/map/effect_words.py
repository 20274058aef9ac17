"""Effects in words, put together from the words that they are written in, in any language."""

import re
from collections.abc import Callable, Mapping
from typing import Protocol

from babel import Locale

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.effects.language import DECKS, KINDS, PRICES, RESOURCES, SCHOOLS, TIERS, WORDS
from hexkeep.kernel.table.texts import PLURALS, Translator


def filled(translator: Translator, key: str, words: Mapping[str, str], **args: str | int) -> str:
    """A text with words put in as they are: names and sentences may hold a colon, which would read as a token."""
    said = translator.text(key, **args) if args else translator.text(key)
    for name, word in words.items():
        said = said.replace("{" + name + "}", word)
    return said


class Texts(Protocol):
    """Texts by key."""

    def __getitem__(self, key: str, /) -> str: ...


ZERO_WORDS = ("rival-speed", "portal", "water-walk", "fly", "archery", "foresee")
"""Words that say something else where their number is 0."""


FOR_GROUPS = ("pierce", "elemental", "cube")
"""Words that are for the units they name alone; for others those units count twice."""


def _counted(said: str, letter: str, value: int) -> str:
    """Words with the plural form that fits a number: `{a:card|cards}`; languages differ in how many forms they have."""

    def form(found: re.Match[str]) -> str:
        forms = found[1].split("|")
        language = next(name for name, kinds in PLURALS.items() if len(kinds) == len(forms))
        kind = Locale.parse(language).plural_form(abs(value))
        order = PLURALS[language]
        return forms[order.index(kind) if kind in order else -1]

    return re.sub(r"\{" + letter + r":([^{}]*)\}", form, said)


def describe(box: Box, texts: Texts, program: int) -> str:
    """A program in words; what is done two times running is said once."""
    parts: list[str] = []
    for op in box.programs[program].ops:
        said = _said(box, texts, op)
        if parts and parts[-1] == said:
            parts[-1] = texts["word.twice"].replace("{a}", said)
        else:
            parts.append(said)
    return texts["word.then"].join(parts)


def _said(box: Box, texts: Texts, op: Op) -> str:
    name, _, kinds = WORDS[op.word]
    if name == "choose":
        return _chosen(box, texts, op)
    if name in ("morale", "luck", "path") or (name in ZERO_WORDS and not op.a):
        return texts[f"word.{_by_value(name, op.a)}"]
    said = texts[f"word.{_variant(name, op)}"]
    if name == "pay":
        amount = texts[f"amount.{RESOURCES[op.a]}"].replace("{n}", str(op.b))
        return said.replace("{a}", _counted(amount, "n", op.b))
    if name == "horde":
        beneath = box.groups[box.stats[box.units[op.a].few].group]
        said = said.replace("{b}", texts[f"family.{beneath}"])
    if name == "at-sea":
        return said + describe(box, texts, op.subs[0])
    if name == "on-die":
        faces = [(value, sub) for value, sub in (("+1", op.c), ("0", op.b), ("\N{MINUS SIGN}1", op.a)) if sub >= 0]
        return said + ", ".join(f"{value}: {describe(box, texts, sub)}" for value, sub in faces)
    doubled = ""
    for letter, kind, value in zip("abc", kinds, (op.a, op.b, op.c), strict=False):
        if kind == "G":
            favoured = [texts["family." + group] for i, group in enumerate(box.groups) if (value >> i) & 1]
            if name in FOR_GROUPS:
                said = said.replace("{n}", ", ".join(favoured))
            elif favoured:
                doubled = texts["word.doubled"].replace("{n}", ", ".join(favoured))
            continue
        said = _counted(said.replace("{" + letter + "}", _named(box, texts, kind, value)), letter, value)
    return said + doubled


def _chosen(box: Box, texts: Texts, op: Op) -> str:
    """Things to choose from; the same thing in smaller and smaller numbers is said as "up to"."""
    most = box.programs[op.subs[0]].ops[0]
    name = WORDS[most.word][0]
    if name in UP_TO and len(op.subs) == most.a:
        return _counted(texts[f"word.{name}.up-to"].replace("{a}", str(most.a)), "a", most.a)
    said = _alternatives(texts, [describe(box, texts, sub) for sub in op.subs])
    return texts["word.may"].replace("{a}", said) if op.may else said


def _alternatives(texts: Texts, said: list[str]) -> str:
    """ "gain 5 gold or gain 1 valuable"; where one of them is long: "pay 10 gold, gain 2 experience; or pay
    3 valuables, gain 2 experience"."""
    then = texts["word.then"]
    if any(then in each or ", " in each for each in said):
        return texts["word.or.else"].join(each.replace(then, texts["word.then.short"]) for each in said)
    return _either(texts, said)


UP_TO = ("sift", "mill")
"""Words of which any number up to the one named may be chosen."""
UNLIMITED = 99
"""How content writes "any number"."""
ALL_POWER = 9
"""How content writes "as much power as the spell can use": none asks for so much."""
VARIANTS: dict[str, Callable[[Op], str]] = {
    "bloodlust": lambda op: "sure" if op.b else "",
    "quicken": lambda op: "ground" if op.b else "",
    "extra-ballista": lambda op: "round" if op.a else "",
    "insights": lambda op: "" if op.a else "round",
    "school-power": lambda op: "free" if op.a == ALL_POWER else "",
    "school-counter": lambda op: "any" if op.b else "",
    "force-field": lambda op: ("round", "next")[op.a] if op.a < 2 else "",
    "initiative": lambda op: "less" if op.a < 0 else "",
    "eagle": lambda op: "expert" if op.a else "",
    "silence": lambda op: "all" if op.a == 2 else "",
    "mirth": lambda op: ("", "round", "combat")[op.a],
    "conjure": lambda op: "pack" if op.b else "",
    "counter": lambda op: "any" if op.a == UNLIMITED else "",
    "sacrifice-power": lambda op: "any" if op.a == UNLIMITED else "",
    "lay-out": lambda op: "" if op.b else "five",
    "chain": lambda op: "" if op.c else "two",
    "cure": lambda op: "" if op.a else "only",
    "search": lambda op: "one" if op.b == 1 else "",
    "visions": lambda op: "one" if op.a == 1 else "",
    "mill": lambda op: "one" if op.a == 1 else "",
    "main-movement": lambda op: "blocked" if op.b else "",
    "enhance": lambda op: "" if op.b else "free",
}
"""Words that are said otherwise for some of their numbers: what is added to the key of their text."""


def _variant(name: str, op: Op) -> str:
    """The key of a word's text, with what its numbers add."""
    added = VARIANTS[name](op) if name in VARIANTS else ""
    return f"{name}.{added}" if added else name


def _by_value(name: str, value: int) -> str:
    """Words whose number is no amount but says which of two things happens."""
    if name == "morale":
        return "morale.good" if value > 0 else "morale.bad"
    if name == "luck":
        return "luck.any" if value > 1 else "luck.dice"
    if name == "path":
        return "path.blocked" if value else "path"
    return f"{name}.none"


def _either(texts: Texts, words: list[str]) -> str:
    """ "bronze, silver or gold"."""
    return texts["word.or"].join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _named(box: Box, texts: Texts, kind: str, value: int) -> str:
    if kind == "r":
        return texts["resource." + RESOURCES[value]]
    if kind == "d":
        return texts[f"deck.{DECKS[value]}.of"]
    if kind == "k":
        return texts[f"kind.{KINDS[value]}.one"]
    if kind == "p":
        return texts["price." + PRICES[value]]
    if kind == "t":
        return _either(texts, [texts["tier." + TIERS[i]] for i in range(4) if (value >> i) & 1])
    if kind == "c":
        return texts["card." + box.cards[value].name]
    if kind == "u":
        return texts["family." + box.units[value].name.removeprefix("neutral-")]
    if kind == "s":
        return texts["school." + SCHOOLS[value]]
    if kind == "h":
        return texts["person." + box.heroes[value].name]
    if kind == "l":
        places = [location.name for i, location in enumerate(box.locations) if (value >> i) & 1]
        return ", ".join(texts[f"location.{name}"] for name in places)
    return str(value).replace("-", "\N{MINUS SIGN}")
