"""The arena: which bots play each other, how often, and how they are rated."""

from collections import Counter

import pytest

from hexkeep import game
from hexkeep.bots import Budget, UnknownBot
from hexkeep.lab import arena
from hexkeep.lab.arena import BadArena, bouts, run_arena, sides
from hexkeep.lab.intervals import wilson_interval


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    low, high = wilson_interval(8, 10)
    assert low == pytest.approx(0.490, abs=0.001)
    assert high == pytest.approx(0.943, abs=0.001)
    assert wilson_interval(0, 0) == (0.0, 1.0)
    assert wilson_interval(20, 20)[1] == pytest.approx(1.0)


def test_each_pair_meets_as_often_on_either_side() -> None:
    met = Counter(bout.seats for bout in bouts(["a", "b", "c"], [[0], [1]], 2, 6, 0))
    assert met == {("a", "b"): 3, ("b", "a"): 3, ("a", "c"): 3, ("c", "a"): 3, ("b", "c"): 3, ("c", "b"): 3}
    seeds = {}
    for bout in bouts(["a", "b"], [[0], [1]], 2, 6, 0):
        seeds.setdefault(bout.seed, set()).add(bout.seats)
    assert all(len(seats) == 2 for seats in seeds.values())


def test_seats_that_win_together_are_one_side() -> None:
    assert sides(game("ferry"), {"players": 3}) == [[0], [1], [2]]
    teams = game("sigillum")
    assert sides(teams, teams.setup({"mode": "teams", "squads": "ready"})) == [[0, 2], [1, 3]]
    names = {bout.seats for bout in bouts(["a", "b"], [[0, 2], [1, 3]], 4, 2, 0)}
    assert names == {("a", "b", "a", "b"), ("b", "a", "b", "a")}


def test_a_cooperative_team_is_one_bot() -> None:
    assert [b.seats for b in bouts(["a", "b"], [[0, 1]], 2, 2, 5)] == [("a", "a"), ("a", "a"), ("b", "b"), ("b", "b")]


def test_the_stronger_bot_stands_first() -> None:
    heard = []
    report = run_arena(
        game("ferry"), ["random", "veteran"], 24, budget=Budget(80), on_game=lambda b, o: heard.append((b, o))
    )
    assert len(heard) == 24
    assert not report.cooperative
    assert [row.bot for row in report.standings] == ["veteran", "random"]
    first, second = report.standings
    assert first.rating > second.rating
    assert first.score + second.score == 24
    assert first.low <= first.share <= first.high
    pair = report.pairings[0]
    assert (pair.bot, pair.against, pair.games) == ("random", "veteran", 24)
    assert pair.share == pytest.approx(second.share)


def test_an_arena_is_the_same_every_time_and_with_any_number_of_workers() -> None:
    reports = [run_arena(game("ferry"), ["random", "greedy"], 6, seed=3, workers=workers) for workers in (1, 1, 2)]
    for report in reports:
        for row in report.standings:
            row.seconds = 0.0
    assert reports[0] == reports[1] == reports[2]


@pytest.mark.parametrize("untimed", [False, True])
def test_an_untimed_arena_has_no_clocks(untimed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[Budget] = []
    monkeypatch.setattr(arena, "sides", lambda *_: [[0], [1]])
    monkeypatch.setattr(arena, "play_out", lambda match, players, most: budgets.extend(one.budget for one in players))
    run_arena(game("ferry"), ["regular", "master"], 1, untimed=untimed)
    assert len(budgets) > 0
    assert all((budget.seconds == 0) == untimed for budget in budgets if budget.iterations > 1)


def test_an_arena_that_cannot_be_held_is_refused() -> None:
    with pytest.raises(BadArena, match="at least two"):
        run_arena(game("ferry"), ["random"], 2)
    with pytest.raises(BadArena, match="once"):
        run_arena(game("ferry"), ["random", "random"], 2)
    with pytest.raises(BadArena, match="at least one game"):
        run_arena(game("ferry"), ["random", "greedy"], 0)
    with pytest.raises(UnknownBot):
        run_arena(game("ferry"), ["random", "grady"], 2)
