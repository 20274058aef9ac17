"""A word beside an option: what it costs or brings."""

from hexkeep.games.bastion.rules.actions.payment import ANY, DROP, demand, due, pledged_alchemy, pledged_less, total
from hexkeep.games.bastion.state import (
    BastionState,
    top_of,
    well_colour,
)
from hexkeep.games.bastion.table import card_texts
from hexkeep.games.bastion.table.scene_board import yield_of
from hexkeep.games.bastion.vocabulary import (
    ATTACK,
    CAST,
    CAST_COPY,
    CITADEL,
    DRAW_CITADEL,
    DRAW_SOURCE,
    DRAW_TOWER,
    ENEMY,
    FIREBALL,
    FLAME,
    LIGHTNING,
    MANA,
    POWERS,
    SHOOT,
    SQUARES,
    STORM,
    STORM_ON,
    STRIKE,
    TOP,
)
from hexkeep.kernel.texts import Translator
from hexkeep.kernel.types import Option


def price(s: BastionState, spot: int, translator: Translator) -> str:
    """`7 = 3 yellow + 4 green`, after the spells pledged so far."""
    need = demand(s, spot)
    cost = due(need, pledged_less(s))
    if pledged_alchemy(s) or need[ANY]:
        return translator.text("hint.any", n=cost)
    text = " + ".join(card_texts.mana_parts(need, translator))
    less = total(need) - cost + need[DROP]
    return text if not less else f"{text} − {less} = {cost}"


def bargain(s: BastionState, spot: int, translator: Translator) -> str:
    """`Red Warrior: 4 red`: the option names the place, this who stands there and what it costs."""
    return f"{translator.name(ENEMY, top_of(s, spot))}: {price(s, spot, translator)}"


def option_hint(s: BastionState, seat: int, option: Option, translator: Translator) -> str:
    """What it costs or brings."""
    verb, a = option[0], option[1]
    if verb in (ATTACK, SHOOT, STRIKE):
        return bargain(s, a, translator)
    if verb in (STORM, STORM_ON):
        return bargain(s, TOP if a == CITADEL else SQUARES + a, translator)
    if verb == DRAW_SOURCE:
        return f"+{yield_of(s, a)} {translator.name(MANA, well_colour(s, a))}"
    if verb == DRAW_TOWER:
        return f"+{sum(x >= 0 for x in s.sources[a * 5 : a * 5 + 5])}"
    if verb == DRAW_CITADEL:
        return f"+{sum(x >= 0 for x in s.towers)}"
    if verb in (CAST, CAST_COPY) and a // POWERS in (LIGHTNING, FIREBALL, FLAME):
        return f"−{a % POWERS}"
    return ""
