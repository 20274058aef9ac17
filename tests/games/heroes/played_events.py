"""Every event card drawn and answered in several ways, by players who have much and by players who have little.

`python -m games.heroes.played_events` in the folder of tests writes `played_events.txt` anew:
read what changed before keeping it.
"""

from pathlib import Path
from random import Random

from games.heroes.played import EVERY_BOX
from games.heroes.played_steps import happened
from games.heroes.table import BOX, GAME, give, no_cards, put, set_movement, set_stock, started, step_name, unit
from hexkeep.games.heroes.rules.round.event_cards import DrawEvent
from hexkeep.games.heroes.state import MAIN, SECOND, HeroesState
from hexkeep.kernel.types import Option

WRITTEN = Path(__file__).with_name("played_events.txt")
WAYS = ("first", "last", "mixed", "poor")
"""Players take the first option each time, the last, or now this and now that; who is poor takes the first."""
LONGEST = 15
FIRST_HAND = ("attack", "magic-arrow", "estates", "legs-of-legion", "haste", "logistics")
SECOND_HAND = ("defense", "slow", "tactics", "centaurs-axe", "power")
SKIPPED = ("events:", "event_pile:", "event_seat:", "told: event ")
"""What every event changes."""


def names() -> list[str]:
    return [f"{event.name}, {way}" for event in BOX.events for way in WAYS]


def before(event: str, poor: bool) -> HeroesState:
    """The event lies on top of its deck; the second seat draws it."""
    s = no_cards(started(boxes=EVERY_BOX, faction_1="castle", faction_2="necropolis"))
    s.round = 5
    s.event_seat = 0
    at = [e.name for e in BOX.events].index(event)
    s.events.remove(at)
    s.events.append(at)
    if poor:
        give(s, 0, "attack")
        set_stock(s, 0, 1, 0, 0)
        set_stock(s, 1, 0, 2, 1)
        s.army[0], s.army[1] = [unit("griffins.few")], [unit("skeletons.few")]
        for seat in (0, 1):
            set_movement(s, seat, 0)
    else:
        give(s, 0, *FIRST_HAND)
        give(s, 1, *SECOND_HAND)
        give(s, 0, "knowledge", "diplomacy", zone="discard")
        set_stock(s, 0, 30, 9, 9)
        set_stock(s, 1, 12, 5, 4)
        s.artifacts = [1, 1]
        s.army[0] = [unit("griffins.few"), unit("halberdiers.pack"), unit("marksmen.few")]
        s.army[1] = [unit("skeletons.few"), unit("vampires.few"), unit("zombies.few")]
        s.morale = [1, -1]
        for seat in (0, 1):
            put(s, seat, MAIN, s.hero_at(seat, MAIN), 2)
            set_movement(s, seat, 1, SECOND)
    s.rng = 1
    return s


def outcome(name: str) -> list[str]:
    """What is asked and what the answers change, until the turn goes on."""
    event, _, way = name.rpartition(", ")
    s = before(event, way == "poor")
    chance = Random(name)
    s.push(DrawEvent())
    lines = [line for line in happened(s, lambda: GAME.advance(s)) if not line.startswith(SKIPPED)]
    for _ in range(LONGEST):
        if s.over or step_name(s) == "turn":
            return lines or ["nothing happens"]
        asked = next(d for d in GAME.decisions(s) if d.waits)
        option = chosen(asked.options, way, chance)
        absent = "" if asked.idle in (None, asked.options[-1]) else f"; absent: {GAME.write(asked.idle)}"
        lines.append(
            f"{asked.seat} {GAME.prompts[asked.prompt].name}: {', '.join(map(GAME.write, asked.options))}{absent}"
        )
        lines.append(GAME.write(option))
        lines += [f"  {line}" for line in happened(s, lambda seat=asked.seat, o=option: GAME.play(s, seat, o))]  # type: ignore[misc]
    return [*lines, "and so on"]


def chosen(options: list[Option], way: str, chance: Random) -> Option:
    if way == "mixed":
        return chance.choice(options)
    return options[-1 if way == "last" else 0]


def main() -> None:
    blocks = ["\n".join([name, *(f"  {line}" for line in outcome(name))]) for name in names()]
    WRITTEN.write_text("\n\n".join(blocks) + "\n", "utf-8")


if __name__ == "__main__":
    main()
