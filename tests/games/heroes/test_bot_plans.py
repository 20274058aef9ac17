"""How bots plan on the map: odds of fights by time and force, goals of scenarios, enemies to fear, what to save for."""

import pytest
from tests.games.heroes.combat_moves import settle
from tests.games.heroes.table import (
    BOX,
    GAME,
    combat,
    field,
    give,
    hp,
    idle,
    lay,
    load_attack,
    offered,
    play,
    put,
    set_gold,
    set_stock,
    started,
    unit,
)

from hexkeep import Match
from hexkeep.bots import play_out, player
from hexkeep.games.heroes.bots.combat_tactics import act_worth
from hexkeep.games.heroes.bots.dangers import danger_at, defenders_force, home_worth, threats
from hexkeep.games.heroes.bots.destinations import (
    FULL_ROUNDS,
    OUT_OF_REACH,
    TIME_TO_SPARE,
    WAIT,
    best_destination,
    guards_odds,
    own_force,
    spared_steps,
    tour_length,
)
from hexkeep.games.heroes.bots.fight_odds import Guards, guards_chance, guards_losses
from hexkeep.games.heroes.bots.forces import TIER_FORCE, army_force, azure_force
from hexkeep.games.heroes.bots.goals import GOAL_WORTH, goal_fields, goal_progress, hidden_goals, standing
from hexkeep.games.heroes.bots.heuristic import heuristic_option, is_worth_building
from hexkeep.games.heroes.bots.sure_gains import is_wasteful, sure_gains
from hexkeep.games.heroes.components.tiles import slot_of
from hexkeep.games.heroes.rules.morale.morale import gain_morale
from hexkeep.games.heroes.state import CLEARED, MAIN, PILGRIM, SECOND, HeroesState, hero_index
from hexkeep.games.heroes.vocabulary import CARD, END_TURN, MOVE, RECRUIT
from hexkeep.kernel.types import Decision, Option


def asked(s: HeroesState) -> Decision:
    return next(d for d in GAME.decisions(s) if d.waits)


# ---- odds of fights ------------------------------------------------------------------------------


def test_time_decides_a_fight_with_several_guards() -> None:
    three = Guards(10.0, 3, azure=0.0, timed=True)
    chances = [guards_chance(15.0, three, rounds) for rounds in (0, 1, 2, 3, 4)]
    assert chances == sorted(chances)
    assert chances[0] == 0.0
    assert chances[1] < 0.1 < 0.7 < chances[3]
    untimed = Guards(10.0, 3, azure=0.0, timed=False)
    assert guards_chance(15.0, untimed, 1) == chances[4]


def test_losses_shrink_with_the_own_force_and_never_exceed_it() -> None:
    guards = Guards(10.0, 3, azure=0.0, timed=True)
    losses = [guards_losses(force, guards, 0.5) for force in (10.0, 20.0, 40.0)]
    assert losses == sorted(losses, reverse=True)
    assert guards_losses(1.0, guards, 0.0) <= 1.0
    azure = Guards(14.0, 1, azure=1.0, timed=False)
    assert guards_losses(20.0, azure, 0.2) > guards_losses(20.0, azure, 0.9)


def test_units_that_cannot_break_a_dragons_scales_hardly_count() -> None:
    s = started()
    s.army[0] = [unit("halberdiers.pack"), unit("griffins.pack"), unit("marksmen.pack"), unit("crusaders.few")]
    weak = azure_force(s, 0)
    s.army[0] = [unit("archangels.few")]
    assert azure_force(s, 0) > 3 * weak
    assert army_force(s, 0) < 13


def guarded_mine(s: HeroesState, level: int) -> int:
    """A mine with guards of this level on the first tile of the map."""
    tile = next(t for t in BOX.tiles if BOX.loc_mine in t.location and t.kind == 1 and max(t.guard) == level)
    return field(lay(s, 1, tile.name), "C") + tile.location.index(BOX.loc_mine)


def test_a_hero_with_one_step_left_waits_beside_guards_that_need_more_time() -> None:
    s = started()
    mine = guarded_mine(s, 3)
    s.army[0] = [unit("halberdiers.pack"), unit("griffins.pack"), unit("marksmen.pack")]
    gate = next(f for f in s.roads[mine] if slot_of(f) == slot_of(mine))
    for f in s.roads[gate]:
        if f != mine:
            s.marks[f] |= CLEARED
    enter: Option = (MOVE, MAIN, mine, 0)
    chance = {}
    for mp in (1, 3):
        put(s, 0, MAIN, gate, mp)
        chance[mp] = guards_odds(s, 0, mine, own_force(s, 0, MAIN), mp)
        assert is_wasteful(s, 0, enter) == (mp == 1)
    assert chance[1] < 0.25 < 0.5 < chance[3]
    put(s, 0, MAIN, gate, 1)
    assert best_destination(s, 0, MAIN)[1] != enter
    put(s, 0, MAIN, gate, 3)
    assert best_destination(s, 0, MAIN)[1] == enter
    assert WAIT[0] == END_TURN


@pytest.mark.rule("HOM-CCARD-05")
def test_bots_do_not_fear_the_defense_cards_of_an_attack_that_is_over() -> None:
    s = combat({"B1": "marksmen"}, {"A4": "harpies", "B4": "evil-eyes"}, quick=True, faction_2="dungeon")
    cards = give(s, 1, *["defense"] * 3)
    load_attack(s, 0)
    play(s, "strike fighter:2")
    for card in cards:
        play(s, f"play {CARD.write(card)} effect:defense.basic", 1)
    settle(s)
    assert hp(s, 2) == "evil-eyes.few-0"  # 2 + 0 - (0 + 3)
    while s.actor != 2:
        idle(s)
    blow = GAME.read(next(text for text in offered(s, 1) if text.startswith("strike")))
    assert not is_wasteful(s, 1, blow)
    assert act_worth(s, s.actor, blow) > 0.5


# ---- goals ---------------------------------------------------------------------------------------


def test_both_places_of_the_unholy_quest_are_goals_and_the_map_tells_where_they_lie() -> None:
    s = started(scenario="unholy-quest", difficulty="easy")
    spots = BOX.scenarios[s.scenario].layouts[2]
    hidden = {slot for slot, spot in enumerate(spots) if spot.tile in ("C1", "C2")}
    assert set(hidden_goals(s, 0)) == hidden
    assert goal_fields(s, 0) == {}
    slot = next(slot for slot, spot in enumerate(spots) if spot.tile == "C1")
    utopia = field(lay(s, slot, "C1"), "C")
    assert goal_fields(s, 0) == {utopia: GOAL_WORTH / 2}
    before = goal_progress(s, 0)
    s.marks[utopia] |= CLEARED
    assert goal_fields(s, 0) == {}
    assert goal_progress(s, 0) == before + GOAL_WORTH / 2


def test_allies_count_obelisks_together() -> None:
    s = started(scenario="silent-obelisks", difficulty="easy")
    spots = BOX.scenarios[s.scenario].layouts[2]
    slot = next(slot for slot, spot in enumerate(spots) if spot.tile == "obelisk")
    tile = BOX.tiles[s.tiles[slot]]
    stone = field(lay(s, slot, tile.name), "C") + tile.location.index(BOX.loc_obelisk)
    assert stone in goal_fields(s, 0)
    s.marks[stone] |= PILGRIM << 1
    assert stone not in goal_fields(s, 0)


def test_with_the_grail_in_hand_the_way_leads_home() -> None:
    s = started(scenario="carpe-diem")
    assert s.towns[0] not in goal_fields(s, 0)
    s.grail = 0
    put(s, 0, MAIN, s.towns[0] + 1)
    assert goal_fields(s, 0) == {s.towns[0]: GOAL_WORTH}
    assert s.hero_at(0, MAIN) in goal_fields(s, 1)


def test_an_ai_heros_town_and_hero_are_goals_of_its_missions() -> None:
    s = started(scenario="target", players=1)
    assert goal_fields(s, 0) == dict.fromkeys((s.hero_at(1, MAIN), s.towns[1]), GOAL_WORTH / 2)
    assert defenders_force(s, 0, s.towns[1]) > 0


def test_whoever_leads_stands_better_the_nearer_the_end() -> None:
    s = started()
    s.xp[0] = 6
    early = standing(s, 0)
    s.round = 11
    assert 0.5 < early < standing(s, 0)
    assert standing(started(scenario="unholy-quest"), 0) == 0.0


# ---- enemies -------------------------------------------------------------------------------------


def test_a_stronger_hero_nearby_is_feared_and_a_weaker_one_is_not() -> None:
    s = started()
    here = s.towns[0] + 1
    put(s, 1, MAIN, here)
    s.army[1] = [unit("black-dragons.pack"), unit("minotaurs.pack")]
    feared = threats(s, 0, own_force(s, 0, MAIN))
    assert danger_at(s, s.towns[0], feared) > 1.0
    assert danger_at(s, s.towns[1], feared) == 0.0
    s.army[1] = [unit("troglodytes.few")]
    assert threats(s, 0, own_force(s, 0, MAIN)) == []


def test_a_hero_goes_home_where_the_town_would_fall_without_it() -> None:
    s = started()
    s.round = 5
    home = s.towns[0]
    s.army[0] = [unit("archangels.few"), unit("crusaders.pack")]
    s.army[1] = [unit("minotaurs.pack")]
    gate, hill = [f for f in s.roads[home] if slot_of(f) == slot_of(home)][:2]
    put(s, 0, MAIN, gate, 1)
    put(s, 1, SECOND, hill, 2)
    set_gold(s, 0, 20)
    assert home_worth(s, 0) < 1.0
    set_gold(s, 0, 0)
    assert home_worth(s, 0) > 0.9 * GOAL_WORTH
    s.hero_fields[hero_index(1, SECOND)] = -1
    assert home_worth(s, 0) == 0.0


def test_a_paid_garrison_defends_and_an_empty_purse_does_not() -> None:
    s = started()
    set_gold(s, 1, 8)
    put(s, 1, MAIN, s.towns[0] + 1)
    assert defenders_force(s, 0, s.towns[1]) == pytest.approx(army_force(s, 1))
    set_gold(s, 1, 7)
    assert defenders_force(s, 0, s.towns[1]) == 0.0


# ---- the town ------------------------------------------------------------------------------------


def test_valuables_are_saved_for_a_dwelling() -> None:
    s = started()
    castle = BOX.factions[s.faction[0]]
    set_stock(s, 0, 20, 6, 2)
    assert not is_worth_building(s, 0, castle.guild)
    set_stock(s, 0, 20, 8, 4)
    assert is_worth_building(s, 0, castle.guild)
    assert GAME.write(heuristic_option(s, asked(s))) == "build building:castle.dwelling-silver"


def test_the_odds_are_fitted_to_these_forces() -> None:
    """Units of other force need figures fitted anew (`tools/guard_fights.py`)."""
    assert [round(force, 1) for force in TIER_FORCE] == [2.9, 4.8, 7.4, 14.1]
    assert FULL_ROUNDS == 3


# ---- morale --------------------------------------------------------------------------------------


def test_a_second_morale_token_costs_nobody_the_first_for_nothing() -> None:
    s = started()
    s.morale[0] = 1
    gain_morale(s, 0)
    GAME.advance(s)
    assert GAME.prompts[asked(s).prompt].name == "morale"
    assert GAME.write(heuristic_option(s, asked(s))) == "morale-draw"


# ---- setting out ---------------------------------------------------------------------------------


def two_towns() -> tuple[HeroesState, dict[int, float]]:
    """A mission that asks for two towns, all tiles open and no guard left."""
    s = laid_open(started(scenario="blood-thirsty", players=1))
    return s, goal_fields(s, 0)


def test_of_two_goals_that_are_both_missing_the_nearer_is_taken_first() -> None:
    """It is time to set out for both long before it would be for the farther one alone: no walking to and fro."""
    s, goals = two_towns()
    near, far = sorted(goals)
    steps = [OUT_OF_REACH] * len(s.flags)
    steps[near], steps[far] = 7, 9
    for reach in range(7, 60):
        spared = spared_steps(s, goals, steps, reach)
        assert spared in (0, 7), "never more than to the nearest"
    length = 7 + tour_length(s, near, goals, 1)
    assert spared_steps(s, goals, steps, int(TIME_TO_SPARE * length)) == 7
    assert spared_steps(s, goals, steps, int(TIME_TO_SPARE * length) + 2) == 0


def laid_open(s: HeroesState) -> HeroesState:
    """All tiles open, and no guard left."""
    for slot in range(len(s.turned)):
        if s.turned[slot] < 0:
            lay(s, slot, BOX.tiles[s.tiles[slot]].name)
    for f in range(len(s.marks)):
        s.marks[f] |= CLEARED
    return s


def test_who_guards_the_town_does_not_set_out_for_what_it_cannot_reach_in_this_turn() -> None:
    """It would come straight back: the field on which its turn would end counts, not only where the way leads."""
    s = laid_open(started())
    s.round = 5
    home = s.towns[0]
    s.army[0] = [unit("archangels.few"), unit("crusaders.pack")]
    s.army[1] = [unit("minotaurs.pack")]
    put(s, 0, MAIN, home, 1)
    put(s, 1, SECOND, next(f for f in s.roads[home] if slot_of(f) == slot_of(home)), 2)
    set_gold(s, 0, 0)
    assert best_destination(s, 0, MAIN)[1] == (MOVE, MAIN, -1, 0)
    s.hero_fields[hero_index(1, SECOND)] = -1
    verb, _, towards, _ = best_destination(s, 0, MAIN)[1]
    assert verb != MOVE or towards in s.roads[home]


def test_a_town_that_wins_the_mission_is_not_left_when_it_is_within_reach() -> None:
    s, goals = two_towns()
    town = s.towns[2]
    s.army[0] = [unit("black-dragons.pack")] * 5
    gate = next(f for f in s.roads[town] if s.flags[f] < 0)
    put(s, 0, MAIN, gate, 2)
    assert town in goals
    assert sure_gains(s, asked(s))[0] == (MOVE, MAIN, town, 0)
    s.army[0] = [unit("troglodytes.few")]
    assert (MOVE, MAIN, town, 0) not in sure_gains(s, asked(s))
    assert is_wasteful(s, 0, (MOVE, MAIN, town, 0))


# ---- the adventure -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2])
def test_an_adventure_is_gone_into_its_battle_with_units(seed: int) -> None:
    match = Match(GAME, {"scenario": "adventure", "size": "short"}, seed)
    play_out(match, [player("regular", GAME, seat) for seat in range(2)], 2000)
    recruits = {ply.seat for ply in match.plies if ply.option[0] == RECRUIT}
    assert match.over
    assert recruits == {0, 1}
    assert match.state.combat_round > 0
