"""Single rules of setting up, of the map, of decks, morale, resources and spells, each in a position of its own."""

import pytest

from games.heroes.combat_moves import quiet
from games.heroes.table import (
    BOX,
    GAME,
    card,
    combat,
    enter,
    field,
    give,
    gold_of,
    hp,
    idle,
    lay,
    load,
    movement,
    no_cards,
    offered,
    opened,
    play,
    production_of,
    put,
    set_movement,
    set_stock,
    started,
    step_name,
    stock,
    tile_of,
    told,
    until,
)
from hexkeep.games.heroes.components.tiles import CENTER, FAR, NEAR
from hexkeep.games.heroes.rules.cards.deck import draw
from hexkeep.games.heroes.rules.map.tiles import free_sites
from hexkeep.games.heroes.rules.morale.morale import change_morale
from hexkeep.games.heroes.state import CLEARED, HeroesState
from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.hexes import distance

# ---- setting up ---------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SETUP-03")
def test_everybody_begins_at_the_first_level_without_experience() -> None:
    s = started(players=3)
    assert s.xp == [0, 0, 0]


@pytest.mark.rule("HOM-SETUP-04")
def test_tiles_are_dealt_at_random_and_lie_face_down_for_everybody() -> None:
    dealt = {tuple(opened(seed=n).tiles[:7]) for n in range(6)}
    assert len(dealt) > 1
    s = opened()
    for seat in (0, 1):
        assert GAME.seen_by(s, seat).tiles[:7] == [-1] * 7


@pytest.mark.rule("HOM-MAP-01")
def test_each_kind_of_tile_lies_where_the_scenario_puts_it() -> None:
    for seed in range(3):
        kinds = [BOX.tiles[tile].kind for tile in opened(seed=seed).tiles]
        assert kinds[:7] == [CENTER, NEAR, NEAR, FAR, FAR, FAR, FAR]


@pytest.mark.rule("HOM-SETUP-20")
def test_nobody_sees_the_tiles_of_a_pool_not_even_its_owner() -> None:
    s = opened()
    assert [BOX.tiles[tile].kind for pool in s.pool for tile in pool] == [FAR, FAR]
    for seat in (0, 1):
        assert GAME.seen_by(s, seat).pool == [[-1], [-1]]


@pytest.mark.rule("HOM-SETUP-17")
@pytest.mark.parametrize("first", ["1", "2", "3"])
def test_who_begins_is_chosen_and_turns_go_round_from_there(first: str) -> None:
    s = started(players=3, first=first)
    order = []
    for _ in range(6):
        order.append(s.active)
        play(s, "end-turn", s.active)
        until(s, "turn")
    begins = int(first) - 1
    assert order == [(begins + n) % 3 for n in range(3)] * 2


@pytest.mark.rule("HOM-SETUP-18")
def test_the_own_town_is_flagged_from_the_start_without_a_visit() -> None:
    s = started()
    assert [s.flags[town] for town in s.towns] == [0, 1]
    assert s.cubes == [0, 0, 0, 0]


@pytest.mark.rule("HOM-DIFF-01")
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard", "impossible"])
def test_a_difficulty_holds_for_the_whole_game(difficulty: str) -> None:
    assert started(difficulty=difficulty).difficulty == ["easy", "normal", "hard", "impossible"].index(difficulty)


@pytest.mark.rule("HOM-DIFF-01")
def test_there_is_no_fifth_difficulty() -> None:
    with pytest.raises(BadSetup):
        opened(difficulty="absurd")


@pytest.mark.rule("HOM-SETUP-12")
def test_each_player_takes_a_starting_bonus_and_on_impossible_nobody() -> None:
    asked = []
    s = opened(difficulty="normal")
    while step_name(s) != "turn":
        if step_name(s) == "pick-one":
            asked.append(GAME.decisions(s)[0].seat)
        idle(s)
    assert asked == [0, 1]
    s = opened(difficulty="impossible")
    while step_name(s) != "turn":
        assert step_name(s) == "turn-tile"
        idle(s)


@pytest.mark.rule("HOM-DIFF-02")
@pytest.mark.parametrize(("difficulty", "gold"), [("easy", 3 + 6), ("normal", 6), ("hard", 3)])
def test_dice_of_the_starting_bonus(difficulty: str, gold: int) -> None:
    s = until(opened(difficulty=difficulty), "pick-one")
    load(s, 0, 1)  # 3 gold and 6 gold
    play(s, f"choose effect:bonus.{difficulty}.0")
    if difficulty == "normal":
        play(s, "pick-die die:1")
    assert gold_of(s, 0) == 15 + gold


@pytest.mark.rule("HOM-DIFF-05")
def test_dice_or_artifacts_are_chosen_before_anything_is_rolled_or_seen() -> None:
    s = until(opened(difficulty="easy"), "pick-one")
    assert (s.dice, s.looked) == ([], [])
    assert offered(s, 0) == ["choose effect:bonus.easy.0", "choose effect:bonus.easy.1"]


# ---- the map ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MAP-12")
def test_a_tile_is_discovered_across_a_yellow_line() -> None:
    s = quiet()
    spot = next(where for where in range(49, 56) if s.borders[where])
    put(s, 0, 0, spot)
    slot = s.borders[spot][0]
    assert all(tile_of(to) != slot for to in s.roads[spot])  # no way leads there
    play(s, f"discover hero:main tile:{slot}")
    assert GAME.seen_by(s, 0).tiles[slot] == s.tiles[slot]


def beside_a_free_site() -> HeroesState:
    s = quiet()
    lay(s, 4, "F9")
    lay(s, 3, "F7")
    put(s, 0, 0, next(where for where in range(len(s.sites)) if s.sites[where]))
    return s


@pytest.mark.rule("HOM-MAP-13")
def test_a_tile_of_the_own_pool_is_placed_for_one_point() -> None:
    s = beside_a_free_site()
    (tile,) = s.pool[0]
    heard = play(s, next(text for text in offered(s, 0) if text.startswith("place")))
    assert [event.a for event in told(heard, "placed")] == [0]
    assert (s.tiles[-1], s.pool[0], movement(s, 0)) == (tile, [], 2)
    s = beside_a_free_site()
    s.pool[0].clear()
    assert not [text for text in offered(s, 0) if text.startswith("place")]


@pytest.mark.rule("HOM-MAP-14")
def test_a_placed_tile_touches_two_others() -> None:
    s = beside_a_free_site()
    sites = free_sites(s.centres)
    assert sites
    assert all(sum(distance(site, centre) == 3 for centre in s.centres) >= 2 for site in sites)


@pytest.mark.rule("HOM-MAP-20")
def test_a_placed_tile_is_seen_before_it_is_turned() -> None:
    s = beside_a_free_site()
    assert GAME.seen_by(s, 0).pool[0] == [-1]
    play(s, next(text for text in offered(s, 0) if text.startswith("place")))
    assert step_name(s) == "turn-tile"
    assert GAME.seen_by(s, 0).tiles[-1] == s.tiles[-1] >= 0


@pytest.mark.rule("HOM-MOVE-04")
def test_more_points_than_a_hero_has_are_used_up_in_the_round() -> None:
    s = quiet()
    s.round = 6  # the next round brings income, no astrologers
    set_movement(s, 0, 5)
    assert [text for text in offered(s, 0) if text.startswith("move")]
    play(s, "end-turn", 0)
    assert not [text for text in offered(s, 0) if text.startswith("move")]  # not in the turn of another
    play(s, "end-turn", 1)
    until(s, "turn")
    assert movement(s, 0) == 3


@pytest.mark.rule("HOM-LOC-30")
def test_stables_give_a_point_at_every_visit() -> None:
    s = quiet()
    put(s, 0, 0, field(4, "C"), 3)
    play(s, "move hero:main field:4.SE")
    assert movement(s, 0) == 3
    play(s, "revisit hero:main")
    assert movement(s, 0) == 3


@pytest.mark.rule("HOM-LOC-28")
def test_at_a_trading_post_one_trades_or_removes_a_card_or_buys_a_machine() -> None:
    s = quiet(boxes=["rampart"])
    set_stock(s, 0, 20, 0, 0)
    give(s, 0, "haste")
    enter(s, field(4, "SW"))
    kinds = {text.split()[0] for text in offered(s, 0)}
    assert {"trade", "remove", "buy"} <= kinds
    before = gold_of(s, 0)
    play(s, "remove card:haste.1")
    assert gold_of(s, 0) == before + 1
    assert step_name(s) == "turn"  # one of the three


@pytest.mark.rule("HOM-LOC-33")
@pytest.mark.parametrize("holder", [-1, 1])
def test_there_is_one_grail(holder: int) -> None:
    s = no_cards(started(scenario="carpe-diem", difficulty="impossible", faction_2="necropolis"))
    lay(s, 0, "C2")
    s.marks[field(0, "C")] |= CLEARED
    s.grail = holder
    enter(s, field(0, "C"))
    assert s.grail == max(0, holder)


@pytest.mark.rule("HOM-LOC-41")
def test_a_dragon_utopia_is_flagged_and_gives_nothing_by_itself() -> None:
    s = quiet()
    lay(s, 0, "C1")
    s.marks[field(0, "C")] |= CLEARED
    before = (stock(s, 0), s.xp[0], production_of(s, 0))
    enter(s, field(0, "C"))
    assert s.flags[field(0, "C")] == 0
    assert (stock(s, 0), s.xp[0], production_of(s, 0)) == before


# ---- mines and production -----------------------------------------------------------------------

MINE = field(7, "SW")


@pytest.mark.rule("HOM-FIELD-05")
def test_coming_back_to_an_own_mine_changes_nothing() -> None:
    s = quiet()
    s.marks[MINE] |= CLEARED
    enter(s, MINE)
    before = (stock(s, 0), production_of(s, 0))
    put(s, 0, 0, s.towns[0])
    enter(s, MINE)
    assert (stock(s, 0), production_of(s, 0)) == before


@pytest.mark.rule("HOM-FIELD-06")
def test_only_the_first_owner_of_a_mine_is_paid_at_once() -> None:
    s = quiet()
    s.marks[MINE] |= CLEARED
    first, second = stock(s, 0), stock(s, 1)
    enter(s, MINE)
    assert stock(s, 0) != first
    put(s, 0, 0, s.towns[0])
    enter(s, MINE, seat=1)
    assert (s.flags[MINE], stock(s, 1)) == (1, second)


@pytest.mark.rule("HOM-RES-03")
def test_a_lost_mine_lowers_production_by_what_it_gave() -> None:
    s = quiet()
    s.marks[MINE] |= CLEARED
    before = [production_of(s, seat) for seat in (0, 1)]
    enter(s, MINE)
    assert production_of(s, 0) == [before[0][0], before[0][1] + 2, before[0][2]]
    put(s, 0, 0, s.towns[0])
    enter(s, MINE, seat=1)
    assert production_of(s, 0) == before[0]
    assert production_of(s, 1) == [before[1][0], before[1][1] + 2, before[1][2]]


@pytest.mark.rule("HOM-RES-02")
def test_every_source_of_production_moves_a_cube_by_whole_steps_of_its_track() -> None:
    steps = {0: 5, 1: 2, 2: 1}
    s = quiet()
    for resource, step in steps.items():
        assert s.production(0, resource) % step == 0
    s.marks[MINE] |= CLEARED
    enter(s, MINE)
    for resource, step in steps.items():
        assert s.production(0, resource) % step == 0


# ---- decks and turns ----------------------------------------------------------------------------


@pytest.mark.rule("HOM-DECK-03")
def test_a_played_card_lies_on_its_owners_discard_pile() -> None:
    s = quiet()
    give(s, 0, "estates")
    play(s, "play card:estates.1 effect:estates.basic", 0)
    assert s.discard[0] == [card("estates")]
    assert card("estates") not in s.hand[0]


@pytest.mark.rule("HOM-DECK-04")
def test_an_empty_deck_is_made_anew_from_the_discard_pile_when_a_card_is_drawn() -> None:
    s = quiet()
    s.discard[0], s.deck[0] = s.deck[0], []
    cards = set(s.discard[0])
    draw(s, 0, 1)
    assert s.discard[0] == []
    assert {*s.deck[0], *s.hand[0]} == cards
    assert len(s.hand[0]) == 1


@pytest.mark.rule("HOM-TURN-08")
def test_movement_cards_and_town_actions_follow_in_any_order() -> None:
    s = quiet()
    s.purse[:3] = [40, 20, 10]
    give(s, 0, "estates")
    way = [text for text in offered(s, 0) if text.startswith("move")]
    for text in (way[0], "recruit unit:marksmen.few", "play card:estates.1 effect:estates.basic"):
        play(s, text, 0)
        until(s, "turn")
        assert s.active == 0
    assert [text for text in offered(s, 0) if text.startswith("move")]
    assert [text for text in offered(s, 0) if text.startswith("build")]


# ---- morale -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MORALE-08")
@pytest.mark.parametrize(("before", "after"), [(1, 0), (0, -1)])
def test_lost_morale_takes_the_good_token_or_gives_a_bad_one(before: int, after: int) -> None:
    s = quiet()
    s.morale[0] = before
    change_morale(s, 0, -1)
    assert (s.morale[0], s.hand_loss[0]) == (after, 0)


@pytest.mark.rule("HOM-MORALE-09")
def test_gained_morale_only_lifts_a_bad_token() -> None:
    s = quiet()
    s.morale[0] = -1
    change_morale(s, 0, 1)
    assert s.morale[0] == 0


@pytest.mark.rule("HOM-MORALE-11")
def test_who_has_to_discard_the_hand_is_left_without_a_token() -> None:
    s = quiet()
    give(s, 0, "haste", "estates")
    s.morale[0] = -1
    change_morale(s, 0, -1)
    assert s.morale[0] == 0
    play(s, "end-turn", 0)
    assert s.hand[0] == []
    assert {card("haste"), card("estates")} <= set(s.discard[0])


@pytest.mark.rule("HOM-MORALE-12")
def test_several_losses_of_morale_come_one_after_another() -> None:
    s = quiet()
    s.morale[0] = 1
    change_morale(s, 0, -2)
    assert (s.morale[0], s.hand_loss[0]) == (-1, 0)  # the good token, then a bad one


# ---- spells -------------------------------------------------------------------------------------


def arrow(*cards: str) -> HeroesState:
    """Skeletons (defense 1) are about to meet a Magic Arrow."""
    s = combat({"A1": "evil-eyes"}, {"D5": "skeletons.pack"}, quick=True, faction_1="dungeon", faction_2="necropolis")
    s.xp[0] = 2
    s.health[1] = 30
    give(s, 0, "magic-arrow", *cards)
    play(s, "cast card:magic-arrow.1", 0)
    return s


def grades(s: HeroesState) -> list[str]:
    return [text for text in offered(s, 0) if text.startswith("release")]


@pytest.mark.rule("HOM-SPELL-01")
def test_the_first_effect_of_a_spell_is_free_and_the_others_are_not() -> None:
    assert grades(arrow()) == ["release effect:magic-arrow.power-0"]


@pytest.mark.rule("HOM-SPELL-02")
def test_other_cards_empower_a_spell_before_it_is_cast() -> None:
    s = arrow("power")
    play(s, "empower card:power.1 effect:power.basic", 0)
    assert grades(s) == ["release effect:magic-arrow.power-0", "release effect:magic-arrow.power-1"]
    assert card("power") not in s.hand[0]


@pytest.mark.rule("HOM-SPELL-09")
@pytest.mark.parametrize("target", ["griffins.few", "crusaders.few"])  # a defense of 0 and of 2
def test_defense_does_not_help_against_a_spell(target: str) -> None:
    s = combat({"A1": "evil-eyes"}, {"D5": target}, quick=True, faction_1="dungeon", faction_2="castle")
    give(s, 0, "magic-arrow")
    play(s, "cast card:magic-arrow.1", 0)
    play(s, "release effect:magic-arrow.power-0", 0)
    play(s, "target fighter:1", 0)
    assert hp(s, 1) == f"{target}-1"
