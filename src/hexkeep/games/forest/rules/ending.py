"""The end of the game (rulebook chapter 3): how it is decided, for whom."""

from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.vocabulary import DEFEAT, GREAT_DEFEAT


def end_if_all_are_dead(s: ForestState) -> None:
    """FOR-END-03. Checked when all damage of one moment is dealt (FOR-CITY-08). The last character left has not won
    yet (FOR-END-06)."""
    for h in s.order:
        if s.cell[h] >= 0:
            return
    end_game(s, GREAT_DEFEAT)


def end_in_the_city(s: ForestState) -> None:
    """FOR-END-04."""
    end_game(s, DEFEAT)


def end_game(s: ForestState, verdict: int) -> None:
    """FOR-ROUND-02. The game stops at once when it is decided."""
    s.ending = verdict
    s.tell(verdict)
    s.end()
