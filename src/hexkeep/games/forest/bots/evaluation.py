"""The value of a position: the team's life and equipment, against the Manticore and the monsters in the City."""

from hexkeep.games.forest.rules.roads.tiles import has_road
from hexkeep.games.forest.state import SEMI_TEAM, ForestState, is_alive
from hexkeep.games.forest.state_fields import INVASION
from hexkeep.games.forest.vocabulary import (
    CITY,
    GREAT_VICTORY,
    MANTICORE,
    VICTORY,
)


def evaluate(s: ForestState, seat: int) -> float:
    """From 0 (lost) to 1 (won): the team's life and gear against her wounds, her way and the City's monsters;
    among rivals weighed by the seat's own share of what the team has."""
    if s.over:
        return won(s, seat)
    if s.stage != INVASION:
        return 0.3 + 0.025 * sum(1 for p in range(CITY) if has_road(s, p))
    full = s.box.kit.manticore_life[s.box.terms.characters - 1]
    wounds = 1.0 - s.life[MANTICORE] / full
    way = s.fire_path_entry / (len(s.box.board.fire_path) - 1)
    siege = sum(1 for since in s.arrived if since) / 3
    team = sum(fitness(s, h) for h in s.order) / len(s.order)
    chance = 0.05 + 0.5 * team + 0.5 * wounds - 0.3 * way * (1.0 - wounds) - 0.1 * min(siege, 1.0)
    chance = min(max(chance, 0.02), 0.98)
    if s.box.terms.mode != SEMI_TEAM or s.seats == 1:
        return chance
    mine = sum(fitness(s, h) for h in s.order if s.owner[h] == seat)
    return chance * mine / max(sum(fitness(s, h) for h in s.order), 0.01)


def won(s: ForestState, seat: int) -> float:
    if s.ending not in (VICTORY, GREAT_VICTORY):
        return 0.0
    return 1.0 if s.box.terms.mode != SEMI_TEAM or s.owner[s.killer] == seat else 0.0


def fitness(s: ForestState, hero: int) -> float:
    """Life and gear of a character, 0 for the dead, about 1 at best."""
    if not is_alive(s, hero):
        return 0.0
    # slots_of and all power_points, in line for speed
    gear = sum(s.box.value[t] for t in s.slots[hero * 8 : hero * 8 + 8] if t >= 0)
    gear += sum(s.power[hero * 5 : hero * 5 + 5]) + s.points[hero]
    return 0.6 * s.life[hero] / s.box.life + 0.4 * min(gear / 12, 1.0)


def invasion_key(s: ForestState) -> tuple[object, ...]:
    """Equal for positions of one invasion that differ in nothing that affects further play: not in the last dice."""
    return (
        tuple([(step.name, *step.args()) for step in s.stack]),
        s.round,
        s.active,
        s.turn_over,
        s.ending,
        s.killer,
        tuple(s.cell),
        tuple(s.life),
        tuple(s.spent),
        tuple(s.points),
        tuple(s.power),
        tuple(s.slots),
        s.fresh_boots,
        tuple(s.backpacks),
        tuple(s.weights),
        tuple(s.least_weights),
        tuple(s.held_before),
        tuple(s.stacks),
        s.hidden,
        s.known_places,
        s.dropped,
        s.out_of_game,
        s.lost_face_down,
        s.entered,
        tuple(s.carried),
        tuple(s.face_down_from),
        tuple(s.looted),
        tuple(s.arrived),
        s.awake,
        s.fire_path_entry,
        s.deck,
        s.attackers,
        s.defenders,
        s.kind,
        s.stance,
        s.is_counter_attack,
        s.spells_used,
        s.leader,
        s.attacked,
        s.attacked_jointly,
        s.joined,
        s.withdrawn,
        s.promised,
        s.declined,
        s.called_off,
    )
