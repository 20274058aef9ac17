"""Town actions: building, recruiting, reinforcing, hiring, buying spells, using buildings."""

import pytest

from games.heroes.combat_moves import quiet
from games.heroes.table import (
    BOX,
    GAME,
    enter,
    give,
    gold_of,
    hero_field,
    idle,
    lay,
    movement,
    no_cards,
    offered,
    place_on,
    play,
    put,
    set_gold,
    set_stock,
    started,
    step_name,
    stock,
    unit,
    until,
    valuables_of,
    why_not,
)
from hexkeep.games.heroes.components.tiles import place_of
from hexkeep.games.heroes.rules.effects.interpreter import PickProgram
from hexkeep.games.heroes.rules.effects.language import GOLD, SPELL
from hexkeep.games.heroes.rules.round.round import Income
from hexkeep.games.heroes.rules.town.army import replace_army
from hexkeep.games.heroes.rules.town.resources import produce
from hexkeep.games.heroes.rules.town.town_actions import place_building, recruit_options, why_not_recruit
from hexkeep.games.heroes.state import SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import EFFECT, RECRUIT
from hexkeep.games.heroes.vocabulary.reasons import (
    ALREADY_OWNED,
)
from hexkeep.kernel.types import Option


@pytest.mark.rule("HOM-TOWN-06")
def test_a_building_given_by_an_effect_uses_no_token() -> None:
    s = quiet()
    place_building(s, 0, BOX.factions[0].citadel)
    assert s.tokens[0] == 7
    assert s.built[0] >> BOX.factions[0].citadel & 1


def rich(**setup: object) -> HeroesState:
    s = no_cards(started(difficulty="impossible", **setup))
    s.purse = [99, 99, 99] * s.seats
    return s


def built(s: HeroesState, seat: int, *names: str) -> None:
    faction = BOX.factions[s.faction[seat]]
    for name in names:
        s.built[seat] |= 1 << faction.index[name]


@pytest.mark.rule("HOM-TOWN-01", "HOM-TOWN-04", "HOM-TACT-01")
def test_one_building_a_round_is_paid_and_placed() -> None:
    s = rich()
    play(s, "build building:castle.citadel")
    assert stock(s, 0) == [91, 94, 98]
    assert why_not(s, 0, "build building:castle.mage-guild").code == "token-used"  # type: ignore[union-attr]
    s.tokens[0] = 7
    assert why_not(s, 0, "build building:castle.citadel").code == "already-built"  # type: ignore[union-attr]
    assert place_of(s.towns[0]) == 0


@pytest.mark.rule("HOM-GEN-06")
def test_what_cannot_be_paid_is_not_offered() -> None:
    s = rich()
    set_stock(s, 0, 7, 9, 9)
    assert "build building:castle.citadel" not in offered(s, 0)
    assert why_not(s, 0, "build building:castle.citadel").code == "cannot-pay"  # type: ignore[union-attr]
    set_stock(s, 0, 8, 5, 1)
    assert "build building:castle.citadel" in offered(s, 0)


@pytest.mark.rule("HOM-TOWN-03", "HOM-TOWN-05")
def test_dwellings_and_upgrades_come_in_order() -> None:
    s = rich()
    assert why_not(s, 0, "build building:castle.dwelling-gold").code == "needs-first"  # type: ignore[union-attr]
    s.tokens[0] = 7
    play(s, "build building:castle.dwelling-silver")
    s.tokens[0] = 7
    assert "build building:castle.dwelling-gold" in offered(s, 0)
    s = rich(faction_1="dungeon", faction_2="castle")
    assert why_not(s, 0, "build building:dungeon.mana-vortex").code == "needs-first"  # type: ignore[union-attr]
    built(s, 0, "mage-guild")
    assert "build building:dungeon.mana-vortex" in offered(s, 0)


@pytest.mark.rule("HOM-TACT-02", "HOM-TACT-09", "HOM-LOC-16")
def test_town_actions_are_open_in_anothers_turn_even_with_the_town_lost() -> None:
    s = rich()
    s.flags[s.towns[1]] = 0
    offers = next(d for d in GAME.decisions(s) if d.seat == 1)
    assert not offers.waits
    play(s, "build building:dungeon.citadel", 1)
    assert s.active == 0
    s.push(Income(1))
    GAME.advance(s)
    assert gold_of(s, 1) == 99 - 8 + 10  # production is unaffected


@pytest.mark.rule("HOM-TACT-02")
def test_a_search_is_not_interrupted() -> None:
    s = rich()
    play(s, "build building:castle.mage-guild")
    assert step_name(s) == "search"
    assert [d.seat for d in GAME.decisions(s)] == [0]


@pytest.mark.rule(
    "HOM-UNIT-04", "HOM-UNIT-05", "HOM-UNIT-06", "HOM-UNIT-07", "HOM-TACT-06", "HOM-UNIT-21", "HOM-UNIT-02"
)
def test_one_use_of_the_token_recruits_and_reinforces_any_number() -> None:
    s = rich()
    assert why_not(s, 0, "recruit unit:crusaders.few").code == "no-dwelling"  # type: ignore[union-attr]
    assert why_not(s, 0, "recruit unit:griffins.few").code == "already-owned"  # type: ignore[union-attr]
    assert why_not(s, 0, "reinforce unit:griffins.few").code == "no-citadel"  # type: ignore[union-attr]
    built(s, 0, "citadel")
    assert why_not(s, 0, "reinforce unit:halberdiers.pack").code == "not-owned"  # type: ignore[union-attr]
    play(s, "recruit unit:marksmen.few")
    assert step_name(s) == "muster"
    play(s, "reinforce unit:marksmen.few")
    play(s, "reinforce unit:griffins.few")
    assert gold_of(s, 0) == 99 - 3 - 5 - 6
    assert sorted(s.army[0]) == sorted([unit("halberdiers.pack"), unit("griffins.pack"), unit("marksmen.pack")])
    assert s.tokens[0] == 5
    assert not [o for o in offered(s, 0) if o.startswith("hire")]  # HOM-TACT-06


@pytest.mark.rule("HOM-UNIT-05", "HOM-TOWN-07")
def test_a_dwelling_built_just_now_already_serves() -> None:
    s = rich()
    built(s, 0, "dwelling-silver")
    play(s, "build building:castle.dwelling-gold")
    assert "recruit unit:champions.few" in offered(s, 0)
    s.built[0] &= ~(1 << BOX.factions[0].index["dwelling-bronze"])
    built(s, 0, "citadel")
    assert why_not(s, 0, "reinforce unit:griffins.few").code == "no-dwelling"  # type: ignore[union-attr]


@pytest.mark.rule("HOM-HERO-04", "HOM-HERO-05", "HOM-HERO-06", "HOM-HERO-08")
def test_a_second_hero_costs_ten_gold_and_the_population_token() -> None:
    s = rich()
    set_gold(s, 0, 9)
    assert why_not(s, 0, "hire field:7.C").code == "cannot-pay"  # type: ignore[union-attr]
    set_gold(s, 0, 10)
    put(s, 0, 0, place_on(7, 3))
    play(s, "hire field:7.C")
    assert hero_field(s, 0, SECOND) == s.towns[0]
    assert movement(s, 0, SECOND) == 2
    assert gold_of(s, 0) == 0
    set_gold(s, 0, 99)
    assert not [o for o in offered(s, 0) if o.startswith("recruit")]
    assert "move hero:second field:7.NE" in offered(s, 0)


@pytest.mark.rule("HOM-HERO-07", "HOM-HERO-16", "HOM-LOC-19", "HOM-LOC-15")
def test_hiring_prefers_a_free_place_and_one_second_hero_is_enough() -> None:
    s = rich()
    lay(s, 4, "F1")
    settlement = place_on(4, 1)
    s.flags[settlement] = 0
    assert [o for o in offered(s, 0) if o.startswith("hire")] == ["hire field:4.NW"]  # the main hero is at home
    s.flags[settlement] = -1
    assert [o for o in offered(s, 0) if o.startswith("hire")] == ["hire field:7.C"]
    s.flags[s.towns[0]] = 1
    assert why_not(s, 0, "hire field:7.C").code == "no-place"  # type: ignore[union-attr]
    s.flags[s.towns[0]] = 0
    put(s, 0, 1, settlement)
    assert why_not(s, 0, "hire field:7.C").code == "has-second"  # type: ignore[union-attr]


@pytest.mark.rule("HOM-TACT-07", "HOM-TACT-08")
def test_spells_are_bought_from_the_round_after_the_guild() -> None:
    s = rich()
    assert why_not(s, 0, "buy-spell").code == "no-guild"  # type: ignore[union-attr]
    play(s, "build building:castle.mage-guild")
    for _ in range(2):
        play(s, "from-deck deck:spell")
        idle(s)
    assert len(s.hand[0]) == 2
    assert why_not(s, 0, "buy-spell").code == "new-guild"  # type: ignore[union-attr]
    s.round += 1
    gold = gold_of(s, 0)
    play(s, "buy-spell")
    assert gold_of(s, 0) == gold - 6
    assert GAME.decisions(s)[0].about == SPELL
    idle(s)
    idle(s)
    assert why_not(s, 0, "buy-spell").code == "token-used"  # type: ignore[union-attr]


@pytest.mark.rule("HOM-ABIL-01")
def test_wisdom_buys_better_spells_for_less() -> None:
    s = rich()
    built(s, 0, "mage-guild")
    give(s, 0, "wisdom")
    play(s, "play card:wisdom.1 effect:wisdom.basic")
    assert gold_of(s, 0) == 99 - 4
    play(s, "from-deck deck:spell")
    assert len(s.looked) == 3


@pytest.mark.rule("HOM-ART-01")
@pytest.mark.parametrize(("card", "less"), [("legs-of-legion", 4), ("loins-of-legion", 5), ("head-of-legion", 6)])
def test_parts_of_the_legion_make_one_unit_cheaper(card: str, less: int) -> None:
    s = rich()
    built(s, 0, "citadel")
    give(s, 0, card)
    play(s, f"play card:{card}.1 effect:{card}.first")
    play(s, "reinforce unit:griffins.few")
    assert gold_of(s, 0) == 99 - max(0, 6 - less)
    assert s.discount == 0


@pytest.mark.rule("HOM-TOWN-02")
def test_the_blacksmith_works_once_a_turn() -> None:
    s = rich()
    built(s, 0, "blacksmith")
    give(s, 0, "speculum")
    s.artifacts[0] = 1
    s.revealed_to = 0
    play(s, "use effect:castle.blacksmith.0")
    assert s.revealed_to & 0b11 == 0b10, "the other player learns that an artifact is there to be sold"
    play(s, "remove card:speculum.1")
    assert gold_of(s, 0) == 103
    assert not [o for o in offered(s, 0) if "blacksmith" in o and o.startswith("use")]


@pytest.mark.rule("HOM-TOWN-02")
def test_a_choice_that_only_a_certain_card_allows_tells_that_it_is_held() -> None:
    s = rich()
    give(s, 0, "speculum")
    s.artifacts[0] = 1
    s.push(PickProgram(EFFECT.value("castle.blacksmith.0"), 2, 0, 0))
    GAME.advance(s)
    s.revealed_to = 0
    play(s, "choose effect:castle.blacksmith.0")
    assert s.revealed_to & 0b11 == 0b10


@pytest.mark.rule("HOM-TOWN-02")
def test_the_amplifier_finds_necromancy() -> None:
    s = rich(faction_1="necropolis", faction_2="castle")
    built(s, 0, "necromancy-amplifier")
    from hexkeep.games.heroes.rules.round.turn import TurnStart

    s.push(TurnStart(0))
    GAME.advance(s)
    play(s, "use effect:necropolis.necromancy-amplifier.0")
    assert any(BOX.card(c).name == "necromancy" for c in s.hand[0])


@pytest.mark.rule("HOM-ABIL-01")
def test_diplomacy_and_the_portal_recruit_neutral_units() -> None:
    s = rich()
    give(s, 0, "diplomacy")
    play(s, "play card:diplomacy.1 effect:diplomacy.basic")
    (choice,) = [o for o in offered(s, 0) if o.startswith("recruit")]
    code = unit(choice.split(":")[1])
    play(s, choice)
    assert code in s.army[0]
    assert gold_of(s, 0) == 99 - BOX.stats[code].gold
    assert why_not(s, 0, choice.replace("recruit", "reinforce")).code == "not-owned"  # type: ignore[union-attr]


@pytest.mark.rule("HOM-NEUT-04", "HOM-NEUT-06")
def test_with_a_gold_dwelling_diplomacy_calls_an_azure_unit() -> None:
    s = rich()
    built(s, 0, "dwelling-silver", "dwelling-gold")
    give(s, 0, "diplomacy")
    play(s, "play card:diplomacy.1 effect:diplomacy.basic")
    assert [BOX.stats[code].tier for code in s.reserve] == [0, 1, 2, 3]
    s = rich(faction_1="dungeon", faction_2="castle")
    built(s, 0, "dwelling-silver", "dwelling-gold", "portal-of-summoning")
    from hexkeep.games.heroes.rules.town.army import Summon

    s.push(Summon(0))
    GAME.advance(s)
    assert offered(s, 0) == ["summon tier:bronze", "summon tier:silver", "summon tier:gold"]


@pytest.mark.rule("HOM-UNIT-22", "HOM-ROUND-10")
def test_peasants_and_crystal_dragons_earn_in_resource_rounds() -> None:
    s = rich()
    s.army[0] += [unit("neutral-peasants"), unit("neutral-crystal-dragons")]
    s.push(Income(0))
    GAME.advance(s)
    until(s, "turn")
    assert gold_of(s, 0) == 99 + 10 + 3 + 5
    assert valuables_of(s, 0) == 99 + 1 + 2


@pytest.mark.rule("HOM-UNIT-22")
def test_rogues_look_at_a_deck_once_a_turn() -> None:
    s = rich()
    s.army[0].append(unit("neutral-rogues"))
    top = s.decks[SPELL][-1]
    play(s, "scout deck:spell")
    assert s.looked == [top]
    play(s, "below")
    assert s.decks[SPELL][0] == top
    assert not [o for o in offered(s, 0) if o.startswith("scout")]


@pytest.mark.rule("HOM-RES-01", "HOM-RES-02", "HOM-RES-03", "HOM-RES-04")
def test_production_runs_past_the_track_and_never_below_zero() -> None:
    s = rich()
    s.income[0] = 45
    produce(s, 0, GOLD, 5)
    assert s.income[0] == 50
    produce(s, 0, GOLD, -5)
    assert s.income[0] == 45
    produce(s, 0, GOLD, -99)
    assert s.income[0] == 0


@pytest.mark.rule("HOM-UNIT-10", "HOM-UNIT-13")
def test_only_a_wiped_out_army_is_replaced() -> None:
    s = rich()
    s.army[0] = [unit("marksmen")]
    replace_army(s, 0)
    assert s.army[0] == [unit("marksmen")]
    s.army[0] = []
    replace_army(s, 0)
    assert s.army[0] == [unit("halberdiers.pack"), unit("griffins.few")]


@pytest.mark.rule("HOM-UNIT-10")
def test_a_neutral_unit_returns_only_if_its_card_is_free() -> None:
    """Trial by Combat gives every army one neutral unit, and there is one card of it."""
    s = started(scenario="trial-by-combat", players=3, faction_1="castle", faction_2="necropolis", faction_3="dungeon")
    guard = unit("neutral-halberdiers")
    copies = s.guards[0].count(guard)
    s.army[0] = []
    s.guard_piles[0] = [guard]
    replace_army(s, 0)
    assert s.army[0] == [unit("crusaders"), guard]
    assert s.guard_piles[0] == []
    assert s.guards[0].count(guard) == copies, "from the pile first"
    s.army[0] = []
    s.guards[0] = [guard, unit("neutral-peasants")]
    replace_army(s, 0)
    assert s.army[0] == [unit("crusaders"), guard]
    assert s.guards[0] == [unit("neutral-peasants")], "then from the deck"
    s.army[0] = []
    replace_army(s, 0)
    assert s.army[0] == [unit("crusaders")], "another army holds it now"


@pytest.mark.rule("HOM-OPT-01")
def test_a_ruined_town_earns_nothing_and_serves_its_captor() -> None:
    s = rich(optional=["ruined-towns"])
    s.flags[s.towns[0]] = 1
    s.push(Income(0))
    GAME.advance(s)
    assert step_name(s) == "turn"  # no City Hall to ask about
    built(s, 0, "blacksmith")
    play(s, "end-turn")
    until(s, "turn")
    assert s.active == 1
    assert "use effect:castle.blacksmith.1" in offered(s, 1)


@pytest.mark.rule("HOM-UNIT-08", "HOM-LOC-20", "HOM-LOC-22")
def test_a_settlement_reinforces_free_first_and_then_at_half_price() -> None:
    s = rich()
    lay(s, 4, "F1")
    where = place_on(4, 1)
    s.marks[where] = 2
    s.army[0] = [unit("marksmen"), unit("champions")]
    set_gold(s, 0, 20)
    enter(s, where)
    assert "reinforce unit:marksmen.few" in offered(s, 0)
    assert "reinforce unit:champions.few" not in offered(s, 0)
    play(s, "reinforce unit:marksmen.few")
    assert gold_of(s, 0) == 20
    assert s.yields[where] == -1
    s.army[1] = [unit("evil-eyes"), unit("neutral-boars")]
    set_gold(s, 1, 20)
    s.flags[where] = -1
    put(s, 0, 0, s.towns[0])
    enter(s, where, seat=1)
    assert "reinforce unit:neutral-boars.few" not in offered(s, 1)
    play(s, "reinforce unit:evil-eyes.few", 1)
    assert gold_of(s, 1) == 17  # half of 6
    assert s.tokens[1] == 7


@pytest.mark.rule("HOM-UNIT-07")
@pytest.mark.parametrize("side", ["few", "pack"])
def test_a_unit_is_not_recruited_twice_whichever_side_lies_up(side: str) -> None:
    s = no_cards(started(faction_1="castle"))
    s.built[0] = (1 << len(BOX.factions[s.faction[0]].buildings)) - 1
    set_stock(s, 0, 90, 90, 90)
    few = BOX.side_index["halberdiers few"]
    s.army[0] = []
    options: list[Option] = []
    recruit_options(s, 0, options)
    assert (RECRUIT, few, 0, 0) in options
    s.army[0] = [BOX.side_index[f"halberdiers {side}"]]
    options.clear()
    recruit_options(s, 0, options)
    assert (RECRUIT, few, 0, 0) not in options
    assert why_not_recruit(s, 0, few) is ALREADY_OWNED
