"""Whether a card, or an effect of it, can do anything now."""

from typing import Final

from hexkeep.games.heroes.components.cards import Card
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.combat.battlefield import enemy_hero_seat, has, is_on_board, owner
from hexkeep.games.heroes.rules.effects.interpreter import CONDITIONS, HAND_TESTS, is_prevented
from hexkeep.games.heroes.rules.effects.language import SPELL, WORD
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.spells.targets import AIMED_AT_UNIT, FITS, targets
from hexkeep.games.heroes.state import MUTE_AURA, STACKED_MARK, HeroesState
from hexkeep.games.heroes.vocabulary.reasons import (
    OTHER_FACTION,
    SILENCED,
    SPELL_LIMIT,
)
from hexkeep.kernel.types import Reason

ROB: Final = WORD["rob"]
DISHEARTEN: Final = WORD["dishearten"]
COUNTER: Final = WORD["counter"]
MELEE: Final = WORD["melee-attack"]
BLESS: Final = WORD["bless"]
SAVE: Final = WORD["save"]
SHACKLE: Final = WORD["shackle"]
REGAIN: Final = WORD["regain"]
RESHUFFLE: Final = WORD["reshuffle"]
SWAP: Final = WORD["swap"]
STACKED_SILENCE: Final = TRAIT["stacked-silence"]
CHOICE: Final = WORD["choose"]


def why_not_kind(s: HeroesState, seat: int, c: Card) -> Reason | None:
    """The rule against playing any card of this kind now."""
    if c.faction and s.box.factions[s.faction[seat]].name != c.faction:  # HOM-ABIL-03
        return OTHER_FACTION
    if c.kind == SPELL and s.field >= 0 and s.casts[seat] >= s.limit[seat]:  # HOM-SPELL-05, HOM-SPELL-07
        return SPELL_LIMIT
    if c.kind == SPELL and is_silenced(s, seat):
        return SILENCED
    return None


def is_silenced(s: HeroesState, seat: int) -> bool:
    """The seat casts no spells: nobody does in this combat, or it fights stacked Faerie Dragons."""
    if s.aura & MUTE_AURA:
        return True
    if s.boxes == 1:  # saves time: the dragons are in another box
        return False
    return any(
        s.mark[u] & STACKED_MARK and s.cell[u] >= 0 and owner(s, s.side[u]) != seat and has(s, u, STACKED_SILENCE)
        for u in range(len(s.cell))
    )


def is_possible(s: HeroesState, seat: int, program: int, moment: int, card: int) -> bool:
    """HOM-CARD-09: some part of the effect can happen."""
    found = False
    for op in s.box.programs[program].ops:
        if op.moments & moment and not found:
            found = can_do(s, seat, op, moment, card)
    return found


def can_do(s: HeroesState, seat: int, op: Op, moment: int, card: int) -> bool:
    """Whether an effect can do anything now."""
    word = op.word
    if is_prevented(s, word, card, moment):
        return False
    condition = CONDITIONS[word]
    if condition is not None:
        return condition(s, seat, op, card)
    hand_test = HAND_TESTS[word]
    if hand_test is not None:
        return hand_test(s, op, seat, card)
    if AIMED_AT_UNIT[word] or FITS[word] is not None:
        return len(targets(s, seat, op, card, 1)) > 0
    if word == CHOICE:
        return any(is_possible(s, seat, sub, moment, card) for sub in op.subs)
    if word == ROB:
        enemy = enemy_hero_seat(s, seat)
        return enemy >= 0 and len(s.hand[enemy]) > 0
    if word == DISHEARTEN:
        enemy = enemy_hero_seat(s, seat)
        return enemy >= 0 and s.morale[enemy] > 0
    if word == SHACKLE:
        return s.defender >= 0
    if word == SAVE:
        return (op.a >> s.box.stats[s.code[s.target]].tier) & 1 == 1
    if word in (MELEE, BLESS):
        return s.box.stats[s.code[s.striker]].type != RANGED
    if word == COUNTER:
        return s.power <= op.a
    if word == RESHUFFLE:
        return len(s.discard[seat]) > 0
    if word == REGAIN:
        return any(s.box.card(c).kind == op.a for c in s.discard[seat])
    if word == SWAP:
        return sum(1 for u in range(len(s.cell)) if is_on_board(s, u) and owner(s, s.side[u]) == seat) > 1
    return True


def is_in_combat(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """A combat is being fought."""
    return s.field >= 0
