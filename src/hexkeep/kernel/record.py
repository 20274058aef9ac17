"""Records: a match as text. Header tags, one ply per line with a digest, and an end mark.

    [Game "sigillum"]
    [Seed "7"]

    0 move cell:C2  ; 5f0c9a1b
    0 says help cell:C3
    1 pass  ; 77aa01c3
    *

The last line is the ending's name after `=`, or `*` while the game goes on; a record without it was cut off. What
partners said (`kernel.bots.talk`) stands between the plies. The tag `Shuffle` names the generator of dice and cards,
unless it is the fast one. A file of somebody's own that the game was played with travels along in the tag `Overlay`.
"""

import json
import re
from collections.abc import Callable
from typing import Any

from hexkeep.kernel.bots.talk import Message, write_saying
from hexkeep.kernel.errors import BAD_RECORD, NO_RECORD, BadMessage, BadRecord, HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import RECORD_TAGS, Match, digest
from hexkeep.kernel.rng import FAST

OVERLAY_TAG = "Overlay"
TAG = re.compile(r'^\[(\w+) "(.*)"\]$')
PLY = re.compile(r"^(\d+) (.+?)\s+; ([0-9a-f]{8})$")
MESSAGE = re.compile(r"^(\d+) says (.+)$")

Entry = tuple[int, str, str]
"""A line of the game: the seat, its option with the digest after it, or what it said with an empty digest."""


def write_record(match: Match[Any]) -> str:
    game = match.game
    tags = {
        "Game": game.name,
        "Version": str(game.version),
        "Content": game.content.digest(),
        "Seed": str(match.seed),
    }
    if match.shuffle != FAST:
        tags["Shuffle"] = match.shuffle
    if match.start is None:
        tags["Setup"] = json.dumps(match.setup, ensure_ascii=False, sort_keys=True)
    else:
        tags["Start"] = json.dumps(match.start, ensure_ascii=False, sort_keys=True)
    tags |= match.tags
    lines = [f'[{key} "{_escaped(value)}"]' for key, value in tags.items()]
    lines.append("")
    state = match._opening()
    said = list(match.messages)
    for number, ply in enumerate(match.plies):
        lines += _messages_at(game, said, number)
        game.play(state, ply.seat, ply.option)
        lines.append(f"{ply.seat} {game.write(ply.option)}  ; {digest(game, state)}")
    lines += _messages_at(game, said, len(match.plies))
    lines.append(f"= {game.ending(state)}" if state.over else "*")
    return "\n".join(lines) + "\n"


def _messages_at(game: Game[Any], said: list[Message], ply: int) -> list[str]:
    """The lines of what was said before a ply; they are taken off `said`."""
    found: list[str] = []
    while said and said[0].ply <= ply:
        message = said.pop(0)
        found.append(f"{message.seat} says {write_saying(game, message.saying)}")
    return found


def read_record(text: str, find: Callable[[str, str], Game[Any]]) -> Match[Any]:
    """The match of a record, replayed and checked ply by ply. Raises BadRecord.

    `find` gives the game by its name and the text of the file that the record brings along.
    """
    if not isinstance(text, str):
        raise BadRecord(f"a record is a text, not {text!r}")
    tags, entries, end = _parse(text)
    for tag in ("Game", "Version", "Content", "Seed"):
        if tag not in tags:
            raise BadRecord(f"the record has no [{tag}] tag")
    try:
        game = find(tags["Game"], tags.get(OVERLAY_TAG, ""))
    except HexkeepError as error:
        raise BadRecord(str(error)) from None
    if tags["Version"] != str(game.version):
        raise BadRecord(
            f"the record was played with version {tags['Version']} of the {game.name} rules; this is {game.version}"
        )
    if tags["Content"] != game.content.digest():
        raise BadRecord(
            f"the record was played with other content ({tags['Content']}) than this {game.name} box"
            f" ({game.content.digest()}); give the overlay it was played with"
        )
    match = _opened(game, tags)
    for seat, text, mark in entries:
        number = len(match.plies) + 1
        where = f"ply {number} ({seat} {text})"
        try:
            if not mark:
                match.say(seat, text)
                continue
            match.play(seat, text)
        except BadMessage as error:
            raise BadRecord(f"before ply {number} {seat} cannot say {text!r}: {error}", error.reason) from None
        except HexkeepError as error:
            raise BadRecord(f"{where} cannot be played: {error}", error.reason) from None
        if digest(game, match.state) != mark:
            raise BadRecord(f"{where} leads to another position than the record says: the first that differs")
    if end == "*":
        if match.over:
            raise BadRecord("the record says the game goes on, but it is over")
    elif not match.over or game.ending(match.state) != end:
        raise BadRecord(f"the record says it ended as {end!r}, but it did not")
    return match


def record_tags(text: str) -> dict[str, str]:
    """The header alone."""
    return _parse(text)[0]


def _opened(game: Game[Any], tags: dict[str, str]) -> Match[Any]:
    shuffle = tags.get("Shuffle", FAST)
    rest = {key: value for key, value in tags.items() if key not in RECORD_TAGS}
    try:
        seed = int(tags["Seed"])
        if "Start" in tags:
            return Match(game, None, seed, json.loads(tags["Start"]), rest, shuffle)
        given = json.loads(tags.get("Setup", "{}"))
        if not isinstance(given, dict):
            raise BadRecord("the [Setup] tag is not a JSON object")
        return Match(game, given, seed, None, rest, shuffle)
    except BadRecord:
        raise
    except HexkeepError as error:
        raise BadRecord(f"the record cannot be opened: {error}", error.reason) from None
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"the header cannot be read: {error}") from None


def _parse(text: str) -> tuple[dict[str, str], list[Entry], str]:
    tags: dict[str, str] = {}
    entries: list[Entry] = []
    end = ""
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip()
        if not line:
            continue
        if end:
            raise BadRecord(f"line {number} stands after the end of the record")
        tag = TAG.match(line)
        ply = PLY.match(line)
        message = MESSAGE.match(line)
        if tag and not entries:
            if tag[1] in tags:
                raise BadRecord(f"line {number} gives the tag [{tag[1]}] a second time")
            tags[tag[1]] = _unescaped(tag[2])
        elif ply:
            entries.append((int(ply[1]), ply[2], ply[3]))
        elif message:
            entries.append((int(message[1]), message[2], ""))
        elif line == "*" or line.startswith("= "):
            end = line if line == "*" else line[2:]
        else:
            reason = BAD_RECORD if "Game" in tags else NO_RECORD
            raise BadRecord(f"line {number} is neither a tag nor a ply: {line[:60]!r}", reason, number)
    if not tags:
        raise BadRecord("this is not a record: it has no header tags", NO_RECORD, 1)
    if not end:
        raise BadRecord(
            f"the record is cut off after ply {sum(bool(mark) for _, _, mark in entries)}: its end mark is missing"
        )
    return tags, entries, end


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r")


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "r": "\r"}.get(m[1], m[1]), text)
