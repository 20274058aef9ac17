"""Scenarios for four, alliances and cooperative play: each is laid out, played to its end and won by its goal."""

import pytest

from games.heroes.table import BOX, GAME, no_cards, started, win_cubes
from hexkeep.games.heroes.components.scenarios import ALLIANCE, CLASH, COOPERATIVE
from hexkeep.games.heroes.rules.modes.victory import check_victory
from hexkeep.games.heroes.state import CLEARED, PILGRIM, HeroesState
from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.rng import Rng

PLAYED = [
    (scenario.name, players)
    for scenario in BOX.scenarios
    if scenario.mode in (CLASH, ALLIANCE, COOPERATIVE)
    for players in scenario.players
]


def setup_of(name: str, players: int) -> dict[str, object]:
    found: dict[str, object] = {"scenario": name, "players": players}
    if players == 4:
        found |= {"boxes": ["rampart"], "faction_4": "rampart"}
    return found


def seated(mode: int, players: int) -> list[str]:
    return [s.name for s in BOX.scenarios if s.mode == mode and players in s.players]


@pytest.mark.rule("HOM-MODE-01")
def test_there_is_enough_for_every_company() -> None:
    assert len(seated(CLASH, 4)) >= 4
    assert len([s for s in BOX.scenarios if s.mode == ALLIANCE]) >= 3
    assert len([s for s in BOX.scenarios if s.mode == COOPERATIVE]) >= 3
    assert {2, 3, 4} == set(BOX.scenarios[BOX.scenario_index["trial-by-combat"]].players)


@pytest.mark.parametrize(("name", "players"), PLAYED)
def test_a_scenario_is_played_to_its_end_by_chance(name: str, players: int) -> None:
    setup = {key.replace("_", "-"): value for key, value in setup_of(name, players).items()}
    rng = Rng(players)
    s = GAME.open(setup, players)  # type: ignore[arg-type]
    while not s.over:
        decisions = GAME.decisions(s)
        d = decisions[rng.randbelow(len(decisions))]
        GAME.play(s, d.seat, d.options[rng.randbelow(len(d.options))])
    assert s.round <= BOX.scenarios[s.scenario].rounds
    assert len(GAME.outcome(s) or []) == players


def flag(s: HeroesState, seats: list[int], n: int) -> None:
    """Cubes of these seats, one after the other, lie on so many mines and settlements of the map."""
    found = [
        f
        for f in range(len(s.flags))
        if BOX.tiles[s.tiles[f // 7]].location[f % 7] in (BOX.loc_mine, BOX.loc_settlement) and s.flags[f] < 0
    ]
    for i, where in enumerate(found[:n]):
        s.turned[where // 7] = max(0, s.turned[where // 7])
        s.flags[where] = seats[i % len(seats)]


def pilgrimage(s: HeroesState, seats: list[int]) -> None:
    """Cubes of these seats, one after the other, lie on the obelisks of the map."""
    obelisks = [f for f in range(len(s.flags)) if BOX.tiles[s.tiles[f // 7]].location[f % 7] == BOX.loc_obelisk]
    for i, where in enumerate(obelisks):
        s.turned[where // 7] = max(0, s.turned[where // 7])
        s.marks[where] |= PILGRIM << seats[i % len(seats)]


@pytest.mark.rule("HOM-END-09")
@pytest.mark.parametrize("name", ["broken-crowns", "kings-road", "four-winds", "trial-by-combat"])
def test_a_cube_of_each_of_three_rivals_wins_a_clash_of_four(name: str) -> None:
    s = no_cards(started(**setup_of(name, 4)))
    for loser in (1, 2):
        win_cubes(s, 0, loser)
    check_victory(s)
    assert not s.over
    win_cubes(s, 0, 3)
    check_victory(s)
    assert s.winners == 1


@pytest.mark.rule("HOM-GEN-04")
def test_the_four_winds_are_won_by_eight_flags() -> None:
    s = no_cards(started(**setup_of("four-winds", 4)))
    flag(s, [2], 7)
    check_victory(s)
    assert not s.over
    flag(s, [2], 1)
    check_victory(s)
    assert s.winners == 1 << 2


@pytest.mark.rule("HOM-GEN-04")
def test_the_divided_crown_counts_the_flags_of_both_allies() -> None:
    s = no_cards(started(**setup_of("divided-crown", 4)))
    flag(s, [0, 1], 9)
    check_victory(s)
    assert not s.over
    s.flags = [0 if seat == 1 else seat for seat in s.flags]
    flag(s, [2], 1)
    check_victory(s)
    assert s.winners == 0b0101


@pytest.mark.rule("HOM-GEN-04")
def test_twin_banners_are_won_by_three_obelisks_of_a_team() -> None:
    s = no_cards(started(**setup_of("twin-banners", 4)))
    pilgrimage(s, [0, 1])
    check_victory(s)
    assert s.winners == 0b0011


@pytest.mark.rule("HOM-GEN-04")
@pytest.mark.parametrize("players", [2, 3])
def test_the_dragon_hunt_is_won_in_the_utopia(players: int) -> None:
    s = no_cards(started(scenario="dragon-hunt", players=players))
    utopia = next(f for f in range(len(s.flags)) if BOX.tiles[s.tiles[f // 7]].location[f % 7] == BOX.loc_utopia)
    check_victory(s)
    assert not s.over
    s.turned[utopia // 7] = 0
    s.marks[utopia] |= CLEARED
    check_victory(s)
    assert s.winners == (1 << players) - 1


@pytest.mark.rule("HOM-GEN-04")
@pytest.mark.parametrize(("players", "flags"), [(2, 4), (3, 6)])
def test_the_silent_obelisks_need_flags_too(players: int, flags: int) -> None:
    s = no_cards(started(scenario="silent-obelisks", players=players))
    pilgrimage(s, list(range(players)))
    check_victory(s)
    assert not s.over
    flag(s, list(range(players)), flags)
    check_victory(s)
    assert s.winners == (1 << players) - 1


def test_four_players_need_a_box_with_a_faction() -> None:
    with pytest.raises(BadSetup, match="boxes"):
        GAME.open({"scenario": "four-winds", "players": 4, "boxes": []}, 1)
    with pytest.raises(BadSetup, match="faction-4"):
        GAME.open({"scenario": "four-winds", "players": 4, "boxes": ["stretch-goals"], "faction-4": "rampart"}, 1)
