"""The command line: `hexkeep games`, `hexkeep play`, `hexkeep simulate` and the rest."""

import sys

from hexkeep.cli.app import run


def main() -> None:
    sys.exit(run(sys.argv[1:]))
