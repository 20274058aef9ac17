"""The ability phase: who may use which ability."""

import pytest

from games.sigillum.table import lay
from hexkeep.games.sigillum import GAME


@pytest.mark.rule("SIG-ABIL-01", "SIG-ABIL-03")
def test_each_special_once_and_both_in_one_turn() -> None:
    table = lay("saxum=C3", "malleus=C4")
    table.play("use ability:stone-skin", "use ability:ground-tremor", "attack who:saxum")
    assert table.why("use ability:stone-skin") == "recharges"
    assert table.why("attack who:saxum") == "twice"
    assert table.why("manoeuvre who:saxum cell:C2") == "main-used"


@pytest.mark.rule("SIG-ABIL-02")
def test_waiting_and_stunned_characters_use_nothing() -> None:
    table = lay("saxum=- armus=C1 redux=C2*stun")
    assert table.why("use ability:stone-skin") == "on-sheet"
    assert table.why("manoeuvre who:saxum cell:C2") == "on-sheet"
    for text in ("use ability:bone-guard", "manoeuvre who:redux cell:C3", "attack who:redux"):
        assert table.why(text) == "stunned"


@pytest.mark.rule("SIG-ABIL-04")
def test_allies_are_the_whole_own_squad() -> None:
    table = lay("armus=B1 saxum=E1 redux=C2", "malleus=C3").play("use ability:shield-wall")
    assert [table.marks(w) for w in ("armus", "saxum", "redux", "malleus")] == [["defence-up.1"]] * 3 + [[]]


@pytest.mark.rule("SIG-ABIL-05")
def test_itself_only_where_the_reach_says_so() -> None:
    table = lay("ignifer=C2 malleus=B1").play("use ability:power-of-fire")
    assert not table.can("at who:ignifer")
    assert lay("ignifer=C2").play("use ability:spark-of-zeal").can("at who:ignifer")
    portal = lay("illesebra=C2 malleus=B1").play("use ability:hell-portal")
    assert portal.why("at who:illesebra") == "not-self"


@pytest.mark.rule("SIG-ABIL-06")
def test_what_could_do_nothing_is_not_offered_but_an_attack_for_nothing_is() -> None:
    assert lay("goetium=C2 malleus=B1").why("use ability:ritual-of-life") == "no-target"
    assert lay("vinctum=C2", "saxum=C3 redux=C4").why("use ability:iron-mask") == "no-target"
    table = lay("vinctum=C2", "saxum=C3").play("attack who:vinctum")  # undamaged: attack 0
    assert table.health("saxum") == 5
    assert table.used("vinctum") == "a"


@pytest.mark.rule("SIG-ABIL-07", "SIG-EDGE-02")
def test_a_running_ability_is_not_interrupted_by_a_web() -> None:
    table = lay("redux=C2", "saxum=C4", cells="C3^web.2").play("use ability:returning-dash")
    assert table.marks("redux") == ["stun.2", "resistance.1"]
    assert table.why("attack who:redux") == "stunned"
    table.end(2)
    assert table.marks("redux") == []  # the Web's owner removed the Stun in its own time phase


@pytest.mark.rule("SIG-ABIL-08", "SIG-SPEC-02")
def test_what_depends_on_a_movement_needs_it() -> None:
    # Shield Rush names what happens instead; Rotten Mire does not.
    assert lay("armus=C2", "saxum=C3 redux=C4").play("use ability:shield-rush").marks("saxum") == ["stun.1"]
    assert lay("toxicum=C2", "saxum=B1").why("use ability:rotten-mire") == "no-target"
    assert lay("toxicum=C2", "saxum=C4").play("use ability:rotten-mire", "to cell:C3").marks("saxum") == ["poison.1"]


@pytest.mark.rule("SIG-ABIL-09")
def test_the_token_recharges_whatever_became_of_user_and_target() -> None:
    # Illesebra leaves her castle by the exchange, Saxum takes her place: her token is sent all the same.
    table = lay("illesebra=C1 saxum=C3").play("use ability:hell-portal")
    assert (table.at("illesebra"), table.at("saxum"), table.left("hell-portal")) == ("C3", "C1", 5)


@pytest.mark.rule("SIG-MAIN-01", "SIG-MAIN-04")
def test_the_main_ability_is_a_manoeuvre_or_an_attack() -> None:
    table = lay("saxum=C2", "malleus=C4").play("manoeuvre who:saxum cell:C3")
    assert table.why("attack who:saxum") == "main-used"
    fast = lay("saxum=C2+acceleration", "malleus=C4").play("manoeuvre who:saxum cell:C3")
    assert fast.why("manoeuvre who:saxum cell:C2") == "twice"
    fast.play("attack who:saxum")
    assert fast.why("attack who:saxum") == "twice"


@pytest.mark.rule("SIG-MAIN-02", "SIG-MAIN-03")
def test_the_main_ability_recovers_every_round_poison_or_not() -> None:
    table = lay("armus=C2*poison*poison*poison", "saxum=C3").play("attack who:armus")
    assert "!" not in GAME.line(table.s)  # no token is on the Sigil of Time
    table.end(2)
    assert table.can("attack who:armus")


@pytest.mark.rule("SIG-MAIN-05", "SIG-EXILE-04", "SIG-EXILE-07")
def test_exile_does_not_give_the_main_ability_back() -> None:

    table = lay("armus=C3a!.3 saxum=C2")
    table.exile("armus")
    assert table.at("armus") == "-"  # the filler stands on the castle
    free = lay("armus=C3a!.3 saxum=C2 redux=B1")
    free.exile("armus")
    assert free.at("armus") == "C1"
    assert free.why("attack who:armus") == "twice"
    assert free.left("shield-wall") == 3
    assert free.why("use ability:shield-rush") == "no-target"  # it may act again, there is only nobody near
