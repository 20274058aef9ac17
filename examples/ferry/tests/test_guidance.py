"""What Ferry's table tells beside its scene: goal, options, forecasts, the end."""

import ferry
from ferry.state import FerryState
from hexkeep import Match, arrange
from hexkeep.kernel.table.guidance import Forecast, OptionText
from hexkeep.kernel.table.texts import Translator

GAME = ferry.GAME
ENGLISH = Translator(GAME, "en", ("Anna", "Boris"))


def told(match: Match[FerryState], seat: int, option: str) -> OptionText:
    found: OptionText = GAME.option_text(match.view(seat), seat, GAME.read(option), ENGLISH)
    return found


def foretold(match: Match[FerryState], seat: int, option: str) -> Forecast:
    found: Forecast | None = GAME.forecast(match.view(seat), seat, GAME.read(option), ENGLISH)
    assert found is not None
    return found


def test_the_goal_tells_points_and_the_crossing() -> None:
    match = arrange(GAME, {"loaded": "4a", "tolls": ["2a"], "points": [3, 7]})
    win, lose, coming = GAME.goal(match.view(0), 0, ENGLISH).lines
    assert (win.text, win.value, win.of) == ("Anna: **3** of 10", 3, 10)
    assert lose.text == "Boris: **7** of 10"
    assert coming.text == "Anna ferries a cargo of 4: crosses on **5** of 6 faces"


def test_what_ends_a_turn_has_the_main_button() -> None:
    match = Match(GAME, seed=3)
    assert told(match, 0, "draw").main
    assert told(arrange(GAME, {"loaded": "4a"}), 0, "cast-off").main


def test_a_forecast_counts_the_faces_on_which_the_cargo_crosses() -> None:
    for faces, tolls in ((6, []), (5, ["2a"]), (1, ["6a"])):
        match = arrange(GAME, {"loaded": "4a", "tolls": tolls})
        chances = foretold(match, 0, "cast-off").chances
        assert [chance.count for chance in chances] == [faces, 6 - faces]
        crossed = 0
        for die in range(1, 7):
            roll = arrange(GAME, {"loaded": "4a", "tolls": tolls}, rolls=[die])
            roll.play(0, "cast-off")
            crossed += roll.state.points[0] > 0
        assert crossed == faces, "the forecast equals what playing does"


def test_a_sum_names_cargo_die_river_and_tolls() -> None:
    found = foretold(arrange(GAME, {"loaded": "4a", "tolls": ["2a"]}), 0, "cast-off")
    assert [(term.sign, term.value, term.label) for term in found.sum] == [
        ("", "4", "cargo"),
        ("+", "?", "die"),
        ("−", "3", "river"),
        ("−", "2", "tolls"),
        ("=", "0…5", "must be above 0"),
    ]


def test_unloading_warns_and_a_toll_that_changes_nothing_is_dimmed() -> None:
    match = arrange(GAME, {"hands": [[], ["1a", "6b"]], "loaded": "6a"})
    assert "goes to the discard pile" in told(match, 0, "unload").warning
    assert told(match, 1, "toll card:1a").gainless
    assert not told(match, 1, "toll card:6b").gainless


def test_the_end_tells_who_won_and_why() -> None:
    match = arrange(GAME, {"loaded": "4a", "points": [6, 9]}, rolls=[6])
    events = match.play(0, "cast-off")
    won, lost = (GAME.end_report(match.view(seat), seat, events, ENGLISH) for seat in (0, 1))
    assert (won.title, lost.title) == ("You have won", "Anna has won")
    assert won.cause == "Anna reached the goal with 10 points."
    assert won.margin == "The lead was 1 point."
