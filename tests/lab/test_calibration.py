"""Calibration: the fit finds a known curve, figures are those of the definition, a run goes on where it stopped."""

from math import exp
from pathlib import Path

import pytest

from hexkeep.bots.chances import ChanceModel, feature_names
from hexkeep.cli.app import run
from hexkeep.kernel.rng import Rng
from hexkeep.lab.calibration import calibrate as calibrating
from hexkeep.lab.calibration.calibrate import Calibration, calibrate
from hexkeep.lab.calibration.claims import BadCalibration, Claim, GameClaims, Plan, play_game, somebody_always_wins
from hexkeep.lab.calibration.fit import chance_of, fit_model, write_model
from hexkeep.lab.calibration.logistic import fit_logistic, solve
from hexkeep.lab.calibration.reliability import Told, reliability

PLAN = Plan("ferry", "novice", {"": {}}, 8, 3)


def test_equations_are_solved() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [2.0, 9.0]) == pytest.approx([2.0, 1.0])


def test_the_fit_finds_the_curve_that_made_the_results() -> None:
    rng = Rng(5)
    rows = [(1.0, rng.random() * 6 - 3) for _ in range(4000)]
    results = [float(rng.random() < 1 / (1 + exp(-(0.5 + 1.5 * x)))) for _, x in rows]
    assert fit_logistic(rows, results) == pytest.approx([0.5, 1.5], abs=0.15)


def test_reliability_is_that_of_its_definition() -> None:
    told = [Told(1, 0.25, 0.0), Told(1, 0.25, 1.0), Told(2, 0.75, 1.0), Told(3, 0.75, 1.0)]
    found = reliability(told, 0.5)
    assert (found.games, found.claims) == (3, 4)
    assert found.error == pytest.approx(0.25)
    assert found.brier == pytest.approx((0.0625 + 0.5625 + 0.0625 + 0.0625) / 4)
    assert found.base_brier == pytest.approx(0.25)
    assert [(one.count, one.came_true) for one in found.bins if one.count] == [(2, 0.5), (2, 1.0)]
    assert found.better_low <= found.base_brier - found.brier <= found.better_high


def claimed(value: float, outcome: float, seed: int) -> GameClaims:
    """A game of one side with one claim."""
    seen = dict.fromkeys(feature_names([]), 0.0) | {"one": 1.0, "value": value}
    return GameClaims("", seed, [outcome], [Claim(0, 0.5, 0.5, False, [0], [seen])])


def test_a_model_never_falls_as_a_value_rises() -> None:
    """Claims that come true the less the higher they are teach it to ignore them."""
    games = [claimed(value, float(value < 0), seed) for seed, value in enumerate([-2.0, -1.0, 1.0, 2.0] * 20)]
    model = fit_model(games, "veteran", [])
    assert "value" not in model.weights
    rising = [claimed(value, float(value > 0), seed) for seed, value in enumerate([-2.0, -1.0, 1.0, 2.0] * 20)]
    assert fit_model(rising, "veteran", []).weights["value"] > 0.5


def test_games_that_end_alike_teach_nothing() -> None:
    with pytest.raises(BadCalibration, match="ended alike"):
        fit_model([claimed(1.0, 1.0, seed) for seed in range(4)], "veteran", [])


def test_what_is_proven_stays_certain() -> None:
    proven = Claim(0, 1.0, 1.0, True, [0], [{"one": 1.0}])
    assert chance_of(ChanceModel("veteran", 1, True, {"one": -5.0}), proven) == 1.0


def test_somebody_wins_where_the_sides_results_always_add_up_to_one() -> None:
    claim = Claim(0, 0.5, 0.5, False, [0, 1], [{}, {}])
    assert somebody_always_wins([GameClaims("", 1, [1.0, 0.0], [claim]), GameClaims("", 2, [0.5, 0.5], [claim])])
    assert not somebody_always_wins([GameClaims("", 1, [0.0, 0.0], [claim])])


def test_the_same_seed_makes_the_same_claims() -> None:
    assert play_game(PLAN, 2) == play_game(PLAN, 2)


def test_a_run_goes_on_where_it_stopped_and_writes_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = calibrate(PLAN, tmp_path)
    assert isinstance(first, Calibration)
    assert (first.fitted.games, first.model.games) == (8, 8), "every game is measured, by a model of the others"
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"calibration.json", "chances.toml", "claims.jsonl", "reliability.svg"}
    with (tmp_path / "claims.jsonl").open("ab") as stream:
        stream.write(b'["novice", {"sample"')  # a run that was cut off
    monkeypatch.setattr(calibrating, "play_claims", lambda plan, known, workers: iter(()))
    assert calibrate(PLAN, tmp_path) == first


def test_a_model_reads_back_as_it_was_written(tmp_path: Path) -> None:
    import tomllib

    import msgspec

    model = ChanceModel("veteran", 200, True, {"one": -0.25, "progress": 1.5})
    assert msgspec.convert(tomllib.loads(write_model(model, "hexkeep lab calibrate x")), ChanceModel) == model


def test_the_command_prints_a_table_and_refuses_what_makes_no_calibration(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "calibrate", "ferry", "--bot", "novice", "--games", "6"]) == 0
    out = capsys.readouterr().out
    assert "told today" in out
    assert "90 to 100 %" in out
    assert run(["lab", "calibrate", "ferry", "--games", "4"]) == 2
    assert run(["lab", "calibrate", "ferry", "--bot", "nobody"]) == 2
    assert run(["lab", "calibrate", "ferry", "--samples", "--set", "players=3"]) == 2
