"""A combat is announced: town actions and Diplomacy before units are placed."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.ai_heroes.ai_cards import reshuffle_ai_decks
from hexkeep.games.heroes.rules.cards.offers import offer_cards
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.combat.battlefield import PARLEYED, is_fighting, lair_of
from hexkeep.games.heroes.rules.combat.combat_round import CombatRound
from hexkeep.games.heroes.rules.combat.deployment import DeployUnits, GatherUnits
from hexkeep.games.heroes.rules.combat.end_of_combat import EndCombat
from hexkeep.games.heroes.rules.combat.opening import DrawAtOpening, Opening
from hexkeep.games.heroes.rules.combat.siege import Fortify
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import ANNOUNCED
from hexkeep.games.heroes.rules.map.creature_banks import StackGuards, bank_fought
from hexkeep.games.heroes.rules.map.locations import trade, trade_options
from hexkeep.games.heroes.rules.town.town_actions import town_action, town_options
from hexkeep.games.heroes.state import FREE_TRADE, MAIN, NEUTRAL, HeroesState, is_rival, level_of, next_seat, told_field
from hexkeep.games.heroes.vocabulary import HIRE, NO_MORE, P_READY, PLAY, TRADE_IN
from hexkeep.games.heroes.vocabulary.events import ANNOUNCED_COMBAT
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option


def begin_combat(
    s: HeroesState, seat: int, hero: int, defender: int, defender_hero: int, field: int, level: int
) -> None:
    """Announce a combat and line up what follows: town actions, placing, opening, rounds, aftermath."""
    s.field = field
    s.attacker = seat  # HOM-CTERM-01
    s.attacker_hero = hero
    s.defender = defender
    s.defender_hero = defender_hero
    s.level = level
    s.casts = [0] * s.seats
    s.limit = [1] * s.seats
    s.archery = [0, 0]
    s.kept = [len(zone) for zone in s.ongoing]
    s.boons = [0] * s.seats
    s.tell(ANNOUNCED_COMBAT, seat, told_field(s, field))
    for player, led in ((seat, hero), (defender, defender_hero)):
        if is_rival(s, player) and led == MAIN:
            reshuffle_ai_decks(s, player - s.seats)
    s.push(EndCombat())
    s.push(CombatRound())
    s.push(Opening(0, 0))
    s.push(DrawAtOpening())
    s.push(Fortify())
    if bank_fought(s) is not None:  # HOM-LOC-50
        s.push(StackGuards())
    s.push(DeployUnits(1))
    s.push(GatherUnits(1))
    s.push(DeployUnits(0))
    s.push(GatherUnits(0))
    s.push(BeforeCombat(defender if is_rival(s, seat) else seat, 0))  # HOM-TACT-05, HOM-TOWN-08


class BeforeCombat(Step[HeroesState]):
    """HOM-TACT-03, HOM-TACT-04. Before units are placed everybody may take town actions, until all pass in a row."""

    name: ClassVar[str] = "ready"

    def __init__(self, seat: int, passes: int) -> None:
        self.seat: Final = seat
        self.passes: Final = passes

    def options(self, s: HeroesState) -> list[Option]:
        found: list[Option] = []
        town_options(s, self.seat, found)
        if s.rules & FREE_TRADE:  # HOM-OPT-08
            trade_options(s, self.seat, found)
        return [o for o in found if o[0] != HIRE or o[1] != s.field]

    def can_use_diplomacy(self, s: HeroesState) -> bool:
        """Open facts alone: guards of the main hero's own level, and cards in hand."""
        return (
            self.seat == s.attacker
            and s.attacker_hero == MAIN
            and s.defender == NEUTRAL
            and s.level == level_of(s, self.seat)
            and len(s.hand[self.seat]) > 0
            and allows_diplomacy(s)
        )

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s) or self.passes >= s.seats - sum(s.out[: s.seats]):
            return False
        if self.can_use_diplomacy(s) or self.options(s):
            return True
        s.push(BeforeCombat(next_seat(s, self.seat), self.passes + 1))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.options(s)
        if self.can_use_diplomacy(s):  # HOM-ABIL-01
            offer_cards(s, self.seat, ANNOUNCED, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_READY, options, idle=options[-1], about=s.field))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            s.push(BeforeCombat(next_seat(s, seat), self.passes + 1))
            return
        s.push(BeforeCombat(seat, 0))
        if option[0] == PLAY:
            play_card(s, seat, option, ANNOUNCED)  # HOM-ABIL-01
        elif option[0] == TRADE_IN:  # HOM-OPT-08
            trade(s, seat, option[1])
        else:
            town_action(s, seat, option)


def allows_diplomacy(s: HeroesState) -> bool:
    """The scenario does not rule Diplomacy out at this place."""
    lair = lair_of(s)
    return lair is None or lair.parley


@effect("parley")
def _parley(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Expert Diplomacy: the guards let the hero pass; the field is visited, without experience."""
    s.result = PARLEYED


ANNOUNCEMENT_STEPS: Final = step_table(BeforeCombat)
