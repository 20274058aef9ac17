"""`Game`: a rulebook. It opens a state, lists the decisions, plays an option, gives the outcome."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from mypy_extensions import mypyc_attr

from hexkeep.kernel.content import Content, Place, line_at, lines_of, read_additions
from hexkeep.kernel.errors import (
    BAD_OPTION,
    GAME_OVER,
    NO_DECISION,
    NOT_OFFERED,
    BadContent,
    BadPosition,
    IllegalOption,
)
from hexkeep.kernel.rng import FAST, first_state
from hexkeep.kernel.setup import Form, Setup, Value, suggestion
from hexkeep.kernel.state import S, State, Step, step_fields
from hexkeep.kernel.types import (
    PASS,
    PASS_TEXT,
    UNKNOWN,
    Decision,
    Event,
    EventKind,
    Named,
    Option,
    Prompt,
    Reason,
    Verb,
)

if TYPE_CHECKING:
    from hexkeep.kernel.bots.actions import ActionTable
    from hexkeep.kernel.bots.observation import NumberBuffer, StepZones, Zone
    from hexkeep.kernel.bots.puzzles import PuzzleKind
    from hexkeep.kernel.bots.strategy import Strategy
    from hexkeep.kernel.bots.talk import MessageKind
    from hexkeep.kernel.commands import Command, Shell
    from hexkeep.kernel.table.lessons import Lesson

MAX_WRITTEN_OPTIONS = 20_000
"""Texts of options that a game keeps; when there are more, they are made anew."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The base of every rulebook. One instance serves any number of states and keeps none.

    A subclass names itself, hands its vocabulary to `__init__` and writes the methods below the
    line "a game writes these". `Match` checks options; `Game.play` trusts them, for speed.
    """

    name: ClassVar[str] = ""
    version: ClassVar[int] = 1
    """The version of the rules as coded; a record of another version is refused."""
    extensible_content: ClassVar[tuple[str, ...]] = ()
    """The content files to which an overlay may add items of its own, such as scenarios."""

    def __init__(
        self,
        package: str,
        form: Form,
        verbs: Iterable[Verb],
        prompts: Iterable[Prompt],
        events: Iterable[EventKind],
        steps: Mapping[str, Callable[..., Step[S]]],
        reasons: Iterable[Reason] = (),
        content: Content | None = None,
    ) -> None:
        self.package: str = package
        self.form: Form = form
        self.verbs: list[Verb] = list(verbs)
        self.prompts: list[Prompt] = list(prompts)
        self.events: list[EventKind] = list(events)
        self.steps: dict[str, Callable[..., Step[S]]] = dict(steps)
        self.reasons: list[Reason] = list(reasons)
        self.content: Content = Content.of_package(package) if content is None else content
        self.has_asides: bool = any(v.aside for v in self.verbs)
        # A game that leaves `settle` as it is need not be asked after every step.
        self.settles: bool = type(self).settle is not Game.settle
        self.verb_index: dict[str, int] = {v.name: i for i, v in enumerate(self.verbs)}
        self._step_zones: StepZones | None = None
        self._written: dict[Option, str] = {}
        """Options as text, as far as they were asked for."""

    def __repr__(self) -> str:
        return f"<Game {self.name}, version {self.version}>"

    # ---- a game writes these -------------------------------------------------------------------

    def __reduce__(self) -> tuple[Any, ...]:
        from hexkeep.kernel.pickling import restore_game

        return restore_game, (self.name, None if self.content.is_printed(self.package) else self.content)

    def with_content(self, content: Content) -> "Game[S]":
        """The same rulebook played with another box (an overlay)."""
        raise RuntimeError(f"{self.name} does not take overlays")

    def find_mistake(self, file: str, name: str, item: object) -> tuple[Place, str] | None:
        """The first mistake in an item that somebody adds to a content file: its place in the item, and the reason."""
        try:
            self.with_content(self.content.overlay_tables({file: {name: item}}, self.extensible_content))
        except BadContent as error:
            return ((), str(error))
        return None

    def in_play(self, s: S) -> dict[str, tuple[str, ...]]:
        """Which edition, mode, boxes and variants are played here, by topic (`kernel.rulebook.TOPICS`); rules that are
        for others only need not be shown."""
        return {}

    def titles(self) -> dict[str, str]:
        """The names that things added by an overlay bring along, by text key."""
        return {}

    def samples(self) -> dict[str, dict[str, Value]]:
        """Named setups that together cover every mode and player count: tests, bench, playthroughs."""
        return {"default": {}}

    def first_setup(self) -> dict[str, Value]:
        """The setup that suits somebody's first game."""
        return {}

    def next_setup(self, s: S, setup: Setup) -> dict[str, Value] | None:
        """The setup of the game that follows a finished one, such as the next mission; None where none does."""
        return None

    def campaigns(self) -> dict[str, list[dict[str, Value]]]:
        """Games that are played one after the other, by the campaign's name: what sets up each mission."""
        return {}

    def mission(self, s: S) -> tuple[str, int] | None:
        """The campaign that is played here, and which of its missions, counted from 0; None in any other game."""
        return None

    def check_setup(self, setup: Setup) -> None:
        """What the form alone cannot say. Raises BadSetup, naming the offending item."""

    def remarks(self, setup: Setup) -> list[tuple[str, dict[str, str | int]]]:
        """Remarks on a setup for its players before the game begins: text keys with their arguments."""
        return []

    def seats(self, setup: Setup) -> int:
        """How many seats the setup has."""
        raise RuntimeError(f"{self.name} does not say how many seats it has")

    def initial_state(self, setup: Setup, rng: int) -> S:
        """The opening table, with the first steps pushed."""
        raise RuntimeError(f"{self.name} cannot be laid out")

    def copy(self, s: S) -> S:
        """An independent copy for search: zones copied, steps and box shared, `event_log` None."""
        raise RuntimeError(f"{self.name} cannot be copied")

    def share(self, s: S) -> S:
        """A copy that may share its zones with the state, for `glance`."""
        return self.copy(s)

    def settle(self, s: S) -> None:
        """What happens at once, after every step (state-based effects)."""

    def asides(self, s: S, out: list[Decision]) -> None:
        """Add options that may be played beside the step that stands, to its decisions or as offers."""

    def play_aside(self, s: S, seat: int, option: Option) -> None:
        """Carry out an option that `asides` offered; the standing step stays on the stack."""

    def outcome(self, s: S) -> list[float] | None:
        """Each seat's result from 0 (lost) to 1 (won), or None while the game goes on."""
        raise RuntimeError(f"{self.name} has no outcome")

    def ending(self, s: S) -> str:
        """A short name of how the game ended, for counting: `south`, `defeat`, `draw`."""
        result = self.outcome(s)
        if result is None:
            return "unfinished"
        best = max(result)
        if min(result) == best:
            return "won" if best == 1.0 else "lost" if best == 0.0 else "draw"
        return "seat " + " ".join(str(i) for i, x in enumerate(result) if x == best)

    def hide(self, s: S, seat: int) -> None:
        """Mask what `seat` may not know: hands, decks (order), face-down tiles.

        Fields are replaced and what they held is left alone, for a view may share it with the state.
        """

    def guess(self, seen: S, seat: int, rng: int) -> S:
        """A random world consistent with a view. A game with nothing hidden only gets a new rng."""
        world = self.copy(seen)
        world.rng = rng
        world.is_view = False
        world.fixed_rolls = ()
        return world

    def write_table(self, s: S) -> dict[str, Any]:
        """The table as plain JSON, readable and stable: zones by name, things by their tokens."""
        raise RuntimeError(f"{self.name} has no positions")

    def read_table(self, seats: int, table: dict[str, Any]) -> S:
        """The inverse of `write_table`. Raises BadPosition("<field>: <what would be right>") for what cannot be."""
        raise RuntimeError(f"{self.name} has no positions")

    def resume(self, s: S) -> None:
        """Push the steps with which the table's named phase begins, for a position without steps."""
        raise BadPosition("this position has no steps")

    def check_steps(self, s: S) -> None:
        """Refuse the steps of a position that cannot stand on its table. Raises BadPosition, naming the step.

        Called before the top step is asked, so that it never meets an argument out of range.
        """

    def step_ranges(self, s: S) -> Mapping[str, tuple[int, int]]:
        """The least and the greatest value of steps' fields, by `field` or `step.field`, in positions of this table."""
        return {}

    def step_names(self, s: S) -> Mapping[str, Named]:
        """The things whose numbers stand in steps' fields, by `field` or `step.field`.

        A position writes their names: numbers shift when the content gains a card, and a stored table outlives that.
        """
        return {}

    def complete(self, partial: dict[str, Any]) -> dict[str, Any]:
        """A whole position from the part of it that somebody has arranged. Raises BadPosition, naming the field."""
        raise BadPosition(f"{self.name} does not arrange positions")

    def components(self, s: S) -> list[str]:
        """Every physical piece, each once, wherever it lies; the list never changes during a game."""
        return []

    def reason_arguments(self, s: S, seat: int, option: Option, reason: Reason) -> dict[str, str]:
        """What fills the placeholders of a reason's text, as ref tokens or numbers, by placeholder."""
        return {}

    def remedy(self, s: S, seat: int, option: Option, reason: Reason, translator: Any) -> str:
        """What is missing for a refused option and the nearest way to it, in a sentence; empty where there is none."""
        return ""

    def texts(self) -> Mapping[str, str]:
        """What the game says beside its verbs, prompts, events and reasons, in English, by key.

        The package's `locale/ru.po` says all of it in Russian.
        """
        raise RuntimeError(f"{self.name} has no texts")

    def names(self, s: S, translator: Any) -> Mapping[str, str]:
        """The names of a table's own things that differ from table to table and stay all game: "the Yellow district"
        for `place:d1`. By token, and by `token.case` where a text asks for a case. They may tell nothing hidden. Tables
        name the same things or none; what they name them by is among the facts of a `memoized` part of their scene."""
        return {}

    def draw(self, view: S, seat: int, translator: Any) -> Any:
        """The `Scene` of a view for a seat, with a `Translator` for its texts. Any: both stand above this module."""
        raise RuntimeError(f"{self.name} does not draw itself")

    def goal(self, view: S, seat: int, translator: Any) -> Any:
        """The `Goal` of a seat: how it wins, how it loses, what comes next, each with how far it is."""
        from hexkeep.kernel.table.scene import Goal

        return Goal()

    def option_text(self, view: S, seat: int, option: Option, translator: Any) -> Any:
        """The `OptionText` of an option: its words by the names of things, what it costs and brings."""
        from hexkeep.kernel.table.guidance import OptionText

        return OptionText(translator.option(option))

    def prompt_text(self, view: S, decision: Decision, translator: Any) -> str:
        """What a decision asks, in words that may depend on the table ("You play the guards: …")."""
        said: str = translator.prompt(decision)
        return said

    def option_groups(self, view: S, decision: Decision, translator: Any) -> Any:
        """The `OptionGroup`s of a decision in the order of the rules; empty where its options need no groups."""
        return []

    def routes(self, view: S, decision: Decision, translator: Any) -> Any:
        """The `Route`s of a decision: what one click may do in several options."""
        return []

    def payment(self, view: S, decision: Decision, translator: Any) -> Any:
        """The `Payment` that a decision begins, to be made in one dialog; None where it asks for none."""
        return None

    def askable(self, view: S, decision: Decision) -> Sequence[Option]:
        """Options of the kinds that a player may ask about ("why not?") although none of the kind is offered now."""
        return ()

    def forecast(self, view: S, seat: int, option: Option, translator: Any) -> Any:
        """The `Forecast` of an option, asked for when it is pointed at; None where there is nothing to tell."""
        return None

    def end_report(self, view: S, seat: int, events: Sequence[Event], translator: Any) -> Any:
        """The `EndReport` of a finished game for a seat (or a spectator), from all its events as the seat saw them."""
        return None

    def setup_notes(self, setup: Setup, translator: Any) -> Any:
        """The `SetupNotes` of a setup: its goal, what is special in it, how long it takes; None where it says none."""
        return None

    def strategy(self) -> "Strategy[S]":
        """What the game knows about playing itself, for bots. Imported here, so that rules alone load quickly."""
        from hexkeep.kernel.bots.strategy import Strategy

        return Strategy(self)

    def argument_values(self, setup: Setup) -> Mapping[str, Iterable[int]]:
        """The values that arguments of options can have at tables of this setup, by kind of ref or `verb.kind`.

        Needed where a ref is no list of names; where it is one, fewer of them may be given.
        """
        return {}

    def argument_tuples(self, setup: Setup) -> Mapping[str, Iterable[Sequence[int]]]:
        """By verb: the arguments that occur together, where most combinations never do (a card and its effects)."""
        return {}

    def table_zones(self, setup: Setup) -> "list[Zone]":
        """What `table_numbers` tells, in its order."""
        raise RuntimeError(f"{self.name} does not tell its table in numbers")

    def table_numbers(self, seen: S, seat: int, out: "NumberBuffer") -> None:
        """Add what lies on the table, as the seat sees it: the numbers of `table_zones`, each within its range."""
        raise RuntimeError(f"{self.name} does not tell its table in numbers")

    def puzzle_kinds(self) -> "Sequence[PuzzleKind[S]]":
        """The kinds of puzzles that positions of this game may pose."""
        return ()

    def message_kinds(self) -> "Sequence[MessageKind]":
        """What partners may say to one another (`kernel.bots.talk`)."""
        return ()

    def partners(self, s: S, seat: int) -> list[int]:
        """The other seats that win and lose together with a seat: they talk. It never depends on what is hidden."""
        return []

    def plays_with(self, s: S, seat: int) -> list[str]:
        """What a seat plays with that studies count wins by: characters, classes, factions, cards, as `kind:token`."""
        return []

    def commands(self, shell: "Shell") -> "Sequence[Command[S]]":
        """Commands of the command line that only this game has."""
        return ()

    # ---- the kernel's part ---------------------------------------------------------------------

    def english(self) -> dict[str, str]:
        """Every English text by key: those of `about.toml`, of `texts` and of the lessons, and those that the
        vocabulary declares."""
        from importlib.resources import files

        from hexkeep.kernel.table.about import read_about

        found = {**read_about(files(self.package)).texts(), **self.texts()}
        for lesson in self.lessons().values():
            found |= lesson.texts()
        for verb in self.verbs:
            if verb.text:
                found[f"verb.{verb.name}"] = verb.text
        for prompt in self.prompts:
            if prompt.text:
                found[f"prompt.{prompt.name}"] = prompt.text
        for kind in self.events:
            if kind.text:
                found[f"event.{kind.name}"] = kind.text
            if kind.hidden:
                found[f"event.{kind.name}.hidden"] = kind.hidden
        for reason in self.reasons:
            if reason.text:
                found[f"reason.{reason.code}"] = reason.text
        for kind_of_puzzle in self.puzzle_kinds():
            found[f"puzzle.{kind_of_puzzle.name}"] = kind_of_puzzle.text
        for message in self.message_kinds():
            if message.text:
                found[f"says.{message.name}"] = message.text
        return found

    def lessons(self) -> "dict[str, Lesson]":
        """The lessons in the package's `lessons` folder by name, in their order. Raises BadLesson."""
        from hexkeep.kernel.table.lessons import lessons_of

        return lessons_of(self.package)

    def extended(self, text: str) -> "Game[S]":
        """The same rulebook with what a file adds to its box. Raises BadContent: `line N: reason`."""
        given = read_additions(text, self.content, self.extensible_content)
        for file, items in given.items():
            for name, item in items.items():
                mistake = self.find_mistake(file, name, item)
                if mistake is not None:
                    place, reason = mistake
                    line = line_at(lines_of(text), (file, name, *place))
                    raise BadContent(f"line {line}: {reason}")
        return self.with_content(self.content.overlay_tables(given, self.extensible_content))

    def open(self, given: Mapping[str, Value] | None = None, seed: int = 0, shuffle: str = FAST) -> S:
        """The state at the first decision. Raises BadSetup."""
        setup = self.setup(given or {})
        s = self.initial_state(setup, first_state(seed, shuffle))
        s.game = self
        self.settle(s)
        self.advance(s)
        s.revealed_to = 0
        return s

    def setup(self, given: Mapping[str, Value]) -> Setup:
        """A complete, checked setup."""
        setup = self.form.fill(given)
        self.check_setup(setup)
        return setup

    def advance(self, s: S) -> None:
        """Run steps until one stands and asks, or the game is over."""
        stack, settles = s.stack, self.settles
        while stack:
            step = stack.pop()
            if step.run(s):
                stack.append(step)
                return
            if settles:
                self.settle(s)

    def decisions(self, s: S) -> list[Decision]:
        """The decisions that can be made now: at most one a seat, in a fixed order; empty when over."""
        out: list[Decision] = []
        if not s.over:
            s.stack[-1].ask(s, out)
            if self.has_asides:
                self.asides(s, out)
        return out

    def is_forced(self, decision: Decision) -> bool:
        """Whether the game waits for an answer of which there is only one, as everybody can see: a table may give it
        without asking."""
        return decision.waits and len(decision.options) == 1 and not self.prompts[decision.prompt].secret

    def play(self, s: S, seat: int, option: Option) -> None:
        """Carry out an offered option, in place, and everything that follows from it. Does not check the option."""
        s.revealed_to = 0
        if self.has_asides and self.verbs[option[0]].aside:
            self.play_aside(s, seat, option)
        else:
            s.stack.pop().play(s, seat, option)
        if self.settles:
            self.settle(s)
        self.advance(s)

    def why_not(self, s: S, seat: int, option: Option) -> Reason | None:
        """None if the seat may play the option now; otherwise the most specific reason."""
        if s.over:
            return GAME_OVER
        if not 0 <= seat < s.seats:
            return NO_DECISION
        asked = False
        for decision in self.decisions(s):
            if decision.seat == seat:
                asked = True
                if option in decision.options:
                    return None
        if not self.is_well_formed(s, option):
            return NOT_OFFERED
        reason = s.stack[-1].why_not(s, seat, option)
        if reason is not None:
            return reason
        return NOT_OFFERED if asked else NO_DECISION

    def is_well_formed(self, s: S, option: Option) -> bool:
        """Whether the verb exists and every argument is one that its ref can name at this table."""
        if not 0 <= option[0] < len(self.verbs):
            return False
        refs = self.verbs[option[0]].args
        for i in range(3):
            value = option[i + 1]
            if i >= len(refs):
                if value != 0:
                    return False
            elif not refs[i].knows(value) or (refs[i].kind == "seat" and value >= s.seats):
                return False
        return True

    def actions(self, given: Mapping[str, Value] | None = None) -> "ActionTable":
        """Every option that tables of a setup can offer, numbered; PASS is 0. Raises BadSetup."""
        from hexkeep.kernel.bots.actions import action_table

        setup = self.setup(given or {})
        values = {"seat": range(self.seats(setup)), **self.argument_values(setup)}
        return action_table(self.verbs, values, self.argument_tuples(setup))

    def zones(self, given: Mapping[str, Value] | None = None) -> "list[Zone]":
        """What `numbers` tells at tables of a setup, in its order. Raises BadSetup."""
        setup = self.setup(given or {})
        return [*self.step_zones().zones(self.seats(setup)), *self.table_zones(setup)]

    def numbers(self, seen: S, seat: int) -> list[int]:
        """A view in numbers: the steps that stand, and the table. It is given the view and never the truth."""
        from hexkeep.kernel.bots.observation import NumberBuffer

        out = NumberBuffer()
        self.tell_numbers(seen, seat, out)
        return out.told()

    def tell_numbers(self, seen: S, seat: int, out: "NumberBuffer") -> None:
        """Add the numbers of a view."""
        self.step_zones().add(seen, seat, out)
        self.table_numbers(seen, seat, out)

    def step_zones(self) -> "StepZones":
        """The part of an observation that is the same in every game."""
        if self._step_zones is None:
            from hexkeep.kernel.bots.observation import StepZones

            self._step_zones = StepZones(self.steps.items())
        return self._step_zones

    def seen_by(self, s: S, seat: int) -> S:
        """What a seat may know: cards, rng and secret steps masked. Only this leaves the server."""
        return self.copy(self.glance(s, seat))

    def glance(self, s: S, seat: int) -> S:
        """`seen_by` to be read at once: it shares with the state what is not masked, and with other views what is, so
        nobody may change any of them."""
        view = self.share(s)
        view.rng = 0
        view.is_view = True
        view.fixed_rolls = ()
        for i, step in enumerate(view.stack):
            view.stack[i] = step.masked(s, seat)
        self.hide(view, seat)
        return view

    def position(self, s: S) -> dict[str, Any]:
        """The state as plain JSON: the table, the steps, the rng. Inverse of `from_position`."""
        d: dict[str, Any] = {
            "game": self.name,
            "version": self.version,
            "seats": s.seats,
            "table": self.write_table(s),
            "steps": self._written_steps(s),
            "rng": f"{s.rng:016x}",
        }
        if s.over:
            d["over"] = True
        if s.is_view:
            d["view"] = True
        if s.fixed_rolls:
            d["rolls"] = list(s.fixed_rolls)
        return d

    def _written_steps(self, s: S) -> list[list[str | int]]:
        """Each step as its name and its arguments: numbers, or the names of things."""
        names = self.step_names(s)
        if not names:
            return [[step.name, *step.args()] for step in s.stack]
        found: list[list[str | int]] = []
        for step in s.stack:
            row: list[str | int] = [step.name]
            for field, value in zip(step_fields(type(step)), step.args(), strict=True):
                ref = names.get(f"{step.name}.{field}", names.get(field))
                row.append(value if ref is None or not 0 <= value < len(ref.names) else ref.names[value])
            found.append(row)
        return found

    def from_position(self, position: Mapping[str, Any], seed: int = 0, shuffle: str = FAST) -> S:
        """The state of a position. `steps` and `rng` may be left out; `seed` and `shuffle` give the latter.

        Raises BadPosition, naming the field.
        """
        from hexkeep.kernel.table.positions import read_position

        return read_position(self, position, first_state(seed, shuffle))

    def write(self, option: Option) -> str:
        """The option as text: `attack wall:7`; PASS is `--`."""
        if option[0] < 0:
            return PASS_TEXT
        found = self._written.get(option)
        if found is None:
            verb = self.verbs[option[0]]
            found = " ".join([verb.name, *[ref.write(option[i + 1]) for i, ref in enumerate(verb.args)]])
            if len(self._written) >= MAX_WRITTEN_OPTIONS:
                self._written.clear()
            self._written[option] = found
        return found

    def read(self, text: str) -> Option:
        """The inverse of `write`; the kind of an argument may be left out: `attack s7` for `attack at:s7`.

        Raises IllegalOption with what would be right.
        """
        words = text.split()
        if words == [PASS_TEXT]:
            return PASS
        if not words or words[0] not in self.verb_index:
            given = words[0] if words else ""
            raise IllegalOption(f"there is no verb {given!r}{suggestion(given, list(self.verb_index))}", BAD_OPTION)
        verb = self.verb_index[words[0]]
        refs = self.verbs[verb].args
        if len(words) != len(refs) + 1:
            form = " ".join([words[0], *[f"{ref.kind}:…" for ref in refs]])
            raise IllegalOption(f"{text!r} should read {form!r}", BAD_OPTION)
        values = [0, 0, 0]
        for i, ref in enumerate(refs):
            try:
                word = words[i + 1]
                values[i] = ref.read(word if ":" in word else f"{ref.kind}:{word}")
            except ValueError:
                raise IllegalOption(f"{words[i + 1]!r} is no {ref.kind}", BAD_OPTION) from None
        return (verb, values[0], values[1], values[2])


def prompt_subject(decision: Decision, game: Game[Any]) -> str:
    """The token of what a prompt is about, or an empty text."""
    about = game.prompts[decision.prompt].about
    return "" if about is None or decision.about == UNKNOWN else about.write(decision.about)


def same_position(game: Game[Any], a: State, b: State) -> bool:
    """Whether two states have equal positions."""
    return game.position(a) == game.position(b)
