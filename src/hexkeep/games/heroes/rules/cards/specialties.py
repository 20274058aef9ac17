"""Effects that only a few cards have: specialties of single heroes, single artifacts."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.cards.deck import discard, draw, reshuffle
from hexkeep.games.heroes.rules.combat.attack import IGNORED, LOWER, RETALIATION, favoured
from hexkeep.games.heroes.rules.combat.battlefield import fighting, on_board
from hexkeep.games.heroes.rules.combat.boards import NEXT_TO, TOWER_CELL
from hexkeep.games.heroes.rules.combat.expansion_unit_effects import any_unit, own_unit
from hexkeep.games.heroes.rules.combat.unit_effects import Chain, aimed_effect, hurt
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import SPECIALTY, SPELL, STRUCK
from hexkeep.games.heroes.rules.town.army import join, mix
from hexkeep.games.heroes.state import (
    COWED_MARK,
    INSIGHT_BOON,
    JINX_BIT,
    LONG_INSIGHT_BOON,
    RAGE_BOON,
    SPELL_GUARD_MARK,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import BOOSTED
from hexkeep.kernel.state import Step


@effect("sift")
def _sift(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Jeddite: of the cards drawn, spells and specialties are kept and the rest discarded."""
    for _ in range(op.a):
        if not s.deck[seat] and not reshuffle(s, seat):
            return
        draw(s, seat, 1)
        drawn = s.hand[seat][-1]
        if s.box.card(drawn).kind not in (SPELL, SPECIALTY):
            discard(s, seat, drawn)


def retaliated(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.strike_kind == RETALIATION


@effect("blunt", needs=retaliated)
def _blunt(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Lord Haart: a retaliation does less damage."""
    s.guard += favoured(s, op, s.target)


@aimed_effect("daunt", fits=own_unit)
def _daunt(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Lord Haart: enemies retaliate against this unit with the lower of two dice."""
    s.mark[u] |= COWED_MARK


@aimed_effect("spell-guard", fits=own_unit)
def _spell_guard(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    """Clancy: less damage from spells, twice as much less for the favourites."""
    n = a * 2 if (b >> s.box.stats[s.code[u]].group) & 1 else a
    s.mark[u] = s.mark[u] & ~(7 * SPELL_GUARD_MARK) | n * SPELL_GUARD_MARK
    s.tell(BOOSTED, s.code[u], n)


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


@effect("rage")
def _rage(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Crag Hack: in this combat any card may be played for 1 attack."""
    s.boons[seat] |= RAGE_BOON


class Meteor(Chain):
    """Deemer: one or two units beside the space first struck, of the player's choice."""

    name: ClassVar[str] = "meteor"

    def found(self, s: HeroesState) -> list[int]:
        if self.origin < 0 or self.origin == TOWER_CELL:
            return []
        beside = NEXT_TO[self.origin]
        return [
            u for u in range(len(s.cell)) if on_board(s, u) and (beside >> s.cell[u]) & 1 and not (self.struck >> u) & 1
        ]

    def run(self, s: HeroesState) -> bool:
        if not fighting(s):
            return False
        found = self.found(s)
        if found and len(found) <= (2 if self.then else 1):
            self.leap(s, found[0])
            return False
        return len(found) > 0

    def leap(self, s: HeroesState, u: int) -> None:
        if self.then:
            s.push(Meteor(self.origin, self.then, 0, self.seat, self.card, self.struck | 1 << u))
        hurt(s, u, self.n, self.card)


@aimed_effect("meteor", fits=any_unit)
def _meteor(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.push(Meteor(s.cell[u], a, a if b > 1 else 0, seat, s.spell, 1 << u))
    hurt(s, u, a, s.spell)


@effect("jinx")
def _jinx(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Shaman's Puppet: in this activation the unit rolls two dice for its attacks, the lower counts."""
    s.acted |= JINX_BIT
    if moment & STRUCK:
        s.die_rule |= LOWER


def ranged_strike(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.box.stats[s.code[s.striker]].type == RANGED


@effect("ranged-ignore-die", needs=ranged_strike)
def _ranged_ignore(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Bowstring: the die of a ranged unit does not count."""
    s.die_rule |= IGNORED


def unretained(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.box.units[op.a].few not in s.army[seat]


@effect("retain", needs=unretained)
def _retain(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Tarnum: these neutral units, if they are to be had, join the army."""
    code = s.box.units[op.a].few
    tier = s.box.stats[code].tier
    for pile in (s.guards[tier], s.guard_piles[tier]):
        if code in pile:
            pile.remove(code)
            s.reveal()
            mix(s, tier)
            join(s, seat, code)
            return


SPECIALTY_STEPS: Final[dict[str, Callable[..., Step[HeroesState]]]] = {"meteor": Meteor}
