"""Effects that last for a combat round or for the whole combat."""

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.card_conditions import is_in_combat
from hexkeep.games.heroes.rules.cards.deck import draw
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, roll_own
from hexkeep.games.heroes.rules.combat.battlefield import side_of
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.state import (
    FREE_ROUND_BOON,
    HUSH_MARK,
    INSIGHT_BOON,
    LONG_INSIGHT_BOON,
    MIRTH_BIT,
    MIRTH_BOON,
    MIRTH_ROUND_BOON,
    MUTE_AURA,
    NEUTRAL,
    NULL_AURA,
    OPPRESSION_AURA,
    RAGE_BOON,
    SILENCE_AURA,
    SPELL_PAIR_BOON,
    STEADY_BOON,
    VULNERABLE_AURA,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary.events import COUNTERED


@effect("hush", needs=is_in_combat)
def _hush(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The Orb of Inhibition: no unit on the board has an ability in this combat round."""
    for u in range(len(s.mark)):
        s.mark[u] |= HUSH_MARK


@effect("insight")
def _insight(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Zydar: a card for a spell just cast."""
    draw(s, seat, op.a)


@effect("insights")
def _insights(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """A card for every spell cast: in this combat round (Zydar), or (1) in this combat (the Thunder Helmet)."""
    s.boons[seat] |= LONG_INSIGHT_BOON if op.a else INSIGHT_BOON


@effect("second-spell")
def _second_spell(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Zydar: the next spell does not count toward the limit of this combat round."""
    s.limit[seat] += 1


@effect("spell-pair", needs=is_in_combat)
def _spell_pair(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The Necklace of Dragonteeth: two spells in every round of this combat."""
    s.boons[seat] |= SPELL_PAIR_BOON
    s.limit[seat] = max(2, s.limit[seat])


def is_against_guards(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and s.defender == NEUTRAL and seat == s.attacker and not s.azure


@effect("free-round", needs=is_against_guards)
def _free_round(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Dessa: the next combat round costs no movement."""
    s.boons[seat] |= FREE_ROUND_BOON


@effect("rage")
def _rage(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Crag Hack: in this combat any card may be played for 1 attack."""
    s.boons[seat] |= RAGE_BOON


@effect("steady", needs=is_in_combat)
def _steady(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The Golden Bow: own ranged units have no penalty in this combat."""
    s.boons[seat] |= STEADY_BOON


@effect("vulnerable", needs=is_in_combat)
def _vulnerable(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """No unit resists spells in this combat."""
    s.aura |= VULNERABLE_AURA


@effect("mirth", needs=is_in_combat)
def _mirth(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """For the activation (0), the combat round (1) or the combat (2)."""
    if op.a:
        s.boons[seat] |= MIRTH_BOON if op.a == 2 else MIRTH_ROUND_BOON
    else:
        s.acted |= MIRTH_BIT


@effect("silence", needs=is_in_combat)
def _silence(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """In this combat spells need power (1), or cannot be cast at all (2)."""
    s.aura |= SILENCE_AURA if op.a == 1 else MUTE_AURA


@effect("oppress", needs=is_in_combat)
def _oppress(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """No positive morale is used in this combat, and no attack die rerolled."""
    s.aura |= OPPRESSION_AURA


@effect("null-magic", needs=is_in_combat)
def _null_magic(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Spells and specialties deal no damage in this combat."""
    s.aura |= NULL_AURA


@effect("attune", needs=is_in_combat)
def _attune(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Power for the own spells of a school in this combat; the greater counts."""
    shift = 4 + 2 * op.b
    old = (s.boons[seat] >> shift) & 3
    s.boons[seat] += (max(old, op.a) - old) << shift


@effect("polarity")
def _polarity(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Two dice: a +1 among them and the enemy's spell is ignored."""
    roll_own(s, ATTACK_DIE, 2, seat)
    if max(s.dice) == 1:
        s.countered = 1
        s.tell(COUNTERED, seat, s.spell)
    s.dice.clear()


@effect("shackle")
def _shackle(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The enemy cannot surrender."""
    s.shackled |= 1 << (s.defender if seat == s.attacker else s.attacker)


@effect("archery")
def _archery(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Own ranged units have more attack: in this round, or (1) in the next too, with more initiative."""
    side = side_of(s, seat)
    if op.a:
        s.archery[side] = s.combat_round + 101
    elif s.archery[side] % 100 < s.combat_round:  # the stronger effect that still lasts stays
        s.archery[side] = s.combat_round
