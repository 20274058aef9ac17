"""The Random Town: its faction, its guards, what it earns."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    drop_step,
    enter,
    field,
    gold_of,
    lay,
    load,
    no_cards,
    offered,
    play,
    put,
    set_gold,
    started,
    step_name,
    told,
    unit,
    until,
)
from games.heroes.test_expansion_locations import quiet
from hexkeep.games.heroes.rules.town.town_actions import strongholds
from hexkeep.games.heroes.state import CLEARED, HeroesState


def random_town(**setup: object) -> HeroesState:
    s = quiet("F1", **setup)
    lay(s, 0, "C5")
    s.turned[0] = -1
    return s


@pytest.mark.rule("HOM-LOC-45")
def test_the_random_towns_faction_is_named_by_the_highest_roller() -> None:
    from hexkeep.games.heroes.rules.map.tiles import discover_tile

    s = random_town()
    discover_tile(s, 0, 0)
    GAME.advance(s)
    play(s, offered(s, 0)[0])  # the tile is turned
    # nobody rolls before the tile lies
    assert step_name(s) == "name-town"
    named = [o for o in offered(s) if o.startswith("town-of")]
    assert "town-of faction:castle" not in named
    assert "town-of faction:dungeon" not in named  # both are played
    play(s, "town-of faction:inferno")
    assert BOX.factions[s.random_town].name == "inferno"


@pytest.mark.rule("HOM-LOC-45")
@pytest.mark.parametrize(("faces", "chooser"), [((0, 0, 1, 4), 1), ((1, 1, 0, 0), 0)])
def test_the_sum_of_two_dice_decides_and_equals_roll_again(faces: tuple[int, ...], chooser: int) -> None:
    from hexkeep.games.heroes.rules.map.random_town import RollTown

    s = random_town()
    load(s, *faces)
    s.push(RollTown(3))
    GAME.advance(s)
    assert GAME.decisions(s)[0].seat == chooser
    load(s, 0, 4, 4, 0)  # 3 and 1 against 1 and 3
    drop_step(s)
    s.event_log = []
    s.push(RollTown(3))
    GAME.advance(s)
    assert len(told(s.event_log, "rolled")) >= 8


@pytest.mark.rule("HOM-LOC-45", "HOM-LOC-47")
def test_the_random_town_is_held_by_its_own_units_led_by_an_opponent() -> None:
    s = random_town()
    s.turned[0] = 0
    s.random_town = BOX.faction_index["rampart"]
    put(s, 0, 0, field(0, "E"))
    s.xp[0] = 12
    enter(s, field(0, "C"))
    until(s, "garrison")
    assert GAME.decisions(s)[0].seat == 1
    assert [o.split()[1] for o in offered(s, 1)] == ["unit:centaurs.pack", "unit:dwarves.pack", "unit:elves.pack"]
    decks = [len(d) for d in s.guards]
    play(s, offered(s, 1)[1])
    wanted = ["dwarves.pack", "pegasi.pack", "dendroids.pack", "unicorns.few", "gold-dragons.few"]
    assert s.reserve == [unit(token) for token in wanted]
    assert [len(d) for d in s.guards] == decks
    assert (s.defender, s.level) == (-1, 7)  # guards of its printed difficulty: the round limit holds


@pytest.mark.rule("HOM-LOC-46", "HOM-LOC-48")
def test_the_random_town_earns_ten_gold_and_is_a_stronghold() -> None:
    s = random_town()
    s.turned[0] = 0
    s.random_town = BOX.faction_index["rampart"]
    town = field(0, "C")
    s.marks[town] |= CLEARED
    gold, income = gold_of(s, 0), s.income[0]
    enter(s, town)
    assert (gold_of(s, 0), s.income[0]) == (gold + 10, income + 10)
    assert town in strongholds(s, 0)
    put(s, 1, 0, field(0, "E"))
    put(s, 0, 0, s.towns[0])
    s.round = 9
    s.active = 1
    set_gold(s, 0, 8)
    theirs, income_1 = gold_of(s, 1), s.income[3]
    enter(s, town, seat=1)
    assert offered(s, 0) == ["pay-defence", "give-up"]  # 8 gold as for a settlement
    play(s, "give-up")
    assert (gold_of(s, 1), s.income[3]) == (theirs, income_1 + 10)  # nothing at once for the second
    assert s.income[0] == income


@pytest.mark.rule("HOM-LOC-48")
def test_there_is_always_a_faction_left_for_the_random_town() -> None:
    from hexkeep.games.heroes.rules.map.random_town import unused_factions

    for players in (2, 3):
        s = no_cards(started(boxes=["inferno"], players=players))
        assert len(unused_factions(s)) == 4 - players
