"""Events about units: the Mercenary Camp, the Prison, the Cursed Swamp."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import remove_card
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.effects.interpreter import effect, hand_test
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, AZURE, GOLD, SPELL
from hexkeep.games.heroes.rules.town.army import RecruitNeutral, draw_guard, recruit_neutral, replace_army, return_unit
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.state import HeroesState, turn_order
from hexkeep.games.heroes.vocabulary import (
    DECLINE,
    LET_GO,
    NO_MORE,
    P_RECRUIT_NEUTRAL,
    P_REMOVE,
    P_TARGET,
    RECRUIT,
    REINFORCE,
    REMOVE,
    SUMMON,
)
from hexkeep.games.heroes.vocabulary.events import DISMISSED
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option


def neutral_deck_options(s: HeroesState, most: int) -> list[Option]:
    """The neutral decks that still have cards, up to a tier."""
    return [(SUMMON, tier, 0, 0) for tier in range(most + 1) if s.guards[tier] or s.guard_piles[tier]]


def lay_out_unit(s: HeroesState, tier: int) -> None:
    code = draw_guard(s, tier)
    if code >= 0:
        s.reserve.append(code)


class RecruitMercenary(RecruitNeutral):
    """One of the neutral units that lie open may be recruited; the rest stay for others."""

    name: ClassVar[str] = "hire-one"

    def close(self, s: HeroesState) -> None:
        """Nothing goes back yet."""


class LayOutMercenaries(Step[HeroesState]):
    """Mercenary Camp: up to so many cards of one neutral deck (-1: to be chosen) are laid out."""

    name: ClassVar[str] = "levy"

    def __init__(self, n: int, tier: int, seat: int) -> None:
        self.n: Final = n
        self.tier: Final = tier
        self.seat: Final = seat

    def choices(self, s: HeroesState) -> list[Option]:
        return [o for o in neutral_deck_options(s, AZURE) if self.tier < 0 or o[1] == self.tier]

    def run(self, s: HeroesState) -> bool:
        return self.n > 0 and len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.choices(s)
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_TARGET, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == SUMMON:
            lay_out_unit(s, option[1])
            s.push(LayOutMercenaries(self.n - 1, option[1], seat))


JAIL_CELLS: Final = 2
JAIL_GOLD: Final = 3


class BuyPrisoner(SeatStep[HeroesState]):
    """Prison: two neutral units lie open, drawn from any deck but the azure one; one is bought or let go for gold."""

    name: ClassVar[str] = "jail"

    def drawing(self, s: HeroesState) -> list[Option]:
        return neutral_deck_options(s, AZURE - 1) if len(s.reserve) < JAIL_CELLS else []

    def run(self, s: HeroesState) -> bool:
        return len(s.reserve) > 0 or len(self.drawing(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.drawing(s)
        if options:
            out.append(Decision(self.seat, P_TARGET, options, idle=options[0]))
            return
        options = [(RECRUIT, code, 0, 0) for code in RecruitNeutral(self.seat).choices(s)]
        options.extend((LET_GO, code, 0, 0) for code in sorted(set(s.reserve)))
        out.append(Decision(self.seat, P_RECRUIT_NEUTRAL, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == SUMMON:
            lay_out_unit(s, option[1])
            s.push(self)
        elif option[0] == RECRUIT:
            recruit_neutral(s, seat, option[1])
        else:
            s.reserve.remove(option[1])
            return_unit(s, option[1])
            gain(s, seat, GOLD, JAIL_GOLD)


@effect("hire-one")
def _hire_one(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RecruitMercenary(seat))


@effect("levies")
def _levies(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Every player in turn, before anybody recruits."""
    for other in reversed(turn_order(s, seat)):
        s.push(LayOutMercenaries(op.a, -1, other))


@effect("jail")
def _jail(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(BuyPrisoner(seat))


# ---- the Cursed Swamp ---------------------------------------------------------------------------


class RemoveSpells(Step[HeroesState]):
    """Spells of the hand are removed; two or more of them are worth a search for artifacts."""

    name: ClassVar[str] = "sink-spells"

    def __init__(self, gone: int, seat: int) -> None:
        self.gone: Final = gone
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if s.hand[self.seat]:
            return True
        self.reward(s)
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        hand = s.hand[self.seat]
        options: list[Option] = [(REMOVE, c, 0, 0) for c in hand if c >= 0 and s.box.card(c).kind == SPELL]
        if self.gone or not options:  # one at least, if there is one
            options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_REMOVE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REMOVE:
            remove_card(s, seat, option[1])
            s.push(RemoveSpells(self.gone + 1, seat))
        else:
            self.reward(s)

    def reward(self, s: HeroesState) -> None:
        if self.gone >= 2:
            s.push(Search(ARTIFACT, 3, self.seat, 0))


class LoseCheapestUnit(SeatStep[HeroesState]):
    """The cheapest unit leaves; of several the player chooses."""

    name: ClassVar[str] = "desert"

    def choices(self, s: HeroesState) -> list[int]:
        army = s.army[self.seat]
        least = min([unit_gold(s, code) for code in army], default=0)
        return sorted({code for code in army if unit_gold(s, code) == least})

    def run(self, s: HeroesState) -> bool:
        found = self.choices(s)
        if len(found) == 1:
            self.play(s, self.seat, (REINFORCE, found[0], 0, 0))
            return False
        return len(found) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REINFORCE, code, 0, 0) for code in self.choices(s)]
        out.append(Decision(self.seat, P_TARGET, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.army[seat].remove(option[1])
        return_unit(s, option[1])
        s.tell(DISMISSED, seat, option[1])
        replace_army(s, seat)


def unit_gold(s: HeroesState, code: int) -> int:
    """The gold a unit has cost: a pack was recruited and reinforced."""
    stats = s.box.stats[code]
    unit = s.box.units[stats.unit]
    return stats.gold + (s.box.stats[unit.few].gold if code == unit.pack else 0)


@hand_test("sink-spells")
def _can_sink_spells(s: HeroesState, op: Op, seat: int, card: int) -> bool:
    return any(card >= 0 and s.box.card(card).kind == SPELL for card in s.hand[seat])


@effect("sink-spells")
def _sink_spells(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RemoveSpells(0, seat))


@effect("desert")
def _desert(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(LoseCheapestUnit(seat))


EVENT_UNITS_STEPS: Final = step_table(RecruitMercenary, LayOutMercenaries, BuyPrisoner, RemoveSpells, LoseCheapestUnit)
