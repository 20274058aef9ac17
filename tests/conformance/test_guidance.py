"""What a table tells its players beside the scene: it is there in both languages, legible, and betrays nothing."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from conformance.journey import Case, journey
from conformance.laws import few, guesses
from conformance.test_scenes import icon_names
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.rulebook import rulebook
from hexkeep.kernel.state import State
from hexkeep.kernel.table.guidance import EndReport, Forecast, OptionText, Route, SetupNotes
from hexkeep.kernel.table.scene import Goal
from hexkeep.kernel.table.texts import LANGUAGES, Translator
from hexkeep.kernel.types import SPECTATOR, Decision, Event

RAW_KEY = re.compile(r"[a-z_]+(\.[a-z0-9_-]+)+")
"""A key whose text is missing is shown as it is."""
COPY = re.compile(r"\.\d+\b")
"""What tells copies of one card apart in a token; to people they are the same."""
WRITTEN = {"label", "text", "name", "hint", "warning", "title", "note", "result", "answer", "cause", "margin", "goal"}
"""The fields of guidance that people read."""


def written(told: object, field: str = "") -> Iterator[str]:
    """Every text that people read in a piece of guidance."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield from written(value, key)
    elif isinstance(told, list | tuple):
        for value in told:
            yield from written(value, field)
    elif isinstance(told, str) and (field in WRITTEN or field in ("lines", "more", "special", "length")):
        yield told


def legible(told: object) -> None:
    """No placeholder is left open, and no key stands where a text is missing."""
    for text in written(msgspec.to_builtins(told)):
        assert "{" not in text, text
        assert not RAW_KEY.fullmatch(text), f"a text is missing: {text}"


def translators(game: Game[Any], s: State) -> list[Translator]:
    return [Translator.for_table(game, s, language) for language in LANGUAGES]


def seats_of(s: State) -> tuple[int, ...]:
    return (*range(s.seats), SPECTATOR)


@given(example=st.integers(0, 999))
def test_every_table_tells_its_goal(case: Case, example: int) -> None:
    game, found = case.game, journey(case, example)
    assert found.last is not None
    for s in (*found.moments, found.last):
        for translator in translators(game, s):
            for seat in seats_of(s):
                told: Goal = game.goal(game.seen_by(s, seat), seat, translator)
                assert told.lines, f"{game.name} has no goal for seat {seat}"
                assert told.more
                assert len({line.kind for line in told.lines}) == len(told.lines), "one line of a kind"
                assert all(line.label and line.text for line in told.lines), told.lines
                assert all(line.of is None or (line.value or 0) >= 0 for line in told.lines), told.lines
                legible(told)


def some_options(game: Game[Any], s: State, rng: Rng, count: int) -> list[tuple[Decision, Any]]:
    return few(rng, [(d, option) for d in game.decisions(s) for option in d.options], count)


@given(example=st.integers(0, 999))
def test_every_option_can_be_forecast(case: Case, example: int) -> None:
    game, found = case.game, journey(case, example)
    rules, icons = set(rulebook(game.package)), icon_names()
    rng = Rng(found.seed + 21)
    for s in found.some(8):
        for translator in translators(game, s):
            for decision, option in some_options(game, s, rng, 6):
                told: Forecast | None = game.forecast(game.seen_by(s, decision.seat), decision.seat, option, translator)
                if told is None:
                    continue
                legible(told)
                assert set(told.rules) <= rules
                assert all(0 <= chance.count <= chance.of for chance in told.chances), told.chances
                assert all(mark.refs for mark in told.marks), told.marks
                assert {term.icon for term in told.sum} - {"", "die"} <= icons
                assert {ghost.icon for ghost in told.ghosts} - {""} <= icons


@given(example=st.integers(0, 999))
def test_guidance_is_the_same_in_every_world_that_looks_the_same(case: Case, example: int) -> None:
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed + 22)
    for s in found.some(5):
        translator = Translator.for_table(game, s, "en")
        for decision, option in some_options(game, s, rng, 4):
            seat = decision.seat
            seen = game.seen_by(s, seat)
            for world in guesses(game, s, seat, rng, 1):
                twin = game.seen_by(world, seat)
                assert game.goal(seen, seat, translator) == game.goal(twin, seat, translator)
                for ask in (game.option_text, game.forecast):
                    assert ask(seen, seat, option, translator) == ask(twin, seat, option, translator), game.write(
                        option
                    )


@given(example=st.integers(0, 999))
def test_options_of_a_decision_are_told_apart_by_their_words(case: Case, example: int) -> None:
    game, found = case.game, journey(case, example)
    for s in found.some(8):
        for translator in translators(game, s):
            for decision in game.decisions(s):
                view = game.seen_by(s, decision.seat)
                groups = {group.id for group in game.option_groups(view, decision, translator)}
                said: list[OptionText] = [
                    game.option_text(view, decision.seat, option, translator) for option in decision.options
                ]
                legible(said)
                legible(game.option_groups(view, decision, translator))
                kinds = {
                    (words.label, words.hint, COPY.sub("", game.write(option)))
                    for words, option in zip(said, decision.options, strict=True)
                }
                alike = [words for words, n in Counter(kind[:2] for kind in kinds).items() if n > 1]
                assert not alike, f"{game.prompts[decision.prompt].name}: {alike}"
                assert sum(o.main for o in said) <= 1, "one main button"
                assert all(not o.group or not groups or o.group in groups for o in said), groups


@given(example=st.integers(0, 999))
def test_a_route_begins_with_an_option_that_is_offered(case: Case, example: int) -> None:
    game, found = case.game, journey(case, example)
    for s in found.some(8):
        for decision in game.decisions(s):
            offered = {game.write(option) for option in decision.options}
            translator = Translator.for_table(game, s, "en")
            routes: list[Route] = game.routes(game.seen_by(s, decision.seat), decision, translator)
            legible(routes)
            assert all(route.options[0] in offered and route.refs and route.label for route in routes)


def test_every_sample_is_explained_before_it_begins(case: Case) -> None:
    for language in LANGUAGES:
        told: SetupNotes | None = case.game.setup_notes(case.game.setup(case.given), Translator.of(case.game, language))
        assert told is not None
        assert told.goal
        assert told.length
        legible(told)


def test_the_end_is_explained_to_everybody(case: Case) -> None:
    game, found = case.game, journey(case, 0)
    s = game.open(case.given, found.seed)
    s.event_log = []
    for seat, option in found.plies:
        game.play(s, seat, option)
    events: list[Event] = s.event_log
    s.event_log = None
    assert s.over
    for translator in translators(game, s):
        for seat in seats_of(s):
            heard = [event.seen_by(seat) for event in events]
            told: EndReport | None = game.end_report(game.seen_by(s, seat), seat, heard, translator)
            assert told is not None
            assert told.title
            assert told.cause
            assert len(told.figures) <= 3
            legible(told)
