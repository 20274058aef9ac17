"""Random games and combats come to an end."""

import pytest

from games.heroes.table import BOX, GAME, combat, idle, step_name


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard", "impossible"])
@pytest.mark.parametrize("sample", ["brave-new-world", "brave-new-world-three", "carpe-diem", "all-for-one"])
def test_random_games_end_in_every_scenario_and_difficulty(sample: str, difficulty: str) -> None:
    from hexkeep.games.heroes.state import OPTIONAL
    from hexkeep.kernel.rng import Rng

    rng = Rng(len(sample) * 7 + len(difficulty))
    rules = [name for i, name in enumerate(OPTIONAL) if rng.randbelow(3) == 0 and i != 10]
    s = GAME.open({**GAME.samples()[sample], "difficulty": difficulty, "optional": rules}, rng.randbelow(1000))
    plies = 0
    while not s.over:
        decisions = GAME.decisions(s)
        d = decisions[rng.randbelow(len(decisions))]
        GAME.play(s, d.seat, d.options[rng.randbelow(len(d.options))])
        plies += 1
        assert plies < 20_000
    assert s.round <= BOX.scenarios[s.scenario].rounds
    assert sum(GAME.outcome(s) or []) == pytest.approx(1.0)


def test_a_combat_always_ends() -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "neutral-zombies"}, versus=-1)
    while s.field >= 0:
        idle(s)
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-CARD-09")
@pytest.mark.parametrize("sample", ["brave-new-world", "boxes-all", "boxes-three"])
def test_nothing_is_offered_that_could_only_be_declined(sample: str) -> None:
    """A building, a card or a choice that has nothing to work with is not offered: no artifact, no Blacksmith."""
    from hexkeep.games.heroes.vocabulary import CHOOSE, DECLINE, PLAY, USE
    from hexkeep.kernel.rng import Rng

    for seed in range(3):
        rng = Rng(seed)
        s = GAME.open(GAME.samples()[sample], seed)
        for _ in range(250):
            decisions = GAME.decisions(s)
            d = decisions[rng.randbelow(len(decisions))]
            for option in d.options:
                if option[0] in (CHOOSE, PLAY, USE):
                    after = GAME.copy(s)
                    GAME.play(after, d.seat, option)
                    asked = [] if after.over else [x for x in GAME.decisions(after) if x.seat == d.seat and x.waits]
                    assert [x.options for x in asked] != [[(DECLINE, 0, 0, 0)]], GAME.write(option)
            GAME.play(s, d.seat, d.options[rng.randbelow(len(d.options))])
            if s.over:
                break
