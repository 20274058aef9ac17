"""How bots judge the game: evaluation, combat tactics, destinations on the map."""

import pytest
from tests.games.heroes.table import BOX, GAME, at, combat, field, give, lay, offered, put, started, unit

from games.heroes.table import place_on, replace_step, set_gold, tile_of
from hexkeep.games.heroes.bots.combat_tactics import attack_worth, damage_worth
from hexkeep.games.heroes.bots.destinations import FULL_ROUNDS, best_destination, field_worth, own_force
from hexkeep.games.heroes.bots.evaluation import evaluate, evaluate_all
from hexkeep.games.heroes.bots.forces import FORCE, TIER_FORCE, army_force, guards_force, victory_chance, win_chance
from hexkeep.games.heroes.bots.heuristic import bid_worth, heuristic_option
from hexkeep.games.heroes.bots.map_planning import building_worth
from hexkeep.games.heroes.bots.strategy import rollout_stage
from hexkeep.games.heroes.components.tiles import place_of
from hexkeep.games.heroes.rules.attack.attack_values import has_ranged_penalty
from hexkeep.games.heroes.rules.combat.combat_round import RoundEnd
from hexkeep.games.heroes.state import CLEARED, MAIN, HeroesState, guard_at
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision


def asked(s: HeroesState) -> Decision:
    return next(d for d in GAME.decisions(s) if d.waits)


def answer(s: HeroesState) -> str:
    return GAME.write(heuristic_option(s, asked(s)))


# ---- judgement -----------------------------------------------------------------------------------


def test_what_a_seat_has_lifts_it_and_weighs_on_the_other() -> None:
    s = started()
    before = evaluate(s, 0)
    assert 0.2 < before < 0.8
    s.army[0].append(unit("crusaders.pack"))
    richer = evaluate(s, 0)
    assert richer > before
    s.xp[1] += 4
    assert evaluate(s, 0) < richer
    assert evaluate(s, 0) + evaluate(s, 1) == pytest.approx(1.0)


@pytest.mark.parametrize("sample", ["brave-new-world-three", "alliance", "campaign", "skirmish", "championship"])
def test_all_seats_together_are_judged_as_each_by_itself(sample: str) -> None:
    s = GAME.open(GAME.samples()[sample], 5)
    for ply in range(120):
        if s.over:
            break
        d = GAME.decisions(s)[-1]
        GAME.play(s, d.seat, d.options[ply % len(d.options)])
        if ply % 20 == 0:
            assert evaluate_all(s) == [evaluate(s, seat) for seat in range(s.seats)]
    if s.seats > 2 and not s.over:
        s.out[1] = 1
        assert evaluate_all(s) == [evaluate(s, seat) for seat in range(s.seats)]


def test_an_eliminated_seat_has_lost_and_a_winner_won() -> None:
    s = started(players=3)
    s.out[1] = 1
    assert evaluate(s, 1) == 0.0
    s.winners = 0b101
    s.end()
    assert [evaluate(s, seat) for seat in range(3)] == [0.5, 0.0, 0.5]


def test_units_on_the_battle_board_still_belong_to_their_army() -> None:
    s = combat({"B2": "griffins.pack"}, {"B4": "halberdiers"})
    assert army_force(s, 0) == pytest.approx(FORCE[unit("griffins.pack")])
    s.damage[0] = 3
    assert 0 < army_force(s, 0) < FORCE[unit("griffins.pack")]


def test_a_building_is_worth_less_as_the_rounds_run_out() -> None:
    s = started()
    silver = BOX.factions[s.faction[0]].dwellings[1]
    early = building_worth(s, 0, silver)
    s.round = 12
    assert building_worth(s, 0, silver) < early / 3


def test_a_battle_is_a_chapter_within_a_turn() -> None:
    s = started()
    turn = rollout_stage(s)
    s.field = 3
    assert rollout_stage(s) < turn
    s.field = -1
    s.active = 1
    assert rollout_stage(s) > turn
    s.round += 1
    s.active = 0
    assert rollout_stage(s) > turn + 1


# ---- battle --------------------------------------------------------------------------------------


def test_the_stronger_army_is_thought_to_win() -> None:
    assert win_chance(10, 10) == 0.5
    assert win_chance(20, 10) > 0.9
    s = combat({"B2": "griffins.pack", "C2": "crusaders.pack"}, {"B4": "skeletons"})
    assert victory_chance(s) > 0.9


def test_a_wound_that_kills_costs_more_than_one_that_does_not() -> None:
    s = combat({"B2": "griffins"}, {"B4": "zombies"})
    zombies = at(s, "B4")
    assert damage_worth(s, zombies, 99) > 2 * damage_worth(s, zombies, 1) > 0 == damage_worth(s, zombies, 0)


def test_a_shot_is_aimed_where_it_costs_most() -> None:
    s = combat({"B2": "marksmen"}, {"A5": "skeletons.pack", "C4": "liches"}, quick=True)
    s.damage[at(s, "C4")] = 4
    assert attack_worth(s, 0, at(s, "C4"), 0) > attack_worth(s, 0, at(s, "A5"), 0)
    assert answer(s) == f"strike fighter:{at(s, 'C4')}"


@pytest.mark.rule("HOM-UTYPE-08")
def test_shots_from_back_line_to_back_line_are_poor_both_ways() -> None:
    s = combat({"A1": "marksmen", "B2": "marksmen"}, {"A5": "marksmen", "B4": "marksmen"})
    poor = [(a, b) for a in ("A1", "B2") for b in ("A5", "B4") if has_ranged_penalty(s, at(s, a), at(s, b))]
    assert poor == [("A1", "A5")]
    assert has_ranged_penalty(s, at(s, "A5"), at(s, "A1"))
    assert not has_ranged_penalty(s, at(s, "A5"), at(s, "B2"))


def test_a_unit_walks_to_where_it_can_strike() -> None:
    s = combat({"B1": "crusaders.pack"}, {"B4": "skeletons"}, quick=True)
    play = heuristic_option(s, asked(s))
    GAME.play(s, 0, play)
    assert GAME.write(play).startswith("walk")
    assert f"strike fighter:{at(s, 'B4')}" in offered(s, 0)
    assert answer(s) == f"strike fighter:{at(s, 'B4')}"


def test_a_card_is_spent_on_a_blow_that_it_makes_deadly() -> None:
    s = combat({"B3": "halberdiers"}, {"B4": "zombies"}, quick=True)
    give(s, 0, "attack")
    GAME.play(s, 0, GAME.read(f"strike fighter:{at(s, 'B4')}"))
    assert answer(s).startswith("play card:attack")


def test_a_spell_is_lent_power_while_that_brings_more_and_aimed_where_it_kills() -> None:
    s = combat({"B2": "halberdiers"}, {"B4": "liches", "C5": "skeletons"}, quick=True)
    give(s, 0, "magic-arrow", "power", "power")
    s.damage[at(s, "B4")] = 2
    s.target = s.striker = -1  # nobody strikes: words of an attack bring nothing
    said = []
    for _ in range(4):
        said.append(answer(s))
        GAME.play(s, 0, heuristic_option(s, asked(s)))
    assert said[0].startswith("cast card:magic-arrow")
    assert said[1].startswith("empower card:power")
    assert said[2].startswith("empower card:power")
    assert said[3] == "release effect:magic-arrow.power-2"


def test_a_lost_battle_against_guards_is_left() -> None:
    s = combat({"B2": "skeletons"}, {"B4": "neutral-champions", "C4": "neutral-crusaders"}, versus=-1, level=5)
    replace_step(s, RoundEnd())
    assert answer(s) == "retreat"
    s = combat({"B2": "crusaders.pack"}, {"B4": "neutral-halberdiers"}, versus=-1)
    replace_step(s, RoundEnd())
    assert answer(s) == "fight-on"


# ---- map planning -------------------------------------------------------------------------------------


def test_a_mine_is_fetched_and_one_with_guards_too_strong_is_not() -> None:
    s = started()
    tile = next(t for t in BOX.tiles if BOX.loc_mine in t.location and t.kind == 1)
    mine = field(lay(s, 1, tile.name), "C") + tile.location.index(BOX.loc_mine)
    s.marks[mine] |= CLEARED
    free = field_worth(s, 0, MAIN, mine, own_force(s, 0, MAIN), FULL_ROUNDS, {})
    assert free > 1.0
    s.marks[mine] &= ~CLEARED
    tile.guard[place_of(mine)], printed = 6, tile.guard[place_of(mine)]
    try:
        assert field_worth(s, 0, MAIN, mine, own_force(s, 0, MAIN), FULL_ROUNDS, {}) < 0
    finally:
        tile.guard[place_of(mine)] = printed


def test_guards_of_a_lair_are_weighed_as_the_scenario_sets_them() -> None:
    """Force of Will: the Dragon Utopia is held by two silver units, a gold and an azure one."""
    s = started(scenario="force-of-will", difficulty="normal")
    lair = next(
        place_on(slot, place)
        for slot, tile in enumerate(s.tiles)
        for place in range(7)
        if BOX.tiles[tile].location[place] == BOX.loc_utopia
    )
    level = guard_at(s, lair)
    silver, gold, azure = (TIER_FORCE[tier] for tier in (1, 2, 3))
    assert guards_force(s, lair, level) == 2 * silver + gold + azure
    s.scenario = BOX.scenario_index["brave-new-world"]
    assert guards_force(s, lair, level) != 2 * silver + gold + azure


def test_a_bare_town_in_reach_is_taken() -> None:
    s = started()
    s.round = 5
    home = s.towns[1]
    slot = tile_of(home)
    set_gold(s, 1, 0)
    put(s, 1, MAIN, s.towns[0])
    gate = next(f for f in s.roads[home] if tile_of(f) == slot)
    s.marks[gate] |= CLEARED
    put(s, 0, MAIN, gate, 1)
    assert best_destination(s, 0, MAIN)[1] == GAME.read(f"move hero:main field:{slot}.C")
    while s.active == 0 and not s.over:
        GAME.play(s, asked(s).seat, heuristic_option(s, asked(s)))
    assert GAME.outcome(s) == [1.0, 0.0]


def test_an_instant_card_is_played_while_an_enemy_unit_acts_where_it_clearly_helps() -> None:
    s = combat({"A2": "crusaders.few"}, {"A3": "minotaurs.pack"}, quick=True)
    give(s, 1, "vial-of-lifeblood")
    for wounds, wanted in ((1, "pass"), (3, "play card:vial-of-lifeblood.1 effect:vial-of-lifeblood.first")):
        s.damage[1] = wounds
        offer = next(d for d in GAME.decisions(s) if d.seat == 1)
        node = Decision(1, offer.prompt, [*offer.options, PASS], False, PASS, offer.about)
        option = heuristic_option(s, node)
        assert ("pass" if option == PASS else GAME.write(option)) == wanted


def test_bids_stay_below_the_merchants_price_and_above_the_gold_for_a_defence() -> None:
    s = started(boxes=["fortress"])
    set_gold(s, 0, 30)
    bids = [bid_worth(s, 0, s.decks[1][-1], n) for n in range(12)]
    price = (3, 5, 7)[BOX.card(s.decks[1][-1]).quality]
    assert bids.index(max(bids)) == price - 1
    set_gold(s, 0, 8)
    assert bid_worth(s, 0, s.decks[1][-1], 1) == 0.0


# ---- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("sample", list(GAME.samples()))
def test_a_careful_player_always_answers_with_what_is_offered(sample: str) -> None:
    s = GAME.open(GAME.samples()[sample], 11)
    turns = Turns(GAME, s)
    for _ in range(4_000):
        node = turns.node()
        if node is None:
            break
        option = heuristic_option(s, node)
        assert option == PASS or option in node.options
        turns.play(node, option)
    assert s.over
    assert max(s.xp) >= 4
