"""A match: checking, undo, forks, lines."""

import pytest

import ferry
from ferry.state import FerryState
from hexkeep import PASS, IllegalOption, Match, game
from hexkeep.kernel.errors import GAME_OVER, NO_DECISION, NOT_OFFERED, NOTHING_TO_UNDO, UNDO_NOT_YOURS, UNDO_REVEALED
from hexkeep.kernel.game import same_position
from hexkeep.kernel.rng import Rng

GAME = ferry.GAME
Ferry = Match[FerryState]


def at_the_landing(**table: object) -> Ferry:
    """Two seats, seat 0 to act; cards where the test wants them, the rest in the deck."""
    base = GAME.position(GAME.open({"players": 2}, 1))
    laid = {
        "active": 0,
        "discard": [],
        "hands": [["4a", "1a"], ["2a", "3a"]],
        "points": [0, 0],
        "loaded": "-1",
        "tolls": [],
        **table,
    }
    used = {card for zone in (*laid["hands"], laid["discard"], laid["tolls"], [laid["loaded"]]) for card in zone}  # type: ignore[misc]
    laid["deck"] = [f"{n % 6 + 1}{'abcdef'[n // 6]}" for n in range(36) if f"{n % 6 + 1}{'abcdef'[n // 6]}" not in used]
    base["table"] = {**base["table"], **laid}
    del base["steps"]
    return Match(GAME, start=base, seed=3)


def finished() -> Ferry:
    match: Ferry = Match(GAME, {"players": 2}, seed=4)
    rng = Rng(4)
    while not match.over:
        decision = match.decisions()[0]
        match.play(decision.seat, decision.options[rng.randbelow(len(decision.options))])
    return match


def test_a_play_returns_its_events_and_is_recorded() -> None:
    match = at_the_landing()
    events = match.play(0, "load card:4a")
    assert [GAME.events[e.kind].name for e in events] == ["loaded"]
    assert [(p.seat, GAME.write(p.option)) for p in match.plies] == [(0, "load card:4a")]
    assert match.state.event_log is None


def test_a_ply_says_whether_it_was_the_only_answer_to_a_question_that_waited() -> None:
    rng, seen = Rng(9), set()
    for seed in range(12):
        match: Ferry = Match(GAME, {"players": 3}, seed=seed)
        while not match.over:
            decision = match.decisions()[rng.randbelow(len(match.decisions()))]
            match.play(decision.seat, decision.options[rng.randbelow(len(decision.options))])
            one = len(decision.options) == 1
            assert match.plies[-1].single == (decision.waits and one)
            seen.add((decision.waits, one))
    assert {(True, True), (True, False), (False, True)} <= seen


@pytest.mark.parametrize(
    ("seat", "option", "reason"),
    [
        (0, "load card:2a", "not-your-card"),
        (1, "load card:2a", "no-decision"),
        (0, "cast-off", "not-offered"),
        (7, "draw", "no-decision"),
        (-1, "draw", "no-decision"),
    ],
)
def test_what_is_not_offered_is_refused_and_changes_nothing(seat: int, option: str, reason: str) -> None:
    match = at_the_landing()
    before = GAME.position(match.state)
    with pytest.raises(IllegalOption) as error:
        match.play(seat, option)
    assert error.value.reason.code == reason
    assert GAME.position(match.state) == before
    assert not match.plies


@pytest.mark.parametrize(
    "option", [(-1, 0, 0, 0), (99, 0, 0, 0), (0, 1, 0, 0), (1, 36, 0, 0), (1, -2, 0, 0), (1, 1 << 80, 0, 0)]
)
def test_a_malformed_option_is_refused_as_not_offered(option: tuple[int, int, int, int]) -> None:
    assert at_the_landing().why_not(0, option) is NOT_OFFERED


@pytest.mark.parametrize(("text", "formed"), [("lead seat:1", True), ("lead seat:2", False)])
def test_a_seat_is_named_that_sits_at_the_table(text: str, formed: bool) -> None:
    heroes = game("heroes")
    s = heroes.open({"players": 2}, 1)
    assert heroes.is_well_formed(s, heroes.read(text)) == formed


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("lode card:4a", "there is no verb 'lode'; did you mean 'load'?"),
        ("", "there is no verb ''; it is one of draw, load, toll, cast-off, unload, rest"),
        ("load", "'load' should read 'load card:…'"),
        ("load card:4a card:1a", "'load card:4a card:1a' should read 'load card:…'"),
        ("load card:9z", "'card:9z' is no card"),
        ("load unit:4a", "'unit:4a' is no card"),
    ],
)
def test_unreadable_options_say_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(IllegalOption) as error:
        at_the_landing().play(0, text)
    assert str(error.value) == says
    assert error.value.reason.code == "unreadable-option"


def test_a_pass_is_written_and_read_but_is_no_move() -> None:
    match = at_the_landing()
    assert match.game.write(PASS) == "--"
    assert match.game.read("--") == PASS
    with pytest.raises(IllegalOption) as error:
        match.play(0, "--")
    assert error.value.reason is NOT_OFFERED


def test_nothing_is_played_after_the_end() -> None:
    match = finished()
    assert match.decisions() == []
    assert match.why_not(0, "draw") is GAME_OVER
    assert sorted(match.outcome() or []) == [0.0, 1.0]


def test_a_play_that_fails_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_the_landing()
    before = GAME.position(match.state)

    def breaks(s: FerryState) -> None:
        s.points[0] = 99
        raise RuntimeError("a bug in a rule")

    monkeypatch.setattr(GAME, "settle", breaks)
    with pytest.raises(RuntimeError):
        match.play(0, "load card:4a")
    monkeypatch.undo()
    assert GAME.position(match.state) == before
    assert not match.plies
    match.play(0, "load card:4a")


# ---- undo ---------------------------------------------------------------------------------------


def on_the_river() -> Ferry:
    """Cargo lies on the ferry as the match begins, so unloading it shows nobody anything."""
    match = at_the_landing(hands=[["1a"], ["2a", "3a"]], loaded="4a")
    return Match(GAME, start={**GAME.position(match.state), "steps": [["river"]]})


def test_undo_takes_back_ones_own_ply() -> None:
    match = on_the_river()
    before = GAME.position(match.state)
    match.play(0, "unload")
    assert match.why_not_undo(0) is None
    assert match.why_not_undo(1) is UNDO_NOT_YOURS
    match.undo(0)
    assert GAME.position(match.state) == before
    assert match.why_not_undo(0) is NOTHING_TO_UNDO


def test_undo_stops_at_what_was_revealed() -> None:
    match = at_the_landing()
    match.play(0, "load card:4a")
    assert match.why_not_undo(0) is UNDO_REVEALED, "the others have seen the card"
    match.play(0, "unload")
    assert match.why_not_undo(0) is None
    match.undo(0)
    with pytest.raises(IllegalOption, match="Something was revealed"):
        match.undo(0)


def test_undo_stops_at_another_seats_ply() -> None:
    match = on_the_river()
    match.play(0, "unload")
    match.play(1, "draw")
    with pytest.raises(IllegalOption, match="Somebody else has acted since") as error:
        match.undo(0)
    assert error.value.reason is UNDO_NOT_YOURS


def test_undo_is_allowed_again_after_another_seat_undid_its_ply(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two quiet plies of two seats, undone last first: the older one is found again by replay."""
    monkeypatch.setattr(FerryState, "reveal", lambda s, to=-1: None)
    match = on_the_river()
    start = GAME.position(match.state)
    match.play(0, "unload")
    middle = GAME.position(match.state)
    match.play(1, "draw")
    match.undo(1)
    assert GAME.position(match.state) == middle
    match.undo(0)
    assert GAME.position(match.state) == start
    assert match.plies == []


# ---- forks, lines, times ------------------------------------------------------------------------


def test_a_fork_goes_its_own_way() -> None:
    match = at_the_landing()
    match.play(0, "load card:4a")
    match.play(0, "unload")
    twin = match.fork()
    twin.undo(0)
    twin.play(0, "cast-off")
    assert [GAME.write(p.option) for p in match.plies] == ["load card:4a", "unload"]
    assert match.why_not_undo(0) is None
    match.undo(0)
    assert not same_position(GAME, match.state, twin.state)


def test_a_line_is_played_whole_or_not_at_all() -> None:
    match = at_the_landing()
    before = GAME.position(match.state)
    load, unload, draw = (GAME.read(t) for t in ("load card:4a", "unload", "draw"))
    with pytest.raises(IllegalOption):
        match.play_line(0, [load, unload, draw])  # the third is another seat's turn
    assert GAME.position(match.state) == before
    events = match.play_line(0, [load, unload])
    assert [GAME.events[e.kind].name for e in events] == ["loaded", "unloaded"]
    assert len(match.plies) == 2


def test_a_match_as_it_stood_earlier() -> None:
    match = finished()
    for ply in (0, 1, len(match.plies) // 2, len(match.plies)):
        past = match.at(ply)
        assert [(p.seat, p.option) for p in past.plies] == [(p.seat, p.option) for p in match.plies[:ply]]
    assert same_position(GAME, match.at(len(match.plies)).state, match.state)


def test_the_seed_decides_everything() -> None:
    one, two, other = (Match(GAME, {"players": 3}, seed=s) for s in (5, 5, 6))
    assert same_position(GAME, one.state, two.state)
    assert not same_position(GAME, one.state, other.state)


def test_a_match_from_a_position_starts_there() -> None:
    first = at_the_landing()
    first.play(0, "load card:4a")
    second: Ferry = Match(GAME, start=GAME.position(first.state))
    assert second.decision(0) is not None
    assert same_position(GAME, first.state, second.state)
    assert second.why_not(1, "load card:2a") is NOT_OFFERED
    assert second.why_not(0, "toll card:1a") is GAME.reasons[2]
    assert at_the_landing().why_not(1, "draw") is NO_DECISION


def test_the_states_are_those_before_each_ply_and_the_last() -> None:
    match: Ferry = Match(GAME, {"players": 2}, 3)
    for _ in range(6):
        decision = next(d for d in match.decisions() if d.waits)
        match.play(decision.seat, decision.options[0])
    states = match.states()
    assert len(states) == 7
    assert all(same_position(GAME, state, match.at(ply).state) for ply, state in enumerate(states))
    GAME.play(states[-1], *next((d.seat, d.options[0]) for d in GAME.decisions(states[-1])))
    assert same_position(GAME, match.states()[-1], match.state)


def test_the_states_tell_what_was_revealed_on_the_way() -> None:
    match = at_the_landing()
    match.play(0, "draw")
    assert match.state.revealed_to
    assert [state.revealed_to for state in match.states()] == [0, match.state.revealed_to]


def test_a_match_prints_its_status() -> None:
    match = Match(GAME, {"players": 2}, seed=1)
    assert repr(match) == "<Match of ferry: 2 seats, 0 plies played, seat 0 to act>"
    match.play(0, "draw")
    assert repr(match) == "<Match of ferry: 2 seats, 1 ply played, seat 1 to act>"
    match.state.end()
    assert repr(match).endswith("over: draw>")


def test_options_are_texts_that_can_be_played() -> None:
    match = Match(GAME, {"players": 2}, seed=1)
    assert match.options(0) == ["draw", "load card:1d", "load card:1f", "load card:6a"]
    assert match.options(1) == []
    assert repr(match.decision(0)) == "<Decision of seat 0: turn: draw, load card:1d, load card:1f, load card:6a>"
    assert repr(match.play(0, "load 6a")) == "[<loaded card:6a seat:0>]"
    assert repr(match.decision(1)) == "<Decision of seat 1: river, may pass: toll card:4b, toll card:4e, toll card:5c>"


def test_an_event_names_a_secret_only_to_those_who_may_read_it() -> None:
    match = Match(GAME, {"players": 2}, seed=1)
    (event,) = match.play(0, "draw")
    assert repr(event.seen_by(0)).startswith("<drew seat:0 card:")
    assert repr(event.seen_by(1)) == "<drew seat:0>"


def test_an_option_is_explained_in_words() -> None:
    match = Match(GAME, {"players": 2}, seed=1)
    assert match.explain(0, "load 6a") == "Load cargo 6a (crosses on 6 of 6 faces)"
    match.play(0, "load 6a")
    assert match.explain(0, "cast-off") == "Cast off (crosses on 6 of 6 faces)"
    match.play(1, "toll 4b")
    assert match.explain(0, "unload") == "A toll has been paid: the ferry must cast off. (FER-LOAD-02)"
    assert match.explain(0, "unload", "ru") == "Пошлина внесена: паром должен отчалить. (FER-LOAD-02)"
    assert match.explain(0, "draw") == "This is not possible now."
