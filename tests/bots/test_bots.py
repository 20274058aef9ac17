"""Bots see what their seat sees, are the same for the same seed, stop in time, and are replaced when they fail."""

import logging
from itertools import count
from typing import Any

import pytest

from hexkeep import Match, game
from hexkeep.bots import (
    BOT_NAMES,
    LEVEL_NAMES,
    Bot,
    Budget,
    GreedyBot,
    Player,
    RandomBot,
    SearchBot,
    UnknownBot,
    base,
    choose_with_fallback,
    play_out,
    player,
    shares_plan,
)
from hexkeep.bots.base import Advice, BudgetMeter, candidate_options
from hexkeep.bots.levels import level_of
from hexkeep.bots.worker import choose_option
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision, Option


def ferry(seed: int = 1, plies: int = 0, players: int = 2) -> Match[Any]:
    match: Match[Any] = Match(game("ferry"), {"players": players}, seed)
    play_out(match, [player("random", match.game, seed + i) for i in range(players)], plies)
    return match


def to_decide(match: Match[Any]) -> Decision:
    node = Turns(match.game, match.state).node()
    assert node is not None
    return node


@pytest.mark.parametrize("name", BOT_NAMES)
def test_every_bot_plays_a_whole_game(name: str) -> None:
    match = ferry(2)
    players = [player(name, match.game, i, Budget(5)) for i in range(2)]
    play_out(match, players)
    assert match.over


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownBot, match="'mastre'.*master"):
        player("mastre", game("ferry"))


def test_a_bot_that_searches_takes_nothing_back_unless_it_must() -> None:
    ferry_game = game("ferry")
    unload, cast_off = ferry_game.read("unload"), ferry_game.read("cast-off")
    assert candidate_options(ferry_game, Decision(0, 1, [cast_off, unload])) == [cast_off]
    assert candidate_options(ferry_game, Decision(0, 1, [unload])) == [unload]
    assert candidate_options(ferry_game, Decision(0, 1, [unload], waits=False)) == [PASS]


@pytest.mark.parametrize("kind", [GreedyBot, SearchBot])
def test_the_same_seed_and_budget_choose_alike(kind: type[Bot[Any]]) -> None:
    """Whatever it was asked before, a fresh bot in the same seat answers the same."""
    match = ferry(5, 6)
    node = to_decide(match)
    seen = match.view(node.seat)
    first = kind(match.game, 11)
    for seed in range(3):
        other = ferry(seed, 4)
        first.choose(other.view(to_decide(other).seat), to_decide(other), Budget(20))
    asked = [bot.advise(seen, node, Budget(60)) for bot in (first, kind(match.game, 11))]
    assert asked[0] == asked[1]


@pytest.mark.parametrize("name", LEVEL_NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_cannot_see_does_not_change_its_choice(name: str, seed: int) -> None:
    """Two tables that differ only in what is hidden from a seat: its bot plays the same at both."""
    match = ferry(seed, 5)
    node = to_decide(match)
    world = match.game.guess(match.view(node.seat), node.seat, 99)
    assert match.game.position(world) != match.game.position(match.state)
    choices = {
        player(name, match.game, 3, Budget(40)).choose(match.game.seen_by(state, node.seat), node)
        for state in (match.state, world)
    }
    assert len(choices) == 1


def test_a_clock_stops_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    match = ferry(1, 2)
    node = to_decide(match)
    ticks = count()
    monkeypatch.setattr(base, "monotonic", lambda: next(ticks))
    SearchBot(match.game).choose(match.view(node.seat), node, Budget(3000, 50))
    assert 50 < next(ticks) < 60, "a second passes from one look at the clock to the next"


def test_a_budget_counts_iterations() -> None:
    match = ferry(1, 2)
    node = to_decide(match)
    bot: SearchBot[Any] = SearchBot(match.game)
    bot.grow_tree(match.view(node.seat), node, Budget(25))
    assert bot.iterations == 26  # the first is free: there must be an answer
    meter = BudgetMeter(Budget(2))
    assert [meter.spend() for _ in range(3)] == [True, True, False]


def test_search_takes_the_win_it_can_have() -> None:
    """One point is missing and cargo 6 lies loaded without a toll: casting off wins, whatever the die says."""
    ferry_game = game("ferry")
    position = ferry_game.position(ferry_game.open({"goal": 5}, 3))
    table = position["table"]
    hands = table["hands"]
    for zone in (table["deck"], *hands):
        if "6a" in zone:
            zone.remove("6a")
    table |= {"points": [4, 0], "loaded": "6a", "tolls": []}
    position["steps"] = [["river"]]
    state = ferry_game.from_position(position)
    node = next(d for d in ferry_game.decisions(state) if d.seat == 0)
    best = SearchBot(ferry_game, 1).advise(ferry_game.seen_by(state, 0), node, Budget(200))[0]
    assert best.option == ferry_game.read("cast-off")
    assert best.value > 0.8


def test_more_thought_plays_better() -> None:
    wins = 0.0
    for seed in range(24):
        match = ferry(seed)
        players = [player("veteran", match.game, seed, Budget(120)), player("random", match.game, seed)]
        if seed % 2:
            players.reverse()
        play_out(match, players)
        outcome = match.outcome()
        assert outcome is not None
        wins += outcome[seed % 2]
    assert wins > 12


class _Broken(Bot[Any]):
    def choose(self, seen: Any, decision: Decision, budget: Budget) -> Option:
        raise ZeroDivisionError("a bot is anybody's code")


class _Liar(Bot[Any]):
    def advise(self, seen: Any, decision: Decision, budget: Budget) -> list[Advice]:
        return [Advice(decision.seat, (99, 1, 2, 3), (0.5, 0.5), ())]


@pytest.mark.parametrize("broken", [_Broken, _Liar])
def test_a_bot_that_fails_is_replaced_and_the_fault_is_logged(
    broken: type[Bot[Any]], caplog: pytest.LogCaptureFixture
) -> None:
    match = ferry(1, 3)
    node = to_decide(match)
    with caplog.at_level(logging.ERROR, "hexkeep.bots"):
        option = choose_with_fallback(Player("master", broken(match.game), Budget(1)), match.view(node.seat), node)
    assert option in candidate_options(match.game, node)
    assert "master failed in ferry" in caplog.text


@pytest.mark.parametrize("plies", range(6))
def test_a_worker_thinks_on_plain_values(plies: int) -> None:
    """A view as a position in, an option as text out; the same as the bot at the table plays."""
    match = ferry(4, plies)
    node = to_decide(match)
    view = match.game.position(match.view(node.seat))
    text = choose_option("ferry", view, node.seat, "regular", 7, budget=(30, 0.0)).option
    chosen = player("regular", match.game, 7, Budget(30)).choose(match.view(node.seat), node)
    assert text == ("" if chosen == PASS else match.game.write(chosen))


def test_a_seat_without_a_decision_passes() -> None:
    match = ferry(4)
    view = match.game.position(match.view(1))
    assert choose_option("ferry", view, 1, "random") == ("", {})


def test_levels_think_longer_the_higher_they_stand() -> None:
    for name in ("ferry", "sigillum"):
        budgets = [level_of(level, game(name)).iterations for level in LEVEL_NAMES]
        assert budgets == sorted(budgets)


def test_random_plays_every_option_about_as_often() -> None:
    match = ferry(1, 0)
    node = to_decide(match)
    bot: RandomBot[Any] = RandomBot(match.game, 1)
    counts = dict.fromkeys(node.options, 0)
    for _ in range(400):
        counts[bot.choose(match.view(node.seat), node, Budget(1))] += 1
    assert min(counts.values()) > 400 / len(counts) * 0.6


def test_a_crude_judgement_is_another_every_time_even_where_the_table_stays_the_same() -> None:
    """An option that changes nothing, liked again for the same view, would be played for ever."""
    match: Match[Any] = Match(game("sigillum"), {"squads": "beginner"}, 1)
    play_out(match, [player("random", match.game, i) for i in range(2)], 6)
    node = to_decide(match)
    bot: Bot[Any] = GreedyBot(match.game, 1, noise=0.5)
    assert len({bot.choose(match.view(node.seat), node, Budget(1)) for _ in range(40)}) > 1


def test_greedy_plays_nothing_that_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match: Match[Any] = Match(game("sigillum"), {"squads": "beginner"}, 1)
    play_out(match, [player("random", match.game, i) for i in range(2)], 6)
    node = to_decide(match)
    seen = match.view(node.seat)
    liked = GreedyBot(match.game, 1).choose(seen, node, Budget(1))
    bot: GreedyBot[Any] = GreedyBot(match.game, 1)
    advice = bot.advise(seen, node, Budget(1))
    play = match.game.play
    monkeypatch.setattr(match.game, "play", lambda s, seat, option: None if option == liked else play(s, seat, option))
    monkeypatch.setattr(bot, "advise", lambda *_: advice)
    assert bot.choose(seen, node, Budget(1)) == advice[1].option


def test_only_bots_of_one_team_share_a_plan() -> None:
    assert shares_plan(game("bastion"), "master")
    assert not shares_plan(game("forest"), "novice")
    assert not shares_plan(game("sigillum"), "master")
