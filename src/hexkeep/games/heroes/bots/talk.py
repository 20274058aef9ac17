"""What allies say to one another: plans of what everybody sees on the map, reasons, wishes, and how a bot takes them.

Cards are never spoken of: a hand is its player's own.
"""

from collections.abc import Sequence
from typing import Final

from hexkeep.games.heroes.bots.destinations import guard_of, own_force, reachable_fields
from hexkeep.games.heroes.components.tiles import slot_of
from hexkeep.games.heroes.rules.map.movement import enemy_at
from hexkeep.games.heroes.state import (
    MAIN,
    HeroesState,
    amount_at,
    level_of,
    location_at,
    player_of_hero,
)
from hexkeep.games.heroes.vocabulary import (
    BUILD,
    BUILDING,
    DISCOVER,
    END_TURN,
    FIELD,
    GIVE,
    LOCATION,
    MOVE,
    RECRUIT,
    REINFORCE,
    RESOURCE,
    TILE,
    UNIT,
)
from hexkeep.kernel.bots.talk import AGAINST, GRANTS, HELP, LEAVE, PING, PLAN, REASON, MessageList, Saying, Wish
from hexkeep.kernel.bots.talk import GIVE as GIVE_GROUP
from hexkeep.kernel.types import COUNT, SEAT, Option

Line = Sequence[tuple[int, Option]]
UNREACHABLE: Final = 99
EMPTY: Final = LOCATION.value("empty")

MESSAGES: Final = MessageList()
LEAVE_FIELD: Final = MESSAGES.add("leave-field", LEAVE, ("field", FIELD), text="Leave this field to me.")
LEAVE_TILE: Final = MESSAGES.add("leave-tile", LEAVE, ("tile", TILE), text="Leave this tile to me.")
HELP_AT: Final = MESSAGES.add("help", HELP, ("field", FIELD), text="Help me here.")
GIVE_RESOURCE: Final = MESSAGES.add("give-resource", GIVE_GROUP, ("resource", RESOURCE), text="Give me {resource}.")
PING_FIELD: Final = MESSAGES.add("look", PING, ("field", FIELD), text="Look here.")
PING_SEAT: Final = MESSAGES.add("look-seat", PING, ("who", SEAT), text="Look at {who}.")
MESSAGES.add_common()
WAIT_KIND: Final = MESSAGES.number("wait")

PLAN_FIGHT: Final = MESSAGES.add(
    "plan-fight", PLAN, ("field", FIELD), ("location", LOCATION), text="I fight the guards: {location}.", mark="blow"
)
PLAN_FIGHT_HERE: Final = MESSAGES.add(
    "plan-fight-here", PLAN, ("field", FIELD), text="I fight the guards where the mark is.", mark="blow"
)
PLAN_CAPTURE: Final = MESSAGES.add(
    "plan-capture", PLAN, ("field", FIELD), ("who", SEAT), text="I attack {who}.", mark="blow"
)
PLAN_VISIT: Final = MESSAGES.add(
    "plan-visit", PLAN, ("field", FIELD), ("location", LOCATION), text="I go here: {location}.", mark="path"
)
PLAN_MINE: Final = MESSAGES.add(
    "plan-mine",
    PLAN,
    ("field", FIELD),
    ("resource", RESOURCE),
    text="I go for the mine ({resource}); please leave it to me.",
    mark="path",
)
PLAN_WALK: Final = MESSAGES.add("plan-walk", PLAN, ("field", FIELD), text="I go where the mark is.", mark="path")
PLAN_EXPLORE: Final = MESSAGES.add("plan-explore", PLAN, ("tile", TILE), text="I explore this tile.")
PLAN_BUILD: Final = MESSAGES.add("plan-build", PLAN, ("building", BUILDING), text="I build: {building}.")
PLAN_RECRUIT: Final = MESSAGES.add("plan-recruit", PLAN, ("unit", UNIT), text="I recruit: {unit}.")
PLAN_GIVE: Final = MESSAGES.add(
    "plan-give",
    PLAN,
    ("who", SEAT),
    ("resource", RESOURCE),
    ("n", COUNT),
    text="I have {n} {resource} for {who}.",
)
PLAN_NOTHING: Final = MESSAGES.add("plan-nothing", PLAN, text="I stay where I am.")

WHY_LEVEL: Final = MESSAGES.add("why-level", REASON, ("n", COUNT), text="I have reached level {n}.")
WHY_MINES: Final = MESSAGES.add(
    "why-flags", REASON, ("n", COUNT), text="I hold {n} {n:place|places} more now, and what {n:it yields|they yield}."
)
WHY_BUILD: Final = MESSAGES.add(
    "why-build", REASON, ("building", BUILDING), text="I built for the rounds to come: {building}."
)
WHY_ARMY: Final = MESSAGES.add("why-army", REASON, text="My army must grow before the next fight.")
WHY_EXPLORE: Final = MESSAGES.add("why-explore", REASON, text="We should know what lies there.")
WHY_WAY: Final = MESSAGES.add("why-way", REASON, text="I am on my way.")
WHY_NOTHING: Final = MESSAGES.add("why-nothing", REASON, text="I found nothing better to do.")


# ---- plans and reasons -------------------------------------------------------------------------


def tell_plan(s: HeroesState, seat: int, line: Line) -> list[Saying]:
    """Where the hero ends its way or fights, then what is given, built and recruited."""
    if s.round < 1 or not line:
        return []
    found: list[Saying] = []
    way = -1
    for _, option in line:
        verb = option[0]
        if verb == MOVE:
            if option[2] >= len(s.flags) or s.turned[slot_of(option[2])] < 0:
                break  # a tile that others would uncover first
            way = option[2] if option[1] == MAIN or way < 0 else way
            if guard_of(s, option[2]) > 0 or enemy_at(s, seat, option[2]) >= 0:
                break  # what comes after a fight is not planned
        elif verb == DISCOVER:
            found.append((PLAN_EXPLORE, option[2], 0, 0))
            break  # what lies there is not known yet
        elif verb == BUILD:
            found.append((PLAN_BUILD, option[1], 0, 0))
        elif verb == RECRUIT:
            found.append((PLAN_RECRUIT, option[1], 0, 0))
        elif verb == GIVE:
            found.append((PLAN_GIVE, option[1], option[2], option[3]))
    if way >= 0:
        found.insert(0, _way(s, seat, way))
    return found or [(PLAN_NOTHING, 0, 0, 0)]


def _way(s: HeroesState, seat: int, field: int) -> Saying:
    """What a way to a field is for, as everybody sees the map."""
    enemy = enemy_at(s, seat, field)
    if enemy >= 0 and player_of_hero(enemy) < s.seats:
        return (PLAN_CAPTURE, field, player_of_hero(enemy), 0)
    location = location_at(s, field)
    is_bare = location < 0 or location == EMPTY
    if guard_of(s, field) > 0:
        return (PLAN_FIGHT_HERE, field, 0, 0) if is_bare else (PLAN_FIGHT, field, location, 0)
    if is_bare:
        return (PLAN_WALK, field, 0, 0)
    if location == s.box.loc_mine:
        return (PLAN_MINE, field, amount_at(s, field), 0)
    return (PLAN_VISIT, field, location, 0)


def tell_reason(s: HeroesState, seat: int, line: Line, after: HeroesState) -> list[Saying]:
    """What a turn has brought: a level, places, buildings, units, a look at the map. Nothing where none was played."""
    if s.round < 1:
        return []
    if level_of(after, seat) > level_of(s, seat):
        return [(WHY_LEVEL, level_of(after, seat), 0, 0)]
    flags = after.flags.count(seat) - s.flags.count(seat)
    if flags > 0:
        return [(WHY_MINES, flags, 0, 0)]
    verbs = [option[0] for _, option in line]
    for verb, kind in ((BUILD, WHY_BUILD), (RECRUIT, WHY_ARMY), (REINFORCE, WHY_ARMY), (DISCOVER, WHY_EXPLORE)):
        if verb in verbs:
            built = next(option[1] for _, option in line if option[0] == verb) if kind == WHY_BUILD else 0
            return [(kind, built, 0, 0)]
    if MOVE in verbs:
        return [(WHY_WAY, 0, 0, 0)]
    return [(WHY_NOTHING, 0, 0, 0)] if END_TURN in verbs else []


# ---- wishes ------------------------------------------------------------------------------------


def wish_stance(s: HeroesState, seat: int, option: Option, wish: Wish) -> int:
    """How an option stands to what an ally asks: see `Strategy.wish_stance`."""
    kind, thing = wish.saying[0], wish.saying[1]
    verb = option[0]
    if kind == LEAVE_FIELD:
        return AGAINST if verb == MOVE and option[2] == thing else 0
    if kind == LEAVE_TILE:
        return AGAINST if verb == DISCOVER and option[2] == thing else 0
    if kind == WAIT_KIND:
        fights = verb == MOVE and (guard_of(s, option[2]) > 0 or enemy_at(s, seat, option[2]) >= 0)
        return AGAINST if fights else 0
    if kind == HELP_AT:
        return GRANTS if verb == MOVE and _leads_to(s, seat, option[1], option[2], thing) else 0
    if kind == GIVE_RESOURCE:
        # One at a time, while the giver has more of it than the ally would have then.
        has_more = s.resource(seat, thing) > s.resource(wish.seat, thing) + 1
        return GRANTS if option == (GIVE, wish.seat, thing, 1) and has_more else 0
    return 0


def _leads_to(s: HeroesState, seat: int, hero: int, step: int, field: int) -> bool:
    """Whether a step is the first on the way to a field that the hero may expect to reach."""
    if not 0 <= field < len(s.flags):
        return False
    steps, first, _, _ = reachable_fields(s, seat, hero, own_force(s, seat, hero))
    return steps[field] < UNREACHABLE and first[field] == step
