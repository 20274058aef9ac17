"""Every command as a shell would call it: figures, JSON, and one plain line when something is wrong."""

import asyncio
import json
import re
import subprocess
import sys
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexkeep import Match, game, load
from hexkeep.bots import play_out, player
from hexkeep.cli.app import COMMANDS, game_commands, run
from hexkeep.cli.commands.play import store_table
from hexkeep.kernel.registry import games, listed_games
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.table.examples import examples
from hexkeep.server.keys import hash_key
from hexkeep.server.storage.models import StoredTable
from hexkeep.server.storage.store import Store


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match: Match[Any] = Match(game("ferry"), {"players": 2}, seed=5)
    rng = Rng(5)
    while not match.over:
        decision = match.decisions()[0]
        match.play(decision.seat, decision.options[rng.randbelow(len(decision.options))])
    path = tmp_path / "game.hexkeep"
    path.write_text(match.record(), "utf-8")
    return path


def called(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert run(list(argv)) == 0
    return capsys.readouterr().out


def as_json(capsys: pytest.CaptureFixture[str], *argv: str) -> Any:
    return json.loads(called(capsys, *argv, "--json"))


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """The one line of a refusal, without the program's name."""
    assert run(list(argv)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    lines = [line for line in said.err.splitlines() if not line.startswith("hexkeep: warning: ")]
    assert len(lines) == 1
    assert lines[0].startswith("hexkeep: ")
    return lines[0].removeprefix("hexkeep: ")


@pytest.mark.parametrize("command", list(COMMANDS))
def test_every_command_has_help(capsys: pytest.CaptureFixture[str], command: str) -> None:
    said = called(capsys, command, "--help")
    assert f"Usage: hexkeep {command}" in said


def test_the_list_of_commands(capsys: pytest.CaptureFixture[str]) -> None:
    said = called(capsys, "--help")
    assert all(command in said for command in COMMANDS)
    assert "The games there are." in said


def test_commands_of_games_are_listed_and_have_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert {"campaign", "scenario", "odds"} <= set(game_commands())
    listed = called(capsys, "--help")
    for name, (_, summary) in game_commands().items():
        assert summary in listed
        assert f"Usage: hexkeep {name}" in called(capsys, name, "--help")


@pytest.mark.parametrize("name", ["rules", "odds"])
def test_a_command_of_a_game_takes_no_name_that_is_taken(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bastion = listed_games()["bastion"]
    monkeypatch.setitem(listed_games(), "bastion", msgspec.structs.replace(bastion, commands={name: "Taken."}))
    with pytest.warns(UserWarning, match=f"the command '{name}' of .* is left out"):
        found = game_commands()
    assert name not in found or name == "odds"


def test_a_command_of_the_command_line_loads_no_game() -> None:
    script = (
        "import sys; from hexkeep.cli.app import run; run(['verify', '--help']);"
        "print([m for m in sys.modules if m.startswith('hexkeep.games.')])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_games_lists_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    ferry = next(row for row in as_json(capsys, "games") if row["name"] == "ferry")
    assert ferry["title"] == "Ferry"
    assert ferry["players"] == [2, 3]
    assert ferry["rules"] == 8
    assert "Паром" in called(capsys, "games", "--language", "ru")


def test_setup_describes_the_form(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "setup", "ferry", "--set", "players=3")
    assert found["setup"] == {"players": 3, "goal": 10}
    assert found["seats"] == 3
    assert found["fields"][0]["key"] == "players"
    assert (found["fields"][0]["low"], found["fields"][0]["high"]) == (2, 3)
    assert "5 to 20" in called(capsys, "setup", "ferry")


@pytest.mark.parametrize("name", sorted(games()))
def test_every_setup_is_described_with_fields_that_do_not_apply(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = called(capsys, "setup", name)
    assert all(field.key in told for field in games()[name].form.fields)


def test_simulate_gives_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "simulate", "ferry", "--games", "30", "--seed", "7", "--set", "players=3")
    figures = ["game", "games", "finished", "errors", "plies", "seconds", "plies_per_second", "outcomes", "seats"]
    assert list(found) == figures
    assert (found["game"], found["games"], found["finished"], found["errors"]) == ("ferry", 30, 30, 0)
    assert sum(found["outcomes"].values()) == 30
    assert found["plies"] > 300
    assert "30 of 30 games finished" in called(capsys, "simulate", "ferry", "--games", "30")


def test_simulate_follows_the_seed_whoever_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    alone = as_json(capsys, "simulate", "ferry", "--games", "24")
    shared = as_json(capsys, "simulate", "ferry", "--games", "24", "--workers", "2")
    assert (alone["outcomes"], alone["plies"]) == (shared["outcomes"], shared["plies"])
    assert as_json(capsys, "simulate", "ferry", "--games", "24", "--seed", "99")["plies"] != alone["plies"]


def test_simulate_plays_every_sample(capsys: pytest.CaptureFixture[str]) -> None:
    samples = list(game("ferry").samples())
    assert len(samples) > 1
    said = called(capsys, "simulate", "ferry", "--samples", "--games", "3").splitlines()
    assert [line.split(": ")[0] for line in said] == [*(f"ferry {name}" for name in samples), "ferry"]
    assert all("3 of 3 games finished" in line for line in said[:-1])
    assert said[-1] == f"ferry: {len(samples)} samples, {3 * len(samples)} games finished, 0 failed"
    found = as_json(capsys, "simulate", "ferry", "--samples", "--games", "3")
    assert list(found) == samples
    assert [row["finished"] for row in found.values()] == [3] * len(samples)


def test_simulate_seats_the_bots(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "simulate", "ferry", "--games", "2", "--bots", "greedy,random")
    assert found["finished"] == 2
    assert [(seat["seat"], seat["bot"], seat["games"]) for seat in found["seats"]] == [
        (0, "greedy", 2),
        (1, "random", 2),
    ]
    assert sum(seat["wins"] + seat["draws"] / 2 for seat in found["seats"]) == 2
    assert "greedy" in called(capsys, "simulate", "ferry", "--games", "2", "--bots", "greedy,random")


def test_a_game_that_fails_is_written_down(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ferry.rules import turn

    def trips(s: Any) -> None:
        if len(s.discard) > 3:
            raise ZeroDivisionError("a hole in the hull")
        cast_off(s)

    cast_off = turn.cast_off
    monkeypatch.setattr(turn, "cast_off", trips)
    assert run(["simulate", "ferry", "--games", "3", "--records", str(tmp_path), "--json"]) == 1
    said = capsys.readouterr()
    found = json.loads(said.out)
    assert found["errors"] >= 1
    assert found["errors"] + found["finished"] == 3
    assert "ZeroDivisionError: a hole in the hull" in said.err
    path = next(tmp_path.glob("ferry-*.hexkeep"))
    assert str(path) in said.err
    assert '[Error "ZeroDivisionError: a hole in the hull"]' in path.read_text()


def test_replay_tells_the_game(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    found = as_json(capsys, "replay", str(record))
    assert found["over"]
    assert found["plies"][0]["ply"] == 1
    assert found["plies"][0]["text"]
    assert found["position"]["game"] == "ferry"
    early = as_json(capsys, "replay", str(record), "--to", "3")
    assert len(early["plies"]) == 3
    assert not early["over"]
    assert early["plies"] == found["plies"][:3]
    assert "1. Player 1: " in called(capsys, "replay", str(record))
    assert "Игрок 1" in called(capsys, "replay", str(record), "--language", "ru")


def test_replay_names_what_an_option_speaks_of(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    heroes = game("heroes")
    match: Match[Any] = Match(heroes, {"scenario": "skirmish", "size": "short"}, seed=5)
    play_out(match, [player("greedy", heroes, seat) for seat in range(2)], 2000)
    path = tmp_path / "skirmish.hexkeep"
    path.write_text(match.record(), "utf-8")
    told = called(capsys, "replay", str(path))
    assert re.search(r"\d+\. Player \d: Attack the [A-Z]", told)
    assert not re.search(r"Attack unit \d", told)


def test_rules_prints_the_rulebook_as_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    page = called(capsys, "rules", "ferry", "--markdown", "--language", "ru")
    assert page.startswith("# Паром: книга правил\n")
    assert page.index("## Как играть") < page.index("**FER-CAST-01**") < page.index("## Слова и знаки")
    assert "> **Пример: " in page
    assert "- **Пошлина**: " in page
    assert "**BAS-DSC-12**" not in called(capsys, "rules", "bastion", "--markdown", "--edition", "2015")


def test_rules_prints_rules_by_game_id_and_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(as_json(capsys, "rules", "ferry")) == 8
    assert (
        as_json(capsys, "rules", "ferry", "FER-END-01")[0]["text"] == "The first seat to reach the goal wins at once."
    )
    assert [r["id"] for r in as_json(capsys, "rules", "ferry", "fer-end")] == ["FER-END-01", "FER-END-02"]
    assert {r["edition"] for r in as_json(capsys, "rules", "bastion", "--edition", "2015")} == {"2015", "2015, deluxe"}
    skirmish = {r["id"] for r in as_json(capsys, "rules", "heroes", "--mode", "skirmish", "--box", "tower")}
    assert "HOM-WORD-07" in skirmish
    assert not {"HOM-MAP-01", "HOM-EXP-03"} & skirmish
    printed = called(capsys, "rules", "ferry", "FER-CAST-01")
    assert "Crossing" in printed
    assert "In the book: The river" in printed
    assert "Example: Six against five crosses. The cargo is worth 4" in printed
    assert "In the code: rules/turn.py:" in printed
    where = called(capsys, "rules", "FER-LOAD-02", "--where").splitlines()
    assert where[0] == "FER-LOAD-02"
    assert any(line.startswith("  code  ") and "ferry/rules/turn.py:" in line for line in where)
    assert any(line.startswith("  test  ") and "ferry/tests/test_ferry.py:" in line for line in where)
    row = as_json(capsys, "rules", "BAS-ATK-08", "--where")[0]
    assert all(":" in place for place in row["code"] + row["tests"])
    assert any("bastion/rules/" in place for place in row["code"])
    assert any("tests/games/bastion/" in place for place in row["tests"])
    assert [r["id"] for r in as_json(capsys, "rules", "ferry", "Toll", "discard")] == ["FER-LOAD-02"]
    assert "Переправа" in called(capsys, "rules", "ferry", "пошлин", "бросок", "--language", "ru")
    assert "Пример: Шесть против пяти — переправа удалась" in called(
        capsys, "rules", "ferry", "FER-CAST-01", "--language", "ru"
    )
    assert "Кто первым" in called(capsys, "rules", "ferry", "FER-END-01", "--language", "ru")


def test_rules_plays_the_examples_and_counts_those_that_hold(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    printed = called(capsys, "rules", "sigillum", "--examples").splitlines()
    assert "SIG-MANV-01  Three cells are open to a manoeuvre  (The Bestiary of Sigillum: Manoeuvre)" in printed
    counted = re.fullmatch(r"Examples that hold: (\d+) of (\d+). Printed in a rulebook: 14.", printed[-1])
    assert counted is not None
    assert counted[1] == counted[2]
    assert int(counted[2]) > 40
    russian = called(capsys, "rules", "sigillum", "SIG-WIN-01", "--examples", "--language", "ru")
    assert re.search(r"Примеры, которые верны: (\d+) из \1\b", russian)
    row = as_json(capsys, "rules", "sigillum", "SIG-MANV-01", "--examples")[0]
    assert (row["rules"][0], row["holds"], row["failure"]) == ("SIG-MANV-01", True, "")
    broken = replace(examples("sigillum")[3], table={"first": {"saxum": "C4"}})
    monkeypatch.setattr("hexkeep.cli.commands.rules.examples", lambda name: (broken,))
    assert run(["rules", "sigillum", "--examples"]) == 1
    assert "Does not hold: where-saxum-may-manoeuvre, step 1: " in capsys.readouterr().out


def test_content_lists_files_and_gaps(capsys: pytest.CaptureFixture[str]) -> None:
    assert as_json(capsys, "content", "ferry", "--gaps") == {"game": "ferry", "gaps": []}
    assert as_json(capsys, "content", "ferry")["digest"] == game("ferry").content.digest()
    assert "0 values reconstructed" in called(capsys, "content", "ferry", "--gaps")


def test_bench_prints_figures(capsys: pytest.CaptureFixture[str]) -> None:
    rows = as_json(capsys, "bench", "ferry", "--seconds", "0.02")
    assert [row["sample"] for row in rows] == ["two", "three"]
    figures = ("plies_per_second", "copies_per_second", "games_per_second", "plies_per_game", "options_per_decision")
    for row in rows:
        assert row["compiled"] is False, "Ferry is never compiled"
        assert all(row[figure] > 0 for figure in (*figures, "bytes_per_position"))
    assert "plies/s" in called(capsys, "bench", "ferry", "--sample", "two", "--seconds", "0.02")


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["simulate", "fery"], "there is no game 'fery'; did you mean 'ferry'?"),
        (["setup", "fery"], "there is no game 'fery'; did you mean 'ferry'?"),
        (["bench", "fery"], "there is no game 'fery'; did you mean 'ferry'?"),
        (["setup", "ferry", "--set", "plyers=2"], "there is no setting 'plyers'; did you mean 'players'?"),
        (["simulate", "ferry", "--set", "players=9"], "players is 2 to 3, not 9"),
        (["simulate", "ferry", "--set", "players"], "'players' is not key=value"),
        (["simulate", "ferry", "--games", "0"], "--games wants at least 1, not 0"),
        (["simulate", "ferry", "--samples", "--set", "players=3"], "--samples and --set do not go together"),
        (["simulate", "ferry", "--bots", "gredy"], "there is no bot 'gredy'; did you mean 'greedy'?"),
        (
            ["simulate", "ferry", "--bots", "random,random,random"],
            "3 bots do not fit 2 seats; name one for all or one for each",
        ),
        (["rules", "FER-CAST-99"], "no game has a rule 'FER-CAST-99'; did you mean 'FER-CAST-01'?"),
        (["rules", "ferry", "FER-CAST-1"], "ferry has no rule 'FER-CAST-1'; did you mean 'FER-CAST-01'?"),
        (["rules", "ferry", "--language", "fr"], "there is no language 'fr'; it is one of en, ru"),
        (["bench", "ferry", "--sample", "tow"], "there is no sample 'tow'; did you mean 'two'?"),
        (["bench", "ferry", "--seconds", "0"], "--seconds wants more than 0, not 0.0"),
        (["play", "ferry", "--terminal", "--seat", "humen"], "nobody is called 'humen'; did you mean 'human'?"),
        (["play", "ferry", "--terminal", *["--seat", "human"] * 3], "3 names do not fit 2 seats"),
        (["play", "ferry", "--seed", "-3"], "--seed is 0 to 2^64 - 1, not -3"),
        (["play", "ferry", "--content", "/dev/null"], "another box is played in the terminal only: add --terminal"),
        (["replay", "/no/such/file"], "cannot read /no/such/file: No such file or directory"),
        (["replay", "/"], "cannot read /: Is a directory"),
        (["content", "ferry", "--content", "/no/such/file"], "cannot read /no/such/file: No such file or directory"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(capsys: pytest.CaptureFixture[str], argv: list[str], says: str) -> None:
    assert refused(capsys, *argv) == says


@pytest.mark.parametrize(
    "argv", [["bogus"], ["simulate"], ["simulate", "ferry", "--gmes", "3"], ["simulate", "ferry", "--games", "x"]]
)
def test_a_command_line_that_cannot_be_read_is_refused(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    assert refused(capsys, *argv)


def test_a_game_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "play", "--terminal").startswith("which game? One of ")


def test_broken_records_are_refused_with_the_ply(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    text = record.read_text()
    record.write_text(text.replace("  ; ", "  ; 0", 1))
    assert "is neither a tag nor a ply" in refused(capsys, "replay", str(record))
    lines = text.splitlines()
    at = lines.index("") + 4
    lines[at] = lines[at][:-8] + "00000000"
    record.write_text("\n".join(lines))
    assert refused(capsys, "replay", str(record)).startswith("ply 4 (")
    record.write_bytes(b"\xff\xfe")
    assert refused(capsys, "replay", str(record)) == f"cannot read {record}: not UTF-8 text"
    record.write_text(text)
    assert refused(capsys, "replay", str(record), "--to", "999").startswith("--to is 0 to ")


def test_an_overlay_opens_the_game_with_other_values(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[cards]\n")
    for argv in (["simulate", "ferry"], ["content", "ferry"], ["setup", "ferry"], ["play", "ferry", "--terminal"]):
        assert refused(capsys, *argv, "--content", str(overlay)).startswith("there is no content file 'cards'")
    overlay.write_text("")
    assert as_json(capsys, "simulate", "ferry", "--games", "3", "--content", str(overlay))["finished"] == 3


def test_play_lays_a_table_for_the_browser(tmp_path: Path, record: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"

    async def lay() -> tuple[StoredTable, StoredTable]:
        store = Store(database, "test")
        await store.open()
        fresh: Match[Any] = Match(game("ferry"), {"players": 3}, seed=5)
        pages = [
            await store_table(database, fresh, ["human", "greedy", "human"], 5),
            await store_table(database, load(record.read_text()), ["human", "human"], None),
        ]
        tables = [await store.load(page.removeprefix("t/").partition("#")[0]) for page in pages]
        keys = pages[0].partition("#")[2].split(",")
        assert [hash_key(key) for key in keys] == [tables[0].terms.owner, *[s.key for s in tables[0].seats if s.key]]
        await store.close()
        return tables[0], tables[1]

    fresh, saved = asyncio.run(lay())
    assert [(seat.kind, seat.bot) for seat in fresh.seats] == [("person", ""), ("bot", "greedy"), ("person", "")]
    assert (fresh.terms.seed, fresh.terms.setup["players"]) == (5, 3)
    assert len(saved.log) == len(load(record.read_text()).plies)


def test_puzzles_are_checked_and_solved(capsys: pytest.CaptureFixture[str]) -> None:
    assert as_json(capsys, "puzzles", "sigillum", "check", "--count", "2")["hold"] == 2
    solved = as_json(capsys, "puzzles", "sigillum", "solve", "win-1")
    assert (solved["id"], solved["value"]) == ("win-1", "1")


def test_a_broken_puzzle_fails_the_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = (files("hexkeep.games.sigillum") / "puzzles.jsonl").read_text("utf-8").splitlines()[0]
    file = tmp_path / "broken.jsonl"
    file.write_text(text.replace('"value":"1"', '"value":"1/2"') + "\n", "utf-8")
    assert run(["puzzles", "sigillum", "check", "--file", str(file)]) == 1
    assert "value is '1/2'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("ferry", "check"), "ferry has no puzzles"),
        (("sigillum", "solve", "win-0"), "no puzzle 'win-0'"),
        (("sigillum", "make", "--count", "-1"), "--count wants at least 1"),
        (("sigillum", "make", "--kind", "lose"), "no puzzles of the kind 'lose'"),
        (("sigillum", "guess"), "guess"),
        (("sigillum", "check", "--file", "nowhere.jsonl"), "cannot read nowhere.jsonl"),
    ],
)
def test_puzzles_refuse_what_cannot_be(capsys: pytest.CaptureFixture[str], argv: tuple[str, ...], said: str) -> None:
    assert said in refused(capsys, "puzzles", *argv)


def test_the_version_says_which_build_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+ \((interpreted|compiled)\)\n", called(capsys, "--version"))
