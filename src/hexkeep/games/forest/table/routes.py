"""Walks of several steps, chosen by one click: to a cell, up to a figure, to the things of a place."""

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from hexkeep.games.forest.components.box import Box
from hexkeep.games.forest.state import ForestState, initiative_left, is_alive
from hexkeep.games.forest.table.names import way_to
from hexkeep.games.forest.vocabulary import (
    ASK_TURN,
    CELL,
    CITY,
    FIGURE,
    MANTICORE,
    MOVE,
    TOKEN,
)
from hexkeep.kernel.table.drawing import memoized
from hexkeep.kernel.table.guidance import Forecast, Mark, Route, Term
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Decision

MAX_REMEMBERED = 128
"""Of so many heroes the ways are remembered: those of the tables that moved last."""


class Walk(NamedTuple):
    """A way to a cell: what it costs, and the cells in order."""

    cost: int
    cells: tuple[int, ...]


def walks(s: ForestState, hero: int) -> dict[int, Walk]:
    """The cheapest way to every cell that the initiative left pays for. No way wakes the Manticore: that takes a step
    of its own. The result is shared: do not change it."""
    return walks_from(s.box, s.cell[hero], initiative_left(s, hero), s.awake, tuple(s.figure_on))


@lru_cache(MAX_REMEMBERED)
def walks_from(box: Box, start: int, left: int, awake: bool, figure_on: tuple[int, ...]) -> dict[int, Walk]:
    """The picture of a table asks for them, and after it the options of whoever moves."""
    board, roads = box.board, box.roads
    found: dict[int, Walk] = {}
    queue: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, (start,))]
    while queue:
        cost, _, way = heappop(queue)
        at = way[-1]
        if at in found:
            continue
        found[at] = Walk(cost, way[1:])
        for to, price in roads.step_prices(at):
            if to in found or figure_on[to] >= 0 or cost + price > left:
                continue
            if board.wakes_manticore[to] and not awake:
                continue
            heappush(queue, (cost + price, len(way), (*way, to)))
    del found[start]
    return found


def routes(s: ForestState, decision: Decision, translator: Translator) -> list[Route]:
    """What one click may walk in a character's turn."""
    if decision.prompt != ASK_TURN:
        return []
    hero = decision.about
    reached = walks(s, hero)
    found = [walk_to_cell(s, hero, walk, translator) for walk in reached.values() if len(walk.cells) > 1]
    for figure in (*s.order, *s.entered, MANTICORE):
        if figure != hero and is_alive(s, figure) and not s.box.board.are_adjacent(s.cell[hero], s.cell[figure]):
            beside = [reached[c] for c in s.box.board.neighbours[s.cell[figure]] if c in reached]
            if beside:
                found.append(walk_up_to(s, hero, figure, min(beside), translator))
    for place in range(CITY):
        there = [reached[c] for c in s.box.board.places[place] if c in reached]
        if there and s.box.board.place_of[s.cell[hero]] != place and not (s.hidden >> place) & 1:
            refs = [TOKEN.write(t) for t in s.stacks[place]]
            if refs:
                found.append(walk(s, hero, refs, min(there), way_label(s, min(there), translator), translator))
    return found


def way_label(s: ForestState, way: Walk, translator: Translator) -> str:
    to = way.cells[-1]
    return translator.text("option.move", way=way_to(s, to, translator), cell=CELL.token(to))


def walk_to_cell(s: ForestState, hero: int, way: Walk, translator: Translator) -> Route:
    return walk(s, hero, [CELL.write(way.cells[-1])], way, way_label(s, way, translator), translator)


def walk_up_to(s: ForestState, hero: int, figure: int, way: Walk, translator: Translator) -> Route:
    label = translator.text("route.up-to", figure=FIGURE.write(figure))
    return walk(s, hero, [FIGURE.write(figure)], way, label, translator)


def walk(s: ForestState, hero: int, refs: list[str], way: Walk, label: str, translator: Translator) -> Route:
    left = initiative_left(s, hero)
    hint = translator.text("hint.cost", n=way.cost, of=left)
    spent = memoized(translator, (left, way.cost), walk_sum, left, way.cost, translator)
    told = Forecast(sum=spent, marks=[walk_mark(s, hero, way)])
    return Route(refs, [translator.game.write((MOVE, c, 0, 0)) for c in way.cells], label, hint, told)


def walk_sum(left: int, cost: int, translator: Translator) -> list[Term]:
    """Initiative less the way is what is left."""
    return [
        Term(str(left), translator.text("term.initiative")),
        Term(str(cost), translator.text("term.way"), "−"),
        Term(str(left - cost), translator.text("term.left"), "="),
    ]


def walk_mark(s: ForestState, hero: int, way: Walk) -> Mark:
    """The way on the board; its cost is written beside it where that is not the number of steps."""
    cost = "" if way.cost == len(way.cells) else str(way.cost)
    return Mark("path", [CELL.write(c) for c in (s.cell[hero], *way.cells)], cost)
