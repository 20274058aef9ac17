"""The documentation under `/docs`, where it was built into the package (`make docs`; wheels carry it)."""

import mimetypes
import re
from base64 import b64encode
from functools import lru_cache
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.response import Redirect

from hexkeep.server.errors import Refusal

SITE = Path(__file__).parents[1] / "site"
FRONT = "/docs/index.html"
INLINE_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
POLICY = (
    "default-src 'none'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'"
)
"""The site's pages hold short scripts; each is allowed by its hash."""


def site_file(path: str) -> Path:
    """The file of a path below `/docs/`. Raises Refusal where there is none, or where it leads out of the site."""
    found = SITE if "\0" in path else (SITE / path.strip("/")).resolve()
    if not found.is_relative_to(SITE.resolve()) or not found.is_file():
        raise Refusal("no-page", 404)
    return found


@lru_cache(maxsize=256)
def policy(page: bytes) -> str:
    """The content security policy of a page."""
    hashes = [b64encode(sha256(script).digest()).decode() for script in INLINE_SCRIPT.findall(page)]
    return POLICY.format(scripts=" ".join(f"'sha256-{found}'" for found in dict.fromkeys(hashes)))


@get("/docs", include_in_schema=False)
async def documentation_front() -> Redirect:
    return Redirect(FRONT)


@get("/docs/{path:path}", include_in_schema=False, sync_to_thread=True)
def documentation(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    found = site_file(path)
    raw = found.read_bytes()
    media_type = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    tag = f'"{blake2b(raw, digest_size=8).hexdigest()}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    if media_type == "text/html":
        headers["Content-Security-Policy"] = policy(raw)
    return Response(raw, media_type=media_type, headers=headers)
