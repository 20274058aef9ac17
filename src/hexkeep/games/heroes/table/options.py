"""A few words beside an option: prices, and the damage to expect of an attack."""

from hexkeep.games.heroes.components.towns import building_of, faction_of
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.table.map.boards import price
from hexkeep.games.heroes.table.scene_battle import expected
from hexkeep.games.heroes.vocabulary import BUILD, RECRUIT, REINFORCE, STRIKE
from hexkeep.kernel.table.guidance import OptionText
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Decision, Option


def option_text(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    """An option in words."""
    return OptionText(translator.option(option), hint=hint_of(s, seat, option, translator))


def prompt_text(s: HeroesState, decision: Decision, translator: Translator) -> str:
    """What a decision asks, in words that fit the table."""
    return translator.prompt(decision)


def hint_of(s: HeroesState, seat: int, option: Option, translator: Translator) -> str:
    """Prices, and the damage to expect of an attack."""
    verb = option[0]
    if verb == BUILD:
        b = s.box.factions[faction_of(option[1])].buildings[building_of(option[1])]
        return price(translator, b.gold, b.materials, b.valuables)
    if verb == RECRUIT:
        stats = s.box.stats[option[1]]
        return price(translator, max(0, stats.gold - s.discount), 0, stats.valuables)
    if verb == REINFORCE and s.box.units[s.box.stats[option[1]].unit].few == option[1]:
        pack = s.box.units[s.box.stats[option[1]].unit].pack
        return price(translator, s.box.stats[pack].gold, 0, s.box.stats[pack].valuables) if pack >= 0 else ""
    if verb == STRIKE and s.stack and isinstance(s.stack[-1], ActivateUnit):
        low, high = expected(s, s.actor, option[1])
        return translator.text("scene.expected", low=low, high=high)
    return ""
