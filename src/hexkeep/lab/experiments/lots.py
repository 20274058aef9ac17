"""Settings filled by lot: which squads meet, who plays which faction. They follow from the seed of a game."""

from collections.abc import Mapping, Sequence
from typing import Any

from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.setup import Field, Value


def check_lots(lots: Sequence[Sequence[str]], game: Game[Any]) -> None:
    """Raises BadSetup for a setting that the game has not."""
    for key in [key for group in lots for key in group]:
        game.form.field(key)


def draw_lots(
    lots: Sequence[Sequence[str]], game: Game[Any], given: Mapping[str, Value], seed: int
) -> dict[str, Value]:
    """The settings of a game's lots; those that do not apply to its setup are left out. Raises BadSetup.

    A list takes as many items as it may hold."""
    rng = Rng(seed)
    found: dict[str, Value] = {}
    for group in lots:
        taken: list[str] = []
        for key in group:
            field = game.form.field(key)
            setup = game.form.fit({**given, **found})
            if field.applies(setup):
                found[key] = draw_one(field, setup, taken, rng)
    return found


def draw_one(field: Field, setup: Mapping[str, Value], taken: list[str], rng: Rng) -> Value:
    """A value of one setting; what it draws is added to `taken`."""
    if field.kind == "switch":
        return rng.randbelow(2) == 1
    if field.kind == "number":
        low, high = field.limits(setup)
        return low + rng.randbelow(high - low + 1)
    left = [item for item in field.allowed(setup) if item not in taken]
    count = field.limits(setup)[1] if field.kind == "several" else 1
    if len(left) < count:
        raise BadSetup(f"lots: {field.key} wants {count} of {len(left)} that are left")
    drawn = [left.pop(rng.randbelow(len(left))) for _ in range(count)]
    taken.extend(drawn)
    return drawn if field.kind == "several" else drawn[0]
