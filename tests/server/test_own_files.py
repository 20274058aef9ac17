"""A file of somebody's own opens a table that is stored, played and analysed with it."""

from pathlib import Path
from typing import Any

import pytest

from hexkeep import load
from hexkeep.kernel.registry import extended_game
from hexkeep.server.tables.live_table import LiveTable, rules_id
from hexkeep.server.tables.opening import MAX_OVERLAY_BYTES

from .conftest import Served, Start

GUIDE = Path(__file__).parents[2] / "docs" / "games" / "heroes-scenarios.md"
EXAMPLE = GUIDE.read_text("utf-8").split("```toml\n")[1].split("```")[0]
TWO_HILLS = EXAMPLE.replace("rounds = 8", 'rounds = 1\ntitle = "Two green hills"')
SETUP = {"scenario": "two-hills"}
BOTS = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]


async def filled(server: Served, overlay: str, language: str = "en", game: str = "heroes", **answered: Any) -> Any:
    return await server.http.post(
        f"/api/games/{game}/extended-form?lang={language}", json={"overlay": overlay, **answered}
    )


async def test_the_form_offers_what_the_file_adds_and_chooses_it(server: Served):
    answer = await filled(server, TWO_HILLS)
    assert answer.status_code == 200, answer.text
    form = answer.json()
    assert form["check"]["setup"]["scenario"] == "two-hills"
    scenario = next(field for field in form["fields"] if field["key"] == "scenario")
    assert ("two-hills", "Two green hills") in [(choice["value"], choice["label"]) for choice in scenario["choices"]]
    other = await filled(server, TWO_HILLS, answers={"scenario": "skirmish"}, changed="scenario")
    assert other.json()["check"]["setup"]["scenario"] == "skirmish"
    plain = await server.http.post("/api/games/heroes/form", json={})
    assert "two-hills" not in plain.text, "the file is only for those who bring it"


async def test_every_game_says_whether_it_takes_files(server: Served):
    games = {one["name"]: one.get("own_file", "") for one in (await server.http.get("/api/games?lang=ru")).json()}
    assert games["heroes"] == "Открыть файл сценария…"
    assert games["forest"]
    assert not games["ferry"]
    refused = await filled(server, TWO_HILLS, game="ferry")
    assert refused.status_code == 422


@pytest.mark.parametrize(
    ("overlay", "line", "reason"),
    [
        (TWO_HILLS.replace("halberdiers few", "halberdier few"), "halberdier few", "there is no unit"),
        (TWO_HILLS.replace("pool = 0", "pool = ="), "pool = =", "not TOML"),
        (TWO_HILLS.replace("pool = 0", "pond = 0"), "pond = 0", "unknown field"),
        (TWO_HILLS + "\n[units.griffins]\nhealth = 9\n", "[units.griffins]", "cannot be added"),
        (TWO_HILLS.replace("two-hills", "carpe-diem"), "[scenarios.carpe-diem]", "already"),
        ("", "", "nothing in this file"),
    ],
)
async def test_a_mistake_is_named_with_its_line(server: Served, overlay: str, line: str, reason: str):
    number = next((n for n, text in enumerate(overlay.splitlines(), 1) if line in text), 1)
    answers = [await filled(server, overlay), await filled(server, overlay, "ru")]
    if overlay:
        wanted = {"game": "heroes", "setup": SETUP, "overlay": overlay}
        answers.append(await server.http.post("/api/tables", json=wanted))
    for answer in answers:
        assert (answer.status_code, answer.json()["code"]) == (422, "bad-content")
        said = answer.json()["reason"]
        assert f"line {number}: " in said
        assert reason in said
        assert "\n" not in said
        assert "Traceback" not in said


async def test_a_file_that_is_too_large_is_not_read(server: Served):
    large = TWO_HILLS + "#" * MAX_OVERLAY_BYTES
    assert (await filled(server, large)).status_code == 413
    answer = await server.http.post("/api/tables", json={"game": "heroes", "setup": SETUP, "overlay": large})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


async def test_a_table_is_played_with_the_file_by_people_and_bots(start: Start):
    server = await start()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    keys = await server.create("heroes", setup=SETUP, overlay=TWO_HILLS, seats=seats)
    person = await server.sit(keys["table"], keys["seats"][0])
    assert person.scene["subtitle"].startswith("Two green hills")
    while not (person.decision and person.decision.get("waits", True)):
        await person.receive()
    await person.send("ask", seat=0)
    advice = await person.until("advice")
    assert advice["lines"], "the adviser knows the file too"
    version = person.standing["version"]
    await person.play(person.options()[0])
    await person.at(version + 1)
    stored = await server.services.store.load(keys["table"])
    assert stored.terms.overlay == TWO_HILLS
    held = [{"table": keys["table"], "keys": [keys["owner"]]}]
    lines = (await server.http.post("/api/tables/mine", json=held)).json()
    assert [line["table"] for line in lines] == [keys["table"]]


async def test_a_finished_game_is_read_back_looked_through_recorded_and_played_again(start: Start, tmp_path: Path):
    server = await start()
    keys = await server.create("heroes", setup=SETUP, overlay=TWO_HILLS, seats=BOTS, seed=5)
    viewer = await server.sit(keys["table"], keys["owner"])
    while not viewer.standing.get("over"):
        await viewer.receive()
    assert b"hexkeep_errors_total 0.0" in server.services.metrics.text(), "no bot failed"
    stored = await server.services.store.load(keys["table"])
    table = LiveTable(stored)
    assert table.base is stored.base
    assert rules_id(table.game) == rules_id(extended_game("heroes", TWO_HILLS)) == stored.base.rules
    assert table.game.position(table.match.state) == stored.status.position
    head = {"X-Table-Key": keys["owner"]}
    past = await server.http.get(f"/api/tables/{keys['table']}/at/1", headers=head)
    assert past.json()["scene"]["subtitle"].startswith("Two green hills")
    found = await server.http.get(f"/api/tables/{keys['table']}/analysis", headers=head)
    assert found.status_code == 200, found.text
    record = await server.record(keys)
    file = tmp_path / "mine.toml"
    file.write_text(TWO_HILLS, "utf-8")
    assert load(record, file).over, "with the file the record can be replayed"
    assert load(record).over, "the file travels with the record"
    opened = await server.http.post("/api/records", json={"record": record})
    assert opened.status_code == 201, opened.text
    copy = await server.services.store.load(opened.json()["table"])
    assert copy.terms.overlay == TWO_HILLS
    assert await server.record(opened.json())
    await assert_refused_without_its_file(server, record)
    await viewer.send("rematch")
    while not viewer.info.get("rematch"):
        await viewer.receive()
    again = await server.services.store.load(viewer.info["rematch"])
    assert again.terms.overlay == TWO_HILLS


async def assert_refused_without_its_file(server: Served, record: str) -> None:
    """A record that lost its file, or brings another, says what is missing."""
    lines = record.split("\n")
    bare = "\n".join(line for line in lines if not line.startswith("[Overlay "))
    wrong = record.replace("Two green hills", "Two red hills")
    large = record.replace("Two green hills", "x" * MAX_OVERLAY_BYTES)
    for text, reason in ((bare, "played with other cards"), (wrong, "played with other cards")):
        refused = await server.http.post("/api/records", json={"record": text})
        assert refused.status_code == 422
        assert reason in refused.json()["reason"]
    assert (await server.http.post("/api/records", json={"record": large})).status_code in (413, 422)
