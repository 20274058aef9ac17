"""Looting monsters (rulebook 3.10): what an ordinary monster takes where it steps."""

from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.vocabulary import CITY, FIRST_MONSTER, MONSTER_PICKED, MONSTER_TOOK
from hexkeep.kernel.types import EVERYONE, NOBODY


def take_loot(s: ForestState, monster: int) -> None:
    """FOR-LOOT-03, FOR-GIVE-07. The strongest token of the place, and the strongest dropped on the cell."""
    m = monster - FIRST_MONSTER
    place = s.box.board.place_of[s.cell[monster]]
    if 0 <= place < CITY and s.stacks[place] and not (s.looted[m] >> place) & 1:  # FOR-LOOT-12
        token = s.stacks[place][0]  # FOR-LOOT-08: the next monster takes the next strongest
        hidden = (s.hidden >> place) & 1
        s.stacks[place] = s.stacks[place][1:]
        s.looted[m] |= 1 << place
        s.carried[m] = (*s.carried[m], token)
        s.face_down_from[m] = (*s.face_down_from[m], place if hidden else -1)  # FOR-HIDE-04
        s.tell(MONSTER_TOOK, monster, place, secret=token, to=NOBODY if hidden else EVERYONE)
    best = -1
    here = s.cell[monster]
    for cell, token in s.dropped:
        if cell == here and (best < 0 or s.box.value[token] > s.box.value[best]):
            best = token
    if best >= 0:
        s.dropped = tuple([entry for entry in s.dropped if entry[1] != best])
        s.carried[m] = (*s.carried[m], best)
        s.face_down_from[m] = (*s.face_down_from[m], -1)
        s.tell(MONSTER_PICKED, monster, best)
