"""The sensible ways to play a turn, from any decision in it to the start of the next turn.

A turn is one move, one collection and one attack in any order, with spells and artifacts between them. Every option
that could matter is tried; of minor choices (which mana to put on a source, where to build) only the best few.
"""

from typing import Final

from hexkeep.games.bastion.bots.evaluation import evaluate, position_key, turns_left
from hexkeep.games.bastion.rules.actions.attack import Attack
from hexkeep.games.bastion.rules.actions.movement import NEIGHBOURS
from hexkeep.games.bastion.rules.actions.payment import (
    can_pay,
    demand,
    is_alchemy_pledged,
    pledged_reduction,
    total_mana,
)
from hexkeep.games.bastion.rules.actions.rituals import KeepOne
from hexkeep.games.bastion.rules.enemies.strength import strength_at
from hexkeep.games.bastion.rules.turn import Act
from hexkeep.games.bastion.state import (
    ACTION_PHASE,
    ATTACKED,
    COLLECTED,
    BastionState,
    count_structures,
    mana_of,
    source_colour,
)
from hexkeep.games.bastion.vocabulary import (
    ALCHEMY,
    ASK_FOR,
    BUILD,
    CALL_OFF,
    CAST,
    CAST_COPY,
    CITADEL_SPOT,
    DRAW_CITADEL,
    DRAW_SOURCE,
    DRAW_TOWER,
    END,
    EXCHANGE,
    FACES_PER_SPELL,
    FIRST_SQUARE,
    GIVE,
    HASTEN,
    OBELISK,
    PAY,
    PERFORM,
    PUT,
    REFUSE,
    RETURN,
    SHOOT,
    SOURCE,
    STRIKE,
    SWAP_FROM,
    SWAP_TO,
    TAKE,
    TELEPORT_FROM,
    TELEPORT_TO,
    WALL_SECTIONS,
    WITHDRAW,
    ritual_colour,
    ritual_kind,
    sources_of,
    walls_of,
)
from hexkeep.kernel.bots.strategy import TurnPlan
from hexkeep.kernel.game import Game
from hexkeep.kernel.types import PASS, Decision, Option

Ply = tuple[int, Option]
Plans = list[TurnPlan[BastionState]]

MAX_POSITIONS: Final = 1800
"""Positions of the turn being played that are examined at most; of later turns, a fifth of it."""
BREADTH_AHEAD: Final = 1
"""How many minor choices are tried in later turns."""
BREADTH_NOW: Final = 3
"""How many minor choices are tried in the turn that is being played."""


class ManaNeeds:
    """The mana that the enemies on the walls cost, by colour: `total` of all of them, `highest` of the costliest one.

    `start_place`: where the active defender stands when the turn is planned.
    """

    def __init__(self, s: BastionState) -> None:
        self.total: Final = [0, 0, 0, 0, 0, 0]
        self.highest: Final = [0, 0, 0, 0, 0, 0]
        self.start_place: Final = s.places[s.active]
        for spot in range(WALL_SECTIONS):
            if s.spots[spot]:
                need = demand(s, spot)
                for colour in range(6):
                    n = need[colour]
                    self.total[colour] += n
                    if n > self.highest[colour]:
                        self.highest[colour] = n

    def is_two_steps_away(self, s: BastionState, place: int) -> bool:
        """Whether a place is two steps from the start of the turn, so that Acceleration is of use."""
        near = NEIGHBOURS[self.start_place]
        if place == self.start_place or place in near:
            return False
        return s.places[s.active] in near or bool(s.spots[CITADEL_SPOT])

    def colours_by_need(self, s: BastionState, seat: int) -> list[int]:
        """The colours, from the one the seat can best do without to the one it wants most."""
        scored: list[tuple[float, int]] = []
        for colour in range(6):
            held = mana_of(s, seat, colour)
            scored.append((held - self.highest[colour] - 0.05 * self.total[colour], colour))
        scored.sort(reverse=True)
        return [colour for _, colour in scored]


def plan_turns(
    game: Game[BastionState], before: TurnPlan[BastionState], first: Decision | None, breadth: int, met: set[int]
) -> Plans:
    """Every sensible way to the start of the next turn. `first`: the decision of the seat that is asked, if one is.

    `met`: hashes of positions that were reached already, in this turn or from another start of it.
    """
    start = before.state
    needs = ManaNeeds(start)
    done: Plans = []
    open_plans: Plans = []
    root = TurnPlan(start, before.before, before.seat, before.option, start.phase != ACTION_PHASE)
    if first is None:
        open_plans.append(TurnPlan(game.copy(start), before.before, before.seat, before.option, root.ended))
    else:
        for option in sensible_options(start, first, needs, breadth) or first.options:
            if option != PASS:
                try_out(game, root, game.copy(start), first.seat, option, met, open_plans, done)
                continue
            passed = TurnPlan(start, root, first.seat, PASS, root.ended)
            waiting = first_waiting(game.decisions(start))
            if waiting is not None:
                for other in sensible_options(start, waiting, needs, breadth):
                    try_out(game, passed, game.copy(start), waiting.seat, other, met, open_plans, done)
    seen = 0
    most = MAX_POSITIONS if breadth > BREADTH_AHEAD else MAX_POSITIONS // 5
    while open_plans and seen < most:
        plan = open_plans.pop()
        decisions = game.decisions(plan.state)
        waiting = first_waiting(decisions)
        tries: list[Ply] = []
        for decision in decisions:
            if decision is waiting or not decision.waits:
                for option in sensible_options(plan.state, decision, needs, breadth):
                    tries.append((decision.seat, option))
        seen += len(tries)
        last = len(tries) - 1
        for i in range(last + 1):
            seat, option = tries[i]
            # Nobody looks at the position itself any more, so the last try need not copy it.
            table = game.copy(plan.state) if i < last else plan.state
            try_out(game, plan, table, seat, option, met, open_plans, done)
    return done


def first_waiting(decisions: list[Decision]) -> Decision | None:
    """The decision that is waited for first."""
    for decision in decisions:
        if decision.waits:
            return decision
    return None


def try_out(
    game: Game[BastionState],
    plan: TurnPlan[BastionState],
    t: BastionState,
    seat: int,
    option: Option,
    met: set[int],
    open_plans: Plans,
    done: Plans,
) -> None:
    """Play an option at a table `t` that stands as `plan` left it."""
    game.play(t, seat, option)
    ended = plan.ended or option[0] == END
    mark = hash(position_key(t))
    if mark in met:
        return
    met.add(mark)
    if t.over or (ended and isinstance(t.stack[-1], Act)):
        done.append(TurnPlan(t, plan, seat, option, ended, evaluate(t, seat)))
    else:
        open_plans.append(TurnPlan(t, plan, seat, option, ended))


# ---- what is worth trying ----------------------------------------------------------------------


def sensible_options(s: BastionState, decision: Decision, needs: ManaNeeds, breadth: int) -> list[Option]:
    """The options of a decision that a good player considers."""
    options = decision.options
    if len(options) == 1:
        verb = options[0][0]
        return [] if verb in (WITHDRAW, CALL_OFF) else options
    verb = options[0][0]
    if verb in (PUT, TAKE):
        return mana_options(s, decision, needs, breadth)
    if verb == PAY:
        return payment_options(s, decision, needs)
    if verb == BUILD:
        return building_options(s, options, breadth)
    if verb == GIVE or (verb == RETURN and breadth == BREADTH_AHEAD and isinstance(s.stack[-1], KeepOne)):
        return options[:1]
    if verb in (SWAP_TO, TELEPORT_TO):
        return move_targets(s, decision)
    if isinstance(s.stack[-1], Attack):
        return attack_options(s, decision, breadth)
    if verb == PERFORM:
        return options[:-1]
    return action_options(s, decision, needs, breadth)


def mana_options(s: BastionState, decision: Decision, needs: ManaNeeds, breadth: int) -> list[Option]:
    """Which mana to put down (what can be spared), or to take (what is wanted); and spells beside it."""
    order = needs.colours_by_need(s, decision.seat)
    if decision.options[0][0] == TAKE:
        order.reverse()
    found: list[Option] = []
    for colour in order:
        for option in decision.options:
            if option[0] in (PUT, TAKE) and option[1] == colour and len(found) < breadth:
                found.append(option)
    for option in decision.options:
        if option[0] in (CAST, CAST_COPY):
            found.append(option)
    return found


def payment_options(s: BastionState, decision: Decision, needs: ManaNeeds) -> list[Option]:
    """How much of a colour to pay: what can be spared of it first."""
    colour = decision.options[0][1]
    spare = mana_of(s, decision.seat, colour) - needs.highest[colour]
    best = decision.options[0]
    for option in decision.options:
        if option[2] <= spare:
            best = option
    last = decision.options[-1]
    return [best] if best == last else [best, last]


def building_options(s: BastionState, options: list[Option], breadth: int) -> list[Option]:
    """Where a structure does most; free foundations first."""
    card = s.building
    kind = ritual_kind(card)
    colour = ritual_colour(card)
    scored: list[tuple[float, Option]] = []
    for option in options:
        foundation = option[1]
        district = foundation // 2
        worth = -3.0 if s.foundations[foundation] >= 0 else 0.0
        if kind == OBELISK:
            for source in sources_of(district):
                if source_colour(s, source) == colour:
                    worth += 1.0
        elif kind == SOURCE:
            worth += 0.5 if s.districts[district] == colour else 0.0
        else:
            for spot in walls_of(district):
                if s.spots[spot] and demand(s, spot)[colour]:
                    worth += 1.0
            worth -= count_structures(s, district, kind, colour)
        if s.spots[FIRST_SQUARE + district]:
            worth -= 0.7
        scored.append((-worth, option))
    scored.sort()
    found: list[Option] = []
    districts = 0
    for _, option in scored:
        if not districts >> (option[1] // 2) & 1:
            districts |= 1 << (option[1] // 2)
            found.append(option)
    return found[:breadth]


def move_targets(s: BastionState, decision: Decision) -> list[Option]:
    """Where Swap or Teleport sends an enemy: before the active defender, or where it wins most time."""
    place = s.places[s.active]
    found: list[Option] = []
    scored: list[tuple[float, Option]] = []
    taken = 0
    for spot in range(WALL_SECTIONS):
        if s.spots[spot]:
            taken |= 1 << spot
    start = decision.about
    for option in decision.options:
        to = option[1]
        if to // 4 == place:
            found.append(option)
        elif option[0] == TELEPORT_TO:
            scored.append((-turns_left(taken ^ (1 << start) | 1 << to, 0, 0), option))
    scored.sort()
    for _, option in scored[:1]:
        found.append(option)
    return found if found else decision.options[:1]


def attack_options(s: BastionState, decision: Decision, breadth: int) -> list[Option]:
    """In an attack: spells in one order only, and in later turns no more of them than the attack needs."""
    found: list[Option] = []
    spot = decision.about
    if decision.waits:
        strikes = decision.options[0][0] == STRIKE
        if strikes:
            found.append(decision.options[0])
    else:
        step = s.stack[-1]
        spot = step.args()[0]
        strikes = can_pay(s, s.active, demand(s, spot), pledged_reduction(s), is_alchemy_pledged(s))
    if strikes and breadth == BREADTH_AHEAD:
        return found
    last = -1
    for _, _, face in s.pledged:
        if face // FACES_PER_SPELL >= ALCHEMY and face > last and face // FACES_PER_SPELL in (0, 4, 5, 6):
            last = face
    left = total_mana(demand(s, spot)) - pledged_reduction(s)
    for option in decision.options:
        if option[0] in (CAST, CAST_COPY):
            face = option[1]
            if face < last or (face % FACES_PER_SPELL and face % FACES_PER_SPELL >= left + 1):
                continue
            if strikes and face // FACES_PER_SPELL == ALCHEMY:
                continue
            found.append(option)
    if PASS in decision.options:
        found.append(PASS)
    return found


def has_used_artifact(s: BastionState) -> bool:
    """Has the active defender used an artifact in this turn?"""
    for card in s.artifacts[s.active]:  # noqa: SIM110  a generator costs more here
        if s.used_artifacts >> card & 1:
            return True
    return False


def action_options(s: BastionState, decision: Decision, needs: ManaNeeds, breadth: int) -> list[Option]:
    """In the action step and elsewhere: no collection that brings nothing, no exchange without a need, no early end."""
    found: list[Option] = []
    order: list[int] = []
    collects = False
    far: list[tuple[int, Option]] = []
    for option in decision.options:
        verb = option[0]
        if verb == DRAW_SOURCE:
            collects = True
        elif verb == DRAW_TOWER:
            lying = 0
            for source in sources_of(option[1]):
                if s.sources[source] >= 0:
                    lying += 1
            if lying < 2:
                continue
            collects = True
        elif verb == DRAW_CITADEL:
            closed = 0
            for colour in s.towers:
                if colour >= 0:
                    closed += 1
            if closed < 1:
                continue
            collects = collects or closed > 1
        elif verb == HASTEN:
            if (breadth == BREADTH_AHEAD and s.did & (ATTACKED | COLLECTED)) or not needs.is_two_steps_away(
                s, option[1]
            ):
                continue
        elif verb == SHOOT:
            far.append((-strength_at(s, option[1]), option))
            continue
        elif verb in (SWAP_FROM, TELEPORT_FROM):
            if s.did & ATTACKED and s.deck:
                continue
            far.append((0, option))
            continue
        elif verb in (EXCHANGE, ASK_FOR):
            if s.did & ATTACKED or (s.did and (breadth == BREADTH_AHEAD or not s.did & COLLECTED)):
                continue  # before anything else, or with what was just collected
            if breadth == BREADTH_AHEAD and has_used_artifact(s):
                continue
            if not order:
                order = needs.colours_by_need(s, s.active)
            if verb == EXCHANGE:
                if option[1] not in order[:breadth]:
                    continue
            elif option[2] not in order[6 - breadth :]:
                continue
        elif verb in (REFUSE, WITHDRAW, CALL_OFF) or (verb == END and collects and not s.did & COLLECTED):
            continue
        found.append(option)
    if far:
        far.sort()
        limit = 16 if breadth > BREADTH_AHEAD else 2
        for _, option in far[:limit]:
            found.append(option)
    if decision.options[-1] == PASS and PASS not in found:
        found.append(PASS)
    return found if found or not decision.waits else decision.options[-1:]
