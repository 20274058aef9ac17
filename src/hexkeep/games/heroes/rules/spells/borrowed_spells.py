"""Spells cast from the common pile or as soon as they are found, and spells looked for in the common deck."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.card_conditions import is_silenced, why_not_kind
from hexkeep.games.heroes.rules.cards.deck import gain_card, remove_card, shuffle_deck
from hexkeep.games.heroes.rules.cards.searching import rebuild_deck, turn_up_pile
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import ACT, MAP, SPELL
from hexkeep.games.heroes.rules.spells.casting import cast_spell
from hexkeep.games.heroes.rules.spells.power import can_cast
from hexkeep.games.heroes.state import SLOW_CARDS, HeroesState
from hexkeep.games.heroes.vocabulary import CAST, DECLINE, DISCARD, P_FOUND, P_PICK, P_REMOVE, REMOVE, TAKE
from hexkeep.games.heroes.vocabulary.events import DISCARDED
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option


def current_moment(s: HeroesState) -> int:
    """The moment of the own turn or of the own unit's activation."""
    return MAP if s.field < 0 else ACT


def can_borrow(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """HOM-WORD-16, HOM-SPELL-08: the top spell of the common pile can be cast now, at its own moment."""
    if not s.piles[SPELL]:
        return False
    top = s.piles[SPELL][-1]
    return why_not_kind(s, seat, s.box.card(top)) is None and can_cast(s, seat, top, current_moment(s), card)


@effect("borrow-spell", needs=can_borrow)
def _borrow_spell(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The Helm of the Alabaster Unicorn: the top spell of the common pile is cast, then goes to the own pile.

    HOM-SPELL-08: it passes through the hand, so it is put away as any card of the caster.
    """
    if can_borrow(s, seat, op, card):
        top = s.piles[SPELL].pop()
        turn_up_pile(s, SPELL)
        s.hand[seat].append(top)
        cast_spell(s, seat, top, current_moment(s))


def discarded_spell(s: HeroesState, seat: int, kind: int) -> int:
    """A card of this kind in the seat's discard pile, or -1."""
    return next((card for card in s.discard[seat] if s.box.kind_of[card] == kind), -1)


def can_cast_discarded(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """HOM-WORD-16: the spell can be cast now, at its own moment."""
    found = discarded_spell(s, seat, op.a)
    return found >= 0 and not is_silenced(s, seat) and can_cast(s, seat, found, ACT, card)


@effect("cast-discarded", needs=can_cast_discarded)
def _cast_discarded(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Ciele: a spell of the own discard pile is cast beyond the limit, and goes back there."""
    if can_cast_discarded(s, seat, op, card):
        found = discarded_spell(s, seat, op.a)
        s.discard[seat].remove(found)
        s.hand[seat].append(found)
        s.limit[seat] += 1
        cast_spell(s, seat, found, ACT)


class UseFoundCard(Step[HeroesState]):
    """The card just found: cast at once, beyond the limit, and given back (`cast`); or removed from the game.

    Asked of everyone with cards, so that the question tells nothing.
    """

    name: ClassVar[str] = "found"

    def __init__(self, seat: int, cast: int, moment: int) -> None:
        self.seat: Final = seat
        self.cast: Final = cast
        self.moment: Final = moment

    def run(self, s: HeroesState) -> bool:
        return len(s.hand[self.seat]) > 0 and not s.rules & SLOW_CARDS

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        card = s.hand[self.seat][-1]
        options: list[Option] = []
        if not self.cast:
            options.append((REMOVE, card, 0, 0))
        elif self.is_castable(s, card):
            options.append((CAST, card, 0, 0))
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_FOUND if self.cast else P_REMOVE, options, idle=options[-1]))

    def is_castable(self, s: HeroesState, card: int) -> bool:
        spell = card >= 0 and s.box.card(card).kind == SPELL and not is_silenced(s, self.seat)
        return spell and can_cast(s, self.seat, card, self.moment)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REMOVE:
            remove_card(s, seat, option[1])
        elif option[0] == CAST:
            if s.field >= 0:
                s.limit[seat] += 1
            s.borrowed.append(option[1])
            cast_spell(s, seat, option[1], self.moment)


@effect("cast-found")
def _cast_found(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(UseFoundCard(seat, 1, moment))


@effect("shed-found")
def _shed_found(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(UseFoundCard(seat, 0, moment))


@effect("double-power")
def _double_power(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.power *= 2


class RemoveOneCard(SeatStep[HeroesState]):
    """A card of the hand is removed from the game."""

    name: ClassVar[str] = "forgo"

    def run(self, s: HeroesState) -> bool:
        return len(s.hand[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REMOVE, card, 0, 0) for card in s.hand[self.seat]]
        out.append(Decision(self.seat, P_REMOVE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        remove_card(s, seat, option[1])


@effect("forgo")
def _forgo(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RemoveOneCard(seat))


# ---- the first spell of a level or school is looked for in the common deck ----------------------


def reveal_until(s: HeroesState, seat: int, level: str, art: int) -> None:
    """The first spell of a level or school in the deck, seen by all; what else was revealed is shuffled back."""
    s.reveal()
    for card in reversed(s.decks[SPELL]):
        c = s.box.card(card)
        if (level and c.level == level) or (art >= 0 and c.art == art):
            s.decks[SPELL].remove(card)
            shuffle_deck(s, SPELL)
            s.looked.append(card)
            s.looker = seat
            s.push(TakeOrLeave(seat))
            return


class TakeOrLeave(SeatStep[HeroesState]):
    """The spell found is taken, or goes to the common discard pile."""

    name: ClassVar[str] = "take-or-leave"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, s.looked[0], 0, 0), (DISCARD, s.looked[0], 0, 0)]
        out.append(Decision(self.seat, P_PICK, options, idle=options[0], about=SPELL))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        card = s.looked.pop()
        s.looker = -1
        s.reveal(~(1 << seat))
        if option[0] == TAKE:
            gain_card(s, seat, card, True)
        else:
            s.piles[SPELL].append(card)
            s.tell(DISCARDED, seat, card)
        if not s.decks[SPELL]:
            rebuild_deck(s, SPELL)


@effect("eagle")
def _eagle(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    reveal_until(s, seat, "expert" if op.a else "basic", -1)


@effect("page")
def _page(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    reveal_until(s, seat, "", op.a)


BORROWED_SPELLS_STEPS: Final = step_table(UseFoundCard, RemoveOneCard, TakeOrLeave)
