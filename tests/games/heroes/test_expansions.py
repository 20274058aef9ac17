"""The expansion boxes: switched on at setup, mixed, and what lies in them."""

import pytest

from games.heroes.facts import BUILDINGS, UNITS
from games.heroes.table import BOX, GAME, started
from hexkeep.games.heroes.components.expansions import BOXES, CORE, boxes_mask
from hexkeep.games.heroes.components.units import TYPES
from hexkeep.games.heroes.rules.effects.language import TIERS
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.table.positions import components
from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.rng import Rng


def everything(s: HeroesState) -> list[str]:
    return components(s)


def test_by_default_the_core_box_alone_is_in_play() -> None:
    s = started()
    assert s.boxes == CORE
    names = everything(s)
    assert not [n for n in names if "neutral-faerie-dragons" in n or "tile C3" in n or "ballista" in n]
    assert len([n for n in names if n.startswith("card ")]) == 30 + 32 + 46 + 24 + 18


@pytest.mark.parametrize("name", BOXES[1:])
def test_what_a_box_holds_enters_only_with_it(name: str) -> None:
    bit = boxes_mask([name]) & ~CORE
    without = set(everything(started()))
    s = started(boxes=[name])
    here = set(everything(s))
    assert here > without
    for c, card_box in enumerate(BOX.card_box):
        token = f"card {BOX.card(c).name}"
        if card_box == bit:
            assert any(n.startswith(token) for n in here)
    for tile in BOX.tiles:
        assert (f"tile {tile.name}" in here) == bool(tile.box & (bit | CORE))
    for star in BOX.astrologers:
        assert (f"astrologer {star.name}" in here) == bool(star.box & (bit | CORE))
    for tier in range(4):
        assert sorted(s.guards[tier]) == sorted(BOX.neutrals(tier, s.boxes))


@pytest.mark.parametrize("name", [f.name for f in BOX.factions if f.box != CORE])
def test_a_faction_of_a_box_that_is_off_is_refused_with_the_reason(name: str) -> None:
    with pytest.raises(BadSetup, match="cannot be"):
        GAME.open({"faction-1": name}, 1)
    assert GAME.open({"faction-1": name, "boxes": [name]}, 1).boxes == boxes_mask([name])


@pytest.mark.parametrize("name", list(UNITS))
def test_the_units_of_a_town_have_the_figures_of_their_cards(name: str) -> None:
    faction = BOX.factions[BOX.faction_index[name]]
    assert {f"{BOX.units[u].name} {side}" for u in faction.units for side in ("few", "pack")} == set(UNITS[name])
    for token, figures in UNITS[name].items():
        x = BOX.stats[BOX.side_index[token]]
        said = f"{TIERS[x.tier]} {TYPES[x.type]} {x.attack}/{x.defense}/{x.hp}/{x.initiative} {x.gold}+{x.valuables}"
        assert said == figures, token
        assert (x.below >= 0) == token.endswith("pack")


@pytest.mark.rule("HOM-TOWN-02")
@pytest.mark.parametrize("name", list(BUILDINGS))
def test_the_buildings_of_a_town_have_the_prices_of_its_board(name: str) -> None:
    faction = BOX.factions[BOX.faction_index[name]]
    assert {b.name: (b.gold, b.materials, b.valuables) for b in faction.buildings} == BUILDINGS[name]
    assert len(faction.buildings) == 8
    assert BOX.tiles[faction.tile].location[0] == BOX.loc_town
    lower = faction.buildings[-1] if faction.buildings[-1].requires >= 0 else faction.buildings[-2]
    assert lower.requires >= 0  # the tile with two sides: the lower building stands on the upper one


def random_game(seed: int, **setup: object) -> HeroesState:
    rng = Rng(seed)
    s = GAME.open({key.replace("_", "-"): value for key, value in setup.items()}, seed)  # type: ignore[misc]
    plies = 0
    while not s.over:
        decisions = GAME.decisions(s)
        d = decisions[rng.randbelow(len(decisions))]
        GAME.play(s, d.seat, d.options[rng.randbelow(len(d.options))])
        plies += 1
        assert plies < 20_000
    return s


@pytest.mark.parametrize("hero", [h.name for h in BOX.heroes if h.box != CORE])
def test_random_games_with_every_hero_end(hero: str) -> None:
    h = BOX.heroes[BOX.hero_index[hero]]
    mine = BOX.factions[h.faction]
    other = next(f.name for f in BOX.factions if f is not mine and f.box == CORE)
    boxes = sorted({BOXES[b.bit_length() - 1] for b in (h.box, mine.box) if b != CORE})
    s = random_game(len(hero) + h.faction, boxes=boxes, faction_1=mine.name, hero_1=hero, faction_2=other)
    names = everything(s)
    assert len(set(names)) == len(names) or all(n.startswith("unit neutral") for n in names if names.count(n) > 1)
