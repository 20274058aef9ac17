"""Effects on cards: drawing, discarding, regaining and removing them."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import (
    discard,
    discard_random,
    draw,
    gain_card,
    put_out_of_game,
    remove_card,
    reshuffle,
    shuffle_deck,
)
from hexkeep.games.heroes.rules.cards.searching import PickCard, look_at_top
from hexkeep.games.heroes.rules.combat.battlefield import enemy_hero_seat
from hexkeep.games.heroes.rules.effects.interpreter import effect, hand_test, offers_a_choice
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, GOLD, OWN, SPELL, STATISTIC
from hexkeep.games.heroes.rules.steps import CountStep, DeckStep
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.state import HeroesState, turn_order
from hexkeep.games.heroes.vocabulary import (
    BELOW,
    DECLINE,
    DISCARD,
    NO_MORE,
    ON_TOP,
    P_DISCARD,
    P_ORDER,
    P_PICK,
    P_REMOVE,
    P_RIVAL,
    P_SCOUT,
    REMOVE,
    RIVAL,
    TAKE,
)
from hexkeep.games.heroes.vocabulary.events import DISCARDED, GAINED, REMOVED, SCOUTED
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option


class DiscardCards(Step[HeroesState]):
    """Discard so many cards from the hand, as many as there are. `draws_for_spells`: a card is drawn for each spell."""

    name: ClassVar[str] = "discard-cards"

    def __init__(self, n: int, seat: int, draws_for_spells: int) -> None:
        self.n: Final = n
        self.seat: Final = seat
        self.draws_for_spells: Final = draws_for_spells

    def run(self, s: HeroesState) -> bool:
        return self.n > 0 and len(s.hand[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCARD, card, 0, 0) for card in s.hand[self.seat]]  # HOM-ABIL-05: whatever it is
        out.append(Decision(self.seat, P_DISCARD, options, idle=options[0], about=self.n))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        discard(s, seat, option[1])
        if self.draws_for_spells and s.box.card(option[1]).kind == SPELL:
            draw(s, seat, 1)
        s.push(DiscardCards(self.n - 1, seat, self.draws_for_spells))


class ExchangeCards(Step[HeroesState]):
    """HOM-MORALE-04. Discard up to so many cards, then draw as many."""

    name: ClassVar[str] = "exchange"

    def __init__(self, most: int, gone: int, seat: int) -> None:
        self.most: Final = most
        self.gone: Final = gone
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if self.gone < self.most and s.hand[self.seat]:
            return True
        draw(s, self.seat, self.gone)
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCARD, card, 0, 0) for card in s.hand[self.seat]]
        done: Option = (NO_MORE, 0, 0, 0)
        options.append(done)
        out.append(Decision(self.seat, P_DISCARD, options, idle=done))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            draw(s, seat, self.gone)
        else:
            discard(s, seat, option[1])
            s.push(ExchangeCards(self.most, self.gone + 1, seat))


class RegainCard(Step[HeroesState]):
    """Return a card of one kind (-1: any) from the top `n` of the own discard pile to the hand."""

    name: ClassVar[str] = "regain"

    def __init__(self, kind: int, n: int, seat: int, optional: int) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self.seat: Final = seat
        self.optional: Final = optional

    def choices(self, s: HeroesState) -> list[int]:
        pile = s.discard[self.seat]
        if self.n:
            pile = pile[-self.n :]
        return [card for card in pile if self.kind < 0 or s.box.card(card).kind == self.kind]

    def run(self, s: HeroesState) -> bool:
        return len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, card, 0, 0) for card in self.choices(s)]
        if self.optional:
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_PICK, options, idle=options[-1 if self.optional else 0], about=OWN))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TAKE:
            s.discard[seat].remove(option[1])
            s.hand[seat].append(option[1])
            s.tell(GAINED, seat, secret=option[1])
            if self.n and len(s.discard[seat]) >= self.n - 1:
                s.push(ReorderDiscards(seat))


class ReorderDiscards(SeatStep[HeroesState]):
    """HOM-LOC-37: the two cards left of three go back on the own discard pile in any order, first the one chosen."""

    name: ClassVar[str] = "restack"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCARD, card, 0, 0) for card in s.discard[self.seat][-2:]]
        out.append(Decision(self.seat, P_ORDER, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        pile = s.discard[seat]
        pile.remove(option[1])
        pile.insert(len(pile) - 1, option[1])


class RemoveCard(Step[HeroesState]):
    """Remove a card of one kind from the hand, or none, for a price. `protected`: not those of HOM-TRADE-04."""

    name: ClassVar[str] = "remove-card"

    def __init__(self, kind: int, seat: int, protected: int, gold: int) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.protected: Final = protected
        self.gold: Final = gold

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        for card in s.hand[self.seat]:
            if card >= 0 and self.removable(s, card):
                options.append((REMOVE, card, 0, 0))
        done: Option = (DECLINE, 0, 0, 0)
        options.append(done)
        out.append(Decision(self.seat, P_REMOVE, options, idle=done))

    def removable(self, s: HeroesState, card: int) -> bool:
        kind = s.box.kind_of[card]
        if self.protected:
            hero = s.box.heroes[s.hero[self.seat]]
            mine = s.box.first[s.box.card_index[hero.ability]]
            return s.box.cards[kind].kind < STATISTIC and card != mine and kind != s.box.magic_arrow
        return self.kind < 0 or s.box.cards[kind].kind == self.kind

    def run(self, s: HeroesState) -> bool:
        return len(s.hand[self.seat]) > 0

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REMOVE:
            remove_card(s, seat, option[1])
            gain(s, seat, GOLD, self.gold)


class OfferTop(DeckStep):
    """HOM-LOC-38. The top card of a common deck, to take or to discard."""

    name: ClassVar[str] = "offer-top"

    def run(self, s: HeroesState) -> bool:
        if not s.looked:
            look_at_top(s, self.seat, self.deck, 1)
        return len(s.looked) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        card = s.looked[0]
        options: list[Option] = [(TAKE, card, 0, 0), (DISCARD, card, 0, 0)]
        out.append(Decision(self.seat, P_PICK, options, idle=options[0], about=self.deck))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TAKE:
            gain_card(s, seat, s.looked.pop(), False)
        PickCard(self.deck, seat).close(s)


class Scout(DeckStep):
    """HOM-UNIT-22. Rogues look at the top card of a common deck and put it on top or at the bottom."""

    name: ClassVar[str] = "scout"

    def run(self, s: HeroesState) -> bool:
        if not s.looked:
            look_at_top(s, self.seat, self.deck, 1)
            if s.looked:
                s.tell(SCOUTED, self.seat, self.deck, secret=s.looked[0], to=1 << self.seat)
        return len(s.looked) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(ON_TOP, 0, 0, 0), (BELOW, 0, 0, 0)]
        out.append(Decision(self.seat, P_SCOUT, options, idle=options[0], about=s.looked[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        card = s.looked.pop()
        s.looker = -1
        if option[0] == ON_TOP:
            s.decks[self.deck].append(card)
            s.tops[self.deck] = 1 << seat
        else:
            s.decks[self.deck].insert(0, card)


@effect("draw")
def _draw(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    draw(s, seat, op.a)


@effect("discard")
def _discard(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(DiscardCards(op.a, seat, 0))


@effect("burn")
def _discard_and_draw(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(DiscardCards(1, seat, 1))


@effect("exchange")
def _exchange(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(ExchangeCards(op.a, 0, seat))


@effect("offer")
def _offer(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(OfferTop(op.a, seat))


@effect("spring")
def _regain_top(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RegainCard(-1, op.a, seat, 1))


@effect("regain")
def _regain(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RegainCard(op.a, 0, seat, 0))


@effect("remove")
def _remove(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RemoveCard(op.a, seat, 0, 0))


@hand_test("remove")
def _can_remove(s: HeroesState, op: Op, seat: int, card: int) -> bool:
    return offers_a_choice(s, RemoveCard(op.a, seat, 0, 0), card)


@hand_test("sell")
def _can_sell(s: HeroesState, op: Op, seat: int, card: int) -> bool:
    return offers_a_choice(s, RemoveCard(op.a, seat, 0, op.b), card)


@effect("sell")
def _remove_for_gold(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RemoveCard(op.a, seat, 0, op.b))


@effect("reshuffle")
def _reshuffle(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    reshuffle(s, seat)


@effect("restock")
def _restock(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """All artifacts and spells of the hand are shuffled into the deck, and as many cards drawn."""
    gone = [c for c in s.hand[seat] if s.box.card(c).kind in (ARTIFACT, SPELL)]
    for c in gone:
        s.hand[seat].remove(c)
        s.deck[seat].append(c)
    s.reveal()
    s.shuffle(s.deck[seat])
    draw(s, seat, len(gone))


@effect("first-minor")
def _first_minor(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """HOM-DIFF-02: artifacts are revealed until a minor one appears, which is taken."""
    s.reveal()
    for i in range(len(s.decks[ARTIFACT]) - 1, -1, -1):
        found = s.decks[ARTIFACT][i]
        if s.box.card(found).quality == 0 and s.box.kind_of[found] != s.box.scroll:
            del s.decks[ARTIFACT][i]
            s.tops[ARTIFACT] = 0
            gain_card(s, seat, found, True)
            return


@effect("find")
def _find(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """A card of this kind from the ability deck, which is shuffled afterwards; all see whether there was one."""
    s.reveal()
    for found in s.decks[ABILITY]:
        if s.box.kind_of[found] == op.a:
            s.decks[ABILITY].remove(found)
            gain_card(s, seat, found, True)
            break
    shuffle_deck(s, ABILITY)


@effect("remove-this")
def _remove_this(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if card in s.ongoing[seat]:
        s.ongoing[seat].remove(card)
        put_out_of_game(s, seat, card)
        s.tell(REMOVED, seat, card)


@effect("return-this")
def _return_this(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if card in s.ongoing[seat]:
        s.ongoing[seat].remove(card)
        s.hand[seat].append(card)


def remove_openly(s: HeroesState, seat: int, card: int) -> None:
    """A card is removed from hand or discard pile."""
    if card in s.hand[seat]:
        remove_card(s, seat, card)
    else:
        s.discard[seat].remove(card)
        put_out_of_game(s, seat, card)
        s.tell(REMOVED, seat, card)


class RemoveCards(CountStep):
    """Up to so many cards are removed from hand or discard pile."""

    name: ClassVar[str] = "purge"

    def run(self, s: HeroesState) -> bool:
        return self.n > 0 and len(s.hand[self.seat]) + len(s.discard[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REMOVE, c, 0, 0) for c in s.hand[self.seat] + s.discard[self.seat]]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_REMOVE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REMOVE:
            remove_openly(s, seat, option[1])
            s.push(RemoveCards(self.n - 1, seat))


@effect("purge")
def _remove_cards(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RemoveCards(op.a, seat))


@effect("cleanup")
def _cleanup(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Big Cleanup: the hand is discarded and as many cards are drawn."""
    n = len(s.hand[seat])
    for c in s.hand[seat][:]:
        discard(s, seat, c)
    draw(s, seat, n)


class RivalDiscards(SeatStep[HeroesState]):
    """One opponent, of choice, discards a random card."""

    name: ClassVar[str] = "harass"

    def choices(self, s: HeroesState) -> list[int]:
        return [other for other in turn_order(s, self.seat) if other != self.seat and s.hand[other]]

    def run(self, s: HeroesState) -> bool:
        found = self.choices(s)
        if len(found) == 1:
            discard_random(s, found[0])
            return False
        return len(found) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(RIVAL, other, 0, 0) for other in self.choices(s)]
        out.append(Decision(self.seat, P_RIVAL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        discard_random(s, option[1])


@effect("harass")
def _rival_discards(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RivalDiscards(seat))


@effect("mill")
def _mill(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Solmyr: cards from the top of the own deck are discarded, one of them comes to the hand."""
    s.reveal()
    gone = 0
    for _ in range(op.a):
        if s.deck[seat] or reshuffle(s, seat):
            s.discard[seat].append(s.deck[seat].pop())
            s.tell(DISCARDED, seat, s.discard[seat][-1])
            gone += 1
    if gone:
        s.push(RegainCard(-1, gone, seat, 0))


def has_discards(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return len(s.discard[seat]) > 0


def has_no_discards(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return not s.discard[seat]


@effect("draw-if-bare", needs=has_no_discards)
def _draw_if_bare(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    draw(s, seat, op.a)


@effect("salvage", needs=has_discards)
def _salvage(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RegainCard(-1, 0, seat, 0))


@effect("rob")
def _enemy_discards(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    enemy = enemy_hero_seat(s, seat)
    if enemy >= 0:
        discard_random(s, enemy)


DECK_EFFECTS_STEPS: Final = step_table(
    DiscardCards, ExchangeCards, RegainCard, ReorderDiscards, RemoveCard, OfferTop, Scout, RemoveCards, RivalDiscards
)
