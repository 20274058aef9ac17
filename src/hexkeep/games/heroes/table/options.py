"""Options and prompts in words: by the names of things, with what they cost and bring."""

from hexkeep.games.heroes.rules.cards.dice import ChooseRoll
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.table.battle.options import battle_option, battle_prompt
from hexkeep.games.heroes.table.map.options import map_option, roll_choice
from hexkeep.games.heroes.table.map.prompts import map_groups, map_prompt
from hexkeep.games.heroes.vocabulary import DECLINE, FINISH, KEEP, NO_MORE, VERBS
from hexkeep.kernel.table.guidance import OptionGroup, OptionText
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Decision, Option

CLOSING = (NO_MORE, DECLINE, KEEP, FINISH)
"""Verbs that end or refuse something: what they mean depends on the step that asks."""


def option_text(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    """An option in words."""
    step = s.stack[-1]
    if isinstance(step, ChooseRoll):
        return roll_choice(s, step, option, translator)
    said = battle_option(s, seat, option, translator) if s.field >= 0 else None
    if said is None and option[0] in CLOSING:
        return OptionText(closing_text(s, option[0], translator), main=True)
    if said is None:
        said = map_option(s, seat, option, translator)
    return said if said is not None else OptionText(translator.option(option))


def closing_text(s: HeroesState, verb: int, translator: Translator) -> str:
    """What ending or refusing means now: "Keep all and draw", "Leave the shop"."""
    name = VERBS[verb].name
    key = f"{name}.{s.stack[-1].name}"
    return translator.text(key if key in translator else f"verb.{name}")


def prompt_text(s: HeroesState, decision: Decision, translator: Translator) -> str:
    """What a decision asks, in words that fit the table."""
    in_battle = s.field >= 0 and not isinstance(s.stack[-1], ChooseRoll)
    said = battle_prompt(s, decision, translator) if in_battle else ""
    return said or map_prompt(s, decision, translator) or translator.prompt(decision)


def option_groups(s: HeroesState, decision: Decision, translator: Translator) -> list[OptionGroup]:
    """The groups of a decision's options, in the order of the rules."""
    return map_groups(s, decision, translator)
