"""Shows every viewer of a table what has changed."""

import structlog

from hexkeep.kernel.bots.talk import Message, is_heard
from hexkeep.server.metrics import Metrics
from hexkeep.server.storage.models import StoredChatLine
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.viewer import Viewer

log = structlog.get_logger()


class Broadcaster:
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def show_move(self, table: LiveTable) -> None:
        table.ordered_passes()  # drops orders that have come to their end, so that they are shown as ended
        self.show_changes(table)
        if table.terms.clock.kind != "none":
            self.show_people(table)

    def show_changes(self, table: LiveTable) -> None:
        """A fault in the picture of one viewer must not reach the others: the row is already written."""
        shared: dict[object, bytes] = {}
        for viewer in list(table.viewers):
            try:
                viewer.show_changes(shared)
            except Exception:
                self._metrics.errors.inc()
                log.exception("cannot show the table", table=table.id, seat=viewer.viewing_seat)
                viewer.disconnect()

    def show_people(self, table: LiveTable, except_for: Viewer | None = None) -> None:
        for viewer in list(table.viewers):
            if viewer is not except_for:
                viewer.show_people()

    def show_new_people(self, table: LiveTable) -> None:
        """Somebody sits down, leaves or is renamed. Names are part of scenes and sentences, so these change too."""
        table.forget_names()
        self.show_changes(table)
        self.show_people(table)

    def show_whole_table(self, table: LiveTable) -> None:
        """As to somebody who has just come: what was said before may be gone."""
        table.forget_names()
        for viewer in list(table.viewers):
            viewer.show_table()

    def show_message(self, table: LiveTable, message: Message) -> None:
        """To those who hear it."""
        for viewer in list(table.viewers):
            if is_heard(table.game, table.match.state, message.seat, viewer.shown_seat):
                viewer.show_message(message)

    def add_chat_line(self, table: LiveTable, line: StoredChatLine) -> None:
        table.add_chat_line(line)
        for viewer in list(table.viewers):
            viewer.show_chat_line(line)
