"""The Manticore (rulebook 3.14 to 3.17): the fire path, what stands on it, and the City at its end."""

from typing import ClassVar

from hexkeep.games.forest.rules.combat import begin_attack
from hexkeep.games.forest.rules.ending import end_in_the_city
from hexkeep.games.forest.state import ForestState, put_figure, remove_all_tokens
from hexkeep.games.forest.vocabulary import BY_CARD, CRUSHED, HEROES, MANTICORE, PROWLED
from hexkeep.kernel.state import Step


def next_entry(s: ForestState) -> int:
    """The cell of the fire path she goes to next."""
    return s.box.board.fire_path[s.fire_path_entry + 1]


class ManticoreTurn(Step[ForestState]):
    """FOR-MANT-06 to FOR-MANT-12. One entry of the path, or one attack on the character that stands on it; never more
    (FOR-HARD-08)."""

    name: ClassVar[str] = "manticore-turn"

    def run(self, s: ForestState) -> bool:
        if not s.awake:
            return False  # awake in this round, she acts in this round (FOR-MANT-04)
        to = next_entry(s)
        other = s.figure_on[to]  # FOR-MANT-10: nobody else is attacked
        if 0 <= other < HEROES:
            begin_attack(s, 1 << MANTICORE, other, BY_CARD, -1)  # FOR-MANT-08, at the City too (FOR-MANT-11)
            return False  # FOR-MANT-09
        if other >= 0:
            destroy_monster(s, other)  # FOR-MANT-07
        s.fire_path_entry += 1  # FOR-MANT-06
        put_figure(s, MANTICORE, to)
        s.tell(PROWLED, MANTICORE, len(s.box.board.fire_path) - 1 - s.fire_path_entry, to)
        if s.fire_path_entry == len(s.box.board.fire_path) - 1:
            end_in_the_city(s)  # FOR-MANT-12
        return False


def destroy_monster(s: ForestState, monster: int) -> None:
    """FOR-MANT-07, FOR-POWER-09. A monster in her way is destroyed without a fight."""
    s.tell(CRUSHED, monster)
    s.life[monster] = 0
    put_figure(s, monster, -1)
    remove_all_tokens(s, monster)
