"""Alliances and cooperation: order of turns, gifts, exchanged cards, shared goals, doom."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    card,
    combat,
    decision,
    enter,
    field,
    give,
    gold_of,
    hero_field,
    idle,
    lay,
    no_cards,
    offered,
    opened,
    place_on,
    play,
    put,
    set_gold,
    set_stock,
    started,
    step_name,
    step_names,
    stock,
    tile_of,
    told,
    until,
    why_not,
    win_cubes,
)
from hexkeep.games.heroes.rules.combat.battlefield import controller
from hexkeep.games.heroes.rules.modes.alliance import gift_options
from hexkeep.games.heroes.rules.modes.doom_track import change_doom
from hexkeep.games.heroes.rules.modes.victory import check_victory, decide_by_points, fields_of, has_captured
from hexkeep.games.heroes.state import CLEARED, CUBE, GARRISON, MAIN, NEUTRAL, SECOND, HeroesState, guard_at
from hexkeep.kernel.types import Option

ALLIANCE = {"scenario": "arrogance", "faction_1": "castle", "faction_2": "necropolis", "faction_3": "dungeon"}
"""Seats 0 and 2 against seat 1."""
COOP = {"scenario": "unholy-quest", "players": 2, "faction_1": "castle", "faction_2": "dungeon"}


def alliance() -> HeroesState:
    return no_cards(started(**ALLIANCE))


def coop() -> HeroesState:
    return no_cards(started(**COOP))


# ---- teams --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MODE-04", "HOM-MODE-09", "HOM-CSETUP-04")
def test_teams_are_allied_and_an_enemy_controls_the_neutral_units() -> None:
    s = combat({"A2": "griffins.pack"}, {"A4": "neutral-rogues"}, versus=NEUTRAL, **ALLIANCE)
    assert s.team == (0, 1, 0)
    s.attacker = 0
    assert controller(s, 1) == 1, "the ally sits to the right, the next enemy is asked"


@pytest.mark.rule("HOM-MODE-04", "HOM-MODE-09")
def test_an_ally_is_passed_not_fought_and_keeps_the_flag() -> None:
    s = alliance()
    slot = lay(s, 0, "C1")
    put(s, 0, MAIN, field(slot, "W"))
    put(s, 2, MAIN, field(slot, "C"))
    assert f"move hero:main field:{slot}.C" not in offered(s, 0)
    assert f"pass-over hero:main field:{slot}.C" in offered(s, 0)
    mine = next(i for i in range(len(s.flags)) if s.turned[tile_of(i)] >= 0 and i in s.towns)
    s.flags[mine] = 2
    enter(s, mine)
    assert s.flags[mine] == 2
    assert s.field < 0


@pytest.mark.rule("HOM-MODE-04", "HOM-END-08")
def test_a_team_shares_cubes_towns_and_victory() -> None:
    s = alliance()
    win_cubes(s, 2, 1)
    check_victory(s)
    assert s.over
    assert s.winners == 0b101
    assert GAME.outcome(s) == [1.0, 0.0, 1.0]
    s = alliance()
    win_cubes(s, 1, 0)
    check_victory(s)
    assert not s.over, "the lone player needs a cube of both"
    s.flags[s.towns[0]] = s.flags[s.towns[2]] = 1
    check_victory(s)
    assert s.winners == 0b010
    s = alliance()
    s.out[0] = 1
    check_victory(s)
    assert not s.over, "half a team is still in the game"
    s.out[2] = 1
    check_victory(s)
    assert s.winners == 0b010


@pytest.mark.rule("HOM-MODE-04")
def test_points_are_counted_by_team() -> None:
    s = alliance()
    s.xp[:] = [2, 6, 6]  # 1 + 3 against 3
    decide_by_points(s)
    assert s.winners == 0b101


@pytest.mark.rule("HOM-COMBAT-10")
def test_an_ally_in_an_attacked_town_fights_alone_without_its_walls() -> None:
    s = alliance()
    town = s.towns[0]
    s.built[0] |= 1 << BOX.factions[s.faction[0]].citadel
    set_gold(s, 0, 50)
    put(s, 0, MAIN, s.towns[2])
    put(s, 2, MAIN, town)
    s.active = 1
    enter(s, town, seat=1)
    assert (s.attacker, s.defender, s.defender_hero) == (1, 2, MAIN)
    until(s, "act", "next-unit", "opening")
    assert s.walls == []
    assert gold_of(s, 0) == 50
    assert "challenge" not in step_names(s)


# ---- the order of turns -------------------------------------------------------------------------


@pytest.mark.rule("HOM-ROUND-09")
def test_teams_alternate_and_order_their_own_turns() -> None:
    s = until(opened(**ALLIANCE), "order")
    assert decision(s, 0) is not None
    assert offered(s, 0) == ["lead seat:0", "lead seat:2"]
    play(s, "lead seat:2")
    assert offered(s) == ["agree", "refuse"]
    assert decision(s, 2) is not None
    play(s, "agree")
    turns = []
    while len(turns) < 3:
        until(s, "turn")
        turns.append(s.active)
        play(s, "end-turn", s.active)
    assert turns == [2, 1, 0]


@pytest.mark.rule("HOM-ROUND-09")
def test_without_agreement_the_seating_order_is_used() -> None:
    s = until(opened(**ALLIANCE), "order")
    play(s, "lead seat:2")
    play(s, "refuse")
    assert until(s, "turn").active == 0


@pytest.mark.rule("HOM-ROUND-09", "HOM-ROUND-01")
def test_cooperating_players_move_clockwise_and_are_not_asked() -> None:
    """Only in an alliance does the team choose the order of its turns."""
    s = opened(**COOP)
    seen: list[int] = []
    while s.round < 3:
        assert step_name(s) not in ("order", "order-agreement")
        if step_name(s) == "turn" and (not seen or seen[-1] != s.active):
            seen.append(s.active)
        idle(s)
    assert seen[:4] == [s.first, 1 - s.first, s.first, 1 - s.first]


# ---- trade --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-TRADE-05")
def test_allies_give_resources_in_either_ones_turn_but_not_in_combat() -> None:
    s = alliance()
    s.purse = [5, 0, 0, 9, 9, 9, 2, 1, 0]
    assert {"give seat:2 resource:gold n:1", "give seat:2 resource:gold n:5"} <= set(offered(s, 0))
    assert "give seat:0 resource:gold n:2" in offered(s, 2), "the ally gives in my turn as well"
    assert not any(o.startswith("give") for o in offered(s, 1))
    play(s, "give seat:2 resource:gold n:3")
    assert stock(s, 0) == [2, 0, 0]
    assert s.purse[6:] == [5, 1, 0]
    assert not any(o.startswith("give seat:0 resource:gold") for o in offered(s, 2)), "not back in the same turn"
    assert why_not(s, 0, "give seat:1 resource:gold n:1").code == "not-allied"
    assert not any(o.startswith("give") for o in offered(started(players=3)))
    s = combat({"A2": "griffins.pack"}, {"A4": "neutral-rogues"}, versus=NEUTRAL, **ALLIANCE)
    assert not any(o.startswith(("give", "offer-card")) for o in offered(s))


@pytest.mark.rule("HOM-TRADE-06")
def test_cooperating_players_give_at_a_trading_post_only() -> None:
    s = coop()
    s.purse = [5, 0, 0, 0, 0, 0]
    assert not any(o.startswith("give") for o in offered(s))
    assert why_not(s, 0, "give seat:1 resource:gold n:1").code == "not-allied"
    slot = next(i for i in range(len(s.tiles)) if s.turned[i] < 0 and BOX.tiles[s.tiles[i]].kind == 1)
    lay(s, slot, next(t.name for t in BOX.tiles if t.kind == 1 and BOX.loc_post in t.location))
    post = place_on(slot, BOX.tiles[s.tiles[slot]].location.index(BOX.loc_post))
    s.marks[post] |= CLEARED
    enter(s, post)
    play(s, "give seat:1 resource:gold n:3")
    assert gold_of(s, 0) == 2
    assert gold_of(s, 1) == 3
    assert "trade trade:gold-materials" in offered(s, 0), "the visit's own choice is still open"


def beside(s: HeroesState) -> None:
    slot = lay(s, 0, "C1")
    put(s, 0, MAIN, field(slot, "W"))
    put(s, 2 if s.seats == 3 else 1, MAIN, field(slot, "C"))


@pytest.mark.rule("HOM-TRADE-07", "HOM-TRADE-08")
def test_allies_side_by_side_exchange_spells_and_artifacts_one_for_one() -> None:
    s = alliance()
    give(s, 0, "slow", "offense", "archery")
    give(s, 2, "haste", "centaurs-axe", "armorer")
    assert not any(o.startswith("offer-card") for o in offered(s))
    assert why_not(s, 0, "offer-card seat:2 card:slow.1").code == "not-adjacent"
    beside(s)
    assert [o for o in offered(s, 0) if o.startswith("offer-card")] == ["offer-card seat:2 card:slow.1"]
    assert why_not(s, 0, "offer-card seat:2 card:offense.1").code == "not-traded"
    artifact = s.artifacts[2] = 1
    taken = next(c for c in s.hand[2] if BOX.card(c).kind == 1)
    play(s, "offer-card seat:2 card:slow.1", 0)
    assert len(offered(s, 2)) == 3, "a spell, an artifact, or refuse; never the ability"
    play(s, f"swap-for card:{BOX.card(taken).name}.1", 2)
    assert taken in s.hand[0]
    assert card("slow") in s.hand[2]
    assert (s.artifacts[0], s.artifacts[2]) == (1, artifact - 1)
    assert len(s.hand[0]) == len(s.hand[2]) == 3, "as many cards went each way"
    back = f"offer-card seat:0 card:{'slow'}.1"
    assert back not in offered(s, 2), "what came in this turn does not go back in it"
    assert "offer-card seat:0 card:haste.1" in offered(s, 2), "the partner may propose in my turn"
    assert (s.belongs[taken], s.belongs[card("slow")]) == (0, 2), "all saw who has which"
    for seat in range(s.seats):
        world = GAME.guess(GAME.seen_by(s, seat), seat, 5)
        assert taken in [*world.hand[0], *world.deck[0]], f"seat {seat} saw it go to the other hero"


@pytest.mark.rule("HOM-TRADE-07")
def test_a_refused_offer_is_not_made_again_in_the_turn() -> None:
    s = coop()
    give(s, 0, "slow")
    give(s, 1, "haste")
    beside(s)
    play(s, "offer-card seat:1 card:slow.1", 0)
    play(s, "refuse", 1)
    assert card("slow") in s.hand[0]
    assert not any(o.startswith("offer-card") for o in offered(s, 0))


@pytest.mark.rule("HOM-TRADE-08")
def test_a_second_hero_is_near_enough_and_a_yellow_line_does_not_matter() -> None:
    s = alliance()
    give(s, 0, "slow")
    give(s, 2, "haste")
    start = tile_of(s.towns[0])
    walled = BOX.tiles[s.tiles[start]]
    place = next(i for i in range(1, 7) if walled.walled[i])
    put(s, 0, 1, place_on(start, place), mp=2)
    put(s, 2, MAIN, s.towns[0])
    assert "offer-card seat:2 card:slow.1" in offered(s, 0)


# ---- cooperation --------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MODE-05")
def test_cooperating_players_share_goal_and_defeat() -> None:
    s = coop()
    for location in ("dragon-utopia", "grail"):
        slot = next(i for i, t in enumerate(s.tiles) if BOX.location_index[location] in BOX.tiles[t].location)
        s.turned[slot] = 0
        check_victory(s)
        assert not s.over
        for at in fields_of(s, BOX.location_index[location]):
            s.marks[at] |= CLEARED
    check_victory(s)
    assert s.over
    assert s.winners == 0b11
    assert GAME.outcome(s) == [1.0, 1.0]
    s = coop()
    s.out[1] = 1
    check_victory(s)
    assert s.over
    assert GAME.outcome(s) == [0.0, 0.0]
    s = coop()
    decide_by_points(s)
    assert s.over
    assert s.winners == 0
    assert GAME.ending(s) == "lost"


@pytest.mark.rule("HOM-MODE-05")
def test_doom_rises_with_defeats_and_loses_the_game() -> None:
    s = combat({"A2": "troglodytes.few"}, {"A3": "black-dragons.pack"}, versus=NEUTRAL, quick=False, **COOP)
    while s.field >= 0 and not s.over:
        idle(s)
    assert s.doom == 1
    change_doom(s, -3)
    assert s.doom == 0
    change_doom(s, 6)
    check_victory(s)
    assert s.over
    assert s.winners == 0


@pytest.mark.rule("HOM-MODE-05", "HOM-ROUND-05")
def test_timed_events_of_the_quest() -> None:
    s = coop()
    s.round = 3
    while s.round < 4:
        idle(s)
    assert s.doom == 1, "nobody holds a mine"
    s = coop()
    s.thickened = 1
    centre = next(i for i, t in enumerate(s.tiles) if BOX.tiles[t].kind == 3)
    s.turned[centre] = 0
    at = next(place_on(centre, i) for i in range(7) if BOX.tiles[s.tiles[centre]].guard[i])
    level = guard_at(s, at)
    guards = told(enter(s, at), "combat")
    assert guards
    until(s, "act", "next-unit")
    assert s.side.count(1) == len(BOX.guards[1][level - 1]) + 1


@pytest.mark.rule("HOM-MODE-05")
def test_the_grail_widens_the_hand_of_its_holder() -> None:
    from hexkeep.games.heroes.rules.cards.levels import hand_limit

    s = coop()
    s.grail = 1
    assert hand_limit(s, 1) == hand_limit(s, 0) + 1
    assert s.marks[0] & CUBE == 0
    assert GARRISON == 2


@pytest.mark.rule("HOM-ROUND-09", "HOM-MODE-04")
def test_four_players_two_against_two() -> None:
    """Teams AC against BD: C then A, B then D gives the turns C, B, A, D."""
    four = {"players": 4, "boxes": ["rampart"], "faction_3": "rampart", "faction_4": "dungeon"}
    s = until(opened(scenario="arrogance", faction_1="castle", faction_2="necropolis", **four), "order")
    assert s.team == (0, 1, 0, 1)
    assert hero_field(s, 1, SECOND) == -1, "nobody is outnumbered, nobody has a second hero"
    play(s, "lead seat:2")
    play(s, "agree", 2)
    turns = []
    while len(turns) < 4:
        until(s, "turn")
        turns.append(s.active)
        play(s, "end-turn", s.active)
    assert turns == [2, 1, 0, 3]


@pytest.mark.rule("HOM-TRADE-05")
@pytest.mark.parametrize(
    ("have", "gifts"), [(0, []), (1, [1]), (2, [1, 2]), (3, [1, 3]), (4, [1, 3, 4]), (9, [1, 3, 9])]
)
def test_a_gift_is_one_or_three_or_all(have: int, gifts: list[int]) -> None:
    s = no_cards(started(scenario="arrogance", players=3))
    set_stock(s, 0, have, 0, 0)
    options: list[Option] = []
    gift_options(s, 0, [1], options)
    assert [option[3] for option in options] == gifts


@pytest.mark.rule("HOM-MODE-09")
def test_a_town_held_by_its_own_team_is_not_captured() -> None:
    s = no_cards(started(scenario="arrogance", players=3))
    one, other = [seat for seat in range(3) if s.team.count(s.team[seat]) == 2]
    enemy = 3 - one - other
    s.flags[s.towns[one]] = other
    assert not has_captured(s, other, one)
    s.flags[s.towns[one]] = enemy
    assert has_captured(s, enemy, one)
    assert not has_captured(s, other, one)
