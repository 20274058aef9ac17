"""Second conditions of a clause: what else must hold for a card, a star, a place or a unit to do what it does."""

import pytest

from games.heroes.attack_moves import star
from games.heroes.combat_moves import cast, fight
from games.heroes.played_events import before
from games.heroes.steps_of_cards import at_home, next_is
from games.heroes.steps_of_the_map import side_by_side
from games.heroes.table import (
    BOX,
    GAME,
    asking_step,
    build,
    field,
    give,
    has_mark,
    lay,
    offered,
    play,
    production_of,
    program,
    put,
    put_mark,
    set_stock,
    started,
    step_name,
    stock,
    told,
    until,
    why_not,
)
from games.heroes.test_adventure import hold, journey
from games.heroes.test_ai_heroes import RIVAL, ring, solo
from games.heroes.test_alliance import coop
from games.heroes.test_championship import DUEL
from games.heroes.test_sea import sail, shore
from hexkeep.games.heroes.components.morale import GOOD
from hexkeep.games.heroes.components.tiles import NEAR, STARTING
from hexkeep.games.heroes.rules.ai_heroes.map_ai import visit_as_ai
from hexkeep.games.heroes.rules.attack.attack import DeathCloud, burn_attacker
from hexkeep.games.heroes.rules.attack.attack_die import UnitReroll
from hexkeep.games.heroes.rules.attack.attack_values import NO_DIE, NORMAL, RETALIATION, damage_of
from hexkeep.games.heroes.rules.combat.activation_abilities import CastUnitSpell
from hexkeep.games.heroes.rules.combat.battlefield import is_beside
from hexkeep.games.heroes.rules.combat.damage import paralyse
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import ABILITY, MUSTER, SPELL, WORD
from hexkeep.games.heroes.rules.map.locations import visit
from hexkeep.games.heroes.rules.map.map_effects import enemy_mines
from hexkeep.games.heroes.rules.map.movement import DefendOrGiveUp
from hexkeep.games.heroes.rules.modes.championship import SECONDS_BEATEN, count_achievement
from hexkeep.games.heroes.rules.morale.morale import morale_card_options
from hexkeep.games.heroes.rules.round.astrologers import TurnATile
from hexkeep.games.heroes.rules.round.event_cards import DrawEvent
from hexkeep.games.heroes.rules.round.event_hands import RemoveForSearches
from hexkeep.games.heroes.rules.round.turn import card_moments
from hexkeep.games.heroes.rules.town.army import take_neutral_card
from hexkeep.games.heroes.rules.town.combat_buildings import pay_unit
from hexkeep.games.heroes.rules.town.neutral_decks import SortSeenUnits
from hexkeep.games.heroes.state import (
    CUBE,
    FREE_TRADE,
    MAIN,
    POPULATION_TOKEN,
    RICH_MINES,
    STACKED_MARK,
    location_at,
)
from hexkeep.games.heroes.vocabulary import CELL, MORALE_FREE
from hexkeep.kernel.types import Option

# ---- units ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-18")
def test_champions_without_mirth_roll_one_of_two_dice_again() -> None:
    s = fight({"A2": "champions.pack"}, {"A3": "zombies"})
    s.striker, s.dice = 0, [1, -1]
    assert UnitReroll(0).choices(s) == [0, 1]
    assert UnitReroll(1).choices(s) == []


@pytest.mark.rule("HOM-UNIT-18", "HOM-CROUND-07")
@pytest.mark.parametrize(
    ("kind", "die", "rule", "damage"),
    [(NORMAL, -1, 0, 5), (NORMAL, 0, 0, 7), (NORMAL, 1, 0, 8), (NORMAL, 0, NO_DIE, 6), (RETALIATION, 0, 0, 6)],
)
def test_dread_knights_hit_harder_by_a_die_that_counts(kind: int, die: int, rule: int, damage: int) -> None:
    s = fight({"A2": "dread-knights.pack"}, {"A3": "skeletons"})
    s.die_rule = rule
    defense = BOX.stats[s.code[1]].defense
    assert damage_of(s, 0, 1, kind, die, False) == damage - defense


@pytest.mark.rule("HOM-UNIT-18")
def test_the_cloud_of_liches_reaches_from_the_first_space() -> None:
    s = fight({"C1": "liches.pack", "B1": "griffins"}, {"A1": "zombies", "A2": "skeletons"})
    assert CELL.value("A1") == 0
    assert [s.cell[u] for u in DeathCloud(0, 2, 0).choices(s)] == [CELL.value("B1"), CELL.value("A2")]
    assert DeathCloud(0, 2, -1).choices(s) == []


@pytest.mark.rule("HOM-UNIT-18")
def test_faerie_dragons_who_see_nobody_cast_nothing() -> None:
    s = fight({"A2": "neutral-faerie-dragons"}, {"A3": "zombies"})
    s.cell[1] = -1
    spark = CastUnitSpell(0, 2)
    assert spark.choices(s) == []
    assert not spark.run(s)


@pytest.mark.rule("HOM-UNIT-18", "HOM-SPELL-05")
@pytest.mark.parametrize(("stands", "silent"), [(True, True), (False, False)])
def test_stacked_faerie_dragons_silence_while_they_stand(stands: bool, silent: bool) -> None:
    s = fight({"A2": "griffins"}, {"A3": "zombies", "C4": "bank-faerie-dragons"})
    give(s, 0, "haste")
    s.mark[2] |= STACKED_MARK
    if not stands:
        s.cell[2] = -1
    assert ("cast card:haste.1" not in offered(s, 0)) == silent


# ---- stars, events, places ------------------------------------------------------------------------


@pytest.mark.rule("HOM-ROUND-04")
def test_no_other_star_lets_heroes_sail_on() -> None:
    s, sea, onward = shore()
    sail(star(s, "ammo-cart"), sea)
    assert f"move hero:main field:{onward}" not in offered(s, 0)


@pytest.mark.rule("HOM-ROUND-04")
def test_a_building_used_is_not_the_use_of_the_star() -> None:
    s = at_home("attack", "power", faction_1="castle")
    build(s, 0, "blacksmith")
    s.astrologer = next(i for i, each in enumerate(BOX.astrologers) if each.use >= 0)
    smith, heed = (text for text in offered(s, 0) if text.startswith("use "))
    play(s, smith, 0)
    until(s, "turn")
    assert heed in offered(s, 0)
    play(s, heed, 0)
    until(s, "turn")
    assert heed not in offered(s, 0)


@pytest.mark.rule("HOM-MODE-05")
@pytest.mark.parametrize(("near", "doom"), [(0, 1), (1, 1), (2, 0), (3, 0)])
def test_doom_rises_by_one_where_too_few_near_tiles_are_discovered(near: int, doom: int) -> None:
    s = coop()
    assert s.seats == 2
    slots = [slot for slot in range(len(s.tiles)) if BOX.tiles[s.tiles[slot]].kind == NEAR]
    for n, slot in enumerate(slots):
        s.turned[slot] = 0 if n < near else -1
    s.doom = 0
    token = next(each.token for each in BOX.programs if any(op.word == WORD["doom-without-near"] for op in each.ops))
    run_program(s, program(token), 0, MAIN)
    GAME.advance(s)
    assert s.doom == doom


@pytest.mark.rule("HOM-SPELL-01")
def test_only_mines_of_enemies_count_as_mines_of_enemies() -> None:
    s = at_home()
    lay(s, 4, next(tile.name for tile in BOX.tiles if BOX.loc_mine in tile.location and tile.kind != STARTING))
    put(s, 0, MAIN, field(4, "C"))
    mine = next(where for where in range(7 * 4, 7 * 5) if location_at(s, where) == BOX.loc_mine)
    assert enemy_mines(s, 0, 3) == []
    s.flags[mine] = 1
    assert enemy_mines(s, 0, 3) == [mine]
    s.flags[mine] = 0
    assert enemy_mines(s, 0, 3) == []
    s.flags[mine] = -1
    for where in range(7 * 4, 7 * 5):
        if where != mine:
            s.flags[where] = 1
    assert enemy_mines(s, 0, 3) == []  # settlements and towns are none


@pytest.mark.rule("HOM-EXP-03")
@pytest.mark.parametrize(("resource", "left"), [("materials", [9, 3, 0]), ("gold", [4, 4, 0])])
def test_villagers_take_one_material_or_five_gold(resource: str, left: list[int]) -> None:
    s = before("the-villagers-plea", poor=False)
    set_stock(s, 1, 9, 4, 0)
    s.push(DrawEvent())
    GAME.advance(s)
    play(s, f"pay-with resource:{resource}", 1)
    assert stock(s, 1) == left


@pytest.mark.rule("HOM-EXP-04")
@pytest.mark.parametrize("deck", [ABILITY, SPELL])
def test_two_cards_given_away_bring_one_search_of_their_deck(deck: int) -> None:
    s = next_is(at_home("estates", "haste"), RemoveForSearches(deck, 2, 0))
    play(s, "no-more", 0)
    assert step_name(s) == "search"
    assert asking_step(s).args()[0] == deck


@pytest.mark.rule("HOM-NEUT-03")
@pytest.mark.parametrize("drawn", [True, False])
def test_a_neutral_card_from_its_deck_is_a_reshuffle_that_cannot_be_taken_back(drawn: bool) -> None:
    s = at_home()
    code = s.guards[0][0]
    if not drawn:
        s.guards[0].remove(code)
        s.guard_piles[0].append(code)
    s.revealed_to = 0
    assert take_neutral_card(s, code)
    assert (s.revealed_to != 0) == drawn


@pytest.mark.rule("HOM-MODE-11")
def test_what_nobody_has_done_counts_for_nobody() -> None:
    s = started(**DUEL)
    tally = s.tally[:]
    count_achievement(s, -1, SECONDS_BEATEN)
    assert s.tally == tally
    count_achievement(s, 1, SECONDS_BEATEN)
    assert sum(s.tally) == sum(tally) + 1


# ---- cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CARD-09", "HOM-MODE-13")
@pytest.mark.parametrize(("experts", "there"), [(0, True), (1, False)])
def test_an_adventurer_uses_the_expert_effect_of_a_card_while_there_is_expertise(experts: int, there: bool) -> None:
    s = journey()
    hold(s, 0, "windmill")
    give(s, 0, "estates")
    s.xp[0], s.experts[0] = 3, experts
    assert ("play card:estates.1 effect:estates.expert" in offered(s, 0)) == there
    assert "play card:estates.1 effect:estates.basic" in offered(s, 0)


@pytest.mark.rule("HOM-SPELL-05", "HOM-SPELL-07")
def test_the_limit_of_spells_holds_in_a_combat_on_the_first_field_too() -> None:
    s = fight({"A2": "griffins"}, {"A3": "zombies"})
    give(s, 0, "haste")
    s.field, s.casts[0] = 0, 1
    assert "cast card:haste.1" not in offered(s, 0)
    s.casts[0] = 0
    assert "cast card:haste.1" in offered(s, 0)


@pytest.mark.rule("HOM-PARA-01")
@pytest.mark.parametrize("stands", [True, False])
def test_only_a_unit_that_stands_is_paralysed(stands: bool) -> None:
    s = fight({"A2": "griffins"}, {"A3": "zombies"})
    if not stands:
        s.cell[1] = -1
    s.event_log = []
    paralyse(s, 1)
    assert has_mark(s, 1, "paralysed") == stands
    assert len(s.event_log) == stands


@pytest.mark.rule("HOM-AI-09")
@pytest.mark.parametrize(("own", "guarded", "fought"), [(True, True, True), (True, False, False), (False, True, False)])
def test_a_garrison_defends_its_own_town_alone(own: bool, guarded: bool, fought: bool) -> None:
    s = solo()
    where = s.towns[RIVAL] if own else s.towns[RIVAL] + 1
    s.flags[where] = RIVAL
    if not guarded:
        s.garrison[0] = []
    stack = len(s.stack)
    assert not DefendOrGiveUp(0, MAIN, -1, where).run(s)
    assert (len(s.stack) > stack) == fought


@pytest.mark.rule("HOM-WORD-14")
def test_a_field_is_passed_once_though_a_road_and_wings_lead_over_it() -> None:
    s = at_home()
    lay(s, 4, "F1")
    put(s, 0, MAIN, field(4, "C"))
    give(s, 0, "angel-wings")
    play(s, next(text for text in offered(s, 0) if text.startswith("play card:angel-wings")), 0)
    until(s, "turn")
    ways = offered(s, 0)
    assert len(ways) == len(set(ways))


@pytest.mark.rule("HOM-TRADE-07")
def test_a_card_that_allies_may_exchange_is_not_refused_for_itself() -> None:
    s = side_by_side()
    give(s, 0, "attack")
    give(s, 0, "centaurs-axe")
    give(s, 2, "speculum")
    assert why_not(s, 0, "offer-card seat:2 card:attack.1") is not None
    assert why_not(s, 0, "offer-card seat:2 card:centaurs-axe.1") is None


@pytest.mark.rule("HOM-OPT-08", "HOM-MAP-07")
@pytest.mark.parametrize("rules", [0, FREE_TRADE])
def test_free_trade_changes_the_trading_post_alone(rules: int) -> None:
    s = at_home()
    s.rules |= rules
    place = BOX.location_index["black-market"]
    tile = next(tile for tile in BOX.tiles if place in tile.location and tile.kind != STARTING)
    lay(s, 4, tile.name)
    where = 7 * 4 + tile.location.index(place)
    put(s, 0, MAIN, where)
    s.event_log = []
    visit(s, 0, MAIN, where)
    assert not s.marks[where] & CUBE
    assert [event.c for event in told(s.event_log, "gained")] == []


@pytest.mark.rule("HOM-MORALE-16")
def test_a_morale_card_frees_a_unit_in_a_combat_on_the_first_field_too() -> None:
    s = fight({"A2": "griffins", "B1": "marksmen"}, {"A3": "zombies"}, boxes=["battlefield"])
    s.field = 0
    put_mark(s, 1, "paralysed")
    found: list[Option] = []
    s.morale_cards[0] = list(s.morale_decks[GOOD])
    morale_card_options(s, 0, found)
    assert (MORALE_FREE, 1, 0, 0) in found


@pytest.mark.rule("HOM-ROUND-04", "HOM-EXP-16")
def test_nobody_is_asked_to_turn_a_tile_where_none_can_be_turned() -> None:
    s = at_home()
    for slot in range(len(s.tiles)):
        s.turned[slot] = -1 if BOX.tiles[s.tiles[slot]].kind != STARTING else s.turned[slot]
    assert not TurnATile(0, 2, 0).run(s)
    assert not TurnATile(0, 0, 0).run(s)


@pytest.mark.rule("HOM-AI-04", "HOM-OPT-07")
@pytest.mark.parametrize(("rules", "lost"), [(0, 1), (RICH_MINES, 2)])
def test_a_mine_that_an_ai_hero_takes_no_longer_pays(rules: int, lost: int) -> None:
    s = ring("SE", mine_taken=True)
    s.rules |= rules
    mine = next(at for at in range(len(s.flags)) if location_at(s, at) == BOX.loc_mine)
    s.flags[mine], s.yields[mine] = 0, 0
    before_visit = production_of(s, 0)
    visit_as_ai(s, RIVAL, mine)
    taken = [a - b for a, b in zip(before_visit, production_of(s, 0), strict=True)]
    step = max(taken)
    assert step % lost == 0
    assert step > 0


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(("theirs", "near", "burnt"), [("A3", True, True), ("A3", False, False)])
def test_the_fire_shield_burns_who_attacks_from_beside(theirs: str, near: bool, burnt: bool) -> None:
    s = fight({"A2": "griffins"}, {theirs: "zombies"})
    s.shield[1] = 2
    s.damage[0] = 0
    burn_attacker(s, 0, 1, near)
    assert (s.damage[0] > 0) == burnt
    s.shield[1] = 0
    s.damage[0] = 0
    burn_attacker(s, 0, 1, True)
    assert s.damage[0] == 0


@pytest.mark.rule("HOM-TOWN-02")
def test_the_guild_is_paid_its_valuables_before_it_asks_for_the_rest() -> None:
    s = at_home(faction_1="stronghold", faction_2="castle")
    build(s, 0, "freelancers-guild")
    set_stock(s, 0, 9, 9, 4)
    pay_unit(s, 0, 3, 2)
    assert stock(s, 0) == [9, 9, 2]
    assert step_name(s) != "turn"


@pytest.mark.rule("HOM-WORD-13", "HOM-CARD-09")
def test_what_helps_to_recruit_is_offered_while_units_can_be_recruited() -> None:
    s = at_home()
    for tokens, discount, built, there in ((1, 0, 1, True), (0, 0, 1, False), (1, 1, 1, False), (1, 0, 0, False)):
        s.tokens[0] = POPULATION_TOKEN if tokens else 0
        s.discount = discount
        s.built[0] = built
        assert bool(card_moments(s, 0) & MUSTER) == there


@pytest.mark.rule("HOM-NEUT-03")
def test_a_guard_sent_off_is_seen_by_the_others() -> None:
    s = at_home()
    s.spied = [s.guards[0].pop()]
    s = next_is(s, SortSeenUnits(0, 0))
    s.revealed_to = 0
    play(s, next(text for text in offered(s, 0) if text.startswith("send-off")), 0)
    assert s.revealed_to & 0b11 == 0b10


@pytest.mark.rule("HOM-SPELL-01", "HOM-SIEGE-08")
def test_an_earthquake_spares_who_stands_far_from_the_walls() -> None:
    s = fight({"A1": "griffins", "B2": "marksmen"}, {"D5": "zombies"}, walls=[1, 2, 1, 1])
    s.damage = [0] * len(s.damage)
    cast(s, "earthquake", 2)
    until(s, "act")
    assert [damage > 0 for damage in s.damage[:2]] == [False, True]
    assert s.walls == [0, 0, 0, 0]


@pytest.mark.rule("HOM-UNIT-18")
def test_who_has_fallen_stands_beside_nobody() -> None:
    s = fight({"A2": "griffins"}, {"A3": "zombies"})
    assert is_beside(s, 0, 1)
    for u in (0, 1):
        t = GAME.copy(s)
        t.cell[u] = -1
        assert not is_beside(t, 0, 1)
        assert not is_beside(t, 1, 0)
