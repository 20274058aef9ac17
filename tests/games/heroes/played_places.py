"""Every place visited and every astrologers' card proclaimed, and what that changed on the table.

`python -m games.heroes.played_places` in the folder of tests writes `played_places.txt` anew:
read what changed before keeping it.
"""

from collections.abc import Iterator
from pathlib import Path

from games.heroes.played import EVERY_BOX, changes
from games.heroes.played_steps import told_as
from games.heroes.table import BOX, GAME, build, give, lay, load, no_cards, offered, put, set_stock, started, step_name
from games.heroes.test_round_and_turn import omen
from hexkeep.games.heroes.components.tiles import STARTING, field_number
from hexkeep.games.heroes.rules.map.locations import visit
from hexkeep.games.heroes.rules.round.round import Income, RoundStart
from hexkeep.games.heroes.state import CLEARED, CUBE, HeroesState

WRITTEN = Path(__file__).with_name("played_places.txt")
WRITTEN_TOWNS = Path(__file__).with_name("played_towns.txt")
TOLD_ALWAYS = ("visited", "astrologers")
"""Events of every visit and every proclamation."""
HAND = ("attack", "power", "magic-arrow", "estates", "legs-of-legion", "haste")


def table(faction: str = "castle") -> HeroesState:
    """The second turn of a rich player with cards of every kind."""
    other = "dungeon" if faction != "dungeon" else "castle"
    s = no_cards(started(boxes=EVERY_BOX, faction_1=faction, faction_2=other))
    s.round = 3
    give(s, 0, *HAND)
    set_stock(s, 0, 30, 9, 9)
    s.artifacts[0] = 1
    return s


def places() -> Iterator[str]:
    """The places that lie on a tile, apart from the towns and the banks, which have files of their own."""
    shown = {x for tile in BOX.tiles if tile.kind != STARTING and tile.printed < 0 for x in tile.location}
    for i, location in enumerate(BOX.locations):
        if i in shown:
            yield location.name


def before_visit(name: str) -> tuple[HeroesState, int]:
    """The hero stands on the place; its field."""
    s = table()
    place = BOX.location_index[name]
    tile = next(t for t in BOX.tiles if place in t.location and t.kind != STARTING)
    lay(s, 4, tile.name)
    where = field_number(4, tile.location.index(place))
    put(s, 0, 0, where)
    load(s, 2, 4)
    return s, where


def before_proclamation() -> HeroesState:
    """Cubes lie on the map, and the next income is near."""
    s = table()
    lay(s, 4, "F1")
    s.marks[field_number(4, 2)] |= CUBE | CLEARED
    load(s, 2, 4)
    return s


def take_first(s: HeroesState) -> HeroesState:
    """The first option of every choice is taken until the turn goes on."""
    for _ in range(40):
        if s.over or step_name(s) == "turn":
            break
        asked = next(d for d in GAME.decisions(s) if d.waits)
        GAME.play(s, asked.seat, asked.options[0])
    return s


def names() -> list[str]:
    return [*(f"place {name}" for name in places()), *(f"astrologer {star.name}" for star in BOX.astrologers)]


def outcome(name: str) -> list[str]:
    """What the visit, or the proclamation and the income after it, tells and changes."""
    kind, _, thing = name.partition(" ")
    if kind == "place":
        s, where = before_visit(thing)
        before = GAME.position(s)["table"]
        s.event_log = []
        visit(s, 0, 0, where)
        GAME.advance(s)
    else:
        s = before_proclamation()
        before = GAME.position(s)["table"]
        s.event_log = []
        omen(s, thing)
        take_first(s)
        s.push(Income(0))
        GAME.advance(s)
    after = GAME.position(take_first(s))["table"]
    told = [f"told: {told_as(event)}" for event in s.event_log or [] if GAME.events[event.kind].name not in TOLD_ALWAYS]
    kept = {key: value for key, value in before.items() if key not in ("stars", "star_pile")}
    return [*told, *changes("", kept, after)]


def building_names() -> list[str]:
    return [f"{faction.name} {b.name}" for faction in BOX.factions for b in faction.buildings]


def building_outcome(faction: str, building: str) -> list[str]:
    """What the building changes at the start of a resource and of an astrologers' round, and what it offers then."""
    lines = []
    for last, name in ((4, "resources"), (3, "astrologers")):
        found = []
        for built in (False, True):
            s = table(faction)
            s.built = [0] * len(s.built)
            build(s, 0, *[b for b in ("dwelling-bronze", "dwelling-silver") if b != building])
            if built:
                build(s, 0, building)
            s.round = last
            give(s, 0, "knowledge", "defense", zone="discard")
            s.rng = 1
            s.push(RoundStart())
            GAME.advance(s)
            take_first(s)
            verbs = [o.split()[0] for o in offered(s, 0)]
            offers = [f"{verbs.count(verb)} {verb}" for verb in dict.fromkeys(verbs)]
            found.append({**GAME.position(s)["table"], "built": [], "offers": offers})
        lines += [f"{name}: {line}" for line in changes("", *found)]
    return lines


def written(path: Path = WRITTEN) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for block in path.read_text("utf-8").strip().split("\n\n"):
        head, *lines = block.split("\n")
        found[head] = [line.strip() for line in lines]
    return found


def main() -> None:
    blocks = ["\n".join([name, *(f"  {line}" for line in outcome(name))]) for name in names()]
    WRITTEN.write_text("\n\n".join(blocks) + "\n", "utf-8")
    towns = [(name, building_outcome(*name.split())) for name in building_names()]
    blocks = ["\n".join([name, *(f"  {line}" for line in lines)]) for name, lines in towns]
    WRITTEN_TOWNS.write_text("\n\n".join(blocks) + "\n", "utf-8")


if __name__ == "__main__":
    main()
