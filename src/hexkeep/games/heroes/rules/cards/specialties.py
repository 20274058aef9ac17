"""Effects that only single heroes have."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import discard, draw, reshuffle
from hexkeep.games.heroes.rules.cards.deck_effects import RegainCard
from hexkeep.games.heroes.rules.cards.dice import MORE_DICE_BIT
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import SPECIALTY, SPELL
from hexkeep.games.heroes.rules.town.army import add_to_army, shuffle_neutral_deck
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary.events import RECALLED
from hexkeep.kernel.state import step_table


@effect("sift")
def _sift(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Jeddite: of the cards drawn, spells and specialties are kept and the rest discarded."""
    for _ in range(op.a):
        if not s.deck[seat] and not reshuffle(s, seat):
            return
        draw(s, seat, 1)
        drawn = s.hand[seat][-1]
        if s.box.card(drawn).kind not in (SPELL, SPECIALTY):
            discard(s, seat, drawn)


def is_discarded(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """A card of this kind lies in the seat's discard pile."""
    return any(s.box.kind_of[c] == op.a for c in s.discard[seat])


@effect("regain-card", needs=is_discarded)
def _regain_card(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Ciele: a card of this kind comes from the discard pile to the hand."""
    for found in s.discard[seat]:
        if s.box.kind_of[found] == op.a:
            s.discard[seat].remove(found)
            s.hand[seat].append(found)
            s.tell(RECALLED, seat, found)
            return


def has_other_discards(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """A card of another sort than the effect names lies in the seat's discard pile."""
    return any(s.box.card(c).kind != op.a for c in s.discard[seat])


class RegainOther(RegainCard):
    """The Skull Helmet: a card of any sort but one comes from the discard pile to the hand."""

    name: ClassVar[str] = "regain-other"

    def choices(self, s: HeroesState) -> list[int]:
        return [card for card in s.discard[self.seat] if s.box.card(card).kind != self.kind]


@effect("salvage-other", needs=has_other_discards)
def _salvage_other(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RegainOther(op.a, 0, seat, 0))


@effect("more-dice")
def _more_dice(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Melodia: in this turn one more die is rolled and resolved at every location with dice."""
    s.used[seat] |= MORE_DICE_BIT


def unretained(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.box.units[op.a].few not in s.army[seat]


@effect("retain", needs=unretained)
def _retain(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Tarnum: these neutral units, if they are to be had, join the army."""
    code = s.box.units[op.a].few
    tier = s.box.stats[code].tier
    for pile in (s.guards[tier], s.guard_piles[tier]):
        if code in pile:
            pile.remove(code)
            s.reveal()
            shuffle_neutral_deck(s, tier)
            add_to_army(s, seat, code)
            return


SPECIALTIES_STEPS: Final = step_table(RegainOther)
