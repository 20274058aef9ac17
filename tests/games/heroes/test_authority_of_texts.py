"""Which text counts where two contradict each other."""

import pytest

from games.heroes.table import BOX, give, idle, offered, play, step_name


@pytest.mark.rule("HOM-GEN-01")
def test_a_player_card_beats_the_rulebook_and_the_scenario_too() -> None:
    """The rulebook allows one spell in a combat round; the Knowledge card allows a second."""
    from games.heroes.combat_moves import duel

    s = duel("crusaders", "griffins.pack", boxes=["inferno"], faction_1="castle", faction_2="dungeon")
    give(s, 0, "magic-arrow", "haste", "enhanced-knowledge")
    play(s, "cast card:magic-arrow.1")
    play(s, "release effect:magic-arrow.power-0")
    play(s, "target fighter:1")
    play(s, "play card:enhanced-knowledge.1 effect:enhanced-knowledge.basic")
    while step_name(s) != "act":
        idle(s)
    assert "cast card:haste.1" in offered(s, 0)
    limited = BOX.scenarios[s.scenario].rounds
    assert limited == 12  # a scenario's last round, of which the rulebook knows nothing


@pytest.mark.rule("HOM-GEN-02")
def test_a_prohibition_beats_a_permission_and_the_special_the_general() -> None:
    from games.heroes.combat_moves import fight

    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    give(s, 0, "magic-arrow", "recanters-cloak", "enhanced-knowledge")
    assert "cast card:magic-arrow.1" in offered(s, 0)
    play(s, "play card:recanters-cloak.1 effect:recanters-cloak.second")
    s.limit[0] = 5  # whatever allows more spells
    assert "cast card:magic-arrow.1" not in offered(s, 0)
