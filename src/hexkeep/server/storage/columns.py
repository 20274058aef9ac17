"""Stored values as columns of the database, and back."""

from typing import Any

import msgspec

from hexkeep.server.storage.models import LogRow, ReplayBase, StoredMessage, StoredSeat, TableStatus, TableTerms
from hexkeep.server.time_control import ClockMemory
from hexkeep.server.types import Clock

STATUS_COLUMNS = (
    "version",
    "ply",
    "position",
    "waiting",
    "deadlines",
    "due",
    "awaits_bot",
    "moved",
    "over",
    "ending",
    "lesson_step",
    "clocks",
    "position_version",
)
OPTIONAL_STATUS_COLUMNS = ("position", "position_version")
"""Columns that keep their value where none is given."""


def to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _object_or_none(text: str | None) -> dict[str, Any] | None:
    if text is None:
        return None
    found: dict[str, Any] = msgspec.json.decode(text)
    return found


def terms_columns(terms: TableTerms) -> dict[str, Any]:
    return {
        "id": terms.id,
        "game": terms.game,
        "setup": to_json(terms.setup),
        "seed": str(terms.seed),
        "salt": terms.salt,
        "seed_chosen": terms.seed_chosen,
        "start": None if terms.start is None else to_json(terms.start),
        "clock": to_json(terms.clock),
        "name": terms.name,
        "spectators": terms.spectators,
        "owner": terms.owner,
        "spectator": terms.spectator,
        "started": terms.started,
        "overlay": terms.overlay,
        "lesson": terms.lesson,
        "shuffle": terms.shuffle,
    }


def read_terms(row: Any) -> TableTerms:
    return TableTerms(
        row["id"],
        row["game"],
        msgspec.json.decode(row["setup"]),
        int(row["seed"]),
        row["salt"],
        row["seed_chosen"],
        _object_or_none(row["start"]),
        msgspec.json.decode(row["clock"], type=Clock),
        row["name"],
        row["spectators"],
        row["owner"],
        row["spectator"],
        row["started"],
        row["overlay"],
        row["lesson"],
        row["shuffle"],
    )


def status_columns(status: TableStatus) -> dict[str, Any]:
    return {
        "version": status.version,
        "ply": status.ply,
        "position": None if status.position is None else to_json(status.position),
        "waiting": to_json(status.waiting),
        "deadlines": to_json(status.deadlines),
        "due": status.due,
        "awaits_bot": status.awaits_bot,
        "moved": status.moved,
        "over": status.over,
        "ending": status.ending,
        "lesson_step": status.lesson_step,
        "clocks": to_json(status.clocks),
        "position_version": None if status.position is None else status.position_version,
    }


def read_status(row: Any) -> TableStatus:
    return TableStatus(
        row["version"],
        row["ply"],
        msgspec.json.decode(row["position"]),
        msgspec.json.decode(row["waiting"], type=list[int]),
        msgspec.json.decode(row["deadlines"], type=dict[int, float]),
        row["due"],
        row["awaits_bot"],
        row["moved"],
        row["over"],
        row["ending"],
        row["lesson_step"],
        msgspec.json.decode(row["clocks"], type=ClockMemory),
        row["position_version"],
    )


def read_base(row: Any) -> ReplayBase:
    return ReplayBase(row["rules"], row["base_version"], _object_or_none(row["base"]))


def message_columns(table: str, message: StoredMessage) -> dict[str, Any]:
    return {"table_id": table, "row": message.row, "seat": message.seat, "text": message.text}


def log_columns(table: str, row: LogRow) -> dict[str, Any]:
    return {"table_id": table, "row": row.number, "seat": row.seat, "option": row.option, "at": row.at}


def seat_columns(seat: StoredSeat) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "name": seat.name,
        "kind": seat.kind,
        "bot": seat.bot,
        "key": seat.key,
        "votes": to_json(seat.votes),
        "email": seat.email,
        "language": seat.language,
        "asks_single": seat.asks_single,
        "email_key": seat.email_key,
        "invited": seat.invited,
        "shared": seat.shared,
        "looked": seat.looked,
    }


def read_seat(row: Any) -> StoredSeat:
    votes = msgspec.json.decode(row["votes"], type=tuple[int, ...])
    return StoredSeat(
        row["seat"],
        row["name"],
        row["kind"],
        row["bot"],
        row["key"],
        votes,
        row["email"],
        row["language"],
        bool(row["asks_single"]),
        row["email_key"],
        bool(row["invited"]),
        bool(row["shared"]),
        bool(row["looked"]),
    )
