"""The odds of a fight, by the forces of both sides and by the combat rounds that there is time for.

The figures are fitted to simulated combats: `python tools/guard_fights.py --fights 4000 --seed 1000` lets armies drawn
by lot fight the guards of every level, both sides played by the heuristic, and says how well the figures fit.
"""

from typing import Final

from hexkeep.games.heroes.rules.combat.deployment import guard_tiers
from hexkeep.games.heroes.rules.effects.language import AZURE
from hexkeep.games.heroes.rules.map.creature_banks import bank_at
from hexkeep.games.heroes.state import HeroesState

NEEDED_RATIO: Final = [(0.6, 0.6), (0.45, 0.25), (0.6, 0.1), (0.65, 0.05)]
"""How much stronger than the guards one must be to win every other fight, by the rounds there is time for, from one
on: so much, and so much more for each guard. Guards die one by one, and each extra round costs a movement point."""
NEEDED_AGAINST_AZURE: Final = 1.1
"""The same against azure guards, counting `AZURE_SHARES` of one's units; there is no limit of time."""
AZURE_SHARES: Final = [0.15, 0.15, 0.15, 0.15, 0.4, 1.0]
"""By attack, the last for all above: how much a unit's force counts against azure guards, whose defense most units
cannot break."""
STEEPNESS: Final = 6
"""How steeply the chance rises with the ratio of forces."""
LOSSES: Final = 0.3
"""Own force lost in an even fight, as a share of the guards'; twice as strong one loses half of that."""
AZURE_LOSSES: Final = 0.6
UNLIMITED_ROUNDS: Final = len(NEEDED_RATIO)


def azure_share(attack: int) -> float:
    """How much of a unit's force counts against azure guards."""
    return AZURE_SHARES[min(max(attack, 0), len(AZURE_SHARES) - 1)]


class Guards:
    """The guards of a field as far as they are known: their mean force, how many they are, and of which kind."""

    __slots__ = ("azure", "count", "force", "timed")

    def __init__(self, force: float, count: int, azure: float, timed: bool) -> None:
        self.force: Final = force
        self.count: Final = count
        self.azure: Final = azure
        """The share of the force that azure guards have."""
        self.timed: Final = timed
        """Whether each further round costs a movement point (HOM-CTIME-01)."""


def guards_of(s: HeroesState, field: int, level: int, tier_force: list[float]) -> Guards:
    """The guards that would be drawn for a field."""
    tiers = guard_tiers(s, field, level)
    force = sum([tier_force[tier] for tier in tiers])
    azure = tier_force[AZURE] * tiers.count(AZURE) / force if force > 0.0 else 0.0
    return Guards(force, len(tiers), azure, azure == 0.0 and bank_at(s, field) is None)


def effective_force(whole: float, against_azure: float, guards: Guards) -> float:
    """What an army counts for against these guards: the whole of it, and what it is against azure ones."""
    return whole + guards.azure * (against_azure - whole)


def guards_chance(force: float, guards: Guards, rounds: int) -> float:
    """The chance to beat guards within so many rounds."""
    if guards.force <= 0.0:
        return 1.0
    if rounds <= 0 or force <= 0.0:
        return 0.0
    if guards.azure > 0.0:
        needed = NEEDED_AGAINST_AZURE
    else:
        most = rounds if guards.timed and rounds < UNLIMITED_ROUNDS else UNLIMITED_ROUNDS
        base, each = NEEDED_RATIO[most - 1]
        needed = base + each * guards.count
    ours, theirs = force**STEEPNESS, (needed * guards.force) ** STEEPNESS
    return float(ours / (ours + theirs))


def guards_losses(force: float, guards: Guards, chance: float) -> float:
    """The own force that a fight with guards costs on average."""
    if force <= 0.0:
        return 0.0
    if guards.azure > 0.0:
        return min(force, chance * AZURE_LOSSES * guards.force + (1.0 - chance) * force)
    return min(force, LOSSES * guards.force / (1.0 + (force / guards.force / 2.0) ** 4))
