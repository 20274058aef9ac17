"""What a turn, a town and the end of a round allow, player by player, and what is said where they do not."""

import pytest

from games.heroes.combat_moves import quiet, stand
from games.heroes.steps_of_cards import at_home
from games.heroes.table import (
    BOX,
    GAME,
    build,
    card,
    drop_step,
    field,
    give,
    gold_of,
    hero_field,
    lay,
    movement,
    no_cards,
    offered,
    opened,
    play,
    put,
    set_stock,
    started,
    step_name,
    stock,
    told,
    unit,
    until,
    why_not,
    win_cubes,
)
from games.heroes.test_ai_heroes import solo
from games.heroes.test_skirmish import skirmish
from hexkeep.games.heroes.rules.combat.battlefield import ATTACKER_WON, DEFENDER_WON
from hexkeep.games.heroes.rules.effects.language import AZURE, BRONZE, SPELL
from hexkeep.games.heroes.rules.modes.campaign import next_mission, whole_deck
from hexkeep.games.heroes.rules.modes.doom_track import change_doom
from hexkeep.games.heroes.rules.modes.skirmish import DecideMatch, DeployByTurns
from hexkeep.games.heroes.rules.modes.victory import check_victory, eliminate, has_all_cubes
from hexkeep.games.heroes.rules.round.astrologers import Astrologers, draw_astrologer, is_redrawn
from hexkeep.games.heroes.rules.round.event_cards import DrawEvent
from hexkeep.games.heroes.rules.round.round import EndOfRound, RoundStart
from hexkeep.games.heroes.rules.round.turn import Refresh, TurnEnd
from hexkeep.games.heroes.rules.town.army import draw_guard, take_neutral_card
from hexkeep.games.heroes.rules.town.town_actions import strongholds, usable_town_boards
from hexkeep.games.heroes.state import (
    CLEARED,
    CUBE,
    FRESH_CUBES,
    MAIN,
    MORE_ASTROLOGERS,
    NO_ASTROLOGERS,
    PILGRIM,
    RUINED_TOWNS,
    SECOND,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import ASTROLOGER, UNIT
from hexkeep.games.heroes.vocabulary.events import COMBAT_WON

WON = GAME.events[COMBAT_WON].name
FACTIONS = ("castle", "necropolis", "dungeon")


def code(s: HeroesState, text: str, seat: int = 0) -> str:
    """The reason, if the game has one of its own."""
    reason = why_not(s, seat, text)
    return "" if reason is None or reason.code in ("not-offered", "no-decision") else reason.code


# ---- refusals in a turn -----------------------------------------------------------------------------


@pytest.mark.rule("HOM-TURN-08", "HOM-TACT-02", "HOM-MOVE-01")
@pytest.mark.parametrize(
    ("text", "own", "others"),
    [
        ("build building:castle.mage-guild", "cannot-pay", ""),
        ("build building:dungeon.mage-guild", "", "cannot-pay"),
        ("buy-spell", "no-guild", "no-guild"),
        ("hire field:7.C", "cannot-pay", "cannot-pay"),
        ("recruit unit:skeletons.few", "not-of-town", "not-of-town"),
        ("reinforce unit:archangels.few", "not-owned", "not-owned"),
        ("move hero:main field:4.C", "not-next", "not-your-turn"),
        ("revisit hero:main", "not-revisitable", "not-your-turn"),
        ("discover hero:main tile:4", "tile-seen", "not-your-turn"),
        ("play card:estates.1 effect:estates.basic", "not-in-hand", "not-your-turn"),
        ("cast card:haste.1", "not-in-hand", "not-your-turn"),
        ("give seat:1 resource:gold 1", "not-allied", "not-allied"),
    ],
)
def test_in_a_turn_town_actions_are_for_all_and_the_rest_for_the_player_whose_turn_it_is(
    text: str, own: str, others: str
) -> None:
    s = quiet(faction_1="castle", faction_2="dungeon")
    s.built = [0, 0]
    for seat in (0, 1):
        set_stock(s, seat, 0, 0, 0)
    assert (code(s, text, 0), code(s, text, 1)) == (own, others)


@pytest.mark.rule("HOM-TOWN-02", "HOM-TOWN-03", "HOM-TOWN-04", "HOM-TOWN-05", "HOM-TACT-01")
@pytest.mark.parametrize("faction", FACTIONS)
def test_every_building_wants_its_price_the_one_before_it_and_the_token(faction: str) -> None:
    other = next(each for each in FACTIONS if each != faction)
    town = next(each for each in BOX.factions if each.name == faction)
    for each, b in enumerate(town.buildings):
        s = no_cards(started(faction_1=faction, faction_2=other))
        text = f"build building:{faction}.{b.name}"
        s.built[0] = 0
        set_stock(s, 0, 99, 99, 99)
        if b.requires >= 0:
            assert code(s, text) == "needs-first"
            s.built[0] = 1 << b.requires
        price = (b.gold, b.materials, b.valuables)
        for resource in range(3):
            if price[resource]:
                set_stock(s, 0, *[n - (r == resource) for r, n in enumerate(price)])
                assert code(s, text) == "cannot-pay"
                assert text not in offered(s, 0)
        set_stock(s, 0, *price)
        assert text in offered(s, 0)
        heard = play(s, text, 0)
        assert s.built[0] >> each & 1
        assert told(heard, "built")
        assert stock(s, 0) == [0, 0, 0] or b.built >= 0
        until(s, "turn")
        assert code(s, text) == "token-used"
        s.tokens[0] = 7
        assert code(s, text) == "already-built"


@pytest.mark.rule("HOM-TACT-06", "HOM-HERO-05", "HOM-HERO-08", "HOM-TACT-01")
def test_each_town_action_takes_its_own_token() -> None:
    s = quiet(faction_1="castle")
    set_stock(s, 0, 99, 9, 9)
    build(s, 0, "mage-guild", "dwelling-bronze")
    s.army[0] = []
    hired = GAME.copy(s)
    play(hired, "hire field:7.C", 0)
    assert gold_of(hired, 0) == 89
    assert (hero_field(hired, 0, SECOND), movement(hired, 0, SECOND)) == (hired.towns[0], 2)
    verbs = {text.split()[0] for text in offered(hired, 0)}
    assert "recruit" not in verbs
    assert "hire" not in verbs
    assert {"build", "buy-spell"} <= verbs
    play(s, "recruit unit:griffins.few", 0)
    assert step_name(s) == "muster"
    assert "recruit unit:marksmen.few" in offered(s, 0)
    assert not [text for text in offered(s, 0) if text.startswith("hire")]
    play(s, "no-more", 0)
    verbs = {text.split()[0] for text in offered(s, 0)}
    assert not {"recruit", "hire"} & verbs
    assert {"build", "buy-spell"} <= verbs
    play(s, "buy-spell", 0)
    play(s, next(text for text in offered(s, 0) if text.startswith("from-deck")), 0)
    assert len(s.looked) == 2
    until(s, "turn")
    verbs = {text.split()[0] for text in offered(s, 0)}
    assert "buy-spell" not in verbs
    assert "build" in verbs


@pytest.mark.rule("HOM-OPT-01")
@pytest.mark.parametrize(
    ("rule", "holder", "out", "boards"),
    [(True, 0, 0, [0, 1]), (True, 2, 0, [0]), (True, 1, 0, [0]), (False, 0, 0, [0]), (True, 0, 1, [0])],
)
def test_the_buildings_of_captured_towns_are_used_with_ruined_towns(
    rule: bool, holder: int, out: int, boards: list[int]
) -> None:
    s = no_cards(started(players=3))
    s.rules |= RUINED_TOWNS if rule else 0
    s.flags[s.towns[1]] = holder
    s.out[1] = out
    assert usable_town_boards(s, 0) == boards


@pytest.mark.rule("HOM-LOC-15", "HOM-END-03", "HOM-HERO-06")
def test_towns_and_settlements_count_as_long_as_their_flag_is_ones_own() -> None:
    s = quiet()
    assert strongholds(s, 0) == [s.towns[0]]
    s.flags[field(4, "NW")] = 0
    s.flags[field(4, "NE")] = 0  # a windmill
    assert strongholds(s, 0) == [field(4, "NW"), s.towns[0]]
    s.flags[s.towns[0]] = 1
    assert strongholds(s, 0) == [field(4, "NW")]
    assert strongholds(s, 1) == sorted(s.towns)


# ---- the end of a turn and of a round ---------------------------------------------------------------


@pytest.mark.rule("HOM-TURN-09", "HOM-TURN-10", "HOM-UNIT-22", "HOM-EXP-19")
@pytest.mark.parametrize(
    ("marching", "nomads", "upkeep", "steps"),
    [
        (0, False, False, []),
        (1, False, False, ["march"]),
        (0, True, False, ["march"]),
        (1, True, False, ["march", "march"]),
        (1, False, True, ["pay-upkeep", "march"]),
    ],
)
def test_what_comes_at_the_end_of_a_turn(marching: int, nomads: bool, upkeep: bool, steps: list[str]) -> None:
    s = at_home(boxes=["stretch-goals"])
    s.army[0] = [unit("neutral-nomads" if nomads else "griffins")]
    s.marching = [marching, 1]
    s.luck, s.discount, s.winged = [3, 3], 2, 1
    if upkeep:
        name = next(each.name for each in BOX.cards if each.name.startswith("pandora") and any(each.lasting))
        stand_by(s, 0, name)
    before = len(s.stack)
    TurnEnd().run(s)
    assert [step.name for step in s.stack[before:]] == steps
    assert (s.luck, s.discount, s.winged) == ([0, 0], 0, 0)
    assert s.marching == [0, 1]


def stand_by(s: HeroesState, seat: int, name: str) -> None:
    s.pandora.remove(card(name))
    s.permanent[seat] = [card(name)]


@pytest.mark.rule("HOM-TURN-10", "HOM-MORALE-10")
@pytest.mark.parametrize("gloomy", [0, 1])
def test_only_the_gloomy_lose_their_hand(gloomy: int) -> None:
    s = at_home("attack", "haste")
    s.hand_loss = [gloomy, 1]
    give(s, 1, "slow")
    play(s, "end-turn", 0)
    assert len(s.hand[0]) == (0 if gloomy else 2)
    assert (s.hand_loss[0], s.hand_loss[1]) == (0, 1)


@pytest.mark.rule("HOM-ROUND-08", "HOM-TACT-02", "HOM-MORALE-03")
def test_at_the_end_of_a_round_all_are_asked_until_all_pass_in_a_row() -> None:
    s = at_home(players=3, boxes=[], optional=["no-astrologers"])
    s.round = 5
    s.morale = [0, 1, 0]
    for seat in range(3):
        set_stock(s, seat, 40, 9, 9)
    s.out[2] = 1
    drop_step(s)
    s.stack.clear()
    s.push(EndOfRound(0, 0))
    GAME.advance(s)
    play(s, "no-more", 0)
    assert GAME.decisions(s)[0].seat == 1
    play(s, next(text for text in offered(s, 1) if text.startswith("build")), 1)
    until(s, "round-close")
    assert GAME.decisions(s)[0].seat == 1  # who has acted may go on
    morale = next(text for text in offered(s, 1) if text.startswith("morale"))
    play(s, morale, 1)
    assert s.morale[1] == 0
    until(s, "round-close")
    play(s, "no-more", 1)
    assert s.round == 5
    assert GAME.decisions(s)[0].seat == 0  # and then the others once more
    play(s, "no-more", 0)
    assert s.round == 6


@pytest.mark.rule("HOM-END-01", "HOM-END-12", "HOM-END-08", "HOM-ROUND-08")
@pytest.mark.parametrize(
    ("before", "held", "after", "out"),
    [(-1, True, -1, 0), (2, True, -1, 0), (-1, False, 0, 0), (0, False, 1, 0), (1, False, 2, 0), (2, False, 3, 1)],
)
def test_rounds_without_a_stronghold_are_counted_from_the_round_after_the_loss(
    before: int, held: bool, after: int, out: int
) -> None:
    s = at_home(players=3, boxes=[], optional=["no-astrologers"])
    s.homeless = [-1, before, -1]
    s.flags[s.towns[1]] = 1 if held else 0
    for seat in range(3):
        set_stock(s, seat, 0, 0, 0)
    s.stack.clear()
    s.push(EndOfRound(0, 3))
    GAME.advance(s)
    assert (s.homeless[1], s.out) == (after, [0, out, 0])
    assert not s.over
    assert s.homeless[0] == s.homeless[2] == -1


@pytest.mark.rule("HOM-OPT-13", "HOM-ROUND-05")
@pytest.mark.parametrize(("round_", "fresh"), [(n, n in (4, 8, 12)) for n in range(2, 13)])
def test_black_cubes_leave_the_map_in_three_rounds(round_: int, fresh: bool) -> None:
    s = quiet()
    s.rules |= FRESH_CUBES | NO_ASTROLOGERS
    mill = field(4, "NE")
    s.marks[mill] |= CUBE | CLEARED
    s.round = round_ - 1
    RoundStart().run(s)
    assert s.marks[mill] == (0 if fresh else CUBE | CLEARED)


@pytest.mark.rule("HOM-ROUND-03", "HOM-ROUND-04", "HOM-OPT-11", "HOM-OPT-12", "HOM-EXP-03")
@pytest.mark.parametrize(
    ("round_", "rules", "steps"),
    [
        (1, 0, set()),
        (1, MORE_ASTROLOGERS, set()),
        (2, 0, {"astrologers"}),
        (2, NO_ASTROLOGERS, set()),
        (3, 0, {"income", "draw-event"}),
        (3, MORE_ASTROLOGERS, {"income", "draw-event", "astrologers"}),
        (3, NO_ASTROLOGERS, {"income", "draw-event"}),
        (4, MORE_ASTROLOGERS, {"astrologers"}),
    ],
)
def test_what_a_round_begins_with(round_: int, rules: int, steps: set[str]) -> None:
    s = at_home(boxes=["fortress"])
    s.built = [0, 0]
    s.rules |= rules
    s.round = round_ - 1
    s.stack.clear()
    RoundStart().run(s)
    assert {step.name for step in s.stack} - {"turn-start", "round-close"} == steps | event_steps(s, round_)
    assert [step.name for step in s.stack].count("turn-start") == 2
    assert [step.name for step in s.stack].count("income") == (2 if "income" in steps else 0)


def event_steps(s: HeroesState, round_: int) -> set[str]:
    """The steps of the scenario's own events of a round."""
    if not any(round_ in event.rounds for event in BOX.scenarios[s.scenario].events):
        return set()
    return {step.name for step in s.stack} - {"turn-start", "round-close", "income", "draw-event", "astrologers"}


@pytest.mark.rule("HOM-ROUND-06", "HOM-ROUND-03", "HOM-EXP-03")
def test_income_comes_before_the_event_and_the_event_before_the_turns() -> None:
    s = at_home(boxes=["fortress"])
    s.round = 4
    s.stack.clear()
    RoundStart().run(s)
    names = [step.name for step in reversed(s.stack)]
    assert names.index("income") < names.index("draw-event") < names.index("turn-start") < names.index("round-close")
    alone = solo()
    alone.events = [0, 1]
    alone.round = 4
    alone.stack.clear()
    RoundStart().run(alone)
    assert "draw-event" not in [step.name for step in alone.stack]  # for two and more


@pytest.mark.rule("HOM-TURN-01", "HOM-TURN-02", "HOM-TURN-04")
@pytest.mark.parametrize(("held", "may_stop"), [(3, True), (4, True), (5, False)])
def test_nobody_keeps_more_cards_than_the_limit(held: int, may_stop: bool) -> None:
    s = at_home(*("attack", "defense", "haste", "slow", "bless")[:held])
    s.xp[0] = 0
    s.push(Refresh())
    GAME.advance(s)
    assert ("no-more" in offered(s, 0)) == may_stop
    (d,) = [d for d in GAME.decisions(s) if d.waits]
    assert d.idle == (d.options[-1] if may_stop else d.options[0])
    if may_stop:
        play(s, "no-more", 0)
        assert len(s.hand[0]) == 4


# ---- stars and events -------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ROUND-07", "HOM-ROUND-04")
def test_when_all_stars_have_been_seen_they_are_shuffled() -> None:
    s = at_home()
    every = sorted(s.astrologer_deck + s.astrologer_pile)
    s.astrologer_deck, s.astrologer_pile = [], list(every)
    first = draw_astrologer(s)
    assert s.astrologer_pile == [first]
    assert sorted([*s.astrologer_deck, first]) == every
    s.astrologer_deck = [every[3]]
    assert draw_astrologer(s) == every[3]
    assert s.astrologer_deck == []
    orders = {tuple(shuffled(seed)) for seed in range(4)}
    assert len(orders) > 1


def shuffled(seed: int) -> list[int]:
    s = at_home()
    s.rng = seed
    s.astrologer_deck, s.astrologer_pile = [], sorted(s.astrologer_deck + s.astrologer_pile)
    draw_astrologer(s)
    return s.astrologer_deck


@pytest.mark.rule("HOM-ROUND-04", "HOM-EXP-16")
@pytest.mark.parametrize(
    ("name", "change", "again"),
    [
        ("friendly-beaver", {"round": 2}, True),
        ("friendly-beaver", {"round": 4}, False),
        ("restart", {"round": 2}, True),
        ("restart", {"round": 3}, False),
        ("wind", {}, True),
        ("whirlpool", {}, True),
        ("forty-thieves", {}, False),
        ("forty-thieves", {"events": [], "event_pile": [3]}, False),
        ("forty-thieves", {"events": [], "event_pile": []}, True),
        ("rulebook", {"difficulty": 0}, True),
        ("rulebook", {"difficulty": 1}, False),
        ("sanctuary", {}, False),
        ("sanctuary", {"mode": 3}, True),
        ("dead-silence", {"round": 2}, False),
    ],
)
def test_stars_that_would_do_nothing_are_drawn_again(name: str, change: dict[str, object], again: bool) -> None:
    s = at_home()
    s.round = 6
    for key, value in change.items():
        setattr(s, key, value)
    assert is_redrawn(s, ASTROLOGER.value(name)) == again


@pytest.mark.rule("HOM-ROUND-04", "HOM-ROUND-07", "HOM-WORD-08")
@pytest.mark.parametrize(
    ("before", "name", "mp"),
    [
        ("", "battalions-stallion", [4, 0, 4, 3]),
        ("battalions-stallion", "magic-tortoise", [1, 0, 1, 0]),
        ("magic-tortoise", "dead-silence", [4, 0, 4, 3]),
        ("magic-tortoise", "battalions-stallion", [5, 0, 5, 4]),
    ],
)
def test_a_new_star_takes_the_movement_of_the_last_one_back(before: str, name: str, mp: list[int]) -> None:
    s = at_home(boxes=[])
    s.round = 6
    put(s, 1, SECOND, s.towns[1], 2)
    s.mp = [3, 0, 3, 2]
    s.astrologer = ASTROLOGER.value(before) if before else -1
    wanted = ASTROLOGER.value(name)
    for zone in (s.astrologer_deck, s.astrologer_pile):
        if wanted in zone:
            zone.remove(wanted)
    s.astrologer_deck.append(wanted)
    s.first_spell = [0b111111, 0b111111]
    Astrologers().run(s)
    assert s.mp == mp
    lasting = BOX.astrologers[wanted].lasts
    assert s.astrologer == (wanted if lasting else -1)


@pytest.mark.rule("HOM-EXP-03", "HOM-EXP-04")
def test_when_all_events_have_been_seen_they_are_shuffled_and_without_any_none_is_drawn() -> None:
    s = no_cards(started(boxes=["fortress"]))
    every = sorted(s.events)
    s.events, s.event_pile = [], list(every)
    DrawEvent().run(s)
    assert len(s.event_pile) == 1
    assert sorted(s.events + s.event_pile) == every
    s = no_cards(started(boxes=["fortress"]))
    s.events, s.event_pile = [], []
    DrawEvent().run(s)
    assert s.event_seat == -1


@pytest.mark.rule("HOM-NEUT-01", "HOM-NEUT-03", "HOM-NEUT-05")
def test_a_neutral_deck_is_made_anew_from_its_pile_and_ends_with_it() -> None:
    s = at_home()
    codes = s.guards[BRONZE][:3]
    s.guards[BRONZE], s.guard_piles[BRONZE] = [], list(codes)
    s.roused = 0b1111
    drawn = [draw_guard(s, BRONZE) for _ in range(4)]
    assert sorted(drawn[:3]) == sorted(codes)
    assert drawn[3] == -1
    assert s.guard_piles[BRONZE] == []
    assert s.roused == 0b1110
    s.guard_piles[AZURE], there = [s.guards[AZURE].pop()], list(s.guards[AZURE])
    assert take_neutral_card(s, s.guard_piles[AZURE][0])
    assert s.guards[AZURE] == there
    assert s.guard_piles[AZURE] == []
    first = there[0]
    n = s.guards[AZURE].count(first)
    assert take_neutral_card(s, first)
    assert s.guards[AZURE].count(first) == n - 1
    s.guards[AZURE] = []
    assert not take_neutral_card(s, first)


# ---- how it ends ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MODE-08")
@pytest.mark.parametrize(
    ("result", "first", "winner"),
    [(ATTACKER_WON, "1", 0), (DEFENDER_WON, "1", 1), (ATTACKER_WON, "2", 1), (DEFENDER_WON, "2", 0)],
)
def test_the_winner_of_the_battle_wins_the_match(result: int, first: str, winner: int) -> None:
    s = until(skirmish(first=first), "array")
    assert s.attacker == int(first) - 1
    s.result = result
    s.event_log = []
    DecideMatch().run(s)
    assert (s.over, s.winners) == (True, 1 << winner)
    assert [event.a for event in told(s.event_log, WON)] == [winner]


@pytest.mark.rule("HOM-UNIT-12", "HOM-MODE-08", "HOM-MODE-12")
def test_all_units_but_one_may_be_left_out_of_the_battle() -> None:
    s = until(skirmish(), "array")
    s.stack = [step for step in s.stack if step.name != "array"]
    codes = s.army[0][:2]
    s.army = [list(codes), s.army[1][:1]]
    s.push(DeployByTurns(0, 0, 0))
    GAME.advance(s)
    assert f"leave-out unit:{name(codes[0])}" in offered(s, 0)
    play(s, f"leave-out unit:{name(codes[0])}", 0)
    assert not [text for text in offered(s, 1) if text.startswith("leave-out")]  # it has but one
    places = [text for text in offered(s, 1) if text.startswith("deploy")]
    play(s, places[0], 1)
    assert not [text for text in offered(s, 0) if text.startswith("leave-out")]  # the other one has to fight
    mine = [text for text in offered(s, 0) if text.startswith("deploy")]
    assert not {text.split()[-1] for text in mine} & {text.split()[-1] for text in places}
    play(s, mine[0], 0)
    assert step_name(s) != "array"
    assert s.army[0][-1] == codes[0]
    both = until(skirmish(), "array")
    play(both, next(text for text in offered(both, 0) if text.startswith("deploy")), 0)
    play(both, next(text for text in offered(both, 1) if text.startswith("deploy")), 1)
    assert [text for text in offered(both, 0) if text.startswith("leave-out")]


def name(unit_code: int) -> str:
    return UNIT.token(unit_code)


@pytest.mark.rule("HOM-CAMP-03")
def test_all_zones_belong_to_the_deck_and_what_was_removed_or_came_from_a_box_does_not() -> None:
    s = no_cards(started(scenario="homecoming", boxes=["stretch-goals", "rampart"]))
    before = set(whole_deck(s, 0))
    zones = {"haste": "hand", "slow": "discard", "bless": "deck", "luck": "ongoing"}
    for each, zone in zones.items():
        give(s, 0, each, zone=zone)
    ballista = stand(s, 0, "ballista")
    box = s.pandora.pop()
    s.permanent[0].append(box)
    s.removed.append(s.decks[SPELL].pop())
    assert set(whole_deck(s, 0)) - before == {*(card(each) for each in zones), ballista}
    assert len(whole_deck(s, 0)) == len(set(whole_deck(s, 0)))


@pytest.mark.rule("HOM-CAMP-01")
@pytest.mark.parametrize(
    ("scenario", "over", "winners", "follows"),
    [
        ("homecoming", True, 1, "guardian-angels"),
        ("homecoming", True, 0, ""),
        ("homecoming", False, 1, ""),
        ("guardian-angels", True, 1, "liberation-of-steadwick"),
        ("liberation-of-steadwick", True, 1, ""),
        ("brave-new-world", True, 1, ""),
    ],
)
def test_a_mission_won_leads_to_the_next(scenario: str, over: bool, winners: int, follows: str) -> None:
    s = opened(scenario=scenario)
    s.winners = winners
    if over:
        s.end()
    found = next_mission(s)
    assert (found.name if found else "") == follows


@pytest.mark.rule("HOM-END-04", "HOM-END-05", "HOM-END-06")
def test_an_eliminated_player_leaves_the_map_and_keeps_nothing() -> None:
    s = no_cards(started(players=3))
    lay(s, 4, "F8")
    mine, home = field(4, "C"), s.towns[1]
    s.flags[mine], s.yields[mine] = 1, 2
    s.flags[field(4, "NW")] = 2
    s.yields[field(4, "NW")] = 1
    s.marks[mine] |= CLEARED
    s.marks[0] |= PILGRIM << 1 | PILGRIM << 2
    put(s, 1, SECOND, field(4, "E"), 2)
    win_cubes(s, 0, 1, 2)
    s.income = [5] * 9
    give(s, 1, "haste")
    give(s, 1, "slow", zone="discard")
    give(s, 1, "bless", zone="ongoing")
    deck = list(s.deck[1])
    eliminate(s, 1)
    assert [hero_field(s, 1, hero) for hero in (MAIN, SECOND)] == [-1, -1]
    assert [movement(s, 1, hero) for hero in (MAIN, SECOND)] == [0, 0]
    assert (s.flags[mine], s.flags[home], s.yields[mine]) == (-1, -1, -1)
    assert (s.flags[field(4, "NW")], s.yields[field(4, "NW")]) == (2, 1)
    assert s.marks[mine] & CLEARED
    assert s.marks[0] & (PILGRIM << 2)
    assert not s.marks[0] & (PILGRIM << 1)
    assert s.cubes_won_from(0, 1) == 2
    assert s.income == [5, 5, 5, 0, 0, 0, 5, 5, 5]
    assert {card("haste"), card("slow"), card("bless"), *deck} <= set(s.removed)
    assert not any(zone[1] for zone in (s.deck, s.hand, s.discard, s.ongoing, s.aside))
    assert s.out == [0, 1, 0]


@pytest.mark.rule("HOM-END-09", "HOM-END-10")
@pytest.mark.parametrize(
    ("cubes", "out", "wins"),
    [
        ([], [], False),
        ([1], [], False),
        ([1, 2], [], True),
        ([1], [2], True),  # an eliminated player can no longer give one
        ([], [1, 2], False),  # one at least is held
        ([2], [2], False),
        ([1, 2], [1], True),
    ],
)
def test_a_cube_of_every_opponent_wins_a_clash_of_three(cubes: list[int], out: list[int], wins: bool) -> None:
    s = no_cards(started(players=3))
    for loser in cubes:
        win_cubes(s, 0, loser)
    for seat in out:
        s.out[seat] = 1
    assert has_all_cubes(s, 0) == wins
    if len(out) < 2:
        check_victory(s)
        assert (s.winners == 0b001) == wins
        assert s.over == wins


@pytest.mark.rule("HOM-END-08", "HOM-MODE-05", "HOM-GEN-04")
@pytest.mark.parametrize(
    ("setup", "out", "winners"),
    [
        ({"players": 3}, [0], -1),
        ({"players": 3}, [0, 2], 0b010),
        ({"players": 3}, [0, 1, 2], 0),
        ({"players": 4, "scenario": "twin-banners", "boxes": ["rampart"], "faction_4": "rampart"}, [0, 2], -1),
        ({"players": 4, "scenario": "twin-banners", "boxes": ["rampart"], "faction_4": "rampart"}, [2, 3], 0b0011),
        ({"players": 4, "scenario": "twin-banners", "boxes": ["rampart"], "faction_4": "rampart"}, [1, 2, 3], 0b0011),
    ],
)
def test_the_last_player_or_team_wins(setup: dict[str, object], out: list[int], winners: int) -> None:
    s = no_cards(started(**setup))  # type: ignore[arg-type]
    for seat in out:
        s.out[seat] = 1
    check_victory(s)
    assert s.over == (winners >= 0)
    if s.over:
        assert s.winners == winners


@pytest.mark.rule("HOM-MODE-05")
@pytest.mark.parametrize(
    ("doom", "change", "after", "lost"), [(0, 1, 1, False), (5, 1, 6, True), (0, -1, 0, False), (4, 1, 5, False)]
)
def test_at_the_end_of_the_doom_track_all_have_lost(doom: int, change: int, after: int, lost: bool) -> None:
    s = no_cards(started(scenario="unholy-quest", players=2))
    s.doom = doom
    change_doom(s, change)
    assert s.doom == after
    check_victory(s)
    assert (s.over, s.winners) == (lost, 0)
    clash = no_cards(started())
    change_doom(clash, 1)
    assert clash.doom == 0  # it has no such track
