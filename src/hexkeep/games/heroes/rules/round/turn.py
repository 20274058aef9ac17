"""A player's turn, step by step, in the rulebook's order."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.scenarios import CHAMPIONSHIP
from hexkeep.games.heroes.rules.cards.card_effects import put_away
from hexkeep.games.heroes.rules.cards.deck import discard, draw
from hexkeep.games.heroes.rules.cards.deck_effects import Scout
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, WEASEL, roll_own
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.cards.offers import offer_cards, why_not_card
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.effects.interpreter import can_afford, effect, leads_anywhere
from hexkeep.games.heroes.rules.effects.language import GUILD, MAP, MUSTER
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.map.locations import trade, trade_options
from hexkeep.games.heroes.rules.map.movement import StepAtTurnEnd, move, move_options, why_not_move
from hexkeep.games.heroes.rules.map.pandora import PayUpkeep
from hexkeep.games.heroes.rules.modes.alliance import (
    ally_options,
    deal_with_ally,
    has_teams,
    possible_card_traders,
    why_not_deal_with_ally,
)
from hexkeep.games.heroes.rules.modes.championship import Mulligan
from hexkeep.games.heroes.rules.modes.victory import ends_by_countdown
from hexkeep.games.heroes.rules.morale.morale import MORALE_VERBS, change_morale, morale_options, spend_morale
from hexkeep.games.heroes.rules.town.town_actions import (
    town_action,
    town_options,
    use_building,
    use_options,
    why_not_buy_spell,
    why_not_town_action,
)
from hexkeep.games.heroes.state import (
    FIRST_THIS_TURN,
    FREE_TRADE,
    HEEDED,
    LECTURED,
    POPULATION_TOKEN,
    HeroesState,
    allied,
    astrologer_of,
    is_astrologer_new,
)
from hexkeep.games.heroes.vocabulary import (
    BUILD,
    BUY_SPELL,
    CAST,
    DISCARD,
    DISCOVER,
    END_TURN,
    GIVE,
    HIRE,
    MOVE,
    NO_MORE,
    OFFER,
    P_MORNING,
    P_OFFER,
    P_REFRESH,
    P_TURN,
    PASS_OVER,
    PLACE,
    PLAY,
    RECRUIT,
    REINFORCE,
    REVISIT,
    SCOUT,
    TRADE_IN,
    USE,
)
from hexkeep.games.heroes.vocabulary.events import TURN_BEGAN
from hexkeep.games.heroes.vocabulary.reasons import (
    NOT_YOUR_TURN,
)
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option, Reason

SCOUTS: Final = TRAIT["scouts"]
MARCHES: Final = TRAIT["marches"]
REVELS: Final = TRAIT["revels"]
SCOUTED_BIT: Final = 1 << 40
TURN_VERBS: Final = (MOVE, PASS_OVER, REVISIT, DISCOVER, PLACE)
TOWN_VERBS: Final = (BUILD, RECRUIT, REINFORCE, HIRE, BUY_SPELL)


# ---- the turn -----------------------------------------------------------------------------------


class TurnStart(SeatStep[HeroesState]):
    """HOM-TURN-01, HOM-TURN-11. Ongoing effects end, the hand is refreshed, the turn begins."""

    name: ClassVar[str] = "turn-start"

    def run(self, s: HeroesState) -> bool:
        seat = self.seat
        if s.out[seat] or (s.countdown_end > 0 and ends_by_countdown(s, seat)):
            return False
        s.active = seat
        s.tell(TURN_BEGAN, seat)
        for card in s.ongoing[seat][:]:  # HOM-CARD-04
            put_away(s, seat, card)
        s.used[seat] &= LECTURED
        s.marching[seat] = 0
        s.first_spell[seat] &= ~FIRST_THIS_TURN
        s.winged = 0
        s.passing = -1
        s.gifts = 0
        s.refused = 0
        s.swapped.clear()
        s.luck[seat] = WEASEL if astrologer_of(s).reroll else 0
        s.push(Turn())
        if has_unit_with(s, seat, REVELS):
            s.push(Revel(seat))
        s.push(TurnStartBuildings())
        if s.mode == CHAMPIONSHIP:
            s.push(Mulligan())
        if not is_hand_filled(s):
            s.push(Refresh())
        return False


def is_hand_filled(s: HeroesState) -> bool:
    """Explorers: in their round hands were filled when the card was drawn."""
    return astrologer_of(s).early_hand > 0 and is_astrologer_new(s)


class Refresh(Step[HeroesState]):
    """HOM-TURN-01, HOM-TURN-02. Discard any number, down to the limit at least, then draw up to it.

    HOM-TURN-04, HOM-TURN-05: the limit is looked at here and nowhere else.
    """

    name: ClassVar[str] = "refresh"

    def run(self, s: HeroesState) -> bool:
        if s.hand[s.active]:
            return True
        draw(s, s.active, hand_limit(s, s.active))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = s.active
        hand = s.hand[seat]
        options: list[Option] = [(DISCARD, card, 0, 0) for card in hand]
        idle = options[0]
        if len(hand) <= hand_limit(s, seat):
            idle = (NO_MORE, 0, 0, 0)
            options.append(idle)
        out.append(Decision(seat, P_REFRESH, options, idle=idle))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DISCARD:
            discard(s, seat, option[1])
            s.push(self)
        else:
            draw(s, seat, hand_limit(s, seat) - len(s.hand[seat]))


class TurnStartBuildings(Step[HeroesState]):
    """HOM-TURN-03. Buildings that work at the start of the turn, in the order the player likes."""

    name: ClassVar[str] = "morning"

    def run(self, s: HeroesState) -> bool:
        options: list[Option] = []
        use_options(s, s.active, True, options)
        return len(options) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        use_options(s, s.active, True, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(s.active, P_MORNING, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == USE:
            s.push(self)
            use_building(s, seat, option)


class Turn(Step[HeroesState]):
    """HOM-TURN-08, HOM-TACT-02. The active player acts in any order; the others may take town actions."""

    name: ClassVar[str] = "turn"

    def run(self, s: HeroesState) -> bool:
        return not s.out[s.active]

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = s.active
        options: list[Option] = []
        move_options(s, seat, options)
        if s.passing < 0:
            self.own(s, seat, options)
            options.append((END_TURN, 0, 0, 0))
        out.append(Decision(seat, P_TURN, options, idle=options[-1]))
        if s.passing >= 0:  # HOM-MOVE-08
            return
        for other in range(s.seats):
            if other != seat and not s.out[other]:
                offers: list[Option] = []
                if s.tokens[other]:
                    town_options(s, other, offers)
                if s.morale[other] > 0:  # saves time
                    morale_options(s, other, offers)
                if allied(s, seat, other):  # HOM-TRADE-05, HOM-TRADE-08
                    ally_options(s, other, offers)
                if offers:
                    out.append(Decision(other, P_OFFER, offers, waits=False))

    def listeners(self, s: HeroesState) -> int:
        """HOM-TRADE-07: allies who may have a card to exchange."""
        return possible_card_traders(s, s.active) if s.passing < 0 else 0

    def own(self, s: HeroesState, seat: int, options: list[Option]) -> None:
        if s.hand[seat] or s.permanent[seat] or s.scrolls[seat]:
            offer_cards(s, seat, card_moments(s, seat), options)
        town_options(s, seat, options)
        use_options(s, seat, False, options)
        morale_options(s, seat, options)
        if s.rules & FREE_TRADE:  # HOM-OPT-08
            trade_options(s, seat, options)
        if has_teams(s):  # HOM-TRADE-05, HOM-TRADE-07
            ally_options(s, seat, options)
        if not s.used[seat] & SCOUTED_BIT:
            scout_options(s, seat, options)
        star = astrologer_of(s).use
        heeds = star >= 0 and s.hand[seat] and not s.used[seat] & HEEDED  # HOM-ROUND-04
        if heeds and can_afford(s, star, seat) and leads_anywhere(s, star, seat):
            options.append((USE, star, 0, 0))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        verb = option[0]
        if verb == END_TURN:
            s.push(TurnEnd())
            return
        s.push(self)  # HOM-MOVE-12
        if verb <= PLACE:
            move(s, seat, option)
        elif verb in (PLAY, CAST):
            play_card(s, seat, option, card_moments(s, seat))
        elif verb == USE:  # HOM-ROUND-04
            if option[1] == astrologer_of(s).use:
                s.used[seat] |= HEEDED
            use_building(s, seat, option)
        elif verb in MORALE_VERBS:
            spend_morale(s, seat, option)
        elif verb == TRADE_IN:  # HOM-OPT-08
            trade(s, seat, option[1])
        elif verb in (GIVE, OFFER):  # HOM-TRADE-05, HOM-TRADE-07
            deal_with_ally(s, seat, option)
        elif verb == SCOUT:  # HOM-UNIT-22
            s.used[seat] |= SCOUTED_BIT
            s.push(Scout(option[1], seat))
        else:
            town_action(s, seat, option)

    def why_not(self, s: HeroesState, seat: int, option: Option) -> Reason | None:
        verb = option[0]
        if not 0 <= seat < s.seats or s.out[seat]:
            return None
        if verb in TOWN_VERBS:
            return why_not_town_action(s, seat, option)
        if verb in (GIVE, OFFER):
            return why_not_deal_with_ally(s, seat, option)
        if seat != s.active:
            return NOT_YOUR_TURN
        if verb in TURN_VERBS:
            return why_not_move(s, seat, option)
        if verb in (PLAY, CAST):
            return why_not_card(s, seat, option, card_moments(s, seat))
        return None


def card_moments(s: HeroesState, seat: int) -> int:
    """What cards can do in the own turn: map effects, and what the town's tokens still allow."""
    found = MAP
    if s.tokens[seat] & POPULATION_TOKEN and not s.discount and s.built[seat]:
        found |= MUSTER
    if why_not_buy_spell(s, seat, 2) is None:
        found |= GUILD
    return found


def scout_options(s: HeroesState, seat: int, out: list[Option]) -> None:
    """HOM-UNIT-22: Rogues in the army."""
    for code in s.army[seat]:
        if s.box.stats[code].traits[SCOUTS]:
            out.extend((SCOUT, deck, 0, 0) for deck in range(3) if s.decks[deck])
            return


def has_unit_with(s: HeroesState, seat: int, trait: int) -> bool:
    """A unit of the army has this ability (HOM-UNIT-22)."""
    return any(s.box.stats[code].traits[trait] for code in s.army[seat])


class Revel(SeatStep[HeroesState]):
    """HOM-UNIT-22: Satyrs in the army: once a turn a die, and on a +1 positive morale."""

    name: ClassVar[str] = "revel"

    def run(self, s: HeroesState) -> bool:
        roll_own(s, ATTACK_DIE, 1, self.seat)
        cheered = s.dice[0] == 1
        s.dice.clear()
        if cheered:
            change_morale(s, self.seat, 1)
        return False


class TurnEnd(Step[HeroesState]):
    """HOM-TURN-09, HOM-TURN-10. Effects of this turn end; a gloomy player loses the hand."""

    name: ClassVar[str] = "turn-end"

    def run(self, s: HeroesState) -> bool:
        seat = s.active
        s.luck = [0] * len(s.luck)  # HOM-WORD-13: also of one who defended in this turn
        s.discount = 0
        s.winged = 0
        if s.hand_loss[seat]:
            s.hand_loss[seat] = 0
            for card in s.hand[seat][:]:
                discard(s, seat, card)
        if s.permanent[seat]:
            s.push(PayUpkeep(seat))
        if s.marching[seat]:
            s.marching[seat] = 0
            s.push(StepAtTurnEnd(seat))
        if has_unit_with(s, seat, MARCHES):
            s.push(StepAtTurnEnd(seat))
        return False


@effect("ease-grail")
def _ease_grail(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.grail_eased = 1


TURN_STEPS: Final = step_table(TurnStart, Refresh, TurnStartBuildings, Turn, Revel, TurnEnd)
