"""A few words beside an option: expected damage, cooldowns, shots."""

from hexkeep.games.sigillum.components.boards import bits
from hexkeep.games.sigillum.components.sheet_language import (
    CONSTANT,
    ONE_RAY,
)
from hexkeep.games.sigillum.components.sheets import Ability, ability_number
from hexkeep.games.sigillum.rules.abilities.attack import attack_value
from hexkeep.games.sigillum.rules.abilities.effects import defence
from hexkeep.games.sigillum.rules.abilities.sheet_values import value_now
from hexkeep.games.sigillum.rules.abilities.special_abilities import Aim
from hexkeep.games.sigillum.rules.abilities.targets import legal_targets
from hexkeep.games.sigillum.rules.capture_phase import towers_held
from hexkeep.games.sigillum.state import SigillumState
from hexkeep.games.sigillum.vocabulary import ALONG, AT, ATTACK, CAPTURE, USE
from hexkeep.kernel.table.guidance import OptionText
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Option


def option_text(s: SigillumState, seat: int, option: Option, translator: Translator) -> OptionText:
    """An option in words."""
    return OptionText(translator.option(option), hint=hint_of(s, seat, option, translator))


def hint_of(s: SigillumState, seat: int, option: Option, translator: Translator) -> str:
    """Expected damage of an attack, the cooldown of a special, the shots at the end of a turn."""
    if not s.box.size:
        return ""
    if option[0] == CAPTURE:
        return translator.text("scene.shots", n=towers_held(s, s.side))
    if option[0] == ATTACK:
        ability = s.box.abilities[ability_number(option[1], 0)]
        user = s.box.slot[ability.who]
        targets = [s.who_at[c] for c in bits(legal_targets(s, ability, user))]
        if ability.reach != ONE_RAY and (ability.all or len(targets) == 1):
            return expected_damage_text(s, translator, ability, user, targets)
        return ""
    if option[0] == USE:
        ability = s.box.abilities[option[1]]
        if ability.cooldown.measure == CONSTANT:
            user = s.box.slot[ability.who]
            return translator.text("scene.cooldown", n=value_now(s, ability.cooldown, user, user))
        return ""
    if option[0] in (AT, ALONG) and isinstance(s.stack[-1], Aim):
        ability = s.box.abilities[s.stack[-1].ability]
        user = s.box.slot[ability.who]
        targets = [s.box.slot[option[1]]]
        if option[0] == ALONG:
            ray = s.box.board.rays[s.at[user]][option[1]]
            targets = [s.who_at[c] for c in bits(legal_targets(s, ability, user) & ray)]
        if ability.kind == 0:
            return expected_damage_text(s, translator, ability, user, targets)
        if option[0] == AT and ability.cooldown.measure != CONSTANT:
            return translator.text("scene.cooldown", n=value_now(s, ability.cooldown, user, targets[0]))
    return ""


def expected_damage_text(
    s: SigillumState, translator: Translator, ability: Ability, user: int, targets: list[int]
) -> str:
    dealt = [max(0, attack_value(s, ability, user, t) - defence(s, t)) for t in targets]
    said = translator.text("scene.damage", n=sum(dealt))
    exiles = any(d >= s.health[t] for d, t in zip(dealt, targets, strict=True))
    return f"{said}, {translator.text('scene.exile')}" if exiles else said
