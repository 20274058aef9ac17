"""`hexkeep lab calibrate GAME`"""

from importlib.resources import as_file, files
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hexkeep.bots import player
from hexkeep.bots.chances import FILE
from hexkeep.cli.common import (
    Json,
    Settings,
    console,
    open_game,
    parse_settings,
    percent,
    plain_table,
    print_json,
    progress_bar,
    require_at_least,
    write_text,
)
from hexkeep.kernel.commands import BadCall
from hexkeep.lab.calibration.calibrate import FOLDS, Calibration, command
from hexkeep.lab.calibration.calibrate import calibrate as run_calibration
from hexkeep.lab.calibration.claims import Plan, setups_of
from hexkeep.lab.calibration.fit import write_model
from hexkeep.lab.calibration.reliability import Reliability


def calibrate(
    game: str,
    *,
    bot: str = "veteran",
    games: int = 400,
    seed: int = 0,
    set_: Settings = None,
    samples: Annotated[bool, Parameter(help="Play every sample of the game in turn: all its modes and boxes.")] = False,
    workers: int = 1,
    out: Path | None = None,
    ship: Annotated[bool, Parameter(help="Write the model into the game's folder, for hints and analyses.")] = False,
    json: Json = False,
) -> None:
    """How often the chance that a bot claims comes true, and a model that sets it right.

    The bot plays against itself. A model is fitted to four fifths of the games and measured by the rest, five times, so
    that every game is measured by a model that has not seen it.

    Examples: `hexkeep lab calibrate ferry --bot regular --games 40`,
    `hexkeep lab calibrate ferry --games 400 --samples --out ferry-chances`

    Parameters
    ----------
    game
        The game's name.
    bot
        Who plays: novice to master.
    games
        How many games.
    seed
        The first game's seed.
    workers
        How many processes share the games.
    out
        A folder for the games' claims, the figures, the diagram and the model. Games that lie there already are not
        played again.
    """
    require_at_least(FOLDS, games=games)
    require_at_least(1, workers=workers)
    if samples and set_:
        raise BadCall("--samples and --set do not go together")
    found = open_game(game)
    player(bot, found)
    if out is not None:
        make_folder(out)
    plan = Plan(found.name, bot, setups_of(found, parse_settings(found, set_), samples), games, seed)
    with progress_bar(json) as bar:
        task = bar.add_task(found.name, total=games)
        result = run_calibration(plan, out, workers, lambda _: bar.advance(task))
    if ship:
        with as_file(files(found.package)) as folder:
            write_text(folder / "bots" / FILE, write_model(result.model, command(result)))
    if json:
        print_json(result)
    else:
        show(result)


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadCall(f"cannot write {path}: {error.strerror}") from None


def show(found: Calibration) -> None:
    out = console()
    out.print(f"{found.game}: {found.games} games of {found.bot}s, each measured by a model that has not seen it")
    table = plain_table("chance", "error", "Brier", "base rate's", "better by, 95 %")
    for name, one in (("the bot's own", found.own), ("told today", found.today), ("fitted", found.fitted)):
        better = f"{one.better_low:+.4f} to {one.better_high:+.4f}"
        table.add_row(name, f"{one.error:.3f}", f"{one.brier:.4f}", f"{one.base_brier:.4f}", better)
    out.print(table)
    out.print()
    out.print(reliability_table(found.fitted))


def reliability_table(found: Reliability) -> object:
    table = plain_table("claimed", "claims", "on average", "came true", right=("claims",))
    for one in found.bins:
        span = f"{100 * one.low:.0f} to {100 * one.high:.0f} %"
        table.add_row(
            span, str(one.count), *([percent(one.claimed), percent(one.came_true)] if one.count else ["", ""])
        )
    return table
