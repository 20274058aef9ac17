"""What defenders say to one another: plans, reasons, wishes, and how a bot takes them."""

from collections.abc import Sequence
from typing import Final

from hexkeep.games.bastion.rules.actions.attack import Attack
from hexkeep.games.bastion.rules.actions.payment import demand
from hexkeep.games.bastion.rules.enemies.march import steps_left
from hexkeep.games.bastion.state import BastionState, leading_card, mana_of, remove_enemy, source_colour
from hexkeep.games.bastion.state_copy import copy_state
from hexkeep.games.bastion.vocabulary import (
    AT,
    ATTACK,
    CAST,
    CAST_COPY,
    CITADEL,
    CITADEL_SPOT,
    DISTRICT_OF,
    DRAW_CITADEL,
    DRAW_SOURCE,
    DRAW_TOWER,
    END,
    ENEMY,
    FIRST_SQUARE,
    GIVE,
    HASTEN,
    MANA,
    MOVE,
    PLACE,
    PUT,
    SHOOT,
    SOURCE_SLOT,
    SPELL,
    STORM,
    STORM_ON,
    SWAP_FROM,
    TELEPORT_FROM,
    TOWER,
    WALL_SECTIONS,
    source_district,
    sources_of,
)
from hexkeep.kernel.bots.talk import (
    AGAINST,
    GRANTS,
    HELP,
    LEAVE,
    PING,
    PLAN,
    REASON,
    MessageList,
    Saying,
    Wish,
)
from hexkeep.kernel.bots.talk import GIVE as GIVE_GROUP
from hexkeep.kernel.types import COUNT, Option

Line = Sequence[tuple[int, Option]]

MESSAGES: Final = MessageList()
LEAVE_ENEMY: Final = MESSAGES.add("leave-enemy", LEAVE, ("enemy", ENEMY), text="Leave {enemy.the} to me.")
LEAVE_SOURCE: Final = MESSAGES.add("leave-source", LEAVE, ("source", SOURCE_SLOT), text="Leave {source} to me.")
LEAVE_TOWER: Final = MESSAGES.add("leave-tower", LEAVE, ("tower", TOWER), text="Leave the mana at {tower} to me.")
LEAVE_PLACE: Final = MESSAGES.add("leave-place", LEAVE, ("place", PLACE), text="Leave {place} to me.")
HELP_AGAINST: Final = MESSAGES.add("help", HELP, ("enemy", ENEMY), text="Help me against {enemy.the}.")
GIVE_MANA: Final = MESSAGES.add("give-mana", GIVE_GROUP, ("mana", MANA), text="Lay {mana} mana for me.")
PING_AT: Final = MESSAGES.add("look", PING, ("at", AT), text="Look at {at}.")
PING_PLACE: Final = MESSAGES.add("look-place", PING, ("place", PLACE), text="Look at {place}.")
PING_SOURCE: Final = MESSAGES.add("look-source", PING, ("source", SOURCE_SLOT), text="Look at {source}.")
MESSAGES.add_common()
WAIT_KIND: Final = MESSAGES.number("wait")

PLAN_ATTACK: Final = MESSAGES.add(
    "plan-attack", PLAN, ("enemy", ENEMY), ("at", AT), text="I'll take {enemy.the} at {at}.", mark="blow"
)
PLAN_SHOT: Final = MESSAGES.add(
    "plan-shot",
    PLAN,
    ("enemy", ENEMY),
    ("at", AT),
    ("spell", SPELL),
    text="I'll shoot {enemy.the} at {at} with {spell}.",
    mark="shot",
)
PLAN_SOURCE: Final = MESSAGES.add(
    "plan-source", PLAN, ("source", SOURCE_SLOT), text="I'll draw from {source}; please leave it to me."
)
PLAN_TOWER: Final = MESSAGES.add("plan-tower", PLAN, ("tower", TOWER), text="Leave me the mana at {tower}.")
PLAN_CITADEL: Final = MESSAGES.add(
    "plan-citadel", PLAN, ("place", PLACE), text="Leave me the towers' mana: I'll gather it in {place}."
)
PLAN_MOVE: Final = MESSAGES.add("plan-move", PLAN, ("place", PLACE), text="I'll go to {place}.", mark="path")
PLAN_NOTHING: Final = MESSAGES.add("plan-nothing", PLAN, text="I see nothing for me to take yet.")

WHY_TIME: Final = MESSAGES.add(
    "why-time", REASON, ("enemy", ENEMY), ("n", COUNT), text="Without {enemy.the} we have {n} more {n:turn|turns}."
)
WHY_FEWER: Final = MESSAGES.add(
    "why-fewer",
    REASON,
    ("enemy", ENEMY),
    ("n", COUNT),
    text="I could pay for {enemy.the}: {n} {n:enemy is|enemies are} left on the walls.",
)
WHY_MANA: Final = MESSAGES.add(
    "why-mana",
    REASON,
    ("mana", MANA),
    ("enemy", ENEMY),
    ("at", AT),
    text="I am gathering {mana} mana for {enemy.the} at {at}.",
)
WHY_STOCK: Final = MESSAGES.add("why-stock", REASON, text="I am gathering mana for what comes next.")
WHY_NOTHING: Final = MESSAGES.add("why-nothing", REASON, text="I could reach nothing that I could pay for.")


def storm_spot(place: int) -> int:
    """The spot of the enemy that one fights by entering a place."""
    return CITADEL_SPOT if place == CITADEL else FIRST_SQUARE + place


def attacked_spot(option: Option) -> int:
    """The spot that an option attacks, or -1."""
    verb = option[0]
    if verb in (ATTACK, SHOOT):
        return option[1]
    return storm_spot(option[1]) if verb in (STORM, STORM_ON) else -1


def spot_of(s: BastionState, card: int) -> int:
    """Where an enemy stands, or -1."""
    return next((spot for spot, cards in enumerate(s.spots) if card in cards), -1)


# ---- plans -------------------------------------------------------------------------------------


def tell_plan(s: BastionState, line: Line, start: BastionState) -> list[Saying]:
    """The attack and the mana of a planned turn, of enemies that stand on the table already; else where it leads."""
    if not line:
        return []
    found: list[Saying] = []
    goes_to = -1
    for _, option in line:
        verb = option[0]
        spot = attacked_spot(option)
        if spot >= 0:
            card = leading_card(start, spot) if start.spots[spot] else -1
            now = spot_of(s, card)  # it may march before the turn comes
            if now >= 0:
                shot = verb == SHOOT
                found.append((PLAN_SHOT, card, now, option[2]) if shot else (PLAN_ATTACK, card, now, 0))
        elif verb == DRAW_SOURCE:
            found.append((PLAN_SOURCE, option[1], 0, 0))
        elif verb == DRAW_TOWER:
            found.append((PLAN_TOWER, option[1], 0, 0))
        elif verb == DRAW_CITADEL:
            found.append((PLAN_CITADEL, CITADEL, 0, 0))
        elif verb in (MOVE, HASTEN):
            goes_to = option[1]
    if not found:
        found.append((PLAN_MOVE, goes_to, 0, 0) if goes_to >= 0 else (PLAN_NOTHING, 0, 0, 0))
    found.sort(key=lambda saying: saying[0])  # the attack first
    return found


# ---- reasons -----------------------------------------------------------------------------------


def tell_reason(s: BastionState, seat: int, line: Line, after: BastionState) -> list[Saying]:
    """What the turn's attack won; without one, what its mana is for. Nothing where no turn was played yet."""
    for _, option in line:
        spot = attacked_spot(option)
        if spot >= 0 and s.spots[spot] and s.spots[spot] != after.spots[spot]:
            return [_attack_reason(s, spot, after)]
    for _, option in line:
        if option[0] in (DRAW_SOURCE, DRAW_TOWER, DRAW_CITADEL):
            return [_mana_reason(s, seat, option, after)]
    return [(WHY_NOTHING, 0, 0, 0)] if any(option[0] == END for _, option in line) else []


def _attack_reason(s: BastionState, spot: int, after: BastionState) -> Saying:
    without = copy_state(s)
    card = leading_card(s, spot)
    remove_enemy(without, spot)
    won = steps_left(without) - steps_left(s)
    if won > 0:
        return (WHY_TIME, card, won, 0)
    return (WHY_FEWER, card, sum(bool(cards) for cards in after.spots[:WALL_SECTIONS]), 0)


def _mana_reason(s: BastionState, seat: int, option: Option, after: BastionState) -> Saying:
    """The nearest enemy to the gates that costs what was gathered."""
    gained = [colour for colour in range(6) if mana_of(after, seat, colour) > mana_of(s, seat, colour)]
    if option[0] == DRAW_SOURCE:
        gained.sort(key=lambda colour: colour != source_colour(s, option[1]))
    for spot in range(WALL_SECTIONS):
        if after.spots[spot]:
            need = demand(after, spot)
            for colour in gained:
                if need[colour]:
                    return (WHY_MANA, colour, leading_card(after, spot), spot)
    return (WHY_STOCK, 0, 0, 0)


# ---- wishes ------------------------------------------------------------------------------------


def wish_stance(s: BastionState, seat: int, option: Option, wish: Wish) -> int:
    """How an option stands to what a partner asks: see `Strategy.wish_stance`."""
    kind, thing = wish.saying[0], wish.saying[1]
    if kind == HELP_AGAINST:
        return GRANTS if _helps(s, seat, option, spot_of(s, thing)) else 0
    if kind == GIVE_MANA:
        return GRANTS if option[0] in (PUT, GIVE) and option[1] == thing else 0
    if kind == WAIT_KIND:
        return AGAINST if attacked_spot(option) >= 0 else 0
    if kind == LEAVE_ENEMY:
        spot = spot_of(s, thing)
        moves_it = option[0] in (SWAP_FROM, TELEPORT_FROM) and option[1] == spot
        return AGAINST if spot >= 0 and (moves_it or attacked_spot(option) == spot) else 0
    if kind == LEAVE_PLACE:
        spot = attacked_spot(option)
        return AGAINST if thing == _drawn_from(option) or (spot >= 0 and DISTRICT_OF[spot] == thing) else 0
    if kind == LEAVE_TOWER:
        return AGAINST if option[0] == DRAW_CITADEL or (option[0] == DRAW_TOWER and option[1] == thing) else 0
    if kind == LEAVE_SOURCE:
        gathers = option[0] == DRAW_TOWER and thing in sources_of(option[1])
        return AGAINST if gathers or (option[0] == DRAW_SOURCE and option[1] == thing) else 0
    return 0


def _helps(s: BastionState, seat: int, option: Option, spot: int) -> bool:
    """An attack on the enemy, or a spell in a partner's attack on it."""
    if spot < 0:
        return False
    if attacked_spot(option) == spot:
        return True
    step = s.stack[-1] if s.stack else None
    return option[0] in (CAST, CAST_COPY) and seat != s.active and isinstance(step, Attack) and step.spot == spot


def _drawn_from(option: Option) -> int:
    """The place whose mana an option gathers, or -1."""
    if option[0] == DRAW_SOURCE:
        return source_district(option[1])
    if option[0] == DRAW_TOWER:
        return option[1]
    return CITADEL if option[0] == DRAW_CITADEL else -1
