"""What `make test` leaves out of the browser tests is a repetition: every thing and every shape is met."""

from typing import Any

from browser.shapes import EN_DESK, EN_PHONE, RU_DESK, RU_PHONE, Shape, paired


def met(params: list[Any]) -> list[tuple[str, Shape]]:
    return [(param.values[0], param.values[1:]) for param in params if not param.marks]


def test_things_take_the_shapes_in_turn() -> None:
    assert met(paired("abc", [EN_DESK], [RU_PHONE])) == [("a", EN_DESK), ("b", RU_PHONE), ("c", EN_DESK)]


def test_a_turn_of_two_meets_both_languages_and_both_sizes() -> None:
    found = met(paired("ab", [EN_DESK, RU_PHONE], [RU_DESK, EN_PHONE]))
    assert found == [("a", EN_DESK), ("a", RU_PHONE), ("b", RU_DESK), ("b", EN_PHONE)]


def test_on_demand_every_thing_comes_in_every_shape() -> None:
    params: list[Any] = paired([("a", 1), ("b", 2)], [EN_DESK], [RU_PHONE])
    assert [param.id for param in params] == ["a-1-en-desk", "a-1-ru-phone", "b-2-en-desk", "b-2-ru-phone"]
    assert all(mark.name == "repetition" for param in params for mark in param.marks)
