"""Requests: what they answer, what they refuse, and that they never fail in an undescribed way."""

import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from campaign import TIMES, count
from hexkeep import load
from hexkeep.server.app import make_app
from hexkeep.server.settings import Settings

from .conftest import Served, Start, play_out, settings_for


async def test_the_list_of_games_is_in_both_languages(server: Served):
    english = {game["name"]: game for game in (await server.http.get("/api/games")).json()}
    russian = {game["name"]: game for game in (await server.http.get("/api/games", params={"lang": "ru"})).json()}
    assert english["ferry"]["title"] == "Ferry"
    assert russian["ferry"]["title"] == "Паром"
    assert english["ferry"]["seats"] == "2–3"
    assert english["sigillum"]["seats"] == "2, 4", "three cannot play it"
    assert [field["key"] for field in english["ferry"]["form"]] == ["players", "goal"]
    assert "random" in english["ferry"]["bots"]
    rules = (await server.http.get("/api/games/ferry/rules", params={"lang": "ru"})).json()
    assert rules[0]["id"] == "FER-DRAW-01"
    assert any("а" <= letter <= "я" for letter in rules[0]["text"])


async def test_only_the_rules_of_the_edition_played_are_shown(server: Served):
    keys = await server.create("bastion", setup={"edition": "2015"})
    info = await server.http.get(f"/api/tables/{keys['table']}", headers={"X-Table-Key": keys["owner"]})
    assert info.json()["in_play"] == {"edition": ["2015"], "mode": ["tutorial"]}
    shown = (await server.http.get("/api/games/bastion/rules", params={"edition": "2015"})).json()
    assert {rule["edition"] for rule in shown} == {"2015", "2015, deluxe"}
    other = (await server.http.post("/api/games/bastion/setup", json={"edition": "deluxe"})).json()
    assert other["in_play"]["edition"] == ["deluxe"]
    assert (await server.http.get("/api/games/bastion/rules", params={"edition": "third"})).status_code == 422


async def test_the_rules_of_a_mode_and_of_boxes_are_shown(server: Served):
    async def shown(**in_play: str) -> set[str]:
        answer = await server.http.get("/api/games/heroes/rules", params=in_play)
        return {rule["id"] for rule in answer.json()}

    everything = await shown()
    assert "HOM-LOC-24" in everything & await shown(box="tower,rampart")
    assert "HOM-LOC-24" not in await shown(box="")
    assert everything - await shown(mode="alliance") >= {"HOM-CAMP-01", "HOM-TRADE-06"}
    assert (await server.http.get("/api/games/heroes/rules", params={"box": "towr"})).status_code == 422
    book = (await server.http.get("/api/games/heroes/rulebook", params={"mode": "skirmish", "lang": "ru"})).json()
    assert "HOM-MAP" not in book["chapters"]
    assert [row["topic"] for row in book["filters"]] == ["mode", "box", "variant"]
    assert {"value": "tower", "label": "Башня"} in book["filters"][1]["choices"]


async def test_a_rulebook_tells_how_to_play_and_its_examples_open_tables(server: Served):
    for game in (await server.http.get("/api/games")).json():
        book = (await server.http.get(f"/api/games/{game['name']}/rulebook?lang=ru")).json()
        assert book["how_to_play"][0]["title"] == "Цель"
        rules = (await server.http.get(f"/api/games/{game['name']}/rules")).json()
        assert set(book["chapters"]) == {rule["id"].rpartition("-")[0] for rule in rules}
        example = f"/api/games/{game['name']}/examples/{book['examples'][0]['id']}"
        start = (await server.http.get(example)).json()
        opened = await server.http.post("/api/tables", json={"game": game["name"], "start": start["start"]})
        assert opened.status_code == 201, opened.text
        assert len(opened.json()["seats"]) == start["seats"]
        pictures = [(await server.http.get(f"{example}/{moment}.svg")).text for moment in ("before", "after")]
        assert all(picture.startswith("<svg") for picture in pictures)
        assert pictures[0] != pictures[1]
    chapters = (await server.http.get("/api/games/bastion/rulebook?edition=2015")).json()
    assert chapters["chapters"][0] == "BAS-END"
    assert chapters["chapters"][-1] == "BAS-GEO"
    assert "BAS-DSC" not in chapters["chapters"]
    assert (await server.http.get("/api/games/bastion/rulebook?edition=third")).status_code == 422
    missing = await server.http.get("/api/games/bastion/examples/none")
    assert (missing.status_code, missing.json()["code"]) == (404, "no-example")


async def test_every_listed_game_has_a_picture_and_can_be_opened(server: Served):
    for game in (await server.http.get("/api/games")).json():
        picture = await server.http.get(f"/api/games/{game['name']}/picture.svg?lang=ru")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text.startswith("<svg")
        assert "<title></title>" in picture.text
        assert game["title"] not in picture.text
        keys = await server.create(game["name"])
        player = await server.sit(keys["table"], *keys["seats"])
        assert player.scene["nodes"]


async def test_a_setup_is_checked_and_completed(server: Served):
    good = await server.http.post("/api/games/ferry/setup", json={"players": 3})
    found = good.json()
    assert found["setup"] == {"players": 3, "goal": 10}
    assert found["seats"] == ["Player 1", "Player 2", "Player 3"]
    assert found["notes"]["goal"] == "Be the first to bring cargo worth 10 points over the river."
    bad = await server.http.post("/api/games/ferry/setup", json={"players": 9})
    assert (bad.status_code, bad.json()) == (422, {"code": "bad-setup", "reason": "players is 2 to 3, not 9"})


@pytest.mark.parametrize(
    ("wanted", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown-game"),
        ({"game": "ferry", "setup": {"goal": 1}}, 422, "bad-setup"),
        ({"game": "ferry", "setup": {"gaol": 5}}, 422, "bad-setup"),
        ({"game": "ferry", "seats": [{"kind": "me"}] * 9}, 400, "bad-seats"),
        ({"game": "ferry", "seats": [{"kind": "bot", "bot": "deep"}]}, 400, "unknown-bot"),
        ({"game": "ferry", "seats": [{"kind": "king"}]}, 400, "bad-request"),
        ({"game": "ferry", "clock": {"kind": "move", "seconds": 0}}, 400, "bad-clock"),
        ({"game": "ferry", "seed": -1}, 400, "bad-seed"),
        ({"game": "ferry", "start": {"game": "ferry"}}, 422, "bad-position"),
        ({"game": "ferry", "start": {}, "setup": {"players": 2}}, 400, "setup-and-start"),
        ({}, 400, "bad-request"),
        ([], 400, "bad-request"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_a_reason(server: Served, wanted: Any, status: int, code: str):
    answer = await server.http.post("/api/tables", json=wanted)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert len(answer.json()["reason"].splitlines()) == 1


async def test_what_is_too_large_or_no_json_is_refused(server: Served):
    answer = await server.http.post("/api/records", json={"record": "x" * 2_000_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    answer = await server.http.post("/api/tables", content=b"{", headers={"content-type": "application/json"})
    assert answer.status_code == 400
    deep = b'{"game":"ferry","start":' + b'{"a":' * 5000 + b"1" + b"}" * 5001
    answer = await server.http.post("/api/tables", content=deep, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)


async def test_my_tables_are_those_my_keys_open(server: Served):
    mine = await server.create(seats=[{"kind": "me", "name": "Ann"}, {"kind": "link"}], name="Evening")
    other = await server.create()
    held = [
        {"table": mine["table"], "keys": [mine["seats"][0]]},
        {"table": other["table"], "keys": [mine["seats"][0]]},
        {"table": "nowhere", "keys": ["x"]},
    ]
    lines = (await server.http.post("/api/tables/mine", json=held)).json()
    assert len(lines) == 1
    assert (lines[0]["name"], lines[0]["seats"], lines[0]["mine"]) == ("Evening", ["Ann", "Player 2"], [0])
    assert lines[0]["waiting"] == [0]


async def test_the_table_can_be_asked_about_with_a_key(server: Served):
    keys = await server.create(seats=[{"kind": "me"}, {"kind": "me"}])
    address = f"/api/tables/{keys['table']}"
    assert (await server.http.get(address)).status_code == 403
    info = (await server.http.get(address, headers={"X-Table-Key": f"x, {keys['seats'][1]}"})).json()
    assert [seat.get("yours", False) for seat in info["seats"]] == [False, True]
    assert (await server.http.get("/api/tables/nowhere")).status_code == 404


async def test_a_finished_table_can_be_replayed_exported_and_imported(server: Served):
    keys = await server.create(seats=[{"kind": "link", "name": "Ann"}, {"kind": "link"}], name="Evening")
    players = [await server.sit(keys["table"], key) for key in keys["seats"]]
    await play_out(players, random.Random(8))
    plies = players[0].standing["ply"]
    key = {"X-Table-Key": keys["seats"][0]}
    last = (await server.http.get(f"/api/tables/{keys['table']}/at/{plies}?seat=1", headers=key)).json()
    assert last["scene"] == players[1].scene
    assert (last["of"], last["standing"]["over"]) == (plies, True)
    first = (await server.http.get(f"/api/tables/{keys['table']}/at/0?seat=1", headers=key)).json()
    assert first["log"] == []
    for ply in (1, 2, plies):  # the lines of the ply that led there, and no others
        then = (await server.http.get(f"/api/tables/{keys['table']}/at/{ply}?seat=1", headers=key)).json()
        assert then["standing"]["version"] == ply
        assert then["log"] == [line for line in players[1].log if line["version"] == ply]
        assert then["log"]
    text = await server.record(keys)
    imported = (await server.http.post("/api/records", json={"record": text})).json()
    viewer = await server.sit(imported["table"], imported["seats"][1])
    assert viewer.info["name"] == "Evening"
    assert viewer.info["seats"][0]["name"] == "Ann"
    assert [line["text"] for line in viewer.log] == [line["text"] for line in players[1].log]
    again = load(await server.record(imported))
    assert [(ply.seat, ply.option) for ply in again.plies] == [(ply.seat, ply.option) for ply in load(text).plies]


async def test_an_unfinished_record_is_played_on(server: Served):
    from hexkeep.kernel.match import Match
    from hexkeep.kernel.registry import game as find_game

    match: Match[Any] = Match(find_game("ferry"), {}, 4)
    match.play(0, "draw")
    keys = (await server.http.post("/api/records", json={"record": match.record()})).json()
    second = await server.sit(keys["table"], keys["seats"][1])
    assert second.standing["version"] == 1
    await second.play("draw")
    await second.at(2)


async def test_a_bad_record_is_refused_with_the_line_that_is_wrong(server: Served):
    answer = await server.http.post("/api/records", json={"record": '[Game "ferry"]\n0 fly\n'})
    assert (answer.status_code, answer.json()["code"]) == (422, "record-line")
    assert answer.json()["reason"].startswith("Line 2 of this record cannot be read")


@pytest.mark.parametrize("text", ["\nhello", '[Event "Rated game"]\n1. e4 e5'])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "This file is no record of a game: line 2 cannot be read. A record begins with lines such as [Game "),
        ("ru", "Этот файл — не запись партии: строка 2 не читается. Запись начинается со строк вида [Game "),
    ],
)
async def test_a_file_that_is_no_record_is_refused_in_plain_words(
    server: Served, text: str, language: str, said: str
) -> None:
    answer = await server.http.post(f"/api/records?lang={language}", json={"record": text})
    assert (answer.status_code, answer.json()["code"]) == (422, "no-record")
    assert answer.json()["reason"].startswith(said)
    assert "neither a tag nor a ply" not in answer.json()["reason"], "the technical reason is for programmers"


async def test_health_readiness_and_metrics(server: Served):
    assert (await server.http.get("/api/health")).json() == {"status": "ok"}
    assert (await server.http.get("/api/ready")).json() == {"status": "ok"}
    keys = await server.create()
    player = await server.sit(keys["table"], keys["seats"][0])
    await player.play("draw")
    await player.at(1)
    text = await server.metrics()
    assert 'hexkeep_moves_total{game="ferry"} 1.0' in text
    assert "hexkeep_connections 1.0" in text
    assert "hexkeep_move_seconds_count 1.0" in text


async def test_every_answer_is_strict_with_browsers(server: Served):
    for path in ("/", "/t/abc", "/api/games", "/api/nothing", "/static/none.js", "/schema/openapi.json"):
        answer = await server.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


async def test_pages_of_the_client_fall_back_and_files_do_not_lead_out(server: Served):
    front = await server.http.get("/")
    assert front.headers["content-type"].startswith("text/html")
    for path in ("/t/abc", "/new/ferry", "/credits"):
        assert (await server.http.get(path)).text == front.text
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static//etc/passwd", "/app.py", "/.env", "/api/x"):
        answer = await server.http.get(path)
        assert answer.status_code == 404, path
        assert answer.json()["code"] in ("no-page", "not-found")


async def test_the_built_client_is_served_packed_and_cached(start: Start, tmp_path: Path):
    from hexkeep.server.http.client_files import ClientFiles

    (tmp_path / "static" / "assets").mkdir(parents=True)
    client = ClientFiles(tmp_path / "static")
    assert b"npm run build" in client.file("/").raw
    (tmp_path / "static" / "index.html").write_text("<!doctype html><p>built")
    (tmp_path / "static" / "assets" / "app-1.js").write_text("//" + "x" * 5000)
    (tmp_path / "static" / "assets" / "app-1.js.br").write_bytes(b"brotli")
    assert client.file("/t/x").raw.endswith(b"built")
    script = client.file("/static/assets/app-1.js")
    assert script.immutable
    assert script.gzipped is not None
    assert len(script.gzipped) < 200
    assert script.brotli == b"brotli"
    transport = httpx.ASGITransport(make_app(Settings(database=f"sqlite+aiosqlite:///{tmp_path}/other.db"), client))
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
        for accepted, coding in (("gzip, br", "br"), ("gzip", "gzip"), ("identity", None), ("brown", None)):
            answer = await http.get("/static/assets/app-1.js", headers={"accept-encoding": accepted})
            assert answer.headers.get("content-encoding") == coding


async def test_one_address_may_not_ask_without_end(start: Start):
    server = await start(requests_per_second=0.25)  # one at once
    answers = [(await server.http.get("/api/games")).status_code for _ in range(12)]
    assert answers.count(429) >= 3
    assert answers[0] == 200
    for path in ("/api/health", "/api/ready"):  # whoever watches the server is never turned away
        assert [(await server.http.get(path)).status_code for _ in range(12)] == [200] * 12


async def test_addresses_are_checked(server: Served):
    keys = await server.create(seats=[{"kind": "me"}, {"kind": "me"}])
    path = f"/api/tables/{keys['table']}/seats/0/address"
    key = {"X-Table-Key": keys["seats"][0]}
    assert (await server.http.put(path, json={"email": "a@b.example"}, headers=key)).status_code == 204
    assert (await server.http.put(path, json={"email": "a@b\r\nBcc: c@d"}, headers=key)).status_code == 400
    other = {"X-Table-Key": keys["seats"][1]}
    assert (await server.http.put(path, json={"email": "a@b.example"}, headers=other)).status_code == 403


async def test_an_address_with_two_methods_names_both(server: Served) -> None:
    answer = await server.http.request("OPTIONS", "/api/tables/somewhere/messages")
    assert set(answer.headers["allow"].split(", ")) == {"GET", "POST", "OPTIONS"}


@pytest.fixture
def description(request: pytest.FixtureRequest) -> schemathesis.schemas.BaseSchema:
    """A fixture, so that requests are made when the test runs: every process that collects it would make them all."""
    request.node._nodeid = request.node.nodeid  # Schemathesis looks for it; pytest calls it otherwise since 9.2
    return schemathesis.openapi.from_dict(make_app(Settings(database="none.db")).openapi_schema.to_schema())


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own: Schemathesis does not wait for anybody."""
    app = make_app(settings_for(tmp_path_factory.mktemp("schema")))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None, lifespan="on"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


@settings(
    max_examples=10 * TIMES,
    deadline=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
@schemathesis.pytest.from_fixture("description").parametrize()
def test_the_interface_keeps_to_its_description(case: schemathesis.Case, address: str):
    count("requests by the description")
    # A description cannot say what a rulebook allows, so what fits it may still be refused.
    case.call_and_validate(base_url=address, excluded_checks=[positive_data_acceptance], timeout=60)
