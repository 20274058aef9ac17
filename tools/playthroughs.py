"""Rewrite the golden playthroughs after a change of behaviour that is meant.

    python tools/playthroughs.py             of every installed game
    python tools/playthroughs.py sigillum    of one

Read the difference before committing it: every line that changed is a rule that plays otherwise now.
"""

import argparse
import sys
from pathlib import Path

from hexkeep import HexkeepError, game, games
from hexkeep.lab.playthrough import playthrough

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    args = parser.parse_args()
    try:
        chosen = [game(name) for name in args.games] or list(games().values())
    except HexkeepError as error:
        print(error, file=sys.stderr)
        return 2
    for found in chosen:
        folder = FOLDER / found.name
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.txt"):
            if old.stem not in found.samples():
                old.unlink()
        for sample in found.samples():
            (folder / f"{sample}.txt").write_text(playthrough(found, sample), "utf-8")
        print(f"{found.name}: {len(found.samples())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
