"""Events with dice: the Withered Hermit, the Mischievous Leprechaun."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.dice import (
    RESOURCE_DIE,
    RESOURCE_FACES,
    TREASURE_DIE,
    DiceOutcome,
    die_face,
    offer_rerolls,
    roll,
)
from hexkeep.games.heroes.rules.cards.dice import roll_die as throw_die
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import ARTIFACT
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.state import MAIN, HeroesState, next_seat, turn_order
from hexkeep.games.heroes.vocabulary import DECLINE, P_CHOOSE, P_DIE, PAY_WITH, PICK_DIE
from hexkeep.games.heroes.vocabulary.events import ROLLED_DIE
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option


class HermitDice(Step[HeroesState]):
    """Three resource dice lie: without the resource named one of them is gained, with it one of them is lost."""

    name: ClassVar[str] = "hermit-dice"

    def __init__(self, resource: int, seat: int) -> None:
        self.resource: Final = resource
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if all(RESOURCE_FACES[value][0] != self.resource for value in s.dice):
            s.push(DiceOutcome(RESOURCE_DIE, 0, self.seat, MAIN))
            return False
        if min(s.dice) == max(s.dice):
            self.play(s, self.seat, (PICK_DIE, 0, 0, 0))
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(PICK_DIE, i, 0, 0) for i in range(len(s.dice))]
        out.append(Decision(self.seat, P_DIE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        resource, n = RESOURCE_FACES[s.dice[option[1]]]
        gain(s, seat, resource, -n)
        s.dice.clear()


class HermitPrice(SeatStep[HeroesState]):
    """One resource die lies: what it shows may be paid for a search."""

    name: ClassVar[str] = "hermit-price"

    def run(self, s: HeroesState) -> bool:
        resource, n = RESOURCE_FACES[s.dice[0]]
        if s.resource(self.seat, resource) >= n:
            return True
        s.dice.clear()
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(PAY_WITH, RESOURCE_FACES[s.dice[0]][0], 0, 0), (DECLINE, 0, 0, 0)]
        out.append(Decision(self.seat, P_CHOOSE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        resource, n = RESOURCE_FACES[s.dice[0]]
        s.dice.clear()
        if option[0] == PAY_WITH:
            gain(s, seat, resource, -n)
            s.push(Search(ARTIFACT, 2, seat, 0))


@effect("hermit")
def _hermit(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    roll(s, RESOURCE_DIE, 3, seat)
    s.push(HermitDice(op.a, seat))
    offer_rerolls(s, RESOURCE_DIE, seat)


@effect("hermit-price")
def _hermit_price(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    roll(s, RESOURCE_DIE, 1, seat)
    s.push(HermitPrice(seat))
    offer_rerolls(s, RESOURCE_DIE, seat)


# ---- the Mischievous Leprechaun -----------------------------------------------------------------


def treasure_symbol(treasure: int) -> int:
    """Two faces of the treasure die show experience and two an artifact; the others differ."""
    return treasure // 2 if treasure < 4 else treasure - 2


class Leprechaun(Step[HeroesState]):
    """Two treasure and two resource dice lie in the middle (-1: taken); the seat rolls one of each kind."""

    name: ClassVar[str] = "leprechaun"

    def __init__(self, seat: int, left: int, a: int, b: int, c: int, d: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.d: Final = d

    def run(self, s: HeroesState) -> bool:
        if self.left > 0:
            rolled = [roll_one(s, TREASURE_DIE, self.seat), roll_one(s, RESOURCE_DIE, self.seat)]
            s.push(TakeMatchingDie(self.seat, self.left, self.a, self.b, self.c, self.d, rolled[0], rolled[1]))
        return False


def roll_one(s: HeroesState, kind: int, seat: int) -> int:
    found = throw_die(s, kind)
    s.tell(ROLLED_DIE, seat, die_face(kind, found))
    return found


class TakeMatchingDie(Step[HeroesState]):
    """One of the dice in the middle that shows what the own die shows may be taken."""

    name: ClassVar[str] = "match"

    def __init__(self, seat: int, left: int, a: int, b: int, c: int, d: int, treasure: int, resource: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.d: Final = d
        self.treasure: Final = treasure
        self.resource: Final = resource

    def pool(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]

    def choices(self) -> list[int]:
        """Which of the four match."""
        found = [
            i
            for i in (0, 1)
            if self.pool()[i] >= 0 and treasure_symbol(self.pool()[i]) == treasure_symbol(self.treasure)
        ]
        return found + [i for i in (2, 3) if self.pool()[i] == self.resource]

    def run(self, s: HeroesState) -> bool:
        if self.choices():
            s.dice = [value for value in self.pool() if value >= 0]
            return True
        self.go_on(s, self.pool())
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        pool = self.pool()
        options: list[Option] = [(PICK_DIE, sum(1 for v in pool[:i] if v >= 0), 0, 0) for i in self.choices()]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_DIE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.dice.clear()
        pool = self.pool()
        taken = -1
        if option[0] == PICK_DIE:
            taken = [i for i in range(4) if pool[i] >= 0][option[1]]
            value = pool[taken]
            pool[taken] = -1
        self.go_on(s, pool)
        if taken >= 0:
            DiceOutcome(TREASURE_DIE if taken < 2 else RESOURCE_DIE, 0, seat, MAIN).resolve(s, value)

    def go_on(self, s: HeroesState, pool: list[int]) -> None:
        after = next_seat(s, self.seat)
        s.push(Leprechaun(after, self.left - 1, pool[0], pool[1], pool[2], pool[3]))


@effect("leprechaun")
def _leprechaun(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    pool = [roll_one(s, kind, seat) for kind in (TREASURE_DIE, TREASURE_DIE, RESOURCE_DIE, RESOURCE_DIE)]
    s.push(Leprechaun(seat, len(turn_order(s, seat)), pool[0], pool[1], pool[2], pool[3]))


EVENT_DICE_STEPS: Final = step_table(HermitDice, HermitPrice, Leprechaun, TakeMatchingDie)
