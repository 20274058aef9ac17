"""What worker processes do for the server: one choice, hints, an analysis. They take and give plain values only."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from hexkeep.bots.advice.analysis import Analysis, analyse_plies, describe
from hexkeep.bots.advice.hints import Hint, hints
from hexkeep.bots.advice.outlook import Outlook
from hexkeep.bots.base import Budget, Plan
from hexkeep.bots.players import choose_with_fallback, player
from hexkeep.bots.talk import answer_wish, talking_player, tell_plan
from hexkeep.kernel.bots.talk import Wish, read_saying, write_saying
from hexkeep.kernel.record import read_record
from hexkeep.kernel.registry import extended_game
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import PASS


class BotChoice(NamedTuple):
    """The option a bot plays, as text (empty: it passes), and its plan for the decisions after it."""

    option: str
    plan: Plan


class HintsFound(NamedTuple):
    """Hints, best first, and what they promise for the decisions after this one."""

    hints: list[Hint]
    outlook: Outlook


def choose_option(
    game: str,
    view: Mapping[str, Any],
    seat: int,
    bot: str,
    seed: int = 0,
    plan: Plan | None = None,
    budget: tuple[int, float] | None = None,
    overlay: str = "",
    wishes: Sequence[tuple[int, str]] = (),
) -> BotChoice:
    """The option a bot plays in a view that is given as a position.

    `plan` is the plan that came with its last choice: a turn that was planned once is played on by any process, as
    long as the table looks as planned. `budget` is (iterations, seconds). `overlay` is the text of
    somebody's own file that the table is played with. `wishes` are what partners ask, as (seat, message).
    """
    found = extended_game(game, overlay)
    seen = found.from_position(view)
    decision = next((d for d in found.decisions(seen) if d.seat == seat), None)
    if decision is None:
        return BotChoice("", {})
    asked = player(bot, found, seed, Budget(*budget) if budget else None)
    asked.bot.plan.update(plan or {})
    asked.bot.wishes = [Wish(who, read_saying(found, text)) for who, text in wishes]
    option = choose_with_fallback(asked, seen, decision)
    return BotChoice("" if option == PASS else found.write(option), asked.bot.plan)


def plan_messages(
    game: str, view: Mapping[str, Any], seat: int, bot: str, wishes: Sequence[tuple[int, str]], overlay: str = ""
) -> tuple[bool, list[str]]:
    """What a bot says of its next turn, in notation; where partners ask for something, first its answer to the latest
    wish, and whether it means to grant that."""
    found = extended_game(game, overlay)
    seen = found.from_position(view)
    asked = talking_player(bot, found)
    asked.bot.wishes = [Wish(who, read_saying(found, text)) for who, text in wishes]
    can, sayings = answer_wish(asked, seen, seat) if wishes else (False, tell_plan(asked, seen, seat))
    return can, [write_saying(found, saying) for saying in sayings]


def find_hints(
    game: str,
    view: Mapping[str, Any],
    seat: int,
    bot: str,
    seed: int = 0,
    language: str = "en",
    budget: tuple[int, float] | None = None,
    overlay: str = "",
    outlook: Outlook | None = None,
    names: Sequence[str] = (),
) -> HintsFound:
    """Hints for a seat at a table of players with these names. `outlook` came with its last ones: any process keeps to
    what was told, as long as the table looks as expected."""
    found = extended_game(game, overlay)
    seen = found.from_position(view)
    decision = next((d for d in found.decisions(seen) if d.seat == seat), None)
    if decision is None:
        return HintsFound([], {})
    asked = player(bot, found, seed, Budget(*budget) if budget else None)
    translator = Translator.for_table(found, seen, language, names)
    promised = dict(outlook or {})
    return HintsFound(hints(asked, seen, decision, translator, outlook=promised), promised)


def analyse_record(
    record: str, bot: str, iterations: int, seconds: float, names: Mapping[str, Sequence[str]], overlay: str = ""
) -> dict[str, Analysis]:
    """An analysis of a recorded game in each language; `names` are the seats' names by language."""
    match = read_record(record, lambda name, _: extended_game(name, overlay))
    found = analyse_plies(match, bot, iterations, seconds=seconds)

    def translator(language: str, seats: Sequence[str]) -> Translator:
        return Translator.for_table(match.game, match.state, language, seats)

    return {language: describe(match, found, translator(language, seats)) for language, seats in names.items()}
