"""Figures and reports: shares by hand, pairs by seed, what winners played with, a page that holds together."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from hexkeep.kernel.registry import game
from hexkeep.lab.experiments.experiment import Experiment
from hexkeep.lab.experiments.figures import (
    GameResult,
    game_results,
    headline,
    lengths,
    paired_difference,
    plies_of,
    score_of_bot,
    share,
    shares_with,
)
from hexkeep.lab.experiments.plots import PlotRow, plot_intervals
from hexkeep.lab.experiments.report import write_report
from hexkeep.lab.experiments.run import run_experiment
from hexkeep.lab.experiments.sections import Section, sections
from hexkeep.lab.intervals import wilson_interval


def result(
    seed: int,
    outcome: list[float],
    setup: str = "a",
    value: str = "",
    turned: int = 0,
    plies: int = 10,
    sides: tuple[int, ...] = (0, 1),
    first: int = 0,
    things: tuple[str, str] = ("who:x", "who:y"),
) -> GameResult:
    bots = ["good", "bad"] if turned == 0 else ["bad", "good"]
    cell = (setup, "good,bad", value)
    return GameResult(
        cell, turned, seed, "over", plies, bots, outcome, list(sides), first, [things[0].split(), things[1].split()]
    )


def named(found: list[Section], name: str) -> Section:
    return next(section for section in found if section.name == name)


def test_a_share_of_single_games_has_wilsons_interval() -> None:
    found = share([result(seed, [float(seed < 3), float(seed >= 3)]) for seed in range(4)], score_of_bot("good"))
    assert (found.value, found.low, found.high, found.games) == (0.75, *wilson_interval(3, 4), 4)


def test_games_of_a_seed_with_seats_exchanged_count_as_one() -> None:
    """Whoever sits first wins: each seed gives the bot one half, and the deal's luck is no uncertainty."""
    games = [result(seed, [1.0, 0.0], turned=turned) for seed in range(5) for turned in (0, 1)]
    found = share(games, score_of_bot("good"))
    assert (found.value, found.low, found.high, found.games) == (0.5, 0.5, 0.5, 10)


def test_a_share_of_seeds_stays_between_nothing_and_all() -> None:
    """Eleven seeds are won from both seats and one from one of them; then all of them; then one alone."""
    games = [result(seed, [1.0, 0.0], turned=0) for seed in range(12)]
    games += [result(seed, [float(seed == 0), float(seed > 0)], turned=1) for seed in range(12)]
    found = share(games, score_of_bot("good"))
    assert found.value == pytest.approx(23 / 24)
    assert 0.75 < found.low < 0.85
    assert 0.98 < found.high < 1.0
    whole = share([one for one in games if one.seed], score_of_bot("good"))
    assert (whole.value, whole.low, whole.high) == (1.0, *wilson_interval(11, 11))
    alone = share([one for one in games if one.seed == 1], score_of_bot("good"))
    assert (alone.low, alone.high) == wilson_interval(1, 1)


def test_differences_are_paired_by_seed_and_seats() -> None:
    base = [result(seed, [float(seed % 2), 0.0], plies=10 * seed) for seed in range(6)]
    longer = [result(seed, [1.0, 0.0], "b", plies=10 * seed + 3) for seed in range(6)]
    wins = paired_difference(longer, base, headline)
    plies = paired_difference(longer, base, plies_of)
    assert wins is not None
    assert plies is not None
    assert (wins.value, wins.games) == (0.5, 6)
    assert (plies.value, plies.low, plies.high) == (3.0, 3.0, 3.0), "the seeds' own lengths fall out"
    assert paired_difference([result(99, [1.0, 0.0])], base, headline) is None
    assert paired_difference([result(s, [1.0, 0.0], turned=1) for s in range(6)], base, headline) is None


def test_rivals_are_judged_by_who_acts_first_and_partners_by_all() -> None:
    assert headline(result(1, [0.0, 1.0], first=1)) == 1.0
    assert headline(result(1, [0.0, 0.0], sides=(0, 0), first=1)) == 0.0


def test_lengths_are_quarters() -> None:
    found = lengths([result(seed, [1.0, 0.0], plies=plies) for seed, plies in enumerate([10, 20, 30, 40, 100])])
    assert (found.mean, found.lower, found.median, found.upper) == (40.0, 20.0, 30.0, 40.0)


def test_a_thing_counts_once_a_side_and_game() -> None:
    rivals = [result(1, [1.0, 0.0], things=("who:x who:z", "who:y")), result(2, [0.0, 1.0], things=("who:x", "who:y"))]
    found = shares_with(rivals)
    assert {thing: (one.value, one.games) for thing, one in found.items()} == {
        "who:z": (1.0, 1),
        "who:x": (0.5, 2),
        "who:y": (0.5, 2),
    }
    assert next(iter(found)) == "who:z"
    partners = shares_with([result(1, [1.0, 1.0], sides=(0, 0), things=("card:a", "card:a"))])
    assert partners["card:a"].games == 1


def test_failed_games_are_left_out() -> None:
    row = {
        "setup_name": "a", "lineup": "x", "variant": "", "turned": 0, "seed": 1, "seat": 0, "ending": "", "plies": 3,
        "bot": "x", "outcome": None, "side": 0, "first": 1, "plays_with": "", "error": "RuntimeError: broken",
    }  # fmt: skip
    assert game_results([row]) == []
    assert len(game_results([{**row, "error": "", "outcome": 1.0}])) == 1


def test_a_report_tells_bots_seats_setups_things_and_values() -> None:
    games = [result(seed, [1.0, 0.0]) for seed in range(12)]
    games += [result(seed, [0.0, 1.0], "b") for seed in range(12)]
    games += [result(seed, [0.0, 1.0], value="cards.x.y=3", plies=14) for seed in range(12)]
    found = sections(games)
    assert named(found, "who-wins").rows[0][:5] == ["a", "good,bad", "good", "12", "100.0 %"]
    assert ["a", "good,bad", "acts first", "12", "100.0 %"] in [row[:5] for row in named(found, "seats").rows]
    assert named(found, "compared").rows[0][:4] == ["b against a", "good,bad", "12", "-100.0 %"]
    assert named(found, "things-a").rows[0][:3] == ["who:x", "12", "100.0 %"]
    value = named(found, "sensitivity").rows
    assert [value[0][i] for i in (0, 1, 2, 4)] == ["cards.x.y=3", "12", "-100.0 %", "+4.0"]
    assert len(value) == 1


def test_a_plot_is_a_picture_that_stays_on_its_scale() -> None:
    rows = [PlotRow("a <b>", 0.4, 0.2, 0.6), PlotRow("x" * 60, 2.0, -1.0, 3.0)]
    picture = plot_intervals("Shares", rows, lambda value: f"{value:.1f}", 0.5, (0.0, 1.0))
    circles = [one for one in ElementTree.fromstring(picture).iter() if one.tag.endswith("circle")]
    assert len(circles) == 2
    assert float(circles[0].attrib["cx"]) < float(circles[1].attrib["cx"]) <= 820 - 40


@pytest.mark.parametrize("name", ["bastion", "forest", "sigillum", "heroes"])
def test_what_seats_play_with_is_named_by_kind_and_token(name: str) -> None:
    found = game(name)
    state = found.open({}, 3)
    if name != "heroes":  # a hero is chosen before the game, the rest in it
        from random import Random

        from hexkeep.kernel.playout import RandomPlayout

        RandomPlayout(found, Random(3).random).play_to_end(state)
    told = [found.plays_with(state, seat) for seat in range(state.seats)]
    expected = {"bastion": "enemy:spy", "forest": "figure:", "sigillum": "who:", "heroes": "faction:castle"}[name]
    assert any(thing.startswith(expected) for things in told for thing in things), told


def test_a_report_is_written_as_html_and_markdown(tmp_path: Path) -> None:
    run_experiment(Experiment("pages", "ferry", "What <it> asks.", bots=["greedy,random"], seeds=5), tmp_path)
    page, text = write_report(tmp_path)
    assert "What &lt;it&gt; asks." in page.read_text("utf-8")
    assert "<svg" in page.read_text("utf-8")
    for line in text.read_text("utf-8").splitlines():
        if line.startswith("!["):
            assert (tmp_path / line.partition("(")[2].rstrip(")")).is_file()
