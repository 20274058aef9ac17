"""Why a turn is advised: the enemy it beats, the mana it brings, and the mana it takes from another enemy's price."""

from collections.abc import Sequence

from hexkeep.games.bastion.bots.talk import attacked_spot
from hexkeep.games.bastion.rules.actions.attack import Attack, Pay
from hexkeep.games.bastion.rules.actions.payment import demand
from hexkeep.games.bastion.rules.enemies.march import steps_left
from hexkeep.games.bastion.state import VICTORY, BastionState, leading_card, mana_of, remove_enemy
from hexkeep.games.bastion.state_copy import copy_state
from hexkeep.games.bastion.vocabulary import AT, END, ENEMY, MANA, MOVE, WALL_SECTIONS
from hexkeep.kernel.bots.strategy import Clause
from hexkeep.kernel.types import Option


def tell_why(s: BastionState, seat: int, line: Sequence[tuple[int, Option]], after: BastionState) -> list[Clause]:
    """What the turn wins; after an attack also which other enemy asks for the mana that it costs. Nothing of a choice
    that only the turns to come can tell the use of, such as which ritual is kept."""
    if after.result == VICTORY:
        return [("why.wins", {})]
    declared = [step.spot for step in s.stack if isinstance(step, (Attack, Pay))]
    for spot in (*declared, *[attacked_spot(option) for _, option in line]):
        if spot >= 0 and s.spots[spot] and s.spots[spot] != after.spots[spot]:
            return [attack_gain(s, spot), *attack_cost(s, seat, spot, after)]
    gained = [colour for colour in range(6) if mana_of(after, seat, colour) > mana_of(s, seat, colour)]
    if gained:
        return [mana_gain(s, gained)]
    verb = line[0][1][0]
    if verb == END:
        return [("why.end", {})]
    return [("why.nothing", {})] if verb == MOVE else []


def attack_gain(s: BastionState, spot: int) -> Clause:
    """How many turns the enemy's defeat wins, or that it is one enemy less."""
    without = copy_state(s)
    enemy = written(ENEMY.token(leading_card(s, spot)), "enemy")
    remove_enemy(without, spot)
    won = steps_left(without) - steps_left(s)
    if won > 0:
        return ("why.time", {"enemy": enemy, "n": won})
    return ("why.fewer", {"enemy": enemy, "n": sum([1 for cards in without.spots[:WALL_SECTIONS] if cards])})


def attack_cost(s: BastionState, seat: int, spot: int, after: BastionState) -> list[Clause]:
    """The enemy nearest to the gates that asks for mana which was paid and is not there any more."""
    for other in range(WALL_SECTIONS):
        if other != spot and s.spots[other] and after.spots[other] == s.spots[other]:
            need = demand(s, other)
            for colour in range(6):
                had, has = mana_of(s, seat, colour), mana_of(after, seat, colour)
                if has < need[colour] and had > has:
                    enemy = written(ENEMY.token(leading_card(s, other)), "enemy")
                    return [("why.cost", {"mana": written(MANA.token(colour), "mana"), "enemy": enemy})]
    return []


def mana_gain(s: BastionState, gained: list[int]) -> Clause:
    """The enemy nearest to the gates whose price the mana is for."""
    for spot in range(WALL_SECTIONS):
        if s.spots[spot]:
            need = demand(s, spot)
            for colour in gained:
                if need[colour]:
                    enemy = written(ENEMY.token(leading_card(s, spot)), "enemy")
                    at = written(AT.token(spot), "at")
                    return ("why.mana", {"mana": written(MANA.token(colour), "mana"), "enemy": enemy, "at": at})
    return ("why.stock", {})


def written(token: str, kind: str) -> str:
    """A token with its kind, as texts name things."""
    return f"{kind}:{token}"
