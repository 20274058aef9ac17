"""Spells: rights and moments, Copy, Repetition, Swap, Teleport."""

import pytest

from games.bastion.table import BOTH, PLENTY, siege
from hexkeep.games.bastion.vocabulary import ENEMY

TWO = {"s2": "red-beast", "s9": "red-mage"}


@pytest.mark.rule("BAS-SPL-01")
@pytest.mark.parametrize("edition", BOTH)
def test_a_cast_spell_leaves_the_game(edition):
    table = siege(edition, enemies={"s1": "yellow-rider"}, mana="3 yellow", spells="lightning-3")
    card = table.s.spells[0][0]
    table.play("attack at:s1", "cast spell:lightning-3", "strike at:s1")
    assert table.s.spent == [card]
    assert card not in table.s.deck


@pytest.mark.rule("BAS-SPL-03", "BAS-SPL-08")
@pytest.mark.parametrize("edition", BOTH)
def test_nobody_casts_another_s_spell(edition):
    table = siege(edition, enemies={"s1": "yellow-rider"}, mana="6 yellow", others=[{"spells": "lightning-3"}]).play(
        "attack at:s1"
    )
    assert table.why("cast spell:lightning-3") == "BAS-SPL-03"
    decision = table.match.decision(1)
    assert decision is not None
    assert not decision.waits
    table.play("strike at:s1")
    assert table.spells(1) == ["lightning-3"]


@pytest.mark.rule("BAS-SPL-04", "BAS-SSWA-01", "BAS-STEL-01")
def test_2015_only_lightning_helps_in_another_s_turn():
    table = siege(
        "2015",
        enemies=TWO | {"s1": "yellow-rider"},
        mana="9 yellow",
        others=[{"at": "d1", "spells": "swap teleport alchemy fireball-2 lightning-3"}],
    )
    assert table.offers(1) == []
    assert table.why("swap at:s2 spell:swap", seat=1) == "BAS-SPL-04"
    table.play("attack at:s1")
    assert table.offers(1) == ["cast spell:lightning-3"]
    assert table.why("cast spell:alchemy", seat=1) == "BAS-SPL-04"


@pytest.mark.rule("BAS-SPL-05", "BAS-SSWA-02", "BAS-STEL-02")
def test_deluxe_swap_and_teleport_help_in_any_action_step():
    table = siege("deluxe", enemies=TWO, mana="3 red", others=[{"at": "d4", "spells": "swap teleport"}])
    assert set(table.offers(1)) == {
        "swap at:s2 spell:swap",
        "swap at:s9 spell:swap",
        "teleport at:s2 spell:teleport",
        "teleport at:s9 spell:teleport",
    }
    table.play("teleport at:s9 spell:teleport", seat=1)
    assert table.asked() == [1]
    table.play("teleport-to at:s1", seat=1)
    assert table.at("s1") == ["red-mage"]
    table.play("move place:d2")
    table.swap("s1", "s2", seat=1)
    assert table.at("s2") == ["red-mage"]


@pytest.mark.rule("BAS-SPL-05")
def test_deluxe_the_rest_only_in_one_s_own_actions():
    table = siege(
        "deluxe",
        enemies={"s1": "yellow-rider"},
        mana="9 yellow",
        others=[{"at": "d1", "spells": "alchemy arrow prism flame-1"}],
    )
    table.play("attack at:s1")
    assert table.offers(1) == ["cast spell:flame-1"]
    assert table.why("cast spell:alchemy", seat=1) == "BAS-SPL-05"


@pytest.mark.rule("BAS-SPL-06")
@pytest.mark.parametrize("edition", BOTH)
def test_spells_of_one_action_count_together_in_any_order(edition):
    results = []
    for order in (("lightning-3", "alchemy"), ("alchemy", "lightning-3")):
        table = siege(edition, enemies={"s1": "yellow-rider"}, mana="3 red", spells="lightning-3 alchemy").play(
            "attack at:s1"
        )
        for spell in order:
            table.play(f"cast spell:{spell}")
        results.append(table.play("strike at:s1").mana())
    assert results == [{}, {}]


@pytest.mark.rule("BAS-SPL-08")
@pytest.mark.parametrize("edition", BOTH)
def test_offers_appear_only_where_they_can_be_used(edition):
    table = siege(
        edition,
        enemies={"s1": "leviathan"},
        mana="2 yellow 2 red 2 blue 2 green 2 purple 2 black",
        others=[{"spells": "lightning-3"}],
    )
    table.play("attack at:s1")
    assert table.at("s1") == []
    assert table.spells(1) == ["lightning-3"]


@pytest.mark.rule("BAS-SPL-08")
def test_who_could_swap_or_teleport_is_asked_but_not_waited_for():
    table = siege("deluxe", enemies=TWO, mana="3 red", others=[{"at": "d4", "spells": "swap"}])
    decision = table.match.decision(1)
    assert decision is not None
    assert not decision.waits
    assert table.offered("swap", 1) == ["at:s2 spell:swap", "at:s9 spell:swap"]
    table.play("end-actions")
    assert table.spells(1) == ["swap"]


# ---- Copy --------------------------------------------------------------------------------------


@pytest.mark.rule("BAS-SCOP-01", "BAS-SCOP-02")
@pytest.mark.parametrize("edition", BOTH)
def test_copy_acts_as_another_s_spell(edition):
    table = siege(
        edition,
        enemies={"s1": "yellow-rider"},
        mana="3 yellow",
        spells="copy",
        others=[{"at": "d4", "spells": "lightning-3"}],
    )
    table.play("attack at:s1", "copy spell:lightning-3", "strike at:s1")
    assert table.mana() == {}
    assert table.spells(1) == ["lightning-3"]


@pytest.mark.rule("BAS-SCOP-02")
def test_deluxe_a_copied_flame_needs_the_caster_on_the_spot():
    """A in D1 copies B's Flame for C's attack in D2."""
    for place, ok in (("d1", False), ("d2", True)):
        table = siege(
            "deluxe",
            at=place,
            spells="copy",
            enemies={"s5": "red-rider"},
            others=[{"at": "d4", "spells": "flame-2"}, {"at": "d2", "mana": "6 red"}],
            active=2,
        )
        table.play("attack at:s5", seat=2)
        assert ("copy spell:flame-2" in table.offers(0)) == ok
        assert "cast spell:flame-2" not in table.offers(1)


@pytest.mark.rule("BAS-SCOP-03", "BAS-SCOP-05")
@pytest.mark.parametrize("edition", BOTH)
def test_one_lightning_two_copies(edition):
    table = siege(
        edition, enemies={"citadel": "yellow-dragon", "s9": "red-mage"}, mana="2 yellow", spells="copy copy lightning-3"
    )
    table.play(
        "storm place:citadel",
        "cast spell:lightning-3",
        "copy spell:lightning-3",
        "copy spell:lightning-3",
        "strike at:citadel",
    )
    assert table.mana() == {"yellow": 1}
    spent = siege(edition, enemies={"s1": "yellow-rider"}, mana="6 yellow", spells="copy")
    spent.play("attack at:s1")
    assert spent.spells() == ["copy", "fireball-2" if edition == "2015" else "flame-2"]


@pytest.mark.rule("BAS-SCOP-03")
@pytest.mark.parametrize("edition", BOTH)
def test_a_spent_spell_cannot_be_copied(edition):
    table = siege(
        edition, enemies={"s1": "yellow-rider", "s2": "red-rider"}, mana="3 yellow", spells="lightning-3 copy"
    )
    table.play("attack at:s1", "cast spell:lightning-3", "strike at:s1")
    assert "lightning-3" not in table.spells()
    assert table.why("copy spell:lightning-3") == "BAS-SCOP-03"


@pytest.mark.rule("BAS-SCOP-04")
@pytest.mark.parametrize("edition", BOTH)
def test_copy_does_not_copy_copy(edition):
    table = siege(edition, enemies={"s1": "yellow-rider"}, mana="6 yellow", spells="copy", others=[{"spells": "copy"}])
    table.play("attack at:s1")  # nothing to add: paid at once
    assert table.at("s1") == []
    assert table.spells(1) == ["copy"]


@pytest.mark.rule("BAS-SCOP-01")
@pytest.mark.parametrize("edition", BOTH)
def test_copy_as_arrow_prism_and_plenty(edition):
    table = siege(
        edition, at="d4", enemies={"s1": "yellow-beast"}, mana="3 yellow", spells="copy", others=[{"spells": "arrow"}]
    )
    table.play("shoot at:s1 spell:copy")
    assert table.at("s1") == []
    assert table.spells(1) == ["arrow"]
    source = siege(edition, mana="1 green", spells="copy copy", others=[{"spells": f"prism plenty-{PLENTY[edition]}"}])
    source.play("draw-source source:d1-2", f"copy spell:plenty-{PLENTY[edition]}", "copy spell:prism", "take mana:blue")
    assert source.mana() == {"blue": 3 + PLENTY[edition]}


# ---- Repetition --------------------------------------------------------------------------------


def repeated(edition: str):
    table = siege(
        edition,
        enemies={"s20": "red-mage"},
        mana="2 red",
        spells="repetition",
        artifacts="red-transducer",
        deck="golem red-beast",
    )
    return table.play(
        "exchange mana:red",
        "take mana:blue",
        "move place:d2",
        "draw-tower tower:d2",
        "put mana:red",
        "repeat spell:repetition",
    )


@pytest.mark.rule("BAS-SREP-01")
def test_2015_repetition_is_a_turn_without_enemies():
    table = repeated("2015")
    assert table.offered("move")
    assert table.offered("draw-source")
    assert table.offered("exchange") == ["mana:blue"]
    assert len(table.walls()) == 1


@pytest.mark.rule("BAS-SREP-02")
def test_deluxe_repetition_is_an_action_step_of_the_same_turn():
    table = repeated("deluxe")
    assert table.offered("move")
    assert table.offered("exchange") == []
    assert len(table.walls()) == 1
    table.play("end-actions")
    assert len(table.walls()) == 2


@pytest.mark.rule("BAS-SREP-03")
@pytest.mark.parametrize("edition", BOTH)
def test_repetitions_follow_each_other(edition):
    table = siege(edition, enemies={"s20": "red-mage"}, spells="repetition copy", deck="golem red-beast")
    table.play("move place:d2", "repeat spell:copy", "move place:d3", "repeat spell:repetition", "move place:d4")
    assert (table.place(), table.spells(), len(table.walls())) == ("d4", [], 1)
    assert table.play("end-actions").at("s21") == ["golem"]


@pytest.mark.rule("BAS-SREP-04")
@pytest.mark.parametrize("edition", BOTH)
def test_the_duty_in_the_citadel_comes_before_repetition(edition):
    table = siege(
        edition,
        at="citadel",
        enemies={"citadel": "red-dragon", "s9": "red-mage"},
        spells="repetition",
        did="must-fight-or-leave",
    )
    assert table.offered("repeat") == []
    assert table.why("repeat spell:repetition") == "BAS-TURN-08"
    assert table.play("move place:d1").offered("repeat") == ["spell:repetition"]
    two = siege(
        "2015",
        at="d1",
        enemies={"citadel": "blue-dragon+red-dragon", "s9": "red-mage"},
        mana="10 red",
        spells="repetition",
    )
    two.play("storm place:citadel", "repeat spell:repetition")
    assert two.why("end-actions") == "BAS-TURN-08"


# ---- Swap and Teleport -------------------------------------------------------------------------


@pytest.mark.rule("BAS-SSWA-01", "BAS-SSWA-02")
@pytest.mark.parametrize("edition", BOTH)
def test_swap(edition):
    table = siege(edition, enemies=TWO | {"square-1": "red-flier", "citadel": "red-dragon"}, spells="swap")
    assert table.offered("swap") == ["at:s2 spell:swap", "at:s9 spell:swap"]
    assert table.why("swap at:square-1 spell:swap") == "BAS-STEL-04"
    table.swap("s2", "s9")
    assert (table.at("s2"), table.at("s9")) == (["red-mage"], ["red-beast"])


@pytest.mark.rule("BAS-SSWA-03")
@pytest.mark.parametrize("edition", BOTH)
def test_no_swap_between_target_and_payment(edition):
    table = siege(edition, enemies={"s1": "red-rider", "s9": "red-mage"}, mana="6 red", spells="swap lightning-1")
    table.play("attack at:s1")
    assert not any(offer.startswith("swap") for offer in table.offers())
    table.play("call-off at:s1").swap("s1", "s9").play("attack at:s1", "strike at:s1")
    assert table.mana() == {"red": 1}


@pytest.mark.rule("BAS-SSWA-04")
def test_swap_needs_two_that_may_be_moved():
    for edition in BOTH:
        assert siege(edition, enemies={"s2": "red-beast"}, spells="swap").offered("swap") == []
        assert siege(edition, enemies={"s2": "red-beast"}, spells="swap").why("swap at:s2 spell:swap") == "BAS-SSWA-04"
        shielded = siege(edition, enemies={"s2": "red-beast", "s3": "red-priest", "s9": "spy"}, spells="swap")
        shielded.swap("s2", "s9")
        assert shielded.price("s2") == {"yellow": 3}
    first = siege("2015", enemies={"s2": "red-beast", "s3": "leviathan"}, spells="swap")
    assert first.offered("swap") == []
    assert first.why("swap at:s3 spell:swap") == "BAS-LEG-20"


@pytest.mark.rule("BAS-STEL-01", "BAS-STEL-02", "BAS-STEL-03")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("deck", ["black-rider", ""])
def test_teleport(edition, deck):
    table = siege(edition, enemies=TWO, spells="teleport", deck=deck).play("teleport at:s2 spell:teleport")
    assert table.why("teleport-to at:s9") == "BAS-STEL-03"
    assert table.why("teleport-to at:s24") == "BAS-STEL-03"
    assert len(table.offers()) == 21
    table.play("teleport-to at:s20")
    assert table.at("s20") == ["red-beast"]
    assert len(table.s.spent) == 1


@pytest.mark.rule("BAS-STEL-04")
@pytest.mark.parametrize("edition", BOTH)
def test_enemies_inside_cannot_be_teleported(edition):
    table = siege(
        edition, enemies={"s2": "red-beast", "square-1": "red-flier", "citadel": "red-dragon"}, spells="teleport"
    )
    assert table.offered("teleport") == ["at:s2 spell:teleport"]
    assert table.why("teleport at:square-1 spell:teleport") == "BAS-STEL-04"
    assert table.why("teleport at:citadel spell:teleport") == "BAS-STEL-04"


@pytest.mark.rule("BAS-EDGE-15")
@pytest.mark.parametrize("edition", BOTH)
def test_teleport_postpones_the_break_in(edition):
    walls = {"s1": "red-beast", "s2": "blue-beast", "s3": "green-beast"}
    table = siege(edition, enemies=walls, deck="", spells="teleport")
    table.play("teleport at:s3 spell:teleport", "teleport-to at:s20", "end-actions")
    assert table.result() == "unfinished"
    assert table.at("s3") == ["green-beast"]
    assert siege(edition, enemies=walls, deck="").play("end-actions").result() == "lost"


@pytest.mark.rule("BAS-EDGE-16")
@pytest.mark.parametrize("edition", BOTH)
def test_swap_alone_prevents_nothing(edition):
    table = siege(edition, enemies={"s1": "red-beast", "s2": "blue-beast"}, deck="", spells="swap")
    table.swap("s1", "s2").play("end-actions")
    assert table.result() == "lost"


@pytest.mark.rule("BAS-SOLO-01")
@pytest.mark.parametrize("edition", BOTH)
def test_solo_copy_sees_one_s_own_spells(edition):
    table = siege(edition, enemies={"s1": "yellow-rider"}, mana="1 yellow", spells="copy lightning-3")
    table.play("attack at:s1", "copy spell:lightning-3", "cast spell:lightning-3", "strike at:s1")
    assert table.mana() == {}
    assert ENEMY.value("yellow-rider") in table.s.spells[0]


@pytest.mark.rule("BAS-SCOP-03", "BAS-SSWA-01", "BAS-STEL-01")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("open_", "other"), [("swap", "teleport"), ("teleport", "swap")])
def test_a_copy_moves_nobody_by_a_spell_that_does_not_lie_open(edition, open_, other):
    walls = {"s2": "red-beast", "s9": "red-mage"}
    table = siege(edition, enemies=walls, spells="copy", others=[{"at": "d4", "spells": open_}])
    assert table.offered(open_) == ["at:s2 spell:copy", "at:s9 spell:copy"]
    assert table.offered(other) == []
    assert table.why(f"{other} at:s2 spell:copy") == "BAS-SCOP-03"


@pytest.mark.rule("BAS-SSWA-01", "BAS-SSWA-02", "BAS-SSWA-04", "BAS-STEL-04")
@pytest.mark.parametrize("edition", BOTH)
def test_the_second_of_two_that_change_places_is_another_enemy_on_the_walls(edition):
    walls = {"s1": "red-beast", "s5": "blue-mage", "s9": "red-mage", "square-2": "red-flier"}
    table = siege(edition, enemies=walls, spells="swap").play("swap at:s1 spell:swap")
    assert table.offers() == ["swap-with at:s5", "swap-with at:s9"]
    assert table.why("swap-with at:s1") == "BAS-SSWA-04"
    for spot in ("s2", "square-2"):
        assert table.why(f"swap-with at:{spot}") == "BAS-STEL-04"


@pytest.mark.rule("BAS-SPL-03", "BAS-SPL-07", "BAS-SCOP-03")
@pytest.mark.parametrize("edition", BOTH)
def test_why_a_spell_is_not_cast_on_a_source(edition):
    table = siege(edition, mana="1 red 1 blue", spells="copy lightning-1", others=[{"at": "d4", "spells": "prism"}])
    table.play("draw-source source:d1-1")
    assert table.why("cast spell:prism") == "BAS-SPL-03"
    assert table.why("copy spell:alchemy") == "BAS-SCOP-03"
    assert table.why("cast spell:lightning-1") == "BAS-SPL-07"
    assert table.offers(1) == []
