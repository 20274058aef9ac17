"""Spells that strike several units or lie on spaces."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.card_conditions import is_in_combat
from hexkeep.games.heroes.rules.cards.dice import roll_for_side
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.combat.battlefield import (
    board_spaces,
    is_fighting,
    is_on_board,
    occupied_spaces,
    owner,
    side_of,
)
from hexkeep.games.heroes.rules.combat.boards import ADJACENT_SPACES, FIRST_WALL_CELL, TOWER_CELL, cells_in, distance
from hexkeep.games.heroes.rules.combat.immunity import deal_card_damage, may_touch
from hexkeep.games.heroes.rules.combat.unit_movement import fire_on, fire_space, hidden_sand, lay_sand
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import AIMED, SPECIALTY
from hexkeep.games.heroes.rules.spells.answers import (
    EndSpellGuard,
    ask_for_answer,
    may_be_answered,
    spell_guard,
)
from hexkeep.games.heroes.rules.spells.casting import RestoreSpell
from hexkeep.games.heroes.rules.steps import ask_target
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import AT_CELL, NO_MORE, P_CELL
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

# ---- fire walls and quicksand ---------------------------------------------------------------------


class LayOnSpaces(Step[HeroesState]):
    """Empty spaces, one after the other, burn for the rest of the combat (Fire Wall) or get a quicksand token (0)."""

    name: ClassVar[str] = "kindle"

    def __init__(self, n: int, seat: int, times: int, by_specialty: int = 0) -> None:
        self.n: Final = n
        self.seat: Final = seat
        self.times: Final = times
        self.by_specialty: Final = by_specialty

    def cells(self, s: HeroesState) -> list[int]:
        free = board_spaces(s) & ~occupied_spaces(s)
        taken = [fire_space(fire) for fire in s.fires]
        return [cell for cell in cells_in(free) if not is_wall(s, cell) and cell not in taken]

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and self.times > 0 and len(self.cells(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in self.cells(s)]
        out.append(Decision(self.seat, P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if self.n:  # HOM-SPELL-01, HOM-SPEC-01
            s.fires.append(fire_on(option[1], self.n, self.by_specialty > 0))
        else:  # HOM-EXP-22: every other token is live
            lie = hidden_sand(s)
            live = lie[0][1] if lie else 0
            lay_sand(s, [*[cell for cell, _ in lie], option[1]], live + self.times % 2)
        s.push(LayOnSpaces(self.n, seat, self.times - 1, self.by_specialty))


def is_wall(s: HeroesState, cell: int) -> bool:
    return len(s.walls) > 0 and FIRST_WALL_CELL <= cell < FIRST_WALL_CELL + 4 and s.walls[cell - FIRST_WALL_CELL] > 0


@effect("fire-wall", needs=is_in_combat)
def _fire_wall(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(LayOnSpaces(op.a, seat, 1, int(s.box.card(card).kind == SPECIALTY)))


@effect("quicksand", needs=is_in_combat)
def _quicksand(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(LayOnSpaces(0, seat, op.a))


# ---- spells on a space ----------------------------------------------------------------------------


ADJACENT: Final = 0
AROUND: Final = 1
AROUND_BY_DICE: Final = 2
TWO_SPACES: Final = 3
LEAP: Final = 4
"""How a spell reaches its units: around a space, on two spaces (Fireball), from unit to unit (Chain Lightning)."""


class AreaDamage(Step[HeroesState]):
    """HOM-WORD-01. A spell is about to hurt several units, or one that it was not aimed at.

    First the player of each enemy unit among them may turn the whole spell back or parry it for the unit. `units` are
    those about to be hurt, `asked` those whose player has been asked, `most` is as in `StrikeSpace`.
    """

    name: ClassVar[str] = "area-damage"

    def __init__(self, how: int, n: int, most: int, seat: int, card: int, units: int, asked: int) -> None:
        self.how: Final = how
        self.n: Final = n
        self.most: Final = most
        self.seat: Final = seat
        self.card: Final = card
        self.units: Final = units
        self.asked: Final = asked

    def next_to_ask(self, s: HeroesState) -> int:
        """The next unit whose player may answer, or -1."""
        side = side_of(s, self.seat)
        for u in range(len(s.cell)):
            unasked = (self.units & ~self.asked) >> u & 1
            if unasked and may_be_answered(s, u, side, self.card) and may_touch(s, u, self.card):
                return u
        return -1

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s):
            return False
        if s.countered:
            self.turn_back(s, owner(s, s.side[s.aimed]))
            return False
        s.aimed = self.next_to_ask(s)
        if s.aimed < 0:
            self.strike(s)
        return s.aimed >= 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_for_answer(s, s.aimed, True, out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        u = s.aimed
        rest = AreaDamage(self.how, self.n, self.most, self.seat, self.card, self.units, self.asked | 1 << u)
        if option[0] == NO_MORE:
            s.push(rest)
            return
        s.push(EndSpellGuard(u, spell_guard(s, u)))
        s.push(rest)
        s.push(RestoreSpell(s.spell, s.power, s.recalled, s.fuelled))
        play_card(s, seat, option, AIMED)

    def strike(self, s: HeroesState) -> None:
        """All the units take the damage; for Inferno the dice say now how much it is."""
        n = self.n
        if self.how == AROUND_BY_DICE:
            roll_for_side(s, self.n, side_of(s, self.seat))
            n = s.dice.count(1)
            s.dice.clear()
        for u in range(len(s.cell)):
            if self.units >> u & 1 and s.cell[u] >= 0:
                deal_card_damage(s, u, n, self.card)

    def turn_back(self, s: HeroesState, seat: int) -> None:
        """Magic Mirror: who cast it aims the spell anew, at another space or another unit."""
        s.countered = 0
        s.aimed = -1
        if self.how in (TWO_SPACES, LEAP):
            s.push(AimAnew(self.how, self.n, seat, self.card, self.units))
        else:
            s.push(StrikeSpace(self.how, self.n, self.most, seat, self.card))


class AimAnew(Step[HeroesState]):
    """A Fireball or a leap of Chain Lightning that was turned back strikes another unit. `spared`: not these."""

    name: ClassVar[str] = "aim-anew"

    def __init__(self, how: int, n: int, seat: int, card: int, spared: int) -> None:
        self.how: Final = how
        self.n: Final = n
        self.seat: Final = seat
        self.card: Final = card
        self.spared: Final = spared

    def choices(self, s: HeroesState) -> list[int]:
        return [
            u for u in range(len(s.cell)) if s.cell[u] >= 0 and not self.spared >> u & 1 and may_touch(s, u, self.card)
        ]

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(self.seat, self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if self.how == TWO_SPACES:
            s.push(Fireball(option[1], self.n, seat, self.card))
        else:
            s.push(AreaDamage(LEAP, self.n, 0, seat, self.card, 1 << option[1], 0))


def unit_mask(units: list[int]) -> int:
    """These fighters as the bits of a number."""
    mask = 0
    for u in units:
        mask |= 1 << u
    return mask


class StrikeSpace(Step[HeroesState]):
    """A space is chosen: the units beside it (ADJACENT), or on and beside it (AROUND), take damage, whosever they are.

    `n` is the damage, or the number of dice that decide it (AROUND_BY_DICE). `most`: at most so many units are hurt, of
    the caster's choice (0: all).
    """

    name: ClassVar[str] = "burn-space"

    def __init__(self, how: int, n: int, most: int, seat: int, card: int) -> None:
        self.how: Final = how
        self.n: Final = n
        self.most: Final = most
        self.seat: Final = seat
        self.card: Final = card

    def near(self, s: HeroesState, cell: int) -> list[int]:
        mask = ADJACENT_SPACES[cell] | (0 if self.how == ADJACENT else 1 << cell)
        return [u for u in range(len(s.cell)) if is_on_board(s, u) and (mask >> s.cell[u]) & 1]

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and self.n > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in cells_in(board_spaces(s)) if self.near(s, cell)]
        out.append(Decision(self.seat, P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        found = self.near(s, option[1])
        if self.most and len(found) > self.most:
            s.push(StrikeSomeBeside(option[1], self.n, self.most, seat, self.card, 0))
            return
        s.push(AreaDamage(self.how, self.n, self.most, seat, self.card, unit_mask(found), 0))


class StrikeSomeBeside(Step[HeroesState]):
    """Frost Ring: two of the units beside the space are chosen, one after the other. `hit`: those chosen so far."""

    name: ClassVar[str] = "sear"

    def __init__(self, cell: int, n: int, most: int, seat: int, card: int, hit: int) -> None:
        self.cell: Final = cell
        self.n: Final = n
        self.most: Final = most
        self.seat: Final = seat
        self.card: Final = card
        self.hit: Final = hit

    def choices(self, s: HeroesState) -> list[int]:
        near = StrikeSpace(ADJACENT, self.n, 0, self.seat, self.card).near(s, self.cell)
        return [u for u in near if not (self.hit >> u) & 1]

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and self.most > 0 and len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(self.seat, self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        hit = self.hit | 1 << option[1]
        if self.most > 1:
            s.push(StrikeSomeBeside(self.cell, self.n, self.most - 1, seat, self.card, hit))
        else:
            s.push(AreaDamage(ADJACENT, self.n, hit.bit_count(), seat, self.card, hit, 0))


@effect("frost")
def _frost(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(StrikeSpace(ADJACENT, op.a, 2, seat, card))


@effect("ring")
def _ring(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(StrikeSpace(ADJACENT, op.a, 0, seat, card))


@effect("scorch")
def _scorch(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(StrikeSpace(AROUND, op.a, 0, seat, card))


@effect("inferno")
def _inferno(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """A space is chosen, then as many dice are rolled as there is power for: every +1 is 1 damage around it."""
    s.push(StrikeSpace(AROUND_BY_DICE, op.a, 0, seat, card))


# ---- spells that reach on from a unit -------------------------------------------------------------


class ChainLightning(Step[HeroesState]):
    """Chain Lightning leaps to the unit nearest to the space first struck; the caster picks among equals."""

    name: ClassVar[str] = "chain"

    def __init__(self, origin: int, n: int, then: int, seat: int, card: int, struck: int) -> None:
        self.origin: Final = origin
        self.n: Final = n
        self.then: Final = then
        self.seat: Final = seat
        self.card: Final = card
        self.struck: Final = struck

    def choices(self, s: HeroesState) -> list[int]:
        at = self.origin
        best = 99
        found: list[int] = []
        for u in range(len(s.cell)):
            if is_on_board(s, u) and not (self.struck >> u) & 1:
                d = distance(at, s.cell[u]) if 0 <= at != TOWER_CELL else 0
                if d < best:
                    best = d
                    found = []
                if d == best:
                    found.append(u)
        return found

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s) or self.n <= 0:
            return False
        found = self.choices(s)
        if len(found) == 1:
            self.strike(s, found[0])
            return False
        return len(found) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(self.seat, self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        self.strike(s, option[1])

    def strike(self, s: HeroesState, u: int) -> None:
        if self.then:
            s.push(ChainLightning(self.origin, self.then, 0, self.seat, self.card, self.struck | 1 << u))
        s.push(AreaDamage(LEAP, self.n, 0, self.seat, self.card, 1 << u, 0))


class Fireball(Step[HeroesState]):
    """Fireball: the unit's space and one space beside it."""

    name: ClassVar[str] = "burst"

    def __init__(self, u: int, n: int, seat: int, card: int) -> None:
        self.u: Final = u
        self.n: Final = n
        self.seat: Final = seat
        self.card: Final = card

    def cells(self, s: HeroesState) -> list[int]:
        beside = ADJACENT_SPACES[s.cell[self.u]]
        return cells_in(beside)

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s):
            return False
        if s.cell[self.u] == TOWER_CELL:
            deal_card_damage(s, self.u, self.n, self.card)
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in self.cells(s)]
        out.append(Decision(self.seat, P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        hurt = [v for v in range(len(s.cell)) if s.cell[v] in (s.cell[self.u], option[1])]
        asked = 1 << self.u  # its player was asked when the spell was aimed
        s.push(AreaDamage(TWO_SPACES, self.n, 0, seat, self.card, unit_mask(hurt), asked))


AREA_SPELLS_STEPS: Final = step_table(
    LayOnSpaces, AreaDamage, AimAnew, StrikeSpace, StrikeSomeBeside, ChainLightning, Fireball
)
