"""A ranged unit acts before the one whose turn it was."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.combat.battlefield import is_fighting, is_on_board, owner
from hexkeep.games.heroes.rules.combat.combat_round import LOSES_ACTIVATION, NextUnit
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.steps import UnitStep, ask_target
from hexkeep.games.heroes.state import ACTIVATED_MARK, DEFENCE_MARK, GUARDED_BIT, MOVED_BIT, STRUCK_BIT, HeroesState
from hexkeep.kernel.state import SeatStep, step_table
from hexkeep.kernel.types import Decision, Option


def waiting_archers(s: HeroesState, seat: int) -> list[int]:
    """Own ranged units that have not been activated in this combat round."""
    return [
        u
        for u in range(len(s.cell))
        if is_on_board(s, u)
        and owner(s, s.side[u]) == seat
        and s.box.stats[s.code[u]].type == RANGED
        and not s.mark[u] & (ACTIVATED_MARK | LOSES_ACTIVATION)
    ]


def can_act_first(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """The active unit has not done anything yet."""
    return (
        is_fighting(s) and s.actor >= 0 and not s.acted & (MOVED_BIT | STRUCK_BIT) and len(waiting_archers(s, seat)) > 0
    )


class ActFirst(SeatStep[HeroesState]):
    """The Bowstring: an own ranged unit acts now; the unit that was to act has its activation afterwards."""

    name: ClassVar[str] = "overtake"

    def run(self, s: HeroesState) -> bool:
        found = waiting_archers(s, self.seat) if is_fighting(s) else []
        if len(found) == 1:
            self.activate(s, found[0])
        return len(found) > 1

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(self.seat, waiting_archers(s, self.seat), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        self.activate(s, option[1])

    def activate(self, s: HeroesState, u: int) -> None:
        s.mark[s.actor] &= ~ACTIVATED_MARK
        if s.acted & GUARDED_BIT:
            s.mark[s.actor] |= DEFENCE_MARK
        NextUnit().begin_activation(s, u)


@effect("overtake", needs=can_act_first)
def _act_first(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(ActFirst(seat))


def other_archers(s: HeroesState, seat: int) -> list[int]:
    """Own ranged units other than the active one, whether or not they have acted in this combat round."""
    return [
        u
        for u in range(len(s.cell))
        if is_on_board(s, u)
        and u != s.actor
        and owner(s, s.side[u]) == seat
        and s.box.stats[s.code[u]].type == RANGED
        and not s.mark[u] & LOSES_ACTIVATION
    ]


def can_rally(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    fresh = is_fighting(s) and s.actor >= 0 and not s.acted & (MOVED_BIT | STRUCK_BIT)
    return fresh and len(other_archers(s, seat)) > 0


class ActAgain(UnitStep):
    """A unit has acted and acts once more, unless it fell or has been paralysed."""

    name: ClassVar[str] = "act-again"

    def run(self, s: HeroesState) -> bool:
        if is_fighting(s) and is_on_board(s, self.u) and not s.mark[self.u] & LOSES_ACTIVATION:
            NextUnit().act(s, self.u)
        return False


class RallyArchers(ActFirst):
    """Valeska: an own ranged unit acts now, even if it has acted; the active unit acts afterwards.

    HOM-WORD-15: units of `groups` (Marksmen) act twice.
    """

    name: ClassVar[str] = "rally"

    def __init__(self, seat: int, groups: int) -> None:
        super().__init__(seat)
        self.groups: Final = groups

    def run(self, s: HeroesState) -> bool:
        found = other_archers(s, self.seat) if is_fighting(s) else []
        if len(found) == 1:
            self.activate(s, found[0])
        return len(found) > 1

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(self.seat, other_archers(s, self.seat), out)

    def activate(self, s: HeroesState, u: int) -> None:
        super().activate(s, u)
        if (self.groups >> s.box.stats[s.code[u]].group) & 1:
            after = max(i for i, step in enumerate(s.stack) if isinstance(step, NextUnit))
            s.stack.insert(after + 1, ActAgain(u))


@effect("rally", needs=can_rally)
def _rally(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RallyArchers(seat, op.a))


OUT_OF_TURN_STEPS: Final = step_table(ActFirst, RallyArchers, ActAgain)
