"""From the first click to the last: the shelf, the setup form, one screen for two, the next mission, records."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hexkeep.games.heroes.rules.modes.campaign import TakeCardsAlong
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game

from .player import Server, Visitor

GUIDE = Path(__file__).parents[2] / "docs" / "games" / "heroes-scenarios.md"
TWO_HILLS = (
    GUIDE.read_text("utf-8")
    .split("```toml\n")[1]
    .split("```")[0]
    .replace("rounds = 8", 'rounds = 8\ntitle = "Two green hills"')
)
WORDS = {
    "en": ("Play with bots", "Play against a bot", "Go on", "Set up a table"),
    "ru": ("Играть вместе с ботами", "Играть против бота", "Продолжить", "Создать стол"),
}


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("ru", True)])
def test_the_shelf_says_with_or_against_and_brings_one_back(
    language: str, phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    anna = visit(language, phone=phone)
    together, against, go_on, set_up = WORDS[language]
    page = anna.page
    page.goto(server.address)
    page.wait_for_selector(".game")
    assert together in page.locator("[data-game=bastion] .big.gold").inner_text()
    assert against in page.locator("[data-game=sigillum] .big.gold").inner_text()
    assert page.locator("[data-game=heroes] a.big").inner_text() == set_up
    assert page.locator("[data-table]").count() == 0
    page.locator("[data-game=sigillum] .big.gold").click()
    page.locator("dialog[open] .big:not(.gold)").click()  # just play, without the lesson that is offered first
    page.wait_for_selector(".table[data-version]")
    page.goto(server.address)
    card = page.locator("[data-table]")
    card.wait_for()
    anna.keep(f"shelf-{language}")
    assert card.locator("a.go").inner_text() in (go_on, "Look in", "Заглянуть")
    table = card.get_attribute("data-table")
    info = page.evaluate(
        f"fetch('/api/tables/{table}', {{headers: {{'X-Table-Key': {_keys(table)}}}}}).then(r => r.json())"
    )
    assert info["setup"]["squads"] == "beginner"
    assert info["seats"][1]["kind"] == "bot"
    assert info["seats"][1]["name"] not in ("Regular", "Бывалый", "")
    card.locator("a.go").click()
    page.wait_for_selector(".table[data-version]")


def _keys(table: str | None) -> str:
    return f"JSON.parse(localStorage.getItem('hexkeep.tables')).list.find(t => t.table === '{table}').keys.join(',')"


def test_rules_of_all_games_are_searched_by_beginnings_of_words(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    page = anna.page
    page.goto(server.address)
    page.locator(".seek input").fill("win")
    page.wait_for_selector(".found button")
    texts = page.locator(".found button").all_inner_texts()
    assert any("win" in text.lower() for text in texts)
    page.locator(".found button").first.click()
    page.wait_for_selector("dialog article.opened")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_form_offers_what_it_takes_and_says_what_it_means(
    language: str, server: Server, visit: Callable[..., Visitor]
) -> None:
    anna = visit(language)
    page = anna.page
    page.goto(f"{server.address}/new/heroes")
    anna.answer("scenario", "arrogance")
    anna.patient("document.querySelectorAll('.seats li').length === 3")
    told = page.locator(".notes p").inner_text()
    anna.answer("players", 4)
    anna.patient("document.querySelectorAll('.seats li').length === 4")
    anna.answer("scenario", "brave-new-world")
    anna.patient("document.querySelectorAll('.seats li').length < 4")
    assert page.locator(".notes p").inner_text() != told
    assert page.locator("input[name='field-first'][value='4']").count() == 0
    anna.answer("scenario", "arrogance")
    anna.patient("document.querySelectorAll('.seats li').length === 3")
    anna.answer("players", 4)
    anna.patient("document.querySelectorAll('.seats li').length === 4")
    anna.keep(f"setup-{language}")
    page.locator("button[type=submit]").click()
    page.wait_for_selector(".table[data-version]")


@pytest.mark.parametrize(
    ("game", "setup"),
    [
        ("sigillum", {"squads": "beginner", "first": "1"}),
        ("bastion", {"players": 2}),
        ("forest", {"players": 2, "hidden": True, "roads": "quick"}),
    ],
    ids=["sigillum", "bastion", "forest with hidden artifacts"],
)
def test_one_screen_says_whose_turn_it_is_where_no_seat_knows_more(
    game: str, setup: dict[str, Any], server: Server, visit: Callable[..., Visitor]
) -> None:
    """FOR-HIDE-07: what lies face down in Forest is hidden from all seats alike, so no curtain goes up there either."""
    anna = visit("en")
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Boris"}]
    keys = server.post("/api/tables", {"game": game, "setup": setup, "seats": seats, "seed": 3})
    anna.page.goto(f"{server.address}/t/{keys['table']}#{','.join(keys['seats'])}")
    anna.page.wait_for_selector(".table[data-version]")
    banner = anna.page.locator(".banner.up")
    for _ in range(40):
        anna.choose(at_table=True)
        anna.page.keyboard.press("e")
        anna.page.wait_for_timeout(250)
        if banner.count():
            break
    assert "Your turn" in banner.inner_text()
    assert anna.page.locator(".handover").count() == 0
    banner.wait_for(state="detached")  # it does not wait for anybody


def test_a_record_that_cannot_be_opened_says_so_at_its_button(
    server: Server, visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    anna = visit("ru")
    anna.expected = ("422",)
    page = anna.page
    page.goto(server.address)
    page.wait_for_selector(".game")
    bad = tmp_path / "bad.hexkeep"
    bad.write_text("nothing of ours")
    page.locator("input[type=file]").first.set_input_files(bad)
    told = page.locator(".side [role=alert]")
    told.wait_for()
    assert "Этот файл — не запись партии" in told.inner_text()
    button = page.get_by_role("button", name="Открыть запись").bounding_box()
    said = told.bounding_box()
    assert button is not None
    assert said is not None
    assert abs(said["y"] - button["y"]) < 120


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("ru", True)])
def test_a_scenario_file_of_ones_own_is_opened(
    language: str, phone: bool, server: Server, visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    anna = visit(language, phone=phone)
    anna.expected = ("422",)
    page = anna.page
    page.goto(f"{server.address}/new/heroes")
    page.wait_for_selector(".seats li")
    label = {"en": "Open a scenario file…", "ru": "Открыть файл сценария…"}[language]
    assert page.locator(".own button").inner_text().strip() == label
    mine = tmp_path / "mine.toml"
    mine.write_text(TWO_HILLS.replace("halberdiers", "halberdier"), "utf-8")
    page.locator(".own input").set_input_files(mine)
    told = page.locator(".own [role=alert]")
    told.wait_for()
    wrong = TWO_HILLS.splitlines().index('castle = ["halberdiers few"]') + 1
    assert f"line {wrong}: there is no unit 'halberdier few'" in told.inner_text()
    mine.write_text(TWO_HILLS, "utf-8")
    page.locator(".own input").set_input_files(mine)
    page.locator(".own .name", has_text="mine.toml").wait_for()
    told.wait_for(state="detached")
    assert page.locator("#field-scenario").input_value() == "two-hills"
    anna.answer("difficulty", "hard")
    anna.keep(f"own-file-{language}")
    page.locator("button[type=submit]:enabled").click()
    page.wait_for_selector(".table[data-version]")
    page.get_by_text("Two green hills").first.wait_for(state="attached")
    anna.keep(f"own-table-{language}")


def won_mission() -> dict[str, Any]:
    """A won first mission, before the cards for the next one are chosen."""
    game = find_game("heroes")
    match: Match[Any] = Match(game, {"scenario": "homecoming"}, 3)
    match.state.stack.clear()
    match.state.winners = 1
    match.state.push(TakeCardsAlong(0))
    return game.position(match.state)


def test_a_won_mission_leads_to_the_next(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    page = anna.page
    page.goto(server.alone_from("heroes", won_mission()))
    page.wait_for_selector(".table[data-version]")
    for _ in range(12):
        if anna.over:
            break
        anna.choose(at_table=False)
        page.wait_for_timeout(300)
    before = page.url
    following = page.locator(".following")
    following.wait_for()
    assert "The mission was fulfilled" in page.locator(".ending").inner_text()
    assert "Guardian Angels" in following.inner_text()
    anna.keep("next-mission")
    following.click()
    anna.patient(f"location.href !== {before!r}")
    page.wait_for_selector(".table[data-version]")
    assert "Guardian Angels" in page.locator("body").inner_text()


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("ru", True)], ids=["desk", "phone"])
def test_the_shelf_shows_a_campaign_and_goes_on_with_it(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool
) -> None:
    anna = visit(language, phone=phone)
    page = anna.page
    following, go_on, second = {
        "en": ("Next mission", "Go on", "Guardian Angels"),
        "ru": ("Следующая миссия", "Продолжить", "Ангелы-хранители"),
    }[language]
    page.goto(server.address)
    page.locator("[data-game=heroes] .lead").click()
    campaigns = page.locator(".campaigns > [data-campaign]")
    campaigns.first.wait_for()
    assert [campaign.locator(".missions li").count() for campaign in campaigns.all()] == [3, 3, 3]
    assert campaigns.locator(".won").count() == 0
    page.goto(server.alone_from("heroes", won_mission()))
    page.wait_for_selector(".table[data-version]")
    while not anna.over:
        anna.choose(at_table=False)
        page.wait_for_timeout(100)
    # left at the end of the mission, the shelf leads to the next
    page.goto(server.address)
    card = page.locator("article[data-campaign=long-live-the-queen]")
    card.wait_for()
    assert card.locator(".won").count() == 1
    assert second in card.locator(".due").inner_text()
    anna.keep(f"campaign-{language}")
    card.get_by_role("button", name=following).click()
    page.wait_for_selector(".table[data-version]")
    if not phone:
        assert second in page.locator(".top").inner_text()
    mission = page.url
    # left in the middle of a mission, to its table
    page.goto(server.address)
    card.get_by_role("link", name=go_on).click()
    page.wait_for_url(mission)
