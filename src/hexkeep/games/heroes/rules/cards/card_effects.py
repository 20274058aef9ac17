"""One effect of a card is played; the card is put away or stays in play."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import put_out_of_game
from hexkeep.games.heroes.rules.effects.interpreter import effect, run_program
from hexkeep.games.heroes.rules.effects.language import PANDORA, PLACES, PRODUCTION, RECALL, SPELL
from hexkeep.games.heroes.rules.town.resources import STEPS_OF_PRODUCTION, produce
from hexkeep.games.heroes.state import HeroesState, adventuring, standing_gift
from hexkeep.games.heroes.vocabulary import DISCARD, P_DISCARD
from hexkeep.games.heroes.vocabulary.events import DISCARDED, PLAYED, REMOVED, STANDS
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option


def lay_on_table(s: HeroesState, seat: int, card: int) -> None:
    """A card of the hand is played, for all to see."""
    s.hand[seat].remove(card)
    s.ongoing[seat].append(card)
    s.belongs[card] = seat
    s.reveal(~(1 << seat))


def play_effect(s: HeroesState, seat: int, card: int, program: int, moment: int) -> None:
    """One effect of a card that is no spell, or of the permanent card in play."""
    if card in s.permanent[seat]:  # HOM-CARD-08, HOM-EXP-19
        s.tell(PLAYED, seat, card, program)
        run_program(s, program, seat, 0, card, moment)
        return
    lay_on_table(s, seat, card)
    s.tell(PLAYED, seat, card, program)
    if program == s.box.gift_attack:  # Crag Hack
        s.push(PutAway(card, seat))
        run_program(s, program, seat, 0, card, moment)
        return
    for mode in s.box.card(card).modes:
        if mode.program == program:  # HOM-ABIL-01, HOM-ART-01: one effect of the card, not the other
            if mode.expert:
                s.experts[seat] += 1
            if not mode.ongoing and not (moment & RECALL and is_ongoing_spell(s, s.spell)):
                s.push(PutAway(card, seat))
            run_program(s, program, seat, 0, card, moment)
            return


def is_ongoing_spell(s: HeroesState, spell: int) -> bool:
    """The spell stays in play while its effect lasts, and with it what was played for it (Knowledge)."""
    return spell >= 0 and s.field >= 0 and any(mode.ongoing for mode in s.box.card(spell).modes)


class PutAway(Step[HeroesState]):
    """A card that has done its work goes to its owner's discard pile."""

    name: ClassVar[str] = "put-away"

    def __init__(self, card: int, seat: int) -> None:
        self.card: Final = card
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        put_away(s, self.seat, self.card)
        return False


def put_away(s: HeroesState, seat: int, card: int) -> None:
    """Where a played card goes: discard pile, hand, common pile, or out of the game."""
    if card in s.ongoing[seat]:
        s.ongoing[seat].remove(card)
        if card in s.scrolled:  # HOM-EXP-21
            s.scrolled.remove(card)
            s.returning = [other for other in s.returning if other != card]
            s.removed.append(card)
        elif card in s.borrowed:  # HOM-SPELL-08: unless a card says otherwise
            s.borrowed.remove(card)
            s.belongs[card] = -1
            s.piles[SPELL].append(card)
        elif card in s.returning:  # HOM-WORD-08
            s.returning.remove(card)
            s.hand[seat].append(card)
        elif adventuring(s):  # HOM-MODE-13: each is good for one use
            put_out_of_game(s, seat, card)
        else:  # HOM-DECK-03
            s.discard[seat].append(card)


# ---- permanent cards (HOM-CARD-06 to HOM-CARD-08) -----------------------------------------------


@effect("stay")
def _stay_in_play(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """HOM-CARD-06: it stands in play; the one that stood there is discarded."""
    s.ongoing[seat].remove(card)
    s.permanent[seat].append(card)
    s.tell(STANDS, seat, card)
    s.push(MakeRoom(card, seat))


def places_for_permanents(s: HeroesState, seat: int) -> int:
    """HOM-CARD-06: one permanent card may stand in play. HOM-EXP-19: three, with that card of Pandora's Box."""
    return max(1, standing_gift(s, seat, PLACES))


class MakeRoom(Step[HeroesState]):
    """Permanent cards beyond the places for them are discarded, but not the one just played (-1: none was)."""

    name: ClassVar[str] = "make-room"

    def __init__(self, card: int, seat: int) -> None:
        self.card: Final = card
        self.seat: Final = seat

    def choices(self, s: HeroesState) -> list[int]:
        return [card for card in s.permanent[self.seat] if card != self.card]

    def run(self, s: HeroesState) -> bool:
        while len(s.permanent[self.seat]) > places_for_permanents(s, self.seat):
            found = self.choices(s)
            if len(found) > 1:
                return True
            discard_permanent(s, self.seat, found[0])
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCARD, card, 0, 0) for card in self.choices(s)]
        out.append(Decision(self.seat, P_DISCARD, options, idle=options[0], about=1))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.push(self)
        discard_permanent(s, seat, option[1])


def discard_permanent(s: HeroesState, seat: int, card: int) -> None:
    """A permanent card in play goes to its owner's discard pile, one of Pandora's Box to the pile of those."""
    leave_play(s, seat, card)
    if s.box.card(card).kind == PANDORA:
        s.pandora_pile.append(card)
    else:
        s.discard[seat].append(card)
    s.tell(DISCARDED, seat, card)


def remove_permanent(s: HeroesState, seat: int, card: int) -> None:
    """A permanent card in play is removed from the game."""
    leave_play(s, seat, card)
    put_out_of_game(s, seat, card)
    s.tell(REMOVED, seat, card)


def leave_play(s: HeroesState, seat: int, card: int) -> None:
    """What a permanent card gave ends as it leaves; HOM-EXP-19: so do the production and the places that it gave."""
    s.permanent[seat].remove(card)
    lasting = s.box.card(card).lasting
    if lasting[PRODUCTION] and s.pandora_income >= 0:
        produce(s, seat, s.pandora_income, -STEPS_OF_PRODUCTION[s.pandora_income])
        s.pandora_income = -1
    if lasting[PLACES]:
        s.push(MakeRoom(-1, seat))


@effect("lay-aside")
def _discard_permanent(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    discard_permanent(s, seat, card)


CARD_EFFECTS_STEPS: Final = step_table(PutAway, MakeRoom)
