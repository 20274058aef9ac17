"""A table in the terminal: board, log, prompt, options by arrow keys or number, undo, why-not, save."""

from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Input, Label, OptionList, RichLog, Static
from textual.widgets.option_list import Option as Row

from hexkeep.bots import Player, answer, player
from hexkeep.cli.sketch import WIDEST, sketch
from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.match import Match
from hexkeep.kernel.scene import draw, hint
from hexkeep.kernel.texts import Words
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.words import PASS, Decision, Event, Option

HUMAN = "human"


class Terminal(App[None]):
    """One screen for all human seats; bots answer by themselves."""

    TITLE = "Hexkeep"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #table { width: 2fr; border: round $primary; padding: 0 1; overflow: auto auto; }
    #side { width: 1fr; }
    #log { border: round $primary; padding: 0 1; height: 1fr; }
    #prompt { padding: 0 1; text-style: bold; width: 100%; }
    #options { height: auto; max-height: 12; border: round $accent; }
    #asked { display: none; }
    #asked.open { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(str(n), f"take({n})", show=False) for n in range(1, 10)],
        Binding("u", "undo", "Undo"),
        Binding("w", "why_not", "Why not?"),
        Binding("s", "save", "Save"),
        Binding("escape", "close", "Back", show=False),
        Binding("q", "quit", "Quit"),
    ]

    def __init__(self, match: Match[Any], seats: list[str], language: str = "en", folder: Path | None = None) -> None:
        super().__init__()
        self.match = match
        self.turns: Turns[Any] = Turns(match.game, match.state)
        self.words = Words(match.game, language)
        self.language = language
        self.seats = seats
        self.bots: dict[int, Player] = {
            i: player(name, match.game, match.seed + i) for i, name in enumerate(seats) if name != HUMAN
        }
        self.folder = folder or Path()
        self.node: Decision | None = None
        self.shown: list[Option] = []
        self.looking = next((i for i, name in enumerate(seats) if name == HUMAN), -1)

    def compose(self) -> ComposeResult:
        with Horizontal():
            with VerticalScroll(id="table"):
                yield Static(id="board")
            with Vertical(id="side"):
                yield RichLog(id="log", wrap=True, markup=False, min_width=0)
                yield Label(id="prompt")
                yield OptionList(id="options")
                yield Input(id="asked")
        yield Footer()

    def on_mount(self) -> None:
        self.title = self.words.text("game.title")
        for ply in self.match.plies:
            self.tell(ply.seat, ply.option, list(ply.events))
        self.go_on()

    # ---- the game goes on ------------------------------------------------------------------------

    def go_on(self) -> None:
        """Find who decides next: show a human the options, let a bot think."""
        self.turns.state = self.match.state
        self.node = self.turns.node()
        if self.node is None:
            self.over()
        elif self.node.seat in self.bots:
            self.refresh_table()
            self.ask(self.words.text("seat", n=self.node.seat + 1) + " …", [])
            self.let_think(self.node)
        else:
            self.looking = self.node.seat
            self.refresh_table()
            self.ask(f"{self.words.seat(self.node.seat)}: {self.words.prompt(self.node)}", self.node.options)

    @work(thread=True)
    def let_think(self, node: Decision) -> None:
        """A bot's choice, off the screen's own thread."""
        option = answer(self.bots[node.seat], self.match.view(node.seat), node)
        self.call_from_thread(self.play, node, option)

    def play(self, node: Decision, option: Option) -> None:
        if node is not self.node:  # something was taken back while the bot thought
            return
        if option == PASS:
            self.turns.play(node, PASS)
        else:
            self.tell(node.seat, option, self.match.play(node.seat, option))
        self.go_on()

    def over(self) -> None:
        self.refresh_table()
        ending = self.match.game.ending(self.match.state)
        said = self.words.text(f"ending.{ending}") if f"ending.{ending}" in self.words else ending
        self.note(said, "bold")
        self.ask(said, [])

    # ---- what is on the screen -------------------------------------------------------------------

    def refresh_table(self) -> None:
        game = self.match.game
        scene = draw(game, self.match.view(self.looking), self.looking, self.language)
        room = self.query_one("#table").content_size.width or WIDEST  # 0 before the first layout
        self.query_one("#board", Static).update(sketch(scene, self.lit(), room))

    def lit(self) -> set[str]:
        """The ref tokens of everything that can be chosen now."""
        if self.node is None or self.node.seat in self.bots:
            return set()
        verbs = self.match.game.verbs
        offered = [option for option in self.node.options if option != PASS]
        return {ref.write(option[i + 1]) for option in offered for i, ref in enumerate(verbs[option[0]].args)}

    def ask(self, prompt: str, options: list[Option]) -> None:
        self.query_one("#prompt", Label).update(Text(prompt))
        self.shown = list(options)
        rows = self.query_one("#options", OptionList)
        rows.clear_options()
        rows.add_options([Row(self.button(n, option)) for n, option in enumerate(options, 1)])
        if options:
            rows.highlighted = 0
            rows.focus()

    def button(self, number: int, option: Option) -> Text:
        key = f"{number} " if number < 10 else "  "
        if option == PASS:
            return Text(key + self.words.text("pass"))
        more = hint(self.match.game, self.match.view(self.looking), self.looking, option, self.words)
        said = Text(key + self.words.option(option))
        return said.append(f"  {more}", "dim") if more else said

    def tell(self, seat: int, option: Option, events: list[Event]) -> None:
        """Log a ply as the seat that looks on may read it."""
        if events:
            for event in events:
                self.note(self.words.event(event.seen_by(self.looking)))
        else:
            self.note(f"{self.words.seat(seat)}: {self.words.option(option)}")

    def note(self, line: str, style: str = "") -> None:
        self.query_one("#log", RichLog).write(Text(line, style))

    # ---- keys ------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        self.action_take(chosen.option_index + 1)

    def action_take(self, number: int) -> None:
        if self.node is not None and number <= len(self.shown):
            self.play(self.node, self.shown[number - 1])

    def action_undo(self) -> None:
        seat = self.match.plies[-1].seat if self.match.plies else self.looking
        try:
            self.match.undo(self.looking if seat in self.bots else seat)
        except HexkeepError as refused:
            self.note(self.words.reason(refused.reason), "italic")
            return
        self.turns = Turns(self.match.game, self.match.state)
        self.note("↶", "italic")
        self.go_on()

    def action_why_not(self) -> None:
        asked = self.query_one("#asked", Input)
        offered = [option for option in self.shown if option != PASS]
        asked.placeholder = self.match.game.write(offered[0]) if offered else ""
        asked.add_class("open")
        asked.focus()

    def on_input_submitted(self, asked: Input.Submitted) -> None:
        """Say which rule keeps an option from being played."""
        seat = self.looking
        try:
            option = self.match.game.read(asked.value)
            reason = self.match.why_not(seat, option)
        except HexkeepError as error:
            self.note(str(error), "italic")
        else:
            if reason is None:
                self.note(f"{self.words.option(option)} ✓", "italic")
            else:
                rule = f" ({reason.rule})" if reason.rule else ""
                self.note(self.words.refusal(self.match.state, seat, option, reason) + rule, "italic")
        asked.input.clear()
        self.action_close()

    def action_close(self) -> None:
        self.query_one("#asked", Input).remove_class("open")
        self.query_one("#options", OptionList).focus()

    def action_save(self) -> None:
        path = self.folder / f"{self.match.game.name}-{self.match.seed}.hexkeep"
        try:
            path.write_text(self.match.record(), "utf-8")
        except OSError as error:
            self.note(f"{path}: {error.strerror}", "italic")
        else:
            self.note(f"→ {path}", "italic")
