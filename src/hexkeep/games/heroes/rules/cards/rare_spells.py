"""Rare magic: Berserk and Clone, spells borrowed from the common pile, power doubled, units that act out of turn."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.cards.deck import remove_card, turn_up
from hexkeep.games.heroes.rules.cards.playing import castable, play_card, why_kind
from hexkeep.games.heroes.rules.combat.battlefield import fighting, on_board, owner
from hexkeep.games.heroes.rules.combat.boards import cells_in
from hexkeep.games.heroes.rules.combat.combat import FROZEN, NextUnit
from hexkeep.games.heroes.rules.combat.expansion_unit_effects import in_combat, of_tier, tiered_unit
from hexkeep.games.heroes.rules.combat.unit_abilities import beside_free, summon
from hexkeep.games.heroes.rules.combat.unit_effects import aimed_effect
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import ACT, MAP, SPELL
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    BERSERK_MARK,
    CLONE_MARK,
    DEFENCE_MARK,
    GUARDED_BIT,
    HUSH_MARK,
    MOVED_BIT,
    SLOW_CARDS,
    STRUCK_BIT,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import AT_CELL, CAST, DECLINE, P_CELL, P_FOUND, P_REMOVE, P_TARGET, REMOVE, TARGET
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option

# ---- upon units ---------------------------------------------------------------------------------


@aimed_effect("berserk", fits=tiered_unit)
def _berserk(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.mark[u] |= BERSERK_MARK


def clonable(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    """An own unit, no image itself, with an empty space beside it."""
    mine = owner(s, s.side[u]) == seat and on_board(s, u) and not s.mark[u] & CLONE_MARK
    return mine and of_tier(s, op, u) and beside_free(s, u) != 0


class Clone(Step[HeroesState]):
    """An image of a unit comes to an empty space beside it; it has one health, and nothing is left of it afterwards."""

    name: ClassVar[str] = "clone"

    def __init__(self, u: int, seat: int) -> None:
        self.u: Final = u
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.u, self.seat]

    def run(self, s: HeroesState) -> bool:
        return fighting(s) and on_board(s, self.u) and beside_free(s, self.u) != 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in cells_in(beside_free(s, self.u))]
        out.append(Decision(self.seat, P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        code = s.code[self.u]
        summon(s, code, s.side[self.u], option[1])
        s.mark[-1] |= CLONE_MARK
        s.health[-1] = 1 - s.box.stats[code].hp


@aimed_effect("clone", fits=clonable)
def _clone(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.push(Clone(u, seat))


@effect("hush", needs=in_combat)
def _hush(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The Orb of Inhibition: no unit on the board has an ability in this combat round."""
    for u in range(len(s.mark)):
        s.mark[u] |= HUSH_MARK


# ---- out of turn --------------------------------------------------------------------------------


def archers(s: HeroesState, seat: int) -> list[int]:
    """Own ranged units that have not been activated in this combat round."""
    return [
        u
        for u in range(len(s.cell))
        if on_board(s, u)
        and owner(s, s.side[u]) == seat
        and s.box.stats[s.code[u]].type == RANGED
        and not s.mark[u] & (ACTIVATED_MARK | FROZEN)
    ]


def overtakes(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """The active unit has not done anything yet."""
    return fighting(s) and s.actor >= 0 and not s.acted & (MOVED_BIT | STRUCK_BIT) and len(archers(s, seat)) > 0


class Overtake(Step[HeroesState]):
    """The Bowstring: an own ranged unit acts now; the unit that was to act has its activation afterwards."""

    name: ClassVar[str] = "overtake"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.seat]

    def run(self, s: HeroesState) -> bool:
        found = archers(s, self.seat) if fighting(s) else []
        if len(found) == 1:
            self.call(s, found[0])
        return len(found) > 1

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TARGET, u, 0, 0) for u in archers(s, self.seat)]
        out.append(Decision(self.seat, P_TARGET, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        self.call(s, option[1])

    def call(self, s: HeroesState, u: int) -> None:
        s.mark[s.actor] &= ~ACTIVATED_MARK
        if s.acted & GUARDED_BIT:
            s.mark[s.actor] |= DEFENCE_MARK
        NextUnit().begin(s, u)


@effect("overtake", needs=overtakes)
def _overtake(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Overtake(seat))


# ---- spells that are not in the hand ------------------------------------------------------------


def now(s: HeroesState) -> int:
    """The moment of the own turn or of the own unit's activation."""
    return MAP if s.field < 0 else ACT


def lendable(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """The top spell of the common pile can be cast now."""
    if not s.piles[SPELL]:
        return False
    top = s.piles[SPELL][-1]
    return why_kind(s, seat, s.box.card(top)) is None and castable(s, seat, top, now(s))


@effect("borrow-spell", needs=lendable)
def _borrow_spell(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The Helm of the Alabaster Unicorn: the top spell of the common pile is cast, then goes to the own pile.

    HOM-SPELL-08: it passes through the hand, so it is put away as any card of the caster.
    """
    if lendable(s, seat, op, card):
        top = s.piles[SPELL].pop()
        turn_up(s, SPELL)
        s.hand[seat].append(top)
        play_card(s, seat, (CAST, top, 0, 0), now(s))


class Found(Step[HeroesState]):
    """The card just found: cast at once, beyond the limit, and given back (`cast`); or removed from the game.

    Asked by the size of the hand alone.
    """

    name: ClassVar[str] = "found"

    def __init__(self, seat: int, cast: int, moment: int) -> None:
        self.seat: Final = seat
        self.cast: Final = cast
        self.moment: Final = moment

    def args(self) -> list[int]:
        return [self.seat, self.cast, self.moment]

    def run(self, s: HeroesState) -> bool:
        return len(s.hand[self.seat]) > 0 and not s.rules & SLOW_CARDS

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        card = s.hand[self.seat][-1]
        options: list[Option] = []
        if not self.cast:
            options.append((REMOVE, card, 0, 0))
        elif card >= 0 and s.box.card(card).kind == SPELL and castable(s, self.seat, card, self.moment):
            options.append((CAST, card, 0, 0))
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_FOUND if self.cast else P_REMOVE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REMOVE:
            remove_card(s, seat, option[1])
        elif option[0] == CAST:
            if s.field >= 0:
                s.limit[seat] += 1
            s.borrowed.append(option[1])
            play_card(s, seat, option, self.moment)


@effect("cast-found")
def _cast_found(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Found(seat, 1, moment))


@effect("shed-found")
def _shed_found(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Found(seat, 0, moment))


@effect("double-power")
def _double_power(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.power *= 2


class Forgo(Step[HeroesState]):
    """A card of the hand is removed from the game."""

    name: ClassVar[str] = "forgo"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.seat]

    def run(self, s: HeroesState) -> bool:
        return len(s.hand[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REMOVE, card, 0, 0) for card in s.hand[self.seat]]
        out.append(Decision(self.seat, P_REMOVE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        remove_card(s, seat, option[1])


@effect("forgo")
def _forgo(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Forgo(seat))


SORCERY_STEPS: Final[dict[str, Callable[..., Step[HeroesState]]]] = {
    "clone": Clone,
    "overtake": Overtake,
    "found": Found,
    "forgo": Forgo,
}
