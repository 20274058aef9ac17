"""Cards that change dice once they are seen: three artifacts, and specialties of Ivor and Octavia."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.expansions import CORE, boxes_mask
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.dice import (
    ATTACK_DIE,
    DICE_WINDOWS,
    RESOURCE_DIE,
    SIX_GOLD,
    ChooseRoll,
    MoraleReroll,
    Reroll,
    die_face,
    reroll_die,
    set_die,
)
from hexkeep.games.heroes.rules.cards.offers import has_specialty_for, offer_cards
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.combat.battlefield import owner
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import DICE
from hexkeep.games.heroes.state import NO_REROLLS, OPPRESSION_AURA, HeroesState
from hexkeep.games.heroes.vocabulary import KEEP, P_DICE, P_REROLL, PLAY, REROLL, SET_DIE
from hexkeep.games.heroes.vocabulary.events import REROLLED
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

BOXES_WITH_DICE_CARDS: Final = boxes_mask(["rampart", "tower", "stronghold"]) & ~CORE
"""The boxes with artifacts that change a die."""


def has_dice_cards(s: HeroesState, seat: int) -> bool:
    """For all to know the seat may hold a card that changes dice: an artifact, or its hero's specialty."""
    if s.boxes & BOXES_WITH_DICE_CARDS and s.artifacts[seat] > 0:
        return True
    return has_specialty_for(s, seat, DICE)


class KindStep(Step[HeroesState]):
    """A seat, and the kind of the dice that lie."""

    def __init__(self, kind: int, seat: int) -> None:
        self.kind: Final = kind
        self.seat: Final = seat


class DiceCards(KindStep):
    """HOM-CCARD-03, HOM-WORD-10. Dice of the seat lie: a card may change them.

    Asked of all who may hold such a card, so that the question tells nothing. What changes an attack has a window of
    its own.
    """

    name: ClassVar[str] = "dice-cards"

    def run(self, s: HeroesState) -> bool:
        if s.boxes == CORE or not 0 <= self.seat < s.seats or not s.hand[self.seat] or not s.dice:
            return False
        return has_dice_cards(s, self.seat)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        offer_cards(s, self.seat, DICE, options)
        options.append((KEEP, 0, 0, 0))
        out.append(Decision(self.seat, P_DICE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == PLAY:
            s.push(self)
            s.push(Reroll(self.kind, seat))
            play_card(s, seat, option, DICE)


DICE_WINDOWS.append(DiceCards)


def kind_of_dice(s: HeroesState) -> int:
    """The kind of the dice that lie: those of the window that asks, or the dice of an attack."""
    for i in range(len(s.stack) - 1, -1, -1):
        step = s.stack[i]
        if isinstance(step, DiceCards):
            return step.kind
    return ATTACK_DIE


def kind_asked_about(s: HeroesState) -> int:
    """The kind of the dice that the decision at hand is about."""
    step = s.stack[-1]
    return step.kind if isinstance(step, Reroll | MoraleReroll | ChooseRoll | KindStep) else ATTACK_DIE


def can_reroll(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """HOM-OPT-02, and the Spirit of Oppression for attack dice, forbid rerolls."""
    return not s.rules & NO_REROLLS and not (s.aura & OPPRESSION_AURA and kind_of_dice(s) == ATTACK_DIE)


class RerollOne(KindStep):
    """One of the dice that lie is rolled again."""

    name: ClassVar[str] = "reroll-one"

    def run(self, s: HeroesState) -> bool:
        if len(s.dice) == 1:
            reroll_die(s, self.kind, 0, self.seat)
        return len(s.dice) > 1

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REROLL, i, 0, 0) for i in range(len(s.dice))]
        out.append(Decision(self.seat, P_REROLL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        reroll_die(s, self.kind, option[1], seat)


@effect("reroll-die", needs=can_reroll)
def _reroll_die(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RerollOne(kind_of_dice(s) if moment & DICE else ATTACK_DIE, seat))


class TurnDie(KindStep):
    """Cards of Prophecy: a resource or treasure die is turned to a side of choice."""

    name: ClassVar[str] = "turn-die"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        for i, value in enumerate(s.dice):
            options += [(SET_DIE, i, die_face(self.kind, side), 0) for side in other_sides(self.kind, value)]
        out.append(Decision(self.seat, P_REROLL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.dice[option[1]] = next(side for side in range(6) if die_face(self.kind, side) == option[2])
        s.tell(REROLLED, seat, option[2])


def other_sides(kind: int, value: int) -> list[int]:
    """The sides that show something else than `value`, one for each thing."""
    found = {die_face(kind, side): side for side in range(6) if die_face(kind, side) != die_face(kind, value)}
    return list(found.values())


def is_no_attack_die(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return kind_of_dice(s) != ATTACK_DIE


@effect("prophecy", needs=is_no_attack_die)
def _prophecy(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TurnDie(kind_of_dice(s), seat))


class TurnToGold(KindStep):
    """Octavia: a resource die is turned to 6 gold."""

    name: ClassVar[str] = "turn-to-gold"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        face = die_face(self.kind, SIX_GOLD)
        options: list[Option] = [(SET_DIE, i, face, 0) for i, value in enumerate(s.dice) if value != SIX_GOLD]
        out.append(Decision(self.seat, P_REROLL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.dice[option[1]] = SIX_GOLD
        s.tell(REROLLED, seat, option[2])


def shows_less_than_six_gold(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """A resource die lies that could be turned to 6 gold."""
    return kind_of_dice(s) == RESOURCE_DIE and any(value != SIX_GOLD for value in s.dice)


@effect("windfall", needs=shows_less_than_six_gold)
def _windfall(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TurnToGold(RESOURCE_DIE, seat))


class SetAttackDice(Step[HeroesState]):
    """Ivor: the dice of an own attack show what their player likes, one die after the other."""

    name: ClassVar[str] = "set-attack-dice"

    def __init__(self, die: int, seat: int) -> None:
        self.die: Final = die
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        return self.die < len(s.dice)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(SET_DIE, self.die, die_face(ATTACK_DIE, value), 0) for value in (1, 0, -1)]
        out.append(Decision(self.seat, P_REROLL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        value = next(value for value in (1, 0, -1) if die_face(ATTACK_DIE, value) == option[2])
        set_die(s, self.die, value, seat)
        s.push(SetAttackDice(self.die + 1, seat))


def is_own_roll(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """The attack die that lies is of the seat's own attack."""
    return owner(s, s.side[s.striker]) == seat and len(s.dice) > 0


@effect("set-roll", needs=is_own_roll)
def _set_roll(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(SetAttackDice(0, seat))


DICE_CARDS_STEPS: Final = step_table(DiceCards, RerollOne, TurnDie, TurnToGold, SetAttackDice)
