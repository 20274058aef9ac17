"""The unit deck: recruiting, reinforcing, neutral units, the replacement army."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import AZURE, FREE, GOLDEN, HALF
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.town.combat_buildings import can_pay_unit, pay_unit
from hexkeep.games.heroes.state import GOAL_ALERT, HeroesState, astrologer_of, has_built, location_at
from hexkeep.games.heroes.vocabulary import (
    DECLINE,
    P_RECRUIT_NEUTRAL,
    P_REINFORCE,
    P_TARGET,
    RECRUIT,
    REINFORCE,
    SUMMON,
)
from hexkeep.games.heroes.vocabulary.events import GUARDS, RECRUITED, REINFORCED, REPLACED_ARMY, THINNED
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option

HALF_DOWN: Final = 3
STABLED: Final = TRAIT["stabled"]


def pack_of(s: HeroesState, code: int) -> int:
    """The pack side above a few side; -1 for packs, layers and neutral units (HOM-NEUT-04)."""
    return s.box.stats[code].above


def reinforcement_price(s: HeroesState, seat: int, few: int, price: int, less: int) -> tuple[int, int]:
    """Gold and valuables to turn a few unit to its pack side."""
    pack = s.box.stats[pack_of(s, few)]
    gold, valuables = pack.gold, pack.valuables
    stabled = s.box.stats[few].traits[STABLED]
    if stabled and on_stables(s, seat):
        gold = max(0, gold - stabled)  # HOM-UNIT-18
    if price == FREE:
        return (0, 0)
    if price == HALF:  # HOM-LOC-20: each resource halved and rounded up
        return ((gold + 1) // 2, (valuables + 1) // 2)
    if price == HALF_DOWN:  # HOM-ABIL-01: Necromancy
        return (gold // 2, valuables)
    return (max(0, gold - less), valuables)


def on_stables(s: HeroesState, seat: int) -> bool:
    for hero in (0, 1):
        at = s.hero_at(seat, hero)
        if at >= 0 and location_at(s, at) == s.box.loc_stables:
            return True
    return False


def reinforce(s: HeroesState, seat: int, few: int, gold: int, valuables: int) -> None:
    pay_unit(s, seat, gold, valuables)
    pack = pack_of(s, few)
    s.army[seat][s.army[seat].index(few)] = pack  # HOM-UNIT-02
    s.tell(REINFORCED, seat, pack)


class Reinforce(Step[HeroesState]):
    """HOM-UNIT-08. An effect reinforces one unit of these tiers: no token, Citadel or dwelling is needed."""

    name: ClassVar[str] = "reinforce"

    def __init__(self, price: int, less: int, tiers: int, seat: int, may: int) -> None:
        self.price: Final = price
        self.less: Final = less
        self.tiers: Final = tiers
        self.seat: Final = seat
        self.may: Final = may

    def choices(self, s: HeroesState) -> list[int]:
        found: list[int] = []
        for code in s.army[self.seat]:
            if pack_of(s, code) >= 0 and (self.tiers >> s.box.stats[code].tier) & 1:
                gold, valuables = reinforcement_price(s, self.seat, code, self.price, self.less)
                if can_pay_unit(s, self.seat, gold, valuables):
                    found.append(code)
        return found

    def run(self, s: HeroesState) -> bool:
        return len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REINFORCE, code, 0, 0) for code in self.choices(s)]
        if self.may:
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_REINFORCE, options, idle=options[-1 if self.may else 0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REINFORCE:
            gold, valuables = reinforcement_price(s, seat, option[1], self.price, self.less)
            reinforce(s, seat, option[1], gold, valuables)


class TurnPackToFew(SeatStep[HeroesState]):
    """One pack turns to few, if there is one."""

    name: ClassVar[str] = "thin"

    def choices(self, s: HeroesState) -> list[int]:
        return [code for code in s.army[self.seat] if s.box.stats[code].below >= 0]

    def run(self, s: HeroesState) -> bool:
        return len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REINFORCE, code, 0, 0) for code in self.choices(s)]
        out.append(Decision(self.seat, P_TARGET, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        at = s.army[seat].index(option[1])
        s.army[seat][at] = s.box.stats[option[1]].below
        s.tell(THINNED, seat, s.army[seat][at])


# ---- neutral units ------------------------------------------------------------------------------


def draw_guard(s: HeroesState, tier: int) -> int:
    """HOM-NEUT-01, HOM-NEUT-03: the next card of a neutral deck, open to all; -1 if there is none left."""
    if not s.guards[tier]:
        if not s.guard_piles[tier]:
            return -1
        s.guards[tier].extend(s.guard_piles[tier])
        s.guard_piles[tier].clear()
        s.shuffle(s.guards[tier])
    s.reveal()
    s.roused &= ~(1 << tier)
    code = s.guards[tier].pop()
    s.tell(GUARDS, code)
    return code


def return_unit(s: HeroesState, code: int) -> None:
    """HOM-NEUT-05: to the discard pile of its tier, or to the other units of its faction."""
    unit = s.box.units[s.box.stats[code].unit]
    if unit.faction == "neutral":
        if unit.elemental and astrologer_of(s).rouses and unit.tier < AZURE:
            s.guards[unit.tier].append(unit.few)
            s.roused |= 1 << unit.tier
        else:
            s.guard_piles[unit.tier].append(unit.few)


def shuffle_neutral_deck(s: HeroesState, tier: int) -> None:
    """Shuffle a neutral deck. A card that lay face up on top is hidden again."""
    s.roused &= ~(1 << tier)
    s.shuffle(s.guards[tier])


class RecruitNeutral(SeatStep[HeroesState]):
    """One of the neutral units drawn (they lie in `reserve`) may be recruited for its price."""

    name: ClassVar[str] = "recruit-neutral"

    def choices(self, s: HeroesState) -> list[int]:
        found: list[int] = []
        for code in s.reserve:
            stats = s.box.stats[code]
            if can_pay_unit(s, self.seat, stats.gold, stats.valuables) and code not in found:
                found.append(code)
        return found

    def run(self, s: HeroesState) -> bool:
        if self.choices(s):
            return True
        self.close(s)
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(RECRUIT, code, 0, 0) for code in self.choices(s)]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_RECRUIT_NEUTRAL, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == RECRUIT:
            recruit_neutral(s, seat, option[1])
        self.close(s)

    def close(self, s: HeroesState) -> None:
        for code in s.reserve:
            return_unit(s, code)
        s.reserve.clear()


def recruit_neutral(s: HeroesState, seat: int, code: int) -> None:
    """Pay for one of the units in `reserve` and add it to the army."""
    stats = s.box.stats[code]
    pay_unit(s, seat, stats.gold, stats.valuables)
    s.reserve.remove(code)
    add_to_army(s, seat, code)


def add_to_army(s: HeroesState, seat: int, code: int) -> None:
    """Add a unit to the army."""
    s.army[seat].append(code)
    s.alert |= GOAL_ALERT
    s.tell(RECRUITED, seat, code)


def dwellings(s: HeroesState, seat: int) -> list[int]:
    """The tiers whose dwelling stands."""
    places = s.box.factions[s.faction[seat]].dwellings
    return [tier for tier in range(3) if has_built(s, seat, places[tier])]


class Summon(SeatStep[HeroesState]):
    """Portal of Summoning: one card of a neutral deck that matches a dwelling."""

    name: ClassVar[str] = "summon"

    def run(self, s: HeroesState) -> bool:
        return len(dwellings(s, self.seat)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(SUMMON, tier, 0, 0) for tier in dwellings(s, self.seat)]
        out.append(Decision(self.seat, P_TARGET, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        code = draw_guard(s, option[1])
        if code >= 0:
            s.reserve.append(code)
            s.push(RecruitNeutral(seat))


class DrawCircusUnits(Step[HeroesState]):
    """Charlie and his Circus: up to three neutral cards from any decks but the azure one; one may be recruited."""

    name: ClassVar[str] = "circus"

    def __init__(self, seat: int, drawn: int) -> None:
        self.seat: Final = seat
        self.drawn: Final = drawn

    def decks(self, s: HeroesState) -> list[int]:
        return [tier for tier in range(AZURE) if s.guards[tier] or s.guard_piles[tier]]

    def run(self, s: HeroesState) -> bool:
        if self.drawn < 3 and self.decks(s):
            return True
        s.push(RecruitCircusUnit(self.seat))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(SUMMON, tier, 0, 0) for tier in self.decks(s)]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_TARGET, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DECLINE:
            s.push(RecruitCircusUnit(seat))
        else:
            code = draw_guard(s, option[1])
            if code >= 0:
                s.reserve.append(code)
            s.push(DrawCircusUnits(seat, self.drawn + 1))


class RecruitCircusUnit(RecruitNeutral):
    """One of the units shown may be recruited, where its dwelling stands; the rest is shuffled back."""

    name: ClassVar[str] = "parade"

    def choices(self, s: HeroesState) -> list[int]:
        tiers = dwellings(s, self.seat)
        return [code for code in super().choices(s) if s.box.stats[code].tier in tiers]

    def close(self, s: HeroesState) -> None:
        for code in s.reserve:
            s.guards[s.box.stats[code].tier].append(code)
        for tier in {s.box.stats[code].tier for code in s.reserve}:
            shuffle_neutral_deck(s, tier)
        s.reserve.clear()


def starting_units(s: HeroesState, seat: int) -> list[int]:
    return s.box.scenarios[s.scenario].units[s.box.factions[s.faction[seat]].name]


def replace_army(s: HeroesState, seat: int) -> None:
    """HOM-UNIT-10, HOM-UNIT-11: a unit deck that is wiped out is replaced by the starting units."""
    if not s.army[seat]:  # HOM-UNIT-13: units that were not placed are still there
        for code in starting_units(s, seat):
            if s.box.units[s.box.stats[code].unit].faction != "neutral" or take_neutral_card(s, code):
                s.army[seat].append(code)
        s.tell(REPLACED_ARMY, seat)


def take_neutral_card(s: HeroesState, code: int) -> bool:
    """Take a neutral unit's card from its pile, or from its deck, which is shuffled; False if it lies elsewhere."""
    tier = s.box.stats[code].tier
    if code in s.guard_piles[tier]:
        s.guard_piles[tier].remove(code)
        return True
    s.reveal()
    if code not in s.guards[tier]:
        return False
    s.guards[tier].remove(code)
    shuffle_neutral_deck(s, tier)
    return True


class RecruitAtHalfPrice(Step[HeroesState]):
    """A unit of the own faction for half its gold, rounded up, if its dwelling stands."""

    name: ClassVar[str] = "enlist"

    def __init__(self, unit: int, seat: int) -> None:
        self.unit: Final = unit
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        unit = s.box.units[self.unit]
        stats = s.box.stats[unit.few]
        if unit.tier not in dwellings(s, self.seat) or unit.few in s.army[self.seat] or unit.pack in s.army[self.seat]:
            return False
        return can_pay_unit(s, self.seat, (stats.gold + 1) // 2, stats.valuables)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(RECRUIT, s.box.units[self.unit].few, 0, 0), (DECLINE, 0, 0, 0)]
        out.append(Decision(self.seat, P_RECRUIT_NEUTRAL, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == RECRUIT:
            stats = s.box.stats[option[1]]
            pay_unit(s, seat, (stats.gold + 1) // 2, stats.valuables)
            add_to_army(s, seat, option[1])


@effect("enlist")
def _enlist(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RecruitAtHalfPrice(op.a, seat))


@effect("reinforce")
def _reinforce(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Reinforce(op.a, 0, op.b, seat, int(op.may)))


@effect("raise")
def _raise(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Reinforce(HALF_DOWN, 0, op.a, seat, 1))


@effect("thin")
def _thin(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TurnPackToFew(seat))


@effect("envoys")
def _envoys(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """HOM-NEUT-06: one card for each dwelling; the gold dwelling draws an azure card too."""
    tiers = dwellings(s, seat)
    if GOLDEN in tiers:
        tiers.append(AZURE)
    for tier in tiers:
        code = draw_guard(s, tier)
        if code >= 0:
            s.reserve.append(code)
    s.push(RecruitNeutral(seat))


@effect("summon")
def _summon(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Summon(seat))


@effect("circus")
def _circus(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(DrawCircusUnits(seat, 0))


ARMY_STEPS: Final = step_table(
    Reinforce, TurnPackToFew, RecruitNeutral, Summon, DrawCircusUnits, RecruitCircusUnit, RecruitAtHalfPrice
)
