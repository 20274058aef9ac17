"""The championship: a lot for the first turn, a second start of the hand, and points for everything."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.scenarios import CHAMPIONSHIP
from hexkeep.games.heroes.rules.cards.deck import draw
from hexkeep.games.heroes.rules.cards.dice import RESOURCE_DIE, RESOURCE_FACES, roll
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.effects.language import ARTIFACT
from hexkeep.games.heroes.rules.map.tiles import TurnTile
from hexkeep.games.heroes.rules.modes.championship_map import NEAR_TURN, LayTile
from hexkeep.games.heroes.rules.morale.morale import change_morale
from hexkeep.games.heroes.state import (
    CLEARED,
    MAIN_BEATEN,
    REMOVED_ARTIFACTS,
    SECONDS_BEATEN,
    HeroesState,
    level_of,
    tally_index,
)
from hexkeep.games.heroes.vocabulary import KEEP, LEAD, MULLIGAN, P_LEAD, P_MULLIGAN
from hexkeep.games.heroes.vocabulary.events import LEADS
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option

BANNED: Final = ("diplomacy", "hourglass-of-the-evil-hour")
"""HOM-MODE-10: cards that stay in the box."""
LOT_DICE: Final = 2


class RollForFirstPlayer(SeatStep[HeroesState]):
    """HOM-MODE-10. Two resource dice each, summed as printed; the higher says who starts. `seat` -1: not rolled yet."""

    name: ClassVar[str] = "lot"

    def run(self, s: HeroesState) -> bool:
        if self.seat >= 0:
            return True
        sums = [0, 0]
        while sums[0] == sums[1]:
            for seat in range(2):
                roll(s, RESOURCE_DIE, LOT_DICE, seat)
                sums[seat] = sum(RESOURCE_FACES[value][1] for value in s.dice)
        s.dice.clear()
        s.push(RollForFirstPlayer(0 if sums[0] > sums[1] else 1))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(LEAD, self.seat, 0, 0), (LEAD, 1 - self.seat, 0, 0)]
        out.append(Decision(self.seat, P_LEAD, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.first = s.active = option[1]
        s.tell(LEADS, s.first)
        change_morale(s, 1 - s.first, 1)
        s.push(LayTile(NEAR_TURN, 0, -1))
        for slot in range(len(s.tiles) - 1, -1, -1):
            s.push(TurnTile(slot, s.first))


class Mulligan(Step[HeroesState]):
    """HOM-MODE-10. In the first round the hand may be shuffled back and drawn anew, once."""

    name: ClassVar[str] = "mulligan"

    def run(self, s: HeroesState) -> bool:
        return s.mode == CHAMPIONSHIP and s.round == 1 and len(s.hand[s.active]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(MULLIGAN, 0, 0, 0), (KEEP, 0, 0, 0)]
        out.append(Decision(s.active, P_MULLIGAN, options, idle=options[1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == MULLIGAN:
            s.deck[seat].extend(s.hand[seat])
            s.hand[seat].clear()
            s.shuffle(s.deck[seat])
            draw(s, seat, hand_limit(s, seat))


def count_achievement(s: HeroesState, seat: int, what: int) -> None:
    """Something that only a championship counts has happened."""
    if s.mode == CHAMPIONSHIP and 0 <= seat < s.seats:
        s.tally[tally_index(seat, what)] = 1 if what == MAIN_BEATEN else s.tally[tally_index(seat, what)] + 1


def artifacts_counted(s: HeroesState, seat: int) -> int:
    """HOM-MODE-11: the artifacts of a player, also those removed from the game."""
    return s.tally[tally_index(seat, REMOVED_ARTIFACTS)] + sum(
        1
        for zone in (s.deck[seat], s.hand[seat], s.discard[seat], s.ongoing[seat])
        for card in zone
        if card >= 0 and s.box.card(card).kind == ARTIFACT
    )


def score_items(s: HeroesState, seat: int) -> list[tuple[str, int]]:
    """HOM-MODE-11, and what the scenario adds: what gives points, and how many."""
    from hexkeep.games.heroes.rules.modes.victory import fields_of, mines_and_settlements, obelisks

    scenario = s.box.scenarios[s.scenario]
    utopia = sum(
        scenario.utopia_points
        for field in fields_of(s, s.box.loc_utopia)
        if s.flags[field] == seat and s.marks[field] & CLEARED
    )
    return [
        ("mines", mines_and_settlements(s, seat)),
        ("buildings", s.built[seat].bit_count()),
        ("artifacts", artifacts_counted(s, seat) // 2),
        ("level", level_of(s, seat)),
        ("seconds", 2 * s.tally[tally_index(seat, SECONDS_BEATEN)]),
        ("main", 4 * s.tally[tally_index(seat, MAIN_BEATEN)]),
        ("obelisks", scenario.obelisk_points * obelisks(s, seat)),
        ("utopia", utopia),
    ]


def score(s: HeroesState, seat: int) -> int:
    """HOM-MODE-11: the points of a championship."""
    return sum(n for _, n in score_items(s, seat))


def is_utopia_won(s: HeroesState) -> bool:
    """The game ends with the round in which the guards of the Dragon Utopia were beaten."""
    from hexkeep.games.heroes.rules.modes.victory import fields_of

    return any(s.marks[field] & CLEARED for field in fields_of(s, s.box.loc_utopia))


CHAMPIONSHIP_STEPS: Final = step_table(RollForFirstPlayer, Mulligan)
