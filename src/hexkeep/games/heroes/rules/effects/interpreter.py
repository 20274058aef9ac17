"""Runs the programs of cards and places: one effect after the other, each by the function registered for its word."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.effects.language import MAP, WORD, WORDS
from hexkeep.games.heroes.rules.steps import ProgramStep
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import CHOOSE, DECLINE, P_CHOOSE
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

Handler = Callable[[HeroesState, Op, int, int, int, int], None]
"""What a word does: state, effect, seat, hero, card (or -1), moment."""


def _unknown(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    raise RuntimeError(f"no chapter carries out {WORDS[op.word][0]!r}")


HANDLERS: Final[list[Handler]] = [_unknown] * len(WORDS)
Condition = Callable[[HeroesState, int, Op, int], bool]
"""Whether an effect can do anything now: state, seat, effect, card."""
CONDITIONS: Final[list[Condition | None]] = [None] * len(WORDS)
ChoiceTest = Callable[[HeroesState, int], bool]
"""Whether a choice that begins with a word leads anywhere for a seat, by what all can see."""
CHOICE_TESTS: Final[list[ChoiceTest | None]] = [None] * len(WORDS)
HandTest = Callable[[HeroesState, Op, int, int], bool]
"""Whether a word leads anywhere with what its seat holds: state, effect, seat, the card that is played for it (-1:
none). Asked only of what a seat is offered: a step that chooses by itself would tell the others about the hand."""
HAND_TESTS: Final[list[HandTest | None]] = [None] * len(WORDS)
Prevention = Callable[[HeroesState, int, int, int], bool]
"""Whether a word of a card does nothing at a moment: state, word, card, moment."""
PREVENTIONS: Final[list[Prevention]] = []
"""Asked before a choice is offered. An effect that is prevented is not offered as one of several."""
RESISTANCES: Final[list[Prevention]] = []
"""Asked as the first effect of a program is carried out, once: dice may be rolled. The whole program does nothing."""
CHOICE: Final = WORD["choose"]


def prevention(test: Prevention) -> Prevention:
    """Decorates a test for effects that cannot do anything to whom they are for."""
    PREVENTIONS.append(test)
    return test


def resistance(test: Prevention) -> Prevention:
    """Decorates what may keep off a program as it is carried out."""
    RESISTANCES.append(test)
    return test


def is_prevented(s: HeroesState, word: int, card: int, moment: int) -> bool:
    """Some rule keeps the effect of a card from doing anything."""
    return card >= 0 and any(test(s, word, card, moment) for test in PREVENTIONS)


def effect(*words: str, needs: Condition | None = None) -> Callable[[Handler], Handler]:
    """Decorates the function that carries out these words; `needs`: when they can do something."""

    def register(handler: Handler) -> Handler:
        for word in words:
            HANDLERS[WORD[word]] = handler
            if needs is not None:
                CONDITIONS[WORD[word]] = needs
        return handler

    return register


def set_condition(word: str, condition: Condition) -> None:
    """Says when a word can do something, apart from the function that carries it out."""
    CONDITIONS[WORD[word]] = condition


def words_without_handler() -> list[str]:
    """The words that no chapter carries out; `choose` is a step of its own."""
    return [row[0] for row, handler in zip(WORDS, HANDLERS, strict=True) if handler is _unknown]


def open_choice(word: str) -> Callable[[ChoiceTest], ChoiceTest]:
    """Decorates the test whether a choice that begins with this word leads anywhere."""

    def register(test: ChoiceTest) -> ChoiceTest:
        CHOICE_TESTS[WORD[word]] = test
        return test

    return register


def hand_test(*words: str) -> Callable[[HandTest], HandTest]:
    """Decorates the test whether these words lead anywhere with what a seat holds."""

    def register(test: HandTest) -> HandTest:
        for word in words:
            HAND_TESTS[WORD[word]] = test
        return test

    return register


def offers_a_choice(s: HeroesState, step: Step[HeroesState], card: int) -> bool:
    """The step would offer more than to decline, which is its last option, once a card has left the hand for it."""
    out: list[Decision] = []
    step.ask(s, out)
    return any(option[1] != card for option in out[0].options[:-1])


def leads_anywhere(s: HeroesState, program: int, seat: int) -> bool:
    """What a program begins with can do something with what the seat holds."""
    ops = s.box.programs[program].ops
    test = HAND_TESTS[ops[0].word] if ops else None
    return test is None or test(s, ops[0], seat, -1)


def tell_by_choosing(s: HeroesState, program: int, seat: int) -> None:
    """What is offered only to who holds something tells the others that its player does."""
    ops = s.box.programs[program].ops
    if ops and HAND_TESTS[ops[0].word] is not None:
        s.reveal(~(1 << seat))


class RunProgram(ProgramStep):
    """Carry out a program from its `index`-th effect on. HOM-CARD-09: what is impossible now is left out."""

    name: ClassVar[str] = "carry"

    def run(self, s: HeroesState) -> bool:
        ops = s.box.programs[self.program].ops
        op = ops[self.index]
        if self.card >= 0 and op.word != CHOICE:
            if is_prevented(s, op.word, self.card, self.moment):
                return False
            if self.index == 0 and any(test(s, op.word, self.card, self.moment) for test in RESISTANCES):
                return False
        if self.index + 1 < len(ops):  # HOM-FIELD-11: the rest follows whether or not a part was declined
            s.push(RunProgram(self.program, self.index + 1, self.seat, self.hero, self.card, self.moment))
        if op.word == CHOICE:
            s.push(Choose(self.program, self.index, self.seat, self.hero, self.card, self.moment))
        elif op.moments == 0 or op.moments & self.moment:
            HANDLERS[op.word](s, op, self.seat, self.hero, self.card, self.moment)
        return False


def run_program(s: HeroesState, program: int, seat: int, hero: int = 0, card: int = -1, moment: int = MAP) -> None:
    """Start a program, if there is one."""
    if program >= 0 and s.box.programs[program].ops:
        s.push(RunProgram(program, 0, seat, hero, card, moment))


def can_afford(s: HeroesState, program: int, seat: int) -> bool:
    """HOM-GEN-06: what a program asks for first can be given, and what it begins with leads anywhere."""
    p = s.box.programs[program]
    test = CHOICE_TESTS[p.ops[0].word] if p.ops else None
    if test is not None and not test(s, seat):
        return False
    if p.pays >= 0 and s.resource(seat, p.pays) < p.price:
        return False
    return len(s.hand[seat]) >= p.cost


class Choose(ProgramStep):
    """One of several programs. `may`: or none of them (HOM-FIELD-10)."""

    name: ClassVar[str] = "choose"

    def op(self, s: HeroesState) -> Op:
        return s.box.programs[self.program].ops[self.index]

    def choices(self, s: HeroesState) -> list[int]:
        """The programs that can do something now."""
        found: list[int] = []
        for sub in self.op(s).subs:
            p = s.box.programs[sub]
            if p.ops and is_prevented(s, p.ops[0].word, self.card, self.moment):
                continue
            if (p.moments == 0 or p.moments & self.moment) and can_afford(s, sub, self.seat):
                found.append(sub)
        return found

    def run(self, s: HeroesState) -> bool:
        found = self.choices(s)
        if not found:
            return False
        if len(found) == 1 and not self.op(s).may:
            run_program(s, found[0], self.seat, self.hero, self.card, self.moment)
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        found = self.choices(s)
        useful = [sub for sub in found if leads_anywhere(s, sub, self.seat)]
        options: list[Option] = [(CHOOSE, sub, 0, 0) for sub in useful or found]
        idle: Option = options[0]
        if self.op(s).may:
            idle = (DECLINE, 0, 0, 0)
            options.append(idle)
        out.append(Decision(self.seat, P_CHOOSE, options, idle=idle))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == CHOOSE:
            tell_by_choosing(s, option[1], seat)
            run_program(s, option[1], self.seat, self.hero, self.card, self.moment)


class PickProgram(Step[HeroesState]):
    """One of several programs kept in a plain list of the box: a building's uses, the starting bonus."""

    name: ClassVar[str] = "pick-one"

    def __init__(self, first: int, count: int, seat: int, optional: int) -> None:
        self.first: Final = first
        self.count: Final = count
        self.seat: Final = seat
        self.optional: Final = optional

    def choices(self, s: HeroesState) -> list[int]:
        return [p for p in range(self.first, self.first + self.count) if can_afford(s, p, self.seat)]

    def run(self, s: HeroesState) -> bool:
        found = self.choices(s)
        if len(found) == 1 and not self.optional:
            run_program(s, found[0], self.seat, -1)
            return False
        return len(found) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        found = self.choices(s)
        useful = [p for p in found if leads_anywhere(s, p, self.seat)]
        options: list[Option] = [(CHOOSE, p, 0, 0) for p in useful or found]
        if self.optional:
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_CHOOSE, options, idle=options[-1 if self.optional else 0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == CHOOSE:
            tell_by_choosing(s, option[1], seat)
            run_program(s, option[1], self.seat, -1)


EFFECT_STEPS: Final = step_table(RunProgram, Choose, PickProgram)
