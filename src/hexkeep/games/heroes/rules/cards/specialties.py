"""Effects that only single heroes have."""

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import discard, draw, reshuffle
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import SPECIALTY, SPELL
from hexkeep.games.heroes.rules.town.army import add_to_army, shuffle_neutral_deck
from hexkeep.games.heroes.state import HeroesState


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
