"""Why something is refused: the reason that holds, not one that does not."""

import pytest

from games.heroes.combat_moves import fight, quiet
from games.heroes.table import (
    GAME,
    build,
    field,
    give,
    no_cards,
    offered,
    put,
    set_movement,
    set_stock,
    started,
    step_name,
    why_not,
)
from hexkeep.games.heroes.rules.combat.end_of_combat import UseNecromancy
from hexkeep.games.heroes.state import CLEARED, MAIN, MUTE_AURA, HeroesState


def refused(s: HeroesState, text: str, seat: int = 0) -> str:
    """The code of the reason; the option must not be offered."""
    assert text not in offered(s, seat)
    reason = why_not(s, seat, text)
    assert reason is not None, text
    return reason.code


# ---- the map ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-HERO-04", "HOM-MOVE-02")
def test_a_hero_who_is_not_there_lacks_more_than_movement() -> None:
    s = quiet()
    assert refused(s, "move hero:second field:4.C") == "no-such-hero"
    set_movement(s, 0, 0)
    assert refused(s, "move hero:main field:4.C") == "no-movement"


@pytest.mark.rule("HOM-MAP-11")
def test_a_tile_is_discovered_once_and_from_beside_it() -> None:
    s = quiet()
    put(s, 0, MAIN, s.towns[0])
    dark = next(
        i for i in range(len(s.tiles)) if s.turned[i] < 0 and f"discover hero:main tile:{i}" not in offered(s, 0)
    )
    assert refused(s, "discover hero:main tile:4") == "tile-seen"
    assert refused(s, f"discover hero:main tile:{dark}") == "tile-not-next"


@pytest.mark.rule("HOM-FIELD-07")
def test_a_field_that_is_visited_once_is_not_revisited() -> None:
    s = quiet()
    put(s, 0, MAIN, field(4, "C"))
    assert refused(s, "revisit hero:main") == "not-revisitable"
    put(s, 0, MAIN, field(4, "SE"))  # stables
    s.marks[field(4, "SE")] |= CLEARED
    assert "revisit hero:main" in offered(s, 0)


@pytest.mark.rule("HOM-ABIL-03")
@pytest.mark.parametrize("faction", ["castle", "dungeon"])
def test_a_card_of_the_necropolis_says_whose_it_is(faction: str) -> None:
    s = quiet(faction_1=faction, faction_2="necropolis")
    give(s, 0, "necromancy")
    s.push(UseNecromancy(0))
    GAME.advance(s)
    assert step_name(s) == "turn"  # nobody else is asked
    for mode in ("basic", "expert"):
        assert refused(s, f"play card:necromancy.1 effect:necromancy.{mode}") == "other-faction"


@pytest.mark.rule("HOM-MAP-19")
def test_without_a_tile_none_is_placed() -> None:
    s = quiet()
    for where in range(len(s.sites)):
        if s.sites[where]:
            put(s, 0, MAIN, where)
            break
    option = next(o for o in offered(s, 0) if o.startswith("place")) if s.pool[0] else "place hero:main site:3,6"
    s.pool[0].clear()
    assert refused(s, option) == "no-tile-left"


@pytest.mark.rule("HOM-UNIT-04")
def test_a_unit_of_another_town_lacks_more_than_a_dwelling() -> None:
    s = no_cards(started(faction_1="castle", faction_2="dungeon"))
    s.army[0], s.built[0] = [], 0
    set_stock(s, 0, 99, 99, 99)
    build(s, 0, "dwelling-bronze")
    assert refused(s, "recruit unit:harpies.few") == "not-of-town"
    assert refused(s, "recruit unit:crusaders.few") == "no-dwelling"
    assert "recruit unit:griffins.few" in offered(s, 0)


# ---- cards --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CARD-09")
def test_necromancy_is_for_the_end_of_a_combat_and_neither_for_the_map_nor_for_the_fight() -> None:
    option = "play card:necromancy.1 effect:necromancy.basic"
    s = quiet(faction_1="necropolis", faction_2="castle")
    give(s, 0, "necromancy")
    assert refused(s, option) == "only-after-victory"
    s = fight({"A2": "skeletons"}, {"A3": "griffins"}, faction_1="necropolis", faction_2="castle")
    give(s, 0, "necromancy")
    assert refused(s, option) == "only-after-victory"
    s = quiet(faction_1="necropolis", faction_2="castle")
    give(s, 0, "necromancy")
    s.push(UseNecromancy(0))
    GAME.advance(s)
    assert option in offered(s, 0)


@pytest.mark.rule("HOM-SPELL-05")
def test_silence_is_not_the_limit_of_one_spell() -> None:
    s = fight({"A2": "griffins"}, {"A3": "harpies"}, faction_2="dungeon")
    give(s, 0, "haste")
    s.casts[0] = 1
    assert refused(s, "cast card:haste.1") == "spell-limit"
    s.casts[0] = 0
    assert "cast card:haste.1" in offered(s, 0)
    s.aura |= MUTE_AURA
    assert refused(s, "cast card:haste.1") == "silenced"


# ---- combat -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-UTYPE-01", "HOM-UTYPE-06")
def test_a_unit_attacks_enemies_that_stand_and_a_shooter_first_the_one_beside_it() -> None:
    s = fight({"A2": "marksmen", "B1": "griffins"}, {"A3": "harpies", "D5": "evil-eyes"}, faction_2="dungeon")
    assert refused(s, "strike fighter:1") == "no-enemy-there"  # one's own
    assert refused(s, "strike fighter:9") == "no-enemy-there"
    assert refused(s, "strike fighter:3") == "adjacent-first"
    s.cell[3] = -1
    assert refused(s, "strike fighter:3") == "no-enemy-there"


@pytest.mark.rule("HOM-MAP-04")
def test_a_field_without_a_way_is_not_next() -> None:
    s = quiet()
    assert refused(s, f"move hero:main field:{'4.C' if s.hero_fields[0] != field(4, 'C') else '4.E'}") == "not-next"
