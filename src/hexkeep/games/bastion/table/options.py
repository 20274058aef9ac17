"""Hints beside options: what an option costs or brings."""

from hexkeep.games.bastion.rules.actions.payment import (
    ANY,
    DROP,
    demand,
    is_alchemy_pledged,
    pledged_reduction,
    price_after_spells,
    total_mana,
)
from hexkeep.games.bastion.state import (
    BastionState,
    leading_card,
    source_colour,
)
from hexkeep.games.bastion.table import card_texts
from hexkeep.games.bastion.table.scene_board import yield_of
from hexkeep.games.bastion.vocabulary import (
    ATTACK,
    CAST,
    CAST_COPY,
    CITADEL,
    CITADEL_SPOT,
    DRAW_CITADEL,
    DRAW_SOURCE,
    DRAW_TOWER,
    ENEMY,
    FIREBALL,
    FIRST_SQUARE,
    FLAME,
    LIGHTNING,
    MANA,
    SHOOT,
    STORM,
    STORM_ON,
    STRIKE,
    sources_of,
    spell_kind,
    spell_power,
)
from hexkeep.kernel.table.guidance import OptionText
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Option


def price_text(s: BastionState, spot: int, translator: Translator) -> str:
    """`7 = 3 yellow + 4 green`, after the spells pledged so far."""
    need = demand(s, spot)
    cost = price_after_spells(need, pledged_reduction(s))
    if is_alchemy_pledged(s) or need[ANY]:
        return translator.text("hint.any", n=cost)
    text = " + ".join(card_texts.mana_parts(need, translator))
    less = total_mana(need) - cost + need[DROP]
    return text if not less else f"{text} − {less} = {cost}"


def enemy_and_price(s: BastionState, spot: int, translator: Translator) -> str:
    """`Red Warrior: 4 red`. The option names the place only."""
    return f"{translator.name(ENEMY, leading_card(s, spot))}: {price_text(s, spot, translator)}"


def option_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    """An option in words."""
    return OptionText(translator.option(option), hint=hint_of(s, seat, option, translator))


def hint_of(s: BastionState, seat: int, option: Option, translator: Translator) -> str:
    """What an option costs or brings, or an empty text."""
    verb, a = option[0], option[1]
    if verb in (ATTACK, SHOOT, STRIKE):
        return enemy_and_price(s, a, translator)
    if verb in (STORM, STORM_ON):
        return enemy_and_price(s, CITADEL_SPOT if a == CITADEL else FIRST_SQUARE + a, translator)
    if verb == DRAW_SOURCE:
        return f"+{yield_of(s, a)} {translator.name(MANA, source_colour(s, a))}"
    if verb == DRAW_TOWER:
        return f"+{sum(s.sources[source] >= 0 for source in sources_of(a))}"
    if verb == DRAW_CITADEL:
        return f"+{sum(x >= 0 for x in s.towers)}"
    if verb in (CAST, CAST_COPY) and spell_kind(a) in (LIGHTNING, FIREBALL, FLAME):
        return f"−{spell_power(a)}"
    return ""
