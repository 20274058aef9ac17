"""Clauses that few games reach: empty decks, players who are out, teams of three, cards that stand before a player."""

from typing import Any

import pytest

from games.heroes.combat_moves import home, quiet, stand
from games.heroes.steps_of_cards import at_home
from games.heroes.table import (
    BOX,
    GAME,
    asking_step,
    build,
    card,
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
    play,
    put,
    set_place,
    set_stock,
    started,
    step_name,
    stock,
    unit,
    until,
)
from games.heroes.test_adventure import journey
from games.heroes.test_ai_heroes import RIVAL, solo
from games.heroes.test_alliance import alliance, coop
from games.heroes.test_championship import DUEL
from games.heroes.test_pandora import at_the_box
from games.heroes.test_round_and_turn import omen
from games.heroes.test_sea import sail, shore
from games.heroes.test_skirmish import skirmish
from hexkeep.games.heroes.rules.cards.dice import RESOURCE_FACES
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, PANDORA, SPELL
from hexkeep.games.heroes.rules.map.map_effects import enemy_mines
from hexkeep.games.heroes.rules.map.pandora import OrderDeck
from hexkeep.games.heroes.rules.map.passages import GATE, MONOLITH, exits
from hexkeep.games.heroes.rules.map.tiles import rotations
from hexkeep.games.heroes.rules.modes.alliance import ProposeTurnOrder
from hexkeep.games.heroes.rules.modes.campaign import check_carried
from hexkeep.games.heroes.rules.modes.skirmish import UNFIT, DeployByTurns
from hexkeep.games.heroes.rules.modes.victory import eliminate
from hexkeep.games.heroes.rules.round.astrologers import draw_elemental
from hexkeep.games.heroes.rules.round.event_bargaining import AuctionArtifacts, TakeForestCard
from hexkeep.games.heroes.rules.round.event_cards import DrawEvent
from hexkeep.games.heroes.rules.round.event_dice import HermitDice
from hexkeep.games.heroes.rules.round.event_hands import RemoveForSearches
from hexkeep.games.heroes.state import CLEARED, EMBARKED, MAIN, SECOND
from hexkeep.games.heroes.vocabulary import BUY_SPELL, END_TURN, FIELD, MOVE
from hexkeep.games.heroes.vocabulary.events import BOX_OPENED
from hexkeep.kernel.errors import BadSetup

# ---- the map --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPELL-01")
def test_a_main_hero_who_is_not_on_the_map_seizes_no_mine() -> None:
    s = quiet()
    mine = next(at for at in range(49, 56) if BOX.tiles[s.tiles[7]].location[at % 7] == BOX.loc_mine)
    s.flags[mine] = 1
    assert enemy_mines(s, 0, 9) == [mine]
    set_place(s, 0, -1)
    assert enemy_mines(s, 0, 9) == []


@pytest.mark.rule("HOM-MOVE-14")
def test_a_hero_who_is_not_on_the_map_leaves_by_no_passage() -> None:
    s = no_cards(started(scenario="deep-roads"))
    s.turned = [max(0, turned) for turned in s.turned]
    s.marks = [CLEARED] * len(s.marks)
    gates = 1 << BOX.location_index["subterranean-gate"]
    put(s, 0, MAIN, field(1, "C"))
    assert exits(s, 0, MAIN, GATE, gates)
    assert exits(s, 0, MAIN, MONOLITH, gates)
    assert exits(s, 0, SECOND, GATE, gates) == []
    assert exits(s, 0, SECOND, MONOLITH, gates) == []


@pytest.mark.rule("HOM-MOVE-08", "HOM-WORD-14")
def test_who_passes_another_hero_on_wings_flies_on_over_a_yellow_line() -> None:
    s = home()
    for slot, tile in ((4, "F3"), (5, "F1"), (3, "F10"), (2, "#F1")):
        lay(s, slot, tile)
    s.marks = [CLEARED] * len(s.marks)
    start = next(at for at in s.roads[field(3, "NW")])
    put(s, 0, MAIN, start, 3)
    give(s, 0, "angel-wings")
    play(s, "play card:angel-wings.1 effect:angel-wings.first")
    put(s, 0, SECOND, field(3, "NW"), 0)
    play(s, "pass-over hero:main field:3.NW")
    assert "move hero:main field:7.SW" in offered(s, 0)
    play(s, "move hero:main field:7.SW")
    assert hero_field(s, 0) == field(7, "SW")


@pytest.mark.rule("HOM-WORD-14", "HOM-MOVE-05")
def test_water_walk_sets_the_hero_afloat_who_is_chosen_and_no_other() -> None:
    s, sea, onward = shore()
    land = hero_field(s, 0)
    put(s, 0, SECOND, land, 2)
    sail(s, sea)
    assert f"move hero:main field:{onward}" not in offered(s, 0)
    assert f"move hero:second field:{FIELD.token(FIELD.value(sea))}" not in offered(s, 0)
    s.used[0] |= EMBARKED << SECOND
    give(s, 0, "water-walk")
    play(s, "cast card:water-walk.1", 0)
    play(s, "release effect:water-walk.power-0", 0)
    play(s, f"go-to field:{sea}", 0)
    assert f"move hero:main field:{onward}" in offered(s, 0)
    assert s.used[0] & (EMBARKED << SECOND)
    sail(s, onward)
    assert not s.used[0] & (EMBARKED << MAIN)


@pytest.mark.rule("HOM-MOVE-02", "HOM-TACT-02")
def test_only_heroes_are_asked_why_they_do_not_move() -> None:
    s = quiet()
    turn = asking_step(s)
    assert turn.why_not(s, 0, (MOVE, 2, field(4, "C"), 0)) is None
    assert turn.why_not(s, 0, (MOVE, -1, field(4, "C"), 0)) is None
    assert turn.why_not(s, 0, (MOVE, SECOND, field(4, "C"), 0)) is not None
    assert turn.why_not(s, 5, (MOVE, MAIN, field(4, "C"), 0)) is None  # nobody sits there
    assert turn.why_not(s, -1, (MOVE, MAIN, field(4, "C"), 0)) is None
    set_stock(s, 1, 0, 0, 0)
    assert turn.why_not(s, 1, (BUY_SPELL, 0, 0, 0)) is not None
    s.out[1] = 1
    assert turn.why_not(s, 1, (BUY_SPELL, 0, 0, 0)) is None
    assert turn.why_not(s, 0, (END_TURN, 0, 0, 0)) is None


@pytest.mark.rule("HOM-MAP-07", "HOM-FIELD-09", "HOM-FIELD-03")
def test_an_ai_hero_flags_the_mine_to_which_it_comes() -> None:
    s = solo()
    lay(s, 0, "F9")
    mine = field(0, "NE")
    s.marks[mine] |= CLEARED
    enter(s, mine, seat=RIVAL)
    assert s.flags[mine] == RIVAL


@pytest.mark.rule("HOM-FIELD-12", "HOM-ROUND-04")
def test_the_beaver_takes_all_black_cubes_from_the_map() -> None:
    s = quiet()
    s.round = 6
    s.marks[field(4, "NE")] |= CLEARED | 1
    s.marks[field(4, "E")] |= CLEARED | 1
    omen(s, "friendly-beaver")
    assert s.marks[field(4, "NE")] == s.marks[field(4, "E")] == 0


@pytest.mark.rule("HOM-EXP-18")
def test_without_cards_a_box_of_pandora_has_none() -> None:
    s = no_cards(started(boxes=["stretch-goals"]))
    s.pandora, s.pandora_pile = [], []
    program = next(i for i, each in enumerate(BOX.programs) if each.token == "location.pandoras-box.2")
    run_program(s, program, 0)
    GAME.advance(s)
    assert step_name(s) == "turn"
    assert (s.pandora_pile, s.ongoing[0]) == ([], [])


@pytest.mark.rule("HOM-EXP-18")
@pytest.mark.parametrize("name", [each.name for each in BOX.cards if each.kind == PANDORA])
def test_a_permanent_card_of_the_box_comes_into_play_and_the_others_to_its_pile(name: str) -> None:
    permanent = any(BOX.card(card(name)).lasting)
    s = at_the_box(name)
    set_stock(s, 0, 30, 9, 9)
    s.army[0] = [unit("crusaders.pack"), unit("griffins")]
    heard = play(s, "choose effect:location.pandoras-box.2")
    assert [event.b for event in heard if event.kind == BOX_OPENED] == [card(name)]
    assert (card(name) in s.permanent[0]) == permanent
    assert (card(name) in s.pandora_pile) == (not permanent)
    assert card(name) not in s.pandora


@pytest.mark.rule("HOM-DECK-11", "HOM-EXP-18")
def test_a_deck_of_which_the_last_cards_were_discarded_is_made_anew() -> None:
    s = at_home()
    pile = s.decks[SPELL] + s.piles[SPELL]
    s.decks[SPELL], s.piles[SPELL] = [], pile[:4]
    s.looked = [pile[4]]
    s.removed += pile[5:]
    s.looker = 0
    s.push(OrderDeck(SPELL, 2, 0))
    GAME.advance(s)
    play(s, next(text for text in offered(s, 0) if text.startswith("discard")))
    assert s.looker == -1
    assert len(s.decks[SPELL]) + len(s.piles[SPELL]) == 5
    assert s.decks[SPELL]


# ---- adventure, alliance, skirmish ------------------------------------------------------------------


@pytest.mark.rule("HOM-MODE-13")
def test_when_all_three_cards_are_put_back_three_others_are_drawn() -> None:
    s = until(opened(scenario="adventure", size="short", faction_1="castle", faction_2="dungeon"), "forage")
    seat = GAME.decisions(s)[0].seat
    s.xp[seat] = 4
    (movement_card,) = give(s, seat, "logistics")
    again = next((text for text in offered(s, seat) if text.startswith("draw-anew")), "")
    assert again
    play(s, again, seat)
    assert movement_card not in s.hand[seat]
    first = list(s.quest_drawn)
    assert len(first) == 3
    for _ in range(3):
        play(s, next(text for text in offered(s, seat) if text.startswith("put-back")), seat)
    assert step_name(s) == "forage"
    assert len(s.quest_drawn) == 3
    assert not set(first) & set(s.quest_drawn)
    assert set(first) <= set(s.quest_pile)


@pytest.mark.rule("HOM-MODE-13")
def test_cards_laid_aside_that_need_a_map_are_not_offered_at_home() -> None:
    s = journey()
    give(s, s.active, "estates", "logistics", "town-portal", "speculum")
    plays = [text for text in offered(s, s.active) if text.startswith("play")]
    assert [text for text in plays if "estates" in text]
    assert not [text for text in plays if "logistics" in text or "town-portal" in text or "speculum" in text]


@pytest.mark.rule("HOM-MODE-13")
def test_buildings_are_used_in_the_turn_of_an_adventure() -> None:
    s = journey(faction_1="castle")
    seat = s.active
    names = [b.name for b in BOX.factions[s.faction[seat]].buildings]
    build(s, seat, *names)
    give(s, seat, "legs-of-legion")
    set_stock(s, seat, 30, 9, 9)
    use = next((text for text in offered(s, seat) if text.startswith("use")), "")
    assert use
    before = s.used[seat]
    play(s, use, seat)
    assert s.used[seat] != before
    until(s, "journey")
    assert use not in offered(s, seat)


@pytest.mark.rule("HOM-MODE-13", "HOM-CARD-04", "HOM-MODE-07")
def test_what_a_card_began_ends_with_the_next_turn_of_an_adventure() -> None:
    s = journey()
    seat = s.active
    give(s, seat, "luck", zone="ongoing")
    play(s, "end-turn", seat)
    until(s, "journey")
    assert s.ongoing[seat]
    while s.active != seat or step_name(s) != "journey":
        idle(s)
    assert s.ongoing[seat] == []
    assert card("luck") not in s.hand[seat]


@pytest.mark.rule("HOM-ROUND-09")
@pytest.mark.parametrize("answers", [("agree", "agree"), ("agree", "refuse"), ("refuse",)])
def test_in_a_team_of_three_each_of_the_others_agrees_to_the_order(answers: tuple[str, ...]) -> None:
    s = no_cards(started(scenario="twin-banners", players=4, boxes=["rampart"], faction_4="rampart"))
    s.team = (0, 0, 0, 1)
    s.order, s.ordered = [], 0
    s.push(ProposeTurnOrder(0))
    GAME.advance(s)
    play(s, "lead seat:2", 0)
    play(s, "lead seat:1", 0)
    for asked, answer in enumerate(answers):
        assert step_name(s) == "consent"
        play(s, answer, 1 + asked)
    assert s.ordered == 1
    assert s.order == ([2, 1, 0] if answers[-1] == "agree" else [0, 1, 2])


@pytest.mark.rule("HOM-MODE-08", "HOM-MODE-12")
@pytest.mark.parametrize("left", [(2, 0), (0, 2), (2, 2)])
def test_who_has_placed_all_units_waits_for_the_other(left: tuple[int, int]) -> None:
    s = until(skirmish(), "array")
    s.stack = [step for step in s.stack if step.name != "array"]
    s.army = [s.army[seat][: left[seat]] for seat in (0, 1)]
    asked = []
    s.push(DeployByTurns(0, 0, 0))
    GAME.advance(s)
    while step_name(s) == "array":
        asked.append(GAME.decisions(s)[0].seat)
        play(s, offered(s)[0])
    assert asked == {(2, 0): [0, 0], (0, 2): [1, 1], (2, 2): [0, 1, 0, 1]}[left]


@pytest.mark.rule("HOM-CAMP-02")
def test_nothing_is_carried_into_the_first_mission() -> None:
    scenarios = {each.name: each for each in BOX.scenarios}
    first, second = scenarios["homecoming"], scenarios["guardian-angels"]
    with pytest.raises(BadSetup, match="nothing is carried into it"):
        check_carried(BOX, first, "catherine", ["attack.1"])
    with pytest.raises(BadSetup, match="exactly one specialty"):
        check_carried(BOX, second, "catherine", ["attack.1"])
    check_carried(BOX, first, "catherine", [])


@pytest.mark.rule("HOM-END-04", "HOM-END-06")
def test_a_permanent_card_of_an_eliminated_player_leaves_the_game() -> None:
    s = home(players=3)
    given = stand(s, 1, "ballista")
    eliminate(s, 1)
    assert s.permanent[1] == []
    assert given in (*s.removed, *s.supply)


# ---- events ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-04")
@pytest.mark.parametrize(("drawer", "out", "draws"), [(-1, 0, 1), (-1, 1, 0), (0, 1, 2), (0, 2, 1), (2, 0, 1)])
def test_who_is_out_draws_no_event(drawer: int, out: int, draws: int) -> None:
    s = no_cards(started(boxes=["fortress"], players=3))
    s.event_seat = drawer
    s.out[out] = 1
    s.stack.append(DrawEvent())
    s.stack.pop().run(s)
    assert s.event_seat == draws


@pytest.mark.rule("HOM-EXP-04", "HOM-EXP-05")
def test_an_auction_goes_on_with_the_pile_when_the_deck_is_empty() -> None:
    s = at_home()
    every = s.decks[ARTIFACT] + s.piles[ARTIFACT]
    s.decks[ARTIFACT], s.piles[ARTIFACT], rest = [], every[:3], every[3:]
    s.removed += rest
    s.event_seat = 0
    s.push(AuctionArtifacts(1))
    GAME.advance(s)
    assert step_name(s) == "bidding"
    assert s.market[0] in every[:3]
    s = at_home()
    s.decks[ARTIFACT], s.piles[ARTIFACT] = [], []
    s.push(AuctionArtifacts(1))
    GAME.advance(s)
    assert step_name(s) == "turn"  # there is nothing to be had


@pytest.mark.rule("HOM-EXP-04")
def test_the_last_card_of_a_deck_may_come_out_of_the_forest() -> None:
    s = at_home()
    spells = s.decks[SPELL] + s.piles[SPELL]
    s.decks[SPELL], s.piles[SPELL] = spells[:1], spells[1:4]
    s.removed += spells[4:]
    s.event_seat = 0
    s.push(TakeForestCard(0, 0, 0, 1, 3))
    GAME.advance(s)
    play(s, "reach-in", 0)
    assert s.hand[0] == spells[:1]
    assert s.decks[SPELL]  # the pile was shuffled


@pytest.mark.rule("HOM-DICE-01")
def test_of_equal_dice_the_hermit_takes_one_without_a_question() -> None:
    s = at_home()
    side = next(i for i, (resource, _) in enumerate(RESOURCE_FACES) if resource == 0)
    resource, n = RESOURCE_FACES[side]
    s.dice = [side] * 3
    s.push(HermitDice(resource, 0))
    GAME.advance(s)
    assert step_name(s) == "turn"
    assert (gold_of(s, 0), s.dice) == (30 - n, [])


@pytest.mark.rule("HOM-EXP-04")
def test_who_has_given_the_whole_hand_is_rewarded_without_a_question() -> None:
    s = at_home()
    s.push(RemoveForSearches(ABILITY, 2, 0))
    GAME.advance(s)
    assert step_name(s) == "search"
    play(s, next(text for text in offered(s, 0) if text.startswith("from-deck")), 0)
    assert len(s.looked) == 2
    assert {BOX.card(c).kind for c in s.looked} == {ABILITY}


@pytest.mark.rule("HOM-ROUND-04")
def test_a_deck_without_elementals_has_none_on_top() -> None:
    s = at_home()
    for tier in range(3):
        cards = len(s.guards[tier]) + len(s.guard_piles[tier])
        kept = [code for code in s.guards[tier] + s.guard_piles[tier] if not BOX.units[BOX.stats[code].unit].elemental]
        s.guards[tier], s.guard_piles[tier] = list(kept), []
        assert draw_elemental(s, tier) == -1
        assert len(s.guards[tier]) + len(s.guard_piles[tier]) == len(kept) <= cards


# ---- setting up -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-GEN-04", "HOM-SETUP-05")
def test_who_plays_alone_against_two_begins_with_more() -> None:
    s = alliance()
    citadel = BOX.factions[s.faction[1]].index["citadel"]
    assert [s.built[seat] >> BOX.factions[s.faction[seat]].index["citadel"] & 1 for seat in range(3)] == [0, 1, 0]
    assert s.built[1] >> citadel & 1
    boon = next(each for each in BOX.scenarios[s.scenario].boons if each.seat == 1)
    assert stock(opened(scenario="arrogance", faction_1="castle", faction_2="necropolis", faction_3="dungeon"), 1) == [
        *boon.resources
    ]
    assert hero_field(s, 1, SECOND) == s.towns[1]
    assert [hero_field(s, seat, SECOND) for seat in (0, 2)] == [-1, -1]
    four = no_cards(started(scenario="arrogance", players=4, boxes=["rampart"], faction_4="rampart"))
    assert [hero_field(four, seat, SECOND) for seat in range(4)] == [-1] * 4
    assert not [seat for seat in range(4) if four.built[seat] >> BOX.factions[four.faction[seat]].index["citadel"] & 1]


@pytest.mark.rule("HOM-MODE-09")
def test_partners_are_one_team_and_others_are_as_the_scenario_says() -> None:
    assert coop().team == (0, 0)
    assert alliance().team == (0, 1, 0)
    assert started(players=3).team == (0, 1, 2)
    assert solo().team == (0, 1)


@pytest.mark.rule("HOM-MAP-15", "HOM-SETUP-04", "HOM-SETUP-20")
def test_tiles_that_nobody_turns_lie_open_and_joined_and_ai_heroes_have_no_pool() -> None:
    s = solo()
    scenario = BOX.scenarios[s.scenario]
    spots = scenario.layouts[1]
    for slot, spot in enumerate(spots):
        if spot.open or spot.seat >= s.seats:
            assert s.turned[slot] in rotations(s, slot)
        elif spot.seat < 0:
            assert s.turned[slot] == -1
    assert [len(pool) for pool in s.pool] == [scenario.pool, 0]
    turns = {solo(seed=seed).turned[s.towns[RIVAL] // 7] for seed in range(12)}
    assert len(turns) > 1  # they lie as they fall


@pytest.mark.rule("HOM-SETUP-11", "HOM-MODE-10", "HOM-MODE-14")
@pytest.mark.parametrize(
    ("setup", "gone"),
    [(DUEL, ("diplomacy", "hourglass-of-the-evil-hour")), ({}, ()), ({"scenario": "skirmish", "size": "short"}, None)],
)
def test_cards_of_no_use_in_a_mode_stay_in_the_box(setup: dict[str, Any], gone: tuple[str, ...] | None) -> None:
    s = opened(**setup)
    wanted = UNFIT if gone is None else gone
    for name in ("diplomacy", "hourglass-of-the-evil-hour", *UNFIT):
        copies = [c for c, kind in enumerate(BOX.kind_of) if BOX.cards[kind].name == name and BOX.card_box[c] & s.boxes]
        in_decks = [c for c in copies if any(c in deck for deck in (*s.decks, *s.piles))]
        assert bool(in_decks) == (name not in wanted and bool(copies))


@pytest.mark.rule("HOM-SETUP-13", "HOM-SETUP-14")
def test_a_neutral_unit_that_starts_in_an_army_is_not_in_its_deck() -> None:
    for scenario in BOX.scenarios:
        neutral = [
            (name, code)
            for name, codes in scenario.units.items()
            for code in codes
            if BOX.units[BOX.stats[code].unit].faction == "neutral"
        ]
        if not neutral or not scenario.layouts:
            continue
        name, code = neutral[0]
        s = opened(scenario=scenario.name, faction_1=name) if name in ("castle", "dungeon", "necropolis") else None
        if s is None:
            continue
        held = sum(army.count(code) for army in s.army)
        tier = BOX.stats[code].tier
        assert s.guards[tier].count(code) == BOX.neutrals(tier, s.boxes).count(code) - held
