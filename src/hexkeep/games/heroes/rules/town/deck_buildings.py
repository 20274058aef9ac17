"""What reads the decks: the Magic University and the Basic Magics of Conflux, the Thieves' Guild of Cove."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import gain_card, shuffle_deck, take_top
from hexkeep.games.heroes.rules.cards.searching import (
    SEARCH_OFFERS,
    discard_looked_at,
    look_at_top,
    rebuild_deck,
    turn_up_pile,
)
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import OWN, SPELL, WORD
from hexkeep.games.heroes.rules.town.combat_buildings import building_with_use
from hexkeep.games.heroes.state import LECTURED, HeroesState, turn_order
from hexkeep.games.heroes.vocabulary import DISCARD, FROM_DECK, P_CHOOSE, P_ORDER, RIVAL, USE
from hexkeep.games.heroes.vocabulary.events import DISCARDED
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import UNKNOWN, Decision, Option

LEAF: Final = WORD["leaf"]

# ---- the Magic University -----------------------------------------------------------------------


def _offer_lectures(s: HeroesState, seat: int, deck: int, options: list[Option]) -> None:
    """Instead of searching the spell deck: once a round the university, always the Basic Magic in play."""
    if deck != SPELL or s.seeking:
        return
    for mine in s.permanent[seat]:
        for mode in s.box.card(mine).modes:
            if mode.standing and s.box.programs[mode.program].ops[0].word == LEAF:
                options.append((USE, mode.program, 0, 0))
    if s.used[seat] & LECTURED:
        return
    building = building_with_use(s, seat, "lectures")
    if building >= 0:
        lectures = s.box.factions[s.faction[seat]].buildings[building].use
        options.extend((USE, program, 0, 0) for program in lectures)


@effect("lecture")
def _lecture(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Spells are discarded from the deck until one of the school appears, which is taken. Each is seen once."""
    s.reveal()
    s.used[seat] |= LECTURED
    for _ in range(len(s.decks[SPELL]) + len(s.piles[SPELL])):
        if not s.decks[SPELL]:
            rebuild_deck(s, SPELL)
        if not s.decks[SPELL]:
            break
        found = take_top(s, SPELL)
        if s.box.card(found).art == op.a:
            gain_card(s, seat, found, True)
            break
        s.piles[SPELL].append(found)
        s.tell(DISCARDED, seat, found)
    if not s.decks[SPELL]:
        rebuild_deck(s, SPELL)
    turn_up_pile(s, SPELL)


@effect("leaf")
def _leaf(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The first spell of the school in the deck, which is shuffled afterwards; all see whether there was one."""
    s.reveal()
    for found in reversed(s.decks[SPELL]):
        if s.box.card(found).art == op.a:
            s.decks[SPELL].remove(found)
            gain_card(s, seat, found, True)
            break
    shuffle_deck(s, SPELL)
    if not s.decks[SPELL]:
        rebuild_deck(s, SPELL)


# ---- the Thieves' Guild -------------------------------------------------------------------------

CARDS_LOOKED_AT: Final = 2


class LookIntoDeck(SeatStep[HeroesState]):
    """Which deck is looked into: one of the common decks, or a player's."""

    name: ClassVar[str] = "pry"

    def choices(self, s: HeroesState) -> list[Option]:
        found: list[Option] = [(FROM_DECK, d, 0, 0) for d in range(OWN) if len(s.decks[d]) >= CARDS_LOOKED_AT]
        found.extend((RIVAL, p, 0, 0) for p in turn_order(s, self.seat) if len(s.deck[p]) >= CARDS_LOOKED_AT)
        return found

    def run(self, s: HeroesState) -> bool:
        return len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.choices(s)
        out.append(Decision(self.seat, P_CHOOSE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == FROM_DECK:
            look_at_top(s, seat, option[1], CARDS_LOOKED_AT)
            s.push(DiscardOneOfTwo(option[1], seat, -1))
            return
        s.looker = seat
        s.reveal(1 << seat)
        for _ in range(CARDS_LOOKED_AT):
            s.looked.append(s.deck[option[1]].pop())
        s.push(DiscardOneOfTwo(OWN, seat, option[1]))


class DiscardOneOfTwo(Step[HeroesState]):
    """One of the two cards goes to the discard pile of its deck, the other back on top. `whose`: a player's deck."""

    name: ClassVar[str] = "pried"

    def __init__(self, deck: int, seat: int, whose: int) -> None:
        self.deck: Final = deck
        self.seat: Final = seat
        self.whose: Final = whose

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        there = s.looked or [UNKNOWN] * CARDS_LOOKED_AT  # whose deck it is sees both as part of it still
        options: list[Option] = [(DISCARD, card, 0, 0) for card in there]
        out.append(Decision(self.seat, P_ORDER, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.looked.remove(option[1])
        back = s.looked.pop()
        s.looker = -1
        if self.whose < 0:
            discard_looked_at(s, self.deck, seat, option[1])
            s.decks[self.deck].append(back)
            s.tops[self.deck] = 1 << seat
        else:
            s.discard[self.whose].append(option[1])
            s.belongs[option[1]] = self.whose
            s.deck[self.whose].append(back)
            s.reveal()
            s.tell(DISCARDED, self.whose, option[1])


@effect("pry")
def _look_into_deck(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(LookIntoDeck(seat))


SEARCH_OFFERS.append(_offer_lectures)

GUILD_STEPS: Final = step_table(LookIntoDeck, DiscardOneOfTwo)
