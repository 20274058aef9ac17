"""The action table of a setup: every option that its tables can ever offer, each with a number of its own."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from hexkeep.kernel.errors import BAD_OPTION, IllegalOption
from hexkeep.kernel.types import PASS, Named, Option, Ref, Verb

Arguments = tuple[int, int, int]


class ActionTable:
    """Options numbered in a fixed order, PASS first. It follows from the setup and never grows."""

    def __init__(self, options: Iterable[Option]) -> None:
        found = dict.fromkeys([PASS, *options])
        self.options: Final[list[Option]] = list(found)
        self.numbers: Final[dict[Option, int]] = {option: i for i, option in enumerate(self.options)}

    @property
    def size(self) -> int:
        return len(self.options)

    def index(self, option: Option) -> int:
        """The number of an option. Raises IllegalOption."""
        found = self.numbers.get(option)
        if found is None:
            raise IllegalOption(f"the action table has no option {option}", BAD_OPTION)
        return found

    def option(self, index: int) -> Option:
        """The inverse of `index`. Raises IllegalOption."""
        if not 0 <= index < len(self.options):
            raise IllegalOption(f"there is no action {index}: it must be from 0 to {len(self.options) - 1}", BAD_OPTION)
        return self.options[index]

    def indices(self, options: Sequence[Option]) -> list[int]:
        """The numbers of what a decision offers, in its order. Raises IllegalOption."""
        return [self.index(option) for option in options]

    def __repr__(self) -> str:
        return f"<ActionTable: {self.size} actions>"


def action_table(
    verbs: Sequence[Verb], values: Mapping[str, Iterable[int]], tuples: Mapping[str, Iterable[Sequence[int]]]
) -> ActionTable:
    """The table of a game's verbs: for each the `tuples` of its arguments, or else all of them that its refs allow.

    A list of names allows its numbers; what other refs allow stands in `values` (see `Game.argument_values`).
    """
    options: list[Option] = []
    for number, verb in enumerate(verbs):
        listed = tuples.get(verb.name)
        if listed is None:
            listed = _product([_values_of(verb, ref, values) for ref in verb.args])
        for given in listed:
            a, b, c = (*given, 0, 0, 0)[:3]
            options.append((number, a, b, c))
    return ActionTable(options)


def _values_of(verb: Verb, ref: Ref, values: Mapping[str, Iterable[int]]) -> list[int]:
    given = values.get(f"{verb.name}.{ref.kind}", values.get(ref.kind))
    if given is not None:
        return list(given)
    if isinstance(ref, Named):
        return list(range(len(ref.names)))
    raise RuntimeError(f"argument_values does not say which values {ref.kind!r} of the verb {verb.name!r} can have")


def _product(choices: Sequence[Sequence[int]]) -> list[Sequence[int]]:
    """Every combination of one value for each argument."""
    found: list[Sequence[int]] = [()]
    for values in choices:
        found = [(*before, value) for before in found for value in values]
    return found
