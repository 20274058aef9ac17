"""What a place of the board is called in a terminal."""

import re

from hexkeep.kernel.table.scene import Node

ARTICLE = re.compile("^(the|an?) ", re.IGNORECASE)


def named(node: Node, room: int) -> str:
    """`A1 swamp`: a place's name, and what it is if there is room for some of it; of a piece rather its whole name than
    some of where it stands."""
    if node.kind == "token":  # a piece: what it is says no more than its name
        name = short(node)
        return name if len(name) <= room else shorten(name.partition(",")[0], room)
    name, word = shorten(f"{short(node)} {price(node)}".rstrip(), room), ground(node)
    left = room - len(name) - 1
    return f"{name} {shorten(word, left)}" if word and left > 2 else name


def shorten(name: str, room: int) -> str:
    return name if len(name) <= room else name[: room - 1].rstrip() + "…"


def short(node: Node) -> str:
    """A place's name: its text, or the token that options use where the text is only a number."""
    token = node.refs[0].partition(":")[2] if node.refs else ""
    text = (node.text or node.note).strip()
    if node.kind == "token" or (not text and node.said):  # a piece, or a place without a printed name
        return ARTICLE.sub("", node.tip.title if node.kind == "token" and node.tip else node.said.split(", ")[0])
    return token if token and (text.isdigit() or token == node.said.split(", ")[0]) else text or token


def price(node: Node) -> str:
    """A number printed on a place, such as the cost of entering it."""
    text = (node.text or node.note).strip()
    return text if text.isdigit() and text != short(node) else ""


def ground(node: Node) -> str:
    """What kind of place it is, in a word: the terrain, the building."""
    if node.said == short(node):  # a name may have a comma of its own: "Ida, novice's town"
        return ""
    first, *more = node.said.split(", ")
    word = first if first != short(node) else more[0] if more else ""
    return "" if short(node) in word else ARTICLE.sub("", word)
