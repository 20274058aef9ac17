"""Random playouts: seeded, and counted."""

from random import Random

from ferry import GAME
from hexkeep.kernel.playout import RandomPlayout
from hexkeep.lab.bench import measure


def test_a_playout_plays_to_the_end_and_counts_its_plies():
    walk = RandomPlayout(GAME, Random(3).random)
    s = GAME.open({}, 5)
    walk.play_to_end(s)
    assert s.over
    assert 0 < walk.plies <= walk.asked <= walk.offered


def test_a_playout_counts_decisions_and_options_from_nothing():
    walk, s = RandomPlayout(GAME, Random(3).random), GAME.open({}, 5)
    assert (walk.plies, walk.asked, walk.offered) == (0, 0, 0)
    decisions = GAME.decisions(s)
    walk.play_ply(s)
    assert (walk.plies, walk.asked, walk.offered) == (1, len(decisions), sum(len(d.options) for d in decisions))


def test_the_same_seed_gives_the_same_playout():
    ends = []
    for _ in range(2):
        s = GAME.open({}, 5)
        RandomPlayout(GAME, Random(3).random).play_to_end(s)
        ends.append(GAME.position(s))
    assert ends[0] == ends[1]


def test_a_ply_chooses_the_decision_and_then_the_option_by_chance():
    chance = Random(8).random
    walk, s, t = RandomPlayout(GAME, Random(8).random), GAME.open({}, 1), GAME.open({}, 1)
    while not s.over:
        walk.play_ply(s)
        decisions = GAME.decisions(t)
        d = decisions[int(chance() * len(decisions))] if len(decisions) > 1 else decisions[0]
        option = d.options[int(chance() * len(d.options))]
        if GAME.verbs[option[0]].retracts:
            option = next((o for o in d.options if not GAME.verbs[o[0]].retracts), option)
        GAME.play(t, d.seat, option)
        assert GAME.position(s) == GAME.position(t)


def test_a_bench_counts_whole_games():
    figures = measure(GAME, next(iter(GAME.samples())), 0.01)
    assert figures.games >= 1
    assert figures.plies_per_second > 0 < figures.copies_per_second
    assert figures.options_per_decision >= 1
