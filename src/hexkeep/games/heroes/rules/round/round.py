"""The round: refresh tokens, income or astrologers, events, a turn for each player, the end of the round."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.scenarios import ALLIANCE, CHAMPIONSHIP
from hexkeep.games.heroes.rules.ai_heroes.map_ai import AiHeroTurn
from hexkeep.games.heroes.rules.cards.war_machines import put_away_ballistas
from hexkeep.games.heroes.rules.effects.interpreter import PickProgram, run_program
from hexkeep.games.heroes.rules.effects.language import GOLD, MATERIALS, ORE, SULFUR, VALUABLES
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.map.tiles import clear_cubes
from hexkeep.games.heroes.rules.modes.alliance import team_turns
from hexkeep.games.heroes.rules.modes.championship import is_utopia_won
from hexkeep.games.heroes.rules.modes.victory import decide_by_points, eliminate, ends_by_countdown
from hexkeep.games.heroes.rules.morale.morale import MORALE_VERBS, morale_options, spend_morale
from hexkeep.games.heroes.rules.round.astrologers import Astrologers
from hexkeep.games.heroes.rules.round.event_cards import DrawEvent
from hexkeep.games.heroes.rules.round.turn import Turn, TurnStart
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.rules.town.town_actions import (
    ALL_TOKENS,
    SECOND_MOVEMENT,
    strongholds,
    town_action,
    town_options,
)
from hexkeep.games.heroes.state import (
    FRESH_CUBES,
    LECTURED,
    MAIN,
    MORE_ASTROLOGERS,
    NO_ASTROLOGERS,
    RUINED_TOWNS,
    SECOND,
    HeroesState,
    astrologer_of,
    has_built,
    hero_index,
    standing_gift,
    turn_order,
)
from hexkeep.games.heroes.vocabulary import NO_MORE, P_OFFER
from hexkeep.games.heroes.vocabulary.events import EARNED, ROUND_BEGAN
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option

MAIN_MOVEMENT: Final = 3  # HOM-MOVE-03: movement points a round
HOMELESS_ROUNDS: Final = 3
EARNS_GOLD: Final = TRAIT["earns-gold"]
EARNS_VALUABLES: Final = TRAIT["earns-valuables"]


# ---- the round ----------------------------------------------------------------------------------


class RoundStart(Step[HeroesState]):
    """HOM-ROUND-01 to HOM-ROUND-06. Refresh; income or astrologers; timed events; then a turn for each player."""

    name: ClassVar[str] = "round-start"

    def run(self, s: HeroesState) -> bool:
        scenario = s.box.scenarios[s.scenario]
        if s.round >= scenario.rounds or (s.mode == CHAMPIONSHIP and is_utopia_won(s)):
            decide_by_points(s)  # HOM-GEN-04
            return False
        s.round += 1
        s.tell(ROUND_BEGAN, s.round)
        order = turn_order(s, s.first)
        s.push(EndOfRound(s.first, 0))
        for rival in range(len(s.team) - 1, s.seats - 1, -1):  # HOM-AI-01
            s.push(AiHeroTurn(rival))
        if s.mode == ALLIANCE:
            for turn in reversed(team_turns(s)):
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
        self.end_last_astrologers(s, order)
        if s.boxes > 1:  # saves time
            for seat in reversed(order):
                s.used[seat] &= ~LECTURED
                offer_round_start_buildings(s, seat)
        even = s.round % 2 == 0
        if not s.rules & NO_ASTROLOGERS and (even or s.rules & MORE_ASTROLOGERS):  # HOM-OPT-11, HOM-OPT-12
            s.push(Astrologers())
        if not even and s.seats > 1 and (s.events or s.event_pile):
            s.push(DrawEvent())  # HOM-EXP-03
        if not even or scenario.every_income:
            for seat in reversed(order):
                s.push(Income(seat))
        if even and s.boxes > 1:
            for seat in reversed(order):
                offer_astrologer_round_buildings(s, seat)
        refresh_tokens(s)
        return False

    def end_last_astrologers(self, s: HeroesState, order: list[int]) -> None:
        """HOM-WORD-08, HOM-ROUND-04. What the last card delayed until now; what held for its round alone ends."""
        if astrologer_of(s).onslaught:
            s.astrologer = -1
        drawn = s.round % 2 == 1 or s.rules & MORE_ASTROLOGERS
        later = s.box.astrologers[s.astrologer_pile[-1]].later if s.astrologer_pile and drawn else -1
        for seat in reversed(order):
            run_program(s, later, seat)


def offer_round_start_buildings(s: HeroesState, seat: int) -> None:
    """Buildings that work at the start of every round."""
    for i, b in enumerate(s.box.factions[s.faction[seat]].buildings):
        if b.at_round_start and has_built(s, seat, i):
            s.push(PickProgram(b.at_round_start[0], len(b.at_round_start), seat, 1))


def offer_astrologer_round_buildings(s: HeroesState, seat: int) -> None:
    """Buildings that work at the start of an astrologers' round."""
    for i, b in enumerate(s.box.factions[s.faction[seat]].buildings):
        if b.at_astrologers_round and has_built(s, seat, i):
            s.push(PickProgram(b.at_astrologers_round[0], len(b.at_astrologers_round), seat, 0))


def refresh_tokens(s: HeroesState) -> None:
    """HOM-ROUND-02: town tokens, expert uses and movement points come back."""
    more = astrologer_of(s).movement
    for seat in range(s.seats):
        s.tokens[seat] = ALL_TOKENS
        s.experts[seat] = 0
        s.mp[hero_index(seat, MAIN)] = max(0, MAIN_MOVEMENT + more)  # HOM-MOVE-03, HOM-MOVE-04: nothing is left over
        s.mp[hero_index(seat, SECOND)] = max(0, SECOND_MOVEMENT + more) if s.hero_at(seat, SECOND) >= 0 else 0


class Income(SeatStep[HeroesState]):
    """HOM-ROUND-03, HOM-ROUND-10. Production, buildings and units of one player."""

    name: ClassVar[str] = "income"

    def run(self, s: HeroesState) -> bool:
        seat = self.seat
        got = s.productions(seat)
        if s.income_astrologer >= 0:
            change = s.box.astrologers[s.income_astrologer].harvest
            got = [max(0, got[r] + change[r]) for r in range(3)]
        for r in range(3):
            gain(s, seat, r, got[r], EARNED)
        for code in s.army[seat]:
            gain(s, seat, GOLD, s.box.stats[code].traits[EARNS_GOLD])
            gain(s, seat, VALUABLES, s.box.stats[code].traits[EARNS_VALUABLES])
        gain(s, seat, MATERIALS, standing_gift(s, seat, ORE))
        gain(s, seat, VALUABLES, standing_gift(s, seat, SULFUR))
        ruined = s.rules & RUINED_TOWNS and s.flags[s.towns[seat]] != seat  # HOM-OPT-01
        faction = s.box.factions[s.faction[seat]]
        for i, b in enumerate(faction.buildings):
            if b.income and has_built(s, seat, i) and not (ruined and i == faction.hall):
                s.push(PickProgram(b.income[0], len(b.income), seat, 0))
        return False


class EndOfRound(Step[HeroesState]):
    """HOM-ROUND-08. Once all have had their turn, a last chance for town actions, in turn order until all pass."""

    name: ClassVar[str] = "round-close"

    def __init__(self, seat: int, passes: int) -> None:
        self.seat: Final = seat
        self.passes: Final = passes

    def run(self, s: HeroesState) -> bool:
        if not self.passes and s.countdown_end > 0 and ends_by_countdown(s, -1):
            return False
        if self.passes >= s.seats:
            close_round(s)
            return False
        if not s.out[self.seat]:
            options: list[Option] = []
            town_options(s, self.seat, options)
            if options:
                return True
        s.push(EndOfRound((self.seat + 1) % s.seats, self.passes + 1))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        town_options(s, self.seat, options)
        morale_options(s, self.seat, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_OFFER, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            s.push(EndOfRound((seat + 1) % s.seats, self.passes + 1))
            return
        s.push(EndOfRound(seat, 0))
        if option[0] in MORALE_VERBS:
            spend_morale(s, seat, option)
        else:
            town_action(s, seat, option)


def close_round(s: HeroesState) -> None:
    """HOM-END-01, HOM-END-12: three full rounds without town or settlement eliminate a player."""
    s.push(RoundStart())
    for seat in turn_order(s, s.first):
        put_away_ballistas(s, seat)
        if strongholds(s, seat):
            s.homeless[seat] = -1
        else:
            s.homeless[seat] += 1  # the round of the loss counts as 0
            if s.homeless[seat] >= HOMELESS_ROUNDS:
                eliminate(s, seat)


def resume_round(s: HeroesState) -> None:
    """Push the steps of a position without any: the active player's turn, then the turns that are left."""
    s.push(EndOfRound(s.first, 0))
    for rival in range(len(s.team) - 1, s.seats - 1, -1):
        s.push(AiHeroTurn(rival))
    waiting = turn_order(s, s.first)
    later = s.order if s.order else waiting[waiting.index(s.active) + 1 :]
    for seat in reversed(later):
        s.push(TurnStart(seat))
    s.push(Turn())


ROUND_STEPS: Final = step_table(RoundStart, Income, EndOfRound)
