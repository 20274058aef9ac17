"""Setup forms: what a table may choose before a game, with limits, defaults and dependencies.

A form is plain data: the terminal, the browser and the tests draw and fill the same one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Literal

from hexkeep.kernel.errors import BadSetup

Value = int | str | bool | list[str]
Setup = dict[str, Value]
"""A filled form: every field that applies, by key."""

SWITCH_WORDS = {"yes": True, "true": True, "on": True, "1": True} | {
    "no": False,
    "false": False,
    "off": False,
    "0": False,
}


@dataclass(frozen=True)
class When:
    """A condition on another field: its value is (or is not) one of these."""

    key: str
    among: tuple[Value, ...]
    negated: bool = False

    def holds(self, setup: Mapping[str, Value]) -> bool:
        return (setup.get(self.key) in self.among) != self.negated


@dataclass(frozen=True)
class Field:
    """One line of a form.

    `when`: the field applies only if all these hold; elsewhere it must not be set.
    `narrowed`: where a condition holds, only these choices (or this (low, high) range) are left;
    the first that holds counts, and its first choice (or low end) replaces a default outside it.
    `left`, `count`: the choices that are left, and the range of a number or list, where that follows from the fields
    before in a way that conditions cannot say. `apart`: pairs of a list that exclude each other.
    `groups`: headings of choices, each with those that stand under it; its text is `setup.<key>.group.<name>`.
    `brought`: it is not chosen but brought from the game before, so a form does not show it.
    `shown`: a form shows it only if all these hold; elsewhere nothing hangs on it, though it may be set.
    `advanced`: a ruling that a table may change; its section is closed at first. `rule`: where it is explained.
    """

    key: str
    kind: Literal["choice", "several", "number", "switch"]
    default: Value
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    when: tuple[When, ...] = ()
    narrowed: tuple[tuple[When, tuple[str, ...] | tuple[int, int]], ...] = ()
    advanced: bool = False
    rule: str = ""
    left: Callable[[Mapping[str, Value]], tuple[str, ...]] | None = None
    count: Callable[[Mapping[str, Value]], tuple[int, int]] | None = None
    apart: tuple[tuple[str, str], ...] = ()
    groups: tuple[tuple[str, tuple[str, ...]], ...] = ()
    brought: bool = False
    shown: tuple[When, ...] = ()

    def applies(self, setup: Mapping[str, Value]) -> bool:
        return all(w.holds(setup) for w in self.when)

    def is_shown(self, setup: Mapping[str, Value]) -> bool:
        return self.applies(setup) and not self.brought and all(w.holds(setup) for w in self.shown)

    def allowed(self, setup: Mapping[str, Value]) -> tuple[str, ...]:
        """The choices left, given the fields before this one."""
        if self.left is not None:
            return self.left(setup)
        for condition, left in self.narrowed:
            names = tuple(x for x in left if isinstance(x, str))
            if condition.holds(setup) and len(names) == len(left):
                return names
        return self.choices

    def limits(self, setup: Mapping[str, Value]) -> tuple[int, int]:
        """The range of a number, given the fields before this one. For `get_list`: how many."""
        if self.count is not None:
            return self.count(setup)
        for condition, left in self.narrowed:
            if condition.holds(setup) and len(left) == 2:
                low, high = left
                if isinstance(low, int) and isinstance(high, int):
                    return (low, high)
        return (self.low, self.high)

    def fallback(self, setup: Mapping[str, Value]) -> Value:
        """The default, moved into what is allowed here."""
        if self.kind == "number" and isinstance(self.default, int):
            low, high = self.limits(setup)
            return min(max(self.default, low), high)
        allowed = self.allowed(setup)
        if self.kind == "choice" and allowed and self.default not in allowed:
            return allowed[0]
        if self.kind == "several" and isinstance(self.default, list):
            kept = [item for item in self.default if item in allowed]
            low, high = self.limits(setup)
            spare = [item for item in allowed if item not in kept]
            return (kept + spare[: max(0, low - len(kept))])[: high or None]
        return self.default

    def takes(self, value: Value, setup: Mapping[str, Value]) -> bool:
        """Would the field take this value here?"""
        try:
            self.checked(value, setup)
        except BadSetup:
            return False
        return True

    def addable(self, value: Value, setup: Mapping[str, Value]) -> tuple[str, ...]:
        """The choices that a form shows: for a list those it holds, and those that may stand beside them."""
        allowed = self.allowed(setup)
        if not isinstance(value, list):
            return allowed
        barred = {b for pair in self.apart for a, b in (pair, pair[::-1]) if a in value}
        return tuple(item for item in allowed if item in value or item not in barred)

    def parse(self, text: str) -> Value:
        """A value typed on a command line: `key=value`, lists with commas."""
        if self.kind == "number":
            try:
                return int(text)
            except ValueError:
                raise BadSetup(f"{self.key} wants a whole number, not {text!r}") from None
        if self.kind == "switch":
            if text.lower() not in SWITCH_WORDS:
                raise BadSetup(f"{self.key} is yes or no, not {text!r}")
            return SWITCH_WORDS[text.lower()]
        if self.kind == "several":
            return [part for part in text.split(",") if part]
        return text

    def checked(self, value: Value, setup: Mapping[str, Value]) -> Value:
        """The value, if the field takes it here; raises BadSetup."""
        if self.kind == "switch":
            if not isinstance(value, bool):
                raise BadSetup(f"{self.key} is yes or no, not {value!r}")
        elif self.kind == "number":
            low, high = self.limits(setup)
            if isinstance(value, bool) or not isinstance(value, int):
                raise BadSetup(f"{self.key} wants a whole number, not {value!r}")
            if not low <= value <= high:
                raise BadSetup(f"{self.key} is {low} to {high}, not {value}")
        elif self.kind == "choice":
            self._among(value, setup)
        else:
            if not isinstance(value, list):
                raise BadSetup(f"{self.key} wants a list, not {value!r}")
            for item in value:
                self._among(item, setup)
            for one, other in self.apart:
                if one in value and other in value:
                    raise BadSetup(f"{self.key}: {one} and {other} contradict each other")
            low, high = self.limits(setup)
            if high and not low <= len(value) <= high:
                wanted = str(low) if low == high else f"{low} to {high}"
                raise BadSetup(f"{self.key} wants {wanted} entries, not {len(value)}")
        return value

    def _among(self, value: object, setup: Mapping[str, Value]) -> None:
        allowed = self.allowed(setup)
        if value not in allowed:
            hint = suggestion(str(value), allowed)
            raise BadSetup(f"{self.key} cannot be {value!r}{hint}")


def suggestion(name: str, names: tuple[str, ...] | list[str]) -> str:
    """The end of an error message: the most similar known name, or all of them if they are few."""
    close = get_close_matches(name, names, n=1)
    if close:
        return f"; did you mean {close[0]!r}?"
    if 0 < len(names) <= 12:
        return "; it is one of " + ", ".join(names)
    return ""


@dataclass(frozen=True)
class Form:
    """The fields of a game's setup, in the order in which they depend on each other."""

    fields: tuple[Field, ...] = field(default_factory=tuple)

    def field(self, key: str) -> Field:
        for f in self.fields:
            if f.key == key:
                return f
        raise BadSetup(f"there is no setting {key!r}{suggestion(key, [f.key for f in self.fields])}")

    def fill(self, given: Mapping[str, Value]) -> Setup:
        """A complete setup: what was given, checked, and the defaults of the rest."""
        for key in given:
            self.field(key)
        setup: Setup = {}
        for f in self.fields:
            if not f.applies(setup):
                if f.key in given:
                    needs = " and ".join(
                        f"{w.key} {'other than' if w.negated else 'set to'} {' or '.join(map(str, w.among))}"
                        for w in f.when
                    )
                    raise BadSetup(f"{f.key} applies only with {needs}")
                continue
            value = given[f.key] if f.key in given else f.fallback(setup)
            setup[f.key] = f.checked(value, setup)
        return setup

    def fit(self, given: Mapping[str, Value]) -> Setup:
        """A complete setup nearest to what was given: what does not fit gives way to a default."""
        setup: Setup = {}
        for f in self.fields:
            if f.applies(setup):
                value = given[f.key] if f.key in given else f.fallback(setup)
                setup[f.key] = value if f.takes(value, setup) else f.fallback(setup)
        return setup

    def parse(self, pairs: list[str]) -> dict[str, Value]:
        """Command-line pairs `key=value` as typed values, not yet filled."""
        given: dict[str, Value] = {}
        for pair in pairs:
            key, equals, text = pair.partition("=")
            if not equals:
                raise BadSetup(f"{pair!r} is not key=value")
            given[key] = self.field(key).parse(text)
        return given


def get_int(setup: Setup, key: str) -> int:
    """A number of the setup, 0 where the field does not apply."""
    value = setup.get(key, 0)
    assert isinstance(value, int)
    return value


def get_str(setup: Setup, key: str) -> str:
    """A choice of the setup, "" where the field does not apply."""
    value = setup.get(key, "")
    assert isinstance(value, str)
    return value


def get_bool(setup: Setup, key: str) -> bool:
    """A switch of the setup, off where the field does not apply."""
    value = setup.get(key, False)
    assert isinstance(value, bool)
    return value


def get_list(setup: Setup, key: str) -> list[str]:
    """A list of the setup, empty where the field does not apply."""
    value = setup.get(key, [])
    assert isinstance(value, list)
    return value
