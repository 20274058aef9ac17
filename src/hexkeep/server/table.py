"""A table in memory: a cache of what is stored, which any node can rebuild at any time."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from hexkeep.bots import Plan
from hexkeep.kernel.errors import UNDO_REVEALED, HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.scene import Scene, draw_with
from hexkeep.kernel.texts import Translator
from hexkeep.kernel.types import Decision, Option, Reason
from hexkeep.server.errors import texts
from hexkeep.server.messages import Clock
from hexkeep.server.store import CHAT_KEPT, Base, Row, Standing, Stored, StoredLine, StoredSeat

if TYPE_CHECKING:
    from hexkeep.server.guest import Guest

REMEMBERED = 64
"""An option may come this many rows late."""

Asked = tuple[str, tuple[int, ...], int]
"""What a seat is asked: the step that stands, with its arguments, and the prompt."""


@dataclass(frozen=True)
class Order:
    """Pass for me whenever I am asked this: until I am asked something `other`, or to the `end`."""

    until: Literal["other", "end"]
    prompt: int

    def answers(self, decision: Decision) -> bool:
        return decision.prompt == self.prompt and decision.idle is not None


class Unplayable(Exception):
    """The stored table cannot be continued with the rules as they are now."""


def rules_of(game: Game[Any]) -> str:
    """The rules and the box a table is played with."""
    return f"{game.version}:{game.content.digest()}"


def due(clock: Clock, deadlines: dict[int, float]) -> float | None:
    """When the next clock runs out and does something about it."""
    return None if clock.at_zero == "nothing" else min(deadlines.values(), default=None)


def seat_names(seats: list[StoredSeat], language: str) -> list[str]:
    """What people call themselves, and what a bot without a name is called: its level, with a number if several sit."""
    names = []
    said: dict[str, int] = {}
    for seat in seats:
        name = seat.name
        if not name and seat.kind == "bot":
            name = texts(language).get(f"bot.{seat.bot}", seat.bot)
            said[name] = said.get(name, 0) + 1
            if said[name] > 1:
                name = f"{name} {said[name]}"
        names.append(name)
    return names


class Table:
    """`version` counts the rows of the log; `rows` gives for each ply of the match the row that made it."""

    def __init__(self, stored: Stored) -> None:
        self.agreed = stored.agreed
        self.base = stored.base
        try:
            self.game: Game[Any] = find_game(stored.agreed.game)
            if stored.base.rules != rules_of(self.game):
                # The rules were upgraded: go on from the latest position, which outlives them.
                standing = stored.standing
                self.base = Base(rules_of(self.game), standing.version, standing.position)
            start = self.agreed.start if self.base.position is None else self.base.position
            setup = None if start is not None else self.agreed.setup
            self.match: Match[Any] = Match(self.game, setup, self.agreed.seed, start)
            self.version = self.base.version
            self.rows: list[int] = []
            self.recent: dict[int, Row] = {}
            self.asked: dict[int, dict[int, Asked]] = {}
            self._forget_looks()
            rows = [row for row in stored.log if row.row > self.base.version]
            for row in rows:
                self.fold(row, noted=row.row > len(rows) + self.base.version - REMEMBERED)
        except HexkeepError as error:
            raise Unplayable(f"this table cannot be continued: {error}") from error
        self._note()
        self.seats: list[StoredSeat] = stored.seats
        self.chat: list[StoredLine] = stored.chat
        self.rematch = stored.rematch
        self.deadlines = stored.standing.deadlines
        self.moved = stored.standing.moved
        # what belongs to this node alone
        self.lock = asyncio.Lock()
        self.guests: set[Guest] = set()
        self.elsewhere: dict[str, set[int]] = {}
        """Who came through other nodes, by node."""
        self.visited = 0.0
        self.heavy = False
        """A move at a table laid to somebody's own wishes took so long that others had to wait."""
        self.passed: dict[int, list[Option]] = {}
        """Offers that bots declined, or for which people had their time; as in `Turns` they lapse with the step."""
        self.listened: set[int] = set()
        """Those who might have answered out of a hidden hand and had their time; it lapses with the step."""
        self.stood: object = None
        self.plans: dict[tuple[int, str], Plan] = {}
        """What bots mean to play, by seat (-1: all together) and level."""
        self.orders: dict[int, Order] = {}
        """Seats that asked to be passed for."""
        self._words: dict[str, Translator] = {}

    @property
    def id(self) -> str:
        return self.agreed.id

    @property
    def over(self) -> bool:
        return self.match.over

    # ---- the log -------------------------------------------------------------------------------

    def fold(self, row: Row, noted: bool = True) -> None:
        """Play or undo what a row says. Raises IllegalOption and changes nothing if it cannot be done."""
        if row.option is None:
            self.match.undo(row.seat)
            self.rows.pop()
        else:
            self.match.play(row.seat, row.option)
            self.rows.append(row.row)
        self.version = row.row
        self._forget_looks()
        if noted:
            self.recent[row.row] = row
            self._note()

    def _forget_looks(self) -> None:
        """The table has moved: what was worked out of its state no longer holds."""
        self._decisions: list[Decision] | None = None
        self._views: dict[int, Any] = {}
        self._scenes: dict[tuple[int, str], Scene] = {}

    def decisions(self) -> list[Decision]:
        """What stands now; asked several times after each move, so it is kept until the next."""
        if self._decisions is None:
            self._decisions = self.match.decisions()
        return self._decisions

    def decision(self, seat: int) -> Decision | None:
        return next((d for d in self.decisions() if d.seat == seat), None)

    def view(self, seat: int) -> Any:
        """What a seat may see now. It is shared: read it, never play on it."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self.match.view(seat)
        return found

    def _note(self) -> None:
        step = self.match.state.stack[-1].key() if self.match.state.stack else ("", [])
        self.asked[self.version] = {d.seat: (step[0], tuple(step[1]), d.prompt) for d in self.decisions()}
        self.asked.pop(self.version - REMEMBERED, None)
        self.recent.pop(self.version - REMEMBERED, None)

    def timely(self, seat: int, option: str, version: int) -> Literal["yes", "again", "late"]:
        """May an option still be played that the seat chose when the table stood at `version`?

        Yes if the seat itself has done nothing since and is still asked the same. `again` says that
        it has already been played: the message came twice.
        """
        if version == self.version:
            return "yes"
        if version not in self.asked:
            return "late"
        for number in range(version + 1, self.version + 1):
            row = self.recent[number]
            if row.seat == seat:
                return "again" if row.option == option else "late"
        asked = self.asked[self.version].get(seat)
        return "yes" if asked is not None and asked == self.asked[version].get(seat) else "late"

    def undone_since(self, version: int) -> bool:
        """Was something taken back after this version (or so long ago that it is not remembered)?"""
        rows = [self.recent.get(number) for number in range(version + 1, self.version + 1)]
        return any(row is None or row.option is None for row in rows)

    def why_not_undo(self, seat: int) -> Reason | None:
        """The last word of a game stands: with it the seed, and so every card, was told to all."""
        return UNDO_REVEALED if self.over else self.match.why_not_undo(seat)

    # ---- where it stands -----------------------------------------------------------------------

    def bot_decisions(self) -> list[Decision]:
        """What bots are to decide: first standing offers that are new to them, then those waited for."""
        decisions = self.decisions()
        waited = [d for d in decisions if d.waits and self.seats[d.seat].kind == "bot"]
        return self.fresh_offers(decisions, "bot") + waited

    def fresh_offers(self, decisions: list[Decision], kind: str) -> list[Decision]:
        """Standing offers to seats of a kind that have not been declined."""
        self._lapse()
        return [
            d
            for d in decisions
            if not d.waits and self.seats[d.seat].kind == kind and self.passed.get(d.seat) != d.options
        ]

    def _lapse(self) -> None:
        """What was declined, and for whom time was given, holds while the same step stands."""
        stack = self.match.state.stack
        if not stack or stack[-1] is not self.stood:
            self.passed.clear()
            self.listened.clear()

    def decline(self, offer: Decision) -> None:
        self._lapse()
        self.passed[offer.seat] = offer.options
        self.stood = self.match.state.stack[-1]

    def open_offers(self) -> list[Decision]:
        """Offers that people at the table may still take and that everybody knows of: none out of a hidden hand."""
        present, unseen = self.present(), self._listening()
        return [d for d in self.fresh_offers(self.decisions(), "person") if d.seat in present and d.seat not in unseen]

    def listeners(self) -> set[int]:
        """People at the table who might answer out of a hidden hand, have had no time for it while this step
        stands and have not asked to be passed for. Nothing here depends on what they hold."""
        self._lapse()
        people = {seat for seat in self.present() if self.seats[seat].kind == "person"}
        return (people & self._listening()) - self.listened - set(self.orders)

    def _listening(self) -> set[int]:
        state = self.match.state
        mask = state.stack[-1].listeners(state) if state.stack else 0
        return {seat for seat in range(state.seats) if (mask >> seat) & 1}

    def gave_time(self, seats: set[int]) -> None:
        self._lapse()
        if seats:
            self.listened |= seats
            self.stood = self.match.state.stack[-1]

    def passes(self) -> list[Decision]:
        """What orders to pass answer now; those that have come to their end are dropped."""
        asked = [d for d in self.decisions() if d.waits and d.seat in self.orders] if self.orders else []
        found = []
        for d in asked:
            order = self.orders[d.seat]
            if self.seats[d.seat].kind == "person" and order.answers(d):
                found.append(d)
            elif order.until == "other":
                del self.orders[d.seat]
        return found

    def standing(self, now: float, moved: float, after_row: bool = True) -> Standing:
        """What is stored beside the log. A seat's clock runs on while it is asked the same, whoever sits there."""
        decisions = self.decisions()
        waiting = [d.seat for d in decisions if d.waits]
        clock = self.agreed.clock
        deadlines: dict[int, float] = {}
        if clock.kind != "none":
            row = self.recent.get(self.version)
            before = self.asked.get(self.version - 1, {})
            for seat in waiting:
                if self.seats[seat].kind != "person":
                    continue
                same = self.asked[self.version].get(seat) == before.get(seat) and (row is None or row.seat != seat)
                kept = self.deadlines.get(seat) if same or not after_row else None
                deadlines[seat] = now + clock.seconds if kept is None else kept
        return Standing(
            self.version,
            len(self.match.plies),
            self.game.position(self.match.state),
            waiting,
            deadlines,
            due(clock, deadlines),
            any(self.seats[d.seat].kind == "bot" for d in decisions),
            moved,
            self.over,
            self.game.ending(self.match.state) if self.over else "",
        )

    def due(self) -> float | None:
        return due(self.agreed.clock, self.deadlines)

    def present(self) -> set[int]:
        """The seats whose people are at the table, whichever node they came through."""
        return self.present_here().union(*self.elsewhere.values())

    def present_here(self) -> set[int]:
        return {seat for guest in self.guests for seat in guest.seats}

    def heard(self, line: StoredLine) -> None:
        self.chat.append(line)
        del self.chat[:-CHAT_KEPT]

    # ---- how it looks --------------------------------------------------------------------------

    def words(self, language: str) -> Translator:
        found = self._words.get(language)
        if found is None:
            names = seat_names(self.seats, language)
            found = Translator(self.game, language, names) if any(names) else Translator.of(self.game, language)
            self._words[language] = found
        return found

    def renamed(self) -> None:
        """Names stand in scenes and sentences: forget both."""
        self._words = {}
        self._scenes = {}

    def scene(self, seat: int, language: str) -> Scene:
        """The table as a seat sees it now; those who look through the same eyes share it."""
        found = self._scenes.get((seat, language))
        if found is None:
            found = draw_with(self.game, self.view(seat), seat, self.words(language))
            self._scenes[seat, language] = found
        return found

    def hides(self, one: int, other: int) -> bool:
        """Does either of two seats know something that the other may not?"""
        position = self.game.position
        return position(self.view(one)) != position(self.view(other))

    def take(self, other: "Table") -> None:
        """Become what `other` read from storage; guests and lock stay."""
        self.agreed, self.base, self.match, self.version = other.agreed, other.base, other.match, other.version
        self.rows, self.recent, self.asked = other.rows, other.recent, other.asked
        self.seats, self.chat, self.rematch = other.seats, other.chat, other.rematch
        self.deadlines, self.moved = other.deadlines, other.moved
        self.passed = {}
        self.listened = set()
        self._forget_looks()
        self.renamed()
