"""Spell scrolls: two spells each, beside the hero, cast without power and then gone (HOM-EXP-20, HOM-EXP-21)."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.cards import Mode
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.card_conditions import is_possible, is_silenced
from hexkeep.games.heroes.rules.cards.deck import take_top
from hexkeep.games.heroes.rules.cards.searching import Search, rebuild_deck, turn_up_pile
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import GOLD, SPELL
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import CAST, DISCARD, P_SCROLLS, SELL_SCROLL
from hexkeep.games.heroes.vocabulary.events import DISCARDED, REMOVED, SCROLL_TAKEN
from hexkeep.kernel.state import SeatStep, step_table
from hexkeep.kernel.types import UNKNOWN, Decision, Option

SPELLS_ON_A_SCROLL: Final = 2
MOST_SCROLLS: Final = 2
GOLD_FOR_A_SPELL: Final = 2


def is_scroll(s: HeroesState, card: int) -> bool:
    """The card is a scroll, not a spell on one."""
    return card >= 0 and s.box.kind_of[card] == s.box.scroll


def scrolls_of(s: HeroesState, seat: int) -> list[int]:
    """The scrolls of a seat. `s.scrolls` holds each followed by its spells."""
    return [card for card in s.scrolls[seat] if is_scroll(s, card)]


def spells_on(s: HeroesState, seat: int, scroll: int) -> list[int]:
    """The spells that lie on a scroll."""
    lying = s.scrolls[seat]
    found: list[int] = []
    for i in range(lying.index(scroll) + 1, len(lying)):
        if is_scroll(s, lying[i]):
            break
        found.append(lying[i])
    return found


def take_scroll(s: HeroesState, seat: int, scroll: int) -> None:
    """HOM-EXP-20: a scroll lies beside its owner's hero, with the two top spells of the deck face down upon it."""
    s.scrolls[seat].append(scroll)
    s.reveal(1 << seat)
    for _ in range(SPELLS_ON_A_SCROLL):
        if not s.decks[SPELL]:
            rebuild_deck(s, SPELL)
        if s.decks[SPELL]:
            s.scrolls[seat].append(take_top(s, SPELL))
    turn_up_pile(s, SPELL)
    s.tell(SCROLL_TAKEN, seat)
    s.push(KeepTwoScrolls(seat))


class KeepTwoScrolls(SeatStep[HeroesState]):
    """HOM-EXP-20. Of three scrolls one is discarded with its spells, the new one or another."""

    name: ClassVar[str] = "keep-two-scrolls"

    def run(self, s: HeroesState) -> bool:
        return len(scrolls_of(s, self.seat)) > MOST_SCROLLS

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCARD, scroll, 0, 0) for scroll in scrolls_of(s, self.seat)]
        out.append(Decision(self.seat, P_SCROLLS, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        for spell in spells_on(s, seat, option[1]):
            s.scrolls[seat].remove(spell)
            s.piles[SPELL].append(spell)
            s.tell(DISCARDED, seat, spell)
        s.reveal(~(1 << seat))
        put_back(s, seat, option[1])


def put_back(s: HeroesState, seat: int, scroll: int) -> None:
    """A scroll without spells goes back to the others."""
    s.scrolls[seat].remove(scroll)
    s.scroll_pile.append(scroll)


def sell_scroll(s: HeroesState, seat: int, scroll: int) -> None:
    """HOM-EXP-21: a trading post pays 2 gold for each spell; the spells are out of the game."""
    spells = spells_on(s, seat, scroll)
    for spell in spells:
        s.scrolls[seat].remove(spell)
        s.removed.append(spell)
        s.tell(REMOVED, seat, spell)
    s.reveal(~(1 << seat))
    put_back(s, seat, scroll)
    gain(s, seat, GOLD, GOLD_FOR_A_SPELL * len(spells))


def scroll_sales(s: HeroesState, seat: int, out: list[Option]) -> None:
    """The scrolls that a seat may sell."""
    out.extend((SELL_SCROLL, scroll, 0, 0) for scroll in scrolls_of(s, seat))


def lowest_grade(s: HeroesState, seat: int, spell: int, moment: int) -> Mode | None:
    """HOM-EXP-21: what a spell on a scroll does, if it can do that now: its cheapest effect and no other."""
    modes = s.box.card(spell).modes
    cheapest = min([mode.power for mode in modes])
    for mode in modes:
        if mode.power == cheapest and mode.moments & moment and is_possible(s, seat, mode.program, moment, spell):
            return mode
    return None


def offer_scrolls(s: HeroesState, seat: int, moment: int, out: list[Option]) -> None:
    """HOM-EXP-21: spells on scrolls are cast like others, whatever the limit says."""
    if is_silenced(s, seat):
        return
    for card in s.scrolls[seat]:
        if card != UNKNOWN and not is_scroll(s, card) and lowest_grade(s, seat, card, moment) is not None:
            out.append((CAST, card, 0, 0))


def take_off(s: HeroesState, seat: int, spell: int) -> None:
    """A spell leaves its scroll for the table; an empty scroll goes back to the others."""
    scroll = next(scroll for scroll in scrolls_of(s, seat) if spell in spells_on(s, seat, scroll))
    s.scrolls[seat].remove(spell)
    s.scrolled.append(spell)
    s.ongoing[seat].append(spell)
    s.belongs[spell] = seat
    s.reveal(~(1 << seat))
    if not spells_on(s, seat, scroll):
        put_back(s, seat, scroll)


@effect("take-scroll")
def _take_scroll(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """A field gives a scroll of the scroll deck; without scrolls in the game a spell is searched for."""
    if s.scroll_pile:
        take_scroll(s, seat, s.scroll_pile.pop())
    else:
        s.push(Search(SPELL, 1, seat, 1))


SCROLLS_STEPS: Final = step_table(KeepTwoScrolls)
