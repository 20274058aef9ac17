"""The base class `Game`: refused positions, and the defaults of optional methods."""

from typing import Any

import pytest

import ferry
from ferry.state import FerryState
from hexkeep import BadPosition
from hexkeep.kernel.game import Game, prompt_subject
from hexkeep.kernel.setup import Form
from hexkeep.kernel.types import COUNT, UNKNOWN, Decision, Option, Verb

GAME = ferry.GAME


def position(**changes: Any) -> dict[str, Any]:
    return {**GAME.position(GAME.open({"players": 2}, 1)), **changes}


def table(**changes: Any) -> dict[str, Any]:
    d = position()
    return {**d, "table": {**d["table"], **changes}}


def refused(d: Any) -> str:
    with pytest.raises(BadPosition) as error:
        GAME.from_position(d)
    assert "\n" not in str(error.value)
    return str(error.value)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (position(game="chess"), "game: this is a position of 'chess', not of 'ferry'"),
        (position(seats=0), "seats: a whole number from 1 to 16, not 0"),
        (position(seats="2"), "seats: a whole number from 1 to 16, not '2'"),
        (position(seats=True), "seats: a whole number from 1 to 16, not True"),
        (position(seats=3), "active, hands and points do not fit 3 seats"),
        (position(steps=[["trun"]]), "steps[0]: there is no step 'trun'; did you mean 'turn'?"),
        (position(steps=[["turn", 1, 2]]), "steps[0]: turn takes 0 numbers (), not 2"),
        (position(steps=[]), "steps: a list of 1 to 1000 steps"),
        (position(steps="turn"), "steps: a list of 1 to 1000 steps"),
        (position(steps=[[]]), "steps[0]: a list of a name and its numbers, not []"),
        (position(steps=["turn"]), "steps[0]: a list of a name and its numbers, not 'turn'"),
        (position(rng="xyz"), "rng: up to eighty hexadecimal digits as a text, not 'xyz'"),
        (position(rng=7), "rng: up to eighty hexadecimal digits as a text, not 7"),
        (position(rolls=[-1]), "rolls: whole numbers from 0 to "),
        (position(rolls=3), "rolls: a list of whole numbers, not 3"),
        (position(over=1), "over: true or false, not 1"),
        (position(view="yes"), "view: true or false, not 'yes'"),
        (position(table=None), "table: an object with fields, not None"),
        (table(deck=["1a", "1a"]), "the card 1a lies in two places"),
        (table(deck=["9x"]), "table: a value is of the wrong kind or out of range ("),
        (table(points=[30, 0]), "table: the game is already decided on this table"),
        ({"game": "ferry"}, "seats: missing"),
        ([], "a position is an object with fields, not []"),
    ],
)
def test_a_position_that_cannot_be_is_refused(given: Any, says: str) -> None:
    assert refused(given).startswith(says)


def test_steps_and_rng_may_be_left_out() -> None:
    d = position()
    del d["steps"], d["rng"]
    s = GAME.from_position(d, seed=5)
    assert [step.name for step in s.stack] == ["turn"]
    assert GAME.from_position(d, seed=5).rng == s.rng != GAME.from_position(d, seed=6).rng


def test_a_view_reads_back_as_a_view() -> None:
    view = GAME.seen_by(GAME.open({"players": 2}, 1), 1)
    d = GAME.position(view)
    assert d["view"]
    assert d["rng"] == "0" * 16
    assert set(d["table"]["deck"]) == {"-1"}
    assert GAME.from_position(d).is_view


def test_a_finished_game_reads_back_as_finished() -> None:
    s = GAME.open({"players": 2}, 1)
    s.end()
    s.push(ferry.game.Turn())
    assert s.stack == []
    again = GAME.from_position(GAME.position(s))
    assert again.over
    assert GAME.decisions(again) == []


def test_a_game_without_a_required_method_names_it() -> None:
    class Bare(Game[Any]):
        name = "bare"

    bare = Bare("ferry", Form(), (), (), (), {})
    for ask in (
        lambda: bare.with_content(bare.content),
        lambda: bare.open(),
        lambda: bare.seats({}),
        lambda: bare.copy(GAME.open()),
        lambda: bare.outcome(GAME.open()),
        lambda: bare.position(GAME.open()),
        lambda: bare.read_table(1, {}),
    ):
        with pytest.raises(RuntimeError, match="bare "):
            ask()
    with pytest.raises(BadPosition, match="no steps"):
        bare.resume(GAME.open())


@pytest.mark.parametrize(
    ("result", "name"),
    [
        (None, "unfinished"),
        ([1.0, 1.0], "won"),
        ([0.0, 0.0], "lost"),
        ([0.5, 0.5], "draw"),
        ([0.0, 1.0], "seat 1"),
        ([0.5, 0.0, 0.5], "seat 0 2"),
    ],
)
def test_the_default_ending_names_the_winners(
    result: list[float] | None, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAME, "outcome", lambda s: result)
    assert GAME.ending(GAME.open()) == name


def test_a_prompt_has_a_subject_where_it_names_one() -> None:
    assert prompt_subject(Decision(0, 1, [], about=3), GAME) == "card:4a"
    assert prompt_subject(Decision(0, 1, [], about=UNKNOWN), GAME) == ""
    assert prompt_subject(Decision(0, 0, [], about=3), GAME) == ""


def test_a_game_may_say_nothing_of_a_setup() -> None:
    assert GAME.remarks(GAME.setup({})) == []


def test_an_option_played_aside_leaves_the_standing_step_as_it_is() -> None:
    class Waving(ferry.game.Ferry):
        """Whoever is not asked may wave, as often as that seat likes."""

        def __init__(self) -> None:
            super().__init__()
            self.verbs.append(Verb("wave", COUNT, aside=True))
            self.has_asides = True
            self.waved: list[tuple[int, int]] = []

        def asides(self, s: FerryState, out: list[Decision]) -> None:
            out.append(Decision(1, 0, [(len(self.verbs) - 1, 0, 0, 0)], waits=False))

        def play_aside(self, s: FerryState, seat: int, option: Option) -> None:
            self.waved.append((seat, option[1]))

    waving = Waving()
    s = waving.open({}, 1)
    standing, asked = list(s.stack), GAME.decisions(s)
    assert [d.options for d in waving.decisions(s)] == [*(d.options for d in asked), [(len(waving.verbs) - 1, 0, 0, 0)]]
    waving.play(s, 1, (len(waving.verbs) - 1, 0, 0, 0))
    assert (waving.waved, s.stack) == ([(1, 0)], standing)
    waving.play(s, 0, asked[0].options[0])
    assert waving.waved == [(1, 0)]
    assert s.stack != standing
