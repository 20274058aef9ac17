"""Map effects of the expansions: spells that move heroes, seized mines, second heroes, units that join."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.tiles import fields_of_tile
from hexkeep.games.heroes.rules.cards.deck_effects import RivalDiscards
from hexkeep.games.heroes.rules.cards.dice import FORTUNE, NO_FIELD_GLOOM
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import GOLD, LESS
from hexkeep.games.heroes.rules.map.locations import flag
from hexkeep.games.heroes.rules.map.movement import appear_on, why_not_enter
from hexkeep.games.heroes.rules.map.sea import has_put_to_sea
from hexkeep.games.heroes.rules.map.tiles import hex_of
from hexkeep.games.heroes.rules.town.army import (
    Reinforce,
    add_to_army,
    dwellings,
    reinforce,
    return_unit,
    shuffle_neutral_deck,
    take_neutral_card,
)
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.rules.town.town_actions import hire, strongholds
from hexkeep.games.heroes.state import MAIN, SECOND, HeroesState, allied, location_at
from hexkeep.games.heroes.vocabulary import DECLINE, GO_TO, HIRE, MOVE, P_HERO, P_MARCH, P_RECRUIT_NEUTRAL, RECRUIT
from hexkeep.kernel.hexes import distance
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option

# ---- Dimension Door -----------------------------------------------------------------------------


def dimension_door_fields(s: HeroesState, seat: int, n: int, enough: int = 0) -> list[Option]:
    """Pairs of hero and field within reach of Dimension Door; the search stops after `enough` pairs."""
    found: list[Option] = []
    for hero in (MAIN, SECOND):
        at = s.hero_at(seat, hero)
        if at < 0 or has_put_to_sea(s, seat, hero):
            continue
        here = hex_of(s, at)
        for slot, centre in enumerate(s.centres):
            if s.turned[slot] < 0:
                continue
            if distance(here, centre) > n + 1:  # saves time: no field of the tile is near enough
                continue
            for field in fields_of_tile(slot):
                if 0 < distance(here, hex_of(s, field)) <= n and why_not_enter(s, seat, hero, field) is None:
                    found.append((MOVE, hero, field, 0))
                    if len(found) == enough:
                        return found
    return found


class DimensionDoor(Step[HeroesState]):
    """A hero goes straight to a field up to so many fields away; only that field is resolved."""

    name: ClassVar[str] = "door"

    def __init__(self, seat: int, n: int) -> None:
        self.seat: Final = seat
        self.n: Final = n

    def run(self, s: HeroesState) -> bool:
        return len(dimension_door_fields(s, self.seat, self.n)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = dimension_door_fields(s, self.seat, self.n)
        out.append(Decision(self.seat, P_MARCH, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        appear_on(s, seat, option[1], option[2])


def can_use_dimension_door(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return len(dimension_door_fields(s, seat, op.a, 1)) > 0  # saves time: any number would do


@effect("door", needs=can_use_dimension_door)
def _door(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(DimensionDoor(seat, op.a))


# ---- units called by heroes ---------------------------------------------------------------------


def can_call_unit(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """The pack is there to be given up, the other unit waits in its neutral deck, and the army has none yet."""
    called = s.box.units[op.b].few
    tier = s.box.units[op.b].tier
    there = s.box.units[op.b].copies - sum(army.count(called) for army in s.army)
    return s.box.units[op.a].pack in s.army[seat] and called not in s.army[seat] and there > 0 and tier < 4


@effect("call", needs=can_call_unit)
def _call(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Gelu's Sharpshooters, Dracon's Enchanters: from deck or pile, which is shuffled afterwards."""
    called = s.box.units[op.b].few
    tier = s.box.units[op.b].tier
    for pile in (s.guard_piles[tier], s.guards[tier]):
        if called in pile:
            s.reveal()
            pile.remove(called)
            shuffle_neutral_deck(s, tier)
            pack = s.box.units[op.a].pack
            s.army[seat].remove(pack)
            return_unit(s, pack)
            add_to_army(s, seat, called)
            return


# ---- View Earth ---------------------------------------------------------------------------------


class SeizeMine(Step[HeroesState]):
    """View Earth: an enemy mine near the main hero changes hands."""

    name: ClassVar[str] = "seize"

    def __init__(self, seat: int, n: int) -> None:
        self.seat: Final = seat
        self.n: Final = n

    def run(self, s: HeroesState) -> bool:
        return len(enemy_mines(s, self.seat, self.n)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(GO_TO, field, 0, 0) for field in enemy_mines(s, self.seat, self.n)]
        out.append(Decision(self.seat, P_MARCH, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        flag(s, seat, MAIN, option[1])


def enemy_mines(s: HeroesState, seat: int, n: int) -> list[int]:
    """Mines of enemies within so many fields of the main hero."""
    at = s.hero_at(seat, MAIN)
    if at < 0:
        return []
    here = hex_of(s, at)
    return [
        field
        for field, owner in enumerate(s.flags)
        if owner >= 0
        and not allied(s, owner, seat)
        and location_at(s, field) == s.box.loc_mine
        and distance(here, hex_of(s, field)) <= n
    ]


def has_enemy_mine_near(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return len(enemy_mines(s, seat, op.a)) > 0


@effect("seize", needs=has_enemy_mine_near)
def _seize(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(SeizeMine(seat, op.a))


# ---- second heroes ------------------------------------------------------------------------------


class Tavern(Step[HeroesState]):
    """HOM-LOC-27. A second hero for gold, here; then a rival of choice discards a random card."""

    name: ClassVar[str] = "tavern"

    def __init__(self, seat: int, price: int, field: int) -> None:
        self.seat: Final = seat
        self.price: Final = price
        self.field: Final = field

    def run(self, s: HeroesState) -> bool:
        return s.hero_at(self.seat, SECOND) < 0 and s.resource(self.seat, GOLD) >= self.price

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(HIRE, self.field, 0, 0), (DECLINE, 0, 0, 0)]
        out.append(Decision(self.seat, P_HERO, options, idle=options[1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == HIRE:
            gain(s, seat, GOLD, -self.price)
            hire(s, seat, self.field)
            s.push(RivalDiscards(seat))


@effect("tavern")
def _tavern(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Tavern(seat, op.a, s.hero_at(seat, hero)))


@effect("prison")
def _prison(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """HOM-LOC-36: a second hero on this field, or gold."""
    if s.hero_at(seat, SECOND) >= 0:
        gain(s, seat, GOLD, op.a)
    else:
        hire(s, seat, s.hero_at(seat, hero))


class CastleGate(SeatStep[HeroesState]):
    """A hero in an own town or settlement goes to another one."""

    name: ClassVar[str] = "castle-gate"

    def run(self, s: HeroesState) -> bool:
        return len(castle_gate_options(s, self.seat)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = castle_gate_options(s, self.seat)
        out.append(Decision(self.seat, P_MARCH, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        appear_on(s, seat, option[1], option[2])


def castle_gate_options(s: HeroesState, seat: int) -> list[Option]:
    mine = strongholds(s, seat)
    found: list[Option] = []
    for hero in (MAIN, SECOND):
        if s.hero_at(seat, hero) in mine:
            for to in mine:
                if to != s.hero_at(seat, hero) and why_not_enter(s, seat, hero, to) is None:
                    found.append((MOVE, hero, to, 0))
    return found


@effect("castle-gate")
def _castle_gate(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(CastleGate(seat))


@effect("hearten")
def _hearten(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.luck[seat] |= NO_FIELD_GLOOM


@effect("fortune")
def _fortune(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.luck[seat] += FORTUNE * op.a


# ---- armies -------------------------------------------------------------------------------------


@effect("reinforce-cheaper")
def _cheaper(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """HOM-LOC-35."""
    s.push(Reinforce(LESS, op.a, op.b, seat, 1))


@effect("garden")
def _garden(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Garden of Life: Sprites join the army, or their few become a pack."""
    unit = s.box.units[op.a]
    if unit.few in s.army[seat]:
        reinforce(s, seat, unit.few, 0, 0)
    elif unit.pack not in s.army[seat]:
        add_to_army(s, seat, unit.few)


class TakeNeutralReinforcement(SeatStep[HeroesState]):
    """Unexpected Reinforcements: a neutral unit of the own faction's families, where its dwelling stands, for free."""

    name: ClassVar[str] = "conscript"

    def choices(self, s: HeroesState) -> list[int]:
        names = [s.box.units[u].name for u in s.box.factions[s.faction[self.seat]].units]
        tiers = dwellings(s, self.seat)
        found: list[int] = []
        for unit in s.box.units:
            kin = unit.faction == "neutral" and unit.name.removeprefix("neutral-") in names
            waits = unit.few in s.guards[unit.tier] or unit.few in s.guard_piles[unit.tier]
            if kin and waits and unit.tier in tiers:
                found.append(unit.few)
        return found

    def run(self, s: HeroesState) -> bool:
        return not s.out[self.seat] and len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(RECRUIT, code, 0, 0) for code in self.choices(s)]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_RECRUIT_NEUTRAL, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == RECRUIT:
            take_neutral(s, seat, option[1])


def take_neutral(s: HeroesState, seat: int, code: int) -> None:
    """A neutral unit from its pile or deck to an army."""
    take_neutral_card(s, code)
    add_to_army(s, seat, code)


@effect("conscript")
def _conscript(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TakeNeutralReinforcement(seat))


EXPEDITION_STEPS: Final = step_table(DimensionDoor, SeizeMine, Tavern, CastleGate, TakeNeutralReinforcement)
