"""`Match`: a game being played. It checks every option, keeps the plies, undoes, forks and records."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from hexkeep.kernel.bots.talk import MAX_MESSAGES_BETWEEN_PLIES, Message, Saying, check_saying, is_heard, read_saying
from hexkeep.kernel.errors import (
    BAD_OPTION,
    NOTHING_TO_UNDO,
    TALKED_ENOUGH,
    UNDO_NOT_YOURS,
    UNDO_REVEALED,
    BadMessage,
    BadRecord,
    BadSetup,
    IllegalOption,
    UnknownGame,
)
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import FAST, SHUFFLES, first_state
from hexkeep.kernel.setup import Setup, Value
from hexkeep.kernel.state import S
from hexkeep.kernel.types import Decision, Event, NamedDecision, NamedEvent, Option, Reason

if TYPE_CHECKING:
    from hexkeep.kernel.table.texts import Translator

RECORD_TAGS = ("Game", "Version", "Content", "Setup", "Seed", "Shuffle", "Start")
"""The tags that a record itself writes; every other name of one word is free."""
MAX_STATES_KEPT = 64
"""States before the latest plies that a match keeps, so that undoing those is quick."""
TAG_NAME = re.compile(r"\w+")


@dataclass(frozen=True)
class Ply:
    """One option played by one seat. `barrier`: it revealed something to somebody, so it cannot be undone. `single`:
    there was no other; `forced`: and everybody could see it (`Game.is_forced`)."""

    seat: int
    option: Option
    barrier: bool
    events: tuple[Event, ...]
    forced: bool = False
    single: bool = False


class Match(Generic[S]):
    """A setup and a seed (or a start position), and the plies played since.

    `shuffle` is the generator that the seed feeds, one of `hexkeep.kernel.rng.SHUFFLES`: the fast one for simulation,
    the keyed one where somebody would gain by working out the next card.
    """

    def __init__(
        self,
        game: Game[S],
        given: Mapping[str, Value] | None = None,
        seed: int = 0,
        start: Mapping[str, Any] | None = None,
        tags: Mapping[str, str] | None = None,
        shuffle: str = FAST,
    ) -> None:
        if not isinstance(game, Game):
            raise UnknownGame(f"a match needs a game, as hexkeep.game(NAME) gives it, not {game!r}")
        if not isinstance(seed, int):
            raise BadSetup(f"the seed is a whole number, not {seed!r}")
        if shuffle not in SHUFFLES:
            raise BadSetup(f"cards are shuffled by {' or '.join(SHUFFLES)}, not by {shuffle!r}")
        if given is not None and not isinstance(given, Mapping):
            raise BadSetup(f"a setup is a table of settings, not {given!r}")
        self.game = game
        self.seed = seed
        self.shuffle = shuffle
        self.start = start
        self.tags: dict[str, str] = dict(tags or {})
        for tag in self.tags:
            if tag in RECORD_TAGS or not TAG_NAME.fullmatch(tag):
                raise BadRecord(f"a match cannot carry the tag {tag!r}")
        self.setup: Setup = {} if start is not None else game.setup(given or {})
        self.state: S = self._opening()
        self.plies: list[Ply] = []
        self.messages: list[Message] = []
        """What partners have said, in order."""
        # The states before the latest plies that may still be undone, oldest first.
        self._before: list[S] = []

    @property
    def over(self) -> bool:
        return self.state.over

    def outcome(self) -> list[float] | None:
        return self.game.outcome(self.state)

    def __repr__(self) -> str:
        if self.over:
            status = f"over: {self.game.ending(self.state)}"
        else:
            waiting = [str(d.seat) for d in self.game.decisions(self.state) if d.waits]
            status = f"seat {' and '.join(waiting)} to act" if waiting else "nobody is waited for"
        seats = f"{self.state.seats} {'seat' if self.state.seats == 1 else 'seats'}"
        plies = f"{len(self.plies)} {'ply' if len(self.plies) == 1 else 'plies'}"
        return f"<Match of {self.game.name}: {seats}, {plies} played, {status}>"

    def decisions(self) -> list[Decision]:
        """What can be decided now, at most one decision a seat; empty when the game is over."""
        return [NamedDecision(self.game, d) for d in self.game.decisions(self.state)]

    def decision(self, seat: int) -> Decision | None:
        """What this seat may decide now, or None."""
        check_seat(seat)
        for d in self.game.decisions(self.state):
            if d.seat == seat:
                return NamedDecision(self.game, d)
        return None

    def options(self, seat: int) -> list[str]:
        """The texts of what this seat may play now; `play` takes any of them."""
        decision = self.decision(seat)
        return [] if decision is None else [self.game.write(option) for option in decision.options]

    def explain(self, seat: int, option: Option | str, language: str = "en") -> str:
        """What an option means in words; for one that is not allowed, why not and by which rule."""
        check_seat(seat)
        option = self._option(option)
        translator = self._translator(language)
        reason = self.game.why_not(self.state, seat, option)
        if reason is None:
            said = self.game.option_text(self.view(seat), seat, option, translator)
            return f"{said.label} ({said.hint})" if said.hint else str(said.label)
        refusal = translator.refusal(self.state, seat, option, reason)
        return f"{refusal} ({reason.rule})" if reason.rule else refusal

    def _option(self, option: Option | str) -> Option:
        """The option that a caller gave, as numbers. Raises IllegalOption for what is none."""
        if isinstance(option, str):
            return self.game.read(option)
        if not isinstance(option, tuple) or len(option) != 4 or not all(isinstance(n, int) for n in option):
            raise IllegalOption(f"an option is a text or four whole numbers, not {option!r}", BAD_OPTION)
        return option

    def view(self, seat: int) -> S:
        """The state as this seat may see it."""
        check_seat(seat)
        return self.game.seen_by(self.state, seat)

    def why_not(self, seat: int, option: Option | str) -> Reason | None:
        """None if the seat may play the option now; otherwise the reason."""
        check_seat(seat)
        return self.game.why_not(self.state, seat, self._option(option))

    def play(self, seat: int, option: Option | str, asked: Decision | None = None) -> list[Event]:
        """Play an option for a seat. Raises IllegalOption and changes nothing if it is not offered.

        `asked` is the seat's decision, from a caller who has looked it up since the last ply.
        """
        option = self._option(option)
        decision = self.decision(seat) if asked is None else asked
        if decision is None or option not in decision.options:
            reason = self.game.why_not(self.state, seat, option)
            assert reason is not None
            raise IllegalOption(self._translator("en").refusal(self.state, seat, option, reason), reason)
        before = self.game.copy(self.state)
        self.state.event_log = []
        try:
            self.game.play(self.state, seat, option)
        except BaseException:
            self.state = before
            raise
        events: list[Event] = [NamedEvent(self.game, event) for event in self.state.event_log or ()]
        self.state.event_log = None
        barrier = self.state.revealed_to != 0
        if barrier:
            self._before.clear()
        else:
            self._before.append(before)
            del self._before[:-MAX_STATES_KEPT]
        single = decision.waits and len(decision.options) == 1
        self.plies.append(Ply(seat, option, barrier, tuple(events), self.game.is_forced(decision), single))
        return events

    def play_line(self, seat: int, options: list[Option]) -> list[Event]:
        """Play several options of one seat: all of them, or none."""
        trial = self.fork()
        for option in options:
            trial.play(seat, option)
        return [event for option in options for event in self.play(seat, option)]

    def why_not_undo(self, seat: int) -> Reason | None:
        """None if the last ply is this seat's own and showed nobody anything."""
        check_seat(seat)
        if not self.plies:
            return NOTHING_TO_UNDO
        last = self.plies[-1]
        if last.seat != seat:
            return UNDO_NOT_YOURS
        return UNDO_REVEALED if last.barrier else None

    def undo(self, seat: int) -> None:
        """Take back this seat's last ply. Raises IllegalOption where that is not allowed."""
        reason = self.why_not_undo(seat)
        if reason is not None:
            raise IllegalOption(self._translator("en").reason(reason), reason)
        self.take_back()

    def take_back(self) -> None:
        """Take back the last ply, whoever played it and whatever it showed: for tables where nobody competes."""
        self.plies.pop()
        while self.messages and self.messages[-1].ply > len(self.plies):
            self.messages.pop()  # what was said of the ply goes with it
        if self._before:
            self.state = self._before.pop()
        else:
            self._replay()

    def say(self, seat: int, saying: Saying | str) -> Message:
        """A seat says something to its partners: a text (`leave-enemy enemy:spy`) or its numbers. Raises BadMessage."""
        message = Message(seat, self.checked_saying(seat, saying), len(self.plies))
        self.messages.append(message)
        return message

    def checked_saying(self, seat: int, saying: Saying | str) -> Saying:
        """What a seat would say, as numbers. Raises BadMessage where it cannot be said now."""
        check_seat(seat)
        if isinstance(saying, str):
            saying = read_saying(self.game, saying)
        # Looked at here, where nothing is compiled: compiled functions refuse another tuple by a TypeError.
        if not isinstance(saying, tuple) or len(saying) != 4 or not all(isinstance(n, int) for n in saying):
            raise BadMessage(f"a message is a text or four whole numbers, not {saying!r}")
        check_saying(self.game, self.state, seat, saying)
        ply = len(self.plies)
        if sum(m.seat == seat and m.ply == ply for m in self.messages) >= MAX_MESSAGES_BETWEEN_PLIES:
            raise BadMessage(
                f"seat {seat} has said {MAX_MESSAGES_BETWEEN_PLIES} things; somebody should play now", TALKED_ENOUGH
            )
        return saying

    def heard_by(self, seat: int) -> list[Message]:
        """The messages that a seat (or a spectator) hears."""
        return [m for m in self.messages if is_heard(self.game, self.state, m.seat, seat)]

    def _translator(self, language: str) -> "Translator":
        """Words for what is on the table. Texts are loaded when they are first asked for: most programs do without."""
        from hexkeep.kernel.table.texts import Translator

        return Translator.for_table(self.game, self.state, language)

    def _replay(self) -> None:
        plies, self.plies = self.plies, []
        self._before = []
        self.state = self._opening()
        for ply in plies:
            self.play(ply.seat, ply.option)

    def _opening(self) -> S:
        if self.start is not None:
            return self.game.from_position(self.start, self.seed, self.shuffle)
        return self.game.open(self.setup, self.seed, self.shuffle)

    @property
    def has_used_chance(self) -> bool:
        """A die was rolled, a deck shuffled or a lot drawn, before the first ply or since."""
        first = first_state(self.seed, self.shuffle) if self.start is None else self._opening().rng
        return self.state.rng != first

    def __reduce__(self) -> tuple[Any, ...]:
        from hexkeep.kernel.pickling import plain_plies, restore_match

        position = self.game.position(self.state)
        opened = (self.setup, self.seed, self.start, self.tags, self.shuffle)
        messages = [(message.seat, message.saying, message.ply) for message in self.messages]
        return restore_match, (self.game, *opened, plain_plies(self.plies), messages, position)

    def __copy__(self) -> "Match[S]":
        return self.fork()

    def __deepcopy__(self, memo: object) -> "Match[S]":
        return self.fork()

    def fork(self) -> "Match[S]":
        """An independent match that goes on from here."""
        twin: Match[S] = Match.__new__(Match)
        twin.game, twin.seed, twin.shuffle = self.game, self.seed, self.shuffle
        twin.start, twin.setup, twin.tags = self.start, dict(self.setup), dict(self.tags)
        twin.state = self.game.copy(self.state)
        twin.plies = list(self.plies)
        twin.messages = list(self.messages)
        twin._before = [self.game.copy(s) for s in self._before]
        return twin

    def at(self, ply: int) -> "Match[S]":
        """An independent match as this one was after its first `ply` plies."""
        twin: Match[S] = Match(self.game, self.setup, self.seed, self.start, self.tags, self.shuffle)
        for p in self.plies[:ply]:
            twin.play(p.seat, p.option)
        twin.messages = [m for m in self.messages if m.ply <= ply]
        return twin

    def states(self) -> list[S]:
        """The state before each ply, and the last one; each tells what was revealed by the ply before it."""
        state = self._opening()
        found = [self.game.copy(state)]
        for p in self.plies:
            self.game.play(state, p.seat, p.option)
            after = self.game.copy(state)
            after.revealed_to = state.revealed_to
            found.append(after)
        return found

    def record(self) -> str:
        """The match as text; `hexkeep.load` is the inverse."""
        from hexkeep.kernel.record import write_record

        return write_record(self)

    def scene(self, seat: int = -1, language: str = "en") -> Any:
        """The table as a seat (or a spectator) sees it; see `hexkeep.kernel.table.scene`."""
        from hexkeep.kernel.table.drawing import draw

        return draw(self.game, self.view(seat), seat, language)

    def _repr_svg_(self) -> str:
        from hexkeep.render.svg import svg

        return svg(self.scene())


def check_seat(seat: int) -> None:
    """Refuse what is no number. A seat that is not at the table is no error: it sees and decides nothing."""
    if not isinstance(seat, int):
        raise IllegalOption(f"a seat is a whole number from 0, not {seat!r}", BAD_OPTION)


def digest(game: Game[S], state: S) -> str:
    """A short fingerprint of a state, the same on every machine."""
    raw = msgspec.json.encode(game.position(state), order="deterministic")
    return blake2b(raw, digest_size=4).hexdigest()
