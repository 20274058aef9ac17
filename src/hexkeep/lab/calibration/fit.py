"""The model of a game's chances, fitted to claims."""

from collections.abc import Sequence

from hexkeep.bots.chances import ChanceModel, feature_names, table_chances
from hexkeep.lab.calibration.claims import BadCalibration, Claim, GameClaims, somebody_always_wins
from hexkeep.lab.calibration.logistic import fit_logistic

VALUES = ("value", "standing")


def fit_model(games: Sequence[GameClaims], bot: str, terms: Sequence[str]) -> ChanceModel:
    """A model that never falls as a value rises: a value that would make it fall is left out.

    Raises BadCalibration where every game, or none, was won."""
    rows = [
        (claim.features[seat], one.outcome[seat])
        for one in games
        for claim in one.claims
        if not claim.proven
        for seat in {**{side: side for side in claim.sides}, claim.sides[claim.seat]: claim.seat}.values()
    ]
    if len({result for _, result in rows}) < 2:
        raise BadCalibration("all of these games ended alike: nothing can be learned from them")
    names = feature_names(terms)
    falling = names
    while falling:
        fitted = fit_logistic([[seen[name] for name in names] for seen, _ in rows], [result for _, result in rows])
        weights = dict(zip(names, fitted, strict=True))
        falling = [name for name in VALUES if weights.get(name, 0.0) < 0.0]
        names = [name for name in names if name not in falling]
    rounded = {name: round(weight, 4) for name, weight in weights.items()}
    return ChanceModel(bot, len(games), somebody_always_wins(games), rounded)


def chance_of(model: ChanceModel, claim: Claim) -> float:
    """What a model tells the seat that decides."""
    return 1.0 if claim.proven else table_chances(model, claim.sides, claim.seat, claim.features)[claim.seat]


def write_model(model: ChanceModel, command: str) -> str:
    """The model as the file that ships with a game."""
    lines = [
        f"# Written by `{command}`; docs/bot-measurements.md says how far it holds.",
        f'bot = "{model.bot}"',
        f"games = {model.games}",
        f"somebody_wins = {'true' if model.somebody_wins else 'false'}",
        "",
        "[weights]",
        *[f'"{name}" = {weight}' for name, weight in model.weights.items()],
    ]
    return "\n".join(lines) + "\n"
