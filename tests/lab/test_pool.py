"""Work in processes: a worker that dies takes nothing finished along, and none outlives its parent."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from hexkeep.lab.pool import WorkerDied, share_out

BY_TWO = 2


def double(number: int) -> int:
    return number * BY_TWO


class DieOnce:
    """The process that first works on a part is killed."""

    def __init__(self, folder: str, part: int) -> None:
        self.folder = folder
        self.part = part

    def __call__(self, number: int) -> int:
        died = Path(self.folder) / "died"
        if number == self.part and not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return number * BY_TWO


def die(number: int) -> int:
    if number == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_every_part_is_done_once() -> None:
    for workers in (1, 2):
        assert sorted(share_out(double, [5, 6, 7], workers)) == [(0, 10), (1, 12), (2, 14)]


def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    found = list(share_out(DieOnce(str(tmp_path), 3), list(range(8)), 2))
    assert (tmp_path / "died").exists()
    assert sorted(found) == [(n, n * BY_TWO) for n in range(8)]


def test_a_part_that_kills_its_workers_is_named_and_the_others_are_done() -> None:
    found = dict(share_out(die, [0, 1], 2))
    assert isinstance(found[1], WorkerDied)
    assert found[0] == 0 or isinstance(found[0], WorkerDied)


def test_no_worker_outlives_a_parent_that_is_terminated() -> None:
    command = [
        sys.executable,
        "-c",
        "from hexkeep.cli import main; main()",
        "simulate",
        "ferry",
        "--games",
        "200000",
        "--workers",
        "2",
    ]
    parent = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    children: list[int] = []
    while len(children) < 2 and time.monotonic() < deadline:
        time.sleep(0.1)
        children = workers_of(parent.pid)
    assert len(children) >= 2
    parent.terminate()
    parent.wait(30)
    while any(is_alive(child) for child in children) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not any(is_alive(child) for child in children)


def workers_of(parent: int) -> list[int]:
    tasks = Path(f"/proc/{parent}/task/{parent}/children")
    return [int(pid) for pid in tasks.read_text().split() if "spawn_main" in command_of(int(pid))]


def command_of(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def is_alive(process: int) -> bool:
    return command_of(process) != ""
