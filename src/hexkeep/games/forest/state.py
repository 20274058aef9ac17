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
        """The seat of each character, -1 for those that take no part."""
        self.active: int = NOBODY_THERE
        """The character whose turn it is."""
        self.turn_over: int = 0
        """Mask of characters whose turn of this round is over."""
        # figures
        self.cell: list[int] = []
        """The cell of each figure; -1 for the dead and those that have not come."""
        self.life: list[int] = []
        """The life left to each figure."""
        self.figure_on: list[int] = []
        """The figure on each cell. Follows from `cell`."""
        self.ratings: list[int] = []
        """Each character's rating. Follows from power points, boots and backpacks."""
        self.spent: list[int] = []
        """The initiative each character has spent in this round."""
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
        """Stage one: the cells where a tile may lie, in order. Follows from `open_edges`."""
        self.drawn_tile: int = -1
        """Stage one: the tile that is being laid."""
        self.chosen_cell: int = -1
        """Stage one: the cell on which it is being turned."""
        self.laying_turn: int = 0
        """Whose turn it is to lay, as a place in the turn order."""
        self.hurry_refused: bool = False
        """Somebody does not want the rest to be laid by plan; asked again after the next tile."""
        # items
        self.slots: list[int] = []
        """The token in each slot: `slots[character * 8 + item]`, see `slot`."""
        self.fresh_boots: int = 0
        """Mask of characters whose boots act only from the next round."""
        self.backpacks: list[tuple[int, ...]] = []
        """The artifacts in each character's backpack."""
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
        """Used spells, discarded spells, and what the dead left."""
        self.lost_face_down: tuple[tuple[int, int], ...] = ()
        """(token, place) of tokens that left the game face down (FOR-HIDE-08)."""
        self.left_in_box: tuple[int, ...] = ()
        """Artifacts that no character's share in the game calls for (FOR-SETUP-06)."""
        # monsters
        self.entered: tuple[int, ...] = ()
        """Monster figures in the order in which they came (FOR-ROAD-17)."""
        self.carried: list[tuple[int, ...]] = []
        """The tokens of each monster."""
        self.face_down_from: list[tuple[int, ...]] = []
        """For each carried token the place it came from if it is face down, else -1."""
        self.looted: list[int] = []
        """Mask of places a monster has taken from (FOR-LOOT-05)."""
        self.arrived: list[int] = []
        """The round in which a monster entered the City, 0 if it did not."""
        self.awake: bool = False
        """Whether the Manticore is awake."""
        self.fire_path_entry: int = 0
        """How far the Manticore has come on the fire path; 0 is her cave."""
        self.deck: tuple[int, ...] = ()
        """Combat cards of each kind left in the deck."""
        # the exchange that is being fought
        self.attackers: int = 0
        """Mask of figures."""
        self.defenders: int = 0
        """Mask of figures."""
        self.kind: int = 0
        self.stance: int = 0
        self.is_counter_attack: bool = False
        self.spells_used: tuple[int, ...] = ()
        """(figure, token) pairs flattened: spells used in this exchange."""
        self.leader: int = NOBODY_THERE
        """The initiator of a joint attack."""
        self.attacked: int = 0
        """Mask of figures the active character attacked this turn (FOR-ATTACK-03)."""
        self.attacked_jointly: int = 0
        """Mask of figures attacked jointly this round (FOR-JOINT-04)."""
        # what is being agreed
        self.joined: int = 0
        """Mask of characters that take part in the joint attack that is proposed."""
        self.withdrawn: int = 0
        """Mask of characters that have joined and left again."""
        self.promised: tuple[int, ...] = (-1, -1, -1, -1)
        """Who was promised the first and the second point, the artifact, the kill."""
        self.rearranged: int = 0
        """Mask of tokens moved between slot and backpack since the last other act."""
        self.declined: tuple[int, ...] = ()
        """Gifts refused since the last other act, see `gift`."""
        self.called_off: int = 0
        """Mask of figures against which a joint attack was called off since the last other act."""
        # what the table shows
        self.last_exchange: tuple[int, ...] = ()
        """The last exchange: attackers, defenders, kind, counter, stance, then for each side skill, points,
        artifacts, spells, die; then the damage (below 0: the attackers took it)."""
        self.ending: int = 0
        """The event with which the game ended, 0 before."""
        self.killer: int = NOBODY_THERE
        """The character that killed the Manticore."""


def empty_zones(s: ForestState) -> None:
    """Give every zone its size, with nothing in it."""
    s.owner = [-1] * HEROES
    s.cell = [-1] * FIGURES
    s.life = [0] * FIGURES
    s.figure_on = [NOBODY_THERE] * CELLS
    s.ratings = list(s.box.initiative)
    s.spent = [0] * HEROES
    s.points = [0] * HEROES
    s.power = [0] * (HEROES * len(TRAITS))
    s.tile_on = [-1] * CELLS
    s.slots = EMPTY_SLOTS * HEROES
    s.backpacks = [()] * HEROES
    s.stacks = [()] * CITY
    s.carried = [()] * MONSTERS
    s.face_down_from = [()] * MONSTERS
    s.looted = [0] * MONSTERS
    s.arrived = [0] * MONSTERS


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
    """To be called when something has changed that a character's rating counts."""
    s.ratings[hero] = rating(s, hero)


def remaining(s: ForestState, hero: int) -> int:
    """The initiative a character has left in this round."""
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
