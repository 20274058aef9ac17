"""What no side leaves lying at the end of a turn, an exile or a tower, and what is a waste: an attack for nothing."""

from hexkeep.games.sigillum.components.boards import bits
from hexkeep.games.sigillum.components.sheets import Ability, ability_number
from hexkeep.games.sigillum.rules.abilities.attack import attack_value
from hexkeep.games.sigillum.rules.abilities.effects import defence
from hexkeep.games.sigillum.rules.abilities.special_abilities import Aim
from hexkeep.games.sigillum.rules.abilities.targets import legal_targets
from hexkeep.games.sigillum.rules.capture_phase import towers_held
from hexkeep.games.sigillum.state import SigillumState
from hexkeep.games.sigillum.vocabulary import ACT, ACT_IN_TEAM, AIM, AIM_LINE, ALONG, AT, ATTACK, MANOEUVRE
from hexkeep.kernel.game import Game
from hexkeep.kernel.types import Decision, Option


def sure_hits(s: SigillumState, side: int) -> int:
    """The hits by which a side is ahead, with those of the towers that shoot for it at the end of its turn."""
    return s.damage[1 - side] - s.damage[side] + towers_held(s, side)


def sure_gains(game: Game[SigillumState], s: SigillumState, decision: Decision) -> list[Option]:
    """The manoeuvres and attacks after which the seat's side is ahead by more hits, the best first."""
    if decision.prompt not in (ACT, ACT_IN_TEAM, AIM, AIM_LINE):
        return []
    side = s.box.rules.side_of(decision.seat)
    now = sure_hits(s, side)
    found: list[tuple[int, Option]] = []
    for option in decision.options:
        verb = option[0]
        if verb in (ATTACK, AT, ALONG) or (verb == MANOEUVRE and (s.box.board.areas >> option[2]) & 1):
            gain = hits_after(game, s, side, decision.seat, option) - now
            if gain > 0:
                found.append((-gain, option))
    found.sort()
    return [option for _, option in found]


def hits_after(game: Game[SigillumState], s: SigillumState, side: int, seat: int, option: Option) -> int:
    """`sure_hits` after an option; where an attack asks for its target, after the best target."""
    after = game.copy(s)
    game.play(after, seat, option)
    if option[0] != ATTACK or after.over or not isinstance(after.stack[-1], Aim):
        return sure_hits(after, side)
    best = sure_hits(after, side)
    for decision in game.decisions(after):
        for target in decision.options:
            best = max(best, hits_after(game, after, side, decision.seat, target))
    return best


def is_wasteful(s: SigillumState, option: Option) -> bool:
    """Whether an option is an attack that hurts no enemy."""
    verb = option[0]
    if verb == ATTACK:
        a = s.box.abilities[ability_number(option[1], 0)]
        return not hurts_enemy(s, a, legal_targets(s, a, s.box.slot[a.who]))
    if verb in (AT, ALONG):
        step = s.stack[-1]
        if isinstance(step, Aim):
            a = s.box.abilities[step.ability]
            if a.kind == 0:
                if verb == AT:
                    return not hurts_enemy(s, a, 1 << s.at[s.box.slot[option[1]]])
                user = s.box.slot[a.who]
                return not hurts_enemy(s, a, legal_targets(s, a, user) & s.box.board.rays[s.at[user]][option[1]])
    return False


def hurts_enemy(s: SigillumState, a: Ability, cells: int) -> bool:
    """Whether an attack does damage to an enemy on one of these cells."""
    user = s.box.slot[a.who]
    side = s.box.side[user]
    for cell in bits(cells):
        target = s.who_at[cell]
        if target >= 0 and s.box.side[target] != side and attack_value(s, a, user, target) > defence(s, target):
            return True
    return False
