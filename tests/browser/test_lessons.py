"""Lessons as a newcomer takes them: every first lesson to its end, by pointer, finger and keys, in both languages."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hexkeep.kernel.registry import games

from .player import STUCK, VERSION, Server, Visitor
from .shapes import EN_DESK, RU_PHONE, paired
from .test_access import faults

FIRST = [(game.name, name) for game in games().values() for name, one in game.lessons().items() if one.order == 1]
HINTED = [
    ("ferry", "first", "en", ["load"]),
    ("bastion", "first-2015", "ru", ["draw-source", "end-actions"]),
    ("forest", "first", "ru", ["end-turn"]),
    ("heroes", "first", "en", ["move hero:main field:7.W"]),
    # The shot that brings the hint may also win the game, whose end then hides it: another is played.
    pytest.param("sigillum", "first", "ru", ["capture"], marks=pytest.mark.flaky(reruns=6)),
]
"""Lessons, and what a learner does in the free play after them: the first of these beginnings that is offered."""
MOST_FREE_MOVES = 12
WON = [("forest", "manticore", "en", False), ("heroes", "siege", "ru", True)]
COVERED = """() => {
  const of = e => e.getBoundingClientRect(), coach = of(document.querySelector('.coach'));
  return [...document.querySelectorAll('[data-pointed]')].map(of).filter(box => !(
    box.right <= coach.left || box.left >= coach.right || box.bottom <= coach.top || box.top >= coach.bottom)).length;
}"""
"""How many of the frames around what is pointed at the bubble covers."""
OVER_THE_GOAL = """() => {
  const [goals, coach] = ['.goals', '.coach'].map(part => document.querySelector(part)?.getBoundingClientRect());
  return Boolean(goals) && coach.top < goals.bottom && coach.bottom > goals.top;
}"""
OVER_THE_FIGURES = """() => {
  const [figures, coach] = ['.figures', '.coach'].map(part => document.querySelector(part).getBoundingClientRect());
  return coach.top < figures.bottom && coach.bottom > figures.top;
}"""
OUTSIDE = """() => {
  const box = document.querySelector('.coach').getBoundingClientRect();
  return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
}"""
OVER_THE_BOARD = """() => {
  const [board, coach] = ['.stagebox', '.coach'].map(part => document.querySelector(part)?.getBoundingClientRect());
  return Boolean(board) && coach.left < board.right && coach.right > board.left && coach.top < board.bottom;
}"""
"""Whether the bubble lies over some of the board; a battle has none."""
POINTED_CARD = """() => {
  const { left, top, width, height } = document.querySelector('[data-pointed]').getBoundingClientRect();
  const there = document.elementsFromPoint(left + width / 2, top + height / 2);
  return there[0].closest('[data-node]')?.dataset.node;
}"""
"""What one sees in the middle of the frame: frames let everything through."""


class Learner:
    """One who takes a lesson: knows what the server said last, and acts by what can be seen."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.standing: dict[str, Any] = {}
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        self.standing = json.loads(frame).get("standing", self.standing)

    @property
    def lesson(self) -> dict[str, Any]:
        found: dict[str, Any] = self.standing.get("lesson") or {}
        return found

    def sit(self, server: Server, game: str, lesson: str) -> None:
        keys = server.post("/api/lessons", {"game": game, "lesson": lesson, "name": "Anna"})
        key = next(key for key in keys["seats"] if key)
        self.page.goto(f"{server.address}/t/{keys['table']}#{key}")
        self.see_step(0)

    def see_step(self, step: int) -> None:
        """Wait until the bubble of a step stands at its place."""
        self.page.wait_for_selector(f".coach.settled[data-step='{step}']")

    def hear(self, condition: Callable[[], bool]) -> None:
        """Wait until the server has said something."""
        deadline = time.monotonic() + STUCK
        while not condition():
            assert time.monotonic() < deadline, f"the table stands still at {self.lesson}"
            self.page.wait_for_timeout(20)

    def press(self, things: str) -> None:
        found = self.page.locator(things).first
        if self.visitor.phone:
            found.tap()
        else:
            found.click()

    def is_asked(self) -> bool:
        """Whether the learner must decide and the page shows so. A single answer is played at once: who waits for the
        page to show that decision may wait in vain."""
        shown = self.page.evaluate(VERSION)
        return bool(self.standing.get("decision")) and shown == str(self.standing["version"])

    def take(self, option: str) -> None:
        """Choose an option by its button; where it has none, by the things it speaks of."""
        version = self.standing["version"]
        self.page.wait_for_selector(f".table[data-version='{version}']")
        self.choose(option, version)
        warned = self.page.locator(".prompt input[type=checkbox]")
        answered = [self.page.locator(".coach .remark"), warned]
        self.hear(lambda: self.standing["version"] > version or any(one.count() for one in answered))
        if warned.count() and self.standing["version"] == version:  # whether one means it is asked in the free play
            self.press(".prompt .big.gold.main")
            self.hear(lambda: self.standing["version"] > version)

    def choose(self, option: str, version: int) -> None:
        if self.page.locator(".turntile").count():  # it lies as it is turned now
            self.press(".prompt .buttons .big.gold")
            return
        button = f'.prompt [data-option="{option}"]'
        for more in self.page.locator(".prompt .kinds .kind:not([disabled]), .prompt .rest").all():
            if self.page.locator(button).count():
                break
            more.click()
        if self.page.locator(button).count():
            self.press(button)
            if self.visitor.phone and self.standing["version"] == version:
                self.confirm(version)
            return
        offered = next(one for one in self.standing["decision"]["options"] if one["text"] == option)
        things = [f'[data-node="{ref}"], [data-node="{ref.replace(":", "-")}"]' for ref in offered["refs"]]
        there = [thing for thing in things if self.page.locator(thing).count()] or ['[data-node^="sheet:"].choice']
        for thing in there:
            self.press(thing)
        if self.page.locator(".battle").count():
            self.confirm_in_battle(option, version)
        elif self.visitor.phone:
            self.confirm(version)

    def confirm_in_battle(self, option: str, version: int) -> None:
        """What was pressed is played at once, or lies in the sum first and is played by its button."""
        button = f'.battle .prompt [data-option="{option}"]:not([disabled])'
        self.page.wait_for_function(
            "([button, version]) => document.querySelector(button) || "
            "document.querySelector('.table').dataset.version !== String(version)",
            arg=[button, version],
        )
        if self.standing["version"] == version:
            self.press(button)

    def confirm(self, version: int) -> None:
        """The gold button does what a finger aimed at."""
        aimed = self.page.locator(".prompt.aiming .main")
        self.page.wait_for_function(
            "version => document.querySelector('.prompt.aiming .main') || "
            "document.querySelector('.table').dataset.version !== String(version)",
            arg=version,
        )
        if aimed.count():
            aimed.tap()

    def take_step(self) -> None:
        """Do what the step wants, or read on; then the next step is there, or the lesson is over."""
        step, steps = self.lesson["step"], self.lesson["steps"]
        if not self.lesson.get("acts"):
            self.read_on()
        else:
            while self.lesson["step"] == step:
                self.take(self.lesson["wanted"][0])
                self.hear(lambda: self.lesson["step"] != step or bool(self.lesson.get("wanted")))
        if step + 1 < steps:
            self.see_step(step + 1)
        else:
            self.page.wait_for_selector(".coach[data-step]:not([data-acts])", state="detached")

    def play_until_a_hint(self, habits: list[str]) -> dict[str, Any]:
        """Play on freely by habit until the coach gives a hint: the one that is shown."""
        for _ in range(MOST_FREE_MOVES):
            self.hear(lambda: bool(self.lesson.get("hints") or self.is_asked()))
            if self.lesson.get("hints"):
                break
            offered = [option["text"] for option in self.standing["decision"]["options"]]
            self.take(next(text for habit in habits for text in offered if text.startswith(habit)))
        self.hear(self.is_asked)  # while others move, the bubble goes and comes
        self.page.wait_for_selector(".coach.settled")
        shown = self.page.locator(".coach").inner_text()
        found: dict[str, Any] = next(hint for hint in self.lesson["hints"] if hint["text"] in shown)
        return found

    def read_on(self) -> None:
        """By Enter at a desk, also where a battle has opened, whose own Enter would end the turn of a unit."""
        if self.visitor.phone:
            self.press(".coach .next")
        else:
            self.page.keyboard.press("Enter")

    def check_bubble(self) -> None:
        """It says the step's text, points at something, covers none of it nor the goal, and lies inside the window."""
        assert self.lesson["text"] in self.page.locator(".coach").inner_text()
        if self.lesson.get("point"):
            self.page.wait_for_selector("[data-pointed]")
        pointed = self.lesson.get("point", [])
        if pointed and "@board" not in pointed:
            self.page.wait_for_function(f"() => ({COVERED})() === 0")
        self.page.wait_for_function(f"() => !({OUTSIDE})() && !({OVER_THE_GOAL})()")


@pytest.mark.parametrize(("game", "lesson", "language", "phone"), paired(FIRST, [EN_DESK], [RU_PHONE]))
def test_a_first_lesson_is_taken_to_its_end(
    game: str, lesson: str, language: str, phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    learner = Learner(visit(language, phone=phone))
    learner.sit(server, game, lesson)
    steps = learner.lesson["steps"]
    for step in range(steps):
        learner.check_bubble()
        if step in (2, 5):
            learner.visitor.keep(f"lesson-{game}-{language}-{step}")
        learner.take_step()
    assert learner.lesson["step"] == steps
    progress = learner.page.evaluate("JSON.parse(localStorage.getItem('hexkeep.lessons')).taken")
    assert progress[f"{game}/{lesson}"]["done"]


def test_the_first_game_offers_the_lesson_once_and_the_shelf_marks_it(
    server: Server, visit: Callable[..., Visitor]
) -> None:
    learner = Learner(visit("en"))
    page = learner.page
    page.goto(server.address)
    page.locator("[data-game=ferry] .big.gold").click()
    expect(page.locator("dialog[open]").get_by_text("Learn it in 3 minutes")).to_be_focused()
    page.keyboard.press("Enter")
    learner.see_step(0)
    learner.take_step()
    learner.take_step()
    page.goto(server.address)
    page.locator("[data-game=ferry] .learn").click()
    page.get_by_text("Go on at step 3 of 9").click()
    learner.see_step(2)
    while learner.lesson["step"] < learner.lesson["steps"]:
        learner.take_step()
    page.goto(server.address)
    page.locator("[data-game=ferry] .learn").click()
    page.wait_for_selector("[data-lesson=first] .done")
    page.keyboard.press("Escape")
    page.locator("[data-game=ferry] .big.gold").click()
    page.wait_for_selector(".table[data-version]")
    assert page.locator(".coach").count() == 0


def test_a_first_lesson_of_each_edition_is_offered(server: Server, visit: Callable[..., Visitor]) -> None:
    page = visit("en").page
    page.goto(server.address)
    page.locator("[data-game=bastion] .big.gold").click()
    offered = page.locator("dialog[open] .choice button")
    offered.first.wait_for()
    assert offered.count() == 3
    assert "Deluxe edition" in offered.nth(0).inner_text()
    offered.filter(has_text="2015 edition").click()
    page.wait_for_selector(".coach")
    assert "2015 edition" in page.locator(".top").inner_text()


def test_another_move_is_answered_and_nothing_is_lost(server: Server, visit: Callable[..., Visitor]) -> None:
    learner = Learner(visit("en"))
    learner.sit(server, "ferry", "first")
    for _ in range(3):
        learner.take_step()
    learner.take("load card:4a")
    learner.page.wait_for_selector(".coach .remark")
    assert "For now try: Draw a card" in learner.page.locator(".coach .remark").inner_text()
    assert learner.standing["version"] == 0
    learner.take_step()
    learner.press(".coach footer .small:has-text('Back')")
    learner.see_step(3)
    learner.take_step()
    assert learner.lesson["step"] == 4


def test_a_lesson_by_keys_alone_survives_a_reload_and_can_be_left(
    server: Server, visit: Callable[..., Visitor]
) -> None:
    learner = Learner(visit("en"))
    learner.sit(server, "ferry", "first")
    page = learner.page
    for step in range(3):
        page.keyboard.press("Enter")
        learner.see_step(step + 1)
    page.keyboard.press(page.locator("[data-option=draw] kbd").inner_text())
    learner.see_step(4)
    page.reload()
    learner.see_step(4)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Leave", exact=True).click()
    page.wait_for_selector(".coach", state="detached")
    assert not learner.lesson


@pytest.mark.parametrize(("game", "lesson", "language", "habits"), HINTED)
def test_hints_come_in_the_free_play_once_each(
    game: str, lesson: str, language: str, habits: list[str], server: Server, visit: Callable[..., Visitor]
) -> None:
    learner = Learner(visit(language))
    learner.sit(server, game, lesson)
    for _ in range(learner.lesson["steps"]):
        learner.take_step()
    hint = learner.play_until_a_hint(habits)
    page = learner.page
    assert not page.evaluate(OVER_THE_BOARD)
    learner.visitor.keep(f"hint-{game}-{language}")
    learner.press(".coach .next")
    page.wait_for_function("text => !document.querySelector('.coach')?.innerText.includes(text)", arg=hint["text"])
    page.reload()
    page.wait_for_selector(".table[data-version]")
    progress = page.evaluate("JSON.parse(localStorage.getItem('hexkeep.lessons')).taken")
    assert hint["id"] in progress[f"{game}/{lesson}"]["hints"]
    assert page.locator(".coach", has_text=hint["text"]).count() == 0


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_long_list_is_left_in_sight_and_scrolled_to_what_is_meant(
    phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    learner = Learner(visit("ru", phone=phone))
    learner.sit(server, "sigillum", "squads")
    learner.check_bubble()
    learner.take_step()
    learner.check_bubble()
    learner.page.wait_for_function(f"() => ({POINTED_CARD})() === 'candidate:catapultus'")


def test_on_a_phone_the_coach_makes_room_for_the_move_it_waits_for(
    server: Server, visit: Callable[..., Visitor]
) -> None:
    learner = Learner(visit("en", phone=True))
    learner.sit(server, "bastion", "first")
    while not learner.lesson.get("acts"):
        learner.take_step()
    page = learner.page
    page.wait_for_function(f"() => ({OVER_THE_FIGURES})()")
    page.locator(".stage .board").tap()
    page.wait_for_function(f"() => !({OVER_THE_FIGURES})()")
    assert learner.lesson["text"] in page.locator(".coach .told").inner_text()
    page.wait_for_function(f"() => ({COVERED})() === 0")
    assert faults(learner.visitor) == []
    page.locator(".coach .told").tap()
    page.wait_for_selector(".coach p")


@pytest.mark.parametrize(("game", "lesson", "language", "phone"), WON)
def test_a_lesson_that_ends_with_the_victory_is_followed_by_the_end(
    game: str, lesson: str, language: str, phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    learner = Learner(visit(language, phone=phone))
    learner.sit(server, game, lesson)
    for _ in range(learner.lesson["steps"]):
        learner.check_bubble()
        learner.take_step()
    learner.page.wait_for_selector(".ending")
    assert learner.standing["over"]
    assert learner.page.locator(".coach").count() == 0
    learner.visitor.keep(f"lesson-won-{game}-{language}")


@pytest.mark.parametrize("phone", [False, True])
def test_the_coach_is_accessible(phone: bool, server: Server, visit: Callable[..., Visitor]) -> None:
    learner = Learner(visit("en", phone=phone))
    learner.sit(server, "ferry", "first")
    assert faults(learner.visitor) == []
    said = learner.page.locator("[role=status].sr").all_inner_texts()
    assert any(learner.lesson["text"] in text for text in said)
