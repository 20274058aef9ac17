"""What a good defender looks at: how long the walls still hold, how much is left to beat, and with what.

Everything is counted in enemy steps: one point is one step more before they break in.
"""

from math import exp
from typing import Final

from hexkeep.games.bastion.enemies import steps_left
from hexkeep.games.bastion.state import Siege, supply
from hexkeep.games.bastion.strength import ANY, demand, total, untouchable
from hexkeep.games.bastion.vocabulary import DISTRICT_OF, END, SECTIONS, SPOTS, TOP
from hexkeep.kernel.words import Option

ENDS: Final = (END,)

LEFT: Final = 0.55
"""An enemy still to beat, in play or in the deck."""
LURKING: Final = 0.5
"""More for one inside: a square or the citadel gives no mana while it is held."""
MANA: Final = 0.09
"""Each mana of a supply, up to a dozen."""
SPELL: Final = 0.5
COVERED: Final = 1.3
"""A supply that could pay for an enemy; less where it could pay a part."""
NEAR: Final = 0.35
"""More if that enemy is in reach from where the defender stands."""
STEEP: Final = 0.28


def evaluate(s: Siege, seat: int) -> float:  # noqa: ARG001  all defenders stand or fall together
    """How well the bastion stands, from 0 to 1."""
    left = float(len(s.deck))
    for spot in range(SPOTS):
        cards = len(s.spots[spot])
        left += cards
        if cards and spot >= SECTIONS:
            left += LURKING * cards
    held = min(steps_left(s), 14) - LEFT * left
    needs = [(spot, demand(s, spot)) for spot in range(SPOTS) if s.spots[spot] and untouchable(s, spot) is None]
    for i in range(s.seats):
        held += MANA * min(supply(s, i), 12) + SPELL * len(s.spells[i])
        held += best_cover(s, i, needs)
    return 1.0 / (1.0 + exp(-STEEP * (held + 6.0)))


def best_cover(s: Siege, seat: int, needs: list[tuple[int, list[int]]]) -> float:
    """How nearly the seat's mana pays for some enemy, the best of them counted."""
    best = 0.0
    for spot, need in needs:
        price = max(total(need), 1)
        have = min(supply(s, seat), need[ANY])
        for colour in range(6):
            have += min(need[colour], s.mana[seat * 6 + colour])
        share = min(have / price, 1.0)
        worth = COVERED * share * share
        if DISTRICT_OF[spot] == s.places[seat] or spot == TOP:
            worth += NEAR * share
        best = max(best, worth)
    return best


def ally(s: Siege, seat: int, other: int) -> bool:  # noqa: ARG001
    return True


def prior(s: Siege, seat: int, option: Option) -> float:  # noqa: ARG001
    """Nothing ends before everything else was looked at."""
    return 0.4 if option[0] == END else 1.0


def key(s: Siege) -> tuple[object, ...]:
    """Equal for positions from which the game goes on alike, but for what lies hidden."""
    steps = [(step.name, *step.args()) for step in s.stack]
    return (
        s.active,
        s.phase,
        s.did,
        s.result,
        len(s.deck),
        tuple(s.spots),
        tuple(s.places),
        tuple(s.mana),
        tuple(s.spells),
        tuple(s.rituals),
        tuple(s.artifacts),
        s.used,
        tuple(s.sources),
        tuple(s.towers),
        tuple(s.sites),
        tuple(s.pledged),
        tuple(s.paying),
        s.souls,
        s.building,
        s.called_off,
        s.refused,
        tuple(steps),
    )
