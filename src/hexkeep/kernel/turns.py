"""`Turns`: a game one decision at a time, for bots and learning. A standing offer becomes a decision with a pass."""

from typing import Any, Generic

from hexkeep.kernel.game import Game
from hexkeep.kernel.state import S, Step
from hexkeep.kernel.types import PASS, Decision, Option


class Turns(Generic[S]):
    """One decision at a time, called a node: first every standing offer, then the first seat that is waited for.

    A seat that passed is asked again only when its offer has changed or another step stands.
    Passes live here, never in the state or the record.
    """

    def __init__(self, game: Game[S], state: S) -> None:
        self.game: Game[S] = game
        self.state: S = state
        self.passed: dict[int, list[Option]] = {}
        # The step that stood when they passed. Any: as in `State.stack`.
        self.stood: Step[Any] | None = None

    def __repr__(self) -> str:
        passed = f", passed: {', '.join(map(str, self.passed))}" if self.passed else ""
        return f"<Turns of {self.game.name}: {self.state!r}{passed}>"

    def __reduce__(self) -> tuple[Any, ...]:
        from hexkeep.kernel.pickling import restore_turns

        stack = self.state.stack
        stands = self.stood is not None and bool(stack) and stack[-1] is self.stood
        return restore_turns, (self.game, self.game.position(self.state), self.passed, stands)

    def __copy__(self) -> "Turns[S]":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Turns[S]":
        return self.copy()

    def copy(self) -> "Turns[S]":
        twin = Turns(self.game, self.game.copy(self.state))
        twin.passed = self.passed.copy()
        twin.stood = self.stood
        return twin

    def node(self) -> Decision | None:
        """The decision to make now, an offer with PASS as its last option; None when over."""
        stack = self.state.stack
        if self.passed and (not stack or stack[-1] is not self.stood):
            self.passed.clear()  # the offers have lapsed
        found: Decision | None = None
        for d in self.game.decisions(self.state):
            if d.waits:
                if found is None:
                    found = d
            elif self.passed.get(d.seat) != d.options:
                return Decision(d.seat, d.prompt, [*d.options, PASS], False, PASS, d.about)
        return found

    def play(self, node: Decision, option: Option) -> None:
        if option == PASS:
            self.passed[node.seat] = node.options[:-1]
            self.stood = self.state.stack[-1]
        else:
            self.game.play(self.state, node.seat, option)
