"""Astrologer cards: drawn in even rounds, one for everybody."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.scenarios import CAMPAIGN
from hexkeep.games.heroes.components.tiles import STARTING, slot_of
from hexkeep.games.heroes.rules.ai_heroes.armies import EASY
from hexkeep.games.heroes.rules.cards.card_effects import remove_permanent
from hexkeep.games.heroes.rules.cards.deck import discard, draw
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.cards.statistics import SwapStatistic
from hexkeep.games.heroes.rules.effects.interpreter import effect, run_program
from hexkeep.games.heroes.rules.effects.language import AZURE, GOLD
from hexkeep.games.heroes.rules.map.sea import has_sea
from hexkeep.games.heroes.rules.map.tiles import lay_roads, rotations
from hexkeep.games.heroes.rules.town.army import RecruitNeutral, draw_guard, dwellings, pack_of, reinforce, return_unit
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.state import FIRST_UNDER_STARS, HeroesState, astrologer_of, next_seat, turn_order
from hexkeep.games.heroes.vocabulary import (
    DECLINE,
    DISCARD,
    NO_MORE,
    P_DISCARD,
    P_REINFORCE,
    P_TILE,
    REINFORCE,
    TURN_TILE,
)
from hexkeep.games.heroes.vocabulary.events import ASTROLOGERS
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
        before = astrologer_of(s).movement
        s.astrologer = card if star.lasts else -1
        s.first_spell = [cast & ~FIRST_UNDER_STARS for cast in s.first_spell]
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
    if redraw == "easy":
        return s.difficulty == EASY
    if redraw == "campaign":
        return s.mode == CAMPAIGN
    if redraw == "no-turning":
        return not tiles_to_turn(s)
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

    def leaves_a_statistic(self, s: HeroesState, card: int) -> bool:
        """Without this card there is still one to exchange: otherwise three cards would go for nothing."""
        swap = SwapStatistic(self.seat, 1, 0, 0, 1)
        return any(other != card and swap.fits(s, other) for other in s.hand[self.seat])

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [
            (DISCARD, card, 0, 0) for card in s.hand[self.seat] if self.leaves_a_statistic(s, card)
        ]
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
        out.append(Decision(self.seat, P_REINFORCE, options, idle=options[1]))

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


# ---- the stretch goals (HOM-EXP-16) ---------------------------------------------------------------


@effect("scrap-permanent")
def _scrap_permanent(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Destruction: the permanent cards in play are removed from the game for gold."""
    for old in s.permanent[seat][:]:
        remove_permanent(s, seat, old)
        gain(s, seat, GOLD, op.a)


def tiles_to_turn(s: HeroesState) -> list[int]:
    """The open tiles without heroes that could lie otherwise, starting tiles left out."""
    return [
        slot
        for slot in range(len(s.tiles))
        if s.turned[slot] >= 0
        and s.box.tiles[s.tiles[slot]].kind != STARTING
        and not any(field >= 0 and slot_of(field) == slot for field in s.hero_fields)
        and len(rotations(s, slot)) > 1
    ]


class TurnATile(Step[HeroesState]):
    """Disruption: in turn order each player may turn a tile, each tile once.

    `left`: the players still to be asked, this one among them; `done`: the tiles turned before, as a mask.
    """

    name: ClassVar[str] = "turn-a-tile"

    def __init__(self, seat: int, left: int, done: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.done: Final = done

    def ways(self, s: HeroesState) -> list[Option]:
        return [
            (TURN_TILE, slot, k, 0)
            for slot in tiles_to_turn(s)
            if not (self.done >> slot) & 1
            for k in rotations(s, slot)
            if k != s.turned[slot]
        ]

    def run(self, s: HeroesState) -> bool:
        return self.left > 0 and len(self.ways(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.ways(s)
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_TILE, options, idle=options[-1], about=options[0][1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        done = self.done
        if option[0] == TURN_TILE:
            s.turned[option[1]] = option[2]
            lay_roads(s, option[1])
            done |= 1 << option[1]
        s.push(TurnATile(next_seat(s, seat), self.left - 1, done))


@effect("turn-a-tile")
def _turn_a_tile(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    order = turn_order(s, s.first)
    s.push(TurnATile(order[0], len(order), 0))


ASTROLOGERS_STEPS: Final = step_table(Astrologers, DiscardForStatistics, ReinforceHeroUnit, TurnATile)
