"""Heroes: morale, experience and levels, movement points."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import Exchange, Search, discard_random, draw, gain_card
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import ABILITY
from hexkeep.games.heroes.state import (
    EXPERT_USES,
    HAND_LIMIT,
    MAIN,
    OPPRESSION_AURA,
    SECOND,
    HeroesState,
    adventuring,
    is_necropolis,
    level_of,
)
from hexkeep.games.heroes.vocabulary import (
    DECLINE,
    EXPERIENCE,
    GLOOM,
    GO_TO,
    LEVEL,
    MORALE,
    MORALE_DRAW,
    MORALE_SWAP,
    P_HERO,
    P_MORALE,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option

LEVELLING: Final[list[Callable[[HeroesState, int], None]]] = []
"""What a chapter wants to do when a main hero is about to reach a level."""


def hand_limit(s: HeroesState, seat: int) -> int:
    """HOM-LEVEL-05, and what the astrologers say."""
    more = s.box.astrologers[s.omen].hand if s.omen >= 0 else 0
    if s.grail == seat:
        more += s.box.scenarios[s.scenario].grail_hand
    return HAND_LIMIT[level_of(s, seat) - 1] + more


def experts_left(s: HeroesState, seat: int) -> int:
    """HOM-ABIL-02, HOM-LEVEL-08: the allowance is read from the present level."""
    return EXPERT_USES[level_of(s, seat) - 1] - s.experts[seat]


# ---- morale -------------------------------------------------------------------------------------


def change_morale(s: HeroesState, seat: int, n: int) -> None:
    """HOM-MORALE-12: several changes are applied one after another. HOM-MORALE-13: not to the undead."""
    if is_necropolis(s, seat):
        return
    if n < 0 and s.field < 0 and s.luck[seat] & 32:  # the Crest of Valor
        return
    if n < 0:
        for _ in range(-n):
            lose_morale(s, seat)
    else:
        for _ in range(n):
            gain_morale(s, seat)


def gain_morale(s: HeroesState, seat: int) -> None:
    if s.morale[seat] > 0:  # HOM-MORALE-02
        if not adventuring(s):
            s.push(SpendFirst(seat))
        return
    s.morale[seat] += 1  # HOM-MORALE-09: from negative to none
    s.tell(MORALE, seat, 1)


def lose_morale(s: HeroesState, seat: int) -> None:
    if s.morale[seat] < 0:  # HOM-MORALE-10, HOM-MORALE-11
        s.morale[seat] = 0
        s.gloom[seat] = 1
        s.tell(GLOOM, seat)
        return
    s.morale[seat] -= 1  # HOM-MORALE-08
    s.tell(MORALE, seat, -1)


def morale_options(s: HeroesState, seat: int, out: list[Option]) -> None:
    """HOM-MORALE-03: a card, or new cards for old ones. Rerolls are offered where a die lies."""
    if s.morale[seat] > 0 and not s.aura & OPPRESSION_AURA:
        out.append((MORALE_DRAW, 0, 0, 0))
        if s.hand[seat]:
            out.append((MORALE_SWAP, 0, 0, 0))


def spend_morale(s: HeroesState, seat: int, verb: int) -> None:
    s.morale[seat] = 0
    use_morale(s, seat, verb)


def use_morale(s: HeroesState, seat: int, verb: int) -> None:
    if verb == MORALE_DRAW:
        draw(s, seat, 1)
    else:
        s.push(Exchange(99, 0, seat))


class SpendFirst(Step[HeroesState]):
    """HOM-MORALE-02. The token held may be spent before a second one comes."""

    name: ClassVar[str] = "spend-first"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.seat]

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        morale_options(s, self.seat, options)
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_MORALE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] != DECLINE:
            use_morale(s, seat, option[0])


# ---- experience ---------------------------------------------------------------------------------


def gain_experience(s: HeroesState, seat: int, n: int) -> None:
    """HOM-LEVEL-01 to HOM-LEVEL-04: level by level, at once, and no further than 7."""
    before = level_of(s, seat)
    s.xp[seat] = min(12, s.xp[seat] + n)
    s.tell(EXPERIENCE, seat, n)
    for level in range(level_of(s, seat), before, -1):  # HOM-LEVEL-03: the lowest comes to lie on top
        s.push(LevelUp(seat, level))
    if s.boxes > 1 and level_of(s, seat) > before:
        for teach in LEVELLING:
            teach(s, seat)


class LevelUp(Step[HeroesState]):
    """HOM-LEVEL-05. A specialty at levels 4 and 6, an ability at the others."""

    name: ClassVar[str] = "level-up"

    def __init__(self, seat: int, level: int) -> None:
        self.seat: Final = seat
        self.level: Final = level

    def args(self) -> list[int]:
        return [self.seat, self.level]

    def run(self, s: HeroesState) -> bool:
        s.tell(LEVEL, self.seat, self.level)
        if self.level in (4, 6):
            hero = s.box.heroes[s.hero[self.seat]]
            kind = s.box.card_index[hero.specialties[self.level // 2 - 1]]
            card = s.box.first[kind]
            if card in s.aside[self.seat]:
                s.aside[self.seat].remove(card)
                gain_card(s, self.seat, card, True)  # HOM-LEVEL-06
        else:
            s.push(Search(ABILITY, 2, self.seat, 0))  # HOM-LEVEL-07: it cannot be declined
        return False


# ---- movement points ----------------------------------------------------------------------------


class GrantMovement(Step[HeroesState]):
    """HOM-MOVE-05. Which of the own heroes gets the extra movement points."""

    name: ClassVar[str] = "grant-movement"

    def __init__(self, n: int, seat: int) -> None:
        self.n: Final = n
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.n, self.seat]

    def run(self, s: HeroesState) -> bool:
        if s.spot[self.seat * 2 + SECOND] >= 0:
            return True
        s.mp[self.seat * 2] += self.n
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(GO_TO, s.spot[self.seat * 2 + h], 0, 0) for h in (MAIN, SECOND)]
        if options[0][1] == options[1][1]:
            options = options[:1]
        out.append(Decision(self.seat, P_HERO, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        hero = MAIN if option[1] == s.spot[seat * 2] else SECOND
        s.mp[seat * 2 + hero] += self.n


@effect("morale")
def _morale(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    change_morale(s, seat, op.a)


@effect("experience")
def _experience(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if hero == MAIN:  # HOM-HERO-12
        gain_experience(s, seat, op.a)


@effect("movement")
def _movement(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if card >= 0 or hero < 0:
        s.push(GrantMovement(op.a, seat))
    else:
        s.mp[seat * 2 + hero] += op.a


@effect("march")
def _march(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.marching[seat] = 1


@effect("wings")
def _wings(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.winged = 1


@effect("luck")
def _luck(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.luck[seat] |= 4 if op.a == 2 else 3


def enemy_of(s: HeroesState, seat: int) -> int:
    """The enemy player in the combat whose main hero is there, or -1."""
    if s.field < 0:
        return -1
    if seat == s.attacker:
        return s.defender if s.defender >= 0 and s.defender_hero == MAIN else -1
    if seat == s.defender:
        return s.attacker if s.attacker_hero == MAIN else -1
    return -1


@effect("rob")
def _rob(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    enemy = enemy_of(s, seat)
    if enemy >= 0:
        discard_random(s, enemy)


@effect("dishearten")
def _dishearten(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    enemy = enemy_of(s, seat)
    if enemy >= 0 and s.morale[enemy] > 0:
        change_morale(s, enemy, -1)


HERO_STEPS: Final[dict[str, Callable[..., Step[HeroesState]]]] = {
    "spend-first": SpendFirst,
    "level-up": LevelUp,
    "grant-movement": GrantMovement,
}
