"""The fields of the state, by what they are about. A copy of them is written by `tools/state_copies.py`.

Lists named after a thing are indexed by it: figures 0 to 15, characters 0 to 7, monsters 0 to 6, places 0 to 7.
Tokens, cells and figures that are nowhere read -1. A mask has one bit for each thing.

Slots make copies a third faster in the interpreted build; mypy refuses a field that is not among them.
"""

from typing import Final

from hexkeep.games.forest.components.box import Box
from hexkeep.games.forest.vocabulary import NOBODY_THERE
from hexkeep.kernel.state import State

CASTING: Final = 0
"""Stages: choosing characters, laying roads, the invasion."""
LAYING: Final = 1
INVASION: Final = 2


class PlayFields(State):
    """When it is, who plays, and where the figures are."""

    __slots__ = (
        "active",
        "box",
        "cell",
        "ending",
        "figure_on",
        "killer",
        "life",
        "order",
        "owner",
        "owners",
        "points",
        "power",
        "ratings",
        "rolls",
        "round",
        "spent",
        "stage",
        "turn_over",
    )

    def __init__(self, seats: int, rng: int, box: Box) -> None:
        super().__init__(seats, rng)
        self.box: Box = box
        self.stage: int = CASTING
        self.round: int = 0
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
        self.ending: int = 0
        """The event with which the game ended, 0 before."""
        self.killer: int = NOBODY_THERE
        """The character that killed the Manticore."""


class RoadFields(PlayFields):
    """Road tiles: those laid, those to be drawn, and where the next may lie."""

    __slots__ = (
        "chosen_cell",
        "drawn_tile",
        "hurry_refused",
        "laying_turn",
        "open_cells",
        "open_edges",
        "pool",
        "tile_on",
    )

    def __init__(self, seats: int, rng: int, box: Box) -> None:
        super().__init__(seats, rng, box)
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


class TokenFields(RoadFields):
    """Artifacts and spells, wherever they are."""

    __slots__ = (
        "backpacks",
        "dropped",
        "fresh_boots",
        "hidden",
        "item_of_place",
        "known_places",
        "least_weights",
        "left_in_box",
        "lost_face_down",
        "out_of_game",
        "slots",
        "stacks",
        "weights",
    )

    def __init__(self, seats: int, rng: int, box: Box) -> None:
        super().__init__(seats, rng, box)
        self.slots: list[int] = []
        """The token in each slot: `slots[character * 8 + item]`, see `slot`."""
        self.fresh_boots: int = 0
        """Mask of characters whose boots act only from the next round."""
        self.backpacks: list[tuple[int, ...]] = []
        """The artifacts in each character's backpack."""
        self.weights: list[int] = []
        """How much initiative the backpack takes from each character in this round (FOR-TURN-08)."""
        self.least_weights: list[int] = []
        """How far that can fall in this round, by artifacts put in slots that were empty as it began."""
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


class MonsterFields(TokenFields):
    """Monsters and the Manticore."""

    __slots__ = (
        "arrived",
        "awake",
        "carried",
        "entered",
        "face_down_from",
        "fire_path_entry",
        "held_before",
        "looted",
    )

    def __init__(self, seats: int, rng: int, box: Box) -> None:
        super().__init__(seats, rng, box)
        self.entered: tuple[int, ...] = ()
        """Monster figures in the order in which they came (FOR-ROAD-17)."""
        self.carried: list[tuple[int, ...]] = []
        """The tokens of each monster."""
        self.face_down_from: list[tuple[int, ...]] = []
        """For each carried token the place it came from if it is face down, else -1."""
        self.held_before: list[int] = []
        """How many of its tokens each monster had as the round began; boots taken since do not act yet."""
        self.looted: list[int] = []
        """Mask of places a monster has taken from (FOR-LOOT-05)."""
        self.arrived: list[int] = []
        """The round in which a monster entered the City, 0 if it did not."""
        self.awake: bool = False
        """Whether the Manticore is awake."""
        self.fire_path_entry: int = 0
        """How far the Manticore has come on the fire path; 0 is her cave."""


class FightFields(MonsterFields):
    """The exchange that is being fought, joint attacks and gifts that are being agreed on."""

    __slots__ = (
        "attacked",
        "attacked_jointly",
        "attackers",
        "called_off",
        "deck",
        "declined",
        "defenders",
        "is_counter_attack",
        "joined",
        "kind",
        "last_exchange",
        "leader",
        "promised",
        "spells_used",
        "stance",
        "withdrawn",
    )

    def __init__(self, seats: int, rng: int, box: Box) -> None:
        super().__init__(seats, rng, box)
        self.deck: tuple[int, ...] = ()
        """Combat cards of each kind left in the deck."""
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
        self.joined: int = 0
        """Mask of characters that take part in the joint attack that is proposed."""
        self.withdrawn: int = 0
        """Mask of characters that have joined and left again."""
        self.promised: tuple[int, ...] = (-1, -1, -1, -1)
        """Who was promised the first and the second point, the artifact, the kill."""
        self.declined: tuple[int, ...] = ()
        """Gifts refused since the last other act, each as often as it was, see `gift`."""
        self.called_off: tuple[int, ...] = ()
        """Figures against which a joint attack was called off since the last other act, each as often as it was."""
        self.last_exchange: tuple[int, ...] = ()
        """The last exchange: attackers, defenders, kind, counter, stance, then for each side skill, points,
        artifacts, spells, die; then the damage (below 0: the attackers took it)."""
