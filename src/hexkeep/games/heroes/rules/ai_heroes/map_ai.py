"""AI heroes on the map: their targets, their ways, and what happens to fields they enter."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.tiles import FLAG, ONCE, fields_of_tile, slot_of
from hexkeep.games.heroes.rules.ai_heroes.armies import MOST, rival_of
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.map.movement import Enter, closes_fields, why_not_enter
from hexkeep.games.heroes.rules.map.tiles import discover_tile, hex_of
from hexkeep.games.heroes.rules.modes.victory import fields_of
from hexkeep.games.heroes.rules.town.resources import STEPS_OF_PRODUCTION, produce
from hexkeep.games.heroes.state import (
    CAPTURED,
    CLEARED,
    CUBE,
    GOAL_ALERT,
    MAIN,
    MOVE_ALERT,
    RICH_MINES,
    HeroesState,
    amount_at,
    hero_index,
    is_rival,
    location_at,
    spoken,
    told_field,
)
from hexkeep.games.heroes.vocabulary import DISCOVER, GO_TO, P_ENEMY_MARCH
from hexkeep.games.heroes.vocabulary.events import FLAGGED, MOVED, TURN_BEGAN, VISITED
from hexkeep.kernel.hexes import distance
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

RIVAL_MOVEMENT: Final = 3
FAR: Final = 999
CLOSED: Final = -1


# ---- the turn -----------------------------------------------------------------------------------


class AiHeroTurn(Step[HeroesState]):
    """HOM-AI-01. An AI hero acts after the player, with 3 movement points."""

    name: ClassVar[str] = "rival-turn"

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: HeroesState) -> bool:
        player = self.player
        if s.out[player] or s.round <= rival_of(s, player).waits:
            return False
        s.mp[hero_index(player, MAIN)] = RIVAL_MOVEMENT + s.rival_speed
        s.tell(TURN_BEGAN, player)
        s.push(AiHeroMove(player))
        return False


class AiHeroMove(Step[HeroesState]):
    """HOM-AI-02. One step after the other by the same priorities, until no movement point is left."""

    name: ClassVar[str] = "rival-march"

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: HeroesState) -> bool:
        if s.out[self.player] or s.movement(self.player, MAIN) <= 0:
            return False
        found = ai_moves(s, self.player)
        if len(found) == 1:
            self.play(s, s.active, found[0])
            return False
        return len(found) > 1

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = ai_moves(s, self.player)
        out.append(Decision(s.active, P_ENEMY_MARCH, options, idle=options[0], about=spoken(s, self.player)))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        player = self.player
        s.mp[hero_index(player, MAIN)] -= 1
        s.push(self)
        if option[0] == DISCOVER:  # HOM-AI-05
            discover_tile(s, option[2], seat)
            return
        s.hero_fields[hero_index(player, MAIN)] = option[1]
        s.alert |= MOVE_ALERT
        s.tell(MOVED, player, MAIN, told_field(s, option[1]))
        s.push(Enter(player, MAIN, option[1], 0))


def ai_moves(s: HeroesState, player: int) -> list[Option]:
    """The next step of an AI hero; several where two ways are equally good (HOM-AI-03)."""
    if s.hero_at(player, MAIN) < 0:
        return []
    reach = ShortestWays(s, player)
    aim = destination(s, player)
    for wanted in (heroes_on_tile(s, player), unflagged_on_tile(s, player), aim):
        ways = reach.toward(wanted)
        if ways:
            return [(GO_TO, to, 0, 0) for to in ways]
    return ways_to_face_down_tile(s, reach, aim) if aim else []


def heroes_on_tile(s: HeroesState, player: int) -> list[int]:
    """HOM-AI-02: players' heroes on the same tile."""
    slot = slot_of(s.hero_at(player, MAIN))
    return [field for field in s.hero_fields[: s.seats * 2] if field >= 0 and slot_of(field) == slot]


def unflagged_on_tile(s: HeroesState, player: int) -> list[int]:
    """HOM-AI-02, HOM-AI-03: mines and settlements of the same tile that the AI's side has not flagged."""
    return [
        field
        for field in fields_of_tile(slot_of(s.hero_at(player, MAIN)))
        if location_at(s, field) in (s.box.loc_mine, s.box.loc_settlement) and not is_rival(s, s.flags[field])
    ]


def destination(s: HeroesState, player: int) -> list[int]:
    """HOM-AI-02: the players' towns, or the place that the scenario names; not where it stands already."""
    if s.rival_goal >= 0:
        fields = [f for f in fields_of(s, s.rival_goal) if not is_rival(s, s.flags[f])]
        if fields:
            return [f for f in fields if f != s.hero_at(player, MAIN)]
    return [town for town in s.towns[: s.seats] if not is_rival(s, s.flags[town])]


class ShortestWays:
    """A search from where an AI hero stands, over fields that may be entered, all shortest ways at once.

    It goes on step by step, and no further than it is asked for.
    """

    def __init__(self, s: HeroesState, player: int) -> None:
        here = s.hero_at(player, MAIN)
        self.table: Final = s
        self.player: Final = player
        self.here: Final = here
        self.calm: Final = not closes_fields(s)
        self.taken: Final = [field for field in s.hero_fields if field >= 0]
        self.steps: Final = [FAR] * len(s.flags)
        """How many steps each field is away."""
        self.firsts: Final = [0] * len(s.flags)
        """The roads on which the shortest ways to each field begin, as a mask."""
        self.steps[here] = 0
        self.found: Final = [here]
        """The fields within so many steps as were asked for, nearer ones first."""
        self.edge: int = 0
        """Where the farthest of them begin in `found`."""
        self.far: int = 0

    def further(self) -> bool:
        """One step more; False if it leads nowhere."""
        roads = self.table.roads
        n = self.far + 1
        end = len(self.found)
        for k in range(self.edge, end):
            field = self.found[k]
            for i, to in enumerate(roads[field]):
                if self.steps[to] == FAR:
                    if self.closed(to):
                        self.steps[to] = CLOSED
                        continue
                    self.steps[to] = n
                    self.found.append(to)
                if self.steps[to] == n:
                    self.firsts[to] |= 1 << i if n == 1 else self.firsts[field]
        self.far = n
        self.edge = end
        return end < len(self.found)

    def closed(self, field: int) -> bool:
        if self.calm and field not in self.taken:
            return False
        return why_not_enter(self.table, self.player, MAIN, field) is not None

    def toward(self, wanted: list[int]) -> list[int]:
        """HOM-AI-03: the next fields of the shortest ways to the nearest of these fields."""
        firsts = self.ways(wanted)
        while not firsts and wanted and self.further():
            firsts = self.ways(wanted)
        found: list[int] = []
        for i, to in enumerate(self.table.roads[self.here]):
            if (firsts >> i) & 1 and to not in found:
                found.append(to)
        return found

    def ways(self, wanted: list[int]) -> int:
        """The roads on which the shortest ways to the nearest of these fields begin, of those found so far."""
        best = FAR
        firsts = 0
        for field in wanted:
            n = self.steps[field]
            if 0 < n < best:
                best = n
                firsts = self.firsts[field]
            elif n == best:
                firsts |= self.firsts[field]
        return firsts


def ways_to_face_down_tile(s: HeroesState, reach: ShortestWays, wanted: list[int]) -> list[Option]:
    """Without a known way: go to the face-down tile on the shortest possible way, and discover it."""
    while reach.further():
        pass
    aims = [hex_of(s, field) for field in wanted]
    beyond = [min([distance(centre, aim) for aim in aims]) for centre in s.centres]
    best = FAR
    gates: list[int] = []
    slots: list[int] = []
    for field in reach.found:
        for slot in s.borders[field]:
            promise = reach.steps[field] + 1 + beyond[slot]
            if promise < best:
                best = promise
                gates = []
                slots = []
            if promise == best:
                gates.append(field)
                if field == reach.here and slot not in slots:
                    slots.append(slot)
    if slots:
        return [(DISCOVER, MAIN, slot, 0) for slot in sorted(slots)]
    return [(GO_TO, to, 0, 0) for to in reach.toward(gates)]


def visit_as_ai(s: HeroesState, player: int, field: int) -> None:
    """HOM-AI-04: guards flee, the field is visited or flagged, and the AI hero gains nothing."""
    s.came_from[hero_index(player, MAIN)] = field
    s.marks[field] |= CLEARED
    where = location_at(s, field)
    location = s.box.locations[where]
    if location.kind == ONCE:
        if not s.marks[field] & CUBE:
            s.marks[field] |= CUBE
            s.tell(VISITED, player, told_field(s, field))
    elif location.kind == FLAG and not location.shared and not is_rival(s, s.flags[field]):
        old = s.flags[field]
        times = 2 if s.rules & RICH_MINES else 1
        resource = s.yields[field]
        if where == s.box.loc_mine:
            resource = amount_at(s, field)
        if old >= 0 and resource >= 0:
            produce(s, old, resource, -STEPS_OF_PRODUCTION[resource] * times)
        s.yields[field] = -1
        s.flags[field] = player
        s.marks[field] |= CAPTURED
        s.alert |= GOAL_ALERT
        s.tell(FLAGGED, player, told_field(s, field))


# ---- what scenarios do to them ------------------------------------------------------------------


@effect("sally")
def _sally(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """A unit leaves the garrison for the army, if the garrison is still whole."""
    for k in range(len(s.garrison)):
        for code in s.garrison[k]:
            if s.box.stats[code].unit == op.a and len(s.army[s.seats + k]) < MOST and not s.out[s.seats + k]:
                s.garrison[k].remove(code)
                s.sallied.append(code)
                s.army[s.seats + k].append(code)
                return


@effect("rival-speed")
def _rival_speed(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.rival_speed = op.a


@effect("rival-goal")
def _rival_goal(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.rival_goal = op.a.bit_length() - 1


@effect("rival-magic")
def _rival_magic(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """One more Magic card, drawn at random from those left in the box, for the rival of this number."""
    from hexkeep.games.heroes.rules.ai_heroes.ai_cards import add_card

    add_card(s, op.a, 1)


RIVAL_STEPS: Final = step_table(AiHeroTurn, AiHeroMove)
