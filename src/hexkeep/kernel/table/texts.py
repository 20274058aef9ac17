"""Texts for people: prompts, events, reasons and names, in English and by gettext catalogue.

`Game.english` gives English texts by key; `locale/ru.po` the same by `msgctxt` = key.
A text may hold placeholders: `{unit}` a name or number, `{n:wound|wounds}` the plural form that
fits n (as many forms as the language has), `{unit.gen}` a grammatical case of a name, where the
catalogue has one under `unit.minotaur.gen`, else the plain name.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar

from hexkeep.kernel.game import Game, prompt_subject
from hexkeep.kernel.rulebook import Rule, rulebook
from hexkeep.kernel.state import S, State
from hexkeep.kernel.types import ABSENT, UNKNOWN, Decision, Event, Number, Option, Reason, Ref, Terms

if TYPE_CHECKING:
    from babel import Locale

ENGLISH = "en"
LANGUAGES = (ENGLISH, "ru")
PLACEHOLDER = re.compile(r"\{(\w+)(?:\.(\w+))?(?::([^{}]*))?\}")
MAX_SHARED_TRANSLATORS = 64
MAX_CACHED_SENTENCES = 20_000
MAX_SENTENCES_OF_TABLE = 4_000
"""Sentences that are cached for all tables, and those with names of one table; when there are more, the cache is
emptied."""
MAX_CACHED_EVENTS = 500
"""What happened is told to one viewer after another, and then seldom again."""
PLURALS = {"en": ("one", "other"), "ru": ("one", "few", "many")}

KERNEL_TEXTS: dict[str, str] = {
    "seat": "Player {n}",
    "spectator": "Spectator",
    "pass": "Pass",
    "reason.unknown-game": "There is no such game.",
    "reason.bad-setup": "This setup is not possible.",
    "reason.bad-record": "This record cannot be read.",
    "reason.no-record": "This is no record of a game.",
    "reason.bad-position": "This position is not possible.",
    "reason.bad-content": "This content cannot be used.",
    "reason.bad-lesson": "This lesson cannot be used.",
    "reason.unreadable-option": "This option cannot be read.",
    "reason.unknown-message": "This cannot be said here.",
    "reason.no-partners": "{seat} has no partners to talk to.",
    "reason.talked-enough": "Enough said for now: somebody should play first.",
    "talk.leave": "Leave it to me",
    "talk.help": "Help here",
    "talk.give": "Give me this",
    "talk.wait": "Wait for me",
    "talk.praise": "Good plan",
    "talk.ping": "Look here",
    "says.wait": "Wait for me.",
    "says.praise": "Good plan!",
    "says.agreed-leave": "All right, I leave it to you.",
    "says.agreed-help": "I am coming to help.",
    "says.agreed-give": "I will see that you get it.",
    "says.agreed-wait": "All right, I wait for you.",
    "says.cannot-leave": "I cannot leave it: that would cost us too much.",
    "says.cannot-help": "I cannot help there in my next turn.",
    "says.cannot-give": "I cannot give you that in my next turn.",
    "says.cannot-wait": "I cannot wait: that would cost us too much.",
    "reason.no-decision": "{seat} has nothing to decide now.",
    "reason.not-offered": "This is not possible now.",
    "reason.game-over": "The game is over.",
    "reason.nothing-to-undo": "There is nothing to take back.",
    "reason.undo-not-yours": "Somebody else has acted since; it cannot be taken back.",
    "reason.undo-revealed": "Something was revealed; it cannot be taken back.",
    "advice.pass": "Pass",
    "advice.chance": "Chance to win {between}: {n} %.",
    "advice.proven": "This wins for certain.",
    "advice.proven-together": "This wins for certain {condition}.",
    "advice.partners": "if {names} {n:plays|play} along",
    "advice.between.random": "between players who play at random",
    "advice.between.greedy": "between players who look one move ahead",
    "advice.between.novice": "between novices",
    "advice.between.regular": "between regulars",
    "advice.between.veteran": "between veterans",
    "advice.between.master": "between masters",
    "advice.why.better": "{n} % better than “{option}”.",
    "advice.why.worse": "{n} % worse than “{option}”.",
    "advice.why.alike": "About as good as “{option}”: it hardly matters here.",
    "advice.why.only": "Nothing else was worth a thought.",
    "advice.why.pass": "Every answer here would cost more than it brings.",
    "story.even": "For long neither side was clearly ahead.",
    "story.ahead": "{seat} was ahead for long, with a chance of about {n} %.",
    "story.together-good": "It stood well for long, with a chance of about {n} %.",
    "story.together-bad": "It stood badly for long, with a chance of about {n} %.",
    "story.together-open": "For long it could go either way.",
    "story.mistake": "It turned at move {n}, when {seat} chose “{option}” instead of “{better}”: {points} % were lost.",
    "story.costliest": "The costliest choice was move {n}: {seat} chose “{option}” instead of “{better}”, and "
    "{points} % were lost.",
    "story.good-luck": "Luck turned it at move {n}: “{option}” by {seat} brought {points} %.",
    "story.bad-luck": "Luck turned it at move {n}: “{option}” by {seat} cost {points} %.",
    "story.best-luck": "The greatest luck was at move {n}: “{option}” by {seat} brought {points} %.",
    "story.worst-luck": "The worst luck was at move {n}: “{option}” by {seat} cost {points} %.",
    "story.no-turn": "Nobody made a grave mistake, and luck did not decide it.",
    "story.won": "After {n} {n:move|moves} {seats} won.",
    "story.all-won": "After {n} {n:move|moves} all of you had won.",
    "story.all-lost": "After {n} {n:move|moves} it was lost for all.",
    "story.drawn": "After {n} {n:move|moves} it was a draw.",
    "story.unfinished": "After {n} {n:move|moves} it had not ended.",
    "advice.plan": "Then: {line}.",
    "advice.next": "Next, {seat}: {line}.",
    "advice.ply": "Ply {n}",
    "advice.plies": "Plies {n} to {last}",
    "advice.instead": "Better:",
    "analysis.between": "Chances hold {between}.",
    "analysis.accuracy": "{seat} played with an accuracy of {n} %.",
    "analysis.inaccuracy": "Inaccuracy",
    "analysis.mistake": "Mistake",
    "analysis.blunder": "Blunder",
    "analysis.luck": "Luck",
    "reason.unknown-bot": "There is no such bot.",
    "reason.bad-arena": "This arena cannot be held.",
    "ending.won": "Won",
    "ending.lost": "Lost",
    "ending.draw": "A draw",
    "ending.unfinished": "Unfinished",
}


@cache
def english(package: str) -> dict[str, str]:
    """A package's own texts, by key."""
    if package == "hexkeep.kernel":
        return KERNEL_TEXTS
    module: Any = import_module(package)
    if hasattr(module, "GAME"):
        found: dict[str, str] = module.GAME.english()
    else:
        found = import_module(package + ".texts").TEXTS
    return found


@cache
def catalogue(package: str, language: str) -> dict[str, str]:
    """A package's translated texts, by key; empty for English."""
    if language == ENGLISH:
        return {}
    from babel.messages.pofile import read_po

    source = files(package) / "locale" / f"{language}.po"
    if not source.is_file():
        return {}
    with source.open("rb") as stream:
        entries = read_po(stream, locale=language)
    return {str(m.context): str(m.string) for m in entries if m.id and m.string and m.context}


@cache
def _locale(language: str) -> "Locale":
    from babel import Locale

    return Locale.parse(language)


def sentence(text: str) -> str:
    """The text with its first letter in upper case, as names inside a sentence may begin in lower case."""
    return text[:1].upper() + text[1:]


def placeholders(text: str) -> set[str]:
    """The names of a text's placeholders."""
    return {m[1] for m in PLACEHOLDER.finditer(text)}


class SharedTexts:
    """The texts of a game in one language, and what was made of them without names of a table: all tables share it."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts
        self.sentences: dict[tuple[object, ...], str] = {}
        self.parts: dict[object, Any] = {}
        """Parts of scenes (see `drawing.memoized`)."""
        self._of_named_tables: SharedTexts | None = None

    @property
    def of_named_tables(self) -> "SharedTexts":
        """What tables share that have names for things; those without say something else of the same things."""
        if self._of_named_tables is None:
            self._of_named_tables = SharedTexts(self.texts)
        return self._of_named_tables

    @classmethod
    def of(cls, game: Game[Any], language: str) -> "SharedTexts":
        texts = KERNEL_TEXTS | catalogue("hexkeep.kernel", language) | game.english()
        return cls(texts | catalogue(game.package, language) | game.titles())


class Moment:
    """One position of a table while it is drawn for several onlookers: what everybody sees alike is drawn once, from
    `view`, which knows nobody's secrets (see `drawing.once`)."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.parts: dict[object, tuple[Any, int, int]] = {}
        """Each part, and how often it names seats and things of the table."""


class Translator:
    """A game's texts in one language. `seat_names` are the names that the players gave themselves."""

    _shared: ClassVar[dict[tuple[int, str], "Translator"]] = {}

    def __init__(
        self, game: Game[Any], language: str, seat_names: Sequence[str] = (), shared: SharedTexts | None = None
    ) -> None:
        self.game = game
        self.language = language
        self.seat_names = tuple(seat_names)
        self.shared = SharedTexts.of(game, language) if shared is None else shared
        self._texts = self.shared.texts
        self._shared_sentences = self.shared.sentences
        self._sentences: dict[tuple[object, ...], tuple[str, bool]] = {}
        """Sentences with names of this table, and whether a seat's is among them."""
        self._events: dict[tuple[int, ...], str] = {}
        self.parts: dict[object, Any] = {}
        """Parts of scenes that name seats (see `drawing.memoized`)."""
        self.is_of_many = False
        """All tables without names speak through it."""
        self.moment: Moment | None = None
        """Set while a table is drawn for one onlooker after another."""
        self.names: Mapping[str, str] = {}
        """What a table calls its own things (see `Game.names`)."""
        self.seats_named = 0
        self.things_named = 0
        """How often a seat was named, and a thing by its name at this table: what was said meanwhile is its own."""

    @classmethod
    def of(cls, game: Game[Any], language: str) -> "Translator":
        """The translator without seat names, shared."""
        found = cls._shared.get((id(game), language))
        if found is None or found.game is not game:
            while len(cls._shared) >= MAX_SHARED_TRANSLATORS:  # games with somebody's own files come and go
                del cls._shared[next(iter(cls._shared))]
            found = cls._shared[id(game), language] = cls(game, language)
            found.is_of_many = True
        return found

    @classmethod
    def for_table(cls, game: Game[S], s: S, language: str, seat_names: Sequence[str] = ()) -> "Translator":
        """The translator of a table, which calls its seats and its own things by their names."""
        shared = cls.of(game, language)
        names = game.names(s, shared)
        if not names and not any(seat_names):
            return shared
        found = cls(game, language, seat_names, shared.shared.of_named_tables if names else shared.shared)
        found.names = names
        return found

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def text(self, key: str, **args: str | int) -> str:
        """The text of a key with its placeholders filled; the key itself where there is none."""
        if not args:
            return self._texts.get(key, key)
        # A scene says the same hundreds of sentences after every move.
        asked = _asked(key, args)
        said = self._shared_sentences.get(asked)
        return self._say(key, args, asked) if said is None else said

    def _say(self, key: str, args: dict[str, str | int], asked: tuple[object, ...]) -> str:
        """A sentence that not all tables share, or that was not said yet."""
        own = self._sentences.get(asked)
        if own is not None:
            self.seats_named += own[1]
            self.things_named += 1
            return own[0]
        template = self._texts.get(key)
        if template is None:
            return key
        seats, things = self.seats_named, self.things_named
        said = self.fill(template, args)
        if (self.seats_named, self.things_named) == (seats, things):
            if len(self._shared_sentences) >= MAX_CACHED_SENTENCES:
                self._shared_sentences.clear()
            self._shared_sentences[asked] = said
        else:
            if len(self._sentences) >= MAX_SENTENCES_OF_TABLE:
                self._sentences.clear()
            self._sentences[asked] = (said, self.seats_named != seats)
        return said

    def text_or_nothing(self, key: str) -> str:
        """The text of a key, or an empty one where there is none."""
        return self._texts.get(key, "")

    def fill(self, template: str, args: Mapping[str, str | int]) -> str:
        def put(m: re.Match[str]) -> str:
            if m[1] not in args:
                return m[0]
            value = args[m[1]]
            if m[3] is not None:
                return self.plural(value if isinstance(value, int) else int(value.rpartition(":")[2]), m[3].split("|"))
            if isinstance(value, int):
                number = f"{value:+}" if m[2] == "signed" else str(value)
                return number.replace("-", "\N{MINUS SIGN}")
            return self.thing(value, m[2] or "")

        return PLACEHOLDER.sub(put, template)

    def plural(self, n: int, forms: Sequence[str]) -> str:
        kind = _locale(self.language).plural_form(abs(n))
        order = PLURALS[self.language]
        index = order.index(kind) if kind in order else len(order) - 1
        return forms[min(index, len(forms) - 1)]

    def thing(self, token: str, case: str = "") -> str:
        """The name of what a ref token stands for; any other text comes back as it is."""
        kind, colon, rest = token.partition(":")
        if not colon or " " in token:  # names of things hold no spaces: this is a text that somebody composed
            return token
        if kind == "seat":
            return self.seat(int(rest))
        if self.names:
            named = self.names.get(f"{token}.{case}") if case else None
            named = self.names.get(token) if named is None else named
            if named is not None:
                self.things_named += 1
                return named
        for key in (f"{kind}.{rest}.{case}", f"{kind}.{rest}") if case else (f"{kind}.{rest}",):
            if key in self._texts:
                return self._texts[key]
        stem, dot, copy = rest.rpartition(".")
        if dot and copy.isdecimal() and f"{kind}.{stem}" in self._texts:  # `card:arrow.2`: copies share a name
            return self._texts[f"{kind}.{stem}"]
        return rest if rest.isdecimal() or f"{kind}" not in self._texts else self.text(kind, n=rest)

    def name(self, ref: Ref, value: int) -> str:
        return self.thing(ref.named(value))

    def seat(self, seat: int) -> str:
        self.seats_named += seat >= 0
        if 0 <= seat < len(self.seat_names) and self.seat_names[seat]:
            return self.seat_names[seat]
        if seat < 0:
            return self.text("spectator")
        named = f"seat.{seat}"
        return self._texts[named] if named in self._texts else self.text("seat", n=seat + 1)

    def option(self, option: Option) -> str:
        """What a button says."""
        verb = self.game.verbs[option[0]]
        return self.text(f"verb.{verb.name}", **self._refs(verb.args, option))

    def prompt(self, decision: Decision) -> str:
        """What a decision asks."""
        prompt = self.game.prompts[decision.prompt]
        asked = self.text(
            f"prompt.{prompt.name}", seat=f"seat:{decision.seat}", about=prompt_subject(decision, self.game)
        )
        return sentence(asked)

    def event(self, event: Event) -> str:
        """What happened, in a sentence. A kind with a secret has a second text for those who may not read it."""
        known = event.key()
        said = self._events.get(known)
        if said is None:
            if len(self._events) >= MAX_CACHED_EVENTS:
                self._events.clear()
            said = self._events[known] = self._said_of(event)
        return said

    def _said_of(self, event: Event) -> str:
        kind = self.game.events[event.kind]
        args: dict[str, str | int] = {}
        for (name, ref), value in zip(kind.args, (event.a, event.b, event.c, event.d), strict=False):
            args[name] = self.terms(ref, value) if isinstance(ref, Terms) else _arg(ref, value)
        key = f"event.{kind.name}"
        if kind.secret is not None:
            name, ref = kind.secret
            if event.secret == UNKNOWN:
                key += ".hidden"
            else:
                args[name] = _arg(ref, event.secret)
        return sentence(self.text(key, **args))

    def terms(self, ref: Terms, value: int) -> str:
        """A sum in words: "attack 3 + die −1 − defence 0 = 2"."""
        named = zip(ref.names, ref.unpack(value), strict=True)
        return " ".join([self.text(f"term.{ref.kind}.{name}", n=n) for name, n in named if n != ABSENT])

    def reason(self, reason: Reason, **args: str | int) -> str:
        return sentence(self.text(f"reason.{reason.code}", **args))

    def refusal(self, s: State, seat: int, option: Option, reason: Reason) -> str:
        """Why this option is not allowed, with the names of what it speaks of."""
        args: dict[str, str | int] = {"seat": f"seat:{seat}"}
        if 0 <= option[0] < len(self.game.verbs):
            args |= self._refs(self.game.verbs[option[0]].args, option)
        args |= self.game.reason_arguments(s, seat, option, reason)
        said = self.reason(reason, **args)
        remedy = self.game.remedy(s, seat, option, reason, self)
        return f"{said} {remedy}" if remedy else said

    def rule(self, rule_id: str) -> Rule | None:
        return rulebook(self.game.package).get(rule_id)

    def _refs(self, refs: Sequence[Ref], option: Option) -> dict[str, str | int]:
        args: dict[str, str | int] = {}
        for i, ref in enumerate(refs):
            key = ref.kind if ref.kind not in args else f"{ref.kind}{i + 1}"
            args[key] = _arg(ref, option[i + 1])
        return args


def _asked(key: str, args: dict[str, str | int]) -> tuple[object, ...]:
    """What is asked of `Translator.text`, to remember the answer by. Most sentences have one placeholder."""
    if len(args) == 1:
        for name, value in args.items():
            return (key, name, value)
    return (key, tuple(args.items()))


def _arg(ref: Ref, value: int) -> str | int:
    return value if type(ref) is Number and ref.kind != "seat" else ref.named(value)
