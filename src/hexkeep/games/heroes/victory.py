"""How a game ends: elimination, the scenario's goals, the reckoning at the last round."""

from hexkeep.games.heroes.box import Goal
from hexkeep.games.heroes.fields import town_owner
from hexkeep.games.heroes.state import PILGRIM, SECOND, Table, level_of
from hexkeep.games.heroes.terms import ELIMINATED, TIME_UP, VICTORY
from hexkeep.games.heroes.vocabulary import GOLD


def eliminate(s: Table, seat: int) -> None:
    """HOM-END-04, HOM-END-05: heroes and cubes leave the map; what was captured stays cleared."""
    s.out[seat] = 1
    s.alert |= 2
    s.tell(ELIMINATED, seat)
    for hero in (0, SECOND):
        s.spot[seat * 2 + hero] = -1
        s.mp[seat * 2 + hero] = 0
    for field in range(len(s.flags)):
        if s.flags[field] == seat:
            s.flags[field] = -1
            s.yields[field] = -1
        s.marks[field] &= ~(PILGRIM << seat)
    for zone in (s.deck, s.hand, s.discard, s.ongoing, s.aside):
        s.removed.extend(zone[seat])
        zone[seat].clear()
    if s.permanent[seat] >= 0:
        s.removed.append(s.permanent[seat])
        s.permanent[seat] = -1
    s.show()
    for resource in range(3):
        s.income[seat * 3 + resource] = 0


def check_victory(s: Table) -> None:
    """HOM-END-08, HOM-END-09, HOM-END-13: the scenario's goal first, then the last player standing."""
    ways = s.box.scenarios[s.scenario].victory.get(s.seats, [])
    for i in range(s.seats):
        seat = (s.first + i) % s.seats
        if not s.out[seat] and any(all(reached(s, seat, goal) for goal in way) for way in ways):
            win(s, 1 << seat)
            return
    left = [seat for seat in range(s.seats) if not s.out[seat]]
    if len(left) == 1:
        win(s, 1 << left[0])


def reached(s: Table, seat: int, goal: Goal) -> bool:
    word = goal.word
    if word == "town":
        return any(s.flags[field] == seat and town_owner(s, field) != seat for field in s.towns)
    if word == "cubes":
        return all_cubes(s, seat)
    if word == "grail":
        home = s.towns[seat]
        return s.grail == seat and s.flags[home] == seat and home in (s.spot[seat * 2], s.spot[seat * 2 + SECOND])
    return False


def all_cubes(s: Table, seat: int) -> bool:
    """HOM-END-09, HOM-END-10: a cube of every opponent, those eliminated without one left out."""
    held = 0
    for other in range(s.seats):
        if other == seat:
            continue
        if s.cubes[seat * s.seats + other]:
            held += 1
        elif not s.out[other]:
            return False
    return held > 0


def win(s: Table, winners: int) -> None:
    s.winners = winners
    for seat in range(s.seats):
        if (winners >> seat) & 1:
            s.tell(VICTORY, seat)
    s.end()


def points(s: Table, seat: int) -> int:
    """1 for each mine and settlement, 2 for each cube won, 1 for each level above the first, and scenario extras."""
    scenario = s.box.scenarios[s.scenario]
    total = level_of(s, seat) - 1 + 2 * cubes_won(s, seat)
    for field in range(len(s.flags)):
        if s.flags[field] == seat and field not in s.towns:
            location = s.box.tiles[s.tiles[field // 7]].location[field % 7]
            if location == s.box.loc_mine or location == s.box.loc_settlement:
                total += 1
        if scenario.obelisk_points and s.marks[field] & (PILGRIM << seat):
            total += scenario.obelisk_points
    return total


def cubes_won(s: Table, seat: int) -> int:
    return sum(s.cubes[seat * s.seats + other] for other in range(s.seats))


def reckon(s: Table) -> None:
    """The round limit is reached: the scenario's reckoning, then gold income, then gold, then shared."""
    s.tell(TIME_UP)
    left = [seat for seat in range(s.seats) if not s.out[seat]]
    best: list[list[int]] = []
    for seat in left:
        row: list[int] = []
        for rule in s.box.scenarios[s.scenario].reckoning:
            if rule == "grail":
                row.append(1 if s.grail == seat else 0)
            elif rule == "cubes":
                row.append(cubes_won(s, seat))
            else:
                row.append(points(s, seat))
        row.append(s.income[seat * 3 + GOLD])
        row.append(s.purse[seat * 3 + GOLD])
        best.append(row)
    top = max(best)
    winners = 0
    for seat, row in zip(left, best, strict=True):
        if row == top:
            winners |= 1 << seat
    win(s, winners)
