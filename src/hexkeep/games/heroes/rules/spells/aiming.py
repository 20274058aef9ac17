"""An effect is aimed at one unit; the player of that unit may answer a spell."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.combat.battlefield import combat_unit, is_fighting, owner, side_of
from hexkeep.games.heroes.rules.combat.damage import heal, paralyse
from hexkeep.games.heroes.rules.combat.immunity import deal_card_damage, shrugs_off
from hexkeep.games.heroes.rules.effects.interpreter import HANDLERS, effect
from hexkeep.games.heroes.rules.effects.language import AIMED, WORD, WORDS
from hexkeep.games.heroes.rules.spells.answers import (
    EndSpellGuard,
    ask_for_answer,
    may_be_answered,
    spell_guard,
)
from hexkeep.games.heroes.rules.spells.area_spells import ChainLightning, Fireball
from hexkeep.games.heroes.rules.spells.casting import RestoreSpell
from hexkeep.games.heroes.rules.spells.moving_units import Teleport
from hexkeep.games.heroes.rules.spells.targets import FITS, Fit, horde_layer, is_enemy_unit, lift_curses, targets
from hexkeep.games.heroes.rules.steps import ask_target
from hexkeep.games.heroes.state import (
    MUTED_MARK,
    PARALYSED_MARK,
    RETALIATED_MARK,
    WARDED_MARK,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import HEALTH_FIGURE, INITIATIVE_FIGURE, NO_MORE
from hexkeep.games.heroes.vocabulary.events import BOOSTED
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

HEAL: Final = WORD["heal"]
CURE: Final = WORD["cure"]
HORDE: Final = WORD["horde"]
TELEPORT: Final = WORD["teleport"]
DAMAGE: Final = WORD["damage"]
SNAP: Final = WORD["snap"]
CHAIN: Final = WORD["chain"]
BLAST: Final = WORD["blast"]
METEOR: Final = WORD["meteor"]
SPELL_GUARD: Final = WORD["spell-guard"]
BURNING_GUARD: Final = WORD["burning-guard"]
UNBIND: Final = WORD["unbind"]
HEALTH: Final = WORD["health"]
INITIATIVE: Final = WORD["initiative"]
PARALYSE: Final = WORD["paralyse"]
MUTE: Final = WORD["mute"]
WARD: Final = WORD["ward"]
READY: Final = WORD["ready"]
SHIELD: Final = WORD["fire-shield"]
UnitEffect = Callable[[HeroesState, int, int, int, int], None]
"""What an aimed effect does: state, fighter, two numbers of the effect, seat."""
UNIT_EFFECTS: Final[list[UnitEffect | None]] = [None] * len(WORDS)


def aimed_effect(*words: str, fits: Fit) -> Callable[[UnitEffect], UnitEffect]:
    """Decorates what these words, aimed at one unit, do to it; `fits`: which units they may be aimed at."""

    def register(applied: UnitEffect) -> UnitEffect:
        for word in words:
            FITS[WORD[word]] = fits
            UNIT_EFFECTS[WORD[word]] = applied
            HANDLERS[WORD[word]] = _aim
        return applied

    return register


class Aim(Step[HeroesState]):
    """Choose the unit that an effect is aimed at. `word`, `a`, `b` and `c` are the effect as in `Op`."""

    name: ClassVar[str] = "aim"

    def __init__(self, word: int, a: int, b: int, c: int, seat: int, card: int) -> None:
        self.word: Final = word
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.seat: Final = seat
        self.card: Final = card

    def choices(self, s: HeroesState) -> list[int]:
        return targets(s, self.seat, Op(self.word, self.a, self.b, self.c, False, [], 0), self.card)

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s):
            return False
        found = self.choices(s)
        if len(found) == 1:
            self.apply_or_answer(s, found[0], side_of(s, self.seat))
            return False
        return len(found) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(self.seat, self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        self.apply_or_answer(s, option[1], side_of(s, seat))

    def apply_or_answer(self, s: HeroesState, u: int, side: int) -> None:
        """A spell aimed at a unit of the enemy may be answered, if the player of that unit holds cards."""
        if may_be_answered(s, u, side, self.card):
            s.push(AnswerSpell(self.word, self.a, self.b, self.c, self.seat, self.card, u))
        else:
            self.apply(s, u)

    def apply(self, s: HeroesState, u: int) -> None:
        """The effect happens to the unit."""
        word = self.word
        n = self.a
        if word not in (CHAIN, BLAST, METEOR) and shrugs_off(s, u, self.card):
            return
        aimed = UNIT_EFFECTS[word]
        if aimed is not None:
            aimed(s, u, self.a, self.b, self.seat)
            return
        if word in (HEALTH, INITIATIVE, SHIELD) and (self.b >> s.box.stats[s.code[u]].group) & 1:
            n *= 2  # a specialty counts twice for its favourites
        if word in (DAMAGE, SNAP):
            deal_card_damage(s, u, n, self.card)
        elif word == CHAIN:
            s.push(ChainLightning(s.cell[u], self.b, self.c, self.seat, self.card, 1 << u))
            deal_card_damage(s, u, n, self.card)
        elif word == BLAST:
            s.push(Fireball(u, n, self.seat, self.card))
        elif word == HEAL:
            heal(s, u, n)
        elif word == CURE:
            lift_curses(s, u)
            heal(s, u, n)
        elif word == UNBIND:
            s.mark[u] &= ~PARALYSED_MARK
        elif word == HEALTH:
            s.health[u] += n
            s.tell(BOOSTED, combat_unit(s, u), HEALTH_FIGURE, n)
        elif word == INITIATIVE:
            s.haste[u] += n
            s.tell(BOOSTED, combat_unit(s, u), INITIATIVE_FIGURE, n)
        elif word == PARALYSE:
            paralyse(s, u)
        elif word == MUTE:
            s.mark[u] |= MUTED_MARK
        elif word == WARD:
            s.mark[u] |= WARDED_MARK
        elif word == READY:
            s.mark[u] &= ~RETALIATED_MARK
        elif word == SHIELD:
            s.shield[u] = n
        elif word == TELEPORT:
            s.push(Teleport(u, self.seat))
        elif word == HORDE:
            s.code[u] = horde_layer(s, self.a, s.code[u])


DAMAGE_WORDS: Final = (DAMAGE, CHAIN, BLAST, METEOR)


class SpellOnUnit(Step[HeroesState]):
    """A spell of a seat is aimed at the unit `u`; the other arguments are those of `Aim`."""

    def __init__(self, word: int, a: int, b: int, c: int, seat: int, card: int, u: int) -> None:
        self.word: Final = word
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.seat: Final = seat
        self.card: Final = card
        self.u: Final = u

    def aim(self) -> Aim:
        return Aim(self.word, self.a, self.b, self.c, self.seat, self.card)


class AnswerSpell(SpellOnUnit):
    """A spell is aimed at a unit: its player may turn it back or parry it.

    Asked of everyone with cards, so that the question tells nothing.
    """

    name: ClassVar[str] = "answer"

    def run(self, s: HeroesState) -> bool:
        s.aimed = self.u
        return is_fighting(s)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_for_answer(s, self.u, self.word in DAMAGE_WORDS, out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            s.aimed = -1
            self.aim().apply(s, self.u)
            return
        guard = spell_guard(s, self.u)
        s.countered = 0
        s.push(ResolveAnswer(self.word, self.a, self.b, self.c, self.seat, self.card, self.u, guard))
        s.push(RestoreSpell(s.spell, s.power, s.recalled, s.fuelled))
        play_card(s, seat, option, AIMED)


class ResolveAnswer(SpellOnUnit):
    """After the answer: a spell turned back is aimed anew by who turned it; any other works, parried or not."""

    name: ClassVar[str] = "redirect"

    def __init__(self, word: int, a: int, b: int, c: int, seat: int, card: int, u: int, guard: int) -> None:
        super().__init__(word, a, b, c, seat, card, u)
        self.guard: Final = guard

    def choices(self, s: HeroesState) -> list[int]:
        return [v for v in self.aim().choices(s) if v != self.u]

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s):
            return False
        found = self.choices(s) if s.countered else [self.u] if s.cell[self.u] >= 0 else []
        if len(found) > 1:
            return True
        s.push(EndSpellGuard(self.u, self.guard))
        s.countered = 0
        s.aimed = -1
        if found:
            self.aim().apply(s, found[0])
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(owner(s, s.side[self.u]), self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.countered = 0
        s.aimed = -1
        s.push(EndSpellGuard(self.u, self.guard))
        self.aim().apply(s, option[1])


FITS[SNAP] = is_enemy_unit


@effect(
    "damage",
    "snap",
    "chain",
    "blast",
    "heal",
    "cure",
    "unbind",
    "health",
    "initiative",
    "paralyse",
    "mute",
    "ward",
    "ready",
    "teleport",
    "fire-shield",
    "horde",
)
def _aim(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if op.word == CHAIN:
        s.push(Aim(op.word, op.a, op.b, op.c, seat, card))
    elif op.word in (HEALTH, INITIATIVE, SHIELD, SPELL_GUARD, BURNING_GUARD, METEOR):
        s.push(Aim(op.word, op.a, op.b, 0, seat, card))
    else:
        s.push(Aim(op.word, op.a, -1, 0, seat, card))


AIMING_STEPS: Final = step_table(Aim, AnswerSpell, ResolveAnswer)
