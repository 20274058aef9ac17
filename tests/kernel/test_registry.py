"""The registry: games found by their entry points."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import ferry
from hexkeep import BadContent, UnknownGame, game
from hexkeep.kernel import registry
from hexkeep.kernel.registry import GROUP, games


@pytest.fixture
def points(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Stand-in entry points; the real ones are found again afterwards."""
    found: list[EntryPoint] = []
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [p for p in found if p.group == group])
    _forget()
    yield found
    _forget()


def _forget() -> None:
    for kept in (games, registry._points, registry._loaded):
        kept.cache_clear()


def test_a_game_is_found_by_its_entry_point(points: list[EntryPoint]) -> None:
    points.append(EntryPoint("ferry", "ferry:GAME", GROUP))
    assert games() == {"ferry": ferry.GAME}
    assert game("ferry") is ferry.GAME


def test_a_broken_game_does_not_take_the_others_along(points: list[EntryPoint]) -> None:
    points.append(EntryPoint("broken", "no_such_module:GAME", GROUP))
    points.append(EntryPoint("ferry", "ferry:GAME", GROUP))
    points.append(EntryPoint("odd", "ferry.vocabulary:VERBS", GROUP))
    with pytest.warns(UserWarning, match="cannot be loaded") as warned:
        assert list(games()) == ["ferry"]
    assert [str(w.message) for w in warned] == [
        "the game 'broken' cannot be loaded: No module named 'no_such_module'",
        "the game 'odd' cannot be loaded: the entry point 'odd' is not a Game",
    ]
    with pytest.raises(UnknownGame, match="the game 'broken' cannot be loaded: No module named 'no_such_module'"):
        game("broken")


def test_one_game_is_loaded_without_the_others(points: list[EntryPoint], monkeypatch: pytest.MonkeyPatch) -> None:
    points.append(EntryPoint("ferry", "ferry:GAME", GROUP))
    points.append(EntryPoint("slow", "slow_game:GAME", GROUP))
    loaded: list[str] = []
    load = EntryPoint.load
    monkeypatch.setattr(EntryPoint, "load", lambda point: (loaded.append(point.name), load(point))[1])
    assert game("ferry") is ferry.GAME
    assert loaded == ["ferry"]


def test_a_game_installed_twice_gives_a_warning(points: list[EntryPoint]) -> None:
    points.append(EntryPoint("ferry", "ferry:GAME", GROUP))
    points.append(EntryPoint("ferry", "other_ferry:GAME", GROUP))
    with pytest.warns(UserWarning, match="'ferry' is installed twice; other_ferry:GAME is left out"):
        assert games() == {"ferry": ferry.GAME}


def test_an_entry_point_bears_the_name_of_its_game(points: list[EntryPoint]) -> None:
    points.append(EntryPoint("boat", "ferry:GAME", GROUP))
    with pytest.warns(UserWarning, match="the entry point 'boat' holds the game 'ferry'; both must have one name"):
        assert games() == {}


def test_the_package_itself_lists_them_whatever_was_imported_before() -> None:
    import hexkeep.games

    assert hexkeep.games() is games()
    assert hexkeep.game("ferry") is ferry.GAME


def test_an_unknown_game_gets_the_nearest_name() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'fery'; did you mean 'ferry'?"):
        game("fery")


def test_a_game_is_opened_with_an_overlay(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text("")
    assert game("ferry", overlay) is not game("ferry")
    overlay.write_text("[cards]\nx = 1\n")
    with pytest.raises(BadContent, match="there is no content file 'cards'"):
        game("ferry", overlay)
