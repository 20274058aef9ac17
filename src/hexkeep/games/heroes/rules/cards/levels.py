"""Experience and levels: what a main hero gains with each, and what its level allows."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import gain_card
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import ABILITY, MORE_CARDS
from hexkeep.games.heroes.state import (
    EXPERT_USES,
    HAND_LIMIT,
    MAIN,
    HeroesState,
    astrologer_of,
    level_of,
    standing_gift,
)
from hexkeep.games.heroes.vocabulary.events import EXPERIENCE, LEVEL
from hexkeep.kernel.state import Step, step_table


@effect("expert")
def _expert(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.experts[seat] -= op.a


LEAST_HAND: Final = 4
"""No astrologers' card makes the hand smaller than that."""
MAX_EXPERIENCE: Final = 12
"""Points: with them a main hero has reached level 7."""
BEFORE_LEVEL_UP: Final[list[Callable[[HeroesState, int], None]]] = []
"""What a chapter wants to do when a main hero is about to reach a level."""


def hand_limit(s: HeroesState, seat: int) -> int:
    """HOM-LEVEL-05, and what permanent cards and the astrologers say."""
    more = standing_gift(s, seat, MORE_CARDS) + astrologer_of(s).hand
    if s.grail == seat:
        more += s.box.scenarios[s.scenario].grail_hand
    limit = HAND_LIMIT[level_of(s, seat) - 1]
    return limit + more if more >= 0 else max(LEAST_HAND, limit + more)


def experts_left(s: HeroesState, seat: int) -> int:
    """HOM-ABIL-02, HOM-LEVEL-08: the allowance is read from the present level."""
    return EXPERT_USES[level_of(s, seat) - 1] - s.experts[seat]


def gain_experience(s: HeroesState, seat: int, n: int) -> None:
    """HOM-LEVEL-01 to HOM-LEVEL-04: level by level, at once, and no further than 7."""
    before = level_of(s, seat)
    s.xp[seat] = min(MAX_EXPERIENCE, s.xp[seat] + n)
    s.tell(EXPERIENCE, seat, n)
    for level in range(level_of(s, seat), before, -1):  # HOM-LEVEL-03: the lowest comes to lie on top
        s.push(LevelUp(seat, level))
    if s.boxes > 1 and level_of(s, seat) > before:
        for teach in BEFORE_LEVEL_UP:
            teach(s, seat)


class LevelUp(Step[HeroesState]):
    """HOM-LEVEL-05. A specialty at levels 4 and 6, an ability at the others."""

    name: ClassVar[str] = "level-up"

    def __init__(self, seat: int, level: int) -> None:
        self.seat: Final = seat
        self.level: Final = level

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


@effect("experience")
def _experience(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if hero == MAIN:  # HOM-HERO-12
        gain_experience(s, seat, op.a)


LEVELS_STEPS: Final = step_table(LevelUp)
