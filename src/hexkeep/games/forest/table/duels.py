"""One exchange before its dice are rolled: what each side counts, and how often it ends how."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from hexkeep.games.forest.rules.combat import ACCEPT, DEFEND
from hexkeep.games.forest.rules.strength import ATTACK_ITEM, ATTACK_TRAIT, DEFENCE_ITEM, DEFENCE_TRAIT, side_strength
from hexkeep.games.forest.state import ForestState, figures_of_side
from hexkeep.games.forest.vocabulary import (
    ARTIFACTS,
    BY_MAGIC,
    BY_MELEE,
    DEFENCE,
    FIRST_MONSTER,
    HEROES,
    MANTICORE,
    SHIELD,
)

ROLLS = 36
"""What two dice may show."""
Strength = tuple[int, int, int, int]
"""Skills, power points, artifacts, spells."""


class Duel(NamedTuple):
    """An exchange before its dice."""

    attackers: int
    defenders: int
    kind: int
    stance: int
    attack: Strength
    defence: Strength

    @property
    def hurts_attackers(self) -> bool:
        """FOR-MAGIC-03, FOR-MELEE-03. Whether an attack that is too weak falls back on the attackers."""
        return self.kind == BY_MAGIC or (self.kind == BY_MELEE and self.stance == ACCEPT)

    @property
    def gap(self) -> int:
        """The damage if both dice show the same."""
        return sum(self.attack) - sum(self.defence)

    def damages(self) -> Counter[int]:
        """How many of the 36 rolls bring which damage; below 0 the attackers take it."""
        least, gap = -ROLLS if self.hurts_attackers else 0, self.gap
        found: Counter[int] = Counter()
        for difference in range(-5, 6):
            found[max(least, gap + difference)] += 6 - abs(difference)
        return found


def duel(
    s: ForestState, attackers: int, defenders: int, kind: int, stance: int = ACCEPT, attack_spells: int = 0,
    defence_spells: int = 0,
) -> Duel:  # fmt: skip
    """The exchange of two sides, with spells that are not on the table yet. Face-down tokens count nothing."""
    trait, item = DEFENCE_TRAIT[kind], DEFENCE_ITEM[kind]
    if kind == BY_MELEE and stance == DEFEND:
        trait, item = DEFENCE, SHIELD
    (a, b, c, d), _ = side_strength(s, attackers, ATTACK_TRAIT[kind], ATTACK_ITEM[kind])
    (e, f, g, h), _ = side_strength(s, defenders, trait, item)
    return Duel(attackers, defenders, kind, stance, (a, b, c, d + attack_spells), (e, f, g, h + defence_spells))


def spells_of_monsters(s: ForestState, mask: int) -> int:
    """FOR-SPELL-10. What the spells add that monsters use in their first magic attack."""
    return sum(
        s.box.value[t]
        for m in figures_of_side(mask)
        if HEROES <= m < MANTICORE
        for t in s.carried[m - FIRST_MONSTER]
        if t >= ARTIFACTS
    )


def cards_left(s: ForestState) -> tuple[int, ...]:
    """The combat cards of each kind that the next one is drawn from."""
    return s.deck if any(s.deck) else s.box.deck


def by_card(s: ForestState, attackers: int, defenders: int, stance: int = ACCEPT) -> Iterator[tuple[int, Duel]]:
    """What a combat card may make of an attack: how many cards say so, and the exchange."""
    for kind, cards in enumerate(cards_left(s)):
        if cards:
            spells = spells_of_monsters(s, attackers) if kind == BY_MAGIC else 0
            yield cards, duel(s, attackers, defenders, kind, stance, spells)


def carries_secrets(s: ForestState, mask: int) -> bool:
    """Whether a monster of the side carries something face down."""
    return any(t < 0 for m in figures_of_side(mask) if HEROES <= m < MANTICORE for t in s.carried[m - FIRST_MONSTER])
