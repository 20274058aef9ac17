"""The server as one ASGI application."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hexkeep.kernel.errors import HexkeepError, UnknownGame
from hexkeep.kernel.registry import games
from hexkeep.server.analyses import Analyses
from hexkeep.server.api import HANDLERS
from hexkeep.server.archive import Archive
from hexkeep.server.client import Client, front, page
from hexkeep.server.errors import Refusal
from hexkeep.server.hall import Hall
from hexkeep.server.limits import Limits
from hexkeep.server.logs import structured_logs
from hexkeep.server.messages import Problem
from hexkeep.server.metrics import Metrics
from hexkeep.server.settings import Settings, database_url
from hexkeep.server.socket import live
from hexkeep.server.store import Store
from hexkeep.server.thinkers import Thinkers
from hexkeep.server.tidy import tidy

log = structlog.get_logger()

LARGEST_REQUEST = 1_100_000

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
        " connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


CODES = {404: "not-found", 405: "no-such-method", 413: "too-large", 500: "fault"}


def make_app(settings: Settings | None = None, client: Client | None = None) -> Litestar:
    structured_logs()
    settings = settings or Settings()
    metrics = Metrics()
    store = Store(database_url(settings.database), secrets.token_hex(4))
    thinkers = Thinkers(settings.workers, metrics)
    hall = Hall(settings, store, thinkers, metrics)
    archive = Archive()
    analyses = Analyses(metrics)
    client = client or Client()
    limits = Limits(settings.requests_per_second)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await store.open()
        await hall.open()
        hall.keep(asyncio.create_task(_make_ready(hall)))
        log.info("open", database=store.engine.url.render_as_string(hide_password=True))
        try:
            yield
        finally:
            await analyses.close()
            await hall.close()
            thinkers.close()
            await store.close()

    return Litestar(
        [*HANDLERS, live, front, page],
        lifespan=[lifespan],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "archive": Provide(lambda: archive, sync_to_thread=False),
            "analyses": Provide(lambda: analyses, sync_to_thread=False),
            "client": Provide(lambda: client, sync_to_thread=False),
        },
        exception_handlers={
            Refusal: refused,
            HexkeepError: illegal,
            HTTPException: malformed,
            RecursionError: too_deep,
            Exception: fault,
        },
        middleware=[DefineMiddleware(Limited, limits=limits, metrics=metrics)],
        before_send=[guarded],
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude=["^/static/"]),
        openapi_config=OpenAPIConfig(
            title="Hexkeep",
            version="1",
            description="Fantasy board games with every rule enforced.",
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=LARGEST_REQUEST,
        logging_config=None,
        debug=False,
        state=State({"hall": hall, "analyses": analyses}),
    )


async def _make_ready(hall: Hall) -> None:
    """A server that has just started answers at once; the boxes that nobody has asked for are read meanwhile."""
    await asyncio.to_thread(games)
    await tidy(lambda: hall.played)


async def guarded(message: Message, scope: Scope) -> None:
    """Every answer carries the headers that keep browsers strict."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["path"].startswith("/api/tables"):
            headers["Cache-Control"] = "no-store"


class Limited:
    """So many requests for each address; the client's own files are free."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics) -> None:
        self.app = app
        self.limits = limits
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        limited = scope["path"].startswith("/api/") and scope["path"] not in ("/api/health", "/api/ready")
        if limited and client is not None and not self.limits.take(client[0]):
            self.metrics.refused.labels("too-fast").inc()
            raise Refusal("too-fast", 429)
        await self.app(scope, receive, send)


def _problem(code: str, reason: str, status: int) -> Response[Problem]:
    return Response(Problem(code, reason), status_code=status, media_type="application/json")


def refused(request: Request[Any, Any, Any], error: Refusal) -> Response[Problem]:
    return _problem(error.code, error.reason(_language(request)), error.status)


def _language(request: Request[Any, Any, Any]) -> str:
    return "ru" if request.query_params.get("lang") == "ru" else "en"


def illegal(_request: Request[Any, Any, Any], error: HexkeepError) -> Response[Problem]:
    return _problem(error.reason.code, str(error), 404 if isinstance(error, UnknownGame) else 422)


def malformed(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    reason = error.detail
    extra = getattr(error, "extra", None)
    if isinstance(extra, list):
        reason = (
            "; ".join(
                f"{row.get('key', 'body')}: {row['message']}"
                for row in extra
                if isinstance(row, dict) and "message" in row
            )
            or reason
        )
    response = _problem(CODES.get(error.status_code, "bad-request"), reason, error.status_code)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def too_deep(request: Request[Any, Any, Any], _error: RecursionError) -> Response[Problem]:
    return refused(request, Refusal("too-deep"))


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("request failed", path=request.scope["path"], exc_info=error)
    return refused(request, Refusal("fault", 500))
