"""The round (rulebook chapter 3): its four phases, and what changes between rounds."""

from typing import ClassVar, Final

from hexkeep.games.forest.rules.manticore import ManticoreTurn
from hexkeep.games.forest.rules.monsters.city import CityWounds
from hexkeep.games.forest.rules.monsters.phase import MonstersTurn
from hexkeep.games.forest.rules.turn import BEGIN_TURN
from hexkeep.games.forest.state import ForestState, wake, weigh_backpack
from hexkeep.games.forest.vocabulary import FIRST_MONSTER, RECOVERED, ROUND_BEGAN
from hexkeep.kernel.state import Step


class Round(Step[ForestState]):
    """FOR-ROUND-01, FOR-ROUND-04, FOR-ROUND-05. A new round: full initiative, boots of the last round act."""

    name: ClassVar[str] = "round"

    def run(self, s: ForestState) -> bool:
        s.round += 1
        s.turn_over = 0  # FOR-JOINT-03
        waited, s.fresh_boots = s.fresh_boots, 0
        s.held_before = [len(tokens) for tokens in s.carried]
        s.attacked_jointly = 0  # FOR-JOINT-04
        for h in s.order:
            s.spent[h] = 0
            if waited or s.backpacks[h] or s.weights[h]:  # FOR-ITEM-12
                weigh_backpack(s, h)
        s.tell(ROUND_BEGAN, s.round)
        s.stack.extend(PHASES)
        return False


class RoundEnd(Step[ForestState]):
    """FOR-ROUND-03, FOR-EASY-02. Monsters recover; standing monsters let the Manticore wake after round 5."""

    name: ClassVar[str] = "round-end"

    def run(self, s: ForestState) -> bool:
        healed = False
        life, level = s.life, s.box.level
        for monster in s.entered:  # FOR-MONSTAT-03: not the Manticore
            full = level[monster - FIRST_MONSTER]
            if 0 < life[monster] < full:  # FOR-ROUND-03
                life[monster] = full
                healed = True
        if healed:
            s.tell(RECOVERED)
        if s.box.terms.standing and s.round == 5:  # FOR-EASY-02
            wake(s)
        s.push(ROUND)  # FOR-END-05: there is no last round
        return False


ROUND: Final = Round()
PHASES: Final[tuple[Step[ForestState], ...]] = (
    RoundEnd(),
    CityWounds(),
    ManticoreTurn(),
    MonstersTurn(),
    BEGIN_TURN[0],
)
"""FOR-ROUND-01, FOR-MPHASE-01. The parts of a round, the last one first, as the stack holds them."""
