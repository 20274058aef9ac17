"""Requests about what the server keeps of somebody: to take it along, and to have it removed."""

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from hexkeep.server.errors import Refusal
from hexkeep.server.http.routes import REFUSED, ClientAddress, Limits
from hexkeep.server.http.schemas import Held
from hexkeep.server.http.transport.rate_limits import AddressLimits
from hexkeep.server.own_data import OwnData, OwnPart, Removal
from hexkeep.server.types import Language

MAX_TABLES_PER_REQUEST = 100
COST_PER_TABLE = 0.5
"""In requests: each table is read with its log."""


class OwnSeat(msgspec.Struct):
    seat: int
    name: str
    email: str
    language: Language


class OwnMove(msgspec.Struct):
    seat: int
    at: float
    option: str | None
    """None: the move before was taken back."""


class OwnLine(msgspec.Struct):
    at: float
    name: str
    text: str


class OwnTable(msgspec.Struct):
    """What is stored of one person at a table. Times are seconds since 1970."""

    table: str
    game: str
    name: str
    started: float
    opened_by_me: bool
    seats: list[OwnSeat]
    moves: list[OwnMove]
    chat: list[OwnLine]
    messages: list[str]
    """To partners, in notation."""


class RemovedTable(msgspec.Struct):
    table: str
    removed: Removal


def describe_part(part: OwnPart) -> OwnTable:
    stored, own = part.stored, {seat.seat for seat in part.seats}
    return OwnTable(
        stored.terms.id,
        stored.terms.game,
        stored.terms.name if part.is_owner else "",
        stored.terms.started,
        part.is_owner,
        [OwnSeat(seat.seat, seat.name, seat.email, seat.language) for seat in part.seats],
        [OwnMove(row.seat, row.at, row.option) for row in stored.log if row.seat in own],
        [OwnLine(line.at, line.name, line.text) for line in part.chat if not line.notice],
        [message.text for message in stored.messages if message.seat in own],
    )


def count_tables(limits: AddressLimits, address: str, held: list[Held]) -> None:
    """Raises Refusal."""
    if len(held) > MAX_TABLES_PER_REQUEST:
        raise Refusal("too-many", most=MAX_TABLES_PER_REQUEST)
    limits.requests.charge(address, len(held) * COST_PER_TABLE)


@post("/api/own-data", summary="What is kept of me", tags=["own data"], status_code=200, responses=REFUSED)
async def export_own_data(
    own_data: NamedDependency[OwnData], limits: Limits, address: ClientAddress, data: JSONBody[list[Held]]
) -> list[OwnTable]:
    """Everything that hangs on the seats which the keys open. Tables that they do not open are passed over."""
    count_tables(limits, address, data)
    parts = [await own_data.collect(held.table, held.keys) for held in data]
    return [describe_part(part) for part in parts if part is not None]


@post("/api/own-data/removal", summary="Remove it", tags=["own data"], status_code=200, responses=REFUSED)
async def remove_own_data(
    own_data: NamedDependency[OwnData], limits: Limits, address: ClientAddress, data: JSONBody[list[Held]]
) -> list[RemovedTable]:
    """Name, address and words go, and the seat is left; moves stay without a name. A table at which no other person
    sits goes altogether if its owner asks."""
    count_tables(limits, address, data)
    answers = []
    for held in data:
        try:
            answers.append(RemovedTable(held.table, await own_data.remove(held.table, held.keys)))
        except Refusal:
            answers.append(RemovedTable(held.table, "nothing"))
    return answers


OWN_DATA_HANDLERS = [export_own_data, remove_own_data]
