"""Servers as users run them, forked from one process that has imported everything: to start one anew takes two seconds
of processor time, and campaigns start hundreds.

Run as a program it reads a line of JSON for each server that is wanted and answers with the number of its process.
"""

import json
import os
import resource
import signal
import sys


def run(wanted: dict[str, object]) -> None:
    """In the new process: become `hexkeep` with these arguments."""
    from hexkeep.cli import main

    nowhere = os.open(os.devnull, os.O_RDWR)
    log = os.open(str(wanted["log"]), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for descriptor, file in ((0, nowhere), (1, nowhere), (2, log)):
        os.dup2(file, descriptor)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(wanted["environment"])  # type: ignore[call-overload]
    for kind, most in wanted["limits"]:  # type: ignore[attr-defined]
        resource.setrlimit(kind, (most, most))
    sys.argv = ["hexkeep", *wanted["arguments"]]  # type: ignore[misc]
    main()


def serve() -> None:
    from hexkeep.kernel.registry import games
    from hexkeep.server import app

    games()
    assert app
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them
    for line in sys.stdin:
        process = os.fork()
        if not process:
            try:
                run(json.loads(line))
            finally:
                os._exit(0)
        print(process, flush=True)


if __name__ == "__main__":
    serve()
