"""The state of a siege, and the few functions that move its pieces."""

from typing import Final

from hexkeep.games.bastion.components.box import Box
from hexkeep.games.bastion.vocabulary import (
    CITADEL_SPOT,
    OPEN,
    SOURCE,
    SPOTS,
    WALL_SECTIONS,
)
from hexkeep.kernel.state import State

Cards = tuple[int, ...]

# What the active defender has done in this action step.
MOVED: Final = 1
COLLECTED: Final = 2
ATTACKED: Final = 4
REVIVED_ONE: Final = 8
ON_THE_WAY: Final = 16
"""The last thing done was a move: Acceleration may still lengthen it."""
DUTY: Final = 32
"""The step began in the citadel beside an enemy: fight it or leave (BAS-TURN-08)."""

SETUP_PHASE: Final = 0
ENEMY_PHASE: Final = 1
ACTION_PHASE: Final = 2

PLAYING: Final = 0
VICTORY: Final = 1
DEFEAT: Final = 2


class BastionState(State):
    """Everything on the table. Enemy cards are 0 to 81, ritual cards 0 to 35, colours 0 to 5 (see vocabulary).

    `spots` holds the cards of each section, each square and the citadel: a creature's carrier
    first, its symbiotes after it; in the citadel the top card last. `deck` and `ritual_deck` have their top card last.
    """

    def __init__(self, seats: int, rng: int, box: Box) -> None:
        super().__init__(seats, rng)
        self.box: Box = box
        # Set once, when the table is laid out.
        self.mode: int = 0
        self.side: int = 0
        self.districts: tuple[int, ...] = ()
        self.printed_sources: tuple[int, ...] = ()
        self.unused: Cards = ()
        self.unused_rituals: Cards = ()
        self.recipe: tuple[int, ...] = ()
        """What the enemy deck was made of, as everybody knows it: see `Horde.recipe`."""
        # The siege.
        self.deck: list[int] = []
        self.spots: list[Cards] = [()] * SPOTS
        self.auras: int = 0
        """The abilities in play and the forbidden source colours, as bits; `add_enemy` and `remove_enemy` keep them."""
        self.spent: list[int] = []
        """Enemy cards that were cast as spells and have left the game."""
        self.enemies_aside: list[int] = []
        """Priests that are shuffled back into the deck after setup (BAS-SETUP-07)."""
        self.recalled: Cards = ()
        """The cards that everybody saw go back into the deck after setup."""
        # The bastion.
        self.reserve: list[int] = []
        self.sources: list[int] = []
        """Five a district: the colour of the mana that lies there, OPEN or DAMAGED."""
        self.towers: list[int] = []
        self.foundations: list[int] = []
        """Two a district: the ritual card of the structure, or OPEN."""
        self.ritual_deck: list[int] = []
        self.known_rituals: int = 0
        """How many cards at the bottom of the ritual deck everybody has seen."""
        self.returned_rituals: list[int] = []
        """Rituals given back in setup, until all have chosen."""
        self.scrapped_rituals: Cards = ()
        # The defenders.
        self.places: list[int] = []
        self.mana: list[int] = []
        """Six colours a seat; see `mana_of` and `add_mana`."""
        self.spells: list[Cards] = []
        self.rituals: list[Cards] = []
        self.artifacts: list[Cards] = []
        self.used_artifacts: int = 0
        """A bit for each artifact, by its ritual card, that was used this turn."""
        # The turn.
        self.active: int = 0
        self.phase: int = SETUP_PHASE
        self.did: int = 0
        self.result: int = PLAYING
        # What several decisions build up.
        self.pledged: list[tuple[int, int, int]] = []
        """Spells added to the action under way: seat, enemy card, and the face as which it is cast."""
        self.paying: list[int] = []
        """The mana of each colour chosen so far for the attack."""
        self.defeated_colours: Cards = ()
        """Colours of defeated enemies for which a ritual may still be performed."""
        self.building: int = -1
        """The structure that waits for its foundation, or -1."""
        self.called_off: int = 0
        """Attacks just called off for want of help, as bits; not offered again before something else is done."""
        self.refused: int = 0
        """Mana just refused to a Collector, as bits; not asked for again before something else is done."""


# ---- enemies -----------------------------------------------------------------------------------


def add_enemy(s: BastionState, spot: int, card: int) -> None:
    """Lay a card on a spot: alone, under the creature there, or on top in the citadel."""
    s.spots[spot] = (*s.spots[spot], card)  # BAS-PRI-05, BAS-CRE-03: one spot, any number of cards
    s.auras |= s.box.auras[card]


def remove_enemy(s: BastionState, spot: int) -> Cards:
    """Take a whole creature, or the top card of the citadel, off the table."""
    cards = s.spots[spot]
    if spot == CITADEL_SPOT:
        s.spots[spot] = cards[:-1]
        cards = cards[-1:]  # BAS-DRA-03
    else:
        s.spots[spot] = ()
    s.auras = auras_in_play(s)
    return cards


def move_creature(s: BastionState, spot: int, to: int) -> None:
    """BAS-CRE-08, BAS-CAMP-04, BAS-PLACE-05. A creature goes to a free spot, all its cards; nothing is triggered."""
    s.spots[to] = s.spots[spot]
    s.spots[spot] = ()


def auras_in_play(s: BastionState) -> int:
    """BAS-ENM-10. All abilities in play and forbidden source colours as bits, wherever their cards stand."""
    auras = s.box.auras
    found = 0
    for cards in s.spots:
        for card in cards:
            found |= auras[card]
    return found


def leading_card(s: BastionState, spot: int) -> int:
    """The card that names the enemy on a spot: the carrier, or the top card of the citadel."""
    return s.spots[spot][-1] if spot == CITADEL_SPOT else s.spots[spot][0]


def last_enemy(s: BastionState) -> int:
    """BAS-CAMP-05, BAS-EDGE-15. The occupied section farthest from the gates, or -1."""
    spots = s.spots
    for i in range(WALL_SECTIONS - 1, -1, -1):
        if spots[i]:
            return i
    return -1


def are_walls_empty(s: BastionState) -> bool:
    return last_enemy(s) < 0


# ---- mana --------------------------------------------------------------------------------------


def mana_of(s: BastionState, seat: int, colour: int) -> int:
    """How many mana of a colour a defender owns."""
    return s.mana[seat * 6 + colour]


def add_mana(s: BastionState, seat: int, colour: int, n: int) -> None:
    """BAS-MANA-18. A supply grows, without a limit, or shrinks where `n` is negative."""
    s.mana[seat * 6 + colour] += n


def take_from_reserve(s: BastionState, seat: int, colour: int, due: int) -> int:
    """BAS-MANA-06. Take what is due, or what is left of it. Returns how much was taken."""
    taken = due if s.reserve[colour] >= due else s.reserve[colour]
    s.reserve[colour] -= taken
    add_mana(s, seat, colour, taken)
    return taken


def return_to_reserve(s: BastionState, seat: int, colour: int, n: int) -> None:
    add_mana(s, seat, colour, -n)
    s.reserve[colour] += n


def count_mana(s: BastionState, seat: int) -> int:
    """How many mana a defender owns."""
    m = s.mana
    i = seat * 6
    return m[i] + m[i + 1] + m[i + 2] + m[i + 3] + m[i + 4] + m[i + 5]


# ---- the bastion -------------------------------------------------------------------------------


def source_colour(s: BastionState, source: int) -> int:
    """The colour of a source, printed or built; -1 where there is none."""
    district = source // 5
    i = source - district * 5
    if i < 3:
        return s.printed_sources[district * 3 + i]
    card = s.foundations[district * 2 + i - 3]
    return card % 6 if card >= 0 and card // 6 == SOURCE else -1


def source_on(foundation: int) -> int:
    """The source slot of a foundation."""
    return foundation // 2 * 5 + 3 + foundation % 2


def count_structures(s: BastionState, district: int, kind: int, colour: int) -> int:
    """How many structures of a kind and colour stand in a district."""
    card = kind * 6 + colour
    return (s.foundations[district * 2] == card) + (s.foundations[district * 2 + 1] == card)


def empty_source(s: BastionState, source: int) -> int:
    """Return the mana on a source to the reserve. Returns how much lay there."""
    colour = s.sources[source]
    if colour < 0:
        return 0
    s.reserve[colour] += 1
    s.sources[source] = OPEN
    return 1


def spend_spell(s: BastionState, seat: int, card: int) -> None:
    """BAS-SPL-01. A cast spell leaves the game."""
    held = s.spells[seat]
    i = held.index(card)
    s.spells[seat] = held[:i] + held[i + 1 :]
    s.spent.append(card)
