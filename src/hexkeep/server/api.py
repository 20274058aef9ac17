"""The requests: shelf, tables, archive, health."""

import asyncio
from typing import Annotated

from litestar import MediaType, Response, get, post, put
from litestar.datastructures import ResponseHeader
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter

from hexkeep.server import messages as m
from hexkeep.server import shelf
from hexkeep.server.analyses import Analyses
from hexkeep.server.archive import Archive, record
from hexkeep.server.errors import Refusal
from hexkeep.server.guest import seats_held, table_info
from hexkeep.server.hall import Hall

REFUSED = {
    status: ResponseSpec(m.Problem, description=text, generate_examples=False)
    for status, text in {
        400: "The request is not well formed.",
        403: "The keys do not open it.",
        404: "There is no such thing.",
        405: "The method is not known here.",
        409: "The table is not in a state for it.",
        413: "The request is too large.",
        422: "The game refuses it.",
        429: "Too many requests.",
    }.items()
}

Keys = Annotated[
    str, HeaderParameter(name="X-Table-Key", description="Keys of the table, with commas between several.")
]
Lang = Annotated[m.Language, QueryParameter(name="lang")]
Seat = Annotated[int, QueryParameter(name="seat", ge=-1, le=99, description="Through whose eyes; -1 for a spectator.")]
Edition = Annotated[str, QueryParameter(name="edition", max_length=64, description="Only the rules of one edition.")]
Name = Annotated[str, PathParameter(max_length=64, pattern="^[a-z][a-z0-9_-]*$")]
TableName = Annotated[str, PathParameter(max_length=16, pattern="^[a-z0-9]+$")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=99)]
Ply = Annotated[int, PathParameter(ge=0, le=1_000_000)]
InHall = NamedDependency[Hall]


MOST_TABLES = 500


def _split(keys: str) -> list[str]:
    return [key.strip() for key in keys.split(",") if key.strip()][:16]


@get("/api/games", summary="The games on the shelf", tags=["shelf"], responses=REFUSED)
async def games(hall: InHall, lang: Lang = "en") -> list[m.GameInfo]:
    return shelf.shelf(lang, hall.thinkers.names)


@get("/api/games/{name:str}", summary="One game", tags=["shelf"], responses=REFUSED)
async def game(hall: InHall, name: Name, lang: Lang = "en") -> m.GameInfo:
    return shelf.game_info(name, lang, hall.thinkers.names)


@get("/api/games/{name:str}/rules", summary="Its rules", tags=["shelf"], responses=REFUSED)
async def rules(name: Name, lang: Lang = "en", edition: Edition = "") -> list[m.RuleText]:
    return shelf.rules(name, lang, edition)


@get(
    "/api/games/{name:str}/picture.svg",
    summary="Its picture",
    tags=["shelf"],
    media_type="image/svg+xml",
    response_headers=[ResponseHeader(name="Cache-Control", value="public, max-age=3600")],
    responses=REFUSED,
)
async def picture(name: Name, lang: Lang = "en") -> str:
    return await asyncio.to_thread(shelf.picture, name, lang)  # a whole game is played for it, once


@post("/api/games/{name:str}/setup", summary="Check a setup form", tags=["shelf"], status_code=200, responses=REFUSED)
async def setup(name: Name, data: JSONBody[dict[str, m.Value]], lang: Lang = "en") -> m.SetupCheck:
    return shelf.check_setup(name, data, lang)


@post("/api/tables", summary="Open a table", tags=["tables"], responses=REFUSED)
async def create(hall: InHall, data: JSONBody[m.NewTable]) -> m.TableKeys:
    return await hall.create(data)


@post("/api/tables/mine", summary="My tables", tags=["tables"], status_code=200, responses=REFUSED)
async def mine(hall: InHall, data: JSONBody[list[m.Held]], lang: Lang = "en") -> list[m.TableSummary]:
    if len(data) > MOST_TABLES:
        raise Refusal("too-many", most=MOST_TABLES)
    return await hall.people.summaries(data, lang)


@get("/api/tables/{table:str}", summary="A table", tags=["tables"], responses=REFUSED)
async def info(hall: InHall, table: TableName, keys: Keys = "", lang: Lang = "en") -> m.TableInfo:
    found = await hall.table(table)
    seats, owner, watch = seats_held(found, _split(keys))
    if not seats and not watch and not any(seat.kind == "open" for seat in found.seats):
        raise Refusal("closed", 403)
    return table_info(found, seats, owner, lang, bool(hall.settings.smtp))


@get("/api/tables/{table:str}/at/{ply:int}", summary="A table at a ply", tags=["archive"], responses=REFUSED)
async def replay(
    hall: InHall,
    archive: NamedDependency[Archive],
    table: TableName,
    ply: Ply,
    keys: Keys = "",
    seat: Seat = -1,
    lang: Lang = "en",
) -> m.Replay:
    found = await hall.table(table)
    async with found.lock:
        return await archive.replay(found, _split(keys), ply, seat, lang)


@get(
    "/api/tables/{table:str}/record",
    summary="The record of a game that is over",
    tags=["archive"],
    media_type=MediaType.TEXT,
    responses=REFUSED,
)
async def export(hall: InHall, table: TableName, keys: Keys = "") -> Response[str]:
    found = await hall.table(table)
    async with found.lock:
        text = await asyncio.to_thread(record, found, _split(keys))
    attachment = f'attachment; filename="{found.agreed.game}-{found.id}.hexkeep"'
    return Response(text, media_type=MediaType.TEXT, headers={"Content-Disposition": attachment})


@get(
    "/api/tables/{table:str}/analysis",
    summary="A game that is over, looked through by a bot",
    tags=["archive"],
    responses=REFUSED,
)
async def analysis(
    hall: InHall, analyses: NamedDependency[Analyses], table: TableName, keys: Keys = "", lang: Lang = "en"
) -> m.Analysis:
    return await analyses.of(await hall.table(table), _split(keys), lang)


@post("/api/records", summary="Open a table from a record", tags=["archive"], responses=REFUSED)
async def import_record(hall: InHall, data: JSONBody[m.RecordText]) -> m.TableKeys:
    return await hall.import_record(data.record)


@put(
    "/api/tables/{table:str}/seats/{seat:int}/address",
    summary="Where to write when it is the seat's turn",
    tags=["tables"],
    status_code=204,
    responses=REFUSED,
)
async def address(hall: InHall, table: TableName, seat: SeatNumber, data: JSONBody[m.Address], keys: Keys = "") -> None:
    await hall.people.set_address(table, _split(keys), seat, data)


@get("/api/health", summary="The process answers", tags=["operation"])
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/api/ready", summary="The database answers too", tags=["operation"], responses=REFUSED)
async def ready(hall: InHall) -> dict[str, str]:
    if not await hall.store.ready():
        raise Refusal("not-ready", 503)
    return {"status": "ok"}


@get("/metrics", summary="For Prometheus", tags=["operation"], media_type="text/plain; version=0.0.4")
async def metrics(hall: InHall) -> bytes:
    return hall.metrics.text()


HANDLERS = [
    games,
    game,
    rules,
    picture,
    setup,
    create,
    mine,
    info,
    replay,
    export,
    analysis,
    import_record,
    address,
    health,
    ready,
    metrics,
]
