"""Second conditions of a clause: the end of the walls, the card that reached a place, the last of the reserve."""

import pytest

from games.bastion.table import BOTH, opened, siege
from games.bastion.test_clauses import told
from games.bastion.test_horde import everywhere
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.rules.editions import Edition
from hexkeep.games.bastion.rules.enemies.horde import horde_of
from hexkeep.games.bastion.vocabulary import COLOURS, FIRST_LEGEND


@pytest.mark.rule("BAS-ATK-07", "BAS-PRI-02")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("priest", ["s1", "s23"])
def test_a_priest_at_the_end_of_the_walls_does_not_shield_the_citadel(edition, priest):
    table = siege(edition, enemies={"citadel": "red-dragon", priest: "blue-priest"}, mana="11 red")
    assert table.offered("storm") == ["place:citadel"]


@pytest.mark.rule("BAS-ATK-12")
@pytest.mark.parametrize("edition", BOTH)
def test_a_storm_that_hangs_on_others_is_not_declared_again_at_once(edition):
    table = siege(
        edition, enemies={"citadel": "red-dragon"}, mana="7 red", others=[{"at": "d4", "spells": "lightning-3"}]
    )
    table.play("storm place:citadel", "call-off at:citadel")
    assert table.offered("storm") == []
    assert table.why("storm place:citadel") == "BAS-ATK-12"


@pytest.mark.rule("BAS-ART-03")
@pytest.mark.parametrize("edition", BOTH)
def test_what_a_collector_asks_for_is_told(edition):
    table = siege(edition, artifacts="red-collector", others=[{"at": "d4", "mana": "2 red"}])
    table.play("ask-for seat:1 mana:red")
    assert told(table) == ["Player 1 asks Player 2 for 1 red mana."]


@pytest.mark.rule("BAS-ART-04")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("left", COLOURS)
def test_a_transducer_needs_another_colour_in_the_reserve(edition, left):
    table = siege(edition, mana="1 red", artifacts="red-transducer")
    table.s.reserve[:6] = [int(colour == left) for colour in COLOURS]
    assert table.offered("exchange") == ([] if left == "red" else ["mana:red"])


@pytest.mark.rule("BAS-ATK-12", "BAS-SFIR-02")
@pytest.mark.parametrize("place", range(1, 7))
def test_a_flame_in_the_district_that_is_left_does_not_help_the_entry(place):
    left = f"d{place % 6 + 1}"
    table = siege(
        "deluxe",
        at=left,
        enemies={f"square-{place}": "rocaj"},
        mana=f"5 {COLOURS[place - 1]}",
        others=[{"at": left, "spells": "flame-2"}],
    )
    table.play(f"storm place:d{place}")  # nobody is asked for help: the price is paid
    assert (table.at(f"square-{place}"), table.place(), table.mana()) == ([], f"d{place}", {})


@pytest.mark.rule("BAS-ATK-12", "BAS-SACC-03")
@pytest.mark.parametrize("edition", BOTH)
def test_an_entry_to_which_nobody_can_add_a_spell_is_paid_at_once(edition):
    table = siege(edition, enemies={"citadel": "red-dragon"}, mana="10 red", spells="acceleration")
    table.play("move place:d2", "storm-on place:citadel spell:acceleration")
    assert (table.at("citadel"), table.place(), table.mana()) == ([], "citadel", {})
    assert table.events()[-1] == "defeated"


@pytest.mark.rule("BAS-ATK-12")
@pytest.mark.parametrize("edition", BOTH)
def test_an_attack_in_the_citadel_that_hangs_on_others_is_not_declared_again_at_once(edition):
    table = siege(
        edition,
        at="citadel",
        enemies={"citadel": "red-dragon"},
        mana="7 red",
        others=[{"at": "d4", "spells": "lightning-3"}],
    )
    table.play("attack at:citadel", "call-off at:citadel")
    assert table.offered("attack") == []
    assert table.why("attack at:citadel") == "BAS-ATK-12"


@pytest.mark.rule("BAS-ART-04")
@pytest.mark.parametrize("edition", BOTH)
def test_a_transducer_asks_for_one_of_two_colours_that_are_left(edition):
    table = siege(edition, mana="1 red", artifacts="red-transducer")
    table.s.reserve[:6] = [int(colour in ("red", "green", "black")) for colour in COLOURS]
    table.play("exchange mana:red")
    assert table.offers() == ["take mana:green", "take mana:black"]
    table.play("take mana:black")
    assert table.mana() == {"black": 1}


@pytest.mark.rule("BAS-ART-03")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("asked", ["seat:-1 mana:red", "seat:0 mana:-1"])
def test_a_collector_asks_nobody_for_what_nobody_is_or_has(edition, asked):
    table = siege(edition, others=[{"at": "d4", "artifacts": "red-collector"}], active=1, mana="1 red")
    assert table.why(f"ask-for {asked}", 1) == "BAS-EDGE-21"


@pytest.mark.rule("BAS-TURN-11")
def test_2015_who_casts_nothing_before_the_enemies_is_asked_no_more():
    table = siege("2015", spells="swap", enemies={"s1": "red-beast", "s5": "blue-mage"}, deck="red-rider black-rider")
    table.play("end-actions")
    assert table.prompt() == "before"
    table.play("decline")
    assert ["red-rider"] in table.walls().values()
    assert table.prompt() == "act"


@pytest.mark.rule("BAS-RIT-03")
@pytest.mark.parametrize("edition", BOTH)
def test_which_ritual_went_back_is_told(edition):
    table = siege(
        edition,
        enemies={"s1": "red-beast", "s9": "blue-mage"},
        mana="3 red",
        rituals="red-transducer",
        pile="green-source black-source yellow-source",
    )
    table.play("attack at:s1", "perform ritual:red-transducer", "return ritual:green-source")
    assert told(table)[0] == "Player 1 puts the Green Source back under the deck."


@pytest.mark.rule("BAS-SETUP-19", "BAS-SETUP-17")
@pytest.mark.parametrize("mode", ["easy", "medium", "hard", "extreme"])
def test_a_deck_is_said_to_hold_its_unseen_legends_too(mode):
    box = GAME.box(Edition(1))
    cards = everywhere(opened(edition="deluxe", mode=mode))
    assert any(card >= FIRST_LEGEND for card in cards)
    assert horde_of(GAME.setup({"edition": "deluxe", "mode": mode}), box, 0).size() == len(cards)


@pytest.mark.rule("BAS-DRA-03", "BAS-RIT-06", "BAS-COL-08", "BAS-ATK-03")
@pytest.mark.parametrize("edition", BOTH)
def test_the_dragon_below_gives_no_ritual_of_its_colour(edition):
    table = siege(
        edition,
        at="citadel",
        enemies={"citadel": ["red-dragon", "blue-dragon"], "s9": "green-mage"},
        mana="10 blue 12 red",
        rituals="red-transducer blue-collector",
        pile="green-source black-source",
    )
    table.play("attack at:citadel")
    assert table.at("citadel") == ["red-dragon"]
    assert table.offered("perform") == ["ritual:blue-collector"]


@pytest.mark.rule("BAS-ART-01", "BAS-ART-02", "BAS-RIT-01", "BAS-RIT-02")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("artifact", ["red-transducer", "red-collector"])
def test_which_artifact_was_gained_is_told(edition, artifact):
    table = siege(edition, enemies={"s1": "red-beast", "s9": "blue-mage"}, mana="3 red", rituals=artifact, pile="")
    table.play("attack at:s1", f"perform ritual:{artifact}")
    assert table.events()[0] == "gained-artifact"
    assert told(table)[0].startswith("Player 1 ")


@pytest.mark.rule("BAS-MANA-03", "BAS-MANA-05")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("colour", COLOURS)
def test_who_owns_one_colour_puts_it_on_the_source_unasked(edition, colour):
    table = siege(edition, mana=f"2 {colour}", enemies={"s9": "red-mage"}).play("draw-source source:d1-1")
    assert table.source("d1-1") == colour
    assert "end-actions" in table.offers()
