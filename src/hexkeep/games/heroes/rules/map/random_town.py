"""The Random Town: a neutral town that nobody plays, defended by the units of its faction."""

from typing import ClassVar, Final

from hexkeep.games.heroes.rules.cards.dice import RESOURCE_DIE, RESOURCE_FACES, roll
from hexkeep.games.heroes.rules.combat.battlefield import neutral_controller
from hexkeep.games.heroes.rules.effects.language import BRONZE, GOLD, GOLDEN, SILVER
from hexkeep.games.heroes.rules.town.resources import gain, produce
from hexkeep.games.heroes.state import CAPTURED, HeroesState, turn_order
from hexkeep.games.heroes.vocabulary import DEPLOY, P_TOWN, TOWN_OF
from hexkeep.games.heroes.vocabulary.events import FACTION
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option

INCOME: Final = 10


def unused_factions(s: HeroesState) -> list[int]:
    """HOM-LOC-45, HOM-LOC-48: of the boxes in play, played by nobody."""
    return [i for i, f in enumerate(s.box.factions) if f.box & s.boxes and i not in s.faction]


class RollTown(Step[HeroesState]):
    """HOM-LOC-45. The tile is revealed: all roll two resource dice; equals roll again; the highest chooses."""

    name: ClassVar[str] = "roll-town"

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats

    def run(self, s: HeroesState) -> bool:
        best = -1
        winners = 0
        for seat in turn_order(s, s.active):
            if not (self.seats >> seat) & 1:
                continue
            roll(s, RESOURCE_DIE, 2, seat)
            total = sum(RESOURCE_FACES[die][1] for die in s.dice)
            s.dice.clear()
            if total > best:
                best, winners = total, 0
            if total == best:
                winners |= 1 << seat
        if winners & (winners - 1):
            s.push(RollTown(winners))
        else:
            s.push(ChooseTownFaction(winners.bit_length() - 1))
        return False


class ChooseTownFaction(SeatStep[HeroesState]):
    """The highest roller says whose town it is."""

    name: ClassVar[str] = "name-town"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TOWN_OF, faction, 0, 0) for faction in unused_factions(s)]
        out.append(Decision(self.seat, P_TOWN, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.random_town = option[1]
        s.tell(FACTION, option[1])


class PlaceTownGuards(Step[HeroesState]):
    """HOM-LOC-45, HOM-LOC-47. One pack of bronze units, of the controller's choice, two silver packs, two gold few."""

    name: ClassVar[str] = "garrison"

    def of_tier(self, s: HeroesState, tier: int) -> list[int]:
        units = [s.box.units[u] for u in s.box.factions[s.random_town].units]
        return [(u.few if tier == GOLDEN else u.pack) for u in units if u.tier == tier]

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DEPLOY, code, 20, 0) for code in self.of_tier(s, BRONZE)]
        out.append(Decision(neutral_controller(s), P_TOWN, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.reserve.append(option[1])
        s.reserve.extend(self.of_tier(s, SILVER)[:2])
        s.reserve.extend(self.of_tier(s, GOLDEN)[:2])


def capture_random_town(s: HeroesState, seat: int, field: int, old: int) -> None:
    """HOM-LOC-46: ten more gold each resource round, and at once for the first who takes it."""
    if old >= 0:
        produce(s, old, GOLD, -INCOME)
    produce(s, seat, GOLD, INCOME)
    if not s.marks[field] & CAPTURED:
        gain(s, seat, GOLD, INCOME)


RANDOM_TOWN_STEPS: Final = step_table(RollTown, ChooseTownFaction, PlaceTownGuards)
