"""`hexkeep verify` and what `hexkeep serve` refuses."""

import random
import socket
from pathlib import Path

import pytest

from hexkeep.cli.app import run
from hexkeep.cli.commands.verify import verify_record
from hexkeep.kernel.errors import BadRecord
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game
from hexkeep.server.seeds import commitment
from hexkeep.server.storage.file_lock import DatabaseFileLock

from .conftest import Served, play_out


async def test_a_record_of_a_table_verifies_and_a_forged_one_does_not(
    server: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}])
    players = [await server.sit(keys["table"], key) for key in keys["seats"]]
    promised = players[0].info["seed_hash"]
    await play_out(players, random.Random(4))
    text = await server.record(keys)
    path = tmp_path / "game.hexkeep"
    path.write_text(text)
    assert run(["verify", str(path), "--published", promised]) == 0
    said = capsys.readouterr().out
    assert "the seed is the one promised" in said
    assert "a keyed generator (blake2b)" in said
    assert run(["verify", str(path), "--published", "0" * 64]) == 2
    assert "not the one promised" in capsys.readouterr().err
    salt = next(line for line in text.splitlines() if line.startswith("[Salt"))
    with pytest.raises(BadRecord, match="in the record"):
        verify_record(text.replace(salt, f'[Salt "{"0" * 32}"]'))
    # another seed, with a hash made to fit: the moves no longer lead where the record says
    seed = players[0].standing["seed"].partition(":")[0]
    forged = text.replace(f'"{seed}"', '"5"').replace(promised, commitment(5, salt[7:-2]))
    with pytest.raises(BadRecord, match="ply 1"):
        verify_record(forged)


def test_a_record_without_a_promise_says_so():
    match = Match(find_game("ferry"), {}, 1)
    match.play(0, "draw")
    assert verify_record(match.record())[1].startswith("no seed was promised")
    with pytest.raises(BadRecord, match="no salt"):
        verify_record(match.record(), "0" * 64)


def test_serve_says_in_one_line_what_keeps_it_from_starting(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert run(["serve", "--port", str(taken.getsockname()[1])]) == 2
    assert "cannot listen" in capsys.readouterr().err
    calls = (
        ["--database", str(tmp_path / "no" / "such" / "folder.db")],
        ["--database", "postgresql://nobody@127.0.0.1:9/none"],
        ["--database", "oracle://x"],
        ["--workers", "0"],
        ["--port", "99999"],
    )
    for call in calls:
        assert run(["serve", *(["--port", "0"] if "--port" not in call else []), *call]) == 2, call
        said = capsys.readouterr().err
        assert len(said.splitlines()) == 1, said
        assert said.startswith("hexkeep: ")
    used = str(tmp_path / "used.db")
    lock = DatabaseFileLock(f"sqlite:///{used}")
    lock.acquire()
    assert run(["serve", "--port", "0", "--database", used]) == 2
    lock.release()
    assert "another server uses" in capsys.readouterr().err
    for pause in ("soon", "-1", "nan", "3600"):
        monkeypatch.setenv("HEXKEEP_BOT_PAUSE", pause)
        assert run(["serve", "--port", "0"]) == 2
        assert (
            capsys.readouterr().err
            == f"hexkeep: HEXKEEP_BOT_PAUSE is a number of seconds from 0 to 60, not {pause!r}\n"
        )
