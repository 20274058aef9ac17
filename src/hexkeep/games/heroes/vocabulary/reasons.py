"""Why something cannot be done: every reason with its rule and its English text."""

from typing import Final

from hexkeep.kernel.types import ReasonList

REASONS: Final = ReasonList()
NO_MOVEMENT: Final = REASONS.add("no-movement", "HOM-MOVE-02", "This hero has no movement point left.")
NOT_YOUR_TURN: Final = REASONS.add("not-your-turn", "HOM-MOVE-01", "It is not your turn.")
NO_SUCH_HERO: Final = REASONS.add("no-such-hero", "HOM-HERO-04", "You have no such hero on the map.")
NOT_NEXT: Final = REASONS.add("not-next", "HOM-MAP-04", "No open way leads there from here.")
TILE_SEEN: Final = REASONS.add("tile-seen", "HOM-MAP-11", "That tile lies face up already.")
TILE_NOT_NEXT: Final = REASONS.add("tile-not-next", "HOM-MAP-11", "This hero does not stand beside that place.")
TOUCHES_TOO_FEW: Final = REASONS.add(
    "touches-too-few", "HOM-MAP-14", "A new tile must touch at least two tiles of the map."
)
NO_TILE_LEFT: Final = REASONS.add("no-tile-left", "HOM-MAP-19", "You have no tile left to place.")
BLOCKED_FIELD: Final = REASONS.add("blocked-field", "HOM-MAP-06", "A blocked field cannot be entered.")
NOT_ALLIED: Final = REASONS.add(
    "not-allied", "HOM-TRADE-05", "Only allies may do this, and only where their scenario lets them."
)
NOT_ADJACENT: Final = REASONS.add("not-adjacent", "HOM-TRADE-07", "No hero of yours stands beside a hero of that ally.")
NOT_TRADED: Final = REASONS.add(
    "not-traded", "HOM-TRADE-07", "Only spells and artifacts of the hand are exchanged, and each once in a turn."
)
ALLY_THERE: Final = REASONS.add(
    "ally-there", "HOM-MOVE-08", "Your other hero stands there: pass through only with a point to spare."
)
SHARING: Final = REASONS.add("sharing", "HOM-MOVE-09", "Two of your heroes share a field: one must move off first.")
ON_SANCTUARY: Final = REASONS.add("on-sanctuary", "HOM-LOC-25", "A hero in a Sanctuary cannot be attacked.")
PROTECTED: Final = REASONS.add("protected-start", "HOM-GEN-04", "Enemy starting tiles are closed in the first rounds.")
TRUCE: Final = REASONS.add("truce", "HOM-GEN-04", "The truce still holds.")
GRAIL_CLOSED: Final = REASONS.add(
    "grail-closed", "HOM-GEN-04", "The Grail opens only to a main hero who has read enough obelisks."
)
PUT_TO_SEA: Final = REASONS.add("put-to-sea", "HOM-MOVE-02", "This hero has put to sea and moves no more in this turn.")
NOT_REVISITABLE: Final = REASONS.add("not-revisitable", "HOM-FIELD-08", "This field cannot be visited again.")
TOKEN_USED: Final = REASONS.add("token-used", "HOM-TACT-01", "The token is used up for this round.")
CANNOT_PAY: Final = REASONS.add("cannot-pay", "HOM-GEN-06", "You cannot pay the price.")
ALREADY_BUILT: Final = REASONS.add("already-built", "HOM-TOWN-02", "It is already built.")
NEEDS_FIRST: Final = REASONS.add("needs-first", "HOM-TOWN-05", "Another building must be built first.")
NOT_OF_TOWN: Final = REASONS.add("not-of-town", "HOM-UNIT-04", "This unit is not of your town.")
NO_DWELLING: Final = REASONS.add("no-dwelling", "HOM-UNIT-04", "The dwelling of this tier is missing.")
NO_CITADEL: Final = REASONS.add("no-citadel", "HOM-UNIT-05", "Reinforcing needs the Citadel.")
ALREADY_OWNED: Final = REASONS.add("already-owned", "HOM-UNIT-07", "This unit is already in your army.")
NOT_OWNED: Final = REASONS.add("not-owned", "HOM-UNIT-05", "There is no such unit to reinforce in your army.")
NO_GUILD: Final = REASONS.add("no-guild", "HOM-TACT-07", "There is no Mage Guild.")
NEW_GUILD: Final = REASONS.add("new-guild", "HOM-TACT-08", "The Mage Guild was built in this round.")
HAS_SECOND: Final = REASONS.add("has-second", "HOM-HERO-16", "You already have a second hero.")
NO_PLACE: Final = REASONS.add("no-place", "HOM-HERO-06", "You control no town or settlement.")
NOT_IN_HAND: Final = REASONS.add("not-in-hand", "HOM-DECK-02", "This card is not in your hand.")
NO_EXPERT: Final = REASONS.add("no-expert", "HOM-ABIL-02", "No expert use is left in this round.")
SPELL_LIMIT: Final = REASONS.add("spell-limit", "HOM-SPELL-05", "One spell in a combat round is the limit.")
SILENCED: Final = REASONS.add("silenced", "HOM-GEN-02", "An effect forbids you to cast spells now.")
WRONG_MOMENT: Final = REASONS.add("wrong-moment", "HOM-CARD-09", "This card can do nothing at this moment.")
ONLY_IN_COMBAT: Final = REASONS.add("only-in-combat", "HOM-CCARD-02", "This card is for combat.")
ONLY_ON_MAP: Final = REASONS.add("only-on-map", "HOM-CARD-03", "This card is for the map, not for combat.")
ONLY_AFTER_VICTORY: Final = REASONS.add("only-after-victory", "HOM-CARD-09", "This card is played after a combat won.")
OTHER_FACTION: Final = REASONS.add("other-faction", "HOM-ABIL-03", "Only Necropolis can use this card.")
OUT_OF_REACH: Final = REASONS.add("out-of-reach", "HOM-UTYPE-01", "The unit cannot reach that.")
NO_ENEMY_THERE: Final = REASONS.add("no-enemy-there", "HOM-UTYPE-01", "That is no enemy unit on the board.")
MUST_ATTACK: Final = REASONS.add("must-attack", "HOM-CROUND-05", "Neutral units must attack if they can.")
MOVED_ALREADY: Final = REASONS.add("moved-already", "HOM-UTYPE-04", "A ranged unit that has moved cannot attack.")
ADJACENT_FIRST: Final = REASONS.add(
    "adjacent-first", "HOM-UTYPE-06", "A ranged unit beside an enemy must attack that enemy."
)
NO_SURRENDER: Final = REASONS.add("no-surrender", "HOM-ENDC-16", "Surrender is not possible here.")
NEUTRALS_NEVER_DEFEND: Final = REASONS.add("neutrals-never-defend", "HOM-DEF-04", "Neutral units never defend.")
