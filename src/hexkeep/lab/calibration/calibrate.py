"""A calibration from games to a model. Every game is once kept from the fit and tells how well its model holds
(cross-validation by game); the model that ships is fitted to all of them."""

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from hexkeep.bots.base import strategy_of
from hexkeep.bots.chances import FILE, ChanceModel
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.rng import Rng
from hexkeep.lab.calibration.claims import BadCalibration, Claim, GameClaims, Plan, play_claims
from hexkeep.lab.calibration.fit import chance_of, fit_model, write_model
from hexkeep.lab.calibration.plot import plot_reliability
from hexkeep.lab.calibration.reliability import Reliability, Told, reliability

CLAIMS_FILE = "claims.jsonl"
FOLDS = 5
"""Into so many parts the games are split; each is measured by a model of the others."""


class Calibration(msgspec.Struct):
    """What a calibration found: `own` for the bot's own values, `today` for what people are told now, `fitted` for what
    models tell that were fitted without the game. `model` is fitted to all games."""

    game: str
    bot: str
    seed: int
    games: int
    setups: list[str]
    own: Reliability
    today: Reliability
    fitted: Reliability
    model: ChanceModel


def calibrate(
    plan: Plan, folder: Path | None, workers: int = 1, each: Callable[[GameClaims], None] = lambda _: None
) -> Calibration:
    """Play the games, fit the model, measure it. With a folder, games that lie there from before are not played again,
    and the figures, the diagram and the model are written there."""
    strategy = strategy_of(find_game(plan.game))
    known = read_claims(plan, folder)
    for one in play_claims(plan, known, workers):
        known[one.seed] = one
        if folder is not None:
            with (folder / CLAIMS_FILE).open("ab") as stream:
                stream.write(msgspec.json.encode((plan.bot, one)) + b"\n")
        each(one)
    games = [known[seed] for seed in sorted(known)]
    if len(games) < FOLDS:
        raise BadCalibration(f"a calibration wants at least {FOLDS} games, not {len(games)}")
    model = fit_model(games, plan.bot, strategy.chance_term_names)
    base = base_rate(games)

    def measured(chance: Callable[[GameClaims, Claim], float]) -> Reliability:
        return reliability([Told(g.seed, chance(g, c), g.outcome[c.seat]) for g in games for c in g.claims], base)

    without = [
        fit_model([g for g in games if fold_of(g) != fold], plan.bot, strategy.chance_term_names)
        for fold in range(FOLDS)
    ]
    found = Calibration(
        plan.game,
        plan.bot,
        plan.seed,
        len(games),
        list(plan.setups),
        measured(lambda _, claim: claim.value),
        measured(lambda _, claim: claim.told),
        measured(lambda one, claim: chance_of(without[fold_of(one)], claim)),
        model,
    )
    if folder is not None:
        write_results(found, folder)
    return found


def fold_of(one: GameClaims) -> int:
    """The part of the games that one belongs to; by its seed, so that all setups are in every part."""
    return Rng(one.seed).randbelow(FOLDS)


def base_rate(games: Sequence[GameClaims]) -> float:
    """How often the seat that decides wins."""
    results = [one.outcome[claim.seat] for one in games for claim in one.claims]
    return sum(results) / len(results)


def read_claims(plan: Plan, folder: Path | None) -> dict[int, GameClaims]:
    """The games of a plan that a folder holds from before; those of other bots, setups or seeds are left alone."""
    found: dict[int, GameClaims] = {}
    source = folder / CLAIMS_FILE if folder is not None else None
    if source is not None and source.is_file():
        for line in source.read_bytes().splitlines():
            try:
                bot, one = msgspec.json.decode(line, type=tuple[str, GameClaims])
            except msgspec.DecodeError:
                continue  # the last line of a run that was cut off
            number = one.seed - plan.seed
            if bot == plan.bot and 0 <= number < plan.games and plan.part(number) == (one.sample, one.seed):
                found[one.seed] = one
    return found


def write_results(found: Calibration, folder: Path) -> None:
    """The figures, the diagram and the model, each in a file of its own."""
    (folder / "calibration.json").write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2))
    title = f"{found.game}: {found.bot}, {found.fitted.games} games"
    (folder / "reliability.svg").write_text(plot_reliability(found.fitted.bins, title), "utf-8")
    (folder / FILE).write_text(write_model(found.model, command(found)), "utf-8")


def command(found: Calibration) -> str:
    """The command that makes this calibration again."""
    samples = " --samples" if found.setups != [""] else ""
    return f"hexkeep lab calibrate {found.game} --bot {found.bot} --games {found.games} --seed {found.seed}{samples}"
