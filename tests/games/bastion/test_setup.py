"""Setup in both editions, horde strength, and the scenarios' decks."""

import pytest

from games.bastion.table import BOTH, colour_of, enemies, finish_setup, kind, opened, resolve_flights, rituals, siege
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.components.box import MODES
from hexkeep.games.bastion.rules.editions import EDITIONS, Edition
from hexkeep.games.bastion.rules.enemies.horde import grade, horde_of, random_horde
from hexkeep.games.bastion.setup import FORM
from hexkeep.games.bastion.vocabulary import (
    COLOURS,
    DAMAGED,
    ENEMY,
    LEGENDS,
    OPEN,
    PLACE,
    SUPPORT,
)
from hexkeep.kernel.errors import BadContent, BadSetup
from hexkeep.kernel.match import Match

BOX = {name: GAME.box(Edition(i)) for i, name in enumerate(EDITIONS)}


def in_play(s) -> list[str]:
    return [ENEMY.token(card) for cards in s.spots for card in cards]


def all_cards(s) -> list[int]:
    return [*s.deck, *[card for cards in s.spots for card in cards], *s.enemies_aside]


def strength(s) -> int:
    return sum(s.box.strength[card] for card in all_cards(s))


def first_steps(edition: str, deck: str, players: int = 1, **more):
    """A game whose deck begins with these cards, after the first enemies have come."""
    return siege(
        edition,
        players=players,
        deck=deck,
        at="citadel",
        others=[{"at": "citadel"}] * (players - 1),
        phase="setup",
        **more,
    )


FILL = " red-rider blue-rider green-rider black-rider"


@pytest.mark.rule("BAS-SETUP-01", "BAS-SETUP-02", "BAS-SETUP-09", "BAS-SETUP-11")
@pytest.mark.parametrize("edition", BOTH)
def test_the_table_is_laid(edition):
    mode = "tutorial" if edition == "2015" else "training"
    table = opened(edition=edition, players=2, mode=mode)
    assert [table.mana(seat) for seat in (0, 1)] == [dict.fromkeys(COLOURS, 1)] * 2
    assert table.s.reserve == [13] * 6
    assert [table.place(seat) for seat in (0, 1)] == ["citadel", "citadel"]
    assert table.s.sources == [OPEN] * 30
    full = resolve_flights(opened(edition=edition, players=2))
    assert full.asked() == [full.s.active, 1 - full.s.active]
    assert all(len(held) == 3 for held in full.s.rituals)


@pytest.mark.rule("BAS-SETUP-03")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_2015_begins_with_an_enemy_for_each_player(players):
    deck = " ".join(f"{c}-beast" for c in COLOURS)
    table = first_steps("2015", deck, players)
    before_turn = {f"s{i + 1}": [f"{COLOURS[i]}-beast"] for i in range(players)}
    assert table.walls() == before_turn


@pytest.mark.rule("BAS-SETUP-04")
@pytest.mark.parametrize("players", [1, 3])
def test_deluxe_begins_with_one_more(players):
    deck = " ".join(f"{c}-beast" for c in COLOURS)
    assert len(first_steps("deluxe", deck, players).walls()) == players + 1


@pytest.mark.rule("BAS-SETUP-05")
def test_abilities_work_during_setup():
    table = first_steps("2015", "red-scout blue-beast red-warrior" + FILL, 2)
    assert table.walls() == {"s1": ["red-scout"], "s2": ["blue-beast"], "s3": ["red-warrior"]}
    table = first_steps("deluxe", "red-flier blue-mage" + FILL, 1)
    assert table.at("square-1") == ["red-flier"]
    assert table.walls() == {"s1": ["blue-mage"]}


@pytest.mark.rule("BAS-SETUP-06")
@pytest.mark.parametrize("edition", BOTH)
def test_a_dragon_in_setup_sends_the_defenders_out(edition):
    table = first_steps(edition, "red-dragon blue-mage red-mage" + FILL, 2)
    assert table.asked() == [0, 1]
    assert table.offered("flee") == [f"place:d{i}" for i in range(1, 7)]
    table.play("flee place:d3", seat=1).play("flee place:d1")
    assert (table.place(0), table.place(1)) == ("d1", "d3")
    assert finish_setup(table).s.phase != 0


@pytest.mark.rule("BAS-SETUP-07")
def test_deluxe_keeps_priests_apart_in_setup():
    table = first_steps("deluxe", "red-priest blue-priest red-beast" + FILL, 1)
    assert table.walls() == {"s1": ["red-priest"], "s2": ["red-beast"]}
    assert ENEMY.value("blue-priest") in table.s.deck
    assert not table.s.enemies_aside


@pytest.mark.rule("BAS-SETUP-07")
def test_everybody_remembers_the_priest_that_went_back_into_the_deck():
    table = first_steps("deluxe", "red-priest blue-priest red-beast" + FILL, 1)
    game, seen = table.match.game, table.match.view(0)
    for luck in range(40):
        assert ENEMY.value("blue-priest") in game.guess(seen, 0, luck).deck


@pytest.mark.rule("BAS-SETUP-08")
def test_2015_leaves_priests_as_drawn():
    table = first_steps("2015", "red-priest blue-priest" + FILL, 2)
    assert table.walls() == {"s1": ["red-priest"], "s2": ["blue-priest"]}


@pytest.mark.rule("BAS-SETUP-10")
def test_symbiotes_and_giants_in_setup():
    assert first_steps("2015", "red-mage blue-symbiote" + FILL, 2).walls() == {"s1": ["red-mage", "blue-symbiote"]}
    table = first_steps("2015", "blue-symbiote red-mage" + FILL, 2)
    assert table.walls() == {"s1": ["blue-symbiote"], "s2": ["red-mage"]}
    assert first_steps("deluxe", "red-mage blue-giant" + FILL, 1).at("s2") == ["blue-giant"]


@pytest.mark.rule("BAS-SETUP-12")
@pytest.mark.parametrize("edition", BOTH)
def test_two_of_three_rituals_are_kept(edition):
    table = resolve_flights(opened(edition=edition, players=4))
    seat = table.asked()[0]
    back = table.offers(seat)[1]
    table.play(back, seat=seat)
    assert len(table.s.rituals[seat]) == 2
    assert table.offers(seat) == []
    finish_setup(table)
    assert [len(held) for held in table.s.rituals] == [2] * 4
    assert len(table.s.ritual_deck) == 22


@pytest.mark.rule("BAS-SETUP-12")
def test_the_rituals_returned_lie_at_the_bottom_in_random_order():
    orders = set()
    for seed in range(12):
        table = resolve_flights(opened(seed, edition="deluxe", players=3))
        back = [held[0] for held in table.s.rituals]
        for seat in range(3):
            table.play(table.offers(seat)[0], seat=seat)
        assert sorted(table.s.ritual_deck[:3]) == sorted(back)
        orders.add(tuple(back.index(card) for card in table.s.ritual_deck[:3]))
    assert len(orders) > 2


@pytest.mark.rule("BAS-SETUP-13")
def test_the_table_names_the_first_player_or_leaves_it_to_chance():
    assert opened(edition="2015", players=3, first="3").s.active == 2
    assert {opened(seed, edition="deluxe", players=3).s.active for seed in range(20)} == {0, 1, 2}
    with pytest.raises(BadSetup):
        GAME.setup({"players": 2, "first": "3"})


@pytest.mark.rule("BAS-SETUP-14")
def test_the_2015_tutorial():
    table = opened(edition="2015", players=4, mode="tutorial", first="1")
    assert sorted(all_cards(table.s)) == list(range(24))
    assert strength(table.s) == 108
    assert len(table.s.deck) == 19  # four at the start, and the first player's own enemy step
    assert not any(table.s.rituals)
    assert not table.s.ritual_deck
    assert GAME.form.field("side").fallback(GAME.setup({"edition": "2015", "mode": "tutorial"})) == "statues"


@pytest.mark.rule("BAS-SETUP-15")
def test_the_deluxe_training_deck():
    table = opened(edition="deluxe", mode="training", players=2)
    found = [ENEMY.token(card).rpartition("-")[2] for card in all_cards(table.s)]
    assert {kind: found.count(kind) for kind in set(found)} == {
        "scout": 2,
        "beast": 6,
        "flier": 2,
        "warrior": 5,
        "giant": 2,
        "mage": 4,
        "spy": 1,
        "rider": 3,
    }
    assert (len(found), strength(table.s)) == (25, 109)
    assert not any(table.s.rituals)
    with pytest.raises(BadSetup, match="side"):
        GAME.setup({"edition": "deluxe", "mode": "training", "side": "plain"})


@pytest.mark.rule("BAS-SETUP-16", "BAS-SETUP-17")
@pytest.mark.parametrize(
    ("mode", "each", "legends"), [("easy", 2, 1), ("medium", 3, 2), ("hard", 4, 3), ("extreme", 5, 4)]
)
def test_deluxe_levels(mode, each, legends):
    s = opened(edition="deluxe", mode=mode, support=["priest", "giant", "dragon"]).s
    found = all_cards(s)
    assert len(found) == 24 + 3 * each + legends
    assert sum(card < 24 for card in found) == 24
    support = [kind(card) for card in enemies(found) if kind(card) in SUPPORT]
    assert sorted(support) == ["dragon"] * each + ["giant"] * each + ["priest"] * each
    assert sum(card >= 72 for card in found) == legends
    assert len(found) == {"easy": 31, "medium": 35, "hard": 39, "extreme": 43}[mode]


@pytest.mark.rule("BAS-SETUP-16")
def test_three_different_support_classes():
    for support in (["giant", "giant", "dragon"], ["giant", "dragon"]):
        with pytest.raises(BadSetup, match="support"):
            GAME.setup({"edition": "deluxe", "mode": "hard", "support": support})


@pytest.mark.rule("BAS-SETUP-18")
def test_a_2015_horde_always_has_the_whole_main_squad():
    none: dict[str, object] = {f"{kind}s": 0 for kind in SUPPORT if kind != "dragon"}
    s = opened(edition="2015", mode="own-horde", **none, dragons=2, legends=["golem"]).s
    assert set(range(24)) <= set(all_cards(s))
    assert len(all_cards(s)) == 27
    with pytest.raises(BadSetup, match="no setting 'mages'"):
        GAME.setup({"edition": "2015", "mode": "own-horde", "mages": 0})
    with pytest.raises(BadSetup, match="dragons is 0 to 6"):
        GAME.setup({"edition": "2015", "mode": "own-horde", "dragons": 7})
    with pytest.raises(BadSetup, match="mode cannot be 'own-horde'"):
        GAME.setup({"edition": "deluxe", "mode": "own-horde"})
    with pytest.raises(BadSetup, match="twice"):
        GAME.setup({"edition": "2015", "mode": "own-horde", "legends": ["spy", "spy"]})


@pytest.mark.rule("BAS-SETUP-19")
def test_random_cards_come_unseen_from_all_six():
    dragons = set()
    for seed in range(60):
        table = opened(seed, edition="2015", mode="standard-siege", players=1)
        dragons.update(colour_of(card) for card in enemies(all_cards(table.s)) if kind(card) == "dragon")
        view = table.match.view(0)
        assert set(view.deck) == {-1}
        assert set(view.unused) == {-1}
    assert dragons == set(COLOURS)


@pytest.mark.rule("BAS-SETUP-20")
def test_setup_neither_wins_nor_loses():
    for name, given in GAME.samples().items():
        for seed in range(3):
            assert not Match(GAME, given, seed).over, name


@pytest.mark.rule("BAS-SETUP-21", "BAS-SOLO-01")
@pytest.mark.parametrize("edition", BOTH)
def test_solo_rituals_and_copy(edition):
    table = finish_setup(opened(edition=edition, players=1))
    assert (len(table.s.rituals[0]), len(table.s.ritual_deck)) == (2, 22)
    lone = siege(edition, enemies={"s1": "red-beast", "s2": "blue-beast"}, spells="copy", mana="3 red")
    assert not any("copy" in offer for offer in lone.offers())


@pytest.mark.rule("BAS-SOLO-02")
def test_solo_turns_follow_each_other():
    table = siege("2015", deck="red-beast blue-beast green-beast").play("end-actions")
    assert table.walls() == {"s1": ["red-beast"]}
    table.play("end-actions")
    assert len(table.walls()) == 2
    table = siege("deluxe", deck="red-beast blue-beast green-beast").play("end-actions")
    assert (len(table.walls()), table.asked()) == (1, [0])


# ---- horde strength ----------------------------------------------------------------------------

DECKS = {
    "tutorial": (24, 108),
    "standard-siege": (32, 160),
    "flier-siege": (33, 153),
    "dragon-siege": (30, 168),
    "legendary-siege": (34, 173),
    "archimage-siege": (34, 184),
    "shapeshifter-siege": (43, 214),
    "impossible-siege": (42, 225),
}
IDS = ["BAS-SETUP-14", *[f"BAS-SCN-0{i}" for i in range(1, 8)]]


@pytest.mark.rule("BAS-HORDE-01", *IDS)
@pytest.mark.parametrize("mode", DECKS)
def test_2015_scenarios_by_their_lists(mode):
    s = opened(edition="2015", mode=mode).s
    assert (len(all_cards(s)), strength(s)) == DECKS[mode]
    horde = horde_of(GAME.setup({"edition": "2015", "mode": mode}), BOX["2015"], 0)
    assert (horde.size(), horde.strength(BOX["2015"])) == DECKS[mode]


@pytest.mark.rule("BAS-SCN-02", "BAS-SCN-04", "BAS-SCN-07")
def test_the_three_sums_the_book_misprints():
    printed = {mode: BOX["2015"].decks[mode].printed_strength for mode in DECKS}
    assert {mode: n for mode, n in printed.items() if n} == {
        "flier-siege": 159,
        "legendary-siege": 168,
        "impossible-siege": 220,
    }
    said = dict(GAME.remarks(GAME.setup({"edition": "2015", "mode": "flier-siege"})))
    assert said["remark.horde"]["strength"] == 153
    assert said["remark.misprint"] == {"printed": 159}


@pytest.mark.rule("BAS-SCN-01", "BAS-SCN-05", "BAS-ENM-03")
def test_two_printed_sums_prove_archimage_8():
    deck = BOX["2015"].strength
    seven = {mode: DECKS[mode][1] - 1 for mode in ("standard-siege", "archimage-siege")}
    assert seven == {"standard-siege": 159, "archimage-siege": 183}
    assert deck[ENEMY.value("yellow-archimage")] == 8


@pytest.mark.rule("BAS-SCN-02", "BAS-SCN-05", "BAS-SCN-06")
@pytest.mark.parametrize(
    ("mode", "legends"),
    [
        ("flier-siege", {"belligemin", "rocaj", "black-wing"}),
        ("archimage-siege", {"golem", "shaggon", "leviathan"}),
        ("shapeshifter-siege", {"knellerwyrm"}),
        ("legendary-siege", set(LEGENDS)),
        ("standard-siege", set()),
    ],
)
def test_legends_of_the_2015_scenarios(mode, legends):
    s = opened(edition="2015", mode=mode).s
    assert {ENEMY.token(card) for card in all_cards(s) if card >= 72} == legends


@pytest.mark.rule("BAS-SCN-08")
def test_2015_scenarios_fix_only_the_deck():
    for mode in MODES[0][1:8]:
        s = opened(edition="2015", mode=mode, side="plain", order="chosen", players=2).s
        assert s.side == 1
        assert s.districts == (0, 1, 2, 3, 4, 5)
        assert s.foundations == [OPEN] * 12


@pytest.mark.rule("BAS-SCN-08")
@pytest.mark.parametrize("mode", MODES[0][1:8])
@pytest.mark.parametrize("side", ["statues", "plain"])
def test_2015_scenarios_leave_side_and_rituals_to_the_normal_rules(mode, side):
    table = opened(edition="2015", mode=mode, side=side, players=2)
    assert table.s.side == ["statues", "plain"].index(side)
    dealt = sum(len(cards) for cards in table.s.rituals)
    assert dealt + len(table.s.ritual_deck) == 30
    assert table.s.unused_rituals == ()


@pytest.mark.rule("BAS-HORDE-02")
def test_the_builder_names_a_horde_by_the_table():
    box = BOX["2015"]
    assert (grade(box, 1, 185), grade(box, 2, 185)) == ("hard", "normal")
    assert grade(box, 3, 153) == ""
    assert grade(box, 4, 108) == "tutorial"
    assert [grade(box, n, low) for n, low in ((1, 140), (2, 150), (3, 160), (4, 170))] == ["normal"] * 4
    assert [grade(box, n, high) for n, high in ((1, 181), (2, 191), (3, 201), (4, 211))] == ["hard"] * 4
    setup = GAME.setup({"edition": "2015", "players": 2, "mode": "own-horde", "dragons": 6, "legends": ["leviathan"]})
    assert GAME.remarks(setup) == [
        ("remark.horde", {"n": 38, "strength": 108 + 42 + 60 + 12}),
        ("remark.grade-hard", {"n": 2}),
    ]


@pytest.mark.rule("BAS-HORDE-02")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_hordes_keep_to_their_range(players):
    box = BOX["2015"]
    for rng in range(400):
        hordes = [random_horde(box, players, is_hard, rng) for is_hard in (False, True)]
        assert max(len(horde.legends) for horde in hordes) <= box.most_legends
        normal, hard = (horde.strength(box) for horde in hordes)
        assert (grade(box, players, normal), grade(box, players, hard)) == ("normal", "hard")
        assert normal - box.normal[players - 1][0] <= box.normal_span
        assert hard - box.normal[players - 1][1] <= box.hard_span


@pytest.mark.rule("BAS-HORDE-02")
def test_an_overlay_says_how_strong_random_hordes_are():
    content = GAME.content.overlay_tables({"decks": {"2015": {"horde": {"normal_span": 90, "hard_span": 3}}}})
    game = GAME.with_content(content)
    told = [game.remarks(game.setup({"edition": "2015", "players": 2, "mode": mode})) for mode in ("normal", "hard")]
    assert told == [
        [("remark.random-horde", {"low": 150, "high": 190})],  # never above what the book calls normal
        [("remark.random-horde", {"low": 191, "high": 193})],
    ]
    many = GAME.with_content(GAME.content.overlay_tables({"decks": {"2015": {"horde": {"most_legends": 10}}}}))
    assert max(len(random_horde(many.box(Edition(0)), 2, True, rng).legends) for rng in range(40)) > 1
    none = GAME.content.overlay_tables({"decks": {"2015": {"horde": {"hard_span": 0}}}})
    with pytest.raises(BadContent, match="hard_span"):
        GAME.with_content(none)


# ---- Deluxe scenarios --------------------------------------------------------------------------


@pytest.mark.rule("BAS-DSC-01", "BAS-DSC-02", "BAS-DSC-05", "BAS-DSC-06", "BAS-DSC-07")
@pytest.mark.parametrize(
    ("mode", "side", "size", "sum_"),
    [
        ("darkened-skies", 1, 41, 179),
        ("trembling-earth", 1, 39, 240),
        ("show-of-force", 0, 42, 225),
        ("late-arrival", 0, 33, 168),
    ],
)
def test_deluxe_scenarios_fix_side_and_deck(mode, side, size, sum_):
    setup = GAME.setup({"edition": "deluxe", "mode": mode})
    horde = horde_of(setup, BOX["deluxe"], 0)
    assert (horde.size(), horde.strength(BOX["deluxe"])) == (size, sum_)
    assert opened(edition="deluxe", mode=mode).s.side == side
    with pytest.raises(BadSetup, match="side cannot be"):
        GAME.setup({"edition": "deluxe", "mode": mode, "side": ("plain", "statues")[side]})


@pytest.mark.rule("BAS-DSC-01")
def test_a_scenario_keeps_the_other_rules_of_setup():
    counts = set()
    for seed in range(20):
        table = opened(seed, edition="deluxe", mode="darkened-skies", players=2)
        counts.add(len(in_play(table.s)))
    assert min(counts) == 3


@pytest.mark.rule("BAS-DSC-03")
def test_darkened_skies_lays_a_source_in_every_district():
    s = opened(edition="deluxe", mode="darkened-skies", players=2).s
    laid = [s.foundations[d * 2] for d in range(6)]
    assert sorted(rituals(laid)) == sorted(f"{c}-source" for c in COLOURS)
    assert len(s.ritual_deck) + sum(map(len, s.rituals)) == 24
    solo = opened(edition="deluxe", mode="darkened-skies", players=1).s
    assert len(solo.ritual_deck) + len(solo.rituals[0]) == 18
    assert len({tuple(opened(i, edition="deluxe", mode="darkened-skies").s.foundations) for i in range(6)}) > 3


@pytest.mark.rule("BAS-DSC-04", "BAS-DSC-05")
def test_trembling_earth_gives_everybody_a_beast():
    table = opened(edition="deluxe", mode="trembling-earth", players=3)
    assert [table.spells(seat) for seat in range(3)] == [["acceleration"]] * 3
    assert all(table.s.spells[seat][0] < 6 for seat in range(3))
    assert not any(card < 6 for card in all_cards(table.s))
    assert sum(card < 6 for card in table.s.unused) == 3


@pytest.mark.rule("BAS-DSC-06")
def test_show_of_force_holds_the_legends_back():
    for seed in range(10):
        s = opened(seed, edition="deluxe", mode="show-of-force", players=1).s
        drawn = 42 - len(s.deck)
        assert all(card < 72 for card in s.deck[30:])
        assert drawn <= 12
        assert sum(card >= 72 for card in s.deck[:30]) == 10
        guess = GAME.guess(GAME.seen_by(s, 0), 0, seed)
        assert all(card < 72 for card in guess.deck[30:])


@pytest.mark.rule("BAS-DSC-07", "BAS-DSC-15")
def test_late_arrival_begins_with_empty_walls_and_beasts_on_top():
    table = opened(edition="deluxe", mode="late-arrival", players=2)
    assert all(card < 6 for card in table.s.deck[-6:])
    assert not any(card < 6 for card in table.s.deck[:-6])
    finish_setup(table)
    assert not table.s.over
    assert table.walls() == {}
    table.play("end-actions", seat=table.s.active)
    assert list(table.walls()) == ["s1"]
    assert table.at("s1")[0].endswith("beast")


@pytest.mark.rule("BAS-DSC-08")
def test_late_arrival_damages_the_far_districts():
    table = opened(edition="deluxe", mode="late-arrival", players=2)
    s = table.s
    assert table.sources("damaged") == [f"d{d}-{i}" for d in (2, 3, 4) for i in range(1, 5)]
    assert len(s.ritual_deck) + sum(map(len, s.rituals)) == 24
    solo = opened(edition="deluxe", mode="late-arrival", players=1).s
    assert len(solo.ritual_deck) + len(solo.rituals[0]) == 18


@pytest.mark.rule("BAS-DSC-09")
def test_late_arrival_starts_beside_the_camp():
    s = opened(edition="deluxe", mode="late-arrival", players=3).s
    assert [PLACE.token(p) for p in s.places] == ["d6"] * 3


@pytest.mark.rule("BAS-DSC-10")
def test_late_arrival_has_fliers_and_a_dragon_inside():
    seen = set()
    for seed in range(12):
        table = opened(seed, edition="deluxe", mode="late-arrival")
        districts = {f"d{i}": COLOURS[c] for i, c in enumerate(table.s.districts, 1)}
        assert [len(table.at(f"square-{i}")) for i in range(1, 7)] == [0, 1, 1, 1, 0, 0]
        fliers = [card for i in (2, 3, 4) for card in table.at(f"square-{i}")]
        assert {kind(card) for card in fliers} == {"flier"}
        assert {colour_of(card) for card in fliers} == {districts["d1"], districts["d5"], districts["d6"]}
        (dragon,) = table.at("citadel")
        assert kind(dragon) == "dragon"
        assert colour_of(dragon) in (districts["d2"], districts["d3"], districts["d4"])
        seen.add(tuple(fliers))
    assert len(seen) > 3


def late(**more):
    return siege("deluxe", mode="late-arrival", at="d2", enemies={"s1": "blue-beast"} | more.pop("enemies", {}), **more)


@pytest.mark.rule("BAS-DSC-11")
def test_a_damaged_source_gives_nothing():
    table = late(lying={"d2-1": "damaged"}, mana="2 blue", spells="prism plenty-3")
    assert "source:d2-1" not in table.offered("draw-source")
    assert table.why("draw-source source:d2-1") == "BAS-DSC-11"


@pytest.mark.rule("BAS-DSC-12", "BAS-DSC-16")
def test_reviving_costs_one_of_the_source_s_colour():
    table = late(lying={"d2-1": "damaged", "d2-2": "damaged"}, mana="2 red 1 yellow")
    assert table.offered("revive") == ["source:d2-1"]
    assert table.why("revive source:d2-2") == "BAS-DSC-12"
    table.play("revive source:d2-1")
    assert table.mana() == {"red": 1, "yellow": 1}
    assert table.s.sources[5] == OPEN
    assert table.offered("revive") == []
    assert "source:d2-1" in table.offered("draw-source")
    assert "place:d1" in table.offered("move")


@pytest.mark.rule("BAS-DSC-12")
def test_one_revival_a_step():
    table = late(lying={"d2-1": "damaged", "d2-2": "damaged"}, mana="2 red 2 blue").play("revive source:d2-1")
    assert table.why("revive source:d2-2") == "BAS-DSC-12"


@pytest.mark.rule("BAS-DSC-13")
def test_no_revival_under_an_enemy_on_the_square():
    table = late(enemies={"square-2": "red-flier"}, lying={"d2-1": "damaged"}, mana="6 red")
    assert table.offered("revive") == []
    assert table.why("revive source:d2-1") == "BAS-DSC-13"
    table.play("attack at:square-2")
    assert table.offered("revive") == ["source:d2-1"]


@pytest.mark.rule("BAS-DSC-14")
def test_a_new_source_takes_the_place_of_a_damaged_one():
    table = late(
        built={"d2-a": "green-source"},
        lying={"d2-4": "damaged"},
        rituals="red-source blue-cannon",
        enemies={"s5": "red-beast"},
        mana="3 red 1 blue",
    )
    table.play("attack at:s5", "perform ritual:red-source", "build foundation:d2-a")
    assert table.s.sources[8] == OPEN


@pytest.mark.rule("BAS-DSC-16")
def test_a_tower_does_not_mend_damage():
    table = late(lying={"d2-1": "damaged", "d2-2": "black"}, mana="1 red").play("draw-tower tower:d2")
    assert table.mana() == {"black": 1}
    assert table.s.sources[5] == DAMAGED


@pytest.mark.parametrize(("edition", "own"), list(zip(BOTH, MODES, strict=True)))
def test_an_edition_is_played_in_its_own_modes_only(edition, own):
    field = next(field for field in FORM.fields if field.key == "mode")
    assert sorted(field.choices) == sorted({*MODES[0], *MODES[1]})
    for mode in field.choices:
        if mode in own:
            assert GAME.setup({"edition": edition, "mode": mode})["mode"] == mode
        else:
            with pytest.raises(BadSetup):
                GAME.setup({"edition": edition, "mode": mode})
