"""The page of one's own data: what is kept is listed, saved as a file, and removed for good."""

import json
from collections.abc import Callable

from .player import Server, Visitor


def test_own_data_is_listed_saved_and_removed(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.page.goto(server.address)
    anna.page.locator(".game", has_text="Ferry").get_by_role("link", name="Set up a table").click()
    seats = anna.page.locator(".seats li")
    seats.nth(1).wait_for()
    seats.nth(0).get_by_role("textbox").fill("Anna")
    anna.page.locator("button[type=submit]").click()
    anna.page.wait_for_url("**/t/*")
    table = anna.page.url.rpartition("/")[2].partition("#")[0]

    anna.page.goto(f"{server.address}/own-data")
    row = anna.page.locator("main li")
    row.wait_for()
    assert "Anna" in row.inner_text()
    with anna.page.expect_download() as saved:
        anna.page.get_by_role("button", name="Save a copy").click()
    (kept,) = json.loads(saved.value.path().read_text("utf-8"))
    assert (kept["table"], kept["seats"][0]["name"]) == (table, "Anna")
    anna.keep("own-data")

    row.get_by_role("button", name="Remove").click()
    row.get_by_role("button", name="Keep it").click()  # nothing goes by one click
    row.get_by_role("button", name="Remove").click()
    row.get_by_role("button", name="Yes, remove it for good").click()
    anna.page.get_by_role("status").filter(has_text="Removed at 1 table.").wait_for()
    assert anna.page.locator("main li").count() == 0
    answer = anna.page.request.get(f"{server.address}/api/tables/{table}")
    assert answer.status == 404
    anna.page.goto(server.address)
    anna.page.wait_for_selector(".game h3, .game h2")
    assert anna.page.locator(f'a[href="/t/{table}"]').count() == 0
