"""Rituals, artifacts, structures."""

import pytest

from games.bastion.table import BOTH, siege
from hexkeep.games.bastion.vocabulary import COLOURS, OPEN, RITUAL

KIND = {"2015": "emitter", "deluxe": "cannon"}


def won(edition: str, rituals: str, enemy: str = "red-beast", **more):
    """Just after a victory in D1 with all the mana it takes."""
    more.setdefault("enemies", {})
    more["enemies"] = {"s1": enemy} | more["enemies"]
    more.setdefault("mana", "3 red")
    return siege(edition, rituals=rituals, **more).play("attack at:s1")


def kept(table):
    """The first of two new rituals kept."""
    return table.play("return " + table.offered("return")[1]) if table.offered("return") else table


@pytest.mark.rule("BAS-RIT-01", "BAS-RIT-02")
@pytest.mark.parametrize("edition", BOTH)
def test_one_ritual_of_the_enemy_s_colour_if_one_likes(edition):
    table = won(edition, "red-transducer red-obelisk")
    assert table.offers() == ["perform ritual:red-transducer", "perform ritual:red-obelisk", "decline"]
    declined = won(edition, "red-transducer red-obelisk").play("decline")
    assert len(declined.s.rituals[0]) == 2
    assert "end-actions" in declined.offers()
    none = won(edition, "blue-transducer black-obelisk")
    assert "end-actions" in none.offers()


@pytest.mark.rule("BAS-RIT-03")
@pytest.mark.parametrize("edition", BOTH)
def test_draw_two_keep_one(edition):
    table = won(edition, "red-transducer blue-obelisk", pile="green-source black-source yellow-source")
    table.play("perform ritual:red-transducer")
    assert table.offers() == ["return ritual:green-source", "return ritual:black-source"]
    table.play("return ritual:green-source")
    assert [RITUAL.token(c) for c in table.s.rituals[0]] == ["blue-obelisk", "black-source"]
    assert [RITUAL.token(c) for c in table.s.ritual_deck] == ["green-source", "yellow-source"]


@pytest.mark.rule("BAS-RIT-04")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("pile", "held"), [("green-source", 2), ("", 1)])
def test_a_ritual_deck_that_runs_out(edition, pile, held):
    table = won(edition, "red-transducer blue-obelisk", pile=pile).play("perform ritual:red-transducer")
    assert len(table.s.rituals[0]) == held
    assert table.s.ritual_deck == []
    assert "end-actions" in table.offers()


@pytest.mark.rule("BAS-RIT-05")
@pytest.mark.parametrize("edition", BOTH)
def test_a_new_ritual_waits_for_another_enemy(edition):
    table = won(edition, "red-transducer blue-obelisk", pile="red-source red-obelisk").play(
        "perform ritual:red-transducer"
    )
    table.play("return ritual:red-obelisk")
    assert table.offered("perform") == []


@pytest.mark.rule("BAS-RIT-06", "BAS-COL-05")
@pytest.mark.parametrize("edition", BOTH)
def test_a_prismatic_enemy_counts_as_its_district(edition):
    table = siege(
        edition,
        at="d5",
        enemies={"s10": "golem"},
        mana="1 yellow 1 red 1 blue 1 green 1 purple 1 black",
        spells="arrow",
        rituals="blue-transducer purple-transducer",
    )
    table.play("shoot at:s10 spell:arrow")
    assert table.offered("perform") == ["ritual:blue-transducer"]


@pytest.mark.rule("BAS-RIT-07")
@pytest.mark.parametrize("edition", BOTH)
def test_a_ritual_is_decided_at_once(edition):
    table = won(edition, "red-transducer blue-obelisk")
    assert all(offer.split()[0] in ("perform", "decline") for offer in table.offers())
    table.play("decline", "move place:d2")
    assert table.offered("perform") == []
    assert table.match.why_not(0, "perform ritual:red-transducer") is not None


@pytest.mark.rule("BAS-EDGE-14")
@pytest.mark.parametrize("edition", BOTH)
def test_rituals_come_before_the_spells_just_won(edition):
    table = won(edition, "red-transducer blue-obelisk", enemies={"s9": "red-mage"})
    assert table.spells() == ["acceleration"]
    assert table.offered("perform")
    table.play("decline", "move place:d2")
    assert table.offered("hasten")


# ---- artifacts ---------------------------------------------------------------------------------


@pytest.mark.rule("BAS-ART-01", "BAS-ART-02")
@pytest.mark.parametrize("edition", BOTH)
def test_a_new_artifact_works_in_the_same_turn(edition):
    table = kept(won(edition, "red-transducer blue-obelisk", mana="4 red").play("perform ritual:red-transducer"))
    table.play("exchange mana:red", "take mana:black")
    assert table.mana() == {"black": 1}
    assert table.offered("exchange") == []


@pytest.mark.rule("BAS-ART-02")
@pytest.mark.parametrize("edition", BOTH)
def test_two_transducers_two_exchanges(edition):
    table = siege(edition, mana="2 red", artifacts="red-transducer blue-transducer")
    table.play("exchange mana:red", "take mana:blue", "exchange mana:red", "take mana:blue")
    assert table.mana() == {"blue": 2}
    assert table.why("exchange mana:blue") == "BAS-ART-05"


@pytest.mark.rule("BAS-ART-03")
@pytest.mark.parametrize("edition", BOTH)
def test_collector_asks_and_the_other_decides(edition):
    table = siege(edition, artifacts="red-collector", others=[{"at": "d4", "mana": "1 red 1 blue"}])
    assert table.offered("ask-for") == ["seat:1 mana:red", "seat:1 mana:blue"]
    table.play("ask-for seat:1 mana:red")
    assert table.asked() == [1]
    assert table.match.decision(1).idle == table.match.game.read("refuse mana:red")
    table.play("refuse mana:red", seat=1)
    assert table.mana(1) == {"red": 1, "blue": 1}
    assert table.why("ask-for seat:1 mana:red") == "BAS-ART-03"
    table.play("ask-for seat:1 mana:blue").play("give mana:blue", seat=1)
    assert (table.mana(0), table.mana(1)) == ({"blue": 1}, {"red": 1})
    assert table.offered("ask-for") == []


@pytest.mark.rule("BAS-ART-03")
@pytest.mark.parametrize("edition", BOTH)
def test_who_asked_with_a_collector_may_withdraw(edition):
    table = siege(edition, artifacts="red-collector", others=[{"at": "d4", "mana": "1 red 1 blue"}])
    table.play("ask-for seat:1 mana:red").play("withdraw seat:1 mana:red", seat=0)
    assert (table.mana(0), table.mana(1)) == ({}, {"red": 1, "blue": 1})
    assert table.asked() == [0]
    assert table.offered("ask-for") == ["seat:1 mana:blue"]
    assert table.why("ask-for seat:1 mana:red") == "BAS-ART-03"
    table.play("move place:citadel")
    assert table.offered("ask-for") == ["seat:1 mana:red", "seat:1 mana:blue"]


@pytest.mark.rule("BAS-EDGE-21")
@pytest.mark.parametrize("edition", BOTH)
def test_nobody_is_asked_for_what_he_has_not(edition):
    table = siege(edition, artifacts="red-collector", others=[{"mana": "1 blue"}])
    assert table.offered("ask-for") == ["seat:1 mana:blue"]
    assert table.why("ask-for seat:1 mana:red") == "BAS-EDGE-21"


@pytest.mark.rule("BAS-ART-04")
@pytest.mark.parametrize("edition", BOTH)
def test_transducer_exchanges_with_the_reserve(edition):
    table = siege(
        edition, mana="1 red", artifacts="red-transducer", scarce={"blue": 3, "green": 0}, others=[{"at": "d5"}]
    )
    table.play("exchange mana:red")
    assert "take mana:green" not in table.offers()
    assert table.why("take mana:green") == "BAS-ART-04"
    table.play("take mana:blue")
    assert (table.mana(), table.reserve("blue"), table.reserve("red")) == ({"blue": 1}, 2, 15)
    empty = siege(edition, artifacts="red-transducer")
    assert empty.why("exchange mana:red") == "BAS-ART-04"


@pytest.mark.rule("BAS-ART-05")
@pytest.mark.parametrize("edition", BOTH)
def test_artifacts_only_in_one_s_own_actions(edition):
    table = siege(
        edition,
        enemies={"s1": "yellow-rider"},
        mana="6 yellow",
        spells="lightning-1",
        others=[{"mana": "1 red", "artifacts": "red-transducer"}],
    )
    assert table.offers(1) == []
    table.play("attack at:s1")
    assert not table.offered("exchange")
    assert table.offers(1) == []
    table.play("strike at:s1")
    assert [RITUAL.token(c) for c in table.s.artifacts[1]] == ["red-transducer"]


# ---- structures --------------------------------------------------------------------------------


@pytest.mark.rule("BAS-STR-01")
def test_2015_builds_on_free_foundations_only():
    table = won("2015", "red-obelisk blue-source", built={"d1-a": "green-obelisk"}).play("perform ritual:red-obelisk")
    assert "foundation:d1-a" not in table.offered("build")
    assert len(table.offered("build")) == 11
    assert table.why("build foundation:d1-a") == "BAS-STR-01"


@pytest.mark.rule("BAS-STR-01", "BAS-STR-04")
def test_2015_replaces_one_when_all_twelve_are_taken():
    cards = [f"{c}-source" for c in COLOURS] + [f"{c}-emitter" for c in COLOURS]
    built = {f"d{i // 2 + 1}-{'ab'[i % 2]}": cards[i] for i in range(12)}
    table = won("2015", "red-obelisk green-obelisk", built=built, lying={"d1-4": "blue"}).play(
        "perform ritual:red-obelisk"
    )
    assert len(table.offered("build")) == 12
    table.play("build foundation:d1-a")
    assert [RITUAL.token(c) for c in table.s.scrapped_rituals] == ["yellow-source"]
    assert table.reserve("blue") == 15
    assert RITUAL.value("yellow-source") not in table.s.ritual_deck


@pytest.mark.rule("BAS-STR-02", "BAS-STR-03")
def test_deluxe_builds_anywhere_and_buries_the_old():
    table = won("deluxe", "red-obelisk blue-source", built={"d1-a": "green-obelisk"}, pile="black-source")
    table.play("perform ritual:red-obelisk")
    assert len(table.offered("build")) == 12
    table.play("build foundation:d1-a")
    # The old obelisk lay under the one card left, so both were drawn.
    assert table.offers() == ["return ritual:black-source", "return ritual:green-obelisk"]


@pytest.mark.rule("BAS-STR-04")
def test_deluxe_mana_on_a_removed_source_returns_to_the_reserve():
    table = won("deluxe", "red-obelisk blue-source", built={"d1-a": "green-source"}, lying={"d1-4": "black"})
    table.play("perform ritual:red-obelisk", "build foundation:d1-a")
    assert table.reserve("black") == 15
    assert table.s.sources[3] == OPEN


@pytest.mark.rule("BAS-STR-05")
@pytest.mark.parametrize("edition", BOTH)
def test_structures_are_built_far_away_and_work_at_once(edition):
    kind = KIND[edition]
    table = won(edition, f"red-{kind} blue-source", enemies={"s17": "red-rider"}).play(f"perform ritual:red-{kind}")
    assert table.strength("s17") == 6
    table.play("build foundation:d5-a")
    assert table.strength("s17") == (5 if edition == "2015" else 4)


@pytest.mark.rule("BAS-STR-06")
@pytest.mark.parametrize("edition", BOTH)
def test_a_built_source_is_a_source(edition):
    table = siege(
        edition,
        mana="1 red",
        built={"d1-a": "blue-source"},
        lying={"d1-1": "red", "d1-2": "red", "d1-3": "red", "d1-4": "green"},
    )
    table.play("draw-tower tower:d1")
    assert table.mana() == {"red": 3, "green": 1}
    fresh = siege(edition, mana="1 red", built={"d1-a": "blue-source", "d1-b": "blue-obelisk"}).play(
        "draw-source source:d1-4"
    )
    assert fresh.mana() == {"blue": 4}
    assert fresh.s.sources[3] == COLOURS.index("red")


@pytest.mark.rule("BAS-STR-07")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("foundation", "got"), [("d1-a", 4), ("d2-a", 3)])
def test_an_obelisk_in_the_same_district(edition, foundation, got):
    table = siege(edition, mana="1 red", built={foundation: "green-obelisk"}).play("draw-source source:d1-3")
    assert table.mana() == {"green": got}


@pytest.mark.rule("BAS-STR-08")
def test_2015_emitter():
    table = siege(
        "2015",
        enemies={"square-4": "black-flier", "s13": "black-mage", "s12": "purple-mage", "s16": "red-beast"},
        built={"d4-a": "black-emitter"},
        deck="golem",
    )
    assert [table.strength(spot) for spot in ("square-4", "s13", "s12", "s16")] == [4, 4, 5, 3]
    low = siege("2015", enemies={"s1": "red-beast", "s2": "red-shapeshifter"}, built={"d1-a": "red-emitter"})
    assert (low.strength("s1"), low.strength("s2")) == (2, 1)


@pytest.mark.rule("BAS-STR-09")
def test_deluxe_cannon():
    for card, price in (("red-beast", 1), ("red-warrior", 2), ("red-scout+red-symbiote", 3)):
        assert siege("deluxe", enemies={"s1": card}, built={"d1-a": "red-cannon"}).price("s1") == {"red": price}


@pytest.mark.rule("BAS-STR-10")
@pytest.mark.parametrize("edition", BOTH)
def test_two_of_one_kind_and_colour_would_add_up(edition):
    """The box holds one of each; the rule is there for a box that holds more."""
    table = siege(edition, enemies={"s1": "red-rider"}, built={"d1-a": f"red-{KIND[edition]}"})
    one = table.strength("s1")
    table.s.foundations[1] = table.s.foundations[0]
    assert table.strength("s1") == one - (6 - one)


@pytest.mark.rule("BAS-EDGE-11")
@pytest.mark.parametrize("edition", BOTH)
def test_no_undo_past_a_draw(edition):
    table = siege(edition, enemies={"s9": "red-mage"}, deck="golem red-beast").play("move place:d2")
    assert table.match.why_not_undo(0) is None
    table.play("end-actions")
    assert table.match.why_not_undo(0).code == "undo-revealed"
    drawn = won(edition, "red-transducer blue-obelisk").play("perform ritual:red-transducer")
    assert drawn.match.why_not_undo(0).code == "undo-revealed"


@pytest.mark.rule("BAS-RIT-01", "BAS-RIT-02", "BAS-RIT-03", "BAS-CRE-11")
@pytest.mark.parametrize("edition", BOTH)
def test_why_a_ritual_is_not_performed_or_returned(edition):
    table = won(edition, "red-transducer blue-obelisk", pile="green-source black-source yellow-source")
    assert table.why("perform ritual:blue-obelisk") != ""
    assert table.why("perform ritual:red-source") == "BAS-RIT-03"
    table.play("perform ritual:red-transducer")
    assert table.why("return ritual:yellow-source") == table.why("return ritual:blue-obelisk") == "BAS-RIT-03"


@pytest.mark.rule("BAS-PRI-01", "BAS-LEG-17", "BAS-ATK-07")
@pytest.mark.parametrize("edition", BOTH)
def test_a_priest_elsewhere_makes_no_shield_of_the_inquisitor(edition):
    table = siege(edition, enemies={"s1": "red-beast", "s2": "inquisitor", "s9": "red-priest"}, mana="4 red")
    assert table.offered("attack") == ["at:s1"]
