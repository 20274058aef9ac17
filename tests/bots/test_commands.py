"""The commands `picture`, `arena` and `analyse`, as a person calls them."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hexkeep import Match, game
from hexkeep.bots import play_out, player
from hexkeep.cli.app import run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    found = game("ferry")
    match: Match[object] = Match(found, {"players": 2}, 3)
    play_out(match, [player("greedy", found, i) for i in range(2)])
    path = tmp_path / "game.hexkeep"
    path.write_text(match.record(), "utf-8")
    return path


def test_a_picture_of_a_record(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "board.svg"
    assert run(["picture", str(record), "--ply", "4", "--seat", "0", "--language", "ru", "-o", str(target)]) == 0
    drawn = target.read_text("utf-8")
    ElementTree.fromstring(drawn)
    assert "Игрок 1" in drawn
    assert run(["picture", str(record)]) == 0
    assert capsys.readouterr().out.startswith("<svg")


def test_a_picture_shows_a_seat_its_own_cards_only(record: Path, tmp_path: Path) -> None:
    """Every worth that a spectator's picture writes lies open on the table; the owner's shows more."""
    drawn = {}
    for seat in ("-1", "0"):
        target = tmp_path / f"{seat}.svg"
        run(["picture", str(record), "--ply", "0", "--seat", seat, "-o", str(target)])
        root = ElementTree.fromstring(target.read_text("utf-8"))
        drawn[seat] = [title.text for title in root.iter("{http://www.w3.org/2000/svg}title")]
    assert sum("cargo" in (text or "") for text in drawn["0"]) == 3
    assert not any("cargo" in (text or "") for text in drawn["-1"])


@pytest.mark.parametrize(
    ("more", "said"),
    [(["--ply", "999"], "--ply is 0 to"), (["--seat", "2"], "--seat is -1 to 1"), (["--language", "xx"], "'xx'")],
)
def test_a_picture_that_cannot_be_is_refused(
    record: Path, more: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["picture", str(record), *more]) == 2
    assert said in capsys.readouterr().err


def test_an_arena_as_json_and_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "ferry", "--bots", "random,greedy", "--games", "4", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert {row["bot"] for row in report["standings"]} == {"random", "greedy"}
    assert report["pairings"][0]["games"] == 4
    assert run(["arena", "ferry", "--bots", "random,greedy", "--games", "4", "--set", "players=3"]) == 0
    assert "share of wins" in capsys.readouterr().out
    assert run(["arena", "ferry", "--bots", "random,nobody"]) == 2
    assert "nobody" in capsys.readouterr().err


def test_an_analysis_as_json_as_text_and_as_a_plot(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "plot.svg"
    call = ["analyse", str(record), "--iterations", "10", "--bot", "regular"]
    assert run([*call, "--plot", str(plot), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["chances"]) == found["plies"] + 1
    assert len(found["story"]) == 3
    assert all(mistake["better"]["reason"] for mistake in found["mistakes"])
    ElementTree.fromstring(plot.read_text("utf-8"))
    assert run([*call, "--language", "ru"]) == 0
    said = capsys.readouterr().out
    assert "Игрок 1" in said
    assert "Шансы указаны в игре бывалых." in said
    assert "точность игры" in said
    assert "ply" not in said
