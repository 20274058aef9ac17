"""Tables for the tests: what a test needs on the board, dice that fall as told, plays by text."""

from collections.abc import Mapping, Sequence
from typing import Any

from hexkeep.games.forest import GAME
from hexkeep.games.forest.rules.artifacts import put_in_slot
from hexkeep.games.forest.rules.roads.tiles import open_road_ends
from hexkeep.games.forest.state import ForestState, add_power_points, add_token, slot, weigh_backpack
from hexkeep.games.forest.vocabulary import (
    ARTIFACTS,
    CELL,
    CHARACTER,
    CITY,
    EVENTS,
    FIGURE,
    FIRST_MONSTER,
    ITEM,
    KIND,
    PLACE,
    TILE,
    TOKEN,
    TRAIT,
    item_of,
    turned_tile,
)
from hexkeep.games.forest.vocabulary import MONSTER as MONSTER_FIGURE
from hexkeep.kernel.setup import Value
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Event, Option

MAGE, WARRIOR, DWARF, ELF = (FIGURE.value(name) for name in ("mage-m", "warrior-m", "dwarf-m", "elf-m"))
MONSTER, SECOND, THIRD = (FIGURE.value(name) for name in ("ordinary-1", "ordinary-2", "ordinary-3"))
GREAT, FIERCE, FIERCE_TOO = (FIGURE.value(name) for name in ("great", "aggressive-1", "aggressive-2"))
MANTICORE = FIGURE.value("manticore")


def cell(name: str) -> int:
    return CELL.value(name)


def token(name: str) -> int:
    return TOKEN.value(name)


def arranged(
    at: Mapping[str, Any], roads: Mapping[str, str] | None = None, seats: int = 0, **given: Any
) -> ForestState:
    """Round 1 of the invasion, the turn of the first character. Characters (in turn order) and monsters stand where
    `at` says, which may tell more of them (see `table/arranger.py`); the roads are those given, as "straight/0"."""
    characters = {name: where for name, where in at.items() if name in CHARACTER.index}
    monsters = {name: where for name, where in at.items() if name in MONSTER_FIGURE.index}
    partial = {"characters": characters, "monsters": monsters, "roads": dict(roads or {})}
    return GAME.from_position(GAME.complete({"players": seats or len(characters), **partial, **given}), 1)


def laying(drawn: str = "straight", players: int = 1, **given: Value) -> ForestState:
    """Stage one with this tile drawn first."""
    cast = ["mage", "elf", "warrior", "dwarf"][:players]
    s = GAME.open({"players": players, "cast": cast, **given}, 1)
    for name in ("E9", "F9", "G9", "E10")[:players]:
        play(s, f"start cell:{name}")
    draw(s, drawn)
    return s


def draw(s: ForestState, name: str) -> None:
    """Exchange the drawn tile."""
    s.pool[s.drawn_tile] += 1
    s.drawn_tile = TILE.value(name)
    s.pool[s.drawn_tile] -= 1


def put_tile(s: ForestState, where: str, name: str, rotation: int) -> None:
    """A tile that lies already."""
    s.tile_on[cell(where)] = turned_tile(TILE.value(name), rotation)
    s.pool[TILE.value(name)] -= 1
    open_road_ends(s, cell(where))


def holding(s: ForestState, hero: int, *names: str) -> None:
    """Tokens from wherever they are, as the round began: in their slot if it is free, else in the backpack."""
    for name in names:
        t = token(name)
        fetch(s, t)
        if t >= ARTIFACTS or slot(s, hero, item_of(t)) >= 0:
            add_token(s, hero, t)
        else:
            put_in_slot(s, hero, t)
    s.fresh_boots = 0
    weigh_backpack(s, hero)


def backpack(s: ForestState, hero: int) -> list[str]:
    return [TOKEN.token(t) for t in s.backpacks[hero]]


def carries(s: ForestState, monster: int) -> list[str]:
    return [TOKEN.token(t) for t in s.carried[monster - FIRST_MONSTER]]


def stack_of(s: ForestState, place: str) -> list[str]:
    """The tokens in a place, the strongest first; "-1" for what a view does not show."""
    return [TOKEN.token(t) for t in s.stacks[PLACE.value(place)]]


def arrived_in(s: ForestState, monster: int, round_number: int) -> None:
    """A monster has stood in the City since this round."""
    s.arrived[monster - FIRST_MONSTER] = round_number


def fetch(s: ForestState, t: int) -> None:
    """Take a token out of the stacks and the box."""
    s.stacks = [tuple(x for x in stack if x != t) for stack in s.stacks]
    s.left_in_box = tuple(x for x in s.left_in_box if x != t)


def carrying(s: ForestState, monster: int, *names: str) -> None:
    for name in names:
        fetch(s, token(name))
    s.carried[monster - FIRST_MONSTER] = tuple(token(name) for name in names)
    s.held_before[monster - FIRST_MONSTER] = len(names)
    s.face_down_from[monster - FIRST_MONSTER] = (-1,) * len(names)


def stack(s: ForestState, place: str, *names: str) -> None:
    """Exactly these tokens in a place."""
    for name in names:
        fetch(s, token(name))
    s.stacks[PLACE.value(place)] = tuple(token(name) for name in names)


def empty(s: ForestState, *places: str) -> None:
    for place in places or [PLACE.token(p) for p in range(CITY)]:
        s.stacks[PLACE.value(place)] = ()


def next_rolls(s: ForestState, *wanted: int | str) -> None:
    """What chance brings next: dice by their face, combat cards by their kind."""
    deck = list(s.deck)
    rolls: list[int] = []
    for want in wanted:
        if isinstance(want, int):
            rolls.append(want)
            continue
        if not sum(deck):
            deck = list(s.box.deck)
        kind = KIND.value(want)
        assert deck[kind], f"there is no {want} card left"
        rolls.append(sum(deck[:kind]))  # the first card of its kind
        deck[kind] -= 1
    s.fixed_rolls = tuple(rolls)


def power(s: ForestState, hero: int, trait: str, points: int) -> None:
    """Power points in a characteristic."""
    add_power_points(s, hero, TRAIT.value(trait), points)


def uses(s: ForestState, hero: int, item: str) -> str:
    """The token in a character's slot, "" for none."""
    found = slot(s, hero, ITEM.value(item))
    return TOKEN.token(found) if found >= 0 else ""


def play(s: ForestState, *texts: str) -> list[Event]:
    """Play options by their text, each by the seat that is offered it; what was told comes back."""
    told: list[Event] = []
    for text in texts:
        option = GAME.read(text)
        seats = [d.seat for d in GAME.decisions(s) if option in d.options]
        assert seats, f"{text!r} is not offered; there are {offered(s)}"
        s.event_log = []
        GAME.play(s, seats[0], option)
        told += s.event_log or []
        s.event_log = None
    return told


def begin(s: ForestState, step: Step[ForestState]) -> list[Event]:
    """Go on with this step instead of those that stand; what was told comes back."""
    s.stack.clear()
    s.push(step)
    s.event_log = []
    GAME.advance(s)
    told, s.event_log = s.event_log, None
    return told or []


def offered(s: ForestState, seat: int | None = None, verb: str = "") -> list[str]:
    texts = [GAME.write(o) for d in GAME.decisions(s) if seat is None or d.seat == seat for o in d.options]
    return [text for text in texts if text.startswith(verb)]


def reason(s: ForestState, text: str, seat: int | None = None) -> str:
    """The code of the reason against an option, "" if it may be played."""
    option: Option = GAME.read(text)
    who = GAME.decisions(s)[0].seat if seat is None else seat
    found = GAME.why_not(s, who, option)
    return "" if found is None else found.code


def asked(s: ForestState) -> str:
    """The prompt of the first seat that is waited for."""
    return GAME.prompts[next(d for d in GAME.decisions(s) if d.waits).prompt].name


def waited(s: ForestState) -> list[int]:
    return [d.seat for d in GAME.decisions(s) if d.waits]


def kinds(told: Sequence[Event]) -> list[str]:
    return [EVENTS[e.kind].name for e in told]


def events(told: Sequence[Event], name: str) -> list[tuple[int, int, int, int]]:
    return [(e.a, e.b, e.c, e.d) for e in told if EVENTS[e.kind].name == name]


def end_round(s: ForestState) -> list[Event]:
    """Everybody ends the turn; questions in between are answered by what an absent player would do."""
    told: list[Event] = []
    n = s.round
    while not s.over and s.round == n:
        decision = next(d for d in GAME.decisions(s) if d.waits)
        assert decision.idle is not None
        told += play(s, GAME.write(decision.idle))
    return told


def life(s: ForestState, *figures: int) -> list[int]:
    return [s.life[f] for f in figures]


def where(s: ForestState, figure: int) -> str:
    return CELL.token(s.cell[figure]) if s.cell[figure] >= 0 else ""
