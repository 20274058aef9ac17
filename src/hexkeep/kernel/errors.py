"""Errors a caller can act on. Each carries a `Reason`; its text is one plain line."""

from typing import Final

from hexkeep.kernel.types import Reason

UNKNOWN_GAME: Final = Reason("unknown-game", "")
BAD_SETUP: Final = Reason("bad-setup", "")
BAD_RECORD: Final = Reason("bad-record", "")
NO_RECORD: Final = Reason("no-record", "")
RECORD_HEAD: Final = Reason("record-head", "")
RECORD_GAME: Final = Reason("record-game", "")
RECORD_VERSION: Final = Reason("record-version", "")
RECORD_CONTENT: Final = Reason("record-content", "")
RECORD_SETUP: Final = Reason("record-setup", "")
RECORD_LINE: Final = Reason("record-line", "")
RECORD_TWICE: Final = Reason("record-twice", "")
RECORD_AFTER_END: Final = Reason("record-after-end", "")
RECORD_CUT_OFF: Final = Reason("record-cut-off", "")
RECORD_DIFFERS: Final = Reason("record-differs", "")
RECORD_ENDING: Final = Reason("record-ending", "")
UNPLAYABLE: Final = "record-move"
"""The code of a record with a move that the rules refuse; its rule is the one that refuses it."""
BAD_POSITION: Final = Reason("bad-position", "")
BAD_CONTENT: Final = Reason("bad-content", "")
BAD_LESSON: Final = Reason("bad-lesson", "")
BAD_OPTION: Final = Reason("unreadable-option", "")
UNKNOWN_MESSAGE: Final = Reason("unknown-message", "")
NO_PARTNERS: Final = Reason("no-partners", "")
TALKED_ENOUGH: Final = Reason("talked-enough", "")
NO_DECISION: Final = Reason("no-decision", "")
NOT_OFFERED: Final = Reason("not-offered", "")
GAME_OVER: Final = Reason("game-over", "")
NOTHING_TO_UNDO: Final = Reason("nothing-to-undo", "")
UNDO_NOT_YOURS: Final = Reason("undo-not-yours", "")
UNDO_REVEALED: Final = Reason("undo-revealed", "")

KERNEL_REASONS: Final = (
    UNKNOWN_GAME,
    BAD_SETUP,
    BAD_RECORD,
    NO_RECORD,
    BAD_POSITION,
    BAD_CONTENT,
    BAD_LESSON,
    BAD_OPTION,
    UNKNOWN_MESSAGE,
    NO_PARTNERS,
    TALKED_ENOUGH,
    NO_DECISION,
    NOT_OFFERED,
    GAME_OVER,
    NOTHING_TO_UNDO,
    UNDO_NOT_YOURS,
    UNDO_REVEALED,
)


class HexkeepError(Exception):
    """The base of every error that bad input can cause."""

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason = reason


class UnknownGame(HexkeepError):
    """No registered game has this name."""

    def __init__(self, message: str, reason: Reason = UNKNOWN_GAME) -> None:
        super().__init__(message, reason)


class BadSetup(HexkeepError):
    """The setup asks for something the game cannot lay out."""

    def __init__(self, message: str, reason: Reason = BAD_SETUP) -> None:
        super().__init__(message, reason)


class IllegalOption(HexkeepError):
    """The option is not among those offered to the seat."""

    def __init__(self, message: str, reason: Reason = NOT_OFFERED) -> None:
        super().__init__(message, reason)


class BadMessage(HexkeepError):
    """A message that partners cannot say, at this table or now."""

    def __init__(self, message: str, reason: Reason = UNKNOWN_MESSAGE) -> None:
        super().__init__(message, reason)


class BadRecord(HexkeepError):
    """The record is malformed, truncated, of other content, or does not replay. `line`: where that was seen, or 0."""

    def __init__(self, message: str, reason: Reason = BAD_RECORD, line: int = 0) -> None:
        super().__init__(message, reason)
        self.line = line


class BadPosition(HexkeepError):
    """The position cannot occur on the table."""

    def __init__(self, message: str, reason: Reason = BAD_POSITION) -> None:
        super().__init__(message, reason)


class BadRoll(BadPosition):
    """The next arranged roll does not fit the die or the draw, which gives a number from `low` to `high`.

    `weights`: how many of these numbers, in turn, mean the same (see `State.pick`); empty where each is different.
    """

    def __init__(self, roll: int, low: int, high: int, weights: tuple[int, ...] = ()) -> None:
        super().__init__(f"rolls: {roll} comes next, but a number from {low} to {high} is rolled or drawn")
        self.low = low
        self.high = high
        self.weights = weights


class BadContent(HexkeepError):
    """A content file or overlay names something unknown or breaks an invariant."""

    def __init__(self, message: str, reason: Reason = BAD_CONTENT) -> None:
        super().__init__(message, reason)


class BadLesson(HexkeepError):
    """A lesson's file cannot be read, or there is no lesson of this name."""

    def __init__(self, message: str, reason: Reason = BAD_LESSON) -> None:
        super().__init__(message, reason)
