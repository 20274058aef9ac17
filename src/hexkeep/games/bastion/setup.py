"""Setup: the form a table fills in, the enemy decks of both books, and the opening position."""

from typing import Final

from hexkeep.games.bastion.components.box import MODES, Box
from hexkeep.games.bastion.rules.editions import EDITIONS, Edition
from hexkeep.games.bastion.rules.flow import FirstEnemies
from hexkeep.games.bastion.state import BastionState, add_enemy
from hexkeep.games.bastion.vocabulary import (
    CITADEL,
    CLASSES,
    COLLECTOR,
    COLOURS,
    DAMAGED,
    ENEMIES,
    FIRST_LEGEND,
    LEGENDS,
    MAIN,
    OPEN,
    SOURCE,
    SQUARES,
    SUPPORT,
    TOP,
)
from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.setup import Field, Form, Setup, When, get_bool, get_int, get_list, get_str

DELUXE: Final = When("edition", ("deluxe",))
FIRST_EDITION: Final = When("edition", ("2015",))
OWN_HORDE: Final = When("mode", ("own-horde",))
LEVELS: Final = When("mode", ("easy", "medium", "hard", "extreme"))
SIDES: Final = ("statues", "plain")
MANA_PER_COLOUR: Final = 15  # BAS-COMP-03
HARD_MARGIN: Final = 30
"""How far above the normal range a random hard horde may go."""
ALL_MODES: Final = MODES[0] + tuple(mode for mode in MODES[1] if mode not in MODES[0])

FORM: Final = Form(
    (
        Field("edition", "choice", "deluxe", choices=EDITIONS),
        Field("players", "number", 2, low=1, high=4, rule="BAS-COMP-08"),
        Field(
            "mode",
            "choice",
            "tutorial",
            choices=ALL_MODES,
            narrowed=((FIRST_EDITION, MODES[0]), (DELUXE, MODES[1])),
        ),
        Field(
            "support",
            "several",
            ["scout", "flier", "giant"],
            choices=SUPPORT,
            low=3,
            high=3,
            when=(DELUXE, LEVELS),
            rule="BAS-SETUP-16",
        ),
        *[Field(f"{kind}s", "number", 1, low=0, high=6, when=(OWN_HORDE,), rule="BAS-HORDE-01") for kind in SUPPORT],
        Field("legends", "several", [], choices=LEGENDS, when=(OWN_HORDE,), rule="BAS-HORDE-01"),
        Field(
            "side",
            "choice",
            "statues",
            # BAS-DSC-01, BAS-SCN-08: only a Deluxe scenario fixes the side
            choices=SIDES,
            narrowed=(
                (When("mode", ("training", "show-of-force", "late-arrival")), ("statues",)),
                (When("mode", ("darkened-skies", "trembling-earth")), ("plain",)),
            ),
            rule="BAS-GEO-15",
        ),
        Field(
            "order",
            "choice",
            "random",
            choices=("random", "chosen"),
            when=(When("mode", ("training",), negated=True),),
            narrowed=((DELUXE, ("random",)),),
        ),
        Field(
            "districts",
            "several",
            list(COLOURS),
            choices=COLOURS,
            low=6,
            high=6,
            when=(When("order", ("chosen",)),),
            rule="BAS-GEO-17",
        ),
        Field("gates", "choice", "as-laid", choices=("as-laid", *COLOURS), rule="BAS-GEO-04"),
        Field(
            "first",
            "choice",
            "random",
            choices=("random", "1", "2", "3", "4"),
            narrowed=(
                (When("players", (1,)), ("random", "1")),
                (When("players", (2,)), ("random", "1", "2")),
                (When("players", (3,)), ("random", "1", "2", "3")),
            ),
            rule="BAS-SETUP-13",
        ),
        Field("early_spells", "switch", False, when=(FIRST_EDITION,), advanced=True, rule="BAS-TURN-11"),
        Field("symbiote_shuns", "switch", True, when=(DELUXE,), advanced=True, rule="BAS-CRE-14"),
        Field("inquisitor_shields", "switch", False, advanced=True, rule="BAS-LEG-17"),
    )
)


def check(setup: Setup) -> None:
    """What the form alone cannot say: nothing is chosen twice."""
    for key in ("support", "legends", "districts"):
        chosen = get_list(setup, key)
        for item in chosen:
            if chosen.count(item) > 1:
                raise BadSetup(f"{key} names {item!r} twice; the box holds it once")


def edition_of(setup: Setup) -> Edition:
    index = EDITIONS.index(get_str(setup, "edition"))
    return Edition(
        index, get_bool(setup, "symbiote_shuns"), get_bool(setup, "inquisitor_shields"), get_bool(setup, "early_spells")
    )


# ---- the enemy deck ----------------------------------------------------------------------------


class Horde:
    """What a deck is made of: cards of each class, legends by name, and legends drawn unseen."""

    def __init__(self, counts: list[int], legends: list[str], unseen: int = 0) -> None:
        self.counts: Final = counts
        self.legends: Final = legends
        self.unseen: Final = unseen

    def strength(self, box: Box) -> int:
        """BAS-HORDE-01. The sum of the strengths, shapeshifters counted 9; legends drawn unseen left out."""
        found = sum(n * box.strength[kind * 6] for kind, n in enumerate(self.counts))
        return found + sum(box.strength[FIRST_LEGEND + LEGENDS.index(name)] for name in self.legends)

    def size(self) -> int:
        return sum(self.counts) + len(self.legends) + self.unseen

    def recipe(self) -> tuple[int, ...]:
        """As the state keeps it: twelve counts, ten marks, the number drawn unseen."""
        return (*self.counts, *[int(name in self.legends) for name in LEGENDS], self.unseen)


def horde_of(setup: Setup, box: Box, rng: int) -> Horde:
    """The horde a setup asks for. `rng` decides the random hordes of 2015."""
    mode = get_str(setup, "mode")
    if mode == "own-horde":
        # BAS-SETUP-20: no deck has fewer than the 24 cards of the main squad
        return Horde([6] * len(MAIN) + [get_int(setup, f"{kind}s") for kind in SUPPORT], get_list(setup, "legends"))
    if mode not in box.decks:
        return random_horde(box, get_int(setup, "players"), mode == "hard", rng)
    deck = box.decks[mode]
    counts = deck.counts[:]
    if deck.per_class:
        for kind in get_list(setup, "support"):
            counts[CLASSES.index(kind)] = deck.per_class
    return Horde(counts, deck.legends, deck.random_legends)


def random_horde(box: Box, players: int, hard: bool, rng: int) -> Horde:
    """BAS-HORDE-02. A random mix whose strength is normal (or hard) for so many players."""
    low, high = box.normal[players - 1]
    if hard:
        low, high = high + 1, high + HARD_MARGIN
    dice = Rng(rng)
    goal = low + dice.randbelow(high - low + 1)
    counts = [6] * len(MAIN) + [0] * len(SUPPORT)
    legends: list[str] = []
    pool = [kind * 6 for kind in range(len(MAIN), len(CLASSES)) for _ in range(6)]
    pool.extend(range(FIRST_LEGEND, ENEMIES))
    dice.shuffle(pool)
    sum_ = Horde(counts, legends).strength(box)
    for card in pool:
        if sum_ < goal and sum_ + box.strength[card] <= high:
            sum_ += box.strength[card]
            if card >= FIRST_LEGEND:
                legends.append(LEGENDS[card - FIRST_LEGEND])
            else:
                counts[card // 6] += 1
    return Horde(counts, legends)


def grade(box: Box, players: int, strength: int) -> str:
    """BAS-HORDE-02. What the 2015 table calls a horde of this strength; "" where it has no name for it."""
    low, high = box.normal[players - 1]
    if strength == 108:
        return "tutorial"
    return "hard" if strength > high else "normal" if strength >= low else ""


def remarks(setup: Setup, box: Box) -> list[tuple[str, dict[str, str | int]]]:
    """What the deck builder says of a horde while it is being chosen, as text keys with arguments."""
    mode = get_str(setup, "mode")
    players = get_int(setup, "players")
    if mode not in box.decks and mode != "own-horde":
        low, high = box.normal[players - 1]
        if mode == "hard":
            low, high = high + 1, high + HARD_MARGIN
        return [("remark.random-horde", {"low": low, "high": high})]
    horde = horde_of(setup, box, 0)
    strength = horde.strength(box)
    found: list[tuple[str, dict[str, str | int]]] = []
    if horde.unseen:
        found.append(("remark.horde-and-legends", {"n": horde.size(), "strength": strength, "unseen": horde.unseen}))
    else:
        found.append(("remark.horde", {"n": horde.size(), "strength": strength}))
    if get_str(setup, "edition") == "2015":
        name = grade(box, players, strength)
        found.append((f"remark.grade-{name or 'below'}", {"n": players}))
        if mode in box.decks and box.decks[mode].printed:
            found.append(("remark.misprint", {"printed": box.decks[mode].printed}))
    return found


# ---- the table ---------------------------------------------------------------------------------


def printed_wells(box: Box, side: int, districts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(colour for district in districts for colour in box.wells[side][district])


def initial_state(setup: Setup, box: Box, rng: int) -> BastionState:
    """BAS-SETUP-01, BAS-SETUP-02. The table before the first enemies come."""
    edition = box.edition
    mode = get_str(setup, "mode")
    s = BastionState(get_int(setup, "players"), rng, box)
    s.mode = MODES[edition.index].index(mode)
    s.side = SIDES.index(get_str(setup, "side"))
    s.districts = _order(s, setup)
    s.printed = printed_wells(box, s.side, s.districts)
    first = get_str(setup, "first")
    s.active = s.randbelow(s.seats) if first == "random" else int(first) - 1

    s.reserve = [MANA_PER_COLOUR - s.seats] * 6
    s.mana = [1] * (6 * s.seats)  # BAS-SETUP-11
    s.places = [CITADEL] * s.seats  # BAS-SETUP-09
    s.spells = [()] * s.seats
    s.rituals = [()] * s.seats
    s.artifacts = [()] * s.seats
    s.sources = [OPEN] * 30
    s.towers = [OPEN] * 6
    s.sites = [OPEN] * 12

    deck = box.decks.get(mode)
    _lay_rituals(s, deck is None or deck.rituals, deck is not None and deck.sources_laid)
    horde = horde_of(setup, box, s.randbelow(1 << 62))
    cards = _draw_horde(s, horde)
    unused = [card for card in range(ENEMIES) if card not in cards]
    s.recipe = horde.recipe()
    if deck is not None and deck.legends_below:
        cards = _legends_below(s, cards, deck.legends_below)
    elif deck is not None and deck.late:
        cards = _beasts_on_top(s, cards)
        unused = _late_arrival(s, unused)
    else:
        s.shuffle(cards)
    if deck is not None and deck.beast_each:
        unused = _beast_each(s, unused)
    s.deck = cards
    s.unused = tuple(unused)
    s.push(FirstEnemies(0 if deck is not None and deck.late else s.seats + edition.extra_enemies))
    return s


def _order(s: BastionState, setup: Setup) -> tuple[int, ...]:
    """The colours of D1 to D6, clockwise from the gates."""
    order = list(range(6))
    if get_str(setup, "order") == "random":
        s.shuffle(order)
    elif get_str(setup, "order") == "chosen":
        order = [COLOURS.index(colour) for colour in get_list(setup, "districts")]
    gates = get_str(setup, "gates")
    turn = 0 if gates == "as-laid" else order.index(COLOURS.index(gates))  # BAS-GEO-05: any joint line
    return tuple(order[turn:] + order[:turn])


def _lay_rituals(s: BastionState, used: bool, sources_laid: bool) -> None:
    """BAS-SETUP-12, BAS-SETUP-21, BAS-DSC-03. Shuffle the ritual deck, without what the game leaves out."""
    pile = s.box.rituals[:]
    if not used:
        s.unused_rituals = tuple(pile)
        return
    if s.seats == 1:
        s.unused_rituals = tuple(card for card in pile if card // 6 == COLLECTOR)
        pile = [card for card in pile if card // 6 != COLLECTOR]
    s.shuffle(pile)
    if sources_laid:
        wells = [card for card in pile if card // 6 == SOURCE]
        pile = [card for card in pile if card // 6 != SOURCE]
        for district in range(6):
            s.sites[district * 2] = wells[district]
    s.pile = pile


def _draw_horde(s: BastionState, horde: Horde) -> list[int]:
    """BAS-SETUP-19. Random cards are drawn unseen from all six of their class."""
    cards: list[int] = []
    for kind, n in enumerate(horde.counts):
        six = list(range(kind * 6, kind * 6 + 6))
        s.shuffle(six)
        cards.extend(six[:n])
    cards.extend(FIRST_LEGEND + LEGENDS.index(name) for name in horde.legends)
    others = [card for card in range(FIRST_LEGEND, ENEMIES) if card not in cards]
    s.shuffle(others)
    cards.extend(others[: horde.unseen])
    return cards


def _legends_below(s: BastionState, cards: list[int], below: int) -> list[int]:
    """BAS-DSC-06. The legends are shuffled into the lower part of the deck."""
    legends = [card for card in cards if card >= FIRST_LEGEND]
    rest = [card for card in cards if card < FIRST_LEGEND]
    s.shuffle(rest)
    mixed = below - len(legends)
    lower = legends + rest[:mixed]
    s.shuffle(lower)
    return lower + rest[mixed:]


def _beasts_on_top(s: BastionState, cards: list[int]) -> list[int]:
    """BAS-DSC-07. The six beasts, shuffled, lie on top of the deck."""
    beasts = [card for card in cards if card // 6 == 0]
    rest = [card for card in cards if card // 6 != 0]
    s.shuffle(beasts)
    s.shuffle(rest)
    return rest + beasts


def _late_arrival(s: BastionState, unused: list[int]) -> list[int]:
    """BAS-DSC-08 to BAS-DSC-10. Damaged sources, fliers on squares, a dragon in the citadel."""
    camp = 5  # BAS-GEO-06, BAS-DSC-09
    damaged = [1, 2, 3]  # farthest from the camp, and its two neighbours
    for district in damaged:
        for i in range(4):
            s.sources[district * 5 + i] = DAMAGED
    s.places = [camp] * s.seats
    flier, dragon = CLASSES.index("flier"), CLASSES.index("dragon")
    fliers = [flier * 6 + s.districts[d] for d in range(6) if d not in damaged]
    dragons = [dragon * 6 + s.districts[d] for d in damaged]
    s.shuffle(fliers)
    for i, district in enumerate(damaged):
        add_enemy(s, SQUARES + district, fliers[i])
    nest = dragons[s.randbelow(3)]
    add_enemy(s, TOP, nest)
    counts = list(s.recipe)
    counts[flier] = 3
    counts[dragon] = 1
    s.recipe = tuple(counts)
    return [card for card in unused if card not in fliers and card != nest]


def _beast_each(s: BastionState, unused: list[int]) -> list[int]:
    """BAS-DSC-04. Every defender starts with a beast as an Acceleration."""
    beasts = [card for card in unused if card // 6 == 0]
    s.shuffle(beasts)
    for seat in range(s.seats):
        s.spells[seat] = (beasts[seat],)
    counts = list(s.recipe)
    counts[0] = s.seats
    s.recipe = tuple(counts)
    return [card for card in unused if card not in beasts[: s.seats]]
