"""How the table looks: a fortress at night seen from above, six districts round the citadel, the horde outside."""

from hexkeep.games.bastion.components.box import MODES
from hexkeep.games.bastion.state import (
    ACTION_PHASE,
    SETUP_PHASE,
    BastionState,
)
from hexkeep.games.bastion.table.picture.board import district_pieces, ground
from hexkeep.games.bastion.table.picture.horde import deck, horde
from hexkeep.games.bastion.table.picture.layout import HALF_SIZE
from hexkeep.games.bastion.table.picture.panels import defenders, panels, siege_panel
from hexkeep.games.bastion.table.picture.theme import PAWNS, SEAT_TONES, THEME
from hexkeep.games.bastion.vocabulary import (
    CITADEL_SPOT,
    FIRST_SQUARE,
)
from hexkeep.kernel.table.drawing import memoized, once
from hexkeep.kernel.table.scene import Node, Scene, SeatMark
from hexkeep.kernel.table.texts import Translator


def draw(s: BastionState, seat: int, translator: Translator) -> Scene:
    """The table as a seat sees it. Only decks are hidden, so seats differ only in which panel is their own."""
    nodes = [
        *once(translator, fortress, s, translator),
        *panels(s, seat, translator),
        *once(translator, siege_panel, s, translator),
    ]
    return Scene(
        title=translator.text("game.title"),
        subtitle=subtitle(s, translator),
        theme=THEME,
        x=-HALF_SIZE,
        y=-HALF_SIZE,
        w=2 * HALF_SIZE,
        h=2 * HALF_SIZE,
        nodes=nodes,
        seals=[SeatMark(SEAT_TONES[each], PAWNS[each], "wizard-face") for each in range(s.seats)],
    )


def fortress(s: BastionState, translator: Translator) -> list[Node]:
    """The fortress with all that stands in and around it."""
    board = (s.box, s.districts)
    squares = (*s.spots[FIRST_SQUARE:], s.auras, s.side, *s.sources, *s.towers, *s.foundations, *s.reserve, *s.pledged)
    return [
        *memoized(translator, (*board, s.spots[CITADEL_SPOT] == ()), ground, s, translator),
        *memoized(translator, (*board, *squares), district_pieces, s, translator),
        *memoized(
            translator, (*board, *s.spots, s.auras, *s.foundations, bool(s.deck), s.phase, s.over), horde, s, translator
        ),
        deck(s, translator),
        *defenders(s, translator),
    ]


def subtitle(s: BastionState, translator: Translator) -> str:
    """Edition, mode and phase. The edition stands first: the two books differ in their rules."""
    edition = s.box.edition
    mode = translator.text(f"setup.mode.{MODES[edition.index][s.mode]}")
    parts = [translator.text(f"scene.edition.{edition.name}"), mode]
    if s.over:
        parts.append(translator.text("ending.won" if s.result == 1 else "ending.lost"))
    elif s.phase == SETUP_PHASE:
        parts.append(translator.text("scene.setup"))
    else:
        parts.append(translator.text("scene.turn", seat=f"seat:{s.active}"))
        parts.append(translator.text("scene.actions" if s.phase == ACTION_PHASE else "scene.enemies"))
    return " · ".join(parts)
