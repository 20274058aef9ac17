"""Whole turns at a glance: each plan leads to the next turn and is played as told; only small change is left out."""

from collections import Counter

import pytest

from games.bastion.table import Table, siege
from hexkeep.bots.base import Advice, Budget, BudgetMeter
from hexkeep.bots.players import Player, play_out
from hexkeep.bots.team_beam import TeamBeamBot
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.bots.evaluation import diversity_keys, position_key
from hexkeep.games.bastion.bots.planning import BREADTH_AHEAD, BREADTH_NOW, plan_turns
from hexkeep.games.bastion.state import VICTORY, BastionState
from hexkeep.games.bastion.vocabulary import CITADEL, DRAW_SOURCE, DRAW_TOWER, END, PERFORM
from hexkeep.kernel.bots.levels import TeamBeamParams
from hexkeep.kernel.bots.strategy import TurnPlan
from hexkeep.kernel.match import Match
from hexkeep.kernel.types import Decision

NOBODY = (0, 0, 0, 0)


def is_acting(s: BastionState) -> bool:
    """Whether the active defender may act now."""
    return not s.over and GAME.prompts[GAME.decisions(s)[0].prompt].name == "act"


def begins_actions(s: BastionState) -> bool:
    """Whether the active defender has done nothing yet in his action step."""
    return is_acting(s) and not s.did


def turns_of(table: Table, breadth: int = BREADTH_NOW) -> list[TurnPlan[BastionState]]:
    return plan_turns(GAME, TurnPlan(table.s, None, 0, NOBODY, True), None, breadth, set())


def quick_team() -> list[Player]:
    """Two who plan their own turn only."""
    return [Player("", TeamBeamBot(GAME, seat, TeamBeamParams(0, 1)), Budget(1)) for seat in range(2)]


def together(table: Table, turns: int = 4, most: int = 30) -> str:
    """Two planners play on."""
    players = [
        Player("", TeamBeamBot(GAME, seat, TeamBeamParams(turns, 6)), Budget(100)) for seat in range(table.s.seats)
    ]
    play_out(table.match, players, max_plies=most)
    return table.result()


def test_every_way_leads_to_the_next_defenders_actions_and_is_played_as_told():
    match = Match(GAME, {"edition": "deluxe", "mode": "easy", "players": 2}, seed=3)
    play_out(match, quick_team(), max_plies=60)
    while not begins_actions(match.state):
        first = match.decisions()[0]
        match.play(first.seat, first.options[-1])
    found = plan_turns(GAME, TurnPlan(match.state, None, 0, NOBODY, True), None, BREADTH_NOW, set())
    assert len(found) > 10
    for plan in found:
        s = GAME.copy(match.state)
        for seat, option in plan.plies():
            offered = [d.options for d in GAME.decisions(s) if d.seat == seat]
            assert option in offered[0]
            GAME.play(s, seat, option)
        assert position_key(s) == position_key(plan.state)
        assert s.over or (is_acting(s) and s.active != match.state.active)
    assert len({position_key(plan.state) for plan in found}) == len(found)


def test_who_can_collect_does():
    table = siege("deluxe", players=2, at="d1", mana="1 red", enemies={"s9": "red-beast"})
    found = [plan for plan in turns_of(table) if plan.state.places[0] != CITADEL]
    assert found
    for plan in found:
        assert {DRAW_SOURCE, DRAW_TOWER} & {option[0] for _, option in plan.plies()}


def test_a_tower_is_drawn_for_two_mana_and_more():
    poor = siege("deluxe", players=2, at="d1", mana="2 red", enemies={"s9": "red-beast"}, lying={"d1-1": "red"})
    rich = siege(
        "deluxe", players=2, at="d1", mana="2 red", enemies={"s9": "red-beast"}, lying={"d1-1": "red", "d1-2": "red"}
    )
    drawn = [
        [plan for plan in turns_of(table) if any(option[0] == DRAW_TOWER for _, option in plan.plies())]
        for table in (poor, rich)
    ]
    assert not drawn[0]
    assert drawn[1]


def test_a_win_is_among_the_ways():
    table = siege("deluxe", players=2, deck="", at="d2", mana="3 red", enemies={"s1": "red-beast"})
    for breadth in (BREADTH_AHEAD, BREADTH_NOW):
        assert any(plan.state.result == VICTORY for plan in turns_of(table, breadth))


def test_another_defenders_lightning_is_counted_on_and_given():
    table = siege(
        "deluxe",
        deck="",
        at="d1",
        mana="1 red",
        enemies={"s1": "red-warrior"},
        others=[{"at": "d4", "spells": "lightning-3"}],
    )
    assert together(table, most=8) == "won"


def test_mana_for_two_enemies_is_not_spent_on_the_wrong_one():
    """The first can pay either, the second only the blue one; both must fall, one in each turn."""
    table = siege(
        "deluxe",
        deck="",
        at="d1",
        mana="3 red 3 blue",
        enemies={"s1": "red-beast", "s2": "blue-beast"},
        others=[{"at": "d1", "mana": "3 blue"}],
    )
    assert together(table) == "won"


def test_two_turns_ahead_mana_is_fetched_for_the_last_enemy():
    """The red beast costs three; each defender holds none of it, a red source lies in D2, and there is one gap."""
    table = siege(
        "deluxe",
        deck="",
        at="d2",
        mana="1 blue",
        enemies={"s5": "red-beast"},
        others=[{"at": "d4", "mana": "1 blue"}],
    )
    assert together(table) == "won"


class Counting(TeamBeamBot[BastionState]):
    """Counts how often it has to think."""

    thoughts = 0

    def advise(self, seen: BastionState, decision: Decision, budget: Budget) -> list[Advice]:
        self.thoughts += 1
        return super().advise(seen, decision, budget)


def march(table: Table) -> list[Counting]:
    """Two who plan the march to its end play it out."""
    bots = [Counting(GAME, seat, TeamBeamParams(2, 4, determined_turns=20, determined_width=12)) for seat in range(2)]
    play_out(table.match, [Player("", bot, Budget(20_000)) for bot in bots], max_plies=60)
    return bots


def test_a_sure_win_is_thought_out_once():
    """Nothing is left to draw: the first to be asked plans three turns, and the other follows that plan."""
    table = siege(
        "deluxe",
        deck="",
        at="d1",
        mana="3 red 3 green",
        enemies={"s4": "red-beast", "s8": "blue-beast", "s16": "green-beast"},
        others=[{"at": "d2", "mana": "3 blue"}],
    )
    bots = march(table)
    assert table.result() == "won"
    assert [bot.thoughts for bot in bots] == [1, 0]


def test_a_sure_win_survives_what_nobody_could_foresee():
    """The plan performs a ritual; which cards are drawn for it changes the table, but not the plan."""
    table = siege(
        "deluxe",
        deck="",
        at="d1",
        mana="3 red 3 green",
        rituals="red-collector",
        pile="green-source green-obelisk blue-source",
        enemies={"s4": "red-beast", "s8": "blue-beast", "s16": "green-beast"},
        others=[{"at": "d2", "mana": "3 blue"}],
    )
    bots = march(table)
    assert table.result() == "won"
    assert any(ply.option[0] == PERFORM for ply in table.match.plies)
    assert [bot.thoughts for bot in bots] == [1, 0]


def test_who_sees_no_way_on_ends_what_he_began(monkeypatch: pytest.MonkeyPatch):
    table = siege("deluxe", players=2, at="d2", mana="3 red", enemies={"s1": "red-beast"})
    bot = TeamBeamBot(GAME)
    monkeypatch.setattr(bot, "extend", lambda roots, first, meter: [])
    decision = table.match.decisions()[0]
    assert bot.pick(table.match.view(0), decision, Budget(1)) == decision.options[-1] == (END, 0, 0, 0)


def test_a_clear_plan_counts_on_no_ritual_still_to_be_drawn():
    table = siege("deluxe", players=2, deck="", enemies={"s4": "red-beast"}, pile="green-source blue-source")
    bot = TeamBeamBot(GAME)
    assert bot.guess_world(table.match.view(0), 0).ritual_deck == []
    later = siege("deluxe", players=2, enemies={"s4": "red-beast"}, pile="green-source blue-source")
    assert len(bot.guess_world(later.match.view(0), 0).ritual_deck) == 2


def test_positions_with_other_enemies_are_carried_on_beside_better_ones():
    """Half of those carried may have as many enemies, two the same ones, and one the defenders in the same places."""
    match = Match(GAME, {"edition": "deluxe", "mode": "easy", "players": 2}, seed=3)
    play_out(
        match,
        [Player("", TeamBeamBot(GAME, seat, TeamBeamParams(0, 1)), Budget(1)) for seat in range(2)],
        max_plies=200,
    )
    while not begins_actions(match.state):
        first = match.decisions()[0]
        match.play(first.seat, first.options[-1])
    bot = TeamBeamBot(GAME)
    beam = bot.select_beam(bot.extend([TurnPlan(match.state, None, 0, NOBODY, True)], None, BudgetMeter(Budget(10))), 8)
    assert len(beam) > 3
    standing = Counter(diversity_keys(plan.state)[0] for plan in beam)
    assert max(standing.values()) <= 4
    assert max(Counter(diversity_keys(plan.state)[1] for plan in beam).values()) <= 2
    assert max(Counter(diversity_keys(plan.state)[2] for plan in beam).values()) == 1


def test_a_guessed_order_stays_as_cards_are_drawn():
    """So plans made in one turn hold in the next, whoever thinks; other dice guess another order."""
    match = Match(GAME, {"edition": "2015", "mode": "tutorial", "players": 2}, seed=5)
    before = GAME.guess(match.view(0), 0, 1).deck
    while len(match.state.deck) == len(before):
        first = match.decisions()[0]
        match.play(first.seat, first.options[-1])
    drawn = set(before) - set(match.state.deck)
    for seat in range(2):
        assert GAME.guess(match.view(seat), seat, 1).deck == [card for card in before if card not in drawn]
    assert GAME.guess(match.view(0), 0, 2).deck != GAME.guess(match.view(0), 0, 1).deck
