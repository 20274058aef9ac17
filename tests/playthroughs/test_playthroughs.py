"""One recorded random game a sample, compared line by line. `make playthroughs` rewrites them."""

from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest

from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import games
from hexkeep.lab.playthrough import playthrough

FOLDER = Path(__file__).parent
SAMPLES = [(game, sample) for game in games().values() for sample in game.samples()]


@pytest.mark.parametrize(("game", "sample"), SAMPLES, ids=[f"{game.name}-{sample}" for game, sample in SAMPLES])
def test_the_game_is_played_as_before(game: Game[Any], sample: str) -> None:
    kept = FOLDER / game.name / f"{sample}.txt"
    assert kept.is_file(), f"{kept} is missing; `make playthroughs` writes it"
    before = kept.read_text("utf-8").splitlines()
    now = playthrough(game, sample).splitlines()
    differs = list(unified_diff(before, now, "before", "now", lineterm="", n=4))
    assert not differs, "\n".join(["the game is played otherwise:", *differs[:30]])


def test_no_playthrough_is_left_over() -> None:
    kept = {(path.parent.name, path.stem) for path in FOLDER.glob("*/*.txt")}
    assert not kept - {(game.name, sample) for game, sample in SAMPLES}
