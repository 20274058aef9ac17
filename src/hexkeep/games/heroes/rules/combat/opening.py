"""What happens once all units stand, before the first is activated."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.morale import DISCARD_AT_OPENING, DRAW_AT_OPENING
from hexkeep.games.heroes.rules.cards.deck import discard_random, draw
from hexkeep.games.heroes.rules.cards.offers import offer_cards
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.combat.battlefield import enemy_hero_seat, has, is_fighting, owner, uses_deck
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import OPENING
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.morale.morale import spend_morale
from hexkeep.games.heroes.rules.morale.morale_cards import can_use_morale, suffers
from hexkeep.games.heroes.rules.steps import WindowStep
from hexkeep.games.heroes.rules.town.town_actions import usable_town_boards
from hexkeep.games.heroes.state import HeroesState, has_built, use_bit
from hexkeep.games.heroes.vocabulary import MORALE_DRAW, NO_MORE, P_OPENING, USE
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

DRAWS_AT_OPENING: Final = TRAIT["draws-at-opening"]


class Opening(WindowStep):
    """All units stand. Cards and buildings that work at the start of combat, the attacker first."""

    name: ClassVar[str] = "opening"

    def opening_uses(self, s: HeroesState) -> list[int]:
        """Cover of Darkness, in the own turn, against an enemy hero with cards, if not used yet."""
        seat = owner(s, self.side)
        found: list[int] = []
        enemy = enemy_hero_seat(s, seat)
        if seat == s.active and enemy >= 0 and s.hand[enemy]:
            for board in usable_town_boards(s, seat):
                for i, b in enumerate(s.box.factions[s.faction[board]].buildings):
                    if b.opening >= 0 and has_built(s, board, i) and not s.used[seat] & use_bit(board, i):
                        found.append(b.opening)
        return found

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s) or self.passes >= 2:
            return False
        seat = owner(s, self.side)
        if (
            seat >= 0
            and uses_deck(s, self.side)
            and (s.hand[seat] or self.opening_uses(s) or can_use_morale(s, seat, DRAW_AT_OPENING))
        ):
            return True
        s.push(Opening(1 - self.side, self.passes + 1))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = owner(s, self.side)
        options: list[Option] = [(USE, program, 0, 0) for program in self.opening_uses(s)]
        offer_cards(s, seat, OPENING, options)
        if can_use_morale(s, seat, DRAW_AT_OPENING):  # HOM-MORALE-16
            options.append((MORALE_DRAW, 0, 0, 0))
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(seat, P_OPENING, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            s.push(Opening(1 - self.side, self.passes + 1))
            return
        s.push(Opening(self.side, 0))
        if option[0] == USE:
            for board in usable_town_boards(s, seat):
                for i, b in enumerate(s.box.factions[s.faction[board]].buildings):
                    if b.opening == option[1]:
                        s.used[seat] |= use_bit(board, i)
            run_program(s, option[1], seat, 0, -1, OPENING)
        elif option[0] == MORALE_DRAW:
            spend_morale(s, seat, option)
        else:
            play_card(s, seat, option, OPENING)


class DrawAtOpening(Step[HeroesState]):
    """HOM-UNIT-18. Units that draw a card when combat begins (few Archangels), and a bad morale card that takes one."""

    name: ClassVar[str] = "herald"

    def run(self, s: HeroesState) -> bool:
        if is_fighting(s):
            for u in range(len(s.code)):
                if uses_deck(s, s.side[u]):
                    draw(s, owner(s, s.side[u]), has(s, u, DRAWS_AT_OPENING))
            for side in (0, 1):
                if uses_deck(s, side) and suffers(s, owner(s, side), DISCARD_AT_OPENING):  # HOM-MORALE-17
                    discard_random(s, owner(s, side))
        return False


OPENING_STEPS: Final = step_table(DrawAtOpening, Opening)
