"""Rows of results: one for every seat of every game, by bot and not only by side."""

from pathlib import Path

import polars
import pytest

from hexkeep.cli import run
from hexkeep.lab.simulate import GameSpec, seat_rows, simulate

COLUMNS = [
    "game", "version", "content", "setup", "seed", "seat", "side", "bot", "outcome", "ending", "plies", "seconds",
    "error", "record",
]  # fmt: skip


def test_wins_are_counted_by_seat_and_bot() -> None:
    spec = GameSpec("sigillum", {"squads": "beginner", "scale": 4}, ("greedy", "random"))
    summary, failed = simulate(spec, 12)
    assert not failed
    greedy, random = summary.seats
    assert (greedy.bot, greedy.seat, random.bot, random.seat) == ("greedy", 0, "random", 1)
    assert greedy.games == random.games == 12
    assert greedy.wins + random.wins + greedy.draws == 12
    assert greedy.wins > random.wins
    assert greedy.low < greedy.share <= greedy.high
    assert sum(summary.outcomes.values()) == 12


def test_a_file_has_a_row_of_every_seat(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    call = ["simulate", "ferry", "--games", "5", "--seed", "3", "--bots", "greedy,random", "--workers", "2"]
    assert run([*call, "--out", str(out)]) == 0
    frame = polars.read_parquet(out)
    assert frame.columns == COLUMNS
    assert frame["seed"].to_list() == [3, 3, 4, 4, 5, 5, 6, 6, 7, 7]
    assert frame["bot"].to_list() == ["greedy", "random"] * 5
    assert frame["side"].to_list() == [0, 1] * 5
    assert set(frame["outcome"].to_list()) <= {0.0, 0.5, 1.0}
    assert frame["error"].to_list() == [""] * 10
    assert not list(tmp_path.glob("*.part"))


def test_partners_are_one_side() -> None:
    spec = GameSpec("bastion", {"players": 2}, ("random",))
    played = []
    simulate(spec, 1, each=played.append)
    assert [(row.seat, row.side) for row in seat_rows(spec, played)] == [(0, 0), (1, 0)]


@pytest.mark.parametrize(
    ("name", "says"), [("games.csv", "call the file games.parquet"), ("none/games.parquet", "there is no folder")]
)
def test_a_file_that_cannot_be_written_is_refused_at_once(
    tmp_path: Path, name: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", "ferry", "--games", "1", "--out", str(tmp_path / name)]) == 2
    assert says in capsys.readouterr().err
