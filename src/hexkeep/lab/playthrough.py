"""Playthroughs: a random game written out line by line, so that every change of behaviour is noticed."""

import json
from collections.abc import Iterator
from typing import Any

from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match, digest
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Decision

MAX_PLIES = 120
"""Plies in one playthrough; enough to meet a mode's rules, few enough to read."""


def playthrough(game: Game[Any], sample: str, seed: int = 1, max_plies: int = MAX_PLIES) -> str:
    """The first plies of a random game of a sample setup: what is asked, what is played, what happens."""
    return "\n".join(_lines(game, sample, seed, max_plies)) + "\n"


def _lines(game: Game[Any], sample: str, seed: int, max_plies: int) -> Iterator[str]:
    match: Match[Any] = Match(game, game.samples()[sample], seed)
    translator = Translator.for_table(game, match.state, "en")
    rng = Rng(seed)
    setup = json.dumps(match.setup, ensure_ascii=False)
    yield f"{game.name} {sample}: version {game.version}, content {game.content.digest()}, seed {seed}"
    yield f"setup {setup}"
    yield f"opening {digest(game, match.state)}"
    while not match.over and len(match.plies) < max_plies:
        decisions = match.decisions()
        yield ""
        for d in decisions:
            yield _decision_line(game, d)
        decision = decisions[rng.randbelow(len(decisions))]
        kept = [o for o in decision.options if not game.verbs[o[0]].retracts] or decision.options
        option = kept[rng.randbelow(len(kept))]
        events = match.play(decision.seat, option)
        barrier = " !" if match.plies[-1].barrier else ""
        yield f"{len(match.plies)}. {decision.seat} {game.write(option)}{barrier}  ; {digest(game, match.state)}"
        for event in events:
            yield f"   {translator.event(event)}"
    yield ""
    yield f"= {game.ending(match.state)} {match.outcome()}" if match.over else "*"


def _decision_line(game: Game[Any], d: Decision) -> str:
    """`? 0 turn: draw, load card:4a` waits; `~` is a standing offer. Long lists are cut and counted."""
    some = ", ".join(game.write(o) for o in d.options[:6])
    more = f", … {len(d.options)} in all" if len(d.options) > 6 else ""
    return f"{'?' if d.waits else '~'} {d.seat} {game.prompts[d.prompt].name}: {some}{more}"
