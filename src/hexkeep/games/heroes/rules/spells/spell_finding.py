"""The first spell of a level or school is looked for in the common deck."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import gain_card
from hexkeep.games.heroes.rules.cards.searching import rebuild_deck
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import SPELL
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import DISCARD, DISCARDED, P_PICK, TAKE
from hexkeep.kernel.state import SeatStep, step_table
from hexkeep.kernel.types import Decision, Option


def reveal_until(s: HeroesState, seat: int, level: str, art: int) -> None:
    """The first spell of a level or school in the deck, seen by all; what else was revealed is shuffled back."""
    s.reveal()
    for card in reversed(s.decks[SPELL]):
        c = s.box.card(card)
        if (level and c.level == level) or (art >= 0 and c.art == art):
            s.decks[SPELL].remove(card)
            s.shuffle(s.decks[SPELL])
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


SPELL_FINDING_STEPS: Final = step_table(TakeOrLeave)
