"""Names of the board's places in the room that a terminal has, and the legend of what had to be cut."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import NamedTuple

from hexkeep.cli.node_words import ground, named, price, short, shorten
from hexkeep.kernel.table.scene import Node

SIGNS = {"fog": "░", "rock": "▲", "free": "□"}
"""The signs of places without a printed name, by their tone."""
PLAIN_SIGN = "·"
"""Any other place without a name, or of the commonest kind."""
UNLIMITED = 1_000


class PlaceNames(NamedTuple):
    written: dict[str, str]
    """What is written at each place, by its id."""
    legend: dict[str, str]
    """What each sign and each name that was cut means, in the order of the board."""


def place_names(places: list[Node], room: int, marks: Mapping[str, str], rooms: Mapping[str, int]) -> PlaceNames:
    """The places' names in cells of so many characters, whole in those of `rooms` that have more of it. `marks`: the
    marks of seats by tone, for their flags."""
    whole = {node.id: owner(node, marks) + in_full(node) for node in places}
    if all(len(name) <= room for name in whole.values()):
        return PlaceNames(whole, {})
    grounds = Counter(ground(node) for node in places if is_numbered(node))
    commonest = min(
        (word for word in grounds if grounds[word] > 1), key=lambda word: (-grounds[word], word), default=""
    )
    signs: dict[str, list[str]] = defaultdict(list)
    words: dict[str, tuple[str, str]] = {}
    for node in places:
        if sign := sign_of(node, commonest):
            signs[sign].append(ground(node) if is_numbered(node) else short(node))
        else:
            words[node.id] = (ground(node), ground(node)) if is_numbered(node) else (called(node), in_full(node))
    cuts = distinct_cuts(words, {node.id: room - len(before(node, marks)) for node in places})
    legend = {sign: common_words(names) for sign, names in signs.items()}
    legend |= {cut: words[id][1] for id, cut in cuts.items() if cut and cut != words[id][1]}
    written: dict[str, str] = {}
    for node in places:
        called_so = before(node, marks) + (cuts[node.id] if node.id in cuts else sign_of(node, commonest))
        written[node.id] = called_so if len(called_so) <= room else shorten(before(node, marks).rstrip(), room)
        if node.id in cuts and len(whole[node.id]) <= rooms.get(node.id, room):
            written[node.id] = whole[node.id]
    shown = " ".join(written.values())
    return PlaceNames(written, {cut: name for cut, name in legend.items() if name and cut in shown})


def is_numbered(node: Node) -> bool:
    """Whether a place is called by its coordinates, so that what it is may be said less clearly."""
    return bool(ground(node))


def sign_of(node: Node, commonest: str) -> str:
    """The sign of a place without a printed name, or of the commonest kind; nothing for others."""
    if is_numbered(node):
        return PLAIN_SIGN if ground(node) == commonest else ""
    return SIGNS.get(node.tone, PLAIN_SIGN) if not (node.text or node.note) else ""


def called(node: Node) -> str:
    """A place's name; what is known of one that lies face down."""
    return node.note if node.text == node.said and node.note else short(node)


def owner(node: Node, marks: Mapping[str, str]) -> str:
    """The mark of the seat whose flag flies there."""
    return next((marks[badge.tone] for badge in node.badges if badge.tone in marks), "")


def before(node: Node, marks: Mapping[str, str]) -> str:
    """What stands before the word that may be cut: whose it is, and its coordinates."""
    coordinates = f"{short(node)} {price(node)} ".replace("  ", " ") if is_numbered(node) else ""
    return owner(node, marks) + coordinates


def in_full(node: Node) -> str:
    """A place's name with what it is, or what its badges say in words: `A1 swamp`, `Ore Mine, guards I`."""
    if is_numbered(node) or price(node):
        return named(node, UNLIMITED)
    told = [badge.text for badge in node.badges if any(map(str.isalpha, badge.text))]
    return ", ".join(dict.fromkeys([short(node), *([node.note] if node.note else []), *told]))


def distinct_cuts(words: Mapping[str, tuple[str, str]], rooms: Mapping[str, int]) -> dict[str, str]:
    """Words in the room that each place has, those of unlike meaning never alike: such are numbered."""
    meanings: dict[str, list[str]] = defaultdict(list)
    cuts = {id: cut_to(word, rooms[id]) for id, (word, _) in words.items()}
    for id, cut in cuts.items():
        if words[id][1] not in meanings[cut]:
            meanings[cut].append(words[id][1])
    for id, cut in cuts.items():
        if cut and len(meanings[cut]) > 1:
            number = str(meanings[cut].index(words[id][1]) + 1)
            cuts[id] = cut[: rooms[id] - len(number)].rstrip(" …") + number
    return cuts


def cut_to(word: str, room: int) -> str:
    """A word cut to its room; nothing where hardly a letter would be left."""
    return word if len(word) <= room else shorten(word, room) if room > 2 else ""


def common_words(names: list[str]) -> str:
    """The words that all names share, in the order of the first."""
    shared = set.intersection(*[set(name.split()) for name in names])
    return " ".join(word for word in names[0].split() if word in shared)
