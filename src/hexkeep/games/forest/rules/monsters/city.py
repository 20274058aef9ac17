"""Monsters in the City (rulebook 3.12, 3.18): what their arrival and their stay cost the characters."""

from typing import ClassVar

from hexkeep.games.forest.rules.death import all_lose_life
from hexkeep.games.forest.state import ForestState, is_alive, level_of
from hexkeep.games.forest.vocabulary import ARRIVED, CITY_HURT, FIRST_MONSTER
from hexkeep.kernel.state import Step


def arrive(s: ForestState, monster: int) -> None:
    """FOR-CITY-01. A monster has come into the City: everybody loses its level in life."""
    s.arrived[monster - FIRST_MONSTER] = s.round
    s.tell(ARRIVED, monster, level_of(s, monster))
    all_lose_life(s, level_of(s, monster))


class CityWounds(Step[ForestState]):
    """FOR-CITY-05. One life for each monster that stood in the City all the round."""

    name: ClassVar[str] = "city-wounds"

    def run(self, s: ForestState) -> bool:
        if not any(s.arrived):
            return False
        wounds = 0
        for m, since in enumerate(s.arrived):
            if 0 < since < s.round and is_alive(s, FIRST_MONSTER + m):  # FOR-CITY-06
                wounds += 1
        if wounds:
            s.tell(CITY_HURT, wounds)
            all_lose_life(s, wounds)
        return False
