"""Every step of a turn: who is asked what, what happens when nobody answers, and why anything else is refused."""

import itertools
from typing import Any

import pytest

from conformance.looking import names
from games.asking import Asked, asked_by
from games.bastion.table import BOTH, FULL_WALL, Table, opened, siege
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.rules.actions.payment import DROP, can_afford, can_pay, payable_amounts, total_mana
from hexkeep.games.bastion.rules.editions import Edition
from hexkeep.games.bastion.rules.enemies.strength import strength_parts
from hexkeep.games.bastion.vocabulary import (
    AT,
    CANNON,
    COLOURS,
    EMITTER,
    ENEMY,
    FIREBALL,
    FLAME,
    PLACE,
    RITUAL,
)
from hexkeep.kernel.match import Match
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Reason

ENGLISH = Translator.of(GAME, "en")
WALLS = {"s1": "yellow-rider", "s9": "red-mage", "s12": "blue-mage"}
HELPER = {"at": "d4", "mana": "2 red", "spells": "lightning-1 copy swap"}
PROBES = (
    *("move place:d5", "hasten place:d5 spell:acceleration", "storm place:d5", "storm-on place:d5 spell:acceleration"),
    *("flee place:d5", "flee place:d2", "draw-source source:d4-1", "draw-tower tower:d4", "draw-citadel"),
    *("put mana:green", "take mana:green", "attack at:s20", "shoot at:s20 spell:arrow", "cast spell:lightning-3"),
    *("cast spell:swap", "copy spell:lightning-1", "strike at:s1", "call-off at:s1", "pay mana:yellow n:1"),
    *("swap at:s20 spell:swap", "swap-with at:s1", "swap-with at:square-1", "teleport at:s20 spell:teleport"),
    *("teleport-to at:s9", "teleport-to at:s24", "teleport-to at:square-1", "repeat spell:repetition"),
    *("perform ritual:blue-source", "perform ritual:black-source", "decline", "build foundation:d1-b"),
    *("return ritual:blue-source", "return ritual:black-source", "exchange mana:black", "ask-for seat:1 mana:black"),
    *("give mana:black", "refuse mana:black", "revive source:d4-1", "end-actions", "withdraw seat:1 mana:black"),
)
"""Every verb, with something that is on offer nowhere or only in its own step."""
OUTSIDE = {
    "move place:d5": "not-next-to",
    "hasten place:d5 spell:acceleration": "acted-between",
    "storm place:d5": "not-next-to",
    "storm-on place:d5 spell:acceleration": "not-next-to",
    "draw-source source:d4-1": "not-your-district",
    "draw-tower tower:d4": "not-your-district",
    "draw-citadel": "not-in-citadel",
    "attack at:s20": "nobody-there",
    "shoot at:s20 spell:arrow": "nobody-there",
    "cast spell:lightning-3": "not-your-spell",
    "cast spell:swap": "not-your-spell",
    "copy spell:lightning-1": "not-your-spell",
    "swap at:s20 spell:swap": "not-your-spell",
    "teleport at:s20 spell:teleport": "not-your-spell",
    "repeat spell:repetition": "not-your-spell",
    "exchange mana:black": "no-artifact",
    "ask-for seat:1 mana:black": "no-artifact",
}
"""Why the active defender does none of these between his actions."""
HELPS = ("cast spell:lightning-3", "cast spell:swap", "copy spell:lightning-1", "swap at:s20 spell:swap")


def code(table: Table, option: str, seat: int) -> str:
    """The reason for which a seat is refused an option, "" if it is allowed."""
    reason = table.match.why_not(seat, option)
    return "" if reason is None else reason.code


def asked(table: Table) -> list[Asked]:
    return asked_by(GAME, table.match.decisions())


def refused(table: Table) -> dict[str, tuple[str, str]]:
    """What both seats are told of every probe, where it is more than that they are asked something else or nothing."""
    seats = {decision.seat for decision in table.match.decisions()}
    plain = tuple("not-offered" if seat in seats else "no-decision" for seat in (0, 1))
    found = {option: (code(table, option, 0), code(table, option, 1)) for option in PROBES}
    return {option: codes for option, codes in found.items() if codes != plain}


def beset(edition: str, **given: Any) -> Table:
    return siege(edition, **({"enemies": WALLS, "others": [HELPER]} | given))


def attacked(edition: str) -> Table:
    return beset(edition, mana="6 yellow 3 red", spells="alchemy prism").play("attack at:s1")


def victorious(edition: str) -> Table:
    held = {"rituals": "yellow-source blue-source", "pile": "red-obelisk green-obelisk yellow-obelisk"}
    return beset(edition, mana="9 yellow", **held).play("attack at:s1", "strike at:s1")


def with_artifacts(edition: str, **given: Any) -> Table:
    return beset(edition, mana="2 red 1 blue", artifacts="red-transducer red-collector", **given)


ON_THE_SOURCE = ["put mana:red", "put mana:blue", "cast spell:prism", "copy spell:prism"]
COMING = ("appeared", "joined", "nested", "landed", "swept")
FREE = [f"teleport-to at:s{i}" for i in range(2, 24) if i not in (9, 12)]
FOUNDATIONS = [f"build foundation:d{i}-{x}" for i in range(1, 7) for x in "ab"]
IN_THE_ATTACK = {
    "cast spell:lightning-3": ("not-your-spell", "not-your-spell"),
    "copy spell:lightning-1": ("not-your-spell", ""),
    "strike at:s1": ("", "not-offered"),
    "call-off at:s1": ("", "not-offered"),
}
STEPS = [
    pytest.param(
        attacked,
        [
            (0, "attack", True, "call-off at:s1", ["strike at:s1", "cast spell:alchemy", "call-off at:s1"]),
            (1, "aid", False, "", ["cast spell:lightning-1", "copy spell:lightning-1"]),
        ],
        {"cast spell:swap": ("not-your-spell", "wrong-moment"), **IN_THE_ATTACK},
        marks=pytest.mark.rule("BAS-ATK-12", "BAS-SPL-03", "BAS-SPL-07", "BAS-SPL-08"),
        id="attack",
    ),
    pytest.param(
        lambda edition: attacked(edition).play("cast spell:alchemy", "strike at:s1"),
        [(0, "pay", True, "pay mana:yellow n:6", [f"pay mana:yellow n:{n}" for n in range(3, 7)])],
        {"pay mana:yellow n:1": ("cannot-pay", "no-decision")},
        marks=pytest.mark.rule("BAS-ATK-02", "BAS-SALC-01", "BAS-CRE-09", "BAS-CRE-10"),
        id="pay",
    ),
    pytest.param(
        lambda edition: beset(edition, mana="2 red 1 blue", spells="prism copy").play("draw-source source:d1-1"),
        [
            (
                0,
                "source",
                True,
                "put mana:red",
                ["put mana:red", "put mana:blue", "cast spell:prism", "copy spell:prism"],
            )
        ],
        {
            "cast spell:lightning-3": ("not-your-spell", "no-decision"),
            "cast spell:swap": ("not-your-spell", "no-decision"),
            "copy spell:lightning-1": ("wrong-moment", "no-decision"),
        },
        marks=pytest.mark.rule("BAS-MANA-03", "BAS-MANA-05", "BAS-SPL-07"),
        id="source",
    ),
    pytest.param(
        lambda edition: beset(edition, mana="2 red 1 blue", spells="prism").play(
            "draw-source source:d1-1", "cast spell:prism", "put mana:red"
        ),
        [(0, "prism", True, "take mana:yellow", [f"take mana:{colour}" for colour in COLOURS])],
        {"take mana:green": ("", "no-decision")},
        marks=pytest.mark.rule("BAS-SPRI-01"),
        id="prism",
    ),
    pytest.param(
        lambda edition: beset(edition, mana="2 red 1 blue").play("draw-tower tower:d1"),
        [(0, "tower", True, "put mana:red", ["put mana:red", "put mana:blue"])],
        {},
        marks=pytest.mark.rule("BAS-MANA-05", "BAS-MANA-09", "BAS-MANA-10", "BAS-MANA-11"),
        id="tower",
    ),
    pytest.param(
        lambda edition: with_artifacts(edition, scarce={"green": 0}).play("exchange mana:red"),
        [
            (
                *(0, "exchange", True, "take mana:yellow"),
                ["take mana:yellow", "take mana:blue", "take mana:purple", "take mana:black"],
            )
        ],
        {"take mana:green": ("colour-out", "no-decision")},
        marks=pytest.mark.rule("BAS-ART-04"),
        id="exchange",
    ),
    pytest.param(
        lambda edition: with_artifacts(edition).play("ask-for seat:1 mana:red"),
        [
            (1, "consent", True, "refuse mana:red", ["give mana:red", "refuse mana:red"]),
            (0, "asked", False, "", ["withdraw seat:1 mana:red"]),
        ],
        {},
        marks=pytest.mark.rule("BAS-ART-03"),
        id="consent",
    ),
    pytest.param(
        lambda edition: beset(edition, spells="swap").play("swap at:s1 spell:swap"),
        [(0, "swap", True, "swap-with at:s9", ["swap-with at:s9", "swap-with at:s12"])],
        {"swap-with at:s1": ("needs-two", "no-decision"), "swap-with at:square-1": ("not-on-wall", "no-decision")},
        marks=pytest.mark.rule("BAS-SSWA-01", "BAS-SSWA-02", "BAS-SSWA-04"),
        id="swap",
    ),
    pytest.param(
        lambda edition: beset(edition, spells="teleport").play("teleport at:s1 spell:teleport"),
        [(0, "teleport", True, "teleport-to at:s2", FREE)],
        {
            "teleport-to at:s9": ("taken-section", "no-decision"),
            "teleport-to at:s24": ("deck-section", "no-decision"),
            "teleport-to at:square-1": ("not-on-wall", "no-decision"),
        },
        marks=pytest.mark.rule("BAS-STEL-01", "BAS-STEL-02", "BAS-STEL-03", "BAS-STEL-04"),
        id="teleport",
    ),
    pytest.param(
        victorious,
        [(0, "ritual", True, "decline", ["perform ritual:yellow-source", "decline"])],
        {
            "perform ritual:blue-source": ("wrong-ritual", "no-decision"),
            "perform ritual:black-source": ("ritual-not-held", "no-decision"),
            "decline": ("", "no-decision"),
        },
        marks=pytest.mark.rule("BAS-RIT-01", "BAS-RIT-02", "BAS-CRE-11", "BAS-CRE-12"),
        id="perform",
    ),
    pytest.param(
        lambda edition: victorious(edition).play("perform ritual:yellow-source"),
        [(0, "build", True, "build foundation:d1-a", FOUNDATIONS)],
        {"build foundation:d1-b": ("", "no-decision")},
        marks=pytest.mark.rule("BAS-STR-01", "BAS-STR-02", "BAS-STR-05"),
        id="build",
    ),
    pytest.param(
        lambda edition: victorious(edition).play("perform ritual:yellow-source", "build foundation:d1-a"),
        [(0, "keep", True, "return ritual:green-obelisk", [f"return ritual:{c}-obelisk" for c in ("red", "green")])],
        {f"return ritual:{c}-source": ("ritual-not-held", "no-decision") for c in ("blue", "black")},
        marks=pytest.mark.rule("BAS-RIT-03", "BAS-RIT-04"),
        id="keep",
    ),
]


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("arranged", "decisions", "reasons"), STEPS)
def test_a_step_asks_and_refuses_what_is_its_own(edition, arranged, decisions, reasons):
    table = arranged(edition)
    assert asked(table) == decisions
    expected = dict(reasons)
    if edition == "2015" and table.prompt() == "attack":
        expected["cast spell:swap"] = ("not-your-spell", "owner-only-2015")  # BAS-SPL-04
    assert refused(table) == expected


@pytest.mark.rule("BAS-TURN-04", "BAS-TURN-05", "BAS-SLIG-03", "BAS-EDGE-22")
@pytest.mark.parametrize("edition", BOTH)
def test_between_actions_only_the_active_defender_acts(edition):
    table = beset(edition, mana="6 yellow", spells="alchemy arrow")
    allowed = dict.fromkeys(table.offers(), "")
    for option in PROBES:
        assert code(table, option, 0) == (OUTSIDE | allowed).get(option, "not-offered")
        if not option.startswith(("cast", "copy", "swap at", "teleport at")):
            assert code(table, option, 1) == "not-your-turn"
    old = edition == "2015"
    assert [code(table, option, 1) for option in HELPS] == [
        "not-your-spell",
        "owner-only-2015" if old else "wrong-moment",
        "wrong-moment",
        "owner-only-2015" if old else "not-on-wall",
    ]


@pytest.mark.rule("BAS-TURN-04", "BAS-TURN-05", "BAS-SLIG-03", "BAS-SPL-03", "BAS-SPL-07", "BAS-SCOP-03")
@pytest.mark.parametrize("edition", BOTH)
def test_a_spell_of_an_attack_has_nothing_to_do_outside(edition):
    table = beset(edition, spells="copy lightning-3", others=[{"at": "d4", "spells": "lightning-1"}])
    assert code(table, "cast spell:lightning-3", 0) == code(table, "copy spell:lightning-1", 0) == "wrong-moment"
    assert code(table, "copy spell:prism", 0) == "nothing-to-copy"
    assert code(table, "cast spell:lightning-1", 0) == code(table, "copy spell:lightning-1", 1) == "not-your-spell"


@pytest.mark.rule("BAS-ATK-01", "BAS-ATK-05", "BAS-ATK-06", "BAS-SARR-01", "BAS-ATK-12")
@pytest.mark.parametrize("edition", BOTH)
def test_an_enemy_far_away_is_out_of_reach_unless_a_dragon_comes_first(edition):
    walls = WALLS | {"citadel": "red-dragon"}
    rich = {"mana": "9 yellow 9 blue", "spells": "arrow arrow"}
    assert code(siege(edition, at="d1", enemies=walls, **rich), "attack at:s12", 0) == "out-of-reach"
    beside = siege(edition, at="citadel", enemies=walls, **rich)
    assert code(beside, "attack at:s12", 0) == ("dragon-first" if edition == "2015" else "out-of-reach")
    assert code(siege(edition, at="citadel", enemies=WALLS, **rich), "attack at:s12", 0) == "out-of-reach"
    table = siege(edition, at="d1", enemies=WALLS, **rich)
    assert table.offered("shoot") == ["at:s12 spell:arrow"]  # the red one cannot be paid, the yellow one stands here
    helped = siege(edition, at="d1", enemies=WALLS, spells="arrow", mana="2 blue", others=[{"spells": "lightning-3"}])
    assert helped.offered("shoot") == ["at:s12 spell:arrow"]
    helped.play("shoot at:s12 spell:arrow", "call-off at:s12")
    assert helped.offered("shoot") == []
    assert code(helped, "shoot at:s12 spell:arrow", 0) == "just-called-off"


@pytest.mark.rule("BAS-DRA-07", "BAS-MOVE-09")
def test_who_cannot_pay_for_the_next_dragon_chooses_an_open_district():
    dragons = {"citadel": "red-dragon+blue-dragon", "square-2": "rocaj", "s3": "red-mage"}
    table = siege("deluxe", at="citadel", enemies=dragons, mana="10 blue", others=[{"at": "d4"}])
    table.play("attack at:citadel")
    ways = [f"flee place:d{i}" for i in (1, 3, 4, 5, 6)]
    assert asked(table) == [(0, "leave", True, "flee place:d1", ways)]
    assert refused(table) == {"flee place:d5": ("", "no-decision"), "flee place:d2": ("no-way-in", "no-decision")}
    table.play("flee place:d5")
    assert (table.place(), table.prompt()) == ("d5", "act")
    assert [ENGLISH.event(event) for event in table.event_log] == ["Player 1 leaves for district 5."]


@pytest.mark.rule("BAS-MOVE-08", "BAS-MOVE-09", "BAS-MOVE-10")
@pytest.mark.parametrize("edition", BOTH)
def test_whoever_is_driven_out_chooses_an_open_neighbour(edition):
    table = siege(
        edition,
        at="citadel",
        enemies={"square-2": "rocaj"},
        deck="red-dragon red-mage",
        others=[{"at": "d4"}, {"at": "citadel"}],
        active=2,
    )
    table.play("end-actions", seat=2)
    ways = [f"flee place:d{i}" for i in (1, 3, 4, 5, 6)]
    first, second = (0, 2) if edition == "2015" else (2, 0)
    assert asked(table) == [(seat, "flee", True, "flee place:d1", ways) for seat in (first, second)]
    assert refused(table) == {"flee place:d5": ("", "no-decision"), "flee place:d2": ("no-way-in", "no-decision")}
    assert code(table, "flee place:citadel", 0) == "not-next-to"
    table.play("flee place:d5", seat=second)
    assert [decision[0] for decision in asked(table)] == [first]
    assert code(table, "flee place:d5", second) == "no-decision"


@pytest.mark.rule("BAS-SETUP-12")
@pytest.mark.parametrize("edition", BOTH)
def test_two_of_three_rituals_are_kept_and_the_rest_goes_under_the_deck(edition):
    table = opened(edition=edition, players=3)
    pile, hands = list(table.s.ritual_deck), list(table.s.rituals)
    offered = [[f"return ritual:{RITUAL.token(card)}" for card in held] for held in hands]
    assert asked(table) == [(seat, "keep", True, offered[seat][-1], offered[seat]) for seat in range(3)]
    assert code(table, offered[1][0], 0) == "ritual-not-held"
    table.play(offered[0][1])
    assert code(table, offered[0][0], 0) == "no-decision"
    assert [decision[0] for decision in asked(table)] == [1, 2]
    table.play(offered[2][0], seat=2).play(offered[1][2], seat=1)
    assert table.s.rituals == [(hands[0][0], hands[0][2]), hands[1][:2], hands[2][1:]]
    assert table.s.ritual_deck[3:] == pile
    assert sorted(table.s.ritual_deck[:3]) == sorted([hands[0][1], hands[1][2], hands[2][0]])
    assert table.s.returned_rituals == []
    assert table.s.phase > 0


# ---- what a turn is made of --------------------------------------------------------------------


@pytest.mark.rule("BAS-TURN-04", "BAS-TURN-05", "BAS-SACC-02", "BAS-SPL-05", "BAS-SSWA-02")
@pytest.mark.parametrize(("seat", "on"), [(0, False), (1, True)])
def test_only_one_s_own_spells_come_between_two_steps_of_a_move(seat, on):
    table = siege("deluxe", enemies=WALLS, spells="acceleration swap", others=[{"at": "d4", "spells": "swap"}])
    table.play("move place:d2").swap("s9", "s12", seat=seat)
    assert bool(table.offered("hasten")) == on


@pytest.mark.rule("BAS-TURN-04", "BAS-TURN-05", "BAS-SACC-02")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("act", ["exchange mana:red", "revive source:d2-1", "draw-citadel", "attack at:s5"])
def test_whatever_is_done_ends_a_move_under_way(edition, act):
    late = {"mode": "late-arrival", "lying": {"d2-1": "damaged"}} if act.startswith("revive") else {}
    if late and edition == "2015":
        return
    to = "citadel" if act == "draw-citadel" else "d2"
    table = siege(
        edition,
        mana=" ".join(f"4 {colour}" for colour in COLOURS),
        spells="acceleration",
        artifacts="red-transducer",
        enemies={"s5": "red-beast", "s9": "red-mage"},
        **late,
    )
    table.play(f"move place:{to}")
    assert table.offered("hasten")
    table.play(act)
    if table.offered("take"):
        table.play("take mana:blue")
    assert table.offered("hasten") == []


@pytest.mark.rule("BAS-TURN-04", "BAS-TURN-05", "BAS-SREP-01", "BAS-SREP-02", "BAS-SREP-03", "BAS-DSC-12")
@pytest.mark.parametrize("edition", BOTH)
def test_a_repetition_gives_every_action_once_more(edition):
    late = {"mode": "late-arrival", "lying": {"d1-2": "damaged", "d1-3": "damaged"}} if edition == "deluxe" else {}
    table = siege(
        edition, enemies=WALLS, mana="9 yellow 2 red 2 blue 2 green 2 purple 2 black", spells="repetition", **late
    )
    table.play("draw-source source:d1-1", "put mana:red", "attack at:s1")
    verbs = {offer.split()[0] for offer in table.offers()}
    assert verbs >= {"move", "repeat", "end-actions"}
    assert not verbs & {"attack", "draw-source", "draw-tower"}
    if late:
        table.play("revive source:d1-2")
        assert table.why("revive source:d1-3") == "BAS-DSC-12"
    table.play("repeat spell:repetition")
    assert [ENGLISH.event(event) for event in table.event_log] == ["Player 1 casts Repetition and acts once more."]
    assert table.spells() == ["fireball-2" if edition == "2015" else "flame-2"]
    assert {offer.split()[0] for offer in table.offers()} >= {"move", "draw-source", "draw-tower"}
    assert bool(table.offered("revive")) == bool(late)


# ---- what the table alone decides --------------------------------------------------------------


@pytest.mark.rule("BAS-ART-04")
@pytest.mark.parametrize("edition", BOTH)
def test_an_exchange_that_leaves_no_choice_is_not_asked(edition):
    scarce = {colour: 0 for colour in COLOURS if colour not in ("red", "blue")}
    table = siege(edition, mana="2 red", artifacts="red-transducer", scarce=scarce, others=[{"at": "d4"}])
    reserve = table.reserve("red"), table.reserve("blue")
    table.play("exchange mana:red")
    assert table.prompt() == "act"
    assert table.mana() == {"red": 1, "blue": 1}
    assert (table.reserve("red"), table.reserve("blue")) == (reserve[0] + 1, reserve[1] - 1)
    assert table.why("exchange mana:red") == "BAS-ART-05"


@pytest.mark.rule("BAS-STR-01", "BAS-STR-02", "BAS-STR-03")
def test_a_structure_that_was_built_over_lies_known_at_the_bottom():
    table = siege(
        "deluxe",
        mana="3 yellow",
        enemies={"s1": "yellow-beast", "s9": "red-mage"},
        rituals="yellow-cannon",
        pile="red-obelisk green-obelisk blue-obelisk",
        built={"d3-a": "black-source"},
        others=[{"at": "d4"}],
    )
    table.play("attack at:s1", "perform ritual:yellow-cannon", "build foundation:d3-a")
    seen = table.match.view(1).ritual_deck
    assert [RITUAL.token(card) if card >= 0 else "" for card in seen] == ["black-source", ""]
    table.play("return ritual:red-obelisk")
    seen = table.match.view(1).ritual_deck
    assert [RITUAL.token(card) if card >= 0 else "" for card in seen] == ["red-obelisk", "black-source", ""]


@pytest.mark.rule("BAS-MANA-02", "BAS-DSC-11", "BAS-MANA-14", "BAS-STR-06", "BAS-ENM-08")
def test_why_nobody_draws_from_a_source():
    lying = {"d1-1": "damaged", "d1-2": "red", "tower-1": "blue"}
    table = siege("deluxe", mode="late-arrival", enemies={"s9": "red-mage"}, lying=lying, mana="1 red")
    reasons = {"d1-1": "damaged-source", "d1-2": "closed", "d1-3": "", "d1-4": "no-source"}
    assert {name: code(table, f"draw-source source:{name}", 0) for name in reasons} == reasons
    assert code(table, "draw-tower tower:d1", 0) == "closed"
    table.s.places[0] = PLACE.value("d2")
    assert code(table, "draw-tower tower:d1", 0) == "not-your-district"


# ---- the price of a prismatic enemy, by trying every payment -----------------------------------


def payments(need: list[int], own: list[int], price: int) -> list[tuple[int, ...]]:
    """Every way to pay: structures leave out one mana each of different colours, spells leave out what they like."""
    found = []
    for paid in itertools.product(*[range(min(want, held) + 1) for want, held in zip(need[:6], own, strict=True)]):
        gaps = [want - n for want, n in zip(need[:6], paid, strict=True)]
        if sum(paid) == price and sum(gap > 0 for gap in gaps) >= need[DROP]:
            found.append(paid)
    return found


@pytest.mark.rule("BAS-COL-07", "BAS-CRE-09", "BAS-CRE-10", "BAS-ATK-08", "BAS-ATK-10")
@pytest.mark.parametrize("less", [0, 1, 2, 4])
@pytest.mark.parametrize(
    "need",
    [[1, 1, 1, 1, 1, 1, 2, 0], [1, 1, 1, 1, 1, 3, 2, 0], [2, 2, 2, 2, 2, 2, 1, 0], [4, 0, 1, 0, 0, 0, 0, 0]],
)
@pytest.mark.parametrize(
    "own",
    [
        *([1, 1, 1, 1, 1, 1], [0, 1, 1, 1, 1, 1], [0, 0, 1, 1, 1, 3], [0, 0, 0, 1, 1, 3], [1, 1, 1, 1, 1, 0]),
        *([2, 2, 2, 2, 2, 1], [2, 2, 2, 2, 2, 0], [0, 1, 2, 2, 2, 2], [4, 0, 0, 0, 0, 0], [1, 0, 1, 0, 0, 0]),
    ],
)
def test_a_price_is_paid_in_every_way_that_the_rules_allow(own, need, less):
    table = siege("deluxe", mana=" ".join(f"{n} {colour}" for n, colour in zip(own, COLOURS, strict=True) if n))
    price = max(total_mana(need) - less, 1)
    ways = payments(need, own, price)
    assert can_pay(table.s, 0, need, less, False) == bool(ways)
    for colour in range(6 if ways else 0):
        table.s.paying = [*ways[-1][:colour], *[0] * (6 - colour)]
        open_ = {way[colour] for way in ways if way[:colour] == ways[-1][:colour]}
        assert payable_amounts(table.s, 0, need, price, False, colour) == sorted(open_)


@pytest.mark.rule("BAS-CRE-05", "BAS-CRE-06", "BAS-CRE-07", "BAS-ATK-02", "BAS-ATK-15", "BAS-SHA-01", "BAS-DRA-04")
@pytest.mark.rule("BAS-LEG-16", "BAS-LEG-18", "BAS-STR-08", "BAS-STR-09")
@pytest.mark.parametrize(
    ("edition", "walls", "built", "spot", "parts"),
    [
        ("2015", {"s1": "red-beast"}, {}, "s1", [("red-beast", 0, 3)]),
        ("2015", {"s1": "red-beast", "citadel": "red-dragon"}, {}, "s1", [("red-beast", 0, 3), ("red-beast", 2, 1)]),
        ("deluxe", {"s1": "red-beast", "citadel": "knellerwyrm"}, {}, "s1", [("red-beast", 0, 3), ("red-beast", 3, 1)]),
        ("2015", {"s1": "red-beast", "s2": "inquisitor"}, {}, "s1", [("red-beast", 0, 3), ("red-beast", 4, 1)]),
        (
            *("2015", {"s1": "red-beast", "s2": "red-shapeshifter", "s3": "blue-rider"}, {}, "s2"),
            [("red-shapeshifter", 1, 9)],
        ),
        (
            *("2015", {"s1": "red-beast"}, {"d1-a": "red-emitter"}, "s1"),
            [("red-beast", 0, 3), ("red-beast", 5, -1)],
        ),
        (
            *("deluxe", {"s1": "red-beast"}, {"d1-a": "red-cannon", "d1-b": "twice"}, "s1"),
            [("red-beast", 0, 3), ("red-beast", 5, -4), ("red-beast", 6, 2)],
        ),
        ("2015", {"citadel": "red-dragon+blue-dragon"}, {}, "citadel", [("blue-dragon", 0, 10)]),
    ],
)
def test_a_strength_is_told_in_parts(edition, walls, built, spot, parts):
    twice = built.get("d1-b") == "twice"
    table = siege(edition, enemies=walls, built={"d1-a": built["d1-a"]} if built else {})
    if twice:  # there is one of each, so that nothing falls below 1 today (BAS-STR-10)
        table.s.foundations[1] = table.s.foundations[0]
    found = strength_parts(table.s, AT.value(spot))
    assert [(ENEMY.token(card), kind, amount) for card, kind, amount in found] == parts
    assert sum(amount for _, _, amount in found) == table.strength(spot)


# ---- what can be paid with everybody's help ----------------------------------------------------


@pytest.mark.rule("BAS-ATK-01", "BAS-ATK-02", "BAS-SPL-02", "BAS-SPL-04", "BAS-SPL-05", "BAS-SCOP-01", "BAS-SCOP-02")
@pytest.mark.rule("BAS-SLIG-01", "BAS-SFIR-01", "BAS-SFIR-02", "BAS-SALC-01", "BAS-ATK-12")
@pytest.mark.parametrize(
    ("own", "near", "far", "less", "alone"),
    [
        *(("", "", "", 0, 0), ("lightning-1", "", "", 1, 1), ("lightning-1 lightning-3", "", "", 4, 4)),
        *(("", "lightning-3", "", 3, 0), ("", "", "lightning-3", 3, 0), ("flame-2", "", "", 2, 2)),
        *(("", "flame-2", "", 2, 0), ("", "", "flame-2", 0, 0), ("copy", "", "lightning-1", 2, 1)),
        *(("copy", "", "flame-2", 2, 2), ("", "copy flame-2", "", 4, 0), ("", "copy", "flame-2", 2, 0)),
        *(("", "", "copy lightning-1", 2, 0), ("", "", "copy flame-2", 0, 0), ("flame-2", "", "copy", 2, 2)),
        *(("copy lightning-1 flame-2", "", "", 5, 5), ("copy copy lightning-1", "", "", 3, 3)),
    ],
)
def test_an_attack_is_offered_if_all_who_may_help_can_pay_for_it(own, near, far, less, alone):
    def table(mana: int) -> Table:
        others = [{"at": "d1", "spells": near}, {"at": "d4", "spells": far}]
        walls = {"s1": "yellow-rider", "s9": "red-mage"}
        return siege("deluxe", enemies=walls, mana=f"{mana} yellow" if mana else "", spells=own, others=others)

    offered = [bool(table(mana).offered("attack")) for mana in range(7)]
    assert offered == [mana >= max(6 - less, 1) for mana in range(7)]
    paid = [can_afford(table(mana).s, 0, 0, 0, alone=True) for mana in range(7)]
    assert paid == [mana >= max(6 - alone, 1) for mana in range(7)]


@pytest.mark.rule("BAS-SALC-01", "BAS-SCOP-01", "BAS-SCOP-02", "BAS-SCOP-05")
@pytest.mark.parametrize(
    ("own", "other", "mana", "offered"),
    [
        *(("alchemy", "", 6, True), ("alchemy", "", 5, False), ("", "alchemy", 6, False)),
        *(("copy", "alchemy", 6, True), ("copy", "alchemy", 5, False), ("copy lightning-1", "alchemy", 5, True)),
        *(("copy lightning-1", "alchemy", 4, False), ("copy copy lightning-1", "alchemy", 4, True)),
        *(("alchemy copy lightning-3", "", 1, True), ("alchemy copy lightning-3", "", 0, False)),
    ],
)
def test_an_attack_in_other_colours_needs_an_alchemy_of_one_s_own(own, other, mana, offered):
    walls = {"s1": "yellow-rider", "s9": "red-mage"}
    rich = {"mana": f"{mana} red"} if mana else {}
    table = siege("deluxe", enemies=walls, spells=own, others=[{"at": "d4", "spells": other}], **rich)
    assert bool(table.offered("attack")) == offered


# ---- what comes, and what is told of it --------------------------------------------------------


@pytest.mark.rule("BAS-PLACE-01", "BAS-PLACE-02", "BAS-PLACE-04", "BAS-CRE-01", "BAS-CRE-02", "BAS-DRA-02")
@pytest.mark.rule("BAS-ENM-07", "BAS-FLY-01", "BAS-FLY-02", "BAS-FLY-03", "BAS-LEG-03", "BAS-LEG-04", "BAS-LEG-05")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("walls", "card", "spot", "told"),
    [
        ({"s9": "red-mage"}, "red-beast", "s10", ["The Red Beast comes to wall 10"]),
        ({"s9": "red-mage"}, "blue-giant", "s1", ["The Blue Giant comes to wall 1"]),
        ({"s9": "red-mage"}, "blue-symbiote", "s9", ["The Blue Symbiote joins the Red Mage at wall 9;"]),
        ({"s1": "red-mage"}, "blue-symbiote", "s1", ["The Blue Symbiote joins the Red Mage at wall 1;"]),
        ({"s23": "red-mage"}, "blue-symbiote", "s23", ["The Blue Symbiote joins the Red Mage at wall 23;"]),
        ({}, "blue-symbiote", "s1", ["The Blue Symbiote comes"]),
        ({"s9": "red-mage"}, "red-dragon", "citadel", ["The Red Dragon"]),
        (
            *({"s5": "red-mage"}, "red-flier", "square-2"),
            ["The Red Flier comes", "The Red Flier flies", "2 mana from district 2 return"],
        ),
        (
            {"s5": "red-mage", **{f"square-{i + 1}": f"{colour}-flier" for i, colour in enumerate(COLOURS)}},
            *("belligemin", "s5", ["Belligemin joins the Red Mage at wall 5;"]),
        ),
    ],
)
def test_a_card_from_the_deck_is_told_by_where_it_goes(edition, walls, card, spot, told):
    lying = {} if "square-2" in walls else {"d2-1": "red", "tower-2": "blue"}
    table = siege(edition, at="d4", enemies=walls, deck=f"{card} golem green-rider", lying=lying).play("end-actions")
    assert card in table.at(spot)
    log = [ENGLISH.event(event) for event in table.event_log if GAME.events[event.kind].name in COMING]
    assert [line[: len(start)] for line, start in zip(log, told, strict=True)] == told


@pytest.mark.rule("BAS-SHA-01", "BAS-SHA-02", "BAS-SHA-08", "BAS-GEO-09")
@pytest.mark.parametrize("edition", BOTH)
def test_before_the_first_section_there_is_no_neighbour(edition):
    walls = {"s1": "yellow-shapeshifter", "citadel": "red-dragon"}
    assert siege(edition, enemies=walls).strength("s1") == 9
    assert siege(edition, enemies=walls | {"s2": "blue-beast"}).strength("s1") == 3
    ends = {"s23": "yellow-shapeshifter", "square-1": "blue-flier"}
    assert siege(edition, enemies=ends).strength("s23") == 9


@pytest.mark.rule("BAS-END-10", "BAS-END-01", "BAS-END-03", "BAS-END-04")
@pytest.mark.parametrize("edition", BOTH)
def test_a_siege_is_won_lost_or_unfinished(edition):
    table = siege(edition, enemies={"s1": "red-beast"}, mana="3 red", deck="")
    assert table.result() == "unfinished"
    assert table.play("attack at:s1").result() == "won"
    assert [ENGLISH.event(event) for event in table.event_log][-1] == (
        "The walls are clear and no enemy is left to come: the bastion is saved."
    )
    assert table.match.state.over
    lost = siege(edition, enemies={f"s{i}": FULL_WALL[f"s{i}"] for i in range(1, 24)}, deck="golem leviathan", at="d4")
    assert lost.play("end-actions").result() == "lost"


@pytest.mark.rule("BAS-SETUP-07")
def test_a_priest_set_aside_is_shuffled_into_the_deck():
    deck = [f"{colour}-{kind}" for kind in ("beast", "mage", "rider") for colour in COLOURS]
    given = {"at": "citadel", "deck": " ".join(["red-priest", "blue-priest", *deck]), "phase": "setup"}
    start = siege("deluxe", **given).match.start
    places = {Match(GAME, start=start, seed=seed).state.deck.index(ENEMY.value("blue-priest")) for seed in range(6)}
    assert len(places) > 1


# ---- the two books -----------------------------------------------------------------------------


@pytest.mark.rule("BAS-TURN-01", "BAS-TURN-02", "BAS-SETUP-03", "BAS-SETUP-04", "BAS-SETUP-07", "BAS-SETUP-08")
@pytest.mark.rule("BAS-DRA-06", "BAS-DRA-07", "BAS-ATK-05", "BAS-ATK-06", "BAS-SREP-01", "BAS-SREP-02", "BAS-STR-01")
@pytest.mark.rule("BAS-STR-02", "BAS-LEG-20", "BAS-LEG-21", "BAS-LEG-22", "BAS-LEG-23", "BAS-STR-08", "BAS-STR-09")
@pytest.mark.rule("BAS-SFIR-01", "BAS-SFIR-02", "BAS-CRE-14", "BAS-LEG-17", "BAS-TURN-11")
def test_where_the_books_differ():
    old, new = vars_of(Edition(0)), vars_of(Edition(1))
    assert {name: (old[name], new[name]) for name in old} == {
        "index": (0, 1),
        "name": ("2015", "deluxe"),
        "enemies_first": (True, False),
        "extra_enemies": (0, 1),
        "priests_kept_apart": (False, True),
        "leaves_unless_able": (False, True),
        "dragon_first": (True, False),
        "repetition_renews_artifacts": (True, False),
        "builds_over": (False, True),
        "immune_stays_put": (True, False),
        "immune_to_neighbours": (False, True),
        "weakener": (EMITTER, CANNON),
        "fire": (FIREBALL, FLAME),
        "symbiote_shuns_immune": (False, True),
        "inquisitor_shields": (False, False),
        "early_spells": (True, False),
        "dragon_bars": ("BAS-MOVE-04", "BAS-MOVE-05"),
        "rocaj_bars": ("BAS-MOVE-06", "BAS-MOVE-07"),
        "immune": ("BAS-LEG-20", "BAS-LEG-22"),
        "banned": ("BAS-LEG-13", "BAS-LEG-14"),
        "broke_in": ("BAS-END-03", "BAS-END-04"),
        "passed_gates": ("BAS-END-05", "BAS-END-06"),
        "owner_only": ("BAS-SPL-04", "BAS-SPL-05"),
    }
    for index in (0, 1):
        own = Edition(index, symbiote_shuns=False, inquisitor_shields=True, early_spells=False)
        assert (own.symbiote_shuns_immune, own.inquisitor_shields, own.early_spells) == (False, True, False)
    ways = [Edition(*way) for way in itertools.product((0, 1), *[(False, True)] * 3)]
    assert len({way.key() for way in ways}) == 8  # each book has a question of its own, and both the inquisitor's


def vars_of(edition: Edition) -> dict[str, object]:
    """The fields of an edition; of a reason and of an event the rule."""
    found: dict[str, object] = {}
    for name in names(edition):
        value = getattr(edition, name)
        found[name] = value.rule if isinstance(value, Reason) else value
    for name in ("broke_in", "passed_gates"):
        found[name] = GAME.events[found[name]].rule
    return found
