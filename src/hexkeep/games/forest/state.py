"""What lies on the table, and the few verbs that move it."""

from typing import ClassVar, Final

from hexkeep.games.forest.components.box import Box
from hexkeep.games.forest.vocabulary import (
    ARTIFACTS,
    BOOTS,
    BREED_OF,
    CELLS,
    CITY,
    FIGURES,
    FIREBALL,
    FIRST_MONSTER,
    HEROES,
    INITIATIVE,
    ITEMS,
    MONSTERS,
    NOBODY_THERE,
    TRAITS,
    WOKE,
    item_of,
)
from hexkeep.kernel.state import State

CASTING: Final = 0
"""Stages: choosing characters, laying roads, the invasion."""
LAYING: Final = 1
INVASION: Final = 2
EMPTY_SLOTS: Final = [-1] * len(ITEMS)
"""The slots of a character that uses no artifact and has no spell."""
TEAM: Final = 0
SEMI_TEAM: Final = 1


class ForestState(State):
    """Lists named after a thing are indexed by it: figures 0 to 15, characters 0 to 7, monsters 0 to 6,
    places 0 to 7. Tokens, cells and figures that are nowhere read -1. A mask has one bit for each thing.

    Slots make copies a third faster in the interpreted build; mypy refuses a field that is not among them."""

    __slots__ = (
        "active",
        "arrived",
        "attacked",
        "attacked_jointly",
        "attackers",
        "awake",
        "backpacks",
        "box",
        "called_off",
        "carried",
        "cell",
        "chosen_cell",
        "deck",
        "declined",
        "defenders",
        "drawn_tile",
        "dropped",
        "ending",
        "entered",
        "face_down_from",
        "figure_on",
        "fire_path_entry",
        "fresh_boots",
        "hidden",
        "hurry_refused",
        "is_counter_attack",
        "item_of_place",
        "joined",
        "killer",
        "kind",
        "known_places",
        "last_exchange",
        "laying_turn",
        "leader",
        "left_in_box",
        "life",
        "looted",
        "lost_face_down",
        "open_cells",
        "open_edges",
        "order",
        "out_of_game",
        "owner",
        "owners",
        "points",
        "pool",
        "power",
        "promised",
        "ratings",
        "rearranged",
        "rolls",
        "round",
        "slots",
        "spells_used",
        "spent",
        "stacks",
        "stage",
        "stance",
        "tile_on",
        "turn_over",
        "withdrawn",
    )
    derived: ClassVar[tuple[str, ...]] = ("ratings",)

    def __init__(self, seats: int, rng: int, box: Box) -> None:
        super().__init__(seats, rng)
        self.box: Box = box
        self.stage: int = CASTING
        self.round: int = 0
        # who plays
        self.owners: tuple[int, ...] = ()
        """The seat of each place in the turn order (FOR-SETUP-10)."""
        self.rolls: tuple[int, ...] = ()
        """Seats and dice in turn, where the order was rolled."""
        self.order: tuple[int, ...] = ()
        """The characters in turn order, as far as they are chosen."""
        self.owner: list[int] = []
        self.active: int = NOBODY_THERE
        self.turn_over: int = 0
        """Mask of characters whose turn of this round is over."""
        # figures
        self.cell: list[int] = []
        self.life: list[int] = []
        self.figure_on: list[int] = []
        """The figure on each cell. Follows from `cell`."""
        self.ratings: list[int] = []
        """Each character's rating. Follows from power points, boots and backpacks."""
        self.spent: list[int] = []
        self.points: list[int] = []
        """Power points not yet allocated."""
        self.power: list[int] = []
        """Power points in each characteristic: `power[character * 5 + trait]`, see `power_points`."""
        # roads
        self.pool: list[int] = []
        """How many tiles of each kind lie face down."""
        self.tile_on: list[int] = []
        """The tile on each cell with its rotation, see `turned_tile`."""
        self.open_edges: list[int] = []
        """Stage one: the edges where roads end at an empty cell, bit 6: any tile may lie here."""
        self.open_cells: list[int] = []
        """Stage one: the cells where a tile may lie, in order. Follows from `meets`."""
        self.drawn_tile: int = -1
        self.chosen_cell: int = -1
        self.laying_turn: int = 0
        """Whose turn it is to lay, as a place in the turn order."""
        self.hurry_refused: bool = False
        # items
        self.slots: list[int] = []
        """The token in each slot: `slots[character * 8 + item]`, see `slot`."""
        self.fresh_boots: int = 0
        """Mask of characters whose boots act only from the next round."""
        self.backpacks: list[tuple[int, ...]] = []
        self.item_of_place: tuple[int, ...] = ()
        """The kind of item each place was given."""
        self.stacks: list[tuple[int, ...]] = []
        """The tokens of each place, the strongest first."""
        self.hidden: int = 0
        """Mask of places whose stack lies face down."""
        self.known_places: int = 255
        """Mask of places of which everybody knows what kind they were given."""
        self.dropped: tuple[tuple[int, int], ...] = ()
        """(cell, token) in the order of dropping."""
        self.out_of_game: tuple[int, ...] = ()
        """Tokens out of the game."""
        self.lost_face_down: tuple[tuple[int, int], ...] = ()
        """(token, place) of tokens that left the game face down (FOR-HIDE-08)."""
        self.left_in_box: tuple[int, ...] = ()
        """Tokens left in the box."""
        # monsters
        self.entered: tuple[int, ...] = ()
        """Monster figures in the order in which they came (FOR-ROAD-17)."""
        self.carried: list[tuple[int, ...]] = []
        self.face_down_from: list[tuple[int, ...]] = []
        """For each carried token the place it came from if it is face down, else -1."""
        self.looted: list[int] = []
        """Mask of places a monster has taken from (FOR-LOOT-05)."""
        self.arrived: list[int] = []
        """The round in which a monster entered the City, 0 if it did not."""
        self.awake: bool = False
        self.fire_path_entry: int = 0
        """The Manticore's entry of the fire path."""
        self.deck: tuple[int, ...] = ()
        """Combat cards of each kind left in the deck."""
        # the fight that goes on
        self.attackers: int = 0
        self.defenders: int = 0
        self.kind: int = 0
        self.stance: int = 0
        self.is_counter_attack: bool = False
        self.spells_used: tuple[int, ...] = ()
        """(figure, token) pairs flattened: spells used in this exchange."""
        self.leader: int = NOBODY_THERE
        self.attacked: int = 0
        """Mask of figures the active character attacked this turn (FOR-ATTACK-03)."""
        self.attacked_jointly: int = 0
        """Mask of figures attacked jointly this round (FOR-JOINT-04)."""
        # what is being agreed
        self.joined: int = 0
        self.withdrawn: int = 0
        self.promised: tuple[int, ...] = (-1, -1, -1, -1)
        """Who was promised the first and the second point, the artifact, the kill."""
        self.rearranged: int = 0
        """Mask of tokens moved between slot and backpack since the last other act."""
        self.declined: tuple[int, ...] = ()
        """Gifts refused since the last other act, see `gift`."""
        self.called_off: int = 0
        """Mask of figures against which a joint attack was called off since the last other act."""
        # for the eyes
        self.last_exchange: tuple[int, ...] = ()
        """The last exchange: attackers, defenders, kind, counter, stance, then for each side skill, points,
        artifacts, spells, die; then the damage (below 0: the attackers took it)."""
        self.ending: int = 0
        """The event of how the game ended."""
        self.killer: int = NOBODY_THERE
        """The character that gets the Manticore's death."""


def empty_zones(t: ForestState) -> None:
    """Zones of the right size, with nothing in them."""
    t.owner = [-1] * HEROES
    t.cell = [-1] * FIGURES
    t.life = [0] * FIGURES
    t.figure_on = [NOBODY_THERE] * CELLS
    t.ratings = list(t.box.initiative)
    t.spent = [0] * HEROES
    t.points = [0] * HEROES
    t.power = [0] * (HEROES * len(TRAITS))
    t.tile_on = [-1] * CELLS
    t.slots = EMPTY_SLOTS * HEROES
    t.backpacks = [()] * HEROES
    t.stacks = [()] * CITY
    t.carried = [()] * MONSTERS
    t.face_down_from = [()] * MONSTERS
    t.looted = [0] * MONSTERS
    t.arrived = [0] * MONSTERS


# ---- figures ---------------------------------------------------------------------------------------


def alive(s: ForestState, figure: int) -> bool:
    return s.cell[figure] >= 0


def living(s: ForestState) -> list[int]:
    """Characters still in the game, in turn order."""
    return [h for h in s.order if s.cell[h] >= 0]


def put(s: ForestState, figure: int, cell: int) -> None:
    """Move a figure to a cell, or off the board with -1. At most one stands on a cell (FOR-BOARD-16)."""
    cells, stands = s.cell, s.figure_on
    at = cells[figure]
    if at >= 0:
        stands[at] = NOBODY_THERE
    cells[figure] = cell
    if cell >= 0:
        stands[cell] = figure


def rating(s: ForestState, hero: int) -> int:
    """FOR-TURN-08. Initiative with power points, active boots and the weight of the backpack."""
    n = s.box.initiative[hero] + power_points(s, hero, INITIATIVE) - len(s.backpacks[hero])
    boots = slot(s, hero, BOOTS)
    if boots >= 0 and not (s.fresh_boots >> hero) & 1:
        n += s.box.value[boots]
    return n if n > 0 else 0


def update_rating(s: ForestState, hero: int) -> None:
    """Something of what a character's rating counts has changed."""
    s.ratings[hero] = rating(s, hero)


def remaining(s: ForestState, hero: int) -> int:
    left = s.ratings[hero] - s.spent[hero]
    return left if left > 0 else 0


def level(s: ForestState, monster: int) -> int:
    return s.box.level[monster - FIRST_MONSTER]


def breed(monster: int) -> int:
    return BREED_OF[monster - FIRST_MONSTER]


def in_city(s: ForestState, figure: int) -> bool:
    return s.box.board.place_of[s.cell[figure]] == CITY


CHARACTER_SIDES: Final = tuple([tuple([f for f in range(HEROES) if (mask >> f) & 1]) for mask in range(1 << HEROES)])
MONSTER_SIDES: Final = tuple([tuple([f + HEROES for f in side]) for side in CHARACTER_SIDES])


def members(mask: int) -> tuple[int, ...]:
    """The figures of a side: characters, or monsters and the Manticore, never both."""
    return CHARACTER_SIDES[mask] if mask < 1 << HEROES else MONSTER_SIDES[mask >> HEROES]


def one_of(mask: int) -> int:
    """The lowest figure of a side: the only one, outside joint attacks."""
    return members(mask)[0]


def wake(s: ForestState) -> None:
    """FOR-MANT-05. She wakes once and for all."""
    if not s.awake:
        s.awake = True
        s.tell(WOKE)


# ---- tokens ----------------------------------------------------------------------------------------


def slot(s: ForestState, hero: int, item: int) -> int:
    """The token in a character's slot for this kind, -1 for none."""
    return s.slots[hero * 8 + item]


def set_slot(s: ForestState, hero: int, item: int, token: int) -> None:
    s.slots[hero * 8 + item] = token


def slots_of(s: ForestState, hero: int) -> list[int]:
    """A character's eight slots in the order of kinds: six for artifacts, two for spells."""
    return s.slots[hero * 8 : hero * 8 + 8]


def power_points(s: ForestState, hero: int, trait: int) -> int:
    """A character's power points in a characteristic."""
    return s.power[hero * 5 + trait]


def add_power_points(s: ForestState, hero: int, trait: int, points: int) -> None:
    s.power[hero * 5 + trait] += points


def artifacts_of(s: ForestState, hero: int) -> list[int]:
    """A character's artifacts, slots first."""
    found = [t for t in slots_of(s, hero)[:FIREBALL] if t >= 0]
    found.extend(s.backpacks[hero])
    return found


def remove_token(s: ForestState, hero: int, token: int) -> None:
    """Take a token from a character's slot or backpack."""
    if slot(s, hero, item_of(token)) == token:
        set_slot(s, hero, item_of(token), -1)
    else:
        s.backpacks[hero] = without(s.backpacks[hero], token)
    update_rating(s, hero)  # FOR-ITEM-13: boots that are taken off act no longer


def add_token(s: ForestState, hero: int, token: int) -> None:
    """A spell goes to its slot, an artifact to the backpack (FOR-ITEM-03, FOR-ITEM-08)."""
    if token >= ARTIFACTS:
        set_slot(s, hero, item_of(token), token)
    else:
        s.backpacks[hero] = (*s.backpacks[hero], token)  # FOR-ITEM-06
        update_rating(s, hero)


def without(tokens: tuple[int, ...], token: int) -> tuple[int, ...]:
    return tuple([t for t in tokens if t != token])


def remove_all_tokens(s: ForestState, figure: int) -> None:
    """All a dead figure still has leaves the game; what lies face down leaves it unseen (FOR-HIDE-08)."""
    if figure < HEROES:
        s.out_of_game = (*s.out_of_game, *[t for t in slots_of(s, figure) if t >= 0], *s.backpacks[figure])
        for item in range(len(ITEMS)):
            set_slot(s, figure, item, -1)
        s.backpacks[figure] = ()
        update_rating(s, figure)
        return
    m = figure - FIRST_MONSTER
    for token, place in zip(s.carried[m], s.face_down_from[m], strict=True):
        if place >= 0:
            s.lost_face_down = (*s.lost_face_down, (token, place))
        else:
            s.out_of_game = (*s.out_of_game, token)
    s.carried[m] = ()
    s.face_down_from[m] = ()
