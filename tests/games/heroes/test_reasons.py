"""Why something is refused: the reason that holds, not one that does not."""

import pytest

from games.heroes.combat_moves import fight, quiet
from games.heroes.table import (
    BOX,
    GAME,
    build,
    card,
    field,
    give,
    no_cards,
    offered,
    play,
    put,
    set_movement,
    set_stock,
    started,
    step_name,
    unit,
    why_not,
)
from hexkeep.games.heroes.rules.combat.end_of_combat import UseNecromancy
from hexkeep.games.heroes.state import (
    BOOK_TOKEN,
    CLEARED,
    MAIN,
    MUTE_AURA,
    POPULATION_TOKEN,
    SECOND,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import FIELD


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


# ---- the town -----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-HERO-16", "HOM-TACT-01", "HOM-HERO-06")
def test_why_no_second_hero_is_hired() -> None:
    s = quiet(faction_1="castle")
    home = f"hire field:{FIELD.token(s.towns[0])}"
    set_stock(s, 0, 9, 9, 9)
    assert refused(s, home) == "cannot-pay"
    set_stock(s, 0, 10, 0, 0)
    assert home in offered(s, 0)
    s.tokens[0] &= ~POPULATION_TOKEN
    assert refused(s, home) == "token-used"
    s.tokens[0] |= POPULATION_TOKEN
    put(s, 0, SECOND, field(4, "C"))
    assert refused(s, home) == "has-second"
    put(s, 0, SECOND, -1)
    s.flags[s.towns[0]] = 1
    assert refused(s, home) == "no-place"


@pytest.mark.rule("HOM-TACT-07", "HOM-TACT-08", "HOM-TACT-01")
def test_why_no_spell_is_bought() -> None:
    s = quiet(faction_1="castle")
    set_stock(s, 0, 99, 99, 99)
    assert refused(s, "buy-spell") == "no-guild"
    build(s, 0, "mage-guild")
    s.guild_round[0] = s.round
    assert refused(s, "buy-spell") == "new-guild"
    s.guild_round[0] = s.round - 1
    price = BOX.factions[s.faction[0]].buildings[BOX.factions[s.faction[0]].guild].price
    set_stock(s, 0, price - 1, 0, 0)
    assert refused(s, "buy-spell") == "cannot-pay"
    set_stock(s, 0, price, 0, 0)
    assert "buy-spell" in offered(s, 0)
    s.tokens[0] &= ~BOOK_TOKEN
    assert refused(s, "buy-spell") == "token-used"


@pytest.mark.rule("HOM-UNIT-04", "HOM-UNIT-05", "HOM-UNIT-07", "HOM-TACT-01")
def test_why_a_unit_is_neither_recruited_nor_reinforced() -> None:
    s = quiet(faction_1="castle")
    s.built[0], s.army[0] = 0, [unit("halberdiers")]
    set_stock(s, 0, 99, 99, 99)
    few, more = "recruit unit:griffins.few", "reinforce unit:halberdiers.few"
    assert refused(s, few) == "no-dwelling"
    assert refused(s, more) == "no-citadel"
    build(s, 0, "citadel")
    assert refused(s, more) == "no-dwelling"
    build(s, 0, "dwelling-bronze")
    assert {few, more} <= set(offered(s, 0))
    assert refused(s, "recruit unit:halberdiers.few") == "already-owned"
    assert refused(s, "reinforce unit:griffins.few") == "not-owned"
    gold = BOX.stats[unit("griffins")].gold
    set_stock(s, 0, gold, 0, 0)
    assert few in offered(s, 0)
    set_stock(s, 0, gold - 1, 0, 0)
    assert refused(s, few) == "cannot-pay"
    gold = BOX.stats[unit("halberdiers.pack")].gold
    set_stock(s, 0, gold - 1, 9, 9)
    assert refused(s, more) == "cannot-pay"
    set_stock(s, 0, gold, 9, 9)
    assert more in offered(s, 0)
    s.army[0] = [unit("halberdiers.pack")]
    assert refused(s, "recruit unit:halberdiers.few") == "already-owned"  # as a pack it is the same card
    s.tokens[0] &= ~POPULATION_TOKEN
    assert refused(s, few) == "token-used"
    assert refused(s, more) == "token-used"


# ---- cards --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-DECK-02", "HOM-ABIL-02")
def test_why_a_card_is_not_played_for_an_attack() -> None:
    s = fight({"A2": "griffins.pack"}, {"A3": "harpies"}, faction_2="dungeon")
    give(s, 0, "offense", "attack", "logistics")
    give(s, 1, "defense")
    play(s, "strike fighter:1")
    expert = "play card:offense.1 effect:offense.expert"
    s.experts[0] = 9
    assert refused(s, expert) == "no-expert"
    assert "play card:offense.1 effect:offense.basic" in offered(s, 0)
    assert refused(s, "play card:logistics.1 effect:logistics.basic") == "only-on-map"
    s.hand[0].remove(card("offense"))
    s.discard[0].append(card("offense"))
    assert refused(s, "play card:offense.1 effect:offense.basic") == "not-in-hand"


@pytest.mark.rule("HOM-DECK-02", "HOM-CCARD-02")
def test_why_a_card_is_not_played_on_the_map() -> None:
    s = quiet(faction_1="castle")
    give(s, 0, "attack", "haste")
    assert refused(s, "play card:attack.1 effect:attack.basic") == "only-in-combat"
    s.hand[0].remove(card("attack"))
    s.deck[0].append(card("attack"))
    assert refused(s, "play card:attack.1 effect:attack.basic") == "not-in-hand"
