"""The horde: of which cards the enemy deck is made."""

from typing import Final

from hexkeep.games.bastion.components.box import Box
from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import (
    CLASSES,
    ENEMY_CARD_COUNT,
    FIRST_LEGEND,
    LEGENDS,
    MAIN,
    SUPPORT,
    class_cards,
    enemy_class,
    enemy_of,
)
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.setup import Setup, get_int, get_list, get_str

MAX_MIXES: Final = 20
"""How often a random horde is mixed anew that came out too weak: about one of some thousand does."""


class Horde:
    """What a deck is made of: cards of each class, legends by name, and legends drawn unseen."""

    def __init__(self, counts: list[int], legends: list[str], unseen: int = 0) -> None:
        self.counts: Final = counts
        self.legends: Final = legends
        self.unseen: Final = unseen

    def strength(self, box: Box) -> int:
        """BAS-HORDE-01. The sum of the strengths, shapeshifters counted 9; legends drawn unseen left out."""
        found = sum(n * box.strength[enemy_of(kind, 0)] for kind, n in enumerate(self.counts))
        return found + sum(box.strength[FIRST_LEGEND + LEGENDS.index(name)] for name in self.legends)

    def size(self) -> int:
        return sum(self.counts) + len(self.legends) + self.unseen

    def recipe(self) -> tuple[int, ...]:
        """The recipe in the state: twelve counts of classes, ten marks of legends, the legends drawn unseen."""
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


def random_strengths(box: Box, players: int, hard: bool) -> tuple[int, int]:
    """BAS-HORDE-02. The least and the greatest strength of a random horde: the lower end of what is normal, or hard."""
    low, high = box.normal[players - 1]
    if hard:
        return high + 1, high + box.hard_span
    return low, min(high, low + box.normal_span)


def random_horde(box: Box, players: int, hard: bool, rng: int) -> Horde:
    """BAS-HORDE-02. A random mix whose strength is normal (or hard) for so many players."""
    low, high = random_strengths(box, players, hard)
    dice = Rng(rng)
    horde = mixed_horde(box, low, high, dice)
    for _ in range(MAX_MIXES):
        if horde.strength(box) >= low:
            break
        horde = mixed_horde(box, low, high, dice)  # no card was left that fits the rest
    return horde


def mixed_horde(box: Box, low: int, high: int, dice: Rng) -> Horde:
    """A mix of cards as they come, up to a strength between these bounds."""
    goal = low + dice.randbelow(max(1, high - low - 1))  # no card has less than 3: the last one needs room
    counts = [6] * len(MAIN) + [0] * len(SUPPORT)
    legends: list[str] = []
    pool = [enemy_of(kind, 0) for kind in range(len(MAIN), len(CLASSES)) for _ in range(6)]
    pool.extend(range(FIRST_LEGEND, ENEMY_CARD_COUNT))
    dice.shuffle(pool)
    sum_ = Horde(counts, legends).strength(box)
    for card in pool:
        if card >= FIRST_LEGEND and len(legends) >= box.most_legends:
            continue
        if sum_ < goal and sum_ + box.strength[card] <= high:
            sum_ += box.strength[card]
            if card >= FIRST_LEGEND:
                legends.append(LEGENDS[card - FIRST_LEGEND])
            else:
                counts[enemy_class(card)] += 1
    return Horde(counts, legends)


def grade(box: Box, players: int, strength: int) -> str:
    """BAS-HORDE-02. What the 2015 table calls a horde of this strength; "" where it has no name for it."""
    low, high = box.normal[players - 1]
    if strength == 108:
        return "tutorial"
    return "hard" if strength > high else "normal" if strength >= low else ""


def draw_horde(s: BastionState, horde: Horde) -> list[int]:
    """BAS-SETUP-19. Random cards are drawn unseen from all six of their class."""
    cards: list[int] = []
    for kind, n in enumerate(horde.counts):
        six = list(class_cards(kind))
        s.shuffle(six)
        cards.extend(six[:n])
    cards.extend(FIRST_LEGEND + LEGENDS.index(name) for name in horde.legends)
    others = [card for card in range(FIRST_LEGEND, ENEMY_CARD_COUNT) if card not in cards]
    s.shuffle(others)
    cards.extend(others[: horde.unseen])
    return cards
