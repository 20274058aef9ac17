"""The deck of might and magic: drawing, discarding, gaining and removing cards."""

from typing import Final

from hexkeep.games.heroes.rules.effects.language import ARTIFACT, SPELL
from hexkeep.games.heroes.state import REMOVED_ARTIFACTS, SLOW_CARDS, HeroesState, adventuring, tally_index
from hexkeep.games.heroes.vocabulary.events import DISCARDED, DREW, GAINED, REMOVED, RESHUFFLED
from hexkeep.kernel.types import EVERYONE

KEPT_OUT_OF_DECK: Final = "inscribe"
"""The step of a search whose spell does not join the deck: the Spell Scroll of an adventure."""


def draw(s: HeroesState, seat: int, n: int) -> None:
    """HOM-DECK-04, HOM-TURN-06, HOM-TURN-07: the discard pile is shuffled in only when a card is needed."""
    if s.length and s.field < 0:  # HOM-MODE-13
        return
    for _ in range(n):
        if not s.deck[seat] and not reshuffle(s, seat):  # HOM-DECK-05
            return
        card = s.deck[seat].pop()
        s.hand[seat].append(card)
        s.reveal(1 << seat)
        s.tell(DREW, seat, secret=card, to=1 << seat)


def take_top(s: HeroesState, deck: int) -> int:
    """The top card of a common deck. Whoever knew it does not know the next one."""
    s.tops[deck] = 0
    return s.decks[deck].pop()


def shuffle_deck(s: HeroesState, deck: int) -> None:
    """A common deck, whose top nobody knows then."""
    s.tops[deck] = 0
    s.shuffle(s.decks[deck])


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
    """A random card of the hand is discarded."""
    if s.hand[seat]:
        s.reveal()
        discard(s, seat, s.hand[seat][s.randbelow(len(s.hand[seat]))])


def gain_card(s: HeroesState, seat: int, card: int, openly: bool) -> None:
    """HOM-DECK-06, HOM-HERO-10: to the hand, whichever hero gains it.

    HOM-OPT-14: with slow cards it goes to the personal discard pile instead.
    """
    if s.box.kind_of[card] == s.box.scroll:  # HOM-EXP-20
        from hexkeep.games.heroes.rules.spells.scrolls import take_scroll

        take_scroll(s, seat, card)
        return
    if s.box.card(card).kind == ARTIFACT:
        s.artifacts[seat] += 1
    if adventuring(s):  # HOM-MODE-13
        keep_for_adventure(s, seat, card, openly)
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


def keep_for_adventure(s: HeroesState, seat: int, card: int, openly: bool) -> None:
    """HOM-MODE-13: what is of use in battle joins the deck, the rest lies aside and is good for one use."""
    joins = s.box.card(card).kind == SPELL or s.box.fights(card)
    zone = s.deck if joins and all(step.name != KEPT_OUT_OF_DECK for step in s.stack) else s.hand
    zone[seat].append(card)
    if openly:
        s.belongs[card] = seat
    else:
        s.reveal(~(1 << seat))  # where it goes tells the others of what kind it is
    s.tell(GAINED, seat, secret=card, to=EVERYONE if openly else 1 << seat)


def remove_card(s: HeroesState, seat: int, card: int) -> None:
    """HOM-DECK-14: out of the game, from the hand."""
    s.hand[seat].remove(card)
    s.reveal(~(1 << seat))
    put_out_of_game(s, seat, card)
    s.tell(REMOVED, seat, card)


def put_out_of_game(s: HeroesState, seat: int, card: int) -> None:
    """A card that a player had, and has just left its zone, is removed from the game."""
    s.removed.append(card)
    if s.box.card(card).kind == ARTIFACT:
        s.artifacts[seat] -= 1
        if s.tally:  # HOM-MODE-10: kept for scoring
            s.tally[tally_index(seat, REMOVED_ARTIFACTS)] += 1
