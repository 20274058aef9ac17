"""What changes between two scenes, and drawing one of a match."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

import ferry
from hexkeep import Match
from hexkeep.kernel.table.drawing import MAX_PARTS_OF_TABLE, MAX_SHARED_PARTS, change, memoized
from hexkeep.kernel.table.scene import Change, Node, Scene, SeatMark, Theme, Tone
from hexkeep.kernel.table.texts import Translator

THEME = Theme("plain", "#000", "#111", {"red": Tone("#f00")})


def scene(*nodes: Node, subtitle: str = "", w: float = 10) -> Scene:
    return Scene("t", subtitle, THEME, 0, 0, w, 10, list(nodes))


def node(name: str, **more: object) -> Node:
    return Node(name, "token", **more)  # type: ignore[arg-type]


def applied(before: Scene, made: Change) -> list[Node]:
    nodes = {n.id: n for n in before.nodes if n.id not in made.gone}
    nodes.update((n.id, n) for n in made.put)
    return [nodes[i] for i in made.order] if made.order else list(nodes.values())


def test_equal_scenes_give_an_empty_change() -> None:
    made = change(scene(node("a"), subtitle="x"), scene(node("a"), subtitle="y"))
    assert made == Change("y")
    assert msgspec.json.encode(made) == b'{"subtitle":"y"}'


def test_a_change_holds_only_nodes_that_differ() -> None:
    made = change(scene(node("a"), node("b")), scene(node("a"), node("b", x=3.0), node("c")))
    assert [n.id for n in made.put] == ["b", "c"]
    assert made.order == []
    assert made.gone == []


def test_a_change_names_removed_nodes() -> None:
    before, after = scene(node("a"), node("b")), scene(node("b"))
    assert change(before, after).gone == ["a"]
    assert applied(before, change(before, after)) == after.nodes


def test_a_change_holds_a_new_drawing_order() -> None:
    before, after = scene(node("a"), node("b")), scene(node("b"), node("n"), node("a"))
    assert change(before, after).order == ["b", "n", "a"]
    assert applied(before, change(before, after)) == after.nodes


def test_a_change_holds_a_new_size_of_the_board() -> None:
    assert change(scene(w=10), scene(w=20)).box == (0, 0, 20, 10)
    assert change(scene(w=10), scene(w=10)).box is None


def test_a_change_holds_new_seat_marks() -> None:
    before, after = scene(), scene()
    after.seals = [SeatMark("red", "disc")]
    assert change(before, after).seals == [SeatMark("red", "disc")]
    assert change(after, after).seals == []


def test_a_match_draws_what_a_seat_may_see() -> None:
    match = Match(ferry.GAME, {"players": 2}, 1)
    mine, theirs, watching = match.scene(0), match.scene(1), match.scene()
    held = {n.id for n in mine.nodes if n.parent == "seat:0" and n.kind == "card"}
    assert len(held) == 3
    assert all(card.startswith("card:") for card in held)
    for other in (theirs, watching):
        assert not held & {n.id for n in other.nodes}
    assert match.scene(0, "ru").title == "Паром"
    assert match._repr_svg_().startswith("<svg")


def test_a_part_is_drawn_once_for_the_same_facts_and_translator():
    drawn: list[int] = []

    def part(n: int) -> Node:
        drawn.append(n)
        return node(f"part-{n}")

    translator = Translator.of(ferry.GAME, "en")
    translator.shared.parts.clear()
    first = memoized(translator, ("a", 1), part, 1)
    assert memoized(translator, ("a", 1), part, 1) is first
    assert memoized(translator, ("a", 2), part, 2) is not first
    assert memoized(Translator(ferry.GAME, "ru"), ("a", 1), part, 1) is not first
    assert drawn == [1, 2, 1]


def named(translator: Translator, name: str) -> Node:
    return Node(name, "token", text=translator.text("event.unloaded", seat="seat:0"))


def test_tables_share_parts_that_name_no_seat():
    anna, boris = (Translator.for_table(ferry.GAME, ferry.GAME.open({}), "en", [name]) for name in ("Anna", "Boris"))
    assert memoized(anna, "plain", node, "plain") is memoized(boris, "plain", node, "plain")


def test_a_part_that_names_a_seat_is_its_tables_own():
    anna, boris = (Translator(ferry.GAME, "en", [name]) for name in ("Anna", "Boris"))
    boris.shared = anna.shared

    def outer(translator: Translator) -> list[Node]:
        return [memoized(translator, "inner", named, translator, "who")]

    for _ in range(2):  # what is remembered names nobody else either, however deep the name lies
        assert "Anna" in memoized(anna, "outer", outer, anna)[0].text
        assert "Boris" in memoized(boris, "outer", outer, boris)[0].text
    assert memoized(anna, "outer", outer, anna) is memoized(anna, "outer", outer, anna)


def test_the_number_of_memoized_parts_is_limited():
    translator = Translator(ferry.GAME, "en", ["Anna"])
    for n in range(MAX_SHARED_PARTS + 1):
        memoized(translator, n, node, str(n))
    assert len(translator.shared.parts) <= MAX_SHARED_PARTS
    for n in range(MAX_PARTS_OF_TABLE + 1):
        memoized(translator, n, named, translator, str(n))
    assert len(translator.parts) <= MAX_PARTS_OF_TABLE


def test_tables_without_names_remember_as_much_together_as_all():
    translator = Translator.of(ferry.GAME, "en")
    translator.parts.clear()
    for n in range(MAX_PARTS_OF_TABLE + 1):
        memoized(translator, n, named, translator, str(n))
    assert len(translator.parts) == MAX_PARTS_OF_TABLE + 1
    translator.parts.clear()


NODES = st.lists(st.sampled_from("abcdefgh"), unique=True)


@given(
    before=NODES, after=NODES, moved=st.sets(st.sampled_from("abcdefgh")), redrawn=st.sets(st.sampled_from("abcdefgh"))
)
def test_a_change_leads_from_any_scene_to_any_other(
    before: list[str], after: list[str], moved: set[str], redrawn: set[str]
) -> None:
    known = {name: Node(name, "token") for name in "abcdefgh"}
    later = {name: Node(name, "token", x=1.0 if name in moved else 0.0) for name in "abcdefgh"}
    was = [known[name] for name in before]
    now = [later[name] if name in moved | redrawn else known[name] for name in after]
    made = change(scene(*was), scene(*now))
    assert applied(scene(*was), made) == now
    assert {node.id for node in made.put} == {node.id for node in now} - ({*before} - moved)
    in_their_place = [name for name in before if name in after] + [name for name in after if name not in before]
    assert made.order == ([] if after == in_their_place else after)
