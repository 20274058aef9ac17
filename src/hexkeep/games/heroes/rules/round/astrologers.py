"""Astrologer cards: drawn in even rounds, one for everybody."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import discard, draw
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.cards.statistics import SwapStatistic
from hexkeep.games.heroes.rules.effects.interpreter import effect, run_program
from hexkeep.games.heroes.rules.effects.language import AZURE
from hexkeep.games.heroes.rules.map.sea import has_sea
from hexkeep.games.heroes.rules.town.army import RecruitNeutral, draw_guard, dwellings, pack_of, reinforce, return_unit
from hexkeep.games.heroes.state import HeroesState, turn_order
from hexkeep.games.heroes.vocabulary import ASTROLOGERS, DECLINE, DISCARD, NO_MORE, P_DISCARD, P_REINFORCE, REINFORCE
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option


class Astrologers(Step[HeroesState]):
    """HOM-ROUND-04, HOM-ROUND-07. One card for everybody."""

    name: ClassVar[str] = "astrologers"

    def run(self, s: HeroesState) -> bool:
        s.reveal()
        card = draw_astrologer(s)
        while is_redrawn(s, card):
            card = draw_astrologer(s)
        star = s.box.astrologers[card]
        s.tell(ASTROLOGERS, card)
        before = s.box.astrologers[s.astrologer].movement if s.astrologer >= 0 else 0
        s.astrologer = card if star.lasts else -1
        s.income_astrologer = card if any(star.harvest) else -1
        for at in range(len(s.mp)):
            if s.hero_fields[at] >= 0:
                s.mp[at] = max(0, s.mp[at] + star.movement - before)
        order = turn_order(s, s.first)
        for seat in reversed(order):
            run_program(s, star.each, seat)
        run_program(s, star.all, s.first)
        return False


def is_redrawn(s: HeroesState, card: int) -> bool:
    """Whether another card is drawn instead: in round 2, without events, or without sea, as the card says."""
    redraw = s.box.astrologers[card].redraw
    if redraw == "no-events":
        return not s.events and not s.event_pile
    return (redraw == "first" and s.round == 2) or (redraw == "no-sea" and not has_sea(s))


def draw_astrologer(s: HeroesState) -> int:
    if not s.astrologer_deck:
        s.astrologer_deck.extend(s.astrologer_pile)
        s.astrologer_pile.clear()
        s.shuffle(s.astrologer_deck)
    card = s.astrologer_deck.pop()
    s.astrologer_pile.append(card)
    return card


# ---- cards of the other boxes -------------------------------------------------------------------

CARDS_FOR_A_STATISTIC: Final = 3


class DiscardForStatistics(Step[HeroesState]):
    """Explorers: for every three cards discarded a statistic may be exchanged for an enhanced one."""

    name: ClassVar[str] = "explore"

    def __init__(self, seat: int, gone: int) -> None:
        self.seat: Final = seat
        self.gone: Final = gone

    def run(self, s: HeroesState) -> bool:
        return len(s.hand[self.seat]) + self.gone % CARDS_FOR_A_STATISTIC >= CARDS_FOR_A_STATISTIC

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCARD, card, 0, 0) for card in s.hand[self.seat]]
        options.append((NO_MORE, 0, 0, 0))
        left = CARDS_FOR_A_STATISTIC - self.gone % CARDS_FOR_A_STATISTIC
        out.append(Decision(self.seat, P_DISCARD, options, idle=options[-1], about=left))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DISCARD:
            discard(s, seat, option[1])
            s.push(DiscardForStatistics(seat, self.gone + 1))
            if (self.gone + 1) % CARDS_FOR_A_STATISTIC == 0:
                s.push(SwapStatistic(seat, 1, 0, 0, 1))


@effect("explore")
def _explore(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Hands are filled now; at the start of the turn nothing is drawn."""
    draw(s, seat, hand_limit(s, seat) - len(s.hand[seat]))
    s.push(DiscardForStatistics(seat, 0))


class ReinforceHeroUnit(Step[HeroesState]):
    """The player of a hero may reinforce the hero's own unit, free."""

    name: ClassVar[str] = "follow"

    def __init__(self, code: int, seat: int) -> None:
        self.code: Final = code
        self.seat: Final = seat

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REINFORCE, self.code, 0, 0), (DECLINE, 0, 0, 0)]
        out.append(Decision(self.seat, P_REINFORCE, options, idle=options[0]))

    def run(self, s: HeroesState) -> bool:
        return True

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REINFORCE:
            reinforce(s, seat, self.code, 0, 0)


@effect("follow")
def _follow(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    few = s.box.units[op.b].few
    if s.hero[seat] == op.a and few in s.army[seat] and pack_of(s, few) >= 0:
        s.push(ReinforceHeroUnit(few, seat))


# ---- elementals ---------------------------------------------------------------------------------


def draw_elemental(s: HeroesState, tier: int) -> int:
    """Cards of a neutral deck are drawn and discarded until an elemental comes; -1 if there is none."""
    for _ in range(len(s.guards[tier]) + len(s.guard_piles[tier])):
        code = draw_guard(s, tier)
        if s.box.units[s.box.stats[code].unit].elemental:
            return code
        return_unit(s, code)
    return -1


@effect("rouse")
def _rouse(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The first elemental of every neutral deck but the azure one lies face up on top of it."""
    for tier in range(AZURE):
        code = draw_elemental(s, tier)
        if code >= 0:
            s.guards[tier].append(code)
            s.roused |= 1 << tier


@effect("elementals")
def _elementals(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Elemental Conflux: the first elemental for every dwelling; one of them may be recruited."""
    for tier in dwellings(s, seat):
        code = draw_elemental(s, tier)
        if code >= 0:
            s.reserve.append(code)
    s.push(RecruitNeutral(seat))


ASTROLOGERS_STEPS: Final = step_table(Astrologers, DiscardForStatistics, ReinforceHeroUnit)
