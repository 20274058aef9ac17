"""Bots that kill the process they play in."""

import os
import signal
from pathlib import Path
from typing import Any

from hexkeep import Decision, Option
from hexkeep.bots import Bot, Budget

FLAG = "HEXKEEP_TEST_KILLED"
"""The variable that names the file which says that somebody has been killed."""


class KillOnce(Bot[Any]):
    """Takes the first option. The first process that asks it is killed, and no other."""

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Option:
        flag = Path(os.environ[FLAG])
        if not flag.exists():
            flag.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return decision.options[0]
