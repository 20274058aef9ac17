"""Two browsers play a whole game over links; what happens to one is seen by the other."""

import time
from collections.abc import Callable

from .player import VERSION, Server, Visitor

PLAYBACK_SPEED = 1.0


def open_with_a_link(anna: Visitor, server: Server) -> str:
    """Anna sets up a table by hand, the second seat for a friend; the friend's link as she copies it."""
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.address)
    anna.page.goto(server.address)
    anna.page.locator(".game", has_text="Ferry").get_by_role("link", name="Set up a table").click()
    seats = anna.page.locator(".seats li")
    seats.nth(1).wait_for()
    seats.nth(0).get_by_role("textbox").fill("Anna")
    seats.nth(1).get_by_role("combobox").first.select_option("link")
    seats.nth(1).get_by_role("textbox").fill("Boris")
    anna.page.locator("button[type=submit]").click()
    dialog = anna.page.get_by_role("dialog", name="Seats and links")
    dialog.get_by_role("button", name="Copy the link: Boris").click()
    link = str(anna.page.evaluate("navigator.clipboard.readText()"))
    anna.keep("lobby")
    anna.page.keyboard.press("Escape")
    return link


def test_two_friends_play_a_whole_game(server: Server, visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("en"), visit("ru", phone=True)
    link = open_with_a_link(anna, server)
    assert "#" in link
    boris.sit(link)
    anna.page.locator(".seat", has_text="Boris").locator(".presence.present").wait_for()

    deadline = time.monotonic() + 60
    while not (anna.over and boris.over) and time.monotonic() < deadline:
        for friend in (anna, boris):
            friend.choose(at_table=False)
            friend.page.wait_for_timeout(15)
    assert anna.over
    assert boris.over
    anna.keep("over-en")
    boris.keep("over-ru")
    # the end is told in each one's own eyes
    verdicts = [friend.page.locator(".ending .overline").inner_text().split(" · ")[0] for friend in (anna, boris)]
    assert verdicts in (["Victory", "Поражение"], ["Defeat", "Победа"], ["Shared victory", "Победа поровну"])
    # the key never went into the address that servers and logs see
    assert link.partition("#")[2] not in anna.page.url

    # the record is saved, and opens as a table of its own
    with anna.page.expect_download() as saved:
        anna.page.get_by_role("button", name="Save").click()
    carl = visit("en")
    carl.page.goto(server.address)
    carl.page.wait_for_selector(".game h3, .game h2")
    carl.page.locator("input[type=file]").set_input_files(saved.value.path())
    carl.page.wait_for_selector(".ending")
    assert carl.page.url != anna.page.url.partition("#")[0]

    # a rematch asked for by one is joined by the other with the keys they have
    before = anna.page.url
    anna.page.get_by_role("button", name="Play again").click()
    boris.page.get_by_role("button", name="К новому столу").click()
    for friend in (anna, boris):
        friend.page.wait_for_url(lambda url: url.partition("#")[0] != before.partition("#")[0])
        friend.page.wait_for_selector(".prompt")
    assert anna.page.url.partition("#")[0] == boris.page.url.partition("#")[0]
    assert anna.page.locator(".seat.yours .n").inner_text() == "Anna"
    assert boris.page.locator(".figures .own b").inner_text() == "Boris"


def test_a_whole_game_of_sigillum_over_links(server: Server, visit: Callable[..., Visitor]) -> None:
    """Two browsers, every choice a click: the bestiary down to the fall of a castle."""
    anna, boris = visit("en"), visit("ru", phone=True)
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "link", "name": "Boris"}]
    setup = {"squads": "beginner", "scale": 4}
    keys = server.post("/api/tables", {"game": "sigillum", "setup": setup, "seats": seats, "seed": 4})
    for friend, key in zip((anna, boris), keys["seats"], strict=True):
        friend.sit(f"{server.address}/t/{keys['table']}#{key}")
    deadline = time.monotonic() + 120
    traced = told = False
    turn = 0
    while not (anna.over and boris.over) and time.monotonic() < deadline:
        for friend in (anna, boris):
            turn += friend.choose(at_table=turn % 3 != 0)
            friend.page.wait_for_timeout(15)
        traced = traced or anna.page.locator(".traces .way, .traces text").count() > 0
        told = told or boris.page.locator(".caption, .sheet p").count() > 0
    anna.keep("sigillum-over")
    assert anna.over
    assert boris.over
    assert traced, "what the other did is traced on the board"
    assert told, "what the other did is told to a phone"


def test_chat_reaches_the_other_and_is_never_markup(server: Server, visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("en"), visit("en")
    link = open_with_a_link(anna, server)
    boris.sit(link)
    for friend in (anna, boris):
        friend.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_role("textbox", name="Say something").fill("<b>Hello</b>")
    anna.page.keyboard.press("Enter")
    said = boris.page.locator("[role=log] p", has_text="<b>Hello</b>")
    said.wait_for()
    assert said.locator("b").all_inner_texts() == ["Anna"]


def test_the_language_changes_without_a_reload(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("ferry"))
    anna.page.evaluate("window.same = true")
    before = anna.page.locator(".prompt h2").inner_text()
    anna.page.get_by_role("button", name="RU: switch the language to Russian").click()
    anna.page.get_by_role("button", name="Подсказка").wait_for()
    anna.page.wait_for_function("t => document.querySelector('.prompt h2').innerText !== t", arg=before)
    assert anna.page.evaluate("window.same") is True


def test_undo_takes_back_and_replay_shows_the_past(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("sigillum"))
    undo = anna.page.get_by_role("button", name="Undo")
    assert undo.is_disabled()
    undo.click(force=True)
    anna.page.get_by_role("alert").get_by_text("There is nothing to take back.").wait_for()
    assert not undo.evaluate("button => button === document.activeElement"), "Enter is the main button's"
    anna.page.locator(".oversheet .choice, .stage .choice").first.click()
    anna.play(12)
    deadline = time.monotonic() + 60
    anna.settle()
    while undo.is_disabled() and time.monotonic() < deadline:
        anna.choose(at_table=False)
        anna.page.wait_for_timeout(60)
        anna.settle()
    lines, version = len(anna.log), anna.page.evaluate(VERSION)
    undo.click()
    anna.page.wait_for_function(f"was => {VERSION} !== was || document.querySelector('.toast')", arg=version)
    assert len(anna.log) < lines
    assert anna.page.locator(".toast").count() == 0

    anna.page.get_by_role("button", name="Replay").click()
    slider = anna.page.get_by_role("slider")
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    assert last > 3
    anna.page.get_by_role("button", name="To the start").click()
    anna.page.get_by_text(f"Move 0 of {last}").wait_for()
    anna.page.get_by_role("button", name="One move on").click()
    anna.page.get_by_text(f"Move 1 of {last}").wait_for()
    anna.page.get_by_role("button", name="Play", exact=True).click()
    anna.page.get_by_text(f"Move 3 of {last}").wait_for()
    anna.keep("replay")
    anna.page.get_by_role("button", name="Back to the game").click()
    anna.page.wait_for_selector(".prompt")


def test_a_citation_opens_the_rule_and_rules_are_searched(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("ferry"))
    anna.play(3)
    cite = anna.page.locator("[role=log] .cite").first
    cite.wait_for()
    rule = str(cite.get_attribute("title")).removeprefix("Rule ")
    cite.click()
    opened = anna.page.locator("article.opened")
    opened.wait_for()
    assert rule in opened.inner_text()
    all_rules = anna.page.locator(".rules article").count()
    anna.page.get_by_role("searchbox").fill("toll")
    anna.page.wait_for_function("n => document.querySelectorAll('.rules article').length < n", arg=all_rules)
    assert "toll" in anna.page.locator(".rules article").first.inner_text().lower()


def test_why_not_answers_in_a_sentence(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("sigillum"))
    # past the draft, a character may walk to some cells and not to others
    cells = anna.page.locator(".stage .hex.choice")
    deadline = time.monotonic() + 60
    while cells.count() == 0 and time.monotonic() < deadline:
        anna.choose(at_table=False)
        anna.page.wait_for_timeout(50)
    empty = anna.page.evaluate(
        """() => [...document.querySelectorAll('.stage .hex:not(.choice)')].map(g => {
             const box = g.getBoundingClientRect();
             return [box.x + box.width * .5, box.y + box.height * .25, g];
           }).filter(([x, y, g]) => document.elementFromPoint(x, y)?.closest('[data-node]') === g)
             .map(([x, y]) => [x, y])"""
    )
    reasons: list[str] = []
    for x, y in empty:
        anna.page.mouse.click(x, y)
        anna.page.wait_for_timeout(300)
        reasons += anna.page.locator(".inspector .why p").all_inner_texts()
        if reasons:
            break
    anna.keep("why-not")
    assert reasons
    assert len(reasons[0]) > 10


def test_one_screen_passes_from_hand_to_hand(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Boris"}]
    keys = server.post("/api/tables", {"game": "ferry", "seats": seats, "seed": 3})
    anna.page.goto(f"{server.address}/t/{keys['table']}#{','.join(keys['seats'])}")
    seen = set()
    for _ in range(4):
        button = anna.page.locator(".handover button")
        button.wait_for()
        anna.keep("handover")
        # nothing of anybody's hand is on the handover screen
        assert anna.page.locator("[data-node^='card:']").count() <= 1
        seen.add(button.inner_text())
        button.click()
        button.wait_for(state="detached")
        anna.page.keyboard.press("e")
        anna.page.wait_for_timeout(200)
    assert seen == {"I am Anna", "I am Boris"}


def test_a_move_is_confirmed_where_one_wishes_it(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("ferry"))
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("checkbox", name="Ask before each move").check()
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.locator(".prompt .buttons .big").first.click()
    anna.page.get_by_text("Play this?").wait_for()
    assert anna.log == []
    anna.page.keyboard.press("Escape")
    anna.page.get_by_text("Play this?").wait_for(state="detached")
    anna.page.locator(".prompt .buttons .big").first.click()
    anna.page.locator(".prompt .main").click()
    anna.page.wait_for_function("() => document.querySelectorAll('[role=log] p:not(.none)').length > 0")


def test_the_board_is_dragged_zoomed_and_fitted(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("forest"))
    anna.page.get_by_role("button", name="Close").click()
    place = "document.querySelector('.board > g').getAttribute('transform')"
    whole = anna.page.evaluate(place)
    anna.page.mouse.move(700, 300)
    anna.page.mouse.wheel(0, -400)
    closer = anna.page.evaluate(place)
    anna.page.mouse.down()
    anna.page.mouse.move(620, 340, steps=4)
    anna.page.mouse.up()
    dragged = anna.page.evaluate(place)
    assert len({whole, closer, dragged}) == 3
    assert anna.log == [] or anna.page.locator(".toast").count() == 0
    anna.page.get_by_role("button", name="Whole board").click()
    anna.patient(f"{place} === {whole!r}")


def test_a_hint_marks_what_a_bot_would_do(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("ferry"))
    anna.page.get_by_role("button", name="Hint").click()
    anna.page.locator(".advicebox p").first.wait_for()
    anna.keep("hint")
    assert anna.page.locator(".prompt .advised").count() > 0
