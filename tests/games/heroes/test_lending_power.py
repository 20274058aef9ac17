"""What is offered while power is lent to a spell on the table, and what becomes of what was lent."""

import pytest

from games.heroes.combat_moves import EVERY, fight, stand
from games.heroes.table import card, give, offered, play, step_name, told, until, why_not
from hexkeep.games.heroes.rules.effects.language import ACT, DOOMED
from hexkeep.games.heroes.rules.spells.casting import cast_spell
from hexkeep.games.heroes.rules.spells.power import can_cast, power_in_hand
from hexkeep.games.heroes.state import SILENCE_AURA, HeroesState

ALL = [*EVERY, "stretch-goals", "creature-banks"]


def table(*hand: str, level: int = 1, stands: str = "", enemy: str = "harpies", **setup: object) -> HeroesState:
    """The first player's Griffins act; the hand is given, and a permanent card stands."""
    s = fight({"A2": "griffins.pack"}, {"D5": enemy}, **{"boxes": ALL, "faction_2": "dungeon", **setup})
    s.field = 0  # the first field of the map
    s.xp[0] = 2 * (level - 1)
    if stands:
        stand(s, 0, stands)
    give(s, 0, *hand)
    return s


def cast(s: HeroesState, spell: str, power: int | None = None) -> HeroesState:
    """The spell comes to the table, with its own power or as much as is told."""
    cast_spell(s, 0, give(s, 0, spell)[0], ACT)
    if power is not None:
        s.power = power
    return s


def asked(s: HeroesState) -> str:
    """What is offered, in short: the grades to release, then what can be lent."""
    grades, lent = [], []
    for text in offered(s, 0):
        what = text.split("effect:")[1]
        if text.startswith("release"):
            grades.append(what.split("-")[-1])
        else:
            name = text.split()[1].removeprefix("card:").partition(".")[0]
            lent.append(name if what == "spell.bottom" else what)
    return " ".join([*grades, "|", *sorted(lent)]).strip()


@pytest.mark.rule("HOM-SPELL-02", "HOM-SPELL-03")
@pytest.mark.parametrize(
    ("spell", "power", "hand", "expected"),
    [
        ("lightning-bolt", 0, (), "0 |"),
        ("lightning-bolt", 1, (), "0 1 |"),
        ("lightning-bolt", 2, (), "0 1 2 |"),
        ("lightning-bolt", 3, (), "0 1 2 |"),
        ("lightning-bolt", 1, ("power", "haste"), "0 1 | haste power.basic"),
        ("lightning-bolt", 2, ("power", "haste"), "0 1 2 |"),  # the dearest grade is paid for
        ("chain-lightning", 2, ("power",), "0 2 | power.basic"),
        ("chain-lightning", 3, ("power",), "0 2 | power.basic"),
        ("chain-lightning", 4, ("power",), "0 2 4 |"),
        ("lightning-bolt", 0, ("estates", "attack", "offense"), "0 |"),  # they lend nothing
        ("implosion", 0, ("haste",), "| haste"),
        ("implosion", 1, ("haste",), "1 | haste"),
        ("implosion", 4, ("haste",), "1 3 | haste"),
        ("implosion", 5, ("haste",), "1 3 5 |"),
    ],
)
def test_every_grade_that_is_paid_for_may_be_chosen(
    spell: str, power: int, hand: tuple[str, ...], expected: str
) -> None:
    assert asked(cast(table(*hand), spell, power)) == expected


@pytest.mark.rule("HOM-SPELL-02", "HOM-SPELL-04")
@pytest.mark.parametrize(
    ("hand", "level", "used", "expected"),
    [
        # the cheapest grade costs 2: what is lent first must leave enough for the rest
        ((), 1, 0, None),
        (("haste",), 1, 0, None),
        (("haste", "slow"), 1, 0, "| haste slow"),
        (("haste", "estates"), 1, 0, None),
        (("haste", "power"), 1, 0, "| haste power.basic"),
        (("power",), 1, 0, None),
        (("power",), 2, 0, "| power.expert"),
        (("power",), 2, 1, None),
        (("power", "haste"), 2, 0, "| haste power.basic power.expert"),
        (("power", "sorcery"), 1, 0, "| power.basic sorcery.basic"),
        (("power", "sorcery"), 2, 0, "| power.basic power.expert sorcery.basic sorcery.expert"),
        (("power", "power"), 1, 0, "| power.basic"),
        (("power", "power"), 2, 0, "| power.basic power.expert"),
        # a card with a price needs a card to pay it, and that card may be the very one that was counted on
        (("titans-cuirass",), 1, 0, "| titans-cuirass.second"),
        (("titans-cuirass", "attack"), 1, 0, "| titans-cuirass.first titans-cuirass.second"),
        (("sandals-of-the-saint", "haste"), 1, 0, "| haste sandals-of-the-saint.second"),
        (("sandals-of-the-saint",), 1, 0, "| sandals-of-the-saint.second"),
        # an Orb doubles what lies there; for its school alone it gives 5
        (("orb-of-the-firmament",), 1, 0, "| orb-of-the-firmament.second"),
        (("orb-of-silt",), 1, 0, None),
        (("orb-of-silt", "power", "haste"), 1, 0, "| haste power.basic"),
        (("air-magic",), 1, 0, None),
        (("air-magic",), 2, 0, "| air-magic.expert"),
        (("earth-magic",), 2, 0, None),
    ],
)
def test_what_is_lent_first_leaves_enough_for_the_cheapest_grade(
    hand: tuple[str, ...], level: int, used: int, expected: str | None
) -> None:
    s = table(*hand, level=level)
    s.experts[0] = used
    spell = card("summon-air-elemental")
    assert can_cast(s, 0, spell, ACT) == (expected is not None)
    if expected is not None:
        assert asked(cast(s, "summon-air-elemental")) == expected


@pytest.mark.rule("HOM-SPELL-02", "HOM-SPELL-03")
@pytest.mark.parametrize(
    ("spell", "stands", "hand", "level", "expected"),
    [
        # Air Magic in play gives 1, and 3 instead when it is discarded: 2 more
        ("summon-air-elemental", "air-magic", (), 1, None),
        ("summon-air-elemental", "air-magic", (), 2, "| air-magic.expert"),
        ("summon-air-elemental", "air-magic", ("haste",), 1, "| haste"),
        ("summon-air-elemental", "earth-magic", (), 2, None),
        ("summon-air-elemental", "earth-magic", ("haste", "slow"), 2, "| haste slow"),
        ("lightning-bolt", "air-magic", (), 1, "0 1 |"),
        ("lightning-bolt", "air-magic", (), 2, "0 1 | air-magic.expert"),
        ("lightning-bolt", "earth-magic", (), 2, "0 |"),
        ("magic-arrow", "earth-magic", (), 2, "0 1 | earth-magic.expert"),
        # with a single expert use either the card in play or the one of the hand gives its best
        ("implosion", "earth-magic", ("power",), 2, "1 | earth-magic.expert power.basic power.expert"),
        ("summon-earth-elemental", "earth-magic", ("power",), 2, "| earth-magic.expert power.basic power.expert"),
    ],
)
def test_a_permanent_card_lends_in_play_and_more_as_it_is_discarded(
    spell: str, stands: str, hand: tuple[str, ...], level: int, expected: str | None
) -> None:
    s = table(*hand, level=level, stands=stands)
    assert can_cast(s, 0, card(spell), ACT) == (expected is not None)
    if expected is not None:
        assert asked(cast(s, spell)) == expected


@pytest.mark.rule("HOM-SPELL-02", "HOM-SPELL-03")
@pytest.mark.parametrize(
    ("lend", "stands", "power", "after", "experts", "given"),
    [
        ("power.basic", "", 0, 1, 0, 1),
        ("power.expert", "", 0, 2, 1, 2),
        ("power.expert", "", 1, 3, 1, 2),
        ("air-magic.expert", "", 1, 4, 1, 3),
        ("air-magic.expert", "air-magic", 1, 3, 1, 3),
        ("orb-of-the-firmament.first", "", 3, 6, 0, 3),
        ("orb-of-the-firmament.second", "", 0, 5, 0, 5),
        ("haste", "", 2, 3, 0, 1),
    ],
)
def test_what_a_card_gives_is_added_and_told(
    lend: str, stands: str, power: int, after: int, experts: int, given: int
) -> None:
    name = lend.partition(".")[0]
    s = table(*([] if stands else [name]), level=2, stands=stands)
    lying = (s.permanent[0] or s.hand[0])[0]
    cast(s, "chain-lightning", power)
    heard = play(s, f"empower card:{name}.1 effect:{'spell.bottom' if '.' not in lend else lend}", 0)
    assert (s.power, s.experts[0], s.hand[0], s.permanent[0]) == (after, experts, [], [])
    assert [(e.a, e.b, e.c) for e in told(heard, "empowered")] == [(0, lying, given)]
    assert card("chain-lightning") in s.ongoing[0]
    assert lying in (s.removed if lend == "orb-of-the-firmament.second" else s.ongoing[0])
    assert step_name(s) == "empower"  # and more can be lent


@pytest.mark.rule("HOM-SPELL-11", "HOM-SPELL-02")
@pytest.mark.parametrize(
    ("spell", "stands", "after"), [("chain-lightning", "fire-magic", 3), ("chain-lightning", "earth-magic", 3)]
)
def test_only_magic_arrow_chooses_a_school(spell: str, stands: str, after: int) -> None:
    """What stands for another school gave nothing to a spell of air, so nothing is lost."""
    s = cast(table("air-magic", level=2, stands=stands), spell)
    assert s.power == 0
    play(s, "empower card:air-magic.1 effect:air-magic.expert", 0)
    assert s.power == after


ORBS = ("orb-of-the-firmament", "orb-of-silt", "orb-of-tempestuous-fire", "orb-of-driving-rain")
MAGICS = ("air-magic", "earth-magic", "fire-magic", "water-magic")


@pytest.mark.rule("HOM-SPELL-11")
@pytest.mark.parametrize("school", range(4))
def test_the_first_card_of_a_school_shuts_the_others_out_of_magic_arrow(school: int) -> None:
    """Pegasi make the dearest grade cost 3, so that more can be lent after the first card of a school."""
    s = cast(table(ORBS[school], *MAGICS, level=2, enemy="pegasi.pack"), "magic-arrow", 1)
    assert asked(s) == " ".join(
        ["0 |", *sorted([*[f"{m}.expert" for m in MAGICS], f"{ORBS[school]}.first", f"{ORBS[school]}.second"])]
    )
    play(s, f"empower card:{ORBS[school]}.1 effect:{ORBS[school]}.first", 0)
    assert (s.power, asked(s)) == (2, f"0 1 | {MAGICS[school]}.expert")


@pytest.mark.rule("HOM-SPELL-11")
def test_magic_arrow_loses_what_another_school_gave_once() -> None:
    s = cast(
        table("orb-of-the-firmament", "air-magic", "haste", level=2, stands="fire-magic", enemy="pegasi.pack"),
        "magic-arrow",
    )
    assert s.power == 1  # of fire
    play(s, "empower card:haste.1 effect:spell.bottom", 0)
    assert s.power == 2
    play(s, "empower card:orb-of-the-firmament.1 effect:orb-of-the-firmament.first", 0)
    assert s.power == 2  # of air now, without the 1 of fire, and doubled
    play(s, "empower card:air-magic.1 effect:air-magic.expert", 0)
    assert s.power == 5


@pytest.mark.rule("HOM-SPELL-11", "HOM-SPELL-02")
@pytest.mark.parametrize(
    ("spell", "fits"),
    [
        ("haste", "air-magic"),
        ("slow", "earth-magic"),
        ("fire-shield", "fire-magic"),
        ("forgetfulness", "water-magic"),
        ("magic-arrow", "air-magic earth-magic fire-magic water-magic"),
    ],
)
def test_power_for_a_school_is_lent_to_its_spells_alone(spell: str, fits: str) -> None:
    s = cast(table(*MAGICS, level=2, enemy="marksmen"), spell, 0)
    assert asked(s) == " ".join(["0 |", *(f"{name}.expert" for name in fits.split())])


@pytest.mark.rule("HOM-SPELL-02", "HOM-ABIL-02")
@pytest.mark.parametrize(
    ("hand", "experts", "total"),
    [
        (("power", "power"), 0, 2),
        (("power", "power"), 1, 3),
        (("power", "power"), 2, 4),
        (("power", "power", "power"), 2, 5),
        (("air-magic", "power"), 1, 4),
        (("air-magic", "power"), 0, 1),
        (("earth-magic", "haste"), 1, 1),
        (("titans-cuirass",), 0, 2),  # the effect with a price is left out
        (("estates", "attack"), 3, 0),
    ],
)
def test_what_a_hand_could_surely_lend(hand: tuple[str, ...], experts: int, total: int) -> None:
    s = table(*hand)
    assert power_in_hand(s, 0, -1, card("lightning-bolt"), experts) == total
    first = s.hand[0][0]
    alone = power_in_hand(table(*hand[1:]), 0, -1, card("lightning-bolt"), experts)
    assert power_in_hand(s, 0, first, card("lightning-bolt"), experts) == alone


@pytest.mark.rule("HOM-SPELL-02", "HOM-ABIL-02")
def test_an_expert_use_is_not_counted_twice() -> None:
    """Against Pegasi the elemental costs 3: after Power's expert effect no expert use is left for Air Magic."""
    s = cast(table("power", "air-magic", level=2, enemy="pegasi.pack"), "summon-air-elemental")
    assert asked(s) == "| air-magic.expert power.basic"


@pytest.mark.rule("HOM-SPEC-01", "HOM-SPELL-02")
@pytest.mark.parametrize("enemy", ["harpies", "pegasi.pack"])
def test_pegasi_take_nothing_from_a_specialty(enemy: str) -> None:
    s = table("alamar-1", "haste", enemy=enemy, faction_1="dungeon", hero_1="alamar", faction_2="castle")
    s.target = 0
    assert can_cast(s, 0, card("alamar-1"), DOOMED)


# ---- what takes power away ------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPELL-02", "HOM-SPELL-03")
@pytest.mark.parametrize(
    ("enemy", "power", "expected"),
    [
        ("pegasi.pack", 0, "0 | power.basic"),  # what costs nothing still costs nothing
        ("pegasi.pack", 1, "0 | power.basic"),
        ("pegasi.pack", 2, "0 1 | power.basic"),
        ("pegasi.pack", 3, "0 1 2 |"),
        ("pegasi", 2, "0 1 2 |"),
        ("bank-familiars", 2, "0 1 2 |"),
    ],
)
def test_pegasi_make_every_grade_dearer_that_costs_something(enemy: str, power: int, expected: str) -> None:
    assert asked(cast(table("power", enemy=enemy), "lightning-bolt", power)) == expected


@pytest.mark.rule("HOM-SPELL-02", "HOM-SPELL-03")
@pytest.mark.parametrize(
    ("enemy", "power", "expected"),
    [
        ("harpies", 0, "| power.basic"),
        ("harpies", 1, "0 1 | power.basic"),
        ("harpies", 2, "0 1 2 |"),
        ("pegasi.pack", 1, "| power.basic"),
        ("pegasi.pack", 2, "0 1 | power.basic"),
    ],
)
def test_in_a_silence_every_spell_costs_something(enemy: str, power: int, expected: str) -> None:
    s = cast(table("power", enemy=enemy), "lightning-bolt", power)
    s.aura |= SILENCE_AURA
    assert asked(s) == expected


@pytest.mark.rule("HOM-SPELL-02", "HOM-SPELL-03")
@pytest.mark.parametrize(
    ("enemy", "grade", "power", "left"),
    [
        ("harpies", 0, 0, 0),
        ("harpies", 0, 2, 2),
        ("harpies", 2, 2, 2),
        ("pegasi.pack", 0, 0, 0),
        ("pegasi.pack", 0, 1, 0),
        ("pegasi.pack", 1, 2, 1),
        ("pegasi.pack", 2, 4, 3),
    ],
)
def test_what_pegasi_take_is_no_power_of_the_spell(enemy: str, grade: int, power: int, left: int) -> None:
    s = cast(table(enemy=enemy), "lightning-bolt", power)
    give(s, 1, "attack")
    heard = play(s, f"release effect:lightning-bolt.power-{grade}", 0)
    assert step_name(s) == "reply"  # the enemy may answer: once everything is lent
    assert (s.power, s.casts[0]) == (left, 1)
    assert [(e.a, e.b) for e in told(heard, "cast")] == [(0, card("lightning-bolt"))]
    play(s, "no-more", 1)
    until(s, "act")
    assert s.power == 0  # nothing is saved


@pytest.mark.rule("HOM-SPELL-02", "HOM-SPELL-03")
@pytest.mark.parametrize("enemy", ["harpies", "pegasi.pack"])
def test_a_specialty_with_grades_loses_no_power_and_counts_as_no_spell(enemy: str) -> None:
    s = table(hero_1="deemer", faction_1="dungeon", faction_2="castle", enemy=enemy)
    s.aura |= SILENCE_AURA
    cast(s, "deemer-1", 0)
    assert asked(s) == "0 |"
    s.power = 2
    assert asked(s) == "0 2 |"
    play(s, "release effect:deemer-1.power-2", 0)
    assert (s.casts[0], s.first_spell[0]) == (0, 0)


# ---- what may not be lent -------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPELL-02", "HOM-SPELL-04")
def test_it_is_told_why_a_card_cannot_be_lent() -> None:
    s = cast(table("attack", "power"), "lightning-bolt", 0)
    reasons = {
        "empower card:attack.1 effect:attack.basic": "wrong-moment",
        "empower card:knowledge.1 effect:knowledge.basic": "not-in-hand",
        "empower card:power.1 effect:power.expert": "no-expert",
    }
    for text, code in reasons.items():
        found = why_not(s, 0, text)
        assert found is not None
        assert found.code == code
        assert why_not(s, 1, text) != found  # nobody else is asked
    dearer = why_not(s, 0, "release effect:lightning-bolt.power-2")
    assert dearer is None or dearer.code != "not-in-hand"
