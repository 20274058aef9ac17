"""One effect of a card is played; the card is put away or stays in play."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.effects.interpreter import effect, run_program
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, RECALL, SPELL
from hexkeep.games.heroes.state import HeroesState, adventuring
from hexkeep.games.heroes.vocabulary import DISCARDED, PLAYED, STANDS
from hexkeep.kernel.state import Step, step_table


def lay_on_table(s: HeroesState, seat: int, card: int) -> None:
    """A card of the hand is played, for all to see."""
    s.hand[seat].remove(card)
    s.ongoing[seat].append(card)
    s.belongs[card] = seat
    s.reveal(~(1 << seat))


def play_effect(s: HeroesState, seat: int, card: int, program: int, moment: int) -> None:
    """One effect of a card that is no spell, or of the permanent card in play."""
    if card == s.permanent[seat]:
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
        if card in s.borrowed:
            s.borrowed.remove(card)
            s.belongs[card] = -1
            s.piles[SPELL].append(card)
        elif card in s.returning:
            s.returning.remove(card)
            s.hand[seat].append(card)
        elif adventuring(s):  # HOM-MODE-13: each is good for one use
            s.removed.append(card)
            s.artifacts[seat] -= s.box.card(card).kind == ARTIFACT
        else:
            s.discard[seat].append(card)


# ---- permanent cards (HOM-CARD-06 to HOM-CARD-08) -----------------------------------------------


@effect("stay")
def _stay_in_play(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """HOM-CARD-06: it stands in play; the one that stood there is discarded."""
    s.ongoing[seat].remove(card)
    discard_permanent(s, seat)
    s.permanent[seat] = card
    s.tell(STANDS, seat, card)


def discard_permanent(s: HeroesState, seat: int) -> None:
    """The permanent card in play goes to the discard pile."""
    old = s.permanent[seat]
    if old >= 0:
        s.permanent[seat] = -1
        s.discard[seat].append(old)
        s.tell(DISCARDED, seat, old)


@effect("lay-aside")
def _discard_permanent(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    discard_permanent(s, seat)


CARD_EFFECTS_STEPS: Final = step_table(PutAway)
