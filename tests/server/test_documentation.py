"""The documentation is served under /docs, strictly, and nothing outside it."""

from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from hexkeep.server.http import documentation

from .conftest import Served, Start

PAGE = "<!doctype html><script>let a = 1</script><h1>Hexkeep</h1><script src='a.js'></script>"


@pytest.fixture
async def server(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Served:
    site = tmp_path / "site"
    (site / "games").mkdir(parents=True)
    (site / "index.html").write_text(PAGE)
    (site / "games" / "forest-rules.html").write_text("the forest")
    (tmp_path / "secret.txt").write_text("keep out")
    monkeypatch.setattr(documentation, "SITE", site)
    return await start()


async def test_docs_lead_to_the_front_page(server: Served) -> None:
    for address in ("/docs", "/docs/"):
        answer = await server.http.get(address, follow_redirects=True)
        assert answer.status_code == 200
        assert answer.url.path == "/docs/index.html"
        assert "<h1>Hexkeep</h1>" in answer.text
        assert answer.headers["content-type"].startswith("text/html")


async def test_a_page_may_run_its_own_scripts_and_no_others(server: Served) -> None:
    answer = await server.http.get("/docs/index.html")
    script = b64encode(sha256(b"let a = 1").digest()).decode()
    assert f"script-src 'self' 'sha256-{script}';" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    table = await server.http.get("/api/games")
    assert "sha256" not in table.headers["content-security-policy"]


async def test_a_page_that_is_known_is_not_sent_again(server: Served) -> None:
    answer = await server.http.get("/docs/games/forest-rules.html")
    assert answer.text == "the forest"
    again = await server.http.get("/docs/games/forest-rules.html", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", ["nothing.html", "games", "..%2Fsecret.txt", "games/..%2f..%2fsecret.txt", "a%00b"])
async def test_what_is_not_in_the_site_is_not_found(server: Served, path: str) -> None:
    answer = await server.http.get(f"/docs/{path}")
    assert answer.status_code == 404
    assert "keep out" not in answer.text
