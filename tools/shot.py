"""Look at a game: its scene after some random plies, as SVG or (with Chromium) as PNG.

    python tools/shot.py sigillum --sample two-castles --plies 40 --seed 1 -o /tmp/board.png
    python tools/shot.py --record game.hkr --plies 12 --seat 0 --language ru -o /tmp/board.svg

`--seat -1`, the default, is a spectator. The suffix of the output says which picture is wanted.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hexkeep import Match, game, load
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS
from hexkeep.render.svg import svg


def played(name: str, sample: str, plies: int, seed: int) -> Match[Any]:
    """A match after `plies` random plies. An unknown sample is refused with a list of the known ones."""
    found = game(name)
    samples = found.samples()
    if sample and sample not in samples:
        sys.exit(f"{name} has the samples {', '.join(samples)}")
    match: Match[Any] = Match(found, samples[sample or next(iter(samples))], seed)
    rng = Rng(seed)
    turns = Turns(found, match.state)
    while len(match.plies) < plies:
        turns.state = match.state
        node = turns.node()
        if node is None:
            break
        option = node.options[rng.randbelow(len(node.options))]
        if option == PASS:
            turns.play(node, option)
        else:
            match.play(node.seat, option)
    return match


def png(picture: str, target: Path) -> None:
    """Let Chromium photograph an SVG."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("no Chromium found: ask for an .svg instead")
    sizes = re.search(r'width="([\d.]+)" height="([\d.]+)"', picture)
    assert sizes is not None
    wide, high = (int(float(s)) + 1 for s in sizes.groups())
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(f'<!doctype html><meta charset="utf-8"><body style="margin:0">{picture}', "utf-8")
        subprocess.run(
            [
                chromium,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                f"--user-data-dir={folder}/profile",
                f"--window-size={wide},{high}",
                f"--screenshot={target.resolve()}",
                page.as_uri(),
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=120,
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="")
    parser.add_argument("--sample", default="")
    parser.add_argument("--record", type=Path)
    parser.add_argument("--plies", type=int, default=30)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seat", type=int, default=-1)
    parser.add_argument("--language", default="en")
    parser.add_argument("-o", "--output", type=Path, required=True)
    args = parser.parse_args()
    if args.record:
        match = load(args.record.read_text("utf-8")).at(args.plies)
    else:
        match = played(args.game, args.sample, args.plies, args.seed)
    picture = svg(match.scene(args.seat, args.language))
    if args.output.suffix == ".png":
        png(picture, args.output)
    else:
        args.output.write_text(picture, "utf-8")
    print(f"{args.output}: {match.scene(args.seat, args.language).subtitle}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
