"""`LessonPlayer`: how far a learner has come in a lesson, and what the lesson says to what happens at the table.

Every step plans a fixed number of plies, so the step and the plies of the match together tell everything: a table that
stores its step resumes where it was left.
"""

from collections.abc import Sequence
from typing import Any, Final

from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match, Ply
from hexkeep.kernel.table.arrange import arrange
from hexkeep.kernel.table.lessons import Lesson, LessonHint, LessonPly, LessonStep, planned_plies
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Option

SKIPPED: Final = -1
"""The step of a lesson that the learner does not want: the coach says nothing any more."""


def open_lesson(game: Game[Any], lesson: Lesson) -> Match[Any]:
    """The match at the first step of a lesson. Raises BadSetup or BadPosition."""
    if lesson.start:
        return arrange(game, lesson.start, lesson.seed, lesson.rolls)
    match: Match[Any] = Match(game, lesson.setup, lesson.seed)
    if not lesson.rolls:
        return match
    return Match(game, None, lesson.seed, {**game.position(match.state), "rolls": lesson.rolls})


class LessonPlayer:
    """Follows a match. `step` counts from 0; at the number of steps the lesson is over and the game goes on freely."""

    def __init__(self, game: Game[Any], lesson: Lesson, step: int = 0) -> None:
        self.game = game
        self.lesson = lesson
        self.step = min(step, len(lesson.steps))
        self._plans = [planned_plies(lesson, one) for one in lesson.steps]
        self._starts = [0]
        """How many plies are played before each step, and before the free play."""
        for plan in self._plans:
            self._starts.append(self._starts[-1] + len(plan))

    @property
    def is_coaching(self) -> bool:
        """The learner is led; bots do not play yet."""
        return 0 <= self.step < len(self.lesson.steps)

    @property
    def is_finished(self) -> bool:
        """The learner came to the end of the lesson and plays on freely."""
        return self.step == len(self.lesson.steps)

    @property
    def current(self) -> LessonStep | None:
        return self.lesson.steps[self.step] if self.is_coaching else None

    def fits(self, plies: Sequence[Ply]) -> bool:
        """Whether these plies are those of the lesson up to its step: it may have been written anew meanwhile."""
        if not self.is_coaching:
            return True
        start, end = self._starts[self.step], self._starts[self.step + 1]
        plan = [ply for plies_of_step in self._plans for ply in plies_of_step]
        return start <= len(plies) <= end and all(
            planned.seat == ply.seat and planned.allows(self.game.write(ply.option))
            for planned, ply in zip(plan, plies, strict=False)
        )

    def next_ply(self, plies: Sequence[Ply]) -> LessonPly | None:
        """What is to be played next in this step; None where nothing is."""
        if not self.is_coaching:
            return None
        plan, done = self._plans[self.step], len(plies) - self._starts[self.step]
        return plan[done] if 0 <= done < len(plan) else None

    def wanted(self, match: Match[Any]) -> list[Option]:
        """The options that the learner is to choose from now."""
        planned = self.next_ply(match.plies)
        decision = match.decision(self.lesson.seat)
        if planned is None or planned.is_answer or decision is None:
            return []
        return [option for option in decision.options if planned.allows(self.game.write(option))]

    def answer(self, match: Match[Any]) -> tuple[int, str] | None:
        """What somebody else is to play now, as the lesson plans it: a seat and a written option."""
        planned = self.next_ply(match.plies)
        if planned is None or not planned.is_answer:
            return None
        written = [option for option in match.options(planned.seat) if planned.allows(option)]
        return planned.seat, written[0] if written else planned.pattern

    def advance(self, plies: Sequence[Ply]) -> bool:
        """Go on to the next step if everything planned for this one is played. A step that only tells stays."""
        if self.is_coaching and self._plans[self.step] and self.next_ply(plies) is None:
            self.step += 1
            return True
        return False

    def go_on(self) -> bool:
        """The learner has read a step that only tells."""
        if not self.is_coaching or self._plans[self.step]:
            return False
        self.step += 1
        return True

    def go_back(self, plies: Sequence[Ply]) -> int:
        """One step back, or to the beginning of a step that is half done. Gives the number of plies to take back."""
        if self.is_coaching and len(plies) == self._starts[self.step]:
            self.step = max(0, self.step - 1)
            while self.step and self._opens_with_answer(self.step):  # it would be played again at once
                self.step -= 1
        return len(plies) - self._starts[self.step] if self.is_coaching else 0

    def _opens_with_answer(self, step: int) -> bool:
        return bool(self._plans[step]) and self._plans[step][0].is_answer

    def skip(self) -> None:
        """The learner wants no coach any more."""
        self.step = SKIPPED

    def hints(self, match: Match[Any]) -> list[LessonHint]:
        """The hints that suit what happened since the learner last acted, or what the learner is asked now."""
        if not self.is_finished or not self.lesson.hints:
            return []
        seat = self.lesson.seat
        decision = match.decision(seat)
        prompt = "" if decision is None else self.game.prompts[decision.prompt].name
        kinds = {self.game.events[event.kind].name for ply in self._since_own(match.plies) for event in ply.events}
        return [hint for hint in self.lesson.hints if hint.event in kinds or (hint.prompt and hint.prompt == prompt)]

    def _since_own(self, plies: Sequence[Ply]) -> Sequence[Ply]:
        """The free plies from the learner's latest choice on; what is played without asking is none."""
        first = len(plies)
        while first > self._starts[-1]:
            first -= 1
            if plies[first].seat == self.lesson.seat and not plies[first].single:
                break
        return plies[first:]

    def text(self, part: str, translator: Translator) -> str:
        """The text of a step or hint, of the `title` or of `about`."""
        return translator.text(self.lesson.key(part))

    # ---- a lesson outside a server -------------------------------------------------------------

    def play(self, match: Match[Any], option: str) -> bool:
        """The learner's ply with the answers to it, if the lesson wants it; False if it is legal but for later.

        Raises IllegalOption.
        """
        wanted = [self.game.write(one) for one in self.wanted(match)]
        if option not in wanted and option in match.options(self.lesson.seat):
            return False
        match.play(self.lesson.seat, option)
        self.settle(match)
        return True

    def settle(self, match: Match[Any]) -> None:
        """Play the answers that stand, and go on to the step after them. Raises IllegalOption."""
        while (answer := self.answer(match)) is not None:
            match.play(*answer)
        self.advance(match.plies)

    def back(self, match: Match[Any]) -> None:
        """One step back, with the plies that belong to it."""
        for _ in range(self.go_back(match.plies)):
            match.take_back()
        self.settle(match)
