"""What applies to every request: security headers and the limits per address."""

import re

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import HttpMethod, ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hexkeep.server.errors import Refusal
from hexkeep.server.http.transport.rate_limits import AddressLimits, address_group
from hexkeep.server.metrics import Metrics

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
BEHIND_TLS = "max-age=31536000"
"""A browser that came by https comes by https for a year."""

UNLIMITED_PATHS = ("/api/health", "/api/ready")


def client_address(scope: Scope) -> str:
    """Where a request comes from, as limits and queues count it."""
    client = scope.get("client")
    return address_group(client[0]) if client else ""


class SecurityHeaders:
    """Every answer carries the headers that keep browsers strict; a handler may give a policy of its own. Messages by
    a socket have no headers, and there are many of them: they are not looked at."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":  # as the proxy says
                    headers["Strict-Transport-Security"] = BEHIND_TLS
                if scope["path"].startswith("/api/tables"):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        await self.app(scope, receive, send_with_headers)


class HeadRequests:
    """Answers HEAD as it would answer GET, without the body. Handlers know only GET."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] != HttpMethod.HEAD:
            await self.app(scope, receive, send)
            return

        async def send_without_body(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        scope["method"] = HttpMethod.GET
        await self.app(scope, receive, send_without_body)


COSTS = (
    (re.compile(r"POST /api/(tables|lessons|games/[^/]+/puzzles/.*)"), 8.0),
    (re.compile(r"POST /api/records|POST /api/games/[^/]+/extended-form"), 16.0),
    (re.compile(r"GET /api/tables/[^/]+/(analysis|puzzle|record)"), 8.0),
    (re.compile(r"GET /api/games/[^/]+/(rulebook|rules|examples/.*)|GET /api/tables/[^/]+/at/.*"), 2.0),
)
"""What requests cost that keep the server busy for longer; all others cost 1."""


def cost_of(method: str, path: str) -> float:
    request = f"{method} {path}"
    return next((cost for pattern, cost in COSTS if pattern.fullmatch(request)), 1.0)


class RateLimited:
    """Limits the requests of each address by what they cost; the client's own files do not count."""

    def __init__(self, app: ASGIApp, limits: AddressLimits, metrics: Metrics) -> None:
        self.app = app
        self.limits = limits
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        limited = path.startswith("/api/") and path not in UNLIMITED_PATHS
        cost = cost_of(str(scope.get("method", "GET")), path)
        if limited and not self.limits.requests.take(client_address(scope), cost):
            self.metrics.refused.labels("too-fast").inc()
            raise Refusal("too-fast", 429)
        await self.app(scope, receive, send)
