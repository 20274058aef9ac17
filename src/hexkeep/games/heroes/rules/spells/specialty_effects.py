"""What cards of the stretch goals do to units in combat (HOM-EXP-12)."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.units import GROUND, RANGED
from hexkeep.games.heroes.rules.cards.card_conditions import is_in_combat
from hexkeep.games.heroes.rules.combat.battlefield import (
    board_spaces,
    combat_unit,
    hp_left,
    is_alive,
    is_fighting,
    is_on_board,
    owner,
)
from hexkeep.games.heroes.rules.combat.boards import (
    CELLS,
    COLUMNS,
    FIRST_HEX,
    column_of,
)
from hexkeep.games.heroes.rules.combat.damage import deal_damage, heal
from hexkeep.games.heroes.rules.combat.immunity import deal_card_damage
from hexkeep.games.heroes.rules.combat.unit_abilities import free_spaces_beside
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.spells.aiming import aimed_effect
from hexkeep.games.heroes.rules.spells.conjuring import Conjure, SpaceBesideUnit
from hexkeep.games.heroes.rules.spells.targets import is_of_tier, is_own_unit
from hexkeep.games.heroes.rules.steps import SeatUnitStep, ask_target
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    AIR_SHIELD_MARK,
    AIR_WARD_MARK,
    DEFENCE_MARK,
    ELEMENTAL_MARK,
    FIRM_BOON,
    HIRED_MARK,
    NIMBLE_MARK,
    PIERCE_MARK,
    RETALIATED_MARK,
    SURE_MARK,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import (
    AT_CELL,
    ATTACK_FIGURE,
    BOARD_WIDTH,
    DEFENSE_FIGURE,
    INITIATIVE_FIGURE,
    P_CELL,
)
from hexkeep.games.heroes.vocabulary.events import BOOSTED, WALKED
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

# ---- upon one unit --------------------------------------------------------------------------------


def is_own_melee_unit(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    return is_own_unit(s, seat, op, u) and s.box.stats[s.code[u]].type != RANGED


@aimed_effect("ardour", fits=is_own_melee_unit)
def _ardour(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Ash: attack and initiative for the combat; the unit cannot retaliate any more in this round."""
    s.might[u] += a
    s.haste[u] += 1
    s.mark[u] |= RETALIATED_MARK
    s.tell(BOOSTED, combat_unit(s, u), ATTACK_FIGURE, a)
    s.tell(BOOSTED, combat_unit(s, u), INITIATIVE_FIGURE, 1)


@aimed_effect("nimble", fits=is_own_unit)
def _nimble(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Cyra: initiative for the combat, and 1 defense against slower attackers."""
    s.haste[u] += a
    s.mark[u] |= NIMBLE_MARK
    s.tell(BOOSTED, combat_unit(s, u), INITIATIVE_FIGURE, a)


@aimed_effect("air-shield", fits=is_own_unit)
def _air_shield(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Defense against ranged units for the combat; the stronger shield counts."""
    old = s.mark[u] // AIR_SHIELD_MARK & 3
    s.mark[u] += (max(old, a) - old) * AIR_SHIELD_MARK
    s.tell(BOOSTED, combat_unit(s, u), DEFENSE_FIGURE, a)


@aimed_effect("air-ward", fits=is_own_unit)
def _air_ward(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """The Pendant of Negativity: spells of Air do nothing to the unit."""
    s.mark[u] |= AIR_WARD_MARK


@aimed_effect("sure-ability", fits=is_own_unit)
def _sure_ability(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Tarnum of the Fortress: the unit's next ability that needs a roll works, whatever is rolled."""
    s.mark[u] |= SURE_MARK


def is_favoured(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    """A unit of the groups that the effect names."""
    return is_on_board(s, u) and (op.a >> s.box.stats[s.code[u]].group) & 1 == 1


@aimed_effect("cube", fits=is_favoured)
def _cube(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Tarnum of the Dungeon: a black cube is taken off a unit that has retaliated, or laid on one that has not."""
    s.mark[u] ^= RETALIATED_MARK


@aimed_effect("shift", fits=lambda s, seat, op, u: is_own_unit(s, seat, op, u) and free_spaces_beside(s, u) != 0)
def _shift(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.push(ShiftUnit(u, seat))


class ShiftUnit(SpaceBesideUnit):
    """The Necklace of Swiftness: an own unit moves one space."""

    name: ClassVar[str] = "shift"

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.cell[self.u] = option[1]
        s.tell(WALKED, combat_unit(s, self.u), option[1])


# ---- upon several units ---------------------------------------------------------------------------


def own_units(s: HeroesState, seat: int) -> list[int]:
    return [u for u in range(len(s.cell)) if is_on_board(s, u) and owner(s, s.side[u]) == seat]


def enemy_units(s: HeroesState, seat: int) -> list[int]:
    return [u for u in range(len(s.cell)) if is_alive(s, u) and owner(s, s.side[u]) != seat]


def has_favourites(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and any(is_favoured(s, seat, op, u) for u in own_units(s, seat))


@effect("elemental", needs=has_favourites)
def _elemental(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """HOM-WORD-04: own units of these groups deal elemental damage in this combat."""
    for u in own_units(s, seat):
        if is_favoured(s, seat, op, u):
            s.mark[u] |= ELEMENTAL_MARK


@effect("pierce", needs=has_favourites)
def _pierce(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Own units of these groups ignore the defense of their targets in this combat."""
    for u in own_units(s, seat):
        if is_favoured(s, seat, op, u):
            s.mark[u] |= PIERCE_MARK


@effect("quicken", needs=is_in_combat)
def _quicken(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Initiative for all own units in this combat, or (1) for those on foot."""
    for u in own_units(s, seat):
        if not op.b or s.box.stats[s.code[u]].type == GROUND:
            s.haste[u] += op.a
            s.tell(BOOSTED, combat_unit(s, u), INITIATIVE_FIGURE, op.a)


@effect("shield-all", needs=is_in_combat)
def _shield_all(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Merist: every own unit has a defense token."""
    for u in own_units(s, seat):
        s.mark[u] |= DEFENCE_MARK


@effect("firm-shields", needs=is_in_combat)
def _firm_shields(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Merist: own defense tokens also help where the die shows 0."""
    s.boons[seat] |= FIRM_BOON


def has_enemy_of_tier(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and any((op.b >> s.box.stats[s.code[u]].tier) & 1 for u in enemy_units(s, seat))


@effect("ripple", needs=has_enemy_of_tier)
def _ripple(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Septienna: all enemy units of these tiers take damage."""
    for u in enemy_units(s, seat):
        if (op.b >> s.box.stats[s.code[u]].tier) & 1:
            deal_card_damage(s, u, op.a, card)


class ShootTwo(Step[HeroesState]):
    """Tarnum of the Castle: `times` enemy units take damage, one after the other; `hit`: those already hurt."""

    name: ClassVar[str] = "twin-shot"

    def __init__(self, n: int, times: int, seat: int, card: int, hit: int) -> None:
        self.n: Final = n
        self.times: Final = times
        self.seat: Final = seat
        self.card: Final = card
        self.hit: Final = hit

    def choices(self, s: HeroesState) -> list[int]:
        return [u for u in enemy_units(s, self.seat) if not (self.hit >> u) & 1]

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s) or self.times == 0:
            return False
        found = self.choices(s)
        if len(found) == 1:
            self.shoot(s, found[0])
        return len(found) > 1

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(self.seat, self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        self.shoot(s, option[1])

    def shoot(self, s: HeroesState, u: int) -> None:
        s.push(ShootTwo(self.n, self.times - 1, self.seat, self.card, self.hit | 1 << u))
        deal_card_damage(s, u, self.n, self.card)


@effect("twin-shot", needs=is_in_combat)
def _twin_shot(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(ShootTwo(op.a, 2, seat, card, 0))


class StrikeLine(Step[HeroesState]):
    """Tarnum of the Dungeon: every unit on five spaces in a line takes damage, whosever it is.

    On the small board a line is a column, on the large one five hexes of a row, from the chosen one to the right.
    """

    name: ClassVar[str] = "line"

    def __init__(self, n: int, seat: int, card: int) -> None:
        self.n: Final = n
        self.seat: Final = seat
        self.card: Final = card

    def struck(self, s: HeroesState, cell: int) -> list[int]:
        line = line_from(cell)
        return [u for u in range(len(s.cell)) if is_on_board(s, u) and s.cell[u] in line]

    def cells(self, s: HeroesState) -> list[int]:
        starts = [*range(COLUMNS), *range(FIRST_HEX, FIRST_HEX + BOARD_WIDTH * 50)]
        board = board_spaces(s)
        return [cell for cell in starts if (board >> cell) & 1 and self.struck(s, cell)]

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in self.cells(s)]
        out.append(Decision(self.seat, P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        for u in self.struck(s, option[1]):
            deal_card_damage(s, u, self.n, self.card)


LINE_LENGTH: Final = 5


def line_from(cell: int) -> list[int]:
    """The five spaces of a line: a column of the small board, or a part of a row of the large one."""
    if cell < CELLS:
        return list(range(column_of(cell), CELLS, COLUMNS))
    row = (cell - FIRST_HEX) // BOARD_WIDTH
    return [c for c in range(cell, cell + LINE_LENGTH) if (c - FIRST_HEX) // BOARD_WIDTH == row]


@effect("line", needs=is_in_combat)
def _line(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(StrikeLine(op.a, seat, card))


# ---- sacrifice and hired units --------------------------------------------------------------------


def can_be_spared(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    """An own unit with damage, of a tier that the spell reaches, while another own unit could bear it."""
    return is_own_unit(s, seat, op, u) and is_of_tier(s, op, u) and s.damage[u] > 0 and len(own_units(s, seat)) > 1


@aimed_effect("sacrifice", fits=can_be_spared)
def _sacrifice(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.push(BearDamage(u, seat))


class BearDamage(SeatUnitStep):
    """Sacrifice: another own unit takes the damage of `u`, as much as this side of its card can bear."""

    name: ClassVar[str] = "bear-damage"

    def choices(self, s: HeroesState) -> list[int]:
        return [v for v in own_units(s, self.seat) if v != self.u]

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and is_alive(s, self.u) and len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(self.seat, self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        n = min(s.damage[self.u], hp_left(s, option[1]))
        heal(s, self.u, n)
        deal_damage(s, option[1], n)


def can_hire(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """The neutral unit lies in its deck or discard pile, for all it is known."""
    code = s.box.units[op.a].few
    if s.field < 0 or not s.box.units[op.a].box & s.boxes:
        return False
    return not any(code in army for army in s.army) and code not in s.code


@effect("hire", needs=can_hire)
def _hire(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Tarnum of the Rampart: neutral units fight for the seat in this combat and return to their discard pile."""
    code = s.box.units[op.a].few
    tier = s.box.stats[code].tier
    for pile in (s.guard_piles[tier], s.guards[tier]):
        if code in pile:
            pile.remove(code)
            s.reveal()
            s.push(PlaceHired(code, seat))
            return


class PlaceHired(Conjure):
    """The hired unit comes to an empty space."""

    name: ClassVar[str] = "place-hired"

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        super().play(s, seat, option)
        s.mark[-1] = s.mark[-1] & ~ACTIVATED_MARK | HIRED_MARK


SPECIALTY_EFFECTS_STEPS: Final = step_table(ShiftUnit, ShootTwo, StrikeLine, BearDamage, PlaceHired)
