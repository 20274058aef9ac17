"""Every table can be drawn for every seat, in both languages, from what the seat may see and nothing more."""

from functools import cache
from itertools import islice
from pathlib import Path

import msgspec
from hypothesis import given
from hypothesis import strategies as st

import hexkeep
from conformance.journey import Case, journey, walk
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.rulebook import rulebook
from hexkeep.kernel.table.scene import Scene, change, draw, draw_with
from hexkeep.kernel.table.texts import LANGUAGES, Translator
from hexkeep.kernel.types import SPECTATOR

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
    game, found = case.game, journey(case, example)
    rng = Rng(found.seed)
    for moment in found.some(6):
        translator = Translator(game, "en")
        s = game.copy(moment)
        seat = rng.randbelow(s.seats + 1) - 1
        for _ in islice(walk(game, s, rng), 10):
            view = game.seen_by(s, seat)
            assert draw_with(game, view, seat, translator) == draw_with(game, view, seat, Translator(game, "en"))


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
