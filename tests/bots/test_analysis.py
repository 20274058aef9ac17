"""The analysis of a game: chances by ply, mistakes and luck kept apart, how well all played, the story."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hexkeep import Match, arrange, game
from hexkeep.bots import play_out, player
from hexkeep.bots.advice import analysis, curve, losses
from hexkeep.bots.advice.analysis import Mistake, Stroke, analyse, analyse_plies
from hexkeep.bots.advice.curve import Estimate, without_wavering
from hexkeep.bots.advice.hints import Hint
from hexkeep.bots.advice.losses import Loss, decision_of, look_at_turn, look_at_turns, look_closely, turns_of
from hexkeep.bots.advice.story import turn
from hexkeep.bots.base import Advice
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS
from hexkeep.lab.plot import plot_chances


def played(name: str = "ferry", seed: int = 3, plies: int = 1000, sample: str = "two") -> Match[Any]:
    found = game(name)
    match: Match[Any] = Match(found, found.samples()[sample], seed)
    play_out(match, [player("greedy", found, i) for i in range(match.state.seats)], plies)
    return match


def test_an_analysis_tells_every_ply_mistakes_accuracy_and_a_story() -> None:
    match = played()
    found = analyse(match, "veteran", 40)
    assert found.plies == len(match.plies)
    assert len(found.chances) == found.plies + 1
    assert found.chances[-1] == match.outcome()
    assert all(0 < x < 1 for row in found.chances[:-1] for x in row), "nothing is proven before the end"
    assert found.between == "between veterans"
    assert all(accuracy is not None and 0 <= accuracy <= 100 for accuracy in found.accuracy)
    assert len(found.story) == 3
    assert "{" not in " ".join(found.story)
    assert [one.ply for one in found.mistakes] == sorted(one.ply for one in found.mistakes)


@pytest.mark.parametrize(
    ("seat", "outcome", "told"),
    [
        (0, [0.0, 1.0], "It turned at move 4, when Player 1 chose"),
        (0, [1.0, 0.0], "The costliest choice was move 4: Player 1 chose"),
        (0, None, "It turned at move 4, when Player 1 chose"),
    ],
)
def test_a_mistake_of_whoever_won_did_not_turn_the_game(seat: int, outcome: list[float] | None, told: str) -> None:
    better = Hint("draw", "Draw a card", 0.5, "", "", "", [])
    mistake = Mistake(3, 3, seat, "load", "Load it", "Load it", 0.6, 0.4, "mistake", better)
    assert turn([mistake], [], outcome, Translator.of(game("ferry"), "en")).startswith(told)


@pytest.mark.parametrize(
    ("before", "after", "outcome", "told"),
    [
        (0.4, 0.7, [1.0, 0.0], "Luck turned it at move 4: “Draw” by Player 1 brought 30 %."),
        (0.4, 0.7, [0.0, 1.0], "The greatest luck was at move 4: “Draw” by Player 1 brought 30 %."),
        (0.7, 0.4, [0.0, 1.0], "Luck turned it at move 4: “Draw” by Player 1 cost 30 %."),
        (0.7, 0.4, [1.0, 0.0], "The worst luck was at move 4: “Draw” by Player 1 cost 30 %."),
    ],
)
def test_luck_turned_the_game_only_for_whom_it_decided(
    before: float, after: float, outcome: list[float], told: str
) -> None:
    assert turn([], [Stroke(3, 0, "Draw", before, after)], outcome, Translator.of(game("ferry"), "en")) == told


def blundered() -> Match[Any]:
    """A game of a good bot against one who idles away its turns after a while."""
    match = played(plies=10)
    while not match.over:
        node = Turns(match.game, match.state).node()
        assert node is not None
        best = player("regular", match.game, 1).choose(match.view(node.seat), node)
        options = [option for option in node.options if option != PASS]
        match.play(node.seat, best if node.seat and best != PASS else options[-1])
    return match


def test_a_mistake_has_a_better_line_that_is_worth_more_and_no_bot_would_have_played_the_same() -> None:
    match = blundered()
    found = analyse(match, "veteran", 40)
    assert found.mistakes, "who idles makes mistakes"
    for one in found.mistakes:
        assert one.better.option != one.option == match.game.write(match.plies[one.ply].option)
        assert one.cost >= analysis.MIN_LOSS
        assert one.grade == analysis.grade_of(one.cost)
        assert one.better.reason


def test_who_plays_as_the_bot_makes_no_mistake() -> None:
    ferry = game("ferry")
    match: Match[Any] = Match(ferry, {}, 3)
    play_out(match, [player("veteran", ferry, i) for i in range(match.state.seats)])
    states = match.states()
    for ply in range(0, len(match.plies), 5):
        seat, asked = match.plies[ply].seat, player("veteran", ferry, match.seed * 31 + match.plies[ply].seat)
        loss = look_closely(asked, match, states, ply)
        if loss.best.option == match.plies[ply].option:
            assert loss.cost == 0.0, seat


def test_a_win_that_was_passed_over_is_a_blunder() -> None:
    table = {"first": {"armus": {"at": "C3", "health": 1}}, "second": {"malleus": {"at": "C4", "health": 1}}}
    match = arrange("sigillum", {**table, "damage": [11, 11]})
    match.play(0, "capture")
    match.play(1, "attack who:malleus")
    mistake = analyse(match, "veteran", 40).mistakes[0]
    assert (mistake.ply, mistake.grade, mistake.before) == (0, "blunder", 1.0)
    assert mistake.better.option == "attack who:armus"
    assert mistake.better.label == "Armus attacks Malleus (C4)"


def duel(first: str, second: str, seed: int) -> Match[Any]:
    """A game of Sigillum with ready squads between two levels."""
    sigillum = game("sigillum")
    match: Match[Any] = Match(sigillum, {"squads": "ready"}, seed)
    play_out(match, [player(first, sigillum, seed), player(second, sigillum, seed + 1)])
    return match


@pytest.mark.parametrize("seed", [3, 11])
def test_who_lost_a_game_without_luck_is_told_where(seed: int) -> None:
    """No single ply of such a turn need cost much: a novice's game looked as if nobody had erred."""
    match = duel("novice", "master", seed)
    outcome = match.outcome()
    assert outcome is not None
    loser = outcome.index(0.0)
    found = analyse(match, "veteran", 10)
    own = [one for one in found.mistakes if one.seat == loser]
    assert own
    accuracy = [one for one in found.accuracy if one is not None]
    assert accuracy[loser] == min(accuracy) < 98
    for one in own:
        assert {match.plies[i].seat for i in range(one.ply, one.last + 1)} == {loser}
        assert one.better.option != one.option == match.game.write(match.plies[one.ply].option)
        assert one.played.startswith(one.label)


def test_a_turn_is_told_from_the_ply_that_left_the_better_one() -> None:
    match = duel("novice", "veteran", 3)
    states, asked = match.states(), player("veteran", match.game, 0)
    looks = [look_at_turn(asked, match, states, turn) for turn in turns_of(match, states, ())]
    worst = max(looks, key=lambda loss: loss.cost)
    turn = next(turn for turn in turns_of(match, states, ()) if worst.ply in turn)
    assert turn.start < worst.ply <= worst.last == turn[-1]
    assert worst.best.option != match.plies[worst.ply].option
    assert [option for _, option in worst.played.line] == [match.plies[i].option for i in range(worst.ply, turn.stop)]
    # Whoever plays on as the bot would loses nothing.
    better: Match[Any] = Match(match.game, match.setup, match.seed)
    for ply in match.plies[: worst.ply]:
        better.play(ply.seat, ply.option)
    for seat, option in worst.best.line:
        if seat == worst.best.seat and option != PASS:
            better.play(seat, option)
    again = look_at_turn(asked, better, better.states(), range(turn.start, len(better.plies)))
    assert again.cost < analysis.MIN_LOSS


def test_turns_end_with_another_seat_a_verb_that_ends_them_and_luck() -> None:
    match = played("sigillum", sample="kingdom-ready", plies=40)
    states, seats = match.states(), [ply.seat for ply in match.plies]
    turns = turns_of(match, states, ())
    assert [i for turn in turns for i in turn] == list(range(len(seats)))
    assert all(len({seats[i] for i in turn}) == 1 for turn in turns)
    assert all(seats[one.start] != seats[two.start] for one, two in pairwise(turns))
    verbs = {match.plies[turn.start].option[0] for turn in turns if len(turn) > 1}
    assert any(match.plies[turn[0]].option[0] in verbs and len(turn) == 1 for turn in turns_of(match, states, verbs))
    rolled = played("forest", sample="two", plies=120)
    states = rolled.states()
    lucky = next(i for i in range(119) if curve.is_luck(states, i) and rolled.plies[i].seat == rolled.plies[i + 1].seat)
    assert any(turn.stop == lucky + 1 for turn in turns_of(rolled, states, ()))


def test_with_a_time_limit_the_turns_that_seem_to_have_cost_most_are_looked_at_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played("sigillum", sample="kingdom-ready", plies=24)
    states, asked = match.states(), player("novice", match.game, 0)
    turns = turns_of(match, states, ())
    falls = [[0.5, 0.5] if i < turns[3].stop else [0.2, 0.8] for i in range(len(states))]
    if match.plies[turns[3].start].seat:
        falls = [row[::-1] for row in falls]
    suspects = analysis.suspect_turns(match, states, (), falls)
    assert suspects[0] == turns[3]
    assert sorted(suspects, key=lambda turn: turn.start) == turns
    ticks = iter(range(1000))
    monkeypatch.setattr(losses, "monotonic", lambda: float(next(ticks)))
    assert [loss.last for loss in look_at_turns(asked, match, states, suspects, 1.0)] == [t[-1] for t in suspects[:2]]
    assert len(look_at_turns(asked, match, states, suspects, 0.0)) == len(turns)


def siege(level: str, seed: int) -> Match[Any]:
    """A training game of Bastion, all seats by one level."""
    bastion = game("bastion")
    match: Match[Any] = Match(bastion, bastion.samples()["deluxe-training-2"], seed)
    play_out(match, [level])
    return match


@pytest.mark.parametrize("seed", [2, 4])
def test_a_team_that_lost_is_told_where_it_gave_a_proven_win_away(seed: int) -> None:
    match = siege("novice", seed)
    assert match.outcome() == [0.0, 0.0]
    found = [one for one in analyse(match, "veteran", 10).mistakes if one.before == 1.0]
    assert [one.grade for one in found] == ["blunder"]
    assert found[0].better.option != found[0].option
    assert len(found[0].better.steps) > 1


def test_plies_are_told_with_the_names_of_what_stood_there() -> None:
    """An attack that was a mistake, or luck, names its enemy: the general words are "the enemy at wall 9"."""
    match = siege("novice", 2)
    states = match.states()
    attack = next(i for i, ply in enumerate(match.plies) if match.game.write(ply.option).startswith("attack "))
    ply, decision = match.plies[attack], decision_of(match, states, attack)
    advice = Advice(ply.seat, ply.option, (0.5, 0.5), ((ply.seat, ply.option),))
    asked = player("regular", match.game, 1)
    loss = Loss(attack, attack, decision, replace(advice, chances=(0.9, 0.9)), advice)
    chances = [[0.5, 0.5]] * (len(match.plies) + 1)
    found = analysis.PlyAnalysis(asked, 1, 1, chances, [loss], [attack], [None, None])
    translator = Translator.for_table(match.game, match.state, "en")
    told = analysis.describe(match, found, translator)
    named = match.game.option_text(match.game.seen_by(states[attack], ply.seat), ply.seat, ply.option, translator).label
    assert named != translator.option(ply.option)
    assert (told.mistakes[0].label, told.strokes[0].label) == (named, named)


def test_a_win_that_is_only_found_within_a_turn_is_told_too() -> None:
    """Two novices' default siege, seed 1: where the turn begins no win is found, once the mana is drawn one is."""
    position = json.loads((Path(__file__).parent / "win_within_a_turn.json").read_text("utf-8"))
    match: Match[Any] = Match(game("bastion"), start=position)
    for option in ("draw-source source:d4-3", "put mana:green", "attack at:s14", "strike at:s14", "move place:citadel"):
        match.play(1, option)
    found = analyse(match, "veteran", 10)
    assert [(one.ply, one.grade, one.before, one.better.option) for one in found.mistakes] == [
        (2, "blunder", 1.0, "move place:citadel")
    ]
    assert [row[1] for row in found.chances[:3]] == [1.0] * 3
    assert max(row[1] for row in found.chances[3:]) < 0.8


def test_where_the_last_card_comes_the_chance_is_reckoned_and_no_luck() -> None:
    match = siege("novice", 2)
    states = match.states()
    last_card = next(i for i in range(len(match.plies)) if states[i].deck and not states[i + 1].deck)
    assert curve.is_luck(states, last_card)
    falls = [[0.5, 0.5] if i <= last_card else [0.1, 0.1] for i in range(len(states))]
    assert analysis.strokes_of_luck(match, states, falls, {}) == []


def test_a_team_that_won_is_told_of_no_win_that_it_gave_away() -> None:
    match = siege("master", 1)
    assert match.outcome() == [1.0, 1.0]
    assert analyse(match, "veteran", 10).mistakes == []


@pytest.mark.parametrize(
    ("cost", "grade"), [(0.05, "inaccuracy"), (0.1, "mistake"), (0.2, "blunder"), (0.7, "blunder")]
)
def test_grades(cost: float, grade: str) -> None:
    assert analysis.grade_of(cost) == grade


def test_accuracy_falls_with_what_a_ply_costs() -> None:
    told = [analysis.accuracy(cost / 10) for cost in range(11)]
    assert told == sorted(told, reverse=True)
    assert told[0] == pytest.approx(100.0, abs=0.1)
    assert told[-1] < 5.0


def test_each_seats_accuracy_is_that_of_its_own_decisions() -> None:
    match = played()
    own = [i for i, ply in enumerate(match.plies) if ply.seat == 0]
    others = [i for i, ply in enumerate(match.plies) if ply.seat == 1]
    examined = [range(i, i + 1) for i in own + others[:1]]
    found = analysis.accuracies(match, examined, {own[0]: 0.3})
    assert found[0] == pytest.approx((analysis.accuracy(0.3) + (len(own) - 1) * analysis.accuracy(0.0)) / len(own))
    assert found[1] == analysis.accuracy(0.0)
    assert analysis.accuracies(match, examined[:-1], {})[1] is None
    turn = [range(own[0], own[2] + 1)]
    assert analysis.accuracies(match, turn, {own[1]: 0.3})[0] == analysis.accuracy(0.3), "a turn counts once"


def test_luck_is_told_where_dice_or_cards_came_up_and_not_where_somebody_erred() -> None:
    match = played()
    states = match.states()
    flat = [[0.5, 0.5] for _ in states]
    lucky = next(i for i in range(len(match.plies)) if curve.is_luck(states, i))
    for later in flat[lucky + 1 :]:
        later[match.plies[lucky].seat] = 0.2
    assert analysis.strokes_of_luck(match, states, flat, {}) == [lucky]
    assert analysis.strokes_of_luck(match, states, flat, {lucky: 0.3}) == []


def quiet_turn() -> tuple[list[Any], list[int], int]:
    """The states of a game of Sigillum, who played each ply, and the first ply of a turn of four plies."""
    match = played("sigillum", sample="kingdom-ready", plies=40)
    seats = [ply.seat for ply in match.plies]
    first = next(i for i in range(1, 30) if len(set(seats[i : i + 4])) == 1 and seats[i - 1] != seats[i])
    return match.states(), seats, first


def curve_of(found: dict[int, Estimate], seat: int) -> list[float]:
    return [estimate.chances[seat] for _, estimate in sorted(found.items())]


def test_the_curve_does_not_waver_while_nothing_happens() -> None:
    states, seats, first = quiet_turn()
    seat = seats[first]
    waver = {first + n: Estimate(seat, [x, 1 - x] if seat == 0 else [1 - x, x]) for n, x in enumerate([0.4, 0.8, 0.6])}
    assert curve_of(without_wavering(waver, states, seats, ()), seat) == pytest.approx([0.6, 0.6, 0.6])
    # A mistake is a step of the curve, and so is what another seat thinks.
    assert curve_of(without_wavering(waver, states, seats, {first}), seat) == pytest.approx([0.4, 0.7, 0.7])
    other = {**waver, first + 1: Estimate(1 - seat, [0.5, 0.5])}
    assert curve_of(without_wavering(other, states, seats, ()), seat) == pytest.approx([0.4, 0.5, 0.6])


def test_the_curve_has_a_step_where_dice_fell() -> None:
    match = played("forest", sample="two", plies=120)
    states, seats = match.states(), [ply.seat for ply in match.plies]
    lucky = next(i for i in range(len(seats) - 1) if curve.is_luck(states, i) and seats[i] == seats[i + 1])
    step = {lucky: Estimate(seats[lucky], [0.2, 0.8]), lucky + 1: Estimate(seats[lucky], [0.6, 0.4])}
    assert without_wavering(step, states, seats, ()) == step


def test_a_win_that_is_proven_later_in_a_turn_was_there_before() -> None:
    states, seats, first = quiet_turn()
    seat = seats[first]
    won = [1.0 if i == seat else 0.0 for i in range(2)]
    found = {first: Estimate(seat, [0.5, 0.5]), first + 1: Estimate(seat, won, None, True)}
    found[first + 2] = Estimate(seat, [0.4, 0.6])
    steady = without_wavering(found, states, seats, ())
    assert [steady[first + n].chances for n in range(3)] == [won, won, [0.4, 0.6]]


def test_an_analysis_tells_one_chance_for_a_quiet_stretch() -> None:
    match = played("sigillum", sample="kingdom-ready", plies=24)
    found = analyse(match, "regular", 10)
    states, errors = match.states(), {one.ply for one in found.mistakes}
    quiet = [
        i
        for i in range(len(match.plies) - 1)
        if match.plies[i].seat == match.plies[i + 1].seat and i not in errors and not curve.is_luck(states, i)
    ]
    assert len(quiet) > 10
    assert all(found.chances[i] == pytest.approx(found.chances[i + 1]) for i in quiet)


def test_an_analysis_is_the_same_every_time() -> None:
    match = played(plies=8)
    assert analyse(match, "regular", 20) == analyse(match, "regular", 20)


def test_with_a_time_limit_the_whole_game_is_examined_first_then_its_turning_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played()
    last = len(match.plies)
    ticks = iter(range(1000))
    monkeypatch.setattr(curve, "monotonic", lambda: float(next(ticks)))
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
    assert {"Anna <1>", "Boris", "Ferry & co"} <= set(said)
