"""Events about the cards of the hand: the Villagers' Plea, Messenger with Supplies, schools and gardens."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import discard, draw, gain_card, remove_card
from hexkeep.games.heroes.rules.cards.dice import RESOURCE_DIE, RollDice
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.cards.searching import PickCard, Search, look_at_top
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, GOLD, MATERIALS, OWN, SPELL
from hexkeep.games.heroes.rules.round.event_cards import ARTIFACT_PRICES
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.state import MAIN, SECOND, HeroesState, hero_index
from hexkeep.games.heroes.vocabulary import (
    BUY,
    DECLINE,
    DISCARD,
    FROM_DECK,
    GO_TO,
    NO_MORE,
    P_CHOOSE,
    P_DISCARD,
    P_MARKET,
    P_PICK,
    P_REMOVE,
    PAY_WITH,
    REMOVE,
    TAKE,
)
from hexkeep.games.heroes.vocabulary.events import GAINED
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option

PLEA_GOLD: Final = 5
PLEA_MATERIALS: Final = 1


class VillagersPlea(SeatStep[HeroesState]):
    """One of four sacrifices: an artifact or spell of the hand, building materials, gold or a movement point."""

    name: ClassVar[str] = "plea"

    def choices(self, s: HeroesState) -> list[Option]:
        """What all can see."""
        found: list[Option] = []
        if s.resource(self.seat, MATERIALS) >= PLEA_MATERIALS:
            found.append((PAY_WITH, MATERIALS, 0, 0))
        if s.resource(self.seat, GOLD) >= PLEA_GOLD:
            found.append((PAY_WITH, GOLD, 0, 0))
        for hero in (MAIN, SECOND):
            at = s.hero_at(self.seat, hero)
            option: Option = (GO_TO, at, 0, 0)
            if at >= 0 and s.movement(self.seat, hero) > 0 and option not in found:
                found.append(option)
        return found

    def run(self, s: HeroesState) -> bool:
        found = self.choices(s)
        if s.hand[self.seat] or len(found) > 1:
            return True
        if found:
            self.play(s, self.seat, found[0])
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.choices(s)
        for card in s.hand[self.seat]:
            if card >= 0 and s.box.card(card).kind in (ARTIFACT, SPELL):
                options.append((REMOVE, card, 0, 0))
        if not options:
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_CHOOSE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REMOVE:
            remove_card(s, seat, option[1])
        elif option[0] == PAY_WITH:
            gain(s, seat, option[1], -PLEA_GOLD if option[1] == GOLD else -PLEA_MATERIALS)
        elif option[0] == GO_TO:
            main = option[1] == s.hero_at(seat, MAIN) and s.movement(seat, MAIN) > 0
            s.mp[hero_index(seat, MAIN if main else SECOND)] -= 1


@effect("plea")
def _plea(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(VillagersPlea(seat))


# ---- the Messenger with Supplies ----------------------------------------------------------------


class MessengerWithSupplies(Step[HeroesState]):
    """Two artifacts are drawn: one may be bought at the merchant's price, or both go and two dice are rolled."""

    name: ClassVar[str] = "supplies"

    def __init__(self, deck: int, seat: int) -> None:
        self.deck: Final = deck
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if not s.looked:
            look_at_top(s, self.seat, self.deck, 2)
        return len(s.looked) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        gold = s.resource(self.seat, GOLD)
        options: list[Option] = [
            (BUY, card, 0, 0) for card in s.looked if card >= 0 and gold >= ARTIFACT_PRICES[s.box.card(card).quality]
        ]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_MARKET, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == BUY:
            s.reveal()
            gain(s, seat, GOLD, -ARTIFACT_PRICES[s.box.card(option[1]).quality])
            s.looked.remove(option[1])
            gain_card(s, seat, option[1], True)
        else:
            s.push(RollDice(RESOURCE_DIE, 2, 0, seat, MAIN))
        PickCard(self.deck, seat).close(s)


@effect("supplies")
def _supplies(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(MessengerWithSupplies(ARTIFACT, seat))


# ---- schools and gardens ------------------------------------------------------------------------


class DiscardAndRefill(Step[HeroesState]):
    """Any cards of the hand are discarded, then the hand is filled to so many more than its limit."""

    name: ClassVar[str] = "renew"

    def __init__(self, more: int, seat: int) -> None:
        self.more: Final = more
        self.seat: Final = seat

    def fill(self, s: HeroesState) -> None:
        draw(s, self.seat, hand_limit(s, self.seat) + self.more - len(s.hand[self.seat]))

    def run(self, s: HeroesState) -> bool:
        if s.hand[self.seat]:
            return True
        self.fill(s)
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCARD, card, 0, 0) for card in s.hand[self.seat]]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_DISCARD, options, idle=options[-1], about=len(s.hand[self.seat])))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DISCARD:
            discard(s, seat, option[1])
            s.push(self)
        else:
            self.fill(s)


class RemoveForSearches(Step[HeroesState]):
    """Abilities and spells of the hand are removed; for every two of them a deck is searched (-1: either of theirs)."""

    name: ClassVar[str] = "shed"

    def __init__(self, deck: int, gone: int, seat: int) -> None:
        self.deck: Final = deck
        self.gone: Final = gone
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if s.hand[self.seat]:
            return True
        self.reward(s)
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        for card in s.hand[self.seat]:
            if card >= 0 and s.box.card(card).kind in (ABILITY, SPELL):
                options.append((REMOVE, card, 0, 0))
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_REMOVE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REMOVE:
            remove_card(s, seat, option[1])
            s.push(RemoveForSearches(self.deck, self.gone + 1, seat))
        else:
            self.reward(s)

    def reward(self, s: HeroesState) -> None:
        for _ in range(self.gone // 2):
            if self.deck >= 0:
                s.push(Search(self.deck, 2, self.seat, 0))
            else:
                s.push(ChooseSearchedDeck(self.seat))


class ChooseSearchedDeck(SeatStep[HeroesState]):
    """Abilities or spells are searched."""

    name: ClassVar[str] = "subject"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(FROM_DECK, deck, 0, 0) for deck in (ABILITY, SPELL)]
        out.append(Decision(self.seat, P_CHOOSE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.push(Search(option[1], 2, seat, 0))


class TakeFromPileOrDeck(Step[HeroesState]):
    """So many cards come to the hand, each from the own discard pile or from the top of the own deck."""

    name: ClassVar[str] = "gather"

    def __init__(self, n: int, seat: int) -> None:
        self.n: Final = n
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if not s.discard[self.seat]:  # nothing to choose
            draw(s, self.seat, self.n)
            return False
        return self.n > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, card, 0, 0) for card in s.discard[self.seat]]
        if s.deck[self.seat]:
            options.append((FROM_DECK, OWN, 0, 0))
        out.append(Decision(self.seat, P_PICK, options, idle=options[-1], about=OWN))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TAKE:
            s.discard[seat].remove(option[1])
            s.hand[seat].append(option[1])
            s.tell(GAINED, seat, secret=option[1])
        else:
            draw(s, seat, 1)
        s.push(TakeFromPileOrDeck(self.n - 1, seat))


@effect("renew")
def _renew(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(DiscardAndRefill(op.a, seat))


@effect("shed")
def _shed(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RemoveForSearches(op.a, 0, seat))


@effect("learn-anew")
def _learn_anew(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RemoveForSearches(-1, 0, seat))


@effect("gather")
def _gather(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TakeFromPileOrDeck(op.a, seat))


@effect("fresh-hand")
def _fresh_hand(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    for c in s.hand[seat][:]:
        discard(s, seat, c)
    draw(s, seat, hand_limit(s, seat))


EVENT_HANDS_STEPS: Final = step_table(
    VillagersPlea, MessengerWithSupplies, DiscardAndRefill, RemoveForSearches, ChooseSearchedDeck, TakeFromPileOrDeck
)
