"""Hints and analysis: the bot's own choice, in words; a game's chances and its turning points."""

from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from hexkeep import Match, game
from hexkeep.bots import Budget, analysis, play_out, player
from hexkeep.bots.analysis import analyse, analyse_plies
from hexkeep.bots.hints import hints, join_plies
from hexkeep.bots.worker import find_hints
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.turns import Turns
from hexkeep.lab.plot import plot_chances


def played(name: str = "ferry", seed: int = 3, plies: int = 1000, sample: str = "two") -> Match[Any]:
    found = game(name)
    match: Match[Any] = Match(found, found.samples()[sample], seed)
    play_out(match, [player("greedy", found, i) for i in range(match.state.seats)], plies)
    return match


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_first_hint_is_what_the_bot_would_play(language: str) -> None:
    match = played(plies=6)
    node = Turns(match.game, match.state).node()
    assert node is not None
    seen = match.view(node.seat)
    translator = Translator.of(match.game, language)
    found = hints(player("veteran", match.game, 1, Budget(100)), seen, node, translator)
    chosen = player("veteran", match.game, 1, Budget(100)).choose(seen, node)
    assert found[0].option == match.game.write(chosen)
    assert found[0].label == translator.option(chosen)
    assert f"{round(found[0].chance * 100)} %" in found[0].line
    assert 1 <= len(found) <= 3
    assert "{" not in "".join(hint.line for hint in found)


def test_hints_of_a_worker_are_plain_values() -> None:
    match = played(plies=6)
    node = Turns(match.game, match.state).node()
    assert node is not None
    view = match.game.position(match.view(node.seat))
    found = find_hints("ferry", view, node.seat, "veteran", 1, "ru", (60, 0.0))
    option = match.game.read(found[0][0])
    assert option in node.options
    chance, steps = found[0][1].split(" · ")
    assert chance.endswith(" %")
    assert 0 <= int(chance.removesuffix(" %")) <= 100
    assert steps.split(" → ")[0] == Translator.of(match.game, "ru").option(option)


@pytest.mark.parametrize(("name", "plies"), [("forest", 60), ("heroes", 40), ("bastion", 30)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_hints_of_every_game_are_whole_sentences(name: str, plies: int, language: str) -> None:
    """No game's own texts may stand in for those of the hints, and no placeholder is left open."""
    match: Match[Any] = Match(game(name), {}, 5)
    play_out(match, [player("random", match.game, i) for i in range(match.state.seats)], plies)
    turns = Turns(match.game, match.state)
    while len((node := turns.node() or pytest.fail("it is over")).options) < 3:
        turns.play(node, node.options[0])
    translator = Translator.of(match.game, language)
    asked = player("veteran", match.game, 1, Budget(8))
    found = hints(asked, match.game.seen_by(turns.state, node.seat), node, translator)
    began = translator.text("advice.chance", n=round(found[0].chance * 100))
    assert found[0].line.startswith(began)
    assert "{" not in "".join([*found[0].steps, *[one.line for one in found]])
    assert found[0].steps[0] == found[0].label


def test_a_long_line_is_shortened_with_an_ellipsis() -> None:
    assert join_plies("Then: {line}.", ["a", "b"]) == "Then: a, b."
    assert join_plies("Then: {line}.", ["a"] * 9) == "Then: " + ", ".join(["a"] * 8) + " …"


def test_an_analysis_tells_every_ply_and_three_turning_points() -> None:
    match = played()
    found = analyse(match, "veteran", 40)
    assert found.plies == len(match.plies)
    assert len(found.chances) == found.plies + 1
    assert found.chances[-1] == match.outcome()
    assert all(0 <= x <= 1 for row in found.chances for x in row)
    points = found.turning_points
    assert len(points) == 3
    assert [p.ply for p in points] == sorted(p.ply for p in points)
    loss = {i: found.chances[i][p.seat] - found.chances[i + 1][p.seat] for i, p in enumerate(match.plies)}
    candidates = sorted(loss, key=lambda i: (-loss[i], i))[: 3 * analysis.CANDIDATES_PER_POINT]
    assert {p.ply for p in points} <= set(candidates)
    for point in points:
        assert point.option == match.game.write(match.plies[point.ply].option)
        assert point.better is None or point.better.option != point.option


def test_what_is_no_better_on_a_second_look_is_not_called_better() -> None:
    match = played()
    found = analyse_plies(match, "veteran", 40)
    swing = found.swings[0]
    translator = Translator.of(match.game, "en")
    for gain, called in ((analysis.RECHECKED_GAIN, True), (analysis.RECHECKED_GAIN / 2, False)):
        told = analysis.describe(match, replace(found, swings=[replace(swing, gain=gain)]), translator)
        assert (told.turning_points[0].better is not None) == called


def test_an_analysis_is_the_same_every_time() -> None:
    match = played(plies=8)
    assert analyse(match, "regular", 20) == analyse(match, "regular", 20)


def test_with_a_time_limit_the_whole_game_is_examined_first_then_its_turning_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played()
    last = len(match.plies)
    ticks = iter(range(1000))
    monkeypatch.setattr(analysis, "monotonic", lambda: float(next(ticks)))
    few = analyse_plies(match, "regular", 10, seconds=last / 2)
    assert 5 < few.looked < last
    assert len(few.chances) == last + 1
    assert few.chances[-1] == match.outcome()
    every = analyse_plies(match, "regular", 10, seconds=10 * last)
    assert every.looked == last + 1
    assert every.chances == analyse_plies(match, "regular", 10).chances


def test_the_plot_is_well_formed_and_names_the_seats() -> None:
    match = played()
    drawn = plot_chances(analyse(match, "regular", 10), ["Anna <1>", "Boris"], "Ferry & co")
    root = ElementTree.fromstring(drawn)
    said = [t.text for t in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Anna <1>", "Boris", "Ferry & co", "1", "2", "3"} <= set(said)
