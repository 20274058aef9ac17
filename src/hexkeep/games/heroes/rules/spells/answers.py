"""The player of a unit that a spell is aimed at, or would hurt, may turn it back or parry it."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.expansions import CORE, boxes_mask
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.offers import offer_cards
from hexkeep.games.heroes.rules.combat.battlefield import owner, uses_deck
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import AIMED, SPELL
from hexkeep.games.heroes.state import SPELL_GUARD_MARK, HeroesState
from hexkeep.games.heroes.vocabulary import CAST, NO_MORE, P_AIMED
from hexkeep.games.heroes.vocabulary.events import TURNED_BACK
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

BOXES_WITH_ANSWERS: Final = boxes_mask(["stronghold", "cove"]) & ~CORE
"""The boxes with cards that answer a spell: Magic Mirror, the Plate of the Dying Light."""


def may_be_answered(s: HeroesState, u: int, side: int, card: int) -> bool:
    """A side's spell touches a unit of the enemy whose player holds cards."""
    if not s.boxes & BOXES_WITH_ANSWERS or s.side[u] == side or not uses_deck(s, s.side[u]):
        return False
    return card >= 0 and s.box.card(card).kind == SPELL and len(s.hand[owner(s, s.side[u])]) > 0


def ask_for_answer(s: HeroesState, u: int, hurts: bool, out: list[Decision]) -> None:
    """Cards that turn a spell back, and those that parry it if it hurts. Everyone with cards is asked."""
    seat = owner(s, s.side[u])
    offered: list[Option] = []
    offer_cards(s, seat, AIMED, offered)
    options: list[Option] = [o for o in offered if o[0] == CAST or hurts]
    options.append((NO_MORE, 0, 0, 0))
    out.append(Decision(seat, P_AIMED, options, idle=options[-1], about=u))


def spell_guard(s: HeroesState, u: int) -> int:
    """How much less damage spells do to the unit."""
    return s.mark[u] // SPELL_GUARD_MARK & 7


class EndSpellGuard(Step[HeroesState]):
    """What parried one spell is gone."""

    name: ClassVar[str] = "ebb"

    def __init__(self, u: int, guard: int) -> None:
        self.u: Final = u
        self.guard: Final = guard

    def run(self, s: HeroesState) -> bool:
        if self.u < len(s.mark):
            s.mark[self.u] = s.mark[self.u] & ~(7 * SPELL_GUARD_MARK) | self.guard * SPELL_GUARD_MARK
        return False


def is_aimed_at_tier(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.aimed >= 0 and (op.a >> s.box.stats[s.code[s.aimed]].tier) & 1 == 1


@effect("mirror", needs=is_aimed_at_tier)
def _mirror(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.countered = 1
    s.tell(TURNED_BACK, seat, s.spell)


@effect("spell-parry")
def _spell_parry(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    guard = spell_guard(s, s.aimed)
    s.mark[s.aimed] += (min(7, guard + op.a) - guard) * SPELL_GUARD_MARK


ANSWERS_STEPS: Final = step_table(EndSpellGuard)
