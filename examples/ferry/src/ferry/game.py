"""The rulebook as the kernel wants it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ferry import setup
from ferry.bots import observation
from ferry.rules.turn import STEPS, River, Turn
from ferry.state import FerryState
from ferry.state_copy import copy_state, share_state
from ferry.table import arranger, positions, views
from ferry.vocabulary import EVENTS, PROMPTS, REASONS, VERBS, WON
from hexkeep.kernel.bots.observation import NumberBuffer, Zone
from hexkeep.kernel.bots.strategy import Strategy
from hexkeep.kernel.commands import Command, Shell
from hexkeep.kernel.content import Content
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Setup, Value, get_int
from hexkeep.kernel.types import UNKNOWN, Decision, Event, Option


class Ferry(Game[FerryState]):
    name: ClassVar[str] = "ferry"

    def __init__(self, content: Content | None = None) -> None:
        super().__init__("ferry", setup.FORM, VERBS, PROMPTS, EVENTS, STEPS, REASONS, content)

    def with_content(self, content: Content) -> "Ferry":
        return Ferry(content)

    def samples(self) -> dict[str, dict[str, Value]]:
        return {"two": {"players": 2}, "three": {"players": 3}}

    def seats(self, setup: Setup) -> int:
        return get_int(setup, "players")

    def initial_state(self, setup_: Setup, rng: int) -> FerryState:
        return setup.initial_state(setup_, rng)

    def copy(self, s: FerryState) -> FerryState:
        return copy_state(s)

    def share(self, s: FerryState) -> FerryState:
        return share_state(s)

    def settle(self, s: FerryState) -> None:
        """FER-END-01. The goal wins at once."""
        if s.over:
            return
        for seat in range(s.seats):
            if s.points[seat] >= s.goal:
                s.tell(WON, seat)
                s.end()
                return

    def outcome(self, s: FerryState) -> list[float] | None:
        if not s.over:
            return None
        best = max(s.points)
        winners = s.points.count(best)
        return [1.0 / winners if p == best else 0.0 for p in s.points]

    def hide(self, s: FerryState, seat: int) -> None:
        views.hide(s, seat)

    def guess(self, seen: FerryState, seat: int, rng: int) -> FerryState:
        world = super().guess(seen, seat, rng)
        views.fill(world, rng)
        return world

    def write_table(self, s: FerryState) -> dict[str, Any]:
        return positions.write_table(s)

    def read_table(self, seats: int, table: dict[str, Any]) -> FerryState:
        return positions.read_table(seats, table)

    def resume(self, s: FerryState) -> None:
        s.push(Turn() if s.loaded == UNKNOWN else River())

    def complete(self, partial: dict[str, Any]) -> dict[str, Any]:
        return arranger.complete(partial)

    def components(self, s: FerryState) -> list[str]:
        return positions.components(s)

    def table_zones(self, setup: Setup) -> list[Zone]:
        return observation.zones(get_int(setup, "goal"))

    def table_numbers(self, seen: FerryState, seat: int, out: NumberBuffer) -> None:
        observation.add_numbers(seen, seat, out)

    def strategy(self) -> Strategy[FerryState]:
        from ferry.bots.strategy import FerryStrategy

        return FerryStrategy(self)

    def commands(self, shell: Shell) -> Sequence[Command[FerryState]]:
        from ferry.table.commands import OddsCommand

        return [OddsCommand(self, shell)]

    def texts(self) -> Mapping[str, str]:
        from ferry.table.texts import TEXTS

        return TEXTS

    def draw(self, view: FerryState, seat: int, translator: Any) -> Any:
        from ferry.table.scene import draw

        return draw(view, seat, translator)

    def option_text(self, view: FerryState, seat: int, option: Option, translator: Any) -> Any:
        from ferry.table.options import option_text

        return option_text(view, seat, option, translator)

    def option_groups(self, view: FerryState, decision: Decision, translator: Any) -> Any:
        from ferry.table.options import option_groups

        return option_groups(view, decision, translator)

    def goal(self, view: FerryState, seat: int, translator: Any) -> Any:
        from ferry.table.goal import goal

        return goal(view, seat, translator)

    def forecast(self, view: FerryState, seat: int, option: Option, translator: Any) -> Any:
        from ferry.table.forecasts import forecast

        return forecast(view, seat, option, translator)

    def end_report(self, view: FerryState, seat: int, events: Sequence[Event], translator: Any) -> Any:
        from ferry.table.end_report import end_report

        return end_report(view, seat, events, translator)

    def setup_notes(self, setup_: Setup, translator: Any) -> Any:
        from ferry.table.setup_notes import setup_notes

        return setup_notes(setup_, translator)
