"""What lies where before the first decision, in every scenario: each card once, tiles, boards, armies."""

from collections import Counter

import pytest

from games.heroes.table import BOX, GAME, opened
from hexkeep.games.heroes.components.scenarios import ADVENTURE, CHAMPIONSHIP, SKIRMISH
from hexkeep.games.heroes.components.tiles import CENTER, FAR, NEAR, STARTING
from hexkeep.games.heroes.rules.effects.language import (
    ABILITY,
    ARTIFACT,
    MACHINE,
    PANDORA,
    SPECIALTY,
    SPELL,
    STATISTIC,
)
from hexkeep.games.heroes.rules.modes.championship import BANNED
from hexkeep.games.heroes.rules.modes.skirmish import UNFIT
from hexkeep.games.heroes.state import HeroesState

CORE: list[str] = []
ALL_BOXES = ["rampart", "fortress", "inferno", "tower", "stronghold", "conflux", "cove", "stretch-goals"]
FACTIONS = ("castle", "necropolis", "dungeon", "rampart")
TABLES = [
    (scenario.name, players)
    for scenario in BOX.scenarios
    for players in scenario.layouts or {2: None}
    if scenario.mode < SKIRMISH
]


def dealt(scenario: str, players: int, boxes: list[str], seed: int = 1) -> HeroesState:
    kind = next(each for each in BOX.scenarios if each.name == scenario)
    given: dict[str, object] = {"scenario": scenario}
    if players > 1:
        given |= {"players": players, **{f"faction_{seat + 1}": FACTIONS[seat] for seat in range(players)}}
    if players > 3 and "rampart" not in boxes:
        boxes = ["rampart", *boxes]
    if boxes:
        given["boxes"] = boxes
    if kind.mode == CHAMPIONSHIP:
        given.pop("players", None)
    return opened(seed=seed, **given)


def zones(s: HeroesState) -> list[list[int]]:
    """Every place in which a card of might and magic can lie."""
    own = (s.deck, s.hand, s.discard, s.ongoing, s.aside, s.permanent, s.decks, s.piles, s.rival_spells)
    return [*[zone for zones in own for zone in zones], s.supply, s.removed, s.scroll_pile, s.pandora, s.pandora_pile]


@pytest.mark.rule("HOM-SETUP-07", "HOM-SETUP-08", "HOM-SETUP-09", "HOM-SETUP-10", "HOM-SETUP-11", "HOM-SETUP-19")
@pytest.mark.parametrize("boxes", [CORE, ALL_BOXES], ids=["core", "all"])
@pytest.mark.parametrize(("scenario", "players"), TABLES)
def test_every_card_lies_in_one_place_and_decks_are_those_of_the_heroes(
    scenario: str, players: int, boxes: list[str]
) -> None:
    s = dealt(scenario, players, boxes)
    in_play = [c for c in range(len(BOX.kind_of)) if BOX.card_box[c] & s.boxes]
    lying = Counter(c for zone in zones(s) for c in zone)
    assert set(lying.values()) == {1}
    assert sorted(lying) == in_play
    for seat in range(s.seats):
        hero = BOX.heroes[s.hero[seat]]
        names = Counter(BOX.card(c).name for c in s.deck[seat])
        wanted = Counter(dict(zip(("attack", "defense", "power", "knowledge"), hero.statistics, strict=True)))
        wanted += Counter({"magic-arrow": 2 if hero.magic else 1, hero.ability: 1, hero.specialties[0]: 1})
        assert +names == +wanted
        assert len(s.deck[seat]) == 9
        assert [BOX.card(c).name for c in s.aside[seat]] == list(hero.specialties[1:])
        assert all(s.belongs[c] == seat for c in s.deck[seat])
        assert s.hand[seat] == s.discard[seat] == s.ongoing[seat] == s.permanent[seat] == []
    mine = {c for deck in s.deck for c in deck}
    assert all(s.belongs[c] == -1 for c in in_play if c not in mine)


@pytest.mark.rule("HOM-SETUP-11", "HOM-ART-02", "HOM-EXP-18", "HOM-EXP-20")
@pytest.mark.parametrize("boxes", [CORE, ALL_BOXES], ids=["core", "all"])
@pytest.mark.parametrize(("scenario", "players"), TABLES)
def test_common_decks_have_one_card_turned_up(scenario: str, players: int, boxes: list[str]) -> None:
    s = dealt(scenario, players, boxes)
    for kind in (ABILITY, ARTIFACT, SPELL):
        assert len(s.piles[kind]) == 1
        assert {BOX.card(c).kind for c in s.decks[kind] + s.piles[kind]} == {kind}
    assert {BOX.card(c).kind for c in s.supply} <= {STATISTIC, MACHINE}
    machines = [c for c in range(len(BOX.kind_of)) if BOX.card(c).kind == MACHINE and BOX.card_box[c] & s.boxes]
    assert set(machines) <= set(s.supply)
    assert {BOX.card(c).kind for c in s.removed} <= {SPECIALTY, ABILITY, ARTIFACT, SPELL}
    assert {BOX.card(c).kind for c in s.pandora} <= {PANDORA}
    assert len(s.pandora) == (20 if "stretch-goals" in boxes else 0)
    scrolls = [c for c in s.decks[ARTIFACT] + s.piles[ARTIFACT] if BOX.kind_of[c] == BOX.scroll]
    assert len(scrolls) == (10 if any(BOX.kind_of[c] == BOX.scroll for zone in zones(s) for c in zone) else 0)
    assert {BOX.kind_of[c] for c in s.scroll_pile} <= {BOX.scroll}
    assert s.tops == [0, 0, 0]
    gone = {BOX.card(c).name for c in s.removed if BOX.card(c).kind != SPECIALTY}
    skills = {rival.skill for rival in BOX.scenarios[s.scenario].rivals if rival.skill}
    assert gone == ({*BANNED} if s.mode == CHAMPIONSHIP else set()) | skills


@pytest.mark.rule("HOM-SETUP-13", "HOM-SETUP-15", "HOM-EXP-03")
@pytest.mark.parametrize("boxes", [CORE, ALL_BOXES], ids=["core", "all"])
@pytest.mark.parametrize(("scenario", "players"), TABLES)
def test_neutral_units_stars_and_events_are_those_of_the_boxes(scenario: str, players: int, boxes: list[str]) -> None:
    s = dealt(scenario, players, boxes)
    armies = [code for army in s.army for code in army]
    for tier in range(4):
        every = [
            unit.few
            for unit in BOX.units
            if unit.faction == "neutral" and unit.tier == tier and unit.box & s.boxes
            for _ in range(unit.copies)
        ]
        left = Counter(every) - Counter(armies)
        assert Counter(s.guards[tier]) == left
    assert s.guard_piles == [[], [], [], []]
    assert sorted(s.astrologer_deck) == [i for i, star in enumerate(BOX.astrologers) if star.box & s.boxes]
    assert sorted(s.events) == [i for i, event in enumerate(BOX.events) if event.box & s.boxes]


@pytest.mark.rule("HOM-SETUP-04", "HOM-MAP-01", "HOM-TOWN-01", "HOM-SETUP-16", "HOM-SETUP-18", "HOM-SETUP-20")
@pytest.mark.parametrize(("scenario", "players"), [table for table in TABLES if table[0] != "duel-of-lords"])
def test_tiles_heroes_and_flags_are_as_the_scenario_prints_them(scenario: str, players: int) -> None:
    s = dealt(scenario, players, CORE)
    printed = BOX.scenarios[s.scenario]
    spots = printed.layouts[players]
    assert s.centres == tuple((spot.q, spot.r) for spot in spots)
    for slot, spot in enumerate(spots):
        tile = BOX.tiles[s.tiles[slot]]
        assert tile.kind == spot.kind
        if spot.kind == STARTING:
            assert s.tiles[slot] == BOX.factions[s.faction[spot.seat]].tile
            assert s.towns[spot.seat] == slot * 7
            assert s.hero_fields[2 * spot.seat] == slot * 7
        elif spot.tile in BOX.tile_index:
            assert s.tiles[slot] == BOX.tile_index[spot.tile]
        elif spot.tile == "obelisk":
            assert BOX.loc_obelisk in tile.location
        assert (s.turned[slot] >= 0) == (spot.open or spot.seat >= s.seats)
    assert len(set(s.tiles)) == len(s.tiles)
    assert [s.flags[town] for town in s.towns] == list(range(len(s.towns)))
    assert sum(flag >= 0 for flag in s.flags) == len(s.towns)
    assert [len(pool) for pool in s.pool] == [printed.pool] * s.seats + [0] * (len(s.team) - s.seats)
    assert {BOX.tiles[tile].kind for pool in s.pool for tile in pool} <= {FAR}
    assert not set(s.tiles) & {tile for pool in s.pool for tile in pool}
    assert s.hero_fields[1::2] == [-1] * len(s.team)
    assert s.came_from == s.hero_fields
    named = {spot.tile for spot in spots if spot.tile in BOX.tile_index}
    others = [BOX.tiles[tile].name for slot, tile in enumerate(s.tiles) if spots[slot].tile not in named]
    assert not named & set(others)


@pytest.mark.rule("HOM-SETUP-02", "HOM-SETUP-03", "HOM-SETUP-06", "HOM-SETUP-14", "HOM-GEN-04", "HOM-AI-08")
@pytest.mark.parametrize(("scenario", "players"), TABLES)
def test_boards_are_laid_as_the_scenario_prints_them(scenario: str, players: int) -> None:
    s = dealt(scenario, players, CORE)
    printed = BOX.scenarios[s.scenario]
    for player in range(len(s.team)):
        stock, income = s.purse[3 * player : 3 * player + 3], s.income[3 * player : 3 * player + 3]
        if player >= s.seats:
            assert (stock, income) == ([0, 0, 0], [0, 0, 0])
            assert s.army[player]
            continue
        boon = next((b for b in printed.boons if b.seat == player and b.players in (0, players)), None)
        assert stock == list(boon.resources if boon else printed.resources)
        assert income == list(boon.income if boon else printed.income)
        names = {*printed.buildings, *(boon.buildings if boon else ())}
        faction = BOX.factions[s.faction[player]]
        assert {b.name for i, b in enumerate(faction.buildings) if s.built[player] >> i & 1} == names
        assert s.army[player] == list(printed.units[faction.name])
    assert s.tokens == [7] * s.seats + [7] * (len(s.team) - s.seats)
    assert s.xp == s.morale == s.experts == s.used == s.out == s.stores == [0] * len(s.team)
    assert s.homeless == [-1] * len(s.team)
    assert s.cubes == [0] * s.seats**2
    assert s.mp == [3, 0] * len(s.team)
    assert s.tally == ([0] * (3 * s.seats) if s.mode == CHAMPIONSHIP else [])
    assert s.beaten == [0] * (len(s.team) - s.seats)


@pytest.mark.rule("HOM-MODE-10")
@pytest.mark.parametrize("seed", range(4))
def test_the_tiles_of_a_championship_wait_in_two_piles(seed: int) -> None:
    s = dealt("duel-of-lords", 2, CORE, seed)
    spots = BOX.scenarios[s.scenario].layouts[2]
    assert [BOX.tiles[tile].kind for tile in s.tiles] == [CENTER]
    for pile, kind in zip(s.pool, (NEAR, FAR), strict=True):
        wanted = [spot for spot in spots if spot.kind == kind]
        assert len(pile) == len(wanted)
        assert {BOX.tiles[tile].kind for tile in pile} == {kind}
        obelisks = sum(spot.tile == "obelisk" for spot in wanted)
        assert sum(BOX.loc_obelisk in BOX.tiles[tile].location for tile in pile) >= obelisks
    assert s.towns == (-1, -1)
    assert s.hero_fields == s.came_from == [-1] * 4
    assert s.marks == [0] * 7
    assert s.flags == s.yields == [-1] * 7


@pytest.mark.rule("HOM-SETUP-04", "HOM-SETUP-10", "HOM-SETUP-11", "HOM-SETUP-13", "HOM-SETUP-15")
def test_everything_is_shuffled() -> None:
    def look(seed: int) -> list[object]:
        s = dealt("brave-new-world", 2, ["fortress", "stretch-goals"], seed)
        return [s.tiles[:3], s.deck[0], *s.decks, *s.guards, s.astrologer_deck, s.events, s.pandora, s.pool]

    looks = [look(seed) for seed in range(1, 6)]
    for each in zip(*looks, strict=True):
        assert len({str(one) for one in each}) > 1


@pytest.mark.rule("HOM-MODE-14", "HOM-MODE-13")
@pytest.mark.parametrize(("scenario", "mode"), [("skirmish", SKIRMISH), ("adventure", ADVENTURE)])
def test_without_a_map_some_cards_stay_in_the_box(scenario: str, mode: int) -> None:
    s = opened(scenario=scenario, size="short", faction_1="castle", faction_2="dungeon")
    assert s.mode == mode
    gone = {BOX.card(c).name for c in s.removed if BOX.card(c).kind != SPECIALTY}
    assert {*UNFIT} & {BOX.card(c).name for zone in (*s.decks, *s.piles) for c in zone} == set()
    assert gone <= {*UNFIT}
    assert len([d for d in GAME.decisions(s) if d.waits]) == 1
