"""Clauses of rules that hold for every colour, district, seat and card, the first ones (number 0) among them."""

import pytest

from games.bastion.table import BOTH, FULL_WALL, PLENTY, Table, opened, siege
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.components.box import MODES
from hexkeep.games.bastion.rules.actions.damaged_sources import has_damaged_sources
from hexkeep.games.bastion.rules.actions.spells import open_faces
from hexkeep.games.bastion.vocabulary import COLOURS, ENEMY, SPELL
from hexkeep.kernel.table.texts import Translator

ENGLISH = Translator.of(GAME, "en")
ALL = " ".join(f"9 {colour}" for colour in COLOURS)
FIRE = {"2015": "fireball-2", "deluxe": "flame-2"}


def told(table: Table) -> list[str]:
    """What the log says of the last option."""
    return [ENGLISH.event(event) for event in table.event_log]


# ---- artifacts ---------------------------------------------------------------------------------


@pytest.mark.rule("BAS-ART-01", "BAS-ART-04", "BAS-ART-05", "BAS-TURN-06", "BAS-TURN-07")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("colour", COLOURS)
def test_every_transducer_works_once_a_turn(edition, colour):
    table = siege(
        edition,
        mana="2 red",
        artifacts=f"{colour}-transducer",
        enemies={"s9": "red-mage"},
        deck="red-beast blue-beast green-beast",
    )
    table.play("exchange mana:red", "take mana:blue")
    assert told(table) == ["Player 1 turns 1 red mana into blue with the Transducer."]
    assert table.mana() == {"red": 1, "blue": 1}
    assert table.offered("exchange") == []
    assert table.why("exchange mana:red") == "BAS-ART-05"
    table.play("end-actions")
    assert table.offered("exchange") == ["mana:red", "mana:blue"]


@pytest.mark.rule("BAS-ART-03", "BAS-MANA-17", "BAS-TURN-06")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("colour", COLOURS)
def test_every_collector_brings_one_mana_a_turn(edition, colour):
    table = siege(edition, artifacts=f"{colour}-collector", mana="1 black", others=[{"at": "d4", "mana": "2 red"}])
    table.play("ask-for seat:1 mana:red").play("give mana:red", seat=1)
    assert told(table) == ["Player 2 gives Player 1 1 red mana."]
    assert (table.mana(0), table.mana(1)) == ({"red": 1, "black": 1}, {"red": 1})
    assert table.offered("ask-for") == []
    assert table.why("ask-for seat:1 mana:red") == "BAS-ART-05"


@pytest.mark.rule("BAS-ART-03", "BAS-MANA-17")
@pytest.mark.parametrize("edition", BOTH)
def test_an_answer_to_a_collector_is_told_by_who_gave_it(edition):
    given = {"artifacts": "red-collector", "others": [{"at": "d4", "mana": "1 red"}]}
    refused = siege(edition, **given).play("ask-for seat:1 mana:red").play("refuse mana:red", seat=1)
    assert told(refused) == ["Player 2 does not give Player 1 the red mana."]
    withdrawn = siege(edition, **given).play("ask-for seat:1 mana:red", "withdraw seat:1 mana:red")
    assert told(withdrawn) == ["Player 1 no longer asks Player 2 for red mana."]


@pytest.mark.rule("BAS-ART-03", "BAS-MANA-17")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("act", ["gift", "attack", "draw"])
def test_who_refused_may_be_asked_again_after_something_was_done(edition, act):
    table = siege(
        edition,
        mana="1 yellow 1 blue",
        enemies={"s1": "red-beast", "s9": "red-mage"},
        others=[{"at": "d1", "mana": "3 red", "artifacts": "red-collector blue-collector"}],
        active=1,
    )
    table.play("ask-for seat:0 mana:yellow", seat=1).play("refuse mana:yellow")
    assert table.why("ask-for seat:0 mana:yellow", seat=1) == "BAS-ART-03"
    if act == "gift":
        table.play("ask-for seat:0 mana:blue", seat=1).play("give mana:blue")
    else:
        table.play("attack at:s1" if act == "attack" else "draw-source source:d1-1", seat=1)
    assert "seat:0 mana:yellow" in table.offered("ask-for", 1)


@pytest.mark.rule("BAS-SACC-02", "BAS-MANA-17", "BAS-ART-03")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("answer", "on"), [("give", False), ("refuse", True)])
def test_only_mana_that_was_given_comes_between_two_moves(edition, answer, on):
    table = siege(edition, artifacts="red-collector", spells="acceleration", others=[{"at": "d4", "mana": "1 red"}])
    table.play("move place:d2", "ask-for seat:1 mana:red").play(f"{answer} mana:red", seat=1)
    assert bool(table.offered("hasten")) == on


@pytest.mark.rule("BAS-ATK-12", "BAS-MANA-17")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("act", ["gift", "draw", "swap"])
def test_a_called_off_attack_may_be_declared_again_after_something_was_done(edition, act):
    table = siege(
        edition,
        mana="3 yellow",
        enemies={"s1": "yellow-rider", "s9": "red-mage", "s13": "blue-mage"},
        artifacts="red-collector",
        spells="swap",
        others=[{"at": "d4", "mana": "1 red", "spells": "lightning-3"}],
    )
    table.play("attack at:s1", "call-off at:s1")
    assert table.why("attack at:s1") == "BAS-ATK-12"
    if act == "gift":
        table.play("ask-for seat:1 mana:red").play("give mana:red", seat=1)
    elif act == "draw":
        table.play("draw-source source:d1-1")
    else:
        table.swap("s9", "s13")
    assert "at:s1" in table.offered("attack")


@pytest.mark.rule("BAS-ART-02", "BAS-ART-05", "BAS-ART-03", "BAS-ART-04")
@pytest.mark.parametrize("edition", BOTH)
def test_the_use_of_one_artifact_leaves_the_other_kind_ready(edition):
    given = {"mana": "2 red", "artifacts": "red-transducer red-collector", "others": [{"at": "d4", "mana": "1 blue"}]}
    table = siege(edition, **given).play("exchange mana:red", "take mana:black")
    assert table.offered("exchange") == []
    assert table.offered("ask-for") == ["seat:1 mana:blue"]
    table.play("ask-for seat:1 mana:blue").play("give mana:blue", seat=1)
    assert table.offered("ask-for") == []
    other = siege(edition, **given).play("ask-for seat:1 mana:blue").play("give mana:blue", seat=1)
    assert other.offered("exchange") == ["mana:red", "mana:blue"]


# ---- attacks -----------------------------------------------------------------------------------


@pytest.mark.rule("BAS-ATK-12", "BAS-SACC-03", "BAS-SARR-01")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("before", "declared", "spot"),
    [
        ([], "storm place:citadel", "citadel"),
        (["move place:d2"], "storm-on place:citadel spell:acceleration", "citadel"),
        ([], "shoot at:s13 spell:arrow", "s13"),
        ([], "attack at:s1", "s1"),
    ],
)
def test_nothing_is_spent_or_done_before_an_attack_is_paid(edition, before, declared, spot):
    table = siege(
        edition,
        enemies={"citadel": "red-dragon", "s13": "red-rider", "s1": "red-mage"},
        mana="9 red",
        spells="acceleration arrow lightning-3",
    )
    table.play(*before)
    held = (table.mana(), table.spells(), table.place(), table.offers())
    table.play(declared)
    assert (table.mana(), table.spells(), table.place()) == held[:3]
    table.play("cast spell:lightning-3", f"call-off at:{spot}")
    assert (table.mana(), table.spells(), table.place(), table.offers()) == held
    table.play(declared, "cast spell:lightning-3", f"strike at:{spot}")
    assert table.at(spot) == []
    used = {"storm-on": "acceleration", "shoot": "arrow"}.get(declared.split()[0])
    assert table.spells()[:-1] == [spell for spell in held[1] if spell not in ("lightning-3", used)]


@pytest.mark.rule("BAS-ATK-12", "BAS-SCOP-05")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("card", "other"), [("arrow", "copy"), ("copy", "arrow")])
def test_an_attack_that_hangs_on_others_waits_by_the_card_that_reaches_it(edition, card, other):
    table = siege(
        edition,
        at="d4",
        enemies={"s1": "yellow-rider"},
        mana="2 yellow",
        spells="arrow copy",
        others=[{"at": "d5", "spells": "lightning-3 lightning-1"}],
    )
    table.play(f"shoot at:s1 spell:{card}", "call-off at:s1")
    assert table.why(f"shoot at:s1 spell:{card}") == "BAS-ATK-12"
    assert table.offered("shoot") == [f"at:s1 spell:{other}"]


@pytest.mark.rule("BAS-ATK-12", "BAS-SACC-03")
@pytest.mark.parametrize("edition", BOTH)
def test_an_attack_that_own_spells_can_finish_is_declared_again_whichever_card_carries_on(edition):
    table = siege(
        edition,
        enemies={"citadel": "red-dragon", "s9": "blue-mage"},
        mana="7 red",
        spells="acceleration lightning-3",
    )
    table.s.spells[0] = (ENEMY.value("yellow-beast"), table.s.spells[0][1])  # the card with number 0
    table.play("move place:d2", "storm-on place:citadel spell:acceleration", "call-off at:citadel")
    assert table.offered("storm-on") == ["place:citadel spell:acceleration"]


@pytest.mark.rule("BAS-SALC-01", "BAS-LEG-15", "BAS-SPL-06")
@pytest.mark.parametrize("edition", BOTH)
def test_one_alchemy_is_enough_for_an_attack(edition):
    table = siege(
        edition,
        enemies={"s1": "yellow-rider"},
        mana="6 red",
        spells="alchemy alchemy copy lightning-1",
        others=[{"at": "d1", "spells": "alchemy"}],
    )
    table.play("attack at:s1")
    assert table.offers(1) == []  # it frees the attacker's own payment
    assert "cast spell:alchemy" in table.offers()
    assert "copy spell:alchemy" in table.offers()
    table.play("cast spell:alchemy")
    assert table.offers() == ["strike at:s1", "cast spell:lightning-1", "copy spell:lightning-1", "call-off at:s1"]


@pytest.mark.rule("BAS-SPL-03", "BAS-SPL-06", "BAS-SCOP-03", "BAS-SCOP-05", "BAS-CRE-15")
@pytest.mark.parametrize("edition", BOTH)
def test_a_card_is_added_to_an_attack_once(edition):
    table = siege(edition, enemies={"s1": "yellow-rider"}, mana="6 yellow", spells=f"copy lightning-1 {FIRE[edition]}")
    table.play("attack at:s1", "copy spell:lightning-1")
    assert table.offers() == ["strike at:s1", "cast spell:lightning-1", f"cast spell:{FIRE[edition]}", "call-off at:s1"]
    assert table.why("copy spell:lightning-1") == "BAS-SPL-03"
    table.play("cast spell:lightning-1", f"cast spell:{FIRE[edition]}")
    assert table.offers() == ["strike at:s1", "call-off at:s1"]
    table.play("strike at:s1")
    assert table.mana() == {"yellow": 4}
    assert sorted(table.spells()) == [FIRE[edition]]  # the rider's own


@pytest.mark.rule("BAS-SPL-08")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("active", [0, 2])
def test_helpers_are_asked_clockwise_from_the_attacker(edition, active):
    mana = [{"mana": "6 yellow"} if seat == active else {"spells": "lightning-3"} for seat in range(4)]
    table = siege(edition, enemies={"s1": "yellow-rider"}, others=mana[1:], active=active, **mana[0])
    table.play("attack at:s1", seat=active)
    decisions = table.match.decisions()
    assert [decision.seat for decision in decisions] == [(active + i) % 4 for i in range(4)]
    assert [decision.waits for decision in decisions] == [True, False, False, False]
    assert table.offers(active) == ["strike at:s1", "call-off at:s1"]
    idle = decisions[0].idle
    assert idle is not None
    assert GAME.write(idle) == "call-off at:s1"


@pytest.mark.rule("BAS-SPL-08")
@pytest.mark.parametrize("active", [0, 2])
def test_who_could_move_enemies_is_asked_clockwise_in_another_s_step(active):
    rows = [{} if seat == active else {"spells": "teleport" if seat == 3 else "swap"} for seat in range(4)]
    table = siege("deluxe", enemies={"s1": "red-beast", "s5": "blue-mage"}, others=rows[1:], active=active, **rows[0])
    assert [decision.seat for decision in table.match.decisions()] == [(active + i) % 4 for i in range(4)]


@pytest.mark.rule("BAS-ATK-03", "BAS-ATK-13", "BAS-MOVE-04", "BAS-MOVE-05", "BAS-MOVE-06", "BAS-MOVE-07")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("district", range(1, 7))
def test_whoever_storms_a_district_has_moved_and_attacked(edition, district):
    start = f"d{district % 6 + 1}"
    walls = {f"square-{district}": "rocaj", "s12": "red-mage", "citadel": "red-dragon"}
    table = siege(edition, at=start, enemies=walls, mana=ALL, spells="acceleration")
    table.play(f"storm place:d{district}")
    assert (table.place(), table.at(f"square-{district}")) == (f"d{district}", [])
    assert "stormed" in table.events()
    assert table.offered("move") == table.offered("hasten") == table.offered("storm-on") == []
    assert table.why("attack at:s12") == "BAS-TURN-04"
    assert table.spells() == ["acceleration", table.spells()[1]]


@pytest.mark.rule("BAS-ATK-03", "BAS-TURN-08")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("option", "done"), [("attack at:citadel", True), ("shoot at:s3 spell:arrow", False)])
def test_only_the_fight_in_the_citadel_does_the_duty_there(edition, option, done):
    table = siege(
        edition,
        at="citadel",
        enemies={"citadel": "red-dragon+blue-dragon", "s3": "blue-beast"},
        mana="10 blue 10 red",
        spells="arrow",
        did="must-fight-or-leave",
    )
    if edition == "2015" and not done:
        assert table.why(option) == "BAS-ATK-05"
        return
    table.play(option)
    assert (table.why("end-actions") == "") == done


@pytest.mark.rule("BAS-ATK-03", "BAS-DRA-07")
@pytest.mark.parametrize(
    ("edition", "at", "option", "enemies", "leaves"),
    [
        ("deluxe", "d1", "storm place:citadel", "red-dragon+blue-dragon", True),
        ("2015", "d1", "storm place:citadel", "red-dragon+blue-dragon", False),
        ("deluxe", "d1", "storm place:citadel", "blue-dragon", False),
        ("deluxe", "d1", "shoot at:citadel spell:arrow", "red-dragon+blue-dragon", False),
        ("deluxe", "citadel", "shoot at:s3 spell:arrow", "red-dragon+blue-dragon", False),
    ],
)
def test_who_must_leave_the_citadel_after_a_victory(edition, at, option, enemies, leaves):
    table = siege(
        edition, at=at, enemies={"citadel": enemies, "s3": "green-beast"}, mana="10 blue 3 green", spells="arrow"
    )
    table.play(option)
    assert bool(table.offered("flee")) == leaves
    if not leaves:
        assert table.place() == ("citadel" if option.startswith("storm") else at)


@pytest.mark.rule("BAS-ATK-03", "BAS-ATK-14", "BAS-EDGE-12", "BAS-SLIG-01")
@pytest.mark.parametrize("edition", BOTH)
def test_a_victory_is_told_with_what_it_cost(edition):
    table = siege(edition, enemies={"s1": "yellow-beast"}, mana="3 yellow", spells="lightning-1")
    reserve = table.reserve("yellow")
    table.play("attack at:s1", "cast spell:lightning-1", "strike at:s1")
    assert told(table) == [
        "Strength 3 − spells 1 = 2 mana.",
        "Player 1 pays 2 yellow mana.",
        "The Yellow Beast falls; Player 1 keeps its spell, Acceleration.",
    ]
    assert (table.mana(), table.reserve("yellow")) == ({"yellow": 1}, reserve + 2)
    plain = siege(edition, enemies={"s1": "yellow-beast"}, mana="3 yellow").play("attack at:s1")
    assert "priced" not in plain.events()


# ---- spells that move enemies ------------------------------------------------------------------


@pytest.mark.rule("BAS-SSWA-04", "BAS-STEL-04", "BAS-LEG-20", "BAS-LEG-23")
@pytest.mark.parametrize("edition", BOTH)
def test_leviathan_keeps_nobody_else_from_being_moved(edition):
    table = siege(edition, enemies={"s2": "red-beast", "s3": "leviathan", "s9": "blue-mage"}, spells="swap teleport")
    movable = ["s2", "s9"] if edition == "2015" else ["s2", "s3", "s9"]
    assert table.offered("swap") == [f"at:{spot} spell:swap" for spot in movable]
    assert table.offered("teleport") == [f"at:{spot} spell:teleport" for spot in movable]
    assert table.why("teleport at:s24 spell:teleport") == "BAS-STEL-04"


@pytest.mark.rule("BAS-SSWA-01", "BAS-STEL-01", "BAS-STEL-03")
@pytest.mark.parametrize("edition", BOTH)
def test_walls_without_a_free_section_leave_nothing_to_teleport_to(edition):
    full = siege(edition, enemies=FULL_WALL, spells="swap teleport")
    assert full.offered("teleport") == []
    assert len(full.offered("swap")) == 23
    first = {spot: card for spot, card in FULL_WALL.items() if spot != "s1"}
    table = siege(edition, enemies=first, spells="teleport").play("teleport at:s23 spell:teleport")
    assert (table.at("s1"), table.at("s23"), table.spells()) == ([FULL_WALL["s23"]], [], [])  # the only free section


@pytest.mark.rule("BAS-SSWA-02", "BAS-STEL-02", "BAS-SCOP-01", "BAS-SPL-04")
@pytest.mark.parametrize("edition", BOTH)
def test_a_copy_moves_enemies_as_what_it_copies(edition):
    table = siege(
        edition,
        enemies={"s1": "red-beast", "s5": "blue-mage"},
        spells="copy",
        others=[{"at": "d4", "spells": "swap"}],
    )
    assert table.offered("swap") == ["at:s1 spell:copy", "at:s5 spell:copy"]
    assert table.offered("teleport") == []
    table.play("swap at:s1 spell:copy")
    assert (table.at("s1"), table.spells(), table.spells(1)) == (["blue-mage"], [], ["swap"])
    assert table.offers(1) == ([] if edition == "2015" else ["swap at:s1 spell:swap", "swap at:s5 spell:swap"])


@pytest.mark.rule("BAS-CRE-08", "BAS-EDGE-16", "BAS-SSWA-01", "BAS-STEL-01")
@pytest.mark.parametrize("edition", BOTH)
def test_a_move_by_a_spell_is_told_and_uses_the_card(edition):
    table = siege(edition, enemies={"s1": "red-beast+blue-symbiote", "s5": "blue-mage"}, spells="swap teleport")
    table.play("swap at:s1 spell:swap")
    assert told(table) == ["Player 1 casts Swap: the enemies at wall 1 and wall 5 change places."]
    assert (table.at("s1"), table.at("s5")) == (["blue-mage"], ["red-beast", "blue-symbiote"])
    assert table.spells() == ["teleport"]
    table.play("teleport at:s5 spell:teleport", "teleport-to at:s20")
    assert len(told(table)) == 1
    assert "wall 20" in told(table)[0]
    assert table.spells() == []


@pytest.mark.rule("BAS-SPL-04", "BAS-SPL-05", "BAS-LEG-13", "BAS-LEG-14", "BAS-SSWA-01", "BAS-STEL-01")
@pytest.mark.parametrize("edition", BOTH)
def test_shaggon_forbids_no_spell_but_fire_and_lightning(edition):
    walls = {"s1": "shaggon", "s5": "blue-mage"}
    table = siege(edition, enemies=walls, spells="swap teleport prism", mana="1 red")
    assert len(table.offered("swap")) == len(table.offered("teleport")) == 2
    assert "cast spell:prism" in table.play("draw-source source:d1-1").offers()


# ---- mana --------------------------------------------------------------------------------------


@pytest.mark.rule("BAS-MANA-01", "BAS-MANA-07", "BAS-STR-06")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("district", range(1, 7))
def test_every_district_has_three_sources_and_one_for_each_source_built(edition, district):
    d = f"d{district}"
    plain = siege(edition, at=d, mana="1 red")
    assert plain.offered("draw-source") == [f"source:{d}-{i}" for i in (1, 2, 3)]
    assert plain.offered("draw-tower") == [f"tower:{d}"]
    first = siege(edition, at=d, mana="1 red", built={f"{d}-a": "yellow-source"})
    assert first.offered("draw-source")[3:] == [f"source:{d}-4"]
    second = siege(edition, at=d, mana="1 red", built={f"{d}-b": "yellow-source"})
    assert second.offered("draw-source")[3:] == [f"source:{d}-5"]
    assert second.play(f"draw-source source:{d}-5").mana() == {"yellow": 3}


@pytest.mark.rule("BAS-MANA-01", "BAS-MANA-07", "BAS-MANA-10")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("mana", "ways"), [("1 black", ["draw-tower"]), ("", [])])
def test_who_owns_mana_may_use_a_tower_whose_colour_is_out(edition, mana, ways):
    table = siege(edition, mana=mana, scarce={"yellow": 0}, others=[{"at": "d5"}])
    assert [verb for verb in ("draw-tower",) if table.offered(verb)] == ways
    assert ("source:d1-1" in table.offered("draw-source")) == bool(mana)


@pytest.mark.rule("BAS-MANA-01", "BAS-MANA-12")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("colour", COLOURS)
def test_the_citadel_takes_mana_of_every_colour_from_every_tower(edition, colour):
    table = siege(edition, at="citadel", lying={f"tower-{d}": colour for d in range(1, 7)})
    table.play("draw-citadel")
    assert table.mana() == {colour: 6}
    assert told(table) == ["Player 1 takes 6 mana from the towers; they are open again."]
    assert [table.tower(f"d{d}") for d in range(1, 7)] == [""] * 6


@pytest.mark.rule("BAS-FLY-03", "BAS-EDGE-04", "BAS-EDGE-20", "BAS-LEG-06")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("where", ["d1-1", "d1-3", "tower-1"])
def test_a_flier_sweeps_mana_of_every_colour(edition, colour, where):
    table = siege(edition, at="d4", lying={where: colour, "d2-1": colour}, deck="red-flier golem")
    assert table.reserve(colour) == 13
    table.play("end-actions")
    assert table.at("square-1") == ["red-flier"]
    assert table.reserve(colour) == 14
    assert table.sources(colour) == ["d2-1"]
    assert table.tower("d1") == ""
    assert "1 mana from district 1 returns to the reserve." in told(table)


@pytest.mark.rule("BAS-MANA-03", "BAS-MANA-06", "BAS-SPLE-01", "BAS-SPLE-02", "BAS-SPL-07")
@pytest.mark.parametrize("edition", BOTH)
def test_a_source_takes_one_prism_and_every_plenty(edition):
    plenty = f"plenty-{PLENTY[edition]}"
    table = siege(edition, mana="2 green", spells=f"prism prism {plenty} copy").play("draw-source source:d1-2")
    assert table.offers() == [
        "put mana:green",
        "cast spell:prism",
        f"cast spell:{plenty}",
        "copy spell:prism",
        f"copy spell:{plenty}",
    ]
    table.play("cast spell:prism")
    assert table.offers() == ["put mana:green", f"cast spell:{plenty}", f"copy spell:{plenty}"]
    table.play(f"copy spell:{plenty}")
    assert table.offers() == ["put mana:green", f"cast spell:{plenty}"]
    table.play("put mana:green", "take mana:black")
    assert table.mana() == {"green": 1, "black": 3 + PLENTY[edition]}
    assert sorted(table.spells()) == sorted([plenty, "prism"])


# ---- scenarios ---------------------------------------------------------------------------------


@pytest.mark.rule("BAS-DSC-08", "BAS-SETUP-03", "BAS-SETUP-04")
@pytest.mark.parametrize(("edition", "mode"), [(BOTH[i], mode) for i in (0, 1) for mode in MODES[i]])
def test_late_arrival_alone_begins_with_damage_and_without_enemies(edition, mode):
    table = opened(edition=edition, mode=mode, players=2)
    late = mode == "late-arrival"
    assert has_damaged_sources(table.s) == late
    assert bool(table.sources("damaged")) == late
    came = sum(len(cards) for cards in table.s.spots)
    assert came == 4 if late else came >= (2 if edition == "2015" else 3)


@pytest.mark.rule("BAS-DSC-12")
@pytest.mark.parametrize("district", range(1, 7))
def test_a_damaged_source_is_revived_in_every_district(district):
    d = f"d{district}"
    lying = {f"{d}-1": "damaged", f"{d}-3": "damaged", f"d{district % 6 + 1}-1": "damaged"}
    table = siege("deluxe", mode="late-arrival", at=d, enemies={"s12": "red-mage"}, lying=lying, mana=ALL)
    assert table.offered("revive") == [f"source:{d}-1", f"source:{d}-3"]
    assert table.why(f"revive source:d{district % 6 + 1}-1") == "BAS-MANA-01"
    table.play(f"revive source:{d}-3")
    assert table.events() == ["revived"]
    assert table.source(f"{d}-3") == ""
    inside = siege("deluxe", mode="late-arrival", at="citadel", enemies={"s12": "red-mage"}, lying=lying, mana=ALL)
    assert inside.offered("revive") == []


@pytest.mark.rule("BAS-MANA-04", "BAS-MANA-05", "BAS-SPRI-03")
@pytest.mark.parametrize("edition", BOTH)
def test_an_empty_supply_with_spells_at_hand_is_asked_and_pays_from_the_reserve(edition):
    table = siege(edition, spells="prism").play("draw-source source:d1-2")
    assert table.offers() == ["put mana:red", "cast spell:prism"]
    table.play("put mana:red")
    assert (table.mana(), table.reserve("red"), table.source("d1-2")) == ({"red": 3}, 11, "red")
    assert "laid" in table.events()[0]


@pytest.mark.rule("BAS-MANA-05", "BAS-MANA-09", "BAS-GEO-14")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("colour", COLOURS)
def test_mana_of_every_colour_may_lie_on_a_tower(edition, colour):
    other = "black" if colour == "red" else "red"
    one = siege(edition, mana=f"1 {colour}", lying={"d1-2": other}).play("draw-tower tower:d1")
    assert (one.mana(), one.tower("d1"), one.source("d1-2")) == ({other: 1}, colour, "")
    two = siege(edition, mana=f"1 {colour} 1 {other}").play("draw-tower tower:d1")
    assert set(two.offers()) == {f"put mana:{colour}", f"put mana:{other}"}
    assert two.play(f"put mana:{colour}").tower("d1") == colour


# ---- who may go where, and what may be paid ----------------------------------------------------


@pytest.mark.rule("BAS-MOVE-03", "BAS-MOVE-04", "BAS-MOVE-05", "BAS-MOVE-06", "BAS-MOVE-07", "BAS-FLY-07")
@pytest.mark.parametrize("edition", BOTH)
def test_a_barred_place_bars_no_other(edition):
    nest = siege(edition, at="d3", enemies={"square-2": "rocaj", "square-4": "red-flier", "s9": "red-mage"})
    assert nest.offered("move") == ["place:d4", "place:citadel"]
    dragon = siege(edition, at="d3", enemies={"citadel": "red-dragon", "s9": "red-mage"})
    assert dragon.offered("move") == ["place:d4", "place:d2"]


@pytest.mark.rule("BAS-ATK-10", "BAS-COL-04", "BAS-SALC-01")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("seat", [0, 1])
def test_mana_of_every_colour_pays_for_a_grey_enemy(edition, colour, seat):
    def table(n: int) -> Table:
        rows = [{"mana": f"{n} {colour}"} if i == seat else {} for i in range(2)]
        walls = {"citadel": "knellerwyrm", "s9": "red-mage"}
        return siege(edition, enemies=walls, others=[{"at": "d4", **rows[1]}], active=seat, **rows[0])

    assert table(9).offered("storm", seat) == []
    rich = table(10).play("storm place:citadel", seat=seat)
    assert (rich.mana(seat), rich.at("citadel")) == ({}, [])


@pytest.mark.rule("BAS-COL-07")
def test_a_cannon_lets_one_leave_out_one_mana_of_a_colour_and_no_more():
    """Of the black three only one is the golem's: two colours must be left out, and black can be but one of them."""
    table = siege(
        "deluxe",
        at="d6",
        enemies={"s21": "golem+black-symbiote"},
        built={"d6-a": "black-cannon"},
        mana="1 yellow 1 red 1 blue 1 green 1 purple 3 black",
    )
    table.play("attack at:s21", *[f"pay mana:{colour} n:1" for colour in ("yellow", "red", "blue", "green")])
    assert table.mana() == {"purple": 1, "black": 1}


@pytest.mark.rule("BAS-ATK-02", "BAS-CRE-09", "BAS-CRE-10", "BAS-SALC-01", "BAS-COL-04")
@pytest.mark.parametrize("edition", BOTH)
def test_a_price_of_any_colours_is_paid_in_full_and_no_more(edition):
    table = siege(edition, enemies={"s1": "yellow-rider"}, mana="2 yellow 3 red 4 black", spells="alchemy")
    table.play("attack at:s1", "cast spell:alchemy", "strike at:s1")
    assert table.offers() == [f"pay mana:yellow n:{n}" for n in range(3)]
    table.play("pay mana:yellow n:0")
    assert table.offers() == ["pay mana:red n:2", "pay mana:red n:3"]
    table.play("pay mana:red n:3")
    assert table.mana() == {"yellow": 2, "black": 1}


@pytest.mark.rule("BAS-SACC-02", "BAS-SACC-03", "BAS-ATK-12")
@pytest.mark.parametrize("edition", BOTH)
def test_a_barred_place_is_stormed_on_the_way_only(edition):
    walls = {"citadel": "red-dragon", "s9": "red-mage"}
    table = siege(edition, enemies=walls, mana="11 red", spells="acceleration").play("move place:d2")
    assert table.offered("storm-on") == ["place:citadel spell:acceleration"]
    table.play("draw-source source:d2-1")
    assert table.offered("storm-on") == []
    assert table.why("storm-on place:citadel spell:acceleration") == "BAS-SPL-07"
    helped = siege(
        edition,
        enemies=walls,
        mana="7 red",
        spells="acceleration",
        others=[{"at": "d4", "spells": "lightning-3"}],
    )
    helped.play("move place:d2", "storm-on place:citadel spell:acceleration", "call-off at:citadel")
    assert helped.offered("storm-on") == []
    assert helped.why("storm-on place:citadel spell:acceleration") == "BAS-ATK-12"


@pytest.mark.rule("BAS-ATK-04", "BAS-ATK-05", "BAS-ATK-06", "BAS-SARR-01", "BAS-DRA-09")
@pytest.mark.parametrize(
    ("edition", "citadel", "shots"),
    [("2015", "", ["s3"]), ("2015", "red-dragon", []), ("deluxe", "", ["s3"]), ("deluxe", "red-dragon", ["s3"])],
)
def test_arrow_from_the_citadel(edition, citadel, shots):
    walls = {"s3": "blue-beast"} | ({"citadel": citadel} if citadel else {})
    table = siege(edition, at="citadel", enemies=walls, mana="3 blue 10 red", spells="arrow")
    assert table.offered("shoot") == [f"at:{spot} spell:arrow" for spot in shots]
    assert table.why("shoot at:s3 spell:arrow") == ("" if shots else "BAS-ATK-05")
    assert table.offered("attack") == (["at:citadel"] if citadel else [])
    if citadel:
        assert table.play("attack at:citadel").at("citadel") == []


# ---- Copy and the cards one holds --------------------------------------------------------------


@pytest.mark.rule("BAS-ATK-13", "BAS-SPL-03", "BAS-SCOP-01", "BAS-SCOP-03", "BAS-TURN-05")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("colour", COLOURS)
def test_a_beast_of_every_colour_carries_on_as_itself_and_by_copy(edition, colour):
    walls = {"s1": f"{colour}-beast", "s9": "red-mage", "citadel": "blue-dragon"}
    table = siege(edition, enemies=walls, mana=f"4 {colour}", spells="copy").play("attack at:s1", "move place:d2")
    ways = [f"place:{to} spell:{card}" for card in ("acceleration", "copy") for to in ("d3", "d1")]
    assert table.offered("hasten") == ways
    assert table.why("hasten place:citadel spell:acceleration") == (
        "BAS-MOVE-04" if edition == "2015" else "BAS-MOVE-05"
    )
    assert table.why("hasten place:d5 spell:acceleration") == "BAS-MOVE-01"
    table.play("hasten place:d3 spell:acceleration")
    assert (table.place(), table.spells()) == ("d3", ["copy"])
    assert table.offered("hasten") == []  # nothing lies open that Copy could copy
    assert table.why("hasten place:d4 spell:copy") == "BAS-SCOP-03"


@pytest.mark.rule("BAS-SCOP-03", "BAS-SCOP-04", "BAS-SCOP-05", "BAS-SOLO-01")
@pytest.mark.parametrize("edition", BOTH)
def test_copy_offers_each_spell_that_lies_open_once_and_no_copy(edition):
    table = siege(
        edition,
        enemies={"s1": "yellow-rider"},
        mana="6 yellow",
        spells="copy lightning-3",
        others=[{"at": "d4", "spells": "lightning-3 lightning-1 copy"}],
    )
    assert open_faces(table.s) == [SPELL.value("lightning-3"), SPELL.value("lightning-1")]
    assert table.why("copy spell:lightning-3") == "BAS-SPL-07"  # it could be copied, but not outside an attack
    table.play("attack at:s1")
    assert [offer for offer in table.offers() if offer.startswith("copy")] == [
        "copy spell:lightning-3",
        "copy spell:lightning-1",
    ]


# ---- neighbours --------------------------------------------------------------------------------


@pytest.mark.rule("BAS-GEO-08", "BAS-GEO-09", "BAS-GEO-10", "BAS-LEG-16")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("section", [1, 6, 23])
def test_only_the_sections_beside_are_neighbours(edition, section):
    for other in (1, 2, 5, 7, 8, 22, 23):
        if other != section:
            table = siege(edition, enemies={f"s{section}": "inquisitor", f"s{other}": "red-beast"})
            assert table.strength(f"s{other}") == (4 if abs(other - section) == 1 else 3)


@pytest.mark.rule("BAS-GEO-10", "BAS-PRI-03", "BAS-DRA-10")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("square", range(1, 7))
def test_squares_and_the_citadel_have_no_neighbours(edition, square):
    walls = {f"square-{square}": "inquisitor+belligemin", "citadel": "red-dragon", "s23": "blue-beast"}
    walls |= {f"square-{i + 1}": f"{colour}-flier" for i, colour in enumerate(COLOURS) if i + 1 != square}
    table = siege(edition, enemies=walls)
    others = [i for i in range(1, 7) if i != square]
    assert [table.strength(f"square-{i}") for i in others] == [6 if i == 2 else 5 for i in others]  # the dragon's red
    assert (table.strength("citadel"), table.strength("s23")) == (10, 3)


@pytest.mark.rule("BAS-TURN-08", "BAS-TURN-04", "BAS-DSC-12")
def test_a_scenario_with_damage_gives_the_same_reasons():
    table = siege(
        "deluxe",
        mode="late-arrival",
        at="citadel",
        enemies={"citadel": "red-dragon", "s9": "red-mage"},
        did="must-fight-or-leave",
    )
    assert table.why("end-actions") == "BAS-TURN-08"
    assert table.why("repeat spell:repetition") == "BAS-SPL-03"
