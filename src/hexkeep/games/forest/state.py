"""What lies on the table, and the few verbs that move it."""

from typing import ClassVar, Final

from hexkeep.games.forest.components.box import Box
from hexkeep.games.forest.vocabulary import (
    ARRIVED,
    ARTIFACTS,
    BOOTS,
    BREED_OF,
    CELLS,
    CITY,
    DEFEAT,
    FELL,
    FIGURES,
    FIRST_MONSTER,
    GREAT_DEFEAT,
    GREAT_VICTORY,
    HEROES,
    HIT,
    INITIATIVE,
    MANTICORE,
    MONSTERS,
    NOBODY_THERE,
    VICTORY,
    WOKE,
    item_of,
)
from hexkeep.kernel.state import State

CASTING: Final = 0
"""Stages: choosing characters, laying roads, the invasion."""
LAYING: Final = 1
INVASION: Final = 2

BARE: Final = [-1] * 8
"""The slots of a character that wears nothing and has no spell."""

TEAM: Final = 0
SEMI_TEAM: Final = 1


class ForestState(State):
    """Lists named after a thing are indexed by it: figures 0 to 15, characters 0 to 7, monsters 0 to 6,
    places 0 to 7. Tokens, cells and figures that are nowhere read -1."""

    __slots__ = (
        "active",
        "arrived",
        "attackers",
        "awake",
        "box",
        "buried",
        "carried",
        "cast",
        "cell",
        "counter",
        "deck",
        "declined",
        "defenders",
        "done",
        "drawn",
        "dropped",
        "duel",
        "entered",
        "fresh_boots",
        "frontier",
        "gone",
        "handled",
        "hidden",
        "holds",
        "hurry_refused",
        "joined",
        "killer",
        "kind",
        "known",
        "laid",
        "layer",
        "leader",
        "life",
        "looted",
        "meets",
        "order",
        "origin",
        "owner",
        "owners",
        "packs",
        "points",
        "pool",
        "power",
        "promised",
        "prowl",
        "rated",
        "rolls",
        "round",
        "slots",
        "spare",
        "spent",
        "spot",
        "spurned",
        "stacks",
        "stage",
        "stance",
        "stands",
        "struck",
        "struck_jointly",
        "verdict",
        "withdrawn",
    )
    derived: ClassVar[tuple[str, ...]] = ("rated",)

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
        self.done: int = 0
        """Mask of characters whose turn of this round is over."""
        # figures
        self.cell: list[int] = []
        self.life: list[int] = []
        self.stands: list[int] = []
        """The figure on each cell. Follows from `cell`."""
        self.rated: list[int] = []
        """Each character's rating. Follows from power points, boots and backpacks."""
        self.spent: list[int] = []
        self.points: list[int] = []
        """Power points not yet allocated."""
        self.power: list[int] = []
        """Power points in each characteristic: `power[character * 5 + trait]`."""
        # roads
        self.pool: list[int] = []
        """How many tiles of each kind lie face down."""
        self.laid: list[int] = []
        """The tile on each cell as tile * 6 + rotation."""
        self.meets: list[int] = []
        """Stage one: the edges where roads end at an empty cell, bit 6: any tile may lie here."""
        self.frontier: list[int] = []
        """Stage one: the cells where a tile may lie, in order. Follows from `meets`."""
        self.drawn: int = -1
        self.spot: int = -1
        self.layer: int = 0
        """Whose turn it is to lay, as a place in the turn order."""
        self.hurry_refused: bool = False
        # items
        self.slots: list[int] = []
        """The token in each slot: `slots[character * 8 + item]`."""
        self.fresh_boots: int = 0
        """Mask of characters whose boots act only from the next round."""
        self.packs: list[tuple[int, ...]] = []
        self.holds: tuple[int, ...] = ()
        """The kind of item each place was given."""
        self.stacks: list[tuple[int, ...]] = []
        """The tokens of each place, the strongest first."""
        self.hidden: int = 0
        """Mask of places whose stack lies face down."""
        self.known: int = 255
        """Mask of places of which everybody knows what kind they were given."""
        self.dropped: tuple[tuple[int, int], ...] = ()
        """(cell, token) in the order of dropping."""
        self.gone: tuple[int, ...] = ()
        """Tokens out of the game."""
        self.buried: tuple[tuple[int, int], ...] = ()
        """(token, place) of tokens that left the game face down (FOR-HIDE-08)."""
        self.spare: tuple[int, ...] = ()
        """Tokens left in the box."""
        # monsters
        self.entered: tuple[int, ...] = ()
        """Monster figures in the order in which they came (FOR-ROAD-17)."""
        self.carried: list[tuple[int, ...]] = []
        self.origin: list[tuple[int, ...]] = []
        """For each carried token the place it came from if it is face down, else -1."""
        self.looted: list[int] = []
        """Mask of places a monster has taken from (FOR-LOOT-05)."""
        self.arrived: list[int] = []
        """The round in which a monster entered the City, 0 if it did not."""
        self.awake: bool = False
        self.prowl: int = 0
        """The Manticore's entry of the fire path."""
        self.deck: tuple[int, ...] = ()
        """Combat cards of each kind left in the deck."""
        # the fight that goes on
        self.attackers: int = 0
        self.defenders: int = 0
        self.kind: int = 0
        self.stance: int = 0
        self.counter: bool = False
        self.cast: tuple[int, ...] = ()
        """(figure, token) pairs flattened: spells used in this exchange."""
        self.leader: int = NOBODY_THERE
        self.struck: int = 0
        """Mask of figures the active character attacked this turn (FOR-ATTACK-03)."""
        self.struck_jointly: int = 0
        """Mask of figures attacked jointly this round (FOR-JOINT-04)."""
        # what is being agreed
        self.joined: int = 0
        self.withdrawn: int = 0
        self.promised: tuple[int, ...] = (-1, -1, -1, -1)
        """Who was promised the first and the second point, the artifact, the kill."""
        self.handled: int = 0
        """Mask of tokens moved between slot and backpack since the last other act."""
        self.declined: tuple[int, ...] = ()
        """Gifts refused since the last other act, as token * 8 + character."""
        self.spurned: int = 0
        """Mask of figures against which a joint attack was called off since the last other act."""
        # for the eyes
        self.duel: tuple[int, ...] = ()
        """The last exchange: attackers, defenders, kind, counter, stance, then for each side skill, points,
        artifacts, spells, die; then the damage (below 0: the attackers took it)."""
        self.verdict: int = 0
        """The event of how the game ended."""
        self.killer: int = NOBODY_THERE
        """The character that gets the Manticore's death."""


def blank(t: ForestState) -> None:
    """Zones of the right size, with nothing in them."""
    t.owner = [-1] * HEROES
    t.cell = [-1] * FIGURES
    t.life = [0] * FIGURES
    t.stands = [NOBODY_THERE] * CELLS
    t.rated = list(t.box.initiative)
    t.spent = [0] * HEROES
    t.points = [0] * HEROES
    t.power = [0] * (HEROES * 5)
    t.laid = [-1] * CELLS
    t.slots = [-1] * (HEROES * 8)
    t.packs = [()] * HEROES
    t.stacks = [()] * 8
    t.carried = [()] * MONSTERS
    t.origin = [()] * MONSTERS
    t.looted = [0] * MONSTERS
    t.arrived = [0] * MONSTERS


def copied(s: ForestState) -> ForestState:
    t = ForestState(s.seats, s.rng, s.box)
    t.copy_base_from(s)
    t.stage = s.stage
    t.round = s.round
    t.owners = s.owners
    t.rolls = s.rolls
    t.order = s.order
    t.owner = s.owner[:]
    t.active = s.active
    t.done = s.done
    t.cell = s.cell[:]
    t.life = s.life[:]
    t.stands = s.stands[:]
    t.rated = s.rated[:]
    t.spent = s.spent[:]
    t.points = s.points[:]
    t.power = s.power[:]
    t.pool = s.pool[:]
    t.laid = s.laid[:]
    t.meets = s.meets[:]
    t.frontier = s.frontier[:]
    t.drawn = s.drawn
    t.spot = s.spot
    t.layer = s.layer
    t.hurry_refused = s.hurry_refused
    t.slots = s.slots[:]
    t.fresh_boots = s.fresh_boots
    t.packs = s.packs[:]
    t.holds = s.holds
    t.stacks = s.stacks[:]
    t.hidden = s.hidden
    t.known = s.known
    t.dropped = s.dropped
    t.gone = s.gone
    t.buried = s.buried
    t.spare = s.spare
    t.entered = s.entered
    t.carried = s.carried[:]
    t.origin = s.origin[:]
    t.looted = s.looted[:]
    t.arrived = s.arrived[:]
    t.awake = s.awake
    t.prowl = s.prowl
    t.deck = s.deck
    t.attackers = s.attackers
    t.defenders = s.defenders
    t.kind = s.kind
    t.stance = s.stance
    t.counter = s.counter
    t.cast = s.cast
    t.leader = s.leader
    t.struck = s.struck
    t.struck_jointly = s.struck_jointly
    t.joined = s.joined
    t.withdrawn = s.withdrawn
    t.promised = s.promised
    t.handled = s.handled
    t.declined = s.declined
    t.spurned = s.spurned
    t.duel = s.duel
    t.verdict = s.verdict
    t.killer = s.killer
    return t


# ---- figures ---------------------------------------------------------------------------------------


def alive(s: ForestState, figure: int) -> bool:
    return s.cell[figure] >= 0


def living(s: ForestState) -> list[int]:
    """Characters still in the game, in turn order."""
    return [h for h in s.order if s.cell[h] >= 0]


def put(s: ForestState, figure: int, cell: int) -> None:
    """Move a figure to a cell, or off the board with -1. At most one stands on a cell (FOR-BOARD-16)."""
    cells, stands = s.cell, s.stands
    at = cells[figure]
    if at >= 0:
        stands[at] = NOBODY_THERE
    cells[figure] = cell
    if cell >= 0:
        stands[cell] = figure


def rating(s: ForestState, hero: int) -> int:
    """FOR-TURN-08. Initiative with power points, active boots and the weight of the backpack."""
    n = s.box.initiative[hero] + s.power[hero * 5 + INITIATIVE] - len(s.packs[hero])
    boots = s.slots[hero * 8 + BOOTS]
    if boots >= 0 and not (s.fresh_boots >> hero) & 1:
        n += s.box.value[boots]
    return n if n > 0 else 0


def rate(s: ForestState, hero: int) -> None:
    """Something of what a character's rating counts has changed."""
    s.rated[hero] = rating(s, hero)


def remaining(s: ForestState, hero: int) -> int:
    left = s.rated[hero] - s.spent[hero]
    return left if left > 0 else 0


def level(s: ForestState, monster: int) -> int:
    return s.box.level[monster - FIRST_MONSTER]


def breed(monster: int) -> int:
    return BREED_OF[monster - FIRST_MONSTER]


def in_city(s: ForestState, figure: int) -> bool:
    return s.box.board.place_of[s.cell[figure]] == CITY


# ---- tokens ----------------------------------------------------------------------------------------


def held(s: ForestState, hero: int) -> list[int]:
    """A character's artifacts, slots first."""
    found = [t for t in s.slots[hero * 8 : hero * 8 + 6] if t >= 0]
    found.extend(s.packs[hero])
    return found


def let_go(s: ForestState, hero: int, token: int) -> None:
    """Take a token from a character's slot or backpack."""
    at = hero * 8 + item_of(token)
    if s.slots[at] == token:
        s.slots[at] = -1
    else:
        s.packs[hero] = without(s.packs[hero], token)
    rate(s, hero)  # FOR-ITEM-13: boots that are taken off act no longer


def receive(s: ForestState, hero: int, token: int) -> None:
    """A spell goes to its slot, an artifact to the backpack (FOR-ITEM-03, FOR-ITEM-08)."""
    if token >= ARTIFACTS:
        s.slots[hero * 8 + item_of(token)] = token
    else:
        s.packs[hero] = (*s.packs[hero], token)  # FOR-ITEM-06
        rate(s, hero)


def without(tokens: tuple[int, ...], token: int) -> tuple[int, ...]:
    return tuple([t for t in tokens if t != token])


def strip(s: ForestState, figure: int) -> None:
    """All a dead figure still has leaves the game; what lies face down leaves it unseen (FOR-HIDE-08)."""
    if figure < HEROES:
        base = figure * 8
        s.gone = (*s.gone, *[t for t in s.slots[base : base + 8] if t >= 0], *s.packs[figure])
        s.slots[base : base + 8] = [-1] * 8
        s.packs[figure] = ()
        rate(s, figure)
        return
    m = figure - FIRST_MONSTER
    for token, place in zip(s.carried[m], s.origin[m], strict=True):
        if place >= 0:
            s.buried = (*s.buried, (token, place))
        else:
            s.gone = (*s.gone, token)
    s.carried[m] = ()
    s.origin[m] = ()


# ---- damage, death and the end ---------------------------------------------------------------------


def hurt(s: ForestState, figure: int, damage: int) -> None:
    """FOR-COMBAT-08. Life falls, not below 0; at 0 the figure leaves the board at once."""
    left = s.life[figure] - damage
    s.life[figure] = left if left > 0 else 0
    if s.event_log is not None:
        s.tell(HIT, figure, damage, s.life[figure])
    if left > 0:
        return
    s.tell(FELL, figure)
    if figure == MANTICORE:
        # FOR-DEATH-04, in the cave too (FOR-MANT-17)
        # FOR-END-01, FOR-END-02: monsters that never came do not count (FOR-ROAD-12), nor whom she killed (FOR-MANT-14)
        beasts = False
        for m in s.entered:
            if s.cell[m] >= 0:
                beasts = True
        decide(s, VICTORY if beasts else GREAT_VICTORY)
        return
    put(s, figure, -1)
    if figure >= FIRST_MONSTER:
        wake(s)  # FOR-MANT-01


def fallen(s: ForestState) -> None:
    """FOR-END-03. Checked when all damage of one moment is dealt (FOR-CITY-08). The last character left has not won
    yet (FOR-END-06)."""
    for h in s.order:
        if s.cell[h] >= 0:
            return
    decide(s, GREAT_DEFEAT)


def hurt_all(s: ForestState, damage: int) -> None:
    """Every living character loses life, wherever it stands."""
    for h in s.order:
        if s.cell[h] >= 0:
            hurt(s, h, damage)
            if s.cell[h] < 0:
                strip(s, h)  # FOR-DEATH-02
    fallen(s)


def wake(s: ForestState) -> None:
    """FOR-MANT-05. She wakes once and for all."""
    if not s.awake:
        s.awake = True
        s.tell(WOKE)


def arrive(s: ForestState, monster: int) -> None:
    """FOR-CITY-01. A monster has come into the City: everybody loses its level in life."""
    s.arrived[monster - FIRST_MONSTER] = s.round
    s.tell(ARRIVED, monster, level(s, monster))
    hurt_all(s, level(s, monster))


def city_lost(s: ForestState) -> None:
    """FOR-END-04."""
    decide(s, DEFEAT)


def decide(s: ForestState, verdict: int) -> None:
    """FOR-ROUND-02. The game stops at once when it is decided."""
    s.verdict = verdict
    s.tell(verdict)
    s.end()
