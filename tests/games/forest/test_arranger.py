"""Positions arranged from a few fields."""

from typing import Any

import pytest

from hexkeep import arrange
from hexkeep.games.forest import GAME
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.match import Match


def asked(match: Match[Any], seat: int = 0) -> str:
    return next(GAME.prompts[d.prompt].name for d in match.decisions() if d.seat == seat)


def refusal(partial: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as found:
        arrange(GAME, partial)
    return str(found.value)


def test_a_fight_in_three_lines() -> None:
    match = arrange(
        "forest",
        {
            "characters": {"mage": {"cell": "E4", "items": ["sword-1"]}, "elf": "F5"},
            "monsters": {"ordinary-1": "F4"},
        },
        rolls=[6, 1],
    )
    told = match.play(0, "attack ordinary-1 melee")  # 1 + 3 + 6 against 3 + 1
    assert [str(event) for event in told if "hit" in str(event)] == ["<hit figure:ordinary-1 n:6 n:0>"]


def test_what_is_left_out_is_as_the_setup_leaves_it() -> None:
    table = GAME.complete({"characters": {"mage": {}, "elf-f": {}}})["table"]
    assert table["order"] == ["mage-m", "elf-f"]
    assert [hero["life"] for hero in table["heroes"].values()] == [10, 10]
    assert [hero["cell"] for hero in table["heroes"].values()] == ["E8", "F8"]
    assert table["manticore"]["awake"] is False
    assert (table["stage"], table["round"], table["active"]) == ("invasion", 1, "mage-m")
    assert table["stacks"]["smithy"] == ["sword-1", "sword-2"]
    assert table["spare"][:2] == ["sword-3", "sword-4"]
    assert table["monsters"] == {}
    assert (table["pool"]["lair"], table["pool"]["straight"]) == (3, 0)  # the roads lie, no monster has come


@pytest.mark.parametrize(
    ("phase", "prompt", "round_number"),
    [
        ("characters", "class", 0),
        ("roads", "cell", 0),
        ("players", "turn", 3),
        ("monsters", "turn", 4),
        ("manticore", "turn", 4),
        ("city", "turn", 4),
        ("end of round", "turn", 4),
    ],
)
def test_any_phase_to_begin_in(phase: str, prompt: str, round_number: int) -> None:
    characters = {} if phase == "characters" else {"characters": {"mage": {}}}
    match = arrange(GAME, {**characters, "phase": phase, "round": 3} if characters else {"phase": phase})
    assert asked(match) == prompt
    assert match.state.round == round_number


def test_a_later_phase_goes_on_to_the_end_of_the_round() -> None:
    in_the_city = {"monsters": {"ordinary-1": "F9"}, "manticore": {"entry": 2}, "round": 3}
    hurt = arrange(GAME, {"characters": {"mage": {}}, "phase": "city", **in_the_city})
    assert (hurt.state.life[2], hurt.state.fire_path_entry) == (9, 2)
    moved = arrange(GAME, {"characters": {"mage": {}}, "phase": "manticore", **in_the_city})
    assert (moved.state.life[2], moved.state.fire_path_entry) == (9, 3)


def test_what_wakes_the_manticore_has_woken_her() -> None:
    def awake(**more: Any) -> bool:
        return bool(GAME.complete({"characters": {"mage": {}}, **more})["table"]["manticore"]["awake"])

    assert not awake()
    assert awake(manticore={"entry": 1})
    assert awake(monsters={"great": {"life": 0}})
    assert awake(standing=True, round=6)
    assert awake(characters={"mage": "G2"})


def test_roads_tokens_and_cards_as_told() -> None:
    match = arrange(
        GAME,
        {
            "characters": {"mage": {"cell": "E4", "items": ["sword-2", "fireball-1"], "power": {"magic": 2}}},
            "monsters": {"ordinary-1": {"cell": "F4", "carries": ["bow-1"], "life": 1}},
            "roads": {"E4": "straight/0"},
            "dropped": [["E4", "boots-1"]],
            "stacks": {"druid_hut": []},
            "deck": {"magic": 1},
        },
    )
    table = GAME.write_table(match.state)
    assert table["tiles"] == {"E4": "straight/0"}
    assert table["heroes"]["mage-m"]["slots"] == {"sword": "sword-2", "fireball": "fireball-1"}
    left = {place: tokens for place, tokens in table["stacks"].items() if tokens}
    assert left == {
        "dwarf_workshop": ["shield-1"],
        "witch_hut": ["amulet-1"],
        "fire_land": ["fireball-2", "fireball-3"],
        "ice_tower": ["ice_block-1", "ice_block-2", "ice_block-3"],
    }
    assert table["gone"] == ["helmet-1"]
    assert table["deck"] == [1, 0, 0]


@pytest.mark.parametrize(
    ("partial", "wrong"),
    [
        ({"character": {}}, "character: there is no such field; did you mean 'characters'?"),
        ({"characters": {}}, "characters: 0 cannot take part, 1 to 4 can"),
        ({"characters": {"mage": {"lif": 1}}}, "characters.mage.lif: there is no such field; did you mean 'life'?"),
        ({"characters": {"bard": {}}}, "characters.bard: there is no figure 'bard'"),
        ({"characters": {"mage": {}}, "phase": "night"}, "phase: 'night' is none of characters, roads, players"),
        ({"characters": {"mage": {}}, "monsters": {"dragon": "E4"}}, "monsters.dragon: there is no figure 'dragon'"),
        ({"characters": {"mage": {}}, "players": 9}, "players is 1 to 4, not 9"),
        ({"characters": {"mage": {"items": ["sword-1", "sword-2"]}}}, "characters: 2 tokens of sword are named"),
        ({"characters": {"mage": {}}, "roads": {"E4": "bend"}}, "tiles.E4: 'bend' is no tile with a rotation"),
        ({"characters": {"mage": {}}, "roads": {"E8": "bend/0"}}, "tiles.E8: no tile can lie there"),
        ({"characters": {"mage": {}}, "active": "elf"}, "active: elf-m has no turn now"),
    ],
)
def test_what_cannot_be_arranged(partial: dict[str, Any], wrong: str) -> None:
    assert wrong in refusal(partial)


def test_without_characters_a_warrior_and_a_mage_take_part() -> None:
    match = arrange(GAME, {"monsters": {"ordinary-1": "F4"}})
    assert list(GAME.write_table(match.state)["heroes"]) == ["warrior-m", "mage-f"]
    assert match.options(0)
