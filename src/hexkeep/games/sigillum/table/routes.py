"""One click instead of two: an enemy that one character alone may attack is attacked by clicking on it."""

from hexkeep.games.sigillum.components.boards import bits
from hexkeep.games.sigillum.components.sheet_language import ONE_RAY
from hexkeep.games.sigillum.rules.abilities.targets import legal_targets
from hexkeep.games.sigillum.state import SigillumState
from hexkeep.games.sigillum.table.forecasts import Preview, forecast
from hexkeep.games.sigillum.table.names import who_name, who_with_place
from hexkeep.games.sigillum.table.options import damage_hint, woundable_target
from hexkeep.games.sigillum.vocabulary import AT, ATTACK, WHO
from hexkeep.kernel.table.guidance import Route
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Decision, Option


def routes(s: SigillumState, decision: Decision, translator: Translator) -> list[Route]:
    """Attack and target in one click, for each enemy whom exactly one of the attacks offered may choose."""
    attacks: dict[int, list[Option]] = {}
    for option in decision.options:
        if option[0] == ATTACK:
            for target in targets_of(s, option):
                attacks.setdefault(target, []).append(option)
    return [
        attack_route(s, decision.seat, options[0], target, translator)
        for target, options in attacks.items()
        if len(options) == 1 and is_choice(s, options[0]) and woundable_target(s, s.box.slot[options[0][1]]) >= 0
    ]


def targets_of(s: SigillumState, attack: Option) -> list[int]:
    """The slots of all whom an attack may hit."""
    attacker = s.box.slot[attack[1]]
    return [s.who_at[cell] for cell in bits(legal_targets(s, s.box.sheets[attacker].abilities[0], attacker))]


def is_choice(s: SigillumState, attack: Option) -> bool:
    """Whether a target is chosen after the attack is declared."""
    ability = s.box.sheets[s.box.slot[attack[1]]].abilities[0]
    return not ability.all and ability.reach != ONE_RAY and len(targets_of(s, attack)) > 1


def attack_route(s: SigillumState, seat: int, attack: Option, target: int, translator: Translator) -> Route:
    game = translator.game
    declared = Preview(s, seat, attack, translator).after
    aim: Option = (AT, s.box.who[target], 0, 0)
    label = translator.text(
        "option.attack",
        who=who_name(s, s.box.slot[attack[1]], translator),
        target=who_with_place(s, target, translator, "acc"),
    )
    return Route(
        [WHO.write(s.box.who[target])],
        [game.write(attack), game.write(aim)],
        label,
        damage_hint(Preview(declared, seat, aim, translator), translator),
        forecast(declared, seat, aim, translator),
    )
