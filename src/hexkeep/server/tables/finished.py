"""What is open to all at a table once its game is over."""

from datetime import UTC, datetime

from hexkeep.kernel.record import OVERLAY_TAG
from hexkeep.server.errors import Refusal
from hexkeep.server.seeds import commitment
from hexkeep.server.tables.access import access_of
from hexkeep.server.tables.live_table import LiveTable, seat_names


def require_finished(table: LiveTable, keys: list[str]) -> None:
    """What tells every secret is only for those at the table, and only once the game is over. Raises Refusal."""
    if not access_of(table, keys).opens:
        raise Refusal("closed", 403)
    if not table.over:
        raise Refusal("not-over", 409)


def export_record(table: LiveTable, keys: list[str]) -> str:
    """The record of a game that is over: it holds the seed, and so every secret. Raises Refusal."""
    require_finished(table, keys)
    terms = table.terms
    match = table.match.fork()
    match.tags = {
        "Table": terms.id,
        "Date": datetime.fromtimestamp(terms.started, UTC).date().isoformat(),
        "SeedHash": commitment(terms.seed, terms.salt),
        "Salt": terms.salt,
    }
    if terms.seed_chosen:
        match.tags["SeedChosen"] = "yes"
    if terms.name:
        match.tags["Name"] = terms.name
    if terms.overlay:
        match.tags[OVERLAY_TAG] = terms.overlay
    for seat, name in enumerate(seat_names(table.id, table.seats, "en")):
        if name:
            match.tags[f"Seat{seat}"] = name
    return match.record()
