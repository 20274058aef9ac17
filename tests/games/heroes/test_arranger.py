"""Positions arranged from a few entries."""

from typing import Any

import pytest

import hexkeep
from hexkeep.games.heroes import GAME
from hexkeep.games.heroes.state import PARALYSED_MARK, HeroesState
from hexkeep.games.heroes.vocabulary import CARD, FIELD, UNIT
from hexkeep.kernel.errors import BadPosition


def arranged(**partial: Any) -> HeroesState:
    return GAME.from_position(GAME.complete(partial))


def asked(s: HeroesState) -> str:
    """The prompt that stands."""
    return GAME.prompts[GAME.decisions(s)[0].prompt].name


def offered(s: HeroesState) -> list[str]:
    return [GAME.write(option) for option in GAME.decisions(s)[0].options]


def test_nothing_given_is_the_first_turn() -> None:
    s = arranged()
    assert asked(s) == "turn"
    assert (s.round, s.active, s.seats) == (1, 0, 2)


def test_a_combat_between_two_armies_in_three_lines() -> None:
    s = arranged(combat={"attacker": {"A2": "griffins.pack"}, "defender": {"A5": "skeletons"}})
    assert asked(s) == "act"
    assert "walk cell:A4" in offered(s)
    assert [UNIT.token(code) for code in s.code] == ["griffins.pack", "skeletons.few"]
    assert [GAME.box.factions[faction].name for faction in s.faction] == ["castle", "necropolis"]
    assert s.hand == [[], []]


def test_guards_are_taken_from_their_deck() -> None:
    s = arranged(combat={"attacker": {"A2": "griffins"}, "guards": {"A4": "neutral-boars"}, "level": 2})
    assert s.defender < 0
    assert s.level == 2
    assert sorted(GAME.components(s)) == sorted(GAME.components(GAME.open({}, 1)))


def test_a_fighter_may_be_hurt_and_marked() -> None:
    hurt = {"unit": "skeletons.pack", "damage": 1, "marks": ["paralysed"]}
    s = arranged(combat={"attacker": {"A2": "griffins"}, "defender": {"A4": hurt}})
    assert s.damage == [0, 1]
    assert s.mark[1] & PARALYSED_MARK


def test_a_hero_with_place_level_and_cards() -> None:
    s = arranged(
        scenario="carpe-diem",
        round=3,
        players=[
            {"at": "0.NE", "movement": 1, "level": 5, "hand": ["magic-arrow", "attack"]},
            {"resources": {"gold": 9}},
        ],
    )
    assert FIELD.token(s.hero_fields[0]) == "0.NE"
    assert s.mp[0] == 1
    assert s.xp[0] == 8
    assert [CARD.token(card).partition(".")[0] for card in s.hand[0]] == ["magic-arrow", "attack"]
    assert s.purse[3] == 9
    assert s.round == 3


def test_a_town_with_buildings_and_tokens() -> None:
    s = arranged(
        players=[{"buildings": ["city-hall"], "tokens": ["build"], "resources": {"gold": 30, "materials": 20}}]
    )
    assert "build building:castle.citadel" in offered(s)
    assert not any(option.startswith("recruit") for option in offered(s))


@pytest.mark.parametrize(
    ("phase", "prompt"),
    [("round-start", "refresh"), ("turn-start", "refresh"), ("turn", "turn"), ("round-end", "offer")],
)
def test_any_phase_to_begin_in(phase: str, prompt: str) -> None:
    s = arranged(phase=phase, round=2)
    assert s.round == 2
    assert asked(s) == prompt


def test_a_combat_may_begin_with_its_opening() -> None:
    s = arranged(
        combat={"attacker": {"A2": "griffins"}, "defender": {"A4": "skeletons"}, "phase": "opening"},
        players=[{"hand": ["magic-arrow"]}],
    )
    assert asked(s) == "opening"


def test_the_map_may_be_laid_as_one_likes() -> None:
    s = arranged(map={"tiles": {"4": "N3"}, "flags": {"4.C": 1}, "visited": ["4.NE"]})
    assert GAME.box.tiles[s.tiles[4]].name == "N3"
    assert s.turned[4] == 0
    assert s.flags[FIELD.value("4.C")] == 1


@pytest.mark.parametrize(("face", "die"), [(1, -1), (3, 0), (6, 1)])
def test_the_attack_die_may_be_fixed(face: int, die: int) -> None:
    first = {"unit": "griffins.pack", "initiative": 9}
    combat = {"attacker": {"A2": first}, "defender": {"A3": "skeletons.pack"}}
    match = hexkeep.arrange(GAME, {"combat": combat}, rolls=[face])
    told = [str(event) for event in match.play(0, "strike fighter:1")]
    assert f"<rolled seat:0 face:{('minus', 'zero', 'plus')[die + 1]}>" in told


FIGHT = {"attacker": {"A2": "griffins"}, "defender": {"A4": "skeletons"}}


@pytest.mark.parametrize(
    ("partial", "said"),
    [
        ({"combt": {}}, "combt: there is no such entry; did you mean 'combat'?"),
        ({"round": 0}, "round: 0 is out of range"),
        (
            {"players": [{"army": ["grifins"]}]},
            "players[0].army: there is no 'grifins.few'; did you mean 'griffins.few'?",
        ),
        ({"players": [{"at": "99.C"}]}, "players[0].at: there is no field '99.C'"),
        ({"players": [{"hand": ["catherine-1", "catherine-1"]}]}, "players[0].hand: no catherine-1 is left"),
        ({"players": [{"level": 8}]}, "players[0].level: 8 is out of range, 1 to 7"),
        ({"players": [{"resources": {"wood": 1}}]}, "players[0].resources: there is no 'wood'"),
        ({"players": {}}, "players: wants a list of tables"),
        ({"map": {"tiles": {"4": {"turned": 7}}}}, "map.tiles.4.turned: 7 is out of range, 0 to 5"),
        ({"map": {"tiles": {"99": "N3"}}}, "map.tiles.99: there is no such tile"),
        ({"scenario": "nowhere"}, "scenario: there is no 'nowhere'"),
        ({"phase": "morning"}, "phase: there is no 'morning', it is one of"),
        ({"combat": {"attacker": {"A2": "griffins"}}}, "combat.defender: no unit fights here"),
        ({"combat": {**FIGHT, "defender": {"E9": "skeletons"}}}, "combat.defender.E9: there is no 'E9'"),
        ({"combat": {**FIGHT, "defender": {"A2": "skeletons"}}}, "combat.defender.A2: two units stand on this space"),
        ({"combat": {**FIGHT, "against": 0}}, "combat.against: player 0 cannot attack itself"),
    ],
)
def test_what_cannot_be_is_refused_by_name(partial: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.complete(partial)
    assert str(refused.value).startswith(said)
