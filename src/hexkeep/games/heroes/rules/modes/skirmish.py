"""The skirmish: no map, a draft of cards, then one battle on the large hex board that decides the match."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.adventures import GameSize
from hexkeep.games.heroes.rules.cards.deck import draw, shuffle_deck
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.combat.battlefield import ATTACKER_WON, add_unit, occupied_spaces, owner
from hexkeep.games.heroes.rules.combat.boards import HEX_CELLS, LARGE_BOARD_STARTS, cells_in
from hexkeep.games.heroes.rules.effects.language import ARTIFACT
from hexkeep.games.heroes.rules.modes.victory import win
from hexkeep.games.heroes.state import MAIN, HeroesState, level_of
from hexkeep.games.heroes.vocabulary import DEPLOY, LEAVE_OUT, P_DEPLOY, P_DRAFT, TAKE
from hexkeep.games.heroes.vocabulary.events import COMBAT_WON, DEPLOYED, GAINED
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

DRAWN_BETWEEN_ROUNDS: Final = 2
UNFIT: Final = ("diplomacy", "logistics")
"""Cards that stay in the box where there is no map."""


def give_level_and_units(s: HeroesState, size: GameSize) -> None:
    """HOM-MODE-14: the hero's level with the specialties up to it, and the unit set of the size of deck."""
    for seat in range(s.seats):
        s.xp[seat] = 2 * (size.level - 1)
        hero = s.box.heroes[s.hero[seat]]
        for level, name in ((4, hero.specialties[1]), (6, hero.specialties[2])):
            for card in [c for c in s.aside[seat] if s.box.card(c).name == name and size.level >= level]:
                s.aside[seat].remove(card)
                s.deck[seat].append(card)
                s.belongs[card] = seat
        for unit in [s.box.units[i] for i in s.box.factions[s.faction[seat]].units]:
            if unit.tier in size.tiers:
                s.army[seat].append(unit.pack if size.packs else unit.few)


class DrawDraftCards(Step[HeroesState]):
    """HOM-MODE-14. A player draws cards of a kind that are of use in a battle, more than will be kept."""

    name: ClassVar[str] = "lay-out"

    def __init__(self, kind: int, drawn: int, kept: int, seat: int) -> None:
        self.kind: Final = kind
        self.drawn: Final = drawn
        self.kept: Final = kept
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        deck = s.decks[self.kind]
        s.looked.extend([card for card in deck if s.box.fights(card)][-self.drawn :])
        s.looker = self.seat
        for card in s.looked:
            deck.remove(card)
        shuffle_deck(s, self.kind)
        s.reveal(1 << self.seat)
        s.push(Draft(self.kind, self.kept, self.seat))
        return False


class Draft(Step[HeroesState]):
    """HOM-MODE-14. So many of the cards drawn are kept; the rest is shuffled back."""

    name: ClassVar[str] = "draft"

    def __init__(self, kind: int, kept: int, seat: int) -> None:
        self.kind: Final = kind
        self.kept: Final = kept
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if 0 < self.kept < len(s.looked):
            return True
        if self.kept:
            for card in s.looked:
                self.keep(s, card)
        else:
            s.decks[self.kind].extend(s.looked)
        s.looked.clear()
        s.looker = -1
        shuffle_deck(s, self.kind)
        return False

    def keep(self, s: HeroesState, card: int) -> None:
        s.deck[self.seat].append(card)
        s.artifacts[self.seat] += self.kind == ARTIFACT
        s.tell(GAINED, self.seat, secret=card, to=1 << self.seat)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, card, 0, 0) for card in s.looked]
        out.append(Decision(self.seat, P_DRAFT, options, idle=options[0], about=self.kind))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.looked.remove(option[1])
        self.keep(s, option[1])
        s.push(Draft(self.kind, self.kept - 1, seat))


class BeginBattle(Step[HeroesState]):
    """HOM-MODE-08. The decks are shuffled, the hands drawn, and the battle begins at once."""

    name: ClassVar[str] = "take-the-field"

    def run(self, s: HeroesState) -> bool:
        s.field = 0
        s.attacker, s.attacker_hero = s.first, MAIN
        s.defender, s.defender_hero = (s.first + 1) % s.seats, MAIN
        s.level = level_of(s, s.first)
        s.casts = [0] * s.seats
        s.limit = [1] * s.seats
        s.archery = [0, 0]
        s.kept = [0] * s.seats
        s.boons = [0] * s.seats
        s.token = 0
        for seat in (s.attacker, s.defender):
            s.shuffle(s.deck[seat])
            draw(s, seat, hand_limit(s, seat))
        place_obstacles(s)
        return False


def place_obstacles(s: HeroesState) -> None:
    """Obstacles lie between the sides, in pairs opposite each other, so that neither side is better off."""
    middle = [cell for cell in HEX_CELLS if not ((LARGE_BOARD_STARTS[0] | LARGE_BOARD_STARTS[1]) >> cell) & 1]
    half = middle[: len(middle) // 2]
    s.shuffle(half)
    for cell in half[: s.box.obstacles // 2]:
        s.rocks.extend((cell, HEX_CELLS[0] + HEX_CELLS[-1] - cell))
    s.reveal()


class DeployByTurns(Step[HeroesState]):
    """The sides place their units by turns, one each, the holder of the initiative token first.

    `left` are the numbers of units left out by either side; they wait at the end of its army.
    """

    name: ClassVar[str] = "array"

    def __init__(self, side: int, left_0: int, left_1: int) -> None:
        self.side: Final = side
        self.left_0: Final = left_0
        self.left_1: Final = left_1

    def waiting(self, s: HeroesState, side: int) -> int:
        """Units of a side still to be placed."""
        return len(s.army[owner(s, side)]) - (self.left_1 if side else self.left_0)

    def run(self, s: HeroesState) -> bool:
        if self.waiting(s, self.side):
            return True
        if self.waiting(s, 1 - self.side):
            s.push(DeployByTurns(1 - self.side, self.left_0, self.left_1))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = owner(s, self.side)
        code = s.army[seat][0]
        free = LARGE_BOARD_STARTS[self.side] & ~occupied_spaces(s)
        options: list[Option] = [(DEPLOY, code, cell, 0) for cell in cells_in(free)]
        idle = options[0]
        if self.side in s.side or self.waiting(s, self.side) > 1:  # HOM-UNIT-12
            options.append((LEAVE_OUT, code, 0, 0))
        out.append(Decision(seat, P_DEPLOY, options, idle=idle, about=code))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        code = s.army[seat].pop(0)
        left = [self.left_0, self.left_1]
        if option[0] == LEAVE_OUT:
            s.army[seat].append(code)
            left[self.side] += 1
        else:
            add_unit(s, code, self.side, option[2])
            s.tell(DEPLOYED, seat, code, option[2])
        s.push(DeployByTurns(1 - self.side, left[0], left[1]))


def units_to_place(s: HeroesState, side: int) -> list[int]:
    """The units of a side that are still to be placed on the large board, the next one first."""
    for step in s.stack:
        if isinstance(step, DeployByTurns):
            return s.army[owner(s, side)][: step.waiting(s, side)]
    return []


def recover_between_rounds(s: HeroesState) -> None:
    """HOM-MODE-12: between two combat rounds both players regain one expert use and draw two cards."""
    for seat in (s.attacker, s.defender):
        s.experts[seat] = max(0, s.experts[seat] - 1)
        draw(s, seat, DRAWN_BETWEEN_ROUNDS)


class DecideMatch(Step[HeroesState]):
    """HOM-MODE-08. Who wins the battle has won the match."""

    name: ClassVar[str] = "verdict"

    def run(self, s: HeroesState) -> bool:
        winner = s.attacker if s.result == ATTACKER_WON else s.defender
        s.tell(COMBAT_WON, winner)
        win(s, 1 << winner)
        return False


SKIRMISH_STEPS: Final = step_table(DrawDraftCards, Draft, BeginBattle, DeployByTurns, DecideMatch)
