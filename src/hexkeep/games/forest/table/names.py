"""What things are called in sentences: figures, tokens with their values, cells by the places near them."""

from hexkeep.games.forest.state import ForestState, site_of
from hexkeep.games.forest.vocabulary import CAVE, CELL, CITY, FIGURE, GROUNDS, ITEMS, PLACE, ROAD, TOKEN, item_of
from hexkeep.kernel.table.texts import Translator, sentence

NEAR = 2
"""So many steps from a place, a cell is named after it."""


def title(name: str) -> str:
    """A name as a heading: without its article, with a capital."""
    return sentence(name.removeprefix("the "))


def say(translator: Translator, key: str, **args: str | int) -> str:
    """A text that begins a sentence, with a capital whatever name it begins with."""
    return sentence(translator.text(key, **args))


def figure_name(figure: int, translator: Translator, case: str = "") -> str:
    """A figure inside a sentence: "the Warrior"."""
    return translator.thing(FIGURE.write(figure), case)


def figure_title(figure: int, translator: Translator) -> str:
    return title(figure_name(figure, translator))


def token_name(s: ForestState, token: int, translator: Translator, case: str = "") -> str:
    """A token inside a sentence, with its value: "the sword +3"."""
    name = translator.thing(TOKEN.write(token), case)
    return f"{name} +{s.box.value[token]}" if token >= 0 else name


def token_title(s: ForestState, token: int, translator: Translator) -> str:
    return f"{translator.text('item.' + ITEMS[item_of(token)])} +{s.box.value[token]}"


def place_name(place: int, translator: Translator, case: str = "") -> str:
    return translator.thing(PLACE.write(place), case)


def place_title(place: int, translator: Translator) -> str:
    """A place as a heading; nothing for open forest."""
    return title(place_name(place, translator)) if place >= 0 else ""


def place_near(s: ForestState, cell: int) -> int:
    """The place within a few steps of a cell, the nearest one; -1 where there is none."""
    best, least = -1, NEAR + 1
    for place, steps in enumerate(s.box.board.steps_to_place):
        if steps[cell] < least:
            best, least = place, steps[cell]
    return best


def way_to(s: ForestState, cell: int, translator: Translator) -> str:
    """Where a step to a cell leads: "to the smithy", "to the road by the smithy", "into the woods"."""
    board = s.box.board
    place = board.place_of[cell]
    if place >= 0:
        return translator.text("to.place", place=PLACE.write(place))
    ground = ground_of(s, cell)
    near = place_near(s, cell)
    return translator.text(f"to.{ground}-by", place=PLACE.write(near)) if near >= 0 else translator.text(f"to.{ground}")


def ground_of(s: ForestState, cell: int) -> str:
    """What a cell outside the places is: the fire path, a road or woods."""
    return GROUNDS[site_of(s, cell) - ROAD]


def spot(s: ForestState, cell: int, translator: Translator) -> str:
    """A cell that is no destination: the place it lies in or by, with its letter and number."""
    near = place_near(s, cell)
    name = CELL.token(cell)
    return translator.text("spot.near", place=PLACE.write(near), cell=name) if near >= 0 else name


def spoken(name: str, lines: list[str]) -> str:
    """A thing and what is told of it, sentence by sentence, for a screen reader and the terminal."""
    return " ".join([line if line.endswith((".", "!", "?")) else f"{line}." for line in (name, *lines)])


def listed(names: list[str], translator: Translator) -> str:
    """Names in a row: "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return translator.text("list.and", names=", ".join(names[:-1]), last=names[-1])


def is_artifact_place(place: int) -> bool:
    """Whether things lie in this place."""
    return 0 <= place < CITY < CAVE
