"""What `import hexkeep` offers: objects print readably, and wrong arguments are refused in one plain line."""

from collections.abc import Callable
from typing import Any

import pytest

import hexkeep
from hexkeep import BadPosition, BadRecord, BadSetup, HexkeepError, IllegalOption, Match, Turns, UnknownGame
from hexkeep.bots.levels import UnknownBot

FERRY = hexkeep.game("ferry")


def opened() -> Match[Any]:
    return Match(FERRY, {"players": 2}, seed=1)


def test_every_public_name_is_there() -> None:
    assert all(hasattr(hexkeep, name) for name in hexkeep.__all__)


# Any: the arguments are wrong on purpose.
WRONG_ARGUMENTS: dict[str, tuple[Callable[[Any], object], Any, type[HexkeepError], str]] = {
    "a game by number": (hexkeep.game, 5, UnknownGame, "the name of a game is a text, not 5"),
    "a match of a name": (Match, "ferry", UnknownGame, "a match needs a game"),
    "a setup that is a list": (lambda x: Match(FERRY, x), [1], BadSetup, "a setup is a table of settings, not"),
    "a seed that is a text": (lambda x: Match(FERRY, seed=x), "x", BadSetup, "the seed is a whole number, not 'x'"),
    "options of a text": (
        lambda x: opened().options(x),
        "a",
        IllegalOption,
        "a seat is a whole number from 0, not 'a'",
    ),
    "a view of a text": (lambda x: opened().view(x), "a", IllegalOption, "a seat is a whole number"),
    "undo by a text": (lambda x: opened().undo(x), "a", IllegalOption, "a seat is a whole number"),
    "an unknown verb": (lambda x: opened().play(5, x), "x", IllegalOption, "there is no verb 'x'"),
    "a play by a text": (lambda x: opened().play(x, "draw"), "0", IllegalOption, "a seat is a whole number"),
    "an option that is a number": (lambda x: opened().play(0, x), 7, IllegalOption, "an option is a text or four"),
    "an option of two numbers": (
        lambda x: opened().why_not(0, x),
        (0, 0),
        IllegalOption,
        "an option is a text or four",
    ),
    "an option with a text in it": (lambda x: opened().explain(0, x), ("a", 0, 0, 0), IllegalOption, "an option is"),
    "an empty record": (hexkeep.load, "", BadRecord, "this is not a record"),
    "a record that is nothing": (hexkeep.load, None, BadRecord, "a record is a text, not None"),
    "a record in bytes": (hexkeep.load, b"x", BadRecord, "a record is a text, not b'x'"),
    "an arranged game by a wrong name": (hexkeep.arrange, "heros", UnknownGame, "did you mean 'heroes'"),
    "an arranged game by number": (hexkeep.arrange, 5, UnknownGame, "the name of a game is a text"),
    "a position that is a list": (lambda x: hexkeep.arrange("ferry", x), [], BadPosition, "a position is a table of"),
    "rolls that are one number": (lambda x: hexkeep.arrange("ferry", rolls=x), 5, BadPosition, "rolls: a list of"),
    "a bot by number": (lambda x: hexkeep.bots.player(x, FERRY), 5, UnknownBot, "the name of a bot is a text"),
    "a bot of a name": (lambda x: hexkeep.bots.player("greedy", x), "ferry", UnknownGame, "a bot needs a game"),
    "too few players": (lambda x: hexkeep.bots.play_out(opened(), x), [], BadSetup, "a match of 2 seats needs"),
}


@pytest.mark.parametrize("case", WRONG_ARGUMENTS)
def test_a_wrong_argument_is_refused_in_one_line(case: str) -> None:
    call, argument, error, message = WRONG_ARGUMENTS[case]
    with pytest.raises(error) as refused:
        call(argument)
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


def test_states_and_turns_print_readably() -> None:
    match = opened()
    assert repr(match.state) == "<FerryState: 2 seats, step turn>"
    assert repr(match.view(1)) == "<FerryState (view): 2 seats, step turn>"
    assert repr(Turns(FERRY, match.state)) == "<Turns of ferry: <FerryState: 2 seats, step turn>>"


def test_a_match_of_one_seat_prints_in_the_singular() -> None:
    assert repr(hexkeep.arrange("bastion")) == "<Match of bastion: 1 seat, 0 plies played, seat 0 to act>"
