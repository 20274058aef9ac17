"""Looking at the top cards of a neutral deck: the Den of Thieves, Visions."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import AZURE
from hexkeep.games.heroes.rules.round.event_units import neutral_deck_options
from hexkeep.games.heroes.rules.town.army import add_to_army, return_unit, shuffle_neutral_deck
from hexkeep.games.heroes.rules.town.combat_buildings import can_pay_unit, pay_unit
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import (
    BELOW,
    DECLINE,
    ON_TOP,
    P_RECRUIT_NEUTRAL,
    P_STOW,
    P_TARGET,
    P_VISIONS,
    RECRUIT,
    SEND_OFF,
    STACK,
)
from hexkeep.games.heroes.vocabulary.events import SPIED
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

DEN_OF_THIEVES_CARDS: Final = 2


def look_at_neutral_deck(s: HeroesState, seat: int, tier: int, n: int) -> None:
    """The top cards of a neutral deck, for the eyes of one player."""
    s.looker = seat
    s.reveal(1 << seat)
    for _ in range(n):
        if not s.guards[tier]:
            s.guards[tier].extend(s.guard_piles[tier])
            s.guard_piles[tier].clear()
            shuffle_neutral_deck(s, tier)
        if s.guards[tier]:
            s.roused &= ~(1 << tier)
            s.spied.append(s.guards[tier].pop())
            s.tell(SPIED, seat, tier, secret=s.spied[-1], to=1 << seat)


class LookAtNeutralDeck(Step[HeroesState]):
    """Which deck is looked into. `den`: one of two cards may be bought; otherwise so many (`n`) are sorted."""

    name: ClassVar[str] = "spy"

    def __init__(self, n: int, den: int, seat: int) -> None:
        self.n: Final = n
        self.den: Final = den
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        return len(neutral_deck_options(s, AZURE)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = neutral_deck_options(s, AZURE)
        if self.den:
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_TARGET, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DECLINE:
            return
        look_at_neutral_deck(s, seat, option[1], self.n)
        if self.den:
            s.push(ReturnSeenUnits(option[1], seat))
            s.push(BuySeenUnit(option[1], seat))
        else:
            s.push(SortSeenUnits(option[1], seat))


def can_pay_some_unit(s: HeroesState, seat: int, tier: int) -> bool:
    """The player could pay for a unit of this tier, for all to see."""
    kinds = [s.box.stats[code] for code in s.box.neutrals(tier, s.boxes)]
    return any(can_pay_unit(s, seat, kind.gold, kind.valuables) for kind in kinds)


class BuySeenUnit(Step[HeroesState]):
    """Den of Thieves: one of the units seen may be bought.

    Asked whatever they are, which tells others nothing, unless the player is too poor for any of the tier.
    """

    name: ClassVar[str] = "bribe"

    def __init__(self, tier: int, seat: int) -> None:
        self.tier: Final = tier
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        return len(s.spied) > 0 and can_pay_some_unit(s, self.seat, self.tier)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        for code in dict.fromkeys(s.spied):
            if code >= 0 and can_pay_unit(s, self.seat, s.box.stats[code].gold, s.box.stats[code].valuables):
                options.append((RECRUIT, code, 0, 0))
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_RECRUIT_NEUTRAL, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == RECRUIT:
            stats = s.box.stats[option[1]]
            pay_unit(s, seat, stats.gold, stats.valuables)
            s.spied.remove(option[1])
            s.reveal(~(1 << seat))
            add_to_army(s, seat, option[1])


class HandleSeenUnits(Step[HeroesState]):
    """What was looked at is put away; with the last card the look is over."""

    def __init__(self, tier: int, seat: int) -> None:
        self.tier: Final = tier
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if not s.spied:
            s.looker = -1
        return len(s.spied) > 0


class ReturnSeenUnits(HandleSeenUnits):
    """What was looked at and not bought goes back, on top of its deck or at the bottom, one card after the other."""

    name: ClassVar[str] = "stow"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(ON_TOP, 0, 0, 0), (BELOW, 0, 0, 0)]
        out.append(Decision(self.seat, P_STOW, options, idle=options[0], about=s.spied[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        code = s.spied.pop()
        s.guards[self.tier].insert(len(s.guards[self.tier]) if option[0] == ON_TOP else 0, code)
        s.push(self)


class SortSeenUnits(HandleSeenUnits):
    """Visions: the cards looked at are discarded or go back, in any order."""

    name: ClassVar[str] = "sort"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        codes = list(dict.fromkeys(s.spied))
        options: list[Option] = [(STACK, code, 0, 0) for code in codes]
        options.extend((SEND_OFF, code, 0, 0) for code in codes)
        out.append(Decision(self.seat, P_VISIONS, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.push(self)
        s.spied.remove(option[1])
        if option[0] == STACK:
            s.guards[self.tier].append(option[1])
        else:
            s.reveal(~(1 << seat))
            return_unit(s, option[1])


LOOKING_STEPS: Final = ("bribe", "stow", "sort")


def looked_at_tier(s: HeroesState) -> int:
    """The deck that is being looked into, or -1."""
    for step in s.stack:
        if step.name in LOOKING_STEPS:
            return step.args()[0]
    return -1


@effect("den")
def _den(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(LookAtNeutralDeck(DEN_OF_THIEVES_CARDS, 1, seat))


@effect("visions")
def _visions(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(LookAtNeutralDeck(op.a, 0, seat))


NEUTRAL_DECKS_STEPS: Final = step_table(LookAtNeutralDeck, BuySeenUnit, ReturnSeenUnits, SortSeenUnits)
