"""The picture of the table: the own things in groups, players told apart without colour."""

from typing import Any

from games.heroes.table import GAME, combat, field, lay, opened, started, tile_of, until
from hexkeep.games.heroes.rules.combat.unit_movement import fire_on
from hexkeep.games.heroes.rules.effects.language import ABILITY, MACHINE, SPELL
from hexkeep.games.heroes.state import BERSERK_MARK, CLONE_MARK, HUSH_MARK, PILGRIM, HeroesState
from hexkeep.games.heroes.table.map.theme import CARD_ICONS, MAP_HEX_SIZE, MAP_HEX_WIDTH, card_icon
from hexkeep.games.heroes.vocabulary import CELL
from hexkeep.kernel.table.drawing import draw
from hexkeep.kernel.table.scene import Node, Scene

THREE: dict[str, Any] = {"players": 3, "faction_2": "necropolis", "faction_3": "dungeon"}


def drawn(s: HeroesState, seat: int) -> Scene:
    return draw(GAME, GAME.seen_by(s, seat), seat, "en")


def node(scene: Scene, name: str) -> Node:
    return next(n for n in scene.nodes if n.id == name)


def test_hand_deck_army_and_town_are_groups_of_their_own() -> None:
    s = started(**THREE)
    scene = drawn(s, 1)
    mine = [n.text for n in scene.nodes if n.kind == "panel" and n.area == "mine"]
    assert mine[1:4] == ["Hand", "Deck", "Army"]
    assert mine[4].startswith("Town")
    inside = {n.id: [m.id for m in scene.nodes if m.parent == n.id] for n in scene.nodes if n.kind == "panel"}
    assert len(inside["cards-1"]) == len(s.hand[1])
    assert inside["piles-1"] == ["deck-1", "discard-1"]
    assert inside["units-1"] == ["army-1-0", "army-1-1"]
    assert {"hand-0", "deck-0", "discard-0", "army-0-0"} <= set(inside["board-0"])


def test_every_player_has_a_shape_and_a_number() -> None:
    s = started(**THREE)
    lay(s, 1, "N3")
    s.marks[field(1, "C")] |= PILGRIM << 2 | PILGRIM << 0
    scene = drawn(s, 0)
    shapes = [node(scene, f"hero-{seat}-0").shape for seat in range(3)]
    assert len(set(shapes)) == 3
    assert [seal.shape for seal in scene.seals] == shapes
    assert [b.text for b in node(scene, "field-1-0").badges if b.icon == "cube"] == ["1", "3"]
    home = node(scene, f"field-{tile_of(s.towns[1])}-0")
    assert [b.text for b in home.badges if b.icon == "flying-flag"] == ["2"]


def test_what_lies_upon_spaces_and_units_of_a_battle_is_seen() -> None:
    s = combat({"A1": "griffins"}, {"D5": "minotaurs"}, boxes=["tower", "stronghold"])
    s.fires = [fire_on(CELL.value("B2"), 2), fire_on(CELL.value("C3"), 0)]
    s.mark[0] |= BERSERK_MARK
    s.mark[1] |= CLONE_MARK | HUSH_MARK
    scene = drawn(s, 1)
    assert (node(scene, "cell-B2").icon, node(scene, "cell-C3").icon) == ("fire", "swamp")
    badges = [{badge.icon for badge in node(scene, f"fighter-{u}").badges} for u in range(2)]
    assert "enrage" in badges[0]
    assert {"mirror-mirror", "silenced"} <= badges[1]
    s = until(opened(scenario="skirmish", size="short", faction_1="castle", faction_2="dungeon"), "array")
    rock = CELL.token(s.rocks[0])
    assert node(drawn(s, 0), f"cell-{rock}").tone == "stone"


def test_a_resource_says_whose_it_is_and_what_it_pays_for() -> None:
    scene = drawn(started(), 0)
    own, other = (node(scene, f"purse-{seat}-materials").tip for seat in range(2))
    assert own is not None
    assert other is not None
    assert own.title == "Building materials"
    assert own.lines[0].startswith("You have ")
    assert other.lines[0].startswith("In store: ")
    assert own.lines[-1] == other.lines[-1] == "Pay for buildings."


def test_no_field_lies_over_the_marks_of_its_neighbours() -> None:
    """A mark at a field's western, upper or upper right edge hangs over the field there, which is drawn before it."""
    hangs = {"w": [(-1, 0)], "n": [(-0.5, -1), (0.5, -1)], "ne": [(0.5, -1)]}
    for seed in range(1, 6):
        fields = [n for n in drawn(started(seed, first="1"), 0).nodes if n.id.startswith("field-")]
        order = {place(n): (n.layer, i) for i, n in enumerate(fields)}
        for n in fields:
            x, y = place(n)
            under = [(x + dx, y + dy) for badge in n.badges for dx, dy in hangs.get(badge.corner or "ne", [])]
            assert all(order.get(spot, (0, 0)) <= order[x, y] for spot in under), n.id


def place(n: Node) -> tuple[float, float]:
    """Column and row of a field; every second row is shifted by half a column."""
    return round(n.x / MAP_HEX_WIDTH * 2) / 2, round(n.y / (1.5 * MAP_HEX_SIZE))


def test_cards_are_told_apart_by_what_they_show() -> None:
    kinds = {kind.name: kind for kind in GAME.box.cards}
    statistics = [card_icon(kinds[name]) for name in ("attack", "defense", "power", "knowledge")]
    assert len(set(statistics)) == 4
    assert card_icon(kinds["enhanced-attack"]) == statistics[0]
    for kind in GAME.box.cards:
        if kind.kind in (ABILITY, SPELL, MACHINE):
            assert kind.name.removeprefix("basic-") in CARD_ICONS, kind.name
    assert card_icon(kinds["golden-bow"]) != card_icon(kinds["boots-of-speed"])
    s = started()
    shown = {node.text: node.icon for node in drawn(s, 0).nodes if node.parent == "cards-0"}
    assert shown == {"Attack": "broadsword", "Crusaders I": "crown", "Defense": "shield", "Leadership": "knight-banner"}
