"""A table for tests: a battle laid out in a few words, played and looked at in the table's own words.

`lay("saxum=C2", "malleus=C3")` seats a squad each on the Kingdom of Two Castles: the first side has the
south castle C1 and is to move in round 3. Sheets are written as in the one-line form of positions.
Squads are filled up with characters of no concern: one on the castle if nobody stands there, the rest waiting.
"""

from typing import Any

from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.components.boards import CELLS
from hexkeep.games.sigillum.components.sheet_language import EFFECTS
from hexkeep.games.sigillum.components.sheets import kind_of, user_of
from hexkeep.games.sigillum.rules.abilities.attack import attack_value, exile
from hexkeep.games.sigillum.state import ATTACKED, MANOEUVRED, SigillumState, effect_of, owner_of, return_round
from hexkeep.games.sigillum.table.positions import write_cell_markers
from hexkeep.games.sigillum.vocabulary import ABILITY, CELL, WHO
from hexkeep.kernel.types import Event

FILLERS = (("equita", "armus", "vinctum", "cornibus"), ("brewus", "manus", "librorum", "lignum"))


class Table:
    """A battle and a few plain questions about it."""

    def __init__(self, s: SigillumState) -> None:
        self.s = s
        self.event_log: list[str] = []
        self.told_abilities: list[str] = []
        """The events that name an ability, each with its name: `applied root-pull`."""

    # ---- playing

    def play(self, *texts: str) -> "Table":
        for text in texts:
            option = GAME.read(text)
            decision = GAME.decisions(self.s)[0]
            assert option in decision.options, f"{text!r} is not offered: {self.why(text)}, {self.options()}"
            self.s.event_log = []
            GAME.play(self.s, decision.seat, option)
            self.event_log = [GAME.events[e.kind].name for e in self.s.event_log]
            self.told_abilities += [text for e in self.s.event_log for text in told_abilities(e)]
            self.s.event_log = None
        return self

    def options(self) -> list[str]:
        return [GAME.write(o) for d in GAME.decisions(self.s) for o in d.options]

    def can(self, text: str) -> bool:
        return text in self.options()

    def why(self, text: str, seat: int | None = None) -> str:
        """The code of the reason why not; empty if it is offered."""
        decisions = GAME.decisions(self.s)
        seat = decisions[0].seat if seat is None else seat
        reason = GAME.why_not(self.s, seat, GAME.read(text))
        return "" if reason is None else reason.code

    def end(self, turns: int = 1) -> "Table":
        """End so many turns by announcing the capture phase (or passing, in a team)."""
        for _ in range(turns):
            now = (self.s.round, self.s.side)
            while not self.s.over and (self.s.round, self.s.side) == now:
                words = self.options()
                self.play("capture" if "capture" in words else "pass" if "pass" in words else words[0])
        return self

    # ---- looking

    def check_what_is_derived(self) -> None:
        """What is kept beside the sheets is what a table read anew from its position has."""
        again = GAME.from_position(GAME.position(self.s))
        for name in self.s.derived:
            assert getattr(again, name) == getattr(self.s, name), name

    def slot(self, who: str) -> int:
        return self.s.box.slot[WHO.index[who]]

    def at(self, who: str) -> str:
        cell = self.s.at[self.slot(who)]
        return CELLS[cell] if cell >= 0 else "-"

    def health(self, who: str) -> int:
        return self.s.health[self.slot(who)]

    def marks(self, who: str) -> list[str]:
        """Effects in the order of placing, with the side that owns them: `stun.1`."""
        return [f"{EFFECTS[effect_of(m)]}.{owner_of(m) + 1}" for m in self.s.marks[self.slot(who)]]

    def left(self, ability: str) -> int:
        """Rounds an ability still recharges; -1 if its token lies on the sheet."""
        number = ABILITY.index[ability]
        ready = return_round(self.s, self.s.box.slot[user_of(number)], kind_of(number))
        return ready - self.s.round if ready else -1

    def used(self, who: str) -> str:
        """What the main ability was used for this round: `m` manoeuvre, `a` attack."""
        used = self.s.used[self.slot(who)]
        return ("m" if used & MANOEUVRED else "") + ("a" if used & ATTACKED else "")

    def cell_markers(self) -> list[str]:
        """The markers on cells with the side that owns them: `C3 web first`."""
        return write_cell_markers(self.s)

    def exile(self, who: str) -> "Table":
        """Exile a character, whatever made it happen."""
        exile(self.s, self.slot(who))
        return self

    def attack_value(self, attacker: str, target: str) -> int:
        slot = self.slot(attacker)
        return attack_value(self.s, self.s.box.sheets[slot].abilities[0], slot, self.slot(target))

    def max_health(self, who: str) -> int:
        return self.s.box.sheets[self.slot(who)].health

    def characters(self, side: int) -> list[str]:
        """The characters of a side, 1 or 2, in the order of their sheets."""
        return [WHO.token(self.s.box.who[slot]) for slot in self.s.box.of_side[side - 1]]

    def damage(self) -> list[int]:
        return list(self.s.damage)

    def words(self) -> list[str]:
        """The one-line form, sheet by sheet."""
        return GAME.line(self.s).replace(",", " ").split()

    def cells_of(self, verb: str) -> set[str]:
        """The cells offered with a verb: `manoeuvre who:saxum`, `to`."""
        return {o.rpartition(":")[2] for o in self.options() if o.startswith(verb)}


def told_abilities(event: Event) -> list[str]:
    """An event with the ability that it names."""
    kind = GAME.events[event.kind]
    values = zip(kind.args, (event.a, event.b, event.c, event.d), strict=False)
    return [f"{kind.name} {ABILITY.token(value)}" for (_, ref), value in values if ref is ABILITY]


def lay(
    first: str,
    second: str = "",
    cells: str = "",
    side: int = 1,
    round: int = 3,
    damage: str = "2:0",
    castles: str = "C1-C5",
    scale: int = 12,
) -> Table:
    squads = filled(first, second, castles.split("-"))
    line = f"kingdom/{scale} r{round}.{side} {castles} {damage} {','.join(squads[0])} {','.join(squads[1])} {cells}"
    return Table(GAME.from_line(line))


def filled(first: str, second: str, castles: list[str]) -> list[list[str]]:
    """Both squads, each with three sheets."""
    squads = [first.split(), second.split()]
    used = {sheet.partition("=")[0] for squad in squads for sheet in squad}
    for squad, fillers, castle in zip(squads, FILLERS, castles, strict=True):
        fill = [name for name in fillers if name not in used]
        while len(squad) < 3:
            taken = any(sheet.partition("=")[2].startswith(castle) for sheet in squad)
            squad.append(f"{fill.pop(0)}={'-' if taken else castle}")
    return squads


def quad(
    first: str,
    second: str,
    mode: str = "duel",
    cells: str = "",
    side: int = 1,
    round: int = 3,
    damage: str = "3:0",
    castles: str = "A0E0-A4E4",
    turn: str = "",
) -> Table:
    """A battle on the Quadruple Path; all eight sheets are written out with their castles."""
    head = f"{mode}/12 r{round}.{side}{turn} {castles} {damage}"
    return Table(GAME.from_line(f"{head} {','.join(first.split())} {','.join(second.split())} {cells}"))


def arranged(**partial: Any) -> Table:
    """A battle (or a draft) from what a test says of it; the rest is filled in."""
    return Table(GAME.from_position(GAME.complete(partial)))


def opened(seed: int = 0, **setup: Any) -> Table:
    """A game from its setup."""
    return Table(GAME.open({"first": "1", **setup}, seed))


def cell(name: str) -> int:
    return CELL.index[name]


def cooldown(ability: str) -> int:
    """What the sheet says; reconstructed values may be weighed again."""
    return GAME.bestiary.abilities[ABILITY.index[ability]].cooldown.base
