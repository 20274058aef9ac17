"""The list of my tables."""

from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.registry import extended_game
from hexkeep.kernel.table.guidance import SetupNotes
from hexkeep.kernel.table.texts import Translator
from hexkeep.server.http import schemas
from hexkeep.server.http.descriptions import describe_ending
from hexkeep.server.keys import hash_key
from hexkeep.server.storage.models import TableTerms
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.live_table import seat_names
from hexkeep.server.types import Language


def is_together(translator: Translator, terms: TableTerms) -> bool:
    """Do the players of a table win or lose together?"""
    if terms.start is not None:
        return False
    notes: SetupNotes | None = translator.game.setup_notes(terms.setup, translator)
    return notes is not None and notes.together


async def summarize_tables(store: Store, held: list[schemas.Held], language: Language) -> list[schemas.TableSummary]:
    """A line for each table that one of the keys opens."""
    keys = {entry.table: {hash_key(key) for key in entry.keys if key} for entry in held}
    lines = []
    for terms, status, seats in await store.load_summaries(list(keys)):
        own_seats = [s.seat for s in seats if s.key in keys[terms.id]]
        if not own_seats and not {terms.owner, terms.spectator} & keys[terms.id]:
            continue
        try:
            game = extended_game(terms.game, terms.overlay)
            translator = Translator(game, language, seat_names(terms.id, seats, language))
        except HexkeepError:  # a game that is no longer installed, or no longer takes the table's file
            continue
        lines.append(
            schemas.TableSummary(
                terms.id,
                terms.game,
                translator.text("game.title"),
                terms.name,
                [translator.seat(s.seat) for s in seats],
                own_seats,
                status.waiting,
                terms.started,
                status.moved,
                status.ply,
                status.over,
                describe_ending(translator, status.ending) if status.over else "",
                [s.seat for s in seats if s.kind == "bot"],
                is_together(translator, terms),
            )
        )
    return lines
