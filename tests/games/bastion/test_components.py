"""What lies in the box, in each edition."""

import pytest

from games.bastion.table import BOTH, FULL_WALL, colour_of, finish_setup, kind, opened, rituals, siege
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.components.box import GREY, PRISMATIC_1, PRISMATIC_2, WHITE, check
from hexkeep.games.bastion.rules.editions import Edition
from hexkeep.games.bastion.vocabulary import (
    CLASSES,
    COLOURS,
    ENEMY,
    ENEMY_NAMES,
    FACES_PER_SPELL,
    LEGENDS,
    MAIN,
    SPELL,
    SPELLS,
    SUPPORT,
    spell_kind,
)
from hexkeep.kernel.errors import BadContent, BadSetup
from hexkeep.kernel.rulebook import rulebook

BOXES = [GAME.box(Edition(i)) for i in range(2)]


@pytest.mark.rule("BAS-COMP-01", "BAS-COMP-02")
@pytest.mark.parametrize("box", BOXES, ids=BOTH)
def test_either_box_holds_82_enemies_30_rituals_and_two_sided_districts(box):
    assert len(box.strength) + len(box.rituals) == 82 + 30 == 112
    assert [len(side) for side in box.printed_sources] == [6, 6]


@pytest.mark.rule("BAS-COMP-03")
@pytest.mark.parametrize("edition", BOTH)
def test_four_players_leave_eleven_of_each_colour(edition):
    table = opened(edition=edition, players=4)
    assert table.s.reserve == [11] * 6
    pieces = GAME.components(table.s)
    for colour in COLOURS:
        assert sum(piece.startswith(f"mana {colour} ") for piece in pieces) == 15


@pytest.mark.rule("BAS-COMP-04")
def test_squads_by_class_and_colour():
    for box in BOXES:
        for card in ENEMY_NAMES:
            if kind(card) in CLASSES:
                assert COLOURS[box.circle[ENEMY.value(card)]] == colour_of(card)
    squads = [sum(kind(card) in squad for card in ENEMY_NAMES) for squad in (MAIN, SUPPORT, LEGENDS)]
    assert squads == [24, 48, 10]


@pytest.mark.rule("BAS-COMP-05")
@pytest.mark.parametrize("box", BOXES, ids=BOTH)
def test_five_kinds_of_rituals_one_of_each_colour(box):
    weakener = "emitter" if box is BOXES[0] else "cannon"
    kinds = ("collector", "transducer", "source", "obelisk", weakener)
    assert sorted(rituals(box.rituals)) == sorted(f"{c}-{k}" for c in COLOURS for k in kinds)


@pytest.mark.rule("BAS-COMP-05", "BAS-SETUP-21")
def test_a_solo_game_has_no_collectors():
    table = opened(edition="2015", players=1, mode="standard-siege")
    assert len(table.s.ritual_deck) + len(table.s.rituals[0]) == 24
    assert {kind(card) for card in rituals(table.s.unused_rituals)} == {"collector"}


@pytest.mark.rule("BAS-COMP-06")
def test_beasts_carry_acceleration_and_a_deluxe_rider_flame():
    for box in BOXES:
        assert {SPELL.token(box.spell[ENEMY.value(f"{c}-beast")]) for c in COLOURS} == {"acceleration"}
    table = siege("deluxe", enemies={"s1": "blue-rider"}, mana="6 blue").play("attack at:s1")
    assert table.spells() == ["flame-2"]


@pytest.mark.rule("BAS-COMP-07", "BAS-ENM-12")
def test_only_class_colour_and_kind_matter():
    """Names and squads carry no rule of their own: strength, circle and abilities say all there is."""
    for box in BOXES:
        for c in CLASSES:
            cards = [ENEMY.value(f"{colour}-{c}") for colour in COLOURS]
            assert len({(box.strength[i], box.flags[i], box.spell[i]) for i in cards}) == 1
        assert all(box.flags[ENEMY.value(card)] == 0 for card in ENEMY_NAMES if kind(card) in MAIN)


@pytest.mark.rule("BAS-COMP-08")
@pytest.mark.parametrize("players", [0, 5])
def test_one_to_four_players(players):
    with pytest.raises(BadSetup, match="players is 1 to 4"):
        GAME.setup({"players": players})


@pytest.mark.rule("BAS-COMP-09")
def test_the_training_deck_shows_six_spells():
    box = BOXES[1]
    early = ("beast", "warrior", "mage", "rider", "scout", "flier", "giant", "spy")
    shown = {SPELLS[spell_kind(box.spell[ENEMY.value(card)])] for card in ENEMY_NAMES if kind(card) in early}
    assert shown == {"alchemy", "plenty", "flame", "prism", "arrow", "acceleration"}
    content = GAME.content.overlay_tables({"enemies": {"warrior": {"spell": {"deluxe": "lightning-1"}}}})
    with pytest.raises(BadContent, match="BAS-COMP-09"):
        GAME.with_content(content)


def test_the_spells_of_one_edition_are_refused_in_the_other():
    content = GAME.content.overlay_tables({"enemies": {"rider": {"spell": {"e2015": "flame-2"}}}})
    with pytest.raises(BadContent, match="other edition"):
        GAME.with_content(content)


@pytest.mark.rule("BAS-ENM-01", "BAS-ENM-02", "BAS-ENM-03", "BAS-ENM-04")
@pytest.mark.parametrize("box", BOXES, ids=BOTH)
def test_printed_strengths(box):
    by_kind = {kind(card): box.strength[ENEMY.value(card)] for card in ENEMY_NAMES}
    assert [by_kind[c] for c in MAIN] == [3, 4, 5, 6]
    assert sum(box.strength[:24]) == 108
    assert [by_kind[c] for c in SUPPORT] == [3, 4, 5, 6, 7, 8, 9, 10]
    assert sum(by_kind[c] for c in SUPPORT) == 52
    assert [by_kind[c] for c in LEGENDS] == [3, 4, 5, 5, 6, 6, 6, 8, 10, 12]
    assert sum(box.strength[72:]) == 65


@pytest.mark.rule("BAS-ENM-05")
@pytest.mark.parametrize("box", BOXES, ids=BOTH)
def test_circles(box):
    legends = {name: box.circle[ENEMY.value(name)] for name in LEGENDS}
    assert legends.pop("golem") == legends.pop("black-wing") == PRISMATIC_1
    assert legends.pop("leviathan") == PRISMATIC_2
    assert legends.pop("knellerwyrm") == GREY
    assert set(legends) == {"spy", "belligemin", "rocaj", "valkyrie", "inquisitor", "shaggon"}
    assert set(legends.values()) == {WHITE}


@pytest.mark.rule("BAS-ENM-11")
@pytest.mark.parametrize("box", BOXES, ids=BOTH)
def test_two_equal_symbols_work_twice(box):
    assert box.reinforcements[ENEMY.value("spy")] == 2
    assert box.reinforcements[ENEMY.value("red-scout")] == 1
    assert bin(box.flags[ENEMY.value("red-dragon")]).count("1") == 2


@pytest.mark.rule("BAS-ENM-08")
@pytest.mark.parametrize("box", BOXES, ids=BOTH)
def test_archimages_forbid_six_colours_never_their_own(box):
    forbids = {c: COLOURS[box.forbids[ENEMY.value(f"{c}-archimage")]] for c in COLOURS}
    assert sorted(forbids.values()) == sorted(COLOURS)
    assert all(forbidden != own for own, forbidden in forbids.items())


@pytest.mark.rule("BAS-GEO-16")
@pytest.mark.parametrize("side", [0, 1])
def test_sources_are_balanced_on_either_side(side):
    sources = BOXES[0].printed_sources[side]
    assert all(len(set(district)) == 3 - side for district in sources)
    found = [colour for district in sources for colour in district]
    assert all(found.count(colour) == 3 for colour in range(6))


@pytest.mark.rule("BAS-REF-01")
def test_reminder_tokens_limit_nothing():
    """42 tokens lie in the box; with Knellerwyrm on top every enemy has +1 however many there are."""
    table = siege("deluxe", enemies=FULL_WALL | {"citadel": "knellerwyrm"}, deck="red-scout")
    printed = {"beast": 3, "warrior": 4, "mage": 5, "rider": 6}
    for spot, card in FULL_WALL.items():
        assert table.strength(spot) == printed[kind(card)] + 1
    assert "token" not in " ".join(GAME.components(table.s))


@pytest.mark.rule("BAS-REF-02")
def test_the_summaries_do_not_override_the_rules():
    """The 2015 sheet lets Lightning fly in any turn; it still needs an attack."""
    table = siege(players=2, enemies={"s1": "red-beast"}, others=[{"spells": "lightning-1"}])
    assert table.why("cast spell:lightning-1", seat=1) == "BAS-SPL-07"


@pytest.mark.rule("BAS-REF-03")
def test_the_same_spells_under_each_edition_s_own_names():
    first, second = ({SPELLS[face // FACES_PER_SPELL] for face in box.spell} for box in BOXES)
    assert first - second == {"fireball"}
    assert second - first == {"flame"}


def test_every_rule_that_is_cited_holds_in_the_edition_played():
    """The mix-up players complain about: a table must never be told the other edition's rule."""
    book = rulebook(GAME.package)
    for name, given in GAME.samples().items():
        table = finish_setup(opened(**given))
        for _ in range(60):
            if table.s.over:
                break
            decision = table.match.decisions()[0]
            option = decision.options[len(decision.options) // 2]
            for event in table.match.play(decision.seat, option):
                assert given["edition"] in book[GAME.events[event.kind].rule].edition, (name, event)
            for verb in range(len(GAME.verbs)):
                for a in range(7):
                    reason = GAME.why_not(table.s, table.s.active, (verb, a, 0, 0))
                    if reason is not None and reason.rule:
                        assert given["edition"] in book[reason.rule].edition, (name, reason)


def test_the_check_knows_the_proven_facts():
    sources = {"districts": {"red": {"plain": ["red", "blue", "green"]}}}
    with pytest.raises(BadContent, match="BAS-GEO-16"):
        GAME.with_content(GAME.content.overlay_tables(sources))
    own = {"enemies": {"archimage": {"forbids": {"red": "red"}}}}
    with pytest.raises(BadContent, match="BAS-ENM-08"):
        GAME.with_content(GAME.content.overlay_tables(own))
    for edition in range(2):
        check(BOXES[edition], GAME.content, edition)


@pytest.mark.parametrize(
    ("said", "overlay"),
    [
        ("yellow-beast has strength -3, at least 1", {"enemies": {"beast": {"strength": -3}}}),
        ("spy has strength 0, at least 1", {"enemies": {"spy": {"strength": 0}}}),
        ("districts.red: 2 sources on statues, three", {"districts": {"red": {"statues": ["red", "blue"]}}}),
        ("districts.red: 4 sources on plain, three", {"districts": {"red": {"plain": ["red", "red", "blue", "blue"]}}}),
        ("rituals.obelisk.yields: -1 cannot be", {"rituals": {"obelisk": {"yields": -1}}}),
    ],
)
def test_an_overlay_that_no_box_could_hold_is_refused(said, overlay):
    with pytest.raises(BadContent, match=said):
        GAME.with_content(GAME.content.overlay_tables(overlay))
