"""The adventure: no map, a deck of adventure cards between two towns, and one battle on the large board in the end."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.morale import FREE_UNIT, NEW_ADVENTURE
from hexkeep.games.heroes.rules.cards.card_conditions import can_do
from hexkeep.games.heroes.rules.cards.card_effects import put_away
from hexkeep.games.heroes.rules.cards.deck import remove_card
from hexkeep.games.heroes.rules.cards.levels import experts_left
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.effects.language import OWN, SPELL, WORD
from hexkeep.games.heroes.rules.modes.adventure_cards import (
    BOTH,
    RaiseIncome,
    discard_adventure_card,
    resolve_adventure_card,
)
from hexkeep.games.heroes.rules.modes.skirmish import BeginBattle
from hexkeep.games.heroes.rules.modes.victory import lose, win
from hexkeep.games.heroes.rules.morale.morale_cards import can_use_morale, use_morale_card
from hexkeep.games.heroes.rules.round.round import Income
from hexkeep.games.heroes.rules.round.turn import card_moments
from hexkeep.games.heroes.rules.town.town_actions import (
    ALL_TOKENS,
    town_action,
    town_options,
    use_building,
    use_options,
)
from hexkeep.games.heroes.state import LECTURED, HeroesState
from hexkeep.games.heroes.vocabulary import (
    DRAW_ANEW,
    END_TURN,
    MORALE_RECOVER,
    MORALE_REROUTE,
    NO_MORE,
    P_FORAGE,
    P_JOURNEY,
    P_OFFER,
    P_PUT_BACK,
    PLAY,
    PUT_BACK,
    RESOLVE,
    TAKE_ADVENTURE,
    USE,
)
from hexkeep.games.heroes.vocabulary.events import KEPT_BACK, ROUND_BEGAN, TURN_BEGAN
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option

DRAWN: Final = 3
SAVED: Final = 1
QUESTED: Final = 1 << 42
"""In `used`: this player has resolved an adventure card in this round."""
MOVEMENT: Final = WORD["movement"]
DRAW: Final = WORD["draw"]
SEARCH: Final = WORD["search"]
AT_HOME: Final = tuple(
    WORD[name]
    for name in (
        "choose", "on-die", "gold", "materials", "valuables", "pay", "draw", "search", "offer", "find", "sell",
        "morale", "experience", "luck", "resource-dice", "resource-dice-all", "treasure-dice", "reinforce",
        "reinforce-cheaper", "scholarship", "legion", "pub", "trading-post", "store", "remove-this",
    )
)  # fmt: skip
"""The words that mean something where there is no map and no hand of might and magic."""


def begin_adventure(s: HeroesState, rounds: int) -> None:
    """HOM-MODE-13: the adventure deck is shuffled; the starting decks wait for the battle."""
    s.length = rounds
    s.quests = list(range(len(s.box.quest_of)))
    s.shuffle(s.quests)
    s.quest_seen = [0] * len(s.quests)
    s.quest_hand = [[], []]
    s.quest_done = [[], []]
    s.push(AdventureRound())


def round_leader(s: HeroesState) -> int:
    """Who goes first: with the initiative token in odd rounds, without it in even ones."""
    return s.first if s.round % 2 == 1 else 1 - s.first


class AdventureRound(Step[HeroesState]):
    """HOM-MODE-07, HOM-MODE-13. Income or growth, new adventure cards, a turn for each; after the last the battle."""

    name: ClassVar[str] = "adventure-round"

    def run(self, s: HeroesState) -> bool:
        if s.round >= s.length:
            s.push(BeginFinalBattle())
            return False
        s.round += 1
        s.tell(ROUND_BEGAN, s.round)
        s.push(AdventureRound())
        order = (1 - round_leader(s), round_leader(s))
        for seat in order:
            s.push(AdventureTurnStart(seat))
            s.tokens[seat] = ALL_TOKENS
        if s.round < s.length:
            s.push(TakeDrawnCard(round_leader(s), 0))
        if s.round > 1:
            for seat in order:
                s.push(Income(seat) if s.round % 2 == 1 else RaiseIncome(seat, 1))
        return False


# ---- drawing adventure cards --------------------------------------------------------------------


def draw_quests(s: HeroesState, seat: int, n: int) -> None:
    """From the adventure deck, seen by one player; the discard pile is shuffled when the deck runs out."""
    s.reveal(1 << seat)
    for _ in range(n):
        if not s.quests:
            for quest in s.quest_pile:
                s.quest_seen[quest] = 0
            s.quests.extend(s.quest_pile)
            s.quest_pile.clear()
            s.shuffle(s.quests)
        if s.quests:
            s.quest_drawn.append(s.quests.pop())
            s.quest_seen[s.quest_drawn[-1]] = 1 << seat


class TakeDrawnCard(Step[HeroesState]):
    """HOM-MODE-13. The leader takes one of three cards, the other player one of the two left; the last is discarded."""

    name: ClassVar[str] = "forage"

    def __init__(self, seat: int, second: int) -> None:
        self.seat: Final = seat
        self.second: Final = second

    def run(self, s: HeroesState) -> bool:
        if not s.quest_drawn and not self.second:
            draw_quests(s, self.seat, DRAWN)
        return len(s.quest_drawn) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE_ADVENTURE, quest, 0, 0) for quest in s.quest_drawn]
        if not self.second:
            for card in s.hand[self.seat]:
                if card >= 0 and gives_movement(s, self.seat, card):
                    options.append((DRAW_ANEW, card, 0, 0))
        out.append(Decision(self.seat, P_FORAGE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DRAW_ANEW:
            remove_card(s, seat, option[1])
            s.push(ReplaceDrawnCards(seat, 0))
            return
        s.quest_drawn.remove(option[1])
        s.quest_hand[seat].append(option[1])
        s.tell(KEPT_BACK, seat, secret=option[1], to=s.quest_seen[option[1]])
        if self.second:
            for quest in s.quest_drawn:
                discard_adventure_card(s, quest)
            s.quest_drawn.clear()
            return
        for quest in s.quest_drawn:
            s.quest_seen[quest] = BOTH
        s.reveal(1 << (1 - seat))
        s.push(TakeDrawnCard(1 - seat, 1))


class ReplaceDrawnCards(Step[HeroesState]):
    """Movement, where there is no map: any number of the cards drawn are replaced."""

    name: ClassVar[str] = "reroute"

    def __init__(self, seat: int, gone: int) -> None:
        self.seat: Final = seat
        self.gone: Final = gone

    def run(self, s: HeroesState) -> bool:
        if s.quest_drawn:
            return True
        self.close(s)
        return False

    def close(self, s: HeroesState) -> None:
        draw_quests(s, self.seat, self.gone)
        s.push(TakeDrawnCard(self.seat, 0))

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(PUT_BACK, quest, 0, 0) for quest in s.quest_drawn]
        if self.gone:
            options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_PUT_BACK, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            self.close(s)
            return
        s.quest_drawn.remove(option[1])
        discard_adventure_card(s, option[1])
        s.push(ReplaceDrawnCards(seat, self.gone + 1))


# ---- cards laid aside ---------------------------------------------------------------------------


def works_without_map(s: HeroesState, program: int) -> bool:
    """Whether every effect of a program works without a map."""
    for op in s.box.programs[program].ops:
        if op.word not in AT_HOME or (op.word == SEARCH and op.a == OWN):
            return False
        if not all(works_without_map(s, sub) for sub in op.subs):
            return False
    return True


def is_helpful(s: HeroesState, seat: int, program: int, moment: int, card: int) -> bool:
    """The program can be carried out at home, and does more than to draw from the deck that is put by."""
    if not works_without_map(s, program):
        return False
    return any(
        op.moments & moment and op.word != DRAW and can_do(s, seat, op, moment, card)
        for op in s.box.programs[program].ops
    )


def gives_movement(s: HeroesState, seat: int, card: int) -> bool:
    """Whether a card laid aside gives movement."""
    for mode in s.box.card(card).modes:
        able = not mode.expert or experts_left(s, seat) > 0
        if able and any(op.word == MOVEMENT for op in s.box.programs[mode.program].ops):
            return True
    return False


def aid_options(s: HeroesState, seat: int, out: list[Option]) -> None:
    """HOM-MODE-13: the cards beside the hero board, each good for one use."""
    moment = card_moments(s, seat)
    for card in s.hand[seat]:
        if card < 0 or s.box.card(card).graded:
            continue
        for mode in s.box.card(card).modes:
            if mode.standing or mode.cost or (mode.expert and experts_left(s, seat) <= 0):
                continue
            if mode.moments & moment and is_helpful(s, seat, mode.program, moment, card):
                out.append((PLAY, card, mode.program, 0))


def morale_aids(s: HeroesState, seat: int, out: list[Option]) -> None:
    """HOM-MORALE-18: morale cards that recover a stunned unit, or bring another adventure card."""
    if can_use_morale(s, seat, FREE_UNIT):
        out.extend((MORALE_RECOVER, code, 0, 0) for code in s.army[seat] if s.box.stats[code].unit in s.stunned)
    if can_use_morale(s, seat, NEW_ADVENTURE):
        out.extend((MORALE_REROUTE, quest, 0, 0) for quest in s.quest_hand[seat])


def use_morale_aid(s: HeroesState, seat: int, option: Option) -> None:
    """One of the `morale_aids`."""
    if option[0] == MORALE_RECOVER:
        use_morale_card(s, seat, FREE_UNIT)
        s.stunned.remove(s.box.stats[option[1]].unit)
        return
    use_morale_card(s, seat, NEW_ADVENTURE)
    s.quest_hand[seat].remove(option[1])
    discard_adventure_card(s, option[1])
    draw_quests(s, seat, 1)
    while s.quest_drawn:
        s.quest_hand[seat].append(s.quest_drawn.pop())
        s.tell(KEPT_BACK, seat, secret=s.quest_hand[seat][-1], to=1 << seat)


# ---- the turn -----------------------------------------------------------------------------------


class AdventureTurnStart(SeatStep[HeroesState]):
    """The turn of a player begins; at its end one adventure card may be kept."""

    name: ClassVar[str] = "daybreak"

    def run(self, s: HeroesState) -> bool:
        seat = s.active = self.seat
        s.tell(TURN_BEGAN, seat)
        for card in s.ongoing[seat][:]:
            put_away(s, seat, card)
        s.used[seat] &= LECTURED
        s.push(AdventureTurnEnd(seat))
        s.push(AdventureTurn())
        return False


class AdventureTurn(Step[HeroesState]):
    """HOM-MODE-13. One adventure card, town actions and cards laid aside, in any order."""

    name: ClassVar[str] = "journey"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = s.active
        options: list[Option] = []
        if not s.used[seat] & QUESTED:
            options.extend((RESOLVE, quest, 0, 0) for quest in s.quest_hand[seat])
        town_options(s, seat, options)
        uses: list[Option] = []
        use_options(s, seat, True, uses)
        use_options(s, seat, False, uses)
        options.extend(use for use in uses if works_without_map(s, use[1]))
        aid_options(s, seat, options)
        morale_aids(s, seat, options)
        options.append((END_TURN, 0, 0, 0))
        out.append(Decision(seat, P_JOURNEY, options, idle=options[-1]))
        offers: list[Option] = []
        town_options(s, 1 - seat, offers)
        if offers:
            out.append(Decision(1 - seat, P_OFFER, offers, waits=False))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == END_TURN:
            return
        s.push(self)
        if option[0] == RESOLVE:
            s.used[seat] |= QUESTED
            s.quest_hand[seat].remove(option[1])
            resolve_adventure_card(s, seat, option[1])
        elif option[0] == USE:
            use_building(s, seat, option)
        elif option[0] == PLAY:
            play_card(s, seat, option, card_moments(s, seat))
        elif option[0] == MORALE_RECOVER or option[0] == MORALE_REROUTE:
            use_morale_aid(s, seat, option)
        else:
            town_action(s, seat, option)


class AdventureTurnEnd(SeatStep[HeroesState]):
    """HOM-MODE-13. Effects of the turn end; one adventure card is kept, and a Magic Spring never."""

    name: ClassVar[str] = "nightfall"

    def run(self, s: HeroesState) -> bool:
        hand = s.quest_hand[self.seat]
        s.luck[self.seat] = s.hand_loss[self.seat] = s.discount = 0
        if any(s.quest_seen[quest] != BOTH for quest in hand):
            s.reveal()  # what stays in the hand, or has to be chosen from, is no Magic Spring
        for quest in hand[:]:
            if not s.box.quests[s.box.quest_of[quest]].saved:
                hand.remove(quest)
                discard_adventure_card(s, quest)
        return len(hand) > SAVED

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(PUT_BACK, quest, 0, 0) for quest in s.quest_hand[self.seat]]
        out.append(Decision(self.seat, P_PUT_BACK, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.quest_hand[seat].remove(option[1])
        discard_adventure_card(s, option[1])
        s.push(self)


# ---- the battle ---------------------------------------------------------------------------------


class BeginFinalBattle(Step[HeroesState]):
    """HOM-MODE-07. Expert uses come back, units recover, what was laid aside stays behind; then the battle."""

    name: ClassVar[str] = "showdown"

    def run(self, s: HeroesState) -> bool:
        from hexkeep.games.heroes.rules.round.preparation import resume_skirmish

        s.stunned.clear()
        for seat in range(s.seats):
            s.experts[seat] = s.hand_loss[seat] = s.luck[seat] = 0
            for card in [c for c in s.hand[seat] if s.box.card(c).kind != SPELL]:
                remove_card(s, seat, card)
            for card in s.ongoing[seat][:]:
                put_away(s, seat, card)
        BeginBattle().run(s)
        ready = [seat for seat in range(s.seats) if s.army[seat]]
        if len(ready) == s.seats:
            resume_skirmish(s)
        elif ready:
            win(s, 1 << ready[0])
        else:
            lose(s)
        return False


def resume_adventure(s: HeroesState) -> None:
    """A position without steps: before the first round, or in the active player's turn."""
    s.push(AdventureRound())
    if s.round > 0:
        if s.active == round_leader(s):
            s.push(AdventureTurnStart(1 - s.active))
        s.push(AdventureTurnEnd(s.active))
        s.push(AdventureTurn())


ADVENTURE_STEPS: Final = step_table(
    AdventureRound,
    TakeDrawnCard,
    ReplaceDrawnCards,
    AdventureTurnStart,
    AdventureTurn,
    AdventureTurnEnd,
    BeginFinalBattle,
)
