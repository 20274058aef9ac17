"""Effect programs: what cards, buildings, locations and events do, compiled from their lines."""

from typing import Any, Final

from hexkeep.games.heroes.rules.effects.language import DECKS, KINDS, PRICES, RESOURCES, SCHOOLS, TIERS, WORD, WORDS
from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.setup import suggestion


class Op:
    """One effect: its word, up to three numbers, and the programs it may lead to."""

    def __init__(self, word: int, a: int, b: int, c: int, may: bool, subs: list[int], moments: int) -> None:
        self.word: Final = word
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.may: Final = may
        self.subs: Final = subs
        self.moments: Final = moments


class Program:
    """Effects carried out one after the other. `cost` is the number of cards it discards first."""

    def __init__(self, token: str, ops: list[Op]) -> None:
        self.token: Final = token
        self.ops: Final = ops
        first = ops[0].word if ops else -1
        self.cost: Final = ops[0].a if first == WORD["discard"] else int(first == WORD["forgo"])
        self.pays: Final = ops[0].a if first == WORD["pay"] else 0 if first == WORD["enhance"] else -1
        self.price: Final = ops[0].b if self.pays >= 0 else 0
        moments = 0
        for op in ops:
            moments |= op.moments
        self.moments: Final = moments


class Programs:
    """Compiles effect lines into programs. What lines may name is filled in while the box is loaded."""

    def __init__(self, location_index: dict[str, int], unit_index: dict[str, int], groups: list[str]) -> None:
        self.programs: Final[list[Program]] = []
        self.location_index: Final = location_index
        self.unit_index: Final = unit_index
        self.groups: Final = groups
        self.card_index: Final[dict[str, int]] = {}
        self.hero_index: Final[dict[str, int]] = {}

    def add(self, token: str, lines: Any) -> int:
        """The number of a program; -1 for none. `Any`: a list of lines and of tables with programs inside."""
        if lines is None:
            return -1
        ops = [self.op(token, line) for line in lines]
        self.programs.append(Program(token, ops))
        return len(self.programs) - 1

    def op(self, token: str, line: Any) -> Op:
        """One line: a table with programs inside, or a word and its arguments."""
        return self.branch(token, line) if isinstance(line, dict) else self.effect(token, str(line))

    def branch(self, token: str, line: dict[str, Any]) -> Op:
        """`at-sea`, `on-die`, `choose` or `may-choose`: a line that leads to other programs."""
        if "at-sea" in line:
            sub = self.add(f"{token}.at-sea", line["at-sea"])
            return Op(WORD["at-sea"], 0, 0, 0, False, [sub], WORDS[WORD["at-sea"]][1])
        if "on-die" in line:
            found = [self.add(f"{token}.on-{value}", line["on-die"].get(value)) for value in ("-1", "0", "+1")]
            subs = [sub for sub in found if sub >= 0]
            return Op(WORD["on-die"], found[0], found[1], found[2], False, subs, WORDS[WORD["on-die"]][1])
        may = "may-choose" in line
        subs = [self.add(f"{token}.{n}", p) for n, p in enumerate(line["may-choose" if may else "choose"])]
        moments = 0
        for sub in subs:
            moments |= self.programs[sub].moments
        return Op(WORD["choose"], 0, 0, 0, may, subs, moments)

    def effect(self, token: str, line: str) -> Op:
        """A word of the card language and its arguments, `may` before it where it is optional."""
        words = line.split()
        may = words[0] == "may"
        if may:
            words = words[1:]
        if words[0] not in WORD:
            raise BadContent(f"{token}: there is no effect {words[0]!r}{suggestion(words[0], list(WORD))}")
        name, moments, kinds = WORDS[WORD[words[0]]]
        given = words[1:]
        numbers: list[int] = []
        try:
            for kind in kinds:
                if kind in "tlG":  # all the rest are names of one kind
                    numbers.append(self.mask(kind, given))
                    given = []
                else:
                    numbers.append(self.number(kind, given[0]))
                    given = given[1:]
            if given:
                raise ValueError(given[0])
        except (ValueError, KeyError, IndexError):
            raise BadContent(f"{token}: {line!r} does not fit the effect {name!r}") from None
        numbers += [0, 0, 0]
        return Op(WORD[name], numbers[0], numbers[1], numbers[2], may, [], moments)

    def mask(self, kind: str, names: list[str]) -> int:
        """Tiers, locations or unit groups as a mask."""
        found = 0
        for name in names:
            if kind == "t":
                found |= 1 << TIERS.index(name)
            elif kind == "l":
                found |= 1 << self.location_index[name]
            else:
                found |= 1 << self.groups.index(name)
        return found

    def number(self, kind: str, text: str) -> int:
        """One argument by its kind (see `language.WORDS`)."""
        if kind == "r":
            return RESOURCES.index(text)
        if kind == "d":
            return DECKS.index(text)
        if kind == "k":
            return KINDS.index(text)
        if kind == "p":
            return PRICES.index(text)
        if kind == "u":
            return self.unit_index[text]
        if kind == "c":
            return self.card_index[text]
        if kind == "s":
            return SCHOOLS.index(text)
        if kind == "h":
            return self.hero_index[text]
        return int(text)
