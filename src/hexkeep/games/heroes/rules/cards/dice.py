"""Resource, treasure and attack dice, and what rerolls them."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.morale import ONE_DIE_LESS, REROLL_ONE, REROLL_PLUS, SET_MINUS, SET_PLUS
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.levels import gain_experience
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.combat.battlefield import controller, owner
from hexkeep.games.heroes.rules.effects.interpreter import effect, run_program
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, GOLD, MATERIALS, VALUABLES
from hexkeep.games.heroes.rules.morale.morale_cards import can_use_morale, suffers, use_morale_card
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.state import ANY_DIE, MAIN, NO_REROLLS, OPPRESSION_AURA, POOR_DICE, HeroesState
from hexkeep.games.heroes.vocabulary import KEEP, P_DIE, P_REROLL, PICK_DIE, REROLL, SET_DIE
from hexkeep.games.heroes.vocabulary.events import DIE_SET, REROLLED, ROLLED_DIE
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

RESOURCE_DIE: Final = 0
TREASURE_DIE: Final = 1
ATTACK_DIE: Final = 2
RESOURCE_FACES: Final = [(GOLD, 3), (GOLD, 6), (MATERIALS, 2), (MATERIALS, 4), (VALUABLES, 1), (VALUABLES, 2)]
ATTACK_FACES: Final = [-1, -1, 0, 0, 1, 1]  # HOM-DICE-02
TREASURE_FACES: Final = (0, 0, 1, 1, 2, 3)
"""HOM-DICE-03: what the sides of a treasure die show: experience, artifacts, one resource die, two of them."""
# what a seat may reroll this turn without morale
LUCKY_TREASURE: Final = 1
LUCKY_RESOURCE: Final = 2
LUCKY_ANY: Final = 4
WEASEL: Final = 8
NO_FIELD_GLOOM: Final = 32  # negative morale from fields does not count
FORTUNE: Final = 64  # as often as it is counted
MORE_DICE_BIT: Final = 1 << 42
"""Of `used`: one more die is rolled at locations in this turn (Melodia)."""
SIX_GOLD: Final = 1
BY_MORALE: Final = 16
"""Of `reroll_source`: the morale token is spent."""


def roll(s: HeroesState, kind: int, n: int, seat: int) -> None:
    """Roll dice openly; they lie in `s.dice` as faces 0 to 5, attack dice as their value."""
    s.dice.clear()
    for _ in range(n):
        s.dice.append(roll_die(s, kind))
        s.tell(ROLLED_DIE, seat, die_face(kind, s.dice[-1]))


def roll_own(s: HeroesState, kind: int, n: int, seat: int) -> None:
    """Dice of a player's own: bad morale cards take one of several away, or change an attack die (HOM-MORALE-17)."""
    if n > 1 and kind != RESOURCE_DIE and suffers(s, seat, ONE_DIE_LESS):
        n -= 1
    roll(s, kind, n, seat)
    if kind != ATTACK_DIE or s.morale[seat] >= 0 or not s.morale_cards:
        return
    for i in range(len(s.dice)):
        roll_plus_again(s, i, seat)
    if suffers(s, seat, SET_MINUS):
        set_die(s, s.dice.index(max(s.dice)), -1, seat)


def roll_for_side(s: HeroesState, n: int, side: int) -> None:
    """Attack dice for a unit of a side; HOM-NEUT-08: nothing of a player's own touches neutral units."""
    seat = owner(s, side)
    if 0 <= seat < s.seats:
        roll_own(s, ATTACK_DIE, n, seat)
    else:
        roll(s, ATTACK_DIE, n, controller(s, side))


def roll_plus_again(s: HeroesState, i: int, seat: int) -> None:
    """HOM-MORALE-17: a +1 of this player is rolled again, once for each such card."""
    while s.dice[i] == 1 and suffers(s, seat, REROLL_PLUS):
        throw_again(s, ATTACK_DIE, i, seat)


def throw_again(s: HeroesState, kind: int, i: int, seat: int) -> None:
    """A die is thrown once more, whosever it is."""
    s.dice[i] = roll_die(s, kind)
    s.tell(REROLLED, seat, die_face(kind, s.dice[i]))


def set_die(s: HeroesState, i: int, value: int, seat: int) -> None:
    """HOM-MORALE-16, HOM-MORALE-17: a morale card, or Ivor's, sets an attack die."""
    s.dice[i] = value
    s.tell(DIE_SET, seat, die_face(ATTACK_DIE, value))


def roll_die(s: HeroesState, kind: int) -> int:
    """What one die shows: a side 0 to 5, or the value of an attack die."""
    found = s.roll(6) - 1
    return ATTACK_FACES[found] if kind == ATTACK_DIE else found


def die_face(kind: int, value: int) -> int:
    """The number of a die's face in events: its place among the faces of all dice (`FACES`)."""
    if kind == ATTACK_DIE:
        return 11 + value
    return value if kind == RESOURCE_DIE else 6 + TREASURE_FACES[value]


def reroll_source(s: HeroesState, kind: int, seat: int) -> int:
    """The cheapest way to reroll: a bit of `luck` (HOM-WORD-13), BY_MORALE, or 0 for none."""
    if s.rules & NO_REROLLS:  # HOM-OPT-02
        return 0
    if s.aura & OPPRESSION_AURA and kind == ATTACK_DIE:
        return 0
    luck = s.luck[seat]
    if kind != ATTACK_DIE and luck & WEASEL:  # HOM-ROUND-04
        return WEASEL
    if kind == TREASURE_DIE and luck & LUCKY_TREASURE:
        return LUCKY_TREASURE
    if kind == RESOURCE_DIE and luck & LUCKY_RESOURCE:
        return LUCKY_RESOURCE
    if luck & LUCKY_ANY:
        return LUCKY_ANY
    if luck >= FORTUNE:
        return FORTUNE
    return BY_MORALE if has_morale_reroll(s, seat) else 0


def has_morale_reroll(s: HeroesState, seat: int) -> bool:
    """HOM-MORALE-03: a positive token, or the morale card for it."""
    return can_use_morale(s, seat, REROLL_ONE) if s.morale_cards else s.morale[seat] > 0


def spend_morale_reroll(s: HeroesState, seat: int) -> None:
    if s.morale_cards:
        use_morale_card(s, seat, REROLL_ONE)
    else:
        s.morale[seat] = 0


def spend_reroll(s: HeroesState, kind: int, seat: int) -> None:
    """Pays for a reroll in the cheapest way."""
    source = reroll_source(s, kind, seat)
    if source == BY_MORALE:
        spend_morale_reroll(s, seat)
    elif source == FORTUNE:
        s.luck[seat] -= FORTUNE
    else:
        s.luck[seat] &= ~source


class ChooseRoll(Step[HeroesState]):
    """HOM-WORD-13. Fortune: the die that was rolled again may be turned back to what it showed before."""

    name: ClassVar[str] = "choose-roll"

    def __init__(self, kind: int, die: int, old: int, seat: int) -> None:
        self.kind: Final = kind
        self.die: Final = die
        self.old: Final = old
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        return die_face(self.kind, s.dice[self.die]) != die_face(self.kind, self.old)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(SET_DIE, self.die, die_face(self.kind, self.old), 0), (KEEP, 0, 0, 0)]
        out.append(Decision(self.seat, P_REROLL, options, idle=options[1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == SET_DIE:
            s.dice[self.die] = self.old
            s.tell(DIE_SET, seat, option[2])


class Reroll(Step[HeroesState]):
    """HOM-MORALE-05, HOM-MORALE-06. Dice are rolled; one of them may be rolled again before they count."""

    name: ClassVar[str] = "reroll"

    def __init__(self, kind: int, seat: int) -> None:
        self.kind: Final = kind
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        return reroll_source(s, self.kind, self.seat) > 0 or can_set_plus(s, self.kind, self.seat)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        keep: Option = (KEEP, 0, 0, 0)
        options: list[Option] = []
        if reroll_source(s, self.kind, self.seat) > 0:
            options.extend((REROLL, i, 0, 0) for i in range(len(s.dice)))
        if can_set_plus(s, self.kind, self.seat):
            options.extend((SET_DIE, i, die_face(ATTACK_DIE, 1), 0) for i in range(len(s.dice)) if s.dice[i] < 1)
        options.append(keep)
        out.append(Decision(self.seat, P_REROLL, options, idle=keep))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REROLL:
            source, old = reroll_source(s, self.kind, seat), s.dice[option[1]]
            spend_reroll(s, self.kind, seat)
            reroll_die(s, self.kind, option[1], seat)  # HOM-MORALE-07: one die, also of two
            s.push(self)
            if source == FORTUNE:
                s.push(ChooseRoll(self.kind, option[1], old, seat))
        elif option[0] == SET_DIE:
            use_morale_card(s, seat, SET_PLUS)
            set_die(s, option[1], 1, seat)
            s.push(self)


def reroll_die(s: HeroesState, kind: int, i: int, seat: int) -> None:
    """One of the own dice that lie is rolled again."""
    throw_again(s, kind, i, seat)
    if kind == ATTACK_DIE:
        roll_plus_again(s, i, seat)


def can_set_plus(s: HeroesState, kind: int, seat: int) -> bool:
    """HOM-MORALE-16: a morale card sets an attack die to +1, if one shows less."""
    return kind == ATTACK_DIE and can_use_morale(s, seat, SET_PLUS) and len(s.dice) > 0 and min(s.dice) < 1


class MoraleReroll(Step[HeroesState]):
    """HOM-MORALE-05, if the table chose it: morale is spent on a die that somebody else rolled."""

    name: ClassVar[str] = "morale-reroll"

    def __init__(self, kind: int, seat: int) -> None:
        self.kind: Final = kind
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if s.rules & NO_REROLLS or (s.aura & OPPRESSION_AURA and self.kind == ATTACK_DIE):
            return False
        return has_morale_reroll(s, self.seat) and len(s.dice) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REROLL, i, 0, 0) for i in range(len(s.dice))]
        options.append((KEEP, 0, 0, 0))
        out.append(Decision(self.seat, P_REROLL, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REROLL:
            spend_morale_reroll(s, seat)
            reroll_die(s, self.kind, option[1], seat)


DiceWindow = Callable[[int, int], Step[HeroesState]]
"""A step in which a seat may change dice of a kind that it rolled."""
DICE_WINDOWS: Final[list[DiceWindow]] = []


def offer_rerolls(s: HeroesState, kind: int, seat: int) -> None:
    """Dice of a seat lie: first its luck and morale may change them, then its cards, then the morale of others."""
    offer_morale_of_others(s, kind, seat)
    for window in DICE_WINDOWS:
        s.push(window(kind, seat))
    s.push(Reroll(kind, seat))


def offer_morale_of_others(s: HeroesState, kind: int, seat: int) -> None:
    """HOM-MORALE-05: any die, also of somebody else, if the table chose it."""
    if s.rules & ANY_DIE:
        for other in range(s.seats):
            if other != seat and not s.out[other]:
                s.push(MoraleReroll(kind, other))


class DiceOutcome(Step[HeroesState]):
    """HOM-DICE-04, HOM-DICE-05. All dice count, or the one that is chosen."""

    name: ClassVar[str] = "outcome"

    def __init__(self, kind: int, every: int, seat: int, hero: int) -> None:
        self.kind: Final = kind
        self.every: Final = every
        self.seat: Final = seat
        self.hero: Final = hero

    def run(self, s: HeroesState) -> bool:
        if self.every:
            for value in s.dice[:]:
                self.resolve(s, value)
        elif min(s.dice) == max(s.dice):
            self.resolve(s, s.dice[0])
        else:
            return True
        s.dice.clear()
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(PICK_DIE, i, 0, 0) for i in range(len(s.dice))]
        out.append(Decision(self.seat, P_DIE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        self.resolve(s, s.dice[option[1]])
        s.dice.clear()

    def resolve(self, s: HeroesState, value: int) -> None:
        if self.kind == RESOURCE_DIE:
            resource, n = RESOURCE_FACES[value]
            gain(s, self.seat, resource, 1 if s.rules & POOR_DICE else n)  # HOM-OPT-03
        elif value < 2:
            if self.hero == MAIN:
                gain_experience(s, self.seat, 1)
        elif value < 4:
            s.push(Search(ARTIFACT, 2, self.seat, 1))
        else:
            s.push(RollDice(RESOURCE_DIE, value - 3, 0, self.seat, self.hero))


class RollDice(Step[HeroesState]):
    """Roll so many dice of a kind, let them be rerolled, and take what they show."""

    name: ClassVar[str] = "roll-dice"

    def __init__(self, kind: int, n: int, every: int, seat: int, hero: int) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self.every: Final = every
        self.seat: Final = seat
        self.hero: Final = hero

    def run(self, s: HeroesState) -> bool:
        roll_own(s, self.kind, self.n, self.seat)
        s.push(DiceOutcome(self.kind, self.every, self.seat, self.hero))
        offer_rerolls(s, self.kind, self.seat)
        return False


class OnDie(Step[HeroesState]):
    """HOM-DICE-06. An attack die is rolled; each of its values has a program to run, or -1."""

    name: ClassVar[str] = "on-die"

    def __init__(self, low: int, zero: int, high: int, seat: int, hero: int, card: int, moment: int) -> None:
        self.low: Final = low
        self.zero: Final = zero
        self.high: Final = high
        self.seat: Final = seat
        self.hero: Final = hero
        self.card: Final = card
        self.moment: Final = moment

    def run(self, s: HeroesState) -> bool:
        program = (self.low, self.zero, self.high)[s.dice[0] + 1]
        s.dice.clear()
        run_program(s, program, self.seat, self.hero, self.card, self.moment)
        return False


@effect("resource-dice")
def _resource_dice(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RollDice(RESOURCE_DIE, op.a, 0, seat, hero))


@effect("resource-dice-all")
def _resource_dice_all(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RollDice(RESOURCE_DIE, op.a, 1, seat, hero))


@effect("treasure-dice")
def _treasure_dice(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RollDice(TREASURE_DIE, op.a, 0, seat, hero))


@effect("on-die")
def _on_die(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    roll_own(s, ATTACK_DIE, 1, seat)
    s.push(OnDie(op.a, op.b, op.c, seat, hero, card, moment))
    offer_rerolls(s, ATTACK_DIE, seat)


def adds_luck(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """Luck gives a reroll that the player does not have yet."""
    return luck_given(op) & ~s.luck[seat] != 0


def luck_given(op: Op) -> int:
    return LUCKY_ANY if op.a == 2 else LUCKY_TREASURE | LUCKY_RESOURCE


@effect("luck", needs=adds_luck)
def _luck(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.luck[seat] |= luck_given(op)


DICE_STEPS: Final = step_table(Reroll, ChooseRoll, MoraleReroll, DiceOutcome, RollDice, OnDie)
