"""The box: 36 sheets, their classes, and what an overlay may change."""

import pytest

from games.sigillum.table import lay
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.components.sheet_language import ATTRIBUTES, COMPLEXITIES, SIZES
from hexkeep.kernel.errors import BadContent

SHEETS = GAME.bestiary.sheets

BY_ATTRIBUTE = {
    "strength": "armus vinctum malleus ferrarius brewus carnifex "
    "catapultus saxum architectus caballus mechanicus saturn",
    "agility": "cornibus ballistarius iratus aqus redux tenebris toxicum cerberus equita eresida mortum tempus",
    "intellect": "librorum arborus messum goetium ignifer lignum illesebra clamoris magnus manus fidea frigus",
}
BY_COMPLEXITY = {
    "low": "armus vinctum malleus ferrarius ballistarius iratus cornibus arborus goetium librorum messum",
    "medium": "brewus carnifex catapultus saxum aqus redux tenebris toxicum cerberus equita eresida ignifer lignum",
    "high": "architectus caballus mechanicus saturn mortum tempus illesebra clamoris magnus manus fidea frigus",
}
"""The lists of the rulebook's complexity page, with its icons."""


@pytest.mark.rule("SIG-COMP-01")
def test_36_characters_with_three_abilities_each() -> None:
    assert len(SHEETS) == 36
    assert len(GAME.bestiary.abilities) == 108
    assert [a.kind for sheet in SHEETS for a in sheet.abilities] == [0, 1, 2] * 36
    assert [row["number"] for row in GAME.content["characters"].values()] == list(range(1, 37))


@pytest.mark.rule("SIG-COMP-02")
def test_markers_never_run_out() -> None:
    table = lay("saxum=C2" + "+defence-up" * 140)
    assert table.play("use ability:stone-skin").marks("saxum").count("defence-up.1") == 141


@pytest.mark.rule("SIG-COMP-03")
def test_the_number_of_health_markers_never_changes() -> None:
    table = lay("malleus=B1/1 fidea=C2").play("use ability:resurrection", "at who:malleus")
    assert table.health("malleus") == 2
    assert table.max_health("malleus") == 4
    with pytest.raises(Exception, match="malleus.health: 5, it is 1 to 4"):
        lay("malleus=B1/5")


@pytest.mark.rule("SIG-COMP-04")
def test_the_hammer_keeps_its_target_beside_ferrarius() -> None:
    table = lay("ferrarius=C2", "saxum=C3").play("use ability:hammer")
    assert table.cells_of("to") == {"B2", "D2"}


@pytest.mark.rule("SIG-COMP-05")
def test_nothing_is_hidden_and_only_the_first_seat_is_drawn_by_lot() -> None:
    s = GAME.open({"squads": "beginner"}, 7)
    assert {GAME.open({"squads": "beginner"}, seed).box.rules.keeper for seed in range(20)} == {0, 1}
    for seat in range(2):
        seen = GAME.seen_by(s, seat)
        assert GAME.write_table(seen) == GAME.write_table(s)
    before = s.rng
    while not s.over and s.round < 4:
        decision = GAME.decisions(s)[0]
        GAME.play(s, decision.seat, decision.options[0])
    assert s.rng == before


@pytest.mark.rule("SIG-CLASS-01")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_attributes(attribute: str) -> None:
    assert {s.id for s in SHEETS if ATTRIBUTES[s.attribute] == attribute} == set(BY_ATTRIBUTE[attribute].split())


@pytest.mark.rule("SIG-CLASS-02")
def test_size_follows_the_maximum_not_the_current_health() -> None:
    sizes = {s.id: SIZES[s.size] for s in SHEETS}
    assert (sizes["saxum"], sizes["malleus"], sizes["redux"], sizes["fidea"]) == ("large", "medium", "medium", "small")
    assert lay("catapultus=C2", "saxum=C4/3").play("attack who:catapultus").health("saxum") == 1


@pytest.mark.rule("SIG-CLASS-03")
def test_melee_is_who_can_attack_adjacent_characters_only() -> None:
    melee = {s.id for s in SHEETS if s.melee}
    assert {"cerberus", "saxum", "saturn", "malleus", "magnus"} <= melee
    assert not {"cornibus", "redux", "arborus", "ignifer", "mechanicus"} & melee
    table = lay("ignifer=C2 malleus=B1 catapultus=C1").play("use ability:power-of-fire")
    assert table.marks("malleus") == ["attack-up.1"]  # the only melee ally, so nobody was asked


@pytest.mark.rule("SIG-CLASS-04")
def test_catapultus_cannot_attack_small_characters() -> None:
    assert lay("catapultus=C2", "fidea=C4").why("attack who:catapultus") == "no-target"
    assert lay("catapultus=C2", "redux=C4").can("attack who:catapultus")


@pytest.mark.rule("SIG-CLASS-05")
@pytest.mark.parametrize("level", COMPLEXITIES)
def test_complexities(level: str) -> None:
    assert {s.id for s in SHEETS if COMPLEXITIES[s.complexity] == level} == set(BY_COMPLEXITY[level].split())


@pytest.mark.rule("SIG-CLASS-06")
@pytest.mark.parametrize(
    ("first", "left"), [("saxum=C3+defence-up+defence-up+attack-up", 1), ("saxum=C3", 4), ("saxum=C3+defence-up", 3)]
)
def test_saxum_attacks_with_his_defence(first: str, left: int) -> None:
    assert lay(first, "malleus=C4").play("attack who:saxum").health("malleus") == left


@pytest.mark.rule("SIG-CLASS-06")
@pytest.mark.parametrize(
    ("first", "left"),
    [
        ("architectus=C2 malleus=E2 armus=A2", 3),
        ("architectus=C2 malleus=E2", 4),
        ("architectus=C2*attack-down malleus=E2", 5),
        ("architectus=C2", 5),
    ],
)
def test_architectus_attacks_with_the_towers_his_side_holds(first: str, left: int) -> None:
    assert lay(first, "saxum=C4").play("attack who:architectus").health("saxum") == left


def test_an_overlay_changes_a_sheet_and_nothing_else() -> None:
    changed = GAME.content.overlay_tables({"characters": {"saxum": {"first": {"cooldown": 4}}}})
    game = GAME.with_content(changed)
    assert game.bestiary.sheets[19].abilities[1].cooldown.base == 4
    assert SHEETS[19].abilities[1].cooldown.base == 2
    assert game.content.digest() != GAME.content.digest()


def test_a_sheet_with_an_unknown_word_is_refused_by_name() -> None:
    wrong = GAME.content.overlay_tables({"characters": {"saxum": {"main": {"reach": "sideways"}}}})
    with pytest.raises(BadContent, match="rockfall says 'sideways'"):
        GAME.with_content(wrong)
    sick = GAME.content.overlay_tables({"characters": {"saxum": {"health": 9}}})
    with pytest.raises(BadContent, match="saxum has health 9"):
        GAME.with_content(sick)


def test_values_that_no_source_prints_are_marked() -> None:
    gaps = {(g.item, g.key) for g in GAME.content.gaps()}
    assert ("saxum.first", "cooldown") in gaps
    assert ("fidea.second", "cooldown") not in gaps
    assert ("kingdom", "scale") in gaps
