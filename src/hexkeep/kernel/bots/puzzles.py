"""What a game tells about its puzzles: a kind of puzzle says which positions pose it and when it is decided."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from hexkeep.kernel.setup import Value
from hexkeep.kernel.state import S

UNDECIDED: Final = -1
FAILED: Final = 0
SOLVED: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class PuzzleKind(Generic[S]):
    """A task such as "win this turn". A solver searches the seat's decisions for the best chance to fulfil it, against
    the best answers of its rivals (`Strategy.is_ally`) and over every fall of the dice.

    A position poses it to the seat that is to decide; `start` below is that position, `s` one that was reached from it.
    """

    name: ClassVar[str] = ""
    text: ClassVar[str] = ""
    """The task in English, as the player reads it. Its key is `puzzle.<name>`."""

    bot: ClassVar[str] = "novice"
    """The level of the bots in whose games positions are looked for."""

    def setups(self) -> Sequence[Mapping[str, Value]]:
        """The setups of the games of bots in which positions are looked for."""
        return ({},)

    def suits(self, s: S, seat: int) -> bool:
        """Whether a position may pose this task to the seat that is to decide. A quick look, before any search."""
        raise RuntimeError(f"the puzzle {self.name!r} suits no position")

    def verdict(self, s: S, start: S, seat: int) -> int:
        """SOLVED, FAILED, or UNDECIDED while the task goes on."""
        raise RuntimeError(f"the puzzle {self.name!r} is never decided")

    def foresee(self, s: S, start: S, seat: int) -> int:
        """A verdict that is certain before the task is decided, to shorten the search; UNDECIDED where none is."""
        return UNDECIDED
