"""Creature banks: laid on blocked fields, guarded by stacked units, and plundered once."""

import pytest

from games.heroes.combat_moves import fight, settle, strike
from games.heroes.table import (
    BOX,
    GAME,
    combat,
    enter,
    give,
    gold_of,
    idle,
    lay,
    materials_of,
    no_cards,
    offered,
    play,
    put,
    set_stock,
    started,
    step_name,
    unit,
    until,
    valuables_of,
)
from hexkeep.games.heroes.components.scenarios import LEVELS
from hexkeep.games.heroes.components.tiles import FAR, NEAR
from hexkeep.games.heroes.components.units import TYPES
from hexkeep.games.heroes.rules.attack.attack_values import has_defense_die, own_attack
from hexkeep.games.heroes.rules.cards.card_conditions import is_silenced
from hexkeep.games.heroes.rules.map.locations import visit
from hexkeep.games.heroes.rules.map.tiles import discover_tile
from hexkeep.games.heroes.rules.spells.power import power_lost
from hexkeep.games.heroes.state import CLEARED, CUBE, STACKED_MARK, HeroesState

BANKS = {
    "crypt": (FAR, ["skeletons", "zombies", "wraiths", "vampires"]),
    "imp-cache": (FAR, ["familiars"] * 4),
    "dwarven-treasury": (FAR, ["dwarves"] * 4),
    "medusa-stores": (FAR, ["medusas"] * 4),
    "dragon-fly-hive": (FAR, ["dragon-flies"] * 4),
    "shipwreck": (FAR, ["wraiths"] * 4),
    "cyclops-stockpile": (NEAR, ["cyclopes"] * 4),
    "derelict-ship": (NEAR, ["water-elementals"] * 4),
    "griffin-conservatory": (NEAR, ["griffins"] * 4),
    "naga-bank": (NEAR, ["nagas"] * 4),
    "pyramid": (NEAR, ["gold-golems"] * 2 + ["diamond-golems"] * 2),
    "dragon-utopia": (NEAR, ["black-dragons", "gold-dragons", "crystal-dragons", "faerie-dragons"]),
}
HOARDS = {
    "crypt": (6, 0, 0, 2, 0, 0),
    "imp-cache": (3, 0, 0, 1, 0, 0),
    "dwarven-treasury": (7, 0, 0, 3, 0, 0),
    "medusa-stores": (6, 0, 1, 3, 0, 0),
    "shipwreck": (5, 0, 0, 2, 0, 0),
    "cyclops-stockpile": (0, 8, 2, 0, 2, 1),
    "derelict-ship": (7, 0, 0, 2, 0, 0),
    "naga-bank": (6, 0, 2, 6, 0, 1),
    "dragon-utopia": (40, 0, 0, 0, 0, 0),
}
"""Gold, building materials and valuables, and what every stacked guard adds."""
UNITS = {
    "black-dragons": "flying 5/2/5/9",
    "crystal-dragons": "ground 6/2/6/16",
    "cyclopes": "ranged 5/1/5/8",
    "diamond-golems": "ground 3/1/5/5",
    "dragon-flies": "flying 3/0/2/8",
    "dwarves": "ground 2/1/3/3",
    "faerie-dragons": "flying 4/2/6/15",
    "familiars": "ground 1/0/2/5",
    "gold-dragons": "flying 5/2/6/10",
    "gold-golems": "ground 3/1/4/4",
    "griffins": "flying 3/0/4/8",
    "medusas": "ranged 3/0/3/6",
    "nagas": "ground 4/1/5/6",
    "skeletons": "ground 1/0/2/4",
    "vampires": "flying 2/0/3/6",
    "water-elementals": "ground 3/0/5/6",
    "wraiths": "flying 2/0/3/5",
    "zombies": "ground 1/0/2/3",
}


def with_bank(name: str, **setup: object) -> tuple[HeroesState, int]:
    """A table on which this bank lies, and its field."""
    s = no_cards(started(**{"boxes": ["creature-banks"], **setup}))
    base = "F1" if BANKS[name][0] == FAR else "N1"
    tile = BOX.tiles[BOX.tile_index[f"{base}+{name}"]]
    lay(s, 4, tile.name)
    return s, 4 * 7 + next(i for i, x in enumerate(tile.location) if BOX.locations[x].bank >= 0)


@pytest.mark.rule("HOM-LOC-50")
@pytest.mark.parametrize("name", UNITS)
def test_a_guard_has_the_printed_figures(name: str) -> None:
    x = BOX.stats[unit(f"bank-{name}")]
    assert f"{TYPES[x.type]} {x.attack}/{x.defense}/{x.hp}/{x.initiative}" == UNITS[name]


@pytest.mark.rule("HOM-LOC-49")
@pytest.mark.parametrize("name", BANKS)
def test_there_are_six_banks_for_each_kind_of_tile(name: str) -> None:
    kind, guards = BANKS[name]
    location = BOX.locations[BOX.location_index[f"bank-{name}"]]
    assert location.bank == kind
    assert [BOX.units[u].name for u in location.guards] == [f"bank-{guard}" for guard in guards]
    assert [BOX.locations[i].bank for i in BOX.banks()].count(kind) == 6


@pytest.mark.rule("HOM-LOC-49")
def test_who_discovers_a_tile_may_lay_a_bank_on_its_blocked_field() -> None:
    s = no_cards(started(boxes=["creature-banks"]))
    slot = next(i for i, t in enumerate(s.tiles) if s.turned[i] < 0 and BOX.tiles[t].kind in (FAR, NEAR))
    tile = BOX.tiles[s.tiles[slot]]
    discover_tile(s, slot, 0)
    GAME.advance(s)
    play(s, next(o for o in offered(s, 0) if o.startswith("turn-tile")), 0)
    refused = GAME.copy(s)
    play(refused, "decline", 0)
    assert refused.tiles[slot] == BOX.tile_index[tile.name]
    play(s, f"lay-bank tile:{slot}", 0)
    laid = BOX.tiles[s.tiles[slot]]
    place = tile.blocked.index(True)
    assert BOX.tiles[laid.printed] is tile
    assert BOX.locations[laid.location[place]].bank == tile.kind
    assert not laid.blocked[place]
    assert [x for i, x in enumerate(laid.location) if i != place] == [
        x for i, x in enumerate(tile.location) if i != place
    ]
    where = slot * 7 + place
    assert any(where in roads for roads in s.roads)
    assert GAME.position(GAME.from_position(GAME.position(s))) == GAME.position(s)


@pytest.mark.rule("HOM-LOC-49")
def test_without_the_box_nothing_is_asked() -> None:
    s = no_cards(started())
    slot = next(i for i, t in enumerate(s.tiles) if s.turned[i] < 0)
    discover_tile(s, slot, 0)
    GAME.advance(s)
    play(s, next(o for o in offered(s, 0) if o.startswith("turn-tile")), 0)
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-LOC-50")
@pytest.mark.parametrize("difficulty", LEVELS)
@pytest.mark.parametrize("name", ["crypt", "pyramid"])
def test_the_guards_are_stacked_by_difficulty(name: str, difficulty: str) -> None:
    s, where = with_bank(name, difficulty=difficulty)
    s.xp[0] = 12
    put(s, 0, 0, where)
    enter(s, where)
    until(s, "act")
    guards = [u for u in range(len(s.code)) if s.side[u] == 1]
    assert sorted(BOX.units[BOX.stats[s.code[u]].unit].name for u in guards) == sorted(
        f"bank-{x}" for x in BANKS[name][1]
    )
    stacked = [u for u in guards if s.mark[u] & STACKED_MARK]
    assert len(stacked) == LEVELS.index(difficulty) + 1
    for u in guards:
        gains = (s.might[u], s.armor[u], s.health[u], s.haste[u] // 2)
        assert sorted(gains) == ([0, 0, 0, 1] if u in stacked else [0, 0, 0, 0])


@pytest.mark.rule("HOM-LOC-50")
def test_the_combat_has_no_end_of_time_and_gives_no_experience() -> None:
    s, where = with_bank("imp-cache", difficulty="easy")
    put(s, 0, 0, where, mp=0)
    s.army[0] = [unit("archangels.pack")]
    enter(s, where)
    until(s, "act")
    s.damage[0] = 0
    s.health[0] = 90
    before = s.xp[0]
    for u in range(1, 5):
        s.health[u] = 20
    for _ in range(40):
        if s.combat_round == 3:
            break
        idle(s)
    assert s.combat_round == 3
    for u in range(1, 5):
        s.damage[u] = 21 if u > 1 else s.damage[u]
        s.cell[u] = -1 if u > 1 else s.cell[u]
    s.cell[1] = -1
    s.result = 0
    while step_name(s) != "aftermath":
        s.stack.pop()
    GAME.advance(s)
    until(s, "turn")
    assert s.xp[0] == before
    assert s.marks[where] & CLEARED
    assert s.marks[where] & CUBE


@pytest.mark.rule("HOM-LOC-51")
@pytest.mark.parametrize("difficulty", ["easy", "hard"])
@pytest.mark.parametrize("name", HOARDS)
def test_a_beaten_bank_gives_its_hoard_and_more_for_stacked_guards(name: str, difficulty: str) -> None:
    s, where = with_bank(name, difficulty=difficulty, faction_1="necropolis", faction_2="castle")
    stacks = LEVELS.index(difficulty) + 1
    set_stock(s, 0, 0, 0, 0)
    s.marks[where] |= CLEARED
    visit(s, 0, 0, where)
    GAME.advance(s)
    until(s, "turn")
    gold, materials, valuables, more_gold, more_materials, more_valuables = HOARDS[name]
    assert gold_of(s, 0) == gold + stacks * more_gold
    assert materials_of(s, 0) == materials + stacks * more_materials
    assert valuables_of(s, 0) == valuables + stacks * more_valuables


@pytest.mark.rule("HOM-LOC-51")
@pytest.mark.parametrize(
    ("name", "family"), [("dragon-fly-hive", "dragon-flies"), ("griffin-conservatory", "griffins")]
)
def test_a_unit_of_the_bank_joins(name: str, family: str) -> None:
    for difficulty, joined in (("easy", f"bank-{family}"), ("normal", f"stacked-{family}")):
        s, where = with_bank(name, difficulty=difficulty)
        s.marks[where] |= CLEARED
        visit(s, 0, 0, where)
        GAME.advance(s)
        assert s.army[0][-1] == unit(joined)
    assert BOX.stats[unit(f"stacked-{family}")].attack == BOX.stats[unit(f"bank-{family}")].attack + 1


@pytest.mark.rule("HOM-LOC-51")
@pytest.mark.parametrize(("name", "n"), [("shipwreck", 3), ("derelict-ship", 3), ("pyramid", 5), ("dragon-utopia", 3)])
def test_searches_of_a_bank(name: str, n: int) -> None:
    s, where = with_bank(name, difficulty="hard")
    s.marks[where] |= CLEARED
    visit(s, 0, 0, where)
    GAME.advance(s)
    play(s, next(o for o in offered(s, 0) if o.startswith("from-deck")), 0)
    assert len(s.looked) == n


# ---- what the guards can do -----------------------------------------------------------------------


def bank_fight(guard: str, *dice: int) -> HeroesState:
    return fight({"A2": "griffins"}, {"A3": f"bank-{guard}"}, *dice, boxes=["creature-banks"], faction_2="dungeon")


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(("stacked", "more"), [(0, 0), (STACKED_MARK, 3)])
def test_stacked_black_dragons_strike_harder(stacked: int, more: int) -> None:
    s = bank_fight("black-dragons")
    s.mark[1] |= stacked
    assert own_attack(s, 1, 0, 0) == 5 + more


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize("guard", ["crystal-dragons", "dwarves"])
def test_stacked_guards_with_a_defense_token(guard: str) -> None:
    s = bank_fight(guard)
    assert not has_defense_die(s, 1)
    s.mark[1] |= STACKED_MARK
    assert has_defense_die(s, 1)


@pytest.mark.rule("HOM-UNIT-18")
def test_stacked_faerie_dragons_silence_the_enemy() -> None:
    s = bank_fight("faerie-dragons")
    assert not is_silenced(s, 0)
    s.mark[1] |= STACKED_MARK
    assert is_silenced(s, 0)
    assert not is_silenced(s, 1)
    give(s, 0, "magic-arrow")
    assert not any(o.startswith("cast") for o in offered(s, 0))


@pytest.mark.rule("HOM-UNIT-18")
def test_stacked_familiars_weaken_spells() -> None:
    s = bank_fight("familiars")
    assert power_lost(s, 0) == 0
    s.mark[1] |= STACKED_MARK
    assert power_lost(s, 0) == 1


def guard_strikes(guard: str, stacked: bool = False) -> HeroesState:
    s = bank_fight(guard, 0, 0)
    s.haste[1] = 90
    s.mark[1] |= STACKED_MARK if stacked else 0
    give(s, 0, "estates", "armorer")
    while s.actor != 1:
        idle(s)
    from games.heroes.table import load_attack

    load_attack(s, 0, 0)
    strike(s, 0)
    settle(s)
    return s


@pytest.mark.rule("HOM-UNIT-18")
def test_wraiths_startle_whom_they_attack() -> None:
    assert len(guard_strikes("wraiths").hand[0]) == 1
    assert len(guard_strikes("nagas").hand[0]) == 2


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize("stacked", [False, True])
def test_stacked_medusas_paralyse(stacked: bool) -> None:
    from hexkeep.games.heroes.state import PARALYSED_MARK

    assert bool(guard_strikes("medusas", stacked).mark[0] & PARALYSED_MARK) == stacked


@pytest.mark.rule("HOM-UNIT-18")
def test_vampires_heal_themselves_wholly() -> None:
    s = bank_fight("vampires")
    s.haste[1] = 90
    s.damage[1] = 7
    while s.actor != 1:
        idle(s)
    play(s, "strike fighter:0")
    settle(s)
    assert s.damage[1] < 7


@pytest.mark.rule("HOM-UNIT-18")
def test_skeletons_rise_once() -> None:
    from hexkeep.games.heroes.rules.combat.damage import deal_damage

    s = combat({"A2": "griffins"}, {"A3": "bank-skeletons"}, boxes=["creature-banks"])
    deal_damage(s, 1, 9)
    assert s.cell[1] >= 0
    deal_damage(s, 1, 9)
    assert s.cell[1] < 0
