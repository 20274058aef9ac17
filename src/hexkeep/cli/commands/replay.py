"""`hexkeep replay FILE`"""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from hexkeep.cli.common import Json, Language, Overlay, check_language, console, print_json, read_text
from hexkeep.kernel.bots.talk import Message, write_saying
from hexkeep.kernel.commands import BadCall
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import load
from hexkeep.kernel.table.talk import line_of
from hexkeep.kernel.table.texts import Translator


def replay(
    file: Path,
    *,
    to: Annotated[int | None, Parameter(help="Stop after this ply.")] = None,
    content: Overlay = None,
    language: Language = "en",
    json: Json = False,
) -> None:
    """Read a recorded game, check it ply by ply, and tell it.

    Examples: `hexkeep replay game.hexkeep`, `hexkeep replay game.hexkeep --to 12 --json`

    Parameters
    ----------
    file
        The record; `-` reads standard input.
    """
    match = load(read_text(file), content)
    if to is not None:
        if not 0 <= to <= len(match.plies):
            raise BadCall(f"--to is 0 to {len(match.plies)} in this record, not {to}")
        match = match.at(to)
    names = [match.tags.get(f"Seat{seat}", "") for seat in range(match.state.seats)]
    translator = Translator.for_table(match.game, match.state, check_language(language), names)
    if json:
        print_json(as_json(match, translator))
        return
    out = console()
    out.print(
        f"{translator.text('game.title')}, seed {match.seed}", *[f"{k}: {v}" for k, v in match.tags.items()], sep="\n"
    )
    said = list(match.messages)
    for number, (ply, words) in enumerate(zip(match.plies, option_words(match, translator), strict=True), 1):
        print_messages(match, said, number - 1, translator)
        out.print(f"{number}. {translator.seat(ply.seat)}: {words}")
        for event in ply.events:
            out.print(f"     {translator.event(event)}", style="dim")
    print_messages(match, said, len(match.plies), translator)
    out.print(f"= {match.game.ending(match.state)} {match.outcome()}" if match.over else "* the game goes on")


def option_words(match: Match[Any], translator: Translator) -> list[str]:
    """Each ply's option in the words that were offered at the table."""
    return [
        match.game.option_text(state, ply.seat, ply.option, translator).label
        for ply, state in zip(match.plies, match.states(), strict=False)
    ]


def print_messages(match: Match[Any], said: list[Message], ply: int, translator: Translator) -> None:
    """What partners said before a ply; it is taken off `said`."""
    while said and said[0].ply <= ply:
        message = said.pop(0)
        told = line_of(match.game, message, translator)
        console().print(f"     {translator.seat(message.seat)}: {told.text}", style="italic")


def as_json(match: Match[Any], translator: Translator) -> dict[str, Any]:
    game = match.game
    return {
        "game": game.name,
        "seed": match.seed,
        "setup": match.setup,
        "tags": match.tags,
        "plies": [
            {
                "ply": number,
                "seat": ply.seat,
                "option": game.write(ply.option),
                "text": words,
                "shown": ply.barrier,
                "events": [translator.event(event) for event in ply.events],
            }
            for number, (ply, words) in enumerate(zip(match.plies, option_words(match, translator), strict=True), 1)
        ],
        "messages": [
            {
                "ply": message.ply,
                "seat": message.seat,
                "message": write_saying(game, message.saying),
                "text": line_of(game, message, translator).text,
            }
            for message in match.messages
        ],
        "over": match.over,
        "ending": game.ending(match.state),
        "outcome": match.outcome(),
        "position": game.position(match.state),
    }
