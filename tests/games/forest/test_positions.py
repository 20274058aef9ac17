"""Positions that cannot be are refused with the name of the field."""

from typing import Any

import pytest

from games.forest.table import MAGE, arranged
from hexkeep import arrange
from hexkeep.games.forest import GAME
from hexkeep.games.forest.state import power_points, rating
from hexkeep.games.forest.vocabulary import TRAITS
from hexkeep.kernel.errors import BadContent, BadPosition

MAGE_AND_ELF = {"mage": {"cell": "E4"}, "elf": {"cell": "F5"}}


def refusal(partial: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as found:
        arrange(GAME, partial)
    return str(found.value)


def changed(**changes: Any) -> str:
    """Why the position of a fight is refused with these fields of its table changed: `heroes__mage_m__life=0`."""
    position = GAME.complete({"characters": MAGE_AND_ELF, "monsters": {"ordinary-1": "F4"}, "round": 3})
    for path, value in changes.items():
        *way, last = [
            part.replace("_", "-") if part in ("mage_m", "elf_m", "ordinary_1") else part for part in path.split("__")
        ]
        table = position["table"]
        for part in way:
            table = table[part]
        table[last] = value
    with pytest.raises(BadPosition) as found:
        GAME.from_position(position)
    return str(found.value)


def with_steps(*steps: list[Any], **changes: Any) -> str:
    """Why these steps are refused in a fight where it is the mage's turn."""
    position = GAME.complete({"characters": MAGE_AND_ELF, "monsters": {"ordinary-1": "F4"}})
    position["table"] |= changes
    with pytest.raises(BadPosition) as found:
        GAME.from_position({**position, "steps": list(steps)})
    return str(found.value)


@pytest.mark.parametrize("trait", TRAITS)
def test_power_points_are_read_for_every_characteristic(trait: str) -> None:
    s = arranged({"mage-m": {"cell": "E4", "power": {trait: 2}, "points": 1}, "elf-m": "A1"})
    again = GAME.from_position(GAME.position(s))
    for t in (s, again):
        assert [power_points(t, MAGE, i) for i in range(5)] == [2 if name == trait else 0 for name in TRAITS]
        assert t.points[MAGE] == 1
    assert rating(again, MAGE) == rating(arranged({"mage-m": "E4"}), MAGE) + (2 if trait == "initiative" else 0)


def test_all_dead_is_the_end_of_the_game() -> None:
    """Before, such a position with the Manticore asleep never stopped."""
    dead = {"life": 0, "cell": "-1"}
    position = GAME.complete({"characters": {"mage": {"life": 0}, "elf": {}}})
    position["table"]["heroes"]["elf-m"] |= dead
    position["table"]["active"] = "-1"
    with pytest.raises(BadPosition, match="heroes: all are dead, so the verdict is great-defeat"):
        GAME.from_position(position)
    position["table"]["verdict"] = "great-defeat"
    assert GAME.from_position(position).over


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"heroes__mage_m__life": -3}, "heroes.mage-m.life: -3 cannot be, it is 0 to 10"),
        ({"heroes__mage_m__life": 999}, "heroes.mage-m.life: 999 cannot be, it is 0 to 10"),
        ({"heroes__elf_m__life": 0}, "heroes.elf-m.life: 0, on the board; the dead, with 0, are off"),
        ({"heroes__elf_m__cell": "-1"}, "heroes.elf-m.life: 10, off the board"),
        ({"heroes__elf_m__cell": "E4"}, "heroes.elf-m.cell: mage-m stands on E4 already"),
        ({"heroes__elf_m__cell": "P20"}, "heroes.elf-m.cell: P20 is no cell of this board"),
        ({"heroes__elf_m__seat": 0}, "heroes.elf-m.seat: 0, but place 1 of owners has 1"),
        ({"heroes__elf_m__points": 50}, "heroes: 50 power points, but no more than 8 can be won"),
        ({"heroes__elf_m__spent": -1}, "heroes.elf-m.spent: -1 cannot be"),
        ({"heroes__mage_m__slots": {"bow": "sword-1"}}, "heroes.mage-m.slots.bow: sword-1 does not fit this slot"),
        ({"heroes__mage_m__pack": ["fireball-1"]}, "heroes.mage-m.pack: fireball-1 is a spell"),
        ({"heroes__mage_m__pack": ["bow-1"]}, "heroes.mage-m.pack: bow-1 lies in stacks.elven_workshop already"),
        ({"monsters__ordinary_1__life": 4}, "monsters.ordinary-1.life: 4 cannot be, it is 0 to 3"),
        ({"monsters__ordinary_1__arrived": 2}, "monsters.ordinary-1.arrived: 2; in the City it is a round, outside 0"),
        ({"monsters__ordinary_1__cell": "F9"}, "monsters.ordinary-1.arrived: 0; in the City it is a round"),
        (
            {"monsters__ordinary_1__cell": "F9", "monsters__ordinary_1__arrived": 7},
            "monsters.ordinary-1.arrived: 7, but it is round 3",
        ),
        ({"manticore__life": 999}, "manticore.life: 999 cannot be, it is 0 to 10"),
        ({"manticore__life": 0}, "manticore.life: 0 if and only if the verdict is a victory"),
        ({"manticore__entry": 99}, "manticore.entry: 99 cannot be, it is 0 to 11"),
        ({"manticore__entry": 2, "manticore__cell": "G4"}, "manticore.awake: false, but she has left her cave"),
        ({"manticore__entry": 11, "manticore__cell": "E8", "manticore__awake": True}, "manticore.entry: the last one"),
        ({"manticore__cell": "E5"}, "manticore.cell: entry 0 of the fire path is F2"),
        ({"active": "dwarf-m"}, "active: dwarf-m has no turn now"),
        ({"done": ["mage-m"]}, "done: mage-m is active, so its turn is not over"),
        ({"round": 0}, "round: 0, but the invasion begins with round 1"),
        ({"order": ["mage-m", "mage-m"]}, "heroes: it does not name the same figures as order"),
        ({"owners": [0, 0]}, "owners: seat 1 has no character"),
        ({"dropped": [["E4", "fireball-1"]]}, "dropped: fireball-1 lies in stacks.fire_land already"),
        ({"gone": ["x"]}, "gone: there is no token 'x'"),
        ({"stacks__smithy": ["sword-2", "sword-1"]}, "stacks.smithy: the strongest token comes first"),
        ({"stacks__smithy": ["sword-1"]}, "gone: sword-2: 1 of these lie nowhere"),
        ({"spare": []}, "gone: "),
        ({"hidden": ["smithy"]}, "hidden: everything is open and known unless terms.hidden is true"),
        ({"deck": [9, 0, 0]}, "deck: 9 cannot be, it is 0 to 4"),
        ({"drawn": "bend"}, "drawn: tiles are drawn only while roads are laid"),
        ({"verdict": "moved"}, "verdict: 'moved' is none of"),
        ({"terms__characters": 5}, "terms.characters: 5 cannot be, it is 1 to 4"),
        ({"board": "moon"}, "board: there is no 'moon'"),
        ({"fight__attackers": ["mage-m"]}, "fight.defenders: a fight has attackers and others who defend"),
        ({"fight__struck": ["great"]}, "fight.struck: great takes no part"),
        ({"fight__duel": [1, 2]}, "fight.duel: 2 numbers, not 16"),
        ({"pool__bend": 3}, "pool.bend: 13 tiles in all, not 10"),
    ],
)
def test_what_cannot_be_is_refused_with_the_fields_name(changes: dict[str, Any], wrong: str) -> None:
    assert changed(**changes).startswith(wrong)


def test_spells_do_not_lie_on_the_ground() -> None:
    partial = {"characters": {"mage": {}}, "dropped": [["E4", "fireball-1"]]}
    assert refusal(partial) == "dropped: fireball-1 is a spell, only artifacts are dropped"


def test_the_dead_have_no_turn() -> None:
    partial = {"characters": {"mage": {"life": 0}, "elf": {}}, "active": "mage"}
    assert refusal(partial) == "active: mage-m is dead, only the living have a turn"


# ---- steps -----------------------------------------------------------------------------------------

PHASES = [["round-end"], ["city-wounds"], ["manticore-turn"], ["monsters-turn"]]
MAGES_TURN = [*PHASES, ["begin-turn", 1], ["hero-turn", 2]]


def test_the_steps_of_a_turn_stand() -> None:
    position = GAME.complete({"characters": MAGE_AND_ELF, "monsters": {"ordinary-1": "F4"}})
    s = GAME.from_position({**position, "steps": MAGES_TURN})
    assert GAME.position(s)["steps"] == MAGES_TURN


@pytest.mark.parametrize(
    ("steps", "wrong"),
    [
        ([["hero-turn", 2]], "steps: hero-turn cannot stand in this stage"),
        ([*PHASES[::-1], ["hero-turn", 2]], "steps: monsters-turn manticore-turn"),
        ([["lay-tile"]], "steps: lay-tile cannot stand in this stage"),
        ([*PHASES, ["begin-turn", 9], ["hero-turn", 2]], "steps: begin-turn 9"),
        ([*PHASES, ["begin-turn", 1], ["hero-turn", 6]], "steps: hero-turn 6: it is the turn of the active character"),
        ([*MAGES_TURN, ["gift", 2, 0, 6]], "steps: gift [2, 0, 6]: the active character cannot give this"),
        ([*MAGES_TURN, ["gift", 99, 99, 99]], "steps: gift [99, 99, 99]"),
        ([*MAGES_TURN, ["gather", 99, 0]], "steps: gather [99, 0]"),
        ([*MAGES_TURN, ["gather", 8, 9]], "steps: gather [8, 9]"),
        ([*MAGES_TURN, ["resolve"], ["stance"]], "fight.attackers: there are some if and only if a fight"),
        ([*MAGES_TURN, ["after"], ["loot", 2, 8]], "fight.attackers: there are some if and only if a fight"),
        ([*PHASES[:3], ["act", -1, 0]], "steps: round-end city-wounds manticore-turn act cannot stand"),
        ([["hero-turn"]], "steps[0]: hero-turn takes 1 numbers (hero), not 0"),
    ],
)
def test_steps_that_cannot_stand(steps: list[list[Any]], wrong: str) -> None:
    assert with_steps(*steps).startswith(wrong)


def test_a_board_whose_fire_path_leaves_it_is_no_board(tmp_path: Any) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text('[boards.vale]\nfire_path = ["F2", "G3", "G4", "P20"]\n', "utf-8")
    with pytest.raises(BadContent, match="fire path"):
        GAME.with_content(GAME.content.overlay(overlay, GAME.extensible_content))
