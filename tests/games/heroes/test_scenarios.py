"""Scenario files: the schema, the proofreader, and playing a map of one's own."""

import random
from pathlib import Path

import pytest

from hexkeep.cli.app import run
from hexkeep.games.heroes import GAME
from hexkeep.games.heroes.components.scenario_check import lines_of, read_scenarios
from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.registry import game as find_game

SHIPPED = Path("src/hexkeep/games/heroes/components/scenarios.toml")
OWN = """\
[scenarios.two-hills]
mode = "clash"
players = [2]
factions = ["castle", "dungeon"]
rounds = 3
pool = 0
resources = { gold = 10, materials = 2, valuables = 1 }
income = { gold = 10, materials = 1, valuables = 0 }
buildings = ["dwelling-bronze"]
victory = { 2 = "town" }
reckoning = ["points"]

[scenarios.two-hills.units]
castle = ["halberdiers few"]
dungeon = ["troglodytes few"]

[[scenarios.two-hills.layouts]]
seats = 2
tiles = [
    { kind = "near", tile = "random", q = 0, r = 0 },
    { kind = "far", tile = "random", q = 3, r = -1 },
    { kind = "far", tile = "random", q = -3, r = 1 },
    { kind = "starting", tile = "start", q = 2, r = -3, seat = 0 },
    { kind = "starting", tile = "start", q = -2, r = 3, seat = 1 },
]

[[scenarios.two-hills.events]]
rounds = [2]
each = [{ choose = [["gold 3"], ["draw 1"]] }]
"""


def test_every_shipped_scenario_is_written_as_a_player_would_write_it() -> None:
    assert [s.name for s in read_scenarios(SHIPPED, GAME.content)] == list(GAME.content["scenarios"])


def test_a_scenario_of_ones_own_is_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OWN)
    assert [s.name for s in read_scenarios(file, GAME.content)] == ["two-hills"]
    game = find_game("heroes", file)
    setup = {"scenario": "two-hills", "faction-1": "castle", "faction-2": "dungeon"}
    assert game.setup(setup)["players"] == 2
    s = game.open(setup, 5)
    dice = random.Random(5)
    chosen = 0
    while not s.over:
        d = dice.choice(game.decisions(s))
        option = dice.choice(d.options)
        text = game.write(option)
        assert game.read(text) == option
        chosen += text == "choose effect:scenario.two-hills.event-0.0"
        game.play(s, d.seat, option)
    assert s.round == 3 or s.winners
    assert game.content.digest() != GAME.content.digest()


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("rounds = 3\n", 'rounds = "three"\n', 5, "expected `int`"),
        ("pool = 0", "pol = 0", 6, "unknown field `pol`"),
        ('"dungeon"]', '"dungen"]', 4, "did you mean 'dungeon'"),
        ('castle = ["halberdiers few"]', 'castle = ["halberdier few"]', 14, "did you mean 'halberdiers few'"),
        ("q = -3, r = 1", "q = 1, r = 0", 22, "overlap"),
        ("q = -3, r = 1", "q = 9, r = 9", 22, "touches no other"),
        ('tile = "random", q = 3', 'tile = "N3", q = 3', 21, "N3 is a near tile, not a far one"),
        ("q = -2, r = 3, seat = 1", "q = -2, r = 3, seat = 0", 17, "every player one starting tile"),
        ('"town"', '"tawn"', 10, "'tawn' is no goal; did you mean 'town'"),
        ('["gold 3"]', '["glod 3"]', 29, "did you mean 'gold'"),
        ("players = [2]", "players = [3]", 3, "no layout for 3 players"),
        ("rounds = 3\n", "rounds = = 3\n", 5, "not TOML"),
        ('"dwelling-bronze"', '"dwelling-brass"', 9, "castle has no building 'dwelling-brass'"),
    ],
)
def test_a_mistake_is_named_with_its_line(tmp_path: Path, old: str, new: str, line: int, reason: str) -> None:
    file = tmp_path / "mine.toml"
    assert old in OWN
    file.write_text(OWN.replace(old, new))
    with pytest.raises(BadContent) as caught:
        read_scenarios(file, GAME.content)
    said = str(caught.value)
    assert said.startswith(f"{file}:{line}: ")
    assert reason in said
    assert "\n" not in said


def test_the_lines_of_tables_keys_and_entries() -> None:
    lines = lines_of('[a]\nx = 1\n[[a.b]]\nt = [\n  { k = 1 },\n\n  { k = 2 },\n]\n[[a.b]]\ny = "[" # ]\nz = 3\n')
    assert lines["a", "x"] == 2
    assert lines["a", "b", 0, "t", 1] == 7
    assert lines["a", "b", 1] == 9
    assert lines["a", "b", 1, "z"] == 11


def test_the_command_checks_and_prints_the_schema(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OWN)
    assert run(["scenario", "check", str(file)]) == 0
    assert "two-hills: clash, 3 rounds" in capsys.readouterr().out
    file.write_text(OWN.replace("pool = 0", "pool = -1"))
    assert run(["scenario", "check", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"hexkeep: {file}:6: expected `int` >= 0")
    assert run(["scenario", "schema"]) == 0
    assert '"obelisk-points"' in capsys.readouterr().out


COOPERATIVE_FILE = OWN.replace('mode = "clash"', 'mode = "cooperative"')


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (COOPERATIVE_FILE, "would win by waiting"),
        (OWN.replace('"town"', '"hold dragon-utopia"'), "sure to have the place 'dragon-utopia'"),
        (OWN.replace('"town"', '"obelisks 3"'), "not sure to have 3 obelisks"),
    ],
)
def test_a_goal_must_be_one_that_can_be_reached_and_failed(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(BadContent, match=reason):
        read_scenarios(file, GAME.content)
