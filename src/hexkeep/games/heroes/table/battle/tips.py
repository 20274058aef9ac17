"""What the inspector says of a unit in combat: how it moves, its numbers, its abilities, what lies upon it."""

from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.components.units import TYPES
from hexkeep.games.heroes.rules.combat.battlefield import hp_left, initiative
from hexkeep.games.heroes.rules.effects.unit_traits import TRAITS
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    ANGER_MARK,
    BERSERK_MARK,
    CLONE_MARK,
    COWED_MARK,
    DEFENCE_MARK,
    FORGET_MARK,
    PARALYSED_MARK,
    RETALIATED_MARK,
    SILENT_MARKS,
    SORROW_MARK,
    UPRIGHT_MARK,
    WARDED_MARK,
    HeroesState,
)
from hexkeep.games.heroes.table.battle.names import place_name, unit_name
from hexkeep.games.heroes.table.map.theme import UNIT_ICONS
from hexkeep.kernel.table.scene import Badge, Tip
from hexkeep.kernel.table.texts import Translator

STATES: tuple[tuple[int, str, str], ...] = (
    (PARALYSED_MARK, "rock", "paralysed"),
    (DEFENCE_MARK, "bolt-shield", "defending"),
    (RETALIATED_MARK, "boomerang", "retaliated"),
    (BERSERK_MARK, "enrage", "berserk"),
    (CLONE_MARK, "mirror-mirror", "clone"),
    (SILENT_MARKS, "silenced", "silent"),
    (SORROW_MARK, "hourglass", "sorrow"),
    (FORGET_MARK, "broken-arrow", "forget"),
    (WARDED_MARK, "magic-shield", "warded"),
    (COWED_MARK, "cracked-shield", "cowed"),
    (UPRIGHT_MARK, "checked-shield", "upright"),
    (ANGER_MARK, "sword-brandish", "anger"),
)
"""Marks of a unit, with their icons and the names of their texts."""
RULES = {PARALYSED_MARK: "HOM-PARA-01", DEFENCE_MARK: "HOM-DEF-02", RETALIATED_MARK: "HOM-CTERM-05"}


def state_badges(s: HeroesState, u: int, translator: Translator) -> list[Badge]:
    """A badge for each mark that changes what the unit can do."""
    return [
        Badge(icon=icon, tone="ink", corner="n", tip=translator.text(f"state.{word}"))
        for mark, icon, word in STATES
        if s.mark[u] & mark
    ]


def movement(s: HeroesState, u: int, translator: Translator) -> str:
    """How a unit moves, in a word: "flies"."""
    return translator.text(f"moves.{TYPES[s.box.stats[s.code[u]].type]}")


def fighter_tip(s: HeroesState, u: int, seat: int, translator: Translator) -> Tip:
    """Everything about a unit in combat, in sentences."""
    code = s.code[u]
    stats = s.box.stats[code]
    board = "large" if s.mode >= SKIRMISH else "small"
    speed = initiative(s, u) if s.archery else stats.initiative
    lines = [
        translator.text(f"moves.{TYPES[stats.type]}.{board}"),
        translator.text(
            "battle.numbers",
            a=stats.attack,
            d=stats.defense,
            h=max(0, hp_left(s, u)),
            of=stats.hp + s.health[u],
            i=speed,
        ),
    ]
    if stats.below >= 0:
        lines.append(translator.text("battle.pack", n=s.box.stats[stats.below].hp))
    lines += [translator.text(f"trait.{TRAITS[i]}", n=n) for i, n in enumerate(stats.traits) if n]
    rules = ["HOM-UNIT-18"]
    for mark, _, word in STATES:
        if s.mark[u] & mark:
            lines.append(translator.text(f"state.{word}"))
            rules += [RULES[mark]] if mark in RULES else []
    for word, n in (
        ("attack", s.might[u] + s.fury[u]),
        ("defense", s.armor[u]),
        ("initiative", s.haste[u]),
        ("health", s.health[u]),
        ("venom", s.venom[u]),
        ("shield", s.shield[u]),
    ):
        if n:
            lines.append(translator.text(f"state.{word}", n=n))
    if s.cell[u] >= 0 and not s.mark[u] & ACTIVATED_MARK:
        lines.append(translator.text("state.to-act"))
    place = place_name(s, s.cell[u], seat, translator) if s.cell[u] >= 0 else translator.text("battle.fallen")
    title = translator.text("battle.title", unit=unit_name(s, code, translator), place=place)
    return Tip(title, lines, rules, UNIT_ICONS.get(s.box.groups[stats.group], ""))
