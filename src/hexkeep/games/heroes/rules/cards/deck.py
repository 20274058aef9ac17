"""The deck of might and magic: drawing, discarding, gaining, searching, removing."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.scenarios import CHAMPIONSHIP
from hexkeep.games.heroes.rules.effects.interpreter import effect, run_program
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, GOLD, OWN, SEEK, SPELL, STATISTIC
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.state import MAIN, SLOW_CARDS, HeroesState, adventuring, is_necropolis
from hexkeep.games.heroes.vocabulary import (
    BELOW,
    DECLINE,
    DISCARD,
    DISCARDED,
    DREW,
    FROM_DECK,
    FROM_PILE,
    GAINED,
    MORALE_SPEND,
    NO_MORE,
    ON_TOP,
    P_DISCARD,
    P_ORDER,
    P_PICK,
    P_REMOVE,
    P_SCOUT,
    P_SEARCH,
    PLAY,
    REMOVE,
    REMOVED,
    REPLACE,
    RESHUFFLED,
    SCOUTED,
    SEARCHED,
    TAKE,
    USE,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import EVERYONE, Decision, Option


def draw(s: HeroesState, seat: int, n: int) -> None:
    """HOM-DECK-04, HOM-TURN-06, HOM-TURN-07: the discard pile is shuffled in only when a card is needed."""
    if s.length and s.field < 0:
        return
    for _ in range(n):
        if not s.deck[seat] and not reshuffle(s, seat):  # HOM-DECK-05
            return
        card = s.deck[seat].pop()
        s.hand[seat].append(card)
        s.reveal(1 << seat)
        s.tell(DREW, seat, secret=card, to=1 << seat)


def reshuffle(s: HeroesState, seat: int) -> bool:
    """The discard pile into the deck; False if there is nothing to shuffle."""
    if not s.discard[seat]:
        return False
    s.deck[seat].extend(s.discard[seat])
    s.discard[seat].clear()
    s.shuffle(s.deck[seat])
    s.tell(RESHUFFLED, seat)
    return True


def discard(s: HeroesState, seat: int, card: int) -> None:
    """HOM-DECK-15: from the hand to the personal discard pile, for all to see."""
    s.hand[seat].remove(card)
    s.discard[seat].append(card)
    s.belongs[card] = seat
    s.reveal(~(1 << seat))
    s.tell(DISCARDED, seat, card)


def discard_random(s: HeroesState, seat: int) -> None:
    if s.hand[seat]:
        s.reveal()
        discard(s, seat, s.hand[seat][s.randbelow(len(s.hand[seat]))])


def gain_card(s: HeroesState, seat: int, card: int, openly: bool) -> None:
    """HOM-DECK-06, HOM-HERO-10: to the hand, whichever hero gains it.

    HOM-OPT-14: with slow cards it goes to the personal discard pile instead.
    """
    if s.box.card(card).kind == ARTIFACT:
        s.artifacts[seat] += 1
    if adventuring(s):
        keep_by(s, seat, card, openly)
    elif s.rules & SLOW_CARDS:
        s.discard[seat].append(card)
        s.belongs[card] = seat
        s.reveal(~(1 << seat))
        s.tell(GAINED, seat, secret=card)
    else:
        s.hand[seat].append(card)
        if openly:
            s.belongs[card] = seat
        s.tell(GAINED, seat, secret=card, to=EVERYONE if openly else 1 << seat)


def keep_by(s: HeroesState, seat: int, card: int, openly: bool) -> None:
    """HOM-MODE-13: what is of use in battle joins the deck, the rest lies aside and is good for one use."""
    zone = s.deck if s.box.card(card).kind == SPELL or s.box.fights(card) else s.hand
    zone[seat].append(card)
    if openly:
        s.belongs[card] = seat
    s.tell(GAINED, seat, secret=card, to=EVERYONE if openly else 1 << seat)


def remove_card(s: HeroesState, seat: int, card: int) -> None:
    """HOM-DECK-14: out of the game, from the hand."""
    s.hand[seat].remove(card)
    s.removed.append(card)
    if s.box.card(card).kind == ARTIFACT:
        s.artifacts[seat] -= 1
        if s.tally:  # HOM-MODE-10: kept for scoring
            s.tally[seat * 3] += 1
    s.reveal(~(1 << seat))
    s.tell(REMOVED, seat, card)


# ---- the common decks ---------------------------------------------------------------------------


def rebuild(s: HeroesState, deck: int) -> None:
    """HOM-DECK-10: the discard pile becomes the deck, its top card the new pile."""
    if s.piles[deck]:
        s.decks[deck].extend(s.piles[deck])
        s.tops[deck] = 0
        s.piles[deck].clear()
        s.shuffle(s.decks[deck])
        turn_up(s, deck)


def turn_up(s: HeroesState, deck: int) -> None:
    """HOM-DECK-11: a common discard pile is never left empty."""
    if not s.piles[deck] and s.decks[deck]:
        s.piles[deck].append(s.decks[deck].pop())
        s.tops[deck] = 0
        s.reveal()


def look(s: HeroesState, seat: int, deck: int, n: int) -> None:
    """HOM-DECK-12, HOM-DECK-13: the top cards of a deck, seen by the searcher alone."""
    s.looker = seat
    s.reveal(1 << seat)
    for _ in range(n):
        if deck == OWN:
            if not s.deck[seat] and not reshuffle(s, seat):
                return
            s.looked.append(s.deck[seat].pop())
        else:
            if not s.decks[deck]:
                rebuild(s, deck)
            if not s.decks[deck]:
                return
            s.looked.append(s.decks[deck].pop())
            s.tops[deck] = 0


SEEK_OFFERS: Final[list[Callable[[HeroesState, int, int, list[Option]], None]]] = []
SEEK_PLAYS: Final[list[Callable[[HeroesState, int, Option], None]]] = []
"""Cards played before a search (Scouting): a later chapter offers and plays them."""


class Search(Step[HeroesState]):
    """HOM-DECK-07, HOM-DECK-08. Deck or top of the pile, chosen before a card is seen."""

    name: ClassVar[str] = "search"

    def __init__(self, deck: int, n: int, seat: int, may: int) -> None:
        self.deck: Final = deck
        self.n: Final = n
        self.seat: Final = seat
        self.may: Final = may

    def args(self) -> list[int]:
        return [self.deck, self.n, self.seat, self.may]

    def run(self, s: HeroesState) -> bool:
        if self.deck == OWN:  # HOM-DECK-16
            self.search(s)
            return False
        if not s.piles[self.deck] and not s.decks[self.deck]:
            return False
        if not s.piles[self.deck] and not self.may:
            self.search(s)
            return False
        return True

    def search(self, s: HeroesState) -> None:
        n = max(self.n, s.seeking)
        if self.deck == SPELL and s.omen >= 0:
            n = max(n, s.box.astrologers[s.omen].spell_search)
        s.seeking = 0
        s.tell(SEARCHED, self.seat, self.deck, n)
        look(s, self.seat, self.deck, n)
        s.push(PickCard(self.deck, self.seat))

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(FROM_DECK, self.deck, 0, 0)]
        if s.piles[self.deck]:
            options.append((FROM_PILE, self.deck, s.piles[self.deck][-1], 0))
        if s.boxes > 1:
            for offers in SEEK_OFFERS:
                offers(s, self.seat, self.deck, options)
        if self.may:
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_SEARCH, options, idle=options[-1 if self.may else 0], about=self.deck))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == FROM_DECK:
            self.search(s)
        elif option[0] == FROM_PILE:
            s.seeking = 0
            gain_card(s, seat, s.piles[self.deck].pop(), True)
            turn_up(s, self.deck)
        elif option[0] == USE:  # the Magic University or a Basic Magic, instead of the search
            s.seeking = 0
            run_program(s, option[1], seat, MAIN, -1, SEEK)
        elif option[0] == PLAY:
            s.push(self)
            for plays in SEEK_PLAYS:
                plays(s, seat, option)
        else:
            s.seeking = 0


class PickCard(Step[HeroesState]):
    """One of the cards looked at goes to the hand (HOM-DECK-07)."""

    name: ClassVar[str] = "pick-card"

    def __init__(self, deck: int, seat: int) -> None:
        self.deck: Final = deck
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.deck, self.seat]

    def run(self, s: HeroesState) -> bool:
        if not s.looked:
            self.close(s)
            return False
        if len(s.looked) == 1 and (self.deck != ABILITY or is_necropolis(s, self.seat)):
            self.take(s, s.looked[0])
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, card, 0, 0) for card in s.looked]
        if self.deck == ABILITY and not is_necropolis(s, self.seat) and s.decks[ABILITY]:
            # HOM-ABIL-04: a Necropolis card may be replaced by the next of the deck
            options.extend((REPLACE, card, 0, 0) for card in s.looked if card >= 0 and s.box.card(card).faction)
        if s.mode == CHAMPIONSHIP and s.morale[self.seat] > 0:
            options.append((MORALE_SPEND, 0, 0, 0))
        out.append(Decision(self.seat, P_PICK, options, idle=options[0], about=self.deck))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == MORALE_SPEND:  # HOM-MODE-10: the search is made again
            n = len(s.looked)
            s.morale[seat] = 0
            for card in s.looked:
                bury(s, self.deck, seat, card)
            s.looked.clear()
            look(s, seat, self.deck, n)
            s.push(self)
        elif option[0] == REPLACE:
            s.looked.remove(option[1])
            s.piles[ABILITY].append(option[1])
            s.reveal(~(1 << seat))
            s.tell(DISCARDED, seat, option[1])
            look(s, seat, ABILITY, 1)
            s.push(self)
        else:
            self.take(s, option[1])

    def take(self, s: HeroesState, card: int) -> None:
        s.looked.remove(card)
        if self.deck == OWN:  # HOM-DECK-16: it was this player's card before
            s.hand[self.seat].append(card)
            s.tell(GAINED, self.seat, secret=card, to=1 << self.seat)
        else:
            gain_card(s, self.seat, card, False)
        if len(s.looked) > 1:
            s.push(Bury(self.deck, self.seat))
        else:
            self.close(s)

    def close(self, s: HeroesState) -> None:
        for card in s.looked:
            bury(s, self.deck, self.seat, card)
        s.looked.clear()
        s.looker = -1
        if self.deck != OWN:
            if not s.decks[self.deck]:
                rebuild(s, self.deck)
            turn_up(s, self.deck)


def bury(s: HeroesState, deck: int, seat: int, card: int) -> None:
    """A card not chosen goes face up on its pile."""
    if deck == OWN:
        s.discard[seat].append(card)
        s.belongs[card] = seat
    else:
        s.piles[deck].append(card)
    s.reveal(~(1 << seat))
    s.tell(DISCARDED, seat, card)


class Bury(Step[HeroesState]):
    """HOM-DECK-09. The searcher chooses the order in which the rest is discarded."""

    name: ClassVar[str] = "bury"

    def __init__(self, deck: int, seat: int) -> None:
        self.deck: Final = deck
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.deck, self.seat]

    def run(self, s: HeroesState) -> bool:
        if len(s.looked) > 1:
            return True
        PickCard(self.deck, self.seat).close(s)
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCARD, card, 0, 0) for card in s.looked]
        out.append(Decision(self.seat, P_ORDER, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.looked.remove(option[1])
        bury(s, self.deck, seat, option[1])
        s.push(self)


# ---- effects ------------------------------------------------------------------------------------


class DiscardCards(Step[HeroesState]):
    """Discard so many cards from the hand, as many as there are. `burn`: for a spell so discarded a card is drawn."""

    name: ClassVar[str] = "discard-cards"

    def __init__(self, n: int, seat: int, burn: int) -> None:
        self.n: Final = n
        self.seat: Final = seat
        self.burn: Final = burn

    def args(self) -> list[int]:
        return [self.n, self.seat, self.burn]

    def run(self, s: HeroesState) -> bool:
        return self.n > 0 and len(s.hand[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCARD, card, 0, 0) for card in s.hand[self.seat]]  # HOM-ABIL-05: whatever it is
        out.append(Decision(self.seat, P_DISCARD, options, idle=options[0], about=self.n))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        discard(s, seat, option[1])
        if self.burn and s.box.card(option[1]).kind == SPELL:
            draw(s, seat, 1)
        if self.n > 1:
            s.push(DiscardCards(self.n - 1, seat, self.burn))


class Exchange(Step[HeroesState]):
    """HOM-MORALE-04. Discard up to so many cards, then draw as many."""

    name: ClassVar[str] = "exchange"

    def __init__(self, most: int, gone: int, seat: int) -> None:
        self.most: Final = most
        self.gone: Final = gone
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.most, self.gone, self.seat]

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
            s.push(Exchange(self.most, self.gone + 1, seat))


class RegainCard(Step[HeroesState]):
    """Return a card of one kind (-1: any) from the top `n` of the own discard pile to the hand."""

    name: ClassVar[str] = "regain"

    def __init__(self, kind: int, n: int, seat: int, may: int) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self.seat: Final = seat
        self.may: Final = may

    def args(self) -> list[int]:
        return [self.kind, self.n, self.seat, self.may]

    def found(self, s: HeroesState) -> list[int]:
        pile = s.discard[self.seat]
        if self.n:
            pile = pile[-self.n :]
        return [card for card in pile if self.kind < 0 or s.box.card(card).kind == self.kind]

    def run(self, s: HeroesState) -> bool:
        return len(self.found(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, card, 0, 0) for card in self.found(s)]
        if self.may:
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_PICK, options, idle=options[-1 if self.may else 0], about=OWN))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TAKE:
            s.discard[seat].remove(option[1])
            s.hand[seat].append(option[1])
            s.tell(GAINED, seat, secret=option[1])
            if self.n and len(s.discard[seat]) >= self.n - 1:
                s.push(Restack(seat))


class Restack(Step[HeroesState]):
    """HOM-LOC-37: the two cards left of three go back on the own discard pile in any order, first the one chosen."""

    name: ClassVar[str] = "restack"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.seat]

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCARD, card, 0, 0) for card in s.discard[self.seat][-2:]]
        out.append(Decision(self.seat, P_ORDER, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        pile = s.discard[seat]
        pile.remove(option[1])
        pile.insert(len(pile) - 1, option[1])


class RemoveCard(Step[HeroesState]):
    """Remove a card of one kind from the hand, or none, for a price. `guarded`: HOM-TRADE-04."""

    name: ClassVar[str] = "remove-card"

    def __init__(self, kind: int, seat: int, guarded: int, gold: int) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.guarded: Final = guarded
        self.gold: Final = gold

    def args(self) -> list[int]:
        return [self.kind, self.seat, self.guarded, self.gold]

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
        if self.guarded:
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


class OfferTop(Step[HeroesState]):
    """HOM-LOC-38. The top card of a common deck, to take or to discard."""

    name: ClassVar[str] = "offer-top"

    def __init__(self, deck: int, seat: int) -> None:
        self.deck: Final = deck
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.deck, self.seat]

    def run(self, s: HeroesState) -> bool:
        if not s.looked:
            look(s, self.seat, self.deck, 1)
        return len(s.looked) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        card = s.looked[0]
        options: list[Option] = [(TAKE, card, 0, 0), (DISCARD, card, 0, 0)]
        out.append(Decision(self.seat, P_PICK, options, idle=options[0], about=self.deck))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TAKE:
            gain_card(s, seat, s.looked.pop(), False)
        PickCard(self.deck, seat).close(s)


class Scout(Step[HeroesState]):
    """HOM-UNIT-22. Rogues look at the top card of a common deck and put it on top or at the bottom."""

    name: ClassVar[str] = "scout"

    def __init__(self, deck: int, seat: int) -> None:
        self.deck: Final = deck
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.deck, self.seat]

    def run(self, s: HeroesState) -> bool:
        if not s.looked:
            look(s, self.seat, self.deck, 1)
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
def _burn(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(DiscardCards(1, seat, 1))


@effect("exchange")
def _exchange(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Exchange(op.a, 0, seat))


@effect("search")
def _search(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Search(op.a, op.b, seat, int(op.may)))


@effect("offer")
def _offer(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(OfferTop(op.a, seat))


@effect("spring")
def _spring(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RegainCard(-1, op.a, seat, 1))


@effect("regain")
def _regain(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RegainCard(op.a, 0, seat, 0))


@effect("remove")
def _remove(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RemoveCard(op.a, seat, 0, 0))


@effect("sell")
def _sell(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
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
        if s.box.card(found).quality == 0:
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
    s.shuffle(s.decks[ABILITY])
    s.tops[ABILITY] = 0


@effect("remove-this")
def _remove_this(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if card in s.ongoing[seat]:
        s.ongoing[seat].remove(card)
        s.removed.append(card)
        s.artifacts[seat] -= 1
        s.tell(REMOVED, seat, card)


@effect("return-this")
def _return_this(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if card in s.ongoing[seat]:
        s.ongoing[seat].remove(card)
        s.hand[seat].append(card)


DECK_STEPS: Final[dict[str, Callable[..., Step[HeroesState]]]] = {
    "search": Search,
    "pick-card": PickCard,
    "bury": Bury,
    "discard-cards": DiscardCards,
    "exchange": Exchange,
    "regain": RegainCard,
    "restack": Restack,
    "remove-card": RemoveCard,
    "offer-top": OfferTop,
    "scout": Scout,
}
