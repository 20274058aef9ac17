"""Why something is not allowed. Where the two books say it differently, each edition has its own reason."""

from typing import Final

from hexkeep.kernel.types import Reason

NOT_YOUR_TURN: Final = Reason("not-your-turn", "BAS-EDGE-22")
MOVED_ALREADY: Final = Reason("moved-already", "BAS-TURN-04")
COLLECTED_ALREADY: Final = Reason("collected-already", "BAS-TURN-04")
ATTACKED_ALREADY: Final = Reason("attacked-already", "BAS-TURN-04")
NOT_NEXT_TO: Final = Reason("not-next-to", "BAS-MOVE-01")
NO_WAY_IN: Final = Reason("no-way-in", "BAS-MOVE-09")
ACTED_BETWEEN: Final = Reason("acted-between", "BAS-SPL-07")
MUST_FIGHT_OR_LEAVE: Final = Reason("must-fight-or-leave", "BAS-TURN-08")

NOT_YOUR_DISTRICT: Final = Reason("not-your-district", "BAS-MANA-01")
CLOSED: Final = Reason("closed", "BAS-MANA-02")
NO_SOURCE: Final = Reason("no-source", "BAS-STR-06")
BESET: Final = Reason("beset", "BAS-MANA-14")
FORBIDDEN_COLOUR: Final = Reason("forbidden-colour", "BAS-ENM-08")
DAMAGED_SOURCE: Final = Reason("damaged-source", "BAS-DSC-11")
SOURCE_UNPAID: Final = Reason("source-unpaid", "BAS-MANA-04")
TOWER_UNPAID: Final = Reason("tower-unpaid", "BAS-MANA-10")
CITADEL_HELD: Final = Reason("citadel-held", "BAS-MANA-13")
NOT_IN_CITADEL: Final = Reason("not-in-citadel", "BAS-MANA-12")

NOBODY_THERE: Final = Reason("nobody-there", "BAS-ATK-01")
OUT_OF_REACH: Final = Reason("out-of-reach", "BAS-ATK-01")
SHIELDED: Final = Reason("shielded", "BAS-PRI-01")
SHIELDED_WALLS: Final = Reason("shielded-walls", "BAS-LEG-10")
CANNOT_PAY: Final = Reason("cannot-pay", "BAS-ATK-02")
JUST_CALLED_OFF: Final = Reason("just-called-off", "BAS-ATK-12")
DRAGON_FIRST: Final = Reason("dragon-first", "BAS-ATK-05")

NOT_YOUR_SPELL: Final = Reason("not-your-spell", "BAS-SPL-03")
NOTHING_TO_COPY: Final = Reason("nothing-to-copy", "BAS-SCOP-03")
WRONG_MOMENT: Final = Reason("wrong-moment", "BAS-SPL-07")
NOT_ON_WALL: Final = Reason("not-on-wall", "BAS-STEL-04")
NEEDS_TWO: Final = Reason("needs-two", "BAS-SSWA-04")
DECK_SECTION: Final = Reason("deck-section", "BAS-STEL-03")
TAKEN_SECTION: Final = Reason("taken-section", "BAS-STEL-03")

WRONG_RITUAL: Final = Reason("wrong-ritual", "BAS-CRE-13")
NOT_HELD: Final = Reason("ritual-not-held", "BAS-RIT-03")
FREE_FOUNDATION_LEFT: Final = Reason("free-foundation-left", "BAS-STR-01")
ARTIFACT_USED: Final = Reason("artifact-used", "BAS-ART-05")
NO_ARTIFACT: Final = Reason("no-artifact", "BAS-ART-05")
NOTHING_TO_GIVE: Final = Reason("nothing-to-give", "BAS-EDGE-21")
NO_MANA_TO_EXCHANGE: Final = Reason("no-mana-to-exchange", "BAS-ART-04")
COLOUR_OUT: Final = Reason("colour-out", "BAS-ART-04")
JUST_REFUSED: Final = Reason("just-refused", "BAS-ART-03")

REVIVED_ALREADY: Final = Reason("revived-already", "BAS-DSC-12")
NOT_DAMAGED: Final = Reason("not-damaged", "BAS-DSC-12")
REVIVAL_UNPAID: Final = Reason("revival-unpaid", "BAS-DSC-12")
REVIVAL_BESET: Final = Reason("revival-beset", "BAS-DSC-13")

# One of each pair is used, by the edition played (see editions.py).
DRAGON_BARS_2015: Final = Reason("dragon-bars-2015", "BAS-MOVE-04")
DRAGON_BARS_DELUXE: Final = Reason("dragon-bars-deluxe", "BAS-MOVE-05")
ROCAJ_BARS_2015: Final = Reason("rocaj-bars-2015", "BAS-MOVE-06")
ROCAJ_BARS_DELUXE: Final = Reason("rocaj-bars-deluxe", "BAS-MOVE-07")
IMMUNE_2015: Final = Reason("immune-2015", "BAS-LEG-20")
IMMUNE_DELUXE: Final = Reason("immune-deluxe", "BAS-LEG-22")
BANNED_2015: Final = Reason("spell-banned-2015", "BAS-LEG-13")
BANNED_DELUXE: Final = Reason("spell-banned-deluxe", "BAS-LEG-14")
OWNER_ONLY_2015: Final = Reason("owner-only-2015", "BAS-SPL-04")
OWNER_ONLY_DELUXE: Final = Reason("owner-only-deluxe", "BAS-SPL-05")

REASONS: Final = (
    NOT_YOUR_TURN,
    MOVED_ALREADY,
    COLLECTED_ALREADY,
    ATTACKED_ALREADY,
    NOT_NEXT_TO,
    NO_WAY_IN,
    ACTED_BETWEEN,
    MUST_FIGHT_OR_LEAVE,
    NOT_YOUR_DISTRICT,
    CLOSED,
    NO_SOURCE,
    BESET,
    FORBIDDEN_COLOUR,
    DAMAGED_SOURCE,
    SOURCE_UNPAID,
    TOWER_UNPAID,
    CITADEL_HELD,
    NOT_IN_CITADEL,
    NOBODY_THERE,
    OUT_OF_REACH,
    SHIELDED,
    SHIELDED_WALLS,
    CANNOT_PAY,
    JUST_CALLED_OFF,
    DRAGON_FIRST,
    NOT_YOUR_SPELL,
    NOTHING_TO_COPY,
    WRONG_MOMENT,
    NOT_ON_WALL,
    NEEDS_TWO,
    DECK_SECTION,
    TAKEN_SECTION,
    WRONG_RITUAL,
    NOT_HELD,
    FREE_FOUNDATION_LEFT,
    ARTIFACT_USED,
    NO_ARTIFACT,
    NOTHING_TO_GIVE,
    NO_MANA_TO_EXCHANGE,
    COLOUR_OUT,
    JUST_REFUSED,
    REVIVED_ALREADY,
    NOT_DAMAGED,
    REVIVAL_UNPAID,
    REVIVAL_BESET,
    DRAGON_BARS_2015,
    DRAGON_BARS_DELUXE,
    ROCAJ_BARS_2015,
    ROCAJ_BARS_DELUXE,
    IMMUNE_2015,
    IMMUNE_DELUXE,
    BANNED_2015,
    BANNED_DELUXE,
    OWNER_ONLY_2015,
    OWNER_ONLY_DELUXE,
)
