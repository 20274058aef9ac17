"""Creature banks: tokens on blocked fields, guards with stack tokens, and what they hoard."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.expansions import CORE, boxes_mask
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.tiles import Location
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.town.army import add_to_army
from hexkeep.games.heroes.state import NEUTRAL, STACKED_MARK, HeroesState, location_at
from hexkeep.games.heroes.vocabulary import DECLINE, LAY_BANK, P_BANK
from hexkeep.games.heroes.vocabulary.events import BANK_LAID, STACKED
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

BOXES_WITH_BANKS: Final = boxes_mask(["creature-banks"]) & ~CORE


def bank_at(s: HeroesState, field: int) -> Location | None:
    """The creature bank on a field, if there is one."""
    if not s.boxes & BOXES_WITH_BANKS or field < 0 or field >= len(s.flags):
        return None
    location = s.box.locations[location_at(s, field)]
    return location if location.bank >= 0 else None


def bank_fought(s: HeroesState) -> Location | None:
    """The creature bank whose guards are fought, if any."""
    return bank_at(s, s.field) if s.defender == NEUTRAL else None


def stacks(s: HeroesState) -> int:
    """HOM-LOC-50: the guards with a stack token, by difficulty: 1 on easy to 4 on impossible."""
    return s.difficulty + 1


def tiles_with_banks(s: HeroesState, slot: int) -> list[int]:
    """The tile in this slot with each of the banks that are still to be had."""
    if not s.boxes & BOXES_WITH_BANKS:
        return []
    tiles = s.box.tiles
    lying = [x for tile in s.tiles if tile >= 0 and tiles[tile].printed >= 0 for x in tiles[tile].location]
    taken = [bank for bank in s.box.banks() if bank in lying]
    return [
        i
        for i, tile in enumerate(tiles)
        if tile.printed == s.tiles[slot] and not any(bank in tile.location for bank in taken)
    ]


class LayBank(Step[HeroesState]):
    """HOM-LOC-49. Who discovers a far or near tile may draw a bank for it, which lies on its blocked field."""

    name: ClassVar[str] = "lay-bank"

    def __init__(self, slot: int, seat: int) -> None:
        self.slot: Final = slot
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        return s.turned[self.slot] >= 0 and len(tiles_with_banks(s, self.slot)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(LAY_BANK, self.slot, 0, 0), (DECLINE, 0, 0, 0)]
        out.append(Decision(self.seat, P_BANK, options, idle=options[1], about=self.slot))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == LAY_BANK:
            from hexkeep.games.heroes.rules.map.tiles import lay_roads

            found = tiles_with_banks(s, self.slot)
            s.tiles[self.slot] = found[s.roll(len(found)) - 1]
            lay_roads(s, self.slot)
            s.tell(BANK_LAID, seat, self.slot)


class StackGuards(Step[HeroesState]):
    """HOM-LOC-50. As many guards as the difficulty says have a stack token each: what it gives is drawn."""

    name: ClassVar[str] = "stack-guards"

    def run(self, s: HeroesState) -> bool:
        guards = [u for u in range(len(s.code)) if s.side[u] == 1]
        for u in guards[: stacks(s)]:
            s.mark[u] |= STACKED_MARK
            token = s.roll(4)
            if token == 1:
                s.might[u] += 1
            elif token == 2:
                s.armor[u] += 1
            elif token == 3:
                s.health[u] += 1
            else:
                s.haste[u] += 2
            s.tell(STACKED, s.code[u], token)
        return False


@effect("join")
def _join(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """HOM-LOC-51: a unit of the bank joins the army, the stacked one where two guards or more were stacked."""
    add_to_army(s, seat, s.box.units[op.b if stacks(s) > 1 else op.a].few)


@effect("search-stacks")
def _search_stacks(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """HOM-LOC-51: a search among as many cards as guards were stacked."""
    s.push(Search(op.a, stacks(s), seat, 1))


CREATURE_BANKS_STEPS: Final = step_table(LayBank, StackGuards)
