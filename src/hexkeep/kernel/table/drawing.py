"""Drawing scenes, and what has changed between two of them.

A table is drawn for every onlooker after every move, and little of it has changed: parts that depend
on a few facts are `memoized`, and what all onlookers see alike is drawn `once` a moment.
"""

from collections.abc import Callable, Hashable
from operator import attrgetter
from typing import Any, ParamSpec, TypeVar

from hexkeep.kernel.game import Game
from hexkeep.kernel.state import S
from hexkeep.kernel.table.scene import Change, Node, Scene
from hexkeep.kernel.table.texts import Moment, Translator

ID = attrgetter("id")

P = ParamSpec("P")
Part = TypeVar("Part")
MAX_SHARED_PARTS = 20_000
MAX_PARTS_OF_TABLE = 300
"""Memoized parts that all tables share, and those of one table, which name its seats: several times what it shows."""


def memoized(
    translator: Translator, facts: Hashable, draw: Callable[P, Part], *args: P.args, **named: P.kwargs
) -> Part:
    """`draw(*args)`, or what it gave when it was last asked with the same facts.

    The facts are everything that this part of the table shows, except the language and the names of seats. The result
    is shared by all tables, or by the viewers of one where it names a seat: do not change it.
    """
    key = (draw, facts)
    found: Part | None = translator.shared.parts.get(key)
    if found is not None:
        return found
    own: Part | None = translator.parts.get(key)
    if own is not None:
        translator.seats_named += 1
        return own
    before = translator.seats_named
    found = draw(*args, **named)
    is_shared = translator.seats_named == before
    kept = translator.shared.parts if is_shared else translator.parts
    if len(kept) >= (MAX_SHARED_PARTS if is_shared or translator.is_of_many else MAX_PARTS_OF_TABLE):
        kept.clear()
    kept[key] = found
    return found


def once(translator: Translator, draw: Callable[..., Part], s: S, *args: Any) -> Part:
    """`draw(s, *args)` for what everybody sees alike; while one moment is drawn for several onlookers, once for all.

    It is drawn from what an onlooker without a seat sees then, so that nobody can be shown another's secret. A law
    holds that this makes no difference. The result is shared: do not change it.
    """
    moment = translator.moment
    if moment is None:
        return draw(s, *args)
    key = (draw, args)
    found = moment.parts.get(key)
    if found is None:
        seats, things = translator.seats_named, translator.things_named
        part = draw(moment.view, *args)
        found = moment.parts[key] = (part, translator.seats_named - seats, translator.things_named - things)
    else:
        translator.seats_named += found[1]
        translator.things_named += found[2]
    shared: Part = found[0]
    return shared


def draw(game: Game[S], view: S, seat: int, language: str = "en", names: tuple[str, ...] = ()) -> Scene:
    """The scene of a view in a language, with the names people gave their seats."""
    return draw_with(game, view, seat, Translator.for_table(game, view, language, names))


def draw_with(game: Game[S], view: S, seat: int, translator: Translator, moment: Moment | None = None) -> Scene:
    """The same with a translator that the caller keeps, and perhaps with what other onlookers of this moment see."""
    translator.moment = moment
    try:
        scene: Scene = game.draw(view, seat, translator)
        scene.goal = game.goal(view, seat, translator)
    finally:
        translator.moment = None
    return scene


def _differing_nodes(before: list[Node], after: list[Node]) -> tuple[list[Node], list[str], bool]:
    """Nodes new or changed, ids gone, and whether the order is another than with the new ones at the end."""
    # Most nodes are the same objects. Where none came or went each is compared with the one in its place.
    count = len(before)
    put: list[Node] = []
    if len(after) == count:
        for i in range(count):
            was, now = before[i], after[i]
            if was is not now:
                if was.id != now.id:
                    break
                if was != now:
                    put.append(now)
        else:
            return put, [], False
    # Otherwise what is not the same object in the same order is looked up by its id.
    lost: list[Node] = []
    found: list[Node] = []
    put = []
    places: dict[int, int] = {}
    last = len(after) - 1
    at = 0
    for i in range(len(after)):
        now = after[i]
        if at == count:
            found.append(now)
            continue
        was = before[at]
        if was is now:
            at += 1
        elif at + 1 < count and before[at + 1] is now:
            lost.append(was)
            at += 2
        elif i < last and after[i + 1] is was:
            found.append(now)
        elif was.id == now.id:
            if was != now:
                put.append(now)
            at += 1
        else:
            if not places:
                places = {id(before[place]): place for place in range(at, count)}
            place = places.get(id(now), -1)
            if place < at:
                found.append(now)
            else:
                lost.extend(before[at:place])
                at = place + 1
    lost.extend(before[at:])
    left: dict[str, Node] = {was.id: was for was in lost}
    added = 0
    for now in found:
        old = left.pop(now.id, None)
        if old is None:
            added += 1
        if old is None or (old is not now and old != now):
            put.append(now)
    return put, list(left), _is_reordered(before, after, left, added)


def _is_reordered(before: list[Node], after: list[Node], gone: dict[str, Node], added: int) -> bool:
    """Is the order another than that of `before` without those gone and with so many added at its end?"""
    place = 0
    for i in range(len(after) - added):
        was, now = before[place], after[i]
        while was is not now and was.id in gone:
            place += 1
            was = before[place]
        if was is not now and was.id != now.id:
            return True
        place += 1
    return False


def change(before: Scene, after: Scene) -> Change:
    """What to send to one who has seen `before`."""
    put, gone, is_reordered = _differing_nodes(before.nodes, after.nodes)
    order = list(map(ID, after.nodes)) if is_reordered else []
    box = (after.x, after.y, after.w, after.h)
    return Change(
        after.subtitle,
        put,
        gone,
        order,
        None if box == (before.x, before.y, before.w, before.h) else box,
        [] if after.seals == before.seals else after.seals,
        None if after.goal == before.goal else after.goal,
        None if after.stage == before.stage else after.stage,
        None if after.focus == before.focus else after.focus,
        after.reckoning,
    )
