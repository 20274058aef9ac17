"""Checks lessons by playing them: by their wanted moves, and by a learner who tries whatever is allowed."""

from collections.abc import Iterator
from typing import Any, Final

from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match, digest
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.table.lesson_player import LessonPlayer, open_lesson
from hexkeep.kernel.table.lessons import OPTION_POINTER, Lesson, LessonStep
from hexkeep.kernel.table.texts import LANGUAGES, catalogue

MAX_LENGTHS: Final = {"title": 40, "about": 140}
MAX_TEXT_LENGTH: Final = 300
"""Letters of a step or hint: so much fits into a bubble on a phone."""
RANDOM_GAMES: Final = 3
MAX_RANDOM_DEEDS: Final = 60
"""For each step, what a learner tries at most who does not listen."""
FREE_PLIES: Final = 40
"""So many plies of the free play after a lesson are tried."""


def check_lesson(game: Game[Any], lesson: Lesson) -> list[str]:
    """What is wrong with a lesson, one line each, beginning with the step; empty if it is sound."""
    found = [*_text_mistakes(game, lesson), *_hint_mistakes(game, lesson)]
    try:
        found += _played_mistakes(game, lesson)
        if not found:
            found += [line for seed in range(RANDOM_GAMES) for line in _random_mistakes(game, lesson, seed)]
    except HexkeepError as error:
        found.append(str(error))
    return found


# ---- texts -------------------------------------------------------------------------------------


def _text_mistakes(game: Game[Any], lesson: Lesson) -> Iterator[str]:
    for language in LANGUAGES:
        texts = lesson.texts() if language == "en" else catalogue(game.package, language)
        for key in lesson.texts():
            part = key.rpartition(".")[2]
            text, most = texts.get(key, ""), MAX_LENGTHS.get(part, MAX_TEXT_LENGTH)
            if not text.strip():
                yield f"{part}: there is no text in {language!r} ({key})"
            elif len(text) > most:
                yield f"{part}: the text in {language!r} has {len(text)} letters, {most} fit"


def _hint_mistakes(game: Game[Any], lesson: Lesson) -> Iterator[str]:
    events, prompts = {kind.name for kind in game.events}, {prompt.name for prompt in game.prompts}
    for hint in lesson.hints:
        if hint.event and hint.event not in events:
            yield f"{hint.id}: event: there is no event {hint.event!r}"
        if hint.prompt and hint.prompt not in prompts:
            yield f"{hint.id}: prompt: there is no prompt {hint.prompt!r}"


# ---- by the wanted moves -----------------------------------------------------------------------


def _played_mistakes(game: Game[Any], lesson: Lesson) -> Iterator[str]:
    match = open_lesson(game, lesson)
    if not 0 <= lesson.seat < match.state.seats:
        yield f"seat: there is no seat {lesson.seat}"
        return
    player = LessonPlayer(game, lesson)
    while (step := player.current) is not None:
        before = len(match.plies)
        yield from _pointer_mistakes(match, lesson, step)
        mistake = _play_step(match, player, step)
        if mistake:
            yield mistake
            return
        yield from _unmet(match, step, before)
    if match.over and not lesson.steps[-1].play:
        yield f"{lesson.steps[-1].id}: the game is over before it; only the last step may end the game"
    if match.over and lesson.hints:
        yield "hints: the last step ends the game, so none of them is ever said"


def _play_step(match: Match[Any], player: LessonPlayer, step: LessonStep) -> str:
    """Play a step by the first of the wanted options each time. What goes wrong, or nothing."""
    seat = player.lesson.seat
    while player.current is step:
        planned = player.next_ply(match.plies)
        if planned is None:
            player.go_on()
            continue
        if planned.is_answer:
            answer = player.answer(match)
            if answer is None or answer[1] not in match.options(planned.seat):
                return f"{step.id}: then: {planned.pattern!r} is not offered to seat {planned.seat}"
            match.play(*answer)
        else:
            wanted = player.wanted(match)
            if not wanted:
                offered = ", ".join(match.options(seat)[:8]) or "nothing"
                return f"{step.id}: play: {planned.pattern!r} is not offered; there is {offered}"
            match.play(seat, wanted[0])
        player.advance(match.plies)
    return ""


def _pointer_mistakes(match: Match[Any], lesson: Lesson, step: LessonStep) -> Iterator[str]:
    """Pointers to what is not there when the step begins."""
    scene = match.scene(lesson.seat)
    there = {node.id for node in scene.nodes}.union(*(node.refs for node in scene.nodes))
    offered = match.options(lesson.seat)
    for pointer in step.point:
        if pointer.startswith(OPTION_POINTER):
            if pointer.removeprefix(OPTION_POINTER) not in offered:
                yield f"{step.id}: point: {pointer!r} is not offered"
        elif not pointer.startswith("@") and pointer not in there:
            yield f"{step.id}: point: nothing on the table is called {pointer!r}"


def _unmet(match: Match[Any], step: LessonStep, before: int) -> Iterator[str]:
    """What the step promises and what did not happen."""
    kinds = {match.game.events[event.kind].name for ply in match.plies[before:] for event in ply.events}
    for kind in step.expect.events:
        if kind not in kinds:
            yield f"{step.id}: expect: {kind!r} did not happen; there was {', '.join(sorted(kinds)) or 'nothing'}"
    table = match.game.write_table(match.state)
    for path, value in step.expect.table.items():
        found = _at(table, path)
        if found != value:
            yield f"{step.id}: expect: {path} is {found!r}, not {value!r}"


def _at(table: Any, path: str) -> Any:
    """A value in a written table by its path; None where there is none."""
    for word in path.split("."):
        if isinstance(table, dict):
            table = table.get(word)
        elif isinstance(table, list) and word.isdecimal() and int(word) < len(table):
            table = table[int(word)]
        else:
            return None
    return table


# ---- by random moves ---------------------------------------------------------------------------


def _random_mistakes(game: Game[Any], lesson: Lesson, seed: int) -> Iterator[str]:
    """A learner who tries anything that is allowed, goes back now and then, and plays on freely."""
    match, player, rng = open_lesson(game, lesson), LessonPlayer(game, lesson), Rng(seed)
    player.settle(match)
    for _ in range(MAX_RANDOM_DEEDS * len(lesson.steps)):
        step = player.current
        if step is None:
            break
        mistake = _try_something(match, player, step, rng)
        if mistake:
            yield mistake
            return
    else:
        yield f"{lesson.steps[player.step].id}: a learner who tries everything does not get past it"
        return
    for _ in range(FREE_PLIES):
        choices = [(d.seat, option) for d in match.decisions() for option in d.options]
        if not choices:
            return
        match.play(*choices[rng.randbelow(len(choices))])
        player.hints(match)


def _try_something(match: Match[Any], player: LessonPlayer, step: LessonStep, rng: Rng) -> str:
    """One deed of such a learner. What goes wrong, or nothing."""
    offered = match.options(player.lesson.seat)
    wanted = [match.game.write(option) for option in player.wanted(match)]
    if rng.randbelow(10) == 0:
        player.back(match)
    elif not wanted and not player.go_on():
        return f"{step.id}: play: nothing that is wanted is offered"
    elif offered and rng.randbelow(2):
        option, before = offered[rng.randbelow(len(offered))], digest(match.game, match.state)
        if player.current is step and player.play(match, option) is False and digest(match.game, match.state) != before:
            return f"{step.id}: play: {option!r} was not wanted and yet played"
    elif wanted:
        player.play(match, wanted[rng.randbelow(len(wanted))])
    return ""
