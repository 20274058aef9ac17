"""A few words beside an option."""

from ferry.state import FerryState, needed
from ferry.vocabulary import CAST_OFF
from hexkeep.kernel.table.guidance import OptionText
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Option


def option_text(s: FerryState, seat: int, option: Option, translator: Translator) -> OptionText:
    """An option in words."""
    return OptionText(translator.option(option), hint=hint_of(s, seat, option, translator))


def hint_of(s: FerryState, seat: int, option: Option, translator: Translator) -> str:
    """Before casting off: what the die must show."""
    return translator.text("needs", n=max(1, needed(s))) if option[0] == CAST_OFF else ""
