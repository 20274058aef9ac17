"""Where a hero may go and what waits there: reasons, closed fields, heroes on one field, arrivals."""

import pytest

from games.heroes.combat_moves import home, quiet, use
from games.heroes.table import (
    BOX,
    GAME,
    code,
    enter,
    field,
    give,
    gold_of,
    hero_field,
    lay,
    movement,
    no_cards,
    offered,
    play,
    put,
    set_gold,
    set_movement,
    set_place,
    started,
    step_name,
    told,
    win_cubes,
)
from games.heroes.test_ai_heroes import RIVAL, solo
from games.heroes.test_alliance import alliance, coop
from games.heroes.test_random_town import random_town
from games.heroes.test_sea import sail, shore
from hexkeep.games.heroes.components.tokens import site
from hexkeep.games.heroes.rules.map.movement import (
    AFTER_GUARDS,
    HEROES_FIRST,
    DefendOrGiveUp,
    Enter,
    can_pass_over,
    closes_fields,
    is_defended_place,
    is_peace,
    shares_field,
    town_portal_targets,
    why_not_enter,
)
from hexkeep.games.heroes.rules.map.tiles import discover_tile, free_sites
from hexkeep.games.heroes.state import (
    CAPTURED,
    CLEARED,
    CUBE,
    EMBARKED,
    GARRISON,
    MAIN,
    NEUTRAL,
    PILGRIM,
    SECOND,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import SITE


def abroad() -> HeroesState:
    """The main hero stands in the middle of F1 with three points; around it windmill, artifact, stables, post."""
    s = quiet()
    put(s, 0, MAIN, field(4, "C"), 3)
    return s


def only_ways(s: HeroesState, ways: dict[int, list[int]]) -> None:
    """These are the only ways of the map."""
    s.roads = tuple(tuple(ways.get(at, ())) for at in range(len(s.roads)))


# ---- why not --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MOVE-02", "HOM-MAP-04", "HOM-MAP-06", "HOM-MAP-11")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("move hero:main field:4.W", "blocked-field"),
        ("pass-over hero:main field:4.W", "blocked-field"),
        ("move hero:main field:4.C", "not-next"),
        ("pass-over hero:main field:4.C", "not-next"),
        ("move hero:main field:7.C", "not-next"),
        ("discover hero:main tile:4", "tile-seen"),
        ("revisit hero:main", "not-revisitable"),
        ("move hero:second field:4.W", "no-such-hero"),
    ],
)
def test_why_a_hero_does_not_move(text: str, said: str) -> None:
    s = abroad()
    assert text not in offered(s, 0)
    assert code(s, text) == said
    assert code(s, text, 1) == "not-your-turn"
    set_movement(s, 0, 0)
    if "second" not in text:
        assert code(s, text) == "no-movement"


@pytest.mark.rule("HOM-MOVE-13", "HOM-MAP-01")
def test_the_reason_tells_nothing_of_a_tile_that_lies_face_down() -> None:
    s = abroad()
    dark = [slot for slot in range(len(s.tiles)) if s.turned[slot] < 0]
    said = {code(s, f"move hero:main field:{slot}.{place}") for slot in dark for place in ("C", "NW", "E", "SW", "W")}
    assert said == {"not-next"}
    assert any(any(BOX.tiles[s.tiles[slot]].blocked) for slot in dark)
    assert code(s, f"move hero:main field:{len(s.tiles)}.C") == "not-next"  # no tile lies there at all


@pytest.mark.rule("HOM-MAP-14", "HOM-MAP-19", "HOM-MAP-13")
def test_why_a_tile_is_not_placed() -> None:
    s = quiet()
    lay(s, 4, "F9")
    lay(s, 3, "F7")
    free = [site(q, r) for q, r in free_sites(s.centres)]
    put(s, 0, MAIN, next(at for at in range(len(s.sites)) if s.sites[at]), 3)
    beside = list(s.sites[hero_field(s, 0)])
    far = next(where for where in free if where not in beside)
    taken = site(*s.centres[0])
    assert f"place hero:main site:{SITE.token(beside[0])}" in offered(s, 0)
    assert code(s, f"place hero:main site:{SITE.token(far)}") == "tile-not-next"
    assert code(s, f"place hero:main site:{SITE.token(taken)}") == "touches-too-few"
    put(s, 0, SECOND, hero_field(s, 0), 2)
    assert code(s, f"place hero:main site:{SITE.token(beside[0])}") == "sharing"


@pytest.mark.rule("HOM-MOVE-02")
def test_who_has_put_to_sea_neither_moves_nor_passes() -> None:
    s, sea, onward = shore()
    sail(s, sea)
    for verb in ("move", "pass-over"):
        assert code(s, f"{verb} hero:main field:{onward}") == "put-to-sea"
    assert code(s, "revisit hero:main") != "put-to-sea"
    assert s.used[0] & (EMBARKED << MAIN)
    assert not s.used[0] & (EMBARKED << SECOND)


# ---- closed fields --------------------------------------------------------------------------------


@pytest.mark.rule("HOM-GEN-04", "HOM-MODE-09")
@pytest.mark.parametrize(("round_", "closed"), [(1, True), (2, True), (3, False)])
def test_a_protected_start_is_closed_to_enemies_alone(round_: int, closed: bool) -> None:
    s = alliance()
    s.round = round_
    mate, enemy = (s.towns[seat] + 2 for seat in (2, 1))
    own = s.towns[0] + 1
    for where in (own, mate, enemy):
        reason = why_not_enter(s, 0, MAIN, where)
        if BOX.tiles[s.tiles[where // 7]].blocked[where % 7]:
            continue
        assert (reason is not None and reason.code == "protected-start") == (closed and where == enemy)
    lay(s, 4, "F1")
    assert why_not_enter(s, 0, MAIN, field(4, "C")) is None
    assert closes_fields(s) == closed


@pytest.mark.rule("HOM-GEN-04")
@pytest.mark.parametrize(("round_", "closed"), [(1, True), (3, True), (4, False)])
def test_in_a_truce_neither_heroes_nor_places_of_enemies_are_attacked(round_: int, closed: bool) -> None:
    s = no_cards(started(scenario="all-for-one"))
    s.round = round_
    lay(s, 4, "F1")
    put(s, 1, SECOND, field(4, "C"))
    s.flags[field(4, "NW")] = 2  # a settlement
    s.flags[field(4, "NE")] = 2  # no stronghold
    for where, attacked in ((field(4, "C"), True), (field(4, "NW"), True), (field(4, "NE"), False)):
        reason = why_not_enter(s, 0, MAIN, where)
        assert (reason is not None and reason.code == "truce") == (closed and attacked)
    s.flags[field(4, "NW")] = 0
    assert why_not_enter(s, 0, MAIN, field(4, "NW")) is None
    assert closes_fields(s) == closed


@pytest.mark.rule("HOM-GEN-04", "HOM-LOC-33")
def test_the_grail_is_closed_to_second_heroes_and_before_enough_obelisks() -> None:
    s = no_cards(started(scenario="carpe-diem", faction_2="necropolis"))
    s.round = 5
    lay(s, 0, "C2")
    grail = field(0, "C")
    assert closes_fields(s)
    for own in range(3):
        closed = own < 2
        assert (why_not_enter(s, 0, MAIN, grail) is not None) == closed
        assert why_not_enter(s, 0, SECOND, grail) is not None
        s.marks[own] |= PILGRIM
    assert why_not_enter(s, 1, MAIN, grail) is not None  # they are another's obelisks


@pytest.mark.rule("HOM-EXP-16", "HOM-MOVE-11")
@pytest.mark.parametrize("star", [star.name for star in BOX.astrologers if star.lasts])
def test_no_other_star_makes_peace(star: str) -> None:
    s = abroad()
    put(s, 1, MAIN, field(4, "SE"))
    s.round = 6
    s.astrologer = next(i for i, each in enumerate(BOX.astrologers) if each.name == star)
    assert is_peace(s) == (star == "sanctuary")
    assert ("move hero:main field:4.SE" in offered(s, 0)) == (star != "sanctuary")
    s.round = 7
    assert not is_peace(s)


@pytest.mark.rule("HOM-LOC-25", "HOM-LOC-26", "HOM-MOVE-06")
def test_who_closes_a_field_by_standing_there() -> None:
    s = alliance()
    s.round = 5
    lay(s, 4, "N1")
    place, sanctuary = field(4, "C"), field(4, "E")
    for where in (place, sanctuary):
        put(s, 2, MAIN, where)  # the ally
        assert code_of(s, where) == "ally-there"
        put(s, 2, MAIN, s.towns[2])
        put(s, 0, SECOND, where)  # the own second hero
        assert code_of(s, where) == "ally-there"
        set_place(s, 0, -1, SECOND)
        put(s, 1, MAIN, where)  # an enemy
        assert code_of(s, where) == ("on-sanctuary" if where == sanctuary else "")
        put(s, 1, MAIN, s.towns[1])
        assert code_of(s, where) == ""


def code_of(s: HeroesState, where: int, hero: int = MAIN) -> str:
    reason = why_not_enter(s, 0, hero, where)
    return "" if reason is None else reason.code


@pytest.mark.rule("HOM-COMBAT-02", "HOM-COMBAT-09")
@pytest.mark.parametrize(
    ("place", "owner", "defended"),
    [("NW", 1, True), ("NW", 2, False), ("NW", 0, False), ("NW", -1, False), ("NE", 1, False)],
)
def test_only_towns_and_settlements_of_enemies_are_defended(place: str, owner: int, defended: bool) -> None:
    s = alliance()
    lay(s, 4, "F1")
    s.flags[field(4, place)] = owner
    assert is_defended_place(s, 0, field(4, place)) == defended


# ---- through a hero and beside a hero ---------------------------------------------------------------


@pytest.mark.rule("HOM-MOVE-06", "HOM-MOVE-08", "HOM-MOVE-11")
@pytest.mark.parametrize(
    ("who", "points", "out", "passes"),
    [
        ((0, SECOND), 2, True, True),
        ((0, SECOND), 3, True, True),
        ((0, SECOND), 1, True, False),  # no point to leave again
        ((0, SECOND), 2, False, False),  # no way out but the one back
        ((1, MAIN), 3, True, False),  # an enemy
    ],
)
def test_a_hero_is_passed_only_with_a_point_and_a_way_out(
    who: tuple[int, int], points: int, out: bool, passes: bool
) -> None:
    s = abroad()
    here, there, behind = field(4, "C"), field(4, "SE"), field(4, "SW")
    only_ways(s, {here: [there], there: [here, behind] if out else [here]})
    put(s, *who, there)
    set_movement(s, 0, points)
    assert can_pass_over(s, 0, MAIN, there) == passes
    assert ("pass-over hero:main field:4.SE" in offered(s, 0)) == passes
    assert not can_pass_over(s, 0, MAIN, behind)  # nobody stands there


@pytest.mark.rule("HOM-MOVE-08", "HOM-MOVE-07")
def test_who_passes_goes_on_but_not_back_over_where_the_way_began() -> None:
    s = abroad()
    here, there, behind = field(4, "C"), field(4, "SE"), field(4, "SW")
    only_ways(s, {here: [there], there: [here, behind], behind: [there]})
    put(s, 0, SECOND, there, 0)
    play(s, "pass-over hero:main field:4.SE")
    assert offered(s, 0) == ["move hero:main field:4.C", "move hero:main field:4.SW"]
    assert offered(s, 1) == []  # nobody acts in between
    play(s, "move hero:main field:4.SW")
    assert (hero_field(s, 0), movement(s, 0), s.passing) == (behind, 1, -1)


@pytest.mark.rule("HOM-MOVE-09", "HOM-MOVE-10")
@pytest.mark.parametrize(
    ("main", "second", "way", "shares"),
    [(1, 0, True, True), (0, 1, True, True), (0, 0, True, False), (3, 2, False, False)],
)
def test_heroes_on_one_field_part_if_one_of_them_can(main: int, second: int, way: bool, shares: bool) -> None:
    s = abroad()
    here, there = field(4, "C"), field(4, "SE")
    only_ways(s, {here: [there] if way else []})
    put(s, 0, MAIN, here, main)
    put(s, 0, SECOND, here, second)
    assert shares_field(s, 0) == shares
    put(s, 0, SECOND, there, second)
    assert not shares_field(s, 0)
    set_place(s, 0, -1, SECOND)
    set_place(s, 0, -1, MAIN)
    assert not shares_field(s, 0)  # neither is on the map


@pytest.mark.rule("HOM-MOVE-09", "HOM-MOVE-02", "HOM-MAP-11")
def test_while_heroes_share_a_field_points_are_for_parting_alone() -> None:
    s = quiet()
    edge = next(at for at in range(49, 56) if s.borders[at] and s.roads[at])
    put(s, 0, MAIN, edge, 1)
    alone = offered(s, 0)
    assert [text for text in alone if text.startswith("discover hero:main")]
    put(s, 0, SECOND, edge, 1)
    both = offered(s, 0)
    assert not [text for text in both if text.startswith(("discover", "revisit", "place"))]
    for hero in ("main", "second"):
        assert [text for text in both if text.startswith(f"move hero:{hero}")]


@pytest.mark.rule("HOM-WORD-14")
@pytest.mark.parametrize(("place", "level"), [("SW", 1), ("E", 2)])
def test_pathfinding_leads_past_guards_of_every_level(place: str, level: int) -> None:
    s = home(faction_1="castle")
    lay(s, 4, "F10")
    where = field(7, place) if level == 1 else field(4, place)
    assert BOX.tiles[s.tiles[where // 7]].guard[where % 7] == level
    put(s, 0, MAIN, next(at for at in range(len(s.roads)) if where in s.roads[at]), 3)
    use(s, "pathfinding", "basic")
    text = f"pass-over hero:main field:{4 if level == 2 else 7}.{place}"
    assert text in offered(s, 0)
    s.marks[where] |= CLEARED
    assert text not in offered(s, 0)  # nobody is there to be passed


# ---- arriving -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MAP-07", "HOM-MAP-10")
@pytest.mark.parametrize("stage", [HEROES_FIRST, AFTER_GUARDS])
@pytest.mark.parametrize("gone", ["elsewhere", "out", ""])
def test_who_is_not_there_any_more_visits_nothing(stage: int, gone: str) -> None:
    s = abroad()
    mill = field(4, "NE")
    s.marks[mill] |= CLEARED
    put(s, 0, MAIN, mill if gone != "elsewhere" else field(4, "C"))
    s.out[0] = int(gone == "out")
    s.stack.append(Enter(0, MAIN, mill, stage))
    s.stack.pop().run(s)
    assert bool(s.marks[mill] & CUBE) == (gone == "")


@pytest.mark.rule("HOM-MAP-10", "HOM-MAP-08")
def test_guards_who_were_not_beaten_keep_the_field_to_themselves() -> None:
    s = abroad()
    artifact = field(4, "E")
    put(s, 0, MAIN, artifact)
    Enter(0, MAIN, artifact, AFTER_GUARDS).run(s)
    assert (s.marks[artifact], s.field) == (0, -1)


@pytest.mark.rule("HOM-QUICK-01", "HOM-QUICK-02", "HOM-MAP-08", "HOM-HERO-11")
@pytest.mark.parametrize(("xp", "fights"), [(0, True), (2, True), (3, True), (4, False), (9, False)])
@pytest.mark.parametrize("hero", [MAIN, SECOND])
def test_guards_fight_a_hero_of_their_level_and_flee_from_a_higher_one(xp: int, fights: bool, hero: int) -> None:
    s = abroad()
    s.xp[0] = xp  # level 1 + xp / 2 against guards of level 2
    put(s, 0, hero, field(4, "C"))
    heard = enter(s, field(4, "E"), hero=hero)
    assert (s.field == field(4, "E")) == fights
    assert bool(told(heard, "quick")) == (not fights)
    assert bool(s.marks[field(4, "E")] & CLEARED) == (not fights)
    if fights:
        assert (s.attacker_hero, s.defender, s.level) == (hero, NEUTRAL, 2)


@pytest.mark.rule("HOM-COMBAT-08", "HOM-COMBAT-02", "HOM-FIELD-13")
def test_two_heroes_of_an_enemy_are_met_one_after_the_other_in_the_order_the_attacker_likes() -> None:
    s = abroad()
    put(s, 1, MAIN, field(4, "SE"))
    put(s, 1, SECOND, field(4, "SE"))
    enter(s, field(4, "SE"))
    assert offered(s, 0) == ["face hero:main", "face hero:second"]
    first = GAME.copy(s)
    play(first, "face hero:main")
    assert (first.defender, first.defender_hero) == (1, MAIN)
    play(s, "face hero:second")
    assert offered(s, 1) == ["stand", "give-up"]
    play(s, "give-up", 1)
    assert hero_field(s, 1, SECOND) == -1
    assert (s.defender, s.defender_hero) == (1, MAIN)


@pytest.mark.rule("HOM-COMBAT-03", "HOM-COMBAT-04", "HOM-COMBAT-02", "HOM-MAP-07")
@pytest.mark.parametrize(("gold", "asked"), [(0, False), (7, False), (8, True), (9, True)])
def test_a_place_is_defended_for_eight_gold(gold: int, asked: bool) -> None:
    s = abroad()
    settlement = field(4, "NW")
    s.marks[settlement] |= CLEARED | CAPTURED
    s.flags[settlement] = 1
    set_gold(s, 1, gold)
    heard = enter(s, settlement)
    assert (step_name(s) == "challenge") == asked
    if not asked:
        assert told(heard, "undefended")
        assert s.flags[settlement] == 0
        return
    refused = GAME.copy(s)
    assert told(play(refused, "give-up", 1), "undefended")
    assert (gold_of(refused, 1), refused.flags[settlement]) == (gold, 0)
    play(s, "pay-defence", 1)
    assert gold_of(s, 1) == gold - 8
    assert (s.field, s.defender, s.defender_hero) == (settlement, 1, GARRISON)


@pytest.mark.rule("HOM-COMBAT-10")
def test_who_has_beaten_the_hero_in_a_place_does_not_meet_its_garrison() -> None:
    s = abroad()
    settlement = field(4, "NW")
    s.marks[settlement] |= CLEARED | CAPTURED
    s.flags[settlement] = 1
    set_gold(s, 1, 20)
    put(s, 1, SECOND, settlement)
    put(s, 0, MAIN, field(4, "C"))
    enter(s, settlement)
    play(s, "give-up", 1)
    assert (s.flags[settlement], gold_of(s, 1)) == (0, 20)
    assert s.field == -1


@pytest.mark.rule("HOM-COMBAT-06", "HOM-COMBAT-07", "HOM-END-11")
def test_a_second_hero_who_gives_up_leaves_the_map_and_a_cube() -> None:
    s = no_cards(started(players=3))
    s.round = 5
    lay(s, 4, "F1")
    put(s, 1, SECOND, field(4, "SE"), 2)
    enter(s, field(4, "SE"))
    heard = play(s, "give-up", 1)
    assert (hero_field(s, 1, SECOND), movement(s, 1, SECOND)) == (-1, 0)
    assert hero_field(s, 1, MAIN) == s.towns[1]
    assert [(event.a, event.b) for event in told(heard, "cube")] == [(0, 1)]
    assert [s.cubes_won_from(0, seat) for seat in range(3)] == [0, 1, 0]


@pytest.mark.rule("HOM-AI-26")
@pytest.mark.parametrize(("winner", "loser"), [(0, 1), (1, 0)])
def test_ai_heroes_neither_give_nor_win_cubes(winner: int, loser: int) -> None:
    from hexkeep.games.heroes.rules.map.locations import win_cube

    s = solo()
    assert RIVAL == 1
    before = list(s.cubes)
    win_cube(s, winner, loser)
    assert s.cubes == before


@pytest.mark.rule("HOM-END-11")
def test_each_cube_won_counts_once() -> None:
    from hexkeep.games.heroes.rules.map.locations import win_cube

    s = no_cards(started(players=3))
    win_cubes(s, 1, 2, 1)
    win_cube(s, 1, 2)
    win_cube(s, 2, 0)
    assert [s.cubes_won_from(a, b) for a in range(3) for b in range(3)] == [0, 0, 0, 0, 0, 2, 1, 0, 0]


@pytest.mark.rule("HOM-AI-09", "HOM-AI-10")
@pytest.mark.parametrize(("garrison", "fights"), [(True, True), (False, False)])
def test_the_town_of_an_ai_hero_is_defended_by_its_garrison_alone(garrison: bool, fights: bool) -> None:
    s = solo()
    town = s.towns[RIVAL]
    put(s, RIVAL, MAIN, -1)
    if not garrison:
        s.garrison[0] = []
    put(s, 0, MAIN, town)
    s.push(DefendOrGiveUp(0, MAIN, -1, town))
    GAME.advance(s)
    assert (s.field == town) == fights
    if fights:
        assert (s.defender, s.defender_hero) == (RIVAL, GARRISON)
    other = next(at for at in range(len(s.flags)) if at not in s.towns and s.turned[at // 7] >= 0)
    s = solo()
    s.flags[other] = RIVAL
    s.push(DefendOrGiveUp(0, MAIN, -1, other))
    GAME.advance(s)
    assert s.field == -1  # its other places are not defended


# ---- effects --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MOVE-14", "HOM-SPELL-01")
def test_town_portal_leads_either_hero_to_an_own_place_where_none_of_the_own_stands() -> None:
    s = abroad()
    settlement = field(4, "NW")
    home_town = s.towns[0]
    assert town_portal_targets(s, 0) == [(MAIN, home_town)]
    s.flags[settlement] = 0
    assert town_portal_targets(s, 0) == [(MAIN, settlement), (MAIN, home_town)]
    put(s, 0, SECOND, home_town)
    assert town_portal_targets(s, 0) == [(MAIN, settlement), (SECOND, settlement)]
    s.used[0] |= EMBARKED << MAIN
    assert town_portal_targets(s, 0) == [(SECOND, settlement)]
    put(s, 0, MAIN, settlement)
    assert town_portal_targets(s, 0) == []
    put(s, 0, MAIN, field(4, "C"))
    s.flags[home_town] = 1
    s.flags[settlement] = 1
    assert town_portal_targets(s, 0) == []


@pytest.mark.rule("HOM-LOC-45")
@pytest.mark.parametrize(("named", "rolls"), [(-1, True), (3, False), (0, False)])
def test_the_faction_of_the_random_town_is_named_once(named: int, rolls: bool) -> None:
    s = random_town()
    s.random_town = named
    discover_tile(s, 0, 0)
    GAME.advance(s)
    play(s, offered(s, 0)[0])
    assert (step_name(s) == "name-town") == rolls
    s = random_town()
    dark = next(slot for slot in range(1, len(s.tiles)) if s.turned[slot] < 0)
    discover_tile(s, dark, 0)
    GAME.advance(s)
    play(s, offered(s, 0)[0])
    assert step_name(s) != "name-town"  # another tile


@pytest.mark.rule("HOM-TRADE-03", "HOM-LOC-28")
def test_a_trading_post_takes_one_card_and_no_second() -> None:
    s = abroad()
    give(s, 0, "haste", "slow", "bless")
    set_gold(s, 0, 0)
    enter(s, field(4, "SW"))
    play(s, "remove card:slow.1")
    assert (step_name(s), gold_of(s, 0), len(s.hand[0])) == ("turn", 1, 2)


@pytest.mark.rule("HOM-TRADE-06", "HOM-TRADE-03")
def test_partners_are_given_things_at_a_trading_post_as_long_as_there_are_any() -> None:
    s = coop()
    s.round = 5
    lay(s, 4, "F1")
    set_gold(s, 0, 2)
    put(s, 0, MAIN, field(4, "C"))
    enter(s, field(4, "SW"))
    gift = next(text for text in offered(s, 0) if text.startswith("give"))
    before = gold_of(s, 1)
    play(s, gift)
    assert gold_of(s, 1) > before
    assert step_name(s) == "trading-post"
    play(s, "no-more")
    assert step_name(s) == "turn"
