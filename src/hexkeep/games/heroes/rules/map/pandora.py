"""The cards of Pandora's Box: drawn at such a field instead of rolling dice (HOM-EXP-18, HOM-EXP-19)."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.card_effects import remove_permanent
from hexkeep.games.heroes.rules.cards.dice import (
    RESOURCE_DIE,
    RESOURCE_FACES,
    TREASURE_DIE,
    TREASURE_FACES,
    RollDice,
    offer_rerolls,
    roll,
    roll_own,
)
from hexkeep.games.heroes.rules.cards.searching import Search, discard_looked_at, look_at_top, rebuild_deck
from hexkeep.games.heroes.rules.effects.interpreter import effect, open_choice, run_program
from hexkeep.games.heroes.rules.effects.language import BRONZE, GOLD, MATERIALS, SILVER, UPKEEP, VALUABLES
from hexkeep.games.heroes.rules.morale.morale import change_morale
from hexkeep.games.heroes.rules.steps import CountStep
from hexkeep.games.heroes.rules.town.army import RecruitNeutral, add_to_army, draw_guard, return_unit
from hexkeep.games.heroes.rules.town.combat_buildings import can_pay_unit, pay_unit
from hexkeep.games.heroes.rules.town.resources import STEPS_OF_PRODUCTION, gain, produce
from hexkeep.games.heroes.state import MAIN, HeroesState
from hexkeep.games.heroes.vocabulary import (
    DECLINE,
    DISCARD,
    DROP_STAR,
    GIVE_UP,
    KEEP,
    NO_MORE,
    P_FORESIGHT,
    P_INVEST,
    P_RECRUIT_NEUTRAL,
    P_STARS,
    P_TARGET,
    P_UPKEEP,
    PAY_WITH,
    PUT_ON_TOP,
    RECRUIT,
    SEND_OFF,
    STAR_ON_TOP,
    THIN,
)
from hexkeep.games.heroes.vocabulary.events import BOX_OPENED, STAR_SHED, THINNED
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option

CARDS_SEEN: Final = 3
MAY_DISCARD: Final = 2
ARTIFACT_FACE: Final = 1
"""Of `TREASURE_FACES`: the artifact symbol."""
PRICES: Final = ((GOLD, 3), (MATERIALS, 2), (VALUABLES, 1))
"""What one die costs when it is bought."""
UNITS_SEEN: Final = 3


@open_choice("pandora")
def can_draw_from_box(s: HeroesState, seat: int) -> bool:
    """A card of Pandora's Box is left to be drawn."""
    return len(s.pandora) + len(s.pandora_pile) > 0


@effect("pandora")
def _draw_from_box(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """HOM-EXP-18: the next card is drawn and resolved; a permanent one comes into play at once."""
    if not s.pandora:
        s.pandora.extend(s.pandora_pile)
        s.pandora_pile.clear()
        s.shuffle(s.pandora)
    if not s.pandora:
        return
    s.reveal()
    found = s.pandora.pop()
    s.tell(BOX_OPENED, seat, found)
    mode = s.box.card(found).modes[0]
    if stands(s, found):
        s.ongoing[seat].append(found)
    else:
        s.pandora_pile.append(found)
    run_program(s, mode.program, seat, hero, found)


def stands(s: HeroesState, card: int) -> bool:
    """It is a permanent card."""
    return any(s.box.card(card).lasting)


# ---- looking at decks ---------------------------------------------------------------------------


class OrderDeck(Step[HeroesState]):
    """The top cards of a common deck, seen by one player: up to `left` are discarded, the others lie on top again."""

    name: ClassVar[str] = "order-deck"

    def __init__(self, deck: int, left: int, seat: int) -> None:
        self.deck: Final = deck
        self.left: Final = left
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if s.looked:
            return True
        s.looker = -1
        if not s.decks[self.deck]:
            rebuild_deck(s, self.deck)
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(PUT_ON_TOP, card, 0, 0) for card in s.looked]
        if self.left:
            options.extend((DISCARD, card, 0, 0) for card in s.looked)
        out.append(Decision(self.seat, P_FORESIGHT, options, idle=options[0], about=self.deck))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.looked.remove(option[1])
        if option[0] == PUT_ON_TOP:
            s.decks[self.deck].append(option[1])
            s.tops[self.deck] = 1 << seat
            s.push(self)
        else:
            discard_looked_at(s, self.deck, seat, option[1])
            s.push(OrderDeck(self.deck, self.left - 1, seat))


@effect("order-deck")
def _order_deck(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    look_at_top(s, seat, op.a, CARDS_SEEN)
    s.push(OrderDeck(op.a, MAY_DISCARD, seat))


class OrderStars(CountStep):
    """The top astrologers' cards, seen by one player: up to `n` are discarded, the others lie on top again."""

    name: ClassVar[str] = "order-stars"

    def run(self, s: HeroesState) -> bool:
        if not s.gazed:
            s.looker = -1
        return len(s.gazed) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(STAR_ON_TOP, star, 0, 0) for star in s.gazed]
        if self.n:
            options.extend((DROP_STAR, star, 0, 0) for star in s.gazed)
        out.append(Decision(self.seat, P_STARS, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.gazed.remove(option[1])
        if option[0] == STAR_ON_TOP:
            s.astrologer_deck.append(option[1])
            s.push(self)
        else:
            s.astrologer_pile.append(option[1])
            s.reveal(~(1 << seat))
            s.tell(STAR_SHED, seat, option[1])
            s.push(OrderStars(self.n - 1, seat))


@effect("order-stars")
def _order_stars(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.looker = seat
    s.reveal(1 << seat)
    for _ in range(min(CARDS_SEEN, len(s.astrologer_deck))):
        s.gazed.append(s.astrologer_deck.pop())
    s.push(OrderStars(MAY_DISCARD, seat))


# ---- dice ---------------------------------------------------------------------------------------


class Gamble(Step[HeroesState]):
    """Treasure dice lie: with an artifact among them a deck is searched."""

    name: ClassVar[str] = "gamble"

    def __init__(self, deck: int, n: int, seat: int) -> None:
        self.deck: Final = deck
        self.n: Final = n
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        won = any(TREASURE_FACES[side] == ARTIFACT_FACE for side in s.dice)
        s.dice.clear()
        if won:
            s.push(Search(self.deck, self.n, self.seat, 0))
        return False


@effect("gamble")
def _gamble(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    roll_own(s, TREASURE_DIE, 2, seat)
    s.push(Gamble(op.a, op.b, seat))
    offer_rerolls(s, TREASURE_DIE, seat)


class RaiseProduction(SeatStep[HeroesState]):
    """A resource die lies: production of what it shows rises by a step while the card stands in play."""

    name: ClassVar[str] = "raise-production"

    def run(self, s: HeroesState) -> bool:
        s.pandora_income = RESOURCE_FACES[s.dice[0]][0]
        s.dice.clear()
        produce(s, self.seat, s.pandora_income, STEPS_OF_PRODUCTION[s.pandora_income])
        return False


@effect("raise-production")
def _raise_production(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    roll(s, RESOURCE_DIE, 1, seat)
    s.push(RaiseProduction(seat))
    offer_rerolls(s, RESOURCE_DIE, seat)


class Invest(Step[HeroesState]):
    """Up to `n` more payments, in any mixture; each buys one of the `dice` rolled afterwards."""

    name: ClassVar[str] = "invest"

    def __init__(self, n: int, times: int, seat: int) -> None:
        self.n: Final = n
        self.times: Final = times
        self.seat: Final = seat

    def choices(self, s: HeroesState) -> list[int]:
        return [resource for resource, price in PRICES if s.resource(self.seat, resource) >= price]

    def run(self, s: HeroesState) -> bool:
        if self.n and self.choices(s):
            return True
        self.buy(s)
        return False

    def buy(self, s: HeroesState) -> None:
        if self.times:
            s.push(RollDice(RESOURCE_DIE, self.times, 1, self.seat, MAIN))

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(PAY_WITH, resource, 0, 0) for resource in self.choices(s)]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_INVEST, options, idle=options[-1], about=self.n))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            self.buy(s)
            return
        gain(s, seat, option[1], -PRICES[option[1]][1])
        s.push(Invest(self.n - 1, self.times + 1, seat))


@effect("invest")
def _invest(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Invest(op.a, 0, seat))


# ---- units --------------------------------------------------------------------------------------


def draw_neutrals(s: HeroesState, tier: int, n: int) -> None:
    """Neutral units lie open in `reserve`."""
    for _ in range(n):
        code = draw_guard(s, tier)
        if code >= 0:
            s.reserve.append(code)


class RecruitForHalf(RecruitNeutral):
    """One of the neutral units drawn may be recruited for half its price, rounded up."""

    name: ClassVar[str] = "recruit-for-half"

    def choices(self, s: HeroesState) -> list[int]:
        found: list[int] = []
        for code in s.reserve:
            gold, valuables = half_price(s, code)
            if can_pay_unit(s, self.seat, gold, valuables) and code not in found:
                found.append(code)
        return found

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == RECRUIT:
            gold, valuables = half_price(s, option[1])
            pay_unit(s, seat, gold, valuables)
            s.reserve.remove(option[1])
            add_to_army(s, seat, option[1])
        self.close(s)


def half_price(s: HeroesState, code: int) -> tuple[int, int]:
    """Half of what a unit costs in gold and valuables, rounded up."""
    stats = s.box.stats[code]
    return (stats.gold + 1) // 2, (stats.valuables + 1) // 2


@effect("half-price-neutral")
def _half_price_neutral(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    draw_neutrals(s, SILVER, op.a)
    s.push(RecruitForHalf(seat))


def silver_units(s: HeroesState, seat: int) -> list[int]:
    """The silver units of an army."""
    return [code for code in s.army[seat] if s.box.stats[code].tier == SILVER]


class ExchangeSilver(SeatStep[HeroesState]):
    """A silver unit turns to few, or goes; then one bronze and one silver neutral unit of three each come for free."""

    name: ClassVar[str] = "exchange-silver"

    def run(self, s: HeroesState) -> bool:
        return len(silver_units(s, self.seat)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        codes = silver_units(s, self.seat)
        options: list[Option] = [(THIN, code, 0, 0) for code in codes if s.box.stats[code].below >= 0]
        options.extend((SEND_OFF, code, 0, 0) for code in codes)
        out.append(Decision(self.seat, P_TARGET, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == THIN:
            few = s.box.stats[option[1]].below
            s.army[seat][s.army[seat].index(option[1])] = few
            s.tell(THINNED, seat, few)
        else:
            s.army[seat].remove(option[1])
            return_unit(s, option[1])
        draw_neutrals(s, BRONZE, UNITS_SEEN)
        draw_neutrals(s, SILVER, UNITS_SEEN)
        s.push(TakeFreeUnit(SILVER, seat))
        s.push(TakeFreeUnit(BRONZE, seat))


class TakeFreeUnit(Step[HeroesState]):
    """One of the units of a tier that lie open joins the army for nothing; the others of the tier are discarded."""

    name: ClassVar[str] = "take-free-unit"

    def __init__(self, tier: int, seat: int) -> None:
        self.tier: Final = tier
        self.seat: Final = seat

    def choices(self, s: HeroesState) -> list[int]:
        return [code for code in dict.fromkeys(s.reserve) if s.box.stats[code].tier == self.tier]

    def run(self, s: HeroesState) -> bool:
        return len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(RECRUIT, code, 0, 0) for code in self.choices(s)]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_RECRUIT_NEUTRAL, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == RECRUIT:
            s.reserve.remove(option[1])
            add_to_army(s, seat, option[1])
        for code in s.reserve[:]:
            if s.box.stats[code].tier == self.tier:
                s.reserve.remove(code)
                return_unit(s, code)


@effect("exchange-silver")
def _exchange_silver(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """HOM-EXP-18: who has no silver unit draws another card instead."""
    if silver_units(s, seat):
        s.push(ExchangeSilver(seat))
    elif s.pandora:
        _draw_from_box(s, op, seat, hero, card, moment)


# ---- the card that wants its price at the end of each turn --------------------------------------


class PayUpkeep(SeatStep[HeroesState]):
    """HOM-EXP-19. At the end of the turn the card is removed, or its owner's morale falls."""

    name: ClassVar[str] = "pay-upkeep"

    def card(self, s: HeroesState) -> int:
        return next((card for card in s.permanent[self.seat] if s.box.card(card).lasting[UPKEEP]), -1)

    def run(self, s: HeroesState) -> bool:
        return self.card(s) >= 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(GIVE_UP, 0, 0, 0), (KEEP, 0, 0, 0)]
        out.append(Decision(self.seat, P_UPKEEP, options, idle=options[0], about=self.card(s)))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == GIVE_UP:
            remove_permanent(s, seat, self.card(s))
        else:
            change_morale(s, seat, -1)


PANDORA_STEPS: Final = step_table(
    OrderDeck,
    OrderStars,
    Gamble,
    RaiseProduction,
    Invest,
    RecruitForHalf,
    ExchangeSilver,
    TakeFreeUnit,
    PayUpkeep,
)
