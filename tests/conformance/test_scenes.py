"""Every table can be drawn for every seat, in both languages, from what the seat may see and nothing more."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

import hexkeep
from conformance.journey import Case, journey, pick, walk
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.rulebook import rulebook
from hexkeep.kernel.state import State
from hexkeep.kernel.table.drawing import change, draw, draw_with
from hexkeep.kernel.table.scene import Node, Scene
from hexkeep.kernel.table.texts import LANGUAGES, Translator
from hexkeep.kernel.types import SPECTATOR, Option

ICONS = Path(hexkeep.__file__).parent / "kernel" / "icons.json"
"""The symbols we keep; `python tools/icons.py` takes in what a scene newly names."""


@cache
def icon_names() -> set[str]:
    return set(msgspec.json.decode(ICONS.read_bytes())["icons"])


def check(scene: Scene, rules: set[str], icons: set[str]) -> None:
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
    assert scene.title
    assert scene.w > 0
    assert scene.h > 0
    ids = [node.id for node in scene.nodes]
    known = set(ids)
    assert len(known) == len(ids), f"two nodes are called {next(i for i in ids if ids.count(i) > 1)!r}"
    tones = set(scene.theme.tones) | {""}
    for node in scene.nodes:
        assert not node.parent or node.parent in known, f"{node.id} lies on {node.parent!r}, which is not there"
        assert node.parent != node.id
        assert node.tone in tones, f"{node.id}: there is no tone {node.tone!r}"
        assert set(node.marks) <= tones, f"{node.id}: there is no tone {set(node.marks) - tones}"
        assert {b.tone for b in node.badges} <= tones, f"{node.id}: there is no tone for a badge"
        assert set(node.lights) <= known, f"{node.id} lights {set(node.lights) - known}, not there"
        assert "{" not in node.text + node.note + node.said, f"{node.id} says {node.text!r} {node.note!r}"
        if node.tip is not None:
            assert set(node.tip.rules) <= rules, f"{node.id} cites {set(node.tip.rules) - rules}"
            assert not any("{" in line for line in (node.tip.title, *node.tip.lines)), f"{node.id}: {node.tip}"
        used = {node.icon, *[b.icon for b in node.badges], "" if node.tip is None else node.tip.icon} - {""}
        assert used <= icons, f"{node.id}: there is no icon {used - icons}; tools/icons.py takes it in"


@given(example=st.integers(0, 999))
def test_every_table_can_be_drawn(case: Case, example: int) -> None:
    game, found = case.game, journey(case, example)
    rules, icons = set(rulebook(game.package)), icon_names()
    assert found.last is not None
    for s in (*found.some(4), found.last):
        for seat in (*range(s.seats), SPECTATOR):
            view = game.seen_by(s, seat)
            drawn = [draw(game, view, seat, language) for language in LANGUAGES]
            for scene in drawn:
                check(scene, rules, icons)
            # A scene is made of the view alone, as its position tells it.
            assert draw(game, game.from_position(game.position(view)), seat) == drawn[0]


@given(example=st.integers(0, 999))
def test_a_scene_can_be_kept_up_to_date_by_its_changes(case: Case, example: int) -> None:
    game, found = case.game, journey(case, example)
    before: Scene | None = None
    for s in found.some(8):
        after = draw(game, game.seen_by(s, 0), 0)
        if before is not None:
            made = change(before, after)
            nodes = {n.id: n for n in before.nodes if n.id not in set(made.gone)}
            nodes.update((n.id, n) for n in made.put)
            assert [nodes[i] for i in (made.order or nodes)] == after.nodes
        before = after


@given(example=st.integers(0, 999))
def test_memoized_parts_equal_parts_drawn_anew(case: Case, example: int) -> None:
    """Parts are shared with every other table that was drawn before, of whatever sample and whoever sat there."""
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed)
    for moment in found.some(6):
        s = game.copy(moment)
        names = [f"Guest {rng.randbelow(9)}" for _ in range(s.seats)]
        translator = Translator.for_table(game, s, "en", names)
        seat = rng.randbelow(s.seats + 1) - 1
        for _ in islice(walk(game, s, rng), 10):
            view = game.seen_by(s, seat)
            alone = Translator(game, "en", names)
            alone.names = game.names(view, alone)
            assert draw_with(game, view, seat, translator) == draw_with(game, view, seat, alone)


@given(example=st.integers(0, 999))
def test_every_option_is_put_into_words(case: Case, example: int) -> None:
    game, found = case.game, journey(case, example)
    for s in found.some(6):
        for d in game.decisions(s):
            view = game.seen_by(s, d.seat)
            for language in LANGUAGES:
                for option in d.options[:12]:
                    said = game.option_text(view, d.seat, option, Translator.of(game, language))
                    assert said.label
                    assert "{" not in said.label + said.name + said.hint + said.warning


def pieces(scene: Scene) -> dict[str, tuple[float, float, str]]:
    """Where each piece on the board lies; those in panels are told by numbers."""
    by_id = {node.id: node for node in scene.nodes}

    def is_in_panel(node: Node) -> bool:
        above = by_id.get(node.parent)
        return above is not None and (above.kind == "panel" or is_in_panel(above))

    return {n.id: (n.x, n.y, n.parent) for n in scene.nodes if n.kind == "token" and not is_in_panel(n)}


@given(example=st.integers(0, 999))
def test_what_changes_on_the_board_is_shown_and_heard(case: Case, example: int) -> None:
    """An event that is told in the log alone (`EventKind.show`) has no picture and no sound: no piece comes, goes or
    moves by such events only."""
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed + 31)
    translator = Translator.of(game, "en")
    for moment in found.some(6):
        s = game.copy(moment)
        before = pieces(draw_with(game, game.seen_by(s, SPECTATOR), SPECTATOR, translator))
        for _, option in islice(walk_telling(game, s, rng), 10):
            after = pieces(draw_with(game, game.seen_by(s, SPECTATOR), SPECTATOR, translator))
            told = [game.events[event.kind] for event in s.event_log or []]
            changed = {one for one in before.keys() | after.keys() if before.get(one) != after.get(one)}
            assert not changed or any(kind.show for kind in told), (game.write(option), changed, told)
            before = after


def walk_telling(game: Game[Any], s: State, rng: Rng) -> Iterator[tuple[int, Option]]:
    """Plays at random in place; yields each ply just after it is played, with the events of it alone."""
    while not s.over:
        seat, option = pick(game, rng, game.decisions(s))
        s.event_log = []
        game.play(s, seat, option)
        yield seat, option
