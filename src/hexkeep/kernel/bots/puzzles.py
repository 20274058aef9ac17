"""What a game tells about its puzzles: a kind of puzzle says which positions pose it and when it is decided."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from hexkeep.kernel.rng import Rng
from hexkeep.kernel.setup import Value
from hexkeep.kernel.state import S
from hexkeep.kernel.types import Option

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

    def arrange(self, s: S, rng: Rng) -> None:
        """Change a position of a game of bots, in place, where few of them pose the task as they are."""

    def suits(self, s: S, seat: int) -> bool:
        """Whether a position may pose this task to the seat that is to decide. A quick look, before any search."""
        raise RuntimeError(f"the puzzle {self.name!r} suits no position")

    def is_idle(self, s: S, option: Option) -> bool:
        """Whether an option only rearranges what can be arranged again for free, and never raises the chance. A search
        leaves it out, as it leaves out what retracts: with it it would go round in circles."""
        return False

    def verdict(self, s: S, start: S, seat: int) -> int:
        """SOLVED, FAILED, or UNDECIDED while the task goes on."""
        raise RuntimeError(f"the puzzle {self.name!r} is never decided")

    def settle(self, s: S, start: S, seat: int) -> int:
        """The verdict where it is certain in the midst of a ply, so that nothing that would still be rolled matters;
        UNDECIDED where none is."""
        return UNDECIDED

    def foresee(self, s: S, start: S, seat: int) -> int:
        """A verdict that is certain before the task is decided, to shorten the search; UNDECIDED where none is."""
        return UNDECIDED
