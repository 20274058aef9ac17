"""Options in words: their names, prices and effects."""

from hexkeep.games.heroes.components.towns import building_of, faction_of
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.table.battle.options import battle_option, battle_prompt
from hexkeep.games.heroes.table.map.boards import price
from hexkeep.games.heroes.vocabulary import BUILD, RECRUIT, REINFORCE
from hexkeep.kernel.table.guidance import OptionText
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Decision, Option


def option_text(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    """An option in words."""
    if s.field >= 0:
        said = battle_option(s, seat, option, translator)
        if said is not None:
            return said
    return OptionText(translator.option(option), hint=hint_of(s, seat, option, translator))


def prompt_text(s: HeroesState, decision: Decision, translator: Translator) -> str:
    """What a decision asks, in words that fit the table."""
    return (battle_prompt(s, decision, translator) if s.field >= 0 else "") or translator.prompt(decision)


def hint_of(s: HeroesState, seat: int, option: Option, translator: Translator) -> str:
    """Prices."""
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
    return ""
