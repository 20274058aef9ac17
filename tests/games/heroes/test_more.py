"""Rules that lie between chapters."""

import pytest

from games.heroes.table import BOX, GAME, combat, enter, field, idle, lay, no_cards, offered, play, put, started, until
from hexkeep.games.heroes.rules.town.town_actions import erect
from hexkeep.games.heroes.state import CLEARED, HeroesState


def quiet(**setup: object) -> HeroesState:
    s = no_cards(started(**{"difficulty": "impossible", **setup}))
    s.round = 5
    lay(s, 4, "F1")
    return s


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


@pytest.mark.rule("HOM-TOWN-06")
def test_a_building_given_by_an_effect_uses_no_token() -> None:
    s = quiet()
    erect(s, 0, BOX.factions[0].citadel)
    assert s.tokens[0] == 7
    assert s.built[0] >> BOX.factions[0].citadel & 1


@pytest.mark.rule("HOM-CTIME-04", "HOM-MOVE-09")
def test_a_retreat_may_lead_to_a_shared_field() -> None:
    s = quiet()
    put(s, 0, 0, field(4, "SE"), 3)
    play(s, "move hero:main field:4.E")
    put(s, 0, 1, field(4, "SE"), 2)
    until(s, "round-end", "turn")
    if s.stack[-1].name == "round-end":
        play(s, "retreat")
    assert s.spot[:2] == [field(4, "SE"), field(4, "SE")]
    assert s.field == -1


@pytest.mark.rule("HOM-CCARD-02", "HOM-CCARD-03")
def test_between_roll_and_damage_only_cards_for_the_die_are_offered() -> None:
    from games.heroes.table import give
    from games.heroes.test_strike import duel

    s = duel("crusaders", "griffins.pack", 1, 0, faction_1="castle", faction_2="dungeon")
    give(s, 1, "shield-of-the-dwarven-lords", "armorer", "estates")
    s.artifacts[1] = 1
    play(s, "strike fighter:1")
    play(s, "no-more", 1)
    assert s.stack[-1].name == "rolled-window"
    assert offered(s, 1) == [
        "play card:shield-of-the-dwarven-lords.1 effect:shield-of-the-dwarven-lords.first",
        "no-more",
    ]


def test_everybody_is_asked_by_the_size_of_the_hand_alone() -> None:
    from games.heroes.table import give
    from games.heroes.test_strike import duel

    s = duel("crusaders", "griffins.pack", 1, 0, faction_1="castle", faction_2="dungeon")
    give(s, 1, "town-portal")  # of no use here
    play(s, "strike fighter:1")
    assert GAME.decisions(s)[0].seat == 1
    assert offered(s, 1) == ["no-more"]


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard", "impossible"])
@pytest.mark.parametrize("sample", ["brave-new-world", "brave-new-world-three", "carpe-diem", "all-for-one"])
def test_random_games_end_in_every_scenario_and_difficulty(sample: str, difficulty: str) -> None:
    from hexkeep.games.heroes.state import OPTIONAL
    from hexkeep.kernel.rng import Rng

    rng = Rng(len(sample) * 7 + len(difficulty))
    rules = [name for i, name in enumerate(OPTIONAL) if rng.randbelow(3) == 0 and i != 10]
    s = GAME.open({**GAME.samples()[sample], "difficulty": difficulty, "optional": rules}, rng.randbelow(1000))
    plies = 0
    while not s.over:
        decisions = GAME.decisions(s)
        d = decisions[rng.randbelow(len(decisions))]
        GAME.play(s, d.seat, d.options[rng.randbelow(len(d.options))])
        plies += 1
        assert plies < 20_000
    assert s.round <= BOX.scenarios[s.scenario].rounds
    assert sum(GAME.outcome(s) or []) == pytest.approx(1.0)


def test_a_combat_always_ends() -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "neutral-zombies"}, versus=-1)
    while s.field >= 0:
        idle(s)
    assert s.stack[-1].name == "turn"
