"""Steps laid on a table: what each of them asks, and what every answer changes, tells and makes known.

`python -m games.heroes.played_steps` in the folder of tests writes `played_steps.txt` anew:
read what changed before keeping it.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.heroes.table import BOX, GAME, asking_step, step_name
from hexkeep.games.heroes.state import HeroesState
from hexkeep.kernel.types import EVERYONE, UNKNOWN, Decision, Event, Option

WRITTEN = Path(__file__).with_name("played_steps.txt")
ANSWERS = 3
"""So many answers of one kind are tried."""
REST = ("turn", "act", "ready", "journey")
"""Steps that ask for whatever a turn, an activation or the time before a combat allows: only their name is told."""
DECKS = ("deck", "decks", "guards", "events", "stars", "quests", "pool", "charm_decks")
"""What lies face down: only the number of cards and new cards on top or at the bottom are told."""
SKIPPED = ("known", "tiles")
BY_PLACE = ("spots", "came", "homeless")
"""Lists in which every place belongs to a hero or a seat."""
COMBAT = ("attacker", "attacker_hero", "defender", "defender_hero", "level", "azure", "where")
"""What is told of a combat that begins."""


Table = Callable[[], HeroesState]


@dataclass(frozen=True)
class Case:
    """A table on which a step comes next, and the rules that it shows."""

    name: str
    rules: tuple[str, ...]
    lay: Table
    verbs: tuple[str, ...]
    """Of a turn or an activation only answers with these verbs are told."""
    refused: tuple[str, ...]
    """Answers that are not offered: what every seat hears about each of them."""


CASES: dict[str, Case] = {}


def case(*rules: str, verbs: tuple[str, ...] = (), refused: tuple[str, ...] = ()) -> Callable[[Table], Table]:
    """Note a table to be played under the function's name."""

    def note(lay: Table) -> Table:
        name = lay.__name__.replace("_", " ")
        assert name not in CASES, name
        CASES[name] = Case(name, rules, lay, verbs, refused)
        return lay

    return note


def top(s: HeroesState, deck: int, *names: str) -> list[int]:
    """Cards that lie on top of a common deck, the last one uppermost."""
    found = []
    for name in names:
        kind = BOX.card_index[name]
        card = next(c for zone in (*s.decks, *s.piles) for c in zone if BOX.kind_of[c] == kind and c not in found)
        for zone in (*s.decks, *s.piles):
            if card in zone:
                zone.remove(card)
        found.append(card)
    s.decks[deck].extend(found)
    return found


# ---- what happens ---------------------------------------------------------------------------------


def outcome(case: Case) -> list[str]:
    """What the step does by itself, whom it asks what, and what follows from every answer."""
    s = case.lay()
    lines = happened(s, lambda: GAME.advance(s))
    lines += [line for text in case.refused for line in reasons(s, text)]
    if not s.over and step_name(s) != "turn-tile" and asking_step(s).listeners(s):
        lines.append(f"listening: {seats_in(s, asking_step(s).listeners(s))}")
    for d, options in asked(s, case.verbs):
        texts = [GAME.write(option) for option in options]
        waits = "" if d.waits else " (not waited for)"
        prompt = GAME.prompts[d.prompt]
        about = "" if prompt.about is None or d.about == UNKNOWN else f" about {prompt.about.write(d.about)}"
        lines.append(f"{d.seat} {prompt.name}{about}{waits}: {', '.join(texts)}")
        if d.idle is not None and d.idle != d.options[-1] and d.idle in options:
            lines.append(f"  absent: {GAME.write(d.idle)}")
        for option in tried(options):
            after = GAME.copy(s)
            lines.append(f"{GAME.write(option)} by {d.seat}")
            lines += [f"  {line}" for line in played(after, d.seat, option)]
    return lines or ["then over" if s.over else f"then {step_name(s)}"]


def played(s: HeroesState, seat: int, option: Option) -> list[str]:
    """What an answer leads to, up to the next question."""
    lines = happened(s, lambda: GAME.play(s, seat, option))
    if s.over or step_name(s) in REST:
        return [*lines, "then over" if s.over else f"then {step_name(s)}"]
    for d, options in asked(s, ()):
        lines.append(f"then {d.seat} {GAME.prompts[d.prompt].name}: {', '.join(map(GAME.write, options))}")
    return lines


def asked(s: HeroesState, verbs: tuple[str, ...]) -> list[tuple[Decision, list[Option]]]:
    """The decisions, with the options to look at."""
    if s.over or (step_name(s) in REST and not verbs):
        return []
    found = [(d, [o for o in d.options if not verbs or GAME.write(o).split()[0] in verbs]) for d in GAME.decisions(s)]
    for _, options in found:
        assert [GAME.read(GAME.write(option)) for option in options] == options, "an option stands for another"
    return [(d, options) for d, options in found if options or not verbs]


def reasons(s: HeroesState, text: str) -> list[str]:
    """Why the seats may not answer so."""
    found = [(seat, GAME.why_not(s, seat, GAME.read(text))) for seat in range(s.seats)]
    said = [f"{seat} {reason.code}" for seat, reason in found if reason is not None]
    return [f"no {text}: {', '.join(said) or 'nothing to say'}"]


def tried(options: list[Option]) -> Iterator[Option]:
    """The first answers of every kind."""
    seen: Counter[int] = Counter()
    for option in options:
        seen[option[0]] += 1
        if seen[option[0]] <= ANSWERS:
            yield option


def happened(s: HeroesState, do: Callable[[], object]) -> list[str]:
    """What changes, is told and is made known."""
    before = GAME.position(s)["table"]
    s.event_log, s.revealed_to = [], 0
    do()
    heard, s.event_log = s.event_log or [], None
    lines = differences(before, GAME.position(s)["table"])
    lines += [f"told: {told_as(event)}" for event in heard]
    if s.revealed_to:
        lines.append(f"revealed to: {seats_in(s, s.revealed_to)}")
    return lines


def told_as(event: Event) -> str:
    kind = GAME.events[event.kind]
    values = zip(kind.args, (event.a, event.b, event.c, event.d), strict=False)
    words = [kind.name, *(ref.write(value) for (_, ref), value in values)]
    if kind.secret is not None and event.secret != UNKNOWN:
        hidden = "" if event.to == EVERYONE else f" (only to {event.to:b})"
        words.append(kind.secret[1].write(event.secret) + hidden)
    return " ".join(words)


def seats_in(s: HeroesState, mask: int) -> str:
    return ", ".join(str(seat) for seat in range(s.seats) if mask >> seat & 1)


def differences(old: dict[str, Any], new: dict[str, Any], path: str = "") -> list[str]:
    lines = []
    for key in dict.fromkeys((*old, *new)):
        name = f"{path}{key}"
        a, b = old.get(key), new.get(key)
        if a == b or key in SKIPPED:
            continue
        if key == "combat" and (a is None or b is None):
            lines.append("combat ends" if b is None else f"combat begins: {combat_told(b)}")
        elif isinstance(a, dict) and isinstance(b, dict):
            lines += differences(a, b, f"{name}.")
        elif isinstance(a, list) and isinstance(b, list):
            lines += list_differences(name, a, b)
        else:
            lines.append(f"{name}: {a} to {b}")
    return lines


def combat_told(combat: dict[str, Any]) -> str:
    return ", ".join(f"{name} {combat[name]}" for name in COMBAT if name in combat)


def list_differences(name: str, a: list[Any], b: list[Any]) -> list[str]:
    rows = [*a, *b]
    if rows and all(isinstance(row, list) for row in rows) and len(a) == len(b):
        pairs = enumerate(zip(a, b, strict=True))
        return [line for i, (x, y) in pairs if x != y for line in list_differences(f"{name}.{i}", x, y)]
    if name.split(".")[0] in DECKS:
        return [f"{name}: {deck_difference(a, b)}"]
    if name not in BY_PLACE and (not rows or isinstance(rows[0], str)):
        return [f"{name}: {card_difference(a, b)}"]
    if len(a) == len(b):
        return [f"{name}.{i}: {x} to {y}" for i, (x, y) in enumerate(zip(a, b, strict=True)) if x != y]
    if b[: len(a)] == a:
        return [f"{name}: + {b[len(a) :]}"] if any(b[len(a) :]) else []
    return [f"{name}: {len(a)} to {len(b)} entries" if len(rows) > 12 else f"{name}: {a} to {b}"]


def deck_difference(a: list[Any], b: list[Any]) -> str:
    if Counter(map(str, a)) == Counter(map(str, b)):
        return "in another order"
    said = f"{len(a)} to {len(b)}"
    if b and b[-1] not in a:
        said += f", on top {b[-1]}"
    if b and b[0] not in a:
        said += f", at the bottom {b[0]}"
    return said


def card_difference(a: list[str], b: list[str]) -> str:
    gone, come = Counter(a) - Counter(b), Counter(b) - Counter(a)
    said = [f"+ {thing}" for thing in b if come[thing] > 0] + [f"- {thing}" for thing in gone.elements()]
    return ", ".join(said) or f"in the order {', '.join(b[-4:])}"


# ---- what is written down -------------------------------------------------------------------------


def written() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for block in WRITTEN.read_text("utf-8").strip().split("\n\n"):
        head, *lines = block.split("\n")
        found[head] = [line.removeprefix("  ") for line in lines]
    return found


def main() -> None:
    from games.heroes import test_every_step  # noqa: F401

    blocks = ["\n".join([name, *(f"  {line}" for line in outcome(case))]) for name, case in CASES.items()]
    WRITTEN.write_text("\n\n".join(blocks) + "\n", "utf-8")


if __name__ == "__main__":
    from games.heroes.played_steps import main as write

    write()
