"""The doom track of cooperative scenarios, and what their timed events do to it."""

from typing import Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.tiles import NEAR
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.modes.victory import mines_and_settlements
from hexkeep.games.heroes.state import GOAL_ALERT, HeroesState
from hexkeep.games.heroes.vocabulary.events import DOOM

DOOMED_LEVEL: Final = 7
"""Guards of this level lower the doom when they are beaten."""


def change_doom(s: HeroesState, n: int) -> None:
    """Never below 0; at the scenario's limit all have lost."""
    if s.box.scenarios[s.scenario].doom:
        s.doom = max(0, s.doom + n)
        s.alert |= GOAL_ALERT
        s.tell(DOOM, s.doom)


@effect("doom-without-flags")
def _without_flags(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Unless the players together control so many mines and settlements for each of them."""
    if sum(mines_and_settlements(s, other) for other in range(s.seats)) < op.a * s.seats:
        change_doom(s, 1)


@effect("doom-without-near")
def _without_near(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Unless so many near tiles are discovered for each player."""
    known = [slot for slot in range(len(s.tiles)) if s.turned[slot] >= 0]
    if sum(1 for slot in known if s.box.tiles[s.tiles[slot]].kind == NEAR) < op.a * s.seats:
        change_doom(s, 1)


@effect("thicken")
def _thicken(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """One more bronze guard on every centre tile, from now on."""
    s.thickened = 1
