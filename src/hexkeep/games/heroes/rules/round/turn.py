"""The round and the turn, step by step, in the rulebook's order."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.scenarios import CHAMPIONSHIP
from hexkeep.games.heroes.rules.ai_heroes.map_ai import RivalTurn
from hexkeep.games.heroes.rules.cards.card_effects import put_away
from hexkeep.games.heroes.rules.cards.deck import discard, draw
from hexkeep.games.heroes.rules.cards.deck_effects import Scout
from hexkeep.games.heroes.rules.cards.dice import WEASEL
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.cards.morale import morale_options, spend_morale
from hexkeep.games.heroes.rules.cards.offers import offer_cards, why_not_card
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.effects.interpreter import PickProgram, can_afford, effect, run_program
from hexkeep.games.heroes.rules.effects.language import GOLD, GUILD, MAP, MATERIALS, MUSTER, ORE, SULFUR, VALUABLES
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.map.locations import trade, trade_options
from hexkeep.games.heroes.rules.map.movement import March, move, move_options, why_not_move
from hexkeep.games.heroes.rules.map.sea import has_sea
from hexkeep.games.heroes.rules.map.tiles import clear_cubes
from hexkeep.games.heroes.rules.modes.alliance import deal, line_up, pact_options, partners, teamed, why_no_deal
from hexkeep.games.heroes.rules.modes.championship import Mulligan, utopia_fallen
from hexkeep.games.heroes.rules.modes.victory import eliminate, reckon, rung
from hexkeep.games.heroes.rules.round.event_cards import DrawEvent
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.rules.town.town_actions import (
    ALL_TOKENS,
    SECOND_MOVEMENT,
    strongholds,
    town_action,
    town_options,
    use_building,
    use_options,
    why_buy,
    why_not_town,
)
from hexkeep.games.heroes.state import (
    FREE_TRADE,
    FRESH_CUBES,
    HEEDED,
    LECTURED,
    MORE_ASTROLOGERS,
    NO_ASTROLOGERS,
    POPULATION_TOKEN,
    RUINED_TOWNS,
    SECOND,
    HeroesState,
    allied,
    has_built,
    stars_are_new,
    turn_order,
)
from hexkeep.games.heroes.vocabulary import (
    ASTROLOGERS,
    BUILD,
    BUY_SPELL,
    CAST,
    DISCARD,
    DISCOVER,
    END_TURN,
    GIVE,
    HIRE,
    INCOME,
    MORALE_DRAW,
    MORALE_SWAP,
    MOVE,
    NO_MORE,
    NOT_YOUR_TURN,
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
    ROUND_BEGAN,
    SCOUT,
    TRADE_IN,
    TURN_BEGAN,
    USE,
)
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option, Reason

MAIN_MOVEMENT: Final = 3
HOMELESS_ROUNDS: Final = 3
EARNS_GOLD: Final = TRAIT["earns-gold"]
EARNS_VALUABLES: Final = TRAIT["earns-valuables"]
SCOUTS: Final = TRAIT["scouts"]
MARCHES: Final = TRAIT["marches"]
SCOUTED_BIT: Final = 1 << 40
TURN_VERBS: Final = (MOVE, PASS_OVER, REVISIT, DISCOVER, PLACE)
TOWN_VERBS: Final = (BUILD, RECRUIT, REINFORCE, HIRE, BUY_SPELL)


# ---- the round ----------------------------------------------------------------------------------


class RoundStart(Step[HeroesState]):
    """HOM-ROUND-01 to HOM-ROUND-06. Refresh; income or astrologers; timed events; then a turn for each player."""

    name: ClassVar[str] = "round-start"

    def run(self, s: HeroesState) -> bool:
        scenario = s.box.scenarios[s.scenario]
        if s.round >= scenario.rounds or (s.mode == CHAMPIONSHIP and utopia_fallen(s)):
            reckon(s)
            return False
        s.round += 1
        s.tell(ROUND_BEGAN, s.round)
        order = turn_order(s, s.first)
        s.push(RoundClose(s.first, 0))
        for rival in range(len(s.team) - 1, s.seats - 1, -1):  # HOM-AI-01
            s.push(RivalTurn(rival))
        if teamed(s):
            for turn in reversed(line_up(s)):
                s.push(turn)
        else:
            for seat in reversed(order):
                s.push(TurnStart(seat))
        for event in scenario.events:  # HOM-ROUND-05
            if s.round in event.rounds and event.players in (0, s.seats):
                run_program(s, event.all, s.first)
                for seat in reversed(order):
                    if event.turn in (0, order.index(seat) + 1):
                        run_program(s, event.each, seat)
        if s.rules & FRESH_CUBES and s.round in (4, 8, 12):  # HOM-OPT-13
            clear_cubes(s, 0)
        if s.round == 1:
            return False
        self.aftermath_of_stars(s, order)
        if s.boxes > 1:
            for seat in reversed(order):
                s.used[seat] &= ~LECTURED
                dawn(s, seat)
        even = s.round % 2 == 0
        if not s.rules & NO_ASTROLOGERS and (even or s.rules & MORE_ASTROLOGERS):  # HOM-OPT-11, HOM-OPT-12
            s.push(Astrologers())
        if not even and s.boxes > 1 and s.seats > 1 and (s.events or s.event_pile):
            s.push(DrawEvent())  # HOM-EXP-03
        if not even or scenario.every_income:
            for seat in reversed(order):
                s.push(Income(seat))
        if even and s.boxes > 1:
            for seat in reversed(order):
                stargazing(s, seat)
        refresh_tokens(s)
        return False

    def aftermath_of_stars(self, s: HeroesState, order: list[int]) -> None:
        """What the astrologers' card of the last round has put off until now; what held for that round alone ends."""
        if s.omen >= 0 and s.box.astrologers[s.omen].onslaught:
            s.omen = -1
        drawn = s.round % 2 == 1 or s.rules & MORE_ASTROLOGERS
        later = s.box.astrologers[s.star_pile[-1]].later if s.star_pile and drawn else -1
        for seat in reversed(order):
            run_program(s, later, seat)


def dawn(s: HeroesState, seat: int) -> None:
    """Buildings that work at the start of every round."""
    for i, b in enumerate(s.box.factions[s.faction[seat]].buildings):
        if b.dawn and has_built(s, seat, i):
            s.push(PickProgram(b.dawn[0], len(b.dawn), seat, 1))


def stargazing(s: HeroesState, seat: int) -> None:
    """Buildings that work at the start of an astrologers' round."""
    for i, b in enumerate(s.box.factions[s.faction[seat]].buildings):
        if b.starry and has_built(s, seat, i):
            s.push(PickProgram(b.starry[0], len(b.starry), seat, 0))


def refresh_tokens(s: HeroesState) -> None:
    """HOM-ROUND-02."""
    more = s.box.astrologers[s.omen].movement if s.omen >= 0 else 0
    for seat in range(s.seats):
        s.tokens[seat] = ALL_TOKENS
        s.experts[seat] = 0
        s.mp[seat * 2] = max(0, MAIN_MOVEMENT + more)  # HOM-MOVE-04: what was left of the last round is gone
        s.mp[seat * 2 + SECOND] = max(0, SECOND_MOVEMENT + more) if s.spot[seat * 2 + SECOND] >= 0 else 0


class Income(SeatStep[HeroesState]):
    """HOM-ROUND-03, HOM-ROUND-10. Production, buildings and units of one player."""

    name: ClassVar[str] = "income"

    def run(self, s: HeroesState) -> bool:
        seat = self.seat
        got = s.income[seat * 3 : seat * 3 + 3]
        if s.harvest >= 0:
            change = s.box.astrologers[s.harvest].harvest
            got = [max(0, got[r] + change[r]) for r in range(3)]
        for r in range(3):
            gain(s, seat, r, got[r])
        s.tell(INCOME, seat, got[0], got[1], got[2])
        for code in s.army[seat]:
            gain(s, seat, GOLD, s.box.stats[code].traits[EARNS_GOLD])
            gain(s, seat, VALUABLES, s.box.stats[code].traits[EARNS_VALUABLES])
        if s.permanent[seat] >= 0:
            gain(s, seat, MATERIALS, s.box.card(s.permanent[seat]).lasting[ORE])
            gain(s, seat, VALUABLES, s.box.card(s.permanent[seat]).lasting[SULFUR])
        ruined = s.rules & RUINED_TOWNS and s.flags[s.towns[seat]] != seat  # HOM-OPT-01
        faction = s.box.factions[s.faction[seat]]
        for i, b in enumerate(faction.buildings):
            if b.income and has_built(s, seat, i) and not (ruined and i == faction.hall):
                s.push(PickProgram(b.income[0], len(b.income), seat, 0))
        return False


class Astrologers(Step[HeroesState]):
    """HOM-ROUND-04, HOM-ROUND-07. One card for everybody."""

    name: ClassVar[str] = "astrologers"

    def run(self, s: HeroesState) -> bool:
        s.reveal()
        card = next_star(s)
        while misplaced(s, card):
            card = next_star(s)
        star = s.box.astrologers[card]
        s.tell(ASTROLOGERS, card)
        before = s.box.astrologers[s.omen].movement if s.omen >= 0 else 0
        s.omen = card if star.lasts else -1
        s.harvest = card if any(star.harvest) else -1
        for at in range(len(s.mp)):
            if s.spot[at] >= 0:
                s.mp[at] = max(0, s.mp[at] + star.movement - before)
        order = turn_order(s, s.first)
        for seat in reversed(order):
            run_program(s, star.each, seat)
        run_program(s, star.all, s.first)
        return False


def misplaced(s: HeroesState, card: int) -> bool:
    """A card that is replaced at once: in the first round of its kind, or where there are no events or no sea."""
    redraw = s.box.astrologers[card].redraw
    if redraw == "no-events":
        return not s.events and not s.event_pile
    return (redraw == "first" and s.round == 2) or (redraw == "no-sea" and not has_sea(s))


def next_star(s: HeroesState) -> int:
    if not s.stars:
        s.stars.extend(s.star_pile)
        s.star_pile.clear()
        s.shuffle(s.stars)
    card = s.stars.pop()
    s.star_pile.append(card)
    return card


class RoundClose(Step[HeroesState]):
    """HOM-ROUND-08. Once all have had their turn, a last chance for town actions, in turn order until all pass."""

    name: ClassVar[str] = "round-close"

    def __init__(self, seat: int, passes: int) -> None:
        self.seat: Final = seat
        self.passes: Final = passes

    def run(self, s: HeroesState) -> bool:
        if not self.passes and s.bell > 0 and rung(s, -1):
            return False
        if self.passes >= s.seats:
            close_round(s)
            return False
        if not s.out[self.seat]:
            options: list[Option] = []
            town_options(s, self.seat, options)
            if options:
                return True
        s.push(RoundClose((self.seat + 1) % s.seats, self.passes + 1))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        town_options(s, self.seat, options)
        morale_options(s, self.seat, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_OFFER, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            s.push(RoundClose((seat + 1) % s.seats, self.passes + 1))
            return
        s.push(RoundClose(seat, 0))
        if option[0] == MORALE_DRAW or option[0] == MORALE_SWAP:
            spend_morale(s, seat, option[0])
        else:
            town_action(s, seat, option)


def close_round(s: HeroesState) -> None:
    """HOM-END-01, HOM-END-12: three full rounds without town or settlement eliminate a player."""
    s.push(RoundStart())
    for seat in turn_order(s, s.first):
        if strongholds(s, seat):
            s.homeless[seat] = -1
        else:
            s.homeless[seat] += 1  # the round of the loss counts as 0
            if s.homeless[seat] >= HOMELESS_ROUNDS:
                eliminate(s, seat)


# ---- the turn -----------------------------------------------------------------------------------


class TurnStart(SeatStep[HeroesState]):
    """HOM-TURN-01, HOM-TURN-11. Ongoing effects end, the hand is refreshed, the turn begins."""

    name: ClassVar[str] = "turn-start"

    def run(self, s: HeroesState) -> bool:
        seat = self.seat
        if s.out[seat] or (s.bell > 0 and rung(s, seat)):
            return False
        s.active = seat
        s.tell(TURN_BEGAN, seat)
        for card in s.ongoing[seat][:]:  # HOM-CARD-04
            put_away(s, seat, card)
        s.used[seat] &= LECTURED
        s.marching[seat] = 0
        s.first_spell[seat] = 0
        s.winged = 0
        s.passing = -1
        s.gifts = 0
        s.refused = 0
        s.swapped.clear()
        s.luck[seat] = WEASEL if s.omen >= 0 and s.box.astrologers[s.omen].reroll else 0
        s.push(Turn())
        s.push(Morning())
        if s.mode == CHAMPIONSHIP:
            s.push(Mulligan())
        if not filled(s):
            s.push(Refresh())
        return False


def filled(s: HeroesState) -> bool:
    """Explorers: in their round hands were filled when the card was drawn."""
    return stars_are_new(s) and s.box.astrologers[s.omen].early_hand > 0


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


class Morning(Step[HeroesState]):
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
        if s.passing >= 0:
            return
        for other in range(s.seats):
            if other != seat and not s.out[other]:
                offers: list[Option] = []
                if s.tokens[other]:
                    town_options(s, other, offers)
                if s.morale[other] > 0:
                    morale_options(s, other, offers)
                if s.mode and allied(s, seat, other):
                    pact_options(s, other, offers)
                if offers:
                    out.append(Decision(other, P_OFFER, offers, waits=False))

    def listeners(self, s: HeroesState) -> int:
        """HOM-TRADE-07: allies who may have a card to exchange."""
        return partners(s, s.active) if s.mode and s.passing < 0 else 0

    def own(self, s: HeroesState, seat: int, options: list[Option]) -> None:
        if s.hand[seat] or s.permanent[seat] >= 0:
            offer_cards(s, seat, moments(s, seat), options)
        town_options(s, seat, options)
        use_options(s, seat, False, options)
        morale_options(s, seat, options)
        if s.rules & FREE_TRADE:
            trade_options(s, seat, options)
        if s.mode and teamed(s):
            pact_options(s, seat, options)
        if not s.used[seat] & SCOUTED_BIT:
            scout_options(s, seat, options)
        if s.omen >= 0:
            star = s.box.astrologers[s.omen].use
            if star >= 0 and s.hand[seat] and not s.used[seat] & HEEDED and can_afford(s, star, seat):
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
            play_card(s, seat, option, moments(s, seat))
        elif verb == USE:
            if s.omen >= 0 and option[1] == s.box.astrologers[s.omen].use:
                s.used[seat] |= HEEDED
            use_building(s, seat, option)
        elif verb in (MORALE_DRAW, MORALE_SWAP):
            spend_morale(s, seat, verb)
        elif verb == TRADE_IN:
            trade(s, seat, option[1])
        elif verb in (GIVE, OFFER):
            deal(s, seat, option)
        elif verb == SCOUT:
            s.used[seat] |= SCOUTED_BIT
            s.push(Scout(option[1], seat))
        else:
            town_action(s, seat, option)

    def why_not(self, s: HeroesState, seat: int, option: Option) -> Reason | None:
        verb = option[0]
        if not 0 <= seat < s.seats or s.out[seat]:
            return None
        if verb in TOWN_VERBS:
            return why_not_town(s, seat, option)
        if verb in (GIVE, OFFER):
            return why_no_deal(s, seat, option)
        if seat != s.active:
            return NOT_YOUR_TURN
        if verb in TURN_VERBS:
            return why_not_move(s, seat, option)
        if verb in (PLAY, CAST):
            return why_not_card(s, seat, option, moments(s, seat))
        return None


def moments(s: HeroesState, seat: int) -> int:
    """What cards can do in the own turn: map effects, and what the town's tokens still allow."""
    found = MAP
    if s.tokens[seat] & POPULATION_TOKEN and not s.discount and s.built[seat]:
        found |= MUSTER
    if why_buy(s, seat, 2) is None:
        found |= GUILD
    return found


def scout_options(s: HeroesState, seat: int, out: list[Option]) -> None:
    """HOM-UNIT-22: Rogues in the army."""
    for code in s.army[seat]:
        if s.box.stats[code].traits[SCOUTS]:
            out.extend((SCOUT, deck, 0, 0) for deck in range(3) if s.decks[deck])
            return


def keeps(s: HeroesState, seat: int, trait: int) -> bool:
    """A unit of the army has this ability (HOM-UNIT-22)."""
    return any(s.box.stats[code].traits[trait] for code in s.army[seat])


class TurnEnd(Step[HeroesState]):
    """HOM-TURN-09, HOM-TURN-10. Effects of this turn end; a gloomy player loses the hand."""

    name: ClassVar[str] = "turn-end"

    def run(self, s: HeroesState) -> bool:
        seat = s.active
        s.luck[seat] = 0
        s.discount = 0
        s.winged = 0
        if s.gloom[seat]:
            s.gloom[seat] = 0
            for card in s.hand[seat][:]:
                discard(s, seat, card)
        if s.marching[seat]:
            s.marching[seat] = 0
            s.push(March(seat))
        if keeps(s, seat, MARCHES):
            s.push(March(seat))
        return False


def resume(s: HeroesState) -> None:
    """A position without steps: the active player is in the middle of the turn, the rest are still to come."""
    s.push(RoundClose(s.first, 0))
    for rival in range(len(s.team) - 1, s.seats - 1, -1):
        s.push(RivalTurn(rival))
    waiting = turn_order(s, s.first)
    later = s.order if s.order else waiting[waiting.index(s.active) + 1 :]
    for seat in reversed(later):
        s.push(TurnStart(seat))
    s.push(Turn())


@effect("ease-grail")
def _ease_grail(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.grail_eased = 1


FLOW_STEPS: Final = step_table(RoundStart, Income, Astrologers, RoundClose, TurnStart, Refresh, Morning, Turn, TurnEnd)
