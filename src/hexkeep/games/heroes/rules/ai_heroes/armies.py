"""Who serves an AI hero: the army and the garrison that a scenario lists, by difficulty."""

from typing import Final

from hexkeep.games.heroes.components.scenarios import Rival
from hexkeep.games.heroes.state import HeroesState

EASY: Final = 0
NORMAL: Final = 1
HARD: Final = 2
IMPOSSIBLE: Final = 3
MOST: Final = 5


def rival_of(s: HeroesState, player: int) -> Rival:
    return s.box.scenarios[s.scenario].rivals[player - s.seats]


def units_at_difficulty(s: HeroesState, units: list[int]) -> list[int]:
    """How strong an army listed in a scenario is at the table's difficulty."""
    packs = [max(code, s.box.units[s.box.stats[code].unit].pack) for code in units]
    if s.difficulty == EASY:
        return units[: max(1, len(units) - 1)]
    if s.difficulty == IMPOSSIBLE:
        return packs
    found = list(units)
    if s.difficulty == HARD:
        for i, code in enumerate(units):
            if code != packs[i]:
                found[i] = packs[i]
                break
    return found


def units_left_garrison(s: HeroesState, player: int) -> list[int]:
    """The units that have left this AI hero's garrison for good."""
    faction = s.box.factions[s.faction[player]].name
    return [code for code in s.sallied if s.box.units[s.box.stats[code].unit].faction == faction]


def gather_ai_army(s: HeroesState, player: int) -> None:
    """HOM-AI-08, HOM-AI-09: the army is what the scenario says, whatever was lost before."""
    s.army[player] = [*units_at_difficulty(s, rival_of(s, player).army), *units_left_garrison(s, player)][:MOST]


def garrison_of(s: HeroesState, player: int) -> list[int]:
    gone = units_left_garrison(s, player)
    return [code for code in units_at_difficulty(s, rival_of(s, player).garrison) if code not in gone]
