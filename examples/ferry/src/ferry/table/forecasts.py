"""What an option would do: the sum of cargo, die, river and tolls, and on how many faces the cargo crosses."""

from ferry.state import FerryState, faces_that_cross, worth
from ferry.state_copy import copy_state
from ferry.vocabulary import CAST_OFF, LOAD, TOLL
from hexkeep.kernel.table.guidance import Chance, Forecast, Term
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Option

FACES = ("1", "2", "3", "4", "5", "6")


def forecast(s: FerryState, seat: int, option: Option, translator: Translator) -> Forecast | None:
    """The crossing as it would stand after the option; drawing and resting speak for themselves."""
    if option[0] not in (LOAD, TOLL, CAST_OFF):
        return None
    after = after_option(s, option)
    faces = faces_that_cross(after)
    points = worth(after.loaded)
    found = Forecast(translator.option(option), crossing_sum(after, translator))
    found.chances = [
        Chance(translator.text("crosses", n=points), faces, 6, good=seat == s.active),
        Chance(translator.text("sinks"), 6 - faces, 6, good=seat != s.active),
    ]
    if option[0] == TOLL:
        found.lines = [translator.text("faces-before", n=faces_that_cross(s))]
    return found


def after_option(s: FerryState, option: Option) -> FerryState:
    """The table after a card was loaded or paid, as far as the crossing is concerned."""
    after = copy_state(s)
    if option[0] == LOAD:
        after.loaded = option[1]
    elif option[0] == TOLL:
        after.tolls.append(option[1])
    return after


def crossing_sum(s: FerryState, translator: Translator) -> list[Term]:
    """`4 cargo + die − 3 river − 2 tolls`: the cargo crosses if more than nothing is left."""
    tolls = sum(worth(card) for card in s.tolls)
    terms = [
        Term(str(worth(s.loaded)), translator.text("sum.cargo")),
        Term("?", translator.text("sum.die"), "+", faces=FACES),
        Term("3", translator.text("sum.river"), "−"),
    ]
    if tolls:
        terms.append(Term(str(tolls), translator.text("sum.tolls"), "−"))
    low, high = (worth(s.loaded) + die - 3 - tolls for die in (1, 6))
    return [*terms, Term(f"{low}…{high}".replace("-", "−"), translator.text("sum.left"), "=")]
