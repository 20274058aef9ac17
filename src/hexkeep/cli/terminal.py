"""A table in the terminal: goal, board, log, options by arrow keys or number with forecasts, why-not in words, save."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Input, Label, OptionList, RichLog, Static
from textual.widgets.option_list import Option as Row

from hexkeep.bots import Player, choose_with_fallback, player
from hexkeep.cli.guidance_text import forecast_text, goal_text
from hexkeep.cli.partner_talk import PartnerTalk, level_name, saying_in_words, seat_names
from hexkeep.cli.scene_text import scene_text
from hexkeep.cli.words import meant_nodes, options_in_words, plain
from hexkeep.kernel.bots.talk import Message, Saying
from hexkeep.kernel.errors import BadMessage, HexkeepError
from hexkeep.kernel.match import Match
from hexkeep.kernel.rulebook import rulebook
from hexkeep.kernel.table.drawing import draw
from hexkeep.kernel.table.guidance import OptionGroup, OptionText
from hexkeep.kernel.table.scene import Scene, Tip
from hexkeep.kernel.table.talk import line_of, phrases
from hexkeep.kernel.table.texts import Translator, catalogue, english
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision, Event, Option

HUMAN = "human"
MAX_RULES_PER_WORD = 4
"""Rules that are shown when somebody asks about one word."""


class Terminal(App[None]):
    """One screen for all human seats."""

    TITLE = "Hexkeep"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #goal { padding: 0 1; width: 100%; height: auto; background: $panel; }
    #table { width: 2fr; border: round $primary; padding: 0 1; overflow: auto auto; }
    #side { width: 1fr; }
    #log { border: round $primary; padding: 0 1; height: 1fr; }
    #prompt { padding: 0 1; text-style: bold; width: 100%; }
    #options { height: auto; max-height: 40%; border: round $accent; }
    #tip { height: auto; max-height: 30%; padding: 0 1; color: $text-muted; }
    #asked { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(str(n), f"take({n})", show=False) for n in range(1, 10)],
        Binding("escape", "close", show=False),
    ]
    # The same keys under a Russian keyboard.
    KEYS: ClassVar = {"undo": "u,г", "explain": "e,у", "why-not": "w,ц", "talk": "t,е", "save": "s,ы", "quit": "q,й"}

    def __init__(self, match: Match[Any], seats: list[str], language: str = "en", folder: Path | None = None) -> None:
        super().__init__()
        self.match = match
        self.turns: Turns[Any] = Turns(match.game, match.state)
        levels = {i: name for i, name in enumerate(seats) if name != HUMAN}
        self.names = seat_names(match, levels, language)
        self.translator = Translator.for_table(match.game, match.state, language, self.names)
        self.talk = PartnerTalk(match, levels)
        self.language = language
        self.seats = seats
        self.bots: dict[int, Player] = {
            i: player(name, match.game, match.seed + i) for i, name in enumerate(seats) if name != HUMAN
        }
        self.folder = folder or Path()
        self.node: Decision | None = None
        self.shown: list[Option] = []
        """The options that are offered, in the order of their numbers."""
        self.rows: list[Option | None] = []
        """The lines of the list of options: an option, or (None) the title of a group."""
        self.rows_shown: list[tuple[Option | None, Text]] = []
        """The same with the titles' texts."""
        self.scene: Scene | None = None
        self.input_purpose = ""
        """What the input line is for now: `explain`, `why-not`, `talk` or nothing."""
        self.saved_plies = len(match.plies)
        """Plies that were saved last."""
        self.quit_asked = False
        self.viewing_seat = next((i for i, name in enumerate(seats) if name == HUMAN), -1)
        self.own_texts = english("hexkeep.cli") | catalogue("hexkeep.cli", language)
        for name, keys in self.KEYS.items():
            self.bind(keys, name.replace("-", "_"), description=self.own_texts[f"key.{name}"], key_display=keys[0])

    def own_text(self, key: str, **args: str | int) -> str:
        """A text of the terminal itself, with its arguments filled in."""
        return self.translator.fill(self.own_texts[key], args)

    def compose(self) -> ComposeResult:
        yield Static(id="goal")
        with Horizontal():
            with VerticalScroll(id="table"):
                yield Static(id="board")
            with Vertical(id="side"):
                yield RichLog(id="log", wrap=True, markup=False, min_width=0)
                yield Label(id="prompt")
                yield OptionList(id="options", markup=False)
                yield Static(id="tip")
                yield Input(id="asked")
        yield Footer()

    def on_mount(self) -> None:
        self.title = self.translator.text("game.title")
        for seat, level in self.talk.bots.items():
            self.log_line(
                self.own_text("said.bot", seat=f"seat:{seat}", level=level_name(level, self.language)), "italic"
            )
        for number, ply in enumerate(self.match.plies):
            self.log_messages(number)
            self.log_events(ply.events)
        self.log_messages(len(self.match.plies))
        self.next_decision()

    # ---- the game goes on ------------------------------------------------------------------------

    def next_decision(self) -> None:
        """Find the next decision: show a person the options, or let a bot choose."""
        self.turns.state = self.match.state
        self.node = self.turns.node()
        if self.node is None:
            self.over()
        elif self.node.seat in self.bots:
            self.refresh_table()
            self.ask(self.own_text("said.thinking", seat=self.translator.seat(self.node.seat)), [])
            self.let_bot_choose(self.node)
        else:
            self.viewing_seat = self.node.seat
            self.refresh_table()
            asked = self.match.game.prompt_text(self.match.view(self.node.seat), self.node, self.translator)
            self.ask(f"{self.translator.seat(self.node.seat)}: {asked}", self.node.options)
            if self.node.waits:
                self.let_bots_tell(self.node.seat)

    @work(thread=True)
    def let_bot_choose(self, node: Decision) -> None:
        """Let a bot choose, in a thread of its own so that the screen stays alive."""
        bot = self.bots[node.seat]
        bot.bot.wishes = self.talk.begin_turn(node.seat)
        option = choose_with_fallback(bot, self.match.view(node.seat), node)
        self.call_from_thread(self.play, node, option)

    @work(thread=True)
    def let_bots_tell(self, seat: int) -> None:
        """Before a person's turn its partners say what they mean to do."""
        self.call_from_thread(self.say, self.talk.plans(seat))

    @work(thread=True)
    def let_bots_answer(self, message: Message) -> None:
        self.call_from_thread(self.say, self.talk.answers(message))

    def say(self, sayings: Iterable[tuple[int, Saying]]) -> None:
        """What bots say; one that has said enough is silent."""
        for seat, saying in sayings:
            with suppress(BadMessage):
                self.log_message(self.match.say(seat, saying))

    def play(self, node: Decision, option: Option) -> None:
        if node is not self.node:  # something was taken back while the bot thought
            return
        self.quit_asked = False
        if option == PASS:
            self.turns.play(node, PASS)
        else:
            self.log_events(self.match.play(node.seat, option))
            if node.seat in self.bots:
                self.say(self.talk.reasons(node.seat))
        self.next_decision()

    def over(self) -> None:
        self.refresh_table()
        ending = f"ending.{self.match.game.ending(self.match.state)}"
        told = [self.translator.text(ending)] if ending in self.translator else []
        said = ". ".join([*told, *self.winners()])
        self.log_line(said, "bold")
        self.ask(said, [])

    def winners(self) -> list[str]:
        """The names of the winners; nothing where all won or lost together."""
        shares = self.match.game.outcome(self.match.state) or [0.0]
        first = [self.translator.seat(seat) for seat, share in enumerate(shares) if share == max(shares)]
        return [self.own_text("said.winners", seats=", ".join(first))] if min(shares) < max(shares) else []

    # ---- what is on the screen -------------------------------------------------------------------

    def refresh_table(self) -> None:
        game = self.match.game
        self.scene = draw(game, self.match.view(self.viewing_seat), self.viewing_seat, self.language, self.names)
        self.query_one("#goal", Static).update(goal_text(self.scene.goal))
        room = self.query_one("#table").scrollable_content_region.width
        self.query_one("#board", Static).update(scene_text(self.scene, self.choosable_refs(), room))

    def on_resize(self) -> None:
        self.call_after_refresh(self.refresh_table)

    def choosable_refs(self) -> set[str]:
        """The ref tokens of everything that can be chosen now."""
        if self.node is None or self.node.seat in self.bots:
            return set()
        return {ref for option in self.node.options for ref in self.refs(option)}

    def refs(self, option: Option) -> list[str]:
        """The ref tokens of the things an option names."""
        args = () if option == PASS else self.match.game.verbs[option[0]].args
        return [ref.write(option[i + 1]) for i, ref in enumerate(args)]

    def ask(self, prompt: str, options: list[Option]) -> None:
        self.query_one("#prompt", Label).update(Text(prompt))
        self.lay_out_rows(options)
        rows = self.query_one("#options", OptionList)
        rows.clear_options()
        number = 0
        for row in self.rows_shown:
            number += row[0] is not None
            rows.add_option(Row(row[1], disabled=True) if row[0] is None else Row(self.option_label(number, row[0])))
        self.query_one("#tip", Static).update("")
        if options:
            rows.highlighted = next(i for i, row in enumerate(self.rows) if row is not None)
            if not self.input_purpose:
                rows.focus()

    def lay_out_rows(self, options: list[Option]) -> None:
        """Put options in the order of their groups, each group under its title; those of no group come last."""
        self.shown, self.rows, self.rows_shown = [], [], []
        groups: dict[str, list[Option]] = {}
        titles: list[OptionGroup] = []
        if self.node is not None and options:
            view = self.match.view(self.viewing_seat)
            titles = self.match.game.option_groups(view, self.node, self.translator)
        for option in options:
            groups.setdefault(self.group_of(option), []).append(option)
        known = {title.id for title in titles}
        for title in titles:
            mark = "✓" if title.done else "○"
            self.rows_shown.append((None, Text(f"{mark} {title.title}  {title.note}".rstrip(), "bold")))
            self.rows_shown += [(option, Text()) for option in groups.get(title.id, [])]
        self.rows_shown += [(option, Text()) for id in groups if id not in known for option in groups[id]]
        self.rows = [option for option, _ in self.rows_shown]
        self.shown = [option for option in self.rows if option is not None]

    def group_of(self, option: Option) -> str:
        if option == PASS:
            return ""
        return self.option_words(option).group or self.match.game.verbs[option[0]].group

    def option_label(self, number: int, option: Option) -> Text:
        key = f"{number} " if number < 10 else "  "
        if option == PASS:
            return Text(key + self.translator.text("pass"))
        words = self.option_words(option)
        said = Text(key + words.label, "dim" if words.gainless else "")
        news = ", ".join(part for part in words.hint.split(", ") if part.lower() not in words.label.lower())
        return said.append(f"  {news}", "dim") if news else said

    def option_words(self, option: Option) -> OptionText:
        view = self.match.view(self.viewing_seat)
        found: OptionText = self.match.game.option_text(view, self.viewing_seat, option, self.translator)
        return found

    def tips(self, option: Option) -> list[Tip]:
        """The tips of the things an option names, the last first: that is what the choice is about."""
        nodes = [] if self.scene is None else self.scene.nodes
        found: list[Tip] = []
        for ref in reversed(self.refs(option)):
            about = [node.tip for node in nodes if node.tip is not None and ref in node.refs]
            if about:
                found.append(max(about, key=lambda tip: len(tip.lines)))
        return found

    def explain(self, tips: list[Tip]) -> None:
        """Log the full text of cards, and the rules they cite."""
        for tip in tips:
            self.log_line(tip.title, "bold")
            for line in (*tip.lines, tip.reconstructed) if tip.reconstructed else tip.lines:
                self.log_line(f"  {line}")
        for rule_id in dict.fromkeys(rule for tip in tips for rule in tip.rules):
            if rule := self.translator.rule(rule_id):
                self.log_line(f"  {rule.text(self.language)} ({rule_id})", "dim")
        if not tips:
            self.log_line(self.own_text("said.nothing-more"), "italic")

    def log_events(self, events: Iterable[Event]) -> None:
        """Log what happened in a ply as the viewing seat may see it; a ply that is only a step towards another is not
        told."""
        for event in events:
            self.log_line(self.translator.event(event.seen_by(self.viewing_seat)))

    def log_messages(self, ply: int) -> None:
        """Log what partners said between two plies."""
        for message in self.match.heard_by(self.viewing_seat):
            if message.ply == ply:
                self.log_message(message)

    def log_message(self, message: Message) -> None:
        told = line_of(self.match.game, message, self.translator)
        self.log_line(f"{self.translator.seat(message.seat)}: {told.text}", "bold")

    def log_line(self, line: str, style: str = "") -> None:
        self.query_one("#log", RichLog).write(Text(line, style))
        self.follow_log()

    # ---- keys ------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        option = self.rows[chosen.option_index]
        if self.node is not None and option is not None:
            self.play(self.node, option)

    def follow_log(self) -> None:
        """Scroll the log to its end, also after the options below have grown."""
        self.call_after_refresh(self.query_one("#log", RichLog).scroll_end, animate=False)

    def on_option_list_option_highlighted(self, chosen: OptionList.OptionHighlighted) -> None:
        """Show under the options what the highlighted one would do, and the tips of what it names."""
        option = self.rows[chosen.option_index] if chosen.option_index < len(self.rows) else None
        said = Text() if option is None else self.forecast(option)
        for tip in self.tips(option) if option is not None else []:
            told = [tip.title, *said.plain.splitlines()]
            said.append(tip.title + "\n", "bold")
            said.append("".join(f"{line}\n" for line in tip.lines if line not in told))
        said.rstrip()
        self.query_one("#tip", Static).update(said)
        self.follow_log()

    def forecast(self, option: Option) -> Text:
        """What an option would do, and what it would give away."""
        if option == PASS:
            return Text()
        view = self.match.view(self.viewing_seat)
        told = self.match.game.forecast(view, self.viewing_seat, option, self.translator)
        return forecast_text(told, self.option_words(option).warning)

    def action_take(self, number: int) -> None:
        if self.node is not None and number <= len(self.shown):
            self.play(self.node, self.shown[number - 1])

    def action_undo(self) -> None:
        seat = self.match.plies[-1].seat if self.match.plies else self.viewing_seat
        try:
            self.match.undo(self.viewing_seat if seat in self.bots else seat)
        except HexkeepError as refused:
            self.log_line(self.translator.reason(refused.reason), "italic")
            return
        self.turns = Turns(self.match.game, self.match.state)
        self.log_line(f"↶ {self.own_text('said.taken-back')}", "italic")
        self.next_decision()

    def action_explain(self) -> None:
        self.open("explain", self.own_text("ask.explain"))

    def action_why_not(self) -> None:
        offered = [option for option in self.shown if option != PASS]
        example = self.option_words(offered[0]).label if offered else "…"
        self.open("why-not", self.own_texts["ask.why-not"].replace("{option}", example))

    def action_talk(self) -> None:
        """Ask what to say; where nobody plays together there is nobody to talk to."""
        if not self.match.game.partners(self.match.state, self.viewing_seat):
            self.log_line(self.own_text("said.no-partners"), "italic")
            return
        offered = dict.fromkeys(phrase.label for phrase in phrases(self.match.game, self.translator))
        self.log_line(self.own_text("said.phrases", phrases=" · ".join(offered)), "italic")
        self.open("talk", self.own_text("ask.talk"))

    def open(self, asking: str, placeholder: str) -> None:
        """Open the line of input."""
        self.input_purpose = asking
        asked = self.query_one("#asked", Input)
        asked.placeholder = placeholder
        asked.display = True
        self.set_focus(asked)  # at once: whoever types fast must not play an option by it

    def on_input_submitted(self, asked: Input.Submitted) -> None:
        if self.input_purpose == "explain":
            self.answer_explain(asked.value.strip())
        elif asked.value.strip() and self.input_purpose == "talk":
            self.answer_talk(asked.value.strip())
        elif asked.value.strip():
            self.answer_why_not(asked.value.strip())
        self.action_close()

    def answer_explain(self, name: str) -> None:
        """Explain the thing of this name, or the rules that contain it; without a name, the highlighted option."""
        if not name:
            row = self.query_one("#options", OptionList).highlighted
            option = None if row is None else self.rows[row]
            self.explain([] if option is None else self.tips(option))
            return
        found: dict[str, Tip] = {}
        for node in self.scene.nodes if self.scene is not None else []:
            tip = node.tip
            if tip is not None and name.lower() in tip.title.lower():
                found[tip.title] = max(tip, found.get(tip.title, tip), key=lambda t: len(t.lines))
        if found:
            self.explain(list(found.values()))
            return
        rules = [r for r in rulebook(self.match.game.package).values() if name.lower() in r.text(self.language).lower()]
        for rule in rules[:MAX_RULES_PER_WORD]:
            self.log_line(f"{rule.text(self.language)} ({rule.id})")
        if not rules:
            self.log_line(self.own_texts["said.nothing-called"].replace("{name}", name), "italic")

    def answer_talk(self, text: str) -> None:
        """Say something to partners, in notation or in the words of the table."""
        if self.scene is not None:
            text = saying_in_words(self.match, self.scene, self.translator, text)
        try:
            message = self.match.say(self.viewing_seat, text)
        except BadMessage as error:
            said = self.translator.reason(error.reason, seat=f"seat:{self.viewing_seat}")
            self.log_line(f"{said} ({error})", "italic")
            return
        for bot in self.bots.values():
            bot.bot.plan.clear()  # they plan anew, with what they were asked
        self.log_message(message)
        self.let_bots_answer(message)

    def answer_why_not(self, text: str) -> None:
        """Log which rule forbids an option, given in notation or in the words that the table prints."""
        try:
            options = [self.match.game.read(text)]
        except HexkeepError as error:
            options = self.in_words(text)
            if not options:
                is_known = self.scene is not None and bool(meant_nodes(self.scene, plain(text)))
                unknown = self.own_text("said.nothing-to-do" if is_known else "said.nothing-called", name=text)
                self.log_line(str(error) if ":" in text else unknown, "italic")
        for option in options:
            self.log_reason(option)

    def in_words(self, text: str) -> list[Option]:
        """The options that somebody means by the words of the table."""
        if self.node is None or self.scene is None:
            return []
        view = self.match.view(self.viewing_seat)
        return options_in_words(self.match.game, view, self.node, self.scene, self.translator, text)

    def log_reason(self, option: Option) -> None:
        seat = self.viewing_seat
        reason = self.match.why_not(seat, option)
        if reason is None:
            self.log_line(self.own_text("said.allowed", option=self.option_words(option).label), "italic")
        else:
            rule = f" ({reason.rule})" if reason.rule else ""
            self.log_line(self.translator.refusal(self.match.state, seat, option, reason) + rule, "italic")

    def action_close(self) -> None:
        self.input_purpose = ""
        asked = self.query_one("#asked", Input)
        asked.clear()
        asked.display = False
        self.set_focus(self.query_one("#options", OptionList))

    def action_save(self) -> None:
        path = self.folder / f"{self.match.game.name}-{self.match.seed}.hexkeep"
        try:
            path.write_text(self.match.record(), "utf-8")
        except OSError as error:
            self.log_line(f"{path}: {error.strerror}", "italic")
        else:
            self.saved_plies = len(self.match.plies)
            self.log_line(self.own_texts["said.saved"].replace("{path}", str(path)), "italic")

    async def action_quit(self) -> None:
        """Quit; a game that is not saved needs a second press."""
        if self.match.over or len(self.match.plies) == self.saved_plies or self.quit_asked:
            self.exit()
        else:
            self.quit_asked = True
            self.log_line(self.own_text("said.leaving"), "bold")
