"""The server as one ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from hexkeep.server.http.client_files import ClientFiles, front, page
from hexkeep.server.http.descriptions import ServerTerms
from hexkeep.server.http.dispatch import Dispatcher
from hexkeep.server.http.documentation import documentation, documentation_front
from hexkeep.server.http.own_data import OWN_DATA_HANDLERS
from hexkeep.server.http.problems import EXCEPTION_HANDLERS
from hexkeep.server.http.puzzles import PUZZLE_HANDLERS
from hexkeep.server.http.replays import Replays
from hexkeep.server.http.routes import HANDLERS
from hexkeep.server.http.transport.middleware import HeadRequests, RateLimited, SecurityHeaders, client_address
from hexkeep.server.http.transport.rate_limits import AddressLimits
from hexkeep.server.http.websocket import live_table
from hexkeep.server.logs import structured_logs
from hexkeep.server.services import Services
from hexkeep.server.settings import Settings

MAX_REQUEST_BYTES = 1_100_000
MIN_COMPRESSED_BYTES = 1000


def make_app(settings: Settings | None = None, client: ClientFiles | None = None) -> Litestar:
    structured_logs()
    services = Services(settings or Settings())
    limits = AddressLimits(services.settings)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    app = Litestar(
        [*HANDLERS, *PUZZLE_HANDLERS, *OWN_DATA_HANDLERS, live_table, documentation_front, documentation, front, page],
        lifespan=[lifespan],
        dependencies=_dependencies(services, limits, client or ClientFiles()),
        exception_handlers=EXCEPTION_HANDLERS,
        middleware=[
            DefineMiddleware(RateLimited, limits=limits, metrics=services.metrics),
        ],
        compression_config=CompressionConfig(backend="gzip", minimum_size=MIN_COMPRESSED_BYTES, exclude=["^/static/"]),
        openapi_config=OpenAPIConfig(
            title="Hexkeep",
            version="1",
            description="Fantasy board games with every rule enforced.",
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=MAX_REQUEST_BYTES,
        logging_config=None,
        debug=False,
        state=State({"services": services}),
    )
    # HEAD before routing, which would not find a handler; the headers around all, so that no answer goes without
    app.asgi_handler = SecurityHeaders(HeadRequests(app.asgi_handler))
    return app


def _dependencies(services: Services, limits: AddressLimits, client: ClientFiles) -> dict[str, Provide]:
    """What handlers may ask for, by the name of their parameter."""
    dispatcher = Dispatcher(
        services.service,
        services.seating,
        services.chat,
        services.opener,
        services.hints,
        services.coaching,
        services.talk,
    )
    provided = {
        "settings": services.settings,
        "server_terms": ServerTerms(
            bool(services.settings.smtp), services.settings.absence_grace, services.settings.now
        ),
        "metrics": services.metrics,
        "store": services.store,
        "tables": services.tables,
        "service": services.service,
        "seating": services.seating,
        "opener": services.opener,
        "own_data": services.own_data,
        "notices": services.notices,
        "talk": services.talk,
        "bots": services.bots,
        "analyses": services.analyses,
        "game_puzzles": services.game_puzzles,
        "replays": Replays(),
        "dispatcher": dispatcher,
        "limits": limits,
        "client": client,
    }
    address = Provide(client_address, sync_to_thread=False)
    return {"address": address, **{name: _provide(found) for name, found in provided.items()}}


def _provide(found: object) -> Provide:
    return Provide(lambda: found, sync_to_thread=False)
