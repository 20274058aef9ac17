"""What partners say to one another: a kind and the things of the table it points at, never free text.

A game declares its kinds as it declares its verbs. A saying is written and read like an option (`leave-enemy
enemy:spy`); `kernel.table.talk` tells it in words and marks on the board what it points at.
"""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from hexkeep.kernel.errors import NO_PARTNERS, BadMessage
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import suggestion
from hexkeep.kernel.state import State
from hexkeep.kernel.types import SEAT, NumberedList, Ref

Saying = tuple[int, int, int, int]
"""A kind and three arguments, as an option is a verb and three arguments."""

PLAN: Final = "plan"
REASON: Final = "reason"
AGREED: Final = "agreed"
CANNOT: Final = "cannot"
LEAVE: Final = "leave"
HELP: Final = "help"
GIVE: Final = "give"
WAIT: Final = "wait"
PRAISE: Final = "praise"
PING: Final = "ping"

WISHES: Final = (LEAVE, HELP, GIVE, WAIT)
"""The groups that ask something of a partner: bots take them as constraints of their search."""
QUICK: Final = (*WISHES, PRAISE, PING)
"""The groups that a table offers people as quick answers."""
GROUPS: Final = (PLAN, REASON, AGREED, CANNOT, *QUICK)

AGAINST: Final = -1
GRANTS: Final = 1
"""How an option stands to a wish (`Strategy.wish_stance`); 0: neither."""

MAX_MESSAGES_BETWEEN_PLIES: Final = 8
"""So many messages a seat may say before somebody plays."""
MAX_LENGTH: Final = 120
"""Characters of a saying in notation."""


class MessageKind:
    """A kind of message. `args` names up to three things it points at, in order; `text` is what is said of them.

    `group` says what it is for (`GROUPS`). `mark` is how the board shows what it points at (`Mark.kind`).
    """

    def __init__(self, name: str, group: str, *args: tuple[str, Ref], text: str = "", mark: str = "ring") -> None:
        if group not in GROUPS:
            raise BadMessage(f"there is no group of messages {group!r}{suggestion(group, GROUPS)}")
        self.name: Final = name
        self.group: Final = group
        self.args: Final = args
        self.text: Final = text
        self.mark: Final = mark

    def tokens(self, saying: Saying) -> list[str]:
        """The tokens of what it points at."""
        return [self.args[i][1].write(saying[i + 1]) for i in range(len(self.args))]


class MessageList(NumberedList[MessageKind]):
    """The kinds of a game: `LEAVE_ENEMY: Final = MESSAGES.add("leave-enemy", LEAVE, ("at", AT), text="…")`."""

    def add(self, name: str, group: str, *args: tuple[str, Ref], text: str, mark: str = "ring") -> int:
        """Declare a kind (see `MessageKind`); returns its number, the first int of a saying."""
        return self.append(MessageKind(name, group, *args, text=text, mark=mark))

    def add_common(self) -> None:
        """Declare what partners say in every game: wait, well done, and a bot's answers to wishes. Their texts are the
        kernel's own."""
        for group in (WAIT, PRAISE):
            self.append(MessageKind(group, group))
        for wish in WISHES:
            self.append(MessageKind(f"{AGREED}-{wish}", AGREED))
            self.append(MessageKind(f"{CANNOT}-{wish}", CANNOT))

    def number(self, name: str) -> int:
        """The number of a kind by its name."""
        return [kind.name for kind in self.items].index(name)


@dataclass(frozen=True)
class Message:
    """What a seat said, and how many plies had been played by then."""

    seat: int
    saying: Saying
    ply: int


class Wish(NamedTuple):
    """What a partner asks: who asked, and the saying."""

    seat: int
    saying: Saying


def write_saying(game: Game[Any], saying: Saying) -> str:
    """The saying as text: `leave-enemy enemy:spy`."""
    kind = game.message_kinds()[saying[0]]
    return " ".join([kind.name, *kind.tokens(saying)])


def read_saying(game: Game[Any], text: str) -> Saying:
    """The inverse of `write_saying`. Raises BadMessage with what would be right."""
    if not isinstance(text, str) or len(text) > MAX_LENGTH:
        raise BadMessage(f"a message is a text of at most {MAX_LENGTH} characters")
    kinds = game.message_kinds()
    words = text.split()
    given = words[0] if words else ""
    number = next((i for i, kind in enumerate(kinds) if kind.name == given), None)
    if number is None:
        known = [kind.name for kind in kinds]
        raise BadMessage(f"there is no message {given!r}{suggestion(given, known)}")
    args = kinds[number].args
    if len(words) != len(args) + 1:
        form = " ".join([given, *[f"{ref.kind}:…" for _, ref in args]])
        raise BadMessage(f"{text!r} should read {form!r}")
    values = [0, 0, 0]
    for i, (word, (_, ref)) in enumerate(zip(words[1:], args, strict=True)):
        try:
            values[i] = ref.read(word if ":" in word else f"{ref.kind}:{word}")
        except ValueError:
            raise BadMessage(f"{word!r} is no {ref.kind}") from None
    return (number, values[0], values[1], values[2])


def check_saying(game: Game[Any], s: State, seat: int, saying: Saying) -> None:
    """Refuse what cannot be said at this table by this seat. Raises BadMessage."""
    kinds = game.message_kinds()
    if not 0 <= saying[0] < len(kinds):
        raise BadMessage(f"there is no message {saying[0]}")
    if s.over or not 0 <= seat < s.seats or not game.partners(s, seat):
        raise BadMessage(f"seat {seat} has no partners to talk to", NO_PARTNERS)
    args = kinds[saying[0]].args
    for i, value in enumerate(saying[1:]):
        if i >= len(args):
            is_known = value == 0
        else:
            ref = args[i][1]
            is_known = value >= 0 and ref.knows(value) and (ref.kind != SEAT.kind or value < s.seats)
        if not is_known:
            raise BadMessage(f"there is no such thing at this table: {write_saying(game, saying)!r}")


def is_heard(game: Game[Any], s: State, speaker: int, seat: int) -> bool:
    """Whether a seat (or a spectator) hears what a speaker says: where there are rivals, only its partners do, until
    the game is over."""
    partners = game.partners(s, speaker)
    return s.over or seat == speaker or seat in partners or len(partners) == s.seats - 1
