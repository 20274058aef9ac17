"""Why an option is not offered, in the viewer's language and of what the seat may see."""

from dataclasses import dataclass

from hexkeep.kernel.errors import HexkeepError, IllegalOption
from hexkeep.kernel.table.guidance import Forecast
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Option
from hexkeep.server.errors import Refusal
from hexkeep.server.tables.viewer import Viewer


@dataclass(frozen=True)
class Explanation:
    reason: str
    """A sentence; empty if the option is offered."""
    rule: str = ""
    """The id of the rule that forbids it."""
    rule_text: str = ""


def translator_of(viewer: Viewer) -> Translator:
    return viewer.table.translator(viewer.language)


async def explain(viewer: Viewer, seat: int, written: str) -> Explanation:
    """Why is this option not offered to the seat? Raises Refusal."""
    viewer.require_seat(seat)
    table = viewer.table
    translator = translator_of(viewer)
    async with table.lock:
        option = _read_option(viewer, written)
        # asked of what the seat may see, so that the answer cannot tell more
        view = table.view(seat)
        reason = table.game.why_not(view, seat, option)
        if reason is None:
            return Explanation("")
        sentence = translator.refusal(view, seat, option, reason)
    rule = translator.rule(reason.rule)
    return Explanation(sentence, reason.rule, rule.text(viewer.language) if rule else "")


async def forecast(viewer: Viewer, seat: int, written: str) -> Forecast | None:
    """What an offered option would do, as far as the seat can know; None where there is nothing to tell, or where the
    option is offered no longer. Raises Refusal."""
    viewer.require_seat(seat)
    table = viewer.table
    async with table.lock:
        option = _read_option(viewer, written)
        decision = table.decision(seat)
        if decision is None or option not in decision.options:
            return None
        found: Forecast | None = table.game.forecast(table.view(seat), seat, option, translator_of(viewer))
        return found


def refusal_of(viewer: Viewer, seat: int, written: str, error: IllegalOption) -> Refusal:
    """The refusal of an illegal option."""
    option = _read_option(viewer, written)
    view = viewer.table.view(seat)
    reason = viewer.table.game.why_not(view, seat, option) or error.reason
    return Refusal(reason.code, rule=reason.rule, said=translator_of(viewer).refusal(view, seat, option, reason))


def _read_option(viewer: Viewer, written: str) -> Option:
    try:
        return viewer.table.game.read(written)
    except HexkeepError as error:
        raise Refusal(error.reason.code, said=translator_of(viewer).reason(error.reason)) from None
