"""What the characters of a team say to one another: plans, reasons, wishes, and how a bot takes them."""

from collections.abc import Sequence
from typing import Final

from hexkeep.games.forest.bots.attack_odds import expected_damage
from hexkeep.games.forest.bots.heuristic import distances
from hexkeep.games.forest.components.hex_map import FAR
from hexkeep.games.forest.state import ForestState, is_alive, living_characters
from hexkeep.games.forest.state_fields import INVASION
from hexkeep.games.forest.vocabulary import (
    ATTACK,
    CELL,
    CITY,
    DROP,
    FIGURE,
    GIVE,
    HEAL,
    HEROES,
    JOIN,
    LOOT,
    MOVE,
    PICK_UP,
    PLACE,
    RALLY,
    STRIKE,
    TAKE,
    TOKEN,
)
from hexkeep.kernel.bots.talk import AGAINST, GRANTS, HELP, LEAVE, PING, PLAN, REASON, MessageList, Saying, Wish
from hexkeep.kernel.bots.talk import GIVE as GIVE_GROUP
from hexkeep.kernel.types import COUNT, Option

Line = Sequence[tuple[int, Option]]

MESSAGES: Final = MessageList()
LEAVE_FIGURE: Final = MESSAGES.add("leave-figure", LEAVE, ("figure", FIGURE), text="Leave {figure} to me.")
LEAVE_TOKEN: Final = MESSAGES.add("leave-token", LEAVE, ("token", TOKEN), text="Leave {token} to me.")
LEAVE_PLACE: Final = MESSAGES.add("leave-place", LEAVE, ("place", PLACE), text="Leave {place} to me.")
HELP_AGAINST: Final = MESSAGES.add("help", HELP, ("figure", FIGURE), text="Help me against {figure}.")
GIVE_TOKEN: Final = MESSAGES.add("give-token", GIVE_GROUP, ("token", TOKEN), text="Give me {token}.")
PING_FIGURE: Final = MESSAGES.add("look", PING, ("figure", FIGURE), text="Look at {figure}.")
PING_TOKEN: Final = MESSAGES.add("look-token", PING, ("token", TOKEN), text="Look at {token}.")
PING_CELL: Final = MESSAGES.add("look-cell", PING, ("cell", CELL), text="Look at {cell}.")
MESSAGES.add_common()
WAIT_KIND: Final = MESSAGES.number("wait")

PLAN_ATTACK: Final = MESSAGES.add("plan-attack", PLAN, ("figure", FIGURE), text="I'll attack {figure}.", mark="blow")
PLAN_RALLY: Final = MESSAGES.add(
    "plan-rally", PLAN, ("figure", FIGURE), text="I'll attack {figure}: come beside it and join me.", mark="blow"
)
PLAN_TAKE: Final = MESSAGES.add("plan-take", PLAN, ("token", TOKEN), text="I'll take {token}; please leave that to me.")
PLAN_GIVE: Final = MESSAGES.add(
    "plan-give", PLAN, ("token", TOKEN), ("figure", FIGURE), text="I'll give {token} to {figure}."
)
PLAN_DROP: Final = MESSAGES.add(
    "plan-drop", PLAN, ("token", TOKEN), ("cell", CELL), text="I'll drop {token} on {cell} for you."
)
PLAN_HEAL: Final = MESSAGES.add("plan-heal", PLAN, ("figure", FIGURE), text="I'll heal {figure}.")
PLAN_WALK: Final = MESSAGES.add("plan-walk", PLAN, ("cell", CELL), text="I'll go to {cell}.", mark="path")
PLAN_NOTHING: Final = MESSAGES.add("plan-nothing", PLAN, text="I'll stay where I am.")

WHY_FELL: Final = MESSAGES.add("why-fell", REASON, ("figure", FIGURE), text="{figure} will trouble nobody any more.")
WHY_HIT: Final = MESSAGES.add("why-hit", REASON, ("figure", FIGURE), ("n", COUNT), text="{figure} has lost {n} life.")
WHY_MISSED: Final = MESSAGES.add(
    "why-missed", REASON, ("figure", FIGURE), text="The dice were not with me against {figure}."
)
WHY_TOKEN: Final = MESSAGES.add("why-token", REASON, ("token", TOKEN), text="I can use {token} best.")
WHY_GIFT: Final = MESSAGES.add("why-gift", REASON, ("token", TOKEN), text="You can use {token} better.")
WHY_HEAL: Final = MESSAGES.add("why-heal", REASON, ("figure", FIGURE), text="{figure} had little life left.")
WHY_WAY_FIGURE: Final = MESSAGES.add("why-way", REASON, ("figure", FIGURE), text="I am on my way to {figure}.")
WHY_WAY_PLACE: Final = MESSAGES.add("why-way-place", REASON, ("place", PLACE), text="I am on my way to {place}.")
WHY_NOTHING: Final = MESSAGES.add("why-nothing", REASON, text="Nothing in reach was worth its price.")


# ---- plans and reasons -------------------------------------------------------------------------


def tell_plan(s: ForestState, line: Line, start: ForestState) -> list[Saying]:
    """The deeds of a planned turn, of what lies open; else where it leads."""
    if s.stage != INVASION or not line:
        return []
    found: list[Saying] = []
    cell = s.cell[start.active] if start.active >= 0 else -1
    for _, option in line:
        verb, thing = option[0], option[1]
        if verb == MOVE:
            cell = thing
        elif verb in (ATTACK, RALLY) and is_alive(s, thing):
            found.append((PLAN_RALLY if verb == RALLY else PLAN_ATTACK, thing, 0, 0))
        elif verb in (TAKE, PICK_UP) and is_open(s, thing):
            found.append((PLAN_TAKE, thing, 0, 0))
        elif verb == GIVE:
            found.append((PLAN_GIVE, thing, option[2], 0))
        elif verb == DROP and cell >= 0:
            found.append((PLAN_DROP, thing, cell, 0))
        elif verb == HEAL:
            found.append((PLAN_HEAL, thing, 0, 0))
    found = list(dict.fromkeys(found))
    if not found:
        moves = any(option[0] == MOVE for _, option in line)
        found.append((PLAN_WALK, cell, 0, 0) if moves and cell >= 0 else (PLAN_NOTHING, 0, 0, 0))
    return found


def is_open(s: ForestState, token: int) -> bool:
    """Whether everybody sees where a token is."""
    return any(token in stack for stack in s.stacks) or any(token == dropped for _, dropped in s.dropped)


def tell_reason(s: ForestState, line: Line, after: ForestState) -> list[Saying]:
    """What a turn's fight or find came to; without one, where the character is going."""
    if s.stage != INVASION:
        return []
    for _, option in line:
        if option[0] in (ATTACK, RALLY) and option[1] >= HEROES:
            return [_fight_reason(s, option[1], after)]
    for verb, kind in ((GIVE, WHY_GIFT), (DROP, WHY_GIFT), (TAKE, WHY_TOKEN), (PICK_UP, WHY_TOKEN), (HEAL, WHY_HEAL)):
        for _, option in line:
            if option[0] == verb:
                return [(kind, option[1], 0, 0)]
    walked = [option[1] for _, option in line if option[0] == MOVE]
    return [way_reason(after, walked[-1])] if walked and after.stage == INVASION else [(WHY_NOTHING, 0, 0, 0)]


def _fight_reason(s: ForestState, figure: int, after: ForestState) -> Saying:
    if not is_alive(after, figure):
        return (WHY_FELL, figure, 0, 0)
    lost = s.life[figure] - after.life[figure]
    return (WHY_HIT, figure, lost, 0) if lost > 0 else (WHY_MISSED, figure, 0, 0)


def way_reason(s: ForestState, cell: int) -> Saying:
    """What lies nearest to where a walk ended: a place with tokens, or an enemy."""
    far, _ = distances(s, cell, FAR)
    best, found = FAR, (WHY_NOTHING, 0, 0, 0)
    for place in range(CITY):
        if s.stacks[place]:
            near = min(far[at] for at in s.box.board.places[place])
            if near < best:
                best, found = near, (WHY_WAY_PLACE, place, 0, 0)
    for figure in s.entered:
        if is_alive(s, figure):
            near = min(far[at] for at in s.box.board.neighbours[s.cell[figure]])
            if near < best:
                best, found = near, (WHY_WAY_FIGURE, figure, 0, 0)
    return found


# ---- wishes ------------------------------------------------------------------------------------


def wish_stance(s: ForestState, seat: int, option: Option, wish: Wish) -> int:
    """How an option stands to what a partner asks: see `Strategy.wish_stance`."""
    kind, thing = wish.saying[0], wish.saying[1]
    verb = option[0]
    if kind == LEAVE_FIGURE:
        return AGAINST if verb in (ATTACK, RALLY) and option[1] == thing else 0
    if kind == LEAVE_TOKEN:
        return AGAINST if verb in (TAKE, PICK_UP, LOOT) and option[1] == thing else 0
    if kind == LEAVE_PLACE:
        return AGAINST if verb == TAKE and thing < CITY and option[1] in s.stacks[thing] else 0
    if kind == WAIT_KIND:
        return AGAINST if verb in (ATTACK, RALLY) else 0
    if kind == HELP_AGAINST:
        return GRANTS if _helps(s, seat, option, thing) else 0
    if kind == GIVE_TOKEN:
        return GRANTS if _gives(s, option, thing, wish.seat) else 0
    return 0


def _helps(s: ForestState, seat: int, option: Option, figure: int) -> bool:
    """An attack on an enemy that the character survives, its part in a joint one, or a step nearer."""
    if not is_alive(s, figure):
        return False
    verb = option[0]
    if verb in (JOIN, STRIKE):
        return True
    hero = s.active
    if hero < 0 or s.owner[hero] != seat:
        return False
    if verb in (ATTACK, RALLY) and option[1] == figure:
        return s.life[hero] > expected_damage(s, [hero], figure, option[2])[1] + 1
    if verb != MOVE:
        return False
    beside = s.box.board.neighbours[s.cell[figure]]
    far, _ = distances(s, option[1], FAR)
    near, _ = distances(s, s.cell[hero], FAR)
    return min(far[cell] for cell in beside) < min(near[cell] for cell in beside)


def _gives(s: ForestState, option: Option, token: int, taker: int) -> bool:
    """A gift to one of the partner's characters; the token dropped, where none of them is near enough for a gift."""
    if option[0] == GIVE:
        return option[1] == token and s.owner[option[2]] == taker
    if option[0] != DROP or option[1] != token or s.active < 0:
        return False
    beside = s.box.board.neighbours[s.cell[s.active]]
    return not any(s.owner[hero] == taker and s.cell[hero] in beside for hero in living_characters(s))
