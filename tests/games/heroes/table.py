"""Tables to test on: a game at the first turn, a combat between chosen units, chosen dice and cards."""

from typing import Any

from hexkeep.games.heroes import GAME
from hexkeep.games.heroes.components.tiles import PLACES, field_number, slot_of
from hexkeep.games.heroes.rules.combat.battlefield import add_unit
from hexkeep.games.heroes.rules.combat.boards import TOWER_CELL
from hexkeep.games.heroes.rules.combat.combat_round import CombatRound
from hexkeep.games.heroes.rules.combat.end_of_combat import EndCombat
from hexkeep.games.heroes.rules.map.movement import AFTER_GUARDS, Enter
from hexkeep.games.heroes.rules.map.tiles import lay_roads
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    DEFENCE_MARK,
    MAIN,
    MUTED_MARK,
    NEUTRAL,
    PARALYSED_MARK,
    RETALIATED_MARK,
    SAVED_MARK,
    WARDED_MARK,
    HeroesState,
    hero_index,
    stock_index,
)
from hexkeep.games.heroes.vocabulary import CARD, CELL, EFFECT, UNIT
from hexkeep.kernel.rng import mix, next_state
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Event, Reason

BOX = GAME.box


def opened(seed: int = 1, **setup: Any) -> HeroesState:
    """A table before the first decision of setup."""
    given = {key.replace("_", "-"): value for key, value in setup.items()}
    given.setdefault("first", "1")
    return GAME.open(given, seed)


def started(seed: int = 1, **setup: Any) -> HeroesState:
    """A table at the first player's first turn, the easiest option taken until then."""
    s = opened(seed, **setup)
    while step_name(s) != "turn":
        idle(s)
    return s


def idle(s: HeroesState) -> None:
    """The seat that is waited for does as little as it may."""
    d = next(d for d in GAME.decisions(s) if d.waits)
    GAME.play(s, d.seat, d.idle or d.options[0])


def until(s: HeroesState, *names: str) -> HeroesState:
    """Idle on until a step of this name asks."""
    for _ in range(3000):
        if s.over or step_name(s) in names:
            return s
        idle(s)
    raise AssertionError(f"never came to {names}, stands at {step_name(s)}")


def asking_step(s: HeroesState) -> Step[HeroesState]:
    """The step that asks."""
    return s.stack[-1]


def step_name(s: HeroesState) -> str:
    """The name of the step that asks."""
    return asking_step(s).name


def replace_step(s: HeroesState, step: Step[HeroesState]) -> None:
    """Another step asks instead of the one that asks now."""
    drop_step(s)
    s.push(step)


def step_names(s: HeroesState) -> list[str]:
    """All steps still to come, the next one last."""
    return [step.name for step in s.stack]


def run_step(s: HeroesState) -> None:
    """The next step does its work, and nothing after it."""
    s.stack.pop().run(s)


def drop_step(s: HeroesState) -> None:
    """The step that asks is over, without an answer."""
    s.stack.pop()


def listeners(s: HeroesState) -> int:
    """The seats, as a mask, that the step asks without waiting for them."""
    return asking_step(s).listeners(s)


def decisions(s: HeroesState) -> list[Decision]:
    """What is asked. Every option can be written and read back; who is absent takes nothing that may be left,
    but the units go on fighting."""
    found = GAME.decisions(s)
    for d in found:
        texts = [GAME.write(o) for o in d.options]
        assert [GAME.read(text) for text in texts] == d.options
        if d.idle is not None:
            absent = GAME.write(d.idle)
            assert absent in texts
            left = {"decline", "no-more", *(["keep"] if any(text.startswith("reroll") for text in texts) else [])}
            if not absent.startswith("target "):
                assert absent in left or left.isdisjoint(texts), f"{absent!r} for who is absent: {texts}"
    return found


def decision(s: HeroesState, seat: int) -> Decision | None:
    return next((d for d in decisions(s) if d.seat == seat), None)


def offered(s: HeroesState, seat: int | None = None) -> list[str]:
    """What is offered, as text: to one seat or to all."""
    return [GAME.write(o) for d in decisions(s) if seat is None or d.seat == seat for o in d.options]


def play(s: HeroesState, text: str, seat: int | None = None) -> list[Event]:
    """Play an option by its text, for whoever it is offered to; it must be offered."""
    for d in decisions(s):
        if (seat is None or d.seat == seat) and text in [GAME.write(o) for o in d.options]:
            option = GAME.read(text)
            assert option in d.options, f"{text!r} stands for another option"
            s.event_log = []
            GAME.play(s, d.seat, option)
            heard, s.event_log = s.event_log or [], None
            return heard
    raise AssertionError(f"{text!r} is not offered: {offered(s)}")


def why_not(s: HeroesState, seat: int, text: str) -> Reason | None:
    return GAME.why_not(s, seat, GAME.read(text))


def told(events: list[Event], name: str) -> list[Event]:
    return [e for e in events if GAME.events[e.kind].name == name]


# ---- dice ---------------------------------------------------------------------------------------


def load(s: HeroesState, *faces: int) -> None:
    """The next dice show these faces, 0 to 5."""
    for rng in range(1_000_000):
        at = rng
        for want in faces:
            at = next_state(at)
            if mix(at) % 6 != want:
                break
        else:
            s.rng = rng
            return
    raise AssertionError("no such dice")


def load_attack(s: HeroesState, *values: int) -> None:
    """The next attack dice show these values, -1 to 1."""
    load(s, *[2 * (v + 1) for v in values])


# ---- cards and units ----------------------------------------------------------------------------


def card(name: str, copy: int = 1) -> int:
    return CARD.value(f"{name}.{copy}")


def unit(token: str) -> int:
    """A side of a unit card: `griffins.few`, or `griffins` for its few side."""
    return UNIT.value(token if "." in token else token + ".few")


def effect(token: str) -> str:
    assert token in EFFECT.index, token
    return f"effect:{token}"


def zones(s: HeroesState) -> list[list[int]]:
    return [*s.deck, *s.hand, *s.discard, *s.ongoing, *s.aside, *s.decks, *s.piles, s.supply, s.removed]


def give(s: HeroesState, seat: int, *names: str, zone: str = "hand") -> list[int]:
    """Take cards from wherever they lie and put them into a zone of a seat."""
    given: list[int] = []
    target = getattr(s, zone)[seat]
    for name in names:
        kind = BOX.card_index[name]
        piles = {c: pile for pile in zones(s) if pile is not target for c in pile if BOX.kind_of[c] == kind}
        assert piles, f"no {name} left"
        first = min(piles)
        piles[first].remove(first)
        target.append(first)
        given.append(first)
    return given


def no_cards(s: HeroesState) -> HeroesState:
    """All hands go back into their decks."""
    for seat in range(s.seats):
        s.deck[seat].extend(s.hand[seat])
        s.hand[seat].clear()
    return s


# ---- combat -------------------------------------------------------------------------------------


def combat(
    mine: dict[str, str],
    theirs: dict[str, str],
    versus: int = 1,
    level: int = 1,
    seed: int = 1,
    walls: list[int] | None = None,
    quick: bool = False,
    where: int = -1,
    **setup: Any,
) -> HeroesState:
    """A combat of seat 0, units by cell: `{"A2": "griffins.pack"}`; `versus` -1: neutral units. Hands are empty."""
    s = no_cards(started(seed, **setup))
    s.army = [[] for _ in s.team]
    s.field = s.towns[versus] if versus >= 0 else s.towns[0] + 1
    if where >= 0:
        s.field = where
    s.attacker, s.attacker_hero = 0, MAIN
    s.defender, s.defender_hero = (versus, MAIN) if versus >= 0 else (NEUTRAL, 0)
    s.level = level
    s.casts, s.limit, s.archery = [0] * s.seats, [1] * s.seats, [0, 0]
    s.kept, s.boons = [len(zone) for zone in s.ongoing], [0] * s.seats
    if versus == NEUTRAL:
        s.came_from[0] = s.towns[0]
        s.hero_fields[0] = s.field
    for side, units in enumerate((mine, theirs)):
        for cell, token in units.items():
            at = TOWER_CELL if cell == "tower" else CELL.value(cell)
            add_unit(s, BOX.tower if token == "arrow-tower" else unit(token), side, at)
    s.walls = walls or []
    if quick:
        s.haste[0] = 40  # the first unit acts first
    if where >= 0:
        s.push(Enter(0, MAIN, where, AFTER_GUARDS))
    s.push(EndCombat())
    s.push(CombatRound())
    GAME.advance(s)
    return s


def at(s: HeroesState, cell: str) -> int:
    """The fighter on a cell."""
    return s.cell.index(CELL.value(cell))


def hp(s: HeroesState, u: int) -> str:
    """A fighter as `skeletons.few-1`: its side and the damage on it; `dead` once it fell."""
    return f"{UNIT.token(s.code[u])}-{s.damage[u]}" if s.cell[u] >= 0 else "dead"


MARKS = {
    "activated": ACTIVATED_MARK,
    "retaliated": RETALIATED_MARK,
    "paralysed": PARALYSED_MARK,
    "defending": DEFENCE_MARK,
    "muted": MUTED_MARK,
    "warded": WARDED_MARK,
    "saved": SAVED_MARK,
}


def has_mark(s: HeroesState, u: int, name: str) -> bool:
    """Whether a fighter bears a mark."""
    return s.mark[u] & MARKS[name] > 0


def put_mark(s: HeroesState, u: int, *names: str) -> None:
    """A fighter bears these marks from now on."""
    for name in names:
        s.mark[u] |= MARKS[name]


def act(s: HeroesState, *texts: str) -> list[Event]:
    heard: list[Event] = []
    for text in texts:
        heard += play(s, text)
    return heard


# ---- what players have --------------------------------------------------------------------------


def stock(s: HeroesState, seat: int) -> list[int]:
    """Gold, materials and valuables of a seat."""
    return s.purse[stock_index(seat, 0) : stock_index(seat + 1, 0)]


def set_stock(s: HeroesState, seat: int, gold: int, materials: int, valuables: int) -> None:
    s.purse[stock_index(seat, 0) : stock_index(seat + 1, 0)] = [gold, materials, valuables]


def production_of(s: HeroesState, seat: int) -> list[int]:
    """What a seat produces: gold, materials and valuables."""
    return [s.production(seat, resource) for resource in range(3)]


def win_cubes(s: HeroesState, winner: int, loser: int, n: int = 1) -> None:
    """The winner holds so many faction cubes of the loser."""
    s.cubes[winner * s.seats + loser] = n


def gold_of(s: HeroesState, seat: int) -> int:
    return stock(s, seat)[0]


def materials_of(s: HeroesState, seat: int) -> int:
    return stock(s, seat)[1]


def valuables_of(s: HeroesState, seat: int) -> int:
    return stock(s, seat)[2]


def set_gold(s: HeroesState, seat: int, n: int) -> None:
    s.purse[stock_index(seat, 0)] = n


def movement(s: HeroesState, seat: int, hero: int = MAIN) -> int:
    """Movement points of a hero."""
    return s.mp[hero_index(seat, hero)]


def set_movement(s: HeroesState, seat: int, n: int, hero: int = MAIN) -> None:
    s.mp[hero_index(seat, hero)] = n


def hero_field(s: HeroesState, seat: int, hero: int = MAIN) -> int:
    """The field on which a hero stands, -1 for none."""
    return s.hero_fields[hero_index(seat, hero)]


def set_place(s: HeroesState, seat: int, where: int, hero: int = MAIN) -> None:
    s.hero_fields[hero_index(seat, hero)] = where


def build(s: HeroesState, seat: int, *names: str) -> None:
    """These buildings of a seat's faction stand."""
    for name in names:
        s.built[seat] |= 1 << BOX.factions[s.faction[seat]].index[name]


# ---- the map ------------------------------------------------------------------------------------


def tile_of(where: int) -> int:
    """The number of the tile on which a field lies."""
    return slot_of(where)


def place_on(slot: int, place: int) -> int:
    """The field at a place of a tile, 0 for its centre."""
    return field_number(slot, place)


def field(slot: int, place: str) -> int:
    return field_number(slot, PLACES.index(place))


def lay(s: HeroesState, slot: int, tile: str, turned: int = 0) -> int:
    """Turn up a tile of choice on a slot; whatever lay elsewhere in its place is swapped."""
    wanted = BOX.tile_index[tile]
    for i in range(len(s.tiles)):
        if s.tiles[i] == wanted:
            s.tiles[i] = s.tiles[slot]
    for pool in s.pool:
        for i in range(len(pool)):
            if pool[i] == wanted:
                pool[i] = s.tiles[slot]
    s.tiles[slot] = wanted
    s.turned[slot] = turned
    lay_roads(s)
    return slot


def put(s: HeroesState, seat: int, hero: int, where: int, mp: int = 3) -> None:
    """A hero stands on a field, without having visited it."""
    at = hero_index(seat, hero)
    s.hero_fields[at] = s.came_from[at] = where
    s.mp[at] = mp


def enter(s: HeroesState, where: int, seat: int = 0, hero: int = 0) -> list[Event]:
    """The hero comes to a field by a way made for the purpose, and all that follows happens."""
    s.event_log = []
    at = hero_index(seat, hero)
    s.came_from[at] = s.hero_fields[at]
    s.hero_fields[at] = where
    s.push(Enter(seat, hero, where, 0))
    GAME.advance(s)
    heard, s.event_log = s.event_log or [], None
    return heard


def ask(s: HeroesState, step: Step[HeroesState], seat: int = 0) -> list[str]:
    """What a step offers that comes next; nothing if it asks nothing."""
    s.push(step)
    GAME.advance(s)
    return offered(s, seat) if s.stack and s.stack[-1] is step else []


def code(s: HeroesState, text: str, seat: int = 0) -> str:
    """The code of the reason why not; empty if there is none."""
    reason = why_not(s, seat, text)
    return "" if reason is None else reason.code


def names(cards: list[int]) -> str:
    return " ".join(BOX.card(c).name for c in cards)


def program(token: str) -> int:
    return next(i for i, each in enumerate(BOX.programs) if each.token == token)
