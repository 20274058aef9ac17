"""Campaigns: some tests do the same many times over when they are asked to (`make faults`, `make leaks`, `make fuzz`).

`HEXKEEP_TIMES` says how many times as much as in `make test`. What was done is counted and told in one line.
"""

import os
from collections import Counter

TIMES = int(os.environ.get("HEXKEEP_TIMES", "1"))
DONE: Counter[str] = Counter()
"""What this process has done, by name."""


def count(what: str, number: int = 1) -> None:
    DONE[what] += number


def summary() -> str:
    return ", ".join(f"{number:,} {what}" for what, number in DONE.items())
