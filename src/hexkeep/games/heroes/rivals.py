"""AI heroes on the map: what they want, how they get there, what becomes of the fields they cross."""
# ruff: noqa: ARG001  (what carries out a word takes all that the vocabulary gives)

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.box import FLAG, ONCE, Op
from hexkeep.games.heroes.effects import carries
from hexkeep.games.heroes.movement import Enter, why_enter
from hexkeep.games.heroes.resources import STEPS_OF_PRODUCTION, produce
from hexkeep.games.heroes.roster import MOST, rival_of
from hexkeep.games.heroes.state import (
    CAPTURED,
    CLEARED,
    CUBE,
    MAIN,
    RICH_MINES,
    Table,
    is_rival,
    location_at,
)
from hexkeep.games.heroes.terms import (
    DISCOVER,
    FLAGGED,
    GO_TO,
    MOVED,
    P_ENEMY_MARCH,
    TURN_BEGAN,
    VISITED,
)
from hexkeep.games.heroes.tiles import hex_of, reveal
from hexkeep.games.heroes.victory import fields_of
from hexkeep.kernel.hexes import distance
from hexkeep.kernel.state import Step
from hexkeep.kernel.words import Decision, Option

RIVAL_MOVEMENT: Final = 3


# ---- the turn -----------------------------------------------------------------------------------


class RivalTurn(Step[Table]):
    """HOM-AI-01. An AI hero acts after the player, with 3 movement points."""

    name: ClassVar[str] = "rival-turn"

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def args(self) -> list[int]:
        return [self.player]

    def run(self, s: Table) -> bool:
        player = self.player
        if s.out[player] or s.round <= rival_of(s, player).waits:
            return False
        s.mp[player * 2] = RIVAL_MOVEMENT + s.rival_speed
        s.tell(TURN_BEGAN, player)
        s.push(RivalMarch(player))
        return False


class RivalMarch(Step[Table]):
    """HOM-AI-02. One step after the other by the same priorities, until no movement point is left."""

    name: ClassVar[str] = "rival-march"

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def args(self) -> list[int]:
        return [self.player]

    def run(self, s: Table) -> bool:
        if s.out[self.player] or s.mp[self.player * 2] <= 0:
            return False
        found = marches(s, self.player)
        if len(found) == 1:
            self.play(s, s.active, found[0])
            return False
        return len(found) > 1

    def ask(self, s: Table, out: list[Decision]) -> None:
        options = marches(s, self.player)
        out.append(Decision(s.active, P_ENEMY_MARCH, options, idle=options[0], about=self.player))

    def play(self, s: Table, seat: int, option: Option) -> None:
        player = self.player
        s.mp[player * 2] -= 1
        s.push(self)
        if option[0] == DISCOVER:  # HOM-AI-05
            reveal(s, option[2], seat)
            return
        s.spot[player * 2] = option[1]
        s.alert |= 2
        s.tell(MOVED, player, MAIN, option[1])
        s.push(Enter(player, MAIN, option[1], 0))


def marches(s: Table, player: int) -> list[Option]:
    """The next step of an AI hero; several where two ways are equally good (HOM-AI-03)."""
    here = s.spot[player * 2]
    if here < 0:
        return []
    for wanted in (prey(s, player), plunder(s, player), destination(s, player)):
        if wanted:
            ways = toward(s, player, wanted)
            if ways:
                return [(GO_TO, to, 0, 0) for to in ways]
    wanted = destination(s, player)
    return explore(s, player, wanted) if wanted else []


def prey(s: Table, player: int) -> list[int]:
    """HOM-AI-02: players' heroes on the same tile."""
    slot = s.spot[player * 2] // 7
    return [
        field
        for i, field in enumerate(s.spot[: s.seats * 2])
        if field >= 0 and field // 7 == slot and why_enter(s, player, MAIN, field) is None
    ]


def plunder(s: Table, player: int) -> list[int]:
    """HOM-AI-02, HOM-AI-03: mines and settlements of the same tile that the AI's side has not flagged."""
    slot = s.spot[player * 2] // 7
    tile = s.box.tiles[s.tiles[slot]]
    return [
        slot * 7 + place
        for place in range(7)
        if tile.location[place] in (s.box.loc_mine, s.box.loc_settlement) and not is_rival(s, s.flags[slot * 7 + place])
    ]


def destination(s: Table, player: int) -> list[int]:
    """HOM-AI-02: the players' towns, or the place that the scenario names; not where it stands already."""
    if s.rival_goal >= 0:
        fields = [f for f in fields_of(s, s.rival_goal) if not is_rival(s, s.flags[f])]
        if fields:
            return [f for f in fields if f != s.spot[player * 2]]
    return [town for town in s.towns[: s.seats] if not is_rival(s, s.flags[town])]


def lengths(s: Table, player: int, start: int) -> dict[int, int]:
    """How many steps every field in reach is from a field, over fields that may be entered."""
    found = {start: 0}
    edge = [start]
    while edge:
        further: list[int] = []
        for field in edge:
            for to in s.roads[field]:
                if to not in found and why_enter(s, player, MAIN, to) is None:
                    found[to] = found[field] + 1
                    further.append(to)
        edge = further
    return found


def toward(s: Table, player: int, wanted: list[int]) -> list[int]:
    """HOM-AI-03: the next fields of the shortest ways to the nearest of these fields."""
    here = s.spot[player * 2]
    best = 999
    found: list[int] = []
    for to in s.roads[here]:
        if why_enter(s, player, MAIN, to) is not None:
            continue
        away = lengths(s, player, to)
        steps = min((away[field] for field in wanted if field in away), default=999)
        if steps < best:
            best = steps
            found = []
        if steps == best and best < 999 and to not in found:
            found.append(to)
    return found


def explore(s: Table, player: int, wanted: list[int]) -> list[Option]:
    """No known way leads there: to the face-down tile that promises the shortest one, and discover it."""
    here = s.spot[player * 2]
    away = lengths(s, player, here)
    best = 999
    gates: list[tuple[int, int]] = []
    for field, steps in away.items():
        for slot in s.borders[field]:
            promise = steps + 1 + min(distance(s.centres[slot], hex_of(s, town)) for town in wanted)
            if promise < best:
                best = promise
                gates = []
            if promise == best:
                gates.append((field, slot))
    now = sorted({slot for field, slot in gates if field == here})
    if now:
        return [(DISCOVER, MAIN, slot, 0) for slot in now]
    ways = toward(s, player, [field for field, _ in gates]) if gates else []
    return [(GO_TO, to, 0, 0) for to in ways]


def overrun(s: Table, player: int, field: int) -> None:
    """HOM-AI-04: guards flee, the field is visited or flagged, and the AI hero gains nothing."""
    s.came[player * 2] = field
    s.marks[field] |= CLEARED
    where = location_at(s, field)
    location = s.box.locations[where]
    if location.kind == ONCE:
        if not s.marks[field] & CUBE:
            s.marks[field] |= CUBE
            s.tell(VISITED, player, where, field)
    elif location.kind == FLAG and not location.shared and not is_rival(s, s.flags[field]):
        old = s.flags[field]
        times = 2 if s.rules & RICH_MINES else 1
        resource = s.yields[field]
        if where == s.box.loc_mine:
            resource = s.box.tiles[s.tiles[field // 7]].amount[field % 7]
        if old >= 0 and resource >= 0:
            produce(s, old, resource, -STEPS_OF_PRODUCTION[resource] * times)
        s.yields[field] = -1
        s.flags[field] = player
        s.marks[field] |= CAPTURED
        s.alert |= 2
        s.tell(FLAGGED, player, where, field)


# ---- what scenarios do to them ------------------------------------------------------------------


def _sally(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """A unit leaves the garrison for the army, if the garrison is still whole."""
    for k in range(len(s.garrison)):
        for code in s.garrison[k]:
            if s.box.stats[code].unit == op.a and len(s.army[s.seats + k]) < MOST and not s.out[s.seats + k]:
                s.garrison[k].remove(code)
                s.sallied.append(code)
                s.army[s.seats + k].append(code)
                return


def _rival_speed(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.rival_speed = op.a


def _rival_goal(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.rival_goal = op.a.bit_length() - 1


def _rival_magic(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """One more Magic card, drawn at random from those left in the box, for the rival of this number."""
    from hexkeep.games.heroes.ai_cards import add_card

    add_card(s, op.a, 1)


carries("sally", _sally)
carries("rival-speed", _rival_speed)
carries("rival-goal", _rival_goal)
carries("rival-magic", _rival_magic)

RIVAL_STEPS: Final[dict[str, Callable[..., Step[Table]]]] = {"rival-turn": RivalTurn, "rival-march": RivalMarch}
