"""Heroes meet enemies and guards on the map, and retreat from them."""

import pytest

from games.heroes.combat_moves import quiet
from games.heroes.table import enter, field, hero_field, offered, play, put, step_name, until
from hexkeep.games.heroes.state import CLEARED, SECOND


@pytest.mark.rule("HOM-COMBAT-08")
def test_the_attacker_chooses_which_of_two_heroes_is_fought_first() -> None:
    s = quiet(players=3)
    put(s, 1, 0, field(4, "C"))
    put(s, 1, 1, field(4, "C"))
    enter(s, field(4, "C"))
    assert offered(s, 0) == ["face hero:main", "face hero:second"]
    play(s, "face hero:second")
    play(s, "give-up", 1)
    assert s.defender_hero == 0  # then the other as well
    assert s.field == field(4, "C")


@pytest.mark.rule("HOM-FIELD-13")
def test_an_enemy_on_a_guarded_field_is_fought_before_the_guards() -> None:
    s = quiet(players=3)
    put(s, 1, 1, field(4, "E"))
    enter(s, field(4, "E"))
    assert offered(s, 1) == ["stand", "give-up"]
    play(s, "give-up", 1)
    assert s.defender == -1  # now the guards
    assert not s.marks[field(4, "E")] & CLEARED


@pytest.mark.rule("HOM-CTIME-04", "HOM-MOVE-09")
def test_a_retreat_may_lead_to_a_shared_field() -> None:
    s = quiet()
    put(s, 0, 0, field(4, "SE"), 3)
    play(s, "move hero:main field:4.E")
    put(s, 0, 1, field(4, "SE"), 2)
    until(s, "round-end", "turn")
    if step_name(s) == "round-end":
        play(s, "retreat")
    assert hero_field(s, 0) == hero_field(s, 0, SECOND) == field(4, "SE")
    assert s.field == -1
