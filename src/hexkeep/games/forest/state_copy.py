"""Copies of the state. Written by `tools/state_copies.py` from the fields of `ForestState`; do not edit."""

from hexkeep.games.forest.state import ForestState


def copy_state(s: ForestState) -> ForestState:
    """An independent copy: what changes is copied, what never does is shared."""
    t = ForestState.__new__(ForestState)
    t.copy_base_from(s)
    t.box = s.box
    t.stage = s.stage
    t.round = s.round
    t.owners = s.owners
    t.rolls = s.rolls
    t.order = s.order
    t.owner = s.owner.copy()
    t.active = s.active
    t.turn_over = s.turn_over
    t.cell = s.cell.copy()
    t.life = s.life.copy()
    t.figure_on = s.figure_on.copy()
    t.ratings = s.ratings.copy()
    t.spent = s.spent.copy()
    t.points = s.points.copy()
    t.power = s.power.copy()
    t.ending = s.ending
    t.killer = s.killer
    t.pool = s.pool.copy()
    t.tile_on = s.tile_on.copy()
    t.open_edges = s.open_edges.copy()
    t.open_cells = s.open_cells.copy()
    t.drawn_tile = s.drawn_tile
    t.chosen_cell = s.chosen_cell
    t.laying_turn = s.laying_turn
    t.hurry_refused = s.hurry_refused
    t.slots = s.slots.copy()
    t.fresh_boots = s.fresh_boots
    t.backpacks = s.backpacks.copy()
    t.weights = s.weights.copy()
    t.least_weights = s.least_weights.copy()
    t.item_of_place = s.item_of_place
    t.stacks = s.stacks.copy()
    t.hidden = s.hidden
    t.known_places = s.known_places
    t.dropped = s.dropped
    t.out_of_game = s.out_of_game
    t.lost_face_down = s.lost_face_down
    t.left_in_box = s.left_in_box
    t.entered = s.entered
    t.carried = s.carried.copy()
    t.face_down_from = s.face_down_from.copy()
    t.held_before = s.held_before.copy()
    t.looted = s.looted.copy()
    t.arrived = s.arrived.copy()
    t.awake = s.awake
    t.fire_path_entry = s.fire_path_entry
    t.deck = s.deck
    t.attackers = s.attackers
    t.defenders = s.defenders
    t.kind = s.kind
    t.stance = s.stance
    t.is_counter_attack = s.is_counter_attack
    t.spells_used = s.spells_used
    t.leader = s.leader
    t.attacked = s.attacked
    t.attacked_jointly = s.attacked_jointly
    t.joined = s.joined
    t.withdrawn = s.withdrawn
    t.promised = s.promised
    t.declined = s.declined
    t.called_off = s.called_off
    t.last_exchange = s.last_exchange
    return t


def share_state(s: ForestState) -> ForestState:
    """A copy that shares every field: to be masked by replacing fields, read, and let go."""
    t = ForestState.__new__(ForestState)
    t.copy_base_from(s)
    t.box = s.box
    t.stage = s.stage
    t.round = s.round
    t.owners = s.owners
    t.rolls = s.rolls
    t.order = s.order
    t.owner = s.owner
    t.active = s.active
    t.turn_over = s.turn_over
    t.cell = s.cell
    t.life = s.life
    t.figure_on = s.figure_on
    t.ratings = s.ratings
    t.spent = s.spent
    t.points = s.points
    t.power = s.power
    t.ending = s.ending
    t.killer = s.killer
    t.pool = s.pool
    t.tile_on = s.tile_on
    t.open_edges = s.open_edges
    t.open_cells = s.open_cells
    t.drawn_tile = s.drawn_tile
    t.chosen_cell = s.chosen_cell
    t.laying_turn = s.laying_turn
    t.hurry_refused = s.hurry_refused
    t.slots = s.slots
    t.fresh_boots = s.fresh_boots
    t.backpacks = s.backpacks
    t.weights = s.weights
    t.least_weights = s.least_weights
    t.item_of_place = s.item_of_place
    t.stacks = s.stacks
    t.hidden = s.hidden
    t.known_places = s.known_places
    t.dropped = s.dropped
    t.out_of_game = s.out_of_game
    t.lost_face_down = s.lost_face_down
    t.left_in_box = s.left_in_box
    t.entered = s.entered
    t.carried = s.carried
    t.face_down_from = s.face_down_from
    t.held_before = s.held_before
    t.looted = s.looted
    t.arrived = s.arrived
    t.awake = s.awake
    t.fire_path_entry = s.fire_path_entry
    t.deck = s.deck
    t.attackers = s.attackers
    t.defenders = s.defenders
    t.kind = s.kind
    t.stance = s.stance
    t.is_counter_attack = s.is_counter_attack
    t.spells_used = s.spells_used
    t.leader = s.leader
    t.attacked = s.attacked
    t.attacked_jointly = s.attacked_jointly
    t.joined = s.joined
    t.withdrawn = s.withdrawn
    t.promised = s.promised
    t.declined = s.declined
    t.called_off = s.called_off
    t.last_exchange = s.last_exchange
    return t
