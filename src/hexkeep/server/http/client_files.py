"""The built client: under `/static/` every file that Vite built; all other paths are pages of the client."""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from hexkeep.server.errors import Refusal

STATIC = Path(__file__).parents[1] / "static"

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Hexkeep</title>
<h1>The client is not built</h1>
<p>The server runs, but its pages have not been made yet. In the project's folder say</p>
<pre>cd web &amp;&amp; npm ci &amp;&amp; npm run build</pre>
<p>and load this page again. The interface for programs is described at
<a href="/schema/openapi.json">/schema/openapi.json</a>.</p>
"""

TEXT_MEDIA_TYPES = ("text/", "application/json", "image/svg", "application/javascript", "application/manifest")
BROTLI = ".br"
MIN_GZIP_BYTES = 500
"""Smaller files are sent as they are."""


@dataclass(frozen=True)
class ClientFile:
    raw: bytes
    gzipped: bytes | None
    brotli: bytes | None
    """As the build wrote it beside the file."""
    media_type: str
    tag: str
    immutable: bool
    """Its name holds a hash of its content."""


class ClientFiles:
    """Only what was found in the folder is ever given out, so no path can lead out of it."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self._built_at = -1.0
        self._files: dict[str, ClientFile] = {}

    def file(self, path: str) -> ClientFile:
        """The file of a path, or the page that all of the client's own paths share. Raises Refusal."""
        self._read_folder()
        path = path.strip("/")
        if path.startswith("static/"):
            path = path.removeprefix("static/")
            if path not in self._files:
                raise Refusal("no-page", 404)
            return self._files[path]
        if path.startswith(("api/", "schema/")) or "." in path.rpartition("/")[2]:
            raise Refusal("no-page", 404)
        return self._files["index.html"]

    def _read_folder(self) -> None:
        index = self.folder / "index.html"
        built_at = index.stat().st_mtime if index.is_file() else 0.0
        if built_at == self._built_at:
            return
        self._built_at = built_at
        self._files = {"index.html": _file("index.html", NOT_BUILT.encode())}
        if built_at:
            for path in sorted(self.folder.rglob("*")):
                if path.is_file() and path.suffix != BROTLI:
                    name = path.relative_to(self.folder).as_posix()
                    smaller = path.with_name(path.name + BROTLI)
                    brotli = smaller.read_bytes() if smaller.is_file() else None
                    self._files[name] = _file(name, path.read_bytes(), brotli)


def _file(name: str, raw: bytes, brotli: bytes | None = None) -> ClientFile:
    media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    is_text = media_type.startswith(TEXT_MEDIA_TYPES)
    gzipped = gzip.compress(raw, 9, mtime=0) if is_text and len(raw) > MIN_GZIP_BYTES else None
    return ClientFile(
        raw, gzipped, brotli, media_type, f'"{blake2b(raw, digest_size=8).hexdigest()}"', name.startswith("assets/")
    )


@get("/", include_in_schema=False)
async def front(request: Request[Any, Any, Any], client: NamedDependency[ClientFiles]) -> Response[bytes]:
    return _answer(request, client, "/")


@get("/{path:path}", include_in_schema=False)
async def page(
    request: Request[Any, Any, Any], client: NamedDependency[ClientFiles], path: FromPath[str]
) -> Response[bytes]:
    return _answer(request, client, path)


def _answer(request: Request[Any, Any, Any], client: ClientFiles, path: str) -> Response[bytes]:
    found = client.file(path)
    headers = {
        "ETag": found.tag,
        "Cache-Control": "public, max-age=31536000, immutable" if found.immutable else "no-cache",
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    raw = found.raw
    accepted = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    if path.startswith("/static/"):
        if found.brotli is not None and "br" in accepted:
            raw, headers["Content-Encoding"] = found.brotli, "br"
        elif found.gzipped is not None and "gzip" in accepted:
            raw, headers["Content-Encoding"] = found.gzipped, "gzip"
    return Response(raw, media_type=found.media_type, headers=headers)
