"""A picture of an example shows what happened, in both moments, and leaves out what stayed as it was."""

import pytest

from hexkeep import game
from hexkeep.kernel.registry import games
from hexkeep.kernel.table.drawing import draw
from hexkeep.kernel.table.examples import PlayedExample, examples
from hexkeep.kernel.table.scene import Scene
from hexkeep.render.excerpt import example_pictures, excerpts


def named(name: str, example: str) -> PlayedExample:
    return next(one for one in examples(name) if one.id == example)


def scenes(name: str, example: str) -> tuple[Scene, Scene, Scene]:
    """The whole table before an example, and the excerpts before and after."""
    found, one = game(name), named(name, example)
    whole = [draw(found, match.view(0), 0) for match in (one.begin(found), one.play(found))]
    return whole[0], *excerpts(*whole)


def ids(scene: Scene) -> set[str]:
    return {node.id for node in scene.nodes}


def test_an_excerpt_holds_what_changed_and_no_far_corner_of_the_board() -> None:
    whole, before, after = scenes("sigillum", "push-and-follow")
    assert {"who:armus", "who:redux"} <= ids(before) & ids(after)
    assert "cell:E3" in ids(whole) - ids(before)
    assert (before.x, before.y, before.w, before.h) == (after.x, after.y, after.w, after.h)
    assert before.w < whole.w


def test_panels_are_kept_only_where_something_changed() -> None:
    whole, before, _ = scenes("sigillum", "two-towers-shoot-twice")
    panels = [{node.id for node in scene.nodes if node.kind == "panel" and node.area} for scene in (whole, before)]
    assert panels[1] < panels[0]
    assert panels[1]


def test_a_battle_takes_the_boards_place() -> None:
    whole, before, after = scenes("heroes", "attack-minus-defence")
    assert whole.stage
    assert not any(node.kind == "hex" for node in before.nodes), "the map is not shown"
    assert before.nodes != after.nodes


def test_where_nothing_happens_the_whole_board_is_shown() -> None:
    whole, before, after = scenes("forest", "friends-cannot-be-attacked")
    assert (before.w, before.h) == (whole.w, whole.h)
    assert before.nodes == after.nodes


@pytest.mark.parametrize("name", games())
def test_pictures_are_the_same_every_time(name: str) -> None:
    example = examples(name)[0]
    before, after = example_pictures(game(name), example, "ru")
    assert (before, after) == example_pictures(game(name), example, "ru")
    assert before != after
    assert before.startswith("<svg ")
