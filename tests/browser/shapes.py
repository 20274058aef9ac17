"""The shapes of a test, a language and a size: `make test` takes some for every thing, `--every-sample` all."""

from collections.abc import Iterable, Sequence

import pytest

Shape = tuple[str, bool]
"""A language, and whether the window is a phone's."""
EN_DESK: Shape = ("en", False)
RU_PHONE: Shape = ("ru", True)
RU_DESK: Shape = ("ru", False)
EN_PHONE: Shape = ("en", True)


def paired(things: Iterable[object], *turns: Sequence[Shape]) -> list[object]:
    """Every thing in every shape: first those of its turn, for things take turns; all other shapes are repetitions."""
    params: list[object] = []
    shapes = [shape for turn in turns for shape in turn]
    for place, thing in enumerate(things):
        own = turns[place % len(turns)]
        for shape in shapes:
            language, phone = shape
            values = thing if isinstance(thing, tuple) else (thing,)
            name = "-".join([*map(str, values), language, "phone" if phone else "desk"])
            marks = () if shape in own else (pytest.mark.repetition,)
            params.append(pytest.param(*values, language, phone, id=name, marks=marks))
    return params
