"""`hexkeep lab dataset GAME --out DIR`"""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hexkeep.cli.commands.lab.run import told
from hexkeep.cli.common import (
    Json,
    Settings,
    console,
    open_game,
    parse_settings,
    print_json,
    progress_bar,
    require_at_least,
)
from hexkeep.kernel.commands import BadCall
from hexkeep.lab.dataset import make_dataset
from hexkeep.lab.experiments.run import LOCAL


def dataset(
    game: str,
    *,
    out: Path,
    games: int = 10_000,
    bots: str = "regular",
    seed: int = 0,
    set_: Settings = None,
    samples: Annotated[bool, Parameter(help="Share the games among all samples of the game: all its modes.")] = False,
    on: str = LOCAL,
    workers: int = 1,
    json: Json = False,
) -> int:
    """Make a dataset of recorded games; `hexkeep.lab.dataset` reads it.

    Examples: `hexkeep lab dataset ferry --out ferry-games --workers 2`,
    `hexkeep lab dataset ferry --out ferry-games --games 500 --samples --bots greedy,random`

    Parameters
    ----------
    game
        The game's name.
    out
        The folder; games that lie there from before are not played again.
    games
        How many.
    bots
        One bot for all seats, or one for each, with commas.
    seed
        The first game's seed.
    on
        `local`, `ray` or `ray://host`.
    workers
        How many processes share the games.
    """
    require_at_least(1, games=games, workers=workers)
    if samples and set_:
        raise BadCall("--samples and --set do not go together")
    found = open_game(game)
    setups = found.samples() if samples else {"default": parse_settings(found, set_)}
    with progress_bar(quiet=json) as bar:
        task = bar.add_task(found.name, total=None)
        made = make_dataset(
            found.name,
            out,
            games,
            bots,
            setups,
            seed,
            on,
            workers,
            lambda now: bar.update(task, completed=now.done_games, total=now.games),
        )
    if json:
        print_json(made)
    else:
        console().print(told(f"{found.name} dataset", made), soft_wrap=True)
    return 1 if made.lost_parts or made.failed_games else 0
