"""Setting the table: choices, starting decks, common decks, difficulty, the first steps."""

import pytest

from games.heroes.table import BOX, GAME, idle, load, offered, opened, play, started, step_name, stock, until
from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.expansions import CORE
from hexkeep.games.heroes.components.tiles import CENTER, FAR, NEAR
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, SPELL
from hexkeep.games.heroes.setup import check_layout
from hexkeep.kernel.errors import BadContent, BadPosition, BadSetup


@pytest.mark.rule("HOM-GEN-03", "HOM-MODE-01", "HOM-MODE-02")
def test_the_core_box_seats_two_or_three_in_a_clash() -> None:
    assert GAME.seats(GAME.setup({"players": 3})) == 3
    with pytest.raises(BadSetup, match="players"):
        GAME.setup({"players": 4})
    with pytest.raises(BadSetup, match="players"):
        GAME.setup({"scenario": "carpe-diem", "players": 3})
    assert {"brave-new-world", "carpe-diem", "all-for-one"} <= set(BOX.scenario_index)


@pytest.mark.rule("HOM-SETUP-01")
def test_every_faction_is_chosen_once_and_with_one_of_its_heroes() -> None:
    with pytest.raises(BadSetup, match="faction-2 cannot be 'castle'"):
        GAME.setup({"faction-1": "castle", "faction-2": "castle"})
    with pytest.raises(BadSetup, match="hero-1 cannot be 'sandro'"):
        GAME.setup({"faction-1": "castle", "hero-1": "sandro"})
    assert GAME.setup({"faction-1": "castle", "hero-1": "rion"})["hero-1"] == "rion"


@pytest.mark.rule("HOM-OPT-00")
def test_contradictory_optional_rules_are_refused() -> None:
    with pytest.raises(BadSetup, match="contradict"):
        GAME.setup({"optional": ["more-astrologers", "no-astrologers"]})
    with pytest.raises(BadSetup, match="optional"):
        GAME.setup({"optional": ["no-such-rule"]})


@pytest.mark.rule("HOM-GEN-04", "HOM-MAP-03")
def test_a_scenario_that_cannot_be_laid_out_is_refused() -> None:
    near = {"kind": "near", "tile": "random", "q": 2, "r": 0}
    row = dict(GAME.content["scenarios"]["brave-new-world"])
    two = {"seats": 2, "tiles": [*row["layouts"][0]["tiles"], near]}
    bad = GAME.content.overlay_tables({})
    bad.tables["scenarios"] = {**GAME.content["scenarios"], "brave-new-world": {**row, "layouts": [two]}}
    box = Box(bad)
    with pytest.raises(BadSetup, match="overlap"):
        check_layout(box, box.scenarios[0], 2)
    bad.tables["scenarios"]["brave-new-world"] = {**row, "pool": 9}
    box = Box(bad)
    with pytest.raises(BadSetup, match="needs 22 far tiles, of which the box has 9"):
        check_layout(box, box.scenarios[0], 2)
    with pytest.raises(BadContent, match="rounds"):  # a missing field is a mistake, not a default
        Box(bad_row(row))


def bad_row(row: dict[str, object]):  # type: ignore[no-untyped-def]
    bad = GAME.content.overlay_tables({})
    bad.tables["scenarios"] = {"x": {k: v for k, v in row.items() if k != "rounds"}}
    return bad


def test_an_unknown_effect_in_the_content_is_named() -> None:
    bad = GAME.content.overlay_tables({})
    bad.tables["locations"] = {**bad.tables["locations"], "temple": {"kind": "once", "do": ["moral 1"]}}
    with pytest.raises(BadContent, match="there is no effect 'moral'; did you mean 'morale'"):
        Box(bad)
    bad.tables["locations"]["temple"] = {"kind": "once", "do": ["search spell"]}
    with pytest.raises(BadContent, match="does not fit the effect 'search'"):
        Box(bad)


@pytest.mark.rule("HOM-SETUP-02", "HOM-TOWN-02", "HOM-UNIT-01")
def test_each_faction_has_its_board_units_and_specialties() -> None:
    for faction in BOX.factions:
        assert len(faction.buildings) == 8
        assert [BOX.units[u].tier for u in faction.units] == [0, 0, 0, 1, 1, 2, 2]
        assert all(BOX.units[u].pack >= 0 for u in faction.units)
    for hero in BOX.heroes:
        assert len(hero.specialties) == 3
    assert len([h for h in BOX.heroes if h.faction == 0 and h.box == CORE]) == 2


@pytest.mark.rule("HOM-SETUP-03", "HOM-SETUP-15", "HOM-SETUP-17", "HOM-SETUP-18")
def test_heroes_start_at_level_one_on_their_own_town() -> None:
    s = started()
    assert s.xp == [0, 0]
    assert s.round == 1
    assert s.hero_fields == [s.towns[0], -1, s.towns[1], -1]
    assert [s.flags[t] for t in s.towns] == [0, 1]
    assert len(s.astrologer_deck) == 19
    assert opened(first="2").first == 1
    assert {opened(seed=n, first="random").first for n in range(8)} == {0, 1}


@pytest.mark.rule("HOM-SETUP-04", "HOM-MAP-01", "HOM-MAP-02", "HOM-SETUP-20")
def test_tiles_lie_face_down_at_random_and_nobody_sees_them() -> None:
    s = opened()
    kinds = [BOX.tiles[t].kind for t in s.tiles]
    assert kinds == [CENTER, NEAR, NEAR, FAR, FAR, FAR, FAR, 0, 0]
    assert len(set(s.tiles)) == 9
    assert [len(p) for p in s.pool] == [1, 1]
    assert all(BOX.tiles[t].kind == FAR for p in s.pool for t in p)
    assert len({tuple(opened(seed=n).tiles) for n in range(6)}) > 1
    view = GAME.seen_by(s, 0)
    assert view.tiles == [-1] * 7 + s.tiles[7:]
    assert view.pool == [[-1], [-1]]
    assert all(len(tile.location) == 7 for tile in BOX.tiles)


@pytest.mark.rule("HOM-SETUP-05")
def test_a_building_given_by_the_scenario_works_when_the_table_is_set() -> None:
    content = GAME.content.overlay_tables(
        {"scenarios": {"brave-new-world": {"buildings": ["dwelling-bronze", "mage-guild"]}}}
    )
    game = GAME.with_content(content)
    s = game.open({"first": "1", "difficulty": "impossible"}, 3)
    while step_name(s) == "turn-tile":
        d = game.decisions(s)[0]
        game.play(s, d.seat, d.options[0])
    assert step_name(s) == "search"
    assert game.decisions(s)[0].about == SPELL
    assert s.round == 0


@pytest.mark.rule("HOM-SETUP-06", "HOM-SETUP-14")
def test_resources_income_tokens_and_units_come_from_the_scenario() -> None:
    s = started(difficulty="impossible")
    assert s.purse == [15, 4, 2] * 2
    assert s.income == [10, 2, 1] * 2
    assert s.tokens == [7, 7]
    assert [[GAME.box.stats[u].unit for u in a] for a in s.army] == [
        [BOX.unit_index["halberdiers"], BOX.unit_index["griffins"]],
        [BOX.unit_index["troglodytes"], BOX.unit_index["evil-eyes"]],
    ]


@pytest.mark.rule("HOM-SETUP-07", "HOM-SETUP-08", "HOM-SETUP-09", "HOM-SETUP-10", "HOM-DECK-01")
@pytest.mark.parametrize(
    ("faction", "hero", "arrows", "statistics"),
    [
        ("necropolis", "sandro", 2, {"attack": 1, "power": 2, "knowledge": 2}),
        ("castle", "catherine", 1, {"attack": 2, "defense": 2, "power": 1, "knowledge": 1}),
    ],
)
def test_the_starting_deck_has_nine_cards(faction: str, hero: str, arrows: int, statistics: dict[str, int]) -> None:
    other = "dungeon"
    s = opened(faction_1=faction, hero_1=hero, faction_2=other)
    names = [BOX.card(c).name for c in s.deck[0]]
    assert len(names) == 9
    assert names.count("magic-arrow") == arrows
    assert {n: names.count(n) for n in statistics} == statistics
    assert names.count(BOX.heroes[BOX.hero_index[hero]].ability) == 1
    assert names.count(f"{hero}-1") == 1
    assert s.discard[0] == []
    assert s.deck[0] != opened(seed=2, faction_1=faction, hero_1=hero, faction_2=other).deck[0]


@pytest.mark.rule("HOM-SETUP-11")
def test_each_common_deck_starts_with_one_open_discard() -> None:
    s = opened()
    assert [len(pile) for pile in s.piles] == [1, 1, 1]
    assert [len(deck) + 1 for deck in s.decks] == [28, 32, 43]  # 30 - 2 abilities, 32 artifacts, 46 - 3 Magic Arrows


@pytest.mark.rule("HOM-SETUP-13", "HOM-NEUT-01")
def test_neutral_units_form_four_decks() -> None:
    s = opened()
    assert [len(deck) for deck in s.guards] == [16, 11, 10, 4]
    for tier, deck in enumerate(s.guards):
        assert {BOX.stats[code].tier for code in deck} == {tier}
    assert s.guard_piles == [[], [], [], []]


@pytest.mark.rule("HOM-SETUP-16")
def test_players_turn_their_starting_tiles_so_that_a_way_leads_out() -> None:
    s = opened()
    assert step_name(s) == "turn-tile"
    assert {text.split()[1] for text in offered(s, 0)} == {"tile:7"}
    play(s, offered(s, 0)[0])
    play(s, offered(s, 1)[0])
    assert min(s.turned[7:]) >= 0


@pytest.mark.rule("HOM-SETUP-12", "HOM-DIFF-01", "HOM-DIFF-02", "HOM-DIFF-05")
def test_the_starting_bonus_follows_the_difficulty() -> None:
    s = until(opened(difficulty="easy"), "pick-one")
    load(s, 0, 5)
    play(s, "choose effect:bonus.easy.0")
    assert stock(s, 0) == [18, 4, 4]  # 3 gold and 2 valuables, both
    s = until(opened(difficulty="normal"), "pick-one")
    load(s, 0, 5)
    play(s, "choose effect:bonus.normal.0")
    play(s, "pick-die die:1")
    assert stock(s, 0) == [15, 4, 4]
    s = until(opened(difficulty="hard"), "pick-one")
    play(s, "choose effect:bonus.hard.1")
    assert len(s.hand[0]) == 1
    assert BOX.card(s.hand[0][0]).quality == 0
    s = opened(difficulty="impossible")
    for _ in range(2):
        assert step_name(s) == "turn-tile"
        idle(s)
    assert s.round == 1
    assert stock(s, 0) == [15, 4, 2]


@pytest.mark.rule("HOM-DIFF-04", "HOM-SETUP-19")
def test_bonus_artifacts_are_in_hand_before_the_first_draw() -> None:
    s = until(opened(difficulty="easy"), "pick-one")
    play(s, "choose effect:bonus.easy.1")
    while step_name(s) in ("search", "pick-card"):
        idle(s)
    assert len(s.hand[0]) == 2
    until(s, "refresh")
    assert len(s.piles[ARTIFACT]) == 1
    assert s.active == 0
    idle(s)
    assert len(s.hand[0]) == 4  # two drawn up to the limit of level 1
    assert len(s.deck[0]) == 7


@pytest.mark.rule("HOM-OPT-04")
def test_without_bonus_nobody_is_asked_for_one() -> None:
    s = opened(difficulty="easy", optional=["no-bonus"])
    for _ in range(2):
        assert step_name(s) == "turn-tile"
        idle(s)
    assert s.round == 1
    assert stock(s, 0) == [15, 4, 2]


@pytest.mark.rule("HOM-OPT-05")
def test_with_two_heroes_everybody_starts_with_a_second_one() -> None:
    s = started(optional=["two-heroes"])
    assert s.hero_fields == [s.towns[0], s.towns[0], s.towns[1], s.towns[1]]
    assert s.mp == [3, 2, 3, 2]


def test_an_impossible_position_is_refused() -> None:
    s = started()
    position = GAME.position(s)
    position["table"]["hand"][0].append(position["table"]["hand"][0][0])
    with pytest.raises(BadPosition, match="lies in two places"):
        GAME.from_position(position)
    position = GAME.position(s)
    position["table"]["factions"] = ["castle", "castle"]
    with pytest.raises(BadPosition, match="twice"):
        GAME.from_position(position)
    position = GAME.position(s)
    del position["steps"]
    again = GAME.from_position(position)
    assert step_name(again) == "turn"
