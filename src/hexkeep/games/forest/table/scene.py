"""The table as a seat sees it, put together from its parts."""

from hexkeep.games.forest.components.board import Board
from hexkeep.games.forest.rules.monsters.choice import next_action
from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.table.picture.board import (
    cells,
    dropped_tokens,
    fire_arrows,
    place_names,
    prices,
    roads,
    stacks,
    tile_in_hand,
)
from hexkeep.games.forest.table.picture.cards import (
    character_choices,
    fight,
    hero_cards,
    manticore_card,
    manticore_facts,
    piles,
)
from hexkeep.games.forest.table.picture.figures import action_is_known, figures, next_actions
from hexkeep.games.forest.table.picture.theme import HEX_WIDTH, THEME, centre, icon_of, tone_of
from hexkeep.kernel.table.drawing import memoized, once
from hexkeep.kernel.table.scene import Node, Scene, SeatMark
from hexkeep.kernel.table.texts import Translator

MARGIN = HEX_WIDTH * 0.65
"""From the centre of an outer cell to the edge of the picture."""


def draw(s: ForestState, seat: int, translator: Translator) -> Scene:
    """The table as a seat sees it."""
    stage = ("casting", "laying", "invasion")[s.stage]
    subtitle = (
        f"{translator.text('setup.board.' + s.box.board.name)} · {translator.text('scene.stage.' + stage, n=s.round)}"
    )
    nodes = [
        *once(translator, forest, s, translator),
        *hero_cards(s, seat, translator),
        *once(translator, beside_forest, s, translator),
    ]
    x, y, w, h = memoized(translator, s.box.board, bounds, s.box.board)
    return Scene(translator.text("game.title"), subtitle, THEME, x, y, w, h, nodes, seat_marks(s))


def forest(s: ForestState, translator: Translator) -> list[Node]:
    """The board with everything on it."""
    kit, laid = s.box.kit, tuple(s.tile_on)
    steps = prices(s)
    deeds = {m: next_action(s, m) for m in s.entered if action_is_known(s, m)}
    return [
        *memoized(translator, (kit, laid, steps, s.item_of_place), cells, s, steps, translator),
        *memoized(translator, (kit, s.fire_path_entry), fire_arrows, s),
        *memoized(translator, kit.board, place_names, kit.board, translator),
        *memoized(translator, (kit, laid), roads, s, translator),
        *character_choices(s, translator),
        *tile_in_hand(s, translator),
        *memoized(translator, (kit, s.hidden, *s.stacks), stacks, s, translator),
        *memoized(translator, (kit, s.dropped), dropped_tokens, s, translator),
        *figures(s, deeds, translator),
        *next_actions(s, deeds, translator),
        *memoized(translator, s.last_exchange, fight, s, translator),
    ]


def beside_forest(s: ForestState, translator: Translator) -> list[Node]:
    """The Manticore's card and the piles."""
    return [
        *memoized(translator, (s.box.kit, s.box.terms.characters, *manticore_facts(s)), manticore_card, s, translator),
        *memoized(translator, (s.deck, tuple(s.pool), s.rolls), piles, s, translator),
    ]


def seat_marks(s: ForestState) -> list[SeatMark]:
    """A seat is known by the first of its characters; none before all of them are cast."""
    firsts = [next((h for h in s.order if s.owner[h] == seat), -1) for seat in range(s.seats)]
    return [] if -1 in firsts else [SeatMark(tone_of(s, h), "disc", icon_of(h)) for h in firsts]


def bounds(board: Board) -> tuple[float, float, float, float]:
    spots = [centre(c) for c in board.cells]
    x, y = min(p[0] for p in spots) - MARGIN, min(p[1] for p in spots) - MARGIN
    return x, y, max(p[0] for p in spots) + MARGIN - x, max(p[1] for p in spots) + MARGIN - y
