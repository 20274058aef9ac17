"""Experiments: parts that are kept, the same results wherever they are played, nothing lost and nothing doubled."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import polars
import pytest

from hexkeep.cli import run
from hexkeep.kernel.registry import game
from hexkeep.lab.experiments.experiment import (
    BadExperiment,
    Experiment,
    Sensitivity,
    load_experiment,
    read_experiment,
    shipped_experiments,
    variants_of,
)
from hexkeep.lab.experiments.lots import draw_lots
from hexkeep.lab.experiments.parts import parts_of, play_part
from hexkeep.lab.experiments.run import run_experiment
from hexkeep.lab.experiments.sources import code_of, hash_of
from hexkeep.lab.experiments.store import Store
from lab.killing_bots import FLAG

FERRY = Experiment("trial", "ferry", bots=["greedy,random", "random"], seeds=6, part=2, exchange=True)
KILLING = Experiment("killing", "ferry", bots=["random", "lab.killing_bots:KillOnce"], seeds=8, part=2)


def files(folder: Path) -> dict[str, int]:
    """The finished parts of a folder, with the time each was written."""
    return {path.name: path.stat().st_mtime_ns for path in (folder / "parts").glob("*.parquet")}


# ---- the grid --------------------------------------------------------------------------------------------------------


def test_every_cell_of_the_grid_is_played_with_every_seed(tmp_path: Path) -> None:
    found = run_experiment(FERRY, tmp_path)
    assert (found.games, found.done_games, found.parts, found.done_parts) == (18, 18, 9, 9)
    store = Store(tmp_path)
    rows = store.read(store.manifest().parts)
    assert rows.height == 36
    assert rows.filter(polars.col("first") == 1).height == 18
    mixed = rows.filter(polars.col("lineup") == "greedy,random")
    assert sorted(mixed.filter(polars.col("seat") == 0)["bot"].to_list()) == ["greedy"] * 6 + ["random"] * 6
    assert sorted(set(mixed["seed"].to_list())) == list(range(6))


def test_a_part_is_named_by_all_that_matters() -> None:
    def names(**changes: object) -> set[str]:
        return {part.name for part in parts_of(msgspec.structs.replace(FERRY, **changes))}

    known = names()
    assert len(known) == 9
    assert names(about="other words", name="other") == known
    assert names(seeds=8) > known, "a longer run keeps what it has"
    for change in (
        {"first_seed": 100},
        {"bots": ["novice"]},
        {"setups": {"default": {"players": 3}}},
        {"setups": {"other": {}}},
        {"keep_records": True},
    ):
        assert not names(**change) & known, change


OWN_BOT = """
from hexkeep.bots import Bot

class Pick(Bot):
    def choose(self, view, decision, budget):
        return decision.options[{which}]
"""
PART_NAMES = """
from pathlib import Path
from hexkeep.lab.experiments.experiment import Experiment
from hexkeep.lab.experiments.run import run_experiment
run_experiment(Experiment("own", "ferry", bots=["own_bot:Pick"], seeds=2, part=1), Path("out"))
"""


def test_a_bot_that_has_changed_plays_parts_of_its_own(tmp_path: Path) -> None:
    def parts(which: int, model: str) -> set[str]:
        """The parts of the folder after a run with this bot."""
        (tmp_path / "own_bot.py").write_text(OWN_BOT.format(which=which))
        (tmp_path / "own_bot.json").write_text(model)
        subprocess.run([sys.executable, "-c", PART_NAMES], cwd=tmp_path, check=True)
        return set(files(tmp_path / "out"))

    first = parts(0, "1")
    assert len(first) == 2
    written = files(tmp_path / "out")
    assert parts(0, "1") == first
    assert files(tmp_path / "out") == written, "a part was played again"
    changed = parts(-1, "1")
    assert len(changed) == 4
    assert len(parts(-1, "2")) == 6, "its model is part of a bot"
    assert len(parts(0, "1")) == 6, "the first bot's parts are still there"


def test_changed_rules_play_parts_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("WALL = 1")
    (tmp_path / "texts.yaml").write_text("wall: Wall")
    before = hash_of(tmp_path.rglob("*"))
    (tmp_path / "texts.yaml").write_text("wall: A wall")
    assert hash_of(tmp_path.rglob("*")) == before
    (tmp_path / "rules.py").write_text("WALL = 2")
    assert hash_of(tmp_path.rglob("*")) != before
    ferry, sigillum = code_of(game("ferry"), ["random"]), code_of(game("sigillum"), ["random"])
    assert ferry[:2] == sigillum[:2]
    assert ferry[2] != sigillum[2]


def test_a_value_that_is_tried_belongs_to_the_name_and_to_the_rows() -> None:
    sigillum = Experiment(
        "value", "sigillum", setups={"s": {"squads": "ready"}}, bots=["random"], seeds=2,
        values={"boards.kingdom.scale": [4]},
    )  # fmt: skip
    box, short = parts_of(sigillum)
    assert box.name != short.name
    assert {row.variant for row in play_part(short)} == {"boards.kingdom.scale=4"}
    assert {row.plies for row in play_part(short)} != {row.plies for row in play_part(box)}
    assert {row.content for row in play_part(short)} != {row.content for row in play_part(box)}


def test_reconstructed_numbers_are_tried_one_at_a_time() -> None:
    sigillum = game("sigillum")
    asked = Experiment("gaps", "sigillum", sensitivity=Sensitivity(["boards"]))
    tried, refused = variants_of(asked, sigillum)
    assert ("boards.kingdom.scale", 11) in tried
    assert ("boards.kingdom.scale", 13) in tried
    assert all(place.startswith("boards.") for place, _ in tried)
    assert refused == []
    forest = Experiment("gaps", "forest", sensitivity=Sensitivity(["tokens.tiles.lair"]))
    assert variants_of(forest, game("forest")) == ([], ["tokens.tiles.lair.count = 2", "tokens.tiles.lair.count = 4"])


def test_lots_follow_from_the_seed_and_share_nothing() -> None:
    sigillum = game("sigillum")
    lots, given = [["first_squad", "second_squad"]], {"squads": "given"}
    drawn = [draw_lots(lots, sigillum, given, seed) for seed in range(20)]
    assert drawn[3] == draw_lots(lots, sigillum, given, 3)
    assert len({str(one) for one in drawn}) > 15
    for one in drawn:
        first, second = one["first_squad"], one["second_squad"]
        assert isinstance(first, list)
        assert isinstance(second, list)
        assert len(set(first) | set(second)) == 6
        sigillum.setup({**given, **one})
    assert draw_lots([["large_scale"]], sigillum, given, 1) == {}, "it is a setting of another board"


# ---- wherever it is played -------------------------------------------------------------------------------------------


def test_a_pool_finds_what_one_process_finds(tmp_path: Path) -> None:
    alone = run_experiment(FERRY, tmp_path / "alone")
    shared = run_experiment(FERRY, tmp_path / "shared", workers=2)
    assert alone.digest == shared.digest
    other = run_experiment(msgspec.structs.replace(FERRY, first_seed=1), tmp_path / "other")
    assert other.digest != alone.digest


def test_what_is_finished_is_not_played_again(tmp_path: Path) -> None:
    first = run_experiment(FERRY, tmp_path)
    before = files(tmp_path)
    missing = sorted(before)[2]
    (tmp_path / "parts" / missing).unlink()
    again = run_experiment(FERRY, tmp_path)
    assert (again.found_parts, again.done_parts, again.digest) == (8, 9, first.digest)
    assert {name: at for name, at in files(tmp_path).items() if name != missing} == {
        name: at for name, at in before.items() if name != missing
    }


def test_files_that_a_dead_process_left_are_cleared_away(tmp_path: Path) -> None:
    run_experiment(FERRY, tmp_path)
    old, young = tmp_path / "parts" / "a.parquet.1.part", tmp_path / "parts" / "b.parquet.2.part"
    for path in (old, young):
        path.touch()
    os.utime(old, (0, 0))
    run_experiment(FERRY, tmp_path)
    assert not old.exists()
    assert young.exists(), "another process may be writing it"


# ---- killed ----------------------------------------------------------------------------------------------------------


def test_a_killed_worker_loses_and_doubles_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flag = tmp_path / "killed"
    monkeypatch.setenv(FLAG, str(flag))
    shared = run_experiment(KILLING, tmp_path / "shared", workers=2)
    assert flag.exists()
    assert (shared.done_parts, shared.lost_parts) == (8, 0)
    assert shared.digest == run_experiment(KILLING, tmp_path / "alone").digest


def test_a_killed_driver_loses_and_doubles_nothing(tmp_path: Path) -> None:
    asked = msgspec.structs.replace(FERRY, bots=["greedy"], seeds=60, part=2)
    source = tmp_path / "experiment.toml"
    source.write_text('name = "trial"\ngame = "ferry"\nbots = ["greedy"]\nseeds = 60\npart = 2\nexchange = true\n')
    folder = tmp_path / "out"
    command = ["lab", "run", str(source), "--out", str(folder), "--workers", "2"]
    driver = subprocess.Popen([sys.executable, "-c", "from hexkeep.cli import main; main()", *command])
    deadline = time.monotonic() + 120
    while len(files(folder)) < 3 and time.monotonic() < deadline:
        time.sleep(0.02)
    driver.send_signal(signal.SIGKILL)
    driver.wait(30)
    kept = files(folder)
    assert 3 <= len(kept) < 30
    again = run_experiment(asked, folder)
    assert (again.found_parts, again.done_parts) == (len(kept), 30)
    assert kept.items() <= files(folder).items()
    assert again.digest == run_experiment(asked, tmp_path / "clean").digest


# ---- what is refused -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("name = ", "is not TOML"),
        ('name = "x"', "missing required field `game`"),
        ('name = "x"\ngame = "ferri"', "there is no game 'ferri'"),
        ('name = "x"\ngame = "ferry"\nseed = 3', "unknown field `seed`"),
        ('name = "x"\ngame = "ferry"\nseeds = 0', "seeds wants at least 1"),
        ('name = "x"\ngame = "ferry"\nbots = ["gredy"]', "gredy"),
        ('name = "x"\ngame = "ferry"\nbots = ["greedy,random,greedy"]', "3 bots do not fit 2 seats"),
        ('name = "x"\ngame = "ferry"\n[setups.a]\nplayers = 9', "players is"),
        ('name = "x"\ngame = "ferry"\nlots = [["playrs"]]', "there is no setting 'playrs'"),
        ('name = "x"\ngame = "sigillum"\n[values]\n"boards.kingdom.scal" = [3]', "scal"),
        ('name = "x"\ngame = "sigillum"\n[tuning]\nvalues = {}\ngoals = []', "tuning wants values"),
    ],
)
def test_a_bad_file_is_refused_in_one_line(
    tmp_path: Path, text: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "bad.toml"
    source.write_text(text)
    assert run(["lab", "run", str(source), "--out", str(tmp_path / "out")]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert len(told.splitlines()) == 1
    assert not (tmp_path / "out").exists()


def test_what_is_no_experiment_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "run", "sigillum-charakters", "--out", str(tmp_path)]) == 2
    assert "sigillum-characters" in capsys.readouterr().err
    assert run(["lab", "run", "sigillum-draft", "--out", str(tmp_path), "--on", "mars"]) == 2
    assert run(["lab", "status", str(tmp_path)]) == 2
    assert run(["lab", "report", str(tmp_path)]) == 2
    (tmp_path / "file").touch()
    assert run(["lab", "run", "sigillum-draft", "--out", str(tmp_path / "file")]) == 2


# ---- shipped ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", shipped_experiments())
def test_a_shipped_experiment_can_be_played(name: str) -> None:
    found = load_experiment(name)
    assert found.name == name
    assert found.about
    part = parts_of(msgspec.structs.replace(found, bots=["random"], seeds=1, sensitivity=None))[-1]
    rows = play_part(part)
    assert [row.error for row in rows] == [""] * len(rows)
    assert game(found.game).name == "bastion" or all(row.plays_with for row in rows)


def test_an_experiment_is_known_by_its_text() -> None:
    assert read_experiment('name = "x"\ngame = "ferry"', "here") == Experiment("x", "ferry")
    with pytest.raises(BadExperiment, match="here: "):
        read_experiment('name = "x"', "here")


def test_the_commands_run_tell_and_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "trial.toml"
    source.write_text('name = "trial"\ngame = "ferry"\nbots = ["greedy,random"]\nseeds = 4\nexchange = true\n')
    out = tmp_path / "out"
    assert run(["lab", "run", str(source), "--out", str(out)]) == 0
    assert "8 of 8 games in 2 of 2 parts" in capsys.readouterr().out
    assert run(["lab", "status", str(out)]) == 0
    assert "2 of 2 parts, 8 games" in capsys.readouterr().out
    assert run(["lab", "report", str(out)]) == 0
    assert (out / "report.html").is_file()
    assert "| default | greedy,random | greedy | 8 |" in (out / "report.md").read_text("utf-8")
    assert run(["lab", "list"]) == 0
    assert "sigillum-characters" in capsys.readouterr().out
