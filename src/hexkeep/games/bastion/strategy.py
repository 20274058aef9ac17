"""What a good defender looks at: the turns that are left, and the turns that are needed.

A siege is a race. It is lost when the walls have no room for the next step of the horde, and how many
steps that takes can be counted: cards fill the walls from the far end, and once the deck is empty the
last enemy climbs into the gaps below it, so every gap is a turn won. It is won with one attack for each
enemy on the walls, and with the mana they cost. What stands on squares or in the citadel need not be
beaten. All defenders win or lose together, so a position is worth the same to each of them.
"""

from math import exp, sqrt
from typing import Final

from hexkeep.games.bastion.attack import due
from hexkeep.games.bastion.box import FLIER, SYMBIOTE, TO_CITADEL
from hexkeep.games.bastion.movement import NEIGHBOURS
from hexkeep.games.bastion.state import ACTION_PHASE, ATTACKED, COLLECTED, MOVED, VICTORY, Siege, well_colour
from hexkeep.games.bastion.strength import ANY, demand, total, untouchable
from hexkeep.games.bastion.vocabulary import (
    ATTACK,
    COLLECTOR,
    DISTRICT_OF,
    END,
    OBELISK,
    OPEN,
    POWERS,
    SECTIONS,
    SHOOT,
    SOURCE,
    SPOTS,
    STORM,
    STORM_ON,
    STRIKE,
    TRANSDUCER,
)
from hexkeep.kernel.words import Option

ENDS: Final = (END,)
"""The verbs that end a turn."""

INCOME: Final = 2.1
"""Mana that a turn brings: two from a source or a full tower, now and then six from the citadel."""
FITTING: Final = 0.95
"""What a mana in hand is worth if some enemy has its colour, and what it is worth if none has."""
SPARE: Final = 0.4
ON_SOURCE: Final = 0.2
ON_TOWER: Final = 0.75
"""What mana lying on a source or tower is worth: it can be fetched, in turns of their own."""
SPELL_WORTH: Final = (2.0, 0.0, 1.2, 2.0, 0.0, 0.0, 0.0, 3.5, 1.5, 1.0, 2.0, 0.7)
"""What a spell saves beyond its power, by kind (see `vocabulary.SPELLS`)."""
PER_POWER: Final = 0.9
ARTIFACT: Final = 0.1
"""Mana that an artifact saves in a turn; a structure saves as much of each enemy it can touch."""
IN_HAND: Final = 0.4
"""What a ritual is worth before it is performed, as a share of what it is worth after."""
MANY: Final = 9.0
"""With fewer enemies to come, what is not mana of the right colour loses its use."""
GUEST: Final = 0.02
"""Turns that an enemy inside costs for each enemy still to be beaten: its district gives no mana."""
READY: Final = 0.5
"""Turns saved by holding the whole price of an enemy in reach."""
EASE: Final = 0.3
"""Turns of collecting that fit beside each attack."""
HASTE: Final = 1.0
FOLLOW: Final = 1.0
"""Turns that the defeat of an enemy wins, beyond what can be counted now."""
RISK: Final = 3.0
"""What it costs to stand near the end of time."""
SPAN: Final = 6.0
"""So many turns to spare make a won game likely (73 %), so many too few a lost one."""

WALLS: Final = (1 << SECTIONS) - 1


def evaluate(s: Siege, seat: int) -> float:  # noqa: ARG001  all seats stand alike
    """From 0, the bastion is lost, to 1, it is saved."""
    if s.result:
        return 1.0 if s.result == VICTORY else 0.0
    box = s.box
    taken = 0
    targets = 0
    guests = 0
    needs = [0, 0, 0, 0, 0, 0, 0, 0]
    prices: list[tuple[int, list[int]]] = []
    for spot in range(SPOTS):
        if s.spots[spot]:
            price = demand(s, spot)
            prices.append((spot, price))
            if spot < SECTIONS:
                taken |= 1 << spot
                targets += 1
                for colour in range(8):
                    needs[colour] += price[colour]
            else:
                guests += 1
    to_come = 0
    steps = 0
    for card in s.deck:
        flags = box.flags[card]
        steps += 1 - box.reinforcements[card]
        if flags & (FLIER | TO_CITADEL):
            continue
        if not flags & SYMBIOTE:
            to_come += 1
        circle = box.circle[card]
        needs[circle if circle < 6 else ANY] += box.strength[card]
    time = turns_left(taken, to_come, steps)
    targets += to_come
    use = targets / MANY if targets < MANY else 1.0
    missing = total(needs) - mana_in_reach(s, needs, use) - tools(s, float(targets), needs, use)
    if s.phase == ACTION_PHASE:
        if not s.did & COLLECTED:
            missing -= 1.5
        if not s.did & ATTACKED:
            missing -= 0.5
        if not s.did & MOVED:
            missing -= 0.2
    work = missing / INCOME - EASE * targets
    needed = targets + HASTE * (work + sqrt(work * work + 4.0)) / 2
    margin = time + FOLLOW * targets - needed - GUEST * guests * targets + READY * readiness(s, prices) - RISK / time
    return 0.02 + 0.96 / (1.0 + exp(-margin / SPAN))


def turns_left(taken: int, to_come: int, steps: int) -> float:
    """Enemy steps until they break in if nobody acts; `taken` has a bit for each section with an enemy."""
    for i in range(to_come):
        stops = ~taken & (taken << 1 | 1) & WALLS
        if not stops:
            return 1.0 + steps * i / to_come
        taken |= 1 << (stops.bit_length() - 1)
    while taken:
        steps += 1
        last = taken.bit_length() - 1
        stops = ~taken & (taken << 1 | 1) & ((1 << last) - 1)
        if not stops:
            break
        taken ^= 1 << last | 1 << (stops.bit_length() - 1)
    return float(steps)


def mana_in_reach(s: Siege, needs: list[int], use: float) -> float:
    """Mana in hand, as far as the horde has its colour, and mana that lies about to be fetched."""
    worth = 0.0
    anything = needs[ANY]
    for colour in range(6):
        held = 0
        for seat in range(s.seats):
            held += s.mana[seat * 6 + colour]
        fit = held if held < needs[colour] else needs[colour]
        spare = held - fit
        if anything and spare:
            more = spare if spare < anything else anything
            anything -= more
            fit += more
            spare -= more
        worth += FITTING * fit + SPARE * use * spare
    for lying in s.sources:
        if lying >= 0:
            worth += ON_SOURCE
    for lying in s.towers:
        if lying >= 0:
            worth += ON_TOWER
    return worth


def tools(s: Siege, turns: float, needs: list[int], use: float) -> float:
    """What spells, artifacts, structures and rituals will save, in mana."""
    worth = 0.0
    spell = s.box.spell
    for cards in s.spells:
        for card in cards:
            face = spell[card]
            worth += SPELL_WORTH[face // POWERS] * use + PER_POWER * (face % POWERS)
    for owned in s.artifacts:
        for ritual in owned:
            worth += ritual_worth(s, ritual, -1, turns, needs)
    for site in range(12):
        if s.sites[site] >= 0:
            worth += ritual_worth(s, s.sites[site], site // 2, turns, needs)
    for held in s.rituals:
        for ritual in held:
            worth += IN_HAND * ritual_worth(s, ritual, -1, turns, needs)
    return worth


def ritual_worth(s: Siege, ritual: int, district: int, turns: float, needs: list[int]) -> float:
    """What a ritual saves in the turns to come; `district` is where it stands, -1 if nowhere yet."""
    kind = ritual // 6
    colour = ritual % 6
    if kind in (COLLECTOR, TRANSDUCER):
        return ARTIFACT * turns
    if kind == SOURCE:
        return 1.0 + 0.03 * turns
    if kind == OBELISK:
        if district >= 0:
            for well in range(district * 5, district * 5 + 5):
                if well_colour(s, well) == colour:
                    return 0.5 + 0.12 * turns
            return 0.0
        return 0.5 + 0.12 * turns
    return s.box.weakens * 0.04 * needs[colour]


def readiness(s: Siege, prices: list[tuple[int, list[int]]]) -> float:
    """How near each defender is to the price of an enemy he could soon stand before, each to another one."""
    worth = 0.0
    chosen = 0
    for seat in range(s.seats):
        place = s.places[seat]
        near = NEIGHBOURS[place]
        first = seat * 6
        best = 0.0
        second = 0.0
        aim = 0
        for spot, need in prices:
            if spot >= SECTIONS or chosen >> spot & 1:
                continue
            price = due(need, 0)
            have = 0
            if need[ANY]:
                for colour in range(6):
                    have += s.mana[first + colour]
            else:
                for colour in range(6):
                    if need[colour]:
                        own = s.mana[first + colour]
                        have += own if own < need[colour] else need[colour]
            share = 1.0 if have >= price else have / price
            where = DISTRICT_OF[spot]
            if where != place:
                share *= 0.9 if where in near else 0.75
            if share > second and untouchable(s, spot) is None:
                if share > best:
                    second = best
                    best = share
                    aim = spot
                else:
                    second = share
        if best > 0.0:
            chosen |= 1 << aim
        worth += best + 0.5 * second
    return worth


def prior(s: Siege, seat: int, option: Option) -> float:  # noqa: ARG001  the verb says enough
    """Attacks first; the rest alike."""
    return 3.0 if option[0] in (ATTACK, SHOOT, STORM, STORM_ON, STRIKE) else 1.0


def ally(s: Siege, seat: int, other: int) -> bool:  # noqa: ARG001  all defend one bastion
    return True


def foreseen(s: Siege) -> int:
    """While cards come, the next turn; the march of an empty deck lies open."""
    return 1 if s.deck else 3


def shape(s: Siege) -> tuple[object, ...]:
    """Equal where only colours of mana in hand differ: who gave, exchanged or put which."""
    return (
        s.did,
        tuple(s.spots),
        tuple(s.places),
        tuple(s.spells),
        tuple(s.towers),
        s.sources.count(OPEN),
        len(s.stack),
    )


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
