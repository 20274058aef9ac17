"""Setup forms: whatever a form offers, the game accepts, and its defaults open a table."""

import random
from typing import Any

import pytest

from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import games
from hexkeep.kernel.setup import Field, Setup, Value

TRIES = 60
OPENED = 6


def answer(field: Field, setup: Setup, luck: random.Random) -> Value:
    """What somebody may choose in a field as it stands."""
    if field.kind == "switch":
        return luck.random() < 0.5
    low, high = field.limits(setup)
    if field.kind == "number":
        return luck.choice((low, high, luck.randint(low, high)))
    if field.kind == "choice":
        return luck.choice(field.allowed(setup))
    chosen: list[str] = []
    for _ in range(luck.randint(low, min(high or len(field.choices), low + 4))):
        left = [item for item in field.addable(chosen, setup) if item not in chosen]
        if left:
            chosen.append(luck.choice(left))
    return chosen


def change(game: Game[Any], setup: Setup, luck: random.Random) -> Setup:
    """The form after one more answer, as the browser shows it."""
    field = luck.choice([f for f in game.form.fields if f.key in setup and not f.brought])
    return game.form.fit({**setup, field.key: answer(field, setup, luck)})


@pytest.mark.parametrize("name", games())
def test_a_form_offers_only_what_the_game_accepts(name: str) -> None:
    game = games()[name]
    luck = random.Random(name)
    for n in range(TRIES):
        setup = game.form.fit({})
        for _ in range(luck.randint(1, 12)):
            setup = change(game, setup, luck)
            assert game.setup(setup) == setup
        if n < OPENED:
            state = game.open(setup, n)
            assert game.seats(setup) == state.seats
            assert game.decisions(state)


@pytest.mark.parametrize("name", games())
def test_every_choice_opens_with_the_defaults_of_the_rest(name: str) -> None:
    game = games()[name]
    for field in game.form.fields:
        for choice in field.choices if field.kind == "choice" else ():
            setup = game.form.fit({field.key: choice})
            assert game.open(game.setup(setup), 1).seats == game.seats(setup)


def test_four_allies_bring_a_box_for_the_fourth_faction() -> None:
    setup = games()["heroes"].form.fit({"scenario": "arrogance", "players": 4})
    assert setup["boxes"]
    assert len({setup[f"faction-{n}"] for n in range(1, 5)}) == 4


@pytest.mark.parametrize("name", games())
def test_a_first_game_opens(name: str) -> None:
    game = games()[name]
    assert game.open(game.first_setup(), 3).seats >= 1
