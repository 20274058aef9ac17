"""Answers to requests that are refused or fail: a `Problem` in one line."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from hexkeep.kernel.errors import BadRecord, HexkeepError, UnknownGame
from hexkeep.server.errors import Refusal
from hexkeep.server.http.schemas import Problem

log = structlog.get_logger()

CODES = {404: "not-found", 405: "no-such-method", 413: "too-large", 500: "fault"}
"""The code of a problem that Litestar found, by HTTP status."""


def _problem(code: str, reason: str, status: int) -> Response[Problem]:
    return Response(Problem(code, reason), status_code=status, media_type="application/json")


def refused(request: Request[Any, Any, Any], error: Refusal) -> Response[Problem]:
    return _problem(error.code, error.sentence(_language(request)), error.status)


def _language(request: Request[Any, Any, Any]) -> str:
    return "ru" if request.query_params.get("lang") == "ru" else "en"


def illegal(request: Request[Any, Any, Any], error: HexkeepError) -> Response[Problem]:
    status = 404 if isinstance(error, UnknownGame) else 422
    line = error.line if isinstance(error, BadRecord) else 0
    return refused(request, Refusal.of_game(error.reason.code, error.reason.rule, str(error), status, line))


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


def not_text(request: Request[Any, Any, Any], _error: UnicodeDecodeError) -> Response[Problem]:
    """A request is the only place where handlers meet bytes that somebody else wrote."""
    return refused(request, Refusal("not-text"))


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    request.app.state.services.metrics.errors.inc()
    log.error("request failed", path=request.scope["path"], exc_info=error)
    return refused(request, Refusal("fault", 500))


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    Refusal: refused,
    HexkeepError: illegal,
    HTTPException: malformed,
    RecursionError: too_deep,
    UnicodeDecodeError: not_text,
    Exception: fault,
}
