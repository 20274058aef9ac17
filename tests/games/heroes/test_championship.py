"""The championship of two: the lot, the open map, the second start of the hand, the score."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    asking_step,
    decision,
    field,
    give,
    load,
    no_cards,
    offered,
    opened,
    place_on,
    play,
    put,
    started,
    step_name,
    tile_of,
    until,
)
from hexkeep.games.heroes.components.tiles import NEAR, TILE_KINDS
from hexkeep.games.heroes.rules.cards.deck import remove_card
from hexkeep.games.heroes.rules.cards.deck_effects import RemoveCards
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.effects.language import SPELL
from hexkeep.games.heroes.rules.map.tiles import DiscoverOrPeek, lay_roads
from hexkeep.games.heroes.rules.modes.championship import (
    MAIN_BEATEN,
    SECONDS_BEATEN,
    RollForFirstPlayer,
    artifacts_counted,
    count_achievement,
    score,
)
from hexkeep.games.heroes.rules.modes.championship_map import LayTile, farthest_places, kind_slots, places_beside
from hexkeep.games.heroes.rules.modes.victory import decide_by_points
from hexkeep.games.heroes.state import CLEARED, MAIN, PILGRIM, HeroesState
from hexkeep.kernel.errors import BadPosition, BadSetup
from hexkeep.kernel.hexes import Hex, distance

DUEL = {"scenario": "duel-of-lords", "faction_1": "castle", "faction_2": "dungeon"}


def duel() -> HeroesState:
    return no_cards(started(**DUEL))


@pytest.mark.rule("HOM-MODE-06", "HOM-MODE-10")
def test_two_players_on_an_open_map_without_the_two_cards() -> None:
    with pytest.raises(BadSetup):
        GAME.setup({"scenario": "duel-of-lords", "players": 3})
    s = duel()
    assert all(turned >= 0 for turned in s.turned)
    assert BOX.tiles[s.tiles[0]].name == "C1"
    for name in ("diplomacy", "hourglass-of-the-evil-hour"):
        cards = [c for c, kind in enumerate(BOX.kind_of) if BOX.cards[kind].name == name]
        assert set(cards) & set(s.removed)
        assert not any(c in zone for c in cards for zone in (*s.decks, *s.piles, *s.deck))


@pytest.mark.rule("HOM-MODE-10")
def test_a_tile_is_shown_when_it_is_drawn_and_not_again_when_it_is_laid() -> None:
    s = until(opened(**DUEL), "lay-tile")
    play(s, next(o for o in offered(s) if o.startswith("lay")))
    assert s.revealed_to == 0
    play(s, next(o for o in offered(s) if o.startswith("turn-tile")))
    assert s.revealed_to & 0b11 == 0b11  # the next one is drawn


@pytest.mark.rule("HOM-MODE-10")
def test_the_higher_sum_of_two_resource_dice_says_who_starts() -> None:
    s = opened(**DUEL)
    s.morale = [0, 0]
    s.stack.clear()
    s.push(RollForFirstPlayer(-1))
    load(s, 1, 0, 4, 4)  # 6 + 3 against 1 + 1
    GAME.advance(s)
    asked = decision(s, 0)
    assert asked is not None
    assert offered(s) == ["lead seat:0", "lead seat:1"]
    play(s, "lead seat:1")
    assert (s.first, s.active) == (1, 1)
    assert s.morale == [1, 0], "the second player is in good spirits"


@pytest.mark.rule("HOM-MODE-10")
def test_a_tie_of_the_lot_is_rolled_again() -> None:
    s = opened(**DUEL)
    s.stack.clear()
    load(s, 0, 0, 3, 5, 4, 4)  # 3 + 3 against 4 + 2, then 1 + 1 against more
    s.push(RollForFirstPlayer(-1))
    GAME.advance(s)
    assert decision(s, 1) is not None


@pytest.mark.rule("HOM-MODE-10")
def test_the_first_hand_may_be_drawn_anew_once() -> None:
    s = until(opened(**DUEL), "mulligan")
    seat = s.active
    deck = sorted([*s.hand[seat], *s.deck[seat]])
    assert offered(s, seat) == ["mulligan", "keep"]
    n = len(s.hand[seat])
    play(s, "mulligan")
    assert step_name(s) != "mulligan"
    assert len(s.hand[seat]) == n
    assert sorted([*s.hand[seat], *s.deck[seat]]) == deck
    until(s, "mulligan")
    assert s.active != seat
    play(s, "keep")
    while s.round == 1:
        d = next(d for d in GAME.decisions(s) if d.waits)
        GAME.play(s, d.seat, d.idle or d.options[0])
    assert step_name(until(s, "mulligan", "turn")) == "turn", "in the first round only"


@pytest.mark.rule("HOM-MODE-10")
def test_morale_makes_a_search_again() -> None:
    s = duel()
    s.morale[0] = 1
    s.push(Search(SPELL, 2, 0, 0))
    GAME.advance(s)
    play(s, "from-deck deck:spell", 0)
    before = list(s.looked)
    play(s, "morale-spend", 0)
    assert s.morale[0] == 0
    assert len(s.looked) == 2
    assert not set(before) & set(s.looked)
    assert set(before) <= set(s.piles[SPELL])
    assert "morale-spend" not in offered(s, 0)


@pytest.mark.rule("HOM-MODE-10")
def test_the_observatory_turns_a_tile_without_heroes() -> None:
    s = duel()
    put(s, 0, MAIN, field(1, "C"))
    s.push(DiscoverOrPeek(0, 0, 0))
    GAME.advance(s)
    assert "discover hero:main tile:1" not in offered(s, 0), "a hero stands there"
    play(s, "discover hero:main tile:2", 0)
    turns = [o for o in offered(s, 0) if o.startswith("turn-tile tile:2")]
    assert turns
    play(s, turns[-1], 0)
    assert s.turned[2] == int(turns[-1].rpartition(":")[2])


@pytest.mark.rule("HOM-MODE-11")
def test_the_score_of_the_example() -> None:
    s = duel()
    s.flags = [-1] * len(s.flags)
    s.built[0] = 0b11111
    s.xp[0] = 6  # level 4
    slots = iter(range(len(s.tiles)))
    mines = 0
    homes = 0
    for slot in slots:
        tile = BOX.tiles[s.tiles[slot]]
        for place in range(7):
            if tile.location[place] == BOX.loc_mine and mines < 3:
                s.flags[place_on(slot, place)] = 0
                mines += 1
            if tile.location[place] == BOX.loc_settlement and homes < 1:
                s.flags[place_on(slot, place)] = 0
                homes += 1
    assert (mines, homes) == (3, 1)
    names = [c.name for c in BOX.cards if c.kind == 1 and c.name != "hourglass-of-the-evil-hour"][:5]
    given = give(s, 0, *names)
    remove_card(s, 0, given[0])  # removed ones count
    count_achievement(s, 0, MAIN_BEATEN)
    count_achievement(s, 0, MAIN_BEATEN)
    assert score(s, 0) == 19
    count_achievement(s, 0, SECONDS_BEATEN)
    count_achievement(s, 0, SECONDS_BEATEN)
    assert score(s, 0) == 23


@pytest.mark.rule("HOM-MODE-10")
def test_artifacts_count_however_they_were_removed() -> None:
    s = no_cards(duel())
    counted = artifacts_counted(s, 0)
    (shield,) = give(s, 0, "shield-of-the-dwarven-lords")
    give(s, 0, "endless-bag-of-gold")
    s.artifacts[0] = 2
    play(s, "play card:endless-bag-of-gold.1 effect:endless-bag-of-gold.second", 0)
    s.hand[0].remove(shield)
    s.discard[0].append(shield)
    s.push(RemoveCards(1, 0))
    GAME.advance(s)
    play(s, "remove card:shield-of-the-dwarven-lords.1", 0)
    assert s.artifacts[0] == 0
    assert artifacts_counted(s, 0) == counted + 2


@pytest.mark.rule("HOM-MODE-11")
def test_scenario_extras_and_ties() -> None:
    s = duel()
    base = score(s, 1)
    s.marks[3] |= PILGRIM << 1
    utopia = BOX.tiles[s.tiles[0]].location.index(BOX.loc_utopia)
    s.flags[utopia] = 1
    s.marks[utopia] |= CLEARED
    assert score(s, 1) == base + 1 + 3
    decide_by_points(s)
    assert s.winners == 0b10
    s = duel()
    s.built[1] = s.built[0]
    s.cubes = [0, 1, 0, 0]
    assert score(s, 0) == score(s, 1)
    decide_by_points(s)
    assert s.winners == 0b01, "more cubes won"


@pytest.mark.rule("HOM-MODE-06")
def test_the_game_ends_with_the_round_of_the_utopia() -> None:
    s = duel()
    utopia = BOX.tiles[s.tiles[0]].location.index(BOX.loc_utopia)
    s.marks[utopia] |= CLEARED
    lay_roads(s)
    assert s.round == 1
    while not s.over:
        d = next(d for d in GAME.decisions(s) if d.waits)
        GAME.play(s, d.seat, d.idle or d.options[0])
    assert s.round == 1


# ---- the map ------------------------------------------------------------------------------------


def map_being_laid(first: int = 0) -> HeroesState:
    """A championship before the map is laid: this seat starts and turns the centre tile first."""
    s = opened(**DUEL)
    s.stack.clear()
    s.push(RollForFirstPlayer(first))
    GAME.advance(s)
    play(s, f"lead seat:{first}")
    return s


def laid(s: HeroesState) -> int:
    """The player to lay a tile lays it at the first place and turns it at will; who that was."""
    d = next(d for d in GAME.decisions(s) if d.waits)
    play(s, GAME.write(d.options[0]))
    while step_name(s) == "turn-tile":
        turner = next(d for d in GAME.decisions(s) if d.waits)
        assert turner.seat == d.seat
        GAME.play(s, turner.seat, turner.options[0])
    return d.seat


def tile_sites(s: HeroesState) -> list[Hex]:
    """Where the next tile of the map may be laid."""
    step = asking_step(s)
    assert isinstance(step, LayTile)
    return step.sites(s)


def kinds(s: HeroesState) -> list[str]:
    return [TILE_KINDS[BOX.tiles[tile].kind] for tile in s.tiles]


@pytest.mark.rule("HOM-MODE-10")
@pytest.mark.parametrize("first", [0, 1])
def test_the_players_lay_the_map_in_turns_and_face_up(first: int) -> None:
    s = map_being_laid(first)
    assert kinds(s) == ["center"]
    turner = next(d for d in GAME.decisions(s) if d.waits)
    assert (turner.seat, len(turner.options)) == (first, 6)
    play(s, "turn-tile tile:0 turned:2")
    second = 1 - first
    assert [laid(s) for _ in range(4)] == [second, first, second, first]
    assert [laid(s) for _ in range(2)] == [first, second]
    assert [laid(s) for _ in range(6)] == [first, second, first, second, first, second]
    assert kinds(s) == ["center", *["near"] * 4, *["starting"] * 2, *["far"] * 6]
    assert all(turned >= 0 for turned in s.turned)
    assert s.pool == [[], []]
    assert s.hero_fields[::2] == list(s.towns)
    assert [s.flags[town] for town in s.towns] == [0, 1]
    assert sum(BOX.loc_obelisk in BOX.tiles[tile].location for tile in s.tiles[1:5]) >= 2
    assert step_name(s) != "lay-tile"


@pytest.mark.rule("HOM-MODE-10")
def test_near_tiles_lie_beside_the_center() -> None:
    s = map_being_laid()
    play(s, "turn-tile tile:0 turned:0")
    for _ in range(4):
        places = tile_sites(s)
        assert places
        assert all(distance((0, 0), place) == 3 for place in places)
        laid(s)


@pytest.mark.rule("HOM-MODE-10")
def test_starting_tiles_lie_beside_near_tiles_and_far_apart() -> None:
    s = map_being_laid()
    play(s, "turn-tile tile:0 turned:0")
    for _ in range(4):
        laid(s)
    for place in tile_sites(s):
        assert any(distance(place, s.centres[slot]) == 3 for slot in range(1, 5))
    laid(s)
    home = tile_of(s.towns[0])
    second = tile_sites(s)
    every = places_beside(s, kind_slots(s, NEAR), 1)
    assert set(second) < set(every)
    assert farthest_places(s, home, every) == second
    touching = [slot for slot in range(5) if distance(s.centres[slot], s.centres[home]) == 3]
    for place in second:
        assert not any(distance(place, s.centres[slot]) == 3 for slot in touching)


@pytest.mark.rule("HOM-MODE-10")
def test_the_first_far_tile_lies_beside_the_own_starting_tile() -> None:
    s = map_being_laid()
    play(s, "turn-tile tile:0 turned:0")
    for _ in range(6):
        laid(s)
    for seat in (0, 1):
        home = s.centres[tile_of(s.towns[seat])]
        assert all(distance(home, place) == 3 for place in tile_sites(s))
        laid(s)
    for place in tile_sites(s):
        assert sum(distance(place, centre) == 3 for centre in s.centres) >= 2


def test_the_drawn_tile_is_told_and_the_piles_are_hidden() -> None:
    s = map_being_laid()
    play(s, "turn-tile tile:0 turned:0")
    asked = decision(s, 1)
    assert asked is not None
    assert BOX.tiles[asked.about].kind == NEAR
    view = GAME.seen_by(s, 1)
    assert view.pool == [[-1] * 3, [-1] * 6]
    guess = GAME.guess(view, 1, 5)
    tiles = [*guess.tiles, asked.about, *guess.pool[0], *guess.pool[1]]
    assert len(set(tiles)) == len(tiles)
    assert [BOX.tiles[tile].kind for tile in guess.pool[0]] == [NEAR] * 3
    assert sum(BOX.loc_obelisk in BOX.tiles[tile].location for tile in [asked.about, *guess.pool[0]]) >= 2


def test_a_map_in_the_making_needs_its_steps() -> None:
    position = GAME.position(map_being_laid())
    del position["steps"]
    with pytest.raises(BadPosition, match="before the map is laid"):
        GAME.from_position(position)
