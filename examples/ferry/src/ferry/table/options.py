"""Options in words: what a cargo is worth and what the die must show, what would be lost."""

from ferry.state import FerryState, faces_that_cross, worth
from ferry.table.forecasts import after_option
from ferry.vocabulary import CARD, CAST_OFF, DRAW, LOAD, REST, TOLL, TURN, UNLOAD
from hexkeep.kernel.table.guidance import OptionGroup, OptionText
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Decision, Option


def option_text(s: FerryState, seat: int, option: Option, translator: Translator) -> OptionText:
    """An option in words. Inside its group a card needs no verb."""
    found = OptionText(translator.option(option), main=option[0] in (DRAW, CAST_OFF, REST))
    if option[0] in (LOAD, TOLL, CAST_OFF):
        faces = faces_that_cross(after_option(s, option))
        found.hint = translator.text("crosses-on", n=faces)
        found.gainless = faces == (6 if option[0] == TOLL else 0)
    if option[0] in (LOAD, TOLL):
        found.name = translator.name(CARD, option[1])
    if option[0] == UNLOAD:
        found.warning = translator.text("warning.unload", n=worth(s.loaded))
    return found


def option_groups(s: FerryState, decision: Decision, translator: Translator) -> list[OptionGroup]:
    """A turn's two kinds of options; a full hand ticks drawing off."""
    if decision.prompt != TURN:
        return []
    offered = {option[0] for option in decision.options}
    note = translator.text("group.hand", n=len(s.hands[decision.seat]))
    return [
        OptionGroup("draw", translator.text("group.draw"), note, done=offered == {LOAD}),
        OptionGroup("load", translator.text("group.load"), done=LOAD not in offered),
    ]
