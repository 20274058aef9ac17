"""Bestiary of Sigillum as the kernel wants it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from hexkeep.games.sigillum import setup
from hexkeep.games.sigillum.bots import observation
from hexkeep.games.sigillum.components.bestiary import Bestiary
from hexkeep.games.sigillum.rules.abilities import refusals
from hexkeep.games.sigillum.rules.round import ABILITIES, ROUND_STEPS
from hexkeep.games.sigillum.rules.setting_up import SETUP_STEPS
from hexkeep.games.sigillum.state import DRAWN, NOBODY_YET, SigillumState
from hexkeep.games.sigillum.state_copy import copy_state, share_state
from hexkeep.games.sigillum.table import arranger, line_notation, position_checks, positions
from hexkeep.games.sigillum.vocabulary import EVENTS, PROMPTS, REASONS, VERBS, WHO
from hexkeep.kernel.bots.observation import NumberBuffer, Zone
from hexkeep.kernel.bots.puzzles import PuzzleKind
from hexkeep.kernel.bots.strategy import Strategy
from hexkeep.kernel.content import Content
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Setup, Value, get_str
from hexkeep.kernel.types import Decision, Event, Option, Reason

PACKAGE = "hexkeep.games.sigillum"


class Sigillum(Game[SigillumState]):
    """Two sides of summoned legends fight over catapult towers; the side whose castle falls loses."""

    name: ClassVar[str] = "sigillum"

    def __init__(self, content: Content | None = None) -> None:
        content = Content.of_package(PACKAGE) if content is None else content
        self.bestiary: Bestiary = Bestiary(content)
        steps = {**SETUP_STEPS, **ROUND_STEPS}
        super().__init__(PACKAGE, setup.form(self.bestiary), VERBS, PROMPTS, EVENTS, steps, REASONS, content)

    def with_content(self, content: Content) -> "Sigillum":
        return Sigillum(content)

    def in_play(self, s: SigillumState) -> dict[str, tuple[str, ...]]:
        rules = s.box.rules
        variants = {
            "bans": rules.draft == "bans",
            "alternating": rules.draft == "alternating",
            "round_limit": rules.round_limit > 0,
            "repetition": rules.repetition,
            "no_progress": rules.quiet_limit > 0,
        }
        return {"mode": (rules.mode,), "variant": tuple(name for name, on in variants.items() if on)}

    def samples(self) -> dict[str, dict[str, Value]]:
        return setup.samples()

    def first_setup(self) -> dict[str, Value]:
        """The squads that the book lays out for a first game."""
        return {"squads": "beginner"}

    def check_setup(self, setup_: Setup) -> None:
        setup.check(setup_)

    def table_zones(self, setup_: Setup) -> list[Zone]:
        return observation.zones(self.seats(setup_))

    def table_numbers(self, seen: SigillumState, seat: int, out: NumberBuffer) -> None:
        observation.add_numbers(seen, seat, out)

    def strategy(self) -> Strategy[SigillumState]:
        from hexkeep.games.sigillum.bots.strategy import SigillumStrategy

        return SigillumStrategy(self)

    def puzzle_kinds(self) -> Sequence[PuzzleKind[SigillumState]]:
        from hexkeep.games.sigillum.bots.puzzles import KINDS

        return KINDS

    def seats(self, setup_: Setup) -> int:
        return 4 if get_str(setup_, "mode") == "teams" else 2

    def initial_state(self, setup_: Setup, rng: int) -> SigillumState:
        return setup.initial_state(self.bestiary, setup_, rng)

    def copy(self, s: SigillumState) -> SigillumState:
        return copy_state(s)

    def share(self, s: SigillumState) -> SigillumState:
        return share_state(s)

    def outcome(self, s: SigillumState) -> list[float] | None:
        if s.winner == NOBODY_YET:
            return None
        if s.winner == DRAWN:
            return [0.5] * s.seats
        # SIG-TEAM-16: partners win and lose together
        return [1.0 if s.box.rules.side_of(seat) == s.winner else 0.0 for seat in range(s.seats)]

    def ending(self, s: SigillumState) -> str:
        return {NOBODY_YET: "unfinished", 0: "first", 1: "second", DRAWN: "draw"}[s.winner]

    def plays_with(self, s: SigillumState, seat: int) -> list[str]:
        """The characters of its side."""
        return [f"who:{WHO.token(s.box.who[slot])}" for slot in s.box.of_side[s.box.rules.side_of(seat)]]

    def write_table(self, s: SigillumState) -> dict[str, Any]:
        return positions.write_table(s)

    def read_table(self, seats: int, table: dict[str, Any]) -> SigillumState:
        return positions.read_table(self.bestiary, seats, table)

    def resume(self, s: SigillumState) -> None:
        """Begin with the phase that the battle names, or its ability phase; before a battle with what is left to do."""
        if not s.box.size:
            setup.push_steps(s)
        elif not s.stack:
            s.push(ABILITIES)

    def complete(self, partial: dict[str, Any]) -> dict[str, Any]:
        return arranger.complete(self.bestiary, partial)

    def step_ranges(self, s: SigillumState) -> Mapping[str, tuple[int, int]]:
        return {"ability": (0, len(s.box.abilities) - 1), "target": (0, s.box.size - 1)}

    def check_steps(self, s: SigillumState) -> None:
        position_checks.check_steps(s)

    def line(self, s: SigillumState) -> str:
        """The battle as one line of text; see `line_notation`."""
        return line_notation.write_line(s)

    def from_line(self, text: str) -> SigillumState:
        """The inverse of `line`: the ability phase of the side to move. Raises BadPosition."""
        return self.from_position(line_notation.read_line(text, self.bestiary))

    def components(self, s: SigillumState) -> list[str]:
        return positions.components(s)

    def reason_arguments(self, s: SigillumState, seat: int, option: Option, reason: Reason) -> dict[str, str]:
        return refusals.reason_arguments(s, seat, option, reason)

    def texts(self) -> Mapping[str, str]:
        from hexkeep.games.sigillum.table.texts import TEXTS

        return TEXTS

    def draw(self, view: SigillumState, seat: int, translator: Any) -> Any:
        import hexkeep.games.sigillum.table.scene as scene

        return scene.draw(view, seat, translator)

    def option_text(self, view: SigillumState, seat: int, option: Option, translator: Any) -> Any:
        import hexkeep.games.sigillum.table.options as options

        return options.option_text(view, seat, option, translator)

    def prompt_text(self, view: SigillumState, decision: Decision, translator: Any) -> str:
        import hexkeep.games.sigillum.table.options as options

        return options.prompt_text(view, decision, translator)

    def option_groups(self, view: SigillumState, decision: Decision, translator: Any) -> Any:
        import hexkeep.games.sigillum.table.options as options

        return options.option_groups(view, decision, translator)

    def askable(self, view: SigillumState, decision: Decision) -> Sequence[Option]:
        import hexkeep.games.sigillum.table.options as options

        return options.askable(view, decision)

    def routes(self, view: SigillumState, decision: Decision, translator: Any) -> Any:
        import hexkeep.games.sigillum.table.routes as routes

        return routes.routes(view, decision, translator)

    def goal(self, view: SigillumState, seat: int, translator: Any) -> Any:
        import hexkeep.games.sigillum.table.goal as goal

        return goal.goal(view, seat, translator)

    def forecast(self, view: SigillumState, seat: int, option: Option, translator: Any) -> Any:
        from hexkeep.games.sigillum.table.forecasts import forecast

        return forecast(view, seat, option, translator)

    def end_report(self, view: SigillumState, seat: int, events: Sequence[Event], translator: Any) -> Any:
        from hexkeep.games.sigillum.table.end_report import end_report

        return end_report(view, seat, events, translator)

    def setup_notes(self, setup_: Setup, translator: Any) -> Any:
        from hexkeep.games.sigillum.table.setup_notes import setup_notes

        return setup_notes(self.bestiary, setup_, translator)
