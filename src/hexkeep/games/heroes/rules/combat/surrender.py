"""Surrender: when it is allowed, and what it costs."""

from typing import Final

from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.rules.combat.battlefield import ATTACKER_YIELDED, DEFENDER_YIELDED, owner
from hexkeep.games.heroes.rules.effects.language import GOLD
from hexkeep.games.heroes.rules.town.resources import gain, gold_of
from hexkeep.games.heroes.rules.town.town_actions import strongholds
from hexkeep.games.heroes.state import GARRISON, MAIN, HeroesState, is_rival, location_at
from hexkeep.games.heroes.vocabulary.events import SURRENDERED
from hexkeep.games.heroes.vocabulary.reasons import (
    NO_SURRENDER,
)
from hexkeep.kernel.types import Reason

SURRENDER_GOLD: Final = 10


def why_not_surrender(s: HeroesState, side: int) -> Reason | None:
    """HOM-ENDC-13, HOM-ENDC-15, HOM-ENDC-16."""
    seat = owner(s, side)
    hero = s.attacker_hero if side == 0 else s.defender_hero
    if s.defender < 0 or seat < 0 or hero == GARRISON or (s.shackled >> seat) & 1:
        return NO_SURRENDER
    if s.mode >= SKIRMISH:  # HOM-MODE-08: nowhere to go
        return NO_SURRENDER
    if is_rival(s, s.attacker) or is_rival(s, s.defender):  # HOM-AI-06
        return NO_SURRENDER
    if side == 1 and location_at(s, s.field) == s.box.loc_town:
        return NO_SURRENDER
    if gold_of(s, seat) < SURRENDER_GOLD:
        return NO_SURRENDER
    if hero == MAIN and not [f for f in strongholds(s, seat) if f != s.field]:
        return NO_SURRENDER
    return None


def surrender(s: HeroesState, seat: int) -> None:
    """HOM-ENDC-13: the price goes to the enemy, and the combat ends."""
    other = s.defender if seat == s.attacker else s.attacker
    gain(s, seat, GOLD, -SURRENDER_GOLD)
    gain(s, other, GOLD, SURRENDER_GOLD)
    s.result = ATTACKER_YIELDED if seat == s.attacker else DEFENDER_YIELDED
    s.tell(SURRENDERED, seat)
