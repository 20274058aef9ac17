"""How a game ends: elimination, the scenario's goals, the reckoning at the last round."""

from hexkeep.games.heroes.components.scenarios import CAMPAIGN, CLASH, Goal
from hexkeep.games.heroes.components.tiles import field_number
from hexkeep.games.heroes.rules.cards.card_effects import remove_permanent
from hexkeep.games.heroes.rules.effects.language import GOLD
from hexkeep.games.heroes.state import (
    CLEARED,
    GOAL_ALERT,
    MAIN,
    PILGRIM,
    SECOND,
    HeroesState,
    allied,
    hero_index,
    is_rival,
    level_of,
    location_at,
    stock_index,
)
from hexkeep.games.heroes.vocabulary.events import COUNTDOWN, ELIMINATED, LOST, TIME_UP, VICTORY


def eliminate(s: HeroesState, seat: int) -> None:
    """HOM-END-04, HOM-END-05: heroes and cubes leave the map; what was captured stays cleared.

    HOM-END-06: cubes that others have won (`cubes`) stay with them.
    """
    s.out[seat] = 1
    s.alert |= GOAL_ALERT
    s.tell(ELIMINATED, seat)
    for hero in (0, SECOND):
        s.hero_fields[hero_index(seat, hero)] = -1
        s.mp[hero_index(seat, hero)] = 0
    for field in range(len(s.flags)):
        if s.flags[field] == seat:
            s.flags[field] = -1
            s.yields[field] = -1
        s.marks[field] &= ~(PILGRIM << seat)
    for card in s.permanent[seat][:]:
        remove_permanent(s, seat, card)
    for zone in (s.deck, s.hand, s.discard, s.ongoing, s.aside, s.scrolls):
        s.removed.extend(zone[seat])
        zone[seat].clear()
    s.reveal()
    for resource in range(3):
        s.income[stock_index(seat, resource)] = 0


# ---- goals --------------------------------------------------------------------------------------


def check_victory(s: HeroesState) -> None:
    """HOM-END-08, HOM-END-09, HOM-END-13: the scenario's goal first, then the last player or team standing."""
    if s.winners:
        return
    scenario = s.box.scenarios[s.scenario]
    for i in range(s.seats):
        seat = (s.first + i) % s.seats
        if not s.out[seat] and s.mode == CLASH and s.seats > 2 and has_all_cubes(s, seat):  # HOM-END-09
            win(s, team_mask(s, seat))
            return
        if not s.out[seat] and meets_a_goal(s, seat):  # HOM-GEN-04
            if scenario.countdown and is_counting_down(s, seat):
                break
            win(s, team_mask(s, seat))
            return
    for goal in scenario.defeat:
        if is_defeat_reached(s, goal):  # HOM-MODE-03
            lose(s)
            return
    if scenario.doom and s.doom >= scenario.doom:  # HOM-MODE-05
        lose(s)
        return
    left = [seat for seat in range(s.seats) if not s.out[seat]]
    if not left:
        lose(s)
    elif len(left) < s.seats and has_opponents(s) and all(allied(s, seat, left[0]) for seat in left):
        win(s, team_mask(s, left[0]))


def meets_a_goal(s: HeroesState, seat: int) -> bool:
    """All conditions of one of the scenario's ways to win are met."""
    for way in s.box.scenarios[s.scenario].victory.get(s.seats, ()):
        for goal in way:
            if not is_goal_reached(s, seat, goal):
                break
        else:
            return True
    return False


def is_counting_down(s: HeroesState, seat: int) -> bool:
    """Start the scenario's countdown if it has not run yet. True while it delays the victory."""
    scenario = s.box.scenarios[s.scenario]
    if s.countdown_end < 0 and not (scenario.sudden and s.round >= scenario.sudden):
        s.countdown_end = s.round + scenario.countdown
        s.countdown_seat = s.active
        s.tell(COUNTDOWN, seat, s.countdown_end)
    return s.countdown_end > 0


def ends_by_countdown(s: HeroesState, seat: int) -> bool:
    """The countdown is over and has decided the game. `seat` is the next to have a turn; -1: the round is over.

    It ends after the turn of the player who began it: then every player has had equally many turns.
    """
    if s.round < s.countdown_end or (
        seat >= 0 and (seat - s.first) % s.seats <= (s.countdown_seat - s.first) % s.seats
    ):
        return False
    s.countdown_end = 0  # whoever meets the goal now, or is the next to meet it, wins
    check_victory(s)
    return s.over


def has_opponents(s: HeroesState) -> bool:
    """Whether players play against each other."""
    return any(not allied(s, 0, seat) for seat in range(s.seats))


def team_mask(s: HeroesState, seat: int) -> int:
    """The seats of a team."""
    return sum(1 << other for other in range(s.seats) if allied(s, seat, other))


def is_goal_reached(s: HeroesState, seat: int, goal: Goal) -> bool:
    """Whether the seat, or its team together, has reached a goal."""
    word = goal.word
    if word == "town":
        return any(has_captured(s, seat, player) for player in range(len(s.towns)))
    if word == "towns":
        return all(has_captured(s, seat, player) for player in range(len(s.towns)) if not allied(s, player, seat))
    if word == "cubes":
        return has_all_cubes(s, seat)
    if word == "grail":
        home = s.towns[seat]
        return s.grail == seat and s.flags[home] == seat and home in (s.hero_at(seat, MAIN), s.hero_at(seat, SECOND))
    if word == "capture":
        return has_captured(s, seat, s.seats + goal.n)
    if word == "beat":
        return s.beaten[goal.n] > 0
    if word == "own":
        return any(s.box.stats[code].unit == goal.n for code in s.army[seat])
    if word == "flags":
        return sum(mines_and_settlements(s, other) for other in team_of(s, seat)) >= goal.n
    if word == "obelisks":
        team = team_of(s, seat)
        return sum(1 for marks in s.marks if any(marks & (PILGRIM << other) for other in team)) >= goal.n
    if word == "hold":
        return any(s.flags[field] >= 0 and allied(s, s.flags[field], seat) for field in fields_of(s, goal.n))
    if word == "won":
        fields = fields_of(s, goal.n)
        return bool(fields) and all(s.marks[f] & CLEARED and not is_rival(s, s.flags[f]) for f in fields)
    return False


def is_defeat_reached(s: HeroesState, goal: Goal) -> bool:
    """Whether a condition that loses the game for everybody holds."""
    if goal.word == "town-lost":
        return any(s.flags[s.towns[seat]] >= s.seats for seat in range(s.seats))
    if goal.word == "eliminated":
        return any(s.out[: s.seats])
    if goal.word == "rival-at":
        return any(is_rival(s, s.flags[field]) for field in fields_of(s, goal.n))
    return False


def has_captured(s: HeroesState, seat: int, player: int) -> bool:
    """The town of an enemy that the seat or its team holds."""
    holder = s.flags[s.towns[player]]
    if holder < 0 or holder == player:
        return False
    return allied(s, holder, seat) and not allied(s, player, seat)


def fields_of(s: HeroesState, location: int) -> list[int]:
    """The fields of a kind on the tiles turned up so far."""
    found: list[int] = []
    for slot, tile in enumerate(s.tiles):
        places = s.box.tiles[tile].location
        if location in places and s.turned[slot] >= 0:
            found.extend(field_number(slot, place) for place in range(7) if places[place] == location)
    return found


def team_of(s: HeroesState, seat: int) -> list[int]:
    """The seat and its allies: what a goal counts, a team has together."""
    return [other for other in range(s.seats) if allied(s, seat, other)]


def obelisks(s: HeroesState, seat: int) -> int:
    return sum(1 for marks in s.marks if marks & (PILGRIM << seat))


def mines_and_settlements(s: HeroesState, seat: int) -> int:
    """Mines and settlements that a seat controls."""
    box = s.box
    found = 0
    for field in range(len(s.flags)):
        if s.flags[field] == seat and field not in s.towns:
            location = location_at(s, field)
            if location == box.loc_mine or location == box.loc_settlement:
                found += 1
    return found


def has_all_cubes(s: HeroesState, seat: int) -> bool:
    """HOM-END-09, HOM-END-10: a cube of every opponent, those eliminated without one left out; a team shares them."""
    if not any(s.cubes):  # saves time
        return False
    held = 0
    for other in range(s.seats):
        if allied(s, other, seat):
            continue
        if any(s.cubes_won_from(mate, other) for mate in range(s.seats) if allied(s, mate, seat)):
            held += 1
        elif not s.out[other]:
            return False
    return held > 0


# ---- the end ------------------------------------------------------------------------------------


def win(s: HeroesState, winners: int) -> None:
    s.winners = winners
    for seat in range(s.seats):
        if (winners >> seat) & 1:
            s.tell(VICTORY, seat)
    if s.mode == CAMPAIGN and has_sequel(s):
        from hexkeep.games.heroes.rules.modes.campaign import TakeCardsAlong

        s.stack.clear()
        s.push(TakeCardsAlong(0))
    else:
        s.end()


def has_sequel(s: HeroesState) -> bool:
    """Another mission of the same campaign follows."""
    here = s.box.scenarios[s.scenario]
    return any(x.campaign == here.campaign and x.mission == here.mission + 1 for x in s.box.scenarios)


def lose(s: HeroesState) -> None:
    """Nobody has won."""
    s.winners = 0
    s.tell(LOST)
    s.end()


def point_items(s: HeroesState, seat: int) -> list[tuple[str, int]]:
    """What gives points, and how many: 1 for each mine and settlement, 2 for each cube won, 1 for each level above
    the first, and what the scenario adds."""
    return [
        ("mines", mines_and_settlements(s, seat)),
        ("cubes", 2 * cubes_won(s, seat)),
        ("levels", level_of(s, seat) - 1),
        ("obelisks", s.box.scenarios[s.scenario].obelisk_points * obelisks(s, seat)),
    ]


def points(s: HeroesState, seat: int) -> int:
    """The points that decide when the rounds are over."""
    return sum(n for _, n in point_items(s, seat))


def cubes_won(s: HeroesState, seat: int) -> int:
    return sum(s.cubes_won_from(seat, other) for other in range(s.seats))


def decide_by_points(s: HeroesState) -> None:
    """The round limit is reached: the scenario's reckoning, then gold income, then gold, then shared; by teams."""
    from hexkeep.games.heroes.rules.modes.championship import score

    s.tell(TIME_UP)
    rules = s.box.scenarios[s.scenario].reckoning
    if not rules:
        lose(s)
        return
    left = [seat for seat in range(s.seats) if not s.out[seat]]
    best: list[list[int]] = []
    for seat in left:
        mates = [mate for mate in left if allied(s, mate, seat)]
        row: list[int] = []
        for rule in rules:
            if rule == "grail":
                row.append(sum(1 for mate in mates if s.grail == mate))
            elif rule == "cubes":
                row.append(sum(cubes_won(s, mate) for mate in mates))
            elif rule == "score":
                row.extend([score(s, seat), cubes_won(s, seat), level_of(s, seat)])
            else:
                row.append(sum(points(s, mate) for mate in mates))
        if "score" not in rules:
            row.append(sum(s.production(mate, GOLD) for mate in mates))
            row.append(sum(s.resource(mate, GOLD) for mate in mates))
        best.append(row)
    top = max(best)
    winners = 0
    for seat, row in zip(left, best, strict=True):
        if row == top:
            winners |= team_mask(s, seat)
    win(s, winners)
