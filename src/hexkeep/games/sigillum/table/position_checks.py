"""Checks of a position's steps: which may stand on a table, and with which arguments."""

from typing import Any, Final

from hexkeep.games.sigillum.components.sheet_language import HASTEN, HEAL_FROM_ALLY, ONE_RAY, STAY
from hexkeep.games.sigillum.components.sheets import Ability
from hexkeep.games.sigillum.rules.abilities.ability_phase import why_not_act, why_not_use_special
from hexkeep.games.sigillum.rules.abilities.instant_actions import possible_givers
from hexkeep.games.sigillum.rules.abilities.movement import destinations
from hexkeep.games.sigillum.rules.abilities.special_abilities import Aim, Giver, Place, Tokens, lines_with_targets
from hexkeep.games.sigillum.rules.abilities.targets import legal_targets
from hexkeep.games.sigillum.state import ATTACKED, SigillumState, recharging_specials
from hexkeep.games.sigillum.state_copy import copy_state
from hexkeep.games.sigillum.vocabulary import ABILITY, WHO
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.state import Step

SQUAD_STEPS: Final = {"draft": "draft", "ready": "enlist"}
"""The step in which squads are formed, by the setting `squads`; the other settings need none."""


def check_steps(s: SigillumState) -> None:
    """Raises BadPosition if the stack could not have come about on this table. The kernel has checked the ranges."""
    names = [step.name for step in s.stack]
    if s.box.size:
        check_battle_steps(s, names)
    else:
        check_setup_steps(s, names)
    for step in s.stack:
        check_arguments(s, step)
    if names[-1] == "abilities":
        twin = copy_state(s)
        if twin.stack.pop().run(twin) and twin.mover != s.mover:
            raise BadPosition(f"battle.mover: {s.mover} has passed or can do nothing, {twin.mover} is to act")


def check_battle_steps(s: SigillumState, names: list[str]) -> None:
    choices = ("aim", "place", "giver", "tokens")
    alone = names == ["abilities"] or (names == ["starter"] and s.seats == 4)
    if not alone and not (len(names) == 2 and names[0] == "abilities" and names[1] in choices):
        raise BadPosition(
            f"steps: {names}, in a battle it is ['abilities'], for teams ['starter'], "
            f"or 'abilities' with one of {' '.join(choices)} on top"
        )


def check_setup_steps(s: SigillumState, names: list[str]) -> None:
    """`muster` is last, before it `bind`, before it the forming of squads, and first of all `claim`."""
    rules = s.box.rules
    wanted = ["muster", "bind"]
    if rules.squads in SQUAD_STEPS and any(len(squad) < rules.picks for squad in s.picks):
        wanted.append(SQUAD_STEPS[rules.squads])
    elif any(len(squad) < rules.picks for squad in s.picks):
        raise BadPosition(f"picks: squads that are {rules.squads} are complete from the start")
    if len(s.castles) < len(s.box.board.castles):
        wanted.append("claim")
    if names != wanted:
        raise BadPosition(f"steps: {names}, while squads are formed on this table it is {wanted}")


def check_arguments(s: SigillumState, step: Step[Any]) -> None:
    if isinstance(step, Aim):
        a = declared_ability(s, step, step.ability)
        cells = legal_targets(s, a, s.box.slot[a.who])
        choices = len(lines_with_targets(s, a, s.box.slot[a.who])) if a.reach == ONE_RAY else cells.bit_count()
        if (a.all and a.reach != ONE_RAY) or choices < 2:
            raise BadPosition(f"steps: {ABILITY.token(a.number)} has no choice of targets on this table")
    elif isinstance(step, Place):
        a, user = declared_special(s, step, step.ability, step.target)
        if a.move == STAY or destinations(s, a, user, step.target).bit_count() < 2:
            raise BadPosition(f"steps: {ABILITY.token(a.number)} has no choice of cells on this table")
    elif isinstance(step, Giver):
        a, user = declared_special(s, step, step.ability, step.target)
        if a.instant != HEAL_FROM_ALLY or possible_givers(s, user, step.target).bit_count() < 2:
            raise BadPosition(f"steps: {ABILITY.token(a.number)} has no choice of givers on this table")
    elif isinstance(step, Tokens):
        a, _ = declared_special(s, step, step.ability, step.target)
        if a.instant != HASTEN or recharging_specials(s, step.target) < 2:
            raise BadPosition(f"steps: {ABILITY.token(a.number)} has no choice of tokens on this table")


def declared_ability(s: SigillumState, step: Step[Any], number: int) -> Ability:
    """An ability that its user could just have declared."""
    a = s.box.abilities[number]
    user = s.box.slot[a.who]
    field = f"steps: {step.name} of {ABILITY.token(number)}"
    who = WHO.token(a.who)
    if user < 0:
        raise BadPosition(f"{field}, but {who} is in no squad")
    if s.box.side[user] != s.side:
        raise BadPosition(f"{field}, but it is not the turn of {who}'s side")
    reason = why_not_act(s, user)
    if reason is None and a.kind > 0:
        reason = why_not_use_special(s, user, a.kind)
    if reason is not None:
        raise BadPosition(f"{field}, but {who} could not declare it ({reason.code})")
    if a.kind == 0 and not s.used[user] & ATTACKED:
        raise BadPosition(f"battle.sheets.{who}.used: its attack is declared, so 'attack' is used")
    members = s.box.rules.members[s.side]
    if len(members) > 1 and members[s.mover] == s.box.seat[user]:
        raise BadPosition(f"battle.mover: {s.mover} is using an ability, the partner is next")
    return a


def declared_special(s: SigillumState, step: Step[Any], number: int, target: int) -> tuple[Ability, int]:
    """A special that its user has just aimed at this target, and its user."""
    a = declared_ability(s, step, number)
    user = s.box.slot[a.who]
    if a.kind == 0:
        raise BadPosition(f"steps: {step.name} of {ABILITY.token(number)}, which is no special ability")
    if s.at[target] < 0 or not (legal_targets(s, a, user) >> s.at[target]) & 1:
        who = WHO.token(s.box.who[target])
        raise BadPosition(f"steps: {step.name} of {ABILITY.token(number)}, but {who} is no legal target")
    return a, user
