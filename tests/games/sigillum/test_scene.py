"""The table as drawn: what a person must be able to see and click."""

from games.sigillum.table import lay, opened, quad
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.components.boards import CELLS, bits
from hexkeep.games.sigillum.vocabulary import CASTLE_HIT, CASTLES_HIT, CELL_MARKED
from hexkeep.kernel.table.drawing import draw
from hexkeep.kernel.table.scene import Node, Scene

SQUADS = (
    "armus=A1@A0 iratus=B1@A0 saxum=D1@E0 redux=E1@E0",
    "malleus=A3@A4 mortum=B3@A4 aqus=D3@E4 manus=E3@E4",
)


def nodes(scene: Scene) -> dict[str, Node]:
    return {node.id: node for node in scene.nodes}


def test_terrains_differ_by_pattern_as_well_as_colour() -> None:
    tones = draw(GAME, lay("saxum=C2").s, 0).theme.tones
    lands = [tones[name] for name in ("plain", "forest", "mountain", "water")]
    assert len({t.pattern for t in lands}) == 4
    assert len({t.fill for t in lands}) == 4


def test_a_tower_lights_its_control_area_and_tells_who_holds_it() -> None:
    drawn = nodes(draw(GAME, lay("saxum=E1", "malleus=A1").s, 0))
    east = next(t for t in GAME.bestiary.kingdom.towers if t.name == "east")
    assert set(drawn["tower:east"].lights) == {f"cell:{CELLS[c]}" for c in bits(east.area)}
    assert (drawn["tower:east"].tone, drawn["tower:west"].tone) == ("first", "second")
    assert drawn["cell:E1"].lights == ["tower:east"]


def test_a_tower_between_two_cells_of_a_column_covers_no_name() -> None:
    drawn = nodes(draw(GAME, quad(*SQUADS).s, 0))
    tower, upper, lower = (drawn[name] for name in ("tower:north", "cell:C5", "cell:C4"))
    assert upper.y < tower.y < lower.y
    assert tower.x - tower.w / 2 > lower.x + 10, "names stand in the middle of the upper edge"


def test_what_lies_on_a_cell_is_not_told_as_if_somebody_came() -> None:
    assert GAME.events[CELL_MARKED].show != "arrive", "the summary of a round would name the cell"


def test_tokens_show_side_health_and_markers() -> None:
    drawn = nodes(draw(GAME, lay("saxum=C3/2+defence-up*poison*poison", "malleus=C4").s, 0))
    saxum = drawn["who:saxum"]
    assert (saxum.value, saxum.of, saxum.shape) == (2, 5, "disc")
    assert drawn["who:malleus"].shape == "square"
    assert [(b.text, b.tone) for b in saxum.badges] == [("", "help"), ("2", "harm")]


def test_the_dial_holds_tokens_in_the_sector_of_their_rounds() -> None:
    drawn = nodes(draw(GAME, lay("saxum=C3!25", "malleus=C4!0.").s, 0))
    assert [drawn[f"recharge:{a}"].slot for a in ("stone-skin", "ground-tremor", "shockwave")] == [2, 5, 0]


def test_what_happens_to_a_seat_s_castle_is_shown_at_the_castle() -> None:
    s = lay("saxum=C3", "malleus=C4").s
    found = draw(GAME, s, 0).nodes
    for seat in range(2):
        [castle] = [node for node in found if node.kind == "hex" and f"seat:{seat}" in node.refs]
        assert castle.icon == "castle"
        assert castle.refs[0] == f"cell:{CELLS[s.castles[seat]]}"
    assert {GAME.events[event].show for event in (CASTLE_HIT, CASTLES_HIT)} == {"hit"}


def test_the_scale_tells_initial_damage_apart() -> None:
    drawn = nodes(draw(GAME, lay("saxum=C3", damage="5:1").s, 0))
    assert drawn["castle-first"].marks == ["initial"] * 2 + ["harm"] * 3
    assert drawn["castle-second"].marks == ["harm"]


def test_the_draft_lies_over_the_table_with_filters() -> None:
    drawn = nodes(draw(GAME, opened().play("claim cell:C1", "pick who:saxum").s, 0))
    assert drawn["pool"].area == "over"
    assert len(drawn["pool"].filters) == 4
    tags = {tag for f in drawn["pool"].filters for tag, _ in f.tags}
    assert [text for _, text in drawn["pool"].filters[3].tags] == ["low", "medium", "high"]
    candidates = [n for n in drawn.values() if n.parent == "pool"]
    assert len(candidates) == 36
    assert all(set(n.tags) <= tags and len(n.tags) == 4 for n in candidates)
    assert [n.id for n in candidates if n.dim] == ["candidate:saxum"]


def test_a_line_is_chosen_by_an_arrow_that_lights_it() -> None:
    table = lay("cornibus=C2", "saxum=C3 redux=B2").play("attack who:cornibus")
    drawn = nodes(draw(GAME, table.s, 0))
    assert {i for i in drawn if i.startswith("line:")} == {"line:north", "line:north-west"}
    assert "cell:C4" in drawn["line:north"].lights


def test_the_partner_stands_before_the_rivals_and_is_called_so() -> None:
    table = quad(*SQUADS, mode="teams")
    side_of = table.s.box.rules.side_of
    for seat in range(4):
        panels = [n for n in draw(GAME, table.s, seat, "en").nodes if n.id.startswith("squad-")]
        owners = [int(panel.id.removeprefix("squad-")) for panel in panels]
        assert [side_of(owner) == side_of(seat) for owner in owners] == [True, True, False, False]
        partner = next(owner for owner in owners if owner != seat and side_of(owner) == side_of(seat))
        assert [owner for owner, panel in zip(owners, panels, strict=True) if panel.note == "partner"] == [partner]
