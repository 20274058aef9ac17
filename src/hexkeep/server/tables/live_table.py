"""A table in memory: a cache of what is stored, which any node can rebuild at any time."""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from hexkeep.bots import Plan
from hexkeep.bots.advice.outlook import Outlook
from hexkeep.bots.talk import TurnMemory
from hexkeep.kernel.bots.talk import Message
from hexkeep.kernel.errors import (
    NOTHING_TO_UNDO,
    UNDO_NOT_YOURS,
    UNDO_REVEALED,
    BadLesson,
    BadMessage,
    HexkeepError,
)
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match, Ply
from hexkeep.kernel.registry import extended_game
from hexkeep.kernel.table.drawing import draw_with
from hexkeep.kernel.table.lesson_player import SKIPPED, LessonPlayer
from hexkeep.kernel.table.lessons import find_lesson
from hexkeep.kernel.table.scene import Scene
from hexkeep.kernel.table.texts import Moment, Translator
from hexkeep.kernel.types import SPECTATOR, Decision, Option, Reason
from hexkeep.server.errors import server_texts
from hexkeep.server.storage.models import (
    LogRow,
    ReplayBase,
    StoredChatLine,
    StoredMessage,
    StoredSeat,
    StoredTable,
    TableStatus,
)
from hexkeep.server.storage.store import MAX_CHAT_LINES
from hexkeep.server.tables.bot_names import bot_name
from hexkeep.server.time_control import Asking, ClockMemory, set_clocks
from hexkeep.server.types import Clock

if TYPE_CHECKING:
    from hexkeep.server.tables.viewer import Viewer

MAX_ROWS_LATE = 64
"""An option may come this many rows late."""

MAX_ROWS_SINCE_POSITION = 16
"""After so many rows the position is stored again. A node that stops, and a table that goes to sleep, store it too."""

MAX_FORCED_PLIES = 100
"""So many forced plies are played in a row without asking."""

Question = tuple[str, tuple[int, ...], int]
"""What a seat is asked: the step on top of the stack, with its arguments, and the prompt."""


@dataclass(frozen=True)
class PassOrder:
    """A seat asked to be passed for whenever it is asked this prompt: until it is asked something `other`, or to the
    `end` of the game."""

    until: Literal["other", "end"]
    prompt: int

    def answers(self, decision: Decision) -> bool:
        return decision.prompt == self.prompt and decision.idle is not None


class Unplayable(Exception):
    """The stored table cannot be continued with the rules as they are now."""


def rules_id(game: Game[Any]) -> str:
    """The version of the rules and the content that a table is played with."""
    return f"{game.version}:{game.content.digest()}"


def next_due(clock: Clock, deadlines: dict[int, float]) -> float | None:
    """When the next clock runs out and acts."""
    return None if clock.at_zero == "nothing" else min(deadlines.values(), default=None)


def seat_names(table: str, seats: list[StoredSeat], language: str) -> list[str]:
    """The names of people and bots. A bot that sat down without one, as in tables of old, gets one here."""
    texts = server_texts(language)
    names = []
    for seat in seats:
        name = seat.name
        if seat.kind == "bot":
            name = name or bot_name(table, seat.seat)
            name = texts.get(f"bot-name.{name}", name)
        names.append(name)
    return names


class LiveTable:
    """`version` counts the rows of the log; `rows` gives for each ply of the match the row that made it.

    Whoever changes a table holds its `lock`.
    """

    # A dictionary of so many would take a tenth of the memory of a table.
    __slots__ = (
        "_decisions", "_declined_at", "_moments", "_scenes", "_translators", "_views", "answered", "away_since",
        "base", "chat", "clocks", "deadlines", "declined", "game", "given_time", "last_message", "lesson", "lock",
        "match", "moved_at", "origin", "outlooks", "pass_orders", "plans", "position_version", "present_elsewhere",
        "questions", "recent_rows", "rematch", "rows", "seats", "terms", "told_at", "too_slow", "turn_memory",
        "version", "viewers", "visited_at", "watchers_elsewhere", "woken_at",
    )  # fmt: skip

    def __init__(self, stored: StoredTable) -> None:
        self.terms = stored.terms
        self.base = stored.base
        try:
            self.game: Game[Any] = extended_game(stored.terms.game, stored.terms.overlay)
            if stored.base.rules != rules_id(self.game):
                # The rules were upgraded: go on from the latest stored position, which outlives them.
                status = stored.status
                self.base = ReplayBase(rules_id(self.game), status.position_version, status.position)
            start = self.terms.start if self.base.position is None else self.base.position
            setup = None if start is not None else self.terms.setup
            self.match: Match[Any] = Match(self.game, setup, self.terms.seed, start, shuffle=self.terms.shuffle)
            self.lesson: LessonPlayer | None = None
            self.version = self.base.version
            self.rows: list[int] = []
            self.recent_rows: dict[int, LogRow] = {}
            self.questions: dict[int, dict[int, Question]] = {}
            """What each seat was asked at each of the latest versions."""
            self._forget_state()
            self.last_message = 0
            """The number of the latest message in the database."""
            rows = [row for row in stored.log if row.number > self.base.version]
            said = [message for message in stored.messages if message.row >= self.base.version]
            for row in rows:
                while said and said[0].row < row.number:
                    self._hear_again(said.pop(0))
                self.apply_row(row, remember=row.number > len(rows) + self.base.version - MAX_ROWS_LATE)
            for message in said:
                self._hear_again(message)
        except HexkeepError as error:
            raise Unplayable(f"this table cannot be continued: {error}") from error
        self._remember_questions()
        self.resume_lesson(stored.status.lesson_step)
        self.seats: list[StoredSeat] = stored.seats
        self.chat: list[StoredChatLine] = stored.chat
        self.rematch = stored.rematch
        self.deadlines: dict[int, float] = stored.status.deadlines
        self.clocks: ClockMemory = stored.status.clocks
        self.moved_at = stored.status.moved
        self.position_version = stored.status.position_version
        """The version whose position is stored."""
        # what belongs to this node alone
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.present_elsewhere: dict[str, set[int]] = {}
        """The seats of those who came through other nodes, by node."""
        self.watchers_elsewhere: dict[str, int] = {}
        """How many of those hold no seat, by node."""
        self.origin = ""
        """The address that opened the table or came first, as far as this node knows: its tables wait in one line."""
        self.away_since: dict[int, float] = {}
        """When the player of each seat was last seen; those whom nobody has seen since the table woke are not there."""
        self.woken_at = 0.0
        self.visited_at = 0.0
        self.too_slow = False
        """A move at a table with a position of somebody's own took so long that others had to wait."""
        self.declined: dict[int, list[Option]] = {}
        """Offers that bots declined, or for which people had their time; as in `Turns` they expire with the step."""
        self.given_time: set[int] = set()
        """Seats that might have answered out of a hidden hand and had their time; it expires with the step."""
        self._declined_at: object = None
        """The step at which `declined` and `given_time` were noted."""
        self.plans: dict[tuple[int, str], Plan] = {}
        """What bots mean to play, by seat (-1: all together) and level."""
        self.outlooks: dict[int, Outlook] = {}
        """What the last hints for a seat promised."""
        self.pass_orders: dict[int, PassOrder] = {}
        self.turn_memory = TurnMemory()
        self.answered = len(self.match.messages)
        """Messages that bots have answered, or need not answer any more."""
        self.told_at: dict[int, int] = {}
        """The ply at which a person's turn began when each bot last told its plan."""
        self._translators: dict[str, Translator] = {}

    @property
    def id(self) -> str:
        return self.terms.id

    @property
    def over(self) -> bool:
        over: bool = self.match.state.over
        return over

    def replace_with(self, other: "LiveTable") -> None:
        """Take over what `other` read from storage; viewers and lock stay."""
        self.terms, self.base, self.match, self.version = other.terms, other.base, other.match, other.version
        self.rows, self.recent_rows, self.questions = other.rows, other.recent_rows, other.questions
        self.lesson, self.last_message = other.lesson, other.last_message
        self.answered = min(self.answered, len(other.match.messages))
        self.seats, self.chat, self.rematch = other.seats, other.chat, other.rematch
        self.deadlines, self.clocks, self.moved_at = other.deadlines, other.clocks, other.moved_at
        self.position_version = other.position_version
        self.declined = {}
        self.given_time = set()
        self._forget_state()
        self.forget_names()

    # ---- the log -------------------------------------------------------------------------------

    def apply_row(self, row: LogRow, remember: bool = True) -> None:
        """Play or undo what a row says. Raises IllegalOption and changes nothing if it cannot be done."""
        if row.option is None and self.terms.lesson:
            self.match.take_back()  # a lesson goes back over dice and cards too
            self.rows.pop()
        elif row.option is None:
            self.match.undo(row.seat)
            self.rows.pop()
        else:
            asked = None if self._decisions is None else self.decision(row.seat)
            self.match.play(row.seat, row.option, asked)
            self.rows.append(row.number)
            if self.lesson is not None:
                self.lesson.advance(self.match.plies)
        self.version = row.number
        self._forget_state()
        if remember:
            self.recent_rows[row.number] = row
            self._remember_questions()

    def hear(self, message: StoredMessage) -> Message:
        """Take in what was said now. Raises BadMessage."""
        self.last_message = max(self.last_message, message.id)
        return self.match.say(message.seat, message.text)

    def _hear_again(self, message: StoredMessage) -> None:
        """Take in what was said before; a message that this version of the game does not have is passed over."""
        with suppress(BadMessage):
            self.hear(message)

    def row_of(self, message: Message) -> int:
        """The row of the log after which a message was said."""
        return self.rows[message.ply - 1] if message.ply else self.base.version

    def _forget_state(self) -> None:
        """The state has changed: what was computed from it no longer holds."""
        self._decisions: list[Decision] | None = None
        self._views: dict[int, Any] = {}
        self._forget_scenes()

    def _forget_scenes(self) -> None:
        self._scenes: dict[tuple[int, str], Scene] = {}
        self._moments: dict[str, Moment] = {}
        """What all onlookers of a language see alike now."""

    def decisions(self) -> list[Decision]:
        """The decisions that stand now. Several callers ask after each move, so they are cached until the next."""
        if self._decisions is None:
            self._decisions = self.match.decisions()
        return self._decisions

    def decision(self, seat: int) -> Decision | None:
        return next((d for d in self.decisions() if d.seat == seat), None)

    def view(self, seat: int) -> Any:
        """What a seat may see now. It shares with the state what hides nothing: read it before the next ply, never play
        on it."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self.game.glance(self.match.state, seat)
        return found

    def _remember_questions(self) -> None:
        step = self.match.state.stack[-1].key() if self.match.state.stack else ("", [])
        self.questions[self.version] = {d.seat: (step[0], tuple(step[1]), d.prompt) for d in self.decisions()}
        self.questions.pop(self.version - MAX_ROWS_LATE, None)
        self.recent_rows.pop(self.version - MAX_ROWS_LATE, None)

    def timing_of(self, seat: int, option: str, version: int) -> Literal["timely", "repeated", "late"]:
        """May an option still be played that the seat chose when the table was at `version`?

        It is timely if the seat itself has done nothing since and is still asked the same. It is
        repeated if it has already been played: the message came twice.
        """
        if version == self.version:
            return "timely"
        if version not in self.questions:
            return "late"
        for number in range(version + 1, self.version + 1):
            row = self.recent_rows[number]
            if row.seat == seat:
                return "repeated" if row.option == option else "late"
        question = self.questions[self.version].get(seat)
        return "timely" if question is not None and question == self.questions[version].get(seat) else "late"

    def has_undo_since(self, version: int) -> bool:
        """Was something taken back after this version (or so long ago that it is not remembered)?"""
        for number in range(version + 1, self.version + 1):
            row = self.recent_rows.get(number)
            if row is None or row.option is None:
                return True
        return False

    def next_setup(self) -> dict[str, Any] | None:
        """The setup of the game that follows this one, such as the next mission."""
        return self.game.next_setup(self.match.state, self.terms.setup) if self.over else None

    # ---- lessons -------------------------------------------------------------------------------

    def resume_lesson(self, step: int) -> None:
        """Take the table's lesson up at a step. One that does not fit the plies any more is not given further."""
        if not self.terms.lesson:
            return
        try:
            lesson = find_lesson(self.game.package, self.terms.lesson)
        except BadLesson:
            return
        self.lesson = LessonPlayer(self.game, lesson, step)
        self.lesson.advance(self.match.plies)
        if self.base.position is not None or not self.lesson.fits(self.match.plies):
            self.lesson.skip()

    @property
    def lesson_step(self) -> int:
        return SKIPPED if self.lesson is None else self.lesson.step

    @property
    def is_coaching(self) -> bool:
        """A lesson leads its learner: nothing is played but what it plans."""
        return self.lesson is not None and self.lesson.is_coaching

    # ---- undo ----------------------------------------------------------------------------------

    def plies_to_undo(self, own_seats: Collection[int]) -> tuple[int, Reason | None]:
        """How many plies to take back so that one of these seats decides again what it decided last, or why not.

        What was played unasked since then is taken back too, unless it showed somebody something. The last ply of a
        game stands: with it the seed, and so every card, was told to all.
        """
        if self.is_coaching:
            return 0, NOTHING_TO_UNDO
        if self.over:
            return 0, UNDO_REVEALED
        for count, ply in enumerate(reversed(self.match.plies), 1):
            if ply.barrier:
                return 0, UNDO_REVEALED
            if self._was_decided(ply):
                return (count, None) if ply.seat in own_seats else (0, UNDO_NOT_YOURS)
        return 0, NOTHING_TO_UNDO

    def _was_decided(self, ply: Ply) -> bool:
        """A person chose it: no bot that sits there from the beginning, and there was a choice."""
        seat = self.seats[ply.seat]
        is_bot = seat.kind == "bot" and not seat.key
        return not is_bot and (seat.asks_single or not (ply.forced or (ply.single and self._has_one_person())))

    def _has_one_person(self) -> bool:
        """One person plays, with or against bots."""
        return sum(seat.kind != "bot" or bool(seat.key) for seat in self.seats) == 1

    def _is_unwatched(self) -> bool:
        """One person plays and nobody looks on: nobody could learn a secret from what is not asked."""
        return self._has_one_person() and all(viewer.seats for viewer in self.viewers)

    # ---- who is waited for ---------------------------------------------------------------------

    def forced_decision(self) -> Decision | None:
        """A decision of a person that is played at once, because there is only one answer and everybody sees it, or
        nobody else is there to see.

        Not while others may still take an offer or answer out of a hidden hand: they would lose the time for it.
        """
        for d in () if self.is_coaching else self.decisions():
            seat = self.seats[d.seat]
            single = d.waits and len(d.options) == 1 and self._is_unwatched()
            if seat.kind == "person" and not seat.asks_single and (single or self.game.is_forced(d)):
                others_may_act = self.bot_offers() or self.open_offers() or self.listeners() - {d.seat}
                return None if others_may_act or self._forced_too_often() else d
        return None

    def _forced_too_often(self) -> bool:
        """The latest plies were all forced: should a game turn in circles, it does so no faster than people click."""
        latest = self.match.plies[-MAX_FORCED_PLIES:]
        return len(latest) == MAX_FORCED_PLIES and all(ply.single for ply in latest)

    def bot_offers(self) -> list[Decision]:
        """Standing offers that are new to bots."""
        return self._new_offers(self.decisions(), "bot")

    def awaits_server(self) -> bool:
        """Someone who is no person is to act: a bot, or the table itself for a person without a choice."""
        if self.is_coaching:
            return False
        return any(self.seats[d.seat].kind == "bot" for d in self.decisions()) or self.forced_decision() is not None

    def bot_decisions(self) -> list[Decision]:
        """What bots are to decide: first standing offers that are new to them, then those waited for."""
        if self.is_coaching:
            return []
        waited = [d for d in self.decisions() if d.waits and self.seats[d.seat].kind == "bot"]
        return self.bot_offers() + waited

    def _new_offers(self, decisions: list[Decision], kind: str) -> list[Decision]:
        """Standing offers to seats of a kind that have not been declined."""
        self._drop_expired()
        return [
            d
            for d in decisions
            if not d.waits and self.seats[d.seat].kind == kind and self.declined.get(d.seat) != d.options
        ]

    def _drop_expired(self) -> None:
        """What was declined, and the time that was given, count while the same step is on top of the stack."""
        stack = self.match.state.stack
        if not stack or stack[-1] is not self._declined_at:
            self.declined.clear()
            self.given_time.clear()

    def decline(self, offer: Decision) -> None:
        self._drop_expired()
        self.declined[offer.seat] = offer.options
        self._declined_at = self.match.state.stack[-1]

    def open_offers(self) -> list[Decision]:
        """Offers that people at the table may still take and that everybody knows of: none out of a hidden hand."""
        present, hidden = self.present(), self._may_answer_hidden()
        return [d for d in self._new_offers(self.decisions(), "person") if d.seat in present and d.seat not in hidden]

    def listeners(self) -> set[int]:
        """People at the table who might answer out of a hidden hand, have had no time for it at this step and have
        not asked to be passed for. Nothing here depends on what they hold."""
        self._drop_expired()
        people = {seat for seat in self.present() if self.seats[seat].kind == "person"}
        return (people & self._may_answer_hidden()) - self.given_time - set(self.pass_orders)

    def _may_answer_hidden(self) -> set[int]:
        state = self.match.state
        mask = state.stack[-1].listeners(state) if state.stack else 0
        return {seat for seat in range(state.seats) if (mask >> seat) & 1}

    def note_given_time(self, seats: set[int]) -> None:
        self._drop_expired()
        if seats:
            self.given_time |= seats
            self._declined_at = self.match.state.stack[-1]

    def ordered_passes(self) -> list[Decision]:
        """The decisions that orders to pass answer now. Orders that have come to their end are dropped."""
        if not self.pass_orders or self.is_coaching:
            return []
        asked = [d for d in self.decisions() if d.waits and d.seat in self.pass_orders]
        found = []
        for d in asked:
            order = self.pass_orders[d.seat]
            if self.seats[d.seat].kind == "person" and order.answers(d):
                found.append(d)
            elif order.until == "other":
                del self.pass_orders[d.seat]
        return found

    # ---- status, presence, chat ----------------------------------------------------------------

    def status(self, now: float, moved_at: float, after_row: bool = True) -> TableStatus:
        """What is stored beside the log. A seat's clock runs on while it is asked the same, whoever sits there.

        Writing the position takes longer than playing the row, and nobody reads it before the rules change: after a
        row it is written only if it is due.
        """
        decisions = self.decisions()
        waiting = [d.seat for d in decisions if d.waits]
        clock = self.terms.clock
        timed = [seat for seat in waiting if self.seats[seat].kind == "person"]
        asking = Asking(len(self.match.plies), timed, timed) if not after_row else self._asking(timed)
        deadlines, clocks = set_clocks(clock, self.deadlines, self.clocks, asking, now)
        return TableStatus(
            self.version,
            len(self.match.plies),
            self.game.position(self.match.state) if not after_row or self._is_position_due() else None,
            waiting,
            deadlines,
            next_due(clock, deadlines),
            self.awaits_server(),
            moved_at,
            self.over,
            self.game.ending(self.match.state) if self.over else "",
            self.lesson_step,
            clocks,
            self.version,
        )

    def _is_position_due(self) -> bool:
        """After so many rows, at the end, and after each ply that was taken back: what follows a stored position never
        goes back beyond it."""
        row = self.recent_rows.get(self.version)
        is_undo = row is not None and row.option is None
        return self.over or is_undo or self.version - self.position_version >= MAX_ROWS_SINCE_POSITION

    def _asking(self, timed: list[int]) -> Asking:
        """What the latest row has led to."""
        row = self.recent_rows.get(self.version)
        now, before = self.questions[self.version], self.questions.get(self.version - 1, {})
        same = [s for s in timed if now.get(s) == before.get(s) and (row is None or row.seat != s)]
        return Asking(len(self.match.plies), timed, same, row is not None and row.option is None)

    def note_status(self, status: TableStatus) -> None:
        """The clocks run as they were written; the position was written or not."""
        self.deadlines, self.clocks = status.deadlines, status.clocks
        if status.position is not None:
            self.position_version = status.position_version

    def due(self) -> float | None:
        """When the next clock runs out and acts."""
        return next_due(self.terms.clock, self.deadlines)

    def present(self) -> set[int]:
        """The seats whose people are at the table, whichever node they came through."""
        return self.present_here().union(*self.present_elsewhere.values())

    def away_from(self, seat: int) -> float:
        """Since when nobody sits there, as far as this node knows."""
        return self.away_since.get(seat, self.woken_at)

    def note_absences(self, before: set[int], now: float) -> None:
        """Some of those who were present before may be gone."""
        present = self.present()
        self.away_since |= dict.fromkeys(before - present, now)
        for seat in present:
            self.away_since.pop(seat, None)

    def watchers(self) -> int:
        """How many look on without a seat, whichever node they came through."""
        return self.watchers_here() + sum(self.watchers_elsewhere.values())

    def watchers_here(self) -> int:
        return sum(not viewer.seats for viewer in self.viewers)

    def present_here(self) -> set[int]:
        return {seat for viewer in self.viewers for seat in viewer.seats}

    def add_chat_line(self, line: StoredChatLine) -> None:
        self.chat.append(line)
        del self.chat[:-MAX_CHAT_LINES]

    # ---- views ---------------------------------------------------------------------------------

    def translator(self, language: str) -> Translator:
        """Speaks of this table's seats by their names."""
        found = self._translators.get(language)
        if found is None:
            names = seat_names(self.id, self.seats, language)
            found = Translator.for_table(self.game, self.match.state, language, names)
            self._translators[language] = found
        return found

    def forget_names(self) -> None:
        """Names are part of scenes and sentences: drop the cached ones."""
        self._translators = {}
        self._forget_scenes()

    def scene(self, seat: int, language: str) -> Scene:
        """The table as a seat sees it now; viewers of the same seat share it."""
        found = self._scenes.get((seat, language))
        if found is None:
            moment = self._moments.get(language)
            if moment is None:
                moment = self._moments[language] = Moment(self.view(SPECTATOR))
            found = draw_with(self.game, self.view(seat), seat, self.translator(language), moment)
            self._scenes[seat, language] = found
        return found

    def views_differ(self, one: int, other: int) -> bool:
        """Does either of two seats know something that the other may not?"""
        position = self.game.position
        return position(self.view(one)) != position(self.view(other))
