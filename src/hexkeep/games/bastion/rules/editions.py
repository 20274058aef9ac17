"""The two editions: every difference between the books that is a rule, by name, in one place.

Differences that are values (powers, decks, who may cast a spell) stand in `components/`.
The rest of the code asks these fields and never which edition is played.
"""

from typing import Final

from hexkeep.games.bastion.vocabulary import (
    BANNED_2015,
    BANNED_DELUXE,
    BROKE_IN_2015,
    BROKE_IN_DELUXE,
    CANNON,
    DRAGON_BARS_2015,
    DRAGON_BARS_DELUXE,
    EMITTER,
    FIREBALL,
    FLAME,
    IMMUNE_2015,
    IMMUNE_DELUXE,
    OWNER_ONLY_2015,
    OWNER_ONLY_DELUXE,
    PASSED_GATES_2015,
    PASSED_GATES_DELUXE,
    ROCAJ_BARS_2015,
    ROCAJ_BARS_DELUXE,
)
from hexkeep.kernel.types import Reason

EDITIONS: Final = ("2015", "deluxe")
COLUMNS: Final = ("e2015", "deluxe")
"""How a content table names an edition's column."""


class Edition:
    """How one box is played, with the table's own rulings where a book leaves a question open."""

    def __init__(
        self, index: int, symbiote_shuns: bool = True, inquisitor_shields: bool = False, early_spells: bool = True
    ) -> None:
        deluxe = index == 1
        self.index: Final = index
        self.name: Final = EDITIONS[index]

        # BAS-TURN-01, BAS-TURN-02
        self.enemies_first: Final = not deluxe
        # BAS-SETUP-03, BAS-SETUP-04: enemies at the start beyond one for each player
        self.extra_enemies: Final = 1 if deluxe else 0
        # BAS-SETUP-07, BAS-SETUP-08
        self.priests_kept_apart: Final = deluxe
        # BAS-DRA-06, BAS-DRA-07: after a victory in the citadel, out at once unless the next can be paid
        self.leaves_unless_able: Final = deluxe
        # BAS-ATK-05, BAS-ATK-06: beside a dragon no other target, not even with Arrow
        self.dragon_first: Final = not deluxe
        # BAS-SREP-01, BAS-SREP-02
        self.repetition_renews_artifacts: Final = not deluxe
        # BAS-STR-01, BAS-STR-02: an old structure may be built over, and goes under the ritual deck
        self.builds_over: Final = deluxe
        # BAS-LEG-20, BAS-LEG-23: neither Swap nor Teleport moves Leviathan
        self.immune_stays_put: Final = not deluxe
        # BAS-LEG-21, BAS-LEG-22: priests and the inquisitor do not touch Leviathan
        self.immune_to_neighbours: Final = deluxe
        # BAS-STR-08, BAS-STR-09; BAS-SFIR-01, BAS-SFIR-02
        self.weakener: Final = CANNON if deluxe else EMITTER
        self.fire: Final = FLAME if deluxe else FIREBALL

        # Rulings a table may change: BAS-CRE-14, BAS-LEG-17, BAS-TURN-11.
        self.symbiote_shuns_immune: Final = deluxe and symbiote_shuns
        self.inquisitor_shields: Final = inquisitor_shields
        self.early_spells: Final = not deluxe and early_spells

        # BAS-MOVE-04, BAS-MOVE-05; BAS-MOVE-06, BAS-MOVE-07; BAS-LEG-20, BAS-LEG-22; BAS-LEG-13, BAS-LEG-14
        self.dragon_bars: Final[Reason] = DRAGON_BARS_DELUXE if deluxe else DRAGON_BARS_2015
        self.rocaj_bars: Final[Reason] = ROCAJ_BARS_DELUXE if deluxe else ROCAJ_BARS_2015
        self.immune: Final[Reason] = IMMUNE_DELUXE if deluxe else IMMUNE_2015
        self.banned: Final[Reason] = BANNED_DELUXE if deluxe else BANNED_2015
        # BAS-END-03, BAS-END-04: a card from the deck finds no section; BAS-END-05, BAS-END-06: a marching enemy none
        self.broke_in: Final = BROKE_IN_DELUXE if deluxe else BROKE_IN_2015
        self.passed_gates: Final = PASSED_GATES_DELUXE if deluxe else PASSED_GATES_2015
        # BAS-SPL-04, BAS-SPL-05
        self.owner_only: Final[Reason] = OWNER_ONLY_DELUXE if deluxe else OWNER_ONLY_2015

    def key(self) -> tuple[int, bool, bool, bool]:
        """What tells the ways to play apart."""
        return self.index, self.symbiote_shuns_immune, self.inquisitor_shields, self.early_spells
