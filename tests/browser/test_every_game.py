"""Every game is opened and played to its end, on a desk in English or on a phone in Russian (`shapes`)."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import games, load

from .frame import Frame
from .player import Server, Visitor
from .shapes import EN_DESK, RU_PHONE, paired

AT_DESK: dict[str, dict[str, Any]] = {
    "forest": {"roads": "quick"},
    "heroes": {"scenario": "skirmish", "size": "short"},
    "sigillum": {"squads": "beginner"},
}
ON_PHONE = {**AT_DESK, "heroes": {"scenario": "homecoming"}}
"""Games that take an evening are played in a short form; all others as they are set up by default."""
COMPANY = {"bastion": "greedy"}


def test_the_first_page_shows_a_picture_of_every_game(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.page.goto(server.address)
    anna.page.wait_for_selector(".game h3")
    assert anna.page.locator(".game h3").count() == len(games())
    for picture in anna.page.locator(".game img").all():
        picture.scroll_into_view_if_needed()
        anna.page.wait_for_function("i => i.complete && i.naturalWidth > 100", arg=picture.element_handle())
    anna.page.evaluate("scrollTo(0, 0)")
    anna.keep("games")


def from_the_list_of_games(anna: Visitor, server: Server, game: str) -> None:
    """Set a short game up by hand: the list of games, its form, a bot on every seat but the first."""
    anna.page.goto(server.address)
    anna.page.locator(f'.game a[href="/new/{game}"]').click()
    start = anna.page.locator("button[type=submit]")
    for key, value in AT_DESK.get(game, {}).items():
        anna.answer(key, value)
    bots = anna.page.locator(".seats li select + select")
    anna.page.wait_for_function("b => !b.disabled", arg=start.element_handle())
    for n in range(bots.count()):
        bots.nth(n).select_option(COMPANY.get(game, "veteran"))
    anna.keep(f"{game}-{anna.language}-setup")
    start.click()
    anna.page.wait_for_selector(".prompt")


def asked_in_vain(match: Match[Any], visitor: Visitor) -> list[str]:
    """The moves of a whole game that the browser sent although there was no other. While others may still throw
    something in, the table waits for the player."""
    found = []
    for version, (ply, s) in enumerate(zip(match.plies, match.states(), strict=False)):
        offers = any(d.seat != ply.seat and not d.waits for d in match.game.decisions(s))
        if version in visitor.played_at and ply.single and not offers:
            found.append(f"{version}: {match.game.write(ply.option)}")
    return found


STEPS_OF_A_WALK = 8
"""One click may play several plies of one's own."""


@pytest.mark.parametrize(("game", "language", "phone"), paired(games(), [EN_DESK], [RU_PHONE]))
def test_game_is_played_to_its_end(
    game: str, language: str, phone: bool, server: Server, visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    """On the desk a table is set up by hand, on the phone one comes by a link; every own choice is a click or a tap.
    No prompt of the whole game changes the frame of the table, cuts an option off or leaves the goal untold."""
    anna = visit(language, phone)
    name = f"{game}-{language}-{'phone' if phone else 'desk'}"
    if phone:
        anna.sit(server.against_bots(game, ON_PHONE.get(game), COMPANY.get(game, "veteran")))
    else:
        from_the_list_of_games(anna, server, game)
    anna.page.wait_for_timeout(400)
    anna.keep(f"{name}-opening")
    frame = Frame(anna)
    made = anna.play_out(random.Random(game), look=frame.look)
    frame.assert_still()
    anna.page.wait_for_timeout(400)
    anna.keep(f"{name}-over")
    assert anna.page.evaluate("document.documentElement.lang") == language
    assert anna.page.locator(".ending h2").inner_text()
    assert anna.page.locator(".ending .cause").inner_text()
    assert anna.page.locator(".ending figure").inner_text()
    boards = anna.page.locator(".ending figure svg")
    assert not boards.count() or boards.locator(".thing").count(), (
        "a board is shown with what lies on it, or not at all"
    )

    # what was clicked is what was played: the record goes through the rules again, to the same end
    with anna.page.expect_download() as saved:
        anna.page.locator(".ending .save").click()
    saved.value.save_as(tmp_path / "record.txt")
    match = load((tmp_path / "record.txt").read_text())
    assert match.over
    assert match.game.name == game
    own = sum(ply.seat == 0 and not ply.single for ply in match.plies)
    assert 0 < own <= made * STEPS_OF_A_WALK
    assert asked_in_vain(match, anna) == []
    anna.page.locator(".ending .x").click()
    anna.page.wait_for_timeout(200)
    assert anna.page.locator(".prompt .endacts .big").count() == 4
    anna.keep(f"{name}-last-look")


@pytest.mark.parametrize("asks", [False, True], ids=["by default", "when wanted"])
def test_a_single_answer_is_asked_for_only_when_wanted(
    asks: bool, server: Server, visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    anna = visit()
    anna.sit(server.against_bots("ferry", {"goal": 20}))
    if asks:
        anna.page.get_by_role("button", name="Menu").click()
        anna.page.get_by_role("checkbox", name="only one answer").check()
        anna.page.keyboard.press("Escape")
    anna.play_out(random.Random(3))
    with anna.page.expect_download() as saved:
        anna.page.locator(".ending .save").click()
    saved.value.save_as(tmp_path / "record.txt")
    match = load((tmp_path / "record.txt").read_text())
    assert any(ply.single and ply.seat == 0 for ply in match.plies), "this game has no single answers"
    assert bool(asked_in_vain(match, anna)) == asks
