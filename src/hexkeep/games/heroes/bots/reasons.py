"""Why an option is advised: the odds of the fight it begins, what a flag pays, what an army or a building is for."""

from collections.abc import Sequence

from hexkeep.games.heroes.bots.forces import victory_chance
from hexkeep.games.heroes.bots.sure_gains import chance_on
from hexkeep.games.heroes.rules.combat.battlefield import is_fighting
from hexkeep.games.heroes.state import HeroesState, location_at
from hexkeep.games.heroes.vocabulary import BUILD, END_TURN, FIGHT_ON, MOVE, RECRUIT, REINFORCE, RETREAT, SURRENDER
from hexkeep.kernel.bots.strategy import Clause
from hexkeep.kernel.types import Option


def tell_why(s: HeroesState, seat: int, line: Sequence[tuple[int, Option]]) -> list[Clause]:
    """The odds of a fight, or what the option is for; nothing where its forecast says it all."""
    option = line[0][1]
    verb = option[0]
    if verb == MOVE:
        return walk_clauses(s, seat, option)
    if verb in (FIGHT_ON, RETREAT, SURRENDER) and is_fighting(s):
        chance = victory_chance(s) if seat == s.attacker else 1.0 - victory_chance(s)
        if (verb == FIGHT_ON) == (chance >= 0.5):
            return [("why.fight-on" if verb == FIGHT_ON else "why.retreat", {"n": tenths(chance)})]
        return []
    if verb in (RECRUIT, REINFORCE):
        return [("why.army", {})]
    if verb == BUILD:
        return [("why.build", {})]
    return [("why.end", {})] if verb == END_TURN else []


def walk_clauses(s: HeroesState, seat: int, option: Option) -> list[Clause]:
    """What waits on the field: a fight with its odds, a mine."""
    field = option[2]
    chance = chance_on(s, seat, option[1], field, s.movement(seat, option[1]))
    found: list[Clause] = []
    if location_at(s, field) == s.box.loc_mine and s.flags[field] != seat:
        found.append(("why.mine", {}))
    if chance < 1.0:
        found.append(("why.fight", {"n": tenths(chance)}))
    return found


def tenths(chance: float) -> int:
    """How many fights of ten."""
    return min(max(round(10 * chance), 1), 9)
