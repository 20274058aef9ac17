"""The requests: games, tables, past and finished games, operation."""

import asyncio
from collections.abc import Callable
from hmac import compare_digest
from typing import Annotated

from litestar import MediaType, Response, get, post, put, route
from litestar.datastructures import ResponseHeader
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter

from hexkeep.kernel.rulebook import TOPICS
from hexkeep.kernel.table.talk import TalkLine
from hexkeep.server.bots.analyses import Analyses
from hexkeep.server.bots.bot_pool import BotPool
from hexkeep.server.errors import Refusal
from hexkeep.server.http import catalogue, rulebooks, schemas
from hexkeep.server.http import messages as m
from hexkeep.server.http.descriptions import ServerTerms, describe_analysis, describe_table, describe_talk
from hexkeep.server.http.replays import Replays
from hexkeep.server.http.summaries import summarize_tables
from hexkeep.server.http.transport.rate_limits import AddressLimits
from hexkeep.server.metrics import Metrics
from hexkeep.server.notices.turn_notices import TurnNotices
from hexkeep.server.settings import Settings
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.access import access_of, may_enter
from hexkeep.server.tables.awake_tables import AwakeTables
from hexkeep.server.tables.chat import Talk
from hexkeep.server.tables.finished import export_record
from hexkeep.server.tables.opener import TableOpener
from hexkeep.server.tables.opening import require_small_file
from hexkeep.server.tables.seating import Seating
from hexkeep.server.types import Language, NewLesson, NewMessage, NewTable, TableKeys, Value

REFUSED = {
    status: ResponseSpec(schemas.Problem, description=text, generate_examples=False)
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
Authorization = Annotated[
    str, HeaderParameter(name="Authorization", description="`Bearer` and the key that the operator has set.")
]
Lang = Annotated[Language, QueryParameter(name="lang")]
Seat = Annotated[int, QueryParameter(name="seat", ge=-1, le=99, description="Whose view; -1 for a spectator.")]
InPlay = Annotated[str | None, QueryParameter(max_length=500, description="Only the rules for these, with commas.")]
Changed = Annotated[str, QueryParameter(name="changed", max_length=64, description="The field answered last.")]
Name = Annotated[str, PathParameter(max_length=64, pattern="^[a-z][a-z0-9_-]*$")]
TableName = Annotated[str, PathParameter(max_length=16, pattern="^[a-z0-9]+$")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=99)]
Ply = Annotated[int, PathParameter(ge=0, le=1_000_000)]
Tables = NamedDependency[AwakeTables]
Bots = NamedDependency[BotPool]
Opener = NamedDependency[TableOpener]
Limits = NamedDependency[AddressLimits]
ClientAddress = NamedDependency[str]

MAX_TABLES_PER_LIST = 500
MAX_KEYS_PER_REQUEST = 16
COST_OF_WRONG_KEY = 0.2
"""Of a table that somebody lists without a key to it, in requests."""


def split_keys(keys: str) -> list[str]:
    """The keys of a request."""
    return [key.strip() for key in keys.split(",") if key.strip()][:MAX_KEYS_PER_REQUEST]


def _in_play(*given: str | None) -> dict[str, list[str]]:
    """The topics that a request names, each with its names; none at all where a topic is there and empty."""
    return {
        topic: [name for name in names.split(",") if name]
        for topic, names in zip(TOPICS, given, strict=True)
        if names is not None
    }


def get_drawing(path: str, summary: str) -> Callable[[Callable[..., object]], HTTPRouteHandler]:
    """Answer with a drawing of a game, which browsers may keep for an hour."""
    return get(
        path,
        summary=summary,
        tags=["games"],
        media_type="image/svg+xml",
        response_headers=[ResponseHeader(name="Cache-Control", value="public, max-age=3600")],
        responses=REFUSED,
    )


@get("/api/games", summary="The games", tags=["games"], responses=REFUSED)
async def games(bots: Bots, lang: Lang = "en") -> list[schemas.GameInfo]:
    return catalogue.list_games(lang, bots.names)


@get("/api/games/{name:str}", summary="One game", tags=["games"], responses=REFUSED)
async def game(bots: Bots, name: Name, lang: Lang = "en") -> schemas.GameInfo:
    return catalogue.describe_game(name, lang, bots.names)


@get("/api/games/{name:str}/rules", summary="Its rules", tags=["games"], responses=REFUSED)
async def rules(
    name: Name,
    lang: Lang = "en",
    edition: InPlay = None,
    mode: InPlay = None,
    box: InPlay = None,
    variant: InPlay = None,
) -> list[schemas.RuleText]:
    return catalogue.list_rules(name, lang, _in_play(edition, mode, box, variant))


@get("/api/games/{name:str}/rulebook", summary="Its rulebook", tags=["games"], responses=REFUSED)
async def rulebook(
    name: Name,
    lang: Lang = "en",
    edition: InPlay = None,
    mode: InPlay = None,
    box: InPlay = None,
    variant: InPlay = None,
) -> rulebooks.Rulebook:
    in_play = _in_play(edition, mode, box, variant)
    return await asyncio.to_thread(rulebooks.describe_rulebook, name, lang, in_play)


@get("/api/games/{name:str}/examples/{example:str}", summary="An example's start", tags=["games"], responses=REFUSED)
async def example_start(name: Name, example: Name) -> rulebooks.ExampleStart:
    return await asyncio.to_thread(rulebooks.example_start, name, example)


@get_drawing("/api/games/{name:str}/examples/{example:str}/before.svg", "The table before an example")
async def example_before(name: Name, example: Name, lang: Lang = "en") -> str:
    before, _ = await asyncio.to_thread(rulebooks.draw_example, name, example, lang)
    return before


@get_drawing("/api/games/{name:str}/examples/{example:str}/after.svg", "The table after an example")
async def example_after(name: Name, example: Name, lang: Lang = "en") -> str:
    _, after = await asyncio.to_thread(rulebooks.draw_example, name, example, lang)
    return after


@get_drawing("/api/games/{name:str}/picture.svg", "Its picture")
async def picture(name: Name, lang: Lang = "en") -> str:
    return await asyncio.to_thread(catalogue.draw_picture, name, lang)  # a whole game is played for it, once


@post("/api/games/{name:str}/setup", summary="Check a setup form", tags=["games"], status_code=200, responses=REFUSED)
async def setup(name: Name, data: JSONBody[dict[str, Value]], lang: Lang = "en") -> schemas.SetupCheck:
    return catalogue.check_setup(name, data, lang)


@post("/api/games/{name:str}/form", summary="Fill a setup form", tags=["games"], status_code=200, responses=REFUSED)
async def form(
    name: Name, data: JSONBody[dict[str, Value]], changed: Changed = "", lang: Lang = "en"
) -> schemas.SetupForm:
    return catalogue.fill_form(name, data, lang, changed)


@post(
    "/api/games/{name:str}/extended-form",
    summary="Fill a setup form with a file of one's own",
    tags=["games"],
    status_code=200,
    responses=REFUSED,
)
async def extended_form(
    opener: Opener, address: ClientAddress, name: Name, data: JSONBody[schemas.ExtendedForm], lang: Lang = "en"
) -> schemas.SetupForm:
    require_small_file(data.overlay)
    return await opener.read_in_worker(catalogue.fill_extended_form, name, data, lang, address=address)


@post("/api/tables", summary="Open a table", tags=["tables"], responses=REFUSED)
async def create(opener: Opener, limits: Limits, address: ClientAddress, data: JSONBody[NewTable]) -> TableKeys:
    limits.count_table(address)
    return await opener.create(data, address)


@post("/api/lessons", summary="Open a table for a lesson", tags=["tables"], responses=REFUSED)
async def lesson(opener: Opener, limits: Limits, address: ClientAddress, data: JSONBody[NewLesson]) -> TableKeys:
    limits.count_table(address)
    return await opener.open_lesson(data, address)


@post("/api/tables/mine", summary="My tables", tags=["tables"], status_code=200, responses=REFUSED)
async def mine(
    store: NamedDependency[Store],
    limits: Limits,
    address: ClientAddress,
    data: JSONBody[list[schemas.Held]],
    lang: Lang = "en",
) -> list[schemas.TableSummary]:
    if len(data) > MAX_TABLES_PER_LIST:
        raise Refusal("too-many", most=MAX_TABLES_PER_LIST)
    found = await summarize_tables(store, data, lang)
    limits.requests.charge(address, (len(data) - len(found)) * COST_OF_WRONG_KEY)
    return found


@get("/api/tables/{table:str}", summary="A table", tags=["tables"], responses=REFUSED)
async def info(
    tables: Tables, server_terms: NamedDependency[ServerTerms], table: TableName, keys: Keys = "", lang: Lang = "en"
) -> m.TableInfo:
    found = await tables.find(table)
    access = access_of(found, split_keys(keys))
    if not may_enter(found, access):
        raise Refusal("closed", 403)
    return describe_table(found, access.seats, access.owner, lang, server_terms)


@route("/api/tables/{table:str}/messages", http_method=["OPTIONS"], include_in_schema=False)
async def message_methods() -> Response[None]:
    """What this address can do. The framework would name the method that was registered first and no other."""
    return Response(None, status_code=204, headers={"Allow": "GET, OPTIONS, POST"})


@get("/api/tables/{table:str}/messages", summary="What partners said", tags=["tables"], responses=REFUSED)
async def messages(
    tables: Tables, table: TableName, keys: Keys = "", seat: Seat = -1, lang: Lang = "en"
) -> list[TalkLine]:
    """As far as the seat hears it; while the game goes on each may ask for their own seats only."""
    found = await tables.find(table)
    access = access_of(found, split_keys(keys))
    if not access.opens:
        raise Refusal("closed", 403)
    if seat >= 0 and not found.over and seat not in access.seats:
        raise Refusal("own-eyes", 403)
    async with found.lock:
        return describe_talk(found, seat, lang)


@post("/api/tables/{table:str}/messages", summary="Say something to partners", tags=["tables"], responses=REFUSED)
async def tell(
    tables: Tables,
    talk: NamedDependency[Talk],
    table: TableName,
    data: JSONBody[NewMessage],
    keys: Keys = "",
    lang: Lang = "en",
) -> list[TalkLine]:
    """In the notation of messages, `leave-enemy enemy:spy`. Answers with what the seat has heard since."""
    found = await tables.find(table)
    await talk.tell(found, access_of(found, split_keys(keys)).seats, data.seat, data.text, lang)
    async with found.lock:
        return describe_talk(found, data.seat, lang, len(found.match.plies))


@get("/api/tables/{table:str}/at/{ply:int}", summary="A table at a ply", tags=["past"], responses=REFUSED)
async def replay(
    tables: Tables,
    replays: NamedDependency[Replays],
    table: TableName,
    ply: Ply,
    keys: Keys = "",
    seat: Seat = -1,
    lang: Lang = "en",
) -> m.Replay:
    found = await tables.find(table)
    async with found.lock:
        return await replays.replay(found, split_keys(keys), ply, seat, lang)


@get(
    "/api/tables/{table:str}/record",
    summary="The record of a game that is over",
    tags=["past"],
    media_type=MediaType.TEXT,
    responses=REFUSED,
)
async def export(tables: Tables, table: TableName, keys: Keys = "") -> Response[str]:
    found = await tables.find(table)
    async with found.lock:
        text = await asyncio.to_thread(export_record, found, split_keys(keys))
    attachment = f'attachment; filename="{found.terms.game}-{found.id}.hexkeep"'
    return Response(text, media_type=MediaType.TEXT, headers={"Content-Disposition": attachment})


@get(
    "/api/tables/{table:str}/analysis",
    summary="A game that is over, analysed by a bot",
    tags=["past"],
    responses=REFUSED,
)
async def analysis(
    tables: Tables,
    analyses: NamedDependency[Analyses],
    address: ClientAddress,
    table: TableName,
    keys: Keys = "",
    lang: Lang = "en",
) -> m.AnalysisReport:
    return describe_analysis(await analyses.analysis_of(await tables.find(table), split_keys(keys), lang, address))


@get("/api/queue", summary="How many go before one's own work", tags=["operation"], responses=REFUSED)
async def queue(
    bots: Bots, analyses: NamedDependency[Analyses], opener: Opener, address: ClientAddress
) -> m.QueuePlaces:
    return m.QueuePlaces(
        bots.workers.queue.place_of(address),
        analyses.workers.queue.place_of(address),
        opener.workers.queue.place_of(address),
    )


@post("/api/records", summary="Open a table from a record", tags=["past"], responses=REFUSED)
async def import_record(
    opener: Opener, limits: Limits, address: ClientAddress, data: JSONBody[m.RecordText]
) -> TableKeys:
    limits.count_table(address)
    return await opener.import_record(data.record, address)


@put(
    "/api/tables/{table:str}/seats/{seat:int}/address",
    summary="Where to write when it is the seat's turn",
    tags=["tables"],
    status_code=204,
    responses=REFUSED,
)
async def set_address(
    tables: Tables,
    seating: NamedDependency[Seating],
    table: TableName,
    seat: SeatNumber,
    notices: NamedDependency[TurnNotices],
    limits: Limits,
    address: ClientAddress,
    data: JSONBody[schemas.Address],
    keys: Keys = "",
) -> None:
    found = await tables.find(table)
    if data.email:
        notices.require_rest(found.id, seat)
        limits.count_address(address)
    token = await seating.set_email(found, split_keys(keys), seat, data.email, data.language)
    if token:
        notices.ask_to_confirm(found, seat, token)


@post(
    "/api/tables/{table:str}/seats/{seat:int}/address/confirmation",
    summary="The reader of the address wants letters",
    tags=["tables"],
    status_code=204,
    responses=REFUSED,
)
async def confirm_address(
    tables: Tables,
    seating: NamedDependency[Seating],
    table: TableName,
    seat: SeatNumber,
    data: JSONBody[schemas.Confirmation],
) -> None:
    await seating.confirm_email(await tables.find(table), seat, data.token)


@get("/api/health", summary="The process answers", tags=["operation"])
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/api/ready", summary="The database answers too", tags=["operation"], responses=REFUSED)
async def ready(store: NamedDependency[Store]) -> dict[str, str]:
    if not await store.is_ready():
        raise Refusal("not-ready", 503)
    return {"status": "ok"}


@get(
    "/metrics",
    summary="For Prometheus",
    tags=["operation"],
    media_type="text/plain; version=0.0.4",
    responses=REFUSED,
)
async def metrics(
    metrics: NamedDependency[Metrics], settings: NamedDependency[Settings], authorization: Authorization = ""
) -> bytes:
    wanted = f"Bearer {settings.metrics_key}"
    if not settings.metrics_key or not compare_digest(authorization.encode(), wanted.encode()):
        raise Refusal("no-page", 404)
    return metrics.text()


HANDLERS = [
    games,
    game,
    rules,
    rulebook,
    example_start,
    example_before,
    example_after,
    picture,
    setup,
    form,
    extended_form,
    create,
    lesson,
    mine,
    info,
    message_methods,
    messages,
    tell,
    replay,
    export,
    analysis,
    queue,
    import_record,
    set_address,
    confirm_address,
    health,
    ready,
    metrics,
]
