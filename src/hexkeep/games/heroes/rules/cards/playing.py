"""A card is played from the hand."""

from hexkeep.games.heroes.rules.cards.card_effects import play_effect
from hexkeep.games.heroes.rules.spells.casting import cast_spell
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import CAST
from hexkeep.kernel.types import Option


def play_card(s: HeroesState, seat: int, option: Option, moment: int) -> None:
    """PLAY or CAST, from the hand to the table (HOM-DECK-03)."""
    if option[0] == CAST:
        cast_spell(s, seat, option[1], moment)
    else:
        play_effect(s, seat, option[1], option[2], moment)
