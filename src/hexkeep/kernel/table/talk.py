"""Messages of partners as people meet them: the sentence, what is marked on the board, the quick answers of a table."""

from collections.abc import Sequence
from typing import Any

import msgspec

from hexkeep.kernel.bots.talk import QUICK, Message, MessageKind
from hexkeep.kernel.game import Game
from hexkeep.kernel.table.scene import Mark
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import SEAT, Named

MAX_CHOICES = 12
"""Kinds with more things than these are pointed at on the board only."""


class TalkLine(msgspec.Struct, omit_defaults=True, gc=False):
    """A message as a person reads it: the sentence, its group, what it points at on the board."""

    seat: int
    text: str
    group: str
    ply: int
    marks: Sequence[Mark] = ()
    version: int = 0
    """The row of a server's log after which it was said."""


class Phrase(msgspec.Struct, omit_defaults=True, gc=False):
    """A quick answer that a table offers. `points` are the kinds of tokens of what it points at, in order: the saying
    is `<kind> <token>…`, and a click on a thing that has such a token completes it."""

    kind: str
    group: str
    label: str
    points: Sequence[str] = ()
    choices: Sequence[tuple[str, str]] = ()
    """What it may point at where there are few of the kind, such as colours: (token, name)."""


def line_of(game: Game[Any], message: Message, translator: Translator, version: int = 0) -> TalkLine:
    """A message as a person reads it."""
    kind = game.message_kinds()[message.saying[0]]
    args: dict[str, str | int] = {"seat": f"seat:{message.seat}"}
    for (name, ref), value in zip(kind.args, message.saying[1:], strict=False):
        args[name] = value if ref.kind == "n" else ref.named(value)
    said = sentence(translator.text(f"says.{kind.name}", **args))
    tokens = kind.tokens(message.saying)
    marks: list[Mark] = []
    if tokens and kind.mark:
        # A ring is drawn about each thing; a path or a blow goes from the speaker to the first of them.
        from_speaker = [SEAT.write(message.seat), tokens[0]]
        marks = [_mark(kind, from_speaker)] if kind.mark != "ring" else [_mark(kind, [token]) for token in tokens]
    return TalkLine(message.seat, said, kind.group, message.ply, marks, version)


def phrases(game: Game[Any], translator: Translator) -> list[Phrase]:
    """The quick answers of a game, in the order of their groups."""
    found = [kind for kind in game.message_kinds() if kind.group in QUICK]
    found.sort(key=lambda kind: QUICK.index(kind.group))
    return [
        Phrase(
            kind.name,
            kind.group,
            translator.text(f"talk.{kind.group}"),
            [ref.kind for _, ref in kind.args],
            _choices(kind, translator),
        )
        for kind in found
    ]


def _choices(kind: MessageKind, translator: Translator) -> list[tuple[str, str]]:
    """The names of the first thing that a kind points at, where there are few of them."""
    ref = kind.args[0][1] if kind.args else None
    if not isinstance(ref, Named) or len(ref.names) > MAX_CHOICES:
        return []
    return [(ref.write(value), sentence(translator.name(ref, value))) for value in range(len(ref.names))]


def _mark(kind: MessageKind, tokens: Sequence[str]) -> Mark:
    return msgspec.convert({"kind": kind.mark, "refs": tokens}, Mark)
