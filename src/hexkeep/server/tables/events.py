"""What happens at tables, for those who act on it: schedulers and notices subscribe when the server is built.

This breaks the circle that a move wakes a bot and the bot makes a move: a table's services know no scheduler.
"""

from collections.abc import Callable

from hexkeep.server.tables.live_table import LiveTable

Listener = Callable[[LiveTable], None]


class Signal:
    """Calls its listeners in the order in which they subscribed."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def __call__(self, table: LiveTable) -> None:
        for listener in self._listeners:
            listener(table)


class TableEvents:
    def __init__(self) -> None:
        self.changed = Signal()
        """This node changed who decides at the table: a move, a seat, an order to pass."""
        self.moved = Signal()
        """This node has written a move."""
        self.moved_elsewhere = Signal()
        """Another node has written a move."""
        self.told = Signal()
        """A person said something to their partners."""
        self.entered = Signal()
        """A viewer came."""
        self.left = Signal()
        """A viewer went."""
