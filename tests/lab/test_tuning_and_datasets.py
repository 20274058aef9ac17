"""Tuning proposes what meets its goals, and says so honestly; datasets hold games that replay."""

from pathlib import Path

import pytest

from hexkeep.cli import run
from hexkeep.kernel.registry import game
from hexkeep.lab.dataset import decisions, make_dataset, recorded_games
from hexkeep.lab.experiments.experiment import BadExperiment, Experiment, Goal, Tuning
from hexkeep.lab.experiments.tune import tune

PLACE = "boards.kingdom.scale"


def shorter(target: float, bounds: tuple[int, int] = (4, 14)) -> Experiment:
    """Games of Sigillum last the longer, the more damage a castle takes."""
    goals = [Goal("plies", target, 5.0)]
    return Experiment(
        "length", "sigillum", setups={"ready": {"squads": "ready"}}, bots=["random"], seeds=12,
        tuning=Tuning({PLACE: bounds}, goals),
    )  # fmt: skip


def test_tuning_proposes_the_value_that_meets_the_goal(tmp_path: Path) -> None:
    found = tune(shorter(40.0), tmp_path, trials=18)
    assert [(change.place, change.old) for change in found.changes] == [(PLACE, 12)]
    assert found.changes[0].new <= 6
    assert found.better
    assert abs(found.after[0].value - 40) < abs(found.before[0].value - 40)
    overlay = tmp_path / "overlay.toml"
    overlay.write_text(found.overlay)
    assert game("sigillum", overlay).content["boards"]["kingdom"]["scale"] == found.changes[0].new


def test_where_the_box_is_best_nothing_should_change(tmp_path: Path) -> None:
    as_it_is = tune(shorter(132.0, (12, 12)), tmp_path, trials=2)
    assert (as_it_is.changes, as_it_is.better, as_it_is.overlay) == ([], False, "")


def test_games_of_a_trial_are_kept(tmp_path: Path) -> None:
    first = tune(shorter(40.0), tmp_path, trials=4)
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "parts").iterdir()}
    assert tune(shorter(40.0), tmp_path, trials=4) == first
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "parts").iterdir()} == before


@pytest.mark.parametrize(
    ("measure", "says"), [("plys", "no measure 'plys'"), ("with who:nobody", "nobody played with 'who:nobody'")]
)
def test_a_goal_that_cannot_be_measured_is_refused(tmp_path: Path, measure: str, says: str) -> None:
    asked = Experiment(
        "x", "sigillum", setups={"ready": {"squads": "ready"}}, bots=["random"], seeds=2,
        tuning=Tuning({PLACE: (4, 6)}, [Goal(measure, 1.0)]),
    )  # fmt: skip
    with pytest.raises(BadExperiment, match=says):
        tune(asked, tmp_path, trials=1)


def test_the_command_says_what_it_would_change(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "tune.toml"
    source.write_text(
        'name = "length"\ngame = "sigillum"\nbots = ["random"]\nseeds = 6\n[setups.ready]\nsquads = "ready"\n'
        f'[tuning.values]\n"{PLACE}" = [4, 5]\n[[tuning.goals]]\nmeasure = "plies"\ntarget = 40\ntolerance = 5\n'
    )
    assert run(["lab", "tune", str(source), "--out", str(tmp_path / "out"), "--trials", "3"]) == 0
    assert "would change" in capsys.readouterr().out
    assert "12 in the box" in (tmp_path / "out" / "proposal.toml").read_text()
    for target, says in ((132, "the box as it is meets the goals"), (400, "no change that was tried comes nearer")):
        asked = source.read_text().replace("[4, 5]", "[12, 12]").replace("target = 40", f"target = {target}")
        (tmp_path / "same.toml").write_text(asked.replace("tolerance = 5", "tolerance = 30"))
        assert run(["lab", "tune", str(tmp_path / "same.toml"), "--out", str(tmp_path / "same"), "--trials", "1"]) == 0
        assert f"Nothing should change: on fresh seeds {says}" in capsys.readouterr().out
    assert run(["lab", "tune", "sigillum-draft", "--out", str(tmp_path / "out")]) == 2
    assert "states no goals" in capsys.readouterr().err


def test_a_dataset_holds_games_that_replay(tmp_path: Path) -> None:
    made = make_dataset("ferry", tmp_path, 7, "greedy,random", {"two": {"players": 2}})
    assert made.done_games == 7
    games = list(recorded_games(tmp_path))
    assert [one.seed for one in games] == list(range(7))
    for one in games:
        match = one.match()
        assert match.over
        assert match.outcome() == one.outcome
        assert len(match.plies) == one.plies
        told = list(decisions(one))
        assert len(told) == one.plies
        assert all(example.action in example.offered for example in told)
        assert {example.result for example in told} <= set(one.outcome)
        size = sum(zone.size(2) for zone in game("ferry").zones(one.setup))
        assert {len(example.observation) for example in told} == {size}


def test_the_command_makes_a_dataset_of_all_samples(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call = ["lab", "dataset", "ferry", "--out", str(tmp_path), "--games", "4", "--bots", "random", "--samples"]
    assert run(call) == 0
    assert {one.setup_name for one in recorded_games(tmp_path)} == set(game("ferry").samples())
    assert run([*call, "--set", "players=2"]) == 2
    assert run(["lab", "report", str(tmp_path)]) == 2
    assert "recorded games" in capsys.readouterr().err


def test_results_without_records_are_no_dataset(tmp_path: Path) -> None:
    from hexkeep.lab.experiments.run import run_experiment

    run_experiment(Experiment("x", "ferry", bots=["random"], seeds=1), tmp_path)
    with pytest.raises(BadExperiment, match="without records"):
        list(recorded_games(tmp_path))
