"""Gold, building materials and valuables: gaining, paying, producing."""

from typing import Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import GOLD, MATERIALS, VALUABLES
from hexkeep.games.heroes.state import RESOURCE_KINDS, HeroesState, stock_index
from hexkeep.games.heroes.vocabulary.events import PAID, RECEIVED

STEPS_OF_PRODUCTION: Final = [5, 2, 1]
"""HOM-RES-02: one step of each production track."""


def gain(s: HeroesState, seat: int, resource: int, n: int, told: list[int] = RECEIVED) -> None:
    """HOM-RES-01: stocks are unlimited and never negative. `told` are the events of each resource that tell it."""
    at = stock_index(seat, resource)
    n = max(n, -s.purse[at])
    if n:
        s.purse[at] += n
        s.tell(told[resource] if n > 0 else PAID[resource], seat, abs(n))


def gold_of(s: HeroesState, seat: int) -> int:
    """The gold that a seat has."""
    return s.resource(seat, GOLD)


def pay(s: HeroesState, seat: int, gold: int, materials: int = 0, valuables: int = 0) -> None:
    gain(s, seat, GOLD, -gold)
    gain(s, seat, MATERIALS, -materials)
    gain(s, seat, VALUABLES, -valuables)


def can_pay(s: HeroesState, seat: int, gold: int, materials: int = 0, valuables: int = 0) -> bool:
    at = seat * RESOURCE_KINDS
    return s.purse[at] >= gold and s.purse[at + MATERIALS] >= materials and s.purse[at + VALUABLES] >= valuables


def produce(s: HeroesState, seat: int, resource: int, n: int) -> None:
    """HOM-RES-03, HOM-RES-04: production counts on beyond the printed track and never falls below 0."""
    at = stock_index(seat, resource)
    s.income[at] = max(0, s.income[at] + n)


@effect("gold")
def _gold(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    gain(s, seat, GOLD, op.a)


@effect("materials")
def _materials(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    gain(s, seat, MATERIALS, op.a)


@effect("valuables")
def _valuables(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    gain(s, seat, VALUABLES, op.a)


@effect("pay")
def _pay(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    gain(s, seat, op.a, -op.b)


@effect("alms")
def _alms(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Gold for a player who has won no faction cube yet."""
    if not any(s.cubes_won_from(seat, other) for other in range(s.seats)):
        gain(s, seat, GOLD, op.a)
