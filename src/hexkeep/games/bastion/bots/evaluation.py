"""The value of a position: the turns that are left, against the turns that are needed.

A siege is a race. It is lost when the walls have no room for the next step of the horde. How many steps that
takes can be counted: cards fill the walls from the far end, and once the deck is empty the last enemy climbs into
the gaps below it, so every gap is a turn won. The siege is won with one attack for each enemy on the walls, and
with the mana that these cost. Enemies on squares or in the citadel need not be beaten. All defenders win or lose
together, so a position is worth the same to each of them.
"""

from math import exp, sqrt
from typing import Final

from hexkeep.games.bastion.components.box import (
    BAN_FLAME,
    BAN_LIGHTNING,
    FIRST_FORBIDDEN_BIT,
    FLIER,
    SYMBIOTE,
    TO_CITADEL,
)
from hexkeep.games.bastion.rules.actions.movement import NEIGHBOURS
from hexkeep.games.bastion.rules.actions.payment import ANY, demand, price_after_spells, total_mana
from hexkeep.games.bastion.rules.enemies.shields import why_not_target
from hexkeep.games.bastion.state import ACTION_PHASE, ATTACKED, COLLECTED, MOVED, VICTORY, BastionState, source_colour
from hexkeep.games.bastion.vocabulary import (
    ALCHEMY,
    CITADEL,
    CITADEL_SPOT,
    COLLECTOR,
    DISTRICT_OF,
    FACES_PER_SPELL,
    FIRST_SQUARE,
    LIGHTNING,
    OBELISK,
    OPEN,
    PLENTY,
    SOURCE,
    SPOTS,
    TRANSDUCER,
    WALL_SECTIONS,
    ritual_colour,
    ritual_kind,
    sources_of,
)

MANA_PER_TURN: Final = 2.7
"""Mana that a turn brings if the mana put on sources is not missed: three from a source, less from a tower."""
NET_MANA_PER_TURN: Final = 2.1
"""Mana that a turn brings if it is: two from a source or a full tower, now and then six from the citadel."""
SURPLUS_MANA_PER_COLOUR: Final = 0.8
"""Mana beyond the need that is drawn in each missing colour, as a source gives three at once."""
SHARE_AGAINST_DECK: Final = 0.85
"""The worth of a mana in hand against enemies that are still in the deck, in mana."""
MANA_ON_SOURCE: Final = 0.15
MANA_ON_TOWER: Final = 0.5
NEEDED_MANA_ON_SOURCE: Final = 0.35
NEEDED_MANA_ON_TOWER: Final = 0.8
"""The worth of a mana on a source or tower, in mana in hand: drawing it takes a turn."""
SPELL_WORTH: Final = (1.0, 0.0, 1.2, 2.0, 0.0, 0.0, 0.0, 3.5, 1.5, 1.0, 2.0, 0.7)
"""Mana that a spell saves beyond its power, by kind (see `vocabulary.SPELLS`)."""
MANA_PER_SPELL_POWER: Final = 0.9
MANA_PER_BANNED_POWER: Final = 0.4
"""The same of a spell of fire or a Lightning while Shaggon forbids them: he has to be beaten first."""
MANA_PER_ALCHEMY: Final = 2.5
"""Mana of colours that nobody needs that an Alchemy makes useful."""
ARTIFACT_MANA_PER_TURN: Final = 0.1
"""Mana that an artifact saves in a turn; a structure saves as much of each enemy it can touch."""
NEW_SOURCE: Final = 1.0
NEW_SOURCE_PER_TURN: Final = 0.03
NEW_OBELISK: Final = 0.3
NEW_OBELISK_PER_TURN: Final = 0.07
"""Mana that a source or an Obelisk brings at once, and with each turn to come."""
UNBUILT_WEAKENING: Final = 0.06
BUILT_WEAKENING: Final = 0.02
"""Mana that a weakening structure saves for each needed mana of its colour, before and after it is built."""
SHARE_OF_RITUAL_IN_HAND: Final = 0.4
"""The worth of a ritual before it is performed, as a share of its worth after."""
ENEMIES_FOR_FULL_USE: Final = 9.0
"""With fewer enemies to come, everything but mana of the right colour counts less."""
TURNS_PER_ENEMY_INSIDE: Final = 0.02
"""Turns that an enemy inside costs for each enemy still to be beaten: its district gives no mana."""
FREE_DISTRICTS_WANTED: Final = 4
TURNS_PER_LOST_DISTRICT: Final = 0.6
"""Turns, times the square of the free districts that are lacking: fewer of them lack colours and sources."""
SHARE_OF_OPEN_DRAWS: Final = 0.7
"""The share of open sources and towers that give a colour which is wanted."""
TURNS_PER_DRY_COLLECTION: Final = 1.2
"""Turns that each collection costs for which no source or tower will be open, while an enemy holds the citadel."""
SHARE_WITH_ONE_DRAGON: Final = 0.5
SHARE_WITH_MORE_DRAGONS: Final = 0.75
"""The share of these turns that counts while the citadel is free but dragons are still in the deck: who has opened the
towers before they come has more to draw from afterwards."""
RELIEF_BY_PRICE: Final = 0.4
"""The share of such turns that is won back before the enemy inside is beaten, by a defender who holds its price."""
TURNS_PER_PAID_ENEMY: Final = 0.6
"""Turns saved by holding the whole price of an enemy in reach."""
SHARE_ONE_STEP_AWAY: Final = 0.9
SHARE_FARTHER_AWAY: Final = 0.75
"""The share of these turns that counts for an enemy one step away, or farther."""
SHARE_OF_SECOND_ENEMY: Final = 0.5
"""The share that counts for a defender's second best enemy."""
SHARE_OF_MANA_HERE: Final = 0.55
SHARE_OF_MANA_NEXT_DOOR: Final = 0.45
"""The worth of mana from an open source in a defender's district, or one step away, in mana in hand."""
MIN_TURNS_PER_ENEMY: Final = 1.15
"""Turns that each enemy takes at least, with the moves between them."""
TURNS_WON_PER_ENEMY: Final = 0.8
"""Turns that the defeat of an enemy wins."""
LAST_TURNS_COST: Final = 3.0
"""Turns that the last turns before the break-in cost, divided by the turns left: a plan may fail."""
TURNS_FOR_73_PERCENT: Final = 6.0
"""So many turns to spare win about 73 games of a hundred."""

MIN_VALUE: Final = 0.02
"""The value of an undecided position that is as good as lost."""

WALLS: Final = (1 << WALL_SECTIONS) - 1


def evaluate(s: BastionState, seat: int) -> float:  # noqa: ARG001  all seats win or lose together
    """The value of a position: 0 if the bastion is lost, 1 if it is saved."""
    if s.result:
        return 1.0 if s.result == VICTORY else 0.0
    box = s.box
    taken = targets = inside = 0
    needs = [0, 0, 0, 0, 0, 0, 0, 0]
    prices: list[tuple[int, list[int]]] = []
    for spot in range(SPOTS):
        if s.spots[spot]:
            price = demand(s, spot)
            prices.append((spot, price))
            if spot < WALL_SECTIONS:
                taken |= 1 << spot
                targets += 1
                for colour in range(8):
                    needs[colour] += price[colour]
            else:
                inside += 1
    later = [0, 0, 0, 0, 0, 0, 0, 0]
    to_come = steps = dragons = 0
    for card in s.deck:
        flags = box.flags[card]
        steps += 1 - box.reinforcements[card]
        if flags & (FLIER | TO_CITADEL):
            dragons += 1 if flags & TO_CITADEL else 0
            continue
        if not flags & SYMBIOTE:
            to_come += 1
        circle = box.circle[card]
        where = circle if circle < 6 else ANY
        needs[where] += box.strength[card]
        later[where] += box.strength[card]
    time = max(turns_left(taken, to_come, steps), 1.0)  # who calls others counts steps that the deck does not have
    targets += to_come
    use = targets / ENEMIES_FOR_FULL_USE if targets < ENEMIES_FOR_FULL_USE else 1.0
    left = s.mana[:]
    lack = shortfall(s, prices, left)
    missing = float(later[ANY] + lack[ANY])
    spare = 0.0
    for colour in range(6):
        held = 0
        for i in range(colour, len(left), 6):
            held += left[i]
        fit = held if held < later[colour] else later[colour]
        spare += held - fit
        wanted = lack[colour] + later[colour] - SHARE_AGAINST_DECK * fit
        lack[colour] += later[colour] - fit
        if wanted > 0.0:
            missing += wanted + SURPLUS_MANA_PER_COLOUR
    blended = MANA_PER_ALCHEMY * count_spells(s, ALCHEMY)
    if blended > spare:
        blended = spare
    spare -= blended
    missing -= blended
    missing -= lying_mana_worth(s, lack) * use + saved_mana(s, float(targets), needs, use)
    if s.phase == ACTION_PHASE:
        if not s.did & COLLECTED:
            missing -= 1.5
        if not s.did & ATTACKED:
            missing -= 0.5
        if not s.did & MOVED:
            missing -= 0.2
    collections = missing / MANA_PER_TURN
    unpaid = (missing - spare) / NET_MANA_PER_TURN
    if unpaid > collections:
        collections = unpaid
    work = collections - MIN_TURNS_PER_ENEMY * targets
    needed = MIN_TURNS_PER_ENEMY * targets + (work + sqrt(work * work + 4.0)) / 2
    blocked = blocked_turns(s, collections, prices, dragons)
    margin = (
        time
        + TURNS_WON_PER_ENEMY * targets
        - needed
        - blocked
        - TURNS_PER_ENEMY_INSIDE * inside * targets
        + TURNS_PER_PAID_ENEMY * readiness(s, prices, blocked > 0.0)
        - LAST_TURNS_COST / time
    )
    return MIN_VALUE + (1.0 - 2.0 * MIN_VALUE) / (1.0 + exp(-margin / TURNS_FOR_73_PERCENT))


def blocked_turns(s: BastionState, collections: float, prices: list[tuple[int, list[int]]], dragons: int) -> float:
    """Turns that enemies on squares and in the citadel cost: their districts give no mana, and while the citadel is
    held, towers that were drawn from stay closed, and so do the sources below them.

    They cost less as soon as a defender gathers the price of such an enemy: it takes more turns than are looked ahead.
    `dragons`: how many enemies are still to come that land in the citadel.
    """
    free = draws = 0
    for district in range(CITADEL):
        if s.spots[FIRST_SQUARE + district]:
            continue
        free += 1
        if s.towers[district] == OPEN:
            draws += 4  # the tower, and its three sources after it
        for source in range(district * 5, district * 5 + 5):  # sources_of, in line for speed
            if s.sources[source] == OPEN and source_colour(s, source) >= 0:
                draws += 1
    turns = 0.0
    lacking = FREE_DISTRICTS_WANTED - free
    if lacking > 0:
        relief = RELIEF_BY_PRICE * held_share_of_price(s, prices, FIRST_SQUARE, CITADEL_SPOT)
        turns = TURNS_PER_LOST_DISTRICT * (lacking * lacking - relief * (2 * lacking - 1))
    is_held = bool(s.spots[CITADEL_SPOT])
    if is_held or dragons:
        dry = collections - SHARE_OF_OPEN_DRAWS * draws
        if dry > 0.0:
            if is_held:
                share = 1.0 - RELIEF_BY_PRICE * held_share_of_price(s, prices, CITADEL_SPOT, SPOTS)
            else:
                share = SHARE_WITH_ONE_DRAGON if dragons == 1 else SHARE_WITH_MORE_DRAGONS
            turns += TURNS_PER_DRY_COLLECTION * dry * share
    return turns


def held_share_of_price(s: BastionState, prices: list[tuple[int, list[int]]], first: int, end: int) -> float:
    """The greatest share of the price of an enemy on the spots from `first` to before `end` that one defender holds."""
    best = 0.0
    for spot, need in prices:
        if first <= spot < end:
            price = total_mana(need)
            for seat in range(s.seats):
                share = 1.0 - missing_mana(s.mana, seat, need) / price
                if share > best:
                    best = share
    return best


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


def shortfall(s: BastionState, prices: list[tuple[int, list[int]]], left: list[int]) -> list[int]:
    """How much mana the defenders lack to beat the enemies on the walls, by colour.

    Each enemy is left to the defender who lacks the least of its price.

    What they would pay is taken out of `left`, each seat's own mana.
    """
    order: list[tuple[int, int]] = []
    for i in range(len(prices)):
        spot, need = prices[i]
        if spot < WALL_SECTIONS:
            least = 99
            for seat in range(s.seats):
                lacks = missing_mana(left, seat, need)
                if lacks < least:
                    least = lacks
            order.append((least, i))
    order.sort()
    most = len(order) // s.seats + 1  # each defender attacks in his own turns only
    busy = [0] * s.seats
    missing = [0, 0, 0, 0, 0, 0, 0, 0]
    for _, i in order:
        need = prices[i][1]
        least = 99
        payer = 0
        for seat in range(s.seats):
            lacks = missing_mana(left, seat, need)
            if lacks < least and busy[seat] < most:
                least = lacks
                payer = seat
        busy[payer] += 1
        due_left = total_mana(need) - least
        if need[ANY]:
            missing[ANY] += least
        first = payer * 6  # `left` is laid out as `mana_of` reads it
        for colour in range(6):
            want = need[colour] if not need[ANY] else due_left
            own = left[first + colour]
            paid = own if own < want else want
            if paid > due_left:
                paid = due_left
            left[first + colour] = own - paid
            due_left -= paid
            if least and need[colour] > paid:
                gap = need[colour] - paid
                if gap > least:
                    gap = least
                missing[colour] += gap
                least -= gap
    return missing


def missing_mana(mana: list[int], seat: int, need: list[int]) -> int:
    """How many mana a seat lacks to pay a demand."""
    have = 0
    first = seat * 6
    for colour in range(6):
        own = mana[first + colour]
        if need[ANY]:
            have += own
        elif need[colour]:
            have += own if own < need[colour] else need[colour]
    price = total_mana(need)
    return price - have if have < price else 0


def lying_mana_worth(s: BastionState, lack: list[int]) -> float:
    """What the mana on sources and towers is worth: more in a colour that is lacking."""
    worth = 0.0
    for lying in s.sources:
        if lying >= 0:
            worth += MANA_ON_SOURCE if lack[lying] <= 0 else NEEDED_MANA_ON_SOURCE
    for lying in s.towers:
        if lying >= 0:
            worth += MANA_ON_TOWER if lack[lying] <= 0 else NEEDED_MANA_ON_TOWER
    return worth


def saved_mana(s: BastionState, turns: float, needs: list[int], use: float) -> float:
    """What spells, artifacts, structures and rituals will save, in mana."""
    worth = 0.0
    spell = s.box.spell
    by_fire = MANA_PER_BANNED_POWER if s.auras & BAN_FLAME else MANA_PER_SPELL_POWER
    by_lightning = MANA_PER_BANNED_POWER if s.auras & BAN_LIGHTNING else MANA_PER_SPELL_POWER
    for cards in s.spells:
        for card in cards:
            face = spell[card]
            kind = face // FACES_PER_SPELL
            worth += SPELL_WORTH[kind] * use
            if kind == LIGHTNING:
                worth += by_lightning * (face % FACES_PER_SPELL)
            elif kind == PLENTY:
                worth += MANA_PER_SPELL_POWER * (face % FACES_PER_SPELL)
            else:
                worth += by_fire * (face % FACES_PER_SPELL)  # no other spell has a power
    for owned in s.artifacts:
        for ritual in owned:
            worth += ritual_worth(s, ritual, -1, turns, needs)
    for foundation in range(12):
        if s.foundations[foundation] >= 0:
            worth += ritual_worth(s, s.foundations[foundation], foundation // 2, turns, needs)
    for held in s.rituals:
        for ritual in held:
            worth += SHARE_OF_RITUAL_IN_HAND * ritual_worth(s, ritual, -1, turns, needs)
    return worth


def count_spells(s: BastionState, kind: int) -> int:
    """How many spells of a kind the defenders hold."""
    found = 0
    spell = s.box.spell
    for cards in s.spells:
        for card in cards:
            if spell[card] // FACES_PER_SPELL == kind:
                found += 1
    return found


def ritual_worth(s: BastionState, ritual: int, district: int, turns: float, needs: list[int]) -> float:
    """What a ritual saves in the turns to come; `district` is where it stands, -1 if nowhere yet."""
    kind = ritual_kind(ritual)
    colour = ritual_colour(ritual)
    if kind in (COLLECTOR, TRANSDUCER):
        return ARTIFACT_MANA_PER_TURN * turns
    if kind == SOURCE:
        return NEW_SOURCE + NEW_SOURCE_PER_TURN * turns
    if kind == OBELISK:
        if district >= 0:
            for source in sources_of(district):
                if source_colour(s, source) == colour:
                    return NEW_OBELISK + NEW_OBELISK_PER_TURN * turns
            return 0.0
        return NEW_OBELISK + NEW_OBELISK_PER_TURN * turns
    return s.box.weakens * (UNBUILT_WEAKENING if district < 0 else BUILT_WEAKENING) * needs[colour]


def readiness(s: BastionState, prices: list[tuple[int, list[int]]], counts_citadel: bool) -> float:
    """How near each defender is to the price of an enemy he could soon stand before, each to another one.

    An enemy in the citadel counts where mana runs dry because of it.
    """
    worth = 0.0
    chosen = 0
    for seat in range(s.seats):
        place = s.places[seat]
        near = NEIGHBOURS[place]
        first = seat * 6
        flowing = reachable_mana(s, place, near)
        best = 0.0
        second = 0.0
        aim = 0
        for spot, need in prices:
            if chosen >> spot & 1 or (spot >= WALL_SECTIONS and not (counts_citadel and spot == CITADEL_SPOT)):
                continue
            price = price_after_spells(need, 0)
            have = 0
            soon = 0.0
            if need[ANY]:
                for colour in range(6):
                    have += s.mana[first + colour]
            else:
                for colour in range(6):
                    if need[colour]:
                        own = s.mana[first + colour]
                        if own < need[colour]:
                            have += own
                            lacks = need[colour] - own
                            soon += flowing[colour] * (3.0 if lacks > 3 else lacks)
                        else:
                            have += need[colour]
            share = 1.0 if have >= price else (have + soon) / price
            if share > 1.0:
                share = 1.0
            where = DISTRICT_OF[spot]
            if where != place:
                share *= SHARE_ONE_STEP_AWAY if where in near else SHARE_FARTHER_AWAY
            if share > second and why_not_target(s, spot) is None:
                if share > best:
                    second = best
                    best = share
                    aim = spot
                else:
                    second = share
        if best > 0.0:
            chosen |= 1 << aim
        worth += best + SHARE_OF_SECOND_ENEMY * second
    return worth


def reachable_mana(s: BastionState, place: int, near: tuple[int, ...]) -> list[float]:
    """For each colour, what a mana is worth that a source here or next door would give."""
    found = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    for where in (*near, place):
        if where < CITADEL and not s.spots[FIRST_SQUARE + where]:
            first = where * 5  # sources_of, in line for speed
            for source in range(first, first + 5):
                if s.sources[source] == OPEN:
                    colour = source_colour(s, source)
                    if colour >= 0 and not s.auras >> (FIRST_FORBIDDEN_BIT + colour) & 1:
                        found[colour] = SHARE_OF_MANA_HERE if where == place else SHARE_OF_MANA_NEXT_DOOR
    return found


def diversity_keys(s: BastionState) -> tuple[int, tuple[int, ...], tuple[object, ...]]:
    """How many enemies stand on the walls; which; and with them, where the defenders stand."""
    standing = 0
    cards: list[int] = []
    for spot in range(WALL_SECTIONS):
        if s.spots[spot]:
            standing += 1
            cards.extend(s.spots[spot])
    cards.sort()
    which = tuple(cards)
    return standing, which, (which, tuple(s.places))


def position_key(s: BastionState) -> tuple[object, ...]:
    """Equal for positions that differ only in hidden cards or in nothing that affects further play."""
    steps: list[object] = []
    for i in range(len(s.stack) - 1, -1, -1):
        step = s.stack[i]
        steps.append((step.name, *step.args()))
        if step.name == "act":
            break  # what lies below an action step is the same in every turn
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
        s.used_artifacts,
        tuple(s.sources),
        tuple(s.towers),
        tuple(s.foundations),
        tuple(s.pledged),
        tuple(s.paying),
        s.defeated_colours,
        s.building,
        s.called_off,
        s.refused,
        tuple(steps),
    )
