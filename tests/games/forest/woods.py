"""Tables for the tests: a bare board with what a test needs, dice that fall as told, plays by text."""

from collections.abc import Mapping, Sequence

from hexkeep.games.forest import GAME
from hexkeep.games.forest.rules.artifacts import put_in_slot
from hexkeep.games.forest.rules.roads.tiles import finish_roads, note_road
from hexkeep.games.forest.rules.round import Round
from hexkeep.games.forest.state import INVASION, ForestState, add_token, put, rate
from hexkeep.games.forest.vocabulary import (
    ARTIFACTS,
    CELL,
    CITY,
    EVENTS,
    FIGURE,
    FIRST_MONSTER,
    HEROES,
    KIND,
    PLACE,
    TILE,
    TOKEN,
    item_of,
)
from hexkeep.kernel.setup import Value
from hexkeep.kernel.state import State
from hexkeep.kernel.types import Event, Option

MAGE, WARRIOR, DWARF, ELF = (FIGURE.value(name) for name in ("mage-m", "warrior-m", "dwarf-m", "elf-m"))
MONSTER, SECOND, THIRD = (FIGURE.value(name) for name in ("ordinary-1", "ordinary-2", "ordinary-3"))
GREAT, FIERCE, FIERCE_TOO = (FIGURE.value(name) for name in ("great", "aggressive-1", "aggressive-2"))
MANTICORE = FIGURE.value("manticore")


def cell(name: str) -> int:
    return CELL.value(name)


def token(name: str) -> int:
    return TOKEN.value(name)


def woods(
    at: Mapping[str, str],
    tiles: Mapping[str, str] | None = None,
    seats: int = 0,
    begin: bool = True,
    **given: Value,
) -> ForestState:
    """Stage two on a bare board: characters (in turn order) and monsters where `at` says, tiles as "straight/0".

    A monster's name is its figure's; the first round begins, so the first character is asked."""
    heroes = [name for name in at if FIGURE.value(name) < HEROES]
    setup: dict[str, Value] = {"players": seats or len(heroes), "characters": len(heroes), "same_class": True}
    setup |= {"cast": [name.partition("-")[0] for name in heroes]} | given
    s = GAME.open(setup, 1)
    s.order = tuple([FIGURE.value(name) for name in heroes])
    s.owner = [-1] * HEROES
    for i, h in enumerate(s.order):
        s.owner[h] = s.owners[i]
    s.life[:HEROES] = [s.box.life if h in s.order else 0 for h in range(HEROES)]
    for name, where in at.items():
        figure = FIGURE.value(name)
        if FIRST_MONSTER <= figure < MANTICORE:
            s.entered = (*s.entered, figure)
            s.life[figure] = s.box.level[figure - FIRST_MONSTER]
        put(s, figure, cell(where))
    for where, written in (tiles or {}).items():
        name, _, rotation = written.partition("/")
        s.tile_on[cell(where)] = TILE.value(name) * 6 + int(rotation)
    s.stage = INVASION
    s.open_edges = []
    s.open_cells = []
    finish_roads(s)
    s.stack.clear()
    if begin:
        s.push(Round())
        GAME.advance(s)
    s.revealed_to = 0
    return s


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
    s.tile_on[cell(where)] = TILE.value(name) * 6 + rotation
    s.pool[TILE.value(name)] -= 1
    note_road(s, cell(where))


def holding(s: ForestState, hero: int, *names: str) -> None:
    """Tokens from wherever they are: slotted if the slot is free, else in the backpack; boots act at once."""
    for name in names:
        t = token(name)
        fetch(s, t)
        if t >= ARTIFACTS or s.slots[hero * 8 + item_of(t)] >= 0:
            add_token(s, hero, t)
        else:
            put_in_slot(s, hero, t)
            s.fresh_boots = 0
            rate(s, hero)


def fetch(s: ForestState, t: int) -> None:
    """Take a token out of the stacks and the box."""
    s.stacks = [tuple(x for x in stack if x != t) for stack in s.stacks]
    s.left_in_box = tuple(x for x in s.left_in_box if x != t)


def carrying(s: ForestState, monster: int, *names: str) -> None:
    for name in names:
        fetch(s, token(name))
    s.carried[monster - FIRST_MONSTER] = tuple(token(name) for name in names)
    s.face_down_from[monster - FIRST_MONSTER] = (-1,) * len(names)


def stack(s: ForestState, place: str, *names: str) -> None:
    """Exactly these tokens in a place."""
    for name in names:
        fetch(s, token(name))
    s.stacks[PLACE.value(place)] = tuple(token(name) for name in names)


def empty(s: ForestState, *places: str) -> None:
    for place in places or [PLACE.token(p) for p in range(CITY)]:
        s.stacks[PLACE.value(place)] = ()


def fate(s: ForestState, *wanted: int | str) -> None:
    """What chance brings next: eyes of dice as numbers, combat cards by their kind."""
    for seed in range(4_000_000):
        probe = State(1, seed)
        deck = list(s.deck)
        if all(_comes(probe, deck, want) for want in wanted):
            s.rng = seed
            return
    raise AssertionError(f"no seed brings {wanted}")


def _comes(probe: State, deck: list[int], want: int | str) -> bool:
    if isinstance(want, int):
        return probe.randbelow(6) + 1 == want
    if not sum(deck):
        deck[:] = [4, 4, 4]
    n, kind = probe.randbelow(sum(deck)), 0
    while n >= deck[kind]:
        n -= deck[kind]
        kind += 1
    deck[kind] -= 1
    return KIND.token(kind) == want


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
