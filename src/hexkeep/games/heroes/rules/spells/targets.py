"""Which units an effect may be aimed at."""

from collections.abc import Callable
from typing import Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.combat.battlefield import has, is_alive, owner
from hexkeep.games.heroes.rules.combat.boards import TOWER_CELL
from hexkeep.games.heroes.rules.combat.immunity import may_touch
from hexkeep.games.heroes.rules.effects.language import SPELL, WORD, WORDS
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    BERSERK_MARK,
    CORRODED_MARK,
    FORGET_MARK,
    MUTED_MARK,
    PARALYSED_MARK,
    RETALIATED_MARK,
    SORROW_MARK,
    HeroesState,
)

HEAL: Final = WORD["heal"]
CURE: Final = WORD["cure"]
UNBIND: Final = WORD["unbind"]
READY: Final = WORD["ready"]
HORDE: Final = WORD["horde"]
HEALTH: Final = WORD["health"]
INITIATIVE: Final = WORD["initiative"]
SHIELD: Final = WORD["fire-shield"]
TELEPORT: Final = WORD["teleport"]
UNSWAYED: Final = TRAIT["unswayed"]


def word_flags(*names: str) -> list[bool]:
    """By word: whether it is one of these."""
    words = [WORD[name] for name in names]
    return [word in words for word in range(len(WORDS))]


LASTS_ON_UNIT: Final = word_flags(
    "mute",
    "ward",
    "health",
    "initiative",
    "fire-shield",
    "burning-guard",
    "spell-guard",
    "forget",
    "stun",
    "sorrow",
    "might",
    "plate",
    "hex",
    "drag",
    "daunt",
    "upright",
    "berserk",
)
"""The effect lies upon a unit for longer than a moment."""
FOR_TIERS: Final = word_flags("paralyse", "mute", "ward", "ready", "teleport")
"""The effect is for units of certain tiers."""
AIMED_AT_UNIT: Final = word_flags("heal", "cure", "unbind", "horde", "paralyse", "mute", "ward", "ready", "teleport")
"""The effect is aimed at a unit, as are those of `FITS`."""
Fit = Callable[[HeroesState, int, Op, int], bool]
"""Whether an effect may be aimed at a fighter: state, seat, effect, fighter."""
FITS: Final[list[Fit | None]] = [None] * len(WORDS)


def targets(s: HeroesState, seat: int, op: Op, card: int, enough: int = 0) -> list[int]:
    """The fighters that an effect may be aimed at; `enough`: no more than so many are looked for."""
    found: list[int] = []
    word = op.word
    spell = card >= 0 and s.box.card(card).kind == SPELL
    fit = FITS[word]
    own = word in (HEAL, CURE, UNBIND, HORDE, TELEPORT, HEALTH) or (word in (INITIATIVE, SHIELD) and not spell)
    for u in range(len(s.cell)):
        if enough and len(found) == enough:
            break
        if not is_alive(s, u):
            continue
        if own and owner(s, s.side[u]) != seat:
            continue
        if spell and not may_touch(s, u, card):
            continue
        if LASTS_ON_UNIT[word] and s.boxes > 1 and has(s, u, UNSWAYED) > (0 if spell else 1):
            continue
        if fit is not None:
            if fit(s, seat, op, u):
                found.append(u)
            continue
        if FOR_TIERS[word] and not (op.a >> s.box.stats[s.code[u]].tier) & 1:
            continue
        if word == HEAL and s.damage[u] == 0:
            continue
        if word == CURE and s.damage[u] == 0 and not is_cursed(s, u):
            continue
        if word == UNBIND and not s.mark[u] & PARALYSED_MARK:
            continue
        if word == READY and not s.mark[u] & RETALIATED_MARK:
            continue
        if word in (HEAL, TELEPORT) and s.cell[u] == TOWER_CELL:
            continue
        if word == HORDE and horde_layer(s, op.a, s.code[u]) < 0:
            continue
        found.append(u)
    return found


HARMFUL_MARKS: Final = PARALYSED_MARK | MUTED_MARK | FORGET_MARK | SORROW_MARK | BERSERK_MARK


def is_cursed(s: HeroesState, u: int) -> bool:
    """Something bad lies upon the unit: a mark, a lowered figure, a Weakness token, poison."""
    lowered = min(s.haste[u], s.might[u], s.armor[u], s.fury[u], s.health[u]) < 0
    return s.mark[u] & HARMFUL_MARKS != 0 or lowered or s.venom[u] > 0


def lift_curses(s: HeroesState, u: int) -> None:
    """All that is bad is taken off the unit; what helps it stays."""
    s.mark[u] &= ~(HARMFUL_MARKS | CORRODED_MARK)
    for figures in (s.haste, s.might, s.armor, s.fury, s.health):
        figures[u] = max(0, figures[u])
    s.venom[u] = 0


def horde_layer(s: HeroesState, unit: int, code: int) -> int:
    """The layer of a horde that lies on this side of a card, or -1."""
    for i in (s.box.units[unit].few, s.box.units[unit].pack):
        if s.box.stats[i].below == code:
            return i
    return -1


# ---- which units a word fits ----------------------------------------------------------------------


def is_of_tier(s: HeroesState, op: Op, u: int) -> bool:
    """The unit is of one of the tiers that the effect names."""
    return (op.a >> s.box.stats[s.code[u]].tier) & 1 == 1


def is_waiting_enemy(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    """Sorrow: an enemy unit that has not acted yet."""
    return (
        owner(s, s.side[u]) != seat
        and is_of_tier(s, op, u)
        and not s.mark[u] & ACTIVATED_MARK
        and s.cell[u] != TOWER_CELL
    )


def is_ranged_unit(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    return is_of_tier(s, op, u) and s.box.stats[s.code[u]].type == RANGED and s.cell[u] != TOWER_CELL


def is_unit_of_tier(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    return is_of_tier(s, op, u) and s.cell[u] != TOWER_CELL


def is_own_unit(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    return owner(s, s.side[u]) == seat and s.cell[u] != TOWER_CELL


def is_any_unit(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    return s.cell[u] != TOWER_CELL


def is_neutral_enemy(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    return s.defender < 0 and owner(s, s.side[u]) != seat and is_of_tier(s, op, u)


def is_enemy_unit(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    return owner(s, s.side[u]) != seat
