"""Bots of one's own: wherever a bot is named, a class outside Hexkeep can be."""

import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest

from hexkeep import BadSetup, Decision, Match, Option, game
from hexkeep.bots import Bot, Budget, RandomBot, UnknownBot, own, play_out, player
from hexkeep.cli import run
from hexkeep.lab.arena import run_arena

HERE = __name__


class LastOption(Bot[Any]):
    """Takes the last thing it is offered."""

    budget = Budget(7)

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Option:
        return decision.options[-1]


NO_BOT = 7
FIRST_OPTION = """
from hexkeep.bots import Bot


class FirstOption(Bot):
    def choose(self, view, decision, budget):
        return decision.options[0]
"""


def test_a_match_is_played_by_classes_bots_and_names() -> None:
    ferry = game("ferry")
    match = Match(ferry, {}, 3)
    assert play_out(match, [LastOption, "greedy"]) == len(match.plies)
    assert match.over
    seated = [LastOption(ferry, 1), player("random", ferry, 2)]
    again = Match(ferry, {}, 3)
    play_out(again, seated)
    assert again.over
    alone = Match(ferry, {}, 3)
    play_out(alone, [RandomBot])
    assert {ply.seat for ply in alone.plies} == {0, 1}


def test_one_bot_does_not_play_two_seats() -> None:
    ferry = game("ferry")
    with pytest.raises(BadSetup, match="one bot plays one seat"):
        play_out(Match(ferry, {}, 3), [LastOption(ferry)])
    with pytest.raises(UnknownBot, match="not by 5"):
        play_out(Match(ferry, {}, 3), [5, 5])  # type: ignore[list-item]


def test_a_bot_is_named_by_module_and_class() -> None:
    mine = player(f"{HERE}:LastOption", game("ferry"))
    assert isinstance(mine.bot, LastOption)
    assert mine.budget == Budget(7)
    report = run_arena(game("ferry"), [f"{HERE}:LastOption", "random"], 2)
    assert {row.bot for row in report.standings} == {f"{HERE}:LastOption", "random"}


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        (f"{HERE}:Missing", "has no attribute 'Missing'"),
        (f"{HERE}:NO_BOT", "is no subclass of hexkeep.bots.Bot"),
        (":LastOption", "cannot be loaded"),
        ("gredy", "did you mean 'greedy'?"),
    ],
)
def test_what_is_no_bot_is_refused(name: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UnknownBot) as refused:
        player(name, game("ferry"))
    assert says in str(refused.value)
    assert run(["simulate", "ferry", "--games", "1", "--bots", name]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("class Broken(", "cannot be loaded: SyntaxError"),
        ("broken = dict(1)", "cannot be loaded: TypeError"),
        (
            "from hexkeep.bots import Bot\n\nclass Broken(Bot):\n    def __init__(self, *_):\n        {}[0]",
            "cannot be made: KeyError",
        ),
    ],
)
def test_a_bot_that_fails_before_it_plays_is_refused_in_a_line(
    source: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = f"broken_{says.rpartition(' ')[2].lower()}"
    (tmp_path / f"{module}.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    assert run(["arena", "ferry", "--games", "2", "--bots", f"{module}:Broken,random"]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert "Traceback" not in told


def test_a_module_in_the_folder_of_a_command_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also by the processes that share the games; and no module there takes the place of one that is installed."""
    (tmp_path / "bots_of_this_folder.py").write_text(FIRST_OPTION)
    (tmp_path / "msgspec.py").write_text("raise SystemExit('the wrong module')")
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place])
    monkeypatch.chdir(tmp_path)
    given = ["--bots", "bots_of_this_folder:FirstOption,random", "--games", "4", "--workers", "2"]
    assert run(["simulate", "ferry", *given]) == 0
    assert "4 of 4 games finished" in capsys.readouterr().out


def test_a_package_brings_bots_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    brought = EntryPoints([EntryPoint("last", f"{HERE}:LastOption", own.GROUP)])
    monkeypatch.setattr(own, "entry_points", lambda **wanted: brought.select(**wanted))
    own.find_bot_class.cache_clear()
    try:
        assert own.own_bots() == ["last"]
        assert isinstance(player("last", game("ferry")).bot, LastOption)
    finally:
        own.find_bot_class.cache_clear()
