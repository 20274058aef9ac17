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
from hexkeep.kernel.errors import (
    NO_RECORD,
    RECORD_AFTER_END,
    RECORD_CONTENT,
    RECORD_CUT_OFF,
    RECORD_DIFFERS,
    RECORD_ENDING,
    RECORD_GAME,
    RECORD_HEAD,
    RECORD_LINE,
    RECORD_SETUP,
    RECORD_TWICE,
    RECORD_VERSION,
    UNPLAYABLE,
    BadMessage,
    BadRecord,
    HexkeepError,
    UnknownGame,
)
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import RECORD_TAGS, Match, digest
from hexkeep.kernel.rng import FAST
from hexkeep.kernel.types import Reason

OVERLAY_TAG = "Overlay"
TAG = re.compile(r'^\[(\w+) "(.*)"\]$')
PLY = re.compile(r"^(\d+) (.+?)\s+; ([0-9a-f]{8})$")
MESSAGE = re.compile(r"^(\d+) says (.+)$")

Entry = tuple[int, str, str, int]
"""A line of the game: the seat, its option with the digest after it, or what it said with an empty digest; and the
line's number."""


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
    tags, lines, entries, end = _parse(text)
    for tag in ("Game", "Version", "Content", "Seed"):
        if tag not in tags:
            raise BadRecord(f"the record has no [{tag}] tag", RECORD_HEAD)
    try:
        game = find(tags["Game"], tags.get(OVERLAY_TAG, ""))
    except UnknownGame as error:
        raise BadRecord(str(error), RECORD_GAME, lines["Game"]) from None
    except HexkeepError as error:
        raise BadRecord(str(error), RECORD_CONTENT) from None
    if tags["Version"] != str(game.version):
        raise BadRecord(
            f"the record was played with version {tags['Version']} of the {game.name} rules; this is {game.version}",
            RECORD_VERSION,
        )
    if tags["Content"] != game.content.digest():
        raise BadRecord(
            f"the record was played with other content ({tags['Content']}) than this {game.name} box"
            f" ({game.content.digest()}); give the overlay it was played with",
            RECORD_CONTENT,
        )
    match = _opened(game, tags, lines)
    for seat, text, mark, line in entries:
        number = len(match.plies) + 1
        where = f"ply {number} ({seat} {text})"
        try:
            if not mark:
                match.say(seat, text)
                continue
            match.play(seat, text)
        except BadMessage as error:
            raise BadRecord(f"before ply {number} {seat} cannot say {text!r}: {error}", RECORD_LINE, line) from None
        except HexkeepError as error:
            refused = Reason(UNPLAYABLE, error.reason.rule)
            raise BadRecord(f"{where} cannot be played: {error}", refused, line) from None
        if digest(game, match.state) != mark:
            differs = f"{where} leads to another position than the record says: the first that differs"
            raise BadRecord(differs, RECORD_DIFFERS, line)
    if end == "*":
        if match.over:
            raise BadRecord("the record says the game goes on, but it is over", RECORD_ENDING)
    elif not match.over or game.ending(match.state) != end:
        raise BadRecord(f"the record says it ended as {end!r}, but it did not", RECORD_ENDING)
    return match


def record_tags(text: str) -> dict[str, str]:
    """The header alone."""
    return _parse(text)[0]


def _opened(game: Game[Any], tags: dict[str, str], lines: dict[str, int]) -> Match[Any]:
    shuffle = tags.get("Shuffle", FAST)
    rest = {key: value for key, value in tags.items() if key not in RECORD_TAGS}
    line = lines.get("Start", lines.get("Setup", 0))
    try:
        seed = int(tags["Seed"])
        if "Start" in tags:
            return Match(game, None, seed, json.loads(tags["Start"]), rest, shuffle)
        given = json.loads(tags.get("Setup", "{}"))
        if not isinstance(given, dict):
            raise BadRecord("the [Setup] tag is not a JSON object", RECORD_SETUP, line)
        for key, value in given.items():
            if not _may_be_set(value):
                raise BadRecord(f"the [Setup] tag: {key} cannot be {value!r}", RECORD_SETUP, line)
        return Match(game, given, seed, None, rest, shuffle)
    except BadRecord:
        raise
    except HexkeepError as error:
        raise BadRecord(f"the record cannot be opened: {error}", RECORD_SETUP, line) from None
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"the header cannot be read: {error}", RECORD_HEAD) from None


def _may_be_set(value: object) -> bool:
    """Can a form have such a value at all? Compiled code raises TypeError where it meets another."""
    if isinstance(value, list):
        return all(isinstance(item, str) for item in value)
    return isinstance(value, int | str)


def _parse(text: str) -> tuple[dict[str, str], dict[str, int], list[Entry], str]:
    """The tags, the lines they stand on, the game's lines and how it ended."""
    tags: dict[str, str] = {}
    lines: dict[str, int] = {}
    entries: list[Entry] = []
    end = ""
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip()
        if not line:
            continue
        if end:
            raise BadRecord(f"line {number} stands after the end of the record", RECORD_AFTER_END, number)
        tag = TAG.match(line)
        ply = PLY.match(line)
        message = MESSAGE.match(line)
        if tag and not entries:
            if tag[1] in tags:
                raise BadRecord(f"line {number} gives the tag [{tag[1]}] a second time", RECORD_TWICE, number)
            tags[tag[1]] = _unescaped(tag[2])
            lines[tag[1]] = number
        elif ply:
            entries.append((int(ply[1]), ply[2], ply[3], number))
        elif message:
            entries.append((int(message[1]), message[2], "", number))
        elif line == "*" or line.startswith("= "):
            end = line if line == "*" else line[2:]
        else:
            reason = RECORD_LINE if "Game" in tags else NO_RECORD
            raise BadRecord(f"line {number} is neither a tag nor a ply: {line[:60]!r}", reason, number)
    if not tags:
        raise BadRecord("this is not a record: it has no header tags", NO_RECORD, 1)
    if not end:
        plies = sum(bool(mark) for _, _, mark, _ in entries)
        last = entries[-1][-1] if entries else max(lines.values())
        raise BadRecord(f"the record is cut off after ply {plies}: its end mark is missing", RECORD_CUT_OFF, last)
    return tags, lines, entries, end


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r")


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "r": "\r"}.get(m[1], m[1]), text)
