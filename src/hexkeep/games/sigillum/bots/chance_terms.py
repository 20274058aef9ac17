"""What the chance to win depends on besides the value of a position."""

from typing import Final

from hexkeep.games.sigillum.state import SigillumState

NAMES: Final = ("progress", "round", "draft")


def chance_terms(s: SigillumState) -> tuple[float, ...]:
    """How far the castle that is hit worse has come, how late it is, whether squads are still formed."""
    if not s.box.size:
        return (0.0, 0.0, 1.0)
    return (max(s.damage[0], s.damage[1]) / s.box.rules.scale, min(s.round / 20.0, 1.0), 0.0)
