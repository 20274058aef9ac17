"""Before the game: modes, players, stacks, turn order, characters, the City."""

import pytest

from games.forest.table import asked, offered, play, reason
from hexkeep.games.forest import GAME
from hexkeep.games.forest.setup import roll_order
from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.vocabulary import (
    CELL,
    CITY,
    CLASSES,
    FIGURE,
    HEROES,
    ITEMS,
    MAGE,
    MANTICORE,
    PLACES,
    class_of,
    item_of,
)
from hexkeep.kernel.errors import BadPosition, BadSetup
from hexkeep.kernel.setup import Value
from hexkeep.kernel.table.drawing import draw


def opened(**given: Value) -> ForestState:
    return GAME.open(given, 3)


@pytest.mark.rule("FOR-MODE-06")
def test_one_to_four_characters_at_most_one_figure_each() -> None:
    for n in (1, 2, 3, 4):
        assert len(opened(players=n).owners) == n
    for players, characters in ((5, 5), (2, 5), (0, 1)):
        with pytest.raises(BadSetup, match="is 1 to 4|is 2 to 4"):
            opened(players=players, characters=characters)
    with pytest.raises(BadSetup, match="characters is 3 to 4, not 2"):
        opened(players=3, characters=2)


@pytest.mark.rule("FOR-MODE-06")
def test_one_player_may_lead_several_characters_each_a_player_for_the_rules() -> None:
    s = opened(players=1, characters=3)
    assert s.owners == (0, 0, 0)
    assert opened(players=2, characters=3).owners == (0, 1, 0)
    assert s.life[MANTICORE] == 20


@pytest.mark.rule("FOR-MODE-07", "FOR-SETUP-03", "FOR-SETUP-04")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_stacks_hold_as_many_artifacts_as_characters_and_three_spells(n: int) -> None:
    s = opened(players=n)
    assert [len(stack) for stack in s.stacks] == [n] * 6 + [3, 3]


@pytest.mark.rule("FOR-SETUP-02")
def test_every_kind_goes_to_its_own_place() -> None:
    s = opened(players=4)
    homes = {PLACES[p]: ITEMS[item_of(s.stacks[p][0])] for p in range(CITY)}
    assert homes == {
        "smithy": "sword",
        "elven_workshop": "bow",
        "dwarf_workshop": "shield",
        "bootmaker": "boots",
        "witch_hut": "amulet",
        "druid_hut": "helmet",
        "ice_tower": "ice_block",
        "fire_land": "fireball",
    }
    assert all(item_of(t) == p for p in range(CITY) for t in s.stacks[p])


@pytest.mark.rule("FOR-SETUP-05", "FOR-SETUP-06")
def test_the_strongest_take_part_and_lie_on_top() -> None:
    content = GAME.content.overlay_tables({"tokens": {"artifacts": {"sword": [2, 4, 1, 3]}}})
    s = GAME.with_content(content).open({"players": 3}, 1)
    assert [s.box.value[t] for t in s.stacks[0]] == [4, 3, 2]
    assert len(s.left_in_box) == 6


@pytest.mark.rule("FOR-SETUP-06")
def test_at_random_other_artifacts_may_take_part_still_sorted() -> None:
    seen = set()
    for seed in range(20):
        s = GAME.open({"players": 2, "stacks": "random"}, seed)
        seen.add(s.stacks[0])
        assert s.box.value[s.stacks[0][0]] >= s.box.value[s.stacks[0][1]]
    assert len(seen) > 2


@pytest.mark.rule("FOR-SETUP-01", "FOR-SETUP-07", "FOR-SETUP-08", "FOR-SETUP-13", "FOR-SETUP-14")
def test_the_opening_table() -> None:
    s = opened(players=2, cast=["mage", "elf"])
    assert sum(s.pool) == 42
    assert "awakening" not in str(GAME.content["tokens"])
    assert sum(s.deck) == 12
    assert s.cell[MANTICORE] == s.box.board.fire_path[0]
    assert not s.awake
    assert [s.life[h] for h in s.order] == [10, 10]
    assert [opened(players=n).life[MANTICORE] for n in (1, 2, 3, 4)] == [10, 10, 20, 20]


@pytest.mark.rule("FOR-SETUP-09")
@pytest.mark.parametrize(
    ("dice", "order"),
    [([5, 5, 3, 2, 6], [1, 0, 2]), ([6, 2, 2, 1, 4], [0, 2, 1]), ([1, 2, 3], [2, 1, 0])],
)
def test_dice_settle_the_order_and_ties_roll_again(dice: list[int], order: list[int]) -> None:
    from games.forest.table import next_rolls

    s = opened(players=3)
    next_rolls(s, *dice)
    assert roll_order(s, [0, 1, 2]) == order
    assert list(s.rolls[1::2]) == dice


@pytest.mark.rule("FOR-SETUP-09", "FOR-SETUP-10")
def test_by_die_the_winner_chooses_first() -> None:
    orders = {GAME.open({"players": 3, "order": "die"}, seed).owners for seed in range(20)}
    assert len(orders) > 3
    s = GAME.open({"players": 3, "order": "die"}, 5)
    assert GAME.decisions(s)[0].seat == s.owners[0]


@pytest.mark.rule("FOR-SETUP-11")
def test_a_class_takes_part_once_unless_agreed_otherwise() -> None:
    s = opened(players=2)
    play(s, "choose figure:mage-m", "start cell:E9")
    assert reason(s, "choose figure:mage-f", 1) == "class-taken"
    assert "choose figure:elf-f" in offered(s)
    both = opened(players=2, same_class=True)
    play(both, "choose figure:mage-m", "start cell:E9", "choose figure:mage-f")
    male, female = both.order
    assert [both.box.kit.skill_of(class_of(male), i) for i in range(5)] == [
        both.box.kit.skill_of(class_of(female), i) for i in range(5)
    ]
    assert sorted(FIGURE.token(f)[:-2] for f in range(HEROES)) == sorted([*CLASSES, *CLASSES])


@pytest.mark.rule("FOR-SETUP-12")
def test_characters_start_on_free_city_cells() -> None:
    s = opened(players=2, cast=["mage", "elf"])
    assert asked(s) == "start"
    assert sorted(offered(s)) == sorted(f"start cell:{CELL.token(c)}" for c in s.box.board.places[CITY])
    assert reason(s, "start cell:A1") == "not-in-city"
    play(s, "start cell:E9")
    assert reason(s, "start cell:E9", 1) == "occupied"


def test_a_cast_names_characters_once_and_the_rest_is_chosen() -> None:
    s = opened(players=2, cast=["mage"])
    assert len(s.order) == 1
    assert s.stack[-1].name == "cast"
    with pytest.raises(BadSetup, match="cast wants 0 to 2 entries"):
        opened(players=2, cast=["mage", "elf", "warrior"])
    with pytest.raises(BadSetup, match="mage is in the cast 2 times; at most 1"):
        opened(players=2, cast=["mage", "mage"])
    with pytest.raises(BadSetup, match="cast cannot be 'wizard'"):
        opened(players=1, cast=["wizard"])


@pytest.mark.rule("FOR-EASY-04")
def test_standing_monsters_go_with_hidden_artifacts_but_not_with_more_initiative() -> None:
    with pytest.raises(BadSetup, match="monster_initiative applies only with standing set to False"):
        opened(standing=True, monster_initiative=2)
    assert opened(standing=True, hidden=True).hidden == 255


def test_the_characters_to_choose_from_show_what_they_are_good_at() -> None:
    s = GAME.open({"players": 2}, 3)
    shown = {node.id: node for node in draw(GAME, s, 0).nodes}
    mage = shown["candidate:mage-m"]
    assert mage.note.startswith(f"magic {s.box.kit.skill_of(MAGE, 0)} · shooting")
    assert mage.refs == ["figure:mage-m"]
    GAME.play(s, 0, GAME.read("choose figure:mage-m"))
    assert not any(node.id.startswith("candidate:") for node in draw(GAME, s, 0).nodes)  # the City is to be seen
    GAME.play(s, 0, GAME.decisions(s)[0].options[0])
    later = {node.id: node for node in draw(GAME, s, 1).nodes}
    assert later["candidate:mage-m"].dim
    assert not later["candidate:elf-m"].dim


@pytest.mark.rule("FOR-ROUND-02")
def test_a_position_that_is_decided_is_over_and_knows_only_the_four_endings() -> None:
    position = GAME.complete({"characters": {"mage": {}, "elf": {}}, "manticore": {"entry": 11}})
    position["table"]["verdict"] = "defeat"
    position["table"]["heroes"]["mage-m"]["cell"] = "F9"  # she has the last cell of the path
    s = GAME.from_position(position)
    assert s.over
    assert GAME.ending(s) == "defeat"
    assert GAME.outcome(s) == [0.0, 0.0]
    position["table"]["verdict"] = "moved"
    with pytest.raises(BadPosition, match="verdict: 'moved' is none of"):
        GAME.from_position(position)
