"""Tables one action at a time, each with what the seat in turn sees and may do: the inner loop of environments."""

from typing import Final, Generic

from librt.vecs import vec
from mypy_extensions import i64

from hexkeep.kernel.bots.actions import ActionMask, ActionTable
from hexkeep.kernel.bots.observation import NumberBuffer
from hexkeep.kernel.game import Game
from hexkeep.kernel.state import S
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import Decision


class TurnObserver(Generic[S]):
    """What is seen and offered at some tables of one setup, a row of the mask for each of them.

    Every table has a row in `seen`, memory of whoever asks: what is seen is copied there at once, while it lies in the
    processor's cache. `seats` has the seat that acts next at each table, -1 where nobody does. All of it can be shared
    with arrays and is written anew with every action.
    """

    def __init__(
        self, game: Game[S], table: ActionTable, size: int, rows: int, seen: memoryview, has_mask_bytes: bool = True
    ) -> None:
        self.game: Final[Game[S]] = game
        self.table: Final = table
        self.size: Final = size
        self.numbers: Final = NumberBuffer(size)
        self.mask: Final = ActionMask(table, rows, has_mask_bytes)
        self.seats: Final[vec[i64]] = vec[i64]([-1] * rows)
        self._seen: Final = seen

    def look(self, state: S, seat: int, out: NumberBuffer) -> None:
        """Write what a seat sees of a state: its view in numbers, never the truth."""
        game = self.game
        out.begin()
        game.tell_numbers(game.glance(state, seat), seat, out)
        if out.at != self.size:
            raise RuntimeError(f"{game.name} tells {out.at} numbers where its zones have {self.size}")

    def observe(self, turns: Turns[S], row: int = 0) -> Decision | None:
        """Ask who acts next at a table, and write down what that seat sees and may do. None when it is over."""
        node = turns.node()
        if node is None:
            self.seats[row] = -1
            self.mask.offer([], row)
        else:
            self.seats[row] = node.seat
            self.look(turns.state, node.seat, self.numbers)
            start = row * self.size
            self._seen[start : start + self.size] = memoryview(self.numbers.values)
            self.mask.offer(node.options, row)
        return node

    def step(self, turns: Turns[S], node: Decision, action: int, row: int = 0) -> Decision | None:
        """Play an action that the row's mask offers, and observe the table again."""
        turns.play(node, self.table.options[action])
        return self.observe(turns, row)

    def step_all(self, tables: list[Turns[S]], nodes: list[Decision], actions: list[int]) -> list[int]:
        """Play an action at every table. Those that are over, whose nodes stay as they were."""
        over: list[int] = []
        for row, turns in enumerate(tables):
            node = self.step(turns, nodes[row], actions[row], row)
            if node is None:
                over.append(row)
            else:
                nodes[row] = node
        return over
