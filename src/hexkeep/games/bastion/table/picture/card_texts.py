"""The tips of cards: what a card does, in the words of the edition played."""

from functools import cache

from hexkeep.games.bastion.components.box import (
    ABILITIES,
    BOOST_NEIGHBOURS,
    DROUGHT,
    GREY,
    IMMUNE,
    MODES,
    PRISMATIC_1,
    PRISMATIC_2,
    SHIELD,
    WHITE,
)
from hexkeep.games.bastion.rules.actions.payment import DROP, demand, total_mana
from hexkeep.games.bastion.rules.enemies.abilities import has_ability
from hexkeep.games.bastion.rules.enemies.shields import why_not_target
from hexkeep.games.bastion.rules.enemies.strength import (
    DRAGON,
    FLOOR,
    INQUISITOR,
    MIMICKED,
    PART_RULES,
    PRINTED,
    STRUCTURE,
    WYRM,
    strength_at,
    strength_parts,
)
from hexkeep.games.bastion.state import BastionState, leading_card
from hexkeep.games.bastion.vocabulary import (
    AT,
    CLASSES,
    ENEMY,
    FIRST_LEGEND,
    LEGENDS,
    MANA,
    RECIPE_LENGTH,
    RITUAL,
    RITUALS,
    SPELL,
    SPELLS,
    WALL_SECTIONS,
    enemy_class,
    recipe_index,
    ritual_colour,
    ritual_kind,
    spell_kind,
    spell_power,
)
from hexkeep.kernel.rulebook import rulebook
from hexkeep.kernel.table.scene import Tip
from hexkeep.kernel.table.texts import Translator

PACKAGE = "hexkeep.games.bastion"
ABILITY_RULES = {
    "reinforce": ("BAS-ENM-06",),
    "symbiote": ("BAS-CRE-01", "BAS-CRE-04"),
    "flier": ("BAS-FLY-01", "BAS-FLY-03"),
    "shield": ("BAS-PRI-01",),
    "rush": ("BAS-ENM-07",),
    "drought": ("BAS-ENM-08", "BAS-MANA-15"),
    "citadel": ("BAS-DRA-01", "BAS-DRA-06", "BAS-DRA-07"),
    "boost-colour": ("BAS-DRA-04",),
    "boost-all": ("BAS-LEG-18",),
    "mimic": ("BAS-SHA-01",),
    "evict": ("BAS-LEG-08", "BAS-MOVE-06", "BAS-MOVE-07"),
    "ban-flame": ("BAS-LEG-13", "BAS-LEG-14"),
    "ban-lightning": ("BAS-LEG-13", "BAS-LEG-14"),
    "shield-walls": ("BAS-LEG-10",),
    "immune": ("BAS-LEG-20", "BAS-LEG-22"),
    "boost-neighbours": ("BAS-LEG-16", "BAS-LEG-17"),
}
CIRCLE_RULES = {
    WHITE: ("BAS-COL-01",),
    PRISMATIC_1: ("BAS-COL-02", "BAS-COL-05", "BAS-COL-06", "BAS-COL-07"),
    PRISMATIC_2: ("BAS-COL-03", "BAS-COL-05", "BAS-COL-06", "BAS-COL-07"),
    GREY: ("BAS-COL-04",),
}
CIRCLE_KEYS = {WHITE: "circle.white", PRISMATIC_1: "circle.one", PRISMATIC_2: "circle.two", GREY: "circle.grey"}
SPELL_RULES = {
    "alchemy": ("BAS-SALC-01",),
    "plenty": ("BAS-SPLE-01", "BAS-SPLE-02"),
    "prism": ("BAS-SPRI-01",),
    "copy": ("BAS-SCOP-01", "BAS-SCOP-02"),
    "lightning": ("BAS-SLIG-01",),
    "fireball": ("BAS-SFIR-01",),
    "flame": ("BAS-SFIR-02",),
    "repetition": ("BAS-SREP-01", "BAS-SREP-02"),
    "swap": ("BAS-SSWA-01", "BAS-SSWA-02"),
    "arrow": ("BAS-SARR-01",),
    "teleport": ("BAS-STEL-01", "BAS-STEL-02"),
    "acceleration": ("BAS-SACC-01", "BAS-SACC-02"),
}
RITUAL_RULES = {
    "collector": ("BAS-ART-03",),
    "transducer": ("BAS-ART-04",),
    "source": ("BAS-STR-06",),
    "obelisk": ("BAS-STR-07",),
    "emitter": ("BAS-STR-08",),
    "cannon": ("BAS-STR-09",),
}
TERM_KEYS = {
    PRINTED: "term.printed",
    MIMICKED: "term.mimicked",
    DRAGON: "term.dragon",
    WYRM: "term.wyrm",
    INQUISITOR: "term.inquisitor",
    STRUCTURE: "term.structure",
    FLOOR: "term.floor",
}
KNOWN_SPELLS = ("beast", "warrior", "flier")
"""Enemies whose spell a source gives; the others' are reconstructed."""


def rules_of_edition(s: BastionState, *ids: str) -> list[str]:
    """The ids of those rules that hold in the edition being played."""
    return list(_rules_that_hold(s.box.edition.name, ids))


@cache
def _rules_that_hold(edition: str, ids: tuple[str, ...]) -> tuple[str, ...]:
    book = rulebook(PACKAGE)
    return tuple(i for i in ids if i and book[i].holds_for({"edition": (edition,)}))


def edition_text(s: BastionState, translator: Translator, key: str, **args: str | int) -> str:
    """The edition's own wording of a text, where the editions differ."""
    own = f"{key}.{s.box.edition.name}"
    return translator.text(own if own in translator else key, **args)


def enemy_kind(card: int) -> str:
    return CLASSES[enemy_class(card)] if card < FIRST_LEGEND else LEGENDS[card - FIRST_LEGEND]


def enemy_tip(s: BastionState, card: int, spot: int, translator: Translator) -> Tip:
    """An enemy card: what an attack on it costs and why, its abilities, its spell."""
    kind = enemy_kind(card)
    flags = s.box.flags[card]
    lines, cited = price_lines(s, spot, translator)
    for name, bit in ABILITIES.items():
        if flags & bit:
            dried = MANA.write(max(0, s.box.forbids[card]))
            shields = name == "boost-neighbours" and s.box.edition.inquisitor_shields  # BAS-LEG-17
            key = f"ability.{name}.shields" if shields else f"ability.{name}"
            lines.append(edition_text(s, translator, key, n=s.box.reinforcements[card], mana=dried))
            cited.extend(ABILITY_RULES[name])
    lines.extend(neighbours_line(s, card, spot, translator))
    circle = s.box.circle[card]
    if circle >= WHITE:
        lines.append(translator.text(CIRCLE_KEYS[circle]))
        cited.extend(CIRCLE_RULES[circle])
    if has_ability(s, spot, IMMUNE) and not flags & IMMUNE:
        lines.append(translator.reason(s.box.edition.immune))
    face = s.box.spell[card]
    lines.append(translator.text("scene.carries", spell=SPELL.write(face), does=spell_words(s, face, translator)))
    return Tip(
        title=translator.text("forecast.enemy", enemy=ENEMY.write(card), at=AT.write(spot)),
        lines=lines,
        rules=list(dict.fromkeys(rules_of_edition(s, *cited))),
        reconstructed=unprinted_values(kind, flags, translator),
    )


def price_lines(s: BastionState, spot: int, translator: Translator) -> tuple[list[str], list[str]]:
    """What an attack on a spot costs, as a sum where it has several parts, and who forbids it; with the rules."""
    need = demand(s, spot)
    price = " + ".join(mana_parts(need, translator)) or translator.text("hint.any", n=total_mana(need))
    lines = [translator.text("scene.price", price=price)]
    parts = strength_parts(s, spot)
    cited = [rule for _, part, _ in parts for rule in PART_RULES[part]]
    if len(parts) > 1:
        sums = ""
        for card, part, amount in parts:
            label = translator.name(ENEMY, card) if part in (PRINTED, MIMICKED) else translator.text(TERM_KEYS[part])
            sign = "" if not sums else " + " if amount > 0 else " − "
            sums += f"{sign}{abs(amount)} {label}"
        lines.append(translator.text("scene.sum", sum=sums, n=strength_at(s, spot)))
    if need[DROP]:
        lines.append(translator.text("scene.left-out", n=need[DROP]))
    reason = why_not_target(s, spot)
    if reason is not None:
        lines.append(translator.reason(reason))
        cited.append(reason.rule)
    return lines, cited


def neighbours_line(s: BastionState, card: int, spot: int, translator: Translator) -> list[str]:
    """On whom an enemy that shields or strengthens its neighbours acts now."""
    if not s.box.flags[card] & (SHIELD | BOOST_NEIGHBOURS) or spot >= WALL_SECTIONS:
        return []
    beside = [other for other in (spot - 1, spot + 1) if 0 <= other < WALL_SECTIONS and s.spots[other]]
    if not beside:
        return []
    names = ", ".join(translator.name(ENEMY, leading_card(s, other)) for other in beside)
    return [translator.text("scene.beside", names=names)]


def unprinted_values(kind: str, flags: int, translator: Translator) -> str:
    """Which values of an enemy card no source prints."""
    if kind in KNOWN_SPELLS:
        return ""
    if flags & DROUGHT:
        return translator.text("scene.reconstructed.drought")
    return translator.text("scene.reconstructed.spell")


def mana_parts(need: list[int], translator: Translator) -> list[str]:
    """`3 yellow`, `4 green`: what a demand asks of each colour."""
    return [translator.text("hint.mana", n=need[c], mana=MANA.write(c)) for c in range(6) if need[c]]


def spell_words(s: BastionState, face: int, translator: Translator) -> str:
    """What a spell does, in a sentence."""
    return edition_text(s, translator, f"does.{SPELLS[spell_kind(face)]}", n=spell_power(face))


def spell_tip(s: BastionState, face: int, card: int, translator: Translator) -> Tip:
    name = SPELLS[spell_kind(face)]
    return Tip(
        title=translator.thing(SPELL.write(face)),
        lines=[
            spell_words(s, face, translator),
            translator.text(f"when.{s.box.action[spell_kind(face)]}"),
            translator.text("scene.won-from", enemy=ENEMY.write(card)),
        ],
        rules=rules_of_edition(s, *SPELL_RULES[name]),
        reconstructed=unprinted_values(enemy_kind(card), 0, translator),
    )


def ritual_tip(s: BastionState, card: int, translator: Translator) -> Tip:
    name = RITUALS[ritual_kind(card)]
    return Tip(
        title=translator.name(RITUAL, card),
        lines=[
            translator.text(f"does.{name}", mana=MANA.write(ritual_colour(card))),
            translator.text("scene.ritual.tip", mana=MANA.write(ritual_colour(card))),
        ],
        rules=rules_of_edition(s, *RITUAL_RULES[name], "BAS-RIT-01", "BAS-RIT-02"),
    )


def deck_lines(s: BastionState, translator: Translator) -> list[str]:
    """What everybody knows of the deck: how many of each class are still to come, at most."""
    if len(s.recipe) != RECIPE_LENGTH:
        return []
    seen: list[int] = [0] * RECIPE_LENGTH
    open_cards = [*s.spent, *[c for cards in (*s.spots, *s.spells) for c in cards]]
    for card in open_cards:
        seen[recipe_index(card)] += 1
    lines = [translator.text("scene.recipe", mode=translator.text(f"setup.mode.{MODES[s.box.edition.index][s.mode]}"))]
    for kind, name in enumerate(CLASSES):
        left = s.recipe[kind] - seen[kind]
        if left > 0:
            lines.append(f"{left} × {translator.text(f'class.{name}')}")
    certain = [LEGENDS[i] for i in range(10) if s.recipe[12 + i] and not seen[12 + i]]
    lines.extend(translator.thing(f"enemy:{name}") for name in certain)
    unseen = s.recipe[22] - sum(seen[12 + i] for i in range(10) if not s.recipe[12 + i])
    if unseen > 0:
        lines.append(translator.text("scene.unseen-legends", n=unseen))
    return lines
