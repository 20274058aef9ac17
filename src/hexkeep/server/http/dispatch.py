"""Does what the messages of a client ask."""

from hexkeep.server.bots.hints import Hints
from hexkeep.server.errors import Refusal
from hexkeep.server.http import messages as m
from hexkeep.server.http.connection import Connection
from hexkeep.server.lessons.coaching import Coaching
from hexkeep.server.tables.chat import Chat, Talk
from hexkeep.server.tables.explanations import explain, forecast
from hexkeep.server.tables.opener import TableOpener
from hexkeep.server.tables.seating import Seating
from hexkeep.server.tables.service import TableService


class Dispatcher:
    def __init__(
        self,
        service: TableService,
        seating: Seating,
        chat: Chat,
        opener: TableOpener,
        hints: Hints,
        coaching: Coaching,
        talk: Talk,
    ) -> None:
        self._service = service
        self._seating = seating
        self._chat = chat
        self._opener = opener
        self._hints = hints
        self._coaching = coaching
        self._talk = talk

    async def handle(self, viewer: Connection, message: m.FromClient) -> None:
        """Raises Refusal."""
        match message:
            case m.Play() if viewer.table.is_coaching:
                await self._coaching.play(viewer, message.seat, [message.option], message.version)
            case m.PlayAll() if viewer.table.is_coaching:
                await self._coaching.play(viewer, message.seat, message.options, message.version)
            case m.Coach():
                await self._coaching.turn_page(viewer, message.to, message.step)
            case m.Play():
                await self._service.play(viewer, message.seat, message.option, message.version)
            case m.PlayAll():
                await self._service.play_all(viewer, message.seat, message.options, message.version, message.skips)
            case m.AutoPass():
                await self._seating.set_pass_order(viewer, message.seat, message.until)
            case m.AskSingle():
                await self._seating.set_asking(viewer, message.on)
            case m.Undo():
                await self._service.undo(viewer, message.seat, message.version)
            case m.Why():
                found = await explain(viewer, message.seat, message.option)
                viewer.send(m.Because(message.option, found.reason, found.rule, found.rule_text))
            case m.Preview():
                viewer.send(m.ForecastMessage(message.option, await forecast(viewer, message.seat, message.option)))
            case m.Ask():
                await self._hints.ask(viewer, message.seat)
            case m.Here():
                async with viewer.table.lock:
                    if viewer.take_screen(message.seat):
                        viewer.show_table()
            case m.Speak():
                await self._seating.set_language(viewer, message.language)
            case m.Say():
                await self._chat.say(viewer, message.text)
            case m.Tell():
                seats = viewer.played_seats()
                await self._talk.tell(viewer.table, seats, message.seat, message.text, viewer.language)
            case m.TakeOver():
                await self._seating.take_over(viewer, message.seat, message.bot, message.name)
            case m.KeepSeat():
                await self._seating.vote_against_bot(viewer, message.seat)
            case m.Rename():
                await self._seating.rename(viewer, message.seat, message.name)
            case m.LeaveSeat():
                await self._seating.leave(viewer, message.seat)
            case m.Rematch():
                await self._opener.rematch(viewer, message.follow)
            case m.Hello():
                raise Refusal("said-hello")
