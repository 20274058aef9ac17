"""What a good defender looks at: enemies beaten first, then room on the walls, mana that fits, and tools.

Everything is counted in mana: an enemy beaten is worth its strength and a little more.
All defenders win or lose together, so a position is worth the same to each of them.
"""

from typing import Final

from hexkeep.games.bastion.attack import due
from hexkeep.games.bastion.enemies import steps_left
from hexkeep.games.bastion.movement import NEIGHBOURS
from hexkeep.games.bastion.state import VICTORY, Siege
from hexkeep.games.bastion.strength import ANY, demand, untouchable
from hexkeep.games.bastion.vocabulary import (
    ATTACK,
    DISTRICT_OF,
    END,
    OPEN,
    SECTIONS,
    SHOOT,
    SPOTS,
    SQUARES,
    STORM,
    STORM_ON,
    STRIKE,
    TOP,
)
from hexkeep.kernel.words import Option

ENDS: Final = (END,)
"""The verbs that end a turn."""
PER_ENEMY: Final = 1.0
"""What a beaten enemy is worth beyond its strength: one turn less to spend on it."""
CARD_TO_COME: Final = 5.0
"""The strength to expect of a card still in the deck."""
PER_MANA: Final = 0.6
PER_SPELL: Final = 0.8
PER_RITUAL: Final = 1.5
PER_CLOSED: Final = 0.35
"""What a source or tower closed now will cost later."""
READY: Final = 2.0
"""What it is worth to hold the whole price of some enemy in reach."""
GUEST: Final = 2.5
"""What an enemy inside costs the defenders while it stays."""
PRESSURE: Final = 0.02
"""How much worse each enemy on the walls makes the others."""

SOON: Final = 8
"""So few cards before the end of the deck, the time that is left begins to count."""
PER_STEP: Final = 0.3


def evaluate(s: Siege, seat: int) -> float:  # noqa: ARG001  all seats stand alike
    """From 0, the bastion is lost, to 1, it is saved."""
    if s.result:
        return 1.0 if s.result == VICTORY else 0.0
    strength = s.box.strength
    beaten = 0.0
    for card in s.spent:
        beaten += strength[card] + PER_ENEMY
    tools = 0.0
    for cards in s.spells:
        tools += PER_SPELL * len(cards)
        for card in cards:
            beaten += strength[card] + PER_ENEMY
    left = (CARD_TO_COME + PER_ENEMY) * len(s.deck)
    crowd = 0
    for spot in range(SPOTS):
        for card in s.spots[spot]:
            left += strength[card] + PER_ENEMY
            if spot < SECTIONS:
                crowd += 1
            else:
                tools -= GUEST
    for owned in s.artifacts:
        tools += PER_RITUAL * len(owned)
    tools += PER_RITUAL * (12 - s.sites.count(OPEN))
    tools -= PER_CLOSED * (30 - s.sources.count(OPEN) + 2 * (6 - s.towers.count(OPEN)))
    points = beaten + tools + supplies(s) - PRESSURE * crowd * crowd
    if len(s.deck) <= SOON:
        time = steps_left(s)
        if time <= 1:
            return 0.01  # they break in before anybody acts again
        points += PER_STEP * time
    value = points / (beaten + left)
    return 0.02 if value < 0.02 else 0.98 if value > 0.98 else value


def supplies(s: Siege) -> float:
    """Mana in hand, and how near each defender is to the price of an enemy he could soon stand before."""
    worth = 0.0
    prices = [
        (spot, demand(s, spot))
        for spot in range(SPOTS)
        if s.spots[spot] and (spot == TOP or spot >= SQUARES or untouchable(s, spot) is None)
    ]
    for seat in range(s.seats):
        place = s.places[seat]
        near = NEIGHBOURS[place]
        held = s.mana[seat * 6 : seat * 6 + 6]
        best = 0.0
        for spot, need in prices:
            price = due(need, 0)
            if need[ANY]:
                have = min(price, sum(held))
            else:
                have = 0
                for colour in range(6):
                    have += min(held[colour], need[colour])
            share = have / price
            where = DISTRICT_OF[spot]
            if where != place:
                share *= 0.9 if where in near else 0.75
            if share > best:
                best = share
        worth += READY * best
        for n in held:
            worth += PER_MANA * (n if n < 8 else 8)
    return worth


def prior(s: Siege, seat: int, option: Option) -> float:  # noqa: ARG001  the verb says enough
    """Attacks first; the rest alike."""
    return 3.0 if option[0] in (ATTACK, SHOOT, STORM, STORM_ON, STRIKE) else 1.0


def ally(s: Siege, seat: int, other: int) -> bool:  # noqa: ARG001  all defend one bastion
    return True


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
