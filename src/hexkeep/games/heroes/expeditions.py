"""What the other boxes do on the map: dimension doors, units called from the neutral decks."""
# ruff: noqa: ARG001  (what carries out a word takes all that the vocabulary gives)

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.army import put_back
from hexkeep.games.heroes.box import Op
from hexkeep.games.heroes.cards import needs
from hexkeep.games.heroes.effects import carries
from hexkeep.games.heroes.movement import HEROES_FIRST, Enter, why_enter
from hexkeep.games.heroes.state import MAIN, SECOND, Table
from hexkeep.games.heroes.terms import MOVE, MOVED, P_MARCH, RECRUITED
from hexkeep.games.heroes.tiles import hex_of
from hexkeep.kernel.hexes import distance
from hexkeep.kernel.state import Step
from hexkeep.kernel.words import Decision, Option

# ---- Dimension Door -----------------------------------------------------------------------------


def door_fields(s: Table, seat: int, n: int) -> list[Option]:
    """Hero and field: as far as the door leads, whatever lies between."""
    found: list[Option] = []
    for hero in (MAIN, SECOND):
        at = s.spot[seat * 2 + hero]
        if at < 0:
            continue
        here = hex_of(s, at)
        for field in range(len(s.flags)):
            known = s.turned[field // 7] >= 0
            if known and 0 < distance(here, hex_of(s, field)) <= n and why_enter(s, seat, hero, field) is None:
                found.append((MOVE, hero, field, 0))
    return found


class Door(Step[Table]):
    """A hero goes straight to a field up to so many fields away; only that field is resolved."""

    name: ClassVar[str] = "door"

    def __init__(self, seat: int, n: int) -> None:
        self.seat: Final = seat
        self.n: Final = n

    def args(self) -> list[int]:
        return [self.seat, self.n]

    def run(self, s: Table) -> bool:
        return len(door_fields(s, self.seat, self.n)) > 0

    def ask(self, s: Table, out: list[Decision]) -> None:
        options = door_fields(s, self.seat, self.n)
        out.append(Decision(self.seat, P_MARCH, options, idle=options[0]))

    def play(self, s: Table, seat: int, option: Option) -> None:
        at = seat * 2 + option[1]
        s.spot[at] = option[2]
        s.alert |= 2
        s.tell(MOVED, seat, option[1], option[2])
        s.push(Enter(seat, option[1], option[2], HEROES_FIRST))


def _door(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Door(seat, op.a))


def door_leads(s: Table, seat: int, op: Op, card: int) -> bool:
    return len(door_fields(s, seat, op.a)) > 0


# ---- units called by heroes ---------------------------------------------------------------------


def may_call(s: Table, seat: int, op: Op, card: int) -> bool:
    """The pack is there to be given up, the other unit waits in its neutral deck, and the army has none yet."""
    called = s.box.units[op.b].few
    tier = s.box.units[op.b].tier
    there = s.box.units[op.b].copies - sum(army.count(called) for army in s.army)
    return s.box.units[op.a].pack in s.army[seat] and called not in s.army[seat] and there > 0 and tier < 4


def _call(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Gelu's Sharpshooters, Dracon's Enchanters: from deck or pile, which is shuffled afterwards."""
    called = s.box.units[op.b].few
    tier = s.box.units[op.b].tier
    for pile in (s.guard_piles[tier], s.guards[tier]):
        if called in pile:
            s.show()
            pile.remove(called)
            s.shuffle(s.guards[tier])
            pack = s.box.units[op.a].pack
            s.army[seat].remove(pack)
            put_back(s, pack)
            s.army[seat].append(called)
            s.tell(RECRUITED, seat, called)
            return


carries("door", _door)
carries("call", _call)
needs("door", door_leads)
needs("call", may_call)

EXPEDITION_STEPS: Final[dict[str, Callable[..., Step[Table]]]] = {"door": Door}
